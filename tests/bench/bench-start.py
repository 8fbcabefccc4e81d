#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""The start of the program, compared with that of an empty window, and of one with the same kinds of widgets: first
paint, at rest, processor time and memory; without and with a catalog of 100,000 cards in the user's folder. The runs
take turns.

    bench-start.py WATCH EMPTY PLAIN PROGRAM CATALOG GENERATOR FOLDER
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from statistics import median

from bench import report

PAIRS = 9
FIGURES = ("first paint", "at rest", "processor time", "peak memory")
# Of an empty window. Most of what is above it goes to the style and the texts of more widgets.
LIMITS = (2.0, 3.0, 2.6, 1.6)
# Of plain widgets.
PLAIN_LIMITS = (1.4, 2.0, 1.7, 1.35)
# Of a start without the catalog: the window must not wait for it.
MOST_LATER = 1.15


def start(watch: Path, program: Path, home: Path) -> list[float]:
    environment = dict(os.environ, XDG_DATA_HOME=str(home))
    answer = subprocess.run([watch, program], env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, check=False)
    if answer.returncode != 0:
        sys.exit(answer.stderr)
    return [float(figure) for figure in answer.stdout.split()]


def main() -> int:
    watch, empty, plain, program, catalog, generator, folder = (Path(argument).absolute() for argument in sys.argv[1:])
    if not catalog.exists():
        subprocess.run([sys.executable, generator, "100000", catalog], check=True)
    homes = [folder / "start-without", folder / "start-with"]
    for home in homes:
        shutil.rmtree(home, ignore_errors=True)
        (home / "marching-order" / "catalogs").mkdir(parents=True)
    shutil.copy(catalog, homes[1] / "marching-order" / "catalogs" / "vale.xml")
    calls = {"empty": (empty, homes[0]), "plain": (plain, homes[0]), "without": (program, homes[0]), "with": (program, homes[1])}
    runs: dict[str, list[list[float]]] = {name: [] for name in calls}
    for _ in range(PAIRS):
        for name, (called, home) in calls.items():
            runs[name].append(start(watch, called, home))
    for name, found in runs.items():
        print(f"{name:8} " + "  ".join(f"{figure} {median(run[i] for run in found):.1f}" for i, figure in enumerate(FIGURES)))

    def get_ratio(name: str, base: str, figure: int) -> float:
        return median(run[figure] / other[figure] for run, other in zip(runs[name], runs[base]))

    met = []
    for i, figure in enumerate(FIGURES):
        met.append(report(f"start, {figure}, of an empty window", get_ratio("without", "empty", i), LIMITS[i]))
        met.append(report(f"start, {figure}, of plain widgets", get_ratio("without", "plain", i), PLAIN_LIMITS[i]))
    met.append(report("start with 100,000 cards, first paint, of one without", get_ratio("with", "without", 0), MOST_LATER))
    return 0 if all(met) else 1


if __name__ == "__main__":
    sys.exit(main())
