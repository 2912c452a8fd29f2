"""What the device offers: each thing behind a plain function that never fails, wherever the app runs."""
