# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""Tests the program from the outside: reads the accessibility tree, like a screen reader, and uses
real keys and the pointer where the tree offers no action.

A test's arguments are in PROGRAM, MOCTL and DATA: test-….py PROGRAM MOCTL DATADIR [TEST…]"""

import os
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
import traceback
import warnings
import xml.etree.ElementTree as ElementTree
from contextlib import closing
from pathlib import Path

warnings.simplefilter('ignore')
import gi  # noqa: E402

gi.require_version('Atspi', '2.0')
from gi.repository import Atspi, GLib  # noqa: E402

from cases import list_cases  # noqa: E402
from display import Display, xdotool  # noqa: E402
from keyboard import Keyboard  # noqa: E402

PROGRAM, MOCTL, DATA = sys.argv[1:4]
# The time limit of a wait in seconds. Waits end as soon as their condition holds.
PATIENCE = 180 * float(os.environ.get('MARCHING_ORDER_PATIENCE', '1'))
SHORTEST_PAUSE, LONGEST_PAUSE = 0.005, 0.2      # seconds between two checks
# Newer toolkits have other names for these.
ROLES = {'button': 'push button', 'toggle button': 'push button', 'radio button': 'check box', 'text': 'entry', 'switch': 'check box',
         'grouping': 'panel'}
DECKS = ('Crawler deck', 'Dungeon deck', 'Adventurers', 'Quests', 'Reserve')
ORIGINS = ('In the library', 'Deck file', 'Not saved yet')
LEAVES = ('label', 'page tab')      # the label in a tab has the name of the tab
FRAME = 0.04        # seconds: more than a frame of the program
EVERY_LIST = '*'
SHORT_LISTS = '-'                   # all lists except those of cards
NAMELESS_LIST = 'GtkListBox'        # the name of an unnamed list


processes = []          # running programs


class Skip(Exception):
    """The environment lacks something that a test needs."""


Atspi.set_timeout(int(PATIENCE * 1000), int(PATIENCE * 1000))


def until(question, what):
    """Asks repeatedly, at growing intervals, until the answer is true, and returns it."""
    end = time.monotonic() + PATIENCE
    pause = SHORTEST_PAUSE
    while True:
        try:
            answer = question()
        except GLib.Error:
            answer = None       # the node is gone
            for process in processes:
                assert process.poll() is None, f'the program ended with {process.returncode}'
        if answer:
            return answer
        if time.monotonic() > end:
            raise AssertionError(f'waited in vain for {what() if callable(what) else what}')
        time.sleep(pause)
        pause = min(pause * 1.5, LONGEST_PAUSE)


def role(node):
    # Cached, because it never changes and is a call to the program.
    try:
        return node.known_role
    except AttributeError:
        found = node.get_role_name()
        node.known_role = ROLES.get(found, found)
        return node.known_role


def name(node):
    found = node.get_name()
    # In newer toolkits, unnamed lists have no name, and a status has only its text.
    if not found and role(node) == 'list':
        return NAMELESS_LIST
    return found or (text(node) if role(node) == 'status bar' else '')


def line_name(row):
    """Returns the name of a row, which older toolkits have only on its child. A row that was just
    scrolled into view gets its child in the next frame."""
    return name(until(lambda: next(children(row), None), 'the child of a row')) or name(row)


def children(node):
    for index in range(node.get_child_count()):
        child = node.get_child_at_index(index)
        if child is not None:
            yield child


def walk(node, into=None):
    """Yields a node and its descendants. Lists may have hundreds of rows, so only the one called
    `into` is entered."""
    yield node
    if role(node) in LEAVES:
        return
    if role(node) != 'list' or into in (name(node), EVERY_LIST) or (into == SHORT_LISTS and name(node) != 'Cards'):
        for child in children(node):
            yield from walk(child, into)


def states(node):
    return {state.value_nick for state in node.get_state_set().get_states()}


def actions(node):
    return [Atspi.Action.get_action_name(node, index) for index in range(Atspi.Action.get_n_actions(node))]


def press(node):
    assert 'Action' in node.get_interfaces(), f'{role(node)} “{name(node)}” can’t be pressed'
    Atspi.Action.do_action(node, 0)


def text(node):
    # (0, -1) returns "" here.
    return Atspi.Text.get_text(node, 0, Atspi.Text.get_character_count(node))


def labels(node, into=None):
    return [name(found) for found in walk(node, into) if role(found) == 'label']


