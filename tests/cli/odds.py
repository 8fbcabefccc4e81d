# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""A second implementation of the figures of a deck of Dungeon Crawler before a match.

It is based on the texts of the rules and on ODDS OF A DECK in moctl.1, not on the C code, and must
never be corrected by it. It knows no odds: it plays given orders of the cards, and the tests count
what they lead to."""

from __future__ import annotations

import itertools
import xml.etree.ElementTree as ElementTree
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Iterable, Sequence


@dataclass(frozen=True)
class Card:
    """A printing of a card. Figures that are not printed are None."""

    id: str
    original: str
    name: str
    type: str
    cost: int | None = None
    power: int | None = None
    stamina: int | None = None
    life: int | None = None
    limit: int = 0
    keywords: frozenset[str] = frozenset()
    flags: frozenset[str] = frozenset()
    classes: frozenset[str] = frozenset()
    scores: tuple[tuple[str, int], ...] = ()


def read_catalog(path: Path) -> dict[str, Card]:
    cards = {}
    for each in ElementTree.parse(path).getroot().iter("card"):
        stats = {stat.get("name"): int(stat.get("value")) for stat in each.iter("stat")}
        keywords = [(word.get("name"), word.get("amount")) for word in each.iter("keyword")]
        cards[each.get("id")] = Card(
            each.get("id"), each.get("same-as", each.get("id")), each.get("name"), each.get("type"),
            int(each.get("cost")) if each.get("cost") else None,
            stats.get("power"), stats.get("stamina"), stats.get("life"),
            sum(int(amount) for name, amount in keywords if name == "limit"),
            frozenset(name for name, _ in keywords), frozenset(each.get("flags", "").split()),
            frozenset(each.get("classes", "").split()),
            tuple((score.get("name"), int(score.get("value"))) for score in each.iter("resource")))
    return cards


@dataclass
class Rules:
    """What the rules say about a format."""

    limit: int
    hand: int
    one_figure: bool
    decks: list[str]


@dataclass
class System:
    formats: dict[str, Rules] = field(default_factory=dict)
    stats: dict[str, set[str]] = field(default_factory=dict)
    resources: dict[str, str | None] = field(default_factory=dict)

    @staticmethod
    def read(path: Path) -> System:
        self = System()
        root = ElementTree.parse(path).getroot()
        for each in root.find("types"):
            self.stats[each.get("id")] = set(each.get("stats", "").split())
            self.resources[each.get("id")] = each.get("resource")
        for ruleset in root.iter("ruleset"):
            play = ruleset.find("play")
            for each in ruleset.iter("format"):
                self.formats[each.get("id")] = Rules(
                    int(each.get("encounter-limit")), int(play.get("hand")), play.get("one-figure") == "yes",
                    each.get("decks", ruleset.get("decks")).split())
        return self


# Encounters

@dataclass
class Encounter:
    """The end of an encounter, and the cards that it brought into play."""

    end: str
    cards: list[Card | None]


def build(order: Iterable[Card | None], limit: int) -> Encounter:
    """Builds the first encounter from a deck in this order; None is a card that is unknown.

    "Draw Dungeon cards until the tally of costs in play is at the encounter limit" (S11-10, S10-18)."""
    in_play: list[Card | None] = []
    deck = iter(order)
    while True:
        tally = sum(card.cost for card in in_play)
        if tally >= limit + sum(card.limit for card in in_play):
            return Encounter("filled", in_play)
        try:
            card = next(deck)
        except StopIteration:
            return Encounter("runs-out", in_play)       # needing a card wins: S10-8, S11-1
        if card is None or card.cost is None:
            return Encounter("unsure", [])
        if tally + card.cost > limit + sum(each.limit for each in in_play):
            return Encounter("bust", in_play)           # S10-20, S11-13
        in_play.append(card)


def count_rounds(order: Sequence[Card], limit: int) -> int:
    """Returns the number of encounters that a deck completes, with each of them cleared."""
    deck = iter(order)
    face_up: Card | None = None
    for rounds in itertools.count():
        tally, most = 0, limit
        if face_up is not None:
            # A pull, whatever the limit: S10-22, S11-12.
            tally, most = face_up.cost, limit + face_up.limit
            face_up = None
        # After a pull, drawing goes on only while the total is under the limit: S10-23.
        while face_up is None and tally < most:
            card = next(deck, None)
            if card is None:
                return rounds
            if tally + card.cost > most:
                face_up = card
            else:
                tally, most = tally + card.cost, most + card.limit
    return 0


def count_refills(n_cards: int, hand: int, used: int) -> int:
    """Returns how many times a hand can be refilled if this many cards leave it in each round."""
    if n_cards < hand:
        return 0
    n_cards -= hand
    rounds = 0
    while n_cards >= used:
        n_cards -= used
        rounds += 1
    return rounds


def outlasts(complete: int, n_cards: int, hand: int, used: int) -> bool:
    """Whether a Dungeon deck with this many encounters runs out before a Crawler deck, played round by round."""
    if n_cards < hand:
        return False
    n_cards -= hand
    for number in itertools.count(1):
        if number > complete:
            return True         # the encounter of this round needs a card: won
        if n_cards < used:
            return False        # the refill at the end of this round needs a card: lost
        n_cards -= used
    return False


def get_figure(system: System, rules: Rules, card: Card, stat: str) -> int | None:
    """Returns the power or stamina of a card in an encounter; None if its type has one that is unknown."""
    value = getattr(card, stat)
    if value is not None:
        return value
    if stat == "stamina" and rules.one_figure and card.type in ("character", "creature"):
        return card.life        # "their life score where the card has one figure for both": S11-33
    if stat == "stamina" and card.type not in ("character", "creature"):
        return 0
    return None if stat in system.stats[card.type] else 0


def describe(system: System, rules: Rules, encounter: Encounter) -> set[tuple[str, object]]:
    """Returns all facts about an encounter that have odds."""
    facts: set[tuple[str, object]] = {("end", encounter.end)}
    if encounter.end == "unsure":
        return facts
    facts.add(("cards", len(encounter.cards)))
    facts.add(("cost", sum(card.cost for card in encounter.cards)))
    for stat in ("power", "stamina"):
        figures = [get_figure(system, rules, card, stat) for card in encounter.cards]
        facts.add((stat, sum(figure for figure in figures if figure is not None)))
        if None in figures:
            facts.add((f"unknown-{stat}", None))
    facts |= {("types", card.type) for card in encounter.cards}
    facts |= {("keywords", word) for card in encounter.cards for word in card.keywords}
    return facts


# Resources

def get_available(party: Iterable[Card]) -> Counter[str]:
    """The highest score of any one Adventurer: S10-25, S11-23."""
    available: Counter[str] = Counter()
    for each in party:
        for resource, score in each.scores:
            available[resource] = max(available[resource], score)
    return available


def can_pay(system: System, cards: Iterable[Card | None], available: Counter[str]) -> bool:
    """Whether cards can be in play together: S10-26, S11-24."""
    used: Counter[str] = Counter()
    for card in cards:
        if card is None:
            return False
        resource = system.resources[card.type]
        if resource is None:
            continue
        if card.cost is None:
            return False
        used[resource] += card.cost
    # Any number of cards of cost 0 may be played: S11-27.
    return all(cost <= available[resource] for resource, cost in used.items() if cost)


def can_boost(card: Card, party: Iterable[Card]) -> bool:
    """S11-29, C10-13."""
    return any(card.classes & each.classes for each in party)


def list_conflicts(system: System, cards: Sequence[Card | None], available: Counter[str]) -> set[tuple[str, ...]]:
    """Returns the originals of two or three cards that can't be paid together, although any fewer can."""
    conflicts = set()
    for n in (2, 3):
        for chosen in itertools.combinations(cards, n):
            if not can_pay(system, chosen, available) and all(
                    can_pay(system, fewer, available) for fewer in itertools.combinations(chosen, n - 1)):
                conflicts.add(tuple(sorted(card.original for card in chosen)))
    return conflicts
