/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-card-names.h"
#include "mo-cli-shortages.h"
#include "mo-cli.h"
#include "mo-collection-file.h"
#include "mo-deck-file.h"
#include "mo-file.h"
#include "mo-store-collection.h"

#include <glib/gi18n.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* Makes an edit, and prints an error on failure. */
static int
make_edit (MoStore *store,
           const MoCollectionEdit *edit)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MoCollectionEdit) inverse =
      mo_store_edit_collection (store, edit, NULL, NULL, NULL, NULL, &error);

  return inverse != NULL ? MO_STATUS_FINE : mo_cli_fail (error);
}

int
mo_cli_collection_import (int argc,
                          char **argv)
{
  g_autofree char *path = NULL;
  gboolean add = FALSE;
  gboolean skip = FALSE;
  const GOptionEntry entries[] = {
    MO_CLI_LIBRARY_ENTRY (&path),
    { "add", 'a', 0, G_OPTION_ARG_NONE, &add,
      N_("Add to the counts in the collection instead of replacing them"), NULL },
    { "skip-faulty", 's', 0, G_OPTION_ARG_NONE, &skip, N_("Skip rows that have errors"), NULL },
    { NULL },
  };
  g_autoptr (MoContent) content = NULL;
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (MoFaults) warnings = mo_faults_new ();
  g_autoptr (MoCollectionEdit) edit = NULL;
  g_autoptr (MoStore) store = NULL;
  int status;

  if (!mo_cli_parse (&argc, &argv, "collection import FILE", 1, entries))
    return MO_STATUS_FAULT;
  content = mo_cli_load_content (NULL);
  edit = mo_collection_read_file (argv[1], content, faults, warnings, NULL);
  mo_cli_print_faults (faults);
  if (edit == NULL || (!skip && mo_faults_get_n (faults) > 0))
    {
      if (edit != NULL)
        g_printerr (_("moctl: nothing was imported: fix the rows with errors, or use -s to skip "
                      "them\n"));
      else
        g_printerr (_("moctl: nothing was imported\n"));
      return MO_STATUS_FAULT;
    }
  if (add)
    mo_collection_edit_make_change (edit);
  store = mo_cli_open_library (path);
  if (store == NULL)
    return MO_STATUS_FAULT;
  status = make_edit (store, edit);
  if (status != MO_STATUS_FINE)
    return status;
  mo_cli_print_faults (warnings);
  g_print (ngettext ("%u card imported\n", "%u cards imported\n", edit->holdings->len),
           edit->holdings->len);
  return status;
}

/* Writes to a file, or to standard output for "-". */
static int
write_out (const char *path,
           GBytes *bytes)
{
  g_autoptr (GError) error = NULL;

  if (g_str_equal (path, "-"))
    {
      mo_cli_print_bytes (bytes);
      return MO_STATUS_FINE;
    }
  if (mo_file_write (path, bytes, &error))
    return MO_STATUS_FINE;
  g_printerr ("%s: %s\n", path, error->message);
  return MO_STATUS_FAULT;
}

/* Warns about data of the cards that the file format can’t store. */
static void
print_losses (const char *path,
              const MoCollection *collection,
              gboolean is_list,
              MoCollectionRows rows)
{
  g_autoptr (GPtrArray) holdings = mo_collection_list (collection);
  g_autoptr (MoFaults) warnings = mo_faults_new ();
  guint n_lost = 0;

  for (guint i = 0; i < holdings->len; i++)
    {
      const MoHolding *holding = g_ptr_array_index (holdings, i);

      n_lost += (rows == MO_COLLECTION_ALL || holding->wanted > 0) &&
                (*holding->place != '\0' || *holding->notes != '\0');
    }
  if (is_list && n_lost > 0)
    mo_faults_add (
        warnings, path, 0,
        ngettext ("the location and notes of %u card were not saved: use a table (.csv) to include "
                  "them",
                  "the locations and notes of %u cards were not saved: use a table (.csv) to "
                  "include them",
                  n_lost),
        n_lost);
  if (rows == MO_COLLECTION_ALL && mo_collection_get_products (collection)->len > 0)
    mo_faults_add (warnings, path, 0, _("products were saved as individual cards"));
  mo_cli_print_faults (warnings);
}

