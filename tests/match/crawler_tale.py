# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""A second implementation of Dungeon Crawler, based on its three texts: the state of a game, and
the moves of a journal."""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from crawler_cards import DISTANCES, FIGURES, RESOURCES, Print

STEPS_2010 = [("begin-encounter", ["build"]), ("respond", ["respond"]), ("attack", ["attack"]), ("defend", ["defend"]),
              ("end-encounter", ["quests"]), ("drop-and-remove", ["drop", "remove"]), ("counters", ["time", "poison"]),
              ("reset", ["unlock-or-reset"]), ("permanents", ["maintain", "give-up"]), ("draw", ["draw", "discard"]),
              ("pass", ["pass"]), ("end-round", ["end-round"])]
STEPS_2011 = [("build", ["build"]), ("respond", ["respond"]), ("combat", ["trigger", "attack", "defend"]),
              ("end-encounter", ["respond", "drop", "remove", "time", "poison", "reset", "locks", "maintain", "give-up",
                                 "draw", "discard", "end-round"])]
# The actions during which cards may be played.
OPEN = {"respond", "trigger", "attack", "defend"}
HAND = 5
LIVING = {"character", "creature"}
# Dungeon cards that attack: these types have power, even an unknown one.
ARMED = {"character", "creature", "trap"}
TOKENS = ("wound", "poison", "time", "lock", "quest")


BY_HAND = {"add", "token", "turn", "march", "primary", "set", "aim", "limit", "hand-limit", "quest", "phase", "total", "wounds",
           "burn", "note"}


class Refused(Exception):
    """A move that is illegal or makes no sense."""


def need(fits: object, why: str = "") -> None:
    if not fits:
        raise Refused(why)


@dataclass(eq=False)
class Card:
    """A card that is face up."""
    print: Print
    number: int
    player: int = 1
    tokens: Counter = field(default_factory=Counter)
    marks: set[str] = field(default_factory=set)
    fixed: dict[str, int] = field(default_factory=dict)             # by hand
    lent: dict[tuple[str, str], int] = field(default_factory=dict)  # by stat and lender
    aim: Card | None = None
    second: bool = False
    use: str | None = None          # attack, defence
    whom: Card | None = None        # whose defence
    struggle: Card | None = None    # the attack that it is used in
    bearer: Card | None = None      # of an assigned card
    phases: tuple[str, Card | str | None] | None = None     # for one, for the primary target, for all

    @property
    def name(self) -> str:
        return self.print.id if self.number == 1 else f"{self.print.id}#{self.number}"

    def is_resting(self) -> bool:
        """Returns whether it neither attacks nor helps others."""
        return bool(self.marks & {"activated", "stopped"}) or self.tokens["lock"] > 0


class Game:
    def __init__(self, ruleset: str, limit: int, prints: dict[str, Print], players: int = 1, quests: int = 2) -> None:
        self.prints = prints
        self.is_2011 = ruleset == "solitaire-2011"
        self.is_cooperative = ruleset == "cooperative-2010"
        self.steps = STEPS_2011 if self.is_2011 else STEPS_2010
        self.flow = [(step, action) for step, actions in self.steps for action in actions]
        self.players = players
        self.quests_needed = quests
        self.base_limit = limit
        self.own_limit: int | None = None
        self.hand_limit = 0
        self.round = 0
        self.at: int | None = None              # in the flow
        self.is_dealing = False
        self.result = "open"
        self.decks: dict[str, Counter] = {name: Counter() for name in ["dungeon-deck", *self.each("deck")]}
        self.face_up: Card | None = None
        names = ["dungeon-grave", "row", "party", "lost", "quests", "played", "out", *self.each("hand"), *self.each("grave")]
        self.piles: dict[str, list[Card]] = {name: [] for name in names}
        self.built = False                      # no more draws or flips in this step
        self.pulled = False
        self.begun = False                      # whether a card was drawn
        self.chosen: Card | None = None         # the primary target of this encounter, set by hand
        self.passed: Card | None = None         # cooperative: whose turn it is to lead
        self.stays = False                      # the next pass leaves it in place
        self.against: Card | None = None
        self.met: Card | None = None            # the frenzy that is being met
        self.attackers: list[tuple[Card, Card | None]] = []     # activated, with their struggles
        self.defenders: list[tuple[Card, Card]] = []
        self.fought: list[Card | None] = []     # resolved struggles
        self.stripped: dict[Card | None, int] = {}
        self.defended = False
        self.wounds = 0
        self.wounded: list[Card] = []
        self.is_wounding = False
        self.nature: tuple[int, set[str]] | None = None
        self.burns: Counter = Counter()
        self.drawn: Counter = Counter()
        self.phased: set[tuple[str, Card | None]] = set()
        self.totals: dict[str, int] = {}
        self.figures: Counter = Counter()

    def each(self, pile: str) -> list[str]:
        return [pile] + [f"{pile}-{n}" for n in range(2, self.players + 1)]

    def pile_of(self, pile: str, player: int) -> str:
        return pile if player == 1 else f"{pile}-{player}"

    def try_out(self, move: str) -> bool:
        """Returns: whether the move can be made."""
        trial = copy.deepcopy(self, {id(self.prints): self.prints})
        try:
            trial.do(move)
        except Refused:
            return False
        return True

    # Queries

    @property
    def step(self) -> str | None:
        return None if self.at is None else self.flow[self.at][0]

    @property
    def action(self) -> str | None:
        return None if self.at is None else self.flow[self.at][1]

    @property
    def row(self) -> list[Card]:
        return self.piles["row"]

    @property
    def party(self) -> list[Card]:
        return self.piles["party"]

    @property
    def played(self) -> list[Card]:
        return self.piles["played"]

    def in_sight(self) -> Iterable[Card]:
        for pile in self.piles.values():
            yield from pile
        if self.face_up is not None:
            yield self.face_up

    def find(self, name: str) -> Card:
        for card in self.in_sight():
            if card.name == name:
                return card
        raise Refused(f"no {name} in sight")

    def show_card(self, name: str, player: int = 1) -> Card:
        """Turns a card face up."""
        taken = {card.number for card in self.in_sight() if card.print.id == name}
        return Card(self.prints[name], next(n for n in range(1, len(taken) + 2) if n not in taken), player)

    def figure(self, card: Card, name: str) -> int | None:
        lent = [n for (what, _), n in card.lent.items() if what == name]
        if lent:
            return lent[-1]
        if name in card.fixed:
            return card.fixed[name]
        if name == "cost":
            return card.print.cost
        if card.second and name in card.print.boosted:
            return card.print.boosted[name]
        return card.print.figures.get(name)

    def limit(self) -> int:
        if self.own_limit is not None:
            return self.own_limit + self.limit_change()
        return self.base_limit + self.limit_change()

    def limit_change(self) -> int:
        return sum(card.print.amount("limit") for card in self.row + self.played if card.print.has("limit"))

    def tally(self) -> int:
        return sum(self.figure(card, "cost") or 0 for card in self.row)

    def available(self, resource: str) -> int:
        return max((card.print.resources.get(resource, 0) for card in self.party if not card.tokens["lock"]), default=0)

    def used(self, resource: str) -> int:
        return sum(self.figure(card, "cost") or 0 for card in self.played if card.print.type == resource)

    def primary(self) -> Card | None:
        if not self.party:
            return None
        if self.chosen in self.party:
            return self.chosen
        return self.leader()

    def leader(self) -> Card:
        return self.passed if self.passed in self.party else self.party[0]

    # Dungeon cards in a fight

    def helped(self, card: Card, keyword: str) -> int:
        """Returns the bonus of other cards in the row."""
        total = 0
        for other in self.row:
            if other is not card and not other.is_resting():
                total += sum(each.amount or 0 for each in other.print.all(keyword) if self.is_named(card, each.type))
        return total

    @staticmethod
    def is_named(card: Card, what: str | None) -> bool:
        return what is None or card.print.type == what or card.print.has(what) or what in Game.damage(card)

    def is_armed(self, card: Card) -> bool:
        return card.print.type in ARMED or self.figure(card, "power") is not None

    def attacks(self, card: Card) -> bool:
        return self.is_armed(card) and not card.is_resting()

    def struggle_of(self, card: Card) -> Card | None:
        """Returns the card itself if it is fought separately."""
        if self.is_2011 or not self.party or not self.is_armed(card) or card.is_resting():
            return None
        return card if self.first_target(card) is not self.primary() else None

    def first_target(self, card: Card) -> Card:
        if card.aim in self.party:
            return card.aim
        place = None
        if card.print.has("grave-target"):
            grave = self.piles["dungeon-grave"]
            place = 1 + (self.figure(grave[0], "cost") or 0 if grave else 0)
        else:
            place = next((each.amount for each in card.print.all("target") if each.amount is not None), None)
        if place is None:
            return self.primary()
        return self.party[(place - 1) % len(self.party)]

    def targets_of(self, card: Card) -> list[Card]:
        if not self.party:
            return []
        first = self.party.index(self.first_target(card))
        size = max([1, *(each.amount or 1 for each in card.print.all("area"))])
        wraps = self.is_2011 or self.is_cooperative
        places = [first + i for i in range(min(size, len(self.party)))]
        return [self.party[i % len(self.party)] for i in places if wraps or i < len(self.party)]

    def power(self, card: Card) -> int:
        total = (self.figure(card, "power") or 0) + self.helped(card, "bolster")
        distance = self.stripped.get(self.struggle_of(card), 0)
        if self.action == "attack":
            distance = max(distance, self.attack_distance(self.struggle_of(card)))
        for i, name in enumerate(DISTANCES):
            if 0 < i <= distance:
                total -= card.print.amount(name)
        return total

    def stamina(self, card: Card) -> int:
        own = self.figure(card, "stamina")
        if own is None and self.is_2011 and card.print.type in LIVING:
            own = self.life(card)
        if own is None and card.print.type not in LIVING:
            return 0
        return (own or 0) + self.helped(card, "bolster-stamina")

    def is_unknown(self, card: Card, figure: str) -> bool:
        if figure == "power":
            return card.print.type in ARMED and self.figure(card, "power") is None
        return card.print.type in LIVING and self.figure(card, "stamina") is None and not (
            self.is_2011 and self.figure(card, "life") is not None)

    def life(self, card: Card) -> int | None:
        own = self.figure(card, "life")
        if own is None:
            return None
        return own + (self.helped(card, "bolster-life") if card in self.row else 0)

    def harms(self, card: Card, target: Card) -> bool:
        """Returns whether the target is not protected from all damage types of the card."""
        types = self.damage(card)
        away = {kind for kind, whom in self.list_phases() if whom is None or whom is target or whom == "primary" and target is self.primary()}
        return not set(types) <= away

    @staticmethod
    def damage(card: Card) -> tuple[str, ...]:
        """Returns its damage types. A bonus with a type gives it to a card without one."""
        named = tuple(each.type for each in card.print.keywords if each.name in DISTANCES and each.type)
        return card.print.damage or named or ("harm",)

    def list_phases(self) -> set[tuple[str, Card | str | None]]:
        return self.phased | {card.phases for card in self.played if card.phases}

    def list_attackers(self, target: Card) -> list[Card]:
        among = self.row
        if self.action == "trigger" and self.trigger():
            among = [self.trigger()]
        return [card for card in among if self.attacks(card) and target in self.targets_of(card)
                and self.harms(card, target)]

    def list_targets(self) -> list[Card]:
        among = self.row
        if self.action == "trigger" and self.trigger():
            among = [self.trigger()]
        return [each for each in self.party if any(self.attacks(card) and each in self.targets_of(card) for card in among)]

    def trigger(self) -> Card | None:
        """Returns the frenzy that has to be met now."""
        due = [card for card in self.row if "due" in card.marks and self.can_strike(card)]
        return self.met if self.met in due else due[0] if due else None

    def can_strike(self, card: Card) -> bool:
        return card.print.has("frenzy") and self.attacks(card)

    # The Adventurers in a fight

    def attack_cards(self) -> list[Card]:
        return [card for card in self.played
                if card.use == "attack" and card.struggle is self.against and "used-up" not in card.marks]

    def in_attack(self) -> list[Card]:
        """Returns all cards that add to the attack: those used for it, and those assigned to
        attackers."""
        who = self.attack_adventurers()
        return self.attack_cards() + [card for card in self.played if card.bearer in who]

    def attack_adventurers(self) -> list[Card]:
        return [card for card, struggle in self.attackers if struggle is self.against]

    def attack_damage(self) -> list[str]:
        types = {kind for card in self.in_attack() for kind in card.print.damage}
        if self.is_2011:
            return sorted(types or {"harm"})
        return sorted(types | {"harm"})

    def attack_distance(self, struggle: Card | None) -> int:
        """Returns the greatest distance of the attack in a struggle, before it is resolved."""
        who = [card for card, against in self.attackers if against is struggle]
        used = [card for card in self.played if card.bearer in who or
                card.use == "attack" and "used-up" not in card.marks and card.struggle is struggle]
        return max((DISTANCES.index(card.print.distance or "melee") for card in used), default=0)

    def fought_against(self, struggle: Card | None) -> list[Card]:
        """Returns the Dungeon cards of a struggle."""
        return [card for card in self.row if self.struggle_of(card) is struggle]

    def attack_total(self) -> int:
        if "attack" in self.totals:
            return self.totals["attack"]
        total = len(self.attack_adventurers()) + sum(self.figure(card, "power") or 0 for card in self.in_attack())
        if not self.is_2011:
            damage = set(self.attack_damage())
            total -= sum(each.type in damage for card in self.fought_against(self.against)
                         for each in card.print.all("resist"))
        return total

    def defence_total(self) -> int:
        """Returns that of the Dungeon."""
        if "defence" in self.totals:
            return self.totals["defence"]
        damage = set(self.attack_damage())
        total = 0
        for card in self.fought_against(self.against):
            total += self.stamina(card) + card.print.amount("armour")
            if self.is_2011:
                total += sum(1 if each.amount is None else each.amount
                             for each in card.print.all("resist") if each.type in damage)
        return total

    def defence_cards(self, target: Card) -> list[Card]:
        who = [each for each, whom in self.defenders if whom is target]
        return [card for card in self.played if card.bearer in who
                or card.use == "defence" and card.whom is target and "used-up" not in card.marks]

    def stamina_of(self, target: Card) -> int:
        if "stamina" in target.fixed:
            return target.fixed["stamina"]
        return sum(whom is target for _, whom in self.defenders) + sum(
            self.figure(card, "stamina") or 0 for card in self.defence_cards(target))

    def power_on(self, target: Card) -> int:
        if "power" in target.fixed:
            return target.fixed["power"]
        return sum(self.power(card) for card in self.list_attackers(target))

    def is_active(self, target: Card) -> bool:
        return any(whom is target for _, whom in self.defenders)

    def is_met(self, target: Card) -> bool:
        """Returns whether the stamina is enough for the power."""
        stamina, power = self.stamina_of(target), self.power_on(target)
        if not self.is_2011:
            return stamina >= power
        return self.is_active(target) and stamina > 0 and stamina >= power

    def list_through(self, target: Card) -> list[Card]:
        """Returns the attackers that reach the target."""
        attackers = self.list_attackers(target)
        if not self.is_met(target) and (self.power_on(target) > 0 or not self.is_2011):
            through = [card for card in attackers if self.power(card) > 0]
        else:
            ghosts = [card for card in attackers if card.print.has("incorporeal") and self.power(card) > 0]
            warding = sum(self.figure(card, "stamina") or 0 for card in self.defence_cards(target)
                          if {"magic", "supernatural"} & set(card.print.damage))
            if sum(map(self.power, ghosts)) <= warding:
                ghosts = []
            through = ghosts + [card for card in attackers if card.print.has("unstoppable") and self.power(card) > 0]
        through += [card for card in attackers if card.print.has("contact")]
        return [card for card in attackers if card in through]

    def is_beaten(self, target: Card) -> bool:
        if not self.is_met(target) and (self.power_on(target) > 0 or not self.is_2011):
            return True
        return bool(self.list_through(target))

    def is_defended(self, target: Card) -> bool:
        return self.is_met(target) and not self.list_through(target)

    # Wounds of the Dungeon

    def list_woundable(self) -> list[Card]:
        if not self.wounds or not self.is_wounding:
            return []
        able = [card for card in self.fought_against(self.against)
                if self.life(card) is not None and card not in self.wounded
                and not any(each.type in self.nature[1] for each in card.print.all("immune"))]
        open_ones = [card for card in able if not card.print.has("stealth")]
        if open_ones or not able:
            return open_ones
        least = min(self.figure(card, "cost") or 0 for card in able)
        return [card for card in able if (self.figure(card, "cost") or 0) == least]

    # Changes

    def count(self, figure: str, n: int = 1) -> None:
        self.figures[figure] += n

    def end(self, result: str, why: str) -> None:
        if self.result == "open":
            self.result = result

    def clear(self, card: Card, pile: str) -> None:
        """Resets a card that leaves play; an Adventurer who may return keeps its tokens."""
        if pile != "lost":
            card.tokens.clear()
        card.marks.clear()
        card.second = False
        card.use = card.whom = card.aim = card.bearer = card.phases = None

    def take(self, card: Card) -> None:
        """Removes a card from its pile."""
        for pile in self.piles.values():
            if card in pile:
                pile.remove(card)
        if card is self.face_up:
            self.face_up = None
            self.decks["dungeon-deck"][card.print.id] -= 1

    def leave(self, card: Card, pile: str) -> None:
        """Moves a card in play to a face-up pile."""
        self.take(card)
        self.clear(card, pile)
        for other in self.in_sight():
            other.lent = {key: n for key, n in other.lent.items() if key[1] != card.name}
            if other.aim is card:
                other.aim = None
        self.put(card, pile)

    def put(self, card: Card, pile: str) -> None:
        """Puts a card into a pile; graves have their top first."""
        self.piles[pile].insert(0 if "grave" in pile or pile == "lost" else len(self.piles[pile]), card)

    def die(self, card: Card) -> None:
        if card in self.party:
            leads, place = self.leader() is card, self.party.index(card)
            self.leave(card, "lost")
            self.count("adventurers-lost")
            self.attackers = [each for each in self.attackers if card not in each]
            self.defenders = [pair for pair in self.defenders if card not in pair]
            if self.chosen is card:
                self.chosen = None
            if self.is_cooperative and leads and self.party:
                self.passed = self.party[place % len(self.party)]
                self.stays = True
            if not self.party:
                self.end("lost", "party")
            elif self.is_cooperative and not any(each.player == card.player for each in self.party):
                self.end("lost", "player")
        else:
            self.count("defeated")
            self.leave(card, "dungeon-grave")

    def wound(self, card: Card) -> None:
        card.tokens["wound"] += 1
        self.count_wound(card)
        life = self.life(card)
        if life is not None and card.tokens["wound"] >= life:
            self.die(card)

    def enter(self, card: Card, pile: str) -> None:
        """Puts a card into play."""
        self.piles[pile].append(card)
        time = card.print.amount("time")
        if card.print.has("time") and time:
            card.tokens["time"] = time
        if pile == "row" and "come-into-play" in card.print.flags:
            card.marks.add("due")

    # The flow of a game

    def is_due(self) -> bool:
        return any("due" in card.marks for card in self.in_sight())

    def needs_draw(self) -> bool:
        return self.action == "build" and not self.built and not self.is_due() and self.tally() < self.limit()

    def needs_flip(self) -> bool:
        return (self.action == "build" and not self.built and not self.pulled and not self.begun and not self.is_due()
                and self.tally() >= self.limit() and self.face_up is None and sum(self.decks["dungeon-deck"].values()) > 0)

    def decks_to_draw(self) -> list[str]:
        """Returns the decks from which Crawler cards are drawn."""
        if self.is_dealing:
            return [self.pile_of("deck", n) for n in range(1, self.players + 1)
                    if len(self.piles[self.pile_of("hand", n)]) < self.hand_limit]
        if self.action != "draw":
            return []
        return [self.pile_of("deck", n) for n in range(1, self.players + 1)
                if len(self.piles[self.pile_of("hand", n)]) < self.hand_limit or not self.drawn[n]]

    def list_over_hand(self) -> list[int]:
        return [n for n in range(1, self.players + 1) if len(self.piles[self.pile_of("hand", n)]) > self.hand_limit]

    def list_permanents(self) -> list[Card]:
        return [card for card in self.played if "permanent" in card.print.flags]

    def must_give_up(self) -> set[str]:
        """Returns the resources that don't cover the permanents, some of which must be given up."""
        return {name for name in RESOURCES if self.used(name) > self.available(name) and any(
            card.print.type == name and self.figure(card, "cost") for card in self.played)}

    def may_give_up(self) -> list[Card]:
        if self.action == "maintain":
            short = self.must_give_up()
            return [card for card in self.played if card.print.type in short and self.figure(card, "cost")]
        return self.list_permanents() if self.action == "give-up" else []

    def check(self) -> None:
        """Applies the automatic consequences of the state."""
        if self.result != "open":
            return
        for card in [*self.row, *self.party]:
            life = self.life(card)
            if life is not None and 0 < card.tokens["wound"] >= life:
                self.die(card)
        if self.result != "open":
            return
        if self.is_wounding:
            self.end_attack()
        if self.against not in self.row and not self.is_wounding:
            self.against = None
        if self.needs_draw() and not sum(self.decks["dungeon-deck"].values()):
            self.end("won", "dungeon")
        for deck in self.decks_to_draw():
            if not sum(self.decks[deck].values()):
                self.end("lost", "crawler")

    def stops(self) -> bool:
        action = self.action
        if action == "build":
            self.begin_build()
            return True
        if action == "defend":
            self.against = None
            self.totals.clear()
        if action == "trigger":
            for card in self.row:
                if (card.print.has("frenzy") or card.print.has("disguise")) and not card.is_resting():
                    card.marks.add("due")
            return self.is_due()
        if action == "remove":
            return self.remove()
        if action == "time":
            self.take_tokens("time")
        elif action == "poison":
            if self.is_2011:
                for card in [*self.party, *self.row, *self.played]:
                    if card.tokens["poison"] and self.result == "open":
                        card.tokens["poison"] -= 1
                        self.wound(card)
                return self.result != "open"
            self.take_tokens("poison")
        elif action == "locks":
            self.take_tokens("lock")
        elif action in ("reset", "unlock-or-reset"):
            for card in [*self.party, *self.row, *self.played]:
                if not card.tokens["lock"]:
                    card.marks -= {"activated", "stopped"}
                elif not self.is_2011:
                    card.tokens["lock"] -= 1
        elif action == "maintain":
            self.maintain()
            return bool(self.must_give_up())
        elif action == "give-up":
            return bool(self.list_permanents())
        elif action == "draw":
            self.drawn.clear()
            return True
        elif action == "discard":
            return bool(self.list_over_hand())
        elif action == "pass":
            if self.is_cooperative:
                if not self.stays or self.chosen:
                    place = self.party.index(self.primary())
                    self.passed = self.party[(place + 1) % len(self.party)]
                self.stays = False
        elif action == "end-round":
            self.end_round()
        return action in ("respond", "attack", "defend", "quests", "drop")

    def count_wound(self, card: Card) -> None:
        if card in self.party:
            self.count("wounds-taken")
        elif card in self.row:
            self.count("wounds-dealt")

    def take_tokens(self, token: str) -> None:
        for card in [*self.party, *self.row, *self.played]:
            if card.tokens[token]:
                card.tokens[token] -= 1

    def begin_build(self) -> None:
        self.built = self.pulled = self.begun = False
        if self.face_up is not None:
            card = self.face_up
            card.marks.discard("due")
            self.decks["dungeon-deck"][card.print.id] -= 1
            self.face_up = None
            self.enter(card, "row")
            self.pulled = True
            self.count("pulls")

    def keeps(self, card: Card) -> bool:
        if "spent" in card.marks:
            return False
        stamina, life = self.stamina(card), self.life(card)
        if self.is_2011:
            return ("permanent" in card.print.flags or card.tokens["time"] > 0
                    or card in self.row and ((life or 0) > 0 or stamina > 0) and not self.is_spent_by_wounds(card))
        if card in self.played:
            return "permanent" in card.print.flags
        if self.is_spent_by_wounds(card):
            return False
        if card.print.type in LIVING:
            return stamina > 0 or self.figure(card, "stamina") is None
        return any(card.tokens.values())

    def is_spent_by_wounds(self, card: Card) -> bool:
        """Returns whether it has enough wounds to fall, and was saved by a card that is gone."""
        life = self.life(card)
        return life is not None and 0 < card.tokens["wound"] >= life

    def remove(self) -> bool:
        while True:
            leaving = [card for card in [*self.row, *self.played] if not self.keeps(card)]
            if not leaving:
                break
            for card in leaving:
                self.remove_card(card)
        return self.is_due()

    def remove_card(self, card: Card) -> None:
        if card.print.kind == "crawler":
            self.leave(card, self.pile_of("grave", card.player))
            return
        if self.is_spent_by_wounds(card):
            self.count("defeated")
        self.leave(card, "dungeon-grave")
        if "leaves-play" in card.print.flags or card.print.has("shapeshift"):
            card.marks.add("due")

    def restock(self, card: Card) -> None:
        self.take(card)
        self.decks["dungeon-deck"][card.print.id] += 1

    def maintain(self) -> None:
        for name in RESOURCES:
            for card in list(self.played):
                if card.print.type == name and (self.figure(card, "cost") or 0) > self.available(name):
                    self.remove_card(card)
            # There is no choice between equal cards.
            while name in self.must_give_up():
                among = [card for card in self.played if card.print.type == name and self.figure(card, "cost")]
                if len({card.print.id for card in among}) > 1:
                    break
                self.remove_card(among[-1])

    def end_round(self) -> None:
        self.chosen = None
        self.against = None
        self.attackers.clear()
        self.defenders.clear()
        self.fought.clear()
        self.stripped.clear()
        self.phased.clear()
        self.totals.clear()
        self.defended = False
        self.wounds = 0
        self.wounded.clear()
        self.is_wounding = False
        self.nature = None
        for card in self.in_sight():
            card.marks -= {"used-up", "over", "stopped", "struck"}
            card.use = card.whom = card.aim = card.phases = None
            card.second = card.second and card in self.played
        self.round += 1
        self.count("rounds")

    def go_on(self) -> None:
        """Continues until the player has a choice."""
        while self.result == "open":
            self.at = (self.at + 1) % len(self.flow)
            if self.stops():
                break
        self.check()

    # Moves

    def do(self, line: str) -> None:
        verb, *words = line.split()
        need(verb in BY_HAND or not self.burns_due(), "cards are to be burned")
        need(self.result == "open" or verb in ("end", "note"), "it is over")
        method = getattr(self, "do_" + verb.replace("-", "_"), None)
        need(method, "no such move")
        method(*words)
        self.check()

    def do_add(self, pile: str, name: str, n: str = "1") -> None:
        if pile in self.decks:
            self.decks[pile][name] += int(n)
        elif pile == "party":
            self.piles[pile].append(self.show_card(name, int(n)))
        else:
            player = int(pile.rpartition("-")[2]) if pile[-1:].isdigit() else 1
            for _ in range(int(n)):
                self.piles[pile].append(self.show_card(name, player))

    def do_start(self) -> None:
        need(self.at is None and not self.is_dealing)
        self.hand_limit = HAND
        self.is_dealing = True
        self.begin_if_dealt()

    def begin_if_dealt(self) -> None:
        if self.is_dealing and not self.decks_to_draw():
            self.is_dealing = False
            self.round = 1
            self.count("rounds")
            self.at = 0
            self.begin_build()

    def do_draw(self, deck: str, name: str) -> None:
        need(deck in self.decks and self.decks[deck][name] > 0, "not in the deck")
        if deck == "dungeon-deck":
            need(self.needs_draw() and self.face_up is None, "no Dungeon card is drawn")
            card = self.show_card(name)
            self.begun = True
            if self.tally() + (card.print.cost or 0) > self.limit():
                self.turn_up(name)
                self.count("busts")
            else:
                self.decks[deck][name] -= 1
                self.enter(card, "row")
            return
        need(deck in self.decks_to_draw(), "no card is drawn")
        player = int(deck[5:] or "1")
        self.decks[deck][name] -= 1
        self.piles[self.pile_of("hand", player)].append(self.show_card(name, player))
        self.drawn[player] += 1
        self.begin_if_dealt()

    def do_flip(self, name: str) -> None:
        need(self.needs_flip() and self.decks["dungeon-deck"][name] > 0, "no flip")
        self.turn_up(name)
        self.count("flips")

    def turn_up(self, name: str) -> None:
        self.face_up = self.show_card(name)
        self.built = True
        if self.face_up.print.has("swift"):
            self.face_up.marks.add("due")

    def do_settle(self, name: str) -> None:
        card = self.find(name)
        need("due" in card.marks, "not due")
        need(not (self.action == "trigger" and self.can_strike(card)), "its frenzy is met")
        card.marks.discard("due")

    def may_go_on(self) -> bool:
        action = self.action
        if action is None or self.is_due() or self.burns_due():
            return False
        if action == "build":
            return not self.needs_draw() and not self.needs_flip()
        if action == "attack":
            return not self.is_wounding and not self.is_prepared()
        if action == "defend":
            return self.defended or not self.list_targets()
        if action == "draw":
            return not self.decks_to_draw()
        if action == "discard":
            return not self.list_over_hand()
        if action == "maintain":
            return not self.must_give_up()
        return True

    def is_prepared(self) -> bool:
        return bool(self.attackers) or any(card.use == "attack" and "used-up" not in card.marks for card in self.played)

    def burns_due(self) -> int:
        return sum(n for deck, n in self.burns.items() if sum(self.decks[deck].values()))

    def do_next(self) -> None:
        need(self.may_go_on(), "something is to be done here")
        if self.action != "remove" or not self.remove():
            self.go_on()

    # Crawler cards

    def in_hand(self, name: str) -> Card:
        card = self.find(name)
        need(any(card in self.piles[pile] for pile in self.each("hand")), "not in a hand")
        return card

    def may_take_second(self, card: Card) -> bool:
        if "boost" not in card.print.flags or not card.print.has_second_text:
            return False
        return any(not each.tokens["lock"] and each.print.classes & card.print.classes for each in self.party)

    def do_play(self, name: str, side: str = "-", use: str = "none", *rest: str) -> None:
        need(self.action in OPEN, "not now")
        card = self.in_hand(name)
        cost = self.figure(card, "cost")
        resource = card.print.type
        need(cost is not None)
        need(not cost or self.used(resource) + cost <= self.available(resource), "not covered")
        need(side != "second" or self.may_take_second(card), "not the second text")
        self.check_use(card, use, rest, side == "second")
        self.take(card)
        self.enter(card, "played")
        card.second = side == "second"
        need(not card.print.has("assigned") or rest and use != "attack", "say to whom")
        self.count("cards-played")
        self.put_to_use(card, use, rest)

    def check_use(self, card: Card, use: str, rest: tuple[str, ...], second: bool) -> None:
        if use == "attack":
            need(self.action == "attack" and self.may_attack(), "no attack")
        elif use == "defence":
            need(self.may_defend() and rest and self.find(rest[0]) in self.party, "no defence")
        else:
            need(use in ("none", "-"))

    def put_to_use(self, card: Card, use: str, rest: tuple[str, ...]) -> None:
        card.use = None
        whom = self.find(rest[0]) if rest and rest[0] != "-" else None
        if card.print.has("assigned"):
            card.bearer = whom
        elif use in ("attack", "defence"):
            card.use = use
            card.struggle = self.against
            card.whom = whom if use == "defence" else None
        if card.print.has("phase"):
            kind = rest[1] if len(rest) > 1 else card.print.all("phase")[0].type or "harm"
            all_of_them = card.second or "boost" not in card.print.flags
            card.phases = (kind, None if all_of_them else whom or "primary")

    def may_attack(self) -> bool:
        return self.against not in self.fought

    def may_defend(self) -> bool:
        return self.action == "defend" and not self.defended or self.action == "trigger" and self.trigger() is not None

    def do_use(self, name: str, use: str = "none", *rest: str) -> None:
        need(self.action in OPEN, "not now")
        card = self.find(name)
        need(card in self.played and "used-up" not in card.marks and not card.print.has("assigned"))
        self.check_use(card, use, rest, card.second)
        self.put_to_use(card, use, rest)
        # S10-51: a card used by its Spend is spent.
        if card.print.has("spend"):
            (card.marks.add if card.use else card.marks.discard)("spent")

    def do_activate(self, name: str, use: str, whom: str | None = None) -> None:
        card = self.find(name)
        need(card in self.party and "activated" not in card.marks and not card.tokens["lock"], "it can't")
        if use == "attack":
            need(self.action == "attack" and self.may_attack(), "no attack")
            self.attackers.append((card, self.against))
        else:
            need(use == "defence" and self.may_defend(), "no defence")
            target = card if whom is None else self.find(whom)
            need(target in self.party, "not in the party")
            self.defenders.append((card, target))
        card.marks.add("activated")

    def do_against(self, name: str) -> None:
        if self.action == "trigger":
            card = self.find(name)
            need("due" in card.marks and self.can_strike(card))
            self.met = card
            return
        need(self.action == "attack" and not self.is_2011, "one struggle")
        need(not self.is_wounding, "a wound is to be dealt first")
        if name == "-":
            self.against = None
            return
        card = self.find(name)
        need(card in self.row and self.struggle_of(card) is card, "no struggle of its own")
        self.against = card

    def use_up(self, cards: Iterable[Card]) -> None:
        for card in cards:
            card.marks.add("used-up")

    def do_resolve(self) -> None:
        if self.action == "attack":
            self.resolve_attack()
        elif self.action == "trigger":
            card = self.trigger()
            need(card, "nothing to meet")
            self.resolve_defence()
            card.marks.discard("due")
            self.met = None
        else:
            need(self.action == "defend" and not self.defended and self.list_targets(), "nothing to resolve")
            self.resolve_defence()
            self.defended = True
            for each in self.party:
                each.marks.add("over")

    def resolve_attack(self) -> None:
        need(self.may_attack(), "it was resolved")
        need(self.attack_adventurers() or self.attack_cards() and not self.is_2011, "nobody attacks")
        need("defence" in self.totals or not any(self.is_unknown(card, "stamina") for card in self.fought_against(self.against)),
             "a stamina is not known")
        total = self.attack_total()
        won = total >= self.defence_total() and (total > 0 or not self.is_2011)
        distance = self.attack_distance(self.against)
        self.nature = (distance, set(self.attack_damage()))
        self.stripped[self.against] = max(distance, self.stripped.get(self.against, 0))
        self.fought.append(self.against)
        area = [each.amount or 1 for card in self.in_attack() for each in card.print.all("area")]
        self.wounds = max([1, *area]) if won else 0
        self.wounded.clear()
        self.is_wounding = True
        if self.against is not None:
            self.use_up([self.against])
        self.end_attack()

    def end_attack(self) -> None:
        """Ends the attack after its wounds are dealt."""
        if self.list_woundable():
            return
        self.is_wounding = False
        self.use_up(self.attack_adventurers())
        self.use_up(self.attack_cards())
        self.attackers = [each for each in self.attackers if each[1] is not self.against]

    def resolve_defence(self) -> None:
        need(not any(self.is_unknown(card, "power") for target in self.list_targets() if "power" not in target.fixed
                     for card in self.list_attackers(target)), "a power is not known")
        outcome = [(target, self.is_beaten(target), self.list_through(target)) for target in self.list_targets()]
        self.use_up(who for who, _ in self.defenders)
        self.use_up(card for card in self.played if card.use == "defence")
        self.defenders.clear()
        for target, beaten, through in outcome:
            if not beaten or self.result != "open":
                continue
            for card in through:
                if card.print.has("poisonous"):
                    target.tokens["poison"] += card.print.amount("poisonous")
                if card.print.has("pin"):
                    target.tokens["lock"] += card.print.amount("pin")
                if card.print.has("drain"):
                    self.burns[self.pile_of("deck", target.player)] += card.print.amount("drain")
            self.wound(target)

    def do_wound(self, name: str) -> None:
        card = self.find(name)
        need(self.action == "attack" and card in self.list_woundable(), "not that one")
        self.wounds -= 1
        self.wounded.append(card)
        self.wound(card)
        self.end_attack()

    def do_burn(self, deck: str, name: str) -> None:
        need(deck != "dungeon-deck" and self.decks[deck][name] > 0, "not in the deck")
        self.burns[deck] = max(0, self.burns[deck] - 1)
        self.decks[deck][name] -= 1
        player = int(deck[5:] or "1")
        self.put(self.show_card(name, player), self.pile_of("grave", player))

    def do_drop(self, name: str) -> None:
        need(self.action == "drop")
        card = self.in_hand(name)
        self.take(card)
        self.put(card, self.pile_of("grave", card.player))

    def do_discard(self, name: str) -> None:
        card = self.in_hand(name)
        need(self.action == "discard" and card.player in self.list_over_hand())
        self.take(card)
        self.put(card, self.pile_of("grave", card.player))

    def do_give_up(self, name: str) -> None:
        card = self.find(name)
        need(card in self.may_give_up())
        self.remove_card(card)

    # By hand

    def do_token(self, name: str, token: str, n: str) -> None:
        card = self.find(name)
        need(card.tokens[token] + int(n) >= 0, "not so many")
        if token != "wound":
            card.tokens[token] += int(n)
            return
        card.tokens[token] += int(n)
        for _ in range(int(n)):
            self.count_wound(card)

    def do_turn(self, name: str, how: str) -> None:
        card = self.find(name)
        on = {"activated": "activated", "stopped": "stopped", "spent": "spent"}
        off = {"reset": "activated", "free": "stopped", "unspent": "spent"}
        if how in on:
            card.marks.add(on[how])
        else:
            need(how in off)
            card.marks.discard(off[how])

    def do_primary(self, name: str) -> None:
        card = self.find(name)
        need(card in self.party)
        self.chosen = card

    def do_march(self, name: str, place: str) -> None:
        card = self.find(name)
        need(card in self.party and 1 <= int(place) <= len(self.party))
        self.party.remove(card)
        self.party.insert(int(place) - 1, card)

    def do_set(self, name: str, figure: str, value: str, lender: str | None = None) -> None:
        card = self.find(name)
        if lender is not None:
            card.lent[(figure, self.find(lender).name)] = int(value)
        elif value == "-":
            card.fixed.pop(figure, None)
        else:
            card.fixed[figure] = int(value)

    def do_aim(self, name: str, whom: str) -> None:
        self.find(name).aim = None if whom == "-" else self.find(whom)

    def do_limit(self, n: str) -> None:
        self.own_limit = None if n == "-" else int(n)

    def do_hand_limit(self, n: str) -> None:
        self.hand_limit = int(n)

    def do_phase(self, kind: str, on: str = "1", whom: str | None = None) -> None:
        pair = (kind, None if whom is None else self.find(whom))
        self.phased = self.phased | {pair} if on != "0" else self.phased - {pair}

    def do_total(self, which: str, n: str) -> None:
        if n == "-":
            self.totals.pop(which, None)
        else:
            self.totals[which] = int(n)

    def do_wounds(self, n: str) -> None:
        self.wounds = int(n)

    def do_quest(self, name: str, how: str) -> None:
        card = self.find(name)
        need(card in self.piles["quests"] and "done" not in card.marks and how not in card.marks)
        card.marks -= {"failed"}
        if how != "open":
            card.marks.add(how)
        done = sum("done" in each.marks for each in self.piles["quests"])
        failed = sum("failed" in each.marks for each in self.piles["quests"])
        self.figures.update({"quests-completed": done - self.figures["quests-completed"],
                             "quests-failed": failed - self.figures["quests-failed"]})
        if done >= self.quests_needed:
            self.end("won", "quests")
        elif not self.is_2011 and failed and len(self.piles["quests"]) - failed < self.quests_needed:
            self.end("lost", "quests")

    # The state in the format of moctl

    def show(self) -> dict:
        def one(card: Card) -> dict:
            it = {"card": card.name}
            it |= {token: card.tokens[token] for token in TOKENS if card.tokens[token]}
            it |= {{"done": "over"}.get(mark, mark): True for mark in card.marks if card not in self.party or mark != "used-up"}
            if card.second:
                it["second-text"] = True
            return it

        piles: dict[str, object] = {name: [one(card) for card in pile] for name, pile in self.piles.items()}
        for name, deck in self.decks.items():
            piles[name] = {"cards": sum(deck.values())}
        if self.face_up:
            piles["dungeon-deck"]["face-up"] = self.face_up.print.id
        shown = {
            "result": self.result, "round": self.round, "limit": self.limit(), "tally": self.tally(),
            "hand-limit": self.hand_limit, "piles": piles,
            "resources": {name: {"available": self.available(name), "used": self.used(name)} for name in RESOURCES},
            "primary": self.primary().name if self.party else None,
            "step": self.step, "action": {"time": "take-token", "locks": "take-token", "poison": "turn-token"}.get(
                self.action, self.action),
            "summary": {name: n for name, n in self.figures.items() if n},
        }
        if self.result != "open":
            return shown
        if self.action == "attack":
            shown |= {
                "attack": self.attack_total(), "dungeon-defence": self.defence_total(),
                "damage": self.attack_damage(), "distance": DISTANCES[self.attack_distance(self.against)]}
        if self.action in OPEN and (self.action != "trigger" or self.trigger()):
            shown |= {
                "targets": [{"card": each.name, "power": self.power_on(each), "defence": self.stamina_of(each),
                             "defended": self.is_defended(each), "beaten": self.is_beaten(each)}
                            for each in self.list_targets()]}
        return shown
