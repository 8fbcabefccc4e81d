/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Repairs that need a choice, and complete decks: with the shipped games and cards. */

#include "config.h"

#include "deck-fixture.h"

#include "mo-deck-editor.h"
#include "mo-deck-repair.h"
#include "mo-deck-room.h"
#include "mo-legality.h"

#define N_DECKS 5000

static MoContent *content;
static GPtrArray *formats; /* (element-type MoFormat): that need packages */

static GPtrArray *
check (const MoDeck *deck)
{
  return mo_legality_check (deck, content->systems, content->catalog);
}

/* Random packages */

static const MoCard *
pick_card (GRand *random)
{
  guint n = mo_catalog_get_n_cards (content->catalog);

  return mo_catalog_get_card (content->catalog, (guint) g_rand_int_range (random, 0, (gint32) n));
}

static const MoCard *
pick_fitting (GRand *random,
              const MoDeckRoom *room,
              const MoDeckPlace *place)
{
  for (guint i = 0; i < 1000; i++)
    {
      const MoCard *card = pick_card (random);

      if (mo_deck_room_takes (room, place->id, card))
        return card;
    }
  return pick_card (random);
}

/* Fills the decks to about their sizes, often by the rules. */
static void
fill (GRand *random,
      MoDeck *deck,
      const MoFormat *format)
{
  g_autoptr (MoDeckRoom) room = mo_deck_room_new (deck, content);

  for (guint i = 0; i < format->decks->len; i++)
    {
      const MoDeckPlace *place = g_ptr_array_index (format->decks, i);
      guint at_least = 0;
      guint at_most = 0;
      guint size = 0;

      if (!mo_format_get_size (format, place, &at_least, &at_most) ||
          g_rand_int_range (random, 0, 6) == 0)
        continue;
      for (guint tries = 0; size < at_least && tries < 4000; tries++)
        {
          const MoCard *card = pick_fitting (random, room, place);

          if (mo_deck_room_get (room, place->id, card) == 0)
            continue;
          mo_deck_add (deck, place->id, card->id, card->name, 1);
          mo_deck_room_add (room, place->id, card, 1);
          size++;
        }
    }
}

static const char *
pick_part (GRand *random,
           const MoFormat *format)
{
  const MoDeckPlace *place =
      g_ptr_array_index (format->decks,
                         (guint) g_rand_int_range (random, 0, (gint32) format->decks->len));

  return g_rand_int_range (random, 0, 20) == 0 ? "sideboard" : place->id;
}

static void
spoil (GRand *random,
       MoDeck *deck,
       const MoFormat *format)
{
  const char *part_id = pick_part (random, format);
  const MoDeckPart *part = mo_deck_get_part (deck, part_id);
  guint count = (guint) g_rand_int_range (random, 1, 7);
  const MoCard *card = pick_card (random);

  switch (g_rand_int_range (random, 0, 5))
    {
    case 0:
      mo_deck_add (deck, part_id, "nobody/knows", "Nobody Knows", count);
      break;
    case 1:
      mo_deck_add (deck, part_id, card->id, card->name, count);
      break;
    case 2:
    case 3:
      if (part != NULL)
        {
          const MoDeckEntry *entry = g_ptr_array_index (
              part->entries, (guint) g_rand_int_range (random, 0, (gint32) part->entries->len));
          g_autofree char *id = g_strdup (entry->id);

          mo_deck_set_count (deck, part_id, id, NULL,
                             (guint) g_rand_int_range (random, 0, (gint32) entry->count + 5));
        }
      break;
    default:
      mo_deck_remove_part (deck, part_id);
    }
}

static MoDeck *
make_deck (GRand *random)
{
  const MoFormat *format = g_ptr_array_index (
      formats, (guint) g_rand_int_range (random, 0, (gint32) formats->len));
  MoDeck *deck = mo_deck_new ("Random", format->id);

  if (g_rand_int_range (random, 0, 8) > 0)
    fill (random, deck, format);
  for (int i = g_rand_int_range (random, 0, 6); i > 0; i--)
    spoil (random, deck, format);
  return deck;
}

