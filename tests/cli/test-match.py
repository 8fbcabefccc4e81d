#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""Matches as scripts: journals are created, moved, undone, shown and replayed.  TAP.

    test-match.py MOCTL DATADIR [PATH]
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

sys.dont_write_bytecode = True      # nothing is left in the source folder

from harness import Cases, Sandbox, expect  # noqa: E402
from library import Library  # noqa: E402

cases = Cases()

HEADER = "match 1 system dungeon-crawler ruleset solitaire-2010 format solitaire-2010-standard difficulty quick\n"
SET_UP = HEADER + """# A small game
add party ~adventurer/ann
add dungeon-deck ~character/rat 9 5 1 1 1
add deck ~skill/kick 9 0
start
"""


def sample(box: Sandbox, name: str = "solitaire-2011-standard") -> str:
    return str(box.data / "decks" / f"{name}.xml")


def state(box: Sandbox, path: Path) -> dict:
    answer = box.run("match", "show", "--json", path)
    assert answer.status == 0, answer.err
    return json.loads(answer.out)


@cases.case("/match/new")
def _(box: Sandbox) -> None:
    """A new match has the cards of its deck, and can be written to a file."""
    answer = box.run("match", "new", sample(box), "--difficulty", "quick", "--seed", "5")
    assert answer.status == 0, answer.err
    first, *moves = answer.out.splitlines()
    assert first == ("match 1 system dungeon-crawler ruleset solitaire-2011 format solitaire-2011-standard "
                     "difficulty quick seed 5"), first
    counts = {}
    for verb, pile, _card, count in (line.split() for line in moves):
        assert verb == "add"
        counts[pile] = counts.get(pile, 0) + (1 if pile == "party" else int(count))
    assert counts == {"deck": 80, "dungeon-deck": 80, "party": 4, "quests": 3}, counts
    path = box.folder / "it.journal"
    assert box.run("match", "new", sample(box), path).status == 0
    assert path.read_text(encoding="utf-8").splitlines()[1:] == moves


@cases.case("/match/undo-reports-what-is-done")
def _(box: Sandbox) -> None:
    """An undo that can't be saved has no output."""
    library = Library(box)
    library.do("match", "import", box.write("it.journal", SET_UP))
    library.sql("PRAGMA user_version = 99")
    answer = library.run("match", "undo", "1")
    assert answer.status == 2 and answer.out == "", answer


@cases.case("/match/new-faults")
def _(box: Sandbox) -> None:
    expect(box.run("match", "new", "/nowhere.xml"), 2, r".*")
    for arguments, message in (
        (("--format", "none"), "moctl: unknown format “none”: “moctl formats” lists all formats"),
        (("--difficulty", "none"), f"{sample(box)}: unknown difficulty “none”: use a difficulty of this ruleset"),
        (("--seed", "x"), "moctl: “x” is not a valid seed: use a whole number"),
    ):
        answer = box.run("match", "new", sample(box), *arguments)
        assert answer.status == 2 and message in answer.err, answer.err


@cases.case("/match/apply")
def _(box: Sandbox) -> None:
    """Moves are made all or none, and undone by group."""
    path = box.write("it.journal", SET_UP)
    draw = "draw deck ~skill/kick"
    assert box.run("match", "apply", path, *[draw] * 5).status == 0
    before = path.read_text(encoding="utf-8")
    assert before == SET_UP + (draw + "\n") * 5
    refused = box.run("match", "apply", path, "draw dungeon-deck ~character/rat", "next", "resolve")
    assert refused.status == 1, refused.err
    assert refused.err == "resolve: there is no fight to resolve (S10-31)\n", refused.err
    assert path.read_text(encoding="utf-8") == before
    assert box.run("match", "apply", path, "dance").status == 2
    assert box.run("match", "apply", "--group", path, "draw dungeon-deck ~character/rat", "next", "next").status == 0
    assert state(box, path)["step"] == "attack"
    undone = box.run("match", "undo", path)
    assert undone.out.splitlines() == ["draw dungeon-deck ~character/rat", "next", "next"], undone.out
    assert path.read_text(encoding="utf-8") == before
    for _ in range(9):
        assert box.run("match", "undo", path).status == 0
    assert box.run("match", "undo", path).status == 1


