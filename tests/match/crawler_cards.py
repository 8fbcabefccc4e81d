# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""The cards of Dungeon Crawler from its files, and generated cards that combine rare keywords."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from pathlib import Path
from xml.etree import ElementTree

FIGURES = ("power", "stamina", "life")
RESOURCES = ("equipment", "magic", "skill", "tactic")
DAMAGE = ("harm", "magic", "supernatural", "fire", "cold", "electric", "sonic", "energy")
DISTANCES = ("melee", "reach", "thrown", "ranged")
KINDS = {"equipment": "crawler", "magic": "crawler", "skill": "crawler", "tactic": "crawler", "ally": "crawler",
         "character": "dungeon", "creature": "dungeon", "trap": "dungeon", "event": "dungeon", "terrain": "dungeon",
         "adventurer": "adventurer", "quest": "quest", "adventure": "quest"}


@dataclass(frozen=True)
class Keyword:
    name: str
    type: str | None = None
    amount: int | None = None
    times: int | None = None


@dataclass(frozen=True)
class Print:
    """The printed properties of a card."""
    id: str
    type: str
    cost: int | None = None
    flags: frozenset[str] = frozenset()
    classes: frozenset[str] = frozenset()
    distance: str | None = None
    damage: tuple[str, ...] = ()
    figures: dict[str, int] = field(default_factory=dict)
    boosted: dict[str, int] = field(default_factory=dict)
    resources: dict[str, int] = field(default_factory=dict)
    keywords: tuple[Keyword, ...] = ()
    has_second_text: bool = False

    def __deepcopy__(self, _memo: dict) -> Print:
        return self

    @property
    def kind(self) -> str:
        return KINDS[self.type]

    def has(self, keyword: str) -> bool:
        return any(each.name == keyword for each in self.keywords)

    def all(self, keyword: str) -> list[Keyword]:
        return [each for each in self.keywords if each.name == keyword]

    def amount(self, keyword: str, otherwise: int = 1) -> int:
        """Returns the sum of keywords with this name; one without a number counts as
        `otherwise`."""
        return sum(otherwise if each.amount is None else each.amount for each in self.all(keyword))


def read_print(card: ElementTree.Element) -> Print:
    def number(name: str) -> int | None:
        return None if card.get(name) is None else int(card.get(name))

    return Print(
        card.get("id"), card.get("type"), number("cost"), frozenset((card.get("flags") or "").split()),
        frozenset((card.get("classes") or "").split()), card.get("distance"), tuple((card.get("damage") or "").split()),
        {each.get("name"): int(each.get("value")) for each in card.iter("stat")},
        {each.get("name"): int(each.get("boosted")) for each in card.iter("stat") if each.get("boosted")},
        {each.get("name"): int(each.get("value")) for each in card.iter("resource")},
        tuple(Keyword(each.get("name"), each.get("type"), *(None if each.get(n) is None else int(each.get(n))
                                                            for n in ("amount", "times")))
              for each in card.iter("keyword")),
        card.find("second-text") is not None)


def read_catalog(path: Path) -> dict[str, Print]:
    return {each.get("id"): read_print(each) for each in ElementTree.parse(path).getroot().iter("card")}


def read_deck(path: Path) -> tuple[str, dict[str, list[tuple[str, int]]]]:
    """Returns: the format, and the cards of each deck."""
    root = ElementTree.parse(path).getroot()
    return root.get("format"), {deck.get("id"): [(card.get("id"), int(card.get("count", "1"))) for card in deck.iter("card")]
                                for deck in root.iter("deck")}


# Generated cards

