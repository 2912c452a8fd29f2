"""Scorepad starts here, on the desktop and on Android."""

import sys

from scorepad.cli import main

if __name__ == "__main__":
    sys.exit(main())
