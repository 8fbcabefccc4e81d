/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-card-draft.h"

static const char *const attributes[MO_CARD_N_ATTRIBUTES] = {
  [MO_CARD_FIELD_ID] = "id",
  [MO_CARD_FIELD_NAME] = "name",
  [MO_CARD_FIELD_TYPE] = "type",
  [MO_CARD_FIELD_SET] = "set",
  [MO_CARD_FIELD_NUMBER] = "number",
  [MO_CARD_FIELD_RARITY] = "rarity",
  [MO_CARD_FIELD_SAME_AS] = "same-as",
  [MO_CARD_FIELD_COST] = "cost",
  [MO_CARD_FIELD_FLAGS] = "flags",
  [MO_CARD_FIELD_CLASSES] = "classes",
  [MO_CARD_FIELD_DISTANCE] = "distance",
  [MO_CARD_FIELD_DAMAGE] = "damage",
  [MO_CARD_FIELD_WAS] = "was",
};

static void
free_figure (MoDraftFigure *figure)
{
  g_free (figure->name);
  g_free (figure->value);
  g_free (figure->boosted);
  g_free (figure);
}

static void
free_keyword (MoDraftKeyword *keyword)
{
  g_free (keyword->name);
  g_free (keyword->type);
  g_free (keyword->amount);
  g_free (keyword->times);
  g_free (keyword->action);
  g_free (keyword);
}

static void
free_property (MoDraftProperty *property)
{
  g_free (property->name);
  g_free (property->value);
  g_free (property);
}

MoCardDraft *
mo_card_draft_new (void)
{
  MoCardDraft *self = g_new0 (MoCardDraft, 1);

  for (guint i = 0; i < MO_CARD_N_VALUES; i++)
    self->values[i] = g_strdup ("");
  self->stats = g_ptr_array_new_with_free_func ((GDestroyNotify) free_figure);
  self->resources = g_ptr_array_new_with_free_func ((GDestroyNotify) free_figure);
  self->keywords = g_ptr_array_new_with_free_func ((GDestroyNotify) free_keyword);
  self->other_keywords = g_ptr_array_new_with_free_func (g_free);
  self->traits = g_ptr_array_new_with_free_func (g_free);
  self->properties = g_ptr_array_new_with_free_func ((GDestroyNotify) free_property);
  return self;
}

void
mo_card_draft_free (MoCardDraft *self)
{
  for (guint i = 0; i < MO_CARD_N_VALUES; i++)
    g_free (self->values[i]);
  g_ptr_array_unref (self->stats);
  g_ptr_array_unref (self->resources);
  g_ptr_array_unref (self->keywords);
  g_ptr_array_unref (self->other_keywords);
  g_ptr_array_unref (self->traits);
  g_ptr_array_unref (self->properties);
  g_clear_pointer (&self->back, mo_card_draft_free);
  g_free (self);
}

static char *
figure_to_string (gint16 figure)
{
  return figure != MO_ABSENT ? g_strdup_printf ("%d", figure) : g_strdup ("");
}

static void
set_word (MoCardDraft *self,
          MoCardField field,
          const MoWord *word)
{
  if (word != NULL)
    mo_card_draft_set (self, field, word->id);
}

static void
set_mask (MoCardDraft *self,
          MoCardField field,
          const MoVocabulary *vocabulary,
          MoWordGroup group,
          guint64 mask)
{
  for (guint i = 0; i < mo_vocabulary_get_n_words (vocabulary, group); i++)
    {
      const MoWord *word = mo_vocabulary_get_word (vocabulary, group, i);

      if (mo_card_has (mask, word))
        mo_card_draft_set_word (self, field, word->id, TRUE);
    }
}

static void
add_keyword (MoCardDraft *self,
             const char *name,
             const char *type,
             const char *amount,
             const char *times,
             const char *action)
{
  MoDraftKeyword *keyword = g_new0 (MoDraftKeyword, 1);

  keyword->name = g_strdup (name);
  keyword->type = g_strdup (type != NULL ? type : "");
  keyword->amount = g_strdup (amount != NULL ? amount : "");
  keyword->times = g_strdup (times != NULL ? times : "");
  keyword->action = g_strdup (action != NULL ? action : "");
  g_ptr_array_add (self->keywords, keyword);
}

static void
set_figures (MoCardDraft *self,
             MoCardField field,
             const MoFigure *figures,
             guint n_figures)
{
  for (guint i = 0; i < n_figures; i++)
    {
      g_autofree char *value = figure_to_string (figures[i].value);
      g_autofree char *boosted = figure_to_string (figures[i].boosted);

      mo_card_draft_set_figure (self, field, figures[i].word->id, value, boosted);
    }
}

