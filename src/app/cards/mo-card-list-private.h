/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Shared by the files of MoCardList: what it lists, and in which order. */

#pragma once

#include "mo-card-headings.h"
#include "mo-card-list.h"
#include "mo-card-views.h"
#include "mo-query-entry.h"

G_BEGIN_DECLS

struct _MoCardList
{
  GtkBox parent_instance;

  MoQueryEntry *query_entry;
  GtkBox *head;
  GtkWidget *toolbar;
  GtkWidget *headings_place;
  MoCardHeadings *headings;
  GtkToggleButton *grid_button;
  GtkToggleButton *table_button;
  GtkMenuButton *order_button;
  MoCardViews *views;
  GtkLabel *status;

  MoSession *session;    /* (nullable): until it is set */
  MoDeckEditor *editor;  /* (nullable) */
  char *home;            /* (nullable): the id of the deck that cards are listed for */
  char *format;          /* (nullable): of the package when the cards were listed */
  char *pool;            /* (nullable): likewise, the card pool */
  gboolean shows_all;    /* whether cards that don’t fit into the package are listed, too */
  gboolean shows_copies;
  GtkWidget *shown_with; /* (nullable) (weak) */
  MoCardFinder *finder;  /* (nullable): of the session, or the previous one */
  MoCardItem *selected;  /* (nullable): the last result of mo_card_list_get_selected() */
  char *awaited;         /* (nullable): the id of a card to go to when new content has it */
  gboolean has_come;     /* whether the present content has it */
  char *sort_field;      /* (nullable): the id of the field; NULL sorts by relevance */
  gboolean is_descending;
  GSimpleActionGroup *actions; /* of the menu of orders and columns */
};

/* Lists the results of the query. Keeps the last ones while the typed query is invalid, or an order
 * is being prepared. */
void mo_card_list_show_matches (MoCardList *self);

/* Adds the actions of the menu of orders and columns. */
void mo_card_list_add_order_actions (MoCardList *self);

/* Makes the columns, and the menu of orders and columns, for the fields of the finder that the
 * listed cards have. */
void mo_card_list_show_fields (MoCardList *self);

/* Handles a click on the heading of a column: cycles through one direction, the other, and the
 * default. @field: the id of the field */
void mo_card_list_sort_asked (MoCardList *self,
                              const char *field);

/* Updates everything that shows the order. */
void mo_card_list_show_order (MoCardList *self);

/**
 * mo_card_list_sort:
 * @query: which found the cards
 * @cards: (element-type MoCard): the cards to sort
 * @groups: (out) (transfer full) (nullable): of the sorted cards
 *
 * Sorts by the chosen field; by default by how well the words of the query match, or by type if it
 * has none.
 *
 * Returns: whether to show the cards: while an order is prepared, only new content is
 */
gboolean mo_card_list_sort (MoCardList *self,
                            const MoQuery *query,
                            GPtrArray *cards,
                            MoCardGroups **groups);

G_END_DECLS
