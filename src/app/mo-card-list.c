/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-card-list.h"

#include "mo-card-face.h"
#include "mo-card-row.h"
#include "mo-card-search.h"

#include <adwaita.h>
#include <glib/gi18n.h>

/* What the list is sorted by; else the best match comes first. */
typedef enum
{
  SORT_NONE,
  SORT_MOST_OWNED,
  SORT_LEAST_OWNED,
  SORT_MOST_WANTED,
  SORT_LEAST_WANTED,
} MoSort;

struct _MoCardList
{
  GtkBox parent_instance;

  MoQueryEntry *query_entry;
  GtkWidget *columns;
  GtkToggleButton *owned_button;
  GtkImage *owned_arrow;
  GtkToggleButton *wanted_button;
  GtkImage *wanted_arrow;
  GtkStack *stack;
  GtkListView *list_view;
  GtkGridView *grid_view;
  GtkToggleButton *grid_button;
  GtkLabel *status;

  MoCardFinder *finder; /* (nullable) */
  guint scroll_idle;
  MoCardModel *model;
  GtkSelectionModel *selection;
  MoCardItem *selected; /* (nullable): what mo_card_list_get_selected() told last */
  MoLibrary *library; /* (nullable): whose copies are shown in columns */
  MoSort sort;
  GPtrArray *rows;  /* (element-type GtkWidget): MoCardRow or MoCardFace, that show a card now */
  MoDeckEditor *editor; /* (nullable) */
  GHashTable *kept_ids;   /* (nullable): of the cards to select when the new cards are there */
  double scroll_position; /* to go back to then */
};

G_DEFINE_FINAL_TYPE (MoCardList, mo_card_list, GTK_TYPE_BOX)

enum
{
  SIGNAL_SELECTED,
  SIGNAL_CHANGE_COUNT,
  SIGNAL_ACTIVATED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

typedef struct
{
  gpointer card;
  int rank;
} Ranked;

static int
compare_ranks (gconstpointer a,
               gconstpointer b)
{
  return ((const Ranked *) a)->rank - ((const Ranked *) b)->rank;
}

/* Cards with as many copies stay in the order of the search. */
static void
sort_by_copies (MoCardList *self,
                GPtrArray *cards)
{
  const MoCollection *collection = mo_library_get_collection (self->library);
  gboolean by_owned = self->sort == SORT_MOST_OWNED || self->sort == SORT_LEAST_OWNED;
  gboolean most_first = self->sort == SORT_MOST_OWNED || self->sort == SORT_MOST_WANTED;
  g_autoptr (GArray) ranked = NULL;

  if (self->sort == SORT_NONE)
    return;
  ranked = g_array_sized_new (FALSE, FALSE, sizeof (Ranked), cards->len);
  for (guint i = 0; i < cards->len; i++)
    {
      const MoCard *card = g_ptr_array_index (cards, i);
      int count = (int) (by_owned ? mo_collection_get_owned_of (collection, card)
                                  : mo_collection_get_wanted_of (collection, card));
      Ranked entry = { (gpointer) card, most_first ? -count : count };

      g_array_append_val (ranked, entry);
    }
  g_array_sort (ranked, compare_ranks);
  for (guint i = 0; i < cards->len; i++)
    g_ptr_array_index (cards, i) = g_array_index (ranked, Ranked, i).card;
}

/* What is found */

static gboolean
is_grid (MoCardList *self)
{
  return gtk_toggle_button_get_active (self->grid_button);
}

/* The list or the grid, whichever is shown. */
static GtkWidget *
get_view (MoCardList *self)
{
  return is_grid (self) ? GTK_WIDGET (self->grid_view) : GTK_WIDGET (self->list_view);
}

/* The ids of the cards that are selected. */
static GHashTable *
list_selected_ids (MoCardList *self)
{
  GHashTable *ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GPtrArray) items = mo_card_list_list_selected (self);

  for (guint i = 0; i < items->len; i++)
    g_hash_table_add (ids, g_strdup (mo_card_item_get_card (g_ptr_array_index (items, i))->id));
  return ids;
}

static void
select_ids (MoCardList *self,
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

/* The rows go where they were once the list has given them their heights. */
static gboolean
scroll_back_cb (gpointer user_data)
{
  MoCardList *self = user_data;

  if (self->list_view != NULL)
    gtk_adjustment_set_value (gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (get_view (self))), self->scroll_position);
  return G_SOURCE_REMOVE;
}

