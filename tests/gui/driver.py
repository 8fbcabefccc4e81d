# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""Drives the window as assistive technology does: through the accessibility
tree, and with real keys where the tree offers no action."""

import os
import subprocess
import time
import warnings

warnings.simplefilter('ignore')
import gi  # noqa: E402

gi.require_version('Atspi', '2.0')
from gi.repository import Atspi, GLib  # noqa: E402

PATIENCE = 15       # seconds
LISTS = ('list', 'tree table', 'table')
# What newer toolkits call them: what this one does.
SAME_ROLE = {'button': 'push button', 'text': 'entry'}


def wait(question, what, patience=PATIENCE):
    """Ask until the answer is something; the answer."""
    end = time.monotonic() + patience
    while True:
        try:
            answer = question()
        except GLib.Error:      # what was looked at has gone meanwhile
            answer = None
        if answer:
            return answer
        if time.monotonic() > end:
            raise AssertionError(f'waited in vain for {what}')
        time.sleep(0.02)


def role(node):
    name = node.get_role_name()
    return SAME_ROLE.get(name, name)


def children(node):
    for index in range(node.get_child_count()):
        child = node.get_child_at_index(index)
        if child is not None:
            yield child


def walk(node, lists=True):
    yield node
    if lists or role(node) not in LISTS:
        for child in children(node):
            yield from walk(child, lists)


def press(node, name=None):
    """Do an action of a node: its first one, or the one of a name."""
    names = [Atspi.Action.get_action_name(node, index)
             for index in range(Atspi.Action.get_n_actions(node))]
    assert names, f'{node.get_role_name()} “{node.get_name()}” has no action'
    Atspi.Action.do_action(node, names.index(name) if name else 0)


def set_text(node, text):
    assert Atspi.EditableText.set_text_contents(node, text)


def get_text(node):
    return Atspi.Text.get_text(node, 0, Atspi.Text.get_character_count(node))


def xdotool(*arguments):
    return subprocess.run(['xdotool', *map(str, arguments)], check=True,
                          capture_output=True, text=True).stdout


class Window:
    """The program, running, with a window."""

    def __init__(self, program, *arguments):
        # A warning of the program's is a bug of the program's; the bus has warnings of its own.
        self.process = subprocess.Popen([program, *arguments],
                                        env=os.environ | {'G_DEBUG': 'fatal-warnings'})
        self.root = wait(self._find_root, 'the program in the tree')
        self.frame = wait(lambda: self.root.get_child_at_index(0), 'a window')
        self.id = xdotool('search', '--sync', '--onlyvisible', '--pid',
                          self.process.pid).split()[0]
        self.wait_for('page tab', 'Decks')

    def _find_root(self):
        assert self.process.poll() is None, (
            f'the program ended with {self.process.returncode}')
        for child in children(Atspi.get_desktop(0)):
            if child.get_process_id() == self.process.pid and child.get_child_count():
                return child
        return None

    def find(self, wanted, name, lists=True):
        """The first node of a role, or of several, and a name."""
        roles = (wanted,) if isinstance(wanted, str) else wanted
        for node in walk(self.root, lists):
            if role(node) in roles and node.get_name() == name:
                return node
        return None

    def wait_for(self, wanted, name, lists=True):
        return wait(lambda: self.find(wanted, name, lists), f'{wanted} “{name}”')

    def wait_without(self, wanted, name):
        wait(lambda: not self.find(wanted, name), f'no {wanted} “{name}”')

    def button(self, name):
        return self.wait_for(('push button', 'toggle button'), name)

    def answer(self, label):
        """Press a button of the dialog that is open, by its visible label."""
        def find():
            dialog = self.root.get_child_at_index(self.root.get_child_count() - 1)
            return self.root.get_child_count() > 1 and next(
                (node for node in walk(dialog, lists=False)
                 if role(node) == 'push button' and label in node.get_name().split()), None)

        press(wait(find, f'the answer “{label}”'))

    def status(self):
        """What the bar over the package says."""
        for node in walk(self.root, lists=False):
            name = node.get_name()
            if role(node) in ('toggle button', 'push button') and (
                    name.startswith('Legal in ') or name.endswith((' problem', ' problems'))):
                return name
        return None

    def wait_for_status(self, text):
        wait(lambda: self.status() == text, f'the status “{text}”, not “{self.status()}”')

    def do(self, action):
        """An action of the window, such as win.save."""
        press(self.frame, action)

    def keys(self, *keys):
        xdotool('key', '--delay', 30, *keys)

    def focus(self):
        """Without a window manager nobody hands the keyboard back after a dialog."""
        xdotool('windowfocus', '--sync', self.id)

    def close(self):
        """Close the window; the exit status."""
        try:
            self.do('window.close')
        except GLib.Error:      # it may be gone before it answers
            pass
        return self.process.wait(PATIENCE)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.terminate()
            self.process.wait(PATIENCE)


def run(tests):
    """Run functions as TAP subtests; the exit status."""
    import traceback
    print(f'1..{len(tests)}', flush=True)
    failed = 0
    for number, (name, test) in enumerate(tests, 1):
        try:
            test()
            print(f'ok {number} - {name}', flush=True)
        except Exception:       # whatever it is, the next test is to run
            failed += 1
            for line in traceback.format_exc().splitlines():
                print(f'# {line}')
            print(f'not ok {number} - {name}', flush=True)
    return 1 if failed else 0
