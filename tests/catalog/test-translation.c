/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Cards in the language of the user: reading translations, and searching in both languages. */

#include "config.h"

#include "catalog-fixture.h"

#include "mo-card-fields.h"
#include "mo-card-index.h"
#include "mo-card-names.h"
#include "mo-card-text.h"

#include <glib/gstdio.h>

#define CARDS                                                        \
  CATALOG ("  <card id=\"blade\" name=\"Ash Blade\" type=\"skill\">" \
           "<text>Add to an attack.</text>"                          \
           "<second-text>Add more.</second-text></card>\n"           \
           "  <card id=\"door\" name=\"Door\" type=\"trap\">"        \
           "<text>It is shut.</text>"                                \
           "<back name=\"Open Door\" type=\"trap\"><text>Walk in.</text></back></card>\n" \
           "  <card id=\"promo\" name=\"Ash Blade\" type=\"skill\" same-as=\"blade\">"    \
           "<text>Add to any attack.</text><second-text>Add more.</second-text></card>\n")

#define TRANSLATION(cards) "<translation language=\"de\">\n" cards "</translation>\n"

#define BLADE                                                                  \
  "  <card id=\"blade\" name=\"Aschenklinge\"><text>Zum Angriff.</text></card>\n"
#define DOOR                                                                   \
  "  <card id=\"door\" name=\"Tür\"><back name=\"Offene Tür\">"                  \
  "<text>Tritt ein.</text></back></card>\n"

/* Reads CARDS and translations, each in place of the one before. */
static MoCatalog *
translate (const char *const *files,
           guint n_wanted,
           const char *wanted)
{
  g_autoptr (MoFaults) faults = mo_faults_new ();
  MoCatalogBuilder *builder = make_builder ();
  guint n = 0;

  g_assert_true (read_text (builder, CARDS, "f", faults));
  for (guint i = 0; files[i] != NULL; i++)
    {
      g_autofree char *path = NULL;
      int file = g_file_open_tmp ("translation-XXXXXX.xml", &path, NULL);

      g_assert_true (g_close (file, NULL));
      g_assert_true (g_file_set_contents (path, files[i], -1, NULL));
      n += mo_catalog_builder_translate (builder, path, "de", faults, NULL);
      g_assert_no_errno (g_unlink (path));
    }
  g_assert_cmpuint (n, ==, n_wanted);
  if (wanted == NULL)
    g_assert_cmpuint (mo_faults_get_n (faults), ==, 0);
  else
    {
      g_assert_cmpuint (mo_faults_get_n (faults), ==, 1);
      g_assert_cmpstr (mo_faults_get (faults, 0)->message, ==, wanted);
    }
  return mo_catalog_builder_finish (builder, faults);
}

static MoCatalog *
translate_both (void)
{
  const char *const files[] = { TRANSLATION (BLADE DOOR), NULL };

  return translate (files, 2, NULL);
}

static void
test_shown (void)
{
  g_autoptr (MoCatalog) catalog = translate_both ();
  const MoCard *blade = mo_catalog_lookup (catalog, "blade");
  const MoCard *door = mo_catalog_lookup (catalog, "door");
  g_autofree char *spoken = mo_card_dup_description (catalog, door);

  g_assert_cmpstr (blade->name, ==, "Ash Blade");
  g_assert_cmpstr (blade->text, ==, "Add to an attack.");
  g_assert_cmpstr (mo_card_get_shown_name (blade), ==, "Aschenklinge");
  g_assert_cmpstr (mo_card_get_shown_text (blade), ==, "Zum Angriff.");
  /* What is not translated is shown as it is. */
  g_assert_cmpstr (mo_card_get_shown_second_text (blade), ==, "Add more.");
  g_assert_cmpstr (mo_card_get_shown_text (door), ==, "It is shut.");
  g_assert_cmpstr (mo_card_get_shown_name (door->back), ==, "Offene Tür");
  g_assert_cmpstr (mo_card_get_shown_text (door->back), ==, "Tritt ein.");
  g_assert_nonnull (strstr (spoken, "Tür. trap"));
  g_assert_nonnull (strstr (spoken, "Offene Tür"));
}

