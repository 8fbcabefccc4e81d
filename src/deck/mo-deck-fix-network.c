/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-deck-fix-network.h"

#include "mo-fold.h"

static MoFlowCost
make_cost (int rank,
           int cost)
{
  MoFlowCost self = { { 0 } };

  self.ranks[rank] = cost;
  return self;
}

static const MoFlowCost free_of_cost = { { 0 } };

guint
mo_fix_network_get_free (const MoFixNetwork *self,
                         const MoCard *original)
{
  return self->count_free != NULL ? self->count_free (original, self->user_data) : 0;
}

static gboolean
takes (const MoFixNetwork *self,
       const MoFixShelf *shelf,
       const MoCard *card)
{
  return mo_system_deck_takes (self->system, shelf->place, self->content->catalog, card) &&
         mo_card_rules_find_ban (self->rules, shelf->place, card) == NULL;
}

static gboolean
is_by_name (const MoFixShelf *shelf)
{
  return shelf->copies != NULL && shelf->copies->by_name;
}

static guint
get_cap (const MoFixShelf *shelf,
         const MoCard *original)
{
  return shelf->copies != NULL
             ? MIN (mo_rule_get_cap (shelf->copies, original->rarity), MO_MAX_COUNT)
             : MO_MAX_COUNT;
}

/* The cards */

static gboolean
is_restricted (const MoFixNetwork *self,
               const MoCard *card)
{
  for (guint i = 0; i < mo_card_rules_get_n_restrictions (self->rules); i++)
    if (mo_card_rules_restricts (self->rules, mo_card_rules_get_restriction (self->rules, i), card))
      return TRUE;
  return FALSE;
}

static gboolean
has_restrictions (const MoFixNetwork *self)
{
  return mo_card_rules_get_n_restrictions (self->rules) > 0;
}

/* Lists the cards that need a node of their own: those of the package, and owned or restricted
 * ones, which decks share. All others are alike but for their deck. */
static void
list_singles (MoFixNetwork *self)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  const MoCatalog *catalog = self->content->catalog;

  for (guint i = 0; i < self->deck->parts->len; i++)
    {
      const MoDeckPart *part = g_ptr_array_index (self->deck->parts, i);

      for (guint j = 0; j < part->entries->len; j++)
        {
          const MoDeckEntry *entry = g_ptr_array_index (part->entries, j);
          const MoCard *card = mo_catalog_lookup (catalog, entry->id);
          const MoCard *original = card != NULL ? mo_card_get_original (card) : NULL;

          if (original != NULL && g_hash_table_add (seen, (gpointer) original))
            g_ptr_array_add (self->singles, (gpointer) original);
        }
    }
  for (guint i = 0; (self->count_free != NULL || has_restrictions (self)) &&
                    i < mo_catalog_get_n_cards (catalog);
       i++)
    {
      const MoCard *card = mo_catalog_get_card (catalog, i);

      if (card->same_as == NULL &&
          (mo_fix_network_get_free (self, card) > 0 || is_restricted (self, card)) &&
          g_hash_table_add (seen, (gpointer) card))
        g_ptr_array_add (self->singles, (gpointer) card);
    }
}

/* Where copies count by name, all cards of one name have nodes of their own, or none has. */
static void
add_namesakes (MoFixNetwork *self)
{
  const MoCatalog *catalog = self->content->catalog;
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < self->singles->len; i++)
    {
      const MoCard *card = g_ptr_array_index (self->singles, i);

      g_hash_table_add (seen, (gpointer) card);
      g_hash_table_add (names, mo_fold_words (card->name));
    }
  for (guint i = 0; i < mo_catalog_get_n_cards (catalog); i++)
    {
      const MoCard *card = mo_catalog_get_card (catalog, i);
      g_autofree char *name = NULL;

      if (card->same_as != NULL || g_hash_table_contains (seen, card))
        continue;
      name = mo_fold_words (card->name);
      if (g_hash_table_contains (names, name))
        g_ptr_array_add (self->singles, (gpointer) card);
    }
}

