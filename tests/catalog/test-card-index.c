/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "catalog-fixture.h"

#include "mo-card-fields.h"
#include "mo-card-index.h"
#include "mo-fold.h"

static const char cards[] = CATALOG ("<card id='eclair' name='Éclair of Fate' "
                                     "type='skill'><text>Add to an attack.</text></card>\n"
                                     "<card id='dwarf' name='Dwarf’s Hammer' type='skill'><text>It "
                                     "burns.</text></card>\n"
                                     "<card id='trapper' name='Trapper' type='tactic'><text>Stop a "
                                     "trap; the hammer falls.</text></card>\n"
                                     "<card id='pit' name='Pit' type='trap'><second-text>Éclair "
                                     "falls\n    into the night.</second-text></card>\n"
                                     "<card id='strasse' name='Große STRASSE–Ost' type='tactic'/>\n"
                                     "<card id='angstrom' name='A\xcc\x8angstrom \xef\xac\x81re' "
                                     "type='skill'/>\n" /* a combining ring, an fi ligature */
                                     "<card id='turk' name='İstanbul Night' type='skill'/>\n"
                                     "<card id='odd' name='100% (a+b) *?[x]' type='skill'/>\n");

static const struct
{
  const char *name;
  const char *text;
  const char *found; /* in this order */
} rows[] = {
  { "nothing", "", "eclair dwarf trapper pit strasse angstrom turk odd" },
  { "only-blanks", " \t\n ", "eclair dwarf trapper pit strasse angstrom turk odd" },
  { "lower-case", "éclair", "eclair pit" },
  { "upper-case", "ÉCLAIR", "eclair pit" },
  { "without-accent", "eclair", "eclair pit" },
  { "decomposed-accent", "e\xcc\x81" "clair", "eclair pit" },
  { "accent-on-plain-letter", "fáte", "eclair" },
  { "precomposed-for-combining", "Ångstrom", "angstrom" },
  { "ligature", "fire", "angstrom" },
  { "sharp-s", "große strasse", "strasse" },
  { "sharp-s-as-two", "GROSSE Straße", "strasse" },
  { "dotted-i", "istanbul", "turk" },
  { "typed-apostrophe", "dwarf's", "dwarf" },
  { "typographic-apostrophe", "DWARF’S", "dwarf" },
  { "typed-hyphen", "strasse-ost", "strasse" },
  { "typographic-dash", "\"STRASSE—Ost\"", "strasse" },
  { "part-of-a-word", "amm", "dwarf trapper" },
  { "all-words", "hammer burns", "dwarf" },
  { "words-in-any-order", "of éclair", "eclair" },
  { "a-word-is-missing", "hammer éclair", "" },
  { "same-word-twice", "trap trap", "trapper pit" },
  { "name-comes-first", "trap", "trapper pit" },
  { "name-before-text-whatever-the-order", "night", "turk pit" },
  { "all-words-in-name-first", "fate attack", "eclair" },
  { "type", "tactic", "trapper strasse" },
  { "second-text", "into", "pit" },
  { "over-a-line-break", "falls into", "pit" },
  { "no-pattern", "\"*?[x]\"", "odd" },
  { "percent", "100%", "odd" },
  { "signs", "\"(a+b)\"", "odd" },
  { "signs-within-a-word", "a+b", "odd" },
  { "signs-only", "+ %", "eclair dwarf trapper pit strasse angstrom turk odd" },
  { "name-start-before-word-in-name", "n", "turk angstrom eclair dwarf pit" },
  { "sign-beside-a-word-tells-no-rank", "- n", "turk angstrom eclair dwarf pit" },
  { "quoted-sign-tells-no-rank", "n \".\"", "turk angstrom eclair dwarf pit" },
  { "word-in-parentheses-tells-the-rank", "(night i) (n or x)", "turk pit" },
  { "one-letter", "x", "odd" },
  { "phrase", "\"falls into\"", "pit" },
  { "phrase-over-a-line-break", "\"into the night\"", "pit" },
  { "phrase-with-blanks", "\"  into \t the  night \"", "pit" },
  { "phrase-in-another-order", "\"night into\"", "" },
  { "phrase-ends-within-a-word", "\"it bur\"", "dwarf" },
  { "phrase-begins-with-a-word", "\"t burns\"", "" },
  { "quoted-word-begins-a-word", "\"ammer\"", "" },
  { "quoted-word", "\"hamm\"", "dwarf trapper" },
  { "phrase-in-name-first", "\"of fate\"", "eclair" },
  { "not-open-quote", "\"falls in", "pit" },
  { "or", "pit or istanbul", "pit turk" },
  { "not", "-tactic -skill", "pit" },
  { "not-word", "not tactic not skill", "pit" },
  { "groups", "(hammer or pit) -burns", "trapper pit" },
  { "and-binds-closer", "hammer burns or pit", "dwarf pit" },
  { "nowhere", "dragon", "" },
  { "not-over-cards", "burnstrapper", "" },
  { "not-from-name-into-type", "trappertactic", "" },
};

