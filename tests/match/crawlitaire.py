#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""A second implementation of Crawlitaire as a coroutine.  It follows random games of moctl, and
plays games of its own, including moves by hand and against the rules; moctl must follow these, and
refuse the last line of each.  All states are compared.  TAP.

    crawlitaire.py MOCTL

MO_CRAWLITAIRE_GAMES=N follows N games and plays N; MO_CRAWLITAIRE_SEED=N sets the first seed."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

from crawlitaire_tale import AGAIN, DECK, DIFFICULTIES, FACES, FORMATS, NUMBERS, Ask, Game, Over, Refused

# Output of moctl that is not part of the state, and the parts that a finished game does not have.
NOT_COMPARED = {"system", "ruleset", "format", "difficulty", "moves", "reason"}
AT_THE_END = {"step", "left"}


def compare(told: dict, shown: dict) -> None:
    told["summary"] = {figure["id"]: figure["value"] for figure in told["summary"]}
    for key, value in shown.items():
        assert told.get(key) == value, f"{key} is told as {told.get(key)}, and it is {value}"
    extra = told.keys() - shown.keys() - NOT_COMPARED
    assert extra == (AT_THE_END if shown["result"] != "open" else set()), f"{extra} is told, and not compared"


BY_HAND = {"move", "swap", "rings"}


class Told:
    """A game with its coroutine, at the current question."""

    def __init__(self, form: str | None, difficulty: str | None) -> None:
        self.game = Game(form, difficulty)
        self.tale = self.game.tell()
        self.ask: Ask | None = next(self.tale)

    def do(self, line: str) -> None:
        """Raises Refused for an invalid move by hand."""
        words = line.split()
        try:
            if words[words[0] == "!"] in BY_HAND:
                try:
                    self.game.do_by_hand(words)
                except Over as over:
                    self.ask = self.tale.throw(over)
                else:
                    self.ask = self.tale.send(AGAIN)
            else:
                self.ask = self.tale.send(words)
        except StopIteration:
            self.ask = None

    def show(self) -> dict:
        return self.game.show(self.ask)


def begin(header: str) -> Told:
    words = header.split()
    pairs = dict(zip(words[2::2], words[3::2]))
    return Told(pairs.get("format"), pairs.get("difficulty"))


def follow(journal: list[str], states: Iterator[str]) -> str:
    told = begin(journal[0])
    compare(json.loads(next(states)), told.show())
    for number, line in enumerate(journal[1:], 2):
        try:
            assert told.ask is not None, "a move after the end"
            told.do(line)
            compare(json.loads(next(states)), told.show())
        except (AssertionError, Refused, StopIteration) as error:
            raise AssertionError(f"line {number}, {line}: {error!r}") from error
    assert next(states, None) is None, "more states than moves"
    return told.game.result


# Games of this implementation

MAX_MOVES = 400


def choose(chance: random.Random, told: Told) -> str:
    step, _, can_come, moves = told.ask
    move = chance.choice(moves)
    if step == "enter" and move.endswith("?"):
        can_come = told.game.unknown.lot.cards
    return move.replace("?", chance.choice(sorted(can_come))) if "?" in move else move


def meddle(chance: random.Random, told: Told) -> str:
    """Returns a move by hand or against the rules, which may be refused."""
    game = told.game
    party = [each.face for each in game.party] or ["js"]
    step, _, _, moves = told.ask
    overruling = chance.choice(["", "", "! "])
    if overruling and game.hand in NUMBERS:
        return f"! keep {chance.choice(party)}"
    able = [each.face for each in game.party if each.abilities]
    if overruling and step == "shrine" and able and game.hand is None:
        return f"! {chance.choice(['train', 'summon'] if len(game.party) < 4 else ['train'])} {chance.choice(able)}"
    verb = chance.choice(["move", "move", "swap", "swap", "rings"])
    if verb == "rings":
        return f"rings {chance.randrange(4)}"
    # Prefers the cards that are face up.
    seen = [card for card in DECK if not any(card in lot.cards for lot in game.lots())]
    card = chance.choice(seen if seen and chance.random() < 0.7 else DECK)
    if verb == "swap":
        return f"{overruling}swap {card} {chance.choice(sorted(FACES if card in FACES else NUMBERS))}"
    to = chance.choice(["party", "discards"] if card in FACES else ["under", "under", "monsters", "discards"])
    return f"{overruling}move {card} {to}" + (f" {chance.choice(party)}" if to == "under" else "")


