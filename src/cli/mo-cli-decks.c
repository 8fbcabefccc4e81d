/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-cli-shelf.h"
#include "mo-cli.h"
#include "mo-deck-diff.h"
#include "mo-deck-file.h"
#include "mo-deck-finder.h"
#include "mo-deck-places.h"
#include "mo-deck-pool.h"
#include "mo-store-collection.h"
#include "mo-xml.h"

#include <glib/gi18n.h>
#include <inttypes.h>
#include <string.h>

/* The state that most of these commands use. */
typedef struct
{
  MoContent *content;
  MoCliShelf shelf;
} Context;

static void
close_context (Context *self)
{
  mo_cli_shelf_clear (&self->shelf);
  g_clear_pointer (&self->content, mo_content_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Context, close_context)

static gboolean
open_context (Context *self,
              const char *path)
{
  self->content = mo_cli_load_content (NULL);
  return mo_cli_shelf_open (&self->shelf, path, FALSE);
}

/* Finds a deck, and checks that it is readable. */
static const MoLibraryDeck *
find_deck (const Context *self,
           const char *wanted)
{
  const MoLibraryDeck *deck = mo_cli_find_deck (self->shelf.decks, wanted);

  if (deck != NULL && deck->deck == NULL)
    {
      g_printerr (_("moctl: could not read deck %" PRId64
                    ": run “moctl library check” to see why\n"),
                  deck->id);
      return NULL;
    }
  return deck;
}

static void
add_deck (JsonBuilder *builder,
          MoDeckFinder *finder,
          const MoLibraryDeck *deck)
{
  json_builder_begin_object (builder);
  mo_cli_add_number (builder, "number", deck->id);
  mo_cli_add_string (builder, "name", deck->deck != NULL ? deck->deck->name : NULL);
  mo_cli_add_string (builder, "format", deck->deck != NULL ? deck->deck->format : NULL);
  mo_cli_add_string (builder, "pool",
                     deck->deck != NULL && *deck->deck->pool != '\0' ? deck->deck->pool : NULL);
  mo_cli_add_boolean (builder, "legal", mo_deck_finder_is_legal (finder, deck));
  mo_cli_add_boolean (builder, "built", deck->built);
  mo_cli_add_boolean (builder, "deleted", deck->deleted);
  mo_cli_add_time (builder, "made", deck->made);
  mo_cli_add_time (builder, "changed", deck->changed);
  json_builder_set_member_name (builder, "tags");
  json_builder_begin_array (builder);
  for (guint i = 0; deck->deck != NULL && i < deck->deck->tags->len; i++)
    json_builder_add_string_value (builder, g_ptr_array_index (deck->deck->tags, i));
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

static void
print_deck (MoDeckFinder *finder,
            const MoLibraryDeck *deck)
{
  g_autofree char *changed = mo_cli_format_time (deck->changed);

  if (deck->deck == NULL)
    {
      g_print (_("%4" PRId64 "  (unreadable)\n"), deck->id);
      return;
    }
  g_print ("%4" PRId64 "  %s  %s  %s%s%s%s\n", deck->id, changed, deck->deck->name,
           deck->deck->format, mo_deck_finder_is_legal (finder, deck) ? "" : _("  not legal"),
           deck->built ? _("  built") : "", deck->deleted ? _("  deleted") : "");
}

int
mo_cli_decks_list (int argc,
                   char **argv)
{
  g_autofree char *path = NULL;
  gboolean json = FALSE;
  gboolean all = FALSE;
  const GOptionEntry entries[] = {
    MO_CLI_LIBRARY_ENTRY (&path),
    { "all", 'a', 0, G_OPTION_ARG_NONE, &all, N_("Include deleted decks"), NULL },
    { "json", 'j', 0, G_OPTION_ARG_NONE, &json, N_("Print JSON"), NULL },
    { NULL },
  };
  g_auto (Context) self = { NULL };
  g_autoptr (MoCollection) collection = NULL;
  g_autoptr (MoAllotment) allotment = NULL;
  g_autoptr (MoDeckFinder) finder = NULL;
  g_autoptr (MoQuery) query = NULL;
  g_auto (MoQueryFault) fault = { 0 };
  g_autoptr (GError) error = NULL;
  const char *text;
  guint n_found = 0;
  JsonBuilder *builder = NULL;

  if (!mo_cli_parse (&argc, &argv, "decks list [QUERY]", 0, entries) || !open_context (&self, path))
    return MO_STATUS_FAULT;
  text = argc > 1 ? argv[1] : "";
  collection = mo_store_read_collection (self.shelf.store, &error);
  if (collection == NULL)
    return mo_cli_fail (error);
  allotment = mo_allotment_new (self.shelf.decks, self.content->catalog);
  finder = mo_deck_finder_new (self.content);
  mo_deck_finder_set_library (finder, self.shelf.decks, collection, allotment);
  query = mo_query_parse (text, mo_deck_finder_get_fields (finder), &fault);
  if (query == NULL)
    {
      mo_cli_print_query_fault (text, &fault);
      return MO_STATUS_FAULT;
    }
  if (json)
    {
      builder = json_builder_new ();
      json_builder_begin_array (builder);
    }
  for (guint i = 0; i < self.shelf.decks->len; i++)
    {
      const MoLibraryDeck *deck = g_ptr_array_index (self.shelf.decks, i);

      if ((deck->deleted && !all && !mo_deck_finder_asks_deleted (query)) ||
          !mo_deck_finder_fits (finder, deck, query))
        continue;
      n_found++;
      if (json)
        add_deck (builder, finder, deck);
      else
        print_deck (finder, deck);
    }
  if (json)
    {
      json_builder_end_array (builder);
      mo_cli_print_json (builder);
    }
  /* An empty query always succeeds; a search without results exits with status 1. */
  return n_found > 0 || mo_query_is_empty (query) ? MO_STATUS_FINE : MO_STATUS_NO;
}

/* Finds a version by its number; "now" and NULL are the current deck. */
static const MoDeck *
find_version (const MoLibraryDeck *deck,
              const GPtrArray *versions,
              const char *wanted)
{
  guint64 number = 0;

  if (wanted == NULL || g_str_equal (wanted, "now"))
    return deck->deck;
  if (g_ascii_string_to_unsigned (wanted, 10, 1, G_MAXUINT, &number, NULL))
    for (guint i = 0; i < versions->len; i++)
      {
        const MoDeckVersion *version = g_ptr_array_index (versions, i);

        if (version->number != number)
          continue;
        if (version->deck == NULL)
          g_printerr (
              _("moctl: could not read version %1$u of “%2$s”: run “moctl library check” to see "
                "why\n"),
              version->number, deck->deck->name);
        return version->deck;
      }
  g_printerr (_("moctl: “%1$s” has no version %2$s: “moctl decks history” lists its versions\n"),
              deck->deck->name, wanted);
  return NULL;
}

int
mo_cli_decks_show (int argc,
                   char **argv)
{
  g_autofree char *path = NULL;
  g_autofree char *number = NULL;
  const GOptionEntry entries[] = {
    MO_CLI_LIBRARY_ENTRY (&path),
    { "at", 'a', 0, G_OPTION_ARG_STRING, &number, N_("Show this version"), N_("VERSION") },
    { NULL },
  };
  g_auto (Context) self = { NULL };
  g_autoptr (GPtrArray) versions = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  const MoLibraryDeck *deck;
  const MoDeck *version;

  if (!mo_cli_parse (&argc, &argv, "decks show DECK", 1, entries) || !open_context (&self, path))
    return MO_STATUS_FAULT;
  deck = find_deck (&self, argv[1]);
  if (deck == NULL)
    return MO_STATUS_FAULT;
  versions = mo_store_read_versions (self.shelf.store, deck->id, &error);
  if (versions == NULL)
    return mo_cli_fail (error);
  version = find_version (deck, versions, number);
  if (version == NULL)
    return MO_STATUS_FAULT;
  bytes = mo_deck_write_text (version, self.content);
  g_print ("%.*s", (int) g_bytes_get_size (bytes), (const char *) g_bytes_get_data (bytes, NULL));
  return MO_STATUS_FINE;
}

static const char *
get_reason_id (MoVersionReason reason)
{
  switch (reason)
    {
    case MO_VERSION_SAVED:
      return "saved";
    case MO_VERSION_MATCH:
      return "match";
    case MO_VERSION_OVERWRITTEN:
      return "overwritten";
    default:
      return "other";
    }
}

int
mo_cli_decks_history (int argc,
                      char **argv)
{
  g_autofree char *path = NULL;
  gboolean json = FALSE;
  const GOptionEntry entries[] = {
    MO_CLI_LIBRARY_ENTRY (&path),
    { "json", 'j', 0, G_OPTION_ARG_NONE, &json, N_("Print JSON"), NULL },
    { NULL },
  };
  g_auto (Context) self = { NULL };
  g_autoptr (GPtrArray) versions = NULL;
  g_autoptr (GError) error = NULL;
  const MoLibraryDeck *deck;
  JsonBuilder *builder = NULL;

  if (!mo_cli_parse (&argc, &argv, "decks history DECK", 1, entries) || !open_context (&self, path))
    return MO_STATUS_FAULT;
  deck = mo_cli_find_deck (self.shelf.decks, argv[1]);
  if (deck == NULL)
    return MO_STATUS_FAULT;
  versions = mo_store_read_versions (self.shelf.store, deck->id, &error);
  if (versions == NULL)
    return mo_cli_fail (error);
  if (json)
    {
      builder = json_builder_new ();
      json_builder_begin_array (builder);
    }
  for (guint i = 0; i < versions->len; i++)
    {
      const MoDeckVersion *version = g_ptr_array_index (versions, i);
      g_autofree char *reason = mo_deck_version_describe (version);
      g_autofree char *made = mo_cli_format_time (version->made);

      if (!json)
        {
          g_print ("%4u  %s  %s\n", version->number, made, reason);
          continue;
        }
      json_builder_begin_object (builder);
      mo_cli_add_number (builder, "number", version->number);
      mo_cli_add_string (builder, "reason", get_reason_id (version->reason));
      mo_cli_add_string (builder, "label", version->label);
      mo_cli_add_time (builder, "made", version->made);
      json_builder_end_object (builder);
    }
  if (json)
    {
      json_builder_end_array (builder);
      mo_cli_print_json (builder);
    }
  return MO_STATUS_FINE;
}

static void
print_change (const Context *self,
              const MoDeckChange *change)
{
  const MoCard *card = mo_catalog_lookup (self->content->catalog, change->card);
  const char *name = card != NULL           ? mo_card_get_shown_name (card)
                     : change->name != NULL ? change->name
                                            : change->card;
  g_autofree char *part =
      g_str_equal (change->part, MO_DECK_MAYBE)
          ? mo_deck_dup_title (self->content->systems, NULL, change->part)
          : g_strdup (change->part);

  if (change->before == 0)
    g_print ("+ %u %s (%s)\n", change->after, name, part);
  else if (change->after == 0)
    g_print ("- %u %s (%s)\n", change->before, name, part);
  else
    g_print ("  %u → %u %s (%s)\n", change->before, change->after, name, part);
}

static void
print_json_changes (const GArray *changes)
{
  JsonBuilder *builder = json_builder_new ();

  json_builder_begin_array (builder);
  for (guint i = 0; i < changes->len; i++)
    {
      const MoDeckChange *change = &g_array_index (changes, MoDeckChange, i);

      json_builder_begin_object (builder);
      mo_cli_add_string (builder, "deck", change->part);
      mo_cli_add_string (builder, "card", change->card);
      mo_cli_add_number (builder, "before", change->before);
      mo_cli_add_number (builder, "after", change->after);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  mo_cli_print_json (builder);
}

int
mo_cli_decks_diff (int argc,
                   char **argv)
{
  g_autofree char *path = NULL;
  gboolean json = FALSE;
  const GOptionEntry entries[] = {
    MO_CLI_LIBRARY_ENTRY (&path),
    { "json", 'j', 0, G_OPTION_ARG_NONE, &json, N_("Print JSON"), NULL },
    { NULL },
  };
  g_auto (Context) self = { NULL };
  g_autoptr (GPtrArray) versions = NULL;
  g_autoptr (GArray) changes = NULL;
  g_autofree char *newest = NULL;
  g_autoptr (GError) error = NULL;
  const MoLibraryDeck *deck;
  const MoDeck *before;
  const MoDeck *after;

  if (!mo_cli_parse (&argc, &argv, "decks diff DECK [A [B]]", 1, entries) ||
      !open_context (&self, path))
    return MO_STATUS_FAULT;
  deck = find_deck (&self, argv[1]);
  versions = deck != NULL ? mo_store_read_versions (self.shelf.store, deck->id, &error) : NULL;
  if (versions == NULL)
    return error != NULL ? mo_cli_fail (error) : MO_STATUS_FAULT;
  if (argc < 3 && versions->len == 0)
    {
      g_printerr (_("moctl: “%s” has no versions yet: run “moctl decks save” to save one\n"),
                  deck->deck->name);
      return MO_STATUS_FAULT;
    }
  /* Without arguments, compares with the last version. */
  newest = argc < 3
               ? g_strdup_printf ("%u",
                                  ((const MoDeckVersion *) g_ptr_array_index (versions, 0))->number)
               : NULL;
  before = find_version (deck, versions, argc > 2 ? argv[2] : newest);
  after = find_version (deck, versions, argc > 3 ? argv[3] : NULL);
  if (before == NULL || after == NULL)
    return MO_STATUS_FAULT;
  changes = mo_deck_compare (before, after);
  if (json)
    print_json_changes (changes);
  for (guint i = 0; !json && i < changes->len; i++)
    print_change (&self, &g_array_index (changes, MoDeckChange, i));
  return MO_STATUS_FINE;
}

int
mo_cli_decks_import (int argc,
                     char **argv)
{
  g_autofree char *path = NULL;
  const GOptionEntry entries[] = { MO_CLI_LIBRARY_ENTRY (&path), { NULL } };
  g_auto (Context) self = { NULL };
  int status = MO_STATUS_FINE;

  if (!mo_cli_parse (&argc, &argv, "decks import FILE…", 1, entries) || !open_context (&self, path))
    return MO_STATUS_FAULT;
  for (int i = 1; i < argc; i++)
    {
      g_autoptr (MoFaults) faults = mo_faults_new ();
      g_autoptr (MoFaults) warnings = mo_faults_new ();
      g_autoptr (MoDeck) deck = mo_deck_read_file (argv[i], self.content, faults, warnings);
      g_autoptr (GBytes) bytes = deck != NULL ? mo_deck_write_xml (deck, self.content->catalog)
                                              : NULL;
      g_autoptr (GError) error = NULL;
      MoDeckState state;
      gboolean added = bytes != NULL && mo_store_add_deck (self.shelf.store, bytes, &state, &error);

      mo_cli_print_faults (faults);
      mo_cli_print_faults (warnings);
      if (error != NULL)
        mo_cli_fail (error);
      if (added)
        g_print (_("%1$s: imported as deck %2$" PRId64 ", “%3$s”\n"), argv[i], state.id,
                 deck->name);
      else
        status = MO_STATUS_FAULT;
    }
  return status;
}

int
mo_cli_decks_export (int argc,
                     char **argv)
{
  g_autofree char *path = NULL;
  const GOptionEntry entries[] = { MO_CLI_LIBRARY_ENTRY (&path), { NULL } };
  g_auto (Context) self = { NULL };
  g_autoptr (MoFaults) warnings = mo_faults_new ();
  g_autoptr (GError) error = NULL;
  const MoLibraryDeck *deck;

  if (!mo_cli_parse (&argc, &argv, "decks export DECK FILE", 2, entries) ||
      !open_context (&self, path))
    return MO_STATUS_FAULT;
  deck = find_deck (&self, argv[1]);
  if (deck == NULL)
    return MO_STATUS_FAULT;
  if (!mo_deck_write_file (deck->deck, argv[2], self.content, &error))
    {
      g_printerr ("%s: %s\n", argv[2], error->message);
      return MO_STATUS_FAULT;
    }
  mo_deck_file_list_losses (deck->deck, argv[2], self.content, warnings);
  mo_cli_print_faults (warnings);
  return MO_STATUS_FINE;
}

int
mo_cli_decks_save (int argc,
                   char **argv)
{
  g_autofree char *path = NULL;
  g_autofree char *label = NULL;
  const GOptionEntry entries[] = {
    MO_CLI_LIBRARY_ENTRY (&path),
    { "label", 'm', 0, G_OPTION_ARG_STRING, &label, N_("Use this label for the version"),
      N_("TEXT") },
    { NULL },
  };
  g_auto (Context) self = { NULL };
  g_autoptr (GError) error = NULL;
  const MoLibraryDeck *deck;
  MoDeckState state;
  guint number;

  if (!mo_cli_parse (&argc, &argv, "decks save DECK", 1, entries))
    return MO_STATUS_FAULT;
  if (label != NULL && *label != '\0' && !mo_xml_is_name (label))
    {
      g_printerr (_("moctl: invalid label: use one line of 1 to 200 characters\n"));
      return MO_STATUS_FAULT;
    }
  if (!open_context (&self, path))
    return MO_STATUS_FAULT;
  deck = find_deck (&self, argv[1]);
  if (deck == NULL)
    return MO_STATUS_FAULT;
  state = mo_library_deck_get_state (deck);
  number = mo_store_add_version (self.shelf.store, &state, MO_VERSION_SAVED,
                                 label != NULL ? label : "", &error);
  if (number == 0)
    return mo_cli_fail (error);
  g_print (_("“%1$s”: version %2$u saved\n"), deck->deck->name, number);
  return MO_STATUS_FINE;
}

/* Stores another pool. */
static gboolean
set_pool (Context *self,
          const MoLibraryDeck *deck,
          const char *query,
          GError **error)
{
  g_autoptr (MoDeck) edited = mo_deck_copy (deck->deck);

  g_free (edited->pool);
  edited->pool = g_strdup (query);
  return mo_cli_shelf_save_deck (&self->shelf, self->content, deck, edited, NULL, error);
}

/* Sets the pool of a deck, if the query is valid. */
static int
change_pool (Context *self,
             const MoLibraryDeck *deck,
             const char *text)
{
  g_autofree char *query = g_strstrip (g_strdup (text));
  g_auto (MoQueryFault) fault = { 0 };
  g_autoptr (MoDeckPool) pool = mo_deck_pool_new (query, deck->deck->format,
                                                  self->content->systems, self->content->catalog,
                                                  &fault);
  g_autoptr (GError) error = NULL;
  guint n_cards;

  if (fault.message != NULL)
    {
      mo_cli_print_query_fault (query, &fault);
      return MO_STATUS_FAULT;
    }
  if (pool == NULL && *query != '\0')
    {
      g_printerr (_("moctl: “%s” has no known format, so its card pool can’t be set\n"),
                  deck->deck->name);
      return MO_STATUS_FAULT;
    }
  if (!mo_deck_is_pool (query))
    {
      g_printerr (_("moctl: invalid card pool: use one line of at most %d characters\n"),
                  MO_MAX_POOL);
      return MO_STATUS_FAULT;
    }
  if (!set_pool (self, deck, query, &error))
    return mo_cli_fail (error);
  n_cards = pool != NULL ? mo_deck_pool_get_n_cards (pool) : 0;
  if (pool == NULL)
    g_print (_("“%s”: card pool removed\n"), deck->deck->name);
  else
    g_print (ngettext ("“%1$s”: card pool of %2$u card set\n",
                       "“%1$s”: card pool of %2$u cards set\n", n_cards),
             deck->deck->name, n_cards);
  return MO_STATUS_FINE;
}

int
mo_cli_decks_pool (int argc,
                   char **argv)
{
  g_autofree char *path = NULL;
  gboolean removes = FALSE;
  const GOptionEntry entries[] = {
    MO_CLI_LIBRARY_ENTRY (&path),
    { "remove", 'r', 0, G_OPTION_ARG_NONE, &removes, N_("Remove the card pool"), NULL },
    { NULL },
  };
  g_auto (Context) self = { NULL };
  const MoLibraryDeck *deck;

  if (!mo_cli_parse (&argc, &argv, "decks pool DECK [QUERY]", 1, entries))
    return MO_STATUS_FAULT;
  if (removes && argc > 2)
    {
      g_printerr (_("moctl: use either a query or “--remove”\n"));
      return MO_STATUS_FAULT;
    }
  if (!open_context (&self, path))
    return MO_STATUS_FAULT;
  deck = find_deck (&self, argv[1]);
  if (deck == NULL)
    return MO_STATUS_FAULT;
  if (removes || argc > 2)
    return change_pool (&self, deck, removes ? "" : argv[2]);
  if (*deck->deck->pool == '\0')
    return MO_STATUS_NO;
  g_print ("%s\n", deck->deck->pool);
  return MO_STATUS_FINE;
}

int
mo_cli_decks_build (int argc,
                    char **argv)
{
  g_autofree char *path = NULL;
  gboolean apart = FALSE;
  const GOptionEntry entries[] = {
    MO_CLI_LIBRARY_ENTRY (&path),
    { "take-apart", 't', 0, G_OPTION_ARG_NONE, &apart,
      N_("Mark them as not built, freeing their cards"), NULL },
    { NULL },
  };
  g_auto (Context) self = { NULL };
  int status = MO_STATUS_FINE;

  if (!mo_cli_parse (&argc, &argv, "decks build DECK…", 1, entries) || !open_context (&self, path))
    return MO_STATUS_FAULT;
  for (int i = 1; i < argc; i++)
    {
      const MoLibraryDeck *deck = mo_cli_find_deck (self.shelf.decks, argv[i]);
      g_autoptr (GError) error = NULL;

      if (deck == NULL)
        status = MO_STATUS_FAULT;
      else if (!mo_store_set_deck_built (self.shelf.store, deck->id, !apart, &error))
        status = mo_cli_fail (error);
    }
  return status;
}
