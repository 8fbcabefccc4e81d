/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-window-private.h"

#include "mo-collection-actions.h"
#include "mo-message-dialog.h"
#include "mo-widget-label.h"
#include "mo-text.h"

#include <glib/gi18n.h>

G_DEFINE_FINAL_TYPE (MoWindow, mo_window, ADW_TYPE_APPLICATION_WINDOW)

/* What was asked for may be answered when the window is gone already, and has no parts any more. */
static gboolean
is_gone (MoWindow *self)
{
  return self->places == NULL;
}

static gboolean
is_at (MoWindow *self,
       const char *place)
{
  return g_strcmp0 (adw_view_stack_get_visible_child_name (self->places), place) == 0;
}

/* Undo and redo */

static const char *
get_card_undo_label (MoWindow *self)
{
  return self->loader != NULL
             ? mo_own_cards_get_undo_label (mo_content_loader_get_own_cards (self->loader))
             : NULL;
}

static const char *
get_card_redo_label (MoWindow *self)
{
  return self->loader != NULL
             ? mo_own_cards_get_redo_label (mo_content_loader_get_own_cards (self->loader))
             : NULL;
}

/* Where the cards are, whether a card is what undo is about: one was changed last, or nothing
 * else was. */
static gboolean
undoes_card (MoWindow *self)
{
  return get_card_undo_label (self) != NULL &&
         (self->card_was_last || mo_library_get_undo_label (self->library) == NULL);
}

static gboolean
redoes_card (MoWindow *self)
{
  return get_card_redo_label (self) != NULL &&
         (self->card_was_last || mo_library_get_redo_label (self->library) == NULL);
}

/* What undo is about now: the package that is edited, the collection where the cards are, the
 * match at the table. */
static void
dup_undo_labels (MoWindow *self,
                 char **undo,
                 char **redo)
{
  *undo = *redo = NULL;
  if (self->editor != NULL && is_at (self, "decks"))
    {
      *undo = g_strdup (mo_deck_editor_get_undo_label (self->editor));
      *redo = g_strdup (mo_deck_editor_get_redo_label (self->editor));
    }
  else if (is_at (self, "cards"))
    {
      *undo = g_strdup (undoes_card (self) ? get_card_undo_label (self)
                                           : mo_library_get_undo_label (self->library));
      *redo = g_strdup (redoes_card (self) ? get_card_redo_label (self)
                                           : mo_library_get_redo_label (self->library));
    }
  else if (is_at (self, "table"))
    {
      *undo = mo_match_view_dup_undo_label (mo_table_page_get_view (self->table_page));
      *redo = mo_match_view_dup_redo_label (mo_table_page_get_view (self->table_page));
    }
}

static void
collection_edited_cb (GObject *source,
                      GAsyncResult *result,
                      gpointer user_data)
{
  g_autoptr (MoWindow) self = user_data;
  g_autoptr (GError) error = NULL;

  if (!mo_library_edit_finish (MO_LIBRARY (source), result, NULL, &error))
    mo_message_dialog_show_error (GTK_WIDGET (self), _("The Collection Was Not Changed"),
                                  error->message);
}

/* Undo is of another edit of the collection now than most toasts tell of, and of the collection
 * rather than of a card. */
static void
library_edited_cb (MoWindow *self)
{
  self->card_was_last = FALSE;
  mo_toaster_withdraw_others (self->toaster, "win.undo-collection",
                              g_variant_new_uint32 (mo_library_get_undo_mark (self->library)));
}

static void
undo_action (GtkWidget *widget,
             const char *name,
             GVariant *parameter)
{
  MoWindow *self = MO_WINDOW (widget);

  if (is_at (self, "decks"))
    {
      mo_decks_page_commit (self->decks_page);
      mo_deck_editor_undo (self->editor);
    }
  else if (is_at (self, "table"))
    mo_match_view_undo (mo_table_page_get_view (self->table_page));
  else if (undoes_card (self))
    mo_window_undo_card (self);
  else
    mo_library_undo_async (self->library, collection_edited_cb, g_object_ref (self));
}

static void
redo_action (GtkWidget *widget,
             const char *name,
             GVariant *parameter)
{
  MoWindow *self = MO_WINDOW (widget);

  if (is_at (self, "decks"))
    mo_deck_editor_redo (self->editor);
  else if (is_at (self, "table"))
    mo_match_view_redo (mo_table_page_get_view (self->table_page));
  else if (redoes_card (self))
    mo_window_redo_card (self);
  else
    mo_library_redo_async (self->library, collection_edited_cb, g_object_ref (self));
}

