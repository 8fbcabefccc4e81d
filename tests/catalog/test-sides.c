/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The open parts of cards: traits, other keywords, properties, and second sides. */

#include "config.h"

#include "catalog-fixture.h"

#include "mo-card-fields.h"
#include "mo-card-index.h"
#include "mo-catalog-change.h"
#include "mo-foreign-catalog.h"
#include "mo-foreign-reader.h"

#define WHOLE                                                                     \
  "  <card id=\"a\" name=\"Hill Giant\" type=\"skill\">\n"                        \
  "    <stat name=\"power\" value=\"3\"/>\n"                                      \
  "    <keyword name=\"stealth\"/>\n"                                             \
  "    <other-keyword name=\"Doomed 2\"/>\n"                                      \
  "    <other-keyword name=\"Ranged\"/>\n"                                        \
  "    <trait name=\"Giant\"/>\n"                                                 \
  "    <trait name=\"Creature of the Deep\"/>\n"                                  \
  "    <property name=\"shadow\">Deal 1 damage.\nThen shuffle.</property>\n"      \
  "    <property name=\"sphere\">Lore</property>\n"                               \
  "    <property name=\"sphere\">Tactics</property>\n"                            \
  "    <property name=\"set-icon\">Hills</property>\n"                            \
  "    <text>It throws stones.</text>\n"                                          \
  "    <back name=\"Sleeping Giant\" type=\"trap\">\n"                            \
  "      <stat name=\"life\" value=\"9\"/>\n"                                     \
  "      <keyword name=\"area\" amount=\"1\"/>\n"                                 \
  "      <other-keyword name=\"Ranged\"/>\n"                                      \
  "      <trait name=\"Giant\"/>\n"                                               \
  "      <property name=\"shadow\">Nothing.</property>\n"                         \
  "      <text>It sleeps.</text>\n"                                               \
  "    </back>\n"                                                                 \
  "  </card>\n"                                                                   \
  "  <card id=\"b\" name=\"Dog\" type=\"skill\">\n"                               \
  "    <trait name=\"Giant\"/>\n"                                                 \
  "  </card>\n"

