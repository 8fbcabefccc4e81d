#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""The decks in a library, and the library file: intact, damaged, locked and on a full disk.  TAP.

    test-library.py MOCTL DATADIR [PATH]
"""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import sqlite3
import subprocess
import sys
import threading
import xml.etree.ElementTree as ElementTree
from contextlib import closing, contextmanager, suppress
from datetime import datetime, timezone
from pathlib import Path
from typing import Callable, Iterable, Iterator, NamedTuple

sys.dont_write_bytecode = True      # nothing is left in the source folder

from harness import Answer, Cases, Sandbox, Skip, expect  # noqa: E402
from library import ASH_BLADE, KINDLE, ODD, PROMOS, STARTER, Library, package, place, put_deck  # noqa: E402

TABLES = ("holding", "product", "product_content", "deck", "deck_version", "match", "match_figure", "move", "move_by")
MINUTE = r"\d{4}-\d\d-\d\d \d\d:\d\d"
DATED = r"-\d{8}-\d{6}-\d{6}\.db"
NOBODY = 65534                          # an unprivileged user

cases = Cases()


# Decks

UNKNOWN = ('<?xml version="1.0" encoding="UTF-8"?>\n'
           '<deck-package name="Old &amp; gone" format="no-such-format">\n'
           '  <notes>One\n\n two &lt;3&gt;</notes>\n'
           '  <tag>fire</tag>\n'
           '  <deck id="sideboard">\n'
           '    <card id="lost/card" name="A Lost Card" count="7"/>\n'
           '    <card id="Éclair “x” &amp; &quot;y&quot;" count="999"/>\n'
           '  </deck>\n'
           '  <deck id="crawler">\n'
           '    <card id="emberdeep/ash-blade" name="Ash Blade" count="1"/>\n'
           '    <card id="lost/card" name="A Lost Card" count="2"/>\n'
           '  </deck>\n'
           '</deck-package>\n')


def add_deck_round_trip(ending: str, name: str, find: Callable[[Sandbox], Path]) -> None:
    """A deck is imported, exported and imported again, including unknown parts."""
    def try_it(box: Sandbox) -> None:
        library = Library(box)
        start = box.folder / f"start{ending}"
        converted = box.run("deck", "convert", find(box), start)
        assert converted.status == 0, converted.err
        # A list contains a name without an id that no card has.
        doubt = (r".+\.txt:10: no card is named .+",) if (ending, name) == (".txt", "unknown") else ()
        expect(library.run("decks", "import", start), 0, *doubt)
        back, as_xml, should_be = box.folder / f"back{ending}", box.folder / "back.xml", box.folder / "should-be.xml"
        expect(library.run("decks", "export", "1", back), 0)
        library.do("decks", "export", "1", as_xml)
        expect(library.run("decks", "import", back), 0, *doubt)
        expect(box.run("deck", "convert", start, should_be), 0, *doubt)
        # The first conversion has warned about data that a list can't store.
        assert converted.err or back.read_bytes() == start.read_bytes()
        assert as_xml.read_bytes() == should_be.read_bytes()
        contents = library.sql("SELECT content FROM deck ORDER BY id")
        assert contents[0] == contents[1]
        assert contents[0][0].encode() == as_xml.read_bytes()
        if name == "unknown":
            assert ([(card.get("id"), card.get("count")) for card in ElementTree.fromstring(contents[0][0]).iter("card")] ==
                    [(card.get("id"), card.get("count")) for card in ElementTree.fromstring(UNKNOWN).iter("card")])

    cases.add(f"/library/decks/round-trip{ending}/{name}", try_it)


for suffix in (".xml", ".txt", ".cod", ".o8d", ".json"):
    add_deck_round_trip(suffix, "shipped", lambda box: box.data / "decks" / "solitaire-2011-elite.xml")
    add_deck_round_trip(suffix, "cooperative", lambda box: box.data / "decks" / "cooperative-2010-three.xml")
    add_deck_round_trip(suffix, "unknown", lambda box: box.write("unknown.xml", UNKNOWN))


@cases.case("/library/decks/import")
def _(box: Sandbox) -> None:
    """The valid files are imported, and the others reported."""
    library = Library(box)
    good = box.write("good.xml", package("Good", {KINDLE: 1}))
    bad = box.write("bad.xml", '<deck-package name="D">\n<deck id="d"><card id="a" count="0"/></deck></deck-package>')
    odd = box.write("odd.cod", '<cockatrice_deck version="1">\n<deckname>Odd</deckname>\n'
                               '<zone name="main"><card number="1" name="Kindle" price="3"/></zone>\n</cockatrice_deck>')
    absent = box.folder / "absent.xml"
    answer = library.run("decks", "import", good, bad, odd, absent)
    expect(answer, 2, place(bad, 2) + "count=“0” must be a whole number from 1 to 999", place(odd, 3) + ".*price.*",
           place(absent) + ".*(No such file|not exist).*")
    assert answer.out == f"{good}: imported as deck 1, “Good”\n{odd}: imported as deck 2, “Odd”\n"
    assert len(library.rows()["deck"]) == 2
    # Only reading the file gives the same warning.
    answer = library.run("collection", "missing", odd)
    expect(answer, 1, place(odd, 3) + ".*price.*")
    assert answer.out == "Odd: 1 card is missing\n  1 Kindle\n"


@cases.case("/library/decks/arkhamdb")
def _(box: Sandbox) -> None:
    """A deck as such sites send it, on one line, with a catalog that knows their codes; and the way back to them."""
    library = Library(box)
    box.write("home/marching-order/catalogs/harbour.xml",
              '<catalog id="harbour" name="Harbour" system="saltmere-light">'
              '<card id="harbour/01001" name="Ines Holm" type="investigator"/>'
              '<card id="harbour/net" name="Net" type="asset" was="01010"/></catalog>')
    path = box.write("fog.json", json.dumps({
        "id": 12, "name": "Fog", "date_creation": "2024-05-01T20:00:00+00:00", "user_id": 3, "description_md": "One.\r\nTwo.",
        "investigator_code": "01001", "investigator_name": "Ines Holm", "slots": {"01010": 2, "09999": 1}, "sideSlots": {"01010": 1},
        "ignoreDeckLimitSlots": {"01010": 1}, "version": "1.3", "xp": None, "taboo_id": None, "meta": "", "tags": "solo night"}))
    bad = box.write("bad.json", '{"name": "D",\n"slots": {"01010": "many"}}')
    answer = library.run("decks", "import", path, bad)
    expect(answer, 2, place(path, 1) + "no catalog has the card “09999”: it was added as an unknown card",
           place(path, 1) + "“ignoreDeckLimitSlots” ignored: decks here have no place for it",
           place(bad, 2) + "the count of “01010” is \"many\": use a whole number from 0 to 99999")
    assert answer.out == f"{path}: imported as deck 1, “Fog”\n"
    back = box.folder / "back.json"
    library.do("decks", "export", "Fog", back)
    found = json.loads(back.read_text(encoding="utf-8"))
    assert (found["name"], found["description_md"], found["tags"]) == ("Fog", "One.\nTwo.", "solo, night"), found
    assert (found["investigator_code"], found["slots"], found["sideSlots"]) == ("01001", {"01010": 2, "09999": 1}, {"01010": 1}), found
    assert found["marching_order"] == {"format": "saltmere-light"}, found
    # Programs that import decks of ArkhamDB ask for these.
    assert isinstance(found["id"], int) and all(isinstance(found[name], str) for name in ("date_creation", "date_update", "version", "meta"))


@cases.case("/library/decks/maybe")
def _(box: Sandbox) -> None:
    """Every command that shows a deck shows its maybe list, and cards come from it and go there."""
    library = Library(box)
    start = box.folder / "deck.xml"
    assert box.run("deck", "convert", box.data / "decks" / "solitaire-2011-elite.xml", start).status == 0
    text = start.read_text(encoding="utf-8")
    card = re.search(r'<card id="([^"]+)" name="([^"]+)" count="(\d+)"/>', text)
    moved = card.group(0).replace(f'count="{card.group(3)}"', 'count="1"')
    fewer = card.group(0).replace(f'count="{card.group(3)}"', f'count="{int(card.group(3)) - 1}"')
    text = text.replace(card.group(0), fewer if card.group(3) != "1" else "", 1)
    text = text.replace("</deck-package>", f"<maybe>{moved}</maybe></deck-package>")
    start.write_text(text, encoding="utf-8")
    library.do("decks", "import", start)
    assert library.do("decks", "show", "1").endswith(f"\nMaybe\n1 {card.group(2)}\n")
    answer = library.run("decks", "fix", "--apply", "1")
    expect(answer, 0)
    [step] = re.findall("^    1 (.*) \\(Maybe → .*\\)$", answer.out, re.MULTILINE)
    assert step == card.group(2), answer.out
    assert "Maybe" not in library.do("decks", "show", "1")
    assert library.do("decks", "diff", "1", "1").endswith(f"\n- 1 {card.group(2)} (Maybe)\n")

    back = box.folder / "back.xml"
    library.do("decks", "export", "1", back)
    text = back.read_text(encoding="utf-8")
    back.write_text(text.replace("<deck ", '<deck id="nowhere">' + moved + "</deck><deck ", 1), encoding="utf-8")
    [told] = box.run("deck", "fix", "--maybe", "--json", back).json()
    assert [(step["from"], step["to"], step["card"]) for step in told["steps"]] == [("nowhere", "?maybe", card.group(1))], told
    assert box.run("deck", "fix", "--maybe", "--apply", back).status == 0
    assert re.search(f"<maybe>\\s*{re.escape(moved)}\\s*</maybe>", back.read_text(encoding="utf-8"))


@cases.case("/library/decks/export")
def _(box: Sandbox) -> None:
    """Data that a file can't store is reported, and so are write errors."""
    library = Library(box)
    put_deck(library, "Good", {KINDLE: 1})
    library.sql("UPDATE deck SET content = replace (content, '<deck ', '<tag>a, b</tag><deck ')")
    path = box.folder / "to.txt"
    expect(library.run("decks", "export", "Good", path), 0,
           place(path) + "this file type can’t store the tags unchanged")
    nowhere = box.folder / "nowhere" / "to.xml"
    expect(library.run("decks", "export", "Good", nowhere), 2, place(nowhere) + ".+")