/* For toasts, which may be pressed at any place. */
static void
undo_collection_action (GtkWidget *widget,
                        const char *name,
                        GVariant *parameter)
{
  mo_library_undo_edit_async (MO_WINDOW (widget)->library, g_variant_get_uint32 (parameter),
                              collection_edited_cb, g_object_ref (widget));
}

static void
undo_package_action (GtkWidget *widget,
                     const char *name,
                     GVariant *parameter)
{
  MoWindow *self = MO_WINDOW (widget);

  if (self->editor != NULL)
    mo_deck_editor_undo (self->editor);
}

/* The title and the actions */

static void
show_title (MoWindow *self,
            gboolean editing)
{
  const MoDeck *deck = editing ? mo_deck_editor_get_deck (self->editor) : NULL;
  gboolean unsaved = editing && mo_deck_editor_get_modified (self->editor) &&
                     (self->keeper == NULL || mo_deck_autosave_get_error (self->keeper) != NULL);
  g_autofree char *name = mo_text_to_shown (deck != NULL ? deck->name : _("Marching Order"));
  /* Translators: the name of a package with unsaved edits; the dot says that. */
  g_autofree char *title = unsaved ? g_strdup_printf (_("• %s"), name) : g_strdup (name);

  adw_view_switcher_title_set_title (self->switcher_title, title);
  gtk_window_set_title (GTK_WINDOW (self), title);
}

static void
show_undo (MoWindow *self)
{
  g_autofree char *undo_tip = NULL;
  g_autofree char *redo_tip = NULL;
  g_autofree char *undo = NULL;
  g_autofree char *redo = NULL;
  gboolean any;

  dup_undo_labels (self, &undo, &redo);
  any = undo != NULL || redo != NULL || (self->editor != NULL && is_at (self, "decks")) ||
        (is_at (self, "table") && mo_window_has_match (self));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.undo", undo != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.redo", redo != NULL);
  gtk_widget_set_visible (self->undo_button, any);
  /* A narrow header bar has no room for it; the menu has it too. */
  gtk_widget_set_visible (self->redo_button,
                          any && !adw_view_switcher_title_get_title_visible (self->switcher_title));
  if (undo != NULL)
    /* Translators: %s is an edit, like “Add "Fireball"”. */
    undo_tip = g_strdup_printf (_("Undo: %s"), undo);
  if (redo != NULL)
    redo_tip = g_strdup_printf (_("Redo: %s"), redo);
  gtk_widget_set_tooltip_text (self->undo_button, undo_tip != NULL ? undo_tip : _("Undo"));
  gtk_widget_set_tooltip_text (self->redo_button, redo_tip != NULL ? redo_tip : _("Redo"));
}

void
mo_window_update_actions (MoWindow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean ready = self->content != NULL;
  gboolean editing = self->editor != NULL && is_at (self, "decks");
  gboolean playing = is_at (self, "table") && mo_window_has_match (self);
  gboolean can_keep = ready && mo_library_get_hindrance (self->library) == NULL;

  /* Always: what is typed but not applied yet is saved too. */
  gtk_widget_action_set_enabled (widget, "win.save", editing);
  gtk_widget_action_set_enabled (widget, "win.save-as", editing);
  gtk_widget_action_set_enabled (widget, "win.import-text", editing);
  gtk_widget_action_set_enabled (widget, "win.paste-list", editing);
  gtk_widget_action_set_enabled (widget, "win.go-back", editing || playing);
  gtk_widget_action_set_enabled (widget, "win.take-over",
                                 editing && self->keeper == NULL && can_keep);
  gtk_widget_action_set_enabled (widget, "win.show-history",
                                 editing && self->keeper != NULL &&
                                     mo_deck_autosave_get_deck (self->keeper) != 0);
  gtk_widget_action_set_enabled (widget, "win.new-package", ready);
  gtk_widget_action_set_enabled (widget, "win.open-package", ready);
  gtk_widget_action_set_enabled (widget, "win.import-decks", can_keep);
  gtk_widget_action_set_enabled (widget, "win.import-collection",
                                 can_keep && !mo_collection_import_get_is_running (
                                                 self->collection_import));
  gtk_widget_action_set_enabled (widget, "win.export-collection", ready);
  gtk_widget_action_set_enabled (widget, "win.export-wanted", ready);
  gtk_widget_action_set_enabled (widget, "win.show-products", ready);
  gtk_widget_action_set_enabled (widget, "win.export-library", ready);
  gtk_widget_action_set_enabled (widget, "win.import-library", can_keep);
  mo_window_update_card_actions (self);
  mo_window_update_table_actions (self, is_at (self, "table"));
  gtk_widget_set_visible (self->close_button, editing || playing);
  gtk_widget_set_tooltip_text (self->close_button, playing ? _("All Matches") : _("All Packages"));
  mo_widget_set_spoken_label (GTK_WIDGET (self->close_button),
                              playing ? _("All matches") : _("All packages"));
  gtk_widget_set_visible (self->save_button, editing);
  gtk_widget_set_visible (self->side_button, playing);
  gtk_widget_set_tooltip_text (self->save_button,
                               self->keeper != NULL ? _("Save a Version") : _("Save"));
  show_undo (self);
  show_title (self, editing);
}

