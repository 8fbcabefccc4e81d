/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Buttons that write into a search what can be chosen: the type of a card, its set, cost … They show what the search
 * asks for, whoever wrote it. */

#pragma once

#include "mo-card-finder.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MO_TYPE_FILTER_BAR (mo_filter_bar_get_type ())
G_DECLARE_FINAL_TYPE (MoFilterBar, mo_filter_bar, MO, FILTER_BAR, GtkWidget)

/* @entry: where the search is written; it is kept as long as the bar */
void mo_filter_bar_set_entry (MoFilterBar *self,
                              GtkEditable *entry);

/* Puts a search into the entry. In between it is never empty, which would at once be searched for. */
void mo_filter_bar_write (MoFilterBar *self,
                          const char *text);

void mo_filter_bar_set_finder (MoFilterBar *self,
                               MoCardFinder *finder);

G_END_DECLS
