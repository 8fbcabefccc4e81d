/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The search for cards, decks and matches at once, in a thread. */

#include "config.h"

#include "deck-fixture.h"
#include "library-fixture.h"
#include "mo-general-search.h"

#include <glib/gstdio.h>
#include <string.h>

#define MOST 20
#define ELITE "solitaire-2011-elite"
#define HEADER                                                                                     \
  "match 1 system dungeon-crawler ruleset solitaire-2010 format solitaire-2010-standard"

static MoContent *content;

typedef struct
{
  char *path;
  MoLibrary *library;
  MoCardFinder *finder;
  GAsyncResult *result; /* (nullable): of the last request */
} Fixture;

static void
forget (Fixture *self)
{
  g_clear_object (&self->result);
}

static gint64
add_deck (Fixture *self,
          const char *name,
          const char *cards)
{
  g_autoptr (MoDeck) deck = mo_deck_new (name, ELITE);
  g_autoptr (GError) error = NULL;
  gint64 id;

  fixture_change (deck, cards);
  mo_library_add_deck_async (self->library, deck, content->catalog, fixture_answered_cb,
                             &self->result);
  fixture_wait_for (&self->result);
  id = mo_library_deck_finish (self->library, self->result, NULL, &error);
  g_assert_no_error (error);
  forget (self);
  return id;
}

static void
delete_deck (Fixture *self,
             gint64 id)
{
  mo_library_set_deleted_async (self->library, id, TRUE, fixture_answered_cb, &self->result);
  fixture_wait_for (&self->result);
  g_assert_cmpint (mo_library_deck_finish (self->library, self->result, NULL, NULL), ==, id);
  forget (self);
}

static gint64
add_match (Fixture *self,
           const char *name)
{
  g_autoptr (GError) error = NULL;
  gint64 id;

  mo_library_begin_match_async (self->library, 0, HEADER, fixture_answered_cb, &self->result);
  fixture_wait_for (&self->result);
  id = mo_library_begin_match_finish (self->library, self->result, &error);
  g_assert_no_error (error);
  forget (self);
  mo_library_set_match_name_async (self->library, id, name, fixture_answered_cb, &self->result);
  fixture_wait_for (&self->result);
  g_assert_true (mo_library_match_finish (self->library, self->result, NULL));
  forget (self);
  return id;
}

static void
open_library (Fixture *self)
{
  g_autoptr (GError) error = NULL;

  self->library = mo_library_new (self->path);
  mo_library_open_async (self->library, fixture_answered_cb, &self->result);
  fixture_wait_for (&self->result);
  mo_library_open_finish (self->library, self->result, &error);
  forget (self);
  mo_library_set_catalog (self->library, content->catalog);
}

/* Decks 1 to 4, of which the third is deleted, and matches 1 to 3, of which the third is. */
static void
set_up (Fixture *self)
{
  *self = (Fixture){ .path = fixture_make_path () };
  open_library (self);
  self->finder = mo_card_finder_new (content);
  mo_card_finder_make (self->finder);
  g_assert_cmpint (add_deck (self, "Plain", "crawler emberdeep/ash-blade +1"), ==, 1);
  g_assert_cmpint (add_deck (self, "Éclair of Ash", "crawler emberdeep/kindle +2"), ==, 2);
  delete_deck (self, add_deck (self, "Ash that is gone", "crawler emberdeep/kindle +1"));
  g_assert_cmpint (add_deck (self, "Blade", "crawler emberdeep/coal-pick +1"), ==, 4);
  g_assert_cmpint (add_match (self, "The long night"), ==, 1);
  g_assert_cmpint (add_match (self, "Ash and éclair"), ==, 2);
  g_assert_cmpint (add_match (self, "Ash that is gone"), ==, 3);
  mo_library_set_match_deleted_async (self->library, 3, TRUE, fixture_answered_cb, &self->result);
  fixture_wait_for (&self->result);
  g_assert_true (mo_library_match_finish (self->library, self->result, NULL));
  forget (self);
}

static void
tear_down (Fixture *self)
{
  mo_library_close (self->library);
  g_object_unref (self->library);
  g_assert_finalize_object (self->finder);
  fixture_remove_path (self->path);
}

/* Returns the ids in order, without those of cards unless @has_cards. */
static char *
find (Fixture *self,
      const char *text,
      guint most,
      gboolean has_cards)
{
  g_autoptr (GPtrArray) ids = NULL;
  g_autoptr (GError) error = NULL;
  GString *found = g_string_new (NULL);

  mo_general_search_async (self->library, self->finder, text, most, NULL, fixture_answered_cb,
                           &self->result);
  fixture_wait_for (&self->result);
  ids = mo_general_search_finish (self->result, &error);
  g_assert_no_error (error);
  forget (self);
  for (guint i = 0; i < ids->len; i++)
    if (has_cards || !g_str_has_prefix (g_ptr_array_index (ids, i), "card:"))
      g_string_append_printf (found, "%s%s", found->len > 0 ? " " : "",
                              (const char *) g_ptr_array_index (ids, i));
  return g_string_free (found, FALSE);
}

