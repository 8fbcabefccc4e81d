/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-content-watch.h"

#include "mo-content.h"

#include <glib/gstdio.h>

/* Editors replace a file in several steps. In milliseconds. */
#define SETTLE_TIME 100

struct _MoContentWatch
{
  GObject parent_instance;

  char *folder;
  GStrv kinds;           /* the names of the folders in it */
  GPtrArray *monitors;   /* (element-type GFileMonitor): of it and of those that exist */
  GHashTable *monitored; /* (element-type filename) (owned) */
  char *known;                                  /* (nullable): the files that were noted */
  guint timeout;
};

G_DEFINE_FINAL_TYPE (MoContentWatch, mo_content_watch, G_TYPE_OBJECT)

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* Returns (transfer full): a line for each file, with what changes when it is written */
static char *
describe_files (MoContentWatch *self)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; self->kinds[i] != NULL; i++)
    {
      g_autoptr (GPtrArray)
          paths = mo_content_list_files (self->folder, NULL, self->kinds[i], NULL);

      for (guint j = 0; j < paths->len; j++)
        {
          const char *path = g_ptr_array_index (paths, j);
          GStatBuf status;

          if (g_stat (path, &status) == 0)
            g_string_append_printf (
                text, "%s %" G_GINT64_FORMAT " %" G_GINT64_FORMAT ".%ld %" G_GUINT64_FORMAT "\n",
                path, (gint64) status.st_size, (gint64) status.st_mtim.tv_sec,
                status.st_mtim.tv_nsec, (guint64) status.st_ino);
        }
    }
  return g_string_free (text, FALSE);
}

static void monitor_folders (MoContentWatch *self);

static gboolean
settled_cb (gpointer user_data)
{
  MoContentWatch *self = MO_CONTENT_WATCH (user_data);
  g_autofree char *files = NULL;

  self->timeout = 0;
  monitor_folders (self);
  files = describe_files (self);
  if (g_strcmp0 (files, self->known) != 0)
    g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
  return G_SOURCE_REMOVE;
}

static void
settle_later (MoContentWatch *self)
{
  if (self->timeout == 0)
    self->timeout = g_timeout_add (SETTLE_TIME, settled_cb, self);
}

/* A file that is still being written is not read: it would have errors that are none. */
static void
files_changed_cb (MoContentWatch *self,
                  GFile *file,
                  GFile *other_file,
                  GFileMonitorEvent event)
{
  if (event != G_FILE_MONITOR_EVENT_CHANGED && event != G_FILE_MONITOR_EVENT_ATTRIBUTE_CHANGED)
    settle_later (self);
}

/* The folder also holds the library, which is written all the time. */
static void
folder_changed_cb (MoContentWatch *self,
                   GFile *file,
                   GFile *other_file,
                   GFileMonitorEvent event)
{
  if (event == G_FILE_MONITOR_EVENT_CREATED)
    settle_later (self);
}

/* Monitors a folder, if it exists and is not monitored yet. */
static void
monitor_folder (MoContentWatch *self, const char *path, GCallback changed_cb)
{
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  GFileMonitor *monitor = NULL;

  if (!g_hash_table_contains (self->monitored, path) && g_file_test (path, G_FILE_TEST_IS_DIR))
    monitor = g_file_monitor_directory (folder, G_FILE_MONITOR_NONE, NULL, NULL);
  if (monitor == NULL)
    return;
  g_signal_connect_object (monitor, "changed", changed_cb, self, G_CONNECT_SWAPPED);
  g_ptr_array_add (self->monitors, monitor);
  g_hash_table_add (self->monitored, g_strdup (path));
}

/* Monitors the folder itself, too, and those that others are in, because folders are created with
 * their first file. */
static void
monitor_folders (MoContentWatch *self)
{
  monitor_folder (self, self->folder, G_CALLBACK (folder_changed_cb));
  for (guint i = 0; self->kinds[i] != NULL; i++)
    {
      g_autofree char *path = g_build_filename (self->folder, self->kinds[i], NULL);
      g_autofree char *parent = g_path_get_dirname (path);

      monitor_folder (self, parent, G_CALLBACK (folder_changed_cb));
      monitor_folder (self, path, G_CALLBACK (files_changed_cb));
    }
}

static void
mo_content_watch_finalize (GObject *object)
{
  MoContentWatch *self = MO_CONTENT_WATCH (object);

  g_clear_handle_id (&self->timeout, g_source_remove);
  g_ptr_array_unref (self->monitors);
  g_hash_table_unref (self->monitored);
  g_strfreev (self->kinds);
  g_free (self->folder);
  g_free (self->known);
  G_OBJECT_CLASS (mo_content_watch_parent_class)->finalize (object);
}

static void
mo_content_watch_class_init (MoContentWatchClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mo_content_watch_finalize;
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", MO_TYPE_CONTENT_WATCH, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
mo_content_watch_init (MoContentWatch *self)
{
  self->kinds = mo_content_list_folders ();
  self->monitors = g_ptr_array_new_with_free_func (g_object_unref);
  self->monitored = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

MoContentWatch *
mo_content_watch_new (const char *folder)
{
  MoContentWatch *self = g_object_new (MO_TYPE_CONTENT_WATCH, NULL);

  self->folder = g_strdup (folder);
  return self;
}

void
mo_content_watch_note (MoContentWatch *self)
{
  monitor_folders (self);
  g_free (self->known);
  self->known = describe_files (self);
}
