/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-bonfire.h"

#include "mo-bonfire-private.h"
#include "mo-table-text.h"

#include <glib/gi18n-lib.h>

static gpointer
open_game (MoContent *content,
           const MoMatchHeader *header,
           GError **error)
{
  MoBonfireGame *game = mo_bonfire_game_new (content, header, error);

  if (game != NULL)
    game->best_adventurer = mo_bonfire_find_adventurer (game);
  return game;
}

static void
close_game (gpointer game)
{
  mo_bonfire_game_free (game);
}

static gpointer
begin (gpointer game)
{
  return mo_bonfire_state_new (game);
}

static gpointer
copy (gconstpointer state)
{
  return mo_bonfire_state_copy (state);
}

static void
free_state (gpointer state)
{
  g_free (state);
}

static gboolean
apply (gpointer game,
       gpointer state,
       const MoMove *move,
       GError **error)
{
  return mo_bonfire_apply (game, state, move, error);
}

static void
list (gpointer game,
      gconstpointer state,
      GArray *moves)
{
  mo_bonfire_list_moves (game, state, moves);
}

static gboolean
deal (gpointer game,
      gconstpointer state,
      MoMove *move,
      guint64 chance)
{
  return mo_bonfire_deal (game, state, move, chance);
}

static char *
describe (gpointer game,
          gconstpointer state,
          const MoMove *move)
{
  return mo_bonfire_describe (game, state, move);
}

static char *
describe_place (gpointer game,
                gconstpointer state)
{
  return mo_bonfire_describe_place (game, state);
}

static char *
describe_chapter (gpointer game,
                  gconstpointer state)
{
  return mo_bonfire_describe_chapter (game, state);
}

static char *
describe_state (gpointer game,
                gconstpointer state)
{
  static const char *const said_elsewhere[] = { "result", "reason", NULL };
  g_autoptr (MoFacts) facts = mo_facts_new ();

  mo_bonfire_list_facts (game, state, facts);
  return mo_table_text_list (facts, "summary", said_elsewhere);
}

static gboolean
advise (gpointer game,
        gconstpointer state,
        MoMove *move,
        char **why)
{
  return mo_bonfire_advise (game, state, move, why);
}

static void
count_playable (gpointer game,
                gconstpointer user_data,
                GHashTable *counts)
{
  const MoBonfireGame *self = game;
  const MoBonfireState *state = user_data;

  for (guint i = 0; i < self->cards->len; i++)
    {
      guint count = 0;

      for (guint pile = 0; pile < MO_N_BONFIRE_PILES; pile++)
        count += (guint) mo_bonfire_state_get_pile (self, state, (MoBonfirePile) pile)[i];
      if (count > 0)
        g_hash_table_insert (counts, (gpointer) mo_bonfire_game_get_card (self, (int) i)->card->id,
                             GUINT_TO_POINTER (count));
    }
}

static const char *
get_played (gpointer game,
            gconstpointer state,
            const MoMove *move)
{
  return move->verb == MO_BONFIRE_VERB_PLAY
             ? mo_bonfire_game_get_card (game, move->words[0])->card->id
             : NULL;
}

static const MoReminders *
get_reminders (gconstpointer state)
{
  return &((const MoBonfireState *) state)->reminders;
}

static MoMatchResult
get_result (gconstpointer user_data,
            const char **reason)
{
  const MoBonfireState *state = user_data;

  if (reason != NULL)
    *reason = mo_bonfire_get_reason (state);
  return state->result;
}

static void
list_figures (gpointer game,
              gconstpointer state,
              GPtrArray *figures)
{
  mo_bonfire_list_figures (game, state, figures);
}

static void
write_json (gpointer game,
            gconstpointer state,
            JsonBuilder *builder)
{
  g_autoptr (MoFacts) facts = mo_facts_new ();

  mo_bonfire_list_facts (game, state, facts);
  mo_facts_write_json (facts, builder);
}

static int
get_piece (gpointer game,
           gconstpointer state,
           const MoMove *move)
{
  return mo_bonfire_get_piece (game, move);
}

static void
list_view (gpointer game,
           gconstpointer state,
           MoTableView *view)
{
  mo_bonfire_list_view (game, state, view);
}

static void
list_odds (gpointer game,
           gconstpointer state,
           guint n_draws,
           MoOddsSheet *sheet)
{
  mo_bonfire_list_odds (game, state, sheet);
}

static gboolean
check (gpointer game,
       gconstpointer state,
       GError **error)
{
  return mo_bonfire_state_check (game, state, error);
}

static const MoShortcut shortcuts[] = {
  { "d", NC_ ("shortcut window", "Show the run deck") },
  { NULL },
};

/* The abilities of adventurers that draw more cards are not known before a run. */
static MoSampleKind
get_sample (const MoFormat *format,
            const MoDeckPlace *place,
            guint *n_cards)
{
  *n_cards = format->ruleset->n_drawn;
  return *n_cards > 0 ? MO_SAMPLE_HAND : MO_SAMPLE_NONE;
}

const MoGame mo_bonfire_game = {
  .system = "bonfire-run",
  .language = &mo_bonfire_language,
  .system_elements = &mo_bonfire_elements,
  .shortcuts = shortcuts,
  .open = open_game,
  .close = close_game,
  .begin = begin,
  .copy = copy,
  .free = free_state,
  .apply = apply,
  .list = list,
  .deal = deal,
  .describe = describe,
  .describe_place = describe_place,
  .describe_chapter = describe_chapter,
  .advise = advise,
  .get_reminders = get_reminders,
  .count_playable = count_playable,
  .get_played = get_played,
  .get_result = get_result,
  .list_figures = list_figures,
  .list_groups = mo_bonfire_list_groups,
  .describe_state = describe_state,
  .write_json = write_json,
  .get_piece = get_piece,
  .list_view = list_view,
  .list_odds = list_odds,
  .get_sample = get_sample,
  .check = check,
  .check_content = mo_bonfire_check_content,
};
