/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * moctl: the functions of the program without a window. */

#include "config.h"

#include "mo-backup.h"
#include "mo-cli-complete.h"
#include "mo-locale.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <libxml/parser.h>
#include <stdio.h>
#include <unistd.h>

/* Commands that make pages or use the network need as many libraries as all others together, which
 * are loaded before main() begins. So there are two programs: "moctl" starts without these
 * libraries and hands such commands to "moctl-full". */
#ifdef MO_CLI_IS_FULL
#define OF_FULL(run) run
#else
#define OF_FULL(run) NULL
#endif

static const MoCliCommand commands[] = {
  { { "check", NULL }, "DECK…", N_("Check whether decks are legal"), mo_cli_check },
  { { "odds", NULL }, "DECK", N_("Show the odds of a deck before a match"), mo_cli_odds },
  { { "simulate", NULL },
    "[DECK…]",
    N_("Play thousands of games with decks"),
    mo_cli_simulate },
  { { "catalog", "check" }, "[FILE…]", N_("Check catalogs for errors"), mo_cli_catalog_check },
  { { "search", NULL }, "QUERY", N_("Find cards"), mo_cli_search },
  { { "catalog", "import" },
    "FILE…",
    N_("Import a catalog, or cards from another program"),
    mo_cli_catalog_import },
  { { "catalog", "undo" }, "ID", N_("Undo the last import of a catalog"), mo_cli_catalog_undo },
  { { "catalog", "convert" },
    "FILE",
    N_("Export a catalog for another program"),
    mo_cli_catalog_convert },
  { { "system", "import" },
    "FILE…",
    N_("Convert a game definition of another program"),
    mo_cli_system_import },
  { { "formats", NULL }, "", N_("List the formats"), mo_cli_formats },
  { { "rules", NULL }, "[RULESET]", N_("Show the rules of a game"), mo_cli_rules },
  { { "deck", "convert" },
    "FROM TO",
    N_("Convert a deck to another file format"),
    mo_cli_deck_convert },
  { { "deck", "fix" },
    "DECK…",
    N_("Show the fewest changes that make decks legal"),
    mo_cli_deck_fix },
  { { "collection", "import" },
    "FILE",
    N_("Import card counts from a table or list"),
    mo_cli_collection_import },
  { { "collection", "export" },
    "FILE",
    N_("Export the collection as a table or list"),
    mo_cli_collection_export },
  { { "collection", "missing" },
    "[DECK…]",
    N_("Show which cards are missing from decks"),
    mo_cli_collection_missing },
  { { "collection", "own" },
    "CARD=COUNT…",
    N_("Set how many copies you "
       "own"),
    mo_cli_collection_own },
  { { "decks", "list" }, "[QUERY]", N_("List the decks in the library"), mo_cli_decks_list },
  { { "decks", "show" }, "DECK", N_("Show a deck in the library"), mo_cli_decks_show },
  { { "decks", "history" }, "DECK", N_("List the versions of a deck"), mo_cli_decks_history },
  { { "decks", "diff" }, "DECK [A [B]]", N_("Compare versions of a deck"), mo_cli_decks_diff },
  { { "decks", "import" },
    "FILE…",
    N_("Import deck files into the library"),
    mo_cli_decks_import },
  { { "decks", "export" },
    "DECK FILE",
    N_("Export a deck from the library to a file"),
    mo_cli_decks_export },
  { { "decks", "save" }, "DECK", N_("Save the current deck as a version"), mo_cli_decks_save },
  { { "decks", "fix" },
    "DECK",
    N_("Show the fewest changes that make a deck legal"),
    mo_cli_decks_fix },
  { { "decks", "pool" },
    "DECK [QUERY]",
    N_("Show or set the card pool of a deck"),
    mo_cli_decks_pool },
  { { "decks", "build" },
    "DECK…",
    N_("Mark decks as built, reserving their cards"),
    mo_cli_decks_build },
  { { "decks", "group", "create" },
    "NAME [DECK…]",
    N_("Group decks to play them together"),
    mo_cli_group_create },
  { { "decks", "group", "add" }, "GROUP DECK…", N_("Add decks to a group"), mo_cli_group_add },
  { { "decks", "group", "remove" },
    "GROUP DECK…",
    N_("Remove decks from a group"),
    mo_cli_group_remove },
  { { "decks", "group", "delete" },
    "GROUP",
    N_("Delete a group, but not its decks"),
    mo_cli_group_delete },
  { { "decks", "group", "list" }, "[GROUP]", N_("List groups of decks"), mo_cli_group_list },
  { { "decks", "group", "check" },
    "GROUP",
    N_("Check whether the decks of a group can be played together"),
    mo_cli_group_check },
  { { "decks", "group", "missing" },
    "GROUP",
    N_("Show which cards are missing from a group"),
    mo_cli_group_missing },
  { { "decks", "group", "complete" },
    "GROUP",
    N_("Show cards that complete the decks of a group"),
    mo_cli_group_complete },
  { { "decks", "group", "export" },
    "GROUP FILE",
    N_("Export a group as one deck for a match with all players"),
    mo_cli_group_export },
  { { "match", "new" }, "[DECK] [FILE]", N_("Start a match"), mo_cli_match_new },
  { { "match", "list" }, "", N_("List the matches in the library"), mo_cli_match_list },
  { { "match", "import" }, "FILE…", N_("Import journals into the library"), mo_cli_match_import },
  { { "match", "moves" }, "MATCH", N_("List the legal moves"), mo_cli_match_moves },
  { { "match", "apply" }, "MATCH MOVE…", N_("Make moves"), mo_cli_match_apply },
  { { "match", "undo" }, "MATCH", N_("Undo the last move"), mo_cli_match_undo },
  { { "match", "show" }, "MATCH", N_("Show the current state of a match"), mo_cli_match_show },
  { { "match", "log" }, "MATCH", N_("Describe the moves of a match"), mo_cli_match_log },
  { { "match", "odds" }, "MATCH", N_("Show the odds of the next cards"), mo_cli_match_odds },
  { { "match", "advise" }, "MATCH", N_("Suggest the next move"), mo_cli_match_advise },
  { { "match", "replay" }, "MATCH", N_("Replay a journal"), mo_cli_match_replay },
  { { "match", "repair" },
    "MATCH",
    N_("Truncate a damaged journal after its last valid move"),
    mo_cli_match_repair },
  { { "match", "random" }, "[DECK]", N_("Play games with random moves"), mo_cli_match_random },
  { { "match", "auto" }, "[DECK]", N_("Have the built-in player play games"), mo_cli_match_auto },
  { { "share", NULL },
    "MATCH",
    N_("Share a match in the library with phones"),
    OF_FULL (mo_cli_share) },
  { { "print", "deck" },
    "DECK…",
    N_("Make a PDF file with the card lists of decks"),
    OF_FULL (mo_cli_print_deck) },
  { { "print", "pull" },
    "DECK…",
    N_("Make a PDF file with the cards of decks by their location"),
    OF_FULL (mo_cli_print_pull) },
  { { "print", "missing" },
    "[DECK…]",
    N_("Make a PDF file with missing cards by product"),
    OF_FULL (mo_cli_print_missing) },
  { { "print", "cards" },
    "[DECK…]",
    N_("Make a PDF file with cards to cut out"),
    OF_FULL (mo_cli_print_cards) },
  { { "print", "box" },
    "DECK…",
    N_("Make a PDF file with cards for deck boxes"),
    OF_FULL (mo_cli_print_box) },
  { { "print", "tokens" },
    "GAME",
    N_("Make a PDF file with the tokens of a game"),
    OF_FULL (mo_cli_print_tokens) },
  { { "print", "rules" },
    "RULESET",
    N_("Make a PDF file with a summary of a ruleset"),
    OF_FULL (mo_cli_print_rules) },
  { { "library", "check" }, "", N_("Check the library for damage"), mo_cli_library_check },
  { { "library", "backup" },
    "[FILE]",
    N_("Back up the library, or everything"),
    mo_cli_library_backup },
  { { "library", "restore" },
    "FILE",
    N_("Restore the library, or everything, from a backup"),
    mo_cli_library_restore },
};

