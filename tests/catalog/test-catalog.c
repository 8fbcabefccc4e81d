/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Catalogs: every field, every fault with its line, and writing. */

#include "config.h"

#include "catalog-fixture.h"

#include "mo-content.h"

/* Reading */

static guint64
bit (const MoCatalog *catalog,
     MoWordGroup group,
     const char *id)
{
  const MoWord *word = mo_vocabulary_lookup (mo_catalog_get_source (catalog, 0)->vocabulary, group,
                                             id);

  g_assert_nonnull (word);
  return G_GUINT64_CONSTANT (1) << word->index;
}

static int
stat_of (const MoCatalog *catalog,
         const MoCard *card,
         const char *id)
{
  return mo_card_get_stat (card,
                           mo_vocabulary_lookup (mo_catalog_get_source (catalog, 0)->vocabulary,
                                                 MO_WORD_STAT, id));
}

static void
test_catalog_source (void)
{
  g_autoptr (MoCatalog) catalog = read_good (
      "<catalog id=\"c:1/x\" name=\"A &amp; B\" system=\"game\" version=\"1.2\" "
      "licence=\"CC0-1.0\">"
      "<set id=\"s\" name=\"The Set\"/><set id=\"t\" name=\"Other\"/></catalog>");
  g_autoptr (MoCatalog) plain = read_good ("<catalog id=\"c\" name=\"C\" system=\"game\"/>");
  const MoCatalogSource *source = mo_catalog_get_source (catalog, 0);

  g_assert_cmpuint (mo_catalog_get_n_sources (catalog), ==, 1);
  g_assert_cmpuint (mo_catalog_get_n_cards (catalog), ==, 0);
  g_assert_cmpstr (source->file, ==, "f");
  g_assert_cmpstr (source->id, ==, "c:1/x");
  g_assert_cmpstr (source->name, ==, "A & B");
  g_assert_cmpstr (source->version, ==, "1.2");
  g_assert_cmpstr (source->licence, ==, "CC0-1.0");
  g_assert_cmpstr (mo_vocabulary_get_system (source->vocabulary), ==, "game");
  g_assert_cmpuint (source->sets->len, ==, 2);
  g_assert_cmpstr (g_array_index (source->sets, MoCardSet, 1).id, ==, "t");
  g_assert_cmpstr (g_array_index (source->sets, MoCardSet, 1).name, ==, "Other");

  g_assert_null (mo_catalog_get_source (plain, 0)->version);
  g_assert_null (mo_catalog_get_source (plain, 0)->licence);
}

static void
test_catalog_every_field (void)
{
  g_autoptr (MoCatalog) catalog = read_good (
      CATALOG ("<card id=\"c/a\" name=\"A\" type=\"skill\" set=\"s\" number=\"12a\" "
               "rarity=\"rare\" cost=\"3\"\n"
               "      flags=\"boost  permanent\" classes=\"mage warrior\" distance=\"reach\" "
               "damage=\"fire\">\n"
               "  <stat name=\"power\" value=\"-2\"/>\n"
               "  <stat name=\"life\" value=\"0\" boosted=\"7\"/>\n"
               "  <resource name=\"skill\" value=\"4\"/>\n"
               "  <keyword name=\"stealth\"/>\n"
               "  <keyword name=\"bolster\" type=\"trap\" amount=\"-1\" times=\"2\"/>\n"
               "  <keyword name=\"bolster\" type=\"fire\" amount=\"1\"/>\n"
               "  <text>First.</text>\n"
               "  <second-text>Second.</second-text>\n"
               "</card>\n"));
  const MoCard *card = mo_catalog_lookup (catalog, "c/a");

  g_assert_nonnull (card);
  g_assert_cmpstr (card->id, ==, "c/a");
  g_assert_cmpstr (card->name, ==, "A");
  g_assert_cmpstr (card->type->id, ==, "skill");
  g_assert_cmpstr (card->type->kind->id, ==, "crawler");
  g_assert_cmpstr (card->set, ==, "s");
  g_assert_cmpstr (mo_catalog_get_set_name (catalog, card), ==, "The Set");
  g_assert_cmpstr (card->number, ==, "12a");
  g_assert_cmpstr (card->rarity->id, ==, "rare");
  g_assert_cmpint (card->cost, ==, 3);
  g_assert_cmpuint (card->flags, ==,
                    bit (catalog, MO_WORD_FLAG, "permanent") |
                        bit (catalog, MO_WORD_FLAG, "boost"));
  g_assert_cmpuint (card->classes, ==,
                    bit (catalog, MO_WORD_CLASS, "mage") | bit (catalog, MO_WORD_CLASS, "warrior"));
  g_assert_cmpuint (card->damage, ==, bit (catalog, MO_WORD_DAMAGE, "fire"));
  g_assert_cmpstr (card->distance->id, ==, "reach");
  g_assert_null (card->same_as);
  g_assert_true (mo_card_get_original (card) == card);
  g_assert_cmpuint (card->source, ==, 0);

  g_assert_cmpuint (card->n_stats, ==, 2);
  g_assert_cmpint (stat_of (catalog, card, "power"), ==, -2);
  g_assert_cmpint (card->stats[0].boosted, ==, MO_ABSENT);
  g_assert_cmpint (stat_of (catalog, card, "life"), ==, 0);
  g_assert_cmpint (card->stats[1].boosted, ==, 7);
  g_assert_cmpint (stat_of (catalog, card, "stamina"), ==, MO_ABSENT);
  g_assert_cmpuint (card->n_resources, ==, 1);
  g_assert_cmpstr (card->resources[0].word->id, ==, "skill");
  g_assert_cmpint (card->resources[0].value, ==, 4);
  g_assert_cmpint (card->resources[0].boosted, ==, MO_ABSENT);

  g_assert_cmpuint (card->n_keywords, ==, 3);
  g_assert_cmpstr (card->keywords[0].word->id, ==, "stealth");
  g_assert_null (card->keywords[0].type);
  g_assert_cmpint (card->keywords[0].amount, ==, MO_ABSENT);
  g_assert_cmpint (card->keywords[0].times, ==, MO_ABSENT);
  g_assert_cmpstr (card->keywords[1].type->id, ==, "trap");
  g_assert_cmpint (card->keywords[1].amount, ==, -1);
  g_assert_cmpint (card->keywords[1].times, ==, 2);
  g_assert_cmpstr (card->keywords[2].type->id, ==, "fire");
  g_assert_cmpint (card->keywords[2].amount, ==, 1);

  g_assert_cmpstr (card->text, ==, "First.");
  g_assert_cmpstr (card->second_text, ==, "Second.");
}

/* A missing value is absent, not 0. */
static void
test_catalog_absent_fields (void)
{
  g_autoptr (MoCatalog) catalog =
      read_good (CATALOG ("<card id=\"c/a\" name=\"A\" type=\"trap\"/>\n"
                          "<card id=\"c/b\" name=\"B\" type=\"trap\" cost=\"0\"/>\n"));
  const MoCard *card = mo_catalog_lookup (catalog, "c/a");

  g_assert_cmpint (card->cost, ==, MO_ABSENT);
  g_assert_cmpint (mo_catalog_lookup (catalog, "c/b")->cost, ==, 0);
  g_assert_cmpuint (card->n_stats + card->n_resources + card->n_keywords, ==, 0);
  g_assert_cmpint (stat_of (catalog, card, "power"), ==, MO_ABSENT);
  g_assert_null (card->set);
  g_assert_null (mo_catalog_get_set_name (catalog, card));
  g_assert_null (card->number);
  g_assert_null (card->rarity);
  g_assert_null (card->distance);
  g_assert_cmpuint (card->flags | card->classes | card->damage, ==, 0);
  g_assert_cmpstr (card->text, ==, "");
  g_assert_cmpstr (card->second_text, ==, "");
  g_assert_cmpuint (card->line, ==, 3);
  g_assert_cmpuint (mo_catalog_lookup (catalog, "c/b")->line, ==, 4);
}

/* No value of a card affects the next. */
static void
test_catalog_cards_are_apart (void)
{
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (MoCatalog) catalog =
      read_catalog (CATALOG ("<card id=\"c/a\" name=\"A\" type=\"skill\" flags=\"boost\"><stat "
                             "name=\"life\" value=\"1\"/><text>Old</text></card>\n"
                             "<card id=\"c/b\" name=\"B\" type=\"nothing\"><stat name=\"power\" "
                             "value=\"1\"/><text>Old</text></card>\n"
                             "<card id=\"c/c\" name=\"C\" type=\"skill\"/>\n"),
                    faults);
  const MoCard *card = mo_catalog_lookup (catalog, "c/c");

  assert_cards (catalog, "c/a c/c");
  g_assert_cmpuint (card->n_stats, ==, 0);
  g_assert_cmpuint (card->flags, ==, 0);
  g_assert_cmpstr (card->text, ==, "");
}

static void
test_catalog_text_as_written (void)
{
  static const struct
  {
    const char *written;
    const char *name;
  } rows[] = {
    { "Salt &amp; Iron", "Salt & Iron" },
    { "&amp;amp; &amp;#38; &#38;#38;", "&amp; &#38; &#38;" },
    { "&#38;", "&" },
    { "&#x26;&#38;&amp;", "&&&" },
    { "&lt;b&gt; &quot;q&quot; &apos;a&apos;", "<b> \"q\" 'a'" },
    { "&#xC9;clair &#233;", "Éclair é" },
    { "Éclair – 火 𝕏 😀", "Éclair – 火 𝕏 😀" },
    { " blanks  stay ", " blanks  stay " },
    { "a\tb\nc", "a b c" }, /* as XML normalizes attributes */
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = g_strdup_printf (
          CATALOG ("<card id=\"c/a\" name=\"%s\" type=\"trap\"><text>%s</text></card>\n"),
          rows[i].written, rows[i].written);
      g_autoptr (MoCatalog) catalog = read_good (text);
      const MoCard *card = mo_catalog_lookup (catalog, "c/a");

      g_test_message ("%s", rows[i].written);
      g_assert_cmpstr (card->name, ==, rows[i].name);
      if (strpbrk (rows[i].written, "\t\n") == NULL)
        g_assert_cmpstr (card->text, ==, rows[i].name);
    }
}

