/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Each field that a table of cards may have: which part of a card it becomes, and which values are
 * lost. */

#include "config.h"

#include "catalog-fixture.h"
#include "mo-foreign-catalog.h"
#include "mo-foreign-field.h"
#include "mo-foreign-reader.h"

#include <stdio.h>

/* Reads a table with one card and one more column; returns the catalog file. */
static char *
make (const char *heading,
      const char *value,
      MoFaults *lost)
{
  g_autofree char *text = g_strdup_printf ("name;type;%s\nPit;trap;\"%s\"\n", heading, value);
  g_autoptr (GInputStream) stream =
      g_memory_input_stream_new_from_data (text, (gssize) strlen (text), NULL);
  g_autoptr (MoVocabulary) vocabulary = make_vocabulary ();
  g_autoptr (MoForeignCards) cards = mo_foreign_cards_new ();
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (MoLosses) losses = mo_losses_new ();
  const MoForeignOptions options = { .id = "x", .name = "X", .vocabulary = vocabulary };
  g_autoptr (GBytes) bytes = NULL;

  g_assert_true (mo_foreign_cards_read_table (cards, stream, "f", NULL, faults, NULL));
  assert_faults (faults, "");
  bytes = mo_foreign_catalog_make (cards, &options, losses, NULL);
  mo_losses_report (cards->losses, lost);
  mo_losses_report (losses, lost);
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

typedef struct
{
  const char *heading;
  const char *value;
  const char *made; /* (nullable): a part of the catalog file; NULL if the value is lost */
} Row;

static const Row rows[] = {
  /* Figures */
  { "power", "3", "<stat name=\"power\" value=\"3\"/>" },
  { "power", "3/4", "<stat name=\"power\" value=\"3\" boosted=\"4\"/>" },
  { "power", "-3", "<stat name=\"power\" value=\"-3\"/>" },
  { "power", "many", NULL },
  { "power", "3/many", NULL },
  { "power", "/4", NULL },
  { "magic", "2", "<resource name=\"magic\" value=\"2\"/>" },
  { "magic", "2/3", NULL },
  { "magic", "-2", NULL },
  { "power boosted", "many", NULL },
  { "power boosted", "4", NULL },
  { "cost", "2", "cost=\"2\"" },
  { "cost", "-2", NULL },
  { "cost", "two", NULL },
  { "stats", "power=3 life=2", "<stat name=\"power\" value=\"3\"/>" },
  { "stats", "life=2/5,power=1", "<stat name=\"life\" value=\"2\" boosted=\"5\"/>" },
  { "stats", "power", NULL },
  { "stats", "power=", NULL },
  { "stats", "wit=3", NULL },
  { "resources", "magic=3", "<resource name=\"magic\" value=\"3\"/>" },
  { "resources", "magic=x", NULL },

  /* Keywords */
  { "stealth", "yes", "<keyword name=\"stealth\"/>" },
  { "stealth", "X", "<keyword name=\"stealth\"/>" },
  { "stealth", "maybe", NULL },
  { "area", "2", "<keyword name=\"area\" amount=\"2\"/>" },
  { "area", "2 x3", "<keyword name=\"area\" amount=\"2\" times=\"3\"/>" },
  { "area", "times=3 amount=2", "<keyword name=\"area\" amount=\"2\" times=\"3\"/>" },
  { "area", "2 3", NULL },
  { "area", "yes", NULL },
  { "area", "amount=2 amount=3", NULL },
  { "area", "amount=many", NULL },
  { "area", "2 times=0", NULL },
  { "area", "2 action=Roar", "action=\"Roar\"" },
  { "area", "2 action=Loud%20Roar", "action=\"Loud Roar\"" },
  { "area", "2 action=%", NULL },
  { "area", "2 action=", NULL },
  { "immune", "fire", "<keyword name=\"immune\" type=\"fire\"/>" },
  { "immune", "type=fire", "<keyword name=\"immune\" type=\"fire\"/>" },
  { "immune", "fire cold", NULL },
  { "immune", "", "<card id=\"x/pit\"" },
  { "immune", "yes", NULL },
  { "immune", "warrior", NULL },
  { "keywords", "stealth, area 2; immune fire", "<keyword name=\"immune\" type=\"fire\"/>" },
  { "keywords", "bolster 2 trap", "<keyword name=\"bolster\" type=\"trap\" amount=\"2\"/>" },
  { "keywords", "find trap", "<keyword name=\"find\" type=\"trap\"/>" },
  { "keywords", " , ;", "<card id=\"x/pit\"" },
  { "keywords", "flying", NULL },
  { "keywords", "stealth 1", NULL },
  { "keywords", "area", NULL },
  { "keywords", "immune", NULL },
  { "keywords", "area 1 2 3 4 5 6 7 8 9 10 11 12 13", NULL },

  /* Words */
  { "boost", "yes", "flags=\"boost\"" },
  { "boost", "no", "<card id=\"x/pit\"" },
  { "boost", "maybe", NULL },
  { "flags", "boost promo", "flags=\"boost promo\"" },
  { "flags", "shiny", NULL },
  { "classes", "mage warrior", "classes=\"" },
  { "classes", "cook", NULL },
  { "damage", "cold", "damage=\"cold\"" },
  { "damage", "boredom", NULL },
  { "distance", "reach", "distance=\"reach\"" },
  { "distance", "far", NULL },
  { "rarity", "rare", "rarity=\"rare\"" },
  { "rarity", "unique", NULL },

  /* Texts */
  { "text", "Fall in.", "<text>Fall in.</text>" },
  { "second text", "Or do not.", "<second-text>Or do not.</second-text>" },
  { "was", "old/pit older/pit", "was=\"old/pit older/pit\"" },
  { "was", "not,an&id", NULL },
  { "painter", "Me", NULL },
};

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  g_autoptr (MoFaults) lost = mo_faults_new ();
  g_autofree char *made = make (row->heading, row->value, lost);
  g_autofree char *losses = mo_faults_to_string (lost);
  g_autoptr (MoCatalog) catalog = read_good (made);

  g_test_message ("%s: %s", row->heading, row->value);
  g_test_message ("%s%s", made, losses);
  assert_cards (catalog, "x/pit");
  if (row->made != NULL)
    {
      g_assert_nonnull (strstr (made, row->made));
      g_assert_cmpstr (losses, ==, "");
      return;
    }
  g_assert_cmpuint (mo_faults_get_n (lost), >, 0);
  g_assert_true (g_str_has_prefix (losses, "f:2: ") || g_str_has_prefix (losses, "f:1: "));
}

