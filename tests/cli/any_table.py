# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""A second reading of games that are played by the tables in their files, written from their description.

Follows the journal of a match by the rules, without moves by hand, and tells the state after every move."""

from __future__ import annotations

import operator
import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass, field

OPERATORS = {"=": operator.eq, "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge}
Element = ElementTree.Element
Stop = tuple[str, object]
Run = Generator[Stop, object, None]


@dataclass(eq=False)
class Side:
    name: str
    type: str
    stats: dict[str, int]
    cost: int | None = None
    flags: frozenset[str] = frozenset()


@dataclass(eq=False)
class Face:
    id: str
    front: Side
    back: Side | None = None


@dataclass(eq=False)
class Card:
    face: Face
    number: int
    slot: str = ""
    owner: int = 0
    marks: set[str] = field(default_factory=set)
    tokens: dict[str, int] = field(default_factory=dict)
    facing: str | None = None
    is_back: bool = False
    is_mixed: bool = False
    host: Card | None = None

    @property
    def name(self) -> str:
        return self.face.id + (f"#{self.number}" if self.number > 1 else "")

    @property
    def side(self) -> Side:
        return self.face.back if self.is_back and self.face.back else self.face.front


def read_side(element: Element) -> Side:
    cost = element.get("cost")
    return Side(element.get("name"), element.get("type"),
                {stat.get("name"): int(stat.get("value")) for stat in element.findall("stat")},
                None if cost is None else int(cost), frozenset(element.get("flags", "").split()))


def read_faces(root: Element) -> dict[str, Face]:
    return {card.get("id"): Face(card.get("id"), read_side(card),
                                 None if card.find("back") is None else read_side(card.find("back")))
            for card in root.findall("card")}


# Queries: words with “or”, brackets and “-”

def parse_query(text: str) -> Callable[[Table, Card, int], bool]:
    words = re.findall(r"\(|\)|-(?=[\w(])|[^\s()]+", text)

    def take_or() -> Callable:
        parts = [take_and()]
        while words and words[0] == "or":
            words.pop(0)
            parts.append(take_and())
        return lambda *of: any(part(*of) for part in parts)

    def take_and() -> Callable:
        parts = [take_one()]
        while words and words[0] not in ("or", ")"):
            parts.append(take_one())
        return lambda *of: all(part(*of) for part in parts)

    def take_one() -> Callable:
        word = words.pop(0)
        if word == "-":
            part = take_one()
            return lambda *of: not part(*of)
        if word == "(":
            part = take_or()
            assert words.pop(0) == ")"
            return part
        return make_leaf(word)

    query = take_or()
    assert not words, words
    return query


def make_leaf(word: str) -> Callable[[Table, Card, int], bool]:
    name, colon, value = word.partition(":")
    compared = re.fullmatch(r"([\w-]+)(<=|>=|<|>|=)(-?\d+)", value if name == "token" else word)
    if name == "token":
        token, sign, number = compared.groups() if compared else (value, ">", "0")
        return lambda table, card, player: OPERATORS[sign](card.tokens.get(token, 0), int(number))
    if compared:
        stat, sign, number = compared.groups()
        return lambda table, card, player: (figure := table.figure(card, stat)) is not None and OPERATORS[sign](figure, int(number))
    assert colon, word
    if name == "type":
        return lambda table, card, player: not card.facing == "down" and table.is_type(card, value)
    if name == "is":
        known = {"face-down": lambda card: card.facing == "down", "attached": lambda card: card.host is not None,
                 "back": lambda card: card.is_back}
        return lambda table, card, player: known[value](card) if value in known else value in card.marks
    if name == "in":
        return lambda table, card, player: table.zone_of(card.slot) == value
    assert word == "owner:me", word
    return lambda table, card, player: card.owner == player


class Table:
    """A match of one player."""

    def __init__(self, system: Element, faces: dict[str, Face]) -> None:
        self.faces = faces
        self.ruleset = system.find("ruleset")
        self.table = self.ruleset.find("table")
        self.steps = self.ruleset.findall("step")
        self.types = {each.get("id"): each for each in system.find("types")}
        self.tokens = {each.get("id"): each for each in system.find("tokens")}
        self.zones = {each.get("id"): each for each in self.table.findall("zone")}
        self.slots: dict[str, list[Card]] = {zone: [] for zone in self.zones}
        self.sums = {each.get("id"): each for each in self.table.findall("sum")}
        self.acts = {each.get("id"): each for each in self.table.findall("act")}
        self.bounds = {each.get("id"): each for each in self.table.findall("counter")}
        self.counters = {name: int(each.get("start", "0")) for name, each in self.bounds.items()}
        self.numbers: dict[str, int] = {}       # the highest number of each face
        self.queries: dict[str, Callable] = {}
        self.stack: list[Run] = []
        self.stop: Stop | None = None
        self.step: str | None = None
        self.round = 0
        self.result = "open"

    # Cards

    def zone_of(self, slot: str) -> str:
        return slot

    def is_in_play(self, slot: str) -> bool:
        return self.zones[slot].get("in-play") == "yes"

    def is_hidden(self, slot: str) -> bool:
        return self.zones[slot].get("shows") == "none"

    def is_mixing(self, slot: str) -> bool:
        """Bags, and hidden zones without order, have no order."""
        zone = self.zones[slot]
        return zone.get("lay") == "bag" or (zone.get("shows") == "none" and zone.get("ordered") != "yes")

    def is_type(self, card: Card, text: str) -> bool:
        word = self.types[card.side.type]
        return text.lower() in (word.get("id").lower(), word.get("name").lower(), word.get("id").lower().split("/")[-1])

    def figure(self, card: Card, stat: str) -> int | None:
        if card.facing == "down":
            return None
        base = card.side.cost if stat == "cost" else card.side.stats.get(stat)
        added = sum(number for token, number in card.tokens.items() if self.tokens[token].get("adds") == stat)
        return base if not added else (base or 0) + added

    def find(self, name: str) -> Card:
        cards = [card for cards in self.slots.values() for card in cards if card.name == name]
        assert len(cards) == 1, (name, cards)
        return cards[0]

    def add(self, face: Face, slot: str, facing: str | None) -> None:
        self.numbers[face.id] = self.numbers.get(face.id, 0) + 1
        card = Card(face, self.numbers[face.id], slot, facing=facing, is_mixed=self.is_mixing(slot))
        # The first card of a deck is on top.
        if self.is_pile(slot):
            self.slots[slot].insert(0, card)
        else:
            self.slots[slot].append(card)

    def is_pile(self, slot: str) -> bool:
        return self.zones[slot].get("lay") in ("pile", "bag")

    def fits(self, card: Card, query: str | None, player: int = 0) -> bool:
        if query is None:
            return True
        if query not in self.queries:
            self.queries[query] = parse_query(query)
        return self.queries[query](self, card, player)

    def choose_cards(self, element: Element, this: Card | None) -> list[Card]:
        if element.get("this") == "yes":
            return [this] if this is not None else []
        return [card for zone in element.get("in").split() for card in self.slots[zone]
                if self.fits(card, element.get("where"))]

    def count_in(self, slot: str) -> int:
        return sum(card.host is None for card in self.slots[slot])

    # Numbers

    def number(self, text: str, this: Card | None = None) -> int:
        if re.fullmatch(r"-?\d+", text):
            return int(text)
        if text in ("players", "rounds"):
            return 1 if text == "players" else self.round
        return self.counters[text] if text in self.counters else self.sum(text, this)

    def term(self, term: Element, this: Card | None) -> int:
        if term.tag == "number":
            return int(term.get("value"))
        times = int(term.get("times", "1"))
        if term.tag == "round":
            return self.round * times
        if term.tag == "counter":
            return self.counters[term.get("id")] * times
        if term.tag == "sum":
            return self.sum(term.get("id"), this) * times
        if term.tag == "this":
            return (self.figure(this, term.get("stat")) or 0) * times if this is not None else 0
        stat, token = term.get("stat"), term.get("token")
        total = 0
        for zone in term.get("in").split():
            cards = [card for card in self.slots[zone] if self.fits(card, term.get("where"))]
            if term.get("top"):
                cards = cards[-int(term.get("top")):]
            total += sum(card.tokens.get(token, 0) if token else 1 if stat is None else self.figure(card, stat) or 0
                         for card in cards)
        return total * times

    def sum(self, name: str, this: Card | None = None) -> int:
        it = self.sums[name]
        total = sum(self.term(term, this) for term in it)
        return max(min(total, int(it.get("at-most", "999999"))), int(it.get("at-least", "-999999")))

    def is_so(self, condition: str | None, this: Card | None = None) -> bool:
        if condition is None:
            return True
        for part in condition.split(" and "):
            first, sign, second = part.split()
            if not OPERATORS[sign](self.number(first, this), self.number(second, this)):
                return False
        return True

    def has_this(self, name: str) -> bool:
        return any(term.tag == "this" or (term.tag == "sum" and self.has_this(term.get("id"))) for term in self.sums[name])

    # Actions

    def change_counter(self, name: str, value: int) -> None:
        it = self.bounds[name]
        self.counters[name] = max(min(value, int(it.get("at-most", "9999"))), int(it.get("at-least", "0")))

    def put_tokens(self, card: Card, token: str, number: int) -> None:
        card.tokens[token] = max(min(card.tokens.get(token, 0) + number, 999), 0)

    def flip(self, card: Card) -> None:
        if card.facing == "down":
            card.facing = None
        elif card.face.back is not None:
            card.is_back = not card.is_back
        else:
            card.facing = "down"

    def clear(self, card: Card) -> None:
        card.marks.clear()
        card.tokens.clear()

    def home_of(self, card: Card) -> str | None:
        kind = self.types[card.face.front.type].get("kind")
        for home in self.table.findall("home"):
            if kind in home.get("kinds").split():
                return home.get("discard")
        return None

    def move(self, card: Card, to: str, face: str | None, place: str | None = None, host: Card | None = None) -> None:
        zone = self.zones[to]
        at_most = zone.get("at-most")
        came_from = card.slot
        stays_in_play = self.is_in_play(came_from) and self.is_in_play(to)
        if at_most and host is None and came_from != to and self.count_in(to) >= int(at_most):
            return
        self.slots[came_from].remove(card)
        if place == "bottom":
            self.slots[to].insert(0, card)
        else:
            self.slots[to].append(card)
        card.slot, card.host = to, host
        card.is_mixed = self.is_mixing(to)
        card.is_back &= stays_in_play
        if face is not None:
            card.facing = face if face == "down" else None
        elif not (stays_in_play and card.facing == "down"):
            card.facing = None
        if came_from != to:
            self.enter(card)
            for attached in [each for cards in self.slots.values() for each in cards if each.host is card]:
                self.follow(attached, card, stays_in_play)

    def follow(self, attached: Card, host: Card, stays_in_play: bool) -> None:
        """What is attached goes with its host in play, and else to its home."""
        home = self.home_of(attached)
        if stays_in_play:
            self.move(attached, host.slot, attached.facing, host=host)
        else:
            attached.host = None
            if home is not None:
                self.move(attached, home, None)

    def enter(self, card: Card) -> None:
        for each in self.table.findall("enter"):
            if card.slot not in each.get("zone").split():
                continue
            for do in each:
                action = do.get("action")
                if action == "clear":
                    self.clear(card)
                elif action == "mark":
                    card.marks.add(do.get("mark"))
                elif action == "unmark":
                    card.marks.discard(do.get("mark"))
                elif action == "flip":
                    self.flip(card)
                elif action == "token":
                    self.put_tokens(card, do.get("token"), self.number(do.get("by")) * int(do.get("times", "1")))

    def shuffle(self, slot: str) -> None:
        for card in self.slots[slot]:
            card.is_mixed = True

    def refill(self, slot: str) -> None:
        source = self.zones[slot].get("refill")
        if self.slots[slot] or source is None:
            return
        for card in list(self.slots[source]):
            self.move(card, slot, None)
        self.shuffle(slot)

    def exchange(self, slot: str, card: Card) -> Card:
        """Puts a card in the place of the top card."""
        cards = self.slots[slot]
        at = cards.index(card)
        cards[at], cards[-1] = cards[-1], card
        return card

    def draw(self, do: Element, this: Card | None) -> Run:
        """Moves the top cards of a pile. A mixed card is asked for, unless all mixed ones are equal."""
        slot, to = do.get("in"), do.get("to")
        n = self.number(do.get("top"), this)
        if do.get("up-to"):
            n = min(n, int(do.get("up-to")) - self.count_in(to))
        for left in range(n, 0, -1):
            self.refill(slot)
            if not self.slots[slot]:
                return
            if do.get("onto") is None and self.zones[to].get("at-most") and \
                    self.count_in(to) >= int(self.zones[to].get("at-most")):
                return
            card = self.slots[slot][-1]
            if card.is_mixed:
                mixed = [each for each in self.slots[slot] if each.is_mixed]
                if len({each.face for each in mixed}) > 1:
                    named = yield ("draw", (slot, left))
                    mixed = [each for each in mixed if named in (each.name, each.face.id)]
                    assert mixed, (slot, named)
                card = self.exchange(slot, min(mixed, key=lambda each: each.number))
            if do.get("onto") is not None:
                self.move(card, this.slot, do.get("face"), host=this)
            else:
                self.move(card, to, do.get("face"), do.get("place"))

    def perform(self, do: Element, this: Card | None) -> Run:
        if not self.is_so(do.get("when"), this):
            return
        action = do.get("action")
        times = int(do.get("times", "1"))
        if action == "ask":
            yield ("next", None)
        elif action == "choose":
            number = yield ("choose", len(do))
            for each in do[int(number) - 1]:
                yield from self.perform(each, this)
        elif action == "move" and do.get("top"):
            yield from self.draw(do, this)
        elif action == "move":
            for card in self.choose_cards(do, this):
                to = do.get("to")
                if to == "discard-of-it":
                    to = self.home_of(card)
                if to is not None:
                    self.move(card, to, do.get("face"), do.get("place"))
        elif action in ("mark", "unmark"):
            for card in self.choose_cards(do, this):
                (card.marks.add if action == "mark" else card.marks.discard)(do.get("mark"))
        elif action == "token":
            self.do_token(do, this, times)
        elif action == "counter":
            name = do.get("counter")
            self.change_counter(name, self.number(do.get("to"), this) if do.get("to") else
                                self.counters[name] + self.number(do.get("by"), this) * times)
        elif action == "shuffle":
            for slot in do.get("in").split():
                self.shuffle(slot)
        elif action == "flip":
            for card in self.choose_cards(do, this):
                self.flip(card)
        elif action == "clear":
            for card in self.choose_cards(do, this):
                self.clear(card)
        else:
            assert action in ("pass", "round"), action      # with one player, passing changes nothing

    def do_token(self, do: Element, this: Card | None, times: int) -> None:
        cards = self.choose_cards(do, this)
        if not cards and do.get("over"):
            cards = [card for zone in do.get("over").split() for card in self.slots[zone]]
        number = self.number(do.get("by"), this) * times
        for card in cards:
            self.put_tokens(card, do.get("token"), number)

    def perform_all(self, dos: Iterable[Element], this: Card | None) -> Run:
        for do in dos:
            yield from self.perform(do, this)

    def end_tokens(self, until: str) -> None:
        for cards in self.slots.values():
            for card in cards:
                for token in list(card.tokens):
                    if self.tokens[token].get("until") == until:
                        del card.tokens[token]

    def play(self) -> Run:
        """A round begins with a stop; what its first step does comes after that."""
        yield from self.perform_all(self.table.find("setup").findall("do"), None)
        while True:
            self.round += 1
            self.step = self.steps[0].get("id")
            yield ("next", None)
            for step in self.steps:
                self.step = step.get("id")
                yield from self.perform_all(step.findall("do"), None)
                self.end_tokens("phase")
            self.end_tokens("round")

    # The journal

    def resume(self, value: object = None) -> None:
        """Goes on until the game stops for the player."""
        while self.stack:
            try:
                self.stop = self.stack[-1].send(value)
                break
            except StopIteration:
                self.stack.pop()
                if self.stack:
                    self.stop = self.stops.pop()
                    break
        for end in self.table.findall("end"):
            if end.get("sure") == "yes" and self.result == "open" and self.step is not None and self.is_so(end.get("when")):
                self.result = end.get("result")

    def set_up(self) -> None:
        """The cards that a game brings itself; before “start”."""
        set_up = self.table.find("setup")
        for each in set_up.findall("cards"):
            for kind in each.get("types").split():
                for value in range(int(each.get("from")), int(each.get("to")) + 1):
                    name = f"{kind}/{value}"
                    face = self.faces.get(name) or Face(name, Side(name, kind, {each.get("stat"): value}))
                    self.add(face, each.get("zone"), None)

    def apply(self, line: str) -> None:
        verb, *words = line.split()
        if verb == "add":
            for _ in range(int(words[2]) if len(words) > 2 else 1):
                self.add(self.faces[words[1]], words[0], None)
        elif verb == "start":
            self.set_up()
            self.stops: list[Stop] = []
            self.stack = [self.play()]
            self.resume()
        elif verb == "next":
            self.resume()
        elif verb == "draw":
            self.resume(words[1])
        elif verb == "choose":
            self.resume(words[0])
        elif verb == "end":
            self.result = words[0]
        elif verb == "act":
            act = self.acts[words[0]]
            self.begin(act, self.find(words[1]) if len(words) > 1 and "/" in words[1] else None)
        else:
            assert verb == "rule", line
            rules = self.table.findall("rule")
            self.begin(next(rule for rule in rules if words[0] in (rule.get("name"), str(rules.index(rule) + 1))), self.find(words[1]))

    def begin(self, element: Element, card: Card | None) -> None:
        self.stops.append(self.stop)
        self.stack.append(self.perform_all(element.findall("do"), card))
        self.resume()

    # The state, as moctl prints it

    def tell_card(self, card: Card) -> dict:
        facts = {"card": card.name} | {mark: True for mark in card.marks}
        facts |= {token: number for token, number in card.tokens.items() if number > 0}
        if card.is_back:
            facts["back"] = True
        if card.facing == "down":
            facts["face-down"] = True
        if card.host is not None:
            facts["attached-to"] = card.host.name
        return facts

    def tell(self) -> dict:
        return {"round": self.round, "step": self.step, "result": self.result, "counters": self.counters, "due": self.stop[0],
                "sums": {name: self.sum(name) for name in self.sums if not self.has_this(name)},
                "piles": {slot: len(cards) if self.is_hidden(slot) else [self.tell_card(card) for card in cards]
                          for slot, cards in self.slots.items()}}


def read_state(state: dict) -> dict:
    """The same of what moctl prints."""
    return {"round": state["round"], "step": state.get("step"), "result": state["result"], "counters": state["counters"],
            "due": state.get("due"), "sums": {name: it["total"] for name, it in state["sums"].items()},
            "piles": {slot: [{key: value for key, value in card.items() if key != "name"} for card in pile]
                      if isinstance(pile, list) else pile["cards"] for slot, pile in state["piles"].items()}}
