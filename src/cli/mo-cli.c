/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-cli.h"
#include "mo-deck-file.h"
#include "mo-fold.h"
#include "mo-summary.h"

#include <glib/gi18n.h>
#include <inttypes.h>
#include <string.h>

/* The library of the command, from which mo_cli_fail() suggests how to restore it if damage is
 * found. */
static const char *library_path;
static gboolean library_is_usual;

/* While options are listed instead of parsed: gets them. */
static GArray *listed_options;

GArray *
mo_cli_list_options (const MoCliCommand *command)
{
  GArray *options = g_array_new (FALSE, FALSE, sizeof (GOptionEntry));
  char *arguments[] = { (char *) "", NULL };

  /* Each command parses its arguments first, and ends if that fails. */
  listed_options = options;
  command->run (1, arguments);
  listed_options = NULL;
  return options;
}

guint
mo_cli_command_count_words (const MoCliCommand *self,
                            char **words,
                            guint n_words)
{
  guint n = 0;

  while (self->words[n] != NULL)
    {
      if (n == n_words || !g_str_equal (self->words[n], words[n]))
        return 0;
      n++;
    }
  return n;
}

/* Returns the number of arguments of a command: the words in capitals in its usage. */
static int
count_arguments (const char *usage)
{
  int count = 0;

  if (strstr (usage, "…") != NULL)
    return G_MAXINT;
  for (const char *at = usage; *at != '\0'; at++)
    count += g_ascii_isupper (at[0]) && !g_ascii_isupper (at[1]);
  return count;
}

gboolean
mo_cli_parse (int *argc,
              char ***argv,
              const char *usage,
              int n_files,
              const GOptionEntry *entries)
{
  g_autoptr (GOptionContext) context = NULL;
  g_autoptr (GError) error = NULL;

  if (listed_options != NULL)
    {
      for (const GOptionEntry *entry = entries; entry->long_name != NULL; entry++)
        g_array_append_val (listed_options, *entry);
      return FALSE;
    }
  context = g_option_context_new (usage);
  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  if (!g_option_context_parse (context, argc, argv, &error))
    {
      g_printerr ("moctl: %s\n", error->message);
      return FALSE;
    }
  /* GOption removes "--" only if no argument after it starts with a dash. */
  if (*argc > 1 && g_str_equal ((*argv)[1], "--"))
    {
      (*argv)++;
      (*argc)--;
    }
  if (*argc - 1 < n_files)
    g_printerr (_("moctl: missing argument: moctl %s\n"), usage);
  else if (*argc - 1 > count_arguments (usage))
    g_printerr (_("moctl: unexpected argument “%1$s”: moctl %2$s\n"),
                (*argv)[count_arguments (usage) + 1], usage);
  else
    return TRUE;
  return FALSE;
}

MoContent *
mo_cli_load_content (char **catalogs)
{
  g_autofree char *own = mo_content_get_own_folder ();
  MoContent *content = mo_content_load (mo_content_get_installed_folder (), own,
                                        (const char *const *) catalogs, NULL);

  mo_cli_print_faults (content->faults);
  return content;
}

/* Suggests how to restore a damaged library. */
static void
print_way_out (void)
{
  g_autoptr (GPtrArray) backups = mo_store_list_backups (library_path);
  g_autoptr (GString) command = g_string_new ("moctl library restore ");
  g_autofree char *path = g_shell_quote (library_path);
  g_autofree char *backup = backups->len > 0 ? g_shell_quote (g_ptr_array_index (backups, 0))
                                             : NULL;
  g_autofree char *shown = NULL;

  if (backup == NULL)
    return;
  if (!library_is_usual)
    g_string_append_printf (command, "--library %s ", path);
  g_string_append (command, backup);
  shown = g_filename_display_name (command->str);
  g_printerr (_("moctl: “%s” restores the last backup and renames the damaged file\n"),
              shown);
}

MoStore *
mo_cli_open_library (const char *path)
{
  g_autofree char *usual = path == NULL ? mo_store_get_usual_path () : NULL;
  g_autoptr (GError) error = NULL;
  MoStore *store;

  library_path = g_intern_string (path != NULL ? path : usual);
  library_is_usual = path == NULL;
  store = mo_store_open (library_path, &error);
  if (store == NULL)
    mo_cli_fail (error);
  else if (mo_store_get_hindrance (store) != NULL)
    mo_cli_fail (mo_store_get_hindrance (store));
  return store;
}

int
mo_cli_fail (const GError *error)
{
  g_printerr ("%s\n", error->message);
  if (library_path != NULL && g_error_matches (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_DAMAGED))
    print_way_out ();
  return g_error_matches (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_CHANGED) ? MO_STATUS_NO
                                                                             : MO_STATUS_FAULT;
}

gconstpointer
mo_cli_find (const GPtrArray *items,
             const char *wanted,
             MoCliGetId get_id,
             MoCliGetName get_name,
             guint *n_found)
{
  g_autofree char *folded = mo_fold_words (wanted);
  gconstpointer found = NULL;
  guint64 id;

  *n_found = 1;
  if (g_ascii_string_to_unsigned (wanted, 10, 1, G_MAXINT64, &id, NULL))
    for (guint i = 0; i < items->len; i++)
      if (get_id (g_ptr_array_index (items, i)) == (gint64) id)
        return g_ptr_array_index (items, i);
  *n_found = 0;
  for (guint i = 0; i < items->len; i++)
    {
      const char *name = get_name (g_ptr_array_index (items, i));
      g_autofree char *words = name != NULL ? mo_fold_words (name) : NULL;

      if (g_strcmp0 (words, folded) != 0)
        continue;
      found = g_ptr_array_index (items, i);
      ++*n_found;
    }
  return *n_found == 1 ? found : NULL;
}

