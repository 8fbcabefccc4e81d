#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""Hostile and truncated files: moctl reports the errors and keeps the valid parts.  TAP.

    test-hostile.py MOCTL DATADIR [PATH]
"""

from __future__ import annotations

import json
import os
import re
import sys
from pathlib import Path

sys.dont_write_bytecode = True      # nothing is left in the source folder

from harness import Cases, Sandbox, Skip, expect  # noqa: E402
from library import Library, place  # noqa: E402

cases = Cases()

HEADER = "match 1 system dungeon-crawler ruleset solitaire-2010\n"
GOOD = HEADER + "add party ~adventurer/ann\nadd deck ~skill/kick 9\nstart\n"
MARK = "\ufeff"


# Journals

@cases.case("/journal/empty-word")
def _(box: Sandbox) -> None:
    """A required word of a move can't be empty, wherever the journal comes from."""
    path = box.write("it.journal", HEADER + "start\ndrop -\n")
    refused = re.escape(f"{path}:3: word 1 after “drop” can’t be “-”: enter a value")
    for command in ("moves", "replay", "show", "log", "undo", "odds"):
        expect(box.run("match", command, path), 2, refused)
    expect(Library(box).run("match", "import", path), 2, refused)


@cases.case("/journal/lines-in-a-text")
def _(box: Sandbox) -> None:
    """A note can't contain a line break, because the match could not be read again."""
    path = box.write("it.journal", GOOD)
    answer = box.run("match", "apply", path, 'note "two\nlines"')
    assert answer.status == 2 and answer.err.endswith(": invalid move: use one line without control characters\n"), answer.err
    assert path.read_text(encoding="utf-8") == GOOD
    library = Library(box)
    assert library.do("match", "import", path) == "1\n"
    assert library.run("match", "apply", "1", 'note "two\nlines"').status == 2
    assert library.do("match", "replay", "1") == "3 moves\n"


@cases.case("/journal/comments")
def _(box: Sandbox) -> None:
    """Comments and blank lines between the moves are preserved by new moves and undo, and so are
    line endings and the BOM."""
    for end in ("\n", "\r\n"):
        for mark in ("", MARK):
            text = mark + (f"# Sunday\n\n{GOOD}").replace("start", "# Now\n  start").replace("\n", end) + f"# So far{end}"
            path = box.write("it.journal", text)
            assert box.run("match", "apply", path, 'note "One"').status == 0
            kept = text.replace("  start", "start")
            assert path.read_bytes().decode() == kept + f'note "One"{end}', path.read_bytes()
            for _ in range(2):
                assert box.run("match", "undo", path).status == 0
            assert path.read_bytes().decode() == kept.replace(f"start{end}", ""), path.read_bytes()
    path = box.write("it.journal", GOOD + "# no end")
    assert box.run("match", "apply", path, 'note "One"').status == 0
    assert path.read_text(encoding="utf-8") == GOOD + '# no end\nnote "One"\n'


@cases.case("/journal/limit")
def _(box: Sandbox) -> None:
    """A journal that is too long is read up to its limit; an endless device uses no memory."""
    note = 'note "' + "x" * 993 + '"\n'
    too_long = r":\d+: not a journal: larger than 4 MiB"
    path = box.stream("endless.journal", lambda: [GOOD.encode(), *[note.encode() * 64] * 16384])
    answer = box.run("match", "replay", path, below=400 << 20)
    expect(answer, 1, re.escape(str(path)) + too_long)
    assert int(answer.err.split(":")[1]) == 5 + (4 * 1024 * 1024 - len(GOOD)) // len(note), answer.err
    path = box.write("long.journal", GOOD + note * 4300)
    expect(Library(box).run("match", "import", path, below=400 << 20), 2, re.escape(str(path)) + too_long)
    expect(box.run("match", "repair", path), 2, re.escape(str(path)) + too_long)
    assert path.stat().st_size > 4 << 20
    if Path("/dev/zero").is_char_device():
        expect(box.run("match", "replay", "/dev/zero", within=20, below=200 << 20), 2,
               "/dev/zero:1: not a text file, because it contains NUL bytes: save it as UTF-8 text")


