/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Asks which catalog is meant. */

#pragma once

#include "mo-catalog.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* @id: of the catalog that was chosen */
typedef void (*MoCatalogChosen) (const char *id,
                                 gpointer user_data);

/* @sources: (element-type MoCatalogSource): of which the first one is chosen already
 * @chosen: called unless nothing was chosen; @user_data is to last as long as @parent */
void mo_catalog_chooser_ask (GtkWindow *parent,
                             const char *heading,
                             const char *button,
                             const GPtrArray *sources,
                             MoCatalogChosen chosen,
                             gpointer user_data);

G_END_DECLS
