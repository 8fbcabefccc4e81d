#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""Compares a build with itself by build-aux/compare-rates, and results whose means are known.

    test-compare-rates.py COMPARE_RATES BUILD
"""

import subprocess
import sys
import tempfile
from pathlib import Path

COMPARE, BUILD = sys.argv[1:3]
HEADING = "format\tgames\trandom\tgreedy\told\tnew\tnew - old\terror"
GAMES = 3
FORMAT = "solitaire-2011-elite"


def compare(*arguments: str) -> list[str]:
    return subprocess.run([sys.executable, "-B", COMPARE, *arguments], check=True, capture_output=True,
                          text=True).stdout.splitlines()


def check_folders() -> bool:
    """The greedy player did not play the second game, and the new results have a game more."""
    with tempfile.TemporaryDirectory() as name:
        for folder, text in (("old", "1\t2\t5\n3\t\t7\n"), ("new", "1\t2\t6\n3\t\t10\n9\t\t99\n")):
            Path(name, folder).mkdir()
            Path(name, folder, "some.tsv").write_text(text)
        Path(name, "new", "other.tsv").write_text("1\t1\t1\n")
        return compare(f"{name}/old", f"{name}/new") == [
            HEADING, "some\t2\t2.00\t2.00\t6.00\t8.00\t+2.000\t1.000"]


def check_builds() -> bool:
    heading, row = compare(BUILD, BUILD, str(GAMES), FORMAT)
    form, games, *means, lead, error = row.split("\t")
    return (heading == HEADING and form == FORMAT and int(games) == GAMES and means[2] == means[3]
            and float(lead) == float(error) == 0)


for number, check in enumerate((check_folders, check_builds), 1):
    print("ok" if check() else "not ok", number, "-", check.__name__)
print("1..2")
