#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""moctl odds: the figures of a deck before a match, compared with every order of the cards of small
decks, and with shuffles of the shipped ones, both played by odds.py. The output is TAP.

    test-odds.py MOCTL DATADIR [CASE]

MO_ODDS_DECKS=N checks N small decks; MO_ODDS_SHUFFLES=N shuffles each shipped deck N times."""

from __future__ import annotations

import itertools
import math
import os
import random
import sys
import xml.etree.ElementTree as ElementTree
from collections import Counter
from pathlib import Path
from xml.sax.saxutils import quoteattr

sys.dont_write_bytecode = True      # nothing is left in the source folder

from harness import Cases, Sandbox, expect     # noqa: E402
from odds import (Card, System, build, can_boost, can_pay, count_refills, count_rounds, describe,     # noqa: E402
                  get_available, list_conflicts, outlasts, read_catalog)

CLOSE = 1e-10
N_DECKS = int(os.environ.get("MO_ODDS_DECKS", "40"))
N_SHUFFLES = int(os.environ.get("MO_ODDS_SHUFFLES", "800"))
N_ERRORS = 4            # standard errors that a simulation may differ by
MIN_ODDS = 0.002        # below, a share of the shuffles is too far from a normal distribution

cases = Cases()

Part = list[tuple[str, int]]


def write_cards(chance: random.Random) -> str:
    """Returns a catalog of cards that combine what the rules distinguish."""
    cards = []
    for number in range(24):
        kind = chance.choice(("character", "creature", "trap", "event", "terrain"))
        stats = [stat for stat in ("power", "stamina", "life") if chance.random() < 0.75]
        text = (f'<card id="odd/d{number}" name="D {number}" type="{kind}"'
                + (f' cost="{chance.choice((0, 0, 1, 1, 2, 2, 3, 4, 5, 7))}"' if number % 12 else "")
                + (f' same-as="odd/d{number - 1}"' if number % 6 == 5 else "") + ">")
        text += "".join(f'<stat name="{stat}" value="{chance.randint(-1 if stat == "power" else 0, 6)}"/>' for stat in stats)
        if number % 4 == 0:
            text += f'<keyword name="limit" amount="{chance.choice((-2, -1, 1, 2, 4))}"/>'
        text += "".join(f'<keyword name="{word}"/>' for word in ("stealth", "contact", "frenzy") if chance.random() < 0.3)
        cards.append(text + "</card>")
    for number in range(20):
        kind = chance.choice(("equipment", "equipment", "magic", "skill", "tactic", "ally"))
        flags = ' flags="boost"' if chance.random() < 0.4 else ""
        classes = f' classes="{" ".join(chance.sample(("warrior", "mage", "priest", "thief"), 2))}"' if flags else ""
        cards.append(f'<card id="odd/c{number}" name="C {number}" type="{kind}"'
                     + (f' cost="{chance.choice((0, 0, 1, 1, 2, 2, 3, 4, 6))}"' if number % 9 else "")
                     + (f' same-as="odd/c{number - 1}"' if number % 7 == 6 else "") + flags + classes + "/>")
    for number in range(8):
        scores = "".join(f'<resource name="{name}" value="{chance.randint(0, 4)}"/>'
                         for name in ("equipment", "magic", "skill", "tactic") if chance.random() < 0.8)
        cards.append(f'<card id="odd/a{number}" name="A {number}" type="adventurer" '
                     f'classes="{chance.choice(("warrior", "mage", "thief", "scout"))}">'
                     f'<stat name="life" value="2"/>{scores}</card>')
    return ('<?xml version="1.0" encoding="UTF-8"?>\n<catalog id="odd" name="Odd" system="dungeon-crawler" '
            f'version="1" licence="CC0-1.0">{"".join(cards)}</catalog>\n')


class Table:
    """The cards and the rules, and moctl."""

    def __init__(self, sandbox: Sandbox, seed: str = "cards") -> None:
        self.sandbox = sandbox
        self.system = System.read(sandbox.data / "systems" / "dungeon-crawler.xml")
        self.cards = read_catalog(sandbox.data / "catalogs" / "emberdeep.xml")
        path = sandbox.write("home/marching-order/catalogs/odd.xml", write_cards(random.Random(seed)))
        self.odd = read_catalog(path)
        # A printing of another: the original of both counts.
        self.cards.update(self.odd)

    def write(self, form: str, decks: dict[str, Part]) -> Path:
        text = "".join(f'<deck id="{name}">' + "".join(
            f'<card id={quoteattr(card)} name={quoteattr(card)} count="{n}"/>' for card, n in part) + "</deck>"
            for name, part in decks.items() if part)
        return self.sandbox.write("deck.xml", f'<deck-package name="D" format="{form}">{text}</deck-package>')

    def ask(self, path: Path, *options: str):
        answer = self.sandbox.run("odds", "--json", *options, path)
        expect(answer, 0)
        return answer.json()

    def get_all(self, part: Part) -> list[Card | None]:
        return [self.cards.get(card) for card, n in part for _ in range(n)]


def merge(part: Part) -> Part:
    """A deck has one entry for each card."""
    counts: Counter[str] = Counter()
    for card, n in part:
        counts[card] += n
    return list(counts.items())


def read_deck(path: Path) -> tuple[str, dict[str, Part]]:
    root = ElementTree.parse(path).getroot()
    return root.get("format"), {deck.get("id"): [(card.get("id"), int(card.get("count", "1"))) for card in deck.iter("card")]
                                for deck in root.iter("deck")}


def list_facts(encounter: dict) -> dict[tuple[str, object], float]:
    """Returns the odds of moctl by the facts of odds.py."""
    facts: dict[tuple[str, object], float] = {("end", end): encounter[end] for end in ("filled", "bust", "runs-out", "unsure")}
    for name in ("cards", "cost", "power", "stamina"):
        facts.update({(name, row["value"]): row["odds"] for row in encounter[name]["values"]})
    facts.update({("types", row["type"]): row["odds"] for row in encounter["types"]})
    facts.update({("keywords", row["keyword"]): row["odds"] for row in encounter["keywords"]})
    for stat in ("power", "stamina"):
        facts[f"unknown-{stat}", None] = encounter[f"unknown-{stat}"]
    return facts


def compare(name: object, odds: float, share: float, place: object) -> None:
    assert abs(odds - share) < CLOSE, f"{name}: {odds}, and {share} counted, with {place}"


# Small decks

def choose(chance: random.Random, table: Table, letter: str, n: int) -> Part:
    """Chooses cards, some of them several times, and rarely one that is unknown."""
    odd = [card for card in table.odd if card.startswith(f"odd/{letter}")]
    dungeon = [card.id for card in table.cards.values() if card.type in ("character", "trap", "event", "terrain")]
    part = []
    while sum(count for _, count in part) < n:
        room = n - sum(count for _, count in part)
        card = chance.choice(odd)
        if letter == "d" and chance.random() < 0.3:
            card = chance.choice(dungeon)
        part.append((card if chance.random() < 0.97 else "odd/lost", min(room, chance.choice((1, 1, 1, 2, 3)))))
    return merge(part)


def check_encounter(table: Table, form: str, part: Part, crawlers: list[int], answer: dict) -> None:
    """Checks the encounter and the rounds; @crawlers are the sizes of the Crawler decks."""
    rules = table.system.formats[form]
    counts: Counter[tuple[str, object]] = Counter()
    rounds: Counter[int] = Counter()
    cards = table.get_all(part)
    n = 0
    for order in itertools.permutations(cards):
        n += 1
        counts.update(describe(table.system, rules, build(order, rules.limit)))
        if all(card is not None and card.cost is not None for card in cards):
            rounds[count_rounds(order, rules.limit)] += 1
    facts = list_facts(answer["encounter"])
    for fact in counts.keys() | facts.keys():
        compare(fact, facts.get(fact, 0), counts[fact] / n, (form, part))
    for name in ("cards", "cost", "power", "stamina"):
        total = sum(count for fact, count in counts.items() if fact[0] == name)
        if total:
            compare(f"mean {name}", answer["encounter"][name]["mean"],
                    sum(fact[1] * count for fact, count in counts.items() if fact[0] == name) / total, (form, part))
    assert {row["type"]: row["cards"] for row in answer["encounter"]["types"]} == Counter(
        card.type for card in cards if card is not None), part
    values = {row["value"]: row["odds"] for row in answer["rounds"].get("dungeon", {"values": []})["values"]}
    for number in rounds.keys() | values.keys():
        compare(f"{number} rounds", values.get(number, 0), rounds[number] / n, (form, part))
    # The first player who can't draw loses for all: C10-7.
    rows = answer["rounds"]["crawler"]
    assert [row["used"] for row in rows] == list(range(1, rules.hand + 1)), rows
    for row in rows:
        assert row["rounds"] == count_refills(min(crawlers), rules.hand, row["used"]), (row, crawlers)
        assert ("wins" in row) == bool(rounds), (row, part)
        if rounds:
            compare("wins", row["wins"], sum(count * all(outlasts(number, size, rules.hand, row["used"]) for size in crawlers)
                                             for number, count in rounds.items()) / n, (form, part, crawlers))


@cases.case("/odds/first-encounter/S10-18/S10-20/S10-22/S10-23/S11-10/S11-12/S11-13")
def encounters(sandbox: Sandbox) -> None:
    for number in range(N_DECKS):
        chance = random.Random(f"encounter {number}")
        table = Table(sandbox, f"cards {number % 5}")
        form = chance.choice(list(table.system.formats))
        part = choose(chance, table, "d", chance.choice((1, 3, 5, 6, 6, 6, 7)))
        sizes = {name: chance.choice((4, 5, 6, 7, 9, 11, 15, 20)) for name in table.system.formats[form].decks
                 if name.startswith("crawler")}
        decks = {name: [("emberdeep/coal-pick", size)] for name, size in sizes.items()}
        check_encounter(table, form, part, list(sizes.values()), table.ask(table.write(form, {**decks, "dungeon": part})))


def check_together(table: Table, rows: list[dict], cards: list[Card | None], available: Counter[str], hand: int,
                   place: object) -> None:
    assert len(rows) == min(hand, len(cards)), (rows, place)
    for row in rows:
        chosen = list(itertools.combinations(cards, row["cards"]))
        compare(f"{row['cards']} together", row["odds"],
                sum(can_pay(table.system, each, available) for each in chosen) / len(chosen), place)


def check_resources(table: Table, form: str, decks: dict[str, Part], answer: dict) -> None:
    rules = table.system.formats[form]
    party = [card for name in rules.decks if name.startswith("adventurers")
             for card in table.get_all(decks.get(name, [])) if card is not None]
    available = get_available(party)
    names = [name for name in rules.decks if name.startswith("crawler")]
    assert [each["deck"] for each in answer["resources"]] == names
    for each, name in zip(answer["resources"], names):
        cards = table.get_all(decks.get(name, []))
        place = (form, decks)
        known = [card for card in cards if card is not None]
        assert {row["resource"]: row["score"] for row in each["available"] if row["score"]} == +available, place
        check_together(table, each["together"], cards, available, rules.hand, place)
        assert each["size"] == len(cards), place
        assert each["unknown"] == sum(
            card is None or (card.cost is None and table.system.resources[card.type] is not None) for card in cards), place
        for row in each["cards"]:
            card = table.cards.get(row["card"])
            if card is None:
                assert row["pay"] == "unknown" and "resource" not in row, (row, place)
                continue
            assert row.get("resource") == table.system.resources[card.type], (row, place)
            assert row["copies"] == sum(other.original == card.original for other in known), (row, place)
            is_free = table.system.resources[card.type] is None
            pay = ("unknown" if card.cost is None and not is_free
                   else "can" if can_pay(table.system, [card], available) else "cant")
            assert row["pay"] == pay, (row, place)
            assert row.get("boost") == (can_boost(card, party) if "boost" in card.flags else None), (row, place)
        originals = {card.original for card in known}
        assert len(each["cards"]) == len(originals) + len({card for card, _ in decks.get(name, []) if card not in table.cards})
        # The program compares printings of a card by the first, so odd.xml has the same figures for all.
        conflicts = {tuple(sorted(table.cards[card["card"]].original for card in row["cards"])) for row in each["conflicts"]}
        payable = [card for card in known if can_pay(table.system, [card], available)]
        assert conflicts == list_conflicts(table.system, payable, available), place
        assert len(each["losses"]) == len({card.id for card in party}), place
        for loss in each["losses"]:
            lost = table.cards[loss["adventurer"]]
            rest = list(party)
            rest.remove(lost)
            after = get_available(rest)
            assert loss["count"] == party.count(lost), place
            assert {row["resource"]: row["score"] for row in loss["available"] if row["score"]} == +after, place
            check_together(table, loss["together"], cards, after, rules.hand, place)
            assert {table.cards[row["card"]].original for row in loss["unpaid"]} == {
                card.original for card in payable if not can_pay(table.system, [card], after)}, place
            assert {table.cards[row["card"]].original for row in loss["unboosted"]} == {
                card.original for card in known
                if "boost" in card.flags and can_boost(card, party) and not can_boost(card, rest)}, place


def drop_other_printings(table: Table, part: Part) -> Part:
    """Keeps cards whose printings have the same figures: the generated ones differ."""
    seen: dict[str, str] = {}
    return [(card, n) for card, n in part
            if card not in table.cards or seen.setdefault(table.cards[card].original, card) == card]


@cases.case("/odds/resources/S10-25/S10-26/S11-23/S11-24/S11-25/S11-27/S11-29/C10-12/C10-13")
def resources(sandbox: Sandbox) -> None:
    for number in range(N_DECKS):
        chance = random.Random(f"resources {number}")
        table = Table(sandbox, f"cards {number % 5}")
        form = chance.choice(list(table.system.formats))
        decks = {}
        for name in table.system.formats[form].decks:
            if name.startswith("crawler"):
                decks[name] = drop_other_printings(table, choose(chance, table, "c", chance.choice((0, 3, 8, 10))))
            elif name.startswith("adventurers"):
                decks[name] = choose(chance, table, "a", chance.choice((1, 2, 4)))
        check_resources(table, form, decks, table.ask(table.write(form, decks)))


@cases.case("/odds/printings/S10-2/S11-4")
def printings(sandbox: Sandbox) -> None:
    """Copies of two printings are copies of one card, also for its second copy in a pair."""
    table = Table(sandbox)
    blade = "emberdeep/ash-blade"
    promo = sandbox.write("home/marching-order/catalogs/promo.xml", (
        '<catalog id="promo" name="Promo" system="dungeon-crawler" version="1" licence="CC0-1.0">'
        f'<card id="promo/blade" name="Ash Blade" type="equipment" same-as="{blade}" cost="2" flags="boost promo"'
        ' classes="warrior scout"/></catalog>'))
    assert promo.exists()
    party = [("emberdeep/brother-cole", 1)]
    answer = table.ask(table.write("solitaire-2011-standard", {
        "crawler": [(blade, 1), ("promo/blade", 1), ("emberdeep/coal-pick", 3)], "adventurers": party}))
    cards = answer["resources"][0]["cards"]
    assert [(row["card"], row["copies"]) for row in cards] == [(blade, 2), ("emberdeep/coal-pick", 3)], cards
    deck = table.write("solitaire-2011-standard", {"crawler": [(blade, 1), ("promo/blade", 1), ("emberdeep/coal-pick", 3)]})
    answer = table.ask(deck, "--cards", "is:promo", "--draws", "1")
    assert answer["sets"][0]["cards"] == 2 and abs(answer["together"] - 2 / 5) < CLOSE, answer


# Sets

QUERIES = {
    "type:equipment": lambda card: card.type == "equipment",
    "cost>=2": lambda card: card.cost is not None and card.cost >= 2,
    "is:boost": lambda card: "boost" in card.flags,
    "class:mage": lambda card: "mage" in card.classes,
    "type:magic or type:skill": lambda card: card.type in ("magic", "skill"),
    "keyword:stealth": lambda card: "stealth" in card.keywords,
    "": lambda card: True,
}


@cases.case("/odds/sets/S10-16/S11-8")
def sets(sandbox: Sandbox) -> None:
    for number in range(N_DECKS):
        chance = random.Random(f"sets {number}")
        table = Table(sandbox, f"cards {number % 5}")
        place = chance.choice(("crawler", "dungeon"))
        part = choose(chance, table, place[0], chance.choice((1, 5, 9, 11)))
        queries = chance.sample(list(QUERIES), chance.randint(1, 3))
        wanted = [chance.randint(0, 3) for _ in queries]
        draws = chance.choice((None, 0, 1, 3, 5, 12))
        answer = table.ask(
            table.write("solitaire-2010-standard", {place: part}), "--deck", place,
            *(f"--cards={query}" for query in queries), *(f"--at-least={n}" for n in wanted),
            *(["--draws", str(draws)] if draws is not None else []))
        found = [{card.original for card in table.cards.values() if QUERIES[query](card)} for query in queries]
        cards = table.get_all(part)
        hands = list(itertools.combinations(cards, min(5 if draws is None else draws, len(cards))))

        def count(hand, among: set[str]) -> int:
            return sum(card is not None and card.original in among for card in hand)

        compare("together", answer["together"],
                sum(all(count(hand, among) >= n for among, n in zip(found, wanted)) for hand in hands) / len(hands),
                (part, queries, wanted, draws))
        assert [row["query"] for row in answer["sets"]] == queries
        for row, among, n in zip(answer["sets"], found, wanted):
            assert (row["cards"], row["wanted"]) == (count(cards, among), n), (row, part)
            compare(row["query"], row["odds"], sum(count(hand, among) >= n for hand in hands) / len(hands), part)
            compare("mean", row["mean"], sum(count(hand, among) for hand in hands) / len(hands), part)
            for each in row["at-least"]:
                compare(row["query"], each["odds"],
                        sum(count(hand, among) >= each["drawn"] for hand in hands) / len(hands), part)


@cases.case("/odds/sets/text")
def sets_text(sandbox: Sandbox) -> None:
    """The line above the sets has the numbers of draws and cards, one or more of each."""
    table = Table(sandbox)
    for n, draws, wanted in ((1, 1, "1 draw from Crawler deck, 1 card"), (1, 2, "2 draws from Crawler deck, 1 card"),
                             (2, 1, "1 draw from Crawler deck, 2 cards")):
        path = table.write("solitaire-2011-standard", {"crawler": [("emberdeep/coal-pick", n)]})
        lines = sandbox.run("odds", "--cards", "type:equipment", "--draws", str(draws), path).out.splitlines()
        assert wanted in lines, lines


@cases.case("/odds/sets/library")
def library(sandbox: Sandbox) -> None:
    """Queries can ask for copies and decks of the library."""
    path = sandbox.data / "decks" / "solitaire-2011-standard.xml"
    expect(sandbox.run("collection", "own", "emberdeep/kindle=2"), 0)
    owned = sandbox.run("odds", "--json", "--cards", "owned>0", "--cards", "name:kindle", path).json()
    assert [row["cards"] for row in owned["sets"]] == [4, 4], owned
    other = sandbox.folder / "other.db"
    expect(sandbox.run("odds", "--cards", "owned>0", "--library", other, path), 0)
    assert other.exists()


@cases.case("/odds/first-hand/S10-11/S10-17")
def first_hand(sandbox: Sandbox) -> None:
    """Without enough cards for the first hand, the match is lost before the Dungeon deck is needed."""
    table = Table(sandbox)
    for size, wins in ((4, 0), (5, 1)):
        decks = {"crawler": [("emberdeep/coal-pick", size)], "dungeon": [("emberdeep/soot-rat", 1)]}
        rows = table.ask(table.write("solitaire-2011-standard", decks))["rounds"]["crawler"]
        assert [(row["rounds"], row["wins"]) for row in rows] == [(0, wins)] * 5, rows


# The shipped decks

class Shares:
    """Counts facts in shuffles."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        self.counts: Counter[tuple[str, object]] = Counter()

    def check(self, name: str, facts: dict[tuple[str, object], float]) -> int:
        n_checked = 0
        for fact, odds in facts.items():
            share = self.counts[fact] / N_SHUFFLES
            error = math.sqrt(max(odds * (1 - odds), 0) / N_SHUFFLES)
            if odds < MIN_ODDS or odds > 1 - MIN_ODDS:
                assert abs(share - odds) < 10 * MIN_ODDS, f"{name}: {fact}: {odds}, and {share} in shuffles"
                continue
            n_checked += 1
            assert abs(share - odds) <= N_ERRORS * error, (
                f"{name}: {fact}: {odds}, and {share} in shuffles: {abs(share - odds) / error:.1f} standard errors")
        for fact, count in self.counts.items():
            assert fact in facts or count / N_SHUFFLES < 10 * MIN_ODDS, f"{name}: {fact} is missing, with {count}"
        return n_checked


