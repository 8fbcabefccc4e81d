#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""Every command of moctl: its arguments, and a library that can't be read whole.  TAP.

    test-commands.py MOCTL DATADIR [PATH]
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from typing import NamedTuple

sys.dont_write_bytecode = True      # nothing is left in the source folder

from duo import ALLIES, SYSTEM, catalog, full, package  # noqa: E402
from harness import Cases, Sandbox, expect  # noqa: E402
from library import ASH_BLADE, Library  # noqa: E402

cases = Cases()


class Usage(NamedTuple):
    """A command as “moctl --help” shows it: its words, and those for its arguments."""

    words: tuple[str, ...]
    arguments: str

    @property
    def text(self) -> str:
        return " ".join(("moctl", *self.words, self.arguments)).strip()

    @property
    def least(self) -> int:
        return len(re.findall("[A-Z]+=?[A-Z]*", re.sub(r"\[.*\]", "", self.arguments)))

    @property
    def most(self) -> int | None:
        """None if there is no limit."""
        return None if "…" in self.arguments else len(re.findall("[A-Z]+=?[A-Z]*", self.arguments))


def read_usages(box: Sandbox) -> list[Usage]:
    answer = box.run("--help")
    expect(answer, 0)
    return [Usage(tuple(words.split()), arguments) for words, arguments in
            re.findall(r"^  ([a-z]+(?: [a-z]+){0,2}) ?(\S.*?|) {2,}\S", answer.out, re.MULTILINE)]


@cases.case("/commands/arguments")
def _(box: Sandbox) -> None:
    """No command begins with too few or too many arguments, or with an unknown option."""
    usages = read_usages(box)
    assert len(usages) > 35 and any(usage.most is None for usage in usages), usages
    for usage in usages:
        tries = [("--nonsense",)] + [("x",) * n for n in range(usage.least)]
        # A match begins with its deck, or a format instead of it.
        if usage.most is not None and usage.words not in (("match", "new"), ("match", "random"), ("match", "auto")):
            tries.append(("x",) * (usage.most + 1))
        for arguments in tries:
            answer = box.run(*usage.words, *arguments, cwd=box.folder)
            expect(answer, 2, "moctl: .*" + ("" if arguments == ("--nonsense",) else re.escape(usage.text)))
            assert answer.out == "", (usage, answer)
    assert list(box.folder.iterdir()) == []


@cases.case("/commands/usage")
def _(box: Sandbox) -> None:
    """Without a command the commands are listed; an unknown one is an error."""
    told = box.run("--help").out
    for arguments in ((), ("-h",)):
        answer = box.run(*arguments)
        assert answer.status == (0 if arguments else 2) and answer.out == told, answer
    version = box.run("--version")
    expect(version, 0)
    assert re.fullmatch(r"moctl \d+(\.\d+)*\S*\n", version.out), version.out
    for arguments in (("what",), ("match",), ("match", "what"), ("deck", "--json")):
        answer = box.run(*arguments)
        assert answer.status == 2 and answer.err and not answer.out, (arguments, answer)


@cases.case("/commands/language")
def _(box: Sandbox) -> None:
    """Translations that are not installed are read from the folder in the environment."""
    box.install_language("de", 'msgid "Find cards"\nmsgstr "Karten finden"\n')
    for language, installed, wanted in (("de", True, "Karten finden"), ("fr", True, "Find cards"), ("de", False, "Find cards")):
        told = box.run("--help", through=box.in_language(language, installed=installed))
        assert told.status == 0 and wanted in told.out, told


@cases.case("/commands/language/actions")
def _(box: Sandbox) -> None:
    """The actions of monsters have names of a catalog, which are translated with the program; journals keep the original."""
    box.install_language("de", 'msgctxt "action of a card"\nmsgid "Bite"\nmsgstr "Biss"\n')
    journal = box.data.parent / "tests/match/examples/BR-monster-wolf.journal"
    told = box.run("match", "log", journal, through=box.in_language("de"))
    assert told.status == 0 and "Wolf: Biss (10 damage)" in told.out and "Bite" not in told.out, told
    assert "bonfire-run/wolf/bite" in journal.read_text(), journal


