/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The package editor: every edit can be undone and redone exactly. */

#include "config.h"

#include "deck-fixture.h"

#include "mo-deck-editor.h"
#include "mo-deck-places.h"

#include <string.h>

/* The number of edits that can be undone. */
#define N_UNDO 1000

static MoContent *content;

/* An editor and its signals since they were last checked. */
typedef struct
{
  MoDeckEditor *editor;
  guint n_changed;
  guint n_notified[4]; /* indexed as in watched_properties */
} Watch;

static const char *const watched_properties[] = { "can-undo", "can-redo", "modified", "title" };

static void
changed_cb (MoDeckEditor *editor,
            Watch *watch)
{
  watch->n_changed++;
}

static void
notified_cb (MoDeckEditor *editor,
             GParamSpec *pspec,
             Watch *watch)
{
  for (guint i = 0; i < G_N_ELEMENTS (watched_properties); i++)
    watch->n_notified[i] += g_str_equal (pspec->name, watched_properties[i]);
}

/* @deck: (transfer full) */
static Watch *
watch_deck (MoDeck *deck,
            const char *path)
{
  Watch *watch = g_new0 (Watch, 1);

  watch->editor = mo_deck_editor_new (content, deck, path);
  g_signal_connect (watch->editor, "changed", G_CALLBACK (changed_cb), watch);
  g_signal_connect (watch->editor, "notify", G_CALLBACK (notified_cb), watch);
  return watch;
}

static Watch *
watch_format (const char *format)
{
  return watch_deck (fixture_make_deck_for (format), NULL);
}

static void
end_watch (Watch *watch)
{
  g_assert_finalize_object (watch->editor);
  g_free (watch);
}

static GBytes *
write_xml (Watch *watch)
{
  return mo_deck_write_xml (mo_deck_editor_get_deck (watch->editor), content->catalog);
}

static guint
take_n_changed (Watch *watch)
{
  guint n_changed = watch->n_changed;

  watch->n_changed = 0;
  return n_changed;
}

/* Checks that the problems of the editor are those of its package. */
static void
assert_judged (Watch *watch)
{
  const GPtrArray *problems = mo_deck_editor_get_problems (watch->editor);
  g_autoptr (GPtrArray) expected = mo_legality_check (mo_deck_editor_get_deck (watch->editor),
                                                      content->systems, content->catalog);

  g_assert_cmpuint (problems->len, ==, expected->len);
  for (guint i = 0; i < problems->len; i++)
    {
      g_autofree char *sentence = mo_problem_dup_sentence (g_ptr_array_index (problems, i));
      g_autofree char *other = mo_problem_dup_sentence (g_ptr_array_index (expected, i));

      g_assert_cmpstr (sentence, ==, other);
    }
}

/* Checks that getters and properties return the same. */
static void
assert_state (Watch *watch,
              gboolean can_undo,
              gboolean can_redo,
              gboolean modified)
{
  MoDeckEditor *editor = watch->editor;
  gboolean undo;
  gboolean redo;
  gboolean changed;
  g_autofree char *title = NULL;

  g_object_get (editor, "can-undo", &undo, "can-redo", &redo, "modified", &changed, "title", &title,
                NULL);
  g_assert_cmpint (undo, ==, can_undo);
  g_assert_cmpint (redo, ==, can_redo);
  g_assert_cmpint (changed, ==, modified);
  g_assert_cmpstr (title, ==, mo_deck_editor_get_deck (editor)->name);
  g_assert_cmpint (mo_deck_editor_get_can_undo (editor), ==, can_undo);
  g_assert_cmpint (mo_deck_editor_get_can_redo (editor), ==, can_redo);
  g_assert_cmpint (mo_deck_editor_get_modified (editor), ==, modified);
  g_assert_cmpint (mo_deck_editor_get_undo_label (editor) != NULL, ==, can_undo);
  g_assert_cmpint (mo_deck_editor_get_redo_label (editor) != NULL, ==, can_redo);
}

static void
test_editor_new (void)
{
  Watch *watch = watch_deck (fixture_make_deck_for ("solitaire-2010-elite"), "/a/b.xml");

  assert_state (watch, FALSE, FALSE, FALSE);
  assert_judged (watch);
  g_assert_cmpstr (mo_deck_editor_get_path (watch->editor), ==, "/a/b.xml");
  g_assert_true (mo_deck_editor_get_content (watch->editor) == content);
  g_assert_cmpstr (mo_deck_editor_get_format (watch->editor)->id, ==, "solitaire-2010-elite");
  mo_deck_editor_undo (watch->editor);
  mo_deck_editor_redo (watch->editor);
  g_assert_cmpuint (watch->n_changed, ==, 0);
  end_watch (watch);
}

/* Each kind of edit */

static const MoProblem *
find_repair (MoDeckEditor *editor,
             MoProblemCode code)
{
  const GPtrArray *problems = mo_deck_editor_get_problems (editor);

  for (guint i = 0; i < problems->len; i++)
    {
      const MoProblem *problem = g_ptr_array_index (problems, i);

      if (problem->code == code && problem->edits != NULL)
        return problem;
    }
  g_assert_not_reached ();
}

static void
add_known (MoDeckEditor *editor)
{
  g_assert_true (mo_deck_editor_change_count (editor, "crawler", "t/c30", 2));
  g_assert_cmpuint (mo_deck_get_count (mo_deck_editor_get_deck (editor), "crawler", "t/c30"), ==,
                    2);
}

static void
add_more (MoDeckEditor *editor)
{
  g_assert_true (mo_deck_editor_change_count (editor, "crawler", "t/c01", 1));
  g_assert_cmpuint (mo_deck_get_count (mo_deck_editor_get_deck (editor), "crawler", "t/c01"), ==,
                    5);
}

