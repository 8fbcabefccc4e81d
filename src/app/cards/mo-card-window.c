/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-card-window.h"

#include "mo-card-face.h"
#include "mo-card-text.h"
#include "mo-dialog-header.h"
#include "mo-help.h"

#include <glib/gi18n.h>

struct _MoCardWindow
{
  AdwWindow parent_instance;

  MoDialogHeader *header;
  GtkWidget *previous_button;
  GtkWidget *next_button;
  MoCardSheet *sheet;

  GListModel *cards; /* (nullable) (element-type MoCardItem): until it is disposed */
  guint position;
};

G_DEFINE_FINAL_TYPE (MoCardWindow, mo_card_window, ADW_TYPE_WINDOW)

static void
show_title (MoCardWindow *self)
{
  MoCardItem *item = mo_card_sheet_get_item (self->sheet);
  guint n = g_list_model_get_n_items (self->cards);
  g_autofree char *title = mo_card_dup_title (mo_card_item_get_card (item));
  /* Translators: the position of a card in a list, and how many there are. */
  g_autofree char *place = n > 1 ? g_strdup_printf (_("%1$u of %2$u"), self->position + 1, n)
                                 : g_strdup ("");

  gtk_window_set_title (GTK_WINDOW (self), title);
  mo_dialog_header_set_subtitle (self->header, place);
  gtk_widget_set_visible (self->previous_button, n > 1);
  gtk_widget_set_visible (self->next_button, n > 1);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "card.previous", self->position > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "card.next", self->position + 1 < n);
}

static void
show_card (MoCardWindow *self,
           guint position)
{
  g_autoptr (MoCardItem) item = g_list_model_get_item (self->cards, position);

  if (item == NULL)
    return;
  self->position = position;
  mo_card_sheet_set_item (self->sheet, item);
  show_title (self);
}

static void
previous_action (GtkWidget *widget,
                 const char *name,
                 GVariant *parameter)
{
  MoCardWindow *self = MO_CARD_WINDOW (widget);

  if (self->position > 0)
    show_card (self, self->position - 1);
}

static void
next_action (GtkWidget *widget,
             const char *name,
             GVariant *parameter)
{
  MoCardWindow *self = MO_CARD_WINDOW (widget);

  show_card (self, self->position + 1);
}

/* Leaves for another deck: closes this window and those below it, up to the one that opens it. */
static void
open_deck_action (GtkWidget *widget,
                  const char *name,
                  GVariant *parameter)
{
  g_autoptr (GtkWindow) window = g_object_ref (GTK_WINDOW (widget));
  g_autoptr (GVariant) deck = g_variant_ref (parameter);
  GtkWindow *below;

  while ((below = gtk_window_get_transient_for (window)) != NULL)
    {
      g_object_ref (below);
      gtk_window_close (window);
      g_object_unref (window);
      window = below;
      if (gtk_widget_activate_action_variant (GTK_WIDGET (window), name, deck))
        return;
    }
}

/* Shows another printing in the place of the card. */
static void
printing_cb (MoCardWindow *self,
             const char *id)
{
  MoCatalog *catalog = mo_card_item_get_catalog (mo_card_sheet_get_item (self->sheet));
  const MoCard *card = mo_catalog_lookup (catalog, id);
  g_autoptr (MoCardItem) item = card != NULL ? mo_card_item_new (catalog, card) : NULL;

  if (item == NULL)
    return;
  mo_card_sheet_set_item (self->sheet, item);
  show_title (self);
}

static gboolean
flip_cb (GtkWidget *widget,
         GVariant *args,
         gpointer user_data)
{
  return mo_card_sheet_flip (MO_CARD_WINDOW (widget)->sheet);
}

static gboolean
mo_card_window_close_request (GtkWindow *window)
{
  mo_card_sheet_commit (MO_CARD_WINDOW (window)->sheet);
  return GTK_WINDOW_CLASS (mo_card_window_parent_class)->close_request (window);
}

static void
mo_card_window_dispose (GObject *object)
{
  MoCardWindow *self = MO_CARD_WINDOW (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), MO_TYPE_CARD_WINDOW);
  g_clear_object (&self->cards);
  G_OBJECT_CLASS (mo_card_window_parent_class)->dispose (object);
}

static void
mo_card_window_class_init (MoCardWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mo_card_window_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = mo_card_window_close_request;
  g_type_ensure (MO_TYPE_CARD_SHEET);
  mo_help_bind (widget_class, "find-cards");
  g_type_ensure (MO_TYPE_DIALOG_HEADER);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/mo-card-window.ui");
  gtk_widget_class_bind_template_child (widget_class, MoCardWindow, header);
  gtk_widget_class_bind_template_child (widget_class, MoCardWindow, previous_button);
  gtk_widget_class_bind_template_child (widget_class, MoCardWindow, next_button);
  gtk_widget_class_bind_template_child (widget_class, MoCardWindow, sheet);
  gtk_widget_class_bind_template_callback (widget_class, printing_cb);
  gtk_widget_class_install_action (widget_class, "card.previous", NULL, previous_action);
  gtk_widget_class_install_action (widget_class, "card.next", NULL, next_action);
  gtk_widget_class_install_action (widget_class, "deck.open", "x", open_deck_action);
  mo_card_face_add_flip_key (widget_class, flip_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Left, GDK_ALT_MASK, "card.previous",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Right, GDK_ALT_MASK, "card.next",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
mo_card_window_init (MoCardWindow *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  /* Also while the focus is on a button of the header. */
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (mo_card_sheet_count_by_key),
                           self->sheet, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

GtkWidget *
mo_card_window_new (GtkWidget *widget,
                    MoSession *session,
                    GListModel *cards,
                    guint position)
{
  MoCardWindow *self = g_object_new (MO_TYPE_CARD_WINDOW, "transient-for",
                                     GTK_WINDOW (gtk_widget_get_root (widget)), NULL);

  self->cards = g_object_ref (cards);
  g_object_set (self->sheet, "session", session, NULL);
  show_card (self, position);
  return GTK_WIDGET (self);
}

MoCardSheet *
mo_card_window_get_sheet (MoCardWindow *self)
{
  return self->sheet;
}