# Each keyword of Dungeon cards with its types and its range of amounts; repeated entries are more
# frequent.
DUNGEON_KEYWORDS = (
    ("area", None, (1, 5)), ("target", None, (1, 6)), ("target", None, None), ("grave-target", None, None),
    ("reach", "damage?", (1, 3)), ("thrown", "damage?", (1, 3)), ("ranged", "damage?", (1, 3)), ("resist", "damage", (1, 3)),
    ("resist", "damage", (1, 3)), ("resist", "damage", None), ("immune", "damage", None), ("immune", "damage", None),
    ("armour", None, (1, 3)), ("stealth", None, None), ("stealth", None, None), ("frenzy", None, None),
    ("frenzy", None, None), ("disguise", None, None), ("bolster", "named?", (-1, 3)), ("bolster", "named?", (1, 2)),
    ("bolster-stamina", "named?", (1, 2)), ("bolster-life", "named?", (1, 2)), ("poisonous", None, (1, 2)),
    ("poisonous", None, None), ("pin", None, (1, 2)), ("drain", None, (1, 3)), ("drain", None, None), ("contact", None, None),
    ("contact", None, None), ("unstoppable", None, None), ("unstoppable", None, None), ("incorporeal", None, None),
    ("incorporeal", None, None), ("time", None, (1, 2)), ("limit", None, (-1, 2)), ("shapeshift", None, None),
    ("swift", None, None), ("rampage", None, None), ("reaver", None, None),
)
CRAWLER_KEYWORDS = (("time", None, (1, 2)), ("limit", None, (-1, 1)), ("phase", "damage?", None), ("phase", "damage?", None),
                    ("area", None, (1, 2)), ("spend", None, None), ("assigned", None, None), ("assigned", None, None))


@dataclass
class Words:
    """The words in the system file of the program."""
    types: list[str]
    damage: list[str]
    keywords: dict[str, ElementTree.Element]
    classes: list[str]

    @staticmethod
    def read(path: Path) -> Words:
        root = ElementTree.parse(path).getroot()
        return Words([e.get("id") for e in root.iter("type")], [e.get("id") for e in root.iter("damage")],
                     {e.get("id"): e for e in root.find("keywords")}, [e.get("id") for e in root.iter("class")])


def make_keyword(chance: random.Random, words: Words, told: tuple) -> Keyword | None:
    name, of, bounds = told
    known = words.keywords.get(name)
    if known is None or bounds is None and known.get("amount") == "required":
        return None
    kind = None
    if of is not None and (of.endswith("?") is False or chance.random() < 0.7):
        kind = chance.choice(words.damage)
        if of.startswith("named"):
            kind = chance.choice([kind, kind, "character", "trap", "stealth", "incorporeal", "contact"])
    return Keyword(name, kind, None if bounds is None else chance.randint(*bounds))


def make_keywords(chance: random.Random, words: Words, among: tuple, most: int) -> tuple[Keyword, ...]:
    made: dict[str, Keyword] = {}
    for _ in range(chance.randint(0, most)):
        keyword = make_keyword(chance, words, chance.choice(among))
        if keyword is not None and not (keyword.name in ("target", "grave-target") and {"target", "grave-target"} & made.keys()):
            made.setdefault(keyword.name if keyword.name not in ("resist", "immune", "bolster") else
                            f"{keyword.name} {keyword.type}", keyword)
    return tuple(made.values())


def make_dungeon_card(chance: random.Random, words: Words, name: str) -> Print:
    types = [each for each in ("character", "character", "character", "creature", "trap", "trap", "terrain", "event")
             if each in words.types]
    kind = chance.choice(types)
    lives = kind in ("character", "creature")
    figures = {}
    if kind in ("character", "creature", "trap"):
        figures["power"] = chance.choice([0, 0, 1, 1, 2, 2, 3, 4])
    if lives:
        figures["life"] = chance.choice([0, 1, 1, 1, 2, 2, 3])
        if chance.random() < 0.9:
            figures["stamina"] = chance.choice([0, 1, 1, 2, 2, 3])
    damage = tuple(chance.sample(words.damage, chance.choice([0, 1, 1, 1, 2])))
    flags = [each for each, often in (("come-into-play", 0.1), ("leaves-play", 0.08)) if chance.random() < often]
    keywords = make_keywords(chance, words, DUNGEON_KEYWORDS, 4)
    if "power" not in figures:
        keywords = tuple(each for each in keywords if each.name not in ("frenzy", "contact"))
    return Print(name, kind, chance.choice([0, 1, 1, 1, 2, 2, 3]), frozenset(flags),
                 distance=chance.choice(DISTANCES) if lives else None, damage=damage, figures=figures, keywords=keywords)


