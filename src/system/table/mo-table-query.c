/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-table-query.h"

#include "mo-fold.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static const struct
{
  MoOnTable field;
  const char *id;
  const char *name;
  MoFieldKind kind;
} fields[] = {
  { MO_ON_TABLE_NAME, "name", N_("name"), MO_FIELD_TEXT },
  { MO_ON_TABLE_TYPE, "type", N_("type"), MO_FIELD_WORD },
  { MO_ON_TABLE_KIND, "kind", N_("kind"), MO_FIELD_WORD },
  { MO_ON_TABLE_CLASS, "class", N_("class"), MO_FIELD_WORD },
  { MO_ON_TABLE_KEYWORD, "keyword", N_("keyword"), MO_FIELD_WORD },
  { MO_ON_TABLE_TRAIT, "trait", N_("trait"), MO_FIELD_TEXT },
  { MO_ON_TABLE_IS, "is", N_("property"), MO_FIELD_WORD },
  { MO_ON_TABLE_COST, "cost", N_("cost"), MO_FIELD_NUMBER },
  { MO_ON_TABLE_TOKEN, "token", N_("token"), MO_FIELD_AMOUNT },
  { MO_ON_TABLE_IN, "in", N_("zone"), MO_FIELD_WORD },
  { MO_ON_TABLE_OWNER, "owner", N_("owner"), MO_FIELD_WORD },
};

static void
add_words (MoField *field,
           const MoVocabulary *vocabulary,
           MoWordGroup group)
{
  for (guint i = 0; i < mo_vocabulary_get_n_words (vocabulary, group); i++)
    {
      const MoWord *word = mo_vocabulary_get_word (vocabulary, group, i);

      mo_field_add_value (field->values, word->id, word->name);
    }
}

static void
add_objects (MoField *field,
             const GPtrArray *objects)
{
  for (guint i = 0; i < objects->len; i++)
    {
      const MoMark *object = g_ptr_array_index (objects, i);

      mo_field_add_value (field->values, object->id, object->name);
    }
}

static void
add_values (MoField *field,
            const MoTable *self,
            const MoVocabulary *vocabulary)
{
  switch ((MoOnTable) field->tag)
    {
    case MO_ON_TABLE_TYPE:
      add_words (field, vocabulary, MO_WORD_TYPE);
      break;
    case MO_ON_TABLE_KIND:
      add_words (field, vocabulary, MO_WORD_KIND);
      break;
    case MO_ON_TABLE_CLASS:
      add_words (field, vocabulary, MO_WORD_CLASS);
      break;
    case MO_ON_TABLE_KEYWORD:
      add_words (field, vocabulary, MO_WORD_KEYWORD);
      break;
    case MO_ON_TABLE_TOKEN:
      add_words (field, vocabulary, MO_WORD_TOKEN);
      break;
    case MO_ON_TABLE_IS:
      add_objects (field, self->marks);
      mo_field_add_value (field->values, MO_ON_TABLE_FACE_DOWN, _("face down"));
      mo_field_add_value (field->values, MO_ON_TABLE_ATTACHED, _("attached"));
      mo_field_add_value (field->values, MO_ON_TABLE_BACK, _("second side"));
      add_words (field, vocabulary, MO_WORD_FLAG);
      break;
    case MO_ON_TABLE_IN:
      add_objects (field, self->zones);
      break;
    case MO_ON_TABLE_OWNER:
      mo_field_add_value (field->values, MO_OWNER_ME, _("me"));
      mo_field_add_value (field->values, MO_OWNER_ANOTHER, _("another player"));
      mo_field_add_value (field->values, MO_OWNER_SHARED, _("shared"));
      break;
    case MO_ON_TABLE_NAME:
    case MO_ON_TABLE_TRAIT:
    case MO_ON_TABLE_COST:
    case MO_ON_TABLE_STAT:
    case MO_ON_TABLE_PROPERTY:
    default:
      break;
    }
}