def is_now(text: str) -> bool:
    """Returns whether a time in ISO 8601 was within the last minute."""
    age = datetime.now(timezone.utc) - datetime.fromisoformat(text.replace("Z", "+00:00"))
    return -1 <= age.total_seconds() < 60


@cases.case("/library/decks/list")
def _(box: Sandbox) -> None:
    library = Library(box)
    assert library.do("decks", "list") == ""
    assert library.run("decks", "list", "--json").json() == []
    library.do("decks", "import", box.data / "decks" / "solitaire-2011-starter.xml")
    for name in ("Small", "Gone", "Broken"):
        put_deck(library, name, {KINDLE: 1})
    library.do("decks", "build", "Small")
    library.sql("UPDATE deck SET deleted = 1 WHERE id = 3")
    library.sql("UPDATE deck SET content = '<deck-package/>' WHERE id = 4")
    lines = [fr"   1  {MINUTE}  Picks and Hammers  solitaire-2011-starter",
             fr"   2  {MINUTE}  Small  solitaire-2011-starter  not legal  built",
             fr"   3  {MINUTE}  Gone  solitaire-2011-starter  not legal  deleted",
             r"   4  \(unreadable\)"]
    for arguments, wanted in (((), (lines[0], lines[1], lines[3])), (("--all",), lines)):
        out = library.do("decks", "list", *arguments)
        assert re.fullmatch("\n".join((*wanted, "")), out), out

    found = library.run("decks", "list", "--json", "--all").json()
    assert [(deck["number"], deck["name"], deck["format"], deck["legal"], deck["built"], deck["deleted"], deck["tags"])
            for deck in found] == [
        (1, "Picks and Hammers", "solitaire-2011-starter", True, False, False, ["warriors", "melee"]),
        (2, "Small", "solitaire-2011-starter", False, True, False, []),
        (3, "Gone", "solitaire-2011-starter", False, False, True, []),
        (4, None, None, False, False, False, [])]
    assert all(is_now(deck["made"]) and is_now(deck["changed"]) for deck in found)
    assert len(library.run("decks", "list", "--json").json()) == 3


@cases.case("/library/decks/list-query")
def _(box: Sandbox) -> None:
    library = Library(box)
    library.do("decks", "import", box.data / "decks" / "solitaire-2011-elite.xml")
    for name in ("Small", "Gone"):
        put_deck(library, name, {KINDLE: 1})
    library.sql("UPDATE deck SET deleted = 1 WHERE id = 3")
    library.do("collection", "own", f"{KINDLE}=1")
    for query, wanted in (("", [1, 2]), ("kindle", [1, 2]), ("format:elite", [1]), ("is:complete", [2]),
                          ("missing>0", [1]), ("card:kindle>=2", [1]), ("is!=legal", [2]), ("is:deleted", [3]),
                          ("tag:fire or is:deleted", [1, 3])):
        found = library.run("decks", "list", "--json", query).json()
        assert [deck["number"] for deck in found] == wanted, (query, found)
    assert re.fullmatch(fr"   3  {MINUTE}  Gone  .*\n", library.do("decks", "list", "--all", "gone"))
    assert library.run("decks", "list", "no such deck").status == 1
    expect(library.run("decks", "list", "cards>=x"), 2,
           "moctl: “x” is not a valid number: enter a whole number up to 99999, as in cost<=3", "  cards>=x")
    for answer in (library.run("decks", "list", b"caf\xe9"), box.run("search", b"caf\xe9")):
        assert answer.status == 2 and "UTF-8" in answer.err, answer


NO_DECK = "moctl: no deck “{}” in the library: “moctl decks list” lists all decks"


@cases.case("/library/decks/which-is-meant")
def _(box: Sandbox) -> None:
    """By number, or by name in any case; deleted decks only by number."""
    library = Library(box)
    put_deck(library, "Éclair", {KINDLE: 1})
    put_deck(library, "Twice", {KINDLE: 2})
    put_deck(library, "tWICE", {KINDLE: 3})
    put_deck(library, "2", {KINDLE: 4})
    put_deck(library, "77", {KINDLE: 5})

    def count(deck: str) -> int:
        return int(re.search(r"^(\d+) Kindle$", library.do("decks", "show", deck), re.MULTILINE)[1])
    assert [count(deck) for deck in ("1", "Éclair", "éCLAIR", "2", "3", "4", "77")] == [1, 1, 1, 2, 3, 4, 5]
    several = "moctl: more than one deck is named “twice”: use the deck number"
    expect(library.run("decks", "show", "twice"), 2, several)
    expect(library.run("decks", "export", "twice", box.folder / "to.xml"), 2, several)
    expect(library.run("collection", "missing", "twice"), 2, several)
    library.sql("UPDATE deck SET deleted = 1 WHERE id = 3")
    assert (count("twice"), count("3")) == (2, 3)
    library.sql("UPDATE deck SET deleted = 1 WHERE id = 2")
    for deck in ("twice", "0", "-", "99", " 1", "Éclai"):
        expect(library.run("decks", "show", "--", deck), 2, NO_DECK.format(deck))
    assert library.run("decks", "show", b"caf\xe9").status == 2


