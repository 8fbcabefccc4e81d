/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-relayout.h"

/* The key of the data that marks a widget as folded since the last layout. */
#define HAS_FOLDED "mo-relayout-has-folded"

static void
folded_cb (GtkWidget *widget)
{
  g_object_set_data (G_OBJECT (widget), HAS_FOLDED, widget);
}

/* Runs after each layout of the window. Invalidates every ancestor, because those that are marked
 * already don't pass it on, and those above have lost it. */
static void
laid_out_cb (GtkWidget *widget)
{
  if (g_object_steal_data (G_OBJECT (widget), HAS_FOLDED) == NULL)
    return;
  for (GtkWidget *at = widget; at != NULL; at = gtk_widget_get_parent (at))
    gtk_widget_queue_resize (at);
}

static void
realized_cb (GtkWidget *widget)
{
  g_signal_connect_object (gtk_widget_get_frame_clock (widget), "layout", G_CALLBACK (laid_out_cb),
                           widget, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
}

static void
unrealized_cb (GtkWidget *widget)
{
  g_signal_handlers_disconnect_by_func (gtk_widget_get_frame_clock (widget), laid_out_cb, widget);
}

void
mo_relayout_watch_folding (GtkWidget *widget)
{
  g_signal_connect (widget, "notify::folded", G_CALLBACK (folded_cb), NULL);
  g_signal_connect_after (widget, "realize", G_CALLBACK (realized_cb), NULL);
  g_signal_connect (widget, "unrealize", G_CALLBACK (unrealized_cb), NULL);
}