static void
test_catalog_text_in_pieces (void)
{
  g_autoptr (MoCatalog) catalog = read_good (CATALOG (
      "<card id=\"c/a\" name=\"A\" type=\"trap\"><text>one<!-- not this --> &amp; <?nor this?>two\n"
      "<![CDATA[<three> &amp;]]>\t</text></card>\n"
      "<card id=\"c/b\" name=\"B\" type=\"trap\"><text>  \n </text></card>\n"
      "<card id=\"c/d\" name=\"D\" type=\"trap\"><text></text></card>\n"));

  g_assert_cmpstr (mo_catalog_lookup (catalog, "c/a")->text, ==, "one & two\n<three> &amp;\t");
  g_assert_cmpstr (mo_catalog_lookup (catalog, "c/b")->text, ==, "  \n ");
  g_assert_cmpstr (mo_catalog_lookup (catalog, "c/d")->text, ==, "");
}

static void
test_catalog_byte_order_mark (void)
{
  g_autoptr (MoCatalog) marked =
      read_good ("\xef\xbb\xbf" CATALOG ("<card id=\"a\" name=\"A\" type=\"trap\"/>"));
  g_autoptr (MoCatalog)
      declared = read_good ("\xef\xbb\xbf<?xml version=\"1.0\" encoding=\"utf-8\"?>" CATALOG (
          "<card id=\"a\" name=\"A\" type=\"trap\"/>"));

  assert_cards (marked, "a");
  assert_cards (declared, "a");
}

/* Much more than a block of the parser, with multibyte letters at the borders. */
static void
test_catalog_many_blocks (void)
{
  const guint n_cards = 6000;
  g_autoptr (GString) text = g_string_new (HEAD);
  g_autoptr (MoCatalog) catalog = NULL;

  for (guint i = 0; i < n_cards; i++)
    g_string_append_printf (
        text, "<card id=\"c/%u\" name=\"Ééé%*s😀\" type=\"trap\"><text>ééé😀 %u</text></card>\n", i,
        (int) (i % 7), "", i);
  g_string_append (text, TAIL);
  g_assert_cmpuint (text->len, >, 5 * 64 * 1024);
  catalog = read_good (text->str);
  g_assert_cmpuint (mo_catalog_get_n_cards (catalog), ==, n_cards);
  for (guint i = 0; i < n_cards; i++)
    {
      const MoCard *card = mo_catalog_get_card (catalog, i);
      g_autofree char *name = g_strdup_printf ("Ééé%*s😀", (int) (i % 7), "");
      g_autofree char *card_text = g_strdup_printf ("ééé😀 %u", i);

      g_assert_cmpstr (card->name, ==, name);
      g_assert_cmpstr (card->text, ==, card_text);
      g_assert_cmpuint (card->line, ==, i + 3);
    }
}

/* Sizes around that of the blocks in which files are read. */
static void
test_catalog_size_of_a_block (void)
{
  for (int size = 64 * 1024 - 2; size <= 64 * 1024 + 2; size++)
    {
      g_autoptr (GString) text =
          g_string_new (CATALOG ("<card id=\"a\" name=\"A\" type=\"trap\"/>"));
      g_autoptr (MoCatalog) catalog = NULL;

      while (text->len < (gsize) size)
        g_string_append_c (text, '\n');
      catalog = read_good (text->str);
      assert_cards (catalog, "a");
    }
}

/* Faults of a card */

/* An invalid card in line 3, and a valid one that must be read nevertheless. */
static const struct
{
  const char *name;
  const char *card;
  const char *fault;
} card_faults[] = {
  { "unknown-type", "<card id='x' name='X' type='spell'/>",
    "f:3: unknown type “spell”: in game, use one of skill, tactic, trap\n" },
  { "unknown-rarity", "<card id='x' name='X' type='trap' rarity='mythic'/>",
    "f:3: unknown rarity “mythic”: in game, use one of common, rare\n" },
  { "unknown-distance", "<card id='x' name='X' type='trap' distance='far'/>",
    "f:3: unknown distance “far”: in game, use one of melee, reach, ranged\n" },
  { "unknown-flag", "<card id='x' name='X' type='trap' flags='boost shiny'/>",
    "f:3: unknown flag “shiny”: in game, use one of permanent, boost, promo, come-into-play\n" },
  { "unknown-class", "<card id='x' name='X' type='trap' classes='bard'/>",
    "f:3: unknown class “bard”: in game, use one of warrior, mage\n" },
  { "unknown-damage", "<card id='x' name='X' type='trap' damage='fire acid'/>",
    "f:3: unknown damage type “acid”: in game, use one of harm, fire, cold\n" },
  { "unknown-set", "<card id='x' name='X' type='trap' set='z'/>",
    "f:3: unknown set “z”: define it with <set> first\n" },
  { "unknown-stat", "<card id='x' name='X' type='trap'><stat name='luck' value='1'/></card>",
    "f:3: unknown stat “luck”: in game, use one of power, stamina, life\n" },
  { "unknown-resource",
    "<card id='x' name='X' type='trap'><resource name='gold' value='1'/></card>",
    "f:3: unknown resource “gold”: in game, use one of magic, skill\n" },
  { "unknown-keyword", "<card id='x' name='X' type='trap'><keyword name='fly'/></card>",
    "f:3: unknown keyword “fly”: in game, use one of stealth, area, target, immune, bolster, "
    "find\n" },
  /* A word of one group is not valid in another. */
  { "word-of-another-group", "<card id='x' name='X' type='fire'/>",
    "f:3: unknown type “fire”: in game, use one of skill, tactic, trap\n" },
  { "stat-twice",
    "<card id='x' name='X' type='trap'><stat name='life' value='1'/><stat name='life' "
    "value='1'/></card>",
    "f:3: this card has the stat “life” twice: remove one\n" },
  { "resource-twice",
    "<card id='x' name='X' type='trap'><resource name='magic' value='1'/><resource name='magic' "
    "value='2'/></card>",
    "f:3: this card has the resource “magic” twice: remove one\n" },
  { "amount-missing", "<card id='x' name='X' type='trap'><keyword name='area'/></card>",
    "f:3: keyword “area” needs the attribute “amount”\n" },
  { "amount-too-much",
    "<card id='x' name='X' type='trap'><keyword name='stealth' amount='1'/></card>",
    "f:3: keyword “stealth” does not accept the attribute “amount”: remove the attribute\n" },
  { "type-missing", "<card id='x' name='X' type='trap'><keyword name='immune'/></card>",
    "f:3: keyword “immune” needs the attribute “type”\n" },
  { "type-too-much",
    "<card id='x' name='X' type='trap'><keyword name='area' amount='1' type='fire'/></card>",
    "f:3: keyword “area” does not accept the attribute “type”: remove the attribute\n" },
  { "type-of-wrong-group",
    "<card id='x' name='X' type='trap'><keyword name='immune' type='power'/></card>",
    "f:3: keyword “immune” has the invalid type “power”: use the ID of one of the following: "
    "damage type\n" },
  { "type-of-no-group",
    "<card id='x' name='X' type='trap'><keyword name='bolster' amount='1' type='mage'/></card>",
    "f:3: keyword “bolster” has the invalid type “mage”: use the ID of one of the following: "
    "type, damage type, keyword\n" },
  { "two-faults", "<card id='x' name='X' type='spell' rarity='mythic'/>",
    "f:3: unknown type “spell”: in game, use one of skill, tactic, trap\nf:3: unknown rarity "
    "“mythic”: in game, use one of common, rare\n" },
  { "missing-id", "<card name='X' type='trap'/>", "f:3: <card> needs the attribute “id”\n" },
  { "missing-name", "<card id='x' type='trap'/>", "f:3: <card> needs the attribute “name”\n" },
  { "missing-type", "<card id='x' name='X'/>", "f:3: <card> needs the attribute “type”\n" },
  { "unknown-attribute", "<card id='x' name='X' type='trap' colour='red'/>",
    "f:3: <card> does not accept the attribute “colour”: remove it\n" },
  { "attribute-with-a-prefix", "<card id='x' name='X' type='trap' xml:lang='en'/>",
    "f:3: <card> does not accept the attribute “lang”: remove it\n" },
  { "unknown-child", "<card id='x' name='X' type='trap'><art/></card>",
    "f:3: unknown element <art> in <card>: remove it\n" },
  { "deep-unknown-child", "<card id='x' name='X' type='trap'><a><card id='y'/><b/></a></card>",
    "f:3: unknown element <a> in <card>: remove it\n" },
  { "child-too-late",
    "<card id='x' name='X' type='trap'><text>T</text><stat name='life' value='1'/></card>",
    "f:3: <stat> comes too late in <card>: move it up\n" },
  { "text-twice", "<card id='x' name='X' type='trap'><text>T</text><text>T</text></card>",
    "f:3: duplicate <text> in <card>: remove it\n" },
  { "text-in-card", "<card id='x' name='X' type='trap'>T</card>",
    "f:3: text is not allowed in <card>: remove it\n" },
  { "bad-id", "<card id='a b' name='X' type='trap'/>",
    "f:3: id=“a b” is not a valid ID: use at most 100 letters, digits and . _ : / -\n" },
  { "blank-name", "<card id='x' name=' ' type='trap'/>",
    "f:3: name=“ ” is not a valid name: use one line of 1 to 200 characters\n" },
  { "name-of-two-lines", "<card id='x' name='a&#10;b' type='trap'/>",
    "f:3: name=“a\nb” is not a valid name: use one line of 1 to 200 characters\n" },
  { "no-flags", "<card id='x' name='X' type='trap' flags=' '/>",
    "f:3: flags=“ ” is not a valid list of IDs: use at most 100 letters, digits and . _ : / - "
    "for each, and separate them with spaces\n" },
  { "negative-cost", "<card id='x' name='X' type='trap' cost='-1'/>",
    "f:3: cost=“-1” must be a whole number from 0 to 99\n" },
  { "high-cost", "<card id='x' name='X' type='trap' cost='100'/>",
    "f:3: cost=“100” must be a whole number from 0 to 99\n" },
  { "high-stat", "<card id='x' name='X' type='trap'><stat name='life' value='1000'/></card>",
    "f:3: value=“1000” must be a whole number from -999 to 999\n" },
  { "bad-boosted",
    "<card id='x' name='X' type='trap'><stat name='life' value='1' boosted='x'/></card>",
    "f:3: boosted=“x” must be a whole number from -999 to 999\n" },
  { "negative-resource",
    "<card id='x' name='X' type='trap'><resource name='magic' value='-1'/></card>",
    "f:3: value=“-1” must be a whole number from 0 to 99\n" },
  { "no-times", "<card id='x' name='X' type='trap'><keyword name='stealth' times='0'/></card>",
    "f:3: times=“0” must be a whole number from 1 to 999\n" },
  { "prefix", "<a:card xmlns:a='urn:a' id='x' name='X' type='trap'/>",
    "f:3: <card> is in the namespace “urn:a”: remove the namespace\n" },
};

