/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Lists the figures of a deck of Dungeon Crawler for programs and people. */

#include "config.h"

#include "mo-crawler-deck-odds.h"

#include <glib/gi18n-lib.h>

/* Rows that would be shown as 0.0 % are only for programs. */
#define MIN_SHOWN 0.0005

/* @title: (transfer full) */
static void
add_title (MoOddsSheet *sheet,
           char *title)
{
  mo_odds_sheet_add_title (sheet, title);
  g_free (title);
}

/* @line: (transfer full) */
static void
add_line (MoOddsSheet *sheet,
          char *line)
{
  mo_odds_sheet_add_line (sheet, line);
  g_free (line);
}

/* @spread: (nullable) */
static void
list_spread (MoOddsSheet *sheet,
             const char *member,
             const char *title,
             const MoSpread *spread)
{
  if (spread == NULL)
    return;
  mo_odds_sheet_begin (sheet, member, NULL);
  mo_odds_sheet_add_share (sheet, "mean", mo_spread_get_mean (spread));
  /* Translators: a figure, as in “Power: 9.7 on average”. */
  add_title (sheet,
             g_strdup_printf (_("%1$s: %2$.1f on average"), title, mo_spread_get_mean (spread)));
  mo_odds_sheet_begin_array (sheet, "values");
  for (guint i = 0; i < mo_spread_get_n (spread); i++)
    {
      int value = spread->low + (int) i;
      double odds = mo_spread_get (spread, value);
      g_autofree char *name = g_strdup_printf ("%d", value);

      mo_odds_sheet_begin (sheet, NULL, NULL);
      mo_odds_sheet_add_number (sheet, "value", value);
      if (odds >= MIN_SHOWN)
        mo_odds_sheet_add_odds (sheet, "odds", name, odds);
      else
        mo_odds_sheet_add_share (sheet, "odds", odds);
      mo_odds_sheet_end (sheet);
    }
  mo_odds_sheet_end_array (sheet);
  mo_odds_sheet_end (sheet);
}

static void
list_words (
    MoOddsSheet *sheet, const char *member, const char *key, const char *title, const GArray *rows)
{
  if (rows->len > 0)
    mo_odds_sheet_add_title (sheet, title);
  mo_odds_sheet_begin_array (sheet, member);
  for (guint i = 0; i < rows->len; i++)
    {
      const MoWordOdds *row = &g_array_index (rows, MoWordOdds, i);

      mo_odds_sheet_add_row (sheet, key, row->word->id, row->word->name, row->n_cards, row->odds);
    }
  mo_odds_sheet_end_array (sheet);
}

/* Adds odds that people need only if they are not 0. */
static void
add_possible (MoOddsSheet *sheet,
              const char *member,
              const char *name,
              double odds)
{
  if (odds > 0)
    mo_odds_sheet_add_odds (sheet, member, name, odds);
  else
    mo_odds_sheet_add_share (sheet, member, odds);
}

static void
list_encounter (MoOddsSheet *sheet,
                const MoCrawlerDeckOdds *odds)
{
  const MoFirstEncounter *encounter = odds->encounter;

  mo_odds_sheet_begin (sheet, "encounter", NULL);
  mo_odds_sheet_add_number (sheet, "limit", odds->limit);
  add_title (sheet, g_strdup_printf (_("First Encounter, Limit %d"), odds->limit));
  mo_odds_sheet_add_odds (sheet, "filled", _("The limit is reached"), encounter->filled);
  mo_odds_sheet_add_odds (sheet, "bust", _("Bust"), encounter->bust);
  add_possible (sheet, "runs-out", _("The deck runs out"), encounter->runs_out);
  add_possible (sheet, "unsure", _("Depends on an unknown cost"), encounter->unsure);
  list_spread (sheet, "cards", _("Number of cards"), encounter->numbers);
  list_spread (sheet, "cost", _("Total cost"), encounter->costs);
  list_spread (sheet, "power", _("Power"), encounter->power);
  add_possible (sheet, "unknown-power", _("A card has unknown power"),
                encounter->unknown_power);
  list_spread (sheet, "stamina", _("Stamina"), encounter->stamina);
  add_possible (sheet, "unknown-stamina", _("A card has unknown stamina"),
                encounter->unknown_stamina);
  list_words (sheet, "types", "type", _("Types in the First Encounter"), encounter->types);
  list_words (sheet, "keywords", "keyword", _("Keywords in the First Encounter"),
              encounter->keywords);
  mo_odds_sheet_end (sheet);
}

