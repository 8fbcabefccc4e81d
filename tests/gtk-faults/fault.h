/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Shared by these programs. main() itself must call the functions that lead to a fault: see
 * known-faults.c. */

#pragma once

#include <gtk/gtk.h>

/* Prints the version, and creates a hidden window. */
static inline GtkWidget *
begin (void)
{
  gtk_init ();
  g_print ("GTK %u.%u.%u\n", gtk_get_major_version (), gtk_get_minor_version (),
           gtk_get_micro_version ());
  return gtk_window_new ();
}

/* Runs the main loop until a condition holds, for at most half a minute. */
#define WAIT_UNTIL(condition)                                                                      \
  G_STMT_START                                                                                     \
  {                                                                                                \
    gint64 end = g_get_monotonic_time () + 30 * G_TIME_SPAN_SECOND;                                \
                                                                                                   \
    while (!(condition) && g_get_monotonic_time () < end)                                          \
      if (!g_main_context_iteration (NULL, FALSE))                                                 \
        g_usleep (1000);                                                                           \
  }                                                                                                \
  G_STMT_END

/* Runs the main loop for some milliseconds. */
static G_ALWAYS_INLINE inline void
wait_for (guint milliseconds)
{
  gint64 then = g_get_monotonic_time () + milliseconds * G_TIME_SPAN_MILLISECOND;

  WAIT_UNTIL (g_get_monotonic_time () > then);
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

/* Returns (nullable) the first widget of a type in another. */
static inline GtkWidget *
find (GtkWidget *widget,
      GType type)
{
  GtkWidget *found = G_TYPE_CHECK_INSTANCE_TYPE (widget, type) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find (child, type);
  return found;
}
