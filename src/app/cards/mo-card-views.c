/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-card-views-private.h"

#include "mo-card-copies.h"
#include "mo-card-drag.h"
#include "mo-card-face.h"
#include "mo-card-row.h"
#include "mo-card-table.h"
#include "mo-card-tile.h"
#include "mo-text-size.h"

/* Below this width in pixels, names don’t fit into a line beside the figures. */
#define NARROW_WIDTH 520
/* Below this width, only few columns of the table have room. */
#define PHONE_WIDTH 400

G_DEFINE_FINAL_TYPE (MoCardViews, mo_card_views, GTK_TYPE_BOX)

enum
{
  PROP_SESSION = 1,
  PROP_EDITOR,
  PROP_SHOWS_COPIES,
  PROP_IS_NARROW,
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

/* Rows */

/* Returns: (nullable): the collection, if its copies are shown and there are any */
static const MoCollection *
get_collection (MoCardViews *self)
{
  MoLibrary *library = self->session != NULL ? mo_session_get_library (self->session) : NULL;
  const MoCollection *all = library != NULL ? mo_library_get_collection (library) : NULL;

  return self->shows_copies && all != NULL && !mo_collection_is_empty (all) ? all : NULL;
}

/* @row: a row or a tile */
static void
update_heading (MoCardViews *self,
                GtkWidget *row)
{
  guint position = mo_card_views_get_position (row);
  guint group = self->groups != NULL ? mo_card_groups_find (self->groups, position) : 0;
  const char *title = NULL;
  guint n_cards = 0;

  if (self->groups != NULL && mo_card_groups_get_start (self->groups, group) == position)
    {
      title = mo_card_groups_get_title (self->groups, group);
      n_cards = mo_card_groups_get_size (self->groups, group);
    }
  if (MO_IS_CARD_ROW (row))
    mo_card_row_set_heading (MO_CARD_ROW (row), title, n_cards);
  else
    mo_card_tile_set_heading (MO_CARD_TILE (row), title, n_cards);
}

static void
update_headings (MoCardViews *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    update_heading (self, g_ptr_array_index (self->rows, i));
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
    /* Names need the space of the costs where there are columns of copies, too. */
    mo_card_row_set_plain (row, self->editor == NULL && (collection == NULL || !self->is_narrow));
  else
    mo_card_row_set_count (row, count, most);
  if (collection != NULL)
    mo_card_row_set_copies (row, mo_collection_get_owned_of (collection, card),
                            mo_collection_get_wanted_of (collection, card));
}

static void
update_tile (MoCardViews *self,
             MoCardTile *tile)
{
  MoCardFace *face = mo_card_tile_get_face (tile);
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
      update_tile (self, g_ptr_array_index (self->rows, i));
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
  guint position = mo_card_views_get_position (GTK_WIDGET (row));

  gtk_selection_model_select_item (self->selection, position, TRUE);
  g_signal_emit (self, signals[SIGNAL_SET_COUNT], 0, count);
}

static void
tile_setup_cb (GtkSignalListItemFactory *factory,
               GtkListItem *list_item,
               MoCardViews *self)
{
  mo_card_drag_set_up (list_item, mo_card_tile_new ());
}

static void
tile_bind_cb (GtkSignalListItemFactory *factory,
              GtkListItem *list_item,
              MoCardViews *self)
{
  MoCardTile *tile = MO_CARD_TILE (gtk_list_item_get_child (list_item));

  mo_card_face_set_item (mo_card_tile_get_face (tile), gtk_list_item_get_item (list_item));
  g_ptr_array_add (self->rows, tile);
  update_heading (self, GTK_WIDGET (tile));
  update_tile (self, tile);
}

static void
tile_unbind_cb (GtkSignalListItemFactory *factory,
                GtkListItem *list_item,
                MoCardViews *self)
{
  MoCardTile *tile = MO_CARD_TILE (gtk_list_item_get_child (list_item));

  mo_card_face_set_copies (mo_card_tile_get_face (tile), 0, 0);
  mo_card_face_set_item (mo_card_tile_get_face (tile), NULL);
  g_ptr_array_remove_fast (self->rows, tile);
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

  mo_card_row_set_wraps (row, self->is_narrow);
  mo_card_row_set_item (row, gtk_list_item_get_item (list_item));
  g_ptr_array_add (self->rows, row);
  update_heading (self, GTK_WIDGET (row));
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
 * cards. Nothing is said to be empty before the first search. */
static void
show_view (MoCardViews *self)
{
  gboolean has_searched = mo_card_model_get_catalog (self->model) != NULL;

  gtk_list_view_set_model (self->list_view,
                           self->view == MO_CARD_VIEW_LIST ? self->selection : NULL);
  gtk_grid_view_set_model (self->grid_view,
                           self->view == MO_CARD_VIEW_GRID ? self->selection : NULL);
  mo_card_table_set_model (self->table, self->view == MO_CARD_VIEW_TABLE ? self->selection : NULL);
  gtk_stack_set_visible_child_name (self->stack, has_searched && mo_card_views_is_empty (self)
                                                     ? "empty"
                                                     : pages[self->view]);
}

static gboolean
is_below (MoCardViews *self,
          int width)
{
  GtkWidget *widget = GTK_WIDGET (self);

  return gtk_widget_get_width (widget) < width * mo_widget_get_text_scale (widget);
}

static gboolean
follow_width_cb (gpointer user_data)
{
  MoCardViews *self = user_data;

  self->narrow_idle = 0;
  self->is_narrow = is_below (self, NARROW_WIDTH);
  self->is_phone = is_below (self, PHONE_WIDTH);
  mo_card_table_set_is_narrow (self->table, self->is_phone);
  for (guint i = 0; i < self->rows->len; i++)
    if (MO_IS_CARD_ROW (g_ptr_array_index (self->rows, i)))
      {
        mo_card_row_set_wraps (g_ptr_array_index (self->rows, i), self->is_narrow);
        update_row (self, g_ptr_array_index (self->rows, i));
      }
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_IS_NARROW]);
  return G_SOURCE_REMOVE;
}

