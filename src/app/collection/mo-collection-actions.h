/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The actions on the whole collection. */

#pragma once

#include "mo-actions.h"
#include "mo-collection-import.h"
#include "mo-session.h"

G_BEGIN_DECLS

#define MO_TYPE_COLLECTION_ACTIONS (mo_collection_actions_get_type ())
G_DECLARE_FINAL_TYPE (MoCollectionActions,
                      mo_collection_actions,
                      MO,
                      COLLECTION_ACTIONS,
                      MoActions)

/* Creates the actions `import-collection`, `export-collection`, `export-wanted`,
 * `show-products`, and `undo-collection` of the edit with a mark (u). @import: runs imports and
 * shows their progress */
GActionGroup *mo_collection_actions_new (GtkWidget *widget,
                                         MoSession *session,
                                         MoCollectionImport *import) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
