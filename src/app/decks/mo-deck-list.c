/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-deck-list.h"

#include "mo-deck-row.h"
#include "mo-deck-search.h"
#include "mo-list-growth.h"

#include <glib/gi18n.h>

struct _MoDeckList
{
  GtkBox parent_instance;

  MoQueryEntry *query_entry;
  GtkListBox *box;
  GtkLabel *placeholder;
  GtkButton *others_button; /* shows decks of other games, too */

  MoSession *session;   /* (nullable): until it is set */
  MoDeckFinder *finder; /* (nullable): until the content is loaded */
  GHashTable *rows;     /* id of a deck → MoDeckRow */
  MoListGrowth *growth; /* of the rows */
  GStrv formats;        /* (nullable): offered as filters */
  GStrv tags;           /* (nullable): likewise */
  MoQuery *query;       /* (nullable): the last valid query */
  MoFields *fields;     /* (nullable): of the query */
  gboolean had_decks;   /* whether it has been seen with decks */
  gboolean is_stale;    /* whether something changed while the list was unmapped */
};

G_DEFINE_FINAL_TYPE (MoDeckList, mo_deck_list, GTK_TYPE_BOX)

enum
{
  PROP_SESSION = 1,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

static MoLibrary *
get_library (MoDeckList *self)
{
  return mo_session_get_library (self->session);
}

/* Decks that can't be read have no format. */
static gboolean
is_of_game (MoDeckList *self,
            const MoLibraryDeck *deck)
{
  return deck->deck == NULL || mo_session_shows_format (self->session, deck->deck->format);
}

static gboolean
is_found (MoDeckList *self,
          const MoLibraryDeck *deck)
{
  if (!is_of_game (self, deck))
    return FALSE;
  if (self->query == NULL)
    return !deck->deleted;
  return (!deck->deleted || mo_deck_finder_asks_deleted (self->query)) &&
         mo_deck_finder_fits (self->finder, deck, self->query);
}

/* Sorts the most recently changed deck first. */
static int
compare_decks (const MoLibraryDeck *first,
               const MoLibraryDeck *second)
{
  if (first->changed != second->changed)
    return first->changed > second->changed ? -1 : 1;
  return first->id > second->id ? -1 : first->id < second->id;
}

static int
compare_in_array (gconstpointer a,
                  gconstpointer b)
{
  return compare_decks (*(const MoLibraryDeck *const *) a, *(const MoLibraryDeck *const *) b);
}

/* Returns: (transfer container) (element-type MoLibraryDeck): the decks found, sorted */
static GPtrArray *
list_found (MoDeckList *self)
{
  const GPtrArray *decks = mo_library_get_decks (get_library (self));
  GPtrArray *found = g_ptr_array_new ();

  for (guint i = 0; i < decks->len; i++)
    if (is_found (self, g_ptr_array_index (decks, i)))
      g_ptr_array_add (found, g_ptr_array_index (decks, i));
  g_ptr_array_sort (found, compare_in_array);
  return found;
}

/* Rows */

static int
compare_rows (GtkListBoxRow *a,
              GtkListBoxRow *b,
              gpointer user_data)
{
  MoDeckList *self = user_data;
  const MoLibraryDeck *first = mo_library_get_deck (get_library (self),
                                                    mo_deck_row_get_deck (MO_DECK_ROW (a)));
  const MoLibraryDeck *second = mo_library_get_deck (get_library (self),
                                                     mo_deck_row_get_deck (MO_DECK_ROW (b)));

  return first != NULL && second != NULL ? compare_decks (first, second) : 0;
}

/* Removes the rows of decks that are not among the first @n of @found. Tab navigation would
 * continue from a focused row that is removed, past all others, so the focus child is reset. */
static void
remove_other_rows (MoDeckList *self,
                   const GPtrArray *found,
                   guint n)
{
  g_autoptr (GHashTable) ids = g_hash_table_new (g_int64_hash, g_int64_equal);
  GHashTableIter iter;
  gpointer id;
  gpointer row;

  for (guint i = 0; i < n; i++)
    g_hash_table_add (ids, &((MoLibraryDeck *) g_ptr_array_index (found, i))->id);
  g_hash_table_iter_init (&iter, self->rows);
  while (g_hash_table_iter_next (&iter, &id, &row))
    if (!g_hash_table_contains (ids, id))
      {
        g_hash_table_iter_remove (&iter);
        if (gtk_widget_get_focus_child (GTK_WIDGET (self->box)) == row)
          gtk_widget_set_focus_child (GTK_WIDGET (self->box), NULL);
        gtk_list_box_remove (self->box, row);
      }
}

static void
show_deck (MoDeckList *self,
           const MoLibraryDeck *deck)
{
  GtkWidget *row = g_hash_table_lookup (self->rows, &deck->id);

  if (row == NULL)
    {
      row = mo_deck_row_new (deck->id);
      g_hash_table_insert (self->rows, g_memdup2 (&deck->id, sizeof deck->id), row);
      gtk_list_box_append (self->box, row);
    }
  mo_deck_row_show (MO_DECK_ROW (row), self->finder, deck);
}

/* Returns how many decks are not shown because they belong to other games than the chosen one. */
static guint
count_others (MoDeckList *self)
{
  const GPtrArray *decks = mo_library_get_decks (get_library (self));
  guint n = 0;

  for (guint i = 0; i < decks->len; i++)
    {
      const MoLibraryDeck *deck = g_ptr_array_index (decks, i);

      n += !deck->deleted && !is_of_game (self, deck);
    }
  return n;
}

/* @n: the number of decks of other games */
static void
offer_others (MoDeckList *self,
              guint n)
{
  g_autofree char *label = g_strdup_printf (
      ngettext ("_Show %u Deck of Other Games", "_Show %u Decks of Other Games", n), n);

  gtk_button_set_label (self->others_button, label);
  gtk_widget_set_visible (GTK_WIDGET (self->others_button), n > 0);
}

static void
focus_first (MoDeckList *self)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->box, 0);

  if (row != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (row));
}

