/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The values of numbers, ids and names, as defined in data/schemas/words.rng; and unknown parts in
 * our files and in those of other programs. */

#include "config.h"

#include "mo-xml.h"

#include <stdlib.h>
#include <string.h>

static void
test_xml_numbers (void)
{
  enum { NONE = G_MININT };
  static const struct
  {
    const char *text;
    int cost;    /* 0 to 99 */
    int figure;  /* -999 to 999 */
    int count;   /* 1 to 999 */
    int size;    /* 0 to 999 */
    int players; /* 1 to 9 */
  } rows[] = {
    { "0", 0, 0, NONE, 0, NONE },
    { "1", 1, 1, 1, 1, 1 },
    { "9", 9, 9, 9, 9, 9 },
    { "10", 10, 10, 10, 10, NONE },
    { "99", 99, 99, 99, 99, NONE },
    { "100", NONE, 100, 100, 100, NONE },
    { "999", NONE, 999, 999, 999, NONE },
    { "1000", NONE, NONE, NONE, NONE, NONE },
    { "00", 0, 0, NONE, 0, NONE },
    { "07", 7, 7, NONE, 7, NONE },
    { "007", NONE, 7, NONE, 7, NONE },
    { "0007", NONE, NONE, NONE, NONE, NONE },
    { "-0", NONE, 0, NONE, NONE, NONE },
    { "-1", NONE, -1, NONE, NONE, NONE },
    { "-99", NONE, -99, NONE, NONE, NONE },
    { "-100", NONE, -100, NONE, NONE, NONE },
    { "-999", NONE, -999, NONE, NONE, NONE },
    { "-1000", NONE, NONE, NONE, NONE, NONE },
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
        { MO_XML_COST, rows[i].cost },       { MO_XML_FIGURE, rows[i].figure },
        { MO_XML_COUNT, rows[i].count },     { MO_XML_SIZE, rows[i].size },
        { MO_XML_PLAYERS, rows[i].players },
      };

      for (guint j = 0; j < G_N_ELEMENTS (kinds); j++)
        {
          int number = NONE;

          g_test_message ("“%s” as kind %u", rows[i].text, j);
          g_assert_cmpint (mo_xml_parse_number (rows[i].text, kinds[j].kind, &number), ==,
                           kinds[j].wanted != NONE);
          if (kinds[j].wanted != NONE)
            g_assert_cmpint (number, ==, kinds[j].wanted);
        }
    }
}

