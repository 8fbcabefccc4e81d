/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-import-window.h"

#include "mo-action-row.h"
#include "mo-closures.h"
#include "mo-help.h"
#include "mo-icon.h"
#include "mo-import-columns.h"
#include "mo-import-lists.h"
#include "mo-import-text.h"
#include "mo-message-dialog.h"
#include "mo-preview.h"
#include "mo-spoken-row.h"
#include "mo-text-row-expander.h"
#include "mo-widget-label.h"

#include <glib/gi18n.h>

/* In milliseconds: how long after the last key press the files are read again. */
#define TYPING_DELAY 300

struct _MoImportWindow
{
  AdwWindow parent_instance;

  MoPreview *page;
  GtkWidget *content;
  GtkWidget *file_group;
  AdwActionRow *file_row;
  AdwActionRow *place_row;
  AdwPreferencesGroup *notes_group;
  AdwPreferencesGroup *changes_group;
  GtkWidget *advanced_group;
  AdwExpanderRow *advanced_row;
  AdwEntryRow *name_row;
  AdwEntryRow *id_row;
  AdwComboRow *system_row;
  AdwComboRow *type_row;
  MoImportColumns *columns;
  MoTextRowExpander *notes_list;
  MoTextRowExpander *changes_lists[MO_N_CHANGE_KINDS];
  AdwActionRow *same_row;
  MoTextRowExpander *library_list;
  AdwActionRow *no_effect_row;

  MoContentLoader *loader;
  MoLibrary *library;
  GStrv files;        /* (nullable): NULL for an undo */
  char *undone_id;    /* (nullable): the catalog of the undo */
  char *usual_system;
  char *system;       /* (nullable): if the user chose one */
  char *type;         /* (nullable): likewise */
  gboolean name_is_typed;
  gboolean id_is_typed;
  gboolean is_updating; /* whether the widgets are being set by code */

  MoImportPreview *preview;  /* (nullable): the current preview */
  GCancellable *cancellable; /* (nullable): of the next preview */
  guint typing_timeout;
  gboolean is_installing;
};

G_DEFINE_FINAL_TYPE (MoImportWindow, mo_import_window, ADW_TYPE_WINDOW)

enum
{
  SIGNAL_DONE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static gboolean
is_gone (MoImportWindow *self)
{
  return self->page == NULL;
}

static const MoSystem *
get_system (MoImportWindow *self)
{
  g_autoptr (GPtrArray) systems = mo_systems_list_for_decks (self->preview->content->systems);
  guint chosen = adw_combo_row_get_selected (self->system_row);

  return chosen < systems->len ? g_ptr_array_index (systems, chosen) : NULL;
}

/* Showing the lists */

static void
show_changes (MoImportWindow *self)
{
  const MoCatalogImport *import = self->preview->import;

  gtk_widget_set_visible (GTK_WIDGET (self->changes_group), import != NULL);
  for (MoChangeKind kind = 0; kind < MO_N_CHANGE_KINDS; kind++)
    {
      guint n = import != NULL ? mo_catalog_changes_get_n (import->changes, kind) : 0;
      g_autofree char *title = mo_import_dup_planned (kind, n);

      mo_text_row_expander_show (self->changes_lists[kind], title,
                                 mo_import_lists_new_changes (import, (int) kind));
    }
  if (import != NULL)
    {
      guint n_same = mo_catalog_changes_get_n_same (import->changes);
      g_autofree char *title = mo_import_dup_same (n_same);

      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->same_row), title);
      gtk_widget_set_visible (GTK_WIDGET (self->same_row), n_same > 0);
    }
}

static void
show_library (MoImportWindow *self)
{
  const MoCatalogImport *import = self->preview != NULL ? self->preview->import : NULL;
  MoTextRowList *effects = mo_import_lists_new_effects (import, self->library);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (effects));
  g_autofree char *title =
      g_strdup_printf (ngettext ("%u of your decks and cards is affected",
                                 "%u of your decks and cards are affected", n), n);

  gtk_widget_set_visible (GTK_WIDGET (self->no_effect_row), n == 0);
  mo_text_row_expander_show (self->library_list, title, effects);
}