/* Until the cards are there that are to be shown instead. */
static void
keep_place (MoCardList *self)
{
  g_clear_pointer (&self->kept_ids, g_hash_table_unref);
  self->kept_ids = list_selected_ids (self);
  self->scroll_position = gtk_adjustment_get_value (gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (get_view (self))));
}

static void
go_back_to_place (MoCardList *self)
{
  select_ids (self, self->kept_ids);
  g_clear_pointer (&self->kept_ids, g_hash_table_unref);
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, scroll_back_cb, g_object_ref (self), g_object_unref);
}

/* What was found last stays while a search is being written that can't be understood yet. */
static void
show_matches (MoCardList *self)
{
  g_autoptr (MoQuery) query = self->finder != NULL ? mo_query_entry_parse (self->query_entry) : NULL;
  g_autofree char *status = NULL;
  GPtrArray *cards;

  /* Without the index only all cards can be shown: it is ready in a moment, and tells so. */
  if (query == NULL || (!mo_card_finder_is_ready (self->finder) && !mo_query_is_empty (query)))
    return;
  cards = mo_card_finder_find (self->finder, query);
  if (self->library != NULL)
    sort_by_copies (self, cards);
  status = g_strdup_printf (ngettext ("%u card", "%u cards", cards->len), cards->len);
  gtk_label_set_label (self->status, status);
  gtk_stack_set_visible_child_name (self->stack, cards->len == 0 ? "empty" : is_grid (self) ? "grid" : "list");
  mo_card_model_set_cards (self->model, mo_card_finder_get_content (self->finder)->catalog, cards);
  /* Enter takes the best match; the selection would stay as far down as it was. */
  if (self->kept_ids != NULL)
    go_back_to_place (self);
  else
    gtk_selection_model_select_item (self->selection, 0, TRUE);
  g_signal_emit (self, signals[SIGNAL_SELECTED], 0);
}

static guint
count_copies (MoCardList *self,
              const MoCard *card)
{
  const MoDeck *deck;
  guint count = 0;

  if (self->editor == NULL)
    return 0;
  deck = mo_deck_editor_get_deck (self->editor);
  for (guint i = 0; i < deck->parts->len; i++)
    count += mo_deck_get_count (deck, ((const MoDeckPart *) g_ptr_array_index (deck->parts, i))->id, card->id);
  return count;
}

static void
update_row (MoCardList *self,
            MoCardRow *row)
{
  MoCardItem *item = mo_card_row_get_item (row);

  if (item != NULL)
    mo_card_row_set_count (row, count_copies (self, mo_card_item_get_card (item)));
  if (item != NULL && self->library != NULL)
    {
      const MoCollection *collection = mo_library_get_collection (self->library);
      const MoCard *card = mo_card_item_get_card (item);

      mo_card_row_set_copies (row, mo_collection_get_owned_of (collection, card),
                              mo_collection_get_wanted_of (collection, card));
    }
  mo_card_row_set_can_add (row, self->editor != NULL);
}

static void
update_rows (MoCardList *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    if (MO_IS_CARD_ROW (g_ptr_array_index (self->rows, i)))
      update_row (self, g_ptr_array_index (self->rows, i));
}

static void
change_count (MoCardList *self,
              int change)
{
  if (mo_card_list_get_selected (self) != NULL)
    g_signal_emit (self, signals[SIGNAL_CHANGE_COUNT], 0, change);
}

/* A card was chosen, by Enter or by its button: a copy more for the package, or a look at it. */
static void
choose (MoCardList *self,
        guint position)
{
  gtk_selection_model_select_item (self->selection, position, TRUE);
  if (self->editor != NULL)
    change_count (self, 1);
  else
    g_signal_emit (self, signals[SIGNAL_ACTIVATED], 0);
}

static void
search_activate_cb (MoCardList *self)
{
  /* The answer to what was typed last, not to what was searched last. */
  show_matches (self);
  if (mo_card_list_get_selected (self) != NULL)
    choose (self, 0);
}

static void
row_activated_cb (MoCardList *self,
                  guint position)
{
  choose (self, position);
}

