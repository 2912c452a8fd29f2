"""One file a drawn thing."""
