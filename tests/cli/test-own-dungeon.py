#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""The examples in data/schemas/README.md are valid; and that of a dungeon, with custom cards,
monsters, an adventurer and a treasure, is played to its end.  TAP.

    test-own-dungeon.py MOCTL DATADIR [PATH]
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

sys.dont_write_bytecode = True      # nothing is left in the source folder

from harness import Cases, Sandbox, expect  # noqa: E402

cases = Cases()

PLAY = ("--format", "attic", "--difficulty", "stairs")
CATALOG = "home/marching-order/catalogs/attic.xml"
FORMATS = "home/marching-order/formats/attic.xml"


def examples(box: Sandbox, title: str = "") -> list[str]:
    """Returns the XML below a heading of the page, or of the whole page."""
    page = (box.data / "schemas" / "README.md").read_text(encoding="utf-8")
    if title:
        page = re.split(r"^#+ ", page.split(f"# {title}\n", 1)[1], maxsplit=1, flags=re.MULTILINE)[0]
    return re.findall(r"^```xml\n(.*?)^```$", page, re.DOTALL | re.MULTILINE)


def install(box: Sandbox) -> tuple[str, str]:
    catalog, formats = examples(box, "Your own dungeon")
    box.write(CATALOG, catalog)
    box.write(FORMATS, formats)
    return catalog, formats


def line_of(text: str, part: str) -> int:
    return text[:text.index(part)].count("\n") + 1


@cases.case("/own-dungeon/examples")
def _(box: Sandbox) -> None:
    """Every file of formats and every complete catalog on the page is valid."""
    roots = {"formats": 0, "catalog": 0}
    for number, text in enumerate(examples(box)):
        root = re.match(r"<([a-z]+)", text)[1]
        # The first catalog shows attributes, with references to missing items.
        if root in roots and 'version="1"' not in text.splitlines()[0]:
            roots[root] += 1
            box.write(f"home/marching-order/{root if root == 'formats' else 'catalogs'}/{number}.xml", text)
    assert roots == {"formats": 3, "catalog": 1}, roots
    answer = box.run("catalog", "check")
    expect(answer, 0)


@cases.case("/own-dungeon/listed")
def _(box: Sandbox) -> None:
    install(box)
    expect(box.run("catalog", "check"), 0)
    [format_] = [row for row in box.run("formats", "--json").json() if row["id"] == "attic"]
    assert format_["system"] == "bonfire-run" and format_["ruleset"] == "attic", format_
    assert "  Up the Stairs: 4 levels, 8 rooms" in box.run("formats").out.splitlines()
    told = box.run("rules", "bonfire-run/attic", "--json").json()
    assert told["rulings"] == [{"text": "Moths are met in pairs, but for the first.", "clause": None}], told
    assert [point["title"] for point in told["difficulties"][0]["points"]] == ["Level 1", "Levels 2 to 3", "Level 4"], told
    assert [row["ruleset"] for row in box.run("rules", "--json").json() if row["system"] == "bonfire-run"] == ["bonfire-run", "attic"]
    assert "Broom" in {card["name"] for card in box.run("search", "broom", "--json").json()}


@cases.case("/own-dungeon/played")
def _(box: Sandbox) -> None:
    """Random and computer players finish their runs, in which every item of the example occurs."""
    install(box)
    for player in ("random", "auto"):
        told = box.run("match", player, *PLAY, "--seed", "7", "--games", "300", "--json").json()
        assert told["games"] == 300 and told["open"] == 0 and told["won"] > 0, told
    seen = ""
    for seed in range(40):
        answer = box.run("match", "random", *PLAY, "--seed", str(seed))
        expect(answer, 0)
        path = box.write("run.journal", answer.out)
        assert json.loads(box.run("match", "show", "--json", path).out)["result"] in ("won", "lost"), answer.out
        seen += answer.out
    for move in ("choose attic/chimney-sweep", "play attic/broom", "intend attic/owl/talons", "intend attic/moth/fold-wings", "open 1 attic/trunk",
                 "buy attic/broom", "find attic/broom"):
        assert move in seen, move
    assert "bonfire-run/wolf" not in seen      # has another rating