/* The network */

static guint
add_link (MoFixNetwork *self,
          MoFixLink link,
          guint from,
          guint to,
          int capacity,
          MoFlowCost cost)
{
  link.edge = mo_flow_add_edge (self->flow, from, to, capacity, cost);
  g_array_append_val (self->links, link);
  return link.edge;
}

/* Returns the limit of copies of a card. If cards of a name have several limits, by their rarities,
 * that of the first one in the deck holds, which may change: the lowest one is always legal. */
static guint
get_lowest_cap (const MoFixNetwork *self,
                const MoFixShelf *shelf,
                const MoCard *original)
{
  guint cap = get_cap (shelf, original);
  g_autofree char *name = NULL;

  if (!is_by_name (shelf) || shelf->copies->by_rarity == NULL)
    return cap;
  name = mo_fold_words (original->name);
  for (guint i = 0; i < self->singles->len; i++)
    {
      const MoCard *other = g_ptr_array_index (self->singles, i);
      g_autofree char *others = mo_fold_words (other->name);

      if (g_str_equal (name, others))
        cap = MIN (cap, get_cap (shelf, other));
    }
  return cap;
}

/* Returns the index of the first gate of a card; the number of gates if no rule counts it. */
static guint
find_gate (const MoFixNetwork *self,
           const MoFixShelf *shelf,
           const MoCard *card)
{
  guint i = 0;

  while (i < shelf->gates->len &&
         !mo_card_rules_counts (self->rules, g_array_index (shelf->gates, MoFixGate, i).limit,
                                shelf->place, card))
    i++;
  return i;
}

static guint
get_node (const MoFixShelf *shelf,
          guint gate)
{
  return gate < shelf->gates->len ? g_array_index (shelf->gates, MoFixGate, gate).node
                                  : shelf->node;
}

/* Returns the node of a card in a deck, with the limit of its copies there. */
static guint
get_limit (MoFixNetwork *self,
           MoFixShelf *shelf,
           const MoCard *original)
{
  guint gate = find_gate (self, shelf, original);
  g_autofree char *name = is_by_name (shelf) ? mo_fold_words (original->name)
                                             : g_strdup (original->id);
  g_autofree char *key = g_strdup_printf ("%u %s", gate, name);
  guint node = GPOINTER_TO_UINT (g_hash_table_lookup (shelf->limits, key));

  if (node != 0)
    return node;
  node = mo_flow_add_node (self->flow);
  mo_flow_add_edge (self->flow, node, get_node (shelf, gate),
                    (int) get_lowest_cap (self, shelf, original), free_of_cost);
  g_hash_table_insert (shelf->limits, g_steal_pointer (&key), GUINT_TO_POINTER (node));
  return node;
}

/* Returns the node that all copies of a card come from, within its restrictions: those of lists,
 * and of the card itself. A card of several lists is within the first of them. */
static guint
add_restrictions (MoFixNetwork *self,
                  const MoCard *original)
{
  guint from = 0;
  guint at_most = MO_FLOW_UNLIMITED;
  guint node;

  for (guint i = 0; i < mo_card_rules_get_n_restrictions (self->rules); i++)
    {
      const MoCardLimit *restriction = mo_card_rules_get_restriction (self->rules, i);

      if (!mo_card_rules_restricts (self->rules, restriction, original))
        continue;
      if (!restriction->rule->by_list)
        at_most = MIN (at_most, restriction->at_most);
      else if (from == 0)
        from = g_array_index (self->lists, guint, i);
    }
  if (at_most == MO_FLOW_UNLIMITED)
    return from;
  node = mo_flow_add_node (self->flow);
  mo_flow_add_edge (self->flow, from, node, (int) at_most, free_of_cost);
  return node;
}

