/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-match-list.h"

#include "mo-match-row.h"
#include "mo-match-words.h"
#include "mo-query-words.h"
#include "mo-results-view.h"

/* Shorter lists need no search. */
#define MIN_TO_SEARCH 11

/* The time to create rows before the next frame may be drawn, in microseconds. */
#define SLICE (6 * 1000)

struct _MoMatchList
{
  AdwBin parent_instance;

  GtkStack *stack;
  GtkWidget *first_button;
  AdwStatusPage *failed_page;
  GtkWidget *new_button;
  GtkWidget *search_entry;
  GtkWidget *open_group;
  GtkListBox *open_box;
  MoResultsView *results_view;
  GtkWidget *over_group;
  GtkListBox *over_box;

  MoSession *session;  /* (nullable): until it is set */
  /* (element-type MoMatchEntry) (nullable): without deleted ones, the newest first */
  GPtrArray *entries;
  guint n_shown;       /* the number of entries with a row */
  guint filling;       /* the source that creates the other rows; or 0 */
  GHashTable *rows;    /* from the id of a match to its MoMatchRow */
  MoFields *fields;    /* of queries */
  MoQuery *query;      /* (nullable): the search */
  gboolean is_asking;  /* the library has not answered yet */
  gboolean is_stale;   /* something changed since the last request, or while hidden */
  gboolean is_new;     /* nothing was shown yet */
};

G_DEFINE_FINAL_TYPE (MoMatchList, mo_match_list, ADW_TYPE_BIN)

enum
{
  PROP_SESSION = 1,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

/* Returns: (nullable) */
static MoContent *
get_content (MoMatchList *self)
{
  return mo_session_get_content (self->session);
}

/* Rows */

static gboolean
filter_row (GtkListBoxRow *row,
            gpointer user_data)
{
  MoMatchList *self = user_data;

  return self->query == NULL ||
         mo_match_words_fit (mo_match_row_get_key (MO_MATCH_ROW (row)), self->query);
}

/* The last played match comes first. */
static int
compare_rows (GtkListBoxRow *a,
              GtkListBoxRow *b,
              gpointer user_data)
{
  const MoMatchEntry *first = mo_match_row_get_entry (MO_MATCH_ROW (a));
  const MoMatchEntry *second = mo_match_row_get_entry (MO_MATCH_ROW (b));

  if (first->moved != second->moved)
    return first->moved > second->moved ? -1 : 1;
  return first->id > second->id ? -1 : first->id < second->id;
}

static GtkListBox *
get_box (MoMatchList *self,
         const MoMatchEntry *entry)
{
  return entry->summary->result == MO_MATCH_OPEN ? self->open_box : self->over_box;
}

static void
remove_row (MoMatchList *self,
            GtkWidget *row)
{
  GtkListBox *box = GTK_LIST_BOX (gtk_widget_get_parent (row));

  /* Otherwise Tab would continue from the removed row. */
  if (gtk_widget_get_focus_child (GTK_WIDGET (box)) == row)
    gtk_widget_set_focus_child (GTK_WIDGET (box), NULL);
  gtk_list_box_remove (box, row);
}

static gboolean
is_same (const MoMatchEntry *a,
         const MoMatchEntry *b)
{
  return a->moved == b->moved && a->n_moves == b->n_moves &&
         a->summary->result == b->summary->result && g_str_equal (a->name, b->name) &&
         g_strcmp0 (a->deck_name, b->deck_name) == 0;
}

static void
show_entry (MoMatchList *self,
            MoMatchEntry *entry)
{
  GtkWidget *row = g_hash_table_lookup (self->rows, &entry->id);

  /* A match that ended, or is open again, moves to the other list. */
  if (row != NULL && gtk_widget_get_parent (row) != GTK_WIDGET (get_box (self, entry)))
    {
      g_hash_table_remove (self->rows, &entry->id);
      remove_row (self, row);
      row = NULL;
    }
  if (row == NULL)
    {
      row = mo_match_row_new (entry, get_content (self));
      g_hash_table_insert (self->rows, g_memdup2 (&entry->id, sizeof entry->id), row);
      gtk_list_box_append (get_box (self, entry), row);
    }
  else if (!is_same (mo_match_row_get_entry (MO_MATCH_ROW (row)), entry))
    {
      mo_match_row_show (MO_MATCH_ROW (row), entry, get_content (self));
      gtk_list_box_row_changed (GTK_LIST_BOX_ROW (row));
    }
}

static gboolean
fill_cb (gpointer user_data)
{
  MoMatchList *self = user_data;
  gint64 end = g_get_monotonic_time () + SLICE;

  while (self->n_shown < self->entries->len && g_get_monotonic_time () < end)
    show_entry (self, g_ptr_array_index (self->entries, self->n_shown++));
  if (self->n_shown < self->entries->len)
    return G_SOURCE_CONTINUE;
  self->filling = 0;
  return G_SOURCE_REMOVE;
}

static void
remove_gone_rows (MoMatchList *self)
{
  g_autoptr (GHashTable) ids = g_hash_table_new (g_int64_hash, g_int64_equal);
  GHashTableIter iter;
  gpointer id;
  gpointer row;

  for (guint i = 0; i < self->entries->len; i++)
    g_hash_table_add (ids, &((MoMatchEntry *) g_ptr_array_index (self->entries, i))->id);
  g_hash_table_iter_init (&iter, self->rows);
  while (g_hash_table_iter_next (&iter, &id, &row))
    if (!g_hash_table_contains (ids, id))
      {
        g_hash_table_iter_remove (&iter);
        remove_row (self, row);
      }
}

/* Requests */

static void
show_entries (MoMatchList *self)
{
  guint n_open = 0;

  for (guint i = 0; i < self->entries->len; i++)
    n_open += ((const MoMatchEntry *) g_ptr_array_index (self->entries, i))->summary->result ==
              MO_MATCH_OPEN;
  gtk_widget_set_visible (self->open_group, n_open > 0);
  gtk_widget_set_visible (self->over_group, n_open < self->entries->len);
  if (self->entries->len < MIN_TO_SEARCH)
    gtk_editable_set_text (GTK_EDITABLE (self->search_entry), "");
  gtk_widget_set_visible (self->search_entry, self->entries->len >= MIN_TO_SEARCH);
  mo_results_view_show (self->results_view, self->entries, get_content (self));
  remove_gone_rows (self);
  self->n_shown = 0;
  if (self->filling == 0 && fill_cb (self))
    self->filling = g_idle_add (fill_cb, self);
  gtk_stack_set_visible_child_name (self->stack, self->entries->len > 0 ? "matches" : "empty");
  if (self->is_new && gtk_widget_get_mapped (GTK_WIDGET (self)))
    mo_match_list_focus (self);
  self->is_new = FALSE;
}

static void ask (MoMatchList *self);

static void
listed_cb (GObject *source,
           GAsyncResult *result,
           gpointer user_data)
{
  g_autoptr (MoMatchList) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) entries =
      mo_library_list_matches_finish (MO_LIBRARY (source), result, &error);

