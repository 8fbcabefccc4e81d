/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-group-dialog.h"

#include "mo-action-row.h"
#include "mo-dialog-header.h"
#include "mo-fold.h"
#include "mo-help.h"
#include "mo-text.h"
#include "mo-widget-label.h"

#include <glib/gi18n.h>
#include <string.h>

/* A search is not needed for fewer rows. */
#define MIN_ROWS_TO_SEARCH 11

struct _MoGroupDialog
{
  AdwWindow parent_instance;

  GtkWidget *name_group;
  AdwEntryRow *name_row;
  GtkWidget *search_entry;
  GtkListBox *box;
  GtkButton *confirm_button;

  gint64 group;
  char *words; /* (nullable): that are searched for */
};

G_DEFINE_FINAL_TYPE (MoGroupDialog, mo_group_dialog, ADW_TYPE_WINDOW)

enum
{
  SIGNAL_CHOSEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static char *
dup_name (MoGroupDialog *self)
{
  return g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->name_row))));
}

static void
name_changed_cb (MoGroupDialog *self)
{
  g_autofree char *name = dup_name (self);
  gboolean is_name = mo_deck_group_is_name (name);

  if (is_name)
    gtk_widget_remove_css_class (GTK_WIDGET (self->name_row), "error");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self->name_row), "error");
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->name_row), GTK_ACCESSIBLE_STATE_INVALID,
                               is_name ? GTK_ACCESSIBLE_INVALID_FALSE
                                       : GTK_ACCESSIBLE_INVALID_TRUE,
                               -1);
  gtk_widget_set_sensitive (GTK_WIDGET (self->confirm_button), is_name);
}

/* Returns: (nullable): the check button of a row */
static GtkCheckButton *
get_check (GtkWidget *row)
{
  return g_object_get_data (G_OBJECT (row), "check");
}

static void
confirm_clicked_cb (MoGroupDialog *self)
{
  g_autofree char *name = dup_name (self);
  g_autoptr (GArray) decks = g_array_new (FALSE, FALSE, sizeof (gint64));

  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->box)); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    if (get_check (row) != NULL && gtk_check_button_get_active (get_check (row)))
      g_array_append_val (decks, *(gint64 *) g_object_get_data (G_OBJECT (row), "deck"));
  g_object_ref (self);
  gtk_window_close (GTK_WINDOW (self));
  g_signal_emit (self, signals[SIGNAL_CHOSEN], 0, name, decks);
  g_object_unref (self);
}

static void
cancel_clicked_cb (MoGroupDialog *self)
{
  gtk_window_close (GTK_WINDOW (self));
}

/* Searching */

static gboolean
filter_row (GtkListBoxRow *row,
            gpointer user_data)
{
  MoGroupDialog *self = user_data;

  return self->words == NULL ||
         strstr (g_object_get_data (G_OBJECT (row), "words"), self->words) != NULL;
}

static void
search_changed_cb (MoGroupDialog *self)
{
  g_free (self->words);
  self->words = mo_fold_words (gtk_editable_get_text (GTK_EDITABLE (self->search_entry)));
  gtk_list_box_invalidate_filter (self->box);
}

/* Escape clears the search, then closes the dialog. */
static void
search_stopped_cb (MoGroupDialog *self)
{
  if (*gtk_editable_get_text (GTK_EDITABLE (self->search_entry)) != '\0')
    gtk_editable_set_text (GTK_EDITABLE (self->search_entry), "");
  else
    gtk_window_close (GTK_WINDOW (self));
}

/* Rows */

static void
add_deck (MoGroupDialog *self,
          const MoContent *content,
          const MoLibraryDeck *deck,
          gboolean is_in)
{
  const MoFormat *format = mo_systems_get_format (content->systems, deck->deck->format, NULL);
  g_autofree char *title = format != NULL ? mo_format_get_title (format)
                                          : g_strdup (deck->deck->format);
  g_autofree char *name = mo_text_to_shown (deck->deck->name);
  g_autofree char *subtitle = g_markup_escape_text (title, -1);
  GtkWidget *row = g_object_new (MO_TYPE_ACTION_ROW, "selectable", FALSE, NULL);
  GtkWidget *check = gtk_check_button_new ();

  gtk_widget_set_valign (check, GTK_ALIGN_CENTER);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), is_in);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), name);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 0);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), check);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), check);
  mo_widget_set_spoken_label (check, name);
  g_object_set_data (G_OBJECT (row), "check", check);
  g_object_set_data_full (G_OBJECT (row), "deck", g_memdup2 (&deck->id, sizeof deck->id), g_free);
  g_object_set_data_full (G_OBJECT (row), "words", mo_fold_words (name), g_free);
  gtk_list_box_append (self->box, row);
}

