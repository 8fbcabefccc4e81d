/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What the program answers about packages that are changed at random, from the same seeds each
 * time: their problems and repairs, the cards to add, the fewest changes that make them legal in
 * this or another format and the choices there, how many copies have room, how two packages differ
 * and play together, and their files. Other tests check what the answers must be; this one detects
 * any other change.
 *
 * answers.tsv has a row for each package: its name, and a checksum of each kind of answers. After
 * an intended change, the messages of this test, run with -k, have the new rows. The argument is
 * the folder of the file. If MO_DECK_ANSWERS is set, the answers are written to that file, so that
 * those of two versions can be compared. */

#include "config.h"

#include "deck-fixture.h"

#include "mo-deck-diff.h"
#include "mo-deck-editor.h"
#include "mo-deck-places.h"
#include "mo-deck-repair.h"
#include "mo-deck-review.h"
#include "mo-deck-room.h"
#include "mo-joint-decks.h"
#include "mo-legality.h"
#include "mo-list-reading.h"

#include <string.h>

/* Of each package. */
#define N_VARIANTS 4
#define MAX_EDITS 14

/* Of the cards that the rows of a review could have instead, only as many are listed. */
#define MAX_LISTED 4

typedef enum
{
  PROBLEMS,
  FIXES,
  ROOM,
  EDITS,
  FILES,
  N_ANSWERS,
} Answer;

static MoContent *content;
static const char *folder;
static GHashTable *rows; /* package → row */
static GString *texts[N_ANSWERS];
static GString *all;

static void
answer (Answer kind,
        const char *format,
        ...) G_GNUC_PRINTF (2, 3);

static void
answer (Answer kind,
        const char *format,
        ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_string_append_vprintf (texts[kind], format, arguments);
  va_end (arguments);
  g_string_append_c (texts[kind], '\n');
}

static const char *
show (const char *text)
{
  return text != NULL ? text : "-";
}

/* Some cards are owned, in different numbers. */
static guint
count_free (const MoCard *original,
            gpointer user_data)
{
  return g_str_hash (original->id) % 7 % 5;
}

static const MoCard *
draw_card (GRand *rand)
{
  return mo_catalog_get_card (
      content->catalog,
      (guint) g_rand_int_range (rand, 0, (gint32) mo_catalog_get_n_cards (content->catalog)));
}

static const MoFormat *
draw_format (const MoSystem *system,
             GRand *rand)
{
  return g_ptr_array_index (system->formats,
                            g_rand_int_range (rand, 0, (gint32) system->formats->len));
}

/* Returns the id of a deck of the format, or sometimes another one. */
static const char *
draw_place (const MoFormat *format,
            GRand *rand)
{
  int at = g_rand_int_range (rand, 0, (gint32) format->decks->len * 3 + 2);
  const MoDeckPlace *place = g_ptr_array_index (format->decks, (guint) at % format->decks->len);

  return at == 0 ? "attic" : at == 1 ? MO_DECK_MAYBE : place->id;
}

static void
change_count (MoDeck *deck,
              const MoFormat *format,
              GRand *rand)
{
  const MoDeckPart *part = g_ptr_array_index (
      deck->parts, g_rand_int_range (rand, 0, (gint32) deck->parts->len));
  const MoDeckEntry *entry = g_ptr_array_index (
      part->entries, g_rand_int_range (rand, 0, (gint32) part->entries->len));
  const char *to = draw_place (format, rand);
  g_autofree char *card = g_strdup (entry->id);

  if (g_rand_int_range (rand, 0, 3) > 0)
    mo_deck_set_count (deck, part->id, card, NULL, (guint) g_rand_int_range (rand, 0, 7));
  else
    {
      mo_deck_add (deck, to, card, NULL, entry->count);
      mo_deck_set_count (deck, part->id, card, NULL, 0);
    }
}

/* Returns the id of a deck that accepts the card, or that of another one. */
static const char *
find_place (const MoFormat *format,
            const MoCard *card,
            const char *other)
{
  g_autoptr (MoDeckPlaces) places = mo_deck_places_new (content, format->id);
  const char *id = mo_deck_places_find_home (places, content->catalog, card, NULL);

  return id != NULL ? id : other;
}

