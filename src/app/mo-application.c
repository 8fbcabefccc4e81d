/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-application.h"

#include "mo-compat.h"
#include "mo-document-kind.h"
#include "mo-focus.h"
#include "mo-game-shortcuts.h"
#include "mo-help.h"
#include "mo-pictures.h"
#include "mo-preferences-window.h"
#include "mo-search-provider.h"
#include "mo-text-size.h"
#include "mo-touch.h"
#include "mo-widget-label.h"
#include "mo-window.h"

#include <glib/gi18n.h>

/* The same as in the metainfo file. */
#define HOMEPAGE "https://marchingorder.github.io/MarchingOrder/"
#define BUG_TRACKER "https://github.com/marchingorder/MarchingOrder/issues"

struct _MoApplication
{
  AdwApplication parent_instance;

  MoSession *session;
  MoPictures *pictures;
  MoTextSize *text_size;
  MoSearchProvider *search_provider;
};

/* Without a window, the program waits this long for the next search, in milliseconds. */
#define IDLE_TIME 10000

/* As in the file of the search provider. */
#define SEARCH_PATH "/SearchProvider"

/* The size of the picture cache. */
#define PICTURE_BYTES ((gsize) 64 << 20)

G_DEFINE_FINAL_TYPE (MoApplication, mo_application, ADW_TYPE_APPLICATION)

static const struct
{
  const char *action;
  const char *accels[3];
} shortcuts[] = {
  { "app.quit", { "<Control>q" } },
  { "app.show-preferences", { "<Control>comma" } },
  { "app.show-shortcuts", { "<Control>question" } },
  { "window.close", { "<Control>w" } },
  { "win.new-package", { "<Control>n" } },
  { "win.open-package", { "<Control>o" } },
  { "win.save", { "<Control>s" } },
  { "win.save-as", { "<Control><Shift>s" } },
  { "win.import-decks", { "<Control>i" } },
  { "win.show-history", { "<Control>h" } },
  { "win.make-legal", { "<Control>l" } },
  { "win.try-deck", { "<Control>t" } },
  { "win.show-products", { "<Control><Shift>p" } },
  { "win.print", { "<Control>p" } },
  { "win.new-card", { "<Control><Shift>n" } },
  { "win.edit-card", { "<Control>e" } },
  { "win.duplicate-card", { "<Control>d" } },
  { "win.delete-card", { "<Control><Shift>Delete" } },
  { "win.undo", { "<Control>z" } },
  { "win.redo", { "<Control><Shift>z", "<Control>y" } },
  { "win.find", { "<Control>f" } },
  { "win.go-back", { "<Alt>Left" } },
  { "win.show-cards", { "<Alt>1" } },
  { "win.show-decks", { "<Alt>2" } },
  { "win.show-table", { "<Alt>3" } },
  { "win.new-match", { "<Control>m" } },
  { "win.show-side", { "F9" } },
  { "win.big-table", { "F8" } },
  { "win.show-help", { "F1" } },
  { "win.show-rules", { "<Shift>F1" } },
};

static void
about_action (GSimpleAction *action,
              GVariant *parameter,
              gpointer user_data)
{
  GtkWindow *parent = gtk_application_get_active_window (user_data);

  adw_show_about_window (
      parent, "application-name", _("Marching Order"), "application-icon", APP_ID, "version",
      PACKAGE_VERSION, "license-type", GTK_LICENSE_GPL_3_0, "developer-name",
      _("Marching Order contributors"), "website", HOMEPAGE, "issue-url", BUG_TRACKER, "comments",
      _("Builds and checks decks for dungeon-crawl card games.\n\nDungeon Crawler is a trademark "
        "of Gifted Vision, which is not affiliated with Marching Order. This independent "
        "companion includes none of Gifted Vision’s art or text."),
      NULL);
}

/* GTK gives the button that chooses a section no name. */
static void
name_section_button (GtkWidget *widget)
{
  if (GTK_IS_MENU_BUTTON (widget))
    mo_widget_set_spoken_label (widget, C_ ("shortcut window", "Pages"));
  else
    for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
         child = gtk_widget_get_next_sibling (child))
      name_section_button (child);
}

/* Creates the window on demand and destroys it when closed. A hidden one for each window, which GTK
 * would create, crashes GTK 4.8 when a screen reader asks for one more window than there are
 * visible ones. */
