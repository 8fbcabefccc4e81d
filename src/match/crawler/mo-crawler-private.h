/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What the parts of Dungeon Crawler share. */

#pragma once

#include "mo-crawler-game.h"

G_BEGIN_DECLS

/* A move that is being done. */
typedef struct
{
  MoCrawlerGame *game;
  MoCrawlerState *state;
  const MoMove *move;
  GError **error;
} MoCrawlerTurn;

/* Whether a rule may be set aside, as the line says. */
static inline gboolean
mo_crawler_turn_is_free (const MoCrawlerTurn *turn)
{
  return turn->move->is_overruling;
}

static inline gboolean
mo_crawler_turn_is_at (const MoCrawlerTurn *turn,
                       MoActionKind kind)
{
  return mo_crawler_is_at (turn->game, turn->state, kind);
}

static inline gboolean
mo_crawler_turn_is_in (const MoCrawlerTurn *turn,
                       int card,
                       guint pile)
{
  return turn->state->cards[card].pile == pile;
}

/* Refusals: mo-crawler-clauses.c */

/**
 * mo_crawler_refuse:
 * @clauses: the rule, by each text that has it, with blanks between: "S10-26 S11-25"
 *
 * Sets the error of a turn, with the clause of the ruleset's own text behind it, if that has one.
 *
 * Returns: FALSE
 */
gboolean mo_crawler_refuse (MoCrawlerTurn *turn,
                            const char *clauses,
                            const char *format,
                            ...) G_GNUC_PRINTF (3, 4);

/* A card is not where a move needs it: @place is a part of a sentence, as “the encounter”. */
gboolean mo_crawler_refuse_place (MoCrawlerTurn *turn,
                                  int card,
                                  const char *place);

/* Cards */

/* Whether no Dungeon or Crawler card is in play, or in a grave. */
gboolean mo_crawler_is_clear (const MoCrawlerState *state);

/* A card leaves play, or a hand, for its grave. */
void mo_crawler_bury (MoCrawlerTurn *turn,
                      int card);

/* A card is out of play, wherever it goes next: nothing is left on it, but for the tokens of an
 * Adventurer, and nothing is aimed at it or lent by it any more. */
void mo_crawler_leave_play (MoCrawlerTurn *turn,
                            int card);

/* Puts a card into play: in the row, or among those played; an Adventurer where it stood before. */
void mo_crawler_bring_in (MoCrawlerTurn *turn,
                          int card);

/* What came into play has its effect now. */
void mo_crawler_trigger_entry (MoCrawlerTurn *turn,
                               int card);

/* Sets a figure by hand. One that the card does not print, and nobody told before, becomes its
 * own and stays with it. */
void mo_crawler_enter_figure (const MoCrawlerGame *game,
                              MoCrawlerState *state,
                              int card,
                              MoCrawlerFigure figure,
                              int value);

/* Puts tokens on a card, or takes them off; as many wounds as it has life take it out of play. */
void mo_crawler_add_tokens (MoCrawlerTurn *turn,
                            int card,
                            MoCrawlerToken token,
                            int n);

/* Puts a card back into its deck, nobody knows where. */
void mo_crawler_shuffle_in (MoCrawlerTurn *turn,
                            int card,
                            guint deck);

/* The deck, hand or grave that a card belongs to. */
guint mo_crawler_get_own_pile (const MoCrawlerGame *game,
                               const MoCrawlerState *state,
                               int card,
                               MoPileKind of_player,
                               MoPileKind of_dungeon);

/* Returns: a card of this face that may be the next of a deck, or MO_NO_CARD with the error set */
gint16 mo_crawler_find_next (MoCrawlerTurn *turn,
                             guint deck,
                             int face);

/* Ends the game when there is a reason, and reopens one that has lost its reason. */
void mo_crawler_judge (MoCrawlerTurn *turn);
void mo_crawler_end (MoCrawlerTurn *turn,
                     MoMatchResult result,
                     MoCrawlerReason reason);

/* The marching order: mo-crawler-party.c */

/* Puts an Adventurer into it: where it stood before, or behind those of its player. */
void mo_crawler_seat (MoCrawlerState *state,
                      gint16 card);

/* Moves one to a place, from 1, of the marching order. */
void mo_crawler_march (MoCrawlerState *state,
                       gint16 card,
                       guint place);

/* Somebody leaves it, and is the primary target no more; called while they still stand there. */
void mo_crawler_leave_party (MoCrawlerTurn *turn,
                             gint16 card);

/* The primary target becomes the next to the right (C10-16). */
void mo_crawler_pass (MoCrawlerTurn *turn);

/* The encounter is over, and with it the choice of another primary target (S11-65). */
void mo_crawler_end_targeting (MoCrawlerTurn *turn);

/* Steps */

/* Does what the present action begins with, and goes on to where the person has something to do. */
void mo_crawler_arrive (MoCrawlerTurn *turn);

/* Begins the first round. */
void mo_crawler_begin_rounds (MoCrawlerTurn *turn);

/* Goes on to where the person has something to do; FALSE with the error set when something is to
 * be done before. */
gboolean mo_crawler_go_on (MoCrawlerTurn *turn);

/* Permanents that can't stay leave; of others somebody chooses. */
void mo_crawler_maintain (MoCrawlerTurn *turn);

/* A drawn card whose cost is known now comes into play, or is a bust. */
void mo_crawler_weigh (MoCrawlerTurn *turn);

/* What has come into play, or is to be drawn, may have ended the drawing of Dungeon cards. */
void mo_crawler_check_building (MoCrawlerTurn *turn);

G_END_DECLS
