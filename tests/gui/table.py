# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""The table, in a player's words: beginning a match, going on with one, and what is seen of it; and the
journal that the library has of it, which moctl reads."""

import re
import tempfile
from pathlib import Path

from atspi import Library, Window, children, name, press, states, until

NOW = '. Now'
OPEN_MATCHES = 'Matches in progress'


class Journal:
    """The only match of a library, as it is on the disk."""

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
        """Takes a match into a library in which there is none."""
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, 'it.journal')
            path.write_text('\n'.join([header, *lines, '']), encoding='utf-8')
            self.library.moctl('match', 'import', path)

    def ask(self, *command):
        """What a command of `moctl match` says of it."""
        match = self.library.sql('SELECT id FROM match')[0][0]
        return self.library.moctl('match', *command, str(match))

    def log(self):
        """Its moves in words."""
        found = (re.fullmatch(r' *\d+[ +] (.*)', line) for line in self.ask('log').splitlines())
        return [line.group(1) for line in found if line]


class Table(Window):
    """The window, at its third place."""

    def show_table(self):
        self.do('win.show-table')
        until(lambda: self.find('push button', lambda label: label.endswith('New Match…')) is not None or self.count(),
              'the table')

    def new_match(self):
        """Begins with the first sample, as it is offered."""
        self.key('ctrl+m')
        self.focus_dialog()
        begin = self.button('Begin', within=self.dialog())
        until(lambda: 'sensitive' in states(begin), 'a match that can begin')
        press(begin)
        self.back_to_window()
        until(self.count, 'the match')

    def open_match(self):
        """Goes on with the only match there is."""
        self.click(self.get('list item', lambda label: True, into=OPEN_MATCHES, within=self.get('list', OPEN_MATCHES)))
        until(self.count, 'the match')

    # The log

    def count(self):
        """The label with the number of moves."""
        return self.find('label', lambda label: label.endswith((' move', ' moves')) and label.split()[0].isdigit())

    def position(self):
        return int(name(self.count()).split()[0])

    def expect_position(self, wanted):
        count = until(self.count, 'the log')
        until(lambda: int(name(count).split()[0]) == wanted, lambda: f'{wanted} moves, not {name(count)}')

    def log(self):
        """The lines of the log that are near what is in sight: the place above where that is another, the move, and
        how it stands."""
        found = self.find('list', 'Log')
        return [name(next(children(row))) for row in children(found)] if found else []

    def log_row(self, move):
        """The row of a move, by its words."""
        def find():
            rows = children(self.find('list', 'Log'))
            return next((row for row in rows if move in name(next(children(row))).split('. ')), None)
        return until(find, lambda: f'“{move}” in {self.log()}')

    def now(self):
        """The last move, in the words of the log."""
        lines = [line for line in self.log() if line.endswith(NOW)]
        return lines[0].removesuffix(NOW).split('. ')[-1] if lines else None