@cases.case("/match/moves")
def _(box: Sandbox) -> None:
    path = box.write("it.journal", SET_UP)
    answer = box.run("match", "moves", path)
    assert answer.status == 0 and answer.out == "draw deck ?  (Draw a card)\n", answer.out
    listed = json.loads(box.run("match", "moves", "--json", path).out)
    assert listed == [{"move": "draw deck ?", "label": "Draw a card"}], listed
    # With cards dealt at the table, the card must be named.
    assert box.run("match", "apply", path, "draw deck ?").status == 1
    assert box.run("match", "apply", path, "deal program 3", *["draw deck ?"] * 5, "draw dungeon-deck ?").status == 0
    over = box.write("over.journal", SET_UP + "end lost\n")
    assert box.run("match", "moves", over).status == 1


@cases.case("/match/moves/blocked")
def _(box: Sandbox) -> None:
    """A fight that can’t be resolved is listed after the moves, with the reason and its rule."""
    path = box.write("it.journal", "match 1 system dungeon-crawler ruleset solitaire-2011\nadd party emberdeep/brother-cole\n"
                     "add row emberdeep/soot-rat\nadd row rulebook/pendulum\nstart\nnext\nnext\n")
    answer = box.run("match", "moves", path)
    assert answer.status == 0, answer.err
    assert answer.out.splitlines()[-1] == ("resolve  (unavailable: you need at least one activated Adventurer to attack (S11-35))"), \
        answer.out
    listed = json.loads(box.run("match", "moves", "--json", path).out)
    assert [row["move"] for row in listed if "refused" in row] == ["resolve"], listed
    assert listed[-1]["refused"] == "you need at least one activated Adventurer to attack (S11-35)", listed
    assert box.run("match", "apply", path, "activate emberdeep/brother-cole attack").status == 0
    assert box.run("match", "moves", path).out.splitlines()[-1].startswith("resolve  (Resolve"), "the fight can be resolved"
    # The power of the trap is unknown: it is required before the retaliation.
    assert box.run("match", "apply", path, "resolve", "wound emberdeep/soot-rat", "next").status == 0
    assert box.run("match", "moves", path).out.splitlines()[-1] == \
        "resolve  (unavailable: set the unknown value of the attack on Brother Cole first)"


@cases.case("/match/replay")
def _(box: Sandbox) -> None:
    """A journal that a rule stops is reported with its line; the moves before it are shown."""
    path = box.write("it.journal", SET_UP + "draw deck ~skill/kick\nnext\nlimit 4\n")
    answer = box.run("match", "replay", path)
    assert answer.status == 1, answer.err
    assert answer.err == f"{path}:8: start the match and draw your hand first (S10-17)\n", answer.err
    assert answer.out == "5 moves\n", answer.out
    shown = json.loads(box.run("match", "replay", "--json", path).out)
    assert shown["piles"]["deck"]["cards"] == 8 and shown["moves"] == 5, shown
    for text, status, message in (
        ("hello\n", 2, ":1: not a journal: the first line must begin with “match 1”"),
        (HEADER + "dance\n", 2, ":2: “dance” is not a move of this game"),
        ("", 2, ":1: not a journal: the file is empty"),
    ):
        path = box.write("bad.journal", text)
        answer = box.run("match", "replay", path)
        assert answer.status == status and answer.err == f"{path}{message}\n", answer.err


@cases.case("/match/log")
def _(box: Sandbox) -> None:
    path = box.write("it.journal", SET_UP + "draw deck ~skill/kick\n" * 5 +
                     "draw dungeon-deck ~character/rat\ntoken ~character/rat poison 2\n+ set ~character/rat life 3\n"
                     "+ token ~character/rat wound\n! play ~skill/kick\n")
    assert box.run("match", "log", path).out.splitlines() == [
        "    1  Add Ann", "    2  Add Rat", "    3  Add Kick", "    4  Start the match", *[
            f"{i:5}  Draw Kick" for i in range(5, 10)], "   10  Draw Rat", "   11  Poison on Rat (2)",
        "   12+ Set the life of Rat to 3", "   13+ Wound on Rat (1 of 3)", "   14  Play Kick, against the rules",
    ]


