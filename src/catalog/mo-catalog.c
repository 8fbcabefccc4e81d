/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-catalog-private.h"

#include <glib/gi18n-lib.h>

#define ARENA_BLOCK (256 * 1024)

int
mo_card_get_stat (const MoCard *card,
                  const MoWord *word)
{
  for (guint i = 0; i < card->n_stats; i++)
    if (card->stats[i].word == word)
      return card->stats[i].value;
  return MO_ABSENT;
}

gpointer
mo_catalog_allocate (MoCatalog *self,
                     gsize size)
{
  char *block;

  if (size == 0)
    return NULL;
  size = (size + 15) & ~(gsize) 15;
  g_assert (size <= ARENA_BLOCK);
  if (self->arena->len == 0 || self->arena_used + size > ARENA_BLOCK)
    {
      g_ptr_array_add (self->arena, g_malloc (ARENA_BLOCK));
      self->arena_used = 0;
    }
  block = g_ptr_array_index (self->arena, self->arena->len - 1);
  self->arena_used += size;
  return block + self->arena_used - size;
}

static void
free_source (MoCatalogSource *source)
{
  mo_vocabulary_unref (source->vocabulary);
  g_array_unref (source->sets);
  g_free (source);
}

MoCatalogBuilder *
mo_catalog_builder_new (void)
{
  MoCatalogBuilder *self = g_new0 (MoCatalogBuilder, 1);
  MoCatalog *catalog = g_new0 (MoCatalog, 1);

  g_atomic_ref_count_init (&catalog->references);
  catalog->cards = g_ptr_array_new ();
  catalog->sources = g_ptr_array_new_with_free_func ((GDestroyNotify) free_source);
  catalog->by_id = g_hash_table_new (g_str_hash, g_str_equal);
  catalog->arena = g_ptr_array_new_with_free_func (g_free);
  catalog->strings = g_string_chunk_new (64 * 1024);
  self->catalog = catalog;
  self->vocabularies = g_hash_table_new_full (g_str_hash, g_str_equal, NULL,
                                              (GDestroyNotify) mo_vocabulary_unref);
  self->same_as = g_hash_table_new (NULL, NULL);
  self->passed_over = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  return self;
}

void
mo_catalog_builder_free (MoCatalogBuilder *self)
{
  g_clear_pointer (&self->catalog, mo_catalog_unref);
  g_hash_table_unref (self->vocabularies);
  g_hash_table_unref (self->same_as);
  g_hash_table_unref (self->passed_over);
  g_free (self);
}

void
mo_catalog_builder_pass_over (MoCatalogBuilder *self,
                              const char *id,
                              gboolean pass_over)
{
  if (pass_over)
    g_hash_table_add (self->passed_over, g_strdup (id));
  else
    g_hash_table_remove (self->passed_over, id);
}

void
mo_catalog_builder_add_vocabulary (MoCatalogBuilder *self,
                                   MoVocabulary *vocabulary)
{
  g_hash_table_replace (self->vocabularies, (gpointer) mo_vocabulary_get_system (vocabulary),
                        mo_vocabulary_ref (vocabulary));
}

/* Points a printing to its card, or tells why it can't be. */
static gboolean
resolve (MoCatalogBuilder *self,
         MoCard *card,
         const char *same_as,
         MoFaults *faults)
{
  const MoCatalogSource *source = mo_catalog_get_source (self->catalog, card->source);
  const MoCard *original = mo_catalog_lookup (self->catalog, same_as);

  if (original == NULL)
    mo_faults_add (faults, source->file, card->line,
                   _("card “%s” is same-as “%s”, which no catalog has: the card is set aside"), card->id,
                   same_as);
  else if (original == card || g_hash_table_contains (self->same_as, original))
    mo_faults_add (faults, source->file, card->line,
                   _("card “%s” is same-as “%s”, which is a printing itself: name the card it prints"),
                   card->id, same_as);
  else if (original->type->kind != card->type->kind)
    mo_faults_add (faults, source->file, card->line,
                   _("card “%s” is same-as “%s”, which is of another kind: the card is set aside"), card->id,
                   same_as);
  else
    {
      card->same_as = original;
      return TRUE;
    }
  return FALSE;
}

MoCatalog *
mo_catalog_builder_finish (MoCatalogBuilder *self,
                           MoFaults *faults)
{
  MoCatalog *catalog = self->catalog;
  g_autoptr (GPtrArray) aside = g_ptr_array_new ();
  guint n_kept = 0;

  for (guint i = 0; i < catalog->cards->len; i++)
    {
      MoCard *card = g_ptr_array_index (catalog->cards, i);
      const char *same_as = g_hash_table_lookup (self->same_as, card);

      if (same_as == NULL || resolve (self, card, same_as, faults))
        g_ptr_array_index (catalog->cards, n_kept++) = card;
      else
        g_ptr_array_add (aside, card);
    }
  g_ptr_array_set_size (catalog->cards, (int) n_kept);

  /* Not sooner: while they can be looked up, what is same-as one of them gets the right reason. */
  for (guint i = 0; i < aside->len; i++)
    g_hash_table_remove (catalog->by_id, ((MoCard *) g_ptr_array_index (aside, i))->id);

  self->catalog = NULL;
  mo_catalog_builder_free (self);
  return catalog;
}

MoCatalog *
mo_catalog_ref (MoCatalog *self)
{
  g_atomic_ref_count_inc (&self->references);
  return self;
}

void
mo_catalog_unref (MoCatalog *self)
{
  if (!g_atomic_ref_count_dec (&self->references))
    return;
  g_hash_table_unref (self->by_id);
  g_ptr_array_unref (self->cards);
  g_ptr_array_unref (self->sources);
  g_ptr_array_unref (self->arena);
  g_string_chunk_free (self->strings);
  g_free (self);
}

guint
mo_catalog_get_n_cards (const MoCatalog *self)
{
  return self->cards->len;
}

const MoCard *
mo_catalog_get_card (const MoCatalog *self,
                     guint index)
{
  return g_ptr_array_index (self->cards, index);
}

const MoCard *
mo_catalog_lookup (const MoCatalog *self,
                   const char *id)
{
  return g_hash_table_lookup (self->by_id, id);
}

guint
mo_catalog_get_n_sources (const MoCatalog *self)
{
  return self->sources->len;
}

const MoCatalogSource *
mo_catalog_get_source (const MoCatalog *self,
                       guint index)
{
  return g_ptr_array_index (self->sources, index);
}

const char *
mo_catalog_get_set_name (const MoCatalog *self,
                         const MoCard *card)
{
  const GArray *sets = mo_catalog_get_source (self, card->source)->sets;

  for (guint i = 0; card->set != NULL && i < sets->len; i++)
    if (g_str_equal (g_array_index (sets, MoCardSet, i).id, card->set))
      return g_array_index (sets, MoCardSet, i).name;
  return NULL;
}