static void
edit (MoDeck *deck,
      const MoFormat *format,
      GRand *rand)
{
  int kind = g_rand_int_range (rand, 0, 12);
  const char *place = draw_place (format, rand);
  guint count = (guint) g_rand_int_range (rand, 1, 5);
  const MoCard *card = draw_card (rand);

  if (kind < 5 && deck->parts->len > 0)
    change_count (deck, format, rand);
  else if (kind < 9)
    mo_deck_add (deck, find_place (format, card, place), card->id, NULL, count);
  else if (kind == 9)
    mo_deck_add (deck, place, card->id, NULL, count);
  else if (kind == 10)
    mo_deck_add (deck, place, "nowhere/card", "Lost Card", count);
  else if (deck->parts->len > 1)
    mo_deck_remove_part (deck, place);
}

/* Sets texts of which some can’t be stored in each kind of file. */
static void
set_texts (MoDeck *deck,
           GRand *rand)
{
  static const char *const names[] = { "Plain", "# Heading", "<b> & co", "1 Name [x]",
                                       "Name: None", "Ürsprung", " Two  Words ", "Tab\tName" };
  static const char *const notes[] = { "", "One", "One\n\nTwo", "# Three\n- Four",
                                       "[Crawler]\n1 Card", " Five ", "Tags: six",
                                       "Name: Seven\n" };
  static const char *const tags[] = { "", "a", "a, b", "first tag, a:b, #c" };
  static const char *const pools[] = { "", "", "type:equipment or type:character", "cost<",
                                       "rarity:common" };

  g_free (deck->name);
  g_free (deck->notes);
  g_free (deck->pool);
  deck->name = g_strdup (names[g_rand_int_range (rand, 0, G_N_ELEMENTS (names))]);
  deck->notes = g_strdup (notes[g_rand_int_range (rand, 0, G_N_ELEMENTS (notes))]);
  deck->pool = g_strdup (pools[g_rand_int_range (rand, 0, G_N_ELEMENTS (pools))]);
  mo_deck_add_tags (deck, tags[g_rand_int_range (rand, 0, G_N_ELEMENTS (tags))]);
}

/* Problems */

static void
answer_edits (Answer kind,
              const char *what,
              const GPtrArray *edits)
{
  for (guint i = 0; edits != NULL && i < edits->len; i++)
    {
      const MoDeckEdit *it = g_ptr_array_index (edits, i);

      answer (kind, "%s: %s %s %s %+d", what, it->part, show (it->card), show (it->name),
              it->change);
    }
}

static void
answer_problem (const MoDeck *deck,
                const MoProblem *problem)
{
  g_autofree char *sentence = mo_problem_dup_sentence (problem);
  g_autofree char *repair = mo_problem_dup_repair (problem);
  g_autoptr (GPtrArray) edits = mo_problem_dup_edits (problem);
  g_autoptr (GPtrArray) any = mo_deck_propose_repair (deck, content, problem, NULL, NULL);
  g_autoptr (GPtrArray) owned = mo_deck_propose_repair (deck, content, problem, count_free, NULL);

  answer (PROBLEMS, "%s %s %d %d %u/%u, %u, %u, %u: %s (%s)", show (problem->clause),
          mo_problem_code_get_id (problem->code), (int) problem->sentence, (int) problem->repair,
          problem->have, problem->need, problem->rule, problem->change, problem->other_size,
          sentence, show (repair));
  answer (PROBLEMS, "%s %s, removes: %d", show (problem->deck), show (problem->card),
          mo_deck_repair_removes (problem));
  answer_edits (PROBLEMS, "edit", edits);
  answer_edits (PROBLEMS, "repair", any);
  if (owned != NULL)
    mo_deck_edits_use_maybe (owned, deck, TRUE);
  answer_edits (PROBLEMS, "owned", owned);
}

