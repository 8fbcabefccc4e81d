#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""Tests the window with broken and hostile files, a full disk, and unusual or damaged libraries.

The window shows the error and its place, preserves valid data, and continues to work.

    test-bad-input.py PROGRAM MOCTL DATADIR [TEST…]

The table lists the tests of each case, for the window and for moctl. A path begins with the file:
/window is test-window.py in this folder or in tests/cli, /table/window is tests/app/test-table.c,
/library/store is tests/library/test-store.c, and the imports of the window are in tests/app.

    case                          window                                    moctl
    a broken catalog or system    /bad-input/content/broken                 /bad-input/{catalog,system}/broken
                                  /own-cards/doctor                         /bad-input/catalog/good-cards-are-used
      that is imported            /import-window/{bad-files,faulty-cards}   /import/{faulty-cards,refused/faults}
    a broken format               /window/bad-file/format                   /bad-input/formats/broken
    a broken deck                 /bad-input/deck/broken                    /bad-input/deck/broken
                                  /window/bad-file/package                  /bad-input/deck/fault
    entities, huge size, nesting  /bad-input/content/hostile                /bad-input/{catalog,system,formats}/{entity,huge}
                                  /bad-input/deck/hostile                   /bad-input/deck/{entity,huge}
    duplicate ID                  /bad-input/content/one-id                 /bad-input/catalog/id-twice
    an unknown card or format     /bad-input/deck/unknown                   /bad-input/deck/unknown-is-kept
                                  /library-actions/collection/unknown-ids   /collection/import/table/unknown
                                  /window/bad-file/unknown                  /bad-input/deck/unknown-is-told
    bad or negative numbers,      /bad-input/deck/broken                    /bad-input/catalog/numbers
      not UTF-8                   /bad-input/collection/rows                /bad-input/collection/many-faults
    a newer library               /library/file/newer                       /library/bad/newer
    a damaged library             /library/file/damaged                     /library/bad/…/with-a-backup
    a read-only folder            /bad-input/library/read-only              /library/bad/closed
    a full disk                   /bad-input/library/full-disk              /library/bad/full-disk
                                                                            /library/whole/full-disk-can-be-read
    an illegal move in a journal  /bad-input/journal/in-library             /library/repair-match, /journal/repair
                                  /bad-input/journal/import                 /match/replay
                                  /table/window/{repair,import-refused}
    killed at a random moment     /table-kill/again-and-again               tests/library/test-match-kill.py
                                  /library/decks/killed                     tests/library/test-kill.py
    two programs                  /two-programs/{match,deck,collection}     /two-programs
                                  /library/file/{beside,locked}
                                  /table/window/shared-{match,deck}
    another user’s library        /bad-input/library/stranger               /library/store/restore-foreign-schema
    control characters, markup    /bad-input/names/{controls,markup}        /controls
    formulas                      /bad-input/collection/formulas            /tables/formulas
