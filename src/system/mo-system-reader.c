/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Reads system and formats files. The structure of elements is in mo-system-tables.c; this file
 * checks references to the words of the game. */

#include "config.h"

#include "mo-system-reader-private.h"
#include "mo-system-tables-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static gboolean
begin_system (MoSystemReader *self,
              const MoXmlValue *values,
              guint line)
{
  if (mo_systems_lookup (self->systems, values[SYSTEM_ID].text) != NULL)
    {
      mo_system_reader_add_fault (self, line,
                                  _("system ID “%s” is already defined: use another ID"),
                                  values[SYSTEM_ID].text);
      return FALSE;
    }
  self->system = self->new_system = mo_system_new (values[SYSTEM_ID].text,
                                                   _(values[SYSTEM_NAME].text), self->file);
  self->system->also = g_strdup (values[SYSTEM_ALSO].text);
  return TRUE;
}

static gboolean
begin_formats (MoSystemReader *self,
               const MoXmlValue *values,
               guint line)
{
  self->system = mo_systems_lookup (self->systems, values[FORMATS_SYSTEM].text);
  if (self->system != NULL)
    {
      self->n_formats = self->system->formats->len;
      self->n_rulesets = self->system->rulesets->len;
      return TRUE;
    }
  mo_system_reader_add_fault (self, line, _("unknown system “%s”: add a system file for it, or "
                                            "correct the ID"),
                              values[FORMATS_SYSTEM].text);
  return FALSE;
}

static gboolean
begin_ruleset (MoSystemReader *self,
               const MoXmlValue *values,
               guint line)
{
  MoRuleset *ruleset = self->ruleset = mo_ruleset_new (values[RULESET_ID].text,
                                                       _(values[RULESET_NAME].text));
  guint64 mask;

  ruleset->file = g_strdup (self->file);
  ruleset->players = (guint) values[RULESET_PLAYERS].number;
  mo_system_reader_add_figures (self, MO_OWNER_RULESET, ruleset->figures, values + N_RULESET);
  if (values[RULESET_DECKS].text != NULL &&
      !mo_system_reader_find_decks (self, values[RULESET_DECKS].text, &mask, ruleset->decks, line))
    return FALSE;
  if (mo_system_get_ruleset (self->system, ruleset->id) == NULL)
    return TRUE;
  mo_system_reader_add_fault (self, line,
                              _("ruleset ID “%s” is already defined: use another ID"),
                              ruleset->id);
  return FALSE;
}

static gboolean
begin_difficulty (MoSystemReader *self,
                  const MoXmlValue *values)
{
  g_autofree char *name = mo_system_translate (values[DIFFICULTY_NAME].text);
  MoDifficulty *difficulty = self->difficulty = mo_difficulty_new (values[DIFFICULTY_ID].text,
                                                                   name);

  difficulty->is_default = g_strcmp0 (values[DIFFICULTY_DEFAULT].text, "yes") == 0;
  difficulty->clause = g_strdup (values[DIFFICULTY_CLAUSE].text);
  mo_system_reader_add_figures (self, MO_OWNER_DIFFICULTY, difficulty->figures,
                                values + N_DIFFICULTY);
  g_ptr_array_add (self->ruleset->difficulties, difficulty);
  return TRUE;
}

static gboolean
begin_ruling (MoSystemReader *self,
              const MoXmlValue *values)
{
  MoRuling *ruling = self->ruling = g_new0 (MoRuling, 1);

  ruling->clause = g_strdup (values[RULING_CLAUSE].text);
  ruling->text = g_strdup ("");
  g_ptr_array_add (self->ruleset->rulings, ruling);
  return TRUE;
}

static gboolean
is_format_id_used (MoSystemReader *self,
                   const char *id)
{
  if (mo_systems_get_format (self->systems, id, NULL) != NULL ||
      mo_system_get_format (self->system, id) != NULL)
    return TRUE;
  for (guint i = 0; i < self->formats->len; i++)
    if (g_str_equal (((MoFormat *) g_ptr_array_index (self->formats, i))->id, id))
      return TRUE;
  return FALSE;
}

