#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
#
# gen-catalog.py [CARDS [FILE]]
#
# Writes a catalog of Dungeon Crawler cards in our XML, 100,000 unless said, to
# FILE or the standard output. The same call writes the same bytes everywhere.
# Names are made of words, so that what one types finds fewer cards with each
# letter; texts are as long as those of real cards.

import random
import sys
import unicodedata

CATALOG = 'vale'
N_SETS = 60

ADJECTIVES = '''Amber Ancient Ashen Azure Barbed Bitter Black Blazing Blessed Blighted Bold Bone Brass Bright Broken Bronze
Burning Carved Chained Cinder Cold Copper Coral Cracked Crimson Crooked Crowned Crystal Cursed Damp Dark Dread Drowned Dusty
Elder Ember Emerald Fallen False Fearless Feral Flint Forgotten Frozen Gaunt Ghostly Gilded Glass Gloomy Golden Granite Grave
Green Grey Grim Hallowed Haunted Heavy Hidden High Hollow Horned Howling Hungry Iron Ivory Jade Jagged Keen Last Leaden Leaping
Lesser Lonely Long Lost Loud Lucky Lurking Mad Marble Masked Merry Mirrored Misty Molten Moonlit Mossy Nameless Nimble Noble
Oaken Obsidian Old Pale Patient Pearl Plain Polished Proud Quick Quiet Radiant Ragged Red Restless Rusted Sacred Salt Scarlet
Sealed Secret Shadow Sharp Shattered Silent Silver Sleeping Sly Smoky Spiked Starlit Steady Steel Stone Storm Sunken Sunlit
Swift Tall Tarnished Tattered Thorned Twisted Unseen Vast Velvet Vigilant Wandering Weary Whispering White Wicked Wild Winged
Winter Worn Young'''.split()