static void
test_printing (void)
{
  g_autoptr (MoCatalog) catalog = translate_both ();
  const MoCard *promo = mo_catalog_lookup (catalog, "promo");

  g_assert_cmpstr (mo_card_get_shown_name (promo), ==, "Aschenklinge");
  /* Its text is another one. */
  g_assert_cmpstr (mo_card_get_shown_text (promo), ==, "Add to any attack.");
}

/* Files keep the language of the catalog. */
static void
test_files (void)
{
  g_autoptr (MoCatalog) plain = read_good (CARDS);
  g_autoptr (MoCatalog) catalog = translate_both ();
  g_autoptr (GBytes) wanted = mo_catalog_write (plain, 0);
  g_autoptr (GBytes) bytes = mo_catalog_write (catalog, 0);
  g_autoptr (MoFaults) warnings = mo_faults_new ();
  g_autoptr (GBytes) wanted_cockatrice = mo_catalog_write_cockatrice (plain, 0, warnings);
  g_autoptr (GBytes) cockatrice = mo_catalog_write_cockatrice (catalog, 0, warnings);

  g_assert_true (g_bytes_equal (bytes, wanted));
  g_assert_true (g_bytes_equal (cockatrice, wanted_cockatrice));
}

/* A later file, as of a more specific language, replaces only what it has. */
static void
test_later (void)
{
  const char *const files[] = {
    TRANSLATION (BLADE),
    TRANSLATION ("<card id=\"blade\"><second-text>Mehr.</second-text></card>\n"),
    NULL,
  };
  g_autoptr (MoCatalog) catalog = translate (files, 2, NULL);
  const MoCard *blade = mo_catalog_lookup (catalog, "blade");

  g_assert_cmpstr (mo_card_get_shown_name (blade), ==, "Aschenklinge");
  g_assert_cmpstr (mo_card_get_shown_text (blade), ==, "Zum Angriff.");
  g_assert_cmpstr (mo_card_get_shown_second_text (blade), ==, "Mehr.");
}

/* A second side whose name is not translated keeps it. */
static void
test_back_without_name (void)
{
  const char *const files[] = {
    TRANSLATION ("<card id=\"door\"><back><text>Tritt ein.</text></back></card>\n"),
    NULL,
  };
  g_autoptr (MoCatalog) catalog = translate (files, 1, NULL);
  const MoCard *door = mo_catalog_lookup (catalog, "door");

  g_assert_cmpstr (mo_card_get_shown_name (door), ==, "Door");
  g_assert_cmpstr (mo_card_get_shown_name (door->back), ==, "Open Door");
  g_assert_cmpstr (mo_card_get_shown_text (door->back), ==, "Tritt ein.");
}

