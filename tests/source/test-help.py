#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""Checks what the pages of the help quote of the program.

Every page is installed and every target of a link exists. What is marked as a label (<gui>) is a string of the
program, what is marked as a command (<cmd>) is a command of moctl with its options, and keys (<keyseq>) do something;
the rows of tables are shortcuts, with their titles and keys.

    test-help.py ROOT
"""

from __future__ import annotations

import ast
import re
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

ROOT = Path(sys.argv[1]).resolve()
HELP = ROOT / "data" / "help"
MALLARD = "{http://projectmallard.org/1.0/}"

LITERALS = re.compile(r'"(?:[^"\\\n]|\\.)*"(?:\s*"(?:[^"\\\n]|\\.)*")*')
LITERAL = re.compile(r'"(?:[^"\\\n]|\\.)*"')
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
COMMAND = re.compile(r'^  \{ \{ ((?:"\w+", )+)NULL|^  \{ \{ ("\w+"(?:, "\w+")+) \}', re.MULTILINE)
OPTION = re.compile(r'\{ "([a-z-]+)", ')
# How the help writes keys, by their names in the toolkit.
KEYS = {"Control": "Ctrl", "plus": "+", "minus": "-", "comma": ",", "question": "?", "space": "Space", "Return": "Enter",
        "Page_Down": "Page Down"}
# Keys of all programs.
PLAIN_KEYS = {"Down", "F10", "Tab"}


def said(element: ET.Element) -> str:
    return " ".join("".join(element.itertext()).split())


def parse_pages() -> dict[str, ET.Element]:
    return {path.stem: ET.parse(path).getroot() for path in sorted((HELP / "C").glob("*.page"))}


def read_labels() -> set[str]:
    """Returns all strings of the program, without the underscores of mnemonics."""
    labels = set()
    for path in (ROOT / "ui").rglob("*.ui"):
        labels |= {element.text or "" for element in ET.parse(path).iter() if element.get("translatable") == "yes"}
    for path in (ROOT / "src").rglob("*.[ch]"):
        for found in LITERALS.findall(COMMENT.sub("", path.read_text(encoding="utf-8"))):
            labels.add("".join(re.sub(r"\\(.)", r"\1", part[1:-1]) for part in LITERAL.findall(found)))
    return {re.sub(r"_(.)", r"\1", label) for label in labels}


def read_commands() -> set[str]:
    """Returns the commands of moctl."""
    found = COMMAND.findall((ROOT / "src" / "cli" / "main.c").read_text(encoding="utf-8"))
    return {" ".join(ast.literal_eval(f"[{one or two}]")) for one, two in found}


def read_options() -> set[str]:
    return {name for path in (ROOT / "src" / "cli").glob("*.c")
            for name in OPTION.findall(path.read_text(encoding="utf-8"))} | {"help", "version"}


def check_list(pages: dict[str, ET.Element]) -> list[str]:
    """Every page is in the list of pages to install, sorted, and has the id of its name."""
    build = (HELP / "meson.build").read_text(encoding="utf-8")
    listed = re.findall(r"^  '([\w-]+)\.page',$", build, re.MULTILINE)
    wrong = [] if listed == sorted(pages) else [f"meson.build lists {listed}, but there are {sorted(pages)}"]
    return wrong + [f"{name}: the id of the page is “{page.get('id')}”" for name, page in pages.items()
                    if page.get("id") != name]


def check_links(pages: dict[str, ET.Element]) -> list[str]:
    """Every link has a target, and every page is linked from a guide and has a description."""
    targets = set(pages) | {f"{name}#{section.get('id')}" for name, page in pages.items()
                            for section in page.iter(MALLARD + "section") if section.get("id")}
    wrong = []
    for name, page in pages.items():
        info = page.find(MALLARD + "info")
        if info is None or info.find(MALLARD + "desc") is None:
            wrong.append(f"{name}: no description")
        elif name != "index" and not any(link.get("type") == "guide" for link in info.findall(MALLARD + "link")):
            wrong.append(f"{name}: no guide links to it")
        for link in page.iter(MALLARD + "link"):
            target = link.get("xref") or ""
            target = name + target if target.startswith("#") else target
            if target not in targets and link.get("href") is None:
                wrong.append(f"{name}: no page “{target}”")
    return wrong


def check_labels(pages: dict[str, ET.Element]) -> list[str]:
    labels = read_labels()
    assert len(labels) > 1000, "the strings of the program were not found"
    return [f"{name}: “{said(gui)}” is no label of the program" for name, page in pages.items()
            for gui in page.iter(MALLARD + "gui") if said(gui) not in labels]


def check_commands(pages: dict[str, ET.Element]) -> list[str]:
    commands = read_commands()
    options = read_options()
    assert len(commands) > 30 and len(options) > 10, "the commands of moctl were not found"
    wrong = []
    for name, page in pages.items():
        quoted = [said(cmd) for cmd in page.iter(MALLARD + "cmd")]
        for text in quoted:
            words = text.split()
            if words[0] != "moctl":
                continue
            called = [word for word in words[1:] if re.fullmatch(r"[a-z]+", word)][:3]
            known = commands & {" ".join(called[:n]) for n in (1, 2, 3)}
            if len(words) > 1 and not words[1].startswith("-") and not known:
                wrong.append(f"{name}: moctl has no command “{text}”")
            wrong += [f"{name}: moctl has no option “{option}”" for option in re.findall(r"--([a-z-]+)", text)
                      if option not in options]
    return wrong


def check_places(pages: dict[str, ET.Element]) -> list[str]:
    """The window opens pages that exist."""
    opened = [(path.name, name) for path in (ROOT / "src" / "app").rglob("*.c")
              for call in re.findall(r"mo_help_(?:show|bind) \(.*?;", path.read_text(encoding="utf-8"), re.DOTALL)
              for name in re.findall(r'"([a-z-]+)"', call)]
    assert len(opened) > 5, "the calls that open a page were not found"
    return [f"{file} opens the page “{name}”, which does not exist" for file, name in opened if name not in pages]


def write_keys(accelerator: str) -> str:
    """Writes an accelerator of the toolkit as the help does."""
    words = [word for word in re.split(r"[<>]+", accelerator) if word]
    return "+".join(KEYS.get(word, word.upper() if len(word) == 1 else word) for word in words)


def read_shortcuts() -> tuple[dict[str, list[str]], set[str]]:
    """Returns the keys of each title in the shortcuts window, and all keys of the program."""
    application = (ROOT / "src" / "app" / "mo-application.c").read_text(encoding="utf-8")
    accels = {action: re.findall(r'"([^"]+)"', accels)
              for action, accels in re.findall(r'^  \{ "([a-z.-]+)", \{ ([^}]*)\} \}', application, re.MULTILINE)}
    games = re.findall(r'\{ "([^"]+)", NC_ \("shortcut window"',
                       "".join(path.read_text(encoding="utf-8") for path in (ROOT / "src" / "match").rglob("*.c")))
    titles: dict[str, list[str]] = {}
    known = {write_keys(key) for found in accels.values() for key in found}
    known |= {write_keys(key) for found in games for key in found.split()}
    for shortcut in ET.parse(ROOT / "ui" / "mo-shortcuts-window.ui").iter("object"):
        found = {each.get("name"): each.text or "" for each in shortcut.findall("property")}
        if "action-name" in found:
            titles.setdefault(found["title"], []).append(write_keys(accels[found["action-name"]][0]))
        elif "accelerator" in found:
            known |= {write_keys(key) for key in found["accelerator"].split()}
    return titles, known


def check_keys(pages: dict[str, ET.Element]) -> list[str]:
    titles, known = read_shortcuts()
    assert len(titles) > 20, "the shortcuts were not found"
    wrong = []
    for name, page in pages.items():
        for sequence in page.iter(MALLARD + "keyseq"):
            keys = "+".join(said(key) for key in sequence)
            if keys not in known | PLAIN_KEYS:
                wrong.append(f"{name}: nothing has the keys {keys}")
        for row in page.iter(MALLARD + "tr"):
            title, keys = (cell for cell in row.findall(MALLARD + "td"))
            shown = "+".join(said(key) for key in keys.iter(MALLARD + "key"))
            if shown not in titles.get(said(title), []):
                wrong.append(f"{name}: “{said(title)}” is {titles.get(said(title))}, not {shown}")
    return wrong


CHECKS = (
    ("all pages are installed", check_list),
    ("links lead to pages", check_links),
    ("labels are strings of the program", check_labels),
    ("commands are those of moctl", check_commands),
    ("keys are those of the program", check_keys),
    ("the window opens pages that exist", check_places),
)


def main() -> int:
    pages = parse_pages()
    failed = False
    print(f"1..{len(CHECKS)}")
    for number, (title, check) in enumerate(CHECKS, 1):
        wrong = check(pages)
        for line in wrong:
            print(f"# {line}")
        print(f"{'not ok' if wrong else 'ok'} {number} - {title}")
        failed = failed or bool(wrong)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
