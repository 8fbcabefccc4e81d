/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-preferences-window.h"

#include "mo-action-row.h"
#include "mo-help.h"

#include <glib/gi18n.h>

#define FIRST_GAME_KEY "first-game"

struct _MoPreferencesWindow
{
  AdwPreferencesWindow parent_instance;

  AdwComboRow *game_row;
  GtkSpinButton *text_size;
  AdwComboRow *density_row;
  GtkSwitch *timer;

  GSettings *settings;
  GPtrArray *games; /* (element-type utf8): the ids of the games in the row; NULL for the last */
};

G_DEFINE_FINAL_TYPE (MoPreferencesWindow, mo_preferences_window, ADW_TYPE_PREFERENCES_WINDOW)

static const char *const densities[] = { "compact", "normal", "large" };

static gboolean
get_density (GValue *value,
             GVariant *variant,
             gpointer user_data)
{
  for (guint i = 0; i < G_N_ELEMENTS (densities); i++)
    if (g_str_equal (densities[i], g_variant_get_string (variant, NULL)))
      g_value_set_uint (value, i);
  return TRUE;
}

static GVariant *
set_density (const GValue *value,
             const GVariantType *type,
             gpointer user_data)
{
  return g_value_get_uint (value) < G_N_ELEMENTS (densities)
             ? g_variant_new_string (densities[g_value_get_uint (value)])
             : NULL;
}

/* A game that doesn't exist any more is shown as the last one, which is what the program starts
 * with then. */
static gboolean
get_game (GValue *value,
          GVariant *variant,
          gpointer user_data)
{
  MoPreferencesWindow *self = user_data;
  const char *id;

  g_variant_get (variant, "m&s", &id);
  g_value_set_uint (value, 0);
  for (guint i = 1; i < self->games->len; i++)
    if (g_strcmp0 (g_ptr_array_index (self->games, i), id) == 0)
      g_value_set_uint (value, i);
  return TRUE;
}

static GVariant *
set_game (const GValue *value,
          const GVariantType *type,
          gpointer user_data)
{
  MoPreferencesWindow *self = user_data;
  guint index = g_value_get_uint (value);

  return index < self->games->len
             ? g_variant_new ("ms", g_ptr_array_index (self->games, index))
             : NULL;
}

static void
add_game (MoPreferencesWindow *self,
          GtkStringList *names,
          const char *name,
          const char *id)
{
  gtk_string_list_append (names, name);
  g_ptr_array_add (self->games, g_strdup (id));
}

static void
fill_games (MoPreferencesWindow *self,
            MoSession *session)
{
  MoContent *content = mo_session_get_content (session);
  guint n = content != NULL ? content->systems->len : 0;
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  add_game (self, names, _("Last Game"), NULL);
  for (guint i = 0; i < n; i++)
    {
      const MoSystem *system = g_ptr_array_index (content->systems, i);

      add_game (self, names, system->name, system->id);
    }
  add_game (self, names, _("All Games"), "");
  /* While the library is loading, there is nothing to choose from. */
  gtk_widget_set_visible (GTK_WIDGET (self->game_row), n > 1);
  if (n <= 1)
    return;
  adw_combo_row_set_model (self->game_row, G_LIST_MODEL (names));
  g_settings_bind_with_mapping (self->settings, FIRST_GAME_KEY, self->game_row, "selected",
                                G_SETTINGS_BIND_DEFAULT, get_game, set_game, self, NULL);
}

static void
mo_preferences_window_dispose (GObject *object)
{
  MoPreferencesWindow *self = MO_PREFERENCES_WINDOW (object);

  /* The mapping of the binding uses the window. */
  if (self->game_row != NULL)
    g_settings_unbind (self->game_row, "selected");
  gtk_widget_dispose_template (GTK_WIDGET (self), MO_TYPE_PREFERENCES_WINDOW);
  G_OBJECT_CLASS (mo_preferences_window_parent_class)->dispose (object);
}

static void
mo_preferences_window_finalize (GObject *object)
{
  MoPreferencesWindow *self = MO_PREFERENCES_WINDOW (object);

  g_object_unref (self->settings);
  g_ptr_array_unref (self->games);
  G_OBJECT_CLASS (mo_preferences_window_parent_class)->finalize (object);
}

static void
mo_preferences_window_class_init (MoPreferencesWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mo_preferences_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = mo_preferences_window_finalize;
  mo_help_bind (widget_class, "accessibility");
  g_type_ensure (MO_TYPE_ACTION_ROW);
  g_type_ensure (MO_TYPE_COMBO_ROW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               RESOURCE_PATH "/mo-preferences-window.ui");
  gtk_widget_class_bind_template_child (widget_class, MoPreferencesWindow, game_row);
  gtk_widget_class_bind_template_child (widget_class, MoPreferencesWindow, text_size);
  gtk_widget_class_bind_template_child (widget_class, MoPreferencesWindow, density_row);
  gtk_widget_class_bind_template_child (widget_class, MoPreferencesWindow, timer);
}

static void
mo_preferences_window_init (MoPreferencesWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->settings = g_settings_new (APP_ID);
  self->games = g_ptr_array_new_with_free_func (g_free);
  g_settings_bind (self->settings, "text-size", self->text_size, "value",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind_with_mapping (self->settings, "card-density", self->density_row, "selected",
                                G_SETTINGS_BIND_DEFAULT, get_density, set_density, NULL, NULL);
  g_settings_bind (self->settings, "match-timer", self->timer, "active",
                   G_SETTINGS_BIND_DEFAULT);
}

GtkWidget *
mo_preferences_window_new (GtkWindow *parent,
                           MoSession *session)
{
  MoPreferencesWindow *self = g_object_new (MO_TYPE_PREFERENCES_WINDOW, "transient-for", parent,
                                            NULL);

  fill_games (self, session);
  return GTK_WIDGET (self);
}

void
mo_preferences_choose_game (GSettings *settings)
{
  const char *id;
  g_autoptr (GVariant) preferred = g_settings_get_value (settings, FIRST_GAME_KEY);

  g_variant_get (preferred, "m&s", &id);
  if (id != NULL)
    g_settings_set_string (settings, "game", id);
}