THINGS = {
    'equipment': '''Anvil Arrow Axe Bell Belt Blade Boots Bow Bracer Buckler Cloak Club Crossbow Crown Cuirass Dagger Flail Flask
Gauntlet Glaive Greaves Halberd Hammer Harness Hatchet Helm Hook Javelin Knife Lance Lantern Mace Mantle Maul Net Pavise Pick
Pike Quarterstaff Quiver Rapier Ring Rope Sabre Scythe Shield Sickle Sling Spear Staff Sword Torch Trident Vest Whip''',
    'magic': '''Amulet Bolt Breath Candle Chant Charm Circle Comet Curse Flame Flare Frost Gaze Gleam Glyph Halo Hex Hymn
Incantation Lightning Litany Mirage Mist Nova Oath Omen Orb Prayer Prism Pyre Ray Rite Rune Seal Sigil Song Spark Spell Sphere
Storm Tempest Veil Verse Vision Ward Whisper Wind Word''',
    'skill': '''Aim Balance Bluff Climb Cunning Dash Dodge Ear Eye Feint Finesse Focus Footwork Grace Grip Guile Hand Instinct Jab
Kick Knack Leap Lunge Memory Nerve Parry Patience Pounce Prowl Reflex Riposte Roll Sense Sidestep Sprint Stealth Step Strike
Sweep Tackle Throw Thrust Tracking Trick Tumble Vault Wit''',
    'tactic': '''Advance Ambush Barricade Bargain Camp Charge Council Decoy Detour Diversion Encirclement Envoy Flank Formation
Gambit Guard Halt Hold March Muster Order Parley Patrol Phalanx Plan Pursuit Rally Rearguard Regroup Retreat Ruse Scouting
Signal Skirmish Sortie Stand Surprise Truce Vanguard Vigil Wall Watch Wedge''',
    'character': '''Archer Assassin Bandit Basilisk Bat Bear Beetle Boar Brigand Brute Captain Centipede Chimera Cultist Demon
Djinn Dragon Drake Dwarf Eel Elemental Fiend Gargoyle Ghost Ghoul Giant Gnoll Goblin Golem Gorgon Griffon Guardian Harpy Hound
Hunter Hydra Imp Knight Kobold Leech Lich Lizard Manticore Marauder Minotaur Mummy Necromancer Ogre Ooze Orc Priest Rat Raider
Revenant Salamander Scorpion Sentinel Serpent Shaman Skeleton Slime Spectre Spider Sprite Toad Troll Vampire Viper Vulture
Wasp Warlock Warrior Wight Witch Wolf Worm Wraith Wyvern Zombie''',
    'trap': '''Alarm Arrows Blades Boulder Cage Chute Cogs Darts Deadfall Doors Drop Fangs Floor Fumes Gas Grate Hooks Idol Jaws
Lock Maze Mirror Mirrors Needles Pendulum Pit Plates Pulley Sand Snare Spears Spikes Spores Stairs Statue Tripwire Vial Vines
Walls Web Weight Wheel Wires''',
    'event': '''Arrival Banquet Betrayal Blackout Collapse Cry Darkness Dawn Decision Discovery Dream Echoes Eclipse Encounter
Escape Feast Flood Footsteps Fright Gathering Hour Hunger Intruders Laughter Legend Message Mutiny Nightfall Panic Plague
Procession Quarrel Quake Rain Reckoning Return Revelation Riddle Rumour Silence Smoke Stampede Theft Tremor Trial Tribute
Turning Visit Voices Warning''',
    'terrain': '''Abyss Alcove Antechamber Arch Archive Armoury Barrow Basin Bridge Cavern Cellar Chamber Chapel Chasm Cistern
Cloister Corridor Court Crypt Den Ditch Falls Forge Gallery Garden Gate Grotto Hall Kitchen Labyrinth Lair Lake Landing Ledge
Library Mine Moat Nest Observatory Ossuary Passage Pillars Pool Prison Quarry Ravine River Ruins Sanctum Sewer Shaft Shrine
Stair Swamp Temple Throne Tomb Tower Tunnel Vault Well Workshop''',
    'adventurer': '''Alchemist Apprentice Archivist Bard Berserker Blacksmith Cartographer Champion Chaplain Conjurer Cutpurse
Deserter Diviner Drifter Druid Duellist Enchanter Exile Falconer Friar Gladiator Healer Herbalist Hermit Huntress Illusionist
Inquisitor Lockpick Mercenary Minstrel Monk Oracle Outlaw Paladin Pathfinder Pilgrim Poacher Ranger Rogue Sage Scholar Scribe
Seer Sellsword Sister Smuggler Squire Summoner Swordmaster Templar Tinker Tracker Veteran Wanderer Wizard''',
    'quest': '''Awakening Bounty Burial Ceremony Chalice Challenge Chronicle Coronation Crossing Crusade Delivery Descent Duel
Errand Expedition Harvest Heist Hunt Inheritance Investigation Journey Judgement Key Manuscript Map Mission Pact Pilgrimage
Promise Ransom Relic Rescue Revenge Search Secret Siege Tournament Treasure Treaty Vow''',
}
THINGS = {kind: words.split() for kind, words in THINGS.items()}

PEOPLE = '''Aldis Álfrún Anselm Bertrand Björk Brina Cael Corentin Dagný Dervla Edda Édouard Elspeth Fenja Féodor Gisla Godric
Håkon Halla Ilse Inès Jorun Jürgen Kasimir Kjell Lorcan Lütgard Maren Mattiš Niamh Nóra Odo Ørjan Petra Perrin Quill Ragna
Renée Rurik Sabine Søren Sunniva Tadeusz Torben Ulla Übermut Věra Viggo Wenna Wilhelm Yrsa Yvain Zdeněk Zoë'''.split()
PLACES = '''Ashford Barrowmere Brimhollow Cairnwick Coldwater Deepfell Drakehold Duskmoor Eastmarch Fallowdale Fenholt Frostgate
Gallowmoor Grimstad Harrowgate Highmere Irongate Kettering Kråkeborg Larkspur Lowmarsh Mistfall Mourningside Nettlecombe
Nyströmvik Oldcastle Otterburn Pinehollow Quarrelstone Ravensmoor Rookhaven Saltreach Silverdeep Stonereach Thornfield
Underhill Vässeråd Wintermere Wolfsden Yarrowfield'''.split()