static void
add_unknown (MoDeckEditor *editor)
{
  g_assert_true (mo_deck_editor_change_count (editor, "crawler", "nobody/knows", 1));
}

static void
add_to_new_deck (MoDeckEditor *editor)
{
  g_assert_true (mo_deck_editor_change_count (editor, "reserve", "t/a8", 1));
}

static void
remove_some (MoDeckEditor *editor)
{
  g_assert_true (mo_deck_editor_change_count (editor, "crawler", "t/c01", -1));
}

static void
remove_first (MoDeckEditor *editor)
{
  g_assert_true (mo_deck_editor_change_count (editor, "crawler", "t/c01", -4));
  g_assert_cmpuint (mo_deck_get_count (mo_deck_editor_get_deck (editor), "crawler", "t/c01"), ==,
                    0);
}

static void
remove_unknown (MoDeckEditor *editor)
{
  g_assert_true (mo_deck_editor_change_count (editor, "dungeon", "old/rat", -2));
}

static void
remove_last_of_deck (MoDeckEditor *editor)
{
  g_assert_true (mo_deck_editor_change_count (editor, "sideboard", "t/c31", -9));
  g_assert_null (mo_deck_get_part (mo_deck_editor_get_deck (editor), "sideboard"));
}

static void
move_some (MoDeckEditor *editor)
{
  g_assert_true (mo_deck_editor_move (editor, "crawler", "sideboard", "t/c02", 3));
  g_assert_cmpuint (mo_deck_get_count (mo_deck_editor_get_deck (editor), "crawler", "t/c02"), ==,
                    1);
  g_assert_cmpuint (mo_deck_get_count (mo_deck_editor_get_deck (editor), "sideboard", "t/c02"), ==,
                    3);
}

static void
move_all (MoDeckEditor *editor)
{
  g_assert_true (mo_deck_editor_move (editor, "quests", "reserve", "t/q1", 99));
  g_assert_cmpuint (mo_deck_get_count (mo_deck_editor_get_deck (editor), "quests", "t/q1"), ==, 0);
  g_assert_cmpuint (mo_deck_get_count (mo_deck_editor_get_deck (editor), "reserve", "t/q1"), ==, 1);
}

static void
move_unknown (MoDeckEditor *editor)
{
  g_assert_true (mo_deck_editor_move (editor, "dungeon", "crawler", "old/rat", 1));
}

static void
repair_copies (MoDeckEditor *editor)
{
  mo_deck_editor_repair (editor, find_repair (editor, MO_PROBLEM_TOO_MANY_COPIES));
  g_assert_cmpuint (mo_deck_get_count (mo_deck_editor_get_deck (editor), "dungeon", "t/d01"), ==,
                    4);
  g_assert_cmpuint (mo_deck_get_count (mo_deck_editor_get_deck (editor), "dungeon", "t/d01-promo"),
                    ==, 0);
}

static void
repair_stranger (MoDeckEditor *editor)
{
  mo_deck_editor_repair (editor, find_repair (editor, MO_PROBLEM_WRONG_KIND));
}

static void
repair_unknown_card (MoDeckEditor *editor)
{
  mo_deck_editor_repair (editor, find_repair (editor, MO_PROBLEM_UNKNOWN_CARD));
}

static void
repair_unknown_deck (MoDeckEditor *editor)
{
  mo_deck_editor_repair (editor, find_repair (editor, MO_PROBLEM_UNKNOWN_DECK));
}

static void
set_name (MoDeckEditor *editor)
{
  g_assert_true (mo_deck_editor_set_name (editor, "Another name"));
}

static void
set_format (MoDeckEditor *editor)
{
  g_assert_true (mo_deck_editor_set_format (editor, "solitaire-2011-delver"));
  g_assert_cmpstr (mo_deck_editor_get_format (editor)->id, ==, "solitaire-2011-delver");
}

static void
set_unknown_format (MoDeckEditor *editor)
{
  g_assert_true (mo_deck_editor_set_format (editor, "house-gone"));
  g_assert_null (mo_deck_editor_get_format (editor));
}

static void
set_notes (MoDeckEditor *editor)
{
  g_assert_true (mo_deck_editor_set_notes (editor, "A line.\nAnother."));
}

static void
clear_notes (MoDeckEditor *editor)
{
  g_assert_true (mo_deck_editor_set_notes (editor, ""));
}

static void
set_pool (MoDeckEditor *editor)
{
  g_assert_true (mo_deck_editor_set_pool (editor, "type:trap"));
  g_assert_nonnull (mo_deck_editor_get_pool (editor));
}

/* An invalid query is kept, but there is no pool. */
static void
set_invalid_pool (MoDeckEditor *editor)
{
  g_assert_true (mo_deck_editor_set_pool (editor, "owned>0"));
  g_assert_cmpstr (mo_deck_editor_get_deck (editor)->pool, ==, "owned>0");
  g_assert_null (mo_deck_editor_get_pool (editor));
}

static void
set_tags (MoDeckEditor *editor)
{
  g_assert_true (mo_deck_editor_set_tags (editor, " two players , a & b,, fire"));
  g_assert_cmpuint (mo_deck_editor_get_deck (editor)->tags->len, ==, 3);
  g_assert_cmpstr (g_ptr_array_index (mo_deck_editor_get_deck (editor)->tags, 0), ==,
                   "two players");
  g_assert_cmpstr (g_ptr_array_index (mo_deck_editor_get_deck (editor)->tags, 2), ==, "fire");
}

static void
clear_tags (MoDeckEditor *editor)
{
  g_assert_true (mo_deck_editor_set_tags (editor, ""));
  g_assert_cmpuint (mo_deck_editor_get_deck (editor)->tags->len, ==, 0);
}