def rest_of(path: Path) -> list[str]:
    """Returns the lines of a saved rest without the comment above."""
    first, *lines = path.read_text(encoding="utf-8").splitlines()
    assert first.startswith("# "), first
    return lines


@cases.case("/journal/repair")
def _(box: Sandbox) -> None:
    """The valid part of a journal is kept with its comments; the rest is saved to another file."""
    path = box.write("it.journal", "# Mine\n" + GOOD + "drop -\n# later\nnote \"hal")
    for number in ("", ".2"):
        rest = Path(f"{path}{number}.rest")
        answer = box.run("match", "repair", path)
        expect(answer, 0)
        assert answer.out == f"{path}: 3 valid moves; the rest was saved to {rest}\n", answer.out
        assert path.read_text(encoding="utf-8") == "# Mine\n" + GOOD
        assert rest_of(rest) == ["drop -", "# later", 'note "hal'], rest_of(rest)
        path.write_text("# Mine\n" + GOOD + "drop -\n# later\nnote \"hal", encoding="utf-8")
    path = box.write("whole.journal", GOOD)
    assert box.run("match", "repair", path).out == f"{path}: nothing to repair\n"
    assert path.read_text(encoding="utf-8") == GOOD
    path = box.write("none.journal", "hello\n")
    expect(box.run("match", "repair", path), 2, place(path, 1) + ".*")
    assert path.read_text(encoding="utf-8") == "hello\n"


@cases.case("/library/repair-match")
def _(box: Sandbox) -> None:
    """An invalid match of an older version is detected, and truncated to the valid moves."""
    library = Library(box)
    path = box.write("it.journal", GOOD)
    assert library.do("match", "import", path, path, path) == "1\n2\n3\n"
    assert library.do("library", "check").endswith(": no damage found\n")
    for match, bad in ((1, 'note "two\nlines"'), (3, "drop -")):
        library.sql("INSERT INTO move (match, number, line) VALUES (?, 4, ?)", match, bad)
        library.sql("INSERT INTO move (match, number, line) VALUES (?, 5, 'limit 7')", match)
    library.sql("UPDATE match SET deleted = 1 WHERE id = 3")
    found = library.run("library", "check")
    assert found.status == 1 and found.out.splitlines() == [
        "match 3, move 4: word 1 after “drop” can’t be “-”: enter a value",
        "match 1, move 4: missing closing quote"], found.out
    # It does not count as damage, which would prevent a backup.
    assert library.run("library", "backup").status == 0
    rest = library.path.parent / "match-1.rest"
    assert library.do("match", "repair", "1") == f"match 1: 3 valid moves; the rest was saved to {rest}\n"
    assert rest_of(rest) == ['note "two', 'lines"', "limit 7"]
    assert library.do("match", "replay", "1") == "3 moves\n"
    assert library.do("match", "repair", "2") == "match 2: nothing to repair\n"
    library.do("match", "repair", "3")
    assert library.do("library", "check").endswith(": no damage found\n")
    library.sql("UPDATE match SET header = 'match 1 system chess ruleset x' WHERE id = 2")
    expect(library.run("match", "repair", "2"), 2, "match 2:1: .*")


# Control characters: terminal sequences and bidirectional controls

CONTROLS = {"C1": "\u009b", "DEL": "\x7f", "bidi": "\u202e", "isolate": "\u2066"}


def is_harmless(text: str) -> bool:
    return not re.search("[\0-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]", text.replace("\r\n", "\n"))


