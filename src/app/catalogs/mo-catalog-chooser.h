/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Asks for a catalog in an alert, with a list of check buttons instead of an AdwComboRow: as there
 * is nothing else to choose, all catalogs are visible at once, with their IDs. */

#pragma once

#include "mo-catalog.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* @id: of the chosen catalog */
typedef void (*MoCatalogChosen) (const char *id,
                                 gpointer user_data);

/* @sources: (element-type MoCatalogSource): the choices; the first is preselected
 * @chosen: not called if the user cancels; @user_data must outlive @parent */
void mo_catalog_chooser_ask (GtkWindow *parent,
                             const char *heading,
                             const char *button,
                             const GPtrArray *sources,
                             MoCatalogChosen chosen,
                             gpointer user_data);

G_END_DECLS
