/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-card-views.h"

#include "mo-card-cell.h"
#include "mo-card-copies.h"
#include "mo-card-drag.h"
#include "mo-card-face.h"
#include "mo-card-row.h"
#include "mo-card-table.h"

struct _MoCardViews
{
  GtkBox parent_instance;

  GtkStack *stack;
  GtkListView *list_view;
  GtkGridView *grid_view;
  MoCardTable *table;

  MoCardView view;
  MoCardModel *model;
  GtkSelectionModel *selection;
  MoSession *session;    /* (nullable): until it is set */
  MoDeckEditor *editor;  /* (nullable): of the package whose copies are shown */
  char *home;            /* (nullable): the id of the deck that gets cards of several decks */
  gboolean shows_copies; /* whether owned and wanted copies are shown, too */
  /* (element-type GtkWidget): the bound MoCardRows and MoCardFaces */
  GPtrArray *rows;
  GHashTable *kept_ids;   /* (nullable): of the cards to select again in the new model */
  double scroll_position; /* to restore in the new model */
  guint scroll_idle;
  guint place_tick; /* while waiting for the new view to be laid out */
  guint place;      /* the position to scroll it to */
};

G_DEFINE_FINAL_TYPE (MoCardViews, mo_card_views, GTK_TYPE_BOX)

enum
{
  PROP_SESSION = 1,
  PROP_EDITOR,
  PROP_SHOWS_COPIES,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

enum
{
  SIGNAL_SELECTED,
  SIGNAL_CHOSEN,
  SIGNAL_SET_COUNT,
  SIGNAL_SORT_ASKED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static const char *const pages[] = { "list", "grid", "table" };

/* Returns the visible view: the list, the grid or the table. */
static GtkWidget *
get_view (MoCardViews *self)
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
  GtkWidget *widget = get_view (self);

  if (!GTK_IS_LIST_BASE (widget))
    for (widget = gtk_widget_get_first_child (widget); !GTK_IS_LIST_BASE (widget);)
      widget = gtk_widget_get_next_sibling (widget);
  return widget;
}

static GtkAdjustment *
get_adjustment (MoCardViews *self)
{
  return gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (get_view (self)));
}

/* Returns: (element-type GtkWidget): one widget for each row that has a card */
static const GPtrArray *
get_rows (MoCardViews *self)
{
  return self->view == MO_CARD_VIEW_TABLE ? mo_card_table_get_cells (self->table) : self->rows;
}

static guint
get_position (GtkWidget *row)
{
  return gtk_list_item_get_position (g_object_get_data (G_OBJECT (row), "list-item"));
}

static gboolean
is_empty (MoCardViews *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (self->model)) == 0;
}

/* Scroll position */

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

/* Restores the scroll position after the list has measured the new rows. */
static gboolean
scroll_back_cb (gpointer user_data)
{
  MoCardViews *self = user_data;

  if (self->stack != NULL)
    gtk_adjustment_set_value (get_adjustment (self), self->scroll_position);
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
        first = MIN (first, get_position (row));
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
  GtkAdjustment *adjustment = get_adjustment (self);

  /* Scrolling has no effect before the first layout. */
  if (find_first (self) == G_MAXUINT && !is_empty (self))
    return G_SOURCE_CONTINUE;
  self->place_tick = 0;
  if (is_empty (self) || self->place == G_MAXUINT)
    return G_SOURCE_REMOVE;
  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
  scroll_to (self, self->place);
  return G_SOURCE_REMOVE;
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
  self->scroll_position = gtk_adjustment_get_value (get_adjustment (self));
}

static void
go_back_to_place (MoCardViews *self)
{
  select_ids (self, self->kept_ids);
  g_clear_pointer (&self->kept_ids, g_hash_table_unref);
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, scroll_back_cb, g_object_ref (self), g_object_unref);
}

/* Rows */

/* Returns: (nullable): the collection, if its copies are shown and there are any */
static const MoCollection *
get_collection (MoCardViews *self)
{
  MoLibrary *library = self->session != NULL ? mo_session_get_library (self->session) : NULL;
  const MoCollection *all = library != NULL ? mo_library_get_collection (library) : NULL;

  return self->shows_copies && all != NULL && !mo_collection_is_empty (all) ? all : NULL;
}

static void
update_row (MoCardViews *self,
            MoCardRow *row)
{
  const MoCollection *collection = get_collection (self);
  MoCardItem *item = mo_card_row_get_item (row);
  const MoCard *card = item != NULL ? mo_card_item_get_card (item) : NULL;
  guint most;
  guint count;

  if (card == NULL)
    return;
  count = mo_card_copies_count (self->editor, self->home, card, &most);
  if (most == G_MAXUINT)
    mo_card_row_set_plain (row);
  else
    mo_card_row_set_count (row, count, most);
  if (collection != NULL)
    mo_card_row_set_copies (row, mo_collection_get_owned_of (collection, card),
                            mo_collection_get_wanted_of (collection, card));
}