/* Showing the catalog */

static void
show_place (MoImportWindow *self)
{
  const MoCatalogImport *import = self->preview->import;
  g_autofree char *text = mo_import_dup_place (self->preview);
  g_autofree char *count = import != NULL
                               ? g_strdup_printf (ngettext ("%u card", "%u cards", import->n_cards),
                                                  import->n_cards)
                               : NULL;

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->place_row), text);
  adw_action_row_set_subtitle (self->place_row, count != NULL ? count : "");
}

static void
show_systems (MoImportWindow *self)
{
  g_autoptr (GPtrArray) systems = mo_systems_list_for_decks (self->preview->content->systems);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  const char *wanted = self->system != NULL ? self->system : self->usual_system;
  guint chosen = 0;

  if (self->preview->import != NULL)
    wanted = self->preview->import->system;
  for (guint i = 0; i < systems->len; i++)
    {
      const MoSystem *system = g_ptr_array_index (systems, i);

      gtk_string_list_append (names, system->name);
      if (g_strcmp0 (system->id, wanted) == 0)
        chosen = i;
    }
  adw_combo_row_set_model (self->system_row, G_LIST_MODEL (names));
  adw_combo_row_set_selected (self->system_row, chosen);
  /* Hides the choice if there is only one game. */
  gtk_widget_set_visible (GTK_WIDGET (self->system_row), systems->len > 1);
}

static void
show_types (MoImportWindow *self)
{
  const MoVocabulary *vocabulary = get_system (self)->vocabulary;
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint chosen = 0;

  /* Translators: what to do with cards without a known type. */
  gtk_string_list_append (names, _("Skip"));
  for (guint i = 0; i < mo_vocabulary_get_n_words (vocabulary, MO_WORD_TYPE); i++)
    {
      const MoWord *type = mo_vocabulary_get_word (vocabulary, MO_WORD_TYPE, i);

      gtk_string_list_append (names, type->name);
      if (g_strcmp0 (type->id, self->type) == 0)
        chosen = i + 1;
    }
  adw_combo_row_set_model (self->type_row, G_LIST_MODEL (names));
  adw_combo_row_set_selected (self->type_row, chosen);
}

static void
show_catalog (MoImportWindow *self)
{
  const MoImportPreview *preview = self->preview;
  gboolean is_foreign = self->files != NULL && preview->kind != MO_FOREIGN_CATALOG;

  self->is_updating = TRUE;
  if (self->files != NULL)
    {
      g_autofree char *names = mo_import_dup_file_names (self->files);

      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->file_row),
                                     mo_import_kind_to_text (preview->kind));
      adw_action_row_set_subtitle (self->file_row, names);
    }
  show_place (self);
  if (preview->import != NULL && !self->name_is_typed)
    gtk_editable_set_text (GTK_EDITABLE (self->name_row), preview->import->name);
  if (preview->import != NULL && !self->id_is_typed)
    gtk_editable_set_text (GTK_EDITABLE (self->id_row), preview->import->id);
  gtk_widget_set_visible (self->advanced_group, is_foreign && preview->content->systems->len > 0);
  if (is_foreign && preview->content->systems->len > 0)
    {
      show_systems (self);
      show_types (self);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->columns), preview->columns != NULL && is_foreign);
  if (preview->columns != NULL && is_foreign && get_system (self) != NULL)
    mo_import_columns_show (self->columns, preview->columns, get_system (self)->vocabulary);
  self->is_updating = FALSE;
}

static void
show_state (MoImportWindow *self)
{
  gboolean is_busy = self->cancellable != NULL || self->is_installing || self->typing_timeout != 0;
  const MoCatalogImport *import = self->preview != NULL ? self->preview->import : NULL;
  g_autofree char *summary = NULL;

  if (import != NULL)
    summary = mo_import_dup_summary (import);
  else if (self->preview != NULL)
    summary = mo_faults_get_n_kept (self->preview->faults) > 0
                  ? mo_import_dup_reason (self->preview->faults)
                  : g_strdup (_("The file contains no cards"));
  mo_preview_show_state (self->page, summary != NULL ? summary : "", import != NULL, is_busy);
  gtk_widget_set_sensitive (self->content, !self->is_installing);
}