/* Each cause has a message of its own. */
static void
test_losses (void)
{
  static const char *const losses[][3] = {
    { "keywords", "flying", "the keyword “flying” isn’t used in this game and will be ignored" },
    { "keywords", "area", "the keyword “area” is incomplete and will be ignored" },
    { "keywords", "immune", "the keyword “immune” is incomplete and will be ignored" },
    { "keywords", "stealth 1", "the keyword “stealth 1” has an invalid value and will be ignored" },
    { "immune", "boredom", "the keyword “immune” has an invalid value and will be ignored" },
    { "boost", "maybe", "the value of “boost” isn’t yes or no and will be ignored" },
    { "damage", "boredom",
      "the damage type “boredom” isn’t used in this game and will be ignored" },
    { "was", "an&id", "the former ID “an&id” is invalid and will be ignored" },
    { "id", "an&id", "the card’s ID is invalid and will be replaced with one based on its name" },
  };
  g_autoptr (GString) many = g_string_new (NULL);
  g_autoptr (MoFaults) lost = mo_faults_new ();
  g_autofree char *made = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (losses); i++)
    {
      g_autoptr (MoFaults) faults = mo_faults_new ();
      g_autofree char *card = make (losses[i][0], losses[i][1], faults);

      g_test_message ("%s: %s", losses[i][0], losses[i][1]);
      g_assert_cmpuint (mo_faults_get_n (faults), ==, 1);
      g_assert_cmpstr (mo_faults_get (faults, 0)->message, ==, losses[i][2]);
    }

  for (guint i = 0; i < 33; i++)
    g_string_append (many, "area 1,");
  made = make ("keywords", many->str, lost);
  g_assert_cmpuint (mo_faults_get_n (lost), ==, 1);
  g_assert_cmpstr (mo_faults_get (lost, 0)->message, ==,
                   "the card has too many keywords: the last ones will be ignored");
}

/* A text that is longer than a card may have is lost, and the card kept. */
static void
test_long_text (void)
{
  g_autofree char *text = g_strnfill (200000, 'x');
  g_autoptr (MoFaults) lost = mo_faults_new ();
  g_autofree char *made = make ("text", text, lost);

  g_assert_cmpuint (mo_faults_get_n (lost), ==, 1);
  g_assert_null (strstr (made, "<text>"));
  g_assert_nonnull (strstr (made, "x/pit"));
}

