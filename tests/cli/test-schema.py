#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""Checks that the schemas and the reader agree about the structure of files.

Shipped files, and small ones with every element, are changed at random in one or two places, and
checked by both.

The reader detects more errors than a schema can: unknown words of a game, duplicate ids. So its
messages are classified as errors of structure, which the schema must detect, too, and errors of
meaning, which it can't. An unclassified message fails the test: add it to one of the two lists.
The condition is

    the schema rejects the file  <=>  the reader reports an error of structure

If an error of meaning may prevent the reader from checking further (an unknown deck hides a <size>
without numbers), the condition is checked for one change at a time.

    test-schema.py MOCTL DATADIR XMLLINT [--changes N] [--seed S]

The output is TAP.
"""

from __future__ import annotations

import argparse
import copy
import random
import re
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

sys.dont_write_bytecode = True      # nothing is left in the source folder

BATCH = 40              # files per call
SHOWN = 5               # disagreements printed in full
CALL_TIMEOUT = 60       # seconds

STRUCTURE = {name: re.compile(pattern, re.S) for name, pattern in {
    "unknown attribute": r"<\S+> does not accept the attribute “.*”: remove it",
    "missing attribute": r"<\S+> needs the attribute “.*”",
    "missing child": r"<\S+> must contain <\S+>",
    "id": r"\S+=“.*” is not a valid ID: .*",
    "ids": r"\S+=“.*” is not a valid list of IDs: .*",
    "name": r"\S+=“.*” is not a valid name: .*",
    "control characters": r"(\S+=“.*”|the text of <\S+>) contains control characters: remove them",
    "number": r"\S+=“.*” must be a whole number from .*",
    "choice": r"\S+=“.*” must be one of: .*",
    "unknown child": r"unknown element <\S+> in <\S+>: remove it",
    "second child": r"duplicate <\S+> in <\S+>: remove it",
    "order": r"<\S+> comes too late in <\S+>: .*",
    "root": r"this file begins with .*",
    "namespace": r"<\S+> is in the namespace “.*”: remove the namespace",
    "stray text": r"text is not allowed in <\S+>: remove it",
    "mixed": r"<\S+> contains both text and elements: put the text into <text>",
    "attribute of an action": r"action “.*” (needs the attribute|does not accept the attribute) .*",
    "either attribute": r"(action “.*”|<act>) needs either “.*” or “.*”|<cards> can’t have both “stat” and “token”: remove one of them",
    "both attributes": r"(action “.*”|<act>) can’t have both “.*” and “.*”: remove one of them",
    "place of an action": r"action “.*” can’t be used here: remove it",
    "card of an action": r"an action in <enter> can affect only the card itself: .*|“this” can’t be used here, .*",
    "options": r"action “choose” needs 2 to 6 <option> elements|only the action “choose” can have <option>: remove the <option>",
    "zone": r"to=“.*” must be the ID of a zone, or “discard-of-it”",
    "condition": r"when=“.*” is not a valid condition: .*",
    "odds": r"<odds> with “against” needs the attribute “stat”",
    "empty sum": r"sum “.*” is empty: add cards or numbers",
    "long text": r"the text of <\S+> is longer than \d+ characters: shorten it",
    "line": r"the text of <\S+> must be one line of .*",
    "pool": r"invalid card pool: .*",
    "size": r"<size> needs either “exactly”, or one or both of “at-least” and “at-most”",
    "count": r"<count> needs one or both of “at-least” and “at-most”",
    "for-deck": r"<(only|count)> needs both “for-deck” and “with”, or neither",
    "empty list": r"the list has no cards: .*",
    "listed card": r"<card> in a list needs either “id” or “name”",
}.items()}

MEANING = tuple(re.compile(pattern, re.S) for pattern in (
    r"unknown [a-z ]+ “.*”.*",
    r"(card|product) ID “.*” is already defined at .*: use another ID",
    r"this card has the [a-z ]+ “.*” twice: remove one",
    r"card “.*” is in this product twice: .*",
    r"this product contains the card “.*”, which is not in any catalog: .*",
    r"[a-z ]+ (ID )?“.*” (is already defined: use another ID|exceeds the limit of 64: remove one of them)",
    r"keyword “.*” (needs the attribute|does not accept|has the invalid type|must have both) .*",
    r"card “.*” has same-as=“.*”, which .*",
    r"card “.*” has its own ID as same-as: .*",
    r"former ID “.*” of card “.*” is also a former ID of card “.*”: remove it from one of them",
    r"former ID “.*” of card “.*” is now the ID of another card: remove the former ID",
    r"the action “.*” (needs the attribute|does not accept) .*",
    r"a ruleset with steps needs <play>",
    r"figure “.*” (is already defined: remove one of the definitions|is not built in: give it a name|can’t be \d+: use .*)",
    r"<(size|count)> has \d+ as “at-least” but only \d+ as “at-most”: change one of them",
    r"two <size> elements require different exact numbers of cards in the same deck, \d+ and \d+: remove one of them",
    r"<equal> needs at least two decks",
    r"more than 32 keywords on one card: remove some",
    r"more than 32 times a (trait|keyword) on one card: remove some",
    r"more than 64 properties on one card: remove some",
    r"cards of .* have no traits: add <traits/> to the system",
    r"“.*” is not a value of the property “.*”: use one of the values defined in .*, or add the new value there",
    r"the value of the property “.*” must be one line of 1 to 200 characters",
    r"property “.*” is free text and can’t have a list of values: remove text=\"yes\" or the values",
    r"property “.*” has the value “.*” twice: remove one",
    r"(where|cards|with)=“.*” is not a valid query: .*",
    r"“.*” (already stands for another number: use another ID|is a reserved ID: use another zone ID)",
    r"zone “.*” (can’t be refilled from “.*”: use another zone of the same owner|is listed twice: remove one)",
    r"kind “.*” has two homes: remove it from one of them",
    r"“discard-of-it” needs a <home> for each kind of card: .*",
    r"(counter|sum) “.*” has -?\d+ as “at-least” but only -?\d+ as “at-most”: change one of them",
    r"counter “.*” can’t start at -?\d+: use a number from .*",
    r"sum “.*” depends on (itself|the card of an act, but there is no card here): .*",
    r"the condition can never be true: .*",
    r"“top” (must be at least 1|needs exactly one zone in “in”: .*)",
    r"act “.*” can never be used because .*",
    r"the ruleset has no deck “.*”: .*",
    r"<cards> has “from” -?\d+, greater than “to” -?\d+: change one of them",
    r"a ruleset with <table> (needs at least one <step> after <table>|can’t have elements of another game: .*)",
    r"the last step must end with the action “round”, without a condition",
    r"a round ends for all players at the same time: remove “for”",
    r"this deck has more than 999 copies of “.*”: reduce the counts",
))

# Contains everything that may occur only once: @ is the number of the file.
CATALOG = """
<catalog id="c@" name="C &amp; D" system="dungeon-crawler" version="1" licence="CC0-1.0">
  <set id="s" name="S"/>
  <set id="t" name="T"/>
  <card id="c@/a" name="A" type="equipment" set="s" number="1" rarity="common" cost="2" flags="boost permanent"
        classes="warrior scout" distance="melee" damage="harm fire" was="c@/old c@/older">
    <stat name="power" value="3" boosted="-4"/>
    <stat name="life" value="0"/>
    <resource name="magic" value="4"/>
    <keyword name="area" amount="2"/>
    <keyword name="restock" type="trap" amount="1" times="2"/>
    <keyword name="area" amount="1" action="Sweep and Roar"/>
    <text>It does.</text>
    <second-text>It does more.</second-text>
  </card>
  <card id="c@/b" name="B" type="trap" same-as="c@/d"/>
  <card id="c@/d" name="D" type="trap"/>
  <product id="c@/starter" name="Starter">
    <content card="c@/a" count="4"/>
    <content card="c@/b"/>
  </product>
  <product id="c@/pack" name="Pack">
    <content card="c@/d" count="999"/>
  </product>
