#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""Passes random changes of the files in the corpora to the fuzz targets, which any compiler builds,
best with sanitizers. Needs no clang, and the same seed makes the same files.

    mutate.py BUILD [--count N] [--seed S] [--keep FOLDER] [TARGET…]

A target must accept each file without an abort, in 10 seconds, and with less than 1 GiB of memory in
all. The files of others are kept in FOLDER."""

from __future__ import annotations

import argparse
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

HERE = Path(__file__).parent
PER_RUN = 200
PATIENCE = 10           # seconds for a file
MEMORY = 1 << 30
LARGEST = 64 << 10
WORDS = [b"", b"\0", b"\xff", b"\n", b"\r\n", b'"', b"'", b"<", b">", b"&", b"&amp;", b"]]>", b"<!--", b"\xef\xbb\xbf", b"\xc2\x9b",
         b"\xe2\x80\xae", b"\xed\xa0\x80", b"-", b"-1", b"0", b"1", b"255", b"65536", b"4294967296", b"99999999999999999999",
         b"1e308", b"%s%n", b"=1+1", b"../", b"#", b"//", b";", b",", b"\t", b"{", b"}", b"[", b"]", b"null", b"a" * 300, b"<a>" * 70]
SPECIAL = bytes([0, 1, 9, 10, 13, 32, 34, 38, 39, 44, 45, 47, 60, 62, 127, 128, 255])


def span(chance: random.Random, data: bytearray) -> tuple[int, int]:
    begin = chance.randrange(len(data) + 1)
    return begin, min(begin + chance.choice([1, 2, 4, 16, 100, 1000]), len(data))


def change(chance: random.Random, data: bytearray, others: list[bytes]) -> None:
    """Makes one change."""
    kind = chance.randrange(9)
    begin, end = span(chance, data)
    if kind == 0 and begin < len(data):
        data[begin] ^= 1 << chance.randrange(8)
    elif kind == 1 and begin < len(data):
        data[begin] = chance.choice(SPECIAL)
    elif kind == 2:
        del data[begin:end]
    elif kind == 3:
        data[begin:begin] = data[begin:end] * chance.choice([1, 1, 2, 50])
    elif kind == 4:
        data[begin:end] = chance.choice(WORDS)
    elif kind == 5:
        data[begin:begin] = chance.choice(WORDS)
    elif kind == 6:                     # a part of another file
        other = chance.choice(others)
        data[begin:end] = other[slice(*sorted(chance.choices(range(len(other) + 1), k=2)))]
    elif kind == 7:                     # two parts change places
        first, second = data[begin:end], data[end:end + (end - begin)]
        data[begin:begin + len(first) + len(second)] = second + first
    elif chance.random() < 0.2:
        del data[begin:]


def mutate(chance: random.Random, files: list[bytes]) -> bytes:
    data = bytearray(chance.choice(files))
    for _ in range(chance.choice([1, 1, 2, 3, 5, 10])):
        change(chance, data, files)
    return bytes(data[:LARGEST])


def run(program: Path, folder: Path, n_files: int) -> tuple[str, int]:
    """Passes all files of a folder to a target; returns what is wrong, and the peak of its memory."""
    environment = os.environ | {"MARCHING_ORDER_DATA_DIR": str(HERE.parents[1] / "data"), "G_SLICE": "always-malloc",
                                "LC_ALL": "C.UTF-8", "UBSAN_OPTIONS": "halt_on_error=1:abort_on_error=1:print_stacktrace=1"}
    with tempfile.TemporaryFile() as output, \
            subprocess.Popen([program, folder], stdout=output, stderr=output, env=environment) as process:
        end = time.monotonic() + PATIENCE * n_files
        while (ended := os.wait4(process.pid, os.WNOHANG))[0] == 0 and time.monotonic() < end:
            time.sleep(0.01)
        if ended[0] == 0:
            process.kill()
            ended = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(ended[1])
        output.seek(0)
        text = output.read().decode(errors="replace")
    peak = ended[2].ru_maxrss << 10
    if process.returncode == -signal.SIGKILL:
        return f"no end within {PATIENCE * n_files} s", peak
    if process.returncode != 0:
        return f"status {process.returncode}: {text[-3000:]}", peak
    return (f"{peak >> 20} MiB of memory" if peak > MEMORY else ""), peak


def find_faulty(program: Path, folder: Path, keep: Path) -> int:
    """Keeps the files that a target fails with alone; returns their number."""
    n_found = 0
    for path in sorted(folder.iterdir()):
        with tempfile.TemporaryDirectory() as single:
            shutil.copy(path, single)
            fault, _ = run(program, Path(single), 1)
        if fault:
            n_found += 1
            keep.mkdir(parents=True, exist_ok=True)
            shutil.copy(path, keep / f"{program.name}-{path.name}")
            print(f"{keep / f'{program.name}-{path.name}'}: {fault}", flush=True)
    return n_found


def try_target(program: Path, target: str, options: argparse.Namespace) -> int:
    """Returns the number of failures."""
    files = [path.read_bytes() for path in sorted((HERE / "corpus" / target).iterdir())]
    chance = random.Random(f"{options.seed} {target}")
    begun = time.monotonic()
    n_failed = highest = 0
    for first in range(0, options.count, PER_RUN):
        n_files = min(PER_RUN, options.count - first)
        with tempfile.TemporaryDirectory() as folder:
            for number in range(first, first + n_files):
                Path(folder, f"{options.seed}-{number:06}").write_bytes(mutate(chance, files))
            fault, peak = run(program, Path(folder), n_files)
            highest = max(highest, peak)
            if fault:
                print(f"{target}: {fault}", flush=True)
                # Together they may fail when none does alone.
                n_failed += max(find_faulty(program, Path(folder), options.keep), 1)
    print(f"{target}: {options.count} files, {n_failed} failures, {time.monotonic() - begun:.0f} s, "
          f"at most {highest >> 20} MiB", flush=True)
    return n_failed


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("build", type=Path)
    parser.add_argument("targets", nargs="*", default=sorted(path.name for path in (HERE / "corpus").iterdir()))
    parser.add_argument("--count", type=int, default=2000, help="files for each target")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=Path, default=Path("mutated"))
    options = parser.parse_args()
    programs = {target: (options.build / "tests" / "fuzz" / f"replay-{target}").absolute() for target in options.targets}
    missing = [str(program) for program in programs.values() if not program.exists()]
    if missing:
        print(f"mutate.py: not built: {', '.join(missing)}", file=sys.stderr)
        return 2
    n_failed = sum(try_target(program, target, options) for target, program in programs.items())
    print(f"{options.count * len(programs)} files, seed {options.seed}: {n_failed} failures")
    return 1 if n_failed else 0


if __name__ == "__main__":
    sys.exit(main())
