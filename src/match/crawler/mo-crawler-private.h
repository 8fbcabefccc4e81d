/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What the parts of Dungeon Crawler share. */

#pragma once

#include "mo-crawler-face.h"
#include "mo-crawler-state.h"
#include "mo-game.h"

G_BEGIN_DECLS

/* What stays the same while a game is played. Faces are only ever added, so that the journal may name cards. */
typedef struct
{
  MoContent *content;
  const MoSystem *system;
  const MoRuleset *ruleset;
  const MoFormat *format; /* (nullable) */
  const MoPlay *play;
  MoCrawlerWords words;
  char *text;             /* the prefix of the clauses of the ruleset's text: S10, C10, S11 */
  guint n_players;
  guint n_quests;         /* that are to be completed; 0 when nobody said */
  int limit;              /* the encounter limit, or MO_ABSENT */
  GPtrArray *faces;       /* (element-type MoCrawlerFace) (owned) */
  GHashTable *faces_by_id; /* id → index + 1 */
  GStringChunk *texts;
} MoCrawlerGame;

/* What a MoChange is about. */
typedef enum
{
  MO_CRAWLER_CHANGE_ANYTHING,
  MO_CRAWLER_CHANGE_PLACE,  /* where a card is */
  MO_CRAWLER_CHANGE_CARD,   /* what is on it, or how it lies */
  MO_CRAWLER_CHANGE_STEP,
  MO_CRAWLER_CHANGE_FIGHT,
  MO_CRAWLER_CHANGE_RESULT,
} MoCrawlerChange;

/* A move that is being done. */
typedef struct
{
  MoCrawlerGame *game;
  MoCrawlerState *state;
  const MoMove *move;
  GArray *changes;
  GError **error;
} MoTurn;

/* The game */

/* Returns: the number of the face of this id, made when a catalog has the card, or when it begins with "~", as cards
 * that no catalog has do: `~character/cave-bear`; -1 with @error set */
int mo_crawler_game_find_face (MoCrawlerGame *self,
                               const char *id,
                               gsize length,
                               GError **error);

static inline const MoCrawlerFace *
mo_crawler_game_get_face (const MoCrawlerGame *self,
                          guint face)
{
  return g_ptr_array_index (self->faces, face);
}

static inline const MoCrawlerFace *
mo_crawler_get_face (const MoCrawlerGame *game,
                     const MoCrawlerState *state,
                     int card)
{
  return mo_crawler_game_get_face (game, state->cards[card].face);
}

static inline const char *
mo_crawler_get_name (const MoCrawlerGame *game,
                     const MoCrawlerState *state,
                     int card)
{
  return mo_crawler_get_face (game, state, card)->name;
}

/* The action that is now; NULL while the game is set up. */
const MoStepAction *mo_crawler_get_action (const MoCrawlerGame *game,
                                           const MoCrawlerState *state);

gboolean mo_crawler_is_at (const MoCrawlerGame *game,
                           const MoCrawlerState *state,
                           MoActionKind kind);

/* Refusals */

/**
 * mo_crawler_refuse:
 * @clauses: the rule, by each text that has it, with blanks between: "S10-26 S11-25"
 *
 * Sets the error of a turn, with the clause of the ruleset's own text behind it.
 *
 * Returns: FALSE
 */
gboolean mo_crawler_refuse (MoTurn *turn,
                            const char *clauses,
                            const char *format,
                            ...) G_GNUC_PRINTF (3, 4);

/* The same for what is no rule but a mistake in the line. */
gboolean mo_crawler_refuse_card (MoTurn *turn,
                                 const char *format,
                                 ...) G_GNUC_PRINTF (2, 3);

void mo_crawler_tell_change (MoTurn *turn,
                             MoCrawlerChange what,
                             int card);

/* Figures */

/* A figure of a card as it is now: set by hand, of the text that was chosen, or as printed; or MO_ABSENT. */
int mo_crawler_get_figure (const MoCrawlerGame *game,
                           const MoCrawlerState *state,
                           int card,
                           MoCrawlerFigure figure);

/* Whether an Adventurer is not locked. */
gboolean mo_crawler_is_active (const MoCrawlerState *state,
                               int card);

/* The encounter limit as it is now, with what cards in play change; or MO_ABSENT. */
int mo_crawler_get_limit (const MoCrawlerGame *game,
                          const MoCrawlerState *state);

/* The costs of the Dungeon cards in play; those that are not known count nothing. */
int mo_crawler_get_tally (const MoCrawlerGame *game,
                          const MoCrawlerState *state);

/* What is there of a resource, and what of it cards in play hold. */
int mo_crawler_get_available (const MoCrawlerGame *game,
                              const MoCrawlerState *state,
                              guint resource);
int mo_crawler_get_used (const MoCrawlerGame *game,
                         const MoCrawlerState *state,
                         guint resource);

/* Cards */

/* Whether no Dungeon or Crawler card is in play, or in a grave. */
gboolean mo_crawler_is_clear (const MoCrawlerState *state);

/* A card leaves play, or a hand, for its grave. */
void mo_crawler_bury (MoTurn *turn,
                      int card);

/* Puts a card into play: in the row, or among those played. */
void mo_crawler_bring_in (MoTurn *turn,
                          int card);

/* Puts tokens on a card, or takes them off; as many wounds as it has life take it out of play. */
void mo_crawler_add_tokens (MoTurn *turn,
                            int card,
                            MoCrawlerToken token,
                            int n);

/* Puts a card back into its deck, nobody knows where. */
void mo_crawler_shuffle_in (MoTurn *turn,
                            int card,
                            guint deck);

/* The deck, hand or grave that a card belongs to. */
guint mo_crawler_get_own_pile (const MoCrawlerGame *game,
                               const MoCrawlerState *state,
                               int card,
                               MoPileKind of_player,
                               MoPileKind of_dungeon);

/* Returns: a card of this face that may be the next of a deck, or MO_NO_CARD with the error set */
gint16 mo_crawler_find_next (MoTurn *turn,
                             guint deck,
                             int face);

/* Ends the game when there is a reason. */
void mo_crawler_judge (MoTurn *turn);
void mo_crawler_end (MoTurn *turn,
                     MoMatchResult result,
                     MoCrawlerReason reason);

/* Steps */

/* Begins the first round. */
void mo_crawler_begin_rounds (MoTurn *turn);

/* Goes on to where the person has something to do; FALSE with the error set when something is to be done before. */
gboolean mo_crawler_go_on (MoTurn *turn);

/* What has come into play, or is to be drawn, may have ended the drawing of Dungeon cards. */
void mo_crawler_check_building (MoTurn *turn);

/**
 * mo_crawler_get_duty:
 * @clauses: (out) (optional) (nullable): the clauses that ask for it; those of the action when %NULL
 *
 * Returns: (nullable): why the game can't go on yet, in words; %NULL when it can
 */
const char *mo_crawler_get_duty (const MoCrawlerGame *game,
                                 const MoCrawlerState *state,
                                 const char **clauses);

gboolean mo_crawler_is_due (const MoCrawlerState *state);

G_END_DECLS
