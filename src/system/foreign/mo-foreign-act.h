/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Acts of a table, from entries of menus in other programs. What an entry does is a script there;
 * only entries whose name says it, or whose script is one known call, become acts. */

#pragma once

#include "mo-foreign-game.h"

G_BEGIN_DECLS

/* The place of an act about cards in play, and where such cards go to, instead of the id of a
 * zone. */
#define MO_FOREIGN_PLAY "?play"
#define MO_FOREIGN_SHARED_PLAY "?shared-play" /* only where cards go to */

/* One of the actions of an act. */
typedef struct
{
  const char *action; /* of a table; static */
  char *word;         /* (nullable): the id of a token, counter or mark */
  /* (nullable): the id of a zone, or MO_FOREIGN_PLAY; NULL: the card of the act, or none */
  char *in;
  char *to;           /* (nullable): likewise, the goal of cards */
  guint top;          /* moves so many cards of a pile; 0: all that are chosen */
  int by;
  gboolean is_bottom;
  gboolean is_face_up;
  gboolean is_each; /* for each player */
} MoForeignDo;

/* An entry of a menu. */
typedef struct
{
  const char *name;
  /* (nullable): the zone with the menu; NULL: the table, with the cards in play */
  const MoForeignPart *zone;
  gboolean is_card; /* in the menu of a card, not in that of the zone */
  char key;         /* a lower-case letter or digit, or 0 */
  gboolean can_name_token; /* whether the entry may name a token that is not defined */
  guint line;
} MoForeignEntry;

void mo_foreign_do_free (MoForeignDo *self);

/* Returns a new act of the game without actions, called @name (nullable): the name of the entry if
 * it is %NULL. The key is only used for the first act that has it. */
MoForeignPart *mo_foreign_act_add (MoForeignGame *game,
                                   const MoForeignEntry *entry,
                                   const char *name);

/* Adds an action. @word, @in, @to: (nullable): ids, which are copied */
MoForeignDo *mo_foreign_act_add_do (MoForeignPart *act,
                                    const char *action,
                                    const char *word,
                                    const char *in,
                                    const char *to);

/* Adds the action of drawing cards from a pile, or from the only draw pile of a player if @pile is
 * %NULL. Returns: FALSE if there is no such pile, or no hand */
gboolean mo_foreign_act_add_draw (MoForeignGame *game,
                                  MoForeignPart *act,
                                  const MoForeignPart *pile,
                                  guint n_cards);

/* Adds a pair of acts that turn cards and turn them back, for an entry that does both; either name
 * may be %NULL. */
void mo_foreign_act_add_turns (MoForeignGame *game,
                               const MoForeignEntry *entry,
                               const char *turn,
                               const char *turn_back);

/* Adds acts for discarding the card of an entry: one for each zone of discards. Returns: FALSE if
 * there is none */
gboolean mo_foreign_act_add_discards (MoForeignGame *game,
                                      const MoForeignEntry *entry);

/**
 * mo_foreign_act_read_name:
 *
 * Adds the acts of an entry whose name says what it does, such as “Shuffle”, “Draw a card”,
 * “Exhaust/Ready”, “Flip”, “Discard”, “Add Damage”, “Reveal Top Card” or “Move all to Encounter
 * Deck”.
 *
 * Returns: whether it is known
 */
gboolean mo_foreign_act_read_name (MoForeignGame *game,
                                   const MoForeignEntry *entry);

/* Adds acts for drawing cards and for playing them from the hand, unless there are such: other
 * programs have no menu entries for what everybody does by dragging. */
void mo_foreign_acts_add_basics (MoForeignGame *game);

G_END_DECLS