/* Shows the options that an impossible import may need. */
static void
reveal_options (MoImportWindow *self)
{
  if (self->preview->import == NULL && gtk_widget_get_visible (self->advanced_group))
    adw_expander_row_set_expanded (self->advanced_row, TRUE);
}

/* Creating the preview */

static void
prepared_cb (GObject *source,
             GAsyncResult *result,
             gpointer user_data)
{
  g_autoptr (MoImportWindow) self = user_data;
  g_autoptr (MoImportPreview) preview = mo_import_preview_finish (result, NULL);
  g_autoptr (MoImportPreview) old = NULL;

  /* Cancelled by a newer preview, or by closing the window. */
  if (preview == NULL || is_gone (self))
    return;
  g_clear_object (&self->cancellable);
  old = g_steal_pointer (&self->preview);
  self->preview = g_steal_pointer (&preview);
  show_catalog (self);
  show_changes (self);
  show_library (self);
  mo_import_lists_show_notes (self->notes_list, self->notes_group, self->preview->faults,
                              self->preview->warnings);
  show_state (self);
  if (old == NULL)
    reveal_options (self);
  mo_preview_reveal (self->page);
}

static const char *
get_typed (AdwEntryRow *row,
           gboolean is_typed)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (row));

  return is_typed && *text != '\0' ? text : NULL;
}

static void
prepare (MoImportWindow *self)
{
  MoContent *content = mo_content_loader_get_content (self->loader);
  const MoCatalogImportOptions options = {
    .files = (const char *const *) self->files,
    .system = self->system,
    .id = get_typed (self->id_row, self->id_is_typed),
    .name = get_typed (self->name_row, self->name_is_typed),
    .type = self->type,
    .columns = mo_import_columns_get_chosen (self->columns),
    .usual_system = self->usual_system,
  };

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_handle_id (&self->typing_timeout, g_source_remove);
  self->cancellable = g_cancellable_new ();
  if (self->files != NULL)
    mo_import_preview_async (content, &options, self->cancellable, prepared_cb,
                             g_object_ref (self));
  else
    mo_import_preview_undo_async (content, self->undone_id, self->cancellable, prepared_cb,
                                  g_object_ref (self));
  show_state (self);
}

static gboolean
typed_cb (gpointer user_data)
{
  MoImportWindow *self = user_data;

  self->typing_timeout = 0;
  prepare (self);
  return G_SOURCE_REMOVE;
}

static void
text_changed_cb (MoImportWindow *self,
                 GtkEditable *row)
{
  if (self->is_updating)
    return;
  if (row == GTK_EDITABLE (self->name_row))
    self->name_is_typed = TRUE;
  else
    self->id_is_typed = TRUE;
  g_clear_handle_id (&self->typing_timeout, g_source_remove);
  self->typing_timeout = g_timeout_add (TYPING_DELAY, typed_cb, self);
  show_state (self);
}

static void
system_selected_cb (MoImportWindow *self)
{
  if (self->is_updating || get_system (self) == NULL)
    return;
  g_free (self->system);
  self->system = g_strdup (get_system (self)->id);
  /* The type belongs to the old game. */
  g_clear_pointer (&self->type, g_free);
  prepare (self);
}

static void
type_selected_cb (MoImportWindow *self)
{
  guint chosen = adw_combo_row_get_selected (self->type_row);

  if (self->is_updating || chosen == GTK_INVALID_LIST_POSITION)
    return;
  g_clear_pointer (&self->type, g_free);
  if (chosen > 0)
    self->type = g_strdup (
        mo_vocabulary_get_word (get_system (self)->vocabulary, MO_WORD_TYPE, chosen - 1)->id);
  prepare (self);
}

static void
columns_changed_cb (MoImportWindow *self)
{
  prepare (self);
}

/* Importing */

