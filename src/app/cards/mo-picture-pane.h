/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A card large, with a way to give it a picture: by a menu, by dropping one on it, or by
 * pasting. */

#pragma once

#include "mo-card-item.h"
#include "mo-pictures.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MO_TYPE_PICTURE_PANE (mo_picture_pane_get_type ())
G_DECLARE_FINAL_TYPE (MoPicturePane, mo_picture_pane, MO, PICTURE_PANE, AdwBin)

/* @item: (nullable): without a card there is nothing to see. */
void mo_picture_pane_set_item (MoPicturePane *self,
                               MoCardItem *item);

/* @pictures: (nullable): where pictures are. In a window of the program the pane finds them
 * itself. */
void mo_picture_pane_set_pictures (MoPicturePane *self,
                                   MoPictures *pictures);

G_END_DECLS
