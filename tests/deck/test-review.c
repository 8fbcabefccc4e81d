/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Deciding about each of the changes that make a package legal. */

#include "config.h"

#include "deck-fixture.h"

#include "mo-deck-editor.h"
#include "mo-deck-review.h"
#include "mo-legality.h"

#include <string.h>

static MoContent *content;

static guint
own_some (const MoCard *card,
          gpointer user_data)
{
  return g_str_equal (card->id, "t/c31") ? 2 : g_str_equal (card->id, "t/c33") ? 6 : 0;
}

static MoDeckReview *
review_deck (const MoDeck *deck,
             const char *format,
             MoDeckSupply *supply)
{
  MoDeckFix *fix = mo_deck_fix_new (deck, content, format,
                                    supply != NULL ? mo_deck_supply_count : NULL, supply);

  return mo_deck_review_new (deck, content, fix, supply);
}

/* @is_owned: whether copies of some cards are owned */
static MoDeckReview *
review_changed (const char *format,
                const char *changes,
                const char *wanted,
                gboolean is_owned)
{
  g_autoptr (MoDeck) deck = fixture_make_deck_for (format);
  g_autoptr (MoDeckSupply) supply = is_owned ? mo_deck_supply_new (content, own_some, NULL) : NULL;

  fixture_change (deck, changes);
  return review_deck (deck, wanted, supply);
}

static MoReviewedChange *
get_change (MoDeckReview *review,
            guint index)
{
  g_autoptr (MoReviewedChange) change = g_list_model_get_item (G_LIST_MODEL (review), index);

  g_assert_nonnull (change);
  return change;
}

static void
assert_state (MoDeckReview *review,
              gboolean is_legal,
              gboolean can_apply,
              const char *verdict,
              const char *problems)
{
  gboolean legal;
  gboolean apply;
  g_autofree char *text = NULL;
  g_autofree char *lines = NULL;

  g_object_get (review, "is-legal", &legal, "can-apply", &apply, "verdict", &text, "problems",
                &lines, NULL);
  g_assert_cmpint (legal, ==, is_legal);
  g_assert_cmpint (apply, ==, can_apply);
  g_assert_cmpstr (text, ==, verdict);
  g_assert_cmpstr (lines, ==, problems);
}

/* The list of problems as it is shown: at most five, and how many more. */
static char *
list_problems (const GPtrArray *problems)
{
  GString *text = g_string_new (NULL);
  guint n = 0;

  for (guint i = 0; i < problems->len; i++)
    {
      const MoProblem *problem = g_ptr_array_index (problems, i);
      g_autofree char *sentence = mo_problem_dup_sentence (problem);

      if (problem->code != MO_PROBLEM_NOTE && ++n <= 5)
        g_string_append_printf (text, "%s%s", n == 1 ? "" : "\n", sentence);
    }
  if (n > 5)
    g_string_append_printf (text, "\nand %u more", n - 5);
  return g_string_free (text, FALSE);
}

/* What a review says is what follows from its edits. */
static void
assert_follows (MoDeckReview *review,
                const MoDeck *deck)
{
  g_autoptr (MoDeck) after = mo_deck_copy (deck);
  g_autoptr (GPtrArray) edits = mo_deck_review_list_edits (review);
  g_autoptr (GPtrArray) problems = NULL;
  g_autofree char *expected = NULL;
  g_autofree char *text = NULL;
  g_autofree char *verdict = NULL;
  gboolean is_legal;
  gboolean can_apply;
  guint n_changes = 0;

  for (guint i = 0; i < edits->len; i++)
    {
      const MoDeckEdit *edit = g_ptr_array_index (edits, i);

      g_assert_cmpint (edit->change, !=, 0);
    }
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (review)); i++)
    if (mo_reviewed_change_get_is_taken (get_change (review, i)))
      n_changes += mo_reviewed_change_get_step (get_change (review, i))->count;
  mo_deck_apply (after, edits);
  problems = mo_legality_check (after, content->systems, content->catalog);
  expected = list_problems (problems);
  g_object_get (review, "is-legal", &is_legal, "can-apply", &can_apply, "problems", &text,
                "verdict", &verdict, NULL);
  g_assert_cmpstr (text, ==, expected);
  g_assert_cmpint (is_legal, ==, *expected == '\0');
  g_assert_cmpint (can_apply, ==, n_changes > 0);
  g_assert_cmpuint (mo_deck_review_count (review), ==, n_changes);
  g_assert_cmpint (strstr (verdict, " left in ") == NULL, ==, is_legal);
  g_assert_cmpint (strstr (verdict, " with ") != NULL, ==, is_legal && n_changes > 0);
}

