/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-rules.h"

#include "mo-fold.h"
#include "mo-system-elements.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static void
free_part (MoRulesPart *self)
{
  g_ptr_array_unref (self->lines);
  g_free (self);
}

static GPtrArray *
add_part (GPtrArray *parts,
          MoRulesKind kind,
          const char *title)
{
  MoRulesPart *part = g_new0 (MoRulesPart, 1);

  part->kind = kind;
  part->title = title;
  part->lines = g_ptr_array_new_with_free_func ((GDestroyNotify) mo_rules_line_free);
  g_ptr_array_add (parts, part);
  return part->lines;
}

static void
drop_empty_part (GPtrArray *parts)
{
  const MoRulesPart *part = g_ptr_array_index (parts, parts->len - 1);

  if (part->lines->len == 0)
    g_ptr_array_set_size (parts, (int) parts->len - 1);
}

/* @item: (transfer full) */
static void
append_to_list (GString *list,
                char *item)
{
  if (*item != '\0')
    mo_rules_add_to_list (list, item);
  g_free (item);
}

/* Adds the elements of a ruleset that games have read. */
static void
describe_parts (const MoRuleset *self,
                MoRulesKind kind,
                GPtrArray *lines)
{
  for (const MoSystemElements *const *game = mo_system_elements_list (); *game != NULL; game++)
    {
      gconstpointer part = mo_rule_parts_get (self->parts, *game);

      if (part != NULL && (*game)->describe != NULL)
        (*game)->describe (part, kind, lines);
    }
}

/* @only_with_clause: figures without a clause are listed elsewhere */
static void
describe_figures (const GPtrArray *figures,
                  gboolean only_with_clause,
                  GPtrArray *lines)
{
  for (guint i = 0; i < figures->len; i++)
    {
      const MoRuleFigure *figure = g_ptr_array_index (figures, i);

      if (only_with_clause && figure->clause == NULL)
        continue;

      mo_rules_add_line (lines, g_strdup (""), mo_rule_figure_describe (figure, MO_WORDS_IN_RULES),
                         figure->clause);
    }
}

/* Difficulties */

char *
mo_difficulty_describe (const MoDifficulty *self,
                        MoWordsPlace place,
                        MoRulesLine *line)
{
  g_autoptr (GString) list = g_string_new (NULL);

  append_to_list (list, mo_rule_figures_describe (self->figures, place, _(", ")));
  for (const MoSystemElements *const *game = mo_system_elements_list (); *game != NULL; game++)
    {
      gconstpointer part = mo_rule_parts_get (self->parts, *game);

      if (part != NULL && (*game)->describe_difficulty != NULL)
        append_to_list (list, (*game)->describe_difficulty (part, line));
    }
  return g_strdup (list->str);
}

static void
describe_difficulties (const MoRuleset *self,
                       GPtrArray *lines)
{
  for (guint i = 0; i < self->difficulties->len; i++)
    {
      const MoDifficulty *difficulty = g_ptr_array_index (self->difficulties, i);
      MoRulesLine *line = mo_rules_add_line (lines, g_strdup (difficulty->name), NULL,
                                             difficulty->clause);

      line->text = mo_difficulty_describe (difficulty, MO_WORDS_IN_RULES, line);
      describe_figures (difficulty->figures, TRUE, line->points);
    }
}

/* Decks */

/* Lists the names of the decks that a rule applies to; each name once, even if several players have
 * such a deck. */
static char *
list_decks (const MoRule *rule,
            const GPtrArray *decks)
{
  g_autoptr (GString) list = g_string_new (NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint i = 0; i < decks->len; i++)
    {
      const MoDeckPlace *deck = g_ptr_array_index (decks, i);

      if ((rule->decks & (G_GUINT64_CONSTANT (1) << deck->index)) == 0 ||
          g_ptr_array_find_with_equal_func (names, deck->name, g_str_equal, NULL))
        continue;
      g_ptr_array_add (names, deck->name);
      mo_rules_add_to_list (list, deck->name);
    }
  return g_strdup (list->str);
}

static char *
describe_size (const MoRule *rule)
{
  if (rule->at_least == rule->at_most)
    return g_strdup_printf (ngettext ("Exactly %u card", "Exactly %u cards", rule->at_least),
                            rule->at_least);
  if (rule->at_most == MO_NO_BOUND)
    return g_strdup_printf (ngettext ("At least %u card", "At least %u cards", rule->at_least),
                            rule->at_least);
  if (rule->at_least == 0)
    return g_strdup_printf (ngettext ("At most %u card", "At most %u cards", rule->at_most),
                            rule->at_most);
  return g_strdup_printf (ngettext ("From %1$u to %2$u card", "From %1$u to %2$u cards",
                                    rule->at_most),
                          rule->at_least, rule->at_most);
}

