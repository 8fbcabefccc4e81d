/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-match-list.h"

#include "mo-fold.h"
#include "mo-follow-size.h"
#include "mo-list-growth.h"
#include "mo-match-results.h"
#include "mo-match-row.h"
#include "mo-match-words.h"
#include "mo-query-words.h"
#include "mo-results-view.h"
#include "mo-text-size.h"
#include "mo-when.h"

#include <glib/gi18n.h>

/* Shorter lists need no search. */
#define MIN_TO_SEARCH 11

/* In a lower window, the icon of the empty list would leave no room for the button; in pixels, with
 * text of the usual size. */
#define LOW_HEIGHT 430

/* The time to create rows before the next frame may be drawn, in microseconds. */
#define SLICE (6 * 1000)

struct _MoMatchList
{
  AdwBin parent_instance;

  GtkStack *stack;
  AdwStatusPage *empty_page;
  GtkWidget *first_button;
  AdwStatusPage *failed_page;
  GtkWidget *new_button;
  GtkWidget *search_entry;
  GtkWidget *open_group;
  GtkListBox *open_box;
  MoResultsView *results_view;
  GtkWidget *over_group;
  GtkListBox *over_box;
  GtkWidget *none_label;
  GtkButton *others_button;

  MoSession *session;  /* (nullable): until it is set */
  /* (element-type MoMatchEntry) (nullable): of the chosen game, without deleted ones, the last
   * played first */
  GPtrArray *entries;
  guint n_others;      /* the number of matches of other games */
  GPtrArray *words;    /* (element-type utf8) (nullable): of each entry, once there was a search */
  GPtrArray *chosen;   /* (element-type MoMatchEntry): the entries that have a row, or get one */
  guint n_shown;       /* the number of chosen entries with a row */
  guint filling;       /* the source that creates the other rows; or 0 */
  GHashTable *rows;    /* from the id of a match to its MoMatchRow */
  MoListGrowth *open_growth;
  MoListGrowth *over_growth;
  MoFields *fields;    /* of queries */
  MoQuery *query;      /* (nullable): the search */
  gboolean is_asking;  /* the library has not answered yet */
  gboolean is_stale;   /* something changed since the last request, or while hidden */
  gboolean takes_focus; /* the matches that are shown next get the focus */
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

/* Entries */

static gboolean
is_open (const MoMatchEntry *entry)
{
  return entry->summary->result == MO_MATCH_OPEN;
}

/* Matches that can't be read belong to no game. */
static gboolean
is_of_game (MoMatchList *self,
            const MoMatchEntry *entry)
{
  const MoSystem *game = mo_session_get_game (self->session);
  g_autofree char *id = game != NULL ? mo_match_entry_dup_game (entry) : NULL;

  return id == NULL || g_str_equal (id, game->id);
}

/* Takes those to list from all matches of the library. */
static void
take_entries (MoMatchList *self,
              const GPtrArray *entries)
{
  g_ptr_array_set_size (self->chosen, 0);
  g_clear_pointer (&self->words, g_ptr_array_unref);
  g_clear_pointer (&self->entries, g_ptr_array_unref);
  self->entries = g_ptr_array_new_with_free_func ((GDestroyNotify) mo_match_entry_unref);
  self->n_others = 0;
  for (guint i = 0; i < entries->len; i++)
    {
      MoMatchEntry *entry = g_ptr_array_index (entries, i);

      if (entry->deleted)
        continue;
      if (is_of_game (self, entry))
        g_ptr_array_add (self->entries, mo_match_entry_ref (entry));
      else
        self->n_others++;
    }
}

/* Returns: (transfer full): the texts of a row, folded for a search */
static char *
make_words (const MoMatchEntry *entry,
            const MoContent *content)
{
  g_autofree char *words = mo_match_words_make (entry, content);
  g_autofree char *when = mo_when_describe (entry->moved);
  g_autofree char *folded = mo_fold_words (when);

  return g_strdup_printf ("%s · %s", words, folded);
}

/* Makes the words of all matches for the first search. */
static void
need_words (MoMatchList *self)
{
  if (self->words != NULL)
    return;
  self->words = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < self->entries->len; i++)
    g_ptr_array_add (self->words,
                     make_words (g_ptr_array_index (self->entries, i), get_content (self)));
}

/* Adds the matches of one list that have a row: those that were found, up to the limit.
 *
 * Returns: the number of those found */
