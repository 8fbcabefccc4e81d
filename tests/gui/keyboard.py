# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""The focus of a program, followed through the accessibility tree."""

from gi.repository import Atspi, GLib


def catch_up(frame):
    """Handles all events that the program has sent so far: they come before its answer to a
    call."""
    Atspi.Action.get_n_actions(frame)       # this call is not cached
    while GLib.MainContext.default().iteration(False):
        pass


class Keyboard:
    """Follows the focus by the events of the program."""

    def __init__(self):
        self.nodes = []         # the latest last
        self.listener = Atspi.EventListener.new(self._note)
        assert self.listener.register('object:state-changed:focused')

    def _note(self, event):
        self.nodes = [node for node in self.nodes if node != event.source]
        if event.detail1:
            self.nodes.append(event.source)

    def told(self, frame):
        """Returns the last reported node; None if the focus is on an unreported one."""
        catch_up(frame)
        for node in reversed(self.nodes):
            try:
                if node.get_state_set().contains(Atspi.StateType.FOCUSED):
                    return node
            except GLib.Error:
                pass            # the node is gone
        return None

    def end(self):
        self.listener.deregister('object:state-changed:focused')
