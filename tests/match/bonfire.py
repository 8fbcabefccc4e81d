#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""A second implementation of Bonfire Run, based on its clauses and its data files.

It plays random runs; moctl then replays the journals, and all states must be equal. Some runs end
with a move that this implementation refuses: moctl must refuse it, too.

    bonfire.py MOCTL DATADIR [--runs N] [--seed S]

`MO_BONFIRE_RUNS=N` plays N runs.  The output is TAP."""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

MOST_MOVES = 400
WORDS = 8               # in a move
STALL = 50              # turns without a loss of HP, after which a battle may be conceded


class Content:
    """The data of the files."""

    def __init__(self, data: Path) -> None:
        self.cards: dict[str, dict] = {}
        self.monsters: dict[str, dict] = {}
        self.adventurers: dict[str, dict] = {}
        self.treasures: dict[str, dict] = {}
        kinds = {"monster": self.monsters, "boss": self.monsters, "adventurer": self.adventurers,
                 "treasure": self.treasures}
        catalog = ElementTree.parse(data / "catalogs" / "bonfire-run.xml").getroot()
        for card in catalog.iter("card"):
            entry = {stat.get("name"): int(stat.get("value")) for stat in card.iter("stat")}
            entry["type"] = card.get("type")
            entry["cost"] = int(card.get("cost", "0"))
            entry["keywords"] = [(k.get("name"), int(k.get("amount")), int(k.get("times", "1")), k.get("action"))
                                 for k in card.iter("keyword")]
            entry["actions"] = self.list_actions(entry["keywords"])
            kinds.get(card.get("type"), self.cards)[card.get("id")] = entry
        for product in catalog.iter("product"):
            contents = [(c.get("card"), int(c.get("count", "1"))) for c in product.iter("content")]
            for who in (card for card, _ in contents if card in self.adventurers):
                self.adventurers[who]["deck"] = Counter(dict((c, n) for c, n in contents if c in self.cards))
        ruleset = ElementTree.parse(data / "systems" / "bonfire-run.xml").getroot().find("ruleset")
        self.run = {name: int(value) for name, value in ruleset.find("run").attrib.items()}
        self.formats = {f.get("id"): f.get("monsters-keep-protection") == "yes" for f in ruleset.iter("format")}
        self.dungeons = {d.get("id"): self.list_levels(d) for d in ruleset.iter("difficulty")}

    @staticmethod
    def list_actions(keywords: list) -> dict[str, Counter]:
        actions: dict[str, Counter] = {}
        for name, amount, _times, action in keywords:
            if action is not None:
                plain = action.replace("'", "").replace("’", "").lower()
                slug = "".join(letter if letter.isalnum() else "-" for letter in plain)
                actions.setdefault(slug, Counter())[name] += amount
        return actions

    @staticmethod
    def list_levels(difficulty: ElementTree.Element) -> list[dict]:
        groups = []
        for level in difficulty.iter("level"):
            rooms = {r.get("id"): {"kind": r.get("kind"), "count": int(r.get("count", "1")),
                                   "rating": int(r.get("rating", "0")), "monsters": int(r.get("monsters", "1"))}
                     for r in level.iter("room")}
            groups.append({"levels": int(level.get("count", "1")), "visits": int(level.get("visits", "1")),
                           "rooms": rooms})
        return groups


class Refused(Exception):
    """A move that the rules forbid."""


class Run:
    """The state of a run."""

    def __init__(self, content: Content, difficulty: str, keeps: bool) -> None:
        self.content = content
        self.keeps = keeps      # whether monsters keep their protection
        self.groups = content.dungeons[difficulty]
        self.kinds = {name: room for group in self.groups for name, room in group["rooms"].items()}
        self.levels: list[list[str | None]] = []
        self.group_of: list[int] = []
        for index, group in enumerate(self.groups):
            n = sum(room["count"] for room in group["rooms"].values())
            for level in range(group["levels"]):
                self.levels.append([None] * (n // group["levels"] + (level < n % group["levels"])))
                self.group_of.append(index)
        self.steps: dict[tuple[int, int], int] = {}
        self.result = "open"
        self.who: str | None = None
        self.hp = self.most = self.coins = self.energy = self.protection = self.turn = 0
        self.level = -1
        self.place: tuple[int, int] | None = None
        self.foes: list[dict] = []
        self.hand: Counter = Counter()
        self.deck: Counter = Counter()
        self.discards: Counter = Counter()
        self.playing: str | None = None
        self.still = self.still_hp = 0
        self.effects: list = []         # remaining effects of the card that is being played
        self.targets: list[int] = []
        self.to_draw = self.to_offer = self.to_find = 0
        self.wares: list[str] = []
        self.chest = 0
        self.treasure: str | None = None
        self.summary: Counter = Counter()

    # Queries

    def room(self) -> dict | None:
        return self.kinds[self.levels[self.place[0]][self.place[1]]] if self.place else None

    def alive(self) -> list[dict]:
        return [foe for foe in self.foes if foe["hp"] > 0]

    def unlaid(self) -> tuple[int, int] | None:
        for i, level in enumerate(self.levels):
            for j, room in enumerate(level):
                if room is None:
                    return i, j
        return None

    def left_to_lay(self) -> Counter:
        """Returns the rooms of the current group that are not laid yet."""
        at = self.unlaid()
        group = self.group_of[at[0]]
        left = Counter({name: room["count"] for name, room in self.groups[group]["rooms"].items()})
        left.subtract(room for i, level in enumerate(self.levels) if self.group_of[i] == group
                      for room in level if room is not None)
        return +left

    def phase(self) -> str:
        if self.result != "open":
            return "over"
        if self.who is None:
            return "choose"
        if self.unlaid():
            return "lay"
        room = self.room()
        if room is None:
            return "way"
        if room["kind"] in ("battle", "boss"):
            if self.turn == 0:
                return "meet"
            if any(foe["action"] is None for foe in self.alive()):
                return "intend"
            return "draw" if self.to_draw else "turn"
        if room["kind"] == "merchant":
            return "offer" if self.to_offer else "trade"
        return "find" if self.chest else "chests"

    def next_level(self) -> int | None:
        if self.level >= 0:
            visits = self.groups[self.group_of[self.level]]["visits"]
            if sum(level == self.level for level, _ in self.steps) < visits:
                return self.level
        return self.level + 1 if self.level + 1 < len(self.levels) else None

    def ability(self, name: str) -> int:
        return sum(k[1] for k in self.content.adventurers[self.who]["keywords"] if k[0] == name)

    # Changes

    def lay_the_rest(self) -> None:
        while self.unlaid():
            at = self.unlaid()
            left = self.left_to_lay()
            if len(left) > 1 and self.groups[self.group_of[at[0]]]["levels"] > 1:
                return
            self.levels[at[0]][at[1]] = next(name for name in self.kinds if left[name])

    def refill(self) -> None:
        if not +self.deck:
            self.deck, self.discards = self.discards, Counter()
        if not +self.deck:
            self.to_draw = 0

    def settle(self) -> None:
        """Applies the remaining effects of a card in order, each after the cards before it are
        drawn."""
        while self.playing and not self.to_draw:
            if not self.effects:
                self.discards[self.playing] += 1
                self.playing = None
                break
            effect, amount, times, _action = self.effects.pop(0)
            if effect == "damage":
                for i in self.targets[:times]:
                    self.summary["damage-dealt"] += self.hit(self.foes[i], amount + self.ability("might"))
            elif effect == "protection":
                self.protection += amount
            elif effect == "draw":
                self.to_draw += amount
                self.refill()
        self.refill()
        if self.turn and not self.alive():
            self.win()

    def go_on_the_way(self) -> None:
        self.deck += self.hand + self.discards + Counter([self.playing] if self.playing else [])
        self.hand, self.discards, self.playing, self.effects = Counter(), Counter(), None, []
        self.place, self.foes, self.wares, self.treasure = None, [], [], None
        self.to_draw = self.to_offer = self.to_find = self.chest = 0
        self.energy = self.protection = self.turn = self.still = 0

    def sum_hp(self) -> int:
        return self.hp + sum(foe["hp"] for foe in self.foes)

    def is_stalled(self) -> bool:
        return self.result == "open" and self.still >= STALL and self.sum_hp() == self.still_hp

    def begin_turn(self) -> None:
        self.still = self.still + 1 if self.turn and self.sum_hp() == self.still_hp else 0
        self.still_hp = self.sum_hp()
        self.turn += 1
        self.summary["turns"] += 1
        self.energy = self.content.run["energy"]
        self.protection += self.ability("guard")
        self.to_draw = self.content.run["hand"] + self.ability("insight")
        self.refill()
        for foe in self.foes:
            actions = self.content.monsters[foe["monster"]]["actions"]
            foe["action"] = next(iter(actions)) if len(actions) == 1 else None

    def candidates(self) -> list[str]:
        room = self.room()
        return [name for name, monster in self.content.monsters.items()
                if (monster["type"] == "boss") == (room["kind"] == "boss") and monster["rating"] == room["rating"]]

    def meet(self, monster: str) -> None:
        self.foes.append({"monster": monster, "hp": self.content.monsters[monster]["hp"], "protection": 0,
                          "action": None})

    def meet_the_rest(self) -> None:
        names = self.candidates()
        while len(names) == 1 and len(self.foes) < self.room()["monsters"]:
            self.meet(names[0])
        if len(self.foes) == self.room()["monsters"]:
            self.begin_turn()

    def win(self) -> None:
        boss = self.room()["kind"] == "boss"
        coins = sum(self.content.monsters[foe["monster"]]["coins"] for foe in self.foes)
        self.coins += coins
        self.most += self.content.run["boss-raise" if boss else "raise"]
        self.summary.update({"coins-gained": coins, "battles": 1, "monsters": len(self.foes)})
        self.go_on_the_way()
        if boss:
            self.hp, self.result = self.most, "won"

    # Moves

    def need(self, fits: bool) -> None:
        if not fits:
            raise Refused

    def do(self, line: str) -> None:
        verb, *words = line.split()
        self.need(self.result == "open")
        getattr(self, "do_" + verb)(words)

    def do_choose(self, words: list[str]) -> None:
        self.need(self.who is None and words[0] in self.content.adventurers)
        self.who = words[0]
        it = self.content.adventurers[self.who]
        self.hp = self.most = it["hp"]
        self.coins = it["coins"]
        self.deck = Counter(it["deck"])
        self.lay_the_rest()

    def do_lay(self, words: list[str]) -> None:
        for word in words:
            self.need(self.phase() == "lay" and self.left_to_lay()[word] > 0)
            i, j = self.unlaid()
            self.levels[i][j] = word
            self.lay_the_rest()

    def do_enter(self, words: list[str]) -> None:
        self.need(self.phase() == "way" and self.next_level() is not None)
        level, number = self.next_level(), int(words[0]) - 1
        self.need(0 <= number < len(self.levels[level]) and (level, number) not in self.steps)
        self.level = level
        self.place = (level, number)
        self.steps[self.place] = len(self.steps) + 1
        self.summary["rooms"] += 1
        kind = self.room()["kind"]
        if kind == "bonfire":
            self.hp = min(self.most, self.hp + self.most * self.content.run["rest"] // 100)
            self.place = None
        elif kind == "merchant":
            self.to_offer = min(self.content.run["wares"], len(self.content.cards))
        elif kind in ("battle", "boss"):
            self.meet_the_rest()

    def do_meet(self, words: list[str]) -> None:
        for word in words:
            self.need(self.phase() == "meet" and word in self.candidates())
            self.meet(word)
            self.meet_the_rest()

    def do_intend(self, words: list[str]) -> None:
        for word in words:
            self.need(self.phase() == "intend")
            foe = next(foe for foe in self.alive() if foe["action"] is None)
            monster, action = word.rsplit("/", 1)
            self.need(monster == foe["monster"] and action in self.content.monsters[monster]["actions"])
            foe["action"] = action

    def do_draw(self, words: list[str]) -> None:
        for word in words:
            self.need(self.phase() == "draw" and self.deck[word] > 0)
            self.deck[word] -= 1
            self.hand[word] += 1
            self.to_draw -= 1
            self.refill()
            self.settle()

    def name(self, index: int) -> str:
        """Returns the name of a monster of the battle in the journal."""
        monster = self.foes[index]["monster"]
        n = sum(foe["monster"] == monster for foe in self.foes[:index + 1])
        return monster if n == 1 else f"{monster}#{n}"

    def do_play(self, words: list[str]) -> None:
        card, *named = words
        self.need(self.phase() == "turn" and self.hand[card] > 0)
        it = self.content.cards[card]
        self.need(it["cost"] <= self.energy)
        hits = max((k[2] for k in it["keywords"] if k[0] == "damage"), default=0)
        alive = [i for i, foe in enumerate(self.foes) if foe["hp"] > 0]
        targets = [i for name in named for i in range(len(self.foes)) if self.name(i) == name]
        self.need(len(targets) == len(named) == len(set(targets)) <= hits and all(i in alive for i in targets))
        if hits >= len(alive):
            targets = targets if len(targets) == len(alive) else alive
        self.need(len(targets) == min(hits, len(alive)))
        self.energy -= it["cost"]
        self.hand[card] -= 1
        self.summary["cards"] += 1
        self.playing = card
        self.effects, self.targets = list(it["keywords"]), targets
        self.refill()
        self.settle()

    @staticmethod
    def hit(foe: dict, damage: int) -> int:
        absorbed = min(damage, foe["protection"])
        loss = min(damage - absorbed, foe["hp"])
        foe["protection"] -= absorbed
        foe["hp"] -= loss
        return loss

    def do_pass(self, _words: list[str]) -> None:
        self.need(self.phase() == "turn")
        self.discards += self.hand
        self.hand = Counter()
        self.refill()
        self.energy = 0
        for foe in self.alive():
            if self.hp == 0:
                break
            action = self.content.monsters[foe["monster"]]["actions"][foe["action"]]
            if not self.keeps:
                foe["protection"] = 0   # BR-11
            me = {"hp": self.hp, "protection": self.protection}
            self.summary["damage-taken"] += self.hit(me, action["damage"])
            self.hp, self.protection = me["hp"], me["protection"]
            foe["protection"] += action["protection"]
            foe["action"] = None
        if self.hp == 0:
            self.result = "lost"
        else:
            self.begin_turn()

    def do_concede(self, _words: list[str]) -> None:
        self.need(self.phase() == "turn" and self.is_stalled())
        self.result = "lost"

    def do_offer(self, words: list[str]) -> None:
        for word in words:
            self.need(self.phase() == "offer" and word in self.content.cards and word not in self.wares)
            self.wares.append(word)
            self.to_offer -= 1

    def do_buy(self, words: list[str]) -> None:
        self.need(self.phase() == "trade" and words[0] in self.wares)
        price = self.content.cards[words[0]]["coins"]
        self.need(price <= self.coins)
        self.coins -= price
        self.summary["coins-spent"] += price
        self.wares.remove(words[0])
        self.deck[words[0]] += 1

    def do_leave(self, _words: list[str]) -> None:
        self.need(self.phase() == "trade")
        self.go_on_the_way()

    def do_open(self, words: list[str]) -> None:
        self.need(self.phase() == "chests" and 1 <= int(words[0]) <= self.content.run["chests"])
        self.need(words[1] in self.content.treasures)
        self.chest, self.treasure = int(words[0]), words[1]
        it = self.content.treasures[self.treasure]
        self.coins += it["coins"]
        self.summary["coins-gained"] += it["coins"]
        self.to_find = sum(k[1] for k in it["keywords"] if k[0] == "card")
        if not self.to_find:
            self.go_on_the_way()

    def do_find(self, words: list[str]) -> None:
        for word in words:
            self.need(self.phase() == "find" and word in self.content.cards)
            self.deck[word] += 1
            self.to_find -= 1
            if not self.to_find:
                self.go_on_the_way()

    def do_set(self, words: list[str]) -> None:
        """By hand: sets the protection or HP of the adventurer, or the HP of a monster."""
        value = int(words[1])
        if words[0] == "protection":
            self.protection = value
        elif len(words) == 2:
            self.hp = value
        else:
            next(foe for i, foe in enumerate(self.foes) if self.name(i) == words[2])["hp"] = value
        if self.hp == 0:
            self.result = "lost"
        elif self.turn and not self.alive():
            self.win()

    # Output in the format of moctl

    def state(self) -> dict:
        phase = self.phase()
        level = self.next_level()
        state = {
            "result": self.result, "phase": phase, "hp": self.hp, "max-hp": self.most, "coins": self.coins,
            "energy": self.energy, "protection": self.protection, "turn": self.turn, "level": self.level + 1,
            "hand": dict(+self.hand), "deck": dict(+self.deck), "discards": dict(+self.discards),
            "monsters": [], "map": [],
            "summary": {name: self.summary[name] for name in (
                "rooms", "battles", "monsters", "turns", "cards", "damage-dealt", "damage-taken", "coins-gained",
                "coins-spent")},
        }
        if self.who:
            state["adventurer"] = self.who
        for i, foe in enumerate(self.foes):
            entry = {"monster": self.name(i), "hp": foe["hp"], "protection": foe["protection"]}
            if foe["action"] and foe["hp"]:
                entry["action"] = f"{foe['monster']}/{foe['action']}"
            state["monsters"].append(entry)
        for i, rooms in enumerate(self.levels):
            entries = []
            for j, room in enumerate(rooms):
                entry = {"room": room} if room else {}
                if (i, j) in self.steps:
                    entry["step"] = self.steps[i, j]
                elif phase == "way" and level == i:
                    entry["open"] = True
                entries.append(entry)
            state["map"].append(entries)
        if self.place:
            state["room"] = self.levels[self.place[0]][self.place[1]]
            if self.to_draw:
                state["to-draw"] = self.to_draw
            if self.playing:
                state["playing"] = self.playing
            if self.is_stalled():
                state["stalled"] = True
            if self.to_offer:
                state["to-offer"] = self.to_offer
            if self.room()["kind"] == "merchant":
                state["wares"] = list(self.wares)
            if self.chest:
                state.update({"chest": self.chest, "treasure": self.treasure, "to-find": self.to_find})
        return state


class Player:
    """Plays randomly, but so that battles end."""

    def __init__(self, run: Run, rng: random.Random) -> None:
        self.run = run
        self.rng = rng
        self.stalls = rng.random() < 0.1    # in the first battle

    def some(self, owed: int) -> int:
        if self.stalls:
            return min(owed, WORDS)
        return self.rng.choice((1, min(owed, WORDS), self.rng.randint(1, min(owed, WORDS))))

    def move(self) -> str | None:
        run, rng = self.run, self.rng
        content = run.content
        phase = run.phase()
        if phase == "over":
            return None
        if phase == "choose":
            return "choose " + rng.choice(list(content.adventurers))
        if phase == "lay":
            return "lay " + rng.choice(list(run.left_to_lay().elements()))
        if phase == "way":
            level = run.next_level()
            if level is None:
                return None
            return f"enter {rng.choice([j + 1 for j in range(len(run.levels[level])) if (level, j) not in run.steps])}"
        if phase == "meet":
            owed = run.room()["monsters"] - len(run.foes)
            return "meet " + " ".join(rng.choice(run.candidates()) for _ in range(self.some(owed)))
        if phase == "intend":
            foes = [foe["monster"] for foe in run.alive() if foe["action"] is None]
            return "intend " + " ".join(f"{name}/{rng.choice(list(content.monsters[name]['actions']))}"
                                        for name in foes[:self.some(len(foes))])
        if phase == "draw":
            cards = list(run.deck.elements())
            rng.shuffle(cards)
            return "draw " + " ".join(cards[:self.some(min(run.to_draw, len(cards)))])
        if phase == "turn":
            return self.play()
        if phase == "offer":
            left = [card for card in content.cards if card not in run.wares]
            rng.shuffle(left)
            return "offer " + " ".join(left[:self.some(run.to_offer)])
        if phase == "trade":
            affordable = [card for card in run.wares if content.cards[card]["coins"] <= run.coins]
            return rng.choice(["leave"] + [f"buy {card}" for card in affordable] * 2)
        if phase == "chests":
            return f"open {rng.randint(1, content.run['chests'])} {rng.choice(list(content.treasures))}"
        return "find " + rng.choice(list(content.cards))

    def play(self) -> str:
        run = self.run
        if self.stalls:
            return self.stall()
        if self.rng.random() < 0.06:
            return self.help()
        cards = [card for card in +run.hand if run.content.cards[card]["cost"] <= run.energy]
        if not cards or self.rng.random() < 0.1:
            return "pass"
        card = self.rng.choice(cards)
        hits = max((k[2] for k in run.content.cards[card]["keywords"] if k[0] == "damage"), default=0)
        alive = [run.name(i) for i, foe in enumerate(run.foes) if foe["hp"] > 0]
        if hits < len(alive) or self.rng.random() < 0.2:
            return " ".join(["play", card] + self.rng.sample(alive, min(hits, len(alive))))
        return "play " + card

    def stall(self) -> str:
        """Waits behind protection until the battle is stalled; then continues, concedes or is
        hit."""
        if self.run.protection < 500:
            return "set protection 900"
        if self.run.is_stalled():
            self.stalls = False
            return self.rng.choice(("concede", "concede", "pass", "set hp 20"))
        return "pass"

    def help(self) -> str:
        """Makes a move by hand, so that runs reach later levels."""
        run = self.run
        if self.rng.random() < 0.5:
            return f"set hp {run.most}"
        return f"set hp {self.rng.choice((0, 1, 7))} {run.name(self.rng.randrange(len(run.foes)))}"

    def wrong(self) -> str:
        """Returns a move that is probably illegal."""
        run, rng = self.run, self.rng
        cards, monsters = list(run.content.cards), list(run.content.monsters)
        monster = rng.choice(monsters)
        return rng.choice((
            "pass", "leave", "concede", f"enter {rng.randint(1, 5)}", f"buy {rng.choice(cards)}", f"play {rng.choice(cards)}",
            f"draw {rng.choice(cards)}", f"offer {rng.choice(cards)}", f"find {rng.choice(cards)}",
            f"meet {monster}", f"intend {monster}/{next(iter(run.content.monsters[monster]['actions']))}",
            f"open {rng.randint(1, 3)} {rng.choice(list(run.content.treasures))}",
            f"choose {rng.choice(list(run.content.adventurers))}", f"lay {rng.choice(list(run.kinds))}"))


def make_run(content: Content, difficulty: str, keeps: bool, rng: random.Random) -> tuple[list[str], list[dict], bool]:
    """Returns: the moves, the states before the first and after each legal one, and whether the
    last is refused."""
    run = Run(content, difficulty, keeps)
    player = Player(run, rng)
    moves: list[str] = []
    states = [run.state()]
    while len(moves) < MOST_MOVES:
        is_wrong = not player.stalls and rng.random() < 0.004
        move = player.wrong() if is_wrong else player.move()
        if move is None:
            break
        moves.append(move)
        try:
            run.do(move)
        except Refused:
            assert is_wrong, move
            return moves, states, True
        states.append(run.state())
    return moves, states, False


def compare(moctl: str, data: Path, path: Path, moves: list[str], states: list[dict], refused: bool) -> str | None:
    """Returns: a description of the difference; None if there is none."""
    answer = subprocess.run([moctl, "match", "replay", "--each", path], capture_output=True, text=True, timeout=60,
                            env={**os.environ, "MARCHING_ORDER_DATA_DIR": str(data), "LC_ALL": "C.UTF-8"}, check=False)
    lines = answer.stdout.splitlines()
    if answer.returncode != (1 if refused else 0):
        return f"status {answer.returncode} after {moves[-1]!r}: {answer.stderr}"
    if len(lines) != len(states):
        return f"{len(lines)} states, not {len(states)}: {answer.stderr}"
    for i, (line, state) in enumerate(zip(lines, states)):
        there = json.loads(line)
        for name in ("system", "ruleset", "format", "difficulty", "moves", "reason"):
            there.pop(name, None)
        if there != state:
            parts = [f"{key}: {there.get(key)} and here {state.get(key)}" for key in sorted({*there, *state})
                     if there.get(key) != state.get(key)]
            return f"after move {i}, {moves[i - 1] if i else 'none'!r}: " + "; ".join(parts)
    return None


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("moctl")
    parser.add_argument("data", type=Path)
    parser.add_argument("--runs", type=int, default=int(os.environ.get("MO_BONFIRE_RUNS", "150")))
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    content = Content(arguments.data)
    results: Counter = Counter()
    failures = 0
    print("1..1")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "it.journal"
        for i in range(arguments.runs):
            rng = random.Random(f"{arguments.seed}/{i}")
            difficulty = list(content.dungeons)[i % len(content.dungeons)]
            form = rng.choice(list(content.formats))
            moves, states, refused = make_run(content, difficulty, content.formats[form], rng)
            path.write_text("\n".join([f"match 1 system bonfire-run ruleset bonfire-run format {form} "
                                       f"difficulty {difficulty}", *moves]) + "\n", encoding="utf-8")
            results["refused" if refused else states[-1]["result"]] += 1
            results["states"] += len(states)
            fault = compare(arguments.moctl, arguments.data, path, moves, states, refused)
            if fault is not None:
                failures += 1
                print(f"# run {i}, {form}, {difficulty}: {fault}")
                if failures == 5:
                    break
    print("#", ", ".join(f"{n} {name}" for name, n in sorted(results.items())))
    print("not ok 1 /bonfire/second-reading" if failures else "ok 1 /bonfire/second-reading")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.dont_write_bytecode = True
    sys.stdout.reconfigure(encoding="utf-8", errors="backslashreplace")
    sys.exit(main())
