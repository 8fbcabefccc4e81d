/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "match-fixture.h"

#include "mo-deck-file.h"

MoContent *
match_fixture_load (const char *catalog)
{
  const char *installed = mo_content_get_installed_folder ();
  g_autoptr (GPtrArray) files = mo_content_list_files (installed, NULL, "catalogs", NULL);
  MoContent *content;

  if (catalog != NULL)
    g_ptr_array_add (files, g_strdup (catalog));
  g_ptr_array_add (files, NULL);
  content = mo_content_load (installed, NULL, (const char *const *) files->pdata, NULL);
  if (mo_faults_get_n (content->faults) > 0)
    {
      g_autofree char *faults = mo_faults_to_string (content->faults);

      g_error ("%s", faults);
    }
  return content;
}

void
match_fixture_rename_cards (MoContent *content,
                            GPtrArray *names)
{
  for (guint i = 0; i < mo_catalog_get_n_cards (content->catalog); i++)
    for (MoCard *card = (MoCard *) mo_catalog_get_card (content->catalog, i); card != NULL;
         card = (MoCard *) card->back)
      {
        char *name = g_strdup_printf ("Zq%ux", names->len);

        g_ptr_array_add (names, name);
        card->name = name;
      }
  for (guint i = 0; i < mo_catalog_get_n_cards (content->catalog); i++)
    {
      MoCard *card = (MoCard *) mo_catalog_get_card (content->catalog, i);

      if (card->same_as != NULL)
        card->name = card->same_as->name;
    }
}

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return g_strcmp0 (*(const char *const *) a, *(const char *const *) b);
}

GPtrArray *
match_fixture_list_packages (MoContent *content)
{
  g_autofree char *folder = g_build_filename (mo_content_get_installed_folder (), "decks", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  GPtrArray *packages = g_ptr_array_new_with_free_func ((GDestroyNotify) mo_deck_unref);
  const MoSystem *system;
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    g_ptr_array_add (names, (gpointer) g_intern_string (name));
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *path = g_build_filename (folder, g_ptr_array_index (names, i), NULL);
      g_autoptr (GFile) file = g_file_new_for_path (path);
      g_autoptr (GFileInputStream) stream = g_file_read (file, NULL, NULL);
      g_autoptr (MoFaults) faults = mo_faults_new ();
      MoDeck *deck = mo_deck_read_xml (G_INPUT_STREAM (stream), path, faults);

      g_assert_nonnull (deck);
      mo_systems_get_format (content->systems, deck->format, &system);
      if (g_str_equal (system->id, "dungeon-crawler"))
        g_ptr_array_add (packages, deck);
      else
        mo_deck_unref (deck);
    }
  g_assert_cmpuint (packages->len, >, 0);
  return packages;
}

MoMatch *
match_fixture_begin (MoContent *content,
                     const MoDeck *package,
                     guint64 seed)
{
  const MoSystem *system;
  const MoFormat *format = mo_systems_get_format (content->systems, package->format, &system);
  const GPtrArray *difficulties = format->ruleset->difficulties;
  const MoDifficulty *difficulty = g_ptr_array_index (difficulties, seed % difficulties->len);
  const MoMatchHeader header = {
    .system = system->id,
    .ruleset = format->ruleset->id,
    .format = format->id,
    .difficulty = difficulty->id,
    .is_dealt = TRUE,
    .seed = seed,
  };
  g_autoptr (GError) error = NULL;
  MoMatch *match = mo_match_new (content, &header, &error);
  g_auto (GStrv) lines = NULL;

  g_assert_no_error (error);
  lines = mo_match_list_set_up (match, package, NULL);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      mo_match_apply (match, lines[i], FALSE, &error);
      g_assert_no_error (error);
    }
  return match;
}

static JsonNode *
dup_state (MoMatch *match)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  mo_match_get_class (match)->write_json (mo_match_get_game (match), mo_match_get_state (match),
                                          builder);
  json_builder_end_object (builder);
  return json_builder_get_root (builder);
}

MoMatch *
match_fixture_deal (MoContent *content,
                    guint number,
                    const char *format,
                    const char *difficulty)
{
  const MoMatchHeader header = {
    .system = (char *) "crawlitaire",
    .ruleset = (char *) "crawlitaire-5",
    .format = (char *) format,
    .difficulty = (char *) difficulty,
    .is_dealt = TRUE,
    .seed = number,
  };
  g_autoptr (GError) error = NULL;
  MoMatch *match = mo_match_new (content, &header, &error);

  g_assert_no_error (error);
  return match;
}

