#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""The time from a press on one phone until the move is shown on all four at a shared table with 300
cards, in Chromium on this computer, compared with a table of a few cards. Fails if half of the
presses take longer than 150 ms, unless the few cards take long, too: then the computer is busy.

    bench-share.py MOCTL DATADIR

Needs Chromium; skipped without it."""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path
from statistics import median, quantiles

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "web"))

# pylint: disable=wrong-import-position
from bench import report  # noqa: E402
import matches  # noqa: E402
from table import Device, Room, Sandbox, Skip, until  # noqa: E402

PRESSES = 40
LIMIT = 150     # milliseconds
MOST_TIMES = 4  # as long as with a few cards

FEW = ("match 1 system dungeon-crawler ruleset cooperative-2010 players 4 seed 5",
       ["add party emberdeep/hanna-ironlode", *(f'player {i} "{name}"' for i, name in enumerate(matches.NAMES, 1))])

# Notes when the page was pressed, and when it had drawn a move, both on the clock that all pages share.
WATCH = """
window.shown = {};
const now = () => performance.timeOrigin + performance.now();
document.addEventListener('pointerdown', () => { window.pressed = now(); }, true);
const latest = () => document.querySelector('.log li')._key;
let last = latest();
new MutationObserver(() => {
  const number = latest();
  if (number === last) return;
  last = number;
  requestAnimationFrame(() => setTimeout(() => { window.shown[number] = now(); }));
}).observe(document.querySelector('#app'), { childList: true, characterData: true, subtree: true });
"""


def measure(box: Sandbox, match: matches.Match) -> tuple[list[float], int]:
    """Returns the times of the presses in milliseconds, and the characters of the page."""
    times = []
    with Room(box, *match) as room:
        phones = [room.device().join(name) for name in matches.NAMES]
        phones[0].page.click("[...document.querySelectorAll('.card')].find(it => it.innerText.includes('Hanna'))")
        phones[0].page.wait("document.querySelector('dialog[open] .token')", "tokens")
        for phone in phones:
            phone.page.evaluate(WATCH)
        number = phones[0].page.evaluate("document.querySelector('.log li')._key")
        for press in range(PRESSES):
            number += 1
            which = 2 if press % 2 == 0 else 1
            phones[0].page.click(f"document.querySelectorAll('dialog[open] .token button')[{which - 1}]")

            def get_time(phone: Device) -> float:
                return until(lambda: phone.page.evaluate(f"window.shown[{number}]"), "move")  # pylint: disable=cell-var-from-loop

            # The page sends quick presses together.
            time.sleep(0.5)
            times.append(max(map(get_time, phones)) - phones[0].page.evaluate("window.pressed"))
        size = phones[0].page.evaluate("document.documentElement.outerHTML.length")
    return times, size


def main() -> int:
    found = {}
    with tempfile.TemporaryDirectory(prefix="marching-order-") as folder:
        for name in ("few cards", "300 cards"):
            box = Sandbox(Path(sys.argv[1]), Path(sys.argv[2]), Path(folder) / name)
            try:
                times, size = measure(box, FEW if name == "few cards" else matches.fill(box))
            except Skip as reason:
                print(reason)
                return 77
            found[name] = median(times)
            print(f"{name}: median {found[name]:.0f} ms, 95 % {quantiles(times, n=20)[-1]:.0f} ms, "
                  f"{size >> 10} KiB of page on a phone")
    ratio = found["300 cards"] / found["few cards"]
    report("a press until four phones show it, 300 cards, of few cards", ratio, 0)
    return 1 if found["300 cards"] > LIMIT and ratio > MOST_TIMES else 0


if __name__ == "__main__":
    sys.exit(main())
