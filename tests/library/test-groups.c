/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Groups of decks in the library file, and in the library that the window uses. */

#include "config.h"

#include "deck-fixture.h"
#include "library-fixture.h"
#include "vfs-shim.h"

#include "mo-store-groups.h"

#include <stdarg.h>

static gint64
add_deck (MoStore *store,
          const char *name)
{
  g_autoptr (GBytes) package = fixture_make_package (name);
  MoDeckState state;

  g_assert_true (mo_store_add_deck (store, package, &state, NULL));
  return state.id;
}

/* Returns the ids up to the first 0. */
static GArray *
make_ids (int first,
          ...)
{
  GArray *ids = g_array_new (FALSE, FALSE, sizeof (gint64));
  va_list rest;

  va_start (rest, first);
  for (int id = first; id != 0; id = va_arg (rest, int))
    g_array_append_val (ids, ((gint64){ id }));
  va_end (rest);
  return ids;
}

static void
assert_groups (MoStore *store,
               const char *wanted)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) groups = mo_store_read_groups (store, &error);
  g_autoptr (GString) text = g_string_new (NULL);

  g_assert_no_error (error);
  for (guint i = 0; i < groups->len; i++)
    {
      const MoDeckGroup *group = g_ptr_array_index (groups, i);

      g_string_append_printf (text, "%" G_GINT64_FORMAT " %s:", group->id, group->name);
      for (guint j = 0; j < group->decks->len; j++)
        g_string_append_printf (text, " %" G_GINT64_FORMAT,
                                g_array_index (group->decks, gint64, j));
      g_string_append (text, "; ");
    }
  g_assert_cmpstr (text->str, ==, wanted);
  fixture_assert_whole (store);
}

static gboolean
edit (MoStore *store,
      gint64 id,
      const char *name,
      GArray *added,
      GArray *removed,
      int code)
{
  g_autoptr (GError) error = NULL;
  gboolean done = mo_store_edit_group (store, id, name, added, removed, &error);

  if (code >= 0)
    g_assert_error (error, MO_LIBRARY_ERROR, code);
  else
    g_assert_no_error (error);
  g_clear_pointer (&added, g_array_unref);
  g_clear_pointer (&removed, g_array_unref);
  return done;
}

static void
test_groups_edit (void)
{
  char *path = fixture_make_path ();
  MoStore *store = fixture_open (path);
  g_autoptr (GArray) first = make_ids (3, 1, 0);
  g_autoptr (GArray) none = make_ids (0);
  g_autoptr (GArray) unknown = make_ids (1, 9, 0);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 3; i++)
    add_deck (store, "Deck");
  assert_groups (store, "");
  g_assert_cmpint (mo_store_add_group (store, "Friday", first, NULL), ==, 1);
  g_assert_cmpint (mo_store_add_group (store, "Friday", none, NULL), ==, 2);
  assert_groups (store, "1 Friday: 3 1; 2 Friday:; ");
  /* A deck that does not exist changes nothing. */
  g_assert_cmpint (mo_store_add_group (store, "Saturday", unknown, &error), ==, 0);
  g_assert_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_NOT_FOUND);
  g_assert_false (edit (store, 1, "Sunday", make_ids (2, 9, 0), make_ids (3, 0),
                        MO_LIBRARY_ERROR_NOT_FOUND));
  g_assert_false (edit (store, 7, "Sunday", NULL, NULL, MO_LIBRARY_ERROR_NOT_FOUND));
  assert_groups (store, "1 Friday: 3 1; 2 Friday:; ");
  /* A deck is in a group once, at its place; it can be in several groups. */
  g_assert_true (edit (store, 1, NULL, make_ids (3, 2, 2, 0), NULL, -1));
  g_assert_true (edit (store, 2, "Sunday", make_ids (2, 0), make_ids (1, 0), -1));
  assert_groups (store, "1 Friday: 3 1 2; 2 Sunday: 2; ");
  g_assert_true (edit (store, 1, NULL, make_ids (3, 0), make_ids (3, 0), -1));
  assert_groups (store, "1 Friday: 1 2 3; 2 Sunday: 2; ");
  g_assert_true (mo_store_delete_group (store, 1, NULL));
  g_clear_error (&error);
  g_assert_false (mo_store_delete_group (store, 1, &error));
  g_assert_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_NOT_FOUND);
  assert_groups (store, "2 Sunday: 2; ");
  mo_store_close (store);
  fixture_remove_path (path);
}