char *
match_fixture_ask (MoMatch *match,
                   const char *path)
{
  g_autoptr (JsonNode) state = dup_state (match);
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) found = json_path_query (path, state, &error);
  g_autoptr (GString) text = g_string_new (NULL);
  JsonArray *all;

  if (found == NULL)
    g_error ("%s: %s", path, error->message);
  all = json_node_get_array (found);
  for (guint i = 0; i < json_array_get_length (all); i++)
    {
      g_autofree char *value = json_to_string (json_array_get_element (all, i), FALSE);

      g_string_append_printf (text, "%s%s", i > 0 ? " " : "", value);
    }
  return g_strdelimit (g_string_free (g_steal_pointer (&text), FALSE), "\"", '\'');
}

void
match_fixture_check_history (MoContent *content,
                             MoMatch *match)
{
  g_autofree char *text = mo_match_write (match);
  g_autoptr (GPtrArray) states = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  guint line;
  g_autoptr (MoMatch) replayed = mo_match_read (content, text, &line, &error);
  guint n = mo_match_get_position (match);

  g_assert_no_error (error);
  for (guint i = 0; i <= n; i++)
    {
      mo_match_go_to (replayed, i);
      g_ptr_array_add (states, match_fixture_ask (replayed, "$"));
    }
  for (guint i = n + 1; i-- > 0;)
    {
      g_autofree char *state = match_fixture_ask (match, "$");

      if (!g_str_equal (state, g_ptr_array_index (states, i)))
        g_error ("after “%s” it is now\n%s\nand was\n%s",
                 i > 0 ? mo_match_get_line (match, i - 1) : "", state,
                 (const char *) g_ptr_array_index (states, i));
      if (i > 0)
        mo_match_go_to (match, i - 1);
    }
  mo_match_go_to (match, n);
}

/* Returns the line of a possible move, with its placeholders. */
static char *
write_line (MoMatch *match,
            const MoMove *move)
{
  GString *line = g_string_new (NULL);

  mo_move_write (move, mo_match_get_class (match)->language, mo_match_get_game (match),
                 mo_match_get_state (match), line);
  return g_string_free (line, FALSE);
}

static gboolean
is_accepted (MoMatch *match,
             const MoMove *move,
             GError **error)
{
  const MoGame *class = mo_match_get_class (match);
  gpointer game = mo_match_get_game (match);
  gpointer state = class->copy (mo_match_get_state (match));
  MoMove made = *move;
  /* What is not dealt, users enter. */
  gboolean is_whole = !mo_move_is_open (move) ||
                      (mo_match_is_dealt (match) && class->deal (game, state, &made, 7));
  gboolean is_good = !is_whole || class->apply (game, state, &made, error);

  class->free (state);
  return is_good;
}

void
match_fixture_check_moves (MoMatch *match)
{
  const MoGame *class = mo_match_get_class (match);
  g_autoptr (GHashTable) lines = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GArray) moves = mo_match_list_moves (match);
  g_autoptr (GArray) blocked = g_array_new (FALSE, FALSE, sizeof (MoMove));

  for (guint i = 0; i < moves->len; i++)
    {
      g_autoptr (GError) error = NULL;
      char *line = write_line (match, &g_array_index (moves, MoMove, i));

      if (!is_accepted (match, &g_array_index (moves, MoMove, i), &error))
        g_error ("“%s” is listed, and refused: %s", line, error->message);
      if (!g_hash_table_add (lines, line))
        g_error ("“%s” is listed twice", line);
    }
  if (class->list_blocked != NULL)
    class->list_blocked (mo_match_get_game (match), mo_match_get_state (match), blocked);
  for (guint i = 0; i < blocked->len; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *line = write_line (match, &g_array_index (blocked, MoMove, i));

      if (is_accepted (match, &g_array_index (blocked, MoMove, i), &error))
        g_error ("“%s” is blocked, and not refused", line);
      g_assert_nonnull (error);
      /* Simulated games ask for no reason. */
      g_assert_false (is_accepted (match, &g_array_index (blocked, MoMove, i), NULL));
    }
}