static guint
choose_entries (MoMatchList *self,
                gboolean of_open,
                MoListGrowth *growth)
{
  guint n_found = 0;

  for (guint i = 0; i < self->entries->len; i++)
    {
      MoMatchEntry *entry = g_ptr_array_index (self->entries, i);

      if (is_open (entry) != of_open ||
          (self->query != NULL &&
           !mo_match_words_fit (g_ptr_array_index (self->words, i), self->query)))
        continue;
      if (n_found++ < mo_list_growth_get_limit (growth))
        g_ptr_array_add (self->chosen, entry);
    }
  mo_list_growth_set_n_items (growth, n_found);
  return n_found;
}

/* Rows */

/* The last played match comes first, as in the library. */
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
  return is_open (entry) ? self->open_box : self->over_box;
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

  while (self->n_shown < self->chosen->len && g_get_monotonic_time () < end)
    show_entry (self, g_ptr_array_index (self->chosen, self->n_shown++));
  if (self->n_shown < self->chosen->len)
    return G_SOURCE_CONTINUE;
  self->filling = 0;
  return G_SOURCE_REMOVE;
}

static void
remove_other_rows (MoMatchList *self)
{
  g_autoptr (GHashTable) ids = g_hash_table_new (g_int64_hash, g_int64_equal);
  GHashTableIter iter;
  gpointer id;
  gpointer row;

  for (guint i = 0; i < self->chosen->len; i++)
    g_hash_table_add (ids, &((MoMatchEntry *) g_ptr_array_index (self->chosen, i))->id);
  g_hash_table_iter_init (&iter, self->rows);
  while (g_hash_table_iter_next (&iter, &id, &row))
    if (!g_hash_table_contains (ids, id))
      {
        g_hash_table_iter_remove (&iter);
        remove_row (self, row);
      }
}

/* Shows the matches that were found, and as many as are near the part in view. */
static void
update_rows (MoMatchList *self)
{
  guint n_open;

  if (self->entries == NULL)
    return;
  if (self->query != NULL)
    need_words (self);
  g_ptr_array_set_size (self->chosen, 0);
  n_open = choose_entries (self, TRUE, self->open_growth);
  mo_list_growth_set_n_above (self->over_growth,
                              n_open + mo_results_view_get_n_results (self->results_view));
  choose_entries (self, FALSE, self->over_growth);
  remove_other_rows (self);
  self->n_shown = 0;
  g_clear_handle_id (&self->filling, g_source_remove);
  if (fill_cb (self))
    self->filling = g_idle_add (fill_cb, self);
}

/* Requests */

static void
show_others_cb (MoMatchList *self)
{
  /* The button disappears; the matches get the focus. */
  self->takes_focus = TRUE;
  mo_session_show_all_games (self->session);
}

static void
offer_others (MoMatchList *self)
{
  guint n = self->n_others;
  g_autofree char *label = g_strdup_printf (
      ngettext ("_Show %u Match of Other Games", "_Show %u Matches of Other Games", n), n);

  gtk_button_set_label (self->others_button, label);
  gtk_widget_set_visible (GTK_WIDGET (self->others_button), n > 0);
  gtk_widget_set_visible (self->none_label, self->entries->len == 0);
}

static void
show_entries (MoMatchList *self)
{
  guint n_open = 0;

  for (guint i = 0; i < self->entries->len; i++)
    n_open += is_open (g_ptr_array_index (self->entries, i));
  gtk_widget_set_visible (self->open_group, n_open > 0);
  gtk_widget_set_visible (self->over_group, n_open < self->entries->len);
  if (self->entries->len < MIN_TO_SEARCH)
    gtk_editable_set_text (GTK_EDITABLE (self->search_entry), "");
  gtk_widget_set_visible (self->search_entry, self->entries->len >= MIN_TO_SEARCH);
  mo_results_view_show (self->results_view, self->entries, get_content (self), n_open);
  offer_others (self);
  update_rows (self);
  gtk_stack_set_visible_child_name (
      self->stack, self->entries->len + self->n_others > 0 ? "matches" : "empty");
  if (self->takes_focus && gtk_widget_get_mapped (GTK_WIDGET (self)))
    mo_match_list_focus (self);
  self->takes_focus = FALSE;
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
      take_entries (self, entries);
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
open_entry (MoMatchList *self,
            const MoMatchEntry *entry)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "match.open", "x", entry->id);
}

static void
row_activated_cb (MoMatchList *self,
                  GtkListBoxRow *row)
{
  open_entry (self, mo_match_row_get_entry (MO_MATCH_ROW (row)));
}

static void
search_changed_cb (MoMatchList *self)
{
  g_clear_pointer (&self->query, mo_query_free);
  self->query = mo_query_words_parse (gtk_editable_get_text (GTK_EDITABLE (self->search_entry)),
                                      self->fields);
  mo_list_growth_reset (self->open_growth);
  mo_list_growth_reset (self->over_growth);
  update_rows (self);
}

