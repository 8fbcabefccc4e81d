#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""Crawlitaire read a second time: from the clauses CR-1 to CR-29 alone, as one tale from the set-up to the end.  It
follows games that moctl plays by chance, line by line, and compares every state.  TAP.

    crawlitaire.py MOCTL

MO_CRAWLITAIRE_GAMES=N follows N games; MO_CRAWLITAIRE_SEED=N begins with this seed.

Where the clauses leave open how a thing is done, the tale has it as data/schemas/README.md says: the monsters' pile is
gone through from the top, and not on when the monster can take no more; what is drawn for a trap or a battle lies on the
table until that is over; where no number is left for a room, the game is lost.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Generator, Iterator
from concurrent.futures import ThreadPoolExecutor

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "j", "q", "k", "a")
SUITS = ("s", "h", "d", "c")
DECK = [rank + suit for suit in SUITS for rank in RANKS]
FACES = {card for card in DECK if card[0] in "jqka"}                     # CR-1
NUMBERS = set(DECK) - FACES
CLASSES = {"j": "rogue", "q": "cleric", "k": "paladin", "a": "fighter"}  # CR-4
ROOM = {"fighter": 5, "paladin": 4, "cleric": 3, "rogue": 2}             # CR-6
LEVEL_UP = {None: 6, "standard": 6, "heroic": 4, "epic": 2, "legendary": 1}   # CR-25
MONSTER_CARDS = {None: 1, "crawlitaire-5-one": 1, "crawlitaire-5-two": 2}     # CR-8
FORMATS = ("crawlitaire-5-one", "crawlitaire-5-two")
DIFFICULTIES = ("standard", "heroic", "epic", "legendary")


def suit(card: str) -> str:
    return card[-1]


def rank(card: str) -> int:
    return int(card[:-1])


class Lot:
    """Cards that were shuffled together and are not seen yet, wherever they lie."""

    def __init__(self, cards: set[str]) -> None:
        self.cards = set(cards)


class Hidden:
    """A card that lies face down."""

    def __init__(self, lot: Lot) -> None:
        self.lot = lot


class Pile:
    """CR-2: a pile with its discards, which it becomes when it is empty and a card is needed."""

    def __init__(self, cards: set[str]) -> None:
        self.lot = Lot(cards)
        self.size = len(cards)
        self.discards: set[str] = set()

    def has_cards(self) -> bool:
        return self.size > 0 or bool(self.discards)

    def need(self) -> None:
        if self.size == 0:
            self.lot = Lot(self.discards)
            self.size = len(self.discards)
            self.discards = set()

    def can_come(self) -> set[str]:
        return self.lot.cards if self.size > 0 else self.discards

    def draw(self, card: str) -> None:
        self.need()
        assert card in self.lot.cards, f"{card} can't come"
        self.lot.cards.remove(card)
        self.size -= 1

    def draw_hidden(self) -> Hidden | None:
        self.need()
        if self.size == 0:
            return None
        self.size -= 1
        return Hidden(self.lot)


class Character:
    def __init__(self, face: str) -> None:
        self.face = face
        self.abilities: list[str] = []

    @property
    def role(self) -> str:
        return CLASSES[self.face[0]]

    def takes(self, card: str) -> bool:
        return suit(card) == suit(self.face) and len(self.abilities) < ROOM[self.role]

    def matches(self, card: str) -> bool:
        return any(rank(own) == rank(card) for own in self.abilities)


class Over(Exception):
    pass


# What the tale asks for: the step that it is at, how many cards are left to be drawn in it, the cards that can come.
Ask = tuple[str, int, set[str]]
Tale = Generator[Ask, list[str], None]


