#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""The processor time for moctl to preview and to make an import of 30,000 cards of Cockatrice, compared with
reading the same file in Python; fails if it exceeds a multiple of that.

    bench-import.py MOCTL DATADIR FOLDER
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree as ElementTree
from pathlib import Path

from bench import report

LIMIT = 4       # times as long as ElementTree takes to read the file


def get_used() -> float:
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def main() -> int:
    moctl, data = (Path(argument).absolute() for argument in sys.argv[1:3])
    slowest = 0.0
    with tempfile.TemporaryDirectory(dir=sys.argv[3]) as folder:
        file = Path(folder, "cards.xml")
        subprocess.run([sys.executable, Path(__file__).with_name("gen-cockatrice.py"), file], check=True)
        begun = time.process_time()
        ElementTree.parse(file)
        read = time.process_time() - begun
        environment = dict(os.environ, HOME=folder, XDG_DATA_HOME=folder, MARCHING_ORDER_DATA_DIR=str(data))
        # The second preview is compared with as many cards.
        for options in (["--dry-run"], [], ["--dry-run"]):
            begun = get_used()
            answer = subprocess.run([moctl, "catalog", "import", file, "--type", "Trap", *options], env=environment,
                                    stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, encoding="utf-8", check=True)
            seconds = get_used() - begun
            slowest = max(slowest, seconds)
            print(f"{' '.join(options) or 'import':10} {seconds:.2f} s  {answer.stdout.splitlines()[1]}")
    return 0 if report("importing 30,000 cards of Cockatrice, of reading the file in Python", slowest / read, LIMIT) else 1


if __name__ == "__main__":
    sys.exit(main())
