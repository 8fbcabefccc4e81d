/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-picture-file.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#define CHUNK ((gsize) 64 << 10)

/* The share of the vertical excess that is cropped at the top, where heads usually are. */
#define CUT_ABOVE 0.35

G_DEFINE_QUARK (mo-picture-error-quark, mo_picture_error)

/* Returns whether the file is local and regular. Remote files may take any time and must not be
 * fetched without asking; a pipe may never end. */
static gboolean
is_in_place (GFile *file,
             GCancellable *cancellable,
             GError **error)
{
  GFileType type;

  if (!g_file_is_native (file))
    {
      g_set_error_literal (
          error, MO_PICTURE_ERROR, MO_PICTURE_ERROR_PLACE,
          _("The picture is not on this computer. Save a copy here, then choose the copy."));
      return FALSE;
    }
  type = g_file_query_file_type (file, G_FILE_QUERY_INFO_NONE, cancellable);
  /* Reading the file gives a better error for these. */
  if (type == G_FILE_TYPE_REGULAR || type == G_FILE_TYPE_UNKNOWN || type == G_FILE_TYPE_DIRECTORY)
    return TRUE;
  g_set_error_literal (error, MO_PICTURE_ERROR, MO_PICTURE_ERROR_PLACE,
                       _("This is not a regular file. Choose a picture file."));
  return FALSE;
}

GBytes *
mo_picture_file_read (GFile *file,
                      GCancellable *cancellable,
                      GError **error)
{
  g_autoptr (GFileInputStream) stream = is_in_place (file, cancellable, error)
                                            ? g_file_read (file, cancellable, error)
                                            : NULL;
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autofree guint8 *chunk = g_malloc (CHUNK);
  gssize n;

  if (stream == NULL)
    return NULL;
  while ((n = g_input_stream_read (G_INPUT_STREAM (stream), chunk, CHUNK, cancellable, error)) > 0)
    {
      if (bytes->len + (gsize) n > MO_PICTURE_MAX_BYTES)
        {
          g_set_error (error, MO_PICTURE_ERROR, MO_PICTURE_ERROR_LARGE,
                       _("The file is larger than %u MiB. Choose a smaller picture."),
                       (guint) (MO_PICTURE_MAX_BYTES >> 20));
          return NULL;
        }
      g_byte_array_append (bytes, chunk, (guint) n);
    }
  return n == 0 ? g_byte_array_free_to_bytes (g_steal_pointer (&bytes)) : NULL;
}

/* Returns the format by its first bytes. Untrusted files are passed to no other loaders than these
 * three. */
static const char *
find_kind (GBytes *bytes)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);

  if (size >= 8 && memcmp (data, "\x89PNG\r\n\x1a\n", 8) == 0)
    return "png";
  if (size >= 3 && memcmp (data, "\xff\xd8\xff", 3) == 0)
    return "jpeg";
  if (size >= 12 && memcmp (data, "RIFF", 4) == 0 && memcmp (data + 8, "WEBP", 4) == 0)
    return "webp";
  return NULL;
}

/* Checks whether a file is complete, by following the lengths of its chunks to the end mark. The
 * loaders accept truncated files, and leave the missing part blank or grey. */

static guint32
get_length (const guint8 *data,
            gsize n_bytes)
{
  guint32 length = 0;

  for (gsize i = 0; i < n_bytes; i++)
    length = length << 8 | data[i];
  return length;
}

static gboolean
is_whole_png (const guint8 *data,
              gsize size)
{
  /* A chunk has a length, a name, its contents and a checksum. */
  for (gsize at = 8; size - at >= 12; at += 12 + (gsize) get_length (data + at, 4))
    {
      if (get_length (data + at, 4) > size - at - 12)
        return FALSE;
      if (memcmp (data + at + 4, "IEND", 4) == 0)
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_whole_jpeg (const guint8 *data,
               gsize size)
{
  gsize at = 2;

  /* Skips the headers; they may contain a thumbnail, which has an end mark of its own. */
  while (at + 4 <= size && data[at] == 0xff && data[at + 1] != 0xda)
    at += 2 + (gsize) get_length (data + at + 2, 2);
  /* In the scan data, 0xff is never followed by the byte of the end mark. */
  for (; at + 2 <= size; at++)
    if (data[at] == 0xff && data[at + 1] == 0xd9)
      return TRUE;
  return FALSE;
}

/* Returns the number of pixels in all scans of a JPEG, from its markers. */
static guint64
count_scanned_pixels (const guint8 *data,
                      gsize size)
{
  guint64 n_pixels = 0;
  guint64 n_scans = 0;

  for (gsize at = 2; at + 4 <= size && !(data[at] == 0xff && data[at + 1] == 0xd9);)
    {
      guint8 mark = data[at + 1];

      /* Scan data, and markers without contents. */
      if (data[at] != 0xff || mark == 0xff)
        at++;
      else if (mark <= 0x01 || (mark >= 0xd0 && mark <= 0xd8))
        at += 2;
      else
        {
          if (mark >= 0xc0 && mark <= 0xcf && mark != 0xc4 && mark != 0xc8 && mark != 0xcc &&
              at + 9 <= size)
            n_pixels = MAX (n_pixels, (guint64) get_length (data + at + 5, 2) *
                                          get_length (data + at + 7, 2));
          n_scans += mark == 0xda;
          at += 2 + (gsize) get_length (data + at + 2, 2);
        }
    }
  return n_pixels * n_scans;
}

static gboolean
takes_too_long (const char *kind,
                GBytes *bytes)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);

  return g_str_equal (kind, "jpeg") &&
         count_scanned_pixels (data, size) > MO_PICTURE_MAX_SCANNED_PIXELS;
}

