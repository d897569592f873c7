"""``python -m dynim``: the command line program."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path


def program() -> str | None:
    """The file of the program: that which came with this package, or that which is installed."""
    own = Path(__file__).parent / "bin" / "dynim"
    return str(own) if own.exists() else shutil.which("dynim")


def main() -> int:
    """Becomes the program, with the arguments as they are."""
    found = program()
    if found is None:
        print("dynim: the program is not installed", file=sys.stderr)
        return 4
    os.execv(found, ["dynim", *sys.argv[1:]])


if __name__ == "__main__":
    sys.exit(main())
