# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""Matches of all games, for tests that look at the page: begun, well on, and with many cards."""

from __future__ import annotations

from table import Sandbox

Match = tuple[str, list[str]]

# How “moctl match random” begins each, and the moves until the table is well filled.
GAMES = {
    "solitaire": (("solitaire-2011-standard",), 100),
    "cooperative": (("cooperative-2010-four",), 240),
    "crawlitaire": (("--format", "crawlitaire-5-one", "--difficulty", "standard"), 60),
    "bonfire": (("--format", "bonfire-run", "--difficulty", "medium"), 40),
    "scoundrel": (("--format", "scoundrel-2011"), 12),
    "saltmere": (("saltmere-light-doctor",), 45),
}

NAMES = ("Ann", "Bo", "Cleo", "Maximiliane von der Tann")


def play(box: Sandbox, game: str, seed: int = 3) -> Match:
    """Plays random moves of a game."""
    options, n_moves = GAMES[game]
    answer = box.run("match", "random", "--seed", str(seed), *options)
    assert answer.status == 0, answer.err
    lines = [line for line in answer.out.splitlines() if line and not line.startswith("#")]
    if game == "cooperative":
        lines[1:1] = [f'player {i} "{name}"' for i, name in enumerate(NAMES, 1)]
    return lines[0], lines[1:1 + n_moves]


def fill(box: Sandbox) -> Match:
    """Returns a match of Dungeon Crawler with 300 cards on the table."""
    header, moves = play(box, "cooperative")
    return header, moves + ["add row emberdeep/soot-rat 60", "add row emberdeep/old-timbering 60",
                            "add hand emberdeep/kindle 60", "add row emberdeep/choir-novice 60",
                            "add quests emberdeep/break-the-choir 60"]
