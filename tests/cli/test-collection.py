#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""The collection in a library: owning cards and products, tables and lists, and missing cards of
decks.  TAP.

    test-collection.py MOCTL DATADIR [PATH]
"""

from __future__ import annotations

import re
import shlex
import sys
import xml.etree.ElementTree as ElementTree
from typing import NamedTuple

sys.dont_write_bytecode = True      # nothing is left in the source folder

from harness import Cases, Sandbox, expect  # noqa: E402
from library import ASH_BLADE, KINDLE, ODD, PROMOS, STARTER, Library, place, put_deck  # noqa: E402

cases = Cases()


# Owning cards

UNKNOWN_TOLD = "moctl: no catalog has a card “{}”; saving it under that name"
BELOW_NONE = "moctl: the count of “{}” can’t be below 0"
NO_COUNT = r"moctl: “{}” is not in the form CARD=COUNT: use a count up to 99,999, or a change such as \+1 or -1"


class Own(NamedTuple):
    """Calls of “collection own” in order, and the result."""

    calls: list[str]                        # each is split like a shell does
    counts: dict[str, tuple[int, int]]      # owned and wanted
    status: int = 0                         # of the last call
    faults: tuple[str, ...] = ()            # of the last call


OWN = {
    "by-name": Own(["'Ash Blade=4'"], {ASH_BLADE: (4, 0)}),
    "by-name-in-any-case": Own(["'aSH blade=4'"], {ASH_BLADE: (4, 0)}),
    "by-id": Own([f"{ASH_BLADE}-promo=1"], {f"{ASH_BLADE}-promo": (1, 0)}),
    "several": Own(["'Ash Blade=4' Kindle=2"], {ASH_BLADE: (4, 0), KINDLE: (2, 0)}),
    "one-card-twice": Own(["Kindle=2 Kindle=+1"], {KINDLE: (3, 0)}),
    "more": Own(["Kindle=2", "Kindle=+3"], {KINDLE: (5, 0)}),
    "fewer": Own(["Kindle=2", "Kindle=-1"], {KINDLE: (1, 0)}),
    "none": Own(["Kindle=2", "Kindle=0"], {}),
    "none-of-what-is-not-there": Own(["Kindle=0"], {}),
    "wanted": Own(["Kindle=2", "--wanted Kindle=3", "--wanted Kindle=+1"], {KINDLE: (2, 4)}),
    "most": Own(["Kindle=99999"], {KINDLE: (99999, 0)}),
    "name-as-typed": Own(["\"Saint Brannock's  lantern=2\""], {"emberdeep/saint-brannocks-lantern": (2, 0)}),
    "unknown": Own(["lost/card=2"], {"lost/card": (2, 0)}, 0, (UNKNOWN_TOLD.format("lost/card"),)),
    "unknown-with-an-equals-sign": Own(["a=b=2"], {"a=b": (2, 0)}, 0, (UNKNOWN_TOLD.format("a=b"),)),

    # A call with an error changes nothing.
    "fewer-than-none": Own(["Kindle=2", "'Ash Blade=1' Kindle=-3"], {KINDLE: (2, 0)}, 2, (BELOW_NONE.format("Kindle"),)),
    "fewer-than-none-in-two-steps": Own(["Kindle=1", "Kindle=-1 Kindle=-1"], {KINDLE: (1, 0)}, 2,
                                        (BELOW_NONE.format("Kindle"),)),
    "fewer-wanted-than-none": Own(["--wanted Kindle=-1"], {}, 2, (BELOW_NONE.format("Kindle"),)),
    "too-many": Own(["'Ash Blade=1' Kindle=100000"], {}, 2, (NO_COUNT.format("Kindle=100000"),)),
    "too-many-together": Own(["Kindle=99999", "Kindle=+1"], {KINDLE: (99999, 0)}, 2,
                             (f"the counts of “{KINDLE}” must be from 0 to 99,999",)),
    "no-count": Own(["Kindle"], {}, 2, (NO_COUNT.format("Kindle"),)),
    "empty-count": Own(["Kindle="], {}, 2, (NO_COUNT.format("Kindle="),)),
    "no-number": Own(["Kindle=four"], {}, 2, (NO_COUNT.format("Kindle=four"),)),
    "no-card": Own(["=4"], {}, 2, (NO_COUNT.format("=4"),)),
    "blank-card": Own(["' =4'"], {}, 2, (UNKNOWN_TOLD.format(" "), "“ ” is not a valid card ID: use one line of 1 to 200 characters")),
    "wanted-product": Own([f"--wanted --product {PROMOS}=1"], {}, 2,
                          ("moctl: --wanted and --product can’t be combined: only cards can be wanted",)),
    "unknown-product": Own(["--product nothing=1"], {}, 2,
                           ("moctl: unknown product “nothing”; available products:",) + ("  Warrior’s Starter Deck", "  Wizard’s Starter Deck") + ("  Emberdeep .+",) * 7 + ("  Saltmere Light",)),
    "too-many-products": Own([f"--product {PROMOS}=1000"], {}, 2,
                             ("moctl: the count of “Emberdeep Promo Folder” must be from 0 to 999",)),
    "fewer-products-than-none": Own([f"--product {PROMOS}=-1"], {}, 2,
                                    ("moctl: the count of “Emberdeep Promo Folder” must be from 0 to 999",)),
}


def add_own(name: str, row: Own) -> None:
    def try_it(box: Sandbox) -> None:
        library = Library(box)
        for call in row.calls[:-1]:
            library.do("collection", "own", *shlex.split(call))
        expect(library.run("collection", "own", *shlex.split(row.calls[-1])), row.status, *row.faults)
        assert library.counts() == row.counts, library.counts()

    cases.add(f"/collection/own/{name}", try_it)


for title, own in OWN.items():
    add_own(title, own)

NOTHING = "moctl: nothing was imported\n"
NOTHING_SKIPPED = "moctl: nothing was imported: fix the rows with errors, or use -s to skip them\n"


@cases.case("/collection/own/product")
def _(box: Sandbox) -> None:
    """A product is owned with all its contents; copies that are gone or owned in addition are
    counted separately when another product is added or removed."""
    library = Library(box)
    root = ElementTree.parse(box.data / "catalogs" / "emberdeep.xml").getroot()
    held = {content.get("card"): int(content.get("count"))
            for product in root.iter("product") if product.get("id") == STARTER for content in product}
    assert held[ASH_BLADE] == 4
    library.do("collection", "own", "--product", f"{STARTER}=1")
    assert library.counts() == {card: (count, 0) for card, count in held.items()}
    library.do("collection", "own", "Ash Blade=3", "Kindle=2")
    library.do("collection", "own", "--product", "emberdeep STARTER: picks and hammers=+1")
    assert library.sql("SELECT id, name, count FROM product") == [(STARTER, "Emberdeep Starter: Picks and Hammers", 2)]
    assert library.counts()[ASH_BLADE] == (7, 0)
    assert library.counts()["emberdeep/coal-pick"] == (8, 0)
    library.do("collection", "own", "--product", f"{STARTER}=0")
    # The count is not negative, but one is missing when the product is added again.
    assert library.counts() == {ASH_BLADE: (0, 0), KINDLE: (2, 0)}
    library.do("collection", "own", "--product", f"{STARTER}=1")
    assert library.counts()[ASH_BLADE] == (3, 0)
    library.do("collection", "own", "--product", f"{PROMOS}=3", f"{STARTER}=1", f"{PROMOS}=1", f"{PROMOS}=+1")
    assert library.sql("SELECT id, count FROM product ORDER BY id") == [(PROMOS, 2), (STARTER, 1)]


@cases.case("/collection/own/is-no-utf-8")
def _(box: Sandbox) -> None:
    library = Library(box)
    for arguments in ((b"caf\xe9=1",), (b"--product", b"caf\xe9=1")):
        assert library.run("collection", "own", *arguments).status == 2
    assert library.counts() == {}


# Collection files

class File(NamedTuple):
    """A file, and the contents of the library after importing it."""

    name: str
    content: str
    rows: dict[str, tuple[int, int, str, str]]      # owned, wanted, place, notes
    warned: tuple[str, ...] = ()                    # after the name of the file


def owned(**counts: int) -> dict[str, tuple[int, int, str, str]]:
    ids = {"ash": ASH_BLADE, "promo": f"{ASH_BLADE}-promo", "kindle": KINDLE}
    return {ids.get(card, card): (count, 0, "", "") for card, count in counts.items()}


FILES = {
    "table/by-name": File("c.csv", "name,owned\nAsh Blade,4\nKINDLE,2\n", owned(ash=4, kindle=2)),
    "table/name-as-typed": File("c.csv", "name,set,owned\nash  blàde,Emberdéep,4\nMiner's Lamp,,2\n",
                                owned(ash=4, **{"emberdeep/miners-lamp": 2})),
    "table/by-id": File("c.csv", f"card,owned\n{ASH_BLADE}-promo,4\n", owned(promo=4)),
    "table/id-before-name": File("c.csv", f"name,card,owned\nAsh Blade,{KINDLE},4\n", owned(kindle=4)),
    "table/printing": File("c.csv", "name,set,number,owned\nAsh Blade,emberdeep,P1,1\nAsh Blade,Emberdeep,1,2\n",
                           owned(promo=1, ash=2)),
    "table/no-such-printing": File("c.csv", "name,set,number,owned\nAsh Blade,elsewhere,77,1\n", owned(ash=1)),
    "table/all-columns": File("c.csv", "card,name,set,number,owned,wanted,place,notes\n"
                                       f'{KINDLE},,,,1,2,Box 1,"Two lines,\nand ""quotes"""\n',
                              {KINDLE: (1, 2, "Box 1", 'Two lines,\nand "quotes"')}),
    "table/other-headings": File("c.csv", " Quantity ,TITLE,Location,Comment,Want\n3,Kindle,Binder,foil,1\n",
                                 {KINDLE: (3, 1, "Binder", "foil")}),
    "table/columns-that-mean-nothing": File("c.csv", "price,name,,owned,\n1.50,Kindle,x,2,y\n", owned(kindle=2)),
    "table/short-rows": File("c.csv", "owned,name,wanted,place\n2,Kindle\n", owned(kindle=2)),
    "table/blank-rows": File("c.csv", "\n,,\nname,owned\n\n,\nKindle,2\n\n", owned(kindle=2)),
    "table/without-a-last-line-end": File("c.csv", "name,owned\nKindle,2", owned(kindle=2)),
    "table/semicolons": File("c.csv", "name;owned\nKindle;2\n", owned(kindle=2)),
    "table/tabs": File("c.tsv", "name\towned\nKindle\t2\n", owned(kindle=2)),
    "table/comma-in-a-heading": File("c.csv", '"place, or box, or shelf, or so";name;owned\n1;Kindle;2\n', owned(kindle=2)),
    "table/named-separator": File("c.csv", "sep=;\r\nname;owned\r\nKindle;2\r\n", owned(kindle=2)),
    "table/of-windows": File("c.csv", "\ufeffname,owned\r\nKindle,2\r\n", owned(kindle=2)),
    "table/of-an-old-mac": File("c.csv", "name,owned\rKindle,2\rAsh Blade,1\r", owned(ash=1, kindle=2)),
    "table/capital-ending": File("C.CSV", "name,owned\nKindle,2\n", owned(kindle=2)),
    "table/only-headings": File("c.csv", "name,owned\n", {}),
    "table/unknown": File("c.csv", "card,name,owned\nlost/card,A Lost Card,2\n,No Card At All,1\n",
                          {"lost/card": (2, 0, "", ""), "No Card At All": (1, 0, "", "")},
                          ("2: no card has the ID “lost/card”", "3: no card is named “No Card At All”")),
    "table/unknown-id-of-a-name": File("c.csv", "card,name,owned\nlost/kindle,Kindle,2\n",
                                       {"lost/kindle": (2, 0, "", "")},
                                       ("2: no card has the ID “lost/kindle”; did you mean “Kindle”?",)),
    "table/none": File("c.csv", "name,owned,wanted\nKindle,0,\n", {}),

    "list/plain": File("c.txt", "4 Ash Blade\n2x kindle\n", owned(ash=4, kindle=2)),
    "list/name-as-typed": File("c.txt", "1 Saint Brannock's Lantern\n1 SAINT Brannock’s   Lantern\n",
                               owned(**{"emberdeep/saint-brannocks-lantern": 2})),
    "list/without-a-count": File("c.txt", "Kindle\n", owned(kindle=1)),
    "list/by-id": File("c.txt", f"1 Ash Blade [{ASH_BLADE}-promo]\n", owned(promo=1)),
    "list/lines-add-up": File("c.txt", "4 Kindle\n999 Kindle\nkindle\n", owned(kindle=1004)),
    "list/both": File("c.txt", "# mine\nOwned:\n4 Kindle\n\nwanted:\n2 Kindle\n1 Ash Blade\n",
                      {KINDLE: (4, 2, "", ""), ASH_BLADE: (0, 1, "", "")}),
    "list/pasted-together": File("c.txt", "Owned:\n1 Kindle\nWanted:\n2 Kindle\nOwned:\n3 Kindle\nWanted:\n4 Kindle\n",
                                 {KINDLE: (4, 6, "", "")}),
    "list/of-windows": File("c.txt", "\ufeffOwned:\r\n2 Kindle\r\n", owned(kindle=2)),
    "list/unknown": File("c.txt", "2 No Card At All\n1 A Lost Card [lost/card]\n// mine\n3 Ash Blad\n1 Ash Blad\n",
                         {"lost/card": (1, 0, "", ""), "No Card At All": (2, 0, "", ""), "Ash Blad": (4, 0, "", "")},
                         ("1: no card is named “No Card At All”", "2: no card has the ID “lost/card”",
                          "4: no card is named “Ash Blad”; did you mean “Ash Blade”?")),
    "list/as-people-write": File("c.txt", "Ash Blade x4\n- 2 Kindle\n1 Ash Blade (EMB) P1\n3\tKindle\tcommon\n",
                                 owned(ash=4, kindle=5, promo=1)),
    "list/empty": File("c.txt", "", {}),
    "list/of-a-package": File("c.txt", "Name: Mine\nFormat: solitaire-2011-elite\n\nCrawler deck\n2 Kindle\n", owned(kindle=2)),

    "package/xml": File("c.xml", '<deck-package name="D"><deck id="crawler"><card id="lost/card" count="2"/>'
                                 f'<card id="{KINDLE}" count="1"/></deck><deck id="reserve">'
                                 f'<card id="{KINDLE}" count="3"/></deck></deck-package>',
                        {"lost/card": (2, 0, "", ""), KINDLE: (4, 0, "", "")}),
    "package/cockatrice": File("c.cod", '<cockatrice_deck version="1"><deckname>D</deckname><zone name="main">'
                                        '<card number="4" name="Kindle"/></zone><zone name="side">'
                                        '<card number="1" name="Kindle"/></zone></cockatrice_deck>', owned(kindle=5)),
    "package/octgn": File("c.o8d", '<deck game="dungeon-crawler"><section name="Crawler deck">'
                                   f'<card qty="4" id="{KINDLE}">Kindle</card></section></deck>', owned(kindle=4)),
    "package/arkhamdb": File("c.json", '{"slots": {"kindle": 4}}', owned(kindle=4)),
}


