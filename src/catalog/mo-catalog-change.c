/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-catalog-change.h"

#include <glib/gi18n-lib.h>
#include <string.h>

struct _MoCatalogChanges
{
  MoCatalog *before; /* (nullable) */
  MoCatalog *after;
  GArray *changes;     /* (element-type MoCatalogChange) */
  GHashTable *by_card; /* id, or former id of a card → index of the change plus 1 */
  guint n[MO_N_CHANGE_KINDS];
  guint n_same;
};

static int
find_source (const MoCatalog *catalog,
             const char *id)
{
  for (guint i = 0; catalog != NULL && i < mo_catalog_get_n_sources (catalog); i++)
    if (g_str_equal (mo_catalog_get_source (catalog, i)->id, id))
      return (int) i;
  return -1;
}

static const char *
get_id (const MoWord *word)
{
  return word != NULL ? word->id : NULL;
}

static gboolean
are_figures_same (const MoFigure *a,
                  guint n_a,
                  const MoFigure *b,
                  guint n_b)
{
  gboolean is_same = n_a == n_b;

  for (guint i = 0; is_same && i < n_a; i++)
    is_same = g_str_equal (a[i].word->id, b[i].word->id) && a[i].value == b[i].value &&
              a[i].boosted == b[i].boosted;
  return is_same;
}

static gboolean
are_open_words_same (const char *const *a,
                     guint n_a,
                     const char *const *b,
                     guint n_b)
{
  gboolean is_same = n_a == n_b;

  for (guint i = 0; is_same && i < n_a; i++)
    is_same = g_str_equal (a[i], b[i]);
  return is_same;
}

static gboolean
are_keywords_same (const MoCard *a,
                   const MoCard *b)
{
  gboolean is_same = a->n_keywords == b->n_keywords;

  for (guint i = 0; is_same && i < a->n_keywords; i++)
    is_same = g_str_equal (a->keywords[i].word->id, b->keywords[i].word->id) &&
              g_strcmp0 (get_id (a->keywords[i].type), get_id (b->keywords[i].type)) == 0 &&
              a->keywords[i].amount == b->keywords[i].amount &&
              a->keywords[i].times == b->keywords[i].times &&
              g_strcmp0 (a->keywords[i].action, b->keywords[i].action) == 0;
  return is_same && are_open_words_same (a->other_keywords, a->n_other_keywords,
                                         b->other_keywords, b->n_other_keywords);
}

static gboolean
are_traits_same (const MoCard *a,
                 const MoCard *b)
{
  return are_open_words_same (mo_card_get_traits (a), a->n_traits, mo_card_get_traits (b),
                              b->n_traits);
}

static gboolean
are_properties_same (const MoCard *a,
                     const MoCard *b)
{
  gboolean is_same = a->n_properties == b->n_properties;

  for (guint i = 0; is_same && i < a->n_properties; i++)
    is_same = g_str_equal (a->properties[i].word->id, b->properties[i].word->id) &&
              g_str_equal (a->properties[i].value, b->properties[i].value);
  return is_same;
}

static gboolean
is_back_same (const MoCard *a,
              const MoCard *b)
{
  if (a->back == NULL || b->back == NULL)
    return a->back == b->back;
  a = a->back;
  b = b->back;
  return g_str_equal (a->name, b->name) && g_str_equal (a->type->id, b->type->id) &&
         mo_catalog_change_are_parts_same (a, b);
}

gboolean
mo_catalog_change_are_parts_same (const MoCard *a,
                                  const MoCard *b)
{
  return are_figures_same (a->stats, a->n_stats, b->stats, b->n_stats) &&
         are_figures_same (a->resources, a->n_resources, b->resources, b->n_resources) &&
         are_keywords_same (a, b) && are_traits_same (a, b) && are_properties_same (a, b) &&
         g_str_equal (a->text, b->text) && g_str_equal (a->second_text, b->second_text) &&
         is_back_same (a, b);
}

static void
append (GString *text,
        const char *what)
{
  g_string_append_printf (text, "%s%s", text->len > 0 ? "; " : "", what);
}

/* Appends "cost: 2 → 3", or nothing if both values are equal. */
static void
append_values (GString *text,
               const char *what,
               const char *before,
               const char *after)
{
  g_autofree char *change = NULL;

  if (g_strcmp0 (before, after) == 0)
    return;
  /* Translators: a dash stands for a missing value. */
  change = g_strdup_printf (_("%1$s: %2$s → %3$s"), what, before != NULL ? before : "–",
                            after != NULL ? after : "–");
  append (text, change);
}

