/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Cards, formats and packages to test with. */

#pragma once

#include "mo-deck-file.h"

G_BEGIN_DECLS

/* A format as the clauses state it: the figures here are not read from the system's file. */
typedef struct
{
  const char *id;
  const char *clause; /* of its sizes and its encounter limit */
  guint players;
  guint n_adventurers; /* a player's */
  guint n_crawler;     /* a player's */
  guint n_dungeon;
  guint encounter_limit;
} FixtureFormat;

extern const FixtureFormat fixture_formats[];
extern const guint fixture_n_formats;

/* An empty folder of its own. */
char *fixture_make_folder (void) G_GNUC_WARN_UNUSED_RESULT;

/* Removes a folder with all that is in it, and frees its name. */
void fixture_remove_folder (char *folder);

/* The folder of the files that come with the program. */
const char *fixture_get_data_folder (void);

/**
 * fixture_load_content:
 *
 * What comes with the program, and beside it the cards, house formats and second system that the
 * tests need. That all of it is without a fault is asserted.
 */
MoContent *fixture_load_content (void) G_GNUC_WARN_UNUSED_RESULT;

/* A package of the tests' cards that is legal in the format. */
MoDeck *fixture_make_deck (const FixtureFormat *format) G_GNUC_WARN_UNUSED_RESULT;
MoDeck *fixture_make_deck_for (const char *format) G_GNUC_WARN_UNUSED_RESULT;

/* Changes counts: "DECK CARD +1; DECK CARD -2". */
void fixture_change (MoDeck *deck,
                     const char *changes);

/* The id of a deck of one player: "crawler", "crawler-2". */
char *fixture_get_part (const char *base,
                        guint player) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (element-type filename): the paths of the packages that come with the program, by
 * name. */
GPtrArray *fixture_list_samples (void) G_GNUC_WARN_UNUSED_RESULT;

/* Reads a package; that it has no fault is asserted. */
MoDeck *fixture_read_sample (const char *path,
                             const MoContent *content) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
