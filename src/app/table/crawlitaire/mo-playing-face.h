/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A playing card on the table: face up, face down, or an empty place. Suits differ in shape as well
 * as in colour; screen readers read the name of the card. */

#pragma once

#include "mo-crawlitaire-state.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MO_TYPE_PLAYING_FACE (mo_playing_face_get_type ())
G_DECLARE_FINAL_TYPE (MoPlayingFace, mo_playing_face, MO, PLAYING_FACE, GtkWidget)

/* @width: in pixels; determines the height */
GtkWidget *mo_playing_face_new (MoSlot slot,
                                int width) G_GNUC_WARN_UNUSED_RESULT;

/* Gives all cards within a widget a part of the width with which they were created; returns the
 * largest width with which one of them was created. */
void mo_playing_face_scale_all (GtkWidget *within,
                                int percent);
int mo_playing_face_find_largest (GtkWidget *within);

/* Returns: the content of a slot in words, as in “Seven of Spades” */
const char *mo_playing_face_get_text (MoSlot slot);

G_END_DECLS
