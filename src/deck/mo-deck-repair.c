/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-deck-repair.h"

#include "mo-deck-room.h"
#include "mo-legality.h"

/* Each step fixes a problem; more problems of sizes than this are unheard of. */
#define MAX_STEPS 64

/* A package that gets edits. */
typedef struct
{
  const MoContent *content;
  const MoFormat *format; /* (nullable) */
  MoDeck *deck;           /* with the edits so far */
  GPtrArray *edits;       /* (element-type MoDeckEdit): in the order made */
  MoCountFree count_free; /* (nullable) */
  gpointer user_data;
} Plan;

static void
set_up_plan (Plan *self,
             const MoDeck *deck,
             const MoContent *content,
             MoCountFree count_free,
             gpointer user_data)
{
  self->content = content;
  self->format = mo_systems_get_format (content->systems, deck->format, NULL);
  self->deck = mo_deck_copy (deck);
  self->edits = g_ptr_array_new_with_free_func (g_free);
  self->count_free = count_free;
  self->user_data = user_data;
}

static void
clear_plan (Plan *self)
{
  g_clear_pointer (&self->deck, mo_deck_unref);
  g_clear_pointer (&self->edits, g_ptr_array_unref);
}

static void
apply (Plan *self,
       const char *part,
       const char *card,
       const char *name,
       int change)
{
  int count = (int) mo_deck_get_count (self->deck, part, card) + change;

  mo_deck_edits_add (self->edits, part, card, name, change);
  mo_deck_set_count (self->deck, part, card, name, (guint) CLAMP (count, 0, MO_MAX_COUNT));
}

static GPtrArray *
check (Plan *self)
{
  return mo_legality_check (self->deck, self->content->systems, self->content->catalog);
}

/* Removing cards */

/* Returns the number of copies of a card that the plan has added to a deck. */
static int
count_added (Plan *self,
             const char *part,
             const char *card)
{
  int count = 0;

  for (guint i = 0; i < self->edits->len; i++)
    {
      const MoDeckEdit *edit = g_ptr_array_index (self->edits, i);

      if (g_str_equal (edit->part, part) && g_strcmp0 (edit->card, card) == 0)
        count += edit->change;
    }
  return count;
}

/* Returns how gladly a copy of an entry is removed; 0 for a card that the size does not count. What
 * a rule needs is removed last. */
static guint
rate_removal (Plan *self,
              const char *part,
              const MoDeckEntry *entry,
              const MoDeckRoom *room,
              const GHashTable *crowded)
{
  const MoCard *card = mo_catalog_lookup (self->content->catalog, entry->id);

  if (card != NULL && !mo_deck_room_takes (room, part, card))
    return 0;
  if (card == NULL)
    return 5;
  if (g_hash_table_contains ((GHashTable *) crowded, mo_card_get_original (card)) ||
      mo_deck_room_is_exceeded (room, part, card))
    return 4;
  if (mo_deck_room_needs (room, part, card))
    return 1;
  return count_added (self, part, entry->id) > 0 ? 3 : 2;
}

/* Returns the originals with more copies in a deck than allowed. */
static GHashTable *
find_crowded (Plan *self,
              const char *part)
{
  GHashTable *crowded = g_hash_table_new (NULL, NULL);
  g_autoptr (GPtrArray) problems = check (self);

  for (guint i = 0; i < problems->len; i++)
    {
      const MoProblem *problem = g_ptr_array_index (problems, i);

      for (guint j = 0; problem->code == MO_PROBLEM_TOO_MANY_COPIES &&
                        g_str_equal (problem->deck, part) && j < problem->n_edits;
           j++)
        {
          const MoCard *card = mo_catalog_lookup (self->content->catalog,
                                                  problem->edits[j].card);

          g_hash_table_add (crowded, (gpointer) mo_card_get_original (card));
        }
    }
  return crowded;
}

/* Removes cards from the end of a deck: unknown ones first, then surplus copies, then cards that
 * the plan has added. */
static void
remove_cards (Plan *self,
              const MoDeckPlace *place,
              guint n_cards)
{
  for (guint i = 0; i < n_cards; i++)
    {
      g_autoptr (MoDeckRoom) room = mo_deck_room_new (self->deck, self->content);
      g_autoptr (GHashTable) crowded = find_crowded (self, place->id);
      const MoDeckPart *part = mo_deck_get_part (self->deck, place->id);
      const MoDeckEntry *best = NULL;
      guint best_rating = 0;
      g_autofree char *card = NULL;
      g_autofree char *name = NULL;

      for (guint j = part != NULL ? part->entries->len : 0; j > 0; j--)
        {
          const MoDeckEntry *entry = g_ptr_array_index (part->entries, j - 1);
          guint rating = rate_removal (self, place->id, entry, room, crowded);

          if (rating > best_rating)
            {
              best = entry;
              best_rating = rating;
            }
        }
      if (best == NULL)
        return;
      card = g_strdup (best->id);
      name = g_strdup (best->name);
      apply (self, place->id, card, name, -1);
    }
}

