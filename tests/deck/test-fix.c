/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The fewest changes that make a package legal; test-fix.py compares them with a search. */

#include "config.h"

#include "deck-fixture.h"

#include "mo-deck-editor.h"
#include "mo-deck-fix.h"
#include "mo-deck-room.h"
#include "mo-legality.h"

static MoContent *content;

/* A card of the small game. Cards of one name are counted together where copies count by name. */
#define CARD(id, name, type, more)                                                                 \
  "<card id='fill/" id "' name='" name "' type='" type "' set='one' " more "/>"
#define ALLY(id) CARD (id, "Card " id, "ally", "")
#define EVENT(id) CARD (id, "Card " id, "event", "")
#define TWINS CARD ("a1", "Twin", "ally", "") CARD ("a2", "TWIN", "event", "")

typedef struct
{
  const char *why;
  const char *rules;
  const char *cards;
  const char *before; /* as in fixture_change() */
  const char *owned;  /* (nullable): cards of which copies are owned, as in fixture_change() */
  const char *fixed;  /* the steps, and the choices */
} Row;

#define SIZE(n) "<size decks='main' exactly='" n "'/>"
#define COPIES "<copies decks='main' at-most='3'/>"
#define OF_NAME "<copies decks='main' at-most='3' of='name'/>"
#define LIST(n, cards) "<restricted at-most='" n "' of='list' cards='" cards "'/>"
#define NOTE(card) "<note decks='main' card='" card "'>Slow.</note>"

