/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The user's pictures: setting, decoding, caching, refusing, undoing. */

#include "config.h"

#include "app-fixture.h"

#include "mo-pictures.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

#define MAX_BYTES ((gsize) 1 << 20)

static const guint32 RED = 0xff0000ff;
static const guint32 BLUE = 0x0000ffff;
static const guint32 GREEN = 0x00ff00ff;

typedef struct
{
  char *folder;
  char *pictures_folder;
  MoPictures *pictures;
  char *changed; /* the ids of all signals, with a comma after each */
} Fixture;

static const MoCard card = { .id = "set/card", .name = "Card" };
static const MoCard promo = { .id = "set/card-promo", .name = "Card", .same_as = &card };

/* Helpers */

static void
changed_cb (MoPictures *pictures,
            const char *id,
            Fixture *fixture)
{
  char *before = fixture->changed;

  fixture->changed = g_strconcat (before, id, ",", NULL);
  g_free (before);
}

static void
set_up (Fixture *fixture,
        gconstpointer user_data)
{
  fixture->folder = g_dir_make_tmp ("mo-pictures-XXXXXX", NULL);
  fixture->pictures_folder = g_build_filename (fixture->folder, "pictures", NULL);
  fixture->pictures = mo_pictures_new (fixture->pictures_folder, MAX_BYTES);
  fixture->changed = g_strdup ("");
  g_signal_connect (fixture->pictures, "changed", G_CALLBACK (changed_cb), fixture);
}

static void
tear_down (Fixture *fixture,
           gconstpointer user_data)
{
  /* Pending requests hold a reference until they finish, and the thread slightly longer. */
  while (G_OBJECT (fixture->pictures)->ref_count > 1)
    g_main_context_iteration (NULL, FALSE);
  g_assert_finalize_object (fixture->pictures);
  fixture_remove_folder (fixture->folder);
  g_assert_false (g_file_test (fixture->folder, G_FILE_TEST_EXISTS));
  g_free (fixture->folder);
  g_free (fixture->pictures_folder);
  g_free (fixture->changed);
}

static void
done_cb (GObject *source,
         GAsyncResult *result,
         gpointer user_data)
{
  GAsyncResult **place = user_data;

  *place = g_object_ref (result);
}

static gboolean
finish_edit (MoPictures *pictures,
             GAsyncResult **result,
             GError **error)
{
  g_autoptr (GAsyncResult) done = NULL;

  while (*result == NULL)
    g_main_context_iteration (NULL, TRUE);
  done = g_steal_pointer (result);
  return mo_pictures_edit_finish (pictures, done, error);
}

static gboolean
set_file (MoPictures *pictures,
          const char *id,
          const char *path,
          GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  GAsyncResult *result = NULL;

  mo_pictures_set_from_file_async (pictures, id, file, done_cb, &result);
  return finish_edit (pictures, &result, error);
}

static void
undo (MoPictures *pictures,
      const char *id)
{
  GAsyncResult *result = NULL;
  g_autoptr (GError) error = NULL;

  mo_pictures_undo_async (pictures, id, done_cb, &result);
  finish_edit (pictures, &result, &error);
  g_assert_no_error (error);
}

