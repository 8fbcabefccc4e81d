/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The commands that write PDF files for printing. */

#include "config.h"

#include "mo-cli-shelf.h"
#include "mo-cli.h"
#include "mo-file.h"
#include "mo-print.h"
#include "mo-shortage.h"
#include "mo-store-collection.h"

#include <glib/gi18n.h>

/* What all these commands have in common: the options, and the decks that they name. */
typedef struct
{
  char *output;
  char *paper_id;
  char *library;
  char *query;
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
  g_clear_pointer (&self->content, mo_content_unref);
  mo_cli_shelf_clear (&self->shelf);
  g_clear_pointer (&self->decks, g_ptr_array_unref);
  g_clear_pointer (&self->ids, g_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Job, job_clear)

/* Reads the options and loads the content. @for_cards: whether the command prints cards */
static gboolean
begin (Job *self,
       int *argc,
       char ***argv,
       const char *usage,
       int n_files,
       gboolean for_cards)
{
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &self->output,
      N_("Write to this file (“-”: to standard output)"), N_("FILE") },
    { "paper", 'p', 0, G_OPTION_ARG_STRING, &self->paper_id,
      N_("Use this paper size: a4 (default) or letter"), N_("PAPER") },
    MO_CLI_LIBRARY_ENTRY (&self->library),
    /* The rest is only for cards. */
    { for_cards ? "cards" : NULL, 'c', 0, G_OPTION_ARG_STRING, &self->query,
      N_("Print one of each card that matches the query"), N_("QUERY") },
    { "missing", 'm', 0, G_OPTION_ARG_NONE, &self->missing,
      N_("Print only the copies that are missing from decks"), NULL },
    { NULL },
  };

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

  if (!begin (&self, &argc, &argv, "print deck DECK…", 1, FALSE) ||
      !read_decks (&self, argc - 1, argv + 1))
    return MO_STATUS_FAULT;
  return finish (&self, mo_print_deck_lists (self.content, self.decks, self.paper));
}

int
mo_cli_print_pull (int argc,
                   char **argv)
{
  g_auto (Job) self = { NULL };

  if (!begin (&self, &argc, &argv, "print pull DECK…", 1, FALSE) || !open_library (&self) ||
      !read_decks (&self, argc - 1, argv + 1))
    return MO_STATUS_FAULT;
  return finish (&self, mo_print_pull_list (self.content, self.decks, self.shelf.collection,
                                            self.paper));
}

int
mo_cli_print_missing (int argc,
                      char **argv)
{
  g_auto (Job) self = { NULL };
  g_autoptr (MoAllotment) allotment = NULL;
  g_autoptr (GPtrArray) shortages = NULL;
  g_autoptr (MoShopping) shopping = NULL;
  const MoDeck *deck = NULL;

  if (!begin (&self, &argc, &argv, "print missing [DECK]", 0, FALSE) || !open_library (&self) ||
      !read_decks (&self, argc - 1, argv + 1))
    return MO_STATUS_FAULT;
  allotment = mo_allotment_new (self.shelf.decks, self.content->catalog);
  if (self.decks->len > 0)
    {
      deck = g_ptr_array_index (self.decks, 0);
      shortages = mo_allotment_find_shortages (allotment, self.shelf.collection, deck,
                                               g_array_index (self.ids, gint64, 0));
    }
  else
    shortages = mo_allotment_find_all_shortages (allotment, self.shelf.collection);
  shopping = mo_shopping_new (self.content->catalog, shortages);
  return finish (&self, mo_print_shopping_list (shopping,
                                                deck != NULL ? deck->name : _("All Built Decks"),
                                                self.paper));
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
  g_autoptr (GPtrArray) cards = g_ptr_array_new ();
  const MoDeck *first;

  if (!begin (&self, &argc, &argv, "print cards [DECK…]", 0, TRUE) ||
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

  if (!begin (&self, &argc, &argv, "print box DECK…", 1, FALSE) ||
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

  if (!begin (&self, &argc, &argv, "print tokens GAME", 1, FALSE))
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

  if (!begin (&self, &argc, &argv, "print rules RULESET", 1, FALSE))
    return MO_STATUS_FAULT;
  ruleset = mo_cli_find_ruleset (self.content, argv[1], &system);
  if (ruleset == NULL)
    return MO_STATUS_FAULT;
  return finish (&self, mo_print_rules (system, ruleset, self.paper));
}
