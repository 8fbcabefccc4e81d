/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Resolves the references of actions, and of the parts that they share with other elements. */

#include "config.h"

#include "mo-card.h"
#include "mo-table-private.h"

#include <glib/gi18n-lib.h>

enum { MIN_OPTIONS = 2, MAX_OPTIONS = 6 };

int
mo_table_resolve_zone (const MoTable *self,
                       const char *id,
                       guint line,
                       const MoRulePlace *place)
{
  int zone = mo_table_find (self->zones, id);

  if (zone == MO_TABLE_NONE)
    mo_table_refuse (place, line, _("unknown zone “%s”: define it in <table>, or correct the ID"),
                     id);
  return zone;
}

const MoWord *
mo_table_resolve_word (MoWordGroup group,
                       const char *id,
                       guint line,
                       const MoRulePlace *place)
{
  const MoWord *word = mo_vocabulary_lookup (place->system->vocabulary, group, id);

  if (word == NULL)
    mo_table_refuse (place, line, _("unknown %s “%s”: define it in the system file, or correct the "
                                    "ID"),
                     mo_word_group_get_name (group), id);
  return word;
}

gboolean
mo_table_resolve_operand (const MoTable *self,
                          MoOperand *operand,
                          gboolean has_card,
                          guint line,
                          const MoRulePlace *place)
{
  int index;

  if (operand->id == NULL)
    return TRUE;
  if ((index = mo_table_find (self->counters, operand->id)) != MO_TABLE_NONE)
    operand->kind = MO_OPERAND_COUNTER;
  else if ((index = mo_table_find (self->sums, operand->id)) != MO_TABLE_NONE)
    operand->kind = MO_OPERAND_SUM;
  else if (g_str_equal (operand->id, "players"))
    operand->kind = MO_OPERAND_PLAYERS;
  else if (g_str_equal (operand->id, "rounds"))
    operand->kind = MO_OPERAND_ROUNDS;
  else
    return mo_table_refuse (place, line,
                            _("unknown counter or sum “%s”: define it in <table>, or correct the "
                              "ID"),
                            operand->id);
  operand->index = (guint) MAX (index, 0);
  if (operand->kind == MO_OPERAND_SUM && !has_card &&
      mo_table_get_sum (self, operand->index)->has_this)
    return mo_table_refuse (place, line,
                            _("sum “%s” depends on the card of an act, but there is no card here: "
                              "use another sum"),
                            operand->id);
  return TRUE;
}

/* The numbers that an operand can have. */
static void
get_bounds (const MoTable *self,
            const MoOperand *operand,
            int *least,
            int *most)
{
  const MoCounter *counter;

  *least = G_MININT;
  *most = G_MAXINT;
  switch (operand->kind)
    {
    case MO_OPERAND_NUMBER:
      *least = *most = operand->number;
      break;
    case MO_OPERAND_COUNTER:
      counter = g_ptr_array_index (self->counters, operand->index);
      *least = counter->at_least;
      *most = counter->at_most;
      break;
    case MO_OPERAND_PLAYERS:
      *least = 1;
      *most = (int) self->n_players;
      break;
    case MO_OPERAND_ROUNDS:
      *least = 1;
      break;
    case MO_OPERAND_SUM:
    case MO_OPERAND_NONE:
    default:
      break;
    }
}

static gboolean
is_possible (const MoTable *self,
             const MoComparison *comparison)
{
  int left_least;
  int left_most;
  int right_least;
  int right_most;

  get_bounds (self, &comparison->left, &left_least, &left_most);
  get_bounds (self, &comparison->right, &right_least, &right_most);
  switch (comparison->compare)
    {
    case MO_COMPARE_LESS:
      return left_least < right_most;
    case MO_COMPARE_AT_MOST:
      return left_least <= right_most;
    case MO_COMPARE_GREATER:
      return left_most > right_least;
    case MO_COMPARE_AT_LEAST:
      return left_most >= right_least;
    case MO_COMPARE_HAS:
    case MO_COMPARE_UNEQUAL:
    case MO_COMPARE_EQUAL:
    default:
      return left_least <= right_most && right_least <= left_most;
    }
}

