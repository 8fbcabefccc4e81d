/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Shared by the files of Dungeon Crawler. */

#pragma once

#include "mo-crawler-game.h"

G_BEGIN_DECLS

/* A move in progress. */
typedef struct
{
  MoCrawlerGame *game;
  MoCrawlerState *state;
  const MoMove *move;
  GError **error;
} MoCrawlerTurn;

/* Whether the move may break rules, as its line says. */
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
 * @clauses: the rule in all rulesets, separated by blanks: "S10-26 S11-25"
 *
 * Sets the error of a turn, followed by the clause of the current ruleset, if it has one. As with
 * mo_turn_refuse(), the text is evaluated only if there is an error to set.
 *
 * Returns: FALSE
 */
gboolean mo_crawler_refuse (MoCrawlerTurn *turn,
                            const char *clauses,
                            const char *format,
                            ...) G_GNUC_PRINTF (3, 4);
#define mo_crawler_refuse(turn, ...)                                                               \
  ((turn)->error != NULL ? mo_crawler_refuse (turn, __VA_ARGS__) : FALSE)

/* Refuses a move because a card is in another place. @place: part of a sentence, such as “the
 * encounter” */
gboolean mo_crawler_refuse_place (MoCrawlerTurn *turn,
                                  int card,
                                  const char *place);
#define mo_crawler_refuse_place(turn, ...)                                                         \
  ((turn)->error != NULL ? mo_crawler_refuse_place (turn, __VA_ARGS__) : FALSE)

/* Cards */

/* Whether no Dungeon or Crawler cards are in play or in a grave. */
gboolean mo_crawler_is_clear (const MoCrawlerState *state);

/* Moves a card from play or a hand to its grave. */
void mo_crawler_bury (MoCrawlerTurn *turn,
                      int card);

/* Resets a card that leaves play, except for an Adventurer's tokens, and ends loans and targets
 * that involve it. */
void mo_crawler_leave_play (MoCrawlerTurn *turn,
                            int card);

/* Puts a card into play: into the row or among the played cards; an Adventurer returns to its
 * former place. */
void mo_crawler_bring_in (MoCrawlerTurn *turn,
                          int card);

/* Marks the entry effect of a card as due. */
void mo_crawler_trigger_entry (MoCrawlerTurn *turn,
                               int card);

/* Sets a figure by hand. A figure that is neither printed nor entered before belongs to the card
 * from then on. */
void mo_crawler_enter_figure (const MoCrawlerGame *game,
                              MoCrawlerState *state,
                              int card,
                              MoCrawlerFigure figure,
                              int value);

/* Adds or removes tokens; a card with as many wounds as life leaves play. */
void mo_crawler_add_tokens (MoCrawlerTurn *turn,
                            int card,
                            MoCrawlerToken token,
                            int n);

/* Shuffles a card into its deck. */
void mo_crawler_shuffle_in (MoCrawlerTurn *turn,
                            int card,
                            guint deck);

/* Returns the deck, hand or grave that a card belongs to. */
guint mo_crawler_get_own_pile (const MoCrawlerGame *game,
                               const MoCrawlerState *state,
                               int card,
                               MoPileKind of_player,
                               MoPileKind of_dungeon);

/* Returns: a card of this face that can be the next of a deck, or MO_NO_CARD with the error set */
gint16 mo_crawler_find_next (MoCrawlerTurn *turn,
                             guint deck,
                             int face);

/* Ends the game if there is a reason, and reopens it if the reason no longer applies. */
void mo_crawler_judge (MoCrawlerTurn *turn);
void mo_crawler_end (MoCrawlerTurn *turn,
                     MoMatchResult result,
                     MoCrawlerReason reason);

/* The marching order: mo-crawler-party.c */

/* Moves an Adventurer that was put last into the marching order to its place: its former one, or
 * after those of its player. */
void mo_crawler_seat (MoCrawlerState *state,
                      gint16 card);

/* Moves an Adventurer to a place, from 1, of the marching order. */
void mo_crawler_march (MoCrawlerState *state,
                       gint16 card,
                       guint place);

/* Ends the role of an Adventurer as primary target; called before it leaves the marching order. */
void mo_crawler_leave_party (MoCrawlerTurn *turn,
                             gint16 card);

/* Passes the primary target to the next Adventurer on the right (C10-16). */
void mo_crawler_pass (MoCrawlerTurn *turn);

/* Ends the choice of another primary target after the encounter (S11-65). */
void mo_crawler_end_targeting (MoCrawlerTurn *turn);

/* Steps */

/* Begins the current action, and continues to one that waits for the user. */
void mo_crawler_arrive (MoCrawlerTurn *turn);

/* Begins the first round. */
void mo_crawler_begin_rounds (MoCrawlerTurn *turn);

/* Continues to an action that waits for the user; FALSE with the error set if something must be
 * done first. */
gboolean mo_crawler_go_on (MoCrawlerTurn *turn);

/* Removes permanents that can't stay; where there is a choice, the user makes it. */
void mo_crawler_maintain (MoCrawlerTurn *turn);

/* Brings a drawn card into play, or busts, once its cost is known. */
void mo_crawler_weigh (MoCrawlerTurn *turn);

/* Checks whether the drawing of Dungeon cards is finished. */
void mo_crawler_check_building (MoCrawlerTurn *turn);

G_END_DECLS
