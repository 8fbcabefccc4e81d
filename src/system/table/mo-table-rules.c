/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A table in words, for the rules of its game. */

#include "config.h"

#include "mo-table-private.h"

#include <glib/gi18n-lib.h>

static char *
describe_operand (const MoTable *self,
                  const MoOperand *operand)
{
  switch (operand->kind)
    {
    case MO_OPERAND_COUNTER:
      return g_strdup (mo_table_get_name (self->counters, operand->index));
    case MO_OPERAND_SUM:
      return g_strdup (mo_table_get_name (self->sums, operand->index));
    case MO_OPERAND_PLAYERS:
      return g_strdup (_("number of players"));
    case MO_OPERAND_ROUNDS:
      return g_strdup (_("round number"));
    case MO_OPERAND_NUMBER:
    case MO_OPERAND_NONE:
    default:
      return g_strdup_printf ("%d", operand->number);
    }
}

/* Returns: (transfer full): “Threat >= 50 and Heroes = 0” */
static char *
describe_condition (const MoTable *self,
                    const GArray *condition)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < condition->len; i++)
    {
      const MoComparison *comparison = &g_array_index (condition, MoComparison, i);
      g_autofree char *left = describe_operand (self, &comparison->left);
      g_autofree char *right = describe_operand (self, &comparison->right);

      if (i > 0)
        /* Translators: between two conditions that must both hold. */
        g_string_append (text, _(" and "));
      g_string_append_printf (text, "%s %s %s", left, mo_compare_get_sign (comparison->compare),
                              right);
    }
  return g_strdup (text->str);
}

static char *
list_zones (const MoTable *self,
            const MoCardChoice *choice)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint i = 0; i < choice->zones->len; i++)
    mo_rules_add_to_list (list, mo_table_get_name (self->zones,
                                                   g_array_index (choice->zones, guint, i)));
  return g_strdup (list->str);
}

/* Returns: (transfer full): the cards as the object of a sentence */
static char *
describe_cards (const MoTable *self,
                const MoAction *action)
{
  g_autofree char *zones = list_zones (self, &action->cards);
  g_autofree char *top = NULL;

  if (action->cards.is_this)
    return g_strdup (_("this card"));
  if (action->top.kind == MO_OPERAND_NUMBER)
    return g_strdup_printf (ngettext ("the top %1$d card of %2$s", "the top %1$d cards of %2$s",
                                      (gulong) action->top.number),
                            action->top.number, zones);
  if (action->top.kind != MO_OPERAND_NONE)
    {
      top = describe_operand (self, &action->top);
      /* Translators: a zone, and the number of cards in words. */
      return g_strdup_printf (_("the top cards of %1$s, as many as “%2$s”"), zones, top);
    }
  if (action->cards.where != NULL)
    /* Translators: zones, and a query. */
    return g_strdup_printf (_("the cards in %1$s that match “%2$s”"), zones, action->cards.where);
  return g_strdup_printf (_("the cards in %s"), zones);
}

static char *
describe_move (const MoTable *self,
               const MoAction *action)
{
  g_autofree char *cards = describe_cards (self, action);

  if (action->is_onto)
    return g_strdup_printf (_("Attach %s to this card"), cards);
  if (action->to == MO_TO_DISCARD)
    return g_strdup_printf (_("Discard %s"), cards);
  return g_strdup_printf (action->is_bottom ? _("Move %1$s to the bottom of %2$s")
                                            : _("Move %1$s to %2$s"),
                          cards, mo_table_get_name (self->zones, (guint) action->to));
}

/* Returns: (transfer full): the number by which something changes, with its factor */
static char *
describe_change (const MoTable *self,
                 const MoOperand *operand,
                 int times)
{
  g_autofree char *number = describe_operand (self, operand);

  if (operand->kind == MO_OPERAND_NUMBER)
    return g_strdup_printf ("%+d", operand->number * times);
  if (times == 1)
    return g_strdup_printf ("+%s", number);
  if (times == -1)
    return g_strdup_printf ("−%s", number);
  return g_strdup_printf ("%d × %s", times, number);
}

static char *
describe_counter (const MoTable *self,
                  const MoAction *action)
{
  gboolean is_set = action->by.kind == MO_OPERAND_NONE;
  g_autofree char *number = is_set && action->times == 1
                                ? describe_operand (self, &action->set)
                                : describe_change (self, is_set ? &action->set : &action->by,
                                                   action->times);

  return g_strdup_printf (is_set ? _("Set “%1$s” to %2$s") : _("Change “%1$s” by %2$s"),
                          mo_table_get_name (self->counters, action->index), number);
}

static char *
describe_options (const MoAction *action)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint i = 0; i < action->options->len; i++)
    mo_rules_add_to_list (list, ((const MoOption *) action->options->pdata[i])->name);
  /* Translators: a question, and its possible answers. */
  return g_strdup_printf (_("%1$s (%2$s)"), action->text, list->str);
}

