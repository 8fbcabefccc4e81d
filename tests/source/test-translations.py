#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""Checks that translations are complete and formally correct: of the program, of the help, and of the cards.

Nothing is missing, fuzzy or out of date, formats and markup agree, and every label keeps its mnemonic. The labels that
the help quotes are those of the program in the language.

    test-translations.py ROOT
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ET
from pathlib import Path

ROOT = Path(sys.argv[1]).resolve()
KEYWORDS = ["_", "N_", "C_:1c,2", "NC_:1c,2", "ngettext:1,2", "g_dngettext:2,3", "g_dcgettext:2", "g_dpgettext2:2c,3"]
MNEMONIC = re.compile(r"(?:^|[^\w\\])_\w|\w_\w")
TAG = re.compile(r"</?[a-z]+[ />]|</?[a-z]+>")
GUI = re.compile(r"<gui>(.*?)</gui>", re.DOTALL)
STRING = re.compile(r'"((?:[^"\\]|\\.)*)"')
QUOTED = re.compile(r"[„«]\s?(.*?)\s?[“»]")
# Strings with an underscore that is no mnemonic.
NO_MNEMONIC = re.compile(r"[A-Z]+_[A-Z]+|\w+_\w+\.|mo_|GTK_")
# Cards that the rules name as examples keep their printed names.
UNTRANSLATED_CATALOGS = {"rulebook-examples"}


class Message:
    def __init__(self) -> None:
        self.fields: dict[str, str] = {}
        self.comments: list[str] = []

    @property
    def id(self) -> str:
        return self.fields.get("msgid", "")

    @property
    def key(self) -> tuple[str, str]:
        return self.fields.get("msgctxt", ""), self.id

    @property
    def is_fuzzy(self) -> bool:
        return any(line.startswith("#,") and "fuzzy" in line for line in self.comments)

    @property
    def texts(self) -> list[str]:
        return [text for name, text in self.fields.items() if name.startswith("msgstr")]


