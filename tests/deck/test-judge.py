#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Compares the results of moctl for deck packages with those of judge.py.

Random packages are built legal for a format, then most are made illegal, and both programs list
the problems. Then all repairs that need no choice are made, and both check again. The output is
TAP.

    test-judge.py MOCTL DATADIR [--packages N] [--seed S]
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections import Counter, defaultdict
from pathlib import Path
from typing import Callable, Iterable
from xml.sax.saxutils import quoteattr

sys.dont_write_bytecode = True      # nothing is left in the source folder

import judge    # noqa: E402
from judge import AXIS, FORMATS, KINDS, Format, Package, Problem, Size  # noqa: E402

BATCH = 500             # files per call of moctl
SHOWN = 3               # disagreements printed in full
GLIMPSE = 12            # lines of other first failures of a subtest
CALL_TIMEOUT = 300      # seconds for a call of moctl
LEGAL_SHARE = 0.15      # of the packages, at least
TOLD_OFTEN = 50         # each code and clause, in FULL_RUN packages
SEEKING_ROUNDS = 40   # the maximum, to find values that were not approached
FULL_RUN = 20_000
SMALL_RUN = 2_000       # with fewer packages, coverage is random

# Ids that no format, deck or card has, close to those in the rulesets of 2010: S10-5 has only one
# row for beginners, C10-1 begins with two players and ends with four.
NO_FORMATS = ("cooperative-2010-one", "cooperative-2010-five",
              "solitaire-2010-starter", "solitaire-2010", "house-short",
              "Solitaire-2010-standard")
NO_DECKS = ("sideboard", "crawler-1", "crawler-2", "crawler-5",
            "adventurers-4", "adventurers-9", "dungeon-2", "Quests")
NO_CARDS = ("judge/nobody", "elsewhere/ash", "Flaming \"Fury\" <promo>",
            "Grüne Klinge & Co", "judge/C-001", "axis-of-evil")

Entries = list[list]    # [card id, count]: an id may occur twice


# Creating catalogs and packages


def rewritten(rng: random.Random, name: str) -> str:
    """Returns the same name, sometimes with variations in typing."""
    for typed, other in (("'", "’"), ("-", "–"), (" & ", "  & "), ("É", "E"),
                         ("É", "E\u0301"), ("Ruin", "RUIN")):
        if rng.random() < 0.15:
            name = name.replace(typed, other)
    return name


def write_catalog(path: Path) -> None:
    """Writes 600 cards with every property that is relevant for rules of copies.

    Some names differ only in what S11-4 ignores: an apostrophe, a dash, an accent, case, a blank.

    A printing has its own rarity, sometimes another name, and sometimes the name of a different
    card: only those of its original count.  Cards are unordered, so a printing may come before its
    original."""
    rng = random.Random(1)
    rarities = ("common", "infrequent", "rare", None)
    cards: list[dict[str, str | None]] = []
    names: list[str] = []

    def add(card_type: str, name: str, original: dict | None = None) -> dict:
        number = len(cards) + 1
        card = {"id": f"judge/{card_type[0]}-{number:03d}", "name": name,
                "type": card_type, "set": "judge-promos" if original
                else "judge-base", "number": str(number),
                "rarity": rng.choice(rarities),
                "same-as": original["id"] if original else None,
                "cost": str(rng.randrange(6))}
        cards.append(card)
        return card

    for kind, wanted in (("crawler", 150), ("dungeon", 170),
                         ("adventurer", 30), ("quest", 30)):
        own: list[str] = []
        for number in range(wanted):
            chance = rng.random()
            if own and chance < 0.15:
                name = rng.choice(own)      # a different card with the same name
            elif names and chance < 0.2:
                name = rng.choice(names)
            else:
                name = f"{kind.capitalize()}'s <{number}> \"of\" Rust-É & Ruin"
            own.append(name)
            add(rng.choice(KINDS[kind]), rewritten(rng, name))
        names += own

    quests = [card for card in cards if card["type"] == "quest"]
    axis = add("quest", AXIS)
    add("quest", AXIS, axis)
    add("quest", "The Axis, Foil", axis)
    add("quest", AXIS)                      # different, but with this name
    add("quest", AXIS, quests[0])           # only the printing has the name
    add("event", AXIS)                      # not a Quest
    add("quest", "áxis  OF Evil")           # the same name

    originals = [card for card in cards if not card["same-as"]]
    while len(cards) < 600:
        original = rng.choice(originals)
        add(original["type"],
            rng.choice((original["name"], original["name"],
                        original["name"] + " (promo)", rng.choice(names))),
            original)
    rng.shuffle(cards)

    with path.open("w", encoding="utf-8") as file:
        file.write('<?xml version="1.0" encoding="UTF-8"?>\n'
                   '<catalog id="judge" name="Judge" version="1" '
                   'system="dungeon-crawler" licence="CC0-1.0">\n'
                   '  <set id="judge-base" name="Base"/>\n'
                   '  <set id="judge-promos" name="Promos"/>\n')
        for card in cards:
            attributes = " ".join(f"{key}={quoteattr(value)}"
                                  for key, value in card.items()
                                  if value is not None)
            file.write(f"  <card {attributes}/>\n")
        file.write("</catalog>\n")