/* Opens the first match found: those in progress come first. */
static void
search_activate_cb (MoMatchList *self)
{
  /* The last letters may not have been searched for yet. */
  search_changed_cb (self);
  if (self->query != NULL && self->chosen->len > 0)
    open_entry (self, g_ptr_array_index (self->chosen, 0));
}

/* Updates all rows, because formats may have new names. */
static void
content_changed_cb (MoMatchList *self)
{
  GHashTableIter iter;
  gpointer row;

  if (get_content (self) == NULL)
    return;
  g_clear_pointer (&self->words, g_ptr_array_unref);
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
  g_signal_connect_object (self->session, "notify::game", G_CALLBACK (ask), self,
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
  g_clear_object (&self->open_growth);
  g_clear_object (&self->over_growth);
  adw_bin_set_child (ADW_BIN (self), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), MO_TYPE_MATCH_LIST);
  G_OBJECT_CLASS (mo_match_list_parent_class)->dispose (object);
}

static void
mo_match_list_finalize (GObject *object)
{
  MoMatchList *self = MO_MATCH_LIST (object);

  g_clear_pointer (&self->entries, g_ptr_array_unref);
  g_clear_pointer (&self->words, g_ptr_array_unref);
  g_ptr_array_unref (self->chosen);
  g_hash_table_unref (self->rows);
  g_clear_pointer (&self->query, mo_query_free);
  mo_fields_unref (self->fields);
  G_OBJECT_CLASS (mo_match_list_parent_class)->finalize (object);
}

static void
follow_size (GtkWidget *widget,
             int width,
             int height)
{
  MoMatchList *self = MO_MATCH_LIST (widget);
  const char *icon = height < LOW_HEIGHT * mo_widget_get_text_scale (widget) ? NULL
                                                                             : "mo-match-symbolic";

  if (g_strcmp0 (adw_status_page_get_icon_name (self->empty_page), icon) != 0)
    adw_status_page_set_icon_name (self->empty_page, icon);
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
  gtk_widget_class_bind_template_child (widget_class, MoMatchList, empty_page);
  gtk_widget_class_bind_template_child (widget_class, MoMatchList, first_button);
  gtk_widget_class_bind_template_child (widget_class, MoMatchList, failed_page);
  gtk_widget_class_bind_template_child (widget_class, MoMatchList, new_button);
  gtk_widget_class_bind_template_child (widget_class, MoMatchList, search_entry);
  gtk_widget_class_bind_template_child (widget_class, MoMatchList, open_group);
  gtk_widget_class_bind_template_child (widget_class, MoMatchList, open_box);
  gtk_widget_class_bind_template_child (widget_class, MoMatchList, results_view);
  gtk_widget_class_bind_template_child (widget_class, MoMatchList, over_group);
  gtk_widget_class_bind_template_child (widget_class, MoMatchList, over_box);
  gtk_widget_class_bind_template_child (widget_class, MoMatchList, none_label);
  gtk_widget_class_bind_template_child (widget_class, MoMatchList, others_button);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_others_cb);
}

static void
mo_match_list_init (MoMatchList *self)
{
  self->rows = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  self->chosen = g_ptr_array_new ();
  self->fields = mo_match_words_make_fields ();
  self->takes_focus = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_list_box_set_sort_func (self->open_box, compare_rows, NULL, NULL);
  gtk_list_box_set_sort_func (self->over_box, compare_rows, NULL, NULL);
  self->open_growth = mo_list_growth_new (GTK_WIDGET (self->open_box));
  self->over_growth = mo_list_growth_new (GTK_WIDGET (self->over_box));
  g_signal_connect_object (self->open_growth, "grown", G_CALLBACK (update_rows), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->over_growth, "grown", G_CALLBACK (update_rows), self,
                           G_CONNECT_SWAPPED);
  mo_follow_size (GTK_WIDGET (self), follow_size);
}

void
mo_match_list_focus (MoMatchList *self)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->open_box, 0);

  if (g_strcmp0 (gtk_stack_get_visible_child_name (self->stack), "matches") != 0)
    gtk_widget_grab_focus (self->first_button);
  else
    gtk_widget_grab_focus (row != NULL ? GTK_WIDGET (row) : self->new_button);
}

void
mo_match_list_focus_search (MoMatchList *self)
{
  if (gtk_widget_get_visible (self->search_entry))
    gtk_widget_grab_focus (self->search_entry);
}
