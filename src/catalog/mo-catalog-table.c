/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Reads cards from tables. A column is a field, by its heading or as the person says. */

#include "config.h"

#include "mo-foreign-field.h"
#include "mo-csv.h"
#include "mo-file.h"
#include "mo-foreign-cards.h"
#include "mo-xml.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MAX_SIZE ((gsize) 128 << 20)
#define MAX_COLUMNS 1000

typedef struct
{
  MoForeignCards *cards;
  const char *file;
  MoFaults *faults;
  GArray *columns; /* (element-type Column) */
} Reader;

typedef struct
{
  char *field; /* its name; "" for none */
  MoForeignMeaningKind kind; /* MO_FOREIGN_NONE for those that only a game's words tell */
} Column;

static void
clear_column (Column *column)
{
  g_free (column->field);
}

static gboolean
begin (MoCsv *csv,
       char *text,
       const char *file,
       GPtrArray *cells,
       MoFaults *faults)
{
  const char *end;
  guint line;

  if (!g_utf8_validate (text, -1, &end))
    {
      line = 1;
      for (const char *at = text; at < end; at++)
        line += *at == '\n';
      mo_faults_add (faults, file, line, _("not UTF-8: save the file as UTF-8"));
      return FALSE;
    }
  mo_csv_begin (csv, g_str_has_prefix (text, "\xef\xbb\xbf") ? text + 3 : text);
  if (mo_csv_read (csv, cells, &line) != MO_CSV_ROW)
    mo_faults_add (faults, file, 1, _("no headings: the first row is to name the columns"));
  else if (cells->len > MAX_COLUMNS)
    mo_faults_add (faults, file, line, _("more than %d columns"), MAX_COLUMNS);
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
    mo_faults_add (self->faults, self->file, 1, _("no column holds the names of the cards: say which"));
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
      printing->set = mo_foreign_cards_keep (self->cards, value);
      break;
    case MO_FOREIGN_NUMBER:
      printing->number = mo_foreign_cards_keep (self->cards, value);
      break;
    case MO_FOREIGN_RARITY:
      printing->rarity = mo_foreign_cards_keep (self->cards, value);
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
      mo_faults_add (self->faults, self->file, line, _("%u cells, but %u columns: the card is left out"), cells->len,
                     self->columns->len);
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
  if (text == NULL || !begin (&csv, text, file, cells, faults) || !read_headings (&reader, cells, columns))
    return FALSE;
  while ((result = mo_csv_read (&csv, cells, &line)) == MO_CSV_ROW)
    {
      if (g_cancellable_is_cancelled (cancellable))
        return FALSE;
      read_row (&reader, cells, line);
    }
  if (result == MO_CSV_OPEN_QUOTE)
    mo_faults_add (faults, file, line, _("a quote is not closed: what comes after it is not read"));
  else if (result == MO_CSV_STRAY_QUOTE)
    mo_faults_add (faults, file, line, _("something stands behind a closing quote: not read further"));
  return result == MO_CSV_END;
}

GPtrArray *
mo_foreign_cards_list_columns (const char *path,
                               MoFaults *faults)
{
  g_autoptr (GInputStream) stream = mo_xml_open (path, faults);
  g_autofree char *text = stream != NULL ? mo_file_read_text (stream, path, MAX_SIZE, faults) : NULL;
  g_autoptr (GPtrArray) cells = g_ptr_array_new ();
  GPtrArray *headings;
  MoCsv csv;

  if (text == NULL || !begin (&csv, text, path, cells, faults))
    return NULL;
  headings = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < cells->len; i++)
    g_ptr_array_add (headings, dup_cell (cells, i));
  return headings;
}