static void
test_catalog_fault_of_card (gconstpointer row)
{
  guint i = GPOINTER_TO_UINT (row);
  g_autofree char *text = g_strconcat (HEAD, card_faults[i].card,
                                       "\n<card id=\"good\" name=\"G\" type=\"trap\"/>\n" TAIL,
                                       NULL);
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (MoCatalog) catalog = read_catalog (text, faults);

  assert_faults (faults, card_faults[i].fault);
  assert_cards (catalog, "good");
}

/* The line of a fault is that of the element, not of its card. */
static void
test_catalog_line_of_fault (void)
{
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (MoCatalog) catalog = read_catalog (CATALOG (
      "<card id=\"x\" name=\"X\" type=\"trap\">\n"
      "  <stat name=\"life\" value=\"1\"/>\n"
      "  <stat name=\"luck\" value=\"1\"/>\n"
      "  <keyword name=\"area\"/>\n"
      "  <text>T\n\n</text>\n"
      "  stray\n"
      "</card>\n"), faults);

  assert_faults (faults, "f:5: unknown stat “luck”: in game, use one of power, stamina, life\n"
                         "f:6: keyword “area” needs the attribute “amount”\nf:10: text is not "
                         "allowed in <card>: remove it\n");
  assert_cards (catalog, "");
}

static void
test_catalog_keyword_types (void)
{
  static const char *const good[] = {
    "<keyword name='area' amount='-999'/>",
    "<keyword name='target'/>",
    "<keyword name='target' amount='999'/>",
    "<keyword name='immune' type='cold'/>",
    "<keyword name='bolster' amount='1'/>",
    "<keyword name='bolster' amount='1' type='trap'/>",
    "<keyword name='bolster' amount='1' type='stealth'/>",
    "<keyword name='bolster' amount='1' type='harm'/>",
    "<keyword name='find'/>",
    "<keyword name='find' type='power'/>",
    "<keyword name='find' type='mage' times='999'/>",
    "<keyword name='find' type='skill'/>",
  };

  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    {
      g_autofree char *text = g_strconcat (HEAD "<card id='a' name='A' type='trap'>", good[i],
                                           "</card>" TAIL, NULL);
      g_autoptr (MoCatalog) catalog = read_good (text);

      g_test_message ("%s", good[i]);
      g_assert_cmpuint (mo_catalog_lookup (catalog, "a")->n_keywords, ==, 1);
    }
}

static void
test_catalog_many_keywords (void)
{
  for (guint n = 32; n <= 33; n++)
    {
      g_autoptr (GString) text = g_string_new (HEAD "<card id='a' name='A' type='trap'>");
      g_autoptr (MoFaults) faults = mo_faults_new ();
      g_autoptr (MoCatalog) catalog = NULL;

      for (guint i = 0; i < n; i++)
        g_string_append (text, "<keyword name='stealth'/>");
      g_string_append (text, "</card>" TAIL);
      catalog = read_catalog (text->str, faults);
      assert_cards (catalog, n == 32 ? "a" : "");
      assert_faults (faults,
                     n == 32 ? "" : "f:3: more than 32 keywords on one card: remove some\n");
    }
}

