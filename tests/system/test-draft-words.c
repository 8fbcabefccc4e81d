/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What the form of a card says about each part that can’t be saved. */

#include "config.h"

#include "mo-content.h"
#include "mo-draft-words.h"

#include <glib/gstdio.h>

static const char system_text[] =
    "<system id='q' name='Q'><kinds><kind id='k' name='K'/></kinds>"
    "<types><type id='ally' name='Ally' kind='k' stats='power'/></types>"
    "<rarities/><flags/><stats><stat id='power' name='Power'/></stats>"
    "<resources><resource id='gold' name='Gold'/></resources><classes/><distances/>"
    "<damage-types><damage id='fire' name='Fire'/></damage-types>"
    "<keywords><keyword id='plain' name='Plain'/>"
    "<keyword id='area' name='Area' amount='required'/>"
    "<keyword id='resist' name='Resist' type='required' type-of='damage' amount='optional'/>"
    "</keywords><tokens/><traits/>"
    "<properties><property id='artist' name='Artist'/><property id='tale' name='Tale' text='yes'/>"
    "<property id='mood' name='Mood'><value name='Dark'/><value name='Light'/></property>"
    "</properties><decks><deck id='d' name='D' kinds='k'/></decks>"
    "<ruleset id='r' name='R' decks='d' players='1'><format id='q-plain' name='P'/></ruleset>"
    "</system>";

static const MoVocabulary *vocabulary;

#define X10 "xxxxxxxxxx"
#define X100 X10 X10 X10 X10 X10 X10 X10 X10 X10 X10
#define CONTROLS "there are invisible control characters: remove them"
#define ONE_LINE "use one line of at most 200 characters"
#define BAD_ID(id) "“" id "” is not a valid ID: use at most 100 letters, digits or . _ : / -"

static void
assert_words (const MoCardDraft *draft,
              MoCardField field,
              const char *expected)
{
  g_autofree char *words = mo_draft_words_explain (draft, vocabulary, field, 0);

  g_assert_cmpstr (words, ==, expected);
}

static void
test_values (void)
{
  static const struct
  {
    MoCardField field;
    const char *value;
    const char *words; /* (nullable) */
  } rows[] = {
    { MO_CARD_FIELD_NAME, "Ash Wolf", NULL },
    { MO_CARD_FIELD_NAME, "", "enter a name" },
    { MO_CARD_FIELD_NAME, "Ash\x01Wolf", CONTROLS },
    { MO_CARD_FIELD_NAME, X100 X100 "x", ONE_LINE },
    { MO_CARD_FIELD_NAME, X100 X100, NULL },
    { MO_CARD_FIELD_NAME, "Ash\nWolf", ONE_LINE },
    { MO_CARD_FIELD_BACK, "", "enter a name" },
    { MO_CARD_FIELD_BACK, "Ash Wolf", NULL },
    { MO_CARD_FIELD_COST, "", NULL },
    { MO_CARD_FIELD_COST, "3", NULL },
    { MO_CARD_FIELD_COST, "x", "“x” must be a whole number from 0 to 99" },
    { MO_CARD_FIELD_COST, "1.5", "“1.5” must be a whole number from 0 to 99" },
    { MO_CARD_FIELD_COST, "-1", "“-1” must be a whole number from 0 to 99" },
    { MO_CARD_FIELD_TEXT, "One\n\nTwo", NULL },
    { MO_CARD_FIELD_TEXT, "One\x02Two", CONTROLS },
    { MO_CARD_FIELD_SECOND_TEXT, "One", NULL },
    { MO_CARD_FIELD_SECOND_TEXT, "\x01", CONTROLS },
    { MO_CARD_FIELD_ID, "mine/ash-wolf", NULL },
    { MO_CARD_FIELD_ID, "", NULL },
    { MO_CARD_FIELD_ID, "a b", BAD_ID ("a b") },
    { MO_CARD_FIELD_SET, "ä", BAD_ID ("ä") },
    { MO_CARD_FIELD_SAME_AS, "mine/ash-wolf", NULL },
    { MO_CARD_FIELD_TYPE, "nothing", NULL },
    { MO_CARD_FIELD_RARITY, "nothing", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MoCardDraft) draft = mo_card_draft_new ();
      MoCardField field = rows[i].field == MO_CARD_FIELD_BACK ? MO_CARD_FIELD_NAME : rows[i].field;

      g_test_message ("%u", i);
      mo_card_draft_set (draft, field, rows[i].value);
      assert_words (draft, rows[i].field, rows[i].words);
    }
}

static void
test_long_text (void)
{
  g_autoptr (MoCardDraft) draft = mo_card_draft_new ();
  g_autofree char *text = g_strnfill (20001, 'x');

  mo_card_draft_set (draft, MO_CARD_FIELD_TEXT, text);
  assert_words (draft, MO_CARD_FIELD_TEXT, "the text is too long: shorten it");
  text[20000] = '\0';
  mo_card_draft_set (draft, MO_CARD_FIELD_TEXT, text);
  assert_words (draft, MO_CARD_FIELD_TEXT, NULL);
}

