#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""Whole games of Crawlitaire in the window: one that the program deals, by the accessibility tree,
and one with the cards of the table, by the keyboard only. The moves are those of moctl’s computer
player with the same deck. And corrections by hand, and reminders.

    test-crawlitaire.py PROGRAM MOCTL DATADIR [TEST…]
"""

import re
import subprocess
import sys

from atspi import EVERY_LIST, MOCTL, Library, Window, name, press, role, run, states, until, walk, write
from table import NewMatch, Reminders, is_busy, open_match

SEED = 53
GAME = ['--format', 'crawlitaire-5-one', '--difficulty', 'standard', '--seed', str(SEED)]
RANKS = {'j': 'Jack', 'q': 'Queen', 'k': 'King', 'a': 'Ace', '2': 'Two', '3': 'Three', '4': 'Four', '5': 'Five',
         '6': 'Six', '7': 'Seven', '8': 'Eight', '9': 'Nine', '10': 'Ten'}
SUITS = {'s': 'Spades', 'h': 'Hearts', 'd': 'Diamonds', 'c': 'Clubs'}


def card_name(card):
    return f'{RANKS[card[:-1]]} of {SUITS[card[-1]]}'


def play_a_game():
    """Returns the lines of a game of moctl’s computer player, beginning with the header."""
    answer = subprocess.run([MOCTL, 'match', 'auto', *GAME], check=True, stdout=subprocess.PIPE, text=True)
    return answer.stdout.splitlines()


def begins(line):
    """Returns the beginning of the label of an answer."""
    verb, *words = line.split()
    who = card_name(words[0]) if words and words[0][:-1] in RANKS else ''
    return {'enter': f'Enter the {words[0] if words else ""} room', 'keep': f'Put the card under {who}', 'discard': 'Discard the card',
            'test': f'{who} tests the trap', 'fight': f'{who} fights', 'skip': 'Skip the teleport',
            'recruit': f'Teleport {who} out', 'refuse': 'Refuse the new character', 'train': f'{who} trains the others',
            'summon': f'{who} summons new characters', 'leave': 'Leave the shrine', 'turn': 'Begin turn',
            'draw': 'Draw', 'reveal': ''}[verb]


def import_match(header, folder, lines=()):
    """Imports a new match, or one with the first moves."""
    Library().moctl('match', 'import', write(folder / 'new.journal', '\n'.join([header, *lines, ''])))


class Table:
    """The table of the only match of the library."""

    def __init__(self, window):
        self.window = window
        self.library = Library()
        # A node that stays during the game.
        self.question = window.get('push button', lambda label: label.endswith('Hint')).get_parent().get_parent()

    def header(self):
        """Returns the header of the match."""
        [[header]] = self.library.sql('SELECT header FROM match')
        return header

    def lines(self):
        """Returns the saved moves in order."""
        return [line for line, in self.library.sql('SELECT line FROM move WHERE match = 1 ORDER BY number')]

    def answers(self):
        """Returns the buttons with answers or cards; all of them can be pressed."""
        return [node for node in walk(self.question) if role(node) == 'push button' and
                not name(node).endswith(('Hint', 'Reminders', 'Answer'))]

    def expect_lines(self, wanted):
        until(lambda: self.lines() == wanted and not is_busy(self.question), lambda: f'{wanted[-3:]} to be kept: {self.lines()[-3:]}')

    def expect_end(self, result):
        until(lambda: not self.answers(), 'no more questions')
        until(lambda: self.window.find('label', lambda label: label.startswith(result)), result)


def find_answer(table, line):
    return next((node for node in table.answers() if name(node).startswith(begins(line))), None)


def by_the_tree(_):
    """The program deals: every answer is found by its name and pressed like a screen reader
    does."""
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
                assert re.search(r'Win .+%, lose .+%, draw .+%', name(node)), name(node)
            press(node)
            table.expect_lines(lines[:number + 1])
        table.expect_end('Won')
        window.close()


def keys_of(card):
    return ['0' if card[:-1] == '10' else card[0], card[-1]]


def deal(window, answers, card):
    """Types a card that is asked for."""
    if any(name(node).startswith('Skip the teleport') for node in answers):
        window.key('1')
    window.key(*keys_of(card))


def by_keys(_):
    """The table deals: answers are digits, cards are typed as rank and suit, and Space
    continues."""
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
                deal(window, answers, words[0])
            elif len(answers) == 1:
                window.key('space')
            else:
                window.key(str([name(node).startswith(begins(line)) for node in answers].index(True) + 1))
                if words[1:]:
                    window.key(*keys_of(words[1]))
            table.expect_lines(lines[:number + 1])
        table.expect_end('Won')
        window.close()


SET_UP = ['draw qc', 'draw 6h', 'draw qd', 'draw js', 'draw kc', 'draw jc', 'draw 8s', 'keep js', 'draw 9c', 'keep jc',
          'draw 3s', 'keep js', 'draw 7h', 'draw 3d', 'keep qd', 'draw 5d', 'keep qd', 'draw 8c', 'keep jc', 'draw 7c',
          'keep kc', 'draw 6d', 'keep qd', 'draw 9s', 'turn', 'draw 9d']


def by_hand(folder):
    """With the keyboard: moves a card, corrects one, ignores a rule, and changes the rings."""
    import_match('match 1 system crawlitaire ruleset crawlitaire-5 format crawlitaire-5-one', folder, SET_UP)
    with Window() as window:
        open_match(window, 'Crawlitaire')
        table = Table(window)
        surface = table.question.get_parent()
        lines = list(SET_UP)

        def focus(begin, key='Tab'):
            """Moves the focus to the node whose name begins like this."""
            for _ in range(60):
                node = window.focused(surface)
                if node is not None and name(node).startswith(begin):
                    return
                window.key(key)
            raise AssertionError(f'{key} never comes to “{begin}”')

        def do(line, *steps):
            """Makes a move with the buttons that lead to it, pressed with Space."""
            for step in steps:
                focus(step)
                window.key('space')
            lines.append(line)
            table.expect_lines(lines)

        king = 'King of Clubs, Paladin of Clubs'
        do('move 7c monsters', king, 'Seven of Clubs', 'Move Seven of Clubs onto')
        do('swap 9d 9h', 'Known room, Nine of Diamonds', 'Correct This Card', 'Nine of Hearts')
        # The rule is shown, and ignored.
        focus('Jack of Spades, Rogue of Spades')
        window.key('space')
        focus('Three of Spades')
        # A digit is not an answer while this is open.
        window.key('space', '1')
        focus('Unavailable moves')
        window.key('space')
        until(lambda: window.find('label', lambda label: '(CR-5)' in label), 'the clause')
        do('! move 3s under qd', 'Do it anyway: Move Three of Spades under Queen of Diamonds')
        focus('Adjust match')
        window.key('space')
        until(lambda: any('focused' in states(node) and role(node) == 'list item' for node in walk(surface, EVERY_LIST)),
              'the row of the rings')
        # From the row to its value.
        window.key('Tab', 'Up')
        lines.append('rings 1')
        table.expect_lines(lines)
        window.key('Escape')
        window.close()


def reminders(folder):
    """Reminders for a step, once and each turn, are added, shown when it comes, and removed."""
    header, *lines = play_a_game()
    turns = [number for number, line in enumerate(lines) if line == 'turn']
    moves = lines[:turns[0]]
    # The table deals, because moves before a deal change it.
    import_match(re.sub(' seed .*', '', header), folder, moves)
    with Window() as window:
        open_match(window, 'Crawlitaire')
        table = Table(window)
        list_of_reminders = Reminders(window)

        def expect(line):
            moves.append(line)
            table.expect_lines(moves)

        def play_to(end):
            """Makes the moves of the game before this one, with their buttons."""
            for line in lines[played[0]:end]:
                if line.startswith(('draw', 'reveal')):
                    deal(window, until(table.answers, f'something to be asked before “{line}”'), line.split()[1])
                else:
                    press(until(lambda line=line: find_answer(table, line), f'“{begins(line)}…”'))
                expect(line)
            played[0] = end

        played = [turns[0]]
        list_of_reminders.add('Look twice', 'Two Rooms', 'Once')
        expect('remind room once "Look twice"')
        list_of_reminders.add('Count the cards', 'Two Rooms', 'Every time')
        expect('remind room each-round "Count the cards"')
        list_of_reminders.expect_due()
        # The room is known, and to be entered.
        play_to(turns[0] + 2)
        list_of_reminders.expect_due('Look twice', 'Count the cards')
        play_to(turns[0] + 3)
        list_of_reminders.expect_due()
        play_to(turns[1] + 2)
        list_of_reminders.expect_due('Count the cards')
        list_of_reminders.remove('Count the cards')
        expect('forget 1')
        list_of_reminders.expect_due()
        play_to(turns[2] + 2)
        list_of_reminders.expect_due()
        window.close()


if __name__ == '__main__':
    sys.exit(run([
        ('/crawlitaire/tree', by_the_tree),
        ('/crawlitaire/keys', by_keys),
        ('/crawlitaire/hand', by_hand),
        ('/crawlitaire/reminders', reminders),
    ]))
