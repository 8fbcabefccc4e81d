/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-pile-drop.h"

#include "mo-drop.h"

/* The data of a widget that accepts cards. */
#define BOX "mo-pile-box"

static GdkContentProvider *
drag_prepare_cb (GtkDragSource *source,
                 double x,
                 double y)
{
  GtkWidget *card = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (source));
  g_autoptr (GdkPaintable) paintable = NULL;

  /* A finger that moves at once swipes or scrolls (see MoCardTouch). */
  if (gtk_gesture_single_get_current_sequence (GTK_GESTURE_SINGLE (source)) != NULL)
    return NULL;
  paintable = gtk_widget_paintable_new (card);
  gtk_drag_source_set_icon (source, paintable, (int) x, (int) y);
  return gdk_content_provider_new_typed (MO_TYPE_TABLE_CARD, card);
}

GtkDragSource *
mo_pile_drop_add_source (GtkWidget *card)
{
  GtkDragSource *source = gtk_drag_source_new ();

  g_signal_connect (source, "prepare", G_CALLBACK (drag_prepare_cb), NULL);
  gtk_widget_add_controller (card, GTK_EVENT_CONTROLLER (source));
  return source;
}

static gboolean
drop_cb (GtkDropTarget *target,
         const GValue *value)
{
  MoTableCard *card = g_value_get_object (value);

  return card != NULL &&
         mo_pile_drop_on (gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (target)), card);
}

void
mo_pile_drop_accept (GtkWidget *widget,
                     MoPileBox *box)
{
  GtkDropTarget *target = gtk_drop_target_new (MO_TYPE_TABLE_CARD,
                                               GDK_ACTION_COPY | GDK_ACTION_MOVE);

  g_object_set_data (G_OBJECT (widget), BOX, box);
  g_signal_connect (target, "drop", G_CALLBACK (drop_cb), NULL);
  mo_drop_target_add (widget, target);
}

GtkWidget *
mo_pile_drop_find_target (GtkWidget *widget)
{
  while (widget != NULL && g_object_get_data (G_OBJECT (widget), BOX) == NULL)
    widget = gtk_widget_get_parent (widget);
  return widget;
}

gboolean
mo_pile_drop_on (GtkWidget *target,
                 MoTableCard *card)
{
  if (GTK_WIDGET (card) == target)
    return FALSE;
  g_signal_emit_by_name (g_object_get_data (G_OBJECT (target), BOX), "dropped",
                         mo_table_card_get_id (card),
                         MO_IS_TABLE_CARD (target) ? mo_table_card_get_id (MO_TABLE_CARD (target))
                                                   : MO_PIECE_NONE);
  return TRUE;
}

void
mo_pile_drop_ask_menu (MoTableCard *card)
{
  g_signal_emit_by_name (g_object_get_data (G_OBJECT (card), BOX), "menu",
                         mo_table_card_get_id (card));
}
