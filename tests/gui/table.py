# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""The table: helpers to begin and continue matches and to read what is shown; and the journal in
the library, read by moctl."""

import re
import tempfile
from pathlib import Path

from atspi import (EVERY_LIST, Library, Window, children, is_shown, labels, line_name, name, press, role, set_text, states, takes_text, text, until,
                   walk, write)
from keyboard import catch_up

NOW = '. Now'
OPEN_MATCHES = 'Matches in progress'
FINISHED_MATCHES = 'Finished matches'
STEPS = 'Steps of the round'
SEED = 'Deal Number (optional)'
IS_SET_UP = re.compile(r'Setup: \d+ moves?\. ')
IS_STEP = re.compile(r'.*, (now|done|upcoming)(\. |$)')


def write_package(path, form, **decks):
    """Writes a package of few different cards, so that shuffling makes no difference."""
    parts = ''.join(f'<deck id="{deck.replace("_", "-")}">' +
                    ''.join(f'<card id="emberdeep/{card}" count="{count}"/>' for card, count in cards.items()) + '</deck>'
                    for deck, cards in decks.items())
    return write(path, f'<deck-package name="The Same Again" format="{form}">{parts}</deck-package>')


def is_busy(surface):
    """Returns whether a request at the table is still pending: moves are shown after they are
    saved."""
    node = surface
    while role(node) != 'frame':
        if 'busy' in states(node):
            return True
        node = node.get_parent()
    return False


def list_all_games(window):
    """Lists the matches of all games: most tests begin with the game that is chosen at first."""
    def others():
        return window.find('push button', lambda label: label.endswith('of Other Games'))

    until(lambda: others() or any(window.rows(title) for title in (OPEN_MATCHES, FINISHED_MATCHES)), 'the matches')
    if others() is not None:
        press(others())


def open_match(window, title):
    """Continues the only match with the keyboard. `title`: how its row begins"""
    window.key('alt+3')
    list_all_games(window)
    until(lambda: (row := window.focused()) and name(row).startswith(title), 'the keyboard on the match')
    window.key('Return')


class NewMatch:
    """The window for a new match, for games without decks."""

    def __init__(self, window):
        self.window = window
        self.dialog = until(window.dialog, 'a dialog')

    def get(self, wanted, label):
        return self.window.get(wanted, label, within=self.dialog, into=EVERY_LIST)

    def entry(self, label):
        """Returns an entry; its row has the same name."""
        return until(lambda: next((node for node in walk(self.dialog, EVERY_LIST)
                                   if name(node) == label and takes_text(node)), None), label)

    def played(self):
        """Returns the row with the selected game, which opens the list of games."""
        return self.get('list item', lambda label: label.startswith('Game or deck: '))

    def expect_played(self, game):
        self.get('list item', lambda label: label.startswith(f'Game or deck: {game}'))

    def begin_by_tree(self, game, seed):
        """Begins a game that the program deals."""
        self.window.click(self.played())
        set_text(self.entry('Search decks'), game)
        self.window.focus_dialog()
        self.window.key('Return')       # the tree does not contain the results
        self.expect_played(game)
        set_text(self.entry(SEED), str(seed))
        press(self.window.button('Start Match', within=self.dialog))
        until(lambda: self.window.dialog() is None, 'the match')

    def begin_by_keys(self, game):
        """Begins a game that the table deals."""
        self.window.focus_dialog()
        played = self.played()
        self.window.reach(lambda: played, 'what is played')
        self.window.key('Return')
        self.window.type(game)
        self.window.key('Return')
        self.expect_played(game)
        dealer = self.get('combo box', 'Cards')
        self.window.reach(lambda: dealer, 'who deals')
        self.window.key('Return', 'Down', 'Return')
        self.get('label', 'On My Table')
        self.window.key('alt+s')
        self.window.back_to_window()


class Reminders:
    """The reminders of the open match: their list, and those that are due."""

    STEPS = 12      # more than a game has

    def __init__(self, window):
        self.window = window

    def due(self):
        """Returns the lines that are shown at the table."""
        icon = next((node for node in walk(self.window.frame) if name(node) == 'Reminder' and is_shown(node)), None)
        return labels(icon.get_parent())[0].split('\n') if icon is not None else []

    def expect_due(self, *wanted):
        until(lambda: self.due() == list(wanted), lambda: f'{wanted} to be due, not {self.due()}')

    def open(self):
        """Opens the dialog, with the focus in its entry."""
        button = next(node for node in walk(self.window.frame) if name(node) == 'Reminders' and is_shown(node))
        press(button)
        self.window.focus_dialog()
        return self.window.get('entry', 'New reminder', within=self.window.dialog(), into=EVERY_LIST)

    def choose(self, title, wanted):
        """Chooses a value of a row with the keyboard."""
        row = self.window.get('combo box', title, within=self.window.dialog(), into=EVERY_LIST)
        self.window.reach(lambda: row, title)
        for number in range(self.STEPS):
            self.window.key('Return', 'Home', *['Down'] * number, 'Return')
            if wanted in labels(row, EVERY_LIST):
                return
        raise AssertionError(f'no “{wanted}” in {title}')

    def add(self, words, step, frequency):
        entry = self.open()
        self.window.type(words)
        until(lambda: text(entry) == words, lambda: f'“{words}”, not “{text(entry)}”')
        self.choose('Step', step)
        self.choose('Frequency', frequency)
        self.window.answer('Add Reminder')
        self.window.back_to_window()

    def remove(self, words):
        self.open()
        press(self.window.get('push button', f'Remove the reminder “{words}”', within=self.window.dialog(), into='Reminders'))
        self.window.back_to_window()


class Journal:
    """The only match of a library, as stored on the disk."""

    def __init__(self):
        self.library = Library()

    def lines(self):
        rows = self.library.sql('SELECT number, line FROM move ORDER BY number')
        assert [number for number, _ in rows] == list(range(1, len(rows) + 1)), rows
        return [line for _, line in rows]

    def position(self):
        return self.library.sql('SELECT count (*) FROM move')[0][0]

    def is_whole(self):
        return self.library.sql('PRAGMA integrity_check') == [('ok',)]

    def begin(self, header, lines):
        """Imports a match, before all others."""
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, 'it.journal')
            path.write_text('\n'.join([header, *lines, '']), encoding='utf-8')
            self.library.moctl('match', 'import', path)

    def ask(self, *command):
        """Returns the output of a command of `moctl match`."""
        match = self.library.sql('SELECT id FROM match')[0][0]
        return self.library.moctl('match', *command, str(match))

    def log(self):
        """Returns its moves in words."""
        found = (re.fullmatch(r' *\d+[ +] (.*)', line) for line in self.ask('log').splitlines())
        return [line.group(1) for line in found if line]


class Table(Window):
    """The window on its third page."""

    side = 'Fight'  # the visible page of the side pane
    kept = None     # cached nodes of the open match, to avoid searching thousands

    def show_table(self):
        self.do('win.show-table')
        until(lambda: self.find('push button', lambda label: label.endswith('New Match…')),
              'the table')

    def new_match(self):
        """Begins with the first sample, which is the default."""
        self.key('ctrl+m')
        self.focus_dialog()
        begin = self.button('Start Match', within=self.dialog())
        until(lambda: 'sensitive' in states(begin), 'a match that can begin')
        press(begin)
        self.back_to_window()
        self.keep_begun()

    def play_package(self, *names, table_deals=False):
        """Begins with the open package, by the tree only; `names` are those of players. Choosing
        that the table deals needs keys, because the tree has no action for it."""
        self.do('win.play-package')
        dialog = until(self.dialog, 'a dialog')
        if table_deals:
            self.focus_dialog()
            row = self.get('combo box', 'Cards', within=dialog, into=EVERY_LIST)
            self.tab_to(lambda: 'focused' in states(row), 'who deals')
            self.key('Return', 'Down', 'Return')
            self.get('label', 'On My Table', within=row, into=EVERY_LIST)
        for number, who in enumerate(names, 1):
            set_text(until(lambda number=number: next((node for node in walk(dialog, EVERY_LIST)
                                                       if name(node) == f'Player {number}' and takes_text(node)), None),
                           f'the name of player {number}'), who)
        begin = self.button('Start Match', within=dialog)
        until(lambda: 'sensitive' in states(begin), 'a match that can begin')
        press(begin)
        # GTK 4.8 can't return properties of a window that is being closed.
        self.back_to_window()
        self.keep_begun()

    def open_match(self):
        """Continues the only match."""
        list_all_games(self)

        def row():
            lists = [self.known_list(title) for title in (OPEN_MATCHES, FINISHED_MATCHES)]
            return next((item for found in lists if found is not None for item in children(found)
                         if role(item) == 'list item'), None)

        self.click(until(row, 'the match among the others'))
        self.keep()

    # The surface

    def keep(self):
        """Caches frequently used nodes of the match."""
        self.kept = {'surface': self.get('panel', 'The table'), 'steps': self.get('panel', STEPS)}
        self.keep_count()

    def keep_begun(self):
        """Caches the nodes of a new match, which starts by itself if its deck is legal and its cards are dealt."""
        self.keep()
        until(lambda: not self.is_busy(), 'the start of the match')

    def keep_count(self):
        """Caches the label with the number of moves. In newer toolkits, it is in the tree only
        while the log is visible."""
        if not self.is_older:
            self.show_side('Log')
        self.kept['count'] = until(self.find_count, 'the log')

    def surface(self):
        return self.kept['surface']

    def part(self, title):
        """Returns a part of the table by the beginning of its title, which may end with a count."""
        return self.get('panel', lambda label: label.startswith(title), within=self.surface())

    def card(self, title, card, how=''):
        """Returns the first card with this name and state in a part of the table."""
        def is_it(label):
            return label.split(', ')[0] == card and how in label

        return self.get('push button', is_it, within=self.part(title))

    def big_button(self):
        """Returns the button to continue; None while there is a choice."""
        return self.find('push button',
                         lambda label: label not in ('Adjust match', 'Reminders') and not label.endswith('Hint') and not IS_STEP.match(label),
                         within=self.kept['steps'])

    def next(self):
        """Returns the label of the button to continue."""
        button = self.big_button()
        if button is None:
            return None
        return name(button)

    def change(self, act):
        """Makes a move, and waits until it is shown."""
        before = self.position()
        act()
        if not self.is_older and self.side != 'Log':
            self.keep_count()
        until(lambda: self.position() != before and not self.is_busy(), lambda: f'a move; {self.next()}, {self.log()[-3:]} in\n{self.describe()}')

    def go_on(self, wanted=None):
        """Presses the button to continue, once it has the expected label, or one that fits."""
        def fits():
            return wanted(self.next() or '') if callable(wanted) else self.next() == wanted

        if wanted is not None:
            until(fits, lambda: f'“{wanted}” on the button that says “{self.next()}”')
        self.change(lambda: press(self.big_button()))

    def do_with(self, card, what):
        """Selects a card, and presses the button of a move."""
        press(card)
        self.change(lambda: press(self.get('push button', what, within=self.get('panel', 'Selected card'))))

    def reach_card(self, title, card):
        """Moves the focus to a card on the table."""
        def is_there():
            node = self.focused(self.part(title))
            return node is not None and name(node).split(', ')[0] == card

        self.tab_to(is_there, f'{card} in {title}')

    def tab_to(self, is_there, what):
        for _ in range(60):
            if is_there():
                return
            self.key('Tab')
        raise AssertionError(f'Tab never comes to {what}')

    def show_side(self, title):
        """Shows a page of the side pane, and waits until the previous one is hidden: newer toolkits
        keep a button pressed for a moment."""
        tab = self.get('page tab', title)
        press(tab)
        until(lambda: 'selected' in states(tab), f'the page “{title}”')
        self.settle()
        catch_up(self.frame)
        self.side = title

    # The log

    def find_count(self):
        """Returns the label with the number of moves."""
        return self.find('label', lambda label: label.endswith((' move', ' moves')) and label.split()[0].isdigit())

    def is_busy(self):
        return is_busy(self.surface())

    def position(self):
        count = self.kept['count']
        return int(name(count).split()[0])

    def expect_position(self, wanted):
        until(lambda: self.position() == wanted, lambda: f'{wanted} moves, not {self.position()}')

    def log(self):
        """Returns the lines of the log around the visible part: the place if it differs from the
        line above, the move, and its standing."""
        found = self.known_list('Log')
        return [line_name(row) for row in children(found)] if found else []

    def go_through_log(self):
        """Moves the focus from the first line of the log to the last; yields their rows."""
        found = self.known_list('Log')
        self.reach(lambda: self.focused(found), 'the log')
        before, here = None, self.step('Home', found)
        while here is not None and here != before:
            yield here
            before, here = here, self.step('Down', found)

    def whole_log(self):
        """Returns all lines of the log, like log(). In newer toolkits, the tree contains only those
        around the visible part."""
        return self.log() if self.is_older else [line_name(row) for row in self.go_through_log()]

    def unfold_set_up(self):
        """Shows the moves of the setup, which are folded into one line at first."""
        self.show_side('Log')
        row = next((row for row in self.go_through_log() if IS_SET_UP.match(line_name(row))), None)
        if row is None or not line_name(row).split('. ')[1].startswith('Collapsed'):
            return
        self.key('Return')
        until(lambda: any(IS_SET_UP.match(line) and line.split('. ')[1].startswith('Expanded') for line in self.log()),
              lambda: f'the moves of the setup in {self.log()}')

    def press_line(self, move):
        """Activates a line of the log with the keyboard, because the list may move under the
        pointer."""
        row = next((row for row in self.go_through_log() if move in line_name(row).split('. ')), None)
        assert row is not None, f'“{move}” in {self.log()}'
        self.key('Return')

    def now(self):
        """Returns the last move, as worded in the log."""
        lines = [line for line in self.log() if line.endswith(NOW)]
        return lines[0].removesuffix(NOW).split('. ')[-1] if lines else None

    def is_last(self, told):
        """Returns whether the last of these moves is the current line of the log: by itself, or in the
        folded setup."""
        return self.now() == told[-1] or f'Setup: {len(told)} moves. Collapsed{NOW}' in self.log()