/* Every second card, twice. */
static guint
own_some (const MoCard *card,
          gpointer user_data)
{
  return card->index % 2 * 2;
}

/* Applies the proposal for a problem, and asserts that there are fewer problems. */
static void
assert_fewer (const MoDeck *deck,
              const GPtrArray *problems,
              const MoProblem *problem,
              MoCountFree count_free,
              MoDeck **repaired)
{
  g_autoptr (GPtrArray) edits = mo_deck_propose_repair (deck, content, problem, count_free, NULL);
  g_autoptr (GPtrArray) after = NULL;
  MoDeck *copy = mo_deck_copy (deck);
  g_autofree char *sentence = mo_problem_dup_sentence (problem);

  g_test_message ("%s: %s", deck->format, sentence);
  g_assert_nonnull (edits);
  g_assert_cmpuint (edits->len, >, 0);
  mo_deck_apply (copy, edits);
  after = check (copy);
  g_assert_cmpuint (mo_problems_count (after), <, mo_problems_count (problems));
  *repaired = copy;
}

/* Each repair that is offered leaves fewer problems, so repairs in any order lead to legality. */
static void
test_repair_random (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (20);
  guint n_decks = 0;
  guint n_repairs = 0;

  while (n_decks < N_DECKS)
    {
      g_autoptr (MoDeck) deck = make_deck (random);
      g_autoptr (GPtrArray) problems = check (deck);
      MoCountFree count_free = n_decks % 2 == 0 ? own_some : NULL;

      if (mo_problems_are_legal (problems))
        continue;
      n_decks++;
      /* Each problem of some packages, and a random one of the others until it is legal. */
      for (guint i = 0; n_decks % 10 == 0 && i < problems->len; i++)
        {
          const MoProblem *problem = g_ptr_array_index (problems, i);
          g_autoptr (MoDeck) repaired = NULL;

          if (problem->repair != MO_REPAIR_NONE)
            assert_fewer (deck, problems, problem, count_free, &repaired);
        }
      while (!mo_problems_are_legal (problems))
        {
          const MoProblem *problem = g_ptr_array_index (
              problems, (guint) g_rand_int_range (random, 0, (gint32) problems->len));
          MoDeck *repaired = NULL;

          if (problem->code == MO_PROBLEM_NOTE)
            continue;
          assert_fewer (deck, problems, problem, count_free, &repaired);
          mo_deck_unref (deck);
          deck = repaired;
          g_ptr_array_unref (problems);
          problems = check (deck);
          n_repairs++;
        }
    }
  g_test_message ("%u repairs", n_repairs);
}

static MoProblem *
find_problem (const GPtrArray *problems,
              MoProblemCode code)
{
  for (guint i = 0; i < problems->len; i++)
    if (((MoProblem *) g_ptr_array_index (problems, i))->code == code)
      return g_ptr_array_index (problems, i);
  g_assert_not_reached ();
}

/* A surplus copy in a deck of the right size is replaced, and one in a deck that is too large is
 * only removed. */