static const Row rows[] = {
  /* Cards of one name share their limit, also with one that is not in the deck. */
  { "the limit of a name", SIZE ("6") OF_NAME, TWINS ALLY ("b"), "main fill/a1 +3", NULL,
    "3 fill/b: – → main" },
  { "a full name is no choice", SIZE ("4") OF_NAME, TWINS ALLY ("b"), "main fill/a1 +3", NULL,
    "1 fill/b: – → main" },
  { "a name with room is a choice", SIZE ("4") OF_NAME, TWINS ALLY ("b"),
    "main fill/a1 +2; main fill/b +1", NULL, "1 fill/a2: – → main | – → main: 1 of 3" },
  { "too few names", SIZE ("6") OF_NAME, TWINS, "main fill/a1 +2", NULL,
    "1 fill/a2: – → main | – → main: 1 of 2 | not legal" },
  { "too many of a name", SIZE ("4") OF_NAME, TWINS ALLY ("b"), "main fill/a1 +2; main fill/a2 +2",
    NULL, "1 fill/a2: main → –; 1 fill/b: – → main | main → –: 1 of 2" },
  { "an owned card of a name", SIZE ("6") OF_NAME, TWINS ALLY ("b") ALLY ("c"), "main fill/b +1",
    "main fill/a2 +4",
    "1 fill/b: – → main; 3 fill/a2: – → main; 1 fill/c: – → main | – → main: 2 of 2" },
  { "a list", SIZE ("4") COPIES LIST ("2", "type:event"), EVENT ("e") EVENT ("f") ALLY ("a"),
    "main fill/e +2; main fill/f +1", NULL,
    "1 fill/f: main → –; 2 fill/a: – → main | main → –: 1 of 2" },
  { "a list and a card of it",
    SIZE ("5") COPIES LIST ("2", "type:event") "<restricted at-most='1' cards='id=fill/e'/>",
    EVENT ("e") EVENT ("f") ALLY ("a"), "main fill/e +2; main fill/f +1; main fill/a +1", NULL,
    "1 fill/e: main → –; 2 fill/a: – → main" },
  { "two lists", SIZE ("6") COPIES LIST ("1", "type:event") LIST ("2", "id=fill/a"),
    EVENT ("e") EVENT ("f") ALLY ("a") ALLY ("b"), "main fill/e +1; main fill/f +1; main fill/a +3",
    NULL, "1 fill/f: main → –; 1 fill/a: main → –; 3 fill/b: – → main | main → –: 1 of 2" },
  { "restricted cards that could be added", SIZE ("5") COPIES LIST ("1", "type:event"),
    ALLY ("a") EVENT ("e") EVENT ("f") ALLY ("b"), "main fill/a +1", NULL,
    "1 fill/a: – → main; 1 fill/e: – → main; 2 fill/b: – → main | – → main: 4 of 4" },
  { "only restricted cards are left", SIZE ("6") COPIES LIST ("2", "type:event"),
    ALLY ("a") EVENT ("e") EVENT ("f"), "main fill/a +1", NULL,
    "2 fill/a: – → main; 1 fill/e: – → main; 1 fill/f: – → main | – → main: 2 of 2 | not legal" },
  { "a restricted card and free ones", SIZE ("4") COPIES LIST ("1", "id=fill/e"),
    EVENT ("e") EVENT ("f"), "", NULL, "1 fill/e: – → main; 3 fill/f: – → main" },
  /* Few changes, but not the fewest, as mo_deck_fix_new() says. */
  { "numbers that overlap",
    SIZE ("6") COPIES "<count decks='main' cards='type:event' at-most='2'/>"
                      "<count decks='main' cards='id=fill/e or id=fill/a' at-most='2'/>",
    EVENT ("e") EVENT ("f") ALLY ("a") ALLY ("b") ALLY ("c"),
    "main fill/e +3; main fill/f +2; main fill/a +3", NULL,
    "1 fill/e: main → –; 2 fill/f: main → –; 3 fill/a: main → –; 2 fill/b: – → main; "
    "2 fill/c: – → main" },
  { "an owned card that is the first one", SIZE ("4") COPIES, ALLY ("a") ALLY ("b") ALLY ("c"),
    "main fill/b +1", "main fill/a +2",
    "2 fill/a: – → main; 1 fill/c: – → main | – → main: 3 of 3" },
  { "too many and too few of types",
    SIZE ("6") COPIES "<count decks='main' cards='type:event' at-most='2'/>"
                      "<count decks='main' cards='type:ally' at-least='4'/>",
    EVENT ("e") EVENT ("f") ALLY ("a") ALLY ("b"), "main fill/e +3; main fill/f +1; main fill/a +1",
    NULL,
    "1 fill/e: main → –; 1 fill/f: main → –; 1 fill/a: – → main; 2 fill/b: – → main | "
    "main → –: 2 of 2; – → main: 3 of 2" },
  { "a number within another one",
    SIZE ("6") COPIES "<count decks='main' cards='type:event' at-least='1' at-most='3'/>"
                      "<count decks='main' cards='id=fill/e' at-most='1'/>",
    EVENT ("e") EVENT ("f") ALLY ("a") ALLY ("b"), "main fill/e +3", NULL,
    "2 fill/e: main → –; 2 fill/f: – → main; 2 fill/a: – → main; 1 fill/b: – → main | "
    "– → main: 5 of 3" },
  { "a card that the only hero forbids",
    SIZE ("3") COPIES "<size decks='heroes' exactly='1'/>"
                      "<only decks='main' cards='type:ally' for-deck='heroes' with='id=fill/h'/>",
    EVENT ("e") ALLY ("a") CARD ("h", "Hero h", "hero", ""),
    "main fill/e +1; main fill/a +2; heroes fill/h +1", NULL,
    "1 fill/e: main → –; 1 fill/a: – → main" },
  { "a remark about a card that could be added", SIZE ("4") COPIES NOTE ("card e"),
    EVENT ("e") EVENT ("f") ALLY ("a"), "main fill/f +1", NULL,
    "1 fill/f: – → main; 2 fill/a: – → main | – → main: 3 of 2" },
  { "remarks about all others", SIZE ("5") COPIES NOTE ("card e") NOTE ("card f"),
    EVENT ("e") EVENT ("f") ALLY ("a"), "", NULL,
    "3 fill/a: – → main; 1 fill/e: – → main; 1 fill/f: – → main | – → main: 2 of 2" },
  { "the maybe list", SIZE ("3") COPIES, ALLY ("a") ALLY ("b") ALLY ("c"),
    "main fill/a +1; ?maybe fill/c +1", NULL,
    "1 fill/c: ?maybe → main; 1 fill/b: – → main | – → main: 2 of 3" },
  { "cards of an unknown deck", SIZE ("3") COPIES, ALLY ("a") ALLY ("b") ALLY ("c"),
    "main fill/a +1; side fill/c +1", NULL,
    "1 fill/c: side → main; 1 fill/b: – → main | – → main: 1 of 3" },
  { "owned cards first", SIZE ("3") COPIES, ALLY ("a") ALLY ("b") ALLY ("c"), "main fill/a +1",
    "main fill/c +1", "1 fill/c: – → main; 1 fill/b: – → main | – → main: 2 of 3" },
  { "cards of another deck", SIZE ("3") COPIES, ALLY ("a") ALLY ("b") ALLY ("c"),
    "heroes fill/a +2; heroes fill/b +1; heroes fill/c +1", NULL,
    "1 fill/a: heroes → –; 1 fill/a: heroes → main; 1 fill/b: heroes → main; "
    "1 fill/c: heroes → main | heroes → main: 3 of 3" },
  { "unknown cards", SIZE ("3") COPIES, ALLY ("a") ALLY ("b") ALLY ("c"),
    "main fill/x +2; main fill/b +1", NULL,
    "2 fill/x: main → –; 1 fill/a: – → main; 1 fill/c: – → main | – → main: 2 of 3" },
};