@cases.case("/commands/language/files")
def _(box: Sandbox) -> None:
    """A list that is written in one language can be read in the others, and cards are shown in each."""
    box.install_language("de", box.data.parent / "po/de.po")
    german = box.in_language("de")
    deck = box.data / "decks/solitaire-2011-elite.xml"
    for first, then in ((german, ()), ((), german)):
        for kind in ("txt", "o8d", "cod", "json"):
            converted = box.folder / f"deck.{kind}"
            converted.unlink(missing_ok=True)
            written = box.run("deck", "convert", deck, converted, through=first)
            assert written.status == 0, written
            checked = box.run("check", "--format", "solitaire-2011-elite", converted, through=then)
            assert checked.status == 0, checked
    found = box.run("search", "name=\"ash blade\"", through=german)
    assert found.status == 0 and "emberdeep/ash-blade" in found.out and "Ash Blade" not in found.out, found


JOURNAL = "match 1 system crawlitaire ruleset crawlitaire-5 format crawlitaire-5-one difficulty standard seed 1\n"

# What each command reads of the library: it fails without these tables.
READS = {
    ("catalog", "import", "CARDS"): "deck holding product",
    ("search", "owned>0"): "deck holding product",
    ("collection", "import", "OWNED"): "holding product",
    ("collection", "export", "-"): "holding product",
    ("collection", "missing", "1"): "deck holding product",
    ("collection", "own", "Kindle=1"): "holding product",
    ("decks", "list"): "deck holding product",
    ("decks", "show", "1"): "deck deck_version",
    ("decks", "history", "1"): "deck deck_version",
    ("decks", "diff", "1", "1"): "deck deck_version",
    ("decks", "export", "1", "out.txt"): "deck",
    ("decks", "save", "1"): "deck deck_version",
    ("decks", "build", "1"): "deck",
    ("decks", "pool", "1", "kind:quest"): "deck",
    ("decks", "import", "DECK"): "deck",
    ("match", "list"): "match move match_figure",
    ("match", "import", "JOURNAL"): "deck_version match move match_figure move_by",
    ("match", "moves", "1"): "match move",
    ("match", "apply", "1", "draw jh"): "match move match_figure move_by",
    ("match", "undo", "1"): "match move",
    ("match", "show", "1"): "match move",
    ("match", "log", "1"): "match move move_by",
    ("match", "odds", "1"): "match move",
    ("match", "advise", "1"): "match move",
    ("match", "replay", "1"): "match move",
    ("match", "repair", "1"): "match move",
}
TABLES = ("deck", "deck_version", "holding", "product", "match", "move", "match_figure", "move_by")


@cases.case("/commands/tables")
def _(box: Sandbox) -> None:
    """A command that can't read or write what it needs says so, and writes nothing."""
    files = {
        "CARDS": box.write("cards.csv", "name;type\nA;skill\n"),
        "OWNED": box.write("owned.csv", "name,owned\nKindle,2\n"),
        "DECK": box.data / "decks" / "solitaire-2011-standard.xml",
        "JOURNAL": box.write("it.journal", JOURNAL),
    }
    whole = Library(box)
    whole.do("decks", "import", files["DECK"])
    whole.do("decks", "save", "1")
    whole.do("match", "import", files["JOURNAL"])
    whole.do("collection", "own", f"{ASH_BLADE}=1")
    for command, needed in READS.items():
        for table in TABLES:
            library = Library(box, "part.db")
            library.path.write_bytes(whole.path.read_bytes())
            library.sql(f"DROP TABLE {table}")
            before = library.path.read_bytes()
            answer = library.run(*[files.get(word, word) for word in command], cwd=box.folder)
            assert (answer.status == 2) == (table in needed.split()), (command, table, answer)
            if answer.status == 2:
                assert re.search(rf"no such table: (main\.)?{table}$", answer.err, re.MULTILINE), (command, answer)
                assert answer.out == "", (command, table, answer)
                assert library.path.read_bytes() == before, (command, table)