/* Deleted decks stay in the group, so that they return with an undo. */
static void
test_groups_deleted_deck (void)
{
  char *path = fixture_make_path ();
  MoStore *store = fixture_open (path);
  g_autoptr (GArray) ids = make_ids (1, 2, 0);

  add_deck (store, "One");
  add_deck (store, "Two");
  g_assert_cmpint (mo_store_add_group (store, "Both", ids, NULL), ==, 1);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GPtrArray) groups = mo_store_read_groups (store, NULL);
      g_autoptr (GPtrArray) decks = NULL;
      g_autoptr (GPtrArray) members = NULL;

      g_assert_true (mo_store_set_deck_deleted (store, 1, i == 0, NULL));
      decks = mo_store_read_decks (store, NULL);
      members = mo_deck_group_list_decks (g_ptr_array_index (groups, 0), decks);
      g_assert_cmpuint (members->len, ==, i + 1);
      g_assert_true (mo_deck_group_has (g_ptr_array_index (groups, 0), 1));
      g_assert_false (mo_deck_group_has (g_ptr_array_index (groups, 0), 3));
    }
  assert_groups (store, "1 Both: 1 2; ");
  mo_store_close (store);
  fixture_remove_path (path);
}

/* Groups are in backups, and restored; a library of any older version gets groups. */
static void
test_groups_copies (void)
{
  char *path = fixture_make_version (9);
  char *copy = fixture_make_path ();
  MoStore *store = fixture_open (path);
  g_autoptr (GArray) ids = make_ids (7, 1, 0);
  g_autofree char *to = NULL;

  assert_groups (store, "");
  g_assert_cmpint (mo_store_add_group (store, "Kept", ids, NULL), ==, 1);
  to = mo_store_back_up (store, copy, NULL);
  g_assert_nonnull (to);
  g_assert_true (mo_store_delete_group (store, 1, NULL));
  g_assert_true (mo_store_restore (store, copy, NULL));
  assert_groups (store, "1 Kept: 7 1; ");
  mo_store_close (store);
  fixture_remove_path (copy);
  fixture_remove_path (path);
}

/* An older library that can’t be migrated is read without groups. */
static void
test_groups_old_library (void)
{
  char *path = fixture_make_version (9);
  MoStore *store;

  vfs_shim_fail (VFS_CALL_WRITE, 1, SQLITE_FULL, TRUE);
  store = mo_store_open (path, NULL);
  g_assert_nonnull (mo_store_get_hindrance (store));
  {
    g_autoptr (GPtrArray) groups = mo_store_read_groups (store, NULL);

    g_assert_nonnull (groups);
    g_assert_cmpuint (groups->len, ==, 0);
  }
  mo_store_close (store);
  vfs_shim_mend ();
  fixture_remove_path (path);
}

static void
test_groups_names (void)
{
  g_autofree char *long_name = g_strnfill (201, 'n');

  g_assert_true (mo_deck_group_is_name ("Friday night"));
  g_assert_false (mo_deck_group_is_name (""));
  g_assert_false (mo_deck_group_is_name ("Two\nlines"));
  g_assert_false (mo_deck_group_is_name (long_name));
}

/* The library */

/* Returns the id of the group of an answer, 0 if it was refused as unknown. */
static gint64
finish_group (MoLibrary *library,
              GAsyncResult **result)
{
  g_autoptr (GError) error = NULL;
  gint64 id;

  fixture_wait_for (result);
  id = mo_library_group_finish (library, *result, &error);
  if (id == 0)
    g_assert_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_NOT_FOUND);
  else
    g_assert_no_error (error);
  g_clear_object (result);
  return id;
}

static void
assert_group_decks (MoLibrary *library,
                    gint64 id,
                    const char *expected)
{
  g_autoptr (GPtrArray) decks = mo_library_list_group_decks (library, id);
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < decks->len; i++)
    g_string_append_printf (names, "%s; ",
                            ((MoLibraryDeck *) g_ptr_array_index (decks, i))->deck->name);
  g_assert_cmpstr (names->str, ==, expected);
}

static void
close_library (MoLibrary *library)
{
  mo_library_close (library);
  while (g_main_context_iteration (NULL, FALSE))
    continue;
  g_assert_finalize_object (library);
}

static void
count_cb (guint *n)
{
  *n += 1;
}

/* The groups in memory are those in the file when an edit finishes, and the decks are announced; a
 * refused edit changes and announces nothing. */
