#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""A second implementation of Dungeon Crawler, based on its three texts.  It plays random games with
the shipped cards and with generated cards that combine rare keywords; moctl must have the same
states, the same legal moves at the end, and refuse the same moves.  TAP.

    crawler.py MOCTL DATADIR

MO_CRAWLER_GAMES=N plays N games; MO_CRAWLER_SEED=N sets the first seed. MO_CRAWLER_KEEP=FOLDER
saves differing journals there, with the generated cards; MO_CRAWLER_ONLY=N plays only that game."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import tempfile
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from xml.etree import ElementTree

from crawler_cards import DAMAGE, Print, Words, make_cards, read_catalog, read_deck, write_catalog
from crawler_tale import LIVING, OPEN, Card, Game, Refused

MAX_MOVES = 220
RULESETS = ("solitaire-2010", "cooperative-2010", "solitaire-2011")


class Files:
    """The files that the games use."""

    def __init__(self, data: Path, folder: Path) -> None:
        self.words = Words.read(data / "systems" / "dungeon-crawler.xml")
        self.shipped = read_catalog(data / "catalogs" / "emberdeep.xml")
        self.made = make_cards(random.Random("made"), self.words)
        self.prints: dict[str, Print] = {**self.shipped, **self.made}
        self.decks = [read_deck(path) for path in sorted((data / "decks").glob("*.xml"))]
        self.decks = [(form, decks) for form, decks in self.decks if "dungeon" in decks]
        self.formats: dict[str, tuple[str, int, int]] = {}
        for ruleset in ElementTree.parse(data / "systems" / "dungeon-crawler.xml").getroot().iter("ruleset"):
            for each in ruleset.iter("format"):
                self.formats[each.get("id")] = (ruleset.get("id"), int(each.get("encounter-limit")),
                                                int(each.get("players") or ruleset.get("players")))
        self.folder = folder
        write_catalog(self.made, folder / "marching-order" / "catalogs" / "made.xml")
        self.environment = {**os.environ, "MARCHING_ORDER_DATA_DIR": str(data), "XDG_DATA_HOME": str(folder),
                            "LC_ALL": "C.UTF-8"}

    def of_kind(self, chance: random.Random, kind: str, made: float) -> list[str]:
        among = self.made if chance.random() < made and kind != "quest" else self.shipped
        return [each.id for each in among.values() if each.kind == kind]


# Legal moves

def list_moves(game: Game) -> list[str]:
    """Returns legal moves in the format of moctl: unknown cards are question marks."""
    if game.result != "open":
        return []
    if game.at is None and not game.is_dealing:
        return ["start"]
    moves = []
    if game.may_go_on():
        moves.append("next")
    if game.is_wounding:
        return [f"wound {card.name}" for card in game.list_woundable()]
    if game.burns_due():
        return [f"burn {deck} ?" for deck, n in game.burns.items() if n and sum(game.decks[deck].values())]
    moves += [f"settle {card.name}" for card in game.in_sight()
              if "due" in card.marks and not (game.action == "trigger" and game.can_strike(card))]
    if game.needs_draw() and game.face_up is None:
        moves.append("draw dungeon-deck ?")
    if game.needs_flip():
        moves.append("flip ?")
    moves += [f"draw {deck} ?" for deck in game.decks_to_draw()]
    if game.action in ("drop", "discard"):
        over = game.list_over_hand()
        moves += [f"{game.action} {card.name}" for pile in game.each("hand") for card in game.piles[pile]
                  if game.action == "drop" or card.player in over]
    moves += [f"give-up {card.name}" for card in game.may_give_up()]
    if game.action in OPEN:
        moves += list_fight(game)
    return moves


def list_uses(game: Game, card: Card, second: bool) -> list[str]:
    """Returns the possible uses of a card."""
    uses = []
    figures = card.print.figures
    if game.action == "attack" and game.may_attack() and "power" in figures:
        uses.append("attack")
    if game.may_defend() and "stamina" in figures:
        uses += [f"defence {each.name}" for each in game.list_targets()]
    return uses