@cases.case("/controls/decks")
def _(box: Sandbox) -> None:
    """Decks with control characters in the name, notes or cards are refused, and the message has
    none."""
    library = Library(box)
    for what, control in CONTROLS.items():
        reference = f"&#{ord(control)};"
        for name, text in (
            (f"{what}.xml", f'<deck-package name="a{reference}31mb" format="solitaire-2011-starter"/>'),
            (f"{what}-notes.xml", '<deck-package name="a" format="solitaire-2011-starter">'
                                  f"<notes>x{reference}</notes></deck-package>"),
            (f"{what}.txt", f"Name: a{control}b\n"),
            (f"{what}-card.txt", f"Name: a\nCrawler\n1 b{control}c\n"),
        ):
            path = box.write(name, text)
            for answer in (library.run("decks", "import", path), box.run("check", path)):
                assert answer.status == 2 and answer.faults, (name, answer)
                assert is_harmless(answer.out + answer.err), (name, answer)
    assert library.do("decks", "list") == ""
    # Decks of other programs lose a name with control characters, with a warning.
    path = box.write("b.cod", '<cockatrice_deck version="1"><deckname>a&#x9b;b</deckname></cockatrice_deck>')
    answer = box.run("check", path)
    assert is_harmless(answer.out + answer.err), answer


@cases.case("/controls/catalogs")
def _(box: Sandbox) -> None:
    """A card with a control character in its name is ignored; those of other programs are imported
    without it."""
    for what, control in CONTROLS.items():
        path = box.write(f"{what}.xml", f"""<catalog id="c" name="C" system="dungeon-crawler"><set id="s" name="S"/>
            <card id="c/x" name="X{control}y" type="trap" set="s" number="1"/>
            <card id="c/z" name="Z" type="trap" set="s" number="2"><text>{control}</text></card></catalog>""")
        answer = box.run("catalog", "check", path)
        assert answer.status == 2 and is_harmless(answer.out + answer.err), answer
        assert len([fault for fault in answer.faults if "control characters" in fault]) == 2, answer.err
    path = box.write("cards.xml", """<cockatrice_carddatabase version="4"><cards><card><name>Hunter&#x92;s Bow</name>
        <text>It&#x92;s a bow.</text><prop><type>Trap</type></prop><set>S</set></card></cards></cockatrice_carddatabase>""")
    answer = box.run("catalog", "import", "--id", "cc", "--name", "CC", "--type", "trap", path)
    assert answer.status in (0, 1) and "control characters in a name or text will be removed" in answer.err, answer
    assert "Hunters Bow" in box.run("search", "name:hunter").out
    assert is_harmless(answer.out + answer.err), answer


@cases.case("/controls/kept")
def _(box: Sandbox) -> None:
    """Old texts in a library are read, listed with escapes, and exported to files unchanged."""
    library = Library(box)
    library.do("decks", "import", box.write("a.xml", '<deck-package name="Evil" format="solitaire-2011-starter"/>'))
    library.do("collection", "own", "emberdeep/ash-blade=2")
    library.sql("UPDATE deck SET content = replace (content, 'Evil', ?)", "Ev\u009b31m\u202eil")
    library.sql("UPDATE holding SET place = ?", "Box\x1b]0;\x07\u009b1")
    assert "Ev\\u009b31m\\u202eil" in library.do("decks", "list")
    assert library.run("library", "check").out.endswith(": no damage found\n")
    assert library.table()[0]["place"] == "Box\x1b]0;\x07\u009b1"
    library.do("collection", "own", "emberdeep/ash-blade=3")
    names = [deck["name"] for deck in json.loads(library.do("decks", "list", "--json"))]
    assert names == ["Ev\u009b31m\u202eil"], names


@cases.case("/controls/terminal")
def _(box: Sandbox) -> None:
    """The file of a collection is escaped if the output is a terminal."""
    library = Library(box)
    library.do("collection", "own", "emberdeep/ash-blade=2")
    library.sql("UPDATE holding SET place = ?", "Box\x1b[2J")
    answer = box.run("collection", "export", "--library", library.path, "-", through=[
        sys.executable, "-c", "import pty, sys; sys.exit(pty.spawn(sys.argv[1:]) >> 8)"])
    assert answer.status == 0 and "Box\\u001b[2J" in answer.out and is_harmless(answer.out), answer.out