static char *
describe_call (guint command)
{
  g_autofree char *words = g_strjoinv (" ", (char **) commands[command].words);

  return g_strjoin (" ", words, commands[command].arguments, NULL);
}

/* Before the command reads any of the user’s data. */
static void
recover (void)
{
  g_autofree char *own = mo_content_get_own_folder ();
  g_autofree char *text = mo_backup_recover (own);

  if (text != NULL)
    g_printerr ("moctl: %s\n", text);
}

/* A failed write to standard output, as on a full disk, is an error. */
static int
end (int status)
{
  if (fflush (stdout) == 0 && !ferror (stdout))
    return status;
  g_printerr (_("moctl: could not write the output\n"));
  return MO_STATUS_FAULT;
}

static void
print_usage (void)
{
  glong width = 0;

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_autofree char *call = describe_call (i);

      width = MAX (width, g_utf8_strlen (call, -1));
    }
  g_print (_("Usage: moctl COMMAND\n\nCommands:\n"));
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_autofree char *call = describe_call (i);

      /* The width of printf is in bytes, and an ellipsis has three. */
      g_print ("  %s%*s  %s\n", call, (int) (width - g_utf8_strlen (call, -1)), "",
               _(commands[i].summary));
    }
  g_print (_("\nWhere a DECK is a file, the ID of a sample deck can be given instead, such as "
             "solitaire-2011-standard.\n"));
  g_print (_("Run “moctl COMMAND --help” for the options of a command.\n"));
}