static void
selected_cb (MoCardList *self)
{
  g_signal_emit (self, signals[SIGNAL_SELECTED], 0);
}

/* Columns */

static void
show_order (GtkToggleButton *button,
            GtkImage *arrow,
            gboolean most,
            gboolean least)
{
  gtk_toggle_button_set_active (button, most || least);
  gtk_widget_set_visible (GTK_WIDGET (arrow), most || least);
  gtk_image_set_from_icon_name (arrow, least ? "pan-up-symbolic" : "pan-down-symbolic");
  gtk_widget_set_tooltip_text (GTK_WIDGET (button), most ? _("The most come first") : least ? _("The least come first")
                                                                                           : _("Sort by this"));
}

/* The most first, then the least, then as the search has it. */
static void
sort_by (MoCardList *self,
         MoSort most,
         MoSort least)
{
  self->sort = self->sort == most ? least : self->sort == least ? SORT_NONE : most;
  show_order (self->owned_button, self->owned_arrow, self->sort == SORT_MOST_OWNED, self->sort == SORT_LEAST_OWNED);
  show_order (self->wanted_button, self->wanted_arrow, self->sort == SORT_MOST_WANTED, self->sort == SORT_LEAST_WANTED);
  show_matches (self);
}

static void
owned_clicked_cb (MoCardList *self)
{
  sort_by (self, SORT_MOST_OWNED, SORT_LEAST_OWNED);
}

static void
wanted_clicked_cb (MoCardList *self)
{
  sort_by (self, SORT_MOST_WANTED, SORT_LEAST_WANTED);
}

/* Only what is shown follows the cards, for a hundred thousand of them. */
static void
show_view (MoCardList *self)
{
  gtk_list_view_set_model (self->list_view, is_grid (self) ? NULL : self->selection);
  gtk_grid_view_set_model (self->grid_view, is_grid (self) ? self->selection : NULL);
  if (g_list_model_get_n_items (G_LIST_MODEL (self->model)) > 0)
    gtk_stack_set_visible_child_name (self->stack, is_grid (self) ? "grid" : "list");
}

/* The card that is selected stays in sight. */
static gboolean
scroll_to_selected_cb (gpointer user_data)
{
  MoCardList *self = user_data;
  g_autoptr (GtkBitset) selected = gtk_selection_model_get_selection (self->selection);

  self->scroll_idle = 0;
  if (!gtk_bitset_is_empty (selected))
    gtk_widget_activate_action (get_view (self), "list.scroll-to-item", "u", gtk_bitset_get_minimum (selected));
  return G_SOURCE_REMOVE;
}

static void
grid_toggled_cb (MoCardList *self)
{
  show_view (self);
  g_clear_handle_id (&self->scroll_idle, g_source_remove);
  self->scroll_idle = g_idle_add (scroll_to_selected_cb, self);
}

static void
row_add_cb (MoCardList *self,
            MoCardRow *row)
{
  choose (self, gtk_list_item_get_position (g_object_get_data (G_OBJECT (row), "list-item")));
}

static GdkContentProvider *
drag_prepare_cb (GtkDragSource *source,
                 double x,
                 double y,
                 GtkListItem *list_item)
{
  return gdk_content_provider_new_typed (MO_TYPE_CARD_ITEM, gtk_list_item_get_item (list_item));
}

static void
drag_begin_cb (GtkDragSource *source,
               GdkDrag *drag,
               GtkWidget *row)
{
  g_autoptr (GdkPaintable) picture = gtk_widget_paintable_new (row);

  gtk_drag_source_set_icon (source, picture, 0, 0);
}

/* Lets a card be dragged from its row or face. */
static void
set_up_item (GtkListItem *list_item,
             GtkWidget *child)
{
  GtkDragSource *source = gtk_drag_source_new ();

  gtk_drag_source_set_actions (source, GDK_ACTION_COPY);
  g_signal_connect (source, "prepare", G_CALLBACK (drag_prepare_cb), list_item);
  g_signal_connect (source, "drag-begin", G_CALLBACK (drag_begin_cb), child);
  gtk_widget_add_controller (child, GTK_EVENT_CONTROLLER (source));
  g_object_set_data (G_OBJECT (child), "list-item", list_item);
  gtk_list_item_set_child (list_item, child);
}