static void
test_repair_replaces (void)
{
  g_autoptr (MoDeck) deck = mo_deck_new ("Five", "solitaire-2011-elite");
  g_autoptr (GPtrArray) fill_edits = mo_deck_propose_completion (deck, content, NULL, NULL);
  const MoDeckPart *part;
  g_autofree char *card = NULL;
  g_autofree char *other = NULL;
  g_autoptr (GPtrArray) problems = NULL;
  g_autoptr (GPtrArray) edits = NULL;

  mo_deck_apply (deck, fill_edits);
  part = mo_deck_get_part (deck, "crawler");
  card = g_strdup (((MoDeckEntry *) g_ptr_array_index (part->entries, 0))->id);
  other = g_strdup (((MoDeckEntry *) g_ptr_array_index (part->entries, 1))->id);
  mo_deck_set_count (deck, "crawler", card, NULL, 5);
  g_clear_pointer (&problems, g_ptr_array_unref);
  problems = check (deck);
  g_assert_cmpuint (problems->len, ==, 2);
  edits = mo_deck_propose_repair (deck, content,
                                  find_problem (problems, MO_PROBLEM_TOO_MANY_COPIES), NULL, NULL);
  g_assert_cmpuint (mo_deck_edits_count (edits, -1), ==, 1);
  g_assert_cmpuint (mo_deck_edits_count (edits, 1), ==, 0);

  /* 3 cards too many: with the surplus one less, 2 others are. */
  g_clear_pointer (&edits, g_ptr_array_unref);
  edits = mo_deck_propose_repair (deck, content, find_problem (problems, MO_PROBLEM_DECK_SIZE),
                                  NULL, NULL);
  g_assert_cmpuint (mo_deck_edits_count (edits, -1), ==, 3);
  mo_deck_apply (deck, edits);
  g_clear_pointer (&problems, g_ptr_array_unref);
  problems = check (deck);
  g_assert_cmpuint (problems->len, ==, 0);

  mo_deck_set_count (deck, "crawler", card, NULL, 5);
  mo_deck_set_count (deck, "crawler", other, NULL,
                     mo_deck_get_count (deck, "crawler", other) - 1);
  g_clear_pointer (&problems, g_ptr_array_unref);
  problems = check (deck);
  g_assert_cmpuint (problems->len, ==, 1);
  g_clear_pointer (&edits, g_ptr_array_unref);
  edits = mo_deck_propose_repair (deck, content, g_ptr_array_index (problems, 0), NULL, NULL);
  g_assert_cmpuint (mo_deck_edits_count (edits, -1), ==, 1);
  g_assert_cmpuint (mo_deck_edits_count (edits, 1), ==, 1);
  mo_deck_apply (deck, edits);
  g_clear_pointer (&problems, g_ptr_array_unref);
  problems = check (deck);
  g_assert_cmpuint (problems->len, ==, 0);
}

/* If the smaller one of two decks that must be equal can’t grow, the larger one loses cards, and
 * surplus copies before others (S11-4). */
static void
test_repair_unequal (void)
{
  char *folder = fixture_make_folder ();
  g_autofree char *formats_folder = g_build_filename (folder, "formats", NULL);
  g_autofree char *path = g_build_filename (formats_folder, "small.xml", NULL);
  g_autoptr (MoDeck) deck = mo_deck_new ("Small", "small");
  MoContent *small;
  g_autoptr (GPtrArray) problems = NULL;
  g_autoptr (GPtrArray) edits = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_mkdir_with_parents (formats_folder, 0700), ==, 0);
  g_file_set_contents (path,
                       "<formats system='dungeon-crawler'>"
                       "<format ruleset='solitaire-2011' id='small' name='Small' "
                       "encounter-limit='5'><size decks='crawler' at-most='6'/></format></formats>",
                       -1, &error);
  g_assert_no_error (error);
  small = mo_content_load (fixture_get_data_folder (), folder, NULL, NULL);
  mo_deck_set_count (deck, "crawler", "emberdeep/kindle", NULL, 4);
  mo_deck_set_count (deck, "crawler", "emberdeep/coal-pick", NULL, 2);
  mo_deck_set_count (deck, "dungeon", "emberdeep/soot-rat", NULL, 5);
  mo_deck_set_count (deck, "dungeon", "emberdeep/ember-mote", NULL, 2);
  problems = mo_legality_check (deck, small->systems, small->catalog);
  edits = mo_deck_propose_repair (
      deck, small, find_problem (problems, MO_PROBLEM_UNEQUAL_DECKS), NULL, NULL);
  mo_deck_apply (deck, edits);
  g_assert_cmpuint (mo_deck_get_count (deck, "dungeon", "emberdeep/soot-rat"), ==, 4);
  g_assert_cmpuint (mo_deck_get_count (deck, "dungeon", "emberdeep/ember-mote"), ==, 2);
  mo_content_unref (small);
  fixture_remove_folder (folder);
}

/* A format can’t be repaired with cards. */
static void
test_repair_no_format (void)
{
  g_autoptr (MoDeck) deck = mo_deck_new ("None", "");
  g_autoptr (GPtrArray) problems = check (deck);
  g_autoptr (GPtrArray) edits =
      mo_deck_propose_repair (deck, content, g_ptr_array_index (problems, 0), NULL, NULL);

  g_assert_null (edits);
}

