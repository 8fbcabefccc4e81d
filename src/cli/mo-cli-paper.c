/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The commands that write PDF files for printing. */

#include "config.h"

#include "mo-cli-groups.h"
#include "mo-cli-shelf.h"
#include "mo-cli.h"
#include "mo-file.h"
#include "mo-print.h"
#include "mo-shortage.h"
#include "mo-store-collection.h"
#include "mo-store-groups.h"

#include <glib/gi18n.h>

/* What all these commands have in common: the options, and the decks that they name. */
typedef struct
{
  char *output;
  char *paper_id;
  char *library;
  char *query;
  char *group;
  gboolean missing;

  MoPaper paper;
  MoContent *content;
  MoCliShelf shelf;
  GPtrArray *decks; /* (element-type MoDeck) */
  GArray *ids;      /* (element-type gint64): of the decks, in the library */
} Job;

static void
job_clear (Job *self)
{
  g_free (self->output);
  g_free (self->paper_id);
  g_free (self->library);
  g_free (self->query);
  g_free (self->group);
  g_clear_pointer (&self->content, mo_content_unref);
  mo_cli_shelf_clear (&self->shelf);
  g_clear_pointer (&self->decks, g_ptr_array_unref);
  g_clear_pointer (&self->ids, g_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Job, job_clear)

/* The most options of a command. */
#define MAX_OPTIONS 8

/* Reads the options and loads the content. @own: (nullable): the options of this command only */
static gboolean
begin (Job *self,
       int *argc,
       char ***argv,
       const char *usage,
       int n_files,
       const GOptionEntry *own)
{
  GOptionEntry entries[MAX_OPTIONS] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &self->output,
      N_("Write to this file (“-”: to standard output)"), N_("FILE") },
    { "paper", 'p', 0, G_OPTION_ARG_STRING, &self->paper_id,
      N_("Use this paper size: a4 (default) or letter"), N_("PAPER") },
    MO_CLI_LIBRARY_ENTRY (&self->library),
  };

  for (GOptionEntry *end = entries; own != NULL && own->long_name != NULL; end++)
    if (end->long_name == NULL)
      *end = *own++;
  if (!mo_cli_parse (argc, argv, usage, n_files, entries))
    return FALSE;
  if (self->output == NULL)
    {
      g_printerr (_("moctl: no output file: add --output FILE\n"));
      return FALSE;
    }
  if (self->paper_id != NULL && !mo_paper_find (self->paper_id, &self->paper))
    {
      g_printerr (_("moctl: unknown paper “%s”: use a4 or letter\n"), self->paper_id);
      return FALSE;
    }
  self->content = mo_cli_load_content (NULL);
  self->decks = g_ptr_array_new_with_free_func ((GDestroyNotify) mo_deck_unref);
  self->ids = g_array_new (FALSE, FALSE, sizeof (gint64));
  return TRUE;
}

static gboolean
open_library (Job *self)
{
  return mo_cli_shelf_open (&self->shelf, self->library, TRUE);
}

/* Reads the decks that are named. The library is opened only if one of them is there. */
static gboolean
read_decks (Job *self,
            int n,
            char **names)
{
  for (int i = 0; i < n; i++)
    {
      MoDeck *deck;
      gint64 id;

      if (self->shelf.store == NULL && !g_file_test (names[i], G_FILE_TEST_IS_REGULAR) &&
          !open_library (self))
        return FALSE;
      deck = mo_cli_read_deck (self->content, self->shelf.decks, names[i], &id);
      if (deck == NULL)
        return FALSE;
      g_ptr_array_add (self->decks, deck);
      g_array_append_val (self->ids, id);
    }
  return TRUE;
}

/* Writes the file and frees the pages. */
static int
finish (Job *self,
        MoPrintPages *pages)
{
  g_autoptr (MoPrintPages) owned = pages;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) pdf = NULL;

  if (mo_print_pages_get_n (pages) == 0)
    {
      g_printerr (_("moctl: there is nothing to print\n"));
      return MO_STATUS_NO;
    }
  pdf = mo_print_pages_to_pdf (pages, &error);
  if (pdf == NULL)
    return mo_cli_fail (error);
  if (g_str_equal (self->output, "-"))
    mo_cli_print_bytes (pdf);
  else if (!mo_file_write (self->output, pdf, &error))
    return mo_cli_fail (error);
  return MO_STATUS_FINE;
}

