"""What is packed for phones and desktops: complete, no more than needed, and able to start."""