</catalog>
"""

# A catalog of HOUSE, which has traits and properties.
OPEN_CATALOG = """
<catalog id="o@" name="O" system="house">
  <card id="o@/a" name="A" type="t">
    <stat name="x" value="1"/>
    <keyword name="a"/>
    <other-keyword name="Doomed 2"/>
    <other-keyword name="Ranged"/>
    <trait name="Orc"/>
    <trait name="Creature of the deep"/>
    <property name="x">A text
of two lines.</property>
    <property name="y">one</property>
    <property name="y">Two, three</property>
    <text>Text.</text>
    <back name="B" type="u">
      <stat name="y" value="-1" boosted="2"/>
      <keyword name="a"/>
      <other-keyword name="Ranged"/>
      <trait name="Orc"/>
      <property name="x">Text.</property>
      <text>Text.</text>
    </back>
  </card>
</catalog>
"""

DECK = """
<deck-package name="D &amp; E" format="solitaire-2011-elite">
  <notes>Some notes.</notes>
  <tag>fire</tag>
  <tag>small party</tag>
  <pool>set:emberdeep -rarity:rare</pool>
  <deck id="crawler">
    <card id="emberdeep/ash-blade" name="Ash Blade" count="4"/>
    <card id="A card of no catalog" count="999"/>
  </deck>
  <deck id="dungeon"/>
