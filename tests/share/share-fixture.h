/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A library with a match, for tests of a shared table. */

#pragma once

#include "library-fixture.h"
#include "mo-match-keeper.h"

G_BEGIN_DECLS

/* Ends the test after too long a time. Returns: the source that does so */
guint share_fixture_limit_wait (void);

/* Runs the main loop until a condition is true. */
#define WAIT(condition)                                                                            \
  G_STMT_START                                                                                     \
  {                                                                                                \
    guint limit_ = share_fixture_limit_wait ();                                                    \
    while (!(condition))                                                                           \
      g_main_context_iteration (NULL, TRUE);                                                       \
    g_source_remove (limit_);                                                                      \
  }                                                                                                \
  G_STMT_END

/* Returns: (transfer full): an open library */
MoLibrary *share_fixture_open_library (const char *path);

/* Begins a match without moves, whose revision is not known yet.
 *
 * @match: (out) (transfer full)
 *
 * Returns: (transfer full) */
MoMatchKeeper *share_fixture_begin_match (MoLibrary *library,
                                          MoContent *content,
                                          const char *header,
                                          MoMatch **match);

G_END_DECLS
