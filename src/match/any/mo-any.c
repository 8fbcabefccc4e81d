/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-any.h"

#include "mo-any-private.h"

static gboolean
can_play (const MoRuleset *ruleset)
{
  return mo_ruleset_get_table (ruleset) != NULL;
}

static gpointer
open_game (MoContent *content,
           const MoMatchHeader *header,
           GError **error)
{
  return mo_any_game_new (content, header, error);
}

static void
close_game (gpointer game)
{
  mo_any_game_free (game);
}

static gpointer
begin (gpointer game)
{
  return mo_any_state_new (game);
}

static gpointer
copy (gconstpointer state)
{
  return mo_any_state_copy (state);
}

static void
free_state (gpointer state)
{
  mo_any_state_free (state);
}

static gboolean
apply (gpointer game,
       gpointer state,
       const MoMove *move,
       GError **error)
{
  return mo_any_apply (game, state, move, error);
}

static void
list (gpointer game,
      gconstpointer state,
      GArray *moves)
{
  mo_any_list_moves (game, state, moves);
}

static void
list_blocked (gpointer game,
              gconstpointer state,
              GArray *moves)
{
  mo_any_list_blocked (game, state, moves);
}

static gboolean
deal (gpointer game,
      gconstpointer state,
      MoMove *move,
      guint64 chance)
{
  return mo_any_deal (game, state, move, chance);
}

static char *
describe (gpointer game,
          gconstpointer state,
          const MoMove *move)
{
  return mo_any_describe (game, state, move);
}

static char *
describe_place (gpointer game,
                gconstpointer state)
{
  return mo_any_describe_place (game, state);
}

static char *
describe_chapter (gpointer game,
                  gconstpointer state)
{
  return mo_any_describe_chapter (state);
}

static const MoReminders *
get_reminders (gconstpointer state)
{
  return &((const MoAnyState *) state)->reminders;
}

static char *
describe_state (gpointer game,
                gconstpointer state)
{
  return mo_any_describe_state (game, state);
}

static MoMatchResult
get_result (gconstpointer user_data,
            const char **reason)
{
  const MoAnyState *state = user_data;

  if (reason != NULL)
    *reason = mo_any_get_reason (state);
  return (MoMatchResult) state->result;
}

static void
list_figures (gpointer game,
              gconstpointer state,
              GPtrArray *figures)
{
  mo_any_list_figures (game, state, figures);
}

static void
write_json (gpointer game,
            gconstpointer state,
            JsonBuilder *builder)
{
  g_autoptr (MoFacts) facts = mo_facts_new ();

  mo_any_list_facts (game, state, facts);
  mo_facts_write_json (facts, builder);
}

static guint
whose (gpointer game,
       gconstpointer state,
       const MoMove *move)
{
  return mo_any_get_whose (game, state, move);
}

static gpointer
hide (gpointer game,
      gconstpointer state,
      gconstpointer after,
      int seat)
{
  return mo_any_hide (game, state, after, seat);
}

static void
hide_words (gpointer game,
            gconstpointer state,
            gconstpointer after,
            int seat,
            MoMove *move)
{
  mo_any_hide_words (game, state, after, seat, move);
}

static int
get_piece (gpointer game,
           gconstpointer state,
           const MoMove *move)
{
  return mo_any_get_piece (move);
}

static void
list_view (gpointer game,
           gconstpointer state,
           MoTableView *view)
{
  mo_any_list_view (game, state, view);
}

static void
list_odds (gpointer game,
           gconstpointer state,
           guint n_draws,
           MoOddsSheet *sheet)
{
  mo_any_list_odds (game, state, n_draws, sheet);
}

static gboolean
check (gpointer game,
       gconstpointer state,
       GError **error)
{
  return mo_any_state_check (state, game, error);
}

static GStrv
list_set_up (gpointer game,
             const MoDeck *deck,
             const char *const *names)
{
  return mo_any_set_up (game, deck, names);
}

/* It has no system of its own: it plays all rulesets with a table. */
const MoGame mo_any_game = {
  .language = &mo_any_language,
  .can_play = can_play,
  .open = open_game,
  .close = close_game,
  .begin = begin,
  .copy = copy,
  .free = free_state,
  .apply = apply,
  .list = list,
  .list_blocked = list_blocked,
  .deal = deal,
  .describe = describe,
  .describe_place = describe_place,
  .describe_chapter = describe_chapter,
  .describe_state = describe_state,
  .get_reminders = get_reminders,
  .get_result = get_result,
  .list_figures = list_figures,
  .write_json = write_json,
  .whose = whose,
  .hide = hide,
  .hide_words = hide_words,
  .commutes = mo_any_commutes,
  .get_piece = get_piece,
  .list_view = list_view,
  .list_odds = list_odds,
  .check = check,
  .check_content = mo_any_check_content,
  .list_set_up = list_set_up,
};
