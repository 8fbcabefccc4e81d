/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-problem.h"

#include <string.h>

static const gsize strings[] = {
  G_STRUCT_OFFSET (MoProblem, clause), G_STRUCT_OFFSET (MoProblem, deck),
  G_STRUCT_OFFSET (MoProblem, card),   G_STRUCT_OFFSET (MoProblem, title),
  G_STRUCT_OFFSET (MoProblem, name),   G_STRUCT_OFFSET (MoProblem, detail),
  G_STRUCT_OFFSET (MoProblem, more),   G_STRUCT_OFFSET (MoProblem, reason),
  G_STRUCT_OFFSET (MoProblem, reason_title),
};

static gsize
get_size (const char *text)
{
  return text != NULL ? strlen (text) + 1 : 0;
}

static gsize
get_edit_size (const MoDeckEdit *edit)
{
  return get_size (edit->part) + get_size (edit->card) + get_size (edit->name);
}

/* Moves a string to @to. Returns the end of the copy. */
static char *
move_string (const char **text,
             char *to)
{
  gsize size = get_size (*text);

  if (size > 0)
    *text = memcpy (to, *text, size);
  return to + size;
}

static char *
move_edit (MoDeckEdit *edit,
           char *to)
{
  to = move_string (&edit->part, to);
  to = move_string (&edit->card, to);
  return move_string (&edit->name, to);
}

/* A package is checked after every edit, and many small allocations would take most of the time. So
 * a problem is one block: the struct, its edits, and all strings. */
MoProblem *
mo_problem_new (const MoProblem *problem)
{
  gsize size = sizeof *problem + problem->n_edits * sizeof *problem->edits;
  MoProblem *self;
  MoDeckEdit *edits;
  char *to;

  for (guint i = 0; i < G_N_ELEMENTS (strings); i++)
    size += get_size (G_STRUCT_MEMBER (const char *, problem, strings[i]));
  for (guint i = 0; i < problem->n_edits; i++)
    size += get_edit_size (&problem->edits[i]);
  self = g_malloc (size);
  *self = *problem;
  edits = (MoDeckEdit *) (self + 1);
  to = (char *) (edits + problem->n_edits);
  for (guint i = 0; i < G_N_ELEMENTS (strings); i++)
    to = move_string (&G_STRUCT_MEMBER (const char *, self, strings[i]), to);
  for (guint i = 0; i < problem->n_edits; i++)
    {
      edits[i] = problem->edits[i];
      to = move_edit (&edits[i], to);
    }
  self->edits = problem->n_edits > 0 ? edits : NULL;
  return self;
}

void
mo_problem_free (MoProblem *self)
{
  g_free (self);
}

GPtrArray *
mo_problem_dup_edits (const MoProblem *self)
{
  GPtrArray *edits = self->edits != NULL ? g_ptr_array_new_with_free_func (g_free) : NULL;

  for (guint i = 0; i < self->n_edits; i++)
    mo_deck_edits_add (edits, self->edits[i].part, self->edits[i].card, self->edits[i].name,
                       self->edits[i].change);
  return edits;
}

void
mo_deck_edits_add (GPtrArray *edits,
                   const char *part,
                   const char *card,
                   const char *name,
                   int change)
{
  const MoDeckEdit edit = { part, card, name, change };
  MoDeckEdit *added = g_malloc (sizeof edit + get_edit_size (&edit));

  *added = edit;
  move_edit (added, (char *) (added + 1));
  g_ptr_array_add (edits, added);
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
