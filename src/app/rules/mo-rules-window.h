/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The rules of a game, with a search: steps, figures, difficulties, decks, and interpretations of
 * unclear rules. It can stay open next to a match. */

#pragma once

#include "mo-content.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MO_TYPE_RULES_WINDOW (mo_rules_window_get_type ())
G_DECLARE_FINAL_TYPE (MoRulesWindow, mo_rules_window, MO, RULES_WINDOW, AdwWindow)

/**
 * mo_rules_window_new:
 * @parent: (nullable): the window that it belongs to; modal if that is modal
 * @ruleset: (nullable): the initial ruleset, one of @content
 *
 * All rulesets of all systems can be selected.
 */
MoRulesWindow *mo_rules_window_new (GtkWindow *parent,
                                    MoContent *content,
                                    const MoRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;

/* Shows these rules in the existing window of @parent, or in a new one. */
void mo_rules_window_present (GtkWindow *parent,
                              MoContent *content,
                              const MoRuleset *ruleset);

G_END_DECLS
