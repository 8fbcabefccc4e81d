/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Writing the collection to tables and lists. */

#include "config.h"

#include "mo-collection-file.h"

#include "mo-card-line.h"
#include "mo-csv.h"

#include <string.h>

/* Writing */

typedef struct
{
  const MoHolding *holding;
  const MoCard *card; /* (nullable) */
} Row;

static int
compare_rows (gconstpointer a,
              gconstpointer b)
{
  const Row *first = a;
  const Row *second = b;
  int order;

  if (first->card == NULL || second->card == NULL)
    order = (first->card == NULL) - (second->card == NULL);
  else
    {
      /* Sort numbers like "7a" and "12" numerically. */
      gint64 a_number = g_ascii_strtoll (first->card->number != NULL ? first->card->number : "",
                                         NULL, 10);
      gint64 b_number = g_ascii_strtoll (second->card->number != NULL ? second->card->number : "",
                                         NULL, 10);

      order = g_strcmp0 (first->card->set, second->card->set);
      if (order == 0)
        order = (a_number > b_number) - (a_number < b_number);
    }
  return order != 0 ? order : strcmp (first->holding->card, second->holding->card);
}

static GArray *
list_rows (const MoCollection *self,
           const MoCatalog *catalog,
           MoCollectionRows which)
{
  g_autoptr (GPtrArray) holdings = mo_collection_list (self);
  GArray *rows = g_array_sized_new (FALSE, FALSE, sizeof (Row), holdings->len);

  for (guint i = 0; i < holdings->len; i++)
    {
      const MoHolding *holding = g_ptr_array_index (holdings, i);
      Row row = { holding, mo_catalog_lookup (catalog, holding->card) };

      if (which == MO_COLLECTION_ALL || holding->wanted > 0)
        g_array_append_val (rows, row);
    }
  g_array_sort (rows, compare_rows);
  return rows;
}

static void
append_number (GString *text,
               guint number,
               gboolean last)
{
  char digits[12];

  g_snprintf (digits, sizeof digits, "%u", number);
  mo_csv_append (text, digits, last);
}

/* Appends the first four cells of a row. */
static void
append_card (GString *text,
             const MoCatalog *catalog,
             const char *id,
             const char *name)
{
  const MoCard *card = mo_catalog_lookup (catalog, id);

  mo_csv_append (text, id, FALSE);
  mo_csv_append (text, card != NULL ? card->name : name, FALSE);
  mo_csv_append (text, card != NULL && card->set != NULL ? card->set : "", FALSE);
  mo_csv_append (text, card != NULL && card->number != NULL ? card->number : "", FALSE);
}

GBytes *
mo_collection_write_csv (const MoCollection *self,
                         const MoCatalog *catalog,
                         MoCollectionRows which)
{
  g_autoptr (GArray) rows = list_rows (self, catalog, which);
  GString *text = g_string_new ("card,name,set,number,owned,wanted,place,notes\n");

  for (guint i = 0; i < rows->len; i++)
    {
      const MoHolding *holding = g_array_index (rows, Row, i).holding;

      append_card (text, catalog, holding->card, holding->name);
      append_number (text, mo_holding_get_owned (holding), FALSE);
      append_number (text, (guint) holding->wanted, FALSE);
      mo_csv_append (text, holding->place, FALSE);
      mo_csv_append (text, holding->notes, TRUE);
    }
  return g_string_free_to_bytes (text);
}

/* Writes several lines if the count exceeds the maximum of a line. */
static void
append_lines (GString *text,
              guint count,
              const char *card,
              const char *name,
              const MoCardNames *names,
              const MoCatalog *catalog)
{
  for (guint done = 0; done < count; done += MO_MAX_COUNT)
    mo_card_line_append (text, MIN (count - done, MO_MAX_COUNT), card, *name != '\0' ? name : NULL,
                         names, catalog);
}

GBytes *
mo_collection_write_text (const MoCollection *self,
                          const MoCatalog *catalog,
                          MoCollectionRows which)
{
  g_autoptr (GArray) rows = list_rows (self, catalog, which);
  g_autoptr (MoCardNames) names = mo_card_names_new (catalog);
  GString *text = g_string_new (NULL);

  for (gboolean wanted = which == MO_COLLECTION_WANTED; wanted <= TRUE; wanted++)
    {
      gboolean any = FALSE;

      for (guint i = 0; i < rows->len; i++)
        {
          const MoHolding *holding = g_array_index (rows, Row, i).holding;
          guint count = wanted ? (guint) holding->wanted : mo_holding_get_owned (holding);

          if (count == 0)
            continue;
          if (!any)
            g_string_append (text, !wanted         ? "Owned:\n"
                                   : text->len > 0 ? "\nWanted:\n"
                                                   : "Wanted:\n");
          any = TRUE;
          append_lines (text, count, holding->card, holding->name, names, catalog);
        }
    }
  return g_string_free_to_bytes (text);
}

GBytes *
mo_shortages_write_csv (const GPtrArray *shortages,
                        const MoCatalog *catalog)
{
  GString *text = g_string_new ("card,name,set,number,wanted,needed,free,in decks\n");

  for (guint i = 0; i < shortages->len; i++)
    {
      const MoShortage *shortage = g_ptr_array_index (shortages, i);
      g_autofree char *holders = mo_shortage_describe_holders (shortage);

      append_card (text, catalog, shortage->card, shortage->name);
      append_number (text, shortage->missing, FALSE);
      append_number (text, shortage->need, FALSE);
      append_number (text, shortage->free, FALSE);
      mo_csv_append (text, holders, TRUE);
    }
  return g_string_free_to_bytes (text);
}

GBytes *
mo_shortages_write_text (const GPtrArray *shortages,
                         const MoCatalog *catalog)
{
  g_autoptr (MoCardNames) names = mo_card_names_new (catalog);
  GString *text = g_string_new (shortages->len > 0 ? "Wanted:\n" : NULL);

  for (guint i = 0; i < shortages->len; i++)
    {
      const MoShortage *shortage = g_ptr_array_index (shortages, i);

      append_lines (text, shortage->missing, shortage->card, shortage->name, names, catalog);
    }
  return g_string_free_to_bytes (text);
}
