/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-crawler-strength.h"

#include "mo-crawler-fight.h"

/* A card may be used in several ways: with its first or its second text. */
#define MAX_WAYS 2

/* Something that can join the attack. */
typedef struct
{
  int cost;
  guint64 damage;
  gboolean is_adventurer;
  gboolean needs_adventurer; /* it belongs to one */
  int powers[MAX_WAYS];
  guint n_ways;
} Item;

typedef struct
{
  const MoCrawlerGame *game;
  MoCrawlerState *state; /* (owned): a copy */
} Searcher;

/* Sets of attacks: only the strongest of each set of damage types matters, because those decide
 * about resistances. */

static void
add_attack (GArray *attacks,
            const MoPossibleAttack *attack)
{
  for (guint i = 0; i < attacks->len; i++)
    {
      MoPossibleAttack *other = &g_array_index (attacks, MoPossibleAttack, i);

      if (other->damage == attack->damage && other->has_adventurer == attack->has_adventurer)
        {
          other->power = MAX (other->power, attack->power);
          return;
        }
    }
  g_array_append_val (attacks, *attack);
}

static GArray *
new_attacks (void)
{
  return g_array_new (FALSE, FALSE, sizeof (MoPossibleAttack));
}

static void
add_attacks (GArray *attacks,
             const GArray *others)
{
  for (guint i = 0; i < others->len; i++)
    add_attack (attacks, &g_array_index (others, MoPossibleAttack, i));
}

/* Adds each of @before with the item. */
static void
add_with_item (GArray *attacks,
               const GArray *before,
               const Item *item)
{
  for (guint i = 0; i < before->len; i++)
    for (guint way = 0; way < item->n_ways; way++)
      {
        MoPossibleAttack attack = g_array_index (before, MoPossibleAttack, i);

        if (item->needs_adventurer && !attack.has_adventurer)
          continue;
        attack.damage |= item->damage;
        attack.has_adventurer |= item->is_adventurer;
        attack.power += item->powers[way];
        add_attack (attacks, &attack);
      }
}

/* Returns: (transfer full): the attacks with any of the items, whose costs together are at most
 * @budget; items without a cost are always affordable. @attacks: (transfer full) */
static GArray *
add_items (GArray *attacks,
           const GArray *items,
           int budget)
{
  guint n = (guint) MAX (budget, 0) + 1;
  g_autoptr (GPtrArray) by_cost = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  GArray *all = new_attacks ();

  g_ptr_array_add (by_cost, attacks);
  while (by_cost->len < n)
    g_ptr_array_add (by_cost, new_attacks ());
  for (guint i = 0; i < items->len; i++)
    {
      const Item *item = &g_array_index (items, Item, i);
      guint cost = (guint) MAX (item->cost, 0);

      /* From the highest cost on, so that the item is used once. */
      for (guint total = n; total-- > cost;)
        {
          GArray *before = g_ptr_array_index (by_cost, total - cost);
          g_autoptr (GArray) added = new_attacks ();

          add_with_item (added, before, item);
          add_attacks (g_ptr_array_index (by_cost, total), added);
        }
    }
  for (guint i = 0; i < n; i++)
    add_attacks (all, g_ptr_array_index (by_cost, i));
  return all;
}

/* The items */

static int
get_power (const Searcher *self,
           int card)
{
  return mo_crawler_get_figure (self->game, self->state, card, MO_FIGURE_POWER);
}

/* Whether the second text of a card can be chosen (S11-29). */
static gboolean
may_boost (const Searcher *self,
           int card)
{
  const MoCrawlerFace *face = mo_crawler_get_face (self->game, self->state, card);

  if ((face->flags & MO_FACE_BOOST) == 0 || (face->flags & MO_FACE_DISRUPTION) != 0)
    return FALSE;
  MO_FOREACH_CARD (self->state, MO_PILE_PARTY, other)
    if (mo_crawler_is_active (self->state, other) &&
        (mo_crawler_get_face (self->game, self->state, other)->classes & face->classes) != 0)
      return TRUE;
  return FALSE;
}

static void
add_way (Item *item,
         int power)
{
  if (power != MO_ABSENT)
    item->powers[item->n_ways++] = power;
}

/* Adds the Adventurers that can be activated, each with the cards that belong to it. */
static void
list_adventurers (const Searcher *self,
                  GArray *items)
{
  MO_FOREACH_CARD (self->state, MO_PILE_PARTY, card)
  {
    Item item = { .is_adventurer = TRUE, .powers = { 1 }, .n_ways = 1 };

    if ((self->state->cards[card].marks & MO_IS_ACTIVATED) != 0 ||
        !mo_crawler_is_active (self->state, card))
      continue;
    MO_FOREACH_CARD (self->state, MO_PILE_PLAYED, other)
      if (mo_crawler_get_bearer (self->game, self->state, other) == card &&
          get_power (self, other) != MO_ABSENT)
        {
          item.powers[0] += get_power (self, other);
          item.damage |= mo_crawler_get_face (self->game, self->state, other)->damage;
        }
    g_array_append_val (items, item);
  }
}

/* Adds the permanents that are not used yet. */
static void
list_permanents (const Searcher *self,
                 GArray *items)
{
  MO_FOREACH_CARD (self->state, MO_PILE_PLAYED, card)
  {
    const MoCrawlerCard *it = &self->state->cards[card];
    const MoCrawlerFace *face = mo_crawler_get_face (self->game, self->state, card);
    Item item = { .damage = face->damage };

    if (it->use != MO_USE_NONE || (it->marks & MO_IS_USED_UP) != 0 ||
        (face->flags & MO_FACE_ASSIGNED) != 0)
      continue;
    add_way (&item, get_power (self, card));
    if (item.n_ways > 0)
      g_array_append_val (items, item);
  }
}

