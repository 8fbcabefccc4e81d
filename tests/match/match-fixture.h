/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Shared by the tests of matches: the shipped games and cards, and cards for tests. */

#pragma once

#include "mo-match.h"

/* @catalog: (nullable): the path of an additional catalog */
MoContent *match_fixture_load (const char *catalog);

/* Gives all cards names like “Zq17x”, owned by @names, which a search finds in any text; printings
 * have that of their card, because they name it. */
void match_fixture_rename_cards (MoContent *content,
                                 GPtrArray *names);

/* Returns: (transfer full) (element-type MoDeck): the shipped packages of Dungeon Crawler */
GPtrArray *match_fixture_list_packages (MoContent *content);

/* Returns a dealt match with a package, after its setup but before `start`. */
MoMatch *match_fixture_begin (MoContent *content,
                              const MoDeck *package,
                              guint64 seed);

/* Returns a dealt game of Crawlitaire with this number. */
MoMatch *match_fixture_deal (MoContent *content,
                             guint number,
                             const char *format,
                             const char *difficulty);

/* Returns a member of the state as text, by its JSONPath; "" if there is none. */
char *match_fixture_ask (MoMatch *match,
                         const char *path);

/* Checks that each listed move is listed once and accepted, and that each blocked one is
 * refused. */
void match_fixture_check_moves (MoMatch *match);

/* Checks that going back to each position results in the state that its journal makes. Returns to
 * the last position. */
void match_fixture_check_history (MoContent *content,
                                  MoMatch *match);
