/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-session.h"

#include "mo-backup.h"
#include "mo-game-file.h"
#include "mo-games.h"

struct _MoSession
{
  GObject parent_instance;

  MoLibrary *library;
  MoContentLoader *loader; /* (nullable) */
  MoContent *content;      /* (nullable): until the session is ready */
  MoCardFinder *finder;    /* (nullable): likewise */
  GPtrArray *packages;     /* (element-type MoDeckEditor) (unowned) */
  char *game;              /* the id of a game, possibly unknown, or "" */
  char *recovery;          /* (nullable): what was done about an interrupted restore */
  gboolean library_tried;  /* whether opening the library has succeeded or failed */
};

G_DEFINE_FINAL_TYPE (MoSession, mo_session, G_TYPE_OBJECT)

enum
{
  PROP_FINDER = 1,
  PROP_IS_READY,
  PROP_CAN_KEEP,
  PROP_HAS_OWN_FOLDER,
  PROP_CAN_WRITE_CARDS,
  PROP_HAS_CATALOGS,
  PROP_IS_OWN_GAME,
  PROP_GAME,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

static gboolean
has_own_folder (MoSession *self)
{
  return self->content != NULL && self->loader != NULL &&
         mo_content_loader_get_content (self->loader) != NULL;
}

static gboolean
is_own_game (MoSession *self)
{
  const MoSystem *game = mo_session_get_game (self);
  g_autofree char *own = mo_content_get_own_folder ();

  return game != NULL && has_own_folder (self) && mo_game_file_is_own (game, own);
}

static void
mo_session_get_property (GObject *object,
                         guint id,
                         GValue *value,
                         GParamSpec *pspec)
{
  MoSession *self = MO_SESSION (object);

  switch (id)
    {
    case PROP_FINDER:
      g_value_set_object (value, self->finder);
      break;
    case PROP_IS_READY:
      g_value_set_boolean (value, mo_session_get_is_ready (self));
      break;
    case PROP_CAN_KEEP:
      g_value_set_boolean (value, mo_session_get_can_keep (self));
      break;
    case PROP_HAS_OWN_FOLDER:
      g_value_set_boolean (value, has_own_folder (self));
      break;
    case PROP_CAN_WRITE_CARDS:
      g_value_set_boolean (value, has_own_folder (self) && self->content->systems->len > 0);
      break;
    case PROP_HAS_CATALOGS:
      g_value_set_boolean (value, has_own_folder (self) &&
                                      mo_catalog_get_n_sources (self->content->catalog) > 0);
      break;
    case PROP_IS_OWN_GAME:
      g_value_set_boolean (value, is_own_game (self));
      break;
    case PROP_GAME:
      g_value_set_string (value, self->game);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
mo_session_set_property (GObject *object,
                         guint id,
                         const GValue *value,
                         GParamSpec *pspec)
{
  MoSession *self = MO_SESSION (object);
  const char *game = g_value_get_string (value);

  if (id != PROP_GAME)
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  else if (g_strcmp0 (self->game, game) != 0)
    {
      g_free (self->game);
      self->game = g_strdup (game);
      g_object_notify_by_pspec (object, pspec);
      g_object_notify_by_pspec (object, props[PROP_IS_OWN_GAME]);
    }
}

/* Clears the pointers of an old finder to the library, which it no longer follows. */
static void
end_finder (MoCardFinder *finder)
{
  if (finder != NULL)
    mo_card_finder_set_copies (finder, NULL, NULL);
}

static void
mo_session_dispose (GObject *object)
{
  MoSession *self = MO_SESSION (object);

  if (self->library != NULL)
    g_signal_handlers_disconnect_by_data (self->library, self);
  if (self->loader != NULL)
    g_signal_handlers_disconnect_by_data (self->loader, self);
  end_finder (self->finder);
  g_clear_object (&self->finder);
  g_clear_object (&self->library);
  g_clear_object (&self->loader);
  g_clear_pointer (&self->content, mo_content_unref);
  g_clear_pointer (&self->packages, g_ptr_array_unref);
  g_clear_pointer (&self->game, g_free);
  g_clear_pointer (&self->recovery, g_free);
  G_OBJECT_CLASS (mo_session_parent_class)->dispose (object);
}

static void
mo_session_class_init (MoSessionClass *klass)
{
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  G_OBJECT_CLASS (klass)->get_property = mo_session_get_property;
  G_OBJECT_CLASS (klass)->set_property = mo_session_set_property;
  G_OBJECT_CLASS (klass)->dispose = mo_session_dispose;
  props[PROP_FINDER] = g_param_spec_object ("finder", NULL, NULL, MO_TYPE_CARD_FINDER, flags);
  props[PROP_IS_READY] = g_param_spec_boolean ("is-ready", NULL, NULL, FALSE, flags);
  props[PROP_CAN_KEEP] = g_param_spec_boolean ("can-keep", NULL, NULL, FALSE, flags);
  props[PROP_HAS_OWN_FOLDER] = g_param_spec_boolean ("has-own-folder", NULL, NULL, FALSE, flags);
  props[PROP_CAN_WRITE_CARDS] = g_param_spec_boolean ("can-write-cards", NULL, NULL, FALSE, flags);
  props[PROP_HAS_CATALOGS] = g_param_spec_boolean ("has-catalogs", NULL, NULL, FALSE, flags);
  props[PROP_IS_OWN_GAME] = g_param_spec_boolean ("is-own-game", NULL, NULL, FALSE, flags);
  props[PROP_GAME] = g_param_spec_string ("game", NULL, NULL, "", G_PARAM_WRITABLE | flags);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, props);
}

static void
mo_session_init (MoSession *self)
{
  self->packages = g_ptr_array_new ();
  self->game = g_strdup ("");
}

static void
tell_finder_of_copies (MoSession *self)
{
  if (self->finder != NULL)
    mo_card_finder_set_copies (self->finder, mo_library_get_collection (self->library),
                               mo_library_get_decks (self->library));
}

static void
library_state_changed_cb (MoSession *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_CAN_KEEP]);
}