int
mo_cli_collection_export (int argc,
                          char **argv)
{
  g_autofree char *path = NULL;
  gboolean wanted = FALSE;
  const GOptionEntry entries[] = {
    MO_CLI_LIBRARY_ENTRY (&path),
    { "wanted", 'w', 0, G_OPTION_ARG_NONE, &wanted,
      N_("Export only the cards on the wanted "
         "list"),
      NULL },
    { NULL },
  };
  g_autoptr (MoContent) content = NULL;
  g_autoptr (MoStore) store = NULL;
  g_autoptr (MoCollection) collection = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  MoCollectionRows rows;
  gboolean is_list;

  if (!mo_cli_parse (&argc, &argv, "collection export FILE", 1, entries))
    return MO_STATUS_FAULT;
  rows = wanted ? MO_COLLECTION_WANTED : MO_COLLECTION_ALL;
  content = mo_cli_load_content (NULL);
  store = mo_cli_open_library (path);
  if (store == NULL)
    return MO_STATUS_FAULT;
  collection = mo_store_read_collection (store, &error);
  if (collection == NULL)
    return mo_cli_fail (error);
  is_list = mo_deck_file_get_type (argv[1]) == MO_DECK_FILE_TEXT;
  bytes = is_list ? mo_collection_write_text (collection, content->catalog, rows)
                  : mo_collection_write_csv (collection, content->catalog, rows);
  if (write_out (argv[1], bytes) != MO_STATUS_FINE)
    return MO_STATUS_FAULT;
  print_losses (argv[1], collection, is_list, rows);
  return MO_STATUS_FINE;
}

/* Missing cards */

/* The state of the command. */
typedef struct
{
  MoContent *content;
  MoStore *store;
  MoCollection *collection;
  GPtrArray *decks;
  MoAllotment *allotment;
  JsonBuilder *builder; /* (nullable): NULL for text output */
  gboolean want;
  int status;
} Missing;

/* Adds missing cards to the wanted ones, and reads the collection again, as the next deck adds to
 * it. */
static int
want_missing (Missing *self,
              const GPtrArray *shortages)
{
  g_autoptr (MoCollectionEdit) edit =
      mo_shortages_want (shortages, self->collection, self->content->catalog);
  g_autoptr (GError) error = NULL;
  MoCollection *collection = NULL;

  if (make_edit (self->store, edit) != MO_STATUS_FINE)
    return MO_STATUS_FAULT;
  collection = mo_store_read_collection (self->store, &error);
  if (collection == NULL)
    return mo_cli_fail (error);
  mo_collection_free (self->collection);
  self->collection = collection;
  return MO_STATUS_FINE;
}

static void
answer (Missing *self,
        const char *name,
        const GPtrArray *shortages)
{
  if (self->builder != NULL)
    {
      json_builder_begin_object (self->builder);
      mo_cli_add_string (self->builder, "deck", name);
      mo_cli_add_shortages (self->builder, shortages);
      json_builder_end_object (self->builder);
    }
  else
    mo_cli_print_shortages (name, shortages);
  if (shortages->len > 0)
    self->status = MAX (self->status, MO_STATUS_NO);
  if (self->want && want_missing (self, shortages) != MO_STATUS_FINE)
    self->status = MO_STATUS_FAULT;
}

/* Reports the missing cards of a file or of a deck in the library. */
static void
answer_for_deck (Missing *self,
                 const char *wanted)
{
  gint64 id;
  g_autoptr (MoDeck) deck = mo_cli_read_deck (self->content, self->decks, wanted, &id);
  g_autoptr (GPtrArray) shortages = NULL;

  if (deck == NULL)
    {
      self->status = MO_STATUS_FAULT;
      return;
    }
  shortages = mo_allotment_find_shortages (self->allotment, self->collection, deck, id);
  answer (self, deck->name, shortages);
}

static void
answer_all (Missing *self,
            int n_decks,
            char **decks,
            gboolean built)
{
  if (built || n_decks == 0)
    {
      g_autoptr (GPtrArray) shortages =
          mo_allotment_find_all_shortages (self->allotment, self->collection);

      answer (self, _("All built decks"), shortages);
    }
  for (int i = 0; i < n_decks; i++)
    answer_for_deck (self, decks[i]);
}

