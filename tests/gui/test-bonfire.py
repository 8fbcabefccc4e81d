#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""Easy runs of Bonfire Run from start to end: the moves of moctl’s computer player and a run with
chests, by the accessibility tree only; part of one by the keyboard only. The log, the journal in
the library and the summary are compared with the output of moctl, and the displayed values with a
second implementation of the rules.

    test-bonfire.py PROGRAM MOCTL DATADIR [TEST…]
"""

import json
import re
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / 'match'))

import bonfire  # noqa: E402
from atspi import DATA, MOCTL, Library, Window, children, is_sensitive, labels, line_name, name, press, role, run, until, walk, write  # noqa: E402
from table import NewMatch, Reminders, is_busy, open_match  # noqa: E402

GAME = ['--format', 'bonfire-run', '--difficulty', 'easy']
# The moves of a player; all others are dealt.
VERBS = ('choose', 'enter', 'play', 'pass', 'buy', 'leave', 'open')
NAMES = {card.get('id'): card.get('name') for card in
         ElementTree.parse(Path(DATA, 'catalogs', 'bonfire-run.xml')).getroot().iter('card')}


def play_a_run(player, seed):
    """Plays a whole run with moctl; returns its lines, beginning with the header."""
    answer = subprocess.run([MOCTL, 'match', player, *GAME, '--seed', str(seed)], check=True, stdout=subprocess.PIPE, text=True)
    return answer.stdout.splitlines()


def is_wanted(line):
    """Returns a function that checks whether the name of a button means this move."""
    verb, *words = line.split()
    begins = {'choose': lambda: f'{NAMES[words[0]]}: ', 'play': lambda: f'{NAMES[words[0]]}: ', 'buy': lambda: f'{NAMES[words[0]]}: ',
              'enter': lambda: 'Enter ', 'pass': lambda: 'End Turn', 'leave': lambda: 'Leave the Merchant', 'open': lambda: f'Chest {words[0]}'}[verb]()
    room = f', room {words[0]}: ' if verb == 'enter' else ''
    return lambda label: label.startswith(begins) and room in label


class Run:
    """The table of the only match of the library."""

    def __init__(self, window):
        self.window = window
        self.library = Library()
        self.surface = window.get('panel', 'The table')

    def lines(self):
        """Returns the saved moves in order."""
        return [line for line, in self.library.sql('SELECT line FROM move WHERE match = 1 ORDER BY number')]

    def ask(self, *command):
        """Returns the output of a command of `moctl match`."""
        return self.library.moctl('match', *command, '1')

    def buttons(self):
        return [node for node in walk(self.surface) if role(node) == 'push button']

    def press(self, is_it, what):
        """Presses a visible and sensitive button by its name."""
        press(until(lambda: next((node for node in self.buttons() if is_it(name(node)) and is_sensitive(node)), None),
                    lambda: f'a button for {what}: {[name(node) for node in self.buttons()]}'))

    def make(self, line, by_hint=False):
        """Makes a move with its button, or with that of the hint, which must be the same move."""
        if by_hint:
            self.press(lambda label: label.endswith('Hint'), 'the hint')
            self.press(lambda label: label.startswith('Hint: '), 'the move of the hint')
        else:
            self.press(is_wanted(line), f'“{line}”')

    def expect_lines(self, lines):
        """Dealt lines belong to the move before them."""
        wanted = [line if line.split()[0] in VERBS else f'+ {line}' for line in lines]
        until(lambda: self.lines() == wanted and not is_busy(self.surface), lambda: f'{wanted[-3:]} to be kept: {self.lines()[-3:]}')

    def log(self):
        """Returns the moves as read by a screen reader; the first at a place follows its name."""
        found = self.window.find('list', 'Log')
        rows = [line_name(row) for row in children(found)] if found else []
        return [re.sub(r'\. Now$', '', row) for row in rows]

    def expect_log(self):
        """Checks that the log equals the output of moctl."""
        # It has no rows while another page is visible.
        press(self.window.get('page tab', 'Log'))
        told = [match[1] for line in self.ask('log').splitlines() if (match := re.fullmatch(r' *\d+[ +] (.*)', line))]
        until(lambda: self.log() and self.log()[-1].endswith(told[-1]), lambda: f'“{told[-1]}” last in {self.log()}')
        shown = self.log()
        whole = ['Before the first move', *told]
        # In newer toolkits, the tree contains visible lines only.
        wanted = whole if self.window.is_older else whole[-len(shown):]
        assert len(shown) == len(wanted), (len(shown), len(wanted))
        for words, row in zip(wanted, shown):
            assert row.endswith(words), f'“{row}” is not “{words}”'

    def expect_figures(self, lines):
        """Checks that the values above the table and of the monsters equal the second
        implementation."""
        reading = bonfire.Run(bonfire.Content(Path(DATA)), 'easy', keeps=False)
        for line in lines:
            reading.do(line)
        state = reading.state()
        wanted = {f'HP: {state["hp"]} of {state["max-hp"]}', f'Coins: {state["coins"]}'}
        if state['phase'] == 'turn':
            wanted |= {f'HP: {foe["hp"]} of {reading.content.monsters[foe["monster"]]["hp"]}' for foe in state['monsters']}
            wanted |= {f'Energy: {state["energy"]} of 3', f'Protection: {state["protection"]}'}
        until(lambda: wanted <= {name(node) for node in walk(self.surface)},
              lambda: f'{wanted} among {sorted({name(node) for node in walk(self.surface)})}')

    def expect_end(self):
        """Checks that the summary equals the output of moctl."""
        told = json.loads(self.library.moctl('match', 'list', '--json'))
        [state] = told if isinstance(told, list) else told['matches']
        assert state['result'] in ('won', 'lost'), state
        panel = self.window.get('panel', lambda label: label.startswith(('Won: ', 'Lost: ')))
        assert name(panel) == f'{state["result"].capitalize()}: {state["reason"]}', name(panel)
        found = labels(panel)
        for figure in state['summary']:
            if figure.get('card') is None and figure['value'] != 0:
                at = found.index(figure['name'])
                assert found[at + 1] == str(figure['value']), (figure, found)
        assert not [node for node in self.buttons() if is_wanted('pass')(name(node)) and is_sensitive(node)]


def play_by_the_tree(lines, by_hint):
    header, *lines = lines
    moves = [number for number, line in enumerate(lines) if line.split()[0] in VERBS]
    with Window() as window:
        window.do('win.new-match')
        NewMatch(window).begin_by_tree('Bonfire Run', header.split()[-1])
        table = Run(window)
        assert table.library.sql('SELECT header FROM match') == [(header,)], header
        for number, then in zip(moves, moves[1:] + [len(lines)]):
            table.make(lines[number], by_hint(number))
            # Lines that are dealt afterwards belong to the move.
            table.expect_lines(lines[:then])
            table.expect_figures(lines[:then])
        table.expect_log()
        table.expect_end()
        assert window.close() == 0


def by_the_tree(_):
    """Every button is found by its name and pressed like a screen reader does; every third move
    uses the hint."""
    play_by_the_tree(play_a_run('auto', 5), lambda number: number % 3 == 0)


def with_chests(_):
    """A random run in which a chest is opened."""
    runs = [play_a_run('random', seed) for seed in range(40)]
    short = min((lines for lines in runs if any(line.startswith('open') for line in lines)), key=len)
    play_by_the_tree(short, lambda number: False)


def by_keys(folder):
    """The first battle with keys only: digits choose, open and play, and Space continues."""
    header, *lines = play_a_run('auto', 5)
    Library().moctl('match', 'import', write(folder / 'run.journal', header + '\n'))
    with Window() as window:
        open_match(window, 'Bonfire Run')
        window.get('label', 'Choose an adventurer')
        window.key('1')
        window.get('label', 'Choose a room')
        window.key('space')
        window.get('label', 'Play cards, then end the turn')
        assert window.find('label', lambda label: label.startswith('If you end the turn now')), window.describe()
        table = Run(window)
        for key in ('1', '1', 'space'):
            before = len(table.lines())
            window.key(key)
            until(lambda before=before: len(table.lines()) > before and not is_busy(table.surface), f'a move by {key}')
        window.key('h')
        window.get('push button', lambda label: label.startswith('Hint: '))
        assert table.library.sql('SELECT count (*) FROM move WHERE line GLOB ? OR line = ?', 'play *', 'pass') == [(3,)]
        assert window.close() == 0


def reminders(folder):
    """A reminder for a battle, once, and one for each turn are added, shown when their time comes,
    and removed."""
    header, *_ = play_a_run('auto', 5)
    Library().moctl('match', 'import', write(folder / 'run.journal', header + '\n'))
    with Window() as window:
        open_match(window, 'Bonfire Run')
        table = Run(window)
        list_of_reminders = Reminders(window)
        kept = []

        def expect(line):
            """Waits until a move is kept; what is dealt afterwards differs with the reminders."""
            kept.append(line)
            until(lambda: [each for each in table.lines() if not each.startswith('+')] == kept and not is_busy(table.surface),
                  lambda: f'{kept} to be kept: {table.lines()}')

        def make(line):
            table.make(line)
            expect(line)

        make('choose bonfire-run/warrior')
        list_of_reminders.add('Breathe', 'Battle', 'Once')
        expect('remind battle once "Breathe"')
        list_of_reminders.add('Guard', 'Turn of a Battle', 'Every time')
        expect('remind turn each-round "Guard"')
        list_of_reminders.expect_due()
        make('enter 1')
        list_of_reminders.expect_due('Battle: Breathe', 'Guard')
        make('pass')
        list_of_reminders.expect_due('Guard')
        list_of_reminders.remove('Guard')
        expect('forget 1')
        list_of_reminders.expect_due()
        make('pass')
        list_of_reminders.expect_due()
        assert window.close() == 0


if __name__ == '__main__':
    sys.exit(run([
        ('/bonfire/tree', by_the_tree),
        ('/bonfire/chests', with_chests),
        ('/bonfire/keys', by_keys),
        ('/bonfire/reminders', reminders),
    ]))