static void
add_property (MoCardDraft *self,
              const char *name,
              const char *value)
{
  MoDraftProperty *property = g_new0 (MoDraftProperty, 1);

  property->name = g_strdup (name);
  property->value = g_strdup (value);
  g_ptr_array_add (self->properties, property);
}

static void
set_open_parts (MoCardDraft *self,
                const MoCard *card)
{
  for (guint i = 0; i < card->n_other_keywords; i++)
    g_ptr_array_add (self->other_keywords, g_strdup (card->other_keywords[i]));
  for (guint i = 0; i < card->n_traits; i++)
    g_ptr_array_add (self->traits, g_strdup (card->traits[i]));
  for (guint i = 0; i < card->n_properties; i++)
    add_property (self, card->properties[i].word->id, card->properties[i].value);
}

MoCardDraft *
mo_card_draft_new_from_card (const MoCard *card,
                             const MoVocabulary *vocabulary)
{
  MoCardDraft *self = mo_card_draft_new ();
  g_autofree char *cost = figure_to_string (card->cost);

  mo_card_draft_set (self, MO_CARD_FIELD_ID, card->id);
  mo_card_draft_set (self, MO_CARD_FIELD_NAME, card->name);
  mo_card_draft_set (self, MO_CARD_FIELD_SET, card->set);
  mo_card_draft_set (self, MO_CARD_FIELD_NUMBER, card->number);
  mo_card_draft_set (self, MO_CARD_FIELD_SAME_AS, card->same_as != NULL ? card->same_as->id : NULL);
  mo_card_draft_set (self, MO_CARD_FIELD_COST, cost);
  mo_card_draft_set (self, MO_CARD_FIELD_WAS, card->was);
  mo_card_draft_set (self, MO_CARD_FIELD_TEXT, card->text);
  mo_card_draft_set (self, MO_CARD_FIELD_SECOND_TEXT, card->second_text);
  set_word (self, MO_CARD_FIELD_TYPE, card->type);
  set_word (self, MO_CARD_FIELD_RARITY, card->rarity);
  set_word (self, MO_CARD_FIELD_DISTANCE, card->distance);
  set_mask (self, MO_CARD_FIELD_FLAGS, vocabulary, MO_WORD_FLAG, card->flags);
  set_mask (self, MO_CARD_FIELD_CLASSES, vocabulary, MO_WORD_CLASS, card->classes);
  set_mask (self, MO_CARD_FIELD_DAMAGE, vocabulary, MO_WORD_DAMAGE, card->damage);
  set_figures (self, MO_CARD_FIELD_STAT, card->stats, card->n_stats);
  set_figures (self, MO_CARD_FIELD_RESOURCE, card->resources, card->n_resources);
  for (guint i = 0; i < card->n_keywords; i++)
    {
      const MoKeyword *keyword = &card->keywords[i];
      g_autofree char *amount = figure_to_string (keyword->amount);
      g_autofree char *times = figure_to_string (keyword->times);

      add_keyword (self, keyword->word->id, keyword->type != NULL ? keyword->type->id : NULL,
                   amount, times, keyword->action);
    }
  set_open_parts (self, card);
  if (card->back != NULL)
    self->back = mo_card_draft_new_from_card (card->back, vocabulary);
  return self;
}

static void
copy_figures (MoCardDraft *to,
              MoCardField field,
              const GPtrArray *figures)
{
  for (guint i = 0; i < figures->len; i++)
    {
      const MoDraftFigure *figure = g_ptr_array_index (figures, i);

      mo_card_draft_set_figure (to, field, figure->name, figure->value, figure->boosted);
    }
}

static gpointer
copy_string (gconstpointer string,
             gpointer user_data)
{
  return g_strdup (string);
}

