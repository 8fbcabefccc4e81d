#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""Completes command lines of moctl: what the program lists, and what each shell makes of it.

    test-completion.py MOCTL DATADIR"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

from harness import Cases, Sandbox, Skip, expect

FOLDER = Path(sys.argv[2]).absolute() / "completions"
DECK = "Gate of Cinders"
cases = Cases()


def complete(box: Sandbox, *words: str) -> dict[str, str]:
    """Returns the values with their descriptions."""
    answer = box.run("complete", *words)
    expect(answer, 0)
    assert not answer.err, answer.err
    rows = (line.partition("\t") for line in answer.out.splitlines())
    return {value: description for value, _, description in rows}


def import_deck(box: Sandbox) -> None:
    expect(box.run("decks", "import", box.data / "decks" / "solitaire-2011-elite.xml"), 0)


@cases.case("/completion/commands")
def commands(box: Sandbox) -> None:
    """Every command of the help can be typed by completion."""
    lines = box.run("--help").out.splitlines()
    usages = [line.split() for line in lines if line.startswith("  ")]
    names = set()
    for usage in usages:
        words = usage[:1]
        while (usage[len(words)] in complete(box, *words, "")
               and re.fullmatch(r"[a-z]+", usage[len(words)])):
            words.append(usage[len(words)])
        names.add(tuple(words))
    assert len(names) > 40
    assert ("decks", "group", "create") in names
    for name in names:
        assert name[0] in complete(box, name[0][:2]), name
        if len(name) > 1:
            assert complete(box, *name[:-1], name[-1][:2])[name[-1]], name
    assert set(complete(box, "decks", "")) == {"list", "show", "history", "diff", "import", "export", "save", "fix", "pool", "build", "group"}
    assert set(complete(box, "decks", "group", "")) == {"create", "add", "remove", "delete", "list", "check", "missing", "complete", "export"}
    assert complete(box) == complete(box, "")
    assert complete(box, "nothing", "") == {}


@cases.case("/completion/options")
def options(box: Sandbox) -> None:
    """All options of the help are offered, and nothing is done."""
    for command in (["check"], ["decks", "fix"], ["print", "cards"], ["match", "replay"], ["simulate"]):
        wanted = set(re.findall(r"--[a-z-]+", "\n".join(
            line for line in box.run(*command, "--help").out.splitlines() if line.startswith("  "))))
        assert set(complete(box, *command, "--")) == wanted, command
    assert "--cards" not in complete(box, "print", "deck", "--")
    assert complete(box, "check", "--fo")["--format"]
    assert complete(box, "check", "--", "--fo") == {":files": ""}
    assert not box.own.exists(), "a library was created"


@cases.case("/completion/values")
def values(box: Sandbox) -> None:
    """Values come from the games, the catalogs and the library."""
    assert complete(box, "decks", "show", "") == {}
    import_deck(box)
    assert complete(box, "decks", "show", "Gate") == {DECK: "solitaire-2011-elite"}
    assert DECK in complete(box, "simulate", "--kept", "")
    samples = {file.stem for file in (box.data / "decks").iterdir()}
    for command in (["check"], ["odds"], ["simulate"], ["deck", "fix"], ["match", "auto"]):
        assert samples < complete(box, *command, "").keys(), command
    assert complete(box, "simulate", "solitaire-2011-e") == {"solitaire-2011-elite": DECK, ":files": ""}
    for command in (["decks", "show"], ["simulate", "--kept"], ["collection", "missing"]):
        assert not samples & complete(box, *command, "").keys(), command
    assert "solitaire-2011-elite" in complete(box, "check", "--format", "solitaire-2011")
    assert "solitaire-2011-elite" in complete(box, "check", "-f", "solitaire-2011")
    assert all(name.startswith("solitaire") for name in complete(box, "rules", "soli"))
    assert set(complete(box, "print", "tokens", "")) == {"bonfire-run", "crawlitaire", "dungeon-crawler", "saltmere-light", "scoundrel"}
    assert complete(box, "collection", "own", "emberdeep/kindle-") == {"emberdeep/kindle-promo=": "Kindle"}
    assert complete(box, "collection", "own", "emberdeep/kindle=2", "emberdeep/kindle-") == {"emberdeep/kindle-promo=": "Kindle"}
    assert set(complete(box, "print", "cards", "--paper", "")) == {"a4", "letter"}
    assert complete(box, "library", "restore", "") == {":files": ""}
    assert complete(box, "formats", "") == {}


