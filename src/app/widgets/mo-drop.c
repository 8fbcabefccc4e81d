/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-drop.h"

void
mo_drop_target_add (GtkWidget *widget,
                    GtkDropTarget *target)
{
  /* The toolkit does not tell a hidden target that the drag has left it, and confuses the next drag
   * with it. */
  g_signal_connect_object (widget, "unmap", G_CALLBACK (gtk_drop_target_reject), target,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (target));
}