class Pool:
    """The cards of a catalog, indexed for creating packages."""

    def __init__(self, catalog: dict[str, judge.Card], prefix: str) -> None:
        self.catalog = catalog
        self.cards = [card for card in catalog if card.startswith(prefix)]
        self.by_kind: dict[str, list[str]] = defaultdict(list)
        # Printings that are copies of each other, by kind and copied_as().
        self.groups: dict[tuple[str, bool], dict[str, list[str]]] = {}
        for card_id in self.cards:
            card = catalog[card_id]
            self.by_kind[card.kind].append(card_id)
            for by_name in (False, True):
                groups = self.groups.setdefault((card.kind, by_name), {})
                key = judge.copied_as(card, catalog, by_name)
                groups.setdefault(key, []).append(card_id)
        self.listed = {key: list(groups.values())
                       for key, groups in self.groups.items()}
        # Different cards with the same name and kind: a single card by S11-4 only.
        self.namesakes = [
            members for (kind, by_name), groups in self.groups.items()
            if by_name and kind in ("crawler", "dungeon")
            for members in groups.values()
            if len({catalog[card].original for card in members}) > 1]
        self.axes = [card for card in self.by_kind["quest"]
                     if judge.plain(AXIS) in (
                         judge.plain(catalog[card].name),
                         judge.plain(catalog[catalog[card].original].name))]

    def allowed(self, rules: Format, deck: str, card: str) -> int:
        """Returns how many copies of a card a deck may have."""
        if deck not in rules.caps:
            return 20
        original = self.catalog[self.catalog[card].original]
        return judge.copies_allowed(rules.caps[deck], original)


class Draft:
    """A package under construction."""

    def __init__(self, name: str, package_format: str, base: str) -> None:
        self.name = name
        self.format = package_format
        self.base = base
        self.decks: dict[str, Entries] = {}

    @property
    def rules(self) -> Format:
        return FORMATS.get(self.format, FORMATS[self.base])

    def entries(self, deck: str) -> Entries:
        return self.decks.setdefault(deck, [])


def spread(rng: random.Random, printings: list[str], copies: int) -> Entries:
    """Distributes copies over some printings of a card."""
    counts: Counter[str] = Counter()
    while copies > 0:
        some = rng.randint(1, copies)
        counts[rng.choice(printings)] += some
        copies -= some
    return [[card, count] for card, count in counts.items()]


def scatter(rng: random.Random, entries: Entries, more: Entries) -> None:
    """Inserts entries at random places among others."""
    for entry in more:
        entries.insert(rng.randint(0, len(entries)), entry)


def take_away(rng: random.Random, entries: Entries, copies: int,
              spared: Iterable[str] = ()) -> None:
    """Removes this number of cards, or all that there are."""
    spared = set(spared)
    while copies > 0:
        places = [place for place, entry in enumerate(entries)
                  if entry[0] not in spared]
        if not places:
            return
        place = rng.choice(places)
        less = min(copies, entries[place][1], rng.randint(1, 4))
        copies -= less
        entries[place][1] -= less
        if entries[place][1] == 0:
            del entries[place]


def fill(rng: random.Random, pool: Pool, rules: Format, deck: str,
         cards: int, avoided: Iterable[str] = ()) -> Entries:
    """Returns cards that a deck accepts, within the limits; fewer if there are not enough."""
    kind, = rules.takes[deck]
    groups = pool.listed.get((kind, rules.by_name), [])
    avoided = {judge.copied_as(pool.catalog[card], pool.catalog, rules.by_name)
               for card in avoided if card in pool.catalog}
    greedy = rng.random() < 0.3
    entries: Entries = []
    count = min(cards + len(avoided), len(groups))
    for group in rng.sample(groups, count):
        if cards == 0:
            break
        if judge.copied_as(pool.catalog[group[0]], pool.catalog,
                           rules.by_name) in avoided:
            continue
        # By name, a group may contain originals with different rarities.
        most = min(pool.allowed(rules, deck, card) for card in group)
        full = greedy or rng.random() < 0.3
        copies = min(cards, most if full else rng.randint(1, most))
        entries += spread(rng, group, copies)
        cards -= copies
    rng.shuffle(entries)
    return entries


def build(rng: random.Random, pool: Pool, name: str, wanted: str) -> Draft:
    """Returns a package that is legal, if its format is known and there are enough cards."""
    base = wanted if wanted in FORMATS else rng.choice(list(FORMATS))
    draft = Draft(name, wanted, base)
    rules = draft.rules
    order = list(rules.takes)
    if rng.random() < 0.3:
        rng.shuffle(order)
    for deck in order:
        if deck == "reserve":
            if rng.random() < 0.3:
                spare = pool.by_kind["adventurer"] + pool.by_kind["quest"]
                draft.decks[deck] = [
                    [card, rng.choice((1, 1, 2, 5, 60))]
                    for card in rng.sample(spare, rng.randint(0, 8))]
            continue
        cards = next(size.cards for size in rules.sizes
                     if size.deck == deck and size.exact)
        draft.decks[deck] = fill(rng, pool, rules, deck, cards)
    return draft


# Making packages illegal


Spoiler = Callable[[random.Random, Draft, Pool], None]


def a_deck(rng: random.Random, draft: Draft, prefixes: tuple[str, ...]
           ) -> str:
    """Returns a deck of the format whose id begins with one of the prefixes."""
    prefix = rng.choice(prefixes)
    return rng.choice([deck for deck in draft.rules.takes
                       if deck.startswith(prefix)])


