/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "variants.h"

#include <string.h>

/* Of a variant. */
#define MAX_CHANGES 2

typedef struct
{
  guint begin;
  guint end;
} Part;

static gboolean
is_of_word (guint8 byte)
{
  return g_ascii_isalnum (byte) || byte >= 0x80 || byte == '_' || byte == '-' || byte == '.';
}

/* Returns: (element-type Part) */
static GArray *
list_words (const GByteArray *bytes)
{
  GArray *words = g_array_new (FALSE, FALSE, sizeof (Part));

  for (guint i = 0; i < bytes->len; i++)
    {
      Part word = { i, i };

      while (word.end < bytes->len && is_of_word (bytes->data[word.end]))
        word.end++;
      if (word.end == i)
        continue;
      g_array_append_val (words, word);
      i = word.end;
    }
  return words;
}

/* Returns the parts between separators, each with the one that it begins with. */
static GArray *
list_parts (const GByteArray *bytes,
            guint8 separator)
{
  GArray *parts = g_array_new (FALSE, FALSE, sizeof (Part));
  Part part = { 0, 0 };

  for (guint i = 1; i <= bytes->len; i++)
    if (i == bytes->len || bytes->data[i] == separator)
      {
        part.end = i;
        g_array_append_val (parts, part);
        part.begin = i;
      }
  return parts;
}

/* Returns: (transfer none): a part of the list at random */
static const Part *
draw_part (GRand *random,
           const GArray *parts)
{
  return &g_array_index (parts, Part, g_rand_int_range (random, 0, (gint32) parts->len));
}

static void
replace (GByteArray *bytes,
         const Part *part,
         const char *text,
         guint size)
{
  g_autofree guint8 *rest = g_memdup2 (bytes->data + part->end, bytes->len - part->end);
  guint n_rest = bytes->len - part->end;

  g_byte_array_set_size (bytes, part->begin);
  g_byte_array_append (bytes, (const guint8 *) text, size);
  if (n_rest > 0)
    g_byte_array_append (bytes, rest, n_rest);
}

/* Replaces a word by another one of the file, and a number mostly by one that is near. */
static void
change_word (GRand *random,
             GByteArray *bytes)
{
  g_autoptr (GArray) words = list_words (bytes);
  const Part *word;
  const Part *other;
  g_autofree char *text = NULL;

  if (words->len == 0)
    return;
  word = draw_part (random, words);
  other = draw_part (random, words);
  if (g_ascii_isdigit (bytes->data[word->begin]) && g_rand_int_range (random, 0, 4) > 0)
    {
      g_autofree char *number = g_strndup ((const char *) bytes->data + word->begin,
                                           word->end - word->begin);

      text = g_strdup_printf ("%" G_GINT64_FORMAT, g_ascii_strtoll (number, NULL, 10) +
                                                       g_rand_int_range (random, -1, 3));
    }
  else
    text = g_strndup ((const char *) bytes->data + other->begin, other->end - other->begin);
  replace (bytes, word, text, (guint) strlen (text));
}

/* Removes or repeats an element, a line, or what is between two commas. */
static void
change_part (GRand *random,
             GByteArray *bytes)
{
  static const char separators[] = "<<\n,";
  g_autoptr (GArray) parts = list_parts (
      bytes, (guint8) separators[g_rand_int_range (random, 0, (gint32) strlen (separators))]);
  const Part *part;
  g_autofree char *text = NULL;

  if (parts->len < 2)
    return;
  part = draw_part (random, parts);
  text = g_strndup ((const char *) bytes->data + part->begin, part->end - part->begin);
  if (g_rand_boolean (random))
    replace (bytes, part, "", 0);
  else
    replace (bytes, &(const Part){ part->end, part->end }, text, part->end - part->begin);
}

GByteArray *
variants_make (const char *name,
               guint number,
               const guint8 *bytes,
               gsize size)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (g_str_hash (name) + number);
  GByteArray *variant = g_byte_array_new ();

  if (size > 0)
    g_byte_array_append (variant, bytes, (guint) size);
  for (int i = g_rand_int_range (random, 0, MAX_CHANGES); i >= 0; i--)
    if (g_rand_int_range (random, 0, 3) > 0)
      change_word (random, variant);
    else
      change_part (random, variant);
  return variant;
}
