# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""A second reading of what is missing from a collection.

It is written from the sentences in src/library/reports/mo-shortage.h, mo-collection.h
and mo-store-schema.c, not from the C that answers, and must never be mended by
looking there: a sentence that two people read differently is to show.

    Copies are shared: a built deck holds those that it is made of, and the
    others have to do with the rest.  All printings of a card count together.
"""

from __future__ import annotations

import sqlite3
import xml.etree.ElementTree as ElementTree
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Iterable


class Cards:
    """The names of cards, and the card that each is a printing of."""

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
        """A card that no catalog has is a card of its own."""
        return self.originals.get(card, card)


@dataclass
class Deck:
    """A package: all the cards of all its decks, in their order."""

    name: str
    cards: list[tuple[str, str | None, int]]    # id, name, count
    number: int = 0                             # in the library; 0 for a file
    holds: bool = False                         # it is built, and not deleted

    @classmethod
    def parse(cls, text: str, number: int = 0, holds: bool = False) -> Deck:
        root = ElementTree.fromstring(text)
        return cls(root.get("name"), [(card.get("id"), card.get("name"), int(card.get("count")))
                                      for card in root.iter("card")], number, holds)

    def needs(self, cards: Cards) -> dict[str, int]:
        """By card, not by printing; a dict keeps the order of the package."""
        needs: Counter[str] = Counter()
        for card, _, count in self.cards:
            needs[cards.original(card)] += count
        return dict(needs)

    def name_of(self, card: str, cards: Cards) -> str | None:
        """The name of a card in this package, if it has it."""
        if card in cards.names:
            return cards.names[card]
        return next((name or card for each, name, _ in self.cards if each == card), None)


class Stock:
    """What is in a library."""

    def __init__(self, cards: Cards, connection: sqlite3.Connection) -> None:
        self.cards = cards
        printings: Counter[str] = Counter()
        for card, count in connection.execute(
                "SELECT content.card, product.count * content.count FROM product, product_content AS content "
                "WHERE content.product = product.id"):
            printings[card] += count
        self.wanted: Counter[str] = Counter()
        for card, owned, wanted in connection.execute("SELECT card, owned, wanted FROM holding"):
            printings[card] += owned            # below 0 when some of a product's are gone
            self.wanted[cards.original(card)] += wanted
        self.owned: Counter[str] = Counter()
        for card, count in printings.items():
            self.owned[cards.original(card)] += max(0, count)
        self.decks = [Deck.parse(content, number, bool(built and not deleted))
                      for number, built, deleted, content in connection.execute(
                          "SELECT id, built, deleted, content FROM deck ORDER BY id")]

    def missing(self, deck: Deck) -> list[dict]:
        """What is missing for a deck when only free copies count: those that
        no other built deck holds."""
        return self._short(deck.needs(self.cards), [deck],
                           [other for other in self.decks if other.holds and other.number != deck.number], True)

    def missing_for_all(self) -> list[dict]:
        """What is missing so that all built decks can stand beside each other;
        the copies in them count as free."""
        built = [deck for deck in self.decks if deck.holds]
        needs: Counter[str] = Counter()
        for deck in built:
            needs.update(deck.needs(self.cards))
        return self._short(dict(needs), built, built, False)

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
        """Of each at least so many are wanted, whatever printing."""
        for row in missing:
            self.wanted[row["card"]] = max(self.wanted[row["card"]], row["missing"])
