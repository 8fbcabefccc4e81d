/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-match-keeper.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef enum
{
  REQUEST_MAKE,
  REQUEST_GO_TO,
  REQUEST_UNDO, /* until its turn comes; then it is REQUEST_GO_TO */
  REQUEST_LOAD,
} RequestKind;

/* A pending request. */
typedef struct
{
  RequestKind kind;
  GTask *task;
  GStrv lines;     /* (nullable): moves to make, */
  gboolean continues;
  MoMoveMaker maker; /* by them; */
  guint position;  /* or the position to go to */
  gint64 revision; /* required of the match, or negative for any */
} Request;

struct _MoMatchKeeper
{
  GObject parent_instance;

  MoLibrary *library;
  MoMatch *match;
  gint64 id;
  /* of the library's moves that the match has; negative until it is known */
  gint64 revision;
  GArray *makers;   /* (element-type MoMoveMaker): of the first moves, and of those to redo */
  GQueue requests;  /* (element-type Request): the head is being processed */
  gboolean is_busy; /* a request to the library is pending */
};

G_DEFINE_FINAL_TYPE (MoMatchKeeper, mo_match_keeper, G_TYPE_OBJECT)

enum
{
  SIGNAL_MAKERS_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void begin_next (MoMatchKeeper *self);
static void begin_load (MoMatchKeeper *self);

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
  g_array_unref (self->makers);

  G_OBJECT_CLASS (mo_match_keeper_parent_class)->finalize (object);
}

static void
mo_match_keeper_class_init (MoMatchKeeperClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mo_match_keeper_finalize;
  signals[SIGNAL_MAKERS_CHANGED] = g_signal_new ("makers-changed", MO_TYPE_MATCH_KEEPER,
                                                 G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                                 G_TYPE_NONE, 0);
}

static void
mo_match_keeper_init (MoMatchKeeper *self)
{
  g_queue_init (&self->requests);
  self->revision = -1;
  self->makers = g_array_new (FALSE, FALSE, sizeof (MoMoveMaker));
}

static void
set_makers (MoMatchKeeper *self,
            GArray *makers)
{
  g_array_unref (self->makers);
  self->makers = g_array_ref (makers);
  g_signal_emit (self, signals[SIGNAL_MAKERS_CHANGED], 0);
}

/* Changes by this keeper are announced while it is busy. */
static void
matches_changed_cb (MoMatchKeeper *self)
{
  if (!self->is_busy)
    begin_load (self);
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
  g_signal_connect_object (library, "matches-changed", G_CALLBACK (matches_changed_cb), self,
                           G_CONNECT_SWAPPED);
  return self;
}

MoMatch *
mo_match_keeper_get_match (MoMatchKeeper *self)
{
  return self->match;
}

MoLibrary *
mo_match_keeper_get_library (MoMatchKeeper *self)
{
  return self->library;
}

void
mo_match_keeper_set_known (MoMatchKeeper *self,
                           gint64 revision,
                           GArray *makers)
{
  g_return_if_fail (self->revision < 0);
  self->revision = revision;
  set_makers (self, makers);
}

gint64
mo_match_keeper_get_id (MoMatchKeeper *self)
{
  return self->id;
}

/* Completes the current request and starts the next one. */
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

/* Refuses all pending requests: they were meant for the moves that were visible until now. */
static void
refuse_all (MoMatchKeeper *self,
            const GError *error)
{
  GQueue requests = self->requests;
  Request *request;

  g_queue_init (&self->requests);
  while ((request = g_queue_pop_head (&requests)) != NULL)
    {
      g_task_return_error (request->task, g_error_copy (error));
      free_request (request);
    }
}

/* Following the library */

static GPtrArray *
list_moves (MoMatch *match)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < mo_match_get_position (match); i++)
    g_ptr_array_add (lines, mo_match_write_line (match, i));
  return lines;
}

/* Returns: (nullable): the difference from the moves @before, in words; %NULL if there is none */
static char *
describe_news (MoMatch *match,
               const GPtrArray *before)
{
  g_autoptr (GPtrArray) now = list_moves (match);
  g_autofree char *undone = NULL;
  g_autofree char *last = NULL;
  g_autofree char *made = NULL;
  guint n_common = 0;

  while (n_common < MIN (before->len, now->len) &&
         g_str_equal (g_ptr_array_index (before, n_common), g_ptr_array_index (now, n_common)))
    n_common++;
  if (n_common == before->len && n_common == now->len)
    return NULL;
  undone = g_strdup_printf (ngettext ("%u move undone", "%u moves undone", before->len - n_common),
                            before->len - n_common);
  if (n_common == now->len)
    return g_steal_pointer (&undone);
  last = mo_match_describe (match, now->len - 1);
  /* Translators: %2$s is the last move, as in “Wound on Troll, 2 of 3”. */
  made = g_strdup_printf (ngettext ("%1$u new move: “%2$s”", "%1$u new moves, ending with “%2$s”",
                                    now->len - n_common),
                          now->len - n_common, last);
  /* Translators: undone moves, followed by new ones. */
  return n_common == before->len ? g_steal_pointer (&made)
                                 : g_strdup_printf (_("%1$s, %2$s"), undone, made);
}

