/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Queries for decks of a library. */

#include "config.h"

#include "deck-fixture.h"
#include "library-fixture.h"
#include "mo-deck-finder.h"

#define ELITE "solitaire-2011-elite"

static MoContent *content;

/* A finder and its data. */
typedef struct
{
  GPtrArray *decks;
  MoCollection *collection;
  MoAllotment *allotment;
  MoDeckFinder *finder;
} Fixture;

static MoLibraryDeck *
add_deck (Fixture *self,
          MoDeck *package)
{
  MoLibraryDeck *deck = g_new0 (MoLibraryDeck, 1);

  deck->id = self->decks->len + 1;
  deck->revision = MO_FIRST_REVISION;
  deck->deck = package;
  g_ptr_array_add (self->decks, deck);
  return deck;
}

static void
own (Fixture *self,
     const char *card,
     int count)
{
  MoHolding holding = { card, card, count, 0, 0, "", "" };

  mo_collection_set (self->collection, &holding);
}

static void
tell_library (Fixture *self)
{
  g_clear_pointer (&self->allotment, mo_allotment_free);
  self->allotment = mo_allotment_new (self->decks, content->catalog);
  mo_deck_finder_set_library (self->finder, self->decks, self->collection, self->allotment);
}

static void
set_up (Fixture *self)
{
  g_autofree char *sample = g_build_filename (fixture_get_data_folder (), "decks", ELITE ".xml",
                                              NULL);
  MoDeck *draft = mo_deck_new ("Éclair", ELITE);
  MoDeck *far = mo_deck_new ("Far Off", "far-format");
  MoDeck *gone = mo_deck_new ("Gone", ELITE);

  self->decks = g_ptr_array_new_with_free_func ((GDestroyNotify) mo_library_deck_free);
  self->collection = mo_collection_new ();
  self->allotment = NULL;
  self->finder = mo_deck_finder_new (content);
  add_deck (self, fixture_read_sample (sample, content));
  g_free (draft->notes);
  draft->notes = g_strdup ("Against the\n  wall");
  g_assert_true (mo_deck_add_tags (draft, "Idea, small party"));
  fixture_change (draft, "crawler emberdeep/ash-blade +2; crawler emberdeep/ash-blade-promo +1; "
                         "crawler emberdeep/kindle +1");
  add_deck (self, draft);
  mo_deck_set_count (far, "pile", "far/thing", "Thing of the Ásh", 5);
  add_deck (self, far)->built = TRUE;
  mo_deck_set_count (gone, "crawler", "emberdeep/kindle", NULL, 1);
  add_deck (self, gone)->deleted = TRUE;
  add_deck (self, NULL);
  own (self, "emberdeep/ash-blade", 3);
  own (self, "emberdeep/kindle", 1);
  own (self, "far/thing", 4);
  tell_library (self);
}

static void
tear_down (Fixture *self)
{
  mo_deck_finder_free (self->finder);
  g_clear_pointer (&self->allotment, mo_allotment_free);
  mo_collection_free (self->collection);
  g_ptr_array_unref (self->decks);
}

/* Returns the numbers of the decks that a list would show, separated by blanks. */
static char *
find (Fixture *self,
      const char *text)
{
  g_auto (MoQueryFault) fault = { 0 };
  g_autoptr (MoQuery) query =
      mo_query_parse (text, mo_deck_finder_get_fields (self->finder), &fault);
  GString *found = g_string_new (NULL);

  g_assert_cmpstr (fault.message, ==, NULL);
  for (guint i = 0; i < self->decks->len; i++)
    {
      const MoLibraryDeck *deck = g_ptr_array_index (self->decks, i);

      if ((!deck->deleted || mo_deck_finder_asks_deleted (query)) &&
          mo_deck_finder_fits (self->finder, deck, query))
        g_string_append_printf (found, "%s%d", found->len > 0 ? " " : "", (int) deck->id);
    }
  return g_string_free (found, FALSE);
}

static void
assert_found (Fixture *self,
              const char *text,
              const char *expected)
{
  g_autofree char *found = find (self, text);

  g_test_message ("%s", text);
  g_assert_cmpstr (found, ==, expected);
}

/* Deck 1 is Gate of Cinders as shipped, 2 an illegal draft, 3 built and of an unknown format, 4
 * deleted, and 5 unreadable. */
