/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-crawler-odds-page.h"

#include "mo-crawler-odds.h"
#include "mo-odds-text.h"

#include <glib/gi18n.h>

/* The Dungeon deck */

/* Returns: (transfer full) (nullable): the share of cards with a missing figure; %NULL if there are
 * none */
static char *
dup_unknown (const MoDungeonOdds *odds)
{
  double unknown = MAX (odds->has_unknown_power, odds->has_unknown_cost);
  g_autofree char *part = mo_odds_dup_text (unknown);

  if (unknown <= 0)
    return NULL;
  /* Translators: %s is a share in percent. */
  return g_strdup_printf (_("%s of the cards have an unknown value"), part);
}

static void
add_fates (MoOddsPage *page,
           const MoDungeonOdds *odds)
{
  if (odds->next != MO_NEXT_DRAW)
    return;
  mo_odds_page_add_odds (page, _("Bust"), 0, odds->busts);
  mo_odds_page_add_odds (page, _("Comes into play"), 0, odds->comes_in);
  if (odds->is_unsure > 0)
    mo_odds_page_add_odds (page, _("Depends on an unknown cost"), 0, odds->is_unsure);
}

/* Adds whether the cards of the players are enough for an attack. */
static void
add_best_attack (MoOddsPage *page,
                 const MoFightOdds *odds)
{
  g_autofree char *best = mo_crawler_describe_best_attack (odds);

  if (odds->is_drawn && odds->is_unsure < 1)
    mo_odds_page_add_odds (page, _("Your best attack wins"), 0, odds->wins);
  if (odds->is_drawn && odds->is_unsure > 0)
    mo_odds_page_add_odds (page, _("Depends on an unknown value"), 0, odds->is_unsure);
  mo_odds_page_add_text (page, MO_ODDS_TEXT, best);
}

/* Adds what decides about this encounter: a bust, the power of the Dungeon, and whether it can be
 * attacked, unless that would tell what is in covered hands. */
static void
add_fight (MoOddsPage *page,
           MoCrawlerGame *game,
           const MoCrawlerState *state,
           gboolean has_covered)
{
  g_autofree char *power = NULL;
  MoDungeonOdds next;
  MoFightOdds odds;

  if (!mo_crawler_get_fight_odds (game, state, &odds))
    return;
  mo_crawler_get_dungeon_odds (game, state, &next);
  power = mo_crawler_describe_fight_power (game, state, &odds);
  mo_odds_page_add_title (page, _("This Encounter"), NULL);
  if (odds.is_drawn)
    add_fates (page, &next);
  if (!has_covered)
    add_best_attack (page, &odds);
  mo_odds_page_add_text (page, MO_ODDS_TEXT, power);
  if (has_covered)
    {
      mo_odds_page_add_covered (page);
      return;
    }
  mo_odds_page_add_text (page, MO_ODDS_NOTE,
                         odds.is_drawn
                             ? _("Assumes one more Dungeon card, and an attack with your free "
                                 "Adventurers and the cards that your resources cover")
                             : _("Assumes an attack with your free Adventurers and the cards that "
                                 "your resources cover"));
}

static void
add_types (MoOddsPage *page,
           const MoCrawlerGame *game,
           const MoCrawlerState *state)
{
  g_autoptr (GArray) rows = mo_crawler_list_draw_odds (game, state, MO_PILE_DUNGEON_DECK, 1, FALSE);

  if (rows->len > 0)
    mo_odds_page_add_text (page, MO_ODDS_HEADING, _("Type of the Next Card"));
  for (guint i = 0; i < rows->len; i++)
    {
      const MoCrawlerDrawOdds *row = &g_array_index (rows, MoCrawlerDrawOdds, i);

      mo_odds_page_add_odds (page, row->type != NULL ? row->type->name : _("Unknown"),
                             row->n_cards, row->odds);
    }
}

