/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-catalog-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

int
mo_card_get_stat (const MoCard *card,
                  const MoWord *word)
{
  for (guint i = 0; i < card->n_stats; i++)
    if (card->stats[i].word == word)
      return card->stats[i].value;
  return MO_ABSENT;
}

gboolean
mo_card_has_unknown_stat (const MoCard *card,
                          const MoVocabulary *vocabulary)
{
  for (guint i = 0; i < mo_vocabulary_get_n_words (vocabulary, MO_WORD_STAT); i++)
    {
      const MoWord *stat = mo_vocabulary_get_word (vocabulary, MO_WORD_STAT, i);

      if (mo_card_has (card->type->stats, stat) && mo_card_get_stat (card, stat) == MO_ABSENT)
        return TRUE;
    }
  return FALSE;
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
  catalog->products = g_ptr_array_new ();
  catalog->sources = g_ptr_array_new_with_free_func ((GDestroyNotify) free_source);
  mo_id_table_init (&catalog->by_id);
  catalog->by_former_id = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  mo_id_table_init (&catalog->products_by_id);
  catalog->printings = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_ptr_array_unref);
  mo_arena_init (&catalog->arena);
  self->catalog = catalog;
  self->vocabularies = g_hash_table_new_full (g_str_hash, g_str_equal, NULL,
                                              (GDestroyNotify) mo_vocabulary_unref);
  self->printings = g_array_new (FALSE, FALSE, sizeof (MoReadPrinting));
  self->renamed = g_ptr_array_new ();
  self->products = g_array_new (FALSE, FALSE, sizeof (MoReadProduct));
  self->contents = g_array_new (FALSE, FALSE, sizeof (MoReadContent));
  self->open_words = g_hash_table_new (g_str_hash, g_str_equal);
  self->passed_over = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  return self;
}

void
mo_catalog_builder_free (MoCatalogBuilder *self)
{
  g_clear_pointer (&self->catalog, mo_catalog_unref);
  g_hash_table_unref (self->vocabularies);
  g_array_unref (self->printings);
  g_free (self->kept);
  g_ptr_array_unref (self->renamed);
  g_array_unref (self->products);
  g_array_unref (self->contents);
  g_hash_table_unref (self->open_words);
  g_hash_table_unref (self->passed_over);
  g_free (self->not_beside);
  g_free (self);
}

void
mo_catalog_builder_set_beside (MoCatalogBuilder *self,
                               MoCatalog *catalog,
                               const char *file)
{
  g_return_if_fail (self->catalog->beside == NULL);
  self->catalog->beside = mo_catalog_ref (catalog);
  self->not_beside = g_strdup (file);
}

/* Whether objects from this file of the catalog beside are visible. */
static gboolean
is_beside (const MoCatalogBuilder *self,
           guint source)
{
  return g_strcmp0 (mo_catalog_get_source (self->catalog->beside, source)->file,
                    self->not_beside) != 0;
}

const MoCard *
mo_catalog_builder_lookup_beside (const MoCatalogBuilder *self,
                                  const char *id,
                                  const MoCatalog **catalog)
{
  const MoCatalog *beside = self->catalog->beside;
  const MoCard *card = beside != NULL ? mo_catalog_lookup (beside, id) : NULL;

  if (card == NULL || !is_beside (self, card->source))
    return NULL;
  if (catalog != NULL)
    *catalog = beside;
  return card;
}

