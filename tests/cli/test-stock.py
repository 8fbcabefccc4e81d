#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""Compares the missing cards of moctl with those of stock.py.

Libraries get random collections, products with corrections, and random decks, some of them built.
Then both programs list the missing cards of each deck, of files, of all built decks and of groups,
and the wanted cards after "--want". The output is TAP.

    test-stock.py MOCTL DATADIR [--libraries N] [--seed S]
"""

from __future__ import annotations

import argparse
import json
import random
import shutil
import sqlite3
import sys
import tempfile
import time
from collections import Counter
from contextlib import closing
from pathlib import Path
from typing import NamedTuple
from xml.sax.saxutils import quoteattr

sys.dont_write_bytecode = True      # nothing is left in the source folder

from harness import Sandbox     # noqa: E402
from stock import Cards, Deck, Stock    # noqa: E402

SHOWN = 3               # disagreements printed in full
SMALL_RUN = 200         # with fewer libraries, coverage is random
PARTS = ("crawler", "dungeon", "adventurers", "reserve", "sideboard")

# Cards that no catalog has: some decks contain the name, always the same.
UNKNOWN = {"lost/sword": "A Lost Sword", "lost/shield & co": "Shield <&> “Co”", "Nobody's Card": None,
           "emberdeep/ash-blade-2": "Ash Blade"}


class Pool:
    """The cards of a library: few, so that decks share them."""

    def __init__(self, rng: random.Random, cards: Cards) -> None:
        ours = [card for card in cards.names if card.startswith("emberdeep/")]
        promos = [card for card in ours if cards.originals[card] != card]
        some = rng.sample(promos, rng.randint(1, 4))
        self.cards = rng.sample(ours, rng.randint(2, 25)) + some + [cards.originals[card] for card in some]
        self.cards += rng.sample(sorted(UNKNOWN), rng.randint(0, len(UNKNOWN)))
        self.cards = list(dict.fromkeys(self.cards))
        rng.shuffle(self.cards)


def write_deck(rng: random.Random, pool: Pool, name: str) -> str:
    """Returns a package in XML, which may be illegal or empty."""
    text = [f'<deck-package name={quoteattr(name)} format="solitaire-2011-starter">']
    for part in rng.sample(PARTS, rng.randint(0, 3)):
        text.append(f'<deck id="{part}">')
        for card in rng.sample(pool.cards, rng.randint(1, min(12, len(pool.cards)))):
            name = f" name={quoteattr(UNKNOWN[card])}" if UNKNOWN.get(card) else ""
            text.append(f'<card id={quoteattr(card)}{name} count="{rng.choice((1, 1, 2, 3, 4, 4, 60, 999))}"/>')
        text.append("</deck>")
    return "\n".join((*text, "</deck-package>\n"))


def fill(rng: random.Random, cards: Cards, pool: Pool, connection: sqlite3.Connection) -> None:
    """Adds a collection and decks to a new library."""
    for product in rng.sample(sorted(cards.products), rng.choice((0, 0, 1, 2))):
        connection.execute("INSERT INTO product VALUES (?, 'A Product', ?)", (product, rng.choice((1, 1, 2, 5))))
        for card, count in cards.products[product].items():
            if rng.random() < 0.9:          # the catalog may have changed since
                connection.execute("INSERT INTO product_content VALUES (?, ?, ?)", (product, card, count))
                if rng.random() < 0.15:     # some copies are gone
                    connection.execute("INSERT OR IGNORE INTO holding VALUES (?, '', ?, 0, '', '')",
                                       (card, -rng.randint(1, count + 3)))
    for card in pool.cards:
        if rng.random() < 0.7:
            connection.execute(
                "INSERT INTO holding VALUES (?, '', ?, ?, ?, '') ON CONFLICT (card) DO UPDATE SET wanted = excluded.wanted",
                (card, rng.choice((0, 1, 2, 3, 4, 8, 70, 1500)), rng.choice((0, 0, 1, 5)), rng.choice(("", "box 1"))))
    for number in range(rng.randint(0, 6)):
        connection.execute("INSERT INTO deck VALUES (NULL, 1, ?, ?, 0, 0, ?)",
                           (int(rng.random() < 0.6), int(rng.random() < 0.15),
                            write_deck(rng, pool, rng.choice(("Delver", "Elite & <Co>", f"Deck {number}")))))
    connection.commit()


class Disagreement(Exception):
    """A difference between both implementations."""


class Question(NamedTuple):
    """The argument of a query and the expected missing cards."""

    argument: str | Path    # a deck by its number, a file, or "--built"
    deck: str
    missing: list[dict]


class Comparison:
    """Compares both implementations with several libraries."""

    def __init__(self, box: Sandbox, cards: Cards) -> None:
        self.box = box
        self.cards = cards
        self.empty = box.folder / "empty.db"
        assert box.run("library", "check", "--library", self.empty).status == 0
        self.seen: Counter[str] = Counter()

    def ask(self, library: Path, questions: list[Question], *options: str) -> None:
        """Passes all questions to moctl in one call."""
        arguments = [*options, *(question.argument for question in questions)]
        answer = self.box.run("collection", "missing", "--json", "--library", library, *arguments)
        self.seen["calls"] += 1
        expected = [{"deck": question.deck, "missing": question.missing} for question in questions]
        if answer.err or answer.json() != expected:
            raise Disagreement(f"moctl collection missing {' '.join(map(str, arguments))}: {answer.err}\n"
                               + difference(answer.json(), expected))
        status = int(any(question.missing for question in questions))
        if answer.status != status:
            raise Disagreement(f"the exit status is {answer.status}, not {status}")
        for _, _, missing in questions:
            self.seen["something is missing" if missing else "nothing is missing"] += 1
            self.seen["held by others"] += sum(bool(row["holders"]) for row in missing)
            self.seen["unknown"] += sum(row["card"] in UNKNOWN for row in missing)
            self.seen["some are free"] += sum(0 < row["free"] < row["need"] for row in missing)

    def ask_for_group(self, rng: random.Random, library: Path, stock: Stock) -> None:
        """Compares the missing cards of a group of random decks, and what is bought for them."""
        numbers = [deck.number for deck in rng.sample(stock.decks, rng.randint(0, len(stock.decks)))]
        created = self.box.run("decks", "group", "create", "A group", *map(str, numbers), "--library", library)
        group = created.out.split()[1]
        answer = self.box.run("decks", "group", "missing", "--json", "--library", library, group)
        expected = stock.missing_for_group(numbers)
        if answer.err or answer.json()["missing"] != expected:
            raise Disagreement(f"group of {numbers}: {answer.err}\n" + difference(
                [{"deck": "group", **answer.json()}], [{"deck": "group", "missing": expected}]))
        if answer.status != int(bool(expected)):
            raise Disagreement(f"the exit status of the group is {answer.status}")
        # The products have all that is missing, as far as products have it, and none is too many.
        missing = {row["card"]: row["missing"] for row in expected}
        bought: Counter[str] = Counter()
        for row in answer.json()["products"]:
            for card, count in self.cards.products[row["product"]].items():
                bought[self.cards.original(card)] += count * row["count"]
        for card, count in missing.items():
            if bought[card] < count and any(self.cards.original(each) == card for product in self.cards.products.values()
                                            for each in product):
                raise Disagreement(f"group of {numbers}: {bought[card]} of {count} {card} are bought")
        self.seen["shared in a group"] += sum(len(row["holders"]) > 1 for row in expected)
        self.seen["bought for a group"] += bool(bought)

    def compare(self, rng: random.Random) -> None:
        library = self.box.folder / "library.db"
        for old in self.box.folder.glob("library.db*"):
            old.unlink()
        shutil.copy(self.empty, library)
        pool = Pool(rng, self.cards)
        with closing(sqlite3.connect(library)) as connection:
            fill(rng, self.cards, pool, connection)
            stock = Stock(self.cards, connection)
            before = rest(connection)
        text = write_deck(rng, pool, "A file")
        file = self.box.write("file.xml", text)
        self.seen["negative corrections"] += sum(row[1] < 0 for row in before)

        # All built decks come first, wherever the option is.
        everything = [Question("--built", "All built decks", stock.missing_for_all())]
        everything += [Question(str(deck.number), deck.name, stock.missing(deck)) for deck in stock.decks]
        everything.append(Question(file, "A file", stock.missing(Deck.parse(text))))
        self.ask(library, everything)
        self.ask(library, everything[-1:])

        self.ask_for_group(rng, library, stock)

        # Wants cards: first for some decks, then for all, when many are wanted already.
        some = rng.sample(everything[1:], rng.randint(1, len(everything) - 1))
        for asked in (some, everything):
            self.ask(library, asked, "--want")
            for question in asked:
                stock.want(question.missing)
            self.check_wanted(library, stock, before)

    def check_wanted(self, library: Path, stock: Stock, before: list) -> None:
        with closing(sqlite3.connect(library)) as connection:
            wanted = Stock(self.cards, connection).wanted
            after = rest(connection)
        if +wanted != +stock.wanted:
            raise Disagreement("wanted, by moctl and by the second reading:\n"
                               + difference(sorted((+wanted).items()), sorted((+stock.wanted).items())))
        if after != before:
            raise Disagreement("more than what is wanted has changed:\n" + difference(after, before))
        self.seen["wanted"] += sum((+wanted).values())


def rest(connection: sqlite3.Connection) -> list:
    """Returns everything in a collection except the wanted counts."""
    return connection.execute("SELECT card, owned, place, notes FROM holding WHERE owned <> 0 OR place <> '' "
                              "OR notes <> '' ORDER BY card").fetchall()


def difference(got: list, expected: list) -> str:
    """Returns the rows that only one of the lists has."""
    def flatten(rows: list) -> list[str]:
        lines = []
        for row in rows:
            lines += ([json.dumps([row["deck"], entry], ensure_ascii=False) for entry in row["missing"]]
                      if isinstance(row, dict) else [repr(row)])
        return lines
    ours, theirs = flatten(got), flatten(expected)
    lines = [f"moctl:  {line}" for line in ours if line not in theirs]
    lines += [f"wanted: {line}" for line in theirs if line not in ours]
    return "\n".join(lines or ["the rows are the same, their order is not"])


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("moctl")
    parser.add_argument("datadir")
    parser.add_argument("--libraries", type=int, default=300)
    parser.add_argument("--seed", type=int, default=2010)
    options = parser.parse_args()
    sys.stdout.reconfigure(encoding="utf-8", line_buffering=True)

    begun = time.monotonic()
    print(f"1..2\n# seed {options.seed}, {options.libraries} libraries")
    n_wrong = 0
    with tempfile.TemporaryDirectory(prefix="marching-order-stock-") as name:
        box = Sandbox(Path(options.moctl), Path(options.datadir), Path(name))
        comparison = Comparison(box, Cards(sorted(box.data.glob("catalogs/*.xml"))))
        for number in range(options.libraries):
            # The seed of a single library reproduces it.
            seed = f"{options.seed}/{number}"
            try:
                comparison.compare(random.Random(seed))
            except Disagreement as why:
                n_wrong += 1
                if n_wrong <= SHOWN:
                    print(f"# library {seed}:")
                    for line in str(why).splitlines()[:20]:
                        print(f"#   {line[:300]}")
    print(f"{'not ' if n_wrong else ''}ok 1 - /cli/stock/second-reading")
    print(f"# {n_wrong} of {options.libraries} libraries differ")

    needed = ("something is missing", "nothing is missing", "held by others", "unknown", "some are free",
              "negative corrections", "wanted", "shared in a group", "bought for a group")
    rare = [what for what in needed if comparison.seen[what] < options.libraries // 10]
    covered = not rare or n_wrong > 0 or options.libraries < SMALL_RUN
    print(f"{'' if covered else 'not '}ok 2 - /cli/stock/coverage")
    print("# " + ", ".join(f"{what}: {comparison.seen[what]}" for what in (*needed, "calls")))
    if rare:
        print(f"# came up too rarely: {', '.join(rare)}")
    print(f"# {time.monotonic() - begun:.1f} s")
    return 0 if n_wrong == 0 and covered else 1


if __name__ == "__main__":
    sys.exit(main())