"""

import ctypes
import os
import socket
import sqlite3
import subprocess
import sys
from contextlib import closing, contextmanager
from pathlib import Path

from atspi import (DATA, EVERY_LIST, SHORT_LISTS, Library, Skip, labels, name, press, read_package, role, run, takes_text, text,
                   until, walk, write)
from library import LibraryWindow
from table import OPEN_MATCHES, Journal, Table
from table_states import HEADER, MOVES, rows

ELITE = Path(DATA, 'decks', 'solitaire-2011-elite.xml')         # Gate of Cinders
COAL_PICK, KINDLE = 'emberdeep/coal-pick', 'emberdeep/kindle'
MUCH = 'crawler', COAL_PICK     # four of them in Gate of Cinders
MIB = 1 << 20
LITTLE_MEMORY = 400 * MIB       # for a window that has refused much larger files
SECRET = 'the-marching-order-secret'
CATALOG = '<catalog id="c" name="C" system="dungeon-crawler">\n'
CLONE_NEWNS, MS_REC, MS_PRIVATE = 0x00020000, 0x4000, 0x40000


def own_folder():
    return Path(os.environ['XDG_DATA_HOME'], 'marching-order')


def own_file(kind, file, content):
    path = own_folder() / kind / file
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return path


class BadInputWindow(LibraryWindow):
    """The window with helpers for error messages."""

    def show_doctor(self):
        """Opens the doctor; returns the rows of errors."""
        self.do('win.show-doctor')
        self.focus_dialog()
        return until(lambda: self.rows('Catalog errors'), 'what is wrong')

    def close_dialog(self):
        self.key('Escape')
        self.back_to_window()

    def told(self):
        """Returns the text of the dialog, if there is one."""
        dialog = self.dialog()
        return labels(dialog, EVERY_LIST) if dialog is not None else []

    def expect_told(self, part):
        """Expects a dialog that contains this text; returns the whole label."""
        return until(lambda: next((label for label in self.told() if part in label), None), lambda: f'“{part}” in {self.told()}')

    def expect_error(self, *parts):
        """Expects a dialog with these texts, and closes it."""
        for part in parts:
            self.expect_told(part)
        self.answer('Close')
        self.back_to_window()

    def expect_only(self, words, *cards):
        """Expects these results of a search."""
        self.find_cards(words, place='cards')
        self.expect_found(*cards)

    def memory(self):
        """Returns the peak memory of the program in bytes."""
        status = Path('/proc', str(self.process.pid), 'status').read_text(encoding='utf-8')
        return int(next(line.split()[1] for line in status.splitlines() if line.startswith('VmHWM:'))) << 10


def expect_rows(faults, wanted):
    """Expects exactly one row for each (file, line, error)."""
    for file, line, fault in wanted:
        assert any(f'{file}, line {line}\n' in row and fault in row for row in faults), (file, line, fault, faults)
    assert len(faults) == len(wanted), faults


# Catalogs and systems

def broken_content(_):
    """Each broken file is listed with its line. The valid cards of a catalog are used, but nothing
    of a truncated file."""
    own_file('catalogs', 'faulty.xml', CATALOG + '<card id="c/good" name="Xyzzy Good" type="trap"/>\n'
             '<card id="c/bad" name="Xyzzy Bad" type="nothing"/>\n'
             '<card id="c/cost" name="Xyzzy Cost" type="trap" cost="-1"/>\n'
             '<card id="c/also" name="Xyzzy Also" type="trap"/>\n</catalog>\n')
    own_file('catalogs', 'half.xml', CATALOG.replace('"c"', '"h"') + '<card id="h/half" name="Xyzzy Half" type="trap"/>\n')
    own_file('catalogs', 'latin.xml', CATALOG.replace('"c"', '"l"').encode() +
             b'<card id="l/a" name="Caf\xe9" type="trap"/></catalog>')
    own_file('catalogs', 'text.xml', 'Hello, hello.\n')
    own_file('systems', 'mine.xml', '<system id="mine" name="Mine">\n<kinds></kind></system>\n')
    with BadInputWindow() as window:
        window.get('label', lambda label: label.startswith('6 '))
        expect_rows(window.show_doctor(), [('faulty.xml', 3, 'unknown type “nothing”'), ('faulty.xml', 4, 'cost=“-1”'),
                                           ('half.xml', 2, 'XML'), ('latin.xml', 2, 'not valid UTF-8'), ('text.xml', 1, 'XML'),
                                           ('mine.xml', 2, 'XML')])
        window.close_dialog()
        window.show_cards()
        window.expect_only('xyzzy', 'Xyzzy Good', 'Xyzzy Also')
        window.expect_only('coal pick', 'Coal Pick')
        assert window.close() == 0


def one_id(_):
    """The first card is used, and the second is reported."""
    own_file('catalogs', 'a.xml', CATALOG + '<card id="c/it" name="Xyzzy First" type="trap"/>\n'
             '<card id="c/it" name="Xyzzy Second" type="trap"/>\n'
             '<card id="emberdeep/coal-pick" name="Xyzzy Pick" type="trap"/></catalog>\n')
    with BadInputWindow() as window:
        expect_rows(window.show_doctor(), [('a.xml', 3, 'card ID “c/it” is already defined at '),
                                           ('a.xml', 4, 'card ID “emberdeep/coal-pick” is already defined at ')])
        window.close_dialog()
        window.show_cards()
        window.expect_only('xyzzy', 'Xyzzy First')
        window.expect_only('coal pick', 'Coal Pick')
        assert window.close() == 0


def doctypes(secret, port):
    """Returns document types that would read files, access the network, or expand without limit."""
    laughs = ''.join(f'<!ENTITY l{i} "{f"&l{i - 1};" * 10}">' for i in range(1, 12))
    return {
        'laughs': f'[<!ENTITY l0 "ha">{laughs}]',
        'quadratic': f'[<!ENTITY l11 "{"x" * 500_000}">]',
        'file': f'[<!ENTITY l11 SYSTEM "{secret.as_uri()}">]',
        'network': f'[<!ENTITY l11 SYSTEM "http://127.0.0.1:{port}/it">]',
        'dtd': f'SYSTEM "http://127.0.0.1:{port}/it.dtd" [<!ENTITY l11 "x">]',
        'parameter': f'[<!ENTITY % p SYSTEM "http://127.0.0.1:{port}/it.dtd"> %p; <!ENTITY l11 "x">]',
    }


@contextmanager
def watched(folder):
    """Yields document types that access a file and a port; checks that neither is accessed."""
    secret = write(folder / 'secret.txt', SECRET)
    with socket.create_server(('127.0.0.1', 0)) as server:
        server.setblocking(False)
        yield doctypes(secret, server.getsockname()[1])
        try:
            server.accept()
        except BlockingIOError:
            return
        raise AssertionError('the program went to the network')


def hostile_content(folder):
    """Entities, deep nesting and huge sizes are refused with their line, using little memory, and
    the window continues to work."""
    with watched(folder) as types:
        for file, doctype in types.items():
            own_file('catalogs', f'{file}.xml', f'<!DOCTYPE catalog {doctype}>\n{CATALOG}'
                     '<card id="c/it" name="Xyzzy &l11;" type="trap"/></catalog>')
            own_file('systems', f'{file}-system.xml', f'<!DOCTYPE system {doctype}>\n<system id="m" name="&l11;"/>')
        own_file('catalogs', 'deep.xml', CATALOG.encode() + b'<a>' * MIB)
        own_file('catalogs', 'long.xml', CATALOG.encode() + b'<card name="' + b'x' * (64 * MIB) + b'"/></catalog>')
        own_file('formats', 'large.xml', b'<formats system="dungeon-crawler">\n' + b' ' * (64 * MIB) + b'</formats>')
        with BadInputWindow() as window:
            faults = window.show_doctor()
            for file in types:
                for place in (f'{file}.xml, line 1\n', f'{file}-system.xml, line 1\n'):
                    assert any(place in row and '<!DOCTYPE' in row for row in faults), (place, faults)
            for place in ('64 levels deep: reading stopped here. deep.xml, line 2\n', 'long.xml, line 2\n',
                          'the file is larger than 1 MiB: use a smaller file. large.xml\n'):
                assert any(place in row for row in faults), (place, faults)
            assert SECRET not in window.describe() + ''.join(faults)
            window.close_dialog()
            window.show_cards()
            window.expect_only('xyzzy')
            window.expect_only('coal pick', 'Coal Pick')
            print(f'# {window.memory() // MIB} MiB', flush=True)
            assert window.memory() < LITTLE_MEMORY, window.memory()
            assert window.close() == 0


# Decks

def broken_decks(folder):
    """Each file is refused with its line, and the open deck stays."""
    def package(card, begin='<deck-package name="D" format="solitaire-2011-elite">'):
        return f'{begin}\n<deck id="crawler">\n{card}\n</deck></deck-package>\n'.encode()

    good = f'<card id="{KINDLE}" count="1"/>'
    bad = {
        'negative.xml': (package(f'<card id="{KINDLE}" count="-1"/>'), 3, 'count=“-1” must be a whole number from 1 to 999'),
        'large.xml': (package(f'{good}\n<card id="{COAL_PICK}" count="1000"/>'), 4, 'count=“1000” must be a whole number'),
        'latin.xml': (package(good).replace(b'"D"', b'"Caf\xe9"'), 1, 'not valid UTF-8'),
        'list.txt': (b'Name: D\nCrawler\n1 Caf\xe9\n', 3, 'UTF-8'),
        'half.xml': (package(good)[:-20], 4, 'XML'),
        'picture.xml': (b'\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 1, ''),
        'page.xml': (b'<html/>', 1, 'this file begins with <html>'),
    }
    library = Library()
    library.moctl('decks', 'import', ELITE)
    with BadInputWindow() as window:
        window.open_deck('Gate of Cinders')
        window.add('Crawler deck', 'Coal Pick', 1, before=4)
        decks = window.decks()
        for file, (content, line, fault) in bad.items():
            path = folder / file
            path.write_bytes(content)
            window.key('ctrl+o')
            window.choose_file(path, 'Open')
            window.expect_error(f'{path.name}\nLine {line}: ', fault)
            assert window.title() == 'Gate of Cinders' and window.decks() == decks, file
        assert window.close() == 0
    assert library.sql('SELECT count(*) FROM deck') == [(1,)]
    library.expect_deck('Gate of Cinders', read_package(ELITE)[1] | {MUCH: 5})


def hostile_decks(folder):
    with watched(folder) as types, BadInputWindow() as window:
        files = {file: f'<!DOCTYPE deck-package {doctype}>\n<deck-package name="&l11;" format="x"/>'.encode()
                 for file, doctype in types.items()}
        files['deep'] = b'\n<deck-package name="D" format="x">' + b'<deck id="d">' * (64 << 10)
        files['long'] = b'<deck-package name="' + b'x' * (64 * MIB) + b'" format="x"/>'
        for file, content in files.items():
            path = folder / f'{file}.xml'
            path.write_bytes(content)
            window.key('ctrl+o')
            window.choose_file(path, 'Open')
            line = 2 if file == 'deep' else 1
            window.expect_error(f'{path.name}\nLine {line}: ', '<!DOCTYPE' if file in types else '')
            assert window.title() == 'Marching Order', window.title()
        print(f'# {window.memory() // MIB} MiB', flush=True)
        assert window.memory() < LITTLE_MEMORY, window.memory()
        assert window.close() == 0


UNKNOWN = ('<?xml version="1.0" encoding="UTF-8"?>\n'
           '<deck-package name="Old &amp; gone" format="no-such-format">\n'
           '  <notes>One\n\n two &lt;3&gt;</notes>\n'
           '  <tag>fire</tag>\n'
           '  <deck id="sideboard">\n'
           '    <card id="lost/card" name="A Lost &lt;b&gt; Card" count="7"/>\n'
           '    <card id="Éclair “x” &amp; &quot;y&quot;" count="999"/>\n'
           '  </deck>\n'
           '  <deck id="crawler">\n'
           f'    <card id="{COAL_PICK}" name="Coal Pick" count="2"/>\n'
           '    <card id="lost/card" name="A Lost &lt;b&gt; Card" count="2"/>\n'
           '  </deck>\n'
           '</deck-package>\n')


def unknown_in_a_deck(folder):
    """Unknown data is shown, saved unchanged, and added to the library unchanged."""
    path = write(folder / 'unknown.xml', UNKNOWN)
    library = Library()
    with BadInputWindow(path) as window:
        window.expect_problem('Unknown format “no-such-format”')

        side, crawler = 'sideboard', 'Crawler deck'
        for deck, row in ((side, 'A Lost <b> Card, 7 copies'), (side, 'Éclair “x” & "y", 999 copies'),
                          (crawler, 'A Lost <b> Card, 2 copies'), (crawler, 'Coal Pick, 2 copies')):
            until(lambda deck=deck, row=row: row in window.rows(deck),
                  lambda deck=deck, row=row: f'“{row}” in {window.rows(deck)}')
        for key, count in (('plus', 3), ('minus', 2)):
            window.reach(lambda: window.row(crawler, 'Coal Pick'), 'the row')
            window.key(key)
            window.expect_row(crawler, 'Coal Pick', count)
            window.key('ctrl+s')
            wanted = UNKNOWN.replace('name="Coal Pick" count="2"', f'name="Coal Pick" count="{count}"')
            until(lambda wanted=wanted: path.read_text(encoding='utf-8') == wanted,
                  lambda: f'the file as it was: {path.read_text(encoding="utf-8")}')
        window.do('win.take-over')
        until(lambda: library.path.exists() and library.sql('SELECT content FROM deck') == [(UNKNOWN,)],
              'the deck in the library')
        assert window.close() == 0


# The collection

def faulty_rows(folder):
    """Nothing is imported before the user has seen the invalid rows; then the others are."""
    library = Library()
    path = folder / 'cards.csv'
    path.write_bytes(f'card,owned\n{KINDLE},3\n{COAL_PICK},-1\nlost/card,1000000\nlost/other,many\n'.encode())
    latin = folder / 'latin.csv'
    latin.write_bytes(f'card,name,owned\n{KINDLE},Kindle,1\nx,Caf'.encode() + b'\xe9,2\n')

    def begin(window, file):
        window.do('win.import-collection')
        window.choose_file(file, 'Import')
        window.focus_dialog()

    with BadInputWindow() as window:
        begin(window, path)
        for line in ('Line 3: “-1”', 'Line 4: “1000000”', 'Line 5: “many”'):
            until(lambda line=line: window.find('label', lambda label: label.startswith(line), within=window.dialog(),
                                                into=EVERY_LIST), line)
        assert library.sql('SELECT * FROM holding') == []
        window.key('alt+i')
        library.expect_copies(KINDLE, 3)
        assert library.sql('SELECT count(*) FROM holding') == [(1,)]
        window.back_to_window()
        begin(window, latin)
        until(lambda: window.find('label', lambda label: label.startswith('Line 3: not valid UTF-8'),
                                  within=window.dialog(), into=EVERY_LIST), 'the line that is not UTF-8')
        window.key('Escape')
        window.back_to_window()
        assert library.copies(KINDLE) == (3, 0)
        assert window.close() == 0


def formulas(folder):
    """No cell of an exported table is a formula for a spreadsheet."""
    library = Library()
    library.moctl('collection', 'own', f'{KINDLE}=2')
    library.sql('UPDATE holding SET notes = ?, place = ?', "=cmd|' /C calc'!A0", '@SUM(A1)')
    path = folder / 'out.csv'
    with BadInputWindow() as window:
        window.do('win.export-collection')
        window.choose_file(path, 'Export')
        until(lambda: path.exists() and 'SUM' in path.read_text(encoding='utf-8'), 'the table')
        window.back_to_window()
        assert window.close() == 0
    cells = [cell.strip('"') for line in path.read_text(encoding='utf-8').splitlines() for cell in line.split(',')]
    assert [cell for cell in cells if cell[:1] in ('=', '+', '-', '@')] == [], cells
    library.moctl('collection', 'import', path)
    assert library.sql('SELECT notes, place FROM holding') == [("=cmd|' /C calc'!A0", '@SUM(A1)')]


# The library

@contextmanager
def disk(folder, size):
    """Mounts a disk that only the test sees, and that ends with it."""
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.unshare(CLONE_NEWNS) != 0 or libc.mount(b'none', b'/', None, MS_REC | MS_PRIVATE, None) != 0:
        raise Skip('no disk can be mounted here')
    folder.mkdir(parents=True)
    if subprocess.run(['mount', '-t', 'tmpfs', '-o', f'size={size}', 'tmpfs', folder], check=False).returncode != 0:
        raise Skip('no disk can be mounted here')
    try:
        yield
    finally:
        subprocess.run(['umount', '--lazy', folder], check=True)


def fill_up(folder):
    with open(folder / 'filler', 'ab', buffering=0) as file:
        try:
            while file.write(bytes(512)):
                pass
        except OSError:
            pass
    assert os.statvfs(folder).f_bavail == 0


def fill_library(library):
    """Adds a deck, copies of a card and a match."""
    library.moctl('decks', 'import', ELITE)
    library.moctl('collection', 'own', f'{KINDLE}=3')
    Journal().begin(HEADER, MOVES)


def rows_of(library):
    """Returns every row of the user's data."""
    return {table: library.sql(f'SELECT * FROM {table} ORDER BY 1, 2')
            for table in ('holding', 'deck', 'deck_edit', 'match', 'move')}


