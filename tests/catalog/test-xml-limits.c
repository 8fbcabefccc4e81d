/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Limits of XML files, which protect the program from hostile ones: reading stops with an error
 * that names the line. */

#include "config.h"

#include "catalog-fixture.h"

/* Reads a catalog with @inner from line 3 on; returns whether it was read to the end. */
static gboolean
read_inner (const char *inner,
            MoFaults *faults,
            guint *n_cards)
{
  g_autofree char *text = g_strdup_printf (HEAD "%s" TAIL, inner);
  MoCatalogBuilder *builder = make_builder ();
  gboolean is_whole = read_text (builder, text, "f", faults);
  g_autoptr (MoCatalog) catalog = mo_catalog_builder_finish (builder, faults);

  *n_cards = mo_catalog_get_n_cards (catalog);
  return is_whole;
}

static char *
make_attributes (guint n)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, " a%u='1'", i);
  return g_string_free (text, FALSE);
}

static void
assert_last_fault (const MoFaults *faults,
                   const char *message)
{
  g_assert_cmpstr (mo_faults_get (faults, mo_faults_get_n (faults) - 1)->message, ==, message);
}

/* Unknown attributes are told one by one, up to the limit of attributes. */
static void
test_attributes (void)
{
  for (guint n = 60; n <= 70; n++)
    {
      g_autofree char *attributes = make_attributes (n);
      g_autofree char *inner = g_strdup_printf (
          "<card id='c/a' name='A' type='trap'%s/>\n<card id='c/b' name='B' type='trap'/>\n",
          attributes);
      g_autoptr (MoFaults) faults = mo_faults_new ();
      guint n_cards;
      gboolean is_whole = read_inner (inner, faults, &n_cards);

      g_assert_cmpint (is_whole, ==, n + 3 <= 64);
      g_assert_cmpuint (mo_faults_get (faults, 0)->line, ==, 3);
      g_assert_cmpuint (mo_faults_get_n (faults), ==, n + 3 <= 64 ? n : 1);
      if (!is_whole)
        assert_last_fault (faults, "<card> has more than 64 attributes: reading stopped here");
    }
}

/* So many unknown elements are no file of ours. */
static void
test_unknown (void)
{
  for (guint n = 9990; n <= 10010; n += 20)
    {
      g_autoptr (GString) inner = g_string_new (NULL);
      g_autoptr (MoFaults) faults = mo_faults_new ();
      guint n_cards;

      for (guint i = 0; i < n; i++)
        g_string_append (inner, "<card id='c/a' name='A' type='trap' x='1'/>\n");
      g_assert_cmpint (read_inner (inner->str, faults, &n_cards), ==, n < 10000);
    }
}

/* The children of an unknown element are counted, too, and only the element is reported. */
static void
test_unknown_children (void)
{
  g_autoptr (GString) inner = g_string_new ("<what>");
  g_autoptr (MoFaults) faults = mo_faults_new ();
  guint n_cards;

  for (guint i = 0; i < 10010; i++)
    g_string_append (inner, "<x/>\n");
  g_string_append (inner, "</what>\n");
  g_assert_false (read_inner (inner->str, faults, &n_cards));
  g_assert_cmpuint (mo_faults_get_n (faults), ==, 2);
  assert_last_fault (faults,
                     "more than 10000 unknown elements and attributes: reading stopped here");
}

/* A tag or comment that never ends is not kept in memory. */
static void
test_long_tag (void)
{
  static const char *const rows[][2] = { { "<card id='c/a' name='", "' type='trap'/>" },
                                         { "<!-- ", " -->" },
                                         { "<card id='c/a' name='A' type='trap'><text><![CDATA[",
                                           "]]></text></card>" } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *filling = g_strnfill (2 << 20, 'x');
      g_autofree char *inner = g_strconcat (rows[i][0], filling, rows[i][1], NULL);
      g_autoptr (MoFaults) faults = mo_faults_new ();
      guint n_cards;

      read_inner (inner, faults, &n_cards);
      g_assert_cmpuint (n_cards, ==, 0);
      g_assert_cmpuint (mo_faults_get_n (faults), >, 0);
      g_assert_cmpuint (mo_faults_get (faults, 0)->line, >=, 3);
    }
}

/* What is wrong with a value, an element or a text is told with its line, and costs one card. */
static void
test_values (void)
{
  static const char *const rows[] = {
    "<card id='c/a' name='a&#x85;b' type='trap'/>",
    "<card id='c/a' name='a&#x202e;b' type='trap'/>",
    "<card id='c/a' name='' type='trap'/>",
    "<card id='c a' name='A' type='trap'/>",
    "<card id='c/a' type='trap'/>",
    "<card id='c/a' name='A' type='trap' cost='many'/>",
    "<card id='c/a' name='A' type='trap'><text>One</text><text>Two</text></card>",
    "<card id='c/a' name='A' type='trap'><text>a&#x85;b</text></card>",
    "<card id='c/a' name='A' type='trap'><stat name='power'/></card>",
    "<card id='c/a' name='A' type='trap'><stat name='power' value='1'/>"
    "<stat name='power' value='2'/></card>",
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *inner = g_strdup_printf ("\n%s\n<card id='c/b' name='B' type='trap'/>\n",
                                                rows[i]);
      g_autoptr (MoFaults) faults = mo_faults_new ();
      guint n_cards;

      g_test_message ("%s", rows[i]);
      g_assert_true (read_inner (inner, faults, &n_cards));
      g_assert_cmpuint (n_cards, ==, 1);
      g_assert_cmpuint (mo_faults_get_n (faults), ==, 1);
      g_assert_cmpuint (mo_faults_get (faults, 0)->line, ==, 4);
    }
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/xml-limits/attributes", test_attributes);
  g_test_add_func ("/xml-limits/unknown", test_unknown);
  g_test_add_func ("/xml-limits/unknown-children", test_unknown_children);
  g_test_add_func ("/xml-limits/long-tag", test_long_tag);
  g_test_add_func ("/xml-limits/values", test_values);
  return g_test_run ();
}
