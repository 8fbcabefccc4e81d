/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Where the views are scrolled to, and which card has the focus. */

#include "config.h"

#include "mo-card-cell.h"
#include "mo-card-views-private.h"

/* Returns the visible view: the list, the grid or the table. */
GtkWidget *
mo_card_views_get_view (MoCardViews *self)
{
  switch (self->view)
    {
    case MO_CARD_VIEW_GRID:
      return GTK_WIDGET (self->grid_view);
    case MO_CARD_VIEW_TABLE:
      return GTK_WIDGET (mo_card_table_get_view (self->table));
    case MO_CARD_VIEW_LIST:
    default:
      return GTK_WIDGET (self->list_view);
    }
}

/* Returns the parent of the rows: the view, or the body of the table. */
static GtkWidget *
get_row_parent (MoCardViews *self)
{
  GtkWidget *widget = mo_card_views_get_view (self);

  if (!GTK_IS_LIST_BASE (widget))
    for (widget = gtk_widget_get_first_child (widget); !GTK_IS_LIST_BASE (widget);)
      widget = gtk_widget_get_next_sibling (widget);
  return widget;
}

GtkAdjustment *
mo_card_views_get_adjustment (MoCardViews *self)
{
  return gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (mo_card_views_get_view (self)));
}

/* Returns: (element-type GtkWidget): one widget for each row that has a card */
static const GPtrArray *
get_rows (MoCardViews *self)
{
  return self->view == MO_CARD_VIEW_TABLE ? mo_card_table_get_cells (self->table) : self->rows;
}

guint
mo_card_views_get_position (GtkWidget *row)
{
  return gtk_list_item_get_position (g_object_get_data (G_OBJECT (row), "list-item"));
}

gboolean
mo_card_views_is_empty (MoCardViews *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (self->model)) == 0;
}

static void
select_ids (MoCardViews *self,
            GHashTable *ids)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->model));
  gboolean is_first = TRUE;

  for (guint i = 0; i < n; i++)
    {
      if (!g_hash_table_contains (ids, mo_card_model_get_card (self->model, i)->id))
        continue;
      gtk_selection_model_select_item (self->selection, i, is_first);
      is_first = FALSE;
    }
  if (is_first)
    gtk_selection_model_select_item (self->selection, 0, TRUE);
}

/* Gives the focus to the selected card, if the cards had it, or it was gone to. */
static void
give_focus (MoCardViews *self)
{
  if (self->gets_focus && gtk_widget_get_mapped (GTK_WIDGET (self)))
    mo_card_views_focus_selected (self);
  self->gets_focus = FALSE;
}

/* Restores the scroll position after the list has measured the new rows. */
static gboolean
scroll_back_cb (gpointer user_data)
{
  MoCardViews *self = user_data;

  if (self->stack == NULL)
    return G_SOURCE_REMOVE;
  gtk_adjustment_set_value (mo_card_views_get_adjustment (self), self->scroll_position);
  if (self->scroll_idle == 0)
    give_focus (self);
  return G_SOURCE_REMOVE;
}

/* Returns: the position of the first card that is at least partly visible; G_MAXUINT before the
 * first layout */
static guint
find_first (MoCardViews *self)
{
  const GPtrArray *rows = get_rows (self);
  GtkWidget *parent = get_row_parent (self);
  guint first = G_MAXUINT;

  for (guint i = 0; i < rows->len; i++)
    {
      GtkWidget *row = g_ptr_array_index (rows, i);
      graphene_rect_t bounds;

      /* Rows far from the view are not laid out. */
      if (gtk_widget_get_mapped (row) && gtk_widget_compute_bounds (row, parent, &bounds) &&
          bounds.origin.y + bounds.size.height > 0)
        first = MIN (first, mo_card_views_get_position (row));
    }
  return first;
}

static void
scroll_to (MoCardViews *self,
           guint position)
{
  gtk_widget_activate_action (get_row_parent (self), "list.scroll-to-item", "u", position);
}

/* Makes the card at `place` the first one. A view scrolls as little as possible to an item, so it
 * scrolls up from the end. */
static gboolean
show_place_cb (GtkWidget *widget,
               GdkFrameClock *clock,
               gpointer user_data)
{
  MoCardViews *self = MO_CARD_VIEWS (widget);
  GtkAdjustment *adjustment = mo_card_views_get_adjustment (self);

  if (self->place_wait > 0)
    {
      self->place_wait--;
      return G_SOURCE_CONTINUE;
    }
  /* Scrolling has no effect before the first layout. */
  if (find_first (self) == G_MAXUINT && !mo_card_views_is_empty (self))
    return G_SOURCE_CONTINUE;
  self->place_tick = 0;
  if (mo_card_views_is_empty (self) || self->place == G_MAXUINT)
    return G_SOURCE_REMOVE;
  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
  scroll_to (self, self->place);
  return G_SOURCE_REMOVE;
}

void
mo_card_views_follow_place (MoCardViews *self)
{
  /* If the previous switch is still pending, its place is still valid. */
  if (self->place_tick != 0)
    return;
  self->place = find_first (self);
  self->place_tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), show_place_cb, NULL, NULL);
}

/* Scrolls to the first selected card. */
static gboolean
scroll_to_selected_cb (gpointer user_data)
{
  MoCardViews *self = user_data;
  g_autoptr (GtkBitset) selected = gtk_selection_model_get_selection (self->selection);

  self->scroll_idle = 0;
  if (!gtk_bitset_is_empty (selected))
    scroll_to (self, gtk_bitset_get_minimum (selected));
  give_focus (self);
  return G_SOURCE_REMOVE;
}