static void
show_shortcuts_action (GSimpleAction *action,
                       GVariant *parameter,
                       gpointer user_data)
{
  GtkWindow *parent = gtk_application_get_active_window (user_data);
  g_autoptr (GtkBuilder) builder = NULL;
  GtkShortcutsWindow *shortcuts_window;

  if (!GTK_IS_APPLICATION_WINDOW (parent))
    return;
  builder = mo_game_shortcuts_new_builder ();
  shortcuts_window = GTK_SHORTCUTS_WINDOW (gtk_builder_get_object (builder, "shortcuts_window"));
  /* This tells the shortcuts window whose actions to look up. */
  gtk_application_window_set_help_overlay (GTK_APPLICATION_WINDOW (parent), shortcuts_window);
  gtk_window_set_hide_on_close (GTK_WINDOW (shortcuts_window), FALSE);
  name_section_button (GTK_WIDGET (shortcuts_window));
  if (MO_IS_WINDOW (parent))
    g_object_set (shortcuts_window, "section-name", mo_window_get_place (MO_WINDOW (parent)), NULL);
  gtk_window_present (GTK_WINDOW (shortcuts_window));
}

static void
show_guide_action (GSimpleAction *action,
                   GVariant *parameter,
                   gpointer user_data)
{
  GtkWindow *window = gtk_application_get_active_window (user_data);

  if (window != NULL)
    mo_help_show (GTK_WIDGET (window), "index");
}

static void
show_preferences_action (GSimpleAction *action,
                         GVariant *parameter,
                         gpointer user_data)
{
  GtkWindow *parent = gtk_application_get_active_window (user_data);

  if (GTK_IS_APPLICATION_WINDOW (parent))
    gtk_window_present (GTK_WINDOW (
        mo_preferences_window_new (parent, MO_APPLICATION (user_data)->session)));
}

static void
picture_undone_cb (GObject *source,
                   GAsyncResult *result,
                   gpointer user_data)
{
  g_autoptr (MoApplication) self = user_data;
  g_autoptr (GError) error = NULL;
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (self));

  if (!mo_pictures_edit_finish (MO_PICTURES (source), result, &error) && window != NULL)
    mo_window_show_toast (MO_WINDOW (window), error->message);
}

/* An action of the application, because the toast with it may outlive the page where the picture
 * was set. */
static void
undo_picture_action (GSimpleAction *action,
                     GVariant *parameter,
                     gpointer user_data)
{
  MoApplication *self = user_data;
  const char *id = g_variant_get_string (parameter, NULL);

  if (mo_pictures_can_undo (self->pictures, id))
    mo_pictures_undo_async (self->pictures, id, picture_undone_cb, g_object_ref (self));
}

static MoWindow *
add_window (MoApplication *self)
{
  return mo_window_new (GTK_APPLICATION (self), self->session);
}

/* An action of a window that waits until the session is ready: before, it is disabled. */
typedef struct
{
  GtkWindow *window;
  char *name;
  GVariant *parameter; /* (nullable) */
} Request;

static void
free_request (Request *self)
{
  g_object_unref (self->window);
  g_clear_pointer (&self->parameter, g_variant_unref);
  g_free (self->name);
  g_free (self);
}

static gboolean
request_cb (gpointer user_data)
{
  Request *self = user_data;

  gtk_widget_activate_action_variant (GTK_WIDGET (self->window), self->name, self->parameter);
  return G_SOURCE_REMOVE;
}

static void
ready_cb (MoSession *session,
          GParamSpec *pspec,
          Request *request)
{
  Request *copy = g_new (Request, 1);

  *copy = (Request){ g_object_ref (request->window), g_strdup (request->name),
                     request->parameter != NULL ? g_variant_ref (request->parameter) : NULL };
  /* After all handlers of the notification, which enable actions. */
  g_idle_add_full (G_PRIORITY_HIGH_IDLE, request_cb, copy, (GDestroyNotify) free_request);
  g_signal_handlers_disconnect_by_func (session, ready_cb, request);
}

/* Activates an action of the active window, or of a new one if there is none.
 *
 * @parameter: (nullable): sunk
 * @time: of the input that requested it */
static void
request_at (MoApplication *self,
            const char *name,
            GVariant *parameter,
            guint32 time)
{
  GtkWindow *active = gtk_application_get_active_window (GTK_APPLICATION (self));
  Request *request = g_new (Request, 1);

  *request = (Request){ g_object_ref (MO_IS_WINDOW (active) ? active
                                                            : GTK_WINDOW (add_window (self))),
                        g_strdup (name),
                        parameter != NULL ? g_variant_ref_sink (parameter) : NULL };
  gtk_window_present_with_time (request->window, time);
  if (mo_session_get_is_ready (self->session))
    g_idle_add_full (G_PRIORITY_HIGH_IDLE, request_cb, request, (GDestroyNotify) free_request);
  else
    g_signal_connect_data (self->session, "notify::is-ready", G_CALLBACK (ready_cb), request,
                           (GClosureNotify) free_request, 0);
}

