#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""Importing catalogs of other programs and newer versions of our own, undoing that, and exporting
for Cockatrice.  TAP.

    test-import.py MOCTL DATADIR [PATH]
"""

from __future__ import annotations

import re
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

sys.dont_write_bytecode = True      # nothing is left in the source folder

from harness import Cases, Sandbox, expect  # noqa: E402
from library import Library, put_deck  # noqa: E402

cases = Cases()

HEAD = '<catalog id="mine" name="Mine" system="dungeon-crawler" version="1">\n'
FIRST = HEAD + """<card id="mine/same" name="Same" type="trap"/>
<card id="mine/old" name="Renamed" type="magic" cost="1"/>
<card id="mine/gone" name="Gone" type="skill"/>
<card id="mine/changed" name="Changed" type="tactic" cost="2"/>
</catalog>
"""
SECOND = HEAD.replace('"1"', '"2"') + """<card id="mine/same" name="Same" type="trap"/>
<card id="mine/new" name="Renamed" type="magic" cost="1" was="mine/old"/>
<card id="mine/changed" name="Changed" type="tactic" cost="3"/>
<card id="mine/added" name="Added" type="event"/>
</catalog>
"""

COCKATRICE = """<?xml version="1.0" encoding="UTF-8"?>
<cockatrice_carddatabase version="4">
  <sets><set><name>AA</name><longname>The Alphas</longname></set></sets>
  <cards>
    <card><name>Pit</name><text>Fall.</text>
      <prop><type>Trap</type><cmc>2</cmc><pt>1/1</pt><power>3</power></prop>
      <set rarity="common" num="1">AA</set><set num="7">BB</set></card>
    <card><name>Elf</name><prop><type>Sorcery</type><pt>2/2</pt></prop><set>AA</set></card>
  </cards>
