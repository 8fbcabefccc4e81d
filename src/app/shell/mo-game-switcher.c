/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-game-switcher.h"

#include "mo-closures.h"
#include "mo-menu.h"
#include "mo-widget-label.h"

#include <glib/gi18n.h>

struct _MoGameSwitcher
{
  AdwBin parent_instance;

  GtkMenuButton *button;

  MoSession *session; /* (nullable): until it is set */
  gboolean is_compact;
};

G_DEFINE_FINAL_TYPE (MoGameSwitcher, mo_game_switcher, ADW_TYPE_BIN)

enum
{
  PROP_SESSION = 1,
  PROP_IS_COMPACT,
  PROP_GAME_NAME,
  PROP_HAS_CHOICE,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

static const GPtrArray *
get_systems (MoGameSwitcher *self)
{
  MoContent *content = self->session != NULL ? mo_session_get_content (self->session) : NULL;

  return content != NULL ? content->systems : NULL;
}

static const char *
get_game_name (MoGameSwitcher *self)
{
  const MoSystem *game = self->session != NULL ? mo_session_get_game (self->session) : NULL;

  return game != NULL ? game->name : _("All Games");
}

static gboolean
has_choice (MoGameSwitcher *self)
{
  return get_systems (self) != NULL && get_systems (self)->len > 1;
}

static void
game_changed_cb (MoGameSwitcher *self)
{
  /* Translators: %s is a game, or “All Games”. */
  g_autofree char *spoken = g_strdup_printf (_("Game: %s"), get_game_name (self));

  mo_widget_set_spoken_label (GTK_WIDGET (self->button), spoken);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_GAME_NAME]);
}

static void
add_game (GMenu *menu,
          const char *name,
          const char *id)
{
  g_autofree char *label = mo_label_escape_mnemonics (name);
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, "win.game", "s", id);
  g_menu_append_item (menu, item);
}

static void
content_changed_cb (MoGameSwitcher *self)
{
  const GPtrArray *systems = get_systems (self);
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenu) games = g_menu_new ();
  g_autoptr (GMenu) all = g_menu_new ();
  g_autoptr (GMenu) own = g_menu_new ();
  g_autoptr (GMenuItem) edit = g_menu_item_new (_("_Edit Game File"), "win.edit-game");

  for (guint i = 0; systems != NULL && i < systems->len; i++)
    {
      const MoSystem *system = g_ptr_array_index (systems, i);

      add_game (games, system->name, system->id);
    }
  add_game (all, _("All Games"), "");
  g_menu_append (own, _("_New Game…"), "win.new-game");
  g_menu_append (own, _("_Import Game…"), "win.import-game");
  g_menu_item_set_attribute (edit, "hidden-when", "s", "action-disabled");
  g_menu_append_item (own, edit);
  g_menu_append_section (menu, NULL, G_MENU_MODEL (games));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (all));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (own));
  mo_menu_set (self->button, G_MENU_MODEL (menu));
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_HAS_CHOICE]);
  game_changed_cb (self);
}

static void
set_session (MoGameSwitcher *self,
             MoSession *session)
{
  if (session == NULL)
    return;
  g_return_if_fail (self->session == NULL);
  self->session = g_object_ref (session);
  g_signal_connect_object (session, "notify::finder", G_CALLBACK (content_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::game", G_CALLBACK (game_changed_cb), self,
                           G_CONNECT_SWAPPED);
  content_changed_cb (self);
}

static void
mo_game_switcher_get_property (GObject *object,
                               guint id,
                               GValue *value,
                               GParamSpec *pspec)
{
  MoGameSwitcher *self = MO_GAME_SWITCHER (object);

  switch (id)
    {
    case PROP_SESSION:
      g_value_set_object (value, self->session);
      break;
    case PROP_IS_COMPACT:
      g_value_set_boolean (value, self->is_compact);
      break;
    case PROP_GAME_NAME:
      g_value_set_string (value, get_game_name (self));
      break;
    case PROP_HAS_CHOICE:
      g_value_set_boolean (value, has_choice (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
mo_game_switcher_set_property (GObject *object,
                               guint id,
                               const GValue *value,
                               GParamSpec *pspec)
{
  MoGameSwitcher *self = MO_GAME_SWITCHER (object);

  switch (id)
    {
    case PROP_SESSION:
      set_session (self, g_value_get_object (value));
      break;
    case PROP_IS_COMPACT:
      self->is_compact = g_value_get_boolean (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
mo_game_switcher_dispose (GObject *object)
{
  MoGameSwitcher *self = MO_GAME_SWITCHER (object);

  adw_bin_set_child (ADW_BIN (self), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), MO_TYPE_GAME_SWITCHER);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (mo_game_switcher_parent_class)->dispose (object);
}

static void
mo_game_switcher_class_init (MoGameSwitcherClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_STATIC_STRINGS;

  G_OBJECT_CLASS (klass)->get_property = mo_game_switcher_get_property;
  G_OBJECT_CLASS (klass)->set_property = mo_game_switcher_set_property;
  G_OBJECT_CLASS (klass)->dispose = mo_game_switcher_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/mo-game-switcher.ui");
  gtk_widget_class_bind_template_child (widget_class, MoGameSwitcher, button);
  mo_closures_bind (widget_class);
  props[PROP_SESSION] = g_param_spec_object ("session", NULL, NULL, MO_TYPE_SESSION,
                                             G_PARAM_READWRITE | flags);
  props[PROP_IS_COMPACT] = g_param_spec_boolean ("is-compact", NULL, NULL, FALSE,
                                                 G_PARAM_READWRITE | flags);
  props[PROP_GAME_NAME] = g_param_spec_string ("game-name", NULL, NULL, NULL,
                                               G_PARAM_READABLE | flags);
  props[PROP_HAS_CHOICE] = g_param_spec_boolean ("has-choice", NULL, NULL, FALSE,
                                                 G_PARAM_READABLE | flags);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, props);
}

static void
mo_game_switcher_init (MoGameSwitcher *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
