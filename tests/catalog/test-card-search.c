/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "catalog-fixture.h"

#include "mo-card-search.h"

static const char cards[] = CATALOG (
    "<card id='eclair' name='Éclair of Fate' type='skill'><text>Add to an attack.</text></card>\n"
    "<card id='dwarf' name='Dwarf’s Hammer' type='skill'><text>It burns.</text></card>\n"
    "<card id='trapper' name='Trapper' type='tactic'><text>Stop a trap; the hammer falls.</text></card>\n"
    "<card id='pit' name='Pit' type='trap'><second-text>Éclair falls\ninto the night.</second-text></card>\n"
    "<card id='strasse' name='Große STRASSE' type='tactic'/>\n"
    "<card id='angstrom' name='A\xcc\x8angstrom \xef\xac\x81re' type='skill'/>\n" /* a combining ring, an fi ligature */
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
  { "no-pattern", "*?[x]", "odd" },
  { "percent", "100%", "odd" },
  { "brackets", "(a+b)", "odd" },
  { "nowhere", "dragon", "" },
  { "not-over-cards", "burnstrapper", "" },
  { "not-from-name-into-type", "trappertactic", "" },
};

static void
assert_found (const MoCardSearch *search,
              const char *text,
              const char *wanted)
{
  g_autoptr (GPtrArray) found = mo_card_search_find (search, text);
  g_autoptr (GString) ids = g_string_new (NULL);

  for (guint i = 0; i < found->len; i++)
    g_string_append_printf (ids, "%s%s", i > 0 ? " " : "", ((const MoCard *) g_ptr_array_index (found, i))->id);
  g_assert_cmpstr (ids->str, ==, wanted);
}

static void
test_card_search_row (gconstpointer row)
{
  guint i = GPOINTER_TO_UINT (row);
  g_autoptr (MoCatalog) catalog = read_good (cards);
  g_autoptr (MoCardSearch) search = mo_card_search_new (catalog);

  assert_found (search, rows[i].text, rows[i].found);
}

static void
test_card_search_empty_catalog (void)
{
  g_autoptr (MoCatalog) catalog = read_good (CATALOG (""));
  g_autoptr (MoCardSearch) search = mo_card_search_new (catalog);

  assert_found (search, "", "");
  assert_found (search, "a", "");
}

/* The search keeps the catalog it looks into. */
static void
test_card_search_keeps_catalog (void)
{
  MoCatalog *catalog = read_good (cards);
  g_autoptr (MoCardSearch) search = mo_card_search_new (catalog);

  mo_catalog_unref (catalog);
  assert_found (search, "pit", "pit");
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strconcat ("/card-search/", rows[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_card_search_row);
    }
  g_test_add_func ("/card-search/empty-catalog", test_card_search_empty_catalog);
  g_test_add_func ("/card-search/keeps-catalog", test_card_search_keeps_catalog);

  return g_test_run ();
}
