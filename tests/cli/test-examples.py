#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""The worked examples of the rule texts, by tests/match/examples.tsv: those about decks and formats
(the kinds “check” and “formats”), and that the journals of the others can be replayed; test-rules.c
runs the checks in these.  TAP.

    test-examples.py MOCTL DATADIR EXAMPLES [PATH]

The files have a line for each check, and a line “#: ID” at the beginning.

A line of a .check file is a format, a verdict, and decks:

    solitaire-2010-elite S10-1,S10-5 crawler=60 dungeon=59:emberdeep/soot-rat=4

A deck has this number of cards, beginning with the named ones and their counts; the rest are other
cards of Emberdeep, within the limits of copies.  The verdict is “legal”, or the clauses of all
problems; “note:CLAUSE” is a note.

A line of a .formats file is a format, a path in the output of moctl for it, and the value there:

    solitaire-2010-elite decks.crawler.at-most 60
"""

from __future__ import annotations

import sys
from pathlib import Path
from xml.etree import ElementTree

sys.dont_write_bytecode = True      # nothing is left in the source folder

from harness import Cases, Sandbox, expect  # noqa: E402

DECKS = {"crawler": "crawler", "dungeon": "dungeon", "adventurer": "adventurers", "quest": "quests"}
COPIES = {"crawler": 3, "dungeon": 4, "adventurers": 1, "quests": 1}


def fill(box: Sandbox, deck: str, n_cards: int, named: dict[str, int]) -> dict[str, int]:
    """Returns this number of cards: the named ones, and others of Emberdeep."""
    kind = deck.split("-")[0]
    cards = dict(named)
    system = ElementTree.parse(box.data / "systems" / "dungeon-crawler.xml").getroot()
    decks = {entry.get("id"): DECKS[entry.get("kind")] for entry in system.iter("type")}
    for card in ElementTree.parse(box.data / "catalogs" / "emberdeep.xml").getroot().iter("card"):
        name = card.get("id")
        others = {name, f"{name}-promo"}
        if card.get("same-as") is None and decks[card.get("type")] == kind and not others & named.keys():
            n_missing = n_cards - sum(cards.values())
            if n_missing > 0:
                cards[name] = min(n_missing, COPIES[kind])
    assert kind == "reserve" or sum(cards.values()) == n_cards, f"{deck}: there are not {n_cards} cards for it"
    return cards


def write_package(box: Sandbox, form: str, decks: list[str]) -> Path:
    package = ElementTree.Element("deck-package", name="An example", format=form)
    for told in decks:
        first, *more = told.split(":")
        deck, n_cards = first.split("=")
        named = {card: int(count) for card, count in (entry.split("=") for entry in more)}
        element = ElementTree.SubElement(package, "deck", id=deck)
        for card, count in fill(box, deck, int(n_cards), named).items():
            ElementTree.SubElement(element, "card", id=card, name=card, count=str(count))
    return box.write("example.xml", ElementTree.tostring(package, encoding="unicode"))


def check_deck(box: Sandbox, line: str) -> None:
    form, verdict, *decks = line.split()
    answer = box.run("check", "--json", write_package(box, form, decks))
    wanted = set(verdict.split(",")) - {"legal"}
    is_legal = "legal" in verdict.split(",")
    expect(answer, 0 if is_legal else 1)
    told = answer.json()[0]
    found = {("note:" if problem["severity"] == "note" else "") + problem["clause"] for problem in told["problems"]}
    assert told["legal"] == is_legal and found == wanted, f"{line}: {told['problems']}"


def check_format(box: Sandbox, line: str) -> None:
    form, path, value = line.split(" ", 2)
    found = {entry["id"]: entry for entry in box.run("formats", "--json").json()}[form]
    for member in path.split("."):
        found = {part["id"]: part for part in found}[member] if isinstance(found, list) else found[member]
    assert str(found) == value, f"{line}: it is {found}"


def add_case(cases: Cases, row: dict[str, str], path: Path) -> None:
    def prove(box: Sandbox) -> None:
        if row["kind"] == "journal":
            expect(box.run("match", "replay", path), 0)
            return
        lines = [line for line in path.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")]
        assert lines, f"{path} proves nothing"
        for line in lines:
            (check_deck if row["kind"] == "check" else check_format)(box, line)

    cases.add(f"/examples/{row['text']}/{row['id']}", prove)


def main(moctl: str, datadir: str, folder: str, only: str | None = None) -> int:
    cases = Cases()
    index = [line for line in Path(folder).with_suffix(".tsv").read_text(encoding="utf-8").splitlines()
             if not line.startswith("#")]
    names = index[0].split("\t")
    for line in index[1:]:
        row = dict(zip(names, line.split("\t")))
        add_case(cases, row, Path(folder) / row["file"])
    return cases.run(moctl, datadir, only)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
