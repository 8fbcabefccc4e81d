/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Lists the odds of the piles and bags of a table. */

#include "config.h"

#include "mo-any-private.h"
#include "mo-draw-odds.h"
#include "mo-sum-odds.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The maximum number of different totals that are listed one by one. */
#define MAX_TOTALS 60

/* The next cards of a slot. */
typedef struct
{
  GArray *known;  /* (element-type gint16): those that will be drawn */
  GArray *mixed;  /* (element-type gint16): those of which some will be drawn */
  guint n_drawn;  /* how many of the mixed ones */
} Next;

static void
next_init (Next *self,
           const MoAnyGame *game,
           const MoAnyState *state,
           guint slot,
           guint n_draws)
{
  guint source = mo_any_get_source (game, state, slot);

  self->known = g_array_new (FALSE, FALSE, sizeof (gint16));
  self->mixed = g_array_new (FALSE, FALSE, sizeof (gint16));
  self->n_drawn = 0;
  for (gint16 card = state->slots[source].last; card != MO_ANY_NONE;
       card = state->cards[card].previous)
    {
      gboolean is_mixed = state->cards[card].is_mixed || source != slot;

      if (is_mixed)
        g_array_append_val (self->mixed, card);
      if (n_draws == 0)
        continue;
      n_draws--;
      if (is_mixed)
        self->n_drawn++;
      else
        g_array_append_val (self->known, card);
    }
}

static void
next_clear (Next *self)
{
  g_array_unref (self->known);
  g_array_unref (self->mixed);
}

/* What cards are counted by: their names, or their types. */
static const char *
get_key (const MoAnyGame *game,
         const MoAnyState *state,
         gint16 card,
         gboolean by_name)
{
  const MoCard *it = mo_any_get_side (game, state, card);

  return by_name ? it->name : it->type->id;
}

static guint
count_key (const MoAnyGame *game,
           const MoAnyState *state,
           const GArray *cards,
           gboolean by_name,
           const char *key)
{
  guint n = 0;

  for (guint i = 0; i < cards->len; i++)
    n += g_str_equal (get_key (game, state, g_array_index (cards, gint16, i), by_name), key);
  return n;
}

static int
compare_keys (gconstpointer a,
              gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Adds the odds that at least one of the next cards has each name or type. */
static void
list_rows (const MoAnyGame *game,
           const MoAnyState *state,
           const Next *next,
           gboolean by_name,
           MoOddsSheet *sheet)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GPtrArray) keys = g_ptr_array_new ();
  const GArray *lists[] = { next->known, next->mixed };

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    for (guint j = 0; j < lists[i]->len; j++)
      {
        const char *key = get_key (game, state, g_array_index (lists[i], gint16, j), by_name);

        if (g_hash_table_add (seen, (gpointer) key))
          g_ptr_array_add (keys, (gpointer) key);
      }
  g_ptr_array_sort (keys, compare_keys);
  mo_odds_sheet_begin_array (sheet, by_name ? "names" : "types");
  for (guint i = 0; i < keys->len; i++)
    {
      const char *key = g_ptr_array_index (keys, i);
      guint n_known = count_key (game, state, next->known, by_name, key);
      guint n_mixed = count_key (game, state, next->mixed, by_name, key);
      double odds = n_known > 0 ? 1 : mo_draw_odds_at_least (next->mixed->len, n_mixed,
                                                             next->n_drawn, 1);
      const MoWord *type = by_name ? NULL : mo_vocabulary_lookup (game->vocabulary, MO_WORD_TYPE,
                                                                  key);

      mo_odds_sheet_add_row (sheet, by_name ? "name" : "type", key,
                             type != NULL ? type->name : key, n_known + n_mixed, odds);
    }
  mo_odds_sheet_end_array (sheet);
}

/* Totals */

/* Returns a figure of a card; an unknown one counts as 0. */
static int
get_worth (const MoAnyGame *game,
           const MoAnyState *state,
           gint16 card,
           const MoWord *stat)
{
  int figure = mo_any_get_figure (game, state, card, stat);

  return figure != MO_ABSENT ? figure : 0;
}

static void
list_total (MoOddsSheet *sheet,
            int total,
            double odds)
{
  g_autofree char *name = g_strdup_printf (_("Total %d"), total);

  if (odds <= 0)
    return;
  mo_odds_sheet_begin (sheet, NULL, NULL);
  mo_odds_sheet_add_number (sheet, "total", total);
  mo_odds_sheet_add_odds (sheet, "odds", name, odds);
  mo_odds_sheet_end (sheet);
}

/* Adds the odds of the total of a stat: each total, and at least the sum that it is compared
 * with. */