gboolean
mo_table_resolve_condition (const MoTable *self,
                            GArray *condition,
                            gboolean has_card,
                            guint line,
                            const MoRulePlace *place)
{
  for (guint i = 0; condition != NULL && i < condition->len; i++)
    {
      MoComparison *comparison = &g_array_index (condition, MoComparison, i);

      if (!mo_table_resolve_operand (self, &comparison->left, has_card, line, place) ||
          !mo_table_resolve_operand (self, &comparison->right, has_card, line, place))
        return FALSE;
      if (!is_possible (self, comparison))
        return mo_table_refuse (place, line,
                                _("the condition can never be true: change the numbers that it "
                                  "compares"));
    }
  return TRUE;
}

static gboolean
resolve_query (MoTable *self,
               MoCardChoice *choice,
               guint line,
               const MoRulePlace *place)
{
  g_auto (MoQueryFault) fault = { 0 };

  choice->query = mo_query_parse (choice->where, self->fields, &fault);
  if (choice->query != NULL)
    return TRUE;
  return mo_table_refuse (place, line, _("where=“%1$.80s” is not a valid query: %2$s"),
                          choice->where, fault.message);
}

gboolean
mo_table_resolve_choice (MoTable *self,
                         MoCardChoice *choice,
                         guint line,
                         const MoRulePlace *place)
{
  g_auto (GStrv) ids = g_strsplit_set (choice->in != NULL ? choice->in : "", " \t\r\n", -1);

  for (guint i = 0; ids[i] != NULL; i++)
    {
      int zone = ids[i][0] != '\0' ? mo_table_resolve_zone (self, ids[i], line, place) : 0;

      if (zone == MO_TABLE_NONE)
        return FALSE;
      for (guint j = 0; ids[i][0] != '\0' && j < choice->zones->len; j++)
        if (g_array_index (choice->zones, guint, j) == (guint) zone)
          return mo_table_refuse (place, line, _("zone “%s” is listed twice: remove one"), ids[i]);
      if (ids[i][0] != '\0')
        g_array_append_val (choice->zones, zone);
    }
  return choice->where == NULL || resolve_query (self, choice, line, place);
}

/* Whether the cards of each kind have a home. */
static gboolean
check_homes (const MoTable *self,
             guint line,
             const MoRulePlace *place)
{
  const MoVocabulary *vocabulary = place->system->vocabulary;
  guint64 kinds = 0;

  for (guint i = 0; i < self->homes->len; i++)
    kinds |= ((const MoHome *) g_ptr_array_index (self->homes, i))->mask;
  for (guint i = 0; i < mo_vocabulary_get_n_words (vocabulary, MO_WORD_KIND); i++)
    {
      const MoWord *kind = mo_vocabulary_get_word (vocabulary, MO_WORD_KIND, i);

      if (!mo_card_has (kinds, kind))
        return mo_table_refuse (place, line,
                                _("“discard-of-it” needs a <home> for each kind of card: add one "
                                  "for “%s”"),
                                kind->id);
    }
  return TRUE;
}

static gboolean
resolve_move (const MoTable *self,
              MoAction *action,
              gboolean has_card,
              const MoRulePlace *place)
{
  if (action->to_id != NULL && g_str_equal (action->to_id, "discard-of-it"))
    {
      action->to = MO_TO_DISCARD;
      return check_homes (self, action->line, place);
    }
  if (action->to_id != NULL)
    action->to = mo_table_resolve_zone (self, action->to_id, action->line, place);
  if (action->to_id != NULL && action->to == MO_TABLE_NONE)
    return FALSE;
  if (action->top.kind == MO_OPERAND_NUMBER && action->top.number < 1)
    return mo_table_refuse (place, action->line, _("“top” must be at least 1"));
  return mo_table_resolve_operand (self, &action->top, has_card, action->line, place);
}

