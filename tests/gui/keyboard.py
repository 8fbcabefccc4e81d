# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""What has the keyboard in a program that is looked at through the accessibility tree."""

from gi.repository import Atspi, GLib


def catch_up(frame):
    """Takes in all that the program has told of itself until now: that comes before its answer to a call."""
    Atspi.Action.get_n_actions(frame)       # the answer to this is not kept from the last time
    while GLib.MainContext.default().iteration(False):
        pass


class Keyboard:
    """What has the keyboard, as the program tells whenever that changes."""

    def __init__(self):
        self.nodes = []         # the latest last
        self.listener = Atspi.EventListener.new(self._note)
        assert self.listener.register('object:state-changed:focused')

    def _note(self, event):
        self.nodes = [node for node in self.nodes if node != event.source]
        if event.detail1:
            self.nodes.append(event.source)

    def told(self, frame):
        """What was told last; None when it is nowhere that is told."""
        catch_up(frame)
        for node in reversed(self.nodes):
            try:
                if node.get_state_set().contains(Atspi.StateType.FOCUSED):
                    return node
            except GLib.Error:
                pass            # it has gone without a word
        return None

    def end(self):
        self.listener.deregister('object:state-changed:focused')
