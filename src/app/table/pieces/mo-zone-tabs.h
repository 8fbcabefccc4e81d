/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The tabs of a table in a small window, which shows one part of it at a time: a button for each
 * part, with its name and the number of its cards. A swipe over the table goes to the next part. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define MO_TYPE_ZONE_TABS (mo_zone_tabs_get_type ())
G_DECLARE_FINAL_TYPE (MoZoneTabs, mo_zone_tabs, MO, ZONE_TABS, AdwBin)

/* Signal: `changed` (): after another part was chosen */

GtkWidget *mo_zone_tabs_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* Adds a part after the others; the first one is chosen.
 *
 * @name: a short title
 *
 * Returns: (transfer none): its button */
GtkWidget *mo_zone_tabs_add (MoZoneTabs *self,
                             const char *name);

/* Updates the number of cards of a part, and whether it has a button. */
void mo_zone_tabs_set_part (MoZoneTabs *self,
                            guint part,
                            guint n_cards,
                            gboolean is_visible);

/* The number of the chosen part. mo_zone_tabs_choose() emits `changed` for another one. */
guint mo_zone_tabs_get_chosen (MoZoneTabs *self);
void mo_zone_tabs_choose (MoZoneTabs *self,
                          guint part);

/* @orientation: horizontal for buttons with one line, where the height is scarce */
void mo_zone_tabs_set_orientation (MoZoneTabs *self,
                                   GtkOrientation orientation);

/* Follows swipes over a widget while the tabs are visible. */
void mo_zone_tabs_follow_swipes (MoZoneTabs *self,
                                 GtkWidget *widget);

G_END_DECLS
