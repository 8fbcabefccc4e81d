/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Stands between SQLite and the disk, and lets the disk fail. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What SQLite asks of the disk. */
typedef enum
{
  VFS_CALL_OPEN = 1 << 0,
  VFS_CALL_WRITE = 1 << 1,
  VFS_CALL_SYNC = 1 << 2,
  VFS_CALL_TRUNCATE = 1 << 3,
  VFS_CALL_DELETE = 1 << 4,
} VfsCalls;

/**
 * vfs_shim_install:
 *
 * Every connection that is opened from now on goes through the shim. It never really syncs, as no
 * test pulls the plug, and never sleeps: the five seconds that the store waits for another program
 * are over at once, unless vfs_shim_set_patient() was called.
 */
void vfs_shim_install (void);

void vfs_shim_set_patient (gboolean patient);

/* Counts calls of these kinds from 1 on. */
void vfs_shim_count (VfsCalls calls);
guint vfs_shim_get_n_calls (void);

/**
 * vfs_shim_fail:
 * @calls: which kinds count
 * @nth: the one that fails, from 1
 * @code: what a write, sync or truncation answers; other calls answer what the disk would
 * @for_good: whether all that come after it fail too
 *
 * A write that fails has written half, as one does on a disk that fills up.
 */
void vfs_shim_fail (VfsCalls calls,
                    guint nth,
                    int code,
                    gboolean for_good);

/* The disk is in order again. */
void vfs_shim_mend (void);

/* Whether the folder, and if so also its files, can be read only, even by root. */
typedef enum
{
  VFS_WRITABLE,
  VFS_FILE_READ_ONLY,
  VFS_FOLDER_READ_ONLY,
} VfsAccess;

void vfs_shim_set_access (VfsAccess access);

G_END_DECLS
