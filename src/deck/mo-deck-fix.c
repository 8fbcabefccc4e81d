/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-deck-fix.h"

#include "mo-deck-fix-network.h"
#include "mo-deck-repair.h"
#include "mo-legality.h"

static void
free_step (MoDeckFixStep *self)
{
  g_free (self->from);
  g_free (self->to);
  g_free (self->card);
  g_free (self->name);
  g_free (self);
}

static void
add_step (GPtrArray *steps,
          const char *from,
          const char *to,
          const char *card,
          const char *name,
          guint count)
{
  MoDeckFixStep *step;

  if (count == 0)
    return;
  step = g_new (MoDeckFixStep, 1);
  *step = (MoDeckFixStep){ g_strdup (from), g_strdup (to), g_strdup (card), g_strdup (name),
                           count };
  g_ptr_array_add (steps, step);
}

static int
get_flow (const MoFixNetwork *self,
          const MoFixLink *link)
{
  return mo_flow_get (self->flow, link->edge);
}

/* Returns how many copies of an entry stay or are moved. */
static guint
count_flowing (const MoFixNetwork *self,
               const MoDeckEntry *entry)
{
  guint count = 0;

  for (guint i = 0; i < self->links->len; i++)
    {
      const MoFixLink *link = &g_array_index (self->links, MoFixLink, i);

      if (link->entry == entry)
        count += (guint) get_flow (self, link);
    }
  return count;
}

static void
list_removals (const MoFixNetwork *self,
               GPtrArray *steps)
{
  for (guint i = 0; i < self->deck->parts->len; i++)
    {
      const MoDeckPart *part = g_ptr_array_index (self->deck->parts, i);

      for (guint j = 0; j < part->entries->len; j++)
        {
          const MoDeckEntry *entry = g_ptr_array_index (part->entries, j);

          add_step (steps, part->id, NULL, entry->id, entry->name,
                    entry->count - count_flowing (self, entry));
        }
    }
}

static void
list_moves (const MoFixNetwork *self,
            GPtrArray *steps)
{
  for (guint i = 0; i < self->links->len; i++)
    {
      const MoFixLink *link = &g_array_index (self->links, MoFixLink, i);

      if (link->entry != NULL && !link->is_kept)
        add_step (steps, link->from, link->to, link->entry->id, link->entry->name,
                  (guint) get_flow (self, link));
    }
}

/* Returns the number of copies that a deck gets: of all cards, or only of those with a node of
 * their own, which it also adds to @steps (nullable). */
static guint
count_additions (const MoFixNetwork *self,
                 const MoDeckPlace *place,
                 gboolean is_single,
                 GPtrArray *steps)
{
  guint count = 0;

  for (guint i = 0; i < self->links->len; i++)
    {
      const MoFixLink *link = &g_array_index (self->links, MoFixLink, i);

      if (link->from != NULL || !g_str_equal (link->to, place->id) ||
          (is_single && link->card == NULL))
        continue;
      count += (guint) get_flow (self, link);
      if (steps != NULL)
        add_step (steps, NULL, place->id, link->card->id, link->card->name,
                  (guint) get_flow (self, link));
    }
  return count;
}

static void
apply (MoDeck *deck,
       const GPtrArray *steps)
{
  g_autoptr (GPtrArray) edits = mo_deck_fix_list_edits (steps, FALSE);

  mo_deck_apply (deck, edits);
}

/* Moves copies that are added from the maybe list, as far as it has them. */
static GPtrArray *
take_from_maybe (GPtrArray *steps,
                 const MoDeck *deck)
{
  GPtrArray *taken = g_ptr_array_new_with_free_func ((GDestroyNotify) free_step);
  g_autoptr (MoDeck) left = mo_deck_copy (deck);

  for (guint i = 0; i < steps->len; i++)
    {
      const MoDeckFixStep *step = g_ptr_array_index (steps, i);
      guint n_maybe = mo_deck_get_count (left, MO_DECK_MAYBE, step->card);
      guint n_moved = step->from == NULL ? MIN (n_maybe, step->count) : 0;

      mo_deck_set_count (left, MO_DECK_MAYBE, step->card, NULL, n_maybe - n_moved);
      add_step (taken, MO_DECK_MAYBE, step->to, step->card, step->name, n_moved);
      add_step (taken, step->from, step->to, step->card, step->name, step->count - n_moved);
    }
  return taken;
}