static void
test_faults (void)
{
  static const struct
  {
    const char *text;
    guint n;
    const char *fault;
    const char *blade; /* its shown name */
  } rows[] = {
    { TRANSLATION ("<card id=\"nothing\" name=\"Nichts\"/>\n" BLADE), 1,
      "card “nothing” is not in any catalog: correct the ID, or remove the card", "Aschenklinge" },
    { TRANSLATION (BLADE "<card id=\"blade\" name=\"Klinge\"/>\n"), 1,
      "card “blade” is already translated in this file: remove one of them", "Aschenklinge" },
    { TRANSLATION (BLADE "<card id=\"door\"><second-text>Zu.</second-text></card>\n"), 1,
      "card “door” has no second text: remove the translation", "Aschenklinge" },
    { TRANSLATION ("<card id=\"blade\" name=\"Klinge\"><back/></card>\n"), 0,
      "card “blade” has no second side: remove <back>", "Ash Blade" },
    { "<translation language=\"fr\">\n" BLADE "</translation>\n", 0,
      "this is a translation to “fr” in the folder of “de”: move the file, or correct its language",
      "Ash Blade" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const char *const files[] = { rows[i].text, NULL };
      g_autoptr (MoCatalog) catalog = translate (files, rows[i].n, rows[i].fault);

      g_assert_cmpstr (mo_card_get_shown_name (mo_catalog_lookup (catalog, "blade")), ==,
                       rows[i].blade);
    }
}

/* Nothing of a file is used that is not complete. */
static void
test_incomplete (void)
{
  g_autoptr (MoFaults) faults = mo_faults_new ();
  MoCatalogBuilder *builder = make_builder ();
  g_autoptr (MoCatalog) catalog = NULL;
  g_autofree char *path = NULL;
  int file = g_file_open_tmp ("translation-XXXXXX.xml", &path, NULL);

  g_assert_true (g_close (file, NULL));
  g_assert_true (g_file_set_contents (path, "<translation language=\"de\">\n" BLADE, -1, NULL));
  g_assert_true (read_text (builder, CARDS, "f", faults));
  g_assert_cmpuint (mo_catalog_builder_translate (builder, path, "de", faults, NULL), ==, 0);
  g_assert_no_errno (g_unlink (path));
  catalog = mo_catalog_builder_finish (builder, faults);
  g_assert_cmpstr (mo_card_get_shown_name (mo_catalog_lookup (catalog, "blade")), ==, "Ash Blade");
  g_assert_cmpint (mo_faults_get (faults, 0)->outcome, ==, MO_OUTCOME_FILE_ASIDE);
}

static const struct
{
  const char *query;
  const char *found;
} queries[] = {
  { "klinge", "blade promo" },
  { "blade", "blade promo" },
  { "name:aschen", "blade promo" },
  { "name=aschenklinge", "blade promo" },
  { "name=\"ash blade\"", "blade promo" },
  { "name:tur", "door" },
  { "text:angriff", "blade" },
  { "text:\"walk in\"", "door" },
  { "text:\"tritt ein\"", "door" },
  { "text=\"zum angriff.\"", "blade" },
  { "\"offene tur\"", "door" },
  { "\"zum angriff\"", "blade" },
  { "\"tritt ein\"", "door" },
  /* Names that start with it come first, in both languages. */
  { "d", "door blade promo" },
  { "t", "door blade promo" },
};

static void
test_search (gconstpointer row)
{
  guint i = GPOINTER_TO_UINT (row);
  g_autoptr (MoCatalog) catalog = translate_both ();
  g_autoptr (MoFields) fields = mo_card_fields_new (catalog, NULL);
  g_autoptr (MoCardIndex) index = mo_card_index_new (catalog, NULL);
  g_auto (MoQueryFault) fault = { 0 };
  g_autoptr (MoQuery) query = mo_query_parse (queries[i].query, fields, &fault);
  g_autoptr (GPtrArray) found = NULL;
  g_autoptr (GString) ids = g_string_new (NULL);

  g_assert_cmpstr (fault.message, ==, NULL);
  found = mo_card_index_find (index, query, NULL, NULL);
  for (guint j = 0; j < found->len; j++)
    g_string_append_printf (ids, "%s%s", j > 0 ? " " : "",
                            ((const MoCard *) g_ptr_array_index (found, j))->id);
  g_assert_cmpstr (ids->str, ==, queries[i].found);
}

static void
test_names (void)
{
  g_autoptr (MoCatalog) catalog = translate_both ();
  MoCardNames *names = mo_card_names_new (catalog);
  const MoCard *blade = mo_catalog_lookup (catalog, "blade");
  g_autoptr (GPtrArray) nearest = mo_card_names_find_nearest (names, "Aschenklnge");
  g_autofree char *described = mo_card_names_describe (nearest);

  g_assert_true (mo_card_names_lookup (names, "aschenklinge") == blade);
  g_assert_true (mo_card_names_lookup (names, "Ash Blade") == blade);
  g_assert_cmpstr (described, ==, "“Aschenklinge”");
  mo_card_names_free (names);
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/translation/shown", test_shown);
  g_test_add_func ("/translation/printing", test_printing);
  g_test_add_func ("/translation/files", test_files);
  g_test_add_func ("/translation/later", test_later);
  g_test_add_func ("/translation/back-without-name", test_back_without_name);
  g_test_add_func ("/translation/faults", test_faults);
  g_test_add_func ("/translation/incomplete", test_incomplete);
  for (guint i = 0; i < G_N_ELEMENTS (queries); i++)
    {
      g_autofree char *path = g_strdup_printf ("/translation/search/%u", i);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_search);
    }
  g_test_add_func ("/translation/names", test_names);
  return g_test_run ();
}
