/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-window.h"

#include "mo-cards-page.h"
#include "mo-deck-file.h"
#include "mo-decks-page.h"
#include "mo-new-package-dialog.h"

#include <glib/gi18n.h>

#define MAX_RECENT 10

/* What goes on once unsaved edits are saved, or given up. */
typedef void (*Continuation) (MoWindow *self);

struct _MoWindow
{
  AdwApplicationWindow parent_instance;

  AdwViewSwitcherTitle *switcher_title;
  GtkWidget *close_button;
  GtkWidget *undo_button;
  GtkWidget *redo_button;
  GtkWidget *save_button;
  AdwToastOverlay *toasts;
  GtkStack *loading_stack;
  AdwViewStack *places;
  MoCardsPage *cards_page;
  MoDecksPage *decks_page;

  GSettings *settings;
  MoContent *content;       /* (nullable): until it is loaded */
  MoDeckEditor *editor;     /* (nullable) */
  GtkFileChooserNative *chooser; /* (nullable): while it is open */
  Continuation then;        /* (nullable): after saving */
  char *next_path;          /* (nullable): what to open next */
  gboolean next_as_copy;
  char *next_format;        /* (nullable): of the package to begin next */
  gboolean may_close;
};

G_DEFINE_FINAL_TYPE (MoWindow, mo_window, ADW_TYPE_APPLICATION_WINDOW)

static void
update_actions (MoWindow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean at_decks = g_strcmp0 (adw_view_stack_get_visible_child_name (self->places), "decks") == 0;
  gboolean editing = self->editor != NULL && at_decks;
  gboolean modified = self->editor != NULL && mo_deck_editor_get_modified (self->editor);
  g_autofree char *title = NULL;
  g_autofree char *undo = NULL;
  g_autofree char *redo = NULL;

  gtk_widget_action_set_enabled (widget, "win.undo", editing && mo_deck_editor_get_can_undo (self->editor));
  gtk_widget_action_set_enabled (widget, "win.redo", editing && mo_deck_editor_get_can_redo (self->editor));
  /* Always: what is typed but not applied yet is saved too. */
  gtk_widget_action_set_enabled (widget, "win.save", editing);
  gtk_widget_action_set_enabled (widget, "win.save-as", editing);
  gtk_widget_action_set_enabled (widget, "win.close-package", editing);
  gtk_widget_action_set_enabled (widget, "win.new-package", self->content != NULL);
  gtk_widget_action_set_enabled (widget, "win.open-package", self->content != NULL);
  gtk_widget_action_set_enabled (widget, "win.show-faults",
                                 self->content != NULL && mo_faults_get_n (self->content->faults) > 0);
  gtk_widget_set_visible (self->close_button, editing);
  gtk_widget_set_visible (self->undo_button, editing);
  /* A narrow header bar has no room for it; the menu has it too. */
  gtk_widget_set_visible (self->redo_button,
                          editing && !adw_view_switcher_title_get_title_visible (self->switcher_title));
  gtk_widget_set_visible (self->save_button, editing);

  if (editing)
    {
      const char *name = mo_deck_editor_get_deck (self->editor)->name;

      /* Translators: the name of a package with unsaved edits; the dot says that. */
      title = modified ? g_strdup_printf (_("• %s"), name) : g_strdup (name);
      /* Translators: %s is an edit, like “Add "Fireball"”. */
      if (mo_deck_editor_get_can_undo (self->editor))
        undo = g_strdup_printf (_("Undo: %s"), mo_deck_editor_get_undo_label (self->editor));
      if (mo_deck_editor_get_can_redo (self->editor))
        redo = g_strdup_printf (_("Redo: %s"), mo_deck_editor_get_redo_label (self->editor));
    }
  adw_view_switcher_title_set_title (self->switcher_title, title != NULL ? title : _("Marching Order"));
  gtk_window_set_title (GTK_WINDOW (self), title != NULL ? title : _("Marching Order"));
  gtk_widget_set_tooltip_text (self->undo_button, undo != NULL ? undo : _("Undo"));
  gtk_widget_set_tooltip_text (self->redo_button, redo != NULL ? redo : _("Redo"));
}