/* Sets the steps, and all that follows from them. */
static void
set_steps (MoDeckFix *fix,
           const MoFixNetwork *self,
           GPtrArray *steps)
{
  g_autoptr (GPtrArray) problems = NULL;

  fix->steps = take_from_maybe (steps, self->deck);
  fix->n_changes = 0;
  for (guint i = 0; i < fix->steps->len; i++)
    fix->n_changes += ((MoDeckFixStep *) g_ptr_array_index (fix->steps, i))->count;
  fix->deck = mo_deck_copy (self->deck);
  apply (fix->deck, fix->steps);
  problems = mo_legality_check (fix->deck, self->content->systems, self->content->catalog);
  fix->is_legal = mo_problems_are_legal (problems);
}

/* Returns the number of copies in a package that are not owned. */
static guint
count_missing (const MoFixNetwork *self,
               const MoDeck *deck)
{
  g_autoptr (GHashTable) counts = g_hash_table_new (NULL, NULL);
  guint missing = 0;

  for (guint i = 0; self->count_free != NULL && i < deck->parts->len; i++)
    {
      const MoDeckPart *part = g_ptr_array_index (deck->parts, i);

      for (guint j = 0; j < part->entries->len; j++)
        {
          const MoDeckEntry *entry = g_ptr_array_index (part->entries, j);
          const MoCard *card = mo_catalog_lookup (self->content->catalog, entry->id);
          const MoCard *original = card != NULL ? mo_card_get_original (card) : NULL;
          guint before;
          guint owned;

          if (original == NULL)
            continue;
          before = GPOINTER_TO_UINT (g_hash_table_lookup (counts, original));
          owned = mo_fix_network_get_free (self, original);
          missing += entry->count - (MIN (before + entry->count, owned) - MIN (before, owned));
          g_hash_table_insert (counts, (gpointer) original,
                               GUINT_TO_POINTER (before + entry->count));
        }
    }
  return missing;
}

/* Adds steps for the copies that @after has more of than @before. */
static void
list_added (const MoDeck *before,
            const MoDeck *after,
            GPtrArray *steps)
{
  for (guint i = 0; i < after->parts->len; i++)
    {
      const MoDeckPart *part = g_ptr_array_index (after->parts, i);

      for (guint j = 0; j < part->entries->len; j++)
        {
          const MoDeckEntry *entry = g_ptr_array_index (part->entries, j);
          guint old = mo_deck_get_count (before, part->id, entry->id);

          if (entry->count > old)
            add_step (steps, NULL, part->id, entry->id, entry->name, entry->count - old);
        }
    }
}

/* Fills all decks from @before. @is_single: first with the cards of the flow itself. */
static MoDeck *
fill_decks (const MoFixNetwork *self,
            const MoDeck *before,
            gboolean is_single)
{
  MoDeck *deck = mo_deck_copy (before);
  g_autoptr (GPtrArray) steps = g_ptr_array_new_with_free_func ((GDestroyNotify) free_step);

  for (guint i = 0; is_single && i < self->shelves->len; i++)
    count_additions (self, g_array_index (self->shelves, MoFixShelf, i).place, TRUE, steps);
  apply (deck, steps);
  for (guint i = 0; i < self->shelves->len; i++)
    {
      const MoDeckPlace *place = g_array_index (self->shelves, MoFixShelf, i).place;
      guint n_cards = count_additions (self, place, FALSE, NULL) -
                      (is_single ? count_additions (self, place, TRUE, NULL) : 0);

      if (n_cards > 0)
        mo_deck_fill (deck, NULL, self->content, place, NULL, n_cards, self->count_free,
                      self->user_data);
    }
  return deck;
}

