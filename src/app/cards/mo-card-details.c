/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-card-details.h"

#include "mo-action-row.h"
#include "mo-card-text.h"
#include "mo-card-value.h"
#include "mo-compat.h"
#include "mo-widget-label.h"

#include <adwaita.h>
#include <glib/gi18n.h>

struct _MoCardDetails
{
  GtkBox parent_instance;

  GtkWidget *words_group;
  GtkListBox *words_box;
  GtkWidget *printings_group;
  GtkListBox *printings_box;

  MoCardItem *item; /* (nullable) */
};

G_DEFINE_FINAL_TYPE (MoCardDetails, mo_card_details, GTK_TYPE_BOX)

enum
{
  SIGNAL_PRINTING,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
add_word (MoCardDetails *self,
          const char *title,
          const char *text)
{
  GtkWidget *row = g_object_new (MO_TYPE_ACTION_ROW, "selectable", FALSE, NULL);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), text);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
  gtk_list_box_append (self->words_box, row);
}

static void
show_words (MoCardDetails *self,
            const MoCatalog *catalog,
            const MoCard *card)
{
  const MoVocabulary *vocabulary = mo_catalog_get_source (catalog, card->source)->vocabulary;

  mo_list_box_clear (self->words_box);
  for (guint i = 0; i < card->n_keywords; i++)
    {
      g_autofree char *title = mo_keyword_dup_text (&card->keywords[i]);

      if (*card->keywords[i].word->text != '\0')
        add_word (self, title, card->keywords[i].word->text);
    }
  for (guint i = 0; i < mo_vocabulary_get_n_words (vocabulary, MO_WORD_FLAG); i++)
    {
      const MoWord *flag = mo_vocabulary_get_word (vocabulary, MO_WORD_FLAG, i);

      if (mo_card_has (card->flags, flag) && *flag->text != '\0')
        add_word (self, flag->name, flag->text);
    }
  gtk_widget_set_visible (self->words_group,
                          gtk_widget_get_first_child (GTK_WIDGET (self->words_box)) != NULL);
}

static void
add_printing (MoCardDetails *self,
              const MoCatalog *catalog,
              const MoCard *card)
{
  GtkWidget *row = g_object_new (MO_TYPE_ACTION_ROW, "selectable", FALSE, NULL);
  const char *set = mo_catalog_get_set_name (catalog, card);
  g_autoptr (GString) title = g_string_new (set != NULL ? set : _("No set"));

  if (card->number != NULL)
    g_string_append_printf (title, " %s", card->number);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title->str);
  if (card->rarity != NULL)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), card->rarity->name);
  if (card == mo_card_item_get_card (self->item))
    {
      GtkWidget *mark = gtk_image_new_from_icon_name ("object-select-symbolic");

      mo_widget_set_spoken_label (GTK_WIDGET (mark), _("This printing"));
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), mark);
    }
  else
    gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  g_object_set_data_full (G_OBJECT (row), "card", g_strdup (card->id), g_free);
  gtk_list_box_append (self->printings_box, row);
}

static void
show_printings (MoCardDetails *self,
                const MoCatalog *catalog,
                const MoCard *card)
{
  const MoCard *original = mo_card_get_original (card);
  const GPtrArray *others = mo_catalog_get_printings (catalog, original);

  mo_list_box_clear (self->printings_box);
  gtk_widget_set_visible (self->printings_group, others != NULL && others->len > 0);
  if (others == NULL || others->len == 0)
    return;
  add_printing (self, catalog, original);
  for (guint i = 0; i < others->len; i++)
    add_printing (self, catalog, g_ptr_array_index (others, i));
}

static void
printing_activated_cb (MoCardDetails *self,
                       GtkListBoxRow *row)
{
  g_signal_emit (self, signals[SIGNAL_PRINTING], 0, g_object_get_data (G_OBJECT (row), "card"));
}

void
mo_card_details_set_item (MoCardDetails *self,
                          MoCardItem *item)
{
  if (!g_set_object (&self->item, item))
    return;
  gtk_widget_set_visible (GTK_WIDGET (self), item != NULL);
  if (item == NULL)
    return;
  show_words (self, mo_card_item_get_catalog (item), mo_card_item_get_card (item));
  show_printings (self, mo_card_item_get_catalog (item), mo_card_item_get_card (item));
}

static void
mo_card_details_dispose (GObject *object)
{
  MoCardDetails *self = MO_CARD_DETAILS (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), MO_TYPE_CARD_DETAILS);
  g_clear_object (&self->item);
  G_OBJECT_CLASS (mo_card_details_parent_class)->dispose (object);
}

static void
mo_card_details_class_init (MoCardDetailsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mo_card_details_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/mo-card-details.ui");
  gtk_widget_class_bind_template_child (widget_class, MoCardDetails, words_group);
  gtk_widget_class_bind_template_child (widget_class, MoCardDetails, words_box);
  gtk_widget_class_bind_template_child (widget_class, MoCardDetails, printings_group);
  gtk_widget_class_bind_template_child (widget_class, MoCardDetails, printings_box);
  gtk_widget_class_bind_template_callback (widget_class, printing_activated_cb);
  signals[SIGNAL_PRINTING] = g_signal_new ("printing", MO_TYPE_CARD_DETAILS, G_SIGNAL_RUN_LAST, 0,
                                           NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
mo_card_details_init (MoCardDetails *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