MoCardDraft *
mo_card_draft_copy (const MoCardDraft *self)
{
  MoCardDraft *copy = mo_card_draft_new ();

  for (guint i = 0; i < MO_CARD_N_VALUES; i++)
    mo_card_draft_set (copy, (MoCardField) i, self->values[i]);
  copy_figures (copy, MO_CARD_FIELD_STAT, self->stats);
  copy_figures (copy, MO_CARD_FIELD_RESOURCE, self->resources);
  for (guint i = 0; i < self->keywords->len; i++)
    {
      const MoDraftKeyword *keyword = g_ptr_array_index (self->keywords, i);

      add_keyword (copy, keyword->name, keyword->type, keyword->amount, keyword->times,
                   keyword->action);
    }
  g_ptr_array_extend (copy->other_keywords, self->other_keywords, copy_string, NULL);
  g_ptr_array_extend (copy->traits, self->traits, copy_string, NULL);
  for (guint i = 0; i < self->properties->len; i++)
    {
      const MoDraftProperty *property = g_ptr_array_index (self->properties, i);

      add_property (copy, property->name, property->value);
    }
  copy->back = self->back != NULL ? mo_card_draft_copy (self->back) : NULL;
  return copy;
}

static GBytes *
write_alone (const MoCardDraft *self)
{
  MoXmlWriter *writer = mo_xml_writer_new ();

  mo_card_draft_write (self, writer, NULL);
  return mo_xml_writer_finish (writer);
}

gboolean
mo_card_draft_equal (const MoCardDraft *a,
                     const MoCardDraft *b)
{
  g_autoptr (GBytes) first = write_alone (a);
  g_autoptr (GBytes) second = write_alone (b);

  return g_bytes_equal (first, second);
}

void
mo_card_draft_set (MoCardDraft *self,
                   MoCardField field,
                   const char *value)
{
  char *copy = g_strdup (value != NULL ? value : "");

  g_return_if_fail (field < MO_CARD_N_VALUES);
  g_free (self->values[field]);
  self->values[field] = copy;
}

gboolean
mo_card_draft_has_word (const MoCardDraft *self,
                        MoCardField field,
                        const char *id)
{
  g_auto (GStrv) ids = g_strsplit (self->values[field], " ", -1);

  return g_strv_contains ((const char *const *) ids, id);
}

void
mo_card_draft_set_word (MoCardDraft *self,
                        MoCardField field,
                        const char *id,
                        gboolean is_there)
{
  g_auto (GStrv) ids = g_strsplit (self->values[field], " ", -1);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; ids[i] != NULL; i++)
    if (ids[i][0] != '\0' && !g_str_equal (ids[i], id))
      g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", ids[i]);
  if (is_there)
    g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", id);
  mo_card_draft_set (self, field, text->str);
}

static GPtrArray *
get_figures (const MoCardDraft *self,
             MoCardField field)
{
  return field == MO_CARD_FIELD_STAT ? self->stats : self->resources;
}

const MoDraftFigure *
mo_card_draft_get_figure (const MoCardDraft *self,
                          MoCardField field,
                          const char *name,
                          guint *index)
{
  const GPtrArray *figures = get_figures (self, field);

  for (guint i = 0; i < figures->len; i++)
    {
      const MoDraftFigure *figure = g_ptr_array_index (figures, i);

      if (!g_str_equal (figure->name, name))
        continue;
      if (index != NULL)
        *index = i;
      return figure;
    }
  return NULL;
}

void
mo_card_draft_set_figure (MoCardDraft *self,
                          MoCardField field,
                          const char *name,
                          const char *value,
                          const char *boosted)
{
  MoDraftFigure *figure = (MoDraftFigure *) mo_card_draft_get_figure (self, field, name, NULL);
  MoDraftFigure *changed = g_new0 (MoDraftFigure, 1);

  changed->name = g_strdup (name);
  changed->value = g_strdup (value != NULL ? value : "");
  changed->boosted = g_strdup (boosted != NULL ? boosted : "");
  if (figure == NULL)
    {
      g_ptr_array_add (get_figures (self, field), changed);
      return;
    }
  g_free (figure->name);
  g_free (figure->value);
  g_free (figure->boosted);
  *figure = *changed;
  g_free (changed);
}

void
mo_card_draft_add_keyword (MoCardDraft *self,
                           const char *name,
                           const char *type,
                           const char *amount,
                           const char *times)
{
  add_keyword (self, name, type, amount, times, NULL);
}

/* Writing */

static const char *
get_unless_empty (const char *text)
{
  return *text != '\0' ? text : NULL;
}

static void
add_place (GArray *places,
           MoXmlWriter *writer,
           MoCardField field,
           guint index)
{
  if (places != NULL)
    {
      const MoDraftPlace place = { mo_xml_writer_get_line (writer), field, index };

      g_array_append_val (places, place);
    }
}