class EveryPlace(BadInputWindow, Table):
    """The window with helpers for all of its pages."""

    def try_card(self):
        """Tries to own one copy more, which is refused."""
        self.show_cards()
        self.go_to_card('Kindle')
        self.expect_copies('Kindle', 3)
        self.key('plus')
        self.expect_error('Could Not Change Collection')
        self.expect_copies('Kindle', 3)


def full_disk(_):
    """The library can be read. Edits show errors and change nothing, and are possible again once
    there is space."""
    library = Library()
    with disk(own_folder(), '4m'):
        fill_library(library)
        with EveryPlace() as window:
            window.open_deck('Gate of Cinders')
            fill_up(own_folder())
            before = rows_of(library)
            window.add('Crawler deck', 'Coal Pick', 1, before=4)
            window.expect_bar('The last changes to “Gate of Cinders” could not be saved. ', 'the disk is full', 'Try Again')
            assert window.title() == '• Gate of Cinders', window.title()
            window.try_card()
            window.show_table()
            window.open_match()
            window.expect_position(len(MOVES))
            window.do('win.undo')
            window.get('label', lambda label: label.startswith(str(library.path)) and 'the disk is full' in label)
            assert window.position() == len(MOVES)
            assert rows_of(library) == before
            (own_folder() / 'filler').unlink()
            press(window.button('Try Again'))
            window.expect_no_bar()
            library.expect_deck('Gate of Cinders', read_package(ELITE)[1] | {MUCH: 5})
            window.do('win.undo')
            window.expect_position(len(MOVES) - 1)
            assert window.close() == 0

        # Other programs can't read it in this state.
        before = rows_of(library)
        fill_up(own_folder())
        with EveryPlace() as window:
            window.expect_bar('the disk is full')
            window.show_decks()
            window.expect_decks('Gate of Cinders')
            window.try_card()
            window.show_table()
            window.open_match()
            window.expect_position(len(MOVES) - 1)
            assert window.close() == 0
        (own_folder() / 'filler').unlink()
        assert rows_of(library) == before