/* Whether the journal in the library belongs to this match: another library may have been
 * restored. */
static gboolean
is_header (MoMatch *match,
           const char *line)
{
  g_auto (MoMatchHeader) header = { NULL };
  g_autofree char *ours = mo_match_header_write (mo_match_get_header (match));
  g_autofree char *theirs = mo_match_header_read (&header, line, NULL)
                                ? mo_match_header_write (&header)
                                : NULL;

  return g_strcmp0 (ours, theirs) == 0;
}

/* Updates the match to the moves in the library; sets @error if they differ. */
static void
follow_library (MoMatchKeeper *self,
                const char *journal,
                gint64 revision,
                GArray *makers,
                GError **error)
{
  g_auto (GStrv) lines = g_strsplit (journal, "\n", -1);
  g_autoptr (GPtrArray) before = list_moves (self->match);
  g_autoptr (GError) refusal = NULL;
  g_autofree char *news = NULL;
  guint n_lines = g_strv_length (lines);

  if (!is_header (self->match, lines[0]))
    {
      g_set_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_CHANGED,
                   _("The library was restored and this match was replaced: open the match again"));
      return;
    }
  /* The journal ends with a line break. */
  g_clear_pointer (&lines[n_lines - 1], g_free);
  mo_match_follow (self->match, (const char *const *) lines + 1, &refusal);
  news = describe_news (self->match, before);
  /* A match that was opened with an invalid move in its journal continues before that. */
  if (refusal != NULL && (self->revision >= 0 || news != NULL))
    {
      g_set_error (
          error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_CHANGED,
          _("Another program made a move that can’t be replayed here (%s): open the match again"),
          refusal->message);
      return;
    }
  self->revision = revision;
  set_makers (self, makers);
  if (news != NULL)
    /* Translators: %s is the change, as in “1 move undone”. */
    g_set_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_CHANGED,
                 _("Another program changed this match (%s): check the table, then try again"),
                 news);
}

static void
journal_read_cb (GObject *source,
                 GAsyncResult *result,
                 gpointer user_data)
{
  g_autoptr (MoMatchKeeper) self = user_data;
  g_autoptr (GError) error = NULL;
  gint64 revision = 0;
  g_autoptr (GArray) makers = NULL;
  g_autofree char *journal = mo_library_read_moves_finish (MO_LIBRARY (source), result, &revision,
                                                           &makers, &error);

  self->is_busy = FALSE;
  if (journal != NULL && revision != self->revision)
    follow_library (self, journal, revision, makers, &error);
  if (error != NULL)
    refuse_all (self, error);
  begin_next (self);
}

static void
begin_load (MoMatchKeeper *self)
{
  self->is_busy = TRUE;
  mo_library_read_journal_async (self->library, self->id, journal_read_cb, g_object_ref (self));
}

/* Notes who made moves from @first on, which are not made yet. */
static void
add_makers (MoMatchKeeper *self,
            guint first,
            guint n,
            MoMoveMaker maker)
{
  const MoMoveMaker host = mo_move_maker_make (-1, NULL);

  g_array_set_size (self->makers, MIN (self->makers->len, first));
  while (self->makers->len < first)
    g_array_append_val (self->makers, host);
  while (self->makers->len < first + n)
    g_array_append_val (self->makers, maker);
}

/* Apply the moves now that they are committed; they were validated before. */
static void
do_request (MoMatchKeeper *self,
            const Request *request)
{
  if (request->lines == NULL)
    {
      mo_match_go_to (self->match, request->position);
      return;
    }
  add_makers (self, mo_match_get_position (self->match), g_strv_length (request->lines),
              request->maker);
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
  gint64 revision;

  if (mo_library_write_moves_finish (MO_LIBRARY (source), result, &revision, &error))
    {
      self->revision = revision;
      do_request (self, g_queue_peek_head (&self->requests));
    }
  else if (g_error_matches (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_CHANGED))
    {
      g_error_free (error);
      begin_load (self);
      return;
    }
  answer (self, error);
}

/* Returns the journal lines from @first on, with the prefix of those that continue a group. */
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

/* Returns: (transfer full) (element-type MoMoveMaker): who made the lines of list_lines() */
static GArray *
list_makers (MoMatchKeeper *self,
             const Request *request,
             guint first,
             guint n)
{
  GArray *makers = g_array_new (FALSE, FALSE, sizeof (MoMoveMaker));

  for (guint i = first - 1; i < first - 1 + n; i++)
    {
      MoMoveMaker maker = request->lines != NULL ? request->maker
                                                 : mo_move_makers_get (self->makers, i);

      g_array_append_val (makers, maker);
    }
  return makers;
}

