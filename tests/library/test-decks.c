/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Packages, their versions, and matches in the library file. */

#include "config.h"

#include "library-fixture.h"

#include "mo-deck-file.h"
#include "mo-store-matches.h"

#include <string.h>

static MoStore *
open_empty (void)
{
  g_autofree char *path = fixture_make_path ();

  return fixture_open (path);
}

static void
end (MoStore *store)
{
  char *path = g_strdup (mo_store_get_path (store));

  mo_store_close (store);
  fixture_remove_path (path);
}

static gint64
add (MoStore *store,
     const char *name)
{
  g_autoptr (GBytes) package = fixture_make_package (name);
  g_autoptr (GError) error = NULL;
  MoDeckState state;

  mo_store_add_deck (store, package, &state, &error);
  g_assert_no_error (error);
  return state.id;
}

/* Saves a package based on @revision; returns the new revision. */
static gint64
save (MoStore *store,
      gint64 id,
      gint64 revision,
      const char *name)
{
  g_autoptr (GBytes) package = fixture_make_package (name);
  g_autoptr (GError) error = NULL;

  MoDeckState state = fixture_get_state (store, id, revision);

  mo_store_save_deck (store, &state, package, &error);
  g_assert_no_error (error);
  g_assert_cmpint (state.id, ==, id);
  return state.revision;
}

/* Changes counts based on @revision; returns the new revision. */
static gint64
edit (MoStore *store,
      gint64 id,
      gint64 revision,
      const char *text)
{
  MoDeckState state = fixture_get_state (store, id, revision);

  fixture_edit_deck (store, &state, text);
  return state.revision;
}

static guint
add_version (MoStore *store,
             gint64 deck,
             MoVersionReason reason,
             const char *label)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MoLibraryDeck) present = mo_store_read_deck (store, deck, NULL);
  MoDeckState state = mo_library_deck_get_state (present);
  guint number = mo_store_add_version (store, &state, reason, label, &error);

  g_assert_no_error (error);
  return number;
}

static gint64
begin_match (MoStore *store,
             gint64 deck,
             const char *header)
{
  g_autoptr (GError) error = NULL;
  gint64 match = mo_store_begin_match (store, deck, header, &error);

  g_assert_no_error (error);
  return match;
}

static void
assert_held (MoStore *store,
             const char *expected)
{
  g_autofree char *described = fixture_describe (store);

  g_assert_cmpstr (described, ==, expected);
}

/* Decks */