static const struct
{
  const char *name;
  const char *text;
  const char *found; /* the decks and matches */
} rows[] = {
  { "deck", "plain", "deck:1" },
  { "folded", "ECLAIR", "deck:2 match:2" },
  /* By its name before by its cards, and neither what is deleted. */
  { "by-name-first", "ash", "deck:2 match:2 deck:1" },
  { "by-card", "kindle", "deck:2" },
  { "by-all-words", "ash blade", "deck:1" },
  { "by-name-among-cards", "blade", "deck:4 deck:1" },
  { "match-by-words", "night long", "match:1" },
  { "match-by-format", "solitaire 2010", "match:2 match:1" },
  { "operator", "not started", "deck:1 deck:2 deck:4" },
  { "field-of-cards", "type:trap", "" },
  { "field-of-decks", "card:kindle", "deck:2" },
  { "fact-of-decks", "is:complete", "" },
  { "word-that-is-no-field", "far:ash", "" },
  { "invalid", "blade (", "deck:4 deck:1" },
  { "nothing", "zzyzx", "" },
  { "empty", "", "" },
  { "signs", "- ?", "" },
};

static void
test_general_search_row (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  Fixture fixture;
  g_autofree char *found = NULL;

  set_up (&fixture);
  found = find (&fixture, rows[i].text, MOST, FALSE);
  g_assert_cmpstr (found, ==, rows[i].found);
  tear_down (&fixture);
}

/* Cards are found as in the window, with what the library knows, and by turns with the others. */
static void
test_general_search_cards (void)
{
  Fixture fixture;
  g_autofree char *by_turns = NULL;
  g_autofree char *in_deck = NULL;
  g_autofree char *most = NULL;
  g_autofree char *wanted = NULL;

  set_up (&fixture);
  by_turns = find (&fixture, "kindle", MOST, TRUE);
  g_assert_true (g_str_has_prefix (by_turns, "card:emberdeep/kindle deck:2"));
  in_deck = find (&fixture, "deck:eclair", MOST, TRUE);
  g_assert_true (g_str_has_prefix (in_deck, "card:emberdeep/kindle"));
  most = find (&fixture, "ash", 1, TRUE);
  g_assert_true (g_str_has_suffix (most, " deck:2 match:2"));
  wanted = find (&fixture, "wanted>0", MOST, TRUE);
  g_assert_cmpstr (wanted, ==, "");
  tear_down (&fixture);
}

/* Other programs’ changes are found. */
static void
test_general_search_foreign (void)
{
  Fixture fixture;
  g_autofree char *found = NULL;

  set_up (&fixture);
  fixture_run_sql (fixture.path, "UPDATE match SET name = 'A quick round' WHERE id = 1");
  found = find (&fixture, "quick", MOST, FALSE);
  g_assert_cmpstr (found, ==, "match:1");
  tear_down (&fixture);
}

/* A search that is cancelled before or while it runs returns nothing. */
static void
test_general_search_cancelled (void)
{
  Fixture fixture;

  set_up (&fixture);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GCancellable) cancellable = g_cancellable_new ();
      g_autoptr (GError) error = NULL;

      if (i == 0)
        g_cancellable_cancel (cancellable);
      mo_general_search_async (fixture.library, fixture.finder, "ash", MOST, cancellable,
                               fixture_answered_cb, &fixture.result);
      g_cancellable_cancel (cancellable);
      fixture_wait_for (&fixture.result);
      g_assert_null (mo_general_search_finish (fixture.result, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
      forget (&fixture);
    }
  tear_down (&fixture);
}

/* Cards are found although the library can't be read. */
static void
test_general_search_no_library (void)
{
  Fixture fixture = { .path = fixture_make_path () };
  g_autofree char *found = NULL;

  g_assert_cmpint (g_mkdir (fixture.path, 0700), ==, 0);
  open_library (&fixture);
  g_assert_nonnull (mo_library_get_hindrance (fixture.library));
  fixture.finder = mo_card_finder_new (content);
  mo_card_finder_make (fixture.finder);
  found = find (&fixture, "kindle", 1, TRUE);
  g_assert_cmpstr (found, ==, "card:emberdeep/kindle");
  tear_down (&fixture);
}

static void
test_general_search_ids (void)
{
  static const struct
  {
    const char *id;
    MoFoundKind kind;
    const char *card;
    gint64 number;
  } ids[] = {
    { "card:emberdeep/kindle", MO_FOUND_CARD, "emberdeep/kindle", 0 },
    { "deck:12", MO_FOUND_DECK, NULL, 12 },
    { "match:9223372036854775807", MO_FOUND_MATCH, NULL, G_MAXINT64 },
    { "match:9223372036854775808", MO_FOUND_NOTHING, NULL, 0 },
    { "deck:0", MO_FOUND_NOTHING, NULL, 0 },
    { "deck:-1", MO_FOUND_NOTHING, NULL, 0 },
    { "deck:1x", MO_FOUND_NOTHING, NULL, 0 },
    { "deck:", MO_FOUND_NOTHING, NULL, 0 },
    { "", MO_FOUND_NOTHING, NULL, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      const char *card;
      gint64 number;

      g_assert_cmpint (mo_found_read (ids[i].id, &card, &number), ==, ids[i].kind);
      g_assert_cmpstr (card, ==, ids[i].card);
      g_assert_cmpint (number, ==, ids[i].number);
    }
}

int
main (int argc,
      char **argv)
{
  int status;

  fixture_begin (&argc, &argv);
  content = fixture_load_content ();
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strconcat ("/general-search/row/", rows[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_general_search_row);
    }
  g_test_add_func ("/general-search/cards", test_general_search_cards);
  g_test_add_func ("/general-search/foreign", test_general_search_foreign);
  g_test_add_func ("/general-search/cancelled", test_general_search_cancelled);
  g_test_add_func ("/general-search/no-library", test_general_search_no_library);
  g_test_add_func ("/general-search/ids", test_general_search_ids);
  status = g_test_run ();
  mo_content_unref (content);
  return status;
}
