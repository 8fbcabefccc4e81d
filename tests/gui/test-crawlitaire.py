#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""Whole games of Crawlitaire in the window: one that the program deals, by the accessibility tree, and one with the cards
of the table, by the keyboard alone. What is played is what moctl’s own player does with the same deck.

    test-crawlitaire.py PROGRAM MOCTL DATADIR [TEST…]
"""

import re
import subprocess
import sys

from atspi import MOCTL, Library, Window, name, press, role, run, until, walk
from table import NewMatch

SEED = 53
GAME = ['--format', 'crawlitaire-5-one', '--difficulty', 'standard', '--seed', str(SEED)]
RANKS = {'j': 'Jack', 'q': 'Queen', 'k': 'King', 'a': 'Ace', '2': 'Two', '3': 'Three', '4': 'Four', '5': 'Five',
         '6': 'Six', '7': 'Seven', '8': 'Eight', '9': 'Nine', '10': 'Ten'}
SUITS = {'s': 'Spades', 'h': 'Hearts', 'd': 'Diamonds', 'c': 'Clubs'}


def card_name(card):
    return f'{RANKS[card[:-1]]} of {SUITS[card[-1]]}'


def play_a_game():
    """What moctl’s own player does, as lines; the first is what the match is of."""
    answer = subprocess.run([MOCTL, 'match', 'auto', *GAME], check=True, stdout=subprocess.PIPE, text=True)
    return answer.stdout.splitlines()


def begins(line):
    """What the answer to press is called, at its beginning."""
    verb, *words = line.split()
    who = card_name(words[0]) if words and words[0][:-1] in RANKS else ''
    return {'enter': f'Enter the {words[0] if words else ""} room', 'keep': f'Put it under {who}', 'discard': 'Discard it',
            'test': f'{who} tests the trap', 'fight': f'{who} fights', 'skip': 'Teleport nobody',
            'recruit': f'{who} is teleported out', 'refuse': 'Refuse the new character', 'train': f'{who} trains the others',
            'summon': f'{who} summons new characters', 'leave': 'Leave the shrine', 'turn': 'Begin turn',
            'draw': 'Draw', 'reveal': ''}[verb]


class Table:
    """The table of the only match of the library, in the window."""

    def __init__(self, window):
        self.window = window
        self.library = Library()
        # What stays there while the game goes on.
        self.question = window.get('push button', lambda label: label.endswith('Hint')).get_parent().get_parent()

    def header(self):
        """What the match is of."""
        [[header]] = self.library.sql('SELECT header FROM match')
        return header

    def lines(self):
        """The moves that are kept, in order."""
        return [line for line, in self.library.sql('SELECT line FROM move WHERE match = 1 ORDER BY number')]

    def answers(self):
        """The buttons with answers or cards: there are none that are not to be pressed now."""
        return [node for node in walk(self.question) if role(node) == 'push button' and
                not name(node).endswith(('Hint', 'Answer'))]

    def expect_lines(self, wanted):
        until(lambda: self.lines() == wanted, lambda: f'{wanted[-3:]} to be kept: {self.lines()[-3:]}')

    def expect_end(self, result):
        until(lambda: not self.answers(), 'no more questions')
        until(lambda: self.window.find('label', lambda label: label.startswith(result)), result)


def find_answer(table, line):
    return next((node for node in table.answers() if name(node).startswith(begins(line))), None)


def by_the_tree(_):
    """The program deals: every answer is found by its name, and pressed as a screen reader would."""
    header, *lines = play_a_game()
    assert ' seed ' in header and len(lines) > 60, header
    with Window() as window:
        window.do('win.new-match')
        NewMatch(window).begin_by_tree('Crawlitaire', SEED)
        table = Table(window)
        assert table.header() == header, (table.header(), header)
        for number, line in enumerate(lines):
            node = until(lambda: find_answer(table, line),
                         lambda: f'“{begins(line)}…” among {[name(each) for each in table.answers()]}')
            if line.startswith('fight'):
                assert re.search(r'Win .+ %, lose .+ %, draw .+ %', name(node)), name(node)
            press(node)
            table.expect_lines(lines[:number + 1])
        table.expect_end('Won')
        window.close()


def keys_of(card):
    return ['0' if card[:-1] == '10' else card[0], card[-1]]


def by_keys(_):
    """The table deals: answers are figures, cards are typed as rank and suit, and the blank goes on."""
    header, *lines = play_a_game()
    with Window() as window:
        window.key('ctrl+m')
        NewMatch(window).begin_by_keys('Crawlitaire')
        table = Table(window)
        assert table.header() == re.sub(' seed .*', '', header), (table.header(), header)
        for number, line in enumerate(lines):
            verb, *words = line.split()
            answers = until(table.answers, lambda: f'something to be asked before “{line}”')
            if verb in ('draw', 'reveal'):
                if any(name(node).startswith('Teleport nobody') for node in answers):
                    window.key('1')
                window.key(*keys_of(words[0]))
            elif len(answers) == 1:
                window.key('space')
            else:
                window.key(str([name(node).startswith(begins(line)) for node in answers].index(True) + 1))
                if words[1:]:
                    window.key(*keys_of(words[1]))
            table.expect_lines(lines[:number + 1])
        table.expect_end('Won')
        window.close()


if __name__ == '__main__':
    sys.exit(run([
        ('/gui/crawlitaire/tree', by_the_tree),
        ('/gui/crawlitaire/keys', by_keys),
    ]))