static gboolean
begin_format (MoSystemReader *self,
              const MoXmlElement *element,
              const MoXmlValue *values,
              guint line)
{
  MoRuleset *ruleset = self->ruleset;
  MoFormat *format;
  const char *decks = values[FORMAT_DECKS].text;

  if (element->tag == OWN_FORMAT)
    {
      ruleset = mo_system_get_ruleset (self->system, values[FORMAT_RULESET].text);
      if (ruleset == NULL)
        {
          mo_system_reader_add_fault (self, line, _("unknown ruleset “%s”: define it in the "
                                                    "system file, or correct the ID"),
                                      values[FORMAT_RULESET].text);
          return FALSE;
        }
    }
  format = self->format = mo_format_new (values[FORMAT_ID].text, _(values[FORMAT_NAME].text),
                                         ruleset);
  mo_system_reader_add_figures (self, MO_OWNER_FORMAT, format->figures,
                                values + (element->tag == OWN_FORMAT ? N_OWN_FORMAT : N_FORMAT));
  format->players = mo_system_read_count (&values[FORMAT_PLAYERS], ruleset->players);
  format->clause = g_strdup (values[FORMAT_CLAUSE].text);
  format->file = g_strdup (self->file);
  format->line = line;
  if (decks != NULL &&
      !mo_system_reader_find_decks (self, decks, &format->deck_mask, format->decks, line))
    return FALSE;
  for (guint i = 0; decks == NULL && i < ruleset->decks->len; i++)
    {
      MoDeckPlace *deck = g_ptr_array_index (ruleset->decks, i);

      g_ptr_array_add (format->decks, deck);
      format->deck_mask |= G_GUINT64_CONSTANT (1) << deck->index;
    }
  if (!is_format_id_used (self, format->id))
    return TRUE;
  mo_system_reader_add_fault (self, line,
                              _("format ID “%s” is already defined: use another ID"),
                              format->id);
  return FALSE;
}

/* Whether the parent of an element was valid; otherwise there is nothing to add to. */
static gboolean
has_place (const MoSystemReader *self,
           int tag)
{
  if (tag == SYSTEM || tag == FORMATS)
    return TRUE;
  if (self->system == NULL)
    return FALSE;
  if (tag == DIFFICULTY || tag == FORMAT || tag == RULING)
    return self->ruleset != NULL;
  if (tag == FIGURE)
    return self->format != NULL || (self->ruleset != NULL && !self->is_passing);
  if ((tag == RARITY_CAP || tag == LISTED_CARD) && self->rule == NULL)
    return FALSE;
  return tag < SIZE || tag > NOTE || self->format != NULL || self->ruleset != NULL;
}

