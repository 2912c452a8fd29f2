"""Scorepad: a digital scorepad for the Qwixx family of dice games."""

__version__ = "0.1.0"
