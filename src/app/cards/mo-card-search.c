/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-card-search.h"

#include "mo-card-fields.h"
#include "mo-card-query.h"

#include <glib/gi18n.h>

/* Costs from this number on are a single choice. */
#define HIGH_COST 6

static const MoQueryExample examples[] = {
  { "fire wound", N_("both words, or parts of them, anywhere on the card") },
  { "\"draw a card\"", N_("this exact phrase") },
  { "type:character cost<=3", N_("characters that cost 3 or less") },
  { "power>=3 or keyword:area>=2", N_("either condition") },
  { "keyword:\"resist fire\"", N_("a keyword with its type") },
  { "-is:boost kind:crawler", N_("Crawler cards without a boost") },
  { "stamina=?", N_("cards with unknown stamina") },
  { "owned>0 -deck:gate", N_("cards you own that are not in the named deck") },
  { "(class:mage or class:priest) rarity:rare", N_("parentheses group alternatives") },
};

static const MoQueryExample pool_examples[] = {
  { "set:emberdeep", N_("the cards of a set") },
  { "set:emberdeep or set:rules-2011", N_("the cards of either set") },
  { "product:emberdeep/starter", N_("the cards of a product") },
  { "-rarity:rare", N_("cards that are not rare") },
  { "set:emberdeep cost<=3", N_("cards of a set that cost 3 or less") },
};

/* Whether a type of card of the game, or of any game, has a cost. */
static gboolean
has_costs (MoCardFinder *finder,
           const char *game)
{
  const GPtrArray *systems = mo_card_finder_get_content (finder)->systems;

  for (guint i = 0; i < systems->len; i++)
    {
      const MoSystem *system = g_ptr_array_index (systems, i);

      if (game != NULL && !g_str_equal (system->id, game))
        continue;
      for (guint j = 0; j < mo_vocabulary_get_n_words (system->vocabulary, MO_WORD_TYPE); j++)
        if (!mo_vocabulary_get_word (system->vocabulary, MO_WORD_TYPE, j)->has_no_cost)
          return TRUE;
    }
  return FALSE;
}

static void
add_costs (MoFilters *filters)
{
  MoFilter *filter = mo_filters_add (filters, _("Cost"));
  g_autofree char *high = g_strdup_printf (_("%d or more"), HIGH_COST);
  g_autofree char *high_term = g_strdup_printf ("cost>=%d", HIGH_COST);

  for (int cost = 0; cost < HIGH_COST; cost++)
    {
      g_autofree char *label = g_strdup_printf ("%d", cost);
      g_autofree char *term = g_strdup_printf ("cost=%d", cost);

      mo_filter_add (filter, label, "cost", term);
    }
  mo_filter_add (filter, high, "cost", high_term);
}

static void
add_resources (MoFilters *filters,
               const MoFields *fields)
{
  MoFilter *filter = NULL;

  for (guint i = 0; i < mo_fields_get_n (fields); i++)
    {
      const MoField *field = mo_fields_get (fields, i);
      g_autofree char *folded = NULL;
      g_autofree char *term = NULL;

      if (field->tag != MO_SEARCH_RESOURCE)
        continue;
      if (filter == NULL)
        filter = mo_filters_add (filters, _("Resource"));
      folded = g_ascii_strdown (field->id, -1);
      term = g_strdup_printf ("%s>=1", folded);
      mo_filter_add (filter, field->name, field->id, term);
    }
}

static void
add_copies (MoFilters *filters)
{
  MoFilter *filter = mo_filters_add (filters, _("Copies"));

  mo_filter_add (filter, _("Owned"), "owned", "owned>=1");
  mo_filter_add (filter, _("Not owned"), "owned", "owned=0");
  mo_filter_add (filter, _("Wanted"), "wanted", "wanted>=1");
}

static void
add_values (MoFilters *filters,
            const MoFields *fields,
            const char *title,
            const char *id)
{
  mo_filters_add_values (filters, title, mo_fields_lookup (fields, id));
}

void
mo_card_search_set_up (MoQueryEntry *entry,
                       MoCardFinder *finder,
                       const char *game)
{
  g_autoptr (MoFields) fields =
      mo_card_fields_new (mo_card_finder_get_content (finder)->catalog, game);
  MoFilters *filters = mo_query_entry_get_filters (entry);

  mo_query_entry_set_fields (entry, mo_card_finder_get_fields (finder), examples,
                             G_N_ELEMENTS (examples));
  add_values (filters, fields, _("Kind"), "kind");
  add_values (filters, fields, _("Type"), "type");
  if (has_costs (finder, game))
    add_costs (filters);
  add_copies (filters);
  add_resources (filters, fields);
  add_values (filters, fields, _("Set"), "set");
  add_values (filters, fields, _("Rarity"), "rarity");
  mo_filters_follow (filters);
}

/* Offers the values that the search knows for a field. */
static void
copy_values (MoFields *fields,
             const MoFields *all,
             const char *id)
{
  const MoField *from = mo_fields_lookup (all, id);
  const MoField *to = mo_fields_lookup (fields, id);

  for (guint i = 0; i < from->values->len; i++)
    {
      const MoFieldValue *value = g_ptr_array_index (from->values, i);

      mo_field_add_value (to->values, value->id, value->name);
    }
}

void
mo_card_search_set_up_pool (MoQueryEntry *entry,
                            const MoCatalog *catalog,
                            const MoSystem *system)
{
  g_autoptr (MoFields) fields = mo_card_query_make_fields (system->vocabulary, FALSE);
  g_autoptr (MoFields) all = mo_card_fields_new (catalog, system->id);
  MoFilters *filters = mo_query_entry_get_filters (entry);

  copy_values (fields, all, "set");
  copy_values (fields, all, "product");
  mo_query_entry_set_fields (entry, fields, pool_examples, G_N_ELEMENTS (pool_examples));
  add_values (filters, fields, _("Set"), "set");
  add_values (filters, fields, _("Product"), "product");
  add_values (filters, fields, _("Type"), "type");
  add_values (filters, fields, _("Rarity"), "rarity");
  mo_filters_follow (filters);
}
