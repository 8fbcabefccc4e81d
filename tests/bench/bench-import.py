#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""The time for moctl to preview and to make an import of 30,000 cards of Cockatrice; fails if it
exceeds five seconds.

    bench-import.py MOCTL DATADIR FOLDER
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

LIMIT = 5       # seconds


def main() -> int:
    moctl, data = (Path(argument).absolute() for argument in sys.argv[1:3])
    slowest = 0.0
    with tempfile.TemporaryDirectory(dir=sys.argv[3]) as folder:
        file = Path(folder, "cards.xml")
        subprocess.run([sys.executable, Path(__file__).with_name("gen-cockatrice.py"), file], check=True)
        environment = dict(os.environ, HOME=folder, XDG_DATA_HOME=folder, MARCHING_ORDER_DATA_DIR=str(data))
        # The second preview is compared with as many cards.
        for options in (["--dry-run"], [], ["--dry-run"]):
            begun = time.monotonic()
            answer = subprocess.run([moctl, "catalog", "import", file, "--type", "Trap", *options], env=environment,
                                    stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, encoding="utf-8", check=True)
            seconds = time.monotonic() - begun
            slowest = max(slowest, seconds)
            print(f"{' '.join(options) or 'import':10} {seconds:.2f} s  {answer.stdout.splitlines()[1]}")
    return 0 if slowest < LIMIT else 1


if __name__ == "__main__":
    sys.exit(main())
