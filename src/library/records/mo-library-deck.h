/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A deck package of the library, and its versions, as values. */

#pragma once

#include "mo-deck.h"

G_BEGIN_DECLS

/* Why there is a version. The numbers stand in the file and never change. */
typedef enum
{
  MO_VERSION_SAVED = 0,       /* the person said so */
  MO_VERSION_MATCH = 1,       /* a match was begun with it */
  /* two windows edited the deck, in a program that let the second one write; not made any more */
  MO_VERSION_OVERWRITTEN = 2,
} MoVersionReason;

/* The revision of a deck that is new in the library. */
#define MO_FIRST_REVISION 1

/* Which deck, and what it was when it was edited. */
typedef struct
{
  gint64 id;
  gint64 made; /* tells it from the deck with this id in a library that was restored over it */
  gint64 revision;
} MoDeckState;

typedef struct
{
  gint64 id;
  gint64 revision;  /* one more with every edit */
  gboolean built;   /* it holds its copies */
  gboolean deleted; /* it is only kept so that deleting can be undone */
  gint64 made;      /* seconds since 1970 */
  gint64 changed;   /* likewise */
  MoDeck *deck;     /* (nullable): when the content can't be read */
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

/* Its label, or why it was made, in the person's language. */
char *mo_deck_version_describe (const MoDeckVersion *self) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoLibraryDeck, mo_library_deck_free)

G_END_DECLS