def list_phased(game: Game, card: Card, second: bool, uses: list[str]) -> list[str]:
    """Returns the variants of a use with the harms and targets that a card can protect from."""
    named = card.print.all("phase")[0].type
    kinds = [named] if named else [kind for kind in DAMAGE if any(kind in game.damage(each) for each in game.row if game.attacks(each))]
    for_one = "boost" in card.print.flags and not second
    who = [each.name for each in game.party] if for_one else ["-"]
    if uses != ["none"] or not for_one and named:
        return uses
    return [f"none {one}" + ("" if named else f" {kind}") for kind in kinds for one in who]


def list_fight(game: Game) -> list[str]:
    moves = []
    for pile in game.each("hand"):
        for card in game.piles[pile]:
            cost, resource = card.print.cost, card.print.type
            if cost is None or cost and game.used(resource) + cost > game.available(resource):
                continue
            for side in ["-", "second"] if game.may_take_second(card) else ["-"]:
                uses = list_uses(game, card, side == "second") or ["none"]
                if card.print.has("phase"):
                    uses = list_phased(game, card, side == "second", uses)
                if card.print.has("assigned"):
                    uses = [f"none {each.name}" for each in game.party]
                moves += [f"play {card.name} {side} {use}" for use in uses]
    for card in game.played:
        if card.use is None and "used-up" not in card.marks and not card.print.has("assigned"):
            moves += [f"use {card.name} {use}" for use in list_uses(game, card, card.second)]
    for each in game.party:
        if "activated" in each.marks or each.tokens["lock"]:
            continue
        if game.action == "attack" and game.may_attack():
            moves.append(f"activate {each.name} attack")
        if game.may_defend():
            moves += [f"activate {each.name} defence {target.name}" for target in game.list_targets()]
    if game.action == "attack":
        if not game.is_2011 and not game.is_wounding:
            apart = [card for card in game.row if game.struggle_of(card) is card and card.print.type in ("character", "creature")]
            moves += [f"against {card.name}" for card in apart if card not in game.fought and card is not game.against]
            if game.against is not None:
                moves.append("against -")
        if game.try_out("resolve"):
            moves.append("resolve")
        moves += [f"wound {card.name}" for card in game.list_woundable()]
    if game.action == "defend" and game.try_out("resolve"):
        moves.append("resolve")
    if game.action == "trigger":
        due = [card for card in game.row if "due" in card.marks and game.can_strike(card)]
        if due and game.try_out("resolve"):
            moves.append("resolve")
        moves += [f"against {card.name}" for card in due if card is not game.trigger()]
    return moves


def fill(chance: random.Random, game: Game, move: str) -> str:
    if not move.endswith("?"):
        return move
    verb, *words = move.split()
    deck = words[0] if len(words) == 2 else "dungeon-deck"
    return move.replace("?", chance.choice(sorted((+game.decks[deck]).elements())))


# Games

def set_up(chance: random.Random, files: Files) -> tuple[str, list[str], Game]:
    """Returns: the header, the moves of the setup, and the game before them."""
    difficulty, quests = chance.choice([("quick", 1), ("standard", 2), ("difficult", 3), (None, 2)])
    if chance.random() < 0.35:
        form, decks = chance.choice(files.decks)
        return begin(files, form, difficulty, quests, list_deck(decks))
    ruleset = chance.choice(RULESETS)
    form = chance.choice([each for each in files.formats if each.startswith(ruleset)])
    players = files.formats[form][2]
    made = chance.choice([0, 0.5, 0.9, 1])
    lines = []
    for n in range(1, players + 1):
        end = "" if n == 1 else f"-{n}"
        for _ in range(chance.randint(6, 25)):
            lines.append(f"add deck{end} {chance.choice(files.of_kind(chance, 'crawler', made))} {chance.randint(1, 2)}")
        for _ in range(2 if players > 1 else chance.randint(1, 4)):
            lines.append(f"add party {chance.choice(files.of_kind(chance, 'adventurer', made))} {n}")
    for _ in range(chance.randint(3, 30)):
        lines.append(f"add dungeon-deck {chance.choice(files.of_kind(chance, 'dungeon', made))} {chance.randint(1, 2)}")
    lines += [f"add quests {each}" for each in chance.sample(files.of_kind(chance, "quest", 0), 3)]
    return begin(files, form, difficulty, quests, lines)


