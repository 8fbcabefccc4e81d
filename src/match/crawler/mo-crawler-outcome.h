/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The outcome of a fight, if it is resolved now. */

#pragma once

#include "mo-crawler-game.h"

G_BEGIN_DECLS

typedef enum
{
  MO_FIGHT_NONE,    /* there is nothing to resolve */
  MO_FIGHT_ATTACK,  /* of the Adventurers */
  MO_FIGHT_DEFENCE, /* against the attack of the Dungeon */
  MO_FIGHT_FRENZY,  /* against a card that attacks before the fight (S11-32) */
} MoFightKind;

typedef enum
{
  MO_OUTCOME_UNKNOWN, /* a figure is missing */
  MO_OUTCOME_LOST,    /* the attack fails, or the Adventurer is wounded */
  MO_OUTCOME_IDLE,    /* the attack wins, but nothing can take the wound */
  MO_OUTCOME_WON,
} MoOutcomeEnd;

/* The attack of the Adventurers, or the defence of one. */
typedef struct
{
  gint16 adventurer; /* the one that is attacked; MO_NO_CARD for the attack */
  int ours;          /* the sum of the Adventurers */
  int theirs;        /* the sum of the Dungeon */
  MoOutcomeEnd end;
} MoStruggleOutcome;

typedef struct
{
  MoFightKind kind;
  gboolean is_prepared; /* an Adventurer or a card is in the fight */
  /* of a frenzy: its card; of an attack: the card with a separate fight, or MO_NO_CARD */
  gint16 against;
  gint16 wounded;       /* of a won attack: the only card that can get its only wound; or
                         * MO_NO_CARD */
  GArray *struggles;    /* (element-type MoStruggleOutcome): one of an attack; of a defence, one of
                         * each attacked Adventurer in marching order */
} MoFightOutcome;

/* @self: (out caller-allocates): the outcome of the current fight. If the attack is resolved, or
 * its wounds are being assigned, there is none until the next fight begins. */
void mo_fight_outcome_init (MoFightOutcome *self,
                            const MoCrawlerGame *game,
                            const MoCrawlerState *state);
void mo_fight_outcome_clear (MoFightOutcome *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MoFightOutcome, mo_fight_outcome_clear)

G_END_DECLS
