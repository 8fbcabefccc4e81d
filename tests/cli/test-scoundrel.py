#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""Scoundrel, as it is shipped: games that are played by the published procedure, which is written down here a second
time.  After every move, the offered moves, the numbers and the places of all cards must be the same.  TAP.

    test-scoundrel.py MOCTL DATADIR [PATH]

MO_RANDOM_GAMES=N plays N games of each kind.
"""

from __future__ import annotations

import json
import os
import random
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

sys.dont_write_bytecode = True      # nothing is left in the source folder

from harness import Cases, Sandbox  # noqa: E402

cases = Cases()
N_GAMES = int(os.environ.get("MO_RANDOM_GAMES", "3"))
MONSTERS, POTION, WEAPON = ("spades", "clubs"), "hearts", "diamonds"
DECK = {(suit, rank) for suit in (*MONSTERS, POTION, WEAPON) for rank in range(2, 15 if suit in MONSTERS else 11)}

Card = tuple[str, int]


def read(card: str) -> Card:
    suit, rank = card.split("/")
    return suit, int(rank)


class Table:
    """The game between two moves."""

    def __init__(self) -> None:
        self.unseen = set(DECK)
        self.under: set[Card] = set()       # avoided cards, at the bottom of the dungeon
        self.room: set[Card] = set()
        self.weapon: Card | None = None
        self.slain: list[Card] = []
        self.gone: set[Card] = set()
        self.health, self.has_avoided, self.has_drunk = 20, False, False

    def moves(self) -> set[str]:
        """The moves that the procedure allows."""
        if self.health == 0 or not (self.room or self.unseen or self.under):
            return set()
        moves = {"next"}
        # One card stays for the next room, if there is one.
        may_face = len(self.room) > (1 if self.unseen or self.under else 0)
        for suit, rank in self.room if may_face else ():
            card = f"{suit}/{rank}"
            if suit in MONSTERS:
                moves.add(f"act hands {card}")
                if self.weapon is not None and not self.slain:
                    moves.add(f"act fight {card}")
                elif self.weapon is not None and rank <= self.slain[-1][1]:
                    moves.add(f"act fight-on {card}")
            elif suit == WEAPON:
                moves.add(f"act take {card}")
            else:
                moves.add(f"act waste {card}" if self.has_drunk else f"act drink {card}")
        if len(self.room) == 4 and not self.has_avoided:
            moves.add("act avoid")
        return moves

    def apply(self, line: str) -> int:
        """Makes a move; returns how many cards then come into the room."""
        if line == "start":
            return 4
        if line == "next":
            if len(self.room) > 1:
                return 0
            self.has_avoided = self.has_drunk = False
            return min(4 - len(self.room), len(self.unseen) + len(self.under))
        if line == "act avoid":
            self.under |= self.room
            self.room, self.has_avoided = set(), True
            return min(4, len(self.unseen) + len(self.under))
        _, act, word = line.split()
        card = read(word)
        self.room.remove(card)
        if act in ("fight", "fight-on"):
            self.health = max(self.health - max(card[1] - self.weapon[1], 0), 0)
            self.slain.append(card)
            return 0
        if act == "hands":
            self.health = max(self.health - card[1], 0)
        elif act == "drink":
            self.health, self.has_drunk = min(self.health + card[1], 20), True
        elif act == "take":
            self.gone |= {*self.slain, *([self.weapon] if self.weapon else [])}
            self.weapon, self.slain = card, []
            return 0
        self.gone.add(card)
        return 0

    def deal(self, room: set[Card], n: int) -> None:
        """Takes the cards that came into the room; avoided ones come after all others."""
        new = room - self.room
        assert len(new) == n and self.room <= room, (room, self.room, n)
        assert new <= self.unseen | self.under
        assert not new & self.under or self.unseen <= new, "an avoided card comes too early"
        self.unseen -= new
        self.under -= new
        self.room = room

    def score(self) -> int:
        return self.health - sum(rank for suit, rank in self.room | self.unseen | self.under if suit in MONSTERS)


def show(box: Sandbox, journal: Path) -> dict:
    return json.loads(box.run("match", "show", "--json", journal).out)


def offered(box: Sandbox, journal: Path) -> set[str]:
    return {line.split("  ")[0] for line in box.run("match", "moves", journal).out.splitlines() if "(unavailable: " not in line}


def make(box: Sandbox, journal: Path, line: str) -> None:
    """Makes a move, and draws the cards that it asks for."""
    answer = box.run("match", "apply", journal, line)
    assert answer.status == 0, answer
    for _ in range(4):
        if "draw dungeon ?" not in offered(box, journal):
            return
        box.run("match", "apply", journal, "draw dungeon ?")


def play(box: Sandbox, seed: int, is_helped: bool) -> str:
    """Makes random moves to the end. Whoever is helped is healed by hand after each of them."""
    journal = box.folder / "game.match"
    journal.unlink(missing_ok=True)
    box.run("match", "new", "--format", "scoundrel-2011", "--seed", str(seed), journal)
    chance, table, line = random.Random(seed), Table(), "start"
    while True:
        n = table.apply(line)
        make(box, journal, line)
        state = show(box, journal)
        piles = state["piles"]
        places = {name: [read(card["card"]) for card in piles[name]] for name in ("room", "weapon", "slain", "discards")}
        table.deal(set(places["room"]), n)
        assert places["weapon"] == ([table.weapon] if table.weapon else []), (seed, line)
        assert places["slain"] == table.slain and set(places["discards"]) == table.gone, (seed, line)
        assert piles["dungeon"]["cards"] == len(table.unseen) + len(table.under), (seed, line)
        assert state["counters"] == {"health": table.health, "avoided": table.has_avoided, "potions": table.has_drunk}
        assert state["sums"]["score"]["total"] == table.score(), (seed, line)
        wanted = table.moves()
        assert {move for move in offered(box, journal) if not move.startswith("end ")} == wanted, (seed, line)
        if not wanted:
            assert state["result"] == ("lost" if table.health == 0 else "won"), (seed, line)
            return state["result"]
        if is_helped and table.health < 20:
            make(box, journal, "counter health 20")
            table.health = 20
        line = chance.choice(sorted(wanted - ({"next"} if len(table.room) > 1 else set())))


@cases.case("/scoundrel/cards")
def _(box: Sandbox) -> None:
    """The catalog has exactly the cards of the table, which have their names there."""
    cards = ElementTree.parse(box.data / "catalogs" / "scoundrel.xml").findall("card")
    assert {read(card.get("id")) for card in cards} == DECK and len(cards) == len(DECK) == 44
    for card in cards:
        assert card.get("type") == card.get("id").split("/")[0]
        assert card.find("stat").get("value") == card.get("id").split("/")[1]
    journal = box.folder / "game.match"
    box.run("match", "new", "--format", "scoundrel-2011", "--seed", "4", journal)
    make(box, journal, "start")
    names = {card.get("id"): card.get("name") for card in cards}
    assert all(card["name"] == names[card["card"]] for card in show(box, journal)["piles"]["room"])


@cases.case("/scoundrel/by-chance")
def _(box: Sandbox) -> None:
    """Players who play by chance die."""
    assert {play(box, seed, False) for seed in range(N_GAMES)} == {"lost"}


@cases.case("/scoundrel/to-the-end")
def _(box: Sandbox) -> None:
    """Players who never die find the way through the dungeon."""
    assert {play(box, seed, True) for seed in range(N_GAMES)} == {"won"}


if __name__ == "__main__":
    sys.exit(cases.run(*sys.argv[1:]))
