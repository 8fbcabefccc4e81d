# SPDX-License-Identifier: GPL-3.0-or-later
"""A second implementation of the deck rules of Dungeon Crawler.

The program uses the values in the system file in data/systems.  This module must never read that
file, nor copy a value from the C sources: each value below was copied from the clause next to it. A
wrong value in the system file, or a wrong interpretation of a rule, is then a difference between
both implementations, whereas sharing the file would hide such mistakes.

Only the words (ids of formats, decks, types, rarities, codes) are shared, because the results could
not be compared without them."""

from __future__ import annotations

import unicodedata
import xml.etree.ElementTree as ElementTree
from collections import Counter
from dataclasses import dataclass, field
from typing import NamedTuple

MOST_COPIES = 999   # the limit of a count, data/schemas/README.md

KINDS = {
    "crawler": ("ally", "equipment", "magic", "skill", "tactic"),
    "dungeon": ("character", "creature", "event", "terrain", "trap"),
    "adventurer": ("adventurer",),
    "quest": ("adventure", "quest"),
}
KIND_OF_TYPE = {word: kind for kind, words in KINDS.items() for word in words}

AXIS = "Axis of Evil"   # S11-6


class Problem(NamedTuple):
    """An expected problem, without its sentence and repair."""

    code: str
    clause: str | None
    severity: str
    deck: str | None
    card: str | None
    have: int
    need: int


@dataclass(frozen=True)
class Card:
    """The properties of a card relevant for decks; original is its own id if it has no same-as."""

    id: str
    name: str
    kind: str
    rarity: str | None
    original: str


@dataclass
class Package:
    """A deck package: by deck id, card ids and counts in order."""

    name: str
    format: str
    decks: dict[str, dict[str, int]] = field(default_factory=dict)


class Size(NamedTuple):
    """A deck has exactly, or (if not exact) at least, this number of cards."""

    deck: str
    cards: int
    clause: str
    exact: bool = True


class Cap(NamedTuple):
    """A deck has at most this number of copies of a card.

    The second value is for originals that are common or infrequent."""

    copies: int
    frequent: int
    clause: str


class Format(NamedTuple):
    """The requirements of a format."""

    takes: dict[str, frozenset[str]]    # kinds of cards by deck
    sizes: tuple[Size, ...]
    caps: dict[str, Cap]                # by deck; unlimited if missing
    equal: str | None = None            # clause: two decks of equal size
    by_name: bool = False               # copies are counted by name
    axis: str | None = None             # clause: a note for the Quest AXIS
    kinds: dict[str, str] = {}          # clause: the kinds of cards of a deck


def cap(copies: int, clause: str, frequent: int | None = None) -> Cap:
    """Returns a limit that is the same for all rarities unless a second one is given."""
    return Cap(copies, copies if frequent is None else frequent, clause)


def takes(players: int = 1) -> dict[str, frozenset[str]]:
    """Returns the decks of a package and the kinds of cards that each accepts."""
    decks = {}
    for player in range(1, players + 1):
        suffix = "" if player == 1 else f"-{player}"
        decks["crawler" + suffix] = frozenset({"crawler"})
        decks["adventurers" + suffix] = frozenset({"adventurer"})
    decks["dungeon"] = frozenset({"dungeon"})
    decks["quests"] = frozenset({"quest"})
    decks["reserve"] = frozenset({"adventurer", "quest"})   # S10-7
    return decks


def solitaire_2010(adventurers: int, cards: int) -> Format:
    return Format(
        takes=takes(),
        sizes=(Size("crawler", cards, "S10-5"),
               Size("dungeon", cards, "S10-5"),
               Size("crawler", 60, "S10-4", exact=False),
               Size("dungeon", 60, "S10-4", exact=False),
               Size("adventurers", adventurers, "S10-3"),
               Size("quests", 3, "S10-3")),
        caps={"crawler": cap(4, "S10-2"),
              "dungeon": cap(4, "S10-2"),
              "quests": cap(1, "S10-3")},
        equal="S10-1",
        kinds={"crawler": "S10-1", "dungeon": "S10-1",
               "adventurers": "S10-3", "quests": "S10-3"})


