#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""Rules about the cards of decks, judged twice: by moctl, and here by Python that was written from
the words of data/schemas/README.md and does not read queries.  The rules of each format are
written down once as XML, and once as Python.  The output is TAP.

    test-card-rules.py MOCTL DATADIR [PATH]
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Callable, NamedTuple
from xml.sax.saxutils import quoteattr

sys.dont_write_bytecode = True      # nothing is left in the source folder
sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "cli"))

from harness import Cases, Sandbox, expect  # noqa: E402

cases = Cases()

N_MADE = 400            # random decks, besides those with one problem


# The cards


@dataclass(frozen=True)
class Card:
    """A card in the words of the test system."""

    id: str
    name: str
    type: str                   # hero, ally, event or attachment
    sphere: str | None = None   # its class
    cost: int | None = None
    traits: tuple[str, ...] = ()
    unique: bool = False
    rarity: str = "common"
    set: str = "core"
    same_as: str | None = None

    @property
    def is_hero(self) -> bool:
        return self.type == "hero"


SPHERES = ("lore", "might", "neutral")
HEROES = (Card("h/mira", "Mira Vale", "hero", "lore", traits=("Scholar",)),
          Card("h/orm", "Orm", "hero", "might", traits=("Warrior",)),
          Card("h/sly", "Sly", "hero", "might", traits=("Thief",)),
          Card("h/tam", "Tam", "hero", "lore", traits=("Scholar", "Warrior")),
          Card("h/una", "Una", "hero", "neutral"))
ALLIES = tuple(Card(f"a/{sphere}-{cost}", f"Friend of {sphere.title()} {cost}", "ally", sphere, cost,
                    ("Scholar",) if cost % 2 else ("Warrior", "Thief"), cost == 5,
                    "rare" if cost >= 4 else "common", "path" if cost == 3 else "core")
               for sphere in SPHERES for cost in range(1, 6))
EVENTS = tuple(Card(f"e/{sphere}-{cost}", f"Deed of {sphere.title()} {cost}", "event", sphere, cost,
                    rarity="rare" if cost == 3 else "common", set="path" if cost >= 2 else "core")
               for sphere in SPHERES for cost in range(0, 4))
GEAR = tuple(Card(f"g/{sphere}", f"Gear of {sphere.title()}", "attachment", sphere, 1, ("Item",), set="core")
             for sphere in SPHERES)
# A printing counts as its original, which alone has its data.
PRINTINGS = (Card("p/lore-5", "Friend of Lore 5", "ally", "lore", 5, ("Scholar",), True, "rare", "promo", "a/lore-5"),)
ALL = {card.id: card for card in (*HEROES, *ALLIES, *EVENTS, *GEAR, *PRINTINGS)}
MAIN = [card for card in ALL.values() if not card.is_hero and card.same_as is None]


def original(card: Card) -> Card:
    return ALL[card.same_as] if card.same_as else card


# The formats: what the XML says, said again


Deck = dict[str, dict[str, int]]            # by id of the deck: the counts of cards
Fits = Callable[[Card], bool]


class Rule(NamedTuple):
    """A rule for decks: @least to @most of the cards fit; for an "only", None fit not."""

    xml: str
    decks: tuple[str, ...]
    fits: Fits
    least: int = 0
    most: int | None = None
    is_only: bool = False
    when: tuple[str, Fits] | None = None        # a deck that must have such a card
    list: str | None = None                     # all decks together: "banned", "card" or "list"
    clause: str | None = None


def of_sphere(*spheres: str) -> Fits:
    return lambda card: card.sphere in spheres


