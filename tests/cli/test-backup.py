#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""Backups of everything: to another home and back, and hostile ones.  TAP.

    test-backup.py MOCTL DATADIR [PATH]
"""

from __future__ import annotations

import gzip
import io
import shutil
import sqlite3
import stat
import sys
import tarfile
from contextlib import closing
from pathlib import Path
from typing import Callable

sys.dont_write_bytecode = True      # nothing is left in the source folder

from harness import Answer, Cases, Sandbox, expect  # noqa: E402
from home import MIB, SETTINGS, Home  # noqa: E402
from library import KINDLE, place  # noqa: E402

KIB = 1 << 10
BLOCK = 512         # of “ulimit -f” in sh
DAMAGED = r"damaged, or not a backup of Marching Order: choose another file"

cases = Cases()


def restore(home: Home, backup: Path) -> Path:
    """Restores a backup; returns that of the state before."""
    answer = home.run("library", "restore", backup)
    expect(answer, 0)
    earlier = Path(answer.out.rstrip("\n").partition("what was there before was saved as ")[2])
    assert answer.out.startswith(f"{backup}: everything restored; "), answer.out
    assert earlier.is_file() and earlier.parent == home.own, answer.out
    assert stat.S_IMODE(earlier.stat().st_mode) == 0o600
    home.leaves_nothing()
    return earlier


@cases.case("/backup/round-trip")
def _(box: Sandbox) -> None:
    """Everything is the same in a fresh home, and the shipped data is read there."""
    first, second = Home(box, "first"), Home(box, "second")
    first.fill()
    backup = first.back_up("all.tar.gz")
    first.leaves_nothing()
    assert stat.S_IMODE(backup.stat().st_mode) == 0o600
    restore(second, backup)
    assert second.files() == first.files() and len(first.files()) == 6
    assert second.rows() == first.rows()
    settings = second.config.read_text(encoding="utf-8")
    # The size of the window belongs to the other computer.
    assert "text-size=150" in settings and "window-width" not in settings, settings
    assert {stat.S_IMODE(path.stat().st_mode) for path in second.own.rglob("*") if path.is_file()} == {0o600}
    assert second.run("match", "list").out == first.run("match", "list").out
    assert second.run("library", "check").status == 0


@cases.case("/backup/other-settings")
def _(box: Sandbox) -> None:
    """Settings of another version, of another type or out of range, are left out; the others are applied."""
    first, second = Home(box, "first"), Home(box, "second")
    first.fill()
    ini = b"""[Marching Order Backup]
