/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-zone-keys.h"

/* Returns: the number of zones. @at: (out): the one with the focus, or -1 */
static int
count_zones (MoTableZones *zones,
             int *at)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (zones));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  MoPileBox *box;
  guint n = 0;

  *at = -1;
  while ((box = mo_table_zones_get_box (zones, n)) != NULL)
    {
      if (focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (box)))
        *at = (int) n;
      n++;
    }
  return (int) n;
}

gboolean
mo_zone_keys_move (MoTableZones *zones,
                   int direction)
{
  int at;
  int n = count_zones (zones, &at);

  if (at < 0)
    at = direction > 0 ? -1 : n;
  for (int i = 1; i <= n; i++)
    {
      MoPileBox *box = mo_table_zones_get_box (zones,
                                               (guint) ((at + direction * i + n * (n + 1)) % n));

      if (!gtk_widget_get_visible (GTK_WIDGET (box)) || mo_pile_box_get_n_shown (box) == 0)
        continue;
      mo_table_zones_show_zone (zones, box);
      return mo_pile_box_focus (box);
    }
  return FALSE;
}

/* An open popover keeps the focus. */
static gboolean
move_cb (GtkWidget *widget,
         GVariant *args,
         gpointer user_data)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return gtk_widget_get_mapped (widget) &&
         (focus == NULL || gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) == NULL) &&
         mo_zone_keys_move (MO_TABLE_ZONES (widget), g_variant_get_int32 (args));
}

void
mo_zone_keys_add (MoTableZones *zones)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  for (int direction = -1; direction <= 1; direction += 2)
    gtk_shortcut_controller_add_shortcut (
        GTK_SHORTCUT_CONTROLLER (keys),
        gtk_shortcut_new_with_arguments (
            gtk_keyval_trigger_new (GDK_KEY_F6, direction < 0 ? GDK_SHIFT_MASK : 0),
            gtk_callback_action_new (move_cb, NULL, NULL), "i", direction));
  /* Panes with dividers would take the keys before the window does. */
  gtk_shortcut_controller_set_scope (GTK_SHORTCUT_CONTROLLER (keys), GTK_SHORTCUT_SCOPE_GLOBAL);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  gtk_widget_add_controller (GTK_WIDGET (zones), keys);
}