static void
face_setup_cb (GtkSignalListItemFactory *factory,
               GtkListItem *list_item,
               MoCardList *self)
{
  set_up_item (list_item, mo_card_face_new ());
}

static void
face_bind_cb (GtkSignalListItemFactory *factory,
              GtkListItem *list_item,
              MoCardList *self)
{
  GtkWidget *face = gtk_list_item_get_child (list_item);

  mo_card_face_set_item (MO_CARD_FACE (face), gtk_list_item_get_item (list_item));
  g_ptr_array_add (self->rows, face);
}

static void
face_unbind_cb (GtkSignalListItemFactory *factory,
                GtkListItem *list_item,
                MoCardList *self)
{
  GtkWidget *face = gtk_list_item_get_child (list_item);

  mo_card_face_set_item (MO_CARD_FACE (face), NULL);
  g_ptr_array_remove_fast (self->rows, face);
}

static void
row_setup_cb (GtkSignalListItemFactory *factory,
              GtkListItem *list_item,
              MoCardList *self)
{
  GtkWidget *row = mo_card_row_new ();

  g_signal_connect_object (row, "add", G_CALLBACK (row_add_cb), self, G_CONNECT_SWAPPED);
  set_up_item (list_item, row);
}

static void
row_bind_cb (GtkSignalListItemFactory *factory,
             GtkListItem *list_item,
             MoCardList *self)
{
  MoCardRow *row = MO_CARD_ROW (gtk_list_item_get_child (list_item));

  mo_card_row_set_item (row, gtk_list_item_get_item (list_item));
  g_ptr_array_add (self->rows, row);
  update_row (self, row);
}

static void
row_unbind_cb (GtkSignalListItemFactory *factory,
               GtkListItem *list_item,
               MoCardList *self)
{
  MoCardRow *row = MO_CARD_ROW (gtk_list_item_get_child (list_item));

  mo_card_row_set_item (row, NULL);
  g_ptr_array_remove_fast (self->rows, row);
}