static void
test_decks_add (void)
{
  MoStore *store = open_empty ();
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;
  g_autoptr (MoLibraryDeck) deck = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (add (store, "First"), ==, 1);
  g_assert_cmpint (add (store, "Second"), ==, 2);
  assert_held (store, "deck 1 “First” solitaire-2010-standard 6 revision 1\n"
                      "deck 2 “Second” solitaire-2010-standard 6 revision 1\n");
  deck = mo_store_read_deck (store, 2, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (deck->deck->name, ==, "Second");
  g_assert_cmpint (deck->revision, ==, MO_FIRST_REVISION);
  g_assert_cmpint (deck->made, >=, now);
  g_assert_cmpint (deck->made, <=, now + 60);
  g_assert_cmpint (deck->changed, ==, deck->made);
  end (store);
}

static void
test_decks_save (void)
{
  MoStore *store = open_empty ();
  gint64 id = add (store, "First");
  gint64 revision = MO_FIRST_REVISION;

  add (store, "Other");
  for (guint i = 0; i < 3; i++)
    revision = save (store, id, revision, "Edited");
  g_assert_cmpint (revision, ==, MO_FIRST_REVISION + 3);
  /* No version is created automatically. */
  assert_held (store, "deck 1 “Edited” solitaire-2010-standard 6 revision 4\n"
                      "deck 2 “Other” solitaire-2010-standard 6 revision 1\n");
  end (store);
}

/* Reading returns the same deck whether the data is in the content or in edits. */
static void
test_decks_edit (void)
{
  MoStore *store = open_empty ();
  gint64 id = add (store, "First");
  gint64 revision;
  g_autoptr (MoLibraryDeck) deck = NULL;
  g_autofree char *kept = NULL;

  add (store, "Other");
  revision = edit (store, id, MO_FIRST_REVISION,
                   "crawler t/c01 = 1; crawler t/new = 2; other t/c02 = 3");
  g_assert_cmpint (revision, ==, MO_FIRST_REVISION + 1);
  revision = edit (store, id, revision, "crawler t/c01 = 0; crawler t/c01 = 4; other t/c02 = 0");
  deck = mo_store_read_deck (store, id, NULL);
  g_assert_cmpuint (mo_deck_get_count (deck->deck, "crawler", "t/c01"), ==, 4);
  g_assert_cmpuint (mo_deck_get_count (deck->deck, "crawler", "t/new"), ==, 2);
  g_assert_null (mo_deck_get_part (deck->deck, "other"));
  g_assert_cmpint (deck->revision, ==, MO_FIRST_REVISION + 2);
  /* The content was not written again. */
  kept =
      fixture_query (mo_store_get_path (store),
                     "SELECT revision, (SELECT count (*) FROM deck_edit) FROM deck WHERE id = 1");
  g_assert_cmpstr (kept, ==, "1|6");
  end (store);
}

/* A new version, or saving the whole package, includes the edits in the content and deletes
 * them. */
static void
test_decks_fold (void)
{
  MoStore *store = open_empty ();
  gint64 id = add (store, "First");
  gint64 revision = edit (store, id, MO_FIRST_REVISION, "crawler t/new = 2");
  g_autoptr (GPtrArray) versions = NULL;
  g_autofree char *n_edits = NULL;
  g_autofree char *n_after = NULL;

  g_assert_cmpuint (add_version (store, id, MO_VERSION_MATCH, ""), ==, 1);
  /* Unchanged, so the next match uses it, too. */
  g_assert_cmpuint (add_version (store, id, MO_VERSION_MATCH, ""), ==, 1);
  versions = mo_store_read_versions (store, id, NULL);
  g_assert_cmpuint (
      mo_deck_get_count (((const MoDeckVersion *) g_ptr_array_index (versions, 0))->deck, "crawler",
                         "t/new"),
      ==, 2);
  n_edits = fixture_query (mo_store_get_path (store), "SELECT count (*) FROM deck_edit");
  g_assert_cmpstr (n_edits, ==, "0");
  revision = edit (store, id, revision, "crawler t/new = 3");
  g_assert_cmpuint (add_version (store, id, MO_VERSION_MATCH, ""), ==, 2);
  revision = edit (store, id, revision, "crawler t/new = 5");
  save (store, id, revision, "Saved");
  n_after = fixture_query (mo_store_get_path (store), "SELECT count (*) FROM deck_edit");
  g_assert_cmpstr (n_after, ==, "0");
  assert_held (store, "deck 1 “Saved” solitaire-2010-standard 6 revision 5\n"
                      "version 1.2 reason 1 “” “First” solitaire-2010-standard 9\n"
                      "version 1.1 reason 1 “” “First” solitaire-2010-standard 8\n");
  end (store);
}

/* The number of separate edits stays small. */
static void
test_decks_many_edits (void)
{
  MoStore *store = open_empty ();
  gint64 id = add (store, "First");
  gint64 revision = MO_FIRST_REVISION;
  g_autoptr (MoLibraryDeck) deck = NULL;
  g_autofree char *n_edits = NULL;

  for (guint i = 1; i <= 900; i++)
    {
      g_autofree char *text = g_strdup_printf ("crawler t/new = %u", i);

      revision = edit (store, id, revision, text);
    }
  deck = mo_store_read_deck (store, id, NULL);
  g_assert_cmpuint (mo_deck_get_count (deck->deck, "crawler", "t/new"), ==, 900);
  g_assert_cmpint (deck->revision, ==, revision);
  g_assert_cmpint (revision, ==, MO_FIRST_REVISION + 900);
  n_edits = fixture_query (mo_store_get_path (store), "SELECT count (*) < 300 FROM deck_edit");
  g_assert_cmpstr (n_edits, ==, "1");
  end (store);
}

/* An edit applies to its base revision only. After another edit it is refused; in another library
 * it does nothing, and the caller saves the whole deck. */
static void
test_decks_edit_conflict (void)
{
  static const struct
  {
    gint64 id;
    gint64 made; /* added to the real value */
    gint64 revision;
    gboolean is_refused;
  } rows[] = { { 1, 0, 1, TRUE }, { 1, 0, 3, TRUE }, { 1, 1, 2, FALSE }, { 9, 0, 2, FALSE } };
  MoStore *store = open_empty ();
  gint64 id = add (store, "First");
  MoDeckState state = fixture_get_state (store, id,
                                         edit (store, id, MO_FIRST_REVISION, "crawler t/new = 1"));
  MoDeckChange change = { "crawler", "t/c01", NULL, 0, 9 };
  g_autoptr (GArray) changes = g_array_new (FALSE, FALSE, sizeof (MoDeckChange));

  g_array_append_val (changes, change);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      MoDeckState other = { rows[i].id, state.made + rows[i].made, rows[i].revision };
      gboolean done = TRUE;
      g_autoptr (GError) error = NULL;
      gboolean is_fine = mo_store_edit_deck (store, &other, changes, &done, &error);

      g_assert_true (is_fine == !rows[i].is_refused);
      if (rows[i].is_refused)
        g_assert_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_CHANGED);
      else
        g_assert_false (done);
      g_assert_cmpint (other.revision, ==, rows[i].revision);
    }
  assert_held (store, "deck 1 “First” solitaire-2010-standard 7 revision 2\n");
  end (store);
}