/* Every sample is recognized by its cards. */
static void
test_repair_format (void)
{
  g_autoptr (GPtrArray) samples = fixture_list_samples ();
  g_autoptr (MoDeck) empty = mo_deck_new ("Empty", "");

  g_assert_cmpstr (mo_deck_propose_format (empty, content), ==, "solitaire-2011-elite");
  /* One card says which game it is, however small the decks of another are. */
  mo_deck_set_count (empty, "crawler", "emberdeep/kindle", NULL, 1);
  g_assert_cmpstr (mo_deck_propose_format (empty, content), ==, "solitaire-2011-elite");
  for (guint i = 0; i < samples->len; i++)
    {
      g_autoptr (MoDeck) deck = fixture_read_sample (g_ptr_array_index (samples, i), content);
      const char *best;
      g_autoptr (GPtrArray) problems = NULL;

      g_free (deck->format);
      deck->format = g_strdup ("lost");
      best = mo_deck_propose_format (deck, content);
      g_assert_nonnull (best);
      g_free (deck->format);
      deck->format = g_strdup (best);
      problems = check (deck);
      g_assert_true (mo_problems_are_legal (problems));
    }
}

/* Completion */

static void
assert_complete (MoDeck *deck,
                 MoCountFree count_free)
{
  g_autoptr (GPtrArray) edits = mo_deck_propose_completion (deck, content, count_free, NULL);
  g_autoptr (GPtrArray) problems = NULL;

  g_assert_cmpuint (mo_deck_edits_count (edits, -1), ==, 0);
  mo_deck_apply (deck, edits);
  problems = check (deck);
  g_assert_cmpuint (problems->len, ==, 0);
}

static void
test_complete_from_nothing (void)
{
  for (guint i = 0; i < formats->len; i++)
    {
      const MoFormat *format = g_ptr_array_index (formats, i);
      g_autoptr (MoDeck) deck = mo_deck_new ("New", format->id);
      g_autoptr (GPtrArray) again = NULL;

      g_test_message ("%s", format->id);
      assert_complete (deck, NULL);
      again = mo_deck_propose_completion (deck, content, NULL, NULL);
      g_assert_cmpuint (again->len, ==, 0);
    }
}

/* Completing keeps what is there. */
static void
test_complete_keeps (void)
{
  g_autoptr (MoDeck) deck = mo_deck_new ("Started", "solitaire-2011-starter");
  g_autoptr (GRand) random = g_rand_new_with_seed (7);
  g_autoptr (MoDeckRoom) room = mo_deck_room_new (deck, content);
  const MoFormat *format = mo_systems_get_format (content->systems, deck->format, NULL);
  const MoCard *card = pick_fitting (random, room, mo_format_get_deck (format, "crawler"));

  mo_deck_set_count (deck, "crawler", card->id, NULL, 3);
  assert_complete (deck, NULL);
  g_assert_cmpuint (mo_deck_get_count (deck, "crawler", card->id), >=, 3);
}

/* Completing removes nothing from a deck that is too large. */
static void
test_complete_too_large (void)
{
  g_autoptr (MoDeck) deck = mo_deck_new ("Large", "solitaire-2011-starter");
  g_autoptr (GPtrArray) problems = NULL;
  g_autoptr (GPtrArray) edits = NULL;
  const MoDeckEntry *entry;

  assert_complete (deck, NULL);
  entry = g_ptr_array_index (mo_deck_get_part (deck, "crawler")->entries, 0);
  mo_deck_add (deck, "crawler", entry->id, entry->name, 5);
  problems = check (deck);
  g_assert_nonnull (find_problem (problems, MO_PROBLEM_DECK_SIZE));
  edits = mo_deck_propose_completion (deck, content, NULL, NULL);
  g_assert_cmpuint (edits->len, ==, 0);
}