/* Whether the first word of a command line, or of one to complete, belongs to the other program. */
static gboolean
is_of_full (char **argv)
{
  const char *word = g_strcmp0 (argv[1], "complete") == 0 ? argv[2] : argv[1];

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (commands[i].run == NULL && g_strcmp0 (word, commands[i].words[0]) == 0)
      return TRUE;
  return FALSE;
}

/* Returns the path of the other program: beside this one in a build folder. */
static char *
find_full (void)
{
  g_autofree char *program = g_file_read_link ("/proc/self/exe", NULL);
  g_autofree char *folder = program != NULL ? g_path_get_dirname (program) : NULL;
  g_autofree char *beside = folder != NULL ? g_build_filename (folder, "moctl-full", NULL) : NULL;

  return beside != NULL && g_file_test (beside, G_FILE_TEST_IS_EXECUTABLE)
             ? g_steal_pointer (&beside)
             : g_build_filename (PKGLIBEXECDIR, "moctl-full", NULL);
}

/* Becomes the other program. Returns only if that is impossible. */
static int
hand_over (char **argv)
{
  g_autofree char *full = find_full ();

  execv (full, argv);
  g_printerr (_("moctl: could not run “%1$s”: %2$s: reinstall Marching Order\n"), full,
              g_strerror (errno));
  return MO_STATUS_FAULT;
}

int
main (int argc,
      char **argv)
{
  mo_locale_begin ();
  mo_cli_print_begin ();
  if (is_of_full (argv))
    return hand_over (argv);
  xmlInitParser ();

  if (argc < 2 || g_str_equal (argv[1], "--help") || g_str_equal (argv[1], "-h"))
    {
      print_usage ();
      return argc < 2 ? MO_STATUS_FAULT : MO_STATUS_FINE;
    }
  if (g_str_equal (argv[1], "--version"))
    {
      g_print ("moctl %s\n", PACKAGE_VERSION);
      return MO_STATUS_FINE;
    }
  /* For shells, so it is not listed. */
  if (g_str_equal (argv[1], "complete"))
    return end (mo_cli_complete (commands, G_N_ELEMENTS (commands), argv + 2, (guint) argc - 2));
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      guint n_words = mo_cli_command_count_words (&commands[i], argv + 1, (guint) argc - 1);

      if (n_words > 0)
        {
          g_set_prgname ("moctl");
          recover ();
          return end (commands[i].run (argc - (int) n_words, argv + n_words));
        }
    }
  g_printerr (_("moctl: unknown command: “moctl --help” lists all commands\n"));
  return MO_STATUS_FAULT;
}
