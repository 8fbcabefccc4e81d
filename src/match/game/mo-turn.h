/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Errors of refused moves, for all games. */

#pragma once

#include "mo-move.h"

G_BEGIN_DECLS

/**
 * mo_turn_refuse_valist:
 * @error: (nullable): the message is only formatted if it is used
 * @clause: (nullable): of the rule that forbids the move; appended to the message
 * @format: as for printf()
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
 * @clause: (nullable): the rule, such as "BR-4"; NULL for moves that no rule mentions
 *
 * Sets the error of a turn, followed by the clause.
 *
 * A macro of the same name evaluates the clause and the text only if there is an error to set:
 * simulated games are refused many moves, and translating all the reasons took a tenth of their
 * time.
 *
 * Returns: FALSE
 */
gboolean mo_turn_refuse (GError **error,
                         const char *clause,
                         const char *format,
                         ...) G_GNUC_PRINTF (3, 4);
#define mo_turn_refuse(error, ...) ((error) != NULL ? mo_turn_refuse (error, __VA_ARGS__) : FALSE)

/* Likewise for a mistake in the line, such as a missing card, instead of a rule. */
gboolean mo_turn_refuse_thing (GError **error,
                               const char *format,
                               ...) G_GNUC_PRINTF (2, 3);
#define mo_turn_refuse_thing(error, ...)                                                           \
  ((error) != NULL ? mo_turn_refuse_thing (error, __VA_ARGS__) : FALSE)

/* Reports a violated invariant. Always returns FALSE. */
gboolean mo_turn_fail_check (GError **error,
                             const char *format,
                             ...) G_GNUC_PRINTF (2, 3);

G_END_DECLS
