/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Sixteen bytes of a text that are looked at together, where all texts of a large catalog are.
 * Comparing them with a byte gives 0xff for each that fits. */

#pragma once

#include <glib.h>

#include <string.h>

G_BEGIN_DECLS

typedef guint8 MoBytes __attribute__ ((vector_size (16)));

/* Reads sixteen bytes, wherever they are. */
static inline MoBytes
mo_bytes_load (const void *from)
{
  MoBytes bytes;

  memcpy (&bytes, from, sizeof bytes);
  return bytes;
}

/* Returns: whether any of the bytes is not 0 */
static inline gboolean
mo_bytes_any (MoBytes bytes)
{
  guint64 halves[2];

  memcpy (halves, &bytes, sizeof halves);
  return (halves[0] | halves[1]) != 0;
}

G_END_DECLS