static char *
get_text (GBytes *bytes)
{
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static void
test_sides_whole (void)
{
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (MoCatalog) catalog = read_open (OPEN (WHOLE), faults);
  g_autoptr (GBytes) bytes = mo_catalog_write (catalog, 0);
  g_autofree char *written = get_text (bytes);
  const MoCard *card = mo_catalog_lookup (catalog, "a");
  const MoCard *back;

  assert_faults (faults, "");
  g_assert_cmpuint (card->n_traits, ==, 2);
  g_assert_cmpstr (mo_card_get_traits (card)[1], ==, "Creature of the Deep");
  g_assert_cmpuint (card->n_other_keywords, ==, 2);
  g_assert_cmpstr (card->other_keywords[0], ==, "Doomed 2");
  g_assert_cmpuint (card->n_properties, ==, 4);
  g_assert_cmpstr (card->properties[0].word->id, ==, "shadow");
  g_assert_cmpstr (card->properties[0].value, ==, "Deal 1 damage.\nThen shuffle.");
  g_assert_cmpuint (card->n_stats, ==, 1);
  g_assert_cmpint (card->stats[0].value, ==, 3);
  g_assert_cmpuint (card->n_keywords, ==, 1);
  g_assert_cmpstr (card->text, ==, "It throws stones.");

  back = card->back;
  g_assert_cmpstr (back->id, ==, "a");
  g_assert_cmpstr (back->name, ==, "Sleeping Giant");
  g_assert_cmpstr (back->type->id, ==, "trap");
  g_assert_cmpuint (back->n_stats, ==, 1);
  g_assert_cmpint (back->stats[0].value, ==, 9);
  g_assert_cmpuint (back->n_keywords, ==, 1);
  g_assert_cmpuint (back->n_traits, ==, 1);
  g_assert_cmpuint (back->n_properties, ==, 1);
  g_assert_cmpstr (back->text, ==, "It sleeps.");
  g_assert_null (back->back);
  g_assert_cmpint (back->cost, ==, MO_ABSENT);

  /* Each trait is stored once, whichever card has it. */
  g_assert_true (mo_card_get_traits (mo_catalog_lookup (catalog, "b"))[0] ==
                 mo_card_get_traits (card)[0]);
  g_assert_true (mo_card_get_traits (back)[0] == mo_card_get_traits (card)[0]);

  g_assert_true (strstr (written, WHOLE) != NULL);
}

/* Editing a card loses nothing of it, and says what was changed. */
static void
test_sides_draft (void)
{
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (MoCatalog) catalog = read_open (OPEN (WHOLE), faults);
  const MoCard *card = mo_catalog_lookup (catalog, "a");
  const MoVocabulary *vocabulary = mo_catalog_get_source (catalog, 0)->vocabulary;
  g_autoptr (MoCardDraft) draft = mo_card_draft_new_from_card (card, vocabulary);
  g_autoptr (MoCardDraft) copy = mo_card_draft_copy (draft);
  g_autoptr (GBytes) same = mo_catalog_write_with (catalog, 0, card, copy, NULL, NULL);
  g_autofree char *unchanged = get_text (same);
  g_autoptr (GBytes) changed = NULL;
  g_autofree char *changed_text = NULL;
  g_autoptr (MoCatalog) after = NULL;
  g_autoptr (MoCatalogChanges) changes = NULL;
  g_autofree char *text = NULL;

  g_assert_true (strstr (unchanged, WHOLE) != NULL);
  g_assert_true (mo_card_draft_equal (draft, copy));

  g_ptr_array_remove_index (copy->traits, 0);
  g_ptr_array_remove_index (copy->properties, 1);
  mo_card_draft_set (copy->back, MO_CARD_FIELD_TEXT, "It snores.");
  g_assert_false (mo_card_draft_equal (draft, copy));
  changed = mo_catalog_write_with (catalog, 0, card, copy, NULL, NULL);
  changed_text = get_text (changed);
  after = read_open (changed_text, faults);
  assert_faults (faults, "");
  changes = mo_catalog_changes_new (catalog, after, "c");
  g_assert_cmpuint (mo_catalog_changes_get_n (changes, MO_CHANGE_CHANGED), ==, 1);
  g_assert_cmpuint (mo_catalog_changes_get_n_same (changes), ==, 1);
  text = mo_catalog_change_describe (
      &g_array_index (mo_catalog_changes_list (changes), MoCatalogChange, 0));
  g_assert_cmpstr (text, ==, "traits; properties; second side");
}

/* The form of a card edits lists as one line, which is split at commas. */
static void
test_sides_draft_lists (void)
{
  static const struct
  {
    const char *name;
    const char *shown;
    const char *typed;
    const char *wanted;
  } rows[] = {
    { "sphere", "Lore, Tactics", " Tactics,, Lore ,", "Tactics, Lore" },
    { "sphere", "Lore, Tactics", "Lore", "Lore" },
    { "sphere", "Lore, Tactics", " , ", "" },
    /* A property with one value may contain commas. */
    { "set-icon", "Hills", " Hills, and Woods ", "Hills, and Woods" },
    { "set-icon", "Hills", "", "" },
    { "shadow", "Deal 1 damage.\nThen shuffle.", "Deal 1,\n2", "Deal 1,\n2" },
  };
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (MoCatalog) catalog = read_open (OPEN (WHOLE), faults);
  const MoCard *card = mo_catalog_lookup (catalog, "a");
  const MoVocabulary *vocabulary = mo_catalog_get_source (catalog, 0)->vocabulary;
  g_autoptr (MoCardDraft) draft = mo_card_draft_new_from_card (card, vocabulary);
  g_autofree char *traits = mo_card_draft_dup_list (draft, MO_CARD_FIELD_TRAITS);
  g_autofree char *keywords = mo_card_draft_dup_list (draft, MO_CARD_FIELD_OTHER_KEYWORDS);
  g_autofree char *new_traits = NULL;
  g_autofree char *new_keywords = NULL;

  g_assert_cmpstr (traits, ==, "Giant, Creature of the Deep");
  g_assert_cmpstr (keywords, ==, "Doomed 2, Ranged");
  mo_card_draft_set_list (draft, MO_CARD_FIELD_TRAITS, " Orc , ,Wolf,");
  mo_card_draft_set_list (draft, MO_CARD_FIELD_OTHER_KEYWORDS, " ");
  new_traits = mo_card_draft_dup_list (draft, MO_CARD_FIELD_TRAITS);
  new_keywords = mo_card_draft_dup_list (draft, MO_CARD_FIELD_OTHER_KEYWORDS);
  g_assert_cmpstr (new_traits, ==, "Orc, Wolf");
  g_assert_cmpstr (new_keywords, ==, "");

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const MoWord *word = mo_vocabulary_lookup (vocabulary, MO_WORD_PROPERTY, rows[i].name);
      g_autoptr (MoCardDraft) changed = mo_card_draft_new_from_card (card, vocabulary);
      g_autofree char *before = mo_card_draft_dup_property (changed, word);
      g_autofree char *after = NULL;

      g_test_message ("%s: %s", rows[i].name, rows[i].typed);
      g_assert_cmpstr (before, ==, rows[i].shown);
      mo_card_draft_set_property (changed, word, rows[i].typed);
      after = mo_card_draft_dup_property (changed, word);
      g_assert_cmpstr (after, ==, rows[i].wanted);
    }
}

