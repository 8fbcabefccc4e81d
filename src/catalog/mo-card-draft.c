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

static MoDraftProperty *
new_property (const char *name,
              const char *value)
{
  MoDraftProperty *self = g_new0 (MoDraftProperty, 1);

  self->name = g_strdup (name);
  self->value = g_strdup (value);
  return self;
}

static void
set_open_parts (MoCardDraft *self,
                const MoCard *card)
{
  for (guint i = 0; i < card->n_other_keywords; i++)
    g_ptr_array_add (self->other_keywords, g_strdup (card->other_keywords[i]));
  for (guint i = 0; i < card->n_traits; i++)
    g_ptr_array_add (self->traits, g_strdup (mo_card_get_traits (card)[i]));
  for (guint i = 0; i < card->n_properties; i++)
    g_ptr_array_add (self->properties,
                     new_property (card->properties[i].word->id, card->properties[i].value));
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
  mo_card_draft_set (self, MO_CARD_FIELD_WAS, mo_card_get_was (card));
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

      g_ptr_array_add (copy->properties, new_property (property->name, property->value));
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

/* Lists */

/* Appends a value to a text, after a comma if there are others. */
static void
append_value (GString *text,
              const char *value)
{
  g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", value);
}

static GPtrArray *
get_list (const MoCardDraft *self,
          MoCardField field)
{
  return field == MO_CARD_FIELD_TRAITS ? self->traits : self->other_keywords;
}

char *
mo_card_draft_dup_list (const MoCardDraft *self,
                        MoCardField field)
{
  const GPtrArray *list = get_list (self, field);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < list->len; i++)
    append_value (text, g_ptr_array_index (list, i));
  return g_string_free (text, FALSE);
}

void
mo_card_draft_set_list (MoCardDraft *self,
                        MoCardField field,
                        const char *text)
{
  GPtrArray *list = get_list (self, field);
  g_auto (GStrv) parts = g_strsplit (text, ",", -1);

  g_ptr_array_set_size (list, 0);
  for (guint i = 0; parts[i] != NULL; i++)
    if (*g_strstrip (parts[i]) != '\0')
      g_ptr_array_add (list, g_strdup (parts[i]));
}

char *
mo_card_draft_dup_property (const MoCardDraft *self,
                            const MoWord *word)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < self->properties->len; i++)
    {
      const MoDraftProperty *property = g_ptr_array_index (self->properties, i);

      if (g_str_equal (property->name, word->id))
        append_value (text, property->value);
    }
  return g_string_free (text, FALSE);
}

void
mo_card_draft_set_property (MoCardDraft *self,
                            const MoWord *word,
                            const char *value)
{
  char *const whole[] = { (char *) value, NULL };
  g_auto (GStrv) parts = word->split != NULL ? g_strsplit (value, ",", -1)
                                             : g_strdupv ((char **) whole);
  guint at = self->properties->len;

  for (guint i = self->properties->len; i > 0; i--)
    {
      const MoDraftProperty *property = g_ptr_array_index (self->properties, i - 1);

      if (!g_str_equal (property->name, word->id))
        continue;
      g_ptr_array_remove_index (self->properties, i - 1);
      at = i - 1;
    }
  for (guint i = 0; parts[i] != NULL; i++)
    if (*g_strstrip (parts[i]) != '\0')
      g_ptr_array_insert (self->properties, (int) at++, new_property (word->id, parts[i]));
}

/* Writing */

static const char *
get_unless_empty (const char *text)
{
  return *text != '\0' ? text : NULL;
}

/* Where the parts of a card are written. */
typedef struct
{
  MoXmlWriter *writer;
  GArray *places; /* (nullable) */
  gboolean is_back;
} Output;

static void
add_place (const Output *output,
           MoCardField field,
           guint index)
{
  if (output->places != NULL)
    {
      const MoDraftPlace place = { mo_xml_writer_get_line (output->writer), field, index,
                                   output->is_back };

      g_array_append_val (output->places, place);
    }
}

