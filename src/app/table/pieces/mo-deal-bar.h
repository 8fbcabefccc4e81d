/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Asks which card came when the table deals: type a part of its name and press Enter, or click
 * it. */

#pragma once

#include "mo-piece.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MO_TYPE_DEAL_BAR (mo_deal_bar_get_type ())
G_DECLARE_FINAL_TYPE (MoDealBar, mo_deal_bar, MO, DEAL_BAR, GtkBox)

/**
 * mo_deal_bar_ask:
 * @pieces: (element-type MoPiece): the possible cards; the first offer of each says that it came
 * @unfound: the text shown when no card matches the typed letters
 */
void mo_deal_bar_ask (MoDealBar *self,
                      const char *question,
                      GPtrArray *pieces,
                      const char *unfound);

/* Shows a button that asks for @line, for when the app deals. */
void mo_deal_bar_offer (MoDealBar *self,
                        const char *text,
                        const char *line);

void mo_deal_bar_hide (MoDealBar *self);

/* Moves the focus to the entry or to the button. */
void mo_deal_bar_focus (MoDealBar *self);

G_END_DECLS
