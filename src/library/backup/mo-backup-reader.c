/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-backup-private.h"

#include "mo-backup-file.h"

#include <archive.h>
#include <archive_entry.h>
#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <unistd.h>

#define BLOCK 65536

typedef struct archive Archive;

static void
free_archive (Archive *archive)
{
  archive_read_free (archive);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Archive, free_archive)

typedef struct
{
  MoBackupContent *content;
  const char *from;
  const char *folder; /* (nullable) */
  const MoBackupRun *run;
  Archive *archive;
  GFileInputStream *file;
  GInputStream *stream; /* the decompressed file */
  goffset size;         /* of the file */
  guint64 n_read;       /* from the stream, in bytes */
  GError *error;        /* (nullable): of the stream, or because it was cancelled */
  guint8 input[BLOCK];
  guint8 output[BLOCK];
} Reader;

static void
clear_reader (Reader *self)
{
  g_clear_object (&self->stream);
  g_clear_object (&self->file);
  g_clear_error (&self->error);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Reader, clear_reader)

gboolean
mo_backup_fail_as_damaged (const char *from,
                           GError **error)
{
  g_autofree char *shown = g_filename_display_name (from);

  g_set_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_DAMAGED,
               _("%s: damaged, or not a backup of Marching Order: choose another file"), shown);
  return FALSE;
}

/* An entry that this program would not have written: a link, a second file with the same name, or
 * one that belongs elsewhere. @name: (nullable) */
static gboolean
fail_as_foreign (Reader *self,
                 const char *name,
                 GError **error)
{
  g_autofree char *shown = g_filename_display_name (self->from);
  g_autofree char *entry = mo_backup_show_name (name != NULL ? name : "");

  g_set_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_INVALID,
               _("%1$s: “%2$s” does not belong in a backup: choose another file"), shown, entry);
  return FALSE;
}

static gboolean
fail_as_large (Reader *self,
               GError **error)
{
  g_autofree char *shown = g_filename_display_name (self->from);

  g_set_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_INVALID,
               _("%s: more than a backup can contain: choose another file"), shown);
  return FALSE;
}

/* The error of a function of libarchive. */
static gboolean
fail (Reader *self,
      GError **error)
{
  if (self->error == NULL)
    return mo_backup_fail_as_damaged (self->from, error);
  g_propagate_error (error, g_steal_pointer (&self->error));
  return FALSE;
}

/* The stream */

/* Errors of decompression mean a damaged file; others are those of reading it. */
static void
take_error (Reader *self,
            GError *error)
{
  g_autofree char *shown = g_filename_display_name (self->from);

  g_clear_error (&self->error);
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    self->error = error;
  else
    {
      if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA) ||
          g_error_matches (error, G_IO_ERROR, G_IO_ERROR_PARTIAL_INPUT))
        mo_backup_fail_as_damaged (self->from, &self->error);
      else
        g_set_error (&self->error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_FAILED, "%s: %s", shown,
                     error->message);
      g_error_free (error);
    }
}

/* Returns the number of bytes, 0 at the end, or -1 with `error` set. */
static gssize
read_block (Reader *self)
{
  GError *error = NULL;
  gssize n = -1;

  if (self->n_read > MO_BACKUP_MAX_TOTAL)
    {
      g_clear_error (&self->error);
      fail_as_large (self, &self->error);
      return -1;
    }
  if (mo_backup_run_report (self->run, (guint64) g_seekable_tell (G_SEEKABLE (self->file)),
                            (guint64) self->size, &error))
    n = g_input_stream_read (self->stream, self->input, BLOCK, self->run->cancellable, &error);
  if (n < 0)
    take_error (self, error);
  else
    self->n_read += (guint64) n;
  return n;
}

static la_ssize_t
read_cb (Archive *archive,
         void *data,
         const void **block)
{
  Reader *self = data;
  gssize n = read_block (self);

  if (n < 0)
    archive_set_error (archive, EIO, "%s", self->error->message);
  *block = self->input;
  return n;
}

static gboolean
open_stream (Reader *self,
             GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (self->from);
  g_autoptr (GError) reason = NULL;
  g_autoptr (GConverter) decompressor = NULL;
  g_autoptr (GFileInfo) info = NULL;

  self->file = g_file_read (file, self->run->cancellable, &reason);
  if (self->file != NULL)
    info = g_file_input_stream_query_info (self->file, G_FILE_ATTRIBUTE_STANDARD_SIZE, NULL,
                                           &reason);
  if (info == NULL)
    {
      take_error (self, g_steal_pointer (&reason));
      return fail (self, error);
    }
  self->size = g_file_info_get_size (info);
  decompressor = G_CONVERTER (g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP));
  self->stream = g_converter_input_stream_new (G_INPUT_STREAM (self->file), decompressor);
  return TRUE;
}

/* Only tar, without compression, so that libarchive has no other reader to attack and starts no
 * program. */
static gboolean
open_archive (Reader *self,
              GError **error)
{
  return (archive_read_support_format_tar (self->archive) == ARCHIVE_OK &&
          archive_read_open (self->archive, self, NULL, read_cb, NULL) == ARCHIVE_OK) ||
         fail (self, error);
}

/* Entries */

static guint64
get_max_size (const char *name)
{
  if (g_str_equal (name, MO_BACKUP_MANIFEST))
    return MO_BACKUP_MAX_MANIFEST;
  return g_str_equal (name, MO_BACKUP_LIBRARY) ? MO_BACKUP_MAX_LIBRARY : MO_BACKUP_MAX_FILE;
}

