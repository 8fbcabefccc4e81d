#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""Whether a test goes through every window, popover and page with keys; whether F1 opens a page of the help in each
window; whether what is empty leads on; and whether anything of ours moves that does not follow the setting for reduced
motion.

The cases of tests/gui/test-access.py have the names of the files: of templates in ui whose class is a window or popover,
or that is a page, and of files that create a popover, an alert or a menu of their own.

    test-access.py ROOT
"""

from __future__ import annotations

import re
import sys
import xml.etree.ElementTree as ElementTree
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
# Pages that say that something is empty, and offer no button: the template, the title, and why.
NO_BUTTON = {
    ("mo-products-window", "No Products"): "products are a part of catalogs",
    ("mo-match-list", "Could Not Read Matches"): "the bar at the top offers what to do",
    ("mo-fix-dialog", "Nothing to Change"): "the format can be chosen above it",
    ("mo-history-window", "Could Not Read Versions"): "shows the error",
    ("mo-history-window", "No Differences"): "the versions are chosen beside it",
    ("mo-history-window", "Could Not Read Version"): "another version is chosen beside it",
    ("mo-log-pane", "No Moves Yet"): "the moves are at the table",
    ("mo-log-pane", "No Results Found"): "the search is above it",
    ("mo-fight-pane", None): "says in which step the next fight is",
}
# A file that moves a list while a finger drags something to its edge, which is no animation.
FOLLOWS_A_FINGER = {"mo-finger-drag"}
# Files that wait for frames, but move nothing; what moves uses the animations of libadwaita and GTK, which follow the
# setting for reduced motion.
WAITS_FOR_FRAMES = {"mo-card-face", "mo-card-views-place", "mo-deck-view", "mo-list-part", "mo-log-pane",
                    "mo-match-view", "mo-table-zones", "mo-tall-scroller", "mo-toaster", "mo-try-dialog",
                    "mo-wrap-box"}
MOVES = re.compile(r"\bgtk_widget_add_tick_callback \(")
MOVES_IN_CSS = re.compile(r"(?:^|[\s;{])(?:transition|animation)(?:-[\w-]+)?\s*:(?!\s*none)|@keyframes|scroll-behavior|behavior: *.smooth")
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


def list_dead_ends() -> list[str]:
    """Returns a line for each page for something empty that offers no button and is not among the known ones, or, made in
    code, says nothing but its title."""
    faults = []
    left = set(NO_BUTTON)
    for path in sorted((ROOT / "ui").rglob("*.ui")):
        for page in ElementTree.parse(path).iter("object"):
            if page.get("class") != "AdwStatusPage":
                continue
            title = next((each.text for each in page.findall("property") if each.get("name") == "title"), None)
            if any(inner.get("class", "").endswith("Button") for inner in page.iter("object")):
                continue
            if (path.stem, title) not in NO_BUTTON:
                faults.append(f"{path.relative_to(ROOT)}: “{title}” offers no button")
            left.discard((path.stem, title))
    # Pages made in code have no buttons, so their text has to lead on.
    faults += [f"{path.relative_to(ROOT)}: a page for something empty has no description" for path in sorted((ROOT / "src" / "app").rglob("*.c"))
               if "adw_status_page_new (" in (text := path.read_text(encoding="utf-8")) and "adw_status_page_set_description (" not in text]
    return faults + [f"{stem}: “{title}” is exempt, but offers a button or does not exist" for stem, title in sorted(left, key=str)]


def list_motion() -> list[str]:
    """Returns a line for each file that may move something although the user wants reduced motion."""
    faults = [f"{path.relative_to(ROOT)}: its callback for frames is not known to move nothing"
              for path in sorted((ROOT / "src" / "app").rglob("*.c"))
              if MOVES.search(path.read_text(encoding="utf-8")) and path.stem not in WAITS_FOR_FRAMES | FOLLOWS_A_FINGER]
    styles = [*(ROOT / "ui").rglob("*.css"), *(ROOT / "src" / "share" / "page").glob("*.css"), *(ROOT / "src" / "share" / "page").glob("*.js")]
    return faults + [f"{path.relative_to(ROOT)}: moves something" for path in sorted(styles)
                     if MOVES_IN_CSS.search(path.read_text(encoding="utf-8"))]


def main() -> int:
    has_failed = False
    checks = (("walked", list_unwalked), ("help", list_without_help), ("empty", list_dead_ends), ("motion", list_motion))
    print(f"1..{len(checks)}")
    for number, (name, check) in enumerate(checks, 1):
        faults = check()
        has_failed = has_failed or bool(faults)
        print(f"{'not ok' if faults else 'ok'} {number} /access/{name}")
        for line in faults:
            print(f"# {line}")
    return 1 if has_failed else 0


if __name__ == "__main__":
    sys.exit(main())