@cases.case("/own-dungeon/faults")
def _(box: Sandbox) -> None:
    """Errors are reported with their lines, by the reader or by the game."""
    catalog, formats = install(box)
    for name, text, part, instead, where, fault in (
        (CATALOG, catalog, '<stat name="hp" value="20"/>', "", 'id="attic/moth"',
         "“Moth” is not used in games: it needs a value above 0 for HP"),
        (CATALOG, catalog, '<stat name="hp" value="70"/>\n    <stat name="coins"', '<stat name="hp" value="0"/>\n    <stat name="coins"',
         'id="attic/chimney-sweep"', "“Chimney Sweep” is not used in games: it needs a value above 0 for HP"),
        (CATALOG, catalog, '<stat name="coins" value="150"/>', "", 'id="attic/broom"',
         "“Broom” is not used in games: it has no value for Coins"),
        (CATALOG, catalog, ' cost="1"', "", 'id="attic/broom"', "“Broom” is not used in games: it has no cost"),
        (CATALOG, catalog, '<stat name="coins" value="60"/>', "", 'id="attic/trunk"',
         "“Old Trunk” is not used in games: it has no value for Coins"),
        (CATALOG, catalog, '<content card="attic/chimney-sweep"/>', "", 'id="attic/chimney-sweep"',
         "“Chimney Sweep” is not used in games: it has no starter deck \\(a product that contains it and other cards of the game\\)"),
        (CATALOG, catalog, '<keyword name="insight"', '<keyword name="insigt"', "insigt", "unknown keyword “insigt”: .*"),
        (CATALOG, catalog, 'card="bonfire-run/defend"', 'card="bonfire-run/defent"', "defent",
         "this product contains the card “bonfire-run/defent”, which is not in any catalog.*"),
        (CATALOG, catalog, 'type="monster"', 'type="monstre"', "monstre", "unknown type “monstre”: .*"),
        (FORMATS, formats, 'kind="boss" rating="4"', 'kind="boss" rating="5"', 'id="roof"',
         "no catalog has a boss of rating 5 for the room “roof”"),
        (FORMATS, formats, 'kind="battle" rating="4"/>', 'kind="battle" rating="6"/>', 'id="door"',
         "no catalog has a monster of rating 6 for the room “door”"),
        (FORMATS, formats, 'kind="merchant"', 'kind="market"', "market", "kind=“market” must be one of: .*"),
        (FORMATS, formats, 'energy="3" ', "", "<run", "<run> needs the attribute “energy”"),
        (FORMATS, formats, 'id="door"', 'id="roof"', "<difficulty", "room ID “roof” is already defined: use another ID"),
    ):
        assert part in text, part
        changed = text.replace(part, instead, 1)
        path = box.write(name, changed)
        answer = box.run("catalog", "check")
        assert answer.status == 2, (fault, answer)
        assert any(re.fullmatch(rf"{re.escape(str(path))}:{line_of(changed, where)}: {fault}", line)
                   for line in answer.faults), (fault, line_of(changed, where), answer.err)
        box.write(name, text)
    expect(box.run("catalog", "check"), 0)


@cases.case("/own-dungeon/lines")
def _(box: Sandbox) -> None:
    catalog, formats = install(box)
    path = box.write(CATALOG, catalog.replace('<stat name="hp" value="20"/>', ""))
    line = line_of(catalog, '<card id="attic/moth"')
    first, *others = box.run("catalog", "check").faults
    assert first == f"{path}:{line}: “Moth” is not used in games: it needs a value above 0 for HP", first
    rooms = [line_of(formats, room) for room in ('id="door"', 'id="nest"')]
    assert others == [f"{box.folder / FORMATS}:{line}: no catalog has a monster of rating 4 for the room “{room}”"
                      for line, room in zip(rooms, ("door", "nest"))], others
    answer = box.run("match", "new", *PLAY)
    expect(answer, 2, "attic: no catalog has a monster for the room “door”")
    outcomes = {fault["outcome"] for fault in json.loads(box.run("catalog", "check", "--json").out)["faults"]}
    assert outcomes == {"not-played"}, outcomes


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8", errors="backslashreplace")
    sys.exit(cases.run(sys.argv[1], sys.argv[2], *sys.argv[3:4]))
