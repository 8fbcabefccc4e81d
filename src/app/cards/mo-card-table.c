/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-card-table.h"

#include "mo-card-cell.h"
#include "mo-card-text.h"
#include "mo-card-value.h"
#include "mo-compat.h"
#include "mo-finger-drag.h"
#include "mo-table.h"
#include "mo-widget-label.h"

#include <glib/gi18n.h>

/* The setting with the ids of the visible columns; "nothing" until the user changes them. */
#define COLUMNS_KEY "card-columns"

/* Minimum widths of columns, in pixels; a long title makes its column wider. */
#define NAME_WIDTH 190
#define TEXT_WIDTH 96
#define FIGURE_WIDTH 56
#define AROUND_TITLE 34 /* the arrow and padding */

struct _MoCardTable
{
  GtkBox parent_instance;

  GtkColumnView *view;

  MoSession *session;    /* (nullable): until it is set */
  gboolean shows_copies; /* whether to show owned and wanted copies */
  GSettings *settings;
  GPtrArray *columns; /* (element-type Column) */
  GPtrArray *cells;   /* (element-type MoCardCell): the bound cells of the first column */
  GPtrArray *copies;  /* (element-type MoCardCell): the bound cells of owned and wanted */
  /* (nullable): the column whose sorter ran first, while the sorter of the view is probed */
  gpointer pressed;
  gboolean is_told;   /* whether the order of the view is being set by code */
  gboolean is_narrow; /* whether only the most important columns have room */
};

G_DEFINE_FINAL_TYPE (MoCardTable, mo_card_table, GTK_TYPE_BOX)

typedef struct
{
  MoCardTable *table; /* (unowned): owns the column */
  char *id;
  char *title;
  MoSearchField tag;
  gboolean is_usual;   /* visible by default */
  gboolean is_shown;   /* visible for games that have its field, */
  gboolean is_in_game; /* like the one whose cards are listed */
  GtkColumnViewColumn *column;
} Column;