def list_deck(decks: dict[str, list[tuple[str, int]]]) -> list[str]:
    lines = []
    for name, cards in decks.items():
        kind, _, player = name.partition("-")
        for card, n in cards:
            if kind == "adventurers":
                lines += [f"add party {card} {player or 1}"] * n
            elif kind in ("crawler", "dungeon", "quests"):
                pile = {"crawler": "deck", "dungeon": "dungeon-deck"}.get(kind, kind)
                lines.append(f"add {pile}{'-' + player if player else ''} {card} {n}")
    return lines


def begin(files: Files, form: str, difficulty: str | None, quests: int, lines: list[str]) -> tuple[str, list[str], Game]:
    ruleset, limit, players = files.formats[form]
    header = f"match 1 system dungeon-crawler ruleset {ruleset} format {form}"
    if difficulty:
        header += f" difficulty {difficulty}"
    return header, [*lines, "start"], Game(ruleset, limit, files.prints, players, quests)


WEIGHTS = {"next": 1.2, "resolve": 3, "wound": 5, "activate": 1.6, "use": 1.5, "drop": 0.3, "give-up": 0.3, "against": 0.5}


def choose(chance: random.Random, game: Game) -> str:
    moves = list_moves(game)
    moves += [f"use {card.name} none" for card in game.played
              if game.action == "attack" and not moves and card.use == "attack" and "used-up" not in card.marks]
    unknown = [f"set {card.name} {figure} {chance.randint(0, 4)}" for card in game.row for figure in ("stamina", "power")
               if game.is_unknown(card, figure)]
    if unknown and game.action in OPEN and chance.random() < 0.2 or not moves:
        moves = unknown
    assert moves, f"nothing can be done in {game.step}, {game.action}"
    by_verb: dict[str, list[str]] = {}
    for move in moves:
        by_verb.setdefault(move.split()[0], []).append(move)
    verbs = list(by_verb)
    verb = chance.choices(verbs, [WEIGHTS.get(each, 1) for each in verbs])[0]
    return fill(chance, game, chance.choice(by_verb[verb]))


def meddle(chance: random.Random, game: Game, files: Files) -> str:
    """Returns a move by hand."""
    row, party, played = game.row, game.party, game.played
    anybody = chance.choice([*row, *row, *party, *played])
    someone = chance.choice(party)
    among: list[str] = [
        f"token {anybody.name} {chance.choice(['wound', 'poison', 'time', 'lock', 'lock'])} {chance.choice([1, 1, 2])}",
        f"turn {anybody.name} {chance.choice(['activated', 'reset', 'reset'])}",
        f"march {someone.name} {chance.randint(1, len(party))}", f"primary {someone.name}",
        f"primary {someone.name}", f"limit {chance.choice(['-', 3, 7])}",
        *([] if game.action in ("draw", "discard") else [f"hand-limit {chance.randint(3, 7)}"]),
        f"phase {chance.choice(files.words.damage)} {chance.choice([1, 1, 0])}",
    ]
    if game.action == "attack" and game.may_attack():
        among += [f"total {chance.choice(['attack', 'defence'])} {chance.choice(['-', 0, 4, 9])}"] * 2
    if row:
        card = chance.choice(row)
        among += [f"turn {card.name} {chance.choice(['stopped', 'stopped', 'free'])}", f"aim {card.name} {someone.name}",
                  f"aim {card.name} {chance.choice([someone.name, '-'])}",
                  *[f"set {card.name} {chance.choice(['power', 'stamina', 'life'])} {chance.choice([0, 1, 2, 4, '-'])}"
                    for _ in range(card.print.type in LIVING)]]
    if game.against is not None:
        # If one of several separate fights is selected, avoids moves that merge them, which the
        # texts don't define.
        among = [f"limit {chance.choice(['-', 3, 7])}", f"total attack {chance.choice(['-', 0, 4, 9])}"]
    if chance.random() < 0.05:
        quest = chance.choice(game.piles["quests"])
        return f"quest {quest.name} {chance.choice(['done', 'failed'])}"
    if len(row) < 6 and chance.random() < 0.4:
        return f"add row {chance.choice(files.of_kind(chance, 'dungeon', 0.7))} 1"
    return chance.choice(among)


