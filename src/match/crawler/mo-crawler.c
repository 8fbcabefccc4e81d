/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-crawler.h"

#include "mo-crawler-deck-charts.h"
#include "mo-crawler-deck-odds.h"
#include "mo-crawler-list.h"
#include "mo-crawler-moves.h"
#include "mo-crawler-odds.h"
#include "mo-crawler-player.h"
#include "mo-crawler-sample.h"
#include "mo-crawler-set-up.h"
#include "mo-crawler-sharing.h"
#include "mo-crawler-summary.h"
#include "mo-crawler-words.h"
#include "mo-table-text.h"

#include <glib/gi18n-lib.h>

static gpointer
open_game (MoContent *content,
           const MoMatchHeader *header,
           GError **error)
{
  return mo_crawler_game_new (content, header, error);
}

static void
close_game (gpointer game)
{
  mo_crawler_game_free (game);
}

static gpointer
begin (gpointer game)
{
  return mo_crawler_state_new ();
}

static gpointer
copy (gconstpointer state)
{
  return mo_crawler_state_copy (state);
}

static void
free_state (gpointer state)
{
  mo_crawler_state_free (state);
}

static gboolean
apply (gpointer game,
       gpointer state,
       const MoMove *move,
       GError **error)
{
  return mo_crawler_apply (game, state, move, error);
}

static void
list (gpointer game,
      gconstpointer state,
      GArray *moves)
{
  mo_crawler_list_moves (game, state, moves);
}

static void
list_blocked (gpointer game,
              gconstpointer state,
              GArray *moves)
{
  mo_crawler_list_blocked (game, state, moves);
}

static gboolean
deal (gpointer game,
      gconstpointer state,
      MoMove *move,
      guint64 chance)
{
  return mo_crawler_deal (game, state, move, chance);
}

static char *
describe (gpointer game,
          gconstpointer state,
          const MoMove *move)
{
  return mo_crawler_describe (game, state, move);
}

static char *
describe_place (gpointer game,
                gconstpointer state)
{
  return mo_crawler_describe_place (game, state);
}

static char *
describe_chapter (gpointer game,
                  gconstpointer state)
{
  return mo_crawler_describe_chapter (state);
}

static const MoReminders *
get_reminders (gconstpointer state)
{
  return &((const MoCrawlerState *) state)->reminders;
}

static char *
describe_state (gpointer game,
                gconstpointer state)
{
  int limit = mo_crawler_get_limit (game, state);
  g_autofree char *encounter = limit != MO_ABSENT
                                   ? g_strdup_printf (_("Encounter cost %1$d of %2$d\n"),
                                                      mo_crawler_get_tally (game, state), limit)
                                   : NULL;
  g_autoptr (MoFacts) facts = mo_facts_new ();

  mo_crawler_list_facts (game, state, facts);
  return mo_table_text_new (facts, encounter != NULL ? encounter : "");
}

static gboolean
advise (gpointer game,
        gconstpointer state,
        MoMove *move,
        char **why)
{
  return mo_crawler_advise (game, state, move, why);
}

static void
count_playable (gpointer game,
                gconstpointer user_data,
                GHashTable *counts)
{
  const MoCrawlerState *state = user_data;

  for (guint i = 0; i < state->n_cards; i++)
    {
      guint pile = state->cards[i].pile;
      const char *id = mo_crawler_get_face (game, state, (int) i)->id;

      if (pile != MO_PILE_DUNGEON_DECK && (mo_pile_is_deck (pile) || mo_pile_is_hand (pile)))
        g_hash_table_insert (
            counts, (gpointer) id,
            GUINT_TO_POINTER (GPOINTER_TO_UINT (g_hash_table_lookup (counts, id)) + 1));
    }
}

static const char *
get_played (gpointer game,
            gconstpointer state,
            const MoMove *move)
{
  return move->verb == MO_CRAWLER_VERB_PLAY && move->words[0] >= 0
             ? mo_crawler_get_face (game, state, move->words[0])->id
             : NULL;
}

