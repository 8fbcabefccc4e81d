/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The actions of the open match, and those to open or begin one. */

#pragma once

#include "mo-actions.h"
#include "mo-deck-session.h"
#include "mo-match-session.h"
#include "mo-table-page.h"

G_BEGIN_DECLS

#define MO_TYPE_TABLE_ACTIONS (mo_table_actions_get_type ())
G_DECLARE_FINAL_TYPE (MoTableActions, mo_table_actions, MO, TABLE_ACTIONS, MoActions)

/* Actions: `new-match`, `play-package`, `import-match`, `import-match-file` of a URI (s),
 * `show-rules`; and for the open match `new-match-again`, `same-deal-again`, `export-match`,
 * `show-match-deck`, `show-side` and `big-table`.
 *
 * @page: shows the open match */
GActionGroup *mo_table_actions_new (GtkWidget *widget,
                                    MoMatchSession *match_session,
                                    MoDeckSession *deck_session,
                                    MoTablePage *page) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
