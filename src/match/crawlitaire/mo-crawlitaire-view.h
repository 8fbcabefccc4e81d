/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What a view of the game asks beside the state itself: what is to be done now, what the answers
 * mean, and how the battle stands. */

#pragma once

#include "mo-crawlitaire-state.h"

G_BEGIN_DECLS

/* Where the game is, as JSON has it: "enter". */
const char *mo_crawlitaire_get_step (const MoCrawlitaireState *state);

/* What is wanted of the person now, as a sentence without a full stop; NULL when the game is
 * over. */
const char *mo_crawlitaire_get_question (const MoCrawlitaireState *state);

/* The cards that can come with the next draw, or from the place that is turned up; for @door the
 * cards that it may be. */
MoPlayingCards mo_crawlitaire_list_next (const MoCrawlitaireState *state);
MoPlayingCards mo_crawlitaire_list_behind (const MoCrawlitaireState *state,
                                      MoDoor door);

/**
 * mo_crawlitaire_explain:
 * @move: one that the rules allow now
 *
 * Returns: (nullable): what it means, as in “trap 7: 3 + 2 more tries”; %NULL where there is
 * nothing to say
 */
char *mo_crawlitaire_explain (gpointer game,
                              const MoCrawlitaireState *state,
                              const MoMove *move) G_GNUC_WARN_UNUSED_RESULT;

/* How a battle stands. */
typedef struct
{
  int fighter;           /* the face */
  int monster;
  gboolean is_of_party;  /* the next number is the party’s */
  guint n_drawn;         /* of MO_BATTLE_DRAWS */
  guint party_ranks;     /* that win for the party: bit 0 for the two */
  guint monster_ranks;
  gboolean any_wins;     /* the monster has no cards: the first number wins */
} MoBattleView;

/* Returns: FALSE when there is no battle */
gboolean mo_crawlitaire_get_battle (const MoCrawlitaireState *state,
                                    MoBattleView *battle);

G_END_DECLS
