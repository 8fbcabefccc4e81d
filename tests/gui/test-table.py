#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""What somebody does at the table, and what the log and the library have of it.

    test-table.py PROGRAM MOCTL DATADIR [TEST…]
"""

import sys

from atspi import name, press, run, until
from table import Journal, Table

HEADER = 'match 1 system dungeon-crawler ruleset solitaire-2011 format solitaire-2011-standard seed 5'
MOVES = ['add party emberdeep/brother-cole', 'add dungeon-deck emberdeep/old-timbering 30', 'add deck emberdeep/kindle 60',
         'add quests emberdeep/break-the-choir', 'start', 'limit 3', 'limit 4', '+ limit 5', 'limit 6', 'limit 7']


def begin_a_match(_):
    """A match of the first sample is set up as one group, which the log and the library have alike."""
    journal = Journal()
    with Table() as window:
        window.new_match()
        n_moves = window.position()
        assert n_moves > 10, n_moves
        assert journal.position() == n_moves, journal.lines()
        told = journal.log()
        assert window.now() == told[-1], (window.now(), told[-1])
        window.do('win.undo')
        window.expect_position(0)
        assert journal.lines() == []
        assert window.now() == 'Before the first move', window.log()
        window.do('win.redo')
        window.expect_position(n_moves)
        assert journal.log() == told
        assert window.close() == 0


def past_bar(window):
    """What the bar says of the past; None in the present, when no line of the log is the one that is shown."""
    found = window.find('label', lambda label: label.startswith('The table after '))
    return name(found) if found is not None and any('. Shown' in line for line in window.log()) else None


def look_at_the_past(_):
    """By the keyboard: from the log to a moment of the past and back, and to where it is gone on from."""
    journal = Journal()
    journal.begin(HEADER, MOVES)
    with Table() as window:
        window.show_table()
        window.open_match()
        window.expect_position(len(MOVES))
        window.click(window.log_row('The encounter limit is 6'))
        until(lambda: past_bar(window) == 'The table after “The encounter limit is 6”', 'the past')
        until(lambda: window.now() == 'The encounter limit is 7', window.log)
        assert 'The encounter limit is 6. Shown' in window.log(), window.log()
        window.key('Up', 'Return')
        until(lambda: past_bar(window) == 'The table after “The encounter limit is 5”', lambda: past_bar(window))
        window.key('Escape')
        until(lambda: past_bar(window) is None, 'the present')
        assert journal.lines() == MOVES

        window.click(window.log_row('The encounter limit is 3'))
        until(lambda: past_bar(window), 'the past')
        window.key('ctrl+c')
        window.get('label', 'The log is in the clipboard')
        press(window.button('Go Back to Here'))
        window.expect_position(6)
        until(lambda: past_bar(window) is None, 'the present')
        assert window.now() == 'The encounter limit is 3', window.log()
        assert 'The encounter limit is 7. Undone' in window.log(), window.log()
        assert journal.lines() == MOVES[:6], journal.lines()
        assert window.close() == 0


TESTS = [
    ('/table/begin', begin_a_match),
    ('/table/look-at-the-past', look_at_the_past),
]

if __name__ == '__main__':
    sys.exit(run(TESTS))