static char *
describe (const MoDeckFix *fix)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < fix->steps->len; i++)
    {
      const MoDeckFixStep *step = g_ptr_array_index (fix->steps, i);

      g_string_append_printf (text, "%s%u %s: %s → %s", i > 0 ? "; " : "", step->count, step->card,
                              step->from != NULL ? step->from : "–",
                              step->to != NULL ? step->to : "–");
    }
  return g_string_free (text, FALSE);
}

static void
assert_fix (const MoDeckFix *fix,
            guint n_changes,
            const char *steps)
{
  g_autofree char *text = describe (fix);

  g_assert_cmpstr (text, ==, steps);
  g_assert_cmpuint (fix->n_changes, ==, n_changes);
  g_assert_true (fix->is_legal);
}

static void
assert_choice (const MoDeckFix *fix,
               guint index,
               const char *from,
               const char *to,
               guint n_copies,
               guint n_cards)
{
  const MoDeckFixChoice *choice = &g_array_index (fix->choices, MoDeckFixChoice, index);

  g_assert_cmpuint (fix->choices->len, >, index);
  g_assert_cmpstr (choice->from, ==, from);
  g_assert_cmpstr (choice->to, ==, to);
  g_assert_cmpuint (choice->n_copies, ==, n_copies);
  g_assert_cmpuint (choice->n_cards, ==, n_cards);
}

static MoDeckFix *
fix_changed (const char *format,
             const char *changes,
             const char *wanted,
             MoCountFree count_free)
{
  g_autoptr (MoDeck) deck = fixture_make_deck_for (format);

  fixture_change (deck, changes);
  return mo_deck_fix_new (deck, content, wanted, count_free, NULL);
}

static void
test_legal (void)
{
  g_autoptr (MoDeckFix) fix = fix_changed ("solitaire-2010-elite", "", NULL, NULL);

  assert_fix (fix, 0, "");
  g_assert_cmpuint (fix->choices->len, ==, 0);
}

static void
test_no_format (void)
{
  g_autoptr (MoDeck) deck = mo_deck_new ("None", "");

  g_assert_null (mo_deck_fix_new (deck, content, NULL, NULL, NULL));
}

/* A repair a problem would remove the surplus copy, and then another card for the size. */
static void
test_fewest (void)
{
  g_autoptr (MoDeckFix)
      surplus = fix_changed ("solitaire-2010-elite", "crawler t/c02 +1", NULL, NULL);
  g_autoptr (MoDeckFix) moved = fix_changed ("cooperative-2010-two",
                                             "crawler t/c20 +1; crawler-2 t/c02 -1", NULL, NULL);
  g_autoptr (MoDeckFix) stranger =
      fix_changed ("solitaire-2010-elite", "dungeon t/d01 -1; crawler t/d01-promo +1", NULL, NULL);

  assert_fix (surplus, 1, "1 t/c02: crawler → –");
  g_assert_cmpuint (surplus->choices->len, ==, 0);
  assert_fix (moved, 1, "1 t/c20: crawler → crawler-2");
  assert_choice (moved, 0, "crawler", "crawler-2", 1, 3);
  assert_fix (stranger, 1, "1 t/d01-promo: crawler → dungeon");
  g_assert_cmpuint (stranger->choices->len, ==, 0);
}