/* README.md: an id has at most 100 characters, a name 200, a text 20,000. */
static void
test_catalog_lengths (void)
{
  static const struct
  {
    gsize id;
    gsize name;
    gsize text;
    const char *letter;
    gboolean fine;
  } rows[] = {
    { 100, 200, 20000, "x", TRUE },
    { 100, 200, 20000, "é", TRUE },
    { 100, 200, 20000, "😀", TRUE },
    { 101, 1, 1, "x", FALSE },
    { 1, 201, 1, "x", FALSE },
    { 1, 201, 1, "😀", FALSE },
    { 1, 1, 20001, "x", FALSE },
    { 1, 1, 20001, "😀", FALSE },
    { 1, 1, 300000, "é", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *id = g_strnfill (rows[i].id, 'i');
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (MoFaults) faults = mo_faults_new ();
      g_autoptr (MoCatalog) catalog = NULL;

      g_string_append_printf (text, HEAD "<card id=\"%s\" name=\"", id);
      for (gsize j = 0; j < rows[i].name; j++)
        g_string_append (text, rows[i].letter);
      g_string_append (text, "\" type=\"trap\"><second-text>");
      for (gsize j = 0; j < rows[i].text; j++)
        g_string_append (text, rows[i].letter);
      g_string_append (text, "</second-text></card>" TAIL);
      catalog = read_catalog (text->str, faults);
      g_test_message ("%" G_GSIZE_FORMAT " %" G_GSIZE_FORMAT " %" G_GSIZE_FORMAT " %s", rows[i].id,
                      rows[i].name, rows[i].text, rows[i].letter);
      g_assert_cmpuint (mo_catalog_get_n_cards (catalog), ==, rows[i].fine ? 1 : 0);
      g_assert_cmpuint (mo_faults_get_n (faults), ==, rows[i].fine ? 0 : 1);
      if (rows[i].fine)
        g_assert_cmpint (g_utf8_strlen (mo_catalog_get_card (catalog, 0)->second_text, -1), ==,
                         20000);
    }
}

/* Messages are valid UTF-8, even if a long value is truncated. */
static void
test_catalog_fault_is_utf8 (void)
{
  for (int lead = 0; lead < 4; lead++)
    {
      g_autoptr (GString) value = g_string_new (NULL);
      g_autofree char *text = NULL;
      g_autoptr (MoFaults) faults = mo_faults_new ();
      g_autoptr (MoCatalog) catalog = NULL;

      for (int i = 0; i < lead; i++)
        g_string_append_c (value, 'x');
      for (guint i = 0; i < 60; i++)
        g_string_append (value, "😀");
      text = g_strdup_printf (CATALOG ("<card id=\"%s\" name=\"A\" type=\"trap\"/>\n"
                                       "<card id=\"a\" name=\"A\" type=\"trap\" %.*s%s=\"1\"/>\n"
                                       "<%.*s%s/>\n"),
                              value->str, lead, "xxx", "éééééééééééééééééééééééé", lead, "xxx",
                              "öööööööööööööööööööööööö");
      catalog = read_catalog (text, faults);
      g_assert_cmpuint (mo_faults_get_n (faults), ==, 3);
      for (guint i = 0; i < 3; i++)
        g_assert_true (g_utf8_validate (mo_faults_get (faults, i)->message, -1, NULL));
    }
}

/* Faults of the file */

/* The catalog element is invalid, but its system is known, so the cards are used. */
static void
test_catalog_faulty_root (void)
{
  static const struct
  {
    const char *root;
    const char *fault;
  } rows[] = {
    { "<catalog id='c' name='C' system='game' version=' '>",
      "f:1: version=“ ” is not a valid name: use one line of 1 to 200 characters\n" },
    { "<catalog id='c' name='C' system='game' licence=''>",
      "f:1: licence=“” is not a valid name: use one line of 1 to 200 characters\n" },
    { "<catalog id='c' name='C' system='game' colour='red'>",
      "f:1: <catalog> does not accept the attribute “colour”: remove it\n" },
    { "<catalog id='c' name='C' system='game'><set id='t'/>",
      "f:1: <set> needs the attribute “name”\n" },
    { "<catalog id='c' name='C' system='game'>stray<!-- -->",
      "f:1: text is not allowed in <catalog>: remove it\n" },
    { "<catalog id='c' name='C' system='game'><deck/>",
      "f:1: unknown element <deck> in <catalog>: remove it\n" },
    { "<catalog id='c' name='C' system='game'><set id='s' name='One'/><set id='s' name='Two'/>",
      "f:1: set ID “s” is already defined: use another ID\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text =
          g_strconcat (rows[i].root, "\n<card id='a' name='A' type='trap'/>\n</catalog>", NULL);
      g_autoptr (MoFaults) faults = mo_faults_new ();
      g_autoptr (MoCatalog) catalog = read_catalog (text, faults);

      assert_faults (faults, rows[i].fault);
      assert_cards (catalog, "a");
    }
}

static void
test_catalog_first_set_stays (void)
{
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (MoCatalog) catalog =
      read_catalog (CATALOG ("<set id='s' name='Other'/>\n"
                             "<card id='a' name='A' type='trap' set='s'/>\n"),
                    faults);

  assert_faults (faults, "f:3: set ID “s” is already defined: use another ID\n");
  g_assert_cmpstr (mo_catalog_get_set_name (catalog, mo_catalog_lookup (catalog, "a")), ==,
                   "The Set");
}

static void
test_catalog_unknown_system (void)
{
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (MoCatalog) catalog = read_catalog ("<catalog id='c' name='C' system='chess'>\n"
                                                "<set id='s' name='S'/>\n"
                                                "<card id='a' name='A' type='trap'/>\n</catalog>",
                                                faults);

  assert_faults (faults, "f:1: unknown system “chess”: add a system file for it, or correct the "
                         "ID\n");
  assert_cards (catalog, "");
  g_assert_cmpuint (mo_catalog_get_n_sources (catalog), ==, 0);
}

/* A truncated file is ignored; earlier files are kept, and its ids can be used again. */
static void
test_catalog_broken_off (void)
{
  static const struct
  {
    const char *text;
    const char *fault; /* the beginning */
  } rows[] = {
    { "", "two:1: not well-formed XML: the file is empty\n" },
    { "   ", "two:1: not well-formed XML: the file is empty\n" },
    { "<!-- ", "two:1: not well-formed XML: the file is incomplete\n" },
    { "<catalog id='c'", "two:1: not well-formed XML: the file is incomplete\n" },
    { "no XML\n", "two:1: not well-formed XML: " },
    { HEAD, "two:2: not well-formed XML: the file is incomplete\n" },
    { HEAD "<card id='b' name='B' type='trap'/>\n<card id='p' name='P' type='trap' same-as='a'/>\n",
      "two:4: not well-formed XML: the file is incomplete\n" },
    { HEAD "<card id='b' name='B' type='trap'/>\n<card id='d' na",
      "two:4: not well-formed XML: the file is incomplete\n" },
    { HEAD "<card id='b' name='B' type='trap'/>\n</card>\n" TAIL, "two:4: not well-formed XML: " },
    { HEAD "<card id='b' name='B' type='trap'/>\n<card id='d' id='d'/>\n" TAIL,
      "two:4: not well-formed XML: " },
    { HEAD "<card id='b' name='B' type='trap'/>\n&what;\n" TAIL, "two:4: not well-formed XML: " },
    { CATALOG ("<card id='b' name='B' type='trap'/>\n") "<catalog/>",
      "two:5: not well-formed XML: " },
    { HEAD "<card id='b' name='B' type='trap'/>\n<card id='d' name='\xe9' type='trap'/>\n" TAIL,
      "two:4: not valid UTF-8: save the file as UTF-8\n" },
    { HEAD "<card id='b' name='B' type='trap'/>\n<card id='d' name='&#1;' type='trap'/>\n" TAIL,
      "two:4: character that XML does not allow: remove it\n" },
    { "<!DOCTYPE catalog>" CATALOG ("<card id='b' name='B' type='trap'/>\n"),
      "two:1: document type declarations (<!DOCTYPE) and entities are not allowed: remove them\n" },
    { "<?xml version='1.0' encoding='ISO-8859-1'?>\n" CATALOG (
          "<card id='b' name='B' type='trap'/>\n"),
      "two:1: unsupported encoding “ISO-8859-1”: save the file as UTF-8\n" },
    { "\xff\xfe<\0", "two:1: not valid UTF-8: save the file as UTF-8\n" },
    { "<deck-package name='D' format='f'/>",
      "two:1: this file begins with <deck-package>: it must begin with <catalog>\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      MoCatalogBuilder *builder = make_builder ();
      g_autoptr (MoFaults) none = mo_faults_new ();
      g_autoptr (MoFaults) faults = mo_faults_new ();
      g_autoptr (MoCatalog) catalog = NULL;
      g_autofree char *all = NULL;

      g_assert_true (
          read_text (builder, CATALOG ("<card id='a' name='A' type='trap'/>\n"), "one", none));
      g_assert_false (read_text (builder, rows[i].text, "two", faults));
      all = mo_faults_to_string (faults);
      g_test_message ("%u: %s", i, all);
      g_assert_true (g_str_has_prefix (all, rows[i].fault));
      g_assert_cmpuint (mo_faults_get_n (faults), ==, 1);
      g_assert_true (read_text (builder,
                                CATALOG ("<card id='b' name='B' type='trap'/>\n"
                                         "<card id='p' name='P' type='trap'/>\n"),
                                "three", none));
      catalog = mo_catalog_builder_finish (builder, none);
      assert_faults (none, "");
      assert_cards (catalog, "a b p");
      g_assert_cmpuint (mo_catalog_get_n_sources (catalog), ==, 2);
      g_assert_cmpstr (
          mo_catalog_get_source (catalog, mo_catalog_lookup (catalog, "b")->source)->file, ==,
          "three");
      g_assert_null (mo_catalog_lookup (catalog, "p")->same_as);
    }
}

static void
test_catalog_no_file (void)
{
  MoCatalogBuilder *builder = make_builder ();
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (MoCatalog) catalog = NULL;

  g_assert_false (mo_catalog_builder_read_file (builder, "/nowhere/at-all.xml", faults, NULL));
  g_assert_false (mo_catalog_builder_read_file (builder, g_get_tmp_dir (), faults, NULL));
  g_assert_cmpuint (mo_faults_get_n (faults), ==, 2);
  g_assert_cmpstr (mo_faults_get (faults, 0)->file, ==, "/nowhere/at-all.xml");
  g_assert_cmpuint (mo_faults_get (faults, 0)->line, ==, 0);
  g_assert_cmpstr (mo_faults_get (faults, 1)->file, ==, g_get_tmp_dir ());
  catalog = mo_catalog_builder_finish (builder, faults);
  assert_cards (catalog, "");
}

static void
test_catalog_pass_over (void)
{
  MoCatalogBuilder *builder = make_builder ();
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (MoCatalog) catalog = NULL;

  mo_catalog_builder_pass_over (builder, "c", TRUE);
  g_assert_true (
      read_text (builder, CATALOG ("<card id='a' name='Old' type='trap'/>\n"), "one", faults));
  mo_catalog_builder_pass_over (builder, "c", FALSE);
  g_assert_true (
      read_text (builder, CATALOG ("<card id='a' name='New' type='trap'/>\n"), "two", faults));
  catalog = mo_catalog_builder_finish (builder, faults);
  assert_faults (faults, "");
  assert_cards (catalog, "a");
  g_assert_cmpstr (mo_catalog_lookup (catalog, "a")->name, ==, "New");
  g_assert_cmpuint (mo_catalog_get_n_sources (catalog), ==, 1);
}

/* Ids and printings */

static void
test_catalog_id_twice (void)
{
  MoCatalogBuilder *builder = make_builder ();
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (MoCatalog) catalog = NULL;

  g_assert_true (read_text (builder,
                            CATALOG ("<card id='a' name='First' type='trap'/>\n"
                                     "<card id='b' name='B' type='trap'/>\n"
                                     "<card id='a' name='Second' type='skill'/>\n"),
                            "one.xml", faults));
  g_assert_true (read_text (builder,
                            CATALOG ("\n<card id='d' name='D' type='trap'/>\n"
                                     "<card id='a' name='Third' type='trap'/>\n"),
                            "two.xml", faults));
  catalog = mo_catalog_builder_finish (builder, faults);
  assert_faults (
      faults, "one.xml:5: card ID “a” is already defined at one.xml:3: use another ID\n"
              "two.xml:5: card ID “a” is already defined at one.xml:3: use another ID\n");
  assert_cards (catalog, "a b d");
  g_assert_cmpstr (mo_catalog_lookup (catalog, "a")->name, ==, "First");
}

/* The id of an ignored card can be used again. */
static void
test_catalog_id_of_faulty_card (void)
{
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (MoCatalog) catalog =
      read_catalog (CATALOG ("<card id='a' name='Bad' type='spell'/>\n"
                             "<card id='a' name='Good' type='trap'/>\n"),
                    faults);

  assert_faults (faults, "f:3: unknown type “spell”: in game, use one of skill, tactic, trap\n");
  assert_cards (catalog, "a");
  g_assert_cmpstr (mo_catalog_lookup (catalog, "a")->name, ==, "Good");
}

static void
test_catalog_same_as (void)
{
  MoCatalogBuilder *builder = make_builder ();
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (MoCatalog) catalog = NULL;
  const MoCard *original;

  /* The original may come later, and in another file; its type may be another one of the same
   * kind. */
  g_assert_true (read_text (builder,
                            CATALOG ("<card id='p' name='P' type='skill' same-as='a'/>\n"
                                     "<card id='q' name='Q' type='tactic' same-as='a'/>\n"),
                            "one", faults));
  g_assert_true (
      read_text (builder, CATALOG ("<card id='a' name='A' type='skill'/>\n"), "two", faults));
  catalog = mo_catalog_builder_finish (builder, faults);
  assert_faults (faults, "");
  assert_cards (catalog, "p q a");
  original = mo_catalog_lookup (catalog, "a");
  g_assert_true (mo_catalog_lookup (catalog, "p")->same_as == original);
  g_assert_true (mo_card_get_original (mo_catalog_lookup (catalog, "q")) == original);
  g_assert_true (mo_card_get_original (original) == original);
}

static void
test_catalog_same_as_faults (void)
{
  MoCatalogBuilder *builder = make_builder ();
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (MoCatalog) catalog = NULL;

  g_assert_true (read_text (builder,
                            CATALOG ("<card id='a' name='A' type='skill'/>\n"
                                     "<card id='p' name='P' type='skill' same-as='a'/>\n"
                                     "<card id='none' name='N' type='skill' same-as='nobody'/>\n"
                                     "<card id='pp' name='PP' type='skill' same-as='p'/>\n"
                                     "<card id='self' name='S' type='skill' same-as='self'/>\n"),
                            "one", faults));
  g_assert_true (read_text (builder,
                            CATALOG ("<card id='kind' name='K' type='trap' same-as='a'/>\n"
                                     "<card id='x' name='X' type='trap' same-as='y'/>\n"
                                     "<card id='y' name='Y' type='trap' same-as='x'/>\n"
                                     "<card id='gone' name='G' type='spell'/>\n"
                                     "<card id='ghost' name='H' type='trap' same-as='gone'/>\n"),
                            "two", faults));
  catalog = mo_catalog_builder_finish (builder, faults);
  assert_faults (
      faults,
      "two:6: unknown type “spell”: in game, use one of skill, tactic, trap\none:5: card “none” "
      "has same-as=“nobody”, which is not in any catalog: enter the ID of another card\none:6: "
      "card “pp” has same-as=“p”, which is itself a reprint: enter the ID of the original card\n"
      "one:7: card “self” has its own ID as same-as: enter the ID of another card, or remove "
      "same-as\ntwo:3: card “kind” has same-as=“a”, which is a different kind of card: enter the "
      "ID of a card of the same kind\ntwo:4: card “x” has same-as=“y”, which is itself a reprint: "
      "enter the ID of the original card\ntwo:5: card “y” has same-as=“x”, which is itself a "
      "reprint: enter the ID of the original card\ntwo:7: card “ghost” has same-as=“gone”, which "
      "is not in any catalog: "
      "enter the ID of another card\n");
  assert_cards (catalog, "a p");
  g_assert_null (mo_catalog_lookup (catalog, "pp"));
  g_assert_null (mo_catalog_lookup (catalog, "self"));
}

/* Products */

/* The contents of line 3 in tests of products. */
#define TWO_CARDS "<card id='a' name='A' type='trap'/><card id='b' name='B' type='trap'/>\n"

/* A card is found by its former ids, in its own file and in others. */
static void
test_catalog_was (void)
{
  static const char *const ids[] = { "c/older", "c/new", "c/oldest", "d/promo" };
  const MoCard *found[G_N_ELEMENTS (ids)];
  MoCatalogBuilder *builder = make_builder ();
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (MoCatalog) catalog = NULL;
  g_autoptr (GBytes) bytes = NULL;
  const MoCard *card;

  g_assert_true (read_text (
      builder,
      "<catalog id='d' name='D' system='game'>\n"
      "<card id='d/promo' name='P' type='trap' same-as='c/old'/>\n"
      "<product id='d/p' name='P'><content card='c/older' count='2'/></product></catalog>",
      "first", faults));
  g_assert_true (read_text (
      builder, CATALOG ("<card id='c/new' name='N' type='trap' was=' c/old  c/older'/>\n"), "f",
      faults));
  catalog = mo_catalog_builder_finish (builder, faults);
  assert_faults (faults, "");
  card = mo_catalog_lookup (catalog, "c/new");
  g_assert_cmpstr (mo_card_get_was (card), ==, "c/old c/older");
  g_assert_true (mo_catalog_lookup (catalog, "c/old") == card);
  g_assert_true (mo_catalog_lookup (catalog, "c/older") == card);
  g_assert_true (mo_catalog_lookup (catalog, "d/promo")->same_as == card);
  g_assert_null (mo_catalog_lookup (catalog, "c/oldest"));
  mo_catalog_lookup_all (catalog, ids, G_N_ELEMENTS (ids), found);
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    g_assert_true (found[i] == mo_catalog_lookup (catalog, ids[i]));
  assert_products (catalog, "d/p: 2 c/new");
  bytes = mo_catalog_write (catalog, 1);
  g_assert_nonnull (g_strstr_len (g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes),
                                  " was=\"c/old c/older\""));
}

/* An ambiguous id is reported, and refers to the card that has it, or had it first. */
static void
test_catalog_was_faults (void)
{
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (MoFaults) no_faults = mo_faults_new ();
  g_autoptr (MoCatalog) catalog = read_catalog (
      CATALOG ("<card id='c/a' name='A' type='trap' was='c/b c/x'/>\n"
               "<card id='c/b' name='B' type='trap' was='c/x c/y'/>\n"
               "<card id='c/c' name='C' type='trap' was='c/c'/>\n"
               "<card id='c/d' name='D' type='trap' same-as='c/none' was='c/z'/>\n"),
      faults);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GInputStream) stream = NULL;
  g_autoptr (MoCatalog) again = NULL;
  MoCatalogBuilder *builder = make_builder ();

  assert_faults (faults,
                 "f:3: former ID “c/b” of card “c/a” is now the ID of another card: remove the "
                 "former ID\nf:4: former ID “c/x” of card “c/b” is also a former ID of card "
                 "“c/a”: remove it from one of them\nf:5: former ID “c/c” of card “c/c” is now "
                 "the ID of another card: remove the former ID\nf:6: card “c/d” has "
                 "same-as=“c/none”, which is not in any catalog: enter the ID of another card\n");
  assert_cards (catalog, "c/a c/b c/c");
  g_assert_cmpstr (mo_catalog_lookup (catalog, "c/x")->id, ==, "c/a");
  g_assert_cmpstr (mo_catalog_lookup (catalog, "c/y")->id, ==, "c/b");
  g_assert_null (mo_catalog_lookup (catalog, "c/z"));
  g_assert_null (mo_card_get_was (mo_catalog_lookup (catalog, "c/c")));

  /* The rest is valid. */
  bytes = mo_catalog_write (catalog, 0);
  stream = g_memory_input_stream_new_from_bytes (bytes);
  g_assert_true (mo_catalog_builder_read (builder, stream, "again", no_faults, NULL));
  again = mo_catalog_builder_finish (builder, no_faults);
  assert_faults (no_faults, "");
}

/* The former ids in a truncated file are ignored. */
static void
test_catalog_was_broken_off (void)
{
  MoCatalogBuilder *builder = make_builder ();
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (MoFaults) told = mo_faults_new ();
  g_autoptr (MoCatalog) catalog = NULL;

  g_assert_true (read_text (
      builder, CATALOG ("<card id='c/a' name='A' type='trap' was='c/old'/>\n"), "one", faults));
  g_assert_false (read_text (builder, HEAD "<card id='c/d' name='D' type='trap' was='c/gone'/>\n",
                             "two", told));
  catalog = mo_catalog_builder_finish (builder, faults);
  assert_faults (faults, "");
  assert_cards (catalog, "c/a");
  g_assert_cmpstr (mo_catalog_lookup (catalog, "c/old")->id, ==, "c/a");
  g_assert_null (mo_catalog_lookup (catalog, "c/gone"));
}

/* A card takes the place of an ignored card before it. */
static void
test_catalog_places (void)
{
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (MoCatalog) catalog =
      read_catalog (CATALOG ("<card id='c/a' name='A' type='trap'/>\n"
                             "<card id='c/b' name='B' type='trap' same-as='c/none'/>\n"
                             "<card id='c/c' name='C' type='trap'/>\n"),
                    faults);

  assert_faults (
      faults, "f:4: card “c/b” has same-as=“c/none”, which is not in any catalog: enter the ID of "
              "another card\n");
  assert_cards (catalog, "c/a c/c");
}

/* A card under both its ids counts as listed twice. */
static void
test_products_former_id (void)
{
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (MoCatalog) catalog = read_catalog (
      CATALOG (
          "<card id='c/a' name='A' type='trap' was='c/x'/>\n"
          "<product id='c/p' name='P'>\n<content card='c/a'/>\n<content card='c/x'/></product>\n"),
      faults);

  assert_faults (faults,
                 "f:6: card “c/x” is in this product twice: list it once, with a count\n");
  assert_products (catalog, "");
}

static void
test_products_every_field (void)
{
  g_autoptr (MoCatalog) catalog = read_good (
      CATALOG (TWO_CARDS "<product id='c/p' name='Salt &amp; Iron'>\n"
                         "  <content card='b' count='999'/>\n"
                         "  <content card='a'/>\n"
                         "</product>\n"
                         "<product id='a' name='A'><content card='a' count='2'/></product>\n"));
  const MoProduct *product = mo_catalog_get_product (catalog, 0);

  assert_cards (catalog, "a b");
  assert_products (catalog, "c/p: 999 b, 1 a; a: 2 a");
  g_assert_cmpstr (product->name, ==, "Salt & Iron");
  g_assert_true (product->contents[0].card == mo_catalog_lookup (catalog, "b"));
  g_assert_cmpuint (product->source, ==, 0);
  g_assert_cmpuint (product->line, ==, 4);
  g_assert_null (mo_catalog_lookup_product (catalog, "b"));
}

/* The cards may be in another file, before or after, and of another game. */
static void
test_products_cards_of_other_files (void)
{
  g_autoptr (MoVocabulary) other = mo_vocabulary_new ("other");
  MoCatalogBuilder *builder = make_builder ();
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (MoCatalog) catalog = NULL;

  add_word (other, MO_WORD_KIND, "piece");
  add_type (other, "pawn", "piece");
  mo_catalog_builder_add_vocabulary (builder, other);
  g_assert_true (read_text (
      builder,
      CATALOG ("<card id='a' name='A' type='trap'/>\n"
               "<product id='p' name='P'><content card='d'/><content card='a'/></product>\n"),
      "one", faults));
  g_assert_true (read_text (builder,
                            "<catalog id='d' name='D' system='other'>"
                            "<card id='d' name='D' type='pawn'/>"
                            "<product id='q' name='Q'><content card='a'/></product></catalog>",
                            "two", faults));
  catalog = mo_catalog_builder_finish (builder, faults);
  assert_faults (faults, "");
  assert_products (catalog, "p: 1 d, 1 a; q: 1 a");
  g_assert_cmpuint (mo_catalog_get_product (catalog, 0)->source, ==, 0);
  g_assert_cmpuint (mo_catalog_get_product (catalog, 1)->source, ==, 1);
}

/* A card and its printing are separate contents; an ignored printing does not exist. */
static void
test_products_printings (void)
{
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (MoCatalog) catalog = read_catalog (
      CATALOG (
          "<card id='a' name='A' type='trap'/>\n"
          "<card id='promo' name='A' type='trap' same-as='a'/>\n"
          "<card id='ghost' name='G' type='trap' same-as='nobody'/>\n"
          "<product id='p' name='P'><content card='a'/><content card='promo'/></product>\n"
          "<product id='q' name='Q'>\n<content card='a'/>\n<content card='ghost'/></product>\n"),
      faults);

  assert_faults (
      faults,
      "f:5: card “ghost” has same-as=“nobody”, which is not in any catalog: enter the ID of "
      "another card\nf:9: "
      "this product contains the card “ghost”, which is not in any catalog: correct the ID, or "
      "remove the card\n");
  assert_cards (catalog, "a promo");
  assert_products (catalog, "p: 1 a, 1 promo");
}

/* An invalid product in line 4, and a valid one that must be read nevertheless. */
static const struct
{
  const char *name;
  const char *product;
  const char *fault;
} product_faults[] = {
  { "missing-id", "<product name='X'><content card='a'/></product>",
    "f:4: <product> needs the attribute “id”\n" },
  { "missing-name", "<product id='x'><content card='a'/></product>",
    "f:4: <product> needs the attribute “name”\n" },
  { "unknown-attribute", "<product id='x' name='X' price='9'><content card='a'/></product>",
    "f:4: <product> does not accept the attribute “price”: remove it\n" },
  { "no-content", "<product id='x' name='X'/>", "f:4: <product> must contain <content>\n" },
  { "unknown-child", "<product id='x' name='X'><content card='a'/><card id='y'/></product>",
    "f:4: unknown element <card> in <product>: remove it\n" },
  { "text-in-product", "<product id='x' name='X'><content card='a'/>T</product>",
    "f:4: text is not allowed in <product>: remove it\n" },
  { "missing-card", "<product id='x' name='X'><content/></product>",
    "f:4: <content> needs the attribute “card”\n" },
  { "bad-card", "<product id='x' name='X'><content card='a b'/></product>",
    "f:4: card=“a b” is not a valid ID: use at most 100 letters, digits and . _ : / -\n" },
  { "no-count", "<product id='x' name='X'><content card='a' count='0'/></product>",
    "f:4: count=“0” must be a whole number from 1 to 999\n" },
  { "high-count", "<product id='x' name='X'><content card='a' count='1000'/></product>",
    "f:4: count=“1000” must be a whole number from 1 to 999\n" },
  { "unknown-card", "<product id='x' name='X'><content card='a'/><content card='y'/></product>",
    "f:4: this product contains the card “y”, which is not in any catalog: correct the ID, or "
    "remove the card\n" },
  { "card-twice",
    "<product id='x' name='X'><content card='a'/><content card='b'/><content card='a' "
    "count='2'/></product>",
    "f:4: card “a” is in this product twice: list it once, with a count\n" },
  /* All faults, beginning with those that are found without the catalog. */
  { "all-faults",
    "<product name='X' price='9'><content card='y'/><content card='a'/><content card='a' "
    "count='0'/>"
    "<content card='y'/><content card='z'/></product>",
    "f:4: <product> does not accept the attribute “price”: remove it\nf:4: <product> needs the "
    "attribute “id”\n"
    "f:4: count=“0” must be a whole number from 1 to 999\nf:4: this product contains the card “y”, "
    "which is not in any catalog: correct the ID, or remove the card\nf:4: card “a” is in this "
    "product twice: "
    "list it once, with a count\nf:4: card “y” is in this product twice: list it once, with a "
    "count\nf:4: this product contains the card “z”, which is not in any catalog: correct the ID, "
    "or remove the card\n" },
};

static void
test_products_fault (gconstpointer row)
{
  guint i = GPOINTER_TO_UINT (row);
  g_autofree char *text =
      g_strconcat (HEAD TWO_CARDS, product_faults[i].product,
                   "\n<product id='good' name='G'><content card='b'/></product>\n" TAIL, NULL);
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (MoCatalog) catalog = read_catalog (text, faults);

  assert_faults (faults, product_faults[i].fault);
  assert_cards (catalog, "a b");
  assert_products (catalog, "good: 1 b");
}

/* The line of a fault is that of the content. */
static void
test_products_line_of_fault (void)
{
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (MoCatalog) catalog = read_catalog (CATALOG (TWO_CARDS
                                                         "<product id='x' name='X'>\n"
                                                         "  <content card='a'/>\n"
                                                         "  <content card='y'/>\n"
                                                         "  <content card='a'/>\n"
                                                         "</product>\n"), faults);

  assert_faults (
      faults, "f:6: this product contains the card “y”, which is not in any catalog: correct the "
              "ID, or remove the card\nf:7: card “a” is in this product twice: list it once, with "
              "a count\n");
  assert_products (catalog, "");
}

static void
test_products_come_last (void)
{
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (MoCatalog) catalog = read_catalog (
      CATALOG ("<product id='p' name='P'><content card='a'/></product>\n" TWO_CARDS), faults);

  assert_faults (faults,
                 "f:4: <card> comes too late in <catalog>: move it up\nf:4: <card> comes too late "
                 "in <catalog>: move it up\n");
  assert_products (catalog, "p: 1 a");
}

static void
test_products_id_twice (void)
{
  MoCatalogBuilder *builder = make_builder ();
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (MoCatalog) catalog = NULL;

  g_assert_true (read_text (
      builder,
      CATALOG (TWO_CARDS "<product id='p' name='First'><content card='a'/></product>\n"
                         "<product id='p' name='Second'><content card='b'/></product>\n"),
      "one.xml", faults));
  g_assert_true (
      read_text (builder,
                 "<catalog id='d' name='D' system='game'>\n"
                 "<product id='p' name='Third'>\n<content card='y'/></product></catalog>",
                 "two.xml", faults));
  catalog = mo_catalog_builder_finish (builder, faults);
  assert_faults (
      faults,
      "one.xml:5: product ID “p” is already defined at one.xml:4: use another ID\n"
      "two.xml:2: product ID “p” is already defined at one.xml:4: use another ID\n"
      "two.xml:3: this product contains the card “y”, which is not in any catalog: correct the ID, "
      "or remove the card\n");
  assert_products (catalog, "p: 1 a");
  g_assert_cmpstr (mo_catalog_lookup_product (catalog, "p")->name, ==, "First");
}

/* The id of an ignored product can be used again. */
static void
test_products_id_of_faulty_product (void)
{
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (MoCatalog) catalog = read_catalog (
      CATALOG (TWO_CARDS "<product id='p' name='Bad'><content card='y'/></product>\n"
                         "<product id='p' name='Good'><content card='b'/></product>\n"),
      faults);

  assert_faults (
      faults,
      "f:4: this product contains the card “y”, which is not in any catalog: correct the ID, or "
      "remove the card\n");
  assert_products (catalog, "p: 1 b");
}

/* The products of a truncated file are ignored; those before and after it are complete. */
static void
test_products_broken_off (void)
{
  static const char *const broken[] = {
    HEAD "<product id='q' name='Q'><content card='a'/></product>",
    HEAD "<product id='q' name='Q'><content card='a'/><content card='b'/>",
    HEAD "<product id='q' name='Q'><content card='y'/></product></card>",
  };

  for (guint i = 0; i < G_N_ELEMENTS (broken); i++)
    {
      MoCatalogBuilder *builder = make_builder ();
      g_autoptr (MoFaults) told = mo_faults_new ();
      g_autoptr (MoFaults) none = mo_faults_new ();
      g_autoptr (MoCatalog) catalog = NULL;

      g_assert_true (read_text (
          builder, CATALOG (TWO_CARDS "<product id='p' name='P'><content card='a'/></product>\n"),
          "one", none));
      g_assert_false (read_text (builder, broken[i], "two", told));
      g_assert_true (
          read_text (builder,
                     "<catalog id='d' name='D' system='game'>"
                     "<product id='q' name='Q'><content card='b' count='3'/></product></catalog>",
                     "three", none));
      catalog = mo_catalog_builder_finish (builder, none);
      assert_faults (none, "");
      assert_products (catalog, "p: 1 a; q: 3 b");
      g_assert_cmpstr (
          mo_catalog_get_source (catalog, mo_catalog_get_product (catalog, 1)->source)->file, ==,
          "three");
    }
}

/* An ignored catalog, or one of an unknown game, has no faults of products. */
static void
test_products_not_read (void)
{
  MoCatalogBuilder *builder = make_builder ();
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (MoCatalog) catalog = NULL;

  mo_catalog_builder_pass_over (builder, "c", TRUE);
  g_assert_true (read_text (
      builder, CATALOG (TWO_CARDS "<product id='p' name='P'><content card='y'/></product>\n"),
      "one", faults));
  g_assert_true (read_text (builder,
                            "<catalog id='d' name='D' system='chess'>"
                            "<product id='p' name='P'><content card='y'/></product></catalog>",
                            "two", faults));
  catalog = mo_catalog_builder_finish (builder, faults);
  assert_faults (faults, "two:1: unknown system “chess”: add a system file for it, or correct the "
                         "ID\n");
  assert_products (catalog, "");
}

/* One copy each of very many cards: more than a block of memory. */
static void
test_products_many_cards (void)
{
  const guint n_cards = 40000;
  g_autoptr (GString) text = g_string_new (HEAD);
  g_autoptr (MoCatalog) catalog = NULL;
  const MoProduct *product;

  for (guint i = 0; i < n_cards; i++)
    g_string_append_printf (text, "<card id=\"c/%u\" name=\"C\" type=\"trap\"/>\n", i);
  g_string_append (text, "<product id=\"all\" name=\"All\">\n");
  for (guint i = 0; i < n_cards; i++)
    g_string_append_printf (text, "<content card=\"c/%u\" count=\"%u\"/>\n", i, i % 999 + 1);
  g_string_append (
      text, "</product><product id=\"one\" name=\"One\"><content card=\"c/7\"/></product>\n" TAIL);
  catalog = read_good (text->str);

  g_assert_cmpuint (mo_catalog_get_n_products (catalog), ==, 2);
  product = mo_catalog_lookup_product (catalog, "all");
  g_assert_cmpuint (product->n_contents, ==, n_cards);
  for (guint i = 0; i < n_cards; i++)
    {
      g_assert_true (product->contents[i].card == mo_catalog_get_card (catalog, i));
      g_assert_cmpuint (product->contents[i].count, ==, i % 999 + 1);
    }
  g_assert_true (mo_catalog_lookup_product (catalog, "one")->contents[0].card ==
                 mo_catalog_get_card (catalog, 7));
}

/* Many faults */

static void
test_catalog_fault_cap (void)
{
  static const struct
  {
    guint n;
    const char *last;
  } rows[] = {
    { MO_FAULTS_KEPT, NULL },
    { MO_FAULTS_KEPT + 1, "and 1 more error" },
    { 3 * MO_FAULTS_KEPT, "and 1000 more errors" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GString) text = g_string_new (HEAD);
      g_autoptr (MoFaults) faults = mo_faults_new ();
      g_autoptr (MoCatalog) catalog = NULL;

      for (guint j = 0; j < rows[i].n; j++)
        g_string_append (text, "<card/>\n");
      g_string_append (text, "<card id='good' name='G' type='trap'/>" TAIL);
      /* Each has three faults: id, name and type are missing. */
      catalog = read_catalog (text->str, faults);
      assert_cards (catalog, "good");
      g_assert_cmpuint (mo_faults_get_n (faults), ==, 3 * rows[i].n);
      g_assert_cmpuint (mo_faults_get_n_kept (faults), ==, MO_FAULTS_KEPT);
    }

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MoFaults) faults = mo_faults_new ();
      g_autofree char *all = NULL;
      g_auto (GStrv) lines = NULL;

      for (guint j = 0; j < rows[i].n; j++)
        mo_faults_add (faults, "f", j, "fault %u", j);
      all = mo_faults_to_string (faults);
      lines = g_strsplit (all, "\n", -1);
      g_assert_cmpstr (lines[0], ==, "f: fault 0");
      g_assert_cmpstr (lines[1], ==, "f:1: fault 1");
      g_assert_cmpstr (lines[MO_FAULTS_KEPT - 1], ==, "f:499: fault 499");
      g_assert_cmpstr (lines[MO_FAULTS_KEPT], ==, rows[i].last != NULL ? rows[i].last : "");
      g_assert_cmpuint (g_strv_length (lines), ==, MO_FAULTS_KEPT + (rows[i].last != NULL ? 2 : 1));
    }
}

