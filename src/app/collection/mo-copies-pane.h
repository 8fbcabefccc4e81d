/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What the person has of a card, or of several that are selected. */

#pragma once

#include "mo-card-item.h"
#include "mo-library.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MO_TYPE_COPIES_PANE (mo_copies_pane_get_type ())
G_DECLARE_FINAL_TYPE (MoCopiesPane, mo_copies_pane, MO, COPIES_PANE, GtkBox)

/* Its edits are made by the window that it is in. */

void mo_copies_pane_set_library (MoCopiesPane *self,
                                 MoLibrary *library);

/* @items: (transfer full) (element-type MoCardItem) */
void mo_copies_pane_set_items (MoCopiesPane *self,
                               GPtrArray *items);

/* Takes over what is typed but not applied. */
void mo_copies_pane_commit (MoCopiesPane *self);

/* Makes copies owned of each card more, or fewer; none go below 0. */
void mo_copies_pane_change_owned (MoCopiesPane *self,
                                  int change);

G_END_DECLS
