/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The window: packages, in the library and as files. */

#include "config.h"

#include "mo-window-private.h"

#include "mo-deck-file.h"
#include "mo-faults-dialog.h"
#include "mo-history-window.h"
#include "mo-message-dialog.h"
#include "mo-widget-label.h"
#include "mo-new-package-dialog.h"
#include "mo-text.h"

#include <glib/gi18n.h>

#define MAX_RECENT 10

/* Saving files */

static void
remember (MoWindow *self,
          const char *path)
{
  g_auto (GStrv) before = g_settings_get_strv (self->settings, "recent-packages");
  g_autoptr (GPtrArray) recent = g_ptr_array_new ();
  g_autofree char *absolute = g_canonicalize_filename (path, NULL);

  if (!g_utf8_validate (absolute, -1, NULL))
    return;
  g_ptr_array_add (recent, absolute);
  for (guint i = 0; before[i] != NULL && recent->len < MAX_RECENT; i++)
    if (!g_str_equal (before[i], absolute))
      g_ptr_array_add (recent, before[i]);
  g_ptr_array_add (recent, NULL);
  g_settings_set_strv (self->settings, "recent-packages", (const char *const *) recent->pdata);
  mo_decks_page_set_recent (self->decks_page, (const char *const *) recent->pdata);
}

/* What a kind of file can't hold is not lost in silence. */
static void
show_losses (MoWindow *self,
             const MoDeck *deck,
             const char *path)
{
  g_autoptr (MoFaults) warnings = mo_faults_new ();

  mo_deck_file_list_losses (deck, path, self->content, warnings);
  if (mo_faults_get_n (warnings) > 0)
    mo_faults_dialog_show (GTK_WIDGET (self), _("The File Does Not Hold Everything"), warnings);
}

/* Writes the package that is shown. One of the library stays there: a copy of it goes out. */
static void
save_to (MoWindow *self,
         const char *path)
{
  const MoDeck *deck = mo_deck_editor_get_deck (self->editor);
  g_autoptr (GError) error = NULL;
  MoContinuation then = self->then;
  gboolean saved;

  self->then = NULL;
  if (self->keeper == NULL)
    saved = mo_deck_editor_save (self->editor, path, &error);
  else
    saved = mo_deck_write_file (deck, path, self->content, &error);
  if (!saved)
    {
      mo_message_dialog_show_error (GTK_WIDGET (self), _("The Package Was Not Saved"),
                                    error->message);
      return;
    }
  if (self->keeper == NULL)
    remember (self, mo_deck_editor_get_path (self->editor));
  mo_window_update_actions (self);
  if (then != NULL)
    then (self);
  else
    {
      mo_toaster_show (self->toaster, self->keeper == NULL ? _("Saved") : _("Exported"));
      show_losses (self, deck, path != NULL ? path : mo_deck_editor_get_path (self->editor));
    }
}

static void
save_chosen_cb (GObject *source,
                GAsyncResult *result,
                gpointer user_data)
{
  MoWindow *self = MO_WINDOW (source);
  g_autofree char *path = mo_file_dialog_finish_path (result);

  if (path != NULL && self->editor != NULL)
    save_to (self, path);
  else
    self->then = NULL;
}

static void
save_as (MoWindow *self)
{
  g_autofree char *name = g_strdup_printf ("%s.xml", mo_deck_editor_get_deck (self->editor)->name);

  mo_file_dialog_save_async (GTK_WIDGET (self), MO_FILES_PACKAGES, _("Save Package"), _("_Save"),
                             name, save_chosen_cb, NULL);
}

static void
save_file (MoWindow *self)
{
  mo_decks_page_commit (self->decks_page);
  if (mo_deck_editor_get_path (self->editor) != NULL && self->keeper == NULL)
    save_to (self, NULL);
  else
    save_as (self);
}

static void
save_as_action (GtkWidget *widget,
                const char *name,
                GVariant *parameter)
{
  mo_decks_page_commit (MO_WINDOW (widget)->decks_page);
  save_as (MO_WINDOW (widget));
}

/* Versions */

