#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""The user’s guide: F1 opens the page of the place in the help viewer.

    test-guide.py PROGRAM MOCTL DATADIR [TEST…]
"""

import os
import sys
from pathlib import Path

from atspi import DATA, Window, name, role, run, until


def make_applications(preferences):
    """Returns the folder of the user’s applications, with these preferences."""
    applications = Path(os.environ['XDG_DATA_HOME'], 'applications')
    applications.mkdir(parents=True)
    (applications / 'mimeapps.list').write_text(preferences, encoding='utf-8')
    return applications


def install_viewer(folder):
    """Makes a program that notes the addresses of its pages the help viewer of the user."""
    opened = folder / 'opened'
    program = folder / 'viewer'
    program.write_text(f'#!/bin/sh\nprintf "%s\\n" "$1" >>{opened}\n', encoding='utf-8')
    program.chmod(0o755)
    applications = make_applications('[Default Applications]\nx-scheme-handler/help=viewer.desktop\n')
    (applications / 'viewer.desktop').write_text(
        f'[Desktop Entry]\nType=Application\nName=Viewer\nExec={program} %u\nMimeType=x-scheme-handler/help;\n',
        encoding='utf-8')
    return opened


def viewer(folder):
    """Each place has its page, which exists."""
    opened = install_viewer(folder)
    expected = []

    def expect(page):
        assert Path(DATA, 'help', 'C', f'{page}.page').exists()
        expected.append(f'help:marching-order/{page}')
        until(lambda: opened.exists() and opened.read_text(encoding='utf-8').splitlines() == expected, page)

    with Window() as window:
        for key, page in (('alt+1', 'find-cards'), ('alt+3', 'first-match'), ('alt+2', 'first-deck')):
            window.key(key)
            window.key('F1')
            expect(page)
        window.key('ctrl+n')
        window.focus_dialog()
        window.key('F1')
        expect('first-deck')
        window.key('Return')
        window.back_to_window()
        until(window.status, 'a deck')
        window.key('F1')
        expect('edit-deck')
        for key, page in (('ctrl+l', 'make-legal'), ('ctrl+p', 'print'), ('ctrl+h', 'versions'), ('ctrl+comma', 'accessibility'),
                          ('ctrl+shift+p', 'collection'), ('ctrl+shift+n', 'own-cards'), ('shift+F1', 'table'), ('ctrl+m', 'first-match')):
            window.key(key)
            window.focus_dialog()
            window.key('F1')
            expect(page)
            window.key('Escape')
            window.back_to_window()
        # The guide from its beginning, in the menu.
        window.key('F10')
        for item in ('Help', 'User’s Guide'):
            until(lambda: (found := window.focused()) and 'menu item' in role(found), 'the menu')
            while not name(window.focused() or window.frame).startswith(item):
                window.key('Down')
            window.key('Return')
        expect('index')
        assert window.close() == 0


def no_viewer(_):
    """Without a help viewer, the window says what to install."""
    # The system may have one.
    make_applications('[Removed Associations]\nx-scheme-handler/help=yelp.desktop;org.gnome.Yelp.desktop\n')
    with Window() as window:
        window.key('F1')
        window.get('label', 'Could Not Open Help')
        window.get('label', lambda label: 'Install Yelp' in label)
        window.focus_dialog()
        window.key('Escape')
        window.back_to_window()
        assert window.close() == 0


if __name__ == '__main__':
    sys.exit(run([
        ('/guide/viewer', viewer),
        ('/guide/no-viewer', no_viewer),
    ]))