/* The last cards of a deck are removed first; all others would do as well. */
static void
test_choice (void)
{
  g_autoptr (MoDeckFix)
      fix = fix_changed ("solitaire-2010-elite", "crawler t/c20 +2; quests t/q4 +1", NULL, NULL);

  assert_fix (fix, 3, "2 t/c20: crawler → –; 1 t/q4: quests → –");
  assert_choice (fix, 0, "crawler", NULL, 2, 16);
  assert_choice (fix, 1, "quests", NULL, 1, 4);
}

/* A card of both decks is one card among those that can be added. */
static void
test_choice_of_shared_cards (void)
{
  g_autoptr (MoDeck) deck = fixture_make_deck_for ("cooperative-2010-two");
  g_autoptr (MoDeckRoom) room = NULL;
  g_autoptr (MoDeckFix) fix = NULL;
  guint n_cards = 0;

  fixture_change (deck, "crawler t/c01 -1");
  g_assert_cmpuint (mo_deck_get_count (deck, "crawler-2", "t/c01"), ==, 3);
  room = mo_deck_room_new (deck, content);
  for (guint i = 0; i < mo_catalog_get_n_cards (content->catalog); i++)
    {
      const MoCard *card = mo_catalog_get_card (content->catalog, i);

      n_cards += card->same_as == NULL && mo_deck_room_get (room, "crawler", card) > 0;
    }
  fix = mo_deck_fix_new (deck, content, NULL, NULL, NULL);
  g_assert_cmpuint (fix->n_changes, ==, 1);
  assert_choice (fix, 0, NULL, "crawler", 1, n_cards);
}

static guint
own_none (const MoCard *card,
          gpointer user_data)
{
  return 0;
}

/* Without fixed sizes, decks only have to become equal. */
static void
test_equal (void)
{
  g_autoptr (MoDeckFix)
      larger = fix_changed ("house-free", "crawler t/c20 +2; dungeon t/d20 +4", NULL, NULL);
  g_autoptr (MoDeckFix) smallest = fix_changed ("house-free", "dungeon t/d20 +1", NULL, NULL);
  g_autoptr (MoDeckFix) smaller = fix_changed ("house-free", "crawler t/c20 +2", NULL, own_none);

  g_assert_true (larger->is_legal);
  g_assert_cmpuint (larger->n_changes, ==, 2);
  g_assert_true (smallest->is_legal);
  g_assert_cmpuint (smallest->n_changes, ==, 1);
  /* Where nothing more is owned, the larger deck becomes smaller. */
  assert_fix (smaller, 2, "2 t/c20: crawler → –");
}

static guint
own_some (const MoCard *card,
          gpointer user_data)
{
  return g_str_equal (card->id, "t/c31") ? 3 : g_str_equal (card->id, "t/c33") ? 6 : 0;
}

/* Owned cards come first, also where two decks share them. */
static void
test_owned (void)
{
  g_autoptr (MoDeckFix)
      one = fix_changed ("solitaire-2010-elite", "crawler t/c02 -2", NULL, own_some);
  g_autoptr (MoDeckFix) two =
      fix_changed ("cooperative-2010-two",
                   "crawler t/c01 -3; crawler-2 t/c01 -3; crawler-2 t/c33 +3; crawler-2 t/c02 -3",
                   NULL, own_some);

  g_assert_cmpuint (one->n_changes, ==, 2);
  for (guint i = 0; i < one->steps->len; i++)
    {
      const MoDeckFixStep *step = g_ptr_array_index (one->steps, i);

      g_assert_cmpuint (own_some (mo_catalog_lookup (content->catalog, step->card), NULL), >, 0);
    }
  /* The second deck can only get t/c31, so nothing else may use that. */
  g_assert_cmpuint (two->n_changes, ==, 6);
  g_assert_cmpuint (mo_deck_get_count (two->deck, "crawler-2", "t/c31"), ==, 3);
  g_assert_cmpuint (mo_deck_get_count (two->deck, "crawler", "t/c33"), ==, 3);
}