FORMATS: dict[str, tuple[Rule, ...]] = {
    "spheres": (Rule('<only decks="main" cards="class:lore or class:neutral" clause="R1"/>', ("main",), of_sphere("lore", "neutral"),
                     is_only=True, clause="R1"),),
    "no-dear-allies": (Rule('<count decks="main" cards="type:ally cost&gt;=4" at-most="5" clause="R2"/>', ("main",),
                            lambda card: card.type == "ally" and card.cost >= 4, most=5, clause="R2"),),
    "no-events": (Rule('<count decks="main" cards="type:event" at-most="0"/>', ("main",), lambda card: card.type == "event", most=0),),
    "friends": (Rule('<count decks="main side" cards="trait:scholar" at-least="4"/>', ("main", "side"),
                     lambda card: "Scholar" in card.traits, least=4),),
    "exactly": (Rule('<count decks="main" cards="rarity:rare" at-least="2" at-most="6"/>', ("main",), lambda card: card.rarity == "rare",
                     least=2, most=6),
                Rule('<count decks="main" cards="rarity:rare is:unique" at-most="3"/>', ("main",),
                     lambda card: card.rarity == "rare" and card.unique, most=3)),
    "mira": (Rule('<only decks="main" cards="class:lore or class:neutral" for-deck="heroes" with="name=&quot;Mira Vale&quot;"/>', ("main",),
                  of_sphere("lore", "neutral"), is_only=True, when=("heroes", lambda card: card.name == "Mira Vale")),
             Rule('<count decks="main" cards="-class:might" at-most="6" for-deck="heroes" with="id=h/orm"/>', ("main",),
                  lambda card: card.sphere != "might", most=6, when=("heroes", lambda card: card.id == "h/orm")),
             Rule('<count decks="main" cards="trait:thief" at-least="2" for-deck="heroes" with="trait:thief"/>', ("main",),
                  lambda card: "Thief" in card.traits, least=2, when=("heroes", lambda card: "Thief" in card.traits))),
    "sets": (Rule('<only decks="main" cards="set:core or (set:path rarity:common)"/>', ("main",),
                  lambda card: card.set == "core" or (card.set == "path" and card.rarity == "common"), is_only=True),
             # A card is in the sets of all its printings.
             Rule('<count decks="main" cards="set:promo" at-most="2"/>', ("main",), lambda card: card.id == "a/lore-5", most=2)),
    "banned": (Rule('<banned clause="B1"><card name="GEAR of might"/><card id="a/lore-5"/><card id="h/sly"/></banned>', tuple(),
                    lambda card: card.id not in ("g/might", "a/lore-5", "h/sly"), is_only=True, clause="B1", list="banned"),
               Rule('<banned cards="type:event cost=0"><card id="a/might-1"/></banned>', tuple(),
                    lambda card: not (card.type == "event" and card.cost == 0) and card.id != "a/might-1", is_only=True, list="banned")),
    "restricted": (Rule('<restricted clause="B2"><card id="a/lore-5"/><card name="Deed of Might 2"/></restricted>', tuple(),
                        lambda card: card.id in ("a/lore-5", "e/might-2"), most=1, clause="B2", list="card"),
                   Rule('<restricted at-most="2" cards="trait:item"/>', tuple(), lambda card: "Item" in card.traits, most=2, list="card")),
    # Rules that overlap.
    "crossed": (Rule('<count decks="main" cards="type:ally" at-least="5" at-most="8"/>', ("main",), lambda card: card.type == "ally",
                     least=5, most=8),
                Rule('<count decks="main" cards="rarity:rare" at-most="4"/>', ("main",), lambda card: card.rarity == "rare", most=4),
                Rule('<count decks="main" cards="class:lore" at-least="4"/>', ("main",), of_sphere("lore"), least=4)),
    "points": (Rule('<restricted at-most="4" of="list" cards="rarity:rare"><card id="h/una"/></restricted>', tuple(),
                    lambda card: card.rarity == "rare" or card.id == "h/una", most=4, list="list"),),
}
# The sizes of the decks, which all formats share.
SIZES = {"main": 20, "heroes": 1}
ORDER = ("heroes", "main")
# The codes of problems with rules about cards.
RULED = {"not-allowed", "card-count", "restricted"}


