#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""Compares the results of moctl search with those of search.py.

Random queries search the shipped cards and a catalog of unusual ones, together with a library. Some
queries are invalid, and both programs must report the error. The cards and their order must be the
same. The output is TAP.

    test-search.py MOCTL DATADIR [--queries N] [--seed S]
                   [--query QUERY]... [--shown N]
"""

from __future__ import annotations

import argparse
import random
import re
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from xml.sax.saxutils import escape, quoteattr

sys.dont_write_bytecode = True      # nothing is left in the source folder

from harness import Sandbox     # noqa: E402
from library import Library, put_deck   # noqa: E402
from search import Card, Mistake, Reader, System, read_cards, read_library  # noqa: E402

SHOWN = 5               # disagreements printed in full
SMALL_RUN = 200         # with fewer queries, coverage is random

# Difficult names: with accents and without, letters that fold to two, apostrophes, punctuation
# within and around words, keywords of the query language, and words that contain one another.
NAMES = ("Éclair of Fate", "Eclair", "Große STRASSE", "A\u030angstrom \ufb01re", "İstanbul Night", "Dwarf’s Hammer",
         "dwarf's hammerfall", "100% (a+b) *?[x]", "Not or And", "or", "Slag-Iron", "Slag Iron", "The Wide Gap",
         "Fire", "Fireside Fire", "Campfire", "Fire-Eater", "“Quoted” Fire", "Łódź Æther Øre", "Σίσυφος", "ＦＵＬＬ ½",
         "3 Fires", "R2D2", "Über-Éclair", "...and so on", "ice.fire", "x")
SENTENCES = ("Draw a card.", "Draw a card, then draw a\ncard again.", "It burns; the hammer falls\n\ninto the night.",
             "Éclair: fire (or ice) and not both.", "cost<3", "A “fire-eater” doesn’t burn.", "a  b", "Come into\n    play.", "Add 1d6 to 10%!", "")


def write_catalog(rng: random.Random) -> str:
    """Returns cards with all combinations of words, values and keywords."""
    cards = []
    originals = {"trap": "odd/000-x", "event": "odd/000-x", "skill": "odd/001-y", "magic": "odd/001-y"}

    def some(chance: float, name: str, *values: object) -> str:
        return f' {name}={quoteattr(str(rng.choice(values)))}' if rng.random() < chance else ""

    for number in range(90):
        name = rng.choice(NAMES) if rng.random() < 0.7 else f"{rng.choice(NAMES)} {rng.choice(NAMES)}"
        kind = rng.choice(("equipment", "magic", "skill", "character", "character", "trap", "event", "adventurer", "quest"))
        damage = rng.sample(("harm", "fire", "cold", "magic"), rng.randint(0, 2))
        flags = rng.sample(("permanent", "boost", "disruption", "draft", "come-into-play", "promo"), rng.choice((0, 0, 1, 2)))
        classes = rng.sample(("warrior", "mage", "priest"), rng.choice((0, 0, 1, 2)))
        text = (f'<card id="odd/{number:03}-{rng.choice("abC")}" name={quoteattr(name)} type="{kind}"'
                + (f' set="{rng.choice(("odd", "odd-two"))}"' + some(0.8, "number", number, f"{number}a", "P1")
                   if rng.random() < 0.8 else "")
                + some(0.8, "rarity", "common", "infrequent", "rare")
                + (some(0.2, "same-as", originals[kind]) if kind in originals else "")
                + (some(0.8, "cost", *range(6), 99) if kind not in ("adventurer", "quest") else "")
                + (f' flags="{" ".join(flags)}"' if flags else "") + (f' classes="{" ".join(classes)}"' if classes else "")
                + some(0.4, "distance", "melee", "reach", "thrown", "ranged")
                + (f' damage="{" ".join(damage)}"' if damage else "") + ">")
        text += "".join(f'<stat name="{stat}" value="{rng.randint(-2, 6)}"/>' for stat in ("power", "stamina", "life")
                        if rng.random() < 0.5)
        text += "".join(f'<resource name="{resource}" value="{rng.randint(0, 4)}"/>' for resource in ("magic", "skill")
                        if rng.random() < (0.7 if kind == "adventurer" else 0.05))
        text += "".join(rng.sample((
            f'<keyword name="area" amount="{rng.randint(-1, 4)}"/>',
            f'<keyword name="resist" type="{rng.choice(("fire", "cold"))}" amount="{rng.randint(1, 3)}"/>',
            '<keyword name="immune" type="harm"/>', '<keyword name="stealth"/>', '<keyword name="target"/>',
            f'<keyword name="target" amount="{rng.randint(1, 4)}"/>', f'<keyword name="time" amount="{rng.randint(1, 4)}"/>',
            f'<keyword name="limit" amount="{rng.randint(-2, 2)}"/>', '<keyword name="reach" type="fire" amount="2"/>',
            f'<keyword name="restock" type="trap" amount="{rng.randint(1, 3)}" times="2"/>', '<keyword name="restock" amount="1"/>',
            f'<keyword name="bolster" type="{rng.choice(("stealth", "time"))}" amount="1"/>', '<keyword name="search" type="quest"/>'),
            rng.choice((0, 0, 1, 2, 3))))
        for tag, chance in (("text", 0.7), ("second-text", 0.3)):
            if rng.random() < chance:
                text += f"<{tag}>{escape(rng.choice(SENTENCES))}</{tag}>"
        cards.append(text + "</card>\n")
    return ('<catalog id="odd" name="Odd" system="dungeon-crawler"><set id="odd" name="Odd Ones"/>'
            '<set id="odd-two" name="Éven Odder"/>\n'
            '<card id="odd/000-x" name="Fire" type="trap"/>\n<card id="odd/001-y" name="Eclair" type="skill" cost="1"/>\n'
            + "".join(cards) + "</catalog>\n")


def fill(rng: random.Random, library: Library, cards: list[Card]) -> None:
    """Adds owned and wanted copies, also in products, and decks with some of the cards."""
    for card in rng.sample(cards, 40):
        library.sql("INSERT INTO holding VALUES (?, '', ?, ?, '', '')",
                    card.id, rng.choice((0, 1, 2, 4, 70)), rng.choice((0, 0, 1, 5)))
    library.do("collection", "own", "--product", "emberdeep/starter=2")
    for name in ("The First Gate", "Gaté of Fire", "Odd-Ones", "Éclair"):
        put_deck(library, name, {card.id: rng.randint(1, 4) for card in rng.sample(cards, 25)})


class Maker:
    """Generates queries with values that cards have and values that they don't have."""

    def __init__(self, rng: random.Random, cards: list[Card], reader: Reader) -> None:
        self.rng = rng
        self.cards = cards
        self.reader = reader
        self.pairs = sorted({(keyword.word, keyword.about) for card in cards for keyword in card.keywords if keyword.about})

    def query(self) -> str:
        if self.rng.random() < 0.2:
            return self.few_words()
        text = self.choice(self.rng.choice((0, 1, 1, 2)))
        if self.rng.random() < 0.25:
            text = self.spoil(text)
        return text

    def few_words(self) -> str:
        """Returns the most common kind of query: words of a name or their beginnings, so that many
        cards have a rank."""
        words = re.split(r'[\s()"]+', self.rng.choice(self.cards).name)
        words = [word[self.rng.choice((0, 0, 0, 1)):][:self.rng.randint(1, 6)] for word in words if word][:3]
        if self.rng.random() < 0.3:
            self.rng.shuffle(words)
        text = " ".join(map(self.dress, words)) or "x"
        return f'"{text}"' if self.rng.random() < 0.1 else text

    def choice(self, depth: int) -> str:
        count = self.rng.choice((1, 1, 1, 2, 3))
        return self.rng.choice((" or ", " or ", " OR ")).join(self.conjunction(depth) for _ in range(count))

    def conjunction(self, depth: int) -> str:
        count = self.rng.choice((1, 1, 2, 2, 3))
        return self.rng.choice((" ", " ", " ", " and ", "  ", " AND ")).join(self.term(depth) for _ in range(count))

    def term(self, depth: int) -> str:
        sign = self.rng.choice(("", "", "", "", "-", "not ", "NOT "))
        if depth > 0 and self.rng.random() < 0.4:
            return f"{sign}({self.choice(depth - 1)})"
        return sign + self.rng.choice((self.word, self.word, self.phrase, self.field, self.field, self.figure, self.keyword))()

    def dress(self, text: str) -> str:
        """Returns a text as users may type it."""
        return self.rng.choice((str, str, str.lower, str.upper, str.title))(text.replace('"', ""))

    def piece(self) -> str:
        card = self.rng.choice(self.cards)
        return self.rng.choice((card.name, card.name, *card.texts, card.type.name,
                                *(f"{keyword.word.name} {keyword.about.name if keyword.about else ''}"
                                  for keyword in card.keywords))) or card.name

    def word(self) -> str:
        if self.rng.random() < 0.05:
            return self.rng.choice(("+", "...", "100%", "dragon", "a+b", "o'", "fire!", "<3", "naïve", "ﬁ", "ss", "ß"))
        words = [word for word in re.split(r'[\s()"]+', self.piece()) if word] or ["x"]
        word = self.rng.choice(words)
        begin = self.rng.choice((0, 0, 0, 1, 2))
        word = word[begin:begin + self.rng.randint(1, 8)] or word
        return self.dress(word)

    def phrase(self) -> str:
        piece = self.piece().replace('"', "")
        begin = self.rng.choice([0, 0, *(match.end() for match in re.finditer(r"\s|\b", piece)), self.rng.randrange(len(piece))])
        text = piece[begin:begin + self.rng.randint(1, 20)].replace("\n", " ") or "x"
        return f'"{self.dress(text)}"'

    def quoted(self, value: str) -> str:
        return f'"{value}"' if re.search(r'[\s()]', value) or self.rng.random() < 0.2 else value

    def field(self) -> str:
        rng = self.rng
        name = rng.choice(Reader.WORDS + Reader.TEXTS)
        if name in Reader.WORDS:
            word = rng.choice(sorted(self.reader.values[name]))
            value = rng.choice((word.id, word.id, word.name or word.id))
        else:
            card = rng.choice(self.cards)
            value = {"name": card.name, "text": rng.choice(card.texts), "id": card.id, "number": card.number,
                     "deck": rng.choice(card.decks or ["gate"])}[name] or "x"
        if rng.random() < 0.4:
            begin = rng.choice((0, 0, rng.randrange(len(value))))
            value = value[begin:begin + rng.randint(1, 8)]
        value = self.dress(value.replace("\n", " "))
        return self.dress(name) + rng.choice((":", ":", "=", "!=")) + self.quoted(value)

    def number(self) -> str:
        return self.rng.choice(("?", "0", "1", "2", "3", "4", "-1", "70", "99999"))

    def figure(self) -> str:
        name = self.rng.choice(sorted(self.reader.numbers))
        return name + self.rng.choice((":", "=", "!=", "<", "<=", ">", ">=")) + self.number()

    def keyword(self) -> str:
        rng = self.rng
        word = rng.choice(sorted(self.reader.system.get_words("keywords")))
        about = rng.choice(sorted(self.reader.about))
        if rng.random() < 0.6:
            word, about = rng.choice(self.pairs)
        value = rng.choice((word.id, word.name))
        if rng.random() < 0.5:
            value += " " + rng.choice((about.id, about.name, about.name, about.id[:3]))
        elif rng.random() < 0.3:
            value = value[:rng.randint(1, 5)]
        return ("keyword" + rng.choice((":", ":", "=", "!=")) + self.quoted(self.dress(value))
                + (rng.choice((":", "=", "!=", "<", "<=", ">", ">=")) + self.number() if rng.random() < 0.4 else ""))

    def spoil(self, text: str) -> str:
        """Deletes, inserts or moves something."""
        for _ in range(self.rng.choice((1, 1, 2))):
            begin = self.rng.randrange(len(text) + 1)
            end = begin + self.rng.choice((0, 0, 1, 1, 3))
            put = self.rng.choice(("", "", "(", ")", '"', "-", " ", ":", "<", "=", "!", "?", " or ", " and ", " not ", "()",
                                   "x", "fire", "+", "- ", "owner:", "cost", "99999999999999999999"))
            text = text[:begin] + put + text[end:]
        return text