def add_file(name: str, file: File) -> None:
    def try_it(box: Sandbox) -> None:
        library = Library(box)
        path = box.folder / file.name
        path.write_text(file.content, encoding="utf-8", newline="")
        n_read = len(file.rows) or int(name == "table/none")
        answer = library.run("collection", "import", path)
        expect(answer, 0, *(re.escape(f"{path}:{warning}") for warning in file.warned))
        out = answer.out
        assert out == f"{n_read} card{'s' if n_read != 1 else ''} imported\n", out
        found = {row["card"]: (int(row["owned"]), int(row["wanted"]), row["place"], row["notes"])
                 for row in library.table()}
        assert found == file.rows, found

    cases.add(f"/collection/import/{name}", try_it)


for title, each in FILES.items():
    add_file(title, each)


@cases.case("/collection/import/headings-as-they-are-written-down")
def _(box: Sandbox) -> None:
    """Every heading in data/schemas/README.md is accepted."""
    text = (box.data / "schemas" / "README.md").read_text(encoding="utf-8")
    rows = [[re.findall("`([^`]+)`", cell) for cell in line.split("|")[1:3]]
            for line in text[text.index("| column | other headings |"):].split("\n\n")[0].splitlines()[2:]]
    assert [ours for (ours,), _ in rows] == ["card", "name", "set", "number", "owned", "wanted", "place", "notes"]
    cells = {"card": f"{ASH_BLADE}-promo", "name": "Ash Blade", "set": "emberdeep", "number": "P1", "owned": "3",
             "wanted": "2", "place": "Box", "notes": "foil"}
    for (ours,), others in rows:
        for heading in (ours, *others):
            # Leaves out the columns that are not tested and those that depend on them.
            columns = [column for column in cells if not (ours == "name" and column == "card") and column != ours]
            if ours in ("set", "number"):
                columns.remove("card")
            library = Library(box, f"{heading}.db")
            path = box.write("c.csv", ",".join([heading.title(), *columns]) + "\n" +
                             ",".join(cells[column] for column in [ours, *columns]) + "\n")
            library.do("collection", "import", path)
            row, = library.table()
            assert row == cells, (heading, row)