static const struct
{
  const char *name;
  const char *text;
  const char *found;
} rows[] = {
  { "nothing", "", "1 2 3 5" },
  { "name", "eclair", "2" },
  { "part-of-a-word", "CLAI", "2" },
  { "words-of-different-places", "ecl idea against ash", "2" },
  { "format-name", "2011 elite", "1 2" },
  { "card-name", "kindle", "1 2" },
  { "card-of-no-catalog", "\"thing of\"", "3" },
  { "phrase-over-lines", "\"the wall\"", "2" },
  { "phrase-within-a-word", "\"clair\"", "" },
  { "none", "no such deck", "" },
  { "in-name", "name:gate", "1" },
  { "in-name-within-a-word", "name:ate", "1" },
  { "in-name-phrase", "name:\"ate\"", "" },
  { "in-name-phrase-of-words", "name:\"gate of\"", "1" },
  { "in-name-only", "name:kindle", "" },
  { "whole-name", "name=gate or name=eclair", "2" },
  { "another-name", "name!=eclair", "1 3 5" },
  { "notes", "notes:wall", "2" },
  { "notes-over-lines", "notes:\"against  the wall\"", "2" },
  { "tag", "tag:id", "2" },
  { "tag-of-two-words", "tag:party", "1 2" },
  { "whole-tag", "tag=\"small party\" -tag=idea", "1" },
  { "another-tag", "tag!=idea", "1 3 5" },
  { "format-id", "format=solitaire-2011-elite", "1 2" },
  { "format-word", "format:elite", "1 2" },
  { "format-of-no-system", "format:far", "3" },
  { "card", "card:kindle", "1 2" },
  { "card-quoted", "card:\"ash blade\"", "1 2" },
  { "card-part", "card:lade", "1 2" },
  { "card-whole", "card=ash", "" },
  { "card-id", "card:emberdeep/kindle", "1 2" },
  { "card-id-with-printings", "card:emberdeep/ash-blade=3", "2" },
  { "card-accents", "card:ash card:thing", "3" },
  { "card-not", "card!=kindle", "3 5" },
  { "card-count-of-all-printings", "card:\"ash blade\"=3", "2" },
  { "card-count", "card:kindle>=2", "1" },
  { "card-count-of-none", "card:kindle=0", "3" },
  { "game", "game=dungeon-crawler", "1 2" },
  { "game-name", "game:\"dungeon crawler\"", "1 2" },
  { "game-not", "game!=dungeon-crawler", "3 5" },
  { "cards", "cards>=80", "1" },
  { "cards-few", "cards=4 or cards=5", "2 3" },
  { "cards-unknown", "cards=?", "5" },
  { "missing", "missing>0", "1 3" },
  { "missing-one", "missing=1", "3" },
  { "missing-unknown", "missing=?", "5" },
  { "legal", "is:legal", "1" },
  { "not-legal", "is!=legal", "2 3 5" },
  { "built", "is:built", "3" },
  { "complete", "is:complete", "2" },
  { "deleted", "is:deleted", "4" },
  { "deleted-or-built", "is:deleted or is:built", "3 4" },
  { "not-deleted", "-is:deleted", "1 2 3 5" },
  { "all-of-it", "(is:built or is:legal) -card:thing cards>10", "1" },
};

static void
test_deck_finder_row (gconstpointer row)
{
  guint i = GPOINTER_TO_UINT (row);
  Fixture fixture;

  set_up (&fixture);
  assert_found (&fixture, rows[i].text, rows[i].found);
  tear_down (&fixture);
}

/* The finder follows an edit, a change of the collection, and another deck with the same id. */
static void
test_deck_finder_follows (void)
{
  Fixture fixture;
  MoLibraryDeck *deck;
  MoDeck *next;

  set_up (&fixture);
  assert_found (&fixture, "kindle is!=legal is:complete", "2");
  deck = g_ptr_array_index (fixture.decks, 1);
  next = mo_deck_copy (deck->deck);
  mo_deck_unref (deck->deck);
  deck->deck = next;
  deck->revision++;
  fixture_change (next, "crawler emberdeep/kindle -1; crawler emberdeep/coal-pick +1");
  g_assert_true (mo_deck_add_tags (next, "new"));
  tell_library (&fixture);
  assert_found (&fixture, "kindle", "1");
  assert_found (&fixture, "tag=new missing=1", "2");
  own (&fixture, "emberdeep/coal-pick", 1);
  tell_library (&fixture);
  assert_found (&fixture, "tag=new is:complete", "2");
  deck->made++;
  mo_deck_unref (deck->deck);
  deck->deck = mo_deck_new ("Other", ELITE);
  tell_library (&fixture);
  assert_found (&fixture, "name=other", "2");
  /* A tag that no deck has any more finds nothing, but is not an error. */
  assert_found (&fixture, "tag=new", "");
  tear_down (&fixture);
}

