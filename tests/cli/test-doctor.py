#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""The output of moctl catalog check about the data files, and how their faults were handled.

    test-doctor.py MOCTL DATADIR [CASE]
"""

import json
import sys

from harness import Cases, Sandbox, expect

cases = Cases()

CARD = "The card was skipped."
FILE = "The file was not loaded."
PASSED_OVER = "This was ignored; the rest of the file was loaded."

# The lines of a catalog after the first, and the expected messages: the line, a part of the fault,
# the outcome.
CATALOGS = {
    "type": (['<card id="c/b" name="B" type="nothing"/>'], [(2, "unknown type", CARD)]),
    "attribute": (['<card id="c/b" name="B" type="skill" what="x" cost="many"/>'],
                  [(2, "what", CARD), (2, "cost", CARD)]),
    "child": (['<card id="c/b" name="B" type="skill">', '<stat name="luck" value="1"/>', "</card>"],
              [(3, "unknown stat", CARD)]),
    "id-twice": (['<card id="c/b" name="B" type="skill"/>', '<card id="c/b" name="B" type="skill"/>'],
                 [(3, "is already defined", CARD)]),
    "id-elsewhere": (['<card id="emberdeep/ash-blade" name="B" type="skill"/>'], [(2, "is already defined", CARD)]),
    "same-as": (['<card id="c/b" name="B" type="skill" same-as="nobody"/>'], [(2, "which is not in any catalog", CARD)]),
    "set": (['<set id="s" name="S"/>', '<set id="s" name="T"/>', '<card id="c/b" name="B" type="skill"/>'],
            [(3, "set ID", "The set was skipped.")]),
    "product": (['<card id="c/b" name="B" type="skill"/>', '<product id="p" name="P"><content card="none"/></product>',
                 '<product id="q" name="Q"/>'],
                [(4, "", "The product was skipped."), (3, "which is not in any catalog", "The product was skipped.")]),
    "unknown-element": (['<what/>', '<card id="c/b" name="B" type="skill"/>', '<card id="c/d" name="D" type="none"/>'],
                        [(2, "what", PASSED_OVER), (4, "unknown type", CARD)]),
    "breaks-off": (['<card id="c/b" name="B" type="nothing"/>', "<card"],
                   [(2, "unknown type", FILE), (4, "not well-formed", FILE)]),
}


def catalog(lines, system="dungeon-crawler"):
    return "\n".join([f'<catalog id="c" name="C" system="{system}">', *lines, "</catalog>", ""])


def expect_told(answer, path, told):
    expect(answer, 2, *[f"{path}:{line}: .*{reason}.*" for line, reason, _ in told])
    assert answer.outcomes == [outcome for _, _, outcome in told], answer.outcomes


for name, (lines, told) in CATALOGS.items():
    def check(box: Sandbox, lines=lines, told=told) -> None:
        path = box.write("c.xml", catalog(lines))
        expect_told(box.run("catalog", "check", path), path, told)
        # The same for an installed file.
        path = box.write("home/marching-order/catalogs/c.xml", catalog(lines))
        expect_told(box.run("catalog", "check"), path, told)
    cases.add(f"/doctor/catalog/{name}", check)


@cases.case("/doctor/catalog/unknown-system")
def _(box: Sandbox) -> None:
    path = box.write("c.xml", catalog(['<card id="c/b" name="B" type="nothing" what=""/>'], "chess"))
    answer = box.run("catalog", "check", path)
    assert answer.outcomes and set(answer.outcomes) == {FILE}, answer.err


@cases.case("/doctor/absent")
def _(box: Sandbox) -> None:
    answer = box.run("catalog", "check", box.folder / "none.xml")
    assert answer.status == 2 and answer.outcomes == [FILE], answer.err


@cases.case("/doctor/formats")
def _(box: Sandbox) -> None:
    lines = ['<formats system="dungeon-crawler">',
             '<ruleset id="r" name="R" decks="nowhere" players="1"/>',
             '<ruleset id="s" name="S" decks="crawler" players="1"/>',
             '<format ruleset="s" id="house" name="House" encounter-limit="many"/>',
             '<format ruleset="s" id="good" name="Good" encounter-limit="4"/>', "</formats>"]
    path = box.write("home/marching-order/formats/f.xml", "\n".join(lines))
    answer = box.run("catalog", "check")
    expect_told(answer, path, [(2, "", "The ruleset and its formats were skipped."),
                               (4, "", "The format was skipped.")])
    assert f"{path}: 1 format, 2 errors\n" in answer.out, answer.out
    box.write("home/marching-order/formats/f.xml", '<formats system="chess">\n</formats>')
    expect_told(box.run("catalog", "check"), path, [(1, "", FILE)])


@cases.case("/doctor/system")
def _(box: Sandbox) -> None:
    path = box.write("home/marching-order/systems/s.xml",
                     '<system id="s" name="S">\n<kinds><kind id="k" name="K"/></kinds>\n'
                     '<types><type id="t" name="T" kind="none"/></types>\n</system>')
    answer = box.run("catalog", "check")
    assert answer.status == 2 and set(answer.outcomes) == {"The system was skipped."}, answer.err
    assert f"{path}: nothing, {len(answer.faults)} errors\n" in answer.out, answer.out


@cases.case("/doctor/in-order")
def _(box: Sandbox) -> None:
    answer = box.run("catalog", "check")
    expect(answer, 0)
    files = sorted([*(box.data / "systems").glob("*.xml"), *(box.data / "catalogs").glob("*.xml")])
    told = answer.out.splitlines()
    assert sorted(line.split(": ")[0] for line in told) == [str(path) for path in files], told
    assert all(line.endswith(", no errors") for line in told), told


@cases.case("/doctor/json")
def _(box: Sandbox) -> None:
    path = box.write("home/marching-order/catalogs/c.xml",
                     catalog(['<card id="c/a" name="A" type="skill"/>', '<card id="c/b" name="B" type="nothing"/>',
                              '<product id="p" name="P"><content card="c/a"/></product>']))
    answer = box.run("catalog", "check", "--json")
    assert answer.status == 2
    told = json.loads(answer.out)
    [fault] = told["faults"]
    assert (fault["file"], fault["line"], fault["outcome"]) == (str(path), 3, "card-set-aside"), fault
    [file] = [file for file in told["files"] if file["file"] == str(path)]
    assert file == {"file": str(path), "kind": "catalogs", "systems": 0, "formats": 0, "cards": 1, "products": 1,
                    "translations": 0, "faults": 1}, file
    [system] = [file for file in told["files"] if file["file"].endswith("/systems/dungeon-crawler.xml")]
    assert system["kind"] == "systems", system
    assert system["systems"] == 1 and system["formats"] > 5 and system["cards"] == 0, system
    assert json.loads(box.run("catalog", "check", "--json", path).out)["faults"] == told["faults"]


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8", errors="backslashreplace")
    sys.exit(cases.run(sys.argv[1], sys.argv[2], *sys.argv[3:4]))
