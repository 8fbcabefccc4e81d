/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-card-window.h"

#include "mo-card-face.h"

void
mo_card_window_present (GtkWidget *widget,
                        MoCardItem *card)
{
  GtkWidget *window = adw_window_new ();
  GtkWidget *header = adw_header_bar_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *face = mo_card_face_new ();
  GtkEventController *controller = gtk_shortcut_controller_new ();
  GtkShortcut *close = gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0),
                                         gtk_named_action_new ("window.close"));

  mo_card_face_set_item (MO_CARD_FACE (face), card);
  gtk_widget_set_margin_start (face, 18);
  gtk_widget_set_margin_end (face, 18);
  gtk_widget_set_margin_bottom (face, 18);
  gtk_widget_set_size_request (face, 300, -1);
  gtk_widget_add_css_class (header, "flat");
  gtk_box_append (GTK_BOX (box), header);
  gtk_box_append (GTK_BOX (box), face);
  adw_window_set_content (ADW_WINDOW (window), box);
  gtk_window_set_title (GTK_WINDOW (window), mo_card_item_get_card (card)->name);
  gtk_window_set_transient_for (GTK_WINDOW (window), GTK_WINDOW (gtk_widget_get_root (widget)));
  gtk_window_set_modal (GTK_WINDOW (window), TRUE);
  gtk_window_set_resizable (GTK_WINDOW (window), FALSE);
  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller), close);
  gtk_widget_add_controller (window, controller);
  gtk_window_present (GTK_WINDOW (window));
}