static gboolean
element_started_cb (gpointer user_data,
                    const MoXmlElement *element,
                    const MoXmlValue *values,
                    gboolean whole,
                    guint line)
{
  MoSystemReader *self = user_data;
  const MoSystemElements *game = mo_system_get_game (element);

  if (game != NULL)
    return mo_system_reader_begin_element (self, game, element, values, whole, line);
  self->is_system |= element->tag == SYSTEM;
  if (element->tag == RULESET || element->tag == OWN_FORMAT)
    self->line = line;
  if (!whole || !has_place (self, element->tag))
    {
      self->rule = NULL;
      self->word = NULL;
      self->deck = NULL;
      self->ruling = NULL;
      self->is_passing |= element->tag == DIFFICULTY;
      return FALSE;
    }
  switch (element->tag)
    {
    case SYSTEM:
      return begin_system (self, values, line);
    case FORMATS:
      return begin_formats (self, values, line);
    case WORDS:
    case DECKS:
    case WORD_TEXT:
      return TRUE;
    case KEYWORDS:
      mo_vocabulary_set_keyword_split (self->system->vocabulary, values[SPLIT].text);
      return TRUE;
    case TRAITS:
      mo_vocabulary_set_traits (self->system->vocabulary, values[SPLIT].text);
      return TRUE;
    case ALSO:
      return mo_system_reader_add_alias (self, values, line);
    case VALUE:
      return mo_system_reader_add_value (self, values, line);
    case SECTION:
      return mo_system_reader_add_section (self, values, line);
    case DECK:
      return mo_system_reader_begin_deck (self, values, line);
    case RULESET:
      return begin_ruleset (self, values, line);
    case DIFFICULTY:
      return begin_difficulty (self, values);
    case FIGURE:
      return mo_system_reader_begin_figure (self, values, line);
    case FORMAT:
    case OWN_FORMAT:
      return begin_format (self, element, values, line);
    case SIZE:
      return mo_system_reader_begin_size (self, values, line);
    case EQUAL:
      return mo_system_reader_begin_equal (self, values, line);
    case COPIES:
      return mo_system_reader_begin_copies (self, values, line);
    case RARITY_CAP:
      return mo_system_reader_begin_cap (self, values, line);
    case ONLY:
      return mo_system_reader_begin_only (self, values, line);
    case COUNT:
      return mo_system_reader_begin_count (self, values, line);
    case BANNED:
      return mo_system_reader_begin_list (self, MO_RULE_BANNED, values, line);
    case RESTRICTED:
      return mo_system_reader_begin_list (self, MO_RULE_RESTRICTED, values, line);
    case LISTED_CARD:
      return mo_system_reader_begin_listed (self, values, line);
    case NOTE:
      return mo_system_reader_begin_note (self, values, line);
    case RULING:
      return begin_ruling (self, values);
    default:
      return mo_system_reader_begin_word (self, (MoWordGroup) (element->tag - WORD), values, line);
    }
}

static gboolean
end_format (MoSystemReader *self,
            gboolean whole)
{
  MoFormat *format = g_steal_pointer (&self->format);

  if (format == NULL)
    return FALSE;
  if (!whole)
    {
      mo_format_free (format);
      return FALSE;
    }
  mo_system_reader_complete_figures (format);
  g_ptr_array_add (self->ruleset != NULL ? self->formats : self->system->formats, format);
  return TRUE;
}

static gboolean
end_difficulty (MoSystemReader *self,
                gboolean whole,
                guint line)
{
  gboolean fits = whole && self->difficulty != NULL && mo_system_reader_check (self, line);

  self->difficulty = NULL;
  self->is_passing = FALSE;
  return fits;
}

static gboolean
end_ruleset (MoSystemReader *self,
             gboolean whole,
             guint line)
{
  gboolean fits = self->ruleset != NULL && mo_system_reader_check (self, line);
  MoRuleset *ruleset = g_steal_pointer (&self->ruleset);

  self->ruling = NULL;
  if (ruleset == NULL)
    return FALSE;
  if (whole && fits)
    {
      g_ptr_array_add (self->system->rulesets, ruleset);
      g_ptr_array_extend (self->system->formats, self->formats, NULL, NULL);
      g_ptr_array_set_size (self->formats, 0);
      return TRUE;
    }
  g_ptr_array_foreach (self->formats, (GFunc) mo_format_free, NULL);
  g_ptr_array_set_size (self->formats, 0);
  mo_ruleset_free (ruleset);
  return FALSE;
}

static gboolean
end_system (MoSystemReader *self,
            gboolean whole)
{
  if (self->new_system == NULL)
    return FALSE;
  for (guint i = 0; i < self->words_of_types->len; i++)
    whole &= mo_system_reader_look_up_words_of_type (self, &g_array_index (self->words_of_types,
                                                                           MoWordsOfType, i));
  if (whole)
    g_ptr_array_add (self->systems, g_steal_pointer (&self->new_system));
  return whole;
}

/* Sets the outcome of the faults in a part of a formats file. Not used for system files, which are
 * loaded completely or not at all. */
static gboolean
settle (MoSystemReader *self,
        MoOutcome outcome,
        gboolean whole)
{
  if (!whole && self->new_system == NULL && self->system != NULL)
    mo_faults_settle (self->faults, self->n_faults, self->line, outcome);
  self->n_faults = mo_faults_get_n (self->faults);
  return whole;
}