static void
update_face (MoCardViews *self,
             MoCardFace *face)
{
  const MoCollection *collection = get_collection (self);
  const MoCard *card = mo_card_item_get_card (mo_card_face_get_item (face));
  guint most;

  mo_card_face_set_copies (
      face, collection != NULL ? mo_collection_get_owned_of (collection, card) : 0,
      mo_card_copies_count (self->editor, self->home, card, &most));
}

static void
update_rows (MoCardViews *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    if (MO_IS_CARD_ROW (g_ptr_array_index (self->rows, i)))
      update_row (self, g_ptr_array_index (self->rows, i));
    else
      update_face (self, g_ptr_array_index (self->rows, i));
}

static void
activated_cb (MoCardViews *self,
              guint position)
{
  gtk_selection_model_select_item (self->selection, position, TRUE);
  g_signal_emit (self, signals[SIGNAL_CHOSEN], 0);
}

static void
selected_cb (MoCardViews *self)
{
  g_signal_emit (self, signals[SIGNAL_SELECTED], 0);
}

static void
sort_asked_cb (MoCardViews *self,
               const char *field)
{
  g_signal_emit (self, signals[SIGNAL_SORT_ASKED], 0, field);
}

static void
row_set_count_cb (MoCardViews *self,
                  guint count,
                  MoCardRow *row)
{
  gtk_selection_model_select_item (self->selection, get_position (GTK_WIDGET (row)), TRUE);
  g_signal_emit (self, signals[SIGNAL_SET_COUNT], 0, count);
}

static void
face_setup_cb (GtkSignalListItemFactory *factory,
               GtkListItem *list_item,
               MoCardViews *self)
{
  GtkWidget *face = mo_card_face_new ();

  mo_card_face_set_may_wait (MO_CARD_FACE (face), TRUE);
  mo_card_drag_set_up (list_item, face);
}

static void
face_bind_cb (GtkSignalListItemFactory *factory,
              GtkListItem *list_item,
              MoCardViews *self)
{
  GtkWidget *face = gtk_list_item_get_child (list_item);

  mo_card_face_set_item (MO_CARD_FACE (face), gtk_list_item_get_item (list_item));
  g_ptr_array_add (self->rows, face);
  update_face (self, MO_CARD_FACE (face));
}

static void
face_unbind_cb (GtkSignalListItemFactory *factory,
                GtkListItem *list_item,
                MoCardViews *self)
{
  GtkWidget *face = gtk_list_item_get_child (list_item);

  mo_card_face_set_copies (MO_CARD_FACE (face), 0, 0);
  mo_card_face_set_item (MO_CARD_FACE (face), NULL);
  g_ptr_array_remove_fast (self->rows, face);
}

static void
row_setup_cb (GtkSignalListItemFactory *factory,
              GtkListItem *list_item,
              MoCardViews *self)
{
  GtkWidget *row = mo_card_row_new ();

  g_signal_connect_object (row, "set-count", G_CALLBACK (row_set_count_cb), self,
                           G_CONNECT_SWAPPED);
  mo_card_drag_set_up (list_item, row);
}

static void
row_bind_cb (GtkSignalListItemFactory *factory,
             GtkListItem *list_item,
             MoCardViews *self)
{
  MoCardRow *row = MO_CARD_ROW (gtk_list_item_get_child (list_item));

  mo_card_row_set_item (row, gtk_list_item_get_item (list_item));
  g_ptr_array_add (self->rows, row);
  update_row (self, row);
}

static void
row_unbind_cb (GtkSignalListItemFactory *factory,
               GtkListItem *list_item,
               MoCardViews *self)
{
  MoCardRow *row = MO_CARD_ROW (gtk_list_item_get_child (list_item));

  mo_card_row_set_item (row, NULL);
  g_ptr_array_remove_fast (self->rows, row);
}

/* Only the visible view has a model, because updating the others would be slow with 100,000
 * cards. */
static void
show_view (MoCardViews *self)
{
  gtk_list_view_set_model (self->list_view,
                           self->view == MO_CARD_VIEW_LIST ? self->selection : NULL);
  gtk_grid_view_set_model (self->grid_view,
                           self->view == MO_CARD_VIEW_GRID ? self->selection : NULL);
  mo_card_table_set_model (self->table, self->view == MO_CARD_VIEW_TABLE ? self->selection : NULL);
  gtk_stack_set_visible_child_name (self->stack, is_empty (self) ? "empty" : pages[self->view]);
}

