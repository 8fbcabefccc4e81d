/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-table-private.h"

static void
clear_choice (MoCardChoice *self)
{
  g_free (self->in);
  g_free (self->where);
  g_clear_pointer (&self->zones, g_array_unref);
  g_clear_pointer (&self->query, mo_query_free);
}

static void
init_choice (MoCardChoice *self)
{
  self->zones = g_array_new (FALSE, FALSE, sizeof (guint));
}

static void
free_zone (MoZone *self)
{
  g_free (self->id);
  g_free (self->name);
  g_free (self->refill_id);
  g_free (self);
}

static void
free_home (MoHome *self)
{
  g_free (self->kinds);
  g_free (self->discard_id);
  g_free (self);
}

static void
free_mark (MoMark *self)
{
  g_free (self->id);
  g_free (self->name);
  g_free (self->icon);
  g_free (self);
}

static void
free_counter (MoCounter *self)
{
  g_free (self->id);
  g_free (self->name);
  g_free (self);
}

static void
free_term (MoTableTerm *self)
{
  clear_choice (&self->cards);
  g_free (self->id);
  g_free (self->token_id);
  g_free (self);
}

static void
free_sum (MoTableSum *self)
{
  g_free (self->id);
  g_free (self->name);
  g_ptr_array_unref (self->terms);
  g_free (self);
}

void
mo_action_free (MoAction *self)
{
  g_free (self->text);
  g_clear_pointer (&self->when, g_array_unref);
  clear_choice (&self->cards);
  mo_operand_clear (&self->top);
  mo_operand_clear (&self->by);
  mo_operand_clear (&self->set);
  g_free (self->to_id);
  g_free (self->word);
  g_free (self->over_id);
  g_ptr_array_unref (self->options);
  g_free (self);
}

static void
free_option (MoOption *self)
{
  g_free (self->name);
  g_ptr_array_unref (self->actions);
  g_free (self);
}

static void
free_rule (MoTableRule *self)
{
  g_free (self->name);
  g_free (self->token_id);
  g_free (self->stat_id);
  clear_choice (&self->cards);
  g_ptr_array_unref (self->actions);
  g_free (self);
}

static void
free_enter (MoEnter *self)
{
  clear_choice (&self->cards);
  g_ptr_array_unref (self->actions);
  g_free (self);
}

static void
free_act (MoAct *self)
{
  g_free (self->id);
  g_free (self->name);
  clear_choice (&self->cards);
  g_free (self->on_id);
  g_clear_pointer (&self->when, g_array_unref);
  g_free (self->steps_ids);
  g_ptr_array_unref (self->actions);
  g_free (self);
}

static void
free_load (MoLoad *self)
{
  g_free (self->deck_id);
  g_free (self->zone_id);
  g_free (self);
}

static void
free_playing_cards (MoPlayingCards *self)
{
  g_free (self->zone_id);
  g_free (self->types_ids);
  g_free (self->stat_id);
  g_ptr_array_unref (self->types);
  g_free (self);
}

static void
free_end (MoTableEnd *self)
{
  g_clear_pointer (&self->when, g_array_unref);
  g_free (self->text);
  g_free (self);
}

static void
free_odds (MoTableOdds *self)
{
  g_free (self->zone_id);
  mo_operand_clear (&self->draws);
  g_free (self->stat_id);
  g_free (self->sum_id);
  g_free (self);
}

static void
free_figure (MoTableFigure *self)
{
  g_free (self->sum_id);
  g_free (self);
}

static void
free_step (MoTableStep *self)
{
  g_free (self->id);
  g_free (self->name);
  g_free (self->text);
  g_free (self->clause);
  g_ptr_array_unref (self->actions);
  g_free (self);
}

MoAction *
mo_action_new (void)
{
  MoAction *self = g_new0 (MoAction, 1);

  init_choice (&self->cards);
  self->to = self->over = MO_TABLE_NONE;
  self->times = 1;
  self->options = g_ptr_array_new_with_free_func ((GDestroyNotify) free_option);
  return self;
}

GPtrArray *
mo_actions_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) mo_action_free);
}

MoOption *
mo_option_new (const char *name)
{
  MoOption *self = g_new0 (MoOption, 1);

  self->name = g_strdup (name);
  self->actions = mo_actions_new ();
  return self;
}

MoTableSum *
mo_table_sum_new (void)
{
  MoTableSum *self = g_new0 (MoTableSum, 1);

  self->terms = g_ptr_array_new_with_free_func ((GDestroyNotify) free_term);
  return self;
}

