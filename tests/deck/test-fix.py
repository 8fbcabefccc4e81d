#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks that “moctl deck fix” makes decks legal with the fewest changes.

Random illegal packages are those of test-judge.py, and legal ones with cards in wrong decks.  The
changes are made here, judge.py says whether the result is legal, and a search through all smaller
sets of changes must find none that makes the package legal.  The output is TAP.

    test-fix.py MOCTL DATADIR [--packages N] [--seed S] [--most N]
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import random
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Iterator

sys.dont_write_bytecode = True      # nothing is left in the source folder

import judge    # noqa: E402
from judge import FORMATS, Package, Problem     # noqa: E402

SPEC = importlib.util.spec_from_file_location(
    "test_judge", Path(__file__).with_name("test-judge.py"))
maker = importlib.util.module_from_spec(SPEC)
sys.modules["test_judge"] = maker
SPEC.loader.exec_module(maker)

BATCH = 250
SHOWN = 5
OWNED = 100         # kinds of cards in the collection

# A change: the deck that a copy comes from and the one that it goes to, None for neither.
Change = tuple


class Tap:
    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.failures: Counter[str] = Counter()

    def check(self, subtest: str, is_right: bool, text: str) -> None:
        self.counts[subtest] += 1
        if is_right:
            return
        self.failures[subtest] += 1
        if self.failures[subtest] <= SHOWN:
            print("\n".join(f"# {line}" for line in
                            f"{subtest}: {text}".splitlines()))

    def end(self) -> int:
        for number, subtest in enumerate(sorted(self.counts), 1):
            failed = self.failures[subtest]
            print(f"{'not ok' if failed else 'ok'} {number} - {subtest}: "
                  f"{failed} of {self.counts[subtest]} failed")
        print(f"1..{len(self.counts)}", flush=True)
        return 1 if self.failures else 0


class Search:
    """Looks for a set of at most some changes that makes a package legal.

    One of the changes must be about the first problem, so only these are tried first, and so on
    with what is left.  Changes of cards that all rules treat alike are tried once."""

    def __init__(self, catalog: dict[str, judge.Card]) -> None:
        self.catalog = catalog
        self.by_kind: dict[str, list[judge.Card]] = {}
        for card in catalog.values():
            self.by_kind.setdefault(card.kind, []).append(card)

    def group(self, package: Package, card: str) -> str:
        return judge.copied_as(self.catalog[card], self.catalog,
                               FORMATS[package.format].by_name)

    def room(self, package: Package, deck: str, card: str) -> int:
        """Returns how many copies a deck can still get; negative if it has too many."""
        rules = FORMATS[package.format]
        if deck not in rules.takes or \
                self.catalog[card].kind not in rules.takes[deck]:
            return 0
        if deck not in rules.caps:
            return judge.MOST_COPIES
        group = self.group(package, card)
        have = sum(count for other, count
                   in package.decks.get(deck, {}).items()
                   if other in self.catalog
                   and self.group(package, other) == group)
        return judge.copies_allowed(
            rules.caps[deck], self.catalog[self.catalog[card].original]) - have

    def leaving(self, package: Package, deck: str, cards: list[str],
                most: int) -> Iterator[Change]:
        """A copy of one of the cards leaves the deck: it is removed or moved."""
        seen: Counter[tuple] = Counter()
        for card in cards:
            if card not in self.catalog:
                yield deck, None, card
                continue
            others = [other for other in FORMATS[package.format].takes
                      if other != deck]
            rooms = {other: min(self.room(package, other, card), most)
                     for other in others}
            alike = (self.room(package, deck, card) < 0,
                     min(package.decks[deck][card], most),
                     tuple(rooms.values()))
            seen[alike] += 1
            if seen[alike] > most:
                continue
            yield deck, None, card
            for other in others:
                if rooms[other] > 0:
                    yield deck, other, card

    def arriving(self, package: Package, deck: str, most: int
                 ) -> Iterator[Change]:
        """A copy comes to the deck: it is added, or moved from another one."""
        kinds = FORMATS[package.format].takes[deck]
        used = {self.group(package, card)
                for cards in package.decks.values() for card in cards
                if card in self.catalog}
        known = [card for kind in kinds for card in self.by_kind[kind]]
        fresh = next((card for card in known
                      if self.group(package, card.id) not in used), None)
        if fresh is not None:       # is in no other change's way
            yield None, deck, fresh.id
        else:
            for card in known:
                if self.room(package, deck, card.id) > 0:
                    yield None, deck, card.id
        for other, cards in package.decks.items():
            if other == deck:
                continue
            known = [card for card in cards if card in self.catalog
                     and self.room(package, deck, card) > 0]
            for change in self.leaving(package, other, known, most):
                if change[1] == deck:
                    yield change

    def changes(self, package: Package, problem: Problem, most: int
                ) -> Iterator[Change]:
        """Returns changes of which each solution has one."""
        deck = problem.deck
        cards = list(package.decks.get(deck, {}))
        if problem.code == "unknown-deck":
            yield from self.leaving(package, deck, cards[:1], most)
        elif problem.code in ("unknown-card", "wrong-kind"):
            yield from self.leaving(package, deck, [problem.card], most)
        elif problem.code == "too-many-copies":
            group = self.group(package, problem.card)
            yield from self.leaving(
                package, deck, [card for card in cards if card in self.catalog
                                and self.group(package, card) == group], most)
        elif problem.code == "deck-size" and problem.have > problem.need:
            yield from self.leaving(package, deck, cards, most)
        else:
            yield from self.arriving(package, deck, most)
            if problem.code == "unequal-decks":
                other, = {"crawler", "dungeon"} - {deck}
                yield from self.leaving(
                    package, other, list(package.decks.get(other, {})), most)

    def find(self, package: Package, most: int) -> list[Change] | None:
        problems = [problem for problem in judge.judge(package, self.catalog)
                    if problem.severity == "error"]
        if not problems:
            return []
        # A change lets at most one copy leave, and concerns at most two sizes.
        leave = sum(problem.have - problem.need for problem in problems
                    if problem.code in ("unknown-deck", "unknown-card",
                                        "wrong-kind", "too-many-copies"))
        gaps = sum(abs(problem.have - problem.need) for problem in problems
                   if problem.code == "deck-size")
        if most == 0 or leave > most or gaps > 2 * most:
            return None
        problems.sort(key=lambda problem: (
            problem.code == "unequal-decks", problem.code == "deck-size"))
        for change in self.changes(package, problems[0], most):
            rest = self.find(changed(package, [change]), most - 1)
            if rest is not None:
                return [change, *rest]
        return None