static void
installed_cb (GObject *source,
              GAsyncResult *result,
              gpointer user_data)
{
  g_autoptr (MoImportWindow) self = user_data;
  g_autoptr (GError) error = NULL;
  gboolean is_installed = mo_import_preview_install_finish (result, &error);

  self->is_installing = FALSE;
  if (is_installed)
    {
      const MoCatalogImport *import = self->preview->import;
      g_autofree char *text = mo_import_dup_done (import);

      g_signal_handlers_disconnect_by_data (self->loader, self);
      mo_content_loader_load (self->loader);
      g_signal_emit (self, signals[SIGNAL_DONE], 0, import->id, text, !import->is_undo);
      gtk_window_destroy (GTK_WINDOW (self));
    }
  else if (!is_gone (self))
    {
      show_state (self);
      mo_message_dialog_show_error (GTK_WIDGET (self), _("Could Not Import Catalog"),
                                    error->message);
    }
}

static void
accepted_cb (MoImportWindow *self)
{
  self->is_installing = TRUE;
  show_state (self);
  mo_import_preview_install_async (self->preview, installed_cb, g_object_ref (self));
}

/* The window */

/* Updates the preview, which was compared with the old content. */
static void
loaded_cb (MoImportWindow *self)
{
  if (!self->is_installing)
    prepare (self);
}

static gboolean
mo_import_window_close_request (GtkWindow *window)
{
  MoImportWindow *self = MO_IMPORT_WINDOW (window);

  /* The window closes when the import is done, or shows an error. */
  if (self->is_installing)
    return GDK_EVENT_STOP;
  return GTK_WINDOW_CLASS (mo_import_window_parent_class)->close_request (window);
}

