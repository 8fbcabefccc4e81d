#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""A game that is played by the table in its file, in the folder of the user: it is offered, begun
and played by the keyboard only, with the moves in the log and in the library.

    test-any-table.py PROGRAM MOCTL DATADIR [TEST…]
"""

import os
import shutil
import sys
from pathlib import Path

from atspi import Library, Window, run, until
from table import NewMatch, is_busy

SYSTEM = Path(__file__).parents[1] / 'system' / 'tables' / 'forty-four.xml'
SEED = 4


def lines(library):
    return [line for line, in library.sql('SELECT line FROM move ORDER BY number')]


def forty_four(_):
    systems = Path(os.environ['XDG_DATA_HOME'], 'marching-order', 'systems')
    systems.mkdir(parents=True, exist_ok=True)
    shutil.copy(SYSTEM, systems)
    with Window() as window:
        window.key('alt+3')
        window.key('ctrl+m')
        NewMatch(window).begin_by_tree('Forty-Four', SEED)
        library = Library()
        surface = window.get('panel', 'The table')

        def make(key, begins):
            before = len(lines(library))
            window.key(key)
            until(lambda: len(lines(library)) > before and not is_busy(surface), f'a move by {key}')
            assert begins in lines(library)[before], lines(library)[before:]

        # The four cards of the room come with the start.
        make('space', 'start')
        until(lambda: len(lines(library)) == 5, lambda: lines(library))
        window.get('panel', lambda label: label.startswith('Room 4/4'), within=surface)
        make('space', 'next')
        # An act of a zone, by its button.
        window.click(window.get('push button', 'Run', within=surface))
        until(lambda: 'act run' in lines(library), lambda: lines(library))
        # The counter, which the run has set.
        window.get('push button', 'Ran from the last room: 1', within=surface)
        window.key('ctrl+z')
        until(lambda: 'act run' not in lines(library), lambda: lines(library))
        assert window.close() == 0


def scoundrel(_):
    """The game that comes with the program needs no deck, and is played by its buttons."""
    with Window() as window:
        window.key('alt+3')
        window.key('ctrl+m')
        NewMatch(window).begin_by_tree('Scoundrel', SEED)
        library = Library()
        surface = window.get('panel', 'The table')
        window.key('space')
        until(lambda: len(lines(library)) == 5, lambda: lines(library))
        window.get('panel', lambda label: label.startswith('Room 4/4'), within=surface)
        window.click(window.get('push button', 'Avoid the room', within=surface))
        until(lambda: 'act avoid' in lines(library), lambda: lines(library))
        window.get('push button', 'Avoided in a row: 1', within=surface)
        assert window.close() == 0


if __name__ == '__main__':
    sys.exit(run([
        ('/any-table/forty-four', forty_four),
        ('/any-table/scoundrel', scoundrel),
    ]))
