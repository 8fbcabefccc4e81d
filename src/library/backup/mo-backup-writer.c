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
typedef struct archive_entry Entry;

static void
free_archive (Archive *archive)
{
  archive_write_free (archive);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Archive, free_archive)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Entry, archive_entry_free)

typedef struct
{
  Archive *archive;
  const char *path;       /* of the archive */
  const MoBackupRun *run;
  guint64 n_written;
  guint64 total;          /* in bytes */
} Writer;

/* Progress */

static void
report_share (guint64 done,
              guint64 total,
              gpointer user_data)
{
  const MoBackupShare *self = user_data;
  double part = total > 0 ? MIN ((double) done / (double) total, 1) : 0;

  if (self->whole->progress != NULL)
    self->whole->progress (self->begin + (guint64) (part * (self->end - self->begin)), 1000,
                           self->whole->user_data);
}

MoBackupRun
mo_backup_share (MoBackupShare *share)
{
  return (MoBackupRun){ report_share, share, share->whole->cancellable };
}

gboolean
mo_backup_run_report (const MoBackupRun *self,
                      guint64 done,
                      guint64 total,
                      GError **error)
{
  if (g_cancellable_set_error_if_cancelled (self->cancellable, error))
    return FALSE;
  if (self->progress != NULL)
    self->progress (done, total, self->user_data);
  return TRUE;
}

/* Entries */

static gboolean
fail (Writer *self,
      GError **error)
{
  int code = archive_errno (self->archive);

  errno = code > 0 ? code : EIO;
  return mo_backup_file_fail (self->path, error);
}

static gboolean
add_header (Writer *self,
            const char *name,
            guint64 size,
            gint64 time,
            GError **error)
{
  g_autoptr (Entry) entry = archive_entry_new ();

  archive_entry_set_pathname (entry, name);
  archive_entry_set_filetype (entry, AE_IFREG);
  archive_entry_set_perm (entry, 0600);
  archive_entry_set_size (entry, (la_int64_t) size);
  archive_entry_set_mtime (entry, time, 0);
  return archive_write_header (self->archive, entry) == ARCHIVE_OK || fail (self, error);
}

static gboolean
add_data (Writer *self,
          gconstpointer data,
          gsize size,
          GError **error)
{
  if (archive_write_data (self->archive, data, size) != (la_ssize_t) size)
    return fail (self, error);
  self->n_written += size;
  return mo_backup_run_report (self->run, self->n_written, self->total, error);
}

/* Adds an open file. Another program may write it; most replace it, which has no effect here. */
static gboolean
add_open (Writer *self,
          const char *name,
          const char *path,
          int descriptor,
          GError **error)
{
  g_autofree guint8 *block = g_malloc (BLOCK);
  g_autofree char *shown = g_filename_display_name (path);
  struct stat status;
  guint64 rest;
  gssize n;

  if (fstat (descriptor, &status) != 0)
    return mo_backup_file_fail (path, error);
  rest = (guint64) status.st_size;
  if (!add_header (self, name, rest, (gint64) status.st_mtime, error))
    return FALSE;
  while ((n = read (descriptor, block, BLOCK)) > 0 && (guint64) n <= rest)
    {
      if (!add_data (self, block, (gsize) n, error))
        return FALSE;
      rest -= (guint64) n;
    }
  if (n < 0)
    return mo_backup_file_fail (path, error);
  if (n == 0 && rest == 0)
    return TRUE;
  g_set_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_CHANGED,
               _("%s: this file changed during the backup: try again"), shown);
  return FALSE;
}

static gboolean
add_file (Writer *self,
          const char *name,
          const char *path,
          GError **error)
{
  int descriptor = g_open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK, 0);
  gboolean added;

  if (descriptor < 0)
    return mo_backup_file_fail (path, error);
  added = add_open (self, name, path, descriptor, error);
  close (descriptor);
  return added;
}

static gboolean
add_manifest (Writer *self,
              GVariant *settings,
              GError **error)
{
  g_autoptr (GBytes) bytes = mo_backup_manifest_write (settings);
  gsize size;
  const void *data = g_bytes_get_data (bytes, &size);

  return add_header (self, MO_BACKUP_MANIFEST, size, g_get_real_time () / G_USEC_PER_SEC, error) &&
         add_data (self, data, size, error);
}

/* For the progress only: 0 if there is no such file any more. */
static guint64
get_size (const char *path)
{
  GStatBuf status = { 0 };

  g_stat (path, &status);
  return (guint64) status.st_size;
}

static guint64
count_bytes (const char *own,
             const GPtrArray *names)
{
  guint64 total = 0;

  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *path = g_build_filename (own, g_ptr_array_index (names, i), NULL);

      total += get_size (path);
    }
  return total;
}

/* The format has names as they are, in any locale. If this fails, so does the first entry. */
static void
open_archive (Writer *self,
              int descriptor)
{
  archive_write_set_format_gnutar (self->archive);
  archive_write_add_filter_gzip (self->archive);
  archive_write_open_fd (self->archive, descriptor);
}

