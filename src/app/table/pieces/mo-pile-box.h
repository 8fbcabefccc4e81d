/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A part of the table with its cards. */

#pragma once

#include "mo-table-card.h"

G_BEGIN_DECLS

#define MO_TYPE_PILE_BOX (mo_pile_box_get_type ())
G_DECLARE_FINAL_TYPE (MoPileBox, mo_pile_box, MO, PILE_BOX, GtkWidget)

/* Alt+Return shows the focused card with `win.show-card`.
 *
 * Signals: `chosen` (int id): a card was clicked or focused; `pressed-twice` (int id): a card was
 * double-clicked; `dropped` (int id, int onto): the card @id was dropped here, on the card @onto or
 * beside all cards (MO_PIECE_NONE); `menu` (int id): a card was held, or clicked with the secondary
 * button. */

/* @empty: the text shown without cards */
GtkWidget *mo_pile_box_new (const char *title,
                            const char *empty) G_GNUC_WARN_UNUSED_RESULT;

void mo_pile_box_set_title (MoPileBox *self,
                            const char *title);

/* Sets whether the title is visible, unless the zone has an owner. It is read out in any case. */
void mo_pile_box_set_shows_title (MoPileBox *self,
                                  gboolean shows_title);

/* Sets whether room for a title that is not visible counts, but not for the next allocation. */
void mo_pile_box_set_counts_title (MoPileBox *self,
                                   gboolean counts_title);

/* Adds a widget beside the title, such as a gauge or the button of a deck. */
/* Marks the zone of one of several players. The title names the player, so it stays visible.
 *
 * @mark: (transfer floating) */
void mo_pile_box_set_owner (MoPileBox *self,
                            GtkWidget *mark);

void mo_pile_box_add_suffix (MoPileBox *self,
                             GtkWidget *widget);

/* Sets whether the widgets beside the title may have a second line where that makes room for a
 * neighbour. */
void mo_pile_box_set_has_tall_header (MoPileBox *self,
                                      gboolean has_tall_header);

/* Adds a widget between the title and the cards, such as a label. */
void mo_pile_box_add_note (MoPileBox *self,
                           GtkWidget *widget);

/**
 * mo_pile_box_show:
 * @pieces: (element-type MoPiece): the cards, with unique ids
 * @n_beside: the number of those that belong to another pile, and are only shown here
 * @chosen: the selected card, here or elsewhere, or MO_PIECE_NONE
 *
 * Updates the cards. A card that was shown before reuses its widget, so the focus stays.
 */
void mo_pile_box_show (MoPileBox *self,
                       const GPtrArray *pieces,
                       guint n_beside,
                       int chosen);

/* The action of the button of mo_pile_box_cover(): shows the hand of a player (u). */
#define MO_TABLE_SHOW_HAND "table.show-hand"

/**
 * mo_pile_box_cover:
 * @n_cards: the number of cards
 * @player: whose hand it is
 * @name: of the hand, for the accessible name
 *
 * Covers the cards with a button, until mo_pile_box_show(). No widget has their names meanwhile.
 */
void mo_pile_box_cover (MoPileBox *self,
                        guint n_cards,
                        guint player,
                        const char *name);

/* Returns: the number of cards, without those that are only shown here */
guint mo_pile_box_get_n_cards (MoPileBox *self);

/* Returns: the number of cards with those; of a covered hand, that of its cards */
guint mo_pile_box_get_n_shown (MoPileBox *self);

/* Returns: (transfer none) (nullable): the widget of a card */
GtkWidget *mo_pile_box_find_card (MoPileBox *self,
                                  int id);

/* Returns: (transfer floating) (nullable): the target of `win.show-card` for a card here: the
 * position of its id among those of all cards whose faces are shown, and these ids, once each;
 * %NULL if its face is not shown here */
GVariant *mo_pile_box_list_faces (MoPileBox *self,
                                  int id) G_GNUC_WARN_UNUSED_RESULT;

/* Moves the focus to the first card. Returns: whether there is one */
gboolean mo_pile_box_focus (MoPileBox *self);

/* Moves the focus to a card.
 *
 * Returns: whether the card is here */
gboolean mo_pile_box_focus_card (MoPileBox *self,
                                 int id);

/* @is_held: whether the cards and everything above them do not change until this is called again,
 * so that they are measured once and not for every size */
void mo_pile_box_hold_sizes (MoPileBox *self,
                             gboolean is_held);

/* Returns: the width for all cards in one line, and for the widgets above them; @face: the width of
 * a face, like below */
int mo_pile_box_get_width_for (MoPileBox *self,
                               int face);

/* Like mo_pile_box_get_width_for(). @is_tall: whether the widgets above the cards may have two
 * lines */
int mo_pile_box_get_width_with (MoPileBox *self,
                                int face,
                                gboolean is_tall);

/* Returns: the width for the widgets above the cards; @is_tall: whether they may have two lines */
int mo_pile_box_get_header_width (MoPileBox *self,
                                  gboolean is_tall);

/* @step: what is seen of each card below the next, in pixels
 *
 * Returns: the least width with cards in one line that overlap */
int mo_pile_box_get_fan_width_for (MoPileBox *self,
                                   int face,
                                   int step);

/* Returns: the height with faces of a width; without cards, one line is reserved. @width: of the
 * box; @is_fan: whether the cards lie in one line, and overlap if they have to */
int mo_pile_box_get_height_for (MoPileBox *self,
                                int face,
                                int width,
                                gboolean is_fan);

/* Like mo_pile_box_get_height_for(), but without cards, only a line with the title is reserved. */
int mo_pile_box_get_least_height_for (MoPileBox *self,
                                      int face,
                                      int width,
                                      gboolean is_fan);

/* Returns: the height of everything above the cards */
int mo_pile_box_get_height_above (MoPileBox *self,
                                  int width);

/* Sets the size of the cards for the next allocation, in a layout that is in progress.
 *
 * @above: where the cards begin if the box is high enough
 *
 * Returns: by how much the box has to be higher than @height, because the toolkit skips a box whose
 *   size has not changed */
int mo_pile_box_prepare (MoPileBox *self,
                         int face,
                         gboolean is_fan,
                         int above,
                         int height);

G_END_DECLS
