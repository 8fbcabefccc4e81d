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

from atspi import name, run, until
from table import Journal, Table

KILLS = int(os.environ.get('KILLS', '6'))
SEED = int(os.environ.get('SEED', str(time.time_ns() % 1000000)))
PRESSES = 6             # before each kill, at most
DURING = 0.020          # seconds: the kill comes so long after the last press, at most

HEADER = 'match 1 system dungeon-crawler ruleset solitaire-2011 format solitaire-2011-standard seed 5'
SET_UP = ['add party emberdeep/brother-cole', 'add dungeon-deck emberdeep/old-timbering 30', 'add deck emberdeep/kindle 60',
          'add quests emberdeep/break-the-choir', 'start']


def begin():
    """A match with moves to undo and to make again, in groups of one, two and three."""
    moves = [f'{"" if index % 6 in (0, 1, 3) else "+ "}token emberdeep/brother-cole time {1 if index % 2 == 0 else -1}'
             for index in range(120)]
    Journal().begin(HEADER, SET_UP + moves)


def ends_of_groups(lines):
    return [index for index in range(len(lines) + 1) if index == len(lines) or not lines[index].startswith('+ ')]


class Player:
    """Goes back and forth in the match, and knows what each press is to lead to."""

    def __init__(self, window, lines, position, chance):
        self.window = window
        self.count = until(window.count, 'the log')
        self.lines = lines
        self.ends = [end for end in ends_of_groups(lines) if end >= len(SET_UP)]
        self.furthest = position
        self.position = position
        self.chance = chance

    def shown(self):
        self.count.clear_cache()
        return int(name(self.count).split()[0])

    def press(self):
        """Undoes, or makes again what can be; what the match comes to."""
        at = self.ends.index(self.position)
        forth = [end for end in self.ends[at + 1:] if end <= self.furthest]
        if forth and (at == 0 or self.chance.random() < 0.5):
            self.window.do('win.redo')
            self.position = forth[0]
        elif at > 0:
            self.window.do('win.undo')
            self.position = self.ends[at - 1]
        return self.position

    def expect(self):
        until(lambda: self.shown() == self.position, lambda: f'{self.position} moves, not {self.shown()}')


def play_and_kill(lines, position, chance):
    """Plays for a while and kills the window; the position shown last, and where it could have come to after that."""
    with Table() as window:
        window.show_table()
        window.open_match()
        window.expect_position(position)
        player = Player(window, lines, position, chance)
        for _ in range(chance.randrange(PRESSES)):
            player.press()
            player.expect()
        asked = player.press()
        time.sleep(chance.uniform(0, DURING))
        shown = player.shown()
        window.kill()
    return shown, asked


def kill_again_and_again(_):
    chance = random.Random(SEED)
    print(f'# {KILLS} kills, seed {SEED}', flush=True)
    begin()
    journal = Journal()
    n_asked = 0
    for kill in range(KILLS):
        lines = journal.lines()
        shown, asked = play_and_kill(lines, len(lines), chance)
        # Reading the file mends what the kill has left of the log beside it, as the next start does.
        assert journal.is_whole()
        kept = journal.lines()
        n_asked += shown != asked
        assert len(kept) in (shown, asked), f'kill {kill}: {shown} shown, {asked} asked for, {len(kept)} kept'
        assert kept == lines[:len(kept)], f'kill {kill}: other moves'
        if len(kept) <= len(SET_UP) + 3:
            journal.library.sql('DELETE FROM match')
            journal.begin(HEADER, lines)
    print(f'# {n_asked} of them before the move was shown', flush=True)
    with Table() as window:
        window.show_table()
        window.open_match()
        window.expect_position(journal.position())
        assert window.close() == 0


if __name__ == '__main__':
    sys.exit(run([('/table-kill/again-and-again', kill_again_and_again)]))
