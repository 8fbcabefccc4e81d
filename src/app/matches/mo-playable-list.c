/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-playable-list.h"

#include "mo-action-row.h"
#include "mo-file-dialog.h"
#include "mo-fold.h"
#include "mo-message-dialog.h"

#include <glib/gi18n.h>
#include <string.h>

/* Shorter lists need no search. */
#define MIN_TO_SEARCH 11

struct _MoPlayableList
{
  AdwBin parent_instance;

  GtkWidget *search_entry;
  GtkListBox *box;

  MoContent *content;
  GPtrArray *playables;          /* (element-type MoPlayable) */
  const MoSystem *game;          /* (nullable): the only game that is listed without a search */
  char *search;                  /* (nullable): folded */
};

G_DEFINE_FINAL_TYPE (MoPlayableList, mo_playable_list, ADW_TYPE_BIN)

enum
{
  SIGNAL_CHOSEN,
  SIGNAL_LEFT,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static MoPlayable *
get_playable (GtkListBoxRow *row)
{
  return g_object_get_data (G_OBJECT (row), "playable");
}

/* The rows */

static void
add_row (MoPlayableList *self,
         MoPlayable *playable)
{
  GtkWidget *row = g_object_new (MO_TYPE_ACTION_ROW, "selectable", FALSE, NULL);
  g_autofree char *text = g_strdup_printf ("%s %s", playable->name, playable->detail);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), playable->name);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), playable->detail);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 2);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  g_object_set_data (G_OBJECT (row), "playable", playable);
  g_object_set_data_full (G_OBJECT (row), "key", mo_fold (text), g_free);
  gtk_list_box_append (self->box, row);
}

static void
head_row (GtkListBoxRow *row,
          GtkListBoxRow *before,
          gpointer user_data)
{
  static const char *const titles[] = {
    [MO_PLAYABLE_DECK] = N_("Your Decks"),
    [MO_PLAYABLE_SAMPLE] = N_("Sample Decks"),
    [MO_PLAYABLE_FILE] = N_("Files"),
    [MO_PLAYABLE_GAME] = N_("Without a Deck"),
  };
  MoPlayableKind kind = get_playable (row)->kind;
  GtkWidget *label = NULL;

  if (before == NULL || get_playable (before)->kind != kind)
    {
      label = gtk_label_new (_(titles[kind]));
      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_widget_add_css_class (label, "heading");
      gtk_widget_add_css_class (label, "choice-heading");
    }
  gtk_list_box_row_set_header (row, label);
}

static gboolean
is_of_game (MoPlayableList *self,
            const MoPlayable *playable)
{
  return self->game == NULL || playable->system == NULL || playable->system == self->game;
}

/* Searches all games. */
static gboolean
filter_row (GtkListBoxRow *row,
            gpointer user_data)
{
  MoPlayableList *self = user_data;

  if (self->search == NULL || *self->search == '\0')
    return is_of_game (self, get_playable (row));
  return strstr (g_object_get_data (G_OBJECT (row), "key"), self->search) != NULL;
}

static void
row_activated_cb (MoPlayableList *self,
                  GtkListBoxRow *row)
{
  g_signal_emit (self, signals[SIGNAL_CHOSEN], 0, get_playable (row));
}

/* Searching */

static void
search_changed_cb (MoPlayableList *self)
{
  g_free (self->search);
  self->search = mo_fold (gtk_editable_get_text (GTK_EDITABLE (self->search_entry)));
  gtk_list_box_invalidate_filter (self->box);
}

/* Activates the first item found. The last letters may not have been searched for yet. */
static void
search_activate_cb (MoPlayableList *self)
{
  GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->box));

  search_changed_cb (self);
  while (row != NULL && !(GTK_IS_LIST_BOX_ROW (row) && gtk_widget_get_child_visible (row)))
    row = gtk_widget_get_next_sibling (row);
  if (row != NULL)
    row_activated_cb (self, GTK_LIST_BOX_ROW (row));
}

static void
stop_search_cb (MoPlayableList *self)
{
  g_signal_emit (self, signals[SIGNAL_LEFT], 0);
}

/* Files */

static void
choose_file (MoPlayableList *self,
             GFile *file)
{
  g_autofree char *path = g_file_get_path (file);
  g_autofree char *uri = g_file_get_uri (file);
  g_autoptr (MoFaults) faults = mo_faults_new ();
  MoPlayable *playable = mo_playable_new_from_file (self->content, MO_PLAYABLE_FILE,
                                                    path != NULL ? path : uri, faults);

  if (playable == NULL)
    {
      g_autofree char *text = mo_faults_to_string (faults);

      mo_message_dialog_show_error (GTK_WIDGET (self), _("Could Not Play Deck"), text);
      return;
    }
  g_signal_emit (self, signals[SIGNAL_CHOSEN], 0, mo_playable_list_add (self, playable));
}

