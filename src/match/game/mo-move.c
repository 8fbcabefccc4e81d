/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-move.h"

#include "mo-text.h"

#include <glib/gi18n-lib.h>
#include <stdarg.h>
#include <string.h>

#define MAX_QUOTED 100

G_DEFINE_QUARK (mo-match-error-quark, mo_match_error)

char *
mo_move_quote (const char *text,
               gsize length)
{
  g_autofree char *word = g_strndup (text, length);

  return g_utf8_strlen (word, -1) > MAX_QUOTED ? g_utf8_substring (word, 0, MAX_QUOTED)
                                               : g_steal_pointer (&word);
}

#define LARGEST_NUMBER 9999

MoMove
mo_move_make (guint verb,
              guint n_words,
              ...)
{
  MoMove move = { .verb = (guint16) verb };
  va_list words;

  for (guint i = 0; i < MO_MOVE_MAX_WORDS; i++)
    move.words[i] = MO_MOVE_NONE;
  va_start (words, n_words);
  for (guint i = 0; i < n_words; i++)
    move.words[i] = va_arg (words, gint32);
  va_end (words);
  return move;
}

gboolean
mo_move_is_open (const MoMove *self)
{
  for (guint i = 0; i < MO_MOVE_MAX_WORDS; i++)
    if (self->words[i] == MO_MOVE_OPEN)
      return TRUE;
  return FALSE;
}

guint
mo_move_count_words (const MoMove *self)
{
  guint n = 0;

  while (n < MO_MOVE_MAX_WORDS && self->words[n] != MO_MOVE_NONE)
    n++;
  return n;
}

/* Words have these between them. */
#define BLANKS " \t"

static const char *
skip_blanks (const char *at)
{
  return at + strspn (at, BLANKS);
}

static const MoVerb *
find_verb (const MoVerb *verbs,
           const char *name,
           gsize length,
           guint16 *row)
{
  for (guint16 i = 0; verbs[i].name != NULL; i++)
    if (verbs[i].name[0] == name[0] && strncmp (verbs[i].name, name, length) == 0 &&
        verbs[i].name[length] == '\0')
      {
        *row = i;
        return &verbs[i];
      }
  return NULL;
}

static gboolean
read_number (const char *text,
             gsize length,
             gint32 *number,
             GError **error)
{
  gsize at = text[0] == '-' || text[0] == '+' ? 1 : 0;
  gint32 figure = 0;

  for (gsize i = at; i < length && figure <= LARGEST_NUMBER; i++)
    {
      if (!g_ascii_isdigit (text[i]))
        {
          figure = LARGEST_NUMBER + 1;
          break;
        }
      figure = figure * 10 + (text[i] - '0');
    }
  if (at == length || figure > LARGEST_NUMBER)
    {
      g_autofree char *word = mo_move_quote (text, length);

      g_set_error (error, MO_MATCH_ERROR, MO_MATCH_ERROR_SYNTAX,
                   _("“%s” must be a whole number from -%d to %d"), word, LARGEST_NUMBER,
                   LARGEST_NUMBER);
      return FALSE;
    }
  *number = text[0] == '-' ? -figure : figure;
  return TRUE;
}

/* Reads a quoted text, in which \" and \\ are escapes. */
static gboolean
read_text (const char **at,
           const MoLanguage *language,
           gpointer game,
           const char **text,
           GError **error)
{
  g_autoptr (GString) read = g_string_new (NULL);
  const char *from = *at;

  if (*from++ != '"')
    {
      g_set_error_literal (error, MO_MATCH_ERROR, MO_MATCH_ERROR_SYNTAX,
                           _("missing quoted text: put the text in double quotes"));
      return FALSE;
    }
  for (; *from != '"'; from++)
    {
      if (*from == '\\' && (from[1] == '"' || from[1] == '\\'))
        from++;
      if (*from == '\0')
        {
          g_set_error_literal (error, MO_MATCH_ERROR, MO_MATCH_ERROR_SYNTAX,
                               _("missing closing quote"));
          return FALSE;
        }
      g_string_append_c (read, *from);
    }
  *at = from + 1;
  *text = language->keep_text (game, read->str);
  return TRUE;
}

static MoWordKind
get_kind (const MoVerb *verb,
          guint word)
{
  return verb->kinds[word] & ~MO_WORD_MAY_BE_EMPTY;
}

static gboolean
read_word (const char **at,
           const MoVerb *verb,
           guint index,
           const MoLanguage *language,
           gpointer game,
           gconstpointer state,
           gint32 *word,
           GError **error)
{
  const char *from = *at;
  gsize length = strcspn (from, BLANKS);
  MoWordKind kind = get_kind (verb, index);

  *at = from + length;
  if (length == 1 && *from == '-' && index < verb->n_required &&
      (verb->kinds[index] & MO_WORD_MAY_BE_EMPTY) == 0)
    {
      g_set_error (error, MO_MATCH_ERROR, MO_MATCH_ERROR_SYNTAX,
                   _("word %1$u after “%2$s” can’t be “-”: enter a value"), index + 1, verb->name);
      return FALSE;
    }
  if (length == 1 && *from == '-')
    *word = MO_MOVE_NONE;
  else if (length == 1 && *from == '?')
    *word = MO_MOVE_OPEN;
  else if (kind == MO_WORD_KIND_NUMBER)
    return read_number (from, length, word, error);
  else
    return language->read_word (game, state, kind, from, length, word, error);
  return TRUE;
}

