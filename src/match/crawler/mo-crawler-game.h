/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A game of Dungeon Crawler to be looked at: what the cards are, and what they count for now. */

#pragma once

#include "mo-crawler-elements.h"
#include "mo-crawler-face.h"
#include "mo-crawler-state.h"
#include "mo-game.h"

G_BEGIN_DECLS

/* What stays the same while a game is played. Faces are only ever added, so that the journal may
 * name cards. */
typedef struct
{
  MoContent *content;
  const MoSystem *system;
  const MoRuleset *ruleset;
  const MoFormat *format; /* (nullable) */
  const GPtrArray *steps; /* (element-type MoStep): of a round */
  const MoPlay *play;
  MoCrawlerWords words;
  char *text;             /* the prefix of the clauses of the ruleset's text: S10, C10, S11 */
  guint n_players;
  guint n_quests;         /* that are to be completed; 0 when nobody said */
  int limit;              /* the encounter limit, or MO_ABSENT */
  gboolean passes;        /* each round the primary target is passed on (C10-16) */
  GPtrArray *faces;       /* (element-type MoCrawlerFace) (owned) */
  GHashTable *faces_by_id; /* id → index + 1 */
  GStringChunk *texts;
} MoCrawlerGame;

/* Returns: (nullable): the game; %NULL with a MO_MATCH_ERROR_CONTENT */
MoCrawlerGame *mo_crawler_game_new (MoContent *content,
                                    const MoMatchHeader *header,
                                    GError **error) G_GNUC_WARN_UNUSED_RESULT;
void mo_crawler_game_free (MoCrawlerGame *self);

/* Returns: the number of the face of this id, made when a catalog has the card, or when it
 * begins with "~", as cards that no catalog has do: `~character/cave-bear`; -1 with @error set */
int mo_crawler_game_find_face (MoCrawlerGame *self,
                               const char *id,
                               gsize length,
                               GError **error);

static inline const MoStep *
mo_crawler_game_get_step (const MoCrawlerGame *self,
                          guint step)
{
  return g_ptr_array_index (self->steps, step);
}

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

/* Figures: mo-crawler-figures.c */

/* A figure of a card as it is now, with what others give to its stamina and life; or MO_ABSENT
 * when it is unknown. The power that others give is a term of its own in a sum. */
int mo_crawler_get_figure (const MoCrawlerGame *game,
                           const MoCrawlerState *state,
                           int card,
                           MoCrawlerFigure figure);

/* The same without what Dungeon cards in play give: set by hand, lent, of the text that was
 * chosen, or as printed. */
int mo_crawler_get_own_figure (const MoCrawlerGame *game,
                               const MoCrawlerState *state,
                               int card,
                               MoCrawlerFigure figure);

/* Whether somebody set or lent it. */
gboolean mo_crawler_is_figure_set (const MoCrawlerState *state,
                                   int card,
                                   MoCrawlerFigure figure);

/* The Adventurer that a card in play belongs to, where the card belongs to one rather than to an
 * action (S11-45); or MO_NO_CARD. */
gint16 mo_crawler_get_bearer (const MoCrawlerGame *game,
                              const MoCrawlerState *state,
                              int card);

/* The Dungeon card in play whose cost is unknown while the encounter limit asks for it (S10-18,
 * S11-10); or MO_NO_CARD. */
gint16 mo_crawler_get_unknown_cost (const MoCrawlerGame *game,
                                    const MoCrawlerState *state);

/* The primary target (S10-15): who was made so for this encounter, who it was passed to, or the
 * leftmost; MO_NO_CARD without Adventurers. */
gint16 mo_crawler_get_primary (const MoCrawlerState *state);

/* Whether an Adventurer is not locked. */
gboolean mo_crawler_is_active (const MoCrawlerState *state,
                               int card);

/* The encounter limit as it is now, with what cards in play change; or MO_ABSENT. */
int mo_crawler_get_limit (const MoCrawlerGame *game,
                          const MoCrawlerState *state);

/* The costs of the Dungeon cards in play; those that are unknown count nothing. */
int mo_crawler_get_tally (const MoCrawlerGame *game,
                          const MoCrawlerState *state);

/* Whether the costs would pass the limit if this Dungeon card came into play; a cost that is not
 * known counts nothing. */
gboolean mo_crawler_is_bust (const MoCrawlerGame *game,
                             const MoCrawlerState *state,
                             int card);

/* What is there of a resource, and what of it cards in play hold. */
int mo_crawler_get_available (const MoCrawlerGame *game,
                              const MoCrawlerState *state,
                              guint resource);
int mo_crawler_get_used (const MoCrawlerGame *game,
                         const MoCrawlerState *state,
                         guint resource);

/* Whether a card in play holds some of a resource of which more is held than there is: it, or
 * another, has to leave. */
gboolean mo_crawler_is_uncovered (const MoCrawlerGame *game,
                                  const MoCrawlerState *state,
                                  int card);

/**
 * mo_crawler_get_duty:
 * @clauses: (out) (optional) (nullable): the clauses that ask for it; those of the action when
 * %NULL
 *
 * Returns: (nullable): why the game can't go on yet, in words; %NULL when it can
 */
const char *mo_crawler_get_duty (const MoCrawlerGame *game,
                                 const MoCrawlerState *state,
                                 const char **clauses);

gboolean mo_crawler_is_due (const MoCrawlerState *state);

G_END_DECLS
