/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The same check as in a bug of GTK fails here because of a call in a function of the program, so
 * it is not a bug of GTK. */

#include "fault.h"

static gboolean
ask_cb (gpointer user_data)
{
  graphene_rect_t bounds;

  return gtk_widget_compute_bounds (NULL, NULL, &bounds);
}

int
main (void)
{
  begin ();
  g_idle_add (ask_cb, NULL);
  wait_for (100);
  return 0;
}