static void
add_lists (MoFixNetwork *self)
{
  g_array_set_size (self->lists, 0);
  for (guint i = 0; i < mo_card_rules_get_n_restrictions (self->rules); i++)
    {
      const MoCardLimit *restriction = mo_card_rules_get_restriction (self->rules, i);
      guint node = 0;

      if (restriction->rule->by_list)
        {
          node = mo_flow_add_node (self->flow);
          mo_flow_add_edge (self->flow, 0, node, (int) restriction->at_most, free_of_cost);
        }
      g_array_append_val (self->lists, node);
    }
}

/* Adds the node of a card: its free copies, and then others. */
static guint
add_source (MoFixNetwork *self,
            const MoCard *original)
{
  guint from = add_restrictions (self, original);
  guint node = mo_flow_add_node (self->flow);

  if (self->count_free != NULL)
    mo_flow_add_edge (self->flow, from, node, (int) mo_fix_network_get_free (self, original),
                      free_of_cost);
  mo_flow_add_edge (self->flow, from, node, MO_FLOW_UNLIMITED,
                    make_cost (MO_FIX_RANK_MISSING, self->count_free != NULL));
  return node;
}

static MoFlowCost
get_cost_of_adding (const MoFixNetwork *self,
                    const MoFixShelf *shelf,
                    const MoCard *original)
{
  MoFlowCost cost = make_cost (MO_FIX_RANK_CHANGES, 1);

  cost.ranks[MO_FIX_RANK_NOTED] = mo_deck_place_is_noted (shelf->place, self->format, original);
  cost.ranks[MO_FIX_RANK_TASTE] =
      mo_deck_get_count (self->deck, MO_DECK_MAYBE, original->id) > 0 ? -1 : 0;
  return cost;
}

static void
add_single (MoFixNetwork *self,
            const MoCard *original)
{
  guint source = add_source (self, original);

  g_hash_table_insert (self->sources, (gpointer) original, GUINT_TO_POINTER (source));
  for (guint i = 0; i < self->shelves->len; i++)
    {
      MoFixShelf *shelf = &g_array_index (self->shelves, MoFixShelf, i);
      MoFixLink link = { .to = shelf->place->id, .card = original, .n_cards = 1 };

      if (takes (self, shelf, original))
        add_link (self, link, source, get_limit (self, shelf, original), MO_FLOW_UNLIMITED,
                  get_cost_of_adding (self, shelf, original));
    }
}

/* Adds where the copies of an entry can be. @rank: its position from the end of its deck */
static void
add_entry (MoFixNetwork *self,
           const MoDeckPart *part,
           const MoDeckEntry *entry,
           guint rank)
{
  const MoCard *card = mo_catalog_lookup (self->content->catalog, entry->id);
  const MoCard *original = card != NULL ? mo_card_get_original (card) : NULL;
  MoFixLink link = { .from = part->id, .card = card, .entry = entry, .n_cards = 1 };
  guint source;
  guint node;

  if (card == NULL)
    return;
  source = GPOINTER_TO_UINT (g_hash_table_lookup (self->sources, original));
  node = mo_flow_add_node (self->flow);
  mo_flow_add_edge (self->flow, source, node, (int) entry->count, free_of_cost);
  for (guint i = 0; i < self->shelves->len; i++)
    {
      MoFixShelf *shelf = &g_array_index (self->shelves, MoFixShelf, i);
      gboolean is_here = g_str_equal (shelf->place->id, part->id);
      MoFlowCost cost = make_cost (MO_FIX_RANK_CHANGES, is_here ? -1 : 0);

      if (!takes (self, shelf, card))
        continue;
      cost.ranks[MO_FIX_RANK_TASTE] = is_here ? -(int) rank : (int) i + 1;
      link.to = shelf->place->id;
      link.is_kept = is_here;
      add_link (self, link, node, get_limit (self, shelf, original), (int) entry->count, cost);
    }
}

/* Adds one edge for all cards of a gate that no other node is about: @n_cards of them have @room
 * together. */
