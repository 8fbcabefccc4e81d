/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Lists the odds of a game of Dungeon Crawler for programs and people. */

#include "config.h"

#include "mo-crawler-language.h"
#include "mo-crawler-odds.h"
#include "mo-crawler-words.h"

#include <glib/gi18n-lib.h>

char *
mo_crawler_describe_next (const MoCrawlerGame *game,
                          const MoCrawlerState *state,
                          const MoDungeonOdds *odds)
{
  const char *name = odds->known != MO_NO_CARD ? mo_crawler_get_name (game, state, odds->known)
                                               : NULL;

  switch (odds->next)
    {
    case MO_NEXT_DRAW:
      return g_strdup (_("The next card can come into play"));
    case MO_NEXT_PULL:
      /* Translators: a card that is face up on the deck. */
      return g_strdup_printf (_("Next card (face up): %s"), name);
    case MO_NEXT_FLIP:
      if (name != NULL)
        return g_strdup_printf (_("%s lies face up"), name);
      return g_strdup (_("Limit reached: the next card is flipped, not played"));
    case MO_NEXT_NONE:
    default:
      return g_strdup (_("Empty"));
    }
}

char *
mo_crawler_describe_expected (const MoDungeonOdds *odds)
{
  /* The figures of a card that lies face up are on it. */
  if (odds->n_cards == 0 || odds->known != MO_NO_CARD ||
      (odds->has_unknown_power >= 1 && odds->has_unknown_cost >= 1))
    return NULL;
  if (odds->has_unknown_power >= 1)
    return g_strdup_printf (_("Average cost %.1f"), odds->cost);
  if (odds->has_unknown_cost >= 1)
    return g_strdup_printf (_("Average power %.1f"), odds->power);
  return g_strdup_printf (_("Average power %1$.1f, average cost %2$.1f"), odds->power, odds->cost);
}

char *
mo_crawler_describe_fight_power (const MoCrawlerGame *game,
                                 const MoCrawlerState *state,
                                 const MoFightOdds *odds)
{
  gint16 target = mo_crawler_get_primary (state);

  if (target == MO_NO_CARD || odds->has_unknown_power >= 1)
    return NULL;
  if (odds->is_drawn)
    /* Translators: an Adventurer, and the mean power of the Dungeon's attack. */
    return g_strdup_printf (_("Expected power against %1$s: %2$.1f"),
                            mo_crawler_get_name (game, state, target), odds->power);
  /* Translators: an Adventurer, and the power of the Dungeon's attack. */
  return g_strdup_printf (_("Power against %1$s: %2$.0f"),
                          mo_crawler_get_name (game, state, target), odds->power);
}

char *
mo_crawler_describe_best_attack (const MoFightOdds *odds)
{
  if (odds->best == MO_ABSENT)
    return NULL;
  /* Translators: the sum of an attack, and the sum that it needs. */
  return g_strdup_printf (odds->wins > 0 ? _("Your best attack wins: %1$d against %2$d")
                                         : _("Your best attack fails: %1$d against %2$d"),
                          odds->best, odds->needed);
}

static void
list_fight (MoCrawlerGame *game,
            const MoCrawlerState *state,
            MoOddsSheet *sheet)
{
  g_autofree char *power = NULL;
  g_autofree char *best = NULL;
  MoFightOdds odds;

  if (!mo_crawler_get_fight_odds (game, state, &odds))
    return;
  power = mo_crawler_describe_fight_power (game, state, &odds);
  best = mo_crawler_describe_best_attack (&odds);
  mo_odds_sheet_begin (sheet, "fight", _("This Encounter"));
  mo_odds_sheet_add_flag (sheet, "drawn", odds.is_drawn);
  if (odds.is_drawn && odds.is_unsure < 1)
    mo_odds_sheet_add_odds (sheet, "wins", _("Your best attack wins"), odds.wins);
  else
    mo_odds_sheet_add_share (sheet, "wins", odds.wins);
  if (odds.is_unsure > 0)
    mo_odds_sheet_add_odds (sheet, "unsure", _("Depends on an unknown value"), odds.is_unsure);
  else
    mo_odds_sheet_add_share (sheet, "unsure", odds.is_unsure);
  mo_odds_sheet_add_share (sheet, "power", odds.power);
  mo_odds_sheet_add_share (sheet, "unknown-power", odds.has_unknown_power);
  if (best != NULL)
    {
      mo_odds_sheet_add_number (sheet, "best", odds.best);
      mo_odds_sheet_add_number (sheet, "needed", odds.needed);
      mo_odds_sheet_add_line (sheet, best);
    }
  if (power != NULL)
    mo_odds_sheet_add_line (sheet, power);
  mo_odds_sheet_end (sheet);
}

