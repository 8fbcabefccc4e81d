/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A shared table without a network: what devices ask for before the match is known, all at once,
 * and while the library can’t be changed. */

#include "config.h"

#include "mo-share-table.h"
#include "share-fixture.h"

#include <string.h>

#define HEADER "match 1 system dungeon-crawler ruleset cooperative-2010 players 2 seed 5"

static MoContent *content;

typedef struct
{
  char *path;
  MoLibrary *library;
  MoMatch *match;
  MoMatchKeeper *keeper;
  MoShareTable *table;
  GHashTable *sent;  /* MoShareDevice → (element-type utf8) GPtrArray of what it was sent */
  guint n_changes;   /* of devices */
  gboolean is_ready;
} Fixture;

static void
message_cb (MoShareTable *table,
            MoShareDevice *device,
            const char *text,
            Fixture *self)
{
  GPtrArray *sent = g_hash_table_lookup (self->sent, device);

  g_ptr_array_add (sent, g_strdup (text));
}

static void
devices_changed_cb (MoShareTable *table,
                    Fixture *self)
{
  self->n_changes++;
}

/* A match without moves, whose revision is not known yet. */
static void
set_up (Fixture *self)
{
  *self = (Fixture){ .path = fixture_make_path () };
  self->sent = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_ptr_array_unref);
  self->library = share_fixture_open_library (self->path);
  self->keeper = share_fixture_begin_match (self->library, content, HEADER, &self->match);
  self->table = mo_share_table_new (self->keeper);
  g_signal_connect (self->table, "message", G_CALLBACK (message_cb), self);
  g_signal_connect (self->table, "devices-changed", G_CALLBACK (devices_changed_cb), self);
}

static void
tear_down (Fixture *self)
{
  g_signal_handlers_disconnect_by_data (self->table, self);
  mo_library_close (self->library);
  g_clear_object (&self->table);
  g_clear_object (&self->keeper);
  g_clear_object (&self->match);
  g_clear_object (&self->library);
  g_hash_table_unref (self->sent);
  fixture_remove_path (self->path);
}

static MoShareDevice *
join (Fixture *self,
      int seat)
{
  g_autofree char *token = NULL;
  MoShareDevice *device = mo_share_table_add_device (self->table, seat, NULL, &token);

  g_hash_table_insert (self->sent, device, g_ptr_array_new_with_free_func (g_free));
  mo_share_table_set_connected (self->table, device, TRUE);
  return device;
}

static void
say (Fixture *self,
     MoShareDevice *device,
     const char *format,
     ...) G_GNUC_PRINTF (3, 4);

static void
say (Fixture *self,
     MoShareDevice *device,
     const char *format,
     ...)
{
  g_autofree char *text = NULL;
  va_list arguments;

  va_start (arguments, format);
  text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  mo_share_table_receive (self->table, device, text, strlen (text));
}

/* Asks for a note. */
static void
ask (Fixture *self,
     MoShareDevice *device,
     int id)
{
  say (self, device, "{\"do\":{\"id\":%d,\"at\":0,\"lines\":[\"note \\\"%d\\\"\"]}}", id, id);
}

/* Returns: (nullable): the first message to a device that begins so */
static const char *
find (Fixture *self,
      MoShareDevice *device,
      const char *begin)
{
  GPtrArray *sent = g_hash_table_lookup (self->sent, device);

  for (guint i = 0; i < sent->len; i++)
    if (g_str_has_prefix (sent->pdata[i], begin))
      return sent->pdata[i];
  return NULL;
}

static guint
count_sent (Fixture *self,
            MoShareDevice *device)
{
  return ((GPtrArray *) g_hash_table_lookup (self->sent, device))->len;
}

/* Before the revision of the match is known, nothing is sent and no move is made. */
static void
test_early (void)
{
  Fixture self;
  MoShareDevice *ann;

  set_up (&self);
  ann = join (&self, 0);
  say (&self, ann, "{\"hello\":{}}");
  ask (&self, ann, 1);
  g_assert_cmpuint (count_sent (&self, ann), ==, 0);
  WAIT (find (&self, ann, "{\"done\":{\"id\":1,") != NULL);
  g_assert_cmpuint (mo_match_get_position (self.match), ==, 1);
  WAIT (find (&self, ann, "{\"state\":") != NULL);
  tear_down (&self);
}

