/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A large card whose picture can be set by menu, drag and drop, or pasting. */

#pragma once

#include "mo-card-item.h"
#include "mo-pictures.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MO_TYPE_PICTURE_PANE (mo_picture_pane_get_type ())
G_DECLARE_FINAL_TYPE (MoPicturePane, mo_picture_pane, MO, PICTURE_PANE, AdwBin)

/* @item: (nullable): shows nothing for %NULL. */
void mo_picture_pane_set_item (MoPicturePane *self,
                               MoCardItem *item);

/* @pictures: (nullable): the pictures to use instead of the default ones. */
void mo_picture_pane_set_pictures (MoPicturePane *self,
                                   MoPictures *pictures);

G_END_DECLS