/* A switch of the form adds a word once, and removes it. */
static void
test_sides_draft_words (void)
{
  g_autoptr (MoCardDraft) draft = mo_card_draft_new ();

  mo_card_draft_set_word (draft, MO_CARD_FIELD_FLAGS, "boost", TRUE);
  mo_card_draft_set_word (draft, MO_CARD_FIELD_FLAGS, "promo", TRUE);
  mo_card_draft_set_word (draft, MO_CARD_FIELD_FLAGS, "permanent", TRUE);
  g_assert_cmpstr (draft->values[MO_CARD_FIELD_FLAGS], ==, "boost promo permanent");
  g_assert_true (mo_card_draft_has_word (draft, MO_CARD_FIELD_FLAGS, "promo"));
  g_assert_false (mo_card_draft_has_word (draft, MO_CARD_FIELD_FLAGS, "pro"));
  mo_card_draft_set_word (draft, MO_CARD_FIELD_FLAGS, "permanent", TRUE);
  mo_card_draft_set_word (draft, MO_CARD_FIELD_FLAGS, "promo", FALSE);
  g_assert_cmpstr (draft->values[MO_CARD_FIELD_FLAGS], ==, "boost permanent");
  g_assert_false (mo_card_draft_has_word (draft, MO_CARD_FIELD_FLAGS, "promo"));
  mo_card_draft_set_word (draft, MO_CARD_FIELD_FLAGS, "boost", FALSE);
  mo_card_draft_set_word (draft, MO_CARD_FIELD_FLAGS, "permanent", FALSE);
  g_assert_cmpstr (draft->values[MO_CARD_FIELD_FLAGS], ==, "");
}

/* A property that is changed keeps its place; a new one comes last. */
static void
test_sides_draft_places (void)
{
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (MoCatalog) catalog = read_open (OPEN (WHOLE), faults);
  const MoVocabulary *vocabulary = mo_catalog_get_source (catalog, 0)->vocabulary;
  const MoWord *sphere = mo_vocabulary_lookup (vocabulary, MO_WORD_PROPERTY, "sphere");
  const MoCard *card = mo_catalog_lookup (catalog, "a");
  g_autoptr (MoCardDraft) draft = mo_card_draft_new_from_card (card, vocabulary);
  g_autoptr (GBytes) first = NULL;
  g_autoptr (GBytes) second = NULL;
  g_autofree char *kept = NULL;
  g_autofree char *added = NULL;

  mo_card_draft_set_property (draft, sphere, "Tactics");
  first = mo_catalog_write_with (catalog, 0, card, draft, NULL, NULL);
  kept = get_text (first);
  g_assert_nonnull (strstr (kept, "shuffle.</property>\n"
                                  "    <property name=\"sphere\">Tactics</property>\n"
                                  "    <property name=\"set-icon\">Hills</property>\n"));
  mo_card_draft_set_property (draft, sphere, "");
  mo_card_draft_set_property (draft, sphere, "Tactics, Lore");
  second = mo_catalog_write_with (catalog, 0, card, draft, NULL, NULL);
  added = get_text (second);
  g_assert_nonnull (strstr (added, "Hills</property>\n"
                                   "    <property name=\"sphere\">Tactics</property>\n"
                                   "    <property name=\"sphere\">Lore</property>\n"));
}

