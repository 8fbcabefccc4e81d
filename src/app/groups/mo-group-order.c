/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-group-order.h"

#include "mo-drop.h"
#include "mo-menu.h"
#include "mo-widget-label.h"

#include <glib/gi18n.h>

#define MOVE "group.move"

/* A row that can be moved. */
typedef struct
{
  gint64 group;
  gint64 deck;
  guint index;
} Place;

/* Returns a floating reference. */
static GVariant *
make_target (const Place *self,
             gint64 deck,
             guint index)
{
  return g_variant_new ("(xxu)", self->group, deck, index);
}

static void
append_item (GMenu *menu,
             const char *label,
             const Place *place,
             guint index)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target_value (item, MOVE, make_target (place, place->deck, index));
  g_menu_append_item (menu, item);
}

static void
add_shortcut (GtkShortcutController *controller,
              guint key,
              const Place *place,
              guint index)
{
  gtk_shortcut_controller_add_shortcut (
      controller, gtk_shortcut_new_with_arguments (gtk_keyval_trigger_new (key, GDK_ALT_MASK),
                                                   gtk_named_action_new (MOVE), "(xxu)",
                                                   place->group, place->deck, index));
}

/* Dragging */

static GdkContentProvider *
drag_prepare_cb (GtkDragSource *source,
                 double x,
                 double y,
                 GtkWidget *row)
{
  const Place *place = g_object_get_data (G_OBJECT (row), MOVE);
  g_autoptr (GdkPaintable) picture = gtk_widget_paintable_new (row);

  gtk_drag_source_set_icon (source, picture, (int) x, (int) y);
  return gdk_content_provider_new_typed (G_TYPE_INT64, place->deck);
}

static gboolean
dropped_cb (GtkDropTarget *target,
            const GValue *value,
            double x,
            double y,
            GtkWidget *row)
{
  const Place *place = g_object_get_data (G_OBJECT (row), MOVE);
  g_autoptr (GVariant) moved = g_variant_ref_sink (
      make_target (place, g_value_get_int64 (value), place->index));

  return gtk_widget_activate_action_variant (row, MOVE, moved);
}

static void
add_drag (GtkWidget *row)
{
  GtkDragSource *source = gtk_drag_source_new ();
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_INT64, GDK_ACTION_MOVE);

  gtk_drag_source_set_actions (source, GDK_ACTION_MOVE);
  g_signal_connect (source, "prepare", G_CALLBACK (drag_prepare_cb), row);
  gtk_widget_add_controller (row, GTK_EVENT_CONTROLLER (source));
  g_signal_connect (target, "drop", G_CALLBACK (dropped_cb), row);
  mo_drop_target_add (row, target);
}

static void
add_button (AdwActionRow *row,
            GMenuModel *menu)
{
  const char *name = adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row));
  g_autofree char *label = g_strdup_printf (_("More options for “%s”"), name);
  GtkWidget *button = gtk_menu_button_new ();

  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (button), "view-more-symbolic");
  gtk_widget_set_tooltip_text (button, _("More Options"));
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  mo_menu_set (GTK_MENU_BUTTON (button), menu);
  mo_widget_set_spoken_label (button, label);
  adw_action_row_add_suffix (row, button);
}

void
mo_group_order_add (AdwActionRow *row,
                    gint64 group,
                    gint64 deck,
                    guint index,
                    guint n_decks)
{
  Place place = { group, deck, index };
  g_autoptr (GMenu) menu = g_menu_new ();
  GtkEventController *keys;

  if (n_decks < 2)
    return;
  keys = gtk_shortcut_controller_new ();
  if (index > 0)
    {
      append_item (menu, _("Move _Up"), &place, index - 1);
      add_shortcut (GTK_SHORTCUT_CONTROLLER (keys), GDK_KEY_Up, &place, index - 1);
    }
  if (index + 1 < n_decks)
    {
      append_item (menu, _("Move _Down"), &place, index + 1);
      add_shortcut (GTK_SHORTCUT_CONTROLLER (keys), GDK_KEY_Down, &place, index + 1);
    }
  g_object_set_data_full (G_OBJECT (row), MOVE, g_memdup2 (&place, sizeof place), g_free);
  gtk_widget_add_controller (GTK_WIDGET (row), keys);
  add_button (row, G_MENU_MODEL (menu));
  add_drag (GTK_WIDGET (row));
}
