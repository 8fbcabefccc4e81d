/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-crawler-odds.h"

#include "mo-crawler-choices.h"
#include "mo-crawler-fight.h"
#include "mo-crawler-language.h"
#include "mo-crawler-moves.h"
#include "mo-crawler-strength.h"
#include "mo-draw-odds.h"

/* Returns the face-up card on a deck; MO_NO_CARD if the next card is unknown. */
static gint16
get_known (const MoCrawlerState *state,
           guint deck)
{
  gint16 top = state->piles[deck].first;

  return top != MO_NO_CARD && (state->cards[top].marks & MO_IS_FACE_UP) != 0 ? top : MO_NO_CARD;
}

/* The Dungeon deck */

static MoCrawlerNext
get_next (const MoCrawlerGame *game,
          const MoCrawlerState *state)
{
  int limit = mo_crawler_get_limit (game, state);

  if (state->piles[MO_PILE_DUNGEON_DECK].n == 0)
    return MO_NEXT_NONE;
  if (mo_crawler_is_at (game, state, MO_ACTION_BUILD) && !state->is_built &&
      (limit == MO_ABSENT || state->is_flipping || mo_crawler_get_tally (game, state) < limit))
    return state->is_flipping ? MO_NEXT_FLIP : MO_NEXT_DRAW;
  if (get_known (state, MO_PILE_DUNGEON_DECK) != MO_NO_CARD)
    return MO_NEXT_PULL;
  return limit != MO_ABSENT && mo_crawler_get_tally (game, state) >= limit ? MO_NEXT_FLIP
                                                                           : MO_NEXT_DRAW;
}

/* Whether the power of a card is unknown although it attacks, or may attack, if the card itself is
 * unknown. */
static gboolean
has_unknown_power (const MoCrawlerGame *game,
                   const MoCrawlerState *state,
                   int card)
{
  return mo_crawler_get_figure (game, state, card, MO_FIGURE_POWER) == MO_ABSENT &&
         (mo_crawler_is_attacker (game, state, card) ||
          mo_crawler_get_face (game, state, card)->card == NULL);
}

/* Counts the outcome of a possible next card. */
static void
add_candidate (const MoCrawlerGame *game,
               const MoCrawlerState *state,
               int card,
               MoDungeonOdds *odds,
               guint *n_powers,
               guint *n_costs)
{
  int power = mo_crawler_get_figure (game, state, card, MO_FIGURE_POWER);
  int cost = mo_crawler_get_figure (game, state, card, MO_FIGURE_COST);
  gboolean has_limit = mo_crawler_get_limit (game, state) != MO_ABSENT;

  if (odds->next == MO_NEXT_PULL)
    odds->comes_in++;
  else if (odds->next == MO_NEXT_DRAW)
    {
      if (mo_crawler_is_bust (game, state, card))
        odds->busts++;
      else if (has_limit && cost == MO_ABSENT)
        odds->is_unsure++;
      else
        odds->comes_in++;
    }
  if (cost == MO_ABSENT)
    odds->has_unknown_cost++;
  else
    {
      odds->cost += cost;
      (*n_costs)++;
    }
  if (has_unknown_power (game, state, card))
    {
      odds->has_unknown_power++;
      return;
    }
  odds->power += power != MO_ABSENT ? power : 0;
  (*n_powers)++;
}

void
mo_crawler_get_dungeon_odds (const MoCrawlerGame *game,
                             const MoCrawlerState *state,
                             MoDungeonOdds *odds)
{
  guint n_powers = 0;
  guint n_costs = 0;
  guint n;

  *odds = (MoDungeonOdds){
    .next = get_next (game, state),
    .known = get_known (state, MO_PILE_DUNGEON_DECK),
    .n_cards = state->piles[MO_PILE_DUNGEON_DECK].n,
  };
  if (odds->n_cards == 0)
    return;
  n = odds->known != MO_NO_CARD ? 1 : odds->n_cards;
  if (odds->known != MO_NO_CARD)
    add_candidate (game, state, odds->known, odds, &n_powers, &n_costs);
  else
    MO_FOREACH_CARD (state, MO_PILE_DUNGEON_DECK, card)
      add_candidate (game, state, card, odds, &n_powers, &n_costs);
  odds->busts /= n;
  odds->comes_in /= n;
  odds->is_unsure /= n;
  odds->has_unknown_power /= n;
  if (n_powers > 0)
    odds->power /= n_powers;
  odds->has_unknown_cost /= n;
  if (n_costs > 0)
    odds->cost /= n_costs;
}

