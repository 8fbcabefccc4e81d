/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The keywords in the card form, which can be added and removed. */

#include "config.h"

#include "mo-card-form-private.h"

#include "mo-widget-label.h"

#include <glib/gi18n.h>

static void fill_keywords (MoCardForm *self);

static MoDraftKeyword *
get_keyword (MoCardForm *self,
             GtkWidget *widget)
{
  return g_ptr_array_index (self->draft->keywords, mo_card_form_get_target (widget)->index);
}

static void
set_text (char **place,
          const char *text)
{
  g_free (*place);
  *place = g_strdup (text);
}

static void
keyword_selected_cb (MoCardForm *self,
                     GParamSpec *pspec,
                     GtkWidget *drop_down)
{
  const MoFormTarget *target = mo_card_form_get_target (drop_down);
  guint selected = gtk_drop_down_get_selected (GTK_DROP_DOWN (drop_down));
  MoDraftKeyword *keyword = get_keyword (self, drop_down);
  const MoWord *word;

  if (self->updating || selected >= target->ids->len)
    return;
  set_text (&keyword->name, g_ptr_array_index (target->ids, selected));
  /* Clears values that the new keyword does not take, because they would be invisible. */
  word = mo_vocabulary_lookup (self->vocabulary, MO_WORD_KEYWORD, keyword->name);
  if (word->amount == MO_NEED_NONE)
    set_text (&keyword->amount, "");
  set_text (&keyword->type, "");
  /* The drop-down is removed with its row, but GTK still uses it after this signal. */
  g_idle_add_once (g_object_unref, g_object_ref (drop_down));
  fill_keywords (self);
  mo_card_form_announce (self, MO_CARD_FIELD_KEYWORD);
}

static void
keyword_type_selected_cb (MoCardForm *self,
                          GParamSpec *pspec,
                          GtkWidget *drop_down)
{
  const MoFormTarget *target = mo_card_form_get_target (drop_down);
  guint selected = gtk_drop_down_get_selected (GTK_DROP_DOWN (drop_down));

  if (self->updating || selected >= target->ids->len)
    return;
  set_text (&get_keyword (self, drop_down)->type, g_ptr_array_index (target->ids, selected));
  mo_card_form_announce (self, MO_CARD_FIELD_KEYWORD);
}

static void
amount_changed_cb (MoCardForm *self,
                   GtkWidget *entry)
{
  set_text (&get_keyword (self, entry)->amount, gtk_editable_get_text (GTK_EDITABLE (entry)));
  mo_card_form_announce (self, MO_CARD_FIELD_KEYWORD);
}

static void
times_changed_cb (MoCardForm *self,
                  GtkWidget *entry)
{
  set_text (&get_keyword (self, entry)->times, gtk_editable_get_text (GTK_EDITABLE (entry)));
  mo_card_form_announce (self, MO_CARD_FIELD_KEYWORD);
}

static void
remove_clicked_cb (MoCardForm *self,
                   GtkWidget *button)
{
  g_ptr_array_remove_index (self->draft->keywords, mo_card_form_get_target (button)->index);
  fill_keywords (self);
  gtk_widget_grab_focus (self->add_button);
  mo_card_form_announce (self, MO_CARD_FIELD_KEYWORD);
}

static void
add_clicked_cb (MoCardForm *self)
{
  mo_card_draft_add_keyword (self->draft,
                             mo_vocabulary_get_word (self->vocabulary, MO_WORD_KEYWORD, 0)->id,
                             NULL, NULL, NULL);
  fill_keywords (self);
  gtk_widget_child_focus (g_ptr_array_index (self->keyword_rows, self->keyword_rows->len - 1),
                          GTK_DIR_TAB_FORWARD);
  mo_card_form_announce (self, MO_CARD_FIELD_KEYWORD);
}

static void
add_keyword_type (MoCardForm *self,
                  GtkWidget *box,
                  const MoWord *word,
                  const MoDraftKeyword *keyword,
                  guint index)
{
  GtkWidget *drop_down = gtk_drop_down_new (NULL, NULL);
  MoFormTarget *target = mo_card_form_set_target (drop_down, MO_CARD_FIELD_KEYWORD, word, index);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  g_autofree char *label = g_strdup_printf (_("Type of %s"), word->name);

  target->ids = g_ptr_array_new_with_free_func (g_free);
  mo_card_form_add_option (names, target, "",
                           word->type == MO_NEED_REQUIRED ? _("Choose a Type") : _("Any Type"));
  for (MoWordGroup group = 0; group < MO_N_WORD_GROUPS; group++)
    if ((word->type_groups & (1u << group)) != 0)
      mo_card_form_add_options (names, target, self->vocabulary, group);
  mo_card_form_set_options (drop_down, target, names, keyword->type);
  gtk_widget_set_hexpand (drop_down, TRUE);
  mo_widget_set_spoken_label (GTK_WIDGET (drop_down), label);
  g_signal_connect_object (drop_down, "notify::selected", G_CALLBACK (keyword_type_selected_cb),
                           self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), drop_down);
}