/* @a, @b: pointers to MoLibraryDeck */
static int
compare_decks (gconstpointer a,
               gconstpointer b)
{
  const MoLibraryDeck *first = *(const MoLibraryDeck *const *) a;
  const MoLibraryDeck *second = *(const MoLibraryDeck *const *) b;

  return g_utf8_collate (first->deck->name, second->deck->name);
}

/* Lists the decks of the group, and then all others by name. */
static void
add_decks (MoGroupDialog *self,
           MoSession *session,
           const MoDeckGroup *group)
{
  const MoContent *content = mo_session_get_content (session);
  MoLibrary *library = mo_session_get_library (session);
  const GPtrArray *decks = mo_library_get_decks (library);
  g_autoptr (GPtrArray) in_group = mo_library_list_group_decks (library, self->group);
  g_autoptr (GPtrArray) others = g_ptr_array_new ();

  for (guint i = 0; i < decks->len; i++)
    {
      MoLibraryDeck *deck = g_ptr_array_index (decks, i);

      if (!deck->deleted && deck->deck != NULL && !g_ptr_array_find (in_group, deck, NULL))
        g_ptr_array_add (others, deck);
    }
  g_ptr_array_sort (others, compare_decks);
  for (guint i = 0; i < in_group->len; i++)
    add_deck (self, content, g_ptr_array_index (in_group, i), TRUE);
  for (guint i = 0; i < others->len; i++)
    add_deck (self, content, g_ptr_array_index (others, i), FALSE);
  gtk_widget_set_visible (self->search_entry,
                          in_group->len + others->len >= MIN_ROWS_TO_SEARCH);
}

static void
mo_group_dialog_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MO_TYPE_GROUP_DIALOG);
  G_OBJECT_CLASS (mo_group_dialog_parent_class)->dispose (object);
}

static void
mo_group_dialog_finalize (GObject *object)
{
  g_free (MO_GROUP_DIALOG (object)->words);
  G_OBJECT_CLASS (mo_group_dialog_parent_class)->finalize (object);
}

static void
mo_group_dialog_class_init (MoGroupDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mo_group_dialog_dispose;
  G_OBJECT_CLASS (klass)->finalize = mo_group_dialog_finalize;
  mo_help_bind (widget_class, "groups");
  g_type_ensure (MO_TYPE_DIALOG_HEADER);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/mo-group-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, MoGroupDialog, name_group);
  gtk_widget_class_bind_template_child (widget_class, MoGroupDialog, name_row);
  gtk_widget_class_bind_template_child (widget_class, MoGroupDialog, search_entry);
  gtk_widget_class_bind_template_child (widget_class, MoGroupDialog, box);
  gtk_widget_class_bind_template_child (widget_class, MoGroupDialog, confirm_button);
  gtk_widget_class_bind_template_callback (widget_class, cancel_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, confirm_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, name_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_stopped_cb);
  signals[SIGNAL_CHOSEN] = g_signal_new ("chosen", MO_TYPE_GROUP_DIALOG, G_SIGNAL_RUN_LAST, 0, NULL,
                                         NULL, NULL, G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_ARRAY);
}

static void
mo_group_dialog_init (MoGroupDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  mo_widget_set_list_label (self->name_group, _("Name"));
  gtk_list_box_set_filter_func (self->box, filter_row, self, NULL);
}

MoGroupDialog *
mo_group_dialog_new (GtkWindow *parent,
                     MoSession *session,
                     const MoDeckGroup *group)
{
  MoGroupDialog *self = g_object_new (MO_TYPE_GROUP_DIALOG, "transient-for", parent, NULL);

  self->group = group != NULL ? group->id : 0;
  gtk_window_set_title (GTK_WINDOW (self), group != NULL ? _("Edit Group") : _("New Group"));
  gtk_button_set_label (self->confirm_button, group != NULL ? _("_Save") : _("_Create"));
  gtk_editable_set_text (GTK_EDITABLE (self->name_row),
                         group != NULL ? group->name : _("New Group"));
  add_decks (self, session, group);
  name_changed_cb (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->name_row));
  gtk_editable_select_region (GTK_EDITABLE (self->name_row), 0, -1);
  return self;
}

gint64
mo_group_dialog_get_group (MoGroupDialog *self)
{
  return self->group;
}
