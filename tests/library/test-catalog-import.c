/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Preparing an import of a catalog: which files are refused, with an error for the file; what is
 * lost; which decks and holdings are affected. */

#include "config.h"

#include "mo-catalog-import.h"

#include <glib/gstdio.h>
#include <string.h>

#define SYSTEM(id)                                                                                 \
  "<system id='" id "' name='" id "'><kinds><kind id='k' name='K'/></kinds>"                       \
  "<types><type id='trap' name='Trap' kind='k'/></types><rarities/><flags/>"                       \
  "<stats><stat id='power' name='Power'/></stats><resources/>"                                     \
  "<classes/><distances/><damage-types/><keywords/><tokens/>"                                      \
  "<decks><deck id='d' name='D' kinds='k'/></decks>"                                               \
  "<ruleset id='rules' name='Rules' decks='d' players='1'>"                                        \
  "<format id='" id "-plain' name='Plain' encounter-limit='1'/></ruleset></system>"

#define CATALOG(id, cards)                                                                         \
  "<catalog id='" id "' name='" id "' system='game'>" cards "</catalog>"
#define CARD(id, name) "<card id='" id "' name='" name "' type='trap'/>"

typedef struct
{
  char *installed;
  char *own;
  MoContent *content;
  MoFaults *faults;
  MoFaults *warnings;
} Fixture;

