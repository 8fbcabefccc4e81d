#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""Plugins of DragnCards with all kinds of action lists, and with values of wrong types everywhere;
test-system-import.py has those that are as they should be.  TAP.

    test-plugin-import.py MOCTL DATADIR [PATH]
"""

from __future__ import annotations

import copy
import json
import sys
import xml.etree.ElementTree as ElementTree
from typing import Any, Iterator

sys.dont_write_bytecode = True      # nothing is left in the source folder

from harness import Answer, Cases, Sandbox, expect  # noqa: E402

cases = Cases()

SCRIPTS = "keys and menu entries run scripts"
PLUGIN: dict[str, Any] = {
    "pluginName": "Odd",
    "labels": {"gate": {"English": "Gate"}},
    "groups": {
        "sharedGate": {"groupType": "inPlay", "label": "id:gate"}, "sharedPerils": {"groupType": "deck", "label": "Perils"},
        "player1Hand": {"groupType": "hand", "label": "Hand"}, "playerNDeck": {"groupType": "deck", "label": "Deck"},
    },
    "groupTypes": {
        "deck": {"onCardEnter": {"currentSide": "B", "inPlay": False}}, "hand": {"onCardEnter": {"currentSide": "A"}},
        "inPlay": {"onCardEnter": {"currentSide": "A", "inPlay": True}},
    },
    "cardTypes": {"Ally": {"width": 1}},
    "faceProperties": {"hitPoints": {"type": "integer"}, "unique": {"type": "boolean"}, "shadowText": {"type": "string"}},
    "tokens": {"wound": {"label": "Wound"}},
    "gameProperties": {"gloom": {"type": "integer", "default": 2, "min": 0, "max": 9}},
    "playerProperties": {"fear": {"type": "integer", "label": "Fear"}},
    "topBarCounters": {"shared": [{"gameProperty": "gloom"}], "player": [{"playerProperty": "fear"}]},
    "steps": {"1.1": {"label": "First", "phaseId": "a"}}, "stepOrder": ["1.1"], "phases": {"a": {"label": "A"}},
    "o8dImport": {"o8dSectionToLoadGroupId": {"Ally": "playerNDeck"}, "otherSectionLoadGroupId": "sharedGate"},
    "hotkeys": {"card": [{"key": "X", "label": "Exhaust", "actionList": "turn"}], "token": [{"key": "1", "tokenType": "wound"}],
                "game": [{"key": "D", "label": "Draw two", "actionList": ["DRAW_CARD", 2]}]},
    "cardMenu": {"options": [{"label": "Hurt", "actionList": [["INCREASE_VAL", "/cardById/$ACTIVE_CARD_ID/tokens/wound", 2]]}]},
    "groupMenu": {"options": []},
    "actionLists": {"turn": [["SET", "/cardById/$ACTIVE_CARD_ID/exhausted", True]]},
    "preBuiltDecks": {"one": {"label": "One", "cards": [{"databaseId": "ada", "quantity": 2, "loadGroupId": "playerNDeck"}]}},
}

CARD = "/cardById/$ACTIVE_CARD_ID/"
EACH = "/playerData/$PLAYER_I/fear"
MINE = "/playerData/$PLAYER_N/fear"
EACH_FEARS = "counter fear by=1 for=each"
# Action lists of cards, and the actions that they become; those without any are scripts.
OF_CARDS: list[tuple[Any, str]] = [
    ([["SET", CARD + "exhausted", True]], "mark turned"), ([["SET", CARD + "exhausted", False]], "unmark turned"),
    (["SET", CARD + "exhausted", True], "mark turned"), ([["SET", CARD + "exhausted", True], ["LOG", "x"], ["FADE_TEXT_ALL"]], "mark turned"),
    ([["SET", CARD + "exhausted", 1]], ""), ([["SET", CARD + "exhausted"]], ""), ([["SET", CARD + "exhausted", ["NOT", "x"]]], ""),
    ([["SET", CARD + "rotation", True]], ""), ([["SET", 7, True]], ""),
    ([["MOVE_CARD", "$ACTIVE_CARD_ID", "sharedPerils", -1]], "move to=perils place=bottom"),
    ([["MOVE_CARD", "$ACTIVE_CARD", "playerNDeck"]], "move to=deck"), ([["MOVE_CARD", "$ACTIVE_CARD", "player1Hand", 0]], "move to=hand"),
    ([["MOVE_CARD", "$GAME.one", "sharedPerils"]], ""), ([["MOVE_CARD", "$ACTIVE_CARD", "sharedNone"]], ""),
    ([["MOVE_CARD", "$ACTIVE_CARD", 7]], ""), ([["MOVE_CARD"]], ""), ([["MOVE_CARD", 7, "sharedPerils"]], ""),
    ([["INCREASE_VAL", CARD + "tokens/wound", 1]], "token wound by=1"), ([["DECREASE_VAL", CARD + "tokens/wound", 3]], "token wound by=-3"),
    ([["INCREASE_VAL", CARD + "tokens/wound", 5000]], "token wound by=999"), ([["DECREASE_VAL", CARD + "tokens/wound", 5000]], "token wound by=-999"),
    ([["INCREASE_VAL", CARD + "tokens/none", 1]], ""), ([["INCREASE_VAL", CARD + "tokens/wound", 0]], ""),
    ([["INCREASE_VAL", CARD + "tokens/wound"]], ""), ([["INCREASE_VAL", CARD + "tokens/wound", "1"]], ""),
    ([["INCREASE_VAL", CARD + "tokens/wound", ["ADD", 1, 1]]], ""), ([["INCREASE_VAL"]], ""), ([["INCREASE_VAL", 7, 1]], ""),
    # All calls of a list must be known.
    ([["SET", CARD + "exhausted", True], ["DELETE_CARD", "$ACTIVE_CARD"]], ""), ([["SET", CARD + "exhausted", True], 7], ""),
    ([["SET", CARD + "exhausted", True], [7]], ""),
]
OF_GAMES: list[tuple[Any, str]] = [
    ([["INCREASE_VAL", "/gloom", 1]], "counter gloom by=1"), ([["INCREASE_VAL", MINE, 2]], "counter fear by=2"),
    ([["INCREASE_VAL", "gloom", 1]], ""), ([["INCREASE_VAL", "/none", 1]], ""), ([["INCREASE_VAL", "/playerData/$PLAYER_N/none", 1]], ""),
    ([["DRAW_CARD"]], "move top=1 in=deck to=hand"), ([["DRAW_CARD", 3]], "move top=3 in=deck to=hand"),
    ([["DRAW_CARD", 0]], ""), ([["DRAW_CARD", -1]], ""), ([["DRAW_CARD", "x"]], ""), ([["DRAW_CARD", None]], ""), ([["DRAW_CARD", 1.5]], ""),
    ([["SHUFFLE_GROUP", "sharedPerils"]], "shuffle in=perils"), ([["SHUFFLE_GROUP", "none"]], ""), ([["SHUFFLE_GROUP", 7]], ""), ([["SHUFFLE_GROUP"]], ""),
    ([["FOR_EACH_VAL", "$PLAYER_I", "$PLAYER_ORDER", [["INCREASE_VAL", EACH, 1]]]], EACH_FEARS),
    ([["FOR_EACH_KEY_VAL", "$PLAYER_I", "$DATA", "$GAME.playerData", [["INCREASE_VAL", EACH, 1]]]], EACH_FEARS),
    ([["FOR_EACH_KEY_VAL", "$PLAYER_I", "$DATA", "$GAME.cardById", [["INCREASE_VAL", EACH, 1]]]], ""),
    ([["FOR_EACH_VAL", "$CARD", "$CARDS", [["INCREASE_VAL", EACH, 1]]]], ""), ([["FOR_EACH_VAL", "$PLAYER_I"]], ""),
    ([["FOR_EACH_VAL", "$PLAYER_I", "$PLAYER_ORDER", [["INCREASE_VAL", "/gloom", 1]]]], ""),
    ([["FOR_EACH_VAL", "$PLAYER_I", "$PLAYER_ORDER", [["DRAW_CARD"]]]], ""), ([["FOR_EACH_VAL", "$PLAYER_I", "$PLAYER_ORDER", [["LOG"]]]], ""),
    ([["INCREASE_VAL", EACH, 1]], ""),
    ([["ACTION_LIST", "more"]], "counter gloom by=1"), ("more", "counter gloom by=1"), ([["ACTION_LIST", [["INCREASE_VAL", "/gloom", 2]]]], "counter gloom by=2"),
    ([["ACTION_LIST", "none"]], ""), ([["ACTION_LIST"]], ""), ("none", ""), ("deep", ""), ("deeper", ""), ("deepest", "counter gloom by=1"),
    # A game has no card.
    ([["SET", CARD + "exhausted", True]], ""), ([["INCREASE_VAL", CARD + "tokens/wound", 1]], ""),
    ([["MOVE_CARD", "$ACTIVE_CARD", "sharedPerils"]], ""),
    ([["LOG", "x"]], ""), ([], ""), ([[]], ""), ([[["LOG"]]], ""), (7, ""), (None, ""), ({}, ""), (True, ""),
]
LISTS = {
    "more": [["INCREASE_VAL", "/gloom", 1]], "deepest": [["ACTION_LIST", "more"]], "deeper": [["ACTION_LIST", "deepest"]],
    "deep": [["ACTION_LIST", "deeper"]],
}


def convert(box: Sandbox, plugin: Any) -> Answer:
    return box.run("system", "import", box.write("plugin.json", json.dumps(plugin)))


def read_acts(answer: Answer, name: str) -> list[str]:
    """Returns the actions of the acts with a name, in a few words each."""
    acts = [act for act in ElementTree.fromstring(answer.out).iter("act") if act.get("name") == name]
    return ["; ".join(" ".join([do.get("action"), *(do.get(word) for word in ("mark", "token", "counter") if do.get(word)),
                                *(f"{it}={do.get(it)}" for it in ("top", "in", "to", "place", "by", "for") if do.get(it))]) for do in act)
            for act in acts]


@cases.case("/plugin-import/action-lists")
def _(box: Sandbox) -> None:
    """Lists of known calls become acts; nothing is done halfway."""
    for where, member, rows in (("cardMenu", "options", OF_CARDS), ("hotkeys", "game", OF_GAMES), ("groupMenu", "options", OF_GAMES)):
        for actions, wanted in rows:
            plugin = copy.deepcopy(PLUGIN)
            plugin.update({"hotkeys": {}, "cardMenu": {}, "groupMenu": {}, "actionLists": LISTS})
            plugin[where] = {member: [{"label": "Zap", "actionList": actions}]}
            answer = convert(box, plugin)
            assert answer.status == 0, answer.err
            assert read_acts(answer, "Zap") == ([wanted] if wanted else []), (where, actions, answer.out)
            assert (SCRIPTS in answer.err) == (wanted == ""), (where, actions, answer.err)


@cases.case("/plugin-import/repeated")
def _(box: Sandbox) -> None:
    """An act with other calls, another place or another key is another act; a menu repeats none."""
    first = {"label": "Zap", "actionList": [["INCREASE_VAL", "/gloom", 1]]}
    for other, n_acts in (
            (first, 1), ({**first, "label": "Zip"}, 1), ({**first, "actionList": [["INCREASE_VAL", "/gloom", 2]]}, 2),
            ({**first, "actionList": [["INCREASE_VAL", MINE, 1]]}, 2), ({**first, "actionList": first["actionList"] * 2}, 2),
            ({**first, "actionList": [["FOR_EACH_VAL", "$PLAYER_I", "x", [["INCREASE_VAL", EACH, 1]]]]}, 2),
            ({**first, "actionList": [["DRAW_CARD", 2]]}, 2), ({**first, "actionList": [["SHUFFLE_GROUP", "sharedPerils"]]}, 2)):
        answer = convert(box, {**PLUGIN, "hotkeys": {}, "cardMenu": {}, "groupMenu": {"options": [first, other]}})
        assert answer.status == 0, answer.err
        acts = read_acts(answer, "Zap") + read_acts(answer, "Zip")
        assert len(acts) == n_acts, (other, acts)


def list_places(value: Any, place: tuple = ()) -> Iterator[tuple]:
    """Lists the keys and indexes that lead to each part of a value."""
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in parts:
        yield (*place, key)
        yield from list_places(part, (*place, key))


@cases.case("/plugin-import/types")
def _(box: Sandbox) -> None:
    """Any part may be missing or of another type: only that part is lost, and the system is valid."""
    values = (None, -5000, 1.5, "", "a\nb", True, [7], {"a": 7})
    whole = convert(box, PLUGIN)
    expect(whole, 0, ".*phases of steps are not imported", ".*other sections of decks have no group")
    n_zones = whole.out.count("<zone ")
    for number, place in enumerate(list_places(PLUGIN)):
        # Two of the values for each part; all for parts of the plugin itself.
        for value in values if len(place) == 1 else (values[(number + i) % len(values)] for i in (0, 4)):
            plugin = copy.deepcopy(PLUGIN)
            parent = plugin
            for key in place[:-1]:
                parent = parent[key]
            parent[place[-1]] = value
            answer = convert(box, plugin)
            if place == ("pluginName",):
                expect(answer, 2, *[".*"] * len(answer.faults))
                continue
            assert answer.status == 0, (place, value, answer.err)
            assert ElementTree.fromstring(answer.out).get("name") == "Odd"
            if place[0] not in ("groups", "groupTypes", "labels"):
                assert answer.out.count("<zone ") == n_zones, (place, value)


if __name__ == "__main__":
    sys.exit(cases.run(*sys.argv[1:]))