@cases.case("/match/random")
def _(box: Sandbox) -> None:
    """A random game is valid, reproducible by its seed, and differs with another seed."""
    games = []
    for deck in sorted((box.data / "decks").glob("*.xml")):
        answer = box.run("match", "random", deck, "--seed", "7")
        assert answer.status == 0, answer.err
        path = box.write("it.journal", answer.out)
        replayed = box.run("match", "replay", path)
        assert replayed.status == 0 and replayed.out.splitlines()[1].split()[0] in ("Won.", "Lost."), replayed.out + replayed.err
        games.append(answer.out)
    again = box.run("match", "random", sorted((box.data / "decks").glob("*.xml"))[0], "--seed", "7")
    other = box.run("match", "random", sorted((box.data / "decks").glob("*.xml"))[0], "--seed", "8")
    assert again.out == games[0] and other.out != games[0]


@cases.case("/match/simulate")
def _(box: Sandbox) -> None:
    """Decks play the same seeds; threads change nothing, and “match auto” plays the same games."""
    decks = [sample(box, name) for name in ("solitaire-2011-elite", "solitaire-2011-standard")]
    call = ("simulate", *decks, "--seed", "3", "--games", "40", "--json")
    one = box.run(*call, "--threads", "1")
    assert one.out == box.run(*call, "--threads", "4").out and one.status == 0, one
    answer = one.json()
    assert answer["seed"] == "3" and [deck["games"] for deck in answer["decks"]] == [40, 40]
    pair, = answer["comparisons"]
    won = [deck["won"] for deck in answer["decks"]]
    assert pair["pairs"] == 40 and pair["both"] + pair["only-first"] == won[0]
    assert abs(pair["difference"] - (won[1] - won[0]) / 40) < 1e-9
    assert pair["at-least"] <= pair["difference"] <= pair["at-most"]
    means = [{each["id"]: each["mean"] for each in deck["figures"] if each["card"] is None} for deck in answer["decks"]]
    assert {each["id"] for each in pair["figures"]} == means[0].keys() and "rounds" in means[0], pair
    for each in pair["figures"]:
        assert abs(each["difference"] - (means[1][each["id"]] - means[0][each["id"]])) < 1e-9, (each, means)
        assert each["error"] >= 0, each
    for deck in answer["decks"]:
        assert sum(end["games"] for end in deck["ends"]) == 40
        assert sum(card["copies"] for card in deck["cards"]) in (60, 80)
        auto = box.run("match", "auto", deck["file"], "--seed", "3", "--games", "40", "--json").json()
        assert auto == {key: value for key, value in deck.items() if key not in ("file", "name", "format")}
    text = box.run("simulate", decks[0], "--seed", "3", "--games", "40").out
    assert text.startswith("Seed: 3\n") and "Most often unplayed:" in text and "  Rounds: " in text, text
    library = str(box.folder / "library.db")
    for words in (("import", decks[0]), ("save", "1"), ("fix", "1", "--format", "solitaire-2010-master", "--apply")):
        assert box.run("decks", *words, "--library", library).status == 0, words
    kept = box.run("simulate", "--kept", "--library", library, "1@1", "Gate of Cinders", "--seed", "3", "--games", "40",
                   "--json").json()
    assert {**kept["decks"][0], "file": decks[0]} == answer["decks"][0]
    assert kept["decks"][1]["format"] == "solitaire-2010-master" and kept["comparisons"][0]["first"] == "1@1", kept
    lost = box.run("simulate", "--kept", "--library", library, "1@7")
    assert lost.status == 2 and "has no version 7" in lost.err, lost
    run = ("simulate", "--format", "bonfire-run", "--games", "20", "--seed", "1", "--json")
    hard = [box.run(*run, "--difficulty", level).json()["decks"][0]["won"] for level in ("easy", "hard")]
    assert hard[0] > hard[1], hard
    for arguments, message in (
            ((), "moctl: missing argument: moctl simulate DECK…\n"),
            (("--format", "bonfire-run", decks[0]), f"moctl: unexpected argument “{decks[0]}”: moctl simulate --format ID\n"),
            ((decks[0], "--threads", "-1"), "moctl: -1 is not a valid number of threads: use 1 to 1024\n"),
            ((decks[0], "--games", "0"), "moctl: 0 is not a valid number of games: use 1 to 10000000\n"),
            ((decks[0], "--seed", "x"), "moctl: “x” is not a valid seed: use a whole number\n"),
            ((decks[0], "--format", "none"), "moctl: unknown format “none”: “moctl formats” lists all formats\n")):
        done = box.run("simulate", *arguments)
        assert done.status == 2 and done.err == message, done


