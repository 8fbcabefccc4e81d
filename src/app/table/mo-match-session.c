/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-match-session.h"

#include "mo-match-results.h"
#include "mo-match-seat.h"
#include "mo-surfaces.h"

#include <glib/gi18n.h>

struct _MoMatchSession
{
  GObject parent_instance;

  MoSession *session;
  MoMatchKeeper *keeper; /* (nullable) */
  char *title;           /* (nullable) */
  guint covered_seats;
  gboolean is_shown;
  gboolean has_ended; /* the window was closed, so nothing is opened in it any more */
};

G_DEFINE_FINAL_TYPE (MoMatchSession, mo_match_session, G_TYPE_OBJECT)

enum
{
  PROP_SESSION = 1,
  PROP_KEEPER,
  PROP_IS_FOLLOWED,
  PROP_IS_DEALT,
  PROP_TITLE,
  PROP_CHAPTER,
  PROP_COVERED_SEATS,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

enum
{
  SIGNAL_OPENED,
  SIGNAL_FAILED,
  SIGNAL_DAMAGED,
  SIGNAL_REPAIRED,
  SIGNAL_OUTDATED,
  SIGNAL_PREPARED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
notify_state (MoMatchSession *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_IS_FOLLOWED]);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_IS_DEALT]);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_TITLE]);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_CHAPTER]);
}

static void
match_changed_cb (MoMatchSession *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_CHAPTER]);
}

/* What is unknown has no title: errors are reported where matches are listed. */
static void
entry_found_cb (GObject *source,
                GAsyncResult *result,
                gpointer user_data)
{
  GWeakRef *reference = user_data;
  g_autoptr (MoMatchSession) self = g_weak_ref_get (reference);
  g_autoptr (MoMatchEntry) entry =
      mo_library_find_match_finish (MO_LIBRARY (source), result, NULL);

  g_weak_ref_clear (reference);
  g_free (reference);
  if (self == NULL || entry == NULL || entry->id != mo_match_session_get_id (self))
    return;
  g_free (self->title);
  self->title = mo_match_entry_dup_title (entry, mo_session_get_content (self->session));
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_TITLE]);
}

static void
find_title (MoMatchSession *self)
{
  GWeakRef *reference;

  g_clear_pointer (&self->title, g_free);
  if (self->keeper == NULL)
    return;
  reference = g_new (GWeakRef, 1);
  g_weak_ref_init (reference, self);
  mo_library_find_match_async (mo_session_get_library (self->session),
                               mo_match_session_get_id (self), entry_found_cb, reference);
}

/* @keeper: (nullable) */
static void
set_keeper (MoMatchSession *self,
            MoMatchKeeper *keeper)
{
  gint64 id = mo_match_session_get_id (self);

  if (self->keeper != NULL)
    g_signal_handlers_disconnect_by_func (mo_match_keeper_get_match (self->keeper),
                                          match_changed_cb, self);
  g_set_object (&self->keeper, keeper);
  if (keeper != NULL)
    {
      MoMatch *match = mo_match_keeper_get_match (keeper);

      g_signal_connect_object (match, "changed", G_CALLBACK (match_changed_cb), self,
                               G_CONNECT_SWAPPED);
      mo_session_follow_game (self->session, mo_match_get_header (match)->system);
    }
  find_title (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_KEEPER]);
  notify_state (self);
  if (keeper != NULL && mo_match_keeper_get_id (keeper) != id)
    g_signal_emit (self, signals[SIGNAL_OPENED], 0);
}

static void
emit_failed (MoMatchSession *self,
             const char *heading,
             const char *text)
{
  g_signal_emit (self, signals[SIGNAL_FAILED], 0, heading, text);
}

static MoLibrary *
get_library (MoMatchSession *self)
{
  return mo_session_get_library (self->session);
}

/* Opening */

/* A match that is being opened. */
typedef struct
{
  MoMatchSession *session;
  gint64 match;
} Opening;

static Opening *
new_opening (MoMatchSession *session,
             gint64 match)
{
  Opening *self = g_new (Opening, 1);

  *self = (Opening){ g_object_ref (session), match };
  return self;
}

static void
free_opening (Opening *self)
{
  g_object_unref (self->session);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Opening, free_opening)

static void
open_journal (MoMatchSession *self,
              gint64 id,
              const char *journal,
              gint64 revision,
              GArray *makers)
{
  g_autoptr (GError) error = NULL;
  guint line = 0;
  g_autoptr (MoMatch) match =
      mo_match_read (mo_session_get_content (self->session), journal, &line, &error);
  g_autoptr (MoMatchKeeper) keeper = NULL;

  if (match == NULL)
    emit_failed (self, _("Could Not Open Match"), error->message);
  else if (!mo_surfaces_has (mo_match_get_class (match)))
    emit_failed (self, _("Could Not Open Match"),
                 _("This version can’t show this game. Update Marching Order."));
  else if (error != NULL)
    g_signal_emit (self, signals[SIGNAL_DAMAGED], 0, id, line, error->message);
  else
    {
      keeper = mo_match_keeper_new (get_library (self), match, id);
      mo_match_keeper_set_known (keeper, revision, makers);
      set_keeper (self, keeper);
    }
}