static gint64
get_deck_id (gconstpointer item)
{
  return ((const MoLibraryDeck *) item)->id;
}

static const char *
get_deck_name (gconstpointer item)
{
  const MoLibraryDeck *deck = item;

  return deck->deck != NULL && !deck->deleted ? deck->deck->name : NULL;
}

const MoLibraryDeck *
mo_cli_find_deck (const GPtrArray *decks,
                  const char *wanted)
{
  guint n_found;
  const MoLibraryDeck *found = mo_cli_find (decks, wanted, get_deck_id, get_deck_name, &n_found);

  if (n_found == 0)
    g_printerr (_("moctl: no deck “%s” in the library: “moctl decks list” lists all decks\n"),
                wanted);
  else if (n_found > 1)
    g_printerr (_("moctl: more than one deck is named “%s”: use the deck number\n"), wanted);
  return found;
}

MoDeck *
mo_cli_read_deck (const MoContent *content,
                  const GPtrArray *decks,
                  const char *wanted,
                  gint64 *id)
{
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (MoFaults) warnings = mo_faults_new ();
  const MoLibraryDeck *kept;
  MoDeck *deck = NULL;

  *id = 0;
  if (g_file_test (wanted, G_FILE_TEST_IS_REGULAR))
    {
      deck = mo_deck_read_file (wanted, content, faults, warnings);
      mo_cli_print_faults (faults);
      mo_cli_print_faults (warnings);
      return deck;
    }
  kept = mo_cli_find_deck (decks, wanted);
  if (kept != NULL && kept->deck == NULL)
    g_printerr (_("moctl: could not read deck %" PRId64
                  ": run “moctl library check” to see why\n"),
                kept->id);
  if (kept == NULL || kept->deck == NULL)
    return NULL;
  *id = kept->id;
  return mo_deck_ref (kept->deck);
}

void
mo_cli_add_number (JsonBuilder *builder,
                   const char *member,
                   gint64 value)
{
  json_builder_set_member_name (builder, member);
  json_builder_add_int_value (builder, value);
}

void
mo_cli_add_boolean (JsonBuilder *builder,
                    const char *member,
                    gboolean value)
{
  json_builder_set_member_name (builder, member);
  json_builder_add_boolean_value (builder, value);
}

void
mo_cli_add_time (JsonBuilder *builder,
                 const char *member,
                 gint64 seconds)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_utc (seconds);
  g_autofree char *text = time != NULL ? g_date_time_format_iso8601 (time) : NULL;

  mo_cli_add_string (builder, member, text);
}

char *
mo_cli_format_time (gint64 seconds)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (seconds);

  return time != NULL ? g_date_time_format (time, "%Y-%m-%d %H:%M") : g_strdup ("?");
}

void
mo_cli_print_faults (const MoFaults *faults)
{
  g_autofree char *text = mo_faults_to_string (faults);

  g_printerr ("%s", text);
}

void
mo_cli_print_query_fault (const char *text,
                          const MoQueryFault *fault)
{
  g_autofree char *before = g_strndup (text, fault->at);
  g_autofree char *marked = g_strndup (text + fault->at, fault->length);
  g_autofree char *shown = g_utf8_make_valid (text, -1);
  glong n_before = g_utf8_strlen (before, -1);
  glong n_marked = g_utf8_strlen (marked, -1);

  g_printerr ("moctl: %s\n  %s\n  %*s^", fault->message, shown, (int) n_before, "");
  for (glong i = 1; i < n_marked; i++)
    g_printerr ("~");
  g_printerr ("\n");
}

void
mo_cli_add_string (JsonBuilder *builder,
                   const char *member,
                   const char *value)
{
  json_builder_set_member_name (builder, member);
  if (value != NULL)
    json_builder_add_string_value (builder, value);
  else
    json_builder_add_null_value (builder);
}

void
mo_cli_add_faults (JsonBuilder *builder,
                   const MoFaults *faults)
{
  json_builder_set_member_name (builder, "faults");
  json_builder_begin_array (builder);
  for (guint i = 0; i < mo_faults_get_n_kept (faults); i++)
    {
      const MoFault *fault = mo_faults_get (faults, i);

      json_builder_begin_object (builder);
      mo_cli_add_string (builder, "file", fault->file);
      json_builder_set_member_name (builder, "line");
      json_builder_add_int_value (builder, fault->line);
      mo_cli_add_string (builder, "message", fault->message);
      if (fault->outcome != MO_OUTCOME_NONE)
        mo_cli_add_string (builder, "outcome", mo_outcome_to_word (fault->outcome));
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

void
mo_cli_add_figures (JsonBuilder *builder,
                    const GPtrArray *figures)
{
  json_builder_set_member_name (builder, "summary");
  json_builder_begin_array (builder);
  for (guint i = 0; i < figures->len; i++)
    {
      const MoMatchFigure *figure = g_ptr_array_index (figures, i);

      json_builder_begin_object (builder);
      mo_cli_add_string (builder, "id", figure->id);
      if (figure->card != NULL)
        mo_cli_add_string (builder, "card", figure->card);
      mo_cli_add_string (builder, "name", figure->name);
      mo_cli_add_number (builder, "value", figure->value);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

void
mo_cli_print_json (JsonBuilder *builder)
{
  g_autoptr (JsonGenerator) generator = json_generator_new ();
  g_autoptr (JsonNode) root = json_builder_get_root (builder);
  g_autofree char *text = NULL;

  json_generator_set_root (generator, root);
  json_generator_set_pretty (generator, TRUE);
  text = json_generator_to_data (generator, NULL);
  g_print ("%s\n", text);
  g_object_unref (builder);
}
