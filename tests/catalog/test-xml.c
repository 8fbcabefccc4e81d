/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What a number, an id and a name may be: data/schemas/words.rng says the same. */

#include "config.h"

#include "mo-xml.h"

#include <string.h>

static void
test_xml_numbers (void)
{
  enum { NONE = G_MININT };
  static const struct
  {
    const char *text;
    int cost;    /* 0 to 99 */
    int figure;  /* -99 to 99 */
    int count;   /* 1 to 999 */
    int size;    /* 0 to 999 */
    int players; /* 1 to 9 */
  } rows[] = {
    { "0", 0, 0, NONE, 0, NONE },
    { "1", 1, 1, 1, 1, 1 },
    { "9", 9, 9, 9, 9, 9 },
    { "10", 10, 10, 10, 10, NONE },
    { "99", 99, 99, 99, 99, NONE },
    { "100", NONE, NONE, 100, 100, NONE },
    { "999", NONE, NONE, 999, 999, NONE },
    { "1000", NONE, NONE, NONE, NONE, NONE },
    { "00", 0, 0, NONE, 0, NONE },
    { "07", 7, 7, NONE, 7, NONE },
    { "007", NONE, NONE, NONE, 7, NONE },
    { "0007", NONE, NONE, NONE, NONE, NONE },
    { "-0", NONE, 0, NONE, NONE, NONE },
    { "-1", NONE, -1, NONE, NONE, NONE },
    { "-99", NONE, -99, NONE, NONE, NONE },
    { "-100", NONE, NONE, NONE, NONE, NONE },
    { "--1", NONE, NONE, NONE, NONE, NONE },
    { "-", NONE, NONE, NONE, NONE, NONE },
    { "+1", NONE, NONE, NONE, NONE, NONE },
    { "", NONE, NONE, NONE, NONE, NONE },
    { " 1", NONE, NONE, NONE, NONE, NONE },
    { "1 ", NONE, NONE, NONE, NONE, NONE },
    { "1.0", NONE, NONE, NONE, NONE, NONE },
    { "1e1", NONE, NONE, NONE, NONE, NONE },
    { "0x1", NONE, NONE, NONE, NONE, NONE },
    { "x", NONE, NONE, NONE, NONE, NONE },
    { "4294967297", NONE, NONE, NONE, NONE, NONE },
    { "18446744073709551617", NONE, NONE, NONE, NONE, NONE },
    { "99999999999999999999999999999999999999", NONE, NONE, NONE, NONE, NONE },
    { "\xd9\xa3", NONE, NONE, NONE, NONE, NONE }, /* ARABIC-INDIC DIGIT THREE */
    { "\xef\xbc\x91", NONE, NONE, NONE, NONE, NONE }, /* FULLWIDTH DIGIT ONE */
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const struct
      {
        MoXmlKind kind;
        int wanted;
      } kinds[] = {
        { MO_XML_COST, rows[i].cost },   { MO_XML_FIGURE, rows[i].figure },   { MO_XML_COUNT, rows[i].count },
        { MO_XML_SIZE, rows[i].size },   { MO_XML_PLAYERS, rows[i].players },
      };

      for (guint j = 0; j < G_N_ELEMENTS (kinds); j++)
        {
          int number = NONE;

          g_test_message ("“%s” as kind %u", rows[i].text, j);
          g_assert_cmpint (mo_xml_parse_number (rows[i].text, kinds[j].kind, &number), ==, kinds[j].wanted != NONE);
          if (kinds[j].wanted != NONE)
            g_assert_cmpint (number, ==, kinds[j].wanted);
        }
    }
}

static void
test_xml_ids (void)
{
  static const char *const good[] = { "a", "Z", "0", "a-b", "a/b", "a:b", "a.b", "a_b", "9-._:/x", "emberdeep/ash-blade" };
  static const char *const bad[] = {
    "", " ", "a b", " a", "a ", "-a", "_a", ".a", ":a", "/a", "é", "aé", "a\n", "a\t", "a,b", "a;b", "a&b", "a\\b", "a*",
  };
  g_autofree char *longest = g_strnfill (100, 'x');
  g_autofree char *too_long = g_strnfill (101, 'x');

  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    g_assert_true (mo_xml_is_id (good[i]));
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    g_assert_false (mo_xml_is_id (bad[i]));
  g_assert_true (mo_xml_is_id (longest));
  g_assert_false (mo_xml_is_id (too_long));
}

static char *
repeat (const char *letter,
        guint n)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append (text, letter);
  return g_string_free (text, FALSE);
}

static void
test_xml_names (void)
{
  static const char *const good[] = { "a", " a", "a ", "é", "😀", "\"", "<&>", "a\xc2\xa0" "b", "\xe2\x80\xa8" };
  static const char *const bad[] = { "", " ", "   ", "\n", "a\nb", "a\tb", "a\rb", "\n a" };
  static const char *const letters[] = { "x", "é", "火", "😀" };

  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    g_assert_true (mo_xml_is_name (good[i]));
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    g_assert_false (mo_xml_is_name (bad[i]));
  for (guint i = 0; i < G_N_ELEMENTS (letters); i++)
    {
      g_autofree char *longest = repeat (letters[i], 200);
      g_autofree char *too_long = repeat (letters[i], 201);

      g_assert_true (mo_xml_is_name (longest));
      g_assert_false (mo_xml_is_name (too_long));
    }
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/xml/numbers", test_xml_numbers);
  g_test_add_func ("/xml/ids", test_xml_ids);
  g_test_add_func ("/xml/names", test_xml_names);

  return g_test_run ();
}
