/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-cards-dialog.h"

#include "mo-card-text.h"
#include "mo-card-window.h"
#include "mo-deck-places.h"
#include "mo-deck-repair.h"
#include "mo-dialog-header.h"
#include "mo-entry-row.h"
#include "mo-help.h"
#include "mo-text.h"
#include "mo-widget-label.h"

#include <glib/gi18n.h>

struct _MoCardsDialog
{
  AdwWindow parent_instance;

  MoDialogHeader *header;
  GtkWidget *confirm_button;
  GtkListBox *list_box;
  GtkLabel *whole_label;

  MoSession *session;
  MoDeckEditor *editor; /* (nullable): until it is disposed */
  GListStore *items;    /* (element-type MoEntryItem) */
  GPtrArray *fixed;     /* (element-type MoDeckEdit): that remove whole decks */
  gboolean keeps_removed; /* in the maybe list */
};

G_DEFINE_FINAL_TYPE (MoCardsDialog, mo_cards_dialog, ADW_TYPE_WINDOW)

enum
{
  SIGNAL_CONFIRMED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static const MoDeck *
get_deck (MoCardsDialog *self)
{
  return mo_deck_editor_get_deck (self->editor);
}

static GPtrArray *
make_edits (MoCardsDialog *self)
{
  GPtrArray *edits = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < self->fixed->len; i++)
    {
      const MoDeckEdit *edit = g_ptr_array_index (self->fixed, i);

      mo_deck_edits_add (edits, edit->part, NULL, NULL, edit->change);
    }
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->items)); i++)
    {
      g_autoptr (MoEntryItem) item = g_list_model_get_item (G_LIST_MODEL (self->items), i);
      const char *part = mo_entry_item_get_deck (item);
      const char *id = mo_entry_item_get_id (item);
      int before = (int) mo_deck_get_count (get_deck (self), part, id);
      int change = (int) mo_entry_item_get_count (item) - before;

      if (change != 0)
        mo_deck_edits_add (edits, part, id, mo_entry_item_get_name (item), change);
    }
  return edits;
}

/* Shows what the chosen counts add and remove. */
static void
show_sum (MoCardsDialog *self)
{
  g_autoptr (GPtrArray) edits = make_edits (self);
  guint n_added = mo_deck_edits_count (edits, 1);
  guint n_removed = mo_deck_edits_count (edits, -1);
  /* Translators: how many cards are added to a deck, and how many are removed. */
  g_autofree char *text = g_strdup_printf (_("%1$u added · %2$u removed"), n_added, n_removed);

  mo_dialog_header_set_subtitle (self->header, text);
  gtk_button_set_label (GTK_BUTTON (self->confirm_button),
                        n_removed == 0                          ? _("_Add")
                        : n_added == 0 && self->keeps_removed ? _("_Move")
                        : n_added == 0                        ? _("_Remove")
                                                              : _("_Replace"));
  gtk_widget_set_sensitive (self->confirm_button, edits->len > 0);
}

static void
cancel_clicked_cb (MoCardsDialog *self)
{
  gtk_window_close (GTK_WINDOW (self));
}

static void
confirm_clicked_cb (MoCardsDialog *self)
{
  g_autoptr (GPtrArray) edits = make_edits (self);

  mo_deck_edits_use_maybe (edits, get_deck (self), self->keeps_removed);
  g_signal_handlers_disconnect_by_func (self->editor, cancel_clicked_cb, self);
  g_signal_emit (self, signals[SIGNAL_CONFIRMED], 0, edits);
  gtk_window_close (GTK_WINDOW (self));
}

static void
row_set_count_cb (MoCardsDialog *self,
                  guint count,
                  MoEntryRow *row)
{
  MoEntryItem *item = mo_entry_row_get_item (row);
  guint most = mo_entry_item_get_most (item);

  mo_entry_item_set_count (item, MIN (count, MAX (most, mo_entry_item_get_count (item))), most);
  show_sum (self);
}

