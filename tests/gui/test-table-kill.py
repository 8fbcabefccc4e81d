#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""Kill the window at random moments of a match, again and again: the next start goes on at the last move that was shown.

    test-table-kill.py PROGRAM MOCTL DATADIR [TEST…]

KILLS in the environment says how many times, SEED which moments.
"""

import os
import random
import sys
import time

from atspi import name, press, role, run, until, walk, xdotool
from table import Journal, Table

KILLS = int(os.environ.get('KILLS', '4'))
SEED = int(os.environ.get('SEED', str(time.time_ns() % 1000000)))
PRESSES = 5             # before each kill, at most
LOOKS = 60              # at the window between the last press and the kill, at most
# Going on most of the time; what is done with the chosen card; back and forth.
KEYS = ['space'] * 6 + ['a', 'a', 'w', 'shift+w', 't', 'l', 'r', 'ctrl+z', 'ctrl+shift+z']


def groups(lines):
    """Where each press in a list of moves begins."""
    return [index for index, line in enumerate(lines) if not line.startswith('+ ')]


def is_one_press(before, after):
    """Whether one press leads from one list of moves to another: nothing, a group more, or one less."""
    short, long = sorted((before, after), key=len)
    return long[:len(short)] == short and len(groups(long[len(short):])) == (1 if len(long) > len(short) else 0) \
        and (len(long) == len(short) or not long[len(short)].startswith('+ '))


class Player:
    """Somebody who presses what there is."""

    def __init__(self, window, chance, n_set_up):
        self.window = window
        self.chance = chance
        self.n_set_up = n_set_up

    def choose_card(self):
        cards = [node for title in ('Marching Order', 'Hand') for node in walk(self.window.part(title))
                 if role(node) == 'push button' and ' · ' in name(node)]
        if cards:
            press(self.chance.choice(cards))

    def choose_key(self):
        """Makes ready for a press: what it is to be."""
        if self.chance.random() < 0.25:
            self.choose_card()
        key = self.chance.choice(KEYS)
        # A game without a set-up is over with its first step.
        return 'space' if key == 'ctrl+z' and self.window.position() <= self.n_set_up else key

    def settle(self, journal):
        """Waits until what was pressed is shown: the window has the keys, as each was waited for, and is busy until it has
        answered them all."""
        until(lambda: not self.window.is_busy() and self.window.position() == journal.position(),
              lambda: f'{journal.lines()[-3:]}, {journal.position()} moves, to be shown by a window that '
                      f'{"runs" if self.window.process.poll() is None else "has ended"}:\n{self.window.describe()}')


def play_and_kill(journal, chance, n_set_up):
    """Goes on with the match where it is, plays for a while and kills the window; the moves before the last press, and
    how many were shown last."""
    with Table() as window:
        window.show_table()
        window.open_match()
        window.expect_position(journal.position())
        if journal.position() > 0:
            window.show_side('Log')
            until(lambda: window.now() == journal.log()[-1], lambda: f'{journal.log()[-1]}, not {window.now()}')
        window.focus()
        player = Player(window, chance, n_set_up)
        for _ in range(chance.randrange(PRESSES)):
            window.key(player.choose_key())
        player.settle(journal)
        before = journal.lines()
        # Nobody waits for this one.
        xdotool('key', player.choose_key())
        for _ in range(chance.randrange(LOOKS)):
            window.position()
        shown = window.position()
        window.kill()
    return before, shown


def kill_again_and_again(_):
    chance = random.Random(SEED)
    print(f'# {KILLS} kills, seed {SEED}', flush=True)
    journal = Journal()
    with Table() as window:
        window.new_match()
        n_set_up = window.position()
        assert window.close() == 0
    n_unseen = 0
    for kill in range(KILLS):
        before, shown = play_and_kill(journal, chance, n_set_up)
        # Reading the file mends what the kill has left of the log beside it, as the next start does.
        assert journal.is_whole()
        kept = journal.lines()
        n_unseen += shown != len(kept)
        assert is_one_press(before, kept), f'kill {kill}: from {before} to {kept}'
        # What was shown is kept; what was not shown yet may be all the same.
        assert shown in (len(before), len(kept)), f'kill {kill}: {len(before)} moves, {shown} shown, {len(kept)} kept'
    print(f'# {n_unseen} of them between the disk and the screen, {journal.position()} moves at the end', flush=True)
    with Table() as window:
        window.show_table()
        window.open_match()
        window.expect_position(journal.position())
        assert window.close() == 0


if __name__ == '__main__':
    sys.exit(run([('/table-kill/again-and-again', kill_again_and_again)]))