def is_shown(node):
    """Returns whether a node and its ancestors have a size; folded widgets are also in the tree."""
    # Newer toolkits have states for visibility, and no sizes of other nodes.
    if not Program.is_older:
        return 'showing' in states(node)
    while role(node) not in ('frame', 'dialog'):
        # A page of a stack is not a widget.
        if 'Component' in node.get_interfaces() and Atspi.Component.get_extents(node, Atspi.CoordType.WINDOW).height <= 0:
            return False
        node = node.get_parent()
    return True


def is_sensitive(node):
    """Returns whether a node and its ancestors are sensitive."""
    while node is not None and 'sensitive' in states(node):
        node = node.get_parent()
    return node is None or role(node) == 'application'


def number(node):
    """Returns the value of a spin button."""
    return Atspi.Value.get_current_value(node)


def set_text(node, value):
    assert Atspi.EditableText.set_text_contents(node, value)


def takes_text(node):
    return 'EditableText' in (node.get_interfaces() or [])


def shown(count):
    return f'{count} {"copy" if count == 1 else "copies"}'


def is_attached(node, root):
    """Returns whether a node is still in the tree: each ancestor has it as a child."""
    try:
        while node != root:
            parent = node.get_parent()
            if parent is None or parent.get_child_at_index(node.get_index_in_parent()) != node:
                return False
            node = parent
    except GLib.Error:
        return False
    return True


def is_inside(node, label):
    """Returns whether a node is a descendant of one with this name."""
    while node is not None and name(node) != label:
        node = node.get_parent()
    return node is not None


def is_within(node, around):
    while node is not None and node != around:
        node = node.get_parent()
    return node is not None


