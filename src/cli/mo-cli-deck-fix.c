/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Commands that make decks legal: files, and decks of the library. */

#include "config.h"

#include "mo-cli-samples.h"
#include "mo-cli-shelf.h"
#include "mo-cli.h"
#include "mo-deck-diff.h"
#include "mo-deck-file.h"
#include "mo-deck-finder.h"
#include "mo-deck-fix.h"
#include "mo-deck-places.h"
#include "mo-store-collection.h"

#include <glib/gi18n.h>
#include <inttypes.h>

/* The options. */
typedef struct
{
  char *format;
  char **catalogs;
  char *library;
  gboolean owned;
  gboolean maybe;
  gboolean applies;
  gboolean json;
} Options;

typedef struct
{
  MoContent *content;
  MoCliShelf shelf;       /* open if the library is used; with copies if these are preferred */
  MoAllotment *allotment; /* (nullable): likewise */
  gint64 id;              /* of the deck, or 0 */
} Context;

static void
clear_options (Options *self)
{
  g_free (self->format);
  g_strfreev (self->catalogs);
  g_free (self->library);
}

static void
close_context (Context *self)
{
  g_clear_pointer (&self->allotment, mo_allotment_free);
  mo_cli_shelf_clear (&self->shelf);
  g_clear_pointer (&self->content, mo_content_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, clear_options)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Context, close_context)

#define FORMAT_ENTRY(options)                                                                      \
  {                                                                                                \
    "format", 'f', 0, G_OPTION_ARG_STRING, &(options)->format,                                     \
        N_("Make the deck legal in this format instead of its own"), N_("ID")                   \
  }

#define FIX_ENTRIES(options)                                                                       \
  { "owned",                                                                                       \
    'o',                                                                                           \
    0,                                                                                             \
    G_OPTION_ARG_NONE,                                                                             \
    &(options)->owned,                                                                             \
    N_("Prefer cards that you own, and remove others first"),                                     \
    NULL },                                                                                        \
      { "maybe",                                                                                   \
        'm',                                                                                       \
        0,                                                                                         \
        G_OPTION_ARG_NONE,                                                                         \
        &(options)->maybe,                                                                         \
        N_("Move removed cards to the maybe list"),                                               \
        NULL },                                                                                    \
      { "apply",                                                                                   \
        'a',                                                                                       \
        0,                                                                                         \
        G_OPTION_ARG_NONE,                                                                         \
        &(options)->applies,                                                                       \
        N_("Make the changes instead of only showing them"),                                      \
        NULL },                                                                                    \
      { "json", 'j', 0, G_OPTION_ARG_NONE, &(options)->json, N_("Print JSON"), NULL },            \
      MO_CLI_LIBRARY_ENTRY (&(options)->library)

/* Loads the content, and what is needed of the library. Returns FALSE after printing an error. */
static gboolean
open_context (Context *self,
              const Options *options,
              gboolean needs_decks)
{
  self->content = mo_cli_load_content (options->catalogs);
  if (options->format != NULL &&
      mo_systems_get_format (self->content->systems, options->format, NULL) == NULL)
    {
      g_printerr (_("moctl: unknown format “%s”: “moctl formats” lists all formats\n"),
                  options->format);
      return FALSE;
    }
  if (!needs_decks && !options->owned)
    return TRUE;
  if (!mo_cli_shelf_open (&self->shelf, options->library, options->owned))
    return FALSE;
  if (self->shelf.collection != NULL)
    self->allotment = mo_allotment_new (self->shelf.decks, self->content->catalog);
  return TRUE;
}

static guint
count_free (const MoCard *original,
            gpointer user_data)
{
  const Context *self = user_data;

  return mo_allotment_get_free (self->allotment, self->shelf.collection, original->id, self->id);
}

/* Returns NULL after printing that the format is unknown. */
static MoDeckFix *
find_fix (Context *self,
          const MoDeck *deck,
          const Options *options)
{
  MoDeckFix *fix = mo_deck_fix_new (deck, self->content, options->format,
                                    self->shelf.collection != NULL ? count_free : NULL, self);

  if (fix == NULL)
    g_printerr (_("moctl: unknown format “%s”: choose one with “--format” (“moctl formats” "
                   "lists all formats)\n"),
                deck->format);
  else if (options->maybe)
    mo_deck_fix_keep_removed (fix);
  return fix;
}

/* Output */