/* Where there are not enough different cards, no more copies are proposed than allowed. */
static void
test_complete_scarce (void)
{
  char *folder = fixture_make_folder ();
  g_autofree char *path = g_build_filename (folder, "few.xml", NULL);
  MoContent *few;
  g_autoptr (MoDeck) deck = mo_deck_new ("Scarce", "solitaire-2011-starter");
  g_autoptr (GPtrArray) edits = NULL;
  g_autoptr (GError) error = NULL;
  guint n = 0;

  g_file_set_contents (path,
                       "<catalog id='few' name='Few' system='dungeon-crawler'>"
                       "<card id='few/rope' name='Rope' type='equipment'/>"
                       "<card id='few/map' name='Map' type='equipment'/></catalog>",
                       -1, &error);
  g_assert_no_error (error);
  few = mo_content_load (fixture_get_data_folder (), NULL, (const char *const[]){ path, NULL },
                         NULL);
  edits = mo_deck_propose_completion (deck, few, NULL, NULL);
  for (guint i = 0; edits != NULL && i < edits->len; i++)
    {
      const MoDeckEdit *edit = g_ptr_array_index (edits, i);

      g_assert_cmpint (edit->change, <=, 4);
      n += (guint) edit->change;
    }
  g_assert_cmpuint (n, ==, 8);
  mo_content_unref (few);
  fixture_remove_folder (folder);
}

/* Owned cards come first: all free copies are used while there are too few. */
static void
test_complete_owned_first (void)
{
  g_autoptr (MoDeck) deck = mo_deck_new ("Owned", "solitaire-2011-starter");
  g_autoptr (MoDeckRoom) room = NULL;
  guint n_free = 0;
  guint n_used = 0;

  assert_complete (deck, own_some);
  room = mo_deck_room_new (deck, content);
  for (guint i = 0; i < mo_catalog_get_n_cards (content->catalog); i++)
    {
      const MoCard *card = mo_catalog_get_card (content->catalog, i);
      guint count = mo_deck_get_count (deck, "crawler", card->id);

      if (!mo_deck_room_takes (room, "crawler", card) || card->same_as != NULL)
        continue;
      n_free += own_some (card, NULL);
      n_used += MIN (count, own_some (card, NULL));
    }
  g_assert_cmpuint (n_free, >, 0);
  g_assert_cmpuint (n_used, ==, MIN (n_free, 65));
}

/* Room */

static void
test_room (void)
{
  g_autoptr (MoDeck) deck = mo_deck_new ("Room", "solitaire-2011-starter");
  const MoFormat *format = mo_systems_get_format (content->systems, deck->format, NULL);
  g_autoptr (MoDeckRoom) empty = mo_deck_room_new (deck, content);
  g_autoptr (GRand) random = g_rand_new_with_seed (3);
  const MoCard *card = pick_fitting (random, empty, mo_format_get_deck (format, "crawler"));
  const MoCard *quest = pick_fitting (random, empty, mo_format_get_deck (format, "quests"));
  g_autoptr (MoDeckRoom) room = NULL;

  g_assert_cmpuint (mo_deck_room_get (empty, "crawler", card), ==, 4);
  g_assert_cmpuint (mo_deck_room_get (empty, "dungeon", card), ==, 0);
  g_assert_cmpuint (mo_deck_room_get (empty, "nowhere", card), ==, 0);
  g_assert_cmpuint (mo_deck_room_get (empty, "quests", quest), ==, 1);
  g_assert_cmpuint (mo_deck_room_get (empty, "reserve", quest), ==, MO_MAX_COUNT);
  mo_deck_set_count (deck, "crawler", card->id, NULL, 3);
  room = mo_deck_room_new (deck, content);
  g_assert_cmpuint (mo_deck_room_get (room, "crawler", card), ==, 1);
  mo_deck_room_add (room, "crawler", card, 2);
  g_assert_cmpuint (mo_deck_room_get (room, "crawler", card), ==, 0);
  mo_deck_room_add (room, "crawler", card, -5);
  g_assert_cmpuint (mo_deck_room_get (room, "crawler", card), ==, 4);
}

