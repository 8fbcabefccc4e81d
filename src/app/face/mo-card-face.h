/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A card, drawn from its data at any size, with the user's picture if there is one. */

#pragma once

#include "mo-card-item.h"
#include "mo-pictures.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MO_TYPE_CARD_FACE (mo_card_face_get_type ())
G_DECLARE_FINAL_TYPE (MoCardFace, mo_card_face, MO, CARD_FACE, GtkWidget)

GtkWidget *mo_card_face_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* @item: (nullable): draws nothing for %NULL. Another item is not flipped. */
void mo_card_face_set_item (MoCardFace *self,
                            MoCardItem *item);

/* @pictures: (nullable): the pictures to use instead of the default ones. */
void mo_card_face_set_pictures (MoCardFace *self,
                                MoPictures *pictures);

/* Returns: (nullable) */
MoCardItem *mo_card_face_get_item (MoCardFace *self);

/**
 * MoCardFace:
 *
 * Properties `has-other-side`, and `is-flipped`: whether the other side of the card is shown
 * instead of the one that is its item.
 */
gboolean mo_card_face_has_other_side (MoCardFace *self);

/* Does nothing if the card has no other side. */
void mo_card_face_set_is_flipped (MoCardFace *self,
                                  gboolean is_flipped);

/* Shows the other side. Returns: %FALSE if there is none */
gboolean mo_card_face_flip (MoCardFace *self);

/* Adds the key that shows the other side of a card. @callback: returns %FALSE if there is none */
void mo_card_face_add_flip_key (GtkWidgetClass *widget_class,
                                GtkShortcutFunc callback);

/* Returns: (nullable): the side that is shown */
const MoCard *mo_card_face_get_card (MoCardFace *self);

/* Shows badges for the number of owned copies, and of copies in the package; 0 hides a badge. */
void mo_card_face_set_copies (MoCardFace *self,
                              guint n_owned,
                              guint n_in_package);

/* Sets whether the face has large figures, and can be smaller than elsewhere. */
void mo_card_face_set_is_on_table (MoCardFace *self,
                                   gboolean is_on_table);

/* Sets whether the face may be painted some frames late; for faces in lists, many of which become
 * visible at once. */
void mo_card_face_set_may_wait (MoCardFace *self,
                                gboolean may_wait);

/* Returns whether the face shows a placeholder until it is painted. */
gboolean mo_card_face_is_waiting (MoCardFace *self);

G_END_DECLS
