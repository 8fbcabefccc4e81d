/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What can be done with catalogs as files. */

#pragma once

#include "mo-actions.h"
#include "mo-session.h"

G_BEGIN_DECLS

#define MO_TYPE_CATALOG_ACTIONS (mo_catalog_actions_get_type ())
G_DECLARE_FINAL_TYPE (MoCatalogActions, mo_catalog_actions, MO, CATALOG_ACTIONS, MoActions)

/* Actions: `import-catalog`, `take-back-import`, `undo-import` of a catalog by its id (s),
 * `export-catalog` and `show-doctor`. @widget: within a MoCardSource, whose card tells the game
 * that cards are imported for */
MoCatalogActions *mo_catalog_actions_new (GtkWidget *widget,
                                          MoSession *session) G_GNUC_WARN_UNUSED_RESULT;

/* Lets files be dropped on @widget to import them. */
void mo_catalog_actions_accept_files (MoCatalogActions *self,
                                      GtkWidget *widget);

G_END_DECLS
