/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-crawlitaire.h"

#include "mo-crawlitaire-private.h"
#include "mo-table-text.h"

static gpointer
open_game (MoContent *content,
           const MoMatchHeader *header,
           GError **error)
{
  return mo_crawlitaire_game_new (content, header, error);
}

static void
close_game (gpointer game)
{
  mo_crawlitaire_game_free (game);
}

static gpointer
begin (gpointer game)
{
  MoCrawlitaireState *state = g_new (MoCrawlitaireState, 1);

  mo_crawlitaire_state_init (state);
  return state;
}

static gpointer
copy (gconstpointer state)
{
  return g_memdup2 (state, sizeof (MoCrawlitaireState));
}

static gboolean
apply (gpointer game,
       gpointer state,
       const MoMove *move,
       GError **error)
{
  return mo_crawlitaire_apply (game, state, move, error);
}

static void
list (gpointer game,
      gconstpointer state,
      GArray *moves)
{
  mo_crawlitaire_list_moves (game, state, moves);
}

static gboolean
deal (gpointer game,
      gconstpointer state,
      MoMove *move,
      guint64 chance)
{
  return mo_crawlitaire_deal (state, move, chance);
}

static char *
describe (gpointer game,
          gconstpointer state,
          const MoMove *move)
{
  return mo_crawlitaire_describe (game, state, move);
}

static char *
describe_state (gpointer game,
                gconstpointer state)
{
  g_autoptr (MoFacts) facts = mo_facts_new ();

  mo_crawlitaire_list_facts (game, state, facts);
  return mo_table_text_new (facts, "");
}

static gboolean
advise (gpointer game,
        gconstpointer state,
        MoMove *move,
        char **why)
{
  return mo_crawlitaire_advise (game, state, move, why);
}

static char *
describe_place (gpointer game,
                gconstpointer state)
{
  return mo_crawlitaire_describe_place (state);
}

static char *
describe_chapter (gpointer game,
                  gconstpointer state)
{
  return mo_crawlitaire_describe_chapter (state);
}

static const MoReminders *
get_reminders (gconstpointer state)
{
  return &((const MoCrawlitaireState *) state)->reminders;
}

static MoMatchResult
get_result (gconstpointer user_data,
            const char **reason)
{
  const MoCrawlitaireState *state = user_data;

  if (reason != NULL)
    *reason = mo_crawlitaire_get_reason (state);
  return (MoMatchResult) state->result;
}

static void
list_figures (gpointer game,
              gconstpointer state,
              GPtrArray *figures)
{
  mo_crawlitaire_list_figures (state, figures);
}

static void
write_json (gpointer game,
            gconstpointer state,
            JsonBuilder *builder)
{
  g_autoptr (MoFacts) facts = mo_facts_new ();

  mo_crawlitaire_list_facts (game, state, facts);
  mo_facts_write_json (facts, builder);
}

static int
get_piece (gpointer game,
           gconstpointer state,
           const MoMove *move)
{
  return mo_crawlitaire_get_piece (move);
}

static void
list_view (gpointer game,
           gconstpointer state,
           MoTableView *view)
{
  mo_crawlitaire_list_view (state, view);
}

static void
list_odds (gpointer game,
           gconstpointer state,
           guint n_draws,
           MoOddsSheet *sheet)
{
  mo_crawlitaire_list_odds (state, sheet);
}

static gboolean
check (gpointer game,
       gconstpointer state,
       GError **error)
{
  return mo_crawlitaire_state_check (state, error);
}

const MoGame mo_crawlitaire_game = {
  .system = "crawlitaire",
  .language = &mo_crawlitaire_language,
  .system_elements = &mo_crawlitaire_elements,
  .open = open_game,
  .close = close_game,
  .begin = begin,
  .copy = copy,
  .free = g_free,
  .apply = apply,
  .list = list,
  .deal = deal,
  .describe = describe,
  .describe_place = describe_place,
  .describe_chapter = describe_chapter,
  .describe_state = describe_state,
  .advise = advise,
  .get_reminders = get_reminders,
  .get_result = get_result,
  .list_figures = list_figures,
  .write_json = write_json,
  .get_piece = get_piece,
  .list_view = list_view,
  .list_odds = list_odds,
  .check = check,
};