static void
print_step (const Context *self,
            const MoFormat *format,
            const MoDeckFixStep *step)
{
  const MoCard *card = mo_catalog_lookup (self->content->catalog, step->card);
  const char *name = card != NULL         ? mo_card_get_shown_name (card)
                     : step->name != NULL ? step->name
                                          : step->card;
  const GPtrArray *systems = self->content->systems;
  g_autofree char *from =
      step->from != NULL ? mo_deck_dup_title (systems, format, step->from) : NULL;
  g_autofree char *to = step->to != NULL ? mo_deck_dup_title (systems, format, step->to) : NULL;

  if (from == NULL)
    g_print ("  + %u %s (%s)\n", step->count, name, to);
  else if (to == NULL)
    g_print ("  - %u %s (%s)\n", step->count, name, from);
  else
    g_print ("    %u %s (%s → %s)\n", step->count, name, from, to);
}

static void
print_choice (const Context *self,
              const MoFormat *format,
              const MoDeckFixChoice *choice)
{
  const GPtrArray *systems = self->content->systems;
  g_autofree char *from =
      choice->from != NULL ? mo_deck_dup_title (systems, format, choice->from) : NULL;
  g_autofree char *to = choice->to != NULL ? mo_deck_dup_title (systems, format, choice->to) : NULL;
  const char *text;

  if (from == NULL)
    /* Translators: a deck, the number of copies to add, and of cards to choose from. */
    text = ngettext ("  Your choice in %1$s: add %2$u copy of any of %3$u cards\n",
                     "  Your choice in %1$s: add %2$u copies in total of any of %3$u cards\n",
                     choice->n_copies);
  else if (to == NULL)
    /* Translators: as above, for removing. */
    text = ngettext ("  Your choice in %1$s: remove %2$u copy of any of %3$u cards\n",
                     "  Your choice in %1$s: remove %2$u copies in total from any of %3$u cards\n",
                     choice->n_copies);
  else
    /* Translators: as above, for moving to the deck %4$s. */
    text = ngettext ("  Your choice in %1$s: move %2$u copy of any of %3$u cards to %4$s\n",
                     "  Your choice in %1$s: move %2$u copies in total of any of %3$u cards to "
                     "%4$s\n",
                     choice->n_copies);
  g_print (text, from != NULL ? from : to, choice->n_copies, choice->n_cards, to);
}

static void
print_fix (const Context *self,
           const char *what,
           const MoDeckFix *fix)
{
  const MoFormat *format = mo_systems_get_format (self->content->systems, fix->deck->format, NULL);
  g_autofree char *title = mo_format_get_title (format);

  if (!fix->is_legal)
    /* Translators: a file, the name of a deck, and its format. */
    g_print (_("%1$s: “%2$s” can’t become legal in %3$s with the cards in your catalogs; this "
                "would fix the most:\n"),
             what, fix->deck->name, title);
  else if (fix->n_changes == 0)
    g_print (_("%1$s: “%2$s” is legal in %3$s\n"), what, fix->deck->name, title);
  else
    /* Translators: as above; %4$u is the number of cards to add, remove or move. */
    g_print (ngettext ("%1$s: “%2$s” becomes legal in %3$s with %4$u change:\n",
                       "%1$s: “%2$s” becomes legal in %3$s with %4$u changes:\n", fix->n_changes),
             what, fix->deck->name, title, fix->n_changes);
  for (guint i = 0; i < fix->steps->len; i++)
    print_step (self, format, g_ptr_array_index (fix->steps, i));
  for (guint i = 0; i < fix->choices->len; i++)
    print_choice (self, format, &g_array_index (fix->choices, MoDeckFixChoice, i));
}

