/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What a table shows of a match: for windows, which need not know the rules. */

#pragma once

#include "mo-any-language.h"

G_BEGIN_DECLS

/* Names */

/* Returns: (transfer full): “Anna”, or “Player 2”. @player: from 0 */
char *mo_any_dup_player_name (const MoAnyState *state,
                              guint player) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): “Hand”, or “Anna: Hand” if there are several players */
char *mo_any_dup_slot_name (const MoAnyGame *game,
                            const MoAnyState *state,
                            guint slot) G_GNUC_WARN_UNUSED_RESULT;

/* Likewise for the box of a counter. */
char *mo_any_dup_box_name (const MoAnyGame *game,
                           const MoAnyState *state,
                           guint box) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): “Troll”, “Troll (2)” for the second copy, or “a face-down card” */
char *mo_any_dup_card_name (const MoAnyGame *game,
                            const MoAnyState *state,
                            gint16 card) G_GNUC_WARN_UNUSED_RESULT;

/* Likewise for a sum as a player sees it. */
char *mo_any_dup_sum_name (const MoAnyGame *game,
                           const MoAnyState *state,
                           guint sum,
                           guint player) G_GNUC_WARN_UNUSED_RESULT;

/* Cards */

/* Returns the side that is up, even if it is hidden. */
const MoCard *mo_any_get_side (const MoAnyGame *game,
                               const MoAnyState *state,
                               gint16 card);

/* Whether a card must not be shown: it is face down, or in a slot that nobody sees and was neither
 * turned up nor looked at. */
gboolean mo_any_is_hidden (const MoAnyGame *game,
                           const MoAnyState *state,
                           gint16 card);

/* Whether a card lies face down where others are seen. */
gboolean mo_any_is_face_down (const MoAnyGame *game,
                              const MoAnyState *state,
                              gint16 card);

/* Returns the printed figure with what tokens add, or MO_ABSENT. @stat: (nullable): %NULL for the
 * cost */
int mo_any_get_figure (const MoAnyGame *game,
                       const MoAnyState *state,
                       gint16 card,
                       const MoWord *stat);

/* Returns how far a card is turned by its marks: 0, 90, 180 or 270 degrees. */
guint mo_any_get_turn (const MoAnyGame *game,
                       const MoAnyState *state,
                       gint16 card);

/* Returns the player who controls a card, from 0: the one of its slot, otherwise its owner;
 * MO_ANY_NONE if it is shared. */
int mo_any_get_controller (const MoAnyGame *game,
                           const MoAnyState *state,
                           gint16 card);

/* Returns the top card of a pile if it may be shown, or MO_ANY_NONE. */
gint16 mo_any_get_shown_top (const MoAnyGame *game,
                             const MoAnyState *state,
                             guint slot);

/* Sums */

typedef struct
{
  const MoTableTerm *term;
  int amount;           /* what it adds to the sum */
  int counted;          /* the same without what was set by hand */
  gboolean is_by_hand;
  gboolean has_unknown; /* a figure of a card is unknown, and counts as 0 */
} MoAnyTerm;

/* Returns a sum, as a player sees it, from 0. Sums about the card of an act have only their other
 * terms; see mo_any_get_sum_for(). */
int mo_any_get_sum (const MoAnyGame *game,
                    const MoAnyState *state,
                    guint sum,
                    guint player);

/* Returns whether a card has, or should have, a figure that a sum about it counts. Acts that need
 * another sum are about other cards. */
gboolean mo_any_sum_is_about (const MoAnyGame *game,
                              const MoAnyState *state,
                              guint sum,
                              gint16 card);

/* Returns a sum for an act about a card, by the player of its slot. */
int mo_any_get_sum_for (const MoAnyGame *game,
                        const MoAnyState *state,
                        guint sum,
                        gint16 card);

/* Returns: (transfer full) (element-type MoAnyTerm): the terms of a sum, in the file’s order */
GArray *mo_any_list_terms (const MoAnyGame *game,
                           const MoAnyState *state,
                           guint sum,
                           guint player) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): what a term counts: “Willpower in Your side”, “Threat” */
char *mo_any_dup_term_name (const MoAnyGame *game,
                            const MoTableTerm *term) G_GNUC_WARN_UNUSED_RESULT;

/* What comes next */

typedef enum
{
  MO_ANY_DUE_NOTHING, /* the match is over */
  MO_ANY_DUE_START,   /* cards are added before the set-up */
  MO_ANY_DUE_NEXT,    /* somebody does something, then `next` */
  MO_ANY_DUE_DRAW,    /* a card of a pile: `draw` */
  MO_ANY_DUE_CHOICE,  /* `choose` */
} MoAnyDue;

/* @slot: (out) (optional): the one to draw from */
MoAnyDue mo_any_get_due (const MoAnyGame *game,
                         const MoAnyState *state,
                         guint *slot);

/* Returns the number of cards still to draw; 0 if none is due. */
guint mo_any_get_n_draws (const MoAnyGame *game,
                          const MoAnyState *state);

/* Returns: (nullable): the choice that is due, with its options */
const MoAction *mo_any_get_choice (const MoAnyGame *game,
                                   const MoAnyState *state);

/* Returns: (nullable): the current step; %NULL during set-up */
const MoTableStep *mo_any_get_step (const MoAnyGame *game,
                                    const MoAnyState *state);

/* Returns: (transfer full): what the players do now, in words */
char *mo_any_dup_to_do (const MoAnyGame *game,
                        const MoAnyState *state) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full) (nullable): what the latest move could not do: “Moor stays: Active
 * location is full” */
char *mo_any_dup_message (const MoAnyGame *game,
                          const MoAnyState *state) G_GNUC_WARN_UNUSED_RESULT;

/* Offers: moves (element-type MoMove) that the rules allow now */

/* Adds the acts and rules about a card. @blocked: (nullable): gets acts about it that are not
 * possible now; trying one returns the reason */
void mo_any_list_card_offers (const MoAnyGame *game,
                              const MoAnyState *state,
                              gint16 card,
                              GArray *moves,
                              GArray *blocked);

/* Adds the acts on a slot; on the table as a whole for MO_ANY_NONE. */
void mo_any_list_slot_offers (const MoAnyGame *game,
                              const MoAnyState *state,
                              int slot,
                              GArray *moves,
                              GArray *blocked);

/* Whether a move is an act on a slot that begins with its cards, and only shuffles after that; but
 * there are no cards to begin with, and none come back by themselves. */
gboolean mo_any_is_idle (const MoAnyGame *game,
                         const MoAnyState *state,
                         const MoMove *move,
                         guint slot);

/* Adds what goes on with the game, in this order: `start`, or a draw; ends; rules about cards;
 * `next` or options. */
void mo_any_list_main_offers (const MoAnyGame *game,
                              const MoAnyState *state,
                              GArray *moves);

/* Returns: (nullable): the act of a move */
const MoAct *mo_any_get_act (const MoAnyGame *game,
                             const MoMove *move);

G_END_DECLS
