#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""Whether a test goes through every window, popover and page with keys, and whether F1 opens a page of the help in each
window.

The cases of tests/gui/test-access.py have the names of the files: of templates in ui whose class is a window or popover,
or that is a page, and of files that create a popover, an alert or a menu of their own.

    test-access.py ROOT
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

ROOT = Path(sys.argv[1])
sys.path.insert(0, str(ROOT / "tests" / "gui"))

from cases import list_cases  # noqa: E402

TEMPLATE = re.compile(r'<template class="\w+" parent="(\w+)"')
IN_CODE = re.compile(r"\b(?:gtk_popover_new|mo_alert_new|adw_show_about_window) \(")
IN_TEMPLATE = '<object class="GtkPopover"'
KEEPS_FOCUS = re.compile(r"Window$|Dialog$|Popover$")
# How the names of templates end that are a place or a part of one with controls of its own.
OF_PLACES = ("-page", "-view", "-pane", "-sheet")
# Files without a case of that test.
EXEMPT = {
    "table-page": "test-table-access.py goes through it",
    "figure-popover": "test-table-access.py goes through it",
    "window": "every place is in it",
    "application": "the case is called about",
    "compat": "makes the alerts of other files",
    "popover": "makes the popovers of other files",
    "message-dialog": "has only a text and a button",
    "faults-dialog": "has only a text and a button",
    "match-actions": "has only a text and buttons",
    "work": "has only a text, a bar and a button, and is shown for long work alone",
    "card-sheet": "the case of the card window goes through it",
    "picture-pane": "the case of the card editor goes through it",
    "copies-pane": "the case of the Cards page goes through it",
    "chart-pane": "the case of the page of charts goes through it",
    "win-rates-view": "the case of the window of rules goes through it",
    "results-view": "test-table-access.py goes through it",
    "match-view": "test-table-access.py goes through it",
    "fight-pane": "test-table-access.py goes through it",
    "run-deck-pane": "test-table-access.py goes through it",
    "text-row-view": "is a row of texts, which has only labels",
    "picker": "test-own-cards.py searches and picks with keys",
}
HELP = re.compile(r'\bmo_help_bind \(widget_class, "([\w-]+)"\);')


def list_wanted() -> dict[str, Path]:
    """Returns the names of all files that need a case."""
    found = {}
    for path in sorted((ROOT / "ui").rglob("*.ui")):
        text = path.read_text(encoding="utf-8")
        match = TEMPLATE.search(text)
        if path.stem.endswith(OF_PLACES) or IN_TEMPLATE in text or (match is not None and KEEPS_FOCUS.search(match[1])):
            found[path.stem.removeprefix("mo-")] = path
    for path in sorted((ROOT / "src" / "app").rglob("*.c")):
        if IN_CODE.search(path.read_text(encoding="utf-8")):
            found.setdefault(path.stem.removeprefix("mo-"), path)
    return found


def list_unwalked() -> list[str]:
    cases = [case.split("/")[-1] for case in list_cases(str(ROOT / "tests" / "gui" / "test-access.py"))]
    wanted = list_wanted()
    faults = [f"{path.relative_to(ROOT)}: tests/gui/test-access.py has no case for it" for name, path in wanted.items()
              if name not in EXEMPT and not any(f"{case}-".startswith(f"{name}-") for case in cases)]
    return faults + [f"{name} is exempt, but nothing of it needs a case" for name in EXEMPT if name not in wanted]


def list_without_help() -> list[str]:
    """Returns a line for each window of ours in which F1 opens no page that there is."""
    faults = []
    for path in sorted((ROOT / "ui").rglob("*.ui")):
        match = TEMPLATE.search(path.read_text(encoding="utf-8"))
        if match is None or not match[1].startswith("Adw") or not match[1].endswith("Window") or path.stem == "mo-window":
            continue
        code = next((ROOT / "src" / "app").rglob(f"{path.stem}.c"))
        page = HELP.search(code.read_text(encoding="utf-8"))
        if page is None or not (ROOT / "data" / "help" / "C" / f"{page[1]}.page").exists():
            faults.append(f"{code.relative_to(ROOT)}: F1 does not open a page of the help")
    return faults


def main() -> int:
    has_failed = False
    print("1..2")
    for number, (name, check) in enumerate((("walked", list_unwalked), ("help", list_without_help)), 1):
        faults = check()
        has_failed = has_failed or bool(faults)
        print(f"{'not ok' if faults else 'ok'} {number} /access/{name}")
        for line in faults:
            print(f"# {line}")
    return 1 if has_failed else 0


if __name__ == "__main__":
    sys.exit(main())