def system() -> str:
    words = "".join(f'<class id="{sphere}" name="{sphere.title()}"/>' for sphere in SPHERES)
    formats = "".join(f'<format id="{name}" name="{name.title()}">{"".join(rule.xml for rule in rules)}</format>'
                      for name, rules in FORMATS.items())
    return f"""<system id="fellows" name="Fellows">
<kinds><kind id="hero" name="Hero"/><kind id="player" name="Player card"/></kinds>
<types><type id="hero" name="Hero" kind="hero" cost="no"/><type id="ally" name="Ally" kind="player"/>
<type id="event" name="Event" kind="player"/><type id="attachment" name="Attachment" kind="player"/></types>
<rarities><rarity id="common" name="Common"/><rarity id="rare" name="Rare"/></rarities>
<flags><flag id="unique" name="Unique"/></flags><stats/><resources/><classes>{words}</classes><distances/><damage-types/><keywords/>
<tokens/><traits/>
<decks><deck id="heroes" name="Heroes" kinds="hero"/><deck id="main" name="Main deck" kinds="player"/>
<deck id="side" name="Side deck" kinds="player"/></decks>
<ruleset id="fellows" name="Fellows" decks="heroes main" players="1">
<size decks="main" exactly="{SIZES['main']}"/><size decks="heroes" exactly="{SIZES['heroes']}"/>
<copies decks="main" at-most="3"/>{formats}</ruleset></system>"""


def catalog() -> str:
    lines = []
    for card in ALL.values():
        attributes = {"id": card.id, "name": card.name, "type": card.type, "set": card.set, "rarity": card.rarity}
        attributes |= {"classes": card.sphere} if card.sphere else {}
        attributes |= {"cost": str(card.cost)} if card.cost is not None else {}
        attributes |= {"flags": "unique"} if card.unique else {}
        attributes |= {"same-as": card.same_as} if card.same_as else {}
        words = " ".join(f"{key}={quoteattr(value)}" for key, value in attributes.items())
        lines.append(f"<card {words}>{''.join(f'<trait name={quoteattr(trait)}/>' for trait in card.traits)}</card>")
    sets = "".join(f'<set id="{name}" name="{name.title()}"/>' for name in ("core", "path", "promo"))
    return f'<catalog id="fellows" name="Fellows" system="fellows" version="1">{sets}{"".join(lines)}</catalog>'


def install(box: Sandbox) -> None:
    box.write("home/marching-order/systems/fellows.xml", system())
    box.write("home/marching-order/catalogs/fellows.xml", catalog())


def install_kept(box: Sandbox) -> None:
    """Installs a format of its own for at most 4 cards of a class, with remarks about two cards."""
    box.write("home/marching-order/formats/kept.xml", """<formats system="fellows">
<ruleset id="kept" name="Kept" decks="heroes main" players="1"><size decks="main" exactly="20"/><size decks="heroes" exactly="1"/>
<copies decks="main" at-most="3"/><count decks="main" cards="class:lore" at-least="2" at-most="4"/>
<note decks="main" card="Friend of Lore 1">It is hard to find.</note>
<note decks="main" card="Friend of Might 1">It is hard to find.</note><format id="kept" name="Kept"/></ruleset></formats>""")


def write(box: Sandbox, name: str, format_: str, deck: Deck) -> Path:
    parts = "".join(f'<deck id="{part}">' + "".join(f'<card id="{card}" count="{count}"/>' for card, count in cards.items()) + "</deck>"
                    for part, cards in deck.items() if cards)
    return box.write(name, f'<deck-package name="{name}" format="{format_}">{parts}</deck-package>')


# The judge


class Problem(NamedTuple):
    code: str
    clause: str | None
    deck: str
    card: str | None
    have: int
    need: int


def belongs(part: str, card: Card) -> bool:
    return card.is_hero == (part == "heroes")


def restricted(rule: Rule, mine: Deck, problems: Counter[Problem]) -> None:
    """Adds problems of too many copies in all decks, of each card or of all that fit."""
    have: Counter[str | None] = Counter()
    last: dict[str | None, str] = {}
    for part in ORDER:
        for card, count in mine[part].items():
            if rule.fits(original(ALL[card])):
                key = original(ALL[card]).id if rule.list == "card" else None
                have[key] += count
                last[key] = part
    for key, count in have.items():
        if count > rule.most:
            problems[Problem("restricted", rule.clause, last[key], key, count, rule.most)] += 1


