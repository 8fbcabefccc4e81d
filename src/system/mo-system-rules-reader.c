/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Reads the rules for decks in formats and rulesets. */

#include "config.h"

#include "mo-system-reader-private.h"

#include "mo-system-tables-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Starts a rule of the current format or, without one, of the current ruleset. */
static gboolean
begin_rule (MoSystemReader *self,
            MoRuleKind kind,
            const MoXmlValue *values,
            guint line)
{
  MoRule *rule = self->rule = g_new0 (MoRule, 1);

  rule->kind = kind;
  rule->clause = g_strdup (values[RULE_CLAUSE].text);
  rule->at_most = MO_NO_BOUND;
  g_ptr_array_add (self->format != NULL ? self->format->own_rules : self->ruleset->rules, rule);
  return mo_system_reader_find_decks (self, values[RULE_DECKS].text, &rule->decks, NULL, line);
}

gboolean
mo_system_reader_begin_equal (MoSystemReader *self,
                              const MoXmlValue *values,
                              guint line)
{
  if (!begin_rule (self, MO_RULE_EQUAL, values, line))
    return FALSE;
  /* More than one bit is set. */
  if ((self->rule->decks & (self->rule->decks - 1)) != 0)
    return TRUE;
  mo_system_reader_add_fault (self, line, _("<equal> needs at least two decks"));
  return FALSE;
}

/* Adds a fault if one of @rules requires another exact size for one of the decks of @rule. */
static gboolean
check_exact_size (MoSystemReader *self,
                  const GPtrArray *rules,
                  const MoRule *rule,
                  guint line)
{
  for (guint i = 0; i < rules->len; i++)
    {
      const MoRule *other = g_ptr_array_index (rules, i);

      if (other->kind == MO_RULE_SIZE && other->at_least == other->at_most &&
          (other->decks & rule->decks) != 0 && other->at_least != rule->at_least)
        {
          mo_system_reader_add_fault (
              self, line,
              _("two <size> elements require different exact numbers of cards in the same deck, "
                "%u and %u: remove one of them"),
              rule->at_least, other->at_least);
          return FALSE;
        }
    }
  return TRUE;
}

/* Checks that no deck has two exact sizes, including the rules of the ruleset. */
static gboolean
check_size (MoSystemReader *self,
            guint line)
{
  const MoRule *rule = self->rule;
  const MoRuleset *ruleset = self->format != NULL ? self->format->ruleset : self->ruleset;

  if (rule->at_least > rule->at_most)
    {
      mo_system_reader_add_fault (self, line, _("<size> has %u as “at-least” but only %u as "
                                                "“at-most”: change one of them"),
                                  rule->at_least, rule->at_most);
      return FALSE;
    }
  return rule->at_least != rule->at_most ||
         ((self->format == NULL || check_exact_size (self, self->format->own_rules, rule, line)) &&
          (ruleset == NULL || check_exact_size (self, ruleset->rules, rule, line)));
}

gboolean
mo_system_reader_begin_size (MoSystemReader *self,
                             const MoXmlValue *values,
                             guint line)
{
  const MoXmlValue *exactly = &values[SIZE_EXACTLY];
  const MoXmlValue *at_least = &values[SIZE_AT_LEAST];
  const MoXmlValue *at_most = &values[SIZE_AT_MOST];
  gboolean whole = begin_rule (self, MO_RULE_SIZE, values, line);

  if ((exactly->text != NULL) == (at_least->text != NULL || at_most->text != NULL))
    {
      mo_system_reader_add_fault (self, line,
                                  _("<size> needs either “exactly”, or one or both of “at-least” "
                                    "and “at-most”"));
      return FALSE;
    }
  if (exactly->text != NULL)
    at_least = at_most = exactly;
  if (at_least->text != NULL)
    self->rule->at_least = (guint) at_least->number;
  if (at_most->text != NULL)
    self->rule->at_most = (guint) at_most->number;
  return check_size (self, line) && whole;
}

gboolean
mo_system_reader_begin_copies (MoSystemReader *self,
                               const MoXmlValue *values,
                               guint line)
{
  if (!begin_rule (self, MO_RULE_COPIES, values, line))
    return FALSE;
  self->rule->at_most = (guint) values[COPIES_AT_MOST].number;
  self->rule->by_name = values[COPIES_OF].text != NULL &&
                        strstr (values[COPIES_OF].text, "name") != NULL;
  return TRUE;
}

gboolean
mo_system_reader_begin_cap (MoSystemReader *self,
                            const MoXmlValue *values,
                            guint line)
{
  const MoWord *rarity = mo_system_reader_look_up (self, MO_WORD_RARITY, values[CAP_ID].text, line);

  if (rarity == NULL)
    return FALSE;
  if (self->rule->by_rarity == NULL)
    {
      self->rule->n_rarities = mo_vocabulary_get_n_words (self->system->vocabulary, MO_WORD_RARITY);
      self->rule->by_rarity = g_new0 (guint16, self->rule->n_rarities);
    }
  self->rule->by_rarity[rarity->index] = (guint16) values[CAP_AT_MOST].number;
  return TRUE;
}