  self->is_asking = FALSE;
  if (self->session == NULL)
    return;
  if (entries == NULL)
    {
      g_autofree char *markup = g_markup_escape_text (error->message, -1);

      adw_status_page_set_description (self->failed_page, markup);
      gtk_stack_set_visible_child_name (self->stack, "failed");
    }
  else
    {
      g_clear_pointer (&self->entries, g_ptr_array_unref);
      self->entries = g_ptr_array_new_with_free_func ((GDestroyNotify) mo_match_entry_unref);
      for (guint i = 0; i < entries->len; i++)
        if (!((const MoMatchEntry *) g_ptr_array_index (entries, i))->deleted)
          g_ptr_array_add (self->entries, mo_match_entry_ref (g_ptr_array_index (entries, i)));
      show_entries (self);
    }
  if (self->is_stale)
    ask (self);
}

/* Requests the matches. While hidden or waiting for an answer, only marks the list as stale. */
static void
ask (MoMatchList *self)
{
  self->is_stale = self->is_asking || !gtk_widget_get_mapped (GTK_WIDGET (self));
  if (self->is_stale || self->session == NULL || get_content (self) == NULL)
    return;
  self->is_asking = TRUE;
  mo_library_list_matches_async (mo_session_get_library (self->session), listed_cb,
                                 g_object_ref (self));
}

static void
mo_match_list_map (GtkWidget *widget)
{
  MoMatchList *self = MO_MATCH_LIST (widget);

  GTK_WIDGET_CLASS (mo_match_list_parent_class)->map (widget);
  if (self->is_stale)
    ask (self);
}

/* Opening and searching */

static void
row_activated_cb (MoMatchList *self,
                  GtkListBoxRow *row)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "match.open", "x",
                              mo_match_row_get_entry (MO_MATCH_ROW (row))->id);
}

static GtkWidget *
get_first_row (GtkListBox *box)
{
  GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (box));

  while (row != NULL && !(MO_IS_MATCH_ROW (row) && gtk_widget_get_child_visible (row)))
    row = gtk_widget_get_next_sibling (row);
  return row;
}

static void
search_changed_cb (MoMatchList *self)
{
  g_clear_pointer (&self->query, mo_query_free);
  self->query = mo_query_words_parse (gtk_editable_get_text (GTK_EDITABLE (self->search_entry)),
                                      self->fields);
  gtk_list_box_invalidate_filter (self->open_box);
  gtk_list_box_invalidate_filter (self->over_box);
}

