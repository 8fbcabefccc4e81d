/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-cli-complete.h"

#include "mo-cli-samples.h"
#include "mo-deck-file.h"
#include "mo-paper.h"
#include "mo-store-groups.h"
#include "mo-store-matches.h"

#include <glib/gi18n.h>
#include <inttypes.h>
#include <string.h>

typedef struct
{
  const MoCliCommand *command;
  GArray *options;     /* (element-type GOptionEntry): of the command */
  const char *word;    /* the word that is being typed */
  const char *library; /* (nullable): of the option */
  gboolean is_kept;    /* decks and matches are those of the library: “--kept” or “--library” */
} Line;

/* Prints a value if it begins with what was typed. */
static void
offer (const Line *self,
       const char *value,
       const char *description)
{
  if (!g_str_has_prefix (value, self->word))
    return;
  if (description != NULL && *description != '\0')
    g_print ("%s\t%s\n", value, description);
  else
    g_print ("%s\n", value);
}

/* Commands and options */

/* Whether a command begins with all these words, and has more. */
static gboolean
goes_on (const MoCliCommand *command,
         char **words,
         guint n_words)
{
  for (guint i = 0; i < n_words; i++)
    if (command->words[i] == NULL || !g_str_equal (command->words[i], words[i]))
      return FALSE;
  return command->words[n_words] != NULL;
}

/* Offers the next words of commands, each once: the summary is that of a command that ends there.
 * @n_before: the number of words before the one that is typed */
static void
offer_commands (const MoCliCommand *commands,
                guint n_commands,
                char **words,
                guint n_before,
                const char *word)
{
  const Line line = { .word = word };
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < n_commands; i++)
    if (goes_on (&commands[i], words, n_before) &&
        g_hash_table_add (seen, (gpointer) commands[i].words[n_before]))
      offer (&line, commands[i].words[n_before],
             commands[i].words[n_before + 1] == NULL ? _(commands[i].summary) : NULL);
}

static void
offer_options (const Line *self)
{
  for (guint i = 0; i < self->options->len; i++)
    {
      const GOptionEntry *entry = &g_array_index (self->options, GOptionEntry, i);
      g_autofree char *name = g_strconcat ("--", entry->long_name, NULL);

      offer (self, name, _(entry->description));
    }
  offer (self, "--help", NULL);
}

/* Returns (nullable) the option that a word names: “--format” or “-f”. */
static const GOptionEntry *
find_option (const Line *self,
             const char *word)
{
  for (guint i = 0; word[0] == '-' && i < self->options->len; i++)
    {
      const GOptionEntry *entry = &g_array_index (self->options, GOptionEntry, i);

      if (word[1] == '-' ? g_str_equal (word + 2, entry->long_name)
                         : word[1] == entry->short_name && word[2] == '\0')
        return entry;
    }
  return NULL;
}

static gboolean
takes_value (const GOptionEntry *option)
{
  return option->arg != G_OPTION_ARG_NONE && option->arg != G_OPTION_ARG_CALLBACK;
}

/* Values */

/* Returns (nullable) the library, if there is one. */
static MoStore *
open_library (const Line *self)
{
  g_autofree char *usual = mo_store_get_usual_path ();
  const char *path = self->library != NULL ? self->library : usual;

  return g_file_test (path, G_FILE_TEST_IS_REGULAR) ? mo_store_open (path, NULL) : NULL;
}

static void
offer_decks (const Line *self)
{
  MoStore *store = open_library (self);
  g_autoptr (GPtrArray) decks = store != NULL ? mo_store_read_decks (store, NULL) : NULL;

  for (guint i = 0; decks != NULL && i < decks->len; i++)
    {
      const MoLibraryDeck *deck = g_ptr_array_index (decks, i);

      if (deck->deck != NULL && !deck->deleted)
        offer (self, deck->deck->name, deck->deck->format);
    }
  g_clear_pointer (&store, mo_store_close);
}