@cases.case("/commands/catalog-import")
def _(box: Sandbox) -> None:
    """Columns are assigned by the call; bad assignments and options change nothing."""
    table = box.write("cards.csv", "Title;Kind;Nothing\nA;skill;x\nB;skill;y\n")
    how = ("catalog", "import", "--system", "dungeon-crawler", "--id", "mine")
    for columns in ("Title", "Title=name,Kind", "Title=none"):
        answer = box.run(*how, "--columns", columns, table)
        assert answer.status == 2 and answer.err and answer.out == "", answer
    assert not list(box.own.glob("catalogs/*")), list(box.own.glob("catalogs/*"))
    answer = box.run(*how, "--columns", "Title=name,Kind=type,Nothing=-", "--json", table)
    assert answer.status == 0, answer
    assert [(it["kind"], it["card"], it["name"]) for it in answer.json()["changes"]] == \
        [("added", "mine/a", "A"), ("added", "mine/b", "B")], answer.out
    undone = box.run("catalog", "undo", "mine")
    assert undone.status == 0 and undone.out, undone
    answer = box.run("catalog", "undo", "mine")
    assert answer.status == 2 and answer.err and not answer.out, answer


@cases.case("/commands/catalog-convert")
def _(box: Sandbox) -> None:
    installed = next(iter(sorted((box.data / "catalogs").glob("*.xml"))))
    for arguments in ((installed,), ("--to", "paper", installed), ("--to", "cockatrice", box.folder / "none.xml")):
        answer = box.run("catalog", "convert", *arguments)
        assert answer.status == 2 and answer.err and answer.out == "", answer
    answer = box.run("catalog", "convert", "--to", "cockatrice", installed)
    assert answer.status == 0 and "<cockatrice_carddatabase" in answer.out, answer.err[:500]
    to = box.folder / "nowhere" / "out.xml"
    answer = box.run("catalog", "convert", "--to", "cockatrice", "--output", to, installed)
    assert answer.status == 2 and answer.err and answer.out == "", answer


NOWHERE = "nowhere/out.txt"     # in a folder that does not exist


@cases.case("/commands/no-place-to-write")
def _(box: Sandbox) -> None:
    """What can't be written is reported with its path, and nothing is said to be done."""
    deck = box.data / "decks" / "solitaire-2011-standard.xml"
    library = Library(box)
    library.do("decks", "import", deck)
    for arguments in (("deck", "convert", deck, NOWHERE), ("match", "new", deck, NOWHERE),
                      ("match", "new", "--format", "crawlitaire-5-one", NOWHERE)):
        answer = box.run(*arguments, cwd=box.folder)
        assert answer.status == 2 and NOWHERE in answer.err and not answer.out, answer
    for arguments in (("decks", "export", "1", NOWHERE), ("collection", "export", NOWHERE),
                      ("library", "backup", NOWHERE)):
        answer = library.run(*arguments, cwd=box.folder)
        assert answer.status == 2 and "nowhere" in answer.err and not answer.out, answer
    assert not (box.folder / "nowhere").exists()


@cases.case("/commands/no-library")
def _(box: Sandbox) -> None:
    """A file that is no library is left as it is by every command that asks for one."""
    library = Library(box)
    library.path.write_text("4 Kindle\n", encoding="utf-8")
    table = box.write("cards.csv", "name;type\nA;skill\n")
    for arguments in (("catalog", "import", "--system", "dungeon-crawler", table), ("search", "owned>0"),
                      ("match", "list"), ("match", "import", box.write("it.journal", JOURNAL)), ("match", "show", "1"),
                      ("match", "repair", "1"), ("match", "apply", "1", "turn")):
        answer = library.run(*arguments)
        assert answer.status == 2 and str(library.path) in answer.err and not answer.out, (arguments, answer)
        assert library.path.read_text(encoding="utf-8") == "4 Kindle\n"
    assert not list(box.own.glob("catalogs/*"))