static void
add_others (MoFixNetwork *self,
            const MoFixShelf *shelf,
            guint gate,
            guint n_cards,
            guint room,
            gboolean is_noted)
{
  MoFixLink link = { .to = shelf->place->id, .n_cards = n_cards };
  MoFlowCost cost = make_cost (MO_FIX_RANK_CHANGES, 1);

  cost.ranks[MO_FIX_RANK_NOTED] = is_noted;
  cost.ranks[MO_FIX_RANK_MISSING] = self->count_free != NULL;
  if (n_cards > 0)
    add_link (self, link, 0, get_node (shelf, gate), (int) MIN (room, MO_FLOW_UNLIMITED), cost);
}

static void
count_others (MoFixNetwork *self,
              const MoFixShelf *shelf)
{
  const MoCatalog *catalog = self->content->catalog;
  g_autoptr (GHashTable) names = is_by_name (shelf)
                                     ? g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL)
                                     : NULL;
  /* For each gate and none, cards without a remark and with one. */
  guint n_kinds = 2 * (shelf->gates->len + 1);
  g_autofree guint *n_cards = g_new0 (guint, n_kinds);
  g_autofree guint *rooms = g_new0 (guint, n_kinds);

  for (guint i = 0; i < mo_catalog_get_n_cards (catalog); i++)
    {
      const MoCard *card = mo_catalog_get_card (catalog, i);
      guint cap = get_cap (shelf, card);
      guint kind;

      if (card->same_as != NULL || cap == 0 || !takes (self, shelf, card) ||
          g_hash_table_contains (self->sources, card))
        continue;
      kind = 2 * find_gate (self, shelf, card) +
             (guint) mo_deck_place_is_noted (shelf->place, self->format, card);
      n_cards[kind]++;
      if (names == NULL || g_hash_table_add (names, mo_fold_words (card->name)))
        rooms[kind] = MIN (rooms[kind] + cap, MO_FLOW_UNLIMITED);
    }
  for (guint i = 0; i < n_kinds; i++)
    add_others (self, shelf, i / 2, n_cards[i], rooms[i], i % 2 > 0);
}

static void
clear_shelf (gpointer data)
{
  MoFixShelf *shelf = data;

  g_hash_table_unref (shelf->limits);
  g_array_unref (shelf->gates);
}

static int
compare_gates (gconstpointer a,
               gconstpointer b)
{
  guint first = ((const MoFixGate *) a)->n_cards;
  guint second = ((const MoFixGate *) b)->n_cards;

  return (first > second) - (first < second);
}

/* Counts the cards of the gates of a deck, or finds which gates are wider than others. */
static void
look_at_cards (const MoFixNetwork *self,
               const MoFixShelf *shelf,
               gboolean are_sorted)
{
  const MoCatalog *catalog = self->content->catalog;

  for (guint i = 0; i < mo_catalog_get_n_cards (catalog); i++)
    {
      const MoCard *card = mo_catalog_get_card (catalog, i);
      guint64 mask = 0;

      for (guint j = 0; j < shelf->gates->len && takes (self, shelf, card); j++)
        if (mo_card_rules_counts (self->rules, g_array_index (shelf->gates, MoFixGate, j).limit,
                                  shelf->place, card))
          mask |= G_GUINT64_CONSTANT (1) << j;
      for (guint j = 0; j < shelf->gates->len; j++)
        {
          MoFixGate *gate = &g_array_index (shelf->gates, MoFixGate, j);

          if ((mask & (G_GUINT64_CONSTANT (1) << j)) == 0)
            continue;
          if (are_sorted)
            gate->wider &= mask;
          else
            gate->n_cards++;
        }
    }
}