</cockatrice_carddatabase>
"""


def cards_of(path: Path) -> list[tuple]:
    """Returns everything about the cards of a catalog file, in order."""
    def flat(element: ElementTree.Element) -> tuple:
        return (element.tag, tuple(sorted(element.attrib.items())),
                element.text if element.tag in ("text", "second-text") else "", tuple(flat(child) for child in element))

    def words(element: ElementTree.Element) -> None:
        for name in ("flags", "classes", "damage"):
            if name in element.attrib:
                element.set(name, " ".join(sorted(element.get(name).split())))

    root = ElementTree.parse(path).getroot()
    for card in root.iter("card"):
        words(card)
    return [flat(element) for element in root if element.tag in ("set", "card")]


def installed(box: Sandbox, name: str) -> Path:
    return box.own / "catalogs" / name


def files(box: Sandbox) -> list[str]:
    folder = box.own / "catalogs"
    return sorted(path.name for path in folder.iterdir()) if folder.exists() else []


def add_return(name: str, n_products: int) -> None:
    @cases.case(f"/import/return/{name}")
    def _(box: Sandbox) -> None:
        shipped = box.data / "catalogs" / f"{name}.xml"
        there = box.folder / "there.xml"
        lost = f"{re.escape(str(shipped))}: this file type can’t store products: {n_products} were not exported"
        gone = (f"{re.escape(str(there))}: {n_products} products of the current catalog are not in this file "
                "and will be removed")
        expect(box.run("catalog", "convert", shipped, "--to=cockatrice", "-o", there), 0, *([lost] * (n_products > 0)))
        answer = box.run("catalog", "import", there, "--json")
        expect(answer, 0, *([gone] * (n_products > 0)))
        assert answer.json()["changes"] == [], answer.out
        assert answer.json()["unchanged"] == answer.json()["cards"] > 0
        assert cards_of(installed(box, f"{name}.xml")) == cards_of(shipped)
        expect(box.run("catalog", "check", installed(box, f"{name}.xml")), 0)
        # The same on standard output.
        out = box.run("catalog", "convert", shipped, "--to", "cockatrice").out
        assert out == there.read_text(encoding="utf-8")


add_return("emberdeep", 7)
add_return("rulebook-examples", 0)


@cases.case("/import/cockatrice")
def _(box: Sandbox) -> None:
    path = box.write("my cards.xml", COCKATRICE)
    told = re.escape(f"{path}:")
    lost = told + "6: “pt” isn’t used in this game and will be ignored"
    expect(box.run("catalog", "import", path),
           0, told + "8: “Sorcery” isn’t a card type in this game: choose a type, or the card will be skipped", lost)
    assert cards_of(installed(box, "my-cards.xml")) == [
        ("set", (("id", "AA"), ("name", "The Alphas")), "", ()),
        ("set", (("id", "BB"), ("name", "BB")), "", ()),
        ("card", (("cost", "2"), ("id", "my-cards/pit"), ("name", "Pit"), ("number", "1"), ("rarity", "common"),
                  ("set", "AA"), ("type", "trap")), "",
         (("stat", (("name", "power"), ("value", "3")), "", ()), ("text", (), "Fall.", ()))),
        ("card", (("cost", "2"), ("id", "my-cards/pit-bb-7"), ("name", "Pit"), ("number", "7"),
                  ("same-as", "my-cards/pit"), ("set", "BB"), ("type", "trap")), "",
         (("stat", (("name", "power"), ("value", "3")), "", ()), ("text", (), "Fall.", ()))),
    ]
    # With a type, the other card is imported, too, without other changes.
    answer = box.run("catalog", "import", path, "--type", "character")
    expect(answer, 0, lost + r" \(2 times, first here\)")
    assert answer.out.splitlines()[:3] == ["my cards (my-cards): 3 cards", "1 added; 2 unchanged",
                                           "  added my-cards/elf  Elf"], answer.out
    answer = box.run("catalog", "import", path, "--type", "Character", "--json")
    assert answer.json()["changes"] == [] and answer.json()["written"] is True


@cases.case("/import/customsets")
def _(box: Sandbox) -> None:
    box.write("customsets/02.second.xml", COCKATRICE.replace("Sorcery", "Event").replace("Elf", "Flood"))
    box.write("customsets/01.first.xml", COCKATRICE.replace("Sorcery", "Event"))
    box.write("customsets/readme.txt", "no cards")
    answer = box.run("catalog", "import", box.folder / "customsets", "--id", "all", "--name", "All of them", "--json")
    assert answer.status == 0, answer.err
    assert answer.json()["name"] == "All of them"
    ids = [card["card"] for card in answer.json()["changes"]]
    assert ids == ["all/pit", "all/pit-bb-7", "all/elf", "all/pit-aa-1", "all/pit-bb-7-2", "all/flood"], ids


@cases.case("/import/table")
def _(box: Sandbox) -> None:
    path = box.write("house.csv", "Karte,Art,Preis,Bild\nGrube,Trap,3,a.png\n")
    answer = box.run("catalog", "import", path)
    expect(answer, 2, re.escape(f"{path}:1: ") + "no column is set as the card name: choose a column")
    expect(box.run("catalog", "import", path, "--columns", "Karte=name,Art=type,Preis=cost,Bild=-"), 0)
    assert cards_of(installed(box, "house.xml")) == [
        ("card", (("cost", "3"), ("id", "house/grube"), ("name", "Grube"), ("type", "trap")), "", ())]


@cases.case("/import/octgn")
def _(box: Sandbox) -> None:
    path = box.write("set.xml", '<set name="Deep Halls" id="x" gameId="y" gameVersion="1.0" version="1.1"><cards>'
                                '<card id="z" name="Pit"><property name="Type" value="Trap"/></card></cards></set>')
    expect(box.run("catalog", "import", path, "--id", "halls"), 0)
    root = ElementTree.parse(installed(box, "halls.xml")).getroot()
    assert (root.get("name"), root.get("version")) == ("Deep Halls", "1.1")
    assert cards_of(installed(box, "halls.xml"))[1][1] == (
        ("id", "halls/pit"), ("name", "Pit"), ("set", "deep-halls"), ("type", "trap"))
    # All files of sets have one name: the catalog is called as the set, or as the game of several.
    answer = box.run("catalog", "import", "--dry-run", path)
    expect(answer, 0)
    assert answer.out.startswith("Deep Halls (deep-halls): 1 card"), answer.out
    sets = [box.write("one/set.xml", octgn_set(octgn_card(1, "Ada", Type="Trap"))),
            box.write("two/set.xml", octgn_set(octgn_card(2, "Pit", Type="Trap")))]
    answer = box.run("catalog", "import", "--dry-run", "--system", "dungeon-crawler", *sets)
    expect(answer, 0)
    assert answer.out.startswith("Dungeon Crawler (dungeon-crawler): 2 cards"), answer.out


GAME = "5d6a1d0e-0000-4000-8000-00000000000a"
LANTERN = f"""<system id="lantern" name="Lantern" also="{GAME}">
  <kinds><kind id="friend" name="Friend"/><kind id="peril" name="Peril"/></kinds>
  <types><type id="friend" name="Friend" kind="friend"><also name="Ally"/></type>
    <type id="peril" name="Peril" kind="peril"/></types>
  <rarities/>
  <flags><flag id="unique" name="Unique"><also name="Single" value="*"/></flag>
    <flag id="large" name="Large"><also name="Size" value="big"/></flag></flags>
  <stats><stat id="health" name="Health"><also name="Hit Points"/></stat><stat id="watch" name="Watch"/>
    <stat id="resources" name="Resources"/></stats>
  <resources/><classes/><distances/><damage-types/>
  <keywords split=". "><keyword id="swift" name="Swift"/><keyword id="doomed" name="Doomed" amount="optional"/></keywords>
  <tokens/>
  <traits split=". "/>
  <properties><property id="class" name="Class"><value name="Lore"/><value name="Might"/></property>
    <property id="shadow" name="Shadow" text="yes"/><property id="places" name="Places" split=", "/></properties>
  <decks><deck id="friends" name="Friends" kinds="friend"><section name="Ally"/><section name="Hero"/></deck>
    <deck id="perils" name="Perils" kinds="peril"><section name="Encounter"/></deck></decks>
  <ruleset id="core" name="Core" players="1" decks="friends perils"><format id="lantern-core" name="Core"/></ruleset>
