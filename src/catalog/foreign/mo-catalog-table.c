/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Reads cards from tables. A column is a field, according to its heading or to the user. */

#include "config.h"

#include "mo-foreign-field.h"
#include "mo-foreign-reader-private.h"
#include "mo-csv.h"
#include "mo-file.h"
#include "mo-xml.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MAX_SIZE ((gsize) 128 << 20)
#define MAX_COLUMNS 1000

/* The number of rows to search for examples, and of examples per column. */
#define EXAMPLE_ROWS 20
#define MAX_EXAMPLES 3

typedef struct
{
  MoForeignCards *cards;
  const char *file;
  MoFaults *faults;
  GArray *columns; /* (element-type Column) */
} Reader;

typedef struct
{
  char *field; /* the name; "" if ignored */
  MoForeignMeaningKind kind; /* MO_FOREIGN_NONE for fields that depend on the game */
} Column;

static void
clear_column (Column *column)
{
  g_free (column->field);
}

static gboolean
check_text (const char *text,
            const char *file,
            MoFaults *faults)
{
  const char *end;
  guint line = 1;

  if (g_utf8_validate (text, -1, &end))
    return TRUE;
  for (const char *at = text; at < end; at++)
    line += *at == '\n';
  mo_faults_add (faults, file, line, _("not valid UTF-8: save the file as UTF-8"));
  return FALSE;
}

static char *
skip_mark (char *text)
{
  return g_str_has_prefix (text, "\xef\xbb\xbf") ? text + 3 : text;
}

static gboolean
begin (MoCsv *csv,
       char *text,
       const char *file,
       GPtrArray *cells,
       MoFaults *faults)
{
  guint line;

  if (!check_text (text, file, faults))
    return FALSE;
  mo_csv_begin (csv, skip_mark (text));
  if (mo_csv_read (csv, cells, &line) != MO_CSV_ROW)
    mo_faults_add (faults, file, 1, _("no headings: the first row must name the columns"));
  else if (cells->len > MAX_COLUMNS)
    mo_faults_add (faults, file, line, _("more than %d columns: remove some"), MAX_COLUMNS);
  else
    return TRUE;
  return FALSE;
}

static char *
dup_cell (const GPtrArray *cells,
          guint column)
{
  return g_strstrip (g_strdup (g_ptr_array_index (cells, column)));
}

static gboolean
read_headings (Reader *self,
               const GPtrArray *cells,
               GHashTable *columns)
{
  g_autoptr (MoForeignFieldIndex) index = mo_foreign_field_index_new (NULL);
  gboolean has_name = FALSE;

  for (guint i = 0; i < cells->len; i++)
    {
      g_autofree char *heading = dup_cell (cells, i);
      const char *field = columns != NULL ? g_hash_table_lookup (columns, heading) : NULL;

      Column column = { g_strdup (field != NULL ? field : heading), MO_FOREIGN_NONE };

      column.kind = mo_foreign_field_index_find (index, column.field).kind;
      has_name |= column.kind == MO_FOREIGN_NAME;
      g_array_append_val (self->columns, column);
    }
  if (!has_name)
    mo_faults_add (self->faults, self->file, 1,
                   _("no column is set as the card name: choose a column"));
  return has_name;
}

static void
read_cell (Reader *self,
           MoForeignPrinting *printing,
           const Column *column,
           const char *value,
           guint line)
{
  switch ((guint) column->kind)
    {
    case MO_FOREIGN_NAME:
      mo_foreign_cards_set_name (self->cards, value);
      break;
    case MO_FOREIGN_SET:
      mo_foreign_cards_add_set (self->cards, value, value);
      printing->set = mo_foreign_cards_intern (self->cards, value);
      break;
    case MO_FOREIGN_NUMBER:
      printing->number = mo_foreign_cards_intern (self->cards, value);
      break;
    case MO_FOREIGN_RARITY:
      printing->rarity = mo_foreign_cards_intern (self->cards, value);
      break;
    default:
      mo_foreign_cards_add_field (self->cards, column->field, value, line);
    }
}

static void
read_row (Reader *self,
          const GPtrArray *cells,
          guint line)
{
  MoForeignPrinting *printing;

  if (cells->len > self->columns->len)
    {
      mo_faults_add (self->faults, self->file, line, _("this row has %u cells, but the table has "
                                                       "%u columns: card skipped; put quotes "
                                                       "around cells that contain the column "
                                                       "separator"),
                     cells->len, self->columns->len);
      return;
    }
  mo_foreign_cards_begin (self->cards, self->file, line);
  printing = mo_foreign_cards_add_printing (self->cards, line);
  for (guint i = 0; i < cells->len; i++)
    {
      const Column *column = &g_array_index (self->columns, Column, i);
      g_autofree char *value = dup_cell (cells, i);

      if (*value != '\0' && *column->field != '\0')
        read_cell (self, printing, column, value, line);
    }
}

