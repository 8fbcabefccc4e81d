#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""The search of the desktop: calls the interface org.gnome.Shell.SearchProvider2 as the overview
does, on the bus, where the program is started by the first call.

    test-overview.py PROGRAM MOCTL DATADIR [TEST…]"""

import configparser
import os
import subprocess
import sys
from pathlib import Path

import gi

gi.require_version('Gio', '2.0')
from gi.repository import Gio, GLib  # noqa: E402

from atspi import DATA, PATIENCE, PROGRAM, Library, Program, labels, name, role, run, states, text, until, walk  # noqa: E402
from library import LibraryWindow  # noqa: E402
from table import Journal  # noqa: E402
from table_states import HEADER, MOVES  # noqa: E402

ID = 'io.github.marchingorder.MarchingOrder'
INTERFACE = 'org.gnome.Shell.SearchProvider2'
GATE = Path(DATA, 'decks', 'solitaire-2011-elite.xml')      # Gate of Cinders
PICK = 'card:emberdeep/coal-pick'

# What the overview reads.
INI = configparser.ConfigParser()
INI.read(Path(DATA, f'{ID}.search-provider.ini'), encoding='utf-8')
PROVIDER = INI['Shell Search Provider']


class Bus:
    """The session bus, with the program as a service."""

    def __init__(self):
        folder = Path(os.environ['XDG_RUNTIME_DIR'], 'dbus-1', 'services')
        folder.mkdir(parents=True, exist_ok=True)
        service = Path(DATA, f'{ID}.service.in').read_text(encoding='utf-8')
        assert f'\nName={PROVIDER["BusName"]}\n' in service, service
        Path(folder, f'{ID}.service').write_text(
            service.replace('@bindir@/marching-order', str(Path(PROGRAM).absolute())), encoding='utf-8')
        self.connection = Gio.bus_get_sync(Gio.BusType.SESSION)
        self.ask('ReloadConfig')
        # A service has the environment of the bus, which began before that of the test.
        environment = {'XDG_DATA_HOME': os.environ['XDG_DATA_HOME'], 'G_DEBUG': 'fatal-warnings'}
        self.connection.call_sync('org.freedesktop.DBus', '/org/freedesktop/DBus', 'org.freedesktop.DBus', 'UpdateActivationEnvironment',
                                  GLib.Variant('(a{ss})', (environment,)), None, Gio.DBusCallFlags.NONE, int(PATIENCE * 1000))

    def ask(self, method, *words):
        """Calls the bus itself."""
        parameters = GLib.Variant(f'({"s" * len(words)})', words) if words else None
        answer = self.connection.call_sync('org.freedesktop.DBus', '/org/freedesktop/DBus', 'org.freedesktop.DBus', method, parameters, None,
                                           Gio.DBusCallFlags.NONE, int(PATIENCE * 1000))
        return answer.unpack()

    def is_up(self):
        return self.ask('NameHasOwner', ID)[0]

    def pid(self):
        return self.ask('GetConnectionUnixProcessID', ID)[0]

    def begin(self, method, signature, *words, callback=None):
        self.connection.call(PROVIDER['BusName'], PROVIDER['ObjectPath'], INTERFACE, method, GLib.Variant(signature, words),
                             None, Gio.DBusCallFlags.NONE, int(PATIENCE * 1000), None, callback)

    def call(self, method, signature, *words):
        answer = self.connection.call_sync(PROVIDER['BusName'], PROVIDER['ObjectPath'], INTERFACE, method,
                                           GLib.Variant(signature, words), None, Gio.DBusCallFlags.NONE, int(PATIENCE * 1000))
        return answer.unpack()

    def search(self, *terms):
        return self.call('GetInitialResultSet', '(as)', terms)[0]

    def metas(self, *ids):
        found = self.call('GetResultMetas', '(as)', ids)[0]
        assert [meta['id'] for meta in found] == list(ids), found
        assert all(meta['name'] and ID in meta['icon'][1] for meta in found), found
        return [(meta['name'], meta['description']) for meta in found]

    def windows(self):
        """Returns the windows of the program on the screen."""
        found = subprocess.run(['xdotool', 'search', '--onlyvisible', '--pid', str(self.pid())], check=False,
                               capture_output=True, text=True)
        return found.stdout.split()

    def expect_end(self):
        """Expects the program to end by itself."""
        pid = self.pid()
        until(lambda: not self.is_up(), 'the program to end')
        until(lambda: not Path('/proc', str(pid)).exists(), 'its process to end')


def fill_library():
    """Adds a deck, and two matches."""
    library = Library()
    library.moctl('decks', 'import', GATE)
    Journal().begin(HEADER, MOVES)
    library.sql("UPDATE match SET name = 'Éclair at dusk'")
    return library


def search_without_a_window(_):
    """Results and what the overview shows of them; no window opens, and the program ends."""
    fill_library()
    bus = Bus()
    assert not bus.is_up()
    assert PROVIDER['DesktopId'] == f'{ID}.desktop' and PROVIDER['Version'] == '2', dict(PROVIDER)

    found = bus.search('COAL', 'pick')
    assert found[0] == PICK, found
    assert 'deck:1' in found, found         # it has the card
    deck, match = bus.search('cinders', 'gate'), bus.search('eclair')
    assert 'deck:1' in deck and match == ['match:1'], (deck, match)
    assert bus.search('type:trap', 'cost<=2')[0].startswith('card:'), 'the language for searches'
    assert bus.search('zzyzx') == bus.search('') == bus.search('(') == [], 'nothing'
    assert bus.search('a' * 1000000) == [], 'a long text'
    assert len(bus.search('a')) <= 60
    again = bus.call('GetSubsearchResultSet', '(asas)', found, ('coal', 'pick'))[0]
    assert again == found, (again, found)

    metas = bus.metas(PICK, 'deck:1', 'match:1', 'deck:77', 'card:no/such', 'what')
    assert metas[0][0] == 'Coal Pick' and 'Dungeon Crawler' in metas[0][1], metas
    assert metas[1] == ('Gate of Cinders', 'Deck · Solitaire 2011: Elite'), metas
    assert metas[2][0] == 'Éclair at dusk' and metas[2][1].startswith('Match · '), metas
    assert {meta[0] for meta in metas[3:]} == {'No longer there'}, metas

    assert bus.windows() == []
    bus.expect_end()


def newer_search(_):
    """A search is answered with nothing when another one follows; all are answered."""
    fill_library()
    bus = Bus()
    answers = {}

    def answered(connection, result, word):
        answers[word] = connection.call_finish(result).unpack()[0]

    words = ['c', 'co', 'coa', 'coal pick']
    for word in words:
        bus.begin('GetInitialResultSet', '(as)', word.split(),
                  callback=lambda connection, result, word=word: answered(connection, result, word))

    def is_answered():
        GLib.MainContext.default().iteration(False)
        return len(answers) == len(words)

    until(is_answered, lambda: f'answers: {answers}')
    assert answers['coal pick'][0] == PICK, answers
    assert all(answers[word] == [] for word in words[:-1]), answers


class Found(LibraryWindow):
    """The window of a program that was started as a service, which a call opens."""

    def __init__(self, method, *words):
        call = ['gdbus', 'call', '--session', '--dest', PROVIDER['BusName'], '--object-path', PROVIDER['ObjectPath'],
                '--method', f'{INTERFACE}.{method}', *words]
        with subprocess.Popen(['sh', '-c', f'gdbus wait --session {ID} && exec "$@"', 'sh', *call], stdout=subprocess.DEVNULL) as caller:
            # Not that of the window with the decks, which waits for the page that it shows first.
            Program.__init__(self, PROGRAM, '--gapplication-service')
            assert caller.wait(PATIENCE) == 0
        self.focus()

    def expect_place(self, place):
        until(lambda: 'selected' in states(self.get('page tab', place)), place)


def selected_cards(window):
    return [labels(row)[0] for row in window.card_rows('cards') if 'selected' in states(row)]


def open_a_card(_):
    """Also one of another game than the one that is shown."""
    with Found('ActivateResult', PICK, "['coal']", '0') as window:
        window.expect_place('Cards')
        until(lambda: selected_cards(window) == ['Coal Pick'], lambda: selected_cards(window))
        Bus().call('ActivateResult', '(sasu)', 'card:bonfire-run/iron-plate', ['iron'], 0)
        until(lambda: selected_cards(window) == ['Iron Plate'], lambda: selected_cards(window))
        assert len(window.windows()) == 1
        assert window.close() == 0


def open_a_deck(_):
    """The program ends with its window, without waiting for further searches."""
    fill_library()
    with Found('ActivateResult', 'deck:1', "['gate']", '0') as window:
        until(lambda: window.title() == 'Gate of Cinders', window.title)
        window.expect_place('Decks')
        assert window.close() == 0


def open_a_match(_):
    fill_library()
    with Found('ActivateResult', 'match:1', "['gate']", '0') as window:
        window.expect_place('Table')
        window.get('push button', 'All matches')
        until(lambda: window.title().startswith('Gate of Cinders') or 'Éclair at dusk' in window.title(), window.title)
        assert window.close() == 0


def launch_a_search(_):
    """The Cards page with the words; those that are no query are quoted."""
    with Found('LaunchSearch', "['coal', 'pick']", '0') as window:
        window.expect_place('Cards')
        until(lambda: text(window.search_entry('cards')) == 'coal pick', lambda: text(window.search_entry('cards')))
        until(lambda: window.found_cards('cards')[:1] == ['Coal Pick'], lambda: window.found_cards('cards')[:5])
        Bus().call('LaunchSearch', '(asu)', ['far:off', 'coal'], 0)
        until(lambda: text(window.search_entry('cards')) == '"far:off" "coal"', lambda: text(window.search_entry('cards')))
        # The game that is shown has no such card.
        Bus().call('LaunchSearch', '(asu)', ['iron', 'plate'], 0)
        until(lambda: window.found_cards('cards') == ['Iron Plate'], lambda: window.found_cards('cards')[:5])
        assert any(name(node) == 'Game: All Games' for node in walk(window.frame) if role(node) == 'push button')
        assert window.close() == 0


if __name__ == '__main__':
    sys.exit(run([
        ('/overview/search', search_without_a_window),
        ('/overview/newer', newer_search),
        ('/overview/card', open_a_card),
        ('/overview/deck', open_a_deck),
        ('/overview/match', open_a_match),
        ('/overview/launch', launch_a_search),
    ]))