/* Problems */

static gboolean
is_about_size (const MoProblem *problem)
{
  return problem->code == MO_PROBLEM_DECK_SIZE || problem->code == MO_PROBLEM_UNEQUAL_DECKS;
}

/* Removes cards that match a query from the end of a deck. Returns how many are left to remove. */
static guint
remove_matching (Plan *self,
                 const MoDeckPlace *place,
                 const MoCardQuery *cards,
                 guint n_cards)
{
  const MoCatalog *catalog = self->content->catalog;
  g_autoptr (MoDeckRoom) room = mo_deck_room_new (self->deck, self->content);
  const MoDeckPart *part = mo_deck_get_part (self->deck, place->id);

  for (guint i = part != NULL ? part->entries->len : 0; i > 0 && n_cards > 0; i--)
    {
      const MoDeckEntry *entry = g_ptr_array_index (part->entries, i - 1);
      const MoCard *card = mo_catalog_lookup (catalog, entry->id);
      guint n_removed = MIN (n_cards, entry->count);
      g_autofree char *id = NULL;
      g_autofree char *name = NULL;

      if (card == NULL || !mo_deck_room_takes (room, place->id, card) ||
          !mo_card_query_fits (cards, catalog, card))
        continue;
      id = g_strdup (entry->id);
      name = g_strdup (entry->name);
      n_cards -= n_removed;
      apply (self, place->id, id, name, -(int) n_removed);
      part = mo_deck_get_part (self->deck, place->id);
      if (part == NULL)
        break;
    }
  return n_cards;
}

/* Removes cards that match a query from the end of the last decks. */
static void
remove_restricted (Plan *self,
                   const MoCardQuery *cards,
                   guint n_cards)
{
  for (guint i = self->format->decks->len; i > 0 && n_cards > 0; i--)
    n_cards = remove_matching (self, g_ptr_array_index (self->format->decks, i - 1), cards,
                               n_cards);
}

static void
fix_number (Plan *self,
            const MoProblem *problem)
{
  const MoDeckPlace *place = mo_format_get_deck (self->format, problem->deck);
  const MoCardQuery *cards = mo_format_get_rule (self->format, problem->rule)->cards;

  if (problem->code == MO_PROBLEM_RESTRICTED)
    {
      remove_restricted (self, cards, problem->have - problem->need);
      return;
    }
  if (problem->have < problem->need)
    mo_deck_fill (self->deck, self->edits, self->content, place, cards,
                  problem->need - problem->have, self->count_free, self->user_data);
  else
    remove_matching (self, place, cards, problem->have - problem->need);
}

static void
fix_size (Plan *self,
          const MoProblem *problem)
{
  const MoDeckPlace *place = mo_format_get_deck (self->format, problem->deck);

  if (problem->have < problem->need)
    mo_deck_fill (self->deck, self->edits, self->content, place, NULL,
                  problem->need - problem->have, self->count_free, self->user_data);
  else
    remove_cards (self, place, problem->have - problem->need);
}

/* Makes the edits of a repair. */
static void
make_edits (Plan *self,
            const MoProblem *problem)
{
  for (guint i = 0; i < problem->n_edits; i++)
    {
      const MoDeckEdit *edit = &problem->edits[i];
      const MoDeckPart *part = mo_deck_get_part (self->deck, edit->part);

      if (edit->card != NULL)
        apply (self, edit->part, edit->card, edit->name, edit->change);
      else if (part != NULL)
        {
          mo_deck_edits_add (self->edits, edit->part, NULL, NULL,
                             -(int) mo_deck_part_get_n_cards (part));
          mo_deck_remove_part (self->deck, edit->part);
        }
    }
}

static gboolean
has_size_problem (const GPtrArray *problems,
                  const MoProblem *wanted)
{
  for (guint i = 0; i < problems->len; i++)
    {
      const MoProblem *problem = g_ptr_array_index (problems, i);

      if (problem->code == wanted->code && g_str_equal (problem->deck, wanted->deck))
        return TRUE;
    }
  return FALSE;
}

/* Returns the first problem of a size that there was not @before, or NULL. */
static const MoProblem *
find_new (const GPtrArray *problems,
          const GPtrArray *before)
{
  for (guint i = 0; i < problems->len; i++)
    {
      const MoProblem *problem = g_ptr_array_index (problems, i);

      if (is_about_size (problem) && !has_size_problem (before, problem))
        return problem;
    }
  return NULL;
}