static void
undo_action (GtkWidget *widget,
             const char *name,
             GVariant *parameter)
{
  MoWindow *self = MO_WINDOW (widget);

  mo_decks_page_commit (self->decks_page);
  mo_deck_editor_undo (self->editor);
}

static void
redo_action (GtkWidget *widget,
             const char *name,
             GVariant *parameter)
{
  mo_deck_editor_redo (MO_WINDOW (widget)->editor);
}

/* Telling */

static void
page_message_cb (MoWindow *self,
                 const char *text,
                 gboolean can_undo)
{
  g_autofree char *title = g_markup_escape_text (text, -1);
  AdwToast *toast = adw_toast_new (title);

  if (can_undo)
    {
      adw_toast_set_button_label (toast, _("_Undo"));
      adw_toast_set_action_name (toast, "win.undo");
    }
  adw_toast_overlay_add_toast (self->toasts, toast);
}

static void
show_faults (MoWindow *self,
             const char *heading,
             const MoFaults *faults)
{
  GtkWidget *dialog = adw_message_dialog_new (GTK_WINDOW (self), heading, NULL);
  GtkWidget *scroller = gtk_scrolled_window_new ();
  g_autofree char *text = mo_faults_to_string (faults);
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), label);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), 320);
  adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (dialog), scroller);
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close", _("_Close"));
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
show_faults_action (GtkWidget *widget,
                    const char *name,
                    GVariant *parameter)
{
  MoWindow *self = MO_WINDOW (widget);

  show_faults (self, _("Faults in Files"), self->content->faults);
}

static void
show_error (MoWindow *self,
            const char *heading,
            const char *body)
{
  GtkWidget *dialog = adw_message_dialog_new (GTK_WINDOW (self), heading, body);

  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close", _("_Close"));
  gtk_window_present (GTK_WINDOW (dialog));
}

/* The package */

static void
set_editor (MoWindow *self,
            MoDeckEditor *editor)
{
  if (self->editor != NULL)
    g_signal_handlers_disconnect_by_func (self->editor, update_actions, self);
  g_set_object (&self->editor, editor);
  if (editor != NULL)
    {
      g_signal_connect_object (editor, "changed", G_CALLBACK (update_actions), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (editor, "notify::modified", G_CALLBACK (update_actions), self, G_CONNECT_SWAPPED);
    }
  mo_decks_page_set_editor (self->decks_page, editor);
  if (editor != NULL)
    adw_view_stack_set_visible_child_name (self->places, "decks");
  update_actions (self);
}

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

static void
save_to (MoWindow *self,
         const char *path)
{
  g_autoptr (GError) error = NULL;
  Continuation then = self->then;

  self->then = NULL;
  if (!mo_deck_editor_save (self->editor, path, &error))
    {
      show_error (self, _("The Package Was Not Saved"), error->message);
      return;
    }
  remember (self, mo_deck_editor_get_path (self->editor));
  update_actions (self);
  if (then != NULL)
    then (self);
  else
    page_message_cb (self, _("Saved"), FALSE);
}

static void
add_filters (GtkFileChooser *chooser)
{
  g_autoptr (GtkFileFilter) packages = gtk_file_filter_new ();
  g_autoptr (GtkFileFilter) all = gtk_file_filter_new ();

  gtk_file_filter_set_name (packages, _("Deck packages and lists"));
  gtk_file_filter_add_suffix (packages, "xml");
  gtk_file_filter_add_suffix (packages, "txt");
  gtk_file_filter_set_name (all, _("All files"));
  gtk_file_filter_add_pattern (all, "*");
  gtk_file_chooser_add_filter (chooser, packages);
  gtk_file_chooser_add_filter (chooser, all);
}

static char *
take_chosen_path (MoWindow *self,
                  int response)
{
  g_autoptr (GtkFileChooserNative) chooser = g_steal_pointer (&self->chooser);
  g_autoptr (GFile) file = response == GTK_RESPONSE_ACCEPT ? gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser)) : NULL;

  return file != NULL ? g_file_get_path (file) : NULL;
}

