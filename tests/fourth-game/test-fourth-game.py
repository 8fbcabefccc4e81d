#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""Checks that moctl plays a game that only the list of games names, like all others.

    test-fourth-game.py MOCTL DATADIR

The output is TAP."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import traceback
from pathlib import Path

MOCTL, DATA = sys.argv[1:3]


def run(*arguments: str, status: int = 0) -> str:
    done = subprocess.run([MOCTL, *arguments], capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == status, f"{arguments}: {done.returncode}: {done.stdout}{done.stderr}"
    return done.stdout + done.stderr


def begin(folder: Path) -> str:
    journal = str(folder / "night.match")
    run("match", "new", "--format", "ferry", "--difficulty", "rough", "--seed", "3", journal)
    return journal


def test_rules(folder: Path) -> None:
    """Its figures, and the values of its own element."""
    text = run("rules", "ferry/ferry")
    for line in ("The ferry crosses 3 times.", "The ferry carries a weight of 7.", "a toll of 14", "Lamps: 2"):
        assert line in text, text
    formats = run("formats")
    assert "  1 player, Lamps 2\n" in formats and "  Rough: a toll of 14\n" in formats, formats
    ferry = json.loads(run("formats", "--json"))[-1]
    assert ferry["figures"] == {"lamps": 2}, ferry
    assert [(row["id"], row["toll"]) for row in ferry["difficulties"]] == [("calm", 6), ("rough", 14)], ferry


def test_begin_and_moves(folder: Path) -> None:
    journal = begin(folder)
    assert run("match", "show", journal) == "Aboard: 0 of 7\nCoins: 0 of 14\n"
    assert run("match", "moves", journal) == "load ?  (Load the next cargo)\n"
    assert run("match", "apply", journal, "cross", status=1) == "cross: nothing is aboard (NF-3)\n"
    run("match", "apply", journal, "load ?")
    assert json.loads(run("match", "show", "--json", journal))["aboard"] > 0
    assert "cross  (Cross the river)\n" in run("match", "moves", journal)


def test_undo(folder: Path) -> None:
    journal = begin(folder)
    run("match", "apply", journal, "load ferry/wool", "load ferry/barrel", "cross")
    assert run("match", "show", journal) == "Aboard: 0 of 7\nCoins: 6 of 14\n"
    assert run("match", "undo", journal) == "cross\n"
    assert run("match", "show", journal) == "Aboard: 5 of 7\nCoins: 0 of 14\n"


def test_log(folder: Path) -> None:
    """Three crossings, in the last of which the ferry sinks."""
    journal = begin(folder)
    run("match", "apply", journal, "load ferry/wool", "load ferry/barrel", "cross", "load ferry/calf", "cross",
        "load ferry/mill-stone", "load ferry/crate")
    log = run("match", "log", journal)
    assert log.startswith("    1  Load Wool\n    2  Load Barrel\n    3  Cross the river\n"), log
    assert log.endswith("Lost. The toll can’t be paid.\n"), log
    assert run("match", "moves", journal, status=1) == ""
    assert "last crossing is over (NF-4)" in run("match", "apply", journal, "cross", status=1)


def test_chance(folder: Path) -> None:
    """Random games end."""
    text = run("match", "random", "--format", "ferry", "--difficulty", "calm", "--games", "50", "--seed", "1", "--json")
    assert json.loads(text)["games"] == 50, text


def is_valid(schema: Path, text: str, folder: Path) -> bool:
    file = folder / "system.xml"
    file.write_text(text, encoding="utf-8")
    return subprocess.run(["xmllint", "--noout", "--nonet", "--relaxng", str(schema), str(file)], capture_output=True,
                          timeout=60, check=False).returncode == 0


def test_schema(folder: Path) -> None:
    """The part of the schema that is its own is all that its system needs, and takes nothing from the other games."""
    if shutil.which("xmllint") is None:
        return
    shipped = Path(OTHERS, "schemas", "system.rng")
    own = Path(DATA, "schemas", "system.rng")
    text = Path(DATA, "systems", "ferry.xml").read_text(encoding="utf-8")
    river = '<river crossings="3"/>'
    assert is_valid(own, text, folder) and not is_valid(shipped, text, folder)
    assert text.count(river) == 1
    for wrong in ("<river/>", river * 2, '<river crossings="0"/>'):
        assert not is_valid(own, text.replace(river, wrong), folder), wrong
    for file in Path(OTHERS, "systems").glob("*.xml"):
        text = file.read_text(encoding="utf-8")
        assert is_valid(own, text, folder) and is_valid(shipped, text, folder), file


def test_others(folder: Path) -> None:
    """The other games are still available."""
    os.environ["MARCHING_ORDER_DATA_DIR"] = OTHERS
    for system, name in (("bonfire-run", "Bonfire Run"), ("crawlitaire", "Crawlitaire")):
        assert name in run("rules", f"{system}/{system}" if system == "bonfire-run" else "crawlitaire/crawlitaire-5")


OTHERS = os.environ["MARCHING_ORDER_DATA_DIR"]


def main() -> int:
    tests = [(name.removeprefix("test_").replace("_", "-"), function) for name, function in globals().items()
             if name.startswith("test_")]
    failed = 0
    print(f"1..{len(tests)}")
    for number, (name, function) in enumerate(tests, 1):
        with tempfile.TemporaryDirectory(prefix="fourth-") as folder:
            os.environ["MARCHING_ORDER_DATA_DIR"] = DATA
            os.environ["XDG_DATA_HOME"] = folder
            try:
                function(Path(folder))
            except AssertionError:
                failed += 1
                print("# " + traceback.format_exc().replace("\n", "\n# "))
                print("not ", end="")
            print(f"ok {number} /fourth-game/{name}", flush=True)
    return failed > 0


if __name__ == "__main__":
    sys.exit(main())
