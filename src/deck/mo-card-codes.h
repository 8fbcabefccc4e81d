/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The codes by which ArkhamDB and similar sites know cards: digits that are unique in a game only,
 * as in 01016 or 01001a. A card has a code if it is its id, alone or after the id of its catalog
 * and a slash, or one of its former ids. */

#pragma once

#include "mo-content.h"

G_BEGIN_DECLS

/* Whether @text has the form of a code. */
gboolean mo_card_codes_is_code (const char *text);

/* Returns: (nullable): the game that most of @codes (element-type utf8) are found in */
const MoSystem *mo_card_codes_find_system (const MoContent *content,
                                           const GPtrArray *codes);

/* Returns: (nullable): the card with this code or id, preferably of @system (nullable) */
const MoCard *mo_card_codes_lookup (const MoContent *content,
                                    const MoSystem *system,
                                    const char *code);

/**
 * mo_card_codes_get_id:
 * @code: a code, or an id, which is returned as it is
 *
 * Returns: the id of the card with this code, or @code if there is none
 */
const char *mo_card_codes_get_id (const MoContent *content,
                                  const MoSystem *system,
                                  const char *code);

/* Returns: (transfer full): the code of the card with this id, or the id if it has none that
 * mo_card_codes_get_id() finds with @system (nullable) */
char *mo_card_codes_dup_code (const MoContent *content,
                              const MoSystem *system,
                              const char *id) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
