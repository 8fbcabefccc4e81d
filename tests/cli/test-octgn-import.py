#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""What properties of OCTGN become by the values that cards have, and folders with odd files;
test-system-import.py has whole games.  TAP.

    test-octgn-import.py MOCTL DATADIR [PATH]
"""

from __future__ import annotations

import sys
import xml.etree.ElementTree as ElementTree
from html import escape

sys.dont_write_bytecode = True      # nothing is left in the source folder

from harness import Answer, Cases, Sandbox, expect  # noqa: E402

cases = Cases()

GAME = "00000000-0000-4000-8000-000000000001"
N_CARDS = 40


def define(properties: str, more: str = "") -> str:
    return (f'<game name="Odd" id="{GAME}"><card><property name="Type" type="String"/>{properties}</card>'
            f'<player><hand name="Hand"/><group name="Deck" visibility="none">{more}</group></player>'
            '<deck><section name="Main" group="Deck"/></deck></game>')


def convert(box: Sandbox, definition: str, cards: str) -> Answer:
    box.write("game/sets/a/set.xml", f'<set name="a" gameId="{GAME}"><cards>{cards}</cards></set>')
    return box.run("system", "import", box.write("game/definition.xml", definition), "--sets", box.folder / "game")


def read_word(box: Sandbox, values: list[str], name: str = "Odd", attributes: str = 'type="String"') -> str:
    """Returns in a few words what a property becomes whose values the first cards have."""
    cards = "".join(f'<card name="C {i}"><property name="Type" value="T"/>'
                    + (f'<property name="{name}" value="{escape(values[i])}"/>' if i < len(values) else "") + "</card>"
                    for i in range(N_CARDS))
    answer = convert(box, define(f'<property name="{name}" {attributes}/>'), cards)
    assert answer.status == 0, answer.err
    root = ElementTree.fromstring(answer.out)
    found = []
    for group in ("stats", "flags", "properties", "keywords", "traits", "rarities"):
        place = root.find(group)
        words = [" ".join([word.get("name"), *(f"{key}={word.get(key)}" for key in ("text", "split", "amount") if word.get(key)),
                           *(child.get("value") or child.get("name") for child in word)]) for word in place] if place is not None else []
        if place is not None and place.get("split"):
            words.insert(0, f"split={place.get('split')}")
        if words or group == "traits" and place is not None and name == "Traits":
            found.append(f"{group}: {'; '.join(words)}")
    return " | ".join(found)


# Names of properties, the values of the first cards, and what becomes of them.
WORDS = [
    ("Odd", [], "properties: Odd text=yes"),
    # Most values are numbers, or fewer.
    ("Odd", ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "X"], "stats: Odd"),
    ("Odd", ["1", "2", "X", "Y"], "properties: Odd 1 2 X Y"),
    # A short value, the own name, or “true” marks cards; what says no does not.
    ("Odd", ["x"], "flags: Odd *"), ("Odd", ["Yes", "No", "Yes", "no"], "flags: Odd *"),
    ("Odd", ["True", "False", "True"], "flags: Odd True"), ("Odd", ["ODD", "ODD"], "flags: Odd *"),
    ("Odd", ["True", "False", "true"], "properties: Odd True False"), ("Odd", ["x", "x", "x", "x", "y"], "flags: Odd *"),
    ("Odd", ["No", "no"], "properties: Odd No"), ("Odd", ["False"], "properties: Odd False"),
    ("Odd", ["x"] * N_CARDS, "properties: Odd x"), ("Odd", ["x"] * (N_CARDS - 1), "flags: Odd *"),
    ("Odd", ["Longer than a mark"], "properties: Odd Longer than a mark"),
    ("Odd", ["a", "b", "c", "d", "e"], "properties: Odd a b c d e"),
    # Choices that differ in case only are one; too many are none.
    ("Odd", ["Lore", "lore ", "Might", "LORE"], "properties: Odd Lore Might"),
    ("Odd", [f"Value {i}" for i in range(24)], "properties: Odd " + " ".join(f"Value {i}" for i in range(24))),
    ("Odd", [f"Value {i}" for i in range(25)], "properties: Odd"),
    ("Odd", ["Long. " * 60], "properties: Odd text=yes"), ("Odd", ["One. Two.", "Three."], "properties: Odd split=. "),
    # Traits are parted by what most values have.
    ("Traits", [], "traits: split=. "), ("Traits", ["A. B.", "C.", "D"], "traits: split=. "),
    ("Traits", ["A, B", "C, D", "E. F."], "traits: split=, "), ("Traits", ["A; B", "C; D", "E, F"], "traits: split=; "),
    ("Traits", ["A-B", "C-D", "E"], "traits: split=-"), ("Traits", ["A", "B"], "traits: split=. "),
    # Keywords, the most frequent first; and then by name.
    ("Keywords", ["Swift. Burn 2.", "Burn 1.", "Bold."], "keywords: split=. ; Burn amount=optional; Bold; Swift"),
    ("Keywords", ["K" * 41 + ". Swift."], "keywords: split=. ; Swift"), ("Keyword", ["Swift, Bold", "Bold, Grim"], "keywords: split=, ; Bold; Grim; Swift"),
    ("Keywords", [], "keywords: split=. "), ("Rarity", ["Common", "Rare", "Common", "R" * 201], "rarities: Common; Rare"),
    # Cards of every game have these.
    ("Cost", ["1", "X"], ""), ("Text", ["Text."], ""), ("Number", ["7"], ""),
    # Only one property is the type.
    ("MainType", ["Hero"], "properties: MainType Hero"),
]


@cases.case("/octgn-import/words")
def _(box: Sandbox) -> None:
    wrong = [(name, values[:5], wanted, found) for name, values, wanted in WORDS if (found := read_word(box, values, name)) != wanted]
    assert not wrong, "\n".join(map(str, wrong))


@cases.case("/octgn-import/folders")
def _(box: Sandbox) -> None:
    """Hidden and other files in a folder are passed by; decks with errors or of other games are told or ignored."""
    card = '<card name="A" id="00000000-0000-4000-8000-0000000000aa"><property name="Type" value="Hero"/></card>'
    definition = define("")
    box.write("game/.hidden/set.xml", "<set")
    box.write("game/sets/.a.xml", "<set")
    box.write("game/sets/notes.txt", "notes")
    box.write("game/1/2/3/4/5/6/set.xml", "<set")
    plain = convert(box, definition, card)
    expect(plain, 0)
    deck = '<deck game="{}"><section name="{}"><card qty="1" id="00000000-0000-4000-8000-0000000000aa">A</card></section></deck>'
    for name, text in (("other", deck.format("00000000-0000-4000-8000-000000000099", "Main")), ("unknown", deck.format(GAME, "Nowhere")),
                       ("nobody", deck.format(GAME, "Main").replace("0000aa", "0000ab")), ("odd", f'<deck game="{GAME}"><section/><notes/></deck>')):
        box.write(f"game/decks/{name}.o8d", text)
        assert convert(box, definition, card).out == plain.out, name
    box.write("game/decks/broken.o8d", '<deck>\n<section name="Main"><card')
    answer = convert(box, definition, card)
    assert answer.status == 0 and answer.out == plain.out and "broken.o8d:2: decks with errors are ignored" in answer.err, answer.err


@cases.case("/octgn-import/too-many")
def _(box: Sandbox) -> None:
    """More properties, menu entries or values than any game has are told and left out."""
    properties = "".join(f'<property name="P {i}" type="String"/>' for i in range(1100))
    entries = '<groupaction menu="Shuffle" execute="x"/>' * 1100
    answer = box.run("system", "import", box.write("a.xml", define(properties, entries)), within=20)
    assert answer.status == 0, answer.err
    assert "too many properties: the last ones are not imported (101 times)" in answer.err, answer.err
    assert "too many menu entries: the last ones are not imported (100 times)" in answer.err, answer.err


if __name__ == "__main__":
    sys.exit(cases.run(*sys.argv[1:]))