static void
add_gates (const MoFixNetwork *self,
           MoFixShelf *shelf)
{
  for (guint i = 0; i < mo_card_rules_get_n_limits (self->rules) && shelf->gates->len < 64; i++)
    {
      MoFixGate gate = { .limit = mo_card_rules_get_limit (self->rules, i),
                         .wider = G_MAXUINT64 };

      if (mo_card_limit_is_for (gate.limit, shelf->place))
        g_array_append_val (shelf->gates, gate);
    }
  if (shelf->gates->len == 0)
    return;
  look_at_cards (self, shelf, FALSE);
  g_array_sort (shelf->gates, compare_gates);
  look_at_cards (self, shelf, TRUE);
}

/* Returns the index of the gate after another one, or the number of gates. */
static guint
find_next_gate (const MoFixShelf *shelf,
                guint gate)
{
  guint64 wider = g_array_index (shelf->gates, MoFixGate, gate).wider;
  guint i = gate + 1;

  while (i < shelf->gates->len && (wider & (G_GUINT64_CONSTANT (1) << i)) == 0)
    i++;
  return i;
}

/* Adds edges for a number of cards: those that are needed, and as many as are allowed. */
static void
add_bounds (MoFixNetwork *self,
            guint from,
            guint to,
            guint at_least,
            guint at_most)
{
  guint spare = at_most > at_least ? at_most - at_least : 0;

  mo_flow_add_edge (self->flow, from, to, (int) MIN (at_least, MO_FLOW_UNLIMITED),
                    make_cost (MO_FIX_RANK_LACKING, -1));
  mo_flow_add_edge (self->flow, from, to, (int) MIN (spare, MO_FLOW_UNLIMITED), free_of_cost);
}

static void
add_shelf (MoFixNetwork *self,
           const MoDeckPlace *place)
{
  MoFixShelf shelf = {
    .place = place,
    .copies = mo_format_get_copies_rule (self->format, place),
    .gates = g_array_new (FALSE, FALSE, sizeof (MoFixGate)),
    .limits = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
  };

  if (!mo_format_get_size (self->format, place, &shelf.at_least, &shelf.at_most))
    {
      shelf.at_least = 0;
      shelf.at_most = MO_NO_BOUND;
    }
  add_gates (self, &shelf);
  g_array_append_val (self->shelves, shelf);
}

static void
clear_network (MoFixNetwork *self)
{
  for (guint i = 0; i < self->shelves->len; i++)
    g_hash_table_remove_all (g_array_index (self->shelves, MoFixShelf, i).limits);
  g_array_set_size (self->links, 0);
  g_hash_table_remove_all (self->sources);
  g_clear_pointer (&self->flow, mo_flow_free);
}

static void
add_network (MoFixNetwork *self)
{
  clear_network (self);
  self->flow = mo_flow_new ();
  mo_flow_add_node (self->flow);
  mo_flow_add_node (self->flow);
  for (guint i = 0; i < self->shelves->len; i++)
    {
      MoFixShelf *shelf = &g_array_index (self->shelves, MoFixShelf, i);

      shelf->node = mo_flow_add_node (self->flow);
      add_bounds (self, shelf->node, 1, shelf->at_least, shelf->at_most);
      for (guint j = 0; j < shelf->gates->len; j++)
        g_array_index (shelf->gates, MoFixGate, j).node = mo_flow_add_node (self->flow);
      for (guint j = 0; j < shelf->gates->len; j++)
        {
          const MoFixGate *gate = &g_array_index (shelf->gates, MoFixGate, j);

          add_bounds (self, gate->node, get_node (shelf, find_next_gate (shelf, j)),
                      gate->limit->at_least, gate->limit->at_most);
        }
    }
  add_lists (self);
  for (guint i = 0; i < self->singles->len; i++)
    add_single (self, g_ptr_array_index (self->singles, i));
  for (guint i = 0; i < self->deck->parts->len; i++)
    {
      const MoDeckPart *part = g_ptr_array_index (self->deck->parts, i);

      for (guint j = 0; j < part->entries->len; j++)
        add_entry (self, part, g_ptr_array_index (part->entries, j), part->entries->len - j);
    }
  for (guint i = 0; i < self->shelves->len; i++)
    count_others (self, &g_array_index (self->shelves, MoFixShelf, i));
}