/* Compiles the query of an attribute of a rule. Adds a fault if it is invalid. */
static MoCardQuery *
read_query (MoSystemReader *self,
            const char *attribute,
            const char *text,
            guint line)
{
  const MoVocabulary *vocabulary = self->system->vocabulary;
  g_autofree char *reason = NULL;
  MoCardQuery *query;

  if (self->fields == NULL)
    self->fields = mo_card_query_make_fields (vocabulary, TRUE);
  query = mo_card_query_new (text, self->fields, vocabulary, &reason);
  if (query == NULL)
    mo_system_reader_add_fault (self, line, _("%1$s=“%2$.80s” is not a valid query: %3$s"),
                                attribute, text, reason);
  return query;
}

/* Starts a rule about cards, with the condition that it may have. */
static gboolean
begin_about_cards (MoSystemReader *self,
                   const char *element,
                   MoRuleKind kind,
                   const MoXmlValue *values,
                   guint line)
{
  const char *for_deck = values[ABOUT_FOR_DECK].text;
  const char *with = values[ABOUT_WITH].text;
  gboolean whole = begin_rule (self, kind, values, line);
  guint64 mask;

  self->rule->cards = read_query (self, "cards", values[ABOUT_CARDS].text, line);
  whole &= self->rule->cards != NULL;
  if ((for_deck != NULL) != (with != NULL))
    {
      mo_system_reader_add_fault (self, line,
                                  _("<%s> needs both “for-deck” and “with”, or neither"), element);
      return FALSE;
    }
  if (for_deck == NULL)
    return whole;
  whole &= mo_system_reader_find_decks (self, for_deck, &mask, NULL, line);
  self->rule->for_deck = mo_system_get_deck (self->system, for_deck);
  self->rule->with = read_query (self, "with", with, line);
  return whole && self->rule->with != NULL;
}

gboolean
mo_system_reader_begin_only (MoSystemReader *self,
                             const MoXmlValue *values,
                             guint line)
{
  return begin_about_cards (self, "only", MO_RULE_ONLY, values, line);
}

gboolean
mo_system_reader_begin_count (MoSystemReader *self,
                              const MoXmlValue *values,
                              guint line)
{
  const MoXmlValue *at_least = &values[COUNT_AT_LEAST];
  const MoXmlValue *at_most = &values[COUNT_AT_MOST];
  gboolean whole = begin_about_cards (self, "count", MO_RULE_COUNT, values, line);

  if (at_least->text == NULL && at_most->text == NULL)
    {
      mo_system_reader_add_fault (self, line,
                                  _("<count> needs one or both of “at-least” and “at-most”"));
      return FALSE;
    }
  if (at_least->text != NULL)
    self->rule->at_least = (guint) at_least->number;
  if (at_most->text != NULL)
    self->rule->at_most = (guint) at_most->number;
  if (self->rule->at_least <= self->rule->at_most)
    return whole;
  mo_system_reader_add_fault (self, line, _("<count> has %u as “at-least” but only %u as "
                                            "“at-most”: change one of them"),
                              self->rule->at_least, self->rule->at_most);
  return FALSE;
}

/* Starts a list of banned or restricted cards, which is for all decks. */
gboolean
mo_system_reader_begin_list (MoSystemReader *self,
                             MoRuleKind kind,
                             const MoXmlValue *values,
                             guint line)
{
  MoRule *rule = self->rule = g_new0 (MoRule, 1);
  MoCardQuery *query;

  rule->kind = kind;
  rule->clause = g_strdup (values[LIST_CLAUSE].text);
  rule->decks = G_MAXUINT64;
  rule->cards = mo_card_query_new_list ();
  if (kind == MO_RULE_RESTRICTED)
    {
      rule->at_most = values[LIST_AT_MOST].text != NULL ? (guint) values[LIST_AT_MOST].number : 1;
      rule->by_list = values[LIST_OF].text != NULL && strstr (values[LIST_OF].text, "list") != NULL;
    }
  g_ptr_array_add (self->format != NULL ? self->format->own_rules : self->ruleset->rules, rule);
  if (values[LIST_CARDS].text == NULL)
    return TRUE;
  query = read_query (self, "cards", values[LIST_CARDS].text, line);
  if (query != NULL)
    mo_card_query_add_query (rule->cards, query);
  return query != NULL;
}

gboolean
mo_system_reader_begin_listed (MoSystemReader *self,
                               const MoXmlValue *values,
                               guint line)
{
  const char *id = values[LISTED_ID].text;
  const char *name = values[LISTED_NAME].text;

  if ((id != NULL) == (name != NULL))
    {
      mo_system_reader_add_fault (self, line, _("<card> in a list needs either “id” or “name”"));
      return FALSE;
    }
  if (id != NULL)
    mo_card_query_add_id (self->rule->cards, id);
  else
    mo_card_query_add_name (self->rule->cards, name);
  return TRUE;
}

gboolean
mo_system_reader_end_list (MoSystemReader *self,
                           guint line)
{
  if (self->rule == NULL || !mo_card_query_is_empty (self->rule->cards))
    return TRUE;
  mo_system_reader_add_fault (self, line,
                              _("the list has no cards: add <card> elements, or a query as "
                                "“cards”"));
  return FALSE;
}

gboolean
mo_system_reader_begin_note (MoSystemReader *self,
                             const MoXmlValue *values,
                             guint line)
{
  if (!begin_rule (self, MO_RULE_NOTE, values, line))
    return FALSE;
  self->rule->card = g_utf8_casefold (values[NOTE_CARD].text, -1);
  return TRUE;
}