static void
add_keyword_entry (MoCardForm *self,
                   GtkWidget *box,
                   const MoWord *word,
                   const char *text,
                   const char *placeholder,
                   const char *label,
                   guint index,
                   GCallback changed)
{
  GtkWidget *entry = mo_card_form_new_figure_entry (self, MO_CARD_FIELD_KEYWORD, word, text,
                                                    placeholder, label);

  mo_card_form_set_target (entry, MO_CARD_FIELD_KEYWORD, word, index);
  g_signal_connect_object (entry, "changed", changed, self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), entry);
}

static GtkWidget *
new_keyword_name (MoCardForm *self,
                  const MoDraftKeyword *keyword,
                  guint index)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *drop_down = gtk_drop_down_new (NULL, NULL);
  GtkWidget *button = gtk_button_new_from_icon_name ("list-remove-symbolic");
  MoFormTarget *target = mo_card_form_set_target (drop_down, MO_CARD_FIELD_KEYWORD, NULL, index);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  g_autofree char *label = g_strdup_printf (_("Keyword %u"), index + 1);
  g_autofree char *remove = g_strdup_printf (_("Remove keyword %u"), index + 1);

  target->ids = g_ptr_array_new_with_free_func (g_free);
  mo_card_form_add_options (names, target, self->vocabulary, MO_WORD_KEYWORD);
  mo_card_form_set_options (drop_down, target, names, keyword->name);
  gtk_widget_set_hexpand (drop_down, TRUE);
  mo_widget_set_spoken_label (GTK_WIDGET (drop_down), label);
  g_signal_connect_object (drop_down, "notify::selected", G_CALLBACK (keyword_selected_cb), self,
                           G_CONNECT_SWAPPED);
  mo_card_form_set_target (button, MO_CARD_FIELD_KEYWORD, NULL, index);
  mo_widget_set_label (button, remove);
  g_signal_connect_object (button, "clicked", G_CALLBACK (remove_clicked_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), drop_down);
  gtk_box_append (GTK_BOX (box), button);
  return box;
}

static GtkWidget *
new_keyword_row (MoCardForm *self,
                 guint index)
{
  const MoDraftKeyword *keyword = g_ptr_array_index (self->draft->keywords, index);
  const MoWord *word = mo_vocabulary_lookup (self->vocabulary, MO_WORD_KEYWORD, keyword->name);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *more = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *name = new_keyword_name (self, keyword, index);
  g_autofree char *title = g_strdup_printf (_("Keyword %u"), index + 1);

  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), more);
  if (word != NULL && (word->type != MO_NEED_NONE || *keyword->type != '\0'))
    add_keyword_type (self, more, word, keyword, index);
  if (word != NULL && (word->amount != MO_NEED_NONE || *keyword->amount != '\0'))
    {
      g_autofree char *label = g_strdup_printf (_("Amount of %s"), word->name);

      add_keyword_entry (self, more, word, keyword->amount,
                         word->amount == MO_NEED_REQUIRED ? _("Amount") : _("Unknown"), label,
                         index, G_CALLBACK (amount_changed_cb));
    }
  if (word != NULL)
    {
      g_autofree char *label = g_strdup_printf (_("Number of times %s applies"), word->name);

      add_keyword_entry (self, more, word, keyword->times, _("Once"), label, index,
                         G_CALLBACK (times_changed_cb));
    }
  return mo_field_row_new (title, box);
}

static void
fill_keywords (MoCardForm *self)
{
  GtkWidget *row;

  self->updating = TRUE;
  g_ptr_array_set_size (self->keyword_rows, 0);
  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->keyword_box))) != NULL)
    gtk_box_remove (self->keyword_box, row);
  for (guint i = 0; i < self->draft->keywords->len; i++)
    {
      row = new_keyword_row (self, i);
      g_ptr_array_add (self->keyword_rows, row);
      gtk_box_append (self->keyword_box, row);
    }
  self->updating = FALSE;
}

void
mo_card_form_add_keywords (MoCardForm *self)
{
  GtkWidget *group;

  if (mo_vocabulary_get_n_words (self->vocabulary, MO_WORD_KEYWORD) == 0)
    return;
  group = mo_card_form_add_group (self, _("Keywords"));
  self->keyword_box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 0));
  self->add_button = gtk_button_new_with_mnemonic (_("_Add Keyword"));
  gtk_widget_set_halign (self->add_button, GTK_ALIGN_START);
  g_signal_connect_object (self->add_button, "clicked", G_CALLBACK (add_clicked_cb), self,
                           G_CONNECT_SWAPPED);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), GTK_WIDGET (self->keyword_box));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), self->add_button);
  fill_keywords (self);
}