enum
{
  PROP_SESSION = 1,
  PROP_SHOWS_COPIES,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

enum
{
  SIGNAL_SORT_ASKED,
  SIGNAL_ACTIVATE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* The order of the columns; the stats and resources of a system replace their entries. The numbers
 * of copies come before them, because a game may have more figures than fit into the window. Those
 * of a game with three fit beside a card in a window of 1280 pixels. */
static const struct
{
  MoSearchField tag;
  gboolean is_shown; /* visible by default */
} order[] = {
  { MO_SEARCH_NAME, TRUE },      { MO_SEARCH_TYPE, TRUE },    { MO_SEARCH_OWNED, TRUE },
  { MO_SEARCH_WANTED, TRUE },    { MO_SEARCH_COST, TRUE },    { MO_SEARCH_STAT, TRUE },
  { MO_SEARCH_RESOURCE, FALSE }, { MO_SEARCH_SET, TRUE },     { MO_SEARCH_NUMBER, FALSE },
  { MO_SEARCH_RARITY, FALSE },   { MO_SEARCH_CLASS, FALSE },  { MO_SEARCH_DISTANCE, FALSE },
  { MO_SEARCH_DAMAGE, FALSE },   { MO_SEARCH_KEYWORD, FALSE }, { MO_SEARCH_IS, FALSE },
  { MO_SEARCH_KIND, FALSE },     { MO_SEARCH_GAME, FALSE },   { MO_SEARCH_ID, FALSE },
};

static void
free_column (gpointer data)
{
  Column *self = data;

  g_object_unref (self->column);
  g_free (self->id);
  g_free (self->title);
  g_free (self);
}

char *
mo_card_table_dup_title (const MoField *field)
{
  if (field->tag == MO_SEARCH_OWNED)
    return g_strdup (_("Owned"));
  if (field->tag == MO_SEARCH_WANTED)
    return g_strdup (_("Wanted"));
  return mo_field_dup_title (field);
}

/* @game: (nullable): %NULL has all fields */
static gboolean
is_in_game (const MoField *field,
            const MoSystem *game)
{
  return game == NULL || mo_card_field_is_in (field, game->vocabulary);
}

GPtrArray *
mo_card_table_list_fields (const MoFields *fields,
                           const MoSystem *game)
{
  GPtrArray *list = g_ptr_array_new ();

  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    for (guint j = 0; j < mo_fields_get_n (fields); j++)
      {
        const MoField *field = mo_fields_get (fields, j);

        if (field->tag == order[i].tag && is_in_game (field, game))
          g_ptr_array_add (list, (gpointer) field);
      }
  return list;
}

static gboolean
is_figure (const Column *column)
{
  return column->tag == MO_SEARCH_COST || column->tag == MO_SEARCH_STAT ||
         column->tag == MO_SEARCH_RESOURCE || column->tag == MO_SEARCH_OWNED ||
         column->tag == MO_SEARCH_WANTED;
}

/* Cells */

static char *
dup_text (const Column *column,
          MoCardItem *item)
{
  const MoCard *card = mo_card_item_get_card (item);
  const MoCardTable *table = column->table;
  const MoField field = { .id = column->id, .tag = column->tag };
  guint count;

  if (column->tag == MO_SEARCH_NAME)
    return mo_card_dup_title (card);
  if (column->tag != MO_SEARCH_OWNED && column->tag != MO_SEARCH_WANTED)
    return mo_card_dup_value (mo_card_item_get_catalog (item), card, &field);
  if (table->session == NULL || !table->shows_copies)
    return g_strdup ("");
  count = (column->tag == MO_SEARCH_OWNED
               ? mo_collection_get_owned_of
               : mo_collection_get_wanted_of) (
      mo_library_get_collection (mo_session_get_library (table->session)), card);
  return count > 0 ? g_strdup_printf ("%u", count) : g_strdup ("–");
}

static void
update_cell (const Column *column,
             MoCardCell *cell)
{
  g_autofree char *text = dup_text (column, mo_card_cell_get_item (cell));

  mo_card_cell_set_text (cell, column->tag != MO_SEARCH_NAME ? column->title : NULL, text);
}

static void
update_copies (MoCardTable *self)
{
  for (guint i = 0; i < self->copies->len; i++)
    {
      MoCardCell *cell = g_ptr_array_index (self->copies, i);

      update_cell (g_object_get_data (G_OBJECT (cell), "column"), cell);
    }
}

static void
setup_cb (GtkSignalListItemFactory *factory,
          GtkListItem *list_item,
          Column *column)
{
  GtkWidget *cell = mo_card_cell_new (is_figure (column));

  g_object_set_data (G_OBJECT (cell), "column", column);
  g_object_set_data (G_OBJECT (cell), "list-item", list_item);
  gtk_list_item_set_child (list_item, cell);
}

/* Returns (nullable) the array that tracks the bound cells of a column. */
static GPtrArray *
get_kept (const Column *column)
{
  if (column->tag == MO_SEARCH_NAME)
    return column->table->cells;
  if (column->tag == MO_SEARCH_OWNED || column->tag == MO_SEARCH_WANTED)
    return column->table->copies;
  return NULL;
}

static void
bind_cb (GtkSignalListItemFactory *factory,
         GtkListItem *list_item,
         Column *column)
{
  MoCardCell *cell = MO_CARD_CELL (gtk_list_item_get_child (list_item));

  mo_card_cell_set_item (cell, gtk_list_item_get_item (list_item));
  if (get_kept (column) != NULL)
    g_ptr_array_add (get_kept (column), cell);
  update_cell (column, cell);
}

static void
unbind_cb (GtkSignalListItemFactory *factory,
           GtkListItem *list_item,
           Column *column)
{
  MoCardCell *cell = MO_CARD_CELL (gtk_list_item_get_child (list_item));

  mo_card_cell_set_item (cell, NULL);
  if (get_kept (column) != NULL)
    g_ptr_array_remove_fast (get_kept (column), cell);
}

/* Dragging. A single source for all cells, in the capture phase so that it comes before the
 * rubberband selection of the view. */

static GdkContentProvider *
drag_prepare_cb (GtkDragSource *source,
                 double x,
                 double y,
                 MoCardTable *self)
{
  GtkWidget *picked = gtk_widget_pick (GTK_WIDGET (self->view), x, y, GTK_PICK_DEFAULT);
  GtkWidget *cell = picked != NULL && !MO_IS_CARD_CELL (picked)
                        ? gtk_widget_get_first_child (picked)
                        : picked;
  g_autoptr (GdkPaintable) picture = NULL;

  if (cell == NULL || !MO_IS_CARD_CELL (cell) ||
      mo_card_cell_get_item (MO_CARD_CELL (cell)) == NULL)
    return NULL;
  picture = gtk_widget_paintable_new (cell);
  mo_finger_drag_set_picture (source, picture);
  return gdk_content_provider_new_typed (MO_TYPE_CARD_ITEM,
                                         mo_card_cell_get_item (MO_CARD_CELL (cell)));
}

/* Sorting */

/* Finds the column that the view is sorted by, which GTK has no function for. The sorter of the
 * view calls those of the columns in turn while they return 0, so the first one called is that of
 * the sort column. */
static int
compare_cb (gconstpointer a,
            gconstpointer b,
            gpointer user_data)
{
  Column *column = user_data;

  if (column->table->pressed == NULL)
    column->table->pressed = column;
  return 0;
}

static void
order_changed_cb (MoCardTable *self,
                  GtkSorterChange change,
                  GtkSorter *sorter)
{
  const Column *column;

  if (self->is_told)
    return;
  self->pressed = NULL;
  /* Any two different objects will do. */
  gtk_sorter_compare (sorter, self, self->view);
  column = self->pressed;
  self->pressed = NULL;
  if (column != NULL)
    g_signal_emit (self, signals[SIGNAL_SORT_ASKED], 0, column->id);
}

/* The titles of figures are above their ends. */
static void
align_titles (MoCardTable *self)
{
  for (guint i = 0; i < self->columns->len; i++)
    if (is_figure (g_ptr_array_index (self->columns, i)))
      mo_column_view_align_title_end (self->view, i);
}

/* Adds the sort order to the accessible names of the headers; what is seen of it is an arrow. */
static void
emit_order (MoCardTable *self,
            const char *field,
            gboolean is_descending)
{
  for (guint i = 0; i < self->columns->len; i++)
    {
      GtkWidget *header = mo_column_view_get_header (self->view, i);
      const Column *column = g_ptr_array_index (self->columns, i);
      gboolean is_sorted = g_strcmp0 (column->id, field) == 0;
      /* Translators: the title of a column. */
      g_autofree char *label = !is_sorted      ? g_strdup (column->title)
                               : is_descending ? g_strdup_printf (_("%s, sorted descending"),
                                                                  column->title)
                                               : g_strdup_printf (_("%s, sorted ascending"),
                                                                  column->title);

      if (header == NULL)
        return;
      mo_widget_set_spoken_label (header, label);
    }
}

static Column *
find_column (MoCardTable *self,
             const char *id)
{
  for (guint i = 0; i < self->columns->len; i++)
    if (g_strcmp0 (((Column *) g_ptr_array_index (self->columns, i))->id, id) == 0)
      return g_ptr_array_index (self->columns, i);
  return NULL;
}

void
mo_card_table_set_order (MoCardTable *self,
                         const char *field,
                         gboolean is_descending)
{
  const Column *sorted = find_column (self, field);

  self->is_told = TRUE;
  gtk_column_view_sort_by_column (self->view, sorted != NULL ? sorted->column : NULL,
                                  is_descending ? GTK_SORT_DESCENDING : GTK_SORT_ASCENDING);
  self->is_told = FALSE;
  emit_order (self, field, is_descending);
}

/* Whether a column fits beside the name in the width of a phone. */
static gboolean
is_important (const Column *column)
{
  return column->tag == MO_SEARCH_NAME || column->tag == MO_SEARCH_OWNED ||
         column->tag == MO_SEARCH_COST;
}

static void
show_columns (MoCardTable *self)
{
  g_autoptr (GVariant) chosen = NULL;
  g_autofree const char **ids = NULL;

  g_settings_get (self->settings, COLUMNS_KEY, "m@as", &chosen);
  if (chosen != NULL)
    ids = g_variant_get_strv (chosen, NULL);
  for (guint i = 0; i < self->columns->len; i++)
    {
      Column *column = g_ptr_array_index (self->columns, i);

      /* The name is always visible. */
      column->is_shown = column->tag == MO_SEARCH_NAME ||
                         (ids != NULL ? g_strv_contains (ids, column->id) : column->is_usual);
      /* Those that the user has chosen are all there, and can be scrolled to. */
      gtk_column_view_column_set_visible (
          column->column, column->is_shown && column->is_in_game &&
                              (ids != NULL || !self->is_narrow || is_important (column)));
    }
  align_titles (self);
}

void
mo_card_table_set_is_narrow (MoCardTable *self,
                             gboolean is_narrow)
{
  self->is_narrow = is_narrow;
  show_columns (self);
}

gboolean
mo_card_table_get_shown (MoCardTable *self,
                         const char *field)
{
  const Column *column = find_column (self, field);

  return column != NULL && column->is_shown;
}

/* Keeps the columns of games whose files are currently missing. */
void
mo_card_table_set_shown (MoCardTable *self,
                         const char *field,
                         gboolean is_shown)
{
  g_autoptr (GVariant) before = NULL;
  g_autofree const char **ids = NULL;
  g_autoptr (GPtrArray) chosen = g_ptr_array_new ();

  for (guint i = 0; i < self->columns->len; i++)
    {
      const Column *column = g_ptr_array_index (self->columns, i);

      if (g_str_equal (column->id, field) ? is_shown : column->is_shown)
        g_ptr_array_add (chosen, column->id);
    }
  g_settings_get (self->settings, COLUMNS_KEY, "m@as", &before);
  if (before != NULL)
    ids = g_variant_get_strv (before, NULL);
  for (guint i = 0; ids != NULL && ids[i] != NULL; i++)
    if (find_column (self, ids[i]) == NULL)
      g_ptr_array_add (chosen, (gpointer) ids[i]);
  g_ptr_array_add (chosen, NULL);
  g_settings_set (self->settings, COLUMNS_KEY, "m^as", chosen->pdata);
}

static int
measure_title (MoCardTable *self,
               const char *title)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), title);
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);
  return width + AROUND_TITLE;
}

