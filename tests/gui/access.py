# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""What users need who can’t see a window, or have no pointer: everything has a name, and every
control can be reached by keys."""

import re
from contextlib import closing

from atspi import Atspi, GLib, children, is_sensitive, name, role, states, until

# Nodes without a name have that of their type.
IS_TYPE = re.compile(r'(Adw|Gdk|Gtk|Mo)[A-Z]\w*$')
CONTROLS = ('push button', 'entry', 'password text', 'menu', 'menu item', 'combo box', 'check box', 'list item', 'page tab',
            'slider', 'spin button', 'link', 'table cell')
# Screen readers treat these as units, whatever they consist of; the button inside a menu button has
# the focus.
WHOLES = {'entry', 'combo box', 'check box', 'page tab', 'spin button', 'slider', 'image', 'scroll bar'}
# Besides controls, text that can be selected and copied, what scrolls, and dividers may have the focus.
MAY_FOCUS = {*CONTROLS, 'label', 'scroll pane', 'separator'}
ROUND_MAX = 400     # keys for a round through a window
# Window managers have keys for these.
OF_THE_FRAME = {'Minimize', 'Maximize', 'Close'}


# Nodes

def within_sight(node):
    return role(node) in ('frame', 'dialog') or Atspi.Component.get_extents(node, Atspi.CoordType.WINDOW).height > 0


def met(node, elsewhere=frozenset(), within=()):
    """Returns the nodes that a user encounters in a window, each with the roles of its ancestors,
    except those in nodes with the names of hidden parts.
    Nodes without a size are hidden; a page of a stack is not a widget, and is included if its
    contents are."""
    is_widget = 'Component' in node.get_interfaces()
    if name(node) in elsewhere or is_widget and not within_sight(node):
        return []
    inner = [each for child in children(node) for each in met(child, elsewhere, (*within, role(node)))]
    return [(node, within), *inner] if is_widget or inner else []


def is_misnamed(node, within):
    label = name(node)
    if WHOLES.intersection(within):
        return False
    if role(node) == 'list item' and 'focusable' not in states(node):
        return False        # the text in it has the focus
    if role(node) in CONTROLS:
        return not label.strip() or IS_TYPE.match(label)
    # Fillers and scroll bars are ignored, and so are rows inside a row, which belong to an expander
    # of the toolkit.
    is_unfolding = 'list item' in within and (role(node) == 'list' or within.count('list item') > 1)
    return IS_TYPE.match(label) and role(node) not in ('filler', 'scroll bar') and 'push button' not in within[-1:] and not is_unfolding


def list_misnamed(root, what, elsewhere=frozenset()):
    """Returns a line for each node without a proper name."""
    return [f'{what}: {role(node)} “{name(node)}” in {", ".join(within[-4:])}'
            for node, within in met(root, elsewhere) if is_misnamed(node, within)]


def list_misread(root, what, elsewhere=frozenset(), can_select=False):
    """Returns a line for each node of which screen readers say something wrong beside its name: that it
    is not selected where nothing can be, or that it is labelled by a node with the name of its type."""
    nodes = met(root, elsewhere)
    lists = {node.get_parent() for node, _ in nodes if role(node) == 'list item' and 'selected' in states(node)}
    unselectable = [f'{what}: “{name(node)}” is not selected, and can’t be' for node, _ in nodes
                    if role(node) == 'list item' and name(node) and 'selectable' in states(node) and node.get_parent() not in lists
                    and not can_select]
    labels = [(node, relation.get_target(0)) for node, _ in nodes if role(node) in CONTROLS for relation in node.get_relation_set()
              if relation.get_relation_type() == Atspi.RelationType.LABELLED_BY]
    return [*unselectable, *(f'{what}: “{name(node)}” is labelled by “{name(label)}”' for node, label in labels
                             if IS_TYPE.match(name(label)))]


# Controls

def is_untold_entry(node, within):
    """Returns whether a node is an entry row, whose focus is not reported."""
    return role(node) == 'entry' and 'list' in within


def is_for(inner, node):
    """Returns whether a node inside a control has the focus for it: it has the same name, or is the
    entry or check box of a row."""
    return (role(inner), name(inner)) == (role(node), name(node)) or role(node) == 'list item' and role(inner) in ('entry', 'check box')


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


def find_controls(root, elsewhere=frozenset()):
    """Returns the current controls of a window, each with the nodes that have the focus for it; of an
    open popover, only those in it."""
    nodes = met(root, elsewhere)
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
    """Moves through the controls of the last window with keys."""

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
        walked = []     # rows; Tab may lead into a list again
        for key in ['shift+Tab'] * 2 + ['Tab'] * (len(self.controls) + 15):
            here = self.step(key)
            if here is not None:
                yield here
            if arrow is not None and here is not None and role(here) == 'list item' and here not in walked:
                walked.append(here)
                # Home moves nothing in a list where the focus is at the beginning.
                here = self.step('Home') or self.at
                while here is not None:
                    walked.append(here)
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


def describe(what, node):
    return f'{what}: {role(node)} “{name(node)}”'


def remove_reached(left, what, nodes, is_older):
    """Removes the nodes of the focused control from those that are left. Rows that newer toolkits reuse
    are known by their names."""
    for node in nodes:
        if is_older or role(node) != 'list item':
            left.pop(node, None)
            continue
        for other in [other for other, words in left.items() if words == describe(what, node)]:
            del left[other]


def go_round(window, what, controls, left):
    """Presses Tab until the focus comes around, and removes what it reaches from `left`. Returns lines for a
    focus that never comes around, or is on something that isn’t a control."""
    faults = []
    met_first, root = None, window.windows()[-1]
    for _ in range(ROUND_MAX):
        node = window.step('Tab', root)
        if node is None:
            continue        # in an entry row, whose focus is not reported
        if node == met_first:
            return faults
        met_first = met_first or node
        if role(node) not in MAY_FOCUS:
            faults.append(f'{describe(what, node)} has the focus')
        control = next((each for each, nodes in controls.items() if node in nodes), None)
        if control is not None:
            remove_reached(left, what, controls[control], window.is_older)
    where = 'anything' if met_first is None else describe(what, met_first)
    return [*faults, f'{what}: Tab does not come around to {where}']


def list_unreached(window, what, controls, left=None):
    """Moves through these controls of the last window with keys; returns a line for each that can’t be
    focused, of those that are left."""
    if left is None:
        left = {node: describe(what, node) for node in controls if not has_keyboard(controls[node])}
    for arrow in (None, 'Right', 'Left'):
        with closing(Round(window, controls).go(arrow)) as steps:
            while left and (here := next(steps, None)) is not None:
                remove_reached(left, what, controls[here], window.is_older)
    return list(left.values())


# Windows

# Parts of the windows of the toolkit that have no names; ours have none of these.
OF_THE_TOOLKIT = {'GtkButton', 'GtkImage', 'GtkListBox', 'GtkStackPage', 'GtkStackSwitcher', 'GtkToggleButton'}


def list_faults(window, what, root=None, elsewhere=frozenset(), is_ours=True, can_select=False):
    """Returns what is wrong for keys and screen readers in a part of the last window that keeps the focus, by
    default all of it. The windows of the toolkit have parts without names. Rows may say that they are not
    selected where `can_select`, although none is."""
    root = root or window.windows()[-1]
    controls = find_controls(root, elsewhere)
    left = {node: describe(what, node) for node in controls}
    untitled = [f'{what}: the window has no name'] if role(root) == 'dialog' and not name(root).strip() else []
    unnamed = [line for line in list_misnamed(root, what, elsewhere) if is_ours or not any(f'“{each}”' in line for each in OF_THE_TOOLKIT)]
    misread = list_misread(root, what, elsewhere, can_select) if is_ours else []
    return [*untitled, *unnamed, *misread, *go_round(window, what, controls, left), *list_unreached(window, what, controls, left)]


def list_menu_faults(window, what):
    """Returns what is wrong in the open menu: Down goes through all of its items, and around. Ends where it
    began."""
    first = until(lambda: (now := window.focused()) and role(now) == 'menu item' and now, what)
    found = [first]
    while (node := window.step('Down')) != first:
        if node is None or node in found or role(node) != 'menu item':
            return [f'{what}: Down does not come around to “{name(first)}” behind “{name(found[-1])}”']
        found.append(node)
    menu = first.get_parent()
    while not name(menu).startswith('GtkPopover') and role(menu) not in ('frame', 'dialog'):
        menu = menu.get_parent()
    items = [node for node, _ in met(menu) if role(node) == 'menu item' and is_sensitive(node) and 'focusable' in states(node)]
    return [f'{what}: a menu item without a name' for node in found if not name(node)] + [
        describe(what, node) for node in items if node not in found and node.get_parent() == first.get_parent()]
