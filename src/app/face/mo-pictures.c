/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-pictures.h"

#include "mo-content.h"
#include "mo-picture-edit.h"
#include "mo-texture-cache.h"

#include <glib/gstdio.h>
#include <string.h>

#define N_READERS 2

/* The maximum length of a file name before its hash. */
#define LONGEST_NAME 150

#define SUFFIX MO_CONTENT_PICTURE_SUFFIX
#define EARLIER_SUFFIX ".earlier" /* before the last edit */
#define NEW_SUFFIX ".new"         /* being written */

/* The name of the only picture of a draft. */
#define DRAFT_NAME "draft"

/* The limit of the cache of a draft: some previews. */
#define DRAFT_BYTES ((gsize) 8 << 20)

struct _MoPictures
{
  GObject parent_instance;

  char *folder;        /* (nullable): %NULL for a draft */
  char *saved_path;    /* (nullable): of a draft: the picture to show until it is edited */
  GBytes *bytes;       /* (nullable): of a draft: the picture that was set last */
  GHashTable *names;   /* (element-type utf8): of cards that have a picture */
  GHashTable *edited;  /* (element-type utf8): whose last edit can be undone */
  GHashTable *editions; /* name → number of its changes */
  MoTextureCache *textures;
  GThreadPool *readers;
  GThreadPool *writer;
  guint n_requests;
  guint n_edits;       /* that have not finished */
};

enum
{
  PROP_IS_EDITING = 1,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];
static MoPictures *default_pictures;

G_DEFINE_FINAL_TYPE (MoPictures, mo_pictures, G_TYPE_OBJECT)

/* Files */

/* Returns a file name for an id: characters other than letters, digits and "-._~" are escaped, and
 * a long name is shortened and gets a hash. A draft has one name for all ids. */
static char *
make_name (MoPictures *self,
           const char *id)
{
  g_autofree char *escaped = g_uri_escape_string (id, NULL, FALSE);
  g_autofree char *hash = NULL;

  if (mo_pictures_is_draft (self))
    return g_strdup (DRAFT_NAME);
  if (strlen (escaped) <= LONGEST_NAME)
    return g_steal_pointer (&escaped);
  hash = g_compute_checksum_for_string (G_CHECKSUM_SHA256, id, -1);
  return g_strdup_printf ("%.*s~%s", LONGEST_NAME, escaped, hash);
}

static char *
make_path (MoPictures *self,
           const char *name,
           const char *suffix)
{
  g_autofree char *file = g_strconcat (name, suffix, NULL);

  return g_build_filename (self->folder, file, NULL);
}

/* Lists the pictures in the folder, and deletes the undo files of earlier runs. */
static void
look_into_folder (MoPictures *self)
{
  g_autoptr (GDir) folder = g_dir_open (self->folder, 0, NULL);
  const char *file;

  while (folder != NULL && (file = g_dir_read_name (folder)) != NULL)
    if (g_str_has_suffix (file, SUFFIX))
      g_hash_table_add (self->names, g_strndup (file, strlen (file) - strlen (SUFFIX)));
    else if (g_str_has_suffix (file, EARLIER_SUFFIX) || g_str_has_suffix (file, NEW_SUFFIX))
      {
        g_autofree char *path = g_build_filename (self->folder, file, NULL);

        g_unlink (path);
      }
}

char *
mo_pictures_dup_id (const MoCard *side)
{
  /* No id of a card has a “#”. */
  return g_strconcat (side->id, side->front != NULL ? "#back" : NULL, NULL);
}

/* Returns: (nullable): the name of the picture of a side, if there is one */
static char *
find_own_name (MoPictures *self,
               const MoCard *side)
{
  g_autofree char *id = mo_pictures_dup_id (side);
  g_autofree char *name = make_name (self, id);

  if ((side->front != NULL && mo_pictures_is_draft (self)) ||
      !g_hash_table_contains (self->names, name))
    return NULL;
  return g_steal_pointer (&name);
}

