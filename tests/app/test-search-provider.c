/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Searches of the desktop, called by another connection of the session bus: those that come before
 * the cards are loaded, results that are gone, and the end of the program. */

#include "config.h"

#include "window-fixture.h"

#include "mo-search-provider.h"

#include <string.h>

#define PATH "/io/github/marchingorder/Test/SearchProvider"
#define INTERFACE "org.gnome.Shell.SearchProvider2"
#define CARD "card:emberdeep/coal-pick"

static AdwApplication *application;
static MoContent *content;

typedef struct
{
  char *path;
  MoLibrary *library;
  MoSession *session;
  MoSearchProvider *provider;
  GDBusConnection *service;
  GDBusConnection *desktop;
  GString *asked; /* the actions */
} Fixture;

static void
asked_cb (Fixture *self,
          const char *action,
          GVariant *target,
          guint time)
{
  g_autofree char *text = g_variant_print (target, FALSE);

  g_string_append_printf (self->asked, "%s %s %u\n", action, text, time);
}

/* The session has no content yet. */
static void
set_up (Fixture *self,
        gconstpointer data)
{
  g_autofree char *address = g_dbus_address_get_for_bus_sync (G_BUS_TYPE_SESSION, NULL, NULL);

  self->path = make_path ();
  self->library = open_library (self->path);
  mo_library_set_catalog (self->library, content->catalog);
  self->session = mo_session_new (self->library, NULL);
  self->asked = g_string_new (NULL);
  self->service = g_bus_get_sync (G_BUS_TYPE_SESSION, NULL, NULL);
  self->desktop = g_dbus_connection_new_for_address_sync (
      address,
      G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT |
          G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION,
      NULL, NULL, NULL);
  g_assert_nonnull (self->desktop);
  self->provider = mo_search_provider_new (G_APPLICATION (application));
  g_signal_connect_swapped (self->provider, "asked", G_CALLBACK (asked_cb), self);
  g_assert_true (mo_search_provider_export (self->provider, self->service, PATH, NULL));
  mo_search_provider_set_session (self->provider, self->session);
}

static void
tear_down (Fixture *self,
           gconstpointer data)
{
  g_assert_finalize_object (self->provider);
  g_assert_true (g_dbus_connection_close_sync (self->desktop, NULL, NULL));
  g_object_unref (self->desktop);
  g_object_unref (self->service);
  g_assert_finalize_object (self->session);
  end_library (self->library);
  g_string_free (self->asked, TRUE);
  g_free (self->path);
}

/* Calls a method. @parameters: floating. @result: a place for the answer */
static void
call (Fixture *self,
      const char *method,
      GVariant *parameters,
      GAsyncResult **result)
{
  g_dbus_connection_call (self->desktop, g_dbus_connection_get_unique_name (self->service), PATH,
                          INTERFACE, method, parameters, NULL, G_DBUS_CALL_FLAGS_NONE, -1, NULL,
                          done_cb, result);
}

static void
search (Fixture *self,
        const char *word,
        GAsyncResult **result)
{
  call (self, "GetInitialResultSet", g_variant_new ("(^as)", (const char *[]){ word, NULL }),
        result);
}

/* Returns: (transfer full): the answer to a call */
static char *
read_answer (Fixture *self,
             GAsyncResult **result)
{
  g_autoptr (GAsyncResult) done = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GVariant) answer = NULL;

  WAIT_UNTIL (*result != NULL);
  done = g_steal_pointer (result);
  answer = g_dbus_connection_call_finish (self->desktop, done, &error);
  g_assert_no_error (error);
  return g_variant_print (answer, FALSE);
}

/* Waits until the service has got all calls so far. */
static void
flush (Fixture *self)
{
  GAsyncResult *result = NULL;
  g_autofree char *answer = NULL;

  call (self, "ActivateResult",
        g_variant_new ("(s^asu)", "nonsense", (const char *[]){ NULL }, 0), &result);
  answer = read_answer (self, &result);
  g_assert_cmpstr (answer, ==, "()");
}

/* A search that comes before the cards are loaded is answered then, unless another one follows. */
static void
test_waits (Fixture *self,
            gconstpointer data)
{
  GAsyncResult *results[4] = { NULL };
  g_autofree char *first = NULL;
  g_autofree char *metas = NULL;
  g_autofree char *last = NULL;

  search (self, "c", &results[0]);
  call (self, "GetResultMetas", g_variant_new ("(^as)", (const char *[]){ CARD, NULL }),
        &results[1]);
  flush (self);
  g_assert_null (results[0]);
  search (self, "coal pick", &results[2]);
  first = read_answer (self, &results[0]);
  g_assert_cmpstr (first, ==, "([],)");
  flush (self);
  g_assert_null (results[1]);
  g_assert_null (results[2]);
  mo_session_set_content (self->session, content);
  metas = read_answer (self, &results[1]);
  g_assert_nonnull (strstr (metas, "'Coal Pick'"));
  last = read_answer (self, &results[2]);
  g_assert_nonnull (strstr (last, "'" CARD "'"));
  /* The game of the cards may have been replaced with new content, too. */
  mo_session_set_content (self->session, content);
  search (self, "zzyzx", &results[3]);
  g_free (first);
  first = read_answer (self, &results[3]);
  g_assert_cmpstr (first, ==, "([],)");
}

