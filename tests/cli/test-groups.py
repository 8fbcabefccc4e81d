#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""Tests groups of decks that are played together, with a small game that has unique cards. The
output is TAP.

    test-groups.py MOCTL DATADIR [CASE]
"""

from __future__ import annotations

import random
import sys
from collections import Counter

sys.dont_write_bytecode = True      # nothing is left in the source folder

from duo import ALLIES, SYSTEM, UNIQUE, catalog, full, package  # noqa: E402
from harness import Answer, Cases, Sandbox, expect      # noqa: E402

cases = Cases()
N_LIBRARIES = 12


def install(box: Sandbox) -> None:
    box.write("home/marching-order/systems/duo.xml", SYSTEM)
    box.write("home/marching-order/catalogs/duo.xml", catalog())
    expect(box.run("catalog", "check"), 0)


def add(box: Sandbox, name: str, decks: dict[str, dict[str, int]], format_: str = "duo-one") -> int:
    """Imports a deck, and returns its number."""
    answer = box.run("decks", "import", box.write("deck.xml", package(name, format_, decks)))
    expect(answer, 0)
    return int(answer.out.split("imported as deck ")[1].split(",")[0])


def group(box: Sandbox, *arguments: str, status: int = 0, faults: tuple[str, ...] = ()) -> Answer:
    answer = box.run("decks", "group", *map(str, arguments))
    expect(answer, status, *faults)
    return answer


@cases.case("/groups/edit")
def edit(box: Sandbox) -> None:
    install(box)
    one, two = add(box, "One", full("duo/h1", *ALLIES[:4])), add(box, "Two", full("duo/h2", *ALLIES[4:8]))
    assert group(box, "create", "Friday", "One").out == "Group 1 created: “Friday”\n"
    group(box, "add", "friday", two, "One")
    group(box, "create", "Friday")
    group(box, "list", "Friday", status=2, faults=("moctl: more than one group is named “Friday”: use the group number",))
    listed = [{"number": 1, "name": "Friday", "decks": [{"number": one, "name": "One"}, {"number": two, "name": "Two"}]},
              {"number": 2, "name": "Friday", "decks": []}]
    assert group(box, "list", "--json").json() == listed
    assert group(box, "list", "--json", "2").json() == listed[1:]
    assert group(box, "list", "1").out == "   1  Friday\n         1  One\n         2  Two\n"
    group(box, "remove", 1, "One")
    group(box, "delete", 2)
    assert group(box, "list").out == "   1  Friday\n         2  Two\n"
    group(box, "add", 1, "Three", status=2, faults=("moctl: no deck “Three” in the library: .*",))
    group(box, "check", "Monday", status=2, faults=("moctl: no group “Monday” in the library: .*",))
    group(box, "create", "Two\nlines", status=2, faults=("moctl: invalid name: .*",))


@cases.case("/groups/shared-copies")
def shared_copies(box: Sandbox) -> None:
    """Two decks that are complete one by one are not together; printings count together."""
    install(box)
    decks = full("duo/h1", *ALLIES[:4]), full("duo/h2", *ALLIES[:4])
    decks[1]["main"]["duo/p01"] = decks[1]["main"].pop("duo/a01")
    for name, deck in zip(("One", "Two"), decks):
        add(box, name, deck)
    expect(box.run("collection", "own", *[f"{card}=3" for card in ALLIES[:4]], "duo/h1=1", "duo/h2=1", "duo/f1=12"), 0)
    for name in ("One", "Two"):
        assert box.run("collection", "missing", name).status == 0
    group(box, "create", "Both", "One", "Two")
    answer = group(box, "missing", "--json", "Both", status=1).json()
    assert [(row["card"], row["need"], row["owned"], row["missing"]) for row in answer["missing"]] == [
        ("duo/a01", 6, 3, 3), ("duo/a02", 6, 3, 3), ("duo/a03", 6, 3, 3)], answer
    assert [[(holder["name"], holder["count"]) for holder in row["holders"]] for row in answer["missing"]] == [
        [("One", 3), ("Two", 3)]] * 3
    # One list of what to buy: 3 of the second card are in three boxes.
    assert answer["products"] == [{"product": "duo/box", "name": "The Box", "count": 3}], answer
    assert group(box, "missing", "Both", status=1).out == (
        "Both: 9 cards are missing\n" + "".join(f"  3 Ally 0{n} (3 in “One”, 3 in “Two”)\n" for n in (1, 2, 3))
        + "To buy: 3 × The Box\n")
    checked = group(box, "check", "Both", status=1)
    assert checked.out.endswith("Both: 9 cards are missing\n"), checked.out
    assert checked.out.count("is legal in Duo rules: One player") == 2, checked.out
    # What another built deck has is not theirs; what they have is.
    expect(box.run("decks", "build", "One"), 0)
    assert group(box, "missing", "--json", "Both", status=1).json() == answer
    add(box, "Three", full("duo/h3", *ALLIES[:4]))
    expect(box.run("decks", "build", "Three"), 0)
    missing = {row["card"]: row["missing"] for row in group(box, "missing", "--json", "Both", status=1).json()["missing"]}
    assert [missing[card] for card in ALLIES[:3]] == [6, 6, 6], missing
    assert box.run("decks", "group", "missing", "--json", "--want", "Both").status == 1
    wanted = box.folder / "wanted.csv"
    expect(box.run("collection", "export", "--wanted", wanted), 0)
    assert "duo/a01" in wanted.read_text()


@cases.case("/groups/unique")
def unique(box: Sandbox) -> None:
    """Unique cards are compared by name, over players; cards that are not unique don't count."""
    install(box)
    add(box, "One", full("duo/h1", ALLIES[0], ALLIES[1], ALLIES[2], UNIQUE[0]))
    add(box, "Two", full("duo/h1b", ALLIES[0], ALLIES[1], ALLIES[2], UNIQUE[1]))
    add(box, "Three", full("duo/h3", ALLIES[0], ALLIES[1], ALLIES[2], UNIQUE[1]))
    group(box, "create", "A", "One", "Two")
    sentence = "“Ash” is unique, but more than one deck has it: “One”, “Two”"
    answer = group(box, "check", "--json", "A", status=1).json()
    assert answer["unique"] == [{"name": "Ash", "decks": [1, 2], "sentence": sentence}], answer
    assert answer["missing"] == 0 and all(deck["legal"] for deck in answer["decks"]), answer
    assert group(box, "check", "A", status=1).out.splitlines()[-1] == f"A: {sentence}"
    group(box, "create", "B", "One", "Three")
    assert group(box, "check", "--json", "B").json()["unique"] == []
    group(box, "create", "C", "Two", "Three")
    assert [row["name"] for row in group(box, "check", "--json", "C", status=1).json()["unique"]] == ["Ally 12"]
    # The players of one package are players, too.
    add(box, "Pair", {"heroes": {"duo/h2": 1}, "main": {UNIQUE[0]: 1}, "heroes-b": {"duo/h2": 1}, "main-b": {UNIQUE[0]: 1}}, "duo-two")
    group(box, "create", "D", "Pair")
    assert [row["sentence"].split(": ")[1] for row in group(box, "check", "--json", "D", status=1).json()["unique"]] == [
        "“Pair” (player 1), “Pair” (player 2)"] * 2