@cases.case("/library/decks/versions")
def _(box: Sandbox) -> None:
    library = Library(box)
    put_deck(library, "Deck", {KINDLE: 1, ASH_BLADE: 4, "lost/card": 1})
    expect(library.run("decks", "diff", "Deck"), 2, "moctl: “Deck” has no versions yet: run “moctl decks save” to save one")
    assert library.do("decks", "history", "Deck") == ""
    assert library.do("decks", "save", "Deck") == "“Deck”: version 1 saved\n"
    library.sql("UPDATE deck SET content = ?", package("Deck", {KINDLE: 3, ASH_BLADE: 4, "emberdeep/soot-rat": 2}))
    assert library.do("decks", "save", "--label", "With rats & “more”", "deck") == "“Deck”: version 2 saved\n"
    library.sql("UPDATE deck SET content = ?", package("Deck", {ASH_BLADE: 4}))
    library.sql("INSERT INTO deck_version SELECT 1, 3, 1, '', 0, content FROM deck")
    library.sql("INSERT INTO deck_version SELECT 1, 4, 2, '', 0, content FROM deck")
    library.sql("UPDATE deck SET content = ?", package("Deck", {ASH_BLADE: 1}))

    out = library.do("decks", "history", "1")
    assert re.fullmatch(f"   4  {MINUTE}  Saved in another window\n   3  {MINUTE}  Played\n"
                        f"   2  {MINUTE}  With rats & “more”\n   1  {MINUTE}  Saved\n", out), out
    found = library.run("decks", "history", "--json", "Deck").json()
    assert [(version["number"], version["reason"], version["label"]) for version in found] == [
        (4, "overwritten", ""), (3, "match", ""), (2, "saved", "With rats & “more”"), (1, "saved", "")]
    assert is_now(found[3]["made"])
    assert found[0]["made"] == "1970-01-01T00:00:00Z"

    for version, cards in (("1", "1 Kindle\n4 Ash Blade\n1 lost/card\n"), ("2", "3 Kindle\n4 Ash Blade\n2 Soot Rat\n"),
                           ("now", "1 Ash Blade\n")):
        out = library.do("decks", "show", "--at", version, "Deck")
        assert out.endswith(f"Crawler deck\n{cards}"), out
    assert library.do("decks", "show", "Deck") == library.do("decks", "show", "--at", "now", "Deck")

    for versions, changes in (((), [(ASH_BLADE, 4, 1)]), (("4",), [(ASH_BLADE, 4, 1)]), (("4", "now"), [(ASH_BLADE, 4, 1)]),
                              (("1", "2"), [(KINDLE, 1, 3), ("lost/card", 1, 0), ("emberdeep/soot-rat", 0, 2)]),
                              (("2", "1"), [(KINDLE, 3, 1), ("emberdeep/soot-rat", 2, 0), ("lost/card", 0, 1)]),
                              (("now", "1"), [(ASH_BLADE, 1, 4), (KINDLE, 0, 1), ("lost/card", 0, 1)]),
                              (("3", "4"), [])):
        answer = library.run("decks", "diff", "--json", "Deck", *versions)
        expect(answer, 0)
        assert answer.json() == [{"deck": "crawler", "card": card, "before": before, "after": after}
                                 for card, before, after in changes], answer.out
    assert library.do("decks", "diff", "Deck", "1", "2") == ("  1 → 3 Kindle (crawler)\n- 1 lost/card (crawler)\n"
                                                            "+ 2 Soot Rat (crawler)\n")
    for arguments in (("show", "--at", "9", "Deck"), ("diff", "Deck", "9"), ("diff", "Deck", "1", "9")):
        expect(library.run("decks", *arguments), 2,
               "moctl: “Deck” has no version 9: “moctl decks history” lists its versions")
    for label in ("two\nlines", "x" * 201, " "):
        expect(library.run("decks", "save", "--label", label, "Deck"), 2,
               "moctl: invalid label: use one line of 1 to 200 characters")
    assert len(library.rows()["deck_version"]) == 4


@cases.case("/library/decks/that-cannot-be-read")
def _(box: Sandbox) -> None:
    """Unreadable decks stay, and are marked in lists."""
    library = Library(box)
    for name in ("Good", "Bad"):
        put_deck(library, name, {KINDLE: 1})
        library.do("decks", "save", name)
    library.sql("UPDATE deck SET content = '<x/>' WHERE id = 2")
    library.sql("UPDATE deck_version SET content = '' WHERE deck = 1")
    before = library.rows()
    no_deck = "moctl: could not read deck 2: run “moctl library check” to see why"
    for arguments in (("show", "2"), ("diff", "2"), ("save", "2"), ("export", "2", box.folder / "to.xml")):
        expect(library.run("decks", *arguments), 2, no_deck)
    no_version = "moctl: could not read version 1 of “Good”: run “moctl library check” to see why"
    for arguments in (("show", "--at", "1", "Good"), ("diff", "Good"), ("diff", "Good", "now", "1")):
        expect(library.run("decks", *arguments), 2, no_version)
    assert not (box.folder / "to.xml").exists()
    library.do("decks", "history", "2")
    answer = library.run("library", "check")
    expect(answer, 1)
    assert re.fullmatch("deck 1, version 1: .+\ndeck 2: this file begins with <x>: it must begin with <deck-package>\n",
                        answer.out), answer.out
    assert library.rows() == before


@cases.case("/library/decks/fix")
def _(box: Sandbox) -> None:
    """A deck becomes legal as one edit, and the version before it can be restored."""
    library = Library(box)
    file = box.write("delver.xml", (box.data / "decks" / "solitaire-2011-delver.xml").read_bytes())
    before = file.read_bytes()
    library.do("decks", "import", str(file))
    words = ("--format", "solitaire-2011-elite")
    shown = library.do("deck", "fix", *words, str(file))
    assert "becomes legal in Solitaire 2011: Elite with 81 changes:" in shown, shown
    assert "Your choice in Adventurers: remove 1 copy of any of 4 cards" in shown, shown
    assert file.read_bytes() == before
    assert library.do("deck", "fix", "--apply", *words, str(file)) == shown
    assert "is legal in Solitaire 2011: Elite" in library.do("deck", "fix", str(file))

    number = "1"
    assert library.do("decks", "fix", *words, number)[1:].startswith(": “")
    assert library.do("decks", "history", number) == ""
    fixed = library.run("decks", "fix", "--json", "--apply", *words, number).json()
    assert fixed["applied"] and fixed["legal"] and fixed["changes"] == 81, fixed
    assert "Before it was made legal" in library.do("decks", "history", number)
    removed = library.run("decks", "diff", "--json", number).json()
    assert sum(change["before"] - change["after"] for change in removed) == 81
    assert not library.run("decks", "fix", "--json", "--apply", number).json()["applied"]
    assert library.do("decks", "history", number).count("\n") == 1
    assert library.sql("SELECT count (DISTINCT revision) FROM deck_edit") == [(1,)]
    expect(library.run("deck", "fix", "--format", "lost", str(file)), 2,
           "moctl: unknown format “lost”: “moctl formats” lists all formats")