static void
request (MoApplication *self,
         const char *name,
         GVariant *parameter)
{
  request_at (self, name, parameter, GDK_CURRENT_TIME);
}

static void
search_asked_cb (MoApplication *self,
                 const char *action,
                 GVariant *target,
                 guint time)
{
  request_at (self, action, target, time);
}

static void
new_deck_action (GSimpleAction *action,
                 GVariant *parameter,
                 gpointer user_data)
{
  request (user_data, "win.new-package", NULL);
}

static void
new_match_action (GSimpleAction *action,
                  GVariant *parameter,
                  gpointer user_data)
{
  request (user_data, "win.new-match", NULL);
}

static void
quit_action (GSimpleAction *action,
             GVariant *parameter,
             gpointer user_data)
{
  GList *windows = g_list_copy (gtk_application_get_windows (user_data));

  /* Each window may still ask about unsaved edits. */
  for (GList *window = windows; window != NULL; window = window->next)
    gtk_window_close (window->data);
  g_list_free (windows);
}

static void
mo_application_startup (GApplication *application)
{
  static const GActionEntry actions[] = {
    { .name = "about", .activate = about_action },
    /* Of the desktop file. */
    { .name = "new-deck", .activate = new_deck_action },
    { .name = "new-match", .activate = new_match_action },
    { .name = "quit", .activate = quit_action },
    { .name = "show-guide", .activate = show_guide_action },
    { .name = "show-preferences", .activate = show_preferences_action },
    { .name = "show-shortcuts", .activate = show_shortcuts_action },
    { .name = "undo-picture", .activate = undo_picture_action, .parameter_type = "s" },
  };
  MoApplication *self = MO_APPLICATION (application);
  g_autofree char *path = mo_store_get_usual_path ();
  g_autoptr (MoLibrary) library = mo_library_new (path);
  g_autoptr (MoContentLoader) loader = mo_content_loader_new ();
  g_autofree char *pictures = mo_pictures_get_usual_folder ();
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);

  G_APPLICATION_CLASS (mo_application_parent_class)->startup (application);
  /* Texts that can be copied would be shown as selected when a popover opens. */
  g_object_set (gtk_settings_get_default (), "gtk-label-select-on-focus", FALSE, NULL);
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
  for (guint i = 0; i < G_N_ELEMENTS (shortcuts); i++)
    gtk_application_set_accels_for_action (GTK_APPLICATION (self), shortcuts[i].action,
                                           shortcuts[i].accels);
  mo_compat_init ();
  mo_focus_watch_windows ();
  mo_touch_watch_windows (gdk_display_get_default ());
  self->pictures = mo_pictures_new (pictures, PICTURE_BYTES);
  mo_pictures_set_default (self->pictures);
  self->text_size = mo_text_size_new (gdk_display_get_default ());
  g_settings_bind (settings, "text-size", self->text_size, "percent", G_SETTINGS_BIND_GET);
  self->session = mo_session_new (library, loader);
  mo_preferences_choose_game (settings);
  g_settings_bind (settings, "game", self->session, "game", G_SETTINGS_BIND_DEFAULT);
  mo_search_provider_set_session (self->search_provider, self->session);
  mo_session_start (self->session);
  /* The desktop started the program for a search; more will follow with each letter. */
  if (g_application_get_flags (application) & G_APPLICATION_IS_SERVICE)
    g_application_set_inactivity_timeout (application, IDLE_TIME);
}

/* Closing a window ends the program at once. */
static void
mo_application_window_added (GtkApplication *application,
                             GtkWindow *window)
{
  g_application_set_inactivity_timeout (G_APPLICATION (application), 0);
  GTK_APPLICATION_CLASS (mo_application_parent_class)->window_added (application, window);
}

static gboolean
mo_application_dbus_register (GApplication *application,
                              GDBusConnection *connection,
                              const char *path,
                              GError **error)
{
  MoApplication *self = MO_APPLICATION (application);
  g_autofree char *search_path = g_strconcat (path, SEARCH_PATH, NULL);

  return G_APPLICATION_CLASS (mo_application_parent_class)
             ->dbus_register (application, connection, path, error) &&
         mo_search_provider_export (self->search_provider, connection, search_path, error);
}