/* Cancelling */

#define TEST_TYPE_STREAM (test_stream_get_type ())
G_DECLARE_FINAL_TYPE (TestStream, test_stream, TEST, STREAM, GInputStream)

/* An endless catalog, to be cancelled. */
struct _TestStream
{
  GInputStream parent_instance;
  GCancellable *cancellable; /* (unowned) */
  GString *waiting;
  guint n_reads;
  guint n_cards;
};

G_DEFINE_FINAL_TYPE (TestStream, test_stream, G_TYPE_INPUT_STREAM)

static gssize
test_stream_read (GInputStream *stream,
                  void *buffer,
                  gsize count,
                  GCancellable *cancellable,
                  GError **error)
{
  TestStream *self = TEST_STREAM (stream);

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return -1;
  while (self->waiting->len < count)
    g_string_append_printf (self->waiting, "<card id='%u' name='C' type='trap'/>\n",
                            ++self->n_cards);
  memcpy (buffer, self->waiting->str, count);
  g_string_erase (self->waiting, 0, (gssize) count);
  if (++self->n_reads == 10)
    g_cancellable_cancel (self->cancellable);
  g_assert_cmpuint (self->n_reads, <=, 10);
  return (gssize) count;
}

static void
test_stream_finalize (GObject *object)
{
  g_string_free (TEST_STREAM (object)->waiting, TRUE);
  G_OBJECT_CLASS (test_stream_parent_class)->finalize (object);
}

