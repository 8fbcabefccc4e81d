/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-card-list.h"

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

/* The rows of the drop-down for copies. */
typedef enum
{
  COPIES_ANY,
  COPIES_OWNED,
  COPIES_NOT_OWNED,
  COPIES_WANTED,
} MoCopiesFilter;

struct _MoCardList
{
  GtkBox parent_instance;

  GtkSearchEntry *search_entry;
  GtkDropDown *kind_drop_down;
  GtkWidget *columns;
  GtkDropDown *copies_drop_down;
  GtkToggleButton *owned_button;
  GtkImage *owned_arrow;
  GtkToggleButton *wanted_button;
  GtkImage *wanted_arrow;
  GtkStack *stack;
  GtkListView *list_view;
  GtkLabel *status;

  MoContent *content; /* (nullable) */
  MoCardSearch *search;
  MoCardModel *model;
  GtkSelectionModel *selection;
  MoCardItem *selected; /* (nullable): what mo_card_list_get_selected() told last */
  MoLibrary *library; /* (nullable): whose copies are shown in columns */
  MoSort sort;
  GPtrArray *kinds; /* (element-type MoWord): of the rows of the drop-down after the first */
  GPtrArray *rows;  /* (element-type MoCardRow): that show a card now */
  MoDeckEditor *editor; /* (nullable) */
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

static void
filter_by_kind (MoCardList *self,
                GPtrArray *cards)
{
  guint kind = gtk_drop_down_get_selected (self->kind_drop_down);
  guint n_kept = 0;

  if (kind == 0 || kind > self->kinds->len)
    return;
  for (guint i = 0; i < cards->len; i++)
    if (((const MoCard *) g_ptr_array_index (cards, i))->type->kind == g_ptr_array_index (self->kinds, kind - 1))
      g_ptr_array_index (cards, n_kept++) = g_ptr_array_index (cards, i);
  g_ptr_array_set_size (cards, (int) n_kept);
}

static gboolean
has_copies (const MoCollection *collection,
            const MoCard *card,
            MoCopiesFilter filter)
{
  switch (filter)
    {
    case COPIES_OWNED:
      return mo_collection_get_owned (collection, card->id) > 0;
    case COPIES_NOT_OWNED:
      return mo_collection_get_owned (collection, card->id) == 0;
    case COPIES_WANTED:
      return mo_collection_get_wanted (collection, card->id) > 0;
    case COPIES_ANY:
    default:
      return TRUE;
    }
}

static void
filter_by_copies (MoCardList *self,
                  GPtrArray *cards)
{
  MoCopiesFilter filter = (MoCopiesFilter) gtk_drop_down_get_selected (self->copies_drop_down);
  const MoCollection *collection = mo_library_get_collection (self->library);
  guint n_kept = 0;

  if (filter == COPIES_ANY)
    return;
  for (guint i = 0; i < cards->len; i++)
    if (has_copies (collection, g_ptr_array_index (cards, i), filter))
      g_ptr_array_index (cards, n_kept++) = g_ptr_array_index (cards, i);
  g_ptr_array_set_size (cards, (int) n_kept);
}

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
      int count = (int) (by_owned ? mo_collection_get_owned (collection, card->id)
                                  : mo_collection_get_wanted (collection, card->id));
      Ranked entry = { (gpointer) card, most_first ? -count : count };

      g_array_append_val (ranked, entry);
    }
  g_array_sort (ranked, compare_ranks);
  for (guint i = 0; i < cards->len; i++)
    g_ptr_array_index (cards, i) = g_array_index (ranked, Ranked, i).card;
}

static void
show_matches (MoCardList *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->search_entry));
  g_autofree char *status = NULL;
  GPtrArray *cards;

  if (self->search == NULL)
    return;
  cards = mo_card_search_find (self->search, text);
  filter_by_kind (self, cards);
  if (self->library != NULL)
    {
      filter_by_copies (self, cards);
      sort_by_copies (self, cards);
    }
  status = g_strdup_printf (ngettext ("%u card", "%u cards", cards->len), cards->len);
  gtk_label_set_label (self->status, status);
  gtk_stack_set_visible_child_name (self->stack, cards->len > 0 ? "list" : "empty");
  mo_card_model_set_cards (self->model, self->content->catalog, cards);
  /* Enter takes the best match; the selection would stay as far down as it was. */
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
      const char *id = mo_card_item_get_card (item)->id;

      mo_card_row_set_copies (row, mo_collection_get_owned (collection, id), mo_collection_get_wanted (collection, id));
    }
  mo_card_row_set_can_add (row, self->editor != NULL);
}