/* Ids are made of names: short enough, and unique. */
static void
test_long_names (void)
{
  g_autofree char *name = g_strnfill (150, 'n');
  g_autofree char *text = g_strdup_printf ("name;type\n%s;trap\n%s;tactic\n!!!;trap\n", name, name);
  g_autoptr (GInputStream) stream =
      g_memory_input_stream_new_from_data (text, (gssize) strlen (text), NULL);
  g_autoptr (MoVocabulary) vocabulary = make_vocabulary ();
  g_autoptr (MoForeignCards) cards = mo_foreign_cards_new ();
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (MoLosses) losses = mo_losses_new ();
  const MoForeignOptions options = { .id = "x", .name = "X", .vocabulary = vocabulary };
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *made = NULL;
  g_autoptr (MoCatalog) catalog = NULL;

  g_assert_true (mo_foreign_cards_read_table (cards, stream, "f", NULL, faults, NULL));
  bytes = mo_foreign_catalog_make (cards, &options, losses, NULL);
  made = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  catalog = read_good (made);
  g_assert_cmpuint (mo_catalog_get_n_cards (catalog), ==, 3);
  for (guint i = 0; i < 3; i++)
    g_assert_cmpuint (strlen (mo_catalog_get_card (catalog, i)->id), <, 100);
}

/* Nothing is made if it is cancelled. */
static void
test_cancelled (void)
{
  g_autoptr (MoVocabulary) vocabulary = make_vocabulary ();
  g_autoptr (MoForeignCards) cards = mo_foreign_cards_new ();
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (MoLosses) losses = mo_losses_new ();
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GInputStream) stream =
      g_memory_input_stream_new_from_data ("name;type\nPit;trap\n", -1, NULL);
  const MoForeignOptions options = { .id = "x", .name = "X", .vocabulary = vocabulary };

  g_assert_true (mo_foreign_cards_read_table (cards, stream, "f", NULL, faults, NULL));
  g_cancellable_cancel (cancellable);
  g_assert_null (mo_foreign_catalog_make (cards, &options, losses, cancellable));
}

/* A file is recognised by its name or its first element, whatever stands before that. */
static void
test_recognise (void)
{
  static const struct
  {
    const char *name;
    const char *text; /* (nullable): no file */
    MoForeignKind kind;
  } files[] = {
    { "a.csv", "name\n", MO_FOREIGN_TABLE },
    { "a.TSV", "name\n", MO_FOREIGN_TABLE },
    { "a.xml", "<catalog id='x'/>", MO_FOREIGN_CATALOG },
    { "b.xml", "<?xml version='1.0'?>\n<!-- <set> -->\n<catalog\nid='x'/>", MO_FOREIGN_CATALOG },
    { "c.xml", "<cockatrice_carddatabase version='4'/>", MO_FOREIGN_COCKATRICE },
    { "d.xml", "<set name='x'>", MO_FOREIGN_OCTGN },
    { "e.xml", "<settings/>", MO_FOREIGN_UNKNOWN },
    { "f.xml", "<!-- no end", MO_FOREIGN_UNKNOWN },
    { "g.xml", "<?no end", MO_FOREIGN_UNKNOWN },
    { "h.xml", "no markup", MO_FOREIGN_UNKNOWN },
    { "i.xml", "", MO_FOREIGN_UNKNOWN },
    { "j.xml", NULL, MO_FOREIGN_UNKNOWN },
  };
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path = g_build_filename (folder, files[i].name, NULL);

      g_test_message ("%s", files[i].name);
      if (files[i].text != NULL)
        g_assert_true (g_file_set_contents (path, files[i].text, -1, NULL));
      g_assert_cmpint (mo_foreign_kind_recognise (path), ==, files[i].kind);
      remove (path);
    }
  remove (folder);
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/foreign-fields/row/%u", i);

      g_test_add_data_func (path, &rows[i], test_row);
    }
  g_test_add_func ("/foreign-fields/losses", test_losses);
  g_test_add_func ("/foreign-fields/long-text", test_long_text);
  g_test_add_func ("/foreign-fields/long-names", test_long_names);
  g_test_add_func ("/foreign-fields/cancelled", test_cancelled);
  g_test_add_func ("/foreign-fields/recognise", test_recognise);
  return g_test_run ();
}