static void
test_stream_class_init (TestStreamClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = test_stream_finalize;
  G_INPUT_STREAM_CLASS (klass)->read_fn = test_stream_read;
}

static void
test_stream_init (TestStream *self)
{
  self->waiting = g_string_new (HEAD);
}

static void
test_catalog_cancelled (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (TestStream) stream = NULL;
  MoCatalogBuilder *builder = make_builder ();
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (MoCatalog) catalog = NULL;

  stream = g_object_new (TEST_TYPE_STREAM, NULL);
  stream->cancellable = cancellable;
  g_assert_false (
      mo_catalog_builder_read (builder, G_INPUT_STREAM (stream), "endless", faults, cancellable));
  g_assert_cmpuint (stream->n_reads, ==, 10);
  g_assert_true (
      read_text (builder, CATALOG ("<card id='1' name='Mine' type='trap'/>\n"), "f", faults));
  catalog = mo_catalog_builder_finish (builder, faults);
  assert_faults (faults, "");
  assert_cards (catalog, "1");
  g_assert_cmpuint (mo_catalog_get_n_sources (catalog), ==, 1);
}

/* A stream whose read fails: an error, without a partial catalog. */
typedef struct
{
  GInputStream parent_instance;
  guint n_reads;
} FailingStream;
typedef GInputStreamClass FailingStreamClass;
static GType failing_stream_get_type (void);
G_DEFINE_TYPE (FailingStream, failing_stream, G_TYPE_INPUT_STREAM)