static const char figures[] = CATALOG (
    "<card id='wall' name='Wall' type='skill' set='s' number='7' rarity='rare' cost='3' "
    "flags='permanent boost' "
    "classes='mage' distance='reach' damage='fire cold'><stat name='power' value='2'/><stat "
    "name='life' value='0'/>"
    "<resource name='magic' value='2'/><keyword name='area' amount='3'/><keyword name='immune' "
    "type='harm'/></card>\n"
    "<card id='well' name='Well' type='trap' rarity='common' cost='0' flags='come-into-play'>"
    "<stat name='power' value='-1'/>"
    "<keyword name='immune' type='fire'/><keyword name='bolster' amount='2' type='cold'/></card>\n"
    "<card id='wool' name='Wool' type='tactic' rarity='common' flags='promo' same-as='wall2'/>\n"
    "<card id='wall2' name='Wall Two' type='tactic' cost='12' distance='melee'><keyword "
    "name='stealth'/>"
    "<keyword name='target'/><text>Climb\n over it.</text><second-text>Sit  on "
    "it.</second-text></card>\n"
    "<product id='p/box' name='Old Box'><content card='wool'/><content card='well'/></product>\n"
    "<product id='p/pack' name='Pack'><content card='wall'/></product>\n");

static const struct
{
  const char *name;
  const char *text;
  const char *found;
} fields[] = {
  { "cost-equal", "cost=3", "wall" },
  { "cost-colon", "cost:3", "wall" },
  { "cost-unequal", "cost!=3", "well wall2" },
  { "cost-less", "cost<3", "well" },
  { "cost-at-most", "cost<=3", "wall well" },
  { "cost-greater", "cost>3", "wall2" },
  { "cost-at-least", "cost>=3", "wall wall2" },
  { "cost-unknown", "cost=?", "wool" },
  { "cost-known", "cost!=?", "wall well wall2" },
  { "stat-unknown", "stamina=?", "wall" },
  { "stat-unknown-where-all-tell-it", "power=?", "" },
  { "stat-that-the-type-has-not", "life=? type:trap", "" },
  { "resource-is-never-unknown", "magic=?", "" },
  { "stat", "power>0", "wall" },
  { "stat-of-zero-is-known", "life=0", "wall" },
  { "stat-below-zero", "power<0", "well" },
  { "stat-absent-is-not-less", "power<5", "wall well" },
  { "stat-absent-is-not-unequal", "power!=2", "well" },
  { "resource", "magic>=2", "wall" },
  { "no-such-resource", "skill>=1", "" },
  { "type", "type:trap", "well" },
  { "type-beginning", "type:ta", "wool wall2" },
  { "type-equal", "type=skill", "wall" },
  { "type-unequal", "type!=skill", "well wool wall2" },
  { "kind", "kind:dungeon", "well" },
  { "set-by-name", "set:\"the set\"", "wall" },
  { "set-by-id", "set:s", "wall" },
  { "product-by-id", "product=p/pack", "wall" },
  { "product-by-name", "product:box", "well wool" },
  { "product-unequal", "product!=p/box", "wall wall2" },
  { "products", "product:box or product:pack", "wall well wool" },
  { "rarity", "rarity:common", "well wool" },
  { "class", "class:mage", "wall" },
  { "distance", "distance:reach", "wall" },
  { "damage", "damage:cold", "wall" },
  { "keyword", "keyword:area", "wall" },
  { "keyword-amount", "keyword:area>=3", "wall" },
  { "keyword-amount-too-small", "keyword:area>=4", "" },
  { "keyword-any-type", "keyword:immune", "wall well" },
  { "keyword-type", "keyword:\"immune harm\"", "wall" },
  { "keyword-type-and-amount", "keyword:\"bolster cold\">1", "well" },
  { "keyword-type-and-amount-too-small", "keyword:\"bolster cold\">2", "" },
  { "keyword-amount-unknown", "keyword:target=?", "wall2" },
  { "keyword-without-amount", "keyword:stealth=?", "" },
  { "keyword-equal", "keyword=target", "wall2" },
  { "keyword-unequal", "keyword!=immune", "wool wall2" },
  { "is-flag", "is:boost", "wall" },
  { "is-promo", "is:promo", "wool" },
  { "is-printing", "is:printing", "wool" },
  { "is-by-its-name", "is:\"another printing\"", "wool" },
  { "is-unequal", "is!=printing", "wall well wall2" },
  { "is-unknown-stat", "is:unknown-stat", "wall" },
  { "name", "name:wall", "wall wall2" },
  { "name-equal", "name=wall", "wall" },
  { "name-unequal", "name!=wall", "well wool wall2" },
  { "name-of-signs-says-nothing", "name:+", "wall well wool wall2" },
  { "text-equal", "text=\"climb over it.\"", "wall2" },
  { "text-equal-second", "text=\"Sit on it.\"", "wall2" },
  { "text-equal-is-whole", "text=\"climb over\"", "" },
  { "flag-in-words", "come-into", "well" },
  { "flag-in-a-phrase", "\"into-play\"", "well" },
  { "keyword-in-a-phrase", "\"immune fi\"", "well" },
  { "id", "id:wa", "wall wall2" },
  { "id-equal", "id=wall", "wall" },
  { "number", "number:7", "wall" },
  { "owned-of-nothing-known", "owned>0", "" },
  { "owned-none", "owned=0", "wall well wool wall2" },
  { "field-in-capitals", "COST=3", "wall" },
  { "all-of-it", "(type:skill or type:trap) cost<=3 -keyword:area", "well" },
  { "words-beside-fields", "wall cost>0", "wall wall2" },
};