CLAUSES = (
    'when this card comes into play', 'at the end of the encounter', 'while a terrain is in play',
    'if the attack is won', 'if the attack is lost', 'once in each round', 'for each wound on your Adventurers',
    'before the Dungeon row is revealed', 'if two Adventurers have the same class', 'while the primary target is locked',
    'when a character with stealth is turned up', 'if the Crawler deck is the shorter of the two',
    'after the last card of the row is dealt with', 'as long as no magic was played', 'the first time that a trap is flipped',
)
EFFECTS = (
    'draw a card', 'draw two cards and put one of them back on top', 'choose a character; it does not attack this round',
    'put the top card of the grave under its deck', 'add 1 to the power of your next attack',
    'one Adventurer is reset at once', 'burn two cards', 'the armour of the Dungeon is 1 lower until the end of the encounter',
    'move an Adventurer to any place in the marching order', 'look at the top three cards of the Dungeon deck',
    'shuffle an equipment from the grave into its deck', 'take one poison token off', 'lock the Adventurer in front',
    'wound the character with the most life', 'each resource counts 1 more for the rest of this round',
    'exchange this card for a tactic in the grave', 'ignore the second text of the next card that is flipped',
)
CLOSINGS = (
    'Then shuffle the deck.', 'This may happen twice.', 'A quest token is left on it.', 'No defence stops this.',
    'Nobody is wounded by it.', 'Keep it while its cost can be paid.', 'Count “fire” & “cold” as one type.',
)

DISTANCES = ('melee', 'reach', 'thrown', 'ranged')
DAMAGE = ('harm', 'harm', 'harm', 'magic', 'supernatural', 'fire', 'cold', 'electric', 'sonic')
CLASSES = ('warrior', 'thief', 'scout', 'mage', 'priest')
RESOURCES = ('equipment', 'magic', 'skill', 'tactic')
RARITIES = ('common',) * 6 + ('infrequent',) * 3 + ('rare',)

# Of fifty cards: mostly cards for the two large decks.
TYPES = (('equipment',) * 6 + ('magic',) * 6 + ('skill',) * 6 + ('tactic',) * 5 + ('character',) * 13 + ('trap',) * 4 +
         ('event',) * 4 + ('terrain',) * 3 + ('adventurer',) * 2 + ('quest',))

# A keyword, the words of its type (None: it may or must have none), and its largest amount.
DUNGEON_KEYWORDS = (
    ('area', None, 4), ('target', None, 5), ('reach', None, 3), ('thrown', DAMAGE, 3), ('ranged', DAMAGE, 3),
    ('resist', DAMAGE, 3), ('immune', DAMAGE, 0), ('armour', None, 3), ('stealth', None, 0), ('swift', None, 0),
    ('frenzy', None, 0), ('disguise', None, 0), ('bolster', ('character', 'trap', 'stealth', 'fire'), 2),
    ('rampage', None, 0), ('reaver', None, 0), ('shapeshift', None, 0), ('poisonous', None, 2), ('pin', None, 2),
    ('drain', None, 3), ('burn', None, 4), ('contact', None, 0), ('unstoppable', None, 0), ('incorporeal', None, 0),
    ('limit', None, 2),
)
CRAWLER_KEYWORDS = (
    ('area', None, 4), ('phase', DAMAGE, 0), ('spend', None, 0), ('time', None, 4), ('search', RESOURCES, 0),
    ('restock', RESOURCES, 4), ('resist', DAMAGE, 2), ('burn', None, 2),
)