static gssize
failing_stream_read (GInputStream *stream,
                     void *buffer,
                     gsize count,
                     GCancellable *cancellable,
                     GError **error)
{
  FailingStream *self = (FailingStream *) stream;

  if (self->n_reads++ == 0)
    {
      memset (buffer, ' ', count);
      memcpy (buffer, HEAD "<card id='a' name='A' type='trap'/>",
              strlen (HEAD "<card id='a' name='A' type='trap'/>"));
      return (gssize) count;
    }
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, "the disk is on fire");
  return -1;
}

static void
failing_stream_class_init (FailingStreamClass *klass)
{
  klass->read_fn = failing_stream_read;
}

static void
failing_stream_init (FailingStream *self)
{
}

static void
test_catalog_read_error (void)
{
  g_autoptr (GInputStream) stream = g_object_new (failing_stream_get_type (), NULL);
  MoCatalogBuilder *builder = make_builder ();
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (MoCatalog) catalog = NULL;

  g_assert_false (mo_catalog_builder_read (builder, stream, "f", faults, NULL));
  catalog = mo_catalog_builder_finish (builder, faults);
  assert_faults (faults, "f: the disk is on fire\n");
  assert_cards (catalog, "");
}

/* Sharing */

static gpointer
look_around (gpointer data)
{
  g_autoptr (MoCatalog) catalog = data;

  for (guint i = 0; i < 1000; i++)
    {
      g_autoptr (MoCatalog) again = mo_catalog_ref (catalog);

      g_assert_nonnull (mo_catalog_lookup (again, "a"));
    }
  return NULL;
}

static void
test_catalog_shared_by_threads (void)
{
  g_autoptr (MoCatalog) catalog = read_good (CATALOG ("<card id='a' name='A' type='trap'/>\n"));
  GThread *threads[4];

  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    threads[i] = g_thread_new ("reader", look_around, mo_catalog_ref (catalog));
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    g_thread_join (threads[i]);
  assert_cards (catalog, "a");
}

/* Writing */

static void
assert_text (GBytes *bytes,
             const char *wanted)
{
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  g_autofree char *text = g_strndup (data, size);

  g_assert_cmpstr (text, ==, wanted);
}

static void
assert_same_product (const MoProduct *a,
                     const MoProduct *b)
{
  g_assert_cmpstr (a->id, ==, b->id);
  g_assert_cmpstr (a->name, ==, b->name);
  g_assert_cmpuint (a->n_contents, ==, b->n_contents);
  for (guint i = 0; i < a->n_contents; i++)
    {
      g_assert_cmpstr (a->contents[i].card->id, ==, b->contents[i].card->id);
      g_assert_cmpuint (a->contents[i].count, ==, b->contents[i].count);
    }
}

static void
assert_written_again (const MoCatalog *catalog,
                      MoCatalogBuilder *builder)
{
  g_autoptr (GBytes) first = mo_catalog_write (catalog, 0);
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (first);
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (MoCatalog) again = NULL;
  g_autoptr (GBytes) second = NULL;

  g_assert_true (mo_catalog_builder_read (builder, stream, "written", faults, NULL));
  again = mo_catalog_builder_finish (builder, faults);
  assert_faults (faults, "");
  g_assert_cmpuint (mo_catalog_get_n_cards (again), ==, mo_catalog_get_n_cards (catalog));
  for (guint i = 0; i < mo_catalog_get_n_cards (catalog); i++)
    {
      const MoCard *a = mo_catalog_get_card (catalog, i);
      const MoCard *b = mo_catalog_get_card (again, i);

      g_assert_cmpstr (a->id, ==, b->id);
      g_assert_cmpstr (a->name, ==, b->name);
      g_assert_cmpstr (a->text, ==, b->text);
      g_assert_cmpstr (a->second_text, ==, b->second_text);
    }
  g_assert_cmpuint (mo_catalog_get_n_products (again), ==, mo_catalog_get_n_products (catalog));
  for (guint i = 0; i < mo_catalog_get_n_products (catalog); i++)
    assert_same_product (mo_catalog_get_product (catalog, i), mo_catalog_get_product (again, i));
  second = mo_catalog_write (again, 0);
  g_assert_true (g_bytes_equal (first, second));
}

static void
test_catalog_layout (void)
{
  static const char text[] =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      "<catalog id=\"c\" name=\"C &amp; &lt;D&gt; &quot;é&quot;\" system=\"game\" version=\"1\" "
      "licence=\"CC0-1.0\">\n"
      "  <set id=\"s\" name=\"S\"/>\n"
      "  <card id=\"a\" name=\"A\" type=\"trap\" set=\"s\" number=\"1\" rarity=\"rare\" cost=\"0\" "
      "flags=\"permanent boost\""
      " classes=\"warrior mage\" distance=\"melee\" damage=\"harm fire\">\n"
      "    <stat name=\"life\" value=\"-1\" boosted=\"2\"/>\n"
      "    <resource name=\"magic\" value=\"3\"/>\n"
      "    <keyword name=\"bolster\" type=\"fire\" amount=\"1\" times=\"2\"/>\n"
      "    <text>One &amp; 😀\n"
      "two</text>\n"
      "    <second-text> x </second-text>\n"
      "  </card>\n"
      "  <card id=\"b\" name=\"B\" type=\"trap\" same-as=\"a\"/>\n"
      "  <product id=\"p\" name=\"&lt;P&gt; 😀\">\n"
      "    <content card=\"b\" count=\"1\"/>\n"
      "    <content card=\"a\" count=\"999\"/>\n"
      "  </product>\n"
      "</catalog>\n";
  g_autoptr (MoCatalog) catalog = read_good (text);
  g_autoptr (GBytes) bytes = mo_catalog_write (catalog, 0);

  assert_text (bytes, text);
}

/* Each file is written separately, including printings and products of cards in others. */
static void
test_catalog_write_one_of_two (void)
{
  MoCatalogBuilder *builder = make_builder ();
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (MoCatalog) catalog = NULL;
  g_autoptr (GBytes) bytes = NULL;

  g_assert_true (read_text (builder,
                            CATALOG ("<card id='a' name='A' type='trap'/>\n"
                                     "<product id='q' name='Q'><content card='p'/></product>\n"),
                            "one", faults));
  g_assert_true (read_text (builder,
                            "<catalog id='d' name='D' system='game'>"
                            "<card id='p' name='P' type='trap' same-as='a'/>"
                            "<product id='r' name='R'><content card='a'/></product></catalog>",
                            "two", faults));
  catalog = mo_catalog_builder_finish (builder, faults);
  bytes = mo_catalog_write (catalog, 1);
  assert_text (bytes, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                      "<catalog id=\"d\" name=\"D\" system=\"game\">\n"
                      "  <card id=\"p\" name=\"P\" type=\"trap\" same-as=\"a\"/>\n"
                      "  <product id=\"r\" name=\"R\">\n"
                      "    <content card=\"a\" count=\"1\"/>\n"
                      "  </product>\n"
                      "</catalog>\n");
}

static void
test_catalog_write_shipped (gconstpointer name)
{
  g_autofree char *path = g_build_filename (mo_content_get_installed_folder (), "catalogs", name,
                                            NULL);
  const char *const catalogs[] = { path, NULL };
  g_autoptr (MoContent) content =
      mo_content_load (mo_content_get_installed_folder (), NULL, catalogs, NULL);
  MoCatalogBuilder *builder = mo_catalog_builder_new ();

  assert_faults (content->faults, "");
  g_assert_cmpuint (mo_catalog_get_n_sources (content->catalog), ==, 1);
  mo_catalog_builder_add_vocabulary (builder,
                                     mo_catalog_get_source (content->catalog, 0)->vocabulary);
  assert_written_again (content->catalog, builder);
}

/* Returns a text with special characters of readers and writers. */
static char *
make_awkward_text (gboolean is_line)
{
  static const char *const pieces[] = {
    "a",
    " ",
    "  ",
    "\"",
    "'",
    "&",
    "<",
    ">",
    "]]>",
    "&amp;",
    "&#38;",
    "&#10;",
    "<b>",
    "é",
    "\xcc\x81",
    "火",
    "😀",
    "𝕏",
    "\xc2\xa0",
    "\xe2\x80\xa8",
    "--",
    "%s",
    "\xc2\xa0",
    "\xef\xbf\xbd",
    "\xef\xbb\xbf",
    "\xf4\x8f\xbf\xbf",
    "\xed\x9f\xbf",
    /* not in a single line */
    "\n",
    "\t",
    "\r",
    "\r\n",
    "\n\n ",
  };
  GString *text = g_string_new (NULL);
  int n_pieces = g_test_rand_int_range (0, 12);

  for (int i = 0; i < n_pieces; i++)
    g_string_append (text,
                     pieces[g_test_rand_int_range (0, G_N_ELEMENTS (pieces) - (is_line ? 5 : 0))]);
  if (is_line)
    g_string_insert_c (text, g_test_rand_bit () ? 0 : -1, 'x');
  return g_string_free (text, FALSE);
}

/* Escapes all special characters. */
static void
append_escaped (GString *xml,
                const char *text)
{
  for (; *text != '\0'; text++)
    if (strchr ("&<>\"'\n\t\r", *text) != NULL)
      g_string_append_printf (xml, "&#%d;", *text);
    else
      g_string_append_c (xml, *text);
}

static void
append_words (GString *xml,
              const char *attribute,
              const char *const *words)
{
  gboolean any = FALSE;

  for (guint i = 0; words[i] != NULL; i++)
    if (g_test_rand_bit ())
      {
        if (!any)
          g_string_append_printf (xml, " %s=\"", attribute);
        g_string_append_printf (xml, "%s%s", any ? " " : "", words[i]);
        any = TRUE;
      }
  if (any)
    g_string_append_c (xml, '"');
}

