/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Commands about groups of decks of the library that are played together. */

#include "config.h"

#include "mo-cli-groups.h"
#include "mo-cli-shelf.h"
#include "mo-cli-shortages.h"
#include "mo-cli.h"
#include "mo-deck-file.h"
#include "mo-deck-places.h"
#include "mo-joint-decks.h"
#include "mo-deck-repair.h"
#include "mo-legality.h"
#include "mo-shopping.h"
#include "mo-store-collection.h"
#include "mo-store-groups.h"

#include <glib/gi18n.h>
#include <inttypes.h>

/* The options of all these commands. */
typedef struct
{
  char *library;
  gboolean json;
  gboolean want;
  gboolean applies;
} Options;

typedef struct
{
  MoContent *content; /* (nullable): if the command needs it */
  MoCliShelf shelf;
  GPtrArray *groups;        /* (element-type MoDeckGroup) */
  const MoDeckGroup *group; /* (nullable): the one that is named */
  GPtrArray *decks;         /* (nullable) (element-type MoLibraryDeck): its decks */
  GPtrArray *packages;      /* (nullable) (element-type MoDeck): likewise */
  MoAllotment *allotment;   /* (nullable): if the command needs it */
} Context;

static void
clear_options (Options *self)
{
  g_free (self->library);
}

static void
close_context (Context *self)
{
  g_clear_pointer (&self->allotment, mo_allotment_free);
  g_clear_pointer (&self->packages, g_ptr_array_unref);
  g_clear_pointer (&self->decks, g_ptr_array_unref);
  g_clear_pointer (&self->groups, g_ptr_array_unref);
  mo_cli_shelf_clear (&self->shelf);
  g_clear_pointer (&self->content, mo_content_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, clear_options)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Context, close_context)

static gint64
get_group_id (gconstpointer item)
{
  return ((const MoDeckGroup *) item)->id;
}

static const char *
get_group_name (gconstpointer item)
{
  return ((const MoDeckGroup *) item)->name;
}

const MoDeckGroup *
mo_cli_find_group (const GPtrArray *groups,
                   const char *wanted)
{
  guint n_found;
  const MoDeckGroup *found = mo_cli_find (groups, wanted, get_group_id, get_group_name, &n_found);

  if (n_found == 0)
    g_printerr (_("moctl: no group “%s” in the library: “moctl decks group list” lists all "
                  "groups\n"),
                wanted);
  else if (n_found > 1)
    g_printerr (_("moctl: more than one group is named “%s”: use the group number\n"), wanted);
  return found;
}

/* Opens the library, and finds the group. @wanted: (nullable) */
static gboolean
open_context (Context *self,
              const Options *options,
              const char *wanted,
              gboolean has_collection)
{
  g_autoptr (GError) error = NULL;

  if (has_collection)
    self->content = mo_cli_load_content (NULL);
  if (!mo_cli_shelf_open (&self->shelf, options->library, has_collection))
    return FALSE;
  self->groups = mo_store_read_groups (self->shelf.store, &error);
  if (self->groups == NULL)
    {
      mo_cli_fail (error);
      return FALSE;
    }
  if (wanted == NULL)
    return TRUE;
  self->group = mo_cli_find_group (self->groups, wanted);
  if (self->group == NULL)
    return FALSE;
  self->decks = mo_deck_group_list_decks (self->group, self->shelf.decks);
  self->packages = mo_library_decks_list_packages (self->decks);
  if (has_collection)
    self->allotment = mo_allotment_new (self->shelf.decks, self->content->catalog);
  return TRUE;
}

/* Finds the decks that are named. Returns NULL after printing an error. */
static GArray *
find_decks (const Context *self,
            int n,
            char **names)
{
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (gint64));

  for (int i = 0; i < n; i++)
    {
      const MoLibraryDeck *deck = mo_cli_find_deck (self->shelf.decks, names[i]);

      if (deck == NULL)
        return NULL;
      g_array_append_val (ids, deck->id);
    }
  return g_steal_pointer (&ids);
}

/* Making groups */