static char *
describe_copies (const MoRule *rule,
                 const MoVocabulary *vocabulary)
{
  g_autofree char *copies = g_strdup_printf (
      ngettext ("At most %u copy of a card", "At most %u copies of a card", rule->at_most),
      rule->at_most);
  g_autoptr (GString) caps = g_string_new (NULL);

  if (rule->by_name)
    g_string_append (caps, _("cards with the same name count together"));
  for (guint i = 0; i < rule->n_rarities; i++)
    if (rule->by_rarity[i] != 0)
      /* Translators: a rarity, and its limit of copies, as in “Common: 8”. */
      append_to_list (caps,
                      g_strdup_printf (_("%1$s: %2$u"),
                                       mo_vocabulary_get_word (vocabulary, MO_WORD_RARITY, i)->name,
                                       rule->by_rarity[i]));
  /* Translators: the allowed number of copies, and exceptions to it. */
  return caps->len > 0 ? g_strdup_printf (_("%1$s (%2$s)"), copies, caps->str)
                       : g_steal_pointer (&copies);
}

static char *
describe_count (const MoRule *rule)
{
  const char *cards = mo_card_query_get_words (rule->cards);

  if (rule->at_most == 0)
    /* Translators: %s describes cards: “class Lore or class Neutral”. */
    return g_strdup_printf (_("No cards with %s"), cards);
  if (rule->at_least == rule->at_most)
    return g_strdup_printf (ngettext ("Exactly %1$u card with %2$s", "Exactly %1$u cards with %2$s",
                                      rule->at_least),
                            rule->at_least, cards);
  if (rule->at_most == MO_NO_BOUND)
    return g_strdup_printf (ngettext ("At least %1$u card with %2$s",
                                      "At least %1$u cards with %2$s", rule->at_least),
                            rule->at_least, cards);
  if (rule->at_least == 0)
    return g_strdup_printf (ngettext ("At most %1$u card with %2$s", "At most %1$u cards with %2$s",
                                      rule->at_most),
                            rule->at_most, cards);
  return g_strdup_printf (ngettext ("From %1$u to %2$u card with %3$s",
                                    "From %1$u to %2$u cards with %3$s", rule->at_most),
                          rule->at_least, rule->at_most, cards);
}

/* Adds the condition of a rule about cards. @text: (transfer full) */
static char *
describe_condition (const MoRule *rule,
                    char *text)
{
  g_autofree char *plain = text;

  if (rule->for_deck == NULL)
    return g_steal_pointer (&plain);
  /* Translators: %1$s is a rule, %2$s a deck, %3$s describes cards: “class Lore or class
   * Neutral”. */
  return g_strdup_printf (_("%1$s, if %2$s contains a card with %3$s"), plain,
                          rule->for_deck->name, mo_card_query_get_words (rule->with));
}

static char *
describe_rule (const MoRule *rule,
               const MoVocabulary *vocabulary)
{
  switch (rule->kind)
    {
    case MO_RULE_SIZE:
      return describe_size (rule);
    case MO_RULE_EQUAL:
      return g_strdup (_("The same number of cards"));
    case MO_RULE_COPIES:
      return describe_copies (rule, vocabulary);
    case MO_RULE_ONLY:
      /* Translators: %s describes cards: “class Lore or class Neutral”. */
      return describe_condition (rule,
                                 g_strdup_printf (_("Only cards with %s"),
                                                  mo_card_query_get_words (rule->cards)));
    case MO_RULE_COUNT:
      return describe_condition (rule, describe_count (rule));
    case MO_RULE_BANNED:
      return g_strdup (mo_card_query_get_words (rule->cards));
    case MO_RULE_RESTRICTED:
      return g_strdup_printf (rule->by_list
                                  /* Translators: a number of cards, and a list of cards. */
                                  ? ngettext ("At most %1$u card in all: %2$s",
                                              "At most %1$u cards in all: %2$s",
                                              rule->at_most)
                                  : ngettext ("At most %1$u copy of each: %2$s",
                                              "At most %1$u copies of each: %2$s",
                                              rule->at_most),
                              rule->at_most, mo_card_query_get_words (rule->cards));
    case MO_RULE_NOTE:
    default:
      /* Translators: a card, and a remark about it. */
      return g_strdup_printf (_("%1$s: %2$s"), rule->card, rule->text);
    }
}

