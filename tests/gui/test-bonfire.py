#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""An easy run of Bonfire Run, from its adventurer to its end, with the keyboard and the accessibility tree.

    test-bonfire.py PROGRAM MOCTL DATADIR [TEST…]
"""

import json
import subprocess
import sys

from atspi import MOCTL, Window, name, run, until, write

HEADER = 'match 1 system bonfire-run ruleset bonfire-run format bonfire-run difficulty easy seed 5\n'
# More turns and rooms are no easy run any more.
MAX_TURNS = 200


def read_result():
    """How the only match of the library stands."""
    told = json.loads(subprocess.run([MOCTL, 'match', 'list', '--json'], check=True, capture_output=True, text=True).stdout)
    [match] = told if isinstance(told, list) else told['matches']
    return match['result']


def play(folder):
    """By keys alone: whatever can be played, bought, opened or entered first, and then on, until the run ends."""
    journal = write(folder / 'run.journal', HEADER)
    subprocess.run([MOCTL, 'match', 'import', str(journal)], check=True, capture_output=True)
    with Window() as window:
        window.key('alt+3')
        until(lambda: (row := window.focused()) and name(row).startswith('Bonfire Run'), 'the keyboard on the match')
        window.key('Return')
        window.get('label', 'Choose an adventurer')
        window.key('1')
        window.get('label', 'Choose a room')
        window.key('space')
        window.get('label', 'Play cards, then end the turn')
        assert window.find('label', lambda label: label.startswith('If the turn ended now')), window.describe()
        assert window.find('push button', 'Strike: 6 damage'), window.describe()
        for _ in range(MAX_TURNS):
            window.key('1', '1', '1', 'space')
            if read_result() != 'open':
                break
        assert read_result() in ('won', 'lost')
        assert window.close() == 0


TESTS = [
    ('/gui/bonfire/play', play),
]

if __name__ == '__main__':
    sys.exit(run(TESTS))
