/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Files as a whole. */

#pragma once

#include "mo-fault.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * mo_file_read_text:
 * @file: its name for the faults
 * @max_size: in bytes, whole MiB; a longer file is refused
 *
 * Returns: (transfer full) (nullable): all that is left of @stream, with a NUL byte behind it
 *   and none in it; %NULL after telling why not
 */
char *mo_file_read_text (GInputStream *stream,
                         const char *file,
                         gsize max_size,
                         MoFaults *faults) G_GNUC_WARN_UNUSED_RESULT;

/* What is where a file is to be written. */
typedef enum
{
  MO_FILE_NOTHING,
  MO_FILE_IS_FILE, /* a file or a folder, which another may take the place of or not */
  MO_FILE_SPECIAL, /* a pipe or a device: bytes go into it, and nothing takes its place */
} MoFileKind;

/**
 * mo_file_find_place:
 * @kind: (out): what is there
 * @mode: (out): who may read and write that; 0 when there is nothing
 *
 * Returns: (transfer full): where writing to @path ends up: what a link names, whether that is
 * there or not
 */
char *mo_file_find_place (const char *path,
                          MoFileKind *kind,
                          int *mode) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_file_write:
 *
 * Writes a file, in the place of the one that is there: that is there, whole, until the new one is.
 *
 * Returns: FALSE with @error set in the G_FILE_ERROR or G_IO_ERROR domain
 */
gboolean mo_file_write (const char *path,
                        GBytes *bytes,
                        GError **error);

G_END_DECLS