/* Returns: (nullable): the same side of the original of a printing */
static const MoCard *
find_original (const MoCard *side)
{
  return side->front != NULL ? mo_card_get_original (side->front)->back
                             : mo_card_get_original (side);
}

/* Returns the name of the picture to show: that of the card itself or else that of its original. */
static char *
find_name (MoPictures *self,
           const MoCard *card)
{
  const MoCard *original = find_original (card);
  char *own = find_own_name (self, card);

  return own != NULL || original == NULL ? own : find_own_name (self, original);
}

gboolean
mo_pictures_is_of (const char *id,
                   const MoCard *side)
{
  const MoCard *original = find_original (side);
  g_autofree char *own = mo_pictures_dup_id (side);
  g_autofree char *other = original != NULL ? mo_pictures_dup_id (original) : NULL;

  return g_str_equal (id, own) || g_strcmp0 (id, other) == 0;
}

static guint
get_edition (MoPictures *self,
             const char *name)
{
  return GPOINTER_TO_UINT (g_hash_table_lookup (self->editions, name));
}

/* Reading */

typedef struct
{
  char *name;
  char *path;
  GBytes *bytes; /* (nullable): read from @path if %NULL */
  int width;
  int height;
  guint edition;
  guint number;
} Request;

static void
request_free (Request *self)
{
  g_free (self->name);
  g_free (self->path);
  g_clear_pointer (&self->bytes, g_bytes_unref);
  g_free (self);
}

static char *
make_key (const char *name,
          int width,
          int height)
{
  /* No name contains a blank, so no key is a prefix of another picture's. */
  return g_strdup_printf ("%s %d %d", name, width, height);
}

static int
compare_requests (gconstpointer a,
                  gconstpointer b,
                  gpointer user_data)
{
  const Request *x = g_task_get_task_data ((GTask *) a);
  const Request *y = g_task_get_task_data ((GTask *) b);

  return x->number > y->number ? -1 : x->number < y->number;
}

/* Runs in a worker thread. */
static void
read_cb (gpointer data,
         gpointer user_data)
{
  g_autoptr (GTask) task = data;
  const Request *request = g_task_get_task_data (task);
  GCancellable *cancellable = g_task_get_cancellable (task);
  g_autoptr (GFile) file = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  GdkTexture *texture = NULL;

  if (g_task_return_error_if_cancelled (task))
    return;
  if (request->bytes != NULL)
    bytes = g_bytes_ref (request->bytes);
  else
    {
      file = g_file_new_for_path (request->path);
      bytes = mo_picture_file_read (file, cancellable, &error);
    }
  if (bytes != NULL)
    texture = mo_picture_file_decode (bytes, request->width, request->height, cancellable, &error);
  if (texture != NULL)
    g_task_return_pointer (task, texture, g_object_unref);
  else
    g_task_return_error (task, g_steal_pointer (&error));
}

static void
read_done_cb (GObject *source,
              GAsyncResult *result,
              gpointer user_data)
{
  g_autoptr (GTask) outer = user_data;
  MoPictures *self = g_task_get_source_object (outer);
  const Request *request = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;
  g_autoptr (GdkTexture) texture = g_task_propagate_pointer (G_TASK (result), &error);

  if (texture == NULL)
    {
      g_task_return_error (outer, g_steal_pointer (&error));
      return;
    }
  if (request->edition != get_edition (self, request->name))
    {
      g_task_return_new_error (outer, G_IO_ERROR, G_IO_ERROR_CANCELLED, "the picture has changed");
      return;
    }
  {
    g_autofree char *key = make_key (request->name, request->width, request->height);

    mo_texture_cache_add (self->textures, key, texture, NULL);
  }
  g_task_return_pointer (outer, g_steal_pointer (&texture), g_object_unref);
}

/* Edits */

/* Runs in a worker thread, the only one that writes. */
static void
edit_cb (gpointer data,
         gpointer user_data)
{
  g_autoptr (GTask) task = data;
  g_autoptr (GError) error = NULL;
  gboolean has_picture = mo_picture_edit_run (g_task_get_task_data (task), &error);

  if (error == NULL)
    g_task_return_int (task, has_picture);
  else
    g_task_return_error (task, g_steal_pointer (&error));
}

