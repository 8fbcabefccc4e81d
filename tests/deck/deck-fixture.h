/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Cards, formats and packages for tests. */

#pragma once

#include "mo-deck-file.h"

G_BEGIN_DECLS

/* A format with the values of the clauses, not those of the system file. */
typedef struct
{
  const char *id;
  const char *clause; /* for its sizes and its encounter limit */
  guint players;
  guint n_adventurers; /* per player */
  guint n_crawler;     /* per player */
  guint n_dungeon;
  guint encounter_limit;
} FixtureFormat;

extern const FixtureFormat fixture_formats[];
extern const guint fixture_n_formats;

/* A name of 127 letters is "a" and these; similar names of more letters are not searched. */
#define FIXTURE_LONG_REST                                                                          \
  "abcdefghijklabcdefghijklabcdefghijklabcdefghijklabcdefghijkl"                                   \
  "abcdefghijklabcdefghijklabcdefghijklabcdefghijklabcdefghijkl"                                   \
  "mnopqr"

/* Creates a temporary folder. */
char *fixture_make_folder (void) G_GNUC_WARN_UNUSED_RESULT;

/* Removes a folder with its contents, and frees its name. */
void fixture_remove_folder (char *folder);

/* Returns the folder of the shipped files. */
const char *fixture_get_data_folder (void);

/**
 * fixture_load_content:
 *
 * Loads the shipped content, and the cards, house formats and second system of the tests. Asserts
 * that it has no faults.
 */
MoContent *fixture_load_content (void) G_GNUC_WARN_UNUSED_RESULT;

/**
 * fixture_load_rules:
 * @rules: those of the format "fill", as XML
 * @cards: of the types "hero", "ally" and "event", as XML, with ids that begin with "fill/"
 *
 * Loads a small game with the decks "heroes" and "main". Asserts that it has no faults.
 */
MoContent *fixture_load_rules (const char *rules,
                               const char *cards) G_GNUC_WARN_UNUSED_RESULT;

/* Make a legal package of the tests' cards for the format. */
MoDeck *fixture_make_deck (const FixtureFormat *format) G_GNUC_WARN_UNUSED_RESULT;
MoDeck *fixture_make_deck_for (const char *format) G_GNUC_WARN_UNUSED_RESULT;

/* Changes counts: "DECK CARD +1; DECK CARD -2". */
void fixture_change (MoDeck *deck,
                     const char *changes);

/* Returns the id of a player's deck: "crawler", "crawler-2". */
char *fixture_get_part (const char *base,
                        guint player) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (element-type filename): the paths of the shipped packages, sorted by name. */
GPtrArray *fixture_list_samples (void) G_GNUC_WARN_UNUSED_RESULT;

/* Reads a package; asserts that it has no faults. */
MoDeck *fixture_read_sample (const char *path,
                             const MoContent *content) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
