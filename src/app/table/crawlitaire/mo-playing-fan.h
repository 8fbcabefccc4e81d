/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The playing cards that can have come, to be pressed, or typed as a rank and a suit.
 *
 * Signal `taken` (int card). */

#pragma once

#include "mo-crawlitaire-card.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MO_TYPE_PLAYING_FAN (mo_playing_fan_get_type ())
G_DECLARE_FINAL_TYPE (MoPlayingFan, mo_playing_fan, MO, PLAYING_FAN, GtkBox)

GtkWidget *mo_playing_fan_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* Shows these cards; what was typed before is forgotten. */
void mo_playing_fan_show (MoPlayingFan *self,
                          MoPlayingCards cards);

/* Whether all is drawn to be read from afar; from the next time that cards are shown. */
void mo_playing_fan_set_is_big (MoPlayingFan *self,
                                gboolean is_big);

/**
 * mo_playing_fan_type:
 * @key: a rank (2 to 9, 0 or T for ten, J, Q, K, A), then a suit (S, H, D, C)
 *
 * Returns: whether the key was one of these
 */
gboolean mo_playing_fan_type (MoPlayingFan *self,
                              guint key);

G_END_DECLS
