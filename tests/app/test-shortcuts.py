#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""Checks that the shortcuts window lists exactly the existing shortcuts, and that monkey.py presses them.

    test-shortcuts.py mo-application.c mo-shortcuts-window.ui monkey.py GAME…

A GAME is the source of a game, with the keys of its surface."""

import ast
import re
import sys
import xml.etree.ElementTree as ElementTree

SOURCE, OVERLAY, MONKEY, *GAMES = sys.argv[1:]
# Keys of a list, a card or the table, which are not keys of the whole window.
PLAIN_KEYS = {'Return', 'plus', 'minus', 'Delete', '<Control>v', 'Escape', '<Control>c',
              'space', 'h', 'd', 'a', 'Return Menu', 'r', 'w <Shift>w', 'p <Shift>p', 't <Shift>t',
              'l <Shift>l', 'q <Shift>q', '<Control>Left', '<Control>Right', '0...9', '<Control>Page_Down',
              '<Control><Shift>c', '<Control><Shift>m', '<Control><Shift>f', '<Control>b', '<Alt>Return', '<Alt>Left <Alt>Right',
              '<Alt>Up <Alt>Down', 'F6 <Shift>F6'}


def read_table():
    """Returns the actions in the program’s table with their keys."""
    with open(SOURCE, encoding='utf-8') as file:
        table = re.search(r'shortcuts\[\] = \{(.*?)\n\};', file.read(), re.DOTALL).group(1)
    return {action: re.findall(r'"([^"]+)"', keys)
            for action, keys in re.findall(r'\{ "([a-z.-]+)", \{([^}]*)\} \}', table)}


def read_game(path):
    """Returns the keys and titles in the table of a game."""
    with open(path, encoding='utf-8') as file:
        return re.findall(r'\{ "([^"]+)", NC_ \("shortcut window", "([^"]+)"\) \}', file.read())


def read_overlay():
    """Returns the actions and the plain keys in the shortcuts window, and all titles."""
    shortcuts = [node for node in ElementTree.parse(OVERLAY).iter('object')
                 if node.get('class') == 'GtkShortcutsShortcut']
    properties = [{child.get('name'): child.text for child in node.findall('property')} for node in shortcuts]
    games = [row for path in GAMES for row in read_game(path)]
    return ([each['action-name'] for each in properties if 'action-name' in each],
            [each['accelerator'] for each in properties if 'accelerator' in each] + [keys for keys, _ in games],
            [each.get('title') for each in properties] + [title for _, title in games])


def read_groups():
    """Returns the titles of the sections: what works in all places, and each of them; with those of their groups."""
    def read_title(node):
        return next(child.text for child in node.findall('property') if child.get('name') == 'title')

    return {read_title(section): [read_title(node) for node in section.iter('object') if node.get('class') == 'GtkShortcutsGroup']
            for section in ElementTree.parse(OVERLAY).iter('object') if section.get('class') == 'GtkShortcutsSection'}


def read_monkey():
    """Returns the keys that monkey.py presses."""
    with open(MONKEY, encoding='utf-8') as file:
        value = next(node.value for node in ast.parse(file.read()).body
                     if isinstance(node, ast.Assign) and node.targets[0].id == 'KEYS')
    return set(eval(compile(ast.Expression(value), MONKEY, 'eval')))        # pylint: disable=eval-used


def spell(keys):
    """Yields keys as xdotool spells them."""
    for key in re.sub(r'0\.\.\.9', ' '.join('0123456789'), keys).split():
        yield re.sub(r'<(\w+)>', lambda match: {'Control': 'ctrl'}.get(match[1], match[1].lower()) + '+', key)


def main():
    table = read_table()
    actions, keys, titles = read_overlay()
    all_keys = [key for each in table.values() for key in each]
    not_pressed = {key for each in {*all_keys, *keys} for key in spell(each)} - read_monkey()
    checks = [
        ('table', len(table) >= 10, 'the table in the source has another shape now'),
        ('every-action-is-told', not set(table) - set(actions), sorted(set(table) - set(actions))),
        ('every-told-action-has-keys', not set(actions) - set(table), sorted(set(actions) - set(table))),
        ('told-once', len(actions) == len(set(actions)), actions),
        ('plain-keys', set(keys) == PLAIN_KEYS, keys),
        ('keys-are-used-once', len(all_keys) == len(set(all_keys)), all_keys),
        ('pressed-by-the-monkey', not not_pressed, sorted(not_pressed)),
        ('groups', list(read_groups()) == ['General', 'Cards', 'Decks', 'Table'], read_groups()),
        ('titles', all(titles) and len(titles) == len(set(titles)), titles),
    ]
    print(f'1..{len(checks)}')
    for number, (name, passed, found) in enumerate(checks, 1):
        print(f'{"ok" if passed else "not ok"} {number} /shortcuts/{name}')
        if not passed:
            print(f'# {found}')
    return 0 if all(passed for _, passed, _ in checks) else 1


if __name__ == '__main__':
    sys.exit(main())