def simulate(table: Table, path: Path) -> int:
    form, decks = read_deck(path)
    rules = table.system.formats[form]
    answer = table.ask(path)
    dungeon = table.get_all(decks["dungeon"])
    shares = Shares(random.Random(path.name))
    crawlers = {each["deck"]: table.get_all(decks[each["deck"]]) for each in answer["resources"]}
    smallest = min(len(cards) for cards in crawlers.values())
    party = [card for name in rules.decks if name.startswith("adventurers") for card in table.get_all(decks[name])]
    available = get_available(party)
    facts = list_facts(answer["encounter"])
    facts.update({("rounds", row["value"]): row["odds"] for row in answer["rounds"]["dungeon"]["values"]})
    facts.update({("wins", row["used"]): row["wins"] for row in answer["rounds"]["crawler"]})
    for each in answer["resources"]:
        facts.update({(each["deck"], row["cards"]): row["odds"] for row in each["together"]})
    for row in answer["rounds"]["crawler"]:
        assert row["rounds"] == count_refills(smallest, rules.hand, row["used"]), (path, row)
    for _ in range(N_SHUFFLES):
        shares.chance.shuffle(dungeon)
        shares.counts.update(describe(table.system, rules, build(dungeon, rules.limit)))
        complete = count_rounds(dungeon, rules.limit)
        shares.counts["rounds", complete] += 1
        for name, cards in crawlers.items():
            hand = shares.chance.sample(cards, rules.hand)
            for k in range(1, rules.hand + 1):
                shares.counts[name, k] += can_pay(table.system, hand[:k], available)
        for k in range(1, rules.hand + 1):
            shares.counts["wins", k] += outlasts(complete, smallest, rules.hand, k)
    return shares.check(path.name, facts)