/* Chooses the cards to add by taste, unless decks that share owned cards would need more cards that
 * are not owned: then those of the flow. */
static void
list_additions (const MoFixNetwork *self,
                GPtrArray *steps)
{
  g_autoptr (MoDeck) before = mo_deck_copy (self->deck);
  g_autoptr (MoDeck) by_taste = NULL;
  g_autoptr (MoDeck) by_flow = NULL;

  apply (before, steps);
  by_taste = fill_decks (self, before, FALSE);
  if (self->count_free != NULL)
    by_flow = fill_decks (self, before, TRUE);
  list_added (before,
              by_flow != NULL && count_missing (self, by_flow) < count_missing (self, by_taste)
                  ? by_flow
                  : by_taste,
              steps);
}

/* Choices */

static gboolean
is_same_change (const MoFixLink *link,
                const char *from,
                const char *to)
{
  return link->is_kept ? g_strcmp0 (link->from, from) == 0 && to == NULL
                       : g_strcmp0 (link->from, from) == 0 && g_strcmp0 (link->to, to) == 0;
}

/* Adds the choice of the cards of all steps from and to the same decks, if there is any. */
static void
add_choice (const MoFixNetwork *self,
            MoDeckFix *fix,
            const MoDeckFixStep *step)
{
  gboolean is_added = step->from == NULL || g_str_equal (step->from, MO_DECK_MAYBE);
  MoDeckFixChoice choice = { is_added ? NULL : step->from, step->to };

  for (guint i = 0; i < fix->choices->len; i++)
    {
      const MoDeckFixChoice *other = &g_array_index (fix->choices, MoDeckFixChoice, i);

      if (g_strcmp0 (other->from, choice.from) == 0 && g_strcmp0 (other->to, choice.to) == 0)
        return;
    }
  for (guint i = 0; i < self->links->len; i++)
    {
      const MoFixLink *link = &g_array_index (self->links, MoFixLink, i);
      guint n_copies;

      if (!is_same_change (link, choice.from, choice.to))
        continue;
      n_copies = link->is_kept ? link->entry->count - count_flowing (self, link->entry)
                               : (guint) get_flow (self, link);
      /* An edge of many cards is a choice in itself. */
      if (!mo_flow_is_tied (self->flow, link->edge) && (n_copies == 0 || link->n_cards == 1))
        continue;
      choice.n_copies += n_copies;
      choice.n_cards += link->n_cards;
    }
  /* One card, for which a card of another deck would do: nothing to choose here. */
  if (choice.n_copies > 0 && choice.n_cards > 1)
    g_array_append_val (fix->choices, choice);
}

static void
list_choices (const MoFixNetwork *self,
              MoDeckFix *fix)
{
  mo_flow_find_ties (self->flow, MO_FIX_RANK_TASTE);
  for (guint i = 0; i < fix->steps->len; i++)
    add_choice (self, fix, g_ptr_array_index (fix->steps, i));
}

static MoDeckFix *
make_fix (const MoFixNetwork *self)
{
  MoDeckFix *fix = g_new0 (MoDeckFix, 1);
  g_autoptr (GPtrArray) steps = g_ptr_array_new_with_free_func ((GDestroyNotify) free_step);

  fix->choices = g_array_new (FALSE, FALSE, sizeof (MoDeckFixChoice));
  list_removals (self, steps);
  list_moves (self, steps);
  list_additions (self, steps);
  set_steps (fix, self, steps);
  list_choices (self, fix);
  return fix;
}

/* More conditions than this are kept as they are: each doubles the time. */
#define MAX_CONDITIONS 3

static MoDeckFix *
make_fix_assuming (MoFixNetwork *self,
                   const GArray *conditions,
                   const gboolean *are_met)
{
  g_autoptr (MoCardRules) rules = mo_card_rules_new_assuming (
      self->format, self->content->catalog, conditions, are_met);
  MoDeckFix *fix;

  self->rules = rules;
  mo_fix_network_solve (self);
  fix = make_fix (self);
  mo_fix_network_clear (self);
  return fix;
}