def judge(format_: str, deck: Deck) -> Counter[Problem]:
    """Returns the problems of a deck of known cards in the decks of the format, in any order."""
    problems: Counter[Problem] = Counter()
    mine = {part: {card: count for card, count in deck.get(part, {}).items() if belongs(part, ALL[card])} for part in SIZES}
    for part, size in SIZES.items():
        have = sum(mine[part].values())
        if have != size:
            problems[Problem("deck-size", None, part, None, have, size)] += 1
        for card, count in deck.get(part, {}).items():
            if card not in mine[part]:
                problems[Problem("wrong-kind", None, part, card, count, 0)] += 1
    copies: Counter[str] = Counter()
    for card, count in mine["main"].items():
        copies[original(ALL[card]).id] += count
    for card, count in copies.items():
        if count > 3:
            problems[Problem("too-many-copies", None, "main", card, count, 3)] += 1
    excluded: set[tuple[str, str]] = set()
    for rule in FORMATS[format_]:
        if rule.when and not any(rule.when[1](original(ALL[card])) for card in mine[rule.when[0]]):
            continue
        if rule.list in ("card", "list"):
            restricted(rule, mine, problems)
            continue
        for part in rule.decks or SIZES:
            if part not in SIZES:
                continue
            if rule.is_only:
                for card, count in mine[part].items():
                    if not rule.fits(original(ALL[card])) and (part, card) not in excluded:
                        excluded.add((part, card))
                        problems[Problem("not-allowed", rule.clause, part, card, count, 0)] += 1
                continue
            have = sum(count for card, count in mine[part].items() if rule.fits(original(ALL[card])))
            if have < rule.least:
                problems[Problem("card-count", rule.clause, part, None, have, rule.least)] += 1
            elif rule.most is not None and have > rule.most:
                problems[Problem("card-count", rule.clause, part, None, have, rule.most)] += 1
    return problems


def told(answer: dict) -> Counter[Problem]:
    return Counter(Problem(*(problem[key] for key in Problem._fields)) for problem in answer["problems"])


# The decks


