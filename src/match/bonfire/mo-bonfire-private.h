/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Shared by the files of Bonfire Run. */

#pragma once

#include "mo-bonfire-forecast.h"
#include "mo-bonfire-language.h"
#include "mo-bonfire-view.h"

#include "mo-facts.h"

G_BEGIN_DECLS

/* A move in progress. */
typedef struct
{
  const MoBonfireGame *game;
  MoBonfireState *state;
  const MoMove *move;
  GError **error;
} MoBonfireTurn;

void mo_bonfire_end (MoBonfireTurn *turn,
                     MoMatchResult result,
                     MoBonfireReason reason);

/* Piles */

/* Adds a card to a pile, or removes one. The discards refill an empty deck at once. */
void mo_bonfire_put_card (MoBonfireTurn *turn,
                          int card,
                          MoBonfirePile pile);
void mo_bonfire_take_card (MoBonfireTurn *turn,
                           int card,
                           MoBonfirePile pile);

/* Applies the effects of the played card in order. Effects after a draw wait until the cards are
 * drawn; at the end, the card is discarded. May end the battle. */
void mo_bonfire_settle_play (MoBonfireTurn *turn);

/* Returns all cards to the deck. */
void mo_bonfire_gather (MoBonfireTurn *turn);

/* Likewise, and begins the way to the next room. */
void mo_bonfire_leave_room (MoBonfireTurn *turn);

/* Moves. Each sets the error and changes nothing if it returns FALSE, except moves of chance, which
 * apply one word after the other and are run on a copy. */

gboolean mo_bonfire_do_choose (MoBonfireTurn *turn);
gboolean mo_bonfire_do_enter (MoBonfireTurn *turn);
gboolean mo_bonfire_do_play (MoBonfireTurn *turn);
gboolean mo_bonfire_do_pass (MoBonfireTurn *turn);
gboolean mo_bonfire_do_buy (MoBonfireTurn *turn);
gboolean mo_bonfire_do_leave (MoBonfireTurn *turn);
gboolean mo_bonfire_do_concede (MoBonfireTurn *turn);
gboolean mo_bonfire_do_open (MoBonfireTurn *turn);

gboolean mo_bonfire_take_room (MoBonfireTurn *turn,
                               gint32 word);
gboolean mo_bonfire_take_monster (MoBonfireTurn *turn,
                                  gint32 word);
gboolean mo_bonfire_take_intent (MoBonfireTurn *turn,
                                 gint32 word);
gboolean mo_bonfire_take_draw (MoBonfireTurn *turn,
                               gint32 word);
gboolean mo_bonfire_take_offer (MoBonfireTurn *turn,
                                gint32 word);
gboolean mo_bonfire_take_find (MoBonfireTurn *turn,
                               gint32 word);

/* Lays rooms as long as only one kind is possible. */
void mo_bonfire_lay_what_is_sure (MoBonfireTurn *turn);

/* Adds the monster if only one is possible, and begins the battle after the last one. */
void mo_bonfire_meet_what_is_sure (MoBonfireTurn *turn);

/* Checks for the end of a battle or of the run, after figures were set by hand. */
void mo_bonfire_judge (MoBonfireTurn *turn);

gboolean mo_bonfire_do_by_hand (MoBonfireTurn *turn);

/* Chance */

/* Returns the number of outcomes that are due now for a verb; 0 if it is not possible now. */
guint mo_bonfire_count_due (const MoBonfireGame *game,
                            const MoBonfireState *state,
                            MoBonfireVerb verb);

gboolean mo_bonfire_do_chance (MoBonfireTurn *turn);

gboolean mo_bonfire_deal (const MoBonfireGame *game,
                          const MoBonfireState *state,
                          MoMove *move,
                          guint64 chance);

/* Lists the possible kinds of the next room on the map (element-type MoBonfireOutcome). */
void mo_bonfire_list_rooms_to_lay (const MoBonfireGame *game,
                                   const MoBonfireState *state,
                                   GArray *outcomes);

/* The implementation of MoGame */

/* Makes a move; see MoGame. */
gboolean mo_bonfire_apply (const MoBonfireGame *game,
                           MoBonfireState *state,
                           const MoMove *move,
                           GError **error);

void mo_bonfire_list_moves (const MoBonfireGame *game,
                            const MoBonfireState *state,
                            GArray *moves);
char *mo_bonfire_describe (const MoBonfireGame *game,
                           const MoBonfireState *state,
                           const MoMove *move);
const char *mo_bonfire_get_reason (const MoBonfireState *state);
char *mo_bonfire_describe_place (const MoBonfireGame *game,
                                 const MoBonfireState *state);

/* Returns: (transfer full) (nullable): the current part of the game; %NULL before the first */
char *mo_bonfire_describe_chapter (const MoBonfireGame *game,
                                   const MoBonfireState *state) G_GNUC_WARN_UNUSED_RESULT;
void mo_bonfire_list_figures (const MoBonfireGame *game,
                              const MoBonfireState *state,
                              GPtrArray *figures);

/* Returns: the groups of results: adventurers */
const MoResultGroup *mo_bonfire_list_groups (void);
void mo_bonfire_list_facts (const MoBonfireGame *game,
                            const MoBonfireState *state,
                            MoFacts *facts);
void mo_bonfire_list_odds (const MoBonfireGame *game,
                           const MoBonfireState *state,
                           MoOddsSheet *sheet);

/* The whole table, for seats; see mo-game.h. */
int mo_bonfire_get_piece (const MoBonfireGame *game,
                          const MoMove *move);
void mo_bonfire_list_view (const MoBonfireGame *game,
                           const MoBonfireState *state,
                           MoTableView *view);

/* Returns the index of the adventurer that is likely to have the most HP left after the last
 * battle. */
guint mo_bonfire_find_adventurer (const MoBonfireGame *game);

gboolean mo_bonfire_advise (const MoBonfireGame *game,
                            const MoBonfireState *state,
                            MoMove *move,
                            char **why);

G_END_DECLS