/* A library was restored that lacks the deck open in a window, or has another deck with its id. */
static void
test_decks_other_library (void)
{
  MoStore *store = open_empty ();
  g_autoptr (GBytes) package = fixture_make_package ("Open");
  MoDeckState gone = { 9, 7, 3 };
  MoDeckState other = { 1, 7, MO_FIRST_REVISION };

  add (store, "First");
  g_assert_true (mo_store_save_deck (store, &other, package, NULL));
  g_assert_cmpint (other.id, ==, 2);
  g_assert_cmpint (other.revision, ==, MO_FIRST_REVISION);
  g_assert_true (mo_store_save_deck (store, &gone, package, NULL));
  g_assert_cmpint (gone.id, ==, 3);
  /* Afterwards, it is that deck. */
  g_assert_true (mo_store_save_deck (store, &gone, package, NULL));
  assert_held (store, "deck 1 “First” solitaire-2010-standard 6 revision 1\n"
                      "deck 2 “Open” solitaire-2010-standard 6 revision 1\n"
                      "deck 3 “Open” solitaire-2010-standard 6 revision 2\n");
  end (store);
}

/* Two windows have the same deck open: the second save, based on an outdated revision, is
 * refused. */
static void
test_decks_conflict (void)
{
  static const char theirs[] = "deck 1 “Theirs” solitaire-2010-standard 6 revision 2\n";
  MoStore *store = open_empty ();
  MoStore *other = fixture_open (mo_store_get_path (store));
  g_autoptr (GBytes) package = fixture_make_package ("Ours");
  gint64 id = add (store, "First");
  MoDeckState state = fixture_get_state (store, id, MO_FIRST_REVISION);
  MoDeckState restored = { id, state.made + 1, MO_FIRST_REVISION + 1 };
  g_autoptr (GError) error = NULL;

  save (other, id, MO_FIRST_REVISION, "Theirs");
  g_assert_false (mo_store_save_deck (store, &state, package, &error));
  g_assert_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_CHANGED);
  g_clear_error (&error);
  g_assert_cmpint (state.revision, ==, MO_FIRST_REVISION);
  assert_held (other, theirs);
  /* So is a new version of it, or of another deck with its number. */
  g_assert_cmpuint (mo_store_add_version (store, &state, MO_VERSION_SAVED, "Ours", &error), ==, 0);
  g_assert_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_CHANGED);
  g_clear_error (&error);
  g_assert_cmpuint (mo_store_add_version (store, &restored, MO_VERSION_SAVED, "Ours", &error), ==,
                    0);
  g_assert_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_CHANGED);
  assert_held (other, theirs);
  /* A save based on the current revision succeeds. */
  g_assert_cmpint (save (store, id, MO_FIRST_REVISION + 1, "Ours"), ==, MO_FIRST_REVISION + 2);
  mo_store_close (other);
  end (store);
}