static const struct
{
  const char *name;
  void (*edit) (MoDeckEditor *editor);
  const char *label;
} edits[] = {
  { "add", add_known, "Add “Crawler 30”" },
  { "add-more", add_more, "Add “Crawler 01”" },
  { "add-unknown", add_unknown, "Add “nobody/knows”" },
  { "add-to-new-deck", add_to_new_deck, "Add “Adventurer 8”" },
  { "remove-some", remove_some, "Remove “Crawler 01”" },
  { "remove-first", remove_first, "Remove “Crawler 01”" },
  { "remove-unknown", remove_unknown, "Remove “Old Rat”" },
  { "remove-last-of-deck", remove_last_of_deck, "Remove “Crawler 31”" },
  { "move-some", move_some, "Move “Crawler 02”" },
  { "move-all", move_all, "Move “Quest 1”" },
  { "move-unknown", move_unknown, "Move “Old Rat”" },
  { "repair-copies", repair_copies, "Remove 2 Copies of “Dungeon 01”" },
  { "repair-stranger", repair_stranger, "Move 2 × “Crawler 32” to Crawler deck" },
  { "repair-unknown-card", repair_unknown_card, "Remove 2 Copies of “Old Rat”" },
  { "repair-unknown-deck", repair_unknown_deck, "Remove “sideboard” and Its 1 Card" },
  { "set-name", set_name, "Rename Deck" },
  { "set-format", set_format, "Change Format" },
  { "set-unknown-format", set_unknown_format, "Change Format" },
  { "set-notes", set_notes, "Edit Notes" },
  { "clear-notes", clear_notes, "Edit Notes" },
  { "set-pool", set_pool, "Change Card Pool" },
  { "set-invalid-pool", set_invalid_pool, "Change Card Pool" },
  { "set-tags", set_tags, "Edit Tags" },
  { "clear-tags", clear_tags, "Edit Tags" },
};

/* Makes a package that each of the edits can change. */
static MoDeck *
make_deck_to_edit (void)
{
  MoDeck *deck = fixture_make_deck_for ("solitaire-2010-elite");

  g_free (deck->notes);
  deck->notes = g_strdup ("Notes & <more>.\n");
  g_ptr_array_add (deck->tags, g_strdup ("fire"));
  mo_deck_set_count (deck, "dungeon", "t/d01-promo", NULL, 2);
  mo_deck_set_count (deck, "dungeon", "old/rat", "Old Rat", 2);
  mo_deck_set_count (deck, "quests", "t/c32", NULL, 2);
  mo_deck_set_count (deck, "sideboard", "t/c31", NULL, 1);
  return deck;
}

static void
test_editor_edit (gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);
  Watch *watch = watch_deck (make_deck_to_edit (), NULL);
  g_autoptr (MoDeck) before = mo_deck_copy (mo_deck_editor_get_deck (watch->editor));
  g_autoptr (GBytes) xml_before = write_xml (watch);
  g_autoptr (MoDeck) after = NULL;
  g_autoptr (GBytes) xml_after = NULL;

  edits[row].edit (watch->editor);
  g_assert_cmpuint (take_n_changed (watch), ==, 1);
  g_assert_cmpstr (mo_deck_editor_get_undo_label (watch->editor), ==, edits[row].label);
  assert_state (watch, TRUE, FALSE, TRUE);
  assert_judged (watch);
  after = mo_deck_copy (mo_deck_editor_get_deck (watch->editor));
  xml_after = write_xml (watch);
  g_assert_false (mo_deck_equal (before, after));

  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (GBytes) xml_undone = NULL;
      g_autoptr (GBytes) xml_redone = NULL;

      mo_deck_editor_undo (watch->editor);
      g_assert_cmpuint (take_n_changed (watch), ==, 1);
      g_assert_true (mo_deck_equal (mo_deck_editor_get_deck (watch->editor), before));
      xml_undone = write_xml (watch);
      g_assert_true (g_bytes_equal (xml_undone, xml_before));
      g_assert_cmpstr (mo_deck_editor_get_redo_label (watch->editor), ==, edits[row].label);
      assert_state (watch, FALSE, TRUE, FALSE);
      assert_judged (watch);

      mo_deck_editor_redo (watch->editor);
      g_assert_cmpuint (take_n_changed (watch), ==, 1);
      g_assert_true (mo_deck_equal (mo_deck_editor_get_deck (watch->editor), after));
      xml_redone = write_xml (watch);
      g_assert_true (g_bytes_equal (xml_redone, xml_after));
      g_assert_cmpstr (mo_deck_editor_get_undo_label (watch->editor), ==, edits[row].label);
      assert_state (watch, TRUE, FALSE, TRUE);
      assert_judged (watch);
    }
  end_watch (watch);
}

/* An edit without effect is not recorded. */
static void
test_editor_no_edit (void)
{
  Watch *watch = watch_deck (make_deck_to_edit (), NULL);
  MoDeckEditor *editor = watch->editor;

  mo_deck_editor_set_name (editor, "Set once");
  mo_deck_editor_undo (editor);
  take_n_changed (watch);
  memset (watch->n_notified, 0, sizeof watch->n_notified);

  g_assert_false (mo_deck_editor_change_count (editor, "crawler", "t/c01", 0));
  g_assert_false (mo_deck_editor_change_count (editor, "crawler", "t/c30", -1));
  g_assert_false (mo_deck_editor_change_count (editor, "nowhere", "t/c30", -1));
  g_assert_false (mo_deck_editor_move (editor, "crawler", "crawler", "t/c01", 1));
  g_assert_false (mo_deck_editor_move (editor, "crawler", "dungeon", "t/c01", 0));
  g_assert_false (mo_deck_editor_move (editor, "crawler", "dungeon", "t/c30", 1));
  g_assert_false (mo_deck_editor_move (editor, "nowhere", "dungeon", "t/c01", 1));
  mo_deck_editor_set_name (editor, "Package");
  mo_deck_editor_set_format (editor, "solitaire-2010-elite");
  mo_deck_editor_set_notes (editor, "Notes & <more>.\n");
  mo_deck_editor_set_tags (editor, "fire");

  g_assert_cmpuint (watch->n_changed, ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (watched_properties); i++)
    g_assert_cmpuint (watch->n_notified[i], ==, 0);
  /* It does not clear redo either. */
  assert_state (watch, FALSE, TRUE, FALSE);
  end_watch (watch);
}