class Game:
    def __init__(self, form: str | None, difficulty: str | None) -> None:
        self.monster_cards = MONSTER_CARDS[form]
        self.level_up = LEVEL_UP[difficulty]
        self.faces = Pile(FACES)
        self.numbers = Pile(NUMBERS)
        self.monsters: list[str | Hidden] = []      # the last one is on top
        self.party: list[Character] = []
        self.monster: Character | None = None
        self.known: str | None = None
        self.unknown: str | Hidden | None = None
        self.entered: str | None = None
        self.actor: Character | None = None
        self.hand: str | None = None
        self.drawn: list[str] = []
        self.turn = 0
        self.rings = 0
        self.result = "open"

    # Words of the journal

    def draw(self, pile: Pile, step: str, left: int, verb: str = "draw") -> Generator[Ask, list[str], str]:
        words = yield step, left, set(pile.can_come())
        assert words[0] == verb and len(words) == 2, f"{words} at {step}"
        pile.draw(words[1])
        return words[1]

    def reveal(self, hidden: Hidden, step: str) -> Generator[Ask, list[str], str]:
        words = yield step, 0, set(hidden.lot.cards)
        assert words[0] == "reveal" and words[1] in hidden.lot.cards, f"{words} at {step}"
        hidden.lot.cards.remove(words[1])
        return words[1]

    def pick(self, face: str) -> Character:
        return next(each for each in self.party if each.face == face)

    # What happens again and again

    def bury(self, character: Character) -> None:
        self.faces.discards.add(character.face)
        self.numbers.discards.update(character.abilities)

    def lose(self, character: Character) -> None:
        self.party.remove(character)
        self.bury(character)

    def place(self, card: str, step: str, left: int, but: Character | None = None) -> Tale:
        """CR-5: under a character of its suit with room, or to the discards."""
        takers = [each for each in self.party if each.takes(card) and each is not but]
        if not takers:
            self.numbers.discards.add(card)
            return
        self.hand = card
        words = yield step, left, set()
        self.hand = None
        if words == ["discard"]:
            self.numbers.discards.add(card)
        else:
            assert words[0] == "keep", words
            taker = self.pick(words[1])
            assert taker in takers, words
            taker.abilities.append(card)

    def place_several(self, n: int, step: str, but: Character | None = None) -> Tale:
        while n > 0 and self.numbers.has_cards():   # CR-29
            card = yield from self.draw(self.numbers, step, n)
            n -= 1
            yield from self.place(card, step, n, but)

    def add_monster_cards(self, n: int) -> None:
        for _ in range(n):
            hidden = self.numbers.draw_hidden()
            if hidden is not None:
                self.monsters.append(hidden)

    def clear_table(self) -> None:
        self.numbers.discards.update(self.drawn)
        self.drawn = []
        self.actor = None

    # The tale

    def tell(self) -> Tale:
        try:
            yield from self.set_up()
            while True:
                yield from self.take_turn()
        except Over as over:
            self.result = str(over)

    def set_up(self) -> Tale:
        self.faces.discards.add((yield from self.draw(self.faces, "first-face", 1)))          # CR-2
        self.numbers.discards.add((yield from self.draw(self.numbers, "first-number", 1)))
        self.add_monster_cards(6)                                                             # CR-3
        for i in range(4):                                                                    # CR-4
            self.party.append(Character((yield from self.draw(self.faces, "party", 4 - i))))
        yield from self.place_several(10, "abilities")                                        # CR-5

    def take_turn(self) -> Tale:
        words = yield "turn", 0, set()
        assert words == ["turn"], words
        self.turn += 1
        self.add_monster_cards(self.monster_cards)                                            # CR-8
        if not self.numbers.has_cards():
            raise Over("lost")
        self.known = yield from self.draw(self.numbers, "room", 1)                            # CR-9
        self.unknown = self.numbers.draw_hidden()
        words = yield "enter", 0, set()                                                       # CR-10
        assert words[0] == "enter", words
        if words[1] == "known":
            room = self.known
        else:
            room = words[2]
            assert isinstance(self.unknown, Hidden) and room in self.unknown.lot.cards, words
            self.unknown.lot.cards.remove(room)
            self.unknown = room
        self.entered = words[1]
        yield from {"s": self.trap, "c": self.occupied, "d": self.treasure, "h": self.shrine}[suit(room)](room)
        self.clear_table()
        if not self.party:                                                                    # CR-7
            raise Over("lost")
        if isinstance(self.unknown, Hidden):                                                  # CR-11
            self.unknown = yield from self.reveal(self.unknown, "leave")
        self.numbers.discards.update(card for card in (self.known, self.unknown) if card)
        self.known = self.unknown = self.entered = None

    def trap(self, room: str) -> Tale:
        words = yield "test", 0, set()                                                        # CR-12
        assert words[0] == "test", words
        self.actor = self.pick(words[1])
        tries = 1 + sum(3 + len(each.abilities) for each in self.party if each.role == "rogue")  # CR-13
        while tries > 0 and self.numbers.has_cards():
            card = yield from self.draw(self.numbers, "trap", tries)
            self.drawn.append(card)
            tries -= 1
            if rank(card) >= rank(room):
                return
        self.lose(self.actor)                                                                 # CR-14

    def occupied(self, room: str) -> Generator[Ask, list[str], bool]:
        self.monster = Character((yield from self.draw(self.faces, "monster", 1)))            # CR-15
        place = len(self.monsters)
        while place > 0:
            if 1 + len(self.monster.abilities) >= rank(room) or \
               len(self.monster.abilities) >= ROOM[self.monster.role]:
                break
            place -= 1
            card = self.monsters[place]
            if isinstance(card, Hidden):
                card = self.monsters[place] = yield from self.reveal(card, "join")
            if self.monster.takes(card):
                self.monster.abilities.append(self.monsters.pop(place))
        words = yield "fight", 0, set()                                                       # CR-18
        assert words[0] == "fight", words
        fighter = self.actor = self.pick(words[1])
        outcome = yield from self.battle(fighter, self.monster)
        if outcome == "lost":                                                                 # CR-23
            self.lose(fighter)
        elif outcome == "draw" and fighter.abilities:                                         # CR-22
            highest = max(fighter.abilities, key=rank)
            fighter.abilities.remove(highest)
            self.numbers.discards.add(highest)
        self.bury(self.monster)
        self.monster = None
        self.clear_table()
        return outcome == "won"

    def battle(self, fighter: Character, monster: Character) -> Generator[Ask, list[str], str]:
        sneaking = [each for each in self.party if each is not fighter and each.role == "rogue" and each.abilities and
                    fighter.role != "paladin"]
        if not fighter.abilities and (fighter.role == "paladin" or not sneaking):             # CR-19
            return "lost"
        for i in range(20):                                                                   # CR-20 to CR-22
            if not self.numbers.has_cards():
                return "draw"
            card = yield from self.draw(self.numbers, "battle", 20 - i)
            self.drawn.append(card)
            if i % 2 == 0:
                if not monster.abilities or any(each.matches(card) for each in [fighter, *sneaking]):
                    return "won"
            elif monster.matches(card):
                return "lost"
        return "draw"

    def treasure(self, room: str) -> Tale:
        won = yield from self.occupied(room)
        if not won or not self.numbers.has_cards():
            return
        card = yield from self.draw(self.numbers, "treasure", 1)                              # CR-16
        if suit(card) in "sc":
            self.rings += 1
            if self.rings == 4:                                                               # CR-17
                self.numbers.discards.add(card)
                raise Over("won")
        yield from self.place(card, "treasure", 0)

    def shrine(self, room: str) -> Tale:
        if self.faces.has_cards():
            words = yield "teleport", 0, set(self.faces.can_come())                           # CR-24
            if words != ["skip"]:
                assert words[0] == "draw", words
                self.faces.draw(words[1])
                self.hand = words[1]
                words = yield "teleport", 0, set()
                if words == ["refuse"]:
                    self.faces.discards.add(self.hand)
                else:
                    assert words[0] == "recruit", words
                    self.lose(self.pick(words[1]))
                    self.party.append(Character(self.hand))
                self.hand = None
        yield from self.place_several(self.level_up, "level-up")                              # CR-25
        used: set[str] = set()
        while True:                                                                           # CR-26
            trainers = [each for each in self.party if each.role == "paladin" and each.abilities and "train" not in used]
            summoners = [each for each in self.party if each.role == "cleric" and each.abilities and
                         "summon" not in used and len(self.party) < 4]
            if not trainers and not summoners:
                return
            words = yield "shrine", 0, set()
            if words == ["leave"]:
                return
            used.add(words[0])
            member = self.pick(words[1])
            if words[0] == "train":                                                           # CR-27
                assert member in trainers, words
                self.actor = member
                yield from self.place_several(len(member.abilities), "training", member)
                self.actor = None
            else:                                                                             # CR-28
                assert words[0] == "summon" and member in summoners, words
                left = len(member.abilities)
                while left > 0 and len(self.party) < 4 and self.faces.has_cards():
                    self.party.append(Character((yield from self.draw(self.faces, "summoning", left))))
                    left -= 1

    # What moctl says of it

    def show(self, ask: Ask | None) -> dict:
        def in_order(cards) -> list[str]:
            return sorted(cards, key=DECK.index)

        def slot(card) -> str | None:
            return "?" if isinstance(card, Hidden) else card

        def person(each: Character) -> dict:
            return {"card": each.face, "class": each.role, "abilities": in_order(each.abilities)}

        def cards(all_of_them) -> list[dict]:
            return [{"card": slot(card)} for card in all_of_them]

        state = {
            "round": self.turn, "result": self.result, "rings": self.rings, "known-room": self.known,
            "unknown-room": slot(self.unknown), "entered": self.entered,
            "actor": self.actor.face if self.actor else None, "hand": self.hand,
            "piles": {
                "party": [person(each) for each in self.party],
                "monster": [person(self.monster)] if self.monster else [],
                "drawn": cards(self.drawn),
                "monsters": cards(reversed(self.monsters)),
                "faces": {"cards": self.faces.size},
                "face-discards": cards(in_order(self.faces.discards)),
                "numbers": {"cards": self.numbers.size},
                "number-discards": cards(in_order(self.numbers.discards)),
            },
            "next": [],
        }
        if ask is not None:
            state["step"], state["left"], can_come = ask
            state["next"] = in_order(can_come)
        return state