int
mo_cli_collection_missing (int argc,
                           char **argv)
{
  g_autofree char *path = NULL;
  gboolean json = FALSE;
  gboolean built = FALSE;
  gboolean want = FALSE;
  const GOptionEntry entries[] = {
    MO_CLI_LIBRARY_ENTRY (&path),
    { "built", 'b', 0, G_OPTION_ARG_NONE, &built,
      N_("Show the cards missing from all built decks together (default if no DECK is given)"),
      NULL },
    { "want", 'w', 0, G_OPTION_ARG_NONE, &want, N_("Add the missing cards to the wanted list"),
      NULL },
    { "json", 'j', 0, G_OPTION_ARG_NONE, &json, N_("Print JSON"), NULL },
    { NULL },
  };
  g_autoptr (MoContent) content = NULL;
  g_autoptr (MoStore) store = NULL;
  g_autoptr (GPtrArray) decks = NULL;
  g_autoptr (MoAllotment) allotment = NULL;
  g_autoptr (GError) error = NULL;
  Missing self = { NULL };

  if (!mo_cli_parse (&argc, &argv, "collection missing [DECK…]", 0, entries))
    return MO_STATUS_FAULT;
  content = mo_cli_load_content (NULL);
  store = mo_cli_open_library (path);
  if (store == NULL)
    return MO_STATUS_FAULT;
  decks = mo_store_read_decks (store, &error);
  if (decks == NULL)
    return mo_cli_fail (error);
  allotment = mo_allotment_new (decks, content->catalog);
  self = (Missing){ content, store, NULL, decks, allotment, NULL, want, MO_STATUS_FINE };
  self.collection = mo_store_read_collection (store, &error);
  if (self.collection == NULL)
    return mo_cli_fail (error);
  if (json)
    {
      self.builder = json_builder_new ();
      json_builder_begin_array (self.builder);
    }
  answer_all (&self, argc - 1, argv + 1, built);
  if (json)
    {
      json_builder_end_array (self.builder);
      mo_cli_print_json (self.builder);
    }
  mo_collection_free (self.collection);
  return self.status;
}

/* Owned cards */

/* Finds a card by its id, which must match exactly, or by its name, which is folded. */
static const char *
find_card (const MoCatalog *catalog,
           const MoCardNames *names,
           const char *wanted,
           const char **name)
{
  const MoCard *card = mo_catalog_lookup (catalog, wanted);

  if (card == NULL)
    card = mo_card_names_lookup (names, wanted);
  if (card == NULL)
    {
      g_printerr (_("moctl: no catalog has a card “%s”; saving it under that name\n"), wanted);
      *name = NULL;
      return wanted;
    }
  *name = mo_card_get_shown_name (card);
  return card->id;
}

/* Returns the count of a product, including the changes in @edit. */
static int
get_product_count (const MoCollection *collection,
                   const MoCollectionEdit *edit,
                   const char *id)
{
  int count = (int) mo_collection_get_product_count (collection, id);

  for (guint i = 0; i < edit->products->len; i++)
    {
      const MoProductEdit *row = g_ptr_array_index (edit->products, i);

      if (g_str_equal (row->id, id))
        count += row->change;
    }
  return count;
}

static gboolean
add_product (MoCollectionEdit *edit,
             const MoCatalog *catalog,
             const char *wanted,
             gboolean is_change,
             int count,
             const MoCollection *collection)
{
  int before;
  const MoProduct *product = mo_catalog_lookup_product (catalog, wanted);

  for (guint i = 0; product == NULL && i < mo_catalog_get_n_products (catalog); i++)
    if (g_ascii_strcasecmp (mo_catalog_get_product (catalog, i)->name, wanted) == 0)
      product = mo_catalog_get_product (catalog, i);
  if (product == NULL)
    {
      g_printerr (_("moctl: unknown product “%s”; available products:\n"), wanted);
      for (guint i = 0; i < mo_catalog_get_n_products (catalog); i++)
        g_printerr ("  %s\n", mo_catalog_get_product (catalog, i)->name);
      return FALSE;
    }
  before = get_product_count (collection, edit, product->id);
  if (!is_change)
    count -= before;
  if (before + count < 0 || before + count > MO_MAX_PRODUCTS)
    {
      g_printerr (_("moctl: the count of “%s” must be from 0 to %d\n"), product->name,
                  MO_MAX_PRODUCTS);
      return FALSE;
    }
  mo_collection_edit_add_contents_of (edit, product, count);
  return TRUE;
}