@cases.case("/commands/what-is-not-there")
def _(box: Sandbox) -> None:
    """Decks, matches and files that do not exist."""
    library = Library(box)
    none = box.folder / "none.journal"
    for arguments in (("decks", "history", "7"), ("decks", "show", "7"), ("decks", "export", "7", "-"),
                      ("decks", "save", "7"), ("decks", "build", "7"), ("decks", "pool", "7"), ("collection", "missing", "7"),
                      ("match", "import", none), ("match", "show", "7"), ("match", "undo", "7"), ("match", "repair", "7"), ("match", "show", "x")):
        answer = library.run(*arguments)
        assert answer.status == 2 and len(answer.faults) == 1 and not answer.out, (arguments, answer)
    for command in ("moves", "undo", "show", "log", "odds", "advise", "replay", "repair"):
        answer = box.run("match", command, none)
        assert answer.status == 2 and str(none) in answer.err and not answer.out, (command, answer)


@cases.case("/commands/match-of-a-deck")
def _(box: Sandbox) -> None:
    """The list of matches names the deck and its version."""
    library = Library(box)
    library.do("match", "import", box.write("it.journal", JOURNAL), box.write("other.journal", JOURNAL))
    library.do("decks", "import", box.data / "decks" / "solitaire-2011-standard.xml")
    library.do("decks", "save", "1")
    [deck] = library.run("decks", "list", "--json").json()
    library.sql("UPDATE match SET deck = 1, version = 1 WHERE id = 1")
    told = {match["number"]: match for match in library.run("match", "list", "--json").json()}
    assert (told[1]["deck"], told[1]["version"], told[1]["deck-name"]) == (1, 1, deck["name"]), told
    assert "deck" not in told[2] and "version" not in told[2] and "deck-name" not in told[2], told
    lines = {line.split()[0]: line for line in library.do("match", "list").splitlines()}
    assert lines["1"].endswith(f"  {deck['name']}") and deck["name"] not in lines["2"], lines


def list_texts(told) -> list[str]:
    """All texts of a JSON answer, at any depth."""
    if isinstance(told, dict):
        return [text for key, value in told.items()
                for text in ([value] if key in ("title", "text") else list_texts(value))]
    return [text for value in told for text in list_texts(value)] if isinstance(told, list) else []


@cases.case("/commands/rules")
def _(box: Sandbox) -> None:
    """The rules of every ruleset say the same as text and as JSON."""
    rulesets = [line for line in box.run("rules").out.splitlines() if not line.startswith(" ")]
    assert len(rulesets) >= 5, rulesets
    for ruleset in rulesets:
        answer = box.run("rules", ruleset)
        expect(answer, 0)
        words = " ".join(answer.out.split())
        told = box.run("rules", "--json", ruleset).json()
        assert f"{told['system']}/{told['ruleset']}" == ruleset
        texts = [text for text in list_texts(told) if text]
        assert len(texts) > 10, (ruleset, texts)
        for text in texts:
            assert text in words, (ruleset, text)


@cases.case("/commands/other-charset")
def _(box: Sandbox) -> None:
    """Characters that a terminal does not have become question marks; JSON stays as it is."""
    plain = ("env", "LC_ALL=C")
    answer = box.run("rules", "none/none", through=plain)
    assert answer.status == 2 and answer.err.isascii() and "?none/none?" in answer.err, answer
    utf8 = box.run("search", "kindle")
    ascii_only = box.run("search", "kindle", through=plain)
    assert ascii_only.out.isascii() and len(ascii_only.out) == len(utf8.out), ascii_only.out