static void
list_totals (const MoAnyGame *game,
             const MoAnyState *state,
             const MoTableOdds *odds,
             const Next *next,
             guint player,
             MoOddsSheet *sheet)
{
  guint n = next->mixed->len;
  g_autofree guint *counts = g_new (guint, MAX (n, 1));
  g_autofree guint *worths = g_new (guint, MAX (n, 1));
  int least = 0;
  int most = 0;
  int known = 0;
  guint range;

  for (guint i = 0; i < n; i++)
    {
      int worth = get_worth (game, state, g_array_index (next->mixed, gint16, i), odds->stat);

      least = i == 0 ? worth : MIN (least, worth);
      most = i == 0 ? worth : MAX (most, worth);
    }
  for (guint i = 0; i < n; i++)
    {
      counts[i] = 1;
      worths[i] = (guint) (get_worth (game, state, g_array_index (next->mixed, gint16, i),
                                      odds->stat) - least);
    }
  for (guint i = 0; i < next->known->len; i++)
    known += get_worth (game, state, g_array_index (next->known, gint16, i), odds->stat);
  /* All worths are from 0 on; the total has this much more. */
  known += least * (int) next->n_drawn;
  range = (guint) (most - least) * next->n_drawn;
  mo_odds_sheet_begin_array (sheet, "totals");
  if (range <= MAX_TOTALS)
    {
      double above = 1;

      for (guint i = 0; i <= range; i++)
        {
          double beyond = i < range ? mo_sum_odds_at_least (counts, worths, n, next->n_drawn, i + 1)
                                    : 0;

          list_total (sheet, known + (int) i, above - beyond);
          above = beyond;
        }
    }
  mo_odds_sheet_end_array (sheet);
  if (odds->sum != MO_TABLE_NONE)
    {
      int sum = mo_any_get_sum (game, state, (guint) odds->sum, player);
      const char *name = mo_table_get_name (game->table->sums, (guint) odds->sum);
      /* Translators: a sum, and its value. */
      g_autofree char *label = g_strdup_printf (_("At least %1$s (%2$d)"), name, sum);

      mo_odds_sheet_add_number (sheet, "against", sum);
      mo_odds_sheet_add_odds (
          sheet, "at-least", label,
          sum <= known ? 1
                       : mo_sum_odds_at_least (counts, worths, n, next->n_drawn,
                                               (guint) MIN (sum - known, (int) range + 1)));
    }
}

static void
list_slot (const MoAnyGame *game,
           const MoAnyState *state,
           const MoTableOdds *odds,
           guint slot,
           guint n_draws,
           MoOddsSheet *sheet)
{
  guint player = mo_any_game_get_zone (game, slot)->is_of_player
                     ? mo_any_game_get_slot_player (game, slot)
                     : state->first_player;
  g_autofree char *name = mo_any_dup_slot_name (game, state, slot);
  guint n = state->slots[mo_any_get_source (game, state, slot)].n;
  /* Translators: a number of cards, and their pile. */
  g_autofree char *title = g_strdup_printf (ngettext ("%1$u card in %2$s", "%1$u cards in %2$s", n),
                                            n, name);
  g_autoptr (GString) id = g_string_new (NULL);
  MoAnyEye eye;
  Next next;

  mo_any_eye_init (&eye, game, state, player, MO_ANY_NONE, NULL);
  if (n_draws <= 1)
    n_draws = (guint) CLAMP (mo_any_eye_get_operand (&eye, &odds->draws), 1, MO_ANY_MAX_CARDS);
  mo_any_write_slot (game, slot, id);
  next_init (&next, game, state, slot, n_draws);
  mo_odds_sheet_begin (sheet, NULL, title);
  mo_odds_sheet_add_id (sheet, "deck", id->str);
  mo_odds_sheet_add_number (sheet, "cards", n);
  mo_odds_sheet_add_number (sheet, "draws", n_draws);
  list_rows (game, state, &next, FALSE, sheet);
  list_rows (game, state, &next, TRUE, sheet);
  if (odds->stat != NULL)
    list_totals (game, state, odds, &next, player, sheet);
  mo_odds_sheet_end (sheet);
  next_clear (&next);
}

void
mo_any_list_odds (const MoAnyGame *game,
                  const MoAnyState *state,
                  guint n_draws,
                  MoOddsSheet *sheet)
{
  mo_odds_sheet_begin_array (sheet, "decks");
  for (guint i = 0; i < game->table->odds->len; i++)
    {
      const MoTableOdds *odds = g_ptr_array_index (game->table->odds, i);
      const MoZone *zone = g_ptr_array_index (game->table->zones, odds->zone);

      for (guint j = 0; j < (zone->is_of_player ? game->n_players : 1); j++)
        list_slot (game, state, odds, mo_any_game_get_slot (game, odds->zone, j), n_draws, sheet);
    }
  mo_odds_sheet_end_array (sheet);
}