/* Equal sizes */

static gboolean
is_in (const MoRule *rule,
       const MoFixShelf *shelf)
{
  return (rule->decks & (G_GUINT64_CONSTANT (1) << shelf->place->index)) != 0;
}

/* Solves the network with all decks of a rule at one size. */
static MoFlowCost
solve_with (MoFixNetwork *self,
            const MoRule *rule,
            guint size)
{
  MoFlowCost cost;
  guint lacking = 0;

  for (guint i = 0; i < self->shelves->len; i++)
    {
      MoFixShelf *shelf = &g_array_index (self->shelves, MoFixShelf, i);

      if (!is_in (rule, shelf))
        continue;
      shelf->at_least = size;
      shelf->at_most = size;
      lacking += size;
    }
  add_network (self);
  cost = mo_flow_solve (self->flow);
  cost.ranks[MO_FIX_RANK_LACKING] += (int) lacking;
  return cost;
}

/* Gives all decks of a rule the size with the lowest costs. These are convex in the size, like all
 * costs of a flow in what it must carry. */
static void
make_equal (MoFixNetwork *self,
            const MoRule *rule)
{
  guint at_least = 0;
  guint at_most = MO_NO_BOUND;
  guint largest = 0;

  for (guint i = 0; i < self->shelves->len; i++)
    {
      const MoFixShelf *shelf = &g_array_index (self->shelves, MoFixShelf, i);
      const MoDeckPart *part = mo_deck_get_part (self->deck, shelf->place->id);

      if (!is_in (rule, shelf))
        continue;
      at_least = MAX (at_least, shelf->at_least);
      at_most = MIN (at_most, shelf->at_most);
      largest = MAX (largest, part != NULL ? mo_deck_part_get_n_cards (part) : 0);
    }
  /* No deck has to become larger than the largest one. */
  at_most = MIN (at_most, MAX (at_least, largest));
  while (at_least < at_most)
    {
      guint middle = at_least + (at_most - at_least) / 2;
      MoFlowCost here = solve_with (self, rule, middle);
      MoFlowCost next = solve_with (self, rule, middle + 1);

      if (mo_flow_cost_compare (&here, &next) <= 0)
        at_most = middle;
      else
        at_least = middle + 1;
    }
  solve_with (self, rule, at_least);
}

static gboolean
has_names (const MoFixNetwork *self)
{
  for (guint i = 0; i < self->shelves->len; i++)
    if (is_by_name (&g_array_index (self->shelves, MoFixShelf, i)))
      return TRUE;
  return FALSE;
}

void
mo_fix_network_solve (MoFixNetwork *self)
{
  gboolean is_solved = FALSE;

  self->singles = g_ptr_array_new ();
  self->shelves = g_array_new (FALSE, FALSE, sizeof (MoFixShelf));
  g_array_set_clear_func (self->shelves, clear_shelf);
  self->links = g_array_new (FALSE, FALSE, sizeof (MoFixLink));
  self->sources = g_hash_table_new (NULL, NULL);
  self->lists = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 0; i < self->format->decks->len; i++)
    add_shelf (self, g_ptr_array_index (self->format->decks, i));
  list_singles (self);
  if (has_names (self))
    add_namesakes (self);
  for (guint i = 0; i < mo_format_get_n_rules (self->format); i++)
    {
      const MoRule *rule = mo_format_get_rule (self->format, i);

      if (rule->kind != MO_RULE_EQUAL)
        continue;
      make_equal (self, rule);
      is_solved = TRUE;
    }
  if (is_solved)
    return;
  add_network (self);
  mo_flow_solve (self->flow);
}

void
mo_fix_network_clear (MoFixNetwork *self)
{
  clear_network (self);
  g_ptr_array_unref (self->singles);
  g_array_unref (self->shelves);
  g_array_unref (self->links);
  g_hash_table_unref (self->sources);
  g_array_unref (self->lists);
}
