"""What all tests share."""

from __future__ import annotations

import os

# The tests read English, whatever language whoever runs them speaks.
os.environ["LANGUAGE"] = "en"