def make_crawler_card(chance: random.Random, words: Words, name: str) -> Print:
    flags = {each for each, often in (("permanent", 0.3), ("boost", 0.35)) if chance.random() < often}
    figures = {each: chance.choice([0, 1, 2, 3, 4]) for each in ("power", "stamina") if chance.random() < 0.55}
    boosted = {each: n + chance.randint(1, 2) for each, n in figures.items() if "boost" in flags and chance.random() < 0.6}
    classes = frozenset(chance.sample(words.classes, 2)) if "boost" in flags and chance.random() < 0.9 else frozenset()
    keywords = make_keywords(chance, words, CRAWLER_KEYWORDS, 1)
    if any(each.name == "phase" for each in keywords):
        figures, boosted = {}, {}
    elif any(each.name == "assigned" for each in keywords):
        figures = {"power": 1, "stamina": 2, **figures}
    return Print(name, chance.choice(RESOURCES), chance.choice([0, 0, 1, 1, 2, 3]), frozenset(flags), classes,
                 chance.choice([None, *DISTANCES]), tuple(chance.sample(words.damage, chance.choice([0, 1, 1, 2]))),
                 figures, boosted, keywords=keywords, has_second_text="boost" in flags)


def make_adventurer(chance: random.Random, words: Words, name: str) -> Print:
    return Print(name, "adventurer", classes=frozenset(chance.sample(words.classes, chance.choice([1, 2]))),
                 figures={"life": chance.choice([1, 2, 2, 3, 4])},
                 resources={each: chance.randint(0, 4) for each in RESOURCES})


def make_cards(chance: random.Random, words: Words) -> dict[str, Print]:
    cards = [make_dungeon_card(chance, words, f"made/d{i}") for i in range(90)]
    cards += [make_crawler_card(chance, words, f"made/c{i}") for i in range(60)]
    cards += [make_adventurer(chance, words, f"made/a{i}") for i in range(10)]
    return {each.id: each for each in cards}


def write_catalog(cards: dict[str, Print], path: Path) -> None:
    root = ElementTree.Element("catalog", id="made", name="Made up", system="dungeon-crawler", version="1")
    for card in cards.values():
        it = ElementTree.SubElement(root, "card", id=card.id, name=card.id.rpartition("/")[2].upper(), type=card.type)
        for name, value in (("cost", card.cost), ("flags", " ".join(sorted(card.flags))), ("distance", card.distance),
                            ("classes", " ".join(sorted(card.classes))), ("damage", " ".join(card.damage))):
            if value not in (None, ""):
                it.set(name, str(value))
        for name, value in card.figures.items():
            stat = ElementTree.SubElement(it, "stat", name=name, value=str(value))
            if name in card.boosted:
                stat.set("boosted", str(card.boosted[name]))
        for name, value in card.resources.items():
            ElementTree.SubElement(it, "resource", name=name, value=str(value))
        for keyword in card.keywords:
            told = ElementTree.SubElement(it, "keyword", name=keyword.name)
            for name in ("type", "amount", "times"):
                if getattr(keyword, name) is not None:
                    told.set(name, str(getattr(keyword, name)))
        ElementTree.SubElement(it, "text").text = "What it does."
        if card.has_second_text:
            ElementTree.SubElement(it, "second-text").text = "What else it does."
    ElementTree.ElementTree(root).write(path, encoding="utf-8", xml_declaration=True)
