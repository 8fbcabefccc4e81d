/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Constructors for the reader of system files. */

#pragma once

#include "mo-system.h"

G_BEGIN_DECLS

MoSystem *mo_system_new (const char *id,
                         const char *name,
                         const char *file) G_GNUC_WARN_UNUSED_RESULT;

MoRuleset *mo_ruleset_new (const char *id,
                           const char *name) G_GNUC_WARN_UNUSED_RESULT;
void mo_ruleset_free (MoRuleset *self);

MoDifficulty *mo_difficulty_new (const char *id,
                                 const char *name) G_GNUC_WARN_UNUSED_RESULT;

/* The structs of games for a ruleset or a difficulty: mo-system-elements.c */
GPtrArray *mo_rule_parts_new (void) G_GNUC_WARN_UNUSED_RESULT;

MoFormat *mo_format_new (const char *id,
                         const char *name,
                         MoRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;
void mo_format_free (MoFormat *self);

G_END_DECLS