@cases.case("/commands/search-limit")
def _(box: Sandbox) -> None:
    every = box.run("search", "type:skill").out.splitlines()
    for arguments, n in ((("--limit", "1"), 1), (("--limit", "3"), 3), (("--limit", "99999"), len(every))):
        answer = box.run("search", *arguments, "type:skill")
        expect(answer, 0)
        assert answer.out.splitlines() == every[:n], answer.out
        assert len(box.run("search", "--json", *arguments, "type:skill").json()) == n
    for limit in ("0", "-1", "x"):
        answer = box.run("search", "--limit", limit, "type:skill")
        assert answer.status == 2 and answer.err and not answer.out, answer
    answer = box.run("search", "name:nothingiscalledthat")
    assert (answer.status, answer.out, answer.err) == (1, "", ""), answer


@cases.case("/commands/fix-in-words")
def _(box: Sandbox) -> None:
    """Steps of fixes: cards are removed, added and moved; and decks that can't become legal are left alone."""
    system = box.write("home/marching-order/systems/duo.xml", SYSTEM)
    box.write("home/marching-order/catalogs/duo.xml", catalog())
    whole = full("duo/h1", *ALLIES[:4])
    for name, decks, steps in (
            ("Moved", {**whole, "heroes": {}, "main": {**whole["main"], "duo/h2": 1}}, ["    1 Elm (Main deck → Heroes)"]),
            ("Unknown", {**whole, "main": {**whole["main"], "none/x": 1}}, ["  - 1 none/x (Main deck)"]),
            ("Choice", {**whole, "main": dict.fromkeys(ALLIES[:3], 3)},
             ["  + 1 Ally 04 (Main deck)", "  Your choice in Main deck: add 1 copy of any of 11 cards"])):
        path = box.write(f"{name}.xml", package(name, "duo-one", decks))
        answer = box.run("deck", "fix", path)
        expect(answer, 0)
        assert answer.out.splitlines() == [f"{path}: “{name}” becomes legal in Duo rules: One player with 1 change:", *steps], answer.out
        expect(box.run("check", path), 1)
        expect(box.run("deck", "fix", "--apply", path), 0)
        expect(box.run("check", path), 0)
    both = box.write("both.xml", package("Both", "duo-one", {**whole, "heroes": {}, "main": {**whole["main"], "duo/h1": 1, "duo/h2": 1}}))
    assert "  Your choice in Main deck: move 1 copy of any of 2 cards to Heroes\n" in box.run("deck", "fix", both).out
    # Nothing is written if not all can be fixed.
    system.write_text(SYSTEM.replace('exactly="10"', 'exactly="100"'), encoding="utf-8")
    before = both.read_bytes()
    answer = box.run("deck", "fix", "--apply", both)
    assert answer.status == 1 and "“Both” can’t become legal in Duo rules: One player with the cards in your catalogs; " in answer.out, answer
    assert both.read_bytes() == before
    [told] = box.run("deck", "fix", "--apply", "--json", both).json()
    assert (told["legal"], told["applied"]) == (False, False), told
    library = Library(box)
    library.do("decks", "import", both)
    answer = library.run("decks", "fix", "--apply", "Both")
    assert answer.status == 1 and "can’t become legal" in answer.out, answer
    nobody = box.write("nobody.xml", package("Nobody", "nobody", whole))
    expect(box.run("deck", "fix", nobody), 2, "moctl: unknown format “nobody”: choose one with “--format” .*")
    library.do("decks", "import", nobody)
    expect(library.run("decks", "fix", "Nobody"), 2, "moctl: unknown format “nobody”: choose one with “--format” .*")


