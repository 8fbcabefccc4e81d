/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Shared by the files of MoCardViews: what it shows, and where it is scrolled to. */

#pragma once

#include "mo-card-views.h"

G_BEGIN_DECLS

struct _MoCardViews
{
  GtkBox parent_instance;

  GtkStack *stack;
  GtkListView *list_view;
  GtkGridView *grid_view;
  MoCardTable *table;

  MoCardView view;
  MoCardModel *model;
  MoCardGroups *groups; /* (nullable): of the cards */
  GtkSelectionModel *selection;
  MoSession *session;    /* (nullable): until it is set */
  MoDeckEditor *editor;  /* (nullable): of the package whose copies are shown */
  char *home;            /* (nullable): the id of the deck that gets cards of several decks */
  gboolean shows_copies; /* whether owned and wanted copies are shown, too */
  /* (element-type GtkWidget): the bound MoCardRows and MoCardTiles */
  GPtrArray *rows;
  GHashTable *kept_ids;   /* (nullable): of the cards to select again in the new model */
  double scroll_position; /* to restore in the new model */
  gboolean is_narrow;     /* whether rows wrap their texts */
  gboolean is_phone;
  guint narrow_idle;      /* while that is about to change */
  guint scroll_idle;
  gboolean gets_focus; /* whether the selected card gets the focus after scrolling */
  guint place_tick; /* while waiting for the new view to be laid out */
  guint place;      /* the position to scroll it to */
  guint place_wait; /* the number of frames until then, for new rows to be laid out */
};

/* Returns the visible view: the list, the grid or the table. */
GtkWidget *mo_card_views_get_view (MoCardViews *self);

GtkAdjustment *mo_card_views_get_adjustment (MoCardViews *self);

/* Returns the position of the card of a row or a cell. */
guint mo_card_views_get_position (GtkWidget *row);

gboolean mo_card_views_is_empty (MoCardViews *self);

/* Restores the selection and the scroll position after mo_card_views_keep_place(). */
void mo_card_views_go_back (MoCardViews *self);

/* Keeps the first visible card in its place when another view is shown. */
void mo_card_views_follow_place (MoCardViews *self);

G_END_DECLS