def put_copies(rng: random.Random, draft: Draft, pool: Pool, deck: str,
               over: int) -> None:
    """Adds as many copies of a card as the deck may have, or more."""
    kind, = draft.rules.takes[deck]
    entries = draft.entries(deck)
    groups = pool.groups[kind, draft.rules.by_name]
    known = [card for card, _ in entries if card in pool.catalog
             and pool.catalog[card].kind == kind]
    if known and rng.random() < 0.5:
        card = rng.choice(known)
        key = judge.copied_as(pool.catalog[card], pool.catalog,
                              draft.rules.by_name)
        group = groups.get(key, [card])
    else:
        group = rng.choice(list(groups.values()))
    before = sum(count for _, count in entries)
    entries[:] = [entry for entry in entries if entry[0] not in group]
    copies = pool.allowed(draft.rules, deck, group[0]) + over
    scatter(rng, entries, spread(rng, group, copies))
    if over == 0 or rng.random() < 0.6:     # the size stays the same
        after = sum(count for _, count in entries)
        take_away(rng, entries, after - before, group)
        if after < before:
            entries += fill(rng, pool, draft.rules, deck, before - after,
                            {card for card, _ in entries} | set(group))


def over_cap(rng: random.Random, draft: Draft, pool: Pool) -> None:
    deck = a_deck(rng, draft, ("crawler", "dungeon", "quests"))
    put_copies(rng, draft, pool, deck, rng.choice((1, 1, 1, 2, 3, 5)))


def at_cap(rng: random.Random, draft: Draft, pool: Pool) -> None:
    put_copies(rng, draft, pool, a_deck(rng, draft, ("crawler", "dungeon")), 0)


def off_size(rng: random.Random, draft: Draft, pool: Pool) -> None:
    by = rng.choice((-40, -6, -2, -1, -1, 1, 1, 2, 6, 40))
    decks = [rng.choice([deck for deck in draft.rules.takes
                         if deck != "reserve"])]
    if decks[0] in ("crawler", "dungeon"):
        if rng.random() < 0.3:              # near the minimum of S10-4
            by = rng.choice((59, 60)) - sum(
                count for _, count in draft.entries(decks[0]))
        if rng.random() < 0.4:              # equal, but of the wrong size
            decks = ["crawler", "dungeon"]
    for deck in decks:
        entries = draft.entries(deck)
        if by < 0:
            take_away(rng, entries, -by)
        else:
            scatter(rng, entries,
                    fill(rng, pool, draft.rules, deck, by,
                         [card for card, _ in entries]))


def wrong_kind(rng: random.Random, draft: Draft, pool: Pool) -> None:
    deck = rng.choice(list(draft.rules.takes))
    entries = draft.entries(deck)
    cards = [card for kind in KINDS if kind not in draft.rules.takes[deck]
             for card in rng.sample(pool.by_kind[kind],
                                    min(2, len(pool.by_kind[kind])))]
    if deck == "quests" and rng.random() < 0.3:
        cards = [card for card in pool.cards
                 if pool.catalog[card].kind != "quest"
                 and pool.catalog[card].name == AXIS] or cards
    for card in rng.sample(cards, min(len(cards), rng.randint(1, 3))):
        scatter(rng, entries, [[card, rng.randint(1, 6)]])


def unknown_card(rng: random.Random, draft: Draft, pool: Pool) -> None:
    entries = draft.entries(rng.choice(list(draft.rules.takes)))
    count = rng.randint(1, 6)
    if rng.random() < 0.5:                  # the size stays the same
        before = sum(entry[1] for entry in entries)
        take_away(rng, entries, count)
        count = before - sum(entry[1] for entry in entries) or count
    scatter(rng, entries, [[rng.choice(NO_CARDS), count]])


def unknown_deck(rng: random.Random, draft: Draft, pool: Pool) -> None:
    entries = draft.entries(rng.choice(NO_DECKS))
    for _ in range(rng.choice((0, 1, 2, 5))):
        card = rng.choice(pool.cards + list(NO_CARDS))
        entries.append([card, rng.randint(1, 9)])


def other_format(rng: random.Random, draft: Draft, pool: Pool) -> None:
    draft.format = rng.choice(list(FORMATS))


def same_quests(rng: random.Random, draft: Draft, pool: Pool) -> None:
    """Adds a Quest again, by its count, another printing, or its name."""
    entries = draft.entries("quests")
    known = [card for card, _ in entries if card in pool.catalog
             and pool.catalog[card].kind == "quest"]
    if not known:
        return
    card = rng.choice(known)
    key = judge.copied_as(pool.catalog[card], pool.catalog, True)
    group = pool.groups["quest", True].get(key, [card])
    if rng.random() < 0.7:
        take_away(rng, entries, 1, [card])
    scatter(rng, entries, [[rng.choice(group), 1]])


def no_cards(rng: random.Random, draft: Draft, pool: Pool) -> None:
    deck = rng.choice(list(draft.rules.takes))
    if rng.random() < 0.5:
        draft.decks.pop(deck, None)
    else:
        draft.decks[deck] = []


def listed_twice(rng: random.Random, draft: Draft, pool: Pool) -> None:
    """Splits an entry in two, which changes nothing."""
    entries = rng.choice(list(draft.decks.values()) or [[]])
    split = [entry for entry in entries if entry[1] > 1]
    if split:
        entry = rng.choice(split)
        part = rng.randint(1, entry[1] - 1)
        entry[1] -= part
        scatter(rng, entries, [[entry[0], part]])


def more_twice(rng: random.Random, draft: Draft, pool: Pool) -> None:
    """Lists a card of the deck once more."""
    entries = rng.choice(list(draft.decks.values()) or [[]])
    if entries:
        card = rng.choice(entries)[0]
        scatter(rng, entries, [[card, rng.choice((1, 1, 2, 3, 998))]])


