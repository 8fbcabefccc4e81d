/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-list-part.h"

/* The items of a part that is not extended: about two pages of rows with a single line. */
#define LENGTH 64

/* How many rows it is extended by at least: creating a row takes a millisecond. */
#define STEP (LENGTH / 2)

/* A longer part is worth being shortened. */
#define LONG (2 * LENGTH)

struct _MoListPart
{
  GObject parent_instance;

  GListModel *model;
  guint n_items; /* of the model */
  guint first;   /* the part, up to but not including @end */
  guint end;

  GtkListView *view;    /* (nullable) (unowned) */
  guint extending;      /* the tick that extends the part, or 0 */
  gboolean is_scrolled; /* since the last one */
};

static void mo_list_part_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (MoListPart,
                               mo_list_part,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, mo_list_part_model_init))

static GType
mo_list_part_get_item_type (GListModel *model)
{
  return g_list_model_get_item_type (MO_LIST_PART (model)->model);
}

static guint
mo_list_part_get_n_items (GListModel *model)
{
  return MO_LIST_PART (model)->end - MO_LIST_PART (model)->first;
}

static gpointer
mo_list_part_get_item (GListModel *model,
                       guint index)
{
  MoListPart *self = MO_LIST_PART (model);

  return index < self->end - self->first ? g_list_model_get_item (self->model, self->first + index)
                                         : NULL;
}

static void
mo_list_part_model_init (GListModelInterface *iface)
{
  iface->get_item_type = mo_list_part_get_item_type;
  iface->get_n_items = mo_list_part_get_n_items;
  iface->get_item = mo_list_part_get_item;
}

/* The part */

static void
tell (MoListPart *self,
      guint index,
      guint n_removed,
      guint n_added)
{
  if (n_removed > 0 || n_added > 0)
    g_list_model_items_changed (G_LIST_MODEL (self), index, n_removed, n_added);
}

static void
set_end (MoListPart *self,
         guint end)
{
  guint before = self->end;

  self->end = end;
  tell (self, MIN (before, end) - self->first, before > end ? before - end : 0,
        end > before ? end - before : 0);
}

static void
set_first (MoListPart *self,
           guint first)
{
  guint before = self->first;

  self->first = first;
  tell (self, 0, first > before ? first - before : 0, before > first ? before - first : 0);
}

static void
set_part (MoListPart *self,
          guint first,
          guint end)
{
  guint n_before = self->end - self->first;

  if (first <= self->end && end >= self->first)
    {
      set_end (self, end);
      set_first (self, first);
      return;
    }
  self->first = first;
  self->end = end;
  tell (self, 0, n_before, end - first);
}

static void
move_to (MoListPart *self,
         guint index)
{
  guint end = MIN (MAX (index + LENGTH / 2, LENGTH), self->n_items);

  set_part (self, end - MIN (end, LENGTH), end);
}

guint
mo_list_part_show (MoListPart *self,
                   guint index)
{
  if (index < self->first || index >= self->end)
    move_to (self, index);
  return index - self->first;
}

void
mo_list_part_shorten (MoListPart *self,
                      guint index)
{
  if (self->end - self->first > LONG || index < self->first || index >= self->end)
    move_to (self, index);
}

gboolean
mo_list_part_extend (MoListPart *self,
                     gboolean at_start)
{
  guint n_more = MAX ((self->end - self->first) / 2, STEP);

  if (at_start ? self->first == 0 : self->end == self->n_items)
    return FALSE;
  if (at_start)
    set_first (self, self->first - MIN (self->first, n_more));
  else
    set_end (self, self->end + MIN (self->n_items - self->end, n_more));
  return TRUE;
}

/* Following the model */

