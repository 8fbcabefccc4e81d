/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-welcome.h"

#include "mo-action-row.h"

#define WELCOME_KEY "welcome"

struct _MoWelcome
{
  GtkBox parent_instance;

  GtkWidget *first_row;

  MoSession *session; /* (nullable): until it is set */
  GSettings *settings;
};

G_DEFINE_FINAL_TYPE (MoWelcome, mo_welcome, GTK_TYPE_BOX)

enum
{
  PROP_SESSION = 1,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

static MoLibrary *
get_library (MoWelcome *self)
{
  return mo_session_get_library (self->session);
}

/* Returns whether there is a file of custom cards, which is created with the first one. */
static gboolean
has_own_cards (MoWelcome *self)
{
  MoContent *content = mo_session_get_content (self->session);
  MoOwnCards *cards = mo_session_get_own_cards (self->session);

  for (guint i = 0; cards != NULL && i < content->systems->len; i++)
    {
      const MoSystem *system = g_ptr_array_index (content->systems, i);
      g_autofree char *path = mo_own_cards_get_path (cards, system->id);

      if (g_file_test (path, G_FILE_TEST_EXISTS))
        return TRUE;
    }
  return FALSE;
}

/* Also used as the callback of the button. Is remembered, so that nobody is welcomed again when the
 * last deck is deleted. */
static void
end (MoWelcome *self)
{
  g_settings_set_boolean (self->settings, WELCOME_KEY, FALSE);
}

static void
update (MoWelcome *self)
{
  gboolean is_new = mo_session_get_is_ready (self->session) &&
                    g_settings_get_boolean (self->settings, WELCOME_KEY);

  if (is_new && (mo_library_get_decks (get_library (self))->len > 0 ||
                 mo_collection_get_is_owning (mo_library_get_collection (get_library (self))) ||
                 has_own_cards (self)))
    {
      end (self);
      return;
    }
  gtk_widget_set_visible (GTK_WIDGET (self), is_new);
}

static void
matches_listed_cb (GObject *source,
                   GAsyncResult *result,
                   gpointer user_data)
{
  g_autoptr (MoWelcome) self = user_data;
  g_autoptr (GPtrArray) matches = mo_library_list_matches_finish (MO_LIBRARY (source), result,
                                                                  NULL);

  if (matches != NULL && matches->len > 0 && self->session != NULL)
    end (self);
}

/* Only the store knows the matches. */
static void
ask_for_matches (MoWelcome *self)
{
  if (gtk_widget_get_visible (GTK_WIDGET (self)))
    mo_library_list_matches_async (get_library (self), matches_listed_cb, g_object_ref (self));
}

static void
content_changed_cb (MoWelcome *self)
{
  update (self);
  ask_for_matches (self);
}

/* Where the keyboard is at first, instead of the header bar. */
static void
mo_welcome_map (GtkWidget *widget)
{
  MoWelcome *self = MO_WELCOME (widget);

  GTK_WIDGET_CLASS (mo_welcome_parent_class)->map (widget);
  gtk_widget_grab_focus (self->first_row);
}

static void
mo_welcome_set_property (GObject *object,
                         guint id,
                         const GValue *value,
                         GParamSpec *pspec)
{
  MoWelcome *self = MO_WELCOME (object);

  if (g_value_get_object (value) == NULL)
    return;
  g_return_if_fail (self->session == NULL);
  self->session = g_value_dup_object (value);
  g_signal_connect_object (self->session, "notify::finder", G_CALLBACK (content_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (get_library (self), "decks-changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (get_library (self), "collection-changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (get_library (self), "matches-changed", G_CALLBACK (ask_for_matches),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "changed::" WELCOME_KEY, G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  content_changed_cb (self);
}

static void
mo_welcome_dispose (GObject *object)
{
  MoWelcome *self = MO_WELCOME (object);

  if (self->session != NULL)
    {
      g_signal_handlers_disconnect_by_data (get_library (self), self);
      g_signal_handlers_disconnect_by_data (self->session, self);
    }
  if (self->settings != NULL)
    g_signal_handlers_disconnect_by_data (self->settings, self);
  g_clear_object (&self->session);
  g_clear_object (&self->settings);
  gtk_widget_dispose_template (GTK_WIDGET (self), MO_TYPE_WELCOME);
  G_OBJECT_CLASS (mo_welcome_parent_class)->dispose (object);
}

static void
mo_welcome_class_init (MoWelcomeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->set_property = mo_welcome_set_property;
  G_OBJECT_CLASS (klass)->dispose = mo_welcome_dispose;
  widget_class->map = mo_welcome_map;
  props[PROP_SESSION] = g_param_spec_object ("session", NULL, NULL, MO_TYPE_SESSION,
                                             G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, props);
  g_type_ensure (MO_TYPE_ACTION_ROW);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/mo-welcome.ui");
  gtk_widget_class_bind_template_child (widget_class, MoWelcome, first_row);
  gtk_widget_class_bind_template_callback_full (widget_class, "skipped_cb", G_CALLBACK (end));
}

static void
mo_welcome_init (MoWelcome *self)
{
  self->settings = g_settings_new (APP_ID);
  gtk_widget_init_template (GTK_WIDGET (self));
}