@cases.case("/groups/complete")
def complete(box: Sandbox) -> None:
    """No owned copy is used twice, and no unique card by two decks, in random libraries."""
    seen: Counter[str] = Counter()
    for number in range(N_LIBRARIES):
        rng = random.Random(f"groups/{number}")
        library = box.folder / f"library-{number}.db"
        there = "--library", library
        if number == 0:
            install(box)
        owned = {card: rng.choice((0, 1, 1, 2, 3)) for card in ALLIES}
        expect(box.run("collection", "own", *there, *[f"{card}={count}" for card, count in owned.items()], "duo/f1=99"), 0)
        for name in ("One", "Two", "Other"):
            decks = {"heroes": {}, "main": {card: rng.randint(1, 2) for card in rng.sample(ALLIES[:10], 2)}, "foes": {"duo/f1": 6}}
            expect(box.run("decks", "import", *there, box.write("deck.xml", package(name, "duo-one", decks))), 0)
            owned_before = decks["main"]
            if name == "Other":
                expect(box.run("decks", "build", *there, "Other"), 0)
                for card, count in owned_before.items():
                    owned[card] = max(0, owned[card] - count)
            else:
                seen.update({(number, name, card): count for card, count in owned_before.items()})
        expect(box.run("decks", "group", "create", *there, "Both", "One", "Two"), 0)
        shown = box.run("decks", "group", "complete", *there, "--json", "Both")
        expect(shown, 0)
        expect(box.run("decks", "group", "complete", *there, "--json", "--apply", "Both"), 0)
        exported = []
        for name in ("One", "Two"):
            file = box.folder / f"{name}.xml"
            file.unlink(missing_ok=True)
            expect(box.run("decks", "export", *there, name, file), 0)
            checked = box.run("check", "--json", file)
            assert checked.status == 0, checked.out
            exported.append(file.read_text())
        mains = []
        for answer, name in zip(shown.json(), ("One", "Two")):
            main = Counter({card: seen[number, name, card] for card in ALLIES})
            for row in answer["cards"]:
                if row["deck"] == "main":
                    main[row["card"]] += row["count"]
            assert sum(main.values()) == 10, main
            mains.append(+main)
        assert not set(mains[0]) & set(mains[1]) & set(UNIQUE), mains
        # A card that is not owned often enough is only added if no other has free copies.
        free = {card: max(0, owned[card] - mains[0][card] - mains[1][card]) for card in ALLIES}
        short = sum(max(0, mains[0][card] + mains[1][card] - owned[card]) for card in ALLIES)
        before = sum(max(0, seen[number, "One", card] + seen[number, "Two", card] - owned[card]) for card in ALLIES)
        could = [card for card in ALLIES if free[card] and mains[1][card] < 3 and not (card in UNIQUE and mains[0][card])]
        assert short == before or not could, (number, mains, owned, could)
        seen["owned only" if short == before else "others too"] += 1
    assert seen["owned only"] and seen["others too"], (seen["owned only"], seen["others too"])


