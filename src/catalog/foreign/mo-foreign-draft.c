/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-foreign-draft.h"

#include "mo-xml.h"

#include <string.h>

/* The maximum size of each cache. Real files have fewer different values; others may have any
 * number. */
#define MAX_REMEMBERED 10000

#define BLANKS " \t\r\n"

void
mo_foreign_draft_init (MoForeignDraft *self,
                       const MoVocabulary *vocabulary,
                       MoLosses *losses)
{
  memset (self, 0, sizeof *self);
  self->vocabulary = vocabulary;
  self->losses = losses;
  self->index = mo_foreign_field_index_new (vocabulary);
  self->strings = g_string_chunk_new (64);
  self->fields = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  for (guint i = 0; i < MO_N_WORD_GROUPS; i++)
    self->words[i] = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

void
mo_foreign_draft_clear (MoForeignDraft *self)
{
  mo_foreign_field_index_free (self->index);
  g_hash_table_unref (self->fields);
  for (guint i = 0; i < MO_N_WORD_GROUPS; i++)
    g_hash_table_unref (self->words[i]);
  g_free (self->was);
  g_string_chunk_free (self->strings);
}

static void
lose (MoForeignDraft *self,
      MoLoss loss,
      const char *subject,
      guint line)
{
  mo_losses_add (self->losses, loss, subject, self->file, line);
}

static void
lose_word (MoForeignDraft *self,
           MoWordGroup group,
           const char *subject,
           guint line)
{
  lose (self, (MoLoss) (MO_LOSS_WORD + group), subject, line);
}

static gboolean
is_name_of_ours (const char *name)
{
  return g_str_has_prefix (name, MO_FOREIGN_OURS);
}

gboolean
mo_foreign_draft_is_ours (const MoForeignCards *cards,
                          const MoForeignCard *card)
{
  for (guint i = 0; i < card->n_fields; i++)
    if (is_name_of_ours (g_array_index (cards->fields, MoForeignField, card->first_field + i).name))
      return TRUE;
  return FALSE;
}

MoForeignMeaning
mo_foreign_draft_find_field (MoForeignDraft *self,
                             const char *name,
                             gboolean is_ours)
{
  MoForeignMeaning *field;

  if (is_ours && is_name_of_ours (name))
    name += strlen (MO_FOREIGN_OURS);
  else if (is_ours && strcmp (name, "text") != 0)
    return (MoForeignMeaning){ MO_FOREIGN_NONE, NULL };
  field = g_hash_table_lookup (self->fields, name);
  if (field == NULL)
    {
      field = g_new (MoForeignMeaning, 1);
      *field = mo_foreign_field_index_find (self->index, name);
      if (g_hash_table_size (self->fields) >= MAX_REMEMBERED)
        g_hash_table_remove_all (self->fields);
      g_hash_table_insert (self->fields, g_strdup (name), field);
    }
  return *field;
}

const MoWord *
mo_foreign_draft_find_word (MoForeignDraft *self,
                            MoWordGroup group,
                            const char *value)
{
  GHashTable *known = self->words[group];
  gpointer word;

  if (!g_hash_table_lookup_extended (known, value, NULL, &word))
    {
      word = (gpointer) mo_foreign_field_index_find_word (self->index, group, value);
      if (g_hash_table_size (known) >= MAX_REMEMBERED)
        g_hash_table_remove_all (known);
      g_hash_table_insert (known, g_strdup (value), word);
    }
  return word;
}

/* A name in a list may have several words, so each part is first looked up as a whole. */
guint64
mo_foreign_draft_parse_mask (MoForeignDraft *self,
                             MoWordGroup group,
                             const char *value,
                             guint line)
{
  g_auto (GStrv) parts = g_strsplit_set (value, ",;", -1);
  guint64 mask = 0;

  for (guint i = 0; parts[i] != NULL; i++)
    {
      const MoWord *whole = mo_foreign_draft_find_word (self, group, parts[i]);
      g_auto (GStrv) words = whole == NULL ? g_strsplit_set (parts[i], BLANKS, -1) : NULL;

      if (whole != NULL)
        mask |= G_GUINT64_CONSTANT (1) << whole->index;
      for (guint j = 0; words != NULL && words[j] != NULL; j++)
        {
          const MoWord *word = *words[j] != '\0'
                                   ? mo_foreign_draft_find_word (self, group, words[j])
                                   : NULL;

          if (word != NULL)
            mask |= G_GUINT64_CONSTANT (1) << word->index;
          else if (*words[j] != '\0')
            lose_word (self, group, words[j], line);
        }
    }
  return mask;
}

static MoFigure *
get_figure (MoFigure *figures,
            guint8 *n_figures,
            const MoWord *word)
{
  for (guint i = 0; i < *n_figures; i++)
    if (figures[i].word == word)
      return &figures[i];
  figures[*n_figures] = (MoFigure){ word, MO_ABSENT, MO_ABSENT };
  return &figures[(*n_figures)++];
}

/* Parses "3" and, for stats, "3/4". */
static gboolean
set_figure (MoForeignDraft *self,
            MoWordGroup group,
            const MoWord *word,
            const char *text)
{
  gboolean is_stat = group == MO_WORD_STAT;
  const char *slash = is_stat ? strchr (text, '/') : NULL;
  g_autofree char *first = slash != NULL ? g_strndup (text, (gsize) (slash - text))
                                         : g_strdup (text);
  MoXmlKind kind = is_stat ? MO_XML_FIGURE : MO_XML_COST;
  int boosted = MO_ABSENT;
  MoFigure *figure;
  int value;

  if (!mo_xml_parse_number (first, kind, &value) ||
      (slash != NULL && !mo_xml_parse_number (slash + 1, kind, &boosted)))
    return FALSE;
  figure = is_stat ? get_figure (self->side->stats, &self->side->card.n_stats, word)
                   : get_figure (self->side->resources, &self->side->card.n_resources, word);
  figure->value = (gint16) value;
  if (slash != NULL)
    figure->boosted = (gint16) boosted;
  return TRUE;
}

static gboolean
set_boosted (MoForeignDraft *self,
             const MoWord *word,
             const char *text)
{
  int value;

  if (!mo_xml_parse_number (text, MO_XML_FIGURE, &value))
    return FALSE;
  get_figure (self->side->stats, &self->side->card.n_stats, word)->boosted = (gint16) value;
  return TRUE;
}

/* Parses "power=3/4 life=2". */
static void
parse_figures (MoForeignDraft *self,
               MoWordGroup group,
               const MoForeignField *field)
{
  g_auto (GStrv) parts = g_strsplit_set (field->value, BLANKS ",;", -1);

  for (guint i = 0; parts[i] != NULL; i++)
    {
      char *equals = strchr (parts[i], '=');
      const MoWord *word;

      if (*parts[i] == '\0')
        continue;
      if (equals != NULL)
        *equals = '\0';
      word = mo_foreign_draft_find_word (self, group, parts[i]);
      if (word == NULL)
        lose_word (self, group, parts[i], field->line);
      else if (equals == NULL || !set_figure (self, group, word, equals + 1))
        lose (self, MO_LOSS_FIGURE, parts[i], field->line);
    }
}

/* Finds the type of a keyword in the same order as the reader of catalogs. */
static const MoWord *
find_keyword_type (MoForeignDraft *self,
                   const MoWord *keyword,
                   const char *text)
{
  for (MoWordGroup group = 0; group < MO_N_WORD_GROUPS; group++)
    {
      const MoWord *word = (keyword->type_groups & (1u << group)) != 0
                               ? mo_foreign_draft_find_word (self, group, text)
                               : NULL;

      if (word != NULL)
        return word;
    }
  return NULL;
}

static gboolean
set_number (const char *text,
            MoXmlKind kind,
            gint16 *number)
{
  int value;

  if (*number != MO_ABSENT || !mo_xml_parse_number (text, kind, &value))
    return FALSE;
  *number = (gint16) value;
  return TRUE;
}

/* Parses a word after the keyword: "fire", "1", "x2", or with a label: "type=fire". */
static gboolean
parse_parameter (MoForeignDraft *self,
                 MoKeyword *keyword,
                 const char *text)
{
  if (g_str_has_prefix (text, "amount="))
    return set_number (text + strlen ("amount="), MO_XML_FIGURE, &keyword->amount);
  if (g_str_has_prefix (text, "times="))
    return set_number (text + strlen ("times="), MO_XML_COUNT, &keyword->times);
  if (g_str_has_prefix (text, "action="))
    {
      g_autofree char *action = g_uri_unescape_string (text + strlen ("action="), NULL);

      if (action == NULL || !mo_xml_is_name (action))
        return FALSE;
      keyword->action = g_string_chunk_insert_const (self->strings, action);
      return TRUE;
    }
  if (g_str_has_prefix (text, "type="))
    text += strlen ("type=");
  else if (set_number (text, MO_XML_FIGURE, &keyword->amount) ||
           (*text == 'x' && set_number (text + 1, MO_XML_COUNT, &keyword->times)))
    return TRUE;
  if (keyword->type == NULL)
    keyword->type = find_keyword_type (self, keyword->word, text);
  else
    return FALSE;
  return keyword->type != NULL;
}

/* Returns the loss for a keyword with invalid values, or -1. */
static int
check_keyword (MoForeignDraft *self,
               const MoKeyword *keyword)
{
  const MoWord *word = keyword->word;
  gboolean has_amount = keyword->amount != MO_ABSENT;
  gboolean has_type = keyword->type != NULL;

  if ((has_amount && word->amount == MO_NEED_NONE) || (has_type && word->type == MO_NEED_NONE))
    return MO_LOSS_KEYWORD_VALUE;
  if ((!has_amount && word->amount == MO_NEED_REQUIRED) ||
      (!has_type && word->type == MO_NEED_REQUIRED))
    return MO_LOSS_KEYWORD_PART;
  return self->side->card.n_keywords == MO_DRAFT_MAX_KEYWORDS ? MO_LOSS_KEYWORD_COUNT : -1;
}

/* Adds a keyword, whose name may have several words. Returns the loss if it can’t, or -1. */
static int
parse_keyword (MoForeignDraft *self,
               const MoWord *word,
               const char *text)
{
  g_auto (GStrv) all = g_strsplit_set (text, BLANKS, -1);
  g_autoptr (GPtrArray) parts = g_ptr_array_new ();
  MoKeyword keyword = { word, NULL, MO_ABSENT, MO_ABSENT, NULL };
  guint n = 0;
  int loss;

  for (guint i = 0; all[i] != NULL; i++)
    if (*all[i] != '\0')
      g_ptr_array_add (parts, all[i]);
  g_ptr_array_add (parts, NULL);
  if (parts->len > 12)
    return MO_LOSS_KEYWORD_VALUE;
  for (n = word == NULL ? parts->len - 1 : 0; n > 0 && keyword.word == NULL;)
    {
      gpointer rest = g_ptr_array_index (parts, n);
      g_autofree char *name = NULL;

      g_ptr_array_index (parts, n) = NULL;
      name = g_strjoinv (" ", (char **) parts->pdata);
      g_ptr_array_index (parts, n) = rest;
      keyword.word = mo_foreign_draft_find_word (self, MO_WORD_KEYWORD, name);
      if (keyword.word == NULL)
        n--;
    }
  if (keyword.word == NULL)
    return MO_LOSS_WORD + MO_WORD_KEYWORD;
  for (; g_ptr_array_index (parts, n) != NULL; n++)
    if (!parse_parameter (self, &keyword, g_ptr_array_index (parts, n)))
      return MO_LOSS_KEYWORD_VALUE;
  loss = check_keyword (self, &keyword);
  if (loss < 0)
    self->side->keywords[self->side->card.n_keywords++] = keyword;
  return loss;
}

static void
parse_keywords (MoForeignDraft *self,
                const MoForeignField *field)
{
  const char *split = is_name_of_ours (field->name)
                          ? NULL
                          : mo_vocabulary_get_keyword_split (self->vocabulary);
  g_auto (GStrv) parts = split != NULL ? mo_foreign_draft_split (field->value, split)
                                       : g_strsplit_set (field->value, ",;\n", -1);

  for (guint i = 0; parts[i] != NULL; i++)
    {
      int loss = *g_strstrip (parts[i]) != '\0' ? parse_keyword (self, NULL, parts[i]) : -1;

      /* A game that says how to separate keywords does not list all of them. */
      if (loss >= 0 && loss != MO_LOSS_KEYWORD_COUNT && split != NULL)
        mo_foreign_draft_add_other_keyword (self, parts[i], field);
      else if (loss >= 0)
        lose (self, (MoLoss) loss, loss == MO_LOSS_KEYWORD_COUNT ? NULL : parts[i], field->line);
    }
}

/* Whether the value of a field for a word means that the card has the word; -1 if neither. */
static int
parse_truth (const char *value)
{
  static const char *const yes[] = { "1", "yes", "true", "x", NULL };
  static const char *const no[] = { "0", "no", "false", "-", NULL };
  g_autofree char *lower = g_ascii_strdown (value, -1);

  return g_strv_contains (yes, lower) ? 1 : g_strv_contains (no, lower) ? 0 : -1;
}

static void
read_keyword_field (MoForeignDraft *self,
                    const MoWord *word,
                    const MoForeignField *field)
{
  /* If the keyword can have an amount, "1" is the amount. */
  int truth = word->amount == MO_NEED_NONE ? parse_truth (field->value) : -1;

  int loss = truth != 0 ? parse_keyword (self, word, truth == 1 ? "" : field->value) : -1;

  if (loss >= 0)
    lose (self, (MoLoss) loss, loss == MO_LOSS_KEYWORD_COUNT ? NULL : field->name, field->line);
}

static void
read_flag_field (MoForeignDraft *self,
                 const MoWord *word,
                 const MoForeignField *field)
{
  int truth = parse_truth (field->value);

  if (truth > 0)
    self->side->card.flags |= G_GUINT64_CONSTANT (1) << word->index;
  else if (truth < 0)
    lose (self, MO_LOSS_TRUTH, field->name, field->line);
}

static void
read_was (MoForeignDraft *self,
          const MoForeignField *field)
{
  g_auto (GStrv) ids = g_strsplit_set (field->value, BLANKS ",;", -1);
  g_autoptr (GString) all = g_string_new (NULL);

  for (guint i = 0; ids[i] != NULL; i++)
    if (mo_xml_is_id (ids[i]))
      g_string_append_printf (all, "%s%s", all->len > 0 ? " " : "", ids[i]);
    else if (*ids[i] != '\0')
      lose (self, MO_LOSS_FORMER_ID, ids[i], field->line);
  g_free (self->was);
  self->was = all->len > 0 ? g_strdup (all->str) : NULL;
  self->side->extras.was = self->was;
}

/* Only the first number counts: other programs may also have the cost in symbols. */
static void
read_cost (MoForeignDraft *self,
           const MoForeignField *field)
{
  int cost;

  if (!mo_xml_parse_number (field->value, MO_XML_COST, &cost))
    lose (self, MO_LOSS_FIGURE, field->name, field->line);
  else if (self->side->card.cost == MO_ABSENT)
    self->side->card.cost = (gint16) cost;
}

static void
read_text (MoForeignDraft *self,
           const char **text,
           const MoForeignField *field)
{
  if (mo_xml_is_prose (field->value))
    *text = field->value;
  else
    lose (self, MO_LOSS_TEXT, field->name, field->line);
}

/* The type is handled elsewhere, but a game may have a property of this name, and get the types
 * from another field. */
static void
read_type (MoForeignDraft *self,
           const MoForeignField *field)
{
  const MoWord *property = mo_foreign_draft_find_word (self, MO_WORD_PROPERTY, field->name);

  if (property != NULL)
    mo_foreign_draft_read_property (self, property, field);
}

static void
read_field (MoForeignDraft *self,
            const MoForeignMeaning *is,
            const MoForeignField *field)
{
  MoCard *card = &self->side->card;

  switch (is->kind)
    {
    case MO_FOREIGN_TYPE:
      read_type (self, field);
      break;
    case MO_FOREIGN_NAME:
    case MO_FOREIGN_ID:
    case MO_FOREIGN_SAME_AS:
      break; /* handled elsewhere */
    case MO_FOREIGN_WAS:
      read_was (self, field);
      break;
    case MO_FOREIGN_COST:
      read_cost (self, field);
      break;
    case MO_FOREIGN_FLAGS:
      card->flags |= mo_foreign_draft_parse_mask (self, MO_WORD_FLAG, field->value, field->line);
      break;
    case MO_FOREIGN_CLASSES:
      card->classes |= mo_foreign_draft_parse_mask (self, MO_WORD_CLASS, field->value, field->line);
      break;
    case MO_FOREIGN_DAMAGE:
      card->damage |= mo_foreign_draft_parse_mask (self, MO_WORD_DAMAGE, field->value, field->line);
      break;
    case MO_FOREIGN_DISTANCE:
      card->distance = mo_foreign_draft_find_word (self, MO_WORD_DISTANCE, field->value);
      if (card->distance == NULL)
        lose_word (self, MO_WORD_DISTANCE, field->value, field->line);
      break;
    case MO_FOREIGN_STATS:
      parse_figures (self, MO_WORD_STAT, field);
      break;
    case MO_FOREIGN_RESOURCES:
      parse_figures (self, MO_WORD_RESOURCE, field);
      break;
    case MO_FOREIGN_KEYWORDS:
      parse_keywords (self, field);
      break;
    case MO_FOREIGN_TEXT:
      read_text (self, &card->text, field);
      break;
    case MO_FOREIGN_SECOND_TEXT:
      read_text (self, &card->second_text, field);
      break;
    case MO_FOREIGN_STAT:
    case MO_FOREIGN_RESOURCE:
      if (!set_figure (self, is->kind == MO_FOREIGN_STAT ? MO_WORD_STAT : MO_WORD_RESOURCE,
                       is->word, field->value))
        lose (self, MO_LOSS_FIGURE, field->name, field->line);
      break;
    case MO_FOREIGN_BOOSTED:
      if (!set_boosted (self, is->word, field->value))
        lose (self, MO_LOSS_FIGURE, field->name, field->line);
      break;
    case MO_FOREIGN_KEYWORD:
      read_keyword_field (self, is->word, field);
      break;
    case MO_FOREIGN_FLAG:
      read_flag_field (self, is->word, field);
      break;
    case MO_FOREIGN_FLAG_VALUE:
      mo_foreign_draft_read_flag_value (self, field);
      break;
    case MO_FOREIGN_TRAITS:
      mo_foreign_draft_read_traits (self, field);
      break;
    case MO_FOREIGN_PROPERTY:
      mo_foreign_draft_read_property (self, is->word, field);
      break;
    case MO_FOREIGN_SET:
    case MO_FOREIGN_NUMBER:
    case MO_FOREIGN_RARITY:
    case MO_FOREIGN_NONE:
    default:
      /* The first three belong to the printing; elsewhere they are ignored. */
      lose (self, MO_LOSS_FIELD, field->name, field->line);
      break;
    }
}

/* Removes stats with only a boosted value. */
static void
drop_half_figures (MoForeignDraft *self,
                   guint line)
{
  guint8 n = 0;

  for (guint i = 0; i < self->side->card.n_stats; i++)
    if (self->side->stats[i].value != MO_ABSENT)
      self->side->stats[n++] = self->side->stats[i];
    else
      lose (self, MO_LOSS_FIGURE, self->side->stats[i].word->name, line);
  self->side->card.n_stats = n;
}

static void
begin_side (MoForeignDraft *self,
            MoForeignSide *side)
{
  self->side = side;
  memset (&side->card, 0, sizeof side->card);
  side->card.text = side->card.second_text = "";
  side->card.cost = MO_ABSENT;
  side->card.stats = side->stats;
  side->card.resources = side->resources;
  side->card.keywords = side->keywords;
  side->card.other_keywords = side->other_keywords;
  side->card.extras = &side->extras;
  side->extras = (MoCardExtras){ .traits = side->traits };
  side->card.properties = side->properties;
}

/* Whether only the front of a card has a field. */
static gboolean
is_of_front (const MoForeignMeaning *is)
{
  switch (is->kind)
    {
    case MO_FOREIGN_STATS:
    case MO_FOREIGN_STAT:
    case MO_FOREIGN_BOOSTED:
    case MO_FOREIGN_KEYWORDS:
    case MO_FOREIGN_KEYWORD:
    case MO_FOREIGN_TRAITS:
    case MO_FOREIGN_PROPERTY:
    case MO_FOREIGN_TEXT:
    case MO_FOREIGN_TYPE:
    case MO_FOREIGN_NONE:
      return FALSE;
    case MO_FOREIGN_NAME:
    case MO_FOREIGN_ID:
    case MO_FOREIGN_SET:
    case MO_FOREIGN_NUMBER:
    case MO_FOREIGN_RARITY:
    case MO_FOREIGN_SAME_AS:
    case MO_FOREIGN_WAS:
    case MO_FOREIGN_COST:
    case MO_FOREIGN_FLAGS:
    case MO_FOREIGN_CLASSES:
    case MO_FOREIGN_DISTANCE:
    case MO_FOREIGN_DAMAGE:
    case MO_FOREIGN_RESOURCES:
    case MO_FOREIGN_SECOND_TEXT:
    case MO_FOREIGN_RESOURCE:
    case MO_FOREIGN_FLAG:
    case MO_FOREIGN_FLAG_VALUE:
    default:
      return TRUE;
    }
}

static void
fill_back (MoForeignDraft *self,
           const MoForeignCards *cards,
           const MoForeignCard *card)
{
  gboolean is_ours = mo_foreign_draft_is_ours (cards, card);

  begin_side (self, &self->back);
  for (guint i = 0; i < card->n_back_fields; i++)
    {
      const MoForeignField *field = &g_array_index (cards->back_fields, MoForeignField,
                                                    card->first_back_field + i);
      const MoForeignMeaning is = mo_foreign_draft_find_field (self, field->name, is_ours);

      if (is_ours && mo_foreign_draft_read_our_list (self, field))
        continue;
      if (is_of_front (&is))
        lose (self, MO_LOSS_BACK, field->name, field->line);
      else
        read_field (self, &is, field);
    }
  drop_half_figures (self, card->line);
  self->back.card.name = mo_xml_is_name (card->back_name) ? card->back_name : card->name;
  self->front.card.back = &self->back.card;
}

static void
fill_front (MoForeignDraft *self,
            const MoForeignCards *cards,
            const MoForeignCard *card)
{
  gboolean is_ours = mo_foreign_draft_is_ours (cards, card);
  gboolean has_text = !is_ours;

  begin_side (self, &self->front);
  for (guint i = 0; i < card->n_fields; i++)
    {
      const MoForeignField *field = &g_array_index (cards->fields, MoForeignField,
                                                    card->first_field + i);
      const MoForeignMeaning is = mo_foreign_draft_find_field (self, field->name, is_ours);

      if (is_ours && mo_foreign_draft_read_our_list (self, field))
        continue;
      if (is.kind != MO_FOREIGN_NONE || !is_ours)
        read_field (self, &is, field);
      has_text |= g_str_equal (field->name, MO_FOREIGN_OURS "text");
    }
  /* Cockatrice’s text is all texts of the card. */
  if (!has_text && (*self->side->card.second_text != '\0' || card->back_name != NULL))
    self->side->card.text = "";
  drop_half_figures (self, card->line);
  if (card->guid != NULL && self->was == NULL)
    self->was = g_strdup (card->guid);
}

void
mo_foreign_draft_fill (MoForeignDraft *self,
                       const MoForeignCards *cards,
                       const MoForeignCard *card)
{
  g_clear_pointer (&self->was, g_free);
  g_string_chunk_clear (self->strings);
  self->file = card->file;
  fill_front (self, cards, card);
  if (card->back_name != NULL)
    fill_back (self, cards, card);
}