@cases.case("/collection/import/takes-the-place")
def _(box: Sandbox) -> None:
    """Sets only the counts in the file; with --add, adds to them."""
    library = Library(box)
    first = box.write("first.csv", "name,owned,wanted,place\nKindle,4,3,Box\nAsh Blade,1,,\n")
    second = box.write("second.csv", "name,owned,wanted\nKindle,2,\n")
    library.do("collection", "import", first)
    library.do("collection", "import", second)
    assert library.counts() == {KINDLE: (2, 3), ASH_BLADE: (1, 0)}
    library.do("collection", "import", "--add", first)
    assert library.counts() == {KINDLE: (6, 6), ASH_BLADE: (2, 0)}
    assert {row["place"] for row in library.table()} == {"Box", ""}


@cases.case("/collection/import/of-what-products-hold")
def _(box: Sandbox) -> None:
    """A count in a file is that of all copies, including those of products."""
    library = Library(box)
    library.do("collection", "own", "--product", f"{STARTER}=1")
    path = box.write("c.csv", "name,owned\nAsh Blade,6\nCoal Pick,1\n")
    library.do("collection", "import", path)
    counts = library.counts()
    assert (counts[ASH_BLADE], counts["emberdeep/coal-pick"]) == ((6, 0), (1, 0))
    assert library.sql("SELECT card, owned FROM holding ORDER BY card") == [(ASH_BLADE, 2), ("emberdeep/coal-pick", -3)]