static GdkTexture *
get (MoPictures *pictures,
     const MoCard *of,
     int width,
     int height,
     GError **error)
{
  GAsyncResult *result = NULL;
  g_autoptr (GAsyncResult) done = NULL;

  mo_pictures_get_async (pictures, of, width, height, NULL, done_cb, &result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  done = result;
  return mo_pictures_get_finish (pictures, done, error);
}

/* Creates a picture with two halves of different colours. */
static GdkPixbuf *
create_pixbuf (int width,
               int height,
               guint32 left,
               guint32 right)
{
  GdkPixbuf *pixbuf = gdk_pixbuf_new (GDK_COLORSPACE_RGB, FALSE, 8, width, height);
  g_autoptr (GdkPixbuf) half = gdk_pixbuf_new_subpixbuf (pixbuf, 0, 0, width / 2, height);

  gdk_pixbuf_fill (pixbuf, right);
  gdk_pixbuf_fill (half, left);
  return pixbuf;
}

static char *
save (Fixture *fixture,
      const char *name,
      const char *kind,
      int width,
      int height,
      guint32 left,
      guint32 right)
{
  char *path = g_build_filename (fixture->folder, name, NULL);
  g_autoptr (GdkPixbuf) pixbuf = create_pixbuf (width, height, left, right);

  g_assert_true (gdk_pixbuf_save (pixbuf, path, kind, NULL, NULL));
  return path;
}

static guint32
get_pixel (GdkTexture *texture,
           int x,
           int y)
{
  gsize stride = (gsize) gdk_texture_get_width (texture) * 4;
  g_autofree guchar *data = g_malloc (stride * (gsize) gdk_texture_get_height (texture));
  guint32 argb;

  gdk_texture_download (texture, data, stride);
  memcpy (&argb, data + (gsize) y * stride + (gsize) x * 4, 4);
  return argb << 8 | argb >> 24;
}

static void
assert_colour (MoPictures *pictures,
               const MoCard *of,
               guint32 colour)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GdkTexture) texture = get (pictures, of, 8, 8, &error);

  g_assert_no_error (error);
  g_assert_cmphex (get_pixel (texture, 4, 4), ==, colour);
}

/* Setting and getting */

