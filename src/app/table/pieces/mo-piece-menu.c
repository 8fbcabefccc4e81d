/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-piece-menu.h"

#include "mo-offer-button.h"
#include "mo-widget-label.h"

#define MAX_HEIGHT 400

static void
add_offers (GtkWidget *list,
            const MoPiece *piece,
            MoOfferKind kind)
{
  gboolean is_first = gtk_widget_get_first_child (list) != NULL;

  for (guint i = 0; i < piece->offers->len; i++)
    {
      const MoPieceOffer *offer = &g_array_index (piece->offers, MoPieceOffer, i);
      GtkWidget *button;

      if (offer->kind != kind)
        continue;
      if (is_first)
        gtk_box_append (GTK_BOX (list), gtk_separator_new (GTK_ORIENTATION_HORIZONTAL));
      is_first = FALSE;
      button = mo_offer_button_new (offer->label, offer->line);
      gtk_label_set_xalign (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))), 0);
      gtk_widget_add_css_class (button, "flat");
      gtk_box_append (GTK_BOX (list), button);
    }
}

static gboolean
remove_cb (gpointer popover)
{
  if (gtk_widget_get_parent (popover) != NULL)
    gtk_widget_unparent (popover);
  return G_SOURCE_REMOVE;
}

/* Its button may still ask for a move. */
static void
closed_cb (GtkWidget *popover)
{
  g_idle_add_full (G_PRIORITY_DEFAULT, remove_cb, g_object_ref (popover), g_object_unref);
}

static GtkWidget *
new_scroller (GtkWidget *child)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();

  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_propagate_natural_width (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), MAX_HEIGHT);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), child);
  return scroller;
}

void
mo_piece_menu_open (GtkWidget *table,
                   GtkWidget *card,
                   const MoPiece *piece)
{
  g_autoptr (GtkWidget) list = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_VERTICAL, 0));
  GtkWidget *before = gtk_root_get_focus (gtk_widget_get_root (table));
  GtkWidget *popover;
  graphene_rect_t bounds;
  GdkRectangle at;

  add_offers (list, piece, MO_OFFER_MOVE);
  add_offers (list, piece, MO_OFFER_TOKEN);
  add_offers (list, piece, MO_OFFER_BY_HAND);
  if (gtk_widget_get_first_child (list) == NULL ||
      !gtk_widget_compute_bounds (card, table, &bounds))
    return;
  popover = gtk_popover_new ();
  gtk_popover_set_child (GTK_POPOVER (popover), new_scroller (list));
  at = (GdkRectangle){ (int) bounds.origin.x, (int) bounds.origin.y, (int) bounds.size.width,
                       (int) bounds.size.height };
  gtk_popover_set_pointing_to (GTK_POPOVER (popover), &at);
  gtk_widget_add_css_class (popover, "piece-menu");
  mo_widget_set_spoken_label (popover, piece->title);
  g_signal_connect (popover, "closed", G_CALLBACK (closed_cb), NULL);
  /* The table, which it belongs to, would focus its first button. */
  if (before != NULL)
    g_signal_connect_object (popover, "closed", G_CALLBACK (gtk_widget_grab_focus), before,
                             G_CONNECT_SWAPPED);
  /* A click in a popover also reaches the ancestors of the popover: not the card. */
  gtk_widget_set_parent (popover, table);
  g_signal_connect_object (table, "destroy", G_CALLBACK (gtk_widget_unparent), popover,
                           G_CONNECT_SWAPPED);
  gtk_popover_popup (GTK_POPOVER (popover));
}