int
mo_cli_group_create (int argc,
                     char **argv)
{
  g_auto (Options) options = { NULL };
  const GOptionEntry entries[] = { MO_CLI_LIBRARY_ENTRY (&options.library), { NULL } };
  g_auto (Context) self = { NULL };
  g_autoptr (GArray) ids = NULL;
  g_autoptr (GError) error = NULL;
  gint64 id;

  if (!mo_cli_parse (&argc, &argv, "decks group create NAME [DECK…]", 1, entries))
    return MO_STATUS_FAULT;
  if (!mo_deck_group_is_name (argv[1]))
    {
      g_printerr (_("moctl: invalid name: use one line of 1 to 200 characters\n"));
      return MO_STATUS_FAULT;
    }
  if (!open_context (&self, &options, NULL, FALSE))
    return MO_STATUS_FAULT;
  ids = find_decks (&self, argc - 2, argv + 2);
  if (ids == NULL)
    return MO_STATUS_FAULT;
  id = mo_store_add_group (self.shelf.store, argv[1], ids, &error);
  if (id == 0)
    return mo_cli_fail (error);
  g_print (_("Group %1$" PRId64 " created: “%2$s”\n"), id, argv[1]);
  return MO_STATUS_FINE;
}

static int
edit_group (int argc,
            char **argv,
            const char *usage,
            gboolean adds)
{
  g_auto (Options) options = { NULL };
  const GOptionEntry entries[] = { MO_CLI_LIBRARY_ENTRY (&options.library), { NULL } };
  g_auto (Context) self = { NULL };
  g_autoptr (GArray) ids = NULL;
  g_autoptr (GError) error = NULL;

  if (!mo_cli_parse (&argc, &argv, usage, 2, entries) ||
      !open_context (&self, &options, argv[1], FALSE))
    return MO_STATUS_FAULT;
  ids = find_decks (&self, argc - 2, argv + 2);
  if (ids == NULL)
    return MO_STATUS_FAULT;
  if (!mo_store_edit_group (self.shelf.store, self.group->id, NULL, adds ? ids : NULL,
                            adds ? NULL : ids, &error))
    return mo_cli_fail (error);
  return MO_STATUS_FINE;
}

int
mo_cli_group_add (int argc,
                  char **argv)
{
  return edit_group (argc, argv, "decks group add GROUP DECK…", TRUE);
}

int
mo_cli_group_remove (int argc,
                     char **argv)
{
  return edit_group (argc, argv, "decks group remove GROUP DECK…", FALSE);
}

int
mo_cli_group_delete (int argc,
                     char **argv)
{
  g_auto (Options) options = { NULL };
  const GOptionEntry entries[] = { MO_CLI_LIBRARY_ENTRY (&options.library), { NULL } };
  g_auto (Context) self = { NULL };
  g_autoptr (GError) error = NULL;

  if (!mo_cli_parse (&argc, &argv, "decks group delete GROUP", 1, entries) ||
      !open_context (&self, &options, argv[1], FALSE))
    return MO_STATUS_FAULT;
  if (!mo_store_delete_group (self.shelf.store, self.group->id, &error))
    return mo_cli_fail (error);
  return MO_STATUS_FINE;
}

/* Listing */

