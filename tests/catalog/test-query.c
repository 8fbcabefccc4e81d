/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-query-completion.h"
#include "mo-query-words.h"
#include "mo-query.h"

#include <string.h>

static MoFields *
make_fields (void)
{
  MoFields *fields = mo_fields_new ();
  MoField *type = mo_fields_add (fields, "type", "type", MO_FIELD_WORD, 0);
  MoField *keyword = mo_fields_add (fields, "keyword", "keyword", MO_FIELD_AMOUNT, 1);

  mo_field_add_value (type->values, "trap", "Trap");
  mo_field_add_value (type->values, "skill", "Skill");
  mo_field_add_value (keyword->values, "resist", "Resist");
  mo_field_add_value (keyword->values, "time", "Time limit");
  mo_field_add_value (keyword->about, "fire", "Fire");
  mo_field_add_value (keyword->about, "chill", "Deep cold");
  mo_fields_add (fields, "cost", "cost", MO_FIELD_NUMBER, 2);
  mo_fields_add (fields, "name", "name", MO_FIELD_TEXT, 3);
  mo_fields_add (fields, "card", "card", MO_FIELD_COUNTED, 4);
  return fields;
}

/* Appends the parsed query as a tree in brackets. */
static void
append_query (GString *text,
              const MoQuery *query)
{
  static const char *const compares[] = { ":", "=", "!=", "<", "<=", ">", ">=" };
  static const char *const kinds[] = { "and", "or", "not" };

  if (query->kind == MO_QUERY_TEXT)
    g_string_append_printf (text, query->is_phrase ? "\"%s\"" : "%s", query->text);
  else if (query->kind == MO_QUERY_FIELD)
    {
      g_string_append_printf (text, "%s%s", query->field->id, compares[query->compare]);
      if (query->text != NULL)
        g_string_append_printf (text, "[%s]%s", query->text,
                                query->has_number ? compares[query->number_compare] : "");
      if (query->is_unknown)
        g_string_append_c (text, '?');
      else if (query->has_number)
        g_string_append_printf (text, "%d", query->number);
    }
  else
    {
      g_string_append_printf (text, "(%s", kinds[query->kind]);
      for (guint i = 0; i < query->children->len; i++)
        {
          g_string_append_c (text, ' ');
          append_query (text, g_ptr_array_index (query->children, i));
        }
      g_string_append_c (text, ')');
    }
}

static const struct
{
  const char *name;
  const char *text;
  const char *tree;
} good[] = {
  { "nothing", "", "(and)" },
  { "blanks", " \t ", "(and)" },
  { "a-word", "Éclair", "eclair" },
  { "words", "a b", "(and a b)" },
  { "and", "a AND b and c", "(and a b c)" },
  { "or", "a or b OR c", "(or a b c)" },
  { "and-binds-closer", "a b or c", "(or (and a b) c)" },
  { "group", "a (b or c)", "(and a (or b c))" },
  { "group-of-one", "((a))", "a" },
  { "empty-group", "()", "(and)" },
  { "not", "not a -b", "(and (not a) (not b))" },
  { "not-not", "not not a", "(not (not a))" },
  { "not-group", "-(a b)", "(not (and a b))" },
  { "minus-alone", "- a", "(and - a)" },
  { "minus-within", "a-b", "a-b" },
  { "phrase", "\"a B\"", "\"a b\"" },
  { "phrase-with-blanks", "\" a \t B \"", "\"a b\"" },
  { "quoted-or", "a \"or\" b", "(and a \"or\" b)" },
  { "open-quote", "\"a b", "\"a b\"" },
  { "words-that-begin-with-or", "orc android nothing", "(and orc android nothing)" },
  { "number", "cost<=3", "cost<=3" },
  { "numbers", "cost:1 cost=2 cost!=3 cost<4 cost>5 cost>=6",
    "(and cost:1 cost=2 cost!=3 cost<4 cost>5 cost>=6)" },
  { "number-below-zero", "cost>-2", "cost>-2" },
  { "unknown", "cost=? cost!=?", "(and cost=? cost!=?)" },
  { "value", "type:trap", "type:[trap]" },
  { "value-beginning", "TYPE:Tr", "type:[tr]" },
  { "value-quoted", "keyword:\"Time limit\"", "keyword:[time limit]" },
  { "amount", "keyword:resist>=2", "keyword:[resist]>=2" },
  { "amount-quoted", "keyword:\"resist fire\"<3 a", "(and keyword:[resist fire]<3 a)" },
  { "about-of-words", "keyword:\"time limit deep c\">1", "keyword:[time limit deep c]>1" },
  { "about", "keyword:\"resist fi\"", "keyword:[resist fi]" },
  { "text", "name:\"the wall\"", "name:[the wall]" },
  { "counted", "card:blade", "card:[blade]" },
  { "counted-with-count", "card:blade>=2", "card:[blade]>=2" },
  { "counted-quoted", "card=\"Ash Blade\"<3 a", "(and card=[ash blade]<3 a)" },
  { "field-in-group", "(type:trap or cost>3) -name=x",
    "(and (or type:[trap] cost>3) (not name=[x]))" },
  { "sign-first", "<3", "<3" },
  { "largest-numbers", "cost<99999 cost>-99999", "(and cost<99999 cost>-99999)" },
  { "sign-behind-quotes", "type:\"trap\">1", "(and type:[trap] >1)" },
  { "unknown-amount", "keyword:resist=? keyword:resist!=?",
    "(and keyword:[resist]=? keyword:[resist]!=?)" },
  { "minus-at-the-end", "a -", "(and a -)" },
  { "minus-before-a-bracket", "(a -)", "(and a -)" },
  { "nothing-and-nothing", "() ()", "(and (and) (and))" },
};