static gboolean
key_pressed_cb (MoCardList *self,
                guint key)
{
  switch (key)
    {
    case GDK_KEY_plus:
    case GDK_KEY_KP_Add:
    case GDK_KEY_equal:
      change_count (self, 1);
      return GDK_EVENT_STOP;
    case GDK_KEY_minus:
    case GDK_KEY_KP_Subtract:
    case GDK_KEY_Delete:
      change_count (self, -1);
      return GDK_EVENT_STOP;
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

/* Tab leaves the list: what is behind it would be hundreds of rows away. */
static gboolean
mo_card_list_focus (GtkWidget *widget,
                    GtkDirectionType direction)
{
  MoCardList *self = MO_CARD_LIST (widget);
  gboolean leaves = (direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD) &&
                    gtk_widget_get_focus_child (get_view (self)) != NULL;
  gboolean moved;

  if (leaves)
    gtk_widget_set_can_focus (get_view (self), FALSE);
  moved = GTK_WIDGET_CLASS (mo_card_list_parent_class)->focus (widget, direction);
  if (leaves)
    gtk_widget_set_can_focus (get_view (self), TRUE);
  return moved;
}

static void
mo_card_list_dispose (GObject *object)
{
  MoCardList *self = MO_CARD_LIST (object);

  mo_card_list_set_editor (self, NULL);
  if (self->library != NULL)
    g_signal_handlers_disconnect_by_data (self->library, self);
  g_clear_object (&self->library);
  gtk_widget_dispose_template (GTK_WIDGET (self), MO_TYPE_CARD_LIST);
  g_clear_object (&self->selection);
  g_clear_object (&self->selected);
  g_clear_object (&self->model);
  g_clear_handle_id (&self->scroll_idle, g_source_remove);
  g_clear_object (&self->finder);
  G_OBJECT_CLASS (mo_card_list_parent_class)->dispose (object);
}

static void
mo_card_list_finalize (GObject *object)
{
  MoCardList *self = MO_CARD_LIST (object);

  g_ptr_array_unref (self->rows);
  g_clear_pointer (&self->kept_ids, g_hash_table_unref);
  G_OBJECT_CLASS (mo_card_list_parent_class)->finalize (object);
}

static void
mo_card_list_class_init (MoCardListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mo_card_list_dispose;
  G_OBJECT_CLASS (klass)->finalize = mo_card_list_finalize;
  widget_class->focus = mo_card_list_focus;
  g_type_ensure (MO_TYPE_QUERY_ENTRY);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/mo-card-list.ui");
  gtk_widget_class_bind_template_child (widget_class, MoCardList, query_entry);
  gtk_widget_class_bind_template_child (widget_class, MoCardList, columns);
  gtk_widget_class_bind_template_child (widget_class, MoCardList, owned_button);
  gtk_widget_class_bind_template_child (widget_class, MoCardList, owned_arrow);
  gtk_widget_class_bind_template_child (widget_class, MoCardList, wanted_button);
  gtk_widget_class_bind_template_child (widget_class, MoCardList, wanted_arrow);
  gtk_widget_class_bind_template_child (widget_class, MoCardList, stack);
  gtk_widget_class_bind_template_child (widget_class, MoCardList, list_view);
  gtk_widget_class_bind_template_child (widget_class, MoCardList, grid_view);
  gtk_widget_class_bind_template_child (widget_class, MoCardList, grid_button);
  gtk_widget_class_bind_template_child (widget_class, MoCardList, status);
  gtk_widget_class_bind_template_callback (widget_class, show_matches);
  gtk_widget_class_bind_template_callback (widget_class, search_activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, mo_card_list_focus_list);
  gtk_widget_class_bind_template_callback (widget_class, owned_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, wanted_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, grid_toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, face_setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, face_bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, face_unbind_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_unbind_cb);

  signals[SIGNAL_SELECTED] = g_signal_new ("selected", MO_TYPE_CARD_LIST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                           G_TYPE_NONE, 0);
  signals[SIGNAL_CHANGE_COUNT] = g_signal_new ("change-count", MO_TYPE_CARD_LIST, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                               NULL, G_TYPE_NONE, 1, G_TYPE_INT);
  signals[SIGNAL_ACTIVATED] = g_signal_new ("activated", MO_TYPE_CARD_LIST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                            G_TYPE_NONE, 0);
}

static void
set_selection (MoCardList *self,
               GtkSelectionModel *selection)
{
  g_set_object (&self->selection, selection);
  g_signal_connect_object (selection, "selection-changed", G_CALLBACK (selected_cb), self, G_CONNECT_SWAPPED);
  show_view (self);
  g_object_unref (selection);
}

static void
mo_card_list_init (MoCardList *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  self->rows = g_ptr_array_new ();
  self->model = mo_card_model_new ();
  set_selection (self, GTK_SELECTION_MODEL (gtk_single_selection_new (g_object_ref (G_LIST_MODEL (self->model)))));
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self->stack), keys);
}

/* What is searched and selected, and the place in the list, stay when the cards change. */
void
mo_card_list_set_finder (MoCardList *self,
                         MoCardFinder *finder)
{
  if (self->finder != NULL)
    {
      g_signal_handlers_disconnect_by_func (self->finder, show_matches, self);
      keep_place (self);
    }
  g_set_object (&self->finder, finder);
  g_signal_connect_object (finder, "ready", G_CALLBACK (show_matches), self, G_CONNECT_SWAPPED);
  mo_card_search_set_up (self->query_entry, finder);
  show_matches (self);
}

MoCardItem *
mo_card_list_get_selected (MoCardList *self)
{
  g_autoptr (GtkBitset) selected = gtk_selection_model_get_selection (self->selection);
  g_autoptr (MoCardItem) item = NULL;

  if (!gtk_bitset_is_empty (selected))
    item = g_list_model_get_item (G_LIST_MODEL (self->model), gtk_bitset_get_minimum (selected));
  g_set_object (&self->selected, item);
  return self->selected;
}

GPtrArray *
mo_card_list_list_selected (MoCardList *self)
{
  g_autoptr (GtkBitset) selected = gtk_selection_model_get_selection (self->selection);
  GPtrArray *items = g_ptr_array_new_with_free_func (g_object_unref);
  GtkBitsetIter iter;
  guint position;

  for (gboolean more = gtk_bitset_iter_init_first (&iter, selected, &position); more;
       more = gtk_bitset_iter_next (&iter, &position))
    g_ptr_array_add (items, g_list_model_get_item (G_LIST_MODEL (self->model), position));
  return items;
}

/* While cards are shown by their copies, a change of these may move them; the selection would be lost to each press of
 * "+". So they move when the list is searched, filtered or sorted the next time. */