def changed(package: Package, changes: list[Change]) -> Package:
    """Returns a package after changes; a copy must be where it is taken from."""
    result = Package(package.name, package.format,
                     {deck: dict(cards)
                      for deck, cards in package.decks.items()})
    for taken, given, card in changes:
        if taken is not None:
            cards = result.decks[taken]
            cards[card] -= 1
            if cards[card] < 0:
                raise ValueError(f"no {card} in {taken}")
            if cards[card] == 0:
                del cards[card]
        if given is not None:
            cards = result.decks.setdefault(given, {})
            cards[card] = cards.get(card, 0) + 1
    return result


def read_changes(answer: dict) -> list[Change]:
    return [(step["from"], step["to"], step["card"])
            for step in answer["steps"] for _ in range(step["count"])]


def missing(package: Package, catalog: dict[str, judge.Card],
            owned: dict[str, int]) -> int:
    """Returns how many copies of known cards are not owned."""
    need: Counter[str] = Counter()
    for cards in package.decks.values():
        for card, count in cards.items():
            if card in catalog:
                need[catalog[card].original] += count
    return sum(max(count - owned.get(card, 0), 0)
               for card, count in need.items())


class Moctl:
    def __init__(self, program: str, data: str, catalogs: list[Path],
                 home: Path) -> None:
        self.program = str(Path(program).absolute())
        self.catalogs = [word for catalog in catalogs
                         for word in ("--catalog", str(catalog))]
        self.environment = maker.Moctl(program, data, [], home).environment
        self.seconds = 0.0

    def run(self, *words: str) -> subprocess.CompletedProcess:
        begun = time.monotonic()
        done = subprocess.run(
            [self.program, *words], env=self.environment, check=False,
            capture_output=True, stdin=subprocess.DEVNULL, timeout=300)
        self.seconds += time.monotonic() - begun
        return done

    def fix(self, paths: list[Path], *words: str) -> list[dict]:
        done = self.run("deck", "fix", "--json", *self.catalogs, *words,
                        *map(str, paths))
        if done.returncode not in (0, 1):
            raise SystemExit(f"Bail out! moctl deck fix: {done.returncode}, "
                             f"{done.stderr[-2000:].decode()}")
        return json.loads(done.stdout)


def compare(tap: Tap, search: Search, package: Package, answer: dict,
            most: int) -> None:
    changes = read_changes(answer)
    named = f"{package.name} {package.format}, {len(changes)} changes"
    try:
        fixed = changed(package, changes)
    except (KeyError, ValueError) as error:
        tap.check("/deck/fix/possible", False, f"{named}: {error!r}")
        return
    problems = judge.judge(fixed, search.catalog)
    tap.check("/deck/fix/legal", judge.is_legal(problems) and answer["legal"],
              f"{named}: {problems}\n{answer}")
    tap.check("/deck/fix/count", len(changes) == answer["changes"], named)
    smaller = search.find(package, min(most, len(changes) - 1)) \
        if changes else None
    if changes:
        tap.check(f"/deck/fix/smallest/{min(len(changes), most + 2)}",
                  smaller is None, f"{named}: {smaller}\n{answer}\n{package}")
        if len(changes) <= most:    # else the search would prove nothing
            tap.check("/deck/fix/search-finds-as-few",
                      search.find(package, len(changes)) is not None, named)
    else:
        tap.check("/deck/fix/nothing",
                  judge.is_legal(judge.judge(package, search.catalog)), named)
    for choice in answer["choices"]:
        copies = sum(change[:2] == (choice["from"], choice["to"])
                     for change in changes)
        tap.check("/deck/fix/choice",
                  0 < choice["copies"] <= copies
                  and choice["cards"] > 1,
                  f"{named}: {choice}")


