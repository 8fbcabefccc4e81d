#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""A shared table: the window shares a match, a phone joins with the letters and moves, and both follow each other.

    test-share.py PROGRAM MOCTL DATADIR [TEST…]
"""

import http.client
import json
import os
import queue
import re
import socket
import struct
import sys
import threading
from contextlib import closing

from atspi import EVERY_LIST, PATIENCE, Library, Skip, name, press, role, run, until, walk
from table import Journal, Table

HEADER = 'match 1 system dungeon-crawler ruleset cooperative-2010 players 2 seed 5'
SET_UP = ['add hand ~skill/secret-of-ann', 'add hand-2 ~skill/secret-of-bob', 'add party emberdeep/hanna-ironlode',
          'player 1 "Ann"', 'player 2 "Bob"']
TOKEN = 'token emberdeep/hanna-ironlode wound'
GOING_AWAY = 1001


class Phone:
    """A browser’s part: pairs, and speaks over a WebSocket."""

    def __init__(self, address, letters, called):
        self.host = address.removeprefix('http://').rstrip('/')
        self.origin = f'http://{self.host}'
        with closing(http.client.HTTPConnection(self.host, timeout=PATIENCE)) as connection:
            connection.request('POST', '/pair', json.dumps({'code': letters, 'name': called}),
                               {'Origin': self.origin, 'Content-Type': 'application/json'})
            answer = connection.getresponse()
            assert answer.status == 204, answer.status
            self.cookie = answer.getheader('Set-Cookie').partition(';')[0]
        self.buffer = b''
        self.heard = queue.Queue()
        self.connect()

    def connect(self):
        where, _, port = self.host.rpartition(':')
        self.socket = socket.create_connection((where.strip('[]'), int(port)))
        self.socket.sendall('\r\n'.join((
            'GET /socket HTTP/1.1', f'Host: {self.host}', f'Origin: {self.origin}', f'Cookie: {self.cookie}',
            'Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13',
            'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==', 'Sec-WebSocket-Protocol: marching-order.1', '', '')).encode())
        while b'\r\n\r\n' not in self.buffer:
            self.read()
        head, _, self.buffer = self.buffer.partition(b'\r\n\r\n')
        assert head.startswith(b'HTTP/1.1 101'), head
        threading.Thread(target=self.listen, daemon=True).start()

    def read(self):
        more = self.socket.recv(65536)
        assert more, 'the connection ended'
        self.buffer += more

    def take(self, count):
        while len(self.buffer) < count:
            self.read()
        taken, self.buffer = self.buffer[:count], self.buffer[count:]
        return taken

    def say(self, message):
        payload = json.dumps(message).encode()
        assert len(payload) < 65536
        size = bytes([0x80 | len(payload)]) if len(payload) < 126 else b'\xfe' + struct.pack('>H', len(payload))
        self.socket.sendall(b'\x81' + size + bytes(4) + payload)

    def listen(self):
        """Hears messages, and answers pings, until the host closes the connection for a reason."""
        while True:
            first, size = self.take(2)
            if size == 126:
                size, = struct.unpack('>H', self.take(2))
            elif size == 127:
                size, = struct.unpack('>Q', self.take(8))
            payload = self.take(size)
            if first & 15 == 1:
                self.heard.put(json.loads(payload))
            elif first & 15 == 9:
                self.socket.sendall(b'\x8a\x80' + bytes(4))
            elif first & 15 == 8:
                self.heard.put(struct.unpack('>H', payload[:2])[0])
                return

    def hear(self):
        """Returns the next message, or the reason."""
        return self.heard.get(timeout=PATIENCE)

    def expect(self, member):
        """Returns the next message of a kind; others come in between."""
        while True:
            message = self.hear()
            assert isinstance(message, dict), message
            if member in message:
                return message[member]


def open_sharing(window):
    """Opens the match and its sharing, and starts it by a key on the first address. Returns the dialog, and the address of
    the page."""
    window.show_table()
    window.open_match()
    window.do('win.share-table')
    dialog = until(window.dialog, 'the window')
    window.focus_dialog()
    window.key('alt+s')
    address = until(lambda: next((name(node) for node in walk(dialog, EVERY_LIST) if re.match(r'http://\S+:\d+/$', name(node))), None),
                    'the address')
    return dialog, address


def read_letters(dialog):
    spelled = until(lambda: next((name(node) for node in walk(dialog, EVERY_LIST) if re.match('[A-Z]( [A-Z]){5}$', name(node))), None), 'the letters')
    return spelled.replace(' ', '')


def share(folder):
    journal = Journal()
    journal.begin(HEADER, SET_UP)
    if 'built without' in os.popen(f'{sys.argv[2]} share 1 --address 127.0.0.1 --library {folder}/none.db 2>&1').read():
        raise Skip('built without libsoup')
    with closing(Table()) as window:
        dialog, address = open_sharing(window)
        phone = Phone(address, read_letters(dialog), 'Ann’s phone')
        phone.say({'hello': {'have': 0}})
        state = phone.expect('state')
        assert state['seat'] == 0 and 'Secret of ann' in json.dumps(state), state
        until(lambda: window.find('push button', 'Shared with 1 device'), 'the device in the header bar')

        # The hand is covered, until it is pressed.
        cover = window.get('push button', lambda label: label.startswith('Show covered cards: '))
        assert not any('Secret of ann' in name(node) for node in walk(window.surface(), EVERY_LIST))
        press(cover)
        until(lambda: any('Secret of ann' in name(node) for node in walk(window.surface(), EVERY_LIST)), 'the hand')

        # A move of the phone is in the window and its log, with the name of the phone.
        phone.say({'do': {'id': 1, 'at': state['at'], 'lines': [TOKEN]}})
        phone.expect('done')
        until(lambda: journal.lines()[-1] == TOKEN, 'the move')
        window.show_side('Log')
        until(lambda: any('Ann’s phone: ' in name(node) for node in walk(window.frame, EVERY_LIST) if role(node) == 'list item'),
              'the phone in the log')
        assert Library().sql('SELECT seat, device FROM move_by') == [(0, 'Ann’s phone')]
        assert any(line.startswith('Ann’s phone: ') for line in journal.log())

        # A press in the window is shown by the phone.
        at = phone.expect('state')['at']
        window.focus()
        window.key('ctrl+z')
        while (after := phone.expect('state'))['at'] == at:
            pass
        assert len(after['log']) == len(SET_UP), after['log']

        # The server is gone with the match.
        window.do('win.go-back')
        while (closed := phone.hear()) != GOING_AWAY:
            assert isinstance(closed, dict), closed
        until(lambda: window.find('push button', lambda label: label.startswith('Shared with')) is None, 'no indicator')
        host, _, port = phone.host.rpartition(':')

        def is_closed():
            try:
                socket.create_connection((host.strip('[]'), int(port)), timeout=PATIENCE).close()
            except ConnectionRefusedError:
                return True
            return False

        until(is_closed, 'the end of the server')


TESTS = [
    ('/share/window', share),
]

if __name__ == '__main__':
    sys.exit(run(TESTS))