static gboolean
has_table (const MoSystem *system)
{
  for (guint i = 0; i < system->rulesets->len; i++)
    if (mo_ruleset_get_table (g_ptr_array_index (system->rulesets, i)) != NULL)
      return TRUE;
  return FALSE;
}

/* Returns whether a figure belongs to a game with decks; others are hidden by default, and so are
 * the many figures of games with a table. */
static gboolean
is_of_decks (const MoField *field,
             const GPtrArray *systems)
{
  g_autoptr (GPtrArray) for_decks = mo_systems_list_for_decks (systems);

  for (guint i = 0; i < for_decks->len; i++)
    {
      const MoSystem *system = g_ptr_array_index (for_decks, i);

      if (!has_table (system) &&
          mo_vocabulary_lookup (system->vocabulary, MO_WORD_STAT, field->id) != NULL)
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_usual (const MoField *field,
          const GPtrArray *systems)
{
  if (field->tag == MO_SEARCH_STAT && !is_of_decks (field, systems))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    if (order[i].tag == (MoSearchField) field->tag)
      return order[i].is_shown;
  return FALSE;
}

static void
add_column (MoCardTable *self,
            const MoField *field,
            const GPtrArray *systems)
{
  Column *column = g_new0 (Column, 1);
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkSorter) sorter = GTK_SORTER (gtk_custom_sorter_new (compare_cb, column, NULL));
  int width;

  column->table = self;
  column->id = g_strdup (field->id);
  column->title = mo_card_table_dup_title (field);
  column->tag = field->tag;
  column->is_usual = is_usual (field, systems);
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), column);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), column);
  g_signal_connect (factory, "unbind", G_CALLBACK (unbind_cb), column);
  column->column = gtk_column_view_column_new (column->title, factory);
  width = field->tag == MO_SEARCH_NAME ? NAME_WIDTH
          : is_figure (column)         ? FIGURE_WIDTH
                                       : TEXT_WIDTH;
  gtk_column_view_column_set_fixed_width (column->column,
                                          MAX (width, measure_title (self, column->title)));
  gtk_column_view_column_set_expand (column->column, field->tag == MO_SEARCH_NAME);
  gtk_column_view_column_set_resizable (column->column, TRUE);
  gtk_column_view_column_set_visible (column->column, FALSE);
  gtk_column_view_column_set_sorter (column->column, sorter);
  g_ptr_array_add (self->columns, column);
  gtk_column_view_append_column (self->view, column->column);
}

