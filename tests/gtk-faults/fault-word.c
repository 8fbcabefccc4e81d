/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Control and Right after the last word of a label with selectable text moves one place too far.
 * The next arrow key looks there, where there is no text. */

#include "fault.h"

int
main (void)
{
  GtkWidget *window = begin ();
  GtkWidget *label = gtk_label_new ("A line.");

  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  gtk_window_set_child (GTK_WINDOW (window), label);
  gtk_window_present (GTK_WINDOW (window));
  WAIT_UNTIL (gtk_widget_get_height (label) > 0);
  for (int i = 0; i < 2; i++)
    {
      gboolean selects = i == 1;

      g_signal_emit_by_name (label, "move-cursor", GTK_MOVEMENT_BUFFER_ENDS, -1, FALSE);
      for (int n_words = 0; n_words < 3; n_words++)
        g_signal_emit_by_name (label, "move-cursor", GTK_MOVEMENT_WORDS, 1, selects);
      g_signal_emit_by_name (label, "move-cursor", GTK_MOVEMENT_VISUAL_POSITIONS, 1, FALSE);
    }
  return 0;
}