MoFields *
mo_table_fields_new (const MoTable *self,
                     const MoVocabulary *vocabulary)
{
  MoFields *all = mo_fields_new ();

  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    add_values (mo_fields_add (all, fields[i].id, _(fields[i].name), fields[i].kind,
                               fields[i].field),
                self, vocabulary);
  for (guint i = 0; i < mo_vocabulary_get_n_words (vocabulary, MO_WORD_STAT); i++)
    {
      const MoWord *word = mo_vocabulary_get_word (vocabulary, MO_WORD_STAT, i);

      mo_fields_add (all, word->id, word->name, MO_FIELD_NUMBER, MO_ON_TABLE_STAT);
    }
  for (guint i = 0; i < mo_vocabulary_get_n_words (vocabulary, MO_WORD_PROPERTY); i++)
    {
      const MoWord *word = mo_vocabulary_get_word (vocabulary, MO_WORD_PROPERTY, i);

      mo_fields_add (all, word->id, word->name, MO_FIELD_TEXT, MO_ON_TABLE_PROPERTY);
    }
  return all;
}

/* Whether the text of a query is a whole id or name, and so doesn’t stand for others that begin
 * with it: “type:ally” is not about the type “ally-event”. */
static gboolean
is_whole (const MoQuery *leaf)
{
  if (leaf->compare != MO_COMPARE_HAS)
    return TRUE;
  for (guint i = 0; leaf->field->values != NULL && i < leaf->field->values->len; i++)
    if (mo_field_value_fits (g_ptr_array_index (leaf->field->values, i), leaf->text, TRUE))
      return TRUE;
  return FALSE;
}

static gboolean
is_asked (const MoQuery *leaf,
          const char *id,
          const char *name)
{
  g_autofree char *folded_id = mo_fold_words (id);
  g_autofree char *folded_name = mo_fold_words (name);
  MoFieldValue value = { .folded_id = folded_id, .folded_name = folded_name };

  return mo_field_value_fits (&value, leaf->text, is_whole (leaf));
}

static gboolean
has_word (const MoQuery *leaf,
          const MoVocabulary *vocabulary,
          MoWordGroup group,
          guint64 mask)
{
  for (guint i = 0; i < mo_vocabulary_get_n_words (vocabulary, group); i++)
    {
      const MoWord *word = mo_vocabulary_get_word (vocabulary, group, i);

      if (mo_card_has (mask, word) && is_asked (leaf, word->id, word->name))
        return TRUE;
    }
  return FALSE;
}

static gboolean
has_keyword (const MoQuery *leaf,
             const MoCard *card)
{
  for (guint i = 0; i < card->n_keywords; i++)
    if (is_asked (leaf, card->keywords[i].word->id, card->keywords[i].word->name))
      return TRUE;
  return FALSE;
}

static gboolean
has_trait (const MoQuery *leaf,
           const MoCard *card)
{
  for (guint i = 0; i < card->n_traits; i++)
    if (is_asked (leaf, mo_card_get_traits (card)[i], mo_card_get_traits (card)[i]))
      return TRUE;
  return FALSE;
}

static gboolean
has_property (const MoQuery *leaf,
              const MoCard *card)
{
  for (guint i = 0; i < card->n_properties; i++)
    if (g_ascii_strcasecmp (card->properties[i].word->id, leaf->field->id) == 0 &&
        is_asked (leaf, card->properties[i].value, card->properties[i].value))
      return TRUE;
  return FALSE;
}

static gboolean
is_so (const MoCardOnTable *self,
       const MoQuery *leaf)
{
  for (guint i = 0; i < self->table->marks->len; i++)
    {
      const MoMark *mark = g_ptr_array_index (self->table->marks, i);

      if ((self->marks & (G_GUINT64_CONSTANT (1) << i)) != 0 &&
          is_asked (leaf, mark->id, mark->name))
        return TRUE;
    }
  return (self->is_face_down && is_asked (leaf, MO_ON_TABLE_FACE_DOWN, _("face down"))) ||
         (self->is_attached && is_asked (leaf, MO_ON_TABLE_ATTACHED, _("attached"))) ||
         (self->is_back && is_asked (leaf, MO_ON_TABLE_BACK, _("second side"))) ||
         has_word (leaf, self->vocabulary, MO_WORD_FLAG, self->card->flags);
}

guint64
mo_table_query_find_tokens (const MoVocabulary *vocabulary,
                            const MoQuery *leaf)
{
  guint64 asked = 0;

  for (guint i = 0; i < mo_vocabulary_get_n_words (vocabulary, MO_WORD_TOKEN); i++)
    {
      const MoWord *word = mo_vocabulary_get_word (vocabulary, MO_WORD_TOKEN, i);

      if (is_asked (leaf, word->id, word->name))
        asked |= G_GUINT64_CONSTANT (1) << i;
    }
  return asked;
}