/* There is nothing to undo in a match without moves, and only those at the same seat undo a
 * move. */
static void
test_undo (void)
{
  Fixture self;
  MoShareDevice *ann;
  MoShareDevice *phone;
  gint64 at;

  set_up (&self);
  ann = join (&self, 0);
  WAIT ((at = mo_match_keeper_get_revision (self.keeper)) >= 0);
  say (&self, ann, "{\"undo\":{\"id\":1,\"at\":%" G_GINT64_FORMAT "}}", at);
  WAIT (find (&self, ann, "{\"refused\":{\"id\":1,") != NULL);
  g_assert_nonnull (strstr (find (&self, ann, "{\"refused\":{\"id\":1,"), "your own last move"));
  ask (&self, ann, 2);
  WAIT (find (&self, ann, "{\"done\":{\"id\":2,") != NULL);
  phone = join (&self, 1);
  at = mo_match_keeper_get_revision (self.keeper);
  say (&self, phone, "{\"undo\":{\"id\":1,\"at\":%" G_GINT64_FORMAT "}}", at);
  WAIT (find (&self, phone, "{\"refused\":{\"id\":1,") != NULL);
  mo_share_table_set_seat (self.table, phone, 0);
  say (&self, phone, "{\"undo\":{\"id\":2,\"at\":%" G_GINT64_FORMAT "}}", at);
  WAIT (find (&self, phone, "{\"done\":{\"id\":2,") != NULL);
  g_assert_cmpuint (mo_match_get_position (self.match), ==, 0);
  tear_down (&self);
}

/* A device has at most sixteen moves waiting. If it is removed, they are not made, but those of
 * others are. */
static void
test_waiting (void)
{
  Fixture self;
  MoShareDevice *ann;
  MoShareDevice *bob;

  set_up (&self);
  ann = join (&self, 0);
  bob = join (&self, 1);
  WAIT (mo_match_keeper_get_revision (self.keeper) >= 0);
  ask (&self, bob, 1);
  for (int id = 1; id <= 17; id++)
    ask (&self, ann, id);
  g_assert_nonnull (find (&self, ann,
                          "{\"refused\":{\"id\":17,\"why\":\"Too many moves at once\"}"));
  g_assert_null (find (&self, ann, "{\"refused\":{\"id\":16,"));
  ask (&self, bob, 2);
  mo_share_table_remove_device (self.table, ann);
  WAIT (find (&self, bob, "{\"done\":{\"id\":2,") != NULL);
  g_assert_nonnull (find (&self, bob, "{\"done\":{\"id\":1,"));
  g_assert_cmpuint (mo_match_get_position (self.match), ==, 2);
  g_assert_cmpstr (mo_match_get_line (self.match, 0), ==, "note \"1\"");
  g_assert_cmpstr (mo_match_get_line (self.match, 1), ==, "note \"2\"");
  tear_down (&self);
}

/* Moves that are done wait no more: a device may make any number, one after the other. */
static void
test_many (void)
{
  Fixture self;
  MoShareDevice *ann;

  set_up (&self);
  ann = join (&self, 0);
  WAIT (mo_match_keeper_get_revision (self.keeper) >= 0);
  for (int id = 1; id <= 20; id++)
    {
      g_autofree char *done = g_strdup_printf ("{\"done\":{\"id\":%d,", id);

      mo_share_table_forget_messages (self.table);
      ask (&self, ann, id);
      WAIT (find (&self, ann, done) != NULL || find (&self, ann, "{\"refused\"") != NULL);
      g_assert_nonnull (find (&self, ann, done));
    }
  g_assert_cmpuint (mo_match_get_position (self.match), ==, 20);
  tear_down (&self);
}

