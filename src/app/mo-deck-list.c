/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-deck-list.h"

#include "mo-deck-row.h"

/* The rows of the drop-down. */
typedef enum
{
  STATE_ALL,
  STATE_LEGAL,
  STATE_NOT_LEGAL,
  STATE_BUILT,
  STATE_NOT_BUILT,
  STATE_COMPLETE,
  STATE_NOT_COMPLETE,
  STATE_DELETED,
} State;

struct _MoDeckList
{
  GtkBox parent_instance;

  GtkSearchEntry *search_entry;
  GtkDropDown *state_drop_down;
  GtkListBox *box;

  MoLibrary *library; /* (nullable) */
  MoContent *content; /* (nullable) */
  GHashTable *rows;   /* the id of a deck → MoDeckRow */
  GStrv words;        /* (nullable): that are searched for, case-folded */
  gboolean is_stale;  /* something changed while nobody looked */
};

G_DEFINE_FINAL_TYPE (MoDeckList, mo_deck_list, GTK_TYPE_BOX)

static gboolean
is_in_state (MoDeckRow *row,
             const MoLibraryDeck *deck,
             State state)
{
  switch (state)
    {
    case STATE_LEGAL:
      return !deck->deleted && mo_deck_row_is_legal (row);
    case STATE_NOT_LEGAL:
      return !deck->deleted && !mo_deck_row_is_legal (row);
    case STATE_BUILT:
      return !deck->deleted && deck->built;
    case STATE_NOT_BUILT:
      return !deck->deleted && !deck->built;
    case STATE_COMPLETE:
      return !deck->deleted && mo_deck_row_is_complete (row);
    case STATE_NOT_COMPLETE:
      return !deck->deleted && !mo_deck_row_is_complete (row);
    case STATE_DELETED:
      return deck->deleted;
    case STATE_ALL:
    default:
      return !deck->deleted;
    }
}

static gboolean
filter_row (GtkListBoxRow *row,
            gpointer user_data)
{
  MoDeckList *self = user_data;
  const MoLibraryDeck *deck = mo_library_get_deck (self->library, mo_deck_row_get_deck (MO_DECK_ROW (row)));

  return deck != NULL && is_in_state (MO_DECK_ROW (row), deck, (State) gtk_drop_down_get_selected (self->state_drop_down)) &&
         (self->words == NULL || mo_deck_row_matches (MO_DECK_ROW (row), (const char *const *) self->words));
}

/* What was worked on last comes first. */
static int
compare_rows (GtkListBoxRow *a,
              GtkListBoxRow *b,
              gpointer user_data)
{
  MoDeckList *self = user_data;
  const MoLibraryDeck *first = mo_library_get_deck (self->library, mo_deck_row_get_deck (MO_DECK_ROW (a)));
  const MoLibraryDeck *second = mo_library_get_deck (self->library, mo_deck_row_get_deck (MO_DECK_ROW (b)));

  if (first == NULL || second == NULL)
    return 0;
  if (first->changed != second->changed)
    return first->changed > second->changed ? -1 : 1;
  return first->id > second->id ? -1 : first->id < second->id;
}

static void
remove_gone_rows (MoDeckList *self)
{
  GHashTableIter iter;
  gpointer row;

  g_hash_table_iter_init (&iter, self->rows);
  while (g_hash_table_iter_next (&iter, NULL, &row))
    if (mo_library_get_deck (self->library, mo_deck_row_get_deck (row)) == NULL)
      {
        g_hash_table_iter_remove (&iter);
        gtk_list_box_remove (self->box, row);
      }
}

/* A row that goes with the keyboard in it would stay the place where Tab goes on: past all others. */
static void
apply_filter (MoDeckList *self)
{
  GtkWidget *row;

  gtk_list_box_invalidate_filter (self->box);
  row = gtk_widget_get_focus_child (GTK_WIDGET (self->box));
  if (row != NULL && !gtk_widget_get_child_visible (row))
    gtk_widget_set_focus_child (GTK_WIDGET (self->box), NULL);
}