def make_legal(rng: random.Random, format_: str) -> Deck:
    """Returns a legal deck: cards are exchanged until there are no problems."""
    while True:
        deck: Deck = {"heroes": {rng.choice(HEROES).id: 1}, "main": {}}
        copies: Counter[str] = Counter()
        pool = MAIN.copy()
        rng.shuffle(pool)
        for rule in FORMATS[format_]:
            applies = rule.when is None or rule.when[1](ALL[next(iter(deck["heroes"]))])
            if applies and rule.is_only:
                pool = [card for card in pool if rule.fits(card)]
            elif applies and rule.list:
                pool = [card for card in pool if not rule.fits(card)] if rng.random() < 0.9 else pool
            elif applies and rule.most is not None:
                inside = [card for card in pool if rule.fits(card)]
                pool = inside[:rule.most // 2] + [card for card in pool if not rule.fits(card)]
        for card in pool + pool + pool:
            if sum(copies.values()) < SIZES["main"] and rng.random() < 0.7 and copies[card.id] < 3:
                copies[card.id] += 1
        deck["main"] = dict(copies)
        if not judge(format_, deck):
            return deck


def break_once(rng: random.Random, format_: str, deck: Deck) -> Deck | None:
    """Exchanges cards of a legal deck that a rule is about for others, or the other way round, until
    exactly one rule about cards is broken."""
    main = dict(deck["main"])
    rule = rng.choice(FORMATS[format_])
    wanted = not rule.is_only and (rule.least == 0 or rng.random() < 0.5)
    for _ in range(SIZES["main"]):
        leaving = [card for card in main if rule.fits(original(ALL[card])) != wanted]
        coming = [card.id for card in (*MAIN, *PRINTINGS) if rule.fits(original(card)) == wanted and main.get(card.id, 0) < 3]
        if not leaving or not coming:
            return None
        out, new = rng.choice(leaving), rng.choice(coming)
        main[out] -= 1
        if main[out] == 0:
            del main[out]
        main[new] = main.get(new, 0) + 1
        broken = {"heroes": deck["heroes"], "main": main}
        problems = judge(format_, broken)
        if problems:
            codes = {problem.code for problem in problems}
            return broken if len(problems) == 1 and codes <= RULED else None
    return None


def make_anything(rng: random.Random) -> Deck:
    """Returns a deck with any problems: cards of wrong kinds, too, and wrong sizes."""
    deck: Deck = {"heroes": {}, "main": {}}
    for _ in range(rng.choice((0, 1, 1, 1, 2))):
        deck["heroes"][rng.choice(HEROES).id] = 1
    for _ in range(rng.randrange(12)):
        deck["main"][rng.choice(list(ALL))] = rng.randrange(1, 5)
    if rng.random() < 0.2:
        deck["heroes"][rng.choice(MAIN).id] = 1
    return deck


def check(box: Sandbox, decks: list[tuple[str, Deck]]) -> list[dict]:
    paths = [write(box, f"{number}.xml", format_, deck) for number, (format_, deck) in enumerate(decks)]
    answers = box.run("check", "--json", *paths).json()
    for (format_, deck), answer in zip(decks, answers, strict=True):
        wanted = judge(format_, deck)
        assert told(answer) == wanted, (format_, deck, told(answer) - wanted, wanted - told(answer))
        assert answer["legal"] == (not wanted)
    return answers


def make_broken(rng: random.Random, n_of_each: int) -> list[tuple[str, Deck]]:
    decks = []
    for format_ in FORMATS:
        found = 0
        while found < n_of_each:
            deck = break_once(rng, format_, make_legal(rng, format_))
            if deck is not None:
                found += 1
                decks.append((format_, deck))
    return decks


@cases.case("/deck/card-rules/legal")
def _(box: Sandbox) -> None:
    install(box)
    expect(box.run("catalog", "check"), 0)
    rng = random.Random(1)
    answers = check(box, [(format_, make_legal(rng, format_)) for format_ in FORMATS for _ in range(5)])
    assert len(answers) >= 20 and all(answer["legal"] for answer in answers)


@cases.case("/deck/card-rules/one-problem")
def _(box: Sandbox) -> None:
    install(box)
    decks = make_broken(random.Random(2), 10)
    answers = check(box, decks)
    assert len(answers) >= 60
    seen = Counter((format_, answer["problems"][0]["code"], answer["problems"][0]["have"] < answer["problems"][0]["need"])
                   for (format_, _), answer in zip(decks, answers))
    # Each rule is broken, in each direction.
    assert len(seen) >= 9, seen
    for answer in answers:
        [problem] = answer["problems"]
        assert problem["repair"]["label"] and problem["sentence"], problem


@cases.case("/deck/card-rules/any-problems")
def _(box: Sandbox) -> None:
    install(box)
    rng = random.Random(3)
    check(box, [(rng.choice(list(FORMATS)), make_anything(rng)) for _ in range(N_MADE)])


@cases.case("/deck/card-rules/repairs")
def _(box: Sandbox) -> None:
    """The repairs that need no choice remove the problem, and cause only one of the size."""
    install(box)
    n_repaired = 0
    for number, (format_, deck) in enumerate(make_broken(random.Random(4), 10)):
        [answer] = box.run("check", "--json", write(box, f"{number}.xml", format_, deck)).json()
        [problem] = answer["problems"]
        if problem["repair"]["choice"]:
            assert problem["code"] in ("card-count", "restricted"), problem
            continue
        for edit in problem["repair"]["edits"]:
            cards = deck[edit["deck"]]
            cards[edit["card"]] = cards.get(edit["card"], 0) + edit["change"]
            if cards[edit["card"]] == 0:
                del cards[edit["card"]]
        assert {left.code for left in judge(format_, deck)} == {"deck-size"}, (problem, judge(format_, deck))
        n_repaired += 1
    assert n_repaired >= 20, n_repaired


@cases.case("/deck/card-rules/repairs/edits")
def _(box: Sandbox) -> None:
    """A card in a wrong deck is moved as far as the rules allow; of printings, the last ones leave."""
    install(box)
    install_kept(box)
    for n_there in range(5):
        main = {card: n for card, n in (("a/lore-3", min(n_there, 3)), ("a/lore-4", n_there - 3)) if n > 0}
        [answer] = box.run("check", "--json", write(box, "moved.xml", "kept", {"heroes": {"h/una": 1, "a/lore-2": 3}, "main": main})).json()
        [edits] = [problem["repair"]["edits"] for problem in answer["problems"] if problem["code"] == "wrong-kind"]
        n_moved = min(3, 4 - n_there)
        assert edits == [{"deck": "heroes", "card": "a/lore-2", "change": -3}] + (
            [{"deck": "main", "card": "a/lore-2", "change": n_moved}] if n_moved else []), (n_there, answer)
    [answer] = box.run("check", "--json", write(box, "most.xml", "restricted", {"main": {"p/lore-5": 2, "a/lore-5": 1}})).json()
    [problem] = [problem for problem in answer["problems"] if problem["code"] == "restricted"]
    assert problem["repair"] == {"label": "Remove 2 Copies of “Friend of Lore 5”", "choice": False, "edits": [
        {"deck": "main", "card": "a/lore-5", "change": -1}, {"deck": "main", "card": "p/lore-5", "change": -1}]}, problem


@cases.case("/deck/card-rules/fixed")
def _(box: Sandbox) -> None:
    """A deck with one problem becomes legal with the fewest changes: each of its size takes one
    card out and another one in."""
    install(box)
    decks = make_broken(random.Random(5), 6)
    paths = [write(box, f"{number}.xml", format_, deck) for number, (format_, deck) in enumerate(decks)]
    answers = box.run("deck", "fix", "--json", *paths).json()
    for (format_, deck), answer in zip(decks, answers, strict=True):
        [problem] = judge(format_, deck)
        gap = problem.have if problem.code == "not-allowed" else abs(problem.have - problem.need)
        changes = sum(step["count"] for step in answer["steps"])
        assert answer["legal"], (format_, deck, answer)
        # Another hero may be a shorter way: one out, and one in.
        # Where rules overlap, it may take more.
        assert changes == 2 * gap or (format_ == "mira" and changes == 2) or format_ == "crossed", (format_, deck, problem, answer)
        for step in answer["steps"]:
            for part, sign in ((step["from"], -1), (step["to"], 1)):
                if part is not None:
                    deck.setdefault(part, {})
                    deck[part][step["card"]] = deck[part].get(step["card"], 0) + sign * step["count"]
        deck = {part: {card: count for card, count in cards.items() if count} for part, cards in deck.items()}
        assert not judge(format_, deck), (format_, deck, answer, judge(format_, deck))


@cases.case("/deck/card-rules/fixed/choices")
def _(box: Sandbox) -> None:
    """Of the cards that fill a gap, all that the rules allow are equal, but for those with a remark."""
    install(box)
    install_kept(box)
    noted = {"a/lore-1", "a/might-1"}
    lore = [card.id for card in MAIN if card.sphere == "lore" and card.id not in noted]
    others = [card.id for card in MAIN if card.sphere != "lore" and card.id not in noted]
    # The cards of the class are at their maximum, or below their minimum; with 3 copies, others are.
    for main, n_missing, wanted in (({lore[0]: 2, lore[1]: 2} | dict.fromkeys(others[:5], 3), 1, others[5:]),
                                    ({lore[0]: 2, lore[1]: 2} | dict.fromkeys(others[:4], 3), 4, others[4:]),
                                    ({lore[0]: 1} | dict.fromkeys(others[:6], 3), 1, lore)):
        [answer] = box.run("deck", "fix", "--json", write(box, "gap.xml", "kept", {"heroes": {"h/una": 1}, "main": main})).json()
        assert answer["legal"] and answer["changes"] == n_missing, answer
        assert all(step["from"] is None and step["card"] in wanted for step in answer["steps"]), (answer, wanted)
        assert answer["choices"] == [{"from": None, "to": "main", "copies": n_missing, "cards": len(wanted)}], (answer, wanted)


@cases.case("/deck/card-rules/sentences")
def _(box: Sandbox) -> None:
    """Problems name the cards, and repairs say what to do."""
    install(box)
    rows = (
        ("spheres", {"main": {"a/might-1": 2}}, "Main deck can’t contain “Friend of Might 1”: only cards with class Lore or class Neutral",
         "Remove 2 Copies of “Friend of Might 1”"),
        ("no-events", {"main": {"e/lore-0": 1, "e/lore-1": 3}},
         "Main deck: 4 cards with type Event (1 × “Deed of Lore 0”, 3 × “Deed of Lore 1”); none allowed", "Remove 4 of These Cards"),
        ("no-dear-allies", {"main": {"a/lore-4": 3, "a/might-5": 3}},
         "Main deck: 6 cards with type Ally and cost at least 4 (3 × “Friend of Lore 4”, 3 × “Friend of Might 5”); at most 5 allowed",
         "Remove 1 of These Cards"),
        ("friends", {"main": {"a/lore-1": 1}}, "Main deck: 3 more cards with trait scholar needed (1 of at least 4)",
         "Add 3 Cards with trait scholar"),
        ("mira", {"heroes": {"h/mira": 1}, "main": {"g/might": 1}},
         "Main deck can’t contain “Gear of Might”: only cards with class Lore or class Neutral, because of “Mira Vale” in Heroes",
         "Remove 1 Copy of “Gear of Might”"),
        ("banned", {"main": {"a/lore-5": 1}}, "Main deck can’t contain “Friend of Lore 5”: banned in Fellows: Banned",
         "Remove 1 Copy of “Friend of Lore 5”"),
        ("restricted", {"main": {"p/lore-5": 1, "a/lore-5": 2}},
         "Restricted in Fellows: Restricted: 3 copies (3 × “Friend of Lore 5”) in all decks; at most 1 allowed",
         "Remove 2 Copies of “Friend of Lore 5”"),
        ("points", {"heroes": {"h/una": 1}, "main": {"a/might-4": 2, "a/might-5": 3}},
         "Restricted in Fellows: Points: 6 copies (1 × “Una”, 2 × “Friend of Might 4”, 3 × “Friend of Might 5”) in all decks; "
         "at most 4 allowed", "Remove 2 of These Cards"),
    )
    for format_, deck, sentence, repair in rows:
        [answer] = box.run("check", "--json", write(box, "deck.xml", format_, deck)).json()
        [problem] = [problem for problem in answer["problems"] if problem["code"] in RULED]
        assert (problem["sentence"], problem["repair"]["label"]) == (sentence, repair), problem


@cases.case("/deck/card-rules/rules")
def _(box: Sandbox) -> None:
    """The rules of a game list them."""
    install(box)
    answer = box.run("rules", "fellows/fellows")
    expect(answer, 0)
    for line in ("Banned cards: “GEAR of might”, “a/lore-5”, “h/sly” [B1]", "Restricted cards: At most 2 copies of each: trait item",
                 "Restricted cards: At most 4 cards in all: rarity Rare, “h/una”", "Main deck: Only cards with class Lore or class Neutral", "Main deck: At most 5 cards with type Ally and cost at least 4",
                 "Main deck: No cards with type Event", "Main deck: At least 4 cards with trait scholar", "Main deck: From 5 to 8 cards with type Ally"):
        assert line in answer.out, answer.out


if __name__ == "__main__":
    sys.exit(cases.run(*sys.argv[1:]))