class Program:
    """The running program with at least one window; ends with the `with` block."""

    is_older = None     # whether the tree also contains hidden pages

    def __init__(self, *command, env=None):
        self.id = None
        self.known = {}         # cached nodes
        self.of_drags = set()   # X windows that the toolkit uses for drags
        self.display = Display()
        self.keyboard = Keyboard()
        # Warnings are fatal only in the program: the services of the bus have warnings of their
        # own.
        self.process = subprocess.Popen(command, env=os.environ | {'G_DEBUG': 'fatal-warnings', 'MARCHING_ORDER_TOASTS': 'stay'} | (env or {}))
        processes.append(self.process)
        try:
            self.root = until(self._find_root, 'the program on the accessibility bus')
            Program.is_older = until(self.root.get_toolkit_version, 'the version of the toolkit').startswith('4.8.')
            self.frame = until(lambda: self.root.get_child_at_index(0), 'a window')
            # The first window, even if another one opened above it at once.
            self.id = self._x_window(lambda ids: [min(ids, key=int)] if ids else None)
        except BaseException:
            self.end()
            raise

    def _find_root(self):
        assert self.process.poll() is None, f'the program ended with {self.process.returncode}'
        for child in children(Atspi.get_desktop(0)):
            if child.get_process_id() == self.process.pid and child.get_child_count() > 0:
                return child
        return None

    def _x_windows(self):
        found = subprocess.run(['xdotool', 'search', '--onlyvisible', '--pid', str(self.process.pid)],
                               check=False, capture_output=True, text=True)
        return [window for window in found.stdout.split() if window not in self.of_drags]

    def _x_window(self, choose):
        return until(lambda: choose(self._x_windows()), 'a window on the screen')[-1]

    # Queries

    def windows(self):
        assert self.process.poll() is None, f'the program ended with {self.process.returncode}'
        return list(children(self.root))

    def dialog(self):
        """Returns the window above the first one, if any."""
        found = self.windows()
        return found[-1] if len(found) > 1 else None

    def find(self, wanted, label, within=None, into=None):
        """Returns a node by its role and name; `label` may be a function of the name."""
        is_it = label if callable(label) else lambda found: found == label
        for node in walk(within or self.root, into):
            if role(node) == wanted and is_it(name(node)):
                return node
        return None

    def get(self, wanted, label, **where):
        return until(lambda: self.find(wanted, label, **where), lambda: f'{wanted} “{label}” in\n{self.describe()}')

    def gone(self, wanted, label, **where):
        until(lambda: self.find(wanted, label, **where) is None, f'{wanted} “{label}” to go')

    def once(self, key, find):
        """Returns the cached result of `find`, which is called again only once the node is gone."""
        if key not in self.known or not is_attached(self.known[key], self.root):
            self.known.pop(key, None)
            found = find()
            if found is None:
                return None
            self.known[key] = found
        return self.known[key]

    def known_list(self, label):
        """Returns the list with this name, or None."""
        return self.once(('list', label), lambda: self.find('list', label))

    def rows(self, label):
        """Returns the names of the rows of a list; none if it does not exist."""
        found = self.known_list(label)
        return [name(row) for row in children(found) if role(row) == 'list item'] if found else []

    def describe(self):
        """Returns the visible names, for the message of a failed test."""
        try:
            return '\n'.join(f'{role(node)}: {name(node)[:100]}' for node in walk(self.root, 'Problems')
                             if role(node) in ('frame', 'dialog', 'list', 'list item', 'label', 'push button'))
        except GLib.Error as error:
            return str(error)

    # Actions

    def do(self, action):
        """Activates an action of the window, like win.save."""
        assert action in actions(self.frame), action
        Atspi.Action.do_action(self.frame, actions(self.frame).index(action))

    def focus(self, window=None):
        """Focuses a window, as there is no window manager."""
        xdotool('windowfocus', '--sync', window or self.id)

    def focused(self, within=None):
        """Returns the focused node; None where the program does not report it, as in the text of a
        row."""
        told = self.keyboard.told(self.frame)
        if told is not None:
            return told if within is None or is_within(told, within) else None
        # The toolkit does not report the focus of new widgets. Cards are searched last, because
        # there are hundreds.
        cards = []
        for node in walk(within or self.root, SHORT_LISTS):
            if 'focused' in states(node):
                return node
            if role(node) == 'list' and name(node) == 'Cards':
                cards.append(node)
        return next((row for node in cards for row in children(node) if 'focused' in states(row)), None)

    def step(self, key, within=None):
        """Moves the focus with a key; returns the focused node, or None if it is not reported."""
        self.key(key)
        return self.focused(within)

    def reach(self, find, what, key='Tab'):
        """Moves the focus until it is on a node, and returns that."""
        for _ in range(60):
            node = find()
            if node is not None and 'focused' in states(node):
                return node
            self.key(key)
        raise AssertionError(f'{key} never comes to {what}')

    def focus_dialog(self):
        """Focuses the window that opened last."""
        until(self.dialog, 'a dialog')
        self.focus(self._x_window(lambda ids: [each for each in ids if each != self.id]))

    def back_to_window(self):
        """Waits until the dialog is closed."""
        until(lambda: len(self._x_windows()) == 1 and self.dialog() is None, 'the dialog to close')
        self.focus()

    def settle(self):
        """Waits until the program has handled all keys and pointer events; returns at once if it
        has ended."""
        self.display.ping(self.id, lambda: self.process.poll() is not None, PATIENCE)

    def key(self, *keys):
        """Presses keys one after another, each after the program has handled the previous one."""
        for key in keys:
            xdotool('key', key)
            self.settle()

    def type(self, value):
        # Without a delay, it drops letters that are not on the keyboard.
        xdotool('type', '--delay', 15, value)
        self.settle()

    def button(self, label, **where):
        """Returns a button by its label; a label with a mnemonic is part of the name twice."""
        def is_label(found):
            return found == label or (found.startswith('_') or ' _' in found) and found.endswith(label)

        return self.get('push button', is_label, **where)

    def answer(self, label):
        """Presses a button of the dialog by its label."""
        press(self.button(label, within=until(self.dialog, 'a dialog')))

    def place(self, node):
        """Returns the centre of a node on the screen."""
        relative = Atspi.CoordType.WINDOW
        dialog = self.dialog()
        in_dialog = dialog is not None and any(each == node for each in walk(dialog, EVERY_LIST))
        inner = Atspi.Component.get_extents(node, relative)
        outer = Atspi.Component.get_extents(dialog if in_dialog else self.frame, relative)
        window = self._x_window(lambda ids: [each for each in ids if each != self.id]) if in_dialog else self.id
        lines = xdotool('getwindowgeometry', '--shell', window).split()
        shell = {key: int(value) for key, value in (line.split('=') for line in lines)}
        # The measured area is surrounded by a border of the window. Newer toolkits measure it too, and
        # shift all that is in the window by it.
        border_x = (shell['WIDTH'] - outer.width) // 2 - 2 * outer.x
        border_y = (shell['HEIGHT'] - outer.height) // 2 - 2 * outer.y
        return (shell['X'] + border_x + inner.x + inner.width // 2,
                shell['Y'] + border_y + inner.y + inner.height // 2)

    def click(self, node, times=1):
        x, y = self.place(node)
        xdotool('mousemove', x, y, 'click', '--repeat', times, 1)
        self.settle()

    def drag(self, node, target):
        """Drags with the pointer in steps."""
        def move(x, y):
            xdotool('mousemove', x, y)
            # Newer toolkits handle only the last of several moves within a frame.
            time.sleep(FRAME)
            self.settle()

        x, y = self.place(node)
        to_x, to_y = self.place(target)
        before = set(self._x_windows())
        xdotool('mousemove', x, y, 'mousedown', 1)
        steps = 12
        for step in range(1, steps + 1):
            move(x + (to_x - x) * step // steps, y + (to_y - y) * step // steps)
        until(lambda: self.display.selection_owner('XdndSelection'), 'the drag to begin')
        # The toolkit keeps one for all drags.
        self.of_drags |= set(self._x_windows()) - before
        move(to_x + 2, to_y + 2)
        move(to_x, to_y)
        xdotool('mouseup', 1)
        until(lambda: not self.display.selection_owner('XdndSelection'), 'the drag to end')
        self.settle()

    # End

    def kill(self):
        """Kills the program, as in a power failure."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def wait_for_end(self):
        return self.process.wait(PATIENCE)

    def close(self):
        """Closes the window and waits for the program to end."""
        try:
            self.do('window.close')
        except GLib.Error:
            pass        # it may end before it can answer
        return self.wait_for_end()

    def end(self):
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
        processes.remove(self.process)
        self.keyboard.end()
        self.display.end()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.end()


class Window(Program):
    """The main window, with helpers for its contents."""

    def __init__(self, *arguments):
        super().__init__(PROGRAM, *map(str, arguments))
        self.get('page tab', 'Decks')
        # The commands wait for the content.
        until(lambda: self.rows('Sample decks') or self.status(), 'the content')
        self.focus()

    # The package

    def status(self):
        def is_it(label):
            return label.startswith('Legal in ') or label.endswith((' problem', ' problems'))

        button = self.once('status', lambda: self.find('push button', is_it))
        label = name(button) if button else ''
        return label if is_it(label) else None

    def expect_status(self, wanted):
        until(lambda: self.status() == wanted, lambda: f'the status “{wanted}”; it is “{self.status()}”')

    def title(self):
        return name(self.frame)

    def open_problems(self):
        """Opens the list of problems, which is in the popover of their pill."""
        def pill():
            return next((node for node in walk(self.frame) if role(node) == 'push button' and actions(node) and
                         (shown := labels(node)[:1]) and (self.status() or '?').startswith(shown[0])), None)

        if self.find('list', 'Problems') is None:
            press(until(pill, 'the pill of the problems'))

    def problems(self):
        if (self.status() or '').startswith('Legal'):
            return []
        self.open_problems()
        found = until(lambda: self.rows('Problems'), 'the problems')
        self.close_problems()
        return found

    def close_problems(self):
        # The popover may not have had the keyboard yet.
        until(lambda: self.key('Escape') or self.find('list', 'Problems') is None, 'the problems to close')

    def expect_problem(self, sentence):
        until(lambda: sentence in self.problems(), lambda: f'“{sentence}” among {self.problems()}')

    def repair(self, label):
        """Presses the button of a problem."""
        self.open_problems()
        press(self.get('push button', label, into='Problems'))

    def expect_row(self, deck, card, count):
        row = f'{card}, {shown(count)}'
        until(lambda: row in self.rows(deck), lambda: f'“{row}” in {deck}: {self.rows(deck)}')

    def expect_announcement(self, words):
        """Expects that screen readers read these words: they do so when the focus gets another description."""
        until(lambda: (node := self.focused()) and node.get_description() == words,
              lambda: f'“{words}”, not “{(node := self.focused()) and node.get_description()}”')

    def row(self, deck, card):
        """Returns the row of a card in a deck."""
        def of_card(label):
            return label.startswith(f'{card}, ')
        return self.get('list item', of_card, within=self.known_list(deck), into=deck)

    def decks(self):
        """Returns all rows of all decks."""
        return {name(node): [name(row) for row in children(node)] for node in walk(self.frame)
                if role(node) == 'list' and name(node) in DECKS}

    def name_entry(self):
        """Opens the properties, and returns the entry of the name."""
        press(self.button('Deck properties'))
        until(self.dialog, 'the properties')
        self.focus_dialog()
        return until(lambda: next((node for node in walk(self.dialog(), EVERY_LIST)
                                   if name(node) == 'Name' and takes_text(node)), None), 'the name')

    def origin(self):
        """Returns where the package is stored, and whether it is saved."""
        places = ('In the library: ', 'Deck file: ', 'Not saved yet: ', 'Deck from a match: ')
        label = self.find('label', lambda text: text.startswith(places))
        return name(label).split(': ', 1) if label is not None else None

    def expect_origin(self, *wanted):
        until(lambda: self.origin() == list(wanted), lambda: f'{wanted} of the package: {self.origin()}')

    def expect_kept(self):
        self.expect_origin('In the library', 'All changes saved')

    # Cards

    def at_place(self, place, found):
        """Returns the node of a page, for nodes that two pages have."""
        if Program.is_older:
            page = {'cards': 'MoCardsPage', 'decks': 'MoDecksPage'}[place]
            return next((node for node in found if is_inside(node, page)), None)
        tab = self.find('page tab', place.capitalize())
        return found[0] if len(found) == 1 and 'selected' in states(tab) else None

    def search_entry(self, place='decks'):
        return until(lambda: self.once(('search', place), lambda: self.at_place(place, [
            node for node in walk(self.frame) if name(node) == 'Search cards' and takes_text(node)])), f'the search of {place}')

    def find_cards(self, words, place='decks'):
        """Searches with the keyboard, and waits until the search is done."""
        entry = self.search_entry(place)
        self.focus()
        self.key('ctrl+f')
        until(lambda: 'focused' in states(entry), 'the keyboard in the search')
        self.key('ctrl+a', 'BackSpace')
        self.type(words)
        until(lambda: text(entry) == words, lambda: f'“{words}” in the search, not “{text(entry)}”')

    def card_list(self, place='decks'):
        return self.once(('cards', place), lambda: self.at_place(place, [
            node for node in walk(self.frame) if role(node) == 'list' and name(node) == 'Cards']))

    def card_rows(self, place='decks'):
        """Returns the rows of the listed cards; none if the list does not exist."""
        found = self.card_list(place)
        return list(children(found)) if found else []

    def found_cards(self, place='decks'):
        """Returns the names of the listed cards."""
        rows = [labels(row) for row in self.card_rows(place)]
        return [row[0] for row in rows if row]

    def add(self, deck, card, times, before=0):
        self.find_cards(card)
        self.key(*['Return'] * times)
        self.expect_row(deck, card, before + times)

    def remove(self, deck, card, after):
        """Removes a copy of a card with the key."""
        self.find_cards(card)
        self.key('Down', 'minus')
        self.expect_row(deck, card, after)

    # Dialogs

    def choose_format(self, title):
        """Chooses in the dialog for a new package with the keyboard."""
        self.focus_dialog()
        self.get('list item', title, into=EVERY_LIST)
        rows = [name(node) for node in walk(self.dialog(), EVERY_LIST) if role(node) == 'list item']
        self.key(*['Down'] * rows.index(title), 'Return')
        self.back_to_window()
        until(self.status, 'the new package')

    def new_package(self, title='Solitaire 2011 Elite'):
        self.key('ctrl+n')
        self.choose_format(title)

    def choose_file(self, path, button):
        """Enters the path in the file dialog."""
        self.focus_dialog()
        self.get('push button', lambda label: label.endswith(button), within=self.dialog())
        # Without the focus on a list or an entry, the slash would begin a search.
        until(lambda: any('focused' in states(node) for node in walk(self.dialog())), 'the focus in the file dialog')
        self.key('ctrl+a')
        # The slash opens an entry for a path. Typing the rest would mix it with suggestions of the
        # dialog.
        self.type('/')
        set_text(until(lambda: next((node for node in walk(self.dialog()) if takes_text(node) and 'focused' in states(node)), None),
                       'an entry for the path'), str(path))
        until(lambda: any(text(node) in (str(path), f'{path}/') for node in walk(self.dialog()) if takes_text(node)),
              f'“{path}” in the file dialog')
        self.key('Return')

    def open_file(self, path):
        self.key('ctrl+o')
        self.choose_file(path, 'Open')
        self.back_to_window()

    def save_as_file(self, path):
        self.key('ctrl+shift+s')
        self.choose_file(path, 'Save')
        self.back_to_window()
        until(path.exists, 'the file')

    def save_version(self, label):
        self.key('ctrl+s')
        self.focus_dialog()
        self.get('label', 'Save Version', within=self.dialog())
        self.type(label)
        self.key('Return')
        self.back_to_window()
        self.get('label', 'Version saved')


class Library:
    """The contents of the user's library, by Python’s own SQLite and by moctl."""

    def __init__(self):
        self.path = Path(os.environ['XDG_DATA_HOME'], 'marching-order', 'library.db')

    def connect(self, **options):
        return sqlite3.connect(f'{self.path.as_uri()}?mode=rw', uri=True, timeout=PATIENCE, **options)

    def sql(self, statement, *values):
        with closing(self.connect()) as connection, connection:
            return connection.execute(statement, values).fetchall()

    def moctl(self, *words, status=0):
        """Runs a command of two words, or three for groups, with this library; returns its output."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        n = 3 if words[1] == 'group' else 2
        answer = subprocess.run([MOCTL, *words[:n], '--library', self.path, *words[n:]], check=False,
                                stdout=subprocess.PIPE, text=True)
        assert answer.returncode == status, answer
        return answer.stdout

    def deck(self, title):
        """Returns the cards of a deck that is not deleted, as in read_package(); None if there is
        no such deck."""
        for deck, content in self.sql('SELECT id, content FROM deck WHERE NOT deleted ORDER BY id'):
            package = ElementTree.fromstring(content)
            if package.get('name') == title:
                return self.with_edits(deck, count_cards(package))
        return None

    def with_edits(self, deck, counts):
        """Returns the counts of a deck including its separate edits."""
        for part, card, count in self.sql('SELECT part, card, count FROM deck_edit WHERE deck = ? '
                                          'ORDER BY revision, number', deck):
            counts[part, card] = count
        return {key: count for key, count in counts.items() if count > 0}

    def expect_deck(self, title, counts):
        until(lambda: self.deck(title) == counts, lambda: f'{counts} in “{title}”: {self.deck(title)}')

    def copies(self, card):
        """Returns how many copies of a card are owned apart from products, and how many are
        wanted."""
        rows = self.sql('SELECT owned, wanted FROM holding WHERE card = ?', card)
        return rows[0] if rows else (0, 0)

    def expect_copies(self, card, owned, wanted=0):
        until(lambda: self.copies(card) == (owned, wanted),
              lambda: f'{owned} owned and {wanted} wanted of {card}: {self.copies(card)}')


def count_cards(package):
    return {(deck.get('id'), card.get('id')): int(card.get('count'))
            for deck in package.iter('deck') for card in deck.iter('card')}


def read_package(path):
    """Returns the name of the package in a file, and all its cards with their counts."""
    package = ElementTree.parse(path).getroot()
    return package.get('name'), count_cards(package)


def write(path, content):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(content, encoding='utf-8')
    return path


def run(tests):
    """Runs functions as TAP tests, by their paths, each with an empty folder that also contains the
    user’s data. Returns the exit status."""
    only = sys.argv[4:]
    known = [path for path, _ in tests]
    assert known == list_cases(sys.argv[0]), f'Meson takes these for the cases: {list_cases(sys.argv[0])}'
    assert set(only) <= set(known), f'these are the cases: {known}'
    chosen = [(path, test) for path, test in tests if not only or path in only]
    n_failed = 0
    print(f'1..{len(chosen)}', flush=True)
    for number, (path, test) in enumerate(chosen, 1):
        begin = time.monotonic()
        try:
            with tempfile.TemporaryDirectory() as folder:
                os.environ['XDG_DATA_HOME'] = os.path.join(folder, 'data')
                test(Path(folder))
            print(f'ok {number} {path}', flush=True)
        except Skip as reason:
            print(f'ok {number} {path} # SKIP {reason}', flush=True)
        except Exception:       # continues with the other tests
            n_failed += 1
            print(''.join(f'# {line}\n' for line in traceback.format_exc().splitlines()), end='')
            print(f'not ok {number} {path}', flush=True)
        print(f'# {path}: {time.monotonic() - begin:.1f} s', flush=True)
    return 1 if n_failed > 0 else 0