static void
test_query_good (gconstpointer row)
{
  guint i = GPOINTER_TO_UINT (row);
  g_autoptr (MoFields) fields = make_fields ();
  g_auto (MoQueryFault) fault = { 0 };
  g_autoptr (MoQuery) query = mo_query_parse (good[i].text, fields, &fault);
  g_autoptr (GString) tree = g_string_new (NULL);

  g_assert_cmpstr (fault.message, ==, NULL);
  append_query (tree, query);
  g_assert_cmpstr (tree->str, ==, good[i].tree);
}

static const struct
{
  const char *name;
  const char *text;
  const char *at; /* the invalid part */
  const char *suggestion; /* (nullable) */
  const char *message; /* a part of it */
} bad[] = {
  { "no-field", "a cots<3", "cots", "cost", "did you mean “cost”?" },
  { "no-field-like-it", "planet:mars", "planet", NULL, "“planet”" },
  { "no-number", "cost<", "", NULL, "missing number: enter a whole number, as in cost<=3" },
  { "word-for-number", "cost<x", "x", NULL, "“x” is not a valid number" },
  { "number-too-large", "cost<100000", "100000", NULL, "not a valid number" },
  { "unknown-has-no-order", "cost<?", "?", NULL, "not a valid number" },
  { "no-value", "type:", "", NULL, "missing value after “type”" },
  { "no-value-quoted", "type:\"\"", "\"\"", NULL, "missing value after “type”" },
  { "wrong-value", "type:tarp b", "tarp", "trap", "did you mean “trap”?" },
  { "wrong-value-like-none", "type:planet", "planet", NULL, "no results for the type “planet”" },
  { "equal-is-whole", "type=tra", "tra", "trap", "did you mean “trap”?" },
  { "unequal-is-whole", "type!=tra", "tra", "trap", "did you mean “trap”?" },
  { "field-behind-quotes", "keyword:\"resist\"x>1", "x", NULL, "“x”" },
  { "wrong-about", "keyword:\"resist ice\"", "\"resist ice\"", NULL, "keyword" },
  { "wrong-amount", "keyword:resist>=x", "x", NULL, "not a valid number" },
  { "wrong-count", "card:blade>=x", "x", NULL, "not a valid number" },
  { "no-order", "type<trap", "<", ":", "can’t be compared" },
  { "not-closed", "a (b c", "(", NULL, "missing closing" },
  { "not-opened", "a b) c", ")", NULL, "missing opening" },
  { "nothing-after-or", "a or", "or", NULL, "after “or”" },
  { "nothing-before-or", "or a", "or", NULL, "before “or”" },
  { "nothing-between-ors", "a or or b", "or", NULL, "after “or”" },
  { "nothing-after-and", "a and", "and", NULL, "after “and”" },
  { "nothing-before-and", "and a", "and", NULL, "before “and”" },
  { "nothing-after-not", "a not", "not", NULL, "after “not”" },
  { "no-utf-8", "a caf\xe9", "", NULL, "UTF-8" },
  { "number-too-small", "cost>-100000", "-100000", NULL, "not a valid number" },
  { "number-with-more", "cost<3x", "3x", NULL, "not a valid number" },
  { "amount-unknown-has-no-order", "keyword:resist>?", "?", NULL, "not a valid number" },
  { "nothing-after-not-in-group", "(a not) b", "not", NULL, "after “not”" },
  { "nothing-between-ands", "a and and b", "and", NULL, "before “and”" },
  { "and-after-or", "a or and b", "and", NULL, "before “and”" },
  { "nothing-after-or-in-group", "(a or) b", "or", NULL, "after “or”" },
};

