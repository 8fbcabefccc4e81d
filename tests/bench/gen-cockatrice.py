#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""Writes a card database of Cockatrice with the structure and size of a real one.

It has sets, and cards with one to six printings, most of whose properties are not imported. The
same arguments give the same file.

    gen-cockatrice.py [--cards N] [--known] FILE

With --known, the types are those of Dungeon Crawler; otherwise those of another game, so an import
needs a default type.
"""

from __future__ import annotations

import argparse
import random
import sys
import uuid
from xml.sax.saxutils import escape

OWN_TYPES = ("Equipment", "Magic", "Skill", "Tactic", "Character", "Trap", "Event", "Terrain")
OTHER_TYPES = ("Creature — Elf Warrior", "Instant", "Sorcery", "Legendary Creature — Dragon", "Artifact",
               "Enchantment — Aura", "Basic Land — Island", "Planeswalker")
FIRST = ("Ash", "Bright", "Cinder", "Dusk", "Ever", "Frost", "Gloom", "Hollow", "Iron", "Jade", "Keen", "Lost",
         "Mire", "Night", "Ox", "Pale", "Quick", "Rust", "Storm", "Thorn")
LAST = ("Blade", "Caller", "Drake", "Eater", "Flame", "Giant", "Hound", "Idol", "Judge", "Knight", "Lance", "Mage",
        "Net", "Oracle", "Priest", "Queen", "Rider", "Seer", "Tower", "Warden")
WORDS = ("draw", "a", "card", "then", "put", "two", "counters", "on", "target", "creature", "until", "the", "end", "of",
         "turn", "whenever", "it", "attacks", "each", "player", "loses", "life")
RARITIES = ("common", "uncommon", "rare", "mythic")


def write_card(rng: random.Random, number: int, types: tuple[str, ...], n_sets: int, write) -> None:
    name = f"{rng.choice(FIRST)} {rng.choice(LAST)} of the {number:05}th Æon"
    kind = rng.choice(types)
    text = " ".join(rng.choice(WORDS) for _ in range(rng.randrange(8, 50))).capitalize() + "."
    cost = rng.randrange(10)
    write(f"    <card>\n      <name>{escape(name)}</name>\n      <text>{escape(text)}</text>\n      <prop>\n"
          f"        <layout>normal</layout>\n        <side>front</side>\n        <type>{kind}</type>\n"
          f"        <maintype>{kind.split(' — ', maxsplit=1)[0].rsplit(' ', maxsplit=1)[-1]}</maintype>\n"
          f"        <manacost>{cost}G</manacost>\n        <cmc>{cost}</cmc>\n        <colors>G</colors>\n"
          f"        <coloridentity>G</coloridentity>\n")
    if rng.random() < 0.6:
        write(f"        <pt>{rng.randrange(8)}/{rng.randrange(8)}</pt>\n")
    for game in ("standard", "modern", "legacy", "vintage", "commander"):
        write(f"        <format-{game}>legal</format-{game}>\n")
    write("      </prop>\n")
    for _ in range(rng.choice((1, 1, 1, 2, 3, 6))):
        picture = uuid.UUID(int=rng.getrandbits(128))
        write(f'      <set rarity="{rng.choice(RARITIES)}" uuid="{picture}" num="{rng.randrange(1, 400)}" '
              f'muid="{rng.randrange(10 ** 6)}" picurl="https://example.org/{picture}.jpg">'
              f"S{rng.randrange(n_sets):03}</set>\n")
    if rng.random() < 0.1:
        write("      <related count=\"2\">Some Token</related>\n")
    write("      <tablerow>2</tablerow>\n    </card>\n")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("file")
    parser.add_argument("--cards", type=int, default=30000)
    parser.add_argument("--known", action="store_true")
    options = parser.parse_args()
    rng = random.Random(options.cards)
    n_sets = 500
    with open(options.file, "w", encoding="utf-8") as file:
        write = file.write
        write('<?xml version="1.0" encoding="UTF-8"?>\n'
              '<cockatrice_carddatabase version="4" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" '
              'xsi:schemaLocation="https://example.org/carddatabase_v4/cards.xsd">\n  <info>\n'
              "    <author>a generator</author>\n    <createdAt>2026-11-20T00:00:00Z</createdAt>\n"
              "    <sourceUrl>https://example.org/cards.json</sourceUrl>\n  </info>\n  <sets>\n")
        for number in range(n_sets):
            write(f"    <set>\n      <name>S{number:03}</name>\n      <longname>The Set of {number}</longname>\n"
                  "      <settype>Expansion</settype>\n      <releasedate>2026-01-01</releasedate>\n"
                  "      <priority>10</priority>\n    </set>\n")
        write("  </sets>\n  <cards>\n")
        for number in range(options.cards):
            write_card(rng, number, OWN_TYPES if options.known else OTHER_TYPES, n_sets, write)
        write("  </cards>\n</cockatrice_carddatabase>\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
