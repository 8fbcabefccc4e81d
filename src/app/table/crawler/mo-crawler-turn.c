/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-crawler-turn.h"

#include "mo-crawler-choices.h"
#include "mo-step-rail.h"

#include <glib/gi18n.h>

static const MoMove *
find_verb (MoMatchSurface *surface,
           guint verb)
{
  const GArray *moves = mo_match_surface_get_moves (surface);

  for (guint i = 0; i < moves->len; i++)
    if (g_array_index (moves, MoMove, i).verb == verb)
      return &g_array_index (moves, MoMove, i);
  return NULL;
}

const MoMove *
mo_crawler_turn_get_next (MoMatchSurface *surface)
{
  static const guint verbs[] = { MO_CRAWLER_VERB_SETTLE, MO_CRAWLER_VERB_NEXT,
                                 MO_CRAWLER_VERB_START, MO_CRAWLER_VERB_RESOLVE };
  const MoMove *next = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (verbs) && next == NULL; i++)
    next = find_verb (surface, verbs[i]);
  return next;
}

gint16
mo_crawler_turn_get_costless (MoMatchSurface *surface)
{
  const MoCrawlerGame *game = mo_match_surface_get_game (surface);
  const MoCrawlerState *state = mo_match_surface_get_state (surface);

  if (state->result != MO_MATCH_OPEN || state->is_built || !mo_match_surface_is_live (surface) ||
      !mo_crawler_is_at (game, state, MO_ACTION_BUILD))
    return MO_NO_CARD;
  return mo_crawler_get_unknown_cost (game, state);
}

const MoMove *
mo_crawler_turn_get_open (MoMatchSurface *surface)
{
  const GArray *moves = mo_match_surface_get_moves (surface);
  guint pile;

  for (guint i = 0; i < moves->len; i++)
    if (mo_crawler_is_open (&g_array_index (moves, MoMove, i), &pile))
      return &g_array_index (moves, MoMove, i);
  return NULL;
}

static gboolean
is_dealt (MoMatchSurface *surface)
{
  return mo_match_is_dealt (mo_match_surface_get_match (surface));
}

/* How many times the program can make an open move at once: a hand is filled in one go, for each
 * player. */
static guint
count_deals (MoMatchSurface *surface,
             const MoMove *move)
{
  const MoCrawlerState *state = mo_match_surface_get_state (surface);
  guint player = move->verb != MO_CRAWLER_VERB_FLIP ? mo_pile_get_player ((guint) move->words[0])
                                                    : 0;

  if (move->verb == MO_CRAWLER_VERB_FLIP || move->words[0] == MO_PILE_DUNGEON_DECK)
    return 1;
  return MAX (move->verb == MO_CRAWLER_VERB_DRAW ? state->n_draws[player] : state->n_burns[player],
              1);
}

static char *
describe_deal (MoMatchSurface *surface,
               const MoMove *move)
{
  const MoCrawlerGame *game = mo_match_surface_get_game (surface);
  guint n = count_deals (surface, move);

  if (move->verb == MO_CRAWLER_VERB_FLIP)
    return g_strdup (_("Turn up the Top Card"));
  if (move->words[0] == MO_PILE_DUNGEON_DECK)
    return g_strdup (_("Draw a Dungeon Card"));
  if (move->verb == MO_CRAWLER_VERB_BURN)
    return g_strdup_printf (ngettext ("Burn %u Card", "Burn %u Cards", n), n);
  if (game->n_players > 1)
    {
      guint player = mo_pile_get_player ((guint) move->words[0]);
      const char *name =
          ((const MoCrawlerState *) mo_match_surface_get_state (surface))->names[player];
      g_autofree char *whose = name != NULL ? g_strdup (name)
                                            : g_strdup_printf (_("Player %u"), player + 1);

      /* Translators: a number of cards, and the name of a player. */
      return g_strdup_printf (ngettext ("%2$s: Draw %1$u Card", "%2$s: Draw %1$u Cards", n), n,
                              whose);
    }
  return g_strdup_printf (ngettext ("Draw %u Card", "Draw %u Cards", n), n);
}

/* What comes when somebody goes on: within a step that has more than one thing to do, that; else
 * the next step. */
static char *
describe_going_on (MoMatchSurface *surface)
{
  MoCrawlerGame *game = mo_match_surface_get_game (surface);
  const MoCrawlerState *state = mo_match_surface_get_state (surface);
  guint round;
  guint step;
  MoActionKind action;

  if (!mo_crawler_peek_next (game, state, &round, &step, &action))
    return g_strdup (_("Next"));
  if (round != state->round)
    return g_strdup_printf (_("Next: Round %u"), round);
  if (step == state->step && *mo_step_rail_get_action_name (action) != '\0')
    return g_strdup_printf (_("Next: %s"), mo_step_rail_get_action_name (action));
  return g_strdup_printf (_("Next: %s"),
                          ((const MoStep *) g_ptr_array_index (game->steps, step))->name);
}

char *
mo_crawler_turn_describe (MoMatchSurface *surface)
{
  const MoMove *next = mo_crawler_turn_get_next (surface);
  const MoMove *open = mo_crawler_turn_get_open (surface);

  gint16 costless = next == NULL && open == NULL ? mo_crawler_turn_get_costless (surface)
                                                 : MO_NO_CARD;

  if (costless != MO_NO_CARD)
    return g_strdup_printf (_("Enter the Cost of %s…"),
                            mo_crawler_get_name (mo_match_surface_get_game (surface),
                                                 mo_match_surface_get_state (surface), costless));
  if (next == NULL)
    return open != NULL && is_dealt (surface) ? describe_deal (surface, open) : NULL;
  if (next->verb == MO_CRAWLER_VERB_NEXT)
    return describe_going_on (surface);
  if (next->verb == MO_CRAWLER_VERB_RESOLVE)
    return g_strdup (_("Resolve"));
  return mo_match_describe_move (mo_match_surface_get_match (surface), next);
}

void
mo_crawler_turn_deal (MoMatchSurface *surface,
      const MoMove *move)
{
  g_autofree char *line = mo_match_write_move (mo_match_surface_get_match (surface), move);
  g_autoptr (GPtrArray) lines = g_ptr_array_new ();

  for (guint i = count_deals (surface, move); i > 0; i--)
    g_ptr_array_add (lines, line);
  g_ptr_array_add (lines, NULL);
  mo_match_surface_ask (surface, (const char *const *) lines->pdata, FALSE);
}
