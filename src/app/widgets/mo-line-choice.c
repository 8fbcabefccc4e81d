/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-line-choice.h"

#include "mo-action-row.h"
#include "mo-text.h"

#include <glib/gi18n.h>

char *
mo_line_choice_describe (guint line,
                         const char *text)
{
  /* Translators: %1$u is the number of a line, %2$s its text. */
  return g_strdup_printf (_("Line %1$u: %2$s"), line, text);
}

char *
mo_line_choice_describe_fault (const MoFault *fault)
{
  return fault->line > 0 ? mo_line_choice_describe (fault->line, fault->message)
                         : mo_text_to_sentence (fault->message);
}

GtkWidget *
mo_line_choice_new (guint line,
                    const char *text,
                    GtkStringList *choices,
                    guint selected)
{
  GtkWidget *row = g_object_new (MO_TYPE_COMBO_ROW, "selectable", FALSE, NULL);
  g_autofree char *title = mo_line_choice_describe (line, text);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_combo_row_set_use_subtitle (ADW_COMBO_ROW (row), TRUE);
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (choices));
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), selected);
  return row;
}