/* A deck without problems needs no changes. */
static void
test_legal (void)
{
  g_autoptr (MoDeckReview) review = review_changed ("solitaire-2010-elite", "", NULL, FALSE);

  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (review)), ==, 0);
  g_assert_null (g_list_model_get_item (G_LIST_MODEL (review), 0));
  assert_state (review, TRUE, FALSE, "Legal in Solitaire 2010: Elite", "");
}

static void
count_cb (guint *count)
{
  (*count)++;
}

/* The problems follow what is taken. */
static void
test_untick (void)
{
  g_autoptr (MoDeckReview) review = review_changed (
      "solitaire-2010-elite", "crawler t/c20 +2; quests t/q4 +1", NULL, FALSE);
  MoReviewedChange *change = get_change (review, 0);
  guint n_notified = 0;

  g_assert_true (g_list_model_get_item_type (G_LIST_MODEL (review)) == MO_TYPE_REVIEWED_CHANGE);
  g_assert_cmpuint (mo_deck_review_count (review), ==, 3);
  assert_state (review, TRUE, TRUE, "Legal in Solitaire 2010: Elite with 3 changes", "");
  g_signal_connect_swapped (review, "notify::verdict", G_CALLBACK (count_cb), &n_notified);
  g_object_set (change, "is-taken", FALSE, NULL);
  mo_reviewed_change_set_is_taken (change, FALSE);
  g_assert_cmpuint (n_notified, ==, 1);
  g_assert_false (mo_reviewed_change_get_is_taken (change));
  assert_state (review, FALSE, TRUE, "1 problem left in Solitaire 2010: Elite",
                "Crawler deck: 2 cards too many (62 of 60)");
  mo_reviewed_change_set_is_taken (get_change (review, 1), FALSE);
  assert_state (review, FALSE, FALSE, "2 problems left in Solitaire 2010: Elite",
                "Crawler deck: 2 cards too many (62 of 60)\n"
                "Quests: 1 card too many (4 of 3)");
}

/* Long lists of problems end with their number. */
static void
test_many_problems (void)
{
  g_autoptr (MoDeck) deck = mo_deck_new ("Empty", "cooperative-2010-four");
  g_autoptr (MoDeckReview) review = review_deck (deck, NULL, NULL);
  g_autofree char *problems = NULL;
  g_auto (GStrv) lines = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (review)); i++)
    {
      mo_reviewed_change_set_is_taken (get_change (review, i), FALSE);
      assert_follows (review, deck);
    }
  g_object_get (review, "problems", &problems, NULL);
  lines = g_strsplit (problems, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 6);
  g_assert_cmpstr (lines[5], ==, "and 5 more");
}

/* Whatever is taken. Remarks are not problems. */
static void
test_any_choice (void)
{
  g_autoptr (MoDeck) deck = fixture_make_deck_for ("solitaire-2010-elite");
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  g_autoptr (MoDeckReview) review = NULL;
  guint n;

  fixture_change (deck, "crawler t/c20 +2; dungeon t/c30 +1; quests t/q4 +1; crawler t/d40 +1; "
                        "adventurers t/a1 -1; ?maybe t/a7 +1; crawler t/c19 +3");
  review = review_deck (deck, NULL, NULL);
  n = g_list_model_get_n_items (G_LIST_MODEL (review));
  g_assert_cmpuint (n, >, 4);
  for (guint i = 0; i < 40; i++)
    {
      MoReviewedChange *change = get_change (review, (guint) g_rand_int_range (rand, 0, (int) n));

      mo_reviewed_change_set_is_taken (change, !mo_reviewed_change_get_is_taken (change));
      assert_follows (review, deck);
    }
}

