/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The widgets for single values in the card form, and shared helpers. */

#include "config.h"

#include "mo-card-form-private.h"

#include <glib/gi18n.h>

static void
free_target (MoFormTarget *target)
{
  g_clear_pointer (&target->ids, g_ptr_array_unref);
  g_free (target);
}

MoFormTarget *
mo_card_form_set_target (GtkWidget *widget,
                         MoCardField field,
                         const MoWord *word,
                         guint index)
{
  MoFormTarget *target = g_new0 (MoFormTarget, 1);

  target->field = field;
  target->word = word;
  target->index = index;
  g_object_set_data_full (G_OBJECT (widget), "target", target, (GDestroyNotify) free_target);
  return target;
}

const MoFormTarget *
mo_card_form_get_target (GtkWidget *widget)
{
  return g_object_get_data (G_OBJECT (widget), "target");
}

static void
entry_changed_cb (MoCardForm *self,
                  GtkWidget *entry)
{
  const MoFormTarget *target = mo_card_form_get_target (entry);

  if (self->updating)
    return;
  mo_card_draft_set (self->draft, target->field, gtk_editable_get_text (GTK_EDITABLE (entry)));
  mo_card_form_announce (self, target->field);
}

static void
text_changed_cb (MoCardForm *self,
                 GtkTextBuffer *buffer)
{
  MoCardField field = (MoCardField) GPOINTER_TO_INT (
      g_object_get_data (G_OBJECT (buffer), "field"));
  GtkTextIter start;
  GtkTextIter end;
  g_autofree char *text = NULL;

  gtk_text_buffer_get_bounds (buffer, &start, &end);
  text = gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
  mo_card_draft_set (self->draft, field, text);
  mo_card_form_announce (self, field);
}

static void
word_selected_cb (MoCardForm *self,
                  GParamSpec *pspec,
                  GtkWidget *drop_down)
{
  const MoFormTarget *target = mo_card_form_get_target (drop_down);
  guint selected = gtk_drop_down_get_selected (GTK_DROP_DOWN (drop_down));

  if (self->updating || selected >= target->ids->len)
    return;
  mo_card_draft_set (self->draft, target->field, g_ptr_array_index (target->ids, selected));
  if (target->field == MO_CARD_FIELD_TYPE)
    mo_card_form_show_rows (self);
  mo_card_form_announce (self, target->field);
}

static void
word_toggled_cb (MoCardForm *self,
                 GtkWidget *button)
{
  const MoFormTarget *target = mo_card_form_get_target (button);

  mo_card_draft_set_word (self->draft, target->field, target->word->id,
                          gtk_check_button_get_active (GTK_CHECK_BUTTON (button)));
  mo_card_form_announce (self, target->field);
}

GtkWidget *
mo_card_form_new_entry (MoCardForm *self,
                        MoCardField field,
                        const char *placeholder)
{
  GtkWidget *entry = gtk_entry_new ();

  gtk_editable_set_text (GTK_EDITABLE (entry), self->draft->values[field]);
  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), placeholder);
  mo_card_form_set_target (entry, field, NULL, 0);
  g_signal_connect_object (entry, "changed", G_CALLBACK (entry_changed_cb), self,
                           G_CONNECT_SWAPPED);
  return entry;
}

GtkWidget *
mo_card_form_new_text_view (const char *text)
{
  GtkWidget *view = gtk_text_view_new ();

  gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (view)), text, -1);
  gtk_text_view_set_wrap_mode (GTK_TEXT_VIEW (view), GTK_WRAP_WORD_CHAR);
  /* Tab moves to the next field. */
  gtk_text_view_set_accepts_tab (GTK_TEXT_VIEW (view), FALSE);
  gtk_text_view_set_top_margin (GTK_TEXT_VIEW (view), 6);
  gtk_text_view_set_bottom_margin (GTK_TEXT_VIEW (view), 6);
  gtk_text_view_set_left_margin (GTK_TEXT_VIEW (view), 9);
  gtk_text_view_set_right_margin (GTK_TEXT_VIEW (view), 9);
  gtk_widget_set_size_request (view, -1, 72);
  gtk_widget_add_css_class (view, "card");
  return view;
}