@cases.case("/odds/shuffles/S10-8/S10-11/S10-17/S10-55/S11-1/S11-2/S11-80/C10-7")
def shuffles(sandbox: Sandbox) -> None:
    table = Table(sandbox)
    paths = [path for path in sorted((sandbox.data / "decks").glob("*.xml")) if read_deck(path)[0] in table.system.formats]
    assert paths
    n = sum(simulate(table, path) for path in paths)
    print(f"# {n} figures of {len(paths)} decks within {N_ERRORS} standard errors of {N_SHUFFLES} shuffles")


# The command

@cases.case("/odds/text")
def text(sandbox: Sandbox) -> None:
    path = sandbox.data / "decks" / "solitaire-2011-standard.xml"
    answer = sandbox.run("odds", path)
    expect(answer, 0)
    lines = answer.out.splitlines()
    report = sandbox.run("odds", "--json", path).json()
    assert lines[0] == "First Encounter, Limit 5", lines
    assert f"  {100 * report['encounter']['bust']:5.1f}%       Bust" in lines
    assert f"Power: {report['encounter']['power']['mean']:.1f} on average" in lines
    assert any(line.startswith("Crawler deck, with Equipment 2, Magic 4") for line in lines)
    assert "  Costs that Skill 3 can’t cover together: 2 + 2, 1 + 1 + 2" in lines
    assert "  Too expensive: Crank Crossbow" in lines
    answer = sandbox.run("odds", "--cards", "type:equipment", "--cards", "is:boost", "--at-least", "2", path)
    expect(answer, 0)
    assert answer.out.splitlines()[0] == "5 draws from Crawler deck, 80 cards", answer.out
    assert "At least 2 type:equipment, 1 is:boost" in answer.out


