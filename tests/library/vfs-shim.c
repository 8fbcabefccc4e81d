/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "vfs-shim.h"

#include <gio/gio.h>
#include <sqlite3.h>

/* The file of the real VFS follows this structure in memory. */
typedef struct
{
  sqlite3_file base;
  sqlite3_file *real;
} ShimFile;

static sqlite3_vfs *real_vfs;

static struct
{
  VfsCalls calls;
  guint n_calls;
  guint nth; /* 0: none fails */
  int code;
  gboolean for_good;
  VfsAccess access;
  gboolean patient;
} shim;

/* The library uses a worker thread. */
static GMutex mutex;

/* Returns the error of a call that is to fail, else SQLITE_OK. */
static int
count (VfsCalls call,
       int failure)
{
  g_autoptr (GMutexLocker) locker G_GNUC_UNUSED = g_mutex_locker_new (&mutex);

  if (!(shim.calls & call))
    return SQLITE_OK;
  shim.n_calls++;
  if (shim.nth == 0 || shim.n_calls < shim.nth || (shim.n_calls > shim.nth && !shim.for_good))
    return SQLITE_OK;
  return failure != 0 ? failure : shim.code;
}

/* Files */

static sqlite3_file *
get_real (sqlite3_file *file)
{
  return ((ShimFile *) file)->real;
}

static int
shim_close (sqlite3_file *file)
{
  return get_real (file)->pMethods->xClose (get_real (file));
}

static int
shim_read (sqlite3_file *file,
           void *data,
           int size,
           sqlite3_int64 offset)
{
  return get_real (file)->pMethods->xRead (get_real (file), data, size, offset);
}

static int
shim_write (sqlite3_file *file,
            const void *data,
            int size,
            sqlite3_int64 offset)
{
  int failure = count (VFS_CALL_WRITE, 0);
  int result = get_real (file)->pMethods->xWrite (get_real (file), data, failure ? size / 2 : size,
                                                  offset);

  return failure ? failure : result;
}

static int
shim_truncate (sqlite3_file *file,
               sqlite3_int64 size)
{
  int failure = count (VFS_CALL_TRUNCATE, 0);

  return failure ? failure : get_real (file)->pMethods->xTruncate (get_real (file), size);
}

static int
shim_sync (sqlite3_file *file,
           int flags)
{
  return count (VFS_CALL_SYNC, 0);
}

static int
shim_file_size (sqlite3_file *file,
                sqlite3_int64 *size)
{
  return get_real (file)->pMethods->xFileSize (get_real (file), size);
}

static int
shim_lock (sqlite3_file *file,
           int level)
{
  return get_real (file)->pMethods->xLock (get_real (file), level);
}

static int
shim_unlock (sqlite3_file *file,
             int level)
{
  return get_real (file)->pMethods->xUnlock (get_real (file), level);
}

static int
shim_check_reserved_lock (sqlite3_file *file,
                          int *reserved)
{
  return get_real (file)->pMethods->xCheckReservedLock (get_real (file), reserved);
}

static int
shim_file_control (sqlite3_file *file,
                   int operation,
                   void *data)
{
  return get_real (file)->pMethods->xFileControl (get_real (file), operation, data);
}

static int
shim_sector_size (sqlite3_file *file)
{
  return get_real (file)->pMethods->xSectorSize (get_real (file));
}

static int
shim_device_characteristics (sqlite3_file *file)
{
  return get_real (file)->pMethods->xDeviceCharacteristics (get_real (file));
}

static int
shim_shm_map (sqlite3_file *file,
              int page,
              int size,
              int extend,
              void volatile **data)
{
  int failure = count (VFS_CALL_SHARE, SQLITE_IOERR_SHMSIZE);

  return failure ? failure
                 : get_real (file)->pMethods->xShmMap (get_real (file), page, size, extend, data);
}

static int
shim_shm_lock (sqlite3_file *file,
               int offset,
               int n,
               int flags)
{
  return get_real (file)->pMethods->xShmLock (get_real (file), offset, n, flags);
}

static void
shim_shm_barrier (sqlite3_file *file)
{
  get_real (file)->pMethods->xShmBarrier (get_real (file));
}

