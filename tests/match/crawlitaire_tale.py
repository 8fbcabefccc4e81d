# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""Crawlitaire as one coroutine from the setup to the end, based only on the clauses CR-1 to CR-29,
and moves by hand.

Points that the clauses leave open follow data/schemas/README.md: the monsters' pile is searched
from the top, until the monster can't take more; cards drawn for a trap or a battle stay on the
table until it is over; if no number is left for a room, the game is lost. Moves by hand are defined
there, too."""

from __future__ import annotations

from collections.abc import Callable, Generator

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
    """Cards that were shuffled together and are still face down, wherever they lie."""

    def __init__(self, cards: set[str]) -> None:
        self.cards = set(cards)


class Hidden:
    """A card that lies face down."""

    def __init__(self, lot: Lot) -> None:
        self.lot = lot


class Pile:
    """CR-2: a pile with its discards, which are reshuffled if it is empty and a card is needed."""

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

    def strangers(self) -> int:
        """Returns the number of ability cards of another suit, which are only possible against the
        rules."""
        return sum(suit(card) != suit(self.face) for card in self.abilities)

    def takes(self, card: str) -> bool:
        return suit(card) == suit(self.face) and len(self.abilities) < ROOM[self.role]

    def matches(self, card: str) -> bool:
        return any(rank(own) == rank(card) for own in self.abilities)


class Over(Exception):
    pass


class Refused(Exception):
    pass


# A question: the step, the number of remaining draws in it, the possible cards, and the answers as
# lines, with “?” for a card. None if there are no more questions.
Ask = tuple[str, int, set[str], list[str]]
Tale = Generator[Ask, list[str], None]

# Sent after a move by hand, because the question may have changed.
AGAIN = ["again"]


class Game:
    def __init__(self, form: str | None, difficulty: str | None) -> None:
        self.monster_cards = MONSTER_CARDS[form]
        self.level_up = LEVEL_UP[difficulty]
        self.faces = Pile(FACES)
        self.numbers = Pile(NUMBERS)
        self.monsters: list[str | Hidden] = []      # the last one is on top
        self.to_look_at = 0
        self.party: list[Character] = []
        self.monster: Character | None = None
        self.known: str | None = None
        self.unknown: str | Hidden | None = None
        self.entered: str | None = None
        self.actor: Character | None = None
        self.hand: str | None = None
        self.drawn: list[str] = []
        self.doing = ""                             # trap, battle or treasure
        self.turn = 0
        self.rings = 0
        self.is_set_up = False
        self.result = "open"
        self.counts = {"monsters-beaten": 0, "traps-evaded": 0, "characters-lost": 0}

    # Helpers

    def ask(self, question: Callable[[], Ask | None]) -> Generator[Ask, list[str], list[str] | None]:
        """Asks until there is an answer or nothing to ask, as moves by hand may change the
        question."""
        while (asked := question()) is not None:
            words = yield asked
            if words is not AGAIN:
                return words
        return None

    def draw(self, pile: Pile, step: str, left: int,
             may_go_on: Callable[[], bool] = lambda: True) -> Generator[Ask, list[str], str | None]:
        """Returns None if no card can be drawn (CR-29), or none is needed any more."""
        words = yield from self.ask(lambda: (step, left, set(pile.can_come()), ["draw ?"])
                                    if pile.has_cards() and may_go_on() else None)
        if words is None:
            return None
        assert words[0] == "draw" and len(words) == 2, f"{words} at {step}"
        pile.draw(words[1])
        return words[1]

    def pick(self, face: str) -> Character:
        return next(each for each in self.party if each.face == face)

    def of_each(self, verb: str) -> list[str]:
        return [f"{verb} {each.face}" for each in self.party]

    # Shared parts

    def bury(self, character: Character) -> None:
        self.faces.discards.add(character.face)
        self.numbers.discards.update(character.abilities)

    def lose(self, character: Character) -> None:
        self.party.remove(character)
        self.bury(character)

    def place(self, card: str, step: str, left: int, but: Character | None = None) -> Tale:
        """CR-5: under a character of its suit with space, or to the discards."""
        def takers(number: str) -> list[Character]:
            return [each for each in self.party if each.takes(number) and each is not but]

        if not takers(card):
            self.numbers.discards.add(card)
            return
        self.hand = card
        words = yield from self.ask(lambda: (step, left, set(), [f"keep {each.face}" for each in takers(self.hand)] +
                                             ["discard"]))
        card, self.hand = self.hand, None
        if words == ["discard"]:
            self.numbers.discards.add(card)
        else:
            overruling = words[0] == "!"
            verb, face = words[overruling:]
            assert verb == "keep", words
            taker = self.pick(face)
            assert overruling or taker in takers(card), words
            taker.abilities.append(card)

    def place_several(self, n: int, step: str, but: Character | None = None) -> Tale:
        while n > 0:
            card = yield from self.draw(self.numbers, step, n)
            if card is None:
                return
            n -= 1
            yield from self.place(card, step, n, but)

    def gather(self, n: int, step: str) -> Tale:
        """Draws faces for the party, up to four."""
        while n > 0:
            face = yield from self.draw(self.faces, step, n, lambda: len(self.party) < 4)
            if face is None:
                return
            n -= 1
            self.party.append(Character(face))

    def add_monster_cards(self, n: int) -> None:
        for _ in range(n):
            hidden = self.numbers.draw_hidden()
            if hidden is not None:
                self.monsters.append(hidden)

    def clear_table(self) -> None:
        self.numbers.discards.update(self.drawn)
        self.drawn = []
        self.actor = None
        self.doing = ""

    # The game

    def tell(self) -> Tale:
        try:
            yield from self.set_up()
            while True:
                yield from self.take_turn()
        except Over as over:
            self.result = str(over)

    def set_up(self) -> Tale:
        first = yield from self.draw(self.faces, "first-face", 1)                             # CR-2
        self.faces.discards.add(first)
        first = yield from self.draw(self.numbers, "first-number", 1)
        self.numbers.discards.add(first)
        self.add_monster_cards(6)                                                             # CR-3
        yield from self.gather(4, "party")                                                    # CR-4
        yield from self.place_several(10, "abilities")                                        # CR-5
        self.is_set_up = True

    def take_turn(self) -> Tale:
        if not self.party and self.turn > 0:
            raise Over("lost")
        words = yield from self.ask(lambda: ("turn", 0, set(), ["turn"]))
        assert words == ["turn"], words
        self.turn += 1
        self.add_monster_cards(self.monster_cards)                                            # CR-8
        self.known = yield from self.draw(self.numbers, "room", 1)                            # CR-9
        if self.known is None:
            raise Over("lost")
        self.unknown = self.numbers.draw_hidden()
        words = yield from self.ask(lambda: ("enter", 0, set(), ["enter known"] +
                                             ["enter unknown ?"] * (self.unknown is not None)))  # CR-10
        assert words[0] == "enter", words
        if words[1] == "unknown":
            assert isinstance(self.unknown, Hidden) and words[2] in self.unknown.lot.cards, words
            self.unknown.lot.cards.remove(words[2])
            self.unknown = words[2]
        self.entered = words[1]
        yield from {"s": self.trap, "c": self.occupied, "d": self.treasure, "h": self.shrine}[suit(self.room())]()
        self.clear_table()
        if not self.party:                                                                    # CR-7
            raise Over("lost")
        words = yield from self.ask(lambda: ("leave", 0, set(self.unknown.lot.cards), ["reveal ?"])
                                    if isinstance(self.unknown, Hidden) else None)            # CR-11
        if words is not None:
            assert words[0] == "reveal" and words[1] in self.unknown.lot.cards, words
            self.unknown.lot.cards.remove(words[1])
            self.unknown = words[1]
        self.numbers.discards.update(card for card in (self.known, self.unknown) if card)
        self.known = self.unknown = self.entered = None

    def room(self) -> str | None:
        return {"known": self.known, "unknown": self.unknown, None: None}[self.entered]

    def trap(self) -> Tale:
        words = yield from self.ask(lambda: ("test", 0, set(), self.of_each("test")))         # CR-12
        assert words[0] == "test", words
        self.actor = self.pick(words[1])
        self.doing = "trap"
        tries = 1 + sum(3 + len(each.abilities) for each in self.party if each.role == "rogue")  # CR-13
        while tries > 0:
            card = yield from self.draw(self.numbers, "trap", tries)
            if card is None:
                break
            self.drawn.append(card)
            tries -= 1
            if rank(card) >= rank(self.room()):
                self.counts["traps-evaded"] += 1
                return
        self.lose(self.actor)                                                                 # CR-14
        self.counts["characters-lost"] += 1

    def occupied(self) -> Generator[Ask, list[str], bool]:
        face = yield from self.draw(self.faces, "monster", 1)                                 # CR-15
        if face is None:
            return False
        self.monster = Character(face)
        self.to_look_at = len(self.monsters)
        while self.to_look_at > 0 and 1 + len(self.monster.abilities) < rank(self.room()) and \
                len(self.monster.abilities) < ROOM[self.monster.role]:
            card = self.monsters[self.to_look_at - 1]
            if isinstance(card, Hidden):
                words = yield "join", 0, set(card.lot.cards), ["reveal ?"]
                if words is AGAIN:
                    continue
                assert words[0] == "reveal" and words[1] in card.lot.cards, words
                card.lot.cards.remove(words[1])
                card = self.monsters[self.to_look_at - 1] = words[1]
            self.to_look_at -= 1
            if self.monster.takes(card):
                self.monster.abilities.append(self.monsters.pop(self.to_look_at))
        self.to_look_at = 0
        words = yield from self.ask(lambda: ("fight", 0, set(), self.of_each("fight")))       # CR-18
        assert words[0] == "fight", words
        fighter = self.actor = self.pick(words[1])
        self.doing = "battle"
        outcome = yield from self.battle(fighter, self.monster)
        if outcome == "lost":                                                                 # CR-23
            self.lose(fighter)
            self.counts["characters-lost"] += 1
        elif outcome == "draw" and fighter.abilities:                                         # CR-22
            highest = max(fighter.abilities, key=lambda card: (rank(card), DECK.index(card)))
            fighter.abilities.remove(highest)
            self.numbers.discards.add(highest)
        self.bury(self.monster)
        self.monster = None
        self.clear_table()
        self.counts["monsters-beaten"] += outcome == "won"
        return outcome == "won"

    def wins_for_party(self, fighter: Character) -> list[str]:
        """CR-18: the cards of the fighter, and those of sneaking rogues."""
        cards = list(fighter.abilities)
        if fighter.role != "paladin":
            cards += [card for each in self.party if each is not fighter and each.role == "rogue" for card in each.abilities]
        return cards

    def decides(self, i: int, card: str, fighter: Character, monster: Character) -> str | None:
        """CR-20, CR-21: returns the result if the number decides the battle; `i` is its index."""
        if i % 2 == 0:
            wins = not monster.abilities or rank(card) in map(rank, self.wins_for_party(fighter))
            return "won" if wins else None
        return "lost" if monster.matches(card) else None

    def battle(self, fighter: Character, monster: Character) -> Generator[Ask, list[str], str]:
        if not self.wins_for_party(fighter):                                                  # CR-19
            return "lost"
        for i in range(20):                                                                   # CR-20 to CR-22
            card = yield from self.draw(self.numbers, "battle", 20 - i)
            if card is None:
                return "draw"
            self.drawn.append(card)
            outcome = self.decides(i, card, fighter, monster)
            if outcome is not None:
                return outcome
        return "draw"

    def treasure(self) -> Tale:
        won = yield from self.occupied()
        card = (yield from self.draw(self.numbers, "treasure", 1)) if won else None           # CR-16
        if card is None:
            return
        if suit(card) in "sc":
            self.rings += 1
            if self.rings == 4:                                                               # CR-17
                self.numbers.discards.add(card)
                raise Over("won")
        self.doing = "treasure"
        yield from self.place(card, "treasure", 0)

    def shrine(self) -> Tale:
        words = yield from self.ask(lambda: ("teleport", 0, set(self.faces.can_come()), ["draw ?", "skip"])
                                    if self.faces.has_cards() else None)                      # CR-24
        if words is not None and words != ["skip"]:
            assert words[0] == "draw", words
            self.faces.draw(words[1])
            self.hand = words[1]
            words = yield from self.ask(lambda: ("teleport", 0, set(), self.of_each("recruit") + ["refuse"]))
            if words == ["refuse"]:
                self.faces.discards.add(self.hand)
            else:
                assert words[0] == "recruit", words
                self.lose(self.pick(words[1]))
                self.party.append(Character(self.hand))
            self.hand = None
        yield from self.place_several(self.level_up, "level-up")                              # CR-25
        used: set[str] = set()

        def able() -> list[str]:
            """CR-26: once each."""
            verbs = {"paladin": "train", "cleric": "summon"}
            return [f"{verbs[each.role]} {each.face}" for each in self.party if each.role in verbs and each.abilities and
                    verbs[each.role] not in used and (each.role == "paladin" or len(self.party) < 4)]

        while True:
            words = yield from self.ask(lambda: ("shrine", 0, set(), able() + ["leave"]) if able() else None)
            if words is None or words == ["leave"]:
                return
            overruling = words[0] == "!"
            verb, face = words[overruling:]
            member = self.pick(face)
            assert overruling or " ".join(words) in able(), words
            assert member.abilities and (verb == "train" or len(self.party) < 4), words
            used.add(verb)
            if verb == "train":                                                               # CR-27
                self.actor = member
                yield from self.place_several(len(member.abilities), "training", member)
                self.actor = None
            else:                                                                             # CR-28
                yield from self.gather(len(member.abilities), "summoning")

    # By hand

    def lots(self) -> list[Lot]:
        return [self.faces.lot, self.numbers.lot] + [card.lot for card in [*self.monsters, self.unknown]
                                                     if isinstance(card, Hidden)]

    def is_busy(self, card: str) -> bool:
        """Returns whether a card belongs to the current room, and so can't be moved."""
        about = [self.known, self.unknown, self.hand, *self.drawn]
        if self.monster:
            about += [self.monster.face, *self.monster.abilities]
        if self.actor:
            about.append(self.actor.face)
        return card in about

    def take_out_of_lot(self, card: str) -> None:
        """Removes a card from an unknown place of its lot: from the pile, or else from the
        monsters' pile, from the top."""
        lot = next(each for each in self.lots() if card in each.cards)
        lot.cards.remove(card)
        for pile in (self.faces, self.numbers):
            if lot is pile.lot and pile.size > 0:
                pile.size -= 1
                return
        for place in range(len(self.monsters) - 1, -1, -1):
            hidden = self.monsters[place]
            if isinstance(hidden, Hidden) and hidden.lot is lot:
                self.remove_monster(place)
                return
        self.unknown = None

    def remove_monster(self, place: int) -> None:
        del self.monsters[place]
        if place < self.to_look_at:
            self.to_look_at -= 1

    def take_out(self, card: str) -> None:
        for each in list(self.party):
            if each.face == card:
                self.lose(each)
            elif card in each.abilities:
                each.abilities.remove(card)
        self.faces.discards.discard(card)
        self.numbers.discards.discard(card)
        if card in self.monsters:
            self.remove_monster(self.monsters.index(card))
        if any(card in each.cards for each in self.lots()):
            self.take_out_of_lot(card)

    def move(self, overruling: bool, card: str, to: str, under: str | None = None) -> None:
        is_face = card in FACES
        if self.is_busy(card) or to not in (("party", "discards") if is_face else ("under", "monsters", "discards")):
            raise Refused
        if to == "party":
            if len(self.party) == 4 and card not in [each.face for each in self.party]:
                raise Refused
            self.take_out(card)
            self.faces.discards.discard(card)
            self.party.append(Character(card))
        elif to == "under":
            taker = next((each for each in self.party if each.face == under), None)
            if taker is None or not (taker.takes(card) or overruling):
                raise Refused
            self.take_out(card)
            taker.abilities.append(card)
        else:
            self.take_out(card)
            if to == "monsters":
                self.monsters.append(card)
            else:
                (self.faces if is_face else self.numbers).discards.add(card)

    def everybody(self) -> list[Character]:
        return self.party + ([self.monster] if self.monster else [])

    def exchange(self, one: str, other: str) -> None:
        def other_of(card):
            return {one: other, other: one}.get(card, card) if isinstance(card, str) else card

        for lot in {id(each): each for each in self.lots()}.values():
            lot.cards = set(map(other_of, lot.cards))
        for pile in (self.faces, self.numbers):
            pile.discards = set(map(other_of, pile.discards))
        for each in self.everybody():
            each.face = other_of(each.face)
            each.abilities = list(map(other_of, each.abilities))
        self.monsters = list(map(other_of, self.monsters))
        self.drawn = list(map(other_of, self.drawn))
        self.known, self.unknown, self.hand = map(other_of, (self.known, self.unknown, self.hand))

    def is_decided(self) -> bool:
        if self.doing == "trap":
            return any(rank(card) >= rank(self.room()) for card in self.drawn)
        return self.doing == "battle" and any(self.decides(i, card, self.actor, self.monster)
                                              for i, card in enumerate(self.drawn))

    def swap(self, overruling: bool, told: str, other: str) -> None:
        """Swaps a card that was entered wrongly with another, if the course of the game would have
        been the same."""
        if told == other or (told in FACES) != (other in FACES) or any(told in each.cards for each in self.lots()):
            raise Refused
        before = [(each.face, each.strangers()) for each in self.everybody()]
        room, was_decided, hand = self.room(), self.is_decided(), self.hand
        self.exchange(told, other)
        wrong = room is not None and suit(room) != suit(self.room()) or self.is_decided() and not was_decided
        for each, (face, strangers) in zip(self.everybody(), before):
            if not overruling and (each.strangers() > strangers or
                                   each.face != face and len(each.abilities) > ROOM[each.role]):
                wrong = True
        if wrong:
            self.exchange(told, other)
            raise Refused
        if self.doing == "treasure" and hand != self.hand:                                    # CR-16
            gone = self.rings > 0 and suit(hand) in "sc"
            self.rings += (suit(self.hand) in "sc") - gone

    def do_by_hand(self, words: list[str]) -> None:
        """Raises Refused, or Over if the game is over."""
        overruling = words[0] == "!"
        verb, *rest = words[overruling:]
        if verb == "rings":
            self.rings = int(rest[0])
        else:
            {"move": self.move, "swap": self.swap}[verb](overruling, *rest)
        if self.rings >= 4:
            raise Over("won")
        if self.is_set_up and not self.party:
            raise Over("lost")

    # Output in the format of moctl

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
            "summary": self.counts | {"turns": self.turn, "rings": self.rings, "characters-left": len(self.party)},
        }
        if ask is not None:
            state["step"], state["left"], can_come, _ = ask
            state["next"] = in_order(can_come)
        return state