/* Tab leaves the cards instead of moving through hundreds of rows. */
static gboolean
mo_card_views_focus (GtkWidget *widget,
                     GtkDirectionType direction)
{
  MoCardViews *self = MO_CARD_VIEWS (widget);

  if ((direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD) &&
      gtk_widget_get_focus_child (get_view (self)) != NULL)
    return FALSE;
  return GTK_WIDGET_CLASS (mo_card_views_parent_class)->focus (widget, direction);
}

static void
set_selection (MoCardViews *self,
               GtkSelectionModel *selection)
{
  g_set_object (&self->selection, selection);
  g_signal_connect_object (selection, "selection-changed", G_CALLBACK (selected_cb), self,
                           G_CONNECT_SWAPPED);
  show_view (self);
  g_object_unref (selection);
}

static void
set_session (MoCardViews *self,
             MoSession *session)
{
  if (session == NULL)
    return;
  g_return_if_fail (self->session == NULL);
  self->session = g_object_ref (session);
  g_signal_connect_object (mo_session_get_library (session), "collection-changed",
                           G_CALLBACK (update_rows), self, G_CONNECT_SWAPPED);
  update_rows (self);
}

/* @editor: (nullable) */
static void
set_editor (MoCardViews *self,
            MoDeckEditor *editor)
{
  if (self->editor == editor)
    return;
  if (self->editor != NULL)
    g_signal_handlers_disconnect_by_func (self->editor, update_rows, self);
  g_set_object (&self->editor, editor);
  if (editor != NULL)
    g_signal_connect_object (editor, "changed", G_CALLBACK (update_rows), self, G_CONNECT_SWAPPED);
  update_rows (self);
}

static void
show_copies (MoCardViews *self)
{
  self->shows_copies = TRUE;
  set_selection (self, GTK_SELECTION_MODEL (
                           gtk_multi_selection_new (g_object_ref (G_LIST_MODEL (self->model)))));
  gtk_list_view_set_enable_rubberband (self->list_view, TRUE);
  gtk_grid_view_set_enable_rubberband (self->grid_view, TRUE);
  gtk_selection_model_select_item (self->selection, 0, TRUE);
  update_rows (self);
}

static void
mo_card_views_get_property (GObject *object,
                            guint id,
                            GValue *value,
                            GParamSpec *pspec)
{
  MoCardViews *self = MO_CARD_VIEWS (object);

  if (id == PROP_SESSION)
    g_value_set_object (value, self->session);
  else if (id == PROP_EDITOR)
    g_value_set_object (value, self->editor);
  else
    g_value_set_boolean (value, self->shows_copies);
}

static void
mo_card_views_set_property (GObject *object,
                            guint id,
                            const GValue *value,
                            GParamSpec *pspec)
{
  MoCardViews *self = MO_CARD_VIEWS (object);

  if (id == PROP_SESSION)
    set_session (self, g_value_get_object (value));
  else if (id == PROP_EDITOR)
    set_editor (self, g_value_get_object (value));
  else if (g_value_get_boolean (value) && !self->shows_copies)
    show_copies (self);
}

static void
mo_card_views_dispose (GObject *object)
{
  MoCardViews *self = MO_CARD_VIEWS (object);

  set_editor (self, NULL);
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (mo_session_get_library (self->session), self);
  g_clear_object (&self->session);
  g_clear_handle_id (&self->scroll_idle, g_source_remove);
  if (self->place_tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->place_tick);
  self->place_tick = 0;
  gtk_widget_dispose_template (GTK_WIDGET (self), MO_TYPE_CARD_VIEWS);
  g_clear_object (&self->selection);
  g_clear_object (&self->model);
  G_OBJECT_CLASS (mo_card_views_parent_class)->dispose (object);
}

static void
mo_card_views_finalize (GObject *object)
{
  MoCardViews *self = MO_CARD_VIEWS (object);

  g_ptr_array_unref (self->rows);
  g_clear_pointer (&self->kept_ids, g_hash_table_unref);
  g_free (self->home);
  G_OBJECT_CLASS (mo_card_views_parent_class)->finalize (object);
}