/* @decks: (element-type MoDeckPlace): the decks that rules can apply to
 * @told: (nullable): a clause that is not repeated */
static void
describe_rules (const GPtrArray *rules,
                const GPtrArray *decks,
                const MoVocabulary *vocabulary,
                const char *told,
                GPtrArray *lines)
{
  for (guint i = 0; i < rules->len; i++)
    {
      const MoRule *rule = g_ptr_array_index (rules, i);
      char *names = rule->kind == MO_RULE_BANNED       ? g_strdup (_("Banned cards"))
                    : rule->kind == MO_RULE_RESTRICTED ? g_strdup (_("Restricted cards"))
                                                       : list_decks (rule, decks);

      /* Rules of decks that the format doesn’t have are omitted. */
      if (*names == '\0')
        g_free (names);
      else
        mo_rules_add_line (lines, names, describe_rule (rule, vocabulary),
                           g_strcmp0 (rule->clause, told) != 0 ? rule->clause : NULL);
    }
}

/* Describes the requirements of a format besides its decks; "" if there are none. */
static char *
describe_format (const MoFormat *format)
{
  g_autoptr (GString) figures = g_string_new (NULL);

  append_to_list (figures,
                  mo_rule_figures_describe (format->figures, MO_WORDS_IN_RULES, _(", ")));
  if (format->players > 1)
    append_to_list (figures, g_strdup_printf (ngettext ("%u player", "%u players", format->players),
                                              format->players));
  return g_strdup (figures->str);
}

/* A format without requirements is omitted. */
static void
describe_formats (const MoRuleset *self,
                  const MoSystem *system,
                  GPtrArray *lines)
{
  for (guint i = 0; i < system->formats->len; i++)
    {
      const MoFormat *format = g_ptr_array_index (system->formats, i);
      MoRulesLine *line;

      if (format->ruleset != self)
        continue;
      line = mo_rules_add_line (lines, g_strdup (format->name), describe_format (format),
                                format->clause);
      describe_figures (format->figures, TRUE, line->points);
      describe_rules (format->own_rules, format->decks, system->vocabulary, line->clause,
                      line->points);
      if (*line->text == '\0' && line->points->len == 0)
        g_ptr_array_set_size (lines, (int) lines->len - 1);
    }
}

/* The whole ruleset */

GPtrArray *
mo_ruleset_describe (const MoRuleset *self,
                     const MoSystem *system)
{
  GPtrArray *parts = g_ptr_array_new_with_free_func ((GDestroyNotify) free_part);
  GPtrArray *lines;

  describe_parts (self, MO_RULES_STEPS,
                  add_part (parts, MO_RULES_STEPS, _("Steps of a Round")));
  drop_empty_part (parts);
  lines = add_part (parts, MO_RULES_FIGURES, _("Values and Interpretations"));
  describe_parts (self, MO_RULES_FIGURES, lines);
  describe_figures (self->figures, FALSE, lines);
  drop_empty_part (parts);
  describe_difficulties (self, add_part (parts, MO_RULES_DIFFICULTIES, _("Difficulties")));
  drop_empty_part (parts);
  describe_rules (self->rules, system->decks, system->vocabulary, NULL,
                  add_part (parts, MO_RULES_DECKS, _("Decks")));
  drop_empty_part (parts);
  describe_formats (self, system, add_part (parts, MO_RULES_FORMATS, _("Formats")));
  drop_empty_part (parts);
  lines = add_part (parts, MO_RULES_RULINGS, _("Rulings"));
  for (guint i = 0; i < self->rulings->len; i++)
    {
      const MoRuling *ruling = g_ptr_array_index (self->rulings, i);

      mo_rules_add_line (lines, g_strdup (""), g_strdup (ruling->text), ruling->clause);
    }
  return parts;
}

static void
append_key (const MoRulesLine *line,
            GString *key)
{
  mo_fold_append (key, line->title);
  g_string_append_c (key, ' ');
  mo_fold_append (key, line->text);
  g_string_append_c (key, ' ');
  if (line->clause != NULL)
    mo_fold_append (key, line->clause);
  g_string_append_c (key, ' ');
  for (guint i = 0; i < line->points->len; i++)
    append_key (g_ptr_array_index (line->points, i), key);
}

gboolean
mo_rules_line_has (const MoRulesLine *self,
                   const char *words)
{
  g_autoptr (GString) key = g_string_new (NULL);
  g_auto (GStrv) list = g_strsplit (words, " ", -1);

  append_key (self, key);
  for (guint i = 0; list[i] != NULL; i++)
    if (strstr (key->str, list[i]) == NULL)
      return FALSE;
  return TRUE;
}