static const MoCard *
lookup (const MoCatalogBuilder *self,
        const char *id)
{
  const MoCard *card = mo_catalog_lookup (self->catalog, id);

  return card != NULL ? card : mo_catalog_builder_lookup_beside (self, id, NULL);
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

/* Adds a former id of a card. Adds a fault and returns FALSE if it belongs to another card. */
static gboolean
index_former_id (MoCatalog *self,
                 MoCard *card,
                 const char *id,
                 MoFaults *faults)
{
  const char *file = mo_catalog_get_source (self, card->source)->file;
  const MoCard *other = mo_catalog_lookup (self, id);

  if (other == NULL)
    {
      g_hash_table_insert (self->by_former_id, g_strdup (id), card);
      return TRUE;
    }
  if (mo_id_table_lookup (&self->by_id, id, strlen (id)) != NULL)
    mo_faults_add (faults, file, card->line,
                   _("former ID “%2$s” of card “%1$s” is now the ID of another card: remove the "
                     "former ID"),
                   card->id, id);
  else
    mo_faults_add (
        faults, file, card->line,
        _("former ID “%2$s” of card “%1$s” is also a former ID of card “%3$s”: remove it from one "
          "of them"), card->id,
        id, other->id);
  return FALSE;
}

MoCardExtras *
mo_catalog_copy_extras (MoCatalog *self,
                        MoCard *card)
{
  MoCardExtras *extras = mo_arena_allocate (&self->arena, sizeof *extras);

  *extras = card->extras != NULL ? *card->extras : (MoCardExtras){ NULL };
  card->extras = extras;
  return extras;
}

/* Adds the former ids of all cards. Called after all files are read, when all current ids are
 * known. */
static void
index_former_ids (MoCatalogBuilder *self,
                  MoFaults *faults)
{
  MoCatalog *catalog = self->catalog;

  for (guint i = 0; i < self->renamed->len; i++)
    {
      MoCard *card = g_ptr_array_index (self->renamed, i);
      g_auto (GStrv) ids = g_strsplit_set (mo_card_get_was (card), " \t\r\n", -1);
      g_autoptr (GString) taken = g_string_new (NULL);

      for (guint j = 0; ids[j] != NULL; j++)
        if (*ids[j] != '\0' && index_former_id (catalog, card, ids[j], faults))
          g_string_append_printf (taken, "%s%s", taken->len > 0 ? " " : "", ids[j]);
      mo_catalog_copy_extras (catalog, card)->was =
          taken->len > 0 ? mo_arena_keep_text (&catalog->arena, taken->str, taken->len) : NULL;
    }
}

static gboolean
is_set_aside (gpointer former_id,
              gpointer value,
              gpointer user_data)
{
  const MoCatalog *self = user_data;
  const MoCard *card = value;

  return mo_id_table_lookup (&self->by_id, card->id, strlen (card->id)) != card;
}

/* Finds the original of a printing, or adds a fault. @printings: (element-type MoCard): all
 * printings */
static gboolean
resolve_card (MoCatalogBuilder *self,
              const MoReadPrinting *printing,
              GHashTable *printings,
              MoFaults *faults)
{
  MoCard *card = printing->card;
  const MoCatalogSource *source = mo_catalog_get_source (self->catalog, card->source);
  const MoCard *original = lookup (self, printing->same_as);

  if (original == NULL)
    mo_faults_add (faults, source->file, card->line,
                   _("card “%s” has same-as=“%s”, which is not in any catalog: enter the ID of "
                     "another card"),
                   card->id, printing->same_as);
  else if (original == card)
    mo_faults_add (
        faults, source->file, card->line,
        _("card “%s” has its own ID as same-as: enter the ID of another card, or remove same-as"),
        card->id);
  else if (original->same_as != NULL || g_hash_table_contains (printings, original))
    mo_faults_add (
        faults, source->file, card->line,
        _("card “%s” has same-as=“%s”, which is itself a reprint: enter the ID of the original "
          "card"),
        card->id, printing->same_as);
  else if (original->type->kind != card->type->kind)
    mo_faults_add (faults, source->file, card->line,
                   _("card “%s” has same-as=“%s”, which is a different kind of card: enter the ID "
                     "of a card of the same kind"),
                   card->id, printing->same_as);
  else
    {
      card->same_as = original;
      return TRUE;
    }
  return FALSE;
}

static void
set_aside (MoCatalog *self,
           GHashTable *aside)
{
  guint n_kept = 0;

  for (guint i = 0; i < self->cards->len; i++)
    {
      MoCard *card = g_ptr_array_index (self->cards, i);

      if (g_hash_table_contains (aside, card))
        continue;
      card->index = n_kept;
      g_ptr_array_index (self->cards, n_kept++) = card;
    }
  g_ptr_array_set_size (self->cards, (int) n_kept);
  mo_id_table_refill (&self->by_id, self->cards);
}

static void
add_printing (MoCatalog *self,
              MoCard *card)
{
  GPtrArray *printings = g_hash_table_lookup (self->printings, card->same_as);

  if (printings == NULL)
    {
      printings = g_ptr_array_new ();
      g_hash_table_insert (self->printings, (gpointer) card->same_as, printings);
    }
  g_ptr_array_add (printings, card);
}

/* Finds the originals of all printings, and removes printings without a valid one. */
static void
resolve_cards (MoCatalogBuilder *self,
               MoFaults *faults)
{
  g_autoptr (GHashTable) printings = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) aside = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < self->printings->len; i++)
    g_hash_table_add (printings, g_array_index (self->printings, MoReadPrinting, i).card);
  for (guint i = 0; i < self->printings->len; i++)
    {
      const MoReadPrinting *printing = &g_array_index (self->printings, MoReadPrinting, i);

      if (resolve_card (self, printing, printings, faults))
        {
          add_printing (self->catalog, printing->card);
          mo_catalog_inherit_translation (self->catalog, printing->card);
        }
      else
        g_hash_table_add (aside, printing->card);
    }
  /* Removed only now, so that printings that refer to one of them get the right message. */
  if (g_hash_table_size (aside) > 0)
    {
      set_aside (self->catalog, aside);
      g_hash_table_foreach_remove (self->catalog->by_former_id, is_set_aside, self->catalog);
    }
}