@cases.case("/completion/library")
def library(box: Sandbox) -> None:
    """The library of the line is asked, wherever its option is; and what is not there has no values."""
    path = box.folder / "other.db"
    for option in ("--library", "-l"):
        assert complete(box, "decks", "group", "list", option, str(path), "") == {}
    expect(box.run("decks", "import", "--library", path, box.data / "decks" / "solitaire-2011-elite.xml"), 0)
    expect(box.run("decks", "group", "create", "--library", path, "Friday", "1"), 0)
    journal = box.write("it.journal", "match 1 system dungeon-crawler ruleset solitaire-2010\n")
    expect(box.run("match", "import", "--library", path, journal), 0)
    for option in ("--library", "-l"):
        there = (option, str(path))
        assert complete(box, "decks", "group", "list", *there, "") == {"Friday": ""}
        assert complete(box, "decks", "show", *there, "Ga") == {DECK: "solitaire-2011-elite"}
        # The second argument is a file again.
        assert complete(box, "decks", "export", *there, "1", "") == {":files": ""}
        assert set(complete(box, "match", "show", *there, "")) == {"1"}
        assert ":files" in complete(box, "decks", "show", option, "")
    assert complete(box, "decks", "group", "list", "") == complete(box, "decks", "show", "") == {}
    assert set(complete(box, "match", "show", "")) == {":files"}
    assert "dungeon-crawler" in complete(box, "catalog", "import", "--system", "")
    # Arguments too many, and options that are not known.
    assert complete(box, "decks", "show", "1", "2", "") == {}
    assert complete(box, "decks", "group", "none", "more", "") == complete(box, "none", "more", "still", "more", "") == {}
    for unknown in ("--none", "-x", "-lx", "-"):
        assert complete(box, "decks", "show", *there, unknown, "") in ({}, {DECK: "solitaire-2011-elite"})
    box.write("other.db", "no library")
    assert complete(box, "decks", "group", "list", "--library", str(path), "") == {}
    assert complete(box, "match", "show", "--library", str(path), "") == complete(box, "decks", "show", "--library", str(path), "") == {}


def run_shell(box: Sandbox, shell: str, script: str) -> list[str]:
    """Runs a script with moctl on its path, in a folder with a file “notes.xml”."""
    path = shutil.which(shell)
    if path is None:
        raise Skip(f"{shell} is not installed")
    folder = box.folder / "bin"
    folder.mkdir()
    (folder / "moctl").symlink_to(box.moctl.absolute())
    (box.folder / "notes.xml").touch()
    answer = subprocess.run([path, *(["--no-config"] if shell == "fish" else ["-f"] if shell == "zsh" else ["--norc"]), "-c", script],
                            cwd=box.folder, env=box.environment | {"PATH": f"{folder}:{os.environ['PATH']}"},
                            check=False, capture_output=True, text=True)
    assert answer.returncode == 0 and not answer.stderr, (answer.returncode, answer.stderr)
    return answer.stdout.splitlines()


@cases.case("/completion/bash")
def bash(box: Sandbox) -> None:
    import_deck(box)

    def script(words: str) -> str:
        return (f"COMP_WORDS=({words}); COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1)); _moctl; "
                "printf '%s\\n' \"${COMPREPLY[@]}\"; echo .; ")

    lines = run_shell(box, "bash", f"source {shlex.quote(str(FOLDER / 'moctl.bash'))}; " + "".join(map(script, (
        "moctl dec", "moctl decks show Gate", "moctl decks show 'Gate\\ of'", "moctl check not",
        "moctl check --format solitaire-2011-e", "moctl collection own emberdeep/kindle-"))))
    assert lines == ["deck", "decks", ".", "Gate\\ of\\ Cinders", ".", "Gate\\ of\\ Cinders", ".", "notes.xml", ".",
                     "solitaire-2011-elite", ".", "emberdeep/kindle-promo=", "."], lines


@cases.case("/completion/zsh")
def zsh(box: Sandbox) -> None:
    """Its functions that take the values are replaced by some that print them."""
    import_deck(box)

    def script(*words: str) -> str:
        return f"words=({' '.join(map(shlex.quote, words))}); CURRENT=$#words; try; print .; "

    lines = run_shell(box, "zsh", "compadd () { print -l -- $values $shown }; _files () { print files }; "
                      f"try () {{ source {shlex.quote(str(FOLDER / '_moctl'))} }}; " +
                      script("moctl", "sim") + script("moctl", "decks", "show", "Gate of") + script("moctl", "check", "Gate"))
    assert "\n".join(lines).split("\n.") == [
        "simulate\nsimulate  -- Play thousands of games with decks",
        f"\n{DECK}\n{DECK}  -- solitaire-2011-elite", f"\n{DECK}\n{DECK}  -- solitaire-2011-elite\nfiles", ""], lines


@cases.case("/completion/fish")
def fish(box: Sandbox) -> None:
    import_deck(box)
    lines = run_shell(box, "fish", f"source {shlex.quote(str(FOLDER / 'moctl.fish'))}; "
                      "for line in 'moctl sim' 'moctl decks show Gate' 'moctl check not'; complete -C $line; echo .; end")
    assert lines == ["simulate\tPlay thousands of games with decks", ".", f"{DECK}\tsolitaire-2011-elite", ".", "notes.xml", "."], lines


sys.exit(cases.run(*sys.argv[1:]))