# Faulty files: each line is reported, and nothing is imported

NAME_COLUMNS = "the first row must name the columns: “card” or “name”, and at least one of “owned”, “wanted”, “place” or “notes”"
NO_CARD_COUNT = "“{}” is not a valid count: use 0 to 99,999"
NOT_UTF8 = "not valid UTF-8: save the file as UTF-8"
HEAD = "name,owned\n"


class Fault(NamedTuple):
    file: str
    content: str | bytes
    faults: list[tuple[int | None, str]]    # lines and their faults
    whole: bool = True                      # unusable even with --skip-faulty


FAULTS = {
    "empty": Fault("c.csv", "", [(None, "the table is empty: choose another file")]),
    "blank": Fault("c.csv", "\n,,\n\n", [(None, "the table is empty: choose another file")]),
    "no-headings": Fault("c.csv", "Ash Blade,4\nKindle,2\n", [(1, NAME_COLUMNS)]),
    "no-card-column": Fault("c.csv", "\nset,owned\nx,4\n", [(2, NAME_COLUMNS)]),
    "no-count-column": Fault("c.csv", "name,set\nKindle,x\n", [(1, NAME_COLUMNS)]),
    "column-twice": Fault("c.csv", "name,owned,Qty\nKindle,1,2\n", [(1, "two columns are read as “owned”: remove one")]),
    "columns-without-number": Fault("c.csv", HEAD.strip() + "," * 2000 + "\nKindle,2\n",
                                    [(1, "more than 1000 columns: remove some")]),
    "negative-count": Fault("c.csv", HEAD + "Kindle,-1\nAsh Blade,4\n", [(2, NO_CARD_COUNT.format("-1"))], False),
    "count-too-high": Fault("c.csv", HEAD + "Kindle,100000\nAsh Blade,4\n", [(2, NO_CARD_COUNT.format("100000"))], False),
    "count-that-wraps": Fault("c.csv", HEAD + "Kindle,4294967297\nAsh Blade,4\n", [(2, NO_CARD_COUNT.format("4294967297"))],
                              False),
    "count-is-no-number": Fault("c.csv", HEAD + "Kindle,four\nAsh Blade,4\n", [(2, NO_CARD_COUNT.format("four"))], False),
    "count-is-a-fraction": Fault("c.csv", HEAD + "Kindle,1.5\nAsh Blade,4\n", [(2, NO_CARD_COUNT.format("1.5"))], False),
    "blank-in-a-count": Fault("c.csv", HEAD + "Kindle, 1\nAsh Blade,4\n", [(2, NO_CARD_COUNT.format(" 1"))], False),
    "wanted-count": Fault("c.csv", "name,owned,wanted\nKindle,1,x\nAsh Blade,4,\n", [(2, NO_CARD_COUNT.format("x"))], False),
    "card-twice": Fault("c.csv", HEAD + "Ash Blade,4\nKindle,2\nKINDLE,3\n",
                        [(4, "“KINDLE” is already on line 3: combine the two rows")], False),
    "no-card": Fault("c.csv", HEAD + ",2\nAsh Blade,4\n", [(2, "“” is not a valid card name: use one line of 1 to 200 characters")], False),
    "blank-card": Fault("c.csv", HEAD + '" ",2\nAsh Blade,4\n', [(2, "“ ” is not a valid card name: use one line of 1 to 200 characters")], False),
    "long-card": Fault("c.csv", HEAD + "n" * 201 + ",2\nAsh Blade,4\n", [(2, f"“{'n' * 40}” is not a valid card name: use one line of 1 to 200 characters")], False),
    "lines-in-a-card": Fault("c.csv", HEAD + '"Kin\ndle",2\nAsh Blade,4\n', [(2, "“Kin\ndle” is not a valid card name: use one line of 1 to 200 characters")], False),
    "control-character": Fault("c.csv", HEAD + "a\x07b,2\nAsh Blade,4\n", [(2, "“a\\u0007b” is not a valid card name: use one line of 1 to 200 characters")], False),
    "long-place": Fault("c.csv", f"name,owned,place\nKindle,1,{'p' * 201}\nAsh Blade,4,\n",
                        [(2, f"“{'p' * 40}” is not a valid location: use one line of at most 200 characters")], False),
    "long-notes": Fault("c.csv", f"name,owned,notes\nKindle,1,{'n' * 20_001}\nAsh Blade,4,\n",
                        [(2, "invalid notes: use at most 20,000 characters, without control characters")], False),
    "too-many-cells": Fault("c.csv", HEAD + "Pick, Hammer,2\nAsh Blade,4\n",
                            [(2, "this row has 3 cells, but the table has 2 columns: put quotes around cells that contain the column separator")], False),
    "open-quote": Fault("c.csv", HEAD + 'Ash Blade,4\n"Kindle,2\nSoot Rat,1\n',
                        [(3, "missing closing quote: the file was read up to this row")], False),
    "stray-quote": Fault("c.csv", HEAD + 'Ash Blade,4\n"Kin"dle,2\nSoot Rat,1\n',
                         [(3, "a quote inside quotes must be doubled: the file was read up to this row")], False),
    "line-after-lines-in-a-cell": Fault("c.csv", 'name,owned,notes\nAsh Blade,4,"1\n2\n3"\nKindle,x,\n',
                                        [(5, NO_CARD_COUNT.format("x"))], False),
    "line-of-windows": Fault("c.csv", "name,owned\r\n\r\nKindle,x\r\nAsh Blade,4\r\n",
                             [(3, NO_CARD_COUNT.format("x"))], False),
    "several": Fault("c.csv", HEAD + "Kindle,x\nAsh Blade,4\nSoot Rat,-4\n",
                     [(2, NO_CARD_COUNT.format("x")), (4, NO_CARD_COUNT.format("-4"))], False),
    "latin-1": Fault("c.csv", HEAD.encode() + b"Kindle,2\nCaf\xe9,1\n", [(3, NOT_UTF8)]),
    "utf-16": Fault("c.csv", HEAD.encode("utf-16"), [(None, "not a text file, because it contains NUL bytes: save it as UTF-8 text")]),
    "nul": Fault("c.csv", HEAD.encode() + b"Kin\0dle,2\n", [(None, "not a text file, because it contains NUL bytes: save it as UTF-8 text")]),

    "list-count-0": Fault("c.txt", "4 Ash Blade\n0 Kindle\n", [(2, "“0” is not a valid count: use 1 to 999")], False),
    "list-count-1000": Fault("c.txt", "4 Ash Blade\n\n1000 Kindle\n", [(3, "“1000” is not a valid count: use 1 to 999")], False),
    "list-too-many": Fault("c.txt", "4 Ash Blade\n" + "999 Coal Pick [emberdeep/coal-pick]\n" * 101,
                           [(102, "more than 99,999 copies of “emberdeep/coal-pick”: reduce the counts")], False),
    "list-stray-line": Fault("c.txt", "4 Ash Blade\nAsh Blad\n",
                             [(2, "“Ash Blad” is not a card or a heading; did you mean “Ash Blade”?")], False),
    "list-no-card": Fault("c.txt", "4 Ash Blade\n4 Kindle [ ]\n", [(2, "“Kindle” is not a valid card name: use one line of 1 to 200 characters")], False),
    "list-long-card": Fault("c.txt", "4 Ash Blade\n4 " + "n" * 201 + "\n",
                            [(2, f"“{'n' * 40}” is not a valid card name: use one line of 1 to 200 characters")], False),
    "list-control-character": Fault("c.txt", "4 Ash Blade\n4 a\x1bb\n", [(2, "“a\\u001bb” is not a valid card name: use one line of 1 to 200 characters")], False),
    "list-latin-1": Fault("c.txt", b"4 Ash Blade\n\n1 Caf\xe9\n", [(3, NOT_UTF8)]),
    "list-nul": Fault("c.txt", b"4 Ash Blade\n1 Kin\0dle\n", [(None, "not a text file, because it contains NUL bytes: save it as UTF-8 text")]),

    "package": Fault("c.xml", '<deck-package name="D">\n<deck id="d">\n<card id="a" count="0"/></deck></deck-package>',
                     [(3, "count=“0” must be a whole number from 1 to 999")]),
}


