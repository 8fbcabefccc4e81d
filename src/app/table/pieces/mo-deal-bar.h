/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Asks what came where people deal: some letters of its name and Enter, or a press on it. */

#pragma once

#include "mo-piece.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MO_TYPE_DEAL_BAR (mo_deal_bar_get_type ())
G_DECLARE_FINAL_TYPE (MoDealBar, mo_deal_bar, MO, DEAL_BAR, GtkBox)

/**
 * mo_deal_bar_ask:
 * @pieces: (element-type MoPiece): what may come, each with the offer that says it came
 * @unfound: shown when nothing of it fits the letters
 */
void mo_deal_bar_ask (MoDealBar *self,
                      const char *question,
                      GPtrArray *pieces,
                      const char *unfound);

/* Offers @line as a button: the program deals. */
void mo_deal_bar_offer (MoDealBar *self,
                        const char *text,
                        const char *line);

void mo_deal_bar_hide (MoDealBar *self);

void mo_deal_bar_focus (MoDealBar *self);

G_END_DECLS
