# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""The X server of a test: keys, the pointer, and properties of windows.

A window answers a ping (_NET_WM_PING) after it has handled all earlier events, so tests need not
guess how long a program takes to handle a key."""

import ctypes
import ctypes.util
import select
import subprocess
import time

CLIENT_MESSAGE = 33             # the event type
SUBSTRUCTURE_NOTIFY = 1 << 19   # the event mask
ROUND = 0.2                     # seconds between two checks whether the program is running


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
    """A separate connection for the test."""

    def __init__(self):
        self.x = ctypes.CDLL(ctypes.util.find_library('X11') or 'libX11.so.6')
        self.x.XOpenDisplay.restype = ctypes.c_void_p
        for function in ('XDefaultRootWindow', 'XInternAtom', 'XGetSelectionOwner'):
            getattr(self.x, function).restype = ctypes.c_ulong
        # A window may be closed before it gets the ping.
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
        """Returns the window that owns a selection; 0 for none."""
        return self.x.XGetSelectionOwner(self.display, ctypes.c_ulong(self.atom(label)))

    def ping(self, window, has_ended, patience):
        """Waits until a window has handled all earlier events; returns at once if the program
        ends."""
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
        """Returns whether the answer to the last ping has arrived."""
        event = Event()
        while self.x.XPending(self.display) > 0:
            self.x.XNextEvent(self.display, ctypes.byref(event))
            if (event.type == CLIENT_MESSAGE and event.client.message_type == self.protocols and
                    list(event.client.data[:3]) == [self.ping_atom, self.n_pings, window]):
                return True
        return False
