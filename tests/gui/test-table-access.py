#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""The table for users who can’t see it, or have no pointer: in every state, everything has a name,
and every control can be reached by keys.

    test-table-access.py PROGRAM MOCTL DATADIR [TEST…]
"""

import re
import sys
from contextlib import closing

from atspi import GLib, children, is_sensitive, name, role, run, states
from table_states import list_elsewhere, many_matches, met, nothing_yet, one_match

# Nodes without a name have that of their type.
IS_TYPE = re.compile(r'(Adw|Gdk|Gtk|Mo)[A-Z]\w*$')
CONTROLS = ('push button', 'entry', 'password text', 'menu', 'menu item', 'combo box', 'check box', 'list item', 'page tab',
            'slider', 'spin button', 'link')
# Screen readers treat these as units, whatever they consist of; the button inside a menu button has
# the focus.
WHOLES = {'entry', 'combo box', 'check box', 'page tab', 'spin button', 'slider', 'image', 'scroll bar'}


def is_misnamed(node, within):
    label = name(node)
    if WHOLES.intersection(within):
        return False
    if role(node) in CONTROLS:
        return not label.strip() or IS_TYPE.match(label)
    # Fillers and scroll bars are ignored, and so are rows inside a row, which belong to an expander
    # of the toolkit.
    is_unfolding = 'list item' in within and (role(node) == 'list' or within.count('list item') > 1)
    return IS_TYPE.match(label) and role(node) not in ('filler', 'scroll bar') and 'push button' not in within[-1:] and not is_unfolding


def name_all(table_states):
    """Everything in any state has a name that says what it is for."""
    faults = []
    for window, what in table_states:
        for root in window.windows():
            faults += [f'{what}: {role(node)} “{name(node)}” in {", ".join(within[-4:])}'
                       for node, within in met(root, list_elsewhere(window)) if is_misnamed(node, within)]
    assert not faults, '\n'.join(faults)


# Window managers have keys for these.
OF_THE_FRAME = {'Minimize', 'Maximize', 'Close'}


def is_untold_entry(node, within):
    """Returns whether a node is an entry row, whose focus is not reported."""
    return role(node) == 'entry' and 'list' in within


def is_for(inner, node):
    """Returns whether a node inside a control has the focus for it: it has the same name, or is the
    entry in a row."""
    return (role(inner), name(inner)) == (role(node), name(node)) or (role(inner), role(node)) == ('entry', 'list item')


def find_popover(nodes):
    """Returns the open popover: named after its type, or, in newer toolkits, the node of a button
    that contains controls; None if there is none."""
    for node, within in nodes:
        if name(node) == 'GtkPopover':
            return node
        if role(node) == 'spin button' and 'push button' in within:
            while role(node.get_parent()) != 'push button':
                node = node.get_parent()
            return node
    return None


def find_controls(window, what):
    """Returns the current controls, each with the nodes that have the focus for it; of an open
    popover, only those in it."""
    elsewhere = list_elsewhere(window)
    if what != 'a chosen card':
        elsewhere.add('Selected card')    # navigating the cards changes it
    nodes = met(window.windows()[-1], elsewhere)
    popover = find_popover(nodes)
    nodes = met(popover) if popover is not None else nodes
    return {node: [node] + [inner for inner, _ in met(node) if inner != node and 'focusable' in states(inner) and is_for(inner, node)]
            for node, within in nodes
            if role(node) in CONTROLS and 'combo box' not in within and not is_untold_entry(node, within) and
            name(node) not in OF_THE_FRAME and 'focusable' in states(node) and is_sensitive(node)}


def has_keyboard(nodes):
    try:
        return any('focused' in states(node) for node in nodes)
    except GLib.Error:
        return False        # the node is gone


def count_tabs(tab, arrow):
    """Returns the number of tabs beside one in the direction of an arrow key. Beyond the last one, the
    key would leave the tabs."""
    tabs = [node for node in children(tab.get_parent()) if role(node) == 'page tab' and 'showing' in states(node)]
    index = tabs.index(tab)
    return index if arrow == 'Left' else len(tabs) - 1 - index


class Round:
    """Moves through the controls with keys."""

    def __init__(self, window, controls):
        self.window = window
        self.controls = controls
        self.at = self.find_control()

    def find_control(self):
        """Returns the focused control, if any."""
        found = self.window.focused(self.window.windows()[-1])
        control = next((node for node, nodes in self.controls.items() if found in nodes), None)
        if control is None and found is not None and role(found) == 'list item' and not self.window.is_older:
            # Newer toolkits have only the rows in view, and reuse them.
            self.controls[found] = [found]
            control = found
        return control

    def step(self, key):
        """Presses a key; returns the focused control if the focus has moved."""
        self.window.key(key)
        before, self.at = self.at, self.find_control()
        return self.at if self.at != before else None

    def go(self, arrow):
        """Moves the focus back a little, and on with Tab; unless `arrow` is None, with arrow keys
        in lists, which Tab treats as one, and with that arrow key along tabs. Yields the focused
        controls."""
        for key in ['shift+Tab'] * 2 + ['Tab'] * (len(self.controls) + 15):
            here = self.step(key)
            if here is not None:
                yield here
            if arrow is not None and here is not None and role(here) == 'list item':
                # Home moves nothing in a list where the focus is at the beginning.
                here = self.step('Home') or self.at
                while here is not None:
                    yield here
                    here = self.step('Down')
            elif arrow is not None and here is not None and role(here) == 'page tab' and not self.window.is_older:
                # Tab moves to the selected tab, arrow keys to the others; then back, because each
                # shows another page.
                n_steps = count_tabs(here, arrow)
                try:
                    for _ in range(n_steps):
                        here = self.step(arrow)
                        if here is not None:
                            yield here
                finally:
                    for _ in range(n_steps):
                        self.step('Left' if arrow == 'Right' else 'Right')


def remove_reached(left, what, nodes, is_older):
    """Removes the nodes of the focused control from those that are left. Rows that newer toolkits reuse
    are known by their names."""
    for node in nodes:
        if is_older or role(node) != 'list item':
            left.pop(node, None)
            continue
        for other in [other for other, words in left.items() if words == describe(what, node)]:
            del left[other]


def describe(what, node):
    return f'{what}: {role(node)} “{name(node)}”'


def reach_all(table_states):
    """Every control in any state can be focused with keys."""
    faults = []
    for window, what in table_states:
        controls = find_controls(window, what)
        left = {node: describe(what, node) for node in controls if not has_keyboard(controls[node])}
        for arrow in (None, 'Right', 'Left'):
            with closing(Round(window, controls).go(arrow)) as steps:
                while left and (here := next(steps, None)) is not None:
                    remove_reached(left, what, controls[here], window.is_older)
        faults += left.values()
    assert not faults, '\n'.join(faults)


TESTS = [
    ('/table-access/names/no-match', lambda folder: name_all(nothing_yet(folder))),
    ('/table-access/names/one-match', lambda folder: name_all(one_match(folder))),
    ('/table-access/names/many-matches', lambda folder: name_all(many_matches(folder))),
    ('/table-access/reach/no-match', lambda folder: reach_all(nothing_yet(folder))),
    ('/table-access/reach/one-match', lambda folder: reach_all(one_match(folder))),
    ('/table-access/reach/many-matches', lambda folder: reach_all(many_matches(folder))),
]

if __name__ == '__main__':
    sys.exit(run(TESTS))
