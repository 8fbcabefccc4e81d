#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""Every command of moctl: its arguments, and a library that can't be read whole.  TAP.

    test-commands.py MOCTL DATADIR [PATH]
"""

from __future__ import annotations

import re
import sys
from typing import NamedTuple

sys.dont_write_bytecode = True      # nothing is left in the source folder

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
            re.findall(r"^  ([a-z]+(?: [a-z]+)?) ?(\S.*?|) {2,}\S", answer.out, re.MULTILINE)]


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
    ("decks", "import", "DECK"): "deck",
    ("match", "list"): "match move match_figure",
    ("match", "import", "JOURNAL"): "deck_version match move match_figure",
    ("match", "moves", "1"): "match move",
    ("match", "apply", "1", "draw jh"): "match move match_figure",
    ("match", "undo", "1"): "match move",
    ("match", "show", "1"): "match move",
    ("match", "log", "1"): "match move",
    ("match", "odds", "1"): "match move",
    ("match", "advise", "1"): "match move",
    ("match", "replay", "1"): "match move",
    ("match", "repair", "1"): "match move",
}
TABLES = ("deck", "deck_version", "holding", "product", "match", "move", "match_figure")


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


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8", errors="backslashreplace")
    sys.exit(cases.run(sys.argv[1], sys.argv[2], *sys.argv[3:4]))