static gboolean
has_columns (MoCardTable *self,
             const GPtrArray *fields)
{
  gboolean has = self->columns->len == fields->len;

  for (guint i = 0; has && i < fields->len; i++)
    {
      const MoField *field = g_ptr_array_index (fields, i);
      const Column *column = g_ptr_array_index (self->columns, i);
      g_autofree char *title = mo_card_table_dup_title (field);

      has = g_str_equal (column->id, field->id) && g_str_equal (column->title, title);
    }
  return has;
}

static void
remove_columns (MoCardTable *self)
{
  for (guint i = 0; i < self->columns->len; i++)
    gtk_column_view_remove_column (self->view,
                                   ((Column *) g_ptr_array_index (self->columns, i))->column);
  g_ptr_array_set_size (self->columns, 0);
}

void
mo_card_table_set_fields (MoCardTable *self,
                          const MoFields *all,
                          const GPtrArray *systems,
                          const MoSystem *game)
{
  g_autoptr (GPtrArray) fields = mo_card_table_list_fields (all, NULL);

  /* Existing columns keep their widths. */
  if (!has_columns (self, fields))
    {
      remove_columns (self);
      for (guint i = 0; i < fields->len; i++)
        add_column (self, g_ptr_array_index (fields, i), systems);
    }
  for (guint i = 0; i < fields->len; i++)
    ((Column *) g_ptr_array_index (self->columns, i))->is_in_game =
        is_in_game (g_ptr_array_index (fields, i), game);
  show_columns (self);
}

