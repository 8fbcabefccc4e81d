# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""Drives the program from outside: looks at it through the accessibility tree, as a screen reader does,
and acts with real keys and the pointer where the tree offers no action."""

import os
import subprocess
import time
import traceback
import warnings

warnings.simplefilter('ignore')
import gi  # noqa: E402

gi.require_version('Atspi', '2.0')
from gi.repository import Atspi, GLib  # noqa: E402

PATIENCE = 20
# Newer toolkits have other words for these.
ROLES = {'button': 'push button', 'toggle button': 'push button', 'text': 'entry', 'switch': 'check box'}
EVERY_LIST = '*'


def until(question, what, patience=PATIENCE):
    """Asks again and again until the answer is true, and returns it."""
    end = time.monotonic() + patience
    while True:
        try:
            answer = question()
        except GLib.Error:
            answer = None       # what was being looked at has gone
        if answer:
            return answer
        if time.monotonic() > end:
            raise AssertionError(f'waited in vain for {what() if callable(what) else what}')
        time.sleep(0.02)


def role(node):
    name = node.get_role_name()
    return ROLES.get(name, name)


def name(node):
    return node.get_name() or ''


def children(node):
    for index in range(node.get_child_count()):
        child = node.get_child_at_index(index)
        if child is not None:
            yield child


def walk(node, into=None):
    """A node and all in it. Lists may have hundreds of rows: only the one called `into` is entered."""
    yield node
    if role(node) != 'list' or into in (name(node), EVERY_LIST):
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


def set_text(node, value):
    assert Atspi.EditableText.set_text_contents(node, value)


def takes_text(node):
    return 'EditableText' in (node.get_interfaces() or [])


def xdotool(*arguments):
    return subprocess.run(['xdotool', *map(str, arguments)], check=True, capture_output=True, text=True).stdout


class Program:
    """The program, running, with at least one window; ends with the `with` block."""

    def __init__(self, *command, env=None):
        # Warnings are fatal in the program alone: the services of the bus have some of their own.
        self.process = subprocess.Popen(command, env=os.environ | {'G_DEBUG': 'fatal-warnings'} | (env or {}))
        try:
            self.root = until(self._find_root, 'the program on the accessibility bus')
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

    def rows(self, label):
        """The names of the rows of a list; none when it isn’t there."""
        found = self.find('list', label)
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

    def focus_dialog(self):
        """Gives the keyboard to the window that opened last."""
        until(self.dialog, 'a dialog')
        self.focus(self._x_window(lambda ids: [each for each in ids if each != self.id]))

    def back_to_window(self):
        """Waits until the dialog has closed."""
        until(lambda: len(self._x_windows()) == 1 and self.dialog() is None, 'the dialog to close')
        self.focus()

    def key(self, *keys):
        xdotool('key', '--delay', 25, *keys)

    def type(self, value):
        xdotool('type', '--delay', 15, value)

    def answer(self, label):
        """Presses a button of the dialog by its label; an underline marks its key."""
        def is_label(found):
            return label in (found, found.split(' ')[-1]) or found.replace('_', '') == label

        press(self.get('push button', is_label, within=until(self.dialog, 'a dialog')))

    def place(self, node):
        """The middle of a node, on the screen."""
        relative = Atspi.CoordType.WINDOW
        window = self.frame
        inner = Atspi.Component.get_extents(node, relative)
        outer = Atspi.Component.get_extents(window, relative)
        lines = xdotool('getwindowgeometry', '--shell', self.id).split()
        shell = {key: int(value) for key, value in (line.split('=') for line in lines)}
        # A border of the window’s own lies around what is measured.
        border_x = (shell['WIDTH'] - outer.width) // 2
        border_y = (shell['HEIGHT'] - outer.height) // 2
        return (shell['X'] + border_x + inner.x + inner.width // 2,
                shell['Y'] + border_y + inner.y + inner.height // 2)

    def click(self, node, times=1):
        x, y = self.place(node)
        xdotool('mousemove', x, y, 'click', '--repeat', times, '--delay', 40, 1)

    def drag(self, node, target):
        """Drags with the pointer, in steps as a hand would."""
        x, y = self.place(node)
        to_x, to_y = self.place(target)
        xdotool('mousemove', x, y, 'mousedown', 1)
        steps = 12
        for step in range(1, steps + 1):
            xdotool('mousemove', x + (to_x - x) * step // steps, y + (to_y - y) * step // steps, 'sleep', 0.02)
        xdotool('mousemove', to_x + 2, to_y + 2, 'sleep', 0.1, 'mousemove', to_x, to_y, 'sleep', 0.1, 'mouseup', 1)

    # Ending

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
                self.process.wait(5)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.end()


def run(tests, only=()):
    """Runs functions as TAP tests, by their paths; what the program should end with."""
    chosen = [(path, test) for path, test in tests if not only or path in only]
    n_failed = 0
    print(f'1..{len(chosen)}', flush=True)
    for number, (path, test) in enumerate(chosen, 1):
        begin = time.monotonic()
        try:
            test()
            print(f'ok {number} {path}', flush=True)
        except Exception:       # the others are to run all the same
            n_failed += 1
            print(''.join(f'# {line}\n' for line in traceback.format_exc().splitlines()), end='')
            print(f'not ok {number} {path}', flush=True)
        print(f'# {path}: {time.monotonic() - begin:.1f} s', flush=True)
    return 1 if n_failed > 0 else 0