static void
answer_problems (const MoDeck *deck)
{
  g_autoptr (GPtrArray) problems = mo_legality_check (deck, content->systems, content->catalog);
  g_autoptr (GPtrArray) completion =
      mo_deck_propose_completion (deck, content, count_free, NULL);

  answer (PROBLEMS, "%u of %u, best in %s", mo_problems_count (problems), problems->len,
          show (mo_deck_propose_format (deck, content)));
  for (guint i = 0; i < problems->len; i++)
    answer_problem (deck, g_ptr_array_index (problems, i));
  answer (PROBLEMS, "%u cards, %u removed", mo_deck_edits_count (completion, 1),
          mo_deck_edits_count (completion, -1));
  mo_deck_edits_use_maybe (completion, deck, FALSE);
  answer_edits (PROBLEMS, "completion", completion);
}

/* The fewest changes */

static void
answer_fix (const MoDeckFix *fix)
{
  answer (FIXES, "%u changes, legal: %d", fix->n_changes, fix->is_legal);
  for (guint i = 0; i < fix->steps->len; i++)
    {
      const MoDeckFixStep *step = g_ptr_array_index (fix->steps, i);

      answer (FIXES, "%u %s (%s): %s, %s", step->count, step->card, show (step->name),
              show (step->from), show (step->to));
    }
  for (guint i = 0; i < fix->choices->len; i++)
    {
      const MoDeckFixChoice *choice = &g_array_index (fix->choices, MoDeckFixChoice, i);

      answer (FIXES, "choice %s, %s: %u of %u", show (choice->from), show (choice->to),
              choice->n_copies, choice->n_cards);
    }
}

static void
answer_review_state (MoDeckReview *review)
{
  g_autofree char *verdict = NULL;
  g_autofree char *problems = NULL;
  gboolean is_legal;
  gboolean can_apply;
  gboolean removes;

  g_object_get (review, "is-legal", &is_legal, "can-apply", &can_apply, "removes", &removes,
                "verdict", &verdict, "problems", &problems, NULL);
  answer (FIXES, "%d %d %d, %u: %s %s", is_legal, can_apply, removes, mo_deck_review_count (review),
          verdict, problems);
}

/* Chooses the last of the cards that the change could have instead. */
static void
answer_choice (MoReviewedChange *change)
{
  g_autoptr (GPtrArray) cards = mo_reviewed_change_list_cards (change, "a");

  for (guint i = 0; i < cards->len; i++)
    {
      const MoCard *card = g_ptr_array_index (cards, i);

      answer (FIXES, "or %s, %u", card->id, mo_reviewed_change_count_missing (change, card));
    }
  if (cards->len > 0)
    mo_reviewed_change_choose (change,
                               ((const MoCard *) g_ptr_array_index (cards, cards->len - 1))->id);
}

static void
answer_review (MoDeckReview *review)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (review));

  answer_review_state (review);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (MoReviewedChange) change = g_list_model_get_item (G_LIST_MODEL (review), i);

      if (i < MAX_LISTED)
        answer_choice (change);
      answer (FIXES, "%s misses %u, choice: %d", mo_reviewed_change_get_step (change)->card,
              mo_reviewed_change_get_n_missing (change),
              mo_reviewed_change_get_choice (change) != NULL);
      mo_reviewed_change_set_is_taken (change, i % 3 != 1);
    }
  answer_review_state (review);
  for (gboolean keeps = FALSE; keeps <= TRUE; keeps++)
    {
      g_autoptr (GPtrArray) edits = NULL;

      g_object_set (review, "keeps-removed", keeps, NULL);
      edits = mo_deck_review_list_edits (review);
      answer_edits (FIXES, "reviewed", edits);
    }
}

static void
answer_fixes (const MoDeck *deck,
              const MoFormat *other)
{
  g_autoptr (MoDeckSupply) supply = mo_deck_supply_new (content, count_free, NULL);
  MoDeckFix *fix = mo_deck_fix_new (deck, content, NULL, mo_deck_supply_count, supply);
  g_autoptr (MoDeckFix) in_other = mo_deck_fix_new (deck, content, other->id, NULL, NULL);
  g_autoptr (MoDeckReview) review = NULL;

  answer_fix (fix);
  review = mo_deck_review_new (deck, content, fix, supply);
  answer_review (review);
  mo_deck_fix_keep_removed (in_other);
  answer_fix (in_other);
}