</deck-package>
"""

FORMATS = """
<formats system="house">
  <ruleset id="r@" name="R" decks="a b" players="1">
    <difficulty id="quick" name="Quick" quests="1" clause="X1"/>
    <difficulty id="long" name="Long" quests="3"/>
    <difficulty id="hard" name="Hard" level-up="2"/>
    <difficulty id="long" name="Long"><figure id="quests" value="3" clause="X10"/></difficulty>
    <size decks="a" exactly="10" clause="X2"/>
    <equal decks="a b" clause="X3"/>
    <copies decks="a b" at-most="4" of="card" clause="X4">
      <rarity id="common" at-most="8"/>
      <rarity id="rare" at-most="2"/>
    </copies>
    <only decks="a" cards="name:x" clause="X12"/>
    <only decks="a b" cards="cost&gt;2 or name:y" for-deck="b" with="name:z"/>
    <count decks="a" cards="name:x" at-least="1" at-most="3" clause="X13"/>
    <count decks="b" cards="name:x" at-most="3" for-deck="a" with="name:z"/>
    <banned clause="X14"><card id="some/card"/><card name="Some card"/></banned>
    <restricted at-most="2" of="list" cards="name:x" clause="X15"/>
    <note decks="a" card="Some card" clause="X5">A remark.</note>
    <play hand="5" resist="attack" damage="added" needs-positive="yes" needs-active="no" one-figure="yes"
          area-wraps="no" quests-lose="yes"/>
    <figure id="rounds" name="Rounds" value="12" sentence="There are 12 rounds." clause="X11"/>
    <step id="one" name="One" text="All by itself." clause="X8">
      <do action="build" clause="X9"/>
      <do action="remove" keep="permanent time"/>
    </step>
    <step id="two" name="Two">
      <do action="turn-token" token="x" into="x"/>
      <do action="end-round"/>
    </step>
    <format id="f@-1" name="F" encounter-limit="4" clause="X6"/>
    <format id="f@-2" name="G" encounter-limit="5" decks="a" players="2">
      <size decks="a" at-least="10"/>
    </format>
  </ruleset>
  <ruleset id="bare@" name="Bare" players="1">
    <format id="f@-5" name="J" monster-cards="2" monsters-keep-protection="yes"><figure id="x" name="X" value="0"/></format>
  </ruleset>
  <format ruleset="r@" id="f@-3" name="H" encounter-limit="0" decks="b a" players="9" clause="X7">
    <size decks="a" at-least="10" at-most="20"/>
    <size decks="b" at-most="20"/>
    <copies decks="a" at-most="3" of="name"/>
    <equal decks="a b"/>
    <count decks="a" cards="name:x" at-least="0"/>
    <banned cards="name:x"><card name="Other card"/></banned>
    <restricted of="card"><card name="Other card"/></restricted>
    <note decks="b" card="Other card"/>
  </format>
  <format ruleset="plain" id="f@-4" name="I" encounter-limit="99"/>