static void
show_others_cb (MoDeckList *self)
{
  mo_session_show_all_games (self->session);
  /* The button has disappeared. */
  focus_first (self);
}

/* Shows the decks that were found: rows for as many as are near the part in view. */
static void
update_rows (MoDeckList *self)
{
  gboolean is_searching = self->query != NULL && !mo_query_is_empty (self->query);
  g_autoptr (GPtrArray) found = list_found (self);
  guint n_rows = MIN (found->len, mo_list_growth_get_limit (self->growth));
  guint n_others = count_others (self);
  g_autofree char *results = g_strdup_printf (ngettext ("%u deck", "%u decks", found->len),
                                              found->len);

  gtk_label_set_label (
      self->placeholder,
      is_searching   ? _("No Decks Found")
      : n_others > 0 ? _("No decks of this game")
                     : _("No decks. To find deleted ones, search for “is:deleted”."));
  offer_others (self, n_others);
  remove_other_rows (self, found, n_rows);
  for (guint i = 0; i < n_rows; i++)
    show_deck (self, g_ptr_array_index (found, i));
  gtk_list_box_invalidate_sort (self->box);
  mo_list_growth_set_n_items (self->growth, found->len);
  g_object_set (self->query_entry, "results", results, NULL);
}

/* Adds the rows that scrolling needs; the others are up to date. */
static void
add_rows (MoDeckList *self)
{
  g_autoptr (GPtrArray) found = list_found (self);
  guint n_rows = MIN (found->len, mo_list_growth_get_limit (self->growth));

  for (guint i = 0; i < n_rows; i++)
    {
      const MoLibraryDeck *deck = g_ptr_array_index (found, i);

      if (!g_hash_table_contains (self->rows, &deck->id))
        show_deck (self, deck);
    }
}

/* Keeps the last results while the typed query is invalid. */
static void
apply_query (MoDeckList *self)
{
  MoQuery *query = mo_query_entry_parse (self->query_entry);

  if (query == NULL)
    return;
  g_clear_pointer (&self->query, mo_query_free);
  g_clear_pointer (&self->fields, mo_fields_unref);
  self->query = query;
  self->fields = mo_fields_ref (mo_deck_finder_get_fields (self->finder));
}

static void
search_changed_cb (MoDeckList *self)
{
  if (self->finder == NULL)
    return;
  apply_query (self);
  mo_list_growth_reset (self->growth);
  update_rows (self);
}

/* Offers the formats and tags that decks have. Changes the filters only if these differ, because
 * that closes an open filter. */
static void
update_filters (MoDeckList *self)
{
  g_auto (GStrv) formats = mo_deck_search_list_formats (mo_library_get_decks (get_library (self)));
  g_auto (GStrv) tags = mo_deck_search_list_tags (mo_library_get_decks (get_library (self)));

  if (self->formats != NULL &&
      g_strv_equal ((const char *const *) formats, (const char *const *) self->formats) &&
      g_strv_equal ((const char *const *) tags, (const char *const *) self->tags))
    return;
  mo_deck_search_set_up (self->query_entry, self->finder, (const char *const *) formats,
                         (const char *const *) tags);
  g_strfreev (self->formats);
  g_strfreev (self->tags);
  self->formats = g_steal_pointer (&formats);
  self->tags = g_steal_pointer (&tags);
}

static void
update (MoDeckList *self)
{
  MoLibrary *library;
  const GPtrArray *decks;

  if (self->finder == NULL)
    return;
  library = get_library (self);
  decks = mo_library_get_decks (library);
  self->is_stale = !gtk_widget_get_mapped (GTK_WIDGET (self));
  /* The finder must not point to deleted decks, even while the list is unmapped. */
  mo_deck_finder_set_library (self->finder, decks,
                              self->is_stale ? NULL : mo_library_get_collection (library),
                              self->is_stale ? NULL : mo_library_get_allotment (library));
  update_filters (self);
  if (self->is_stale)
    return;
  /* The query may ask for a new tag. */
  apply_query (self);
  update_rows (self);
}

