/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * One edit of a picture: what it does to the files, which may take long. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef enum
{
  MO_PICTURE_EDIT_SET,
  MO_PICTURE_EDIT_REMOVE,
  MO_PICTURE_EDIT_UNDO,
} MoPictureEditKind;

typedef struct
{
  MoPictureEditKind kind;
  char *id;           /* of the card */
  char *name;         /* of the picture */
  char *path;         /* (nullable): %NULL for a draft, as the next two */
  char *earlier_path; /* of the picture before the edit */
  char *new_path;     /* of the picture while it is written */
  GFile *file;        /* (nullable): one of these three is the picture to set */
  GdkTexture *texture;
  GBytes *bytes;      /* also the result for a draft */
} MoPictureEdit;

void mo_picture_edit_free (MoPictureEdit *self);

/**
 * mo_picture_edit_run:
 *
 * Checks the picture to set and changes the files; for a draft, only sets @bytes. May be called
 * from any thread, but for the same files only from one at a time. On an error, nothing changes.
 *
 * Returns: whether there is a picture now; %FALSE if @error is set, from MO_PICTURE_ERROR or
 * G_IO_ERROR
 */
gboolean mo_picture_edit_run (MoPictureEdit *self,
                              GError **error);

G_END_DECLS
