# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""The X server of a test: keys, the pointer, and what the server knows of windows.

A window answers a ping (_NET_WM_PING) once it has handled all that the server sent it before, so nobody has to guess how long
a program takes for a key."""

import ctypes
import ctypes.util
import select
import subprocess
import time

CLIENT_MESSAGE = 33             # the type of the event
SUBSTRUCTURE_NOTIFY = 1 << 19   # the mask
ROUND = 0.2                     # seconds between two looks at whether the program still runs


class ClientMessage(ctypes.Structure):
    _fields_ = [('type', ctypes.c_int), ('serial', ctypes.c_ulong), ('send_event', ctypes.c_int),
                ('display', ctypes.c_void_p), ('window', ctypes.c_ulong), ('message_type', ctypes.c_ulong),
                ('format', ctypes.c_int), ('data', ctypes.c_long * 5)]


class Event(ctypes.Union):
    _fields_ = [('type', ctypes.c_int), ('client', ClientMessage), ('pad', ctypes.c_long * 24)]


ERROR_HANDLER = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)


def xdotool(*arguments):
    return subprocess.run(['xdotool', *map(str, arguments)], check=True, capture_output=True, text=True).stdout


class Display:
    """A connection of the test's own."""

    def __init__(self):
        self.x = ctypes.CDLL(ctypes.util.find_library('X11') or 'libX11.so.6')
        self.x.XOpenDisplay.restype = ctypes.c_void_p
        for function in ('XDefaultRootWindow', 'XInternAtom', 'XGetSelectionOwner'):
            getattr(self.x, function).restype = ctypes.c_ulong
        # A window may be gone before the ping comes to it.
        self.ignore_errors = ERROR_HANDLER(lambda display, error: 0)
        self.x.XSetErrorHandler(self.ignore_errors)
        self.display = ctypes.c_void_p(self.x.XOpenDisplay(None))
        assert self.display, 'there is no X server'
        self.root = self.x.XDefaultRootWindow(self.display)
        self.x.XSelectInput(self.display, ctypes.c_ulong(self.root), ctypes.c_long(SUBSTRUCTURE_NOTIFY))
        self.protocols, self.ping_atom = self.atom('WM_PROTOCOLS'), self.atom('_NET_WM_PING')
        self.n_pings = 0

    def end(self):
        self.x.XCloseDisplay(self.display)

    def atom(self, label):
        return self.x.XInternAtom(self.display, label.encode(), 0)

    def selection_owner(self, label):
        """The window that owns a selection; 0 for none."""
        return self.x.XGetSelectionOwner(self.display, ctypes.c_ulong(self.atom(label)))

    def ping(self, window, has_ended, patience):
        """Waits until a window has handled all events before; at once when the program has ended meanwhile."""
        self.n_pings += 1
        window = int(window)
        event = Event()
        event.client.type = CLIENT_MESSAGE
        event.client.window = window
        event.client.message_type = self.protocols
        event.client.format = 32
        event.client.data[0], event.client.data[1], event.client.data[2] = self.ping_atom, self.n_pings, window
        self.x.XSendEvent(self.display, ctypes.c_ulong(window), 0, ctypes.c_long(0), ctypes.byref(event))
        self.x.XFlush(self.display)
        end = time.monotonic() + patience
        while not self._take_answer(window):
            if has_ended():
                return
            assert time.monotonic() < end, f'window {window} does not answer'
            select.select([self.x.XConnectionNumber(self.display)], [], [], ROUND)

    def _take_answer(self, window):
        """Whether the answer to the last ping is among what has come."""
        event = Event()
        while self.x.XPending(self.display) > 0:
            self.x.XNextEvent(self.display, ctypes.byref(event))
            if (event.type == CLIENT_MESSAGE and event.client.message_type == self.protocols and
                    list(event.client.data[:3]) == [self.ping_atom, self.n_pings, window]):
                return True
        return False
