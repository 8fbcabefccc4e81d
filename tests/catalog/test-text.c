/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Control characters in names and texts: detecting, removing and escaping them. Texts that are
 * folded for comparisons. */

#include "config.h"

#include "mo-fold.h"
#include "mo-text.h"
#include "mo-xml.h"

#include <string.h>

#define C1 "\302\233"        /* U+009B, which begins an escape sequence like ESC [ */
#define BIDI "\342\200\256"  /* U+202E, which reverses the following text */
#define ISOLATE "\342\201\247"

static const struct
{
  const char *text;
  const char *escaped; /* NULL: the same */
  const char *stripped;
  gboolean is_name;
  gboolean is_prose;
} rows[] = {
  { "Ash Blade – “Éclair’s”", NULL, NULL, TRUE, TRUE },
  { "שלום\342\200\217 العربية\330\234", NULL, NULL, TRUE, TRUE },
  { "two\nlines\tof it", NULL, NULL, FALSE, TRUE },
  { "two\r\nlines", "two\r\nlines", NULL, FALSE, TRUE },
  { "of an old\rMac", "of an old\\u000dMac", NULL, FALSE, TRUE },
  { "\033[2J", "\\u001b[2J", "[2J", FALSE, FALSE },
  { "a\177b", "a\\u007fb", "ab", FALSE, FALSE },
  { "a" C1 "31mb", "a\\u009b31mb", "a31mb", FALSE, FALSE },
  { "a" BIDI "b", "a\\u202eb", "ab", FALSE, FALSE },
  { ISOLATE "b", "\\u2067b", "b", FALSE, FALSE },
  { "a\342\200\250", NULL, NULL, TRUE, TRUE },
  { "a no-break\302\240space", NULL, NULL, TRUE, TRUE },
};

static void
test_text_rows (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *escaped = mo_text_escape (rows[i].text);
      g_autofree char *shown = mo_text_to_shown (rows[i].text);
      g_autofree char *stripped = mo_text_strip (rows[i].text);
      g_autofree char *again = escaped != NULL ? mo_text_escape (escaped) : NULL;

      g_assert_cmpstr (escaped, ==, rows[i].escaped);
      g_assert_cmpstr (shown, ==, rows[i].escaped != NULL ? rows[i].escaped : rows[i].text);
      g_assert_cmpstr (stripped, ==, rows[i].stripped);
      g_assert_true (again == NULL || g_str_equal (again, escaped));
      g_assert_cmpint (mo_xml_is_name (rows[i].text), ==, rows[i].is_name);
      g_assert_cmpint (mo_xml_is_prose (rows[i].text), ==, rows[i].is_prose);
    }
}

static void
test_text_bytes (void)
{
  g_autofree char *escaped = mo_text_escape ("a\2333\377\302");

  g_assert_cmpstr (escaped, ==, "a\\x9b3\\xff\\xc2");
  g_assert_false (mo_text_is_line ("a\233"));
  g_assert_true (mo_text_is_line ("a\tb"));
  g_assert_false (mo_text_is_line ("a\nb"));
}

static void
test_text_file_name (void)
{
  g_autofree char *name = mo_text_to_file_name ("Žluť / a\t" C1 BIDI "b\233.xml");

  g_assert_cmpstr (name, ==, "Žluť - a---b\357\277\275.xml");
}

static void
test_text_sentence (void)
{
  static const char *const cases[][2] = {
    { "unknown term", "Unknown term" },
    { "émile", "Émile" },
    { "“t” is unknown", "“t” is unknown" },
    { "7 cards", "7 cards" },
    { "", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *sentence = mo_text_to_sentence (cases[i][0]);

      g_assert_cmpstr (sentence, ==, cases[i][1]);
    }
}

/* Old texts of a library are still accepted. */
static void
test_text_kept (void)
{
  g_assert_true (mo_xml_is_kept_name ("a" C1 "b"));
  g_assert_false (mo_xml_is_kept_name ("a\nb"));
  g_assert_false (mo_xml_is_kept_name (" "));
}

/* Control characters are found wherever they are, and only those. */
static void
test_text_places (void)
{
  static const char *const controls[] = { "\033", "\177", C1, BIDI, ISOLATE };
  static const char *const others[] = { " ", "é", "“", "\302\240", "\t" };

  for (guint length = 0; length < 70; length++)
    for (guint at = 0; at <= length; at++)
      for (guint i = 0; i < G_N_ELEMENTS (controls); i++)
        {
          g_autofree char *text = g_strnfill (length, 'a');
          g_autofree char *has = g_strdup_printf ("%.*s%s%s", (int) at, text, controls[i],
                                                  text + at);
          g_autofree char *lacks = g_strdup_printf ("%.*s%s%s", (int) at, text, others[i],
                                                    text + at);

          g_assert_true (mo_text_has_controls (has, strlen (has), "\t"));
          g_assert_false (mo_text_has_controls (has, at, "\t"));
          g_assert_false (mo_text_has_controls (lacks, strlen (lacks), "\t"));
        }
}

/* A part is folded in the same way wherever it is in a text. */
static void
test_text_fold (void)
{
  static const char *const cases[][2] = {
    { "É", "e" },         { "E\314\201", "e" }, { "E\314\201\314\247", "e" },
    { "“A”", "“a”" },     { "O’Br", "o'br" },     { "—", "-" },
    { "Straße", "strasse" }, { "Σς", "σσ" },       { "ﬀ½", "ff1⁄2" },
    { "Жука", "жука" },   { "각", "\341\204\200\341\205\241\341\206\250" },
    /* Half a character. */
    { "\303", "\357\277\275" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (guint length = 0; length < 40; length++)
      {
        g_autofree char *plain = g_strnfill (length, 'Q');
        g_autofree char *folded_plain = g_strnfill (length, 'q');
        g_autofree char *text = g_strconcat (plain, cases[i][0], plain, cases[i][0], NULL);
        g_autofree char *wanted = g_strconcat (folded_plain, cases[i][1], folded_plain,
                                               cases[i][1], NULL);
        g_autofree char *folded = mo_fold (text);

        g_assert_cmpstr (folded, ==, wanted);
      }
}

/* Runs of white space become one space wherever they are. */
static void
test_text_squeeze (void)
{
  static const char *const blanks[] = { " ", "  ", "\n", " \n", "\t ", "\r\n" };

  for (guint i = 0; i < G_N_ELEMENTS (blanks); i++)
    for (guint length = 1; length < 70; length++)
      for (guint at = 0; at <= length; at++)
        {
          g_autofree char *text = g_strnfill (length, 'a');
          g_autofree char *squeezed = g_strdup_printf ("%.*s%s%s", (int) at, text, blanks[i],
                                                       text + at);
          g_autofree char *wanted = g_strdup_printf ("%.*s%s%s", (int) at, text,
                                                     at == 0 || at == length ? "" : " ",
                                                     text + at);

          mo_fold_squeeze (squeezed);
          g_assert_cmpstr (squeezed, ==, wanted);
        }
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/text/rows", test_text_rows);
  g_test_add_func ("/text/bytes", test_text_bytes);
  g_test_add_func ("/text/file-name", test_text_file_name);
  g_test_add_func ("/text/sentence", test_text_sentence);
  g_test_add_func ("/text/kept", test_text_kept);
  g_test_add_func ("/text/places", test_text_places);
  g_test_add_func ("/text/fold", test_text_fold);
  g_test_add_func ("/text/squeeze", test_text_squeeze);
  return g_test_run ();
}
