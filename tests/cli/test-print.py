#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""moctl print: the PDF files, as poppler reads them. The expected content is read from the XML files
of decks and catalogs, without moctl. The output is TAP.

    test-print.py MOCTL DATADIR [CASE]
"""

from __future__ import annotations

import itertools
import re
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

sys.dont_write_bytecode = True      # nothing is left in the source folder

from duo import SYSTEM, catalog, package      # noqa: E402
from harness import Cases, Sandbox, Skip, expect     # noqa: E402

MM = 72 / 25.4
CLOSE = 0.1             # millimetres
PAPERS = {"a4": (210, 297), "letter": (215.9, 279.4)}

cases = Cases()


def poppler(tool: str, *arguments: str | Path) -> str:
    if shutil.which(tool) is None:
        raise Skip("poppler-utils is not installed")
    return subprocess.run([tool, *arguments], check=True, capture_output=True, text=True).stdout


def print_pdf(box: Sandbox, *arguments: str | Path) -> Path:
    path = box.folder / "out.pdf"
    expect(box.run("print", *arguments, "--output", path), 0)
    return path


def get_pages(path: Path) -> list[str]:
    """Returns the words of each page with single blanks, in the order in which they were drawn."""
    pages = poppler("pdftotext", "-raw", path, "-").split("\f")[:-1]
    return [" ".join(page.split()) for page in pages]


def get_sizes(path: Path) -> list[tuple[float, float]]:
    """Returns the sizes of all pages in millimetres."""
    text = poppler("pdftotext", "-bbox", path, "-")
    return [(float(width) / MM, float(height) / MM)
            for width, height in re.findall(r'<page width="([\d.]+)" height="([\d.]+)"', text)]


def get_marks(path: Path, page: int) -> tuple[list[float], list[float]]:
    """Returns where the marks for cutting are, in millimetres from the left and from the top."""
    text = poppler("pdftocairo", "-svg", "-f", str(page), "-l", str(page), path, "-")
    (marks,) = re.findall(r'stroke-width(?::|=")0\.25[;"][^>]* d="([^"]*)"', text)
    lines = [[float(number) / MM for number in line] for line in re.findall(r"M ([\d.]+) ([\d.]+) L ([\d.]+) ([\d.]+)", marks)]
    across = {round(x1, 2) for x1, _, x2, _ in lines if abs(x1 - x2) < 0.01}
    down = {round(y1, 2) for _, y1, _, y2 in lines if abs(y1 - y2) < 0.01}
    assert len(lines) == 2 * (len(across) + len(down)), marks
    return sorted(across), sorted(down)


def expect_grid(path: Path, page: int, paper: str, width: float, height: float) -> int:
    """Checks the marks of a page; returns the number of pieces on it."""
    for places, piece, side in zip(get_marks(path, page), (width, height), PAPERS[paper]):
        for first, second in itertools.pairwise(places):
            assert abs(second - first - piece) < CLOSE, (places, piece)
        assert abs(places[0] + places[-1] - side) < CLOSE, f"not in the middle: {places}"
        assert places[0] >= 5, f"too close to the edge: {places}"
    across, down = get_marks(path, page)
    return (len(across) - 1) * (len(down) - 1)


def read_deck(path: Path) -> dict[str, Counter[str]]:
    """Returns the counts of the cards of each part."""
    return {part.get("id"): Counter({card.get("id"): int(card.get("count", "1")) for card in part})
            for part in ElementTree.parse(path).getroot().findall("deck")}


def read_cards(box: Sandbox) -> dict[str, ElementTree.Element]:
    return {card.get("id"): card for path in (box.data / "catalogs").glob("*.xml")
            for card in ElementTree.parse(path).getroot().iter("card")}


def get_name(cards: dict[str, ElementTree.Element], card: str) -> str:
    return " ".join(cards[card].get("name").split())


@cases.case("/print/deck")
def _(box: Sandbox) -> None:
    """Each shipped deck: every card of every part with its count, and the sums."""
    cards = read_cards(box)
    for path in sorted((box.data / "decks").glob("*.xml")):
        pages = get_pages(print_pdf(box, "deck", path))
        text = " ".join(pages)
        root = ElementTree.parse(path).getroot()
        assert text.startswith(root.get("name")), text[:200]
        for part in read_deck(path).values():
            assert f"({sum(part.values())})" in text, (path, text)
            for card, count in part.items():
                cost = cards[card].get("cost")
                line = f"{count} {get_name(cards, card)}" + (f" cost {cost}" if cost is not None else "")
                assert line in text, f"{path.name}: no “{line}” in {text}"
        assert all(f"page {number} of {len(pages)}" in page for number, page in enumerate(pages, 1)) or len(pages) == 1


@cases.case("/print/deck/several")
def _(box: Sandbox) -> None:
    """Each deck begins on a page of its own, and has its own page numbers."""
    decks = sorted((box.data / "decks").glob("*.xml"))[:4]
    names = [ElementTree.parse(path).getroot().get("name") for path in decks]
    pages = get_pages(print_pdf(box, "deck", *decks))
    begun = [page for page in pages if any(page.startswith(name) for name in names)]
    assert len(begun) >= len(names), [page[:40] for page in pages]
    cards = "".join(f'<card id="x/{number}" name="Unknown Card {number} of the Long List" count="1"/>' for number in range(400))
    long = box.write("long.xml", f'<deck-package name="Long"><deck id="crawler">{cards}</deck></deck-package>')
    pages = get_pages(print_pdf(box, "deck", decks[0], long))
    assert "page 1 of 4" in pages[-4] and "page 4 of 4" in pages[-1], [page[-60:] for page in pages]
    assert all(f"Unknown Card {number} of the Long List" in " ".join(pages) for number in range(400))


@cases.case("/print/pull")
def _(box: Sandbox) -> None:
    """The cards of two decks by place: as many as owned from each printing, and the rest as not owned."""
    cards = read_cards(box)
    decks = sorted((box.data / "decks").glob("solitaire-2011-*.xml"))[:2]
    need: Counter[str] = Counter()
    for part in itertools.chain.from_iterable(read_deck(path).values() for path in decks):
        for card, count in part.items():
            need[cards[card].get("same-as", card)] += count
    rows = ["id,owned,place"]
    owned = {}
    for number, card in enumerate(sorted(need)):
        if number % 3:
            owned[card] = number % 5
            rows.append(f"{card},{number % 5},{('Box 1', 'Binder', '')[number % 7 % 3]}")
    promo = next(card for card in sorted(cards) if cards[card].get("same-as") in need and cards[card].get("same-as") not in owned)
    rows.append(f"{promo},1,Promo Folder")
    expect(box.run("collection", "import", box.write("rows.csv", "\n".join(rows) + "\n")), 0)

    pages = get_pages(print_pdf(box, "pull", *decks))
    for heading in ("Box 1", "Binder", "No Location", "Not Owned", "Promo Folder"):
        assert heading in " ".join(pages), heading
    by_name: Counter[str] = Counter()
    for card, count in need.items():
        by_name[get_name(cards, card)] += count
    whole = " ".join(pages)
    for name, count in by_name.items():
        counts = [int(number) for number in re.findall(rf"(\d+) {re.escape(name)} Emberdeep", whole)]
        assert sum(counts) == count, f"{name}: {counts}, not {count}"
    missing = sum(max(0, count - owned.get(card, 0) - (cards[promo].get("same-as") == card)) for card, count in need.items())
    after = whole[whole.index("Not Owned"):]
    listed = sum(int(number) for name in by_name for number in re.findall(rf"(\d+) {re.escape(name)} Emberdeep", after))
    assert listed == missing, f"{listed} not owned, not {missing}"


def read_products(box: Sandbox) -> dict[str, Counter[str]]:
    return {product.get("name"): Counter({content.get("card"): int(content.get("count", "1")) for content in product})
            for path in sorted((box.data / "catalogs").glob("*.xml"))
            for product in ElementTree.parse(path).getroot().iter("product")}


@cases.case("/print/missing")
def _(box: Sandbox) -> None:
    """All missing copies, distributed over products that have them, the one with most of them first."""
    cards, products = read_cards(box), read_products(box)
    for path in sorted((box.data / "decks").glob("*.xml")):
        need: Counter[str] = Counter()
        for part in read_deck(path).values():
            for card, count in part.items():
                need[cards[card].get("same-as", card)] += count
        pages = get_pages(print_pdf(box, "missing", path))
        text = " ".join(pages)
        bought = {name: int(count) for name in products for count in re.findall(rf"(\d+) × {re.escape(name)}", text)}
        best = max(sum(min(count, need[card]) for card, count in content.items()) for content in products.values())
        first = min(bought, key=lambda name: text.index(f" × {name}"))
        assert sum(min(count, need[card]) for card, count in products[first].items()) == best, (first, best)
        for card, count in need.items():
            counts = [int(number) for number in re.findall(rf"(?<!×)(?<!of) (\d+) {re.escape(get_name(cards, card))}(?= \d| In | Missing|$)", text)]
            assert sum(counts) == count, f"{path.name}, {card}: {counts}, not {count} in {text}"
            provided = sum(bought[name] * products[name][card] for name in bought)
            if "Not in Any Product" not in text:
                assert provided >= count, f"{path.name}, {card}: {provided} bought"
    expect(box.run("collection", "own", "--product", "emberdeep/starter=1"), 0)
    text = " ".join(get_pages(print_pdf(box, "missing", box.data / "decks/solitaire-2011-starter.xml")))
    assert "Nothing is missing." in text, text


@cases.case("/print/missing/several")
def _(box: Sandbox) -> None:
    """Several decks have copies of their own, whether they are named or a group."""
    for name in ("one", "two"):
        expect(box.run("decks", "import", box.write(f"{name}.txt", "Crawler deck\n4 Ash Blade\n2 Coal Pick\n")), 0)
    expect(box.run("collection", "own", "Ash Blade=4", "Coal Pick=4"), 0)
    expect(box.run("decks", "group", "create", "Sunday Table", "one", "two"), 0)
    assert "Nothing is missing." in " ".join(get_pages(print_pdf(box, "missing", "one")))
    for arguments, title in ((("one", "two"), "one, two"), (("--group", "Sunday Table"), "Sunday Table")):
        text = " ".join(get_pages(print_pdf(box, "missing", *arguments)))
        assert title in text and re.search(r"4 Ash Blade", text) and "Coal Pick" not in text, text
    expect(box.run("print", "missing", "--output", box.folder / "none.pdf", "--group", "Monday"), 2, "moctl: no group “Monday” in the library: .*")
    expect(box.run("print", "missing", "--output", box.folder / "none.pdf", "--group", "Sunday Table", "one"), 2, "moctl: --group needs no decks")
    assert not (box.folder / "none.pdf").exists()


@cases.case("/print/cards")
def _(box: Sandbox) -> None:
    """Cards have the exact size on both papers, nine to a page, and say what they have."""
    cards = read_cards(box)
    deck = box.data / "decks/solitaire-2011-starter.xml"
    n_cards = sum(sum(part.values()) for part in read_deck(deck).values())
    for paper, sides in PAPERS.items():
        path = print_pdf(box, "cards", deck, "--paper", paper)
        pages = get_pages(path)
        assert len(pages) == -(-n_cards // 9), len(pages)
        for size in get_sizes(path):
            assert all(abs(a - b) < CLOSE for a, b in zip(size, sides)), (size, sides)
        for number in (1, len(pages)):
            assert expect_grid(path, number, paper, 63, 88) == 9
        whole = " ".join(pages)
        for part in read_deck(deck).values():
            for card, count in part.items():
                text = cards[card].findtext("text")
                wanted = " ".join((text or cards[card].get("name")).split())
                n_found = whole.count(wanted)
                assert n_found >= count, f"{paper}: {card} {n_found} times, not {count}"


@cases.case("/print/cards/query")
def _(box: Sandbox) -> None:
    """Each card that a query finds, once; only the missing copies of a deck."""
    cards = read_cards(box)
    path = print_pdf(box, "cards", "--cards", "type:adventurer set:emberdeep")
    found = [card for card in box.run("search", "--json", "type:adventurer set:emberdeep").json()]
    assert len(get_pages(path)) == -(-len(found) // 9), len(found)
    whole = " ".join(get_pages(path))
    assert all(get_name(cards, card["id"]) in whole for card in found)
    expect(box.run("collection", "own", "--product", "emberdeep/starter=1"), 0)
    deck = box.write("two.txt", "Crawler deck\n6 Ash Blade\n4 Coal Pick\n")
    whole = " ".join(get_pages(print_pdf(box, "cards", "--missing", deck)))
    assert whole.count("Ash Blade") == 2 and "Coal Pick" not in whole, whole
    answer = box.run("print", "cards", "--output", box.folder / "none.pdf", "--cards", "type:adventurer type:magic")
    expect(answer, 1, "moctl: there is nothing to print")
    assert not (box.folder / "none.pdf").exists()


@cases.case("/print/box")
def _(box: Sandbox) -> None:
    decks = sorted((box.data / "decks").glob("*.xml"))
    path = print_pdf(box, "box", *decks, "--paper", "letter")
    assert expect_grid(path, 1, "letter", 63, 88) == 9
    whole = " ".join(get_pages(path))
    for deck in decks:
        assert ElementTree.parse(deck).getroot().get("name") in whole, deck


@cases.case("/print/tokens")
def _(box: Sandbox) -> None:
    path = print_pdf(box, "tokens", "dungeon-crawler")
    n_tokens = expect_grid(path, 1, "a4", 20, 20)
    (page,) = get_pages(path)
    tokens = [token.get("name") for token in ElementTree.parse(box.data / "systems/dungeon-crawler.xml").getroot().iter("token")]
    assert len(page.split()) == n_tokens, page
    assert all(abs(page.split().count(token) - n_tokens / len(tokens)) <= 1 for token in tokens), page


@cases.case("/print/rules")
def _(box: Sandbox) -> None:
    """Everything that the rules command says about each ruleset."""
    for ruleset in (row["system"] + "/" + row["ruleset"] for row in box.run("rules", "--json").json()):
        whole = "".join(" ".join(get_pages(print_pdf(box, "rules", ruleset))).split())

        def check(lines: list[dict]) -> None:
            for line in lines:
                for key in ("title", "text", "clause"):
                    wanted = "".join((line.get(key) or "").split())
                    assert wanted in whole or len(wanted) > 250, f"{ruleset}: no “{line[key]}”"     # noqa: B023
                check(line.get("points", []))

        for lines in box.run("rules", ruleset, "--json").json().values():
            if isinstance(lines, list):
                check(lines)


LONG = "Turn it over, and then again. " * 150
OWN_CARDS = (
    '<card id="duo/long" name="Long" type="ally" cost="2" number="7"><text>' + LONG + "</text></card>"
    '<card id="duo/set" name="In a Set" type="ally" cost="2" set="one"/>'
    '<card id="duo/both" name="In Both" type="ally" set="one" number="8"/>'
)


@cases.case("/print/own-cards")
def _(box: Sandbox) -> None:
    """Cards of an own game: other printings, those in no product, without a set or a number, or with too much text."""
    system = SYSTEM.replace("<stats/>", '<stats><stat id="might" name="Might"/></stats>').replace('id="ally" name="Ally"', 'id="ally" name="Ally" stats="might"')
    assert 'stats="might"' in system and "</stats>" in system, system
    box.write("home/marching-order/systems/duo.xml", system)
    text = catalog()
    # Sets come before cards, and cards before products.
    text = text.replace("<card ", '<set id="one" name="Set One"/><card ', 1).replace("<product ", OWN_CARDS + "<product ", 1)
    box.write("home/marching-order/catalogs/duo.xml", text)
    counts = {"duo/p01": 2, "duo/a02": 2, "duo/a03": 2, "duo/long": 1, "duo/set": 1, "duo/both": 1, "none/x": 1}
    deck = box.write("deck.xml", package("Mine", "duo-one", {"heroes": {"duo/h1": 1}, "main": counts}))
    expect(box.run("check", deck), 1)
    (page,) = get_pages(print_pdf(box, "deck", deck))
    assert "2 Ally 01 cost 1" in page and "1 none/x" in page and "1 Long cost 2" in page, page
    expect(box.run("decks", "import", deck), 0)
    expect(box.run("collection", "own", "duo/p01=1", "duo/a01=1", "duo/a03=1", "duo/set=1", "duo/both=1", "duo/long=1"), 0)
    text = " ".join(get_pages(print_pdf(box, "pull", "Mine")))
    assert text.count("1 Ally 01") == 2 and "1 In a Set Set One" in text and "1 In Both Set One 8" in text and "1 Long 7" in text, text
    (page,) = get_pages(print_pdf(box, "missing", "Mine"))
    # The box has two of the second ally; nothing has the third.
    assert "Not in Any Product" in page and "1 Ally 03" in page.split("Not in Any Product")[1], page
    assert "× The Box" in page and "2 Ally 02" in page, page
    pages = get_pages(print_pdf(box, "cards", "--cards", "game:duo (name:long or set:one)"))
    text = " ".join(pages)
    assert "Set One" in text and "Might ?" in " ".join(re.sub(r"(\?) ?(Might)", r"\2 \1", text).split()), text
    # What does not fit is left out at the end; readers still find it there.
    path = box.folder / "out.pdf"
    lowest = max(float(place) / MM for place in re.findall(r'yMax="([\d.]+)">Turn', poppler("pdftotext", "-bbox", path, "-")))
    down = get_marks(path, 1)[1]
    assert down[1] - 20 < lowest < down[1], (lowest, down)
    nobody = box.write("nobody.xml", package("Nobody", "nobody", {"main": {"duo/a01": 1}}))
    assert "nobody" in get_pages(print_pdf(box, "deck", nobody))[0]
    assert "nobody" in " ".join(get_pages(print_pdf(box, "box", nobody)))


@cases.case("/print/errors")
def _(box: Sandbox) -> None:
    """A file is replaced only by a complete one, and every error says what to do."""
    deck = box.data / "decks/solitaire-2011-starter.xml"
    kept = box.write("kept.pdf", "kept")
    for arguments, fault in (
            (("deck", deck), "moctl: no output file: add --output FILE"),
            (("deck", "--output", kept), r"moctl: missing argument: moctl print deck DECK…"),
            (("deck", deck, "--output", kept, "--paper", "a3"), "moctl: unknown paper “a3”: use a4 or letter"),
            (("deck", "No Such Deck", "--output", kept), "moctl: no deck “No Such Deck” in the library: .*"),
            (("cards", "--cards", "type:", "--output", kept), "moctl: .*"),
            (("tokens", "chess", "--output", kept), "moctl: unknown game “chess”: .*"),
            (("rules", "chess/blitz", "--output", kept), "moctl: unknown ruleset “chess/blitz”: .*"),
            (("deck", deck, "--output", box.folder / "none" / "x.pdf"), ".*No such file or directory.*"),
            (("deck", deck, "--output", box.folder), ".*"),
    ):
        answer = box.run("print", *arguments)
        assert answer.status == 2, (arguments, answer)
        assert re.fullmatch(fault, answer.faults[0]), (fault, answer.err)
        assert not answer.out
    assert kept.read_text() == "kept"
    expect(box.run("print", "tokens", "crawlitaire", "--output", kept), 1, "moctl: there is nothing to print")
    assert kept.read_text() == "kept"
    expect(box.run("print", "deck", deck, "--output", kept), 0)
    assert kept.read_bytes().startswith(b"%PDF")


if __name__ == "__main__":
    sys.exit(cases.run(*sys.argv[1:]))
