/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Reads translations of cards, as in data/schemas/translation.rng. */

#include "config.h"

#include "mo-catalog-private.h"
#include "mo-xml.h"

#include <glib/gi18n-lib.h>
#include <string.h>

enum
{
  TRANSLATION,
  CARD,
  TEXT,
  SECOND_TEXT,
  BACK,
};

enum { TRANSLATION_LANGUAGE };

enum { CARD_ID, CARD_NAME };

enum { BACK_NAME };

static const MoXmlAttribute no_attributes[] = { { NULL } };
static const MoXmlElement text_element = { "text", no_attributes, NULL, MO_XML_PROSE, TEXT };
static const MoXmlElement second_text_element = { "second-text", no_attributes, NULL, MO_XML_PROSE,
                                                  SECOND_TEXT };

static const MoXmlAttribute back_attributes[] = {
  [BACK_NAME] = { "name", MO_XML_NAME, FALSE },
  { NULL },
};
static const MoXmlChild back_children[] = {
  { &text_element, 0, FALSE, TRUE },
  { NULL },
};
static const MoXmlElement back_element = { "back", back_attributes, back_children, MO_XML_EMPTY,
                                           BACK };

static const MoXmlAttribute card_attributes[] = {
  [CARD_ID] = { "id", MO_XML_ID, TRUE },
  [CARD_NAME] = { "name", MO_XML_NAME, FALSE },
  { NULL },
};
static const MoXmlChild card_children[] = {
  { &text_element, 0, FALSE, TRUE },
  { &second_text_element, 1, FALSE, TRUE },
  { &back_element, 2, FALSE, TRUE },
  { NULL },
};
static const MoXmlElement card_element = { "card", card_attributes, card_children, MO_XML_EMPTY,
                                           CARD };

static const MoXmlAttribute translation_attributes[] = {
  [TRANSLATION_LANGUAGE] = { "language", MO_XML_ID, TRUE },
  { NULL },
};
static const MoXmlChild translation_children[] = {
  { &card_element, 0, FALSE, FALSE },
  { NULL },
};
static const MoXmlElement translation_element = { "translation", translation_attributes,
                                                  translation_children, MO_XML_EMPTY,
                                                  TRANSLATION };
static const MoXmlElement *const roots[] = { &translation_element, NULL };

/* A side of a card, and what it is translated to once the file is complete. */
typedef struct
{
  MoCard *side;
  const MoCardTexts *texts;
} Translation;

typedef struct
{
  MoCatalog *catalog;
  const char *file;
  const char *language;
  MoFaults *faults;
  gboolean is_for_language; /* the file says so itself */
  GArray *translations;     /* (element-type Translation) */
  GHashTable *translated;   /* (element-type MoCard): the cards of this file so far */
  MoCard *card;             /* (nullable): the current one */
  MoCardTexts texts[2];     /* those of its two sides */
  guint side;               /* the current side */
  guint n_faults;           /* the number of faults before the card */
  guint line;               /* the line where it starts */
} TranslationReader;

static gboolean
begin_translation (TranslationReader *self,
                   const MoXmlValue *values,
                   guint line)
{
  self->is_for_language = g_str_equal (values[TRANSLATION_LANGUAGE].text, self->language);
  if (self->is_for_language)
    return TRUE;
  mo_faults_add (self->faults, self->file, line,
                 _("this is a translation to “%1$s” in the folder of “%2$s”: move the file, or "
                   "correct its language"),
                 values[TRANSLATION_LANGUAGE].text, self->language);
  return FALSE;
}

static MoCardTexts
get_shown_texts (const MoCard *side)
{
  return (MoCardTexts){ mo_card_get_shown_name (side), mo_card_get_shown_text (side),
                        mo_card_get_shown_second_text (side) };
}

static const char *
keep_name (TranslationReader *self,
           const MoXmlValue *name)
{
  return mo_arena_keep_text (&self->catalog->arena, name->text, name->length);
}

static gboolean
begin_card (TranslationReader *self,
            const MoXmlValue *values,
            guint line)
{
  const char *id = values[CARD_ID].text;

  self->card = (MoCard *) mo_catalog_lookup (self->catalog, id);
  if (self->card == NULL)
    mo_faults_add (self->faults, self->file, line,
                   _("card “%s” is not in any catalog: correct the ID, or remove the card"), id);
  else if (!g_hash_table_add (self->translated, self->card))
    {
      mo_faults_add (self->faults, self->file, line,
                     _("card “%s” is already translated in this file: remove one of them"), id);
      self->card = NULL;
    }
  if (self->card == NULL)
    return FALSE;
  self->side = 0;
  self->texts[0] = get_shown_texts (self->card);
  if (self->card->back != NULL)
    self->texts[1] = get_shown_texts (self->card->back);
  if (values[CARD_NAME].text != NULL)
    self->texts[0].name = keep_name (self, &values[CARD_NAME]);
  return TRUE;
}

static gboolean
begin_back (TranslationReader *self,
            const MoXmlValue *values,
            guint line)
{
  if (self->card == NULL)
    return FALSE;
  self->side = 1;
  if (self->card->back == NULL)
    {
      mo_faults_add (self->faults, self->file, line,
                     _("card “%s” has no second side: remove <back>"), self->card->id);
      return FALSE;
    }
  if (values[BACK_NAME].text != NULL)
    self->texts[1].name = keep_name (self, &values[BACK_NAME]);
  return TRUE;
}

