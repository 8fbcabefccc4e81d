# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""Drives the program from outside: looks at it through the accessibility tree, as a screen reader does,
and acts with real keys and the pointer where the tree offers no action.

What a test began with is in PROGRAM, MOCTL and DATA: test-….py PROGRAM MOCTL DATADIR [TEST…]"""

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
# Seconds that anything may take. All waits end with what they wait for, so this costs nothing where all is well.
PATIENCE = 180 * float(os.environ.get('MARCHING_ORDER_PATIENCE', '1'))
SHORTEST_PAUSE, LONGEST_PAUSE = 0.005, 0.2      # seconds between two looks
# Newer toolkits have other words for these.
ROLES = {'button': 'push button', 'toggle button': 'push button', 'text': 'entry', 'switch': 'check box', 'grouping': 'panel'}
DECKS = ('Crawler deck', 'Dungeon deck', 'Adventurers', 'Quests', 'Reserve')
ORIGINS = ('In the library', 'A file, edited in place', 'Not saved yet')
LEAVES = ('label', 'page tab')      # the label in a tab has its name
FRAME = 0.04        # seconds: more than a frame of the program takes
EVERY_LIST = '*'
SHORT_LISTS = '-'                   # all but those of cards
NAMELESS_LIST = 'GtkListBox'        # the name of one that was given none


processes = []          # that are looked at


class Skip(Exception):
    """What a test needs is not to be had here."""


Atspi.set_timeout(int(PATIENCE * 1000), int(PATIENCE * 1000))


def until(question, what):
    """Asks again and again, less and less often, until the answer is true, and returns it."""
    end = time.monotonic() + PATIENCE
    pause = SHORTEST_PAUSE
    while True:
        try:
            answer = question()
        except GLib.Error:
            answer = None       # what was being looked at has gone
            for process in processes:
                assert process.poll() is None, f'the program ended with {process.returncode}'
        if answer:
            return answer
        if time.monotonic() > end:
            raise AssertionError(f'waited in vain for {what() if callable(what) else what}')
        time.sleep(pause)
        pause = min(pause * 1.5, LONGEST_PAUSE)


def role(node):
    # It never changes, and to ask is a call to the program.
    try:
        return node.known_role
    except AttributeError:
        found = node.get_role_name()
        node.known_role = ROLES.get(found, found)
        return node.known_role


def name(node):
    # Newer toolkits have no name for a list that was given none.
    return node.get_name() or (NAMELESS_LIST if role(node) == 'list' else '')


def line_name(row):
    """The name of a line of a list, which older toolkits have only in the line."""
    return name(next(children(row))) or name(row)


def children(node):
    for index in range(node.get_child_count()):
        child = node.get_child_at_index(index)
        if child is not None:
            yield child


def walk(node, into=None):
    """A node and all in it. Lists may have hundreds of rows: only the one called `into` is entered."""
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
    # (0, -1) answers "" here.
    return Atspi.Text.get_text(node, 0, Atspi.Text.get_character_count(node))


def labels(node, into=None):
    return [name(found) for found in walk(node, into) if role(found) == 'label']


def is_shown(node):
    """Whether it, and all around it, takes any room: what is folded away is in the tree all the same."""
    # Newer toolkits tell what is on the screen, and a size for nothing else.
    if not Program.is_older:
        return 'showing' in states(node)
    while role(node) not in ('frame', 'dialog'):
        if Atspi.Component.get_extents(node, Atspi.CoordType.WINDOW).height <= 0:
            return False
        node = node.get_parent()
    return True


def is_sensitive(node):
    """Whether it, and all around it, can be used."""
    while node is not None and 'sensitive' in states(node):
        node = node.get_parent()
    return node is None or role(node) == 'application'


def number(node):
    """What stands in a spin button."""
    return Atspi.Value.get_current_value(node)


def set_text(node, value):
    assert Atspi.EditableText.set_text_contents(node, value)


def takes_text(node):
    return 'EditableText' in (node.get_interfaces() or [])


def shown(count):
    return f'{count} {"copy" if count == 1 else "copies"}'


def is_attached(node, root):
    """Whether a node that was found before is in the tree still: each around it has it as a child."""
    try:
        while node != root:
            parent = node.get_parent()
            if parent is None or parent.get_child_at_index(node.get_index_in_parent()) != node:
                return False
            node = parent
    except GLib.Error:
        return False
    return True


def is_within(node, around):
    while node is not None and node != around:
        node = node.get_parent()
    return node is not None


class Program:
    """The program, running, with at least one window; ends with the `with` block."""

    is_older = None     # whether its toolkit has pages that are not shown in the tree too

    def __init__(self, *command, env=None):
        self.id = None
        self.known = {}         # nodes that are asked for again and again
        self.display = Display()
        self.keyboard = Keyboard()
        # Warnings are fatal in the program alone: the services of the bus have some of their own.
        self.process = subprocess.Popen(command, env=os.environ | {'G_DEBUG': 'fatal-warnings', 'MARCHING_ORDER_TOASTS': 'stay'} | (env or {}))
        processes.append(self.process)
        try:
            self.root = until(self._find_root, 'the program on the accessibility bus')
            Program.is_older = until(self.root.get_toolkit_version, 'the version of the toolkit').startswith('4.8.')
            self.frame = until(lambda: self.root.get_child_at_index(0), 'a window')
            # The first one made, whatever opened on top of it at once.
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
        return found.stdout.split()

    def _x_window(self, choose):
        return until(lambda: choose(self._x_windows()), 'a window on the screen')[-1]

    # Looking

    def windows(self):
        assert self.process.poll() is None, f'the program ended with {self.process.returncode}'
        return list(children(self.root))

    def dialog(self):
        """The window on top of the first one, when there is one."""
        found = self.windows()
        return found[-1] if len(found) > 1 else None

    def find(self, wanted, label, within=None, into=None):
        """A node by its role and its name, or by what `label` says of its name."""
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
        """What `find` finds, looked for again only when that has gone."""
        if key not in self.known or not is_attached(self.known[key], self.root):
            self.known.pop(key, None)
            found = find()
            if found is None:
                return None
            self.known[key] = found
        return self.known[key]

    def known_list(self, label):
        """The list of that name; None when it isn’t there."""
        return self.once(('list', label), lambda: self.find('list', label))

    def rows(self, label):
        """The names of the rows of a list; none when it isn’t there."""
        found = self.known_list(label)
        return [name(row) for row in children(found) if role(row) == 'list item'] if found else []

    def describe(self):
        """The names in sight of a test, for when one fails."""
        try:
            return '\n'.join(f'{role(node)}: {name(node)[:100]}' for node in walk(self.root, 'Problems')
                             if role(node) in ('frame', 'dialog', 'list', 'list item', 'label', 'push button'))
        except GLib.Error as error:
            return str(error)

    # Acting

    def do(self, action):
        """An action of the window's, like win.save."""
        assert action in actions(self.frame), action
        Atspi.Action.do_action(self.frame, actions(self.frame).index(action))

    def focus(self, window=None):
        """Gives the keyboard to a window: there is no window manager to do it."""
        xdotool('windowfocus', '--sync', window or self.id)

    def focused(self, within=None):
        """What has the keyboard; None where that is not told, as in the text of a row."""
        told = self.keyboard.told(self.frame)
        if told is not None:
            return told if within is None or is_within(told, within) else None
        # The toolkit does not tell of what has it as soon as it is made. Cards are looked at last, as there are hundreds.
        cards = []
        for node in walk(within or self.root, SHORT_LISTS):
            if 'focused' in states(node):
                return node
            if role(node) == 'list' and name(node) == 'Cards':
                cards.append(node)
        return next((row for node in cards for row in children(node) if 'focused' in states(row)), None)

    def step(self, key, within=None):
        """Moves the keyboard on with a key; returns where it comes to, or None where that is not told."""
        self.key(key)
        return self.focused(within)

    def reach(self, find, what, key='Tab'):
        """Moves the keyboard on until it comes to a node, which is returned."""
        for _ in range(60):
            node = find()
            if node is not None and 'focused' in states(node):
                return node
            self.key(key)
        raise AssertionError(f'{key} never comes to {what}')

    def focus_dialog(self):
        """Gives the keyboard to the window that opened last."""
        until(self.dialog, 'a dialog')
        self.focus(self._x_window(lambda ids: [each for each in ids if each != self.id]))

    def back_to_window(self):
        """Waits until the dialog has closed."""
        until(lambda: len(self._x_windows()) == 1 and self.dialog() is None, 'the dialog to close')
        self.focus()

    def settle(self):
        """Waits until the program has handled all keys, and what was done with the pointer; at once when it has ended."""
        self.display.ping(self.id, lambda: self.process.poll() is not None, PATIENCE)

    def key(self, *keys):
        """Presses keys, one after the other: each when the program has handled the one before."""
        for key in keys:
            xdotool('key', key)
            self.settle()

    def type(self, value):
        # At once, it drops letters that are on no key.
        xdotool('type', '--delay', 15, value)
        self.settle()

    def button(self, label, **where):
        """A button by what is written on it; an underline before a letter is part of the name, twice told."""
        def is_label(found):
            return found == label or (found.startswith('_') or ' _' in found) and found.endswith(label)

        return self.get('push button', is_label, **where)

    def answer(self, label):
        """Presses a button of the dialog by its label."""
        press(self.button(label, within=until(self.dialog, 'a dialog')))

    def place(self, node):
        """The middle of a node, on the screen."""
        relative = Atspi.CoordType.WINDOW
        dialog = self.dialog()
        in_dialog = dialog is not None and any(each == node for each in walk(dialog, EVERY_LIST))
        inner = Atspi.Component.get_extents(node, relative)
        outer = Atspi.Component.get_extents(dialog if in_dialog else self.frame, relative)
        window = self._x_window(lambda ids: [each for each in ids if each != self.id]) if in_dialog else self.id
        lines = xdotool('getwindowgeometry', '--shell', window).split()
        shell = {key: int(value) for key, value in (line.split('=') for line in lines)}
        # A border of the window’s own lies around what is measured.
        border_x = (shell['WIDTH'] - outer.width) // 2
        border_y = (shell['HEIGHT'] - outer.height) // 2
        return (shell['X'] + border_x + inner.x + inner.width // 2,
                shell['Y'] + border_y + inner.y + inner.height // 2)

    def click(self, node, times=1):
        x, y = self.place(node)
        xdotool('mousemove', x, y, 'click', '--repeat', times, 1)
        self.settle()

    def drag(self, node, target):
        """Drags with the pointer, in steps as a hand would."""
        def move(x, y):
            xdotool('mousemove', x, y)
            # Newer toolkits take only the last of the moves that come within a frame, when that is drawn.
            time.sleep(FRAME)
            self.settle()

        x, y = self.place(node)
        to_x, to_y = self.place(target)
        xdotool('mousemove', x, y, 'mousedown', 1)
        steps = 12
        for step in range(1, steps + 1):
            move(x + (to_x - x) * step // steps, y + (to_y - y) * step // steps)
        until(lambda: self.display.selection_owner('XdndSelection'), 'the drag to begin')
        move(to_x + 2, to_y + 2)
        move(to_x, to_y)
        xdotool('mouseup', 1)
        until(lambda: not self.display.selection_owner('XdndSelection'), 'the drag to end')
        self.settle()

    # Ending

    def kill(self):
        """Ends it as a power cut would: it can do nothing any more."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def wait_for_end(self):
        return self.process.wait(PATIENCE)

    def close(self):
        """Closes the window and waits for the program’s end."""
        try:
            self.do('window.close')
        except GLib.Error:
            pass        # it may be gone before it can answer
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
    """The window, in a person’s words."""

    def __init__(self, *arguments):
        super().__init__(PROGRAM, *map(str, arguments))
        self.get('page tab', 'Decks')
        # The commands wait for the cards.
        until(lambda: self.rows('Sample packages') or self.status(), 'the content')
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

    def problems(self):
        return self.rows('Problems')

    def expect_problem(self, sentence):
        until(lambda: sentence in self.problems(), lambda: f'“{sentence}” among {self.problems()}')

    def repair(self, label):
        """Presses the button of a problem."""
        press(self.get('push button', label, into='Problems'))

    def expect_row(self, deck, card, count):
        row = f'{card}, {shown(count)}'
        until(lambda: row in self.rows(deck), lambda: f'“{row}” in {deck}: {self.rows(deck)}')

    def row(self, deck, card):
        """The row of a card in a deck."""
        def of_card(label):
            return label.startswith(f'{card}, ')
        return self.get('list item', of_card, within=self.known_list(deck), into=deck)

    def decks(self):
        """All rows of all decks."""
        return {name(node): [name(row) for row in children(node)] for node in walk(self.frame)
                if role(node) == 'list' and name(node) in DECKS}

    def name_entry(self):
        return until(lambda: next((node for node in walk(self.frame, NAMELESS_LIST)
                                   if name(node) == 'Name' and takes_text(node)), None), 'the name')

    def origin(self):
        """Where the package is kept, and whether all of it is."""
        row = self.once('origin', lambda: self.find('list item', lambda label: label in ORIGINS, into=NAMELESS_LIST))
        return labels(row)[:2] if row else []

    def expect_origin(self, *wanted):
        until(lambda: self.origin() == list(wanted), lambda: f'{wanted} of the package: {self.origin()}')

    def expect_kept(self):
        self.expect_origin('In the library', 'All changes are kept')

    # Cards

    def at_place(self, place, found):
        """That of a place, of what two of the places have."""
        if Program.is_older:
            # The one of the place Cards comes first.
            return found[0 if place == 'cards' else 1] if len(found) == 2 else None
        tab = self.find('page tab', place.capitalize())
        return found[0] if len(found) == 1 and 'selected' in states(tab) else None

    def search_entry(self, place='decks'):
        return until(lambda: self.once(('search', place), lambda: self.at_place(place, [
            node for node in walk(self.frame) if name(node) == 'Search cards' and takes_text(node)])), f'the search of {place}')

    def find_cards(self, words, place='decks'):
        """Searches with the keyboard, and waits until it is done."""
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
        """The rows of the cards that are listed; none while the list isn’t there."""
        found = self.card_list(place)
        return list(children(found)) if found else []

    def found_cards(self, place='decks'):
        """The names of the cards that the list shows."""
        rows = [labels(row) for row in self.card_rows(place)]
        return [row[0] for row in rows if row]

    def add(self, deck, card, times, before=0):
        self.find_cards(card)
        self.key(*['Return'] * times)
        self.expect_row(deck, card, before + times)

    # Dialogs

    def choose_format(self, title):
        """Chooses in the dialog for a new package, by the keyboard."""
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
        """Types the path into the file dialog."""
        self.focus_dialog()
        self.get('push button', lambda label: label.endswith(button), within=self.dialog())
        self.key('ctrl+a')
        # The slash opens an entry for a path. Typed on, the path would be mixed with what the dialog proposes.
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
        self.get('label', 'Save a Version', within=self.dialog())
        self.type(label)
        self.key('Return')
        self.back_to_window()
        self.get('label', 'A version was saved')


class Library:
    """What the person’s library holds, by Python’s own SQLite and by moctl."""

    def __init__(self):
        self.path = Path(os.environ['XDG_DATA_HOME'], 'marching-order', 'library.db')

    def connect(self, **options):
        return sqlite3.connect(f'{self.path.as_uri()}?mode=rw', uri=True, timeout=PATIENCE, **options)

    def sql(self, statement, *values):
        with closing(self.connect()) as connection, connection:
            return connection.execute(statement, values).fetchall()

    def moctl(self, *words, status=0):
        """Does a command of two words with this library; what it prints."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        answer = subprocess.run([MOCTL, *words[:2], '--library', self.path, *words[2:]], check=False,
                                stdout=subprocess.PIPE, text=True)
        assert answer.returncode == status, answer
        return answer.stdout

    def deck(self, title):
        """The cards of a deck that is not deleted, as read_package() has them; none when there is no such deck."""
        for deck, content in self.sql('SELECT id, content FROM deck WHERE NOT deleted ORDER BY id'):
            package = ElementTree.fromstring(content)
            if package.get('name') == title:
                return self.with_edits(deck, count_cards(package))
        return None

    def with_edits(self, deck, counts):
        """The counts of a deck with the edits that are kept beside its content."""
        for part, card, count in self.sql('SELECT part, card, count FROM deck_edit WHERE deck = ? '
                                          'ORDER BY revision, number', deck):
            counts[part, card] = count
        return {key: count for key, count in counts.items() if count > 0}

    def expect_deck(self, title, counts):
        until(lambda: self.deck(title) == counts, lambda: f'{counts} in “{title}”: {self.deck(title)}')

    def copies(self, card):
        """How many of a card are owned beside those in products, and how many are wanted."""
        rows = self.sql('SELECT owned, wanted FROM holding WHERE card = ?', card)
        return rows[0] if rows else (0, 0)

    def expect_copies(self, card, owned, wanted=0):
        until(lambda: self.copies(card) == (owned, wanted),
              lambda: f'{owned} owned and {wanted} wanted of {card}: {self.copies(card)}')


def count_cards(package):
    return {(deck.get('id'), card.get('id')): int(card.get('count'))
            for deck in package.iter('deck') for card in deck.iter('card')}


def read_package(path):
    """The name of the package in a file, and all its cards with their numbers."""
    package = ElementTree.parse(path).getroot()
    return package.get('name'), count_cards(package)


def write(path, content):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(content, encoding='utf-8')
    return path


def run(tests):
    """Runs functions as TAP tests, by their paths, each with an empty folder of its own, in which the
    person’s data are too; what the program should end with."""
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
        except Exception:       # the others are to run all the same
            n_failed += 1
            print(''.join(f'# {line}\n' for line in traceback.format_exc().splitlines()), end='')
            print(f'not ok {number} {path}', flush=True)
        print(f'# {path}: {time.monotonic() - begin:.1f} s', flush=True)
    return 1 if n_failed > 0 else 0