def own(rng: random.Random, moctl: Moctl, catalog: dict[str, judge.Card],
        library: Path) -> dict[str, int]:
    """Makes a collection of some cards; returns the copies of originals."""
    owned = {card: rng.randint(1, 4) for card in rng.sample(
        sorted(card.id for card in catalog.values()
               if card.original == card.id
               and card.id.startswith("emberdeep/")), OWNED)}
    done = moctl.run("collection", "own", "--library", str(library),
                     *(f"{card}={count}" for card, count in owned.items()))
    if done.returncode != 0:
        raise SystemExit(f"Bail out! {done.stderr.decode()}")
    return owned


def compare_owned(tap: Tap, package: Package, catalog: dict[str, judge.Card],
                  answers: tuple[dict, dict], owned: dict[str, int]) -> None:
    """With a collection there are as many changes, and no more is missing."""
    plain, with_owned = (changed(package, read_changes(answer))
                         for answer in answers)
    tap.check("/deck/fix/owned/as-few",
              answers[0]["changes"] == answers[1]["changes"],
              f"{package.name} {package.format}")
    tap.check("/deck/fix/owned/legal",
              judge.is_legal(judge.judge(with_owned, catalog)), package.name)
    tap.check("/deck/fix/owned/no-more-missing",
              missing(with_owned, catalog, owned)
              <= missing(plain, catalog, owned),
              f"{package.name} {package.format}\n{answers}")


def displace(rng: random.Random, pool: maker.Pool, name: str
             ) -> maker.Draft:
    """Returns a legal package after some copies were put into other decks: moving them back is
    the smallest change, unless other copies are in the way."""
    draft = maker.build(rng, pool, name, rng.choice(list(FORMATS)))
    for _ in range(rng.randint(1, 3)):
        deck, other = rng.sample(list(draft.decks), 2)
        if not draft.decks[deck]:
            continue
        entry = rng.choice(draft.decks[deck])
        entry[1] -= 1
        maker.scatter(rng, draft.entries(other), [[entry[0], 1]])
        if rng.random() < 0.2:
            draft.entries(deck).append([rng.choice(pool.cards), 1])
    maker.keep_readable(draft)
    return draft


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("moctl")
    parser.add_argument("datadir")
    parser.add_argument("--packages", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=21)
    parser.add_argument("--most", type=int, default=3)
    options = parser.parse_args()
    sys.stdout.reconfigure(encoding="utf-8", line_buffering=True)

    tap = Tap()
    rng = random.Random(options.seed)
    print(f"# seed {options.seed}, {options.packages} packages")
    with tempfile.TemporaryDirectory(prefix="marching-order-fix-") as home:
        folder = Path(home)
        catalogs = [folder / "judge.xml",
                    Path(options.datadir, "catalogs", "emberdeep.xml")]
        maker.write_catalog(catalogs[0])
        catalog = judge.load_catalog(*map(str, catalogs))
        pools = [maker.Pool(catalog, prefix)
                 for prefix in ("judge/", "emberdeep/")]
        writer = maker.Writer(catalog)
        moctl = Moctl(options.moctl, options.datadir, catalogs, folder / "home")
        search = Search(catalog)
        library = folder / "library.db"
        owned = own(rng, moctl, catalog, library)
        spent = 0.0
        left = options.packages
        while left > 0:
            packages: list[Package] = []
            paths: list[Path] = []
            while len(packages) < min(BATCH, left):
                name = f"Package {len(packages)}"
                if len(packages) % 2 == 0:
                    draft = displace(rng, rng.choice(pools), name)
                else:
                    draft, _ = maker.make(rng, rng.choice(pools), name,
                                          rng.choice(list(FORMATS)))
                path = folder / f"{len(packages)}.xml"
                writer.write(path, draft.name, draft.format, draft.decks)
                package = judge.load_package(str(path))
                if judge.is_legal(judge.judge(package, catalog)):
                    continue
                packages.append(package)
                paths.append(path)
            left -= len(packages)
            answers = moctl.fix(paths)
            begun = time.monotonic()
            for package, answer in zip(packages, answers, strict=True):
                compare(tap, search, package, answer, options.most)
            for package, *both in zip(
                    packages, answers,
                    moctl.fix(paths, "--owned", "--library", str(library)),
                    strict=True):
                compare_owned(tap, package, catalog, both, owned)
            spent += time.monotonic() - begun
    print(f"# {moctl.seconds:.1f} s in moctl, {spent:.1f} s to compare")
    return tap.end()


if __name__ == "__main__":
    sys.exit(main())
