#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""The processor time for moctl to import a game of OCTGN with 5,000 cards in 50 sets and 50 decks,
compared with reading the same files in Python; fails if it exceeds a multiple of that.

    bench-definition.py MOCTL DATADIR FOLDER
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

SETS, CARDS, RUNS = 50, 100, 3
LIMIT = 4       # times as long as ElementTree takes to read the files: far below 1.5 s
GAME = "00000000-0000-4000-8000-000000000001"
TYPES = ("Friend", "Gear", "Peril", "Place", "Task")
TEXT = "Do what the card says, then draw a card. " * 4


def write_game(folder: Path) -> None:
    properties = "".join(f'<property name="{name}" type="{kind}"/>' for name, kind in (
        ("Type", "String"), ("Cost", "Integer"), ("Might", "String"), ("Life", "String"), ("Oath", "String"),
        ("Traits", "String"), ("Keywords", "String"), ("Shadow", "String"), ("Text", "RichText")))
    folder.joinpath("definition.xml").write_text(
        f'<game name="Bench" id="{GAME}"><card>{properties}</card><player><hand name="Hand" visibility="me"/>'
        '<group name="Deck" visibility="none"/></player><shared><group name="Perils" visibility="none"/></shared><deck>'
        + "".join(f'<section name="{name}" group="Deck"/>' for name in TYPES) + "</deck></game>", encoding="utf-8")
    for number in range(SETS):
        cards, entries = [], {name: [] for name in TYPES}
        for card in range(CARDS):
            place = number * CARDS + card
            kind = TYPES[place % len(TYPES)]
            values = {"Type": kind, "Cost": place % 6, "Might": place % 7, "Life": "-" if place % 9 == 0 else place % 5,
                      "Oath": ("Lore", "Might", "Watch")[place % 3], "Traits": f"Noble. Trait {place % 40}.",
                      "Keywords": f"Swift. Burn {place % 3}." if place % 4 == 0 else "", "Shadow": TEXT if place % 5 == 2 else "", "Text": TEXT}
            guid = f"00000000-0000-4000-8001-{place:012x}"
            back = '<alternate name="B" type="B"><property name="Type" value="Peril"/></alternate>' if place % 10 == 2 else ""
            cards.append(f'<card id="{guid}" name="{kind} {place}">'
                         + "".join(f'<property name="{name}" value="{value}"/>' for name, value in values.items()) + back + "</card>")
            entries[kind].append(f'<card qty="2" id="{guid}">{kind} {place}</card>')
        here = folder / "Sets" / str(number)
        here.mkdir(parents=True)
        here.joinpath("set.xml").write_text(f'<set name="Set {number}" id="{number}" gameId="{GAME}"><cards>{"".join(cards)}</cards></set>', encoding="utf-8")
        sections = "".join(f'<section name="{name}">{"".join(entries[name][:10])}</section>' for name in TYPES)
        folder.joinpath(f"{number}.o8d").write_text(f'<deck game="{GAME}">{sections}</deck>', encoding="utf-8")


def read_all(folder: Path) -> int:
    return sum(1 for path in (*folder.rglob("*.xml"), *folder.rglob("*.o8d")) for _ in ElementTree.parse(path).iter("card"))


def main() -> int:
    moctl, data = (Path(argument).absolute() for argument in sys.argv[1:3])
    with tempfile.TemporaryDirectory(dir=sys.argv[3]) as name:
        folder = Path(name, "game")
        folder.mkdir()
        write_game(folder)
        environment = dict(os.environ, HOME=name, XDG_DATA_HOME=name, MARCHING_ORDER_DATA_DIR=str(data))
        read, imported = [], []
        for _ in range(RUNS):
            begun = time.process_time()
            n_cards = read_all(folder)
            read.append(time.process_time() - begun)
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            subprocess.run([moctl, "system", "import", folder / "definition.xml", "--sets", folder, "-o", Path(name, "made.xml")], env=environment,
                           stderr=subprocess.DEVNULL, check=True)
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
            imported.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
        ratio = min(imported) / min(read)
        print(f"{n_cards} cards and entries: read {min(read):.3f} s, imported {min(imported):.3f} s")
    return 0 if report("importing a game of 5,000 cards, of reading its files in Python", ratio, LIMIT) else 1


if __name__ == "__main__":
    sys.exit(main())