Version=1
[Settings]
text-size=1000
card-density='dense'
welcome='yes'
print-paper='A5'
unknown-key=5
"""
    answer = second.run("library", "restore", change(first.back_up("all.tar.gz"), box.folder / "other.tar.gz", put("backup.ini", ini)))
    expect(answer, 0)
    assert answer.err == "", answer.err
    settings = second.config.read_text(encoding="utf-8")
    assert "print-paper='A5'" in settings, settings
    assert not any(key in settings for key in ("text-size", "card-density", "welcome", "unknown-key")), settings


@cases.case("/backup/what-was-there")
def _(box: Sandbox) -> None:
    """A restore replaces everything, and is undone by restoring what was there before."""
    home = Home(box, "home")
    home.fill()
    backup = home.back_up("all.tar.gz")
    before = home.state()
    assert home.run("collection", "own", f"{KINDLE}=9").status == 0
    home.write("catalogs/later.xml", b"later")
    home.write("pictures/later.picture", b"later")
    home.write("formats/own format \u00e9.xml", b"changed")
    home.write("catalogs/notes.txt", b"not read by the program")
    (home.own / "catalogs/mine.xml").unlink()
    home.config.write_text(SETTINGS.replace("150", "120"), encoding="utf-8")
    later = home.state()
    earlier = restore(home, backup)
    files, rows, settings = home.state()
    assert files.pop("catalogs/notes.txt")
    assert (files, rows) == before[:2] and "text-size=150" in settings
    again = restore(home, earlier)
    files, rows, settings = home.state()
    assert (files, rows) == later[:2] and "text-size=120" in settings
    # The last three stay.
    for _ in range(3):
        last = restore(home, backup)
    kept = sorted(home.own.glob("everything-backup-*.tar.gz"))
    assert len(kept) == 3 and kept[-1] == last and again not in kept, kept


@cases.case("/backup/standard-output")
def _(box: Sandbox) -> None:
    home, other = Home(box, "home"), Home(box, "other")
    home.fill()
    expect(home.run("library", "backup", "--everything"), 2,
           "moctl: missing argument: moctl library backup --everything FILE")
    to = box.folder / "link.tar.gz"
    to.symlink_to(box.write("target.tar.gz", b"old"))
    to.resolve().chmod(0o640)
    expect(home.run("library", "backup", "-e", to), 0)
    assert to.is_symlink() and stat.S_IMODE(to.resolve().stat().st_mode) == 0o640
    restore(other, to)
    assert other.rows() == home.rows()


# Hostile backups

def entry(name: str, size: int = 0, **members) -> tarfile.TarInfo:
    info = tarfile.TarInfo(name)
    info.size = size
    for member, value in members.items():
        setattr(info, member, value)
    return info


def change(backup: Path, to: Path, edit: Callable[[list[tuple[tarfile.TarInfo, bytes]]], None],
           kind: int = tarfile.GNU_FORMAT) -> Path:
    """Writes a backup with other entries."""
    with tarfile.open(backup) as archive:
        entries = [(info, archive.extractfile(info).read()) for info in archive]
    edit(entries)
    with tarfile.open(to, "w:gz", format=kind, compresslevel=1) as archive:
        for info, content in entries:
            if info.isreg():
                info.size = len(content)
            archive.addfile(info, io.BytesIO(content))
    return to


def add(*infos: tarfile.TarInfo, content: bytes = b"x"):
    return lambda entries: entries.extend((info, content) for info in infos)


def put(name: str, content: bytes):
    def edit(entries):
        for at, (info, _) in enumerate(entries):
            if info.name == name:
                entries[at] = info, content
    return edit


def drop(name: str):
    return lambda entries: entries.__setitem__(slice(None), [pair for pair in entries if pair[0].name != name])


def foreign(name: str) -> str:
    return f"“{name}” does not belong in a backup: choose another file"


LONG = "catalogs/" + "n" * 300 + ".xml"
HOSTILE = {
    "parent": (add(entry("../evil.xml")), foreign(r"\.\./evil\.xml")),
    "parent-in-a-folder": (add(entry("catalogs/../../evil.xml")), foreign(r"catalogs/\.\./\.\./evil\.xml")),
    "absolute": (add(entry("/tmp/marching-order-evil.xml")), foreign("/tmp/marching-order-evil.xml")),
    "hidden": (add(entry("catalogs/.evil.xml")), foreign(r"catalogs/\.evil\.xml")),
    "backslash": (add(entry("catalogs/a\\b.xml")), foreign(r"catalogs/a\\b\.xml")),
    "other-folder": (add(entry("decks/a.xml")), foreign(r"decks/a\.xml")),
    "other-suffix": (add(entry("catalogs/a.sh")), foreign(r"catalogs/a\.sh")),
    "no-language": (add(entry("translations/../a.xml")), foreign(r"translations/\.\./a\.xml")),
    "long-name": (add(entry(LONG)), foreign(LONG)),
    "controls": (add(entry("catalogs/a\n\x1b[31mb.xml")), foreign(r"catalogs/a .*b\.xml")),
    "not-utf-8": (add(entry("catalogs/\udcff.xml")), foreign(r"catalogs/\\xff\.xml")),
    "symbolic-link": (add(entry("catalogs/a.xml", type=tarfile.SYMTYPE, linkname="/etc/passwd")), foreign(r"catalogs/a\.xml")),
    "hard-link": (add(entry("catalogs/a.xml", type=tarfile.LNKTYPE, linkname="library.db")), foreign(r"catalogs/a\.xml")),
    "link-as-folder": (add(entry("catalogs", type=tarfile.SYMTYPE, linkname="/tmp")), foreign("catalogs")),
    "device": (add(entry("pictures/a.picture", type=tarfile.CHRTYPE)), foreign(r"pictures/a\.picture")),
    "pipe": (add(entry("pictures/a.picture", type=tarfile.FIFOTYPE)), foreign(r"pictures/a\.picture")),
    "twice": (add(entry("catalogs/mine.xml")), foreign(r"catalogs/mine\.xml")),
    "two-libraries": (add(entry("library.db")), foreign(r"library\.db")),
    "two-manifests": (add(entry("backup.ini")), foreign(r"backup\.ini")),
    "large-manifest": (put("backup.ini", b"#" * 70000), "more than a backup can contain: choose another file"),
    "no-manifest": (drop("backup.ini"), DAMAGED),
    "no-library": (drop("library.db"), DAMAGED),
    "bad-manifest": (put("backup.ini", b"\xff\x00"), DAMAGED),
    "newer": (put("backup.ini", b"[Marching Order Backup]\nVersion=2\n"),
              "a newer version of Marching Order made this backup: update Marching Order first"),
}


def expect_refused(home: Home, backup: Path, fault: str) -> None:
    before = home.state()
    answer = home.run("library", "restore", backup)
    expect(answer, 2, place(backup) + fault)
    assert home.state() == before
    assert not list(home.own.glob("everything-*"))
    home.leaves_nothing()
    assert answer.peak < 200 * MIB


def add_hostile(name: str, edit, fault: str) -> None:
    def try_it(box: Sandbox) -> None:
        home = Home(box, "home")
        home.fill()
        backup = change(home.back_up("all.tar.gz"), box.folder / "bad.tar.gz", edit)
        expect_refused(home, backup, fault)
        if name != "newer":
            assert not Path("/tmp/marching-order-evil.xml").exists()

    cases.add(f"/backup/hostile/{name}", try_it)


for _name, (_edit, _fault) in HOSTILE.items():
    add_hostile(_name, _edit, _fault)


@cases.case("/backup/hostile/library")
def _(box: Sandbox) -> None:
    """A library of a stranger: its rows are copied, but no schema; a damaged one changes nothing."""
    home, other = Home(box, "home"), Home(box, "other")
    home.fill()
    backup = home.back_up("all.tar.gz")
    theirs = box.folder / "theirs.db"
    with tarfile.open(backup) as archive:
        theirs.write_bytes(archive.extractfile("library.db").read())
    with closing(sqlite3.connect(theirs)) as connection:
        connection.executescript("CREATE TRIGGER gone AFTER INSERT ON holding BEGIN DELETE FROM deck; END;")
    restore(other, change(backup, box.folder / "theirs.tar.gz", put("library.db", theirs.read_bytes())))
    assert other.rows() == home.rows()
    assert other.sql("SELECT name FROM sqlite_schema WHERE type = 'trigger'") == []
    before = home.state()
    for content in (b"", b"no library", theirs.read_bytes()[:5000]):
        bad = change(backup, box.folder / "bad.tar.gz", put("library.db", content))
        assert home.run("library", "restore", bad).status == 2
        assert home.state() == before
        home.leaves_nothing()


@cases.case("/backup/hostile/sizes")
def _(box: Sandbox) -> None:
    """Sizes that are declared or packed are refused before the disk is full."""
    home = Home(box, "home")
    home.fill()
    header = b"".join(entry(name, size).tobuf(tarfile.GNU_FORMAT) for name, size in (("pictures/a.picture", 1 << 40),))
    expect_refused(home, box.write("declared.tar.gz", gzip.compress(header)), "more than a backup can contain: choose another file")
    # 600 MiB of zeros in a small file.
    block, bomb = bytes(MIB), box.folder / "bomb.tar.gz"
    with gzip.open(bomb, "wb", compresslevel=1) as file:
        file.write(entry("catalogs/a.xml", 600 * MIB).tobuf(tarfile.GNU_FORMAT))
        for _ in range(600):
            file.write(block)
    expect_refused(home, bomb, "more than a backup can contain: choose another file")


@cases.case("/backup/hostile/many")
def _(box: Sandbox) -> None:
    home = Home(box, "home")
    home.fill()
    many = box.folder / "many.tar.gz"
    folder = entry("catalogs", type=tarfile.DIRTYPE).tobuf(tarfile.GNU_FORMAT)
    with gzip.open(many, "wb", compresslevel=1) as file:
        for _ in range(401):
            file.write(folder * 1000)
    expect_refused(home, many, "more than a backup can contain: choose another file")
    # With the files of a backup, up to 400,001 entries are read.
    backup = home.back_up("all.tar.gz")
    with tarfile.open(backup) as archive:
        entries = archive.getmembers()
    end = entries[-1].offset_data + (entries[-1].size + 511) // 512 * 512
    whole = gzip.decompress(backup.read_bytes())[:end]
    other = Home(box, "other")
    for n in (400_001, 400_002):
        with gzip.open(many, "wb", compresslevel=1) as file:
            file.write(whole)
            for left in range(n - len(entries), 0, -1000):
                file.write(folder * min(left, 1000))
            file.write(bytes(1024))
        if n == 400_001:
            restore(other, many)
            assert other.files() == home.files()
        else:
            expect_refused(home, many, "more than a backup can contain: choose another file")


@cases.case("/backup/hostile/damaged")
def _(box: Sandbox) -> None:
    """A file that is cut or has one other byte is never restored."""
    home = Home(box, "home")
    home.fill()
    whole = home.back_up("all.tar.gz").read_bytes()
    for at in (3, 20, 1000, len(whole) // 2, len(whole) - 9, len(whole) - 1):
        expect_refused(home, box.write("cut.tar.gz", whole[:at]), DAMAGED)
    for at in (1000, len(whole) // 2, len(whole) - 20, len(whole) - 7, len(whole) - 2):
        changed = bytearray(whole)
        changed[at] ^= 0x10
        expect_refused(home, box.write("changed.tar.gz", bytes(changed)), ".*")
    expect_refused(home, box.write("text.tar.gz", gzip.compress(b"no archive" * 1000)), DAMAGED)


@cases.case("/backup/hostile/plan")
def _(box: Sandbox) -> None:
    """A plan of a restore that names a table of the library as its mark is not carried out."""
    home = Home(box, "home")
    home.fill()
    before = home.rows()
    for mark in ("holding", "restored-holding", 'x"; DROP TABLE holding; --'):
        home.write(".restore-x/plan", f"""[Restore]
