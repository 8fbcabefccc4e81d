/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-collection-window.h"

#include "mo-action-row.h"
#include "mo-collection-reading.h"
#include "mo-help.h"
#include "mo-icon.h"
#include "mo-line-choice.h"
#include "mo-preview.h"
#include "mo-spoken-row.h"
#include "mo-text.h"
#include "mo-text-row-expander.h"
#include "mo-widget-label.h"

#include <glib/gi18n.h>

/* The maximum number of lines with a choice. Others keep what is proposed for them. */
#define MAX_CHOICES 200

struct _MoCollectionWindow
{
  AdwWindow parent_instance;

  MoPreview *page;
  GtkWidget *file_group;
  AdwActionRow *file_row;
  AdwComboRow *mode_row;
  AdwPreferencesGroup *doubts_group;
  AdwPreferencesGroup *notes_group;
  AdwPreferencesGroup *changes_group;
  MoTextRowExpander *faults_list;
  MoTextRowExpander *new_list;
  MoTextRowExpander *changed_list;
  AdwActionRow *same_row;

  MoLibrary *library;
  GCancellable *cancellable;
  MoCollectionReading *reading; /* (nullable): until the file is read */
  MoCollectionEdit *edit;       /* (nullable): that of the current choices */
};

G_DEFINE_FINAL_TYPE (MoCollectionWindow, mo_collection_window, ADW_TYPE_WINDOW)

enum
{
  SIGNAL_ACCEPTED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static MoImportMode
get_mode (MoCollectionWindow *self)
{
  return adw_combo_row_get_selected (self->mode_row) == 0 ? MO_IMPORT_SET : MO_IMPORT_ADD;
}

/* Changes */

/* The data of a list. */
typedef struct
{
  MoCatalog *catalog;
  GPtrArray *names; /* (element-type utf8) */
  GArray *changes;  /* (element-type MoCollectionChange) */
} Changes;

static void
free_changes (gpointer data)
{
  Changes *self = data;

  mo_catalog_unref (self->catalog);
  g_ptr_array_unref (self->names);
  g_array_unref (self->changes);
  g_free (self);
}

static MoTextRow *
make_change (guint index,
             gpointer user_data)
{
  const Changes *changes = user_data;
  const MoCollectionChange *change = &g_array_index (changes->changes, MoCollectionChange, index);
  g_autofree char *owned =
      change->owned_before != change->owned_after
          ? g_strdup_printf (_("owned: %1$d → %2$d"), change->owned_before, change->owned_after)
          : NULL;
  g_autofree char *wanted =
      change->wanted_before != change->wanted_after
          ? g_strdup_printf (_("wanted: %1$d → %2$d"), change->wanted_before, change->wanted_after)
          : NULL;
  g_autofree char *both =
      owned != NULL && wanted != NULL ? g_strconcat (owned, _(", "), wanted, NULL) : NULL;
  const char *text = both != NULL ? both : owned != NULL ? owned : wanted;

  return mo_text_row_new (change->is_new ? "list-add-symbolic" : "document-edit-symbolic", NULL,
                          g_ptr_array_index (changes->names, index),
                          text != NULL ? text : _("location or notes"));
}

/* Returns a list of the changes of new cards, or of the other ones. */
static MoTextRowList *
new_list (MoCollectionWindow *self,
          const GArray *all,
          gboolean is_new)
{
  Changes *changes = g_new (Changes, 1);
  MoTextRowList *list;

  changes->catalog = mo_catalog_ref (self->reading->content->catalog);
  changes->names = g_ptr_array_new_with_free_func (g_free);
  changes->changes = g_array_new (FALSE, FALSE, sizeof (MoCollectionChange));
  for (guint i = 0; i < all->len; i++)
    {
      const MoCollectionChange *change = &g_array_index (all, MoCollectionChange, i);
      const MoCard *card = mo_catalog_lookup (changes->catalog, change->row->card);

      if (change->is_same || change->is_new != is_new)
        continue;
      g_ptr_array_add (changes->names, g_strdup (card != NULL ? mo_card_get_shown_name (card)
                                                 : change->row->name != NULL ? change->row->name
                                                                             : change->row->card));
      g_array_append_val (changes->changes, *change);
    }
  list = mo_text_row_list_new (changes->changes->len, make_change, changes);
  g_object_set_data_full (G_OBJECT (list), "data", changes, free_changes);
  return list;
}

static void
show_lists (MoCollectionWindow *self,
            const GArray *changes)
{
  MoTextRowList *added = new_list (self, changes, TRUE);
  MoTextRowList *changed = new_list (self, changes, FALSE);
  guint n_added = g_list_model_get_n_items (G_LIST_MODEL (added));
  guint n_changed = g_list_model_get_n_items (G_LIST_MODEL (changed));
  guint n_same = changes->len - n_added - n_changed;
  g_autofree char *added_title = g_strdup_printf (
      ngettext ("%u card will be added", "%u cards will be added", n_added), n_added);
  g_autofree char *changed_title = g_strdup_printf (
      ngettext ("%u card will be changed", "%u cards will be changed", n_changed), n_changed);
  g_autofree char *same_title = g_strdup_printf (
      ngettext ("%u card is unchanged", "%u cards are unchanged", n_same), n_same);

  mo_text_row_expander_show (self->new_list, added_title, added);
  mo_text_row_expander_show (self->changed_list, changed_title, changed);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->same_row), same_title);
  gtk_widget_set_visible (GTK_WIDGET (self->same_row), n_same > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->changes_group), changes->len > 0);
}