static void
test_xml_ids (void)
{
  static const char *const good[] = { "a",   "Z",   "0",   "a-b",     "a/b",
                                      "a:b", "a.b", "a_b", "9-._:/x", "emberdeep/ash-blade" };
  static const char *const bad[] = {
    "",  " ",  "a b", " a",  "a ",  "-a",  "_a",  ".a",   ":a", "/a",
    "é", "aé", "a\n", "a\t", "a,b", "a;b", "a&b", "a\\b", "a*",
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
  static const char *const good[] = { "a",
                                      " a",
                                      "a ",
                                      "é",
                                      "😀",
                                      "\"",
                                      "<&>",
                                      ("a\xc2\xa0"
                                       "b"),
                                      "\xe2\x80\xa8" };
  static const char *const bad[] = { "",
                                     " ",
                                     "   ",
                                     "\n",
                                     "a\nb",
                                     "a\tb",
                                     "a\rb",
                                     "\n a",
                                     "a\x7f",
                                     "a\xc2\x85",
                                     ("a\xc2\x9b"
                                      "b"),
                                     "\xe2\x80\xae"
                                     "a",
                                     "\xe2\x81\xa6" };
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

/* Unknown parts */

enum { LIST, ITEM };

static const MoXmlAttribute item_attributes[] = { { "name", MO_XML_ANY, FALSE }, { NULL } };
static const MoXmlElement item_element = { "item", item_attributes, NULL, MO_XML_EMPTY, ITEM };
static const MoXmlAttribute list_attributes[] = { { "count", MO_XML_COUNT, FALSE }, { NULL } };
static const MoXmlChild list_children[] = { { &item_element, 0, FALSE, FALSE }, { NULL } };
static const MoXmlElement list_element = { "list", list_attributes, list_children, MO_XML_EMPTY,
                                           LIST };
static const MoXmlElement *const list_roots[] = { &list_element, NULL };

/* Writes down the events. */
static gboolean
started_cb (gpointer user_data,
            const MoXmlElement *element,
            const MoXmlValue *values,
            gboolean whole,
            guint line)
{
  g_string_append_printf (user_data, "<%s %s%s>", element->name,
                          values[0].text != NULL ? values[0].text : "-", whole ? "" : " faulty");
  return TRUE;
}

static gboolean
ended_cb (gpointer user_data,
          const MoXmlElement *element,
          const char *text,
          gsize length,
          gboolean whole,
          guint line)
{
  g_string_append_printf (user_data, "</%s%s>", element->name, whole ? "" : " faulty");
  return TRUE;
}

static gboolean
text_cb (gpointer user_data,
         const MoXmlElement *element,
         const char *text,
         gsize length,
         gboolean whole,
         guint line)
{
  g_string_append (user_data, text);
  return TRUE;
}

static gboolean
read_list (const char *text,
           gboolean foreign,
           GString *seen,
           MoFaults *faults,
           MoFaults *warnings)
{
  static const MoXmlHandler handler = { started_cb, ended_cb };
  g_autoptr (GInputStream) stream =
      g_memory_input_stream_new_from_data (text, (gssize) strlen (text), NULL);

  return foreign ? mo_xml_read_foreign (stream, "a", list_roots, &handler, seen, 10000, faults,
                                        warnings, NULL)
                 : mo_xml_read (stream, "a", list_roots, &handler, seen, 10000, faults, NULL);
}

static void
test_xml_unknown (void)
{
  static const char text[] =
      "<list own='1' count='2'>\n<item name='&amp; &#10;'/>\n<other><item/></other>\n"
      "words\n<item/>\n</list>";
  static const char *const places[] = { "a:1: ", "a:3: ", "a:4: " };
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (MoFaults) no_faults = mo_faults_new ();
  g_autoptr (MoFaults) warnings = mo_faults_new ();
  g_autoptr (GString) seen = g_string_new (NULL);
  g_autoptr (GString) seen_foreign = g_string_new (NULL);

  g_assert_true (read_list (text, FALSE, seen, faults, NULL));
  g_assert_cmpstr (seen->str, ==, "<list 2 faulty><item & \n></item><item -></item></list faulty>");
  g_assert_true (read_list (text, TRUE, seen_foreign, no_faults, warnings));
  g_assert_cmpstr (seen_foreign->str, ==, "<list 2><item & \n></item><item -></item></list>");
  g_assert_true (read_list (text, TRUE, seen_foreign, no_faults, NULL));
  g_assert_cmpuint (mo_faults_get_n (no_faults), ==, 0);

  g_assert_cmpuint (mo_faults_get_n (faults), ==, G_N_ELEMENTS (places));
  g_assert_cmpuint (mo_faults_get_n (warnings), ==, G_N_ELEMENTS (places));
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      g_autofree char *told = mo_fault_to_string (mo_faults_get (faults, i));
      g_autofree char *warned = mo_fault_to_string (mo_faults_get (warnings, i));

      g_assert_true (g_str_has_prefix (told, places[i]));
      g_assert_true (g_str_has_prefix (warned, places[i]));
    }
}

static void
passed_over_cb (gpointer user_data,
                const MoXmlElement *element,
                const char *name,
                guint line)
{
  g_string_append_printf (user_data, "[%s/%s:%u]", element->name, name, line);
}

/* Elements of any name, and individually skipped ones. */
static void
test_xml_any_name (void)
{
  static const MoXmlAttribute any_attributes[] = { { MO_XML_ANY_NAME, MO_XML_ANY, FALSE },
                                                   { NULL } };
  static const MoXmlElement any_element = { MO_XML_ANY_NAME, any_attributes, NULL, MO_XML_PROSE,
                                            0 };
  static const MoXmlElement known_element = { "known", list_attributes, NULL, MO_XML_PROSE, 0 };
  static const MoXmlChild children[] = { { &known_element, 0, FALSE, FALSE },
                                         { &any_element, 0, FALSE, FALSE },
                                         { NULL } };
  static const MoXmlElement bag_element = { "bag", list_attributes, children, MO_XML_EMPTY, 0 };
  static const MoXmlElement *const bag_roots[] = { &bag_element, NULL };
  static const MoXmlHandler handler = { started_cb, ended_cb, passed_over_cb };
  g_autoptr (GString) text =
      g_string_new ("<bag own='1'>\n<known/><power>2</power>\n<x><y/></x>\n");
  g_autoptr (GInputStream) stream = NULL;
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (MoFaults) warnings = mo_faults_new ();
  g_autoptr (GString) seen = g_string_new (NULL);

  /* Repeating a name needs no more memory. */
  for (guint i = 0; i < 20000; i++)
    g_string_append (text, "<x><z/></x>");
  g_string_append (text, "</bag>");
  stream = g_memory_input_stream_new_from_data (text->str, (gssize) text->len, NULL);
  g_assert_true (mo_xml_read_foreign (stream, "a", bag_roots, &handler, seen, 1 << 20, faults,
                                      warnings, NULL));
  g_assert_true (g_str_has_prefix (
      seen->str, "[bag/own:1]<bag -><known -></known><* power></*><* x>[*/y:3]</*>"));
  g_assert_cmpuint (mo_faults_get_n (faults) + mo_faults_get_n (warnings), ==, 0);
}

/* Line breaks in a CDATA section are normalized at any length, wherever the parser splits it. */
static void
test_xml_cdata_lines (void)
{
  static const MoXmlElement prose_element = { "prose", list_attributes, NULL, MO_XML_PROSE, 0 };
  static const MoXmlElement *const prose_roots[] = { &prose_element, NULL };
  static const MoXmlHandler handler = { started_cb, text_cb };

  for (guint n = 0; n < 1000; n += 7)
    {
      g_autofree char *filler = g_strnfill (n, 'x');
      g_autofree char *text = g_strdup_printf ("<prose><![CDATA[%s\r\n\r\r\n\n%s]]></prose>",
                                               filler, filler);
      g_autofree char *expected = g_strdup_printf ("<prose ->%s\n\n\n\n%s", filler, filler);
      g_autoptr (GInputStream) stream =
          g_memory_input_stream_new_from_data (text, (gssize) strlen (text), NULL);
      g_autoptr (MoFaults) faults = mo_faults_new ();
      g_autoptr (GString) seen = g_string_new (NULL);

      g_assert_true (mo_xml_read (stream, "a", prose_roots, &handler, seen, 10000, faults, NULL));
      g_assert_cmpstr (seen->str, ==, expected);
    }
}

/* Cached properties of a value belong to that value: its text, its number, and the result of
 * looking it up. */
static gboolean
value_cb (gpointer user_data,
          const MoXmlElement *element,
          const MoXmlValue *values,
          gboolean whole,
          guint line)
{
  GPtrArray *wanted = user_data;
  const char *text = g_ptr_array_index (wanted, line - 1);

  if (element->attributes[0].kind != MO_XML_ID)
    return TRUE;
  g_assert_true (whole);
  g_assert_cmpstr (values[0].text, ==, text);
  g_assert_cmpuint (values[0].length, ==, strlen (text));
  if (values[1].text != NULL)
    g_assert_cmpint (values[1].number, ==, atoi (values[1].text));
  if (values[0].found == NULL)
    return TRUE;
  if (*values[0].found == NULL)
    *values[0].found = (gpointer) text;
  else
    g_assert_cmpstr (*values[0].found, ==, text);
  return TRUE;
}

static gboolean
value_ended_cb (gpointer user_data,
                const MoXmlElement *element,
                const char *text,
                gsize length,
                gboolean whole,
                guint line)
{
  return TRUE;
}

static void
test_xml_remembered (void)
{
  static const MoXmlAttribute attributes[] = { { "id", MO_XML_ID, TRUE },
                                               { "size", MO_XML_SIZE, FALSE },
                                               { NULL } };
  static const MoXmlElement value_element = { "value", attributes, NULL, MO_XML_EMPTY, 0 };
  static const MoXmlChild children[] = { { &value_element, 0, FALSE, FALSE }, { NULL } };
  static const MoXmlElement values_element = { "values", list_attributes, children, MO_XML_EMPTY,
                                               0 };
  static const MoXmlElement *const value_roots[] = { &values_element, NULL };
  static const MoXmlHandler handler = { value_cb, value_ended_cb };
  g_autoptr (GPtrArray) wanted = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GString) text = g_string_new ("<values>\n");
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (GInputStream) stream = NULL;

  g_ptr_array_add (wanted, g_strdup (""));
  for (guint i = 0; i < 4; i++)
    for (guint length = 1; length <= 20; length++)
      for (guint at = 0; at < length; at++)
        for (char letter = 'a'; letter <= 'd'; letter++)
          {
            char *id = g_strnfill (length, 'a');

            id[at] = letter;
            g_string_append_printf (text, "<value id='%s' size='%u'/>\n", id, length * at);
            g_ptr_array_add (wanted, id);
          }
  g_string_append (text, "</values>");
  stream = g_memory_input_stream_new_from_data (text->str, (gssize) text->len, NULL);
  g_assert_true (mo_xml_read (stream, "a", value_roots, &handler, wanted, 1000000, faults, NULL));
  g_assert_cmpuint (mo_faults_get_n (faults), ==, 0);
}