/* The editor sets counts, and knows how high they may be. */
static void
test_room_in_editor (void)
{
  MoDeck *deck = mo_deck_new ("Room", "solitaire-2011-starter");
  const MoFormat *format = mo_systems_get_format (content->systems, deck->format, NULL);
  g_autoptr (MoDeckRoom) room = mo_deck_room_new (deck, content);
  g_autoptr (GRand) random = g_rand_new_with_seed (3);
  const MoCard *card = pick_fitting (random, room, mo_format_get_deck (format, "crawler"));
  const MoCard *hero = pick_fitting (random, room, mo_format_get_deck (format, "adventurers"));
  g_autoptr (MoDeckEditor) editor = mo_deck_editor_new (content, deck, NULL);
  g_autoptr (GPtrArray) edits = NULL;

  g_assert_cmpuint (mo_deck_editor_get_cap (editor, "crawler", card->id), ==, 4);
  g_assert_cmpuint (mo_deck_editor_get_cap (editor, "dungeon", card->id), ==, 0);
  g_assert_cmpuint (mo_deck_editor_get_cap (editor, "crawler", "nobody/knows"), ==, 0);
  g_assert_cmpuint (mo_deck_editor_get_cap (editor, "adventurers", hero->id), ==, MO_MAX_COUNT);
  g_assert_true (mo_deck_editor_set_count (editor, "crawler", card->id, 4));
  g_assert_false (mo_deck_editor_set_count (editor, "crawler", card->id, 4));
  g_assert_cmpuint (mo_deck_editor_get_cap (editor, "crawler", card->id), ==, 4);
  g_assert_true (mo_deck_editor_set_count (editor, "crawler", card->id, 6));
  g_assert_cmpuint (mo_deck_editor_get_cap (editor, "crawler", card->id), ==, 4);

  edits = mo_deck_propose_completion (mo_deck_editor_get_deck (editor), content, NULL, NULL);
  g_assert_true (mo_deck_editor_apply (editor, edits, "Complete"));
  g_assert_cmpstr (mo_deck_editor_get_undo_label (editor), ==, "Complete");
  g_assert_cmpuint (mo_deck_editor_get_problems (editor)->len, ==, 1);
  mo_deck_editor_undo (editor);
  g_assert_cmpuint (mo_deck_get_count (mo_deck_editor_get_deck (editor), "crawler", card->id), ==,
                    6);
  g_assert_null (mo_deck_get_part (mo_deck_editor_get_deck (editor), "quests"));
}

/* All proposals for packages of a small game: the repair of each problem, and the completion. */

#define ALLY(id) "<card id='fill/" id "' name='Card " id "' type='ally' set='one'/>"
#define EVENT(id) "<card id='fill/" id "' name='Card " id "' type='event' set='one'/>"
#define HERO(id) "<card id='fill/" id "' name='Hero " id "' type='hero' set='one'/>"
#define TWINS                                                                                      \
  "<card id='fill/a1' name='Twin' type='ally' set='one'/>"                                         \
  "<card id='fill/a2' name='TWIN' type='event' set='one'/>"
#define SIZE(n) "<size decks='main' exactly='" n "'/>"
#define COPIES "<copies decks='main' at-most='3'/>"

typedef struct
{
  const char *why;
  const char *rules;
  const char *cards;
  const char *before; /* as in fixture_change() */
  const char *proposals;
} Row;