static void
offer_groups (const Line *self)
{
  MoStore *store = open_library (self);
  g_autoptr (GPtrArray) groups = store != NULL ? mo_store_read_groups (store, NULL) : NULL;

  for (guint i = 0; groups != NULL && i < groups->len; i++)
    offer (self, ((const MoDeckGroup *) g_ptr_array_index (groups, i))->name, NULL);
  g_clear_pointer (&store, mo_store_close);
}

static void
offer_matches (const Line *self)
{
  MoStore *store = open_library (self);
  g_autoptr (GPtrArray) matches = store != NULL ? mo_store_list_matches (store, NULL) : NULL;

  for (guint i = 0; matches != NULL && i < matches->len; i++)
    {
      const MoMatchEntry *match = g_ptr_array_index (matches, i);
      g_autofree char *number = g_strdup_printf ("%" PRId64, match->id);

      if (!match->deleted)
        offer (self, number, match->name);
    }
  g_clear_pointer (&store, mo_store_close);
}

/* Offers the sample decks to commands that read files of decks. */
static void
offer_samples (const Line *self)
{
  static const char *const commands[] = { "check", "odds", "simulate", "deck", "match", NULL };
  g_autofree char *own = mo_content_get_own_folder ();
  g_autoptr (MoContent) content = NULL;
  g_autoptr (GPtrArray) samples = NULL;

  if (self->is_kept || !g_strv_contains (commands, self->command->words[0]))
    return;
  content = mo_content_load (mo_content_get_installed_folder (), own, NULL, NULL);
  samples = mo_cli_list_samples ();
  for (guint i = 0; i < samples->len; i++)
    {
      const char *path = g_ptr_array_index (samples, i);
      g_autofree char *id = mo_cli_get_sample_id (path);
      g_autoptr (MoFaults) unheard = mo_faults_new ();
      g_autoptr (MoDeck) deck = mo_deck_read_file (path, content, unheard, NULL);

      offer (self, id, deck != NULL ? deck->name : NULL);
    }
}

/* Cards with the sign that their new count follows. */
static void
offer_counts (const Line *self,
             const MoContent *content)
{
  for (guint i = 0; i < mo_catalog_get_n_cards (content->catalog); i++)
    {
      const MoCard *card = mo_catalog_get_card (content->catalog, i);

      g_autofree char *value = g_strconcat (card->id, "=", NULL);

      offer (self, value, mo_card_get_shown_name (card));
    }
}

/* Offers what games define: themselves, their rulesets or formats. */
static void
offer_of_games (const Line *self,
                const MoContent *content,
                const char *kind)
{
  for (guint i = 0; i < content->systems->len; i++)
    {
      const MoSystem *system = g_ptr_array_index (content->systems, i);

      if (g_str_equal (kind, "GAME"))
        offer (self, system->id, system->name);
      for (guint j = 0; g_str_equal (kind, "RULESET") && j < system->rulesets->len; j++)
        {
          const MoRuleset *ruleset = g_ptr_array_index (system->rulesets, j);

          offer (self, ruleset->id, ruleset->name);
        }
      for (guint j = 0; g_str_equal (kind, "FORMAT") && j < system->formats->len; j++)
        {
          const MoFormat *format = g_ptr_array_index (system->formats, j);
          g_autofree char *title = mo_format_get_title (format);

          offer (self, format->id, title);
        }
    }
}

static gboolean
has_option (const Line *self,
            const char *name)
{
  for (guint i = 0; i < self->options->len; i++)
    if (g_str_equal (g_array_index (self->options, GOptionEntry, i).long_name, name))
      return TRUE;
  return FALSE;
}

/* Decks and matches: with an option “--kept”, those of the library only if it is given; otherwise
 * files too, except for the commands about the decks of the library. */
static void
offer_stored (const Line *self,
              void (*offer_kept) (const Line *self))
{
  gboolean can_choose = has_option (self, "kept");

  if (self->is_kept || !can_choose)
    offer_kept (self);
  if (can_choose ? !self->is_kept : !g_str_equal (self->command->words[0], "decks"))
    g_print (":files\n");
}