/* Room, differences, several packages and files */

static void
answer_room (const MoDeck *deck,
             const MoFormat *format,
             GRand *rand)
{
  g_autoptr (MoDeckRoom) room = mo_deck_room_new (deck, content);

  for (guint i = 0; i < deck->parts->len; i++)
    {
      const MoDeckPart *part = g_ptr_array_index (deck->parts, i);

      for (guint j = 0; j < part->entries->len; j++)
        {
          const MoDeckEntry *entry = g_ptr_array_index (part->entries, j);
          const MoCard *card = mo_catalog_lookup (content->catalog, entry->id);

          if (card != NULL && mo_deck_room_takes (room, part->id, card))
            answer (ROOM, "%s %s %u: %u %u %u %d %d", part->id, entry->id, entry->count,
                    mo_deck_room_get (room, part->id, card),
                    mo_deck_room_get_cap (room, part->id, card, entry->count),
                    mo_deck_room_get_n_missing (room, part->id, card),
                    mo_deck_room_needs (room, part->id, card),
                    mo_deck_room_is_exceeded (room, part->id, card));
        }
    }
  for (guint i = 0; i < 12; i++)
    {
      const char *part = draw_place (format, rand);
      const MoCard *card = draw_card (rand);
      int change = g_rand_int_range (rand, 1, 4);

      answer (ROOM, "%s %s: %d %u", part, card->id, mo_deck_room_takes (room, part, card),
              mo_deck_room_get (room, part, card));
      if (!mo_deck_room_takes (room, part, card))
        continue;
      mo_deck_room_add (room, part, card, change);
      answer (ROOM, "then %u %u", mo_deck_room_get (room, part, card),
              mo_deck_room_get_n_missing (room, part, card));
    }
}

static void
answer_changes (const MoDeck *before,
                const MoDeck *after)
{
  g_autoptr (GArray) compared = mo_deck_compare (before, after);
  g_autoptr (GArray) found = mo_deck_find_changes (before, after);

  for (guint i = 0; i < compared->len; i++)
    {
      const MoDeckChange *it = &g_array_index (compared, MoDeckChange, i);

      answer (EDITS, "%s %s %s: %u, %u", it->part, it->card, show (it->name), it->before,
              it->after);
    }
  for (guint i = 0; found != NULL && i < found->len; i++)
    {
      const MoDeckChange *it = &g_array_index (found, MoDeckChange, i);

      answer (EDITS, "then %s %s %s: %u, %u", it->part, it->card, show (it->name), it->before,
              it->after);
    }
}

static void
answer_editor (const MoDeck *before,
               const MoDeck *after)
{
  g_autoptr (GPtrArray) problems = mo_legality_check (after, content->systems, content->catalog);
  g_autoptr (MoDeckEditor) editor = mo_deck_editor_new (content, mo_deck_copy (before), NULL);
  guint mark = mo_deck_editor_get_mark (editor);
  g_autoptr (GPtrArray) decks = NULL;

  mo_deck_editor_replace (editor, after, "Replace");
  for (guint i = 0; i < problems->len; i++)
    {
      const MoProblem *problem = g_ptr_array_index (problems, i);

      if (problem->edits == NULL || i >= mo_deck_editor_get_problems (editor)->len)
        continue;
      problem = g_ptr_array_index (mo_deck_editor_get_problems (editor), i);
      if (problem->edits != NULL)
        mo_deck_editor_repair (editor, problem);
      answer (EDITS, "%s, %d, %u problems", show (mo_deck_editor_get_undo_label (editor)),
              mo_deck_editor_get_modified (editor), mo_deck_editor_get_problems (editor)->len);
    }
  decks = mo_deck_editor_list_decks (editor);
  for (guint i = 0; i < decks->len; i++)
    {
      const char *id = g_ptr_array_index (decks, i);
      g_autofree char *title =
          mo_deck_dup_title (content->systems, mo_deck_editor_get_format (editor), id);

      answer (EDITS, "%s: %s", id, title);
    }
  while (mo_deck_editor_get_can_undo (editor))
    {
      mo_deck_editor_undo (editor);
      answer (EDITS, "undone: %s", show (mo_deck_editor_get_redo_label (editor)));
    }
  g_assert_true (mo_deck_equal (mo_deck_editor_get_deck (editor), before));
  g_assert_cmpuint (mo_deck_editor_get_mark (editor), ==, mark);
}