def add_fault(name: str, fault: Fault) -> None:
    def try_it(box: Sandbox) -> None:
        library = Library(box)
        library.do("collection", "own", "Kindle=7")
        before = library.rows()
        path = box.write(fault.file, fault.content)
        told = "".join(f"{path}:{line}: {what}\n" if line else f"{path}: {what}\n" for line, what in fault.faults)
        answer = library.run("collection", "import", path)
        assert (answer.status, answer.err, answer.out) == (2, told + (NOTHING if fault.whole else NOTHING_SKIPPED), ""), answer
        assert library.rows() == before

        # The other rows are imported on request.
        answer = library.run("collection", "import", "--skip-faulty", path)
        if fault.whole:
            assert (answer.status, answer.err) == (2, told + NOTHING), answer
            assert library.rows() == before
        else:
            assert (answer.status, answer.err) == (0, told), answer
            assert library.counts()[ASH_BLADE] == (4, 0)
            if name != "card-twice":
                assert library.counts()[KINDLE] == (7, 0)

    cases.add(f"/collection/fault/{name}", try_it)


for title, row_at_fault in FAULTS.items():
    add_fault(title, row_at_fault)


# Round trips

def add_round_trip(name: str, ending: str, keeps_texts: bool) -> None:
    def try_it(box: Sandbox) -> None:
        first, second = Library(box, "first.db"), Library(box, "second.db")
        first.do("library", "check")
        for row in ODD:
            first.sql("INSERT INTO holding VALUES (?, ?, ?, ?, ?, ?)", *row)
        path, again = box.folder / f"it{ending}", box.folder / f"again{ending}"
        expect(first.run("collection", "export", path), 0, *(() if keeps_texts else (
            place(path) + re.escape("the locations and notes of 7 cards were not saved: use a table (.csv) to include them"),)))
        # A list contains some of the names without an id.
        answer = second.run("collection", "import", path)
        assert answer.status == 0
        unknown = [line.removeprefix(f"{path}:").split(": ", 1)[1].split(" “")[0] for line in answer.faults]
        assert set(unknown) <= {"no card has the ID", "no card is named"} and len(unknown) == (11 if keeps_texts else 10), answer.err
        assert unknown.count("no card is named") == (0 if keeps_texts else 2), answer.err
        expect(second.run("collection", "export", again), 0)
        assert again.read_bytes() == path.read_bytes()
        # Other programs may strip blanks of cells without quotes.
        assert (b'," a place "," "\n' in path.read_bytes()) == keeps_texts

        def kept(library: Library) -> list[tuple]:
            # The names of known cards may have been replaced with those of the catalog.
            return [(row[0], row[1] if row[0] not in (ASH_BLADE, f"{ASH_BLADE}-promo", KINDLE) else None, *row[2:4],
                     *(row[4:] if keeps_texts else ()))
                    for row in library.rows()["holding"] if keeps_texts or row[2] or row[3]]
        assert kept(second) == kept(first), (kept(first), kept(second))

    cases.add(f"/collection/round-trip/{name}", try_it)