@cases.case("/match/simulate/words")
def _(box: Sandbox) -> None:
    """The results in words are the same as those for programs."""
    decks = [sample(box, name) for name in ("solitaire-2011-elite", "solitaire-2011-starter")]
    call = ("simulate", *decks, "--seed", "3", "--games", "30")
    text, answer = box.run(*call).out, box.run(*call, "--json").json()
    pair, = answer["comparisons"]
    names = [deck["name"] for deck in answer["decks"]]
    n_neither = 30 - pair["both"] - pair["only-first"] - pair["only-second"]
    assert f"“{names[1]}” instead of “{names[0]}”: {100 * pair['difference']:+.2f} points (95% confidence: " in text, text
    assert (f"  Both won: {pair['both']}; only the first: {pair['only-first']}; only the second: {pair['only-second']}; "
            f"neither: {n_neither}\n") in text, text
    for figure in pair["figures"]:
        assert f": {figure['difference']:+.2f} ± {figure['error']:.2f}\n" in text, (figure, text)
    # A game that is won, one that its player can't go on with, and one without a player.
    run = ("simulate", "--format", "bonfire-run", "--games", "20", "--seed", "1")
    assert "  won: The boss is defeated.\n" in box.run(*run, "--difficulty", "easy").out
    # Of two ends of as many games, that of games that are won comes first.
    ends = re.findall(r" 50\.0%  (won|lost): ", box.run(*run[:3], "--games", "2", "--seed", "15", "--difficulty", "easy", "--random").out)
    assert ends == ["won", "lost"], ends
    missing = box.run(*run)
    assert missing.status == 2 and missing.err == "bonfire-run: “bonfire-run” needs a difficulty, which selects the dungeon\n", missing
    wrong = box.run("simulate", decks[0], "--difficulty", "none")
    assert wrong.status == 2 and wrong.err == f"{decks[0]}: unknown difficulty “none”: use a difficulty of this ruleset\n", wrong
    doctor = sample(box, "saltmere-light-doctor")
    none = box.run("simulate", doctor)
    assert none.status == 2 and none.err == "moctl: Marching Order can’t play “Saltmere Light” by itself\n", none
    assert box.run("simulate", doctor, "--random", "--games", "2", "--seed", "1").out.count("2 games\n") == 1
    assert box.run("simulate", decks[0], "--threads", "1025").status == 2
    # Decks of the library that can't be read, and those that are not there.
    library = Library(box)
    library.do("decks", "import", decks[0])
    library.sql("UPDATE deck SET content = 'none'")
    kept = ("simulate", "--kept", "--library", library.path)
    unreadable = "moctl: could not read deck 1: run “moctl library check” to see why"
    expect(box.run(*kept, "1"), 2, unreadable)
    expect(box.run(*kept, "2"), 2, "moctl: no deck “2” .*")
    expect(box.run("simulate", "--kept", "--library", box.folder, "1"), 2, ".*")
    expect(library.run("decks", "fix", "1"), 2, unreadable)


