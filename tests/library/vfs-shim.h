/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A VFS between SQLite and the disk that simulates failures. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Calls of SQLite to the disk. */
typedef enum
{
  VFS_CALL_OPEN = 1 << 0,
  VFS_CALL_WRITE = 1 << 1,
  VFS_CALL_SYNC = 1 << 2,
  VFS_CALL_TRUNCATE = 1 << 3,
  VFS_CALL_DELETE = 1 << 4,
  VFS_CALL_SHARE = 1 << 5, /* for shared memory */
} VfsCalls;

/**
 * vfs_shim_install:
 *
 * Installs the shim for all later connections. It never really syncs, as there are no power
 * failures in tests, and never sleeps: the five seconds for which the store waits for another
 * process are over at once, unless vfs_shim_set_patient() was called.
 */
void vfs_shim_install (void);

void vfs_shim_set_patient (gboolean patient);

/* Starts to count calls of these kinds. */
void vfs_shim_count (VfsCalls calls);
guint vfs_shim_get_n_calls (void);

/**
 * vfs_shim_fail:
 * @calls: the kinds to count
 * @nth: the call that fails, from 1
 * @code: the error of a write, sync or truncation; other calls have their own errors
 * @for_good: whether all later calls fail, too
 *
 * A write that fails has written half, as on a full disk.
 */
void vfs_shim_fail (VfsCalls calls,
                    guint nth,
                    int code,
                    gboolean for_good);

/* Ends the simulated failures. */
void vfs_shim_mend (void);

/* Whether the files, or the folder as well, are read-only, even for root. */
typedef enum
{
  VFS_WRITABLE,
  VFS_FILE_READ_ONLY,
  VFS_FOLDER_READ_ONLY,
} VfsAccess;

void vfs_shim_set_access (VfsAccess access);

G_END_DECLS