class Disagreement(Exception):
    """A difference between both implementations."""


class Comparison:
    """Compares both implementations."""

    def __init__(self, rng: random.Random, box: Sandbox) -> None:
        self.library = Library(box)
        system = System(*sorted(box.data.glob("systems/*.xml")))
        box.write("home/marching-order/catalogs/odd.xml", write_catalog(rng))
        files = [*sorted(box.data.glob("catalogs/*.xml")), *box.own.glob("catalogs/*.xml")]
        assert box.run("catalog", "check", *files[-1:]).status == 0, box.run("catalog", "check", *files[-1:]).err
        cards = {card.id: card for path in files for card in read_cards(path, system)}
        assert self.library.run("library", "check").status == 0
        fill(rng, self.library, list(cards.values()))
        read_library(self.library.path, list(cards.values()))
        # The order of the catalogs is not specified: it is that of an empty query.
        self.reader = Reader(system, [cards[id] for id in self.ask("")])
        assert len(self.reader.cards) == len(cards), f"{len(self.reader.cards)} cards, not {len(cards)}"
        self.seen: Counter[str] = Counter()

    def ask(self, query: str) -> list[str] | None:
        """Returns the results of moctl, or None for an invalid query."""
        answer = self.library.run("search", "--json", "--", query)
        if answer.status == 2:
            assert not answer.out and answer.err, answer
            return None
        found = [card["id"] for card in answer.json()]
        assert answer.status == (0 if found else 1) and not answer.err, answer
        return found

    def compare(self, query: str) -> None:
        found = self.ask(query)
        try:
            expected = self.reader.find(query)
            why = ""
        except Mistake as mistake:
            expected, why = None, str(mistake)
        self.seen["mistake" if expected is None else "found" if expected else "nothing found"] += 1
        if expected is not None:
            self.seen["not all"] += 0 < len(expected) < len(self.reader.cards)
            self.seen["ranked"] += len(set(map(self.reader.rank, self.reader.cards))) > 1
        if found is None or expected is None:
            if found is not None or expected is not None:
                raise Disagreement(f"only {'moctl' if found is None else 'the second reading'} finds a mistake: {why}")
        elif set(found) != set(expected):
            only = sorted(set(found) - set(expected)), sorted(set(expected) - set(found))
            raise Disagreement(f"only moctl finds {len(only[0])}: {only[0][:4]}\n"
                               f"only the second reading finds {len(only[1])}: {only[1][:4]}")
        elif found != expected:
            at = next(at for at in range(len(found)) if found[at] != expected[at])
            raise Disagreement(f"the order differs at {at}: {found[at:at + 3]}, not {expected[at:at + 3]}")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("moctl")
    parser.add_argument("datadir")
    parser.add_argument("--queries", type=int, default=600)
    parser.add_argument("--seed", type=int, default=2010)
    parser.add_argument("--query", action="append", help="ask only this, of the catalog of the seed")
    parser.add_argument("--shown", type=int, default=SHOWN)
    options = parser.parse_args()
    sys.stdout.reconfigure(encoding="utf-8", line_buffering=True)

    begun = time.monotonic()
    print(f"1..2\n# seed {options.seed}, {options.queries} queries")
    n_wrong = 0
    with tempfile.TemporaryDirectory(prefix="marching-order-search-") as name:
        rng = random.Random(options.seed)
        comparison = Comparison(rng, Sandbox(Path(options.moctl), Path(options.datadir), Path(name)))
        maker = Maker(rng, comparison.reader.cards, comparison.reader)
        queries = options.query or [maker.query() for _ in range(options.queries)]
        for query in queries:
            try:
                comparison.compare(query)
            except Disagreement as why:
                n_wrong += 1
                if n_wrong <= options.shown:
                    print(f"# {query!r}:")
                    for line in str(why).splitlines():
                        print(f"#   {line[:300]}")
    print(f"{'not ' if n_wrong else ''}ok 1 - /cli/search/second-reading")
    print(f"# {n_wrong} of {len(queries)} queries differ")

    needed = ("found", "nothing found", "mistake", "not all", "ranked")
    rare = [what for what in needed if comparison.seen[what] < len(queries) // 20]
    covered = not rare or n_wrong > 0 or len(queries) < SMALL_RUN
    print(f"{'' if covered else 'not '}ok 2 - /cli/search/coverage")
    print("# " + ", ".join(f"{what}: {comparison.seen[what]}" for what in needed))
    if rare:
        print(f"# came up too rarely: {', '.join(rare)}")
    print(f"# {time.monotonic() - begun:.1f} s")
    return 0 if n_wrong == 0 and covered else 1


if __name__ == "__main__":
    sys.exit(main())