static void
test_figures (void)
{
  static const struct
  {
    const char *value;
    const char *boosted;
    const char *of_stat;     /* (nullable) */
    const char *of_resource; /* (nullable) */
  } rows[] = {
    { "3", "4", NULL, NULL },
    { "", "", NULL, NULL },
    { "-3", "", NULL, "“-3” must be a whole number from 0 to 99" },
    { "much", "", "“much” must be a whole number from -999 to 999",
      "“much” must be a whole number from 0 to 99" },
    { "1", "more", "“more” must be a whole number from -999 to 999",
      "“more” must be a whole number from 0 to 99" },
    { "1000", "more", "“1000” must be a whole number from -999 to 999",
      "“1000” must be a whole number from 0 to 99" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MoCardDraft) draft = mo_card_draft_new ();

      g_test_message ("%u", i);
      mo_card_draft_set_figure (draft, MO_CARD_FIELD_STAT, "power", rows[i].value,
                                rows[i].boosted);
      mo_card_draft_set_figure (draft, MO_CARD_FIELD_RESOURCE, "gold", rows[i].value,
                                rows[i].boosted);
      assert_words (draft, MO_CARD_FIELD_STAT, rows[i].of_stat);
      assert_words (draft, MO_CARD_FIELD_RESOURCE, rows[i].of_resource);
    }
}

static void
test_keywords (void)
{
  static const struct
  {
    const char *name;
    const char *type;
    const char *amount;
    const char *times;
    const char *words; /* (nullable) */
  } rows[] = {
    { "plain", "", "", "", NULL },
    { "plain", "", "2", "", "“Plain” can’t have an amount: remove it" },
    { "plain", "fire", "", "", "“Plain” can’t have a type: remove it" },
    { "plain", "", "", "2", NULL },
    { "plain", "", "", "x", "“x” must be a whole number from 1 to 999" },
    { "area", "", "2", "", NULL },
    { "area", "", "", "", "“Area” needs an amount" },
    { "area", "", "much", "", "“much” must be a whole number from -999 to 999" },
    { "resist", "fire", "", "", NULL },
    { "resist", "fire", "2", "", NULL },
    { "resist", "", "2", "", "“Resist” needs a type" },
    /* What the game does not have is another error. */
    { "other", "fire", "2", "", NULL },
    { "other", "", "", "0", "“0” must be a whole number from 1 to 999" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MoCardDraft) draft = mo_card_draft_new ();

      g_test_message ("%u", i);
      mo_card_draft_add_keyword (draft, rows[i].name, rows[i].type, rows[i].amount, rows[i].times);
      assert_words (draft, MO_CARD_FIELD_KEYWORD, rows[i].words);
    }
}

static void
test_lists (void)
{
  static const MoCardField fields[] = { MO_CARD_FIELD_OTHER_KEYWORDS, MO_CARD_FIELD_TRAITS };

  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    {
      g_autoptr (MoCardDraft) draft = mo_card_draft_new ();

      assert_words (draft, fields[i], NULL);
      mo_card_draft_set_list (draft, fields[i], "Grey Company, Wolf");
      assert_words (draft, fields[i], NULL);
      mo_card_draft_set_list (draft, fields[i], "Wolf, " X100 X100 "x, Fox");
      assert_words (draft, fields[i], ONE_LINE);
    }
}

static void
test_properties (void)
{
  static const struct
  {
    const char *name;
    const char *value;
    const char *words; /* (nullable) */
  } rows[] = {
    { "artist", "Ada", NULL },
    { "artist", "Ada\x01", CONTROLS },
    { "artist", X100 X100 "x", ONE_LINE },
    { "tale", X100 X100 "x", NULL },
    { "tale", "Once\x01", CONTROLS },
    { "mood", "Dark", NULL },
    { "mood", "Grim", "“Grim” is not a possible value" },
    { "other", "\x01", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MoCardDraft) draft = mo_card_draft_new ();
      MoDraftProperty *property = g_new0 (MoDraftProperty, 1);

      g_test_message ("%u", i);
      property->name = g_strdup (rows[i].name);
      property->value = g_strdup (rows[i].value);
      g_ptr_array_add (draft->properties, property);
      assert_words (draft, MO_CARD_FIELD_PROPERTY, rows[i].words);
    }
}

int
main (int argc,
      char *argv[])
{
  g_autofree char *own = g_dir_make_tmp ("marching-order-XXXXXX", NULL);
  g_autofree char *folder = g_build_filename (own, "systems", NULL);
  g_autofree char *path = g_build_filename (folder, "q.xml", NULL);
  g_autoptr (MoContent) content = NULL;
  g_autofree char *faults = NULL;

  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, system_text, -1, NULL));
  content = mo_content_load (own, NULL, NULL, NULL);
  faults = mo_faults_to_string (content->faults);
  g_assert_cmpstr (faults, ==, "");
  vocabulary = mo_systems_lookup (content->systems, "q")->vocabulary;
  g_assert_cmpint (g_remove (path), ==, 0);
  g_assert_cmpint (g_remove (folder), ==, 0);
  g_assert_cmpint (g_remove (own), ==, 0);
  g_test_add_func ("/draft-words/values", test_values);
  g_test_add_func ("/draft-words/long-text", test_long_text);
  g_test_add_func ("/draft-words/figures", test_figures);
  g_test_add_func ("/draft-words/keywords", test_keywords);
  g_test_add_func ("/draft-words/lists", test_lists);
  g_test_add_func ("/draft-words/properties", test_properties);
  return g_test_run ();
}
