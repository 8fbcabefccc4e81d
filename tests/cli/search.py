# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""A second implementation of queries.

It is based on QUERIES in moctl.1, the comments in mo-query.h, mo-fields.h, mo-fold.h,
mo-card-words.h and mo-card-index.h, and the help in the window, not on the C code, and must never
be corrected by it: the purpose is to detect ambiguous documentation.

There is no index: every card is checked."""

from __future__ import annotations

import re
import sqlite3
import unicodedata
import xml.etree.ElementTree as ElementTree
from dataclasses import dataclass, field
from pathlib import Path
from typing import Callable, NamedTuple

COMPARE: dict[str, Callable[[int, int], bool]] = {
    ":": lambda a, b: a == b, "=": lambda a, b: a == b, "!=": lambda a, b: a != b,
    "<": lambda a, b: a < b, "<=": lambda a, b: a <= b, ">": lambda a, b: a > b, ">=": lambda a, b: a >= b,
}
NUMBER = re.compile(r"[+-]?[0-9]+")


class Mistake(Exception):
    """An invalid query."""


def fold(text: str) -> str:
    """Returns a text in lower case, without accents, and with straight apostrophes."""
    plain = "".join(letter for letter in unicodedata.normalize("NFKD", text.casefold())
                    if not unicodedata.combining(letter))
    return " ".join(plain.replace("’", "'").replace("‘", "'").split())


def is_letter(letter: str) -> bool:
    return letter.isalnum()


def bare(word: str) -> str:
    """Returns a word without punctuation at its ends."""
    while word and not is_letter(word[0]):
        word = word[1:]
    while word and not is_letter(word[-1]):
        word = word[:-1]
    return word


def begins_word(text: str, part: str) -> bool:
    """Returns whether a part occurs at the start of a word in a text."""
    at = text.find(part)
    while at >= 0:
        if at == 0 or not is_letter(text[at - 1]):
            return True
        at = text.find(part, at + 1)
    return False


def has_phrase(text: str, phrase: str) -> bool:
    """A phrase that starts with punctuation may occur anywhere."""
    return begins_word(text, phrase) if is_letter(phrase[0]) else phrase in text


class Word(NamedTuple):
    """A word of the system, a set or a format: its id and its name."""

    id: str
    name: str

    def fits(self, sign: str, text: str) -> bool:
        names = fold(self.id), fold(self.name)
        return text in names or sign == ":" and any(begins_word(name, text) for name in names)


# Queried like flags, but not printed on cards.
PRINTING = Word("printing", "another printing of a card")
UNKNOWN_STAT = Word("unknown-stat", "with an unknown value")


class Game:
    """The words of a system file."""

    def __init__(self, root: ElementTree.Element) -> None:
        self.name = Word(root.get("id"), root.get("name"))
        self.groups: dict[str, dict[str, Word]] = {
            group.tag: {word.get("id"): Word(word.get("id"), word.get("name")) for word in group}
            for group in root if group.tag not in ("ruleset", "decks")}
        self.kinds = {word.get("id"): word.get("kind") for word in root.find("types")}
        self.stats = {word.get("id"): word.get("stats", "").split() for word in root.find("types")}
        self.costless = {word.get("id") for word in root.find("types") if word.get("cost") == "no"}
        self.about = {word.get("id"): word.get("type-of", "").split() for word in root.find("keywords")}
        self.amounts = {word.get("id") for word in root.find("keywords") if word.get("amount")}
        self.formats: list[tuple[Word, set[str]]] = []
        takes = {deck.get("id"): deck.get("kinds").split() for deck in root.find("decks")}
        for ruleset in root.iter("ruleset"):
            for each in ruleset.iter("format"):
                decks = each.get("decks", ruleset.get("decks", "")).split()
                if not decks:
                    continue        # a game without deck building has no packages
                title = each.get("name")
                if title != ruleset.get("name"):
                    title = f"{ruleset.get('name')}: {title}"
                self.formats.append((Word(each.get("id"), title), {kind for deck in decks for kind in takes[deck]}))

    def find_about(self, keyword: str, about: str) -> Word:
        """Returns the word that a keyword refers to: a damage type, a type, a keyword."""
        groups = {"damage": "damage-types", "type": "types", "keyword": "keywords"}
        return next(self.groups[groups[group]][about] for group in self.about[keyword]
                    if about in self.groups[groups[group]])


class System:
    """The words of all system files."""

    def __init__(self, *paths: Path) -> None:
        self.games: dict[str, Game] = {}
        for path in paths:
            root = ElementTree.parse(path).getroot()
            self.games[root.get("id")] = Game(root)
        self.formats = [each for game in self.games.values() for each in game.formats]
        # Only of systems that have keywords with arguments.
        self.about_words = {word for game in self.games.values() if any(game.about.values())
                            for group in ("damage-types", "types", "keywords") for word in game.groups[group].values()}

    def get_words(self, group: str) -> set[Word]:
        return {word for game in self.games.values() for word in game.groups[group].values()}


class Keyword(NamedTuple):
    word: Word
    about: Word | None
    amount: int | None
    has_amount: bool        # whether it may have one


@dataclass
class Card:
    """A card as in its file, with the data of the library."""

    id: str
    original: str                           # the original card of a printing
    name: str
    number: str
    type: Word
    kind: Word
    texts: list[str]                        # of both sides
    back_names: list[str]                   # of the second side, if there is one
    words: dict[str, list[Word]]            # of fields whose values are words
    keywords: list[Keyword]
    figures: dict[str, int]
    unknown: set[str]                       # unknown values
    formats: list[Word] = field(default_factory=list)
    decks: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.folded = fold(self.name)
        self.names = [self.folded, *map(fold, self.back_names)]
        self.pieces = [*self.names, *map(fold, self.texts)]
        self.pieces += [fold(word.name) for name in ("type", "class", "distance", "damage", "is")
                        for word in self.words[name] if word not in (PRINTING, UNKNOWN_STAT)]
        self.pieces += [fold(f"{word.name} {about.name if about else ''}") for word, about, *_ in self.keywords]


def read_cards(path: Path, system: System) -> list[Card]:
    root = ElementTree.parse(path).getroot()
    sets = {each.get("id"): Word(each.get("id"), each.get("name")) for each in root.iter("set")}
    game = system.games[root.get("system")]
    kinds, groups = game.groups["kinds"], game.groups
    cards = []
    for element in root.iter("card"):
        kind = kinds[game.kinds[element.get("type")]]
        figures = {each.get("name"): int(each.get("value")) for each in element if each.tag in ("stat", "resource")}
        if element.get("cost"):
            figures["cost"] = int(element.get("cost"))
        unknown = {stat for stat in game.stats[element.get("type")] if stat not in figures}
        properties = [groups["flags"][flag] for flag in element.get("flags", "").split()]
        if unknown:
            properties.append(UNKNOWN_STAT)
        if element.get("same-as"):
            properties.append(PRINTING)
        if "cost" not in figures and element.get("type") not in game.costless:
            unknown.add("cost")
        type_word = groups["types"][element.get("type")]
        cards.append(Card(
            element.get("id"), element.get("same-as", element.get("id")), element.get("name"), element.get("number", ""), type_word, kind,
            [element.findtext(tag) or "" for tag in ("text", "second-text", "back/text")],
            [each.get("name") for each in element.findall("back")],
            {"type": [type_word], "kind": [kind], "is": properties,
             "set": [sets[element.get("set")]] if element.get("set") else [],
             "rarity": [groups["rarities"][element.get("rarity")]] if element.get("rarity") else [],
             "class": [groups["classes"][each] for each in element.get("classes", "").split()],
             "distance": [groups["distances"][element.get("distance")]] if element.get("distance") else [],
             "damage": [groups["damage-types"][each] for each in element.get("damage", "").split()]},
            [Keyword(groups["keywords"][each.get("name")],
                     game.find_about(each.get("name"), each.get("type")) if each.get("type") else None,
                     int(each.get("amount")) if each.get("amount") else None,
                     each.get("name") in game.amounts) for each in element.iter("keyword")],
            figures, unknown,
            [word for word, takes in game.formats if kind.id in takes]))
        cards[-1].words["legal"] = cards[-1].formats
        cards[-1].words["game"] = [game.name]
    return cards


def read_library(path: Path, cards: list[Card]) -> None:
    """Reads the owned and wanted copies of each printing, and the decks that contain the card."""
    with sqlite3.connect(path) as connection:
        owned = dict(connection.execute("SELECT card, owned FROM holding"))
        wanted = dict(connection.execute("SELECT card, wanted FROM holding"))
        for card, count in connection.execute(
                "SELECT content.card, product.count * content.count FROM product, product_content AS content "
                "WHERE content.product = product.id"):
            owned[card] = owned.get(card, 0) + count
        decks = [ElementTree.fromstring(content) for content, in
                 connection.execute("SELECT content FROM deck WHERE NOT deleted")]
    originals = {card.id: card.original for card in cards}
    for card in cards:
        card.figures["owned"] = max(0, owned.get(card.id, 0))
        card.figures["wanted"] = wanted.get(card.id, 0)
        card.decks = [fold(deck.get("name")) for deck in decks
                      if any(originals.get(each.get("id")) == card.original for each in deck.iter("card"))]


Test = Callable[[Card], bool]


class Reader:
    """Parses queries for these cards."""

    WORDS = ("type", "kind", "set", "rarity", "class", "distance", "damage", "is", "legal", "game")
    TEXTS = ("name", "text", "id", "number", "deck")

    def __init__(self, system: System, cards: list[Card]) -> None:
        self.system = system
        self.cards = cards
        self.numbers = {"cost", "owned", "wanted",
                        *(word.id for group in ("stats", "resources") for word in system.get_words(group))}
        self.values = {name: {word for card in cards for word in card.words[name]} for name in self.WORDS}
        for name, group in (("type", "types"), ("kind", "kinds"), ("rarity", "rarities"), ("class", "classes"),
                            ("distance", "distances"), ("damage", "damage-types"), ("is", "flags")):
            self.values[name] |= system.get_words(group)
        self.values["is"] |= {PRINTING, UNKNOWN_STAT}
        self.values["legal"] = {word for word, _ in system.formats}
        self.values["game"] = {game.name for game in system.games.values()}
        self.about = system.about_words

    def find(self, text: str) -> list[str]:
        """Returns the ids of matching cards, the best first."""
        if len(text.encode()) > 4000:
            raise Mistake("too long")
        self.tokens = split(text)
        self.at = 0
        self.looked_for: list[tuple[str, bool]] = []    # required words and phrases
        self.is_needed = True
        self.depth = 0
        test: Test = lambda card: True
        if self.tokens:
            test = self.read_or()
            if self.at < len(self.tokens):
                raise Mistake("a parenthesis too many")
        found = [card for card in self.cards if test(card)]
        found.sort(key=self.rank)
        return [card.id for card in found]

    def rank(self, card: Card) -> int:
        """Returns the rank; cards of equal rank keep the order of the catalog."""
        words = self.looked_for
        if not words:
            return 0
        if card.folded.startswith(" ".join(word for word, _ in words)):
            return 0
        if all(any(has_phrase(name, word) for name in card.names) for word, _ in words):
            return 1
        if all(any(has_phrase(name, word) if is_phrase else word in name for name in card.names) for word, is_phrase in words):
            return 2
        return 3

    # The grammar

    def peek(self) -> Token | None:
        return self.tokens[self.at] if self.at < len(self.tokens) else None

    def read_or(self) -> Test:
        before = len(self.looked_for)
        choices = [self.read_and()]
        while (token := self.peek()) and token.is_word("or"):
            self.at += 1
            choices.append(self.read_and())
            del self.looked_for[before:]        # not required in all results
        return choices[0] if len(choices) == 1 else lambda card: any(test(card) for test in choices)

    def read_and(self) -> Test:
        tests = [self.read_not()]
        while (token := self.peek()) and not token.is_word("or") and token.kind != ")":
            if token.is_word("and"):
                self.at += 1
            tests.append(self.read_not())
        return tests[0] if len(tests) == 1 else lambda card: all(test(card) for test in tests)

    def read_not(self, is_behind: bool = False) -> Test:
        """After “not”, “and” and “or” are ordinary words."""
        token = self.peek()
        if token is None or token.kind == ")" or not is_behind and (token.is_word("and") or token.is_word("or")):
            raise Mistake("something is missing")
        self.at += 1
        if token.is_word("not") or token.kind == "-":
            self.deepen()
            was_needed, self.is_needed = self.is_needed, False
            test = self.read_not(True)
            self.is_needed = was_needed
            self.depth -= 1
            return lambda card: not test(card)
        if token.kind == "(":
            self.deepen()
            test = self.read_or() if self.peek() and self.peek().kind != ")" else lambda card: True
            if self.peek() is None:
                raise Mistake("a parenthesis is not closed")
            self.at += 1
            self.depth -= 1
            return test
        if token.kind == "field":
            return self.read_field(token)
        return self.read_text(token)

    def deepen(self) -> None:
        self.depth += 1
        if self.depth > 100:
            raise Mistake("too deep")

    # Tests of cards

    def read_text(self, token: Token) -> Test:
        is_phrase = token.kind == "phrase"
        text = fold(token.text) if is_phrase else bare(fold(token.text))
        if self.is_needed and bare(text):
            self.looked_for.append((text, is_phrase))
        return self.read_words(text, is_phrase, lambda card: card.pieces)

    @staticmethod
    def read_words(text: str, is_phrase: bool, pieces: Callable[[Card], list[str]]) -> Test:
        if not bare(text):
            return lambda card: True
        if is_phrase:
            return lambda card: any(has_phrase(piece, text) for piece in pieces(card))
        return lambda card: any(bare(text) in piece for piece in pieces(card))

    def read_field(self, token: Token) -> Test:
        name = token.field.lower()
        if name in self.numbers:
            if token.is_quoted:
                raise Mistake("a number in quotes")
            return self.read_number(name, token)
        if name == "keyword":
            return self.read_keyword(token)
        if token.sign not in (":", "=", "!="):
            raise Mistake("no figure")
        text = fold(token.text)
        if not text:
            raise Mistake("nothing is asked for")
        if name in self.WORDS:
            meant = {word for word in self.values[name] if word.fits(token.sign, text)}
            if not meant:
                raise Mistake("no value")
            test: Test = lambda card: any(word in meant for word in card.words[name])
        elif name in ("name", "text") and token.sign == ":":
            return self.read_words(text, token.is_quoted, lambda card: self.texts_of(card, name))
        elif name in self.TEXTS:
            test = lambda card: any(text == each if token.sign != ":" else text in each
                                    for each in self.texts_of(card, name))
        else:
            raise Mistake("no field")
        return (lambda card: not test(card)) if token.sign == "!=" else test

    @staticmethod
    def texts_of(card: Card, name: str) -> list[str]:
        return {"name": card.names, "text": [fold(text) for text in card.texts], "id": [fold(card.id)],
                "number": [fold(card.number)], "deck": card.decks}[name]

    def read_number(self, name: str, token: Token) -> Test:
        fits = self.compare(token.sign, token.text)
        return lambda card: fits(card.figures.get(name), name in card.unknown)

    def read_keyword(self, token: Token) -> Test:
        """A keyword, optionally followed by its argument and a number."""
        text = fold(token.text)
        if token.sign not in (":", "=", "!="):
            raise Mistake("no figure")
        if not text:
            raise Mistake("nothing is asked for")
        heads = [(text, "")] + [(text[:at], text[at + 1:]) for at, letter in enumerate(text) if letter == " "]
        pairs = set()
        for head, tail in heads:        # both may consist of several words
            keywords = {word for word in self.system.get_words("keywords") if word.fits(token.sign, head)}
            about = {word for word in self.about if tail and word.fits(token.sign, tail)}
            pairs |= {(keyword, each) for keyword in keywords for each in (about if tail else [None])}
        if not pairs:
            raise Mistake("no keyword")
        fits = self.compare(token.figure_sign, token.figure) if token.figure_sign else None

        def test(card: Card) -> bool:
            return any(((each.word, None) in pairs or (each.word, each.about) in pairs) and
                       (fits is None or fits(each.amount, each.has_amount)) for each in card.keywords)
        return (lambda card: not test(card)) if token.sign == "!=" else test

    @staticmethod
    def compare(sign: str, text: str) -> Callable[[int | None, bool], bool]:
        """Returns a test of a value; the second argument of the test is whether the card has an
        unknown value."""
        if text == "?" and sign in (":", "="):
            return lambda figure, has_one: figure is None and has_one
        if text == "?" and sign == "!=":
            return lambda figure, has_one: figure is not None
        if not NUMBER.fullmatch(text) or abs(int(text)) > 99999:
            raise Mistake("no number")
        compare, number = COMPARE[sign], int(text)
        return lambda figure, has_one: figure is not None and compare(figure, number)


class Token(NamedTuple):
    """A token of a query."""

    kind: str               # "word", "phrase", "field", "(", ")", "-"
    text: str               # the word, the phrase, what is asked of the field
    field: str = ""
    sign: str = ""
    figure_sign: str = ""   # of a keyword
    figure: str = ""
    is_quoted: bool = False

    def is_word(self, word: str) -> bool:
        return self.kind == "word" and self.text.lower() == word


BLANK = re.compile(r"\s+")
QUOTED = re.compile(r'"([^"]*)(?:"|$)')
FIELD = re.compile(r'((?:(?!!=)[^\s()":=<>])+)(:|!=|<=|>=|=|<|>)')
SIGN = re.compile(r":|!=|<=|>=|=|<|>")
MINUS = re.compile(r"-(?=[^\s)])")
VALUE = re.compile(r'[^\s()"]*')
KEYWORD = re.compile(r'(?:(?!!=)[^\s()":=<>])*')
WORD = re.compile(r'[^\s()"]+')


def split(text: str) -> list[Token]:
    """Splits a query into tokens. An unclosed quote ends with the query."""
    tokens = []
    at = 0
    while at < len(text):
        if match := BLANK.match(text, at):
            at = match.end()
        elif text[at] in "()":
            tokens.append(Token(text[at], text[at]))
            at += 1
        elif MINUS.match(text, at):
            tokens.append(Token("-", "-"))
            at += 1
        elif match := QUOTED.match(text, at):
            tokens.append(Token("phrase", match.group(1)))
            at = match.end()
        elif match := FIELD.match(text, at):
            name, sign = match.groups()
            is_keyword = name.lower() == "keyword"
            value = QUOTED.match(text, match.end()) or (KEYWORD if is_keyword else VALUE).match(text, match.end())
            at = value.end()
            figure_sign = SIGN.match(text, at) if is_keyword else None
            figure = VALUE.match(text, figure_sign.end()) if figure_sign else None
            at = figure.end() if figure else at
            tokens.append(Token("field", value.group(value.lastindex or 0), name, sign,
                                figure_sign.group() if figure_sign else "", figure.group() if figure else "",
                                value.re is QUOTED))
        else:
            match = WORD.match(text, at)
            tokens.append(Token("word", match.group()))
            at = match.end()
    return tokens