/* Removed copies can be kept on the maybe list, as a part of the same edits. */
static void
test_kept (void)
{
  g_autoptr (MoDeckReview)
      moving = review_changed ("solitaire-2010-elite",
                               "dungeon t/d01 -1; crawler t/d01-promo +1", NULL, FALSE);
  g_autoptr (MoDeckReview) review = review_changed (
      "solitaire-2010-elite", "crawler t/c20 +2; ?maybe t/c01 +1", NULL, FALSE);
  g_autoptr (GPtrArray) edits = NULL;
  const MoDeckEdit *edit;
  gboolean removes;
  gboolean keeps;

  g_object_get (moving, "removes", &removes, NULL);
  g_assert_false (removes);
  g_object_get (review, "removes", &removes, "keeps-removed", &keeps, NULL);
  g_assert_true (removes);
  g_assert_false (keeps);
  g_object_set (review, "keeps-removed", TRUE, NULL);
  g_object_get (review, "keeps-removed", &keeps, NULL);
  g_assert_true (keeps);
  edits = mo_deck_review_list_edits (review);
  g_assert_cmpuint (edits->len, ==, 2);
  edit = g_ptr_array_index (edits, 1);
  g_assert_cmpstr (edit->part, ==, MO_DECK_MAYBE);
  g_assert_cmpstr (edit->card, ==, "t/c20");
  g_assert_cmpint (edit->change, ==, 2);
}

/* Each property says when it changes, and only then. */
static void
test_properties (void)
{
  g_autoptr (MoDeckReview)
      review = review_changed ("solitaire-2010-elite", "crawler t/c02 -1", NULL, TRUE);
  MoReviewedChange *change = get_change (review, 0);
  guint n_cards = 0;
  guint n_missing = 0;
  guint n_taken = 0;
  guint n_legal = 0;
  gboolean is_taken;
  guint missing;
  g_autofree char *card = NULL;
  g_autofree char *chosen = NULL;

  g_object_get (change, "is-taken", &is_taken, "card", &card, "n-missing", &missing, NULL);
  g_assert_true (is_taken);
  g_assert_cmpstr (card, ==, "t/c31");
  g_assert_cmpuint (missing, ==, 0);
  g_signal_connect_swapped (change, "notify::card", G_CALLBACK (count_cb), &n_cards);
  g_signal_connect_swapped (change, "notify::n-missing", G_CALLBACK (count_cb), &n_missing);
  g_signal_connect_swapped (change, "notify::is-taken", G_CALLBACK (count_cb), &n_taken);
  g_signal_connect_swapped (review, "notify::is-legal", G_CALLBACK (count_cb), &n_legal);
  mo_reviewed_change_choose (change, "t/c31");
  g_assert_cmpuint (n_cards + n_legal, ==, 0);
  mo_reviewed_change_choose (change, "t/c33");
  g_assert_cmpuint (n_cards, ==, 1);
  g_assert_cmpuint (n_legal, ==, 1);
  g_assert_cmpuint (n_missing, ==, 0);
  mo_reviewed_change_choose (change, "t/c34");
  g_object_get (change, "n-missing", &missing, "card", &chosen, NULL);
  g_assert_cmpuint (missing, ==, 1);
  g_assert_cmpuint (n_missing, ==, 1);
  g_assert_cmpstr (chosen, ==, "t/c34");
  g_assert_cmpstr (mo_reviewed_change_get_step (change)->name, ==, "Crawler 34");
  g_assert_cmpuint (n_taken, ==, 0);
  g_object_set (change, "is-taken", TRUE, NULL);
  g_assert_cmpuint (n_taken, ==, 0);
  g_object_set (change, "is-taken", FALSE, NULL);
  g_object_get (change, "is-taken", &is_taken, NULL);
  g_assert_false (is_taken);
  g_assert_cmpuint (n_taken, ==, 1);
}

static gboolean
lists (MoReviewedChange *change,
       const char *text,
       const char *id)
{
  g_autoptr (GPtrArray) cards = mo_reviewed_change_list_cards (change, text);

  for (guint i = 0; i < cards->len; i++)
    if (g_str_equal (((const MoCard *) g_ptr_array_index (cards, i))->id, id))
      return TRUE;
  return FALSE;
}

