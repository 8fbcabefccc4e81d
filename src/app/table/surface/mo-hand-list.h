/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What is set by hand for a table as a whole, as a list for a popover: figures, a note for the
 * log, how the game ends. While the past is shown nothing of it can be set. */

#pragma once

#include "mo-match-surface.h"

G_BEGIN_DECLS

#define MO_TYPE_HAND_LIST (mo_hand_list_get_type ())
G_DECLARE_FINAL_TYPE (MoHandList, mo_hand_list, MO, HAND_LIST, AdwBin)

/* @surface: outlives the list */
GtkWidget *mo_hand_list_new (MoMatchSurface *surface) G_GNUC_WARN_UNUSED_RESULT;

/* Adds a row of the game's own. */
void mo_hand_list_append (MoHandList *self,
                          GtkWidget *row);

/* Puts a widget with a name of its own at the end of an AdwActionRow, so that pressing the row
 * is pressing it. The row would name it once more, and it would be told twice. */
void mo_hand_list_put_in_row (GtkWidget *row,
                              GtkWidget *widget);

/**
 * mo_hand_list_add_figure:
 * @move: the move that sets it, without its last word, which is the figure
 */
void mo_hand_list_add_figure (MoHandList *self,
                              const char *title,
                              const char *move,
                              int value,
                              int maximum);

/* Rows that make `note` and `end`, which games have in the same words. */
void mo_hand_list_add_note (MoHandList *self);
void mo_hand_list_add_ends (MoHandList *self,
                            MoMatchResult result);

G_END_DECLS
