/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Small changes of the files of a corpus, always the same ones. Most of them are still well-formed,
 * so that they reach what readers do with parts that are missing, repeated or exchanged. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Returns the variant of some bytes with this number: an element or a line is removed or repeated,
 * or a word or number replaced. @name: that of the file, which decides what is changed */
GByteArray *variants_make (const char *name,
                           guint number,
                           const guint8 *bytes,
                           gsize size) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