static void
journal_read_cb (GObject *source,
                 GAsyncResult *result,
                 gpointer user_data)
{
  g_autoptr (Opening) opening = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) makers = NULL;
  gint64 revision;
  g_autofree char *journal =
      mo_library_read_moves_finish (MO_LIBRARY (source), result, &revision, &makers, &error);

  if (journal == NULL)
    emit_failed (opening->session, _("Could Not Open Match"), error->message);
  else if (!opening->session->has_ended)
    open_journal (opening->session, opening->match, journal, revision, makers);
}

void
mo_match_session_open (MoMatchSession *self,
                       gint64 match)
{
  if (match != mo_match_session_get_id (self))
    mo_library_read_journal_async (get_library (self), match, journal_read_cb,
                                   new_opening (self, match));
}

/* The table stays as it is if the moves, or parts of the game, no longer fit. A game whose file has
 * errors is missing from the content, and the errors of files are reported elsewhere. */
static void
replay_journal (MoMatchSession *self,
                const char *journal,
                gint64 revision,
                GArray *makers)
{
  MoContent *content = mo_session_get_content (self->session);
  const MoMatchHeader *header = mo_match_get_header (mo_match_keeper_get_match (self->keeper));
  g_autoptr (GError) error = NULL;
  guint line = 0;
  g_autoptr (MoMatch) match = mo_match_read (content, journal, &line, &error);
  g_autoptr (MoMatchKeeper) keeper = NULL;

  if (error == NULL)
    {
      keeper = mo_match_keeper_new (get_library (self), match, mo_match_session_get_id (self));
      mo_match_keeper_set_known (keeper, revision, makers);
      set_keeper (self, keeper);
    }
  else if (mo_systems_lookup (content->systems, header->system) != NULL)
    g_signal_emit (self, signals[SIGNAL_OUTDATED], 0, line, error->message);
}

static void
journal_read_again_cb (GObject *source,
                       GAsyncResult *result,
                       gpointer user_data)
{
  g_autoptr (Opening) opening = user_data;
  g_autoptr (GArray) makers = NULL;
  gint64 revision;
  g_autofree char *journal =
      mo_library_read_moves_finish (MO_LIBRARY (source), result, &revision, &makers, NULL);

  /* The keeper reports errors of the library with the next move. */
  if (journal != NULL && opening->match == mo_match_session_get_id (opening->session))
    replay_journal (opening->session, journal, revision, makers);
}

/* The game of the open match may have changed. The moves that are being written are read, too. */
static void
content_changed_cb (MoMatchSession *self)
{
  gint64 id = mo_match_session_get_id (self);

  if (id != 0)
    mo_library_read_journal_async (get_library (self), id, journal_read_again_cb,
                                   new_opening (self, id));
}

static void
repaired_cb (GObject *source,
             GAsyncResult *result,
             gpointer user_data)
{
  g_autoptr (Opening) opening = user_data;
  MoMatchSession *self = opening->session;
  g_autoptr (GError) error = NULL;
  g_autofree char *rest = NULL;

  if (!mo_library_repair_match_finish (MO_LIBRARY (source), result, &rest, &error))
    emit_failed (self, _("Could Not Repair Match"), error->message);
  else if (!self->has_ended)
    {
      mo_match_session_open (self, opening->match);
      g_signal_emit (self, signals[SIGNAL_REPAIRED], 0, rest);
    }
}

void
mo_match_session_repair (MoMatchSession *self,
                         gint64 match)
{
  mo_library_repair_match_async (get_library (self), mo_session_get_content (self->session), match,
                                 repaired_cb, new_opening (self, match));
}

/* Beginning */

/* A match that is being added to the library. */
typedef struct
{
  MoMatchSession *session;
  MoMatch *match;
  MoMatchKeeper *keeper; /* (nullable): set when the match is in the library */
  GStrv lines;           /* the moves that set it up */
  char *name;            /* (nullable): of a package that is not in the library */
  gboolean is_complete;
} Beginning;

static void
free_beginning (Beginning *self)
{
  g_object_unref (self->session);
  g_object_unref (self->match);
  g_clear_object (&self->keeper);
  g_strfreev (self->lines);
  g_free (self->name);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Beginning, free_beginning)