static void
list_crawler_rounds (MoOddsSheet *sheet,
                     const GArray *rows)
{
  if (rows->len > 0)
    mo_odds_sheet_add_title (sheet, _("Rounds Until the Crawler Deck Runs Out"));
  mo_odds_sheet_begin_array (sheet, "crawler");
  for (guint i = 0; i < rows->len; i++)
    {
      const MoDeckRounds *row = &g_array_index (rows, MoDeckRounds, i);
      /* Translators: the number of cards that leave the hand in each round. */
      g_autofree char *used = g_strdup_printf (
          ngettext ("using %u card a round", "using %u cards a round", row->n_used), row->n_used);

      mo_odds_sheet_begin (sheet, NULL, NULL);
      mo_odds_sheet_add_number (sheet, "used", row->n_used);
      mo_odds_sheet_add_number (sheet, "rounds", row->n_rounds);
      if (row->wins >= 0)
        mo_odds_sheet_add_share (sheet, "wins", row->wins);
      mo_odds_sheet_end (sheet);
      if (row->wins >= 0)
        /* Translators: a number of rounds, “using 3 cards a round”, and a percentage. */
        add_line (sheet, g_strdup_printf (_("%1$u, %2$s: %3$.1f%% chance that the Dungeon deck "
                                            "runs out first"),
                                          row->n_rounds, used, 100 * row->wins));
      else
        /* Translators: a number of rounds, and “using 3 cards a round”. */
        add_line (sheet, g_strdup_printf (_("%1$u, %2$s"), row->n_rounds, used));
    }
  mo_odds_sheet_end_array (sheet);
}

static void
list_rounds (MoOddsSheet *sheet,
             const MoCrawlerDeckOdds *odds)
{
  mo_odds_sheet_begin (sheet, "rounds", NULL);
  list_spread (sheet, "dungeon", _("Rounds Until the Dungeon Deck Runs Out"), odds->rounds);
  list_crawler_rounds (sheet, odds->crawler_rounds);
  mo_odds_sheet_end (sheet);
}

/* Resources */

static void
list_available (MoOddsSheet *sheet,
                const MoCrawlerResources *resources,
                const int *available)
{
  mo_odds_sheet_begin_array (sheet, "available");
  for (guint i = 0; i < resources->n_resources; i++)
    {
      mo_odds_sheet_begin (sheet, NULL, NULL);
      mo_odds_sheet_add_id (sheet, "resource", resources->resources[i]->id);
      mo_odds_sheet_add_number (sheet, "score", available[i]);
      mo_odds_sheet_end (sheet);
    }
  mo_odds_sheet_end_array (sheet);
}

/* Describes the scores as “Equipment 4, Magic 2”. */
static char *
describe_available (const MoCrawlerResources *resources,
                    const int *available)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < resources->n_resources; i++)
    g_string_append_printf (text, "%s%s %d", i > 0 ? ", " : "", resources->resources[i]->name,
                            available[i]);
  return g_string_free (text, FALSE);
}

static void
list_together (MoOddsSheet *sheet,
               const MoCrawlerResources *resources,
               const double *together,
               gboolean is_shown)
{
  mo_odds_sheet_begin_array (sheet, "together");
  for (guint k = 1; k <= resources->hand && k <= resources->n_cards; k++)
    {
      /* Translators: a number of cards in a hand that resources can pay at the same time. */
      g_autofree char *name = g_strdup_printf (
          ngettext ("%u card of a hand can be paid for",
                    "%u cards of a hand can be paid for together", k),
          k);

      mo_odds_sheet_begin (sheet, NULL, NULL);
      mo_odds_sheet_add_number (sheet, "cards", k);
      if (is_shown)
        mo_odds_sheet_add_odds (sheet, "odds", name, together[k]);
      else
        mo_odds_sheet_add_share (sheet, "odds", together[k]);
      mo_odds_sheet_end (sheet);
    }
  mo_odds_sheet_end_array (sheet);
}