static void
mo_card_views_class_init (MoCardViewsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  G_OBJECT_CLASS (klass)->get_property = mo_card_views_get_property;
  G_OBJECT_CLASS (klass)->set_property = mo_card_views_set_property;
  G_OBJECT_CLASS (klass)->dispose = mo_card_views_dispose;
  G_OBJECT_CLASS (klass)->finalize = mo_card_views_finalize;
  widget_class->focus = mo_card_views_focus;
  g_type_ensure (MO_TYPE_CARD_TABLE);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/mo-card-views.ui");
  gtk_widget_class_bind_template_child (widget_class, MoCardViews, stack);
  gtk_widget_class_bind_template_child (widget_class, MoCardViews, list_view);
  gtk_widget_class_bind_template_child (widget_class, MoCardViews, grid_view);
  gtk_widget_class_bind_template_child (widget_class, MoCardViews, table);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, sort_asked_cb);
  gtk_widget_class_bind_template_callback (widget_class, face_setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, face_bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, face_unbind_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_unbind_cb);

  props[PROP_SESSION] = g_param_spec_object ("session", NULL, NULL, MO_TYPE_SESSION, flags);
  props[PROP_EDITOR] = g_param_spec_object ("editor", NULL, NULL, MO_TYPE_DECK_EDITOR, flags);
  props[PROP_SHOWS_COPIES] = g_param_spec_boolean ("shows-copies", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, props);

  signals[SIGNAL_SELECTED] = g_signal_new ("selected", MO_TYPE_CARD_VIEWS, G_SIGNAL_RUN_LAST, 0,
                                           NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_CHOSEN] = g_signal_new ("chosen", MO_TYPE_CARD_VIEWS, G_SIGNAL_RUN_LAST, 0, NULL,
                                         NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_SET_COUNT] = g_signal_new ("set-count", MO_TYPE_CARD_VIEWS, G_SIGNAL_RUN_LAST, 0,
                                            NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[SIGNAL_SORT_ASKED] = g_signal_new ("sort-asked", MO_TYPE_CARD_VIEWS, G_SIGNAL_RUN_LAST, 0,
                                             NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
mo_card_views_init (MoCardViews *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->rows = g_ptr_array_new ();
  self->model = mo_card_model_new ();
  set_selection (self, GTK_SELECTION_MODEL (
                           gtk_single_selection_new (g_object_ref (G_LIST_MODEL (self->model)))));
}

void
mo_card_views_set_home (MoCardViews *self,
                        const char *home)
{
  g_free (self->home);
  self->home = g_strdup (home);
  gtk_adjustment_set_value (get_adjustment (self), 0);
  update_rows (self);
}

MoCardModel *
mo_card_views_get_model (MoCardViews *self)
{
  return self->model;
}

GtkSelectionModel *
mo_card_views_get_selection (MoCardViews *self)
{
  return self->selection;
}

MoCardTable *
mo_card_views_get_table (MoCardViews *self)
{
  return self->table;
}

void
mo_card_views_set_view (MoCardViews *self,
                        MoCardView view)
{
  if (self->view == view)
    return;
  /* If the previous switch is still pending, its place is still valid. */
  if (self->place_tick == 0)
    {
      self->place = find_first (self);
      self->place_tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), show_place_cb, NULL,
                                                       NULL);
    }
  self->view = view;
  show_view (self);
}

void
mo_card_views_set_cards (MoCardViews *self,
                         MoCatalog *catalog,
                         GPtrArray *cards)
{
  /* A pending place refers to the old cards. */
  if (self->place_tick != 0)
    self->place = G_MAXUINT;
  gtk_stack_set_visible_child_name (self->stack, cards->len == 0 ? "empty" : pages[self->view]);
  mo_card_model_set_cards (self->model, catalog, cards);
  /* Enter adds the best match, which is the first. */
  if (self->kept_ids != NULL)
    go_back_to_place (self);
  else
    gtk_selection_model_select_item (self->selection, 0, TRUE);
}

void
mo_card_views_set_choose_on_press (MoCardViews *self,
                                   gboolean choose_on_press)
{
  gtk_list_view_set_single_click_activate (self->list_view, choose_on_press);
  gtk_grid_view_set_single_click_activate (self->grid_view, choose_on_press);
  gtk_column_view_set_single_click_activate (mo_card_table_get_view (self->table), choose_on_press);
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
        g_clear_handle_id (&self->scroll_idle, g_source_remove);
        self->scroll_idle = g_idle_add (scroll_to_selected_cb, self);
        return TRUE;
      }
  return FALSE;
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

      if (get_position (row) != gtk_bitset_get_minimum (selected))
        continue;
      /* The parent of a cell is a cell of GTK's, whose parent is the row. */
      if (MO_IS_CARD_CELL (row))
        row = gtk_widget_get_parent (row);
      if (gtk_widget_grab_focus (gtk_widget_get_parent (row)))
        return;
    }
  gtk_widget_grab_focus (get_view (self));
}
