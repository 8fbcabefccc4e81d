#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""The rules as shown by moctl, including custom ones.  TAP.

    test-rules.py MOCTL DATADIR [PATH]
"""

from __future__ import annotations

import sys
from xml.etree import ElementTree

sys.dont_write_bytecode = True      # nothing is left in the source folder

from duo import SYSTEM  # noqa: E402
from harness import Cases, Sandbox, expect  # noqa: E402

cases = Cases()

OWN = """<formats system="crawlitaire">
  <ruleset id="house" name="House Rules" players="1">
    <difficulty id="kind" name="Kind" level-up="9"/>
    <format id="house" name="House" monster-cards="3"/>
    <ruling clause="CR-12">Nobody tests a trap twice.</ruling>
    <ruling>Cheating &amp; peeking are <!-- not --> allowed.</ruling>
  </ruleset>
</formats>
"""


@cases.case("/rules/list")
def _(box: Sandbox) -> None:
    """Lists all rulesets of all games, with their numbers of rulings."""
    wanted = {}
    for path in sorted((box.data / "systems").glob("*.xml")):
        system = ElementTree.parse(path).getroot()
        for ruleset in system.iter("ruleset"):
            wanted[f"{system.get('id')}/{ruleset.get('id')}"] = len(ruleset.findall("ruling"))
    answer = box.run("rules", "--json")
    expect(answer, 0)
    assert {f"{row['system']}/{row['ruleset']}": row["rulings"] for row in answer.json()} == wanted, answer.out
    assert all(wanted.values()), wanted
    assert box.run("rules").out.splitlines()[::2] == list(wanted), box.run("rules").out


@cases.case("/rules/text")
def _(box: Sandbox) -> None:
    answer = box.run("rules", "dungeon-crawler/solitaire-2011")
    expect(answer, 0)
    for line in ("Dungeon Crawler: Solitaire 2011", "Steps of a Round", "  3. Combat [S11-32]", "Decks", "Formats",
                 "    You may defend: activate Adventurers and play cards. [S11-52]",
                 "  Quick: 1 Quest to complete [S11-1]", "Rulings",
                 "  You don’t lose the game when you must burn a card from an empty Crawler deck, only when you must draw one. [S11-67]"):
        assert line in answer.out.splitlines(), line


@cases.case("/rules/json")
def _(box: Sandbox) -> None:
    """The rulings are those of the file, word by word."""
    answer = box.run("rules", "bonfire-run/bonfire-run", "--json")
    expect(answer, 0)
    told = answer.json()
    ruleset = ElementTree.parse(box.data / "systems" / "bonfire-run.xml").find("ruleset")
    assert told["rulings"] == [{"text": ruling.text, "clause": ruling.get("clause")} for ruling in ruleset.iter("ruling")]
    assert [line["title"] for line in told["difficulties"]] == ["Easy", "Medium", "Hard"], told
    assert told["difficulties"][1]["points"][2] == {"title": "Level 6", "text": "1 boss of rating 2", "clause": "BR-12"}
    assert "steps" not in told and told["players"] == 1, told


@cases.case("/rules/CR-2-CR-5-CR-25")
def _(box: Sandbox) -> None:
    """Deviations from the text of Crawlitaire have rulings."""
    rulings = box.run("rules", "crawlitaire/crawlitaire-5", "--json").json()["rulings"]
    texts = {clause: " ".join(ruling["text"] for ruling in rulings if ruling["clause"] == clause)
             for clause in ("CR-2", "CR-5", "CR-25")}
    assert "refilled when you draw the next card" in texts["CR-2"], texts
    assert "one card at a time" in texts["CR-5"] and "one at a time" in texts["CR-25"], texts


@cases.case("/rules/own")
def _(box: Sandbox) -> None:
    box.write("home/marching-order/formats/house.xml", OWN)
    told = box.run("rules", "crawlitaire/house", "--json").json()
    assert told["rulings"] == [{"text": "Nobody tests a trap twice.", "clause": "CR-12"},
                               {"text": "Cheating & peeking are  allowed.", "clause": None}], told
    assert told["difficulties"][0]["text"] == "9 cards for the party in each shrine", told
    assert told["formats"][0]["text"] == "3 cards for the monsters each turn", told


@cases.case("/rules/bounds")
def _(box: Sandbox) -> None:
    """Each kind of bound of a deck, and of cards in it, has words of its own."""
    bounds = {
        'at-least="2"': ("At least 2 cards", "At least 2 cards with {}"), 'at-most="3"': ("At most 3 cards", "At most 3 cards with {}"),
        'at-least="2" at-most="3"': ("From 2 to 3 cards", "From 2 to 3 cards with {}"), 'at-most="1"': ("At most 1 card", "At most 1 card with {}"),
        'at-least="4" at-most="4"': ("Exactly 4 cards", "Exactly 4 cards with {}"), 'at-most="0"': ("Exactly 0 cards", "No cards with {}"),
        'at-least="1" at-most="1"': ("Exactly 1 card", "Exactly 1 card with {}"),
    }
    for bound, (size, count) in bounds.items():
        for cards, words in (("type:ally cost&lt;=2", "type Ally and cost at most 2"), ("-is:unique", "property not Unique"),
                             ("cost!=3 or name=Ash", "cost not 3 or name Ash")):
            system = SYSTEM.replace('<size decks="main main-b" exactly="10"/>',
                                    f'<size decks="main main-b" {bound}/><count decks="main" cards="{cards}" {bound}/>')
            assert system != SYSTEM
            box.write("home/marching-order/systems/duo.xml", system)
            answer = box.run("rules", "duo/duo")
            expect(answer, 0)
            lines = [line.strip() for line in answer.out.splitlines()]
            assert any(line.endswith(size) for line in lines), (bound, size, answer.out)
            assert any(line.endswith(count.format(words)) for line in lines), (bound, cards, answer.out)


@cases.case("/rules/none")
def _(box: Sandbox) -> None:
    """Missing rulings are mentioned."""
    box.write("home/marching-order/formats/house.xml",
              '<formats system="crawlitaire"><ruleset id="bare" name="Bare" players="1"/></formats>')
    answer = box.run("rules", "crawlitaire/bare")
    expect(answer, 0)
    assert answer.out.endswith("Rulings\n  The ruleset file does not describe this part.\n"), answer.out
    assert box.run("rules", "crawlitaire/bare", "--json").json()["rulings"] == []


@cases.case("/rules/unknown")
def _(box: Sandbox) -> None:
    for wanted in ("none/bonfire-run", "bonfire-run/none", "bonfire-run", "bonfire-run/", "/", ""):
        expect(box.run("rules", wanted), 2, f"moctl: unknown ruleset “{wanted}”: “moctl rules” lists all rulesets")
    expect(box.run("rules", "a/b", "c"), 2, "moctl: unexpected argument “c”: moctl rules \\[RULESET\\]")


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8", errors="backslashreplace")
    sys.exit(cases.run(sys.argv[1], sys.argv[2], *sys.argv[3:4]))
