/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The actions on catalogs as files. */

#pragma once

#include "mo-actions.h"
#include "mo-session.h"

G_BEGIN_DECLS

#define MO_TYPE_CATALOG_ACTIONS (mo_catalog_actions_get_type ())
G_DECLARE_FINAL_TYPE (MoCatalogActions, mo_catalog_actions, MO, CATALOG_ACTIONS, MoActions)

/* Creates the actions `import-catalog`, `import-catalog-files` of URIs (as), `take-back-import`,
 * `undo-import` of a catalog by its id (s), `export-catalog` and `show-doctor`. @widget: in a
 * MoCardSource, whose card determines the default game of an import */
MoCatalogActions *mo_catalog_actions_new (GtkWidget *widget,
                                          MoSession *session) G_GNUC_WARN_UNUSED_RESULT;

/* Accepts dropped files on @widget and imports them. */
void mo_catalog_actions_accept_files (MoCatalogActions *self,
                                      GtkWidget *widget);

G_END_DECLS