/* Returns the number of faults that are listed: if a single one prevents the import, it is the
 * summary. */
static guint
count_faults (const MoCollectionReading *reading)
{
  guint n = mo_faults_get_n (reading->faults);

  return reading->edit != NULL || n != 1 ? n : 0;
}

/* Returns what the import will do, or why it is impossible. */
static char *
dup_summary (MoCollectionWindow *self)
{
  guint n = self->edit->holdings->len;

  if (n > 0)
    return g_strdup_printf (ngettext ("%u card will be imported", "%u cards will be imported", n),
                            n);
  return self->reading->edit == NULL && mo_faults_get_n_kept (self->reading->faults) > 0
             ? mo_line_choice_describe_fault (mo_faults_get (self->reading->faults, 0))
             : g_strdup (_("The file contains no cards"));
}

static void
show_changes (MoCollectionWindow *self)
{
  MoCollectionEdit *edit;
  g_autoptr (GArray) changes = NULL;
  g_autofree char *summary = NULL;

  if (self->reading == NULL || self->page == NULL)
    return;
  edit = mo_collection_reading_make_edit (self->reading);
  changes = mo_collection_edit_list_changes (
      edit, mo_library_get_collection (self->library), get_mode (self) == MO_IMPORT_ADD);
  show_lists (self, changes);
  /* No list points into the old edit any more. */
  g_clear_pointer (&self->edit, mo_collection_edit_free);
  self->edit = edit;
  summary = dup_summary (self);
  mo_preview_show_state (self->page, summary, edit->holdings->len > 0, FALSE);
}

/* Warnings */

/* The choices of a row are to skip the line, its candidates, and last to keep it as it is. */
static void
choice_selected_cb (MoCollectionWindow *self,
                    GParamSpec *pspec,
                    AdwComboRow *row)
{
  guint index = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), "doubt"));
  const MoCollectionDoubt *doubt = g_ptr_array_index (self->reading->doubts, index);
  guint n = doubt->candidates != NULL ? doubt->candidates->len : 0;
  guint choice = adw_combo_row_get_selected (row);

  if (choice > n)
    mo_collection_reading_keep (self->reading, index);
  else
    mo_collection_reading_choose (
        self->reading, index,
        choice > 0 ? g_ptr_array_index (doubt->candidates, choice - 1) : NULL);
  show_changes (self);
}

