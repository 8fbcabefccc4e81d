/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "any-fixture.h"

#include "match-answers.h"
#include "match-fixture.h"
#include "mo-deck-file.h"

#include <glib/gstdio.h>
#include <string.h>

static void
write_file (const char *root,
            const char *kind,
            const char *name,
            const char *text)
{
  g_autofree char *folder = g_build_filename (root, kind, NULL);
  g_autofree char *file = g_build_filename (folder, name, NULL);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (file, text, -1, NULL));
}

static void
copy_files (const char *from,
            const char *root,
            const char *kind)
{
  g_autoptr (GDir) folder = g_dir_open (from, 0, NULL);
  const char *name;

  g_assert_nonnull (folder);
  while ((name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *file = g_build_filename (from, name, NULL);
      g_autofree char *text = NULL;

      g_assert_true (g_file_get_contents (file, &text, NULL, NULL));
      write_file (root, kind, name, text);
    }
}

static void
remove_files (const char *path)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      remove_files (child);
    }
  g_remove (path);
}

/* Loads a folder of data, and removes it. */
static MoContent *
load (const char *root)
{
  MoContent *content = mo_content_load (root, NULL, NULL, NULL);

  remove_files (root);
  if (mo_faults_get_n (content->faults) > 0)
    {
      g_autofree char *faults = mo_faults_to_string (content->faults);

      g_error ("%s", faults);
    }
  return content;
}

MoContent *
any_fixture_load (const char *folder)
{
  g_autofree char *root = g_dir_make_tmp ("tables-XXXXXX", NULL);
  g_autofree char *systems = g_build_filename (folder, "..", "system", "tables", NULL);
  g_autofree char *catalogs = g_build_filename (folder, "tables", "catalogs", NULL);

  copy_files (systems, root, "systems");
  copy_files (catalogs, root, "catalogs");
  return load (root);
}

MoContent *
any_fixture_load_shipped (void)
{
  const char *data = mo_content_get_installed_folder ();
  g_autofree char *root = g_dir_make_tmp ("shipped-XXXXXX", NULL);
  g_autofree char *systems = g_build_filename (data, "systems", NULL);
  g_autofree char *templates = g_build_filename (data, "templates", NULL);
  g_autofree char *catalogs = g_build_filename (data, "catalogs", NULL);

  copy_files (systems, root, "systems");
  copy_files (templates, root, "systems");
  copy_files (catalogs, root, "catalogs");
  return load (root);
}

MoContent *
any_fixture_load_text (const char *system,
                       const char *catalog)
{
  g_autofree char *root = g_dir_make_tmp ("tables-XXXXXX", NULL);

  write_file (root, "systems", "system.xml", system);
  if (catalog != NULL)
    write_file (root, "catalogs", "catalog.xml", catalog);
  return load (root);
}

MoDeck *
any_fixture_load_deck (MoContent *content,
                       const char *folder,
                       const char *system)
{
  g_autofree char *name = g_strconcat (system, ".xml", NULL);
  g_autofree char *path = g_build_filename (folder, "tables", "decks", name, NULL);
  g_autoptr (MoFaults) faults = mo_faults_new ();

  return g_file_test (path, G_FILE_TEST_EXISTS) ? mo_deck_read_file (path, content, faults, NULL)
                                                : NULL;
}

MoMatch *
any_fixture_begin (MoContent *content,
                   const char *system,
                   const MoDeck *deck,
                   guint n_players,
                   guint64 seed)
{
  const MoSystem *it = mo_systems_lookup (content->systems, system);
  const MoRuleset *ruleset = g_ptr_array_index (it->rulesets, 0);
  const MoMatchHeader header = {
    .system = it->id,
    .ruleset = ruleset->id,
    .format = it->formats->len > 0 ? ((const MoFormat *) it->formats->pdata[0])->id : NULL,
    .players = n_players,
    .is_dealt = TRUE,
    .seed = seed,
  };
  g_autoptr (GError) error = NULL;
  MoMatch *match = mo_match_new (content, &header, &error);
  g_auto (GStrv) lines = NULL;

  g_assert_no_error (error);
  lines = mo_match_list_set_up (match, deck, NULL);
  for (guint i = 0; lines[i] != NULL; i++)
    any_fixture_apply (match, lines[i]);
  return match;
}

const MoAnyGame *
any_fixture_get_game (MoMatch *match)
{
  return mo_match_get_game (match);
}

const MoAnyState *
any_fixture_get_state (MoMatch *match)
{
  return mo_match_get_state (match);
}

static gboolean
check (MoMatch *match,
       GError **error)
{
  return mo_match_get_class (match)->check (mo_match_get_game (match),
                                            mo_match_get_state (match), error);
}

/* Answers */

#define N_ANSWERS 5

static GHashTable *watched; /* (nullable): path of a test → its N_ANSWERS checksums */

static void
free_sums (gpointer data)
{
  GChecksum **sums = data;

  for (guint i = 0; i < N_ANSWERS; i++)
    g_checksum_free (sums[i]);
  g_free (sums);
}

static GChecksum **
make_sums (void)
{
  GChecksum **sums = g_new (GChecksum *, N_ANSWERS);

  for (guint i = 0; i < N_ANSWERS; i++)
    sums[i] = g_checksum_new (G_CHECKSUM_MD5);
  return sums;
}

