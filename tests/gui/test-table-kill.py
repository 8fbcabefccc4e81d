#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""Kills the window at random moments of a match, repeatedly: the next start continues at the last
move that was shown.

    test-table-kill.py PROGRAM MOCTL DATADIR [TEST…]

KILLS in the environment is the number of kills, SEED that of the random moments."""

import os
import random
import sys
import time

from atspi import name, press, role, run, until, walk, xdotool
from table import Journal, Table

KILLS = int(os.environ.get('KILLS', '4'))
SEED = int(os.environ.get('SEED', str(time.time_ns() % 1000000)))
PRESSES = 5             # before each kill, at most
LOOKS = 60              # queries of the window between the last key and the kill, at most
# Mostly continues; moves of the selected card; undo and redo.
KEYS = ['space'] * 6 + ['a', 'a', 'w', 'shift+w', 't', 'l', 'r', 'ctrl+z', 'ctrl+shift+z']


def groups(lines):
    """Returns the indexes of the first moves of all groups."""
    return [index for index, line in enumerate(lines) if not line.startswith('+ ')]


def is_one_press(before, after):
    """Returns whether a single request leads from one list of moves to the other: none, an added
    group, or a removed one."""
    short, long = sorted((before, after), key=len)
    return long[:len(short)] == short and len(groups(long[len(short):])) == (1 if len(long) > len(short) else 0) \
        and (len(long) == len(short) or not long[len(short)].startswith('+ '))


class Player:
    """A random player."""

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
        """Returns the next key, after selecting a card if necessary."""
        if self.chance.random() < 0.25:
            self.choose_card()
        key = self.chance.choice(KEYS)
        # A game without a setup would end with its first step.
        return 'space' if key == 'ctrl+z' and self.window.position() <= self.n_set_up else key

    def settle(self, journal):
        """Waits until all keys are handled: the window has received them, and is busy until all
        moves are shown."""
        until(lambda: not self.window.is_busy() and self.window.position() == journal.position(),
              lambda: f'{journal.lines()[-3:]}, {journal.position()} moves, to be shown by a window that '
                      f'{"runs" if self.window.process.poll() is None else "has ended"}:\n{self.window.describe()}')


def play_and_kill(journal, chance, n_set_up):
    """Continues the match for a while and kills the window; returns the moves before the last key,
    and how many were shown last."""
    with Table() as window:
        window.show_table()
        window.open_match()
        window.expect_position(journal.position())
        if journal.position() > 0:
            window.show_side('Log')
            until(lambda: window.is_last(journal.log()), lambda: f'{journal.log()[-1]}, not {window.now()}')
        window.focus()
        player = Player(window, chance, n_set_up)
        for _ in range(chance.randrange(PRESSES)):
            window.key(player.choose_key())
        player.settle(journal)
        before = journal.lines()
        # Does not wait for this key.
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
        # Reading the file recovers the rest of the log, like the next start does.
        assert journal.is_whole()
        kept = journal.lines()
        n_unseen += shown != len(kept)
        assert is_one_press(before, kept), f'kill {kill}: from {before} to {kept}'
        # Moves that were shown are saved; others may be saved, too.
        assert shown in (len(before), len(kept)), f'kill {kill}: {len(before)} moves, {shown} shown, {len(kept)} kept'
    print(f'# {n_unseen} of them between the disk and the screen, {journal.position()} moves at the end', flush=True)
    with Table() as window:
        window.show_table()
        window.open_match()
        window.expect_position(journal.position())
        assert window.close() == 0


if __name__ == '__main__':
    sys.exit(run([('/table-kill/again-and-again', kill_again_and_again)]))
