/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A library to preload: reports checks of GTK that fail because of bugs in GTK as such, not as
 * criticals, and requests of GTK to the X server that would be errors because of such bugs, which
 * it does not send. Each has a program here that demonstrates it without our code. A failure
 * counts as known only if no function of the program is on the stack except main() and those that
 * allocate a widget, which GTK calls for each layout; others are our own fault. */

#define _GNU_SOURCE

#include <dlfcn.h>
#include <execinfo.h>
#include <glib.h>
#include <link.h>
#include <string.h>
#include <sys/auxv.h>
#include <unistd.h>

#include <X11/Xlib.h>

#define DEEPEST 200

typedef struct
{
  const char *function;
  const char *check;
  gboolean is_end; /* GTK would continue with uninitialized values, so the program ends */
} Fault;

static const Fault faults[] = {
  /* fault-blank */
  { "gsk_render_node_get_bounds", "GSK_IS_RENDER_NODE (node)", TRUE },
  /* fault-click */
  { "gtk_widget_compute_bounds", "GTK_IS_WIDGET (widget)", FALSE },
  /* fault-drag */
  { "_gdk_frame_clock_uninhibit_freeze", "GDK_IS_FRAME_CLOCK (clock)", FALSE },
  /* fault-drop */
  { "gtk_drop_target_handle_event", "self->drop == gdk_dnd_event_get_drop (event)", FALSE },
  /* fault-file */
  { "g_file_query_info", "G_IS_FILE (file)", TRUE },
  /* fault-late */
  { "gtk_widget_unset_state_flags", "GTK_IS_WIDGET (widget)", FALSE },
  /* fault-layout, fault-popover */
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

/* Returns: (nullable): the name of the function of the program at an offset in its file, also of a
 * static one, which dladdr() does not know; %NULL if it is stripped */
static const char *
find_name (gsize offset)
{
  static GMappedFile *file;
  const char *data;
  const ElfW (Ehdr) *header;
  const ElfW (Shdr) *sections;

  if (file == NULL && (file = g_mapped_file_new ("/proc/self/exe", FALSE, NULL)) == NULL)
    return NULL;
  data = g_mapped_file_get_contents (file);
  header = (gconstpointer) data;
  sections = (gconstpointer) (data + header->e_shoff);
  for (guint i = 0; i < header->e_shnum; i++)
    {
      const ElfW (Sym) *symbols = (gconstpointer) (data + sections[i].sh_offset);

      for (gsize j = 0;
           sections[i].sh_type == SHT_SYMTAB && j < sections[i].sh_size / sizeof (ElfW (Sym)); j++)
        if (offset - symbols[j].st_value < symbols[j].st_size)
          return data + sections[sections[i].sh_link].sh_offset + symbols[j].st_name;
    }
  return NULL;
}

/* Returns whether a function allocates a widget: GTK presents popovers while it does. */
static gboolean
is_allocation (gsize offset)
{
  const char *name = find_name (offset);

  return name != NULL && g_str_has_suffix (name, "size_allocate");
}

/* Returns whether a function of the program itself, not of a library, is on the stack. */
static gboolean
is_own_fault (void)
{
  void *frames[DEEPEST];
  int n_frames = backtrace (frames, DEEPEST);
  guint n_own = 0;
  Dl_info program, info;

  if (n_frames == DEEPEST || dladdr ((void *) getauxval (AT_ENTRY), &program) == 0)
    return TRUE;
  for (int i = 0; i < n_frames; i++)
    if (dladdr (frames[i], &info) != 0 && info.dli_fbase == program.dli_fbase &&
        !is_allocation ((gsize) frames[i] - 1 - (gsize) program.dli_fbase))
      n_own++;
  return n_own > 2; /* main() and its caller */
}

/* Called by g_return_if_fail(); replaces the function of GLib. */
void
g_return_if_fail_warning (const char *domain,
                          const char *function,
                          const char *check)
{
  const Fault *fault = find_fault (function, check);

  if (fault == NULL || is_own_fault ())
    {
      g_log (domain, G_LOG_LEVEL_CRITICAL, "%s: assertion '%s' failed", function, check);
      return;
    }
  g_printerr ("Known fault of GTK: %s: assertion '%s' failed\n", function, check);
  if (fault->is_end)
    _exit (0);
}

static int
ignore_error (Display *display,
              XErrorEvent *error)
{
  return 0;
}

/* Returns whether the window of a request no longer exists because of a bug in GTK. GTK would get
 * the error later, and end the program without a stack that tells where the request was made. */
static gboolean
is_known_request (Display *display,
                  Window window,
                  const char *function)
{
  XWindowAttributes attributes;
  XErrorHandler handler;
  gboolean exists;

  if (is_own_fault ())
    return FALSE;
  /* GTK handles errors of earlier requests. */
  XSync (display, False);
  handler = XSetErrorHandler (ignore_error);
  exists = XGetWindowAttributes (display, window, &attributes) != 0;
  XSetErrorHandler (handler);
  if (!exists)
    g_printerr ("Known fault of GTK: %s: the window is destroyed\n", function);
  return !exists;
}

/* The 64 bits of a counter, as in X11/extensions/sync.h, which needs no package otherwise. */
typedef struct
{
  int high;
  unsigned int low;
} SyncValue;

int XSyncSetCounter (Display *display,
                     XID counter,
                     SyncValue value);

/* Called by GTK for fault-frame; replaces the function of Xext. */
int
XSyncSetCounter (Display *display,
                 XID counter,
                 SyncValue value)
{
  int (*request) (Display *, XID, SyncValue) = dlsym (RTLD_NEXT, "XSyncSetCounter");

  if (counter == None && !is_own_fault ())
    {
      g_printerr ("Known fault of GTK: XSyncSetCounter: the window is destroyed\n");
      return 1;
    }
  return request (display, counter, value);
}

/* Called by GTK for fault-drag; replaces the function of Xlib. */
int
XMoveWindow (Display *display,
             Window window,
             int x,
             int y)
{
  int (*request) (Display *, Window, int, int) = dlsym (RTLD_NEXT, "XMoveWindow");

  if (is_known_request (display, window, "XMoveWindow"))
    return 1;
  return request (display, window, x, y);
}

/* Called by GTK for fault-drag; replaces the function of Xlib. */
int
XMoveResizeWindow (Display *display,
                   Window window,
                   int x,
                   int y,
                   unsigned int width,
                   unsigned int height)
{
  int (*request) (Display *, Window, int, int, unsigned int, unsigned int) =
      dlsym (RTLD_NEXT, "XMoveResizeWindow");

  if (is_known_request (display, window, "XMoveResizeWindow"))
    return 1;
  return request (display, window, x, y, width, height);
}