static MoMatchResult
get_result (gconstpointer user_data,
            const char **reason)
{
  const MoCrawlerState *state = user_data;

  if (reason != NULL)
    *reason = mo_crawler_get_reason (state);
  return state->result;
}

static void
list_figures (gpointer game,
              gconstpointer state,
              GPtrArray *figures)
{
  mo_crawler_list_figures (game, state, figures);
}

static void
write_json (gpointer game,
            gconstpointer state,
            JsonBuilder *builder)
{
  g_autoptr (MoFacts) facts = mo_facts_new ();

  mo_crawler_list_facts (game, state, facts);
  mo_facts_write_json (facts, builder);
}

static guint
whose (gpointer game,
       gconstpointer state,
       const MoMove *move)
{
  return mo_crawler_get_whose (game, state, move);
}

static gpointer
hide (gpointer game,
      gconstpointer state,
      gconstpointer after,
      int seat)
{
  return mo_crawler_hide (game, state, after, seat);
}

static void
hide_words (gpointer game,
            gconstpointer state,
            gconstpointer after,
            int seat,
            MoMove *move)
{
  mo_crawler_hide_words (game, state, after, seat, move);
}

static int
get_piece (gpointer game,
           gconstpointer state,
           const MoMove *move)
{
  return mo_crawler_get_piece (move);
}

static void
list_view (gpointer game,
           gconstpointer state,
           MoTableView *view)
{
  mo_crawler_list_view (game, state, view);
}

static void
list_odds (gpointer game,
           gconstpointer state,
           guint n_draws,
           MoOddsSheet *sheet)
{
  mo_crawler_list_odds (game, state, n_draws, sheet);
}

static guint
get_hand (const MoFormat *format)
{
  const MoCrawlerRules *rules = mo_crawler_rules_get (format->ruleset);

  return rules != NULL ? rules->play.hand : 0;
}

static gboolean
check (gpointer game,
       gconstpointer state,
       GError **error)
{
  return mo_crawler_state_check (state, error);
}

static GStrv
list_set_up (gpointer game,
             const MoDeck *deck,
             const char *const *names)
{
  return mo_crawler_set_up (game, deck, names);
}

static const MoShortcut shortcuts[] = {
  { "a", NC_ ("shortcut window", "Use the selected card") },
  { "Return Menu", NC_ ("shortcut window", "Show moves for the selected card") },
  { "r", NC_ ("shortcut window", "Resolve the fight") },
  { "w <Shift>w", NC_ ("shortcut window", "Add or remove a wound of the selected card") },
  { "p <Shift>p", NC_ ("shortcut window", "Add or remove a poison token") },
  { "t <Shift>t", NC_ ("shortcut window", "Add or remove a time token") },
  { "l <Shift>l", NC_ ("shortcut window", "Add or remove a lock token") },
  { "q <Shift>q", NC_ ("shortcut window", "Add or remove a quest token") },
  { "<Control>Left", NC_ ("shortcut window", "Move one place left in the marching order") },
  { "<Control>Right", NC_ ("shortcut window", "Move one place right in the marching order") },
  { NULL },
};

const MoGame mo_crawler_game = {
  .system = "dungeon-crawler",
  .language = &mo_crawler_language,
  .system_elements = &mo_crawler_elements,
  .shortcuts = shortcuts,
  .can_play = mo_crawler_can_play,
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
  .advise = advise,
  .count_playable = count_playable,
  .get_played = get_played,
  .get_result = get_result,
  .list_figures = list_figures,
  .list_groups = mo_crawler_list_groups,
  .write_json = write_json,
  .whose = whose,
  .hide = hide,
  .hide_words = hide_words,
  .commutes = mo_crawler_commutes,
  .get_piece = get_piece,
  .list_view = list_view,
  .list_odds = list_odds,
  .get_hand = get_hand,
  .list_deck_odds = mo_crawler_list_deck_odds,
  .list_deck_charts = mo_crawler_list_deck_charts,
  .get_sample = mo_crawler_get_sample,
  .build_encounter = mo_crawler_build_encounter,
  .describe_encounter_odds = mo_crawler_describe_encounter_odds,
  .check = check,
  .list_set_up = list_set_up,
};
