# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""A second implementation of missing cards.

It is based on the comments in src/library/reports/mo-shortage.h, mo-collection.h and
mo-store-schema.c, not on the C code, and must never be corrected by it: the purpose is to detect
ambiguous documentation.

    Copies are shared: a built deck reserves its copies, and other decks
    can only use the rest.  All printings of a card count together.
"""

from __future__ import annotations

import sqlite3
import xml.etree.ElementTree as ElementTree
from collections import Counter
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Iterable


class Cards:
    """The names of cards, and the originals of printings."""

    def __init__(self, paths: Iterable[Path]) -> None:
        self.names: dict[str, str] = {}
        self.originals: dict[str, str] = {}
        self.products: dict[str, dict[str, int]] = {}
        for path in paths:
            root = ElementTree.parse(path).getroot()
            for card in root.iter("card"):
                self.names[card.get("id")] = card.get("name")
                self.originals[card.get("id")] = card.get("same-as", card.get("id"))
            for product in root.iter("product"):
                self.products[product.get("id")] = {content.get("card"): int(content.get("count", 1))
                                                    for content in product}

    def original(self, card: str) -> str:
        """Returns the original; a card that no catalog has is its own original."""
        return self.originals.get(card, card)


@dataclass
class Deck:
    """A package: all cards of all its decks, in order."""

    name: str
    cards: list[tuple[str, str | None, int]]    # id, name, count
    number: int = 0                             # in the library; 0 for a file
    holds: bool = False                         # built, and not deleted
    deleted: bool = False

    @classmethod
    def parse(cls, text: str, number: int = 0, holds: bool = False) -> Deck:
        root = ElementTree.fromstring(text)
        return cls(root.get("name"), [(card.get("id"), card.get("name"), int(card.get("count")))
                                      for card in root.iter("card")], number, holds)

    def needs(self, cards: Cards) -> dict[str, int]:
        """Returns the counts by original card, in the order of the package."""
        needs: Counter[str] = Counter()
        for card, _, count in self.cards:
            needs[cards.original(card)] += count
        return dict(needs)

    def name_of(self, card: str, cards: Cards) -> str | None:
        """Returns the name of a card in this package, if it has the card."""
        if card in cards.names:
            return cards.names[card]
        return next((name or card for each, name, _ in self.cards if each == card), None)


class Stock:
    """The contents of a library."""

    def __init__(self, cards: Cards, connection: sqlite3.Connection) -> None:
        self.cards = cards
        printings: Counter[str] = Counter()
        for card, count in connection.execute(
                "SELECT content.card, product.count * content.count FROM product, product_content AS content "
                "WHERE content.product = product.id"):
            printings[card] += count
        self.wanted: Counter[str] = Counter()
        for card, owned, wanted in connection.execute("SELECT card, owned, wanted FROM holding"):
            printings[card] += owned            # negative if copies of a product are gone
            self.wanted[cards.original(card)] += wanted
        self.owned: Counter[str] = Counter()
        for card, count in printings.items():
            self.owned[cards.original(card)] += max(0, count)
        self.decks = [replace(Deck.parse(content, number, bool(built and not deleted)), deleted=bool(deleted))
                      for number, built, deleted, content in connection.execute(
                          "SELECT id, built, deleted, content FROM deck ORDER BY id")]

    def missing(self, deck: Deck) -> list[dict]:
        """Returns the cards missing from a deck if only free copies count: those that no other
        built deck reserves."""
        return self._short(deck.needs(self.cards), [deck],
                           [other for other in self.decks if other.holds and other.number != deck.number], True)

    def missing_for_all(self) -> list[dict]:
        """Returns the cards that are missing so that all built decks can exist at the same time;
        their own copies count as free."""
        built = [deck for deck in self.decks if deck.holds]
        needs: Counter[str] = Counter()
        for deck in built:
            needs.update(deck.needs(self.cards))
        return self._short(dict(needs), built, built, False)

    def missing_for_group(self, numbers: list[int]) -> list[dict]:
        """Returns the cards that are missing so that all these decks can exist at the same time.
        Copies that other built decks reserve are not theirs; what they reserve now is."""
        group = [deck for number in numbers for deck in self.decks if deck.number == number and not deck.deleted]
        others = [deck for deck in self.decks if deck.holds and deck not in group]
        needs: Counter[str] = Counter()
        for deck in group:
            needs.update(deck.needs(self.cards))
        answer = self._short(dict(needs), group, others, True)
        for row in answer:
            inside = [(deck, deck.needs(self.cards).get(row["card"], 0)) for deck in group]
            row["holders"] = [{"deck": deck.number, "name": deck.name, "count": count}
                              for deck, count in inside if count] + row["holders"]
        return answer

    def _short(self, needs: dict[str, int], namers: list[Deck], holders: list[Deck], held: bool) -> list[dict]:
        answer = []
        for card, need in needs.items():
            holding = [(deck, deck.needs(self.cards)[card]) for deck in holders if card in deck.needs(self.cards)]
            owned = self.owned[card]
            free = max(0, owned - sum(count for _, count in holding)) if held else owned
            missing = max(0, need - free)
            if missing > 0:
                name = next(name for name in (deck.name_of(card, self.cards) for deck in namers) if name)
                answer.append({"card": card, "name": name, "need": need, "owned": owned, "free": free,
                               "missing": missing,
                               "holders": [{"deck": deck.number, "name": deck.name, "count": count}
                                           for deck, count in holding]})
        return answer

    def want(self, missing: list[dict]) -> None:
        """Wants at least the missing copies of each card, including wanted copies of other
        printings."""
        for row in missing:
            self.wanted[row["card"]] = max(self.wanted[row["card"]], row["missing"])