@cases.case("/groups/complete-in-words")
def complete_in_words(box: Sandbox) -> None:
    """What decks get is told by deck, also if it is nothing."""
    install(box)
    few = full("duo/h1", *ALLIES[:4])
    few["main"] = {ALLIES[0]: 3, ALLIES[1]: 3, ALLIES[2]: 2}
    add(box, "Few", few)
    add(box, "Whole", full("duo/h2", *ALLIES[4:8]))
    group(box, "create", "Both", "Few", "Whole")
    lines = group(box, "complete", "Both").out.splitlines()
    assert lines[0] == "Both: “Few” gets 2 cards" and lines[-1] == "Both: “Whole” gets 0 cards", lines
    assert sum(int(line.split()[1]) for line in lines[1:-1]) == 2 and all(
        line.startswith("  + ") and line.endswith(" (Main deck)") for line in lines[1:-1]), lines
    assert group(box, "complete", "Both").out.splitlines() == lines
    assert group(box, "complete", "--apply", "Both").out.splitlines() == lines
    assert group(box, "complete", "Both").out == "Both: “Few” gets 0 cards\nBoth: “Whole” gets 0 cards\n"
    for words in (["complete"], ["complete", "Both", "Both"], ["missing"], ["delete"], ["export", "Both"], ["add"]):
        assert box.run("decks", "group", *words).status == 2, words
    group(box, "complete", "None", status=2, faults=("moctl: no group “None” in the library: .*",))


@cases.case("/groups/export")
def export(box: Sandbox) -> None:
    """The decks of two players make one for both; shared decks are filled up to their size."""
    install(box)
    add(box, "One", full("duo/h1", *ALLIES[:4]))
    two = full("duo/h2", *ALLIES[4:8])
    two["foes"] = {"duo/f2": 6}
    add(box, "Two", two)
    group(box, "create", "Both", "One", "Two")
    file = box.folder / "both.txt"
    group(box, "export", "Both", file)
    package_file = box.folder / "both.xml"
    group(box, "export", "Both", package_file)
    checked = box.run("check", "--json", package_file)
    assert checked.status == 0 and checked.json()[0]["format"] == "duo-two", checked.out
    text = file.read_text()
    assert "6 Rat" in text and "2 Bat" in text and "1 Ash" in text and "1 Elm" in text, text
    # A scenario has no player.
    add(box, "Cellar", {"foes": {"duo/f2": 8}})
    group(box, "create", "Three", "Cellar", "One", "Two")
    file = box.folder / "three.txt"
    group(box, "export", "Three", file)
    assert "8 Bat" in file.read_text() and "Rat" not in file.read_text(), file.read_text()
    group(box, "add", "Both", add(box, "Third", full("duo/h3", *ALLIES[:4])))
    group(box, "export", "Both", file, status=1, faults=("moctl: No format of the game is for 3 players",))
    nowhere = box.folder / "none" / "both.txt"
    group(box, "export", "Three", nowhere, status=2, faults=(f"{nowhere}: .*",))
    add(box, "Elsewhere", {}, "nobody-knows")
    group(box, "create", "Far", "One", "Elsewhere")
    group(box, "export", "Far", file, status=1, faults=("moctl: “Elsewhere” has no known format",))


if __name__ == "__main__":
    sys.exit(cases.run(*sys.argv[1:]))
