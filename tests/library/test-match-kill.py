#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""Kills a program that plays a match, again and again, and checks the match.

play-until-killed plays at random, and reports each move when the match does. After the kill, the
library, read from a copy by Python's own SQLite, must contain the journal that was last reported,
or that with requested moves. Then moctl is killed while it applies and undoes moves: all moves
that it printed, or confirmed with status 0, must be saved, and beyond them only complete requests.
The output is TAP.

    test-match-kill.py HELPER DECK MOCTL [--kills N] [--seed S]
"""

from __future__ import annotations

import argparse
import os
import random
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
from pathlib import Path

KILLS = 100
FRESH = 20              # kills before a new library is used
PATIENCE = 60           # time limit for the first move, in seconds
AFTER_FIRST = 0.030     # in seconds after the first move
LONG = 40               # moves of a match before moctl uses a new one
JOURNAL = "match 1 system dungeon-crawler ruleset solitaire-2010 format solitaire-2010-standard\n"


class Wrong(Exception):
    """The file does not have the expected contents."""


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
    """Returns the position that a request leads to."""
    return int(asked.partition(" ")[2])


def follow(said: list[str]) -> tuple[int, int, str, str, int]:
    """Returns the match, the last shown position with its line, the request after that, and the
    number of shown positions."""
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
            # Moves of a request are saved together, and shown one after another.
            asked = asked if asked.startswith("make") and position < get_end (asked) else ""
        else:
            raise Wrong(text)
    return match, position, line, asked, n_shown


def kill_once(helper: str, deck: str, path: Path, rng: random.Random) -> tuple[int, bool]:
    # Unbuffered, because a buffer would be lost for reading after the kill.
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
    # An incomplete line is ignored.
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
        # All shown moves are saved; others only if they were requested.
        if len(journal) == position or (asked and get_end(asked) == len(journal)):
            return
        # The pipe may have been closed before the program reported its request.
        if len(journal) == position + 1 and not asked:
            return
    elif asked.startswith("go") and get_end(asked) == len(journal):
        return
    raise Wrong(f"shown were {position} moves, the last “{line}”; asked for was “{asked}”; "
                f"the file has {len(journal)}, the last “{journal[-1] if journal else ''}”")


class Commands:
    """Calls of moctl with a match, each killed at a random moment."""

    def __init__(self, moctl: str, folder: Path, rng: random.Random) -> None:
        self.moctl = str(Path(moctl).absolute())
        self.folder = folder
        self.path = folder / "library.db"
        self.rng = rng
        self.counts = {"acknowledged": 0, "told, then killed": 0, "killed": 0, "of these committed": 0}
        self.match = 0
        self.journal: list[str] = []
        self.seconds = 0.0
        folder.mkdir()
        (folder / "it.journal").write_text(JOURNAL, encoding="utf-8")

    def begin(self, *arguments: str) -> subprocess.Popen:
        return subprocess.Popen([self.moctl, *arguments[:2], "--library", str(self.path), *arguments[2:]],
                                stdout=subprocess.PIPE, stderr=subprocess.PIPE)

    def finish(self, *arguments: str) -> str:
        process = self.begin(*arguments)
        out, errors = process.communicate()
        if process.returncode != 0 or errors:
            raise Wrong(errors.decode())
        return out.decode()

    def begin_match(self) -> None:
        self.match = int(self.finish("match", "import", str(self.folder / "it.journal")))
        self.journal = []
        begun = time.monotonic()
        self.finish("match", "apply", str(self.match), "limit 3")
        self.seconds = time.monotonic() - begun
        self.journal = ["limit 3"]

    def kill_once(self, number: int) -> None:
        if not self.match or len(self.journal) > LONG:
            self.begin_match()
        undoes = bool(self.journal) and self.rng.random() < 0.5
        line = f'note "{number}"'
        wanted = self.journal[:-1] if undoes else [*self.journal, line]
        process = self.begin("match", "undo", str(self.match)) if undoes else \
            self.begin("match", "apply", str(self.match), line)
        time.sleep(self.rng.uniform(0, self.seconds * 1.5))
        process.kill()
        out, errors = process.communicate()
        if errors:
            raise Wrong(errors.decode())
        copy = self.folder.parent / "copy"
        shutil.copytree(self.folder, copy)
        try:
            found = read_journal(copy / self.path.name, self.match)
        finally:
            shutil.rmtree(copy)
        self.look(process.returncode == 0, out.decode(), wanted, found)

    def look(self, is_done: bool, out: str, wanted: list[str], found: list[str]) -> None:
        said = f"status {'0' if is_done else 'none'}, “{out}” on standard output"
        if found not in (wanted, self.journal):
            raise Wrong(f"{said}: {self.journal[-2:]} was to be {wanted[-2:]}, and is {found[-2:]}")
        if (is_done or out) and found != wanted:
            raise Wrong(f"{said}, and nothing is changed")
        self.counts["acknowledged"] += is_done
        self.counts["told, then killed"] += bool(out) and not is_done
        self.counts["killed"] += not is_done
        self.counts["of these committed"] += not is_done and found == wanted
        self.journal = found


def kill_commands(options: argparse.Namespace, rng: random.Random) -> bool:
    """Prints two more lines of TAP; returns whether both are good."""
    wrong = None
    with tempfile.TemporaryDirectory(prefix="marching-order-kill-") as name:
        commands = Commands(options.moctl, Path(name) / "library", rng)
        for number in range(options.kills):
            try:
                commands.kill_once(number)
            except (Wrong, sqlite3.Error) as error:
                wrong = f"kill {number}: {error}"
                break
    for text in (wrong or "").splitlines():
        print(f"# {text}")
    print("ok" if wrong is None else "not ok", "3 /library/match-kill/moctl-nothing-lost")
    enough = commands.counts["killed"] > 0 and commands.counts["of these committed"] > 0
    print("ok" if enough or wrong is not None else "not ok", "4 /library/match-kill/moctl-was-hit")
    print("# moctl: " + ", ".join(f"{what}: {count}" for what, count in commands.counts.items()))
    return wrong is None and enough


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("helper")
    parser.add_argument("deck")
    parser.add_argument("moctl")
    parser.add_argument("--kills", type=int, default=int(os.environ.get("MARCHING_ORDER_KILLS", KILLS)))
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(10 ** 6))
    options = parser.parse_args()
    sys.stdout.reconfigure(encoding="utf-8", line_buffering=True)
    rng = random.Random(options.seed)
    print("1..4")
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
    # Kills outside of moves would prove nothing.
    enough = n_shown >= options.kills and n_asked > 0
    print("ok" if enough or wrong is not None else "not ok", "2 /library/match-kill/moves-were-hit")
    print(f"# {n_shown} moves were shown, {n_asked} kills came between asking and showing")
    good = kill_commands(options, rng)
    return 0 if wrong is None and enough and good else 1


if __name__ == "__main__":
    sys.exit(main())