add_round_trip("table", ".csv", True)
add_round_trip("list", ".txt", False)


@cases.case("/collection/export")
def _(box: Sandbox) -> None:
    """Sorted by set and number; unknown cards last."""
    library = Library(box)
    for card in ("lost/b", "lost/a"):
        library.run("collection", "own", f"{card}=1")
    library.do("collection", "own", "Bind and Gag=1", "Kindle=10", "Ash Blade=2")
    library.do("collection", "own", "--wanted", "Kindle=3")
    whole = ("card,name,set,number,owned,wanted,place,notes\n"
             "emberdeep/ash-blade,Ash Blade,emberdeep,1,2,0,,\n"
             "emberdeep/kindle,Kindle,emberdeep,22,10,3,,\n"
             "emberdeep/bind-and-gag,Bind and Gag,emberdeep,49,1,0,,\n"
             "lost/a,,,,1,0,,\nlost/b,,,,1,0,,\n")
    assert library.do("collection", "export", "-") == whole
    path = box.folder / "c.csv"
    assert library.do("collection", "export", path) == ""
    assert path.read_text(encoding="utf-8") == whole
    heading, _, kindle = whole.splitlines()[:3]
    assert library.do("collection", "export", "--wanted", "-") == f"{heading}\n{kindle}\n"
    path = box.write("c.txt", "what was there")
    library.do("collection", "export", path)
    assert path.read_text(encoding="utf-8") == ("Owned:\n2 Ash Blade\n10 Kindle\n1 Bind and Gag\n1 lost/a\n1 lost/b\n"
                                                "\nWanted:\n3 Kindle\n")
    library.do("collection", "export", "--wanted", path)
    assert path.read_text(encoding="utf-8") == "Wanted:\n3 Kindle\n"
    library.do("collection", "own", "--product", f"{PROMOS}=1")
    expect(library.run("collection", "export", path), 0, place(path) + "products were saved as individual cards")
    nowhere = box.folder / "nowhere" / "c.csv"
    expect(library.run("collection", "export", nowhere), 2, place(nowhere) + ".+")


