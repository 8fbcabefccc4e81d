#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""Games that are played by the tables in their files, those of the tests and those that are shipped: random games have the
same states by a second reading of the files, in any_table.py, after every move.  TAP.

    test-any-reading.py MOCTL DATADIR TESTS [PATH]

MO_RANDOM_GAMES=N plays N games of each.
"""

from __future__ import annotations

import json
import os
import shutil
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

sys.dont_write_bytecode = True      # nothing is left in the source folder

from any_table import Table, read_faces, read_state  # noqa: E402
from harness import Cases, Sandbox  # noqa: E402

TESTS = Path(sys.argv.pop(3))
cases = Cases()
N_GAMES = int(os.environ.get("MO_RANDOM_GAMES", "4"))
TABLES = TESTS / "match" / "tables"
# A system of the tests or of the data, its format, its catalog, and its decks.
GAMES = {
    "forty-four": (TESTS / "system" / "tables" / "forty-four.xml", "scoundrel", None, ()),
    "lantern-road": (TESTS / "system" / "tables" / "lantern-road.xml", "core", TABLES / "catalogs" / "lantern-road.xml",
                     (TABLES / "decks" / "lantern-road.xml",)),
    "nightfall": (TESTS / "system" / "tables" / "nightfall.xml", "nightfall", TABLES / "catalogs" / "nightfall.xml",
                  (TABLES / "decks" / "nightfall.xml",)),
    "saltmere-light": (Path("systems/saltmere-light.xml"), "saltmere-light", Path("catalogs/saltmere-light.xml"),
                       tuple(Path(f"decks/saltmere-light-{name}.xml") for name in ("doctor", "fisher", "reporter", "sister"))),
    "scoundrel": (Path("systems/scoundrel.xml"), "scoundrel-2011", Path("catalogs/scoundrel.xml"), ()),
    "table": (Path("templates/table.xml"), "table", None, ()),
}


def install(box: Sandbox, system: Path, catalog: Path | None) -> None:
    """Copies files that are not in the data into the user’s folder."""
    for kind, path in (("systems", system), ("catalogs", catalog)):
        if path is not None and (box.data / kind / path.name) != path:
            (box.own / kind).mkdir(parents=True, exist_ok=True)
            shutil.copy(path, box.own / kind)


def compare(box: Sandbox, make: object, options: list[str | Path]) -> int:
    """Plays a random game, and returns the number of its moves."""
    answer = box.run("match", "random", *options)
    assert answer.status == 0, answer
    journal = box.write("it.match", answer.out)
    states = [json.loads(line) for line in box.run("match", "replay", "--each", journal).out.splitlines()]
    table = make()
    lines = journal.read_text(encoding="utf-8").splitlines()[1:]
    assert len(states) == len(lines) + 1
    for number, line in enumerate(lines):
        table.apply(line)
        if table.stop is None:
            continue        # before “start”
        told, read = read_state(states[number + 1]), table.tell()
        if told["result"] != "open":
            read["due"] = told["due"]
        assert told == read, (options, number, line, {key: (told[key], read[key]) for key in read if told[key] != read[key]})
    return len(lines)


def add_case(name: str) -> None:
    @cases.case(f"/any-reading/{name}")
    def _(box: Sandbox) -> None:
        system, format_, catalog, decks = (
            each if each is None or isinstance(each, str) else box.data / each if isinstance(each, Path) else
            tuple(box.data / deck for deck in each) for each in GAMES[name])
        install(box, system, catalog)
        faces = {} if catalog is None else read_faces(ElementTree.parse(catalog).getroot())
        root = ElementTree.parse(system).getroot()
        n_moves = sum(compare(box, lambda: Table(root, faces),
                              ["--format", format_, "--seed", str(seed), *([decks[seed % len(decks)]] if decks else [])])
                      for seed in range(N_GAMES))
        print(f"# {name}: {n_moves} moves of {N_GAMES} games")
        assert n_moves > 10 * N_GAMES


for each_name in GAMES:
    add_case(each_name)


@cases.case("/any-reading/other-rules")
def _(box: Sandbox) -> None:
    """The comparison finds a change of the rules."""
    system = TESTS / "system" / "tables" / "nightfall.xml"
    catalog, deck = TABLES / "catalogs" / "nightfall.xml", TABLES / "decks" / "nightfall.xml"
    install(box, system, catalog)
    text = system.read_text(encoding="utf-8")
    faces = read_faces(ElementTree.parse(catalog).getroot())
    for old, new in (('counter="actions" to="3"', 'counter="actions" to="4"'), ('by="cost-of-it" times="-1"', 'by="cost-of-it"'),
                     ('where="type:asset"', 'where="type:asset" '), ('<do action="clear" this="yes"/>', ""),
                     ('top="1" in="encounter-deck" to="threat"', 'top="1" in="encounter-deck" to="removed"'),
                     ('<end result="lost" when="clocks = 0"', '<end result="lost" sure="yes" when="actions = 1"')):
        assert old in text, old
        root = ElementTree.fromstring(text.replace(old, new))
        try:
            for seed in range(6):
                compare(box, lambda: Table(root, faces), ["--format", "nightfall", "--seed", str(seed), deck])  # noqa: B023
        except AssertionError:
            assert not new.endswith(" "), "the comparison is too strict"
            continue
        assert new.endswith('" '), f"no game differs by {new}"


if __name__ == "__main__":
    sys.exit(cases.run(*sys.argv[1:]))