static void
test_query_bad (gconstpointer row)
{
  guint i = GPOINTER_TO_UINT (row);
  g_autoptr (MoFields) fields = make_fields ();
  g_auto (MoQueryFault) fault = { 0 };
  g_autoptr (MoQuery) query = mo_query_parse (bad[i].text, fields, &fault);
  g_autofree char *at = NULL;

  g_assert_null (query);
  at = g_strndup (bad[i].text + fault.at, fault.length);
  g_assert_cmpstr (at, ==, bad[i].at);
  g_assert_cmpstr (fault.suggestion, ==, bad[i].suggestion);
  g_assert_nonnull (strstr (fault.message, bad[i].message));
}

/* A field, or a value of one, is added once; the first name of it stays. */
static void
test_query_fields (void)
{
  static const char *const ids[] = { "trap", "skill", "boon", "skill", "boon", "trap" };
  g_autoptr (MoFields) fields = mo_fields_new ();
  MoField *type = mo_fields_add (fields, "type", "type", MO_FIELD_WORD, 7);
  g_autofree char *by_id = NULL;
  g_autofree char *by_name = NULL;

  g_assert_true (mo_fields_add (fields, "cost", "cost", MO_FIELD_NUMBER, 8) != type);
  g_assert_true (mo_fields_add (fields, "TYPE", "kind", MO_FIELD_TEXT, 9) == type);
  g_assert_cmpuint (mo_fields_get_n (fields), ==, 2);
  g_assert_true (mo_fields_get (fields, 0) == type);
  g_assert_true (mo_fields_lookup (fields, "Type") == type);
  g_assert_null (mo_fields_lookup (fields, "typ"));
  mo_fields_add (fields, "owned", "copies you have", MO_FIELD_NUMBER, 10);
  /* Either is suggested: by its id, and by its name. */
  by_id = mo_fields_suggest (fields, "ownd");
  by_name = mo_fields_suggest (fields, "copies yuo have");
  g_assert_cmpstr (by_id, ==, "owned");
  g_assert_cmpstr (by_name, ==, "owned");
  g_assert_cmpstr (type->name, ==, "type");
  g_assert_cmpuint (type->tag, ==, 7);
  g_assert_cmpint (type->kind, ==, MO_FIELD_WORD);
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    mo_field_add_value (type->values, ids[i], i < 3 ? "First" : "Again");
  g_assert_cmpuint (type->values->len, ==, 3);
  for (guint i = 0; i < type->values->len; i++)
    {
      const MoFieldValue *value = g_ptr_array_index (type->values, i);

      g_assert_cmpstr (value->id, ==, ids[i]);
      g_assert_cmpstr (value->name, ==, "First");
      g_assert_true (mo_field_value_fits (value, "first", TRUE));
      g_assert_true (mo_field_value_fits (value, ids[i], TRUE));
      g_assert_true (mo_field_value_fits (value, "fir", FALSE));
      g_assert_false (mo_field_value_fits (value, "fir", TRUE));
      g_assert_false (mo_field_value_fits (value, "irst", FALSE));
    }
}

/* A suggestion differs in at most a third of the letters that were typed, or in one; or it begins
 * with them. The first of the nearest ones is suggested. */
