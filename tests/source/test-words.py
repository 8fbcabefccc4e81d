#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""Checks the words of every text that people read: the translatable strings, the man pages, README.md, the guide to the
data files and the pages of the help. words.tsv lists the words that are not used, with what to say instead.

    test-words.py ROOT [FILE…]

With FILE…, checks only these.
"""

from __future__ import annotations

import itertools
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

ROOT = Path(sys.argv[1]).resolve()
WORDS = ROOT / "tests" / "source" / "words.tsv"
DOCUMENTS = ("README.md", "data/marching-order.1", "data/moctl.1", "data/schemas/README.md",
             *sorted(str(path.relative_to(ROOT)) for path in (ROOT / "data" / "help" / "C").glob("*.page")))
KEYWORDS = ("_", "N_", "C_:1c,2", "NC_:1c,2", "ngettext:1,2", "g_dngettext:2,3", "g_dpgettext2:2c,3")
# The checks of proselint that fit short texts; the others are about essays.
PROSE = ("lexical_illusions", "redundancy", "spelling", "misc.but", "typography.symbols.ellipsis", "mixed_metaphors",
         "uncomparables", "consistency.spelling", "misc.phrasal_adjectives", "misc.preferred_forms", "needless_variants",
         "nonwords")

LITERAL = re.compile(r'"((?:[^"\\]|\\.)*)"')
ESCAPES = {"n": "\n", "t": "\t"}


class Text(NamedTuple):
    place: str
    text: str

    @property
    def file(self) -> str:
        return self.place.rsplit(":", 1)[0]


class Rules(NamedTuple):
    words: list[tuple[re.Pattern[str], str]]
    allowed: list[tuple[str, re.Pattern[str]]]
    spellings: list[str]


def read_rules() -> Rules:
    rules = Rules([], [], [])
    for number, line in enumerate(WORDS.read_text(encoding="utf-8").splitlines(), 1):
        if not line or line.startswith("#"):
            continue
        kind, *fields = line.split("\t")
        if kind == "word" and len(fields) == 2:
            rules.words.append((re.compile(fields[0], re.IGNORECASE), fields[1]))
        elif kind == "allow" and len(fields) == 3 and fields[2]:
            rules.allowed.append((fields[0], re.compile(fields[1], re.IGNORECASE)))
        elif kind == "spelling" and len(fields) == 2 and fields[1]:
            rules.spellings.append(fields[0])
        else:
            sys.exit(f"{WORDS}:{number}: not a row of word, allow or spelling with a reason")
    return rules


def unquote(literals: list[str]) -> str:
    return re.sub(r"\\(.)", lambda match: ESCAPES.get(match[1], match[1]), "".join(literals))


def read_strings(files: list[str]) -> list[Text]:
    """The strings to translate in these files, at their first place each."""
    if not files:
        return []
    template = subprocess.run(
        ["xgettext", "--from-code=UTF-8", "--no-wrap", "-o", "-", "-f", "-", *(f"-k{keyword}" for keyword in KEYWORDS)],
        input="\n".join(files), cwd=ROOT, text=True, check=True, stdout=subprocess.PIPE,
        env={**os.environ, "GETTEXTDATADIRS": str(ROOT / "po")}).stdout
    texts = []
    for entry in template.split("\n\n")[1:]:
        place = re.search(r"^#: (\S+)", entry, re.MULTILINE)
        for field in re.findall(r'^msgid(?:_plural)? ((?:".*"\n?)+)', entry, re.MULTILINE):
            texts.append(Text(place[1] if place else "?", unquote(LITERAL.findall(field))))
    return texts


def read_manual(name: str) -> list[Text]:
    """The paragraphs of a man page, without requests, examples and names in bold or italics."""
    return join_lines(name, re.compile(r"^(?:\.|'|$)"), lambda line: re.sub(
        r"\\f[BI].*?\\fR", "", line).replace("\\-", "-").replace("\\&", ""),
        ("\n.nf\n", "\n.fi\n"))


def read_markdown(name: str) -> list[Text]:
    """The paragraphs of a Markdown file, without code and addresses."""
    return join_lines(name, re.compile(r"^(?:\s*$|\s*<!--|    )"), lambda line: re.sub(
        r"`[^`]*`", "", re.sub(r"\]\([^)]*\)", "]", line)), ("\n```", "\n```\n"))


def read_mallard(name: str) -> list[Text]:
    """The paragraphs of a page of the help, without code and names of commands, files and labels."""
    mallard = "{http://projectmallard.org/1.0/}"
    texts = []
    for element in ElementTree.parse(ROOT / name).iter():
        if element.tag in (mallard + "p", mallard + "title", mallard + "desc"):
            for part in element.iter():
                if part.tag in (mallard + tag for tag in ("cmd", "code", "file", "gui", "input", "key")):
                    part.text = ""
            texts.append(Text(f"{name}:1", " ".join("".join(element.itertext()).split())))
    return texts


def join_lines(name: str, end: re.Pattern[str], clean: Callable[[str], str], code: tuple[str, str]) -> list[Text]:
    texts: list[Text] = []
    whole = (ROOT / name).read_text(encoding="utf-8")
    whole = re.sub(re.escape(code[0]) + r".*?" + re.escape(code[1]), lambda match: "\n" * match[0].count("\n"), whole,
                   flags=re.DOTALL)
    start, parts = 0, []
    for number, line in enumerate([*whole.splitlines(), ""], 1):
        if end.match(line):
            if parts:
                # Spans may go over the end of a line.
                texts.append(Text(f"{name}:{start}", clean(" ".join(parts))))
            parts = []
            heading = re.match(r'\.S[HS] (.+)', line)
            if heading and name.endswith(".1"):
                texts.append(Text(f"{name}:{number}", heading[1].strip('"').capitalize()))
        else:
            start = start if parts else number
            parts.append(line)
    return texts


READERS = {".1": read_manual, ".md": read_markdown, ".page": read_mallard}


def read_texts(chosen: list[str]) -> list[Text]:
    listed = [line for line in (ROOT / "po" / "POTFILES.in").read_text(encoding="utf-8").splitlines()
              if line and not line.startswith("#")]
    if chosen:
        names = [str(Path(name).resolve().relative_to(ROOT)) for name in chosen]
        unknown = [name for name in names if name not in listed and name not in DOCUMENTS]
        if unknown:
            sys.exit("Not a file that people read texts of: " + ", ".join(unknown))
    else:
        names = [*listed, *DOCUMENTS]
    texts = read_strings([name for name in names if name in listed])
    for name in names:
        if name in DOCUMENTS:
            texts += READERS[Path(name).suffix](name)
    return texts


def check_words(texts: list[Text], rules: Rules) -> list[str]:
    wrong = []
    used = set()
    for text in texts:
        for pattern, instead in rules.words:
            for match in pattern.finditer(text.text):
                allowed = next((number for number, (place, allow) in enumerate(rules.allowed)
                                if text.file.startswith(place) and any(
                                    other.start() <= match.start() and match.end() <= other.end()
                                    for other in allow.finditer(text.text))), None)
                if allowed is not None:
                    used.add(allowed)
                    continue
                shown = text.text.replace("\n", " ")
                wrong.append(f"{text.place}: “{match[0]}” in “{shown[:120]}”: {instead}")
    if len(sys.argv) == 2:
        wrong += [f"words.tsv: nothing needs the exception “{pattern.pattern}” for {place or 'all files'}"
                  for number, (place, pattern) in enumerate(rules.allowed) if number not in used]
    return wrong


def write_texts(texts: list[Text], folder: str) -> tuple[Path, list[str]]:
    """Writes a line and a blank one for each text, without formats and mnemonics. Returns the place of each line."""
    path = Path(folder) / "texts.txt"
    # Values differ: the same word twice in a row would be an error.
    values = itertools.cycle("XYZ")
    lines = [re.sub(r"%\d*\$?[-+.0-9]*(?:l*[udsfc]|<PRI\w+>)", lambda _: next(values), text.text)
             .replace("_", "").replace("\n", " ")
             for text in texts]
    path.write_text("".join(line + "\n\n" for line in lines), encoding="utf-8")
    return path, [place for text in texts for place in [text.place] * 2]


def check_spelling(texts: list[Text], rules: Rules) -> list[str]:
    with tempfile.TemporaryDirectory() as folder:
        path, places = write_texts(texts, folder)
        result = subprocess.run(["codespell", "-L", ",".join(rules.spellings) or "-", path], text=True, check=False,
                                stdout=subprocess.PIPE)
    return [f"{places[int(match[1]) - 1]}: {match[2]}"
            for match in re.finditer(r"^[^:]*:(\d+): (.*)$", result.stdout, re.MULTILINE)]


def check_prose(texts: list[Text], rules: Rules) -> list[str]:
    with tempfile.TemporaryDirectory() as folder:
        path, places = write_texts(texts, folder)
        result = subprocess.run(["proselint", "--json", path], text=True, check=False, stdout=subprocess.PIPE,
                                env={**os.environ, "HOME": folder, "XDG_CACHE_HOME": folder, "LC_ALL": "C.UTF-8"})
    errors = json.loads(result.stdout)["data"]["errors"]
    return [f"{places[error['line'] - 1]}: {error['check']}: {error['message']}" for error in errors
            if error["check"].startswith(PROSE)]


def main() -> int:
    rules = read_rules()
    texts = read_texts(sys.argv[2:])
    checks = [("glossary", None, check_words), ("spelling", "codespell", check_spelling), ("prose", "proselint", check_prose)]
    failed = False
    print(f"1..{len(checks)}")
    for number, (name, tool, check) in enumerate(checks, 1):
        if tool is not None and shutil.which(tool) is None:
            print(f"ok {number} /words/{name} # SKIP {tool} is not installed")
            continue
        wrong = check(texts, rules)
        failed = failed or bool(wrong)
        print(f"{'not ok' if wrong else 'ok'} {number} /words/{name}")
        for line in wrong:
            print(f"# {line}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