/* Repairs that this many steps don’t finish are given up. */
#define MAX_REPAIRS 64

/* Repairs problems one after the other, as long as there is one with a repair. */
static void
repair_all (const MoFixNetwork *self,
            MoDeck *deck)
{
  for (guint i = 0; i < MAX_REPAIRS; i++)
    {
      g_autoptr (GPtrArray) problems = mo_legality_check (deck, self->content->systems,
                                                          self->content->catalog);
      g_autoptr (GPtrArray) edits = NULL;

      for (guint j = 0; edits == NULL && j < problems->len; j++)
        {
          const MoProblem *problem = g_ptr_array_index (problems, j);

          if (problem->code != MO_PROBLEM_NOTE)
            edits = mo_deck_propose_repair (deck, self->content, problem, self->count_free,
                                            self->user_data);
        }
      if (edits == NULL)
        return;
      mo_deck_apply (deck, edits);
    }
}

/* Adds steps for the copies that @before has more of than @after. */
static void
list_removed (const MoDeck *before,
              const MoDeck *after,
              GPtrArray *steps)
{
  for (guint i = 0; i < before->parts->len; i++)
    {
      const MoDeckPart *part = g_ptr_array_index (before->parts, i);

      for (guint j = 0; j < part->entries->len; j++)
        {
          const MoDeckEntry *entry = g_ptr_array_index (part->entries, j);
          guint left = mo_deck_get_count (after, part->id, entry->id);

          if (entry->count > left)
            add_step (steps, part->id, NULL, entry->id, entry->name, entry->count - left);
        }
    }
}

/* The flow does not keep all rules about numbers of cards that overlap. What it left is repaired;
 * then there may be a way with fewer changes. */
static void
finish (const MoFixNetwork *self,
        MoDeckFix *fix)
{
  g_autoptr (MoDeck) deck = mo_deck_copy (fix->deck);
  g_autoptr (GPtrArray) problems = NULL;
  g_autoptr (GPtrArray) steps = NULL;

  repair_all (self, deck);
  problems = mo_legality_check (deck, self->content->systems, self->content->catalog);
  if (!mo_problems_are_legal (problems))
    return;
  g_array_set_size (fix->choices, 0);
  steps = g_ptr_array_new_with_free_func ((GDestroyNotify) free_step);
  list_removed (self->deck, deck, steps);
  list_added (self->deck, deck, steps);
  g_ptr_array_unref (fix->steps);
  mo_deck_unref (fix->deck);
  set_steps (fix, self, steps);
}

static gboolean
is_better (const MoDeckFix *fix,
           const MoDeckFix *other)
{
  return fix->is_legal != other->is_legal ? fix->is_legal : fix->n_changes < other->n_changes;
}

static gboolean
has_numbers (const MoFormat *format)
{
  for (guint i = 0; i < mo_format_get_n_rules (format); i++)
    {
      MoRuleKind kind = mo_format_get_rule (format, i)->kind;

      if (kind == MO_RULE_COUNT || kind == MO_RULE_RESTRICTED)
        return TRUE;
    }
  return FALSE;
}

/* Which rules apply depends on the changes. So each set of the conditions that may be met is tried,
 * beginning with those that are met now. */
static MoDeckFix *
find_fix (MoFixNetwork *self)
{
  g_autoptr (GArray) conditions = mo_card_rules_list_conditions (self->format);
  g_autofree gboolean *are_met = g_new (gboolean, conditions->len);
  guint n_tries = conditions->len <= MAX_CONDITIONS ? 1u << conditions->len : 1;
  MoDeckFix *best = NULL;

  for (guint i = 0; i < n_tries; i++)
    {
      MoDeckFix *fix;

      for (guint j = 0; j < conditions->len; j++)
        {
          const MoCardCondition *condition = &g_array_index (conditions, MoCardCondition, j);
          gboolean is_met = mo_card_condition_find (condition, self->system, self->deck,
                                                    self->content->catalog) != NULL;

          are_met[j] = is_met != (j < MAX_CONDITIONS && (i & (1u << j)) != 0);
        }
      fix = make_fix_assuming (self, conditions, are_met);
      if (best == NULL || is_better (fix, best))
        {
          g_clear_pointer (&best, mo_deck_fix_free);
          best = g_steal_pointer (&fix);
        }
      g_clear_pointer (&fix, mo_deck_fix_free);
    }
  /* There is always a first try. */
  g_assert (best != NULL);
  if (!best->is_legal && has_numbers (self->format))
    finish (self, best);
  return best;
}