/* Two processes move in the same match: moves based on an outdated position are refused. */
static void
test_decks_match_conflict (void)
{
  static const char *const two[] = { "a", "b", NULL };
  static const char *const theirs[] = { "c", NULL };
  static const char *const none[] = { NULL };
  static const struct
  {
    const char *name;
    guint first;              /* of the other's moves */
    const char *const *lines;
    const char *journal;      /* after them */
  } rows[] = {
    { "another move", 3, theirs, "match 1: h; a; b; c;\n" },
    { "undo", 2, none, "match 1: h; a;\n" },
    { "undo and another", 2, theirs, "match 1: h; a; c;\n" },
    { "the same again", 2, two + 1, "match 1: h; a; b;\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      MoStore *store = open_empty ();
      MoStore *other = fixture_open (mo_store_get_path (store));
      gint64 match = begin_match (store, 0, "h");
      g_autoptr (MoSummary) summary = mo_summary_new (MO_MATCH_LOST, "Ours");
      g_autoptr (GPtrArray) journal = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *result = NULL;
      gint64 revision;
      gint64 before;

      g_test_message ("%s", rows[i].name);
      g_assert_true (fixture_write_moves (store, match, 1, two, NULL));
      journal = mo_store_read_journal (store, match, &revision, NULL);
      before = revision;
      g_assert_true (fixture_write_moves (other, match, rows[i].first, rows[i].lines, NULL));
      g_assert_false (mo_store_write_moves (store, match, &revision, 3, two, summary, &error));
      g_assert_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_CHANGED);
      g_assert_cmpint (revision, ==, before);
      assert_held (other, rows[i].journal);
      result = fixture_query (mo_store_get_path (store), "SELECT result, reason FROM match");
      g_assert_cmpstr (result, ==, "0|");
      mo_store_close (other);
      end (store);
    }
}

/* A restored library never reuses a revision for other moves, even if the clock was set back. */
static void
test_decks_match_revision (void)
{
  static const char *const lines[] = { "a", NULL };
  MoStore *store = open_empty ();
  gint64 match = begin_match (store, 0, "h");
  g_autoptr (MoSummary) summary = mo_summary_new (MO_MATCH_OPEN, NULL);
  g_autofree char *copy = g_strconcat (mo_store_get_path (store), "-copy", NULL);
  g_autofree char *made G_GNUC_UNUSED = mo_store_back_up (store, copy, NULL);
  g_autofree char *ahead = NULL;
  gint64 revision;
  g_autoptr (GPtrArray) journal = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (fixture_write_moves (store, match, 1, lines, NULL));
  journal = mo_store_read_journal (store, match, &revision, NULL);
  g_assert_true (mo_store_restore (store, copy, NULL));
  g_assert_true (fixture_write_moves (store, match, 1, lines + 1, NULL));
  g_assert_false (mo_store_write_moves (store, match, &revision, 1, lines, summary, &error));
  g_assert_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_CHANGED);
  fixture_run_sql (mo_store_get_path (store), "UPDATE match SET revision = 1 << 61");
  g_assert_true (fixture_write_moves (store, match, 1, lines, NULL));
  ahead = fixture_query (mo_store_get_path (store), "SELECT revision - (1 << 61) FROM match");
  g_assert_cmpstr (ahead, ==, "1");
  end (store);
}

static void
test_decks_missing (void)
{
  MoStore *store = open_empty ();
  MoDeckState missing = { 9, 7, 1 };
  g_autoptr (GError) error = NULL;

  g_assert_null (mo_store_read_deck (store, 9, &error));
  g_assert_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_NOT_FOUND);
  g_clear_error (&error);
  g_assert_false (mo_store_set_deck_built (store, 9, TRUE, &error));
  g_assert_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_NOT_FOUND);
  g_clear_error (&error);
  g_assert_false (mo_store_set_deck_deleted (store, 9, TRUE, &error));
  g_assert_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_NOT_FOUND);
  g_clear_error (&error);
  g_assert_cmpuint (mo_store_add_version (store, &missing, MO_VERSION_SAVED, "", &error), ==, 0);
  g_assert_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_NOT_FOUND);
  g_clear_error (&error);
  g_assert_cmpint (mo_store_begin_match (store, 9, "match", &error), ==, 0);
  g_assert_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_NOT_FOUND);
  assert_held (store, "");
  end (store);
}