void
mo_card_list_set_library (MoCardList *self,
                          MoLibrary *library)
{
  g_set_object (&self->library, library);
  g_signal_connect_object (library, "collection-changed", G_CALLBACK (update_rows), self, G_CONNECT_SWAPPED);
  gtk_widget_set_visible (self->columns, TRUE);
  set_selection (self, GTK_SELECTION_MODEL (gtk_multi_selection_new (g_object_ref (G_LIST_MODEL (self->model)))));
  gtk_list_view_set_enable_rubberband (self->list_view, TRUE);
  gtk_grid_view_set_enable_rubberband (self->grid_view, TRUE);
  gtk_selection_model_select_item (self->selection, 0, TRUE);
  update_rows (self);
}

void
mo_card_list_set_editor (MoCardList *self,
                         MoDeckEditor *editor)
{
  if (self->editor != NULL)
    g_signal_handlers_disconnect_by_func (self->editor, update_rows, self);
  if (g_set_object (&self->editor, editor))
    update_rows (self);
  if (editor != NULL)
    g_signal_connect_object (editor, "changed", G_CALLBACK (update_rows), self, G_CONNECT_SWAPPED);
}

void
mo_card_list_filter_for_deck (MoCardList *self,
                              const char *deck)
{
  const MoFormat *format = self->editor != NULL ? mo_deck_editor_get_format (self->editor) : NULL;
  const MoDeckPlace *place = format != NULL && deck != NULL ? mo_format_get_deck (format, deck) : NULL;
  const MoSystem *system = NULL;
  g_autoptr (GPtrArray) terms = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *joined = NULL;
  g_autofree char *text = NULL;

  g_return_if_fail (self->finder != NULL);
  if (place != NULL)
    mo_systems_get_format (mo_card_finder_get_content (self->finder)->systems, format->id, &system);
  for (guint i = 0; system != NULL && i < mo_vocabulary_get_n_words (system->vocabulary, MO_WORD_KIND); i++)
    {
      const MoWord *kind = mo_vocabulary_get_word (system->vocabulary, MO_WORD_KIND, i);

      if (mo_card_has (place->kinds, kind))
        g_ptr_array_add (terms, g_strdup_printf ("kind=%s", kind->id));
    }
  g_ptr_array_add (terms, NULL);
  joined = terms->len > 1 ? g_strjoinv (" or ", (char **) terms->pdata) : NULL;
  text = mo_query_write_field (mo_query_entry_get_text (self->query_entry), mo_card_finder_get_fields (self->finder),
                               "kind", joined);
  mo_query_entry_write (self->query_entry, text);
}

void
mo_card_list_set_choose_on_press (MoCardList *self,
                                  gboolean choose_on_press)
{
  gtk_list_view_set_single_click_activate (self->list_view, choose_on_press);
  gtk_grid_view_set_single_click_activate (self->grid_view, choose_on_press);
}

/* Returns: whether it is among those that were found */
static gboolean
select_card (MoCardList *self,
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

void
mo_card_list_show_card (MoCardList *self,
                        const char *id)
{
  g_autofree char *text = g_strdup_printf ("id=%s", id);

  if (select_card (self, id))
    return;
  mo_query_entry_write (self->query_entry, text);
  show_matches (self);
}

/* The list would give the keyboard to the row that had it last, which a search may have moved anywhere. */
void
mo_card_list_focus_list (MoCardList *self)
{
  g_autoptr (GtkBitset) selected = gtk_selection_model_get_selection (self->selection);

  for (guint i = 0; i < self->rows->len; i++)
    {
      GtkWidget *row = g_ptr_array_index (self->rows, i);

      if (gtk_list_item_get_position (g_object_get_data (G_OBJECT (row), "list-item")) == gtk_bitset_get_minimum (selected) &&
          gtk_widget_grab_focus (gtk_widget_get_parent (row)))
        return;
    }
  gtk_widget_grab_focus (get_view (self));
}

void
mo_card_list_focus_search (MoCardList *self)
{
  mo_query_entry_focus (self->query_entry);
}

void
mo_card_list_capture_keys (MoCardList *self,
                           GtkWidget *widget)
{
  mo_query_entry_capture_keys (self->query_entry, widget);
}