def axis_quest(rng: random.Random, draft: Draft, pool: Pool) -> None:
    if pool.axes:
        entries = draft.entries("quests")
        take_away(rng, entries, 1)
        scatter(rng, entries, [[rng.choice(pool.axes), 1]])


def namesakes(rng: random.Random, draft: Draft, pool: Pool) -> None:
    """Adds different cards with the same name, each within the limit of a card."""
    if not pool.namesakes:
        return
    group = rng.choice(pool.namesakes)
    kind = pool.catalog[group[0]].kind
    deck = a_deck(rng, draft, (kind,))
    entries = draft.entries(deck)
    before = sum(count for _, count in entries)
    entries[:] = [entry for entry in entries if entry[0] not in group]
    for original in {pool.catalog[card].original: card
                     for card in group}.values():
        copies = rng.randint(1, pool.allowed(draft.rules, deck, original))
        scatter(rng, entries, [[original, copies]])
    after = sum(count for _, count in entries)
    take_away(rng, entries, after - before, group)
    if after < before:
        entries += fill(rng, pool, draft.rules, deck, before - after,
                        {card for card, _ in entries} | set(group))


def swapped_decks(rng: random.Random, draft: Draft, pool: Pool) -> None:
    one, other = rng.sample(list(draft.rules.takes), 2)
    draft.decks[one], draft.decks[other] = (draft.entries(other),
                                            draft.entries(one))


def same_party(rng: random.Random, draft: Draft, pool: Pool) -> None:
    """Uses an Adventurer as often as the format has Adventurers (S11-5)."""
    deck = a_deck(rng, draft, ("adventurers",))
    cards = next(size.cards for size in draft.rules.sizes
                 if size.deck == deck)
    draft.decks[deck] = spread(
        rng, rng.choice(pool.listed["adventurer", False]), cards)


# The last four usually leave a legal package legal.
SPOILERS: dict[Spoiler, int] = {
    over_cap: 16, off_size: 14, wrong_kind: 10, unknown_card: 8,
    unknown_deck: 7, other_format: 3, same_quests: 6, no_cards: 4,
    more_twice: 5, namesakes: 8, swapped_decks: 2,
    at_cap: 16, listed_twice: 14, axis_quest: 9, same_party: 8,
}
SPOILT = {0: 22, 1: 28, 2: 18, 3: 13, 4: 8, 5: 6, 6: 5}


def make(rng: random.Random, pool: Pool, name: str, wanted: str
         ) -> tuple[Draft, bool]:
    """Returns a package, and whether it is unchanged since it was built."""
    draft = build(rng, pool, name, wanted)
    times, = rng.choices(list(SPOILT), list(SPOILT.values()))
    for spoil in rng.choices(list(SPOILERS), list(SPOILERS.values()),
                             k=times):
        spoil(rng, draft, pool)
    keep_readable(draft)
    return draft, times == 0


def keep_readable(draft: Draft) -> None:
    """Reduces counts to the limit of a readable file."""
    for entries in draft.decks.values():
        sums: Counter[str] = Counter()
        for entry in entries:
            entry[1] = min(entry[1], judge.MOST_COPIES - sums[entry[0]])
            sums[entry[0]] += entry[1]
        entries[:] = [entry for entry in entries if entry[1] > 0]


class Writer:
    """Writes packages; caches the constant parts of entries."""

    def __init__(self, catalog: dict[str, judge.Card]) -> None:
        self.catalog = catalog
        self.starts: dict[str, str] = {}

    def start(self, card_id: str) -> str:
        if card_id not in self.starts:
            card = self.catalog.get(card_id)
            name = f" name={quoteattr(card.name)}" if card else ""
            self.starts[card_id] = (
                f"    <card id={quoteattr(card_id)}{name} count=\"")
        return self.starts[card_id]

    def write(self, path: Path, name: str, package_format: str,
              decks: dict[str, Iterable[Iterable]]) -> None:
        lines = ['<?xml version="1.0" encoding="UTF-8"?>\n',
                 f"<deck-package name={quoteattr(name)} "
                 f"format={quoteattr(package_format)}>\n"]
        if name.endswith("7"):
            lines.append("  <notes>Made &amp; spoilt.</notes>\n"
                         "  <tag>judge</tag>\n")
        for deck, entries in decks.items():
            lines.append(f"  <deck id={quoteattr(deck)}>\n")
            for card, count in entries:
                lines.append(f"{self.start(card)}{count}\"/>\n")
            lines.append("  </deck>\n")
        lines.append("</deck-package>\n")
        path.write_text("".join(lines), encoding="utf-8")

    def write_package(self, path: Path, package: Package) -> None:
        self.write(path, package.name, package.format,
                   {deck: cards.items()
                    for deck, cards in package.decks.items()})


# Running moctl


class CannotGoOn(Exception):
    """The output of moctl can't be compared."""