static void
test_decks_flags (void)
{
  MoStore *store = open_empty ();
  gint64 id = add (store, "First");

  add (store, "Second");
  g_assert_true (mo_store_set_deck_built (store, id, TRUE, NULL));
  g_assert_true (mo_store_set_deck_deleted (store, id, TRUE, NULL));
  assert_held (store, "deck 1 “First” solitaire-2010-standard 6 revision 1 built deleted\n"
                      "deck 2 “Second” solitaire-2010-standard 6 revision 1\n");
  /* A flag is not an edit of the package, so saving causes no conflict. */
  save (store, id, MO_FIRST_REVISION, "Edited");
  g_assert_true (mo_store_set_deck_deleted (store, id, FALSE, NULL));
  g_assert_true (mo_store_set_deck_deleted (store, id, FALSE, NULL));
  assert_held (store, "deck 1 “Edited” solitaire-2010-standard 6 revision 2 built\n"
                      "deck 2 “Second” solitaire-2010-standard 6 revision 1\n");
  end (store);
}

/* Versions */

static void
test_decks_versions (void)
{
  MoStore *store = open_empty ();
  gint64 first = add (store, "First");
  gint64 second = add (store, "Second");
  gint64 revision;

  g_assert_cmpuint (add_version (store, first, MO_VERSION_SAVED, "As bought"), ==, 1);
  revision = save (store, first, MO_FIRST_REVISION, "Edited");
  g_assert_cmpuint (add_version (store, first, MO_VERSION_SAVED, "Für “Delver”, 2"), ==, 2);
  /* Each deck numbers its own versions, and the user may save the same content twice. */
  g_assert_cmpuint (add_version (store, second, MO_VERSION_SAVED, ""), ==, 1);
  g_assert_cmpuint (add_version (store, first, MO_VERSION_SAVED, "Again"), ==, 3);
  save (store, first, revision, "Edited more");
  assert_held (store, "deck 1 “Edited more” solitaire-2010-standard 6 revision 3\n"
                      "deck 2 “Second” solitaire-2010-standard 6 revision 1\n"
                      "version 1.3 reason 0 “Again” “Edited” solitaire-2010-standard 6\n"
                      "version 1.2 reason 0 “Für “Delver”, 2” “Edited” solitaire-2010-standard 6\n"
                      "version 1.1 reason 0 “As bought” “First” solitaire-2010-standard 6\n"
                      "version 2.1 reason 0 “” “Second” solitaire-2010-standard 6\n");
  end (store);
}

/* A match creates a version only if the newest one differs from the deck. */
static void
test_decks_match_versions (void)
{
  MoStore *store = open_empty ();
  gint64 id = add (store, "First");
  gint64 revision;
  g_autofree char *versions = NULL;

  g_assert_cmpuint (add_version (store, id, MO_VERSION_MATCH, ""), ==, 1);
  g_assert_cmpuint (add_version (store, id, MO_VERSION_MATCH, ""), ==, 1);
  begin_match (store, id, "match 1");
  g_assert_cmpuint (add_version (store, id, MO_VERSION_SAVED, "Mine"), ==, 2);
  begin_match (store, id, "match 2");
  revision = save (store, id, MO_FIRST_REVISION, "Edited");
  begin_match (store, id, "match 3");
  /* Equal to an earlier version, but not the last. */
  save (store, id, revision, "First");
  begin_match (store, id, "match 4");
  begin_match (store, 0, "match 5");
  versions = fixture_query (mo_store_get_path (store),
                            "SELECT id, deck, version FROM match ORDER BY id");
  g_assert_cmpstr (versions, ==, "1|1|1\n2|1|2\n3|1|3\n4|1|4\n5||");
  end (store);
}

/* Content */