@cases.case("/match/samples")
def _(box: Sandbox) -> None:
    """Commands take sample decks by their ID, unless there is such a file, and don’t change them."""
    name = "solitaire-2011-elite"
    file = sample(box, name)
    before = Path(file).read_bytes()
    run = ("--seed", "3", "--games", "10", "--json")
    [named], [read] = (box.run("simulate", deck, *run).json()["decks"] for deck in (name, file))
    assert named == {**read, "file": name}, named
    assert box.run("match", "auto", name, *run).json() == box.run("match", "auto", file, *run).json()
    assert box.run("odds", name).out == box.run("odds", file).out
    assert box.run("check", name).out == box.run("check", file).out.replace(file, name)
    assert box.run("deck", "fix", "--format", "solitaire-2010-master", name).out.count("\n") > 1
    done = box.run("deck", "fix", "--format", "solitaire-2010-master", "--apply", name)
    assert done.status == 2 and done.err == (
        f"moctl: the sample deck “{name}” can’t be changed: copy it to a file with “moctl deck convert”\n"), done
    assert Path(file).read_bytes() == before and not (box.folder / name).exists()
    copy = str(box.folder / "copy.xml")
    assert box.run("deck", "convert", name, copy).status == 0
    assert box.run("deck", "fix", "--format", "solitaire-2010-master", "--apply", copy).status == 0
    (box.folder / name).write_bytes(Path(sample(box)).read_bytes())
    [other] = box.run("simulate", name, *run, cwd=box.folder).json()["decks"]
    assert other["format"] == "solitaire-2011-standard", other
    for wrong in ("solitaire-2011", f"{name}.xml", ""):
        assert box.run("odds", wrong).status == 2, wrong


@cases.case("/match/games")
def _(box: Sandbox) -> None:
    """Many games are counted, reproducible by the seed."""
    call = ("match", "random", sample(box, "solitaire-2010-standard"), "--seed", "3", "--games", "40")
    trial = json.loads(box.run(*call, "--json").out)
    assert trial["games"] == 40 == trial["won"] + trial["lost"] + trial["open"], trial
    assert trial["rate"] == trial["won"] / (trial["won"] + trial["lost"]) and trial["at-least"] <= trial["rate"] <= trial["at-most"] < 1, trial
    lines = box.run(*call).out.splitlines()
    assert lines[0] == "40 games" and lines[1].startswith("Won: ") and lines[2] == f"Lost: {trial['lost']}", lines
    assert (f"Unfinished: {trial['open']} (not counted in the percentages)" in lines) == (trial["open"] > 0), lines
    assert json.loads(box.run(*call, "--json").out) == trial
    for arguments, message in (
        (("match", "random", sample(box), "--games", "-1"), "moctl: -1 is not a valid number of games: use 1 to 10000000\n"),
        (("match", "random", sample(box), "--games", "0"), "moctl: 0 is not a valid number of games: use 1 to 10000000\n"),
        (("match", "random"), "moctl: missing argument: moctl match random [DECK]\n"),
        (("match", "random", sample(box), "x"), "moctl: unexpected argument “x”: moctl match random [DECK]\n"),
        (("match", "new", sample(box), "x", "y"), "moctl: unexpected argument “y”: moctl match new [DECK] [FILE]\n"),
    ):
        answer = box.run(*arguments)
        assert answer.status == 2 and answer.err == message, answer.err


@cases.case("/match/without-a-deck")
def _(box: Sandbox) -> None:
    """A game without deck building is begun by its format only, and can be played by the computer
    player."""
    answer = box.run("match", "new", "--format", "crawlitaire-5-two", "--difficulty", "epic", "--seed", "5")
    assert answer.status == 0, answer.err
    assert answer.out == ("match 1 system crawlitaire ruleset crawlitaire-5 format crawlitaire-5-two difficulty epic "
                          "seed 5\n"), answer.out
    path = box.folder / "it.journal"
    assert box.run("match", "new", "--format", "crawlitaire-5-one", path).status == 0
    assert path.read_text(encoding="utf-8") == \
        "match 1 system crawlitaire ruleset crawlitaire-5 format crawlitaire-5-one\n"
    assert box.run("match", "apply", path, "draw qh", "draw 7s").status == 0
    assert box.run("match", "show", path).out.splitlines()[0] == "Round 0, step party"
    played = box.run("match", "auto", "--format", "crawlitaire-5-one", "--seed", "5")
    replayed = box.run("match", "replay", box.write("auto.journal", played.out))
    assert replayed.out.splitlines()[1].split()[0] in ("Won.", "Lost."), replayed.out + replayed.err
    states = box.run("match", "replay", "--each", box.folder / "auto.journal").out.splitlines()
    assert [json.loads(line)["moves"] for line in states] == list(range(len(played.out.splitlines())))


