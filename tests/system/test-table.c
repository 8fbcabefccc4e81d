/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Tables: the example systems, what is read of them, and faulty files. */

#include "config.h"

#include "mo-games.h"
#include "mo-rules.h"
#include "mo-table-query.h"

#include <string.h>

static char *folder;

static char *
load_text (const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

/* Returns: (transfer full) (element-type MoSystem): the valid systems */
static GPtrArray *
read_text (const char *text,
           MoFaults *faults)
{
  GPtrArray *systems = g_ptr_array_new_with_free_func ((GDestroyNotify) mo_system_free);
  g_autoptr (GInputStream) stream =
      g_memory_input_stream_new_from_data (text, (gssize) strlen (text), NULL);
  gboolean fine = mo_system_read (systems, stream, "table.xml", faults);

  g_assert_true (fine == (mo_faults_get_n (faults) == 0));
  return systems;
}

static GPtrArray *
read_example (const char *name)
{
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autofree char *text = load_text (name);
  GPtrArray *systems = read_text (text, faults);
  g_autofree char *told = mo_faults_to_string (faults);

  g_assert_cmpstr (told, ==, "");
  g_assert_cmpuint (systems->len, ==, 1);
  return systems;
}

static const MoTable *
get_table (const GPtrArray *systems)
{
  const MoSystem *system = systems->pdata[0];
  const MoTable *table = mo_ruleset_get_table (system->rulesets->pdata[0]);

  g_assert_nonnull (table);
  return table;
}

/* The numbers of zones, counters, sums, acts and steps, counted by hand. */
static void
test_examples (void)
{
  static const struct
  {
    const char *name;
    guint zones;
    guint counters;
    guint sums;
    guint acts;
    guint steps;
  } examples[] = {
    { "lantern-road.xml", 14, 2, 7, 10, 7 },
    { "nightfall.xml", 15, 4, 10, 8, 4 },
    { "forty-four.xml", 5, 3, 8, 8, 1 },
    { "parts.xml", 5, 2, 3, 3, 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (examples); i++)
    {
      g_autoptr (GPtrArray) systems = read_example (examples[i].name);
      const MoTable *table = get_table (systems);

      g_assert_cmpuint (table->zones->len, ==, examples[i].zones);
      g_assert_cmpuint (table->counters->len, ==, examples[i].counters);
      g_assert_cmpuint (table->sums->len, ==, examples[i].sums);
      g_assert_cmpuint (table->acts->len, ==, examples[i].acts);
      g_assert_cmpuint (table->steps->len, ==, examples[i].steps);
      g_assert_cmpuint (table->sum_order->len, ==, table->sums->len);
    }
}

static void
test_no_table (void)
{
  static const char text[] =
      "<system id='s' name='S'><kinds><kind id='k' name='K'/></kinds>"
      "<types><type id='t' name='T' kind='k'/></types><rarities/><flags/><stats/><resources/>"
      "<classes/><distances/><damage-types/><keywords/><tokens/><decks/>"
      "<ruleset id='r' name='R' players='1'/></system>";
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (GPtrArray) systems = read_text (text, faults);
  const MoSystem *system = systems->pdata[0];

  g_assert_null (mo_ruleset_get_table (system->rulesets->pdata[0]));
}

static void
test_parts (void)
{
  g_autoptr (GPtrArray) systems = read_example ("parts.xml");
  const MoTable *table = get_table (systems);
  const MoVocabulary *vocabulary = ((const MoSystem *) systems->pdata[0])->vocabulary;
  const MoZone *zone = table->zones->pdata[0];
  const MoCounter *life = table->counters->pdata[0];
  const MoCounter *dread = table->counters->pdata[1];
  const MoTableSum *force = table->sums->pdata[0];
  const MoTableTerm *term = force->terms->pdata[0];
  const MoTableTerm *cost = ((const MoTableSum *) table->sums->pdata[2])->terms->pdata[0];
  const MoAct *strike = table->acts->pdata[0];
  const MoAction *attach = strike->actions->pdata[2];
  const MoTableEnd *end = table->ends->pdata[0];

  g_assert_cmpuint (table->n_players, ==, 2);
  g_assert_true (zone->is_of_player && zone->is_ordered && !zone->is_in_play);
  g_assert_true (zone->lay == MO_ZONE_PILE && zone->shows == MO_ZONE_SHOWS_NONE);
  g_assert_cmpint (zone->refill, ==, 1);
  g_assert_cmpint (life->start, ==, 9);
  g_assert_cmpint (dread->start, ==, 0);
  g_assert_cmpint (dread->at_least, ==, -999);
  g_assert_cmpuint (force->terms->len, ==, 7);
  g_assert_false (force->has_this);
  g_assert_true (((const MoTableSum *) table->sums->pdata[2])->has_this);
  g_assert_true (cost->is_cost);
  /* Before the sum that needs it. */
  g_assert_cmpuint (g_array_index (table->sum_order, guint, 0), ==, 1);
  g_assert_cmpuint (term->cards.zones->len, ==, 2);
  g_assert_nonnull (term->cards.query);
  g_assert_cmpstr (term->stat->id, ==, "power");
  g_assert_true (term->times == 2 && term->top == 3 && term->is_everybodys);
  g_assert_cmpint (strike->key, ==, 's');
  g_assert_cmpuint (strike->steps, ==, 3);
  g_assert_cmpuint (strike->when->len, ==, 2);
  g_assert_true (attach->is_onto && attach->face == MO_FACE_DOWN);
  g_assert_cmpint (attach->to, ==, MO_TABLE_NONE);
  g_assert_true (end->is_won && end->is_sure && end->is_each);
  g_assert_cmpint (((const MoAction *) ((const MoTableRule *) table->rules->pdata[0])->actions
                        ->pdata[0])->to, ==, MO_TO_DISCARD);
  g_assert_true (mo_vocabulary_lookup (vocabulary, MO_WORD_TOKEN, "might")->until ==
                 MO_TOKEN_UNTIL_PHASE);
  g_assert_cmpstr (mo_vocabulary_lookup (vocabulary, MO_WORD_TOKEN, "might")->adds->id, ==,
                   "power");
  g_assert_true (mo_vocabulary_lookup (vocabulary, MO_WORD_TOKEN, "curse")->until ==
                 MO_TOKEN_UNTIL_ROUND);
}

/* Conditions */

static void
test_conditions (void)
{
  static const char *const valid[] = { "a = 1", " a  >=  -999 ", "1 < 2 and a <= b", "and > and",
                                       "x.y-z < 007" };
  static const char *const invalid[] = { "", " ", "a", "a =", "a = 1 and", "a=1", "a == 1",
                                         "a != 1", "a = 1 or b = 2", "a = -1000", "= a 1",
                                         "a = 1 b = 2", "-a = 1" };

  for (guint i = 0; i < G_N_ELEMENTS (valid); i++)
    {
      g_autoptr (GArray) condition = mo_condition_read (valid[i]);

      g_assert_nonnull (condition);
    }
  for (guint i = 0; i < G_N_ELEMENTS (invalid); i++)
    g_assert_null (mo_condition_read (invalid[i]));
  for (int i = -1; i <= 1; i++)
    {
      g_assert_true (mo_compare_holds (MO_COMPARE_EQUAL, i, 0) == (i == 0));
      g_assert_true (mo_compare_holds (MO_COMPARE_LESS, i, 0) == (i < 0));
      g_assert_true (mo_compare_holds (MO_COMPARE_AT_MOST, i, 0) == (i <= 0));
      g_assert_true (mo_compare_holds (MO_COMPARE_GREATER, i, 0) == (i > 0));
      g_assert_true (mo_compare_holds (MO_COMPARE_AT_LEAST, i, 0) == (i >= 0));
    }
}

/* Queries */

static void
test_queries (void)
{
  static const struct
  {
    const char *query;
    gboolean fits;
  } cases[] = {
    { "type:t", TRUE },           { "type:u", FALSE },          { "kind:k", TRUE },
    { "is:tired", TRUE },         { "is:ready", FALSE },        { "-is:tired", FALSE },
    { "is:face-down", TRUE },     { "is:attached", FALSE },     { "is:back", FALSE },
    { "is:unique", TRUE },        { "token:wound", TRUE },      { "token:might", TRUE },
    { "token:curse", FALSE },     { "token:wound>=2", TRUE },   { "token:wound>2", FALSE },
    { "token:curse=0", TRUE },    { "in:hand", TRUE },          { "in:field", FALSE },
    { "owner:me", TRUE },         { "owner:shared", FALSE },    { "cost=3", TRUE },
    { "power=5", TRUE },          { "power=4", FALSE },         { "life>0", FALSE },
    { "moss", TRUE },             { "name:giant", TRUE },       { "name=giant", FALSE },
    { "trait:orc", TRUE },        { "trait:elf", FALSE },       { "class:red", TRUE },
    { "type:u or in:hand", TRUE }, { "type:t in:field", FALSE }, { "(type:t)", TRUE },
  };
  g_autoptr (GPtrArray) systems = read_example ("parts.xml");
  const MoTable *table = get_table (systems);
  const MoVocabulary *vocabulary = ((const MoSystem *) systems->pdata[0])->vocabulary;
  const MoFigure power = { mo_vocabulary_lookup (vocabulary, MO_WORD_STAT, "power"), 4, 4 };
  const char *const traits[] = { "Orc" };
  const MoCardExtras extras = { .traits = traits };
  const guint16 tokens[] = { 2, 1, 0 };
  const MoCard card = { .id = "c/moss", .name = "Moss Giant", .text = "", .second_text = "",
                        .type = mo_vocabulary_lookup (vocabulary, MO_WORD_TYPE, "t"), .flags = 1,
                        .classes = 1, .stats = &power, .n_stats = 1, .extras = &extras,
                        .n_traits = 1, .cost = 3 };
  const MoCardOnTable there = { .card = &card, .zone = 2, .marks = 1, .is_face_down = TRUE,
                                .owner = MO_OWNER_ME, .tokens = tokens, .table = table,
                                .vocabulary = vocabulary };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (MoQueryFault) fault = { 0 };
      g_autoptr (MoQuery) query = mo_query_parse (cases[i].query, table->fields, &fault);

      g_assert_cmpstr (fault.message, ==, NULL);
      if (mo_card_on_table_fits (&there, query) != cases[i].fits)
        {
          g_test_message ("%s", cases[i].query);
          g_test_fail ();
        }
    }
  g_assert_true (mo_card_on_table_fits (&there, NULL));
  g_assert_cmpint (mo_card_on_table_get_figure (&there, power.word), ==, 5);
  g_assert_cmpint (mo_card_on_table_get_figure (&there, NULL), ==, 3);
  g_assert_cmpint (mo_card_on_table_get_figure (
                       &there, mo_vocabulary_lookup (vocabulary, MO_WORD_STAT, "life")), ==,
                   MO_ABSENT);
}

/* Faulty files */

typedef struct
{
  const char *from; /* a part of parts.xml */
  const char *to;
  const char *message;
  const char *at;   /* (nullable): a part of the faulty line; %NULL: @from */
} Broken;

static const Broken broken[] = {
  { "<zone id=\"hand\" name",
    "<zone id=\"deck\" name",
    "zone “deck” is already defined" },
  { "<zone id=\"bag\"",
    "<zone",
    "<zone> needs the attribute “id”" },
  { "name=\"Bag\" shows",
    "shows",
    "<zone> needs the attribute “name”" },
  { "name=\"Bag\" shows=\"none\"",
    "name=\"Bag\"",
    "<zone> needs the attribute “shows”" },
  { "shows=\"none\" lay=\"bag\"",
    "shows=\"nobody\" lay=\"bag\"",
    "must be one of" },
  { "lay=\"bag\"",
    "lay=\"heap\"",
    "must be one of" },
  { "of=\"shared\"",
    "of=\"me\"",
    "must be one of" },
  { "in-play=\"yes\" at-most=\"9\"",
    "in-play=\"maybe\" at-most=\"9\"",
    "must be one of" },
  { "ordered=\"yes\"",
    "ordered=\"1\"",
    "must be one of" },
  { "at-most=\"9\"",
    "at-most=\"0\"",
    "must be a whole number" },
  { "at-most=\"9\"",
    "at-most=\"1000\"",
    "must be a whole number" },
  { "refill=\"discard\"",
    "refill=\"nowhere\"",
    "unknown zone “nowhere”" },
  { "refill=\"discard\"",
    "refill=\"deck\"",
    "can’t be refilled from “deck”" },
  { "lay=\"bag\"/>",
    "lay=\"bag\" refill=\"hand\"/>",
    "can’t be refilled from “hand”" },
  { "lay=\"bag\"/>",
    "lay=\"bag\" colour=\"red\"/>",
    "does not accept the attribute “colour”" },
  { "<zone id=\"bag\" name=\"Bag\"",
    "<zone id=\"discard-of-it\" name=\"Bag\"",
    "is a reserved ID" },
  { "<home kinds=\"l\" discard=\"bag\"/>",
    "<home kinds=\"x\" discard=\"bag\"/>",
    "unknown kind “x”" },
  { "<home kinds=\"l\" discard=\"bag\"/>",
    "<home kinds=\"l\" discard=\"x\"/>",
    "unknown zone “x”" },
  { "<home kinds=\"l\" discard=\"bag\"/>",
    "<home kinds=\"k l\" discard=\"bag\"/>",
    "kind “k” has two homes" },
  { "<home kinds=\"l\" discard=\"bag\"/>",
    "<home kinds=\"l\"/>",
    "needs the attribute “discard”" },
  { "      <home kinds=\"l\" discard=\"bag\"/>\n",
    "",
    "add one for “l”", "to=\"discard-of-it\"" },
  { "<mark id=\"ready\"",
    "<mark id=\"tired\"",
    "mark “tired” is already defined" },
  { "turns=\"90\"",
    "turns=\"45\"",
    "must be one of" },
  { "<mark id=\"ready\" name=\"Ready\"/>",
    "<mark id=\"ready\"/>",
    "needs the attribute “name”" },
  { "<counter id=\"dread\" name=\"Dread\"/>",
    "<counter id=\"life\" name=\"Dread\"/>",
    "counter “life” is already defined" },
  { "<counter id=\"dread\" name=\"Dread\"/>",
    "<counter id=\"players\" name=\"Dread\"/>",
    "already stands for another number" },
  { "<counter id=\"dread\" name=\"Dread\"/>",
    "<counter id=\"12\" name=\"Dread\"/>",
    "already stands for another number" },
  { "<sum id=\"odd\" name",
    "<sum id=\"life\" name",
    "already stands for another number" },
  { "start=\"9\"",
    "start=\"21\"",
    "can’t start at 21" },
  { "start=\"9\"",
    "start=\"x\"",
    "must be a whole number" },
  { "at-least=\"0\" at-most=\"20\"",
    "at-least=\"30\" at-most=\"20\"",
    "has 30 as “at-least” but only 20" },
  { "at-most=\"20\"",
    "at-most=\"8\"",
    "can’t start at 9" },
  { "<sum id=\"odd\" name=\"Odd\"><number value=\"1\"/></sum>",
    "<sum id=\"odd\" name=\"Odd\"/>",
    "sum “odd” is empty" },
  { "<sum id=\"odd\" name=\"Odd\"><number value=\"1\"/></sum>",
    "<sum id=\"odd\" name=\"Odd\"><sum id=\"odd\"/></sum>",
    "sum “odd” depends on itself" },
  { "<sum id=\"odd\" name=\"Odd\"><number value=\"1\"/></sum>",
    "<sum id=\"odd\" name=\"Odd\"><sum id=\"force\"/></sum>",
    "depends on itself", "<sum id=\"force\"" },
  { "<sum id=\"odd\" times=\"3\"/>",
    "<sum id=\"x\" times=\"3\"/>",
    "unknown counter or sum “x”" },
  { "<sum id=\"odd\" times=\"3\"/>",
    "<sum id=\"dread\" times=\"3\"/>",
    "unknown counter or sum “dread”" },
  { "<sum id=\"odd\" times=\"3\"/>",
    "<sum id=\"odd\" times=\"x\"/>",
    "must be a whole number" },
  { "<sum id=\"odd\" times=\"3\"/>",
    "<what id=\"odd\"/>",
    "unknown element <what>" },
  { "at-least=\"0\" at-most=\"99\"",
    "at-least=\"100\" at-most=\"99\"",
    "has 100 as “at-least” but only 99" },
  { "<cards in=\"deck\"/>",
    "<cards/>",
    "<cards> needs the attribute “in”" },
  { "<cards in=\"deck\"/>",
    "<cards in=\"x\"/>",
    "unknown zone “x”" },
  { "<cards in=\"deck\"/>",
    "<cards in=\"deck deck\"/>",
    "is listed twice" },
  { "<cards in=\"field\" token=\"wound\"/>",
    "<cards in=\"field\" token=\"x\"/>",
    "unknown token “x”" },
  { "<cards in=\"field\" token=\"wound\"/>",
    "<cards in=\"field\" stat=\"x\"/>",
    "unknown stat “x”" },
  { "<cards in=\"field\" token=\"wound\"/>",
    "<cards in=\"field\" stat=\"power\" token=\"wound\"/>",
    "can’t have both “stat” and “token”" },
  { "where=\"type:t -is:tired\" stat",
    "where=\"type:x\" stat",
    "is not a valid query" },
  { "where=\"type:t -is:tired\" stat",
    "where=\"is:x\" stat",
    "is not a valid query" },
  { "where=\"type:t -is:tired\" stat",
    "where=\"in:x\" stat",
    "is not a valid query" },
  { "where=\"type:t -is:tired\" stat",
    "where=\"(type:t\" stat",
    "is not a valid query" },
  { "where=\"type:t -is:tired\" stat",
    "where=\"owner:x\" stat",
    "is not a valid query" },
  { "where=\"type:t -is:tired\" stat",
    "where=\"token:x\" stat",
    "is not a valid query" },
  { "where=\"type:t -is:tired\" stat",
    "where=\"what:x\" stat",
    "is not a valid query" },
  { "top=\"3\" of",
    "top=\"0\" of",
    "must be a whole number" },
  { "of=\"everybody\"/>\n        <cards",
    "of=\"nobody\"/>\n        <cards",
    "must be one of" },
  { "<counter id=\"life\" times=\"-1\" of=\"everybody\"/>",
    "<counter id=\"x\"/>",
    "unknown counter or sum “x”" },
  { "<number value=\"-5\"/>",
    "<number/>",
    "needs the attribute “value”" },
  { "<number value=\"-5\"/>",
    "<number value=\"1000\"/>",
    "must be a whole number" },
  { "<this stat=\"power\"/>",
    "<this stat=\"x\"/>",
    "unknown stat “x”" },
  { "<this stat=\"power\"/>",
    "<this/>",
    "needs the attribute “stat”" },
  { "when-token=\"wound\"",
    "when-token=\"x\"",
    "unknown token “x”" },
  { "at-least-stat=\"life\"",
    "at-least-stat=\"x\"",
    "unknown stat “x”" },
  { "where=\"type:t\" name=\"Defeated\"",
    "where=\"type:\" name=\"Defeated\"",
    "is not a valid query" },
  { "name=\"Defeated\"",
    "",
    "<rule> needs the attribute “name”" },
  { "<enter zone=\"discard deck\">",
    "<enter zone=\"x\">",
    "unknown zone “x”" },
  { "<do action=\"clear\" this=\"yes\"/>",
    "<do action=\"move\" this=\"yes\" to=\"hand\"/>",
    "action “move” can’t be used here" },
  { "<do action=\"clear\" this=\"yes\"/>",
    "<do action=\"clear\" in=\"hand\"/>",
    "can affect only the card itself" },
  { "<do action=\"clear\" this=\"yes\"/>",
    "<do action=\"ask\" text=\"What?\"/>",
    "action “ask” can’t be used here" },
  { "<do action=\"clear\" this=\"yes\"/>",
    "<do action=\"counter\" counter=\"life\" by=\"1\"/>",
    "action “counter” can’t be used here" },
  { "<do action=\"token\" token=\"curse\" by=\"1\" this=\"yes\"/>",
    "<do action=\"token\" token=\"x\" by=\"1\" this=\"yes\"/>",
    "unknown token “x”" },
  { "<act id=\"search\"",
    "<act id=\"strike\"",
    "act “strike” is already defined" },
  { "key=\"s\"",
    "key=\"ss\"",
    "must be one of" },
  { "in=\"field\" where=\"type:t -is:tired\" when",
    "on=\"field\" where=\"type:t -is:tired\" when",
    "both “on” and “where”" },
  { "in=\"field\" where=\"type:t -is:tired\" when",
    "in=\"field\" on=\"field\" when",
    "either “in” or “on”" },
  { "<act id=\"search\" name=\"Search\" on=\"deck\">",
    "<act id=\"search\" name=\"Search\">",
    "either “in” or “on”" },
  { "<act id=\"search\" name=\"Search\" on=\"deck\">",
    "<act id=\"search\" name=\"Search\" on=\"x\">",
    "unknown zone “x”" },
  { "when=\"life &gt; 0 and force &gt;= 1\"",
    "when=\"life\"",
    "is not a valid condition" },
  { "when=\"life &gt; 0 and force &gt;= 1\"",
    "when=\"life &gt; 0 or force &gt; 1\"",
    "is not a valid condition" },
  { "when=\"life &gt; 0 and force &gt;= 1\"",
    "when=\"life&gt;0\"",
    "is not a valid condition" },
  { "when=\"life &gt; 0 and force &gt;= 1\"",
    "when=\"life =&gt; 0\"",
    "is not a valid condition" },
  { "when=\"life &gt; 0 and force &gt;= 1\"",
    "when=\"life &gt; 0 and\"",
    "is not a valid condition" },
  { "when=\"life &gt; 0 and force &gt;= 1\"",
    "when=\"x &gt; 0\"",
    "unknown counter or sum “x”" },
  { "when=\"life &gt; 0 and force &gt;= 1\"",
    "when=\"life &gt; 20\"",
    "can never be true" },
  { "when=\"life &gt; 0 and force &gt;= 1\"",
    "when=\"1 &gt; 2\"",
    "can never be true" },
  { "when=\"life &gt; 0 and force &gt;= 1\"",
    "when=\"players = 3\"",
    "can never be true" },
  { "steps=\"day night\"",
    "steps=\"day dusk\"",
    "unknown step “dusk”" },
  { "<do action=\"mark\" mark=\"tired\" this=\"yes\"/>",
    "<do action=\"mark\" mark=\"x\" this=\"yes\"/>",
    "unknown mark “x”" },
  { "<do action=\"mark\" mark=\"tired\" this=\"yes\"/>",
    "<do action=\"mark\" this=\"yes\"/>",
    "action “mark” needs the attribute “mark”" },
  { "<do action=\"mark\" mark=\"tired\" this=\"yes\"/>",
    "<do action=\"mark\" mark=\"tired\"/>",
    "needs either “in” or “this”" },
  { "<do action=\"mark\" mark=\"tired\" this=\"yes\"/>",
    "<do action=\"mark\" mark=\"tired\" this=\"yes\" in=\"hand\"/>",
    "needs either “in” or “this”" },
  { "<do action=\"mark\" mark=\"tired\" this=\"yes\"/>",
    "<do action=\"mark\" mark=\"tired\" this=\"yes\" where=\"type:t\"/>",
    "can’t have both “where” and “this”" },
  { "<do action=\"mark\" mark=\"tired\" this=\"yes\"/>",
    "<do action=\"mark\" mark=\"tired\" this=\"yes\" to=\"hand\"/>",
    "does not accept the attribute “to”" },
  { "<do action=\"mark\" mark=\"tired\" this=\"yes\"/>",
    "<do action=\"explode\" this=\"yes\"/>",
    "must be one of" },
  { "<do action=\"mark\" mark=\"tired\" this=\"yes\"/>",
    "<do this=\"yes\"/>",
    "needs the attribute “action”" },
  { "<do action=\"mark\" mark=\"tired\" this=\"yes\"/>",
    "<do action=\"round\"/>",
    "action “round” can’t be used here" },
  { "<do action=\"mark\" mark=\"tired\" this=\"yes\"/>",
    "<do action=\"pass\"/>",
    "action “pass” can’t be used here" },
  { "<do action=\"mark\" mark=\"tired\" this=\"yes\"/>",
    "<do action=\"choose\" text=\"What?\"/>",
    "action “choose” can’t be used here" },
  { "<do action=\"mark\" mark=\"tired\" this=\"yes\"/>",
    "<do action=\"mark\" mark=\"tired\" this=\"yes\"><option name=\"A\"/></do>",
    "unknown element <option>" },
  { "<do action=\"counter\" counter=\"life\" by=\"price\" times=\"-1\" when=\"price &gt; 2\"/>",
    "<do action=\"counter\" counter=\"x\" by=\"1\"/>",
    "unknown counter “x”" },
  { "<do action=\"counter\" counter=\"life\" by=\"price\" times=\"-1\" when=\"price &gt; 2\"/>",
    "<do action=\"counter\" counter=\"life\"/>",
    "needs either “by” or “to”" },
  { "<do action=\"counter\" counter=\"life\" by=\"price\" times=\"-1\" when=\"price &gt; 2\"/>",
    "<do action=\"counter\" counter=\"life\" by=\"1\" to=\"2\"/>",
    "needs either “by” or “to”" },
  { "<do action=\"counter\" counter=\"life\" by=\"price\" times=\"-1\" when=\"price &gt; 2\"/>",
    "<do action=\"counter\" counter=\"life\" by=\"x\"/>",
    "unknown counter or sum “x”" },
  { "<do action=\"counter\" counter=\"life\" by=\"price\" times=\"-1\" when=\"price &gt; 2\"/>",
    "<do action=\"counter\" counter=\"life\" by=\"-1000\"/>",
    "must be a whole number from -999 to 999, or the ID" },
  { "onto=\"this\"",
    "onto=\"that\"",
    "must be one of" },
  { "onto=\"this\"",
    "onto=\"this\" to=\"hand\"",
    "needs either “to” or “onto”" },
  { "onto=\"this\"",
    "onto=\"this\" place=\"top\"",
    "can’t have both “onto” and “place”" },
  { "top=\"1\" in=\"deck\" onto",
    "top=\"1\" onto",
    "needs either “in” or “this”" },
  { "top=\"1\" in=\"deck\" onto",
    "top=\"1\" in=\"deck hand\" onto",
    "exactly one zone" },
  { "top=\"1\" in=\"deck\" onto",
    "top=\"0\" in=\"deck\" onto",
    "“top” must be at least 1" },
  { "top=\"1\" in=\"deck\" onto",
    "top=\"1\" in=\"deck\" where=\"type:t\" onto",
    "can’t have both “top” and “where”" },
  { "face=\"down\"/>\n      </act>",
    "face=\"sideways\"/>\n      </act>",
    "must be one of" },
  { "to=\"hand\" up-to=\"7\"",
    "up-to=\"7\"",
    "needs either “to” or “onto”" },
  { "to=\"hand\" up-to=\"7\"",
    "to=\"x\"",
    "unknown zone “x”" },
  { "to=\"hand\" up-to=\"7\"",
    "to=\"-\" up-to=\"7\"",
    "must be the ID of a zone" },
  { "to=\"hand\" up-to=\"7\"",
    "to=\"hand\" up-to=\"0\"",
    "must be a whole number" },
  { "top=\"force\"",
    "top=\"price\"",
    "depends on the card of an act" },
  { "top=\"force\"",
    "top=\"x\"",
    "unknown counter or sum “x”" },
  { "<do action=\"flip\" in=\"field\"/>",
    "<do action=\"flip\" this=\"yes\"/>",
    "“this” can’t be used here" },
  { "<do action=\"flip\" in=\"field\"/>",
    "<do action=\"flip\"/>",
    "needs either “in” or “this”" },
  { "<do action=\"flip\" in=\"field\"/>",
    "<do action=\"flip\" in=\"x\"/>",
    "unknown zone “x”" },
  { "<load deck=\"mine\" zone=\"deck\"",
    "<load deck=\"x\" zone=\"deck\"",
    "the ruleset has no deck “x”" },
  { "<load deck=\"mine\" zone=\"deck\"",
    "<load deck=\"other\" zone=\"deck\"",
    "the ruleset has no deck “other”" },
  { "<load deck=\"mine\" zone=\"deck\"",
    "<load deck=\"mine\" zone=\"x\"",
    "unknown zone “x”" },
  { "types=\"t u\"",
    "types=\"t x\"",
    "unknown type “x”" },
  { "stat=\"power\" from=\"1\"",
    "stat=\"x\" from=\"1\"",
    "unknown stat “x”" },
  { "from=\"1\" to=\"3\"",
    "from=\"4\" to=\"3\"",
    "has “from” 4, greater than “to” 3" },
  { "from=\"1\" to=\"3\"",
    "from=\"1\"",
    "needs the attribute “to”" },
  { "<cards zone=\"bag\"",
    "<cards zone=\"x\"",
    "unknown zone “x”" },
  { "<do action=\"shuffle\" in=\"deck bag\" for=\"each\"/>",
    "<do action=\"shuffle\" for=\"each\"/>",
    "needs the attribute “in”" },
  { "<do action=\"shuffle\" in=\"deck bag\" for=\"each\"/>",
    "<do action=\"shuffle\" in=\"x\"/>",
    "unknown zone “x”" },
  { "for=\"each\"/>\n        <do action=\"choose\"",
    "for=\"all\"/>\n        <do action=\"choose\"",
    "must be one of" },
  { "<option name=\"Keep\"/>\n",
    "\n",
    "needs 2 to 6 <option>", "action=\"choose\"" },
  { "<option name=\"Keep\"/>",
    "<option name=\"A\"/><option name=\"A\"/><option name=\"A\"/><option "
    "name=\"A\"/><option name=\"A\"/><option name=\"A\"/>",
    "needs 2 to 6 <option>", "action=\"choose\"" },
  { "<option name=\"Keep\"/>",
    "<option/>",
    "<option> needs the attribute “name”" },
  { "text=\"Keep this hand?\"",
    "",
    "action “choose” needs the attribute “text”" },
  { "to=\"deck\" place=\"bottom\"",
    "to=\"deck\" place=\"middle\"",
    "must be one of" },
  { "<end result=\"won\"",
    "<end result=\"drawn\"",
    "must be one of" },
  { "when=\"dread = 0\"",
    "when=\"price = 0\"",
    "depends on the card of an act" },
  { "when=\"dread = 0\" for=\"each\"",
    "for=\"each\"",
    "<end> needs the attribute “when”" },
  { "when=\"rounds &gt; 9\" text=\"Too late.\"",
    "when=\"rounds &gt; 9\"",
    "<end> needs the attribute “text”" },
  { "when=\"rounds &gt; 9\" text=\"Too late.\"",
    "when=\"rounds &lt; 1\" text=\"Too late.\"",
    "can never be true" },
  { "<odds of=\"bag\"",
    "<odds of=\"x\"",
    "unknown zone “x”" },
  { "against=\"force\"",
    "against=\"x\"",
    "unknown sum “x”" },
  { "against=\"force\"",
    "against=\"price\"",
    "depends on the card of an act" },
  { "stat=\"power\" against",
    "against",
    "needs the attribute “stat”" },
  { "<odds of=\"deck\" draws=\"2\"/>",
    "<odds of=\"deck\" draws=\"two cards\"/>",
    "must be a whole number from -999 to 999, or the ID" },
  { "<figure sum=\"force\"/>",
    "<figure sum=\"life\"/>",
    "unknown sum “life”" },
  { "<figure sum=\"force\"/>",
    "<figure sum=\"price\"/>",
    "depends on the card of an act" },
  { "<figure sum=\"force\"/>",
    "<zone id=\"z\" name=\"Z\" shows=\"all\"/>",
    "<zone> comes too late" },
  { "<step id=\"night\"",
    "<step id=\"day\"",
    "step “day” is already defined" },
  { "      <do action=\"round\"/>\n",
    "",
    "must end with the action “round”", "<step id=\"night\"" },
  { "<do action=\"round\"/>",
    "<do action=\"round\" when=\"life = 1\"/>",
    "must end with the action “round”", "<step id=\"night\"" },
  { "<do action=\"round\"/>",
    "<do action=\"round\" for=\"each\"/>",
    "a round ends for all players" },
  { "<do action=\"ask\" text=\"Play cards.\"/>",
    "<do action=\"ask\"/>",
    "action “ask” needs the attribute “text”" },
  { "<do action=\"ask\" text=\"Play cards.\"/>",
    "<do action=\"ask\" text=\"Play cards.\"><option name=\"A\"/></do>",
    "only the action “choose” can have <option>: remove the <option>" },
  { "<do action=\"ask\" text=\"Play cards.\"/>",
    "<do action=\"build\"/>",
    "must be one of" },
  { "over=\"hand\"",
    "over=\"x\"",
    "unknown zone “x”" },
  { "by=\"force\" times=\"2\"",
    "times=\"2\"",
    "action “token” needs the attribute “by”" },
  { "token:might&gt;=2",
    "token:might&gt;=x",
    "is not a valid query" },
  { "<do action=\"counter\" counter=\"dread\" to=\"3\"/>",
    "<do action=\"counter\" counter=\"dread\" to=\"price\"/>",
    "depends on the card of an act" },
  { "players-at-most=\"2\"",
    "players-at-most=\"0\"",
    "must be a whole number" },
  { "adds=\"power\"",
    "adds=\"x\"",
    "unknown stat “x”" },
  { "until=\"round\"",
    "until=\"game\"",
    "must be one of" },
  { "<figure id=\"years\" name=\"Years\" value=\"3\"/>",
    "<run energy=\"3\" hand=\"5\" raise=\"1\" boss-raise=\"1\" rest=\"1\" chests=\"1\" "
    "wares=\"1\"/>",
    "elements of another game", "<ruleset" },
  { "<do action=\"move\" top=\"1\" in=\"deck\" onto=\"this\" face=\"down\"/>",
    "<do action=\"move\" top=\"1\" in=\"deck\" to=\"hand\"/>",
    "act “strike” can never be used", "<act id=\"strike\"" },
};

static guint
count_lines (const char *text,
             const char *end)
{
  guint n = 1;

  for (; text < end; text++)
    n += *text == '\n';
  return n;
}

static void
test_broken (gconstpointer user_data)
{
  const Broken *one = user_data;
  g_autofree char *text = load_text ("parts.xml");
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (GString) changed = g_string_new (NULL);
  g_autoptr (GPtrArray) systems = NULL;
  g_autofree char *told = NULL;
  g_autofree char *place = NULL;
  const char *from = strstr (text, one->from);

  g_assert_nonnull (from);
  g_string_append_len (changed, text, from - text);
  g_string_append (changed, one->to);
  g_string_append (changed, from + strlen (one->from));
  place = g_strdup_printf ("table.xml:%u:",
                           one->at == NULL
                               ? count_lines (text, from)
                               : count_lines (changed->str, strstr (changed->str, one->at)));
  systems = read_text (changed->str, faults);
  told = mo_faults_to_string (faults);
  g_assert_cmpuint (systems->len, ==, 0);
  if (strstr (told, one->message) == NULL || strstr (told, place) == NULL)
    {
      g_test_message ("%s %s is not in:\n%s", place, one->message, told);
      g_test_fail ();
    }
  /* Follow-on faults would hide it. */
  g_assert_cmpuint (mo_faults_get_n (faults), <=, 2);
}

/* The rules in words */

static void
append_lines (const GPtrArray *lines,
              GString *text)
{
  for (guint i = 0; i < lines->len; i++)
    {
      const MoRulesLine *line = lines->pdata[i];

      g_string_append_printf (text, "%s|%s\n", line->title, line->text);
      append_lines (line->points, text);
    }
}

static void
test_rules (void)
{
  static const char *const expected[] = {
    "1. Day|It is light.\n", "|Play cards.\n", "|The round ends\n", "|Set “Dread” to 3\n",
    "|Keep this hand? (Keep, Other)\n", "|Mine: Deck, shuffled\n",
    "Strike|Field, type:t -is:tired, Day, Night, Life > 0 and Force >= 1\n",
    "|If Price > 2: Change “Life” by −Price\n", "|Each player: Shuffle Deck, Bag\n",
    "Defeated|Wound on a card ≥ its Life\n", "|Discard this card\n", "Won|No dread. (Dread = 0)\n",
  };
  g_autoptr (GPtrArray) systems = read_example ("parts.xml");
  const MoSystem *system = systems->pdata[0];
  g_autoptr (GPtrArray) parts = mo_ruleset_describe (system->rulesets->pdata[0], system);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < parts->len; i++)
    append_lines (((const MoRulesPart *) parts->pdata[i])->lines, text);
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    if (strstr (text->str, expected[i]) == NULL)
      {
        g_test_message ("%s is not in:\n%s", expected[i], text->str);
        g_test_fail ();
      }
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  folder = argv[1];
  g_test_add_func ("/table/examples", test_examples);
  g_test_add_func ("/table/no-table", test_no_table);
  g_test_add_func ("/table/parts", test_parts);
  g_test_add_func ("/table/conditions", test_conditions);
  g_test_add_func ("/table/queries", test_queries);
  g_test_add_func ("/table/rules", test_rules);
  g_assert_cmpuint (G_N_ELEMENTS (broken), >=, 120);
  for (guint i = 0; i < G_N_ELEMENTS (broken); i++)
    {
      g_autofree char *path = g_strdup_printf ("/table/broken/%u", i);

      g_test_add_data_func (path, &broken[i], test_broken);
    }
  return g_test_run ();
}
