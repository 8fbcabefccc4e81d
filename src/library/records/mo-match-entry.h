/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A match of the library without its journal, for lists. Immutable. */

#pragma once

#include "mo-summary.h"

#include <glib-object.h>

G_BEGIN_DECLS

#define MO_TYPE_MATCH_ENTRY (mo_match_entry_get_type ())

typedef struct
{
  gint64 id;
  char *header;       /* the first line of the journal; see mo_match_header_read() */
  char *name;         /* "" without one */
  gint64 deck;        /* the deck of the match, with its version; 0 for none */
  guint version;
  /* (nullable): its name at that time; %NULL without a deck, or if its content can't be read */
  char *deck_name;
  gint64 begun;       /* seconds since 1970 */
  gint64 moved;       /* likewise: of the last move, or of the beginning */
  guint n_moves;
  gboolean deleted;   /* kept only to undo deleting */
  /* with the reason and names of figures as of then; without figures while the match is open */
  MoSummary *summary;
} MoMatchEntry;

GType mo_match_entry_get_type (void);

/* Returns a new entry to fill before sharing it. Its texts are NULL. */
MoMatchEntry *mo_match_entry_new (void) G_GNUC_WARN_UNUSED_RESULT;

MoMatchEntry *mo_match_entry_ref (MoMatchEntry *self);
void mo_match_entry_unref (MoMatchEntry *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoMatchEntry, mo_match_entry_unref)

G_END_DECLS