static gboolean
resolve_token (const MoTable *self,
               MoAction *action,
               gboolean has_card,
               const MoRulePlace *place)
{
  action->token = mo_table_resolve_word (MO_WORD_TOKEN, action->word, action->line, place);
  if (action->token == NULL)
    return FALSE;
  if (action->over_id != NULL)
    {
      action->over = mo_table_resolve_zone (self, action->over_id, action->line, place);
      if (action->over == MO_TABLE_NONE)
        return FALSE;
    }
  return mo_table_resolve_operand (self, &action->by, has_card, action->line, place);
}

static gboolean
resolve_counter (const MoTable *self,
                 MoAction *action,
                 gboolean has_card,
                 const MoRulePlace *place)
{
  int counter = mo_table_find (self->counters, action->word);

  if (counter == MO_TABLE_NONE)
    return mo_table_refuse (place, action->line,
                            _("unknown counter “%s”: define it in <table>, or correct the ID"),
                            action->word);
  action->index = (guint) counter;
  return mo_table_resolve_operand (self, &action->by, has_card, action->line, place) &&
         mo_table_resolve_operand (self, &action->set, has_card, action->line, place);
}

static gboolean
resolve_mark (const MoTable *self,
              MoAction *action,
              const MoRulePlace *place)
{
  int mark = mo_table_find (self->marks, action->word);

  if (mark == MO_TABLE_NONE)
    return mo_table_refuse (place, action->line,
                            _("unknown mark “%s”: define it in <table>, or correct the ID"),
                            action->word);
  action->index = (guint) mark;
  return TRUE;
}

static gboolean
check_options (MoTable *self,
               const MoAction *action,
               const MoRulePlace *place)
{
  gboolean whole = TRUE;

  for (guint i = 0; i < action->options->len; i++)
    {
      const MoOption *option = g_ptr_array_index (action->options, i);

      whole &= mo_table_check_actions (self, option->actions, MO_CONTEXT_OPTION, place);
    }
  return whole;
}

static gboolean
check_action (MoTable *self,
              MoAction *action,
              MoActionContext context,
              const MoRulePlace *place)
{
  gboolean has_card = context == MO_CONTEXT_CARD || context == MO_CONTEXT_ENTER;

  if (!mo_table_resolve_choice (self, &action->cards, action->line, place) ||
      !mo_table_resolve_condition (self, action->when, has_card, action->line, place))
    return FALSE;
  if ((action->top.kind != MO_OPERAND_NONE || action->top.id != NULL) &&
      action->cards.zones->len != 1)
    return mo_table_refuse (place, action->line,
                            _("“top” needs exactly one zone in “in”: use one action for each "
                              "zone"));
  switch (action->kind)
    {
    case MO_DO_MOVE:
      return resolve_move (self, action, has_card, place);
    case MO_DO_TOKEN:
      return resolve_token (self, action, has_card, place);
    case MO_DO_COUNTER:
      return resolve_counter (self, action, has_card, place);
    case MO_DO_MARK:
    case MO_DO_UNMARK:
      return resolve_mark (self, action, place);
    case MO_DO_CHOOSE:
      return check_options (self, action, place);
    case MO_DO_ASK:
    case MO_DO_SHUFFLE:
    case MO_DO_FLIP:
    case MO_DO_CLEAR:
    case MO_DO_PASS:
    case MO_DO_ROUND:
    default:
      return TRUE;
    }
}

gboolean
mo_table_check_options_count (const GPtrArray *actions,
                              const MoRulePlace *place)
{
  gboolean whole = TRUE;

  for (guint i = 0; i < actions->len; i++)
    {
      const MoAction *action = g_ptr_array_index (actions, i);

      if (action->kind == MO_DO_CHOOSE &&
          (action->options->len < MIN_OPTIONS || action->options->len > MAX_OPTIONS))
        whole = mo_table_refuse (place, action->line,
                                 _("action “choose” needs %1$d to %2$d <option> elements"),
                                 MIN_OPTIONS, MAX_OPTIONS);
    }
  return whole;
}

gboolean
mo_table_check_actions (MoTable *self,
                        const GPtrArray *actions,
                        MoActionContext context,
                        const MoRulePlace *place)
{
  gboolean whole = TRUE;

  for (guint i = 0; i < actions->len; i++)
    whole &= check_action (self, g_ptr_array_index (actions, i), context, place);
  return whole;
}
