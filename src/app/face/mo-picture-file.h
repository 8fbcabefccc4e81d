/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Reads the user's picture files. All functions may be called from any thread. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MO_PICTURE_ERROR (mo_picture_error_quark ())
GQuark mo_picture_error_quark (void);

typedef enum
{
  MO_PICTURE_ERROR_KIND,    /* not a PNG, JPEG or WebP picture, or no loader for it */
  MO_PICTURE_ERROR_PLACE,   /* not a local file */
  MO_PICTURE_ERROR_LARGE,   /* more bytes, pixels or scans than allowed */
  MO_PICTURE_ERROR_DAMAGED, /* truncated, or corrupt */
} MoPictureError;

/* Limits: more than a large camera produces. Larger files are not decoded. */
#define MO_PICTURE_MAX_BYTES ((gsize) 32 << 20)
#define MO_PICTURE_MAX_SIDE 12000
#define MO_PICTURE_MAX_PIXELS (50 * 1000 * 1000)

/* Limits progressive JPEGs, which are decoded once per scan: the total number of decoded pixels. */
#define MO_PICTURE_MAX_SCANNED_PIXELS (20 * (guint64) MO_PICTURE_MAX_PIXELS)

/* Reads @file, which must be a regular local file, up to MO_PICTURE_MAX_BYTES. Errors are of
 * MO_PICTURE_ERROR or G_IO_ERROR. */
GBytes *mo_picture_file_read (GFile *file,
                              GCancellable *cancellable,
                              GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_picture_file_decode:
 * @bytes: of a PNG, JPEG or WebP picture
 *
 * Decodes a picture, scaled to cover @width × @height pixels. The excess is cropped, equally at
 * both sides, but more at the bottom than at the top. The size is checked before memory is
 * allocated.
 *
 * Returns: (transfer full): a texture of exactly that size; %NULL with an error of
 * MO_PICTURE_ERROR, or G_IO_ERROR_CANCELLED
 */
GdkTexture *mo_picture_file_decode (GBytes *bytes,
                                    int width,
                                    int height,
                                    GCancellable *cancellable,
                                    GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