static void
save_chosen_cb (MoWindow *self,
                int response)
{
  g_autofree char *path = take_chosen_path (self, response);

  if (path != NULL)
    save_to (self, path);
  else
    self->then = NULL;
}

static void
choose_file (MoWindow *self,
             GtkFileChooserAction action,
             const char *title,
             const char *accept,
             const char *name,
             GCallback chosen)
{
  g_clear_object (&self->chooser);
  self->chooser = gtk_file_chooser_native_new (title, GTK_WINDOW (self), action, accept, _("_Cancel"));
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->chooser), TRUE);
  add_filters (GTK_FILE_CHOOSER (self->chooser));
  if (name != NULL)
    gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (self->chooser), name);
  g_signal_connect_object (self->chooser, "response", chosen, self, G_CONNECT_SWAPPED);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

static void
save_as (MoWindow *self)
{
  g_autofree char *name = g_strdup_printf ("%s.xml", mo_deck_editor_get_deck (self->editor)->name);

  choose_file (self, GTK_FILE_CHOOSER_ACTION_SAVE, _("Save Package"), _("_Save"), g_strdelimit (name, "/", '-'),
               G_CALLBACK (save_chosen_cb));
}

static void
save (MoWindow *self)
{
  mo_decks_page_commit (self->decks_page);
  if (mo_deck_editor_get_path (self->editor) != NULL)
    save_to (self, NULL);
  else
    save_as (self);
}

static void
save_action (GtkWidget *widget,
             const char *name,
             GVariant *parameter)
{
  save (MO_WINDOW (widget));
}

static void
save_as_action (GtkWidget *widget,
                const char *name,
                GVariant *parameter)
{
  mo_decks_page_commit (MO_WINDOW (widget)->decks_page);
  save_as (MO_WINDOW (widget));
}

/* Leaving a package with unsaved edits */

static gboolean
go_on_cb (gpointer user_data)
{
  MoWindow *self = user_data;
  Continuation then = g_steal_pointer (&self->then);

  if (then != NULL)
    then (self);
  return G_SOURCE_REMOVE;
}

static gboolean
save_and_go_on_cb (gpointer user_data)
{
  save (MO_WINDOW (user_data));
  return G_SOURCE_REMOVE;
}

/* What goes on may end this window, and the dialog with it: not before the dialog is done with its answer. */
static void
answered_cb (MoWindow *self,
             const char *response)
{
  if (g_str_equal (response, "save"))
    g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, save_and_go_on_cb, g_object_ref (self), g_object_unref);
  else if (g_str_equal (response, "discard"))
    g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, go_on_cb, g_object_ref (self), g_object_unref);
  else
    self->then = NULL;
}

