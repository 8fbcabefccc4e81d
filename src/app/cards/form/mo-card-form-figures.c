/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The rows for stats and resources in the card form. */

#include "config.h"

#include "mo-card-form-private.h"

#include "mo-widget-label.h"

#include <glib/gi18n.h>

static void
figure_changed_cb (MoCardForm *self,
                   GtkWidget *entry)
{
  const MoFormTarget *target = mo_card_form_get_target (entry);
  GtkWidget *value = g_object_get_data (G_OBJECT (entry), "value");
  GtkWidget *boosted = g_object_get_data (G_OBJECT (entry), "boosted");

  mo_card_draft_set_figure (self->draft, target->field, target->word->id,
                            gtk_editable_get_text (GTK_EDITABLE (value)),
                            boosted != NULL ? gtk_editable_get_text (GTK_EDITABLE (boosted))
                                            : NULL);
  mo_card_form_announce (self, target->field);
}

GtkWidget *
mo_card_form_new_figure_entry (MoCardForm *self,
                               MoCardField field,
                               const MoWord *word,
                               const char *text,
                               const char *placeholder,
                               const char *label)
{
  GtkWidget *entry = gtk_entry_new ();

  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  gtk_editable_set_width_chars (GTK_EDITABLE (entry), 6);
  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), placeholder);
  gtk_entry_set_input_purpose (GTK_ENTRY (entry), GTK_INPUT_PURPOSE_NUMBER);
  gtk_widget_set_hexpand (entry, TRUE);
  mo_widget_set_spoken_label (GTK_WIDGET (entry), label);
  mo_card_form_set_target (entry, field, word, 0);
  return entry;
}

GtkWidget *
mo_card_form_new_figure_row (MoCardForm *self,
                             MoCardField field,
                             const MoWord *word)
{
  const MoDraftFigure *figure = mo_card_draft_get_figure (self->draft, field, word->id, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *value = mo_card_form_new_figure_entry (self, field, word,
                                                    figure != NULL ? figure->value : "",
                                                    _("Unknown"), word->name);
  GtkWidget *boosted = NULL;

  gtk_box_append (GTK_BOX (box), value);
  g_object_set_data (G_OBJECT (value), "value", value);
  if (field == MO_CARD_FIELD_STAT)
    {
      /* Translators: %s is a stat, like "Power". */
      g_autofree char *label = g_strdup_printf (_("%s when boosted"), word->name);

      boosted = mo_card_form_new_figure_entry (self, field, word,
                                               figure != NULL ? figure->boosted : "",
                                               _("Same when boosted"), label);
      gtk_box_append (GTK_BOX (box), boosted);
      g_object_set_data (G_OBJECT (value), "boosted", boosted);
      g_object_set_data (G_OBJECT (boosted), "value", value);
      g_object_set_data (G_OBJECT (boosted), "boosted", boosted);
      g_signal_connect_object (boosted, "changed", G_CALLBACK (figure_changed_cb), self,
                               G_CONNECT_SWAPPED);
    }
  g_signal_connect_object (value, "changed", G_CALLBACK (figure_changed_cb), self,
                           G_CONNECT_SWAPPED);
  return mo_field_row_new (word->name, box);
}