static void
update_actions_cb (MoWindow *self)
{
  mo_window_update_actions (self);
}

/* Telling */

static void
page_message_cb (MoWindow *self,
                 const char *text,
                 gboolean can_undo)
{
  if (can_undo)
    mo_toaster_offer (self->toaster, text, _("_Undo"), "win.undo-package", NULL);
  else
    mo_toaster_show (self->toaster, text);
}

/* The package that is shown */

/* Undo would be of another edit than the toast tells of. */
static void
withdraw_package_toast (MoWindow *self)
{
  mo_toaster_withdraw (self->toaster, "win.undo-package");
}

static void
keeper_changed_cb (MoWindow *self)
{
  mo_window_update_actions (self);
  mo_window_go_on_leaving (self);
}

/* What was asked for next, leaving the deck or saving a version, was meant for the deck with the
 * edits. */
static void
keeper_refused_cb (MoWindow *self)
{
  self->is_leaving = FALSE;
  self->then = NULL;
  g_clear_pointer (&self->version_label, g_free);
  mo_toaster_offer (self->toaster,
                    _("Another program changed this deck, so your last edit was not saved"),
                    _("_Use Mine"), "win.undo-package", NULL);
}

void
mo_window_set_editor (MoWindow *self,
                      MoDeckEditor *editor,
                      MoDeckAutosave *keeper)
{
  if (self->editor != NULL)
    {
      g_signal_handlers_disconnect_by_func (self->editor, mo_window_update_actions, self);
      g_signal_handlers_disconnect_by_func (self->editor, withdraw_package_toast, self);
    }
  withdraw_package_toast (self);
  if (self->keeper != NULL)
    {
      g_signal_handlers_disconnect_by_func (self->keeper, keeper_changed_cb, self);
      g_signal_handlers_disconnect_by_func (self->keeper, keeper_refused_cb, self);
    }
  g_set_object (&self->editor, editor);
  g_set_object (&self->keeper, keeper);
  g_clear_pointer (&self->version_label, g_free);
  self->is_leaving = FALSE;
  if (editor != NULL)
    {
      g_signal_connect_object (editor, "changed", G_CALLBACK (mo_window_update_actions), self,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (editor, "changed", G_CALLBACK (withdraw_package_toast), self,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (editor, "notify::modified", G_CALLBACK (mo_window_update_actions),
                               self, G_CONNECT_SWAPPED);
    }
  if (keeper != NULL)
    {
      g_signal_connect_object (keeper, "changed", G_CALLBACK (keeper_changed_cb), self,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (keeper, "refused", G_CALLBACK (keeper_refused_cb), self,
                               G_CONNECT_SWAPPED);
    }
  mo_decks_page_set_editor (self->decks_page, editor, keeper);
  if (editor != NULL)
    adw_view_stack_set_visible_child_name (self->places, "decks");
  mo_window_update_actions (self);
  mo_library_bar_set_deck (self->library_bar, editor, keeper);
}

static void
page_open_cb (MoWindow *self,
              const char *path,
              gboolean as_copy)
{
  mo_window_open (self, path, as_copy);
}

/* Places */

/* The keyboard goes where the eyes go: typing in Cards is a search. */
static void
place_changed_cb (MoWindow *self)
{
  if (is_at (self, "cards"))
    mo_cards_page_focus_list (self->cards_page);
  else if (is_at (self, "table"))
    mo_table_page_focus (self->table_page);
  mo_window_update_actions (self);
}

static gboolean
follow_width_cb (gpointer user_data)
{
  MoWindow *self = user_data;

  if (is_gone (self))
    return G_SOURCE_REMOVE;
  adw_view_switcher_bar_set_reveal (self->switcher_bar, adw_view_switcher_title_get_title_visible (
                                                            self->switcher_title));
  mo_window_update_actions (self);
  return G_SOURCE_REMOVE;
}

/* Told in the middle of a layout, in which nothing may come or go: the bar of places would be
 * given a height that it was never asked for. */
static void
width_changed_cb (MoWindow *self)
{
  g_idle_add_full (G_PRIORITY_HIGH_IDLE, follow_width_cb, g_object_ref (self), g_object_unref);
}

static void
find_action (GtkWidget *widget,
             const char *name,
             GVariant *parameter)
{
  MoWindow *self = MO_WINDOW (widget);

  if (is_at (self, "decks"))
    mo_decks_page_focus_search (self->decks_page);
  else if (is_at (self, "table"))
    mo_table_page_focus_search (self->table_page);
  else
    mo_cards_page_focus_search (self->cards_page);
}

static void
show_cards_action (GtkWidget *widget,
                   const char *name,
                   GVariant *parameter)
{
  adw_view_stack_set_visible_child_name (MO_WINDOW (widget)->places, "cards");
}

static void
show_decks_action (GtkWidget *widget,
                   const char *name,
                   GVariant *parameter)
{
  adw_view_stack_set_visible_child_name (MO_WINDOW (widget)->places, "decks");
}

static void
show_table_action (GtkWidget *widget,
                   const char *name,
                   GVariant *parameter)
{
  adw_view_stack_set_visible_child_name (MO_WINDOW (widget)->places, "table");
}

static void
go_back_action (GtkWidget *widget,
                const char *name,
                GVariant *parameter)
{
  MoWindow *self = MO_WINDOW (widget);

  if (is_at (self, "table"))
    mo_window_set_match (self, NULL);
  else
    mo_window_close_package (self);
}

static void
collection_imported_cb (MoWindow *self,
                        const char *text,
                        guint mark)
{
  mo_collection_offer_undo (GTK_WIDGET (self->places), self->library, text, mark);
}

static void
library_restored_cb (MoWindow *self)
{
  mo_toaster_show (self->toaster, _("The library was restored"));
}

/* Another program may have changed the library while this window was behind others. */
static void
active_changed_cb (MoWindow *self)
{
  if (gtk_window_is_active (GTK_WINDOW (self)) && self->library != NULL)
    mo_library_refresh (self->library);
}

static void
close_window (MoWindow *self)
{
  self->may_close = TRUE;
  gtk_window_close (GTK_WINDOW (self));
}

static gboolean
mo_window_close_request (GtkWindow *window)
{
  MoWindow *self = MO_WINDOW (window);

  mo_cards_page_commit (self->cards_page);
  if (!self->may_close && mo_window_would_lose_edits (self))
    {
      mo_window_leave_package (self, close_window);
      return GDK_EVENT_STOP;
    }
  mo_collection_import_cancel (self->collection_import);
  return GTK_WINDOW_CLASS (mo_window_parent_class)->close_request (window);
}

/* A window for a card may still have the finder, which nobody tells of other copies any more. */
static void
end_finder (MoWindow *self)
{
  if (self->finder != NULL)
    mo_card_finder_set_copies (self->finder, NULL, NULL);
  g_clear_object (&self->finder);
}

static void
mo_window_dispose (GObject *object)
{
  MoWindow *self = MO_WINDOW (object);

  if (self->decks_page != NULL)
    mo_decks_page_set_editor (self->decks_page, NULL, NULL);
  if (self->table_page != NULL)
    mo_table_page_set_keeper (self->table_page, NULL);
  if (self->library != NULL)
    g_signal_handlers_disconnect_by_data (self->library, self);
  gtk_widget_dispose_template (GTK_WIDGET (self), MO_TYPE_WINDOW);
  g_clear_object (&self->editor);
  g_clear_object (&self->keeper);
  end_finder (self);
  g_clear_object (&self->library);
  g_clear_object (&self->loader);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->content, mo_content_unref);
  g_clear_pointer (&self->next_path, g_free);
  g_clear_pointer (&self->next_look, mo_deck_unref);
  g_clear_pointer (&self->next_format, g_free);
  g_clear_pointer (&self->version_label, g_free);
  g_clear_pointer (&self->restored_path, g_free);
  G_OBJECT_CLASS (mo_window_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/mo-window.ui");
  gtk_widget_class_bind_template_child (widget_class, MoWindow, switcher_title);
  gtk_widget_class_bind_template_child (widget_class, MoWindow, close_button);
  gtk_widget_class_bind_template_child (widget_class, MoWindow, menu_button);
  gtk_widget_class_bind_template_child (widget_class, MoWindow, undo_button);
  gtk_widget_class_bind_template_child (widget_class, MoWindow, redo_button);
  gtk_widget_class_bind_template_child (widget_class, MoWindow, save_button);
  gtk_widget_class_bind_template_child (widget_class, MoWindow, side_button);
  gtk_widget_class_bind_template_child (widget_class, MoWindow, toaster);
  gtk_widget_class_bind_template_child (widget_class, MoWindow, library_bar);
  gtk_widget_class_bind_template_child (widget_class, MoWindow, loading_stack);
  gtk_widget_class_bind_template_child (widget_class, MoWindow, places);
  gtk_widget_class_bind_template_child (widget_class, MoWindow, cards_page);
  gtk_widget_class_bind_template_child (widget_class, MoWindow, decks_page);
  gtk_widget_class_bind_template_child (widget_class, MoWindow, table_page);
  gtk_widget_class_bind_template_child (widget_class, MoWindow, collection_import);
  gtk_widget_class_bind_template_child (widget_class, MoWindow, switcher_bar);
  gtk_widget_class_bind_template_callback (widget_class, place_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, width_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, page_open_cb);
  gtk_widget_class_bind_template_callback (widget_class, page_message_cb);
  gtk_widget_class_bind_template_callback (widget_class, library_restored_cb);
  gtk_widget_class_bind_template_callback (widget_class, collection_imported_cb);
  gtk_widget_class_bind_template_callback (widget_class, active_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, update_actions_cb);
}

static void
mo_window_class_init (MoWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mo_window_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = mo_window_close_request;
  g_type_ensure (MO_TYPE_CARDS_PAGE);
  g_type_ensure (MO_TYPE_COLLECTION_IMPORT);
  g_type_ensure (MO_TYPE_DECKS_PAGE);
  g_type_ensure (MO_TYPE_LIBRARY_BAR);
  g_type_ensure (MO_TYPE_TABLE_PAGE);
  g_type_ensure (MO_TYPE_TOASTER);
  bind_template (widget_class);

  gtk_widget_class_install_action (widget_class, "win.undo", NULL, undo_action);
  gtk_widget_class_install_action (widget_class, "win.redo", NULL, redo_action);
  gtk_widget_class_install_action (widget_class, "win.undo-collection", "u",
                                   undo_collection_action);
  gtk_widget_class_install_action (widget_class, "win.undo-package", NULL, undo_package_action);
  gtk_widget_class_install_action (widget_class, "win.find", NULL, find_action);
  gtk_widget_class_install_action (widget_class, "win.show-cards", NULL, show_cards_action);
  gtk_widget_class_install_action (widget_class, "win.show-decks", NULL, show_decks_action);
  gtk_widget_class_install_action (widget_class, "win.show-table", NULL, show_table_action);
  gtk_widget_class_install_action (widget_class, "win.go-back", NULL, go_back_action);
  mo_window_install_table_actions (widget_class);
  mo_window_install_match_actions (widget_class);
  mo_window_install_deck_actions (widget_class);
  mo_window_install_list_actions (widget_class);
  mo_window_install_card_actions (widget_class);
  mo_window_install_import_actions (widget_class);
  mo_window_install_library_actions (widget_class);
}

/* The switchers of the places lie within widgets that give no way to them. */
static void
name_switcher (GtkWidget *widget)
{
  if (ADW_IS_VIEW_SWITCHER (widget))
    mo_widget_set_spoken_label (GTK_WIDGET (widget), _("Places"));
  else
    for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
         child = gtk_widget_get_next_sibling (child))
      name_switcher (child);
}

static void
mo_window_init (MoWindow *self)
{
  g_auto (GStrv) recent = NULL;
  g_autoptr (GAction) timer_action = NULL;

  gtk_widget_init_template (GTK_WIDGET (self));
  name_switcher (GTK_WIDGET (self->switcher_title));
  name_switcher (GTK_WIDGET (self->switcher_bar));
  mo_widget_label_menu (self->menu_button);
  self->settings = g_settings_new (APP_ID);
  g_settings_bind (self->settings, "window-width", self, "default-width", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "window-height", self, "default-height",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "window-maximized", self, "maximized", G_SETTINGS_BIND_DEFAULT);
  timer_action = g_settings_create_action (self->settings, "match-timer");
  g_action_map_add_action (G_ACTION_MAP (self), timer_action);
  recent = g_settings_get_strv (self->settings, "recent-packages");
  mo_decks_page_set_recent (self->decks_page, (const char *const *) recent);
}

static void
update_finder (MoWindow *self)
{
  if (self->finder != NULL)
    mo_card_finder_set_copies (self->finder, mo_library_get_collection (self->library),
                               mo_library_get_decks (self->library));
}

MoWindow *
mo_window_new (GtkApplication *application,
               MoLibrary *library)
{
  MoWindow *self = g_object_new (MO_TYPE_WINDOW, "application", application, NULL);

  self->library = g_object_ref (library);
  g_signal_connect_object (library, "notify", G_CALLBACK (mo_window_update_actions), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (library, "state-changed", G_CALLBACK (mo_window_update_actions), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (library, "notify::can-undo", G_CALLBACK (library_edited_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (library, "collection-changed", G_CALLBACK (update_finder), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (library, "decks-changed", G_CALLBACK (update_finder), self,
                           G_CONNECT_SWAPPED);
  adw_view_stack_set_visible_child_name (self->places, "decks");
  mo_window_update_actions (self);
  mo_library_bar_set_library (self->library_bar, library);
  return self;
}

void
mo_window_set_content (MoWindow *self,
                       MoContent *content)
{
  /* What is shown may point into the old one until it shows the new one. */
  g_autoptr (MoContent) old = g_steal_pointer (&self->content);
  guint n_faults = mo_faults_get_n (content->faults);

  self->content = mo_content_ref (content);
  end_finder (self);
  self->finder = mo_card_finder_new (content);
  update_finder (self);
  if (old == NULL)
    mo_cards_page_set_library (self->cards_page, self->library);
  mo_cards_page_set_finder (self->cards_page, self->finder);
  mo_decks_page_set_finder (self->decks_page, self->finder);
  mo_match_view_set_finder (mo_table_page_get_view (self->table_page), self->finder);
  if (self->editor != NULL)
    {
      mo_decks_page_commit (self->decks_page);
      mo_deck_editor_set_content (self->editor, content);
    }
  mo_decks_page_set_content (self->decks_page, content);
  if (old == NULL)
    mo_decks_page_set_library (self->decks_page, self->library);
  mo_table_page_set_library (self->table_page, self->library, content);
  gtk_stack_set_visible_child_name (self->loading_stack, "places");
  mo_card_finder_make_async (self->finder);
  mo_window_update_actions (self);
  /* What was told already is not told again with every card that changes. */
  if (n_faults > (old != NULL ? mo_faults_get_n (old->faults) : 0))
    {
      g_autofree char *title =
          g_strdup_printf (ngettext ("%u fault in the files of cards and formats",
                                     "%u faults in the files of cards and formats", n_faults),
                           n_faults);
      AdwToast *toast = mo_toaster_new_toast (title);

      adw_toast_set_button_label (toast, _("_Show"));
      adw_toast_set_action_name (toast, "win.show-doctor");
      adw_toast_set_timeout (toast, 0);
      mo_toaster_add (self->toaster, toast);
    }
  if (self->next_path != NULL)
    mo_window_open_next (self);
}

void
mo_window_open (MoWindow *self,
                const char *path,
                gboolean as_copy)
{
  g_clear_pointer (&self->next_look, mo_deck_unref);
  g_free (self->next_path);
  self->next_path = g_strdup (path);
  self->next_as_copy = as_copy;
  self->next_deck = 0;
  if (self->content != NULL)
    mo_window_leave_package (self, mo_window_open_next);
}

void
mo_window_show_toast (MoWindow *self,
                      const char *text)
{
  mo_toaster_show (self->toaster, text);
}
