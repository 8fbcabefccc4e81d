/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Reads and writes whole files. */

#pragma once

#include "mo-fault.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * mo_file_read_text:
 * @file: the name of the file for @faults
 * @max_size: in bytes, a multiple of 1 MiB; longer files are rejected
 *
 * Returns: (transfer full) (nullable): the rest of @stream, terminated with a NUL byte and without
 *   any other; %NULL with a fault added
 */
char *mo_file_read_text (GInputStream *stream,
                         const char *file,
                         gsize max_size,
                         MoFaults *faults) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_file_get_size:
 *
 * Returns: the size of the file that @stream reads, in bytes; 0 if it is unknown, as for a stream
 *   that is not of a file
 */
guint64 mo_file_get_size (GInputStream *stream);

/**
 * mo_file_open_folder:
 *
 * Opens a folder to list it. Unlike that of g_dir_open(), the message of an error has no path, as
 * the caller names the folder.
 *
 * Returns: (transfer full) (nullable): %NULL with @error set in the G_FILE_ERROR domain
 */
GDir *mo_file_open_folder (const char *path,
                           GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* The kind of file at a path that is to be written. */
typedef enum
{
  MO_FILE_NOTHING,
  MO_FILE_IS_FILE, /* a regular file or a folder */
  MO_FILE_SPECIAL, /* a pipe or a device, which is written to and not replaced */
} MoFileKind;

/**
 * mo_file_find_place:
 * @kind: (out): the kind of the existing file
 * @mode: (out): its permissions; 0 if there is none
 *
 * Returns: (transfer full): the path that writing to @path affects: the target of a link, even if
 *   it doesn’t exist
 */
char *mo_file_find_place (const char *path,
                          MoFileKind *kind,
                          int *mode) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_file_write:
 *
 * Writes a file, replacing an existing one atomically. A pipe or device is written to.
 *
 * Returns: %FALSE with @error set in the G_FILE_ERROR or G_IO_ERROR domain
 */
gboolean mo_file_write (const char *path,
                        GBytes *bytes,
                        GError **error);

G_END_DECLS
