/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Reads the figures of rulesets, difficulties and formats, and passes the elements of games to
 * them. */

#include "config.h"

#include "mo-system-reader-private.h"

#include "mo-system-tables-private.h"
#include "mo-xml-value.h"

#include <glib/gi18n-lib.h>

void
mo_system_reader_add_figures (MoSystemReader *self,
                              MoRuleOwner owner,
                              GPtrArray *figures,
                              const MoXmlValue *values)
{
  const GPtrArray *kinds = mo_system_get_figures (owner);

  for (guint i = 0; i < kinds->len; i++)
    {
      const MoRuleFigureKind *kind = g_ptr_array_index (kinds, i);
      guint value = kind->kind == MO_XML_CHOICE ? g_strcmp0 (values[i].text, "yes") == 0
                                                : (guint) values[i].number;

      if (values[i].text != NULL)
        g_ptr_array_add (figures, mo_rule_figure_new (kind, NULL, value));
    }
}

static gboolean
has_elements (const MoRuleset *ruleset,
              const MoRuleFigureKind *kind)
{
  for (const MoSystemElements *const *game = mo_system_elements_list (); *game != NULL; game++)
    for (const MoRuleFigureKind *own = (*game)->figures; own != NULL && own->id != NULL; own++)
      if (own == kind)
        return mo_rule_parts_get (ruleset->parts, *game) != NULL;
  return FALSE;
}

void
mo_system_reader_complete_figures (MoFormat *format)
{
  const GPtrArray *kinds = mo_system_get_figures (MO_OWNER_FORMAT);

  for (guint i = 0; i < kinds->len; i++)
    {
      const MoRuleFigureKind *kind = g_ptr_array_index (kinds, i);

      if (kind->is_always && mo_rule_figures_find (format->figures, kind->id) == NULL &&
          has_elements (format->ruleset, kind))
        g_ptr_array_add (format->figures, mo_rule_figure_new (kind, NULL, 0));
    }
}

static const MoRuleFigureKind *
find_kind (MoRuleOwner owner,
           const char *id)
{
  const GPtrArray *kinds = mo_system_get_figures (owner);

  for (guint i = 0; i < kinds->len; i++)
    {
      const MoRuleFigureKind *kind = g_ptr_array_index (kinds, i);

      if (g_str_equal (kind->id, id))
        return kind;
    }
  return NULL;
}

/* The range of a figure is the one of an attribute of the same kind. */
static void
get_range (const MoRuleFigureKind *kind,
           int *lowest,
           int *highest)
{
  *lowest = 0;
  *highest = 1;
  if (kind != NULL && kind->kind != MO_XML_CHOICE)
    mo_xml_get_range (kind->kind, lowest, highest);
}

static gboolean
check_figure (MoSystemReader *self,
              const MoRuleFigureKind *kind,
              const GPtrArray *figures,
              const MoXmlValue *values,
              guint line)
{
  const char *id = values[FIGURE_ID].text;
  int value = values[FIGURE_VALUE].number;
  int lowest;
  int highest;

  get_range (kind, &lowest, &highest);
  if (mo_rule_figures_find (figures, id) != NULL)
    mo_system_reader_add_fault (
        self, line, _("figure “%s” is already defined: remove one of the definitions"), id);
  else if (kind == NULL && values[FIGURE_NAME].text == NULL)
    mo_system_reader_add_fault (self, line, _("figure “%s” is not built in: give it a name"),
                                id);
  else if (kind != NULL && (value < lowest || value > highest))
    mo_system_reader_add_fault (
        self, line, _("figure “%1$s” can’t be %2$d: use a whole number from %3$d to %4$d"), id,
        value, lowest, highest);
  else
    return TRUE;
  return FALSE;
}

gboolean
mo_system_reader_begin_figure (MoSystemReader *self,
                               const MoXmlValue *values,
                               guint line)
{
  MoRuleOwner owner = self->format != NULL       ? MO_OWNER_FORMAT
                      : self->difficulty != NULL ? MO_OWNER_DIFFICULTY
                                                 : MO_OWNER_RULESET;
  GPtrArray *figures = self->format != NULL       ? self->format->figures
                       : self->difficulty != NULL ? self->difficulty->figures
                                                  : self->ruleset->figures;
  const MoRuleFigureKind *kind = find_kind (owner, values[FIGURE_ID].text);
  MoRuleFigure *figure;

  if (!check_figure (self, kind, figures, values, line))
    return FALSE;
  figure = mo_rule_figure_new (kind, values[FIGURE_ID].text, (guint) values[FIGURE_VALUE].number);
  if (values[FIGURE_NAME].text != NULL)
    {
      g_free (figure->name);
      figure->name = mo_system_translate (values[FIGURE_NAME].text);
    }
  if (values[FIGURE_SENTENCE].text != NULL)
    figure->sentence = mo_system_translate (values[FIGURE_SENTENCE].text);
  figure->clause = g_strdup (values[FIGURE_CLAUSE].text);
  g_ptr_array_add (figures, figure);
  return TRUE;
}

static MoRulePlace
get_place (const MoSystemReader *self,
           guint line)
{
  return (MoRulePlace){ self->system, self->ruleset, self->difficulty,
                        self->file,   line,          self->faults };
}

/* Whether the current object can have this element of a game. */
static gboolean
has_place (const MoSystemReader *self,
           const MoXmlElement *element)
{
  MoRuleOwner owner = self->difficulty != NULL ? MO_OWNER_DIFFICULTY : MO_OWNER_RULESET;

  return self->ruleset != NULL && !self->is_passing &&
         (mo_system_get_owner (element) & owner) != 0;
}

gboolean
mo_system_reader_begin_element (MoSystemReader *self,
                                const MoSystemElements *game,
                                const MoXmlElement *element,
                                const MoXmlValue *values,
                                gboolean whole,
                                guint line)
{
  MoRulePlace place = get_place (self, line);

  if (whole && self->n_refused == 0 && has_place (self, element))
    {
      GPtrArray *parts = self->difficulty != NULL ? self->difficulty->parts : self->ruleset->parts;

      if (game->read (mo_rule_parts_ensure (parts, game), element, values, &place))
        return TRUE;
    }
  self->n_refused++;
  return FALSE;
}

void
mo_system_reader_end_element (MoSystemReader *self)
{
  if (self->n_refused > 0)
    self->n_refused--;
}

gboolean
mo_system_reader_check (MoSystemReader *self,
                        guint line)
{
  MoRulePlace place = get_place (self, line);
  gboolean whole = TRUE;

  for (const MoSystemElements *const *game = mo_system_elements_list (); *game != NULL; game++)
    whole &= (*game)->check == NULL || (*game)->check (&place);
  return whole;
}
