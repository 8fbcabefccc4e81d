/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "share-fixture.h"

/* In seconds: the time limit of each wait. */
#define PATIENCE 60

static gboolean
give_up_cb (gpointer user_data)
{
  g_error ("no answer in %d seconds", PATIENCE);
  return G_SOURCE_REMOVE;
}

guint
share_fixture_limit_wait (void)
{
  return g_timeout_add_seconds (PATIENCE, give_up_cb, NULL);
}

static void
opened_cb (GObject *source,
           GAsyncResult *result,
           gpointer user_data)
{
  gboolean *is_ready = user_data;

  mo_library_open_finish (MO_LIBRARY (source), result, NULL);
  *is_ready = TRUE;
}

MoLibrary *
share_fixture_open_library (const char *path)
{
  MoLibrary *library = mo_library_new (path);
  gboolean is_ready = FALSE;

  mo_library_open_async (library, opened_cb, &is_ready);
  WAIT (is_ready);
  return library;
}

static void
begun_cb (GObject *source,
          GAsyncResult *result,
          gpointer user_data)
{
  gint64 *id = user_data;

  *id = mo_library_begin_match_finish (MO_LIBRARY (source), result, NULL);
}

MoMatchKeeper *
share_fixture_begin_match (MoLibrary *library,
                           MoContent *content,
                           const char *header,
                           MoMatch **match)
{
  g_auto (MoMatchHeader) parts = { NULL };
  g_autoptr (GError) error = NULL;
  gint64 id = 0;

  mo_match_header_read (&parts, header, &error);
  g_assert_no_error (error);
  *match = mo_match_new (content, &parts, &error);
  g_assert_no_error (error);
  mo_library_begin_match_async (library, 0, header, begun_cb, &id);
  WAIT (id != 0);
  return mo_match_keeper_new (library, *match, id);
}
