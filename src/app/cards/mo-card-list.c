/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-card-list-private.h"

#include "mo-card-copies.h"
#include "mo-card-menu.h"
#include "mo-card-search.h"
#include "mo-count-bar.h"
#include "mo-fold-box.h"
#include "mo-follow-size.h"
#include "mo-query-words.h"
#include "mo-text-size.h"

#include <glib/gi18n.h>

/* A lower window has no height to spare, in pixels: with text of any size, and for text of the
 * usual size, so that larger text needs a higher window. */
#define LOWEST_HEIGHT 380
#define LOW_HEIGHT 300

/* The least width for the search with the buttons beside it, in pixels. */
#define LOW_WIDTH 560

/* Such a window has headings if it is wide enough for its text, in pixels for the usual size. */
#define HEADINGS_WIDTH 400

/* Of the search, in pixels. */
#define MARGIN 6

G_DEFINE_FINAL_TYPE (MoCardList, mo_card_list, GTK_TYPE_BOX)

enum
{
  PROP_SESSION = 1,
  PROP_EDITOR,
  PROP_SHOWS_COPIES,
  PROP_SHOWN_WITH,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

enum
{
  SIGNAL_SELECTED,
  SIGNAL_CHANGE_COUNT,
  SIGNAL_SET_COUNT,
  SIGNAL_ACTIVATED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* Results */

/* Returns: (nullable): the id of the game whose cards are shown; the cards for a deck depend on its
 * format instead. */
static const char *
get_game (MoCardList *self)
{
  const MoSystem *game = self->editor == NULL ? mo_session_get_game (self->session) : NULL;

  return game != NULL ? game->id : NULL;
}

/* Without the search, if that does not find the card. */
static void
go_to_awaited (MoCardList *self)
{
  g_autofree char *id = g_steal_pointer (&self->awaited);

  self->has_come = FALSE;
  if (mo_card_views_go_to (self->views, id))
    return;
  mo_query_entry_write (self->query_entry, "");
  mo_card_list_show_matches (self);
  mo_card_views_go_to (self->views, id);
}

void
mo_card_list_show_matches (MoCardList *self)
{
  g_autoptr (MoQuery) query = self->finder != NULL ? mo_query_entry_parse (self->query_entry)
                                                   : NULL;
  g_autoptr (GPtrArray) cards = NULL;
  g_autofree char *status = NULL;
  g_autofree char *shown = NULL;
  gboolean is_of_pool = self->editor != NULL && !self->shows_all &&
                        mo_deck_editor_get_pool (self->editor) != NULL;
  MoCardGroups *groups;

  /* `ready` is emitted shortly. */
  if (query == NULL || !mo_card_finder_is_ready (self->finder))
    return;
  cards = mo_card_finder_find_in_game (self->finder, query, get_game (self));
  if (self->editor != NULL && !self->shows_all)
    mo_card_copies_filter (self->editor, self->home, cards);
  if (!mo_card_list_sort (self, query, cards, &groups))
    return;
  status = mo_card_menu_dup_status (mo_card_finder_get_fields (self->finder), cards->len,
                                    self->sort_field, self->is_descending);
  /* Translators: %s is “12 cards”, and how they are sorted. */
  shown = is_of_pool ? g_strdup_printf (_("%s · Card Pool"), status) : g_strdup (status);
  gtk_label_set_label (self->status, shown);
  mo_card_views_set_cards (self->views, mo_card_finder_get_content (self->finder)->catalog,
                           g_steal_pointer (&cards), groups);
  g_signal_emit (self, signals[SIGNAL_SELECTED], 0);
  if (self->has_come)
    go_to_awaited (self);
}

/* Whether the listed cards are those of an earlier query, as the current one is invalid. */
static gboolean
refuses_edits (MoCardList *self)
{
  if (!mo_query_entry_has_fault (self->query_entry))
    return FALSE;
  gtk_widget_error_bell (GTK_WIDGET (self));
  return TRUE;
}

static void
change_count (MoCardList *self,
              int change)
{
  if (mo_card_list_get_selected (self) != NULL)
    g_signal_emit (self, signals[SIGNAL_CHANGE_COUNT], 0, change);
}

/* Handles an activated card: adds a copy to the package, or shows the card. */
static void
chosen_cb (MoCardList *self)
{
  if (self->editor == NULL)
    g_signal_emit (self, signals[SIGNAL_ACTIVATED], 0);
  else if (!refuses_edits (self))
    change_count (self, 1);
}

static void
search_activate_cb (MoCardList *self)
{
  g_autoptr (MoQuery) query = self->finder != NULL ? mo_query_entry_parse (self->query_entry)
                                                   : NULL;

  /* Uses the results of the current text, even if the delayed search has not run yet, and none of
   * an earlier text if the current one is invalid. */
  mo_card_list_show_matches (self);
  if (query == NULL || mo_card_list_get_selected (self) == NULL)
    return;
  gtk_selection_model_select_item (mo_card_views_get_selection (self->views), 0, TRUE);
  chosen_cb (self);
}

static void
set_count_cb (MoCardList *self,
              guint count)
{
  g_signal_emit (self, signals[SIGNAL_SET_COUNT], 0, count);
}

static void
selected_cb (MoCardList *self)
{
  g_signal_emit (self, signals[SIGNAL_SELECTED], 0);
}

/* Actions and keys */

static void
view_toggled_cb (MoCardList *self)
{
  mo_card_views_set_view (
      self->views, gtk_toggle_button_get_active (self->table_button)  ? MO_CARD_VIEW_TABLE
                   : gtk_toggle_button_get_active (self->grid_button) ? MO_CARD_VIEW_GRID
                                                                      : MO_CARD_VIEW_LIST);
}

/* Also gives back the focus that the button loses by disappearing. */
static void
clear_action (GSimpleAction *action,
              GVariant *parameter,
              gpointer user_data)
{
  MoCardList *self = user_data;

  mo_query_entry_write (self->query_entry, "");
  mo_query_entry_focus (self->query_entry);
}

static gboolean
key_pressed_cb (MoCardList *self,
                guint key)
{
  MoCardItem *item = mo_card_list_get_selected (self);
  int change = mo_card_copies_read_key (key);
  guint most;
  guint count = self->editor != NULL && item != NULL
                    ? mo_card_copies_count (self->editor, self->home, mo_card_item_get_card (item),
                                            &most)
                    : 0;

  if (self->editor != NULL && item != NULL &&
      mo_count_bar_read_key (key, count, G_MAXUINT, &count))
    {
      if (!refuses_edits (self))
        set_count_cb (self, count);
      return GDK_EVENT_STOP;
    }
  if (change == 0)
    return GDK_EVENT_PROPAGATE;
  if (!refuses_edits (self))
    change_count (self, change);
  return GDK_EVENT_STOP;
}

/* The session */

/* Keeps the query, order, selection and scroll position when the cards change. The old cards, or
 * none, stay visible until the new finder is ready, so that the rows change only once.
 *
 * A list that is filtered or sorted by copies is not updated when these change, because the
 * selection would be lost with each press of "+". It is updated by the next search or sort. */
static void
follow_finder (MoCardList *self)
{
  MoCardFinder *finder = self->session != NULL ? mo_session_get_finder (self->session) : NULL;

  if (finder == NULL || finder == self->finder)
    return;
  if (self->finder != NULL)
    {
      g_signal_handlers_disconnect_by_func (self->finder, mo_card_list_show_matches, self);
      mo_card_views_keep_place (self->views);
    }
  g_set_object (&self->finder, finder);
  if (self->awaited != NULL)
    self->has_come = mo_catalog_lookup (mo_card_finder_get_content (finder)->catalog,
                                        self->awaited) != NULL;
  g_signal_connect_object (finder, "ready", G_CALLBACK (mo_card_list_show_matches), self,
                           G_CONNECT_SWAPPED);
  mo_card_search_set_up (self->query_entry, finder, get_game (self));
  mo_card_list_show_fields (self);
  if (mo_card_finder_is_ready (finder))
    mo_card_list_show_matches (self);
}

/* Defers the update while the list is unmapped, as it fills hundreds of rows. */
static void
finder_changed_cb (MoCardList *self)
{
  GtkWidget *looked_at = self->shown_with != NULL ? self->shown_with : GTK_WIDGET (self);

  if (gtk_widget_get_mapped (looked_at))
    follow_finder (self);
}

static void
game_changed_cb (MoCardList *self)
{
  if (self->finder == NULL || self->editor != NULL)
    return;
  mo_card_search_set_up (self->query_entry, self->finder, get_game (self));
  mo_card_list_show_fields (self);
  mo_card_list_show_matches (self);
}

static void
collection_changed_cb (MoCardHeadings *headings,
                       MoLibrary *library)
{
  g_object_set (headings, "has-copies",
                !mo_collection_is_empty (mo_library_get_collection (library)), NULL);
}

static void
mo_card_list_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (mo_card_list_parent_class)->map (widget);
  follow_finder (MO_CARD_LIST (widget));
}

static void
set_session (MoCardList *self,
             MoSession *session)
{
  if (session == NULL)
    return;
  g_return_if_fail (self->session == NULL);
  self->session = g_object_ref (session);
  g_signal_connect_object (session, "notify::finder", G_CALLBACK (finder_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::game", G_CALLBACK (game_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (mo_session_get_library (session), "collection-changed",
                           G_CALLBACK (collection_changed_cb), self->headings, G_CONNECT_SWAPPED);
  collection_changed_cb (self->headings, mo_session_get_library (session));
  finder_changed_cb (self);
}

/* Lists the cards for another format or card pool. */
static void
edited_cb (MoCardList *self)
{
  const MoDeck *deck = mo_deck_editor_get_deck (self->editor);

  if (g_strcmp0 (self->format, deck->format) == 0 && g_strcmp0 (self->pool, deck->pool) == 0)
    return;
  g_free (self->format);
  self->format = g_strdup (deck->format);
  g_free (self->pool);
  self->pool = g_strdup (deck->pool);
  if (self->finder != NULL)
    mo_card_list_show_fields (self);
  mo_card_list_show_matches (self);
}

/* @editor: (nullable): begins with a new search for each */
static void
set_editor (MoCardList *self,
            MoDeckEditor *editor)
{
  if (editor != NULL)
    follow_finder (self);
  if (self->editor == editor)
    return;
  if (self->editor != NULL)
    g_signal_handlers_disconnect_by_func (self->editor, edited_cb, self);
  g_set_object (&self->editor, editor);
  if (editor == NULL)
    return;
  g_clear_pointer (&self->home, g_free);
  g_clear_pointer (&self->format, g_free);
  g_clear_pointer (&self->pool, g_free);
  self->shows_all = FALSE;
  mo_card_views_set_home (self->views, NULL);
  mo_query_entry_write (self->query_entry, "");
  g_signal_connect_object (editor, "changed", G_CALLBACK (edited_cb), self, G_CONNECT_SWAPPED);
  edited_cb (self);
}

static void
set_shown_with (MoCardList *self,
                GtkWidget *widget)
{
  g_return_if_fail (self->shown_with == NULL);
  if (g_set_weak_pointer (&self->shown_with, widget))
    g_signal_connect_object (widget, "map", G_CALLBACK (follow_finder), self, G_CONNECT_SWAPPED);
}

static void
mo_card_list_get_property (GObject *object,
                           guint id,
                           GValue *value,
                           GParamSpec *pspec)
{
  MoCardList *self = MO_CARD_LIST (object);

  switch (id)
    {
    case PROP_SESSION:
      g_value_set_object (value, self->session);
      break;
    case PROP_EDITOR:
      g_value_set_object (value, self->editor);
      break;
    case PROP_SHOWS_COPIES:
      g_value_set_boolean (value, self->shows_copies);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
mo_card_list_set_property (GObject *object,
                           guint id,
                           const GValue *value,
                           GParamSpec *pspec)
{
  MoCardList *self = MO_CARD_LIST (object);

  switch (id)
    {
    case PROP_SESSION:
      set_session (self, g_value_get_object (value));
      break;
    case PROP_EDITOR:
      set_editor (self, g_value_get_object (value));
      break;
    case PROP_SHOWS_COPIES:
      self->shows_copies = g_value_get_boolean (value);
      break;
    case PROP_SHOWN_WITH:
      set_shown_with (self, g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

/* Where the window is low for its text, the filters and the buttons are beside the search, and the
 * number of cards is not shown, so that there is room for cards. */
static void
follow_size (GtkWidget *widget,
             int width,
             int height)
{
  MoCardList *self = MO_CARD_LIST (widget);
  double scale = mo_widget_get_text_scale (widget);
  /* Before its first layout, the list may be as wide as the window. */
  int own = gtk_widget_get_width (widget) > 0 ? gtk_widget_get_width (widget) : width;
  gboolean is_low = height < MAX (LOWEST_HEIGHT, LOW_HEIGHT * scale) && own >= LOW_WIDTH;

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->head),
                                  is_low ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  mo_query_entry_set_is_one_line (self->query_entry, is_low);
  gtk_widget_set_visible (self->headings_place,
                          !is_low || own >= HEADINGS_WIDTH * scale);
  gtk_widget_set_margin_top (self->toolbar, is_low ? MARGIN : 0);
  gtk_widget_set_visible (GTK_WIDGET (self->status), !is_low);
}

static void
mo_card_list_dispose (GObject *object)
{
  MoCardList *self = MO_CARD_LIST (object);

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_clear_object (&self->session);
  g_clear_weak_pointer (&self->shown_with);
  if (self->editor != NULL)
    g_signal_handlers_disconnect_by_func (self->editor, edited_cb, self);
  g_clear_object (&self->editor);
  g_clear_pointer (&self->home, g_free);
  g_clear_pointer (&self->format, g_free);
  g_clear_pointer (&self->pool, g_free);
  gtk_widget_dispose_template (GTK_WIDGET (self), MO_TYPE_CARD_LIST);
  g_clear_object (&self->selected);
  g_clear_object (&self->actions);
  g_clear_object (&self->finder);
  g_clear_pointer (&self->sort_field, g_free);
  g_clear_pointer (&self->awaited, g_free);
  G_OBJECT_CLASS (mo_card_list_parent_class)->dispose (object);
}

static void
mo_card_list_class_init (MoCardListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  G_OBJECT_CLASS (klass)->get_property = mo_card_list_get_property;
  G_OBJECT_CLASS (klass)->set_property = mo_card_list_set_property;
  G_OBJECT_CLASS (klass)->dispose = mo_card_list_dispose;
  widget_class->map = mo_card_list_map;
  g_type_ensure (MO_TYPE_CARD_HEADINGS);
  g_type_ensure (MO_TYPE_CARD_VIEWS);
  g_type_ensure (MO_TYPE_FOLD_BOX);
  g_type_ensure (MO_TYPE_QUERY_ENTRY);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/mo-card-list.ui");
  gtk_widget_class_bind_template_child (widget_class, MoCardList, query_entry);
  gtk_widget_class_bind_template_child (widget_class, MoCardList, grid_button);
  gtk_widget_class_bind_template_child (widget_class, MoCardList, table_button);
  gtk_widget_class_bind_template_child (widget_class, MoCardList, order_button);
  gtk_widget_class_bind_template_child (widget_class, MoCardList, views);
  gtk_widget_class_bind_template_child (widget_class, MoCardList, status);
  gtk_widget_class_bind_template_callback (widget_class, mo_card_list_show_matches);
  gtk_widget_class_bind_template_callback (widget_class, search_activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, mo_card_list_focus_list);
  gtk_widget_class_bind_template_child (widget_class, MoCardList, head);
  gtk_widget_class_bind_template_child (widget_class, MoCardList, toolbar);
  gtk_widget_class_bind_template_child (widget_class, MoCardList, headings_place);
  gtk_widget_class_bind_template_child (widget_class, MoCardList, headings);
  gtk_widget_class_bind_template_callback (widget_class, view_toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, set_count_cb);
  gtk_widget_class_bind_template_callback (widget_class, mo_card_list_sort_asked);

  props[PROP_SESSION] = g_param_spec_object ("session", NULL, NULL, MO_TYPE_SESSION, flags);
  props[PROP_EDITOR] = g_param_spec_object ("editor", NULL, NULL, MO_TYPE_DECK_EDITOR, flags);
  props[PROP_SHOWS_COPIES] = g_param_spec_boolean ("shows-copies", NULL, NULL, FALSE, flags);
  props[PROP_SHOWN_WITH] = g_param_spec_object ("shown-with", NULL, NULL, GTK_TYPE_WIDGET,
                                                G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, props);

  signals[SIGNAL_SELECTED] = g_signal_new ("selected", MO_TYPE_CARD_LIST, G_SIGNAL_RUN_LAST, 0,
                                           NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_CHANGE_COUNT] = g_signal_new ("change-count", MO_TYPE_CARD_LIST, G_SIGNAL_RUN_LAST,
                                               0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);
  signals[SIGNAL_SET_COUNT] = g_signal_new ("set-count", MO_TYPE_CARD_LIST, G_SIGNAL_RUN_LAST, 0,
                                            NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[SIGNAL_ACTIVATED] = g_signal_new ("activated", MO_TYPE_CARD_LIST, G_SIGNAL_RUN_LAST, 0,
                                            NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
mo_card_list_init (MoCardList *self)
{
  static const GActionEntry entries[] = {
    { "clear", clear_action },
  };
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  mo_follow_size (GTK_WIDGET (self), follow_size);
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  mo_card_list_add_order_actions (self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "cards", G_ACTION_GROUP (self->actions));
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self->views), keys);
}

MoCardModel *
mo_card_list_get_cards (MoCardList *self)
{
  return mo_card_views_get_model (self->views);
}

MoCardItem *
mo_card_list_get_selected (MoCardList *self)
{
  g_autoptr (GtkBitset) selected =
      gtk_selection_model_get_selection (mo_card_views_get_selection (self->views));
  GListModel *cards = G_LIST_MODEL (mo_card_list_get_cards (self));
  g_autoptr (MoCardItem) item = g_list_model_get_item (cards, gtk_bitset_get_minimum (selected));

  g_set_object (&self->selected, item);
  return self->selected;
}

GPtrArray *
mo_card_list_list_selected (MoCardList *self)
{
  g_autoptr (GtkBitset) selected =
      gtk_selection_model_get_selection (mo_card_views_get_selection (self->views));
  GListModel *cards = G_LIST_MODEL (mo_card_list_get_cards (self));
  GPtrArray *items = g_ptr_array_new_with_free_func (g_object_unref);
  GtkBitsetIter iter;
  guint position;

  for (gboolean more = gtk_bitset_iter_init_first (&iter, selected, &position); more;
       more = gtk_bitset_iter_next (&iter, &position))
    g_ptr_array_add (items, g_list_model_get_item (cards, position));
  return items;
}

void
mo_card_list_filter_for_deck (MoCardList *self,
                              const char *deck)
{
  g_free (self->home);
  self->home = g_strdup (deck);
  mo_card_views_set_home (self->views, deck);
  mo_card_list_show_matches (self);
}

void
mo_card_list_set_shows_all (MoCardList *self,
                            gboolean shows_all)
{
  if (self->shows_all == shows_all)
    return;
  self->shows_all = shows_all;
  mo_card_list_show_matches (self);
}

void
mo_card_list_set_choose_on_press (MoCardList *self,
                                  gboolean choose_on_press)
{
  mo_card_views_set_choose_on_press (self->views, choose_on_press);
}

void
mo_card_list_show_card (MoCardList *self,
                        const char *id)
{
  g_autofree char *text = g_strdup_printf ("id=%s", id);

  follow_finder (self);
  if (mo_card_views_select (self->views, id))
    return;
  mo_query_entry_write (self->query_entry, text);
  mo_card_list_show_matches (self);
}

gboolean
mo_card_list_can_step (MoCardList *self,
                       int step)
{
  return mo_card_views_can_step (self->views, step);
}

void
mo_card_list_step (MoCardList *self,
                   int step)
{
  mo_card_views_step (self->views, step);
}

void
mo_card_list_await_card (MoCardList *self,
                         const char *id)
{
  g_free (self->awaited);
  self->awaited = g_strdup (id);
  self->has_come = FALSE;
}

guint
mo_card_list_search (MoCardList *self,
                     const char *text)
{
  g_autofree char *valid = NULL;

  follow_finder (self);
  if (self->finder != NULL)
    valid = mo_query_words_make_valid (text, mo_card_finder_get_fields (self->finder));
  mo_query_entry_write (self->query_entry, valid != NULL ? valid : text);
  mo_card_list_show_matches (self);
  if (self->finder == NULL || !mo_card_finder_is_ready (self->finder))
    return 1;
  return g_list_model_get_n_items (G_LIST_MODEL (mo_card_list_get_cards (self)));
}

void
mo_card_list_focus_list (MoCardList *self)
{
  mo_card_views_focus_selected (self->views);
}

gboolean
mo_card_list_has_list_focus (MoCardList *self)
{
  return gtk_widget_get_focus_child (GTK_WIDGET (self)) == GTK_WIDGET (self->views);
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
