/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Recognizes files that are opened from other programs. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  MO_DOCUMENT_DECK,       /* also everything unknown: the reader of decks has the messages */
  MO_DOCUMENT_CATALOG,    /* or cards of another program, also in a table */
  MO_DOCUMENT_COLLECTION, /* a table with counts of cards */
  MO_DOCUMENT_JOURNAL,    /* of a match */
} MoDocumentKind;

/* Returns the kind of a file by its name and its first kibibytes. Only regular files are read. */
MoDocumentKind mo_document_kind_guess (const char *path);

G_END_DECLS
