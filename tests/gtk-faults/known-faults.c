/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A library to preload: reports checks of GTK that fail because of bugs in GTK as such, not as
 * criticals. Each has a program here that demonstrates it without our code. A failure counts as
 * known only if no function of the program except main() is on the stack; others are our own
 * fault. */

#define _GNU_SOURCE

#include <dlfcn.h>
#include <execinfo.h>
#include <glib.h>
#include <sys/auxv.h>
#include <unistd.h>

#define DEEPEST 200

typedef struct
{
  const char *function;
  const char *check;
  gboolean is_end; /* GTK would continue with uninitialized values, so the program ends */
} Fault;

static const Fault faults[] = {
  /* fault-click */
  { "gtk_widget_compute_bounds", "GTK_IS_WIDGET (widget)", FALSE },
  /* fault-popover */
  { "gdk_monitor_get_geometry", "GDK_IS_MONITOR (monitor)", TRUE },
  /* fault-return */
  { "gtk_widget_is_ancestor", "GTK_IS_WIDGET (widget)", FALSE },
  /* fault-sort */
  { "gtk_tree_sortable_get_sort_column_id", "GTK_IS_TREE_SORTABLE (sortable)", FALSE },
  { "gtk_tree_sortable_has_default_sort_func", "GTK_IS_TREE_SORTABLE (sortable)", FALSE },
  { "gtk_tree_sortable_set_sort_column_id", "GTK_IS_TREE_SORTABLE (sortable)", FALSE },
  /* fault-typing */
  { "gtk_css_node_insert_after",
    "previous_sibling == NULL || previous_sibling->parent == parent", FALSE },
  /* fault-wheel */
  { "gdk_frame_clock_get_frame_time", "GDK_IS_FRAME_CLOCK (frame_clock)", FALSE },
  /* fault-word */
  { "pango_layout_get_cursor_pos", "index >= 0 && index <= layout->length", FALSE },
  { "pango_layout_move_cursor_visually", "old_index >= 0 && old_index <= layout->length", FALSE },
};

/* Returns: (nullable) */
static const Fault *
find_fault (const char *function,
            const char *check)
{
  for (gsize i = 0; i < G_N_ELEMENTS (faults); i++)
    if (g_str_equal (faults[i].function, function) && g_str_equal (faults[i].check, check))
      return &faults[i];
  return NULL;
}

/* Returns how many functions on the stack belong to the program itself, not to a library. */
static guint
count_own_frames (void)
{
  void *frames[DEEPEST];
  int n_frames = backtrace (frames, DEEPEST);
  guint n_own = 0;
  Dl_info program, info;

  if (n_frames == DEEPEST || dladdr ((void *) getauxval (AT_ENTRY), &program) == 0)
    return G_MAXUINT;
  for (int i = 0; i < n_frames; i++)
    if (dladdr (frames[i], &info) != 0 && info.dli_fbase == program.dli_fbase)
      n_own++;
  return n_own;
}

/* Called by g_return_if_fail(); replaces the function of GLib. */
void
g_return_if_fail_warning (const char *domain,
                          const char *function,
                          const char *check)
{
  const Fault *fault = find_fault (function, check);

  /* main() and its caller */
  if (fault == NULL || count_own_frames () > 2)
    {
      g_log (domain, G_LOG_LEVEL_CRITICAL, "%s: assertion '%s' failed", function, check);
      return;
    }
  g_printerr ("Known fault of GTK: %s: assertion '%s' failed\n", function, check);
  if (fault->is_end)
    _exit (0);
}