static void
test_groups_in_library (void)
{
  char *path = fixture_make_library ();
  MoLibrary *library = fixture_open_library (path);
  g_autoptr (GArray) first = make_ids (2, 0);
  g_autoptr (GArray) unknown = make_ids (9, 0);
  g_autoptr (GAsyncResult) result = NULL;
  guint n_decks = 0;

  g_signal_connect_swapped (library, "decks-changed", G_CALLBACK (count_cb), &n_decks);
  g_assert_cmpuint (mo_library_get_groups (library)->len, ==, 0);
  mo_library_add_group_async (library, "Friday", first, fixture_answered_cb, &result);
  /* The request has its own copy of the ids. */
  g_array_index (first, gint64, 0) = 1;
  g_assert_cmpint (finish_group (library, &result), ==, 1);
  g_assert_cmpuint (n_decks, ==, 1);
  assert_group_decks (library, 1, "Second; ");
  mo_library_add_group_async (library, "Saturday", NULL, fixture_answered_cb, &result);
  g_assert_cmpint (finish_group (library, &result), ==, 2);
  mo_library_edit_group_async (library, 1, NULL, first, NULL, fixture_answered_cb, &result);
  g_assert_cmpint (finish_group (library, &result), ==, 1);
  assert_group_decks (library, 1, "Second; First; ");
  assert_group_decks (library, 2, "");
  mo_library_edit_group_async (library, 2, "Sunday", first, NULL, fixture_answered_cb, &result);
  g_assert_cmpint (finish_group (library, &result), ==, 2);
  mo_library_edit_group_async (library, 1, NULL, NULL, first, fixture_answered_cb, &result);
  g_assert_cmpint (finish_group (library, &result), ==, 1);
  assert_group_decks (library, 1, "Second; ");
  g_assert_cmpstr (mo_library_get_group (library, 2)->name, ==, "Sunday");
  g_assert_cmpuint (n_decks, ==, 5);

  mo_library_edit_group_async (library, 2, "Monday", unknown, NULL, fixture_answered_cb, &result);
  g_assert_cmpint (finish_group (library, &result), ==, 0);
  mo_library_delete_group_async (library, 3, fixture_answered_cb, &result);
  g_assert_cmpint (finish_group (library, &result), ==, 0);
  g_assert_cmpuint (n_decks, ==, 5);
  g_assert_cmpstr (mo_library_get_group (library, 2)->name, ==, "Sunday");

  mo_library_delete_group_async (library, 1, fixture_answered_cb, &result);
  g_assert_cmpint (finish_group (library, &result), ==, 1);
  g_assert_cmpuint (n_decks, ==, 6);
  g_assert_null (mo_library_get_group (library, 1));
  assert_group_decks (library, 1, "");
  assert_group_decks (library, 2, "First; ");
  close_library (library);
  {
    MoStore *store = fixture_open (path);

    assert_groups (store, "2 Sunday: 1; ");
    mo_store_close (store);
  }
  fixture_remove_path (path);
}

/* The decks of a group need their cards at once. Nothing is missing until a card is owned. */
static void
test_groups_shortages (void)
{
  char *path = fixture_make_library ();
  MoLibrary *library = fixture_open_library (path);
  char *empty_path = fixture_make_path ();
  MoLibrary *empty = fixture_open_library (empty_path);
  g_autoptr (MoContent) content = fixture_load_content ();
  g_autoptr (GPtrArray) shortages = NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  mo_library_set_catalog (library, content->catalog);
  mo_library_set_catalog (empty, content->catalog);
  shortages = mo_library_find_group_shortages (library, mo_library_get_decks (library));
  for (guint i = 0; i < shortages->len; i++)
    {
      const MoShortage *shortage = g_ptr_array_index (shortages, i);

      g_string_append_printf (text, "%s %u of %u; ", shortage->card, shortage->missing,
                              shortage->need);
    }
  g_assert_cmpstr (text->str, ==, "t/c02 2 of 4; t/new 1 of 1; ");
  g_assert_null (mo_library_find_group_shortages (empty, mo_library_get_decks (library)));
  close_library (empty);
  close_library (library);
  fixture_remove_path (empty_path);
  fixture_remove_path (path);
}

int
main (int argc,
      char *argv[])
{
  fixture_begin (&argc, &argv);
  g_test_add_func ("/library/groups/edit", test_groups_edit);
  g_test_add_func ("/library/groups/deleted-deck", test_groups_deleted_deck);
  g_test_add_func ("/library/groups/copies", test_groups_copies);
  g_test_add_func ("/library/groups/old-library", test_groups_old_library);
  g_test_add_func ("/library/groups/names", test_groups_names);
  g_test_add_func ("/library/groups/in-library", test_groups_in_library);
  g_test_add_func ("/library/groups/shortages", test_groups_shortages);
  return g_test_run ();
}