static void
test_query_suggestions (void)
{
  static const struct
  {
    const char *typed;
    const char *values[3]; /* ID=NAME */
    const char *suggestion;
  } rows[] = {
    { "tarp", { "t=Trap" }, "t" },
    { "rtap", { "t=Trap" }, "t" },
    { "trpa", { "t=Trap" }, "t" },
    { "tra", { "t=Trap" }, "t" },
    { "t", { "t1=Trap" }, "t1" },
    { "trapp", { "t=Trap" }, "t" },
    { "ttrap", { "t=Trap" }, "t" },
    { "rap", { "t=Trap" }, "t" },
    { "trip", { "t=Trap" }, "t" },
    { "drap", { "t=Trap" }, "t" },
    { "trxpy", { "t=Trap" }, NULL },
    { "txpy", { "t=Trap" }, NULL },
    { "dx", { "t=Trap" }, NULL },
    { "pratlx", { "t=platle" }, "t" },
    { "plxtlx", { "t=platle" }, "t" },
    { "xlxtlx", { "t=platle" }, NULL },
    { "plxtlxn", { "t=platlen" }, "t" },
    { "plxtlxnx", { "t=platlene" }, NULL },
    { "plxtlxnxr", { "t=platlener" }, "t" },
    { "xlxtlxnxr", { "t=platlener" }, NULL },
    { "rtpa", { "t=trapez" }, NULL },
    { "lpatel", { "t=platle" }, "t" },
    { "trip", { "a=Trap", "b=Trep" }, "a" },
    { "trip", { "a=Trapy", "b=Trep" }, "b" },
    { "skilled", { "a=skillxx", "b=skillex" }, "b" },
    { "goblin", { "a=goblynx", "b=goblins" }, "b" },
    { "tarp", { "trap=Snare" }, "trap" },
    { "snaer", { "trap=Snare", "snare=Trap" }, "trap" },
    { "abcdefghijklmnopqrstuvwxyzabcdefghijklmx", { "a=abcdefghijklmnopqrstuvwxyzabcdefghijklmn" },
      "a" },
    { "abcdefghijklmnopqrstuvwxyzabcdefghijklmno", { "a=abcdefghijklmnopqrstuvwxyzabcdefghijklmn" },
      NULL },
    { "abcdefghijklmnopqrstuvwxyzabcdefghijklmn", { "a=abcdefghijklmnopqrstuvwxyzabcdefghijklmno" },
      NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MoFields) fields = mo_fields_new ();
      MoField *field = mo_fields_add (fields, "type", "type", MO_FIELD_WORD, 0);
      g_autofree char *suggestion = NULL;

      for (guint j = 0; j < G_N_ELEMENTS (rows[i].values) && rows[i].values[j] != NULL; j++)
        {
          g_auto (GStrv) words = g_strsplit (rows[i].values[j], "=", 2);

          mo_field_add_value (field->values, words[0], words[1]);
        }
      suggestion = mo_field_suggest_value (field->values, rows[i].typed);
      g_test_message ("%s: %s", rows[i].typed, suggestion);
      g_assert_cmpstr (suggestion, ==, rows[i].suggestion);
    }
}

/* The beginning of a field is completed before anything is taken for a typing error, and a field
 * with values comes before others. */
static void
test_query_completion (void)
{
  static const char *const rows[][2] = {
    { "t", "type" }, { "te", "text" }, { "co", "cost" }, { "ki", "type" }, { "cst", "cost" },
    { "T", "type" }, { "x", NULL },   { "di", "id" },
  };
  g_autoptr (MoFields) fields = mo_fields_new ();

  mo_fields_add (fields, "id", "id", MO_FIELD_TEXT, 0);
  mo_fields_add (fields, "text", "rules text", MO_FIELD_TEXT, 1);
  mo_field_add_value (mo_fields_add (fields, "type", "kind of card", MO_FIELD_WORD, 2)->values,
                      "trap", "Trap");
  mo_fields_add (fields, "trait", "trait", MO_FIELD_TEXT, 3);
  mo_fields_add (fields, "cost", "cost", MO_FIELD_NUMBER, 4);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *suggestion = mo_fields_suggest (fields, rows[i][0]);

      g_assert_cmpstr (suggestion, ==, rows[i][1]);
    }
}

/* No nesting or length overflows the stack. */
static void
test_query_limits (void)
{
  g_autoptr (MoFields) fields = make_fields ();
  static const char *const units[] = { "(", "-", "not ", "a or ", "-(" };

  for (guint i = 0; i < G_N_ELEMENTS (units); i++)
    for (guint n = 50; n < 200000; n *= 10)
      {
        g_autoptr (GString) text = g_string_new (NULL);
        g_auto (MoQueryFault) fault = { 0 };
        g_autoptr (MoQuery) query = NULL;

        for (guint j = 0; j < n; j++)
          g_string_append (text, units[i]);
        g_string_append (text, "a");
        query = mo_query_parse (text->str, fields, &fault);
        g_assert_cmpint (query == NULL, ==, fault.message != NULL);
        g_assert_true (query == NULL || n < MO_QUERY_MAX_LENGTH);
        g_assert_cmpuint (fault.at + fault.length, <=, text->len);
      }
}