static int
shim_shm_unmap (sqlite3_file *file,
                int delete)
{
  return get_real (file)->pMethods->xShmUnmap (get_real (file), delete);
}

/* Version 2 has no memory mapping, which would bypass the shim. */
static const sqlite3_io_methods shim_methods = {
  2,
  shim_close,
  shim_read,
  shim_write,
  shim_truncate,
  shim_sync,
  shim_file_size,
  shim_lock,
  shim_unlock,
  shim_check_reserved_lock,
  shim_file_control,
  shim_sector_size,
  shim_device_characteristics,
  shim_shm_map,
  shim_shm_lock,
  shim_shm_barrier,
  shim_shm_unmap,
};

/* The VFS */

/* Returns an error if opening for writing is not allowed; changes *@flags to reading where SQLite's
 * own VFS does. */
static int
restrict_access (const char *name,
                 int *flags)
{
  gboolean is_main = (*flags & SQLITE_OPEN_MAIN_DB) != 0;
  gboolean exists = name != NULL && g_file_test (name, G_FILE_TEST_EXISTS);

  if (shim.access == VFS_WRITABLE || !(*flags & SQLITE_OPEN_READWRITE))
    return SQLITE_OK;
  if (!exists && shim.access == VFS_FOLDER_READ_ONLY)
    return SQLITE_CANTOPEN;
  if (exists && is_main)
    *flags = (*flags & ~(SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)) | SQLITE_OPEN_READONLY;
  return SQLITE_OK;
}

static int
shim_open (sqlite3_vfs *vfs,
           const char *name,
           sqlite3_file *file,
           int flags,
           int *out_flags)
{
  ShimFile *self = (ShimFile *) file;
  int result = count (VFS_CALL_OPEN, SQLITE_CANTOPEN);

  self->base.pMethods = NULL;
  self->real = (sqlite3_file *) (self + 1);
  if (result == SQLITE_OK)
    result = restrict_access (name, &flags);
  if (result == SQLITE_OK)
    result = real_vfs->xOpen (real_vfs, name, self->real, flags, out_flags);
  if (result == SQLITE_OK)
    self->base.pMethods = &shim_methods;
  return result;
}

static int
shim_delete (sqlite3_vfs *vfs,
             const char *name,
             int sync_folder)
{
  int failure = count (VFS_CALL_DELETE, SQLITE_IOERR_DELETE);

  /* The folder is not synced: see vfs_shim_install(). */
  return failure ? failure : real_vfs->xDelete (real_vfs, name, 0);
}

static int
shim_sleep (sqlite3_vfs *vfs,
            int microseconds)
{
  return shim.patient ? real_vfs->xSleep (real_vfs, microseconds) : microseconds;
}

void
vfs_shim_install (void)
{
  static sqlite3_vfs vfs;

  if (real_vfs != NULL)
    return;
  real_vfs = sqlite3_vfs_find (NULL);
  vfs = *real_vfs;
  vfs.zName = "shim";
  vfs.szOsFile = (int) sizeof (ShimFile) + real_vfs->szOsFile;
  vfs.xOpen = shim_open;
  vfs.xDelete = shim_delete;
  vfs.xSleep = shim_sleep;
  g_assert_cmpint (sqlite3_vfs_register (&vfs, TRUE), ==, SQLITE_OK);
}

void
vfs_shim_count (VfsCalls calls)
{
  vfs_shim_fail (calls, 0, SQLITE_OK, FALSE);
}

guint
vfs_shim_get_n_calls (void)
{
  g_autoptr (GMutexLocker) locker G_GNUC_UNUSED = g_mutex_locker_new (&mutex);

  return shim.n_calls;
}

void
vfs_shim_fail (VfsCalls calls,
               guint nth,
               int code,
               gboolean for_good)
{
  g_autoptr (GMutexLocker) locker G_GNUC_UNUSED = g_mutex_locker_new (&mutex);

  shim.calls = calls;
  shim.n_calls = 0;
  shim.nth = nth;
  shim.code = code;
  shim.for_good = for_good;
}

void
vfs_shim_mend (void)
{
  vfs_shim_count (0);
}

void
vfs_shim_set_patient (gboolean patient)
{
  shim.patient = patient;
}

void
vfs_shim_set_access (VfsAccess access)
{
  shim.access = access;
}