static gboolean
is_whole (const char *kind,
          GBytes *bytes)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);

  if (g_str_equal (kind, "png"))
    return is_whole_png (data, size);
  if (g_str_equal (kind, "jpeg"))
    return is_whole_jpeg (data, size);
  return (gsize) (data[4] | data[5] << 8 | data[6] << 16 | (guint32) data[7] << 24) <= size - 8;
}

typedef struct
{
  int width; /* to cover */
  int height;
  int full_width; /* of the picture in the file */
  int full_height;
  gboolean too_large;
} Size;

static void
size_prepared_cb (GdkPixbufLoader *loader,
                  int width,
                  int height,
                  gpointer user_data)
{
  Size *self = user_data;
  double upright;
  double turned;
  double scale;

  self->full_width = width;
  self->full_height = height;
  self->too_large = width > MO_PICTURE_MAX_SIDE || height > MO_PICTURE_MAX_SIDE ||
                    (gint64) width * height > MO_PICTURE_MAX_PIXELS;
  if (self->too_large || width < 1 || height < 1)
    {
      /* Makes the loader stop before it allocates memory. */
      gdk_pixbuf_loader_set_size (loader, 0, 0);
      return;
    }
  /* The rotation is only known later, so the size has to be large enough for both orientations. */
  upright = MAX ((double) self->width / width, (double) self->height / height);
  turned = MAX ((double) self->width / height, (double) self->height / width);
  scale = MAX (upright, turned);
  if (scale < 1)
    gdk_pixbuf_loader_set_size (loader, MAX (1, (int) ceil (width * scale)),
                                MAX (1, (int) ceil (height * scale)));
}

static gboolean
feed (GdkPixbufLoader *loader,
      GBytes *bytes,
      const Size *size,
      GCancellable *cancellable,
      GError **error)
{
  gsize n_bytes;
  const guint8 *data = g_bytes_get_data (bytes, &n_bytes);
  gboolean fine = TRUE;

  for (gsize at = 0; fine && at < n_bytes; at += CHUNK)
    fine = !g_cancellable_set_error_if_cancelled (cancellable, error) &&
           gdk_pixbuf_loader_write (loader, data + at, MIN (CHUNK, n_bytes - at), error) &&
           !size->too_large;
  /* The loader must be closed in any case; the first error is reported. */
  return gdk_pixbuf_loader_close (loader, fine ? error : NULL) && fine;
}

static GdkTexture *
fill (GdkPixbuf *picture,
      int width,
      int height)
{
  int full_width = gdk_pixbuf_get_width (picture);
  int full_height = gdk_pixbuf_get_height (picture);
  double scale = MAX ((double) width / full_width, (double) height / full_height);
  g_autoptr (GdkPixbuf) result =
      gdk_pixbuf_new (GDK_COLORSPACE_RGB, gdk_pixbuf_get_has_alpha (picture), 8, width, height);

  gdk_pixbuf_scale (picture, result, 0, 0, width, height, (width - full_width * scale) / 2,
                    (height - full_height * scale) * CUT_ABOVE, scale, scale, GDK_INTERP_BILINEAR);
  return gdk_texture_new_for_pixbuf (result);
}

GdkTexture *
mo_picture_file_decode (GBytes *bytes,
                        int width,
                        int height,
                        GCancellable *cancellable,
                        GError **error)
{
  const char *kind = find_kind (bytes);
  Size size = { .width = width, .height = height };
  g_autoptr (GdkPixbufLoader) loader = NULL;
  g_autoptr (GdkPixbuf) upright = NULL;
  g_autoptr (GError) fault = NULL;
  GdkPixbuf *picture;

  if (kind == NULL)
    {
      g_set_error (error, MO_PICTURE_ERROR, MO_PICTURE_ERROR_KIND,
                   _("This picture format is not supported. Use a PNG, JPEG or WebP file."));
      return NULL;
    }
  if (takes_too_long (kind, bytes))
    {
      g_set_error_literal (error, MO_PICTURE_ERROR, MO_PICTURE_ERROR_LARGE,
                           _("The picture has too many scans to load. Save it as a baseline "
                             "JPEG."));
      return NULL;
    }
  loader = gdk_pixbuf_loader_new_with_type (kind, NULL);
  if (loader == NULL)
    {
      g_set_error (
          error, MO_PICTURE_ERROR, MO_PICTURE_ERROR_KIND,
          /* Translators: %s is a kind of picture, like "webp". */
          _("This computer can’t load pictures of type “%s”. Save the picture as PNG or JPEG."),
          kind);
      return NULL;
    }
  g_signal_connect (loader, "size-prepared", G_CALLBACK (size_prepared_cb), &size);
  if (!feed (loader, bytes, &size, cancellable, &fault) || !is_whole (kind, bytes) ||
      (picture = gdk_pixbuf_loader_get_pixbuf (loader)) == NULL)
    {
      if (g_error_matches (fault, G_IO_ERROR, G_IO_ERROR_CANCELLED))
        g_propagate_error (error, g_steal_pointer (&fault));
      else if (size.too_large)
        g_set_error (
            error, MO_PICTURE_ERROR, MO_PICTURE_ERROR_LARGE,
            _("The picture is too large (%1$d × %2$d pixels). Choose a smaller picture."),
            size.full_width, size.full_height);
      else
        g_set_error (error, MO_PICTURE_ERROR, MO_PICTURE_ERROR_DAMAGED,
                     _("The picture is damaged (%s). Choose another picture."),
                     fault != NULL ? fault->message : _("the file is incomplete"));
      return NULL;
    }
  upright = gdk_pixbuf_apply_embedded_orientation (picture);
  return fill (upright, width, height);
}
