/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-any-odds-page.h"

#include "mo-any-view.h"

#include <glib/gi18n.h>

/* The game lists its odds for programs; they are read from there, so that both agree. */
static JsonNode *
list_odds (MoMatchSurface *surface)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  MoOddsSheet sheet = { .builder = builder };

  json_builder_begin_object (builder);
  mo_match_get_class (mo_match_surface_get_match (surface))
      ->list_odds (mo_match_surface_get_game (surface), mo_match_surface_get_state (surface), 1,
                   &sheet);
  json_builder_end_object (builder);
  return json_builder_get_root (builder);
}

/* @member: of the rows of a deck, with a heading; @key: of the name of each row */
static void
add_rows (MoOddsPage *page,
          const MoAnyGame *game,
          JsonObject *deck,
          const char *member,
          const char *key,
          const char *heading)
{
  JsonArray *rows = json_object_get_array_member (deck, member);

  if (json_array_get_length (rows) > 0)
    mo_odds_page_add_text (page, MO_ODDS_HEADING, heading);
  for (guint i = 0; i < json_array_get_length (rows); i++)
    {
      JsonObject *row = json_array_get_object_element (rows, i);
      const char *id = json_object_get_string_member (row, key);
      const MoWord *type = mo_vocabulary_lookup (game->vocabulary, MO_WORD_TYPE, id);
      gboolean is_type = g_str_equal (key, "type") && type != NULL;

      mo_odds_page_add_odds (page, is_type ? type->name : id,
                             (guint) json_object_get_int_member (row, "cards"),
                             json_object_get_double_member (row, "odds"));
    }
}

static void
add_totals (MoOddsPage *page,
            const MoAnyGame *game,
            JsonObject *deck,
            const MoTableOdds *odds)
{
  JsonArray *rows;

  if (!json_object_has_member (deck, "totals"))
    return;
  rows = json_object_get_array_member (deck, "totals");
  mo_odds_page_add_text (page, MO_ODDS_HEADING,
                         odds->stat != NULL ? odds->stat->name : _("Total"));
  if (json_object_has_member (deck, "at-least"))
    {
      /* Translators: a sum, and its value. */
      g_autofree char *name = g_strdup_printf (
          _("At least %1$s (%2$d)"), mo_table_get_name (game->table->sums, (guint) odds->sum),
          (int) json_object_get_int_member (deck, "against"));

      mo_odds_page_add_odds (page, name, 0, json_object_get_double_member (deck, "at-least"));
    }
  for (guint i = 0; i < json_array_get_length (rows); i++)
    {
      JsonObject *row = json_array_get_object_element (rows, i);
      g_autofree char *name = g_strdup_printf (
          _("Total %d"), (int) json_object_get_int_member (row, "total"));

      mo_odds_page_add_odds (page, name, 0, json_object_get_double_member (row, "odds"));
    }
}

static void
add_deck (MoOddsPage *page,
          MoMatchSurface *surface,
          JsonObject *deck,
          const MoTableOdds *odds,
          guint slot)
{
  const MoAnyGame *game = mo_match_surface_get_game (surface);
  guint n_cards = (guint) json_object_get_int_member (deck, "cards");
  guint n_draws = (guint) json_object_get_int_member (deck, "draws");
  g_autofree char *title = mo_any_dup_slot_name (game, mo_match_surface_get_state (surface), slot);
  g_autofree char *count = g_strdup_printf (ngettext ("%u card", "%u cards", n_cards), n_cards);
  g_autofree char *next = g_strdup_printf (
      ngettext ("The next card", "At least one of the next %u cards", n_draws), n_draws);

  mo_odds_page_add_title (page, title, count);
  if (n_cards == 0)
    return;
  if (mo_match_surface_has_covered (surface))
    {
      mo_odds_page_add_covered (page);
      return;
    }
  mo_odds_page_add_text (page, MO_ODDS_NOTE, next);
  add_totals (page, game, deck, odds);
  add_rows (page, game, deck, "types", "type", _("Types"));
  add_rows (page, game, deck, "names", "name", _("Cards"));
}

MoOddsPage *
mo_any_odds_page_new (MoMatchSurface *surface)
{
  const MoAnyGame *game = mo_match_surface_get_game (surface);
  MoOddsPage *page = mo_odds_page_new ();
  g_autoptr (JsonNode) node = list_odds (surface);
  JsonArray *decks = json_object_get_array_member (json_node_get_object (node), "decks");
  guint n = 0;

  /* They are in the order of the file, and of the players. */
  for (guint i = 0; i < game->table->odds->len; i++)
    {
      const MoTableOdds *odds = g_ptr_array_index (game->table->odds, i);
      const MoZone *zone = g_ptr_array_index (game->table->zones, odds->zone);
      guint n_players = zone->is_of_player ? game->n_players : 1;

      for (guint player = 0; player < n_players; player++, n++)
        add_deck (page, surface, json_array_get_object_element (decks, n), odds,
                  mo_any_game_get_slot (game, odds->zone, player));
    }
  return page;
}