/* Parses @unit, @n times, followed by a word and @end. */
static MoQuery *
parse_repeated (const char *unit,
                const char *end,
                guint n,
                MoQueryFault *fault)
{
  g_autoptr (MoFields) fields = make_fields ();
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append (text, unit);
  g_string_append_c (text, 'a');
  for (guint i = 0; i < n; i++)
    g_string_append (text, end);
  return mo_query_parse (text->str, fields, fault);
}

/* Terms can be nested up to MO_QUERY_MAX_DEPTH; the first deeper one is reported. The number of
 * siblings does not matter. */
static void
test_query_depth (void)
{
  static const struct
  {
    const char *unit;
    const char *end;
  } rows[] = { { "(", ")" }, { "-", "" }, { "not ", "" } };
  static const char *const beside[] = { "-b ", "not b ", "(b) ", "-(b) ", "b " };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto (MoQueryFault) none = { 0 };
      g_auto (MoQueryFault) fault = { 0 };
      g_autoptr (MoQuery) query =
          parse_repeated (rows[i].unit, rows[i].end, MO_QUERY_MAX_DEPTH - 1, &none);
      g_autoptr (MoQuery) deeper =
          parse_repeated (rows[i].unit, rows[i].end, MO_QUERY_MAX_DEPTH, &fault);

      g_assert_null (none.message);
      g_assert_nonnull (query);
      g_assert_null (deeper);
      g_assert_nonnull (strstr (fault.message, "parentheses or “not” nested too deeply: remove "
                                               "some of them"));
      g_assert_cmpuint (fault.at, ==, MO_QUERY_MAX_DEPTH * strlen (rows[i].unit));
      g_assert_cmpuint (fault.length, ==, 1);
    }
  for (guint i = 0; i < G_N_ELEMENTS (beside); i++)
    {
      g_auto (MoQueryFault) none = { 0 };
      g_autoptr (MoQuery) query = parse_repeated (beside[i], "", 2 * MO_QUERY_MAX_DEPTH, &none);

      g_assert_null (none.message);
      g_assert_cmpuint (query->children->len, ==, 2 * MO_QUERY_MAX_DEPTH + 1);
    }
}

static void
test_query_length (void)
{
  g_autoptr (MoFields) fields = make_fields ();
  g_autofree char *text = g_strnfill (MO_QUERY_MAX_LENGTH + 1, 'a');
  g_auto (MoQueryFault) fault = { 0 };
  g_auto (MoQueryFault) none = { 0 };
  g_autoptr (MoQuery) longer = mo_query_parse (text, fields, &fault);
  g_autoptr (MoQuery) query = mo_query_parse (text + 1, fields, &none);

  g_assert_null (longer);
  g_assert_nonnull (strstr (fault.message, "too long"));
  g_assert_nonnull (query);
  g_assert_null (none.message);
}

