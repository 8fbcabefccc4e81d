/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "catalog-fixture.h"
#include "mo-foreign-field.h"
#include "mo-foreign-catalog.h"
#include "mo-foreign-reader.h"

#include <glib/gstdio.h>
#include <unistd.h>

typedef gboolean (*Read) (MoForeignCards *cards,
                          GInputStream *stream,
                          const char *file,
                          MoFaults *faults,
                          GCancellable *cancellable);

static gboolean
read_cards (MoForeignCards *cards,
            Read read,
            const char *text,
            MoFaults *faults)
{
  g_autoptr (GInputStream) stream =
      g_memory_input_stream_new_from_data (text, (gssize) strlen (text), NULL);

  return read != NULL ? read (cards, stream, "f", faults, NULL)
                      : mo_foreign_cards_read_table (cards, stream, "f", NULL, faults, NULL);
}

/* Returns the catalog file made of cards, and the losses as "f:LINE: …". */
static char *
make (const MoForeignCards *cards,
      const char *type,
      MoFaults *lost)
{
  g_autoptr (MoVocabulary) vocabulary = make_vocabulary ();
  g_autoptr (MoLosses) losses = mo_losses_new ();
  MoForeignOptions options = { .id = "x", .name = "X", .vocabulary = vocabulary };
  g_autoptr (GBytes) bytes = NULL;

  options.default_type = type != NULL ? mo_vocabulary_lookup (vocabulary, MO_WORD_TYPE, type)
                                      : NULL;
  bytes = mo_foreign_catalog_make (cards, &options, losses, NULL);
  mo_losses_report (cards->losses, lost);
  mo_losses_report (losses, lost);
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

/* Checks the part of the resulting file within <catalog>, with blanks instead of line breaks, and
 * the losses. The result must have no faults. @wanted: (nullable): NULL if there is none */
static void
assert_made (Read read,
             const char *text,
             const char *type,
             const char *wanted,
             const char *wanted_lost)
{
  g_autoptr (MoForeignCards) cards = mo_foreign_cards_new ();
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (MoFaults) lost = mo_faults_new ();
  g_autofree char *made = NULL;
  g_autofree char *twice = NULL;
  g_autoptr (MoCatalog) catalog = NULL;
  g_autoptr (GRegex) between = g_regex_new (">\\n\\s*<", 0, 0, NULL);
  g_autofree char *bare = NULL;
  g_autofree char *whole = NULL;

  g_assert_true (read_cards (cards, read, text, faults));
  assert_faults (faults, "");
  made = make (cards, type, lost);
  catalog = read_good (made);
  bare = g_regex_replace_literal (between, made, -1, 0, "><", 0, NULL);
  whole = g_strconcat (
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?><catalog id=\"x\" name=\"X\" system=\"game\"",
      wanted != NULL ? ">" : "/>\n", wanted, wanted != NULL ? "</catalog>\n" : NULL, NULL);
  g_assert_cmpstr (bare, ==, whole);
  assert_faults (lost, wanted_lost);

  /* Ids are reproducible. */
  twice = make (cards, type, lost);
  g_assert_cmpstr (twice, ==, made);
}

#define COCKATRICE(cards)                                                                          \
  "<?xml version='1.0' encoding='UTF-8'?>\n"                                                       \
  "<cockatrice_carddatabase version='4' xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance' "    \
  "xsi:schemaLocation='a b'>\n"                                                                    \
  "<info><author>A</author><createdAt>B</createdAt><sourceUrl>C</sourceUrl></info><cards>\n" cards \
  "</cards></cockatrice_carddatabase>\n"

static void
test_cockatrice_4 (void)
{
  assert_made (
      mo_foreign_cards_read_cockatrice,
      "<cockatrice_carddatabase version='4'>\n"
      "<sets><set><name>AA</name><longname>The Alphas</longname><settype>Core</settype>"
      "<releasedate>2026-01-01</releasedate><priority>1</priority></set></sets>\n"
      "<cards>\n"
      "<card><name> Mørk Élan </name><text>It "
      "does.</text><prop><layout>normal</layout><side>front</side>"
      "<type>Trap — "
      "Pit</type><maintype>Trap</maintype><manacost>3</manacost><cmc>3</cmc><Power>2/3</Power>"
      "<LIFE>4</LIFE><Magic>1</Magic><Keywords>Immune fire, area 2; stealth</Keywords>"
      "<permanent>1</permanent></prop>\n"
      "<set rarity='Rare' num='7' uuid='0a6d114c-7e2a-4896-ad8c-0330605c90bf'>AA</set>"
      "<set num='8'>B "
      "B</set><tablerow>1</tablerow><cipt>1</cipt><upsidedown>1</upsidedown></card>\n"
      "<card><name>Tok</name><prop><type>Trap</type></prop><set>AA</set><token>1</token></card>\n"
      "</cards></cockatrice_carddatabase>\n",
      NULL,
      "<set id=\"AA\" name=\"The Alphas\"/><set id=\"b-b\" name=\"B B\"/>"
      "<card id=\"x/moerk-elan\" name=\"Mørk Élan\" type=\"trap\" set=\"AA\" number=\"7\" "
      "rarity=\"rare\" "
      "cost=\"3\" flags=\"permanent\"><stat name=\"power\" value=\"2\" boosted=\"3\"/>"
      "<stat name=\"life\" value=\"4\"/><resource name=\"magic\" value=\"1\"/>"
      "<keyword name=\"immune\" type=\"fire\"/><keyword name=\"area\" amount=\"2\"/>"
      "<keyword name=\"stealth\"/><text>It does.</text></card>"
      "<card id=\"x/moerk-elan-b-b-8\" name=\"Mørk Élan\" type=\"trap\" set=\"b-b\" number=\"8\" "
      "same-as=\"x/moerk-elan\" cost=\"3\" flags=\"permanent\">"
      "<stat name=\"power\" value=\"2\" boosted=\"3\"/><stat name=\"life\" value=\"4\"/>"
      "<resource name=\"magic\" value=\"1\"/><keyword name=\"immune\" type=\"fire\"/>"
      "<keyword name=\"area\" amount=\"2\"/><keyword name=\"stealth\"/><text>It "
      "does.</text></card>",
      "f:6: the token will be skipped: tokens can’t be in decks\n");
}

static void
test_cockatrice_3 (void)
{
  assert_made (
      mo_foreign_cards_read_cockatrice,
      "<cockatrice_carddatabase version='3'><cards>\n"
      "<card><name>Elf</name><set rarity='common' muId='12' num='3'>AA</set><color>G</color>"
      "<manacost>1G</manacost><cmc>2</cmc><type>Legendary Skill - Elf</type><tablerow>2</tablerow>"
      "<text>x</text></card>\n"
      "</cards></cockatrice_carddatabase>\n",
      NULL,
      "<set id=\"AA\" name=\"AA\"/><card id=\"x/elf\" name=\"Elf\" type=\"skill\" set=\"AA\" "
      "number=\"3\" "
      "rarity=\"common\" cost=\"2\"><text>x</text></card>",
      "f:2: “muId” isn’t used in this game and will be ignored\nf:2: “color” isn’t "
      "used in this game and will be ignored\nf:2: the value of “manacost” isn’t a valid number "
      "and will be "
      "ignored\n");
}

/* A card with an unknown type is left out, or gets the requested type. */
static void
test_types (void)
{
  static const char text[] = COCKATRICE (
      "<card><name>A</name><prop><type>Creature — Elf</type><pt>1/1</pt></prop></card>\n"
      "<card><name>B</name><prop><type>Creature — Elf</type><pt>1/1</pt></prop></card>\n"
      "<card><name>C</name></card>\n");

  assert_made (mo_foreign_cards_read_cockatrice, text, NULL, NULL,
               "f:4: “Creature — Elf” isn’t a card type in this game: choose a type, or the card "
               "will be skipped (2 times, first here)\nf:6: the card has no type: choose a "
               "type, or the card will be skipped\n");
  assert_made (
      mo_foreign_cards_read_cockatrice, text, "tactic",
      "<card id=\"x/a\" name=\"A\" type=\"tactic\"/><card id=\"x/b\" name=\"B\" type=\"tactic\"/>"
      "<card id=\"x/c\" name=\"C\" type=\"tactic\"/>",
      "f:4: “pt” isn’t used in this game and will be ignored (2 times, first here)\n");
}

/* Cards with equal name and kind are printings of the first; with another kind, they are separate
 * cards. */
static void
test_names (void)
{
  assert_made (
      mo_foreign_cards_read_cockatrice,
      COCKATRICE (
          "<card><name>A</name><prop><type>trap</type></prop><set>S</set></card>\n"
          "<card><name>A</name><prop><type>skill</type></prop><set>S</set></card>\n"
          "<card><name>A</name><prop><type>trap</type></prop><set>T</set><set>T</set></card>\n"
          "<card><name>火</name><prop><type>trap</type></prop></card>\n"
          "<card><name> </name><prop><type>trap</type></prop></card>\n"),
      NULL,
      "<set id=\"S\" name=\"S\"/><set id=\"T\" name=\"T\"/>"
      "<card id=\"x/a\" name=\"A\" type=\"trap\" set=\"S\"/>"
      "<card id=\"x/a-2\" name=\"A\" type=\"skill\" set=\"S\"/>"
      "<card id=\"x/a-t\" name=\"A\" type=\"trap\" set=\"T\" same-as=\"x/a\"/>"
      "<card id=\"x/a-t-2\" name=\"A\" type=\"trap\" set=\"T\" same-as=\"x/a\"/>"
      "<card id=\"x/efb2620838\" name=\"火\" type=\"trap\"/>",
      "f:8: the card has no valid name and will be skipped: use one line of 1 to 200 "
      "characters\n");
}

static void
test_octgn (void)
{
  assert_made (
      mo_foreign_cards_read_octgn,
      "<?xml version='1.0' encoding='utf-8' standalone='yes'?>\n"
      "<set xmlns:noNamespaceSchemaLocation='CardSet.xsd' name=' The Set ' id='0a6d114c' "
      "gameId='1' "
      "gameVersion='1.0' version='1.2'>\n"
      "<packaging><pack name='P' id='2'><pick qty='1' key='Rarity' "
      "value='Rare'/></pack></packaging>\n"
      "<cards><card id='3' name='Pit'><property name='Type' value='Trap'/>"
      "<property name='Cost' value='5'/>\n<property name='Power' value='x'/><property "
      "name='Number' value='9'/>"
      "<property name='Rarity' value='Common'/><property name='Rules'>Fall <s "
      "value='1'>1</s>in.</property>"
      "<alternate name='Back' type='B'><property name='Type' value='Skill'/></alternate></card>\n"
      "</cards></set>\n",
      NULL,
      "<set id=\"the-set\" name=\"The Set\"/><card id=\"x/pit\" name=\"Pit\" type=\"trap\" "
      "set=\"the-set\" "
      "number=\"9\" rarity=\"common\" cost=\"5\"><text>Fall in.</text>"
      "<back name=\"Back\" type=\"skill\"/></card>",
      "f:3: “packaging” isn’t used in this game and will be ignored\nf:5: “s” isn’t "
      "used in this game and will be ignored\nf:5: the value of “Power” "
      "isn’t a valid number and will be ignored\n");
}

static void
test_table (void)
{
  assert_made (
      NULL,
      "Name;Card Type;Cost;Expansion;No.;Rarity;POWER;power "
      "boosted;Area;Boost;Damage;Artist;second text\n"
      "Pit;Trap;2;Old Set;1a;rare;-1;3;2;yes;fire cold;Me;More\n"
      "\"Pit\";trap;200;New Set;2;;;;;no;;;\n",
      NULL,
      "<set id=\"old-set\" name=\"Old Set\"/><set id=\"new-set\" name=\"New Set\"/>"
      "<card id=\"x/pit\" name=\"Pit\" type=\"trap\" set=\"old-set\" number=\"1a\" rarity=\"rare\" "
      "cost=\"2\" "
      "flags=\"boost\" damage=\"fire cold\"><stat name=\"power\" value=\"-1\" boosted=\"3\"/>"
      "<keyword name=\"area\" amount=\"2\"/><second-text>More</second-text></card>"
      "<card id=\"x/pit-new-set-2\" name=\"Pit\" type=\"trap\" set=\"new-set\" number=\"2\" "
      "same-as=\"x/pit\"/>",
      "f:2: “Artist” isn’t used in this game and will be ignored\nf:3: the value of “Cost” isn’t "
      "a valid number and will be ignored\n");
}

/* A card with the id of another one gets an id of its own. */
static void
test_table_ids (void)
{
  assert_made (NULL, "Name;Card Type;ID\nPit;Trap;x/one\nBog;Trap;x/one\n", NULL,
               "<card id=\"x/one\" name=\"Pit\" type=\"trap\"/>"
               "<card id=\"x/bog\" name=\"Bog\" type=\"trap\"/>",
               "f:3: the card’s ID is the ID of another card and will be replaced with one based "
               "on its name\n");
}

static void
test_table_columns (void)
{
  static const char text[] = "Titel,Art,Bild\nGrube,Trap,a.png\n";
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_data (text, -1, NULL);
  g_autoptr (GHashTable) columns = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (MoForeignCards) cards = mo_foreign_cards_new ();
  g_autoptr (MoForeignCards) none = mo_foreign_cards_new ();
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (MoFaults) lost = mo_faults_new ();
  g_autofree char *made = NULL;

  g_hash_table_insert (columns, (gpointer) "Titel", (gpointer) "name");
  g_hash_table_insert (columns, (gpointer) "Art", (gpointer) "type");
  g_hash_table_insert (columns, (gpointer) "Bild", (gpointer) "");
  g_assert_true (mo_foreign_cards_read_table (cards, stream, "f", columns, faults, NULL));
  made = make (cards, NULL, lost);
  g_assert_nonnull (strstr (made, "<card id=\"x/grube\" name=\"Grube\" type=\"trap\"/>"));
  assert_faults (lost, "");
  g_assert_false (read_cards (none, NULL, text, faults));
  assert_faults (faults, "f:1: no column is set as the card name: choose a column\n");
}

/* Unreadable files are not used at all. */
static void
test_broken (void)
{
  static const struct
  {
    Read read;
    const char *text;
    const char *fault;
  } rows[] = {
    { mo_foreign_cards_read_cockatrice, "<catalog/>",
      "f:1: this file begins with <catalog>: it must begin with <cockatrice_carddatabase>\n" },
    { mo_foreign_cards_read_cockatrice, "<!DOCTYPE x><cockatrice_carddatabase/>",
      "f:1: document type declarations (<!DOCTYPE) and entities are not allowed: remove them\n" },
    { mo_foreign_cards_read_octgn, "<cards/>",
      "f:1: this file begins with <cards>: it must begin with <set>\n" },
    { NULL, "name\n\"a", "f:2: missing closing quote: add one at the end of the cell\n" },
    { NULL, "name\n\"a\"b", "f:2: text after a closing quote: double the quotes inside the "
                            "cell\n" },
    { NULL, "name\n\xff", "f:2: not valid UTF-8: save the file as UTF-8\n" },
    { NULL, "", "f:1: no headings: the first row must name the columns\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MoForeignCards) cards = mo_foreign_cards_new ();
      g_autoptr (MoFaults) faults = mo_faults_new ();

      g_test_message ("%u", i);
      g_assert_false (read_cards (cards, rows[i].read, rows[i].text, faults));
      assert_faults (faults, rows[i].fault);
    }
}

/* Every field, and difficult cases: equal names, missing texts, distant printings. */
#define HARD                                                                                       \
  "<catalog id=\"c\" name=\"C &amp; D\" system=\"game\" version=\"1 % 2\" licence=\"CC0-1.0\">\n"  \
  "<set id=\"s\" name=\"S &lt; T\"/><set id=\"unused\" name=\" Unused \"/>\n"                      \
  "<card id=\"c/promo\" name=\"A\" type=\"trap\" same-as=\"c/a\" flags=\"promo\" set=\"s\"/>\n"    \
  "<card id=\"c/a\" name=\"A\" type=\"trap\" cost=\"0\" set=\"s\" number=\"1\" rarity=\"rare\" "   \
  "flags=\"permanent\" "                                                                           \
  "classes=\"mage warrior\" distance=\"reach\" damage=\"cold harm\" was=\"c/o c/p\">"              \
  "<stat name=\"power\" value=\"-3\" boosted=\"0\"/><stat name=\"life\" value=\"0\"/>"             \
  "<resource name=\"skill\" value=\"99\"/><keyword name=\"bolster\" type=\"stealth\" "             \
  "amount=\"-1\" times=\"2\"/>"                                                                    \
  "<keyword name=\"area\" amount=\"2\" action=\"Roar; 100% “loud”, x=y\"/>"                    \
  "<keyword name=\"target\"/><text> A;\n\"b\" </text><second-text>\t</second-text></card>\n"       \
  "<card id=\"c/same-name\" name=\"A\" type=\"skill\"><second-text>Only "                          \
  "this</second-text></card>\n"                                                                    \
  "<card id=\"c/blanks\" name=\" A \" type=\"tactic\"/>\n"                                         \
  "<card id=\"c/plain\" name=\"P\" type=\"trap\" set=\"s\" number=\"2\"/>\n"                       \
  "<card id=\"c/plain-2\" name=\"P\" type=\"trap\" same-as=\"c/plain\" flags=\"promo\" "           \
  "rarity=\"common\"/>\n"                                                                          \
  "</catalog>\n"

static void
test_return (void)
{
  g_autoptr (MoCatalog) catalog = read_good (HARD);
  g_autoptr (GBytes) before = mo_catalog_write (catalog, 0);
  g_autoptr (MoFaults) warnings = mo_faults_new ();
  g_autoptr (GBytes) file = mo_catalog_write_cockatrice (catalog, 0, warnings);
  g_autofree char *text = g_strndup (g_bytes_get_data (file, NULL), g_bytes_get_size (file));
  g_autoptr (MoForeignCards) cards = mo_foreign_cards_new ();
  g_autoptr (MoVocabulary) vocabulary = make_vocabulary ();
  g_autoptr (MoLosses) losses = mo_losses_new ();
  g_autoptr (GBytes) after = NULL;
  MoForeignOptions options = { .vocabulary = vocabulary };

  assert_faults (warnings, "");
  g_assert_true (read_cards (cards, mo_foreign_cards_read_cockatrice, text, warnings));
  options.id = cards->id;
  options.name = cards->name;
  options.version = cards->version;
  options.licence = cards->licence;
  g_assert_cmpstr (cards->system, ==, "game");
  after = mo_foreign_catalog_make (cards, &options, losses, NULL);
  mo_losses_report (cards->losses, warnings);
  mo_losses_report (losses, warnings);
  assert_faults (warnings, "");
  g_assert_cmpmem (g_bytes_get_data (after, NULL), g_bytes_get_size (after),
                   g_bytes_get_data (before, NULL), g_bytes_get_size (before));

  /* In Cockatrice, a name identifies a card. */
  g_assert_nonnull (strstr (text, "<name>A</name>"));
  g_assert_nonnull (strstr (text, "<name>A [c/same-name]</name>"));
  g_assert_nonnull (strstr (text, "<pt>-3/0</pt>"));
  g_assert_nonnull (strstr (text, "<cmc>0</cmc>"));
  g_assert_nonnull (strstr (text, "uuid=\"c/plain-2\" mo-set=\"\" mo-flags=\"promo\""));
}

/* A printing is written within its card, unless it differs in more than its set. */
static void
test_folded_printings (void)
{
  static const char card[] = "type='trap' cost='1' classes='mage' distance='reach' damage='cold'>"
                             "<stat name='power' value='3' boosted='4'/>"
                             "<resource name='skill' value='5'/>"
                             "<keyword name='bolster' type='stealth' amount='1' times='2'/>"
                             "<keyword name='area' amount='2' action='Roar'/>"
                             "<text>T</text><second-text>U</second-text>";
  static const struct
  {
    const char *part;
    const char *instead;
    gboolean is_same;
  } rows[] = {
    { "type='trap'", "type='trap' set='s' number='2' rarity='rare' flags='promo'", TRUE },
    { "cost='1'", "cost='2'", FALSE },
    { "classes='mage'", "classes='warrior'", FALSE },
    { "distance='reach'", "", FALSE },
    { "damage='cold'", "damage='harm'", FALSE },
    { "name='power'", "name='life'", FALSE },
    { "value='3'", "value='2'", FALSE },
    { "boosted='4'", "", FALSE },
    { "<stat name='power' value='3' boosted='4'/>", "", FALSE },
    { "value='5'", "value='6'", FALSE },
    { "<resource name='skill' value='5'/>", "", FALSE },
    { " type='stealth'", "", FALSE },
    { "amount='1'", "amount='3'", FALSE },
    { " times='2'", "", FALSE },
    { "name='area'", "name='target'", FALSE },
    { "action='Roar'", "action='Purr'", FALSE },
    { "<keyword name='area' amount='2' action='Roar'/>", "", FALSE },
    { "<text>T</text>", "<text>V</text>", FALSE },
    { "<second-text>U</second-text>", "", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GString) printing = g_string_new (card);
      g_autofree char *text = NULL;
      g_autoptr (MoCatalog) catalog = NULL;
      g_autoptr (MoFaults) warnings = mo_faults_new ();
      g_autoptr (GBytes) file = NULL;
      g_autofree char *made = NULL;
      g_auto (GStrv) parts = NULL;

      g_assert_cmpuint (g_string_replace (printing, rows[i].part, rows[i].instead, 0), ==, 1);
      text = g_strdup_printf ("<catalog id='c' name='C' system='game'><set id='s' name='S'/>"
                              "<card id='c/a' name='A' %s</card>"
                              "<card id='c/b' name='A' same-as='c/a' %s</card></catalog>",
                              card, printing->str);
      catalog = read_good (text);
      file = mo_catalog_write_cockatrice (catalog, 0, warnings);
      made = g_strndup (g_bytes_get_data (file, NULL), g_bytes_get_size (file));
      parts = g_strsplit (made, "<card>", -1);
      g_test_message ("%s → %s", rows[i].part, rows[i].instead);
      g_assert_cmpuint (g_strv_length (parts) - 1, ==, rows[i].is_same ? 1 : 2);
      assert_faults (warnings, "");
    }
}

static void
test_products_are_told (void)
{
  g_autoptr (MoCatalog) catalog =
      read_good (CATALOG ("<card id='c/a' name='A' type='trap'/><product id='c/p' "
                          "name='P'><content card='c/a'/></product>\n"));
  g_autoptr (MoFaults) warnings = mo_faults_new ();
  g_autoptr (GBytes) file G_GNUC_UNUSED = mo_catalog_write_cockatrice (catalog, 0, warnings);

  assert_faults (warnings, "f: this file type can’t store products: 1 was not exported\n");
}

/* The number of reported losses is limited, but all are counted. */
static void
test_losses_cap (void)
{
  g_autoptr (MoLosses) losses = mo_losses_new ();
  g_autoptr (MoFaults) told = mo_faults_new ();

  for (guint i = 0; i < 10000; i++)
    {
      g_autofree char *subject = g_strdup_printf ("subject %u", i);

      mo_losses_add (losses, MO_LOSS_FIELD, subject, "f", i + 1);
    }
  mo_losses_report (losses, told);
  g_assert_cmpuint (mo_faults_get_n (told), ==, 201);
  g_assert_cmpuint (mo_faults_get (told, 200)->line, ==, 201);
  g_assert_nonnull (strstr (mo_faults_get (told, 200)->message, "9800"));
}

static void
test_fields (void)
{
  static const struct
  {
    const char *name;
    const char *ours; /* NULL for none */
  } rows[] = {
    { "NAME", "name" },
    { " Card_Name ", "name" },
    { "cmc", "cost" },
    { "Póẃer", "power" },
    { "boosted power", "power-boosted" },
    { "power-boosted", "power-boosted" },
    { "magic", "magic" },
    { "stealth", "stealth" },
    { "promo", "promo" },
    { "artist", NULL },
    { "", NULL },
    { "--", NULL },
  };
  g_autoptr (MoVocabulary) vocabulary = make_vocabulary ();
  g_autoptr (MoForeignFieldIndex) index = mo_foreign_field_index_new (vocabulary);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      MoForeignMeaning field = mo_foreign_field_index_find (index, rows[i].name);
      g_autofree char *ours = mo_foreign_field_dup_name (&field);

      g_assert_cmpstr (ours, ==, rows[i].ours);
    }
}

/* Every offered field is accepted. */
static void
test_fields_list (void)
{
  g_autoptr (MoVocabulary) vocabulary = make_vocabulary ();
  g_autoptr (MoForeignFieldIndex) index = mo_foreign_field_index_new (vocabulary);
  g_autoptr (GArray) all = mo_foreign_field_list (vocabulary);
  g_autoptr (GHashTable) labels = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < all->len; i++)
    {
      const MoForeignMeaning *field = &g_array_index (all, MoForeignMeaning, i);
      g_autofree char *name = mo_foreign_field_dup_name (field);
      MoForeignMeaning found = mo_foreign_field_index_find (index, name);

      g_assert_cmpint (found.kind, ==, field->kind);
      g_assert_true (found.word == field->word);
      g_assert_true (g_hash_table_add (labels, mo_foreign_field_dup_label (field)));
    }
  g_assert_cmpint (g_array_index (all, MoForeignMeaning, 0).kind, ==, MO_FOREIGN_NAME);
  for (guint i = 0; i < 3; i++)
    g_assert_true (g_hash_table_contains (labels, (const char *[]){ "power", "power when boosted",
                                                                    "Second text" }[i]));
}