static void
list_cards (MoOddsSheet *sheet,
            const MoCrawlerResources *resources)
{
  static const char *const pays[] = {
    [MO_PAY_CAN] = "can",
    [MO_PAY_CANT] = "cant",
    [MO_PAY_UNKNOWN] = "unknown",
  };

  mo_odds_sheet_begin_array (sheet, "cards");
  for (guint i = 0; i < resources->cards->len; i++)
    {
      const MoPaidCard *card = mo_crawler_resources_get_card (resources, i);

      mo_odds_sheet_begin (sheet, NULL, NULL);
      mo_odds_sheet_add_id (sheet, "card", card->id);
      mo_odds_sheet_add_number (sheet, "copies", card->n);
      if (card->cost != MO_ABSENT)
        mo_odds_sheet_add_number (sheet, "cost", card->cost);
      if (card->resource >= 0)
        mo_odds_sheet_add_id (sheet, "resource", resources->resources[card->resource]->id);
      mo_odds_sheet_add_id (sheet, "pay", pays[card->pay]);
      if (card->is_boost)
        mo_odds_sheet_add_flag (sheet, "boost", card->can_boost);
      mo_odds_sheet_end (sheet);
      if (card->pay == MO_PAY_CANT)
        /* Translators: a card, its cost, and the resource for it. */
        add_line (sheet,
                  g_strdup_printf (_("Too expensive: %1$s, which costs %2$d %3$s"), card->name,
                                   card->cost, resources->resources[card->resource]->name));
      else if (card->pay == MO_PAY_UNKNOWN)
        add_line (sheet, g_strdup_printf (_("Unknown cost: %s"), card->name));
      if (card->is_boost && !card->can_boost)
        add_line (sheet, g_strdup_printf (_("No Adventurer can boost %s"), card->name));
    }
  mo_odds_sheet_end_array (sheet);
}

/* Describes the costs of cards that are too much together, each only once, as “2 + 3, 1 + 2 + 2”;
 * "" if there are none. */
static char *
describe_conflicts (const MoCrawlerResources *resources,
                    int resource)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < resources->conflicts->len; i++)
    {
      const MoPayConflict *conflict = &g_array_index (resources->conflicts, MoPayConflict, i);
      int costs[MO_MAX_TOGETHER] = { G_MAXINT, G_MAXINT, G_MAXINT };
      GString *sum;

      if (mo_crawler_resources_get_card (resources, conflict->cards[0])->resource != resource)
        continue;
      for (guint j = 0; j < conflict->n; j++)
        {
          int cost = mo_crawler_resources_get_card (resources, conflict->cards[j])->cost;
          guint at = j;

          for (; at > 0 && costs[at - 1] > cost; at--)
            costs[at] = costs[at - 1];
          costs[at] = cost;
        }
      sum = g_string_new (NULL);
      for (guint j = 0; j < conflict->n; j++)
        g_string_append_printf (sum, "%s%d", j > 0 ? " + " : "", costs[j]);
      if (!g_hash_table_contains (seen, sum->str))
        g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", sum->str);
      g_hash_table_add (seen, g_string_free (sum, FALSE));
    }
  return g_string_free (text, FALSE);
}

static void
list_conflicts (MoOddsSheet *sheet,
                const MoCrawlerResources *resources)
{
  mo_odds_sheet_begin_array (sheet, "conflicts");
  for (guint i = 0; i < resources->conflicts->len; i++)
    {
      const MoPayConflict *conflict = &g_array_index (resources->conflicts, MoPayConflict, i);

      mo_odds_sheet_begin (sheet, NULL, NULL);
      mo_odds_sheet_begin_array (sheet, "cards");
      for (guint j = 0; j < conflict->n; j++)
        {
          mo_odds_sheet_begin (sheet, NULL, NULL);
          mo_odds_sheet_add_id (sheet, "card",
                                mo_crawler_resources_get_card (resources, conflict->cards[j])->id);
          mo_odds_sheet_end (sheet);
        }
      mo_odds_sheet_end_array (sheet);
      mo_odds_sheet_add_number (sheet, "cost", mo_pay_conflict_get_cost (conflict, resources));
      mo_odds_sheet_end (sheet);
    }
  mo_odds_sheet_end_array (sheet);
  for (guint i = 0; i < resources->n_resources; i++)
    {
      g_autofree char *text = describe_conflicts (resources, (int) i);

      if (*text != '\0')
        /* Translators: a resource with its score, and costs of cards, as “2 + 3, 3 + 3”. */
        add_line (sheet,
                  g_strdup_printf (_("Costs that %1$s %2$d can’t cover together: %3$s"),
                                   resources->resources[i]->name, resources->available[i], text));
    }
}