static void
assert_found (const char *catalog_text,
              const char *text,
              const char *wanted)
{
  g_autoptr (MoCatalog) catalog = read_good (catalog_text);
  g_autoptr (MoFields) known = mo_card_fields_new (catalog, NULL);
  g_autoptr (MoCardIndex) index = mo_card_index_new (catalog, NULL);
  g_auto (MoQueryFault) fault = { 0 };
  g_autoptr (MoQuery) query = mo_query_parse (text, known, &fault);
  g_autoptr (GPtrArray) found = NULL;
  g_autoptr (GString) ids = g_string_new (NULL);

  g_assert_cmpstr (fault.message, ==, NULL);
  found = mo_card_index_find (index, query, NULL, NULL);
  for (guint i = 0; i < found->len; i++)
    g_string_append_printf (ids, "%s%s", i > 0 ? " " : "",
                            ((const MoCard *) g_ptr_array_index (found, i))->id);
  g_assert_cmpstr (ids->str, ==, wanted);
}

static void
test_card_index_row (gconstpointer row)
{
  guint i = GPOINTER_TO_UINT (row);

  assert_found (cards, rows[i].text, rows[i].found);
}

static void
test_card_index_field (gconstpointer row)
{
  guint i = GPOINTER_TO_UINT (row);

  assert_found (figures, fields[i].text, fields[i].found);
}

static void
test_card_index_empty_catalog (void)
{
  assert_found (CATALOG (""), "", "");
  assert_found (CATALOG (""), "a", "");
  assert_found (CATALOG (""), "\"a b\" or cost>1", "");
}

/* Figures on both sides of the limit below which they are compared as bits. */
static void
test_card_index_large_figures (void)
{
  static const char large[] =
      CATALOG ("<card id='a' name='A' type='tactic' cost='63'/>\n"
               "<card id='b' name='B' type='tactic' cost='64'/>\n"
               "<card id='c' name='C' type='tactic' cost='65'/>\n"
               "<card id='d' name='D' type='tactic' cost='0'/>\n"
               "<card id='e' name='E' type='tactic'/>\n");

  assert_found (large, "cost=63", "a");
  assert_found (large, "cost=64", "b");
  assert_found (large, "cost>=64", "b c");
  assert_found (large, "cost<=64", "a b d");
  assert_found (large, "cost!=64", "a c d");
  assert_found (large, "cost=0", "d");
  assert_found (large, "cost=?", "e");
}

static void
test_card_index_cancelled (void)
{
  g_autoptr (MoCatalog) catalog = read_good (cards);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  g_cancellable_cancel (cancellable);
  g_assert_null (mo_card_index_new (catalog, cancellable));
}

/* Fields of the library */