int
mo_cli_print_deck (int argc,
                   char **argv)
{
  g_auto (Job) self = { NULL };

  if (!begin (&self, &argc, &argv, "print deck DECK…", 1, NULL) ||
      !read_decks (&self, argc - 1, argv + 1))
    return MO_STATUS_FAULT;
  return finish (&self, mo_print_deck_lists (self.content, self.decks, self.paper));
}

int
mo_cli_print_pull (int argc,
                   char **argv)
{
  g_auto (Job) self = { NULL };

  if (!begin (&self, &argc, &argv, "print pull DECK…", 1, NULL) || !open_library (&self) ||
      !read_decks (&self, argc - 1, argv + 1))
    return MO_STATUS_FAULT;
  return finish (&self, mo_print_pull_list (self.content, self.decks, self.shelf.collection,
                                            self.paper));
}

/* Lists the decks as decks of the library. @group: (nullable): (transfer none): these instead
 *
 * Returns: (transfer full) (element-type MoLibraryDeck) */
static GPtrArray *
list_library_decks (const Job *self,
                    const MoDeckGroup *group)
{
  GPtrArray *decks;

  if (group != NULL)
    return mo_deck_group_list_decks (group, self->shelf.decks);
  decks = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < self->decks->len; i++)
    {
      MoLibraryDeck *deck = g_new0 (MoLibraryDeck, 1);

      deck->id = g_array_index (self->ids, gint64, i);
      deck->deck = g_ptr_array_index (self->decks, i);
      g_ptr_array_add (decks, deck);
    }
  return decks;
}

/* Returns: (transfer full): the names of the decks, for the heading */
static char *
join_names (const GPtrArray *decks)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint i = 0; i < decks->len; i++)
    g_ptr_array_add (names, ((const MoLibraryDeck *) g_ptr_array_index (decks, i))->deck->name);
  g_ptr_array_add (names, NULL);
  return g_strjoinv (", ", (char **) names->pdata);
}

int
mo_cli_print_missing (int argc,
                      char **argv)
{
  g_auto (Job) self = { NULL };
  const GOptionEntry own[] = {
    { "group", 'g', 0, G_OPTION_ARG_STRING, &self.group,
      N_("Print what is missing from a group of decks"), N_("GROUP") },
    { NULL },
  };
  g_autoptr (GPtrArray) groups = NULL;
  const MoDeckGroup *group = NULL;
  g_autoptr (MoAllotment) allotment = NULL;
  g_autoptr (GPtrArray) decks = NULL;
  g_autoptr (GPtrArray) shortages = NULL;
  g_autoptr (MoShopping) shopping = NULL;
  g_autofree char *title = NULL;

  if (!begin (&self, &argc, &argv, "print missing [DECK…]", 0, own) || !open_library (&self) ||
      !read_decks (&self, argc - 1, argv + 1))
    return MO_STATUS_FAULT;
  if (self.group != NULL)
    {
      g_autoptr (GError) error = NULL;

      if (self.decks->len > 0)
        {
          g_printerr (_("moctl: --group needs no decks\n"));
          return MO_STATUS_FAULT;
        }
      groups = mo_store_read_groups (self.shelf.store, &error);
      if (groups == NULL)
        return mo_cli_fail (error);
      group = mo_cli_find_group (groups, self.group);
      if (group == NULL)
        return MO_STATUS_FAULT;
    }
  allotment = mo_allotment_new (self.shelf.decks, self.content->catalog);
  decks = list_library_decks (&self, group);
  /* Copies are not counted twice, whether the decks are a group or named one by one. */
  shortages = group != NULL || decks->len > 0
                  ? mo_allotment_find_group_shortages (allotment, self.shelf.collection, decks)
                  : mo_allotment_find_all_shortages (allotment, self.shelf.collection);
  shopping = mo_shopping_new (self.content->catalog, shortages);
  title = group != NULL    ? g_strdup (group->name)
          : decks->len > 0 ? join_names (decks)
                           : g_strdup (_("All Built Decks"));
  return finish (&self, mo_print_shopping_list (shopping, title, self.paper));
}

/* Cards */