def cooperative_2010(players: int, dungeon: int) -> Format:
    decks = takes(players)
    crawlers = [deck for deck in decks if deck.startswith("crawler")]
    parties = [deck for deck in decks if deck.startswith("adventurers")]
    return Format(
        takes=decks,
        sizes=(*(Size(deck, 40, "C10-2") for deck in crawlers),
               Size("dungeon", dungeon, "C10-3"),
               *(Size(deck, 2, "C10-5") for deck in parties),
               Size("quests", 3, "C10-5")),
        caps={**{deck: cap(3, "C10-2") for deck in crawlers},
              "dungeon": cap(4, "C10-4", frequent=8),
              "quests": cap(1, "S10-3")},
        kinds={**{deck: "C10-2" for deck in crawlers}, "dungeon": "C10-3",
               **{deck: "C10-5" for deck in parties}, "quests": "C10-5"})


def solitaire_2011(adventurers: int, cards: int) -> Format:
    return Format(
        takes=takes(),
        sizes=(Size("crawler", cards, "S11-3"),
               Size("dungeon", cards, "S11-3"),
               Size("adventurers", adventurers, "S11-3"),
               Size("quests", 3, "S11-4")),
        caps={"crawler": cap(4, "S11-4"),
              "dungeon": cap(4, "S11-4"),
              "quests": cap(1, "S11-4")},     # S11-5: none for Adventurers
        equal="S11-4",
        by_name=True,
        axis="S11-6",
        kinds={"crawler": "S11-4", "dungeon": "S11-4",
               "adventurers": "S11-3", "quests": "S11-4"})


FORMATS = {
    # S10-3 and S10-5: Adventurers, cards in each of the two decks.
    "solitaire-2010-beginner": solitaire_2010(4, 65),
    "solitaire-2010-standard": solitaire_2010(4, 80),
    "solitaire-2010-elite": solitaire_2010(3, 60),
    "solitaire-2010-champion": solitaire_2010(4, 70),
    "solitaire-2010-master": solitaire_2010(4, 60),
    "solitaire-2010-delver": solitaire_2010(4, 100),
    # C10-1 and C10-3: players, cards in the Dungeon deck.
    "cooperative-2010-two": cooperative_2010(2, 80),
    "cooperative-2010-three": cooperative_2010(3, 120),
    "cooperative-2010-four": cooperative_2010(4, 160),
    # S11-3: Adventurers, cards in each of the two decks.
    "solitaire-2011-beginner": solitaire_2011(4, 65),
    "solitaire-2011-starter": solitaire_2011(4, 65),
    "solitaire-2011-standard": solitaire_2011(4, 80),
    "solitaire-2011-elite": solitaire_2011(3, 60),
    "solitaire-2011-champion": solitaire_2011(4, 70),
    "solitaire-2011-master": solitaire_2011(4, 60),
    "solitaire-2011-delver": solitaire_2011(4, 100),
}


def load_catalog(*paths: str) -> dict[str, Card]:
    """Reads the cards of catalog files by id; of two with the same id, the first.

    A type that no clause mentions is an error here, because its deck would be unknown."""
    cards: dict[str, Card] = {}
    for path in paths:
        for element in ElementTree.parse(path).getroot().iter("card"):
            if element.get("type") not in KIND_OF_TYPE:
                raise ValueError(f"{path}: {element.get('id')}: the judge "
                                 f"knows no type {element.get('type')}")
            card = Card(element.get("id"), element.get("name"),
                        KIND_OF_TYPE[element.get("type")],
                        element.get("rarity"),
                        element.get("same-as", element.get("id")))
            cards.setdefault(card.id, card)
    for card in cards.values():
        if card.original not in cards:
            raise ValueError(f"{card.id}: no card {card.original}")
    return cards


def load_package(path: str) -> Package:
    """Reads a deck package; merges entries of the same card in a deck."""
    root = ElementTree.parse(path).getroot()
    package = Package(root.get("name"), root.get("format"))
    for deck in root.iter("deck"):
        cards = package.decks.setdefault(deck.get("id"), {})
        for entry in deck.iter("card"):
            card = entry.get("id")
            count = cards.get(card, 0) + int(entry.get("count"))
            cards[card] = min(count, MOST_COPIES)
    return package