/* Adds a fault if an earlier product has the same id. */
static gboolean
check_product_id (const MoCatalogBuilder *self,
                  const MoProduct *product,
                  MoFaults *faults)
{
  const MoCatalog *where = self->catalog;
  const MoProduct *first = product->id != NULL ? mo_catalog_lookup_product (where, product->id)
                                               : NULL;

  if (first == NULL && product->id != NULL && where->beside != NULL)
    {
      where = where->beside;
      first = mo_catalog_lookup_product (where, product->id);
      if (first != NULL && !is_beside (self, first->source))
        first = NULL;
    }
  if (first == NULL)
    return TRUE;
  mo_faults_add (faults, mo_catalog_get_source (self->catalog, product->source)->file,
                 product->line,
                 _("product ID “%s” is already defined at %s:%u: use another ID"),
                 product->id, mo_catalog_get_source (where, first->source)->file, first->line);
  return FALSE;
}

/* Finds the cards of a product. Adds a fault for each that is missing or duplicate. */
static gboolean
resolve_contents (MoCatalogBuilder *self,
                  const MoReadProduct *read,
                  MoProductContent *contents,
                  MoFaults *faults)
{
  const char *file = mo_catalog_get_source (self->catalog, read->product.source)->file;
  g_autoptr (GHashTable) named = g_hash_table_new (g_str_hash, g_str_equal);
  gboolean whole = TRUE;

  for (guint i = 0; i < read->product.n_contents; i++)
    {
      const MoReadContent *content = &g_array_index (self->contents, MoReadContent,
                                                     read->first_content + i);
      const MoCard *card = lookup (self, content->card);

      contents[i].card = card;
      contents[i].count = content->count;
      /* A card may be listed by its id and by a former one. */
      if (!g_hash_table_add (named, (gpointer) (card != NULL ? card->id : content->card)))
        mo_faults_add (faults, file, content->line,
                       _("card “%s” is in this product twice: list it once, with a count"),
                       content->card);
      else if (contents[i].card == NULL)
        mo_faults_add (faults, file, content->line,
                       _("this product contains the card “%s”, which is not in any catalog: "
                         "correct the ID, or remove the card"),
                       content->card);
      else
        continue;
      whole = FALSE;
    }
  return whole;
}