/* Exports a catalog for Cockatrice, and imports it again. Returns: the catalog file */
static char *
send_round (const MoCatalog *catalog,
            char **exported)
{
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (GBytes) file = mo_catalog_write_cockatrice (catalog, 0, faults);
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (file);
  g_autoptr (MoForeignCards) cards = mo_foreign_cards_new ();
  g_autoptr (MoLosses) losses = mo_losses_new ();
  MoForeignOptions options = {
    .vocabulary = mo_catalog_get_source (catalog, 0)->vocabulary,
  };
  g_autoptr (GBytes) made = NULL;

  *exported = get_text (file);
  g_assert_true (mo_foreign_cards_read_cockatrice (cards, stream, "f", faults, NULL));
  options.id = cards->id;
  options.name = cards->name;
  made = mo_foreign_catalog_make (cards, &options, losses, NULL);
  mo_losses_report (cards->losses, faults);
  mo_losses_report (losses, faults);
  assert_faults (faults, "");
  return get_text (made);
}

/* An export for Cockatrice loses no trait, property, keyword or second side, whatever characters
 * they have, and although the game separates keywords differently. */
static void
test_sides_cockatrice (void)
{
  static const char cards[] = WHOLE
      "  <card id=\"d\" name=\"Door\" type=\"skill\">\n"
      "    <stat name=\"power\" value=\"3\"/>\n"
      "    <keyword name=\"stealth\"/>\n"
      "    <keyword name=\"area\" amount=\"1\"/>\n"
      "    <other-keyword name=\"a; b=c\"/>\n"
      "    <trait name=\"50%; Æ, “odd” = \\\"/>\n"
      "    <property name=\"shadow\">1 % = 2;\n 3</property>\n"
      "    <back name=\" Wall \" type=\"skill\"/>\n"
      "  </card>\n"
      "  <card id=\"e\" name=\"Empty\" type=\"skill\">\n"
      "    <back name=\"Full\" type=\"skill\">\n"
      "      <text>It is full.</text>\n"
      "    </back>\n"
      "  </card>\n"
      "  <card id=\"p\" name=\"Dog\" type=\"skill\" same-as=\"b\">\n"
      "    <trait name=\"Wolf\"/>\n"
      "  </card>\n"
      "  <card id=\"q\" name=\"Dog\" type=\"skill\" same-as=\"b\">\n"
      "    <trait name=\"Giant\"/>\n"
      "  </card>\n";

  for (int is_split = FALSE; is_split <= TRUE; is_split++)
    {
      g_autoptr (MoFaults) faults = mo_faults_new ();
      g_autoptr (MoVocabulary) vocabulary = make_open_vocabulary ();
      MoCatalogBuilder *builder = mo_catalog_builder_new ();
      g_autofree char *text = g_strconcat (OPEN_HEAD, cards, TAIL, NULL);
      g_autoptr (MoCatalog) catalog = NULL;
      g_autofree char *exported = NULL;
      g_autofree char *imported = NULL;

      if (is_split)
        mo_vocabulary_set_keyword_split (vocabulary, ". ");
      mo_catalog_builder_add_vocabulary (builder, vocabulary);
      g_assert_true (read_text (builder, text, "f", faults));
      catalog = mo_catalog_builder_finish (builder, faults);
      assert_faults (faults, "");
      imported = send_round (catalog, &exported);
      g_assert_nonnull (strstr (imported, cards));

      /* Its users see both sides; a printing with other traits is a card of its own. */
      g_assert_nonnull (strstr (exported, "<text>It throws stones.\n\nSleeping Giant\n"
                                          "It sleeps.</text>"));
      g_assert_nonnull (strstr (exported, "uuid=\"q\" mo-set=\"\" mo-place=\"6\">c</set>\n"
                                          "      <tablerow>"));
      g_assert_nonnull (strstr (exported, "<name>Dog [p]</name>"));
      g_assert_null (strstr (exported, "<name>Dog [q]</name>"));
    }
}

