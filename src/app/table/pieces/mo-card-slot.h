/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A place for a card on a table: its face, upright or turned, and marks on it, which stay upright.
 * The face has the largest size that fits. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MO_TYPE_CARD_SLOT (mo_card_slot_get_type ())
G_DECLARE_FINAL_TYPE (MoCardSlot, mo_card_slot, MO, CARD_SLOT, GtkWidget)

/* The smallest width of a face, which still shows its figures and is found by a finger; the
 * smallest one that is easy to read; and the largest, in pixels. */
#define MO_CARD_SLOT_SMALLEST 56
#define MO_CARD_SLOT_LEGIBLE 80
#define MO_CARD_SLOT_LARGEST 240

typedef enum
{
  MO_MARK_VITALS,  /* the largest figures, at the top */
  MO_MARK_OWNER,   /* at the start */
  MO_MARK_BADGES,  /* at the end */
  MO_MARK_KEY,     /* above the badges */
  MO_MARK_CAPTION, /* a label above the figures, as wide as the card */
} MoCardMark;

#define MO_N_CARD_MARKS (MO_MARK_CAPTION + 1)

GtkWidget *mo_card_slot_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* @face: (transfer floating): replaces the face */
void mo_card_slot_set_face (MoCardSlot *self,
                            GtkWidget *face);

/* Returns: (transfer none) (nullable) */
GtkWidget *mo_card_slot_get_face (MoCardSlot *self);

/* @width: of the face; 0, which is the default, for any that is legible */
void mo_card_slot_set_width (MoCardSlot *self,
                             int width);
int mo_card_slot_get_width (MoCardSlot *self);

/* @mark: (transfer floating) (nullable): replaces the mark in this place */
void mo_card_slot_set_mark (MoCardSlot *self,
                            MoCardMark place,
                            GtkWidget *mark);

/* Turns the face, if it is activated. */
void mo_card_slot_set_is_turned (MoCardSlot *self,
                                 gboolean is_turned);
gboolean mo_card_slot_is_turned (MoCardSlot *self);

/* Reserves the width of a turned face, so that nothing moves when it is turned. */
void mo_card_slot_set_may_turn (MoCardSlot *self,
                                gboolean may_turn);

gboolean mo_card_slot_may_turn (MoCardSlot *self);

/* Returns: the width and height of a slot for a face of this width */
int mo_card_slot_get_width_for (int width,
                                gboolean may_turn);
int mo_card_slot_get_height_for (int width);

G_END_DECLS