/* The sheet does not change the deck, because the proposal is for the deck as it is. */
static void
row_activated_cb (MoCardsDialog *self,
                  MoEntryRow *activated)
{
  g_autoptr (GListStore) cards = g_list_store_new (MO_TYPE_CARD_ITEM);
  guint position = 0;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->items)); i++)
    {
      g_autoptr (MoEntryItem) item = g_list_model_get_item (G_LIST_MODEL (self->items), i);

      if (item == mo_entry_row_get_item (activated))
        position = g_list_model_get_n_items (G_LIST_MODEL (cards));
      if (mo_entry_item_get_card (item) != NULL)
        g_list_store_append (cards, mo_entry_item_get_card (item));
    }
  if (mo_entry_item_get_card (mo_entry_row_get_item (activated)) != NULL)
    gtk_window_present (GTK_WINDOW (mo_card_window_new (GTK_WIDGET (self), self->session,
                                                        G_LIST_MODEL (cards), position)));
}

static GtkWidget *
create_row (gpointer item,
            gpointer user_data)
{
  GtkWidget *row = mo_entry_row_new (item);

  gtk_list_box_row_set_selectable (GTK_LIST_BOX_ROW (row), FALSE);
  g_signal_connect_object (row, "set-count", G_CALLBACK (row_set_count_cb), user_data,
                           G_CONNECT_SWAPPED);
  return row;
}

/* Heads the cards of each deck. */
static void
head_row (GtkListBoxRow *row,
          GtkListBoxRow *before,
          gpointer user_data)
{
  MoCardsDialog *self = user_data;
  const MoFormat *format = mo_deck_editor_get_format (self->editor);
  const char *id = mo_entry_item_get_deck (mo_entry_row_get_item (MO_ENTRY_ROW (row)));
  g_autofree char *title = NULL;
  GtkWidget *label;

  if (before != NULL &&
      g_str_equal (mo_entry_item_get_deck (mo_entry_row_get_item (MO_ENTRY_ROW (before))), id))
    {
      gtk_list_box_row_set_header (row, NULL);
      return;
    }
  title = mo_deck_dup_title (mo_deck_editor_get_content (self->editor)->systems, format,
                                     id);
  label = gtk_label_new (title);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "heading");
  gtk_widget_add_css_class (label, "deck-heading");
  gtk_list_box_row_set_header (row, label);
}

static void
mo_cards_dialog_dispose (GObject *object)
{
  MoCardsDialog *self = MO_CARDS_DIALOG (object);

  if (self->editor != NULL)
    g_signal_handlers_disconnect_by_data (self->editor, self);
  /* Rows are headed again while they are removed. */
  if (self->list_box != NULL)
    gtk_list_box_set_header_func (self->list_box, NULL, NULL, NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), MO_TYPE_CARDS_DIALOG);
  g_clear_object (&self->items);
  g_clear_object (&self->editor);
  g_clear_object (&self->session);
  g_clear_pointer (&self->fixed, g_ptr_array_unref);
  G_OBJECT_CLASS (mo_cards_dialog_parent_class)->dispose (object);
}

static void
mo_cards_dialog_class_init (MoCardsDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mo_cards_dialog_dispose;
  mo_help_bind (widget_class, "first-deck");
  g_type_ensure (MO_TYPE_DIALOG_HEADER);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/mo-cards-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, MoCardsDialog, header);
  gtk_widget_class_bind_template_child (widget_class, MoCardsDialog, confirm_button);
  gtk_widget_class_bind_template_child (widget_class, MoCardsDialog, list_box);
  gtk_widget_class_bind_template_child (widget_class, MoCardsDialog, whole_label);
  gtk_widget_class_bind_template_callback (widget_class, cancel_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, confirm_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);

  signals[SIGNAL_CONFIRMED] = g_signal_new ("confirmed", MO_TYPE_CARDS_DIALOG, G_SIGNAL_RUN_LAST,
                                            0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_PTR_ARRAY);
}

static void
mo_cards_dialog_init (MoCardsDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->fixed = g_ptr_array_new_with_free_func (g_free);
  self->items = g_list_store_new (MO_TYPE_ENTRY_ITEM);
  gtk_list_box_bind_model (self->list_box, G_LIST_MODEL (self->items), create_row, self, NULL);
}