static void
update_rows (MoCardList *self)
{
  for (guint i = 0; i < self->rows->len; i++)
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
search_changed_cb (MoCardList *self)
{
  show_matches (self);
}

/* What began with the focus elsewhere goes on in the entry: a list would take the blanks for itself. */
static void
search_started_cb (MoCardList *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->search_entry));
  gtk_editable_set_position (GTK_EDITABLE (self->search_entry), -1);
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
search_stopped_cb (MoCardList *self)
{
  gtk_editable_set_text (GTK_EDITABLE (self->search_entry), "");
  mo_card_list_focus_list (self);
}

static void
kind_selected_cb (MoCardList *self)
{
  show_matches (self);
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
copies_selected_cb (MoCardList *self)
{
  show_matches (self);
}

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
                 MoCardRow *row)
{
  return gdk_content_provider_new_typed (MO_TYPE_CARD_ITEM, mo_card_row_get_item (row));
}

static void
drag_begin_cb (GtkDragSource *source,
               GdkDrag *drag,
               GtkWidget *row)
{
  g_autoptr (GdkPaintable) picture = gtk_widget_paintable_new (row);

  gtk_drag_source_set_icon (source, picture, 0, 0);
}

static void
row_setup_cb (GtkSignalListItemFactory *factory,
              GtkListItem *list_item,
              MoCardList *self)
{
  GtkWidget *row = mo_card_row_new ();
  GtkDragSource *source = gtk_drag_source_new ();

  gtk_drag_source_set_actions (source, GDK_ACTION_COPY);
  g_signal_connect (source, "prepare", G_CALLBACK (drag_prepare_cb), row);
  g_signal_connect (source, "drag-begin", G_CALLBACK (drag_begin_cb), row);
  gtk_widget_add_controller (row, GTK_EVENT_CONTROLLER (source));
  g_signal_connect_object (row, "add", G_CALLBACK (row_add_cb), self, G_CONNECT_SWAPPED);
  g_object_set_data (G_OBJECT (row), "list-item", list_item);
  gtk_list_item_set_child (list_item, row);
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

static gboolean
search_key_pressed_cb (MoCardList *self,
                       guint key)
{
  if (key != GDK_KEY_Down)
    return GDK_EVENT_PROPAGATE;
  mo_card_list_focus_list (self);
  return GDK_EVENT_STOP;
}

/* Tab leaves the list: what is behind it would be hundreds of rows away. */
static gboolean
mo_card_list_focus (GtkWidget *widget,
                    GtkDirectionType direction)
{
  MoCardList *self = MO_CARD_LIST (widget);
  gboolean leaves = (direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD) &&
                    gtk_widget_get_focus_child (GTK_WIDGET (self->list_view)) != NULL;
  gboolean moved;

  if (leaves)
    gtk_widget_set_can_focus (GTK_WIDGET (self->list_view), FALSE);
  moved = GTK_WIDGET_CLASS (mo_card_list_parent_class)->focus (widget, direction);
  if (leaves)
    gtk_widget_set_can_focus (GTK_WIDGET (self->list_view), TRUE);
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
  g_clear_pointer (&self->search, mo_card_search_free);
  g_clear_pointer (&self->content, mo_content_unref);
  G_OBJECT_CLASS (mo_card_list_parent_class)->dispose (object);
}

static void
mo_card_list_finalize (GObject *object)
{
  MoCardList *self = MO_CARD_LIST (object);

  g_ptr_array_unref (self->kinds);
  g_ptr_array_unref (self->rows);
  G_OBJECT_CLASS (mo_card_list_parent_class)->finalize (object);
}

static void
mo_card_list_class_init (MoCardListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mo_card_list_dispose;
  G_OBJECT_CLASS (klass)->finalize = mo_card_list_finalize;
  widget_class->focus = mo_card_list_focus;
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/mo-card-list.ui");
  gtk_widget_class_bind_template_child (widget_class, MoCardList, search_entry);
  gtk_widget_class_bind_template_child (widget_class, MoCardList, kind_drop_down);
  gtk_widget_class_bind_template_child (widget_class, MoCardList, columns);
  gtk_widget_class_bind_template_child (widget_class, MoCardList, copies_drop_down);
  gtk_widget_class_bind_template_child (widget_class, MoCardList, owned_button);
  gtk_widget_class_bind_template_child (widget_class, MoCardList, owned_arrow);
  gtk_widget_class_bind_template_child (widget_class, MoCardList, wanted_button);
  gtk_widget_class_bind_template_child (widget_class, MoCardList, wanted_arrow);
  gtk_widget_class_bind_template_child (widget_class, MoCardList, stack);
  gtk_widget_class_bind_template_child (widget_class, MoCardList, list_view);
  gtk_widget_class_bind_template_child (widget_class, MoCardList, status);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_started_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_stopped_cb);
  gtk_widget_class_bind_template_callback (widget_class, kind_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, copies_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, owned_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, wanted_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
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
  gtk_list_view_set_model (self->list_view, selection);
  g_object_unref (selection);
}

static void
mo_card_list_init (MoCardList *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *search_keys = gtk_event_controller_key_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  self->kinds = g_ptr_array_new ();
  self->rows = g_ptr_array_new ();
  self->model = mo_card_model_new ();
  set_selection (self, GTK_SELECTION_MODEL (gtk_single_selection_new (g_object_ref (G_LIST_MODEL (self->model)))));
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self->list_view), keys);
  g_signal_connect_object (search_keys, "key-pressed", G_CALLBACK (search_key_pressed_cb), self, G_CONNECT_SWAPPED);
  gtk_event_controller_set_propagation_phase (search_keys, GTK_PHASE_CAPTURE);
  gtk_widget_add_controller (GTK_WIDGET (self->search_entry), search_keys);
}

