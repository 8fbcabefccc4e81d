#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""Converting game definitions of OCTGN to systems, and playing these.  TAP.

    test-system-import.py MOCTL DATADIR [PATH]
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

sys.dont_write_bytecode = True      # nothing is left in the source folder

from harness import Cases, Sandbox, expect  # noqa: E402

cases = Cases()
OCTGN = Path(__file__).parent / "octgn"
DEFINITION = (OCTGN / "definition.xml").read_text(encoding="utf-8")
SYSTEM = (OCTGN / "system.xml").read_text(encoding="utf-8").replace("<!-- SPDX-License-Identifier: CC0-1.0 -->", "", 1)
LOSSES = {
    r":16: menu entries run scripts.* \(5 times\)", r":13: “fonts” of <game> .* \(1 time\)",
    r":14: “scripts” of <game> .* \(1 time\)", r":5: types are only in the sets.* \(1 time\)",
    r":21: counters must start between -999 and 999 \(1 time\)", r":31: “id” of <marker> .* \(2 times\)",
    r":33: unknown group “Nowhere”: .* \(1 time\)",
}

# Each with what is changed in the valid definition, the line, and the reason.
BROKEN = [
    ("<game ", "<deck ", 3, "deck"), ("</game>", "", 35, ""), ("</player>", "</shared>", 26, ""),
    ('name="Lantern Côte" ', "", 3, "name"), ("Lantern Côte", " ", 3, "one line"), ("Lantern Côte", "x" * 201, 3, "one line"),
    ("<game ", '<!DOCTYPE game [<!ENTITY a "b">]><game ', 2, ""), ("<game ", '<!DOCTYPE game SYSTEM "http://host/a.dtd"><game ', 2, ""),
    ("Might", "&might;", 7, ""), ("Might", "a<b", 7, ""), ('UTF-8', "ISO-8859-1", 1, ""),
    ('<property name="Might"', "<property", 7, "name"), ('name="Might"', 'name=""', 7, "one line"),
    ('name="Might"', 'name="a&#10;b"', 7, "one line"), ('name="Might"', 'name="Might" name="Might"', 7, ""),
    ('<counter name="Oil"', "<counter", 20, "name"), ('name="Oil"', 'name=" "', 20, "one line"),
    ('<hand name="Hand"', "<hand", 22, "name"), ('name="Hand"', f'name="{"h" * 201}"', 22, "one line"),
    ('<group name="Discards"', "<group", 24, "name"), ('name="Discards"', 'name=""', 24, "one line"),
    ('<group name="Discards" visibility="all"/>', '<hand name="Other"/>', 24, "hand"),
    ('name="Gloom"', 'name=""', 28, "one line"), ('name="Wound"', 'name=""', 31, "one line"), ('name="Wound"', "", 31, "name"),
    ('name="Dusk"', 'name="&#9;"', 32, "one line"), ('name="Dusk"', "", 32, "name"),
    ('name="Friend"', 'name=""', 33, "one line"), ('name="Friend"', "", 33, "name"), ('name="Peril"', 'name=" "', 34, "one line"),
]


@cases.case("/system-import/golden")
def _(box: Sandbox) -> None:
    answer = box.run("system", "import", OCTGN / "definition.xml")
    assert answer.status == 0, answer.err
    assert answer.out == SYSTEM, answer.out
    for loss in LOSSES:
        assert any(re.search(loss + "$", line) for line in answer.faults), (loss, answer.err)


@cases.case("/system-import/output")
def _(box: Sandbox) -> None:
    made = box.folder / "made.xml"
    answer = box.run("system", "import", "--output", made, OCTGN / "definition.xml")
    assert answer.status == 0 and answer.out == "", answer
    assert made.read_text(encoding="utf-8") == SYSTEM
    expect(box.run("system", "import", "-o", box.folder / "none" / "made.xml", box.write("a.xml", '<game name="A"/>')), 2, ".*")


@cases.case("/system-import/played")
def _(box: Sandbox) -> None:
    """The system is read without faults, and a match begins and goes on."""
    box.own.joinpath("systems").mkdir(parents=True)
    made = box.own / "systems" / "made.xml"
    for text in (DEFINITION, '<game name="Bare"/>'):
        assert box.run("system", "import", "-o", made, box.write("definition.xml", text)).status == 0
        expect(box.run("catalog", "check"), 0)
    journal = box.folder / "a.match"
    expect(box.run("match", "new", "--format", "bare", journal), 0)
    for move in ("start", "next"):
        answer = box.run("match", "apply", journal, move)
        assert answer.status == 0, (move, answer.err)


@cases.case("/system-import/words")
def _(box: Sandbox) -> None:
    """Names without letters, the same names, and more words than a game can have."""
    properties = "".join(f'<property name="N {i}" type="Integer"/>' for i in range(70))
    text = f'<game name="?"><card>{properties}</card><player><counter name="+"/><counter name="-"/></player></game>'
    answer = box.run("system", "import", box.write("a.xml", text))
    assert answer.status == 0, answer.err
    assert answer.out.count("<stat ") == 64 and '<counter id="counter-2"' in answer.out, answer.out
    assert "only 64 stats, properties and tokens each are imported (6 times)" in answer.err, answer.err


@cases.case("/system-import/broken")
def _(box: Sandbox) -> None:
    for old, new, line, reason in BROKEN:
        assert old in DEFINITION, old
        answer = box.run("system", "import", box.write("broken.xml", DEFINITION.replace(old, new, 1)), within=10)
        assert answer.status == 2 and answer.out == "", (old, new, answer)
        assert any(f"broken.xml:{line}: " in fault and reason in fault for fault in answer.faults), (old, new, line, answer.err)


@cases.case("/system-import/large")
def _(box: Sandbox) -> None:
    text = '<game name="A">' + '<font src="a"/>' * 80_000 + "</game>"
    answer = box.run("system", "import", box.write("large.xml", text), within=10, below=200 << 20)
    assert answer.status == 2 and len(answer.faults) == 1, answer.err
    expect(box.run("system", "import", box.folder / "none.xml"), 2, ".*none.xml.*")
    expect(box.run("system", "import", box.write("empty.xml", "")), 2, ".*empty.xml.*")


if __name__ == "__main__":
    sys.exit(cases.run(*sys.argv[1:]))