void
mo_card_table_set_model (MoCardTable *self,
                         GtkSelectionModel *selection)
{
  gtk_column_view_set_model (self->view, selection);
}

GtkColumnView *
mo_card_table_get_view (MoCardTable *self)
{
  return self->view;
}

const GPtrArray *
mo_card_table_get_cells (MoCardTable *self)
{
  return self->cells;
}

static void
activate_cb (MoCardTable *self,
             guint position)
{
  g_signal_emit (self, signals[SIGNAL_ACTIVATE], 0, position);
}

static void
set_session (MoCardTable *self,
             MoSession *session)
{
  if (session == NULL)
    return;
  g_return_if_fail (self->session == NULL);
  self->session = g_object_ref (session);
  g_signal_connect_object (mo_session_get_library (session), "collection-changed",
                           G_CALLBACK (update_copies), self, G_CONNECT_SWAPPED);
  update_copies (self);
}

static void
mo_card_table_set_property (GObject *object,
                            guint id,
                            const GValue *value,
                            GParamSpec *pspec)
{
  MoCardTable *self = MO_CARD_TABLE (object);

  switch (id)
    {
    case PROP_SESSION:
      set_session (self, g_value_get_object (value));
      break;
    case PROP_SHOWS_COPIES:
      self->shows_copies = g_value_get_boolean (value);
      update_copies (self);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
mo_card_table_dispose (GObject *object)
{
  MoCardTable *self = MO_CARD_TABLE (object);

  if (self->view != NULL)
    {
      gtk_column_view_set_model (self->view, NULL);
      remove_columns (self);
    }
  gtk_widget_dispose_template (GTK_WIDGET (self), MO_TYPE_CARD_TABLE);
  g_clear_object (&self->session);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (mo_card_table_parent_class)->dispose (object);
}

static void
mo_card_table_finalize (GObject *object)
{
  MoCardTable *self = MO_CARD_TABLE (object);

  g_ptr_array_unref (self->columns);
  g_ptr_array_unref (self->cells);
  g_ptr_array_unref (self->copies);
  G_OBJECT_CLASS (mo_card_table_parent_class)->finalize (object);
}

static void
mo_card_table_class_init (MoCardTableClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;

  G_OBJECT_CLASS (klass)->set_property = mo_card_table_set_property;
  G_OBJECT_CLASS (klass)->dispose = mo_card_table_dispose;
  G_OBJECT_CLASS (klass)->finalize = mo_card_table_finalize;
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/mo-card-table.ui");
  gtk_widget_class_bind_template_child (widget_class, MoCardTable, view);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);

  props[PROP_SESSION] = g_param_spec_object ("session", NULL, NULL, MO_TYPE_SESSION, flags);
  props[PROP_SHOWS_COPIES] = g_param_spec_boolean ("shows-copies", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, props);

  signals[SIGNAL_SORT_ASKED] = g_signal_new ("sort-asked", MO_TYPE_CARD_TABLE, G_SIGNAL_RUN_LAST, 0,
                                             NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[SIGNAL_ACTIVATE] = g_signal_new ("activate", MO_TYPE_CARD_TABLE, G_SIGNAL_RUN_LAST, 0,
                                           NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
mo_card_table_init (MoCardTable *self)
{
  GtkDragSource *source = gtk_drag_source_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  self->columns = g_ptr_array_new_with_free_func (free_column);
  self->cells = g_ptr_array_new ();
  self->copies = g_ptr_array_new ();
  self->settings = g_settings_new (APP_ID);
  g_signal_connect_object (self->settings, "changed::" COLUMNS_KEY, G_CALLBACK (show_columns), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_column_view_get_sorter (self->view), "changed",
                           G_CALLBACK (order_changed_cb), self, G_CONNECT_SWAPPED);
  /* There are no headers before. */
  g_signal_connect_object (self->view, "map", G_CALLBACK (align_titles), self, G_CONNECT_SWAPPED);
  gtk_drag_source_set_actions (source, GDK_ACTION_COPY);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (source), GTK_PHASE_CAPTURE);
  g_signal_connect_object (source, "prepare", G_CALLBACK (drag_prepare_cb), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self->view), GTK_EVENT_CONTROLLER (source));
}