/* Unknown content is stored unchanged. */
static void
test_decks_unknown (void)
{
  static const char xml[] = "<deck-package name='Größte &amp; “kleinste”' "
                            "format='nobody-knows'><notes>Two\nlines</notes><tag>old</tag>"
                            "<pool>not a ( query</pool>"
                            "<deck id='nowhere'><card id='no/body' name='No &quot;Body&quot;' "
                            "count='3'/></deck></deck-package>";
  MoStore *store = open_empty ();
  g_autoptr (GBytes) content = g_bytes_new_static (xml, strlen (xml));
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (content);
  g_autoptr (MoDeck) expected = mo_deck_read_xml (stream, "", faults);
  g_autoptr (MoLibraryDeck) deck = NULL;
  g_autoptr (GPtrArray) versions = NULL;
  MoDeckState state;

  g_assert_nonnull (expected);
  g_assert_true (mo_store_add_deck (store, content, &state, NULL));
  deck = mo_store_read_deck (store, state.id, NULL);
  g_assert_true (mo_deck_equal (deck->deck, expected));
  g_assert_cmpstr (deck->deck->notes, ==, "Two\nlines");
  g_assert_cmpstr (deck->deck->pool, ==, "not a ( query");
  g_assert_cmpstr (
      mo_deck_part_get_entry (mo_deck_get_part (deck->deck, "nowhere"), "no/body")->name, ==,
      "No \"Body\"");
  add_version (store, state.id, MO_VERSION_SAVED, "");
  versions = mo_store_read_versions (store, state.id, NULL);
  g_assert_true (
      mo_deck_equal (((const MoDeckVersion *) g_ptr_array_index (versions, 0))->deck, expected));
  end (store);
}

/* An unreadable package is listed as such, stays in the file, and does not affect others. */
static void
test_decks_unreadable (void)
{
  MoStore *store = open_empty ();
  gint64 id = add (store, "First");
  g_autofree char *content = NULL;

  add_version (store, id, MO_VERSION_SAVED, "Good");
  add (store, "Second");
  fixture_run_sql (mo_store_get_path (store),
                   "UPDATE deck SET content = '<from-the-future/>' WHERE id = 1");
  add_version (store, id, MO_VERSION_SAVED, "Bad");
  g_assert_true (mo_store_set_deck_built (store, id, TRUE, NULL));
  assert_held (store, "deck 1 unreadable revision 1 built\n"
                      "deck 2 “Second” solitaire-2010-standard 6 revision 1\n"
                      "version 1.2 reason 0 “Bad” unreadable\n"
                      "version 1.1 reason 0 “Good” “First” solitaire-2010-standard 6\n");
  content = fixture_query (mo_store_get_path (store), "SELECT content FROM deck WHERE id = 1");
  g_assert_cmpstr (content, ==, "<from-the-future/>");
  /* The good version can replace it. */
  save (store, id, MO_FIRST_REVISION, "First");
  assert_held (store, "deck 1 “First” solitaire-2010-standard 6 revision 2 built\n"
                      "deck 2 “Second” solitaire-2010-standard 6 revision 1\n"
                      "version 1.2 reason 0 “Bad” unreadable\n"
                      "version 1.1 reason 0 “Good” “First” solitaire-2010-standard 6\n");
  end (store);
}

/* Edits of an unreadable package wait beside it, also when a version is made of it. */
static void
test_decks_edits_of_unreadable (void)
{
  MoStore *store = open_empty ();
  const char *path = mo_store_get_path (store);
  gint64 id = add (store, "First");
  MoDeckState state = fixture_get_state (store, id, MO_FIRST_REVISION);
  g_autofree char *there = NULL;

  fixture_edit_deck (store, &state, "crawler x/a = 4");
  fixture_run_sql (path, "UPDATE deck SET content = '<from-the-future/>'");
  add_version (store, id, MO_VERSION_SAVED, "Bad");
  there = fixture_query (path, "SELECT content, (SELECT count (*) FROM deck_edit) FROM deck");
  g_assert_cmpstr (there, ==, "<from-the-future/>|1");
  assert_held (store, "deck 1 unreadable revision 2\n"
                      "version 1.1 reason 0 “Bad” unreadable\n");
  end (store);
}

/* Matches */