MoDeckFix *
mo_deck_fix_new (const MoDeck *deck,
                 const MoContent *content,
                 const char *format,
                 MoCountFree count_free,
                 gpointer user_data)
{
  g_autoptr (MoDeck) copy = mo_deck_copy (deck);
  MoFixNetwork self = { copy, content, .count_free = count_free, .user_data = user_data };

  if (format != NULL)
    {
      g_free (copy->format);
      copy->format = g_strdup (format);
    }
  self.format = mo_systems_get_format (content->systems, copy->format, &self.system);
  if (self.format == NULL)
    return NULL;
  return find_fix (&self);
}

void
mo_deck_fix_free (MoDeckFix *self)
{
  mo_deck_unref (self->deck);
  g_ptr_array_unref (self->steps);
  g_array_unref (self->choices);
  g_free (self);
}

/* In a thread */

typedef struct
{
  MoDeck *deck;
  MoContent *content;
  char *format;
  MoDeckSupply *supply; /* (nullable) */
} Job;

static void
free_job (Job *self)
{
  mo_deck_unref (self->deck);
  mo_content_unref (self->content);
  g_free (self->format);
  g_clear_pointer (&self->supply, mo_deck_supply_unref);
  g_free (self);
}

static void
run_job (GTask *task,
         gpointer source,
         gpointer task_data,
         GCancellable *cancellable)
{
  const Job *job = task_data;

  g_task_return_pointer (task,
                         mo_deck_fix_new (job->deck, job->content, job->format,
                                          job->supply != NULL ? mo_deck_supply_count : NULL,
                                          job->supply),
                         (GDestroyNotify) mo_deck_fix_free);
}

void
mo_deck_fix_new_async (const MoDeck *deck,
                       MoContent *content,
                       const char *format,
                       MoDeckSupply *supply,
                       GCancellable *cancellable,
                       GAsyncReadyCallback callback,
                       gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Job *job = g_new (Job, 1);

  *job = (Job){ mo_deck_copy (deck), mo_content_ref (content), g_strdup (format),
                supply != NULL ? mo_deck_supply_ref (supply) : NULL };
  g_task_set_task_data (task, job, (GDestroyNotify) free_job);
  /* The thread may go on; nobody gets its result. */
  g_task_set_return_on_cancel (task, TRUE);
  g_task_run_in_thread (task, run_job);
}

MoDeckFix *
mo_deck_fix_new_finish (GAsyncResult *result,
                        GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

void
mo_deck_fix_keep_removed (MoDeckFix *self)
{
  for (guint i = 0; i < self->steps->len; i++)
    {
      MoDeckFixStep *step = g_ptr_array_index (self->steps, i);

      if (step->to != NULL)
        continue;
      step->to = g_strdup (MO_DECK_MAYBE);
      mo_deck_set_count (self->deck, MO_DECK_MAYBE, step->card, step->name,
                         mo_deck_get_count (self->deck, MO_DECK_MAYBE, step->card) + step->count);
    }
}

GPtrArray *
mo_deck_fix_list_edits (const GPtrArray *steps,
                        gboolean keeps_removed)
{
  GPtrArray *edits = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < steps->len; i++)
    {
      const MoDeckFixStep *step = g_ptr_array_index (steps, i);
      const char *to = step->to == NULL && keeps_removed ? MO_DECK_MAYBE : step->to;

      if (step->from != NULL)
        mo_deck_edits_add (edits, step->from, step->card, step->name, -(int) step->count);
      if (to != NULL)
        mo_deck_edits_add (edits, to, step->card, step->name, (int) step->count);
    }
  return edits;
}
