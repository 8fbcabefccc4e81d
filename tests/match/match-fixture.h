/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What the tests of matches share: the games and cards that come with the program, and cards of
 * the tests' own. */

#pragma once

#include "mo-match.h"

/* @catalog: (nullable): the path of a catalog to read beside those of the program */
MoContent *match_fixture_load (const char *catalog);

/* A game of Crawlitaire that the program deals, by its number. */
MoMatch *match_fixture_deal (MoContent *content,
                             guint number,
                             const char *format,
                             const char *difficulty);

/* A member of the state as text, by its JSONPath; "" when there is none. */
char *match_fixture_ask (MoMatch *match,
                         const char *path);

/* Each position of a match, gone back to, is as its journal makes it; the match is at its last
 * position again. */
void match_fixture_check_history (MoContent *content,
                                  MoMatch *match);