static void
test_decks_moves (void)
{
  static const struct
  {
    const char *name;
    guint first;
    const char *lines;   /* separated by "," */
    const char *journal; /* afterwards; (nullable): NULL if it is refused */
  } rows[] = {
    { "first", 1, "a,b,c", "match 1: h; a; b; c;\n" },
    { "next", 4, "d", "match 1: h; a; b; c; d;\n" },
    { "a gap", 6, "f", NULL },
    { "from number 0", 0, "z", NULL },
    { "undo and another", 3, "x", "match 1: h; a; b; x;\n" },
    { "more than there were", 3, "c,d,e", "match 1: h; a; b; c; d; e;\n" },
    { "undo alone", 3, "", "match 1: h; a; b;\n" },
    { "nothing", 3, "", "match 1: h; a; b;\n" },
    { "undo all", 1, "", "match 1: h;\n" },
    { "a gap after nothing", 2, "b", NULL },
    { "other scripts", 1, "zieh größte,🂡", "match 1: h; zieh größte; 🂡;\n" },
  };
  MoStore *store = open_empty ();
  gint64 match = begin_match (store, 0, "h");

  g_assert_cmpint (match, ==, 1);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto (GStrv) lines = g_strsplit (rows[i].lines, ",", -1);
      g_autofree char *before = fixture_describe (store);
      g_autoptr (GError) error = NULL;

      g_test_message ("%s", rows[i].name);
      fixture_write_moves (store, match, rows[i].first, (const char *const *) lines, &error);
      if (rows[i].journal == NULL)
        g_assert_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_INVALID);
      else
        g_assert_no_error (error);
      assert_held (store, rows[i].journal != NULL ? rows[i].journal : before);
    }
  end (store);
}

static void
test_decks_missing_match (void)
{
  static const char *const lines[] = { "a", NULL };
  MoStore *store = open_empty ();
  g_autoptr (GError) error = NULL;

  g_assert_false (fixture_write_moves (store, 4, 1, lines, &error));
  g_assert_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_NOT_FOUND);
  g_clear_error (&error);
  g_assert_null (mo_store_read_journal (store, 4, NULL, &error));
  g_assert_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_NOT_FOUND);
  end (store);
}

/* Several matches are independent. */
static void
test_decks_matches (void)
{
  static const char *const lines[] = { "a", "b", NULL };
  MoStore *store = open_empty ();
  gint64 first = begin_match (store, add (store, "First"), "one");
  gint64 second = begin_match (store, 0, "two");

  g_assert_true (fixture_write_moves (store, second, 1, lines, NULL));
  g_assert_true (fixture_write_moves (store, first, 1, lines + 1, NULL));
  g_assert_true (fixture_write_moves (store, second, 2, lines + 2, NULL));
  assert_held (store, "deck 1 “First” solitaire-2010-standard 6 revision 1\n"
                      "version 1.1 reason 1 “” “First” solitaire-2010-standard 6\n"
                      "match 1: one; b;\n"
                      "match 2: two; a;\n");
  fixture_assert_whole (store);
  end (store);
}

int
main (int argc,
      char *argv[])
{
  fixture_begin (&argc, &argv);
  g_test_add_func ("/library/decks/add", test_decks_add);
  g_test_add_func ("/library/decks/save", test_decks_save);
  g_test_add_func ("/library/decks/edit", test_decks_edit);
  g_test_add_func ("/library/decks/fold", test_decks_fold);
  g_test_add_func ("/library/decks/many-edits", test_decks_many_edits);
  g_test_add_func ("/library/decks/edit-conflict", test_decks_edit_conflict);
  g_test_add_func ("/library/decks/other-library", test_decks_other_library);
  g_test_add_func ("/library/decks/conflict", test_decks_conflict);
  g_test_add_func ("/library/decks/match-conflict", test_decks_match_conflict);
  g_test_add_func ("/library/decks/match-revision", test_decks_match_revision);
  g_test_add_func ("/library/decks/missing", test_decks_missing);
  g_test_add_func ("/library/decks/flags", test_decks_flags);
  g_test_add_func ("/library/decks/versions", test_decks_versions);
  g_test_add_func ("/library/decks/match-versions", test_decks_match_versions);
  g_test_add_func ("/library/decks/unknown", test_decks_unknown);
  g_test_add_func ("/library/decks/unreadable", test_decks_unreadable);
  g_test_add_func ("/library/decks/edits-of-unreadable", test_decks_edits_of_unreadable);
  g_test_add_func ("/library/decks/moves", test_decks_moves);
  g_test_add_func ("/library/decks/missing-match", test_decks_missing_match);
  g_test_add_func ("/library/decks/matches", test_decks_matches);
  return g_test_run ();
}
