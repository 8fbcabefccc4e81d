#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""Converting game definitions of OCTGN to systems, and playing these.  TAP.

    test-system-import.py MOCTL DATADIR [PATH]
"""

from __future__ import annotations

import json
import re
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

sys.dont_write_bytecode = True      # nothing is left in the source folder

from harness import Cases, Sandbox, expect  # noqa: E402

cases = Cases()
OCTGN = Path(__file__).parent / "octgn"
DEFINITION = (OCTGN / "definition.xml").read_text(encoding="utf-8")
SYSTEM = (OCTGN / "system.xml").read_text(encoding="utf-8").replace("<!-- SPDX-License-Identifier: CC0-1.0 -->", "", 1)
LOSSES = {
    r":17: menu entries run scripts.* \(3 times\)", r":14: scripts are not imported",
    r":5: types are only in the sets.*",
    r":21: counters must start between -999 and 999", r":15: other settings of OCTGN are not imported \(3 times\)",
    r":33: unknown group “Nowhere”: .*", r":3: pictures, fonts, sizes and positions are .* \(10 times\)",
    r":3: versions, authors and descriptions .* \(2 times\)",
}

# Each with what is changed in the valid definition, the line, and the reason.
BROKEN = [
    ("<game ", "<deck ", 3, "deck"), ("</game>", "", 35, ""), ("</player>", "</shared>", 26, ""),
    ('name="Lantern Côte" ', "", 3, "name"), ("Lantern Côte", " ", 3, "one line"), ("Lantern Côte", "x" * 201, 3, "one line"),
    ("<game ", '<!DOCTYPE game [<!ENTITY a "b">]><game ', 2, ""), ("<game ", '<!DOCTYPE game SYSTEM "http://host/a.dtd"><game ', 2, ""),
    ("Might", "&might;", 7, ""), ("Might", "a<b", 7, ""), ('UTF-8', "ISO-8859-1", 1, ""),
    ('<property name="Might"', "<property", 7, "name"), ('name="Might"', 'name=""', 7, "one line"),
    ('name="Might"', 'name="a&#10;b"', 7, "one line"), ('name="Might"', 'name="Might" name="Might"', 7, ""),
    ('<counter name="Oil"', "<counter", 20, "name"), ('name="Oil"', 'name=" "', 20, "one line"),
    ('<hand name="Hand"', "<hand", 22, "name"), ('name="Hand"', f'name="{"h" * 201}"', 22, "one line"),
    ('<group name="Discards"', "<group", 24, "name"), ('name="Discards"', 'name=""', 24, "one line"),
    ('<group name="Discards" visibility="all"/>', '<hand name="Other"/>', 24, "hand"),
    ('name="Gloom"', 'name=""', 28, "one line"), ('name="Wound"', 'name=""', 31, "one line"), ('name="Wound"', "", 31, "name"),
    ('name="Dusk"', 'name="&#9;"', 32, "one line"), ('name="Dusk"', "", 32, "name"),
    ('name="Friend"', 'name=""', 33, "one line"), ('name="Friend"', "", 33, "name"), ('name="Peril"', 'name=" "', 34, "one line"),
]


@cases.case("/system-import/golden")
def _(box: Sandbox) -> None:
    answer = box.run("system", "import", OCTGN / "definition.xml")
    assert answer.status == 0, answer.err
    assert answer.out == SYSTEM, answer.out
    assert not any(re.search('<[a-zA-Z]', line) for line in answer.faults), answer.err
    for loss in LOSSES:
        assert any(re.search(loss + "$", line) for line in answer.faults), (loss, answer.err)


# Menus of a definition: the place, the kind, the name and the shortcut of an entry; and the acts, or nothing for a script.
MENUS = [
    ("table", "card", "Bow/ready", "", ["Bow in=play where=-is:turned: mark turned", "Ready in=play where=is:turned: unmark turned"]),
    ("table", "card", "Ready / Exhaust", "r", ["Exhaust in=play where=-is:turned key=r: mark turned", "Ready in=play where=is:turned key=r: unmark turned"]),
    ("table", "card", "Unboot", "", ["Unboot in=play where=is:turned: unmark turned"]),
    ("table", "card", "Flip Card", "Ctrl+F", ["Flip Card in=play: flip"]),
    ("table", "card", "Discard card(s)", "", ["Discard card(s) in=play: move to=discard-pile face=up"]),
    ("table", "card", "Add Damage", "A", ["Add Damage in=play key=a: token damage by=1"]),
    ("table", "card", "Remove 1 Damage Counter", "", ["Remove 1 Damage Counter in=play: token damage by=-1"]),
    ("table", "card", "Add Horror Token", "", []), ("table", "card", "Add X Damage", "", []), ("table", "card", "Ready to Refresh", "", []),
    ("table", "card", "Exhaust and ready", "", []), ("table", "card", "Play", "", []), ("table", "card", "Flip a coin", "", []),
    ("table", "card", "Return to Hand", "", ["Return to Hand in=play: move to=hand"]),
    ("table", "card", "Put on bottom of Deck", "", ["Put on bottom of Deck in=play: move to=deck place=bottom"]),
    ("table", "card", "Shuffle into the Lair", "", ["Shuffle into the Lair in=play: move to=lair; shuffle in=lair"]),
    ("table", "card", "Move to Nowhere", "", []), ("table", "card", "Peek at Deck", "", []),
    ("table", "group", "Draw a card", "D", ["Draw a card on=table key=d: move top=1 in=deck to=hand"]),
    ("table", "group", "Ready all", "", ["Ready all on=table: unmark turned in=play"]),
    ("table", "group", "Shuffle", "", []), ("table", "group", "Pass", "", []), ("table", "group", "?", "", []),
    ("Hand", "card", "Play Card", "", ["Play Card in=hand: move to=play face=up"]),
    ("Hand", "card", "Discard", "", ["Discard in=hand: move to=discard-pile face=up"]),
    ("Hand", "group", "Discard", "", []), ("Hand", "group", "Draw", "", []), ("Hand", "group", "Random Discard", "", []),
    ("Hand", "group", "Shuffle Hand into Deck", "", []),
    ("Hand", "group", "Shuffle into Deck", "", ["Shuffle into Deck on=hand: move in=hand to=deck; shuffle in=deck"]),
    ("Deck", "group", "Shuffle", "s", ["Shuffle on=deck key=s: shuffle in=deck"]),
    ("Deck", "group", "Draw", "", ["Draw on=deck: move top=1 in=deck to=hand"]), ("Deck", "group", "Draw X", "", []),
    ("Deck", "group", "Reveal Top Card", "", ["Reveal Top Card on=deck: move top=1 in=deck to=play face=up"]),
    ("Deck", "group", "Reveal Top Two", "", []), ("Discard Pile", "group", "Shuffle into Hand Deck", "", ["Shuffle into Hand Deck on=discard-pile: move in=discard-pile to=hand; shuffle in=hand"]),
    # The icon is left out.
    ("Deck", "card", "\u231a\ufe0f Flip", "", ["Flip in=deck: flip"]),
    ("Discard Pile", "group", "Move all to Deck and Shuffle", "", ["Move all to Deck and Shuffle on=discard-pile: move in=discard-pile to=deck; shuffle in=deck"]),
    ("Discard Pile", "group", "Move all to Deck Bottom", "", ["Move all to Deck Bottom on=discard-pile: move in=discard-pile to=deck place=bottom"]),
    ("Discard Pile", "group", "Move to Deck", "", []), ("Discard Pile", "group", "Reshuffle into Discard Pile", "", []),
]


def define_menus(entries: list[tuple], markers: str = '<markers><marker name="Damage"/></markers>') -> str:
    def menu(place: str) -> str:
        return "".join(f'<{kind}action menu="{name}"' + (f' shortcut="{key}"' if key else "") + ' execute="x"/>'
                       for where, kind, name, key, *_ in entries if where == place)
    return (f'<game name="Menus"><table>{menu("table")}</table><player><hand name="Hand">{menu("Hand")}</hand>'
            f'<group name="Deck" visibility="none">{menu("Deck")}</group><group name="Discard Pile">{menu("Discard Pile")}</group></player>'
            f'<shared><group name="Lair" visibility="none"/><group name="Deck" visibility="none"/></shared>{markers}'
            '<deck><section name="Main" group="Deck"/><section name="Hero" group=""/></deck></game>')


def read_acts(text: str) -> list[str]:
    """Returns the acts of a system in a few words each."""
    def shorten(value: str) -> str:
        return value.replace("play shared-play", "play")
    acts = []
    for act in ElementTree.fromstring(text).iter("act"):
        place = [f"{name}={shorten(act.get(name))}" for name in ("in", "on", "where", "key") if act.get(name)]
        dos = [" ".join([do.get("action"), *(do.get(name) for name in ("mark", "token") if do.get(name)),
                         *(f"{name}={shorten(do.get(name))}" for name in ("top", "in", "to", "place", "face", "by") if do.get(name))]) for do in act]
        acts.append(" ".join([act.get("name"), *place]) + ": " + "; ".join(dos))
    return acts


@cases.case("/system-import/menus")
def _(box: Sandbox) -> None:
    """Entries of menus whose names say what they do become acts; all others are counted."""
    basics = ["Draw on=deck: move top=1 in=deck to=hand", "Play in=hand: move to=play face=up"]
    for entry in MENUS:
        answer = box.run("system", "import", box.write("definition.xml", define_menus([entry])))
        assert answer.status == 0, answer.err
        acts = read_acts(answer.out)
        for act in basics:
            if act not in entry[4] and act in acts:
                acts.remove(act)
        assert acts == entry[4], (entry, acts, answer.err)
        assert ("menu entries run scripts" in answer.err) == (not entry[4]), (entry, answer.err)
    answer = box.run("system", "import", box.write("definition.xml", define_menus(MENUS)))
    assert answer.status == 0 and f"({sum(not entry[4] for entry in MENUS)} times)" in answer.err, answer.err
    acts = read_acts(answer.out)
    # Each key is that of one act, and what menus have is not added again.
    keys = re.findall(" key=(.)", "\n".join(acts))
    assert sorted(keys) == ["a", "d", "r", "r", "s"] and [act for act in acts if act in basics] == basics[:1], acts


@cases.case("/system-import/menus/order")
def _(box: Sandbox) -> None:
    """What a double click does comes first, then what turns cards; and the discards of all players are only for cards in play."""
    entries = [("table", "card", "Flip", ""), ("table", "card", "Discard", ""), ("table", "card", "Exhaust", ""), ("Hand", "card", "Return to Lair", ""),
               ("Hand", "card", "Discard", ""), ("Hand", "card", "Play", ""), ("Deck", "group", "Shuffle", ""), ("Deck", "group", "Draw", "")]
    text = define_menus(entries).replace('<group name="Lair"', '<group name="Perils" visibility="none"><groupaction menu="Reveal Top Card" default="True"/></group>'
                                         '<group name="Peril Discards"/><group name="Lair"')
    text = text.replace('menu="Draw"', 'menu="Draw" default="True"').replace('menu="Play"', 'menu="Play" default="true"')
    answer = box.run("system", "import", box.write("definition.xml", text.replace('menu="Flip"', 'menu="Flip" default="False"')))
    assert answer.status == 0, answer.err
    acts = read_acts(answer.out)
    assert [act.split(":")[0] for act in acts] == [
        "Exhaust in=play where=-is", "Play in=hand", "Draw on=deck", "Reveal Top Card on=perils", "Flip in=play", "Discard", "Discard",
        "Return to Lair in=hand", "Discard in=hand", "Shuffle on=deck"], acts
    assert acts[3].endswith("in=perils to=shared-play face=up"), acts


@cases.case("/system-import/menus/tokens")
def _(box: Sandbox) -> None:
    """Without markers, entries that add tokens name them; and a game without decks has no acts on cards."""
    entries = [("table", "card", name, "") for name in ("Add Doom Token", "Remove Doom Token", "Add Clue", "Add X Tokens")]
    answer = box.run("system", "import", box.write("definition.xml", define_menus(entries, "")))
    assert answer.status == 0, answer.err
    assert [token.get("name") for token in ElementTree.fromstring(answer.out).iter("token")] == ["Doom"]
    # What is done most comes first.
    assert [act.split(" ")[0] for act in read_acts(answer.out)[:2]] == ["Play", "Draw"]
    assert read_acts(answer.out)[2:4] == ["Add Doom Token in=play: token doom by=1", "Remove Doom Token in=play: token doom by=-1"]
    assert "(2 times)" in answer.err, answer.err
    # No card comes to the lair.
    text = define_menus([]).replace("<shared><group name=\"Lair\" visibility=\"none\"/>",
                                    '<shared><group name="Lair"><cardaction menu="Flip"/></group>')
    answer = box.run("system", "import", box.write("definition.xml", text))
    assert answer.status == 0 and "Flip" not in answer.out and "that nothing is put into" in answer.err, answer.err
    answer = box.run("system", "import", box.write("a.xml", '<game name="A"><player><hand name="H"><cardaction menu="Flip"/></hand></player></game>'))
    assert answer.status == 0 and "<act" not in answer.out and "(2 times)" in answer.err, answer.err


@cases.case("/system-import/output")
def _(box: Sandbox) -> None:
    made = box.folder / "made.xml"
    answer = box.run("system", "import", "--output", made, OCTGN / "definition.xml")
    assert answer.status == 0 and answer.out == "", answer
    assert made.read_text(encoding="utf-8") == SYSTEM
    expect(box.run("system", "import", "-o", box.folder / "none" / "made.xml", box.write("a.xml", '<game name="A"/>')), 2, ".*")


@cases.case("/system-import/played")
def _(box: Sandbox) -> None:
    """The system is read without faults, and a match begins and goes on."""
    box.own.joinpath("systems").mkdir(parents=True)
    made = box.own / "systems" / "made.xml"
    for text in (DEFINITION, '<game name="Bare"/>'):
        assert box.run("system", "import", "-o", made, box.write("definition.xml", text)).status == 0
        expect(box.run("catalog", "check"), 0)
    journal = box.folder / "a.match"
    expect(box.run("match", "new", "--format", "bare", journal), 0)
    for move in ("start", "next"):
        answer = box.run("match", "apply", journal, move)
        assert answer.status == 0, (move, answer.err)


@cases.case("/system-import/words")
def _(box: Sandbox) -> None:
    """Names without letters, the same names, and more words than a game can have."""
    properties = "".join(f'<property name="N {i}" type="Integer"/>' for i in range(70))
    text = f'<game name="?"><card>{properties}</card><player><counter name="+"/><counter name="-"/></player></game>'
    answer = box.run("system", "import", box.write("a.xml", text))
    assert answer.status == 0, answer.err
    assert answer.out.count("<stat ") == 64 and '<counter id="counter-2"' in answer.out, answer.out
    assert "only 64 types, flags, stats, keywords, tokens, properties, decks, zones, counters, steps and acts each are imported (6 times)" in answer.err, answer.err


@cases.case("/system-import/names")
def _(box: Sandbox) -> None:
    """The names of scripts become words; a counter of all has another name than that of each player."""
    text = ('<game name="N"><player><counter name="Threat_Level"/><counter name="HP"/><hand name="Hand"/>'
            '<group name="ScriptingPile" visibility="none" ordered="False"/></player>'
            '<shared><counter name="HandSize"/><counter name="HP"/><counter name="McDuff’s Luck"/></shared></game>')
    answer = box.run("system", "import", box.write("a.xml", text))
    assert answer.status == 0, answer.err
    root = ElementTree.fromstring(answer.out)
    names = [(each.get("id"), each.get("name")) for each in root.iter("counter")]
    assert names == [("threat-level", "Threat Level"), ("hp", "HP"), ("handsize", "Hand Size"), ("hp-2", "HP (shared)"),
                     ("mcduffs-luck", "McDuff’s Luck")], names
    # What nobody sees is a pile, whose top card can be drawn.
    pile = next(zone for zone in root.iter("zone") if zone.get("id") == "scriptingpile")
    assert (pile.get("name"), pile.get("lay"), pile.get("ordered")) == ("Scripting Pile", "pile", "yes"), pile.attrib


GAME = "00000000-0000-4000-8000-000000000001"
RULES = "Do what the card says. " * 12
TABLE = f"""<game name="Lantern" id="{GAME}"><card>
<property name="Type" type="String"/>
<property name="Cost" type="String"/>
<property name="Might" type="String"/>
<property name="Stage" type="Integer"/>
<property name="Oath" type="String" textKind="Enum"/>
<property name="Marked" type="String"/>
<property name="Banned" type="String"/>
<property name="Traits" type="String"/>
<property name="Keywords" type="String"/>
<property name="Places" type="String" textKind="Tokens" delimiter=", "/>
<property name="Shadow" type="String"/>
<property name="Motto" type="String"/>
<property name="Blank" type="String"/>
<property name="Unused" type="Integer"/>
<property name="Rarity" type="String"/>
<property name="Text" type="RichText"/>
</card>
<player><counter name="Oil" default="3"/><group name="Hand" visibility="me" ordered="False"/><group name="Deck" visibility="none"/></player>
<shared><group name="Perils" visibility="none"/></shared>
<phases><phase name="Dusk"/><phase name="Night"/></phases>
<deck><section name="Friend" group="Deck"/><section name="Gear" group="Deck"/></deck>
<sharedDeck><section name="Peril" group="Perils"/></sharedDeck></game>"""


def guid(number: int) -> str:
    return f"00000000-0000-4000-8000-{number:012x}"


def properties(values: dict[str, str]) -> str:
    return "".join(f'<property name="{name}" value="{value}"/>' for name, value in values.items() if value)


def octgn_card(number: int) -> str:
    """A card of ten kinds of values; every tenth has odd ones, and some perils have another side, whose oath no front has."""
    kind = ("Friend", "Gear", "Peril")[number % 3]
    values = {
        "Type": kind, "Cost": "" if kind == "Peril" else "X" if number % 10 == 0 else str(number % 5),
        "Might": "" if kind == "Gear" else "-" if number % 10 == 0 else str(number % 7), "Stage": f"{number % 4}A",
        "Oath": ("Lore", "Might", "Watch")[number % 3 if number % 4 else 0], "Marked": "‰" if number % 5 == 0 else "",
        "Banned": "True" if number % 6 == 0 else "False", "Traits": "Noble. Keeper." if number % 2 else "Wild.",
        "Keywords": f"Swift. Burn {number % 3 + 1}." if number % 4 == 0 else "", "Places": "Inn, Mill" if number % 2 else "Inn, Gate",
        "Shadow": RULES if kind == "Peril" else "", "Motto": f"Motto {number}", "Rarity": "Common" if number % 2 else "Rare",
    }
    back = ""
    if number % 6 == 2:
        back = f'<alternate name="Peril {number} B" type="B">{properties({"Oath": "Dusk", "Type": "Ruin", "Might": "4"})}</alternate>'
    return f'<card id="{guid(number)}" name="{kind} {number}">{properties(values)}{back}</card>'


def put_game(box: Sandbox) -> Path:
    """Writes a definition with two sets, one of another game, and two decks."""
    box.write("game/definition.xml", TABLE)
    for name, game, numbers in (("dusk", GAME, range(1, 31)), ("night", GAME.upper(), range(31, 61)), ("other", guid(99), range(61, 63))):
        cards = "\n".join(octgn_card(number) for number in numbers)
        box.write(f"game/Sets/{name}/set.xml", f'<set name="{name}" id="{guid(90)}" gameId="{game}">\n<cards>{cards}</cards></set>')
    for name, first in (("a", 3), ("b", 30)):
        sections = "".join(
            f'<section name="{kind}">' + "".join(f'<card qty="2" id="{guid(number)}">{kind} {number}</card>'
                                                  for number in range(first + (i - first) % 3, first + 18, 3)) + "</section>"
            for i, kind in enumerate(("Friend", "Gear", "Peril")))
        # What this program can't read in a deck is told, and does not keep it from being played.
        sleeve = "<sleeve/>" if name == "b" else ""
        box.write(f"game/Decks/{name}.o8d", f'<deck game="{GAME}">{sections}<notes/>{sleeve}</deck>')
    return box.folder / "game"


@cases.case("/system-import/sets")
def _(box: Sandbox) -> None:
    """The values in the sets decide what a property is."""
    game = put_game(box)
    answer = box.run("system", "import", game / "definition.xml", "--sets", game)
    assert answer.status == 0, answer.err
    root = ElementTree.fromstring(answer.out)

    def words(group: str) -> list[tuple]:
        return [(word.get("id"), *(word.get(name) for name in sorted(word.attrib) if name not in ("id", "name")),
                 *((child.get("name"), child.get("value")) if group == "flags" else child.get("name") for child in word))
                for word in root.find(group)]

    assert words("kinds") == [("gear",), ("peril",), ("ruin",), ("friend",)], answer.out
    assert words("types") == [("gear", "gear"), ("peril", "no", "peril", "might"), ("ruin", "no", "ruin"),
                              ("friend", "friend", "might")]
    assert words("rarities") == [("common",), ("rare",)]
    assert words("flags") == [("marked", ("Marked", "*")), ("banned", ("Banned", "True"))]
    assert words("stats") == [("might",), ("unused",)]
    assert root.find("keywords").get("split") == ". " and words("keywords") == [("burn", "optional"), ("swift",)]
    assert root.find("traits").get("split") == ". "
    assert words("properties") == [("stage", "1A", "2A", "3A", "0A"), ("oath", "Might", "Watch", "Dusk", "Lore"), ("places", ", "),
                                   ("shadow", "yes"), ("motto",), ("blank", "yes")], words("properties")
    assert {deck.get("id"): deck.get("kinds") for deck in root.find("decks")} == {
        "deck": "gear ruin friend", "perils": "peril ruin"}
    assert [fault.split("game/")[1] for fault in answer.faults] == ["Sets/other/set.xml:1: sets of other games are ignored"]
    assert '<zone id="hand" name="Hand" of="player" shows="owner" lay="fan"/>' in answer.out
    empty = box.write("empty/a.txt", "").parent
    expect(box.run("system", "import", game / "definition.xml", "--sets", empty), 2, ".*/empty: this folder contains no sets.*")
    expect(box.run("system", "import", game / "definition.xml", "--sets", box.folder / "none"), 2, ".*/none: this folder .*")


@cases.case("/system-import/typeless")
def _(box: Sandbox) -> None:
    """Cards without a type get one; sets with errors are counted; the types say so if there are no sets."""
    cards = '<card name="A"/>\n<card name="B"><property name="Type" value=" "/></card><card name="C"><property name="Type" value="Ally"/></card>'
    box.write("sets/a.xml", f'<set name="a"><cards>\n{cards}</cards></set>')
    box.write("sets/b.xml", '<set name="b"><cards>\n<card name="A">')
    box.own.joinpath("systems").mkdir(parents=True)
    answer = box.run("system", "import", box.write("definition.xml", TABLE), "--sets", box.folder / "sets")
    assert answer.status == 0 and '<type id="ally" name="Ally" kind="card"' in answer.out, answer
    assert '<type id="other" name="Other" kind="card" cost="no" default="yes"/>' in answer.out, answer.out
    assert [fault.split("sets/")[1][:30] for fault in answer.faults] == ["b.xml:2: cards with errors are"], answer.err
    expect(box.run("system", "import", box.folder / "definition.xml", "--sets", box.folder / "sets", "-o",
                   box.own / "systems" / "a.xml"), 0, ".*/b.xml:2: cards with errors are ignored")
    expect(box.run("catalog", "import", box.folder / "sets" / "a.xml", "--system", "lantern"), 0)
    root = ElementTree.parse(box.own / "catalogs" / "a.xml").getroot()
    assert [card.get("type") for card in root.iter("card")] == ["other", "other", "ally"]
    box.own.joinpath("systems", "a.xml").unlink()
    box.own.joinpath("catalogs", "a.xml").unlink()
    # Of two properties that may be the type, the one that more cards have is it.
    cards = "".join(f'<card name="C {i}">{values}</card>' for i, values in enumerate([
        '<property name="Type" value="Fire"/><property name="CardType" value="Hero"/>',
        '<property name="CardType" value="Scheme"/>']))
    both = box.write("two.xml", TABLE.replace('<property name="Type" type="String"/>',
                                              '<property name="Type" type="String"/><property name="CardType" type="String"/>'))
    path = box.write("two/a.xml", f'<set name="a"><cards>{cards}</cards></set>')
    expect(box.run("system", "import", both, "--sets", path.parent, "-o", box.own / "systems" / "a.xml"), 0)
    expect(box.run("catalog", "import", path, "--system", "lantern"), 0)
    root = ElementTree.parse(box.own / "catalogs" / "a.xml").getroot()
    assert [(card.get("type"), [one.text for one in card]) for card in root.iter("card")] == [
        ("hero", ["Fire"]), ("scheme", [])]
    box.own.joinpath("systems", "a.xml").unlink()
    box.own.joinpath("catalogs", "a.xml").unlink()
    # The first one, if as many have them.
    path = box.write("two/a.xml", '<set name="a"><cards><card name="C"><property name="Type" value="Fire"/>'
                                  '<property name="CardType" value="Hero"/></card></cards></set>')
    answer = box.run("system", "import", both, "--sets", path.parent)
    assert [it.get("id") for it in ElementTree.fromstring(answer.out).find("types")] == ["fire"], answer.out
    # So are the cards of types that a file has in excess.
    cards = "".join(f'<card name="C {i}"><property name="Type" value="T {i}"/></card>' for i in range(230))
    box.write("many/a.xml", f'<set name="a"><cards>{cards}</cards></set>')
    answer = box.run("system", "import", box.write("definition.xml", TABLE), "--sets", box.folder / "many")
    assert [re.search(r"cards without a type .*\((\d+) times\)", fault) for fault in answer.faults][0][1] == "30", answer.err
    # So are rarities; 64 are none too many.
    for n in (64, 65):
        cards = "".join(f'<card name="C {i}"><property name="Type" value="T"/><property name="Rarity" value="R {i}"/></card>' for i in range(n))
        box.write("rare/a.xml", f'<set name="a"><cards>{cards}</cards></set>')
        answer = box.run("system", "import", box.folder / "definition.xml", "--sets", box.folder / "rare")
        assert len(ElementTree.fromstring(answer.out).find("rarities")) == 64, answer.out
        assert ("only 64 types" in answer.err) == (n > 64), answer.err
    # All cards of a game without types have the only one, and ids have Latin letters.
    definition = box.write("b.xml", TABLE.replace('<property name="Type" type="String"/>', '<property name="Type ι" type="Integer"/>'))
    path = box.write("plain/a.xml", '<set name="a"><cards><card name="A"/><card name="B"><property name="Type ι" value="3"/></card></cards></set>')
    expect(box.run("system", "import", definition, "--sets", path.parent, "-o", box.own / "systems" / "b.xml"), 0)
    expect(box.run("catalog", "import", path, "--system", "lantern"), 0)
    root = ElementTree.parse(box.own / "catalogs" / "a.xml").getroot()
    assert [(card.get("type"), [stat.get("name") for stat in card]) for card in root.iter("card")] == [("card", []), ("card", ["type"])]


@cases.case("/system-import/match")
def _(box: Sandbox) -> None:
    """A definition, its sets and its decks, up to three rounds of a match."""
    game = put_game(box)
    box.own.joinpath("systems").mkdir(parents=True)
    assert box.run("system", "import", game / "definition.xml", "-s", game, "-o", box.own / "systems" / "lantern.xml").status == 0
    answer = box.run("catalog", "import", game / "Sets" / "dusk", game / "Sets" / "night", "--id", "lantern")
    assert answer.status == 0, answer.err
    expect(box.run("catalog", "check"), 0)
    root = ElementTree.parse(box.own / "catalogs" / "lantern.xml").getroot()
    assert root.get("system") == "lantern"
    assert len(root.findall("card")) == 60 and len(root.findall("card/back")) == 10
    # What the report of the catalog says is all that is lost: odd values of numbers.
    assert sorted(re.sub(r".*xml:\d+: |, first here", "", fault) for fault in answer.faults) == [
        "the value of “Cost” isn’t a valid number and will be ignored (4 times)",
        "the value of “Might” isn’t a valid number and will be ignored (4 times)"], answer.err
    assert sum(trait.get("name") == "Keeper" for trait in root.iter("trait")) == 30
    assert sum("marked" in (card.get("flags") or "").split() for card in root.iter("card")) == 12

    warnings = (), (".*unknown element <sleeve> in <deck>.*",)
    expect(box.run("decks", "import", game / "Decks" / "a.o8d", game / "Decks" / "b.o8d"), 0, *warnings[1])
    for name, said in zip("ab", warnings):
        expect(box.run("check", game / "Decks" / f"{name}.o8d"), 0, *said)
        expect(box.run("match", "new", game / "Decks" / f"{name}.o8d", box.folder / f"{name}.first"), 0, *said)
    answer = box.run("deck", "convert", game / "Decks" / "a.o8d", box.folder / "a.xml")
    expect(answer, 0)
    decks = {deck.get("id"): [card.get("count") for card in deck] for deck in ElementTree.parse(box.folder / "a.xml").getroot().iter("deck")}
    assert decks == {"deck": ["2"] * 12, "perils": ["2"] * 6}, decks

    journal = box.folder / "a.match"
    expect(box.run("match", "new", game / "Decks" / "a.o8d", journal), 0)
    expect(box.run("match", "apply", journal, "start"), 0)
    state = box.run("match", "show", journal, "--json").json()
    assert state["round"] == 1 and state["counters"], state
    # Each of the two steps waits, and so does the end of a round.
    for _ in range(9):
        expect(box.run("match", "apply", journal, "next"), 0)
    assert box.run("match", "show", journal, "--json").json()["round"] == 4
    expect(box.run("match", "replay", journal), 0)


# A plugin in three files, with all that is strictly no JSON. Line 4 of the first has the groups.
PLUGIN = {
    "main.json": """\ufeff// The name.
{
  "pluginName": "Night Watch", /* and
  more */ "groups": {
    "sharedGate": {"groupType": "inPlay", "label": "id:gate"},
    "sharedPerils": {"groupType": "deck", "label": "id:perils", "menuOptions": [{"label": "x"}]},
    "sharedFaceUp": {"groupType": "deck", "label": "Face Up", "onCardEnter": {"currentSide": "A"},},
    "player1Hand": {"groupType": "hand", "label": "id:hand"},
    "player1Play1": {"groupType": "inPlay", "label": "Player 1 Play"}, "player1Play2": {"groupType": "inPlay", "label": "Player 1 Play"},
    "player2Hand": {"groupType": "hand", "label": "id:hand"}, "player12Hand": {"groupType": "hand"},
    "playerNDeck": {"groupType": "deck"},
    "sharedOdd": 7,
  },
  "groupTypes": {
    "deck": {"onCardEnter": {"currentSide": "B", "inPlay": false, "exhausted": false}},
    "hand": {"onCardEnter": {"currentSide": "A"}}, "inPlay": {"onCardEnter": {"currentSide": "A", "inPlay": true}}
  },
  "hotkeys": {"token": [], "game": [],},
  "url": "http://host//a /* no comment */",
}
""",
    "cards.json": """{"cardTypes": {"Ally": {"width": 1}, "Peril": {}},
"faceProperties": {"name": {"type": "string"}, "cost": {"type": "integer"}, "hitPoints": {"type": "integer"}, "unique": {"type": "boolean"},
  "traits": {"type": "string"}, "keywords": {"type": "string"}, "shadowText": {"type": "string"}, "tags": {"type": "object"}},
"tokens": {"wound": {"label": "id:wound", "canBeNegative": true}, "lamp": {}},
"o8dImport": {"o8dSectionToLoadGroupId": {"Ally": "playerNDeck", "Gear": "player1Deck", "Peril": "sharedPerils", "Odd": "nowhere"},
  "otherSectionLoadGroupId": "sharedGate"}}""",
    "round.json": """{"labels": {"gate": {"English": "The\tGate", "German": "Das Tor"}, "perils": {"English": "Perils"}, "hand": {"English": "Hand"},
  "wound": {"English": "Wound"}, "round": {"English": "Round"}, "turn": {"English": "Exhaust/Ready"}},
"steps": {"1.1": {"label": "id:first", "phaseId": "a"}, "1.2": {"label": "Second
 step", "phaseId": "a"}, "unused": {}},
"stepOrder": ["1.2", "1.1", "9.9", 7],
"phases": {"a": {"label": "A"}},
"gameProperties": {"gloom": {"label": "Gloom", "type": "integer", "default": 2, "min": 0, "max": 9}, "open": {"type": "boolean"}},
"playerProperties": {"fear": {"type": "integer", "default": -5000}, "low": {"type": "integer", "default": -3, "min": 0}},
"topBarCounters": {"shared": [{"gameProperty": "roundNumber"}, {"gameProperty": "gloom"}, {"gameProperty": "none"}], "player": [{}]},
"functions": {"A": [], "B": [], "C": []}, "gameRules": [1, 2],
"preferences": {"game": [], "player": []},}""",
    "acts.json": """{"actionLists": {
  "toggleExhaust": [["COND", "$ACTIVE_CARD.exhausted", [["SET", "/x", 1]]]],
  "hurt": [["INCREASE_VAL", "/cardById/$ACTIVE_CARD_ID/tokens/wound", 2], ["LOG", "Ouch"]],
  "allAfraid": [["FOR_EACH_VAL", "$PLAYER_I", "$PLAYER_ORDER", [["INCREASE_VAL", "/playerData/$PLAYER_I/fear", 1]]]],
  "gloomy": [["DECREASE_VAL", "/gloom", 1], ["ACTION_LIST", "allAfraid"]], "unused": [],
  "endless": [["ACTION_LIST", "endless"]], "computed": [["INCREASE_VAL", "/gloom", ["ADD", 1, 2]]],
  "away": [["MOVE_CARD", "$ACTIVE_CARD_ID", "sharedPerils", -1], ["SHUFFLE_GROUP", "sharedPerils"], ["FADE_TEXT_CARD", "x"]]},
"hotkeys": {"token": [{"key": "1", "tokenType": "wound"}, {"key": "2", "tokenType": "none"}],
  "card": [{"key": "A", "label": "id:turn", "actionList": "toggleExhaust"}, {"key": "X", "actionList": ["DISCARD_CARD", "$ACTIVE_CARD"]},
    {"key": "Shift+W", "label": "Hurt", "actionList": "hurt"}, {"key": "F", "label": "Other side", "actionList": ["FLIP_CARD", "$ACTIVE_CARD"]}, 7],
  "game": [{"key": "D", "label": "Draw two", "actionList": ["DRAW_CARD", 2]}, {"key": "D", "label": "More gloom", "actionList": "gloomy"},
    {"label": "Round and round", "actionList": "endless"}, {"label": "Computed", "actionList": "computed"}, {"label": "Draw a card"}]},
"cardMenu": {"moveToGroupIds": [], "options": [{"label": "Away", "actionList": "away"}, {"label": "Hurt!", "actionList": "hurt"},
  {"label": "Ready it", "actionList": [["SET", "/cardById/$ACTIVE_CARD_ID/exhausted", false]]}]},
"groupMenu": {"options": [{"label": "Search", "actionList": "none"}]}}""",
}
PLUGIN_ACTS = [
    ("Play", None, "hand", None, None, [{"action": "move", "this": "yes", "to": "play-2", "face": "up"}]),
    ("Exhaust", "a", PLAY := "the-gate play-2 play-2-2", None, "-is:turned", [{"action": "mark", "mark": "turned", "this": "yes"}]),
    ("Ready", "a", PLAY, None, "is:turned", [{"action": "unmark", "mark": "turned", "this": "yes"}]),
    ("Hurt", None, PLAY, None, None, [{"action": "token", "token": "wound", "this": "yes", "by": "2"}]),
    ("Flip card", "f", PLAY, None, None, [{"action": "flip", "this": "yes"}]),
    ("+1 Wound", "1", PLAY, None, None, [{"action": "token", "token": "wound", "this": "yes", "by": "1"}]),
    ("Draw two", "d", None, "table", None, [{"action": "move", "top": "2", "in": "player-ndeck", "to": "hand"}]),
    ("More gloom", None, None, "table", None, [{"action": "counter", "counter": "gloom", "by": "-1"},
                                               {"action": "counter", "counter": "fear", "by": "1", "for": "each"}]),
    ("Draw a card", None, None, "table", None, [{"action": "move", "top": "1", "in": "player-ndeck", "to": "hand"}]),
    ("Away", None, PLAY, None, None, [{"action": "move", "this": "yes", "to": "perils", "place": "bottom"},
                                      {"action": "shuffle", "in": "perils"}]),
    ("Ready it", None, PLAY, None, None, [{"action": "unmark", "mark": "turned", "this": "yes"}]),
]
PLUGIN_LOSSES = [
    "main.json:10: each other player has the same groups as the first (2 times)",
    "main.json:12: parts without a name are not imported",
    "cards.json:4: tokens can’t be negative",
    "round.json:7: only properties that are integers become counters",
    "round.json:8: counters must start between -999 and 999",
    "round.json:9: counters on the top bar without a property are not imported (2 times)",
    "round.json:1: unknown steps in the order of steps",
    "round.json:6: the phases of steps are not imported",
    "cards.json:3: only properties of cards that are numbers, texts, or yes or no are imported",
    "cards.json:5: sections of decks for unknown groups are not imported",
    "cards.json:6: other sections of decks have no group",
    "acts.json:9: keys and menu entries run scripts, which are not imported unless they are simple (6 times)",
    "acts.json:8: keys for unknown tokens are not imported",
    "acts.json:5: action lists are scripts, which are not imported unless they are simple (3 times)",
    "main.json:19: versions, authors and descriptions are not imported",
    "round.json:10: scripts are not imported (5 times)", "round.json:11: other settings of DragnCards are not imported (2 times)",
]


def put_plugin(box: Sandbox) -> list[Path]:
    return [box.write(f"plugin/{name}", text) for name, text in PLUGIN.items()]


@cases.case("/system-import/plugin/words")
def _(box: Sandbox) -> None:
    """The declarative part of a plugin of DragnCards, in files with comments and superfluous commas."""
    answer = box.run("system", "import", *put_plugin(box))
    assert answer.status == 0, answer.err
    said = [fault.split("plugin/")[1] for fault in answer.faults]
    assert said == PLUGIN_LOSSES, "\n".join(sorted({*said} ^ {*PLUGIN_LOSSES}))
    root = ElementTree.fromstring(answer.out)

    def rows(path: str, *names: str) -> list[tuple]:
        return [tuple(word.get(name) for name in ("id", *names)) for word in root.findall(path)]

    assert (root.get("id"), root.get("name")) == ("night-watch", "Night Watch")
    assert rows("types/type", "name") == [("ally", "Ally"), ("peril", "Peril")]
    assert rows("tokens/token", "name") == [("wound", "Wound"), ("lamp", "Lamp")]
    assert rows("stats/stat", "name") == [("hit-points", "Hit Points")] and root.find("stats/stat/also").get("name") == "hitPoints"
    assert [(also.get("name"), also.get("value")) for also in root.find("flags/flag")] == [
        ("unique", value) for value in ("true", "1", "yes", "x")]
    assert rows("properties/property", "text") == [("shadow-text", "yes")]
    assert root.find("traits") is not None and root.find("keywords").get("split") == ". "
    assert {deck.get("id"): (deck.get("player"), [section.get("name") for section in deck]) for deck in root.find("decks")} == {
        "player-ndeck": ("1", ["Ally", "Gear"]), "perils": (None, ["Peril"])}
    assert rows("ruleset/table/zone", "name", "of", "shows", "lay", "in-play") == [
        ("the-gate", "The Gate", "shared", "all", None, "yes"), ("perils", "Perils", "shared", "none", "pile", None),
        ("face-up", "Face Up", "shared", "all", "pile", None), ("hand", "Hand", "player", "owner", "fan", None),
        ("play-2", "Play", "player", "all", None, "yes"), ("play-2-2", "Play 2", "player", "all", None, "yes"),
        ("player-ndeck", "Player NDeck", "player", "none", "pile", None)], rows("ruleset/table/zone", "name", "of", "shows", "lay", "in-play")
    assert rows("ruleset/table/counter", "of", "start", "at-least", "at-most") == [
        ("gloom", "shared", "2", "0", "9"), ("fear", "player", "0", None, None), ("low", "player", "0", "0", None)]
    assert root.find("ruleset/table/enter").get("zone") == "perils face-up player-ndeck"
    assert rows("ruleset/step", "name") == [("second-step", "Second  step"), ("1-1", "1.1")]
    acts = [(*(act.get(name) for name in ("name", "key", "in", "on", "where")), [do.attrib for do in act])
            for act in root.findall("ruleset/table/act")]
    for act, wanted in zip(acts, PLUGIN_ACTS):
        assert act == wanted, (act, wanted)
    assert len(acts) == len(PLUGIN_ACTS), acts


@cases.case("/system-import/reserved")
def _(box: Sandbox) -> None:
    """A zone may have a name whose ID would stand for something else; and nothing is lost of an empty part."""
    definition = box.write("definition.xml", '<game name="Reserved"><player><group name="Table"/><group name="Play"/>'
                           '<group name="Discard of it"/></player></game>')
    groups = {"sharedTable": {"groupType": "pile", "label": "Table"}}
    plugin = box.write("plugin.json", json.dumps({"pluginName": "Reserved", "groups": groups, "unused": {}, "more": []}))
    for path in (definition, plugin):
        answer = box.run("system", "import", path)
        assert answer.status == 0, answer.err
        zones = [zone.get("id") for zone in ElementTree.fromstring(answer.out).iter("zone")]
        assert "table" not in zones and any(zone.startswith("table") for zone in zones), zones
        assert "(0 times)" not in answer.err, answer.err


@cases.case("/system-import/plugin/match")
def _(box: Sandbox) -> None:
    """A plugin, a table of cards and a deck, up to three rounds of a match."""
    box.own.joinpath("systems").mkdir(parents=True)
    assert box.run("system", "import", *put_plugin(box), "-o", box.own / "systems" / "watch.xml").status == 0
    table = box.write("cards.csv", "name,type,hitPoints,unique,traits,shadowText\nAda,Ally,3,true,Noble. Keeper.,\nPit,Peril,4,false,Hole.,Dark.\n")
    expect(box.run("catalog", "import", table, "--system", "night-watch", "--id", "watch"), 0)
    deck = box.write("a.o8d", '<deck><section name="Gear"><card qty="3" id="">Ada</card></section>'
                              '<section name="Peril"><card qty="2" id="">Pit</card></section></deck>')
    expect(box.run("check", deck, "--format", "night-watch"), 0)
    journal = box.folder / "a.match"
    expect(box.run("match", "new", deck, "--format", "night-watch", journal), 0)
    expect(box.run("match", "apply", journal, "start"), 0)
    for _ in range(9):
        expect(box.run("match", "apply", journal, "next"), 0)
    assert box.run("match", "show", journal, "--json").json()["round"] == 4


def guid_of(number: int) -> str:
    return f"00000000-0000-4000-9000-{number:012x}"


# A database of cards: cells without quotes, sides in rows one after the other, short rows, and a third side.
HEADINGS = ["databaseId", "name", "imageUrl", "cardBack", "type", "packName", "numberInPack", "unique", "traits", "hitPoints", "shadowText", "odd"]
ROWS = [
    [guid_of(1), "“Ada”", "a.jpg", "player", "Ally", "Dusk", "1", "1", "Noble. Keeper.", "3"],
    [guid_of(2), '"Quoted" Pit', "b.jpg", "multi_sided", "Peril", "Dusk", "2", "", "Hole.", "4", 'Say "no"', "x"],
    [guid_of(2), "Deep Pit", "b2.jpg", "multi_sided", "Abyss", "Dusk", "2", "", "", "9", "Fall."],
    [guid_of(2), "Third Pit", "b3.jpg", "multi_sided", "Peril"],
    ["short-1", "Short", "", "player", "Tale"],
    [guid_of(3), "Ada Again", "", "player", "Ally", "Night", "1"],
]


def put_database(box: Sandbox, ending: str = "\n") -> Path:
    path = box.write("plugin/db.tsv", "")
    path.write_bytes(ending.join("\t".join(row) for row in [HEADINGS, *ROWS, ["  "]]).encode())
    return path


def card_of(card: int | str, quantity: object, group: object) -> dict[str, object]:
    return {"databaseId": guid_of(card) if isinstance(card, int) else card, "quantity": quantity, "loadGroupId": group, "_name": "x"}


BUILT = {"preBuiltDecks": {
    "one": {"label": "id:gate", "cards": [card_of(1, 2, "playerNDeck"), card_of(2, 1, "sharedPerils"), card_of(1, 3, "player1Deck"),
                                          card_of("short-1", 1, "sharedGate")]},
    "two": {"label": "Second", "cards": [card_of(1, 1, "player2Hand"), card_of(1, 0, "playerNDeck"), card_of(1, "x", "playerNDeck"),
                                         card_of(1, 1, "nowhere"), {"quantity": 1}, 7, card_of(3, 4, "sharedPerils")], "postLoadActionList": []},
    "three": {"label": "Second", "cards": []}, "four": {"label": "No cards"}, "five": 5,
}}


@cases.case("/system-import/plugin/cards")
def _(box: Sandbox) -> None:
    """The database of cards and the decks of a plugin: all types, both sides, and a match with a deck."""
    box.own.joinpath("systems").mkdir(parents=True)
    box.folder.joinpath("decks").mkdir()
    files = [*put_plugin(box), box.write("plugin/built.json", json.dumps(BUILT)), put_database(box)]
    answer = box.run("system", "import", *files, "-o", box.own / "systems" / "watch.xml", "--decks", box.folder / "decks")
    assert answer.status == 0, answer.err
    # A group with another player's hand is that of each player; scripts, and cards without a count or a group, are counted.
    for loss in ("cards of decks without an ID, a number and a known group are not imported (6 times)",
                 "decks without a name or a list of cards are not imported (2 times)", "scripts of decks are not imported"):
        assert loss in answer.err, answer.err
    root = ElementTree.parse(box.own / "systems" / "watch.xml").getroot()
    assert [word.get("name") for word in root.find("types")] == ["Ally", "Peril", "Tale", "Abyss"]
    assert [deck.get("name") for deck in root.find("decks")] == ["Player NDeck", "Perils", "The Gate"]
    assert sorted(path.name for path in box.folder.joinpath("decks").iterdir()) == [
        "night-watch.second.2.deck.xml", "night-watch.second.deck.xml", "night-watch.the-gate.deck.xml"]

    for ending in ("\n", "\r\n"):
        answer = box.run("catalog", "import", put_database(box, ending), "--system", "night-watch", "--id", "watch")
        assert answer.status == 0, answer.err
        said = [re.sub(r".*tsv:", "", fault) for fault in answer.faults]
        assert said == ["5: a card can have only two sides: the others will be ignored", "3: “odd” isn’t used in this game and will be ignored"], said
        cards = ElementTree.parse(box.own / "catalogs" / "watch.xml").getroot().findall("card")
        assert [(card.get("name"), card.get("type"), card.get("set"), card.get("number"), card.get("was")) for card in cards] == [
            ("“Ada”", "ally", "Dusk", "1", guid_of(1)), ('"Quoted" Pit', "peril", "Dusk", "2", guid_of(2)),
            ("Short", "tale", None, None, "short-1"), ("Ada Again", "ally", "Night", "1", guid_of(3))], ElementTree.tostring(cards[0])
        back = cards[1].find("back")
        assert (back.get("name"), back.get("type"), back.find("stat").get("value"), back.find("property").text) == ("Deep Pit", "abyss", "9", "Fall.")
        assert [trait.get("name") for trait in cards[0].findall("trait")] == ["Noble", "Keeper"] and cards[0].get("flags") == "unique"
        assert cards[1].find("property").text == 'Say "no"'

    deck = box.folder / "decks" / "night-watch.the-gate.deck.xml"
    expect(box.run("check", deck), 0)
    assert [(card.get("id"), card.get("count")) for card in ElementTree.parse(deck).getroot().iter("card")] == [
        (guid_of(1), "5"), (guid_of(2), "1"), ("short-1", "1")]
    journal = box.folder / "a.match"
    expect(box.run("match", "new", deck, journal), 0)
    expect(box.run("match", "apply", journal, "start", "next", "next", "next"), 0)
    piles = box.run("match", "show", journal, "--json").json()["piles"]
    assert piles["player-ndeck"]["cards"] == 5 and [card["name"] for card in piles["the-gate"]] == ["Short"], piles
    # A table alone is no plugin, and one that can't be read is a loss.
    expect(box.run("system", "import", files[-1]), 2, ".*no file has the name.*", *[".*"] * 0)
    bad = box.write("bad.tsv", "databaseId\tcardBack\nx\ty\n")
    answer = box.run("system", "import", *put_plugin(box), bad)
    assert answer.status == 0 and "bad.tsv:1: no column is set as the card name" in answer.err, answer.err
    nowhere = box.folder / "none"
    expect(box.run("system", "import", *files, "--decks", nowhere), 2, *[".*"] * len(box.run("system", "import", *files).faults),
           ".*none.*")


@cases.case("/system-import/plugin/broken")
def _(box: Sandbox) -> None:
    """Files that are not JSON are counted with their line; a plugin needs a name."""
    good = box.write("good.json", '{"pluginName": "Good"}')
    for text, line, reason in (
            ('{\n"groups": {\n"a" "b"}}', 3, "not valid JSON"), ('{"tokens": {"a": "b}\n', 0, "not valid JSON"), ("", 0, "object"),
            ("[1, 2]", 1, "object"), ('{"a": ' + "[" * 200 + "]" * 200 + "}", 0, "nested too deeply"), ("{/*", 0, "not valid JSON"),
            (b'{"a": "\xff"}', 0, "UTF-8"), (b'{"a": "\0"}', 0, "")):
        answer = box.run("system", "import", good, box.write("bad.json", text), within=10)
        assert answer.status == 0 and len(answer.faults) == 1, (text, answer.err)
        assert re.search(rf"bad.json{f':{line}' if line else '(:[0-9]+)?'}: .*{reason}.*nothing of this file is imported", answer.err), (text, answer.err)
    expect(box.run("system", "import", box.write("bad.json", "{")), 2, ".*no file has the name.*", ".*bad.json.*nothing of this file.*")
    for name in (7, "", "a\nb", None):
        expect(box.run("system", "import", box.write("name.json", json.dumps({"pluginName": name}))), 2, ".*name.json: no file has the name.*")
    expect(box.run("system", "import", good, "--sets", box.folder), 2, ".*a plugin has no folder of sets.*")
    expect(box.run("system", "import", OCTGN / "definition.xml", good), 2, ".*a definition is one file.*")
    large = box.write("large.json", '{"pluginName": "Large", "tokens": {' + ",".join(f'"t{i}": {{}}' for i in range(100_000)) + "}}")
    answer = box.run("system", "import", large, within=20, below=400 << 20)
    assert answer.status == 0 and answer.out.count("<token ") == 64, answer.err
    groups = ",".join(f'"shared{i}": {{"label": "Same"}}' for i in range(20_000))
    answer = box.run("system", "import", box.write("large.json", f'{{"pluginName": "Large", "groups": {{{groups}}}}}'), within=20)
    assert answer.status == 0 and answer.out.count("<zone ") == 64, answer.err
    counters = '<counter name="Same"/>' * 20_000
    answer = box.run("system", "import", box.write("same.xml", f'<game name="A"><player>{counters}</player></game>'), within=20)
    assert answer.status == 0 and answer.out.count("<counter ") == 64, answer.err


@cases.case("/system-import/broken")
def _(box: Sandbox) -> None:
    for old, new, line, reason in BROKEN:
        assert old in DEFINITION, old
        answer = box.run("system", "import", box.write("broken.xml", DEFINITION.replace(old, new, 1)), within=10)
        assert answer.status == 2 and answer.out == "", (old, new, answer)
        assert any(f"broken.xml:{line}: " in fault and reason in fault for fault in answer.faults), (old, new, line, answer.err)


@cases.case("/system-import/large")
def _(box: Sandbox) -> None:
    text = '<game name="A">' + '<font src="a"/>' * 80_000 + "</game>"
    answer = box.run("system", "import", box.write("large.xml", text), within=10, below=200 << 20)
    assert answer.status == 2 and len(answer.faults) == 1, answer.err
    expect(box.run("system", "import", box.folder / "none.xml"), 2, ".*none.xml.*")
    expect(box.run("system", "import", box.write("empty.xml", "")), 2, ".*empty.xml.*")


if __name__ == "__main__":
    sys.exit(cases.run(*sys.argv[1:]))