static void
add_doubt (MoCollectionWindow *self,
           guint index)
{
  const MoCollectionDoubt *doubt = g_ptr_array_index (self->reading->doubts, index);
  g_autoptr (GtkStringList) choices = gtk_string_list_new (NULL);
  guint n = doubt->candidates != NULL ? doubt->candidates->len : 0;
  /* What people call the card; the ID is for programs. */
  const char *card = doubt->row->name != NULL ? doubt->row->name : doubt->row->card;
  GtkWidget *row;

  gtk_string_list_append (choices, _("Skip"));
  for (guint i = 0; i < n; i++)
    gtk_string_list_append (choices,
                            mo_card_get_shown_name (
                                ((const MoCard *) g_ptr_array_index (doubt->candidates, i))));
  if (doubt->is_counted)
    gtk_string_list_append (choices, _("Add as Unknown Card"));
  row = mo_line_choice_new (doubt->line, card, choices, doubt->is_kept ? n + 1 : 0);
  g_object_set_data (G_OBJECT (row), "doubt", GUINT_TO_POINTER (index));
  g_signal_connect_object (row, "notify::selected", G_CALLBACK (choice_selected_cb), self,
                           G_CONNECT_SWAPPED);
  adw_preferences_group_add (self->doubts_group, row);
}

static void
show_doubts (MoCollectionWindow *self)
{
  guint n = self->reading->doubts->len;

  gtk_widget_set_visible (GTK_WIDGET (self->doubts_group), n > 0);
  for (guint i = 0; i < n && i < MAX_CHOICES; i++)
    add_doubt (self, i);
  if (n > MAX_CHOICES)
    {
      guint n_more = n - MAX_CHOICES;
      g_autofree char *title = g_strdup_printf (
          ngettext ("%u More Line Not Shown", "%u More Lines Not Shown", n_more), n_more);
      GtkWidget *row = g_object_new (MO_TYPE_ACTION_ROW, "selectable", FALSE, NULL);

      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
      mo_spoken_row_bind (row);
      adw_preferences_group_add (self->doubts_group, row);
    }
}

static MoTextRow *
make_fault (guint index,
            gpointer user_data)
{
  const MoCollectionReading *reading = user_data;
  const MoFaults *faults = reading->faults;
  gboolean is_skipped = reading->edit != NULL;
  g_autofree char *title = NULL;

  if (index == mo_faults_get_n_kept (faults))
    {
      guint n = mo_faults_get_n (faults) - index;

      title = g_strdup_printf (ngettext ("and %u more", "and %u more", n), n);
      return mo_text_row_new ("view-more-symbolic", NULL, title, "");
    }
  title = mo_line_choice_describe_fault (mo_faults_get (faults, index));
  return mo_text_row_new (is_skipped ? "dialog-warning-symbolic" : "dialog-error-symbolic",
                          is_skipped ? "warning" : "error", title, is_skipped ? _("Skipped") : "");
}

static void
show_faults (MoCollectionWindow *self)
{
  guint n = count_faults (self->reading);
  guint n_kept = MIN (n, mo_faults_get_n_kept (self->reading->faults));
  g_autofree char *title = g_strdup_printf (
      ngettext ("%u line could not be read", "%u lines could not be read", n), n);

  gtk_widget_set_visible (GTK_WIDGET (self->notes_group), n > 0);
  mo_text_row_expander_show (
      self->faults_list, title,
      mo_text_row_list_new (n_kept + (n > n_kept), make_fault, self->reading));
}

/* The window */

static void
read_cb (GObject *source,
         GAsyncResult *result,
         gpointer user_data)
{
  g_autoptr (MoCollectionWindow) self = user_data;
  g_autoptr (MoCollectionReading) reading = mo_collection_reading_finish (result);

  /* Cancelled by closing the window. */
  if (reading == NULL || self->page == NULL)
    return;
  self->reading = g_steal_pointer (&reading);
  show_doubts (self);
  show_faults (self);
  show_changes (self);
  mo_preview_reveal (self->page);
}

static void
accepted_cb (MoCollectionWindow *self)
{
  g_signal_emit (self, signals[SIGNAL_ACCEPTED], 0,
                 mo_collection_reading_make_edit (self->reading), (int) get_mode (self));
  gtk_window_close (GTK_WINDOW (self));
}

