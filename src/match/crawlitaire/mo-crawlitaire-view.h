/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Queries for views of the game, in addition to the state: the current question, explanations of
 * the answers, and the battle. */

#pragma once

#include "mo-crawlitaire-state.h"

G_BEGIN_DECLS

/* Returns the id of the phase in JSON: "enter". */
const char *mo_crawlitaire_get_step (const MoCrawlitaireState *state);

/* Returns the name of a step; %NULL for MO_CRAWLITAIRE_STEP_NONE */
const char *mo_crawlitaire_get_step_name (MoCrawlitaireStep step);

/* Returns the current question, as a sentence without a full stop; NULL if the game is over. */
const char *mo_crawlitaire_get_question (const MoCrawlitaireState *state);

/* The possible cards of the next draw, or of the place to turn up; and the possible cards of
 * @door. */
MoPlayingCards mo_crawlitaire_list_next (const MoCrawlitaireState *state);
MoPlayingCards mo_crawlitaire_list_behind (const MoCrawlitaireState *state,
                                      MoDoor door);

/**
 * mo_crawlitaire_explain:
 * @move: an allowed move
 *
 * Returns: (nullable): an explanation, as in “trap 7: 3 + 2 more tries”; %NULL if there is none
 */
char *mo_crawlitaire_explain (gpointer game,
                              const MoCrawlitaireState *state,
                              const MoMove *move) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): the class of a face card, as in “Rogue of Spades” */
char *mo_crawlitaire_dup_class (int face) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): the kind of a room, as in “Trap 7” */
char *mo_crawlitaire_dup_room (int room) G_GNUC_WARN_UNUSED_RESULT;

/* A battle in progress. */
typedef struct
{
  int fighter;           /* the face */
  int monster;
  gboolean is_of_party;  /* the party draws next */
  guint n_drawn;         /* of MO_BATTLE_DRAWS */
  guint party_ranks;     /* the ranks that win for the party: bit 0 is the two */
  guint monster_ranks;
  gboolean any_wins;     /* the monster has no cards: the first number wins */
} MoBattleView;

/* Returns: FALSE if there is no battle */
gboolean mo_crawlitaire_get_battle (const MoCrawlitaireState *state,
                                    MoBattleView *battle);

G_END_DECLS