static void
add_fix (JsonBuilder *builder,
         const char *what,
         const MoDeckFix *fix,
         gboolean is_applied)
{
  json_builder_begin_object (builder);
  mo_cli_add_string (builder, "file", what);
  mo_cli_add_string (builder, "name", fix->deck->name);
  mo_cli_add_string (builder, "format", fix->deck->format);
  mo_cli_add_boolean (builder, "legal", fix->is_legal);
  mo_cli_add_boolean (builder, "applied", is_applied);
  mo_cli_add_number (builder, "changes", fix->n_changes);
  json_builder_set_member_name (builder, "steps");
  json_builder_begin_array (builder);
  for (guint i = 0; i < fix->steps->len; i++)
    {
      const MoDeckFixStep *step = g_ptr_array_index (fix->steps, i);

      json_builder_begin_object (builder);
      mo_cli_add_string (builder, "from", step->from);
      mo_cli_add_string (builder, "to", step->to);
      mo_cli_add_string (builder, "card", step->card);
      mo_cli_add_number (builder, "count", step->count);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  json_builder_set_member_name (builder, "choices");
  json_builder_begin_array (builder);
  for (guint i = 0; i < fix->choices->len; i++)
    {
      const MoDeckFixChoice *choice = &g_array_index (fix->choices, MoDeckFixChoice, i);

      json_builder_begin_object (builder);
      mo_cli_add_string (builder, "from", choice->from);
      mo_cli_add_string (builder, "to", choice->to);
      mo_cli_add_number (builder, "copies", choice->n_copies);
      mo_cli_add_number (builder, "cards", choice->n_cards);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

static int
report (const Context *self,
        const char *what,
        const MoDeckFix *fix,
        gboolean is_applied,
        JsonBuilder *builder)
{
  if (builder != NULL)
    add_fix (builder, what, fix, is_applied);
  else
    print_fix (self, what, fix);
  return fix->is_legal ? MO_STATUS_FINE : MO_STATUS_NO;
}

/* Files */

static int
fix_file (Context *self,
          const char *file,
          const Options *options,
          JsonBuilder *builder)
{
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (MoFaults) warnings = mo_faults_new ();
  gboolean is_sample;
  g_autofree char *path = mo_cli_find_deck_file (file, &is_sample);
  g_autoptr (MoDeck) deck = mo_deck_read_file (path, self->content, faults, warnings);
  g_autoptr (MoDeckFix) fix = deck != NULL ? find_fix (self, deck, options) : NULL;
  g_autofree char *shown = g_filename_display_name (file);
  g_autoptr (GError) error = NULL;
  gboolean applies;

  mo_cli_print_faults (faults);
  mo_cli_print_faults (warnings);
  if (fix == NULL)
    return MO_STATUS_FAULT;
  if (is_sample && options->applies)
    {
      g_printerr (_("moctl: the sample deck “%s” can’t be changed: copy it to a file with “moctl "
                    "deck convert”\n"),
                  shown);
      return MO_STATUS_FAULT;
    }
  applies = options->applies && fix->is_legal && !mo_deck_equal (deck, fix->deck);
  if (applies && !mo_deck_write_file (fix->deck, path, self->content, &error))
    {
      g_printerr ("%s: %s\n", shown, error->message);
      return MO_STATUS_FAULT;
    }
  return report (self, shown, fix, applies, builder);
}

int
mo_cli_deck_fix (int argc,
                 char **argv)
{
  g_auto (Options) options = { NULL };
  const GOptionEntry entries[] = {
    FORMAT_ENTRY (&options),
    { "catalog", 'c', 0, G_OPTION_ARG_FILENAME_ARRAY, &options.catalogs,
      N_("Read cards from this file instead of the usual folders; can be repeated"), N_("FILE") },
    FIX_ENTRIES (&options),
    { NULL },
  };
  g_auto (Context) self = { NULL };
  JsonBuilder *builder = NULL;
  int status = MO_STATUS_FINE;

  if (!mo_cli_parse (&argc, &argv, "deck fix DECK…", 1, entries) ||
      !open_context (&self, &options, FALSE))
    return MO_STATUS_FAULT;
  if (options.json)
    {
      builder = json_builder_new ();
      json_builder_begin_array (builder);
    }
  for (int i = 1; i < argc; i++)
    {
      int answer = fix_file (&self, argv[i], &options, builder);

      status = MAX (status, answer);
    }
  if (builder != NULL)
    {
      json_builder_end_array (builder);
      mo_cli_print_json (builder);
    }
  return status;
}

/* The library */

int
mo_cli_decks_fix (int argc,
                  char **argv)
{
  g_auto (Options) options = { NULL };
  const GOptionEntry entries[] = {
    FORMAT_ENTRY (&options),
    FIX_ENTRIES (&options),
    { NULL },
  };
  g_auto (Context) self = { NULL };
  g_autoptr (MoDeckFix) fix = NULL;
  g_autoptr (GError) error = NULL;
  JsonBuilder *builder = NULL;
  const MoLibraryDeck *deck;
  gboolean applies;
  int status;

  if (!mo_cli_parse (&argc, &argv, "decks fix DECK", 1, entries) ||
      !open_context (&self, &options, TRUE))
    return MO_STATUS_FAULT;
  deck = mo_cli_find_deck (self.shelf.decks, argv[1]);
  if (deck != NULL && deck->deck == NULL)
    g_printerr (_("moctl: could not read deck %" PRId64
                   ": run “moctl library check” to see why\n"),
                deck->id);
  if (deck == NULL || deck->deck == NULL)
    return MO_STATUS_FAULT;
  self.id = deck->id;
  fix = find_fix (&self, deck->deck, &options);
  if (fix == NULL)
    return MO_STATUS_FAULT;
  applies = options.applies && fix->is_legal && !mo_deck_equal (deck->deck, fix->deck);
  if (applies && !mo_cli_shelf_save_deck (&self.shelf, self.content, deck, fix->deck,
                                          _("Before it was made legal"), &error))
    return mo_cli_fail (error);
  if (options.json)
    builder = json_builder_new ();
  status = report (&self, argv[1], fix, applies, builder);
  if (builder != NULL)
    mo_cli_print_json (builder);
  return status;
}
