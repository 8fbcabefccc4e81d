/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Lines of rules, which games add to. */

#include "config.h"

#include "mo-rules.h"

#include <glib/gi18n-lib.h>

void
mo_rules_line_free (MoRulesLine *self)
{
  g_free (self->title);
  g_free (self->text);
  g_free (self->clause);
  g_ptr_array_unref (self->points);
  g_free (self);
}

MoRulesLine *
mo_rules_add_line (GPtrArray *lines,
                   char *title,
                   char *text,
                   const char *clause)
{
  MoRulesLine *line = g_new0 (MoRulesLine, 1);

  line->title = title;
  line->text = text;
  line->clause = g_strdup (clause);
  line->points = g_ptr_array_new_with_free_func ((GDestroyNotify) mo_rules_line_free);
  g_ptr_array_add (lines, line);
  return line;
}

void
mo_rules_add_point (MoRulesLine *line,
                    char *title,
                    char *text,
                    const char *clause)
{
  mo_rules_add_line (line->points, title, text,
                     g_strcmp0 (clause, line->clause) == 0 ? NULL : clause);
}

void
mo_rules_add_to_list (GString *list,
                      const char *item)
{
  if (list->len > 0)
    /* Translators: separates the items of a list. */
    g_string_append (list, _(", "));
  g_string_append (list, item);
}