static void
mo_collection_window_dispose (GObject *object)
{
  MoCollectionWindow *self = MO_COLLECTION_WINDOW (object);

  g_cancellable_cancel (self->cancellable);
  gtk_widget_dispose_template (GTK_WIDGET (self), MO_TYPE_COLLECTION_WINDOW);
  G_OBJECT_CLASS (mo_collection_window_parent_class)->dispose (object);
}

static void
mo_collection_window_finalize (GObject *object)
{
  MoCollectionWindow *self = MO_COLLECTION_WINDOW (object);

  g_clear_object (&self->cancellable);
  g_clear_object (&self->library);
  g_clear_pointer (&self->edit, mo_collection_edit_free);
  g_clear_pointer (&self->reading, mo_collection_reading_free);
  G_OBJECT_CLASS (mo_collection_window_parent_class)->finalize (object);
}

static void
mo_collection_window_class_init (MoCollectionWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mo_collection_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = mo_collection_window_finalize;
  g_type_ensure (MO_TYPE_PREVIEW);
  mo_help_bind (widget_class, "collection");
  g_type_ensure (MO_TYPE_ACTION_ROW);
  g_type_ensure (MO_TYPE_COMBO_ROW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               RESOURCE_PATH "/mo-collection-window.ui");
  gtk_widget_class_bind_template_child (widget_class, MoCollectionWindow, page);
  gtk_widget_class_bind_template_child (widget_class, MoCollectionWindow, file_group);
  gtk_widget_class_bind_template_child (widget_class, MoCollectionWindow, file_row);
  gtk_widget_class_bind_template_child (widget_class, MoCollectionWindow, mode_row);
  gtk_widget_class_bind_template_child (widget_class, MoCollectionWindow, doubts_group);
  gtk_widget_class_bind_template_child (widget_class, MoCollectionWindow, notes_group);
  gtk_widget_class_bind_template_child (widget_class, MoCollectionWindow, changes_group);
  gtk_widget_class_bind_template_callback (widget_class, accepted_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_changes);

  signals[SIGNAL_ACCEPTED] = g_signal_new ("accepted", MO_TYPE_COLLECTION_WINDOW,
                                           G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                                           G_TYPE_POINTER, G_TYPE_INT);
}

static MoTextRowExpander *
add_list (AdwPreferencesGroup *group,
          const char *icon,
          const char *style)
{
  GtkWidget *row = mo_text_row_expander_new (icon, style);

  adw_preferences_group_add (group, row);
  return MO_TEXT_ROW_EXPANDER (row);
}

static void
mo_collection_window_init (MoCollectionWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  mo_widget_set_list_label (self->file_group, _("Import Collection"));
  mo_spoken_row_bind (GTK_WIDGET (self->file_row));
  self->cancellable = g_cancellable_new ();
  self->faults_list = add_list (self->notes_group, "dialog-warning-symbolic", "warning");
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (self->faults_list), TRUE);
  self->new_list = add_list (self->changes_group, "list-add-symbolic", NULL);
  self->changed_list = add_list (self->changes_group, "document-edit-symbolic", NULL);
  self->same_row = g_object_new (MO_TYPE_ACTION_ROW, "selectable", FALSE, NULL);
  adw_action_row_add_prefix (self->same_row, mo_icon_new ("emblem-ok-symbolic"));
  mo_spoken_row_bind (GTK_WIDGET (self->same_row));
  adw_preferences_group_add (self->changes_group, GTK_WIDGET (self->same_row));
}

GtkWidget *
mo_collection_window_new (GtkWindow *parent,
                          MoLibrary *library,
                          MoContent *content,
                          const char *path)
{
  MoCollectionWindow *self = g_object_new (MO_TYPE_COLLECTION_WINDOW, "transient-for", parent,
                                           NULL);
  g_autofree char *name = g_filename_display_basename (path);
  g_autofree char *text = g_strdup_printf (_("Reading %s…"), name);

  self->library = g_object_ref (library);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->file_row), name);
  mo_preview_set_waiting (self->page, text);
  g_signal_connect_object (library, "collection-changed", G_CALLBACK (show_changes), self,
                           G_CONNECT_SWAPPED);
  mo_collection_reading_async (path, content, self->cancellable, read_cb, g_object_ref (self));
  return GTK_WIDGET (self);
}
