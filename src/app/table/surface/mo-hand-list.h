/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The adjustments to a table as a whole, as a list for a popover: figures, a note for the log, and
 * the result of the game. The list is insensitive while a past position is shown. */

#pragma once

#include "mo-match-surface.h"

G_BEGIN_DECLS

#define MO_TYPE_HAND_LIST (mo_hand_list_get_type ())
G_DECLARE_FINAL_TYPE (MoHandList, mo_hand_list, MO, HAND_LIST, AdwBin)

/* @surface: (unowned): must outlive the list */
GtkWidget *mo_hand_list_new (MoMatchSurface *surface) G_GNUC_WARN_UNUSED_RESULT;

/* Appends a row of the game’s own. */
void mo_hand_list_append (MoHandList *self,
                          GtkWidget *row);

/* Adds @widget, which has its own accessible label, as the suffix of an AdwActionRow and activates
 * it with the row. Removes the label relation to the row, or screen readers would read the name
 * twice. */
void mo_hand_list_put_in_row (GtkWidget *row,
                              GtkWidget *widget);

/**
 * mo_hand_list_add_figure:
 * @move: the move that sets the figure, without its last word, the figure
 *
 * Appends a row with a spin button from @minimum to @maximum. Changing the value asks for @move.
 */
void mo_hand_list_add_figure (MoHandList *self,
                              const char *title,
                              const char *move,
                              int value,
                              int minimum,
                              int maximum);

/**
 * mo_hand_list_add_text:
 * @move: the move that sets the text, without its last word, the text
 *
 * Appends a row with an entry. Applying the text closes the list and asks for @move.
 */
void mo_hand_list_add_text (MoHandList *self,
                            const char *title,
                            const char *move,
                            const char *text);

/* Append rows for the moves `note` and `end`, which are the same in every game. */
void mo_hand_list_add_note (MoHandList *self);
void mo_hand_list_add_ends (MoHandList *self,
                            MoMatchResult result);

G_END_DECLS