/* The properties of a second side may be in any order, and its name may be missing. */
static void
test_sides_cockatrice_order (void)
{
  static const char text[] =
      "<cockatrice_carddatabase version='4'><cards><card><name>Door</name><text>T</text><prop>"
      "<mo-back-traits>Wood; Old</mo-back-traits><mo-back-text>B</mo-back-text><type>x</type>"
      "<mo-type>skill</mo-type><mo-back-name>Wall</mo-back-name><mo-properties>shadow=1; none=2; "
      "sphere</mo-properties></prop></card><card><name>Dog</name><prop><mo-type>skill</mo-type>"
      "<mo-back-text>B</mo-back-text></prop></card></cards></cockatrice_carddatabase>";
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (GInputStream) stream =
      g_memory_input_stream_new_from_data (text, (gssize) strlen (text), NULL);
  g_autoptr (MoForeignCards) cards = mo_foreign_cards_new ();
  g_autoptr (MoVocabulary) vocabulary = make_open_vocabulary ();
  const MoForeignOptions options = { .id = "c", .name = "C", .vocabulary = vocabulary };
  g_autoptr (MoLosses) losses = mo_losses_new ();
  g_autoptr (GBytes) made = NULL;
  g_autofree char *catalog = NULL;

  g_assert_true (mo_foreign_cards_read_cockatrice (cards, stream, "f", faults, NULL));
  made = mo_foreign_catalog_make (cards, &options, losses, NULL);
  catalog = get_text (made);
  g_assert_nonnull (strstr (catalog, "    <property name=\"shadow\">1</property>\n"
                                     "    <back name=\"Wall\" type=\"skill\">\n"
                                     "      <trait name=\"Wood\"/>\n"
                                     "      <trait name=\"Old\"/>\n"
                                     "      <text>B</text>\n"));
  g_assert_nonnull (strstr (catalog, "    <back name=\"Dog\" type=\"skill\">\n"
                                     "      <text>B</text>\n"));
  mo_losses_report (losses, faults);
  assert_faults (faults, "f:1: “mo-properties” isn’t used in this game and will be ignored (2 "
                         "times, first here)\n");
}

/* Traits are separated as the game says, or else by full stops. */
static void
test_sides_trait_splits (void)
{
  static const struct
  {
    const char *split; /* (nullable) */
    const char *value;
    const char *traits;
  } rows[] = {
    { "-", "Orc-Giant", "Orc,Giant" },
    { "-", "Orc. Giant.", "Orc,Giant" },
    { "-", "Orc. Giant", "Orc,Giant" },
    { "-", "Orc.", "Orc" },
    { "-", "Orc.-Giant", "Orc.,Giant" },
    { "-", "A.B.C.", "A.B.C." },
    { ". ", "Orc. Giant.", "Orc,Giant" },
    { NULL, "Orc, Giant", "Orc,Giant" },
    { NULL, "Orc. Giant.", "Orc,Giant" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MoVocabulary) vocabulary = make_open_vocabulary ();
      g_autofree char *text = g_strdup_printf ("name;type;traits\nPit;trap;\"%s\"\n",
                                               rows[i].value);
      g_autoptr (GInputStream) stream =
          g_memory_input_stream_new_from_data (text, (gssize) strlen (text), NULL);
      g_autoptr (MoForeignCards) cards = mo_foreign_cards_new ();
      g_autoptr (MoFaults) faults = mo_faults_new ();
      g_autoptr (MoLosses) losses = mo_losses_new ();
      const MoForeignOptions options = { .id = "x", .name = "X", .vocabulary = vocabulary };
      g_autoptr (GBytes) bytes = NULL;
      g_autofree char *made = NULL;
      g_auto (GStrv) traits = g_strsplit (rows[i].traits, ",", -1);
      g_autoptr (GString) wanted = g_string_new (NULL);

      mo_vocabulary_set_traits (vocabulary, rows[i].split);
      for (guint j = 0; traits[j] != NULL; j++)
        g_string_append_printf (wanted, "    <trait name=\"%s\"/>\n", traits[j]);
      g_string_append (wanted, "  </card>");
      g_assert_true (mo_foreign_cards_read_table (cards, stream, "f", NULL, faults, NULL));
      bytes = mo_foreign_catalog_make (cards, &options, losses, NULL);
      made = get_text (bytes);
      g_test_message ("%s", rows[i].value);
      g_assert_nonnull (strstr (made, wanted->str));
    }
}

