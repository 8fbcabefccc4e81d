/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Large files, which are parsed on a second thread: everything is as in a small one. */

#include "config.h"

#include "catalog-fixture.h"

#include "mo-xml.h"

#include <glib/gstdio.h>

/* More than all batches between the threads hold. */
#define SIZE (6 * 1024 * 1024)

/* Makes a catalog of SIZE bytes or more, with @extra among its cards after @at bytes. */
static char *
make_text (gsize at,
           const char *extra,
           const char *tail)
{
  GString *text = g_string_sized_new (SIZE + 4096);
  gboolean is_added = FALSE;

  g_string_append (text, HEAD);
  for (guint i = 0; text->len < SIZE; i++)
    {
      if (!is_added && text->len >= at)
        g_string_append (text, extra);
      is_added |= text->len >= at;
      g_string_append_printf (text,
                              "  <card id=\"c/%u\" name=\"Card &quot;%u&quot;\" type=\"skill\" "
                              "set=\"s\" number=\"%u\" cost=\"%u\">\n"
                              "    <stat name=\"power\" value=\"%u\"/>\n"
                              "    <stat name=\"stamina\" value=\"2\"/>\n"
                              "    <text>Draw %u &amp; discard.\n    Then rest.</text>\n"
                              "  </card>\n",
                              i, i, i, i % 90, i % 7, i % 50);
    }
  g_string_append (text, tail);
  return g_string_free (text, FALSE);
}

static char *
describe (gboolean is_whole,
          MoCatalogBuilder *builder,
          MoFaults *faults)
{
  g_autoptr (MoCatalog) catalog = mo_catalog_builder_finish (builder, faults);
  GString *text = g_string_new (is_whole ? "whole\n" : "not whole\n");
  g_autofree char *all = mo_faults_to_string (faults);

  g_string_append (text, all);
  for (guint i = 0; i < mo_catalog_get_n_cards (catalog); i++)
    {
      const MoCard *card = mo_catalog_get_card (catalog, i);

      g_string_append_printf (text, "%u %s %s %s %s %d %u %d %s\n", card->line, card->id,
                              card->name, card->set, card->number, card->cost, card->n_stats,
                              card->n_stats > 0 ? card->stats[0].value : 0, card->text);
    }
  return g_string_free (text, FALSE);
}

static char *
read_in_memory (const char *text)
{
  g_autoptr (MoFaults) faults = mo_faults_new ();
  MoCatalogBuilder *builder = make_builder ();
  gboolean is_whole = read_text (builder, text, "f", faults);

  return describe (is_whole, builder, faults);
}

/* Opens a file with this content, which has no name any more. */
static GInputStream *
open_text (const char *text)
{
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = NULL;
  GFileInputStream *stream;
  int descriptor = g_file_open_tmp (NULL, &path, &error);

  g_assert_no_error (error);
  g_close (descriptor, NULL);
  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
  file = g_file_new_for_path (path);
  stream = g_file_read (file, NULL, &error);
  g_assert_no_error (error);
  g_unlink (path);
  return G_INPUT_STREAM (stream);
}

static char *
read_from_file (const char *text,
                GCancellable *cancellable)
{
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (GInputStream) stream = open_text (text);
  MoCatalogBuilder *builder = make_builder ();
  gboolean is_whole = mo_catalog_builder_read (builder, stream, "f", faults, cancellable);

  return describe (is_whole, builder, faults);
}

