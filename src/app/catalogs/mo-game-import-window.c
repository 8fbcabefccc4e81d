/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-game-import-window.h"

#include "mo-action-row.h"
#include "mo-help.h"
#include "mo-import-lists.h"
#include "mo-import-text.h"
#include "mo-message-dialog.h"
#include "mo-preview.h"
#include "mo-text-row-expander.h"
#include "mo-widget-label.h"

#include <glib/gi18n.h>

struct _MoGameImportWindow
{
  AdwWindow parent_instance;

  MoPreview *page;
  GtkWidget *file_group;
  AdwActionRow *file_row;
  GtkWidget *game_group;
  AdwActionRow *name_row;
  AdwActionRow *decks_row;
  AdwActionRow *types_row;
  AdwActionRow *sets_row;
  AdwPreferencesGroup *notes_group;
  MoTextRowExpander *notes_list;

  GCancellable *cancellable;
  MoGameImport *import; /* (nullable): until the files are read */
};

G_DEFINE_FINAL_TYPE (MoGameImportWindow, mo_game_import_window, ADW_TYPE_WINDOW)

enum
{
  SIGNAL_IMPORTED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
set_row (AdwActionRow *row,
         const char *title,
         const char *subtitle)
{
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (row, subtitle);
}

/* Shows a number of things and their names, if there are any. */
static void
show_names (AdwActionRow *row,
            const char *title,
            GPtrArray *names)
{
  g_autofree char *list = NULL;

  gtk_widget_set_visible (GTK_WIDGET (row), names->len > 0);
  g_ptr_array_add (names, NULL);
  /* Translators: between the names in a list. */
  list = g_strjoinv (_(", "), (GStrv) names->pdata);
  set_row (row, title, list);
}

static void
show_decks (MoGameImportWindow *self,
            const MoSystem *system)
{
  guint n = system->decks->len;
  g_autofree char *title = g_strdup_printf (ngettext ("%u deck", "%u decks", n), n);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (names, ((const MoDeckPlace *) g_ptr_array_index (system->decks, i))->name);
  show_names (self->decks_row, title, names);
}

static void
show_types (MoGameImportWindow *self,
            const MoSystem *system)
{
  guint n = mo_vocabulary_get_n_words (system->vocabulary, MO_WORD_TYPE);
  g_autofree char *title =
      g_strdup_printf (ngettext ("%u type of card", "%u types of cards", n), n);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (names, mo_vocabulary_get_word (system->vocabulary, MO_WORD_TYPE, i)->name);
  show_names (self->types_row, title, names);
}

static void
show_game (MoGameImportWindow *self)
{
  const MoSystem *system = mo_game_import_get_system (self->import);
  guint n_sets = self->import->sets->len;
  guint n_decks = self->import->decks->len;
  g_autofree char *sets =
      g_strdup_printf (ngettext ("%u set of cards", "%u sets of cards", n_sets), n_sets);
  g_autofree char *replaced = NULL;
  g_autofree char *come = NULL;

  gtk_widget_set_visible (self->game_group, system != NULL);
  if (system == NULL)
    return;
  replaced = self->import->replaced != NULL
                 ? g_strdup_printf (_("Replaces “%s”"), self->import->replaced)
                 : g_strdup (_("New game"));
  set_row (self->name_row, system->name, replaced);
  show_decks (self, system);
  show_types (self, system);
  gtk_widget_set_visible (GTK_WIDGET (self->sets_row), n_sets > 0);
  come = g_strdup_printf (
      ngettext ("After the import, you can import the cards too; %u deck comes with the game",
                "After the import, you can import the cards too; %u decks come with the game",
                n_decks),
      n_decks);
  set_row (self->sets_row, sets,
           n_decks > 0 ? come : _("After the import, you can import the cards too"));
}

static void
show_state (MoGameImportWindow *self)
{
  const MoSystem *system = mo_game_import_get_system (self->import);
  g_autofree char *summary =
      system != NULL ? g_strdup_printf (self->import->replaced != NULL
                                            ? _("The file of “%s” will be replaced")
                                            : _("“%s” will be added to your games"),
                                        system->name)
                     : mo_import_dup_reason (self->import->faults);

  mo_preview_show_state (self->page, summary, system != NULL, FALSE);
}

static void
prepared_cb (GObject *source,
             GAsyncResult *result,
             gpointer user_data)
{
  g_autoptr (MoGameImportWindow) self = user_data;
  g_autoptr (MoGameImport) import = mo_game_import_prepare_finish (result, NULL);
  g_autofree char *names = NULL;

  /* Cancelled by closing the window. */
  if (import == NULL || self->page == NULL)
    return;
  self->import = g_steal_pointer (&import);
  names = mo_import_dup_file_names (self->import->files);
  set_row (self->file_row,
           self->import->is_plugin ? _("DragnCards plugin") : _("OCTGN game definition"), names);
  show_game (self);
  mo_import_lists_show_notes (self->notes_list, self->notes_group, self->import->faults,
                              self->import->warnings);
  show_state (self);
  mo_preview_reveal (self->page);
}

static void
accepted_cb (MoGameImportWindow *self)
{
  g_auto (GStrv) decks = NULL;
  g_autoptr (GError) error = NULL;

  if (!mo_game_import_install (self->import, &decks, &error))
    {
      mo_message_dialog_show_error (GTK_WIDGET (self), _("Could Not Import Game"), error->message);
      return;
    }
  g_signal_emit (self, signals[SIGNAL_IMPORTED], 0, self->import, decks);
  gtk_window_destroy (GTK_WINDOW (self));
}

static void
mo_game_import_window_dispose (GObject *object)
{
  MoGameImportWindow *self = MO_GAME_IMPORT_WINDOW (object);

  g_cancellable_cancel (self->cancellable);
  gtk_widget_dispose_template (GTK_WIDGET (self), MO_TYPE_GAME_IMPORT_WINDOW);
  G_OBJECT_CLASS (mo_game_import_window_parent_class)->dispose (object);
}

static void
mo_game_import_window_finalize (GObject *object)
{
  MoGameImportWindow *self = MO_GAME_IMPORT_WINDOW (object);

  g_object_unref (self->cancellable);
  g_clear_pointer (&self->import, mo_game_import_free);
  G_OBJECT_CLASS (mo_game_import_window_parent_class)->finalize (object);
}

static void
mo_game_import_window_class_init (MoGameImportWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mo_game_import_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = mo_game_import_window_finalize;
  g_type_ensure (MO_TYPE_PREVIEW);
  mo_help_bind (widget_class, "own-game");
  g_type_ensure (MO_TYPE_ACTION_ROW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               RESOURCE_PATH "/mo-game-import-window.ui");
  gtk_widget_class_bind_template_child (widget_class, MoGameImportWindow, page);
  gtk_widget_class_bind_template_child (widget_class, MoGameImportWindow, file_group);
  gtk_widget_class_bind_template_child (widget_class, MoGameImportWindow, file_row);
  gtk_widget_class_bind_template_child (widget_class, MoGameImportWindow, game_group);
  gtk_widget_class_bind_template_child (widget_class, MoGameImportWindow, name_row);
  gtk_widget_class_bind_template_child (widget_class, MoGameImportWindow, decks_row);
  gtk_widget_class_bind_template_child (widget_class, MoGameImportWindow, types_row);
  gtk_widget_class_bind_template_child (widget_class, MoGameImportWindow, sets_row);
  gtk_widget_class_bind_template_child (widget_class, MoGameImportWindow, notes_group);
  gtk_widget_class_bind_template_callback (widget_class, accepted_cb);

  signals[SIGNAL_IMPORTED] =
      g_signal_new ("imported", MO_TYPE_GAME_IMPORT_WINDOW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 2, G_TYPE_POINTER, G_TYPE_STRV);
}

static void
mo_game_import_window_init (MoGameImportWindow *self)
{
  self->cancellable = g_cancellable_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  mo_widget_set_list_label (self->file_group, _("Import Game"));
  self->notes_list =
      MO_TEXT_ROW_EXPANDER (mo_text_row_expander_new ("dialog-warning-symbolic", "warning"));
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (self->notes_list), TRUE);
  adw_preferences_group_add (self->notes_group, GTK_WIDGET (self->notes_list));
}

GtkWidget *
mo_game_import_window_new (GtkWindow *parent,
                           MoContent *content,
                           const char *const *files)
{
  MoGameImportWindow *self =
      g_object_new (MO_TYPE_GAME_IMPORT_WINDOW, "transient-for", parent, NULL);
  g_autofree char *names = mo_import_dup_file_names ((GStrv) files);
  g_autofree char *text = g_strdup_printf (_("Reading %s…"), names);

  mo_preview_set_waiting (self->page, text);
  mo_game_import_prepare_async (content, files, self->cancellable, prepared_cb,
                                g_object_ref (self));
  return GTK_WIDGET (self);
}