static void
file_chosen_cb (GObject *source,
                GAsyncResult *result,
                gpointer user_data)
{
  g_autoptr (GFile) file = mo_file_dialog_finish (result);

  if (file != NULL)
    choose_file (MO_PLAYABLE_LIST (source), file);
}

static void
file_clicked_cb (MoPlayableList *self)
{
  mo_file_dialog_open_async (GTK_WIDGET (self), MO_FILES_PACKAGES, _("Play a Deck"),
                             _("_Choose"), file_chosen_cb, NULL);
}

static gboolean
mo_playable_list_grab_focus (GtkWidget *widget)
{
  MoPlayableList *self = MO_PLAYABLE_LIST (widget);

  if (gtk_widget_get_visible (self->search_entry))
    return gtk_widget_grab_focus (self->search_entry);
  return gtk_widget_child_focus (GTK_WIDGET (self->box), GTK_DIR_TAB_FORWARD);
}

static void
mo_playable_list_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MO_TYPE_PLAYABLE_LIST);
  G_OBJECT_CLASS (mo_playable_list_parent_class)->dispose (object);
}

static void
mo_playable_list_finalize (GObject *object)
{
  MoPlayableList *self = MO_PLAYABLE_LIST (object);

  g_clear_pointer (&self->playables, g_ptr_array_unref);
  g_clear_pointer (&self->content, mo_content_unref);
  g_free (self->search);
  G_OBJECT_CLASS (mo_playable_list_parent_class)->finalize (object);
}

static void
mo_playable_list_class_init (MoPlayableListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mo_playable_list_dispose;
  G_OBJECT_CLASS (klass)->finalize = mo_playable_list_finalize;
  widget_class->grab_focus = mo_playable_list_grab_focus;
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/mo-playable-list.ui");
  gtk_widget_class_bind_template_child (widget_class, MoPlayableList, search_entry);
  gtk_widget_class_bind_template_child (widget_class, MoPlayableList, box);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_search_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, file_clicked_cb);

  signals[SIGNAL_CHOSEN] = g_signal_new ("chosen", MO_TYPE_PLAYABLE_LIST, G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[SIGNAL_LEFT] = g_signal_new ("left", MO_TYPE_PLAYABLE_LIST, G_SIGNAL_RUN_LAST, 0, NULL,
                                       NULL, NULL, G_TYPE_NONE, 0);
}

static void
mo_playable_list_init (MoPlayableList *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_list_box_set_header_func (self->box, head_row, NULL, NULL);
  gtk_list_box_set_filter_func (self->box, filter_row, self, NULL);
}

void
mo_playable_list_fill (MoPlayableList *self,
                       MoContent *content,
                       MoLibrary *library,
                       const MoSystem *game)
{
  self->content = mo_content_ref (content);
  self->game = game;
  self->playables = mo_playables_list (content, library);
  for (guint i = 0; i < self->playables->len; i++)
    add_row (self, g_ptr_array_index (self->playables, i));
  gtk_widget_set_visible (self->search_entry, self->playables->len >= MIN_TO_SEARCH);
}

MoPlayable *
mo_playable_list_get_first (MoPlayableList *self)
{
  for (guint i = 0; i < self->playables->len; i++)
    if (is_of_game (self, g_ptr_array_index (self->playables, i)))
      return g_ptr_array_index (self->playables, i);
  return self->playables->len > 0 ? g_ptr_array_index (self->playables, 0) : NULL;
}

MoPlayable *
mo_playable_list_find_key (MoPlayableList *self,
                           const char *key)
{
  for (guint i = 0; i < self->playables->len; i++)
    if (g_str_equal (((MoPlayable *) g_ptr_array_index (self->playables, i))->key, key))
      return g_ptr_array_index (self->playables, i);
  return NULL;
}

MoPlayable *
mo_playable_list_find_deck (MoPlayableList *self,
                            gint64 deck,
                            const char *name)
{
  for (guint i = 0; i < self->playables->len; i++)
    {
      MoPlayable *playable = g_ptr_array_index (self->playables, i);

      if (deck != 0 ? playable->deck_id == deck : g_strcmp0 (playable->name, name) == 0)
        return playable;
    }
  return NULL;
}

/* Returns: (nullable): the item of a game without a deck */
static MoPlayable *
find_game (MoPlayableList *self,
           const MoSystem *system)
{
  for (guint i = 0; i < self->playables->len; i++)
    {
      MoPlayable *playable = g_ptr_array_index (self->playables, i);

      if (playable->kind == MO_PLAYABLE_GAME && playable->system == system)
        return playable;
    }
  return NULL;
}

MoPlayable *
mo_playable_list_add (MoPlayableList *self,
                      MoPlayable *playable)
{
  MoPlayable *game = mo_deck_is_playable (self->content, playable->deck)
                         ? NULL
                         : find_game (self, playable->system);

  if (game != NULL)
    {
      mo_playable_free (playable);
      return game;
    }
  g_ptr_array_add (self->playables, playable);
  add_row (self, playable);
  return playable;
}