static const int owned[] = { 2, 0, 5, 0 };

static const int *
get_owned (gpointer user_data)
{
  return owned;
}

static void
find_in_decks (const char *text,
               gboolean whole,
               MoBits *found,
               gpointer user_data)
{
  g_assert_cmpstr (text, ==, "the first");
  mo_bits_add (found, whole ? 1 : 3);
}

static void
test_card_index_facts (void)
{
  static const MoCardFacts facts = { .get_owned = get_owned, .find_in_decks = find_in_decks };
  g_autoptr (MoCatalog) catalog = read_good (figures);
  g_autoptr (MoFields) known = mo_card_fields_new (catalog, NULL);
  g_autoptr (MoCardIndex) index = mo_card_index_new (catalog, NULL);
  g_auto (MoQueryFault) fault = { 0 };
  g_autoptr (MoQuery) by_owned = mo_query_parse ("owned>=2", known, &fault);
  g_autoptr (MoQuery) by_deck = mo_query_parse ("deck:\"The First\" or owned=5", known, &fault);
  g_autoptr (MoQuery) by_whole = mo_query_parse ("deck=\"The First\"", known, &fault);
  g_autoptr (MoQuery) by_other = mo_query_parse ("deck!=\"The First\"", known, &fault);
  g_autoptr (GPtrArray) many = mo_card_index_find (index, by_owned, &facts, NULL);
  g_autoptr (GPtrArray) in_deck = mo_card_index_find (index, by_deck, &facts, NULL);
  g_autoptr (GPtrArray) in_whole = mo_card_index_find (index, by_whole, &facts, NULL);
  g_autoptr (GPtrArray) in_other = mo_card_index_find (index, by_other, &facts, NULL);

  g_assert_cmpuint (many->len, ==, 2);
  g_assert_true (g_ptr_array_index (many, 0) == mo_catalog_get_card (catalog, 0));
  g_assert_cmpuint (in_deck->len, ==, 2);
  g_assert_true (g_ptr_array_index (in_deck, 1) == mo_catalog_get_card (catalog, 3));
  g_assert_cmpuint (in_whole->len, ==, 1);
  g_assert_true (g_ptr_array_index (in_whole, 0) == mo_catalog_get_card (catalog, 1));
  g_assert_cmpuint (in_other->len, ==, 3);
}

static void
test_card_index_about_of_several_words (void)
{
  g_autoptr (MoCatalog) catalog = read_good (figures);
  const MoVocabulary *vocabulary = mo_catalog_get_source (catalog, 0)->vocabulary;
  MoWord *cold = (MoWord *) mo_vocabulary_lookup (vocabulary, MO_WORD_DAMAGE, "cold");
  g_autoptr (MoFields) known = NULL;
  g_autoptr (MoCardIndex) index = NULL;
  g_auto (MoQueryFault) fault = { 0 };
  g_autoptr (MoQuery) query = NULL;
  g_autoptr (GPtrArray) found = NULL;

  g_free (cold->name);
  cold->name = g_strdup ("Deep cold");
  known = mo_card_fields_new (catalog, NULL);
  index = mo_card_index_new (catalog, NULL);
  query = mo_query_parse ("keyword:\"bolster deep cold\"", known, &fault);
  g_assert_cmpstr (fault.message, ==, NULL);
  found = mo_card_index_find (index, query, NULL, NULL);
  g_assert_cmpuint (found->len, ==, 1);
  g_assert_true (g_ptr_array_index (found, 0) == mo_catalog_get_card (catalog, 1));
}

/* Compares results with a scan of all cards: words of two and more letters, some of which don't
 * occur. */
