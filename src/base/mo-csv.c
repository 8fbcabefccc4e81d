/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-csv.h"

#include <string.h>

/* The maximum number of cells stored for a row. The caller rejects a row with that many. */
#define MAX_CELLS 1001

static guint
count_in_first_row (const char *text,
                    char separator)
{
  gboolean quoted = FALSE;
  guint count = 0;

  text += strspn (text, "\r\n");
  for (; *text != '\0' && (quoted || (*text != '\n' && *text != '\r')); text++)
    {
      if (*text == '"')
        quoted = !quoted;
      count += !quoted && *text == separator;
    }
  return count;
}

void
mo_csv_begin (MoCsv *self,
              char *text)
{
  const char *separators = ",;\t";
  guint most = 0;

  *self = (MoCsv){ text, 1, ',' };
  if (g_ascii_strncasecmp (text, "sep=", 4) == 0 && text[4] != '\0' &&
      strchr ("\r\n", text[5]) != NULL)
    {
      self->separator = text[4];
      self->next = strchr (text, '\n');
      self->next = self->next != NULL ? self->next + 1 : NULL;
      self->next_line = 2;
      return;
    }
  for (; *separators != '\0'; separators++)
    {
      guint count = count_in_first_row (text, *separators);

      if (count > most)
        {
          most = count;
          self->separator = *separators;
        }
    }
}

/* Advances to the next row. @at: the end of the current one */
static void
end_row (MoCsv *self,
         char *at)
{
  if (*at == '\r' && at[1] == '\n')
    at++;
  self->next = *at != '\0' && at[1] != '\0' ? at + 1 : NULL;
  self->next_line++;
}

/* Removes the quotes of a cell in place. @at: the byte after the opening quote. Returns:
 * (nullable): the byte after the closing quote; %NULL if it is missing */
static char *
unquote (MoCsv *self,
         char *at)
{
  char *to = at;

  for (; *at != '\0'; at++)
    {
      if (*at == '"' && at[1] != '"')
        {
          char *behind = at + 1;

          *to = '\0';
          return behind;
        }
      if (*at == '"')
        at++;
      self->next_line += *at == '\n';
      *to++ = *at;
    }
  return NULL;
}

static gboolean
is_end (const MoCsv *self,
        char c)
{
  return c == self->separator || c == '\n' || c == '\r' || c == '\0';
}

/* Whether a spreadsheet would interpret the cell as a formula if leading apostrophes were
 * removed. */
static gboolean
is_like_formula (const char *cell)
{
  cell += strspn (cell, "'");
  return *cell != '\0' && strchr ("=+-@", *cell) != NULL;
}

static MoCsvResult
read_row (MoCsv *self,
          GPtrArray *cells,
          guint *line)
{
  char *at = self->next;
  char end;

  *line = self->next_line;
  do
    {
      char *cell = at;

      if (*at == '"')
        {
          guint opened = self->next_line;

          cell = at + 1;
          at = unquote (self, cell);
          if (at == NULL)
            {
              *line = opened;
              return MO_CSV_OPEN_QUOTE;
            }
          if (!is_end (self, *at))
            return MO_CSV_STRAY_QUOTE;
        }
      while (!is_end (self, *at))
        at++;
      if (cells->len < MAX_CELLS)
        g_ptr_array_add (cells, cell);
      end = *at;
      if (end != self->separator)
        end_row (self, at);
      *at++ = '\0';
      if (*cell == '\'' && is_like_formula (cell) && cells->len > 0 &&
          g_ptr_array_index (cells, cells->len - 1) == cell)
        g_ptr_array_index (cells, cells->len - 1) = cell + 1;
    }
  while (end == self->separator);
  return MO_CSV_ROW;
}

MoCsvResult
mo_csv_read (MoCsv *self,
             GPtrArray *cells,
             guint *line)
{
  while (self->next != NULL && *self->next != '\0')
    {
      MoCsvResult result;

      g_ptr_array_set_size (cells, 0);
      result = read_row (self, cells, line);
      if (result != MO_CSV_ROW)
        {
          self->next = NULL;
          return result;
        }
      for (guint i = 0; i < cells->len; i++)
        if (*(const char *) g_ptr_array_index (cells, i) != '\0')
          return MO_CSV_ROW;
      if (cells->len == MAX_CELLS)
        return MO_CSV_ROW;
    }
  return MO_CSV_END;
}

void
mo_csv_append (GString *text,
               const char *cell,
               gboolean last)
{
  gsize length = strlen (cell);
  gboolean quoted = strpbrk (cell, ",;\t\"\r\n") != NULL ||
                    (length > 0 && (cell[0] == ' ' || cell[length - 1] == ' '));

  if (quoted)
    g_string_append_c (text, '"');
  if (is_like_formula (cell))
    g_string_append_c (text, '\'');
  for (; *cell != '\0'; cell++)
    {
      if (*cell == '"')
        g_string_append_c (text, '"');
      g_string_append_c (text, *cell);
    }
  if (quoted)
    g_string_append_c (text, '"');
  g_string_append_c (text, last ? '\n' : ',');
}
