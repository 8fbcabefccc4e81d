#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""Two concurrent calls of moctl with the same match, deck or collection: acknowledged changes are
applied, and others were refused.  TAP.

MARCHING_ORDER_ROUNDS is the number of rounds.

    test-two-programs.py MOCTL DATADIR [PATH]
"""

from __future__ import annotations

import os
import re
import sys
from concurrent.futures import ThreadPoolExecutor

sys.dont_write_bytecode = True      # nothing is left in the source folder

from harness import Answer, Cases, Sandbox, expect  # noqa: E402
from library import KINDLE, Library, put_deck  # noqa: E402

cases = Cases()

ROUNDS = int(os.environ.get("MARCHING_ORDER_ROUNDS", "25"))
LONG = 40               # moves until a new match, so that reading it stays fast
JOURNAL = "match 1 system dungeon-crawler ruleset solitaire-2010 format solitaire-2010-standard\n"


def run_both(library: Library, first: tuple[str, ...], second: tuple[str, ...]) -> list[Answer]:
    with ThreadPoolExecutor(2) as pool:
        return list(pool.map(lambda arguments: library.run(*arguments), (first, second)))


def begin_match(library: Library) -> str:
    return library.do("match", "import", library.box.write("it.journal", JOURNAL)).strip()


def read_moves(library: Library, match: str) -> list[str]:
    return [line for line, in library.sql("SELECT line FROM move WHERE match = ? ORDER BY number", match)]


def undo(moves: list[str]) -> list[str]:
    return moves[:-1]


def check_pair(library: Library, match: str, calls: list[tuple[tuple[str, ...], callable]], before: list[str]) -> int:
    """Makes two changes at once; returns how many were refused."""
    answers = run_both(library, *(arguments for arguments, _ in calls))
    after = read_moves(library, match)
    done = [change for answer, (_, change) in zip(answers, calls) if answer.status == 0]
    refused = [answer for answer in answers if answer.status != 0]
    orders = [done, done[::-1]]
    wanted = []
    for order in orders:
        moves = before
        for change in order:
            moves = change(moves)
        wanted.append(moves)
    assert after in wanted, f"{before} became {after}, not one of {wanted}; {[answer.err for answer in answers]}"
    assert len(refused) <= 1, [answer.err for answer in answers]
    for answer in refused:
        assert answer.status == 1 and answer.out == "", answer
        said = f"another program changed match {match}: check the match, then try again"
        assert answer.faults[0].endswith(said), answer.err
        # The changes since the state that it had read.
        common = os.path.commonprefix([before, after])
        assert answer.outcomes == [f"undone: {line}" for line in reversed(before[len(common):])] + \
            [f"new: {line}" for line in after[len(common):]], (answer.err, before, after)
    return len(refused)


@cases.case("/two-programs/match/apply-and-apply")
def _(box: Sandbox) -> None:
    library, match, n_refused = Library(box), "", 0
    for number in range(ROUNDS):
        if number % LONG == 0:
            match = begin_match(library)
        lines = [f'note "{word} {number}"' for word in ("first", "second")]
        calls = [(("match", "apply", match, line), lambda moves, line=line: [*moves, line]) for line in lines]
        n_refused += check_pair(library, match, calls, read_moves(library, match))
    print(f"# {ROUNDS} rounds, {n_refused} calls refused")
    assert n_refused > 0, "no call hit another: nothing was tried"


@cases.case("/two-programs/match/undo-and-apply")
def _(box: Sandbox) -> None:
    library, n_refused = Library(box), 0
    match = begin_match(library)
    for number in range(ROUNDS):
        while len(read_moves(library, match)) < 2:
            library.do("match", "apply", match, "limit 3", "limit 4")
        line = f'note "{number}"'
        before = read_moves(library, match)
        calls = [(("match", "undo", match), undo), (("match", "apply", match, line), lambda moves, line=line: [*moves, line])]
        n_refused += check_pair(library, match, calls, before)
    print(f"# {ROUNDS} rounds, {n_refused} calls refused")
    assert n_refused > 0, "no call hit another: nothing was tried"


@cases.case("/two-programs/deck/versions")
def _(box: Sandbox) -> None:
    """Saving a version does not change the base of another version: both are saved."""
    library = Library(box)
    put_deck(library, "Deck", {KINDLE: 1})
    for number in range(ROUNDS):
        labels = [f"{word} {number}" for word in ("first", "second")]
        answers = run_both(library, *(("decks", "save", "Deck", "--label", label) for label in labels))
        for answer, label in zip(answers, labels):
            expect(answer, 0)
            told = re.fullmatch(r"“Deck”: version (\d+) saved\n", answer.out)
            assert library.sql("SELECT label FROM deck_version WHERE number = ?", int(told[1])) == [(label,)]
    assert library.sql("SELECT count(*) FROM deck_version") == [(2 * ROUNDS,)]


@cases.case("/two-programs/collection")
def _(box: Sandbox) -> None:
    """Relative changes of counts add up."""
    library = Library(box)
    for _ in range(ROUNDS):
        for answer in run_both(library, *(("collection", "own", "Kindle=+1"),) * 2):
            expect(answer, 0)
    assert library.counts() == {KINDLE: (2 * ROUNDS, 0)}


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8", errors="backslashreplace")
    sys.exit(cases.run(sys.argv[1], sys.argv[2], *sys.argv[3:4]))