MoSession *
mo_session_new (MoLibrary *library,
                MoContentLoader *loader)
{
  MoSession *self = g_object_new (MO_TYPE_SESSION, NULL);

  self->library = g_object_ref (library);
  if (loader != NULL)
    self->loader = g_object_ref (loader);
  g_signal_connect_object (library, "state-changed", G_CALLBACK (library_state_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (library, "collection-changed", G_CALLBACK (tell_finder_of_copies), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (library, "decks-changed", G_CALLBACK (tell_finder_of_copies), self,
                           G_CONNECT_SWAPPED);
  return self;
}

/* Sets the content once the library was opened, even if that failed; windows report the failure. */
static void
get_ready (MoSession *self)
{
  MoContent *content = mo_content_loader_get_content (self->loader);

  if (content != NULL && self->library_tried)
    mo_session_set_content (self, content);
}

static void
content_loaded_cb (MoSession *self)
{
  mo_games_check_content (mo_content_loader_get_content (self->loader));
  get_ready (self);
}

static void
library_opened_cb (GObject *source,
                   GAsyncResult *result,
                   gpointer user_data)
{
  g_autoptr (MoSession) self = user_data;

  /* An error is also the hindrance of the library, which windows show. */
  mo_library_open_finish (MO_LIBRARY (source), result, NULL);
  self->library_tried = TRUE;
  get_ready (self);
}

void
mo_session_start (MoSession *self)
{
  g_autofree char *own = mo_content_get_own_folder ();

  g_return_if_fail (self->loader != NULL);
  self->recovery = mo_backup_recover (own);
  g_signal_connect_object (self->loader, "loaded", G_CALLBACK (content_loaded_cb), self,
                           G_CONNECT_SWAPPED);
  mo_content_loader_load (self->loader);
  mo_library_open_async (self->library, library_opened_cb, g_object_ref (self));
}

void
mo_session_set_content (MoSession *self,
                        MoContent *content)
{
  /* Widgets may point to the old content until they have handled the notification. */
  g_autoptr (MoContent) old_content = g_steal_pointer (&self->content);
  g_autoptr (MoCardFinder) old_finder = g_steal_pointer (&self->finder);

  self->content = mo_content_ref (content);
  end_finder (old_finder);
  self->finder = mo_card_finder_new (content);
  mo_library_set_catalog (self->library, content->catalog);
  tell_finder_of_copies (self);
  for (guint i = PROP_FINDER; i <= PROP_IS_OWN_GAME; i++)
    g_object_notify_by_pspec (G_OBJECT (self), props[i]);
  mo_card_finder_make_async (self->finder);
}

void
mo_session_close (MoSession *self)
{
  mo_library_close (self->library);
}

const char *
mo_session_get_recovery (MoSession *self)
{
  return self->recovery;
}

MoLibrary *
mo_session_get_library (MoSession *self)
{
  return self->library;
}

MoContentLoader *
mo_session_get_loader (MoSession *self)
{
  return self->loader;
}

MoOwnCards *
mo_session_get_own_cards (MoSession *self)
{
  return self->loader != NULL ? mo_content_loader_get_own_cards (self->loader) : NULL;
}

MoContent *
mo_session_get_content (MoSession *self)
{
  return self->content;
}

MoCardFinder *
mo_session_get_finder (MoSession *self)
{
  return self->finder;
}

void
mo_session_add_package (MoSession *self,
                        MoDeckEditor *editor)
{
  g_ptr_array_add (self->packages, editor);
}

void
mo_session_remove_package (MoSession *self,
                           MoDeckEditor *editor)
{
  g_ptr_array_remove_fast (self->packages, editor);
}

static gboolean
has_card (const MoDeck *deck,
          const char *card)
{
  for (guint i = 0; i < deck->parts->len; i++)
    if (mo_deck_get_count (deck, ((const MoDeckPart *) g_ptr_array_index (deck->parts, i))->id,
                           card) > 0)
      return TRUE;
  return FALSE;
}

guint
mo_session_count_decks (MoSession *self,
                        const char *card)
{
  const GPtrArray *decks = mo_library_get_decks (self->library);
  guint n = 0;

  for (guint i = 0; i < self->packages->len; i++)
    n += has_card (mo_deck_editor_get_deck (g_ptr_array_index (self->packages, i)), card);
  for (guint i = 0; i < decks->len; i++)
    {
      const MoLibraryDeck *deck = g_ptr_array_index (decks, i);

      n += !deck->deleted && deck->deck != NULL && has_card (deck->deck, card);
    }
  return n;
}

const MoSystem *
mo_session_get_game (MoSession *self)
{
  return self->content != NULL ? mo_systems_lookup (self->content->systems, self->game) : NULL;
}

void
mo_session_follow_game (MoSession *self,
                        const char *game)
{
  const MoSystem *shown = mo_session_get_game (self);

  if (shown != NULL && !g_str_equal (shown->id, game))
    g_object_set (self, "game", game, NULL);
}

void
mo_session_follow_format (MoSession *self,
                          const char *format)
{
  const MoSystem *system = NULL;

  if (self->content != NULL && format != NULL &&
      mo_systems_get_format (self->content->systems, format, &system) != NULL)
    mo_session_follow_game (self, system->id);
}

void
mo_session_show_all_games (MoSession *self)
{
  g_object_set (self, "game", "", NULL);
}

const MoSystem *
mo_session_get_deck_game (MoSession *self)
{
  const MoSystem *game = mo_session_get_game (self);

  return game != NULL && mo_system_needs_packages (game) ? game : NULL;
}

gboolean
mo_session_shows_format (MoSession *self,
                         const char *format)
{
  const MoSystem *game = mo_session_get_deck_game (self);
  const MoSystem *system = NULL;

  return game == NULL || format == NULL ||
         mo_systems_get_format (self->content->systems, format, &system) == NULL || system == game;
}

gboolean
mo_session_get_is_ready (MoSession *self)
{
  return self->content != NULL;
}

gboolean
mo_session_get_can_keep (MoSession *self)
{
  return self->content != NULL && mo_library_get_hindrance (self->library) == NULL;
}