/* Returns the number of owned or wanted copies of a card, including the changes in @edit. */
static int
get_count (const MoCollection *collection,
           const MoCollectionEdit *edit,
           const char *card,
           gboolean wanted)
{
  int count = (int) (wanted ? mo_collection_get_wanted (collection, card)
                            : mo_collection_get_owned (collection, card));

  for (guint i = 0; i < edit->holdings->len; i++)
    {
      const MoHoldingEdit *row = g_ptr_array_index (edit->holdings, i);
      int change = wanted ? row->wanted : row->owned;

      if (g_str_equal (row->card, card))
        count = row->is_change ? count + change : change;
    }
  return count;
}

/* Refuses negative counts. The library allows them internally, for cards that were removed from a
 * product. */
static gboolean
add_card (MoCollectionEdit *edit,
          const char *id,
          const char *name,
          gboolean is_change,
          int count,
          gboolean wanted,
          const MoCollection *collection)
{
  if (is_change && get_count (collection, edit, id, wanted) + count < 0)
    {
      g_printerr (_("moctl: the count of “%s” can’t be below 0\n"), name != NULL ? name : id);
      return FALSE;
    }
  mo_collection_edit_set_count (edit, id, name, wanted ? MO_EDIT_WANTED : MO_EDIT_OWNED, count);
  ((MoHoldingEdit *) g_ptr_array_index (edit->holdings, edit->holdings->len - 1))->is_change =
      is_change;
  return TRUE;
}

/* Splits "CARD=COUNT", "CARD=+COUNT" and "CARD=-COUNT"; the id may contain "=", too. */
static gboolean
split (char *argument,
       gboolean *is_change,
       int *count)
{
  char *equals = strrchr (argument, '=');
  gint64 number;

  if (equals == NULL || equals == argument ||
      !g_ascii_string_to_signed (equals + (equals[1] == '+' ? 2 : 1), 10, -MO_MAX_COPIES,
                                 MO_MAX_COPIES, &number, NULL))
    {
      g_printerr (
          _("moctl: “%s” is not in the form CARD=COUNT: use a count up to 99,999, or a change "
            "such as +1 or -1\n"),
          argument);
      return FALSE;
    }
  *is_change = strchr ("+-", equals[1]) != NULL;
  *count = (int) number;
  *equals = '\0';
  return TRUE;
}

int
mo_cli_collection_own (int argc,
                       char **argv)
{
  g_autofree char *path = NULL;
  gboolean wanted = FALSE;
  gboolean products = FALSE;
  const GOptionEntry entries[] = {
    MO_CLI_LIBRARY_ENTRY (&path),
    { "wanted", 'w', 0, G_OPTION_ARG_NONE, &wanted,
      N_("Set how many copies you want, not how many you own"),
      NULL },
    { "product", 'p', 0, G_OPTION_ARG_NONE, &products,
      N_("Treat the names as products, not cards"),
      NULL },
    { NULL },
  };
  g_autoptr (MoContent) content = NULL;
  g_autoptr (MoStore) store = NULL;
  g_autoptr (MoCollection) collection = NULL;
  g_autoptr (MoCardNames) names = NULL;
  g_autoptr (MoCollectionEdit) edit = mo_collection_edit_new ("");
  g_autoptr (GError) error = NULL;

  /* "CARD=-1" is not parsed as an option; "-1" alone would be. */
  if (!mo_cli_parse (&argc, &argv, "collection own CARD=COUNT…", 1, entries))
    return MO_STATUS_FAULT;
  if (wanted && products)
    {
      g_printerr (
          _("moctl: --wanted and --product can’t be combined: only cards can be wanted\n"));
      return MO_STATUS_FAULT;
    }
  content = mo_cli_load_content (NULL);
  store = mo_cli_open_library (path);
  if (store == NULL)
    return MO_STATUS_FAULT;
  collection = mo_store_read_collection (store, &error);
  if (collection == NULL)
    return mo_cli_fail (error);
  names = mo_card_names_new (content->catalog);
  for (int i = 1; i < argc; i++)
    {
      gboolean is_change;
      const char *name;
      const char *id;
      int count;

      if (!split (argv[i], &is_change, &count))
        return MO_STATUS_FAULT;
      if (products)
        {
          if (!add_product (edit, content->catalog, argv[i], is_change, count, collection))
            return MO_STATUS_FAULT;
          continue;
        }
      id = find_card (content->catalog, names, argv[i], &name);
      if (!add_card (edit, id, name, is_change, count, wanted, collection))
        return MO_STATUS_FAULT;
    }
  return make_edit (store, edit);
}