/* Merges all edits of one card in one deck, in the order of their first ones. */
static GPtrArray *
merge_edits (const GPtrArray *edits)
{
  GPtrArray *merged = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < edits->len; i++)
    {
      const MoDeckEdit *edit = g_ptr_array_index (edits, i);
      MoDeckEdit *same = NULL;

      for (guint j = 0; same == NULL && j < merged->len; j++)
        {
          MoDeckEdit *other = g_ptr_array_index (merged, j);

          if (g_str_equal (other->part, edit->part) && g_strcmp0 (other->card, edit->card) == 0)
            same = other;
        }
      if (same != NULL)
        same->change += edit->change;
      else
        mo_deck_edits_add (merged, edit->part, edit->card, edit->name, edit->change);
    }
  for (guint i = merged->len; i > 0; i--)
    if (((const MoDeckEdit *) g_ptr_array_index (merged, i - 1))->change == 0)
      g_ptr_array_remove_index (merged, i - 1);
  return merged;
}

GPtrArray *
mo_deck_propose_repair (const MoDeck *deck,
                        const MoContent *content,
                        const MoProblem *problem,
                        MoCountFree count_free,
                        gpointer user_data)
{
  Plan plan = { NULL };
  GPtrArray *edits = NULL;
  g_autoptr (GPtrArray) before = NULL;

  set_up_plan (&plan, deck, content, count_free, user_data);
  before = check (&plan);
  if (problem->edits != NULL)
    make_edits (&plan, problem);
  else if (is_about_size (problem))
    fix_size (&plan, problem);
  else if (problem->code == MO_PROBLEM_CARD_COUNT || problem->code == MO_PROBLEM_RESTRICTED)
    fix_number (&plan, problem);
  for (guint step = 0; edits == NULL && step < MAX_STEPS; step++)
    {
      g_autoptr (GPtrArray) problems = check (&plan);
      const MoProblem *new = find_new (problems, before);

      if (mo_problems_count (problems) < mo_problems_count (before))
        edits = merge_edits (plan.edits);
      else if (new != NULL)
        fix_size (&plan, new);
      else
        break;
    }
  clear_plan (&plan);
  return edits;
}

/* Returns the first deck that is too small and was not tried, or NULL. */
static const MoProblem *
find_small (const GPtrArray *problems,
            GHashTable *tried)
{
  for (guint i = 0; i < problems->len; i++)
    {
      const MoProblem *problem = g_ptr_array_index (problems, i);
      g_autofree char *key = NULL;

      if (!is_about_size (problem) || problem->have >= problem->need)
        continue;
      key = g_strdup_printf ("%s %u", problem->deck, problem->need);
      if (g_hash_table_add (tried, g_steal_pointer (&key)))
        return problem;
    }
  return NULL;
}

GPtrArray *
mo_deck_propose_completion (const MoDeck *deck,
                            const MoContent *content,
                            MoCountFree count_free,
                            gpointer user_data)
{
  g_autoptr (GHashTable) tried = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GPtrArray *edits;
  gboolean more = TRUE;
  Plan plan = { NULL };

  set_up_plan (&plan, deck, content, count_free, user_data);
  while (more)
    {
      g_autoptr (GPtrArray) problems = check (&plan);
      const MoProblem *problem = find_small (problems, tried);

      more = problem != NULL;
      if (more)
        fix_size (&plan, problem);
    }
  edits = merge_edits (plan.edits);
  clear_plan (&plan);
  return edits;
}

guint
mo_deck_edits_count (const GPtrArray *edits,
                     int change)
{
  guint count = 0;

  for (guint i = 0; i < edits->len; i++)
    {
      const MoDeckEdit *edit = g_ptr_array_index (edits, i);

      if ((edit->change < 0) == (change < 0) && !g_str_equal (edit->part, MO_DECK_MAYBE))
        count += (guint) ABS (edit->change);
    }
  return count;
}

/* The maybe list */

gboolean
mo_deck_repair_removes (const MoProblem *problem)
{
  int change = 0;

  for (guint i = 0; i < problem->n_edits; i++)
    change += problem->edits[i].change;
  if (problem->edits != NULL)
    return change < 0;
  return (is_about_size (problem) || problem->code == MO_PROBLEM_CARD_COUNT ||
          problem->code == MO_PROBLEM_RESTRICTED) &&
         problem->have > problem->need;
}