def make_last(chance: random.Random, game: Game) -> str:
    """Returns a move that may be illegal."""
    cards = [card.name for card in game.in_sight()] or ["emberdeep/ash-blade"]
    one, party = chance.choice(cards), [card.name for card in game.party] or cards
    deck = chance.choice(list(game.decks))
    unseen = chance.choice(sorted((+game.decks[deck]).elements()) or cards)
    hand = [card.name for pile in game.each("hand") for card in game.piles[pile]] or cards
    use = chance.choice(["none", "attack", f"defence {chance.choice(party)}"])
    return chance.choice([
        "next", "next", "resolve", "resolve", "start", f"draw {deck} {unseen}", f"flip {unseen}", f"settle {one}",
        f"play {chance.choice(hand)} {chance.choice(['-', 'second'])} {use}", f"play {chance.choice(hand)} - {use}",
        f"use {one} {use}", f"activate {chance.choice(party)} attack", f"activate {chance.choice(party)} defence {chance.choice(party)}",
        f"against {one}", f"wound {one}", f"wound {one}", f"drop {chance.choice(hand)}", f"discard {chance.choice(hand)}",
        f"give-up {one}", f"burn {deck} {unseen}"])


class Played:
    """A finished random game: its journal, its states, and the legal moves at its end."""

    def __init__(self, number: int, seed: int, files: Files) -> None:
        chance = random.Random(f"{seed}/{number}")
        self.header, lines, self.game = set_up(chance, files)
        self.lines: list[str] = []
        self.states = [self.game.show()]
        for line in lines:
            self.do(line)
        rate = chance.choice([0, 0, 0.03, 0.1])
        most = chance.choice([MAX_MOVES, MAX_MOVES, chance.randint(5, MAX_MOVES)])
        while self.game.result == "open" and len(self.lines) < most + len(lines):
            if self.game.at is not None and self.game.action != "build" and self.game.party and chance.random() < rate:
                line = meddle(chance, self.game, files)
                if not self.game.try_out(line):
                    continue
            else:
                line = choose(chance, self.game)
            self.do(line)
        self.moves = list_moves(self.game)
        self.last = make_last(chance, self.game)
        self.is_refused = False
        try:
            self.do(self.last)
        except Refused:
            self.is_refused = True
            self.lines.append(self.last)

    def do(self, line: str) -> None:
        self.game.do(line)
        self.lines.append(line)
        self.states.append(self.game.show())


# Output of moctl

def read_state(told: dict) -> dict:
    shown = {key: told.get(key) for key in ("result", "round", "limit", "tally", "hand-limit", "step", "action", "primary",
                                            "resources")}
    def one(card: dict, pile: str) -> dict:
        return {key: value for key, value in card.items() if key not in ("name", "struck") and (key, pile) != ("used-up", "party")}
    shown["piles"] = {name: [one(card, name) for card in pile] if isinstance(pile, list) else pile
                      for name, pile in told["piles"].items()}
    shown["summary"] = {each["id"]: each["value"] for each in told["summary"] if each["value"] and not each["id"].startswith("quest-")}
    shown |= {"attack": told["attack"]["total"], "dungeon-defence": told["dungeon-defence"]["total"],
              "damage": sorted(told["attack-nature"]["damage"]), "distance": told["attack-nature"]["distance"]}
    shown["targets"] = [{"card": each["card"], "power": each["power"]["total"], "defence": each["defence"]["total"],
                         "defended": each["defended"], "beaten": each["beaten"]} for each in told["targets"]]
    return shown