@cases.case("/odds/text/encounter/S10-8/S11-1")
def encounter_text(sandbox: Sandbox) -> None:
    """Rats that cost 0 never reach the limit, so the deck runs out; other odds of 0, and titles without rows, are not shown."""
    table = Table(sandbox)
    for card, end, facts in (
            ("emberdeep/soot-rat", "The deck runs out",
             ["Number of cards: 2.0 on average", "  100.0%       2", "Total cost: 0.0 on average", "  100.0%       0",
              "Power: 2.0 on average", "  100.0%       2", "Stamina: 2.0 on average", "  100.0%       2",
              "Types in the First Encounter", "  100.0%    2  Character"]),
            ("emberdeep/lost", "Depends on an unknown cost",
             ["Number of cards: 0.0 on average", "Total cost: 0.0 on average", "Power: 0.0 on average", "Stamina: 0.0 on average"])):
        lines = sandbox.run("odds", table.write("solitaire-2011-standard", {"dungeon": [(card, 2)]})).out.splitlines()
        last = next(i for i, line in enumerate(lines) if line.startswith("Rounds Until the "))
        assert lines[:last] == ["First Encounter, Limit 5", "    0.0%       The limit is reached", "    0.0%       Bust",
                                f"  100.0%       {end}", *facts], lines
    lines = sandbox.run("odds", sandbox.data / "decks" / "solitaire-2011-standard.xml").out.splitlines()
    assert "Keywords in the First Encounter" in lines and not any("The deck runs out" in line for line in lines), lines