/* Returns whether a deck has no more copies of any card or name than it may. */
static gboolean
has_few_copies (MoDeck *deck,
                const MoContent *small)
{
  g_autoptr (GPtrArray) problems = mo_legality_check (deck, small->systems, small->catalog);

  for (guint i = 0; i < problems->len; i++)
    if (((const MoProblem *) g_ptr_array_index (problems, i))->code == MO_PROBLEM_TOO_MANY_COPIES)
      return FALSE;
  return TRUE;
}

/* Cards of a name can have different limits, by their rarities: the first one in the deck counts.
 * The cap is the highest count that is legal. */
static void
test_name_of_two_rarities (void)
{
  static const char *const changes[] = {
    "",
    "main fill/a1 +1",
    "main fill/a2 +1",
    "main fill/b +2; main fill/a1 +1",
    "main fill/a1 +1; main fill/a2 +1",
    "main fill/a2 +1; main fill/a1 +1; main fill/a2 -1",
  };
  static const char *const ids[] = { "fill/a1", "fill/a2", "fill/b" };
  MoContent *small = fixture_load_rules (
      "<copies decks='main' at-most='3' of='name'><rarity id='rare' at-most='1'/></copies>",
      CARD ("a1", "Twin", "ally", "") CARD ("a2", "TWIN", "ally", "rarity='rare'") ALLY ("b"));

  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    for (guint j = 0; j < G_N_ELEMENTS (ids); j++)
      {
        const MoCard *card = mo_catalog_lookup (small->catalog, ids[j]);
        g_autoptr (MoDeck) deck = mo_deck_new ("Twins", "fill");
        g_autoptr (MoDeckRoom) room = NULL;
        guint cap;

        fixture_change (deck, changes[i]);
        room = mo_deck_room_new (deck, small);
        cap = mo_deck_room_get_cap (room, "main", card, mo_deck_get_count (deck, "main", ids[j]));
        mo_deck_set_count (deck, "main", ids[j], NULL, cap);
        g_assert_true (has_few_copies (deck, small));
        mo_deck_set_count (deck, "main", ids[j], NULL, cap + 1);
        g_assert_false (has_few_copies (deck, small));
      }
  mo_content_unref (small);
}

/* A catalog without enough cards: nothing is added over the limits. */
static void
test_impossible (void)
{
  g_autoptr (MoDeck) deck = mo_deck_new ("Pebbles", "pebbles-ten");
  g_autoptr (MoDeckFix) fix = NULL;

  mo_deck_set_count (deck, "bag", "pebbles/shell", NULL, 4);
  fix = mo_deck_fix_new (deck, content, NULL, NULL, NULL);
  g_assert_true (fix->is_legal);
  g_assert_cmpuint (fix->n_changes, ==, 14);
}

/* Every sample becomes legal in every format, as one edit that one undo reverts. */
static void
test_samples (void)
{
  g_autoptr (GPtrArray) samples = fixture_list_samples ();

  for (guint i = 0; i < samples->len; i++)
    for (guint j = 0; j < fixture_n_formats; j++)
      {
        MoDeck *deck = fixture_read_sample (g_ptr_array_index (samples, i), content);
        g_autoptr (MoDeck) before = mo_deck_copy (deck);
        g_autoptr (MoDeckFix)
            fix = mo_deck_fix_new (deck, content, fixture_formats[j].id, NULL, NULL);
        g_autoptr (MoDeckEditor) editor = mo_deck_editor_new (content, deck, NULL);

        g_assert_true (fix->is_legal);
        if (mo_deck_equal (before, fix->deck))
          continue;
        g_assert_true (mo_deck_editor_replace (editor, fix->deck, "Make Legal"));
        g_assert_cmpuint (mo_problems_count (mo_deck_editor_get_problems (editor)), ==, 0);
        mo_deck_editor_undo (editor);
        g_assert_true (mo_deck_equal (mo_deck_editor_get_deck (editor), before));
        g_assert_false (mo_deck_editor_get_can_undo (editor));
      }
}