gboolean
mo_table_query_fits_tokens (const MoQuery *leaf,
                            guint64 asked,
                            const guint16 *tokens)
{
  for (guint i = 0; i < MO_MAX_WORDS && asked >> i != 0; i++)
    if ((asked >> i & 1) != 0 &&
        (leaf->has_number ? mo_query_fits_number (leaf, TRUE, tokens[i]) : tokens[i] > 0))
      return TRUE;
  return FALSE;
}

static gboolean
has_text (const char *text,
          const MoQuery *leaf)
{
  g_autofree char *folded = mo_fold_words (text);

  if (leaf->kind == MO_QUERY_FIELD && leaf->compare != MO_COMPARE_HAS)
    return g_str_equal (folded, leaf->text);
  return leaf->is_phrase ? mo_fold_has_word_start (folded, leaf->text)
                         : strstr (folded, leaf->text) != NULL;
}

int
mo_card_on_table_get_figure (const MoCardOnTable *self,
                          const MoWord *stat)
{
  int figure = stat != NULL ? mo_card_get_stat (self->card, stat) : self->card->cost;

  for (guint i = 0; stat != NULL && figure != MO_ABSENT &&
                    i < mo_vocabulary_get_n_words (self->vocabulary, MO_WORD_TOKEN); i++)
    if (mo_vocabulary_get_word (self->vocabulary, MO_WORD_TOKEN, i)->adds == stat)
      figure += self->tokens[i];
  return figure;
}

static gboolean
fits_figure (const MoCardOnTable *self,
             const MoQuery *leaf,
             const MoWord *stat)
{
  int figure = mo_card_on_table_get_figure (self, stat);

  return mo_query_fits_number (leaf, figure != MO_ABSENT, figure);
}

gboolean
mo_card_on_table_fits_leaf (const MoCardOnTable *self,
                            const MoQuery *leaf)
{
  const MoCard *card = self->card;
  const MoZone *zone;

  if (leaf->kind == MO_QUERY_TEXT)
    return has_text (card->name, leaf);
  switch ((MoOnTable) leaf->field->tag)
    {
    case MO_ON_TABLE_NAME:
      return has_text (card->name, leaf);
    case MO_ON_TABLE_TYPE:
      return is_asked (leaf, card->type->id, card->type->name);
    case MO_ON_TABLE_KIND:
      return is_asked (leaf, card->type->kind->id, card->type->kind->name);
    case MO_ON_TABLE_CLASS:
      return has_word (leaf, self->vocabulary, MO_WORD_CLASS, card->classes);
    case MO_ON_TABLE_KEYWORD:
      return has_keyword (leaf, card);
    case MO_ON_TABLE_TRAIT:
      return has_trait (leaf, card);
    case MO_ON_TABLE_IS:
      return is_so (self, leaf);
    case MO_ON_TABLE_COST:
      return fits_figure (self, leaf, NULL);
    case MO_ON_TABLE_TOKEN:
      return mo_table_query_fits_tokens (leaf, mo_table_query_find_tokens (self->vocabulary, leaf),
                                         self->tokens);
    case MO_ON_TABLE_IN:
      zone = g_ptr_array_index (self->table->zones, self->zone);
      return is_asked (leaf, zone->id, zone->name);
    case MO_ON_TABLE_OWNER:
      return is_asked (leaf, self->owner, self->owner);
    case MO_ON_TABLE_STAT:
      return fits_figure (self, leaf,
                          mo_vocabulary_lookup (self->vocabulary, MO_WORD_STAT, leaf->field->id));
    case MO_ON_TABLE_PROPERTY:
    default:
      return has_property (leaf, card);
    }
}

static gboolean
fits_leaf (const MoQuery *leaf,
           gpointer user_data)
{
  return mo_card_on_table_fits_leaf (user_data, leaf);
}

gboolean
mo_card_on_table_fits (const MoCardOnTable *self,
                    const MoQuery *query)
{
  return query == NULL || mo_query_test (query, fits_leaf, (gpointer) self);
}