/* The fight */

/* Whether the attack of this encounter is still to come. */
static gboolean
is_before_attack (const MoCrawlerGame *game,
                  const MoCrawlerState *state)
{
  if (state->result != MO_MATCH_OPEN)
    return FALSE;
  if (mo_crawler_is_at (game, state, MO_ACTION_ATTACK))
    return state->n_wounds == 0 && !mo_crawler_has_attacked (state);
  return mo_crawler_is_at (game, state, MO_ACTION_BUILD) ||
         mo_crawler_is_at (game, state, MO_ACTION_RESPOND) ||
         mo_crawler_is_at (game, state, MO_ACTION_TRIGGER);
}

static gboolean
is_decided_by_draw (const MoCrawlerGame *game,
                    const MoCrawlerState *state)
{
  return mo_crawler_is_at (game, state, MO_ACTION_BUILD) && !state->is_built &&
         mo_crawler_get_unknown_cost (game, state) == MO_NO_CARD &&
         get_next (game, state) == MO_NEXT_DRAW;
}

/* Adds the odds of a fight with the cards in play. */
static void
add_fight (const MoCrawlerGame *game,
           const MoCrawlerState *state,
           const GArray *attacks,
           guint n,
           guint *n_powers,
           MoFightOdds *odds)
{
  gint16 target = mo_crawler_get_primary (state);
  MoSum power;

  mo_sum_init (&power, FALSE);
  if (target != MO_NO_CARD)
    mo_crawler_sum_power (game, state, target, &power);
  if (power.has_absent)
    odds->has_unknown_power += n;
  else
    {
      odds->power += (double) n * power.total;
      *n_powers += n;
    }
  switch (mo_crawler_compare_attacks (game, state, attacks, &odds->best, &odds->needed))
    {
    case MO_STRENGTH_WINS:
      odds->wins += n;
      break;
    case MO_STRENGTH_UNKNOWN:
      odds->is_unsure += n;
      break;
    case MO_STRENGTH_LOSES:
    default:
      break;
    }
}

/* Adds the odds of the fight after each card that can be drawn. Returns: their number */
static guint
add_drawn_fights (MoCrawlerGame *game,
                  const MoCrawlerState *state,
                  const GArray *attacks,
                  guint *n_powers,
                  MoFightOdds *odds)
{
  g_autoptr (GArray) counts = mo_crawler_count_next (game, state, MO_PILE_DUNGEON_DECK);
  guint n = 0;

  for (guint i = 0; i < counts->len; i++)
    {
      const MoFaceCount *count = &g_array_index (counts, MoFaceCount, i);
      const MoMove draw = mo_move_make (MO_CRAWLER_VERB_DRAW, 2, MO_PILE_DUNGEON_DECK,
                                        (gint32) count->face);
      MoCrawlerState *after = mo_crawler_state_copy (state);

      /* Effects are settled before the draw. */
      for (guint card = 0; card < after->n_cards; card++)
        mo_crawler_state_set_due (after, (gint16) card, FALSE);
      if (mo_crawler_apply (game, after, &draw, NULL))
        {
          add_fight (game, after, attacks, count->n, n_powers, odds);
          n += count->n;
        }
      mo_crawler_state_free (after);
    }
  return n;
}

