#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""Checks that the source files can be read one after another, without scrolling sideways.

A file with its header uses another if it contains a name that is defined there. Files in a cycle
can only be understood together, so cycles are short, and so are files.

    test-files.py ROOT
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

SOURCE = Path(sys.argv[1]) / "src"

LONGEST_CIRCLE = 3
MOST_LINES = 700
MOST_COLUMNS = 100

COMMENT_OR_STRING = re.compile(r'/\*.*?\*/|"(?:[^"\\\n]|\\.)*"', re.DOTALL)
FUNCTION = re.compile(r"^(mo_\w+) \([^;{]*?\)\n\{", re.MULTILINE)
BODY = re.compile(r"^\{\n.*?^\}$", re.MULTILINE | re.DOTALL)
VALUE = re.compile(r"^(?!static|extern|return)[\w *]*?\b(mo_\w+)(?:\[[^\]]*\])? = ", re.MULTILINE)
TYPE = re.compile(r"^G_DEFINE_\w*TYPE\w* \(\w+,\s*(mo_\w+),", re.MULTILINE)
QUARK = re.compile(r"^G_DEFINE_QUARK \([\w-]+, (mo_\w+)\)", re.MULTILINE)
SHORT_NAME = re.compile(r"^#define (MO_\w+) \((mo_\w+) \(\)\)", re.MULTILINE)
NAME = re.compile(r"\b(?:mo|MO)_\w+")

Calls = dict[str, set[str]]


def read_files() -> dict[Path, str]:
    """Returns the code of each file without comments and strings."""
    return {path: COMMENT_OR_STRING.sub(lambda match: '""' if match[0][0] == '"' else "", path.read_text(encoding="utf-8"))
            for path in sorted((*SOURCE.rglob("*.c"), *SOURCE.rglob("*.h")))}


def get_unit(path: Path) -> str:
    return str(path.relative_to(SOURCE).with_suffix(""))


def find_calls(files: dict[Path, str]) -> Calls:
    homes: dict[str, str] = {}
    short_names: dict[str, str] = {}
    for path, code in files.items():
        names = FUNCTION.findall(code)
        if path.suffix == ".c":
            names += VALUE.findall(code)
            names += [f"{name}_get_type" for name in TYPE.findall(code)] + [f"{name}_quark" for name in QUARK.findall(code)]
        homes.update((name, get_unit(path)) for name in names)
        short_names.update(SHORT_NAME.findall(code))
    calls: Calls = {get_unit(path): set() for path in files}
    for path, code in files.items():
        # A header uses others only in its inline functions; the rest of it are declarations.
        used = {short_names.get(name, name)
                for name in NAME.findall(code if path.suffix == ".c" else "".join(BODY.findall(code)))}
        calls[get_unit(path)] |= {homes[name] for name in used & homes.keys()} - {get_unit(path)}
    return calls


def find_circles(calls: Calls) -> list[list[str]]:
    """Returns the maximal sets of files that use each other: Tarjan's algorithm."""
    circles: list[list[str]] = []
    order: dict[str, int] = {}
    lowest: dict[str, int] = {}
    open_files: list[str] = []

    def follow(name: str) -> None:
        order[name] = lowest[name] = len(order)
        open_files.append(name)
        for other in sorted(calls[name]):
            if other not in order:
                follow(other)
                lowest[name] = min(lowest[name], lowest[other])
            elif other in open_files:
                lowest[name] = min(lowest[name], order[other])
        if lowest[name] == order[name]:
            at = open_files.index(name)
            circles.append(sorted(open_files[at:]))
            del open_files[at:]

    for name in sorted(calls):
        if name not in order:
            follow(name)
    return circles


def list_long_circles(calls: Calls) -> list[str]:
    return [f"{len(circle)} files call each other in a circle: {', '.join(circle)}" for circle in find_circles(calls)
            if len(circle) > LONGEST_CIRCLE]


def list_long_files(files: dict[Path, str]) -> list[str]:
    lengths = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in files}
    return [f"{path.relative_to(SOURCE)} has {length} lines; {MOST_LINES} are the most" for path, length in lengths.items()
            if length > MOST_LINES]


def list_wide_lines() -> list[str]:
    tests = SOURCE.parent / "tests"
    return [f"{path.relative_to(SOURCE.parent)}:{number} has {len(line)} columns; {MOST_COLUMNS} are the most"
            for folder in (SOURCE, tests) for suffix in ("c", "h") for path in sorted(folder.rglob(f"*.{suffix}"))
            for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1) if len(line) > MOST_COLUMNS]


def main() -> int:
    sys.setrecursionlimit(10000)
    files = read_files()
    checks = [("circles", list_long_circles(find_calls(files))), ("lengths", list_long_files(files)),
              ("widths", list_wide_lines())]
    print(f"1..{len(checks)}")
    for number, (name, lines) in enumerate(checks, 1):
        print(f"{'not ok' if lines else 'ok'} {number} /files/{name}")
        for line in lines:
            print(f"# {line}")
    return 1 if any(lines for _, lines in checks) else 0


if __name__ == "__main__":
    sys.exit(main())