@cases.case("/library/decks/build")
def _(box: Sandbox) -> None:
    library = Library(box)
    for name in ("A", "B", "C"):
        put_deck(library, name, {KINDLE: 1})
    library.do("decks", "build", "a", "3")
    assert library.sql("SELECT built FROM deck ORDER BY id") == [(1,), (0,), (1,)]
    library.do("decks", "build", "A", "B")
    library.do("decks", "build", "--take-apart", "3", "A")
    assert library.sql("SELECT built FROM deck ORDER BY id") == [(0,), (1,), (0,)]
    expect(library.run("decks", "build", "nobody", "C"), 2, NO_DECK.format("nobody"))
    assert library.sql("SELECT built FROM deck ORDER BY id") == [(0,), (1,), (1,)]


@cases.case("/library/decks/pool")
def _(box: Sandbox) -> None:
    """A deck has a card pool: it is set, stored, written to files, and removed; invalid ones are refused."""
    library = Library(box)
    file = box.write("starter.xml", (box.data / "decks" / "solitaire-2011-starter.xml").read_bytes())
    library.do("decks", "import", file)
    expect(library.run("decks", "pool", "1"), 1)
    assert library.run("decks", "list", "--json").json()[0]["pool"] is None
    assert library.do("decks", "pool", "1", " kind:quest or product:emberdeep/starter ") == \
        "“Picks and Hammers”: card pool of 73 cards set\n"
    query = "kind:quest or product:emberdeep/starter"
    assert library.do("decks", "pool", "1") == query + "\n"
    assert library.run("decks", "list", "--json").json()[0]["pool"] == query
    assert library.sql("SELECT part, card, name FROM deck_edit") == [("", "pool", query)]
    before = library.rows()
    for wrong, fault in (("kindle", "moctl: “kindle” needs a search term, as in name:kindle"),
                         ("kind:quest owned>0", "moctl: “owned” can’t be used here, .+"),
                         ("kind:nothing", "moctl: no results for the kind “nothing”"),
                         ("(kind:quest", "moctl: missing closing parenthesis")):
        answer = library.run("decks", "pool", "1", wrong)
        assert answer.status == 2 and re.match(fault + "\n  " + re.escape(wrong), answer.err), answer
    answer = library.run("decks", "pool", "--remove", "1", "kind:quest")
    assert answer.status == 2 and "either" in answer.err, answer
    assert library.rows() == before

    # Cards outside the pool get notes; the deck stays legal.
    library.do("decks", "pool", "1", "not name:\"Coal Pick\"")
    for ending in (".xml", ".txt", ".o8d", ".json"):
        path = box.folder / f"to{ending}"
        expect(library.run("decks", "export", "1", path), 0)
        answer = box.run("check", path)
        expect(answer, 0)
        assert "  Note: Crawler deck: “Coal Pick” is not in the card pool\n" in answer.out, answer
        [told] = box.run("check", "--json", path).json()
        assert told["legal"] and [(problem["severity"], problem["card"]) for problem in told["problems"]] == \
            [("note", "emberdeep/coal-pick")], told
    path = box.folder / "to.cod"
    expect(library.run("decks", "export", "1", path), 0, place(path) + "this file type can’t store the card pool")
    assert library.do("decks", "pool", "--remove", "1") == "“Picks and Hammers”: card pool removed\n"
    expect(library.run("decks", "pool", "1"), 1)
    library.do("decks", "export", "1", box.folder / "back.xml")
    assert "<pool>" not in (box.folder / "back.xml").read_text(encoding="utf-8")

    # The words of a query depend on the game.
    library.do("decks", "import", box.write("odd.xml", '<deck-package name="Odd"/>'))
    expect(library.run("decks", "pool", "Odd", "kind:quest"), 2,
           "moctl: “Odd” has no known format, so its card pool can’t be set")


# The whole library

def fill(library: Library) -> None:
    """Adds rows to every table, many of them about unknown cards."""
    library.do("collection", "own", "--product", f"{STARTER}=2", f"{PROMOS}=1")
    library.do("collection", "own", "Ash Blade=3", "Kindle=5")
    for row in ODD[3:]:
        library.sql("INSERT INTO holding VALUES (?, ?, ?, ?, ?, ?)", *row)
    library.do("decks", "import", *sorted((library.box.data / "decks").glob("*.xml")),
               library.box.write("unknown.xml", UNKNOWN))
    library.do("decks", "build", "2", "17")
    for deck in ("1", "17"):
        library.do("decks", "save", "--label", f"Version of {deck}", deck)
    library.sql("UPDATE deck SET deleted = 1 WHERE id = 3")
    library.sql("UPDATE deck SET content = 'what can’t be read' WHERE id = 4")
    library.sql("INSERT INTO match VALUES (7, 17, 1, 'dungeon-crawler solitaire-2011 seed 1', 1700000000, 1700000500, 0, "
                "'Rainy', 1, 'You set the result.', 'Round 3, Combat', 5)")
    library.sql("INSERT INTO match VALUES (9, NULL, NULL, 'another game', 1700000001, 1700000001, 1, '', 0, '', '', 0)")
    library.sql("INSERT INTO match_figure VALUES (7, 1, 'busts', '', 'Busts', 3)")
    for number in range(1, 20):
        library.sql("INSERT INTO move VALUES (7, ?, ?)", number, f"draw {number} “é”")
    library.sql("INSERT INTO move_by VALUES (7, 3, 1, 'Bo’s phone')")
    assert all(library.rows()[table] for table in TABLES)


def spoil(library: Library) -> None:
    """Changes every table."""
    for table in ("match_figure", "move_by", "move", "match", "deck_version", "product_content", "product"):
        library.sql(f"DELETE FROM {table}")
    library.sql("UPDATE deck SET content = '', built = 1 - built, id = id + 100")
    library.sql("UPDATE holding SET owned = 1, notes = 'spoilt'")


@cases.case("/library/whole/backup-and-restore")
def _(box: Sandbox) -> None:
    """Every row of every table is restored."""
    library = Library(box)
    fill(library)
    whole = library.rows()
    copy = box.folder / "elsewhere" / "copy.db"
    copy.parent.mkdir()
    assert library.do("library", "backup", copy) == f"{copy}\n"
    assert sorted(copy.parent.iterdir()) == [copy], "the copy needs no other file"
    assert Library(box, "elsewhere/copy.db").rows() == whole
    bytes_before = copy.read_bytes()
    spoil(library)
    spoilt = library.rows()
    assert all(spoilt[table] != whole[table] for table in TABLES)

    out = library.do("library", "restore", copy)
    assert out == f"{library.path}: restored from {copy}; the previous library was saved as the newest backup\n", out
    assert library.rows() == whole
    assert copy.read_bytes() == bytes_before
    backup, = library.backups()
    assert Library(box, backup.name).rows() == spoilt
    library.do("library", "restore", backup)
    assert library.rows() == spoilt
    # Into a new library, and over an existing one.
    other = Library(box, "new/other.db")
    other.do("library", "restore", copy)
    assert other.rows() == whole
    assert library.do("library", "backup", box.write("old.db", "what was there")) == f"{box.folder / 'old.db'}\n"
    assert Library(box, "old.db").rows() == spoilt


