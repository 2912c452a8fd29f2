"""Tools for those who develop Scorepad."""