/* Another card can be removed where it is a matter of taste, and the deck is still legal. */
static void
test_removals (void)
{
  g_autoptr (MoDeckReview) review = review_changed (
      "solitaire-2010-elite", "crawler t/c20 +2; quests t/q4 +1", NULL, FALSE);
  MoReviewedChange *change = get_change (review, 0);
  g_autoptr (GPtrArray) cards = mo_reviewed_change_list_cards (change, "");
  const MoCard *other = NULL;
  g_autoptr (GPtrArray) edits = NULL;
  const MoDeckEdit *edit;

  g_assert_nonnull (mo_reviewed_change_get_choice (change));
  g_assert_cmpuint (mo_reviewed_change_get_choice (change)->n_cards, ==, 16);
  for (guint i = 0; i < cards->len; i++)
    {
      const MoCard *card = g_ptr_array_index (cards, i);

      if (card != mo_reviewed_change_get_card (change))
        other = card;
      g_assert_true (lists (change, card->name, card->id));
    }
  g_assert_nonnull (other);
  mo_reviewed_change_choose (change, other->id);
  g_assert_cmpstr (mo_reviewed_change_get_step (change)->card, ==, other->id);
  assert_state (review, TRUE, TRUE, "Legal in Solitaire 2010: Elite with 3 changes", "");
  edits = mo_deck_review_list_edits (review);
  edit = g_ptr_array_index (edits, 0);
  g_assert_cmpuint (edits->len, ==, 2);
  g_assert_cmpstr (edit->card, ==, other->id);
  g_assert_cmpint (edit->change, ==, -2);
  /* The proposal stays as it was. */
  g_assert_cmpstr (((MoDeckFixStep *) g_ptr_array_index (mo_deck_review_get_fix (review)->steps, 0))
                       ->card,
                   ==, "t/c20");
  mo_reviewed_change_choose (change, "t/no-such-card");
  g_assert_cmpstr (mo_reviewed_change_get_step (change)->card, ==, other->id);
}

/* Every listed card keeps the deck legal. */
static void
assert_all_fit (MoDeckReview *review,
                MoReviewedChange *change)
{
  g_autoptr (GPtrArray) cards = mo_reviewed_change_list_cards (change, "");
  g_autofree char *before = g_strdup (mo_reviewed_change_get_step (change)->card);

  g_assert_cmpuint (cards->len, >, 0);
  for (guint i = 0; i < cards->len; i++)
    {
      gboolean is_legal;

      mo_reviewed_change_choose (change, ((const MoCard *) g_ptr_array_index (cards, i))->id);
      g_object_get (review, "is-legal", &is_legal, NULL);
      g_assert_true (is_legal);
    }
  mo_reviewed_change_choose (change, before);
}

static void
test_all_fit (void)
{
  g_autoptr (GPtrArray) samples = fixture_list_samples ();
  g_autoptr (MoDeck) deck = fixture_read_sample (g_ptr_array_index (samples, 0), content);
  g_autoptr (MoDeckReview) review = review_deck (deck, "solitaire-2011-elite", NULL);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (review));

  g_assert_cmpuint (n, >, 0);
  for (guint i = 0; i < n; i++)
    if (mo_reviewed_change_get_choice (get_change (review, i)) != NULL)
      assert_all_fit (review, get_change (review, i));
}

/* Owned cards are proposed and listed first, and copies that are not owned are counted. */
static void
test_owned (void)
{
  g_autoptr (MoDeckReview)
      review = review_changed ("solitaire-2010-elite", "crawler t/c02 -4", NULL, TRUE);
  MoReviewedChange *owned = NULL;
  g_autoptr (GPtrArray) cards = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (review)); i++)
    {
      g_assert_cmpuint (mo_reviewed_change_get_n_missing (get_change (review, i)), ==, 0);
      owned = get_change (review, i);
    }
  g_assert_nonnull (owned);
  cards = mo_reviewed_change_list_cards (owned, "");
  g_assert_cmpuint (cards->len, >, 3);
  g_assert_cmpuint (mo_reviewed_change_count_missing (owned, g_ptr_array_index (cards, 0)), ==, 0);
  mo_reviewed_change_choose (
      owned, ((const MoCard *) g_ptr_array_index (cards, cards->len - 1))->id);
  g_assert_cmpuint (mo_reviewed_change_get_n_missing (owned), ==,
                    mo_reviewed_change_get_step (owned)->count);
}

/* A card that does not fit into the deck any more is not offered. */
static void
test_room (void)
{
  g_autoptr (MoDeckReview)
      review = review_changed ("solitaire-2010-elite", "crawler t/c02 -1", NULL, FALSE);
  MoReviewedChange *change = get_change (review, 0);

  g_assert_nonnull (mo_reviewed_change_get_choice (change));
  g_assert_true (lists (change, "", "t/c02"));
  g_assert_false (lists (change, "", "t/c01"));
  g_assert_false (lists (change, "", "t/d01"));
  g_assert_false (lists (change, "no such name", "t/c02"));
}