@cases.case("/commands/library-is-needed")
def _(box: Sandbox) -> None:
    """What asks the library says that it can't be opened, and does nothing."""
    box.write("home/marching-order/systems/duo.xml", SYSTEM)
    box.write("home/marching-order/catalogs/duo.xml", catalog())
    deck = box.write("deck.xml", package("A", "duo-one", full("duo/h1", *ALLIES[:4])))
    library = ("--library", box.write("library.db", "no library"))
    made = box.folder / "made.pdf"
    for words in (("deck", "fix", "--owned", deck), ("odds", "--cards", "owned>0", deck), ("print", "cards", "--cards", "wanted>0", "-o", made),
                  ("print", "missing", "-o", made), ("print", "cards", "--missing", "-o", made, deck), ("decks", "group", "create", "A"),
                  ("decks", "group", "complete", "A"), ("decks", "fix", "A"), ("collection", "missing"), ("simulate", "--kept", "A")):
        answer = box.run(*words, *library)
        assert answer.status == 2 and "library.db: " in answer.err and answer.out == "" and not made.exists(), (words, answer)
    # What does not, goes on.
    for words in (("odds", "--cards", "type:ally", deck), ("print", "cards", "--cards", "type:ally", "-o", made)):
        expect(box.run(*words, *library), 0)
    answer = box.run("print", "deck", "-o", "-", deck)
    assert answer.status == 0 and answer.out.startswith("%PDF-"), answer.err
    expect(box.run("print", "deck", "-o", box.folder / "none" / "a.pdf", deck), 2, ".*/none/.*")
    expect(box.run("odds", "--cards", "type:ally", "--deck", "none", deck), 2, "moctl: the format has no deck “none”")


@cases.case("/commands/other-program")
def _(box: Sandbox) -> None:
    """Pages and shared matches are the work of another program. Without it, moctl says so and does everything else."""
    alone = shutil.copy(box.moctl, box.folder / "moctl")
    for words in (("print", "rules", "delver"), ("share", "1"), ("complete", "print", "")):
        answer = subprocess.run([alone, *words], env=box.environment, capture_output=True, text=True)
        assert answer.returncode == 2 and answer.stdout == "", (words, answer)
        assert re.fullmatch("moctl: could not run “/.*/moctl-full”: No such file or directory: reinstall Marching Order\n", answer.stderr), answer
    for words in (("formats",), ("complete", "pri"), ("--help",)):
        answer = subprocess.run([alone, *words], env=box.environment, capture_output=True, text=True)
        assert answer.returncode == 0 and answer.stdout != "" and answer.stderr == "", (words, answer)


@cases.case("/commands/odd-arguments")
def _(box: Sandbox) -> None:
    """Arguments that are only wrong for what they are about."""
    deck, other = "solitaire-2011-elite", "solitaire-2011-standard"
    library = Library(box)
    library.do("decks", "import", box.data / "decks" / f"{deck}.xml")
    expect(box.run("match", "new", deck, box.folder / "a", "b"), 2, r"moctl: unexpected argument “b”: moctl match new \[DECK\] \[FILE\]")
    assert not (box.folder / "a").exists()
    expect(box.run("match", "auto", deck, other), 2, f"moctl: unexpected argument “{other}”: moctl match auto .*")
    expect(library.run("decks", "pool", "1", "type:skill\ntype:trap"), 2, "moctl: invalid card pool: use one line of at most .* characters")
    for version in ("x", "0", "7", "-1"):
        answer = library.run("decks", "diff", "1", f"{version}")
        assert answer.status == 2 and answer.out == "", (version, answer)
    # A change of many cards that are owned is cut off in the list.
    head = '<catalog id="many" name="Many" system="dungeon-crawler" version="{}">'
    cards = "".join(f'<card id="many/{number}" name="Card {number}" type="trap"/>' for number in range(130))
    library.do("catalog", "import", box.write("many.xml", head.format(1) + cards + "</catalog>"))
    library.do("collection", "own", *(f"many/{number}=1" for number in range(120)))
    answer = library.run("catalog", "import", box.write("none.xml", head.format(2) + '<card id="many/129" name="Card 129" type="trap"/></catalog>'))
    assert answer.status == 0 and answer.out.count("in the collection: many/") == 100 and "  … and 20 more\n" in answer.out, answer


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8", errors="backslashreplace")
    sys.exit(cases.run(sys.argv[1], sys.argv[2], *sys.argv[3:4]))