static void
append_words (GString *text,
              MoWordGroup group,
              const MoWord *before,
              const MoWord *after)
{
  if (g_strcmp0 (get_id (before), get_id (after)) != 0)
    append_values (text, mo_word_group_get_name (group), before != NULL ? before->name : NULL,
                   after != NULL ? after->name : NULL);
}

static void
append_cost (GString *text,
             int before,
             int after)
{
  g_autofree char *first = before != MO_ABSENT ? g_strdup_printf ("%d", before) : NULL;
  g_autofree char *second = after != MO_ABSENT ? g_strdup_printf ("%d", after) : NULL;

  append_values (text, _("cost"), first, second);
}

static const MoFigure *
find_figure (const MoFigure *figures,
             guint n_figures,
             const char *id)
{
  for (guint i = 0; i < n_figures; i++)
    if (g_str_equal (figures[i].word->id, id))
      return &figures[i];
  return NULL;
}

static char *
format_figure (const MoFigure *figure)
{
  if (figure == NULL)
    return NULL;
  return figure->boosted != MO_ABSENT ? g_strdup_printf ("%d/%d", figure->value, figure->boosted)
                                      : g_strdup_printf ("%d", figure->value);
}

static void
append_figures (GString *text,
                const MoFigure *before,
                guint n_before,
                const MoFigure *after,
                guint n_after)
{
  for (guint i = 0; i < n_before + n_after; i++)
    {
      const MoWord *word = i < n_before ? before[i].word : after[i - n_before].word;
      const MoFigure *there = find_figure (before, n_before, word->id);
      g_autofree char *first = format_figure (there);
      g_autofree char *second = format_figure (find_figure (after, n_after, word->id));

      /* Figures in both were already added with the first. */
      if (i < n_before || there == NULL)
        append_values (text, word->name, first, second);
    }
}

char *
mo_catalog_change_describe (const MoCatalogChange *self)
{
  const MoCard *a = self->before;
  const MoCard *b = self->after;
  GString *text = g_string_new (NULL);

  if (a == NULL || b == NULL)
    return g_string_free (text, FALSE);
  append_values (text, _("name"), a->name, b->name);
  append_words (text, MO_WORD_TYPE, a->type, b->type);
  append_values (text, _("set"), a->set, b->set);
  append_values (text, _("number"), a->number, b->number);
  append_words (text, MO_WORD_RARITY, a->rarity, b->rarity);
  append_values (text, _("reprint of"), a->same_as != NULL ? a->same_as->id : NULL,
                 b->same_as != NULL ? b->same_as->id : NULL);
  append_cost (text, a->cost, b->cost);
  if (a->flags != b->flags)
    append (text, mo_word_group_get_name (MO_WORD_FLAG));
  if (a->classes != b->classes)
    append (text, mo_word_group_get_name (MO_WORD_CLASS));
  append_words (text, MO_WORD_DISTANCE, a->distance, b->distance);
  if (a->damage != b->damage)
    append (text, mo_word_group_get_name (MO_WORD_DAMAGE));
  append_figures (text, a->stats, a->n_stats, b->stats, b->n_stats);
  append_figures (text, a->resources, a->n_resources, b->resources, b->n_resources);
  if (!are_keywords_same (a, b))
    append (text, _("keywords"));
  if (!are_traits_same (a, b))
    append (text, _("traits"));
  if (!are_properties_same (a, b))
    append (text, _("properties"));
  if (!g_str_equal (a->text, b->text))
    append (text, _("text"));
  if (!g_str_equal (a->second_text, b->second_text))
    append (text, _("second text"));
  if (!is_back_same (a, b))
    append (text, _("second side"));
  return g_string_free (text, FALSE);
}

/* Whether two cards are equal. Consistent with mo_catalog_change_describe(), but faster. */
static gboolean
is_same (const MoCard *a,
         const MoCard *b)
{
  return g_str_equal (a->name, b->name) && g_str_equal (a->type->id, b->type->id) &&
         g_strcmp0 (a->set, b->set) == 0 && g_strcmp0 (a->number, b->number) == 0 &&
         g_strcmp0 (get_id (a->rarity), get_id (b->rarity)) == 0 &&
         (a->same_as == NULL) == (b->same_as == NULL) &&
         (a->same_as == NULL || g_str_equal (a->same_as->id, b->same_as->id)) &&
         a->cost == b->cost && a->flags == b->flags && a->classes == b->classes &&
         a->damage == b->damage && g_strcmp0 (get_id (a->distance), get_id (b->distance)) == 0 &&
         mo_catalog_change_are_parts_same (a, b);
}

