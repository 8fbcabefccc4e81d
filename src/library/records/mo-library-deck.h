/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A deck of the library and its versions, as values. */

#pragma once

#include "mo-deck.h"

G_BEGIN_DECLS

/* Why a version was made. The numbers are stored and never change. */
typedef enum
{
  MO_VERSION_SAVED = 0,       /* on request */
  MO_VERSION_MATCH = 1,       /* for a match */
  /* by older versions of the program, when two windows edited the deck and the second one wrote; no
   * longer made */
  MO_VERSION_OVERWRITTEN = 2,
} MoVersionReason;

/* The revision of a new deck in the library. */
#define MO_FIRST_REVISION 1

/* Identifies a deck and the edit that it is at. */
typedef struct
{
  gint64 id;
  gint64 made; /* distinguishes it from the deck with the same id in a restored library */
  gint64 revision;
} MoDeckState;

typedef struct
{
  gint64 id;
  gint64 revision;  /* incremented by every edit */
  gboolean built;   /* it reserves its copies */
  gboolean deleted; /* kept only to undo deleting */
  gint64 made;      /* seconds since 1970 */
  gint64 changed;   /* likewise */
  MoDeck *deck;     /* (nullable): NULL if the content can't be read */
} MoLibraryDeck;

typedef struct
{
  guint number; /* from 1 */
  MoVersionReason reason;
  char *label; /* "" without one */
  gint64 made; /* seconds since 1970 */
  MoDeck *deck; /* (nullable): as above */
} MoDeckVersion;

void mo_library_deck_free (MoLibraryDeck *self);
void mo_deck_version_free (MoDeckVersion *self);

MoDeckState mo_library_deck_get_state (const MoLibraryDeck *self);

/* Returns its label, or why it was made, in the user's language. */
char *mo_deck_version_describe (const MoDeckVersion *self) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoLibraryDeck, mo_library_deck_free)

G_END_DECLS