/* Adds the cards of hands that use a resource, or, if it is -1, none. */
static void
list_hands (const Searcher *self,
            int resource,
            GArray *items)
{
  for (guint player = 0; player < self->game->n_players; player++)
    MO_FOREACH_CARD (self->state, MO_PILE_OF (MO_PILE_HAND, player), card)
    {
      const MoCrawlerFace *face = mo_crawler_get_face (self->game, self->state, card);
      gboolean is_assigned = (face->flags & MO_FACE_ASSIGNED) != 0;
      int cost = mo_crawler_get_figure (self->game, self->state, card, MO_FIGURE_COST);
      Item item = { .damage = face->damage, .needs_adventurer = is_assigned };

      if (face->resource != resource || (resource >= 0 && cost == MO_ABSENT) ||
          (!is_assigned && (face->flags & MO_FACE_PHASE) != 0))
        continue;
      item.cost = resource >= 0 ? cost : 0;
      add_way (&item, get_power (self, card));
      if (may_boost (self, card))
        {
          self->state->cards[card].marks |= MO_IS_SECOND;
          add_way (&item, get_power (self, card));
          self->state->cards[card].marks &= (guint16) ~MO_IS_SECOND;
        }
      if (item.n_ways > 0)
        g_array_append_val (items, item);
    }
}

/* Returns: (transfer full): the attack that is prepared already */
static GArray *
list_prepared (const Searcher *self)
{
  GArray *attacks = new_attacks ();
  MoPossibleAttack attack = { 0 };
  MoSum sum;

  mo_sum_init (&sum, TRUE);
  mo_crawler_sum_attack (self->game, self->state, &sum);
  for (guint i = 0; i < sum.terms->len; i++)
    {
      const MoTerm *term = &g_array_index (sum.terms, MoTerm, i);

      if (term->kind != MO_TERM_ADVENTURER && term->kind != MO_TERM_CARD)
        continue;
      attack.power += term->amount;
      attack.has_adventurer |= term->kind == MO_TERM_ADVENTURER;
      if (term->kind == MO_TERM_CARD)
        attack.damage |= mo_crawler_get_face (self->game, self->state, term->card)->damage;
    }
  mo_sum_clear (&sum);
  g_array_append_val (attacks, attack);
  return attacks;
}

GArray *
mo_crawler_list_attacks (const MoCrawlerGame *game,
                         const MoCrawlerState *state)
{
  const Searcher self = { game, mo_crawler_state_copy (state) };
  guint n_resources = mo_vocabulary_get_n_words (game->words.vocabulary, MO_WORD_RESOURCE);
  g_autoptr (GArray) items = g_array_new (FALSE, FALSE, sizeof (Item));
  GArray *attacks = list_prepared (&self);

  /* Adventurers first: cards that belong to one need one in the attack. */
  list_adventurers (&self, items);
  list_permanents (&self, items);
  list_hands (&self, -1, items);
  attacks = add_items (attacks, items, 0);
  for (guint i = 0; i < MIN (n_resources, MO_MAX_RESOURCES); i++)
    {
      g_array_set_size (items, 0);
      list_hands (&self, (int) i, items);
      attacks = add_items (attacks, items,
                           mo_crawler_get_available (game, state, i) -
                               mo_crawler_get_used (game, state, i));
    }
  mo_crawler_state_free (self.state);
  return attacks;
}

/* Compares an attack whose sum was set by hand. */
static MoStrength
compare_total (const MoCrawlerGame *game,
               const MoCrawlerState *state,
               int *power,
               int *needed)
{
  MoSum defence;

  mo_sum_init (&defence, FALSE);
  mo_crawler_sum_dungeon_defence (game, state, &defence);
  if (defence.has_absent)
    return MO_STRENGTH_UNKNOWN;
  *power = state->attack_total;
  *needed = game->play->needs_positive ? MAX (defence.total, 1) : defence.total;
  return *power >= *needed ? MO_STRENGTH_WINS : MO_STRENGTH_LOSES;
}

MoStrength
mo_crawler_compare_attacks (const MoCrawlerGame *game,
                            const MoCrawlerState *state,
                            const GArray *attacks,
                            int *power,
                            int *needed)
{
  guint64 harm = mo_word_get_bit (game->words.harm);
  MoStrength best = MO_STRENGTH_LOSES;
  int unused = 0;
  int most_spare = 0;

  power = power != NULL ? power : &unused;
  needed = needed != NULL ? needed : &unused;
  *power = *needed = MO_ABSENT;
  if (state->attack_total != MO_ABSENT)
    return compare_total (game, state, power, needed);
  for (guint i = 0; i < attacks->len; i++)
    {
      const MoPossibleAttack *attack = &g_array_index (attacks, MoPossibleAttack, i);
      guint64 damage = attack->damage;
      int need;

      if (game->play->needs_active && !attack->has_adventurer)
        continue;
      if (damage == 0 || game->play->damage == MO_DAMAGE_ADDED)
        damage |= harm;
      need = mo_crawler_get_needed_power (game, state, damage);
      if (need == MO_ABSENT)
        return MO_STRENGTH_UNKNOWN;
      if (*power != MO_ABSENT && attack->power - need <= most_spare)
        continue;
      *power = attack->power;
      *needed = need;
      most_spare = attack->power - need;
      best = most_spare >= 0 ? MO_STRENGTH_WINS : MO_STRENGTH_LOSES;
    }
  return best;
}