static void
update (MoDeckList *self)
{
  const GPtrArray *decks;

  if (self->library == NULL)
    return;
  self->is_stale = !gtk_widget_get_mapped (GTK_WIDGET (self));
  if (self->is_stale)
    return;
  decks = mo_library_get_decks (self->library);
  remove_gone_rows (self);
  for (guint i = 0; i < decks->len; i++)
    {
      const MoLibraryDeck *deck = g_ptr_array_index (decks, i);
      GtkWidget *row = g_hash_table_lookup (self->rows, &deck->id);

      if (row == NULL)
        {
          row = mo_deck_row_new (self->content, deck->id);
          g_hash_table_insert (self->rows, g_memdup2 (&deck->id, sizeof deck->id), row);
          gtk_list_box_append (self->box, row);
        }
      mo_deck_row_show (MO_DECK_ROW (row), self->library, deck);
    }
  gtk_list_box_invalidate_sort (self->box);
  apply_filter (self);
}

static void
filter_changed_cb (MoDeckList *self)
{
  g_autofree char *folded = g_utf8_casefold (gtk_editable_get_text (GTK_EDITABLE (self->search_entry)), -1);

  g_strfreev (self->words);
  self->words = g_strsplit_set (g_strstrip (folded), " \t", -1);
  apply_filter (self);
}

static void
search_stopped_cb (MoDeckList *self)
{
  gtk_editable_set_text (GTK_EDITABLE (self->search_entry), "");
}

static void
row_activated_cb (MoDeckList *self,
                  GtkListBoxRow *row)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "deck.open", "x", mo_deck_row_get_deck (MO_DECK_ROW (row)));
}

static void
mo_deck_list_map (GtkWidget *widget)
{
  MoDeckList *self = MO_DECK_LIST (widget);

  GTK_WIDGET_CLASS (mo_deck_list_parent_class)->map (widget);
  if (self->is_stale)
    update (self);
}

static void
mo_deck_list_dispose (GObject *object)
{
  MoDeckList *self = MO_DECK_LIST (object);

  if (self->library != NULL)
    g_signal_handlers_disconnect_by_data (self->library, self);
  g_clear_object (&self->library);
  gtk_widget_dispose_template (GTK_WIDGET (self), MO_TYPE_DECK_LIST);
  g_clear_pointer (&self->content, mo_content_unref);
  G_OBJECT_CLASS (mo_deck_list_parent_class)->dispose (object);
}

static void
mo_deck_list_finalize (GObject *object)
{
  MoDeckList *self = MO_DECK_LIST (object);

  g_hash_table_unref (self->rows);
  g_strfreev (self->words);
  G_OBJECT_CLASS (mo_deck_list_parent_class)->finalize (object);
}

static void
mo_deck_list_class_init (MoDeckListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mo_deck_list_dispose;
  G_OBJECT_CLASS (klass)->finalize = mo_deck_list_finalize;
  widget_class->map = mo_deck_list_map;
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/mo-deck-list.ui");
  gtk_widget_class_bind_template_child (widget_class, MoDeckList, search_entry);
  gtk_widget_class_bind_template_child (widget_class, MoDeckList, state_drop_down);
  gtk_widget_class_bind_template_child (widget_class, MoDeckList, box);
  gtk_widget_class_bind_template_callback (widget_class, filter_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_stopped_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
}

static void
mo_deck_list_init (MoDeckList *self)
{
  self->rows = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
mo_deck_list_set_library (MoDeckList *self,
                          MoLibrary *library,
                          MoContent *content)
{
  g_return_if_fail (self->library == NULL);
  self->library = g_object_ref (library);
  self->content = mo_content_ref (content);
  gtk_list_box_set_filter_func (self->box, filter_row, self, NULL);
  gtk_list_box_set_sort_func (self->box, compare_rows, self, NULL);
  g_signal_connect_object (library, "decks-changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (library, "collection-changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  self->is_stale = TRUE;
  update (self);
}

void
mo_deck_list_set_content (MoDeckList *self,
                          MoContent *content)
{
  g_autoptr (MoContent) old = self->content;
  GHashTableIter iter;
  gpointer row;

  self->content = mo_content_ref (content);
  g_hash_table_iter_init (&iter, self->rows);
  while (g_hash_table_iter_next (&iter, NULL, &row))
    mo_deck_row_set_content (row, content);
  update (self);
}

void
mo_deck_list_focus_search (MoDeckList *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->search_entry));
}
