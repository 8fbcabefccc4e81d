/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What these programs share. Whatever leads to a fault is called by main() itself: known-faults.c
 * says why. */

#pragma once

#include <gtk/gtk.h>

/* Begins with a window that is not shown yet, and tells the version. */
static inline GtkWidget *
begin (void)
{
  gtk_init ();
  g_print ("GTK %u.%u.%u\n", gtk_get_major_version (), gtk_get_minor_version (),
           gtk_get_micro_version ());
  return gtk_window_new ();
}

/* Lets the program go on until something is so, for half a minute at most. */
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

/* Lets all that is to come in some milliseconds happen. */
static G_ALWAYS_INLINE inline void
wait_for (guint milliseconds)
{
  gint64 then = g_get_monotonic_time () + milliseconds * G_TIME_SPAN_MILLISECOND;

  WAIT_UNTIL (g_get_monotonic_time () > then);
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

/* Finds the first widget of a type in another. Returns: (nullable) */
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