static void
show_begun (Beginning *self)
{
  if (self->session->has_ended)
    return;
  set_keeper (self->session, self->keeper);
  if (self->is_complete)
    g_signal_emit (self->session, signals[SIGNAL_PREPARED], 0);
}

static void
set_up_cb (GObject *source,
           GAsyncResult *result,
           gpointer user_data)
{
  g_autoptr (Beginning) beginning = user_data;
  g_autoptr (GError) error = NULL;

  if (!mo_match_keeper_finish (MO_MATCH_KEEPER (source), result, &error))
    emit_failed (beginning->session, _("Could Not Start Match"), error->message);
  else
    show_begun (beginning);
}

static void
named_cb (GObject *source,
          GAsyncResult *result,
          gpointer user_data)
{
  g_autoptr (MoMatchSession) self = user_data;
  g_autoptr (GError) error = NULL;

  if (!mo_library_match_finish (MO_LIBRARY (source), result, &error))
    emit_failed (self, _("Could Not Rename Match"), error->message);
}

static void
begun_cb (GObject *source,
          GAsyncResult *result,
          gpointer user_data)
{
  g_autoptr (Beginning) beginning = user_data;
  MoMatchSession *self = beginning->session;
  g_autoptr (GError) error = NULL;
  gint64 id = mo_library_begin_match_finish (MO_LIBRARY (source), result, &error);

  if (id == 0)
    {
      emit_failed (self, _("Could Not Start Match"), error->message);
      return;
    }
  beginning->keeper = mo_match_keeper_new (MO_LIBRARY (source), beginning->match, id);
  if (beginning->name != NULL)
    mo_library_set_match_name_async (MO_LIBRARY (source), id, beginning->name, named_cb,
                                     g_object_ref (self));
  if (beginning->lines[0] != NULL)
    {
      Beginning *kept = g_steal_pointer (&beginning);

      mo_match_keeper_make_async (kept->keeper, (const char *const *) kept->lines, FALSE, set_up_cb,
                                  kept);
    }
  else
    show_begun (beginning);
}

void
mo_match_session_begin (MoMatchSession *self,
                        const MoMatchHeader *header,
                        gint64 deck,
                        const MoDeck *package,
                        const char *const *names,
                        gboolean is_complete)
{
  g_autofree char *text = mo_match_header_write (header);
  g_autoptr (GError) error = NULL;
  MoMatch *match = mo_match_new (mo_session_get_content (self->session), header, &error);
  Beginning *beginning;

  if (match == NULL)
    {
      emit_failed (self, _("Could Not Start Match"), error->message);
      return;
    }
  beginning = g_new0 (Beginning, 1);
  beginning->session = g_object_ref (self);
  beginning->match = match;
  beginning->lines = mo_match_list_set_up (match, package, names);
  if (package != NULL && deck == 0)
    beginning->name = g_strdup (package->name);
  beginning->is_complete = is_complete;
  mo_library_begin_match_async (get_library (self), deck, text, begun_cb, beginning);
}

/* The object */

/* Returns: (transfer full) (nullable) */
static char *
dup_chapter (MoMatchSession *self)
{
  MoMatch *match;

  if (!mo_match_session_get_is_followed (self))
    return NULL;
  match = mo_match_keeper_get_match (self->keeper);
  return mo_match_describe_chapter (match, mo_match_get_position (match));
}

