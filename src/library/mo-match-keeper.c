/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-match-keeper.h"

/* Something that was asked for. */
typedef struct
{
  GTask *task;
  GStrv lines;    /* (nullable): moves to make, */
  gboolean continues;
  guint position; /* or where to go */
} Request;

struct _MoMatchKeeper
{
  GObject parent_instance;

  MoLibrary *library;
  MoMatch *match;
  gint64 id;
  GQueue requests;  /* (element-type Request): the head is on its way when it is written */
  gboolean is_busy;
};

G_DEFINE_FINAL_TYPE (MoMatchKeeper, mo_match_keeper, G_TYPE_OBJECT)

static void begin_next (MoMatchKeeper *self);

static void
free_request (Request *request)
{
  g_object_unref (request->task);
  g_strfreev (request->lines);
  g_free (request);
}

static void
mo_match_keeper_finalize (GObject *object)
{
  MoMatchKeeper *self = MO_MATCH_KEEPER (object);

  g_queue_clear_full (&self->requests, (GDestroyNotify) free_request);
  g_object_unref (self->library);
  g_object_unref (self->match);

  G_OBJECT_CLASS (mo_match_keeper_parent_class)->finalize (object);
}

static void
mo_match_keeper_class_init (MoMatchKeeperClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mo_match_keeper_finalize;
}

static void
mo_match_keeper_init (MoMatchKeeper *self)
{
  g_queue_init (&self->requests);
}

MoMatchKeeper *
mo_match_keeper_new (MoLibrary *library,
                     MoMatch *match,
                     gint64 id)
{
  MoMatchKeeper *self = g_object_new (MO_TYPE_MATCH_KEEPER, NULL);

  self->library = g_object_ref (library);
  self->match = g_object_ref (match);
  self->id = id;
  return self;
}

MoMatch *
mo_match_keeper_get_match (MoMatchKeeper *self)
{
  return self->match;
}

gint64
mo_match_keeper_get_id (MoMatchKeeper *self)
{
  return self->id;
}

/* Answers who asked, and goes on with what was asked for next. */
static void
answer (MoMatchKeeper *self,
        GError *error)
{
  Request *request = g_queue_pop_head (&self->requests);
  g_autoptr (MoMatchKeeper) kept = g_object_ref (self);

  self->is_busy = FALSE;
  if (error != NULL)
    g_task_return_error (request->task, error);
  else
    g_task_return_boolean (request->task, TRUE);
  free_request (request);
  begin_next (kept);
}

/* What is on the disk now is done, which was tried before and can't be refused. */
static void
do_request (MoMatchKeeper *self,
            const Request *request)
{
  if (request->lines == NULL)
    {
      mo_match_go_to (self->match, request->position);
      return;
    }
  for (guint i = 0; request->lines[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;

      if (!mo_match_apply (self->match, request->lines[i], i > 0 || request->continues, &error))
        g_error ("“%s” was tried, and is refused: %s", request->lines[i], error->message);
    }
}

static void
moves_written_cb (GObject *source,
                  GAsyncResult *result,
                  gpointer user_data)
{
  g_autoptr (MoMatchKeeper) self = user_data;
  GError *error = NULL;

  if (mo_library_write_moves_finish (MO_LIBRARY (source), result, &error))
    do_request (self, g_queue_peek_head (&self->requests));
  answer (self, error);
}

/* The lines that the library is to have from @first on, with the sign of those that continue a group. */
static GStrv
list_lines (MoMatchKeeper *self,
            const Request *request,
            guint *first)
{
  g_autoptr (GStrvBuilder) lines = g_strv_builder_new ();
  guint position = mo_match_get_position (self->match);

  *first = (request->lines != NULL ? position : MIN (position, request->position)) + 1;
  for (guint i = 0; request->lines != NULL && request->lines[i] != NULL; i++)
    {
      gboolean continues = i > 0 || (request->continues && position > 0);
      g_autofree char *line = g_strconcat (continues ? "+ " : "", request->lines[i], NULL);

      g_strv_builder_add (lines, line);
    }
  for (guint i = position; request->lines == NULL && i < request->position; i++)
    {
      g_autofree char *line = mo_match_write_line (self->match, i);

      g_strv_builder_add (lines, line);
    }
  return g_strv_builder_end (lines);
}

static void
begin_next (MoMatchKeeper *self)
{
  Request *request = g_queue_peek_head (&self->requests);
  g_auto (GStrv) lines = NULL;
  MoSummary *summary = NULL;
  guint first;

  if (request == NULL || self->is_busy)
    return;
  self->is_busy = TRUE;
  if (request->lines != NULL)
    {
      GError *error = NULL;
      GStrv tried = mo_match_try (self->match, (const char *const *) request->lines, &summary, &error);

      if (tried == NULL)
        {
          answer (self, error);
          return;
        }
      g_strfreev (request->lines);
      request->lines = tried;
    }
  /* What could be done again may be gone, if another move was asked for before. */
  request->position = MIN (request->position, mo_match_get_n_moves (self->match));
  if (summary == NULL)
    summary = mo_match_sum_up (self->match, request->position);
  lines = list_lines (self, request, &first);
  mo_library_write_moves_async (self->library, self->id, first, (const char *const *) lines, summary,
                                moves_written_cb, g_object_ref (self));
}

static void
push_request (MoMatchKeeper *self,
              const char *const *lines,
              gboolean continues,
              guint position,
              GAsyncReadyCallback callback,
              gpointer user_data)
{
  Request *request = g_new0 (Request, 1);

  request->task = g_task_new (self, NULL, callback, user_data);
  request->lines = g_strdupv ((char **) lines);
  request->continues = continues;
  request->position = position;
  g_queue_push_tail (&self->requests, request);
  begin_next (self);
}

void
mo_match_keeper_make_async (MoMatchKeeper *self,
                            const char *const *lines,
                            gboolean continues,
                            GAsyncReadyCallback callback,
                            gpointer user_data)
{
  g_return_if_fail (lines != NULL);
  push_request (self, lines, continues, 0, callback, user_data);
}

void
mo_match_keeper_go_to_async (MoMatchKeeper *self,
                             guint position,
                             GAsyncReadyCallback callback,
                             gpointer user_data)
{
  push_request (self, NULL, FALSE, position, callback, user_data);
}

gboolean
mo_match_keeper_finish (MoMatchKeeper *self,
                        GAsyncResult *result,
                        GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}