static gboolean
check_line (const char *line,
            GError **error)
{
  gsize length = strlen (line);

  if (length > MO_MOVE_MAX_LENGTH)
    g_set_error (error, MO_MATCH_ERROR, MO_MATCH_ERROR_SYNTAX,
                 _("invalid move: longer than %d bytes"), MO_MOVE_MAX_LENGTH);
  else if (!g_utf8_validate (line, (gssize) length, NULL))
    g_set_error_literal (error, MO_MATCH_ERROR, MO_MATCH_ERROR_SYNTAX, _("invalid move: use UTF-8 "
                                                                         "text"));
  else if (!mo_text_is_line (line))
    g_set_error_literal (error, MO_MATCH_ERROR, MO_MATCH_ERROR_SYNTAX,
                         _("invalid move: use one line without control characters"));
  else
    return TRUE;
  return FALSE;
}

gboolean
mo_move_read (MoMove *move,
              const char *line,
              const MoLanguage *language,
              gpointer game,
              gconstpointer state,
              GError **error)
{
  const char *at = skip_blanks (line);
  const MoVerb *verb;
  gsize length;

  if (!check_line (line, error))
    return FALSE;
  *move = mo_move_make (0, 0);
  if (*at == '!')
    {
      move->is_overruling = TRUE;
      at = skip_blanks (at + 1);
    }
  length = strcspn (at, BLANKS);
  verb = find_verb (language->verbs, at, length, &move->verb);
  if (verb == NULL)
    {
      g_autofree char *word = mo_move_quote (at, length);

      g_set_error (error, MO_MATCH_ERROR, MO_MATCH_ERROR_SYNTAX,
                   _("“%s” is not a move of this "
                     "game"),
                   word);
      return FALSE;
    }
  at += length;
  for (guint i = 0; verb->kinds[i] != 0; i++)
    {
      at = skip_blanks (at);
      if (*at == '\0' && i >= verb->n_required)
        break;
      if (*at == '\0')
        {
          g_set_error (error, MO_MATCH_ERROR, MO_MATCH_ERROR_SYNTAX,
                       _("too few words after “%s”: at least %u needed"), verb->name,
                       verb->n_required);
          return FALSE;
        }
      if (get_kind (verb, i) == MO_WORD_KIND_TEXT
              ? !read_text (&at, language, game, &move->text, error)
              : !read_word (&at, verb, i, language, game, state, &move->words[i], error))
        return FALSE;
    }
  if (*skip_blanks (at) != '\0')
    {
      g_autofree char *rest = mo_move_quote (skip_blanks (at), strlen (skip_blanks (at)));

      g_set_error (error, MO_MATCH_ERROR, MO_MATCH_ERROR_SYNTAX,
                   _("too many words after “%s”: remove “%s”"),
                   verb->name, rest);
      return FALSE;
    }
  return TRUE;
}

static void
write_text (const char *text,
            GString *to)
{
  g_string_append (to, " \"");
  for (const char *at = text; *at != '\0'; at++)
    {
      if (*at == '"' || *at == '\\')
        g_string_append_c (to, '\\');
      g_string_append_c (to, *at);
    }
  g_string_append_c (to, '"');
}

void
mo_move_write (const MoMove *move,
               const MoLanguage *language,
               gpointer game,
               gconstpointer state,
               GString *to)
{
  const MoVerb *verb = &language->verbs[move->verb];
  guint n_words = 0;

  /* Missing words at the end are not written. */
  for (guint i = 0; verb->kinds[i] != 0; i++)
    if (i < verb->n_required ||
        (get_kind (verb, i) == MO_WORD_KIND_TEXT ? move->text != NULL
                                                 : move->words[i] != MO_MOVE_NONE))
      n_words = i + 1;

  if (move->is_overruling)
    g_string_append (to, "! ");
  g_string_append (to, verb->name);
  for (guint i = 0; i < n_words; i++)
    if (get_kind (verb, i) == MO_WORD_KIND_TEXT)
      write_text (move->text, to);
    else
      {
        g_string_append_c (to, ' ');
        if (move->words[i] == MO_MOVE_NONE)
          g_string_append_c (to, '-');
        else if (move->words[i] == MO_MOVE_OPEN)
          g_string_append_c (to, '?');
        else if (get_kind (verb, i) == MO_WORD_KIND_NUMBER)
          g_string_append_printf (to, "%d", move->words[i]);
        else
          language->write_word (game, state, get_kind (verb, i), move->words[i], to);
      }
}