gboolean
mo_crawler_get_fight_odds (MoCrawlerGame *game,
                           const MoCrawlerState *state,
                           MoFightOdds *odds)
{
  g_autoptr (GArray) attacks = NULL;
  guint n_powers = 0;
  guint n = 1;

  *odds = (MoFightOdds){ .best = MO_ABSENT, .needed = MO_ABSENT };
  if (!is_before_attack (game, state))
    return FALSE;
  attacks = mo_crawler_list_attacks (game, state);
  odds->is_drawn = is_decided_by_draw (game, state);
  if (odds->is_drawn)
    n = add_drawn_fights (game, state, attacks, &n_powers, odds);
  else
    add_fight (game, state, attacks, 1, &n_powers, odds);
  if (odds->is_drawn)
    odds->best = odds->needed = MO_ABSENT;
  if (n == 0)
    return FALSE;
  if (n_powers > 0)
    odds->power /= n_powers;
  odds->has_unknown_power /= n;
  odds->wins /= n;
  odds->is_unsure /= n;
  return TRUE;
}

/* Draws */

static int
compare_rows (gconstpointer a,
              gconstpointer b)
{
  const MoCrawlerDrawOdds *left = a;
  const MoCrawlerDrawOdds *right = b;

  if (left->odds != right->odds)
    return left->odds > right->odds ? -1 : 1;
  if (left->n_cards != right->n_cards)
    return left->n_cards > right->n_cards ? -1 : 1;
  if (left->name != NULL && right->name != NULL)
    return g_utf8_collate (left->name, right->name);
  return (left->type != NULL ? (int) left->type->index : -1) -
         (right->type != NULL ? (int) right->type->index : -1);
}

/* Returns the name that a card counts under: that of its original. */
static const char *
get_counted_name (const MoCrawlerFace *face)
{
  return face->card != NULL ? mo_card_get_shown_name (mo_card_get_original (face->card))
                            : face->name;
}

/* Returns the key of a card's name or type for the hash table of rows. */
static gconstpointer
get_key (const MoCrawlerFace *face,
         gboolean by_name)
{
  static const char unknown[] = "";

  if (by_name)
    return get_counted_name (face);
  return face->type != NULL ? (gconstpointer) face->type : unknown;
}

GArray *
mo_crawler_list_draw_odds (const MoCrawlerGame *game,
                           const MoCrawlerState *state,
                           guint deck,
                           guint n_draws,
                           gboolean by_name)
{
  GArray *rows = g_array_new (FALSE, FALSE, sizeof (MoCrawlerDrawOdds));
  g_autoptr (GHashTable) places = by_name ? g_hash_table_new (g_str_hash, g_str_equal)
                                          : g_hash_table_new (NULL, NULL);
  gint16 known = get_known (state, deck);
  guint n_cards = state->piles[deck].n;

  MO_FOREACH_CARD (state, deck, card)
  {
    const MoCrawlerFace *face = mo_crawler_get_face (game, state, card);
    gconstpointer key = get_key (face, by_name);
    guint place = GPOINTER_TO_UINT (g_hash_table_lookup (places, key));

    if (place == 0)
      {
        const MoCrawlerDrawOdds row = { by_name ? get_counted_name (face) : NULL,
                                        by_name ? NULL : face->type, 0, 0 };

        g_array_append_val (rows, row);
        place = rows->len;
        g_hash_table_insert (places, (gpointer) key, GUINT_TO_POINTER (place));
      }
    g_array_index (rows, MoCrawlerDrawOdds, place - 1).n_cards++;
    /* A face-up card is drawn first. */
    if (card == known && n_draws > 0)
      g_array_index (rows, MoCrawlerDrawOdds, place - 1).odds = 1;
  }
  for (guint i = 0; i < rows->len; i++)
    {
      MoCrawlerDrawOdds *row = &g_array_index (rows, MoCrawlerDrawOdds, i);
      gboolean is_drawn = known != MO_NO_CARD && n_draws > 0;

      if (row->odds < 1)
        row->odds = mo_draw_odds_at_least (n_cards - is_drawn, row->n_cards, n_draws - is_drawn, 1);
    }
  g_array_sort (rows, compare_rows);
  return rows;
}
