/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The moves of Bonfire Run as words. See data/schemas/README.md for examples. */

#pragma once

#include "mo-bonfire-state.h"

G_BEGIN_DECLS

typedef enum
{
  MO_BONFIRE_VERB_CHOOSE,
  MO_BONFIRE_VERB_ENTER,
  MO_BONFIRE_VERB_PLAY,
  MO_BONFIRE_VERB_PASS,
  MO_BONFIRE_VERB_BUY,
  MO_BONFIRE_VERB_LEAVE,
  MO_BONFIRE_VERB_CONCEDE,

  /* Decided by chance. */
  MO_BONFIRE_VERB_LAY,
  MO_BONFIRE_VERB_MEET,
  MO_BONFIRE_VERB_INTEND,
  MO_BONFIRE_VERB_DRAW,
  MO_BONFIRE_VERB_OFFER,
  MO_BONFIRE_VERB_OPEN,
  MO_BONFIRE_VERB_FIND,

  /* Moves by hand. */
  MO_BONFIRE_VERB_SET,
  MO_BONFIRE_VERB_MOVE,
  MO_BONFIRE_VERB_END,
  MO_BONFIRE_VERB_NOTE,
  MO_BONFIRE_VERB_REMIND,
  MO_BONFIRE_VERB_FORGET,
} MoBonfireVerb;

/* Values of words. */
typedef enum
{
  MO_BONFIRE_FIGURE_HP,
  MO_BONFIRE_FIGURE_MAX_HP,
  MO_BONFIRE_FIGURE_COINS,
  MO_BONFIRE_FIGURE_ENERGY,
  MO_BONFIRE_FIGURE_PROTECTION,
} MoBonfireFigure;

/* Packs an action of a monster into a word. */
#define MO_BONFIRE_ACTION_WORD(monster, action) ((gint32) (monster) << 8 | (gint32) (action))
#define MO_BONFIRE_ACTION_MONSTER(word) ((word) >> 8)
#define MO_BONFIRE_ACTION_INDEX(word) ((word) & 0xff)

/* The ids of MoBonfireStep, with %NULL at the end. */
extern const char *const mo_bonfire_steps[];

extern const MoLanguage mo_bonfire_language;

/* Append the journal's name of a monster's action, and of a monster in the battle. */
void mo_bonfire_write_action (const MoBonfireGame *game,
                              gint32 word,
                              GString *to);
void mo_bonfire_write_foe (const MoBonfireGame *game,
                           const MoBonfireState *state,
                           guint foe,
                           GString *to);

G_END_DECLS