static const Row rows[] = {
  { "too many copies", SIZE ("4") COPIES, ALLY ("a") ALLY ("b"), "main fill/a +4",
    "Main: 4 copies of “Card a”; at most 3 allowed: main fill/a -1, main fill/b +1\n"
    "\n" },
  { "too many of a name", "<copies decks='main' at-most='3' of='name'/>", TWINS ALLY ("b"),
    "main fill/a1 +2; main fill/a2 +3",
    "Main: 5 copies of cards named “Twin”; at most 3 allowed: main fill/a2 -2\n"
    "\n" },
  { "too many cards", SIZE ("4") COPIES, ALLY ("a") ALLY ("b") ALLY ("c"),
    "main fill/a +3; main fill/b +2; main fill/c +1",
    "Main: 2 cards too many (6 of 4): main fill/c -1, main fill/b -1\n"
    "\n" },
  { "too few cards", SIZE ("5") COPIES, ALLY ("a") ALLY ("b") EVENT ("e"), "main fill/a +1",
    "Main: 4 more cards needed (1 of 5): main fill/e +2, main fill/b +1, main fill/a +1\n"
    "main fill/e +2, main fill/b +1, main fill/a +1\n" },
  { "a wrong deck", SIZE ("2") COPIES, ALLY ("a") HERO ("h"),
    "main fill/h +2; heroes fill/a +2; heroes fill/h +1",
    "Heroes can’t contain “Card a” (Card): heroes fill/a -2, main fill/a +2\n"
    "Main: 2 more cards needed (0 of 2), not counting 2 cards of other kinds: "
    "main fill/a +2\n"
    "Main can’t contain “Hero h” (Hero): main fill/h -2\n"
    "main fill/a +2\n" },
  { "unknown cards", SIZE ("2") COPIES, ALLY ("a"), "main fill/x +2; side fill/a +1",
    "Main: unknown card “fill/x”: main fill/x -2, main fill/a +2\n"
    "Fill has no deck “side”: side all -1\n"
    "\n" },
  { "too many of a type", SIZE ("5") COPIES "<count decks='main' cards='type:event' at-most='2'/>",
    EVENT ("e") EVENT ("f") ALLY ("a"), "main fill/e +2; main fill/a +1; main fill/f +2",
    "Main: 4 cards with type Event (2 × “Card e”, 2 × “Card f”); at most 2 allowed: main "
    "fill/f -2, main fill/a +2\n"
    "\n" },
  { "too few of a type",
    SIZE ("4") COPIES "<count decks='main' cards='type:event' at-least='3'/>",
    EVENT ("e") EVENT ("f") ALLY ("a"), "main fill/e +1; main fill/a +3",
    "Main: 2 more cards with type Event needed (1 of at least 3): main fill/f +1, main "
    "fill/e +1, main fill/a -2\n"
    "\n" },
  { "too few of a type, with room",
    SIZE ("5") COPIES "<count decks='main' cards='type:event' at-least='3'/>",
    EVENT ("e") EVENT ("f") ALLY ("a"), "main fill/e +1; main fill/a +1",
    "Main: 3 more cards needed (2 of 5): main fill/f +1, main fill/e +1, main fill/a +1\n"
    "Main: 2 more cards with type Event needed (1 of at least 3): main fill/f +1, main "
    "fill/e +1\n"
    "main fill/f +1, main fill/e +1, main fill/a +1\n" },
  { "cards that do not fit", SIZE ("3") COPIES "<only decks='main' cards='-type:event'/>",
    EVENT ("e") EVENT ("f") ALLY ("a"), "main fill/e +1; main fill/a +1; main fill/f +1",
    "Main can’t contain “Card e”: only cards with type not Event: main fill/e -1, main "
    "fill/a +1\n"
    "Main can’t contain “Card f”: only cards with type not Event: main fill/f -1, main "
    "fill/a +1\n"
    "\n" },
  { "cards that do not fit a hero",
    SIZE ("3") COPIES "<only decks='main' cards='type:ally' for-deck='heroes' with='id=fill/h'/>",
    EVENT ("e") ALLY ("a") HERO ("h") HERO ("i"),
    "main fill/e +1; main fill/a +2; heroes fill/h +1",
    "Main can’t contain “Card e”: only cards with type Ally, because of “Hero h” in "
    "Heroes: main fill/e -1, main fill/a +1\n"
    "\n" },
  { "banned cards", SIZE ("3") COPIES "<banned><card id='fill/e'/></banned>",
    EVENT ("e") ALLY ("a") ALLY ("b"), "main fill/e +2; main fill/a +1",
    "Main can’t contain “Card e”: banned in Fill: main fill/e -2, main fill/b +1, main "
    "fill/a +1\n"
    "\n" },
  { "restricted cards", SIZE ("4") COPIES "<restricted at-most='1' cards='type:event'/>",
    EVENT ("e") EVENT ("f") ALLY ("a"), "main fill/e +2; main fill/f +1; main fill/a +1",
    "Restricted in Fill: 2 copies (2 × “Card e”) in all decks; at most 1 allowed: main "
    "fill/e -1, main fill/a +1\n"
    "\n" },
  { "a list of restricted cards",
    SIZE ("4") COPIES "<restricted at-most='1' of='list' cards='type:event'/>",
    EVENT ("e") EVENT ("f") ALLY ("a"), "main fill/e +2; main fill/f +1; main fill/a +1",
    "Restricted in Fill: 3 copies (2 × “Card e”, 1 × “Card f”) in all decks; at most 1 "
    "allowed: main fill/f -1, main fill/e -1, main fill/a +2\n"
    "\n" },
  { "a remark", SIZE ("2") COPIES "<note decks='main' card='card e'>Slow.</note>",
    EVENT ("e") ALLY ("a"), "main fill/e +1; main fill/a +1",
    "Main, “Card e”: Slow.: \n"
    "\n" },
  { "the maybe list", SIZE ("3") COPIES, ALLY ("a") ALLY ("b") ALLY ("c"),
    "main fill/a +1; ?maybe fill/c +1",
    "Main: 2 more cards needed (1 of 3): main fill/c +1, main fill/b +1\n"
    "main fill/c +1, main fill/b +1\n" },
};