@cases.case("/odds/text/losses")
def losses_text(sandbox: Sandbox) -> None:
    """The cards that are lost with an Adventurer are a list, as the JSON has them."""
    path = sandbox.data / "decks" / "solitaire-2011-standard.xml"
    names = {card.id: card.name for card in read_catalog(sandbox.data / "catalogs" / "emberdeep.xml").values()}
    lines = sandbox.run("odds", path).out.splitlines()
    most = 0
    for loss in sandbox.run("odds", "--json", path).json()["resources"][0]["losses"]:
        start = next(i for i, line in enumerate(lines) if line.startswith(f"Without {names[loss['adventurer']]}: "))
        end = next((i for i in range(start + 1, len(lines)) if not lines[i].startswith("  ")), len(lines))
        for member, title in (("unpaid", "Too expensive"), ("unboosted", "No longer boosted")):
            cards = [names[row["card"]] for row in loss[member]]
            most = max(most, len(cards))
            assert (f"  {title}: {', '.join(cards)}" in lines[start:end]) == bool(cards), (loss, lines[start:end])
    assert most >= 2, "no loss of two cards"


@cases.case("/odds/errors")
def errors(sandbox: Sandbox) -> None:
    path = sandbox.data / "decks" / "solitaire-2011-standard.xml"
    expect(sandbox.run("odds", "nothing.xml"), 2, r"nothing\.xml: .*")
    expect(sandbox.run("odds", "--format", "no", path), 2, r".*: unknown format “no”: .*")
    expect(sandbox.run("odds", "--draws", "3", path), 2, "moctl: use --at-least, .* only with --cards")
    expect(sandbox.run("odds", "--cards", "x", "--draws=-2", path), 2, "moctl: the number of draws can’t be negative")
    expect(sandbox.run("odds", "--cards", "x", "--at-least", "1", "--at-least", "2", path), 2,
           "moctl: more --at-least options than --cards options: remove some")
    expect(sandbox.run("odds", "--cards", "x", "--at-least", "y", path), 2, "moctl: “y” is not a valid number of cards: use a whole number from 0 to 999")
    expect(sandbox.run("odds", *["--cards=x"] * 4, path), 2, "moctl: too many --cards options: use at most 3")
    expect(sandbox.run("odds", "--cards", "x", "--deck", "y", path), 2, "moctl: the format has no deck “y”")
    assert sandbox.run("odds", "--cards", "cost<", path).status == 2
    expect(sandbox.run("odds", *["--cards=type:magic"] * 3, *["--at-least=200"] * 3, "--draws", "999",
                       "--deck", "dungeon", path), 0)
    # A package without cards, and one of a game without odds.
    empty = sandbox.write("empty.xml", '<deck-package name="E" format="solitaire-2010-standard"></deck-package>')
    answer = sandbox.run("odds", "--json", empty)
    expect(answer, 0)
    assert "encounter" not in answer.json() and answer.json()["resources"][0]["size"] == 0, answer.out
    cards = sandbox.write("cards.xml", '<deck-package name="C" format="crawlitaire-5"></deck-package>')
    status = sandbox.run("odds", cards).status
    assert status in (0, 2), status


