/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-problem.h"

#include <string.h>

/* Allocates a struct and copies of its strings, which replace them, as one block. A package is
 * checked after every edit, and many small allocations would take most of the time. */
static gpointer
allocate_with_strings (gsize size,
                       const char **strings,
                       guint n_strings)
{
  gsize all = size;
  char *block;
  char *at;

  for (guint i = 0; i < n_strings; i++)
    all += strings[i] != NULL ? strlen (strings[i]) + 1 : 0;
  block = g_malloc (all);
  at = block + size;
  for (guint i = 0; i < n_strings; i++)
    if (strings[i] != NULL)
      {
        char *copy = at;

        at = g_stpcpy (copy, strings[i]) + 1;
        strings[i] = copy;
      }
  return block;
}

MoProblem *
mo_problem_new (MoProblemCode code,
                const char *clause,
                const char *deck,
                const char *card,
                guint have,
                guint need)
{
  const char *strings[] = { clause, deck, card };
  MoProblem *self = allocate_with_strings (sizeof *self, strings, G_N_ELEMENTS (strings));

  *self = (MoProblem){
    .code = code,
    .clause = strings[0],
    .deck = strings[1],
    .card = strings[2],
    .have = have,
    .need = need,
  };
  return self;
}

void
mo_problem_free (MoProblem *self)
{
  g_free (self->sentence);
  g_free (self->repair);
  g_clear_pointer (&self->edits, g_ptr_array_unref);
  g_free (self);
}

void
mo_problem_add_edit (MoProblem *self,
                     const char *part,
                     const char *card,
                     const char *name,
                     int change)
{
  if (self->edits == NULL)
    self->edits = g_ptr_array_new_full (2, g_free);
  mo_deck_edits_add (self->edits, part, card, name, change);
}

void
mo_deck_edits_add (GPtrArray *edits,
                   const char *part,
                   const char *card,
                   const char *name,
                   int change)
{
  const char *strings[] = { part, card, name };
  MoDeckEdit *edit = allocate_with_strings (sizeof *edit, strings, G_N_ELEMENTS (strings));

  *edit = (MoDeckEdit){
    .part = strings[0],
    .card = strings[1],
    .name = strings[2],
    .change = change,
  };
  g_ptr_array_add (edits, edit);
}

guint
mo_problems_count (const GPtrArray *problems)
{
  guint n = 0;

  for (guint i = 0; i < problems->len; i++)
    n += ((const MoProblem *) g_ptr_array_index (problems, i))->code != MO_PROBLEM_NOTE;
  return n;
}

gboolean
mo_problems_are_legal (const GPtrArray *problems)
{
  return mo_problems_count (problems) == 0;
}

const char *
mo_problem_code_get_id (MoProblemCode code)
{
  static const char *const ids[] = {
    [MO_PROBLEM_UNKNOWN_FORMAT] = "unknown-format",
    [MO_PROBLEM_UNKNOWN_DECK] = "unknown-deck",
    [MO_PROBLEM_UNKNOWN_CARD] = "unknown-card",
    [MO_PROBLEM_WRONG_KIND] = "wrong-kind",
    [MO_PROBLEM_DECK_SIZE] = "deck-size",
    [MO_PROBLEM_UNEQUAL_DECKS] = "unequal-decks",
    [MO_PROBLEM_TOO_MANY_COPIES] = "too-many-copies",
    [MO_PROBLEM_NOT_ALLOWED] = "not-allowed",
    [MO_PROBLEM_CARD_COUNT] = "card-count",
    [MO_PROBLEM_RESTRICTED] = "restricted",
    [MO_PROBLEM_NOTE] = "note",
  };

  return ids[code];
}

void
mo_deck_apply (MoDeck *deck,
               const GPtrArray *edits)
{
  for (guint i = 0; i < edits->len; i++)
    {
      const MoDeckEdit *edit = g_ptr_array_index (edits, i);
      int count;

      if (edit->card == NULL)
        {
          mo_deck_remove_part (deck, edit->part);
          continue;
        }
      count = (int) mo_deck_get_count (deck, edit->part, edit->card) + edit->change;
      mo_deck_set_count (deck, edit->part, edit->card, edit->name, (guint) MAX (count, 0));
    }
}
