/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Shows the differences between two packages, in rows and in words. */

#pragma once

#include "mo-content.h"
#include "mo-deck-diff.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * mo_deck_differences_show:
 * @box: the box to fill; its old children are removed
 * @content: provides the names of cards and formats
 * @changes: (element-type MoDeckChange): from @before to @after, as returned by mo_deck_compare()
 *
 * Returns: whether they differ in more than the order of the cards
 */
gboolean mo_deck_differences_show (GtkBox *box,
                                   const MoContent *content,
                                   const MoDeck *before,
                                   const MoDeck *after,
                                   const GArray *changes);

/* Returns a summary like "2 cards added, 1 card removed", or "" if no cards were added or
 * removed. */
char *mo_deck_differences_dup_summary (const GArray *changes) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