/* Items of the part have changed. New ones join those that stay; of many, some are enough. */
static void
change_part (MoListPart *self,
             guint position,
             guint n_removed,
             guint n_added)
{
  guint n_before = position > self->first ? position - self->first : 0;
  guint n_behind = self->end > position + n_removed ? self->end - position - n_removed : 0;
  guint n_gone = self->end - self->first - n_before - n_behind;
  guint n_taken = MIN (n_added, MAX (n_gone, LENGTH));

  if (n_before > 0 && n_taken < n_added)
    {
      /* Between the new items and those behind, others would be missing. */
      n_gone += n_behind;
      n_behind = 0;
    }
  else if (n_before == 0 && n_behind > 0)
    self->first = position + n_added - n_taken;
  else if (n_before == 0)
    self->first = CLAMP (self->first, position, position + n_added - n_taken);
  self->end = self->first + n_before + n_taken + n_behind;
  tell (self, n_before, n_gone, n_taken);
}

static void
items_changed_cb (MoListPart *self,
                  guint position,
                  guint n_removed,
                  guint n_added)
{
  gboolean was_at_end = self->end == self->n_items;

  self->n_items = self->n_items - n_removed + n_added;
  if (position > self->end || (position == self->end && !was_at_end))
    return;
  if (position < self->first && position + n_removed <= self->first)
    {
      self->first = self->first - n_removed + n_added;
      self->end = self->end - n_removed + n_added;
      return;
    }
  change_part (self, position, n_removed, n_added);
}

/* Following the view */

static gboolean
extend_cb (GtkWidget *view,
           GdkFrameClock *clock,
           gpointer user_data)
{
  MoListPart *self = user_data;
  GtkAdjustment *place = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (view));
  double page = gtk_adjustment_get_page_size (place);
  double before = gtk_adjustment_get_value (place) - gtk_adjustment_get_lower (place);
  double behind = gtk_adjustment_get_upper (place) - gtk_adjustment_get_value (place) - page;

  self->extending = 0;
  /* A list that is shown first at its start is about to be scrolled to an item. */
  if (before < page && (self->is_scrolled || behind < page))
    mo_list_part_extend (self, TRUE);
  if (behind < page)
    mo_list_part_extend (self, FALSE);
  self->is_scrolled = FALSE;
  return G_SOURCE_REMOVE;
}

/* Later, because the view reports its size while it gets its place. */
static void
laid_out_cb (MoListPart *self)
{
  if (self->extending == 0 && (self->first > 0 || self->end < self->n_items))
    self->extending = gtk_widget_add_tick_callback (GTK_WIDGET (self->view), extend_cb, self, NULL);
}

static void
scrolled_cb (MoListPart *self)
{
  self->is_scrolled = TRUE;
  laid_out_cb (self);
}

static gboolean
key_pressed_cb (MoListPart *self,
                guint key)
{
  if (key == GDK_KEY_Home || key == GDK_KEY_KP_Home)
    set_part (self, 0, self->end);
  else if (key == GDK_KEY_End || key == GDK_KEY_KP_End)
    set_part (self, self->first, self->n_items);
  return GDK_EVENT_PROPAGATE;
}

void
mo_list_part_follow (MoListPart *self,
                     GtkListView *view)
{
  GtkAdjustment *place = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (view));
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->view = view;
  g_signal_connect_object (place, "changed", G_CALLBACK (laid_out_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (place, "value-changed", G_CALLBACK (scrolled_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (view), keys);
}

static void
mo_list_part_dispose (GObject *object)
{
  MoListPart *self = MO_LIST_PART (object);

  if (self->extending != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self->view), self->extending);
  self->extending = 0;
  g_clear_object (&self->model);
  G_OBJECT_CLASS (mo_list_part_parent_class)->dispose (object);
}

static void
mo_list_part_class_init (MoListPartClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mo_list_part_dispose;
}

static void
mo_list_part_init (MoListPart *self)
{
}

MoListPart *
mo_list_part_new (GListModel *model)
{
  MoListPart *self = g_object_new (MO_TYPE_LIST_PART, NULL);

  self->model = g_object_ref (model);
  self->n_items = g_list_model_get_n_items (model);
  self->end = MIN (self->n_items, LENGTH);
  g_signal_connect_object (model, "items-changed", G_CALLBACK (items_changed_cb), self,
                           G_CONNECT_SWAPPED);
  return self;
}