Library={home.path.as_uri()}
Earlier={home.path.as_uri()}.tar.gz
Outgoing=
Incoming=
Mark={mark}
Settings=[Marching Order Backup]\\nVersion=1\\nProgram=1\\n
""".encode())
        answer = home.run("library", "check")
        assert "could be neither completed nor undone" in answer.err and "plan: damaged: " in answer.err, answer
        assert home.rows() == before


@cases.case("/backup/other-program")
def _(box: Sandbox) -> None:
    """An archive of another program, in another format of tar and with its folders."""
    home, other = Home(box, "home"), Home(box, "other")
    home.fill()
    other.do("library", "check")
    folders = [entry("catalogs", type=tarfile.DIRTYPE, mode=0o777), entry("pictures/", type=tarfile.DIRTYPE)]
    backup = change(home.back_up("all.tar.gz"), box.folder / "packed.tar.gz", add(*folders), kind=tarfile.PAX_FORMAT)
    restore(other, backup)
    assert (other.files(), other.rows()) == (home.files(), home.rows())


# Nothing is lost

@cases.case("/backup/locked")
def _(box: Sandbox) -> None:
    """If the library can't be replaced, the files go back."""
    home = Home(box, "home")
    home.fill()
    backup = home.back_up("all.tar.gz")
    home.write("catalogs/later.xml", b"later")
    (home.own / "pictures/emberdeep%2Fkindle.picture").write_bytes(b"later")
    before = home.state()
    with closing(sqlite3.connect(home.path, isolation_level=None)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        answer = home.run("library", "restore", backup)
        assert answer.status == 2, answer
        connection.execute("ROLLBACK")
    assert home.state() == before
    home.leaves_nothing()
    restore(home, *home.own.glob("everything-backup-*.tar.gz"))
    assert home.state() == before


@cases.case("/backup/damaged-library")
def _(box: Sandbox) -> None:
    """A damaged library replaces no backup, and is moved when one is restored."""
    home = Home(box, "home")
    home.fill()
    backup = home.back_up("all.tar.gz")
    rows, kept = home.rows(), backup.read_bytes()
    with closing(sqlite3.connect(home.path)) as connection:
        connection.execute("PRAGMA wal_checkpoint (TRUNCATE)")
        page = connection.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'holding'").fetchone()[0]
    with home.path.open("r+b") as file:
        file.seek((page - 1) * 4096)
        file.write(b"\xff" * 4096)
    wreck = home.path.read_bytes()
    answer = home.run("library", "backup", "--everything", backup)
    expect(answer, 2, "the library is damaged, so it can’t be backed up with everything else: restore it first")
    assert backup.read_bytes() == kept
    answer = home.run("library", "restore", box.write("bad.tar.gz", kept[:1000]))
    assert answer.status == 2 and home.path.read_bytes() == wreck
    answer = home.run("library", "restore", backup)
    aside, = home.own.glob("library-damaged-*.db")
    expect(answer, 0, f"moctl: the library was damaged and has been moved to {aside}")
    assert home.rows() == rows and aside.read_bytes() == wreck
    home.leaves_nothing()


@cases.case("/backup/unreadable")
def _(box: Sandbox) -> None:
    """A backup has everything, or is not made."""
    home = Home(box, "home")
    home.fill()
    to = box.write("all.tar.gz", b"old")
    (home.own / "catalogs/a\nb.xml").write_bytes(b"x")
    expect(home.run("library", "backup", "--everything", to), 2,
           r".*/catalogs/a b\.xml: no backup can have a file with this name: rename it")
    assert to.read_bytes() == b"old"
    (home.own / "catalogs/a\nb.xml").unlink()
    expect(home.run("library", "backup", "--everything", home.path), 2,
           place(home.path) + "this is the library itself: choose another name")
    assert to.read_bytes() == b"old"
    shutil.rmtree(home.own / "catalogs")
    home.leaves_nothing()


# No room

def run_limited(home: Home, limit: int, *arguments: str | Path) -> Answer:
    """Runs moctl; a file that becomes larger than the limit in KiB can't be written whole."""
    return home.box.run(*arguments, through=("sh", "-c", 'trap "" XFSZ; ulimit -f "$0"; exec "$@"', str(limit * KIB // BLOCK),
                                             "env", *home.settings()))


@cases.case("/backup/no-room")
def _(box: Sandbox) -> None:
    """A backup or a restore that can't be written whole changes nothing, and leaves nothing behind."""
    first, second = Home(box, "first"), Home(box, "second")
    first.fill()
    backup = first.back_up("all.tar.gz")
    size = backup.stat().st_size // KIB
    second.do("collection", "own", f"{KINDLE}=9")
    before, kept = second.state(), backup.read_bytes()
    # Up to which the library does not fit, the picture, or the last bytes of the archive.
    for limit in (48, 96, 512, size - 1, size):
        to = box.folder / "other.tar.gz"
        answer = run_limited(first, limit, "library", "backup", "--everything", to)
        expect(answer, 2, ".*: (File too large|disk I/O error)")
        assert not to.exists()
        expect(run_limited(first, limit, "library", "backup", "--everything", backup), 2, ".*")
        assert backup.read_bytes() == kept
        first.leaves_nothing()
        assert [path.name for path in box.folder.iterdir() if path.name.startswith(".")] == []
    for limit in (48, 96, 512, 3 * KIB):
        expect(run_limited(second, limit, "library", "restore", backup), 2, ".*: (File too large|disk I/O error)")
        second.leaves_nothing()
        assert second.state() == before, limit
    assert not list(second.own.glob("everything-backup-*.tar.gz"))
    restore(second, backup)
    assert second.rows() == first.rows()


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8", errors="backslashreplace")
    sys.exit(cases.run(sys.argv[1], sys.argv[2], *sys.argv[3:4]))