class Moctl:
    """The program under test, isolated from the user's data."""

    def __init__(self, program: str, data: str, catalogs: list[Path],
                 home: Path) -> None:
        self.command = [program, "check", "--json"]
        for catalog in catalogs:
            self.command += ["--catalog", str(catalog)]
        self.environment = {
            **os.environ, "MARCHING_ORDER_DATA_DIR": data,
            "LC_ALL": "C.UTF-8", "HOME": str(home),
            "XDG_DATA_HOME": str(home / "data"),
            "XDG_CONFIG_HOME": str(home / "config"),
            "XDG_CACHE_HOME": str(home / "cache")}
        self.seconds = 0.0

    def run(self, paths: list[Path]) -> subprocess.CompletedProcess:
        begun = time.monotonic()
        try:
            return subprocess.run(
                self.command + [str(path) for path in paths],
                env=self.environment, capture_output=True,
                stdin=subprocess.DEVNULL, timeout=CALL_TIMEOUT, check=False)
        except (OSError, subprocess.TimeoutExpired) as error:
            raise CannotGoOn(str(error)[:300]) from error
        finally:
            self.seconds += time.monotonic() - begun

    def check(self, paths: list[Path]) -> tuple[list[dict], int]:
        """Returns the answers, one per file in order, and the exit status."""
        done = self.run(paths)
        try:
            answers = json.loads(done.stdout)
            files = [answer["file"] for answer in answers]
            for answer in answers:
                need_keys(answer, "name", "format", "legal", "problems")
                for problem in answer["problems"]:
                    need_keys(problem, "repair", "sentence")
                    hash(read_problem(problem))     # contains no lists
        except (ValueError, KeyError, TypeError) as error:
            raise CannotGoOn(
                f"moctl check: status {done.returncode}, {error!r}, "
                f"stderr: {done.stderr[-2000:].decode(errors='replace')}"
            ) from error
        if files != [str(path) for path in paths]:
            raise CannotGoOn("moctl check: the answers are not one a file, "
                             f"in the files' order: {files[:3]}…")
        return answers, done.returncode


def need_keys(part: dict, *keys: str) -> None:
    for key in keys:
        if key not in part:
            raise KeyError(key)


def read_problem(problem: dict) -> Problem:
    return Problem(*(problem[key] for key in Problem._fields))


# Reporting


