#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""Dialogs by keyboard alone: each opens, closes with Escape, and gives the keyboard back to where it
was."""

import sys

from atspi import name, run, until, write
from library import LibraryWindow


def close_with_escape(window, what):
    window.focus_dialog()
    window.settle()
    window.key('Escape')
    try:
        window.back_to_window()
    except AssertionError as error:
        raise AssertionError(f'{what}: Escape does not close it') from error


def expect_keyboard(window, what, key):
    """Expects that the keyboard is somewhere, and that a key moves it elsewhere."""
    before = until(window.focused, f'the keyboard after {what}')
    window.key(key)
    until(lambda: (now := window.focused()) is not None and now != before, f'{key} to work after {what}')


def dialogs_of_the_cards(_):
    """A dialog above the cards gives the keyboard back to the card."""
    with LibraryWindow() as window:
        for keys in ('ctrl+p', 'ctrl+comma', 'ctrl+question', 'shift+F1', 'ctrl+shift+n', 'ctrl+n', 'ctrl+o', 'ctrl+m'):
            window.show_decks()
            window.show_cards()
            row = until(window.focused, 'the keyboard in the cards')
            window.key(keys)
            close_with_escape(window, keys)
            until(lambda: window.focused() == row, f'the keyboard on the card after {keys}')
            expect_keyboard(window, keys, 'Down')
        for items in (['Custom Cards', 'Import Catalog'], ['Collection', 'Import…'], ['Back Up', 'Back Up Everything…'],
                      ['Preferences'], ['About']):
            window.show_decks()
            window.show_cards()
            window.choose_in_menu(*items)
            close_with_escape(window, items)
            expect_keyboard(window, items, 'Tab')
        assert window.close() == 0


def dialogs_of_a_deck(_):
    """So does one above a deck; the window of versions also before there is a version."""
    with LibraryWindow() as window:
        window.key('ctrl+n')
        window.focus_dialog()
        window.key('Return')
        window.back_to_window()
        until(window.status, 'a deck')
        window.key('ctrl+f')
        for keys in ('ctrl+h', 'ctrl+shift+s', 'ctrl+p', 'shift+F1'):
            window.key(keys)
            if keys == 'ctrl+h':
                window.focus_dialog()
                until(lambda: window.focused(window.dialog()), 'the keyboard in the versions')
                window.key('Tab')
                until(lambda: window.focused(window.dialog()), 'the keyboard in the versions after Tab')
            close_with_escape(window, keys)
            expect_keyboard(window, keys, 'Tab')
        for items in (['Open and Import', 'Import Text'], ['Open and Import', 'Import Decks']):
            window.choose_in_menu(*items)
            close_with_escape(window, items)
            expect_keyboard(window, items, 'Tab')
        assert window.close() == 0


def an_import(folder):
    """After an import, which replaces all cards, keys work at once, and after its undo, too."""
    path = write(folder / 'deep.csv', 'Name,Type\nPit of Snakes,Trap\n')
    with LibraryWindow() as window:
        window.show_cards()
        window.choose_in_menu('Custom Cards', 'Import Catalog')
        window.choose_file(path, 'Open')
        until(lambda: [name(each) for each in window.windows()[1:]] == ['Import Catalog'], 'the import')
        window.focus_dialog()
        until(lambda: window.find('label', '1 card will be added', within=window.dialog()), 'the preview')
        window.key('alt+i')
        window.back_to_window()
        window.get('label', '“deep” imported: 1 card added')
        expect_keyboard(window, 'the import', 'Tab')
        window.choose_in_menu('Custom Cards', 'Undo Import')
        window.focus_dialog()
        until(lambda: window.find('label', '1 card will be removed', within=window.dialog()), 'the undone import')
        window.key('alt+u')
        window.back_to_window()
        expect_keyboard(window, 'the undone import', 'Tab')
        assert window.close() == 0


if __name__ == '__main__':
    sys.exit(run([
        ('/dialogs/cards', dialogs_of_the_cards),
        ('/dialogs/deck', dialogs_of_a_deck),
        ('/dialogs/import', an_import),
    ]))
