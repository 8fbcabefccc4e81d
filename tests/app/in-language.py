#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""Runs a command in a language, or in one that is made for tests: English with words that are 40 % longer.

    in-language.py LANGUAGE FILE.po COMMAND ARGUMENT…

With "longer" as the language, the file only says which strings there are.
"""

from __future__ import annotations

import math
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

LOCALE = Path("/usr/lib/locale/C.utf8")
STRING = re.compile(r'"((?:[^"\\]|\\.)*)"')
# Names that stay in all languages.
NAMES = {"Bonfire Run", "Crawlitaire", "Dungeon Crawler", "Emberdeep", "Marching Order", "Saltmere Light", "Scoundrel"}
# What a text must keep as it is: directives, escapes, tags and entities.
KEPT = re.compile(r"(%(?:\d+\$)?[-+ 0#]*\d*(?:\.\d+)?(?:l|ll|z|h)?[a-zA-Z%]|\\.|<[^>]*>|&\w+;)")
WORD = re.compile(r"[^\W\d]{2,}")


def lengthen(text: str) -> str:
    """Repeats the last letter of each word."""
    if text in NAMES:
        return text
    parts = KEPT.split(text)
    return "".join(part if KEPT.fullmatch(part) else
                   # Counts the space after a word, too.
                   WORD.sub(lambda word: word[0] + word[0][-1] * math.ceil(0.4 * (len(word[0].replace("_", "")) + 1)), part)
                   for part in parts)


def make_longer(source: Path, to: Path) -> None:
    """Writes a translation with each message of a file to itself, lengthened."""
    entries = []
    for block in source.read_text(encoding="utf-8").split("\n\n"):
        fields: dict[str, str] = {}
        field = ""
        for line in block.split("\n"):
            if line.startswith("#") or not line:
                continue
            if not line.startswith('"'):
                field = line.split(" ", 1)[0]
            fields[field] = fields.get(field, "") + "".join(STRING.findall(line))
        if not fields.get("msgid"):
            continue
        lines = [f'{name} "{fields[name]}"' for name in ("msgctxt", "msgid", "msgid_plural") if name in fields]
        if "msgid_plural" in fields:
            lines += [f'msgstr[0] "{lengthen(fields["msgid"])}"', f'msgstr[1] "{lengthen(fields["msgid_plural"])}"']
        else:
            lines.append(f'msgstr "{lengthen(fields["msgid"])}"')
        entries.append("\n".join(lines))
    header = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\nPlural-Forms: nplurals=2; plural=(n != 1);\\n"'
    to.write_text("\n\n".join([header, *entries]) + "\n", encoding="utf-8")


def main() -> int:
    language, source, *command = sys.argv[1:]
    if not LOCALE.is_dir():
        print(f"1..0 # SKIP there is no {LOCALE}")
        return 0
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        messages = folder / "locale" / language / "LC_MESSAGES"
        messages.mkdir(parents=True)
        if language == "longer":
            make_longer(Path(source), folder / "longer.po")
            source = str(folder / "longer.po")
        subprocess.run(["msgfmt", "--output-file", messages / "marching-order.mo", source], check=True)
        # GTK sets this locale for tests. The C library ignores languages in the locale C only.
        shutil.copytree(LOCALE, folder / "locales" / "en_US.utf8")
        environment = os.environ | {"LANGUAGE": language, "LC_ALL": "en_US.UTF-8", "LOCPATH": str(folder / "locales"),
                                    "MARCHING_ORDER_LOCALE_DIR": str(folder / "locale")}
        return subprocess.run(command, check=False, env=environment).returncode


if __name__ == "__main__":
    sys.exit(main())