class Tap:
    """Subtests with their counts and failures."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.failures: Counter[str] = Counter()
        self.shown = 0

    def count(self, subtest: str, times: int = 1) -> None:
        self.counts[subtest] += times

    def fail(self, subtests: Iterable[str], text: str) -> None:
        """Fails some subtests for one reason.

        The first reasons are printed in full; of others the beginning, if they are the first of
        their subtest."""
        subtests = list(subtests)
        for subtest in subtests:
            self.count(subtest, 0)
            self.failures[subtest] += 1
        text = f"{', '.join(subtests)}:\n{text}"
        if self.shown < SHOWN:
            self.shown += 1
            self.comment(text)
        elif any(self.failures[subtest] == 1 for subtest in subtests):
            self.comment("\n".join(line[:300] for line
                                   in text.splitlines()[:GLIMPSE]))

    @staticmethod
    def comment(text: str) -> None:
        for line in text.splitlines():
            print(f"# {line}")

    def end(self) -> int:
        """Prints the subtests and the plan; returns the exit status."""
        for number, (subtest, times) in enumerate(sorted(self.counts.items()),
                                                  1):
            failed = self.failures[subtest]
            print(f"not ok {number} - {subtest}: {failed} of {times} failed"
                  if failed else f"ok {number} - {subtest}: {times}")
        print(f"1..{len(self.counts)}", flush=True)
        return 1 if self.failures else 0


def told(problems: Iterable[Problem]) -> str:
    lines = sorted("  " + json.dumps(tuple(problem), ensure_ascii=False)
                   for problem in problems)
    return "\n".join(lines) or "  no problem"


def groups_of(package: Package, expected: list[Problem]) -> list[str]:
    """Returns the subtests that a package counts for, regardless of its problems."""
    rules = FORMATS.get(package.format)
    if rules is None:
        groups = ["unknown-format"]
        if package.format.startswith("cooperative-2010-"):
            groups.append("C10-1/no-other-number-of-players")
    else:
        groups = [package.format]
        if judge.is_legal(expected):
            if package.decks.get("reserve"):
                groups.append("S10-7/the-reserve-has-no-rule")
            if rules.axis and len(package.decks["adventurers"]) == 1:
                groups.append("S11-5/adventurers-all-the-same")
    return [f"/deck/judge/{group}" for group in groups]


def clause_subtest(problem: Problem) -> str:
    return f"/deck/judge/{problem.clause or 'no-clause'}/{problem.code}"


def disagreement(path: Path, answer: dict, expected: list[Problem]) -> str:
    ours, theirs = Counter(expected), Counter(
        read_problem(problem) for problem in answer["problems"])
    return "\n".join((
        "only the judge says:", told((ours - theirs).elements()),
        "only moctl says:", told((theirs - ours).elements()),
        "the judge's whole answer, legal "
        f"{json.dumps(judge.is_legal(expected))}:", told(expected),
        f"moctl's whole answer, legal {json.dumps(answer['legal'])}:",
        json.dumps(answer, ensure_ascii=False),
        f"the package, {path.name}:", path.read_text(encoding="utf-8")))


# Comparing


def check_shape(repair: dict | None, problem: Problem, package: Package
                ) -> str | None:
    """Returns the error in the format of a repair, if any."""
    if repair is None:
        return None if problem.severity == "note" else "no repair"
    label, choice = repair.get("label"), repair.get("choice")
    edits = repair.get("edits", [])
    if not isinstance(label, str) or not label.strip():
        return "no label"
    if not isinstance(choice, bool):
        return "choice is no boolean"
    if not isinstance(edits, list):
        return "edits are no list"
    if choice == bool(edits):
        return "edits and a choice" if choice else "neither edit nor choice"
    for edit in edits:
        if not isinstance(edit, dict) or set(edit) != {"deck", "card",
                                                       "change"}:
            return f"not an edit: {edit}"
        deck, card, change = edit["deck"], edit["card"], edit["change"]
        if type(change) is not int or change == 0:
            return f"an edit that changes nothing: {edit}"
        if change < 0 and deck not in package.decks:
            return f"an edit in a deck that is not there: {edit}"
        if change > 0 and problem.code != "wrong-kind":
            return f"a repair that adds cards without asking: {edit}"
        if card is None and problem.code != "unknown-deck":
            return f"an edit without a card: {edit}"
        if card is not None and not isinstance(card, str):
            return f"an edit whose card is no id: {edit}"
    return None


def mend(package: Package, repairs: Iterable[dict]) -> Package:
    """Returns the package after repairs in order."""
    mended = Package(package.name, package.format,
                     {deck: dict(cards)
                      for deck, cards in package.decks.items()})
    for repair in repairs:
        for edit in repair["edits"]:
            if edit["card"] is None:
                mended.decks.pop(edit["deck"], None)
                continue
            cards = mended.decks.setdefault(edit["deck"], {})
            count = cards.get(edit["card"], 0) + edit["change"]
            if count > 0:
                cards[edit["card"]] = min(count, judge.MOST_COPIES)
            else:
                cards.pop(edit["card"], None)
    return mended


def copies_left(package: Package, catalog: dict[str, judge.Card],
                problem: Problem) -> int:
    """Returns the current number of copies of the card of a problem."""
    by_name = FORMATS[package.format].by_name
    key = judge.copied_as(catalog[problem.card], catalog, by_name)
    kinds = FORMATS[package.format].takes[problem.deck]
    return sum(count for card, count in package.decks[problem.deck].items()
               if card in catalog and catalog[card].kind in kinds
               and judge.copied_as(catalog[card], catalog, by_name) == key)


class Comparison:
    """A run: the results of both for every package, before and after repairs."""

    def __init__(self, tap: Tap, moctl: Moctl, writer: Writer,
                 catalog: dict[str, judge.Card]) -> None:
        self.tap = tap
        self.moctl = moctl
        self.writer = writer
        self.catalog = catalog
        self.legal = 0
        self.told: Counter[tuple[str, str | None]] = Counter()
        self.edges: Counter[tuple] = Counter()
        self.status_for: dict[bool, set[int]] = {True: set(), False: set()}

    def agrees(self, path: Path, answer: dict, expected: list[Problem],
               groups: list[str]) -> bool:
        """Compares an answer, and counts it for its groups and clauses."""
        ours, theirs = Counter(expected), Counter(
            read_problem(problem) for problem in answer["problems"])
        for problem, times in (ours | theirs).items():
            self.tap.count(clause_subtest(problem), times)
        differing = (ours - theirs).keys() | (theirs - ours).keys()
        for group in groups:
            self.tap.count(group)
        if not differing and answer["legal"] is judge.is_legal(expected):
            return True
        subtests = {clause_subtest(problem) for problem in differing}
        self.tap.fail([*groups, *sorted(subtests)],
                      disagreement(path, answer, expected))
        return False

    def note_coverage(self, package: Package, expected: list[Problem]
                      ) -> None:
        """Records the limits that a package exceeds, and how closely."""
        self.legal += judge.is_legal(expected)
        for problem in expected:
            self.told[problem.code, problem.clause] += 1
            apart = problem.have - problem.need
            if abs(apart) == 1:
                self.edges[package.format, problem.clause, problem.deck,
                           problem.need, apart] += 1

    def round(self, drafts: list[tuple[Draft, bool]], folder: Path) -> None:
        """Checks a batch of packages, repairs them and checks them again."""
        paths = []
        for number, (draft, _) in enumerate(drafts):
            path = folder / f"package-{number:03d}.xml"
            self.writer.write(path, draft.name, draft.format, draft.decks)
            paths.append(path)
        answers, status = self.moctl.check(paths)
        mended: list[tuple[Path, Package]] = []
        all_legal = True
        for path, answer, (draft, as_built) in zip(paths, answers, drafts):
            package = judge.load_package(path)
            expected = judge.judge(package, self.catalog)
            all_legal &= judge.is_legal(expected)
            if as_built and draft.format in FORMATS:
                self.check_built(path, expected)
            if answer["name"] != draft.name or \
                    answer["format"] != draft.format:
                self.tap.fail(["/deck/judge/name-and-format"],
                              disagreement(path, answer, expected))
            self.note_coverage(package, expected)
            # The repairs of a wrong answer are not checked.
            if self.agrees(path, answer, expected,
                           groups_of(package, expected)):
                repairs = self.check_repairs(path, answer, package, expected)
                if repairs:
                    mended.append((folder / f"mended-{path.name}",
                                   mend(package, repairs)))
        self.check_status(status, all_legal)
        if mended:
            self.second_round(mended)

    def check_built(self, path: Path, expected: list[Problem]) -> None:
        """Checks that a package that was built as legal is legal here, too."""
        subtest = "/deck/judge/legal-as-built"
        self.tap.count(subtest)
        if not judge.is_legal(expected):
            self.tap.fail([subtest], "\n".join((
                "the judge says:", told(expected),
                path.read_text(encoding="utf-8"))))

    def check_status(self, status: int, all_legal: bool) -> None:
        subtest = "/deck/judge/exit-status"
        self.tap.count(subtest)
        if status != (0 if all_legal else 1):
            self.tap.fail([subtest],
                          f"status {status}, all legal: {all_legal}")

    def check_repairs(self, path: Path, answer: dict, package: Package,
                      expected: list[Problem]) -> list[dict]:
        """Checks each repair individually; returns those that need no choice."""
        repairs = []
        before = Counter(expected)
        keys = Counter((problem.code, problem.clause, problem.deck)
                       for problem in expected)
        for told_problem in answer["problems"]:
            problem = read_problem(told_problem)
            repair = told_problem["repair"]
            subtest = f"/deck/judge/repairs/{problem.code}"
            wrong = check_shape(repair, problem, package)
            if not isinstance(told_problem["sentence"], str) or \
                    not told_problem["sentence"].strip():
                wrong = "no sentence"
            self.tap.count(subtest)
            if wrong is None and repair is not None and not repair["choice"]:
                repairs.append(repair)
                wrong = self.mended_wrongly(package, problem, repair, before,
                                            keys)
            if wrong is not None:
                self.tap.fail([subtest], f"{wrong}: {told_problem}\n"
                              + disagreement(path, answer, expected))
        return repairs

    def mended_wrongly(self, package: Package, problem: Problem,
                       repair: dict, before: Counter, keys: Counter
                       ) -> str | None:
        """Returns the error in the effect of a single repair, if any."""
        mended = mend(package, [repair])
        after = judge.judge(mended, self.catalog)
        key = (problem.code, problem.clause, problem.deck)
        left = sum((other.code, other.clause, other.deck) == key
                   for other in after)
        if left >= keys[key]:
            return "the repair does not mend the problem"
        for new in Counter(after) - before:
            # Removing cards changes sizes; a note may have another number.
            if new.code not in ("deck-size", "unequal-decks", "note"):
                return f"the repair makes a new problem, {tuple(new)}"
        if problem.code == "too-many-copies" and copies_left(
                mended, self.catalog, problem) != problem.need:
            return "the repair does not leave as many copies as may be"
        return None

    def second_round(self, mended: list[tuple[Path, Package]]) -> None:
        """After all repairs, only problems that need a choice are left."""
        subtest = "/deck/judge/repairs/all-at-once"
        for path, package in mended:
            self.writer.write_package(path, package)
        answers, status = self.moctl.check([path for path, _ in mended])
        all_legal = True
        for (path, package), answer in zip(mended, answers):
            expected = judge.judge(package, self.catalog)
            all_legal &= judge.is_legal(expected)
            if not self.agrees(path, answer, expected, [subtest]):
                continue
            for problem in answer["problems"]:
                repair = problem["repair"]
                if problem["severity"] != "note" and not (
                        repair and repair.get("choice") is True):
                    self.tap.fail([subtest], f"still there: {problem}\n"
                                  + disagreement(path, answer, expected))
                    break
        self.check_status(status, all_legal)

    def end(self, packages: int) -> None:
        """Fails subtests that did not occur often enough to be significant."""
        subtest = "/deck/judge/coverage"
        Tap.comment(f"{self.legal} of {packages} packages were legal")
        if packages < SMALL_RUN:
            Tap.comment(f"fewer than {SMALL_RUN} packages: what they covered "
                        "is not checked")
            return
        missing = []
        if self.legal < LEGAL_SHARE * packages:
            missing.append("too few packages were legal")
        often = TOLD_OFTEN * packages / FULL_RUN
        missing += [f"{code} {clause}: only {self.told[code, clause]} times"
                    for code, clause in reachable()
                    if self.told[code, clause] < often]
        if packages >= FULL_RUN:
            missing += [f"no package is this close to a figure: {edge}"
                        for edge in figures() if not self.edges[edge]]
        self.tap.count(subtest)
        if missing:
            self.tap.fail([subtest], "\n".join(sorted(missing)))


def told_sizes(rules: Format) -> list[Size]:
    """Returns the sizes that can be reported: those not implied by a stricter one."""
    return [size for size in rules.sizes
            if size in (judge.strictest(rules, size.deck, size.cards - 1),
                        judge.strictest(rules, size.deck, size.cards + 1))]


def are_exactly_equal(rules: Format) -> bool:
    """Returns whether the two decks are equal if they have their sizes."""
    sizes = {deck: {size.cards for size in rules.sizes
                    if size.deck == deck and size.exact}
             for deck in ("crawler", "dungeon")}
    return len(sizes["crawler"]) == 1 and sizes["crawler"] == sizes["dungeon"]


def reachable() -> set[tuple[str, str | None]]:
    """Returns every code and clause that a problem can have."""
    pairs: set[tuple[str, str | None]] = {
        (code, None) for code in ("unknown-format", "unknown-deck",
                                  "unknown-card", "wrong-kind")}
    for rules in FORMATS.values():
        pairs |= {("deck-size", size.clause) for size in told_sizes(rules)}
        pairs |= {("wrong-kind", clause) for clause in rules.kinds.values()}
        pairs |= {("too-many-copies", cap.clause)
                  for cap in rules.caps.values()}
        if rules.equal and not are_exactly_equal(rules):
            pairs |= {("unequal-decks", rules.equal)}
        pairs |= {("note", rules.axis)} if rules.axis else set()
    return pairs


def figures() -> set[tuple]:
    """Returns the values next to each limit of each format on the illegal side.

    Format, clause, deck, the limit, and the difference. Values at the limit occur in legal
    packages."""
    edges: set[tuple] = set()
    for name, rules in FORMATS.items():
        for size in told_sizes(rules):
            edges.add((name, size.clause, size.deck, size.cards, -1))
            if size.exact:
                edges.add((name, size.clause, size.deck, size.cards, 1))
        for deck, cap in rules.caps.items():
            for copies in (cap.copies, cap.frequent):
                edges.add((name, cap.clause, deck, copies, 1))
    return edges


def check_catalog(tap: Tap, moctl: Moctl, writer: Writer,
                  catalog: dict[str, judge.Card], folder: Path) -> None:
    """Checks that moctl accepts every card, because otherwise all answers would differ."""
    decks = {"crawler": "crawler", "dungeon": "dungeon",
             "adventurer": "adventurers", "quest": "quests"}
    package = Package("Every card", "solitaire-2010-standard",
                      {deck: {} for deck in decks.values()})
    for card in catalog.values():
        package.decks[decks[card.kind]][card.id] = 1
    path = folder / "every-card.xml"
    writer.write_package(path, package)
    answers, _ = moctl.check([path])
    tap.count("/deck/judge/every-card-is-taken", len(catalog))
    for problem in answers[0]["problems"]:
        if problem["code"] in ("unknown-card", "wrong-kind"):
            raise CannotGoOn(f"moctl does not take {problem['card']} as the "
                             f"judge does, perhaps for its type or rarity: "
                             f"{problem} {catalog[problem['card']]}")


def check_calls(tap: Tap, moctl: Moctl, writer: Writer, pool: Pool,
                folder: Path) -> None:
    """Checks the exit status of a call: 0 all legal, 1 some not, 2 bad input."""
    rng = random.Random(2)
    legal = []
    for number, name in enumerate(FORMATS):
        path = folder / f"legal-{number}.xml"
        draft = build(rng, pool, name, name)
        writer.write(path, draft.name, draft.format, draft.decks)
        legal.append(path)
    illegal = folder / "illegal.xml"
    writer.write(illegal, "Empty", "solitaire-2011-elite", {})
    broken = folder / "broken.xml"
    broken.write_text("<deck-package name='Broken'", encoding="utf-8")
    subtest = "/deck/judge/exit-status"
    for paths, wanted in ((legal, 0), ([*legal, illegal], 1), ([illegal], 1),
                          ([broken], 2), ([folder / "absent.xml"], 2)):
        tap.count(subtest)
        status = moctl.run(paths).returncode
        if status != wanted:
            tap.fail([subtest], f"{paths[-1].name}: {status}, not {wanted}")
    for path in (*legal, illegal, broken):
        path.unlink()


def seek_figures(comparison: Comparison, rng: random.Random,
                 pools: list[Pool], folder: Path) -> None:
    """Creates more packages of formats with limits that were not approached by chance."""
    for number in range(SEEKING_ROUNDS):
        wanted = sorted({edge[0] for edge in figures()
                         if not comparison.edges[edge]})
        if not wanted:
            break
        comparison.round([make(rng, rng.choice(pools), f"More & {number}",
                               rng.choice(wanted)) for _ in range(BATCH)],
                         folder)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("moctl")
    parser.add_argument("datadir")
    parser.add_argument("--packages", type=int, default=FULL_RUN)
    parser.add_argument("--seed", type=int, default=2011)
    options = parser.parse_args()
    sys.stdout.reconfigure(encoding="utf-8", line_buffering=True)

    begun = time.monotonic()
    tap = Tap()
    Tap.comment(f"seed {options.seed}, {options.packages} packages")
    with tempfile.TemporaryDirectory(prefix="marching-order-judge-") as name:
        folder = Path(name)
        (folder / "packages").mkdir()
        catalogs = [folder / "judge.xml"]
        write_catalog(catalogs[0])
        shipped = Path(options.datadir, "catalogs", "emberdeep.xml")
        if shipped.exists():
            catalogs.append(shipped)
        catalog = judge.load_catalog(*map(str, catalogs))
        pools = [Pool(catalog, "judge/")]
        if shipped.exists():
            pools.append(Pool(catalog, "emberdeep/"))
        writer = Writer(catalog)
        moctl = Moctl(str(Path(options.moctl).absolute()), options.datadir,
                      catalogs, folder / "home")
        comparison = Comparison(tap, moctl, writer, catalog)
        rng = random.Random(options.seed)
        try:
            check_catalog(tap, moctl, writer, catalog, folder)
            check_calls(tap, moctl, writer, pools[0], folder)
            drafts: list[tuple[Draft, bool]] = []
            for number in range(options.packages):
                formats = list(FORMATS)
                place = number % (len(formats) + 1)
                wanted = (formats[place] if place < len(formats)
                          else rng.choice(NO_FORMATS))
                drafts.append(make(rng, rng.choice(pools),
                                   f"Package & {number}", wanted))
                if len(drafts) == BATCH or number == options.packages - 1:
                    comparison.round(drafts, folder / "packages")
                    drafts = []
            if options.packages >= FULL_RUN:
                seek_figures(comparison, rng, pools, folder / "packages")
        except CannotGoOn as error:
            Tap.comment(str(error))
            print("Bail out! moctl can't be compared with the judge")
            return 1
        comparison.end(options.packages)
    spent = time.monotonic() - begun
    Tap.comment(f"{spent - moctl.seconds:.1f} s besides the "
                f"{moctl.seconds:.1f} s of moctl")
    return tap.end()


if __name__ == "__main__":
    sys.exit(main())