def read_only_folder(_):
    """Everything is shown, and nothing can be changed."""
    library = Library()
    with disk(own_folder(), '4m'):
        fill_library(library)
        before = rows_of(library)
        files = sorted(path.name for path in own_folder().iterdir())
        subprocess.run(['mount', '-o', 'remount,ro', own_folder()], check=True)
        with EveryPlace() as window:
            window.expect_bar('Changes can’t be saved to the library. ', 'Try Again')
            window.expect_decks('Gate of Cinders')
            window.try_card()
            window.show_table()
            window.open_match()
            window.expect_position(len(MOVES))
            window.do('win.undo')
            window.get('label', lambda label: 'can’t be saved' in label or 'read-only' in label)
            assert window.position() == len(MOVES)
            assert sorted(path.name for path in own_folder().iterdir()) == files
            subprocess.run(['mount', '-o', 'remount,rw', own_folder()], check=True)
            press(window.button('Try Again'))
            window.expect_no_bar()
            assert window.close() == 0
        assert rows_of(library) == before


def a_strangers_library(folder):
    """The rows are copied, but nothing else of the schema."""
    library = Library()
    fill_library(library)
    theirs = folder / 'theirs.db'
    library.moctl('library', 'backup', theirs)
    before = rows_of(library)
    schema = library.sql('SELECT type, name, sql FROM sqlite_schema ORDER BY 1, 2')
    with closing(sqlite3.connect(theirs)) as connection:
        connection.executescript(
            'UPDATE holding SET owned = 7;'
            'CREATE TRIGGER gone AFTER UPDATE ON holding BEGIN DELETE FROM move; DELETE FROM match; END;'
            'CREATE TRIGGER more AFTER INSERT ON holding BEGIN DELETE FROM deck; END;'
            "CREATE TABLE extra (what TEXT); INSERT INTO extra VALUES ('more');"
            'CREATE VIEW endless AS WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT * FROM n;')
    library.moctl('collection', 'own', f'{KINDLE}=5')
    with BadInputWindow() as window:
        window.do('win.restore')
        window.choose_file(theirs, 'Restore')
        window.get('label', 'Restore Library?')
        window.answer('Restore')
        window.get('label', 'Library restored')
        window.back_to_window()
        assert library.sql('SELECT type, name, sql FROM sqlite_schema ORDER BY 1, 2') == schema
        library.expect_copies(KINDLE, 7)
        window.show_cards()
        window.go_to_card('Kindle')
        window.expect_copies('Kindle', 7)
        window.key('plus')
        library.expect_copies(KINDLE, 8)
        after = rows_of(library)
        assert {table: rows for table, rows in after.items() if table != 'holding'} == \
            {table: rows for table, rows in before.items() if table != 'holding'}
        window.show_decks()
        window.expect_decks('Gate of Cinders')
        assert window.close() == 0
    library.moctl('library', 'check')


