/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-pile-button.h"

#include "mo-offer-button.h"
#include "mo-popover.h"
#include "mo-widget-label.h"

#include <glib/gi18n.h>

struct _MoPileButton
{
  AdwBin parent_instance;

  GtkMenuButton *button;

  GtkLabel *label; /* (nullable): of a sheet, whose button has no arrow */

  char *name;
  MoPileLook look;
};

G_DEFINE_FINAL_TYPE (MoPileButton, mo_pile_button, ADW_TYPE_BIN)

enum
{
  SIGNAL_OPENED,
  SIGNAL_CHOSEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* As rows */

static void
row_activated_cb (MoPileButton *self,
                  GtkListBoxRow *row)
{
  g_autofree char *line = g_strdup (g_object_get_data (G_OBJECT (row), "line"));
  int id = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (row), "id"));

  gtk_menu_button_popdown (self->button);
  if (line != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), MO_TABLE_ASK, "s", line);
  else
    g_signal_emit (self, signals[SIGNAL_CHOSEN], 0, id);
}

static GtkWidget *
add_row (GtkWidget *list,
         const char *text)
{
  GtkWidget *row = g_object_new (GTK_TYPE_LIST_BOX_ROW, "selectable", FALSE, NULL);
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (GTK_LABEL (label), 24);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), label);
  mo_widget_set_spoken_label (GTK_WIDGET (row), text);
  gtk_list_box_append (GTK_LIST_BOX (list), row);
  return row;
}

static void
add_piece (GtkWidget *list,
           const MoPiece *piece)
{
  g_autofree char *text = mo_piece_dup_title (piece);
  GtkWidget *row = add_row (list, text);

  g_object_set_data (G_OBJECT (row), "id", GINT_TO_POINTER (piece->id));
  if (piece->offers->len > 0)
    {
      const MoPieceOffer *offer = &g_array_index (piece->offers, MoPieceOffer, 0);

      gtk_widget_set_tooltip_text (row, offer->label);
      g_object_set_data_full (G_OBJECT (row), "line", g_strdup (offer->line), g_free);
    }
  else if (piece->id == MO_PIECE_NONE)
    gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
}

static GtkWidget *
new_list (MoPileButton *self,
          const GPtrArray *pieces)
{
  GtkWidget *list = gtk_list_box_new ();

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  mo_widget_set_spoken_label (GTK_WIDGET (list), self->name);
  g_signal_connect_object (list, "row-activated", G_CALLBACK (row_activated_cb), self,
                           G_CONNECT_SWAPPED);
  for (guint i = 0; i < pieces->len; i++)
    add_piece (list, g_ptr_array_index (pieces, i));
  if (pieces->len == 0)
    gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (add_row (list, _("No cards here."))),
                                      FALSE);
  return list;
}

/* As a text */

static GtkWidget *
new_text (const GPtrArray *pieces)
{
  g_autoptr (GString) text = g_string_new (NULL);
  GtkWidget *label;

  for (guint i = 0; i < pieces->len; i++)
    {
      g_autofree char *title = mo_piece_dup_title (g_ptr_array_index (pieces, i));

      g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "", title);
    }
  label = gtk_label_new (pieces->len > 0 ? text->str : _("No cards here."));
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  gtk_widget_set_margin_start (label, 6);
  gtk_widget_set_margin_end (label, 6);
  return label;
}

void
mo_pile_button_list (MoPileButton *self,
                     const GPtrArray *pieces)
{
  mo_pile_button_fill (self, self->look == MO_PILE_TEXT ? new_text (pieces)
                                                        : new_list (self, pieces));
}

void
mo_pile_button_fill (MoPileButton *self,
                     GtkWidget *sheet)
{
  mo_popover_fill (self->button, sheet);
}

static void
create_popover_cb (GtkMenuButton *button,
                   gpointer user_data)
{
  g_signal_emit (user_data, signals[SIGNAL_OPENED], 0);
}

static void
mo_pile_button_finalize (GObject *object)
{
  g_free (MO_PILE_BUTTON (object)->name);
  G_OBJECT_CLASS (mo_pile_button_parent_class)->finalize (object);
}

static void
mo_pile_button_class_init (MoPileButtonClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mo_pile_button_finalize;

  signals[SIGNAL_OPENED] = g_signal_new ("opened", MO_TYPE_PILE_BUTTON, G_SIGNAL_RUN_LAST, 0, NULL,
                                         NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_CHOSEN] = g_signal_new ("chosen", MO_TYPE_PILE_BUTTON, G_SIGNAL_RUN_LAST, 0, NULL,
                                         NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);
}

static void
mo_pile_button_init (MoPileButton *self)
{
  self->button = GTK_MENU_BUTTON (gtk_menu_button_new ());
  gtk_menu_button_set_create_popup_func (self->button, create_popover_cb, self, NULL);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->button));
}

GtkWidget *
mo_pile_button_new (const char *name,
                    MoPileLook look)
{
  MoPileButton *self = g_object_new (MO_TYPE_PILE_BUTTON, NULL);

  self->name = g_strdup (name);
  self->look = look;
  if (look == MO_PILE_SHEET)
    {
      self->label = GTK_LABEL (gtk_label_new (NULL));
      gtk_menu_button_set_child (self->button, GTK_WIDGET (self->label));
      gtk_menu_button_set_has_frame (self->button, FALSE);
    }
  else
    gtk_widget_add_css_class (GTK_WIDGET (self->button), "flat");
  return GTK_WIDGET (self);
}

void
mo_pile_button_set_count (MoPileButton *self,
                          guint n_cards)
{
  /* Translators: a pile and the number of its cards. */
  g_autofree char *label = g_strdup_printf (_("%1$s %2$u"), self->name, n_cards);
  g_autofree char *name = g_strdup_printf (
      ngettext ("%1$s, %2$u card", "%1$s, %2$u cards", n_cards), self->name, n_cards);

  mo_widget_set_spoken_label (GTK_WIDGET (self->button), name);
  if (self->label == NULL)
    {
      /* The toolkit makes the label anew, even if it is the same. */
      if (g_strcmp0 (gtk_menu_button_get_label (self->button), label) != 0)
        gtk_menu_button_set_label (self->button, label);
      return;
    }
  gtk_label_set_label (self->label, label);
  gtk_widget_set_sensitive (GTK_WIDGET (self->button), n_cards > 0);
}
