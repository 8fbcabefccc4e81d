#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""Matches of games that are played by the tables in their files.  The playing cards of one of them are also dealt and
fought here, by a second implementation.  TAP.

    test-tables.py MOCTL DATADIR TESTS [PATH]
"""

from __future__ import annotations

import json
import shutil
import sys
from pathlib import Path

sys.dont_write_bytecode = True      # nothing is left in the source folder

from harness import Cases, Sandbox, expect  # noqa: E402
from library import Library  # noqa: E402

TESTS = Path(sys.argv.pop(3))
cases = Cases()


def install(box: Sandbox) -> None:
    """Copies the systems and catalogs of the tests into the user’s folder."""
    for kind, folder in (("systems", TESTS / "system" / "tables"), ("catalogs", TESTS / "match" / "tables" / "catalogs")):
        shutil.copytree(folder, box.own / kind)


def deck(name: str) -> str:
    return str(TESTS / "match" / "tables" / "decks" / f"{name}.xml")


def do(box: Sandbox, *arguments: str | Path, status: int = 0) -> str:
    answer = box.run(*arguments)
    assert answer.status == status, f"{arguments}: {answer.status}: {answer.out}{answer.err}"
    return answer.out + answer.err


def begin(box: Sandbox, name: str, *options: str) -> Path:
    """A match with its cards, before the start."""
    install(box)
    journal = box.folder / f"{name}.match"
    arguments = (deck(name),) if Path(deck(name)).exists() else ()
    do(box, "match", "new", *options, *arguments, journal)
    return journal


def state(box: Sandbox, journal: Path) -> dict:
    return json.loads(do(box, "match", "show", "--json", journal))


@cases.case("/tables/new")
def _(box: Sandbox) -> None:
    """The cards of a package are in the journal, and the set-up stops at the first unknown card."""
    journal = begin(box, "lantern-road", "--seed", "3")
    first, *lines = journal.read_text(encoding="utf-8").splitlines()
    assert first == "match 1 system lantern-road ruleset core format core seed 3", first
    assert lines[0] == "add leaders lantern-road/ada 1 face-up" and len(lines) == 23, lines
    assert do(box, "match", "moves", journal) == "start  (Start)\n"
    do(box, "match", "apply", journal, "start")
    assert do(box, "match", "moves", journal) == "draw deck ?  (Deck: draw a card)\n"
    do(box, "match", "apply", journal, *6 * ["draw deck ?"])
    assert do(box, "match", "moves", journal) == "choose 1  (Keep it)\nchoose 2  (Draw another)\n"
    it = state(box, journal)
    assert it["counters"]["menace"] == 29 and len(it["piles"]["hand"]) == 6 and it["piles"]["deck"]["cards"] == 14, it


@cases.case("/tables/moves")
def _(box: Sandbox) -> None:
    """Acts that are not possible now are told with the reason."""
    journal = begin(box, "lantern-road", "--seed", "3")
    do(box, "match", "apply", journal, "start", *6 * ["draw deck ?"], "choose 1", "next", "draw deck ?")
    moves = do(box, "match", "moves", journal)
    assert moves.startswith("next  (Continue)\nact exhaust lantern-road/ada  (Ada of the Lamp: Exhaust)\n"), moves
    assert ("act commit lantern-road/ada  (unavailable: “Commit to the journey” is only possible in: Journey)\n"
            in moves), moves
    told = json.loads(do(box, "match", "moves", "--json", journal))
    assert {"move": "next", "label": "Continue"} in told, told
    expect(box.run("match", "apply", journal, "act commit lantern-road/ada"), 1, ".*only possible in: Journey")
    do(box, "match", "apply", journal, "! act commit lantern-road/ada")
    assert state(box, journal)["sums"]["resolve"]["total"] == 2


@cases.case("/tables/undo")
def _(box: Sandbox) -> None:
    journal = begin(box, "nightfall", "--seed", "1")
    do(box, "match", "apply", journal, "start")
    before = state(box, journal)
    do(box, "match", "apply", journal, "act bag" if before["due"] == "next" else "draw deck ?")
    after = state(box, journal)
    do(box, "match", "undo", journal)
    assert state(box, journal) == before != after


@cases.case("/tables/show-and-log")
def _(box: Sandbox) -> None:
    journal = begin(box, "forty-four", "--format", "scoundrel", "--seed", "5")
    do(box, "match", "apply", journal, "start", *4 * ["draw dungeon ?"])
    shown = do(box, "match", "show", journal)
    assert shown.startswith("Round 1, step room\nBegin: Room\nHealth: 20\n"), shown
    assert "Cards left = 44\n" in shown and "dungeon        40\n" in shown, shown
    log = do(box, "match", "log", journal)
    assert log.startswith("    1  Start\n    2  Dungeon: draw "), log
    assert do(box, "match", "replay", journal) == "5 moves\n"


@cases.case("/tables/on-the-table")
def _(box: Sandbox) -> None:
    """Without a seed, the players name the cards."""
    journal = begin(box, "forty-four", "--format", "scoundrel")
    do(box, "match", "apply", journal, "start")
    expect(box.run("match", "apply", journal, "draw dungeon ?"), 1, ".*cards are dealt on the table.*")
    do(box, "match", "apply", journal, "draw dungeon spades/7", "draw dungeon hearts/2", "draw dungeon clubs/14",
       "draw dungeon diamonds/10")
    expect(box.run("match", "apply", journal, "draw dungeon spades/7"), 1, ".*no card is drawn from there now.*")
    assert [card["card"] for card in state(box, journal)["piles"]["room"]] == ["spades/7", "hearts/2", "clubs/14",
                                                                            "diamonds/10"]
    do(box, "match", "apply", journal, "deal program 8", "next", "act run")
    assert state(box, journal)["due"] == "draw"
    do(box, "match", "apply", journal, *4 * ["draw dungeon ?"])


@cases.case("/tables/odds")
def _(box: Sandbox) -> None:
    journal = begin(box, "nightfall", "--seed", "1")
    do(box, "match", "apply", journal, "start")
    odds = json.loads(do(box, "match", "odds", "--json", journal))["decks"][0]
    assert odds["deck"] == "bag" and odds["cards"] == 10, odds
    totals = {row["total"]: round(row["odds"], 6) for row in odds["totals"]}
    assert totals == {1: 0.1, 0: 0.2, -1: 0.3, -2: 0.2, -3: 0.1, -4: 0.1}, totals
    assert "10 cards in Bag" in do(box, "match", "odds", journal)


@cases.case("/tables/simulations")
def _(box: Sandbox) -> None:
    """Games by chance end, and the program has no player of its own."""
    install(box)
    for arguments in ((deck("lantern-road"),), (deck("nightfall"),), ("--format", "scoundrel")):
        told = json.loads(do(box, "match", "random", *arguments, "--games", "30", "--seed", "1", "--json"))
        assert told["games"] == 30 and told["won"] + told["lost"] + told["open"] == 30, told
    expect(box.run("match", "auto", "--format", "scoundrel"), 2, ".*can’t play “Forty-Four” by itself")
    expect(box.run("simulate", "saltmere-light-doctor"), 2, ".*can’t play “Saltmere Light” by itself")


@cases.case("/tables/library")
def _(box: Sandbox) -> None:
    """A match is kept, moved, exported and counted like those of all games."""
    journal = begin(box, "forty-four", "--format", "scoundrel", "--seed", "5")
    library = Library(box)
    library.do("match", "import", journal)
    library.do("match", "apply", "--kept", "1", "start", *4 * ["draw dungeon ?"], "counter health 0")
    assert "Lost: You fell." in library.do("match", "moves", "--kept", "1")
    library.do("match", "apply", "--kept", "1", "end lost")
    assert library.do("match", "log", "--kept", "1").endswith("    7  Lost: You fell.\nLost. You fell.\n")
    shown = library.do("match", "show", "--kept", "1")
    library.do("match", "undo", "--kept", "1")
    library.do("match", "apply", "--kept", "1", "end lost")
    assert library.do("match", "show", "--kept", "1") == shown
    assert "ost" in library.do("match", "list")
    moves = [line for (line,) in library.sql("SELECT line FROM move ORDER BY 1")]
    assert sum(line.startswith("draw dungeon ") for line in moves) == 4 and "?" not in "".join(moves), moves


@cases.case("/tables/faults")
def _(box: Sandbox) -> None:
    """Tables that can’t be played are told by the check of the content."""
    install(box)
    system = box.own / "systems" / "parts.xml"
    text = system.read_text(encoding="utf-8")
    system.write_text(text.replace('<format id="parts" name="Parts"/>', '<format id="parts" name="Parts" players="3"/>'),
                      encoding="utf-8")
    answer = box.run("catalog", "check")
    assert "format “parts” is for 3 players, but the table has room for 2" in answer.out + answer.err, answer
    system.write_text(text.replace('from="1" to="3"', 'from="-999" to="999"'), encoding="utf-8")
    answer = box.run("catalog", "check")
    assert "more than 2000 playing cards" in answer.out + answer.err, answer


@cases.case("/tables/kinds-of-matches")
def _(box: Sandbox) -> None:
    """Unknown rulesets and too many players are errors."""
    install(box)
    for header, message in (("system forty-four ruleset other", "other"),
                            ("system lantern-road ruleset core players 9", "9 players are too many")):
        path = box.write("it.match", f"match 1 {header}\n")
        answer = box.run("match", "show", path)
        assert answer.status == 2 and message in answer.err, answer


@cases.case("/tables/template")
def _(box: Sandbox) -> None:
    """The template is a game as it is, and others once their IDs and names are changed."""
    template = (box.data / "templates" / "table.xml").read_text(encoding="utf-8")
    box.write("home/marching-order/systems/table.xml", template)
    box.write("home/marching-order/systems/other.xml",
              template.replace('id="table"', 'id="other"').replace('name="My Game"', 'name="Another"'))
    expect(box.run("catalog", "check"), 0)
    journal = box.folder / "it.match"
    for format_ in ("table", "other"):
        do(box, "match", "new", "--format", format_, "--seed", "5", journal)
        do(box, "match", "apply", journal, "start", *2 * ["draw red-deck ?"], *2 * ["draw black-deck ?"])
        it = state(box, journal)
        hand = [card["card"] for card in it["piles"]["hand"]]
        assert it["due"] == "next" and it["counters"] == {"life": 10, "score": 0}, it
        assert sorted(card.split("/")[0] in ("hearts", "diamonds") for card in hand) == [False, False, True, True], hand
        assert it["piles"]["red-deck"]["cards"] == it["piles"]["black-deck"]["cards"] == 24, it
        do(box, "match", "apply", journal, f"act play {hand[0]}", f"act exhaust {hand[0]}", f"act discard {hand[1]}",
           "counter score 100")
        it = state(box, journal)
        assert [card["card"] for card in it["piles"]["play"]] == hand[:1] and it["sums"]["ranks"]["total"] == 0, it
        assert "end won" in do(box, "match", "moves", journal)
        journal.unlink()
    told = json.loads(do(box, "match", "random", "--format", "table", "--games", "20", "--seed", "3", "--json"))
    assert told["games"] == 20 and told["won"] > 0, told


# A second implementation of the game with playing cards

class Dungeon:
    """The cards and numbers of a game, changed by the moves of a journal."""

    def __init__(self) -> None:
        self.room: list[tuple[str, int]] = []
        self.weapon: list[tuple[str, int]] = []
        self.slain: list[tuple[str, int]] = []
        self.discards: list[tuple[str, int]] = []
        self.n_left = 44            # in the dungeon
        self.bottom: list[tuple[str, int]] = []
        self.health, self.ran, self.drunk, self.n_draws = 20, 0, 0, 0

    def deal(self, n: int) -> None:
        """Cards that lie at the bottom are known, and not drawn by moves once no others are above them."""
        for _ in range(n):
            if self.n_left == 0:
                return
            if self.n_left == len(self.bottom):
                self.room.append(self.bottom.pop())
                self.n_left -= 1
            elif self.n_left - len(self.bottom) == 1:
                self.n_draws = -1       # a single unknown card is not asked for: this game is not compared further
                return
            else:
                self.n_draws += 1

    def fight(self, card: tuple[str, int], wound: int, to: list[tuple[str, int]]) -> None:
        self.health = max(self.health - wound, 0)
        self.room.remove(card)
        to.append(card)

    def act(self, name: str, card: tuple[str, int] | None) -> None:
        if name == "run":
            self.bottom = self.room + self.bottom
            self.n_left += len(self.room)
            self.room, self.ran = [], 1
            self.deal(4)
        elif name == "next-room":
            self.ran = self.drunk = 0
            self.deal(4 - len(self.room))
        elif name == "hand":
            self.fight(card, card[1], self.discards)
        elif name in ("fight", "fight-on"):
            self.fight(card, max(card[1] - self.weapon[0][1], 0), self.slain)
        elif name == "take":
            self.discards += self.weapon + self.slain
            self.slain = []
            self.room.remove(card)
            self.weapon = [card]
        elif name in ("drink", "spill"):
            if name == "drink":
                self.health = min(self.health + card[1], 20)
                self.drunk += 1
            self.room.remove(card)
            self.discards.append(card)

    def apply(self, line: str) -> None:
        verb, *words = line.split()
        cards = [(word.split("/")[0], int(word.split("/")[1])) for word in words if "/" in word]
        if verb == "start":
            self.n_draws = 4
        elif verb == "draw":
            self.room.append(cards[0])
            self.n_left -= 1
            self.n_draws -= 1
        elif verb == "end":
            self.n_draws = 0
        elif verb == "act":
            self.act(words[0], cards[0] if cards else None)

    def tell(self) -> dict:
        return {"room": sorted(self.room), "weapon": self.weapon, "slain": self.slain, "discards": sorted(self.discards),
                "left": self.n_left, "health": self.health, "ran": self.ran, "drunk": self.drunk,
                "draws": self.n_draws}


def tell(state: dict) -> dict:
    """The same of the program’s state."""
    piles = {name: [(card["card"].split("/")[0], int(card["card"].split("/")[1])) for card in pile]
             for name, pile in state["piles"].items() if isinstance(pile, list)}
    return {"room": sorted(piles["room"]), "weapon": piles["weapon"], "slain": piles["slain"],
            "discards": sorted(piles["discards"]), "left": state["piles"]["dungeon"]["cards"],
            "health": state["counters"]["health"], "ran": state["counters"]["ran"],
            "drunk": state["counters"]["drunk"], "draws": state.get("draws", 0)}


@cases.case("/tables/second-implementation")
def _(box: Sandbox) -> None:
    """Random games have the same states after every move."""
    install(box)
    n_compared = 0
    for seed in range(30):
        journal = box.write("it.match", do(box, "match", "random", "--format", "scoundrel", "--seed", str(seed)))
        lines = journal.read_text(encoding="utf-8").splitlines()[1:]
        states = [json.loads(line) for line in do(box, "match", "replay", "--each", journal).splitlines()]
        dungeon = Dungeon()
        for number, line in enumerate(lines):
            dungeon.apply(line)
            if dungeon.n_draws < 0:
                break
            assert tell(states[number + 1]) == dungeon.tell(), (seed, number, line, tell(states[number + 1]),
                                                                dungeon.tell())
            n_compared += 1
    print(f"# {n_compared} moves compared")
    assert n_compared > 500


if __name__ == "__main__":
    sys.exit(cases.run(*sys.argv[1:]))