/* Adds the cards that match the query, once each. */
static gboolean
add_found (Job *self,
           GPtrArray *cards)
{
  g_autoptr (MoCardFinder) finder = mo_card_finder_new (self->content);
  g_auto (MoQueryFault) fault = { 0 };
  g_autoptr (MoQuery)
      query = mo_query_parse (self->query, mo_card_finder_get_fields (finder), &fault);
  g_autoptr (GPtrArray) found = NULL;

  if (query == NULL)
    {
      mo_cli_print_query_fault (self->query, &fault);
      return FALSE;
    }
  if (!mo_cli_shelf_open_for_query (&self->shelf, finder, query, self->library))
    return FALSE;
  mo_card_finder_make (finder);
  found = mo_card_finder_find (finder, query);
  g_ptr_array_extend (cards, found, NULL, NULL);
  return TRUE;
}

/* Adds the missing copies of each deck, in the order of the deck. */
static void
add_missing (Job *self,
             GPtrArray *cards)
{
  g_autoptr (MoAllotment) allotment =
      mo_allotment_new (self->shelf.decks, self->content->catalog);

  for (guint i = 0; i < self->decks->len; i++)
    {
      g_autoptr (GPtrArray) shortages =
          mo_allotment_find_shortages (allotment, self->shelf.collection,
                                       g_ptr_array_index (self->decks, i),
                                       g_array_index (self->ids, gint64, i));

      for (guint j = 0; j < shortages->len; j++)
        {
          const MoShortage *shortage = g_ptr_array_index (shortages, j);
          const MoCard *card = mo_catalog_lookup (self->content->catalog, shortage->card);

          for (guint n = 0; card != NULL && n < shortage->missing; n++)
            g_ptr_array_add (cards, (gpointer) card);
        }
    }
}

int
mo_cli_print_cards (int argc,
                    char **argv)
{
  g_auto (Job) self = { NULL };
  const GOptionEntry own[] = {
    { "cards", 'c', 0, G_OPTION_ARG_STRING, &self.query,
      N_("Print one of each card that matches the query"), N_("QUERY") },
    { "missing", 'm', 0, G_OPTION_ARG_NONE, &self.missing,
      N_("Print only the copies that are missing from decks"), NULL },
    { NULL },
  };
  g_autoptr (GPtrArray) cards = g_ptr_array_new ();
  const MoDeck *first;

  if (!begin (&self, &argc, &argv, "print cards [DECK…]", 0, own) ||
      (self.missing && !open_library (&self)) || !read_decks (&self, argc - 1, argv + 1) ||
      (self.query != NULL && !add_found (&self, cards)))
    return MO_STATUS_FAULT;
  if (self.missing)
    add_missing (&self, cards);
  else
    {
      g_autoptr (GPtrArray) in_decks = mo_print_list_cards (self.content->catalog, self.decks);

      g_ptr_array_extend (cards, in_decks, NULL, NULL);
    }
  first = self.decks->len > 0 ? g_ptr_array_index (self.decks, 0) : NULL;
  return finish (&self, mo_print_cards (self.content->catalog, cards,
                                        first != NULL ? first->name : _("Cards"), self.paper, NULL,
                                        NULL));
}

int
mo_cli_print_box (int argc,
                  char **argv)
{
  g_auto (Job) self = { NULL };

  if (!begin (&self, &argc, &argv, "print box DECK…", 1, NULL) ||
      !read_decks (&self, argc - 1, argv + 1))
    return MO_STATUS_FAULT;
  return finish (&self, mo_print_box_cards (self.content, self.decks, self.paper));
}

/* Games */

int
mo_cli_print_tokens (int argc,
                     char **argv)
{
  g_auto (Job) self = { NULL };
  const MoSystem *system;

  if (!begin (&self, &argc, &argv, "print tokens GAME", 1, NULL))
    return MO_STATUS_FAULT;
  system = mo_systems_lookup (self.content->systems, argv[1]);
  if (system == NULL)
    {
      g_printerr (_("moctl: unknown game “%s”: “moctl rules” lists all games\n"), argv[1]);
      return MO_STATUS_FAULT;
    }
  return finish (&self, mo_print_tokens (system, self.paper));
}

int
mo_cli_print_rules (int argc,
                    char **argv)
{
  g_auto (Job) self = { NULL };
  const MoSystem *system;
  const MoRuleset *ruleset;

  if (!begin (&self, &argc, &argv, "print rules RULESET", 1, NULL))
    return MO_STATUS_FAULT;
  ruleset = mo_cli_find_ruleset (self.content, argv[1], &system);
  if (ruleset == NULL)
    return MO_STATUS_FAULT;
  return finish (&self, mo_print_rules (system, ruleset, self.paper));
}
