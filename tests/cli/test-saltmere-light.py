#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""Saltmere Light, as it is shipped: games that are played by its rules, which are written down here a second time.  The
offered moves, the numbers and the places of all cards must be the same.  TAP.

    test-saltmere-light.py MOCTL DATADIR [PATH]

MO_RANDOM_GAMES=N plays N games.
"""

from __future__ import annotations

import json
import os
import random
import sys
import xml.etree.ElementTree as ElementTree
from dataclasses import dataclass, field
from pathlib import Path

sys.dont_write_bytecode = True      # nothing is left in the source folder

from harness import Cases, Sandbox, expect  # noqa: E402

cases = Cases()
N_GAMES = int(os.environ.get("MO_RANDOM_GAMES", "60"))
SYSTEM = "saltmere-light"
SKILLS = ("wits", "grit", "nerve")
BENEFITS = ("heals", "calms", "coins", "draws")
SUCCESSES = {"rule", "succeed", "advance", "light"}
N_PLACES, N_HAND, HAND_LIMIT, MAX_COINS = 5, 5, 8, 99


@dataclass
class Card:
    """A card of the catalog."""

    id: str
    type: str
    cost: int
    is_lamp: bool
    stats: dict[str, int]

    def get(self, stat: str) -> int:
        return self.stats.get(stat, 0)

    def has_any(self, stats: tuple[str, ...]) -> bool:
        return any(self.get(stat) > 0 for stat in stats)


def read_cards(data: Path) -> dict[str, Card]:
    cards = {}
    for each in ElementTree.parse(data / "catalogs" / "saltmere-light.xml").findall("card"):
        stats = {stat.get("name"): int(stat.get("value")) for stat in each.findall("stat")}
        cards[each.get("id")] = Card(each.get("id"), each.get("type").split("/")[-1], int(each.get("cost", "0")),
                                     "lamp" in each.get("flags", "").split(), stats)
    return cards


@dataclass
class Piece:
    """A card in play, with its marks and tokens as moctl prints them."""

    card: Card
    marks: set[str] = field(default_factory=set)
    tokens: dict[str, int] = field(default_factory=dict)
    is_back: bool = False

    def add(self, token: str, number: int) -> None:
        self.tokens[token] = max(self.tokens.get(token, 0) + number, 0)

    def count(self, token: str) -> int:
        return self.tokens.get(token, 0)

    def facts(self) -> dict:
        facts = {"card": self.card.id} | {mark: True for mark in self.marks}
        facts |= {token: number for token, number in self.tokens.items() if number > 0}
        return facts | ({"back": True} if self.is_back else {})


class Over(Exception):
    """The match has ended while cards are still to be drawn."""


class Game:
    """A game by the rules.  Cards are drawn by chance; the lines of the journal say which."""

    def __init__(self, cards: dict[str, Card], investigator: str, deck: list[str], chance: random.Random) -> None:
        self.cards = cards
        self.chance = chance
        self.lines: list[str] = []
        self.you = Piece(cards[investigator])
        self.deck = [cards[card] for card in deck]
        self.hand: list[Card] = []
        self.discards: list[Card] = []
        self.assets: list[Piece] = []
        self.committed: list[Card] = []
        self.town: list[Piece] = []
        self.trouble: list[Piece] = []
        self.trouble_deck = [card for card in self.list("enemy", "dread", "mishap") if not card.id.endswith("/9")]
        self.trouble_discards: list[Card] = []
        self.places = self.list("place")
        self.nights, self.goals = self.list("night"), self.list("goal")
        self.bag, self.drawn = self.list("token"), None
        self.story = [self.nights[0], self.goals[0]]
        self.past: list[Card] = []
        self.actions, self.coins, self.fog, self.round, self.step = 3, 4, 0, 0, "start"
        self.result = "open"

    def list(self, *types: str) -> list[Card]:
        return [card for card in self.cards.values() if card.type in types]

    # Drawing

    def draw(self, zone: str, pile: list[Card], refill: list[Card] | None = None) -> Card | None:
        """Draws a card of a shuffled pile.  If several are left, the table stops for it."""
        if not pile and refill:
            pile += refill
            refill.clear()
        if not pile:
            return None
        if len(pile) > 1:
            self.find_end()
            if self.result != "open":
                raise Over
        card = pile.pop(self.chance.randrange(len(pile)))
        if pile:
            self.lines.append(f"draw {zone} {card.id}")
        return card

    def draw_hand(self, number: int) -> None:
        for _ in range(number):
            card = self.draw("deck", self.deck, self.discards)
            if card is not None:
                self.hand.append(card)

    # Numbers

    def skill(self, skill: str) -> int:
        total = self.you.card.get(skill) + sum(asset.card.get(skill) for asset in self.assets)
        return total + (self.nights[0].get(skill) if self.nights else 0)

    def skill_tested(self) -> str | None:
        piece = self.tested()
        if piece is None:
            return None
        if piece.card.type == "enemy":
            return "nerve" if "slipping" in piece.marks else "grit"
        return "nerve" if piece.card.type == "dread" else "wits"

    def total(self) -> int:
        """The total of the test; assets are counted as they are, as none can come during it."""
        skill = self.skill_tested()
        if skill is None:
            return 0
        total = self.skill(skill) + sum(card.get(skill) for card in self.committed)
        return total + (self.drawn.get("modifier") if self.drawn else 0)

    def tested(self) -> Piece | None:
        return next((piece for piece in [*self.town, *self.trouble] if piece.marks & {"tested", "slipping"}), None)

    def difficulty(self) -> int:
        tested = self.tested()
        return tested.card.get("difficulty") if tested else 0

    def bonus(self, stat: str) -> int:
        return 1 + sum(card.get(stat) for card in [*self.committed, *(asset.card for asset in self.assets)])

    def harm(self, stat: str) -> int:
        return sum(piece.card.get(stat) for piece in self.trouble if "exhausted" not in piece.marks)

    def health(self) -> int:
        return self.you.card.get("health") - self.you.count("wound")

    def calm(self) -> int:
        return self.you.card.get("calm") - self.you.count("fear")

    def needed(self) -> int:
        return self.goals[0].get("clues") if self.goals else 0

    def score(self) -> int:
        return self.health() + self.calm() + self.you.count("clue") + 5 * sum(card.type == "goal" for card in self.past)

    # Moves

    def offers(self) -> set[str]:
        """The moves that the rules allow."""
        if self.result != "open":
            return set()
        if self.step == "keep":
            return {"choose 1", "choose 2"}
        offers = {"next"}
        offers |= {f"rule 1 {piece.card.id}" for piece in self.trouble
                   if piece.card.type == "enemy" and piece.count("wound") >= piece.card.get("life")}
        if self.step == "dawn" and len(self.hand) > HAND_LIMIT:
            offers |= {f"act let-go {card.id}" for card in self.hand}
        if self.step == "turn":
            offers |= self.test_offers() if self.tested() else self.free_offers()
        return offers

    def free_offers(self) -> set[str]:
        offers = {f"act use {piece.card.id}" for piece in [self.you, *self.assets]
                  if "exhausted" not in piece.marks and piece.card.has_any(BENEFITS)}
        offers |= {f"act {'clear' if card.get('clears') else 'play-event'} {card.id}" for card in self.hand
                   if card.type == "event" and card.cost <= self.coins}
        if self.you.count("clue") >= self.needed():
            if len(self.goals) > 1:
                offers.add(f"act advance {self.goals[0].id}")
            else:
                offers |= {f"act light {piece.card.id}" for piece in self.town
                           if piece.card.is_lamp and not piece.is_back and "here" in piece.marks}
        if self.actions == 0:
            return offers
        offers |= {"act draw", "act earn"}
        offers |= {f"act play {card.id}" for card in self.hand if card.type == "asset" and card.cost <= self.coins}
        for piece in self.town:
            it = piece.card.id
            if piece.is_back:
                offers.add(f"act explore {it}")
            elif "here" not in piece.marks:
                offers.add(f"act go {it}")
            else:
                offers |= {f"act search {it}"} if piece.count("clue") else set()
                if "exhausted" not in piece.marks and piece.card.has_any(BENEFITS):
                    offers.add(f"act visit {it}")
        for piece in self.trouble:
            it = piece.card.id
            if piece.card.type == "enemy":
                offers |= {f"act fight {it}"} | ({f"act slip {it}"} if "exhausted" not in piece.marks else set())
            else:
                offers.add(f"act {'face' if piece.card.type == 'dread' else 'avert'} {it}")
        return offers

    def test_offers(self) -> set[str]:
        skill = self.skill_tested()
        if self.drawn is None:
            useful = {"wits": ("wits", "insight"), "grit": ("grit", "strike"), "nerve": ("nerve",)}[skill]
            return {"act token"} | {f"act commit-{skill} {card.id}" for card in self.hand if card.has_any(useful)}
        return {"act succeed" if self.total() >= self.difficulty() else "act fail"}

    def make(self, line: str) -> None:
        """Makes an offered move."""
        self.lines.append(line)
        try:
            if line.startswith("act "):
                _, act, *target = line.split()
                getattr(self, "act_" + act.replace("-", "_"))(*target)
            elif line.startswith("rule "):
                piece = self.find(line.split()[2])
                self.trouble.remove(piece)
                self.trouble_discards.append(piece.card)
                self.earn(1)
            elif line == "start":
                self.set_up()
            elif line.startswith("choose "):
                self.choose(line == "choose 2")
            else:
                self.next()
        except Over:
            return
        self.find_end()

    def find_end(self) -> None:
        if self.round == 0 or self.result != "open":
            return
        if self.health() <= 0 or self.calm() <= 0 or not self.nights:
            self.result = "lost"
        elif not self.goals:
            self.result = "won"

    def find(self, it: str) -> Piece:
        return next(piece for piece in [*self.town, *self.trouble, *self.assets, self.you] if piece.card.id == it)

    def take(self, it: str) -> Card:
        card = next(card for card in self.hand if card.id == it)
        self.hand.remove(card)
        return card

    def set_up(self) -> None:
        square, *others, self.lamp_room = self.places
        self.keeper = self.cards[f"{SYSTEM}/enemy/9"]
        self.town = [Piece(square, {"here"}, {"clue": 1})]
        self.places = others
        for _ in range(N_PLACES):
            self.town.append(Piece(self.draw("places", self.places), is_back=True))
        self.draw_hand(N_HAND)
        self.step = "keep"

    def choose(self, is_other: bool) -> None:
        if is_other:
            self.deck += self.hand
            self.hand = []
            self.draw_hand(N_HAND)
        self.round, self.step = 1, "fog"

    def next(self) -> None:
        if self.step == "turn":
            self.end_turn()
        elif self.step == "dawn":
            self.round, self.step = self.round + 1, "fog"
        else:
            self.fog += 1
            if self.fog >= self.nights[0].get("limit"):
                self.leave(self.nights)
                self.fog = 0
            self.actions = 3
            card = self.draw("trouble-deck", self.trouble_deck, self.trouble_discards)
            if card is not None:
                self.trouble.append(Piece(card))
            self.step = "turn"

    def leave(self, cards: list[Card]) -> None:
        """Replaces a card of the story by the next one, if there is any."""
        self.story.remove(cards[0])
        self.past.append(cards.pop(0))
        self.story += cards[:1]

    def end_turn(self) -> None:
        self.end_test()
        wounds, fear, fog = self.harm("wounds"), self.harm("fear"), self.harm("fog")
        self.you.add("wound", wounds)
        self.you.add("fear", fear)
        self.fog = min(self.fog + fog, 99)
        self.trouble_discards += [piece.card for piece in self.trouble if piece.card.type != "enemy"]
        self.trouble = [piece for piece in self.trouble if piece.card.type == "enemy"]
        self.step = "dawn"
        for piece in [self.you, *self.assets, *self.town, *self.trouble]:
            piece.marks.discard("exhausted")
        self.earn(1)
        self.draw_hand(1)
        if len(self.hand) <= HAND_LIMIT:
            self.round, self.step = self.round + 1, "fog"

    def end_test(self) -> None:
        for piece in [*self.town, *self.trouble]:
            piece.marks -= {"tested", "slipping"}
        if self.drawn:
            self.bag.append(self.drawn)
            self.drawn = None
        self.discards += self.committed
        self.committed = []

    def earn(self, coins: int) -> None:
        self.coins = min(self.coins + coins, MAX_COINS)

    def gain(self, card: Card) -> None:
        self.you.add("wound", -card.get("heals"))
        self.you.add("fear", -card.get("calms"))
        self.earn(card.get("coins"))
        self.draw_hand(card.get("draws"))

    def act_go(self, it: str) -> None:
        for piece in self.town:
            piece.marks.discard("here")
        self.find(it).marks.add("here")
        self.actions -= 1

    def act_explore(self, it: str) -> None:
        self.act_go(it)
        piece = self.find(it)
        piece.is_back = False
        piece.add("clue", piece.card.get("clues"))

    def begin_test(self, it: str, mark: str = "tested") -> None:
        self.actions -= 1
        self.find(it).marks.add(mark)

    act_search = act_fight = act_face = act_avert = begin_test

    def act_slip(self, it: str) -> None:
        self.begin_test(it, "slipping")

    def act_visit(self, it: str) -> None:
        self.actions -= 1
        self.act_use(it)

    def act_use(self, it: str) -> None:
        piece = self.find(it)
        piece.marks.add("exhausted")
        self.gain(piece.card)

    def act_play(self, it: str) -> None:
        card = self.take(it)
        self.actions -= 1
        self.coins -= card.cost
        self.assets.append(Piece(card))

    def act_play_event(self, it: str) -> None:
        card = next(card for card in self.hand if card.id == it)
        self.coins -= card.cost
        self.gain(card)
        self.discards.append(self.take(it))

    def act_clear(self, it: str) -> None:
        card = self.take(it)
        self.coins -= card.cost
        self.fog = max(self.fog - card.get("clears"), 0)
        self.you.add("fear", -card.get("calms"))
        self.past.append(card)

    def act_commit_wits(self, it: str) -> None:
        self.committed.append(self.take(it))

    act_commit_grit = act_commit_nerve = act_commit_wits

    def act_let_go(self, it: str) -> None:
        self.discards.append(self.take(it))

    def act_token(self) -> None:
        self.drawn = self.draw("bag", self.bag)
        self.you.add("fear", self.drawn.get("fear"))

    def act_succeed(self) -> None:
        piece = self.tested()
        if piece.card.type == "place":
            found = min(self.bonus("insight"), piece.count("clue"))
            piece.add("clue", -found)
            self.you.add("clue", found)
        elif piece.card.type != "enemy":
            self.trouble.remove(piece)
            self.trouble_discards.append(piece.card)
        elif "slipping" in piece.marks:
            piece.marks.add("exhausted")
        else:
            piece.add("wound", self.bonus("strike"))
        piece.marks -= {"tested", "slipping"}
        self.end_test()

    def act_fail(self) -> None:
        self.end_test()

    def act_draw(self) -> None:
        self.actions -= 1
        self.draw_hand(1)

    def act_earn(self) -> None:
        self.actions -= 1
        self.earn(1)

    def act_advance(self, _it: str) -> None:
        self.you.add("clue", -self.needed())
        self.leave(self.goals)
        self.earn(2)
        if len(self.goals) == 1:
            self.town.append(Piece(self.lamp_room, is_back=True))
            self.trouble.append(Piece(self.keeper))

    def act_light(self, _it: str) -> None:
        self.you.add("clue", -self.needed())
        self.leave(self.goals)

    def help(self) -> None:
        """Heals by hand, and removes the fog and most enemies."""
        for token in ("wound", "fear"):
            if self.you.count(token):
                self.lines.append(f"token {self.you.card.id} {token} -{self.you.count(token)}")
                self.you.tokens[token] = 0
        if self.fog:
            self.lines.append("counter fog 0")
            self.fog = 0
        while self.step == "fog" and len(self.trouble) > 1:
            piece = self.trouble.pop(0)
            self.lines.append(f"move {piece.card.id} trouble-discards")
            self.trouble_discards.append(piece.card)

    # Comparing

    def facts(self) -> dict:
        """The state as in the output of moctl."""
        def ids(cards: list[Card]) -> list[dict]:
            return [{"card": card.id} for card in cards]

        return {
            "round": self.round,
            "result": self.result,
            "counters": {"actions": self.actions, "coins": self.coins, "fog": self.fog,
                         "skill": self.total() - (self.drawn.get("modifier") if self.drawn else 0)},
            "piles": {
                "play": [piece.facts() for piece in [self.you, *self.assets]], "hand": ids(self.hand),
                "committed": ids(self.committed), "discards": ids(self.discards), "deck": len(self.deck),
                "town": [piece.facts() for piece in self.town], "trouble": [piece.facts() for piece in self.trouble],
                "trouble-deck": len(self.trouble_deck), "trouble-discards": ids(self.trouble_discards),
                "bag": len(self.bag), "drawn": ids([self.drawn] if self.drawn else []), "past": ids(self.past),
                "story": ids(self.story), "nights": len(self.nights[1:]),
                "goals": len(self.goals[1:]) + (2 if len(self.goals) > 1 else 0), "places": len(self.places),
            },
            "sums": {
                "health": self.health(), "calm": self.calm(), "clues": self.you.count("clue"), "needed": self.needed(),
                **{skill: self.skill(skill) for skill in SKILLS}, "difficulty": self.difficulty(),
                "total": self.total(),
                "wounds": self.harm("wounds"), "fears": self.harm("fear"), "more-fog": self.harm("fog"),
                "strike": self.bonus("strike"), "insight": self.bonus("insight"), "score": self.score(),
                "fog-limit": self.nights[0].get("limit") if self.nights else 0,
            },
        }


def read_deck(path: Path) -> tuple[str, list[str]]:
    """Returns the investigator and the cards of a deck."""
    decks = {deck.get("id"): [card.get("id") for card in deck.findall("card") for _ in range(int(card.get("count")))]
             for deck in ElementTree.parse(path).findall("deck")}
    return decks["investigator"][0], decks["player"]


def make_deck(cards: dict[str, Card], chance: random.Random) -> tuple[str, list[str]]:
    """Returns a legal deck of different cards."""
    investigators = sorted(card.id for card in cards.values() if card.type == "investigator")
    others = sorted(card.id for card in cards.values() if card.type in ("asset", "event", "knack"))
    return chance.choice(investigators), chance.sample(others, 20)


def write_deck(box: Sandbox, investigator: str, main: list[str]) -> Path:
    return box.write("deck.xml", '<deck-package name="By Chance" format="saltmere-light"><deck id="investigator">'
                     f'<card id="{investigator}" name="It" count="1"/></deck><deck id="player">' +
                     "".join(f'<card id="{card}" name="It" count="1"/>' for card in main) + "</deck></deck-package>")


def show(box: Sandbox, journal: Path) -> dict:
    """Returns the state of a match in the form of Game.facts()."""
    answer = box.run("match", "show", "--json", journal)
    assert answer.status == 0, answer
    state = json.loads(answer.out)
    piles = {zone: pile["cards"] if isinstance(pile, dict) else
             [{key: value for key, value in card.items() if key not in ("name", "mixed")} for card in pile]
             for zone, pile in state["piles"].items()}
    return {"counters": state["counters"], "piles": piles, "result": state["result"],
            "round": state["round"], "sums": {name: each["total"] for name, each in state["sums"].items()}}


def offered(box: Sandbox, journal: Path) -> set[str]:
    return {line.split("  ")[0] for line in box.run("match", "moves", journal).out.splitlines() if "(unavailable: " not in line}


def compare(box: Sandbox, header: list[str], game: Game, at: int, facts: dict, offers: set[str]) -> None:
    """Compares the state after a number of lines."""
    journal = box.write("game.match", "\n".join([*header, *game.lines[:at]]) + "\n")
    told = show(box, journal)
    told["sums"] = {name: told["sums"][name] for name in facts["sums"]}
    for part, wanted in facts.items():
        assert told[part] == wanted, (part, told[part], wanted, game.lines[:at])
    if offers:
        assert offered(box, journal) == offers, (offered(box, journal) ^ offers, game.lines[:at])


def pick(game: Game) -> str:
    """Returns an offered move by chance.  Successes are always taken, and turns rarely ended early."""
    offers = sorted(game.offers())
    wins = [move for move in offers if set(move.split()[:2]) & SUCCESSES]
    if wins:
        return game.chance.choice(wins)
    if len(offers) > 1 and "next" in offers and game.chance.random() < 0.8:
        offers.remove("next")
    return game.chance.choice(offers)


def play(box: Sandbox, cards: dict[str, Card], seed: int, is_helped: bool = False, is_each: bool = False) -> tuple[str, set[str]]:
    """Plays a game by chance, and compares it at its end and at one other point, or at each.  Whoever is helped is
    healed by hand, and meets less.  Returns the result, and the kinds of moves."""
    chance = random.Random(seed)
    investigator, main = make_deck(cards, chance)
    header = [f"match 1 system {SYSTEM} ruleset {SYSTEM} format {SYSTEM} seed {seed}", f"add play {investigator} 1 face-up",
              *(f"add deck {card} 1" for card in main)]
    game = Game(cards, investigator, main, chance)
    game.make("start")
    states = []
    while True:
        states.append((len(game.lines), game.facts(), game.offers()))
        if game.result != "open":
            break
        game.make(pick(game))
        if is_helped and game.result == "open" and game.step != "keep":
            game.help()
    for at, facts, offers in states if is_each else (chance.choice(states), states[-1]):
        compare(box, header, game, at, facts, offers)
    return game.result, {" ".join(line.split()[:2]) for line in game.lines}


@cases.case("/saltmere-light/cards")
def _(box: Sandbox) -> None:
    """The table brings all cards of the catalog that are not for decks, and no others."""
    cards = read_cards(box.data)
    system = ElementTree.parse(box.data / "systems" / "saltmere-light.xml")
    on_table = [f"{kind}/{number}" for each in system.iterfind("ruleset/table/setup/cards") for kind in each.get("types").split()
                for number in range(int(each.get("from")), int(each.get("to")) + 1)]
    for_decks = {card.id for card in cards.values() if card.type in ("investigator", "asset", "event", "knack")}
    assert len(on_table) == len(set(on_table)) and set(on_table) | for_decks == set(cards), set(on_table) ^ set(cards)
    assert len(for_decks) == 4 + 30 and not for_decks & set(on_table)


@cases.case("/saltmere-light/decks")
def _(box: Sandbox) -> None:
    """There is a deck for each investigator; another number of cards or a third copy is a problem."""
    cards = read_cards(box.data)
    paths = sorted((box.data / "decks").glob("saltmere-light-*.xml"))
    for path in paths:
        expect(box.run("check", path), 0)
    assert {read_deck(path)[0] for path in paths} == {card.id for card in cards.values() if card.type == "investigator"}
    investigator, main = make_deck(cards, random.Random(1))
    for deck, status in ((main, 0), (main[1:], 1), ([*main[2:], main[2], main[2]], 1), ([*main[1:], main[1]], 0)):
        assert box.run("check", write_deck(box, investigator, deck)).status == status, deck


@cases.case("/saltmere-light/by-chance")
def _(box: Sandbox) -> None:
    cards = read_cards(box.data)
    assert "lost" in {play(box, cards, seed)[0] for seed in range(N_GAMES)}


@cases.case("/saltmere-light/to-the-end")
def _(box: Sandbox) -> None:
    """Whoever is helped mostly lights the lamp; every act occurs."""
    cards = read_cards(box.data)
    games = [play(box, cards, seed, is_helped=True) for seed in range(N_GAMES // 3)]
    acts = ElementTree.parse(box.data / "systems" / "saltmere-light.xml").iterfind("ruleset/table/act")
    assert sum(result == "won" for result, _ in games) > len(games) // 2, games
    missing = {f"act {act.get('id')}" for act in acts} - {move for _, moves in games for move in moves}
    assert not missing, missing


@cases.case("/saltmere-light/each-move")
def _(box: Sandbox) -> None:
    cards = read_cards(box.data)
    play(box, cards, 7, is_each=True)


@cases.case("/saltmere-light/other-rules")
def _(box: Sandbox) -> None:
    """The comparison finds changes of the rules."""
    cards = read_cards(box.data)
    data = box.copy_data("systems", "catalogs")
    system = data / "systems" / "saltmere-light.xml"
    text = system.read_text(encoding="utf-8")
    other = Sandbox(box.moctl, data, box.folder)
    for old, new in (('counter="actions" to="3"', 'counter="actions" to="4"'),
                     ('<do action="counter" counter="fog" by="more-fog"/>', ""),
                     ('by="insight" times="-1"', 'by="1" times="-1"'),
                     ('where="is:slipping or (is:tested type:Dread)"', 'where="is:tested type:Dread"'),
                     ('top="5" in="places"', 'top="4" in="places"'),
                     ('by="heals" times="-1"', 'by="heals"')):
        assert old in text, old
        system.write_text(text.replace(old, new), encoding="utf-8")
        expect(other.run("catalog", "check"), 0)
        try:
            for seed in range(10):
                play(other, cards, seed, is_helped=seed % 2 == 1)
        except AssertionError:
            continue
        raise AssertionError(f"no game differs by {new}")


if __name__ == "__main__":
    sys.exit(cases.run(*sys.argv[1:]))