static void
mo_match_session_get_property (GObject *object,
                               guint id,
                               GValue *value,
                               GParamSpec *pspec)
{
  MoMatchSession *self = MO_MATCH_SESSION (object);

  switch (id)
    {
    case PROP_SESSION:
      g_value_set_object (value, self->session);
      break;
    case PROP_KEEPER:
      g_value_set_object (value, self->keeper);
      break;
    case PROP_IS_FOLLOWED:
      g_value_set_boolean (value, mo_match_session_get_is_followed (self));
      break;
    case PROP_IS_DEALT:
      g_value_set_boolean (
          value, mo_match_session_get_is_followed (self) &&
                     mo_match_get_header (mo_match_keeper_get_match (self->keeper))->is_dealt);
      break;
    case PROP_TITLE:
      g_value_set_string (value, mo_match_session_get_is_followed (self) ? self->title : NULL);
      break;
    case PROP_CHAPTER:
      g_value_take_string (value, dup_chapter (self));
      break;
    case PROP_COVERED_SEATS:
      g_value_set_uint (value, self->covered_seats);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
mo_match_session_finalize (GObject *object)
{
  g_free (MO_MATCH_SESSION (object)->title);
  G_OBJECT_CLASS (mo_match_session_parent_class)->finalize (object);
}

static void
mo_match_session_dispose (GObject *object)
{
  MoMatchSession *self = MO_MATCH_SESSION (object);

  g_clear_object (&self->keeper);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (mo_match_session_parent_class)->dispose (object);
}

static void
mo_match_session_class_init (MoMatchSessionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = mo_match_session_get_property;
  object_class->dispose = mo_match_session_dispose;
  object_class->finalize = mo_match_session_finalize;
  props[PROP_SESSION] = g_param_spec_object ("session", NULL, NULL, MO_TYPE_SESSION,
                                             G_PARAM_READABLE | flags);
  props[PROP_KEEPER] = g_param_spec_object ("keeper", NULL, NULL, MO_TYPE_MATCH_KEEPER,
                                            G_PARAM_READABLE | flags);
  props[PROP_IS_FOLLOWED] =
      g_param_spec_boolean ("is-followed", NULL, NULL, FALSE, G_PARAM_READABLE | flags);
  props[PROP_IS_DEALT] =
      g_param_spec_boolean ("is-dealt", NULL, NULL, FALSE, G_PARAM_READABLE | flags);
  props[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, G_PARAM_READABLE | flags);
  props[PROP_CHAPTER] =
      g_param_spec_string ("chapter", NULL, NULL, NULL, G_PARAM_READABLE | flags);
  props[PROP_COVERED_SEATS] = g_param_spec_uint ("covered-seats", NULL, NULL, 0, G_MAXUINT, 0,
                                                 G_PARAM_READABLE | flags);
  g_object_class_install_properties (object_class, N_PROPS, props);

  signals[SIGNAL_OPENED] = g_signal_new ("opened", MO_TYPE_MATCH_SESSION, G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_FAILED] =
      g_signal_new ("failed", MO_TYPE_MATCH_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_STRING);
  signals[SIGNAL_DAMAGED] =
      g_signal_new ("damaged", MO_TYPE_MATCH_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 3, G_TYPE_INT64, G_TYPE_UINT, G_TYPE_STRING);
  signals[SIGNAL_REPAIRED] =
      g_signal_new ("repaired", MO_TYPE_MATCH_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[SIGNAL_OUTDATED] =
      g_signal_new ("outdated", MO_TYPE_MATCH_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_STRING);
  signals[SIGNAL_PREPARED] = g_signal_new ("prepared", MO_TYPE_MATCH_SESSION, G_SIGNAL_RUN_LAST, 0,
                                           NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
mo_match_session_init (MoMatchSession *self)
{
}

MoMatchSession *
mo_match_session_new (MoSession *session)
{
  MoMatchSession *self = g_object_new (MO_TYPE_MATCH_SESSION, NULL);

  self->session = g_object_ref (session);
  g_signal_connect_object (session, "notify::finder", G_CALLBACK (content_changed_cb), self,
                           G_CONNECT_SWAPPED);
  return self;
}

MoSession *
mo_match_session_get_session (MoMatchSession *self)
{
  return self->session;
}

MoMatchKeeper *
mo_match_session_get_keeper (MoMatchSession *self)
{
  return self->keeper;
}

gint64
mo_match_session_get_id (MoMatchSession *self)
{
  return self->keeper != NULL ? mo_match_keeper_get_id (self->keeper) : 0;
}

gboolean
mo_match_session_get_is_followed (MoMatchSession *self)
{
  return self->is_shown && self->keeper != NULL;
}

void
mo_match_session_set_is_shown (MoMatchSession *self,
                               gboolean is_shown)
{
  if (self->is_shown == !!is_shown)
    return;
  self->is_shown = !!is_shown;
  notify_state (self);
}

void
mo_match_session_set_covered_seats (MoMatchSession *self,
                                    guint seats)
{
  if (seats == self->covered_seats)
    return;
  self->covered_seats = seats;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_COVERED_SEATS]);
}

char *
mo_match_session_describe (MoMatchSession *self,
                           guint index)
{
  return mo_match_describe_covered (mo_match_keeper_get_match (self->keeper), index,
                                    self->covered_seats);
}

char *
mo_match_session_dup_undo_label (MoMatchSession *self)
{
  MoMatch *match = self->keeper != NULL ? mo_match_keeper_get_match (self->keeper) : NULL;

  return match != NULL && mo_match_get_position (match) > 0
             ? mo_match_session_describe (self, mo_match_find_undo (match))
             : NULL;
}

char *
mo_match_session_dup_redo_label (MoMatchSession *self)
{
  MoMatch *match = self->keeper != NULL ? mo_match_keeper_get_match (self->keeper) : NULL;

  return match != NULL && mo_match_get_position (match) < mo_match_get_n_moves (match)
             ? mo_match_session_describe (self, mo_match_get_position (match))
             : NULL;
}

void
mo_match_session_close (MoMatchSession *self)
{
  set_keeper (self, NULL);
}

void
mo_match_session_end (MoMatchSession *self)
{
  self->has_ended = TRUE;
  set_keeper (self, NULL);
}
