/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-deck-search.h"

#include <glib/gi18n.h>
#include <string.h>

static const MoQueryExample examples[] = {
  { "fire party",
    N_("both words, or parts of them, in the name, notes, tags, format or card names") },
  { "\"ash blade\"", N_("this exact phrase") },
  { "card:kindle>=3", N_("decks with three or more copies of a card") },
  { "-card:\"ash blade\"", N_("decks without this card") },
  { "format:elite is:legal", N_("legal decks of this format") },
  { "is:complete -is:built", N_("decks that you can build now") },
  { "missing>0 missing<=5", N_("decks that are missing one to five copies") },
  { "tag:idea or notes:later", N_("either condition") },
  { "cards>=100", N_("decks with 100 or more cards") },
  { "is:deleted", N_("deleted decks that you can restore") },
};

typedef void (*AddValues) (const MoDeck *deck,
                           GHashTable *values);

static void
add_format (const MoDeck *deck,
            GHashTable *values)
{
  if (*deck->format != '\0')
    g_hash_table_add (values, deck->format);
}

static void
add_tags (const MoDeck *deck,
          GHashTable *values)
{
  for (guint i = 0; i < deck->tags->len; i++)
    g_hash_table_add (values, g_ptr_array_index (deck->tags, i));
}

static int
compare_values (gconstpointer a,
                gconstpointer b)
{
  const char *first = *(const char *const *) a;
  const char *second = *(const char *const *) b;
  int order = g_utf8_collate (first, second);

  return order != 0 ? order : strcmp (first, second);
}

static GStrv
list_values (const GPtrArray *decks,
             AddValues add)
{
  g_autoptr (GHashTable) values = g_hash_table_new (g_str_hash, g_str_equal);
  GPtrArray *list = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer value;

  for (guint i = 0; i < decks->len; i++)
    {
      const MoLibraryDeck *deck = g_ptr_array_index (decks, i);

      if (deck->deck != NULL && !deck->deleted)
        add (deck->deck, values);
    }
  g_hash_table_iter_init (&iter, values);
  while (g_hash_table_iter_next (&iter, &value, NULL))
    g_ptr_array_add (list, g_strdup (value));
  g_ptr_array_sort (list, compare_values);
  g_ptr_array_add (list, NULL);
  return (GStrv) g_ptr_array_free (list, FALSE);
}

GStrv
mo_deck_search_list_formats (const GPtrArray *decks)
{
  return list_values (decks, add_format);
}

GStrv
mo_deck_search_list_tags (const GPtrArray *decks)
{
  return list_values (decks, add_tags);
}

static void
add_states (MoFilters *filters)
{
  MoFilter *filter = mo_filters_add (filters, _("State"));

  mo_filter_add_opposites (filter, "is", _("Legal"), "is=legal", _("Not legal"), "is!=legal");
  mo_filter_add_opposites (filter, "is", _("Built"), "is=built", _("Not built"), "is!=built");
  mo_filter_add_opposites (filter, "is", _("Complete"), "is=complete", _("Incomplete"),
                                "is!=complete");
  mo_filter_add (filter, _("Deleted"), "is", "is=deleted");
}

void
mo_deck_search_set_up (MoQueryEntry *entry,
                       const MoDeckFinder *finder,
                       const char *const *formats,
                       const char *const *tags)
{
  const GPtrArray *systems = mo_deck_finder_get_content (finder)->systems;
  MoFilters *filters = mo_query_entry_get_filters (entry);
  MoFilter *filter;

  mo_query_entry_set_fields (entry, mo_deck_finder_get_fields (finder), examples,
                             G_N_ELEMENTS (examples));
  add_states (filters);
  filter = *formats != NULL ? mo_filters_add (filters, _("Format")) : NULL;
  for (guint i = 0; formats[i] != NULL; i++)
    {
      const MoFormat *format = mo_systems_get_format (systems, formats[i], NULL);
      g_autofree char *title = format != NULL ? mo_format_get_title (format)
                                              : g_strdup (formats[i]);

      mo_filter_add_value (filter, title, "format", formats[i]);
    }
  filter = *tags != NULL ? mo_filters_add (filters, _("Tag")) : NULL;
  for (guint i = 0; tags[i] != NULL; i++)
    mo_filter_add_value (filter, tags[i], "tag", tags[i]);
  mo_filters_follow (filters);
}