static void
note_answers (MoMatch *match)
{
  g_autofree char *state = match_fixture_ask (match, "$");
  g_autofree char *words = match_answers_list_words (match);
  g_autofree char *odds = match_answers_list_odds (match);
  g_autofree char *views = match_answers_list_views (match);
  g_autofree char *pieces = match_answers_list_pieces (match);
  const char *const answers[N_ANSWERS] = { state, words, odds, views, pieces };
  GChecksum **sums = g_hash_table_lookup (watched, g_test_get_path ());

  if (sums == NULL)
    {
      sums = make_sums ();
      g_hash_table_insert (watched, g_strdup (g_test_get_path ()), sums);
    }
  for (guint i = 0; i < N_ANSWERS; i++)
    g_checksum_update (sums[i], (const guchar *) answers[i], (gssize) strlen (answers[i]) + 1);
}

static void
test_answers (gconstpointer folder)
{
  g_autofree char *path = g_build_filename (folder, "any-answers.tsv", NULL);
  g_autofree char *text = NULL;
  GHashTableIter iter;
  gpointer key;
  gpointer value;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_hash_table_iter_init (&iter, watched);
  while (g_hash_table_iter_next (&iter, &key, &value))
    {
      GChecksum **sums = value;
      g_autoptr (GString) row = g_string_new ("\n");

      g_string_append (row, key);
      for (guint i = 0; i < N_ANSWERS; i++)
        g_string_append_printf (row, "\t%.8s", g_checksum_get_string (sums[i]));
      g_string_append_c (row, '\n');
      if (strstr (text, row->str) != NULL)
        continue;
      g_print ("# changed: %s", row->str + 1);
      g_test_fail ();
    }
  g_clear_pointer (&watched, g_hash_table_unref);
}

void
any_fixture_watch (const char *folder)
{
  watched = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, free_sums);
  g_test_add_data_func ("/match/any/answers", folder, test_answers);
}

void
any_fixture_apply (MoMatch *match,
                   const char *line)
{
  g_autoptr (GError) error = NULL;

  if (!mo_match_apply (match, line, FALSE, &error))
    g_error ("“%s” is refused: %s", line, error->message);
  if (!check (match, &error))
    g_error ("after “%s”: %s", line, error->message);
  if (watched != NULL)
    note_answers (match);
}

void
any_fixture_refuse (MoMatch *match,
                    const char *line,
                    const char *message)
{
  g_autoptr (GError) error = NULL;
  guint position = mo_match_get_position (match);

  if (mo_match_apply (match, line, FALSE, &error))
    g_error ("“%s” is not refused", line);
  if (strstr (error->message, message) == NULL)
    g_error ("“%s” is refused with “%s”, not “%s”", line, error->message, message);
  /* Simulated games ask for no reason. */
  g_assert_false (mo_match_apply (match, line, FALSE, NULL));
  g_assert_cmpuint (mo_match_get_position (match), ==, position);
  g_assert_true (check (match, NULL));
}

void
any_fixture_draw (MoMatch *match)
{
  guint slot;

  while (mo_any_get_due (any_fixture_get_game (match), any_fixture_get_state (match), &slot) ==
         MO_ANY_DUE_DRAW)
    {
      g_autoptr (GString) line = g_string_new ("draw ");

      mo_any_write_slot (any_fixture_get_game (match), slot, line);
      g_string_append (line, " ?");
      any_fixture_apply (match, line->str);
    }
}

static gint32
read_word (MoMatch *match,
           const char *format,
           const char *word)
{
  g_autofree char *line = g_strdup_printf (format, word);
  g_autoptr (GError) error = NULL;
  MoMove move;

  mo_move_read (&move, line, &mo_any_language, mo_match_get_game (match),
                mo_match_get_state (match), &error);
  g_assert_no_error (error);
  return move.words[0];
}

char *
any_fixture_list (MoMatch *match,
                  const char *slot)
{
  const MoAnyState *state = any_fixture_get_state (match);
  GString *text = g_string_new (NULL);

  MO_ANY_FOREACH_CARD (state, (guint) read_word (match, "shuffle %s", slot), card)
    {
      if (text->len > 0)
        g_string_append_c (text, ' ');
      if (state->cards[card].is_mixed)
        g_string_append_c (text, '?');
      else
        mo_any_write_card (any_fixture_get_game (match), state, card, text);
    }
  return g_string_free (text, FALSE);
}

char *
any_fixture_list_moves (MoMatch *match)
{
  g_autoptr (GArray) moves = mo_match_list_moves (match);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < moves->len; i++)
    {
      mo_move_write (&g_array_index (moves, MoMove, i), &mo_any_language,
                     mo_match_get_game (match), mo_match_get_state (match), text);
      g_string_append_c (text, '\n');
    }
  return g_string_free (text, FALSE);
}

int
any_fixture_get_counter (MoMatch *match,
                         const char *box)
{
  return any_fixture_get_state (match)->counters[read_word (match, "counter %s 0", box)];
}

int
any_fixture_get_sum (MoMatch *match,
                     const char *sum)
{
  gint32 view = read_word (match, "set %s 1 -", sum);

  return mo_any_get_sum (any_fixture_get_game (match), any_fixture_get_state (match),
                         MO_ANY_VIEW_SUM (view), MO_ANY_VIEW_PLAYER (view));
}

gint16
any_fixture_find_card (MoMatch *match,
                       const char *card)
{
  return (gint16) read_word (match, "flip %s", card);
}
