/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What every game does while it makes a move that it refuses. */

#pragma once

#include "mo-move.h"

G_BEGIN_DECLS

/**
 * mo_turn_refuse_valist:
 * @error: (nullable): when nobody asks why, nothing is put into words
 * @clause: (nullable): of the rule that forbids it, which the message ends with
 * @format: as printf() takes it
 *
 * Returns: FALSE
 */
gboolean mo_turn_refuse_valist (GError **error,
                                MoMatchError code,
                                const char *clause,
                                const char *format,
                                va_list arguments) G_GNUC_PRINTF (4, 0);

/**
 * mo_turn_refuse:
 * @clause: (nullable): the rule, as "BR-4"; what somebody made alone may come from none
 *
 * Sets the error of a turn, with the clause behind it.
 *
 * Returns: FALSE
 */
gboolean mo_turn_refuse (GError **error,
                         const char *clause,
                         const char *format,
                         ...) G_GNUC_PRINTF (3, 4);

/* The same for what is no rule but a mistake in the line, as a card that is not there. */
gboolean mo_turn_refuse_thing (GError **error,
                               const char *format,
                               ...) G_GNUC_PRINTF (2, 3);

/* Always FALSE: what must always hold does not. */
gboolean mo_turn_fail_check (GError **error,
                             const char *format,
                             ...) G_GNUC_PRINTF (2, 3);

G_END_DECLS