static void
test_card_index_by_hand (void)
{
  static const char *const parts[] = { "fal", "ca", "i",  "ight", "hammer", "tac",
                                       "ski", "e",  "st", "zz",   "fa te" };
  static const char *const texts[] = { "name='Falling Cat' type='skill'",
                                       "name='Hammerfall' type='tactic'",
                                       "name='Night &amp; Fate' type='trap'",
                                       "name='Ice' type='skill'" };
  g_autoptr (GString) text = g_string_new (HEAD);
  g_autoptr (MoCatalog) catalog = NULL;
  g_autoptr (MoFields) known = NULL;
  g_autoptr (MoCardIndex) index = NULL;

  /* Enough cards to store some words as bits and some as lists. */
  for (guint i = 0; i < 500; i++)
    g_string_append_printf (text, "<card id='c%u' %s><text>%s</text></card>\n", i, texts[i % 7 % 4],
                            i % 50 == 0 ? "Some tactics." : "Casting.");
  g_string_append (text, TAIL);
  catalog = read_good (text->str);
  known = mo_card_fields_new (catalog, NULL);
  index = mo_card_index_new (catalog, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      g_auto (MoQueryFault) fault = { 0 };
      g_autoptr (MoQuery) query = mo_query_parse (parts[i], known, &fault);
      g_autoptr (GPtrArray) found = mo_card_index_find (index, query, NULL, NULL);
      g_auto (GStrv) words = g_strsplit (parts[i], " ", -1);
      guint n_expected = 0;

      for (guint j = 0; j < 500; j++)
        {
          const MoCard *card = mo_catalog_get_card (catalog, j);
          g_autofree char *all = g_strjoin ("\n", card->name, card->type->name, card->text, NULL);
          g_autofree char *lower = g_ascii_strdown (all, -1);
          gboolean fits = TRUE;

          for (guint k = 0; words[k] != NULL; k++)
            fits = fits && strstr (lower, words[k]) != NULL;
          n_expected += fits;
          g_assert_cmpint (g_ptr_array_find (found, card, NULL), ==, fits);
        }
      g_assert_cmpuint (found->len, ==, n_expected);
    }
}

/* Appends words, with all that may be between them, and sometimes before and after them. */
static void
append_prose (GString *text,
              GRand *random,
              guint n_words)
{
  static const char *const words[] = { "a",    "an",   "and",  "ant", "Deck", "d\xc3\xa9" "ck",
                                       "ANT2", "Decke\xcc\x81" };
  static const char *const gaps[] = { " ",  " ", " ",           "  ",          ". ", ", ",
                                      "\n", "-", "\xe2\x80\x94", "\xe2\x80\x99", " (", ") " };

  for (guint i = 0; i < n_words; i++)
    {
      if (i > 0 || g_rand_int_range (random, 0, 4) == 0)
        g_string_append (text, gaps[g_rand_int_range (random, 0, G_N_ELEMENTS (gaps))]);
      g_string_append (text, words[g_rand_int_range (random, 0, G_N_ELEMENTS (words))]);
    }
  if (g_rand_boolean (random))
    g_string_append (text, gaps[g_rand_int_range (random, 0, G_N_ELEMENTS (gaps))]);
}

static gboolean
has_phrase (const char *text,
            const char *phrase,
            gboolean is_quoted)
{
  g_autofree char *folded = mo_fold_words (text);
  g_autofree char *part = mo_fold_words (phrase);

  return is_quoted && mo_fold_is_word (part) ? mo_fold_has_word_start (folded, part)
                                             : strstr (folded, part) != NULL;
}

static void
assert_phrase (const MoCatalog *catalog,
               const MoCardIndex *index,
               const MoFields *known,
               const char *phrase,
               gboolean is_quoted)
{
  const char *quote = is_quoted ? "\"" : "";
  g_autofree char *text = g_strconcat ("text:", quote, phrase, quote, NULL);
  g_auto (MoQueryFault) fault = { 0 };
  g_autoptr (MoQuery) query = mo_query_parse (text, known, &fault);
  g_autoptr (GPtrArray) found = NULL;

  g_assert_cmpstr (fault.message, ==, NULL);
  found = mo_card_index_find (index, query, NULL, NULL);
  for (guint i = 0; i < mo_catalog_get_n_cards (catalog); i++)
    {
      const MoCard *card = mo_catalog_get_card (catalog, i);
      gboolean fits = has_phrase (card->text, phrase, is_quoted) ||
                      has_phrase (card->second_text, phrase, is_quoted);

      if (g_ptr_array_find (found, card, NULL) != fits)
        g_error ("%s: %s is%s found", text, card->id, fits ? " not" : "");
    }
}

/* Returns a part of a text, of whole characters, that has a letter. */
static char *
cut (const char *text,
     GRand *random)
{
  glong length = g_utf8_strlen (text, -1);
  char *part = NULL;

  do
    {
      glong begin = g_rand_int_range (random, 0, (gint32) length);

      g_free (part);
      part = g_utf8_substring (text, begin, g_rand_int_range (random, (gint32) begin,
                                                              (gint32) length) + 1);
    }
  while (strpbrk (part, "acdentDkANT") == NULL);
  return part;
}

