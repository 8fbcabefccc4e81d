/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Badges on the face of a card: numbers of copies. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * mo_card_badges_append:
 * @face: the widget, for its font, colours and direction
 * @width: of the card, in pixels
 * @n_owned: owned copies; 0 for no badge
 * @n_in_package: copies in the package; 0 for no badge
 *
 * Draws badges above the figures: owned copies at the end, copies in the package at the start.
 */
void mo_card_badges_append (GtkWidget *face,
                            GtkSnapshot *snapshot,
                            int width,
                            guint n_owned,
                            guint n_in_package);

G_END_DECLS