static void
append_random_card (GString *xml,
                    guint number,
                    const char *name,
                    const char *text,
                    const char *second_text)
{
  static const char *const flags[] = { "promo", "boost", "permanent", NULL };
  static const char *const classes[] = { "mage", "warrior", NULL };
  static const char *const damage[] = { "cold", "harm", "fire", NULL };
  static const char *const stats[] = { "power", "stamina", "life" };
  static const char *const keywords[] = { "name=\"stealth\"",
                                          "name=\"area\" amount=\"-3\"",
                                          "name=\"target\"",
                                          "name=\"immune\" type=\"cold\" times=\"4\"",
                                          "name=\"bolster\" amount=\"0\" type=\"stealth\"",
                                          "name=\"area\" amount=\"2\" action=\"A; b=%41 c\"" };

  g_string_append_printf (xml, "<card id=\"c/%u\" name=\"", number);
  append_escaped (xml, name);
  g_string_append_printf (xml, "\" type=\"%s\"", number % 3 == 0 ? "trap" : "skill");
  if (g_test_rand_bit ())
    g_string_append (xml, " set=\"s\" number=\"7\"");
  if (g_test_rand_bit ())
    g_string_append_printf (xml, " cost=\"%d\"", g_test_rand_int_range (0, 100));
  if (number % 3 == 2)
    g_string_append_printf (xml, " same-as=\"c/%u\"", number - 1);
  append_words (xml, "flags", flags);
  append_words (xml, "classes", classes);
  append_words (xml, "damage", damage);
  g_string_append_c (xml, '>');
  for (guint i = 0; i < G_N_ELEMENTS (stats); i++)
    if (g_test_rand_bit ())
      g_string_append_printf (xml, "<stat name=\"%s\" value=\"%d\" boosted=\"%d\"/>", stats[i],
                              g_test_rand_int_range (-999, 1000),
                              g_test_rand_int_range (-999, 1000));
  if (g_test_rand_bit ())
    g_string_append_printf (xml, "<resource name=\"magic\" value=\"%d\"/>",
                            g_test_rand_int_range (0, 100));
  for (guint i = 0; i < G_N_ELEMENTS (keywords); i++)
    if (g_test_rand_bit ())
      g_string_append_printf (xml, "<keyword %s/>", keywords[i]);
  g_string_append (xml, "<text>");
  append_escaped (xml, text);
  g_string_append (xml, "</text><second-text>");
  append_escaped (xml, second_text);
  g_string_append (xml, "</second-text></card>\n");
}

/* Appends products of some of @n_cards cards, named by append_random_card(). */
static void
append_random_products (GString *xml,
                        guint n_cards)
{
  int n_products = g_test_rand_int_range (0, 4);

  for (int i = 0; i < n_products; i++)
    {
      g_autofree char *name = make_awkward_text (TRUE);

      g_string_append_printf (xml, "<product id=\"p/%d\" name=\"", i);
      append_escaped (xml, name);
      g_string_append_printf (xml, "\"><content card=\"c/%d\"/>", i);
      for (guint j = 4; j < n_cards; j++)
        if (g_test_rand_bit ())
          g_string_append_printf (xml, "<content card=\"c/%u\" count=\"%d\"/>", j,
                                  g_test_rand_int_range (1, 1000));
      g_string_append (xml, "</product>\n");
    }
}

static void
test_catalog_write_random (void)
{
  const guint n_catalogs = 120;
  const guint n_cards = 30;

  for (guint round = 0; round < n_catalogs; round++)
    {
      g_autoptr (GString) xml = g_string_new (HEAD);
      g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
      g_autoptr (MoCatalog) catalog = NULL;

      for (guint i = 0; i < n_cards; i++)
        {
          char *name = make_awkward_text (TRUE);
          char *text = make_awkward_text (FALSE);
          char *second_text = make_awkward_text (FALSE);

          append_random_card (xml, i, name, text, second_text);
          g_ptr_array_add (texts, name);
          g_ptr_array_add (texts, text);
          g_ptr_array_add (texts, second_text);
        }
      append_random_products (xml, n_cards);
      g_string_append (xml, TAIL);
      catalog = read_good (xml->str);
      g_assert_cmpuint (mo_catalog_get_n_cards (catalog), ==, n_cards);
      for (guint i = 0; i < n_cards; i++)
        {
          const MoCard *card = mo_catalog_get_card (catalog, i);

          g_assert_cmpstr (card->name, ==, g_ptr_array_index (texts, 3 * i));
          g_assert_cmpstr (card->text, ==, g_ptr_array_index (texts, 3 * i + 1));
          g_assert_cmpstr (card->second_text, ==, g_ptr_array_index (texts, 3 * i + 2));
        }
      assert_written_again (catalog, make_builder ());
    }
}

/* A draft of a card contains everything in its file. */
static void
test_catalog_draft (void)
{
  g_autoptr (MoCatalog) catalog = read_good (
      CATALOG ("<card id='wall' name='Wall' type='skill' set='s' number='7' rarity='rare' cost='3' "
               "flags='permanent boost' "
               "classes='mage' distance='reach' damage='fire cold' was='old/wall older'><stat "
               "name='power' value='2' boosted='4'/>"
               "<resource name='magic' value='2'/><keyword name='area' amount='3'/><keyword "
               "name='immune' type='harm'/>"
               "<text>One.</text><second-text>Two.</second-text></card>\n"
               "<card id='well' name='Well' type='tactic' same-as='wall'/>\n"));
  g_autoptr (GBytes) file = mo_catalog_write (catalog, 0);

  for (guint i = 0; i < mo_catalog_get_n_cards (catalog); i++)
    {
      const MoCard *card = mo_catalog_get_card (catalog, i);
      g_autoptr (MoCardDraft) draft =
          mo_card_draft_new_from_card (card, mo_catalog_get_source (catalog, 0)->vocabulary);
      g_autoptr (GBytes) drafted = mo_catalog_write_with (catalog, 0, card, draft, NULL, NULL);

      g_assert_cmpmem (g_bytes_get_data (drafted, NULL), g_bytes_get_size (drafted),
                       g_bytes_get_data (file, NULL), g_bytes_get_size (file));
    }
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/catalog/source", test_catalog_source);
  g_test_add_func ("/catalog/every-field", test_catalog_every_field);
  g_test_add_func ("/catalog/absent-fields", test_catalog_absent_fields);
  g_test_add_func ("/catalog/cards-are-apart", test_catalog_cards_are_apart);
  g_test_add_func ("/catalog/text-as-written", test_catalog_text_as_written);
  g_test_add_func ("/catalog/text-in-pieces", test_catalog_text_in_pieces);
  g_test_add_func ("/catalog/byte-order-mark", test_catalog_byte_order_mark);
  g_test_add_func ("/catalog/many-blocks", test_catalog_many_blocks);
  g_test_add_func ("/catalog/size-of-a-block", test_catalog_size_of_a_block);
  for (guint i = 0; i < G_N_ELEMENTS (card_faults); i++)
    {
      g_autofree char *path = g_strconcat ("/catalog/fault/", card_faults[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_catalog_fault_of_card);
    }
  g_test_add_func ("/catalog/line-of-fault", test_catalog_line_of_fault);
  g_test_add_func ("/catalog/keyword-types", test_catalog_keyword_types);
  g_test_add_func ("/catalog/many-keywords", test_catalog_many_keywords);
  g_test_add_func ("/catalog/lengths", test_catalog_lengths);
  g_test_add_func ("/catalog/fault-is-utf8", test_catalog_fault_is_utf8);
  g_test_add_func ("/catalog/faulty-root", test_catalog_faulty_root);
  g_test_add_func ("/catalog/first-set-stays", test_catalog_first_set_stays);
  g_test_add_func ("/catalog/unknown-system", test_catalog_unknown_system);
  g_test_add_func ("/catalog/broken-off", test_catalog_broken_off);
  g_test_add_func ("/catalog/no-file", test_catalog_no_file);
  g_test_add_func ("/catalog/pass-over", test_catalog_pass_over);
  g_test_add_func ("/catalog/id-twice", test_catalog_id_twice);
  g_test_add_func ("/catalog/id-of-faulty-card", test_catalog_id_of_faulty_card);
  g_test_add_func ("/catalog/same-as", test_catalog_same_as);
  g_test_add_func ("/catalog/same-as-faults", test_catalog_same_as_faults);
  g_test_add_func ("/catalog/was", test_catalog_was);
  g_test_add_func ("/catalog/was-faults", test_catalog_was_faults);
  g_test_add_func ("/catalog/was-broken-off", test_catalog_was_broken_off);
  g_test_add_func ("/catalog/places", test_catalog_places);
  g_test_add_func ("/catalog/products/former-id", test_products_former_id);
  g_test_add_func ("/catalog/products/every-field", test_products_every_field);
  g_test_add_func ("/catalog/products/cards-of-other-files", test_products_cards_of_other_files);
  g_test_add_func ("/catalog/products/printings", test_products_printings);
  for (guint i = 0; i < G_N_ELEMENTS (product_faults); i++)
    {
      g_autofree char *path = g_strconcat ("/catalog/products/fault/", product_faults[i].name,
                                           NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_products_fault);
    }
  g_test_add_func ("/catalog/products/line-of-fault", test_products_line_of_fault);
  g_test_add_func ("/catalog/products/come-last", test_products_come_last);
  g_test_add_func ("/catalog/products/id-twice", test_products_id_twice);
  g_test_add_func ("/catalog/products/id-of-faulty-product", test_products_id_of_faulty_product);
  g_test_add_func ("/catalog/products/broken-off", test_products_broken_off);
  g_test_add_func ("/catalog/products/not-read", test_products_not_read);
  g_test_add_func ("/catalog/products/many-cards", test_products_many_cards);
  g_test_add_func ("/catalog/fault-cap", test_catalog_fault_cap);
  g_test_add_func ("/catalog/cancelled", test_catalog_cancelled);
  g_test_add_func ("/catalog/read-error", test_catalog_read_error);
  g_test_add_func ("/catalog/shared-by-threads", test_catalog_shared_by_threads);
  g_test_add_func ("/catalog/layout", test_catalog_layout);
  g_test_add_func ("/catalog/write-one-of-two", test_catalog_write_one_of_two);
  g_test_add_data_func ("/catalog/write-again/emberdeep", "emberdeep.xml",
                        test_catalog_write_shipped);
  g_test_add_data_func ("/catalog/write-again/rulebook-examples", "rulebook-examples.xml",
                        test_catalog_write_shipped);
  g_test_add_func ("/catalog/write-again/random", test_catalog_write_random);
  g_test_add_func ("/catalog/draft", test_catalog_draft);

  return g_test_run ();
}