def make_wrong(chance: random.Random, told: Told) -> str:
    """Returns a line that is illegal now."""
    allowed = set(told.ask[3]) if told.ask else set()
    wrong = ["discard", "refuse", "leave", "skip", "turn", "enter known", "rings 5", "move 5s party", "move js monsters",
             "swap js 5s", *[f"{verb} {face}" for verb in ("keep", "test", "fight", "recruit", "train", "summon")
                             for face in sorted(FACES)]]
    if told.ask:
        wrong += [f"draw {card}" for card in DECK if "draw ?" not in allowed or card not in told.ask[2]]
        wrong += [f"reveal {card}" for card in DECK if "reveal ?" not in allowed or card not in told.ask[2]]
    return chance.choice([line for line in wrong if line not in allowed])


def invent(header: str, seed: int) -> tuple[list[str], list[dict]]:
    """Returns a journal and its states. The last line is illegal, and has no state."""
    chance = random.Random(seed)
    told = begin(header)
    journal = [header]
    shown = [json.loads(json.dumps(told.show()))]
    rate = chance.choice([0.02, 0.1, 0.3])
    while told.ask is not None and len(journal) < MAX_MOVES:
        line = meddle(chance, told) if chance.random() < rate else choose(chance, told)
        try:
            told.do(line)
        except Refused:
            continue
        journal.append(line)
        shown.append(json.loads(json.dumps(told.show())))
    journal.append(make_wrong(chance, told))
    return journal, shown


def run(*arguments: object, text: str | None = None, status: int = 0) -> str:
    answer = subprocess.run([str(each) for each in arguments], input=text, capture_output=True, encoding="utf-8",
                            check=False)
    assert answer.returncode == status, f"status {answer.returncode}: {answer.stderr}"
    return answer.stdout


def get_kind(number: int) -> tuple[str, str]:
    return FORMATS[number % len(FORMATS)], DIFFICULTIES[number // len(FORMATS) % len(DIFFICULTIES)]


def follow_moctl(moctl: str, number: int, seed: int) -> str:
    """Follows a game of moctl."""
    form, difficulty = get_kind(number)
    # Every fifth game is one of the computer player, which lasts longer.
    journal = run(moctl, "match", "auto" if number % 5 == 0 else "random", "--format", form, "--difficulty", difficulty,
                  "--seed", seed + number)
    states = run(moctl, "match", "replay", "--each", "/dev/stdin", text=journal)
    result = follow(journal.splitlines(), iter(states.splitlines()))
    assert result != "open", "the game is not over"
    return result


def lead_moctl(moctl: str, number: int, seed: int) -> str:
    """Lets moctl follow a game."""
    form, difficulty = get_kind(number)
    header = f"match 1 system crawlitaire ruleset crawlitaire-5 format {form} difficulty {difficulty}"
    journal, shown = invent(header, seed + number)
    # The last line is refused, and the states before it are printed.
    states = run(moctl, "match", "replay", "--each", "/dev/stdin", text="\n".join(journal) + "\n", status=1).splitlines()
    for number_of_line, (told, mine) in enumerate(zip(states, shown), 1):
        try:
            compare(json.loads(told), mine)
        except AssertionError as error:
            raise AssertionError(f"line {number_of_line}, {journal[number_of_line - 1]}: {error}") from error
    assert len(states) >= len(shown), f"line {len(states) + 1}, {journal[len(states)]} is refused"
    assert len(states) == len(shown), f"{journal[-1]} is taken"
    return shown[-1]["result"]


def main() -> int:
    games = int(os.environ.get("MO_CRAWLITAIRE_GAMES", "120"))
    seed = int(os.environ.get("MO_CRAWLITAIRE_SEED", "1"))
    all_well = True
    print("1..2", flush=True)
    for number, (name, play) in enumerate([("second-reading", follow_moctl), ("by-hand", lead_moctl)], 1):
        results = {"won": 0, "lost": 0, "open": 0}
        faults = []
        with ThreadPoolExecutor(2) as pool:
            for at, future in enumerate([pool.submit(play, sys.argv[1], each, seed) for each in range(games)]):
                try:
                    results[future.result()] += 1
                except AssertionError as error:
                    faults.append(f"{' '.join(get_kind(at))} seed {seed + at}: {error}")
        for fault in faults[:5]:
            print(f"# {fault[:1000]}")
        print(f"# {games} games: {results['won']} won, {results['lost']} lost, {results['open']} broken off, "
              f"{len(faults)} told otherwise")
        print(f"{'not ok' if faults else 'ok'} {number} - /crawlitaire/{name}", flush=True)
        all_well = all_well and not faults
    return 0 if all_well else 1


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8", errors="backslashreplace")
    sys.exit(main())