gboolean
mo_foreign_cards_read_table (MoForeignCards *self,
                             GInputStream *stream,
                             const char *file,
                             GHashTable *columns,
                             MoFaults *faults,
                             GCancellable *cancellable)
{
  g_autofree char *text = mo_file_read_text (stream, file, MAX_SIZE, faults);
  g_autoptr (GPtrArray) cells = g_ptr_array_new ();
  g_autoptr (GArray) taken = g_array_new (FALSE, FALSE, sizeof (Column));
  Reader reader = { self, file, faults, taken };
  MoCsvResult result;
  MoCsv csv;
  guint line;

  g_array_set_clear_func (taken, (GDestroyNotify) clear_column);
  if (text != NULL && mo_foreign_is_dragncards (skip_mark (text)))
    return check_text (text, file, faults) &&
           mo_foreign_cards_read_dragncards (self, skip_mark (text), file, columns, faults,
                                             cancellable);
  if (text == NULL || !begin (&csv, text, file, cells, faults) ||
      !read_headings (&reader, cells, columns))
    return FALSE;
  while ((result = mo_csv_read (&csv, cells, &line)) == MO_CSV_ROW)
    {
      if (g_cancellable_is_cancelled (cancellable))
        return FALSE;
      read_row (&reader, cells, line);
    }
  if (result == MO_CSV_OPEN_QUOTE)
    mo_faults_add (faults, file, line,
                   _("missing closing quote: add one at the end of the cell"));
  else if (result == MO_CSV_STRAY_QUOTE)
    mo_faults_add (faults, file, line, _("text after a closing quote: double the quotes inside "
                                         "the cell"));
  return result == MO_CSV_END;
}

static void
free_column (MoForeignColumn *column)
{
  g_free (column->heading);
  g_free (column->examples);
  g_free (column);
}

/* Adds a column for each new heading. Returns: the columns of the cells; cells with the same
 * heading share one. */
static GPtrArray *
add_columns (GPtrArray *columns,
             const GPtrArray *cells)
{
  g_autoptr (GHashTable) by_heading = g_hash_table_new (g_str_hash, g_str_equal);
  GPtrArray *of_cells = g_ptr_array_new ();

  for (guint i = 0; i < cells->len; i++)
    {
      g_autofree char *heading = dup_cell (cells, i);
      MoForeignColumn *column = g_hash_table_lookup (by_heading, heading);

      if (column == NULL)
        {
          column = g_new0 (MoForeignColumn, 1);
          column->heading = g_steal_pointer (&heading);
          g_hash_table_insert (by_heading, column->heading, column);
          g_ptr_array_add (columns, column);
        }
      g_ptr_array_add (of_cells, column);
    }
  return of_cells;
}

static void
add_example (GPtrArray *examples,
             char *value)
{
  /* One line, however many the cell has. */
  g_autofree char *line = g_strdelimit (value, "\r\n\t", ' ');

  if (*line != '\0' && examples->len < MAX_EXAMPLES &&
      !g_ptr_array_find_with_equal_func (examples, line, g_str_equal, NULL))
    g_ptr_array_add (examples, g_steal_pointer (&line));
}

static void
add_examples (MoCsv *csv,
              GPtrArray *cells,
              const GPtrArray *of_cells,
              const GPtrArray *columns)
{
  g_autoptr (GHashTable) examples =
      g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_ptr_array_unref);
  guint line;

  for (guint i = 0; i < columns->len; i++)
    g_hash_table_insert (examples, g_ptr_array_index (columns, i),
                         g_ptr_array_new_with_free_func (g_free));
  for (guint row = 0; row < EXAMPLE_ROWS && mo_csv_read (csv, cells, &line) == MO_CSV_ROW; row++)
    for (guint i = 0; i < MIN (cells->len, of_cells->len); i++)
      add_example (g_hash_table_lookup (examples, g_ptr_array_index (of_cells, i)),
                   dup_cell (cells, i));
  for (guint i = 0; i < columns->len; i++)
    {
      MoForeignColumn *column = g_ptr_array_index (columns, i);
      GPtrArray *values = g_hash_table_lookup (examples, column);

      g_ptr_array_add (values, NULL);
      if (values->len > 1)
        column->examples = g_strjoinv (" · ", (char **) values->pdata);
    }
}

GPtrArray *
mo_foreign_cards_list_columns (const char *path,
                               MoFaults *faults)
{
  g_autoptr (GInputStream) stream = mo_xml_open (path, faults);
  g_autofree char *text = stream != NULL ? mo_file_read_text (stream, path, MAX_SIZE, faults)
                                         : NULL;
  g_autoptr (GPtrArray) cells = g_ptr_array_new ();
  g_autoptr (GPtrArray) of_cells = NULL;
  GPtrArray *columns;
  MoCsv csv;

  if (text == NULL || !begin (&csv, text, path, cells, faults))
    return NULL;
  columns = g_ptr_array_new_with_free_func ((GDestroyNotify) free_column);
  of_cells = add_columns (columns, cells);
  add_examples (&csv, cells, of_cells, columns);
  return columns;
}