static char *
describe_kind (const MoTable *self,
               const MoAction *action)
{
  g_autofree char *cards = describe_cards (self, action);
  g_autofree char *number = NULL;

  switch (action->kind)
    {
    case MO_DO_ASK:
      return g_strdup (action->text);
    case MO_DO_CHOOSE:
      return describe_options (action);
    case MO_DO_MOVE:
      return describe_move (self, action);
    case MO_DO_MARK:
      return g_strdup_printf (_("Mark %1$s as “%2$s”"), cards,
                              mo_table_get_name (self->marks, action->index));
    case MO_DO_UNMARK:
      return g_strdup_printf (_("Remove the mark “%1$s” from %2$s"),
                              mo_table_get_name (self->marks, action->index), cards);
    case MO_DO_TOKEN:
      number = describe_change (self, &action->by, action->times);
      return g_strdup_printf (_("Change “%1$s” on %2$s by %3$s"), action->token->name, cards,
                              number);
    case MO_DO_COUNTER:
      return describe_counter (self, action);
    case MO_DO_SHUFFLE:
      g_free (cards);
      cards = list_zones (self, &action->cards);
      return g_strdup_printf (_("Shuffle %s"), cards);
    case MO_DO_FLIP:
      return g_strdup_printf (_("Turn over %s"), cards);
    case MO_DO_CLEAR:
      return g_strdup_printf (_("Remove all marks and tokens from %s"), cards);
    case MO_DO_PASS:
      return g_strdup (_("The next player becomes the first player"));
    case MO_DO_ROUND:
    default:
      return g_strdup (_("The round ends"));
    }
}

static char *
describe_action (const MoTable *self,
                 const MoAction *action)
{
  g_autofree char *text = describe_kind (self, action);
  g_autofree char *of_each = action->is_each && self->n_players > 1
                                 ? g_strdup_printf (_("Each player: %s"), text)
                                 : g_steal_pointer (&text);
  g_autofree char *condition = NULL;

  if (action->when == NULL)
    return g_steal_pointer (&of_each);
  condition = describe_condition (self, action->when);
  /* Translators: a condition, and what happens then. */
  return g_strdup_printf (_("If %1$s: %2$s"), condition, of_each);
}

static void
add_actions (const MoTable *self,
             const GPtrArray *actions,
             MoRulesLine *line)
{
  for (guint i = 0; i < actions->len; i++)
    mo_rules_add_point (line, g_strdup (""),
                        describe_action (self, g_ptr_array_index (actions, i)), NULL);
}

static void
describe_steps (const MoTable *self,
                GPtrArray *lines)
{
  MoRulesLine *set_up = mo_rules_add_line (lines, g_strdup (_("Setup")), g_strdup (""), NULL);

  for (guint i = 0; i < self->loads->len; i++)
    {
      const MoLoad *load = g_ptr_array_index (self->loads, i);

      mo_rules_add_point (set_up, g_strdup (""),
                          g_strdup_printf (load->is_shuffled
                                               /* Translators: a deck, and where it starts. */
                                               ? _("%1$s: %2$s, shuffled")
                                               : _("%1$s: %2$s"),
                                           load->deck->name,
                                           mo_table_get_name (self->zones, load->zone)),
                          NULL);
    }
  add_actions (self, self->set_up, set_up);
  for (guint i = 0; i < self->steps->len; i++)
    {
      const MoTableStep *step = g_ptr_array_index (self->steps, i);
      /* Translators: the number of a step of the round, and its name. */
      char *title = g_strdup_printf (_("%1$u. %2$s"), i + 1, step->name);
      MoRulesLine *line = mo_rules_add_line (
          lines, title, g_strdup (step->text != NULL ? step->text : ""), step->clause);

      add_actions (self, step->actions, line);
    }
}

/* Returns: (transfer full): where and when an act is offered */
static char *
describe_offer (const MoTable *self,
                const MoAct *act)
{
  g_autoptr (GString) list = g_string_new (NULL);
  g_autofree char *zones = act->on_id == NULL              ? list_zones (self, &act->cards)
                           : act->on == MO_TABLE_NONE ? g_strdup (_("the table"))
                                                           : NULL;
  g_autofree char *condition = act->when != NULL ? describe_condition (self, act->when) : NULL;

  mo_rules_add_to_list (list, zones != NULL ? zones
                                            : mo_table_get_name (self->zones, (guint) act->on));
  if (act->cards.where != NULL)
    mo_rules_add_to_list (list, act->cards.where);
  for (guint i = 0; i < self->steps->len; i++)
    if ((act->steps & (G_GUINT64_CONSTANT (1) << i)) != 0)
      mo_rules_add_to_list (list, mo_table_get_name (self->steps, i));
  if (condition != NULL)
    mo_rules_add_to_list (list, condition);
  return g_strdup (list->str);
}

static void
describe_figures (const MoTable *self,
                  GPtrArray *lines)
{
  for (guint i = 0; i < self->acts->len; i++)
    {
      const MoAct *act = g_ptr_array_index (self->acts, i);

      add_actions (self, act->actions,
                   mo_rules_add_line (lines, g_strdup (act->name), describe_offer (self, act),
                                      NULL));
    }
  for (guint i = 0; i < self->rules->len; i++)
    {
      const MoTableRule *rule = g_ptr_array_index (self->rules, i);

      add_actions (self, rule->actions,
                   mo_rules_add_line (lines, g_strdup (rule->name),
                                      /* Translators: a token and a figure of a card. */
                                      g_strdup_printf (_("%1$s on a card ≥ its %2$s"),
                                                       rule->token->name, rule->stat->name),
                                      NULL));
    }
  for (guint i = 0; i < self->ends->len; i++)
    {
      const MoTableEnd *end = g_ptr_array_index (self->ends, i);
      g_autofree char *condition = describe_condition (self, end->when);

      mo_rules_add_line (lines, g_strdup (end->is_won ? _("Won") : _("Lost")),
                         /* Translators: the reason of an end, and its condition. */
                         g_strdup_printf (_("%1$s (%2$s)"), end->text, condition), NULL);
    }
}

void
mo_table_describe (gconstpointer part,
                   MoRulesKind kind,
                   GPtrArray *lines)
{
  const MoTable *self = &((const MoTableDraft *) part)->table;

  if (kind == MO_RULES_STEPS)
    describe_steps (self, lines);
  else if (kind == MO_RULES_FIGURES)
    describe_figures (self, lines);
}
