/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A playing card as it lies on the table: face up, face down, or the place for one. A suit is
 * told by its shape as well as by its colour, and a card by its name to who doesn't see it. */

#pragma once

#include "mo-crawlitaire-state.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MO_TYPE_PLAYING_FACE (mo_playing_face_get_type ())
G_DECLARE_FINAL_TYPE (MoPlayingFace, mo_playing_face, MO, PLAYING_FACE, GtkWidget)

/* @width: in pixels; the height follows from it */
GtkWidget *mo_playing_face_new (MoSlot slot,
                                int width) G_GNUC_WARN_UNUSED_RESULT;

/* What lies there, in words: “Seven of Spades”. */
const char *mo_playing_face_get_text (MoSlot slot);

G_END_DECLS