static void
set_n_edits (MoPictures *self,
             guint n)
{
  gboolean was_editing = self->n_edits > 0;

  self->n_edits = n;
  if (was_editing != (n > 0))
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_IS_EDITING]);
}

/* Forgets a picture whose file has changed. */
static void
forget (MoPictures *self,
        const char *name)
{
  g_autofree char *prefix = g_strconcat (name, " ", NULL);

  g_hash_table_insert (self->editions, g_strdup (name),
                       GUINT_TO_POINTER (get_edition (self, name) + 1));
  mo_texture_cache_drop (self->textures, prefix);
}

static void
edit_done_cb (GObject *source,
              GAsyncResult *result,
              gpointer user_data)
{
  g_autoptr (GTask) outer = user_data;
  MoPictures *self = g_task_get_source_object (outer);
  const MoPictureEdit *edit = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;
  gssize has_picture = g_task_propagate_int (G_TASK (result), &error);

  set_n_edits (self, self->n_edits - 1);
  if (error != NULL)
    {
      g_task_return_error (outer, g_steal_pointer (&error));
      return;
    }
  if (has_picture)
    g_hash_table_add (self->names, g_strdup (edit->name));
  else
    g_hash_table_remove (self->names, edit->name);
  if (mo_pictures_is_draft (self))
    {
      g_clear_pointer (&self->bytes, g_bytes_unref);
      self->bytes = edit->bytes != NULL ? g_bytes_ref (edit->bytes) : NULL;
    }
  g_hash_table_add (self->edited, g_strdup (edit->name));
  forget (self, edit->name);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0, edit->id);
  g_task_return_boolean (outer, TRUE);
}

static void
begin_edit (MoPictures *self,
            MoPictureEditKind kind,
            const char *id,
            GFile *file,
            GdkTexture *texture,
            GBytes *bytes,
            GAsyncReadyCallback callback,
            gpointer user_data)
{
  GTask *outer = g_task_new (self, NULL, callback, user_data);
  GTask *task = g_task_new (NULL, NULL, edit_done_cb, outer);
  MoPictureEdit *edit = g_new0 (MoPictureEdit, 1);

  g_task_set_source_tag (outer, begin_edit);
  edit->kind = kind;
  edit->id = g_strdup (id);
  edit->name = make_name (self, id);
  if (!mo_pictures_is_draft (self))
    {
      edit->path = make_path (self, edit->name, SUFFIX);
      edit->earlier_path = make_path (self, edit->name, EARLIER_SUFFIX);
      edit->new_path = make_path (self, edit->name, NEW_SUFFIX);
    }
  edit->file = file != NULL ? g_object_ref (file) : NULL;
  edit->texture = texture != NULL ? g_object_ref (texture) : NULL;
  edit->bytes = bytes != NULL ? g_bytes_ref (bytes) : NULL;
  g_task_set_task_data (task, edit, (GDestroyNotify) mo_picture_edit_free);
  set_n_edits (self, self->n_edits + 1);
  g_thread_pool_push (self->writer, task, NULL);
}

static void
mo_pictures_get_property (GObject *object,
                          guint id,
                          GValue *value,
                          GParamSpec *pspec)
{
  g_value_set_boolean (value, MO_PICTURES (object)->n_edits > 0);
}

static void
mo_pictures_finalize (GObject *object)
{
  MoPictures *self = MO_PICTURES (object);

  /* The pools are idle, because running tasks hold a reference to the object. */
  g_thread_pool_free (self->readers, FALSE, FALSE);
  g_thread_pool_free (self->writer, FALSE, FALSE);
  g_clear_pointer (&self->textures, mo_texture_cache_free);
  g_hash_table_unref (self->names);
  g_hash_table_unref (self->edited);
  g_hash_table_unref (self->editions);
  g_free (self->folder);
  g_free (self->saved_path);
  g_clear_pointer (&self->bytes, g_bytes_unref);
  G_OBJECT_CLASS (mo_pictures_parent_class)->finalize (object);
}