static const struct
{
  const char *query;
  const char *ids;
} queries[] = {
  { "trait:giant", "a b" },
  { "trait:deep", "a" },
  { "trait:\"creature of\"", "a" },
  { "trait=creature", "" },
  { "trait=\"CREATURE OF THE DEEP\"", "a" },
  { "-trait:creature", "b" },
  { "trait:eep", "" },
  { "keyword:ranged", "a" },
  { "keyword:doomed", "a" },
  { "keyword:area", "a" }, /* on the second side */
  { "sphere:lore", "a" },
  { "sphere=tactics", "a" },
  { "set-icon:hills", "a" },
  { "shadow:shuffle", "a" },
  { "shadow:nothing", "a" }, /* on the second side */
  { "shadow=nothing", "" },
  { "shadow=nothing.", "a" },
  { "type:trap", "a" },
  { "name:sleeping", "a" },
  { "name=\"sleeping giant\"", "a" },
  { "text:sleeps", "a" },
  { "text:\"deal 1\"", "a" },
  { "giant", "a b" },
  { "\"sleeping giant\"", "a" },
  { "\"creature of the deep\"", "a" },
  { "\"it sleeps\"", "a" },
  { "tactics", "a" },
  { "doomed", "a" },
};

/* Both sides are searched. */
static void
test_sides_search (void)
{
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (MoCatalog) catalog = read_open (OPEN (WHOLE), faults);
  g_autoptr (MoCardIndex) index = mo_card_index_new (catalog, NULL);
  g_autoptr (MoFields) fields = mo_card_fields_new (catalog, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (queries); i++)
    {
      MoQueryFault fault;
      g_autoptr (MoQuery) query = mo_query_parse (queries[i].query, fields, &fault);
      g_autoptr (GPtrArray) found = NULL;
      g_autoptr (GString) ids = g_string_new (NULL);

      g_test_message ("%s", queries[i].query);
      g_assert_nonnull (query);
      found = mo_card_index_find (index, query, NULL, NULL);
      for (guint j = 0; j < found->len; j++)
        g_string_append_printf (ids, "%s%s", j > 0 ? " " : "",
                                ((const MoCard *) g_ptr_array_index (found, j))->id);
      g_assert_cmpstr (ids->str, ==, queries[i].ids);
    }
}

/* A value is stored as the system writes it. */
static void
test_sides_value_case (void)
{
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (MoCatalog) catalog = read_open (
      OPEN ("<card id=\"a\" name=\"A\" type=\"skill\"><property name=\"sphere\">LORE</property>"
            "<property name=\"shadow\"></property></card>\n"),
      faults);

  assert_faults (faults, "");
  g_assert_cmpuint (mo_catalog_get_card (catalog, 0)->n_properties, ==, 1);
  g_assert_cmpstr (mo_catalog_get_card (catalog, 0)->properties[0].value, ==, "Lore");
}