@cases.case("/library/whole/backup-goes-where-a-file-would")
def _(box: Sandbox) -> None:
    """The target of a symbolic link is replaced, a pipe gets the bytes, and new files are readable
    by the owner only."""
    library = Library(box, "folder/library.db")
    library.do("collection", "own", "Kindle=1")
    there, link, dangling = box.write("there/copy.db", "old"), box.folder / "link.db", box.folder / "dangling.db"
    there.chmod(0o640)
    link.symlink_to(there)
    dangling.symlink_to("there/new.db")
    for to, target, mode in ((link, there, 0o640), (dangling, there.parent / "new.db", 0o600)):
        library.do("library", "backup", to)
        assert to.is_symlink() and target.stat().st_mode & 0o777 == mode, oct(target.stat().st_mode)
        assert Library(box, target.relative_to(box.folder)).rows() == library.rows()
    pipe, got = box.folder / "pipe", box.folder / "got.db"
    os.mkfifo(pipe)
    reader = threading.Thread(target=lambda: got.write_bytes(pipe.read_bytes()))
    reader.start()
    library.do("library", "backup", pipe)
    reader.join()
    assert pipe.is_fifo()
    assert Library(box, "got.db").rows() == library.rows()
    # A file named like a temporary one is not touched.
    part = box.write("there/copy.db.part", "mine")
    library.do("library", "backup", there)
    assert part.read_text() == "mine"
    assert sorted(path.name for path in there.parent.iterdir()) == ["copy.db", "copy.db.part", "new.db"]


@contextmanager
def mounted(folder: Path) -> Iterator[None]:
    """Mounts a small disk, if possible."""
    folder.mkdir()
    try:
        done = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=600k", "tmpfs", folder], capture_output=True, check=False)
    except OSError as error:
        raise Skip(str(error)) from error
    if done.returncode != 0:
        raise Skip("no disk can be mounted here")
    try:
        yield
    finally:
        subprocess.run(["umount", folder], check=True)


def fill_up(folder: Path) -> None:
    with suppress(OSError), (folder / "filler").open("wb", buffering=0) as file:
        while file.write(bytes(512)):
            pass
    assert os.statvfs(folder).f_bavail == 0


@cases.case("/library/whole/full-disk-can-be-read")
def _(box: Sandbox) -> None:
    """Everything can be read, with edits in the log or without, and nothing changes."""
    tiny = box.folder / "tiny"
    with mounted(tiny):
        library = Library(box, "tiny/library.db")
        library.do("collection", "own", "Kindle=1")
        put_deck(library, "Deck", {KINDLE: 1})
        library.do("match", "import", box.write("it.journal", "match 1 system dungeon-crawler ruleset solitaire-2010 "
                                                "format solitaire-2010-standard\nlimit 3\n"))
        for has_log in (False, True):
            if has_log:
                (tiny / "filler").unlink()
                # As after a killed program.
                with closing(sqlite3.connect(library.path)) as connection:
                    connection.execute("UPDATE holding SET owned = 2")
                    connection.commit()
                    log = Path(f"{library.path}-wal").read_bytes()
                    whole = library.path.read_bytes()
                for name in ("-wal", "-shm"):
                    Path(f"{library.path}{name}").unlink(missing_ok=True)
                library.path.write_bytes(whole)
                Path(f"{library.path}-wal").write_bytes(log)
            fill_up(tiny)
            before = {path: path.read_bytes() for path in tiny.iterdir() if not path.name.endswith("-shm") and path.stat().st_size}
            full = place(library.path) + "the disk is full: free some space and try again"
            copy = Library(box, f"copy-{has_log}.db")
            for arguments, wanted in (
                (("decks", "list"), "Deck"), (("collection", "export", "-"), f"{KINDLE}"), (("match", "show", "1"), ""),
                (("match", "list"), ""), (("library", "check"), "no damage found"), (("library", "backup", copy.path), ""),
            ):
                answer = library.run(*arguments)
                expect(answer, 0, full)
                assert wanted in answer.out, answer
            assert copy.counts() == {KINDLE: (2 if has_log else 1, 0)}
            assert library.run("collection", "own", "Kindle=9").status == 2
            # An empty log may remain, and the shared memory of connections.
            after = {path: path.read_bytes() for path in tiny.iterdir() if not path.name.endswith("-shm")}
            assert {path: found for path, found in after.items() if found} == before


@cases.case("/library/whole/only-the-owner-may-read")
def _(box: Sandbox) -> None:
    library = Library(box, "new/folder/library.db")
    library.do("collection", "own", "Kindle=1")
    backup = Path(library.do("library", "backup").strip())
    library.do("library", "backup", box.folder / "copy.db")
    library.do("library", "restore", box.folder / "copy.db")
    for path in (library.path, backup, *library.backups(), box.folder / "copy.db"):
        assert path.stat().st_mode & 0o777 == 0o600, path
    for folder in (library.path.parent, library.path.parent.parent):
        assert folder.stat().st_mode & 0o777 == 0o700, folder


@cases.case("/library/whole/backups-of-its-own")
def _(box: Sandbox) -> None:
    """The last three are kept."""
    library = Library(box)
    told = []
    for number in range(1, 6):
        library.do("collection", "own", f"Kindle={number}")
        told.append(Path(library.do("library", "backup").rstrip("\n")))
        assert re.fullmatch(re.escape(f"{box.folder}/library-backup") + DATED, str(told[-1])), told
    assert library.backups() == told[2:]
    assert [Library(box, path.name).counts()[KINDLE][0] for path in told[2:]] == [3, 4, 5]
    library.do("library", "restore", told[2])           # the oldest, which the new backup replaces
    assert library.counts()[KINDLE] == (3, 0)
    assert library.backups()[:2] == told[3:]
    assert len(library.backups()) == 3


@cases.case("/library/whole/backup-faults")
def _(box: Sandbox) -> None:
    library = Library(box)
    library.do("collection", "own", "Kindle=1")
    before = library.rows()
    expect(library.run("library", "backup", library.path), 2,
           place(library.path) + "this is the library itself: choose another name")
    folder = box.folder / "folder"
    folder.mkdir()
    for to in (folder, box.folder / "nowhere" / "copy.db"):
        answer = library.run("library", "backup", to)
        assert answer.status == 2 and answer.faults[0].startswith(f"{to}"), answer.err
    assert library.rows() == before
    assert sorted(path.name for path in box.folder.iterdir()) == ["folder", "library.db"]


@cases.case("/library/whole/restore-of-an-older-version")
def _(box: Sandbox) -> None:
    """A backup of an older version is migrated; the file itself does not change."""
    library, old = Library(box), Library(box, "old.db")
    put_deck(old, "Deck", {KINDLE: 1})
    for statement in ("DROP TABLE deck_group_member", "DROP TABLE deck_group", "DROP TABLE shared_device", "DROP TABLE move_by", "DROP TABLE match_figure", "DROP TABLE deck_edit", "DROP TABLE move", "DROP TABLE match",
                      "PRAGMA user_version = 1"):
        old.sql(statement)
    bytes_before = old.path.read_bytes()
    library.do("library", "restore", old.path)
    assert old.path.read_bytes() == bytes_before
    assert library.rows()["pragmas"] == [(0x4d4f7264,), (10,)]
    assert library.rows()["deck"] == old.rows()["deck"]
    assert library.rows()["match"] == []

    # Opening it migrates it after a backup.
    old.do("decks", "list")
    assert old.rows() == library.rows()
    backup, = old.backups()
    assert Library(box, backup.name).rows()["pragmas"][1] == (1,)