/* Compares phrases with a scan of all texts. */
static void
test_card_index_phrases_by_hand (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (11);
  g_autoptr (GString) text = g_string_new (HEAD);
  g_autoptr (MoCatalog) catalog = NULL;
  g_autoptr (MoFields) known = NULL;
  g_autoptr (MoCardIndex) index = NULL;

  for (guint i = 0; i < 300; i++)
    {
      g_string_append_printf (text, "<card id='c%u' name='C' type='skill'><text>", i);
      append_prose (text, random, (guint) g_rand_int_range (random, 1, 12));
      g_string_append (text, "</text><second-text>");
      append_prose (text, random, (guint) g_rand_int_range (random, 1, 4));
      g_string_append (text, "</second-text></card>\n");
    }
  g_string_append (text, TAIL);
  catalog = read_good (text->str);
  known = mo_card_fields_new (catalog, NULL);
  index = mo_card_index_new (catalog, NULL);
  for (guint i = 0; i < 1500; i++)
    {
      g_autoptr (GString) prose = g_string_new (NULL);
      g_autofree char *phrase = NULL;
      g_auto (GStrv) words = NULL;
      g_autofree char *word = NULL;

      append_prose (prose, random, (guint) g_rand_int_range (random, 1, 5));
      phrase = cut (prose->str, random);
      assert_phrase (catalog, index, known, phrase, TRUE);
      words = g_strsplit_set (phrase, " \n()", -1);
      word = mo_fold_words (words[0]);
      if (*word != '\0' && mo_fold_is_word (word) && g_ascii_isalnum (word[strlen (word) - 1]))
        assert_phrase (catalog, index, known, words[0], FALSE);
    }
}

/* A phrase is found among more words than there are tokens. */
static void
test_card_index_many_words (void)
{
  g_autoptr (GString) text = g_string_new (HEAD);
  g_autoptr (MoCatalog) catalog = NULL;
  g_autoptr (MoFields) known = NULL;
  g_autoptr (MoCardIndex) index = NULL;

  for (guint i = 0, word = 0; word < G_MAXUINT16 + 10; i++)
    {
      g_string_append_printf (text, "<card id='c%u' name='C' type='skill'><text>", i);
      for (guint j = 0; j < 500; j++)
        g_string_append_printf (text, "w%u ", word++);
      g_string_append (text, "</text></card>\n");
    }
  g_string_append (text, "<card id='x' name='C' type='skill'><text>The last one.</text></card>\n"
                         "<card id='y' name='C' type='skill'><text>One, the last.</text></card>\n"
                         "<card id='z' name='C' type='skill'><text>Ne u. O\xcc\x81ne the.</text>"
                         "</card>\n" TAIL);
  catalog = read_good (text->str);
  known = mo_card_fields_new (catalog, NULL);
  index = mo_card_index_new (catalog, NULL);
  assert_phrase (catalog, index, known, "the last one", TRUE);
  assert_phrase (catalog, index, known, "last o", TRUE);
  assert_phrase (catalog, index, known, "one, the", TRUE);
  assert_phrase (catalog, index, known, "one the", TRUE);
  assert_phrase (catalog, index, known, "e,", TRUE);
  assert_phrase (catalog, index, known, "ne the", TRUE);
  assert_phrase (catalog, index, known, "ne u", TRUE);
  assert_phrase (catalog, index, known, "w7 w8 w9", TRUE);
  assert_phrase (catalog, index, known, "w9 w8", TRUE);
  assert_phrase (catalog, index, known, "w65540 w65541", TRUE);
  assert_phrase (catalog, index, known, "w65541 w65540", TRUE);
  assert_phrase (catalog, index, known, "w65534 w65535 w65536 w65537", TRUE);
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strconcat ("/card-index/words/", rows[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_card_index_row);
    }
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    {
      g_autofree char *path = g_strconcat ("/card-index/fields/", fields[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_card_index_field);
    }
  g_test_add_func ("/card-index/empty-catalog", test_card_index_empty_catalog);
  g_test_add_func ("/card-index/large-figures", test_card_index_large_figures);
  g_test_add_func ("/card-index/cancelled", test_card_index_cancelled);
  g_test_add_func ("/card-index/facts", test_card_index_facts);
  g_test_add_func ("/card-index/about-of-several-words", test_card_index_about_of_several_words);
  g_test_add_func ("/card-index/by-hand", test_card_index_by_hand);
  g_test_add_func ("/card-index/phrases-by-hand", test_card_index_phrases_by_hand);
  g_test_add_func ("/card-index/many-words", test_card_index_many_words);

  return g_test_run ();
}
