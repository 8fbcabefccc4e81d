/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The numbers of a table: sums with their terms, and conditions. */

#include "config.h"

#include "mo-any-private.h"

#include <glib/gi18n-lib.h>

#define BIT(index) (G_GUINT64_CONSTANT (1) << (index))

static int
cut_off (gint64 number)
{
  return (int) CLAMP (number, -MO_ANY_LARGEST, MO_ANY_LARGEST);
}

int
mo_any_add (int a,
            int b)
{
  return cut_off ((gint64) a + b);
}

int
mo_any_multiply (int a,
                 int b)
{
  return cut_off ((gint64) a * b);
}

void
mo_any_eye_init (MoAnyEye *self,
                 const MoAnyGame *game,
                 const MoAnyState *state,
                 guint player,
                 gint16 card,
                 MoAnyEye *base)
{
  self->game = game;
  self->state = state;
  self->player = player;
  self->card = card;
  self->base = base;
  self->terms = NULL;
  self->known = 0;
}

/* Cards */

/* Whether a card of its type should have a figure. */
static gboolean
should_have (const MoCard *card,
             const MoTableTerm *term)
{
  return term->is_cost ? !card->type->has_no_cost : mo_card_has (card->type->stats, term->stat);
}

/* Returns what a card counts. */
static int
count_card (const MoAnyEye *self,
            const MoTableTerm *term,
            gint16 card,
            gboolean *has_unknown)
{
  int figure;

  if (term->token != NULL)
    return mo_any_state_get_tokens (self->state, card)[term->token->index];
  if (term->stat == NULL && !term->is_cost)
    return 1;
  if (mo_any_is_face_down (self->game, self->state, card))
    return 0;
  figure = mo_any_get_figure (self->game, self->state, card, term->is_cost ? NULL : term->stat);
  if (figure != MO_ABSENT)
    return figure;
  *has_unknown |= should_have (mo_any_get_side (self->game, self->state, card), term);
  return 0;
}

/* Counts the cards of a slot; of a term for the top cards, only those whose place is known, unless
 * they are just counted. */
static int
count_slot (const MoAnyEye *self,
            const MoTableTerm *term,
            guint slot,
            gboolean *has_unknown)
{
  const MoAnyState *state = self->state;
  guint n_left = term->top > 0 ? term->top : G_MAXUINT;
  gboolean is_plain = term->stat == NULL && !term->is_cost && term->token == NULL &&
                      term->cards.query == NULL;
  int sum = 0;

  for (gint16 card = state->slots[slot].last; card != MO_ANY_NONE && n_left > 0;
       card = state->cards[card].previous, n_left--)
    if ((term->top == 0 || is_plain || !state->cards[card].is_mixed) &&
        mo_any_fits (self->game, state, card, term->cards.query, self->player))
      sum = mo_any_add (sum, count_card (self, term, card, has_unknown));
  return sum;
}

static int
count_cards (const MoAnyEye *self,
             const MoTableTerm *term,
             gboolean *has_unknown)
{
  const MoAnyGame *game = self->game;
  int sum = 0;

  for (guint i = 0; i < term->cards.zones->len; i++)
    {
      guint zone = g_array_index (term->cards.zones, guint, i);
      const MoZone *it = g_ptr_array_index (game->table->zones, zone);
      gboolean is_everybodys = it->is_of_player && term->is_everybodys;

      for (guint j = 0; j < (is_everybodys ? game->n_players : 1); j++)
        sum = mo_any_add (sum, count_slot (self, term,
                                           mo_any_game_get_slot (game, zone, is_everybodys
                                                                                 ? j
                                                                                 : self->player),
                                           has_unknown));
    }
  return sum;
}

static int
count_counter (const MoAnyEye *self,
               const MoTableTerm *term)
{
  const MoAnyGame *game = self->game;
  const MoCounter *counter = g_ptr_array_index (game->table->counters, term->index);
  gboolean is_everybodys = counter->is_of_player && term->is_everybodys;
  int sum = 0;

  for (guint i = 0; i < (is_everybodys ? game->n_players : 1); i++)
    sum = mo_any_add (
        sum, self->state->counters[mo_any_game_get_box (game, term->index,
                                                        is_everybodys ? i : self->player)]);
  return sum;
}

