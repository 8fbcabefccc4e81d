/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What can be done with the library as a whole. */

#pragma once

#include "mo-actions.h"
#include "mo-deck-session.h"

G_BEGIN_DECLS

#define MO_TYPE_LIBRARY_ACTIONS (mo_library_actions_get_type ())
G_DECLARE_FINAL_TYPE (MoLibraryActions, mo_library_actions, MO, LIBRARY_ACTIONS, MoActions)

/* Actions: `export-library` and `import-library`. @session: of the package that is left before
 * another library takes the place of this one */
GActionGroup *mo_library_actions_new (GtkWidget *widget,
                                      MoDeckSession *session) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