static char *
write_table (const char *text)
{
  char *path;
  int file = g_file_open_tmp ("XXXXXX.csv", &path, NULL);

  g_assert_cmpint (file, >=, 0);
  close (file);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return path;
}

static void
test_columns (void)
{
  static const char *const rows[][2] = {
    { "Card", "Pit · Elf · Old One" },
    { "", "no heading" },
    { "Rules", "Fall. Far. · Run" },
    { "Nothing", NULL },
  };
  g_autofree char *path = write_table (
      "Card;;Rules;Nothing;Card\nPit;no heading;\"Fall.\nFar.\";;Elf\n"
      "Pit\nOld One;;Run\nNew One;;;;;;one too many\n");
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (GPtrArray) columns = mo_foreign_cards_list_columns (path, faults);

  assert_faults (faults, "");
  g_assert_cmpuint (columns->len, ==, G_N_ELEMENTS (rows));
  for (guint i = 0; i < columns->len; i++)
    {
      const MoForeignColumn *column = g_ptr_array_index (columns, i);

      g_assert_cmpstr (column->heading, ==, rows[i][0]);
      g_assert_cmpstr (column->examples, ==, rows[i][1]);
    }
  g_unlink (path);
}

static void
test_columns_faults (void)
{
  static const char *const texts[] = { "", "\n\n", "Name\n\xff\n" };

  for (guint i = 0; i <= G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *path = i < G_N_ELEMENTS (texts) ? write_table (texts[i])
                                                       : g_strdup ("/nowhere/a.csv");
      g_autoptr (MoFaults) faults = mo_faults_new ();

      g_assert_null (mo_foreign_cards_list_columns (path, faults));
      g_assert_cmpuint (mo_faults_get_n (faults), ==, 1);
      g_assert_cmpstr (mo_faults_get (faults, 0)->file, ==, path);
      g_unlink (path);
    }
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/foreign/fields", test_fields);
  g_test_add_func ("/foreign/fields-list", test_fields_list);
  g_test_add_func ("/foreign/columns", test_columns);
  g_test_add_func ("/foreign/columns-faults", test_columns_faults);
  g_test_add_func ("/foreign/cockatrice-4", test_cockatrice_4);
  g_test_add_func ("/foreign/folded-printings", test_folded_printings);
  g_test_add_func ("/foreign/cockatrice-3", test_cockatrice_3);
  g_test_add_func ("/foreign/types", test_types);
  g_test_add_func ("/foreign/names", test_names);
  g_test_add_func ("/foreign/octgn", test_octgn);
  g_test_add_func ("/foreign/table", test_table);
  g_test_add_func ("/foreign/table-ids", test_table_ids);
  g_test_add_func ("/foreign/table-columns", test_table_columns);
  g_test_add_func ("/foreign/broken", test_broken);
  g_test_add_func ("/foreign/return", test_return);
  g_test_add_func ("/foreign/products-are-told", test_products_are_told);
  g_test_add_func ("/foreign/losses-cap", test_losses_cap);
  return g_test_run ();
}
