/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The rules of a game to read and to search: steps, figures, difficulties, decks, and how the
 * program reads what the rules leave open. It can stay beside a match. */

#pragma once

#include "mo-content.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MO_TYPE_RULES_WINDOW (mo_rules_window_get_type ())
G_DECLARE_FINAL_TYPE (MoRulesWindow, mo_rules_window, MO, RULES_WINDOW, AdwWindow)

/**
 * mo_rules_window_new:
 * @parent: (nullable): the window that it is beside; modal if that is
 * @ruleset: (nullable): one of @content, that is shown first
 *
 * All rulesets of all systems can be chosen in it.
 */
MoRulesWindow *mo_rules_window_new (GtkWindow *parent,
                                    MoContent *content,
                                    const MoRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;

/* Presents the window beside @parent, the one that is there already or a new one, with these
 * rules. */
void mo_rules_window_present (GtkWindow *parent,
                              MoContent *content,
                              const MoRuleset *ruleset);

G_END_DECLS