/* Lists the cards of a loss. Returns: (transfer full): their names with a heading, or NULL */
static char *
list_lost (MoOddsSheet *sheet,
           const char *member,
           const char *title,
           const MoCrawlerResources *resources,
           const GArray *cards)
{
  g_autoptr (GString) text = g_string_new (NULL);

  mo_odds_sheet_begin_array (sheet, member);
  for (guint i = 0; i < cards->len; i++)
    {
      const MoPaidCard *card = mo_crawler_resources_get_card (resources,
                                                              g_array_index (cards, guint, i));

      mo_odds_sheet_begin (sheet, NULL, NULL);
      mo_odds_sheet_add_id (sheet, "card", card->id);
      mo_odds_sheet_add_number (sheet, "copies", card->n);
      mo_odds_sheet_end (sheet);
      g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", card->name);
    }
  mo_odds_sheet_end_array (sheet);
  return cards->len > 0 ? g_strdup_printf (title, text->str) : NULL;
}

static void
list_losses (MoOddsSheet *sheet,
             const MoCrawlerResources *resources)
{
  mo_odds_sheet_begin_array (sheet, "losses");
  for (guint i = 0; i < resources->losses->len; i++)
    {
      const MoPartyLoss *loss = g_ptr_array_index (resources->losses, i);
      g_autofree char *available = describe_available (resources, loss->available);
      g_autofree char *unpaid = NULL;
      g_autofree char *unboosted = NULL;

      mo_odds_sheet_begin (sheet, NULL, NULL);
      /* Translators: the name of an Adventurer, and scores, as “Equipment 4, Magic 2”. */
      add_title (sheet, g_strdup_printf (_("Without %1$s: %2$s"),
                                         mo_card_get_shown_name (loss->card), available));
      mo_odds_sheet_add_id (sheet, "adventurer", loss->card->id);
      mo_odds_sheet_add_number (sheet, "count", loss->n);
      list_available (sheet, resources, loss->available);
      /* Translators: a list of cards. */
      unpaid = list_lost (sheet, "unpaid", _("Too expensive: %s"), resources, loss->unpaid);
      /* Translators: a list of cards. */
      unboosted = list_lost (sheet, "unboosted", _("No longer boosted: %s"), resources,
                             loss->unboosted);
      if (unpaid != NULL)
        mo_odds_sheet_add_line (sheet, unpaid);
      if (unboosted != NULL)
        mo_odds_sheet_add_line (sheet, unboosted);
      list_together (sheet, resources, loss->together, unpaid != NULL);
      mo_odds_sheet_end (sheet);
    }
  mo_odds_sheet_end_array (sheet);
}

static void
list_resources (MoOddsSheet *sheet,
                const MoCrawlerResources *resources,
                const char *deck)
{
  g_autofree char *available = describe_available (resources, resources->available);

  mo_odds_sheet_begin (sheet, NULL, NULL);
  mo_odds_sheet_add_id (sheet, "deck", resources->deck);
  mo_odds_sheet_add_number (sheet, "player", resources->player);
  mo_odds_sheet_add_number (sheet, "size", resources->n_cards);
  mo_odds_sheet_add_number (sheet, "unknown", resources->n_unknown);
  /* Translators: a deck, and scores, as in “Crawler deck, with Equipment 4, Magic 2”. */
  add_title (sheet, g_strdup_printf (_("%1$s, with %2$s"), deck, available));
  list_available (sheet, resources, resources->available);
  list_together (sheet, resources, resources->together, TRUE);
  list_cards (sheet, resources);
  list_conflicts (sheet, resources);
  list_losses (sheet, resources);
  mo_odds_sheet_end (sheet);
}

void
mo_crawler_list_deck_odds (MoContent *content,
                           const MoFormat *format,
                           const MoDeck *deck,
                           MoOddsSheet *sheet)
{
  g_autoptr (MoCrawlerDeckOdds)
      odds = mo_crawler_deck_odds_new (content, format, deck, MO_DECK_ODDS_ROUNDS);

  mo_odds_sheet_add_number (sheet, "hand", odds->hand);
  if (odds->encounter != NULL)
    list_encounter (sheet, odds);
  else if (odds->limit > 0 && odds->n_dungeon > 0)
    mo_odds_sheet_add_title (sheet,
                             _("The first encounter has too many combinations to calculate"));
  list_rounds (sheet, odds);
  mo_odds_sheet_begin_array (sheet, "resources");
  for (guint i = 0; i < odds->resources->len; i++)
    {
      const MoCrawlerResources *resources = g_ptr_array_index (odds->resources, i);
      const MoDeckPlace *place = mo_format_get_deck (format, resources->deck);
      g_autofree char *title = mo_format_get_deck_title (format, place);

      list_resources (sheet, resources, title);
    }
  mo_odds_sheet_end_array (sheet);
}
