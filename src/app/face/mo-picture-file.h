/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Reads pictures of a person's own. Nothing here needs the main loop's thread. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MO_PICTURE_ERROR (mo_picture_error_quark ())
GQuark mo_picture_error_quark (void);

typedef enum
{
  MO_PICTURE_ERROR_KIND,    /* it is no PNG, JPEG or WebP picture, or there is no loader for it */
  MO_PICTURE_ERROR_PLACE,   /* it is not in a file of this computer */
  MO_PICTURE_ERROR_LARGE,   /* of more bytes, pixels or scans than a picture may have */
  MO_PICTURE_ERROR_DAMAGED, /* it breaks off, or is no picture inside */
} MoPictureError;

/* More than a large camera gives; what claims to be larger is not decoded at all. */
#define MO_PICTURE_MAX_BYTES ((gsize) 32 << 20)
#define MO_PICTURE_MAX_SIDE 12000
#define MO_PICTURE_MAX_PIXELS (50 * 1000 * 1000)

/* A progressive JPEG is gone through once for each of its scans: so many pixels in all are
 * decoded. */
#define MO_PICTURE_MAX_SCANNED_PIXELS (20 * (guint64) MO_PICTURE_MAX_PIXELS)

/* All of @file, which is a regular file of this computer, but not more than
 * MO_PICTURE_MAX_BYTES. Errors are of MO_PICTURE_ERROR or G_IO_ERROR. */
GBytes *mo_picture_file_read (GFile *file,
                              GCancellable *cancellable,
                              GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_picture_file_decode:
 * @bytes: of a PNG, JPEG or WebP picture
 *
 * Decodes a picture so that it fills @width × @height pixels; what sticks out is cut off, at the
 * sides evenly, below more than above. Its size is looked at before memory is taken for it.
 *
 * Returns: (transfer full): a texture of exactly that size; %NULL with an error of
 *   MO_PICTURE_ERROR, or G_IO_ERROR_CANCELLED
 */
GdkTexture *mo_picture_file_decode (GBytes *bytes,
                                    int width,
                                    int height,
                                    GCancellable *cancellable,
                                    GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
