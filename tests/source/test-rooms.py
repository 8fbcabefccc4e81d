#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""Checks that the source folders include only what their README.md files allow.

A folder with a README.md is a room; one without belongs to the room around it. "May include: `a`,
`b`; GLib, SQLite." names the other rooms and the libraries. Private headers are for their own room
and those inside it, and rooms form no cycle.

    test-rooms.py ROOT
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

SOURCE = Path(sys.argv[1]) / "src"
INCLUDE = re.compile(r'^#include ([<"])([^">]+)[">]', re.MULTILINE)
MAY_INCLUDE = re.compile(r"^May include: ([^;]+); ([^;]+)\.$", re.MULTILINE)
NO_OTHER = "no other folder"

# The beginnings of headers of libraries; all others are those of C and POSIX.
LIBRARIES = {
    "glib": "GLib", "gio": "GLib", "gmodule": "GLib", "gtk": "GTK", "gdk": "GTK", "gsk": "GTK", "graphene": "GTK",
    "pango": "Pango", "cairo": "cairo", "cairo-pdf": "cairo", "adwaita": "libadwaita", "libxml": "libxml2", "json-glib": "json-glib",
    "sqlite3": "SQLite", "archive": "libarchive", "archive_entry": "libarchive", "libsoup": "libsoup", "qrencode": "libqrencode",
}

Rules = dict[str, tuple[set[str], set[str]]]


def get_room(folder: Path, rooms: set[Path]) -> Path:
    while folder not in rooms:
        folder = folder.parent
    return folder


def read_rules(rooms: set[Path], wrong: list[str]) -> Rules:
    rules: Rules = {}
    names = {name_room(room) for room in rooms}
    for room in sorted(rooms):
        found = MAY_INCLUDE.findall((room / "README.md").read_text(encoding="utf-8"))
        if len(found) != 1:
            wrong.append(f"{name_room(room)}: README.md has no line “May include: …; …”")
            continue
        folders = set() if found[0][0] == NO_OTHER else {name.strip().strip("`") for name in found[0][0].split(",")}
        libraries = {name.strip() for name in found[0][1].split(",")}
        wrong += [f"{name_room(room)}: README.md names {name}, which is no folder here" for name in sorted(folders - names)]
        wrong += [f"{name_room(room)}: README.md names the library {name}, which this test does not know"
                  for name in sorted(libraries - set(LIBRARIES.values()))]
        rules[name_room(room)] = folders, libraries
    return rules


def name_room(room: Path) -> str:
    return str(room.relative_to(SOURCE))


def get_library(header: str) -> str | None:
    return LIBRARIES.get(re.split(r"[/.]", header)[0].removesuffix("-object"))


def check_includes(rooms: set[Path], rules: Rules) -> tuple[list[str], list[str]]:
    """Returns forbidden includes, and unused permissions."""
    homes = {path.name: get_room(path.parent, rooms) for path in SOURCE.rglob("*.h")}
    used: dict[str, set[str]] = {name: set() for name in rules}
    wrong = []
    for path in sorted((*SOURCE.rglob("*.c"), *SOURCE.rglob("*.h"))):
        room = get_room(path.parent, rooms)
        folders, libraries = rules[name_room(room)]
        for bracket, header in INCLUDE.findall(path.read_text(encoding="utf-8")):
            if bracket == "<":
                library = get_library(header)
                if library is not None:
                    used[name_room(room)].add(library)
                    if library not in libraries:
                        wrong.append(f"{path.relative_to(SOURCE)} includes <{header}>: not {library} in {name_room(room)}")
            elif header in homes and homes[header] != room:
                home = name_room(homes[header])
                used[name_room(room)].add(home)
                if home not in folders:
                    wrong.append(f"{path.relative_to(SOURCE)} includes {header}, which is in {home}")
                elif header.endswith("-private.h") and homes[header] not in room.parents:
                    wrong.append(f"{path.relative_to(SOURCE)} includes {header}, which is private to {home}")
    idle = [f"{name}: nothing includes {what}, which README.md allows" for name, (folders, libraries) in sorted(rules.items())
            for what in sorted((folders | libraries) - used[name])]
    return wrong, idle


def find_twins() -> list[str]:
    """Returns names of files that stand in several folders; an include of one would be ambiguous."""
    places: dict[str, list[str]] = {}
    for path in sorted((*SOURCE.rglob("*.c"), *SOURCE.rglob("*.h"))):
        places.setdefault(path.name, []).append(name_room(path.parent))
    return [f"{name} is in {' and in '.join(folders)}" for name, folders in places.items() if len(folders) > 1 and name != "main.c"]


def find_circles(rules: Rules) -> list[str]:
    circles, done = [], set()

    def follow(name: str, way: list[str]) -> None:
        if name in way:
            circles.append(" → ".join((*way[way.index(name):], name)))
        elif name not in done:
            for other in sorted(rules.get(name, (set(), set()))[0]):
                follow(other, [*way, name])
            done.add(name)

    for name in sorted(rules):
        follow(name, [])
    return circles


def main() -> int:
    rooms = {path.parent for path in SOURCE.rglob("README.md")}
    bare = sorted(str(path.relative_to(SOURCE)) for path in SOURCE.iterdir() if path.is_dir() and path not in rooms)
    unclear = [f"{name} has no README.md" for name in bare]
    if unclear:
        print("1..1\nnot ok 1 /rooms/read-me\n" + "\n".join(f"# {line}" for line in unclear))
        return 1
    rules = read_rules(rooms, unclear)
    wrong, idle = check_includes(rooms, rules) if not unclear else ([], [])
    checks = [("read-me", unclear), ("includes", wrong), ("allowed-and-not-used", idle), ("circles", find_circles(rules)),
              ("names", find_twins())]
    print(f"1..{len(checks)}")
    for number, (name, lines) in enumerate(checks, 1):
        print(f"{'not ok' if lines else 'ok'} {number} /rooms/{name}")
        for line in lines:
            print(f"# {line}")
    return 1 if any(lines for _, lines in checks) else 0


if __name__ == "__main__":
    sys.exit(main())