static void
game_changed_cb (MoDeckList *self)
{
  if (self->finder != NULL)
    update_rows (self);
}

static void
row_activated_cb (MoDeckList *self,
                  GtkListBoxRow *row)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "deck.open", "x",
                              mo_deck_row_get_deck (MO_DECK_ROW (row)));
}

/* Opens the first result; does nothing without a query. */
static void
search_activate_cb (MoDeckList *self)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->box, 0);

  if (row != NULL && self->query != NULL && !mo_query_is_empty (self->query))
    row_activated_cb (self, row);
}

/* The keyboard is on the first deck at first, instead of the header bar. Later it stays, as a
 * focused row would be scrolled into view. */
static void
mo_deck_list_map (GtkWidget *widget)
{
  MoDeckList *self = MO_DECK_LIST (widget);

  GTK_WIDGET_CLASS (mo_deck_list_parent_class)->map (widget);
  if (self->is_stale)
    update (self);
  if (!self->had_decks)
    focus_first (self);
  self->had_decks = g_hash_table_size (self->rows) > 0;
}

/* Creates a new finder, because legality and query fields depend on the content. */
static void
content_changed_cb (MoDeckList *self)
{
  MoContent *content = mo_session_get_content (self->session);
  gboolean is_first = self->finder == NULL;

  if (content == NULL)
    return;
  g_clear_pointer (&self->finder, mo_deck_finder_free);
  g_clear_pointer (&self->formats, g_strfreev);
  g_clear_pointer (&self->tags, g_strfreev);
  self->finder = mo_deck_finder_new (content);
  if (is_first)
    {
      gtk_list_box_set_sort_func (self->box, compare_rows, self, NULL);
      self->is_stale = TRUE;
    }
  update (self);
}

static void
mo_deck_list_set_property (GObject *object,
                           guint id,
                           const GValue *value,
                           GParamSpec *pspec)
{
  MoDeckList *self = MO_DECK_LIST (object);

  if (g_value_get_object (value) == NULL)
    return;
  g_return_if_fail (self->session == NULL);
  self->session = g_value_dup_object (value);
  g_signal_connect_object (self->session, "notify::finder", G_CALLBACK (content_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "notify::game", G_CALLBACK (game_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (get_library (self), "decks-changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (get_library (self), "collection-changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  content_changed_cb (self);
}

static void
mo_deck_list_dispose (GObject *object)
{
  MoDeckList *self = MO_DECK_LIST (object);

  if (self->session != NULL)
    {
      g_signal_handlers_disconnect_by_data (get_library (self), self);
      g_signal_handlers_disconnect_by_data (self->session, self);
    }
  g_clear_object (&self->session);
  g_clear_object (&self->growth);
  gtk_widget_dispose_template (GTK_WIDGET (self), MO_TYPE_DECK_LIST);
  G_OBJECT_CLASS (mo_deck_list_parent_class)->dispose (object);
}

static void
mo_deck_list_finalize (GObject *object)
{
  MoDeckList *self = MO_DECK_LIST (object);

  g_hash_table_unref (self->rows);
  g_strfreev (self->formats);
  g_strfreev (self->tags);
  g_clear_pointer (&self->query, mo_query_free);
  g_clear_pointer (&self->fields, mo_fields_unref);
  g_clear_pointer (&self->finder, mo_deck_finder_free);
  G_OBJECT_CLASS (mo_deck_list_parent_class)->finalize (object);
}

static void
mo_deck_list_class_init (MoDeckListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (MO_TYPE_QUERY_ENTRY);
  G_OBJECT_CLASS (klass)->set_property = mo_deck_list_set_property;
  G_OBJECT_CLASS (klass)->dispose = mo_deck_list_dispose;
  G_OBJECT_CLASS (klass)->finalize = mo_deck_list_finalize;
  widget_class->map = mo_deck_list_map;
  props[PROP_SESSION] = g_param_spec_object ("session", NULL, NULL, MO_TYPE_SESSION,
                                             G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, props);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/mo-deck-list.ui");
  gtk_widget_class_bind_template_child (widget_class, MoDeckList, query_entry);
  gtk_widget_class_bind_template_child (widget_class, MoDeckList, box);
  gtk_widget_class_bind_template_child (widget_class, MoDeckList, placeholder);
  gtk_widget_class_bind_template_child (widget_class, MoDeckList, others_button);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, focus_first);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_others_cb);
}

static void
mo_deck_list_init (MoDeckList *self)
{
  self->rows = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
  self->growth = mo_list_growth_new (GTK_WIDGET (self->box));
  g_signal_connect_object (self->growth, "grown", G_CALLBACK (add_rows), self, G_CONNECT_SWAPPED);
  /* It has a name for screen readers before the decks are known. */
  offer_others (self, 0);
}

void
mo_deck_list_focus_search (MoDeckList *self)
{
  mo_query_entry_focus (self->query_entry);
}