@cases.case("/library/whole/restore-faults")
def _(box: Sandbox) -> None:
    """The library does not change, and no files are left next to it."""
    library = Library(box)
    fill(library)
    newer, cut, other = Library(box, "newer.db"), box.folder / "cut.db", Library(box, "other.db")
    newer.do("collection", "own", "Kindle=1")
    newer.sql("PRAGMA user_version = 99")
    newer.sql("PRAGMA journal_mode = DELETE")       # as in a backup: a single file
    library.do("library", "backup", cut)
    os.truncate(cut, cut.stat().st_size // 2)
    make_other_database(other.path)
    text, empty, absent = box.write("text.db", "no library\n"), box.write("empty.db", ""), box.folder / "absent.db"
    before, files = library.rows(), sorted(box.folder.iterdir())
    for source, fault in ((newer.path, "a newer version of Marching Order made this library: update Marching Order first"),
                          (cut, r"the library is damaged \(.+\)"), (text, r"the library is damaged \(.+\)"),
                          (empty, r"the library is damaged \(.+\)"), (other.path, "not a Marching Order library"),
                          (absent, "No such file or directory"), (box.folder, ".+")):
        expect(library.run("library", "restore", source), 2, place(source) + fault)
        assert library.rows() == before
        assert sorted(box.folder.iterdir()) == files, sorted(box.folder.iterdir())


@cases.case("/library/whole/check")
def _(box: Sandbox) -> None:
    library = Library(box)
    assert library.do("library", "check") == f"{library.path}: no damage found\n"
    assert library.run("library", "check", "--json").json() == {"library": str(library.path), "findings": []}
    put_deck(library, "Deck", {KINDLE: 1})
    library.sql("PRAGMA foreign_keys = OFF")
    library.sql("INSERT INTO product_content VALUES ('gone', 'card', 1)")
    library.sql("UPDATE deck SET content = ''")
    answer = library.run("library", "check", "--json")
    expect(answer, 1)
    findings = answer.json()["findings"]
    assert findings[0] == "a row in the table “product_content” refers to a missing row", findings
    assert findings[1].startswith("deck 1: "), findings
    assert len(findings) == 2
    answer = library.run("library", "check")
    expect(answer, 1)
    assert answer.out.splitlines() == findings
    # Automatic backups require an intact library; a named file may be a copy of a damaged one.
    expect(library.run("library", "backup"), 2, re.escape("moctl: the library is damaged (see “moctl library check”), so no "
                                                          "backup was made; give a new FILE to back it up anyway"))
    assert library.backups() == []
    for _ in range(2):
        library.do("library", "backup", box.folder / "copy.db")
    assert Library(box, "copy.db").rows() == library.rows()


@cases.case("/library/whole/damage-replaces-no-file")
def _(box: Sandbox) -> None:
    library = Library(box)
    fill(library)
    good = box.folder / "good.db"
    library.do("library", "backup", good)
    whole = good.read_bytes()
    size, = library.sql("PRAGMA page_size")[0]
    root, = library.sql("SELECT rootpage FROM sqlite_schema WHERE name = 'move'")[0]
    overwrite(library.path, (root - 1) * size, size)
    expect(library.run("library", "backup", good), 2,
           place(good) + "the library is damaged, so this file was not replaced: choose another name")
    assert good.read_bytes() == whole
    # A partial copy is written, and reported as damaged.
    answer = library.run("library", "backup", box.folder / "new.db")
    expect(answer, 1, re.escape("moctl: the library is damaged (see “moctl library check”), and so is this backup"))
    assert answer.out == f"{box.folder / 'new.db'}\n"
    assert sorted(path.name for path in box.folder.glob("*.db")) == ["good.db", "library.db", "new.db"]
    assert list(box.folder.glob("*.part*")) == []


@cases.case("/library/whole/usual-place")
def _(box: Sandbox) -> None:
    expect(box.run("collection", "own", "Kindle=1"), 0)
    assert [path.name for path in box.own.iterdir()] == ["library.db"]
    assert Library(box, "home/marching-order/library.db").counts() == {KINDLE: (1, 0)}


@cases.case("/library/whole/name-is-no-utf-8")
def _(box: Sandbox) -> None:
    path = os.fsencode(box.folder) + b"/caf\xe9.db"
    answer = box.run("library", "check", "--json", "--library", path)
    expect(answer, 0)
    answer.out.encode()             # is UTF-8 for any file name
    assert answer.json()["library"].endswith("caf\ufffd.db")
    copy = os.fsencode(box.folder) + b"/copi\xe9.db"
    expect(box.run("library", "backup", "--library", path, copy), 0)
    expect(box.run("library", "restore", "--library", path, copy), 0)


# Libraries that can't be written or read

class Command(NamedTuple):
    arguments: tuple[str, ...]      # OUT is a file to write, CSV and XML are files to read
    writes: bool = False


COMMANDS = (
    Command(("collection", "export", "-")), Command(("collection", "missing", "1")),
    Command(("decks", "list")), Command(("decks", "list", "--json")), Command(("decks", "show", "1")),
    Command(("decks", "history", "1")), Command(("decks", "diff", "1", "1")), Command(("decks", "export", "1", "OUT.txt")),
    Command(("library", "check")), Command(("library", "backup", "OUT.db")),
    Command(("collection", "import", "CSV"), True), Command(("collection", "own", "Kindle=1"), True),
    Command(("collection", "own", "--product", f"{STARTER}=1"), True),
    Command(("collection", "missing", "--want", "1"), True),
    Command(("decks", "import", "XML"), True), Command(("decks", "save", "1"), True), Command(("decks", "build", "1"), True),
    Command(("library", "restore", "GOOD"), True),
)


class Bench:
    """An intact library, a copy of it to damage, and files for the commands."""

    def __init__(self, box: Sandbox) -> None:
        self.box = box
        self.good = Library(box, "good.db")
        put_deck(self.good, "Deck", {KINDLE: 4})
        self.good.do("collection", "own", "Ash Blade=3", "Kindle=4")
        self.good.do("decks", "save", "1")
        self.out = box.folder / "out"
        self.out.mkdir()
        self.files = {"CSV": box.write("c.csv", "name,owned\nKindle,2\n"), "XML": box.folder / "Deck.xml",
                      "GOOD": self.good.path}

    def copy(self, name: str = "it/library.db") -> Library:
        library = Library(self.box, name)
        library.path.parent.mkdir(exist_ok=True)
        shutil.copy(self.good.path, library.path)
        return library

    def call(self, library: Library, command: Command, **how) -> Answer:
        arguments = [self.files.get(word) or (self.out / word if word.startswith("OUT") else word)
                     for word in command.arguments]
        return library.run(*arguments, **how)

    def try_all(self, library: Library, reads: str, writes: str | None = None, **how) -> None:
        """Runs every command and checks its messages; writing commands fail. If @writes is given,
        reading commands return the same as with the intact library."""
        for command in COMMANDS:
            answer = self.call(library, command, **how)
            told = reads if writes is None or not command.writes else writes
            assert re.fullmatch(f"(?:{told}\n)+", answer.err), (command.arguments, answer.err)
            if writes is None or command.writes:
                assert answer.status == 2, (command.arguments, answer.status)
                assert not answer.out or command.arguments[:2] == ("collection", "missing"), answer.out
            else:
                good = self.call(self.good, command)
                assert (answer.status, answer.out.replace(str(library.path), "")) == \
                    (0, good.out.replace(str(self.good.path), "")), (command.arguments, answer)


NO_WRITE = "no permission to write to this (?:file or its folder|file): change the permissions"


class Bad(NamedTuple):
    """How a library is damaged, and the expected message."""

    spoil: Callable[[Path], object]
    fault: str


def overwrite(path: Path, at: int, n_bytes: int) -> None:
    with path.open("r+b") as file:
        file.seek(at)
        file.write(b"\xa5" * n_bytes)


def make_other_database(path: Path) -> None:
    path.unlink(missing_ok=True)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE books (title TEXT)")
        connection.execute("PRAGMA user_version = 1")


def make_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


DAMAGED = r"the library is damaged \(.+\)"
BAD = {
    "text": Bad(lambda path: path.write_text("My collection:\n4 Ash Blade\n", encoding="utf-8"), DAMAGED),
    "deck-package": Bad(lambda path: path.write_text(package("D", {KINDLE: 1}), encoding="utf-8"), DAMAGED),
    "head-is-gone": Bad(lambda path: overwrite(path, 0, 100), DAMAGED),
    "cut-off": Bad(lambda path: os.truncate(path, 10_000), DAMAGED),
    "schema-is-gone": Bad(lambda path: overwrite(path, 100, 3900), DAMAGED),
    "other-database": Bad(make_other_database, "not a Marching Order library"),
    "folder": Bad(make_folder, NO_WRITE),
}


def content(path: Path) -> bytes | None:
    return path.read_bytes() if path.is_file() else None


def add_bad(name: str, bad: Bad) -> None:
    def try_it(box: Sandbox) -> None:
        bench = Bench(box)
        library = bench.copy()
        bad.spoil(library.path)
        before, files = content(library.path), sorted(library.path.parent.iterdir())
        for command in COMMANDS:
            if command.arguments[:2] == ("library", "restore"):
                continue        # the command that fixes it
            answer = bench.call(library, command)
            expect(answer, 2, place(library.path) + bad.fault)
            assert answer.out == ""
            assert content(library.path) == before, command.arguments
            assert sorted(library.path.parent.iterdir()) == files, command.arguments

    cases.add(f"/library/bad/{name}/without-a-backup", try_it)


def follow_way_out(library: Library, answer: Answer) -> Answer:
    """Runs the command suggested in the last line on standard error."""
    match = re.fullmatch("moctl: “moctl (.+)” restores the last backup and renames the damaged file",
                         answer.faults[-1])
    assert match, answer.err
    return library.box.run(*shlex.split(match[1]))


def add_bad_with_backup(name: str, bad: Bad) -> None:
    def try_it(box: Sandbox) -> None:
        library = Bench(box).copy("it's here/library.db")
        whole = library.rows()
        backup = Path(library.do("library", "backup").rstrip("\n"))
        bad.spoil(library.path)
        spoilt = library.path.read_bytes()
        answer = library.run("decks", "list")
        expect(answer, 2, place(library.path) + bad.fault,
               "moctl: “moctl library restore .+” restores the last backup and renames the damaged file")

        # A missing file or a damaged copy changes nothing.
        for copy, fault in ((box.folder / "absent.db", "No such file or directory"), (box.write("bad.db", "x"), DAMAGED)):
            expect(library.run("library", "restore", copy), 2, place(copy) + fault)
            assert library.path.read_bytes() == spoilt
            assert sorted(library.path.parent.iterdir()) == [backup, library.path]

        answer = follow_way_out(library, answer)
        aside, = library.path.parent.glob("library-damaged-*.db")
        expect(answer, 0, f"moctl: the library was damaged and has been moved to {re.escape(str(aside))}")
        assert answer.out == f"{library.path}: restored from {backup}\n", answer.out
        assert library.rows() == whole
        assert aside.read_bytes() == spoilt
        assert re.fullmatch("library-damaged" + DATED, aside.name)
        assert sorted(library.path.parent.iterdir()) == [backup, aside, library.path]
        library.do("library", "check")

    cases.add(f"/library/bad/{name}/with-a-backup", try_it)


for title, spoilt_so in BAD.items():
    add_bad(title, spoilt_so)
    if title != "folder":
        add_bad_with_backup(title, spoilt_so)
# Opening succeeds; the damage is noticed when the rows are read.
add_bad_with_backup("pages-are-gone", Bad(lambda path: overwrite(path, 4096, path.stat().st_size - 4096), DAMAGED))


@cases.case("/library/bad/way-out-of-the-usual-library")
def _(box: Sandbox) -> None:
    """The suggestion names the library only if it is not the default one."""
    library = Library(box, "home/marching-order/library.db")
    expect(box.run("collection", "own", "Kindle=4"), 0)
    expect(box.run("library", "backup"), 0)
    overwrite(library.path, 0, 100)
    answer = box.run("decks", "list")
    assert "--library" not in answer.err
    assert follow_way_out(library, answer).status == 0
    assert library.counts() == {KINDLE: (4, 0)}


@cases.case("/library/bad/damaged-is-not-backed-up")
def _(box: Sandbox) -> None:
    """A backup of a damaged library would replace a good one."""
    library = Bench(box).copy()
    for _ in range(3):
        library.do("library", "backup")
    backups = library.backups()
    overwrite(library.path, 4096, library.path.stat().st_size - 4096)
    assert library.run("library", "backup").status == 2
    assert library.backups() == backups


@cases.case("/library/bad/empty-file")
def _(box: Sandbox) -> None:
    """An empty file counts as a new library, as it has no data."""
    library = Library(box)
    library.path.touch()
    library.do("collection", "own", "Kindle=1")
    assert library.counts() == {KINDLE: (1, 0)}


@cases.case("/library/bad/newer")
def _(box: Sandbox) -> None:
    """It can be read, and never changes."""
    bench = Bench(box)
    library = bench.copy()
    library.sql("CREATE TABLE later (what TEXT)")
    library.sql("PRAGMA user_version = 99")
    before = library.path.read_bytes()
    fault = place(library.path) + "a newer version of Marching Order made this library: update Marching Order to change it"
    bench.try_all(library, fault, fault)
    assert library.path.read_bytes() == before
    assert sorted(library.path.parent.iterdir()) == [library.path]
    copy = Library(box, "copy.db")
    expect(library.run("library", "backup", copy.path), 0, fault)
    assert copy.rows() == library.rows()


@contextmanager
def held(library: Library, *statements: str) -> Iterator[None]:
    """Keeps the library open, like another program."""
    with closing(sqlite3.connect(library.path, isolation_level=None)) as connection:
        for statement in statements:
            connection.execute(statement)
        yield
        if connection.in_transaction:
            connection.execute("ROLLBACK")


BUSY = "another program has locked the library: close that program and try again"


@cases.case("/library/bad/locked-for-writing")
def _(box: Sandbox) -> None:
    """It can be read in the state before the other program's transaction."""
    bench = Bench(box)
    library = bench.copy()
    before = library.rows()
    with held(library, "BEGIN IMMEDIATE", "UPDATE holding SET owned = 0"):
        for command in COMMANDS:
            if not command.writes:
                expect(bench.call(library, command), 0)
        assert library.counts() == {ASH_BLADE: (3, 0), KINDLE: (4, 0)}
        expect(library.run("collection", "own", "Kindle=1", within=20), 2, place(library.path) + BUSY)
    assert library.rows() == before
    library.do("collection", "own", "Kindle=1")


@cases.case("/library/bad/locked-for-reading")
def _(box: Sandbox) -> None:
    library = Bench(box).copy()
    before = library.rows()
    with held(library, "PRAGMA locking_mode = EXCLUSIVE", "BEGIN EXCLUSIVE", "UPDATE holding SET owned = 0"):
        answer = library.run("collection", "own", "Kindle=1", within=20)
        assert answer.status == 2 and set(answer.faults) == {f"{library.path}: {BUSY}"}, answer.err
    assert library.rows() == before


def as_nobody(box: Sandbox) -> dict[str, Iterable[str]]:
    """Returns options to run moctl without write permission, which root always has."""
    if os.geteuid() != 0:
        return {}
    setpriv = shutil.which("setpriv")
    if setpriv is None:
        raise Skip("nothing is closed to root, and there is no setpriv")
    through = (setpriv, f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups")
    if subprocess.run((*through, "true"), check=False, stderr=subprocess.DEVNULL).returncode != 0:
        raise Skip("nothing is closed to root, and setpriv can't set another user")
    # Nobody else may enter the home directory of root.
    for path in (box.moctl, box.data):
        if subprocess.run((*through, "test", "-r", path), check=False).returncode != 0:
            raise Skip(f"{path} is closed to others than its owner")
    return {"through": through}


def add_closed(name: str, folder_mode: int, file_mode: int, is_read: bool) -> None:
    def try_it(box: Sandbox) -> None:
        how = as_nobody(box)
        bench = Bench(box)
        library = bench.copy()
        before = library.rows(), library.path.read_bytes()
        box.folder.chmod(0o755)
        bench.out.chmod(0o777)
        library.path.chmod(file_mode)
        library.path.parent.chmod(folder_mode)
        try:
            fault = place(library.path) + NO_WRITE
            bench.try_all(library, fault, fault if is_read else None, **how)
            after = library.path.read_bytes() if os.access(library.path, os.R_OK) else before[1]
            assert after == before[1]
        finally:
            library.path.parent.chmod(0o755)
            library.path.chmod(0o644)
        assert (library.rows(), library.path.read_bytes()) == before

    cases.add(f"/library/bad/closed/{name}", try_it)


add_closed("folder", 0o555, 0o444, True)
add_closed("folder-not-to-be-entered", 0o000, 0o444, False)
add_closed("file-not-to-be-read", 0o555, 0o000, False)


@cases.case("/library/bad/closed/where-none-is")
def _(box: Sandbox) -> None:
    how = as_nobody(box)
    library = Library(box, "it/library.db")
    library.path.parent.mkdir()
    box.folder.chmod(0o755)
    library.path.parent.chmod(0o555)
    expect(library.run("decks", "list", **how), 2, place(library.path) + NO_WRITE)
    deep = Library(box, "it/new/library.db")
    expect(deep.run("decks", "list", **how), 2, place(deep.path) + NO_WRITE)
    library.path.parent.chmod(0o755)
    assert list(library.path.parent.iterdir()) == []


@contextmanager
def small_disk(box: Sandbox, kibibytes: int) -> Iterator[Path]:
    """Mounts a file system with little space."""
    disk = box.folder / "disk"
    disk.mkdir()
    try:
        subprocess.run(("mount", "-t", "tmpfs", "-o", f"size={kibibytes}k", "none", disk), check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError) as error:
        raise Skip("no file system can be mounted") from error
    try:
        yield disk
    finally:
        subprocess.run(("umount", disk), check=True)


@cases.case("/library/bad/full-disk")
def _(box: Sandbox) -> None:
    """Errors are reported at once; the old data stays available."""
    bench = Bench(box)
    big = box.write("big.csv", "name,owned,notes\n" + "".join(f"card {i},1,{'n' * 500}\n" for i in range(500)))
    with small_disk(box, 128) as disk:
        library = bench.copy("disk/library.db")
        before = library.rows()
        full = "the disk is full: free some space and try again"
        expect(library.run("collection", "import", big), 2, place(library.path) + full)
        assert library.rows() == before
        library.do("collection", "own", "Kindle=4")
        assert library.do("decks", "list").endswith("not legal\n")
        with (disk / "ballast").open("wb", buffering=0) as ballast:
            with suppress(OSError):
                while True:
                    ballast.write(b"x" * 4096)
            out = disk / "out.csv"
            expect(bench.good.run("collection", "export", out), 2, place(out) + ".*No space left on device")
            # SQLite needs a little space to read.
            os.truncate(disk / "ballast", ballast.tell() - (40 << 10))
        expect(library.run("library", "backup"), 2, f"(?:.+{DATED}[.]\\w+[.]part: |{place(library.path)}){full}")
        (disk / "ballast").unlink()
        assert sorted(path.name for path in disk.iterdir()) == ["library.db"]
        assert library.rows() == before


@cases.case("/library/bad/full-disk-behind-the-answer")
def _(box: Sandbox) -> None:
    """A truncated output is an error."""
    library = Bench(box).good
    if not Path("/dev/full").is_char_device():
        raise Skip("there is no /dev/full")
    for arguments in (("collection", "export", "-"), ("decks", "show", "1"), ("decks", "list", "--json")):
        answer = library.run(*arguments, through=("sh", "-c", 'exec "$@" >/dev/full', "sh"))
        expect(answer, 2, "moctl: could not write the output")


# Arguments

CALLS = (
    ("collection",), ("collection", "what"), ("collection", "import"), ("collection", "export"), ("collection", "own"),
    ("decks",), ("decks", "show"), ("decks", "history"), ("decks", "diff"), ("decks", "import"), ("decks", "export", "1"),
    ("decks", "save"), ("decks", "build"), ("library",), ("library", "restore"),
    ("collection", "import", "a.csv", "b.csv"), ("collection", "export", "a.csv", "b.csv"), ("decks", "list", "x", "y"),
    ("decks", "show", "My", "Deck"), ("decks", "history", "My", "Deck"), ("decks", "diff", "1", "1", "1", "1"),
    ("decks", "export", "My", "Deck", "to.xml"), ("decks", "save", "My", "Deck"), ("library", "check", "x"),
    ("library", "backup", "a.db", "b.db"), ("library", "restore", "a.db", "b.db"),
    ("decks", "list", "--what"), ("decks", "list", "--library"),
)


@cases.case("/library/calls")
def _(box: Sandbox) -> None:
    """Missing and additional arguments are reported, and nothing is done."""
    for arguments in CALLS:
        answer = box.run(*arguments, cwd=box.folder)
        assert answer.status == 2 and answer.err and not answer.out, (arguments, answer)
    answer = box.run("decks", "export", "My", "Deck", "to.xml")
    expect(answer, 2, "moctl: unexpected argument “to.xml”: moctl decks export DECK FILE")
    expect(box.run("decks", "export", "1"), 2, "moctl: missing argument: moctl decks export DECK FILE")
    assert list(box.folder.iterdir()) == []


@cases.case("/library/man-page")
def _(box: Sandbox) -> None:
    """The manual lists every command, with its options."""
    page = (box.data / "moctl.1").read_text(encoding="utf-8").replace("\\-", "-")
    answer = box.run("--help")
    expect(answer, 0)
    commands = re.findall(r"^  ([a-z]+(?: [a-z]+)?)(?= )", answer.out, re.MULTILINE)
    assert {" ".join(command.arguments[:2]) for command in COMMANDS} < set(commands)
    for command in commands:
        synopses = re.findall(rf"^.B moctl {command}(?: [a-z]+)?\n(?:(?!.br|.PP|.SH).*\n)*", page, re.MULTILINE)
        assert synopses, command
        options = re.findall("--([a-z-]+)", box.run(*command.split(), "--help").out)
        for option in set(options) - {"help", "library"}:
            assert any(f"--{option}" in synopsis for synopsis in synopses), (command, option)
            assert re.search(rf"^.BR -\w \", \" --{option}\b", page, re.MULTILINE), (command, option)


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8", errors="backslashreplace")
    sys.exit(cases.run(sys.argv[1], sys.argv[2], *sys.argv[3:4]))
