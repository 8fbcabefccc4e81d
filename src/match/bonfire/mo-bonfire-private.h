/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What the parts of Bonfire Run share. */

#pragma once

#include "mo-bonfire-forecast.h"
#include "mo-bonfire-language.h"
#include "mo-bonfire-view.h"

#include "mo-facts.h"

G_BEGIN_DECLS

/* A move that is being done. */
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

/* A card goes to a pile, or is taken from it. An empty deck gets the discards at once. */
void mo_bonfire_put_card (MoBonfireTurn *turn,
                          int card,
                          MoBonfirePile pile);
void mo_bonfire_take_card (MoBonfireTurn *turn,
                           int card,
                           MoBonfirePile pile);

/* Applies the effects of the card that is being played, in their order. Those behind a draw wait
 * until the cards are drawn; after the last, the card goes to the discards. This may end the
 * battle. */
void mo_bonfire_settle_play (MoBonfireTurn *turn);

/* All cards are in the deck again. */
void mo_bonfire_gather (MoBonfireTurn *turn);

/* Moves. Each sets the error and changes nothing when it returns FALSE, but those of chance,
 * which are done on a copy: they take one word after the other. */

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

/* Rooms whose kind is the only one left are laid. */
void mo_bonfire_lay_what_is_sure (MoBonfireTurn *turn);

/* The only monster that there can be is met, and the battle begins when all are. */
void mo_bonfire_meet_what_is_sure (MoBonfireTurn *turn);

/* What figures by hand may have brought about: the end of a battle, or of the run. */
void mo_bonfire_judge (MoBonfireTurn *turn);

gboolean mo_bonfire_do_by_hand (MoBonfireTurn *turn);

/* What comes of chance */

/* How many outcomes are to be told now, by this verb; 0 for a verb that is not for now. */
guint mo_bonfire_count_due (const MoBonfireGame *game,
                            const MoBonfireState *state,
                            MoBonfireVerb verb);

gboolean mo_bonfire_do_chance (MoBonfireTurn *turn);

gboolean mo_bonfire_deal (const MoBonfireGame *game,
                          const MoBonfireState *state,
                          MoMove *move,
                          guint64 chance);

/* The rooms that may be the next on the map (element-type MoBonfireOutcome). */
void mo_bonfire_list_rooms_to_lay (const MoBonfireGame *game,
                                   const MoBonfireState *state,
                                   GArray *outcomes);

/* The interface of the match */

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
void mo_bonfire_list_figures (const MoBonfireGame *game,
                              const MoBonfireState *state,
                              GPtrArray *figures);

/* Returns: by what results are grouped: by the adventurers */
const MoResultGroup *mo_bonfire_list_groups (void);
void mo_bonfire_list_facts (const MoBonfireGame *game,
                            const MoBonfireState *state,
                            MoFacts *facts);
void mo_bonfire_list_odds (const MoBonfireGame *game,
                           const MoBonfireState *state,
                           MoOddsSheet *sheet);

gboolean mo_bonfire_advise (const MoBonfireGame *game,
                            const MoBonfireState *state,
                            MoMove *move,
                            char **why);

G_END_DECLS
