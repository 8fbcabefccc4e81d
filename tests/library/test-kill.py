#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Kills a program that edits its library, again and again, and checks the library.

edit-until-killed makes random edits, and reports each one before and after. It is killed at a
random moment. Then the file, read from a copy by Python's own SQLite, must match a second model of
the edits: it contains all acknowledged ones and, of those in flight, as many in order as had been
written. The next run uses the same file, with everything that the killed one left beside it. The
output is TAP.

    test-kill.py HELPER [--kills N] [--seed S]
"""

from __future__ import annotations

import argparse
import os
import random
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
import xml.etree.ElementTree as ElementTree
from collections import Counter
from pathlib import Path

KILLS = 500
FRESH = 40              # kills before a new library is used
PATIENCE = 60           # time limit for the first edit, in seconds
WHILE_OPENING = 8       # one kill in this many happens while the library opens
AFTER_FIRST = 0.040     # in seconds after the first edit, for the other kills
LARGE = 1200            # rows of a large edit
MOST_PRODUCTS = 999
SAVED = 0               # the reason of a version


class Wrong(Exception):
    """The file does not have the expected contents."""


# The expected contents


class State:
    """A model of the library as plain values."""

    def __init__(self) -> None:
        self.holdings: dict[str, tuple[str, int, int, str, str]] = {}
        self.products: dict[str, int] = {}
        # id: revision, built, deleted, name, versions
        self.decks: dict[int, tuple[int, int, int, str, tuple]] = {}
        self.undo: list[tuple[dict, dict]] = []     # not in the file
        self.n_edits = 0    # separate edits of decks

    def copy(self) -> State:
        other = State()
        other.holdings = dict(self.holdings)
        other.products = dict(self.products)
        other.decks = dict(self.decks)
        other.undo = list(self.undo)
        return other

    def held(self) -> tuple:
        return self.holdings, self.products, self.decks

    def begin_run(self) -> None:
        """Clears undo, which does not survive a restart."""
        self.undo = []

    def apply(self, edit: str) -> None:
        kind, _, rest = edit.partition(" ")
        if kind in ("rows", "large"):
            before = (dict(self.holdings), dict(self.products))
            self.rows(rest) if kind == "rows" else self.large(int(rest))
            if before != (self.holdings, self.products):
                self.undo.append(before)
        elif kind == "undo":
            self.holdings, self.products = self.undo.pop()
        elif kind == "add":
            number = max(self.decks, default=0) + 1
            self.decks[number] = (1, 0, 0, rest, ())
        else:
            number, _, rest = rest.partition(" ")
            self.deck(kind, int(number), rest)

    # The collection

    def in_products(self, card: str) -> int:
        return sum(count * contents(product).get(card, 0)
                   for product, count in self.products.items())

    def rows(self, text: str) -> None:
        rows = [row.split(" ", 3) for row in text.rstrip(";").split(";")]
        for product, field, _, change in rows:
            if field == "product":
                count = self.products.get(product, 0) + int(change)
                self.products[product] = min(max(count, 0), MOST_PRODUCTS)
                if self.products[product] == 0:
                    del self.products[product]
        for card, field, operator, value in rows:
            if field != "product":
                self.row(card, f"Card {card}", field, operator, value)

    def large(self, count: int) -> None:
        for number in range(LARGE):
            self.row(f"k/large-{number:04}", "", "owned", "=", str(count))

    def row(self, card: str, name: str, field: str, operator: str,
            value: str) -> None:
        old = self.holdings.get(card, ("", 0, 0, "", ""))
        _, single, wanted, place, notes = old
        if field == "owned":
            single = (single + int(value) if operator == "+"
                      else int(value) - self.in_products(card))
        elif field == "wanted":
            wanted = int(value)
        elif field == "place":
            place = value
        else:
            notes = value
        if (single, wanted, place, notes) == old[1:]:
            return
        if (single, wanted, place, notes) == (0, 0, "", ""):
            del self.holdings[card]
        else:
            self.holdings[card] = (name, single, wanted, place, notes)

    # Decks

    def deck(self, kind: str, number: int, rest: str) -> None:
        revision, built, deleted, name, versions = self.decks[number]
        if kind == "built":
            built = int(rest)
        elif kind == "deleted":
            deleted = int(rest)
        elif kind == "version":
            versions += ((len(versions) + 1, SAVED, rest, name),)
        elif kind == "save":
            edited, _, new = rest.partition(" ")
            if int(edited) == revision:     # else it is refused
                revision, name = revision + 1, new
        else:
            raise Wrong(f"an edit that nobody knows: {kind}")
        self.decks[number] = (revision, built, deleted, name, versions)


def contents(product: str) -> dict[str, int]:
    return {"k/c01": int(product.rpartition("-")[2]), "k/c02": 2}


# The actual contents


def tell_package(content: str, edits: list[tuple[str, str, str, int]] = ()) -> str:
    """Returns the name and the cards of a package with separate edits of counts."""
    package = ElementTree.fromstring(content)
    cards = {card.get("id"): int(card.get("count"))
             for card in package.iter("card")}
    title = package.get("name")
    for part, card, name, count in edits:
        if (part, card) == ("", "name"):
            title = name
            continue
        if part != "crawler":
            raise Wrong(f"an edit of “{part}” “{card}”")
        cards[card] = count
        if count == 0:
            del cards[card]
    return title + ":" + "".join(
        f"{card}={count}," for card, count in cards.items())


def read_state(path: Path) -> State:
    state = State()
    db = sqlite3.connect(path)
    try:
        found = [row[0] for row in db.execute("PRAGMA integrity_check")]
        if found != ["ok"]:
            raise Wrong("; ".join(found[:3]))
        tables = {row[0] for row in db.execute(
            "SELECT name FROM sqlite_schema WHERE type = 'table'")}
        if not tables:
            return state
        if list(db.execute("PRAGMA foreign_key_check")):
            raise Wrong("rows that belong to none")
        if not {"holding", "match", "deck_edit"} <= tables:
            return state    # not all migrations are done
        for card, *row in db.execute(
                "SELECT card, name, owned, wanted, place, notes FROM holding"):
            state.holdings[card] = tuple(row)
        state.products = dict(db.execute("SELECT id, count FROM product"))
        for product in state.products:
            held = dict(db.execute("SELECT card, count FROM product_content "
                                   "WHERE product = ?", (product,)))
            if held != contents(product):
                raise Wrong(f"{product} holds {held}")
        for number, revision, built, deleted, content in db.execute(
                "SELECT id, revision, built, deleted, content FROM deck"):
            versions = tuple(
                (*row, tell_package(old)) for *row, old in db.execute(
                    "SELECT number, reason, label, content FROM deck_version "
                    "WHERE deck = ? ORDER BY number", (number,)))
            edits = list(db.execute(
                "SELECT revision, part, card, name, count FROM deck_edit "
                "WHERE deck = ? ORDER BY revision, number", (number,)))
            state.decks[number] = (
                max([revision, *(edit[0] for edit in edits)]), built, deleted,
                tell_package(content, [edit[1:] for edit in edits]), versions)
            state.n_edits += len(edits)
    finally:
        db.close()
    return state


# Kills


class Run:
    """A run of the program."""

    def __init__(self, helper: str, path: Path, seed: int) -> None:
        self.begun: list[str] = []
        self.done = 0
        self.failures: list[str] = []
        self.first = threading.Event()
        self.process = subprocess.Popen([helper, str(path), str(seed)],
                                        stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE)
        self.errors = b""
        self.readers = [threading.Thread(target=self.read),
                        threading.Thread(target=self.read_errors)]
        for reader in self.readers:
            reader.start()

    def read(self) -> None:
        for raw in self.process.stdout:
            line = raw.decode().rstrip("\n")
            word, _, rest = line.partition(" ")
            number, _, edit = rest.partition(" ")
            if word == "begin" and int(number) == len(self.begun):
                self.begun.append(edit)
            elif word == "done" and int(number) == self.done:
                self.done += 1
                self.first.set()
            elif line != "open":
                self.failures.append(line)
        self.first.set()

    def read_errors(self) -> None:
        self.errors = self.process.stderr.read()

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()
        for reader in self.readers:
            reader.join()
        self.process.stdout.close()
        self.process.stderr.close()
        if self.errors:
            self.failures.append(self.errors.decode(errors="replace"))


class Killer:
    def __init__(self, helper: str, folder: Path, rng: random.Random) -> None:
        self.helper = helper
        self.folder = folder
        self.rng = rng
        self.counts: Counter[str] = Counter()
        self.state = State()
        self.begin_library()

    def begin_library(self) -> None:
        shutil.rmtree(self.folder, ignore_errors=True)
        self.path = self.folder / "library" / "library.db"
        self.path.parent.mkdir(parents=True)
        self.state = State()

    def kill_once(self) -> None:
        if self.rng.random() < 0.2:
            self.remove_backups()
        run = Run(self.helper, self.path, self.rng.randrange(2 ** 32))
        if self.rng.randrange(WHILE_OPENING) == 0:
            time.sleep(self.rng.uniform(0, AFTER_FIRST))
        elif run.first.wait(PATIENCE):
            time.sleep(self.rng.uniform(0, AFTER_FIRST))
        else:
            run.failures.append(f"no edit in {PATIENCE} seconds")
        run.kill()
        if run.failures:
            raise Wrong("\n".join(run.failures))
        self.look(run)

    def remove_backups(self) -> None:
        """Each run makes a backup when it opens the library."""
        for backup in self.path.parent.glob("*-backup-*"):
            backup.unlink()

    def look(self, run: Run) -> None:
        """Compares a copy, so that the next run gets the unchanged files."""
        looked_at = self.folder / "copy"
        shutil.copytree(self.path.parent, looked_at)
        try:
            found = (read_state(looked_at / self.path.name)
                     if self.path.exists() else State())
            for backup in looked_at.glob("*-backup-*.db"):
                read_state(backup)
                self.counts["backups"] += 1
            parts = list(self.path.parent.glob("*.part"))
            self.counts["killed in a backup"] += len(parts)
            for part in parts:
                part.unlink()
            if list(looked_at.glob("*-damaged-*")):
                raise Wrong("the library was set aside")
        finally:
            shutil.rmtree(looked_at)
        self.counts["acknowledged"] += run.done
        self.counts["edits beside a deck"] += found.n_edits
        self.counts["kills without an edit"] += not run.done
        self.state = self.expect(run, found)

    def expect(self, run: Run, found: State) -> State:
        expected = self.state.copy()
        expected.begin_run()
        for edit in run.begun[:run.done]:
            expected.apply(edit)
        first = expected.copy()
        for landed, edit in enumerate([*run.begun[run.done:], None]):
            if expected.held() == found.held():
                self.counts["in flight, landed"] += landed
                self.counts["in flight, lost"] += (len(run.begun) - run.done
                                                   - landed)
                return expected
            if edit is not None:
                expected.apply(edit)
        raise Wrong(f"{run.done} edits were acknowledged, and "
                    f"{len(run.begun) - run.done} in flight\n"
                    + tell_difference(first, found))


def tell_difference(expected: State, found: State) -> str:
    lines = []
    for what, there in zip(expected.held(), found.held()):
        for key in sorted({*what, *there}, key=str):
            if what.get(key) != there.get(key):
                lines.append(f"{key}: {there.get(key)}, not {what.get(key)}")
    return "\n".join(lines[:12])


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("helper")
    parser.add_argument("--kills", type=int, default=int(
        os.environ.get("MARCHING_ORDER_KILLS", KILLS)))
    parser.add_argument("--seed", type=int,
                        default=random.SystemRandom().randrange(10 ** 6))
    options = parser.parse_args()
    sys.stdout.reconfigure(encoding="utf-8", line_buffering=True)

    begun = time.monotonic()
    rng = random.Random(options.seed)
    print("1..2")
    print(f"# seed {options.seed}, {options.kills} kills")
    wrong = None
    with tempfile.TemporaryDirectory(prefix="marching-order-kill-") as name:
        killer = Killer(str(Path(options.helper).absolute()), Path(name), rng)
        for number in range(options.kills):
            if number % FRESH == 0:
                killer.begin_library()
            try:
                killer.kill_once()
            except (Wrong, sqlite3.Error, ElementTree.ParseError) as error:
                wrong = f"kill {number}: {error!r}" if not isinstance(
                    error, Wrong) else f"kill {number}: {error}"
                break
    if wrong is not None:
        print(re.sub("^", "# ", wrong, flags=re.MULTILINE))
    print("ok" if wrong is None else "not ok",
          "1 /library/kill/nothing-lost")
    # Kills outside of edits would prove nothing.
    counts = killer.counts
    enough = (counts["acknowledged"] >= options.kills
              and counts["in flight, lost"] > 0
              and counts["edits beside a deck"] > 0)
    print("ok" if enough or wrong is not None else "not ok",
          "2 /library/kill/edits-were-hit")
    for what, count in sorted(counts.items()):
        print(f"# {what}: {count}")
    print(f"# {time.monotonic() - begun:.1f} s")
    return 0 if wrong is None and enough else 1


if __name__ == "__main__":
    sys.exit(main())
