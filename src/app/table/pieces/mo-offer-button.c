/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-offer-button.h"

#include "mo-widget-label.h"

#include <glib/gi18n.h>

/* The width of the label with the reason. */
#define REASON_WIDTH_CHARS 36
#define REASON_MAX_WIDTH_CHARS 42
/* A longer label has several lines, so that it fits a narrow window. */
#define LABEL_MAX_WIDTH_CHARS 34

static void
clicked_cb (GtkWidget *button)
{
  GtkWidget *popover = gtk_widget_get_ancestor (button, GTK_TYPE_POPOVER);
  g_autofree char *line = g_strdup (g_object_get_data (G_OBJECT (button), "line"));

  if (popover != NULL)
    gtk_popover_popdown (GTK_POPOVER (popover));
  gtk_widget_activate_action (button, MO_TABLE_ASK, "s", line);
}

static void
ask_when_clicked (GtkWidget *button,
                  const char *line)
{
  g_object_set_data_full (G_OBJECT (button), "line", g_strdup (line), g_free);
  g_signal_connect (button, "clicked", G_CALLBACK (clicked_cb), NULL);
}

GtkWidget *
mo_offer_button_new (const char *label,
                     const char *line)
{
  GtkWidget *child = gtk_label_new (label);
  GtkWidget *button = gtk_button_new ();

  gtk_label_set_wrap (GTK_LABEL (child), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (child), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_max_width_chars (GTK_LABEL (child), LABEL_MAX_WIDTH_CHARS);
  gtk_button_set_child (GTK_BUTTON (button), child);
  mo_widget_set_spoken_label (button, label);
  ask_when_clicked (button, line);
  return button;
}

static GtkWidget *
new_overruling (const char *label,
                const char *line)
{
  GtkWidget *button = gtk_button_new_with_label (_("Do It Anyway"));
  /* Translators: %s is a move that the rules forbid; the button makes it anyway. */
  g_autofree char *spoken = g_strdup_printf (_("Do it anyway: %s"), label);

  gtk_widget_set_halign (button, GTK_ALIGN_START);
  mo_widget_set_spoken_label (GTK_WIDGET (button), spoken);
  ask_when_clicked (button, line);
  return button;
}

GtkWidget *
mo_offer_button_new_reason (const char *label,
                            const char *reason,
                            const char *overruling)
{
  g_autofree char *text = g_strdup_printf ("%s: %s", label, reason);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *words = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (words), TRUE);
  /* Without a minimum width, the scrolled window shrinks the label to its longest word. */
  gtk_label_set_width_chars (GTK_LABEL (words), REASON_WIDTH_CHARS);
  gtk_label_set_max_width_chars (GTK_LABEL (words), REASON_MAX_WIDTH_CHARS);
  gtk_label_set_xalign (GTK_LABEL (words), 0);
  gtk_box_append (GTK_BOX (box), words);
  if (overruling != NULL)
    gtk_box_append (GTK_BOX (box), new_overruling (label, overruling));
  gtk_widget_set_margin_top (box, 6);
  gtk_widget_set_margin_bottom (box, 6);
  return box;
}