static void
add_item (MoCardsDialog *self,
          const char *part,
          const char *id,
          const char *name,
          int change)
{
  MoCatalog *catalog = mo_deck_editor_get_content (self->editor)->catalog;
  const MoCard *card = mo_catalog_lookup (catalog, id);
  g_autoptr (MoCardItem) card_item = card != NULL ? mo_card_item_new (catalog, card) : NULL;
  g_autofree char *shown = card != NULL ? mo_card_dup_title (card)
                                        : mo_text_to_shown (name != NULL ? name : id);
  g_autoptr (MoEntryItem) item = mo_entry_item_new (part, id, shown, card_item);
  guint before = mo_deck_get_count (get_deck (self), part, id);
  guint count = (guint) MAX ((int) before + change, 0);

  mo_entry_item_set_count (
      item, count, MAX (mo_deck_editor_get_cap (self->editor, part, id), MAX (before, count)));
  g_list_store_append (self->items, item);
}

static int
get_change (const GPtrArray *edits,
            const char *part,
            const char *card)
{
  for (guint i = 0; i < edits->len; i++)
    {
      const MoDeckEdit *edit = g_ptr_array_index (edits, i);

      if (g_str_equal (edit->part, part) && g_strcmp0 (edit->card, card) == 0)
        return edit->change;
    }
  return 0;
}

/* Adds all cards of the decks that cards are removed from, then the cards that are new. */
static void
add_items (MoCardsDialog *self,
           const GPtrArray *edits)
{
  const MoDeck *deck = get_deck (self);
  g_autoptr (GHashTable) whole = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < edits->len; i++)
    {
      const MoDeckEdit *edit = g_ptr_array_index (edits, i);

      if (edit->card == NULL)
        mo_deck_edits_add (self->fixed, edit->part, NULL, NULL, edit->change);
      else if (edit->change < 0)
        g_hash_table_add (whole, (gpointer) edit->part);
    }
  for (guint i = 0; i < deck->parts->len; i++)
    {
      const MoDeckPart *part = g_ptr_array_index (deck->parts, i);

      for (guint j = 0; g_hash_table_contains (whole, part->id) && j < part->entries->len; j++)
        {
          const MoDeckEntry *entry = g_ptr_array_index (part->entries, j);

          add_item (self, part->id, entry->id, entry->name,
                    get_change (edits, part->id, entry->id));
        }
      for (guint j = 0; g_hash_table_contains (whole, part->id) && j < edits->len; j++)
        {
          const MoDeckEdit *edit = g_ptr_array_index (edits, j);

          if (g_str_equal (edit->part, part->id) && edit->card != NULL &&
              mo_deck_part_get_entry (part, edit->card) == NULL)
            add_item (self, edit->part, edit->card, edit->name, edit->change);
        }
    }
  for (guint i = 0; i < edits->len; i++)
    {
      const MoDeckEdit *edit = g_ptr_array_index (edits, i);

      if (edit->card != NULL && !g_hash_table_contains (whole, edit->part))
        add_item (self, edit->part, edit->card, edit->name, edit->change);
    }
}

GtkWidget *
mo_cards_dialog_new (GtkWindow *parent,
                     MoSession *session,
                     MoDeckEditor *editor,
                     const char *title,
                     const GPtrArray *edits,
                     gboolean keeps_removed)
{
  MoCardsDialog *self = g_object_new (MO_TYPE_CARDS_DIALOG, "transient-for", parent, NULL);
  g_autofree char *shown = mo_text_to_shown (title);

  self->session = g_object_ref (session);
  self->editor = g_object_ref (editor);
  self->keeps_removed = keeps_removed;
  g_signal_connect_object (editor, "changed", G_CALLBACK (cancel_clicked_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_window_set_title (GTK_WINDOW (self), shown);
  add_items (self, edits);
  gtk_list_box_set_header_func (self->list_box, head_row, self, NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->whole_label), self->fixed->len > 0);
  show_sum (self);
  gtk_window_set_default_widget (GTK_WINDOW (self), self->confirm_button);
  gtk_window_set_focus (GTK_WINDOW (self), self->confirm_button);
  return GTK_WIDGET (self);
}