static gboolean
element_ended_cb (gpointer user_data,
                  const MoXmlElement *element,
                  const char *text,
                  gsize length,
                  gboolean whole,
                  guint line)
{
  MoSystemReader *self = user_data;

  if (mo_system_get_game (element) != NULL)
    {
      mo_system_reader_end_element (self);
      return whole;
    }
  switch (element->tag)
    {
    case SYSTEM:
      return end_system (self, whole);
    case FORMATS:
    case WORDS:
    case KEYWORDS:
    case TRAITS:
    case ALSO:
    case VALUE:
    case SECTION:
    case DECKS:
    case SIZE:
    case EQUAL:
    case COPIES:
    case RARITY_CAP:
    case ONLY:
    case COUNT:
    case LISTED_CARD:
    case FIGURE:
      return whole;
    case BANNED:
    case RESTRICTED:
      return whole && mo_system_reader_end_list (self, line);
    case DIFFICULTY:
      return end_difficulty (self, whole, line);
    case RULING:
      if (self->ruling != NULL)
        {
          g_free (self->ruling->text);
          self->ruling->text = mo_system_translate (text);
        }
      return whole;
    case RULESET:
      return settle (self, MO_OUTCOME_RULESET_ASIDE, end_ruleset (self, whole, line));
    case FORMAT:
      /* A faulty format makes its ruleset faulty, too. */
      return end_format (self, whole);
    case OWN_FORMAT:
      return settle (self, MO_OUTCOME_FORMAT_ASIDE, end_format (self, whole));
    case WORD_TEXT:
      mo_system_reader_set_text (self, text);
      return whole;
    case DECK:
      if (length > 0)
        mo_system_reader_set_text (self, text);
      self->deck = NULL;
      return whole;
    case NOTE:
      if (self->rule != NULL)
        self->rule->text = mo_system_translate (text);
      return whole;
    default:
      if (length > 0)
        mo_system_reader_set_text (self, text);
      self->word = NULL;
      return whole;
    }
}

gboolean
mo_system_read (GPtrArray *systems,
                GInputStream *stream,
                const char *file,
                MoFaults *faults)
{
  static const MoXmlHandler handler = { element_started_cb, element_ended_cb };
  guint n_faults = mo_faults_get_n (faults);
  MoSystemReader self = {
    .systems = systems,
    .file = file,
    .faults = faults,
    .n_faults = n_faults,
    .formats = g_ptr_array_new (),
    .words_of_types = g_array_new (FALSE, FALSE, sizeof (MoWordsOfType)),
  };
  gboolean complete;

  g_array_set_clear_func (self.words_of_types, (GDestroyNotify) mo_words_of_type_clear);
  complete = mo_xml_read (stream, file, mo_system_get_roots (), &handler, &self, MO_SYSTEM_MAX_SIZE,
                          faults, NULL);

  if (!complete || (self.system == NULL && !self.is_system))
    mo_faults_settle (faults, n_faults, 0, MO_OUTCOME_FILE_ASIDE);
  else
    mo_faults_settle (faults, n_faults, 0,
                      self.is_system ? MO_OUTCOME_SYSTEM_ASIDE : MO_OUTCOME_PASSED_OVER);

  /* If the file was incomplete, removes everything that was added, and open objects. */
  if (!complete && self.system != NULL && self.system != self.new_system)
    {
      g_ptr_array_set_size (self.system->formats, (int) self.n_formats);
      g_ptr_array_set_size (self.system->rulesets, (int) self.n_rulesets);
    }
  g_clear_pointer (&self.format, mo_format_free);
  g_ptr_array_foreach (self.formats, (GFunc) mo_format_free, NULL);
  g_ptr_array_unref (self.formats);
  g_clear_pointer (&self.ruleset, mo_ruleset_free);
  g_clear_pointer (&self.new_system, mo_system_free);
  g_clear_pointer (&self.fields, mo_fields_unref);
  g_array_unref (self.words_of_types);
  return complete && mo_faults_get_n (faults) == n_faults;
}