/* Some counters only show a number. */
static void
test_counters (void)
{
  Fixture self;
  MoShareDevice *ann;

  set_up (&self);
  ann = join (&self, 0);
  WAIT (mo_match_keeper_get_revision (self.keeper) >= 0);
  g_assert_true (mo_match_apply (self.match, "limit 5", FALSE, NULL));
  g_assert_true (mo_match_apply (self.match, "start", FALSE, NULL));
  {
    g_autoptr (MoTableView) view = mo_match_list_view (self.match, 0);

    g_assert_nonnull (mo_table_view_find_counter (view, "encounter-cost"));
  }
  say (&self, ann, "{\"count\":{\"id\":1,\"counter\":\"encounter-cost\",\"by\":1}}");
  WAIT (find (&self, ann, "{\"refused\":{\"id\":1,") != NULL);
  g_assert_nonnull (strstr (find (&self, ann, "{\"refused\":{\"id\":1,"),
                            "This counter can’t be changed"));
  tear_down (&self);
}

/* A device that stays at its seat is no change. */
static void
test_same_seat (void)
{
  Fixture self;
  MoShareDevice *ann;
  guint n_changes;
  guint n_sent;

  set_up (&self);
  ann = join (&self, 0);
  WAIT (mo_match_keeper_get_revision (self.keeper) >= 0 && count_sent (&self, ann) > 0);
  n_changes = self.n_changes;
  n_sent = count_sent (&self, ann);
  mo_share_table_set_seat (self.table, ann, 0);
  g_assert_cmpuint (self.n_changes, ==, n_changes);
  g_assert_cmpuint (count_sent (&self, ann), ==, n_sent);
  mo_share_table_set_seat (self.table, ann, 1);
  g_assert_cmpuint (self.n_changes, ==, n_changes + 1);
  g_assert_cmpuint (count_sent (&self, ann), ==, n_sent + 1);
  tear_down (&self);
}

static void
load_failed_cb (GObject *source,
                GAsyncResult *result,
                gpointer user_data)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (mo_share_table_load_finish (MO_SHARE_TABLE (source), result, &error));
  g_assert_nonnull (error);
  ((Fixture *) user_data)->is_ready = TRUE;
}

/* A library that can’t be written: devices join for this time, and moves are refused with the
 * reason, again and again, and not made. */
static void
test_faulty_library (void)
{
  Fixture self;
  MoShareDevice *ann;

  set_up (&self);
  WAIT (mo_match_keeper_get_revision (self.keeper) >= 0);
  fixture_run_sql (self.path, "DROP TABLE shared_device; DROP TABLE move_by;");
  self.is_ready = FALSE;
  mo_share_table_load_async (self.table, load_failed_cb, &self);
  WAIT (self.is_ready);
  ann = join (&self, 0);
  g_assert_cmpuint (mo_share_table_get_n_devices (self.table), ==, 1);
  for (int id = 1; id <= 2; id++)
    {
      g_autofree char *begin = g_strdup_printf ("{\"refused\":{\"id\":%d,", id);

      ask (&self, ann, id);
      WAIT (find (&self, ann, begin) != NULL);
      g_assert_null (strstr (find (&self, ann, begin), "\"stale\""));
    }
  g_assert_cmpuint (mo_match_get_position (self.match), ==, 0);
  tear_down (&self);
}

int
main (int argc,
      char **argv)
{
  int status;

  fixture_begin (&argc, &argv);
  content = mo_content_load (mo_content_get_installed_folder (), NULL, NULL, NULL);
  g_test_add_func ("/share/table/early", test_early);
  g_test_add_func ("/share/table/undo", test_undo);
  g_test_add_func ("/share/table/waiting", test_waiting);
  g_test_add_func ("/share/table/many", test_many);
  g_test_add_func ("/share/table/counters", test_counters);
  g_test_add_func ("/share/table/same-seat", test_same_seat);
  g_test_add_func ("/share/table/faulty-library", test_faulty_library);
  status = g_test_run ();
  mo_content_unref (content);
  return status;
}