/* Adds what one card changes in all decks to the @changes (element-type MoDeckEdit) of others. */
static void
add_change (GPtrArray *changes,
            const char *card,
            const char *name,
            int change)
{
  for (guint i = 0; i < changes->len; i++)
    {
      MoDeckEdit *other = g_ptr_array_index (changes, i);

      if (g_str_equal (other->card, card))
        {
          other->change += change;
          return;
        }
    }
  mo_deck_edits_add (changes, MO_DECK_MAYBE, card, name, change);
}

static void
add_removed_part (GPtrArray *changes,
                  const MoDeckPart *part)
{
  for (guint i = 0; part != NULL && i < part->entries->len; i++)
    {
      const MoDeckEntry *entry = g_ptr_array_index (part->entries, i);

      add_change (changes, entry->id, entry->name, -(int) entry->count);
    }
}

void
mo_deck_edits_use_maybe (GPtrArray *edits,
                         const MoDeck *deck,
                         gboolean keeps_removed)
{
  g_autoptr (GPtrArray) changes = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < edits->len; i++)
    {
      const MoDeckEdit *edit = g_ptr_array_index (edits, i);

      if (edit->card == NULL)
        add_removed_part (changes, mo_deck_get_part (deck, edit->part));
      else
        add_change (changes, edit->card, edit->name, edit->change);
    }
  for (guint i = 0; i < changes->len; i++)
    {
      const MoDeckEdit *change = g_ptr_array_index (changes, i);
      int count = (int) mo_deck_get_count (deck, MO_DECK_MAYBE, change->card);
      int moved = change->change > 0 ? -MIN (change->change, count)
                  : keeps_removed    ? MIN (-change->change, MO_MAX_COUNT - count)
                                     : 0;

      if (moved != 0)
        mo_deck_edits_add (edits, MO_DECK_MAYBE, change->card, change->name, moved);
    }
}

/* The format */

/* Returns the sum of what the sizes of the decks are off by. */
static guint
count_gaps (const GPtrArray *problems)
{
  guint gaps = 0;

  for (guint i = 0; i < problems->len; i++)
    {
      const MoProblem *problem = g_ptr_array_index (problems, i);

      if (is_about_size (problem))
        gaps += problem->have < problem->need ? problem->need - problem->have
                                              : problem->have - problem->need;
    }
  return gaps;
}

/* Returns the number of cards in a deck that are from the game. */
static guint
count_cards_of (const MoDeck *deck,
                const MoSystem *system,
                const MoCatalog *catalog)
{
  guint n_cards = 0;

  for (guint i = 0; i < deck->parts->len; i++)
    {
      const MoDeckPart *part = g_ptr_array_index (deck->parts, i);

      for (guint j = 0; j < part->entries->len; j++)
        {
          const MoDeckEntry *entry = g_ptr_array_index (part->entries, j);
          const MoCard *card = mo_catalog_lookup (catalog, entry->id);

          if (card != NULL &&
              mo_catalog_get_source (catalog, card->source)->vocabulary == system->vocabulary)
            n_cards += entry->count;
        }
    }
  return n_cards;
}

/* Returns (nullable): the game that most cards of a deck are from, the first one if there are
 * none. A game with small decks has few problems with any deck. */
static const MoSystem *
find_system (const MoDeck *deck,
             const MoContent *content)
{
  g_autoptr (GPtrArray) systems = mo_systems_list_for_decks (content->systems);
  const MoSystem *best = NULL;
  guint n_best = 0;

  for (guint i = 0; i < systems->len; i++)
    {
      const MoSystem *system = g_ptr_array_index (systems, i);
      guint n_cards = count_cards_of (deck, system, content->catalog);

      if (best != NULL && n_cards <= n_best)
        continue;
      best = system;
      n_best = n_cards;
    }
  return best;
}

const char *
mo_deck_propose_format (const MoDeck *deck,
                        const MoContent *content)
{
  const MoSystem *system = find_system (deck, content);
  g_autoptr (MoDeck) copy = mo_deck_copy (deck);
  const MoFormat *best = NULL;
  guint best_problems = 0;
  guint best_gaps = 0;

  for (guint i = 0; system != NULL && i < system->formats->len; i++)
    {
      const MoFormat *format = g_ptr_array_index (system->formats, i);
      g_autoptr (GPtrArray) problems = NULL;
      guint n_problems;
      guint gaps;

      g_free (copy->format);
      copy->format = g_strdup (format->id);
      problems = mo_legality_check (copy, content->systems, content->catalog);
      n_problems = mo_problems_count (problems);
      gaps = count_gaps (problems);
      if (best == NULL || n_problems < best_problems ||
          (n_problems == best_problems &&
           (gaps < best_gaps || (gaps == best_gaps && format->ruleset != best->ruleset))))
        {
          best = format;
          best_problems = n_problems;
          best_gaps = gaps;
        }
    }
  return best != NULL ? best->id : NULL;
}