static void
test_pictures_set_and_get (Fixture *fixture,
                           gconstpointer user_data)
{
  g_autofree char *path = save (fixture, "a.png", "png", 300, 200, RED, RED);
  g_autoptr (GError) error = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  g_autoptr (GdkTexture) peeked = NULL;
  g_autoptr (MoPictures) again = NULL;

  g_assert_false (mo_pictures_has (fixture->pictures, &card));
  g_assert_null (get (fixture->pictures, &card, 40, 60, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_clear_error (&error);

  g_assert_true (set_file (fixture->pictures, card.id, path, &error));
  g_assert_cmpstr (fixture->changed, ==, "set/card,");
  g_assert_true (mo_pictures_has (fixture->pictures, &card));
  g_assert_null (mo_pictures_peek (fixture->pictures, &card, 40, 60));
  texture = get (fixture->pictures, &card, 40, 60, &error);
  g_assert_no_error (error);
  g_assert_cmpint (gdk_texture_get_width (texture), ==, 40);
  g_assert_cmpint (gdk_texture_get_height (texture), ==, 60);
  peeked = mo_pictures_peek (fixture->pictures, &card, 40, 60);
  g_assert_true (peeked == texture);

  again = mo_pictures_new (fixture->pictures_folder, MAX_BYTES);
  assert_colour (again, &card, RED);
}

static void
assert_mode (const char *path,
             guint mode)
{
  GStatBuf status;

  g_assert_no_errno (g_stat (path, &status));
  g_assert_cmphex (status.st_mode & 07777, ==, mode);
}

/* Only the user can read pictures, also earlier ones, whatever the permissions of their files. */
static void
test_pictures_modes (Fixture *fixture,
                     gconstpointer user_data)
{
  g_autofree char *first = save (fixture, "a.png", "png", 30, 20, RED, RED);
  g_autofree char *second = save (fixture, "b.png", "png", 30, 20, BLUE, BLUE);
  mode_t usual = umask (0);
  g_autoptr (GDir) folder = NULL;
  const char *name;
  guint n_files = 0;

  g_assert_no_errno (g_chmod (first, 0666));
  g_assert_no_errno (g_chmod (second, 0666));
  g_assert_true (set_file (fixture->pictures, card.id, first, NULL));
  g_assert_true (set_file (fixture->pictures, card.id, second, NULL));
  umask (usual);
  assert_mode (fixture->pictures_folder, 0700);
  folder = g_dir_open (fixture->pictures_folder, 0, NULL);
  while ((name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *path = g_build_filename (fixture->pictures_folder, name, NULL);
      gboolean is_folder = g_file_test (path, G_FILE_TEST_IS_DIR);

      assert_mode (path, is_folder ? 0700 : 0600);
      n_files++;
    }
  g_assert_cmpuint (n_files, >=, 2);
}

static void
test_pictures_from_texture (Fixture *fixture,
                            gconstpointer user_data)
{
  g_autoptr (GdkPixbuf) pixbuf = create_pixbuf (30, 30, GREEN, GREEN);
  g_autoptr (GdkTexture) texture = gdk_texture_new_for_pixbuf (pixbuf);
  GAsyncResult *result = NULL;

  mo_pictures_set_from_texture_async (fixture->pictures, card.id, texture, done_cb, &result);
  g_assert_true (finish_edit (fixture->pictures, &result, NULL));
  assert_colour (fixture->pictures, &card, GREEN);
}

/* The excess is cropped equally on both sides, whether the picture is larger or smaller than its
 * area. */
static void
test_pictures_fill (Fixture *fixture,
                    gconstpointer user_data)
{
  const int sizes[] = { 10, 50, 400 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autofree char *path = save (fixture, "wide.png", "png", 400, 100, RED, BLUE);
      g_autoptr (GdkTexture) texture = NULL;
      int size = sizes[i];

      g_assert_true (set_file (fixture->pictures, card.id, path, NULL));
      texture = get (fixture->pictures, &card, size, size, NULL);
      g_assert_cmphex (get_pixel (texture, size / 5, size / 2), ==, RED);
      g_assert_cmphex (get_pixel (texture, size - 1 - size / 5, size / 2), ==, BLUE);
      g_assert_cmphex (get_pixel (texture, 0, 0), ==, RED);
      g_assert_cmphex (get_pixel (texture, size - 1, size - 1), ==, BLUE);
    }
}

static void
test_pictures_printings (Fixture *fixture,
                         gconstpointer user_data)
{
  g_autofree char *red = save (fixture, "red.png", "png", 20, 20, RED, RED);
  g_autofree char *blue = save (fixture, "blue.png", "png", 20, 20, BLUE, BLUE);
  GAsyncResult *result = NULL;

  g_assert_true (set_file (fixture->pictures, card.id, red, NULL));
  g_assert_true (mo_pictures_has (fixture->pictures, &promo));
  g_assert_false (mo_pictures_has_own (fixture->pictures, promo.id));
  assert_colour (fixture->pictures, &promo, RED);
  g_assert_true (set_file (fixture->pictures, promo.id, blue, NULL));
  assert_colour (fixture->pictures, &promo, BLUE);
  assert_colour (fixture->pictures, &card, RED);
  mo_pictures_remove_async (fixture->pictures, promo.id, done_cb, &result);
  g_assert_true (finish_edit (fixture->pictures, &result, NULL));
  assert_colour (fixture->pictures, &promo, RED);
}

/* Returns: the size of the cached textures of test_pictures_bound(), in bytes */
static gsize
count_bytes (MoPictures *pictures,
             int n_textures)
{
  gsize n_bytes = 0;

  for (int i = 0; i < n_textures; i++)
    {
      g_autoptr (GdkTexture) texture = mo_pictures_peek (pictures, &card, 200 + i, 200);

      if (texture != NULL)
        n_bytes += (gsize) gdk_texture_get_width (texture) *
                   (gsize) gdk_texture_get_height (texture) * 4;
    }
  return n_bytes;
}

/* Both sides of a card have pictures, and a printing without one uses that of the same side. */
static void
test_pictures_sides (Fixture *fixture,
                     gconstpointer user_data)
{
  MoCard sides[4] = { { .id = "set/two" }, { .id = "set/two" }, { .id = "set/new" },
                      { .id = "set/new" } };
  g_autofree char *path = save (fixture, "a.png", "png", 20, 20, RED, RED);
  g_autofree char *other = save (fixture, "b.png", "png", 20, 20, BLUE, BLUE);
  g_autofree char *id = NULL;
  g_autoptr (MoPictures) draft = NULL;

  for (guint i = 0; i < 4; i += 2)
    {
      sides[i].back = &sides[i + 1];
      sides[i + 1].front = &sides[i];
    }
  sides[2].same_as = &sides[0];
  id = mo_pictures_dup_id (&sides[1]);
  g_assert_cmpstr (id, !=, "set/two");
  g_assert_true (set_file (fixture->pictures, "set/two", path, NULL));
  g_assert_true (mo_pictures_has (fixture->pictures, &sides[2]));
  g_assert_false (mo_pictures_has (fixture->pictures, &sides[1]));
  g_assert_false (mo_pictures_has (fixture->pictures, &sides[3]));
  g_assert_true (set_file (fixture->pictures, id, other, NULL));
  assert_colour (fixture->pictures, &sides[0], RED);
  assert_colour (fixture->pictures, &sides[1], BLUE);
  assert_colour (fixture->pictures, &sides[2], RED);
  assert_colour (fixture->pictures, &sides[3], BLUE);
  g_assert_true (mo_pictures_is_of (id, &sides[3]));
  g_assert_false (mo_pictures_is_of (id, &sides[2]));

  /* A draft has only the picture of the front. */
  draft = mo_pictures_new_draft (fixture->pictures, "set/two");
  g_assert_true (mo_pictures_has (draft, &sides[0]));
  g_assert_false (mo_pictures_has (draft, &sides[1]));
}

static void
test_pictures_bound (Fixture *fixture,
                     gconstpointer user_data)
{
  g_autofree char *path = save (fixture, "a.jpg", "jpeg", 300, 300, RED, RED);
  g_autoptr (GdkTexture) first = NULL;
  g_autoptr (GdkTexture) last = NULL;

  g_assert_true (set_file (fixture->pictures, card.id, path, NULL));
  for (int i = 0; i < 20; i++)
    {
      g_autoptr (GdkTexture) texture = get (fixture->pictures, &card, 200 + i, 200, NULL);

      g_assert_nonnull (texture);
      g_assert_cmpuint (count_bytes (fixture->pictures, i + 1), <=, MAX_BYTES);
    }
  g_assert_cmpuint (count_bytes (fixture->pictures, 20), >, MAX_BYTES / 2);
  first = mo_pictures_peek (fixture->pictures, &card, 200, 200);
  last = mo_pictures_peek (fixture->pictures, &card, 219, 200);
  g_assert_null (first);
  g_assert_nonnull (last);
}

static void
test_pictures_cancelled (Fixture *fixture,
                         gconstpointer user_data)
{
  g_autofree char *path = save (fixture, "a.png", "png", 300, 300, RED, RED);
  GAsyncResult *results[50] = { NULL };
  GCancellable *cancellables[50];

  g_assert_true (set_file (fixture->pictures, card.id, path, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (results); i++)
    {
      cancellables[i] = g_cancellable_new ();
      mo_pictures_get_async (fixture->pictures, &card, 50 + (int) i, 50, cancellables[i], done_cb,
                             &results[i]);
    }
  for (guint i = 0; i < G_N_ELEMENTS (results); i++)
    g_cancellable_cancel (cancellables[i]);
  for (guint i = 0; i < G_N_ELEMENTS (results); i++)
    {
      g_autoptr (GError) error = NULL;

      while (results[i] == NULL)
        g_main_context_iteration (NULL, TRUE);
      g_assert_null (mo_pictures_get_finish (fixture->pictures, results[i], &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
      g_object_unref (results[i]);
      g_object_unref (cancellables[i]);
    }
}

/* A request from before an edit does not return the new picture. */
static void
test_pictures_overtaken (Fixture *fixture,
                         gconstpointer user_data)
{
  g_autofree char *red = save (fixture, "red.png", "png", 2000, 2000, RED, RED);
  g_autofree char *blue = save (fixture, "blue.png", "png", 20, 20, BLUE, BLUE);

  g_assert_true (set_file (fixture->pictures, card.id, red, NULL));
  for (guint i = 0; i < 5; i++)
    {
      GAsyncResult *result = NULL;
      g_autoptr (GAsyncResult) done = NULL;
      g_autoptr (GdkTexture) texture = NULL;
      g_autoptr (GdkTexture) peeked = NULL;

      mo_pictures_get_async (fixture->pictures, &card, 8, 8, NULL, done_cb, &result);
      g_assert_true (set_file (fixture->pictures, card.id, i % 2 == 0 ? blue : red, NULL));
      while (result == NULL)
        g_main_context_iteration (NULL, TRUE);
      done = result;
      texture = mo_pictures_get_finish (fixture->pictures, done, NULL);
      peeked = mo_pictures_peek (fixture->pictures, &card, 8, 8);
      g_clear_object (&peeked);
      assert_colour (fixture->pictures, &card, i % 2 == 0 ? BLUE : RED);
    }
}

/* Ids */

static void
test_pictures_odd_ids (Fixture *fixture,
                       gconstpointer user_data)
{
  g_autofree char *slashes = g_strnfill (100, '/');
  g_autofree char *long_a = g_strconcat (slashes, slashes, slashes, "a", NULL);
  g_autofree char *long_b = g_strconcat (slashes, slashes, slashes, "b", NULL);
  const char *ids[] = { "a/b", "a:b", "a%2Fb", "../../x", "..",    ".",    "/",
                        "a b", "ä/ö", "a\nb",  "-",       slashes, long_a, long_b };
  g_autofree char *red = save (fixture, "red.png", "png", 20, 20, RED, RED);
  g_autofree char *blue = save (fixture, "blue.png", "png", 20, 20, BLUE, BLUE);
  g_autoptr (GDir) folder = NULL;
  g_autoptr (MoPictures) again = NULL;
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (mo_pictures_has_own (fixture->pictures, ids[i]));
      set_file (fixture->pictures, ids[i], i % 2 == 0 ? red : blue, &error);
      g_assert_no_error (error);
    }
  /* Each is a file in the folder, and there are no others. */
  folder = g_dir_open (fixture->pictures_folder, 0, NULL);
  while (g_dir_read_name (folder) != NULL)
    n++;
  g_assert_cmpuint (n, ==, G_N_ELEMENTS (ids));
  g_clear_pointer (&folder, g_dir_close);
  folder = g_dir_open (fixture->folder, 0, NULL);
  for (n = 0; g_dir_read_name (folder) != NULL; n++)
    ;
  g_assert_cmpuint (n, ==, 3);

  again = mo_pictures_new (fixture->pictures_folder, MAX_BYTES);
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      const MoCard odd = { .id = ids[i] };

      assert_colour (again, &odd, i % 2 == 0 ? RED : BLUE);
    }
}

/* Refused pictures */

static guint32
get_crc (const guint8 *data,
         gsize size)
{
  guint32 crc = 0xffffffff;

  for (gsize i = 0; i < size; i++)
    {
      crc ^= data[i];
      for (int bit = 0; bit < 8; bit++)
        crc = crc >> 1 ^ (crc & 1 ? 0xedb88320 : 0);
    }
  return ~crc;
}

/* Saves a small PNG file that claims to have this many pixels. */
static char *
save_bomb (Fixture *fixture,
           guint32 width,
           guint32 height)
{
  g_autofree char *path = save (fixture, "bomb.png", "png", 4, 4, RED, BLUE);
  g_autofree char *data = NULL;
  gsize size;
  guint32 big_endian;

  g_assert_true (g_file_get_contents (path, &data, &size, NULL));
  big_endian = GUINT32_TO_BE (width);
  memcpy (data + 16, &big_endian, 4);
  big_endian = GUINT32_TO_BE (height);
  memcpy (data + 20, &big_endian, 4);
  big_endian = GUINT32_TO_BE (get_crc ((const guint8 *) data + 12, 17));
  memcpy (data + 29, &big_endian, 4);
  g_assert_true (g_file_set_contents (path, data, (gssize) size, NULL));
  return g_steal_pointer (&path);
}

static char *
save_bytes (Fixture *fixture,
            const char *bytes,
            gsize size)
{
  char *path = g_build_filename (fixture->folder, "bytes", NULL);

  g_assert_true (g_file_set_contents (path, bytes, (gssize) size, NULL));
  return path;
}

/* Checks that @path is refused and that nothing changes. */
static void
assert_refused (Fixture *fixture,
                const char *path,
                GQuark domain,
                int code,
                const char *told)
{
  g_autofree char *red = save (fixture, "red.png", "png", 20, 20, RED, RED);
  g_autoptr (GError) error = NULL;
  g_autofree char *before = NULL;

  g_assert_true (set_file (fixture->pictures, card.id, red, NULL));
  before = g_strdup (fixture->changed);
  g_assert_false (set_file (fixture->pictures, card.id, path, &error));
  g_test_message ("%s", error->message);
  g_assert_error (error, domain, code);
  g_assert_nonnull (strstr (error->message, told));
  g_assert_cmpstr (fixture->changed, ==, before);
  assert_colour (fixture->pictures, &card, RED);
}

static void
test_pictures_damaged (Fixture *fixture,
                       gconstpointer user_data)
{
  const char *kinds[] = { "png", "jpeg" };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autofree char *whole = save (fixture, "whole", kinds[i], 200, 200, RED, BLUE);
      g_autofree char *data = NULL;
      gsize size;

      g_assert_true (g_file_get_contents (whole, &data, &size, NULL));
      for (gsize cut = 8; cut < size; cut += size / 7)
        {
          g_autofree char *path = save_bytes (fixture, data, cut);

          g_test_message ("%s, %" G_GSIZE_FORMAT " bytes of %" G_GSIZE_FORMAT, kinds[i], cut, size);
          assert_refused (fixture, path, MO_PICTURE_ERROR, MO_PICTURE_ERROR_DAMAGED, "damaged");
        }
      memset (data + 20, 0x55, 200);
      {
        g_autofree char *path = save_bytes (fixture, data, size);

        assert_refused (fixture, path, MO_PICTURE_ERROR, MO_PICTURE_ERROR_DAMAGED, "damaged");
      }
    }
}

static void
test_pictures_other_kinds (Fixture *fixture,
                           gconstpointer user_data)
{
  const char *contents[] = { "", "x",
                             "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>",
                             "GIF89a......" };

  for (guint i = 0; i < G_N_ELEMENTS (contents); i++)
    {
      g_autofree char *path = save_bytes (fixture, contents[i], strlen (contents[i]));

      assert_refused (fixture, path, MO_PICTURE_ERROR, MO_PICTURE_ERROR_KIND, "PNG");
    }
}

static void
test_pictures_bombs (Fixture *fixture,
                     gconstpointer user_data)
{
  const struct
  {
    guint32 width;
    guint32 height;
    const char *told;
  } bombs[] = { { 60000, 60000, "60000 × 60000" },
                { 1, 12001, "1 × 12001" },
                { 12000, 12000, "12000 × 12000" } };

  for (guint i = 0; i < G_N_ELEMENTS (bombs); i++)
    {
      g_autofree char *path = save_bomb (fixture, bombs[i].width, bombs[i].height);

      assert_refused (fixture, path, MO_PICTURE_ERROR, MO_PICTURE_ERROR_LARGE, bombs[i].told);
    }
}

/* A scan has a few bytes, but takes as much time as the whole picture. */
static void
test_pictures_scans (Fixture *fixture,
                     gconstpointer user_data)
{
  g_autofree char *path = save (fixture, "scans.jpeg", "jpeg", 2000, 2000, RED, BLUE);
  g_autofree char *data = NULL;
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autofree char *many = NULL;
  gsize size;
  gsize scan = 2;

  g_assert_true (g_file_get_contents (path, &data, &size, NULL));
  while ((guint8) data[scan] != 0xff || (guint8) data[scan + 1] != 0xda)
    scan++;
  g_byte_array_append (bytes, (const guint8 *) data, (guint) (size - 2));
  for (guint i = 0; i < 260; i++)
    g_byte_array_append (bytes, (const guint8 *) data + scan,
                         2 + ((guint8) data[scan + 2] << 8) + (guint8) data[scan + 3]);
  g_byte_array_append (bytes, (const guint8 *) data + size - 2, 2);
  many = save_bytes (fixture, (const char *) bytes->data, bytes->len);
  assert_refused (fixture, many, MO_PICTURE_ERROR, MO_PICTURE_ERROR_LARGE, "scans");
}

/* Remote files, such as those dropped from a browser, and pipes are refused. */
static void
test_pictures_elsewhere (Fixture *fixture,
                         gconstpointer user_data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "pipe", NULL);
  g_autoptr (GFile) far = g_file_new_for_uri ("http://127.0.0.1:9/red.png");
  g_autoptr (GFile) pipe_file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;

  g_assert_null (mo_picture_file_read (far, NULL, &error));
  g_assert_error (error, MO_PICTURE_ERROR, MO_PICTURE_ERROR_PLACE);
  g_assert_nonnull (strstr (error->message, "not on this computer"));
  g_clear_error (&error);
  g_assert_no_errno (mkfifo (path, 0600));
  g_assert_null (mo_picture_file_read (pipe_file, NULL, &error));
  g_assert_error (error, MO_PICTURE_ERROR, MO_PICTURE_ERROR_PLACE);
  g_unlink (path);
}

static void
test_pictures_large_file (Fixture *fixture,
                          gconstpointer user_data)
{
  g_autofree char *path = save_bytes (fixture, "\x89PNG\r\n\x1a\n", 8);
  FILE *file = g_fopen (path, "r+");

  g_assert_no_errno (fseek (file, (long) MO_PICTURE_MAX_BYTES, SEEK_SET));
  fputc (0, file);
  fclose (file);
  assert_refused (fixture, path, MO_PICTURE_ERROR, MO_PICTURE_ERROR_LARGE, "32 MiB");
}

static void
test_pictures_missing_file (Fixture *fixture,
                            gconstpointer user_data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "not-there.png", NULL);

  assert_refused (fixture, path, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, "not-there.png");
}

/* A file that was damaged after it was set. */
static void
test_pictures_damaged_later (Fixture *fixture,
                             gconstpointer user_data)
{
  g_autofree char *red = save (fixture, "red.png", "png", 20, 20, RED, RED);
  g_autofree char *kept = g_build_filename (fixture->pictures_folder, "set%2Fcard.picture", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_true (set_file (fixture->pictures, card.id, red, NULL));
  g_assert_true (g_file_set_contents (kept, "no picture", -1, NULL));
  g_assert_null (get (fixture->pictures, &card, 30, 30, &error));
  g_assert_error (error, MO_PICTURE_ERROR, MO_PICTURE_ERROR_KIND);
}

static void
test_pictures_unwritable (Fixture *fixture,
                          gconstpointer user_data)
{
  g_autofree char *red = save (fixture, "red.png", "png", 20, 20, RED, RED);
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (fixture->pictures_folder, "in the way", -1, NULL));
  g_assert_false (set_file (fixture->pictures, card.id, red, &error));
  g_assert_nonnull (error);
  g_assert_false (mo_pictures_has (fixture->pictures, &card));
  g_assert_cmpstr (fixture->changed, ==, "");
  g_assert_no_errno (g_unlink (fixture->pictures_folder));
}

/* Undo */

static void
test_pictures_undo (Fixture *fixture,
                    gconstpointer user_data)
{
  g_autofree char *red = save (fixture, "red.png", "png", 20, 20, RED, RED);
  g_autofree char *blue = save (fixture, "blue.png", "png", 20, 20, BLUE, BLUE);
  GAsyncResult *result = NULL;

  g_assert_false (mo_pictures_can_undo (fixture->pictures, card.id));
  g_assert_true (set_file (fixture->pictures, card.id, red, NULL));
  g_assert_true (mo_pictures_can_undo (fixture->pictures, card.id));
  undo (fixture->pictures, card.id);
  g_assert_false (mo_pictures_has (fixture->pictures, &card));
  undo (fixture->pictures, card.id);
  assert_colour (fixture->pictures, &card, RED);

  g_assert_true (set_file (fixture->pictures, card.id, blue, NULL));
  assert_colour (fixture->pictures, &card, BLUE);
  undo (fixture->pictures, card.id);
  assert_colour (fixture->pictures, &card, RED);
  undo (fixture->pictures, card.id);
  assert_colour (fixture->pictures, &card, BLUE);

  mo_pictures_remove_async (fixture->pictures, card.id, done_cb, &result);
  g_assert_true (finish_edit (fixture->pictures, &result, NULL));
  g_assert_false (mo_pictures_has (fixture->pictures, &card));
  undo (fixture->pictures, card.id);
  assert_colour (fixture->pictures, &card, BLUE);
}

/* A refused picture is not an edit, so undo applies to the one before. */
static void
test_pictures_undo_after_refusal (Fixture *fixture,
                                  gconstpointer user_data)
{
  g_autofree char *red = save (fixture, "red.png", "png", 20, 20, RED, RED);
  g_autofree char *blue = save (fixture, "blue.png", "png", 20, 20, BLUE, BLUE);
  g_autofree char *bad = save_bytes (fixture, "bad", 3);

  g_assert_true (set_file (fixture->pictures, card.id, red, NULL));
  g_assert_true (set_file (fixture->pictures, card.id, blue, NULL));
  g_assert_false (set_file (fixture->pictures, card.id, bad, NULL));
  undo (fixture->pictures, card.id);
  assert_colour (fixture->pictures, &card, RED);
}

int
main (int argc,
      char **argv)
{
  static const struct
  {
    const char *path;
    void (*test) (Fixture *, gconstpointer);
  } tests[] = {
    { "/pictures/set-and-get", test_pictures_set_and_get },
    { "/pictures/from-texture", test_pictures_from_texture },
    { "/pictures/modes", test_pictures_modes },
    { "/pictures/fill", test_pictures_fill },
    { "/pictures/printings", test_pictures_printings },
    { "/pictures/sides", test_pictures_sides },
    { "/pictures/bound", test_pictures_bound },
    { "/pictures/cancelled", test_pictures_cancelled },
    { "/pictures/overtaken", test_pictures_overtaken },
    { "/pictures/odd-ids", test_pictures_odd_ids },
    { "/pictures/refused/damaged", test_pictures_damaged },
    { "/pictures/refused/other-kinds", test_pictures_other_kinds },
    { "/pictures/refused/bombs", test_pictures_bombs },
    { "/pictures/refused/scans", test_pictures_scans },
    { "/pictures/refused/elsewhere", test_pictures_elsewhere },
    { "/pictures/refused/large-file", test_pictures_large_file },
    { "/pictures/refused/missing-file", test_pictures_missing_file },
    { "/pictures/refused/unwritable", test_pictures_unwritable },
    { "/pictures/damaged-later", test_pictures_damaged_later },
    { "/pictures/undo/all", test_pictures_undo },
    { "/pictures/undo/after-refusal", test_pictures_undo_after_refusal },
  };

  gtk_disable_setlocale ();
  g_test_init (&argc, &argv, NULL);
  if (!gtk_init_check ())
    {
      g_print ("1..0 # SKIP no display\n");
      return 0;
    }
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].test, tear_down);
  return g_test_run ();
}