static gboolean
element_started_cb (gpointer user_data,
                    const MoXmlElement *element,
                    const MoXmlValue *values,
                    gboolean whole,
                    guint line)
{
  TranslationReader *self = user_data;

  if (element->tag == CARD)
    {
      self->card = NULL;
      self->line = line;
    }
  if (!whole || (element->tag != TRANSLATION && !self->is_for_language))
    return FALSE;
  switch (element->tag)
    {
    case TRANSLATION:
      return begin_translation (self, values, line);
    case CARD:
      return begin_card (self, values, line);
    case BACK:
      return begin_back (self, values, line);
    default:
      return TRUE;
    }
}

/* Sets a text of the current side, unless the card has none there. */
static gboolean
set_text (TranslationReader *self,
          int tag,
          const char *text,
          gsize length,
          guint line)
{
  const MoCard *side = self->side == 0 ? self->card : self->card->back;
  const char **place = tag == TEXT ? &self->texts[self->side].text
                                   : &self->texts[self->side].second_text;

  if (side == NULL)
    return FALSE;
  if (*(tag == TEXT ? side->text : side->second_text) == '\0')
    {
      mo_faults_add (self->faults, self->file, line,
                     tag == TEXT ? _("card “%s” has no text: remove the translation")
                                 : _("card “%s” has no second text: remove the translation"),
                     self->card->id);
      return FALSE;
    }
  if (length > 0)
    *place = mo_arena_keep_text (&self->catalog->arena, text, length);
  return TRUE;
}

static void
add_translations (TranslationReader *self)
{
  MoCard *const sides[] = { self->card, (MoCard *) self->card->back };

  for (guint i = 0; i < G_N_ELEMENTS (sides) && sides[i] != NULL; i++)
    {
      MoCardTexts *texts = mo_arena_allocate (&self->catalog->arena, sizeof *texts);
      const Translation translation = { sides[i], texts };

      *texts = self->texts[i];
      g_array_append_val (self->translations, translation);
    }
}

static gboolean
element_ended_cb (gpointer user_data,
                  const MoXmlElement *element,
                  const char *text,
                  gsize length,
                  gboolean whole,
                  guint line)
{
  TranslationReader *self = user_data;

  if ((element->tag == TEXT || element->tag == SECOND_TEXT) && self->card != NULL && whole)
    whole = set_text (self, element->tag, text, length, line);
  if (element->tag != CARD)
    return whole;
  if (whole)
    add_translations (self);
  else if (self->card != NULL)
    g_hash_table_remove (self->translated, self->card);
  mo_faults_settle (self->faults, self->n_faults, self->line, MO_OUTCOME_PASSED_OVER);
  self->n_faults = mo_faults_get_n (self->faults);
  return whole;
}

guint
mo_catalog_builder_translate (MoCatalogBuilder *self,
                              const char *path,
                              const char *language,
                              MoFaults *faults,
                              GCancellable *cancellable)
{
  static const MoXmlHandler handler = { element_started_cb, element_ended_cb };
  g_autoptr (GHashTable) translated = g_hash_table_new (NULL, NULL);
  g_autoptr (GArray) translations = g_array_new (FALSE, FALSE, sizeof (Translation));
  guint n_faults = mo_faults_get_n (faults);
  g_autoptr (GInputStream) stream = mo_xml_open (path, faults);
  TranslationReader reader = {
    .catalog = self->catalog,
    .file = path,
    .language = language,
    .faults = faults,
    .translations = translations,
    .translated = translated,
    .n_faults = n_faults,
  };

  if (stream == NULL ||
      !mo_xml_read (stream, path, roots, &handler, &reader, MO_CATALOG_MAX_SIZE, faults,
                    cancellable) ||
      !reader.is_for_language)
    {
      mo_faults_settle (faults, n_faults, 0, MO_OUTCOME_FILE_ASIDE);
      return 0;
    }
  for (guint i = 0; i < translations->len; i++)
    {
      const Translation *translation = &g_array_index (translations, Translation, i);

      mo_catalog_copy_extras (self->catalog, translation->side)->translated = translation->texts;
    }
  return g_hash_table_size (translated);
}

const char *
mo_keyword_get_shown_action (const MoKeyword *self)
{
  return self->action != NULL ? g_dpgettext2 (GETTEXT_PACKAGE, "action of a card", self->action)
                              : NULL;
}

void
mo_catalog_inherit_translation (MoCatalog *self,
                                MoCard *printing)
{
  const MoCard *original = printing->same_as;
  const MoCardTexts *translated = mo_card_get_translated (original);
  MoCardTexts *texts;

  if (mo_card_get_translated (printing) != NULL || translated == NULL)
    return;
  texts = mo_arena_allocate (&self->arena, sizeof *texts);
  *texts = get_shown_texts (printing);
  if (g_str_equal (printing->name, original->name))
    texts->name = translated->name;
  if (g_str_equal (printing->text, original->text))
    texts->text = translated->text;
  if (g_str_equal (printing->second_text, original->second_text))
    texts->second_text = translated->second_text;
  mo_catalog_copy_extras (self, printing)->translated = texts;
}