/* Some steps can be left out, and the others are still one edit. */
static void
test_edits (void)
{
  MoDeck *deck = fixture_make_deck_for ("solitaire-2010-elite");
  g_autoptr (MoDeckFix) fix = NULL;
  g_autoptr (MoDeckEditor) editor = NULL;
  g_autoptr (GPtrArray) edits = NULL;

  fixture_change (deck, "crawler t/c02 +1; quests t/q4 +1");
  fix = mo_deck_fix_new (deck, content, NULL, NULL, NULL);
  editor = mo_deck_editor_new (content, deck, NULL);
  g_ptr_array_remove_index (fix->steps, 0);
  edits = mo_deck_fix_list_edits (fix->steps, FALSE);
  g_assert_true (mo_deck_editor_apply (editor, edits, "Make Legal"));
  g_assert_cmpuint (mo_deck_get_count (mo_deck_editor_get_deck (editor), "crawler", "t/c02"), ==,
                    5);
  g_assert_cmpuint (mo_deck_get_count (mo_deck_editor_get_deck (editor), "quests", "t/q4"), ==, 0);
  mo_deck_editor_undo (editor);
  g_assert_false (mo_deck_editor_get_can_undo (editor));
}

static guint
count_owned (const MoCard *card,
             gpointer user_data)
{
  return mo_deck_get_count (user_data, "main", card->id);
}

/* Describes the steps, and after "of" the choices of each kind. */
static char *
describe_all (const MoDeckFix *fix)
{
  g_autofree char *steps = describe (fix);
  GString *text = g_string_new (steps);

  for (guint i = 0; i < fix->choices->len; i++)
    {
      const MoDeckFixChoice *choice = &g_array_index (fix->choices, MoDeckFixChoice, i);

      g_string_append_printf (text, "%s%s → %s: %u of %u", i > 0 ? "; " : " | ",
                              choice->from != NULL ? choice->from : "–",
                              choice->to != NULL ? choice->to : "–", choice->n_copies,
                              choice->n_cards);
    }
  g_string_append (text, fix->is_legal ? "" : " | not legal");
  return g_string_free (text, FALSE);
}

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  g_autoptr (MoContent) small = fixture_load_rules (row->rules, row->cards);
  g_autoptr (MoDeck) deck = mo_deck_new ("Fill", "fill");
  g_autoptr (MoDeck) owned = mo_deck_new ("Owned", "fill");
  g_autoptr (MoDeckFix) fix = NULL;
  g_autofree char *fixed = NULL;

  fixture_change (deck, row->before);
  fixture_change (owned, row->owned != NULL ? row->owned : "");
  fix = mo_deck_fix_new (deck, small, NULL, row->owned != NULL ? count_owned : NULL, owned);
  fixed = describe_all (fix);
  g_assert_cmpstr (fixed, ==, row->fixed);
}

int
main (int argc,
      char *argv[])
{
  int result;

  g_test_init (&argc, &argv, NULL);
  content = fixture_load_content ();
  g_test_add_func ("/fix/legal", test_legal);
  g_test_add_func ("/fix/no-format", test_no_format);
  g_test_add_func ("/fix/fewest", test_fewest);
  g_test_add_func ("/fix/choice", test_choice);
  g_test_add_func ("/fix/choice-of-shared-cards", test_choice_of_shared_cards);
  g_test_add_func ("/fix/equal", test_equal);
  g_test_add_func ("/fix/owned", test_owned);
  g_test_add_func ("/fix/name-of-two-rarities", test_name_of_two_rarities);
  g_test_add_func ("/fix/other-game", test_impossible);
  g_test_add_func ("/fix/samples", test_samples);
  g_test_add_func ("/fix/edits", test_edits);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/fix/rows/%s", rows[i].why);

      g_test_add_data_func (g_strdelimit (path, " ", '-'), &rows[i], test_row);
    }
  result = g_test_run ();
  g_clear_pointer (&content, mo_content_unref);
  return result;
}