@cases.case("/odds/unusual-decks")
def unusual(sandbox: Sandbox) -> None:
    """Figures that would take too long are omitted, and the others are there."""
    chance = random.Random("unusual")
    limits = '<keyword name="limit" amount="3"/>'
    cards = "".join(f'<card id="big/{letter}{number}" name="B" type="trap" cost="{number % 6}">'
                    f'<stat name="power" value="{chance.randint(-999, 999)}"/>{limits if letter == "l" else ""}</card>'
                    for letter in "sl" for number in range(40))
    sandbox.write("home/marching-order/catalogs/big.xml", '<catalog id="big" name="Big" system="dungeon-crawler" '
                  f'version="1" licence="CC0-1.0">{cards}</catalog>')
    for letter, n, members in (("s", 9, {"cards", "cost", "stamina"}), ("l", 9, set()), ("s", 999, {"cards", "cost", "stamina"})):
        deck = sandbox.write("deck.xml", '<deck-package name="D" format="solitaire-2010-champion"><deck id="dungeon">' + "".join(
            f'<card id="big/{letter}{number}" name="B" count="{n}"/>' for number in range(40)) + "</deck></deck-package>")
        answer = sandbox.run("odds", "--json", deck, within=20)
        expect(answer, 0)
        encounter = answer.json().get("encounter", {})
        assert members <= encounter.keys() and "power" not in encounter, (letter, n, encounter.keys())
        assert "dungeon" not in answer.json()["rounds"], (letter, n)
        text = sandbox.run("odds", deck, within=20).out
        assert ("The first encounter has too many combinations to calculate" in text) == (not members), text[:300]


if __name__ == "__main__":
    sys.exit(cases.run(sys.argv[1], sys.argv[2], sys.argv[3] if len(sys.argv) > 3 else None))