static void
write_figures (const MoCardDraft *self,
               MoCardField field,
               const char *element,
               MoXmlWriter *writer,
               GArray *places)
{
  const GPtrArray *figures = get_figures (self, field);

  for (guint i = 0; i < figures->len; i++)
    {
      const MoDraftFigure *figure = g_ptr_array_index (figures, i);

      if (*figure->value == '\0' && *figure->boosted == '\0')
        continue;
      mo_xml_writer_start (writer, element);
      add_place (places, writer, field, i);
      mo_xml_writer_attribute (writer, "name", figure->name);
      mo_xml_writer_attribute (writer, "value", get_unless_empty (figure->value));
      mo_xml_writer_attribute (writer, "boosted", get_unless_empty (figure->boosted));
      mo_xml_writer_end (writer);
    }
}

static void
write_text (const MoCardDraft *self,
            MoCardField field,
            const char *element,
            MoXmlWriter *writer,
            GArray *places)
{
  if (*self->values[field] == '\0')
    return;
  mo_xml_writer_start (writer, element);
  add_place (places, writer, field, 0);
  mo_xml_writer_text (writer, self->values[field]);
  mo_xml_writer_end (writer);
}

static void
write_open_words (const GPtrArray *words,
                  const char *element,
                  MoXmlWriter *writer,
                  GArray *places)
{
  for (guint i = 0; i < words->len; i++)
    {
      mo_xml_writer_start (writer, element);
      add_place (places, writer, MO_CARD_FIELD_OPEN, 0);
      mo_xml_writer_attribute (writer, "name", g_ptr_array_index (words, i));
      mo_xml_writer_end (writer);
    }
}

/* Writes the parts that both sides of a card may have. @places: (nullable) */
static void
write_parts (const MoCardDraft *self,
             MoXmlWriter *writer,
             GArray *places)
{
  write_figures (self, MO_CARD_FIELD_STAT, "stat", writer, places);
  write_figures (self, MO_CARD_FIELD_RESOURCE, "resource", writer, places);
  for (guint i = 0; i < self->keywords->len; i++)
    {
      const MoDraftKeyword *keyword = g_ptr_array_index (self->keywords, i);

      mo_xml_writer_start (writer, "keyword");
      add_place (places, writer, MO_CARD_FIELD_KEYWORD, i);
      mo_xml_writer_attribute (writer, "name", keyword->name);
      mo_xml_writer_attribute (writer, "type", get_unless_empty (keyword->type));
      mo_xml_writer_attribute (writer, "amount", get_unless_empty (keyword->amount));
      mo_xml_writer_attribute (writer, "times", get_unless_empty (keyword->times));
      mo_xml_writer_attribute (writer, "action", get_unless_empty (keyword->action));
      mo_xml_writer_end (writer);
    }
  write_open_words (self->other_keywords, "other-keyword", writer, places);
  write_open_words (self->traits, "trait", writer, places);
  for (guint i = 0; i < self->properties->len; i++)
    {
      const MoDraftProperty *property = g_ptr_array_index (self->properties, i);

      mo_xml_writer_start (writer, "property");
      add_place (places, writer, MO_CARD_FIELD_OPEN, 0);
      mo_xml_writer_attribute (writer, "name", property->name);
      mo_xml_writer_text (writer, property->value);
      mo_xml_writer_end (writer);
    }
  write_text (self, MO_CARD_FIELD_TEXT, "text", writer, places);
  write_text (self, MO_CARD_FIELD_SECOND_TEXT, "second-text", writer, places);
}

void
mo_card_draft_write (const MoCardDraft *self,
                     MoXmlWriter *writer,
                     GArray *places)
{
  mo_xml_writer_start (writer, "card");
  add_place (places, writer, MO_CARD_FIELD_CARD, 0);
  for (guint i = 0; i < MO_CARD_N_ATTRIBUTES; i++)
    mo_xml_writer_attribute (writer, attributes[i],
                             i <= MO_CARD_FIELD_TYPE ? self->values[i]
                                                     : get_unless_empty (self->values[i]));
  write_parts (self, writer, places);
  if (self->back != NULL)
    {
      mo_xml_writer_start (writer, "back");
      add_place (places, writer, MO_CARD_FIELD_OPEN, 0);
      mo_xml_writer_attribute (writer, "name", self->back->values[MO_CARD_FIELD_NAME]);
      mo_xml_writer_attribute (writer, "type", self->back->values[MO_CARD_FIELD_TYPE]);
      write_parts (self->back, writer, NULL);
      mo_xml_writer_end (writer);
    }
  mo_xml_writer_end (writer);
  add_place (places, writer, MO_CARD_FIELD_CARD, 1);
}