@cases.case("/match/show")
def _(box: Sandbox) -> None:
    path = box.write("it.journal", SET_UP + "draw deck ~skill/kick\n" * 5 + "draw dungeon-deck ~character/rat\ntoken ~character/rat time 2\n")
    lines = box.run("match", "show", path).out.splitlines()
    assert lines[:3] == ["Round 1, step begin-encounter", "Encounter cost 5 of 5", "dungeon-deck   8"], lines
    assert "row            ~character/rat  time 2" in lines, lines
    summary = {figure["id"]: figure["value"] for figure in state(box, path)["summary"]}
    assert summary["rounds"] == 1 and summary["busts"] == 0, summary


@cases.case("/match/odds-of-printings")
def _(box: Sandbox) -> None:
    """A card counts together with its printings, whatever their names."""
    box.write("home/marching-order/catalogs/x.xml", '<catalog id="x" name="X" system="dungeon-crawler">'
              '<card id="x/kick" name="Kick" type="skill"/><card id="x/wait" name="Wait" type="tactic"/>'
              '<card id="x/foil" name="Shining Kick" type="skill" same-as="x/kick"/></catalog>')
    path = box.write("m.txt", "match 1 system dungeon-crawler ruleset solitaire-2010 format solitaire-2010-standard\n"
                              "add party ~adventurer/ann 1 0 0 0 5\nadd dungeon-deck ~character/rat 3 1 1 1 1\n"
                              "add deck x/foil 1 0\nadd deck x/kick 1 0\nadd deck x/wait 2 0\nhand-limit 0\nstart\n")
    odds = json.loads(box.run("match", "odds", "--json", path).out)
    assert sorted((row["name"], row["cards"], row["odds"]) for row in odds["decks"][1]["names"]) == [
        ("Kick", 2, 0.5), ("Wait", 2, 0.5)], odds


@cases.case("/match/odds")
def _(box: Sandbox) -> None:
    path = box.write("it.journal", SET_UP + "draw deck ~skill/kick\n" * 5)
    odds = json.loads(box.run("match", "odds", "--json", path).out)
    assert odds["next"] == {"what": "draw", "busts": 0, "comes-in": 1, "unsure": 0, "power": 1, "unknown-power": 0,
                            "cost": 5, "unknown-cost": 0}, odds
    assert odds["decks"][1] == {"deck": "deck", "cards": 4, "types": [{"type": "skill", "cards": 4, "odds": 1}],
                                "names": [{"name": "Kick", "cards": 4, "odds": 1}]}, odds
    lines = box.run("match", "odds", "--draws", "3", path).out.splitlines()
    assert odds["fight"] == {"drawn": True, "wins": 1, "unsure": 0, "power": 1, "unknown-power": 0}, odds
    assert lines[:5] == ["This Encounter", "  100.0%       Your best attack wins", "  Expected power against Ann: 1.0",
                         "The next card can come into play", "  100.0%       Comes into play"], lines
    assert "4 cards in the Crawler deck" in lines and "  100.0%    4  Kick" in lines, lines
    assert json.loads(box.run("match", "odds", "--json", "--draws", "0", path).out)["decks"][0]["names"][0]["odds"] == 0
    assert box.run("match", "odds", "--draws", "-1", path).status == 2


@cases.case("/match/reminders")
def _(box: Sandbox) -> None:
    """Games without a round have steps for reminders, too; an invalid step is answered with all of them."""
    runs = {"crawlitaire ruleset crawlitaire-5 format crawlitaire-5-one": ("shrine", "turn, room, trap"),
            "bonfire-run ruleset bonfire-run difficulty easy": ("merchant", "way, battle, boss, turn")}
    for header, (step, known) in runs.items():
        path = box.write("it.journal", f"match 1 system {header}\n")
        for line in (f'remind {step} once "Train first."', f'remind {step} each-round "Breathe."', "forget 1"):
            answer = box.run("match", "apply", path, line)
            assert answer.status == 0, answer.err
        assert state(box, path)["reminders"] == [{"step": step, "when": "each-round", "text": "Breathe."}]
        shown = box.run("match", "show", path).out
        assert f"reminder 1     {step}  each-round  Breathe.\n" in shown, shown
        log = box.run("match", "log", path).out
        assert "each round: Breathe." in log and "Remove the reminder “Train first.”" in log, log
        answer = box.run("match", "apply", path, 'remind nowhere once "x"')
        assert answer.status == 2 and known in answer.err, answer