def plain(name: str) -> str:
    """Returns a name in the form for comparisons, regardless of how it is typed."""
    letters = unicodedata.normalize("NFKD", name).casefold()
    letters = "".join(letter for letter in letters
                      if not unicodedata.category(letter).startswith("M"))
    for typed, others in (("'", "‘’‛ʼ"), ("-", "‐‑‒–—―−")):
        for other in others:
            letters = letters.replace(other, typed)
    return " ".join(letters.split())


def copied_as(card: Card, catalog: dict[str, Card], by_name: bool) -> str:
    """Returns the identity for counting copies: S10-2 its original, S11-4 the name of that."""
    return plain(catalog[card.original].name) if by_name else card.original


def copies_allowed(limit: Cap, original: Card) -> int:
    """C10-4: the rarity of the original counts."""
    frequent = original.rarity in ("common", "infrequent")
    return limit.frequent if frequent else limit.copies


def strictest(rules: Format, deck: str, have: int) -> Size | None:
    """Returns the decisive one of the sizes that a deck does not have."""
    mine = [size for size in rules.sizes if size.deck == deck]
    low = [size for size in mine if have < size.cards]
    high = [size for size in mine if size.exact and have > size.cards]
    if low:
        return max(low, key=lambda size: (size.cards, size.exact))
    return min(high, key=lambda size: size.cards, default=None)


def allowed_size(rules: Format, deck: str, have: int) -> int:
    """Returns the size of a deck after its size problem is fixed.

    A missing card causes only one problem: a deck is unequal only if it would still be when all
    decks have their sizes."""
    size = strictest(rules, deck, have)
    return have if size is None else size.cards


def judge(package: Package, catalog: dict[str, Card]) -> list[Problem]:
    """Returns all problems of a package in any order."""
    problems = []

    def report(code: str, clause: str | None = None, deck: str | None = None,
               card: str | None = None, have: int = 0, need: int = 0,
               severity: str = "error") -> None:
        problems.append(
            Problem(code, clause, severity, deck, card, have, need))

    rules = FORMATS.get(package.format)
    if rules is None:
        report("unknown-format")
    sizes: Counter[str] = Counter()
    for deck, cards in package.decks.items():
        if rules is not None and deck not in rules.takes:
            if cards:
                report("unknown-deck", deck=deck, have=sum(cards.values()))
            continue
        copies: Counter[str] = Counter()
        firsts: dict[str, Card] = {}
        for card_id, count in cards.items():
            card = catalog.get(card_id)
            if card is None:
                report("unknown-card", deck=deck, card=card_id, have=count)
                sizes[deck] += count
            elif rules is None:
                continue
            elif card.kind not in rules.takes[deck]:
                report("wrong-kind", rules.kinds.get(deck), deck, card_id,
                       have=count)
            else:
                sizes[deck] += count
                group = copied_as(card, catalog, rules.by_name)
                copies[group] += count
                firsts.setdefault(group, catalog[card.original])
                if (rules.axis and deck == "quests"
                        and plain(catalog[card.original].name) == plain(AXIS)):
                    report("note", rules.axis, deck, card_id, have=count,
                           severity="note")
        if rules is None or deck not in rules.caps:
            continue
        limit = rules.caps[deck]
        for group, have in copies.items():
            allowed = copies_allowed(limit, firsts[group])
            if have > allowed:
                report("too-many-copies", limit.clause, deck,
                       firsts[group].id, have, allowed)
    if rules is None:
        return problems

    for deck in rules.takes:
        size = strictest(rules, deck, sizes[deck])
        if size is not None:
            report("deck-size", size.clause, deck, have=sizes[deck],
                   need=size.cards)
    if rules.equal:
        smaller, larger = sorted(
            ("crawler", "dungeon"),
            key=lambda deck: allowed_size(rules, deck, sizes[deck]))
        need = allowed_size(rules, larger, sizes[larger])
        if allowed_size(rules, smaller, sizes[smaller]) != need:
            report("unequal-decks", rules.equal, smaller, have=sizes[smaller],
                   need=need)
    return problems


def is_legal(problems: list[Problem]) -> bool:
    """Returns whether there are no errors; notes don't count."""
    return all(problem.severity != "error" for problem in problems)