static void
answer_joint (const GPtrArray *decks)
{
  g_autoptr (GPtrArray) clashes = mo_joint_decks_find_clashes (decks, content);
  g_autoptr (GPtrArray) problems = mo_joint_decks_list_problems (decks, content);
  g_autoptr (GPtrArray) edits = mo_joint_decks_complete (decks, content, count_free, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (MoDeck) both = mo_joint_decks_combine (decks, "Both", content, &error);

  answer (EDITS, "%u players", mo_joint_decks_count_players (decks, content));
  for (guint i = 0; i < clashes->len; i++)
    answer (EDITS, "%s", ((const MoUniqueClash *) g_ptr_array_index (clashes, i))->sentence);
  for (guint i = 0; i < problems->len; i++)
    {
      const MoJointProblem *it = g_ptr_array_index (problems, i);

      answer (EDITS, "%d: %s", (int) it->deck, it->sentence);
    }
  for (guint i = 0; i < edits->len; i++)
    answer_edits (EDITS, "joint", g_ptr_array_index (edits, i));
  if (both == NULL)
    answer (EDITS, "%s", error->message);
  else
    answer_changes (g_ptr_array_index (decks, 0), both);
}

static void
answer_file (GBytes *bytes)
{
  gsize size;
  const char *text = g_bytes_get_data (bytes, &size);

  answer (FILES, "%.*s", (int) size, text);
  g_bytes_unref (bytes);
}

static void
answer_list (const MoDeck *deck)
{
  GBytes *bytes = mo_deck_write_text (deck, content);
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  g_autofree char *text = g_strndup (data, size);
  g_autoptr (MoListReading) reading = mo_list_reading_new (text, content, "");

  for (guint i = 0; i < mo_list_reading_get_n_lines (reading); i++)
    {
      const MoListLine *line = mo_list_reading_get_line (reading, i);

      answer (FILES, "%u %d %u %s %s %s %s %d %d", line->number, (int) line->status, line->count,
              show (line->id), show (line->name), show (line->deck), show (line->message),
              line->by_id, line->is_used);
    }
  answer_file (bytes);
}

/* What each kind of file can’t store. */
static void
answer_losses (const MoDeck *deck)
{
  static const char *const paths[] = { "a.xml", "a.txt", "a.cod", "a.o8d", "a.json" };

  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      g_autoptr (MoFaults) warnings = mo_faults_new ();
      g_autofree char *all_warnings = NULL;

      mo_deck_file_list_losses (deck, paths[i], content, warnings);
      all_warnings = mo_faults_to_string (warnings);
      answer (FILES, "%s: %s", paths[i], all_warnings);
    }
}

static void
answer_files (const MoDeck *deck)
{
  answer_losses (deck);
  answer_file (mo_deck_write_xml (deck, content->catalog));
  answer_file (mo_deck_write_cockatrice (deck, content));
  answer_file (mo_deck_write_octgn (deck, content));
  answer_file (mo_deck_write_arkhamdb (deck, content));
  answer_list (deck);
}

/* Rows */

static void
answer_variant (const MoDeck *deck,
                guint32 seed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  const MoSystem *system;
  const MoFormat *format = mo_systems_get_format (content->systems, deck->format, &system);
  g_autoptr (MoDeck) changed = mo_deck_copy (deck);
  g_autoptr (GPtrArray) both = g_ptr_array_new ();
  int n_edits = g_rand_int_range (rand, 0, MAX_EDITS);

  for (int i = 0; i < n_edits; i++)
    edit (changed, format, rand);
  if (seed % 2 == 0)
    set_texts (changed, rand);
  g_ptr_array_add (both, (gpointer) deck);
  g_ptr_array_add (both, changed);
  answer_problems (changed);
  answer_fixes (changed, draw_format (system, rand));
  answer_room (changed, format, rand);
  answer_changes (deck, changed);
  answer_editor (deck, changed);
  answer_joint (both);
  answer_files (changed);
}