static void
add_edits (GString *to,
           const GPtrArray *edits)
{
  for (guint i = 0; edits != NULL && i < edits->len; i++)
    {
      const MoDeckEdit *edit = g_ptr_array_index (edits, i);

      g_string_append_printf (to, "%s%s %s %+d", i > 0 ? ", " : "", edit->part,
                              edit->card != NULL ? edit->card : "all", edit->change);
    }
  g_string_append_c (to, '\n');
}

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  g_autoptr (MoContent) small = fixture_load_rules (row->rules, row->cards);
  g_autoptr (MoDeck) deck = mo_deck_new ("Fill", "fill");
  g_autoptr (GPtrArray) problems = NULL;
  g_autoptr (GPtrArray) completion = NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  fixture_change (deck, row->before);
  problems = mo_legality_check (deck, small->systems, small->catalog);
  for (guint i = 0; i < problems->len; i++)
    {
      const MoProblem *problem = g_ptr_array_index (problems, i);
      g_autoptr (GPtrArray) edits = mo_deck_propose_repair (deck, small, problem, NULL, NULL);
      g_autofree char *sentence = mo_problem_dup_sentence (problem);

      g_string_append_printf (text, "%s: ", sentence);
      add_edits (text, edits);
    }
  completion = mo_deck_propose_completion (deck, small, NULL, NULL);
  add_edits (text, completion);
  g_assert_cmpstr (text->str, ==, row->proposals);
}

int
main (int argc,
      char *argv[])
{
  int result;

  g_test_init (&argc, &argv, NULL);
  content = mo_content_load (fixture_get_data_folder (), NULL, NULL, NULL);
  g_assert_nonnull (content);
  formats = g_ptr_array_new ();
  for (guint i = 0; i < content->systems->len; i++)
    {
      const MoSystem *system = g_ptr_array_index (content->systems, i);

      for (guint j = 0; j < system->formats->len; j++)
        if (mo_format_needs_package (g_ptr_array_index (system->formats, j)))
          g_ptr_array_add (formats, g_ptr_array_index (system->formats, j));
    }
  g_assert_cmpuint (formats->len, >=, 16);
  g_test_add_func ("/repair/random", test_repair_random);
  g_test_add_func ("/repair/replaces", test_repair_replaces);
  g_test_add_func ("/repair/unequal", test_repair_unequal);
  g_test_add_func ("/repair/no-format", test_repair_no_format);
  g_test_add_func ("/repair/format", test_repair_format);
  g_test_add_func ("/complete/from-nothing", test_complete_from_nothing);
  g_test_add_func ("/complete/keeps", test_complete_keeps);
  g_test_add_func ("/complete/too-large", test_complete_too_large);
  g_test_add_func ("/complete/scarce", test_complete_scarce);
  g_test_add_func ("/complete/owned-first", test_complete_owned_first);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/proposals/%s", rows[i].why);

      g_test_add_data_func (g_strdelimit (path, " ", '-'), &rows[i], test_row);
    }
  g_test_add_func ("/room/counts", test_room);
  g_test_add_func ("/room/editor", test_room_in_editor);
  result = g_test_run ();
  g_clear_pointer (&formats, g_ptr_array_unref);
  g_clear_pointer (&content, mo_content_unref);
  return result;
}
