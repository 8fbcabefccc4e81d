/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What is different between two packages, in rows and in words. */

#pragma once

#include "mo-content.h"
#include "mo-deck-diff.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * mo_deck_differences_show:
 * @box: what is filled anew
 * @content: whose cards and formats have the names
 * @changes: (element-type MoDeckChange): of @before and @after, as mo_deck_compare() tells them
 *
 * Returns: whether there is any difference but the order of the cards
 */
gboolean mo_deck_differences_show (GtkBox *box,
                                   const MoContent *content,
                                   const MoDeck *before,
                                   const MoDeck *after,
                                   const GArray *changes);

/* "2 cards added, 1 card removed"; "" when neither is so. */
char *mo_deck_differences_dup_summary (const GArray *changes) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
