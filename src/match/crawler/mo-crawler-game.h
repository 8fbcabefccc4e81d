/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Queries about a game of Dungeon Crawler: its cards and their current figures. */

#pragma once

#include "mo-crawler-elements.h"
#include "mo-crawler-face.h"
#include "mo-crawler-state.h"
#include "mo-crawler-term.h"
#include "mo-game.h"

G_BEGIN_DECLS

typedef struct _MoCrawlerPlanner MoCrawlerPlanner;

/* The constant data of a match. Faces are only added, because the journal may name new cards. */
typedef struct
{
  MoContent *content;
  const MoSystem *system;
  const MoRuleset *ruleset;
  const MoFormat *format; /* (nullable) */
  const GPtrArray *steps; /* (element-type MoStep): of a round */
  const MoPlay *play;
  MoCrawlerWords words;
  char *text;             /* the prefix of the clauses of this ruleset: S10, C10, S11 */
  guint n_players;
  guint n_quests;         /* required to win; 0 if unknown */
  int limit;              /* the encounter limit, or MO_ABSENT */
  gboolean passes;        /* the primary target is passed on each round (C10-16) */
  GPtrArray *faces;       /* (element-type MoCrawlerFace) (owned) */
  gboolean has_bolsters;  /* any of them adds to figures of other cards */
  guint hidden;           /* the face of cards in copies of the state for those who can’t see it */
  GHashTable *faces_by_id; /* id → index + 1 */
  GStringChunk *texts;
  /* (nullable): of the automatic player, once it was asked: what it remembers, on which no advice
   * depends */
  MoCrawlerPlanner *planner;
  void (*free_planner) (MoCrawlerPlanner *planner); /* set with it */
} MoCrawlerGame;

/* Returns: (nullable): the game; %NULL with a MO_MATCH_ERROR_CONTENT */
MoCrawlerGame *mo_crawler_game_new (MoContent *content,
                                    const MoMatchHeader *header,
                                    GError **error) G_GNUC_WARN_UNUSED_RESULT;
void mo_crawler_game_free (MoCrawlerGame *self);

/* Returns: the index of the face with this id; creates it if a catalog has the card, or if the id
 * starts with "~" as those of unknown cards: `~character/cave-bear`; -1 with @error set */
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

/* Returns the current action; NULL during setup. */
static inline const MoStepAction *
mo_crawler_get_action (const MoCrawlerGame *game,
                       const MoCrawlerState *state)
{
  if (state->round == 0)
    return NULL;
  return &g_array_index (mo_crawler_game_get_step (game, state->step)->actions, MoStepAction,
                         state->action);
}

static inline gboolean
mo_crawler_is_at (const MoCrawlerGame *game,
                  const MoCrawlerState *state,
                  MoActionKind kind)
{
  const MoStepAction *action = mo_crawler_get_action (game, state);

  return action != NULL && action->kind == kind;
}

/* Figures: mo-crawler-figures.c */

/* Returns the printed figure of a card, with the chosen text; or MO_ABSENT. */
static inline int
mo_crawler_get_printed_figure (const MoCrawlerGame *game,
                               const MoCrawlerState *state,
                               int card,
                               MoCrawlerFigure figure)
{
  const MoCrawlerFace *face = mo_crawler_get_face (game, state, card);
  gboolean is_second = (state->cards[card].marks & MO_IS_SECOND) != 0;

  switch (figure)
    {
    case MO_FIGURE_COST:
      return face->cost;
    case MO_FIGURE_POWER:
      return is_second && face->boosted_power != MO_ABSENT ? face->boosted_power : face->power;
    case MO_FIGURE_STAMINA:
      return is_second && face->boosted_stamina != MO_ABSENT ? face->boosted_stamina
                                                             : face->stamina;
    case MO_FIGURE_LIFE:
    default:
      return face->life;
    }
}

/* Returns the figure without loans: set by hand, or printed. */
static inline int
mo_crawler_get_base_figure (const MoCrawlerGame *game,
                            const MoCrawlerState *state,
                            int card,
                            MoCrawlerFigure figure)
{
  const MoCrawlerCard *it = &state->cards[card];

  return it->figures[figure] != MO_ABSENT ? it->figures[figure]
         : it->own[figure] != MO_ABSENT   ? it->own[figure]
                                          : mo_crawler_get_printed_figure (game, state, card,
                                                                           figure);
}

/* Parts of the two functions below, for states with loans and for cards with bonuses. */
int mo_crawler_get_lent_figure (const MoCrawlerGame *game,
                                const MoCrawlerState *state,
                                int card,
                                MoCrawlerFigure figure);
int mo_crawler_get_bolstered_figure (const MoCrawlerGame *game,
                                     const MoCrawlerState *state,
                                     int card,
                                     MoCrawlerFigure figure);

/* Returns the current figure of a card without bonuses of Dungeon cards in play: set by hand, lent,
 * of the chosen text, or printed; MO_ABSENT if it is unknown. */
static inline int
mo_crawler_get_own_figure (const MoCrawlerGame *game,
                           const MoCrawlerState *state,
                           int card,
                           MoCrawlerFigure figure)
{
  return state->n_loans == 0 ? mo_crawler_get_base_figure (game, state, card, figure)
                             : mo_crawler_get_lent_figure (game, state, card, figure);
}

