/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Where a package is stored, and whether it is saved, in words. */

#pragma once

#include "mo-deck-session.h"

G_BEGIN_DECLS

/**
 * mo_deck_origin_describe:
 * @session: with a package
 * @state: (out) (transfer full): "All changes saved", the path of its file, an error
 *
 * Returns: where it is stored: "In the library"
 */
const char *mo_deck_origin_describe (MoDeckSession *session,
                                     char **state);

G_END_DECLS
