/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What can be done with the package that is shown, and in its place; and what it asks for. */

#pragma once

#include "mo-actions.h"
#include "mo-deck-session.h"

G_BEGIN_DECLS

#define MO_TYPE_PACKAGE_ACTIONS (mo_package_actions_get_type ())
G_DECLARE_FINAL_TYPE (MoPackageActions, mo_package_actions, MO, PACKAGE_ACTIONS, MoActions)

/* Actions: `new-package`, `open-package`, `import-decks`, `save` (a file, or a version of a deck of
 * the library), `save-as`, `take-over` (a file into the library), `show-history`, `import-text`,
 * `paste-list` and `undo-package`. */
GActionGroup *mo_package_actions_new (GtkWidget *widget,
                                      MoDeckSession *session) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