# Missing cards

@cases.case("/collection/missing/text")
def _(box: Sandbox) -> None:
    library = Library(box)
    put_deck(library, "Delver", {ASH_BLADE: 3, "lost/card": 1})
    put_deck(library, "Elite", {ASH_BLADE: 2, f"{ASH_BLADE}-promo": 1, KINDLE: 4})
    library.do("collection", "own", "Ash Blade=2", f"{ASH_BLADE}-promo=2", "Kindle=4")
    answer = library.run("collection", "missing", "elite")
    expect(answer, 0)
    assert answer.out == "Elite: nothing is missing\n"

    library.do("decks", "build", "DELVER")
    answer = library.run("collection", "missing", "Elite", "1")
    expect(answer, 1)
    assert answer.out == ("Elite: 2 cards are missing\n  2 Ash Blade (3 in “Delver”)\n"
                          "Delver: 1 card is missing\n  1 lost/card\n"), answer.out
    library.do("decks", "build", "Elite")
    for arguments in ((), ("--built",)):
        answer = library.run("collection", "missing", *arguments)
        expect(answer, 1)
        assert answer.out == ("All built decks: 3 cards are missing\n  2 Ash Blade (3 in “Delver”, 3 in “Elite”)\n"
                              "  1 lost/card (1 in “Delver”)\n"), answer.out
    # A file is not a deck of the library, so the copies of the equal deck are not free for it.
    answer = library.run("collection", "missing", box.folder / "Elite.xml")
    expect(answer, 1)
    assert answer.out == ("Elite: 7 cards are missing\n  3 Ash Blade (3 in “Delver”, 3 in “Elite”)\n"
                          "  4 Kindle (4 in “Elite”)\n"), answer.out

    # A deck that is taken apart or deleted reserves nothing.
    library.do("decks", "build", "--take-apart", "Elite")
    library.sql("UPDATE deck SET deleted = 1 WHERE id = 1")
    answer = library.run("collection", "missing", "Elite", "--built")
    expect(answer, 0)
    assert answer.out == "All built decks: nothing is missing\nElite: nothing is missing\n"


