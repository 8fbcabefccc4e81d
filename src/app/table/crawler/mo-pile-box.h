/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A part of the table with its cards. */

#pragma once

#include "mo-match-surface.h"
#include "mo-table-card.h"

G_BEGIN_DECLS

#define MO_TYPE_PILE_BOX (mo_pile_box_get_type ())
G_DECLARE_FINAL_TYPE (MoPileBox, mo_pile_box, MO, PILE_BOX, GtkBox)

/* Signals: `chosen` (int card) when a card is pressed or reached by the keyboard,
 * `pressed-twice` (int card), `dropped` (int card, int onto): a card was let go here, on another
 * one or on none (MO_NO_CARD). */

/* @empty: what is told when no card is there */
GtkWidget *mo_pile_box_new (const char *title,
                            const char *empty) G_GNUC_WARN_UNUSED_RESULT;

void mo_pile_box_set_title (MoPileBox *self,
                            const char *title);

/* What stands beside the title, as a gauge or the button of a deck. */
void mo_pile_box_add_suffix (MoPileBox *self,
                             GtkWidget *widget);

/**
 * mo_pile_box_show:
 * @beside: a card of another pile that is shown behind those of @pile, or MO_NO_CARD
 * @width: of a card, in pixels
 * @chosen: the card that is chosen, here or elsewhere, or MO_NO_CARD
 */
void mo_pile_box_show (MoPileBox *self,
                       const MoCrawlerGame *game,
                       const MoCrawlerState *state,
                       guint pile,
                       gint16 beside,
                       int width,
                       gint16 chosen);

/* Puts the keyboard on a card, if it is here. */
gboolean mo_pile_box_focus_card (MoPileBox *self,
                                 gint16 card);

G_END_DECLS
