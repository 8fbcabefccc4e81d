/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 */

#include "config.h"

#include "mo-table-text.h"

#include <glib/gi18n-lib.h>

/* The member of mo_reminders_list_facts(). */
#define REMINDERS "reminders"

/* Appends a member of a card, after its name. */
static void
append_member (GString *text,
               const MoFacts *facts,
               guint index)
{
  const MoFact *fact = mo_facts_get (facts, index);

  if (fact->kind == MO_FACT_FLAG)
    g_string_append_printf (text, "  %s", fact->name);
  else if (fact->kind == MO_FACT_TEXT)
    g_string_append_printf (text, "  %s %s", fact->name, fact->text);
  else if (fact->kind == MO_FACT_NUMBER)
    g_string_append_printf (text, "  %s %" G_GINT64_FORMAT, fact->name, fact->number);
  else if (fact->kind == MO_FACT_ARRAY)
    for (guint i = index + 1; i < fact->end; i = mo_facts_get (facts, i)->end)
      if (mo_facts_get (facts, i)->kind == MO_FACT_TEXT)
        g_string_append_printf (text, "%s%s", i == index + 1 ? "  " : " ",
                                mo_facts_get (facts, i)->text);
}

/* Returns: (nullable): the part of an object with this name */
static const MoFact *
find_part (const MoFacts *facts,
           guint index,
           const char *name)
{
  for (guint i = index + 1; i < mo_facts_get (facts, index)->end; i = mo_facts_get (facts, i)->end)
    if (g_str_equal (mo_facts_get (facts, i)->name, name))
      return mo_facts_get (facts, i);
  return NULL;
}

static void
append_card (GString *text,
             const MoFacts *facts,
             guint index)
{
  g_string_append_printf (text, "%s", find_part (facts, index, "card")->text);
  for (guint i = index + 1; i < mo_facts_get (facts, index)->end; i = mo_facts_get (facts, i)->end)
    if (!g_str_equal (mo_facts_get (facts, i)->name, "card") &&
        !g_str_equal (mo_facts_get (facts, i)->name, "name"))
      append_member (text, facts, i);
}

static void
append_pile (GString *text,
             const MoFacts *facts,
             guint index)
{
  const MoFact *pile = mo_facts_get (facts, index);

  if (pile->kind == MO_FACT_OBJECT)
    {
      const MoFact *top = find_part (facts, index, "face-up");

      g_string_append_printf (text, "%-14s %" G_GINT64_FORMAT "%s%s\n", pile->name,
                              find_part (facts, index, "cards")->number,
                              top != NULL ? _(", face up: ") : "", top != NULL ? top->text : "");
      return;
    }
  for (guint i = index + 1; i < pile->end; i = mo_facts_get (facts, i)->end)
    {
      g_string_append_printf (text, "%-14s ", i == index + 1 ? pile->name : "");
      append_card (text, facts, i);
      g_string_append_c (text, '\n');
    }
}

static void
append_reminders (GString *text,
                  const MoFacts *facts)
{
  const MoFact *reminders = mo_facts_find (facts, REMINDERS);
  guint first = reminders != NULL ? (guint) (reminders - mo_facts_get (facts, 0)) + 1 : 0;
  guint number = 0;

  for (guint i = first; reminders != NULL && i < reminders->end;
       i = mo_facts_get (facts, i)->end)
    {
      /* Translators: the number of a reminder. */
      g_autofree char *name = g_strdup_printf (_("reminder %u"), ++number);

      g_string_append_printf (text, "%-14s %s  %s  %s%s\n", name,
                              find_part (facts, i, "step")->text,
                              find_part (facts, i, "when")->text,
                              find_part (facts, i, "text")->text,
                              find_part (facts, i, "due") != NULL ? "  due" : "");
    }
}

char *
mo_table_text_new (const MoFacts *facts,
                   const char *more)
{
  GString *text = g_string_new (NULL);
  const MoFact *step = mo_facts_find (facts, "step");
  const MoFact *piles = mo_facts_find (facts, "piles");
  guint first = (guint) (piles - mo_facts_get (facts, 0)) + 1;

  g_string_append_printf (text, _("Round %1$d, step %2$s\n"),
                          (int) mo_facts_find (facts, "round")->number,
                          step != NULL ? step->text : _("setup"));
  g_string_append (text, more);
  append_reminders (text, facts);
  for (guint i = first; i < piles->end; i = mo_facts_get (facts, i)->end)
    append_pile (text, facts, i);
  return g_string_free (text, FALSE);
}

/* Appends a value as one line: “strike 2, defend 1”. */
static void
append_value (GString *line,
              const MoFacts *facts,
              guint index)
{
  const MoFact *fact = mo_facts_get (facts, index);

  for (guint i = index + 1; i < fact->end; i = mo_facts_get (facts, i)->end)
    {
      if (i > index + 1)
        g_string_append (line, fact->kind == MO_FACT_ARRAY ? "; " : ", ");
      if (fact->kind == MO_FACT_OBJECT)
        g_string_append_printf (line, "%s ", mo_facts_get (facts, i)->name);
      append_value (line, facts, i);
    }
  if (fact->kind == MO_FACT_TEXT)
    g_string_append (line, fact->text);
  else if (fact->kind == MO_FACT_NUMBER || fact->kind == MO_FACT_FLAG)
    g_string_append_printf (line, "%" G_GINT64_FORMAT, fact->number);
}

static void
append_line (GString *text,
             const MoFacts *facts,
             guint index)
{
  g_string_append_printf (text, "%-14s ", mo_facts_get (facts, index)->name);
  append_value (text, facts, index);
  g_string_append_c (text, '\n');
}

char *
mo_table_text_list (const MoFacts *facts,
                    const char *first,
                    const char *const *without)
{
  GString *text = g_string_new (NULL);
  guint top = (guint) (mo_facts_find (facts, first) - mo_facts_get (facts, 0));

  append_line (text, facts, top);
  for (guint i = 0; i < facts->all->len; i = mo_facts_get (facts, i)->end)
    if (g_str_equal (mo_facts_get (facts, i)->name, REMINDERS))
      append_reminders (text, facts);
    else if (i != top && !g_strv_contains (without, mo_facts_get (facts, i)->name))
      append_line (text, facts, i);
  return g_string_free (text, FALSE);
}
