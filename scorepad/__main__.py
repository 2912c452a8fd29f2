"""``python -m scorepad``."""

import sys

from scorepad.cli import main

sys.exit(main())