class Generator:
    """Uses only random () of Python's generators, because its numbers are the same in every
    version."""

    def __init__(self):
        self.random = random.Random(20240607).random
        self.ids = {}
        self.originals = []

    def below(self, n):
        return int(self.random() * n)

    def pick(self, words):
        return words[int(self.random() * len(words))]

    def make_name(self, kind):
        thing = self.pick(THINGS[kind])
        form = self.below(12)
        if form < 4:
            return f'{self.pick(ADJECTIVES)} {thing}'
        if form < 6:
            return f'{thing} of {self.pick(PLACES)}'
        if form < 8:
            return f'{self.pick(PEOPLE)}’s {self.pick(ADJECTIVES)} {thing}'
        if form < 9 or kind == 'adventurer':
            return f'{self.pick(PEOPLE)}, {thing} of {self.pick(PLACES)}'
        if form < 11:
            return f'{self.pick(ADJECTIVES)} {thing} of the {self.pick(ADJECTIVES)} {self.pick(THINGS["terrain"])}'
        return f'{thing} & {self.pick(THINGS[kind])}'

    def make_id(self, name):
        plain = unicodedata.normalize('NFD', name.replace('’', '').replace('ø', 'o').replace('Ø', 'O'))
        words = ''.join(c if c.isalnum() else ' ' for c in plain if ord(c) < 128).lower().split()
        slug = '-'.join(words)
        n = self.ids.get(slug, 0) + 1
        self.ids[slug] = n
        return f'{CATALOG}/{slug}' if n == 1 else f'{CATALOG}/{slug}-{n}'

    def make_text(self, n_sentences):
        sentences = []
        for _ in range(n_sentences):
            clause = self.pick(CLAUSES)
            sentences.append(f'{clause[0].upper()}{clause[1:]}, {self.pick(EFFECTS)}.')
        if self.below(3) == 0:
            sentences.append(self.pick(CLOSINGS))
        return ' '.join(sentences)

    def make_keywords(self, known, n):
        lines = []
        for _ in range(n):
            name, types, most = self.pick(known)
            line = f'    <keyword name="{name}"'
            if types is not None:
                line += f' type="{self.pick(types)}"'
            if most > 0:
                line += f' amount="{1 + self.below(most)}"'
            if name == 'restock' and self.below(2) == 0:
                line += ' times="2"'
            lines.append(line + '/>')
        return lines

    def make_attack(self):
        damage = {self.pick(DAMAGE): None}
        if self.below(3) == 0:
            damage[self.pick(DAMAGE)] = None
        return [('distance', self.pick(DISTANCES)), ('damage', ' '.join(damage))]

    def make_classes(self):
        first = self.below(len(CLASSES))
        second = self.below(len(CLASSES))
        return CLASSES[first] if first == second else f'{CLASSES[first]} {CLASSES[second]}'

    def make_crawler_card(self, attributes):
        flags = []
        boosted = self.below(4) == 0
        attacks = self.below(3) > 0
        lines = []
        if boosted:
            flags.append('boost')
        elif self.below(10) == 0:
            flags.append('disruption')
        if self.below(6) == 0:
            flags.append('permanent')
        if flags:
            attributes.append(('flags', ' '.join(flags)))
        if boosted:
            attributes.append(('classes', self.make_classes()))
        if attacks:
            attributes += self.make_attack()
        figure = 1 + self.below(6)
        more = f' boosted="{figure + 1}"' if boosted else ''
        lines.append(f'    <stat name="{"power" if attacks else "stamina"}" value="{figure}"{more}/>')
        lines += self.make_keywords(CRAWLER_KEYWORDS, self.below(3) // 2)
        lines.append(f'    <text>{escape(self.make_text(2 + self.below(2)))}</text>')
        if boosted or 'disruption' in flags:
            lines.append(f'    <second-text>{escape(self.make_text(1 + self.below(2)))}</second-text>')
        return lines

    def make_dungeon_card(self, kind, attributes):
        lines = []
        if self.below(8) == 0:
            attributes.append(('flags', 'come-into-play'))
        if kind in ('character', 'trap'):
            attributes += self.make_attack()
            lines.append(f'    <stat name="power" value="{1 + self.below(9)}"/>')
        if kind == 'character':
            lines.append(f'    <stat name="life" value="{1 + self.below(6)}"/>')
        lines += self.make_keywords(DUNGEON_KEYWORDS, self.below(4))
        lines.append(f'    <text>{escape(self.make_text(2 + self.below(3)))}</text>')
        return lines

    def make_adventurer(self, attributes):
        attributes.append(('classes', self.make_classes()))
        attributes += self.make_attack()
        return ([f'    <stat name="{name}" value="{1 + self.below(5)}"/>' for name in ('power', 'stamina', 'life')] +
                [f'    <resource name="{name}" value="{self.below(4)}"/>' for name in RESOURCES] +
                [f'    <text>{escape(self.make_text(2))}</text>'])

    def make_card(self, number):
        kind = self.pick(TYPES)
        name = self.make_name(kind)
        attributes = [
            ('id', self.make_id(name)), ('name', name), ('type', kind), ('set', f'{CATALOG}-{1 + number % N_SETS}'),
            ('number', str(1 + number // N_SETS)), ('rarity', self.pick(RARITIES)),
        ]
        if kind not in ('adventurer', 'quest'):
            attributes.append(('cost', str(self.below(8))))
        if kind == 'adventurer':
            lines = self.make_adventurer(attributes)
        elif kind == 'quest':
            lines = [f'    <text>{escape(self.make_text(3))}</text>']
        elif kind in RESOURCES:
            lines = self.make_crawler_card(attributes)
        else:
            lines = self.make_dungeon_card(kind, attributes)
        if self.below(20) == 0:
            self.originals.append((attributes, lines))
        return format_card(attributes, lines)

    def make_promo(self, number):
        """Returns another printing of a previous card."""
        attributes, lines = self.pick(self.originals)
        changed = {'id': self.make_id(dict(attributes)['name'] + ' promo'), 'set': f'{CATALOG}-{1 + number % N_SETS}',
                   'number': f'P{number}', 'flags': (dict(attributes).get('flags', '') + ' promo').strip()}
        promo = [(name, changed.get(name, value)) for name, value in attributes if name != 'flags']
        promo += [('same-as', dict(attributes)['id']), ('flags', changed['flags'])]
        return format_card(promo, lines)


def escape(text):
    return text.replace('&', '&amp;').replace('<', '&lt;').replace('"', '&quot;')


def format_card(attributes, lines):
    """Formats a card with two lines of attributes, as by hand."""
    words = [f'{name}="{escape(value)}"' for name, value in attributes]
    return '\n'.join([f'  <card {" ".join(words[:5])}', f'        {" ".join(words[5:])}>'] + lines + ['  </card>\n'])


def write_catalog(file, n_cards):
    generator = Generator()
    file.write('<?xml version="1.0" encoding="UTF-8"?>\n'
               f'<catalog id="{CATALOG}" name="The Vale" system="dungeon-crawler" version="1" licence="CC0-1.0">\n')
    for i in range(N_SETS):
        name = f'{generator.pick(ADJECTIVES)} {generator.pick(PLACES)}'
        file.write(f'  <set id="{CATALOG}-{i + 1}" name="{name}"/>\n')
    for i in range(n_cards):
        if generator.originals and generator.below(100) == 0:
            file.write(generator.make_promo(i))
        else:
            file.write(generator.make_card(i))
    file.write('</catalog>\n')


def main():
    n_cards = int(sys.argv[1]) if len(sys.argv) > 1 else 100000
    if len(sys.argv) > 2:
        with open(sys.argv[2], 'w', encoding='utf-8', newline='\n') as file:
            write_catalog(file, n_cards)
    else:
        sys.stdout.reconfigure(encoding='utf-8', newline='\n')
        write_catalog(sys.stdout, n_cards)


if __name__ == '__main__':
    main()