/* Returns: whether a request is answered without the library */
static gboolean
answer_early (MoMatchKeeper *self,
              Request *request)
{
  if (request->revision >= 0 && request->revision != self->revision)
    {
      answer (self, g_error_new_literal (MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_CHANGED,
                                         _("The match has changed in the meantime")));
      return TRUE;
    }
  if (request->kind == REQUEST_LOAD)
    {
      answer (self, NULL);
      return TRUE;
    }
  if (request->kind == REQUEST_UNDO)
    {
      request->kind = REQUEST_GO_TO;
      request->position = mo_match_find_undo (self->match);
    }
  return FALSE;
}

static void
begin_next (MoMatchKeeper *self)
{
  Request *request = g_queue_peek_head (&self->requests);
  g_auto (GStrv) lines = NULL;
  g_autoptr (GArray) makers = NULL;
  MoSummary *summary = NULL;
  guint first;

  if (request == NULL || self->is_busy)
    return;
  if (self->revision < 0)
    {
      begin_load (self);
      return;
    }
  if (answer_early (self, request))
    return;
  self->is_busy = TRUE;
  if (request->lines != NULL)
    {
      GError *error = NULL;
      GStrv tried = mo_match_try (self->match, (const char *const *) request->lines, &summary,
                                  &error);

      if (tried == NULL)
        {
          answer (self, error);
          return;
        }
      g_strfreev (request->lines);
      request->lines = tried;
    }
  /* Redo may have been cleared by an earlier request. */
  request->position = MIN (request->position, mo_match_get_n_moves (self->match));
  if (summary == NULL)
    summary = mo_match_sum_up (self->match, request->position);
  lines = list_lines (self, request, &first);
  makers = list_makers (self, request, first, g_strv_length (lines));
  mo_library_write_moves_async (self->library, self->id, self->revision, first,
                                (const char *const *) lines, makers, summary, moves_written_cb,
                                g_object_ref (self));
}

/* @request: (transfer full) */
static void
push_request (MoMatchKeeper *self,
              Request *request,
              GAsyncReadyCallback callback,
              gpointer user_data)
{
  request->task = g_task_new (self, NULL, callback, user_data);
  g_queue_push_tail (&self->requests, request);
  begin_next (self);
}

static Request *
new_request (RequestKind kind,
             gint64 revision)
{
  Request *request = g_new0 (Request, 1);

  request->kind = kind;
  request->revision = revision;
  request->maker = mo_move_maker_make (-1, NULL);
  return request;
}

void
mo_match_keeper_make_async (MoMatchKeeper *self,
                            const char *const *lines,
                            gboolean continues,
                            GAsyncReadyCallback callback,
                            gpointer user_data)
{
  Request *request;

  g_return_if_fail (lines != NULL);
  request = new_request (REQUEST_MAKE, -1);
  request->lines = g_strdupv ((char **) lines);
  request->continues = continues;
  push_request (self, request, callback, user_data);
}

void
mo_match_keeper_make_for_async (MoMatchKeeper *self,
                                const char *const *lines,
                                int seat,
                                const char *device,
                                gint64 revision,
                                GAsyncReadyCallback callback,
                                gpointer user_data)
{
  Request *request = new_request (REQUEST_MAKE, revision);

  request->lines = g_strdupv ((char **) lines);
  request->maker = mo_move_maker_make (seat, device);
  push_request (self, request, callback, user_data);
}

void
mo_match_keeper_go_to_async (MoMatchKeeper *self,
                             guint position,
                             GAsyncReadyCallback callback,
                             gpointer user_data)
{
  Request *request = new_request (REQUEST_GO_TO, -1);

  request->position = position;
  push_request (self, request, callback, user_data);
}

void
mo_match_keeper_undo_async (MoMatchKeeper *self,
                            gint64 revision,
                            GAsyncReadyCallback callback,
                            gpointer user_data)
{
  push_request (self, new_request (REQUEST_UNDO, revision), callback, user_data);
}

void
mo_match_keeper_load_async (MoMatchKeeper *self,
                            GAsyncReadyCallback callback,
                            gpointer user_data)
{
  push_request (self, new_request (REQUEST_LOAD, -1), callback, user_data);
}

gint64
mo_match_keeper_get_revision (MoMatchKeeper *self)
{
  return self->revision;
}

const GArray *
mo_match_keeper_get_makers (MoMatchKeeper *self)
{
  return self->makers;
}

gboolean
mo_match_keeper_finish (MoMatchKeeper *self,
                        GAsyncResult *result,
                        GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}