MoTableTerm *
mo_table_term_new (MoTableTermKind kind)
{
  MoTableTerm *self = g_new0 (MoTableTerm, 1);

  self->kind = kind;
  self->times = 1;
  init_choice (&self->cards);
  return self;
}

MoTableRule *
mo_table_rule_new (void)
{
  MoTableRule *self = g_new0 (MoTableRule, 1);

  init_choice (&self->cards);
  self->actions = mo_actions_new ();
  return self;
}

MoEnter *
mo_enter_new (void)
{
  MoEnter *self = g_new0 (MoEnter, 1);

  init_choice (&self->cards);
  self->actions = mo_actions_new ();
  return self;
}

MoAct *
mo_act_new (void)
{
  MoAct *self = g_new0 (MoAct, 1);

  init_choice (&self->cards);
  self->on = MO_TABLE_NONE;
  self->actions = mo_actions_new ();
  return self;
}

MoPlayingCards *
mo_playing_cards_new (void)
{
  MoPlayingCards *self = g_new0 (MoPlayingCards, 1);

  self->types = g_ptr_array_new ();
  return self;
}

MoTableStep *
mo_table_step_new (void)
{
  MoTableStep *self = g_new0 (MoTableStep, 1);

  self->actions = mo_actions_new ();
  return self;
}

MoTableDraft *
mo_table_draft_new (void)
{
  MoTableDraft *self = g_new0 (MoTableDraft, 1);
  MoTable *table = &self->table;

  table->zones = g_ptr_array_new_with_free_func ((GDestroyNotify) free_zone);
  table->homes = g_ptr_array_new_with_free_func ((GDestroyNotify) free_home);
  table->marks = g_ptr_array_new_with_free_func ((GDestroyNotify) free_mark);
  table->counters = g_ptr_array_new_with_free_func ((GDestroyNotify) free_counter);
  table->sums = g_ptr_array_new_with_free_func ((GDestroyNotify) free_sum);
  table->rules = g_ptr_array_new_with_free_func ((GDestroyNotify) free_rule);
  table->enters = g_ptr_array_new_with_free_func ((GDestroyNotify) free_enter);
  table->acts = g_ptr_array_new_with_free_func ((GDestroyNotify) free_act);
  table->loads = g_ptr_array_new_with_free_func ((GDestroyNotify) free_load);
  table->playing_cards = g_ptr_array_new_with_free_func ((GDestroyNotify) free_playing_cards);
  table->ends = g_ptr_array_new_with_free_func ((GDestroyNotify) free_end);
  table->odds = g_ptr_array_new_with_free_func ((GDestroyNotify) free_odds);
  table->figures = g_ptr_array_new_with_free_func ((GDestroyNotify) free_figure);
  table->steps = g_ptr_array_new_with_free_func ((GDestroyNotify) free_step);
  table->set_up = mo_actions_new ();
  table->sum_order = g_array_new (FALSE, FALSE, sizeof (guint));
  return self;
}

void
mo_table_draft_free (MoTableDraft *self)
{
  MoTable *table = &self->table;

  g_ptr_array_unref (table->zones);
  g_ptr_array_unref (table->homes);
  g_ptr_array_unref (table->marks);
  g_ptr_array_unref (table->counters);
  g_ptr_array_unref (table->sums);
  g_ptr_array_unref (table->rules);
  g_ptr_array_unref (table->enters);
  g_ptr_array_unref (table->acts);
  g_ptr_array_unref (table->loads);
  g_ptr_array_unref (table->playing_cards);
  g_ptr_array_unref (table->ends);
  g_ptr_array_unref (table->odds);
  g_ptr_array_unref (table->figures);
  g_ptr_array_unref (table->steps);
  g_ptr_array_unref (table->set_up);
  g_array_unref (table->sum_order);
  g_clear_pointer (&table->fields, mo_fields_unref);
  g_free (self);
}

/* The first two members of all objects with ids. */
typedef struct
{
  char *id;
  char *name;
} Named;

int
mo_table_find (const GPtrArray *objects,
               const char *id)
{
  for (guint i = 0; i < objects->len; i++)
    if (g_str_equal (((const Named *) g_ptr_array_index (objects, i))->id, id))
      return (int) i;
  return MO_TABLE_NONE;
}

const char *
mo_table_get_name (const GPtrArray *objects,
                   guint index)
{
  return ((const Named *) g_ptr_array_index (objects, index))->name;
}