</formats>
"""

SYSTEM = """
<system id="s@" name="S">
  <kinds><kind id="k" name="K" icon="k-symbolic">Text.</kind><kind id="l" name="L"/></kinds>
  <types>
    <type id="t" name="T" kind="k" resource="gold" colour="blue" icon="t-symbolic">Text.</type>
    <type id="u" name="U" kind="l" cost="no" stats="x" default="yes"/>
  </types>
  <rarities><rarity id="common" name="Common"/><rarity id="rare" name="Rare"/></rarities>
  <flags><flag id="x" name="X">Text.</flag><flag id="y" name="Y"><also name="Why" value="*"/><also name="W"/></flag></flags>
  <stats><stat id="x" name="X"/><stat id="y" name="Y"><also name="Health"/><text>Text.</text></stat></stats>
  <resources><resource id="gold" name="Gold"/></resources>
  <classes><class id="x" name="X"/></classes>
  <distances><distance id="x" name="X"/></distances>
  <damage-types><damage id="x" name="X"/></damage-types>
  <keywords split=". ">
    <keyword id="a" name="A"/>
    <keyword id="b" name="B" amount="required" type="optional" type-of="damage type">Text.</keyword>
    <keyword id="c" name="C" amount="optional" type="required" type-of="stat class keyword" icon="c-symbolic"/>
  </keywords>
  <tokens><token id="x" name="X" icon="x-symbolic">Text.</token></tokens>
  <traits split=". "/>
  <properties>
    <property id="x" name="X" text="yes" icon="x-symbolic">Text.</property>
    <property id="y" name="Y" split=", "><also name="Why"/><value name="One"/><value name="Two, three"/><text>Text.</text></property>
  </properties>
  <decks>
    <deck id="a" name="A" kinds="k" player="1" icon="a-symbolic">Text.</deck>
    <deck id="c" name="C" kinds="k"><section name="Ally"/><section name="Event"/><text>Text.</text></deck>
    <deck id="b" name="B" kinds="k l"/>
  </decks>