/* The kinds of all systems, one row each. */
static void
fill_kinds (MoCardList *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  gtk_string_list_append (names, _("All kinds"));
  g_ptr_array_set_size (self->kinds, 0);
  for (guint i = 0; i < self->content->systems->len; i++)
    {
      const MoVocabulary *vocabulary = ((const MoSystem *) g_ptr_array_index (self->content->systems, i))->vocabulary;

      for (guint j = 0; j < mo_vocabulary_get_n_words (vocabulary, MO_WORD_KIND); j++)
        {
          const MoWord *kind = mo_vocabulary_get_word (vocabulary, MO_WORD_KIND, j);

          g_ptr_array_add (self->kinds, (gpointer) kind);
          gtk_string_list_append (names, kind->name);
        }
    }
  gtk_drop_down_set_model (self->kind_drop_down, G_LIST_MODEL (names));
}

void
mo_card_list_set_content (MoCardList *self,
                          MoContent *content)
{
  g_clear_pointer (&self->content, mo_content_unref);
  g_clear_pointer (&self->search, mo_card_search_free);
  self->content = mo_content_ref (content);
  self->search = mo_card_search_new (content->catalog);
  fill_kinds (self);
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
  g_autoptr (GtkStringList) filters = gtk_string_list_new (NULL);

  gtk_string_list_append (filters, _("All cards"));
  gtk_string_list_append (filters, _("Owned"));
  gtk_string_list_append (filters, _("Not owned"));
  gtk_string_list_append (filters, _("Wanted"));
  gtk_drop_down_set_model (self->copies_drop_down, G_LIST_MODEL (filters));
  g_set_object (&self->library, library);
  g_signal_connect_object (library, "collection-changed", G_CALLBACK (update_rows), self, G_CONNECT_SWAPPED);
  gtk_widget_set_visible (self->columns, TRUE);
  set_selection (self, GTK_SELECTION_MODEL (gtk_multi_selection_new (g_object_ref (G_LIST_MODEL (self->model)))));
  gtk_list_view_set_enable_rubberband (self->list_view, TRUE);
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

  gtk_drop_down_set_selected (self->kind_drop_down, 0);
  for (guint i = 0; place != NULL && i < self->kinds->len; i++)
    if (mo_card_has (place->kinds, g_ptr_array_index (self->kinds, i)))
      {
        gtk_drop_down_set_selected (self->kind_drop_down, i + 1);
        return;
      }
}

void
mo_card_list_set_choose_on_press (MoCardList *self,
                                  gboolean choose_on_press)
{
  gtk_list_view_set_single_click_activate (self->list_view, choose_on_press);
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
  gtk_widget_grab_focus (GTK_WIDGET (self->list_view));
}

void
mo_card_list_focus_search (MoCardList *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->search_entry));
}

void
mo_card_list_capture_keys (MoCardList *self,
                           GtkWidget *widget)
{
  gtk_search_entry_set_key_capture_widget (self->search_entry, widget);
}