/* Sums */

static int
count_afresh (MoAnyEye *self,
            const MoTableTerm *term,
            gboolean *has_unknown)
{
  switch (term->kind)
    {
    case MO_TABLE_TERM_CARDS:
      return count_cards (self, term, has_unknown);
    case MO_TABLE_TERM_COUNTER:
      return count_counter (self, term);
    case MO_TABLE_TERM_SUM:
      return mo_any_eye_get_sum (self, term->index);
    case MO_TABLE_TERM_NUMBER:
      return term->number;
    case MO_TABLE_TERM_ROUND:
      return (int) self->state->round;
    case MO_TABLE_TERM_THIS:
    default:
      return self->card != MO_ANY_NONE ? count_card (self, term, self->card, has_unknown) : 0;
    }
}

/* Whether what a term counts depends on the card of an act. */
static gboolean
has_this (const MoAnyEye *self,
          const MoTableTerm *term)
{
  return term->kind == MO_TABLE_TERM_THIS ||
         (term->kind == MO_TABLE_TERM_SUM &&
          mo_table_get_sum (self->game->table, term->index)->has_this);
}

/* Counts a term, once for all cards if it does not depend on them. */
static int
count_term (MoAnyEye *self,
            guint index,
            const MoTableTerm *term,
            gboolean *has_unknown)
{
  gint32 *amount = self->base != NULL && self->base->terms != NULL && !has_this (self, term)
                       ? &self->base->terms[index]
                       : NULL;

  if (amount == NULL)
    return count_afresh (self, term, has_unknown);
  if (*amount == MO_ANY_UNSET)
    *amount = count_afresh (self->base, term, has_unknown);
  return *amount;
}

MoAnyTerm
mo_any_eye_get_term (MoAnyEye *self,
                     guint sum,
                     guint term)
{
  const MoTableSum *it = g_ptr_array_index (self->game->table->sums, sum);
  MoAnyTerm result = { .term = g_ptr_array_index (it->terms, term) };
  gint32 own = *mo_any_state_get_term (self->state, self->game, sum, term, self->player);

  result.counted = mo_any_multiply (count_term (self, self->game->first_terms[sum] + term,
                                                result.term, &result.has_unknown),
                                    result.term->times);
  result.is_by_hand = own != MO_ANY_UNSET;
  result.amount = result.is_by_hand ? own : result.counted;
  return result;
}

int
mo_any_eye_get_sum (MoAnyEye *self,
                    guint sum)
{
  const MoTableSum *it = g_ptr_array_index (self->game->table->sums, sum);
  int total = 0;

  if ((self->known & BIT (sum)) != 0)
    return self->sums[sum];
  if (self->base != NULL && !it->has_this)
    return mo_any_eye_get_sum (self->base, sum);
  for (guint i = 0; i < it->terms->len; i++)
    total = mo_any_add (total, mo_any_eye_get_term (self, sum, i).amount);
  if (it->has_at_least)
    total = MAX (total, it->at_least);
  if (it->has_at_most)
    total = MIN (total, it->at_most);
  self->known |= BIT (sum);
  self->sums[sum] = total;
  return total;
}

int
mo_any_eye_get_operand (MoAnyEye *self,
                        const MoOperand *operand)
{
  switch (operand->kind)
    {
    case MO_OPERAND_NUMBER:
      return operand->number;
    case MO_OPERAND_COUNTER:
      return self->state->counters[mo_any_game_get_box (self->game, operand->index,
                                                        self->player)];
    case MO_OPERAND_SUM:
      return mo_any_eye_get_sum (self, operand->index);
    case MO_OPERAND_PLAYERS:
      return (int) self->game->n_players;
    case MO_OPERAND_ROUNDS:
      return (int) self->state->round;
    case MO_OPERAND_NONE:
    default:
      return 0;
    }
}

const MoComparison *
mo_any_eye_find_unmet (MoAnyEye *self,
                       const GArray *when)
{
  for (guint i = 0; when != NULL && i < when->len; i++)
    {
      const MoComparison *comparison = &g_array_index (when, MoComparison, i);

      if (!mo_compare_holds (comparison->compare,
                             mo_any_eye_get_operand (self, &comparison->left),
                             mo_any_eye_get_operand (self, &comparison->right)))
        return comparison;
    }
  return NULL;
}

