/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Shared by the tests of tables: the systems of tests/system/tables with cards and packages, or a
 * system of the test itself. */

#pragma once

#include "mo-any-private.h"
#include "mo-match.h"

/* @folder: tests/match. Returns the systems of tests/system/tables, and cards for them. */
MoContent *any_fixture_load (const char *folder);

/* Returns the shipped content, with the template of a new game. */
MoContent *any_fixture_load_shipped (void);

/* Returns the content of a system and a catalog as texts. @catalog: (nullable) */
MoContent *any_fixture_load_text (const char *system,
                                  const char *catalog);

/* Returns: (nullable): the package of a system in @folder; %NULL if it needs none */
MoDeck *any_fixture_load_deck (MoContent *content,
                               const char *folder,
                               const char *system);

/* Returns a dealt match of the first ruleset of a system with the cards of a package (nullable),
 * before `start`. @n_players: 0 for the number of the format */
MoMatch *any_fixture_begin (MoContent *content,
                            const char *system,
                            const MoDeck *deck,
                            guint n_players,
                            guint64 seed);

const MoAnyGame *any_fixture_get_game (MoMatch *match);
const MoAnyState *any_fixture_get_state (MoMatch *match);

/* Makes a move that must be accepted, and checks the state. Of any game, like the next one. */
void any_fixture_apply (MoMatch *match,
                        const char *line);

/**
 * any_fixture_watch:
 * @folder: tests/match
 *
 * Adds a test that runs after the others, and compares all that matches answered after their moves
 * with any-answers.tsv: it has the path of each test, and checksums of the state as JSON, its
 * words, odds, views and pieces. After an intended change, the messages have the new rows.
 */
void any_fixture_watch (const char *folder);

/* Makes a move that must be refused, for a reason that contains @message. */
void any_fixture_refuse (MoMatch *match,
                         const char *line,
                         const char *message);

/* Answers all draws that are due. */
void any_fixture_draw (MoMatch *match);

/* Returns the cards of a slot in order, as in the journal: “parts/rat parts/elf#2”; those that are
 * mixed have "?". */
char *any_fixture_list (MoMatch *match,
                        const char *slot);

/* Returns the listed moves, with line ends. */
char *any_fixture_list_moves (MoMatch *match);

/* Returns a counter, and a sum as the first player sees it, by their names in the journal. */
int any_fixture_get_counter (MoMatch *match,
                             const char *box);
int any_fixture_get_sum (MoMatch *match,
                         const char *sum);

/* Returns the index of a card by its name in the journal. */
gint16 any_fixture_find_card (MoMatch *match,
                              const char *card);
