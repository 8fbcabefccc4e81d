/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A match of the library as a list has it: what is kept about it, without its journal. It never
 * changes. */

#pragma once

#include "mo-summary.h"

#include <glib-object.h>

G_BEGIN_DECLS

#define MO_TYPE_MATCH_ENTRY (mo_match_entry_get_type ())

typedef struct
{
  gint64 id;
  char *header;       /* the first line of the journal: mo_match_header_read() tells what it says */
  char *name;         /* "" without one */
  gint64 deck;        /* that is played, with its version; 0 for a match without decks */
  guint version;
  /* (nullable): as it was called then; %NULL without a deck, or when its content can't be read */
  char *deck_name;
  gint64 begun;       /* seconds since 1970 */
  gint64 moved;       /* likewise: the last move, or when it was begun */
  guint n_moves;
  gboolean deleted;   /* it is only kept so that deleting can be undone */
  /* the reason and the names of figures as they were told then; no figures while it is open */
  MoSummary *summary;
} MoMatchEntry;

GType mo_match_entry_get_type (void);

/* An entry to be filled; from then on it is shared. Its texts are NULL. */
MoMatchEntry *mo_match_entry_new (void) G_GNUC_WARN_UNUSED_RESULT;

MoMatchEntry *mo_match_entry_ref (MoMatchEntry *self);
void mo_match_entry_unref (MoMatchEntry *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoMatchEntry, mo_match_entry_unref)

G_END_DECLS