/* Old texts of a library that can't be typed any more are not refused while they are unchanged. */
static void
test_editor_kept_text (void)
{
  static const char old[] = "a\342\200\256b";
  MoDeck *deck = make_deck_to_edit ();
  Watch *watch;

  g_free (deck->name);
  deck->name = g_strdup (old);
  g_free (deck->notes);
  deck->notes = g_strdup (old);
  g_ptr_array_add (deck->tags, g_strdup (old));
  watch = watch_deck (deck, NULL);
  g_assert_true (mo_deck_editor_set_name (watch->editor, old));
  g_assert_true (mo_deck_editor_set_notes (watch->editor, old));
  g_assert_true (mo_deck_editor_set_tags (watch->editor, "fire, a\342\200\256b"));
  g_assert_false (mo_deck_editor_set_tags (watch->editor, "a\342\200\256b"));
  g_assert_cmpuint (watch->n_changed, ==, 0);
  assert_state (watch, FALSE, FALSE, FALSE);
  end_watch (watch);
}

static void
test_editor_limits (void)
{
  static const struct
  {
    int change;
    guint count;
  } changes[] = {
    { 998, 999 }, { -1, 998 }, { 5, 999 }, { -1000, 0 },         { 1000, 999 },
    { -998, 1 },  { -2, 0 },   { 3, 3 },   { G_MAXINT - 3, 999 },  { G_MININT + 999, 0 },
  };
  Watch *watch = watch_format ("solitaire-2010-elite");

  mo_deck_editor_change_count (watch->editor, "crawler", "t/c30", 1);
  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      g_assert_true (
          mo_deck_editor_change_count (watch->editor, "crawler", "t/c30", changes[i].change));
      g_assert_cmpuint (mo_deck_get_count (mo_deck_editor_get_deck (watch->editor), "crawler",
                                           "t/c30"),
                        ==, changes[i].count);
    }
  /* At the limit, adding one has no effect. */
  mo_deck_editor_change_count (watch->editor, "crawler", "t/c30", 999);
  take_n_changed (watch);
  g_assert_false (mo_deck_editor_change_count (watch->editor, "crawler", "t/c30", 1));
  g_assert_cmpuint (watch->n_changed, ==, 0);
  end_watch (watch);
}

/* A huge change stops at the limit. */
static void
test_editor_huge_change (void)
{
  Watch *watch = watch_format ("solitaire-2010-elite");

  g_assert_true (mo_deck_editor_change_count (watch->editor, "crawler", "t/c01", G_MAXINT));
  g_assert_cmpuint (mo_deck_get_count (mo_deck_editor_get_deck (watch->editor), "crawler", "t/c01"),
                    ==, 999);
  g_assert_true (mo_deck_editor_change_count (watch->editor, "crawler", "t/c01", G_MININT));
  g_assert_cmpuint (mo_deck_get_count (mo_deck_editor_get_deck (watch->editor), "crawler", "t/c01"),
                    ==, 0);
  end_watch (watch);
}