@cases.case("/match/odds-of-each-game")
def _(box: Sandbox) -> None:
    """Every game shows odds as text and as data; a finished match has none."""
    path = box.write("cards.journal", "match 1 system crawlitaire ruleset crawlitaire-5 format crawlitaire-5-one\n")
    odds = json.loads(box.run("match", "odds", "--json", path).out)
    assert odds["next"][0] == {"suit": "spades", "cards": 4, "odds": 0.25} and odds["classes"]["rogue"] == 0.25, odds
    assert box.run("match", "odds", path).out.splitlines()[:2] == ["Next Card", "   25.0%    4  Spades"]
    path = box.write("over.journal", path.read_text(encoding="utf-8") + "end lost\n")
    assert json.loads(box.run("match", "odds", "--json", path).out) == {}
    assert box.run("match", "odds", path).out == "No odds to show.\n"
    path = box.write("run.journal", "match 1 system bonfire-run ruleset bonfire-run difficulty easy\n"
                     "choose bonfire-run/warrior\nenter 1\nmeet bonfire-run/wolf\n")
    odds = json.loads(box.run("match", "odds", "--json", path).out)
    assert odds["next"][0] == {"move": "intend", "what": "bonfire-run/wolf/bite", "odds": 0.5}, odds
    assert box.run("match", "odds", path).out.splitlines()[0] == "Which action does Wolf show?"


@cases.case("/match/advise")
def _(box: Sandbox) -> None:
    """The move of the computer player in every game: as a line that can be applied, in words, and
    with its reason."""
    crawler = box.write("crawler.journal", SET_UP + "draw deck ~skill/kick\n" * 5)
    answer = box.run("match", "advise", crawler)
    assert answer.status == 0, answer.err
    assert answer.out == "draw dungeon-deck ?  (Draw a card)\n  The encounter limit has not been reached yet.\n", answer.out
    assert json.loads(box.run("match", "advise", "--json", crawler).out) == {
        "move": "draw dungeon-deck ?", "label": "Draw a card", "why": "The encounter limit has not been reached yet."}
    cards = box.write("cards.journal", "match 1 system crawlitaire ruleset crawlitaire-5 format crawlitaire-5-one seed 5\n")
    run = box.write("run.journal", "match 1 system bonfire-run ruleset bonfire-run difficulty easy seed 5\n")
    for path in (cards, run):
        for _ in range(8):
            advice = json.loads(box.run("match", "advise", "--json", path).out)
            assert box.run("match", "apply", path, advice["move"]).status == 0, advice
            assert advice["label"] and advice["why"], advice
    over = box.write("over.journal", SET_UP + "end lost\n")
    answer = box.run("match", "advise", over)
    assert (answer.status, answer.out) == (1, "") and answer.err == "moctl: no move to suggest: the match is over\n", answer
    # The strength of the ghost is unknown.
    ghost = box.write("ghost.journal", SET_UP + "draw deck ~skill/kick\n" * 5 + "add row ~character/ghost\nstep defend\n")
    answer = box.run("match", "advise", ghost)
    assert answer.status == 1, answer.out
    assert answer.err == "moctl: no move to suggest: a value is unknown; set it first\n", answer.err
    assert box.run("match", "advise", box.folder / "none.journal").status == 2
    # A game from a file has no hints, and no player of its own.
    table = box.folder / "table.journal"
    assert box.run("match", "new", "--format", "scoundrel-2011", "--seed", "1", table).status == 0
    for arguments in ((), ("--json",)):
        answer = box.run("match", "advise", *arguments, table)
        assert (answer.status, answer.out) == (1, ""), answer
        assert answer.err.startswith("moctl: no move to suggest: the file of this game has its rules, but not what plays well;"), answer.err


@cases.case("/match/auto")
def _(box: Sandbox) -> None:
    """The computer player plays Dungeon Crawler to its end, reproducible by the seed, and survives
    longer than random play."""
    call = (sample(box, "solitaire-2010-standard"), "--seed", "3")
    rounds = {}
    for how in ("auto", "random"):
        answer = box.run("match", how, *call)
        assert answer.status == 0 and answer.out == box.run("match", how, *call).out, answer.err
        shown = state(box, box.write("it.journal", answer.out))
        assert shown["result"] in ("won", "lost"), shown["result"]
        rounds[how] = shown["round"]
    assert rounds["auto"] > rounds["random"], rounds
    trial = json.loads(box.run("match", "auto", *call, "--games", "3", "--json").out)
    assert trial["games"] == 3 and trial["open"] == 0, trial


