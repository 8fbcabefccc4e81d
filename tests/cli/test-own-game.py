#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""The pages of the help about writing a game: does what they say, and loads the file after each step.  TAP.

    test-own-game.py MOCTL DATADIR [PATH]
"""

from __future__ import annotations

import re
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

sys.dont_write_bytecode = True      # nothing is left in the source folder

from harness import Cases, Sandbox, expect  # noqa: E402

MALLARD = "{http://projectmallard.org/1.0/}"
HELP = Path(sys.argv[2]) / "help" / "C"
cases = Cases()


def parse(name: str) -> ET.Element:
    return ET.parse(HELP / f"{name}.page").getroot()


def said(element: ET.Element) -> str:
    return " ".join("".join(element.itertext()).split())


def edit(file: str, order: str, anchor: str, lines: str) -> str:
    """Does what a paragraph of the page says. It must name one place in the file."""
    if order.endswith("enter these lines instead:"):
        return lines.lstrip()
    assert file.count(anchor) == 1, f"“{anchor}” is {file.count(anchor)} times in the file: {order}"
    if re.search(rf"Add (this line|these lines) before {re.escape(anchor)}:$", order):
        assert len(lines.strip().splitlines()) == 1 or "these lines" in order, order
        place = file.rindex("\n", 0, file.index(anchor)) + 1
        return file[:place] + lines.lstrip("\n") + file[place:]
    assert order.endswith(f"Replace {anchor} with:"), f"The order is not understood: {order}"
    return file.replace(anchor, lines.strip())


def read_steps() -> list[tuple[str, str]]:
    """Returns the title of each step, and the file after it."""
    steps = []
    file = ""
    for item in parse("own-game").findall(f"{MALLARD}steps/{MALLARD}item"):
        order = anchor = ""
        for child in item:
            if child.tag == MALLARD + "p":
                order = said(child)
                quoted = child.findall(MALLARD + "code")
                anchor = quoted[-1].text if quoted else ""
            elif child.tag == MALLARD + "code":
                file = edit(file, order, anchor, child.text)
        steps.append((said(item.find(f"{MALLARD}p/{MALLARD}em")), file))
    return steps


def install(box: Sandbox, file: str) -> Path:
    path = box.own / "systems" / "down-the-well.xml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(file, encoding="utf-8")
    return path


def begin(box: Sandbox, *moves: str) -> Path:
    journal = box.folder / "well.match"
    journal.unlink(missing_ok=True)
    expect(box.run("match", "new", "--format", "down-the-well", "--seed", "1", journal), 0)
    expect(box.run("match", "apply", journal, "start", *moves), 0)
    return journal


def state(box: Sandbox, journal: Path) -> dict:
    return box.run("match", "show", "--json", journal).json()


@cases.case("/own-game/steps")


def _(box: Sandbox) -> None:
    """The file has no errors after each of the ten steps, and changes with each."""
    steps = read_steps()
    assert len(steps) == 10 and len({file for _, file in steps}) == 10, [title for title, _ in steps]
    for title, file in steps:
        path = install(box, file)
        answer = box.run("catalog", "check")
        assert answer.status == 0 and f"{path}: 1 system, 1 format, no errors" in answer.out, f"{title}: {answer.err}"


@cases.case("/own-game/matches")


def _(box: Sandbox) -> None:
    """From the step on that says so, matches can be started."""
    steps = read_steps()
    for number, (_, file) in enumerate(steps[2:], 3):
        install(box, file)
        it = state(box, begin(box, *3 * ["draw well ?"]))
        assert len(it["piles"]["ledge"]) == 3, f"step {number}: {it}"


@cases.case("/own-game/played")


def _(box: Sandbox) -> None:
    """The finished game does what the page says of it."""
    install(box, read_steps()[-1][1])
    journal = begin(box, *3 * ["draw well ?"])
    for _ in range(200):
        it = state(box, journal)
        if it["result"] != "open":
            break
        moves = box.run("match", "moves", "--json", journal).json()
        possible = [move["move"] for move in moves if "refused" not in move]
        if "draw well ?" in possible:
            expect(box.run("match", "apply", journal, "draw well ?"), 0)
            continue
        ledge = [card["card"] for card in it["piles"]["ledge"]]
        spades = [card for card in ledge if card.startswith("spades/")]
        for card in ledge:
            can_take = f"act take {card}" in possible
            assert can_take == (card.startswith("diamonds/") and not spades), f"{card}: {moves}"
            assert (f"act fight {card}" in possible) == card.startswith("spades/"), f"{card}: {moves}"
        acts = [move for move in possible if move.startswith("act ")]
        move = acts[0] if acts else possible[0]
        lamp = it["counters"]["lamp"]
        expect(box.run("match", "apply", journal, move), 0)
        if move.startswith("act fight"):
            rank = int(move.rsplit("/", 1)[1])
            assert state(box, journal)["counters"]["lamp"] == max(0, lamp - rank), move
    assert it["result"] == "lost" and it["counters"]["lamp"] == 0, f"{it}"
    rules = box.run("rules", "down-the-well/well").out
    assert "Spades are guards." in rules, rules


@cases.case("/own-game/errors")


def _(box: Sandbox) -> None:
    """The messages in the examples of errors are those of the program."""
    good = read_steps()[-1][1]
    examples = parse("own-game-errors").findall(f"{MALLARD}section/{MALLARD}terms/{MALLARD}item")
    assert len(examples) >= 4
    for example in examples:
        quoted = [code.text for code in example.find(MALLARD + "p").findall(MALLARD + "code")]
        is_missing = f"The line {quoted[0]} is missing." in said(example.find(MALLARD + "p"))
        right, wrong = (quoted[0], "") if is_missing else (quoted[1], quoted[0])
        assert is_missing or f"The line has {wrong} instead of {right}." in said(example.find(MALLARD + "p"))
        shown = said(example.find(MALLARD + "title"))
        assert good.count(right) == 1, f"“{right}” is {good.count(right)} times in the file"
        install(box, good.replace(right, wrong))
        answer = box.run("catalog", "check")
        messages = [re.sub(r"^.*?\.xml:\d+: ", "", line) for line in answer.faults]
        assert messages[:1] == [shown], f"“{wrong}” says {messages}, not “{shown}”"


if __name__ == "__main__":
    sys.exit(cases.run(*sys.argv[1:]))