GtkWidget *
mo_card_form_new_text (MoCardForm *self,
                       MoCardField field)
{
  GtkWidget *view = mo_card_form_new_text_view (self->draft->values[field]);
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (view));

  g_object_set_data (G_OBJECT (buffer), "field", GINT_TO_POINTER (field));
  g_signal_connect_object (buffer, "changed", G_CALLBACK (text_changed_cb), self,
                           G_CONNECT_SWAPPED);
  return view;
}

void
mo_card_form_add_option (GtkStringList *names,
                         MoFormTarget *target,
                         const char *id,
                         const char *name)
{
  gtk_string_list_append (names, name);
  g_ptr_array_add (target->ids, g_strdup (id));
}

void
mo_card_form_add_options (GtkStringList *names,
                          MoFormTarget *target,
                          const MoVocabulary *vocabulary,
                          MoWordGroup group)
{
  for (guint i = 0; i < mo_vocabulary_get_n_words (vocabulary, group); i++)
    {
      const MoWord *word = mo_vocabulary_get_word (vocabulary, group, i);

      mo_card_form_add_option (names, target, word->id, word->name);
    }
}

void
mo_card_form_set_options (GtkWidget *drop_down,
                          MoFormTarget *target,
                          GtkStringList *names,
                          const char *id)
{
  guint selected;

  gtk_drop_down_set_model (GTK_DROP_DOWN (drop_down), G_LIST_MODEL (names));
  if (!g_ptr_array_find_with_equal_func (target->ids, id, g_str_equal, &selected))
    selected = GTK_INVALID_LIST_POSITION;
  gtk_drop_down_set_selected (GTK_DROP_DOWN (drop_down), selected);
}

GtkWidget *
mo_card_form_new_choice (MoCardForm *self,
                         MoCardField field,
                         MoWordGroup group,
                         gboolean optional)
{
  GtkWidget *drop_down = gtk_drop_down_new (NULL, NULL);
  MoFormTarget *target = mo_card_form_set_target (drop_down, field, NULL, 0);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  target->ids = g_ptr_array_new_with_free_func (g_free);
  if (optional)
    mo_card_form_add_option (names, target, "", _("None"));
  mo_card_form_add_options (names, target, self->vocabulary, group);
  mo_card_form_set_options (drop_down, target, names, self->draft->values[field]);
  g_signal_connect_object (drop_down, "notify::selected", G_CALLBACK (word_selected_cb), self,
                           G_CONNECT_SWAPPED);
  return drop_down;
}

GtkWidget *
mo_card_form_new_checks (MoCardForm *self,
                         MoCardField field,
                         MoWordGroup group)
{
  GtkWidget *grid = gtk_grid_new ();

  gtk_grid_set_column_homogeneous (GTK_GRID (grid), TRUE);
  for (guint i = 0; i < mo_vocabulary_get_n_words (self->vocabulary, group); i++)
    {
      const MoWord *word = mo_vocabulary_get_word (self->vocabulary, group, i);
      GtkWidget *button = gtk_check_button_new_with_label (word->name);

      /* Otherwise two of them are wider than a phone with larger text. */
      gtk_label_set_wrap (GTK_LABEL (gtk_widget_get_last_child (button)), TRUE);
      gtk_label_set_wrap_mode (GTK_LABEL (gtk_widget_get_last_child (button)),
                               PANGO_WRAP_WORD_CHAR);
      gtk_widget_set_tooltip_text (button, *word->text != '\0' ? word->text : NULL);
      gtk_check_button_set_active (GTK_CHECK_BUTTON (button),
                                   mo_card_draft_has_word (self->draft, field, word->id));
      mo_card_form_set_target (button, field, word, 0);
      g_signal_connect_object (button, "toggled", G_CALLBACK (word_toggled_cb), self,
                               G_CONNECT_SWAPPED);
      gtk_grid_attach (GTK_GRID (grid), button, (int) i % 2, (int) i / 2, 1, 1);
    }
  return grid;
}