def run(*command: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run([str(word) for word in command], check=False, capture_output=True, text=True)


def languages(path: str) -> list[str]:
    """Returns the languages in a file with one a line."""
    return [line for line in (ROOT / path).read_text(encoding="utf-8").split("\n") if line and not line.startswith("#")]


def parse(path: Path) -> list[Message]:
    """Returns the messages of a .po file, without its header."""
    messages, message, field = [], Message(), ""
    for line in [*path.read_text(encoding="utf-8").split("\n"), ""]:
        if not line:
            if message.id:
                messages.append(message)
            message = Message()
        elif line.startswith("#"):
            message.comments.append(line)
        else:
            name = line.split(" ", 1)[0]
            if not line.startswith('"'):
                field = name
            message.fields[field] = message.fields.get(field, "") + "".join(STRING.findall(line))
    return messages


def write_template(to: Path) -> None:
    files = [line for line in languages("po/POTFILES.in") if line]
    told = subprocess.run(["xgettext", "--from-code=UTF-8", "--add-comments", "--output", to,
                           *(f"--keyword={keyword}" for keyword in KEYWORDS), *files],
                          cwd=ROOT, check=False, capture_output=True, text=True, env={"GETTEXTDATADIRS": str(ROOT / "po"),
                                                                                     "PATH": "/usr/bin:/bin"})
    assert told.returncode == 0, told.stderr


def check_complete(path: Path, template: Path) -> list[str]:
    """Nothing is missing, fuzzy or formally wrong."""
    shown = path.relative_to(ROOT)
    with tempfile.TemporaryDirectory() as folder:
        told = run("msgfmt", "--check", "--output-file", Path(folder, "compiled.mo"), path)
    wrong = [f"{shown}: {line}" for line in told.stderr.splitlines()] if told.returncode else []
    known = {message.key: message for message in parse(path)}
    for wanted in parse(template):
        found = known.get(wanted.key)
        if found is None or not all(found.texts) or found.is_fuzzy:
            wrong.append(f"{shown}: “{wanted.id}” is {'fuzzy' if found is not None and found.is_fuzzy else 'not translated'}")
    return wrong


def has_mnemonic(text: str) -> bool:
    return bool(MNEMONIC.search(text)) and not NO_MNEMONIC.search(text)


def check_texts(path: Path) -> list[str]:
    """Labels keep their mnemonics, and texts their tags, ellipsis and spaces at the ends."""
    wrong = []
    for message in parse(path):
        for text in message.texts:
            if not text:
                continue
            about = f"{path.relative_to(ROOT)}: “{message.id}”: “{text}”"
            if has_mnemonic(message.id) != has_mnemonic(text):
                wrong.append(f"{about}: mnemonic")
            if "msgid_plural" not in message.fields and sorted(TAG.findall(message.id)) != sorted(TAG.findall(text)):
                wrong.append(f"{about}: tags")
            if message.id.endswith("…") != text.endswith("…"):
                wrong.append(f"{about}: ellipsis")
            if message.id.startswith(" ") != text.startswith(" ") or message.id.endswith(" ") != text.endswith(" "):
                wrong.append(f"{about}: space at the end")
    return wrong


def strip_mnemonic(text: str) -> str:
    return re.sub(r"_(.)", r"\1", text)


def check_help_labels(language: str) -> list[str]:
    """Labels in the help are those of the program."""
    labels: dict[str, set[str]] = {}
    for message in parse(ROOT / f"po/{language}.po"):
        labels.setdefault(strip_mnemonic(message.id), set()).update(strip_mnemonic(text) for text in message.texts)
    path = ROOT / f"data/help/{language}/{language}.po"
    wrong = []
    for message in parse(path):
        for quoted, translated in zip(GUI.findall(message.id), GUI.findall(" ".join(message.texts))):
            known = {text.rstrip("…") for text in labels.get(quoted, set()) | labels.get(quoted + "…", set())}
            if known and translated.rstrip("…") not in known:
                wrong.append(f"{path.relative_to(ROOT)}: “{translated}” is none of {sorted(known)} (“{quoted}”)")
    return wrong


def read_cards(path: Path) -> dict[str, dict[str, str]]:
    """Returns the texts of cards by id. Those of a printing are only those that differ from its original."""
    cards: dict[str, dict[str, str]] = {}
    originals = {}
    for card in ET.parse(path).getroot().iter("card"):
        texts = {"name": card.get("name") or ""}
        texts |= {child.tag: (child.text or "").strip() for child in card if child.tag in ("text", "second-text")}
        back = card.find("back")
        if back is not None:
            texts |= {"back": back.get("name") or "", "back text": (back.findtext("text") or "").strip()}
        cards[card.get("id") or ""] = {name: text for name, text in texts.items() if text}
        originals[card.get("id") or ""] = card.get("same-as")
    return {card: {name: text for name, text in texts.items() if cards.get(originals[card] or "", {}).get(name) != text}
            for card, texts in cards.items()}


def check_cards(language: str) -> list[str]:
    """Every text of every card has a translation, and every translation a text."""
    wrong = []
    for catalog in sorted((ROOT / "data/catalogs").glob("*.xml")):
        if catalog.stem in UNTRANSLATED_CATALOGS:
            continue
        path = ROOT / f"data/translations/{language}" / catalog.name
        if not path.exists():
            wrong.append(f"{path.relative_to(ROOT)} is missing")
            continue
        translated = read_cards(path)
        for card, texts in read_cards(catalog).items():
            lacking = set(texts) - set(translated.get(card, {}))
            if lacking:
                wrong.append(f"{path.relative_to(ROOT)}: {card} lacks {', '.join(sorted(lacking))}")
    return wrong


def read_template() -> set[str]:
    """Returns the strings of the program."""
    with tempfile.TemporaryDirectory() as folder:
        template = Path(folder, "program.pot")
        write_template(template)
        return {re.sub(r"\\(.)", r"\1", message.id) for message in parse(template)}


def check_systems() -> list[str]:
    """What people read of the games is extracted."""
    known = read_template()
    return [f"{path.relative_to(ROOT)}: “{element.get(name)}” of <{element.tag}> is not translated"
            for path in sorted((ROOT / "data/systems").glob("*.xml")) for element in ET.parse(path).getroot().iter()
            for name in ("name", "text") if element.get(name) and element.get(name) not in known]


def read_samples() -> list[tuple[Path, ET.Element]]:
    return [(path.relative_to(ROOT), ET.parse(path).getroot()) for path in sorted((ROOT / "data/decks").glob("*.xml"))]


def check_samples() -> list[str]:
    """What people read of the sample decks is extracted."""
    known = read_template()
    return [f"{path}: “{text}” is not translated" for path, deck in read_samples()
            for text in (deck.get("name"), *(child.text for child in deck if child.tag in ("notes", "tag")))
            if text not in known]


def check_translated_samples(language: str) -> list[str]:
    """Decks can be told apart, tags can be typed with commas between them, and notes name cards of the game."""
    texts = {message.key: "".join(message.texts) for message in parse(ROOT / f"po/{language}.po")}
    names = [texts.get(("", deck.get("name") or ""), "") for _, deck in read_samples()]
    tags = [text for (context, _), text in texts.items() if context == "tag of a deck"]
    cards = {name for path in (ROOT / f"data/translations/{language}").glob("*.xml")
             for card in read_cards(path).values() for name in card.values()}
    wrong = [f"{kind} comes twice: “{text}”" for kind, all_of in (("name", names), ("tag", tags))
             for text in sorted({text for text in all_of if all_of.count(text) > 1})]
    wrong += [f"tag with a comma: “{tag}”" for tag in tags if "," in tag]
    wrong += [f"name or tag too long: “{text}”" for text in names + tags if len(text) > 200]
    return wrong + [f"{path}: no card is called “{quoted}”" for path, deck in read_samples()
                    for quoted in QUOTED.findall(texts.get(("", deck.findtext("notes") or ""), "")) if quoted not in cards]


def check_help(language: str) -> list[str]:
    with tempfile.TemporaryDirectory() as folder:
        template = Path(folder, "help.pot")
        told = run("itstool", "--output", template, *sorted((ROOT / "data/help/C").glob("*.page")))
        assert told.returncode == 0, told.stderr
        return check_complete(ROOT / f"data/help/{language}/{language}.po", template)


def check_program(language: str) -> list[str]:
    with tempfile.TemporaryDirectory() as folder:
        template = Path(folder, "program.pot")
        write_template(template)
        return check_complete(ROOT / f"po/{language}.po", template)


def main() -> None:
    known = languages("po/LINGUAS")
    checks = [("languages", lambda: [] if languages("data/help/LINGUAS") == known else ["other languages of the help"]),
              ("systems", check_systems), ("samples", check_samples)]
    for language in known:
        checks += [
            (f"{language}/program", lambda language=language: check_program(language)),
            (f"{language}/texts", lambda language=language: check_texts(ROOT / f"po/{language}.po")),
            (f"{language}/help", lambda language=language: check_help(language)),
            (f"{language}/help-labels", lambda language=language: check_help_labels(language)),
            (f"{language}/cards", lambda language=language: check_cards(language)),
            (f"{language}/samples", lambda language=language: check_translated_samples(language)),
        ]
    print("TAP version 13")
    print(f"1..{len(checks)}")
    for number, (name, check) in enumerate(checks, 1):
        wrong = check()
        for line in wrong[:60]:
            print(f"# {line}")
        print(f"{'not ok' if wrong else 'ok'} {number} /translations/{name}")


if __name__ == "__main__":
    main()