/* @is_building: whether the next card is among the odds of this encounter */
static void
add_dungeon (MoOddsPage *page,
             const MoCrawlerGame *game,
             const MoCrawlerState *state,
             gboolean is_building)
{
  g_autofree char *count = NULL;
  g_autofree char *next = NULL;
  g_autofree char *expected = NULL;
  g_autofree char *unknown = NULL;
  MoDungeonOdds odds;

  mo_crawler_get_dungeon_odds (game, state, &odds);
  count = g_strdup_printf (ngettext ("%u card", "%u cards", odds.n_cards), odds.n_cards);
  next = mo_crawler_describe_next (game, state, &odds);
  expected = mo_crawler_describe_expected (&odds);
  unknown = dup_unknown (&odds);
  mo_odds_page_add_title (page, _("Dungeon Deck"), count);
  if (!is_building || odds.next != MO_NEXT_DRAW)
    mo_odds_page_add_text (page, MO_ODDS_TEXT, next);
  if (!is_building)
    add_fates (page, &odds);
  mo_odds_page_add_text (page, MO_ODDS_TEXT, expected);
  if (odds.known != MO_NO_CARD)
    return;
  mo_odds_page_add_text (page, MO_ODDS_NOTE, unknown);
  add_types (page, game, state);
}

/* The decks of the players */

/* Returns: the number of cards that @player has to draw now, or that would fill the hand */
static guint
count_draws (const MoCrawlerState *state,
             guint player)
{
  guint n = state->piles[MO_PILE_OF (MO_PILE_HAND, player)].n;

  if (state->n_draws[player] > 0)
    return state->n_draws[player];
  return state->hand_limit > n ? state->hand_limit - n : 0;
}

static const char *
get_name (const MoCrawlerDrawOdds *row)
{
  if (row->name != NULL)
    return row->name;
  return row->type != NULL ? row->type->name : _("Unknown");
}

/* Returns: the odds of the same card or type in @rows, or -1 */
static double
get_later (const GArray *rows,
           const MoCrawlerDrawOdds *row)
{
  for (guint i = 0; rows != NULL && i < rows->len; i++)
    {
      const MoCrawlerDrawOdds *other = &g_array_index (rows, MoCrawlerDrawOdds, i);

      if (g_strcmp0 (other->name, row->name) == 0 && other->type == row->type)
        return other->odds;
    }
  return -1;
}

/* Adds the odds of all types, or of all names. */
static void
add_lines (MoDrawPage *draws,
           const MoCrawlerGame *game,
           const MoCrawlerState *state,
           guint deck,
           gboolean by_name)
{
  g_autoptr (GArray) next = mo_crawler_list_draw_odds (game, state, deck, 1, by_name);
  g_autoptr (GArray) later =
      draws->n_draws > 1 ? mo_crawler_list_draw_odds (game, state, deck, draws->n_draws, by_name)
                         : NULL;

  for (guint i = 0; i < next->len; i++)
    {
      const MoCrawlerDrawOdds *row = &g_array_index (next, MoCrawlerDrawOdds, i);

      mo_draw_page_add (draws, get_name (row), !by_name, row->n_cards, row->odds,
                        get_later (later, row));
    }
}

static void
add_draws (MoOddsPage *page,
           MoMatchSurface *surface,
           guint player)
{
  const MoCrawlerGame *game = mo_match_surface_get_game (surface);
  const MoCrawlerState *state = mo_match_surface_get_state (surface);
  guint deck = MO_PILE_OF (MO_PILE_DECK, player);
  const char *name = state->names[player];
  g_autofree char *title = NULL;
  MoDrawPage *draws;

  if (game->n_players == 1)
    title = g_strdup (_("Crawler Deck"));
  else if (name != NULL)
    /* Translators: %s is the name of a player. */
    title = g_strdup_printf (_("%s’s Crawler Deck"), name);
  else
    title = g_strdup_printf (_("Player %u’s Crawler Deck"), player + 1);
  if (mo_match_surface_is_covered (surface, player))
    {
      mo_odds_page_add_title (page, title, NULL);
      mo_odds_page_add_covered (page);
      return;
    }
  draws = mo_odds_page_add_draws (page, title, state->piles[deck].n, count_draws (state, player));
  add_lines (draws, game, state, deck, FALSE);
  add_lines (draws, game, state, deck, TRUE);
}

MoOddsPage *
mo_crawler_odds_page_new (MoMatchSurface *surface)
{
  MoCrawlerGame *game = mo_match_surface_get_game (surface);
  const MoCrawlerState *state = mo_match_surface_get_state (surface);
  MoOddsPage *page = mo_odds_page_new ();

  add_fight (page, game, state, mo_match_surface_has_covered (surface));
  add_dungeon (page, game, state,
               mo_crawler_is_at (game, state, MO_ACTION_BUILD) && !state->is_built);
  for (guint player = 0; player < game->n_players; player++)
    add_draws (page, surface, player);
  return page;
}
