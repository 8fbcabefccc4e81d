#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""Kill a program that plays a match, again and again, and look what is left.

play-until-killed plays at random and tells of each move when the match tells
of it.  After the kill the library's file, read by Python's own SQLite from a
copy, must have the journal that was shown last, or that with what was being
asked for.  The output is TAP.

    test-match-kill.py HELPER DECK [--kills N] [--seed S]
"""

from __future__ import annotations

import argparse
import random
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
from pathlib import Path

KILLS = 100
FRESH = 20              # kills before a library is begun anew
PATIENCE = 60           # seconds until the first move must have been shown
AFTER_FIRST = 0.030     # seconds: the kill comes so long after it


class Wrong(Exception):
    """What the file holds is not what it must hold."""


def read_journal(path: Path, match: int) -> list[str]:
    db = sqlite3.connect(path)
    try:
        found = [row[0] for row in db.execute("PRAGMA integrity_check")]
        if found != ["ok"]:
            raise Wrong("; ".join(found[:3]))
        numbers, lines = [], []
        for number, line in db.execute("SELECT number, line FROM move WHERE match = ? ORDER BY number", (match,)):
            numbers.append(number)
            lines.append(line.removeprefix("+ "))
    finally:
        db.close()
    if numbers != list(range(1, len(numbers) + 1)):
        raise Wrong("the moves have gaps")
    return lines


def get_end(asked: str) -> int:
    """The position that what was asked for leads to."""
    return int(asked.partition(" ")[2])


def follow(said: list[str]) -> tuple[int, int, str, str, int]:
    """The match, the position shown last with its line, what was asked for after that, and how much was shown."""
    match, position, line, asked, n_shown = 0, 0, "", "", 0
    for text in said:
        word, _, rest = text.partition(" ")
        if word == "match":
            match = int(rest)
        elif word in ("make", "go"):
            asked = text
        elif word == "shown":
            number, _, line = rest.partition(" ")
            position = int(number)
            n_shown += 1
            # Moves that are made together are on the disk together, and are shown one after the other.
            asked = asked if asked.startswith("make") and position < get_end (asked) else ""
        else:
            raise Wrong(text)
    return match, position, line, asked, n_shown


def kill_once(helper: str, deck: str, path: Path, rng: random.Random) -> tuple[int, bool]:
    # Without a buffer: what it had read ahead would be lost for what is read after the kill.
    process = subprocess.Popen([helper, str(path), str(rng.randrange(2 ** 32)), deck], stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE, bufsize=0)
    begun = time.monotonic()
    said = b""
    while text := process.stdout.readline():
        said += text
        if text.startswith(b"shown"):
            break
        if time.monotonic() - begun > PATIENCE:
            break
    time.sleep(rng.uniform(0, AFTER_FIRST))
    process.kill()
    rest, errors = process.communicate()
    if errors:
        raise Wrong(errors.decode())
    # What the kill has cut is not a line.
    match, position, line, asked, n_shown = follow([text.decode() for text in (said + rest).split(b"\n")[:-1]])
    copy = path.parent.parent / "copy"
    shutil.copytree(path.parent, copy)
    try:
        journal = read_journal(copy / path.name, match) if match else []
    finally:
        shutil.rmtree(copy)
    expect(journal, position, line, asked)
    return n_shown, bool(asked)


def expect(journal: list[str], position: int, line: str, asked: str) -> None:
    if len(journal) >= position and (position == 0 or journal[position - 1] == line):
        # All that was shown is there; more is there only if more was asked for.
        if len(journal) == position or (asked and get_end(asked) == len(journal)):
            return
        # The pipe may have been cut before the program told of what it asked for.
        if len(journal) == position + 1 and not asked:
            return
    elif asked.startswith("go") and get_end(asked) == len(journal):
        return
    raise Wrong(f"shown were {position} moves, the last “{line}”; asked for was “{asked}”; "
                f"the file has {len(journal)}, the last “{journal[-1] if journal else ''}”")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("helper")
    parser.add_argument("deck")
    parser.add_argument("--kills", type=int, default=KILLS)
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(10 ** 6))
    options = parser.parse_args()
    sys.stdout.reconfigure(encoding="utf-8", line_buffering=True)
    rng = random.Random(options.seed)
    print("1..2")
    print(f"# seed {options.seed}, {options.kills} kills")
    n_shown, n_asked, wrong = 0, 0, None
    with tempfile.TemporaryDirectory(prefix="marching-order-kill-") as name:
        path = Path(name) / "library" / "library.db"
        for number in range(options.kills):
            if number % FRESH == 0:
                shutil.rmtree(path.parent, ignore_errors=True)
                path.parent.mkdir()
            try:
                shown, asked = kill_once(str(Path(options.helper).absolute()), options.deck, path, rng)
            except (Wrong, sqlite3.Error) as error:
                wrong = f"kill {number}: {error}"
                break
            n_shown += shown
            n_asked += asked
    if wrong is not None:
        for text in wrong.splitlines():
            print(f"# {text}")
    print("ok" if wrong is None else "not ok", "1 /library/match-kill/nothing-lost")
    # Kills that hit nothing would prove nothing.
    enough = n_shown >= options.kills and n_asked > 0
    print("ok" if enough or wrong is not None else "not ok", "2 /library/match-kill/moves-were-hit")
    print(f"# {n_shown} moves were shown, {n_asked} kills came between asking and showing")
    return 0 if wrong is None and enough else 1


if __name__ == "__main__":
    sys.exit(main())