/* Offers the values of a word in capitals, as in the usage of a command. */
static void
offer_values (const Line *self,
              const char *kind)
{
  g_autoptr (MoContent) content = NULL;

  if (g_str_equal (kind, "MATCH"))
    offer_stored (self, offer_matches);
  if (g_str_equal (kind, "GROUP"))
    offer_groups (self);
  if (g_str_equal (kind, "DECK"))
    offer_samples (self);
  if (g_str_equal (kind, "DECK"))
    offer_stored (self, offer_decks);
  if (g_str_equal (kind, "FILE") || g_str_equal (kind, "FROM") || g_str_equal (kind, "TO"))
    g_print (":files\n");
  if (g_str_equal (kind, "PAPER"))
    for (int paper = 0; paper < MO_N_PAPERS; paper++)
      offer (self, mo_paper_get_size ((MoPaper) paper)->id, NULL);
  if (g_str_equal (kind, "GAME") || g_str_equal (kind, "RULESET") || g_str_equal (kind, "FORMAT") ||
      g_str_equal (kind, "CARD"))
    {
      g_autofree char *own = mo_content_get_own_folder ();

      content = mo_content_load (mo_content_get_installed_folder (), own, NULL, NULL);
    }
  if (content != NULL && g_str_equal (kind, "CARD"))
    offer_counts (self, content);
  else if (content != NULL)
    offer_of_games (self, content, kind);
}

static void
offer_option_values (const Line *self,
                     const GOptionEntry *option)
{
  const char *kind = option->arg_description;

  if (g_str_equal (option->long_name, "format"))
    kind = "FORMAT";
  else if (g_str_equal (option->long_name, "system"))
    kind = "GAME";
  if (kind != NULL)
    offer_values (self, kind);
}

/* Offers the values of an argument: of the word in capitals at its place in the usage, or of the
 * last one if it can be repeated. */
static void
offer_arguments (const Line *self,
                 guint n_before)
{
  g_auto (GStrv) kinds = g_strsplit_set (self->command->arguments, " []=…", -1);
  const char *kind = NULL;
  guint n = 0;

  for (guint i = 0; kinds[i] != NULL; i++)
    if (strlen (kinds[i]) > 1 && !g_str_equal (kinds[i], "COUNT") && n++ <= n_before)
      kind = kinds[i];
  if (kind != NULL && (n_before < n || strstr (self->command->arguments, "…") != NULL))
    offer_values (self, kind);
}

/* @words: those of the command itself are left out */
static void
offer_words (Line *self,
             char **words,
             guint n_words)
{
  const GOptionEntry *open = NULL; /* the option whose value comes next */
  gboolean has_options = TRUE;
  guint n_before = 0;

  for (guint i = 0; i + 1 < n_words; i++)
    if (open != NULL)
      {
        if (g_str_equal (open->long_name, "library"))
          self->library = words[i];
        open = NULL;
      }
    else if (has_options && words[i][0] == '-' && words[i][1] != '\0')
      {
        open = find_option (self, words[i]);
        if (open != NULL && (g_str_equal (open->long_name, "kept") ||
                             g_str_equal (open->long_name, "library")))
          self->is_kept = TRUE;
        if (open != NULL && !takes_value (open))
          open = NULL;
        has_options = !g_str_equal (words[i], "--");
      }
    else
      n_before++;
  self->word = words[n_words - 1];
  if (open != NULL)
    offer_option_values (self, open);
  else if (has_options && self->word[0] == '-')
    offer_options (self);
  else
    offer_arguments (self, n_before);
}

int
mo_cli_complete (const MoCliCommand *commands,
                 guint n_commands,
                 char **words,
                 guint n_words)
{
  for (guint i = 0; i < n_commands; i++)
    {
      guint n_own = mo_cli_command_count_words (&commands[i], words, n_words);

      if (n_own > 0 && n_words > n_own)
        {
          g_autoptr (GArray) options = mo_cli_list_options (&commands[i]);
          Line line = { .command = &commands[i], .options = options };

          offer_words (&line, words + n_own, n_words - n_own);
          return MO_STATUS_FINE;
        }
    }
  if (n_words <= G_N_ELEMENTS (commands->words) - 1)
    offer_commands (commands, n_commands, words, MAX (n_words, 1) - 1,
                    n_words > 0 ? words[n_words - 1] : "");
  return MO_STATUS_FINE;
}
