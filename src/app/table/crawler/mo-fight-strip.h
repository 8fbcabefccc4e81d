/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The current fight of Dungeon Crawler in two lines, at the bottom of a small window; a click opens
 * the fight itself. */

#pragma once

#include "mo-match-surface.h"

G_BEGIN_DECLS

#define MO_TYPE_FIGHT_STRIP (mo_fight_strip_get_type ())
G_DECLARE_FINAL_TYPE (MoFightStrip, mo_fight_strip, MO, FIGHT_STRIP, GtkButton)

/* Updates the strip. It is visible during a fight in a small window, where the side pane covers the
 * table. @is_short: whether it only has the sums, without the verdict */
void mo_fight_strip_show (MoFightStrip *self,
                          MoMatchSurface *surface,
                          gboolean is_small,
                          gboolean is_short);

/* @page: the page of the side pane that a click opens */
void mo_fight_strip_set_page (MoFightStrip *self,
                              GtkWidget *page);

G_END_DECLS