/* Another format is part of the same edit. */
static void
test_format (void)
{
  MoDeck *deck = fixture_make_deck_for ("solitaire-2010-elite");
  g_autoptr (MoDeck) before = mo_deck_copy (deck);
  g_autoptr (MoDeckReview) review = review_deck (deck, "solitaire-2010-standard", NULL);
  g_autoptr (MoDeckEditor) editor = mo_deck_editor_new (content, deck, NULL);
  g_autoptr (GPtrArray) edits = mo_deck_review_list_edits (review);
  gboolean can_apply;

  g_assert_true (mo_deck_editor_apply_in_format (editor, "solitaire-2010-standard", edits, "Fix"));
  g_assert_cmpstr (mo_deck_editor_get_deck (editor)->format, ==, "solitaire-2010-standard");
  g_assert_cmpuint (mo_problems_count (mo_deck_editor_get_problems (editor)), ==, 0);
  mo_deck_editor_undo (editor);
  g_assert_true (mo_deck_equal (mo_deck_editor_get_deck (editor), before));
  g_assert_false (mo_deck_editor_get_can_undo (editor));
  /* The format alone can change, too. */
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (review)); i++)
    mo_reviewed_change_set_is_taken (get_change (review, i), FALSE);
  g_assert_cmpuint (mo_deck_review_count (review), ==, 0);
  g_object_get (review, "can-apply", &can_apply, NULL);
  g_assert_true (can_apply);
}

/* Changes outlive their review without using it. */
static void
test_outlived (void)
{
  MoDeckReview *review = review_changed ("solitaire-2010-elite", "crawler t/c02 -1", NULL, TRUE);
  g_autoptr (MoReviewedChange) change = g_list_model_get_item (G_LIST_MODEL (review), 0);
  g_autoptr (GPtrArray) cards = NULL;

  g_assert_finalize_object (review);
  cards = mo_reviewed_change_list_cards (change, "");
  g_assert_cmpuint (cards->len, ==, 0);
  g_assert_null (mo_reviewed_change_get_card (change));
  mo_reviewed_change_set_is_taken (change, FALSE);
}

static void
store_cb (GObject *source,
          GAsyncResult *result,
          gpointer user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

/* The same proposal comes from a thread, unless it is cancelled. */
static void
test_async (void)
{
  g_autoptr (MoDeck) deck = fixture_make_deck_for ("solitaire-2010-elite");
  g_autoptr (MoDeckSupply) supply = mo_deck_supply_new (content, own_some, NULL);
  g_autoptr (MoDeckFix) here =
      mo_deck_fix_new (deck, content, "solitaire-2010-master", mo_deck_supply_count, supply);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GAsyncResult) cancelled = NULL;
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (MoDeckFix) there = NULL;
  g_autoptr (GError) error = NULL;

  mo_deck_fix_new_async (deck, content, "solitaire-2010-master", supply, NULL, store_cb, &result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  there = mo_deck_fix_new_finish (result, &error);
  g_assert_no_error (error);
  g_assert_true (mo_deck_equal (here->deck, there->deck));
  mo_deck_fix_new_async (deck, content, "solitaire-2010-master", NULL, cancellable, store_cb,
                         &cancelled);
  g_cancellable_cancel (cancellable);
  while (cancelled == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_null (mo_deck_fix_new_finish (cancelled, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int argc,
      char *argv[])
{
  int result;

  g_test_init (&argc, &argv, NULL);
  content = fixture_load_content ();
  g_test_add_func ("/review/legal", test_legal);
  g_test_add_func ("/review/untick", test_untick);
  g_test_add_func ("/review/many-problems", test_many_problems);
  g_test_add_func ("/review/any-choice", test_any_choice);
  g_test_add_func ("/review/kept", test_kept);
  g_test_add_func ("/review/properties", test_properties);
  g_test_add_func ("/review/removals", test_removals);
  g_test_add_func ("/review/all-fit", test_all_fit);
  g_test_add_func ("/review/owned", test_owned);
  g_test_add_func ("/review/room", test_room);
  g_test_add_func ("/review/format", test_format);
  g_test_add_func ("/review/outlived", test_outlived);
  g_test_add_func ("/review/async", test_async);
  result = g_test_run ();
  g_clear_pointer (&content, mo_content_unref);
  return result;
}