static void
write_figures (const MoCardDraft *self,
               MoCardField field,
               const char *element,
               const Output *output)
{
  const GPtrArray *figures = get_figures (self, field);

  for (guint i = 0; i < figures->len; i++)
    {
      const MoDraftFigure *figure = g_ptr_array_index (figures, i);

      if (*figure->value == '\0' && *figure->boosted == '\0')
        continue;
      mo_xml_writer_start (output->writer, element);
      add_place (output, field, i);
      mo_xml_writer_attribute (output->writer, "name", figure->name);
      mo_xml_writer_attribute (output->writer, "value", get_unless_empty (figure->value));
      mo_xml_writer_attribute (output->writer, "boosted", get_unless_empty (figure->boosted));
      mo_xml_writer_end (output->writer);
    }
}

static void
write_text (const MoCardDraft *self,
            MoCardField field,
            const char *element,
            const Output *output)
{
  if (*self->values[field] == '\0')
    return;
  mo_xml_writer_start (output->writer, element);
  add_place (output, field, 0);
  mo_xml_writer_text (output->writer, self->values[field]);
  mo_xml_writer_end (output->writer);
}

static void
write_open_words (const GPtrArray *words,
                  const char *element,
                  MoCardField field,
                  const Output *output)
{
  for (guint i = 0; i < words->len; i++)
    {
      mo_xml_writer_start (output->writer, element);
      add_place (output, field, 0);
      mo_xml_writer_attribute (output->writer, "name", g_ptr_array_index (words, i));
      mo_xml_writer_end (output->writer);
    }
}

/* Writes the parts that both sides of a card may have. */
static void
write_parts (const MoCardDraft *self,
             const Output *output)
{
  write_figures (self, MO_CARD_FIELD_STAT, "stat", output);
  write_figures (self, MO_CARD_FIELD_RESOURCE, "resource", output);
  for (guint i = 0; i < self->keywords->len; i++)
    {
      const MoDraftKeyword *keyword = g_ptr_array_index (self->keywords, i);

      mo_xml_writer_start (output->writer, "keyword");
      add_place (output, MO_CARD_FIELD_KEYWORD, i);
      mo_xml_writer_attribute (output->writer, "name", keyword->name);
      mo_xml_writer_attribute (output->writer, "type", get_unless_empty (keyword->type));
      mo_xml_writer_attribute (output->writer, "amount", get_unless_empty (keyword->amount));
      mo_xml_writer_attribute (output->writer, "times", get_unless_empty (keyword->times));
      mo_xml_writer_attribute (output->writer, "action", get_unless_empty (keyword->action));
      mo_xml_writer_end (output->writer);
    }
  write_open_words (self->other_keywords, "other-keyword", MO_CARD_FIELD_OTHER_KEYWORDS, output);
  write_open_words (self->traits, "trait", MO_CARD_FIELD_TRAITS, output);
  for (guint i = 0; i < self->properties->len; i++)
    {
      const MoDraftProperty *property = g_ptr_array_index (self->properties, i);

      mo_xml_writer_start (output->writer, "property");
      add_place (output, MO_CARD_FIELD_PROPERTY, i);
      mo_xml_writer_attribute (output->writer, "name", property->name);
      mo_xml_writer_text (output->writer, property->value);
      mo_xml_writer_end (output->writer);
    }
  write_text (self, MO_CARD_FIELD_TEXT, "text", output);
  write_text (self, MO_CARD_FIELD_SECOND_TEXT, "second-text", output);
}

void
mo_card_draft_write (const MoCardDraft *self,
                     MoXmlWriter *writer,
                     GArray *places)
{
  const Output front = { writer, places, FALSE };
  const Output back = { writer, places, TRUE };

  mo_xml_writer_start (writer, "card");
  add_place (&front, MO_CARD_FIELD_CARD, 0);
  for (guint i = 0; i < MO_CARD_N_ATTRIBUTES; i++)
    mo_xml_writer_attribute (writer, attributes[i],
                             i <= MO_CARD_FIELD_TYPE ? self->values[i]
                                                     : get_unless_empty (self->values[i]));
  write_parts (self, &front);
  if (self->back != NULL)
    {
      mo_xml_writer_start (writer, "back");
      add_place (&back, MO_CARD_FIELD_BACK, 0);
      mo_xml_writer_attribute (writer, "name", self->back->values[MO_CARD_FIELD_NAME]);
      mo_xml_writer_attribute (writer, "type", self->back->values[MO_CARD_FIELD_TYPE]);
      write_parts (self->back, &back);
      mo_xml_writer_end (writer);
    }
  mo_xml_writer_end (writer);
  add_place (&front, MO_CARD_FIELD_CARD, 1);
}