static void
add_fate (MoOddsSheet *sheet,
          const MoDungeonOdds *odds,
          const char *member,
          const char *name,
          double share)
{
  if (odds->next == MO_NEXT_DRAW && share > 0)
    mo_odds_sheet_add_odds (sheet, member, name, share);
  else
    mo_odds_sheet_add_share (sheet, member, share);
}

static void
list_next (const MoCrawlerGame *game,
           const MoCrawlerState *state,
           MoOddsSheet *sheet)
{
  static const char *const nexts[] = {
    [MO_NEXT_NONE] = "none",
    [MO_NEXT_DRAW] = "draw",
    [MO_NEXT_PULL] = "pull",
    [MO_NEXT_FLIP] = "flip",
  };
  MoDungeonOdds odds;
  g_autofree char *next = NULL;
  g_autofree char *expected = NULL;

  mo_crawler_get_dungeon_odds (game, state, &odds);
  next = mo_crawler_describe_next (game, state, &odds);
  expected = mo_crawler_describe_expected (&odds);
  mo_odds_sheet_begin (sheet, "next", next);
  mo_odds_sheet_add_id (sheet, "what", nexts[odds.next]);
  if (odds.known != MO_NO_CARD)
    mo_odds_sheet_add_id (sheet, "card", mo_crawler_get_face (game, state, odds.known)->id);
  add_fate (sheet, &odds, "busts", _("Bust"), odds.busts);
  add_fate (sheet, &odds, "comes-in", _("Comes into play"), odds.comes_in);
  add_fate (sheet, &odds, "unsure", _("Depends on an unknown cost"), odds.is_unsure);
  mo_odds_sheet_add_share (sheet, "power", odds.power);
  mo_odds_sheet_add_share (sheet, "unknown-power", odds.has_unknown_power);
  mo_odds_sheet_add_share (sheet, "cost", odds.cost);
  mo_odds_sheet_add_share (sheet, "unknown-cost", odds.has_unknown_cost);
  if (expected != NULL)
    mo_odds_sheet_add_line (sheet, expected);
  mo_odds_sheet_end (sheet);
}

static void
list_rows (const MoCrawlerGame *game,
           const MoCrawlerState *state,
           guint deck,
           guint n_draws,
           gboolean by_name,
           MoOddsSheet *sheet)
{
  g_autoptr (GArray) rows = mo_crawler_list_draw_odds (game, state, deck, n_draws, by_name);

  mo_odds_sheet_begin_array (sheet, by_name ? "names" : "types");
  for (guint i = 0; i < rows->len; i++)
    {
      const MoCrawlerDrawOdds *row = &g_array_index (rows, MoCrawlerDrawOdds, i);

      if (by_name)
        mo_odds_sheet_add_row (sheet, "name", row->name, row->name, row->n_cards, row->odds);
      else
        mo_odds_sheet_add_row (sheet, "type", row->type != NULL ? row->type->id : NULL,
                               row->type != NULL ? row->type->name : _("Unknown"), row->n_cards,
                               row->odds);
    }
  mo_odds_sheet_end_array (sheet);
}

static void
list_deck (const MoCrawlerGame *game,
           const MoCrawlerState *state,
           guint deck,
           guint n_draws,
           MoOddsSheet *sheet)
{
  guint n = state->piles[deck].n;
  const char *name = mo_crawler_get_pile_name (game, state, deck);
  /* Translators: a number of cards, and their place, as in “8 cards in the Dungeon deck”. */
  g_autofree char *title = g_strdup_printf (ngettext ("%1$u card in %2$s", "%1$u cards in %2$s", n),
                                            n, name);

  mo_odds_sheet_begin (sheet, NULL, title);
  mo_odds_sheet_add_id (sheet, "deck", mo_crawler_get_pile_id (deck));
  mo_odds_sheet_add_number (sheet, "cards", n);
  list_rows (game, state, deck, n_draws, FALSE, sheet);
  list_rows (game, state, deck, n_draws, TRUE, sheet);
  mo_odds_sheet_end (sheet);
}

void
mo_crawler_list_odds (MoCrawlerGame *game,
                      const MoCrawlerState *state,
                      guint n_draws,
                      MoOddsSheet *sheet)
{
  list_fight (game, state, sheet);
  list_next (game, state, sheet);
  mo_odds_sheet_begin_array (sheet, "decks");
  for (guint pile = 0; pile < MO_PILE_OF (MO_PILE_DECK, game->n_players); pile++)
    if (mo_pile_is_deck (pile))
      list_deck (game, state, pile, n_draws, sheet);
  mo_odds_sheet_end_array (sheet);
}