static void
mo_application_dbus_unregister (GApplication *application,
                                GDBusConnection *connection,
                                const char *path)
{
  mo_search_provider_unexport (MO_APPLICATION (application)->search_provider);
  G_APPLICATION_CLASS (mo_application_parent_class)
      ->dbus_unregister (application, connection, path);
}

/* Answers before there is a display. */
static int
mo_application_handle_local_options (GApplication *application,
                                     GVariantDict *options)
{
  if (!g_variant_dict_contains (options, "version"))
    return -1;
  g_print ("marching-order %s\n", PACKAGE_VERSION);
  return 0;
}

/* Waits for pending writes before the program ends. */
static void
mo_application_shutdown (GApplication *application)
{
  MoApplication *self = MO_APPLICATION (application);

  mo_search_provider_close (self->search_provider);
  mo_session_close (self->session);
  g_clear_object (&self->session);
  mo_pictures_set_default (NULL);
  g_clear_object (&self->pictures);
  g_clear_object (&self->text_size);
  G_APPLICATION_CLASS (mo_application_parent_class)->shutdown (application);
}

static void
mo_application_activate (GApplication *application)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (application));

  gtk_window_present (window != NULL ? window
                                     : GTK_WINDOW (add_window (MO_APPLICATION (application))));
}

/* Opens a deck file in a window of its own. A hidden window could not show what is wrong with the
 * file. */
static void
open_deck (MoApplication *self,
           const char *path)
{
  MoWindow *window = add_window (self);

  gtk_window_present (GTK_WINDOW (window));
  mo_deck_session_open_file (mo_window_get_deck_session (window), path, FALSE);
}

static void
mo_application_open (GApplication *application,
                     GFile **files,
                     int n_files,
                     const char *hint)
{
  MoApplication *self = MO_APPLICATION (application);

  for (int i = 0; i < n_files; i++)
    {
      g_autofree char *path = g_file_get_path (files[i]);
      g_autofree char *uri = g_file_get_uri (files[i]);

      /* A remote file has no path; opening it by its URI reports it as missing. */
      switch (path != NULL ? mo_document_kind_guess (path) : MO_DOCUMENT_DECK)
        {
        case MO_DOCUMENT_CATALOG:
          request (self, "win.import-catalog-files",
                   g_variant_new_strv ((const char *const *) &uri, 1));
          break;
        case MO_DOCUMENT_COLLECTION:
          request (self, "win.import-collection-file", g_variant_new_string (uri));
          break;
        case MO_DOCUMENT_JOURNAL:
          request (self, "win.import-match-file", g_variant_new_string (uri));
          break;
        case MO_DOCUMENT_DECK:
        default:
          open_deck (self, path != NULL ? path : uri);
        }
    }
}

static void
mo_application_dispose (GObject *object)
{
  MoApplication *self = MO_APPLICATION (object);

  G_OBJECT_CLASS (mo_application_parent_class)->dispose (object);
  g_clear_object (&self->search_provider);
}

static void
mo_application_class_init (MoApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mo_application_dispose;
  GTK_APPLICATION_CLASS (klass)->window_added = mo_application_window_added;
  application_class->dbus_register = mo_application_dbus_register;
  application_class->dbus_unregister = mo_application_dbus_unregister;
  application_class->handle_local_options = mo_application_handle_local_options;
  application_class->startup = mo_application_startup;
  application_class->shutdown = mo_application_shutdown;
  application_class->activate = mo_application_activate;
  application_class->open = mo_application_open;
}

static void
mo_application_init (MoApplication *self)
{
  static const GOptionEntry options[] = {
    { "version", 0, 0, G_OPTION_ARG_NONE, NULL, N_("Print the version"), NULL },
    { 0 },
  };

  g_application_add_main_option_entries (G_APPLICATION (self), options);
  self->search_provider = mo_search_provider_new (G_APPLICATION (self));
  g_signal_connect_object (self->search_provider, "asked", G_CALLBACK (search_asked_cb), self,
                           G_CONNECT_SWAPPED);
}

MoApplication *
mo_application_new (void)
{
  return g_object_new (MO_TYPE_APPLICATION, "application-id", APP_ID, "flags",
                       G_APPLICATION_HANDLES_OPEN, "resource-base-path", RESOURCE_PATH, NULL);
}
