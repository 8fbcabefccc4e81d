#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""Checks of the sources that compilers don't make: a licence in each file, complete POTFILES,
valid pictures and addresses in the metadata, and tasks whose threads free no widgets.

    test-source.py ROOT
"""

from __future__ import annotations

import re
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

ROOT = Path(sys.argv[1])
METAINFO = ROOT / "data" / "io.github.marchingorder.MarchingOrder.metainfo.xml.in"
HOME = "https://marchingorder.github.io/"
REPOSITORY = "https://github.com/marchingorder/"

# Files that can't have comments, or that programs read exactly.
WITHOUT_COMMENTS = {".json", ".png"}
WHOLE_TEXTS = {"COPYING", "NEWS", "LICENSES/CC0-1.0.txt", "tests/bench/queries.txt"}
DATA_OF_TESTS = ("tests/fuzz/corpus/", "tests/library/data/")

# Macros of translatable strings.
MARKED = re.compile(r"\b(?:_|N_|C_|NC_|ngettext|g_dngettext|g_dpgettext2) ?\(")
TASK_WITH_SOURCE = re.compile(r"\bg_task_new \((?!NULL\b)")
COMMENT = re.compile(r"""/\*.*?\*/|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])+'""", re.DOTALL)


def list_files() -> list[str]:
    """Returns the files of the project; without git, those of its folders."""
    try:
        out = subprocess.run(["git", "-C", str(ROOT), "ls-files", "-z"], check=True, capture_output=True).stdout
        return sorted(name for name in out.decode().split("\0") if name and (ROOT / name).is_file())
    except (OSError, subprocess.CalledProcessError):
        return sorted(str(path.relative_to(ROOT)) for folder in ("src", "ui", "data", "tests", "po")
                      for path in (ROOT / folder).rglob("*") if path.is_file() and "__pycache__" not in path.parts)


def is_text(name: str) -> bool:
    return b"\0" not in (ROOT / name).read_bytes()[:8192]


def lacking_licence(files: list[str]) -> list[str]:
    return [name for name in files
            if Path(name).suffix not in WITHOUT_COMMENTS and name not in WHOLE_TEXTS and not name.startswith(DATA_OF_TESTS)
            and is_text(name)
            and "SPDX-License-Identifier: " not in (ROOT / name).read_text(encoding="utf-8", errors="replace")[:1000]]


def is_translated(name: str) -> bool:
    text = (ROOT / name).read_text(encoding="utf-8")
    if name.endswith(".ui"):
        return 'translatable="yes"' in text
    without = COMMENT.sub(lambda match: "" if match.group().startswith("/*") else '""', text)
    # The definitions of the macros are not strings.
    return any(MARKED.search(line) for line in without.splitlines() if not line.startswith("#define _"))


def compare_potfiles(files: list[str]) -> list[str]:
    listed = [line for line in (ROOT / "po" / "POTFILES.in").read_text(encoding="utf-8").splitlines()
              if line and not line.startswith("#")]
    translated = {name for name in files if name.endswith((".ui", ".c", ".h")) and name.startswith(("src/", "ui/"))
                  and is_translated(name)}
    code = {name for name in listed if name.startswith(("src/", "ui/"))}
    return ([f"{name} is missing" for name in sorted(translated - code)] +
            [f"{name} has nothing to translate" for name in sorted(code - translated)] +
            [f"{name} is not there" for name in listed if not (ROOT / name).is_file()] +
            (["not sorted"] if [name for name in listed if name in code] != sorted(code) else []) +
            (["a file comes twice"] if len(listed) != len(set(listed)) else []))


def check_metainfo() -> list[str]:
    root = ElementTree.parse(METAINFO).getroot()
    images = [image.text or "" for image in root.iter("image")]
    urls = {url.get("type"): url.text or "" for url in root.iter("url")}
    pictures = sorted(path.name for path in (ROOT / "data" / "screenshots").glob("*.png"))
    wrong = [f"no picture for {image}" for image in images if image.rsplit("/", 1)[-1] not in pictures]
    wrong += [f"{picture} is not shown" for picture in pictures if not any(image.endswith("/" + picture) for image in images)]
    wrong += [f"no address of type {kind}" for kind in ("homepage", "bugtracker", "vcs-browser") if kind not in urls]
    wrong += [f"an address elsewhere: {url}" for url in (*images, *urls.values()) if not url.startswith((HOME, REPOSITORY))]
    wrong += ["every picture needs a caption"] if any(not (shot.findtext("caption") or "").strip()
                                                      for shot in root.iter("screenshot")) else []
    if [shot.get("type") for shot in root.iter("screenshot")].count("default") != 1:
        wrong.append("one picture is to be the first")
    return wrong


def find_tasks_of_threads(files: list[str]) -> list[str]:
    """A thread may be the last to have its task, so it would free the source object, with its widgets."""
    texts = {name: (ROOT / name).read_text(encoding="utf-8") for name in files
             if name.startswith("src/") and name.endswith(".c")}
    return [f"{name}: a task that runs in a thread has a source object: hand it over as user data"
            for name, text in texts.items() if "g_task_run_in_thread" in text and TASK_WITH_SOURCE.search(text)]


def main() -> int:
    files = list_files()
    checks = [
        ("licences", lacking_licence(files)),
        ("files-to-translate", compare_potfiles(files)),
        ("metainfo", check_metainfo()),
        ("threads", find_tasks_of_threads(files)),
    ]
    print(f"1..{len(checks)}")
    for number, (name, wrong) in enumerate(checks, 1):
        print(f"{'not ok' if wrong else 'ok'} {number} /source/{name}")
        for line in wrong:
            print(f"# {line}")
    return 1 if any(wrong for _, wrong in checks) else 0


if __name__ == "__main__":
    sys.exit(main())
