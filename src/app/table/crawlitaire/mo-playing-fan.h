/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The playing cards that may have come, to click, or to type as a rank and a suit.
 *
 * Signal `taken` (int card): a card was chosen. */

#pragma once

#include "mo-crawlitaire-card.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MO_TYPE_PLAYING_FAN (mo_playing_fan_get_type ())
G_DECLARE_FINAL_TYPE (MoPlayingFan, mo_playing_fan, MO, PLAYING_FAN, GtkBox)

GtkWidget *mo_playing_fan_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* Shows @cards and forgets a rank that was typed before. */
void mo_playing_fan_show (MoPlayingFan *self,
                          MoPlayingCards cards);

/* Switches the large view on or off, from the next call of mo_playing_fan_show() on. */
void mo_playing_fan_set_is_big (MoPlayingFan *self,
                                gboolean is_big);

/**
 * mo_playing_fan_type:
 * @key: a rank (2 to 9, 0, 1 or T for ten, J, Q, K, A), then a suit (S, H, D, C)
 *
 * Returns: whether the key was used
 */
gboolean mo_playing_fan_type (MoPlayingFan *self,
                              guint key);

G_END_DECLS
