/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-picture-edit.h"

#include "mo-picture-file.h"

#include <errno.h>
#include <glib/gstdio.h>

/* New pictures are decoded in this size to check them. */
#define TRIAL_SIZE 64

static gboolean
rename_file (const char *from,
             const char *to,
             GError **error)
{
  if (g_rename (from, to) == 0)
    return TRUE;
  g_set_error (error, G_IO_ERROR, g_io_error_from_errno (errno), "%s: %s", to, g_strerror (errno));
  return FALSE;
}

static gboolean
copy_file (const char *from,
           const char *to,
           GError **error)
{
  g_autofree char *contents = NULL;
  gsize length;

  return g_file_get_contents (from, &contents, &length, error) &&
         g_file_set_contents_full (to, contents, (gssize) length, G_FILE_SET_CONTENTS_CONSISTENT,
                                   0600, error);
}

static gboolean
exists (const char *path)
{
  return g_file_test (path, G_FILE_TEST_EXISTS);
}

/* Returns: (transfer full) (nullable): the picture to set, which can be decoded; %NULL with an
 * error */
static GBytes *
read_picture (const MoPictureEdit *edit,
              GError **error)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GdkTexture) trial = NULL;

  if (edit->bytes != NULL)
    return g_bytes_ref (edit->bytes);
  bytes = edit->file != NULL ? mo_picture_file_read (edit->file, NULL, error)
                             : gdk_texture_save_to_png_bytes (edit->texture);
  if (bytes != NULL)
    trial = mo_picture_file_decode (bytes, TRIAL_SIZE, TRIAL_SIZE, NULL, error);
  return trial != NULL ? g_steal_pointer (&bytes) : NULL;
}

/* Replaces the picture in one atomic step, after every step that may fail for lack of disk
 * space. */
static gboolean
set_picture (const MoPictureEdit *edit,
             GError **error)
{
  g_autoptr (GBytes) bytes = read_picture (edit, error);

  if (bytes == NULL)
    return FALSE;
  if (!g_file_set_contents_full (edit->new_path, g_bytes_get_data (bytes, NULL),
                                 (gssize) g_bytes_get_size (bytes),
                                 G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE, 0600,
                                 error))
    return FALSE;
  if (exists (edit->path) ? !copy_file (edit->path, edit->earlier_path, error)
                          : g_unlink (edit->earlier_path) != 0 && errno != ENOENT)
    {
      g_unlink (edit->new_path);
      return FALSE;
    }
  return rename_file (edit->new_path, edit->path, error);
}

/* Swaps the picture with the earlier one. If there is no earlier file, the last edit added the
 * picture. */
static gboolean
undo_edit (const MoPictureEdit *edit,
           GError **error)
{
  gboolean is_there = exists (edit->path);

  if (!exists (edit->earlier_path))
    return !is_there || rename_file (edit->path, edit->earlier_path, error);
  if (is_there && !copy_file (edit->path, edit->new_path, error))
    return FALSE;
  if (!rename_file (edit->earlier_path, edit->path, error))
    return FALSE;
  return !is_there || rename_file (edit->new_path, edit->earlier_path, error);
}

static gboolean
edit_files (const MoPictureEdit *edit,
            GError **error)
{
  g_autofree char *folder = g_path_get_dirname (edit->path);

  if (g_mkdir_with_parents (folder, 0700) != 0)
    {
      g_set_error (error, G_IO_ERROR, g_io_error_from_errno (errno), "%s: %s", folder,
                   g_strerror (errno));
      return FALSE;
    }
  if (edit->kind == MO_PICTURE_EDIT_SET)
    return set_picture (edit, error);
  if (edit->kind == MO_PICTURE_EDIT_UNDO)
    return undo_edit (edit, error);
  return rename_file (edit->path, edit->earlier_path, error);
}

void
mo_picture_edit_free (MoPictureEdit *self)
{
  g_free (self->id);
  g_free (self->name);
  g_free (self->path);
  g_free (self->earlier_path);
  g_free (self->new_path);
  g_clear_object (&self->file);
  g_clear_object (&self->texture);
  g_clear_pointer (&self->bytes, g_bytes_unref);
  g_free (self);
}

gboolean
mo_picture_edit_run (MoPictureEdit *self,
                     GError **error)
{
  if (self->path != NULL)
    return edit_files (self, error) && exists (self->path);
  if (self->kind == MO_PICTURE_EDIT_SET && self->bytes == NULL)
    self->bytes = read_picture (self, error);
  return self->bytes != NULL;
}
