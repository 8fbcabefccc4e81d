/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The actions on the package that is shown, and the dialogs of its session. */

#pragma once

#include "mo-actions.h"
#include "mo-deck-session.h"

G_BEGIN_DECLS

#define MO_TYPE_PACKAGE_ACTIONS (mo_package_actions_get_type ())
G_DECLARE_FINAL_TYPE (MoPackageActions, mo_package_actions, MO, PACKAGE_ACTIONS, MoActions)

/* Creates the actions `new-package`, `open-package`, `import-decks`, `save` (to the file, or as a
 * version of a deck in the library), `save-as`, `take-over` (adds a file to the library),
 * `show-history`, `import-text`, `paste-list` and `undo-package`.
 *
 * @page: accepts decks and lists of cards that are dropped on it. A list, as a file or as text, is
 * added to the deck that is open. */
GActionGroup *mo_package_actions_new (GtkWidget *widget,
                                      MoDeckSession *session,
                                      GtkWidget *page) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