static const struct
{
  const char *name;
  const char *content;
  const char *fault;
} bad_cards[] = {
  { "trait-twice", "<trait name=\"Orc\"/><trait name=\"Orc\"/>",
    "this card has the trait “Orc” twice: remove one" },
  { "keyword-twice", "<other-keyword name=\"X\"/><other-keyword name=\"X\"/>",
    "this card has the keyword “X” twice: remove one" },
  { "unknown-property", "<property name=\"frame\">Old</property>",
    "unknown property “frame”: in open, use one of shadow, sphere, set-icon" },
  { "property-twice", "<property name=\"set-icon\">A</property><property name=\"set-icon\">B"
                      "</property>",
    "this card has the property “set-icon” twice: remove one" },
  { "no-such-value", "<property name=\"sphere\">Spirit</property>",
    "“Spirit” is not a value of the property “sphere”: use one of the values defined in open, or "
    "add the new value there" },
  { "two-lines", "<property name=\"set-icon\">A\nB</property>",
    "the value of the property “set-icon” must be one line of 1 to 200 characters" },
  { "in-the-back", "<back name=\"B\" type=\"skill\"><trait name=\"Orc\"/><trait name=\"Orc\"/>"
                   "</back>",
    "this card has the trait “Orc” twice: remove one" },
  { "unknown-type-of-back", "<back name=\"B\" type=\"spell\"/>",
    "unknown type “spell”: in open, use one of skill, tactic, trap" },
  { "back-without-a-name", "<back type=\"skill\"/>", "<back> needs the attribute “name”" },
};

/* A faulty card is skipped, whichever side is faulty, and the next one is read. */
static void
test_sides_faults (gconstpointer row)
{
  guint i = GPOINTER_TO_UINT (row);
  g_autofree char *text =
      g_strdup_printf (OPEN_HEAD "<card id=\"a\" name=\"A\" type=\"skill\">%s</card>\n"
                                 "<card id=\"b\" name=\"B\" type=\"skill\">"
                                 "<trait name=\"Orc\"/></card>\n" TAIL,
                       bad_cards[i].content);
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (MoCatalog) catalog = read_open (text, faults);
  g_autofree char *all = mo_faults_to_string (faults);

  g_assert_nonnull (strstr (all, bad_cards[i].fault));
  g_assert_cmpuint (mo_faults_get_n (faults), ==, 1);
  assert_cards (catalog, "b");
  g_assert_cmpuint (mo_catalog_get_card (catalog, 0)->n_traits, ==, 1);
  g_assert_null (mo_catalog_get_card (catalog, 0)->back);
}

/* There may be more traits than fit into a mask of words. */
static void
test_sides_many_traits (void)
{
  g_autoptr (GString) text = g_string_new (OPEN_HEAD);
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (MoCatalog) catalog = NULL;
  const MoCard *last;

  for (guint i = 0; i < 500; i++)
    g_string_append_printf (text, "<card id=\"c%u\" name=\"C\" type=\"skill\">"
                                  "<trait name=\"Trait %u\"/></card>\n", i, i);
  g_string_append (text, "<card id=\"last\" name=\"L\" type=\"skill\">");
  for (guint i = 0; i < 32; i++)
    g_string_append_printf (text, "<trait name=\"Trait %u\"/>", i * 10);
  g_string_append (text, "</card>\n<card id=\"over\" name=\"O\" type=\"skill\">\n");
  for (guint i = 0; i < 33; i++)
    g_string_append_printf (text, "<trait name=\"Trait %u\"/>", i);
  g_string_append (text, "</card>\n" TAIL);
  catalog = read_open (text->str, faults);
  g_assert_cmpuint (mo_faults_get_n (faults), ==, 1);
  g_assert_cmpuint (mo_catalog_get_n_cards (catalog), ==, 501);
  last = mo_catalog_lookup (catalog, "last");
  g_assert_cmpuint (last->n_traits, ==, 32);
  g_assert_cmpstr (mo_card_get_traits (last)[31], ==, "Trait 310");
  g_assert_cmpstr (mo_card_get_traits (mo_catalog_lookup (catalog, "c499"))[0], ==, "Trait 499");
}

