/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A large card whose picture can be set by menu, drag and drop, or pasting: that of the side that
 * is shown. */

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

/* Shows the other side of the card. Returns: %FALSE if there is none */
gboolean mo_picture_pane_flip (MoPicturePane *self);

/* Returns whether the clipboard has something that may be a picture, and there is a card for it. */
gboolean mo_picture_pane_can_paste (MoPicturePane *self);

/* Makes a dropped or pasted value the picture of the card of the pane. Returns: whether there is a
 * card, and the value has a picture */
gboolean mo_picture_pane_take_value (MoPicturePane *self,
                                     const GValue *value);

/* Creates a drop target for what mo_picture_pane_set_value() accepts. */
GtkDropTarget *mo_picture_pane_new_target (void) G_GNUC_WARN_UNUSED_RESULT;

/* Makes a dropped or pasted value the picture of a card, which need not be the one of the pane.
 * @value: a GdkTexture or GdkFileList. Returns: whether it has a picture */
gboolean mo_picture_pane_set_value (MoPicturePane *self,
                                    MoCardItem *item,
                                    const GValue *value);

G_END_DECLS