/* The same cards, and the same faults at the same lines. */
static void
test_same (void)
{
  static const struct
  {
    const char *extra;
    const char *tail;
    const char *fault; /* (nullable): part of a message */
  } rows[] = {
    { "", TAIL, NULL },
    { "<card id='c/x' name='X' type='what'/>\n", TAIL, "unknown type “what”" },
    { "<card id='c/x' name='X' type='trap' cost='many' x='1' y='2'/>\n", TAIL,
      "<card> does not accept" },
    { "<card id='c/1' name='X' type='trap'/>\n", TAIL, "already defined" },
    { "stray\ntext\n", TAIL, "text is not allowed" },
    { "<card id='c/x' name='X' type='trap'><what><a/>\n<b/></what></card>\n", TAIL,
      "unknown element <what>" },
    { "<card id='c/x' name='X' type='trap'></what>\n", TAIL, "not well-formed" },
    { "<card id='c/x' name='X\xff' type='trap'/>\n", TAIL, "not valid UTF-8" },
    { "<card id='c/x' name='X&#1;' type='trap'/>\n", TAIL, "XML does not allow" },
    { "<card id='c/x' name='&what;' type='trap'/>\n", TAIL, "not well-formed" },
    { "", "", "the file is incomplete" },
    { "", TAIL "<more/>\n", "not well-formed" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    for (gsize at = 0; at <= SIZE / 2; at += SIZE / 2)
      {
        g_autofree char *text = make_text (at, rows[i].extra, rows[i].tail);
        g_autofree char *wanted = read_in_memory (text);
        g_autofree char *got = read_from_file (text, NULL);

        g_test_message ("row %u at %" G_GSIZE_FORMAT, i, at);
        g_assert_true (g_str_equal (got, wanted));
        if (rows[i].fault != NULL)
          g_assert_nonnull (strstr (got, rows[i].fault));
        else
          g_assert_true (g_str_has_prefix (got, "whole\n3 c/0 Card \"0\" s 0 0 2 0 Draw 0 & "));
      }
}

/* A tag or comment that never ends, and too many unknown elements. */
static void
test_limits (void)
{
  g_autofree char *filling = g_strnfill (2 << 20, 'x');
  g_autofree char *comment = g_strconcat ("<!-- ", filling, " -->", NULL);
  g_autofree char *name = g_strconcat ("<card id='c/x' name='", filling, "' type='trap'/>", NULL);
  g_autoptr (GString) unknown = g_string_new (NULL);
  const char *rows[3][2] = { { comment, "longer than 128 KiB" },
                             { name, "longer than 128 KiB" },
                             { NULL, "more than 10000 unknown elements" } };

  g_string_append (unknown, "<what>");
  for (guint i = 0; i < 10010; i++)
    g_string_append (unknown, "<x/>\n");
  g_string_append (unknown, "</what>");
  rows[2][0] = unknown->str;
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = make_text (SIZE / 2, rows[i][0], TAIL);
      g_autofree char *wanted = read_in_memory (text);
      g_autofree char *got = read_from_file (text, NULL);

      g_assert_true (g_str_equal (got, wanted));
      g_assert_true (g_str_has_prefix (got, "not whole\n"));
      if (strstr (got, rows[i][1]) == NULL)
        g_error ("“%.200s” instead of “%s”", got, rows[i][1]);
    }
}

/* The wrong kind of file ends it at once. */
static void
test_root (void)
{
  g_autofree char *filling = g_strnfill (2 << 20, ' ');
  g_autofree char *text = g_strconcat ("<deck>", filling, "</deck>", NULL);
  g_autofree char *wanted = read_in_memory (text);
  g_autofree char *got = read_from_file (text, NULL);

  g_assert_cmpstr (got, ==, wanted);
  g_assert_nonnull (strstr (got, "this file begins with <deck>"));
}

typedef struct
{
  GThread *thread;
  GCancellable *cancellable;
  guint n_elements;
} Cancelling;

static gboolean
cancel_cb (gpointer user_data,
           const MoXmlElement *element,
           const MoXmlValue *values,
           gboolean whole,
           guint line)
{
  Cancelling *self = user_data;

  g_assert_true (g_thread_self () == self->thread);
  self->n_elements++;
  if (self->n_elements == 2)
    g_cancellable_cancel (self->cancellable);
  return TRUE;
}

/* Cancelled after its first element, the file is not read to the end, and that is no fault. The
 * elements are handed over on the thread of the caller. */
static void
test_cancel (void)
{
  static const MoXmlAttribute no_attributes[] = { { NULL, MO_XML_ID, FALSE, NULL, FALSE } };
  static const MoXmlElement child = { "x", no_attributes, NULL, MO_XML_EMPTY, 1 };
  static const MoXmlChild children[] = { { &child, 0, FALSE, FALSE, NULL },
                                         { NULL, 0, FALSE, FALSE, NULL } };
  static const MoXmlElement root = { "r", no_attributes, children, MO_XML_EMPTY, 0 };
  static const MoXmlElement *const roots[] = { &root, NULL };
  static const MoXmlHandler handler = { cancel_cb, NULL, NULL, FALSE };
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (GString) text = g_string_new ("<r>");
  g_autoptr (GInputStream) stream = NULL;
  Cancelling cancelling = { g_thread_self (), cancellable, 0 };

  while (text->len < SIZE)
    g_string_append (text, "<x/>\n");
  g_string_append (text, "</r>");
  stream = open_text (text->str);
  g_assert_false (mo_xml_read (stream, "f", roots, &handler, &cancelling, 2 * SIZE, faults,
                               cancellable));
  g_assert_cmpuint (mo_faults_get_n (faults), ==, 0);
  g_assert_cmpuint (cancelling.n_elements, <, SIZE / 5);
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/xml-large/same", test_same);
  g_test_add_func ("/xml-large/limits", test_limits);
  g_test_add_func ("/xml-large/root", test_root);
  g_test_add_func ("/xml-large/cancel", test_cancel);
  return g_test_run ();
}
