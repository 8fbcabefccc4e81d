/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-deck-session.h"

#include "mo-deck-file.h"
#include "mo-deck-request.h"
#include "mo-recent-packages.h"
#include "mo-text.h"
#include "mo-undoable.h"

#include <glib/gi18n.h>

/* A request moves from one state to the next, or back to the first. */
typedef enum
{
  STATE_IDLE,   /* no request, or one that waits for the content */
  STATE_SAVING, /* waiting for the library to save the last edits */
  STATE_ASKING, /* waiting for the user to decide about unsaved edits */
  STATE_GOING,  /* running the request from an idle callback */
} State;

struct _MoDeckSession
{
  GObject parent_instance;

  MoSession *session;
  MoDeckEditor *editor;     /* (nullable) */
  MoDeckAutosave *autosave; /* (nullable) */
  gboolean is_shown;
  State state;
  MoDeckRequest *next; /* (nullable): the pending request */
};

static void undoable_init (MoUndoableInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (MoDeckSession,
                               mo_deck_session,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (MO_TYPE_UNDOABLE, undoable_init))

enum
{
  PROP_SESSION = 1,
  PROP_EDITOR,
  PROP_TITLE,
  PROP_IS_OPEN,
  PROP_IS_EDITING,
  PROP_IS_KEPT,
  PROP_IS_UNSAVED,
  PROP_CAN_TAKE_OVER,
  PROP_HAS_HISTORY,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

enum
{
  SIGNAL_COMMIT,
  SIGNAL_ASK,
  SIGNAL_REFUSED,
  SIGNAL_FAILED,
  SIGNAL_FAULTS,
  SIGNAL_LOOK_ENDED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* The package */

static void
notify_state (MoDeckSession *self)
{
  for (guint i = PROP_TITLE; i < N_PROPS; i++)
    g_object_notify_by_pspec (G_OBJECT (self), props[i]);
}

static void
editor_changed_cb (MoDeckSession *self)
{
  notify_state (self);
  mo_undoable_changed (MO_UNDOABLE (self));
}

static void go_on_when_kept (MoDeckSession *self);

static void
autosave_changed_cb (MoDeckSession *self)
{
  notify_state (self);
  go_on_when_kept (self);
}

/* Cancels the pending request, which was made for the deck with the refused edits. */
static void
autosave_refused_cb (MoDeckSession *self)
{
  mo_deck_session_stay (self);
  g_signal_emit (self, signals[SIGNAL_REFUSED], 0);
}

static void
forget_package (MoDeckSession *self)
{
  if (self->editor != NULL && self->autosave == NULL)
    mo_session_remove_package (self->session, self->editor);
  if (self->editor != NULL)
    g_signal_handlers_disconnect_by_data (self->editor, self);
  if (self->autosave != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->autosave, self);
      mo_deck_autosave_drop_version (self->autosave);
    }
  g_clear_object (&self->editor);
  g_clear_object (&self->autosave);
}

static void
set_package (MoDeckSession *self,
             MoDeckEditor *editor,
             MoDeckAutosave *autosave)
{
  forget_package (self);
  if (editor != NULL)
    {
      mo_session_follow_format (self->session, mo_deck_editor_get_deck (editor)->format);
      self->editor = g_object_ref (editor);
      g_signal_connect_object (editor, "changed", G_CALLBACK (editor_changed_cb), self,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (editor, "notify::modified", G_CALLBACK (notify_state), self,
                               G_CONNECT_SWAPPED);
    }
  if (autosave != NULL)
    {
      self->autosave = g_object_ref (autosave);
      g_signal_connect_object (autosave, "changed", G_CALLBACK (autosave_changed_cb), self,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (autosave, "refused", G_CALLBACK (autosave_refused_cb), self,
                               G_CONNECT_SWAPPED);
    }
  else if (editor != NULL)
    mo_session_add_package (self->session, editor);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_EDITOR]);
  notify_state (self);
  mo_undoable_changed (MO_UNDOABLE (self));
}

/* Autosaves the package, or treats it as an unsaved one if the library can't be written. @editor:
 * (transfer full); @id: of the deck in the library, or 0 */
static void
set_kept_package (MoDeckSession *self,
                  MoDeckEditor *editor,
                  gint64 id)
{
  g_autoptr (MoDeckEditor) owned = editor;
  MoLibrary *library = mo_session_get_library (self->session);
  g_autoptr (MoDeckAutosave) autosave = mo_session_get_can_keep (self->session)
                                            ? mo_deck_autosave_new (library, editor, id)
                                            : NULL;

  set_package (self, editor, autosave);
}

static void
begin (MoDeckSession *self,
       const char *format)
{
  MoDeck *deck = mo_deck_new (_("New Deck"), format);

  set_kept_package (
      self, mo_deck_editor_new (mo_session_get_content (self->session), deck, NULL), 0);
  if (self->autosave != NULL)
    mo_deck_autosave_save (self->autosave);
}

static void
open_kept (MoDeckSession *self,
           gint64 id)
{
  const MoLibraryDeck *kept = mo_library_get_deck (mo_session_get_library (self->session), id);

  if (kept == NULL || kept->deck == NULL)
    g_signal_emit (self, signals[SIGNAL_FAILED], 0, _("Could Not Open Deck"),
                   kept == NULL ? _("The deck is no longer in the library.")
                                : _("The deck is damaged. To recover it, restore the library from "
                                    "a backup."));
  else
    set_kept_package (self,
                      mo_deck_editor_new (mo_session_get_content (self->session),
                                          mo_deck_copy (kept->deck), NULL),
                      id);
}

static void
open_file (MoDeckSession *self,
           const char *path,
           gboolean as_copy)
{
  MoContent *content = mo_session_get_content (self->session);
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (MoFaults) warnings = mo_faults_new ();
  MoDeck *deck = mo_deck_read_file (path, content, faults, warnings);

  if (deck == NULL)
    {
      g_signal_emit (self, signals[SIGNAL_FAULTS], 0, _("Could Not Open Deck"), faults);
      return;
    }
  if (as_copy)
    set_kept_package (self, mo_deck_editor_new (content, deck, NULL), 0);
  else
    {
      g_autoptr (MoDeckEditor) editor = mo_deck_editor_new (content, deck, path);

      mo_recent_packages_add (path);
      set_package (self, editor, NULL);
    }
  if (mo_faults_get_n (warnings) > 0)
    g_signal_emit (self, signals[SIGNAL_FAULTS], 0, _("Part of the File Could Not Be Read"),
                   warnings);
}

/* @deck: (transfer full) */
static void
look (MoDeckSession *self,
      MoDeck *deck)
{
  g_autoptr (MoDeckEditor) editor =
      mo_deck_editor_new (mo_session_get_content (self->session), deck, NULL);

  mo_deck_editor_set_is_look (editor, TRUE);
  set_package (self, editor, NULL);
}

static void
show_all (MoDeckSession *self)
{
  gboolean is_look = self->editor != NULL && mo_deck_editor_get_is_look (self->editor);

  set_package (self, NULL, NULL);
  if (is_look)
    g_signal_emit (self, signals[SIGNAL_LOOK_ENDED], 0);
}

/* Leaving the package */

static void
run (MoDeckSession *self)
{
  g_autoptr (MoDeckRequest) request = g_steal_pointer (&self->next);

  self->state = STATE_IDLE;
  switch (request->kind)
    {
    case MO_DECK_REQUEST_NEW:
      begin (self, request->text);
      break;
    case MO_DECK_REQUEST_FILE:
    case MO_DECK_REQUEST_COPY:
      open_file (self, request->text, request->kind == MO_DECK_REQUEST_COPY);
      break;
    case MO_DECK_REQUEST_KEPT:
      open_kept (self, request->id);
      break;
    case MO_DECK_REQUEST_LOOK:
      look (self, g_steal_pointer (&request->deck));
      break;
    case MO_DECK_REQUEST_LEAVE:
      g_task_return_boolean (request->task, TRUE);
      g_clear_object (&request->task);
      break;
    case MO_DECK_REQUEST_ALL:
    default:
      show_all (self);
      break;
    }
}

/* Runs the request once no edits can be lost. Waits for a running save instead of asking, because
 * it usually finishes before the user could answer. */
static void
leave (MoDeckSession *self)
{
  if (!mo_deck_session_would_lose_edits (self))
    run (self);
  else if (self->autosave != NULL && mo_deck_autosave_get_error (self->autosave) == NULL)
    self->state = STATE_SAVING;
  else
    {
      self->state = STATE_ASKING;
      g_signal_emit (self, signals[SIGNAL_ASK], 0);
    }
}

/* @request: (transfer full) */
static void
ask_for (MoDeckSession *self,
         MoDeckRequest *request)
{
  g_clear_pointer (&self->next, mo_deck_request_free);
  self->next = request;
  self->state = STATE_IDLE;
  if (mo_session_get_is_ready (self->session))
    leave (self);
}

static void
go_on_when_kept (MoDeckSession *self)
{
  if (self->state != STATE_SAVING)
    return;
  if (mo_deck_autosave_is_saved (self->autosave))
    mo_deck_session_go_on (self);
  else if (mo_deck_autosave_get_error (self->autosave) != NULL)
    leave (self);
}

static gboolean
run_cb (gpointer user_data)
{
  MoDeckSession *self = user_data;

  if (self->state == STATE_GOING)
    run (self);
  return G_SOURCE_REMOVE;
}

/* Runs the request in an idle callback. It may close the window or a dialog, which is not safe
 * during a signal of the autosave, or before a dialog has handled its response. */
void
mo_deck_session_go_on (MoDeckSession *self)
{
  if (self->next == NULL)
    return;
  self->state = STATE_GOING;
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, run_cb, g_object_ref (self), g_object_unref);
}

void
mo_deck_session_stay (MoDeckSession *self)
{
  self->state = STATE_IDLE;
  g_clear_pointer (&self->next, mo_deck_request_free);
}

gboolean
mo_deck_session_is_leaving (MoDeckSession *self)
{
  return self->state != STATE_IDLE;
}

/* Undo */

static char *
dup_undo_label (MoUndoable *undoable)
{
  MoDeckSession *self = MO_DECK_SESSION (undoable);

  return self->editor != NULL ? g_strdup (mo_deck_editor_get_undo_label (self->editor)) : NULL;
}

static char *
dup_redo_label (MoUndoable *undoable)
{
  MoDeckSession *self = MO_DECK_SESSION (undoable);

  return self->editor != NULL ? g_strdup (mo_deck_editor_get_redo_label (self->editor)) : NULL;
}

static void
undo (MoUndoable *undoable)
{
  MoDeckSession *self = MO_DECK_SESSION (undoable);

  mo_deck_session_commit (self);
  mo_deck_editor_undo (self->editor);
}

static void
redo (MoUndoable *undoable)
{
  mo_deck_editor_redo (MO_DECK_SESSION (undoable)->editor);
}

static void
undoable_init (MoUndoableInterface *iface)
{
  iface->dup_undo_label = dup_undo_label;
  iface->dup_redo_label = dup_redo_label;
  iface->undo = undo;
  iface->redo = redo;
}

/* The object */

static gboolean
is_unsaved (MoDeckSession *self)
{
  return self->editor != NULL && mo_deck_editor_get_modified (self->editor) &&
         (self->autosave == NULL || mo_deck_autosave_get_error (self->autosave) != NULL);
}

static char *
dup_title (MoDeckSession *self)
{
  g_autofree char *name =
      self->editor != NULL ? mo_text_to_shown (mo_deck_editor_get_deck (self->editor)->name) : NULL;

  /* Translators: a deck, and a dot that means that it has unsaved edits. */
  return is_unsaved (self) ? g_strdup_printf (_("• %s"), name)
                           : g_steal_pointer (&name);
}

static gboolean
get_state (MoDeckSession *self,
           guint id)
{
  switch (id)
    {
    case PROP_IS_OPEN:
      return self->editor != NULL;
    case PROP_IS_EDITING:
      return mo_deck_session_get_is_editing (self);
    case PROP_IS_KEPT:
      return self->autosave != NULL;
    case PROP_IS_UNSAVED:
      return is_unsaved (self);
    case PROP_CAN_TAKE_OVER:
      return mo_deck_session_get_is_editing (self) && self->autosave == NULL &&
             mo_session_get_can_keep (self->session);
    case PROP_HAS_HISTORY:
    default:
      return mo_deck_session_get_is_editing (self) && mo_deck_session_get_id (self) != 0;
    }
}

static void
mo_deck_session_get_property (GObject *object,
                              guint id,
                              GValue *value,
                              GParamSpec *pspec)
{
  MoDeckSession *self = MO_DECK_SESSION (object);

  if (id == PROP_SESSION)
    g_value_set_object (value, self->session);
  else if (id == PROP_EDITOR)
    g_value_set_object (value, self->editor);
  else if (id == PROP_TITLE)
    g_value_take_string (value, dup_title (self));
  else
    g_value_set_boolean (value, get_state (self, id));
}

static void
mo_deck_session_dispose (GObject *object)
{
  MoDeckSession *self = MO_DECK_SESSION (object);

  forget_package (self);
  mo_deck_session_stay (self);
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (mo_deck_session_parent_class)->dispose (object);
}

static void
mo_deck_session_class_init (MoDeckSessionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = mo_deck_session_get_property;
  object_class->dispose = mo_deck_session_dispose;
  props[PROP_SESSION] = g_param_spec_object ("session", NULL, NULL, MO_TYPE_SESSION, flags);
  props[PROP_EDITOR] = g_param_spec_object ("editor", NULL, NULL, MO_TYPE_DECK_EDITOR, flags);
  props[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, flags);
  props[PROP_IS_OPEN] = g_param_spec_boolean ("is-open", NULL, NULL, FALSE, flags);
  props[PROP_IS_EDITING] = g_param_spec_boolean ("is-editing", NULL, NULL, FALSE, flags);
  props[PROP_IS_KEPT] = g_param_spec_boolean ("is-kept", NULL, NULL, FALSE, flags);
  props[PROP_IS_UNSAVED] = g_param_spec_boolean ("is-unsaved", NULL, NULL, FALSE, flags);
  props[PROP_CAN_TAKE_OVER] = g_param_spec_boolean ("can-take-over", NULL, NULL, FALSE, flags);
  props[PROP_HAS_HISTORY] = g_param_spec_boolean ("has-history", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);

  signals[SIGNAL_COMMIT] = g_signal_new ("commit", MO_TYPE_DECK_SESSION, G_SIGNAL_RUN_LAST, 0, NULL,
                                         NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_ASK] = g_signal_new ("ask", MO_TYPE_DECK_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                      NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_REFUSED] = g_signal_new ("refused", MO_TYPE_DECK_SESSION, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_FAILED] =
      g_signal_new ("failed", MO_TYPE_DECK_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_STRING);
  signals[SIGNAL_FAULTS] =
      g_signal_new ("faults", MO_TYPE_DECK_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_POINTER);
  signals[SIGNAL_LOOK_ENDED] = g_signal_new ("look-ended", MO_TYPE_DECK_SESSION, G_SIGNAL_RUN_LAST,
                                             0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
mo_deck_session_init (MoDeckSession *self)
{
}

/* Commits typed text before the package gets the new content. */
static void
content_changed_cb (MoDeckSession *self)
{
  if (self->editor != NULL)
    {
      mo_deck_session_commit (self);
      mo_deck_editor_set_content (self->editor, mo_session_get_content (self->session));
    }
}

/* Runs a request that was waiting for the content, after all listeners have the content. */
static void
ready_cb (MoDeckSession *self)
{
  notify_state (self);
  if (self->next != NULL && self->state == STATE_IDLE)
    leave (self);
}

MoDeckSession *
mo_deck_session_new (MoSession *session)
{
  MoDeckSession *self = g_object_new (MO_TYPE_DECK_SESSION, NULL);

  self->session = g_object_ref (session);
  g_signal_connect_object (session, "notify::finder", G_CALLBACK (content_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::can-keep", G_CALLBACK (notify_state), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::is-ready", G_CALLBACK (ready_cb), self,
                           G_CONNECT_SWAPPED);
  return self;
}

MoSession *
mo_deck_session_get_session (MoDeckSession *self)
{
  return self->session;
}

MoDeckEditor *
mo_deck_session_get_editor (MoDeckSession *self)
{
  return self->editor;
}

MoDeckAutosave *
mo_deck_session_get_autosave (MoDeckSession *self)
{
  return self->autosave;
}

const MoDeck *
mo_deck_session_get_deck (MoDeckSession *self)
{
  mo_deck_session_commit (self);
  return self->editor != NULL ? mo_deck_editor_get_deck (self->editor) : NULL;
}

gint64
mo_deck_session_get_id (MoDeckSession *self)
{
  return self->autosave != NULL ? mo_deck_autosave_get_deck (self->autosave) : 0;
}

void
mo_deck_session_set_is_shown (MoDeckSession *self,
                              gboolean is_shown)
{
  if (self->is_shown == !!is_shown)
    return;
  self->is_shown = !!is_shown;
  notify_state (self);
}

gboolean
mo_deck_session_get_is_editing (MoDeckSession *self)
{
  return self->is_shown && self->editor != NULL;
}

void
mo_deck_session_open_file (MoDeckSession *self,
                           const char *path,
                           gboolean as_copy)
{
  ask_for (self, mo_deck_request_new (as_copy ? MO_DECK_REQUEST_COPY : MO_DECK_REQUEST_FILE, path));
}

void
mo_deck_session_open_kept (MoDeckSession *self,
                           gint64 deck)
{
  MoDeckRequest *request;

  /* The package is open, but another page may be visible. */
  if (deck != 0 && deck == mo_deck_session_get_id (self))
    {
      mo_session_follow_format (self->session, mo_deck_session_get_deck (self)->format);
      g_object_notify_by_pspec (G_OBJECT (self), props[PROP_EDITOR]);
      return;
    }
  request = mo_deck_request_new (MO_DECK_REQUEST_KEPT, NULL);
  request->id = deck;
  ask_for (self, request);
}

void
mo_deck_session_begin (MoDeckSession *self,
                       const char *format)
{
  ask_for (self, mo_deck_request_new (MO_DECK_REQUEST_NEW, format));
}

void
mo_deck_session_look (MoDeckSession *self,
                      MoDeck *deck)
{
  MoDeckRequest *request = mo_deck_request_new (MO_DECK_REQUEST_LOOK, NULL);

  request->deck = deck;
  ask_for (self, request);
}

void
mo_deck_session_close (MoDeckSession *self)
{
  ask_for (self, mo_deck_request_new (MO_DECK_REQUEST_ALL, NULL));
}

void
mo_deck_session_leave_async (MoDeckSession *self,
                             GAsyncReadyCallback callback,
                             gpointer user_data)
{
  MoDeckRequest *request = mo_deck_request_new (MO_DECK_REQUEST_LEAVE, NULL);

  request->task = g_task_new (self, NULL, callback, user_data);
  g_task_set_source_tag (request->task, mo_deck_session_leave_async);
  ask_for (self, request);
}

gboolean
mo_deck_session_leave_finish (MoDeckSession *self,
                              GAsyncResult *result)
{
  return g_task_propagate_boolean (G_TASK (result), NULL);
}

void
mo_deck_session_drop (MoDeckSession *self)
{
  mo_deck_session_stay (self);
  set_package (self, NULL, NULL);
}

gboolean
mo_deck_session_would_lose_edits (MoDeckSession *self)
{
  mo_deck_session_commit (self);
  if (self->autosave != NULL)
    return !mo_deck_autosave_is_saved (self->autosave);
  return self->editor != NULL && mo_deck_editor_get_modified (self->editor);
}

void
mo_deck_session_commit (MoDeckSession *self)
{
  if (self->editor != NULL)
    g_signal_emit (self, signals[SIGNAL_COMMIT], 0);
}

gboolean
mo_deck_session_save (MoDeckSession *self,
                      const char *path,
                      GError **error)
{
  if (self->autosave != NULL)
    return mo_deck_write_file (mo_deck_editor_get_deck (self->editor), path,
                               mo_session_get_content (self->session), error);
  if (!mo_deck_editor_save (self->editor, path, error))
    return FALSE;
  mo_recent_packages_add (mo_deck_editor_get_path (self->editor));
  return TRUE;
}