void
mo_card_views_keep_place (MoCardViews *self)
{
  g_autoptr (GtkBitset) selected = gtk_selection_model_get_selection (self->selection);
  GtkBitsetIter iter;
  guint position;

  g_clear_pointer (&self->kept_ids, g_hash_table_unref);
  self->kept_ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (gboolean more = gtk_bitset_iter_init_first (&iter, selected, &position); more;
       more = gtk_bitset_iter_next (&iter, &position))
    g_hash_table_add (self->kept_ids,
                      g_strdup (mo_card_model_get_card (self->model, position)->id));
  self->scroll_position = gtk_adjustment_get_value (mo_card_views_get_adjustment (self));
}

void
mo_card_views_go_back (MoCardViews *self)
{
  select_ids (self, self->kept_ids);
  g_clear_pointer (&self->kept_ids, g_hash_table_unref);
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, scroll_back_cb, g_object_ref (self), g_object_unref);
}

gboolean
mo_card_views_select (MoCardViews *self,
                      const char *id)
{
  guint n_cards = g_list_model_get_n_items (G_LIST_MODEL (self->model));

  for (guint i = 0; i < n_cards; i++)
    if (g_str_equal (mo_card_model_get_card (self->model, i)->id, id))
      {
        gtk_selection_model_select_item (self->selection, i, TRUE);
        /* After a switch of views that is still pending, this is the place to show. */
        if (self->place_tick != 0)
          self->place = i;
        g_clear_handle_id (&self->scroll_idle, g_source_remove);
        self->scroll_idle = g_idle_add (scroll_to_selected_cb, self);
        return TRUE;
      }
  return FALSE;
}

gboolean
mo_card_views_go_to (MoCardViews *self,
                     const char *id)
{
  if (!mo_card_views_select (self, id))
    return FALSE;
  self->gets_focus = TRUE;
  return TRUE;
}

/* Returns: the position of the card before (-1) or after (1) the selected one; G_MAXUINT without
 * one */
static guint
find_beside (MoCardViews *self,
             int step)
{
  g_autoptr (GtkBitset) selected = gtk_selection_model_get_selection (self->selection);
  guint n_cards = g_list_model_get_n_items (G_LIST_MODEL (self->model));
  guint position = gtk_bitset_is_empty (selected) ? 0 : gtk_bitset_get_minimum (selected);

  if (step < 0)
    return position > 0 && position < n_cards ? position - 1 : G_MAXUINT;
  return position + 1 < n_cards ? position + 1 : G_MAXUINT;
}

gboolean
mo_card_views_can_step (MoCardViews *self,
                        int step)
{
  return find_beside (self, step) != G_MAXUINT;
}

void
mo_card_views_step (MoCardViews *self,
                    int step)
{
  guint position = find_beside (self, step);
  const char *id = position != G_MAXUINT ? mo_card_model_get_card (self->model, position)->id
                                         : NULL;

  if (id == NULL)
    return;
  if (gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL)
    mo_card_views_go_to (self, id);
  else
    mo_card_views_select (self, id);
}

guint
mo_card_views_get_first (MoCardViews *self)
{
  guint first = self->place_tick != 0 ? self->place : find_first (self);

  return first != G_MAXUINT ? first : 0;
}

/* Grabs the focus of the row directly, because the view would focus the row that was focused last,
 * which may have moved. */
void
mo_card_views_focus_selected (MoCardViews *self)
{
  g_autoptr (GtkBitset) selected = gtk_selection_model_get_selection (self->selection);
  const GPtrArray *rows = get_rows (self);

  for (guint i = 0; i < rows->len; i++)
    {
      GtkWidget *row = g_ptr_array_index (rows, i);

      if (mo_card_views_get_position (row) != gtk_bitset_get_minimum (selected))
        continue;
      /* The parent of a cell is a cell of GTK's, whose parent is the row. */
      if (MO_IS_CARD_CELL (row))
        row = gtk_widget_get_parent (row);
      if (gtk_widget_grab_focus (gtk_widget_get_parent (row)))
        return;
    }
  gtk_widget_grab_focus (mo_card_views_get_view (self));
}

/* Makes the card the first visible one, the only selected one, and the focused one. */
static void
go_to (MoCardViews *self,
       guint position)
{
  gtk_selection_model_select_item (self->selection, position, TRUE);
  scroll_to (self, position);
  mo_card_views_focus_selected (self);
  self->place = position;
  self->place_wait = 1;
  if (self->place_tick == 0)
    self->place_tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), show_place_cb, NULL, NULL);
}

gboolean
mo_card_views_go_to_group (MoCardViews *self,
                           int direction)
{
  g_autoptr (GtkBitset) selected = gtk_selection_model_get_selection (self->selection);
  guint position = gtk_bitset_is_empty (selected) ? 0 : gtk_bitset_get_minimum (selected);
  guint group;

  if (self->groups == NULL)
    return FALSE;
  group = mo_card_groups_find (self->groups, position);
  if (direction > 0 && group + 1 < mo_card_groups_get_n (self->groups))
    group++;
  else if (direction < 0 && position == mo_card_groups_get_start (self->groups, group) && group > 0)
    group--;
  go_to (self, mo_card_groups_get_start (self->groups, group));
  return TRUE;
}