static const struct
{
  const char *name;
  const char *before;
  const char *field;
  const char *terms; /* (nullable) */
  const char *after;
} writings[] = {
  { "into-nothing", "", "type", "type:trap", "type:trap" },
  { "behind-words", "fire", "type", "type:trap", "fire type:trap" },
  { "in-place", "type:trap", "type", "type:skill", "type:skill" },
  { "in-place-among-others", "fire type:trap cost<3", "type", "type:skill",
    "fire cost<3 type:skill" },
  { "taken-off", "fire type:trap", "type", NULL, "fire" },
  { "taken-off-first", "type:trap fire", "type", NULL, "fire" },
  { "taken-off-alone", "type:trap", "type", NULL, "" },
  { "taken-off-twice", "cost>1 fire cost<4", "cost", NULL, "fire" },
  { "a-choice", "fire", "type", "type:trap or type:skill", "fire (type:trap or type:skill)" },
  { "for-a-choice", "(type:trap or type:skill) fire", "type", "type:trap", "fire type:trap" },
  { "for-a-choice-alone", "type:trap or type:skill", "type", "type:trap", "type:trap" },
  { "beside-a-choice-of-others", "a or b", "type", "type:trap", "(a or b) type:trap" },
  { "beside-a-choice-in-parentheses", "(a or b)", "type", "type:trap", "(a or b) type:trap" },
  { "not-within-a-not", "-type:trap", "type", "type:skill", "-type:trap type:skill" },
  { "not-within-a-mixed-choice", "(type:trap or fire) a", "type", "type:skill",
    "(type:trap or fire) a type:skill" },
  { "quoted", "name:\"a b\" fire", "name", NULL, "fire" },
  { "among-blanks", "a  type:trap  b", "type", NULL, "a   b" },
  { "at-the-end", "a type:trap", "type", NULL, "a" },
  { "before-a-blank", "a type:trap ", "type", "type:skill", "a type:skill" },
  { "behind-a-blank", "a ", "type", "type:skill", "a type:skill" },
  { "nothing-beside-a-choice-of-others", "a or b", "type", NULL, "a or b" },
  { "a-choice-beside-a-choice", "a or b", "type", "type:trap or type:skill",
    "(a or b) (type:trap or type:skill)" },
  { "and-taken-off", "fire and type:trap", "type", NULL, "fire" },
  { "and-taken-off-first", "type:trap AND fire", "type", NULL, "fire" },
  { "and-taken-off-between", "a and type:trap and b", "type", "type:skill", "a and b type:skill" },
  { "and-of-a-word", "sand type:trap andy", "type", NULL, "sand andy" },
  { "while-typing", "fire cost<", "type", "type:trap", "fire cost< type:trap" },
  { "while-typing-in-place", "type:trap cost<", "type", "type:skill", "cost< type:skill" },
  { "while-typing-taken-off", "cost< and type:trap", "type", NULL, "cost<" },
  { "while-typing-a-choice", "(type:trap or type:skill) cost<", "type", "type:trap",
    "cost< type:trap" },
  { "while-typing-not-within-a-choice", "cost< a or type:trap", "type", "type:skill",
    "cost< a or type:trap type:skill" },
  { "while-typing-not-before-or", "type:trap OR cost<", "type", "type:skill",
    "type:trap OR cost< type:skill" },
  { "while-typing-not-after-not", "cost< not type:trap", "type", "type:skill",
    "cost< not type:trap type:skill" },
  { "quote", "\"", "type", "type:trap", "type:trap" },
  { "open-quote", "fire \"draw a", "type", "type:trap", "fire \"draw a\" type:trap" },
  { "open-quote-in-place", "type:trap \"draw (", "type", "type:skill",
    "\"draw (\" type:skill" },
  { "open-quote-taken-off", "type:trap \"draw or", "type", NULL, "\"draw or\"" },
  { "open-quote-of-a-field", "name:\"a b", "type", "type:trap", "name:\"a b\" type:trap" },
  { "parenthesis", "(", "type", "type:trap", "type:trap" },
  { "open-parenthesis", "(fire", "type", "type:trap", "(fire) type:trap" },
  { "open-parenthesis-in-place", "(type:trap or (type:skill", "type", "type:trap", "type:trap" },
  { "open-parenthesis-and-blanks", "a (b ( ", "type", "type:trap", "a (b) type:trap" },
  { "open-choice", "a or", "type", "type:trap", "a type:trap" },
  { "open-choice-in-parentheses", "(a or (b) or (", "type", "type:trap", "(a or (b)) type:trap" },
  { "open-not", "a and NOT", "type", "type:trap", "a type:trap" },
};

static void
test_query_write (gconstpointer row)
{
  guint i = GPOINTER_TO_UINT (row);
  g_autoptr (MoFields) fields = make_fields ();
  g_autofree char *after = mo_query_write_field (writings[i].before, fields, writings[i].field,
                                                 writings[i].terms);

  g_autofree char *again = mo_query_write_field (after, fields, writings[i].field,
                                                 writings[i].terms);

  g_assert_cmpstr (after, ==, writings[i].after);
  g_assert_cmpstr (again, ==, after);
}

