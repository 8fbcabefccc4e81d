/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-rule-figure.h"

#include <glib/gi18n-lib.h>

MoRuleFigure *
mo_rule_figure_new (const MoRuleFigureKind *kind,
                    const char *id,
                    guint value)
{
  MoRuleFigure *self = g_new0 (MoRuleFigure, 1);

  self->kind = kind;
  self->id = g_strdup (kind != NULL ? kind->id : id);
  self->name = g_strdup (self->id);
  self->value = value;
  return self;
}

void
mo_rule_figure_free (MoRuleFigure *self)
{
  g_free (self->id);
  g_free (self->name);
  g_free (self->sentence);
  g_free (self->clause);
  g_free (self);
}

gboolean
mo_rule_figure_is_flag (const MoRuleFigure *self)
{
  return self->kind != NULL && self->kind->kind == MO_XML_CHOICE;
}

char *
mo_rule_figure_describe (const MoRuleFigure *self,
                         MoWordsPlace place)
{
  if (self->sentence != NULL && place == MO_WORDS_IN_RULES)
    return g_strdup (self->sentence);
  if (self->kind != NULL)
    return self->kind->describe (self->value, place);
  if (place == MO_WORDS_IN_RULES)
    /* Translators: a value in the rules: its name and number. */
    return g_strdup_printf (_("%1$s: %2$u"), self->name, self->value);
  /* Translators: a value in the rules, in a list of several: its name and number. */
  return g_strdup_printf (_("%1$s %2$u"), self->name, self->value);
}

const MoRuleFigure *
mo_rule_figures_find (const GPtrArray *figures,
                      const char *id)
{
  for (guint i = 0; i < figures->len; i++)
    {
      const MoRuleFigure *figure = g_ptr_array_index (figures, i);

      if (g_str_equal (figure->id, id))
        return figure;
    }
  return NULL;
}

guint
mo_rule_figures_get (const GPtrArray *figures,
                     const char *id,
                     guint otherwise)
{
  const MoRuleFigure *figure = mo_rule_figures_find (figures, id);

  return figure != NULL ? figure->value : otherwise;
}

char *
mo_rule_figures_describe (const GPtrArray *figures,
                          MoWordsPlace place,
                          const char *between)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < figures->len; i++)
    {
      const MoRuleFigure *figure = g_ptr_array_index (figures, i);
      g_autofree char *words = mo_rule_figure_describe (figure, place);

      if (figure->clause != NULL && place == MO_WORDS_IN_RULES)
        continue;
      if (*words != '\0')
        g_string_append_printf (list, "%s%s", list->len > 0 ? between : "", words);
    }
  return g_string_free (list, FALSE);
}