</system>
"""


def guid(number: int) -> str:
    return f"5d6a1d0e-1111-4000-8000-{number:012}"


def octgn_set(*cards: str) -> str:
    return f'<set name="Dusk" id="{guid(0)}" gameId="{GAME.upper()}" version="1">\n<cards>\n' + "\n".join(cards) + "\n</cards></set>"


def octgn_card(number: int, name: str, alternate: str = "", **properties: str) -> str:
    return f'<card id="{guid(number)}" name="{name}">' + "".join(
        f'<property name="{key.replace("_", " ")}" value="{value}"/>' for key, value in properties.items()) + alternate + "</card>"


@cases.case("/import/octgn/open")
def _(box: Sandbox) -> None:
    """A game with traits, properties, second sides and other names: the cards of two folders, and a
    deck by its sections."""
    box.write("home/marching-order/systems/lantern.xml", LANTERN)
    box.write("sets/dusk/set.xml", octgn_set(
        octgn_card(1, "Ada", Type="Ally", Hit_Points="3", Resources="2", Single="‰", Size="small", Traits="Noble. Gondola. Noble.",
                   Keywords="Swift. Doomed 2. Doomed X. Sings loudly.", Class="lore", Places="Inn, Mill", Shadow="Line\u2028two"),
        octgn_card(2, "Pit", '<alternate name="Deep Pit" type="B"><property name="Type" value="Ally"/>'
                   '<property name="Watch" value="4"/><property name="Traits" value="Hole."/><property name="Cost" value="1"/>'
                   '</alternate>\n<alternate name="Third" type="C"><property name="Watch" value="9"/></alternate>',
                   Type="Peril", Watch="X", Class="Sloth", Size="Big", Single="0")))
    box.write("sets/night/set.xml", octgn_set(
        octgn_card(2, "Ada", Type="Peril", Places="x" * 201, Traits=". ".join(f"T{i}" for i in range(40)))))
    answer = box.run("catalog", "import", box.folder / "sets", "--id", "lamp")
    assert answer.status == 0, answer.err
    root = ElementTree.parse(installed(box, "lamp.xml")).getroot()
    assert root.get("system") == "lantern"
    ada, pit, other = root.iter("card")
    assert (ada.get("type"), ada.get("flags"), ada.get("was")) == ("friend", "unique", guid(1))
    assert [(e.tag, e.get("name"), e.get("amount"), e.get("value"), e.text) for e in ada] == [
        ("stat", "health", None, "3", None), ("stat", "resources", None, "2", None), ("keyword", "swift", None, None, None),
        ("keyword", "doomed", "2", None, None), ("other-keyword", "Doomed X", None, None, None), ("other-keyword", "Sings loudly", None, None, None),
        ("trait", "Noble", None, None, None), ("trait", "Gondola", None, None, None),
        ("property", "class", None, None, "Lore"), ("property", "places", None, None, "Inn"),
        ("property", "places", None, None, "Mill"), ("property", "shadow", None, None, "Line\u2028two")]
    assert (pit.get("type"), pit.get("flags")) == ("peril", "large")
    back = pit.find("back")
    assert (back.get("name"), back.get("type"), [e.get("name") for e in back]) == ("Deep Pit", "friend", ["watch", "Hole"])
    assert len(list(other)) == 32 and other.get("was") is None
    for line, loss in (
            (5, "a card can have only two sides.*"), (4, "the value of “Watch” isn’t a valid number.*"),
            (4, "“Class” has two values, or one that isn’t defined in this game.*"), (4, "“Cost” of a second side.*"),
            (3, "the value of “Places” isn’t one line.*"), (3, "the card has too many values of “Traits”.*8 times.*")):
        assert any(re.search(f"set.xml:{line}: {loss}", fault) for fault in answer.faults), (line, loss, answer.err)
    assert len(answer.faults) == 6, answer.err
    expect(box.run("catalog", "check"), 0)

    deck = box.write("a.o8d", f'<deck game="{GAME}"><section name="Ally"><card qty="2" id="{guid(1)}">Ada</card></section>'
                              f'<section name="Hero"><card qty="1" id="{guid(9)}">Ada</card></section>'
                              f'<section name="Encounter" shared="True"><card qty="3" id="{guid(4)}">Ada</card></section></deck>')
    answer = box.run("deck", "convert", deck, box.folder / "a.xml")
    expect(answer, 0)
    root = ElementTree.parse(box.folder / "a.xml").getroot()
    assert root.get("format") == "lantern-core"
    assert {part.get("id"): [(card.get("id"), card.get("count")) for card in part] for part in root.iter("deck")} == {
        "friends": [("lamp/ada", "3")], "perils": [("lamp/ada-2", "3")]}, ElementTree.tostring(root)


@cases.case("/import/update")
def _(box: Sandbox) -> None:
    """A newer version of a catalog: its effects on decks and the collection, which are not
    rewritten."""
    library = Library(box)
    first, second = box.write("first.xml", FIRST), box.write("second.xml", SECOND)
    expect(box.run("catalog", "import", first), 0)
    assert files(box) == ["mine.xml", "mine.xml.before"]
    assert installed(box, "mine.xml").read_text() == FIRST
    library.do("collection", "own", "mine/old=3", "mine/gone=1", "mine/same=1")
    put_deck(library, "All", {"mine/old": 4, "mine/gone": 1, "mine/changed": 1, "mine/same": 1})
    put_deck(library, "None", {"mine/same": 1})

    answer = library.run("catalog", "import", second, "--dry-run", "--json")
    expect(answer, 0)
    preview = answer.json()
    assert preview["written"] is False and installed(box, "mine.xml").read_text() == FIRST
    assert [(change["kind"], change["card"], change["what"]) for change in preview["changes"]] == [
        ("renamed", "mine/new", ""), ("changed", "mine/changed", "cost: 2 → 3"), ("added", "mine/added", ""),
        ("removed", "mine/gone", "")], preview
    assert preview["changes"][0]["was"] == "mine/old"
    assert preview["decks"] == [{"deck": 1, "name": "All", "added": 0, "changed": 1, "renamed": 1, "removed": 1}]
    assert preview["collection"] == [{"card": "mine/gone", "owned": 1, "wanted": 0},
                                     {"card": "mine/old", "owned": 3, "wanted": 0}]

    rows = library.rows()
    answer = library.run("catalog", "import", second)
    expect(answer, 0)
    assert answer.out.splitlines() == [
        "Mine (mine): 4 cards", "1 added, 1 changed, 1 given a new ID, 1 removed; 1 unchanged",
        "  added mine/added  Added", "  changed mine/changed  Changed: cost: 2 → 3",
        "  given a new ID mine/old → mine/new  Renamed", "  removed mine/gone  Gone",
        "cards in deck “All”: 1 changed, 1 given a new ID, 1 removed",
        "in the collection: mine/gone (1 owned, 0 wanted), removed in the catalog",
        "in the collection: mine/old (3 owned, 0 wanted), given a new ID in the catalog",
        f"saved to {installed(box, 'mine.xml')}; undo with “moctl catalog undo mine”"], answer.out
    assert library.rows() == rows
    # Four are needed by the old id, and three are owned by it: one is missing.
    missing = library.run("collection", "missing", "All").out
    assert re.search(r"\b1 Renamed\b", missing), missing
    assert "Renamed" in library.run("decks", "show", "All").out

    # Undo restores the file, once.
    expect(box.run("catalog", "undo", "mine"), 0)
    assert installed(box, "mine.xml").read_text() == FIRST
    expect(box.run("catalog", "undo", "mine"), 2,
           re.escape(f"{installed(box, 'mine.xml')}: no import of this catalog to undo"))


@cases.case("/import/undo-of-the-first")
def _(box: Sandbox) -> None:
    expect(box.run("catalog", "import", box.write("first.xml", FIRST)), 0)
    expect(box.run("catalog", "undo", "mine"), 0)
    assert files(box) == []


@cases.case("/import/dry-run")
def _(box: Sandbox) -> None:
    answer = box.run("catalog", "import", box.write("first.xml", FIRST), "--dry-run")
    expect(answer, 0)
    assert answer.out.splitlines()[0] == "Mine (mine): 4 cards" and answer.out.endswith("nothing was changed\n")
    assert not (box.home / "marching-order").exists()


REFUSED = {
    "system": (COCKATRICE, ["--system", "chess"], "unknown game “chess”; use one of: dungeon-crawler, saltmere-light"),
    "type": (COCKATRICE, ["--type", "elf"], "unknown card type “elf”; use one of: equipment, .*"),
    "id": (COCKATRICE, ["--id", "a b"], "“a b” is not a valid catalog ID: .*"),
    "long-id": (COCKATRICE, ["--id", "a" * 61], "“a+” is not a valid catalog ID: .*"),
    "name": (COCKATRICE, ["--name", " "], "“ ” is not a valid catalog name: .*"),
    "columns": (COCKATRICE, ["--columns", "A=colour"], "unknown field “colour”; use one of: name, id, .*, power, .*"),
    "no-card": (COCKATRICE.replace("Trap", "Elf"), [], "no cards in this file can be imported: choose another file"),
    "other-id": (FIRST, ["--id", "yours"], "the ID of this catalog is “mine” and can’t be changed to “yours”: import the catalog without a new ID"),
    "same-file": (COCKATRICE, ["--id", "rulebook-examples"],
                  "the file rulebook-examples.xml already contains the catalog “rulebook”: choose another ID"),
}


def add_refused(name: str, content: str, options: list[str], fault: str) -> None:
    @cases.case(f"/import/refused/{name}")
    def _(box: Sandbox) -> None:
        path = box.write("it.xml", content)
        expect(box.run("catalog", "import", path, *options), 2, re.escape(f"{path}: ") + fault)
        assert files(box) == []


for key, value in REFUSED.items():
    add_refused(key, *value)


@cases.case("/import/faulty-cards")
def _(box: Sandbox) -> None:
    """The valid cards of a faulty catalog are imported; the faulty ones are reported, and stay in the
    file."""
    content = FIRST.replace('type="skill"', 'type="elf"').replace(
        '<card id="mine/old"', '<card id="mine/same" name="Again" type="trap"/>\n<card id="mine/old"')
    path = box.write("it.xml", content)
    faults = [re.escape(f"{path}:{line}: ") + fault for line, fault in
              ((3, "card ID “mine/same” is already .*"), (5, "unknown type “elf”: .*"))]
    answer = box.run("catalog", "import", path, "--json", "--dry-run")
    expect(answer, 0, *faults)
    assert [fault["outcome"] for fault in answer.json()["faults"]] == ["card-set-aside"] * 2, answer.out
    assert files(box) == []
    answer = box.run("catalog", "import", path)
    expect(answer, 0, *faults)
    assert answer.outcomes == ["The card was skipped."] * 2, answer.outcomes
    assert answer.out.splitlines()[0] == "Mine (mine): 3 cards", answer.out
    assert installed(box, "mine.xml").read_text() == content
    # The errors are still reported with the content.
    answer = box.run("catalog", "check")
    expect(answer, 2, *(re.escape(f"{installed(box, 'mine.xml')}:") + fault for fault in
                        ("3: card ID “mine/same” is already .*", "5: unknown type “elf”: .*")))
    # A newer version without the errors adds the cards.
    answer = box.run("catalog", "import", box.write("it.xml", FIRST))
    expect(answer, 0, *[".*mine.xml:.*"] * len(answer.faults))
    assert answer.out.splitlines()[1:3] == ["1 added; 3 unchanged", "  added mine/gone  Gone"], answer.out


@cases.case("/import/refused/faults")
def _(box: Sandbox) -> None:
    """Catalogs without a valid card and truncated files are not imported."""
    path = box.write("it.xml", HEAD + '<card id="mine/a" name="A" type="elf"/>\n</catalog>\n')
    expect(box.run("catalog", "import", path), 2, re.escape(f"{path}:2: ") + "unknown type “elf”: .*")
    path = box.write("it.xml", FIRST[:-20])
    expect(box.run("catalog", "import", path), 2, re.escape(f"{path}:") + r"\d+: not well-formed XML: .*")
    for content, line, fault in (
            ("<html/>", 1, "this file begins with <html>: it must begin with <cockatrice_carddatabase>"),
            (COCKATRICE[:300], r"\d+", "not well-formed XML: .*"),
            ("<!DOCTYPE a [<!ENTITY b 'c'>]>" + COCKATRICE.split("\n", maxsplit=1)[1], 1, "document type declarations .* not allowed: .*")):
        path = box.write("it.xml", content)
        expect(box.run("catalog", "import", path), 2, re.escape(f"{path}:") + f"{line}: {fault}")
    expect(box.run("catalog", "import", box.folder / "none.xml"), 2, ".*No such file or directory")
    expect(box.run("catalog", "convert", path), 2, "moctl: missing option: --to=cockatrice")
    assert files(box) == []


@cases.case("/import/hostile")
def _(box: Sandbox) -> None:
    """Endless structures: limited time and memory."""
    many = "".join(f"<p{number}>x</p{number}>" for number in range(60000))
    card = "<card><name>A</name><prop>%s</prop></card>"
    for content in (card % many, card % ("<a>" * 100 + "</a>" * 100), "<card><name>A</name><prop><type>Trap</type></prop>"
                    + "<set>S</set>" * 200000 + "</card>", (card % "<type>Trap</type>") * 100000):
        path = box.write("it.xml", "<cockatrice_carddatabase><cards>" + content + "</cards></cockatrice_carddatabase>")
        answer = box.run("catalog", "import", path, "--dry-run", within=20, below=600 << 20)
        assert answer.status in (0, 2)


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8", errors="backslashreplace")
    sys.exit(cases.run(sys.argv[1], sys.argv[2], *sys.argv[3:4]))