/* Deferred, because labels must not change during a layout. */
static void
mo_card_views_size_allocate (GtkWidget *widget,
                             int width,
                             int height,
                             int baseline)
{
  MoCardViews *self = MO_CARD_VIEWS (widget);

  gtk_widget_allocate (GTK_WIDGET (self->stack), width, height, baseline, NULL);
  if (self->narrow_idle == 0 && (is_below (self, NARROW_WIDTH) != self->is_narrow ||
                                 is_below (self, PHONE_WIDTH) != self->is_phone))
    self->narrow_idle = g_idle_add_full (G_PRIORITY_HIGH_IDLE, follow_width_cb, self, NULL);
}

static void
mo_card_views_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  gtk_widget_measure (GTK_WIDGET (MO_CARD_VIEWS (widget)->stack), orientation, for_size, minimum,
                      natural, minimum_baseline, natural_baseline);
}

/* Tab leaves the cards instead of moving through hundreds of rows. */
static gboolean
mo_card_views_focus (GtkWidget *widget,
                     GtkDirectionType direction)
{
  MoCardViews *self = MO_CARD_VIEWS (widget);

  if ((direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD) &&
      gtk_widget_get_focus_child (mo_card_views_get_view (self)) != NULL)
    return FALSE;
  return GTK_WIDGET_CLASS (mo_card_views_parent_class)->focus (widget, direction);
}

static gboolean
go_to_group_cb (GtkWidget *widget,
                GVariant *args,
                gpointer user_data)
{
  int direction;

  g_variant_get (args, "(i)", &direction);
  return mo_card_views_go_to_group (MO_CARD_VIEWS (widget), direction);
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
    g_value_set_boolean (value,
                         id == PROP_IS_NARROW ? self->is_narrow : self->shows_copies);
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
  g_clear_handle_id (&self->narrow_idle, g_source_remove);
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
  g_clear_pointer (&self->groups, mo_card_groups_free);
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
  widget_class->measure = mo_card_views_measure;
  widget_class->size_allocate = mo_card_views_size_allocate;
  g_type_ensure (MO_TYPE_CARD_TABLE);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/mo-card-views.ui");
  gtk_widget_class_bind_template_child (widget_class, MoCardViews, stack);
  gtk_widget_class_bind_template_child (widget_class, MoCardViews, list_view);
  gtk_widget_class_bind_template_child (widget_class, MoCardViews, grid_view);
  gtk_widget_class_bind_template_child (widget_class, MoCardViews, table);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, sort_asked_cb);
  gtk_widget_class_bind_template_callback (widget_class, tile_setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, tile_bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, tile_unbind_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_unbind_cb);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Up, GDK_ALT_MASK, go_to_group_cb, "(i)", -1);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Down, GDK_ALT_MASK, go_to_group_cb, "(i)", 1);

  props[PROP_SESSION] = g_param_spec_object ("session", NULL, NULL, MO_TYPE_SESSION, flags);
  props[PROP_EDITOR] = g_param_spec_object ("editor", NULL, NULL, MO_TYPE_DECK_EDITOR, flags);
  props[PROP_SHOWS_COPIES] = g_param_spec_boolean ("shows-copies", NULL, NULL, FALSE, flags);
  props[PROP_IS_NARROW] = g_param_spec_boolean ("is-narrow", NULL, NULL, FALSE,
                                                G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
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
  gtk_widget_set_layout_manager (GTK_WIDGET (self), NULL);
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
  gtk_adjustment_set_value (mo_card_views_get_adjustment (self), 0);
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
  mo_card_views_follow_place (self);
  self->view = view;
  show_view (self);
}

void
mo_card_views_set_cards (MoCardViews *self,
                         MoCatalog *catalog,
                         GPtrArray *cards,
                         MoCardGroups *groups)
{
  g_autoptr (MoCardGroups) old G_GNUC_UNUSED = g_steal_pointer (&self->groups);

  self->groups = groups;
  /* A pending place refers to the old cards. */
  if (self->place_tick != 0)
    self->place = G_MAXUINT;
  gtk_stack_set_visible_child_name (self->stack, cards->len == 0 ? "empty" : pages[self->view]);
  /* New content has new rows, so that the focus would leave the cards. */
  self->gets_focus = self->kept_ids != NULL &&
                     gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL;
  mo_card_model_set_cards (self->model, catalog, cards);
  update_headings (self);
  /* Enter adds the best match, which is the first. */
  if (self->kept_ids != NULL)
    mo_card_views_go_back (self);
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