int
mo_any_get_sum (const MoAnyGame *game,
                const MoAnyState *state,
                guint sum,
                guint player)
{
  MoAnyEye eye;

  mo_any_eye_init (&eye, game, state, player, MO_ANY_NONE, NULL);
  return mo_any_eye_get_sum (&eye, sum);
}

gboolean
mo_any_sum_is_about (const MoAnyGame *game,
                     const MoAnyState *state,
                     guint sum,
                     gint16 card)
{
  const MoTableSum *it = g_ptr_array_index (game->table->sums, sum);

  for (guint i = 0; i < it->terms->len; i++)
    {
      const MoTableTerm *term = g_ptr_array_index (it->terms, i);

      if (term->kind == MO_TABLE_TERM_SUM && mo_any_sum_is_about (game, state, term->index, card))
        return TRUE;
      if (term->kind == MO_TABLE_TERM_THIS &&
          (mo_any_get_figure (game, state, card, term->is_cost ? NULL : term->stat) != MO_ABSENT ||
           should_have (mo_any_get_side (game, state, card), term)))
        return TRUE;
    }
  return FALSE;
}

int
mo_any_get_sum_for (const MoAnyGame *game,
                    const MoAnyState *state,
                    guint sum,
                    gint16 card)
{
  guint slot = state->cards[card].slot;
  MoAnyEye eye;

  mo_any_eye_init (&eye, game, state,
                   mo_any_game_get_zone (game, slot)->is_of_player
                       ? mo_any_game_get_slot_player (game, slot)
                       : state->first_player,
                   card, NULL);
  return mo_any_eye_get_sum (&eye, sum);
}

GArray *
mo_any_list_terms (const MoAnyGame *game,
                   const MoAnyState *state,
                   guint sum,
                   guint player)
{
  GArray *terms = g_array_new (FALSE, FALSE, sizeof (MoAnyTerm));
  const MoTableSum *it = g_ptr_array_index (game->table->sums, sum);
  MoAnyEye eye;

  mo_any_eye_init (&eye, game, state, player, MO_ANY_NONE, NULL);
  for (guint i = 0; i < it->terms->len; i++)
    {
      MoAnyTerm term = mo_any_eye_get_term (&eye, sum, i);

      g_array_append_val (terms, term);
    }
  return terms;
}

/* Names */

static char *
dup_zones (const MoAnyGame *game,
           const GArray *zones)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;

  for (guint i = 0; i < zones->len; i++)
    g_strv_builder_add (names, mo_table_get_name (game->table->zones,
                                                  g_array_index (zones, guint, i)));
  all = g_strv_builder_end (names);
  return g_strjoinv (", ", all);
}

char *
mo_any_dup_term_name (const MoAnyGame *game,
                      const MoTableTerm *term)
{
  g_autofree char *zones = dup_zones (game, term->cards.zones);
  const char *what = term->token != NULL  ? term->token->name
                     : term->stat != NULL ? term->stat->name
                                          : _("Cost");

  switch (term->kind)
    {
    case MO_TABLE_TERM_CARDS:
      if (term->token == NULL && term->stat == NULL && !term->is_cost)
        /* Translators: a number of cards, and their zones, as in “Cards: Room, Dungeon”. */
        return g_strdup_printf (_("Cards: %s"), zones);
      /* Translators: a figure or token of cards, and their zones, as in “Threat: Staging area”. */
      return g_strdup_printf (_("%1$s: %2$s"), what, zones);
    case MO_TABLE_TERM_COUNTER:
      return g_strdup (mo_table_get_name (game->table->counters, term->index));
    case MO_TABLE_TERM_SUM:
      return g_strdup (mo_table_get_name (game->table->sums, term->index));
    case MO_TABLE_TERM_NUMBER:
      return g_strdup (_("Fixed"));
    case MO_TABLE_TERM_ROUND:
      return g_strdup (_("Round"));
    case MO_TABLE_TERM_THIS:
    default:
      /* Translators: a figure of the card that an act is about. */
      return g_strdup_printf (_("%s of the card"), what);
    }
}
