#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""Checks that desktops recognize the files of the program, and open them with it.

    test-mime.py ROOT"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(sys.argv[1])
NAME = "io.github.marchingorder.MarchingOrder"
SYSTEM = Path("/usr/share/mime/packages/freedesktop.org.xml")
TYPES = {"decks": "application/x-marching-order-deck+xml", "catalogs": "application/x-marching-order-catalog+xml",
         "journals": "text/x-marching-order-journal"}


def list_files(folder: Path) -> list[tuple[Path, str]]:
    """Returns files with their types."""
    files = [(ROOT / "data/systems/crawlitaire.xml", "application/xml"), (ROOT / "NEWS", "text/plain")]
    for number, path in enumerate([*(ROOT / "data/decks").glob("*.xml"), *(ROOT / "data/catalogs").glob("*.xml"),
                                   *(ROOT / "tests/match/journals").glob("*.journal")]):
        kind = path.parent.name
        named = folder / f"{path.stem}.{kind[:-1]}{'.xml' if path.suffix == '.xml' else ''}"
        plain = folder / f"file {number}"
        shutil.copy(path, named)
        shutil.copy(path, plain)
        files += [(named, TYPES[kind]), (plain, TYPES[kind])]
    return files


def check_types() -> list[str]:
    with tempfile.TemporaryDirectory() as folder:
        packages = Path(folder, "share/mime/packages")
        packages.mkdir(parents=True)
        shutil.copy(SYSTEM, packages)
        shutil.copy(ROOT / f"data/{NAME}.mime.xml", packages / f"{NAME}.xml")
        made = subprocess.run(["update-mime-database", packages.parent], check=False, capture_output=True, text=True)
        faults = [line for line in made.stderr.splitlines() if NAME in line]
        files = list_files(Path(folder))
        environment = os.environ | {"XDG_DATA_DIRS": f"{folder}/share", "XDG_DATA_HOME": f"{folder}/none", "LC_ALL": "C.UTF-8"}
        for path, wanted in files:
            found = subprocess.run(["gio", "info", "-a", "standard::content-type", path], check=True, capture_output=True,
                                   text=True, env=environment).stdout.split()[-1]
            if found != wanted:
                faults.append(f"{path} is {found}, not {wanted}")
    if len(files) < 25:
        faults.append(f"only {len(files)} files")
    return faults


def check_desktop() -> list[str]:
    """The desktop file has all types, and the actions exist."""
    text = (ROOT / f"data/{NAME}.desktop.in").read_text(encoding="utf-8")
    source = (ROOT / "src/app/mo-application.c").read_text(encoding="utf-8")
    types = re.search(r"^MimeType=(.*);$", text, re.MULTILINE)[1].split(";")
    declared = re.findall(r'<mime-type type="(.*)">', (ROOT / f"data/{NAME}.mime.xml").read_text(encoding="utf-8"))
    faults = [f"{name} is in one of two files" for name in set(types) ^ set(declared)]
    for name in re.search(r"^Actions=(.*);$", text, re.MULTILINE)[1].split(";"):
        if f'.name = "{name}"' not in source or f"[Desktop Action {name}]" not in text:
            faults.append(f"the action {name} does not exist")
    return faults


def main() -> int:
    results = []
    print("1..2")
    for number, (name, check) in enumerate((("types", check_types), ("desktop", check_desktop)), 1):
        if name == "types" and not (SYSTEM.exists() and shutil.which("update-mime-database") and shutil.which("gio")):
            print(f"ok {number} /mime/{name} # SKIP shared-mime-info or gio is not installed", flush=True)
            continue
        faults = check()
        results.append(not faults)
        print("".join(f"# {fault}\n" for fault in faults), end="")
        print(f"{'not ok' if faults else 'ok'} {number} /mime/{name}", flush=True)
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
