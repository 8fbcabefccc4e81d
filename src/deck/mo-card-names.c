/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-card-names.h"

#include "mo-fold.h"

/* A card in the list of those with its name. */
typedef struct _Namesake Namesake;
struct _Namesake
{
  const MoCard *card;
  const Namesake *next; /* (nullable) */
};

struct _MoCardNames
{
  MoCatalog *catalog;
  Namesake *namesakes;  /* one for each card */
  GHashTable *by_name;  /* folded name → Namesake, the first of its list */
  const MoVocabulary *vocabulary; /* (nullable) */
  guint64 kinds;
};

/* Whether a card is of one of these games; @systems (nullable): any will do. */
static gboolean
is_of (const MoCatalog *catalog,
       const MoCard *card,
       const GPtrArray *systems)
{
  const MoVocabulary *vocabulary = mo_catalog_get_source (catalog, card->source)->vocabulary;

  if (systems == NULL)
    return TRUE;
  for (guint i = 0; i < systems->len; i++)
    if (((const MoSystem *) g_ptr_array_index (systems, i))->vocabulary == vocabulary)
      return TRUE;
  return FALSE;
}

static MoCardNames *
make (const MoCatalog *catalog,
      const GPtrArray *systems)
{
  MoCardNames *self = g_new0 (MoCardNames, 1);
  guint n_cards = mo_catalog_get_n_cards (catalog);
  Namesake *namesake = g_new (Namesake, n_cards);

  self->catalog = mo_catalog_ref ((MoCatalog *) catalog);
  self->namesakes = namesake;
  self->by_name = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  /* Each is put before those that are there: so the last printing is the first to go in. */
  for (int printings = 1; printings >= 0; printings--)
    for (guint i = n_cards; i > 0; i--)
      {
        const MoCard *card = mo_catalog_get_card (catalog, i - 1);
        char *name;

        if ((card->same_as != NULL) != printings || !is_of (catalog, card, systems))
          continue;
        name = mo_fold_words (card->name);
        *namesake = (Namesake){ card, g_hash_table_lookup (self->by_name, name) };
        g_hash_table_insert (self->by_name, name, namesake++);
      }
  return self;
}

MoCardNames *
mo_card_names_new (const MoCatalog *catalog)
{
  return make (catalog, NULL);
}

MoCardNames *
mo_card_names_new_for_decks (const MoContent *content)
{
  g_autoptr (GPtrArray) systems = mo_systems_list_for_decks (content->systems);

  return make (content->catalog, systems);
}

void
mo_card_names_free (MoCardNames *self)
{
  g_hash_table_unref (self->by_name);
  g_free (self->namesakes);
  mo_catalog_unref (self->catalog);
  g_free (self);
}

void
mo_card_names_prefer (MoCardNames *self,
                      const MoVocabulary *vocabulary,
                      guint64 kinds)
{
  self->vocabulary = vocabulary;
  self->kinds = kinds;
}

static gboolean
is_preferred (const MoCardNames *self,
              const MoCard *card)
{
  return mo_catalog_get_source (self->catalog, card->source)->vocabulary == self->vocabulary &&
         mo_card_has (self->kinds, card->type->kind);
}

/* Whether a name is the same but for its case. */
static gboolean
is_written_so (const MoCard *card,
               const char *name)
{
  g_autofree char *own = g_utf8_normalize (card->name, -1, G_NORMALIZE_DEFAULT);
  g_autofree char *other = g_utf8_normalize (name, -1, G_NORMALIZE_DEFAULT);
  g_autofree char *own_folded = g_utf8_casefold (own, -1);
  g_autofree char *other_folded = other != NULL ? g_utf8_casefold (other, -1) : NULL;

  return g_strcmp0 (own_folded, other_folded) == 0;
}

const MoCard *
mo_card_names_lookup (const MoCardNames *self,
                      const char *name)
{
  g_autofree char *folded = mo_fold_words (name);
  const Namesake *first = g_hash_table_lookup (self->by_name, folded);
  const MoCard *best = NULL;
  int best_rank = -1;

  if (first == NULL || first->next == NULL)
    return first != NULL ? first->card : NULL;
  /* Where an accent is all that tells two cards apart, it is meant. */
  for (const Namesake *namesake = first; namesake != NULL; namesake = namesake->next)
    {
      int rank = 2 * is_preferred (self, namesake->card) + is_written_so (namesake->card, name);

      if (rank > best_rank)
        {
          best = namesake->card;
          best_rank = rank;
        }
    }
  return best;
}