static char *
write_row (const char *name)
{
  GString *row = g_string_new (name);

  for (guint i = 0; i < N_ANSWERS; i++)
    {
      g_autofree char *sum = g_compute_checksum_for_string (G_CHECKSUM_MD5, texts[i]->str, -1);

      g_string_append_printf (row, "\t%.8s", sum);
      g_string_append_printf (all, "# %s\n%s", name, texts[i]->str);
    }
  return g_string_free (row, FALSE);
}

static void
check (const MoDeck *deck,
       const char *name)
{
  g_autofree char *row = NULL;
  const char *expected = g_hash_table_lookup (rows, name);

  for (guint i = 0; i < N_ANSWERS; i++)
    g_string_truncate (texts[i], 0);
  for (guint32 i = 0; i < N_VARIANTS; i++)
    answer_variant (deck, i + g_str_hash (name));
  row = write_row (name);
  if (g_strcmp0 (row, expected) == 0)
    return;
  g_print ("# %s: %s\n", expected != NULL ? "changed" : "new", row);
  if (expected != NULL)
    g_test_fail ();
}

static void
test_sample (gconstpointer path)
{
  g_autoptr (MoDeck) deck = fixture_read_sample (path, content);
  g_autofree char *name = g_path_get_basename (path);

  check (deck, name);
}

/* A package of the test’s cards, in a format with other rules. */
static void
test_format (gconstpointer id)
{
  g_autoptr (MoDeck) deck =
      fixture_make_deck (&fixture_formats[g_str_hash (id) % fixture_n_formats]);

  g_free (deck->format);
  deck->format = g_strdup (id);
  check (deck, id);
}

static void
add_samples (const GPtrArray *paths)
{
  for (guint i = 0; i < paths->len; i++)
    {
      const char *path = g_ptr_array_index (paths, i);
      g_autofree char *base = g_path_get_basename (path);
      g_autofree char *name = g_strconcat ("/deck-answers/", base, NULL);

      g_test_add_data_func (name, path, test_sample);
    }
}

static void
add_formats (const MoSystem *system)
{
  for (guint i = 0; i < system->formats->len; i++)
    {
      const MoFormat *format = g_ptr_array_index (system->formats, i);
      g_autofree char *name = g_strconcat ("/deck-answers/", format->id, NULL);

      if (g_str_has_prefix (format->id, "house"))
        g_test_add_data_func (name, format->id, test_format);
    }
}

static void
load_rows (void)
{
  g_autofree char *path = g_build_filename (folder, "answers.tsv", NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  rows = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    if (*lines[i] != '#' && strchr (lines[i], '\t') != NULL)
      g_hash_table_insert (rows, g_strndup (lines[i], strcspn (lines[i], "\t")),
                           g_strdup (lines[i]));
}

int
main (int argc,
      char **argv)
{
  const char *output = g_getenv ("MO_DECK_ANSWERS");
  g_autoptr (GPtrArray) paths = NULL;
  int status;

  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 2);
  folder = argv[1];
  load_rows ();
  content = fixture_load_content ();
  all = g_string_new (NULL);
  for (guint i = 0; i < N_ANSWERS; i++)
    texts[i] = g_string_new (NULL);
  paths = fixture_list_samples ();
  add_samples (paths);
  for (guint i = 0; i < content->systems->len; i++)
    add_formats (g_ptr_array_index (content->systems, i));
  status = g_test_run ();
  if (output != NULL)
    g_assert_true (g_file_set_contents (output, all->str, (gssize) all->len, NULL));
  for (guint i = 0; i < N_ANSWERS; i++)
    g_string_free (texts[i], TRUE);
  g_string_free (all, TRUE);
  g_hash_table_unref (rows);
  mo_content_unref (content);
  return status;
}
