"""What every test of this group needs."""

import sys
from pathlib import Path

GROUP = Path(__file__).parents[1]
sys.path.insert(0, str(GROUP.parent / "harness"))

from session import pytest_configure, pytest_unconfigure  # noqa: E402, F401