@cases.case("/collection/missing/want")
def _(box: Sandbox) -> None:
    """Wants as many copies of each card, over all printings, as the deck that lacks most of it."""
    library = Library(box)
    for name, count in (("A", 3), ("B", 2), ("C", 4)):
        put_deck(library, name, {ASH_BLADE: count, "lost/card": 1})
    library.do("collection", "own", "--wanted", f"{ASH_BLADE}-promo=1")
    assert library.run("collection", "missing", "--want", "A", "B").status == 1
    assert library.counts() == {ASH_BLADE: (0, 2), f"{ASH_BLADE}-promo": (0, 1), "lost/card": (0, 1)}
    assert library.run("collection", "missing", "--want", "C").status == 1
    assert library.counts()[ASH_BLADE] == (0, 3)
    library.do("collection", "own", "Ash Blade=4")
    assert library.run("collection", "missing", "--want", "C").status == 1
    assert library.counts()[ASH_BLADE] == (4, 3)        # not reduced by others


@cases.case("/collection/missing/faults")
def _(box: Sandbox) -> None:
    library = Library(box)
    put_deck(library, "Good", {KINDLE: 1})
    put_deck(library, "Bad", {KINDLE: 1})
    library.sql("UPDATE deck SET content = 'nothing' WHERE id = 2")
    bad = box.write("bad.xml", "<deck-package\n")
    answer = library.run("collection", "missing", "--json", "Good", "nobody", bad, "2")
    assert answer.status == 2
    assert [deck["deck"] for deck in answer.json()] == ["Good"]
    assert answer.faults[0] == "moctl: no deck “nobody” in the library: “moctl decks list” lists all decks"
    assert all(line.startswith(f"{bad}:") for line in answer.faults[1:-1]), answer.err
    assert answer.faults[-1] == "moctl: could not read deck 2: run “moctl library check” to see why"


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8", errors="backslashreplace")
    sys.exit(cases.run(sys.argv[1], sys.argv[2], *sys.argv[3:4]))