static void
index_change (MoCatalogChanges *self,
              const char *id)
{
  if (!g_hash_table_contains (self->by_card, id))
    g_hash_table_insert (self->by_card, g_strdup (id), GUINT_TO_POINTER (self->changes->len));
}

static void
add_change (MoCatalogChanges *self,
            MoChangeKind kind,
            const MoCard *before,
            const MoCard *after)
{
  const MoCatalogChange change = { kind, before, after };

  g_array_append_val (self->changes, change);
  self->n[kind]++;
  if (before != NULL)
    index_change (self, before->id);
  if (after != NULL)
    index_change (self, after->id);
  if (kind == MO_CHANGE_ADDED && mo_card_get_was (after) != NULL)
    {
      g_auto (GStrv) ids = g_strsplit_set (mo_card_get_was (after), " ", -1);

      for (guint i = 0; ids[i] != NULL; i++)
        index_change (self, ids[i]);
    }
}

/* Finds the old version of a card, also by its former ids. */
static const MoCard *
find_before (const MoCatalogChanges *self,
             const MoCard *after,
             int source)
{
  const MoCard *before = source >= 0 ? mo_catalog_lookup (self->before, after->id) : NULL;
  const char *was = mo_card_get_was (after);
  g_auto (GStrv) ids = before == NULL && was != NULL && source >= 0 ? g_strsplit_set (was, " ", -1)
                                                                    : NULL;

  for (guint i = 0; before == NULL && ids != NULL && ids[i] != NULL; i++)
    before = mo_catalog_lookup (self->before, ids[i]);
  return before != NULL && before->source == (guint) source ? before : NULL;
}

static void
compare (MoCatalogChanges *self,
         const char *id)
{
  int source_before = find_source (self->before, id);
  int source_after = find_source (self->after, id);
  g_autoptr (GHashTable) found = g_hash_table_new (NULL, NULL);

  for (guint i = 0; source_after >= 0 && i < mo_catalog_get_n_cards (self->after); i++)
    {
      const MoCard *after = mo_catalog_get_card (self->after, i);
      const MoCard *before;

      if (after->source != (guint) source_after)
        continue;
      before = find_before (self, after, source_before);
      if (before != NULL && !g_hash_table_add (found, (gpointer) before))
        before = NULL;
      if (before == NULL)
        add_change (self, MO_CHANGE_ADDED, NULL, after);
      else if (!g_str_equal (before->id, after->id))
        add_change (self, MO_CHANGE_RENAMED, before, after);
      else if (!is_same (before, after))
        add_change (self, MO_CHANGE_CHANGED, before, after);
      else
        self->n_same++;
    }
  for (guint i = 0; source_before >= 0 && i < mo_catalog_get_n_cards (self->before); i++)
    {
      const MoCard *before = mo_catalog_get_card (self->before, i);

      if (before->source == (guint) source_before && !g_hash_table_contains (found, before))
        add_change (self, MO_CHANGE_REMOVED, before, NULL);
    }
}

MoCatalogChanges *
mo_catalog_changes_new (MoCatalog *before,
                        MoCatalog *after,
                        const char *id)
{
  MoCatalogChanges *self = g_new0 (MoCatalogChanges, 1);

  self->before = before != NULL ? mo_catalog_ref (before) : NULL;
  self->after = mo_catalog_ref (after);
  self->changes = g_array_new (FALSE, FALSE, sizeof (MoCatalogChange));
  self->by_card = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  compare (self, id);
  return self;
}

void
mo_catalog_changes_free (MoCatalogChanges *self)
{
  g_clear_pointer (&self->before, mo_catalog_unref);
  mo_catalog_unref (self->after);
  g_array_unref (self->changes);
  g_hash_table_unref (self->by_card);
  g_free (self);
}

const GArray *
mo_catalog_changes_list (const MoCatalogChanges *self)
{
  return self->changes;
}

guint
mo_catalog_changes_get_n (const MoCatalogChanges *self,
                          MoChangeKind kind)
{
  return self->n[kind];
}

guint
mo_catalog_changes_get_n_same (const MoCatalogChanges *self)
{
  return self->n_same;
}

const MoCatalogChange *
mo_catalog_changes_find (const MoCatalogChanges *self,
                         const char *card)
{
  guint index = GPOINTER_TO_UINT (g_hash_table_lookup (self->by_card, card));

  return index > 0 ? &g_array_index (self->changes, MoCatalogChange, index - 1) : NULL;
}