def differ(told: dict, mine: dict) -> str | None:
    parts = []
    for key, value in mine.items():
        if key == "piles":
            for name, pile in value.items():
                one, other = told["piles"].get(name), pile
                if name.startswith("grave"):
                    one, other = (sorted(each, key=lambda card: card["card"]) for each in (one, other))
                if one != other:
                    parts.append(f"{name}: told {told['piles'].get(name)}, mine {pile}")
        elif told[key] != value and not (key == "action" and mine["result"] != "open"):
            parts.append(f"{key}: told {told[key]}, mine {value}")
    return "; ".join(parts) or None


def run(files: Files, moctl: str, *arguments: str) -> subprocess.CompletedProcess:
    return subprocess.run([moctl, "match", *arguments], capture_output=True, encoding="utf-8", env=files.environment,
                          check=False)


def check(number: int, seed: int, files: Files, moctl: str) -> tuple[str, int, str | None]:
    """Returns: the result of the game, the number of its states, and a difference."""
    played = Played(number, seed, files)
    path = files.folder / f"{number}.journal"
    path.write_text("\n".join([played.header, *played.lines]) + "\n", encoding="utf-8")
    fault = compare(files, moctl, path, played)
    if fault is None:
        path.unlink()
    result = played.game.result if not played.is_refused else "refused"
    return result, len(played.states), None if fault is None else f"{number}.journal: {fault}"


def compare(files: Files, moctl: str, path: Path, played: Played) -> str | None:
    answer = run(files, moctl, "replay", "--each", str(path))
    states = answer.stdout.splitlines()
    for i, (told, mine) in enumerate(zip(states, played.states)):
        fault = differ(read_state(json.loads(told)), mine)
        if fault:
            return f"after line {i + 1}, {played.lines[i - 1] if i else 'none'!r}: {fault}"
    if len(states) < len(played.states):
        return f"line {len(states) + 1}, {played.lines[len(states) - 1]!r} is refused: {answer.stderr}"
    if len(states) > len(played.states):
        return f"the last line, {played.lines[-1]!r}, is taken"
    if played.is_refused:
        path.write_text("\n".join([played.header, *played.lines[:-1]]) + "\n", encoding="utf-8")
        listed = {each["move"] for each in json.loads(run(files, moctl, "moves", "--json", str(path)).stdout)
                  if "refused" not in each and not each["move"].startswith("restock ")}
        # The next separate fight is not listed; the games try it.
        mine = {move for move in played.moves if played.game.action != "attack" or not move.startswith("against ")}
        listed = {move for move in listed if not (move.startswith("use ") and move.endswith(" none"))}
        # A card with damage but unknown power may also be played for the attack.
        listed -= {move for move in listed - mine if move.startswith("play ") and move.endswith(" attack")
                   and move.removesuffix("attack") + "none" in mine}
        if listed != mine:
            return f"moves at the end: listed beyond mine {sorted(listed - mine)}, not listed {sorted(mine - listed)}"
    return None


def main() -> int:
    games = int(os.environ.get("MO_CRAWLER_GAMES", "150"))
    seed = int(os.environ.get("MO_CRAWLER_SEED", "1"))
    results: Counter = Counter()
    faults = []
    print("1..1", flush=True)
    folder = os.environ.get("MO_CRAWLER_KEEP")
    with tempfile.TemporaryDirectory() as temporary, ThreadPoolExecutor(2) as pool:
        place = Path(folder or temporary)
        (place / "marching-order" / "catalogs").mkdir(parents=True, exist_ok=True)
        files = Files(Path(sys.argv[2]), place)
        only = os.environ.get("MO_CRAWLER_ONLY")
        numbers = [int(only)] if only else range(games)
        for result, n, fault in pool.map(lambda number: check(number, seed, files, sys.argv[1]), numbers):
            results[result] += 1
            results["states"] += n
            if fault:
                faults.append(fault)
    for fault in faults[:int(os.environ.get("MO_CRAWLER_FAULTS", "5"))]:
        print(f"# {fault[:1500]}")
    print(f"# {', '.join(f'{n} {name}' for name, n in sorted(results.items()))}; {len(faults)} games told otherwise")
    print(f"{'not ok' if faults else 'ok'} 1 - /crawler/second-reading", flush=True)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8", errors="backslashreplace")
    sys.exit(main())