# Journals

def a_journal_in_the_library(_):
    """A match is replayed up to a move that the rules refuse; the rest is saved to a file before
    play continues."""
    journal = Journal()
    journal.begin(HEADER, MOVES)
    match, = journal.library.sql('SELECT id FROM match')[0]
    bad = ['drop -', 'limit 8']
    for number, line in enumerate(bad, len(MOVES) + 1):
        journal.library.sql('INSERT INTO move (match, number, line) VALUES (?, ?, ?)', match, number, line)
    rest = own_folder() / f'match-{match}.rest'
    with Table() as window:
        def open_it():
            window.click(until(lambda: next(iter(rows(window, OPEN_MATCHES)), None), 'the match'))
            window.focus_dialog()
            window.get('label', 'Match Restored Only in Part', within=window.dialog())
            window.get('label', lambda label: label.startswith(f'Line {len(MOVES) + 2} of the journal has an error: word 1 after “drop”'),
                       within=window.dialog())

        window.show_table()
        open_it()
        window.answer('Cancel')
        window.back_to_window()
        assert journal.lines() == [*MOVES, *bad] and not rest.exists()
        open_it()
        window.answer('Continue With Valid Moves')
        window.back_to_window()
        window.get('label', f'Rest of the match saved as {rest}')
        window.keep()
        window.expect_position(len(MOVES))
        window.do('win.undo')
        window.expect_position(len(MOVES) - 1)
        assert journal.lines() == MOVES[:-1], journal.lines()
        assert window.close() == 0
    assert rest.read_text(encoding='utf-8').splitlines()[1:] == bad