/* The game of the other tests has none. */
static void
test_sides_no_traits (void)
{
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (MoCatalog) catalog = read_catalog (
      CATALOG ("<card id=\"a\" name=\"A\" type=\"skill\"><trait name=\"Orc\"/></card>\n"), faults);
  g_autofree char *all = mo_faults_to_string (faults);

  g_assert_true (g_str_has_prefix (
      all, "f:3: cards of game have no traits: add <traits/> to the system\n"));
  g_assert_cmpuint (mo_catalog_get_n_cards (catalog), ==, 0);
}

/* Cards with the same parts share them: the memory of a large catalog is mostly its texts. */
static void
test_sides_equal_parts (void)
{
  static const char parts[] =
      "<stat name=\"power\" value=\"%u\"/><stat name=\"life\" value=\"2\"/>"
      "<keyword name=\"area\" amount=\"%u\"/><keyword name=\"stealth\"/>"
      "<other-keyword name=\"Doomed %u\"/><trait name=\"Trait %u\"/>";
  g_autoptr (GString) text = g_string_new (OPEN_HEAD);
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (MoCatalog) catalog = NULL;

  for (guint i = 0; i < 900; i++)
    {
      guint n = i % 300;

      g_string_append_printf (text, "<card id=\"c%u\" name=\"C\" type=\"skill\"%s>", i,
                              i == 899 ? " was=\"old\"" : "");
      g_string_append_printf (text, parts, n, n, n, n);
      g_string_append (text, "</card>\n");
    }
  g_string_append (text, TAIL);
  catalog = read_open (text->str, faults);
  g_assert_cmpuint (mo_faults_get_n (faults), ==, 0);
  for (guint i = 0; i < 900; i++)
    {
      const MoCard *card = mo_catalog_get_card (catalog, i);
      const MoCard *same = mo_catalog_get_card (catalog, i % 300);
      const MoCard *other = mo_catalog_get_card (catalog, (i + 1) % 300);
      g_autofree char *trait = g_strdup_printf ("Trait %u", i % 300);

      g_assert_cmpint (card->stats[0].value, ==, i % 300);
      g_assert_cmpint (card->keywords[0].amount, ==, i % 300);
      g_assert_cmpstr (mo_card_get_traits (card)[0], ==, trait);
      g_assert_cmpstr (mo_card_get_was (card), ==, i == 899 ? "old" : NULL);
      g_assert_true (card->stats == same->stats && card->stats != other->stats);
      g_assert_true (card->keywords == same->keywords && card->keywords != other->keywords);
      g_assert_true (card->other_keywords == same->other_keywords);
      g_assert_true (mo_card_get_traits (card) == mo_card_get_traits (same));
      g_assert_true ((card->extras == same->extras) == (i != 899));
    }
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sides/whole", test_sides_whole);
  g_test_add_func ("/sides/draft", test_sides_draft);
  g_test_add_func ("/sides/draft-lists", test_sides_draft_lists);
  g_test_add_func ("/sides/draft-words", test_sides_draft_words);
  g_test_add_func ("/sides/draft-places", test_sides_draft_places);
  g_test_add_func ("/sides/trait-splits", test_sides_trait_splits);
  g_test_add_func ("/sides/cockatrice", test_sides_cockatrice);
  g_test_add_func ("/sides/cockatrice-order", test_sides_cockatrice_order);
  g_test_add_func ("/sides/search", test_sides_search);
  g_test_add_func ("/sides/value-case", test_sides_value_case);
  for (guint i = 0; i < G_N_ELEMENTS (bad_cards); i++)
    {
      g_autofree char *path = g_strdup_printf ("/sides/fault/%s", bad_cards[i].name);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_sides_faults);
    }
  g_test_add_func ("/sides/many-traits", test_sides_many_traits);
  g_test_add_func ("/sides/no-traits", test_sides_no_traits);
  g_test_add_func ("/sides/equal-parts", test_sides_equal_parts);
  return g_test_run ();
}