static void
mo_import_window_dispose (GObject *object)
{
  MoImportWindow *self = MO_IMPORT_WINDOW (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_handle_id (&self->typing_timeout, g_source_remove);
  gtk_widget_dispose_template (GTK_WIDGET (self), MO_TYPE_IMPORT_WINDOW);
  G_OBJECT_CLASS (mo_import_window_parent_class)->dispose (object);
}

static void
mo_import_window_finalize (GObject *object)
{
  MoImportWindow *self = MO_IMPORT_WINDOW (object);

  g_clear_object (&self->cancellable);
  g_clear_object (&self->loader);
  g_clear_object (&self->library);
  g_clear_pointer (&self->preview, mo_import_preview_free);
  g_strfreev (self->files);
  g_free (self->undone_id);
  g_free (self->usual_system);
  g_free (self->system);
  g_free (self->type);
  G_OBJECT_CLASS (mo_import_window_parent_class)->finalize (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  mo_help_bind (widget_class, "catalogs");
  g_type_ensure (MO_TYPE_ACTION_ROW);
  g_type_ensure (MO_TYPE_COMBO_ROW);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/mo-import-window.ui");
  mo_closures_bind (widget_class);
  gtk_widget_class_bind_template_child (widget_class, MoImportWindow, page);
  gtk_widget_class_bind_template_child (widget_class, MoImportWindow, content);
  gtk_widget_class_bind_template_child (widget_class, MoImportWindow, file_group);
  gtk_widget_class_bind_template_child (widget_class, MoImportWindow, file_row);
  gtk_widget_class_bind_template_child (widget_class, MoImportWindow, place_row);
  gtk_widget_class_bind_template_child (widget_class, MoImportWindow, notes_group);
  gtk_widget_class_bind_template_child (widget_class, MoImportWindow, changes_group);
  gtk_widget_class_bind_template_child (widget_class, MoImportWindow, advanced_group);
  gtk_widget_class_bind_template_child (widget_class, MoImportWindow, advanced_row);
  gtk_widget_class_bind_template_child (widget_class, MoImportWindow, name_row);
  gtk_widget_class_bind_template_child (widget_class, MoImportWindow, id_row);
  gtk_widget_class_bind_template_child (widget_class, MoImportWindow, system_row);
  gtk_widget_class_bind_template_child (widget_class, MoImportWindow, type_row);
  gtk_widget_class_bind_template_child (widget_class, MoImportWindow, columns);
  gtk_widget_class_bind_template_callback (widget_class, accepted_cb);
  gtk_widget_class_bind_template_callback (widget_class, text_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, system_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, type_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, columns_changed_cb);
}

static void
mo_import_window_class_init (MoImportWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mo_import_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = mo_import_window_finalize;
  GTK_WINDOW_CLASS (klass)->close_request = mo_import_window_close_request;
  g_type_ensure (MO_TYPE_IMPORT_COLUMNS);
  g_type_ensure (MO_TYPE_PREVIEW);
  bind_template (widget_class);

  signals[SIGNAL_DONE] = g_signal_new ("done", MO_TYPE_IMPORT_WINDOW, G_SIGNAL_RUN_LAST, 0, NULL,
                                       NULL, NULL, G_TYPE_NONE, 3, G_TYPE_STRING, G_TYPE_STRING,
                                       G_TYPE_BOOLEAN);
}

static AdwActionRow *
add_row (AdwPreferencesGroup *group,
         const char *icon,
         const char *title)
{
  GtkWidget *row = g_object_new (MO_TYPE_ACTION_ROW, "selectable", FALSE, NULL);

  adw_action_row_add_prefix (ADW_ACTION_ROW (row), mo_icon_new (icon));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 0);
  mo_spoken_row_bind (row);
  adw_preferences_group_add (group, row);
  return ADW_ACTION_ROW (row);
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
mo_import_window_init (MoImportWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  mo_widget_set_list_label (self->file_group, _("Import Catalog"));
  mo_widget_set_list_label (self->advanced_group, _("Advanced"));
  mo_spoken_row_bind (GTK_WIDGET (self->file_row));
  mo_spoken_row_bind (GTK_WIDGET (self->place_row));
  mo_widget_set_spoken_label (GTK_WIDGET (self->advanced_row), _("Advanced"));
  self->notes_list = add_list (self->notes_group, "dialog-warning-symbolic", "warning");
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (self->notes_list), TRUE);
  for (MoChangeKind kind = 0; kind < MO_N_CHANGE_KINDS; kind++)
    self->changes_lists[kind] =
        add_list (self->changes_group, mo_import_change_kind_to_icon (kind), NULL);
  self->same_row = add_row (self->changes_group, "emblem-ok-symbolic", "");
  self->library_list = add_list (self->changes_group, "mo-deck-symbolic", NULL);
  self->no_effect_row = add_row (self->changes_group, "mo-deck-symbolic",
                                 _("No changes to your decks or copies"));
}

static void
begin (MoImportWindow *self,
       MoContentLoader *loader,
       MoLibrary *library)
{
  self->loader = g_object_ref (loader);
  self->library = g_object_ref (library);
  g_signal_connect_object (loader, "loaded", G_CALLBACK (loaded_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (library, "decks-changed", G_CALLBACK (show_library), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (library, "collection-changed", G_CALLBACK (show_library), self,
                           G_CONNECT_SWAPPED);
  prepare (self);
}

GtkWidget *
mo_import_window_new (GtkWindow *parent,
                      MoContentLoader *loader,
                      MoLibrary *library,
                      const char *const *files,
                      const char *system)
{
  MoImportWindow *self = g_object_new (MO_TYPE_IMPORT_WINDOW, "transient-for", parent, NULL);
  g_autofree char *names = NULL;
  g_autofree char *text = NULL;

  self->files = g_strdupv ((GStrv) files);
  self->usual_system = g_strdup (system);
  names = mo_import_dup_file_names (self->files);
  text = g_strdup_printf (_("Reading %s…"), names);
  mo_preview_set_waiting (self->page, text);
  begin (self, loader, library);
  return GTK_WIDGET (self);
}

GtkWidget *
mo_import_window_new_undo (GtkWindow *parent,
                           MoContentLoader *loader,
                           MoLibrary *library,
                           const char *id)
{
  MoImportWindow *self = g_object_new (MO_TYPE_IMPORT_WINDOW, "transient-for", parent, NULL);

  self->undone_id = g_strdup (id);
  mo_preview_set_waiting (self->page, _("Reading the previous version of the catalog…"));
  gtk_window_set_title (GTK_WINDOW (self), _("Undo Import"));
  mo_preview_set_action (self->page, _("_Undo Import"), TRUE);
  begin (self, loader, library);
  return GTK_WIDGET (self);
}