def import_a_journal(folder):
    """The part before an invalid line is imported, and the line is reported; a file that is not a
    journal is not imported."""
    journal = Journal()
    path = write(folder / 'bad.journal', '\n'.join((HEADER, *MOVES, 'drop -', 'limit 9', 'note "Caf')) + '\n')
    none = folder / 'none.journal'
    none.write_bytes(b'\x89PNG\r\n\x1a\n\0\0\xff')
    begin = write(folder / 'begin.journal', 'match 1 system chess ruleset x\nstart\n')
    with BadInputWindow() as window:
        for file, line, heading in ((none, '', 'Could Not Import Journal'), (begin, 1, 'Could Not Import Journal'),
                                    (path, len(MOVES) + 2, 'Journal Partly Imported')):
            window.do('win.import-match')
            window.choose_file(file, 'Import')
            window.expect_error(heading, f'{file}:{line}')
            assert journal.library.sql('SELECT count(*) FROM match') == [(int(file == path),)]
        until(lambda: journal.lines() == MOVES, journal.lines)
        press(window.get('page tab', 'Log'))
        window.get('label', f'{len(MOVES)} moves')
        assert window.close() == 0


# Names

CONTROLS, ESCAPED = 'Ev\u009b31m\u202eil', 'Ev\\u009b31m\\u202eil'
MARKUP = '<b>&amp; “bold”</b>'


