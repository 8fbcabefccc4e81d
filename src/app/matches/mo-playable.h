/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Something to play a match with: a deck of the library, a package in a file, or a game without a
 * deck. */

#pragma once

#include "mo-content.h"
#include "mo-deck.h"
#include "mo-library.h"

G_BEGIN_DECLS

typedef enum
{
  MO_PLAYABLE_DECK,   /* of the library */
  MO_PLAYABLE_SAMPLE, /* comes with the app, or is in your folder */
  MO_PLAYABLE_FILE,   /* an opened file, or the edited package */
  MO_PLAYABLE_GAME,   /* a game, without a deck */
} MoPlayableKind;

/* Immutable. Points into the content that it was created from. */
typedef struct
{
  MoPlayableKind kind;
  /* unique, also after a restart; "" for a package without a place */
  char *key;
  char *name;             /* for display */
  char *detail;           /* for display: the format, or the game */
  gint64 deck_id;         /* in the library, or 0 */
  MoDeck *deck;           /* (nullable): %NULL without a deck */
  const MoSystem *system; /* (nullable): the game; %NULL if the format of the deck is unknown */
  const MoFormat *format; /* (nullable): of the deck, if known */
} MoPlayable;

/* @deck: its package must be readable */
MoPlayable *mo_playable_new_from_deck (const MoContent *content,
                                       const MoLibraryDeck *deck) G_GNUC_WARN_UNUSED_RESULT;

/* @deck: (transfer full): a package that is neither in the library nor in a file, such as an edited
 * one */
MoPlayable *mo_playable_new_from_package (const MoContent *content,
                                          MoDeck *deck) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full) (nullable): the package in a file; %NULL after adding its errors to
 * @faults */
MoPlayable *mo_playable_new_from_file (const MoContent *content,
                                       MoPlayableKind kind,
                                       const char *path,
                                       MoFaults *faults) G_GNUC_WARN_UNUSED_RESULT;

void mo_playable_free (MoPlayable *self);

/* Returns: whether this is a game that is played without decks of your own */
gboolean mo_playable_needs_no_deck (const MoPlayable *self);

/* Returns: whether the window can show matches of a ruleset */
gboolean mo_ruleset_has_surface (const MoSystem *system,
                                 const MoRuleset *ruleset);

/* Returns: whether the app can play a game */
gboolean mo_system_is_playable (const MoSystem *self);

/* Returns: whether a match begins with a package; %FALSE only if its format is known to need
 * none */
gboolean mo_deck_is_playable (const MoContent *content,
                              const MoDeck *deck);

/**
 * mo_playables_list:
 * @library: (nullable)
 *
 * Returns: (transfer full) (element-type MoPlayable): the decks of the library, the last changed
 *   first; the samples in the order of their formats; the games
 */
GPtrArray *mo_playables_list (const MoContent *content,
                              MoLibrary *library) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoPlayable, mo_playable_free)

G_END_DECLS