/* Only a result with an ID is opened. */
static void
test_asked (Fixture *self,
            gconstpointer data)
{
  const char *const ids[] = { CARD, "deck:7", "match:8", "deck:", "card", "" };
  GAsyncResult *result = NULL;
  g_autofree char *launched = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autofree char *answer = NULL;

      call (self, "ActivateResult",
            g_variant_new ("(s^asu)", ids[i], (const char *[]){ "word", NULL }, 10 + i), &result);
      answer = read_answer (self, &result);
      g_assert_cmpstr (answer, ==, "()");
    }
  call (self, "LaunchSearch", g_variant_new ("(^asu)", (const char *[]){ "coal", "pick", NULL }, 5),
        &result);
  launched = read_answer (self, &result);
  g_assert_cmpstr (launched, ==, "()");
  g_assert_cmpstr (self->asked->str, ==,
                   "win.select-card 'emberdeep/coal-pick' 10\ndeck.open 7 11\nmatch.open 8 12\n"
                   "win.search-cards 'coal pick' 5\n");
}

static gint64
add_deck (Fixture *self,
          const char *name,
          const char *format)
{
  g_autoptr (MoDeck) deck = mo_deck_new (name, format);
  g_autoptr (GAsyncResult) result = NULL;

  mo_library_add_deck_async (self->library, deck, content->catalog, done_cb, &result);
  WAIT_UNTIL (result != NULL);
  return mo_library_deck_finish (self->library, result, NULL, NULL);
}

/* Results that were deleted have a name that says so; a deck with a format that is missing has its
 * ID. */
static void
test_gone (Fixture *self,
           gconstpointer data)
{
  GAsyncResult *result = NULL;
  g_autofree char *deck = NULL;
  g_autofree char *foreign = NULL;
  g_autofree char *match = NULL;
  g_autofree char *metas = NULL;
  g_autofree char *gone = NULL;

  deck = g_strdup_printf ("deck:%" G_GINT64_FORMAT, add_deck (self, "Deleted", "no-format"));
  foreign = g_strdup_printf ("deck:%" G_GINT64_FORMAT, add_deck (self, "Foreign", "no-format"));
  mo_library_import_match_async (
      self->library, content,
      "match 1 system dungeon-crawler ruleset solitaire-2010 players 1 seed 5\n", done_cb, &result);
  WAIT_UNTIL (result != NULL);
  match = g_strdup_printf ("match:%" G_GINT64_FORMAT,
                           mo_library_import_match_finish (self->library, result, NULL, NULL));
  g_clear_object (&result);
  mo_session_set_content (self->session, content);
  call (self, "GetResultMetas",
        g_variant_new ("(^as)", (const char *[]){ deck, foreign, match, NULL }), &result);
  metas = read_answer (self, &result);
  g_assert_nonnull (strstr (metas, "'Deleted'"));
  g_assert_nonnull (strstr (metas, "'Foreign'"));
  g_assert_nonnull (strstr (metas, "'Deck · no-format'"));
  g_assert_nonnull (strstr (metas, "'Match · "));
  g_assert_null (strstr (metas, "'No longer there'"));
  run_sql (self->path, "UPDATE deck SET deleted = 1; UPDATE match SET deleted = 1");
  mo_library_refresh (self->library);
  WAIT_UNTIL (((const MoLibraryDeck *) g_ptr_array_index (mo_library_get_decks (self->library),
                                                          0))->deleted);
  call (self, "GetResultMetas",
        g_variant_new ("(^as)", (const char *[]){ deck, match, "match:99", NULL }), &result);
  gone = read_answer (self, &result);
  g_assert_null (strstr (gone, "'Deleted'"));
  g_assert_null (strstr (gone, "'Match · "));
  g_assert_nonnull (strstr (gone, "'No longer there'"));
}

/* Calls that are not answered yet when the program ends get an error, and the desktop does not wait
 * for them. A path has only one provider. */
static void
test_closes (Fixture *self,
             gconstpointer data)
{
  g_autoptr (MoSearchProvider) other = mo_search_provider_new (G_APPLICATION (application));
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) closed = NULL;
  g_autoptr (GVariant) answer = NULL;
  GAsyncResult *result = NULL;

  g_assert_false (mo_search_provider_export (other, self->service, PATH, &error));
  g_assert_nonnull (error);
  search (self, "c", &result);
  flush (self);
  mo_search_provider_unexport (self->provider);
  g_assert_true (mo_search_provider_export (other, self->service, PATH, NULL));
  mo_search_provider_close (self->provider);
  WAIT_UNTIL (result != NULL);
  answer = g_dbus_connection_call_finish (self->desktop, result, &closed);
  g_object_unref (result);
  g_assert_null (answer);
  g_assert_error (closed, G_DBUS_ERROR, G_DBUS_ERROR_NO_REPLY);
}

#define ADD(path, function)                                                                        \
  g_test_add ("/search-provider/" path, Fixture, NULL, set_up, function, tear_down)

int
main (int argc,
      char **argv)
{
  application = begin_tests (&argc, &argv);
  if (application == NULL)
    return 0;
  content = mo_content_load (mo_content_get_installed_folder (), NULL, NULL, NULL);

  ADD ("waits", test_waits);
  ADD ("asked", test_asked);
  ADD ("gone", test_gone);
  ADD ("closes", test_closes);

  return run_tests (application, content);
}