static void
version_added_cb (GObject *source,
                  GAsyncResult *result,
                  gpointer user_data)
{
  g_autoptr (MoWindow) self = user_data;
  g_autoptr (GError) error = NULL;

  if (mo_library_deck_finish (MO_LIBRARY (source), result, NULL, &error) != 0)
    mo_toaster_offer (self->toaster, _("A version was saved"), _("_Versions"), "win.show-history",
                      NULL);
  else
    mo_message_dialog_show_error (GTK_WIDGET (self), _("No Version Was Saved"), error->message);
}

/* A version is of the deck as the library has it: the last edits must be there first. */
static void
add_version_when_kept (MoWindow *self)
{
  g_autofree char *label = NULL;

  if (self->version_label == NULL || self->keeper == NULL ||
      !mo_deck_autosave_is_saved (self->keeper))
    return;
  label = g_steal_pointer (&self->version_label);
  mo_library_add_version_async (self->library, mo_deck_autosave_get_state (self->keeper), label,
                                version_added_cb, g_object_ref (self));
}

static void
version_answered_cb (MoWindow *self,
                     const char *response,
                     AdwMessageDialog *dialog)
{
  GtkEditable *entry = GTK_EDITABLE (adw_message_dialog_get_extra_child (dialog));

  if (!g_str_equal (response, "save") || self->keeper == NULL)
    return;
  g_free (self->version_label);
  self->version_label = g_strstrip (g_strdup (gtk_editable_get_text (entry)));
  if (mo_deck_autosave_get_deck (self->keeper) == 0 || !mo_deck_autosave_is_saved (self->keeper))
    mo_deck_autosave_save (self->keeper);
  g_signal_handlers_disconnect_by_func (self->keeper, add_version_when_kept, self);
  g_signal_connect_object (self->keeper, "changed", G_CALLBACK (add_version_when_kept), self,
                           G_CONNECT_SWAPPED);
  add_version_when_kept (self);
}

