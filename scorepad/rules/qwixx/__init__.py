"""The Qwixx family: one engine, many sheets."""