static gboolean
check_entry (Reader *self,
             struct archive_entry *entry,
             GError **error)
{
  const char *name = archive_entry_pathname (entry);
  gint64 size = archive_entry_size (entry);

  if (name == NULL || archive_entry_filetype (entry) != AE_IFREG ||
      archive_entry_hardlink (entry) != NULL)
    return fail_as_foreign (self, name, error);
  if (!g_str_equal (name, MO_BACKUP_MANIFEST) && !g_str_equal (name, MO_BACKUP_LIBRARY) &&
      !mo_backup_is_own_name (name))
    return fail_as_foreign (self, name, error);
  if ((guint64) size > get_max_size (name) || self->content->names->len >= MO_BACKUP_MAX_FILES)
    return fail_as_large (self, error);
  return TRUE;
}

/* Reads up to a block of the entry. A sparse file can have more bytes than its header says.
 * @rest: (inout): how many bytes are left. Returns the number of bytes, or -1 with @error set. */
static gssize
read_data (Reader *self,
           guint64 *rest,
           GError **error)
{
  la_ssize_t n = archive_read_data (self->archive, self->output, BLOCK);

  if (n < 0)
    fail (self, error);
  else if ((guint64) n > *rest || (n == 0 && *rest > 0))
    mo_backup_fail_as_damaged (self->from, error);
  else
    {
      *rest -= (guint64) n;
      return n;
    }
  return -1;
}

static gboolean
copy_data (Reader *self,
           int descriptor,
           const char *path,
           guint64 size,
           GError **error)
{
  gssize n;

  while ((n = read_data (self, &size, error)) > 0)
    for (gssize at = 0; at < n;)
      {
        gssize written = write (descriptor, self->output + at, (gsize) (n - at));

        if (written < 0)
          return mo_backup_file_fail (path, error);
        at += written;
      }
  return n == 0 && (fsync (descriptor) == 0 || mo_backup_file_fail (path, error));
}

/* A file that is there already is a second entry with this name. */
static gboolean
extract (Reader *self,
         const char *name,
         guint64 size,
         GError **error)
{
  g_autofree char *path = g_build_filename (self->folder, name, NULL);
  g_autofree char *parent = g_path_get_dirname (path);
  int descriptor;
  gboolean done;

  if (g_mkdir_with_parents (parent, 0700) != 0)
    return mo_backup_file_fail (parent, error);
  descriptor = g_open (path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
  if (descriptor < 0)
    return errno == EEXIST ? fail_as_foreign (self, name, error)
                           : mo_backup_file_fail (path, error);
  done = copy_data (self, descriptor, path, size, error);
  return (close (descriptor) == 0 || mo_backup_file_fail (path, error)) && done;
}

static gboolean
read_manifest (Reader *self,
               guint64 size,
               GError **error)
{
  g_autoptr (GByteArray) text = g_byte_array_new ();
  gssize n;

  if (self->content->settings != NULL)
    return fail_as_foreign (self, MO_BACKUP_MANIFEST, error);
  while ((n = read_data (self, &size, error)) > 0)
    g_byte_array_append (text, self->output, (guint) n);
  if (n < 0)
    return FALSE;
  self->content->settings = mo_backup_manifest_read ((const char *) text->data, text->len,
                                                     self->from, error);
  return self->content->settings != NULL;
}

static gboolean
read_entry (Reader *self,
            struct archive_entry *entry,
            GError **error)
{
  const char *name = archive_entry_pathname (entry);
  guint64 size;

  /* Other programs add folders. Files get those that they need. */
  if (archive_entry_filetype (entry) == AE_IFDIR)
    return TRUE;
  if (!check_entry (self, entry, error))
    return FALSE;
  size = (guint64) archive_entry_size (entry);
  if (g_str_equal (name, MO_BACKUP_MANIFEST))
    return read_manifest (self, size, error);
  if (g_str_equal (name, MO_BACKUP_LIBRARY))
    self->content->has_library = TRUE;
  else
    g_ptr_array_add (self->content->names, g_strdup (name));
  return self->folder == NULL || extract (self, name, size, error);
}

static gboolean
read_entries (Reader *self,
              GError **error)
{
  struct archive_entry *entry;
  guint n_entries = 0;
  gssize n;
  int result;

  while ((result = archive_read_next_header (self->archive, &entry)) == ARCHIVE_OK)
    {
      /* Folders, too, must come to an end. */
      if (n_entries++ > 2 * MO_BACKUP_MAX_FILES)
        return fail_as_large (self, error);
      if (!read_entry (self, entry, error))
        return FALSE;
    }
  if (result != ARCHIVE_EOF)
    return fail (self, error);
  /* The checksum is at the end of the stream, behind that of the archive. */
  while ((n = read_block (self)) > 0)
    ;
  return n == 0 || fail (self, error);
}

gboolean
mo_backup_read (MoBackupContent *self,
                const char *from,
                const char *folder,
                const MoBackupRun *run,
                GError **error)
{
  g_auto (Reader) reader = { .content = self, .from = from, .folder = folder, .run = run };
  g_autoptr (Archive) archive = archive_read_new ();

  self->names = g_ptr_array_new_with_free_func (g_free);
  reader.archive = archive;
  if (!open_stream (&reader, error) || !open_archive (&reader, error) ||
      !read_entries (&reader, error))
    return FALSE;
  return (self->settings != NULL && self->has_library) || mo_backup_fail_as_damaged (from, error);
}

void
mo_backup_content_clear (MoBackupContent *self)
{
  g_clear_pointer (&self->names, g_ptr_array_unref);
  g_clear_pointer (&self->settings, g_variant_unref);
}