/* A built deck reserves its copies. */
static void
test_deck_finder_allotment (void)
{
  Fixture fixture;
  MoLibraryDeck *deck;

  set_up (&fixture);
  deck = add_deck (&fixture, mo_deck_new ("Second", ELITE));
  fixture_change (deck->deck, "crawler emberdeep/kindle +1");
  tell_library (&fixture);
  assert_found (&fixture, "is:complete", "2 6");
  deck->built = TRUE;
  tell_library (&fixture);
  assert_found (&fixture, "is:complete", "6");
  assert_found (&fixture, "name:eclair missing=1", "2");
  mo_deck_finder_set_library (fixture.finder, fixture.decks, NULL, NULL);
  assert_found (&fixture, "is:complete", "");
  assert_found (&fixture, "missing=?", "1 2 3 5 6");
  tear_down (&fixture);
}

/* Cards that no catalog has are found by their id if the deck has no name of them. A deck without a
 * format has no value to ask for. */
static void
test_deck_finder_bare (void)
{
  Fixture fixture;
  MoDeck *bare = mo_deck_new ("Bare", "");
  guint n_formats;

  set_up (&fixture);
  n_formats = mo_fields_lookup (mo_deck_finder_get_fields (fixture.finder), "format")->values->len;
  mo_deck_set_count (bare, "pile", "far/nameless", NULL, 1);
  add_deck (&fixture, bare);
  tell_library (&fixture);
  g_assert_cmpuint (
      mo_fields_lookup (mo_deck_finder_get_fields (fixture.finder), "format")->values->len, ==,
      n_formats);
  assert_found (&fixture, "nameless", "6");
  assert_found (&fixture, "card:nameless", "6");
  tear_down (&fixture);
}

/* A deck that can’t be read is found as soon as it can, also without an edit of it. */
static void
test_deck_finder_readable (void)
{
  Fixture fixture;
  MoLibraryDeck *deck;

  set_up (&fixture);
  deck = g_ptr_array_index (fixture.decks, 4);
  assert_found (&fixture, "cards=?", "5");
  assert_found (&fixture, "late", "");
  deck->deck = mo_deck_new ("Late", ELITE);
  tell_library (&fixture);
  assert_found (&fixture, "cards=?", "");
  assert_found (&fixture, "late", "5");
  tear_down (&fixture);
}

/* Nothing is called missing until a card is owned. */
static void
test_deck_finder_owning (void)
{
  Fixture fixture;

  set_up (&fixture);
  g_assert_true (mo_deck_finder_get_content (fixture.finder) == content);
  g_assert_true (mo_deck_finder_is_owning (fixture.finder));
  mo_deck_finder_set_library (fixture.finder, fixture.decks, NULL, NULL);
  g_assert_false (mo_deck_finder_is_owning (fixture.finder));
  mo_collection_free (fixture.collection);
  fixture.collection = mo_collection_new ();
  tell_library (&fixture);
  g_assert_false (mo_deck_finder_is_owning (fixture.finder));
  tear_down (&fixture);
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
      g_autofree char *path = g_strconcat ("/deck-finder/row/", rows[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_deck_finder_row);
    }
  g_test_add_func ("/deck-finder/follows", test_deck_finder_follows);
  g_test_add_func ("/deck-finder/allotment", test_deck_finder_allotment);
  g_test_add_func ("/deck-finder/bare", test_deck_finder_bare);
  g_test_add_func ("/deck-finder/readable", test_deck_finder_readable);
  g_test_add_func ("/deck-finder/owning", test_deck_finder_owning);
  status = g_test_run ();
  mo_content_unref (content);
  return status;
}