@cases.case("/match/library")
def _(box: Sandbox) -> None:
    """A match of the library is moved, undone and shown like a file; refused moves change
    nothing."""
    library = Library(box)
    kept = box.write("it.journal", SET_UP + "draw deck ~skill/kick\n" * 5)
    assert library.do("match", "import", kept, kept) == "1\n2\n"
    assert library.do("match", "moves", "2") == "draw dungeon-deck ?  (Draw a card)\n"
    library.do("match", "apply", "--group", "2", "draw dungeon-deck ~character/rat", "next", "next")
    refused = library.run("match", "apply", "2", "next", "wound ~character/rat")
    assert refused.status == 1, refused.err
    assert json.loads(library.do("match", "show", "--json", "2"))["step"] == "attack"
    assert library.do("match", "undo", "2").splitlines() == ["draw dungeon-deck ~character/rat", "next", "next"]
    moves = [line for line, in library.sql("SELECT line FROM move WHERE match = 2 ORDER BY number")]
    assert moves == [line for line in kept.read_text(encoding="utf-8").splitlines()[2:]], moves
    library.do("match", "apply", "2", "end lost")
    assert library.do("match", "log", "2").splitlines()[-2:] == ["   10  Marked as lost", "Lost. You set the result."]
    assert library.do("match", "replay", "2") == "10 moves\nLost. You set the result.\n"
    assert library.run("match", "moves", "2").status == 1
    # Without the option, the argument is a file.
    assert box.run("match", "show", "2").status == 2
    expect(library.run("match", "show", "9"), 2, "the library has no match 9")
    expect(library.run("match", "show", "x"), 2, "moctl: “x” is not a valid match number: “moctl match list” lists all matches")


@cases.case("/match/list")
def _(box: Sandbox) -> None:
    """The list shows the result of each match, the most recently changed first; deleted ones only
    on request."""
    library = Library(box)
    assert library.do("match", "list") == "" and json.loads(library.do("match", "list", "--json")) == []
    open_game = box.write("open.journal", SET_UP)
    over = box.write("over.journal", SET_UP + "token ~adventurer/ann wound 2\nend lost\n")
    broken = box.write("broken.journal", SET_UP + "next\n")
    answer = library.run("match", "import", open_game, broken, over)
    expect(answer, 2, re.escape(f"{broken}:7: start the match and draw your hand first (S10-17)"))
    assert answer.out == "1\n2\n", answer.out
    library.sql("UPDATE match SET moved = 1600000000 + id, begun = 1600000000, name = 'Sunday' WHERE id = 2")
    library.sql("UPDATE match SET moved = 1600000000, begun = 1600000000 WHERE id = 1")
    lines = [re.sub(r"20\d\d-\S+ \S+", "WHEN", line) for line in library.do("match", "list").splitlines()]
    assert lines == ["   2  WHEN  lost  6  solitaire-2010-standard  Sunday", "   1  WHEN  in progress  4  solitaire-2010-standard"], lines
    told = json.loads(library.do("match", "list", "--json"))
    assert [match["number"] for match in told] == [2, 1], told
    assert (told[0]["result"], told[0]["reason"], told[0]["moved"]) == ("lost", "You set the result.", "2020-09-13T12:26:42Z"), told
    assert {"id": "wounds-taken", "name": "Wounds taken", "value": 2} in told[0]["summary"], told
    assert told[1]["result"] == "open" and told[1]["summary"] == [] and "reason" not in told[1], told
    library.sql("UPDATE match SET deleted = 1 WHERE id = 2")
    assert [match["number"] for match in json.loads(library.do("match", "list", "--json"))] == [1]
    assert library.do("match", "list", "--all").splitlines()[0].endswith("  deleted")


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8", errors="backslashreplace")
    sys.exit(cases.run(sys.argv[1], sys.argv[2], *sys.argv[3:4]))
