#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""The hardening of a program by the compiler and the linker, checked with readelf; and that moctl, which scripts start
again and again, loads no library for pages or networks.  TAP.

    test-hardening.py READELF FORTIFIED PROGRAM…

FORTIFIED is “yes” if the build uses the checked functions of the C library."""

from __future__ import annotations

import re
import subprocess
import sys

SLOW_LIBRARIES = ("cairo", "pango", "soup", "qrencode")


def read(readelf: str, program: str, *options: str) -> str:
    return subprocess.run([readelf, "--wide", *options, program], check=True, capture_output=True, text=True,
                          env={"LC_ALL": "C"}).stdout


def main(readelf: str, fortified: str, *programs: str) -> int:
    n_failed = 0
    number = 0
    for program in programs:
        name = program.rsplit("/", 1)[-1]
        head = read(readelf, program, "--file-header")
        segments = read(readelf, program, "--program-headers")
        dynamic = read(readelf, program, "--dynamic")
        symbols = read(readelf, program, "--dyn-syms")
        checks = {
            "position-independent": "DYN (" in head and "INTERP" in segments,
            "read-only-relocations": "GNU_RELRO" in segments,
            "bound-at-start": "BIND_NOW" in dynamic or "NOW" in dynamic,
            "stack-protector": "__stack_chk_fail" in symbols,
            "fortified": "_chk@" in symbols.replace("__stack_chk", ""),
        }
        if name == "moctl":
            needed = re.findall(r"\(NEEDED\).*\[(.*)\]", dynamic)
            checks["starts-fast"] = len(needed) > 0 and not any(slow in library for slow in SLOW_LIBRARIES for library in needed)
        for check, holds in checks.items():
            number += 1
            skip = check == "fortified" and fortified != "yes"
            n_failed += not (holds or skip)
            print(f"{'ok' if holds or skip else 'not ok'} {number} - /hardening/{name}/{check}"
                  f"{' # SKIP not in this build' if skip else ''}")
    print(f"1..{number}")
    return 1 if n_failed else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