/* A number is compared as its sign says; an unknown one only fits “?”. */
static void
test_query_numbers (void)
{
  static const struct
  {
    const char *text;
    const char *fits; /* of 2, 3, 4, and an unknown one */
  } rows[] = {
    { "cost:3", "-3--" },  { "cost=3", "-3--" },  { "cost!=3", "2-4-" }, { "cost<3", "2---" },
    { "cost<=3", "23--" }, { "cost>3", "--4-" },  { "cost>=3", "-34-" }, { "cost=?", "---?" },
    { "cost:?", "---?" },  { "cost!=?", "234-" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MoFields) fields = make_fields ();
      g_auto (MoQueryFault) fault = { 0 };
      g_autoptr (MoQuery) query = mo_query_parse (rows[i].text, fields, &fault);
      char fits[] = "234?";

      for (int j = 0; j < 4; j++)
        if (!mo_query_fits_number (query, j < 3, j + 2))
          fits[j] = '-';
      g_assert_cmpstr (fits, ==, rows[i].fits);
    }
}

static void
test_query_find_field (void)
{
  static const struct
  {
    const char *text;
    guint n_found;
  } rows[] = { { "type:trap", 1 },
               { "type:trap or type:skill", 2 },
               { "a (type:trap or type:skill) type:trap", 3 },
               { "type:trap or a", 0 },
               { "-type:trap", 0 },
               { "a", 0 },
               { "", 0 } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MoFields) fields = make_fields ();
      g_auto (MoQueryFault) fault = { 0 };
      g_autoptr (MoQuery) query = mo_query_parse (rows[i].text, fields, &fault);
      g_autoptr (GPtrArray) found = mo_query_find_field (query, "type");

      g_assert_cmpuint (found->len, ==, rows[i].n_found);
    }
}

/* Fields last until all their owners have released them. */
static void
test_query_shared_fields (void)
{
  MoFields *fields = make_fields ();
  g_autoptr (MoFields) shared = mo_fields_ref (fields);

  mo_fields_unref (fields);
  g_assert_nonnull (mo_fields_lookup (shared, "cost"));
  g_assert_cmpuint (mo_fields_get_n (shared), ==, 5);
}

/* “|” is the cursor. Completions are separated by commas. */
static const struct
{
  const char *text;
  const char *found;
} completed[] = {
  { "|", "" },
  { "t|", "type:" },
  { "T|", "type:" },
  { "c|", "cost:,card:" },
  { "tr|", "type:trap " },
  { "Trap|", "type:trap " },
  { "x|", "" },
  { "type|", "type:" },
  { "type:|", "type:trap ,type:skill " },
  { "type:s|", "type:skill " },
  { "Type!=S|", "Type!=skill " },
  { "type=trap|", "" },
  { "type<t|", "" },
  { "type:trap |", "" },
  { "fire -(ty|", "type:" },
  { "fire -ty|", "type:" },
  { "fire (ty|)", "type:" },
  { "ty|pe", "" },
  { "keyword:\"r|", "keyword:resist " },
  { "keyword:\"resist fire\"|", "" },
  { "\"ty|", "" },
  { "\"a b\" li|", "keyword:time " },
  { "cost:|", "" },
  { "name:t|", "" },
  { "nothing:t|", "" },
};

static void
test_query_complete (void)
{
  g_autoptr (MoFields) fields = make_fields ();

  for (guint i = 0; i < G_N_ELEMENTS (completed); i++)
    {
      const char *cursor = strchr (completed[i].text, '|');
      guint at = (guint) (cursor - completed[i].text);
      g_autofree char *before = g_strndup (completed[i].text, at);
      g_autofree char *text = g_strconcat (before, cursor + 1, NULL);
      g_autoptr (GPtrArray) found = mo_query_complete (text, at, fields, 10);
      g_autoptr (GString) list = g_string_new (NULL);

      for (guint j = 0; j < found->len; j++)
        {
          const MoQueryCompletion *completion = g_ptr_array_index (found, j);

          g_assert_cmpuint (completion->at + completion->length, ==, at);
          g_assert_cmpstr (completion->name, !=, "");
          g_string_append_printf (list, "%s%s", j > 0 ? "," : "", completion->text);
        }
      g_test_message ("%s", completed[i].text);
      g_assert_cmpstr (list->str, ==, completed[i].found);
    }
}

/* Fields that begin with the word come before those of whose description a word does, and fields
 * with values to suggest come first. */
