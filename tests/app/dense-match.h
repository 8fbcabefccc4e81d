/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Matches with a full table, for tests that measure it. */

#pragma once

#define DENSE_PARTS \
  "add party emberdeep/brother-cole\n" \
  "add party emberdeep/hanna-ironlode\n" \
  "add party emberdeep/issa-quickfinger\n" \
  "add party emberdeep/vesh-the-glasswright\n" \
  "add dungeon-deck emberdeep/old-timbering 30\n" \
  "add deck emberdeep/kindle 50\n" \
  "add quests emberdeep/break-the-choir\n" \
  "add quests emberdeep/rest-for-the-lost-shift\n" \
  "add quests emberdeep/carry-the-lode-home\n"

#define DENSE_CARDS \
  "add row emberdeep/magma-newt\n" \
  "add row emberdeep/ash-wolf\n" \
  "add row emberdeep/mother-ember-voice-of-the-choir\n" \
  "add row emberdeep/rotten-planking\n" \
  "add row emberdeep/unlit-gallery\n" \
  "add row emberdeep/lamp-bearer-of-the-lost-shift\n" \
  "add played emberdeep/miners-lamp\n" \
  "add played emberdeep/guild-rope\n" \
  "add played emberdeep/deep-guild-plate-harness\n" \
  "add played emberdeep/ash-blade\n" \
  "add played emberdeep/trothbound-dirk\n" \
  "add played emberdeep/breathing-mask-of-the-old-shift\n" \
  "aim emberdeep/trothbound-dirk emberdeep/hanna-ironlode\n" \
  "add hand emberdeep/coal-pick\n" \
  "add hand emberdeep/cinder-lance\n" \
  "token emberdeep/hanna-ironlode wound 1\n" \
  "token emberdeep/vesh-the-glasswright poison 1\n" \
  "token emberdeep/vesh-the-glasswright wound 1\n" \
  "turn emberdeep/brother-cole activated\n"

/* A fight with 6 Dungeon cards, 4 Adventurers, 6 cards in play, 7 in the hand and 3 Quests. */
static const char dense[] =
  "match 1 system dungeon-crawler ruleset solitaire-2011 format solitaire-2011-standard seed 5\n"
  DENSE_PARTS
  "start\n"
  "draw deck emberdeep/kindle\n"
  "draw deck emberdeep/kindle\n"
  "draw deck emberdeep/kindle\n"
  "draw deck emberdeep/kindle\n"
  "draw deck emberdeep/kindle\n"
  "hand-limit 7\n"
  DENSE_CARDS
  "step combat\n";

/* The same table at a draw from a deck of ten kinds, whose card the user enters. */
static const char dense_drawing[] =
  "match 1 system dungeon-crawler ruleset solitaire-2011 format solitaire-2011-standard\n"
  DENSE_PARTS
  "add deck emberdeep/ash-blade 2\n"
  "add deck emberdeep/coal-pick 2\n"
  "add deck emberdeep/rivet-hammer 2\n"
  "add deck emberdeep/long-tongs 2\n"
  "add deck emberdeep/miners-lamp 2\n"
  "add deck emberdeep/crank-crossbow 2\n"
  "add deck emberdeep/handful-of-bolt-heads 2\n"
  "add deck emberdeep/deep-guild-plate-harness 2\n"
  "add deck emberdeep/breathing-mask-of-the-old-shift 2\n"
  "start\n"
  "draw deck emberdeep/kindle\n"
  "draw deck emberdeep/kindle\n"
  "draw deck emberdeep/kindle\n"
  "draw deck emberdeep/kindle\n"
  DENSE_CARDS;
