/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Shared by the files of Crawlitaire. */

#pragma once

#include "mo-crawlitaire-game.h"
#include "mo-crawlitaire-language.h"
#include "mo-crawlitaire-state.h"

#include "mo-facts.h"

G_BEGIN_DECLS

/* A move in progress. */
typedef struct
{
  const MoCrawlitaireGame *game;
  MoCrawlitaireState *state;
  const MoMove *move;
  GError **error;
} MoCrawlitaireTurn;

/* Whether a word of the move is a card, not missing and not a placeholder. */
gboolean mo_crawlitaire_has_card (MoCrawlitaireTurn *turn,
                                  guint word);

/* Returns: the place of the named character in the party, or -1 with the error set */
int mo_crawlitaire_find_named (MoCrawlitaireTurn *turn,
                               guint word);

/* CR-5, CR-6: whether a number may be put under a character, by its suit and the limit. */
gboolean mo_crawlitaire_may_put (MoCrawlitaireTurn *turn,
                                 const MoCharacter *character,
                                 int number);

/* Returns the current task, in words, and the clause that requires it. */
const char *mo_crawlitaire_get_duty (const MoCrawlitaireState *state,
                                     const char **clause);

/* Whether the next draw is from the faces; only valid if a draw is possible. */
gboolean mo_crawlitaire_draws_faces (const MoCrawlitaireState *state);

/* Whether `draw` is possible now. */
gboolean mo_crawlitaire_may_draw (const MoCrawlitaireState *state);

/* Whether a member of the party may take the drawn card, train or summon now; otherwise sets the
 * error of the turn, if it has one. */
gboolean mo_crawlitaire_may_keep (MoCrawlitaireTurn *turn,
                                  int place);
gboolean mo_crawlitaire_may_train (MoCrawlitaireTurn *turn,
                                   int place);
gboolean mo_crawlitaire_may_summon (MoCrawlitaireTurn *turn,
                                    int place);

/* Returns the place of the face-down card for `reveal`; NULL if there is none. */
MoSlot *mo_crawlitaire_get_hidden (MoCrawlitaireState *state);

/* Continues until a card has to be drawn or there is a choice. */
void mo_crawlitaire_go_on (MoCrawlitaireTurn *turn);

/* Puts a drawn card where the phase requires it. */
void mo_crawlitaire_take_card (MoCrawlitaireTurn *turn,
                               int card);

/* Phases that moves begin; @place is that of a character. Tests and battles end at once if no card
 * has to be drawn. */
void mo_crawlitaire_begin_turn (MoCrawlitaireTurn *turn);
void mo_crawlitaire_begin_room (MoCrawlitaireTurn *turn);
void mo_crawlitaire_begin_test (MoCrawlitaireTurn *turn,
                                int place);
void mo_crawlitaire_begin_battle (MoCrawlitaireTurn *turn,
                                  int place);
void mo_crawlitaire_begin_level_up (MoCrawlitaireTurn *turn);
void mo_crawlitaire_begin_training (MoCrawlitaireTurn *turn,
                                    int place);
void mo_crawlitaire_begin_summoning (MoCrawlitaireTurn *turn,
                                     int place);

/* Ends the current room. */
void mo_crawlitaire_end_room (MoCrawlitaireTurn *turn);

void mo_crawlitaire_end (MoCrawlitaireState *state,
                         MoMatchResult result,
                         MoCrawlitaireReason reason);

/* Makes a move; see MoGame. */
gboolean mo_crawlitaire_apply (const MoCrawlitaireGame *game,
                               MoCrawlitaireState *state,
                               const MoMove *move,
                               GError **error);

gboolean mo_crawlitaire_do_by_hand (MoCrawlitaireTurn *turn);

/* Whether the room uses a card, so that it can't be moved by hand until the room is over. */
gboolean mo_crawlitaire_is_busy (const MoCrawlitaireState *state,
                                 int card);

void mo_crawlitaire_list_moves (const MoCrawlitaireGame *game,
                                const MoCrawlitaireState *state,
                                GArray *moves);

/* Fills the placeholder of a move at random; see MoGame. */
gboolean mo_crawlitaire_deal (const MoCrawlitaireState *state,
                              MoMove *move,
                              guint64 chance);

char *mo_crawlitaire_describe (const MoCrawlitaireGame *game,
                               const MoCrawlitaireState *state,
                               const MoMove *move);
const char *mo_crawlitaire_get_reason (const MoCrawlitaireState *state);
char *mo_crawlitaire_describe_place (const MoCrawlitaireState *state);

/* Returns: (transfer full) (nullable): the current part of the game; %NULL before the first */
char *mo_crawlitaire_describe_chapter (const MoCrawlitaireState *state) G_GNUC_WARN_UNUSED_RESULT;
void mo_crawlitaire_list_figures (const MoCrawlitaireState *state,
                                  GPtrArray *figures);
void mo_crawlitaire_list_facts (const MoCrawlitaireGame *game,
                                const MoCrawlitaireState *state,
                                MoFacts *facts);

void mo_crawlitaire_list_odds (const MoCrawlitaireState *state,
                               MoOddsSheet *sheet);

/* The whole table, for seats; see mo-game.h. */
int mo_crawlitaire_get_piece (const MoMove *move);
void mo_crawlitaire_list_view (const MoCrawlitaireState *state,
                               MoTableView *view);

gboolean mo_crawlitaire_advise (const MoCrawlitaireGame *game,
                                const MoCrawlitaireState *state,
                                MoMove *move,
                                char **why);

G_END_DECLS