/* Likewise with bonuses to stamina and life. Bonuses to power are separate terms of a sum. */
static inline int
mo_crawler_get_figure (const MoCrawlerGame *game,
                       const MoCrawlerState *state,
                       int card,
                       MoCrawlerFigure figure)
{
  return game->has_bolsters && state->cards[card].pile == MO_PILE_ROW &&
                 (figure == MO_FIGURE_STAMINA || figure == MO_FIGURE_LIFE)
             ? mo_crawler_get_bolstered_figure (game, state, card, figure)
             : mo_crawler_get_own_figure (game, state, card, figure);
}

/* Whether a figure was set by hand or lent. */
gboolean mo_crawler_is_figure_set (const MoCrawlerState *state,
                                   int card,
                                   MoCrawlerFigure figure);

/* Returns the Adventurer that a card in play belongs to, if it belongs to one instead of an action
 * (S11-45); or MO_NO_CARD. */
static inline gint16
mo_crawler_get_bearer (const MoCrawlerGame *game,
                       const MoCrawlerState *state,
                       int card)
{
  return (mo_crawler_get_face (game, state, card)->flags & MO_FACE_ASSIGNED) != 0
             ? state->cards[card].target
             : MO_NO_CARD;
}

/* Returns the Dungeon card in play whose cost is unknown but needed for the encounter limit
 * (S10-18, S11-10); or MO_NO_CARD. */
gint16 mo_crawler_get_unknown_cost (const MoCrawlerGame *game,
                                    const MoCrawlerState *state);

/* Returns the default primary target: the one that it was passed to, or the leftmost; MO_NO_CARD
 * without Adventurers. */
static inline gint16
mo_crawler_get_leader (const MoCrawlerState *state)
{
  return state->leader != MO_NO_CARD ? state->leader : state->piles[MO_PILE_PARTY].first;
}

/* Returns the primary target (S10-15): chosen for this encounter, or the default. */
static inline gint16
mo_crawler_get_primary (const MoCrawlerState *state)
{
  return state->primary != MO_NO_CARD ? state->primary : mo_crawler_get_leader (state);
}

/* Whether an Adventurer is not locked. */
static inline gboolean
mo_crawler_is_active (const MoCrawlerState *state,
                      int card)
{
  return state->cards[card].tokens[MO_TOKEN_LOCK] == 0;
}

/* Returns why a card can’t attack now, or @otherwise if it can. */
static inline MoTermReason
mo_crawler_get_stop (const MoCrawlerState *state,
                     int card,
                     MoTermReason otherwise)
{
  const MoCrawlerCard *it = &state->cards[card];

  return (it->marks & MO_IS_ACTIVATED) != 0   ? MO_TERM_ACTIVATED
         : it->tokens[MO_TOKEN_LOCK] > 0      ? MO_TERM_LOCKED
         : (it->marks & MO_IS_STOPPED) != 0   ? MO_TERM_STOPPED
                                              : otherwise;
}

/* Whether a card can't attack now. */
static inline gboolean
mo_crawler_is_stopped (const MoCrawlerGame *game,
                       const MoCrawlerState *state,
                       int card)
{
  return mo_crawler_get_stop (state, card, MO_TERM_COUNTS) != MO_TERM_COUNTS;
}

/* Returns the current encounter limit, including changes by cards in play; or MO_ABSENT. */
int mo_crawler_get_limit (const MoCrawlerGame *game,
                          const MoCrawlerState *state);

/* Returns the encounter limit without the changes by cards in play; or MO_ABSENT. */
int mo_crawler_get_own_limit (const MoCrawlerGame *game,
                              const MoCrawlerState *state);

/* Returns the total cost of the Dungeon cards in play, counting unknown costs as 0. */
int mo_crawler_get_tally (const MoCrawlerGame *game,
                          const MoCrawlerState *state);

/* Whether this Dungeon card would exceed the limit if it came into play; an unknown cost counts as
 * 0. */
gboolean mo_crawler_is_bust (const MoCrawlerGame *game,
                             const MoCrawlerState *state,
                             int card);

/* The amount of a resource, and the amount that cards in play use. */
int mo_crawler_get_available (const MoCrawlerGame *game,
                              const MoCrawlerState *state,
                              guint resource);
int mo_crawler_get_used (const MoCrawlerGame *game,
                         const MoCrawlerState *state,
                         guint resource);

/* Gets how much of each resource is left for more cards, MO_MAX_RESOURCES in all. */
void mo_crawler_get_left (const MoCrawlerGame *game,
                          const MoCrawlerState *state,
                          int *left);

/* Whether the resources that are left pay for a card; FALSE if its cost is unknown. */
gboolean mo_crawler_is_paid (const MoCrawlerGame *game,
                             const MoCrawlerState *state,
                             int card,
                             const int *left);

/* Returns the classes of the Adventurers that are not locked. */
guint64 mo_crawler_get_classes (const MoCrawlerGame *game,
                                const MoCrawlerState *state);

/* Whether a card in play uses an exceeded resource, so that this or another card has to leave. */
gboolean mo_crawler_is_uncovered (const MoCrawlerGame *game,
                                  const MoCrawlerState *state,
                                  int card);

/**
 * mo_crawler_get_duty:
 * @clauses: (out) (optional) (nullable): the clauses that require it; %NULL means those of the
 *   action
 *
 * Returns: (nullable): why the game can't continue yet, in words; %NULL if it can
 */
const char *mo_crawler_get_duty (const MoCrawlerGame *game,
                                 const MoCrawlerState *state,
                                 const char **clauses);

/* Whether an effect has to be settled. */
static inline gboolean
mo_crawler_is_due (const MoCrawlerState *state)
{
  return state->n_due > 0;
}

G_END_DECLS