""" + FORMATS[FORMATS.index("  <ruleset"):FORMATS.index("</ruleset>")] + "</ruleset></system>"

HOUSE = SYSTEM.replace("s@", "house").replace("r@", "plain").replace("f@", "plain")

VALUES = (
    "", " ", "  ", "0", "-0", "00", "1", "01", "5", "9", "10", "99", "099", "100", "999", "1000", "-1", "-99", "-100",
    "+1", "--1", "-", " 1", "1 ", "1.0", "1e1", "0x1", "4294967297", "\u0663", "\uff11",
    "x", "X", "a b", " a ", "a  b", "a,b", "a\tb", "a\nb", "a\rb", "\n", "é", "😀", "\u00a0", "\u2028", "\u0085", "\u3000",
    "_a", "-a", ".a", "a.", "a/b:c.d_e-f", "a\\b", "a;b", "\"", "<&>'", "&amp;",
    "x" * 100, "x" * 101, "x" * 200, "x" * 201, "é" * 200, "é" * 201, "😀" * 200, "😀" * 201, " " * 200 + "x",
    "x" * 100 + " y", "x y " * 100, "x " + "y" * 101,
    "required", "optional", "required optional", "optional optional", " required ", "REQUIRED",
    "blue", "grey", "blue green", "blue blue", "mauve", "\tblue\n", "card", "name", "card name", " name",
    "life > 1", "life > 1 and", "a = b and c <= -3", "a=1", "1 < 2 or 3 < 4", "a  >=  b ", "up", "this", " each", "90", "everybody",
    "yes", " no", "yes no", "damage", "damage damage", "damage type stat class keyword", "damage flag", "damage\ttype", "type,stat",
)
TEXTS = (" ", "\n\t ", "x", "\u00a0", "\u200b", "é\né", "x" * 200, "x" * 201, "😀" * 200, "😀" * 201,
         "x" * 20000, "x" * 20001, "😀" * 20000, "😀" * 20001, "\n" * 20001, " " * 20001, "a\tb", "&<>\"'", "]]>")


class Changer:
    """Makes random changes."""

    def __init__(self, rng: random.Random, bases: list[ElementTree.Element]) -> None:
        self.rng = rng
        self.bases = bases
        elements = [element for base in bases for element in base.iter()]
        self.tags = sorted({element.tag for element in elements}) + ["what", "Card", "card-"]
        self.attributes = sorted({name for element in elements for name in element.attrib}) + ["what", "ID", "xmlns-"]
        self.words = sorted({value for element in elements for value in element.attrib.values()})
        self.subtrees = elements
        self.changes = [getattr(self, name) for name in sorted(dir(self)) if name.startswith("change_")]

    def value(self) -> str:
        return self.rng.choice(VALUES) if self.rng.random() < 0.8 else self.rng.choice(self.words)

    def pick(self, tree, with_attributes=False, with_children=0):
        fits = [element for element in tree.iter() if isinstance(element.tag, str) and
                (not with_attributes or element.attrib) and len(element) >= with_children]
        return self.rng.choice(fits) if fits else None

    def parent_of_some(self, tree):
        parent = self.pick(tree, with_children=1)
        return parent, self.rng.randrange(len(parent))

    # Each returns whether it has changed something.

    def change_drop_attribute(self, tree):
        element = self.pick(tree, with_attributes=True)
        del element.attrib[self.rng.choice(sorted(element.attrib))]

    def change_rename_attribute(self, tree):
        element = self.pick(tree, with_attributes=True)
        value = element.attrib.pop(self.rng.choice(sorted(element.attrib)))
        element.set(self.rng.choice(self.attributes), value)

    def change_add_attribute(self, tree):
        self.pick(tree).set(self.rng.choice(self.attributes), self.value())

    def change_prefixed_attribute(self, tree):
        name = self.rng.choice(("{http://www.w3.org/XML/1998/namespace}lang", "{urn:x}id", "{urn:x}what"))
        self.pick(tree).set(name, self.value())

    def change_value(self, tree):
        element = self.pick(tree, with_attributes=True)
        element.set(self.rng.choice(sorted(element.attrib)), self.value())

    change_value_more_often = change_value
    change_value_and_more = change_value
    change_value_once_more = change_value

    def change_size(self, tree):
        sizes = [*tree.iter("size"), *tree.iter("count")]
        if sizes:
            size = self.rng.choice(sizes)
            for name in ("exactly", "at-least", "at-most") if size.tag == "size" else ("at-least", "at-most"):
                size.attrib.pop(name, None)
                if self.rng.random() < 0.5:
                    size.set(name, self.rng.choice(("0", "5", "999", "x", "1000")))
        return bool(sizes)

    def change_combination(self, tree):
        """Gives an element of a table an attribute of one like it, often in place of one of its own."""
        alike = list(tree.iter(self.rng.choice(("do", "act", "odds", "cards"))))
        if alike:
            element, other = self.rng.choice(alike), self.rng.choice(alike)
            name = self.rng.choice(sorted(other.attrib))
            if self.rng.random() < 0.5:
                del element.attrib[self.rng.choice(sorted(element.attrib))]
            element.set(name, other.get(name, ""))
        return bool(alike)

    def change_action(self, tree):
        """Turns an action of a table into one that is for other places or cards."""
        has_table = tree.find(".//table") is not None
        if has_table:
            element = self.rng.choice(list(tree.iter("do")))
            name, value = self.rng.choice((("this", "yes"), ("where", "is:attached"), ("top", "2"), ("action", "ask")))
            if value in ("yes", "ask"):
                element.attrib.pop("in", None)
            if value == "ask":
                element.attrib.clear()
                element.set("text", "Do it.")
            element.set(name, value)
        return has_table

    def change_odds(self, tree):
        """Compares odds without saying of which figure."""
        odds = list(tree.iter("odds"))
        if odds:
            self.rng.choice(odds).attrib.pop("stat", None)
        return bool(odds)

    def change_drop_element(self, tree):
        parent, at = self.parent_of_some(tree)
        del parent[at]

    def change_double_element(self, tree):
        parent, at = self.parent_of_some(tree)
        parent.insert(self.rng.randrange(len(parent) + 1), copy.deepcopy(parent[at]))

    def change_swap_elements(self, tree):
        parent = self.pick(tree, with_children=2)
        if parent is not None:
            one, two = self.rng.sample(range(len(parent)), 2)
            parent[one], parent[two] = parent[two], parent[one]
        return parent is not None

    def change_move_element(self, tree):
        parent, at = self.parent_of_some(tree)
        moved = parent[at]
        del parent[at]
        goal = self.pick(tree)
        goal.insert(self.rng.randrange(len(goal) + 1), moved)

    def change_rename_element(self, tree):
        self.pick(tree).tag = self.rng.choice(self.tags)

    def change_insert_element(self, tree):
        goal = self.pick(tree)
        new = ElementTree.Element(self.rng.choice(self.tags))
        if self.rng.random() < 0.7:
            new = copy.deepcopy(self.rng.choice(self.subtrees))
        goal.insert(self.rng.randrange(len(goal) + 1), new)

    def change_wrap_element(self, tree):
        parent, at = self.parent_of_some(tree)
        around = ElementTree.Element(self.rng.choice(self.tags))
        around.append(parent[at])
        parent[at] = around

    def change_unwrap_element(self, tree):
        parent, at = self.parent_of_some(tree)
        parent[at:at + 1] = list(parent[at])

    def change_empty_element(self, tree):
        element = self.pick(tree)
        del element[:]
        element.text = None

    def change_text(self, tree):
        element = self.pick(tree)
        element.text = self.rng.choice(TEXTS)

    change_text_more_often = change_text

    def change_text_of_a_line(self, tree):
        fits = [element for element in tree.iter() if element.tag in ("tag", "pool", "text", "notes", "note")]
        if fits:
            self.rng.choice(fits).text = self.rng.choice(TEXTS)
        return bool(fits)

    def change_tail(self, tree):
        parent, at = self.parent_of_some(tree)
        parent[at].tail = self.rng.choice(TEXTS)

    def change_comment(self, tree):
        element = self.pick(tree)
        make = self.rng.choice((ElementTree.Comment, lambda text: ElementTree.ProcessingInstruction("x", text)))
        node = make("what")
        node.tail = self.rng.choice(("", "", " ", "more"))
        element.insert(self.rng.randrange(len(element) + 1), node)

    def change_namespace(self, tree):
        element = self.pick(tree)
        if isinstance(element.tag, str) and not element.tag.startswith("{"):
            element.tag = "{urn:x}" + element.tag

    def change(self, tree) -> str:
        while True:
            change = self.rng.choice(self.changes)
            if change(tree) is not False:
                return change.__name__[len("change_"):]


def parse(text: str) -> ElementTree.Element:
    return ElementTree.fromstring(text.strip())


class Kind:
    """A kind of file: its examples, and how moctl reads it."""

    twice = False       # whether some files get two changes

    def __init__(self, name: str, schema: Path, bases: list[ElementTree.Element]) -> None:
        self.name = name
        self.schema = schema
        self.bases = bases

    def place(self, folder: Path) -> Path:
        return folder

    def call(self, folder: Path, paths: list[Path]) -> list:
        raise NotImplementedError


class CatalogKind(Kind):
    twice = True

    def call(self, folder, paths):
        return ["catalog", "check", *paths]


class DeckKind(Kind):
    twice = True

    def call(self, folder, paths):
        return ["check", *paths]


class SystemKind(Kind):
    def place(self, folder):
        return folder / "data" / "systems"

    def call(self, folder, paths):
        return ["formats"]


class FormatsKind(Kind):
    def place(self, folder):
        return folder / "data" / "formats"

    def call(self, folder, paths):
        return ["formats"]


def sample(rng: random.Random, shipped: ElementTree.Element, tag: str, n: int) -> ElementTree.Element:
    """Returns a shipped file with at most n elements of a tag in a parent."""
    tree = copy.deepcopy(shipped)
    for parent in list(tree.iter()):
        some = parent.findall(tag)
        for element in rng.sample(some, max(0, len(some) - n)):
            parent.remove(element)
    return tree


def list_tables() -> list[ElementTree.Element]:
    """Returns the systems with tables, with ids for many files; the one with every element most often."""
    folder = Path(__file__).resolve().parent.parent / "system" / "tables"
    trees = []
    for path in sorted(folder.glob("*.xml")):
        tree = ElementTree.parse(path).getroot()
        tree.set("id", tree.get("id") + "@")
        for each in tree.iter("format"):
            each.set("id", each.get("id") + "@")
        trees += [tree] * (6 if path.stem == "parts" else 1)
    return trees


def shipped_bases(rng: random.Random, data: Path) -> dict[str, list[ElementTree.Element]]:
    emberdeep = ElementTree.parse(data / "catalogs" / "emberdeep.xml").getroot()
    examples = ElementTree.parse(data / "catalogs" / "rulebook-examples.xml").getroot()
    catalogs = [sample(rng, rng.choice((emberdeep, emberdeep, examples)), "card", 3) for _ in range(60)]
    catalogs = [sample(rng, sample(rng, catalog, "product", 2), "content", 2) for catalog in catalogs]
    for catalog in catalogs:
        for element in catalog.iter():
            for name in {"card": ("id", "same-as"), "product": ("id",), "content": ("card",)}.get(element.tag, ()):
                if name in element.attrib:
                    element.set(name, element.get(name).replace("/", "@/", 1))
    decks = [sample(rng, ElementTree.parse(path).getroot(), "card", 2) for path in sorted((data / "decks").glob("*.xml"))]
    system = ElementTree.parse(data / "systems" / "dungeon-crawler.xml").getroot()
    system.set("id", "dungeon-crawler@")
    for each in system.iter("format"):
        each.set("id", each.get("id") + "@")
    return {"catalog": catalogs, "deck": decks, "system": [system]}


class Test:
    def __init__(self, options, folder: Path) -> None:
        self.options = options
        self.folder = folder
        self.n_calls = 0
        self.n_cases = 0
        self.n_failed = 0
        self.met: Counter[str] = Counter()

    def ok(self, path: str, fine: bool, *remarks: str) -> None:
        self.n_cases += 1
        self.n_failed += not fine
        for remark in remarks:
            for line in remark.splitlines():
                print(f"# {line[:400]}")
        print(f"{'ok' if fine else 'not ok'} {self.n_cases} - {path}", flush=True)

    def ask_schema(self, kind: Kind, paths: list[Path]) -> dict[Path, bool]:
        said = subprocess.run([self.options.xmllint, "--noout", "--nonet", "--relaxng", kind.schema, *paths],
                              capture_output=True, text=True, encoding="utf-8", timeout=CALL_TIMEOUT, check=False).stderr
        answers = {}
        for path in paths:
            valid = f"\n{path} validates\n" in "\n" + said
            assert valid != (f"\n{path} fails to validate\n" in "\n" + said), f"xmllint says nothing of {path}: {said[-500:]}"
            answers[path] = valid
        return answers

    def ask_reader(self, kind: Kind, texts: list[str]) -> list[tuple[Path, list[str]]]:
        """Returns each file with its faults; splits the calls if there are more faults than are
        reported."""
        self.n_calls += 1
        folder = self.folder / f"call-{self.n_calls}"
        (folder / "data" / "systems").mkdir(parents=True)
        kind.place(folder).mkdir(parents=True, exist_ok=True)
        if kind.name in ("formats", "system", "open-catalog"):
            (folder / "data" / "systems" / "house.xml").write_text(HOUSE, encoding="utf-8")
        else:
            system = Path(self.options.datadir, "systems", "dungeon-crawler.xml")
            (folder / "data" / "systems" / "dungeon-crawler.xml").write_bytes(system.read_bytes())
        paths = []
        for number, text in enumerate(texts):
            paths.append(kind.place(folder) / f"it-{number}.xml")
            paths[-1].write_text(text.replace("@", str(number)), encoding="utf-8", newline="")
        environment = {"LC_ALL": "C.UTF-8", "G_DEBUG": "fatal-warnings", "HOME": str(folder),
                       "XDG_DATA_HOME": str(folder), "MARCHING_ORDER_DATA_DIR": str(folder / "data")}
        answer = subprocess.run([self.options.moctl, *kind.call(folder, paths)], capture_output=True,
                                env=environment, timeout=CALL_TIMEOUT, check=False)
        assert answer.returncode in (0, 1, 2), f"moctl ended with {answer.returncode}: {answer.stderr[-500:]!r}"
        # The line with the outcome of a fault is not relevant for its kind.
        said = re.sub(r"^    (?:The .* skipped|The file was not loaded|This was ignored)[^\n]*\n", "",
                      answer.stderr.decode("utf-8", "replace"), flags=re.M)
        if re.search(r"^and \d+ more error", said, re.M):
            if len(texts) == 1:
                return [(paths[0], ["this file begins with more faults than are kept"])]
            half = len(texts) // 2
            return self.ask_reader(kind, texts[:half]) + self.ask_reader(kind, texts[half:])
        faults: dict[Path, list[str]] = {path: [] for path in paths}
        place = re.compile(rf"^({re.escape(str(kind.place(folder)))}/it-\d+\.xml):(?:\d+:)? ", re.M)
        pieces = place.split(said)
        assert pieces[0] == "", f"moctl says {pieces[0][:500]}"
        for path, fault in zip(pieces[1::2], pieces[2::2]):
            faults[Path(path)].append(fault.removesuffix("\n"))
        return list(faults.items())

    def is_structure(self, fault: str) -> bool:
        # Checks meaning first: a keyword “needs the attribute” by its own rule.
        if any(pattern.fullmatch(fault) for pattern in MEANING):
            return False
        for name, pattern in STRUCTURE.items():
            if pattern.fullmatch(fault):
                self.met[name] += 1
                return True
        raise AssertionError(f"neither of structure nor of meaning: {fault}")

    def compare(self, kind: Kind, texts: list[str], told: list[str], result: Counter[str], remarks: list[str]) -> None:
        answers = self.ask_reader(kind, texts)
        valid = {}
        for folder in {path.parent for path, _ in answers}:
            valid.update(self.ask_schema(kind, [path for path, _ in answers if path.parent == folder]))
        for (path, faults), change in zip(answers, told):
            sound = not any([self.is_structure(fault) for fault in faults])
            result["valid" if valid[path] else "invalid"] += 1
            if sound != valid[path]:
                result["disagreed"] += 1
                if len(remarks) < SHOWN:
                    text = path.read_text(encoding="utf-8")
                    remarks.append(f"changed: {change}; the schema says {'valid' if valid[path] else 'invalid'}, "
                                   f"the reader {faults}; {len(text)} characters:")
                    remarks.append(text if len(text) < 3000 else text[:3000] + " …")

    def run_bases(self, kind: Kind) -> None:
        result: Counter[str] = Counter()
        remarks: list[str] = []
        texts = [ElementTree.tostring(base, encoding="unicode") for base in kind.bases]
        self.compare(kind, texts, ["nothing"] * len(texts), result, remarks)
        self.ok(f"/schema/{kind.name}/unchanged", not result["invalid"] and not result["disagreed"], *remarks)

    def run_changed(self, kind: Kind, n_changes: int) -> None:
        rng = random.Random(f"{self.options.seed} {kind.name}")
        changer = Changer(rng, kind.bases)
        result: Counter[str] = Counter()
        remarks: list[str] = []
        texts: list[str] = []
        told: list[str] = []
        for number in range(n_changes):
            tree = copy.deepcopy(rng.choice(kind.bases))
            change = changer.change(tree)
            if kind.twice and len(tree) and rng.random() < 0.25:
                change += " and " + changer.change(tree)
            texts.append(ElementTree.tostring(tree, encoding="unicode"))
            told.append(change)
            if len(texts) == BATCH or number == n_changes - 1:
                self.compare(kind, texts, told, result, remarks)
                texts, told = [], []
        remarks.append(f"{result['valid']} valid, {result['invalid']} invalid, {result['disagreed']} disagreements")
        self.ok(f"/schema/{kind.name}/changed", not result["disagreed"], *remarks)
        # Both answers must occur often enough for a significant result.
        self.ok(f"/schema/{kind.name}/both-answers", min(result["valid"], result["invalid"]) > n_changes // 20)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("moctl")
    parser.add_argument("datadir")
    parser.add_argument("xmllint")
    parser.add_argument("--changes", type=int, default=4000, help="for each kind of file")
    parser.add_argument("--seed", type=int, default=2011)
    options = parser.parse_args()
    options.moctl = str(Path(options.moctl).absolute())
    sys.stdout.reconfigure(encoding="utf-8", errors="backslashreplace")

    data = Path(options.datadir).absolute()
    schemas = data / "schemas"
    shipped = shipped_bases(random.Random(options.seed), data)
    kinds = (
        CatalogKind("catalog", schemas / "catalog.rng", [parse(CATALOG)] * 30 + shipped["catalog"]),
        CatalogKind("open-catalog", schemas / "catalog.rng", [parse(OPEN_CATALOG)]),
        DeckKind("deck", schemas / "deck.rng", [parse(DECK)] * 10 + shipped["deck"]),
        FormatsKind("formats", schemas / "system.rng", [parse(FORMATS)]),
        SystemKind("system", schemas / "system.rng", [parse(SYSTEM)] * 3 + shipped["system"]),
        SystemKind("table", schemas / "system.rng", list_tables()),
    )
    with tempfile.TemporaryDirectory(prefix="marching-order-schema-") as name:
        test = Test(options, Path(name))
        print(f"# seed {options.seed}, {options.changes} changes of each kind")
        for kind in kinds:
            test.run_bases(kind)
            test.run_changed(kind, options.changes)
        never = sorted(set(STRUCTURE) - set(test.met))
        test.ok("/schema/every-fault", options.changes < 1000 or not never, f"never met: {', '.join(never) or 'none'}")
    print(f"1..{test.n_cases}")
    return 1 if test.n_failed else 0


if __name__ == "__main__":
    sys.exit(main())