/* Adds the valid products to the catalog, and faults for the others. */
static void
resolve_products (MoCatalogBuilder *self,
                  MoFaults *faults)
{
  MoCatalog *catalog = self->catalog;

  for (guint i = 0; i < self->products->len; i++)
    {
      const MoReadProduct *read = &g_array_index (self->products, MoReadProduct, i);
      MoProductContent *contents = mo_arena_allocate (&catalog->arena,
                                                      read->product.n_contents * sizeof *contents);
      gboolean whole = read->whole;
      MoProduct *product;

      whole &= check_product_id (self, &read->product, faults);
      whole &= resolve_contents (self, read, contents, faults);
      if (!whole)
        continue;
      product = mo_arena_allocate (&catalog->arena, sizeof *product);
      *product = read->product;
      product->contents = contents;
      g_ptr_array_add (catalog->products, product);
      mo_id_table_add (&catalog->products_by_id, product);
    }
}

MoCatalog *
mo_catalog_builder_finish (MoCatalogBuilder *self,
                           MoFaults *faults)
{
  MoCatalog *catalog = self->catalog;
  guint n_faults = mo_faults_get_n (faults);

  index_former_ids (self, faults);
  resolve_cards (self, faults);
  mo_faults_settle (faults, n_faults, 0, MO_OUTCOME_CARD_ASIDE);
  n_faults = mo_faults_get_n (faults);
  resolve_products (self, faults);
  mo_faults_settle (faults, n_faults, 0, MO_OUTCOME_PRODUCT_ASIDE);
  mo_arena_trim (&catalog->arena);
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
  mo_id_table_clear (&self->by_id);
  g_hash_table_unref (self->by_former_id);
  mo_id_table_clear (&self->products_by_id);
  g_hash_table_unref (self->printings);
  g_ptr_array_unref (self->cards);
  g_ptr_array_unref (self->products);
  g_ptr_array_unref (self->sources);
  mo_arena_clear (&self->arena);
  g_clear_pointer (&self->beside, mo_catalog_unref);
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

static const MoCard *
look_up_former (const MoCatalog *self,
                const char *id)
{
  return g_hash_table_size (self->by_former_id) > 0 ? g_hash_table_lookup (self->by_former_id, id)
                                                    : NULL;
}

const MoCard *
mo_catalog_lookup (const MoCatalog *self,
                   const char *id)
{
  const MoCard *card = mo_id_table_lookup (&self->by_id, id, strlen (id));

  return card != NULL ? card : look_up_former (self, id);
}

void
mo_catalog_lookup_all (const MoCatalog *self,
                       const char *const *ids,
                       guint n,
                       const MoCard **cards)
{
  mo_id_table_lookup_all (&self->by_id, ids, n, (gpointer *) cards);
  for (guint i = 0; i < n; i++)
    if (cards[i] == NULL)
      cards[i] = look_up_former (self, ids[i]);
}

const GPtrArray *
mo_catalog_get_printings (const MoCatalog *self,
                          const MoCard *original)
{
  return g_hash_table_lookup (self->printings, original);
}

guint
mo_catalog_get_n_products (const MoCatalog *self)
{
  return self->products->len;
}

const MoProduct *
mo_catalog_get_product (const MoCatalog *self,
                        guint index)
{
  return g_ptr_array_index (self->products, index);
}

const MoProduct *
mo_catalog_lookup_product (const MoCatalog *self,
                           const char *id)
{
  return mo_id_table_lookup (&self->products_by_id, id, strlen (id));
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
mo_catalog_get_game (const MoCatalog *self,
                     const MoCard *card)
{
  return mo_vocabulary_get_system (mo_catalog_get_source (self, card->source)->vocabulary);
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