static void
save_version (MoWindow *self)
{
  GtkWidget *dialog = mo_message_dialog_new (
      GTK_WINDOW (self), _("Save a Version"),
      _("Every edit is kept anyway. A version can be compared with others, and "
         "gone back to."));
  GtkWidget *entry = gtk_entry_new ();
  AdwMessageDialog *message = ADW_MESSAGE_DIALOG (dialog);

  mo_decks_page_commit (self->decks_page);
  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), _("What is new in it, if you like"));
  gtk_entry_set_max_length (GTK_ENTRY (entry), 200);
  gtk_entry_set_activates_default (GTK_ENTRY (entry), TRUE);
  mo_widget_set_spoken_label (GTK_WIDGET (entry), _("What is new in it"));
  adw_message_dialog_set_extra_child (message, entry);
  adw_message_dialog_add_responses (message, "cancel", _("_Cancel"), "save", _("_Save Version"),
                                    NULL);
  adw_message_dialog_set_response_appearance (message, "save", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (message, "save");
  adw_message_dialog_set_close_response (message, "cancel");
  g_signal_connect_object (message, "response", G_CALLBACK (version_answered_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
save_action (GtkWidget *widget,
             const char *name,
             GVariant *parameter)
{
  MoWindow *self = MO_WINDOW (widget);

  if (self->keeper != NULL)
    save_version (self);
  else
    save_file (self);
}

static void
went_back_cb (MoWindow *self,
              const char *label)
{
  mo_toaster_offer (self->toaster, label, _("_Undo"), "win.undo-package", NULL);
}

static void
show_history_action (GtkWidget *widget,
                     const char *name,
                     GVariant *parameter)
{
  MoWindow *self = MO_WINDOW (widget);
  GtkWidget *window;

  mo_decks_page_commit (self->decks_page);
  window = mo_history_window_new (GTK_WINDOW (self), self->library, self->editor,
                                  mo_deck_autosave_get_deck (self->keeper));
  g_signal_connect_object (window, "went-back", G_CALLBACK (went_back_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (window));
}

/* Leaving a package with edits that are kept nowhere */

static gboolean
go_on_cb (gpointer user_data)
{
  MoWindow *self = user_data;
  MoContinuation then = g_steal_pointer (&self->then);

  if (then != NULL)
    then (self);
  return G_SOURCE_REMOVE;
}

static gboolean
save_and_go_on_cb (gpointer user_data)
{
  save_file (MO_WINDOW (user_data));
  return G_SOURCE_REMOVE;
}

/* What goes on may end this window, and the dialog with it: not before the dialog is done with
 * its answer. */
static void
answered_cb (MoWindow *self,
             const char *response)
{
  if (g_str_equal (response, "save"))
    g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, save_and_go_on_cb, g_object_ref (self),
                     g_object_unref);
  else if (g_str_equal (response, "discard"))
    g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, go_on_cb, g_object_ref (self), g_object_unref);
  else
    self->then = NULL;
}

gboolean
mo_window_would_lose_edits (MoWindow *self)
{
  mo_decks_page_commit (self->decks_page);
  if (self->keeper != NULL)
    return !mo_deck_autosave_is_saved (self->keeper);
  return self->editor != NULL && mo_deck_editor_get_modified (self->editor);
}

static void
ask_about_edits (MoWindow *self)
{
  g_autofree char *name = mo_text_to_shown (mo_deck_editor_get_deck (self->editor)->name);
  GtkWidget *dialog;
  AdwMessageDialog *message;

  dialog = mo_message_dialog_new (GTK_WINDOW (self), _("Save Changes?"), NULL);
  message = ADW_MESSAGE_DIALOG (dialog);
  if (self->keeper == NULL)
    adw_message_dialog_format_body (
        message, _("“%s” has changes that are not saved. What is not saved is lost."), name);
  else
    adw_message_dialog_format_body (message,
                                    _("The last changes of “%s” could not be kept in the library. "
                                       "Save the package as a file, or they are lost."),
                                    name);
  adw_message_dialog_add_responses (message, "cancel", _("_Cancel"), "discard", _("_Discard"),
                                    "save", _("_Save"), NULL);
  adw_message_dialog_set_response_appearance (message, "discard", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_response_appearance (message, "save", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (message, "save");
  adw_message_dialog_set_close_response (message, "cancel");
  g_signal_connect_object (message, "response", G_CALLBACK (answered_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

void
mo_window_go_on_leaving (MoWindow *self)
{
  if (!self->is_leaving || (!mo_deck_autosave_is_saved (self->keeper) &&
                            mo_deck_autosave_get_error (self->keeper) == NULL))
    return;
  self->is_leaving = FALSE;
  /* Not in the middle of what the keeper tells others. */
  if (mo_deck_autosave_is_saved (self->keeper))
    g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, go_on_cb, g_object_ref (self), g_object_unref);
  else
    ask_about_edits (self);
}

void
mo_window_leave_package (MoWindow *self,
                         MoContinuation then)
{
  if (!mo_window_would_lose_edits (self))
    {
      then (self);
      return;
    }
  self->then = then;
  /* What is on its way to the library mostly arrives before anybody could answer. */
  self->is_leaving = self->keeper != NULL && mo_deck_autosave_get_error (self->keeper) == NULL;
  if (!self->is_leaving)
    ask_about_edits (self);
}

static void
close_package (MoWindow *self)
{
  gboolean goes_on = self->editor != NULL && mo_deck_editor_get_is_look (self->editor) &&
                     mo_window_has_match (self);

  mo_window_set_editor (self, NULL, NULL);
  /* From a look one comes back to the match. */
  if (goes_on)
    adw_view_stack_set_visible_child_name (self->places, "table");
}

void
mo_window_close_package (MoWindow *self)
{
  mo_window_leave_package (self, close_package);
}

/* New and open */

/* Where nothing can be kept, a package is worked on as one that is not saved yet. */
static MoDeckAutosave *
new_keeper (MoWindow *self,
            MoDeckEditor *editor,
            gint64 deck)
{
  return mo_library_get_hindrance (self->library) == NULL
             ? mo_deck_autosave_new (self->library, editor, deck)
             : NULL;
}

static void
begin_package (MoWindow *self)
{
  g_autoptr (MoDeckEditor) editor =
      mo_deck_editor_new (self->content, mo_deck_new (_("New Package"), self->next_format), NULL);
  g_autoptr (MoDeckAutosave) keeper = new_keeper (self, editor, 0);

  mo_window_set_editor (self, editor, keeper);
  if (keeper != NULL)
    mo_deck_autosave_save (keeper);
}

static void
format_chosen_cb (MoWindow *self,
                  const char *format)
{
  g_free (self->next_format);
  self->next_format = g_strdup (format);
  mo_window_leave_package (self, begin_package);
}

static void
new_package_action (GtkWidget *widget,
                    const char *name,
                    GVariant *parameter)
{
  MoWindow *self = MO_WINDOW (widget);
  MoNewPackageDialog *dialog = mo_new_package_dialog_new (GTK_WINDOW (self), self->content);

  g_signal_connect_object (dialog, "chosen", G_CALLBACK (format_chosen_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
open_deck (MoWindow *self,
           gint64 id)
{
  const MoLibraryDeck *kept = mo_library_get_deck (self->library, id);
  g_autoptr (MoDeckEditor) editor = NULL;
  g_autoptr (MoDeckAutosave) keeper = NULL;

  if (kept == NULL || kept->deck == NULL)
    {
      mo_message_dialog_show_error (GTK_WIDGET (self), _("The Deck Can’t Be Opened"),
                                    _("It is not in the library any more, or can’t be read."));
      return;
    }
  editor = mo_deck_editor_new (self->content, mo_deck_copy (kept->deck), NULL);
  keeper = new_keeper (self, editor, id);
  mo_window_set_editor (self, editor, keeper);
}

static void
open_file (MoWindow *self,
           const char *path)
{
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (MoFaults) warnings = mo_faults_new ();
  MoDeck *deck = mo_deck_read_file (path, self->content, faults, warnings);
  g_autoptr (MoDeckEditor) editor = NULL;
  g_autoptr (MoDeckAutosave) keeper = NULL;

  if (deck == NULL)
    {
      mo_faults_dialog_show (GTK_WIDGET (self), _("The Package Can’t Be Opened"), faults);
      return;
    }
  editor = mo_deck_editor_new (self->content, deck, self->next_as_copy ? NULL : path);
  if (self->next_as_copy)
    keeper = new_keeper (self, editor, 0);
  else
    remember (self, path);
  mo_window_set_editor (self, editor, keeper);
  if (mo_faults_get_n (warnings) > 0)
    mo_faults_dialog_show (GTK_WIDGET (self), _("Not Everything in the File Was Read"), warnings);
}

static void
look (MoWindow *self,
      MoDeck *deck)
{
  g_autoptr (MoDeckEditor) editor = mo_deck_editor_new (self->content, deck, NULL);

  mo_deck_editor_set_is_look (editor, TRUE);
  mo_window_set_editor (self, editor, NULL);
}

void
mo_window_look_at_deck (MoWindow *self,
                        MoDeck *deck)
{
  g_clear_pointer (&self->next_path, g_free);
  g_clear_pointer (&self->next_look, mo_deck_unref);
  self->next_look = deck;
  mo_window_leave_package (self, mo_window_open_next);
}

void
mo_window_open_next (MoWindow *self)
{
  g_autofree char *path = g_steal_pointer (&self->next_path);

  if (self->next_look != NULL)
    look (self, g_steal_pointer (&self->next_look));
  else if (path != NULL)
    open_file (self, path);
  else if (self->next_deck != 0)
    open_deck (self, self->next_deck);
  self->next_deck = 0;
}

static void
open_chosen_cb (GObject *source,
                GAsyncResult *result,
                gpointer user_data)
{
  MoWindow *self = MO_WINDOW (source);
  g_autofree char *path = mo_file_dialog_finish_path (result);

  if (path != NULL)
    mo_window_open (self, path, FALSE);
}

static void
open_package_action (GtkWidget *widget,
                     const char *name,
                     GVariant *parameter)
{
  mo_file_dialog_open_async (widget, MO_FILES_PACKAGES, _("Open Package"), _("_Open"),
                             open_chosen_cb, NULL);
}

/* Decks of the library */

static void
open_deck_action (GtkWidget *widget,
                  const char *name,
                  GVariant *parameter)
{
  MoWindow *self = MO_WINDOW (widget);
  gint64 id = g_variant_get_int64 (parameter);

  if (self->keeper != NULL && mo_deck_autosave_get_deck (self->keeper) == id)
    {
      adw_view_stack_set_visible_child_name (self->places, "decks");
      return;
    }
  g_clear_pointer (&self->next_path, g_free);
  g_clear_pointer (&self->next_look, mo_deck_unref);
  self->next_deck = id;
  mo_window_leave_package (self, mo_window_open_next);
}

static void
deck_changed_cb (GObject *source,
                 GAsyncResult *result,
                 gpointer user_data)
{
  g_autoptr (MoWindow) self = user_data;
  g_autoptr (GError) error = NULL;

  if (mo_library_deck_finish (MO_LIBRARY (source), result, NULL, &error) == 0)
    mo_message_dialog_show_error (GTK_WIDGET (self), _("The Deck Was Not Changed"), error->message);
}

static void
build_deck_action (GtkWidget *widget,
                   const char *name,
                   GVariant *parameter)
{
  mo_library_set_built_async (MO_WINDOW (widget)->library, g_variant_get_int64 (parameter),
                              g_str_equal (name, "deck.build"), deck_changed_cb,
                              g_object_ref (widget));
}

static void
bring_back_deck_action (GtkWidget *widget,
                        const char *name,
                        GVariant *parameter)
{
  mo_library_set_deleted_async (MO_WINDOW (widget)->library, g_variant_get_int64 (parameter), FALSE,
                                deck_changed_cb, g_object_ref (widget));
}

static void
deck_deleted_cb (GObject *source,
                 GAsyncResult *result,
                 gpointer user_data)
{
  g_autoptr (MoWindow) self = user_data;
  g_autoptr (GError) error = NULL;
  gint64 id = mo_library_deck_finish (MO_LIBRARY (source), result, NULL, &error);
  const MoLibraryDeck *deck = id != 0 ? mo_library_get_deck (self->library, id) : NULL;

  if (id == 0)
    mo_message_dialog_show_error (GTK_WIDGET (self), _("The Deck Was Not Deleted"), error->message);
  else
    {
      g_autofree char *text = g_strdup_printf (_("Deleted “%s”"),
                                               deck != NULL && deck->deck != NULL ? deck->deck->name
                                                                                  : "?");

      mo_toaster_offer (self->toaster, text, _("_Undo"), "deck.bring-back",
                        g_variant_new_int64 (id));
    }
}

static void
delete_deck_action (GtkWidget *widget,
                    const char *name,
                    GVariant *parameter)
{
  mo_library_set_deleted_async (MO_WINDOW (widget)->library, g_variant_get_int64 (parameter), TRUE,
                                deck_deleted_cb, g_object_ref (widget));
}

static void
deck_added_cb (GObject *source,
               GAsyncResult *result,
               gpointer user_data)
{
  g_autoptr (MoWindow) self = user_data;
  g_autoptr (GError) error = NULL;
  gint64 id = mo_library_deck_finish (MO_LIBRARY (source), result, NULL, &error);
  const MoLibraryDeck *deck = id != 0 ? mo_library_get_deck (self->library, id) : NULL;
  g_autofree char *text = NULL;

  if (deck == NULL)
    {
      mo_message_dialog_show_error (GTK_WIDGET (self), _("The Deck Was Not Taken Over"),
                                    error->message);
      return;
    }
  text = g_strdup_printf (_("“%s” is in the library"), deck->deck->name);
  mo_toaster_offer (self->toaster, text, _("_Open"), "deck.open", g_variant_new_int64 (id));
}

static void
duplicate_deck_action (GtkWidget *widget,
                       const char *name,
                       GVariant *parameter)
{
  MoWindow *self = MO_WINDOW (widget);
  const MoLibraryDeck *kept = mo_library_get_deck (self->library, g_variant_get_int64 (parameter));
  g_autoptr (MoDeck) copy = NULL;
  g_autofree char *start = NULL;

  if (kept == NULL || kept->deck == NULL)
    return;
  copy = mo_deck_copy (kept->deck);
  /* A name has 200 characters at most, in every language. */
  start = g_utf8_substring (copy->name, 0, MIN (g_utf8_strlen (copy->name, -1), 150));
  g_free (copy->name);
  /* Translators: the name of a deck that is a copy of another. */
  copy->name = g_strdup_printf (_("%s (copy)"), start);
  mo_library_add_deck_async (self->library, copy, self->content->catalog, deck_added_cb,
                             g_object_ref (self));
}

static void
take_over_action (GtkWidget *widget,
                  const char *name,
                  GVariant *parameter)
{
  MoWindow *self = MO_WINDOW (widget);

  mo_decks_page_commit (self->decks_page);
  mo_library_add_deck_async (self->library, mo_deck_editor_get_deck (self->editor),
                             self->content->catalog, deck_added_cb, g_object_ref (self));
}

static void
export_chosen_cb (GObject *source,
                  GAsyncResult *result,
                  gpointer user_data)
{
  MoWindow *self = MO_WINDOW (source);
  g_autofree char *path = mo_file_dialog_finish_path (result);
  g_autofree gint64 *id = user_data;
  const MoLibraryDeck *deck = path != NULL ? mo_library_get_deck (self->library, *id) : NULL;
  g_autoptr (GError) error = NULL;

  if (deck == NULL || deck->deck == NULL)
    return;
  if (!mo_deck_write_file (deck->deck, path, self->content, &error))
    mo_message_dialog_show_error (GTK_WIDGET (self), _("The Deck Was Not Exported"),
                                  error->message);
  else
    {
      mo_toaster_show (self->toaster, _("Exported"));
      show_losses (self, deck->deck, path);
    }
}

static void
export_deck_action (GtkWidget *widget,
                    const char *name,
                    GVariant *parameter)
{
  MoWindow *self = MO_WINDOW (widget);
  const MoLibraryDeck *deck = mo_library_get_deck (self->library, g_variant_get_int64 (parameter));
  g_autofree char *file = NULL;

  if (deck == NULL || deck->deck == NULL)
    return;
  file = g_strdup_printf ("%s.xml", deck->deck->name);
  mo_file_dialog_save_async (widget, MO_FILES_PACKAGES, _("Export Deck"), _("_Export"), file,
                             export_chosen_cb, g_memdup2 (&deck->id, sizeof deck->id));
}

static void
import_file (MoWindow *self,
             const char *path,
             MoFaults *faults)
{
  g_autoptr (MoDeck) deck = mo_deck_read_file (path, self->content, faults, faults);

  if (deck != NULL)
    mo_library_add_deck_async (self->library, deck, self->content->catalog, deck_added_cb,
                               g_object_ref (self));
}

static void
import_chosen_cb (GObject *source,
                  GAsyncResult *result,
                  gpointer user_data)
{
  MoWindow *self = MO_WINDOW (source);
  g_autoptr (GListModel) files = mo_file_dialog_finish_several (result);
  g_autoptr (MoFaults) faults = mo_faults_new ();

  for (guint i = 0; files != NULL && i < g_list_model_get_n_items (files); i++)
    {
      g_autoptr (GFile) file = g_list_model_get_item (files, i);
      g_autofree char *path = g_file_get_path (file);

      if (path != NULL)
        import_file (self, path, faults);
    }
  if (mo_faults_get_n (faults) > 0)
    mo_faults_dialog_show (GTK_WIDGET (self), _("Not Everything in the Files Was Read"), faults);
}

static void
import_decks_action (GtkWidget *widget,
                     const char *name,
                     GVariant *parameter)
{
  mo_file_dialog_open_several_async (widget, MO_FILES_PACKAGES, _("Import Decks"), _("_Import"),
                                     import_chosen_cb, NULL);
}

void
mo_window_install_deck_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.new-package", NULL, new_package_action);
  gtk_widget_class_install_action (widget_class, "win.open-package", NULL, open_package_action);
  gtk_widget_class_install_action (widget_class, "win.import-decks", NULL, import_decks_action);
  gtk_widget_class_install_action (widget_class, "win.save", NULL, save_action);
  gtk_widget_class_install_action (widget_class, "win.save-as", NULL, save_as_action);
  gtk_widget_class_install_action (widget_class, "win.take-over", NULL, take_over_action);
  gtk_widget_class_install_action (widget_class, "win.show-history", NULL, show_history_action);
  gtk_widget_class_install_action (widget_class, "deck.open", "x", open_deck_action);
  gtk_widget_class_install_action (widget_class, "deck.build", "x", build_deck_action);
  gtk_widget_class_install_action (widget_class, "deck.take-apart", "x", build_deck_action);
  gtk_widget_class_install_action (widget_class, "deck.duplicate", "x", duplicate_deck_action);
  gtk_widget_class_install_action (widget_class, "deck.export", "x", export_deck_action);
  gtk_widget_class_install_action (widget_class, "deck.delete", "x", delete_deck_action);
  gtk_widget_class_install_action (widget_class, "deck.bring-back", "x", bring_back_deck_action);
}
