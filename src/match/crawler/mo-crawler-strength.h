/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The strongest attacks that the players can make with the Adventurers and cards that they have:
 * by the figures and damage types of the cards, without effects that a player follows. */

#pragma once

#include "mo-crawler-game.h"

G_BEGIN_DECLS

/* An attack with these damage types, which has the largest sum of all of them. */
typedef struct
{
  guint64 damage; /* the types of its cards; 0 if none has a type, so that it is harm */
  gboolean has_adventurer;
  int power;
} MoPossibleAttack;

/**
 * mo_crawler_list_attacks:
 *
 * Returns: (transfer full) (element-type MoPossibleAttack): one for each set of damage types that
 *   is possible with Adventurers that are not activated, permanents, and cards of hands that the
 *   resources cover, in addition to those that are in the attack already
 */
GArray *mo_crawler_list_attacks (const MoCrawlerGame *game,
                                 const MoCrawlerState *state) G_GNUC_WARN_UNUSED_RESULT;

typedef enum
{
  MO_STRENGTH_UNKNOWN, /* a figure of the Dungeon is missing */
  MO_STRENGTH_LOSES,
  MO_STRENGTH_WINS,
} MoStrength;

/* Compares @attacks (element-type MoPossibleAttack) with the Dungeon's defence. @power, @needed:
 * (out) (optional): the sum of the attack that has most to spare, and the sum that it needs;
 * MO_ABSENT if there is no attack, or a figure is missing
 *
 * Returns: whether any of them wins */
MoStrength mo_crawler_compare_attacks (const MoCrawlerGame *game,
                                       const MoCrawlerState *state,
                                       const GArray *attacks,
                                       int *power,
                                       int *needed);

G_END_DECLS
