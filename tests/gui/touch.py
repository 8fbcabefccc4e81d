# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""A finger on the touchscreen of the X server (see run-headless): real touch events, which the
server gets from the driver inputtest.

The driver reads messages from a socket. Each begins with its length and its kind."""

import os
import socket
import struct
import time

VERSION, SYNC, TOUCH = 0, 1, 6              # kinds of messages
BEGIN, UPDATE, END = 18, 19, 20             # kinds of touch events, as in XInput
AXIS = 0xffff                               # the coordinates of the right and the lower edge
N_AXES = 64                                 # of a message
FRAME = 0.02                                # seconds between two events of a finger that moves


class Finger:
    """Touches positions on a screen of `size` pixels."""

    socket = None       # the only connection that the driver ever accepts

    def __init__(self, size):
        self.size = size
        self.at = None
        if Finger.socket is None:
            Finger.socket = socket.socket(socket.AF_UNIX)
            Finger.socket.connect(os.environ['HEADLESS_TOUCH_SOCKET'])
            self._send(VERSION, struct.pack('=HH', 1, 0))
            self.socket.recv(12, socket.MSG_WAITALL)

    def _send(self, kind, content=b''):
        self.socket.sendall(struct.pack('=II', 8 + len(content), kind) + content)

    def _touch(self, kind, x, y):
        # The middle of a pixel.
        place = [(at + 0.5) * AXIS / size for at, size in zip((x, y), self.size)]
        axes = struct.pack(f'={N_AXES}d', *place, *[0] * (N_AXES - 2))
        # The first two axes, and padding.
        which = bytes([0b11]) + bytes(N_AXES // 8 - 1 + 4)
        self._send(TOUCH, struct.pack('=III', 0, kind, 0) + which + axes + bytes(8 * N_AXES))
        # The answer comes once the server has handled the event.
        self._send(SYNC)
        self.socket.recv(8, socket.MSG_WAITALL)
        self.at = (x, y)

    def down(self, x, y):
        self._touch(BEGIN, x, y)

    def move(self, x, y):
        self._touch(UPDATE, x, y)

    def up(self):
        self._touch(END, *self.at)

    def tap(self, x, y):
        self.down(x, y)
        self.up()

    def hold(self, x, y, seconds):
        self.down(x, y)
        time.sleep(seconds)

    def slide(self, x, y, seconds=0.15):
        """Moves the finger that is down in a straight line."""
        begin, n = self.at, max(2, int(seconds / FRAME))
        for i in range(1, n + 1):
            time.sleep(FRAME)
            self.move(*(start + (end - start) * i / n for start, end in zip(begin, (x, y))))