static void
add_group (JsonBuilder *builder,
           const Context *self,
           const MoDeckGroup *group)
{
  g_autoptr (GPtrArray) decks = mo_deck_group_list_decks (group, self->shelf.decks);

  json_builder_begin_object (builder);
  mo_cli_add_number (builder, "number", group->id);
  mo_cli_add_string (builder, "name", group->name);
  json_builder_set_member_name (builder, "decks");
  json_builder_begin_array (builder);
  for (guint i = 0; i < decks->len; i++)
    {
      const MoLibraryDeck *deck = g_ptr_array_index (decks, i);

      json_builder_begin_object (builder);
      mo_cli_add_number (builder, "number", deck->id);
      mo_cli_add_string (builder, "name", deck->deck->name);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

static void
print_group (const Context *self,
             const MoDeckGroup *group)
{
  g_autoptr (GPtrArray) decks = mo_deck_group_list_decks (group, self->shelf.decks);

  g_print ("%4" PRId64 "  %s\n", group->id, group->name);
  for (guint i = 0; i < decks->len; i++)
    {
      const MoLibraryDeck *deck = g_ptr_array_index (decks, i);

      g_print ("      %4" PRId64 "  %s\n", deck->id, deck->deck->name);
    }
}

int
mo_cli_group_list (int argc,
                   char **argv)
{
  g_auto (Options) options = { NULL };
  const GOptionEntry entries[] = {
    MO_CLI_LIBRARY_ENTRY (&options.library),
    { "json", 'j', 0, G_OPTION_ARG_NONE, &options.json, N_("Print JSON"), NULL },
    { NULL },
  };
  g_auto (Context) self = { NULL };
  JsonBuilder *builder = NULL;

  if (!mo_cli_parse (&argc, &argv, "decks group list [GROUP]", 0, entries) ||
      !open_context (&self, &options, argc > 1 ? argv[1] : NULL, FALSE))
    return MO_STATUS_FAULT;
  if (options.json)
    {
      builder = json_builder_new ();
      json_builder_begin_array (builder);
    }
  for (guint i = 0; i < self.groups->len; i++)
    {
      const MoDeckGroup *group = g_ptr_array_index (self.groups, i);

      if (self.group != NULL && group != self.group)
        continue;
      if (builder != NULL)
        add_group (builder, &self, group);
      else
        print_group (&self, group);
    }
  if (builder != NULL)
    {
      json_builder_end_array (builder);
      mo_cli_print_json (builder);
    }
  return MO_STATUS_FINE;
}

/* Checking */

static void
add_clashes (JsonBuilder *builder,
             const Context *self,
             const GPtrArray *clashes)
{
  json_builder_set_member_name (builder, "unique");
  json_builder_begin_array (builder);
  for (guint i = 0; i < clashes->len; i++)
    {
      const MoUniqueClash *clash = g_ptr_array_index (clashes, i);

      json_builder_begin_object (builder);
      mo_cli_add_string (builder, "name", clash->name);
      json_builder_set_member_name (builder, "decks");
      json_builder_begin_array (builder);
      for (guint j = 0; j < clash->decks->len; j++)
        {
          guint index = g_array_index (clash->decks, guint, j);
          const MoLibraryDeck *deck = g_ptr_array_index (self->decks, index);

          json_builder_add_int_value (builder, deck->id);
        }
      json_builder_end_array (builder);
      mo_cli_add_string (builder, "sentence", clash->sentence);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

/* Checks each deck. Returns whether all are legal. */
static gboolean
check_decks (const Context *self,
             JsonBuilder *builder)
{
  gboolean are_legal = TRUE;

  for (guint i = 0; i < self->decks->len; i++)
    {
      const MoLibraryDeck *deck = g_ptr_array_index (self->decks, i);
      g_autoptr (GPtrArray) problems =
          mo_legality_check (deck->deck, self->content->systems, self->content->catalog);

      are_legal = are_legal && mo_problems_are_legal (problems);
      if (builder == NULL)
        {
          mo_cli_print_problems (self->group->name, deck->deck, self->content, problems);
          continue;
        }
      json_builder_begin_object (builder);
      mo_cli_add_number (builder, "number", deck->id);
      mo_cli_add_string (builder, "name", deck->deck->name);
      mo_cli_add_boolean (builder, "legal", mo_problems_are_legal (problems));
      mo_cli_add_problems (builder, problems);
      json_builder_end_object (builder);
    }
  return are_legal;
}

static GPtrArray *
find_shortages (const Context *self)
{
  return mo_allotment_find_group_shortages (self->allotment, self->shelf.collection, self->decks);
}

int
mo_cli_group_check (int argc,
                    char **argv)
{
  g_auto (Options) options = { NULL };
  const GOptionEntry entries[] = {
    MO_CLI_LIBRARY_ENTRY (&options.library),
    { "json", 'j', 0, G_OPTION_ARG_NONE, &options.json, N_("Print JSON"), NULL },
    { NULL },
  };
  g_auto (Context) self = { NULL };
  g_autoptr (GPtrArray) clashes = NULL;
  g_autoptr (GPtrArray) shortages = NULL;
  JsonBuilder *builder = NULL;
  gboolean are_legal;
  guint n_missing;

  if (!mo_cli_parse (&argc, &argv, "decks group check GROUP", 1, entries) ||
      !open_context (&self, &options, argv[1], TRUE))
    return MO_STATUS_FAULT;
  clashes = mo_joint_decks_find_clashes (self.packages, self.content);
  shortages = find_shortages (&self);
  /* Without a collection, nothing is missing. */
  n_missing = mo_collection_get_is_owning (self.shelf.collection)
                  ? mo_shortages_count_missing (shortages)
                  : 0;
  if (options.json)
    {
      builder = json_builder_new ();
      json_builder_begin_object (builder);
      mo_cli_add_string (builder, "group", self.group->name);
      json_builder_set_member_name (builder, "decks");
      json_builder_begin_array (builder);
    }
  are_legal = check_decks (&self, builder);
  if (builder != NULL)
    {
      json_builder_end_array (builder);
      add_clashes (builder, &self, clashes);
      mo_cli_add_number (builder, "missing", n_missing);
      json_builder_end_object (builder);
      mo_cli_print_json (builder);
    }
  for (guint i = 0; builder == NULL && i < clashes->len; i++)
    g_print ("%s: %s\n", self.group->name,
             ((const MoUniqueClash *) g_ptr_array_index (clashes, i))->sentence);
  if (builder == NULL && n_missing > 0)
    g_print (ngettext ("%1$s: %2$u card is missing\n", "%1$s: %2$u cards are missing\n",
                       n_missing),
             self.group->name, n_missing);
  return are_legal && clashes->len == 0 && n_missing == 0 ? MO_STATUS_FINE : MO_STATUS_NO;
}

/* Missing cards */

static void
add_products (JsonBuilder *builder,
              const MoShopping *shopping)
{
  json_builder_set_member_name (builder, "products");
  json_builder_begin_array (builder);
  for (guint i = 0; i < shopping->items->len; i++)
    {
      const MoShoppingItem *item = g_ptr_array_index (shopping->items, i);

      if (item->product == NULL)
        continue;
      json_builder_begin_object (builder);
      mo_cli_add_string (builder, "product", item->product->id);
      mo_cli_add_string (builder, "name", item->product->name);
      mo_cli_add_number (builder, "count", item->n_copies);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
print_products (const MoShopping *shopping)
{
  for (guint i = 0; i < shopping->items->len; i++)
    {
      const MoShoppingItem *item = g_ptr_array_index (shopping->items, i);

      if (item->product != NULL)
        /* Translators: a number of copies of a product. */
        g_print (_("To buy: %1$u × %2$s\n"), item->n_copies, item->product->name);
    }
}

static int
want_missing (const Context *self,
              const GPtrArray *shortages)
{
  g_autoptr (MoCollectionEdit) edit =
      mo_shortages_want (shortages, self->shelf.collection, self->content->catalog);
  g_autoptr (GError) error = NULL;
  g_autoptr (MoCollectionEdit) inverse =
      mo_store_edit_collection (self->shelf.store, edit, NULL, NULL, NULL, NULL, &error);

  return inverse != NULL ? MO_STATUS_FINE : mo_cli_fail (error);
}

int
mo_cli_group_missing (int argc,
                      char **argv)
{
  g_auto (Options) options = { NULL };
  const GOptionEntry entries[] = {
    MO_CLI_LIBRARY_ENTRY (&options.library),
    { "want", 'w', 0, G_OPTION_ARG_NONE, &options.want,
      N_("Add the missing cards to the wanted list"), NULL },
    { "json", 'j', 0, G_OPTION_ARG_NONE, &options.json, N_("Print JSON"), NULL },
    { NULL },
  };
  g_auto (Context) self = { NULL };
  g_autoptr (GPtrArray) shortages = NULL;
  g_autoptr (MoShopping) shopping = NULL;

  if (!mo_cli_parse (&argc, &argv, "decks group missing GROUP", 1, entries) ||
      !open_context (&self, &options, argv[1], TRUE))
    return MO_STATUS_FAULT;
  shortages = find_shortages (&self);
  shopping = mo_shopping_new (self.content->catalog, shortages);
  if (options.json)
    {
      JsonBuilder *builder = json_builder_new ();

      json_builder_begin_object (builder);
      mo_cli_add_string (builder, "group", self.group->name);
      mo_cli_add_shortages (builder, shortages);
      add_products (builder, shopping);
      json_builder_end_object (builder);
      mo_cli_print_json (builder);
    }
  else
    {
      mo_cli_print_shortages (self.group->name, shortages);
      print_products (shopping);
    }
  if (options.want && want_missing (&self, shortages) != MO_STATUS_FINE)
    return MO_STATUS_FAULT;
  return shortages->len == 0 ? MO_STATUS_FINE : MO_STATUS_NO;
}

/* Completing */

static guint
count_free (const MoCard *original,
            gpointer user_data)
{
  const Context *self = user_data;

  return mo_allotment_get_free_for_group (self->allotment, self->shelf.collection, original->id,
                                          self->decks);
}

static void
print_additions (const Context *self,
                 const MoLibraryDeck *deck,
                 const GPtrArray *edits)
{
  guint n_cards = mo_deck_edits_count (edits, 1);
  const MoFormat *format =
      mo_systems_get_format (self->content->systems, deck->deck->format, NULL);

  /* Translators: a group, a deck of it, and the number of cards that it gets. */
  g_print (ngettext ("%1$s: “%2$s” gets %3$u card\n", "%1$s: “%2$s” gets %3$u cards\n", n_cards),
           self->group->name, deck->deck->name, n_cards);
  for (guint i = 0; i < edits->len; i++)
    {
      const MoDeckEdit *edit = g_ptr_array_index (edits, i);
      const MoCard *card = mo_catalog_lookup (self->content->catalog, edit->card);
      g_autofree char *title =
          mo_deck_dup_title (self->content->systems, format, edit->part);

      if (edit->change > 0)
        g_print ("  + %d %s (%s)\n", edit->change,
                 card != NULL ? mo_card_get_shown_name (card) : edit->name, title);
    }
}

static void
add_additions (JsonBuilder *builder,
               const MoLibraryDeck *deck,
               const GPtrArray *edits)
{
  json_builder_begin_object (builder);
  mo_cli_add_number (builder, "number", deck->id);
  mo_cli_add_string (builder, "name", deck->deck->name);
  json_builder_set_member_name (builder, "cards");
  json_builder_begin_array (builder);
  for (guint i = 0; i < edits->len; i++)
    {
      const MoDeckEdit *edit = g_ptr_array_index (edits, i);

      if (edit->change <= 0)
        continue;
      json_builder_begin_object (builder);
      mo_cli_add_string (builder, "deck", edit->part);
      mo_cli_add_string (builder, "card", edit->card);
      mo_cli_add_number (builder, "count", edit->change);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

/* Writes what a deck gets. */
static gboolean
save_additions (Context *self,
                const MoLibraryDeck *deck,
                const GPtrArray *edits,
                GError **error)
{
  g_autoptr (MoDeck) edited = mo_deck_copy (deck->deck);

  if (edits->len == 0)
    return TRUE;
  mo_deck_apply (edited, edits);
  return mo_cli_shelf_save_deck (&self->shelf, self->content, deck, edited,
                                 _("Before it was completed"), error);
}

int
mo_cli_group_complete (int argc,
                       char **argv)
{
  g_auto (Options) options = { NULL };
  const GOptionEntry entries[] = {
    { "apply", 'a', 0, G_OPTION_ARG_NONE, &options.applies,
      N_("Make the changes instead of only showing them"), NULL },
    MO_CLI_LIBRARY_ENTRY (&options.library),
    { "json", 'j', 0, G_OPTION_ARG_NONE, &options.json, N_("Print JSON"), NULL },
    { NULL },
  };
  g_auto (Context) self = { NULL };
  g_autoptr (GPtrArray) all = NULL;
  JsonBuilder *builder = NULL;

  if (!mo_cli_parse (&argc, &argv, "decks group complete GROUP", 1, entries) ||
      !open_context (&self, &options, argv[1], TRUE))
    return MO_STATUS_FAULT;
  all = mo_joint_decks_complete (
      self.packages, self.content,
      mo_collection_get_is_owning (self.shelf.collection) ? count_free : NULL, &self);
  if (options.json)
    {
      builder = json_builder_new ();
      json_builder_begin_array (builder);
    }
  for (guint i = 0; i < all->len; i++)
    {
      const MoLibraryDeck *deck = g_ptr_array_index (self.decks, i);
      const GPtrArray *edits = g_ptr_array_index (all, i);
      g_autoptr (GError) error = NULL;

      if (options.applies && !save_additions (&self, deck, edits, &error))
        {
          g_clear_object (&builder);
          return mo_cli_fail (error);
        }
      if (builder != NULL)
        add_additions (builder, deck, edits);
      else
        print_additions (&self, deck, edits);
    }
  if (builder != NULL)
    {
      json_builder_end_array (builder);
      mo_cli_print_json (builder);
    }
  return MO_STATUS_FINE;
}

/* Playing */

int
mo_cli_group_export (int argc,
                     char **argv)
{
  g_auto (Options) options = { NULL };
  const GOptionEntry entries[] = { MO_CLI_LIBRARY_ENTRY (&options.library), { NULL } };
  g_auto (Context) self = { NULL };
  g_autoptr (MoDeck) deck = NULL;
  g_autoptr (GError) error = NULL;

  if (!mo_cli_parse (&argc, &argv, "decks group export GROUP FILE", 2, entries) ||
      !open_context (&self, &options, argv[1], TRUE))
    return MO_STATUS_FAULT;
  deck = mo_joint_decks_combine (self.packages, self.group->name, self.content, &error);
  if (deck == NULL)
    {
      g_printerr ("moctl: %s\n", error->message);
      return MO_STATUS_NO;
    }
  if (mo_deck_write_file (deck, argv[2], self.content, &error))
    return MO_STATUS_FINE;
  g_printerr ("%s: %s\n", argv[2], error->message);
  return MO_STATUS_FAULT;
}
