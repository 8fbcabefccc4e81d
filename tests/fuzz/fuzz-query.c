/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Arbitrary text as a query on the shipped cards: it is either valid or has an error within its
 * text; a valid query can be run. Terms can be written into any, and replaced. */

#include "config.h"

#include "fuzz.h"
#include "mo-card-finder.h"
#include "mo-query-completion.h"
#include "mo-query-words.h"

#include <string.h>

static MoCardFinder *finder;

int
LLVMFuzzerInitialize (int *argc,
                      char ***argv)
{
  g_autoptr (MoContent) content =
      mo_content_load (mo_content_get_installed_folder (), NULL, NULL, NULL);

  if (mo_catalog_get_n_cards (content->catalog) == 0)
    g_error ("MARCHING_ORDER_DATA_DIR names no folder with a catalog in it");
  finder = mo_card_finder_new (content);
  mo_card_finder_make (finder);
  return 0;
}

static char *
write_types (const char *text)
{
  return mo_query_write_field (text, mo_card_finder_get_fields (finder), "type",
                               "type=trap or type=event");
}

/* The query as it is understood. */
static void
write_query (const MoQuery *query,
             GString *to)
{
  g_string_append_printf (to, "(%d %u %u %s %d %s %d %d %d %d %d", (int) query->kind, query->at,
                          query->length, query->text != NULL ? query->text : "-",
                          query->is_phrase, query->field != NULL ? query->field->id : "-",
                          (int) query->compare, (int) query->number_compare, query->has_number,
                          query->is_unknown, query->number);
  for (guint i = 0; query->children != NULL && i < query->children->len; i++)
    write_query (g_ptr_array_index (query->children, i), to);
  g_string_append_c (to, ')');
}

/* @query, @found: (nullable) */
static void
answer_query (const MoQuery *query,
              const MoQueryFault *fault,
              const GPtrArray *found)
{
  const MoFields *fields = mo_card_finder_get_fields (finder);
  g_autoptr (GString) text = g_string_new (NULL);

  if (query == NULL)
    {
      fuzz_take_answer (g_strdup_printf ("%u %u: %s (%s)", fault->at, fault->length,
                                         fault->message, fault->suggestion));
      return;
    }
  write_query (query, text);
  fuzz_answer (text->str);
  for (guint i = 0; i < mo_fields_get_n (fields); i++)
    {
      const char *field = mo_fields_get (fields, i)->id;
      g_autoptr (GPtrArray) terms = mo_query_find_field (query, field);

      if (mo_query_has_field (query, field))
        fuzz_take_answer (g_strdup_printf ("%s: %u", field, terms->len));
    }
  for (guint i = 0; i < found->len; i++)
    fuzz_answer (((const MoCard *) g_ptr_array_index (found, i))->id);
}

/* How the text is completed at each position, and replaced. */
static void
answer_text (const char *text)
{
  const MoFields *fields = mo_card_finder_get_fields (finder);

  fuzz_take_answer (mo_query_words_make_valid (text, fields));
  fuzz_take_answer (mo_query_write_field (text, fields, "cost", "cost<3"));
  fuzz_take_answer (mo_query_write_field (text, fields, "type", NULL));
  for (const char *at = text;; at = g_utf8_next_char (at))
    {
      g_autoptr (GPtrArray) completions = mo_query_complete (text, (guint) (at - text), fields, 5);

      for (guint i = 0; i < completions->len; i++)
        {
          const MoQueryCompletion *it = g_ptr_array_index (completions, i);

          fuzz_take_answer (g_strdup_printf ("%u %u %s %s", it->at, it->length, it->text,
                                             it->name));
        }
      if (*at == '\0')
        break;
    }
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        size_t size)
{
  g_autofree char *text = size > 0 ? g_strndup ((const char *) data, size) : g_strdup ("");
  g_auto (MoQueryFault) fault = { 0 };
  g_autoptr (MoQuery) query = NULL;
  g_autoptr (GPtrArray) found = NULL;
  g_autofree char *written = NULL;
  g_autofree char *again = NULL;
  g_autofree char *last = NULL;

  /* An entry has no other texts. */
  if (!g_utf8_validate (text, -1, NULL))
    return 0;
  query = mo_query_parse (text, mo_card_finder_get_fields (finder), &fault);
  g_assert ((query == NULL) == (fault.message != NULL));
  g_assert (fault.at + fault.length <= strlen (text));
  if (query != NULL)
    found = mo_card_finder_find (finder, query);
  g_assert (found == NULL ||
            found->len <= mo_catalog_get_n_cards (mo_card_finder_get_content (finder)->catalog));
  written = write_types (text);
  g_assert (g_utf8_validate (written, -1, NULL));
  /* The terms of an invalid query may have made it a choice, which got parentheses then. */
  again = write_types (written);
  last = write_types (again);
  g_assert (strlen (last) <= strlen (again));
  if (fuzz_has_answers ())
    {
      answer_query (query, &fault, found);
      answer_text (text);
      fuzz_answer (written);
      fuzz_answer (last);
    }
  return 0;
}