static void
leave_package (MoWindow *self,
               Continuation then)
{
  GtkWidget *dialog;
  AdwMessageDialog *message;

  mo_decks_page_commit (self->decks_page);
  if (self->editor == NULL || !mo_deck_editor_get_modified (self->editor))
    {
      then (self);
      return;
    }
  self->then = then;
  dialog = adw_message_dialog_new (GTK_WINDOW (self), _("Save Changes?"), NULL);
  message = ADW_MESSAGE_DIALOG (dialog);
  adw_message_dialog_format_body (message, _("“%s” has changes that are not saved. What is not saved is lost."),
                                  mo_deck_editor_get_deck (self->editor)->name);
  adw_message_dialog_add_responses (message, "cancel", _("_Cancel"), "discard", _("_Discard"), "save", _("_Save"), NULL);
  adw_message_dialog_set_response_appearance (message, "discard", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_response_appearance (message, "save", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (message, "save");
  adw_message_dialog_set_close_response (message, "cancel");
  g_signal_connect_object (message, "response", G_CALLBACK (answered_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
close_package (MoWindow *self)
{
  set_editor (self, NULL);
}

static void
close_package_action (GtkWidget *widget,
                      const char *name,
                      GVariant *parameter)
{
  leave_package (MO_WINDOW (widget), close_package);
}

static void
close_window (MoWindow *self)
{
  self->may_close = TRUE;
  gtk_window_close (GTK_WINDOW (self));
}

/* New and open */

static void
begin_package (MoWindow *self)
{
  g_autoptr (MoDeckEditor) editor = mo_deck_editor_new (self->content, mo_deck_new (_("New Package"), self->next_format),
                                                        NULL);

  set_editor (self, editor);
}

static void
format_chosen_cb (MoWindow *self,
                  const char *format)
{
  g_free (self->next_format);
  self->next_format = g_strdup (format);
  leave_package (self, begin_package);
}

static void
new_package_action (GtkWidget *widget,
                    const char *name,
                    GVariant *parameter)
{
  MoWindow *self = MO_WINDOW (widget);
  MoNewPackageDialog *dialog = mo_new_package_dialog_new (GTK_WINDOW (self), self->content);

  g_signal_connect_object (dialog, "chosen", G_CALLBACK (format_chosen_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
open_next (MoWindow *self)
{
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (MoFaults) warnings = mo_faults_new ();
  g_autofree char *path = g_steal_pointer (&self->next_path);
  MoDeck *deck = mo_deck_read_file (path, self->content, faults, warnings);
  g_autoptr (MoDeckEditor) editor = NULL;

  if (deck == NULL)
    {
      show_faults (self, _("The Package Can’t Be Opened"), faults);
      return;
    }
  editor = mo_deck_editor_new (self->content, deck, self->next_as_copy ? NULL : path);
  if (!self->next_as_copy)
    remember (self, path);
  set_editor (self, editor);
  if (mo_faults_get_n (warnings) > 0)
    show_faults (self, _("Not All of the File Can Be Kept"), warnings);
}

static void
open_chosen_cb (MoWindow *self,
                int response)
{
  g_autofree char *path = take_chosen_path (self, response);

  if (path != NULL)
    mo_window_open (self, path, FALSE);
}

static void
open_package_action (GtkWidget *widget,
                     const char *name,
                     GVariant *parameter)
{
  choose_file (MO_WINDOW (widget), GTK_FILE_CHOOSER_ACTION_OPEN, _("Open Package"), _("_Open"), NULL,
               G_CALLBACK (open_chosen_cb));
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
  if (g_strcmp0 (adw_view_stack_get_visible_child_name (self->places), "cards") == 0)
    mo_cards_page_focus_list (self->cards_page);
  update_actions (self);
}

static gboolean
follow_width_cb (gpointer user_data)
{
  MoWindow *self = user_data;

  if (self->redo_button != NULL)
    update_actions (self);
  return G_SOURCE_REMOVE;
}

/* Told in the middle of a layout, in which nothing may come or go. */
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

  if (g_strcmp0 (adw_view_stack_get_visible_child_name (self->places), "decks") == 0)
    mo_decks_page_focus_search (self->decks_page);
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

static gboolean
mo_window_close_request (GtkWindow *window)
{
  MoWindow *self = MO_WINDOW (window);

  mo_decks_page_commit (self->decks_page);
  if (!self->may_close && self->editor != NULL && mo_deck_editor_get_modified (self->editor))
    {
      leave_package (self, close_window);
      return GDK_EVENT_STOP;
    }
  return GTK_WINDOW_CLASS (mo_window_parent_class)->close_request (window);
}

static void
mo_window_dispose (GObject *object)
{
  MoWindow *self = MO_WINDOW (object);

  if (self->decks_page != NULL)
    mo_decks_page_set_editor (self->decks_page, NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), MO_TYPE_WINDOW);
  g_clear_object (&self->chooser);
  g_clear_object (&self->editor);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->content, mo_content_unref);
  g_clear_pointer (&self->next_path, g_free);
  g_clear_pointer (&self->next_format, g_free);
  G_OBJECT_CLASS (mo_window_parent_class)->dispose (object);
}

static void
mo_window_class_init (MoWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mo_window_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = mo_window_close_request;
  g_type_ensure (MO_TYPE_CARDS_PAGE);
  g_type_ensure (MO_TYPE_DECKS_PAGE);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/mo-window.ui");
  gtk_widget_class_bind_template_child (widget_class, MoWindow, switcher_title);
  gtk_widget_class_bind_template_child (widget_class, MoWindow, close_button);
  gtk_widget_class_bind_template_child (widget_class, MoWindow, undo_button);
  gtk_widget_class_bind_template_child (widget_class, MoWindow, redo_button);
  gtk_widget_class_bind_template_child (widget_class, MoWindow, save_button);
  gtk_widget_class_bind_template_child (widget_class, MoWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, MoWindow, loading_stack);
  gtk_widget_class_bind_template_child (widget_class, MoWindow, places);
  gtk_widget_class_bind_template_child (widget_class, MoWindow, cards_page);
  gtk_widget_class_bind_template_child (widget_class, MoWindow, decks_page);
  gtk_widget_class_bind_template_callback (widget_class, place_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, width_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, page_open_cb);
  gtk_widget_class_bind_template_callback (widget_class, page_message_cb);

  gtk_widget_class_install_action (widget_class, "win.new-package", NULL, new_package_action);
  gtk_widget_class_install_action (widget_class, "win.open-package", NULL, open_package_action);
  gtk_widget_class_install_action (widget_class, "win.save", NULL, save_action);
  gtk_widget_class_install_action (widget_class, "win.save-as", NULL, save_as_action);
  gtk_widget_class_install_action (widget_class, "win.close-package", NULL, close_package_action);
  gtk_widget_class_install_action (widget_class, "win.undo", NULL, undo_action);
  gtk_widget_class_install_action (widget_class, "win.redo", NULL, redo_action);
  gtk_widget_class_install_action (widget_class, "win.find", NULL, find_action);
  gtk_widget_class_install_action (widget_class, "win.show-cards", NULL, show_cards_action);
  gtk_widget_class_install_action (widget_class, "win.show-decks", NULL, show_decks_action);
  gtk_widget_class_install_action (widget_class, "win.show-faults", NULL, show_faults_action);
}

static void
mo_window_init (MoWindow *self)
{
  g_auto (GStrv) recent = NULL;

  gtk_widget_init_template (GTK_WIDGET (self));
  self->settings = g_settings_new (APP_ID);
  g_settings_bind (self->settings, "window-width", self, "default-width", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "window-height", self, "default-height", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "window-maximized", self, "maximized", G_SETTINGS_BIND_DEFAULT);
  recent = g_settings_get_strv (self->settings, "recent-packages");
  mo_decks_page_set_recent (self->decks_page, (const char *const *) recent);
  adw_view_stack_set_visible_child_name (self->places, "decks");
  update_actions (self);
}

MoWindow *
mo_window_new (GtkApplication *application)
{
  return g_object_new (MO_TYPE_WINDOW, "application", application, NULL);
}

void
mo_window_set_content (MoWindow *self,
                       MoContent *content)
{
  guint n_faults = mo_faults_get_n (content->faults);

  self->content = mo_content_ref (content);
  mo_cards_page_set_content (self->cards_page, content);
  mo_decks_page_set_content (self->decks_page, content);
  gtk_stack_set_visible_child_name (self->loading_stack, "places");
  update_actions (self);
  if (n_faults > 0)
    {
      g_autofree char *title = g_strdup_printf (ngettext ("%u fault in the files of cards and formats",
                                                          "%u faults in the files of cards and formats", n_faults),
                                                n_faults);
      AdwToast *toast = adw_toast_new (title);

      adw_toast_set_button_label (toast, _("_Show"));
      adw_toast_set_action_name (toast, "win.show-faults");
      adw_toast_set_timeout (toast, 0);
      adw_toast_overlay_add_toast (self->toasts, toast);
    }
  if (self->next_path != NULL)
    open_next (self);
}

void
mo_window_open (MoWindow *self,
                const char *path,
                gboolean as_copy)
{
  g_free (self->next_path);
  self->next_path = g_strdup (path);
  self->next_as_copy = as_copy;
  if (self->content != NULL)
    leave_package (self, open_next);
}