/* Opens the first match found. */
static void
search_activate_cb (MoMatchList *self)
{
  GtkWidget *row;

  /* The last letters may not have been searched for yet. */
  search_changed_cb (self);
  row = get_first_row (self->open_box);
  if (row == NULL)
    row = get_first_row (self->over_box);
  if (row != NULL && self->query != NULL)
    row_activated_cb (self, GTK_LIST_BOX_ROW (row));
}

/* Updates all rows, because formats may have new names. */
static void
content_changed_cb (MoMatchList *self)
{
  GHashTableIter iter;
  gpointer row;

  if (get_content (self) == NULL)
    return;
  g_hash_table_iter_init (&iter, self->rows);
  while (g_hash_table_iter_next (&iter, NULL, &row))
    mo_match_row_show (row, (MoMatchEntry *) mo_match_row_get_entry (row), get_content (self));
  ask (self);
}

static void
mo_match_list_set_property (GObject *object,
                            guint id,
                            const GValue *value,
                            GParamSpec *pspec)
{
  MoMatchList *self = MO_MATCH_LIST (object);

  if (g_value_get_object (value) == NULL)
    return;
  g_return_if_fail (self->session == NULL);
  self->session = g_value_dup_object (value);
  g_signal_connect_object (self->session, "notify::finder", G_CALLBACK (content_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (mo_session_get_library (self->session), "matches-changed",
                           G_CALLBACK (ask), self, G_CONNECT_SWAPPED);
  content_changed_cb (self);
}

static void
mo_match_list_dispose (GObject *object)
{
  MoMatchList *self = MO_MATCH_LIST (object);

  if (self->session != NULL)
    {
      g_signal_handlers_disconnect_by_data (mo_session_get_library (self->session), self);
      g_signal_handlers_disconnect_by_data (self->session, self);
    }
  g_clear_object (&self->session);
  g_clear_handle_id (&self->filling, g_source_remove);
  adw_bin_set_child (ADW_BIN (self), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), MO_TYPE_MATCH_LIST);
  G_OBJECT_CLASS (mo_match_list_parent_class)->dispose (object);
}

static void
mo_match_list_finalize (GObject *object)
{
  MoMatchList *self = MO_MATCH_LIST (object);

  g_clear_pointer (&self->entries, g_ptr_array_unref);
  g_hash_table_unref (self->rows);
  g_clear_pointer (&self->query, mo_query_free);
  mo_fields_unref (self->fields);
  G_OBJECT_CLASS (mo_match_list_parent_class)->finalize (object);
}

static void
mo_match_list_class_init (MoMatchListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (MO_TYPE_RESULTS_VIEW);
  G_OBJECT_CLASS (klass)->set_property = mo_match_list_set_property;
  G_OBJECT_CLASS (klass)->dispose = mo_match_list_dispose;
  G_OBJECT_CLASS (klass)->finalize = mo_match_list_finalize;
  widget_class->map = mo_match_list_map;
  props[PROP_SESSION] = g_param_spec_object ("session", NULL, NULL, MO_TYPE_SESSION,
                                             G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, props);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/mo-match-list.ui");
  gtk_widget_class_bind_template_child (widget_class, MoMatchList, stack);
  gtk_widget_class_bind_template_child (widget_class, MoMatchList, first_button);
  gtk_widget_class_bind_template_child (widget_class, MoMatchList, failed_page);
  gtk_widget_class_bind_template_child (widget_class, MoMatchList, new_button);
  gtk_widget_class_bind_template_child (widget_class, MoMatchList, search_entry);
  gtk_widget_class_bind_template_child (widget_class, MoMatchList, open_group);
  gtk_widget_class_bind_template_child (widget_class, MoMatchList, open_box);
  gtk_widget_class_bind_template_child (widget_class, MoMatchList, results_view);
  gtk_widget_class_bind_template_child (widget_class, MoMatchList, over_group);
  gtk_widget_class_bind_template_child (widget_class, MoMatchList, over_box);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_activate_cb);
}

static void
mo_match_list_init (MoMatchList *self)
{
  self->rows = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  self->fields = mo_match_words_make_fields ();
  self->is_new = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_list_box_set_filter_func (self->open_box, filter_row, self, NULL);
  gtk_list_box_set_filter_func (self->over_box, filter_row, self, NULL);
  gtk_list_box_set_sort_func (self->open_box, compare_rows, NULL, NULL);
  gtk_list_box_set_sort_func (self->over_box, compare_rows, NULL, NULL);
}

void
mo_match_list_focus (MoMatchList *self)
{
  GtkWidget *row = get_first_row (self->open_box);

  if (g_strcmp0 (gtk_stack_get_visible_child_name (self->stack), "matches") != 0)
    gtk_widget_grab_focus (self->first_button);
  else
    gtk_widget_grab_focus (row != NULL ? row : self->new_button);
}

void
mo_match_list_focus_search (MoMatchList *self)
{
  if (gtk_widget_get_visible (self->search_entry))
    gtk_widget_grab_focus (self->search_entry);
}