static void
mo_pictures_class_init (MoPicturesClass *klass)
{
  G_OBJECT_CLASS (klass)->get_property = mo_pictures_get_property;
  G_OBJECT_CLASS (klass)->finalize = mo_pictures_finalize;
  props[PROP_IS_EDITING] =
      g_param_spec_boolean ("is-editing", NULL, NULL, FALSE,
                            G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, props);
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", MO_TYPE_PICTURES, G_SIGNAL_RUN_LAST, 0, NULL,
                                          NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
mo_pictures_init (MoPictures *self)
{
  self->names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->edited = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->editions = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->readers = g_thread_pool_new (read_cb, NULL, N_READERS, FALSE, NULL);
  g_thread_pool_set_sort_function (self->readers, compare_requests, NULL);
  self->writer = g_thread_pool_new (edit_cb, NULL, 1, FALSE, NULL);
}

MoPictures *
mo_pictures_new (const char *folder,
                 gsize max_bytes)
{
  MoPictures *self = g_object_new (MO_TYPE_PICTURES, NULL);

  self->folder = g_strdup (folder);
  self->textures = mo_texture_cache_new (max_bytes);
  look_into_folder (self);
  return self;
}

MoPictures *
mo_pictures_new_draft (MoPictures *saved,
                       const char *id)
{
  MoPictures *self = g_object_new (MO_TYPE_PICTURES, NULL);

  self->textures = mo_texture_cache_new (DRAFT_BYTES);
  if (saved != NULL && id != NULL && mo_pictures_has_own (saved, id))
    {
      g_autofree char *name = make_name (saved, id);

      self->saved_path = make_path (saved, name, SUFFIX);
      g_hash_table_add (self->names, g_strdup (DRAFT_NAME));
    }
  return self;
}

gboolean
mo_pictures_is_draft (MoPictures *self)
{
  return self->folder == NULL;
}

MoPictures *
mo_pictures_get_default (void)
{
  return default_pictures;
}

void
mo_pictures_set_default (MoPictures *pictures)
{
  default_pictures = pictures;
}

void
mo_pictures_reload (MoPictures *self)
{
  g_autoptr (GHashTable) before = g_steal_pointer (&self->names);
  g_auto (GStrv) names = NULL;
  guint n;

  self->names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_hash_table_remove_all (self->edited);
  look_into_folder (self);
  for (GList *name = g_hash_table_get_keys (self->names); name != NULL;
       name = g_list_delete_link (name, name))
    g_hash_table_add (before, g_strdup (name->data));
  names = (GStrv) g_hash_table_get_keys_as_array (before, &n);
  g_hash_table_steal_all (before);
  for (guint i = 0; i < n; i++)
    {
      /* A shortened name is not that of a card, which is drawn again later. */
      g_autofree char *id = g_uri_unescape_string (names[i], NULL);

      forget (self, names[i]);
      if (id != NULL)
        g_signal_emit (self, signals[SIGNAL_CHANGED], 0, id);
    }
}

char *
mo_pictures_get_usual_folder (void)
{
  g_autofree char *folder = mo_content_get_own_folder ();

  return g_build_filename (folder, MO_CONTENT_PICTURES, NULL);
}

gboolean
mo_pictures_has (MoPictures *self,
                 const MoCard *card)
{
  g_autofree char *name = find_name (self, card);

  return name != NULL;
}

gboolean
mo_pictures_has_own (MoPictures *self,
                     const char *id)
{
  g_autofree char *name = make_name (self, id);

  return g_hash_table_contains (self->names, name);
}

char *
mo_pictures_find_file (MoPictures *self,
                       const MoCard *card)
{
  g_autofree char *name = find_name (self, card);

  return name != NULL ? make_path (self, name, SUFFIX) : NULL;
}

GdkTexture *
mo_pictures_peek (MoPictures *self,
                  const MoCard *card,
                  int width,
                  int height)
{
  g_autofree char *name = find_name (self, card);
  g_autofree char *key = NULL;
  GdkTexture *texture;

  if (name == NULL)
    return NULL;
  key = make_key (name, width, height);
  texture = mo_texture_cache_get (self->textures, key, NULL);
  return texture != NULL ? g_object_ref (texture) : NULL;
}

void
mo_pictures_get_async (MoPictures *self,
                       const MoCard *card,
                       int width,
                       int height,
                       GCancellable *cancellable,
                       GAsyncReadyCallback callback,
                       gpointer user_data)
{
  g_autoptr (GTask) outer = g_task_new (self, cancellable, callback, user_data);
  g_autofree char *name = find_name (self, card);
  GdkTexture *texture = mo_pictures_peek (self, card, width, height);
  Request *request;
  GTask *task;

  g_task_set_source_tag (outer, mo_pictures_get_async);
  if (texture != NULL)
    {
      g_task_return_pointer (outer, texture, g_object_unref);
      return;
    }
  if (name == NULL)
    {
      g_task_return_new_error (outer, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, "“%s” has no picture",
                               card->id);
      return;
    }
  task = g_task_new (NULL, cancellable, read_done_cb, g_object_ref (outer));
  request = g_new0 (Request, 1);
  request->path = mo_pictures_is_draft (self) ? g_strdup (self->saved_path)
                                              : make_path (self, name, SUFFIX);
  request->bytes = self->bytes != NULL ? g_bytes_ref (self->bytes) : NULL;
  request->edition = get_edition (self, name);
  request->name = g_steal_pointer (&name);
  request->width = width;
  request->height = height;
  request->number = self->n_requests++;
  g_task_set_task_data (task, request, (GDestroyNotify) request_free);
  g_thread_pool_push (self->readers, task, NULL);
}

GdkTexture *
mo_pictures_get_finish (MoPictures *self,
                        GAsyncResult *result,
                        GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

void
mo_pictures_set_from_file_async (MoPictures *self,
                                 const char *id,
                                 GFile *file,
                                 GAsyncReadyCallback callback,
                                 gpointer user_data)
{
  begin_edit (self, MO_PICTURE_EDIT_SET, id, file, NULL, NULL, callback, user_data);
}

void
mo_pictures_set_from_texture_async (MoPictures *self,
                                    const char *id,
                                    GdkTexture *texture,
                                    GAsyncReadyCallback callback,
                                    gpointer user_data)
{
  begin_edit (self, MO_PICTURE_EDIT_SET, id, NULL, texture, NULL, callback, user_data);
}

void
mo_pictures_remove_async (MoPictures *self,
                          const char *id,
                          GAsyncReadyCallback callback,
                          gpointer user_data)
{
  begin_edit (self, MO_PICTURE_EDIT_REMOVE, id, NULL, NULL, NULL, callback, user_data);
}

void
mo_pictures_undo_async (MoPictures *self,
                        const char *id,
                        GAsyncReadyCallback callback,
                        gpointer user_data)
{
  begin_edit (self, MO_PICTURE_EDIT_UNDO, id, NULL, NULL, NULL, callback, user_data);
}

gboolean
mo_pictures_edit_finish (MoPictures *self,
                         GAsyncResult *result,
                         GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}

gboolean
mo_pictures_differs (MoPictures *self)
{
  return self->bytes != NULL ||
         (self->saved_path != NULL && g_hash_table_size (self->names) == 0);
}

void
mo_pictures_save_draft_async (MoPictures *self,
                              MoPictures *draft,
                              const char *id,
                              GAsyncReadyCallback callback,
                              gpointer user_data)
{
  gboolean has_picture = g_hash_table_size (draft->names) > 0;
  g_autoptr (GFile) copied = has_picture && draft->bytes == NULL
                                 ? g_file_new_for_path (draft->saved_path)
                                 : NULL;

  begin_edit (self, has_picture ? MO_PICTURE_EDIT_SET : MO_PICTURE_EDIT_REMOVE, id, copied, NULL,
              draft->bytes, callback, user_data);
}

gboolean
mo_pictures_can_undo (MoPictures *self,
                      const char *id)
{
  g_autofree char *name = make_name (self, id);

  return g_hash_table_contains (self->edited, name);
}