def markup_in_names(_):
    """Markup is shown literally, and a card with a bidirectional control character is ignored."""
    library = Library()
    markup = MARKUP.replace('&', '&amp;').replace('<', '&lt;')
    own_file('catalogs', 'markup.xml', CATALOG.replace('"C"', f'"{markup}"') +
             f'<set id="s" name="{markup}"/>\n'
             f'<card id="c/it" name="Xyzzy {markup}" type="trap" set="s" number="1" rarity="common">'
             f'<text>{markup}</text></card>\n<card id="c/bad" name="Xyzzy {markup}" type="{markup}"/>\n'
             '<card id="c/control" name="Xyzzy \u202e" type="trap"/></catalog>\n')
    path = write(own_folder().parent.parent / 'markup.xml',
                 f'<deck-package name="{markup}" format="none"><notes>{markup}</notes><tag>{markup}</tag>'
                 f'<deck id="crawler"><card id="{markup}" name="{markup}" count="2"/></deck></deck-package>')
    library.moctl('decks', 'import', path)
    Journal().begin(HEADER, [*MOVES, f'note "{MARKUP}"'])
    with EveryPlace() as window:
        faults = window.show_doctor()
        assert len(faults) == 2 and any(f'type=“{MARKUP}” is not a valid ID' in row for row in faults), faults
        window.close_dialog()
        window.show_cards()
        window.expect_only('xyzzy', f'Xyzzy {MARKUP}')
        window.get('image', lambda label: label.startswith(f'Xyzzy {MARKUP}. ') and label.count(MARKUP) >= 2)
        window.show_decks()
        window.expect_decks(MARKUP)
        window.open_deck(MARKUP)
        assert f'{MARKUP}, 2 copies' in [name(node) for node in walk(window.frame, EVERY_LIST) if role(node) == 'list item']
        window.close_deck()
        window.menu(MARKUP, 'Delete')
        window.get('label', f'“{MARKUP}” deleted')
        window.show_table()
        window.open_match()
        window.show_side('Log')
        until(lambda: window.now() is not None and MARKUP in window.now(), window.log)
        assert window.close() == 0


