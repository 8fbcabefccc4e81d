#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""The table for users who can’t see it, or have no pointer: in every state, everything has a name,
and every control can be reached by keys.

    test-table-access.py PROGRAM MOCTL DATADIR [TEST…]
"""

import sys

from access import find_controls, list_misnamed, list_unreached
from atspi import run
from table_states import game_in_file, list_elsewhere, many_matches, nothing_yet, one_match


def name_all(table_states):
    """Everything in any state has a name that says what it is for."""
    faults = []
    for window, what in table_states:
        for root in window.windows():
            faults += list_misnamed(root, what, list_elsewhere(window))
    assert not faults, '\n'.join(faults)


def reach_all(table_states):
    """Every control in any state can be focused with keys."""
    faults = []
    for window, what in table_states:
        elsewhere = list_elsewhere(window)
        if what != 'a chosen card':
            elsewhere.add('Selected card')    # navigating the cards changes it
        faults += list_unreached(window, what, find_controls(window.windows()[-1], elsewhere))
    assert not faults, '\n'.join(faults)


TESTS = [
    ('/table-access/names/no-match', lambda folder: name_all(nothing_yet(folder))),
    ('/table-access/names/one-match', lambda folder: name_all(one_match(folder))),
    ('/table-access/names/many-matches', lambda folder: name_all(many_matches(folder))),
    ('/table-access/names/game-in-file', lambda folder: name_all(game_in_file(folder))),
    ('/table-access/reach/no-match', lambda folder: reach_all(nothing_yet(folder))),
    ('/table-access/reach/one-match', lambda folder: reach_all(one_match(folder))),
    ('/table-access/reach/many-matches', lambda folder: reach_all(many_matches(folder))),
    ('/table-access/reach/game-in-file', lambda folder: reach_all(game_in_file(folder))),
]

if __name__ == '__main__':
    sys.exit(run(TESTS))