static void
test_editor_move (void)
{
  static const struct
  {
    guint from;
    guint to;
    guint move;
    guint left;
    guint there;
  } moves[] = {
    { 4, 0, 1, 3, 1 },
    { 4, 0, 4, 0, 4 },
    { 4, 0, 5, 0, 4 },
    { 4, 2, G_MAXUINT, 0, 6 },
    { 999, 1, 999, 1, 999 },
    { 10, 995, 10, 6, 999 },
    { 999, 0, 999, 0, 999 },
    { 1, 998, 1, 0, 999 },
    { 999, 998, 5, 998, 999 },
    { 5, 999, 5, 5, 999 },
    { 0, 999, G_MAXUINT, 0, 999 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      MoDeck *deck = fixture_make_deck_for ("cooperative-2010-two");
      Watch *watch;
      gboolean moved = moves[i].left != moves[i].from;

      mo_deck_set_count (deck, "crawler", "t/c30", NULL, moves[i].from);
      mo_deck_set_count (deck, "crawler-2", "t/c30", NULL, moves[i].to);
      watch = watch_deck (deck, NULL);
      g_test_message ("%u of %u to %u", moves[i].move, moves[i].from, moves[i].to);
      g_assert_cmpint (mo_deck_editor_move (watch->editor, "crawler", "crawler-2", "t/c30",
                                            moves[i].move),
                       ==, moved);
      g_assert_cmpuint (watch->n_changed, ==, moved ? 1 : 0);
      g_assert_cmpuint (mo_deck_get_count (mo_deck_editor_get_deck (watch->editor), "crawler",
                                           "t/c30"),
                        ==, moves[i].left);
      g_assert_cmpuint (mo_deck_get_count (mo_deck_editor_get_deck (watch->editor), "crawler-2",
                                           "t/c30"),
                        ==, moves[i].there);
      end_watch (watch);
    }
}

static const MoDeckEntry *
find_entry (Watch *watch,
            const char *part_id,
            const char *card)
{
  const MoDeckPart *part = mo_deck_get_part (mo_deck_editor_get_deck (watch->editor), part_id);

  for (guint i = 0; part != NULL && i < part->entries->len; i++)
    {
      const MoDeckEntry *entry = g_ptr_array_index (part->entries, i);

      if (g_str_equal (entry->id, card))
        return entry;
    }
  return NULL;
}

/* The stored name of an unknown card moves with the card. */
static void
test_editor_move_keeps_name (void)
{
  Watch *watch = watch_deck (make_deck_to_edit (), NULL);

  g_assert_true (mo_deck_editor_move (watch->editor, "dungeon", "reserve", "old/rat", 1));
  g_assert_cmpstr (find_entry (watch, "dungeon", "old/rat")->name, ==, "Old Rat");
  g_assert_cmpstr (find_entry (watch, "reserve", "old/rat")->name, ==, "Old Rat");
  g_assert_true (mo_deck_editor_move (watch->editor, "dungeon", "reserve", "old/rat", 1));
  g_assert_null (find_entry (watch, "dungeon", "old/rat"));
  g_assert_true (mo_deck_editor_move (watch->editor, "reserve", "dungeon", "old/rat", 2));
  g_assert_cmpstr (find_entry (watch, "dungeon", "old/rat")->name, ==, "Old Rat");
  end_watch (watch);
}

/* A repair of several edits is undone as one. */
static void
test_editor_repair (void)
{
  MoDeck *deck = fixture_make_deck_for ("solitaire-2010-elite");
  Watch *watch;
  g_autoptr (MoDeck) before = NULL;

  fixture_change (deck, "crawler t/c01-promo +3; crawler t/c01-foil +1; dungeon t/c30 +2");
  watch = watch_deck (deck, NULL);
  before = mo_deck_copy (deck);
  mo_deck_editor_repair (watch->editor, find_repair (watch->editor, MO_PROBLEM_TOO_MANY_COPIES));
  g_assert_cmpuint (take_n_changed (watch), ==, 1);
  mo_deck_editor_repair (watch->editor, find_repair (watch->editor, MO_PROBLEM_WRONG_KIND));
  g_assert_cmpuint (take_n_changed (watch), ==, 1);
  g_assert_cmpuint (mo_deck_get_count (mo_deck_editor_get_deck (watch->editor), "crawler", "t/c01"),
                    ==, 4);
  g_assert_cmpuint (mo_deck_get_count (mo_deck_editor_get_deck (watch->editor), "crawler", "t/c30"),
                    ==, 2);
  g_assert_null (find_entry (watch, "dungeon", "t/c30"));
  g_assert_null (find_entry (watch, "crawler", "t/c01-promo"));
  mo_deck_editor_undo (watch->editor);
  mo_deck_editor_undo (watch->editor);
  g_assert_true (mo_deck_equal (mo_deck_editor_get_deck (watch->editor), before));
  assert_state (watch, FALSE, TRUE, FALSE);
  end_watch (watch);
}

/* A new edit clears redo. */
static void
test_editor_edit_after_undo (void)
{
  Watch *watch = watch_format ("solitaire-2010-elite");

  mo_deck_editor_set_name (watch->editor, "One");
  mo_deck_editor_set_name (watch->editor, "Two");
  mo_deck_editor_undo (watch->editor);
  assert_state (watch, TRUE, TRUE, TRUE);
  mo_deck_editor_set_name (watch->editor, "Three");
  assert_state (watch, TRUE, FALSE, TRUE);
  mo_deck_editor_undo (watch->editor);
  g_assert_cmpstr (mo_deck_editor_get_deck (watch->editor)->name, ==, "One");
  mo_deck_editor_undo (watch->editor);
  g_assert_cmpstr (mo_deck_editor_get_deck (watch->editor)->name, ==, "Package");
  assert_state (watch, FALSE, TRUE, FALSE);
  end_watch (watch);
}

/* Handlers see the new package and its problems. */
static void
look_cb (MoDeckEditor *editor,
         GString *seen)
{
  g_string_append_printf (seen, "%s %u %d %d; ", mo_deck_editor_get_deck (editor)->name,
                          mo_deck_editor_get_problems (editor)->len,
                          mo_deck_editor_get_can_undo (editor),
                          mo_deck_editor_get_modified (editor));
}

static void
test_editor_changed (void)
{
  Watch *watch = watch_format ("solitaire-2010-elite");
  g_autoptr (GString) seen = g_string_new (NULL);

  g_signal_connect (watch->editor, "changed", G_CALLBACK (look_cb), seen);
  mo_deck_editor_set_name (watch->editor, "A");
  mo_deck_editor_change_count (watch->editor, "quests", "t/q4", 1);
  mo_deck_editor_undo (watch->editor);
  mo_deck_editor_undo (watch->editor);
  mo_deck_editor_redo (watch->editor);
  g_assert_cmpstr (seen->str, ==, "A 0 1 1; A 1 1 1; A 0 1 1; Package 0 0 0; A 0 1 1; ");
  g_assert_cmpuint (watch->n_changed, ==, 5);
  for (guint i = 0; i < G_N_ELEMENTS (watched_properties); i++)
    {
      g_test_message ("%s", watched_properties[i]);
      g_assert_cmpuint (watch->n_notified[i], >, 0);
      g_assert_cmpuint (watch->n_notified[i], <=, 5);
    }
  g_assert_cmpuint (watch->n_notified[2], >=, 3);
  end_watch (watch);
}

/* Other content is another judgement of the same cards, and no edit. */
static void
test_editor_content (void)
{
  Watch *watch = watch_format ("solitaire-2010-elite");
  MoContent *shipped = mo_content_load (fixture_get_data_folder (), NULL, NULL, NULL);
  const GPtrArray *problems;

  g_assert_cmpuint (mo_deck_editor_get_problems (watch->editor)->len, ==, 0);
  mo_deck_editor_set_content (watch->editor, shipped);
  g_assert_cmpuint (take_n_changed (watch), ==, 1);
  problems = mo_deck_editor_get_problems (watch->editor);
  g_assert_cmpuint (problems->len, >, 0);
  g_assert_cmpint (((const MoProblem *) g_ptr_array_index (problems, 0))->code, ==,
                   MO_PROBLEM_UNKNOWN_CARD);
  assert_state (watch, FALSE, FALSE, FALSE);
  mo_deck_editor_set_content (watch->editor, content);
  assert_judged (watch);
  end_watch (watch);
  mo_content_unref (shipped);
}

/* Saving */

static void
test_editor_save (void)
{
  char *folder = fixture_make_folder ();
  g_autofree char *path = g_build_filename (folder, "a.xml", NULL);
  g_autofree char *text_path = g_build_filename (folder, "a.txt", NULL);
  g_autofree char *no_path = g_build_filename (folder, "none", "a.xml", NULL);
  Watch *watch = watch_format ("solitaire-2010-elite");
  MoDeckEditor *editor = watch->editor;
  g_autoptr (GError) error = NULL;
  g_autoptr (MoDeck) saved = NULL;
  g_autoptr (MoDeck) saved_text = NULL;

  mo_deck_editor_set_name (editor, "One");
  assert_state (watch, TRUE, FALSE, TRUE);
  watch->n_notified[2] = 0;
  mo_deck_editor_set_is_look (editor, TRUE);
  g_assert_true (mo_deck_editor_get_is_look (editor));
  g_assert_true (mo_deck_editor_save (editor, path, &error));
  g_assert_false (mo_deck_editor_get_is_look (editor));
  g_assert_no_error (error);
  g_assert_cmpuint (watch->n_notified[2], ==, 1);
  assert_state (watch, TRUE, FALSE, FALSE);
  g_assert_cmpstr (mo_deck_editor_get_path (editor), ==, path);
  saved = fixture_read_sample (path, content);
  g_assert_true (mo_deck_equal (saved, mo_deck_editor_get_deck (editor)));

  /* Undo and redo to the saved package are recognized. */
  mo_deck_editor_set_name (editor, "Two");
  assert_state (watch, TRUE, FALSE, TRUE);
  mo_deck_editor_undo (editor);
  assert_state (watch, TRUE, TRUE, FALSE);
  mo_deck_editor_undo (editor);
  assert_state (watch, FALSE, TRUE, TRUE);
  mo_deck_editor_redo (editor);
  assert_state (watch, TRUE, TRUE, FALSE);
  mo_deck_editor_redo (editor);
  assert_state (watch, TRUE, FALSE, TRUE);

  /* Saving to the same file; then a failure that changes nothing. */
  g_assert_true (mo_deck_editor_save (editor, NULL, &error));
  assert_state (watch, TRUE, FALSE, FALSE);
  mo_deck_editor_set_name (editor, "Three");
  g_assert_false (mo_deck_editor_save (editor, no_path, &error));
  g_assert_nonnull (error);
  g_assert_cmpstr (mo_deck_editor_get_path (editor), ==, path);
  assert_state (watch, TRUE, FALSE, TRUE);

  /* Saving as a list makes that the current file. */
  g_assert_true (mo_deck_editor_save (editor, text_path, NULL));
  g_assert_cmpstr (mo_deck_editor_get_path (editor), ==, text_path);
  saved_text = fixture_read_sample (text_path, content);
  g_assert_true (mo_deck_equal (saved_text, mo_deck_editor_get_deck (editor)));
  /* The current path may be passed explicitly. */
  g_assert_true (mo_deck_editor_save (editor, mo_deck_editor_get_path (editor), NULL));
  g_assert_cmpstr (mo_deck_editor_get_path (editor), ==, text_path);
  end_watch (watch);
  fixture_remove_folder (folder);
}

/* After undo and different edits, the package is not the saved one, even with an equal number of
 * edits. */
static void
test_editor_saved_on_another_branch (void)
{
  char *folder = fixture_make_folder ();
  g_autofree char *path = g_build_filename (folder, "a.xml", NULL);
  Watch *watch = watch_format ("solitaire-2010-elite");

  mo_deck_editor_set_name (watch->editor, "One");
  g_assert_true (mo_deck_editor_save (watch->editor, path, NULL));
  mo_deck_editor_undo (watch->editor);
  mo_deck_editor_set_name (watch->editor, "Another");
  assert_state (watch, TRUE, FALSE, TRUE);
  mo_deck_editor_undo (watch->editor);
  assert_state (watch, FALSE, TRUE, TRUE);
  end_watch (watch);
  fixture_remove_folder (folder);
}

/* Typed texts can be saved, and saved texts can be read. */
static void
test_editor_saves_what_is_typed (void)
{
  static const struct
  {
    const char *name;
    const char *format;
    const char *notes;
  } typed[] = {
    { "", "solitaire-2010-elite", "" },
    { "   ", "solitaire-2010-elite", "" },
    { "Two\nlines", "solitaire-2010-elite", "" },
    { "Tab\there", "solitaire-2010-elite", "" },
    { "Bell\a", "solitaire-2010-elite", "" },
    { "Name", "", "" },
    { "Name", "two words", "" },
    { "Name", "solitaire-2010-elite", "Form\ffeed" },
    { "Name", "solitaire-2010-elite", "\x1b[1mBold" },
    { "Name", "solitaire-2010-elite", "\xef\xbf\xbf" },
  };
  char *folder = fixture_make_folder ();
  g_autofree char *path = g_build_filename (folder, "a.xml", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (typed); i++)
    {
      Watch *watch = watch_format ("solitaire-2010-elite");
      g_autoptr (MoDeck) saved = NULL;

      g_test_message ("%u", i);
      mo_deck_editor_set_name (watch->editor, typed[i].name);
      mo_deck_editor_set_format (watch->editor, typed[i].format);
      mo_deck_editor_set_notes (watch->editor, typed[i].notes);
      g_assert_true (mo_deck_editor_save (watch->editor, path, NULL));
      saved = fixture_read_sample (path, content);
      g_assert_true (mo_deck_equal (saved, mo_deck_editor_get_deck (watch->editor)));
      end_watch (watch);
    }
  fixture_remove_folder (folder);
}

static void
test_editor_long_notes (void)
{
  char *folder = fixture_make_folder ();
  g_autofree char *path = g_build_filename (folder, "a.xml", NULL);
  g_autofree char *notes = g_strnfill (20001, 'n');
  Watch *watch = watch_format ("solitaire-2010-elite");
  g_autoptr (MoDeck) saved = NULL;

  mo_deck_editor_set_notes (watch->editor, notes);
  g_assert_true (mo_deck_editor_save (watch->editor, path, NULL));
  saved = fixture_read_sample (path, content);
  g_assert_true (mo_deck_equal (saved, mo_deck_editor_get_deck (watch->editor)));
  end_watch (watch);
  fixture_remove_folder (folder);
}

static void
test_editor_find_home (void)
{
  static const struct
  {
    const char *format;
    const char *card;
    const char *preferred;
    const char *home;
  } homes[] = {
    { "solitaire-2010-elite", "t/c01", NULL, "crawler" },
    { "solitaire-2010-elite", "t/d01", NULL, "dungeon" },
    { "solitaire-2010-elite", "t/a1", NULL, "adventurers" },
    { "solitaire-2010-elite", "t/q1", NULL, "quests" },
    { "solitaire-2010-elite", "t/a1", "reserve", "reserve" },
    { "solitaire-2010-elite", "t/q1", "reserve", "reserve" },
    { "solitaire-2010-elite", "t/a1", "adventurers", "adventurers" },
    { "solitaire-2010-elite", "t/a1", "quests", "adventurers" },
    { "solitaire-2010-elite", "t/c01", "reserve", "crawler" },
    { "solitaire-2010-elite", "t/c01", "dungeon", "crawler" },
    { "solitaire-2010-elite", "t/c01", "crawler-2", "crawler" },
    { "solitaire-2010-elite", "t/c01", "nowhere", "crawler" },
    { "solitaire-2010-elite", "nobody/knows", "crawler", NULL },
    { "solitaire-2010-elite", "pebbles/stone", "crawler", NULL },
    { "cooperative-2010-three", "t/c01", NULL, "crawler" },
    { "cooperative-2010-three", "t/c01", "crawler", "crawler" },
    { "cooperative-2010-three", "t/c01", "crawler-2", "crawler-2" },
    { "cooperative-2010-three", "t/c01", "crawler-3", "crawler-3" },
    { "cooperative-2010-three", "t/c01", "crawler-4", "crawler" },
    { "cooperative-2010-three", "t/a1", "adventurers-3", "adventurers-3" },
    { "cooperative-2010-three", "t/d01", "crawler-2", "dungeon" },
    { "pebbles-ten", "pebbles/stone", NULL, "bag" },
    { "pebbles-ten", "t/c01", NULL, NULL },
    { "house-gone", "t/c01", "crawler", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (homes); i++)
    {
      Watch *watch = watch_deck (mo_deck_new ("Empty", homes[i].format), NULL);

      g_test_message ("%s in %s, %s", homes[i].card, homes[i].format, homes[i].preferred);
      g_assert_cmpstr (mo_deck_editor_find_home (watch->editor, homes[i].card, homes[i].preferred),
                       ==, homes[i].home);
      end_watch (watch);
    }
}

/* Random edits */

static void
edit_at_random (MoDeckEditor *editor,
                GRand *random)
{
  static const char *const parts[] = { "crawler", "dungeon", "adventurers",
                                       "quests",  "sideboard", MO_DECK_MAYBE };
  static const char *const cards[] = { "t/c01", "t/c01-promo", "t/c30",  "t/d01",
                                       "t/a1",  "t/q1",        "t/axis", "old/rat" };
  static const char *const formats[] = { "solitaire-2010-elite", "solitaire-2011-delver",
                                         "house-gone" };
  const GPtrArray *problems = mo_deck_editor_get_problems (editor);
  const MoProblem *problem;
  const char *part = parts[g_rand_int_range (random, 0, G_N_ELEMENTS (parts))];
  const char *other = parts[g_rand_int_range (random, 0, G_N_ELEMENTS (parts))];
  const char *card = cards[g_rand_int_range (random, 0, G_N_ELEMENTS (cards))];
  g_autofree char *text = g_strdup_printf ("Text %u", g_rand_int (random));

  switch (g_rand_int_range (random, 0, 10))
    {
    case 0:
      mo_deck_editor_set_name (editor, text);
      break;
    case 1:
      mo_deck_editor_set_notes (editor, text);
      break;
    case 2:
      mo_deck_editor_set_format (editor,
                                 formats[g_rand_int_range (random, 0, G_N_ELEMENTS (formats))]);
      break;
    case 3:
    case 4:
      mo_deck_editor_move (editor, part, other, card, (guint) g_rand_int_range (random, 1, 6));
      break;
    case 5:
      problem = problems->len > 0
                    ? g_ptr_array_index (problems,
                                         g_rand_int_range (random, 0, (gint32) problems->len))
                    : NULL;
      if (problem != NULL && problem->edits != NULL)
        mo_deck_editor_repair (editor, problem);
      break;
    default:
      mo_deck_editor_change_count (editor, part, card, g_rand_int_range (random, -4, 6));
      break;
    }
}

/* Makes this number of edits, and stores each state. */
static void
edit_many (Watch *watch,
           GRand *random,
           guint n_edits,
           GPtrArray *history)
{
  while (history->len <= n_edits)
    {
      edit_at_random (watch->editor, random);
      if (take_n_changed (watch) > 0)
        g_ptr_array_add (history, write_xml (watch));
    }
}

static void
assert_is (Watch *watch,
           GPtrArray *history,
           guint index)
{
  g_autoptr (GBytes) xml = write_xml (watch);

  g_assert_cmpuint (take_n_changed (watch), ==, 1);
  g_assert_true (g_bytes_equal (xml, g_ptr_array_index (history, index)));
}

/* Undoes down to @first, and redoes all. */
static void
assert_undo_and_redo (Watch *watch,
                      GPtrArray *history,
                      guint first)
{
  for (guint i = history->len - 1; i > first; i--)
    {
      mo_deck_editor_undo (watch->editor);
      assert_is (watch, history, i - 1);
    }
  g_assert_false (mo_deck_editor_get_can_undo (watch->editor));
  assert_judged (watch);
  for (guint i = first + 1; i < history->len; i++)
    {
      mo_deck_editor_redo (watch->editor);
      assert_is (watch, history, i);
    }
  g_assert_false (mo_deck_editor_get_can_redo (watch->editor));
  assert_judged (watch);
}

/* With 2,000 edits, the last thousand can be undone, and every state is correct. */
static void
test_editor_random (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (3);
  g_autoptr (GPtrArray) history = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  Watch *watch = watch_deck (make_deck_to_edit (), NULL);

  g_ptr_array_add (history, write_xml (watch));
  edit_many (watch, random, N_UNDO, history);
  assert_undo_and_redo (watch, history, 0);
  assert_state (watch, TRUE, FALSE, TRUE);
  edit_many (watch, random, N_UNDO + 1, history);
  assert_undo_and_redo (watch, history, 1);
  edit_many (watch, random, 2 * N_UNDO, history);
  assert_undo_and_redo (watch, history, N_UNDO);
  assert_state (watch, TRUE, FALSE, TRUE);
  end_watch (watch);
}

/* A package has the decks of its format, and further ones of its own; these have the names that
 * games have for them, also without a format. */
static void
test_editor_decks (void)
{
  g_autoptr (MoDeckEditor) editor =
      mo_deck_editor_new (content, mo_deck_new ("Mine", "solitaire-2011-elite"), NULL);
  const MoFormat *format = mo_deck_editor_get_format (editor);
  g_autoptr (GPtrArray) ids = mo_deck_editor_list_decks (editor);
  g_autoptr (GPtrArray) more = NULL;
  g_autofree char *title = NULL;
  g_autofree char *known = NULL;
  g_autofree char *unknown = NULL;

  g_assert_cmpuint (ids->len, ==, format->decks->len);
  g_assert_true (mo_deck_editor_set_count (editor, "other-deck", "x/y", 1));
  more = mo_deck_editor_list_decks (editor);
  g_assert_cmpuint (more->len, ==, format->decks->len + 1);
  g_assert_cmpstr (g_ptr_array_index (more, format->decks->len), ==, "other-deck");
  title = mo_deck_dup_title (content->systems, format, "crawler");
  known = mo_deck_dup_title (content->systems, NULL, "crawler");
  unknown = mo_deck_dup_title (content->systems, NULL, "other-deck");
  g_assert_cmpstr (title, ==, "Crawler deck");
  g_assert_cmpstr (known, ==, "Crawler deck");
  g_assert_cmpstr (unknown, ==, "other-deck");
}

int
main (int argc,
      char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  content = fixture_load_content ();

  g_test_add_func ("/editor/new", test_editor_new);
  for (guint i = 0; i < G_N_ELEMENTS (edits); i++)
    {
      g_autofree char *path = g_strconcat ("/editor/edit/", edits[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_editor_edit);
    }
  g_test_add_func ("/editor/no-edit", test_editor_no_edit);
  g_test_add_func ("/editor/kept-text", test_editor_kept_text);
  g_test_add_func ("/editor/limits", test_editor_limits);
  g_test_add_func ("/editor/huge-change", test_editor_huge_change);
  g_test_add_func ("/editor/move", test_editor_move);
  g_test_add_func ("/editor/move-keeps-name", test_editor_move_keeps_name);
  g_test_add_func ("/editor/repair", test_editor_repair);
  g_test_add_func ("/editor/edit-after-undo", test_editor_edit_after_undo);
  g_test_add_func ("/editor/changed", test_editor_changed);
  g_test_add_func ("/editor/content", test_editor_content);
  g_test_add_func ("/editor/save", test_editor_save);
  g_test_add_func ("/editor/saved-on-another-branch", test_editor_saved_on_another_branch);
  g_test_add_func ("/editor/saves-what-is-typed", test_editor_saves_what_is_typed);
  g_test_add_func ("/editor/long-notes", test_editor_long_notes);
  g_test_add_func ("/editor/find-home", test_editor_find_home);
  g_test_add_func ("/editor/decks", test_editor_decks);
  g_test_add_func ("/editor/random", test_editor_random);

  result = g_test_run ();
  mo_content_unref (content);
  return result;
}