def controls_in_names(_):
    """Old texts in a library are shown without bidirectional control characters, and stored
    unchanged."""
    library = Library()
    fill_library(library)
    library.moctl('decks', 'save', 'Gate of Cinders', '--label', 'Label')
    library.sql('UPDATE deck SET content = replace (replace (replace (content, ?, ?), ?, ?), ?, ?)', 'Gate of Cinders', CONTROLS,
                'id="emberdeep/coal-pick" name="Coal Pick"', f'id="lost/card" name="{CONTROLS}"', '<tag>', f'<tag>{CONTROLS}')
    library.sql('UPDATE deck_version SET label = ?', CONTROLS)
    library.sql('UPDATE match SET name = ?', CONTROLS)
    (before,), = library.sql('SELECT content FROM deck')
    assert before.count(CONTROLS) > 2, before
    with EveryPlace() as window:
        def expect_escaped(*wanted):
            found = [(role(node), name(node)) for node in walk(window.root, SHORT_LISTS)]
            for label in wanted:
                assert any(label in each for _, each in found), (label, found)
            bare = [each for each in found if '\u009b' in each[1] or '\u202e' in each[1]]
            assert bare == [], bare

        def expect_file_name(wanted):
            until(lambda: any(text(node) == wanted for node in walk(window.dialog()) if takes_text(node)),
                  lambda: [text(node) for node in walk(window.dialog()) if takes_text(node)])

        window.show_decks()
        window.expect_decks(ESCAPED)
        expect_escaped(ESCAPED)
        window.open_deck(ESCAPED)
        window.expect_row('Crawler deck', ESCAPED, 4)
        window.open_problems()
        window.get('list item', lambda label: f'“{ESCAPED}”' in label, into='Problems')
        expect_escaped(f'“{ESCAPED}”')
        window.close_problems()
        assert text(window.name_entry()) == ESCAPED
        window.close_dialog()
        window.do('win.show-history')
        window.focus_dialog()
        window.get('label', lambda label: ESCAPED in label, into=EVERY_LIST)
        expect_escaped(ESCAPED)
        window.close_dialog()
        with closing(library.connect(isolation_level=None)) as other:
            other.execute('BEGIN IMMEDIATE')
            window.add('Crawler deck', 'Kindle', 1, before=4)
            window.expect_bar(f'The last changes to “{ESCAPED}” could not be saved.')
            expect_escaped(ESCAPED)
            window.key('alt+Left')
            window.expect_told(f'The last changes to “{ESCAPED}” could not be saved')
            window.answer('Cancel')
            window.back_to_window()
        press(window.button('Try Again'))
        window.expect_kept()
        window.close_deck()
        window.menu(ESCAPED, 'Export…')
        window.focus_dialog()
        expect_file_name('Ev-31m-il.deck.xml')
        window.close_dialog()
        window.menu(ESCAPED, 'Delete')
        window.get('label', f'“{ESCAPED}” deleted')
        window.show_table()
        until(lambda: rows(window, OPEN_MATCHES), 'the match')
        expect_escaped(ESCAPED)
        assert window.close() == 0
    (after,), = library.sql('SELECT content FROM deck')
    assert after.count(CONTROLS) == before.count(CONTROLS), after


if __name__ == '__main__':
    sys.exit(run([
        ('/bad-input/content/broken', broken_content),
        ('/bad-input/content/one-id', one_id),
        ('/bad-input/content/hostile', hostile_content),
        ('/bad-input/deck/broken', broken_decks),
        ('/bad-input/deck/hostile', hostile_decks),
        ('/bad-input/deck/unknown', unknown_in_a_deck),
        ('/bad-input/collection/rows', faulty_rows),
        ('/bad-input/collection/formulas', formulas),
        ('/bad-input/library/full-disk', full_disk),
        ('/bad-input/library/read-only', read_only_folder),
        ('/bad-input/library/stranger', a_strangers_library),
        ('/bad-input/journal/in-library', a_journal_in_the_library),
        ('/bad-input/journal/import', import_a_journal),
        ('/bad-input/names/markup', markup_in_names),
        ('/bad-input/names/controls', controls_in_names),
    ]))