static void
put (const char *folder,
     const char *name,
     const char *text)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *in = g_path_get_dirname (path);

  g_assert_cmpint (g_mkdir_with_parents (in, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static void
load (Fixture *self)
{
  g_clear_pointer (&self->content, mo_content_unref);
  self->content = mo_content_load (self->installed, self->own, NULL, NULL);
  g_assert_cmpuint (mo_faults_get_n (self->content->faults), ==, 0);
}

/* The catalog “deep” has a file of its own name; the file of “wide” has the name of another ID. */
static void
set_up (Fixture *self)
{
  self->installed = g_dir_make_tmp ("installed-XXXXXX", NULL);
  self->own = g_dir_make_tmp ("own-XXXXXX", NULL);
  self->content = NULL;
  put (self->installed, "systems/game.xml", SYSTEM ("game"));
  put (self->own, "catalogs/deep.xml",
       CATALOG ("deep",
                CARD ("deep/pit", "Pit") CARD ("deep/net", "Net")
                "<product id='deep/box' name='Box'><content card='deep/pit' count='2'/></product>"
                "<product id='deep/tin' name='Tin'><content card='deep/net'/></product>"));
  put (self->own, "catalogs/taken.xml", CATALOG ("wide", CARD ("wide/well", "Well")));
  load (self);
  self->faults = mo_faults_new ();
  self->warnings = mo_faults_new ();
}

static void
remove_all (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (g_file_test (path, G_FILE_TEST_IS_DIR))
        remove_all (path);
      else
        g_unlink (path);
    }
  g_rmdir (folder);
}

static void
tear_down (Fixture *self)
{
  mo_faults_free (self->faults);
  mo_faults_free (self->warnings);
  mo_content_unref (self->content);
  remove_all (self->installed);
  remove_all (self->own);
  g_free (self->installed);
  g_free (self->own);
}

/* @files: names in the own folder, separated by spaces */
static MoCatalogImport *
prepare (Fixture *self,
         const char *files,
         MoCatalogImportOptions options,
         GCancellable *cancellable)
{
  g_auto (GStrv) paths = g_strsplit (files, " ", -1);

  for (guint i = 0; paths[i] != NULL; i++)
    {
      char *path = g_build_filename (self->own, paths[i], NULL);

      g_free (paths[i]);
      paths[i] = path;
    }
  options.files = (const char *const *) paths;
  return mo_catalog_import_prepare (self->content, self->installed, self->own, &options,
                                    self->faults, self->warnings, cancellable);
}

static void
test_refused (void)
{
  static const struct
  {
    const char *name;
    const char *text;  /* (nullable): of the first file in @files */
    const char *files;
    MoCatalogImportOptions options;
    const char *column; /* (nullable): the field to which the column “Span” is mapped */
    const char *blamed; /* the end of the path of the file with the error */
    const char *said;   /* a part of the message, in any language */
  } rows[] = {
    { "no file", NULL, "nowhere.csv", { NULL }, NULL, "nowhere.csv", "" },
    { "an empty folder", NULL, "empty", { NULL }, NULL, "empty", "" },
    { "another game", "Name\nPit\n", "in.csv", { .system = "chess" }, NULL, "in.csv", "chess" },
    { "the known games", "Name\nPit\n", "in.csv", { .system = "chess" }, NULL, "in.csv", "game" },
    { "an id with blanks", "Name\nPit\n", "in.csv", { .id = "not one" }, NULL, "in.csv",
      "not one" },
    { "no id", "Name\nPit\n", "in.csv", { .id = "" }, NULL, "in.csv", "" },
    { "a name of two lines", "Name\nPit\n", "in.csv", { .name = "two\nlines" }, NULL, "in.csv",
      "two" },
    { "another type", "Name\nPit\n", "in.csv", { .type = "dragon" }, NULL, "in.csv", "dragon" },
    { "the known types", "Name\nPit\n", "in.csv", { .type = "dragon" }, NULL, "in.csv", "trap" },
    { "another field", "Name,Span\nPit,3\n", "in.csv", { .type = "trap" }, "wingspan", "in.csv",
      "wingspan" },
    { "the file of another catalog", "Name\nPit\n", "in.csv", { .id = "taken", .type = "trap" },
      NULL, "in.csv", "taken.xml" },
    { "no card", "Name\n", "in.csv", { .type = "trap" }, NULL, "in.csv", "" },
    { "two of ours", CATALOG ("one", CARD ("one/a", "A")), "in.xml in.xml", { NULL }, NULL,
      "in.xml", "" },
    { "one of ours by another id", CATALOG ("one", CARD ("one/a", "A")), "in.xml",
      { .id = "two" }, NULL, "in.xml", "two" },
    { "one of ours that breaks off", "<catalog id='one' name='One' system='game'>", "in.xml",
      { NULL }, NULL, "in.xml", "" },
    { "one of ours of another game", "<catalog id='one' name='One' system='chess'/>", "in.xml",
      { NULL }, NULL, "in.xml", "chess" },
    { "one of ours without cards", CATALOG ("one", ""), "in.xml", { NULL }, NULL, "in.xml", "" },
    { "one of ours with only a card of another", CATALOG ("one", CARD ("wide/well", "Well")),
      "in.xml", { NULL }, NULL, "in.xml", "" },
    { "a file that breaks off", "<cockatrice_carddatabase version='4'><cards><card><name>Pit",
      "in.xml", { .type = "trap" }, NULL, "in.xml", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      Fixture self;
      g_autoptr (GHashTable) columns = g_hash_table_new (g_str_hash, g_str_equal);
      MoCatalogImportOptions options = rows[i].options;
      g_auto (GStrv) names = g_strsplit (rows[i].files, " ", -1);
      g_autofree char *empty = NULL;
      const MoFault *fault;

      g_test_message ("%s", rows[i].name);
      set_up (&self);
      empty = g_build_filename (self.own, "empty", NULL);
      g_mkdir_with_parents (empty, 0700);
      if (rows[i].text != NULL)
        put (self.own, names[0], rows[i].text);
      g_hash_table_insert (columns, (gpointer) "Span", (gpointer) rows[i].column);
      options.columns = rows[i].column != NULL ? columns : NULL;
      g_assert_null (prepare (&self, rows[i].files, options, NULL));
      for (guint j = 0; j < mo_faults_get_n (self.faults); j++)
        g_test_message ("%s", mo_faults_get (self.faults, j)->message);
      g_assert_cmpuint (mo_faults_get_n (self.faults), ==, 1);
      fault = mo_faults_get (self.faults, 0);
      g_assert_true (g_str_has_suffix (fault->file, rows[i].blamed));
      g_assert_nonnull (strstr (fault->message, rows[i].said));
      tear_down (&self);
    }
}

/* The error of a truncated file from another program is added even if the list of warnings is
 * already full. */
static void
test_refused_at_length (void)
{
  Fixture self;
  g_autoptr (GString) text = g_string_new ("<cockatrice_carddatabase version='4'><cards>");

  set_up (&self);
  for (guint i = 0; i < MO_FAULTS_KEPT + 20; i++)
    g_string_append_printf (text, "<card><name>Card %u</name><set>\n</set><bogus%u/></card>\n", i,
                            i);
  put (self.own, "in.xml", text->str);
  for (guint i = 0; i < MO_FAULTS_KEPT + 20; i++)
    mo_faults_add (self.warnings, "before", i, "%u", i);
  g_assert_null (
      prepare (&self, "in.xml", (MoCatalogImportOptions){ .type = "trap" }, NULL));
  g_assert_cmpuint (mo_faults_get_n (self.faults), ==, 1);
  g_assert_true (g_str_has_suffix (mo_faults_get (self.faults, 0)->file, "in.xml"));
  tear_down (&self);
}

/* Cancelling adds no error. */
static void
test_cancelled (void)
{
  static const struct
  {
    const char *file;
    const char *text;
  } rows[] = { { "in.csv", "Name\nPit\n" },
               { "in.xml", CATALOG ("one", CARD ("one/a", "A")) } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      Fixture self;
      g_autoptr (GCancellable) cancellable = g_cancellable_new ();

      set_up (&self);
      put (self.own, rows[i].file, rows[i].text);
      g_cancellable_cancel (cancellable);
      g_assert_null (prepare (&self, rows[i].file, (MoCatalogImportOptions){ .type = "trap" },
                              cancellable));
      g_assert_cmpuint (mo_faults_get_n (self.faults), ==, 0);
      tear_down (&self);
    }
}

/* A folder is imported as all XML files in it, sorted by name, without hidden and other files. */
static void
test_folder (void)
{
#define SET(card)                                                                                  \
  "<cockatrice_carddatabase version='4'><cards><card><name>" card                                  \
  "</name></card></cards></cockatrice_carddatabase>"
  Fixture self;
  g_autoptr (MoCatalogImport) import = NULL;

  set_up (&self);
  put (self.own, "sets/b.xml", SET ("Bear Trap"));
  put (self.own, "sets/a.xml", SET ("Axe"));
  put (self.own, "sets/.c.xml", SET ("Hidden"));
  put (self.own, "sets/d.txt", "nothing");
  import = prepare (&self, "sets", (MoCatalogImportOptions){ .type = "trap", .id = "s" }, NULL);
  g_assert_nonnull (import);
  g_assert_cmpuint (import->n_cards, ==, 2);
  g_assert_nonnull (mo_catalog_lookup (import->catalog, "s/axe"));
  g_assert_nonnull (mo_catalog_lookup (import->catalog, "s/bear-trap"));
  g_assert_cmpstr (import->name, ==, "sets");
  tear_down (&self);
}

/* A warning is added if products of the catalog would be removed because the file can't contain
 * any. */
static void
test_products (void)
{
  Fixture self;
  g_autoptr (MoCatalogImport) import = NULL;
  const MoFault *warning;

  set_up (&self);
  put (self.own, "deep.csv", "Name\nPit\nNet\n");
  import = prepare (&self, "deep.csv", (MoCatalogImportOptions){ .type = "trap" }, NULL);
  g_assert_nonnull (import);
  g_assert_cmpstr (import->id, ==, "deep");
  g_assert_cmpuint (mo_faults_get_n (self.warnings), ==, 1);
  warning = mo_faults_get (self.warnings, 0);
  g_assert_true (g_str_has_suffix (warning->file, "deep.csv"));
  g_assert_nonnull (strchr (warning->message, '2'));
  tear_down (&self);
}

static MoLibraryDeck *
add_deck (GPtrArray *decks,
          const char *name)
{
  MoLibraryDeck *deck = g_new0 (MoLibraryDeck, 1);

  deck->id = decks->len + 1;
  deck->deck = name != NULL ? mo_deck_new (name, "game-plain") : NULL;
  g_ptr_array_add (decks, deck);
  return deck;
}

/* Decks with changed, removed or added cards are listed, with the number of cards of each kind; a
 * card counts once, regardless of the number of copies in the deck. */
static void
test_effects (void)
{
  Fixture self;
  g_autoptr (GPtrArray) decks =
      g_ptr_array_new_with_free_func ((GDestroyNotify) mo_library_deck_free);
  g_autoptr (MoCollection) collection = mo_collection_new ();
  g_autoptr (MoCatalogImport) import = NULL;
  g_autoptr (GArray) of_decks = NULL;
  g_autoptr (GArray) of_holdings = NULL;
  const MoDeckEffect *effect;
  MoDeck *package;

  set_up (&self);
  package = add_deck (decks, "All")->deck;
  mo_deck_set_count (package, "d", "deep/pit", NULL, 1);
  mo_deck_set_count (package, "e", "deep/pit", NULL, 2);
  mo_deck_set_count (package, "d", "deep/net", NULL, 1);
  mo_deck_set_count (package, "d", "deep/rock", NULL, 1);
  mo_deck_set_count (add_deck (decks, "Other")->deck, "d", "wide/well", NULL, 1);
  mo_deck_set_count (add_deck (decks, "Gone")->deck, "d", "deep/pit", NULL, 1);
  ((MoLibraryDeck *) g_ptr_array_index (decks, 2))->deleted = TRUE;
  add_deck (decks, NULL);
  mo_deck_set_count (add_deck (decks, "One")->deck, "d", "deep/net", NULL, 1);
  mo_collection_set (collection, &(MoHolding){ "deep/net", "Net", 1, 0, 0, "", "" });
  mo_collection_set (collection, &(MoHolding){ "wide/well", "Well", 1, 0, 0, "", "" });
  put (self.own, "in.xml",
       CATALOG ("deep", "<card id='deep/pit' name='Pit' type='trap'><stat name='power' "
                        "value='3'/></card>" CARD ("deep/rock", "Rock")));
  import = prepare (&self, "in.xml", (MoCatalogImportOptions){ NULL }, NULL);
  g_assert_nonnull (import);
  of_decks = mo_catalog_import_find_decks (import, decks);
  g_assert_cmpuint (of_decks->len, ==, 2);
  effect = &g_array_index (of_decks, MoDeckEffect, 0);
  g_assert_cmpint (effect->deck->id, ==, 1);
  g_assert_cmpuint (effect->n[MO_CHANGE_CHANGED], ==, 1);
  g_assert_cmpuint (effect->n[MO_CHANGE_REMOVED], ==, 1);
  g_assert_cmpuint (effect->n[MO_CHANGE_ADDED], ==, 1);
  effect = &g_array_index (of_decks, MoDeckEffect, 1);
  g_assert_cmpint (effect->deck->id, ==, 5);
  g_assert_cmpuint (effect->n[MO_CHANGE_REMOVED], ==, 1);
  g_assert_cmpuint (effect->n[MO_CHANGE_CHANGED], ==, 0);
  of_holdings = mo_catalog_import_find_holdings (import, collection);
  g_assert_cmpuint (of_holdings->len, ==, 1);
  g_assert_cmpstr (g_array_index (of_holdings, MoHoldingEffect, 0).holding->card, ==, "deep/net");
  g_assert_cmpint (g_array_index (of_holdings, MoHoldingEffect, 0).change->kind, ==,
                   MO_CHANGE_REMOVED);
  tear_down (&self);
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/catalog-import/refused", test_refused);
  g_test_add_func ("/catalog-import/refused-at-length", test_refused_at_length);
  g_test_add_func ("/catalog-import/cancelled", test_cancelled);
  g_test_add_func ("/catalog-import/folder", test_folder);
  g_test_add_func ("/catalog-import/products", test_products);
  g_test_add_func ("/catalog-import/effects", test_effects);
  return g_test_run ();
}
