/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Several packages that are played together: by several players, or with several heroes. */

#pragma once

#include "mo-deck-filling.h"

G_BEGIN_DECLS

/* The id of the flag of unique cards: only one card of that name can be in play, whoever plays it.
 * A game without this flag has none. */
#define MO_FLAG_UNIQUE "unique"

/* A name of unique cards that several players have in their decks. */
typedef struct
{
  char *name;     /* for display */
  GArray *decks;  /* (element-type guint): the indexes of the packages, in order, once each */
  char *sentence; /* the problem, in words */
} MoUniqueClash;

/**
 * mo_joint_decks_find_clashes:
 * @decks: (element-type MoDeck)
 *
 * Finds the unique cards that more than one player could play. In a package for several players,
 * each of them counts. Decks that belong to no player count only in formats without any.
 *
 * Returns: (transfer full) (element-type MoUniqueClash): in the order of the packages
 */
GPtrArray *mo_joint_decks_find_clashes (const GPtrArray *decks,
                                        const MoContent *content) G_GNUC_WARN_UNUSED_RESULT;

/* A problem of packages that are played together. */
typedef struct
{
  guint deck;     /* the index of the package; G_MAXUINT for several */
  char *sentence;
} MoJointProblem;

/**
 * mo_joint_decks_list_problems:
 * @decks: (element-type MoDeck)
 *
 * Lists what makes packages illegal, each on its own or together. Notes are not problems.
 *
 * Returns: (transfer full) (element-type MoJointProblem): first those of each package, in order
 */
GPtrArray *mo_joint_decks_list_problems (const GPtrArray *decks,
                                         const MoContent *content) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_joint_decks_complete:
 * @decks: (element-type MoDeck)
 * @count_free: (nullable): for preferring cards that are owned: returns the copies that are free
 *   for all the packages together
 *
 * Proposes cards for all packages that are too small, in order, as by mo_deck_propose_completion().
 * No copy is used twice, and no package gets a unique card that another one has.
 *
 * Returns: (transfer full) (element-type GPtrArray): for each package, the edits
 *   (element-type MoDeckEdit), which include those of the maybe list
 */
GPtrArray *mo_joint_decks_complete (const GPtrArray *decks,
                                    const MoContent *content,
                                    MoCountFree count_free,
                                    gpointer user_data) G_GNUC_WARN_UNUSED_RESULT;

/* Returns how many players the packages (element-type MoDeck) are for. A package with cards in
 * shared decks only, such as a scenario, is for none. */
guint mo_joint_decks_count_players (const GPtrArray *decks,
                                    const MoContent *content);

/**
 * mo_joint_decks_combine:
 * @decks: (element-type MoDeck)
 * @name: for the new package
 *
 * Makes the package that a match with these packages begins with, in a format for as many players.
 * Each player gets the next decks of players; shared decks get the cards of the first package with
 * such a deck, and those of the others up to the size in the format.
 *
 * Returns: (transfer full) (nullable): the package, which may be illegal; %NULL with @error set, of
 *   G_IO_ERROR, if the packages are of different games or no format has as many players
 */
MoDeck *mo_joint_decks_combine (const GPtrArray *decks,
                                const char *name,
                                const MoContent *content,
                                GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
