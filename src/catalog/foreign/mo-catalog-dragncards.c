/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Reads the card databases of plugins of DragnCards: tables whose rows are the sides of cards, with
 * cells that are never in quotes. */

#include "config.h"

#include "mo-foreign-field.h"
#include "mo-foreign-reader-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The headings that make a table a database, and those that mean the same in all of them. */
#define ID "databaseId"
#define BACK "cardBack"

typedef struct
{
  MoForeignCards *cards;
  const char *file;
  char **headings;
  int id;      /* the columns; -1 if there is none */
  int name;
  GHashTable *columns; /* (nullable): see mo_foreign_cards_read_table() */
  char *last_id; /* (nullable): of the card that was started last */
} Reader;

/* Ends the line at @at. Returns: (nullable): the next one */
static char *
end_line (char *at)
{
  char *end = at + strcspn (at, "\r\n");
  char *next = *end == '\0' ? NULL : end + (end[0] == '\r' && end[1] == '\n' ? 2 : 1);

  *end = '\0';
  return next;
}

gboolean
mo_foreign_is_dragncards (const char *text)
{
  g_autofree char *line = g_strndup (text, strcspn (text, "\r\n"));
  g_auto (GStrv) headings = g_strsplit (line, "\t", -1);

  return g_strv_contains ((const char *const *) headings, ID) &&
         g_strv_contains ((const char *const *) headings, BACK);
}

static int
find_column (const Reader *self,
             const char *heading)
{
  for (guint i = 0; self->headings[i] != NULL; i++)
    if (g_str_equal (self->headings[i], heading))
      return (int) i;
  return -1;
}

/* Returns the field that a column has; "" if it is ignored. */
static const char *
get_field (const Reader *self,
           guint column)
{
  static const struct
  {
    const char *heading;
    const char *field;
  } known[] = {
    { ID, "" },         { BACK, "" },          { "name", "" },       { "imageUrl", "" },
    { "setUuid", "" },  { "packName", "set" }, { "numberInPack", "number" },
  };
  const char *heading = self->headings[column];
  const char *field;

  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    if (g_str_equal (known[i].heading, heading))
      return known[i].field;
  field = self->columns != NULL ? g_hash_table_lookup (self->columns, heading) : NULL;
  return field != NULL ? field : heading;
}

static void
read_cell (Reader *self,
           MoForeignPrinting *printing,
           guint column,
           char *value,
           guint line)
{
  const char *field = get_field (self, column);

  g_strstrip (value);
  if (*value == '\0' || *field == '\0')
    return;
  if (printing != NULL && g_str_equal (field, "set"))
    {
      mo_foreign_cards_add_set (self->cards, value, value);
      printing->set = mo_foreign_cards_intern (self->cards, value);
    }
  else if (printing != NULL && g_str_equal (field, "number"))
    printing->number = mo_foreign_cards_intern (self->cards, value);
  else if (!g_str_equal (field, "set") && !g_str_equal (field, "number"))
    mo_foreign_cards_add_field (self->cards, field, value, line);
}

/* Starts a card, or the second side of the last one. Returns: FALSE for a further side, which is
 * counted as a loss */
static gboolean
begin_row (Reader *self,
           char **cells,
           guint n_cells,
           gboolean *is_back,
           guint line)
{
  const char *id = self->id < (int) n_cells ? g_strstrip (cells[self->id]) : "";
  const char *name = self->name < (int) n_cells ? cells[self->name] : "";

  *is_back = *id != '\0' && g_strcmp0 (id, self->last_id) == 0;
  if (*is_back)
    {
      if (mo_foreign_cards_begin_back (self->cards, name))
        return TRUE;
      mo_foreign_cards_end_back (self->cards);
      mo_losses_add (self->cards->losses, MO_LOSS_SIDE, NULL, self->file, line);
      return FALSE;
    }
  g_free (self->last_id);
  self->last_id = g_strdup (id);
  mo_foreign_cards_begin (self->cards, self->file, line);
  mo_foreign_cards_set_name (self->cards, name);
  if (g_uuid_string_is_valid (id))
    mo_foreign_cards_set_guid (self->cards, id);
  else if (*id != '\0')
    mo_foreign_cards_add_field (self->cards, "was", id, line);
  return TRUE;
}

static void
read_row (Reader *self,
          char *text,
          guint line)
{
  g_auto (GStrv) cells = g_strsplit (text, "\t", -1);
  guint n_cells = MIN (g_strv_length (cells), g_strv_length (self->headings));
  MoForeignPrinting *printing = NULL;
  gboolean is_back;

  if (!begin_row (self, cells, n_cells, &is_back, line))
    return;
  if (!is_back)
    printing = mo_foreign_cards_add_printing (self->cards, line);
  for (guint i = 0; i < n_cells; i++)
    read_cell (self, printing, i, cells[i], line);
  if (is_back)
    mo_foreign_cards_end_back (self->cards);
}

gboolean
mo_foreign_cards_read_dragncards (MoForeignCards *self,
                                  char *text,
                                  const char *file,
                                  GHashTable *columns,
                                  MoFaults *faults,
                                  GCancellable *cancellable)
{
  char *next = end_line (text);
  g_auto (GStrv) headings = g_strsplit (text, "\t", -1);
  Reader reader = { .cards = self, .file = file, .headings = headings, .columns = columns };

  reader.id = find_column (&reader, ID);
  reader.name = find_column (&reader, "name");
  if (reader.name < 0)
    {
      mo_faults_add (faults, file, 1, _("no column is set as the card name: choose a column"));
      return FALSE;
    }
  for (guint line = 2; next != NULL && !g_cancellable_is_cancelled (cancellable); line++)
    {
      char *row = next;

      next = end_line (row);
      if (row[strspn (row, " \t")] != '\0')
        read_row (&reader, row, line);
    }
  g_free (reader.last_id);
  return !g_cancellable_is_cancelled (cancellable);
}
