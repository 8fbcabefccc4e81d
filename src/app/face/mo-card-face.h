/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A card, drawn from its data at whatever size it gets, with the person's picture if there is
 * one. */

#pragma once

#include "mo-card-item.h"
#include "mo-pictures.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MO_TYPE_CARD_FACE (mo_card_face_get_type ())
G_DECLARE_FINAL_TYPE (MoCardFace, mo_card_face, MO, CARD_FACE, GtkWidget)

GtkWidget *mo_card_face_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* @item: (nullable): nothing is drawn for %NULL. */
void mo_card_face_set_item (MoCardFace *self,
                            MoCardItem *item);

/* @pictures: (nullable): where pictures are. In a window of the program a face finds them
 * itself. */
void mo_card_face_set_pictures (MoCardFace *self,
                                MoPictures *pictures);

/* (nullable) */
MoCardItem *mo_card_face_get_item (MoCardFace *self);

/* Shows in badges how many copies are owned, and how many the package has; none are not shown. */
void mo_card_face_set_copies (MoCardFace *self,
                              guint n_owned,
                              guint n_in_package);

/* Whether it may be painted some frames late: one of many that come into sight at once. */
void mo_card_face_set_may_wait (MoCardFace *self,
                                gboolean may_wait);

/* Whether it shows only the colours of its type, until its turn to be painted comes. */
gboolean mo_card_face_is_waiting (MoCardFace *self);

G_END_DECLS