/* The same for an attribute with varying values, which need not be terminated by NUL. */
static gboolean
piece_cb (gpointer user_data,
          const MoXmlElement *element,
          const MoXmlValue *values,
          gboolean whole,
          guint line)
{
  if (element->attributes[0].varies)
    g_ptr_array_add (user_data,
                     whole
                         ? g_strndup (values[0].text != NULL ? values[0].text : values[1].text,
                                      values[0].text != NULL ? values[0].length : values[1].length)
                         : NULL);
  return TRUE;
}

static void
add_piece (GString *file,
           GPtrArray *wanted,
           const char *attribute,
           const char *value,
           gboolean fits)
{
  g_autofree char *escaped = g_markup_escape_text (value, -1);

  g_string_append_printf (file, "<piece %s=\"%s\"/>\n", attribute, escaped);
  g_ptr_array_add (wanted, fits ? g_strdup (value) : NULL);
}

/* Adds values of all valid lengths and one more, with each character at each place. */
static void
add_pieces (GString *file,
            GPtrArray *wanted)
{
  for (guint length = 0; length <= 102; length++)
    {
      g_autofree char *id = g_strnfill (length, 'm');

      add_piece (file, wanted, "id", id, length > 0 && length <= 100);
      for (guint at = 0; at < MIN (length, 40); at++)
        for (char other = ' '; other <= '~'; other++)
          {
            id[at] = other;
            add_piece (file, wanted, "id", id,
                       length <= 100 && (g_ascii_isalnum (other) ||
                                         (at > 0 && strchr ("._:/-", other) != NULL)));
            id[at] = 'm';
          }
    }
  for (guint length = 0; length <= 202; length++)
    {
      g_autofree char *name = g_strnfill (length, 'n');
      g_autoptr (GString) wide = g_string_new (NULL);
      g_autofree char *blank = g_strnfill (length, ' ');

      for (guint i = 0; i < length; i++)
        g_string_append (wide, "é");
      add_piece (file, wanted, "name", name, length > 0 && length <= 200);
      add_piece (file, wanted, "name", wide->str, length > 0 && length <= 200);
      add_piece (file, wanted, "name", blank, FALSE);
      for (guint at = 0; at < MIN (length, 40); at++)
        for (const char *other = " &\"<~"; *other != '\0'; other++)
          {
            name[at] = *other;
            add_piece (file, wanted, "name", name, length <= 200 && (length > 1 || *other != ' '));
            name[at] = 'n';
          }
    }
}

