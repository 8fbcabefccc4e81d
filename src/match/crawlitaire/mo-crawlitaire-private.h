/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What the files of the engine share. */

#pragma once

#include "mo-crawlitaire-game.h"
#include "mo-crawlitaire-language.h"
#include "mo-crawlitaire-state.h"

#include "mo-facts.h"

G_BEGIN_DECLS

/* What something done by a move has at hand. */
typedef struct
{
  const MoCrawlitaireGame *game;
  MoCrawlitaireState *state;
  const MoMove *move;
  GError **error;
} MoCrawlitaireTurn;

/* Whether a word of the move is a card: it may be left out, or still open. */
gboolean mo_crawlitaire_has_card (MoCrawlitaireTurn *turn,
                                  guint word);

/* Returns: the place of the character that the move names, or -1 with the error set */
int mo_crawlitaire_find_named (MoCrawlitaireTurn *turn,
                               guint word);

/* CR-5, CR-6: whether a number may lie under a character, by its suit and the room that is left. */
gboolean mo_crawlitaire_may_put (MoCrawlitaireTurn *turn,
                                 const MoCharacter *character,
                                 int number);

/* What is wanted now, in words, and the clause that wants it. */
const char *mo_crawlitaire_get_duty (const MoCrawlitaireState *state,
                                     const char **clause);

/* Which pile the next draw is from; only where one can be. */
gboolean mo_crawlitaire_draws_faces (const MoCrawlitaireState *state);

/* Whether `draw` is a move now. */
gboolean mo_crawlitaire_may_draw (const MoCrawlitaireState *state);

/* Whether a card that was drawn, or a member of the party, may do something now; the reasons
 * that forbid it are in the error of the turn, if it has one. */
gboolean mo_crawlitaire_may_keep (MoCrawlitaireTurn *turn,
                                  int place);
gboolean mo_crawlitaire_may_train (MoCrawlitaireTurn *turn,
                                   int place);
gboolean mo_crawlitaire_may_summon (MoCrawlitaireTurn *turn,
                                    int place);

/* What lies face down and is to be turned up by `reveal`: its place; NULL when nothing is. */
MoSlot *mo_crawlitaire_get_hidden (MoCrawlitaireState *state);

/* Goes on to where a card is to be drawn or something to be chosen. */
void mo_crawlitaire_go_on (MoCrawlitaireTurn *turn);

/* A card was drawn, and goes where the phase has it go. */
void mo_crawlitaire_take_card (MoCrawlitaireTurn *turn,
                               int card);

/* What begins with a move; @place is that of a character. Tests and battles are over at once
 * where no card is to be drawn. */
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

/* What happened in the room is over. */
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

/* Whether the room is about a card, which can't be moved by hand until the room is over. */
gboolean mo_crawlitaire_is_busy (const MoCrawlitaireState *state,
                                 int card);

void mo_crawlitaire_list_moves (const MoCrawlitaireGame *game,
                                const MoCrawlitaireState *state,
                                GArray *moves);

/* Fills the open card of a move by chance; see MoGame. */
gboolean mo_crawlitaire_deal (const MoCrawlitaireState *state,
                              MoMove *move,
                              guint64 chance);

char *mo_crawlitaire_describe (const MoCrawlitaireGame *game,
                               const MoCrawlitaireState *state,
                               const MoMove *move);
const char *mo_crawlitaire_get_reason (const MoCrawlitaireState *state);
char *mo_crawlitaire_describe_place (const MoCrawlitaireState *state);
void mo_crawlitaire_list_figures (const MoCrawlitaireState *state,
                                  GPtrArray *figures);
void mo_crawlitaire_list_facts (const MoCrawlitaireGame *game,
                                const MoCrawlitaireState *state,
                                MoFacts *facts);

void mo_crawlitaire_list_odds (const MoCrawlitaireState *state,
                               MoOddsSheet *sheet);

gboolean mo_crawlitaire_advise (const MoCrawlitaireGame *game,
                                const MoCrawlitaireState *state,
                                MoMove *move,
                                char **why);

G_END_DECLS