@cases.case("/controls/arguments")
def _(box: Sandbox) -> None:
    """Arguments and file names are escaped in messages."""
    for call in (("check", "/no\x1b[2J/where.xml"), ("match", "show", "/no\x1b[2Jwhere"), ("search", "x:\x1b[2J"),
                 ("decks", "show", "\x1b[2J"), ("match", "new", "--format", "\x1b[2J"),
                 ("formats", "\x1b[2J"), ("catalog", "check", "/no\u009bwhere")):
        answer = box.run(*call)
        assert answer.status != 0 and answer.err and is_harmless(answer.out + answer.err), answer


# Folders of data

@cases.case("/folders/special-files")
def _(box: Sandbox) -> None:
    """Special files in data folders are reported and not opened; the others are used."""
    for kind in ("catalogs", "formats", "systems"):
        folder = box.own / kind
        folder.mkdir(parents=True)
        os.mkfifo(folder / "pipe.xml")
        (folder / "folder.xml").mkdir()
        (folder / "device.xml").symlink_to("/dev/zero")
    box.write("home/marching-order/catalogs/good.xml", '<catalog id="mine" name="M" system="dungeon-crawler">'
              '<card id="mine/x" name="Xyzzy" type="trap"/></catalog>')
    answer = box.run("search", "xyzzy", within=20)
    assert answer.status == 0 and "Xyzzy" in answer.out, answer
    reasons = {"pipe": "this is not a regular file", "folder": "this is a folder, not a file",
               "device": "this is not a regular file"}
    wanted = {f"{box.own / kind / name}.xml: skipped: {reason}"
              for kind in ("catalogs", "formats", "systems") for name, reason in reasons.items()}
    assert set(answer.faults) == wanted, answer.faults
    expect(box.run("catalog", "check", within=20), 2, *[r".*: skipped: .*"] * 9)
    assert box.run("catalog", "check", box.own / "catalogs" / "good.xml", within=20).status in (0, 2)


@cases.case("/folders/unreadable")
def _(box: Sandbox) -> None:
    """A folder that can't be read, or a file in its place, is reported, because its cards would be
    missing."""
    path = box.write("home/marching-order/catalogs", "")
    expect(box.run("search", "ash"), 0, place(path) + ".*")
    path.unlink()
    path.mkdir()
    path.chmod(0)
    try:
        if os.access(path, os.R_OK):
            raise Skip("everything can be read here")
        expect(box.run("search", "ash"), 0, place(path) + ".*")
    finally:
        path.chmod(0o700)


# Tables

@cases.case("/tables/formulas")
def _(box: Sandbox) -> None:
    """No cell of a table is a formula for a spreadsheet, and a round trip preserves the texts."""
    library = Library(box)
    cards = [f"emberdeep/{card}" for card in ("ash-blade", "kindle", "quench", "unmake")]
    library.do("collection", "own", *[f"{card}=2" for card in cards])
    notes = ["=cmd|' /C calc'!A0", "+1", "-2+3", "@SUM(A1)"]
    for i, note in enumerate(notes):
        library.sql("UPDATE holding SET notes = ?, place = ? WHERE card = ?", note, "'" * i + note, cards[i])
    rows = library.sql("SELECT * FROM holding ORDER BY card")
    assert len(rows) == 4
    table = library.do("collection", "export", "-")
    assert not re.search(r'(?m)(^|,)"?[=+@-]', table), table
    other = Library(box, "other.db")
    other.do("collection", "import", box.write("it.csv", table))
    assert other.sql("SELECT * FROM holding ORDER BY card") == rows, table


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8", errors="backslashreplace")
    sys.exit(cases.run(sys.argv[1], sys.argv[2], *sys.argv[3:4]))