static void
test_xml_pieces (void)
{
  static const MoXmlAttribute attributes[] = {
    { "id", MO_XML_ID, FALSE, NULL, TRUE }, { "name", MO_XML_NAME, FALSE, NULL, TRUE }, { NULL },
  };
  static const MoXmlElement piece_element = { "piece", attributes, NULL, MO_XML_EMPTY, 0 };
  static const MoXmlChild children[] = { { &piece_element, 0, FALSE, FALSE }, { NULL } };
  static const MoXmlElement pieces_element = { "pieces", list_attributes, children, MO_XML_EMPTY,
                                               0 };
  static const MoXmlElement *const piece_roots[] = { &pieces_element, NULL };
  static const MoXmlHandler handler = { piece_cb, value_ended_cb };
  g_autoptr (GPtrArray) wanted = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) seen = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GString) text = g_string_new ("<pieces>\n");
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (GInputStream) stream = NULL;

  add_pieces (text, wanted);
  /* Control characters can only be written as character references. */
  for (guint at = 0; at < 20; at++)
    {
      g_string_append_printf (text, "<piece name='%.*s&#9;%s'/>\n", (int) at,
                              "abcdefghijklmnopqrst", "uvw");
      g_ptr_array_add (wanted, NULL);
    }
  g_string_append (text, "</pieces>");
  stream = g_memory_input_stream_new_from_data (text->str, (gssize) text->len, NULL);
  g_assert_true (mo_xml_read (stream, "a", piece_roots, &handler, seen, 100000000, faults, NULL));
  g_assert_cmpuint (seen->len, ==, wanted->len);
  for (guint i = 0; i < seen->len; i++)
    g_assert_cmpstr (g_ptr_array_index (seen, i), ==, g_ptr_array_index (wanted, i));
}

/* All other faults are faults in every file. */
static void
test_xml_foreign_faults (void)
{
  static const char *const texts[] = {
    "<list count='0'/>",     "<other/>",          "<list", "<!DOCTYPE list><list/>",
    "<list xmlns='urn:x'/>", "<list>\xff</list>", "",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (MoFaults) faults = mo_faults_new ();
      g_autoptr (MoFaults) warnings = mo_faults_new ();
      g_autoptr (GString) seen = g_string_new (NULL);

      g_test_message ("%u", i);
      read_list (texts[i], TRUE, seen, faults, warnings);
      g_assert_cmpuint (mo_faults_get_n (faults), ==, 1);
      g_assert_cmpuint (mo_faults_get_n (warnings), ==, 0);
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
  g_test_add_func ("/xml/unknown", test_xml_unknown);
  g_test_add_func ("/xml/cdata-lines", test_xml_cdata_lines);
  g_test_add_func ("/xml/remembered", test_xml_remembered);
  g_test_add_func ("/xml/pieces", test_xml_pieces);
  g_test_add_func ("/xml/any-name", test_xml_any_name);
  g_test_add_func ("/xml/foreign-faults", test_xml_foreign_faults);

  return g_test_run ();
}