def compare(told: dict, shown: dict) -> None:
    for key, value in shown.items():
        assert told.get(key) == value, f"{key} is told as {told.get(key)}, and it is {value}"


def follow(journal: list[str], states: Iterator[str]) -> str:
    header = journal[0].split()
    pairs = dict(zip(header[2::2], header[3::2]))
    game = Game(pairs.get("format"), pairs.get("difficulty"))
    tale = game.tell()
    ask: Ask | None = next(tale)
    compare(json.loads(next(states)), game.show(ask))
    for number, line in enumerate(journal[1:], 2):
        assert ask is not None, f"line {number}: a move after the end"
        try:
            ask = tale.send(line.split())
        except StopIteration:
            ask = None
        try:
            compare(json.loads(next(states)), game.show(ask))
        except AssertionError as error:
            raise AssertionError(f"line {number}, {line}: {error}") from error
    assert next(states, None) is None
    assert ask is None, "the game is not over"
    return game.result


def run(*arguments: object, text: str | None = None) -> str:
    answer = subprocess.run([str(each) for each in arguments], input=text, capture_output=True, encoding="utf-8",
                            check=False)
    assert answer.returncode == 0, answer.stderr
    return answer.stdout


def play(moctl: str, number: int, seed: int) -> str:
    form = FORMATS[number % len(FORMATS)]
    difficulty = DIFFICULTIES[number // len(FORMATS) % len(DIFFICULTIES)]
    # Every fifth game is one of the program's own player, which goes further.
    journal = run(moctl, "match", "auto" if number % 5 == 0 else "random", "--format", form, "--difficulty", difficulty,
                  "--seed", seed + number)
    states = run(moctl, "match", "replay", "--each", "/dev/stdin", text=journal)
    try:
        return follow(journal.splitlines(), iter(states.splitlines()))
    except AssertionError as error:
        raise AssertionError(f"{form} {difficulty} seed {seed + number}: {error}") from error


def main() -> int:
    games = int(os.environ.get("MO_CRAWLITAIRE_GAMES", "120"))
    seed = int(os.environ.get("MO_CRAWLITAIRE_SEED", "1"))
    results = {"won": 0, "lost": 0}
    faults = []
    print("1..1", flush=True)
    with ThreadPoolExecutor(2) as pool:
        for future in [pool.submit(play, sys.argv[1], number, seed) for number in range(games)]:
            try:
                results[future.result()] += 1
            except AssertionError as error:
                faults.append(str(error))
    for fault in faults[:5]:
        print(f"# {fault[:1000]}")
    print(f"# {games} games: {results['won']} won, {results['lost']} lost, {len(faults)} told otherwise")
    print(f"{'not ok' if faults else 'ok'} 1 - /crawlitaire/second-reading")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8", errors="backslashreplace")
    sys.exit(main())