static void
test_query_complete_order (void)
{
  static const char *const order[] = { "type:", "text:", "number:" };
  g_autoptr (MoFields) fields = mo_fields_new ();
  g_autoptr (GPtrArray) found = NULL;

  mo_fields_add (fields, "number", "number in the set", MO_FIELD_TEXT, 0);
  mo_fields_add (fields, "text", "rules text", MO_FIELD_TEXT, 1);
  mo_field_add_value (mo_fields_add (fields, "type", "type", MO_FIELD_WORD, 2)->values, "trap",
                      "Trap");
  found = mo_query_complete ("t", 1, fields, 10);
  g_assert_cmpuint (found->len, ==, G_N_ELEMENTS (order));
  for (guint i = 0; i < found->len; i++)
    {
      const MoQueryCompletion *completion = g_ptr_array_index (found, i);

      g_assert_cmpstr (completion->text, ==, order[i]);
    }
}

/* There are no more completions than asked for. */
static void
test_query_complete_most (void)
{
  g_autoptr (MoFields) fields = make_fields ();
  g_autoptr (GPtrArray) found = mo_query_complete ("c", 1, fields, 1);

  g_assert_cmpuint (found->len, ==, 1);
}

static const struct
{
  const char *name;
  const char *text;
  const char *valid; /* NULL if there is nothing to search for */
} typed[] = {
  { "words", "sword shield", "sword shield" },
  { "query", "type:trap cost<=2 -fire", "type:trap cost<=2 -fire" },
  { "unknown-field", "far:off Wolf", "\"far:off\" \"Wolf\"" },
  { "unknown-value", "type:wolf", "\"type:wolf\"" },
  { "operator-at-end", "sword or", "\"sword\" \"or\"" },
  { "parenthesis", "wolf (the  first", "\"wolf\" \"(the\" \"first\"" },
  { "quotes", "far:off \"ash wolf", "\"far:off\" \"ash\" \"wolf\"" },
  { "signs-among-words", "far:off -- ?", "\"far:off\"" },
  { "other-alphabet", "Éclair κ", "Éclair κ" },
  { "empty", "", NULL },
  { "blanks", "  ", NULL },
  { "signs", "- ( \" …", NULL },
  { "not-utf-8", "ash\xff", NULL },
};

static void
test_query_typed (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (MoFields) fields = make_fields ();
  g_autofree char *valid = mo_query_words_make_valid (typed[i].text, fields);
  g_autoptr (MoQuery) query = mo_query_words_parse (typed[i].text, fields);

  g_assert_cmpstr (valid, ==, typed[i].valid);
  g_assert_cmpint (query != NULL, ==, valid != NULL);
}

static void
test_query_typed_length (void)
{
  g_autoptr (MoFields) fields = make_fields ();
  g_autofree char *most = g_strnfill (MO_QUERY_MAX_LENGTH, 'a');
  g_autofree char *more = g_strnfill (MO_QUERY_MAX_LENGTH + 1, 'a');
  g_autofree char *valid = mo_query_words_make_valid (most, fields);

  g_assert_cmpstr (valid, ==, most);
  g_assert_null (mo_query_words_make_valid (more, fields));
  g_assert_null (mo_query_words_parse (more, fields));
  /* With the quotes, it is too long. */
  most[0] = '(';
  g_assert_null (mo_query_words_make_valid (most, fields));
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    {
      g_autofree char *path = g_strconcat ("/query/good/", good[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_query_good);
    }
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autofree char *path = g_strconcat ("/query/bad/", bad[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_query_bad);
    }
  for (guint i = 0; i < G_N_ELEMENTS (writings); i++)
    {
      g_autofree char *path = g_strconcat ("/query/write/", writings[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_query_write);
    }
  for (guint i = 0; i < G_N_ELEMENTS (typed); i++)
    {
      g_autofree char *path = g_strconcat ("/query/typed/", typed[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_query_typed);
    }
  g_test_add_func ("/query/typed/length", test_query_typed_length);
  g_test_add_func ("/query/fields", test_query_fields);
  g_test_add_func ("/query/shared-fields", test_query_shared_fields);
  g_test_add_func ("/query/numbers", test_query_numbers);
  g_test_add_func ("/query/suggestions", test_query_suggestions);
  g_test_add_func ("/query/completion", test_query_completion);
  g_test_add_func ("/query/complete", test_query_complete);
  g_test_add_func ("/query/complete/order", test_query_complete_order);
  g_test_add_func ("/query/complete/most", test_query_complete_most);
  g_test_add_func ("/query/limits", test_query_limits);
  g_test_add_func ("/query/depth", test_query_depth);
  g_test_add_func ("/query/length", test_query_length);
  g_test_add_func ("/query/find-field", test_query_find_field);

  return g_test_run ();
}