/* @library: the file of a copy of the library */
static gboolean
write_archive (const char *path,
               const char *library,
               const char *own,
               const GPtrArray *names,
               GVariant *settings,
               const MoBackupRun *run,
               GError **error)
{
  g_autoptr (Archive) archive = archive_write_new ();
  Writer self = { archive, path, run, 0, get_size (library) + count_bytes (own, names) };
  int descriptor = g_open (path, O_WRONLY | O_CLOEXEC, 0);
  gboolean is_closed;
  gboolean done;

  if (descriptor < 0)
    return mo_backup_file_fail (path, error);
  open_archive (&self, descriptor);
  done = add_manifest (&self, settings, error) &&
         add_file (&self, MO_BACKUP_LIBRARY, library, error);
  for (guint i = 0; done && i < names->len; i++)
    {
      const char *name = g_ptr_array_index (names, i);
      g_autofree char *file = g_build_filename (own, name, NULL);

      done = add_file (&self, name, file, error);
    }
  /* Also after an error: libarchive only frees all of its buffers when it closes. */
  is_closed = archive_write_close (archive) == ARCHIVE_OK;
  if (done && !is_closed)
    done = fail (&self, error);
  if (done && fsync (descriptor) != 0)
    done = mo_backup_file_fail (path, error);
  close (descriptor);
  return done;
}

/* The whole backup */

char *
mo_backup_copy_library (const char *from,
                        const char *folder,
                        GError **error)
{
  g_autofree char *path = g_build_filename (folder, "checked.db", NULL);
  g_autoptr (MoStore) store = mo_store_open (path, error);

  if (store == NULL || !mo_store_restore (store, from, error))
    return NULL;
  return g_steal_pointer (&path);
}

/* Makes a copy of the library and, unless @is_tolerant, checks that it can be restored. */
static char *
copy_library (MoStore *store,
              const char *folder,
              gboolean is_tolerant,
              GError **error)
{
  g_autofree char *to = g_build_filename (folder, MO_BACKUP_LIBRARY, NULL);
  g_autofree char *copy = mo_store_back_up (store, to, error);
  g_autofree char *checked = NULL;
  g_autoptr (GError) reason = NULL;

  if (copy == NULL || is_tolerant)
    return g_steal_pointer (&copy);
  checked = mo_backup_copy_library (copy, folder, &reason);
  if (checked != NULL)
    return g_steal_pointer (&copy);
  if (g_error_matches (reason, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_DAMAGED))
    g_set_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_DAMAGED,
                 _("the library is damaged, so it can’t be backed up with everything else: restore "
                   "it first"));
  else
    g_propagate_error (error, g_steal_pointer (&reason));
  return NULL;
}

/* Reads the archive again from the disk, before it replaces another. Errors are about the file that
 * was asked for, as nobody knows the one that is read. */
static gboolean
verify (const MoBackupFile *file,
        const GPtrArray *names,
        const MoBackupRun *run,
        GError **error)
{
  g_autofree char *shown = g_filename_display_name (file->path);
  g_auto (MoBackupContent) content = { NULL };
  g_autoptr (GError) reason = NULL;

  if (mo_backup_read (&content, file->part, NULL, run, &reason) &&
      content.names->len == names->len)
    return TRUE;
  if (g_error_matches (reason, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    g_propagate_error (error, g_steal_pointer (&reason));
  else
    g_set_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_DAMAGED,
                 _("%s: the backup could not be verified, so it was not saved: try again, or "
                   "choose another place"),
                 shown);
  return FALSE;
}

static gboolean
write_in_folder (MoStore *store,
                 const char *own,
                 GVariant *settings,
                 MoBackupFile *file,
                 const char *folder,
                 gboolean is_tolerant,
                 const MoBackupRun *run,
                 GError **error)
{
  MoBackupShare writing = { run, 0, 700 };
  MoBackupShare verifying = { run, 700, 1000 };
  MoBackupRun first = mo_backup_share (&writing);
  MoBackupRun second = mo_backup_share (&verifying);
  g_autofree char *library = copy_library (store, folder, is_tolerant, error);
  g_autoptr (GPtrArray) names = library != NULL ? mo_backup_list_own (own, error) : NULL;

  return names != NULL && mo_backup_file_begin (file, error) &&
         write_archive (file->part, library, own, names, settings, &first, error) &&
         verify (file, names, &second, error) && mo_backup_file_finish (file, error);
}

gboolean
mo_backup_write_as (MoStore *store,
                    const char *own,
                    GVariant *settings,
                    const char *to,
                    gboolean is_tolerant,
                    const MoBackupRun *run,
                    GError **error)
{
  g_autoptr (MoBackupFile) file = mo_backup_file_new (to);
  g_autofree char *folder = NULL;
  gboolean written;

  if (!mo_store_check_target (store, file, error))
    return FALSE;
  folder = mo_backup_make_folder (own, MO_BACKUP_WRITING, TRUE, error);
  written = folder != NULL && write_in_folder (store, own, settings, file, folder, is_tolerant, run,
                                               error);
  if (folder != NULL)
    mo_backup_remove_folder (folder);
  return written;
}

gboolean
mo_backup_write (MoStore *store,
                 const char *own,
                 GVariant *settings,
                 const char *to,
                 const MoBackupRun *run,
                 GError **error)
{
  MoBackupLock lock;
  gboolean written;

  if (!mo_backup_lock (own, &lock, error))
    return FALSE;
  written = mo_backup_write_as (store, own, settings, to, FALSE, run, error);
  mo_backup_unlock (&lock);
  return written;
}
