/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The rows for lists of words that the system doesn’t contain, and for properties, in the card
 * form. */

#include "config.h"

#include "mo-card-form-private.h"

#include <glib/gi18n.h>

/* Lists */

static void
list_changed_cb (MoCardForm *self,
                 GtkWidget *entry)
{
  MoCardField field = mo_card_form_get_target (entry)->field;

  mo_card_draft_set_list (self->draft, field, gtk_editable_get_text (GTK_EDITABLE (entry)));
  mo_card_form_announce (self, field);
}

static GtkWidget *
new_list_row (MoCardForm *self,
              MoCardField field,
              const char *title)
{
  GtkWidget *entry = gtk_entry_new ();
  g_autofree char *text = mo_card_draft_dup_list (self->draft, field);

  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), _("Separated by commas"));
  mo_card_form_set_target (entry, field, NULL, 0);
  g_signal_connect_object (entry, "changed", G_CALLBACK (list_changed_cb), self,
                           G_CONNECT_SWAPPED);
  return mo_field_row_new (title, entry);
}

void
mo_card_form_add_other_keywords (MoCardForm *self)
{
  GtkWidget *row = new_list_row (self, MO_CARD_FIELD_OTHER_KEYWORDS, _("Other keywords"));
  GtkWidget *group = mo_card_form_add_group (self, "");

  self->other_keywords_row = MO_FIELD_ROW (row);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
}

void
mo_card_form_add_traits (MoCardForm *self,
                         GtkWidget *group)
{
  GtkWidget *row;

  if (!mo_vocabulary_has_traits (self->vocabulary))
    return;
  row = new_list_row (self, MO_CARD_FIELD_TRAITS, _("Traits"));
  self->traits_row = MO_FIELD_ROW (row);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
}

/* Properties */

static void
set_property (MoCardForm *self,
              const MoWord *word,
              const char *value)
{
  mo_card_draft_set_property (self->draft, word, value);
  mo_card_form_announce (self, MO_CARD_FIELD_PROPERTY);
}

static void
entry_changed_cb (MoCardForm *self,
                  GtkWidget *entry)
{
  set_property (self, mo_card_form_get_target (entry)->word,
                gtk_editable_get_text (GTK_EDITABLE (entry)));
}

static void
text_changed_cb (MoCardForm *self,
                 GtkTextBuffer *buffer)
{
  g_autofree char *text = NULL;

  g_object_get (buffer, "text", &text, NULL);
  set_property (self, g_object_get_data (G_OBJECT (buffer), "word"), text);
}

static void
value_selected_cb (MoCardForm *self,
                   GParamSpec *pspec,
                   GtkWidget *drop_down)
{
  const MoFormTarget *target = mo_card_form_get_target (drop_down);
  guint selected = gtk_drop_down_get_selected (GTK_DROP_DOWN (drop_down));

  if (selected < target->ids->len)
    set_property (self, target->word, g_ptr_array_index (target->ids, selected));
}

static GtkWidget *
new_property_entry (MoCardForm *self,
                    const MoWord *word)
{
  GtkWidget *entry = gtk_entry_new ();
  g_autofree char *value = mo_card_draft_dup_property (self->draft, word);

  gtk_editable_set_text (GTK_EDITABLE (entry), value);
  if (word->split != NULL)
    gtk_entry_set_placeholder_text (GTK_ENTRY (entry), _("Separated by commas"));
  mo_card_form_set_target (entry, MO_CARD_FIELD_PROPERTY, word, 0);
  g_signal_connect_object (entry, "changed", G_CALLBACK (entry_changed_cb), self,
                           G_CONNECT_SWAPPED);
  return entry;
}

static GtkWidget *
new_property_text (MoCardForm *self,
                   const MoWord *word)
{
  g_autofree char *value = mo_card_draft_dup_property (self->draft, word);
  GtkWidget *view = mo_card_form_new_text_view (value);
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (view));

  g_object_set_data (G_OBJECT (buffer), "word", (gpointer) word);
  g_signal_connect_object (buffer, "changed", G_CALLBACK (text_changed_cb), self,
                           G_CONNECT_SWAPPED);
  return view;
}

static GtkWidget *
new_property_choice (MoCardForm *self,
                     const MoWord *word)
{
  GtkWidget *drop_down = gtk_drop_down_new (NULL, NULL);
  MoFormTarget *target = mo_card_form_set_target (drop_down, MO_CARD_FIELD_PROPERTY, word, 0);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  g_autofree char *value = mo_card_draft_dup_property (self->draft, word);

  target->ids = g_ptr_array_new_with_free_func (g_free);
  mo_card_form_add_option (names, target, "", _("None"));
  for (guint i = 0; i < word->values->len; i++)
    mo_card_form_add_option (names, target, g_ptr_array_index (word->values, i),
                             g_ptr_array_index (word->values, i));
  mo_card_form_set_options (drop_down, target, names, value);
  g_signal_connect_object (drop_down, "notify::selected", G_CALLBACK (value_selected_cb), self,
                           G_CONNECT_SWAPPED);
  return drop_down;
}

static GtkWidget *
new_property_control (MoCardForm *self,
                      const MoWord *word)
{
  if (word->is_text)
    return new_property_text (self, word);
  if (word->values != NULL && word->split == NULL)
    return new_property_choice (self, word);
  return new_property_entry (self, word);
}

void
mo_card_form_add_properties (MoCardForm *self)
{
  self->property_group = mo_card_form_add_group (self, _("Properties"));
  for (guint i = 0; i < mo_vocabulary_get_n_words (self->vocabulary, MO_WORD_PROPERTY); i++)
    {
      const MoWord *word = mo_vocabulary_get_word (self->vocabulary, MO_WORD_PROPERTY, i);
      GtkWidget *row = mo_field_row_new (word->name, new_property_control (self, word));

      g_ptr_array_add (self->property_rows, row);
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (self->property_group), row);
    }
}
