/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Resolves and checks the references of a table, once its ruleset is complete. */

#include "config.h"

#include "mo-table-private.h"

#include "mo-table-query.h"

#include <glib/gi18n-lib.h>

#define BIT(index) (G_GUINT64_CONSTANT (1) << (index))

/* The first three members of all objects with ids. */
typedef struct
{
  char *id;
  char *name;
  guint line;
} Named;

/* Splits a list of ids, without empty ones. */
static GPtrArray *
list_ids (const char *ids)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) parts = g_strsplit_set (ids, " \t\r\n", -1);

  for (guint i = 0; parts[i] != NULL; i++)
    if (parts[i][0] != '\0')
      g_ptr_array_add (list, g_strdup (parts[i]));
  return list;
}

/* @what: the name of the element */
static gboolean
check_ids (const GPtrArray *objects,
           const char *what,
           const MoRulePlace *place)
{
  g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < objects->len; i++)
    {
      const Named *object = g_ptr_array_index (objects, i);

      if (!g_hash_table_add (ids, object->id))
        return mo_table_refuse (place, object->line,
                                _("%1$s “%2$s” is already defined: use another ID"), what,
                                object->id);
      if (i == MO_TABLE_MAX)
        return mo_table_refuse (place, object->line,
                                _("%1$s “%2$s” exceeds the limit of %3$d definitions of this kind: "
                                  "remove one of them"),
                                what, object->id, MO_TABLE_MAX);
    }
  return TRUE;
}

/* Counters and sums are used in the same places. */
static gboolean
check_operand_ids (const MoTable *self,
                   const MoRulePlace *place)
{
  const GPtrArray *lists[] = { self->counters, self->sums };

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    for (guint j = 0; j < lists[i]->len; j++)
      {
        const Named *object = g_ptr_array_index (lists[i], j);
        MoOperand operand;
        gboolean is_number = mo_operand_read (object->id, &operand) && operand.id == NULL;

        mo_operand_clear (&operand);
        if (is_number || g_str_equal (object->id, "players") ||
            g_str_equal (object->id, "rounds") ||
            (i == 1 && mo_table_find (self->counters, object->id) != MO_TABLE_NONE))
          return mo_table_refuse (place, object->line,
                                  _("“%s” already stands for another number: use another ID"),
                                  object->id);
      }
  return TRUE;
}

static gboolean
check_zones (MoTable *self,
             const MoRulePlace *place)
{
  gboolean whole = TRUE;

  for (guint i = 0; i < self->zones->len; i++)
    {
      MoZone *zone = g_ptr_array_index (self->zones, i);
      const MoZone *other;

      if (g_str_equal (zone->id, "discard-of-it") || g_str_equal (zone->id, "table"))
        whole = mo_table_refuse (place, zone->line,
                                 _("“%s” is a reserved ID: use another zone ID"), zone->id);
      if (zone->refill_id == NULL)
        continue;
      zone->refill = mo_table_resolve_zone (self, zone->refill_id, zone->line, place);
      if (zone->refill == MO_TABLE_NONE)
        {
          whole = FALSE;
          continue;
        }
      other = g_ptr_array_index (self->zones, (guint) zone->refill);
      if (other == zone || (other->is_of_player && !zone->is_of_player))
        whole = mo_table_refuse (place, zone->line,
                                 _("zone “%1$s” can’t be refilled from “%2$s”: use another zone of "
                                   "the same owner"),
                                 zone->id, other->id);
    }
  return whole;
}

static gboolean
check_homes (MoTable *self,
             const MoRulePlace *place)
{
  guint64 all = 0;

  for (guint i = 0; i < self->homes->len; i++)
    {
      MoHome *home = g_ptr_array_index (self->homes, i);
      g_autoptr (GPtrArray) kinds = list_ids (home->kinds);
      int zone = mo_table_resolve_zone (self, home->discard_id, home->line, place);

      if (zone == MO_TABLE_NONE)
        return FALSE;
      home->discard = (guint) zone;
      for (guint j = 0; j < kinds->len; j++)
        {
          const MoWord *kind = mo_table_resolve_word (MO_WORD_KIND, kinds->pdata[j], home->line,
                                                      place);

          if (kind == NULL)
            return FALSE;
          if (mo_card_has (all, kind))
            return mo_table_refuse (place, home->line,
                                    _("kind “%s” has two homes: remove it from one of them"),
                                    kind->id);
          home->mask |= BIT (kind->index);
          all |= BIT (kind->index);
        }
    }
  return TRUE;
}

static gboolean
check_counters (const MoTable *self,
                const MoRulePlace *place)
{
  gboolean whole = TRUE;

  for (guint i = 0; i < self->counters->len; i++)
    {
      const MoCounter *counter = g_ptr_array_index (self->counters, i);

      if (counter->at_least > counter->at_most)
        whole = mo_table_refuse (place, counter->line,
                                 _("counter “%1$s” has %2$d as “at-least” but only %3$d as "
                                   "“at-most”: change one of them"),
                                 counter->id, counter->at_least, counter->at_most);
      else if (counter->start < counter->at_least || counter->start > counter->at_most)
        whole = mo_table_refuse (place, counter->line,
                                 _("counter “%1$s” can’t start at %2$d: use a number from %3$d to "
                                   "%4$d"),
                                 counter->id, counter->start, counter->at_least,
                                 counter->at_most);
    }
  return whole;
}

/* Sums */

/* Finds a stat; “cost” stands for the cost of cards, unless the system has such a stat. */
static gboolean
resolve_stat (MoTableTerm *term,
              const MoRulePlace *place)
{
  if (term->id == NULL)
    return TRUE;
  term->is_cost = g_str_equal (term->id, "cost") &&
                  mo_vocabulary_lookup (place->system->vocabulary, MO_WORD_STAT, "cost") == NULL;
  if (term->is_cost)
    return TRUE;
  term->stat = mo_table_resolve_word (MO_WORD_STAT, term->id, term->line, place);
  return term->stat != NULL;
}

static gboolean
resolve_term (MoTable *self,
              MoTableTerm *term,
              const MoRulePlace *place)
{
  int index = MO_TABLE_NONE;

  switch (term->kind)
    {
    case MO_TABLE_TERM_CARDS:
      if (term->token_id != NULL)
        term->token = mo_table_resolve_word (MO_WORD_TOKEN, term->token_id, term->line, place);
      return (term->token_id == NULL || term->token != NULL) && resolve_stat (term, place) &&
             mo_table_resolve_choice (self, &term->cards, term->line, place);
    case MO_TABLE_TERM_THIS:
      return resolve_stat (term, place);
    case MO_TABLE_TERM_COUNTER:
    case MO_TABLE_TERM_SUM:
      index = mo_table_find (term->kind == MO_TABLE_TERM_SUM ? self->sums : self->counters,
                             term->id);
      if (index == MO_TABLE_NONE)
        return mo_table_refuse (place, term->line,
                                _("unknown counter or sum “%s”: define it in <table>, or correct "
                                  "the ID"),
                                term->id);
      term->index = (guint) index;
      return TRUE;
    case MO_TABLE_TERM_NUMBER:
    case MO_TABLE_TERM_ROUND:
    default:
      return TRUE;
    }
}

/* Adds a sum after those that it needs. @states: 0: new, 1: open, 2: done */
static gboolean
order_sum (MoTable *self,
           guint index,
           guint8 *states,
           const MoRulePlace *place)
{
  MoTableSum *sum = g_ptr_array_index (self->sums, index);

  if (states[index] == 2)
    return TRUE;
  if (states[index] == 1)
    return mo_table_refuse (place, sum->line,
                            _("sum “%s” depends on itself: remove one of the sums in it"), sum->id);
  states[index] = 1;
  for (guint i = 0; i < sum->terms->len; i++)
    {
      const MoTableTerm *term = g_ptr_array_index (sum->terms, i);

      sum->has_this |= term->kind == MO_TABLE_TERM_THIS;
      if (term->kind != MO_TABLE_TERM_SUM)
        continue;
      if (!order_sum (self, term->index, states, place))
        return FALSE;
      sum->has_this |= mo_table_get_sum (self, term->index)->has_this;
    }
  states[index] = 2;
  g_array_append_val (self->sum_order, index);
  return TRUE;
}

static gboolean
check_sums (MoTable *self,
            const MoRulePlace *place)
{
  guint8 states[MO_TABLE_MAX] = { 0 };
  gboolean whole = TRUE;

  for (guint i = 0; i < self->sums->len; i++)
    {
      const MoTableSum *sum = g_ptr_array_index (self->sums, i);

      for (guint j = 0; j < sum->terms->len; j++)
        whole &= resolve_term (self, g_ptr_array_index (sum->terms, j), place);
      if (sum->has_at_least && sum->has_at_most && sum->at_least > sum->at_most)
        whole = mo_table_refuse (place, sum->line,
                                 _("sum “%1$s” has %2$d as “at-least” but only %3$d as “at-most”: "
                                   "change one of them"),
                                 sum->id, sum->at_least, sum->at_most);
    }
  for (guint i = 0; whole && i < self->sums->len; i++)
    whole = order_sum (self, i, states, place);
  return whole;
}

/* Rules and acts */

static gboolean
check_rules (MoTable *self,
             const MoRulePlace *place)
{
  gboolean whole = TRUE;

  for (guint i = 0; i < self->rules->len; i++)
    {
      MoTableRule *rule = g_ptr_array_index (self->rules, i);

      rule->token = mo_table_resolve_word (MO_WORD_TOKEN, rule->token_id, rule->line, place);
      rule->stat = mo_table_resolve_word (MO_WORD_STAT, rule->stat_id, rule->line, place);
      whole &= rule->token != NULL && rule->stat != NULL &&
               mo_table_resolve_choice (self, &rule->cards, rule->line, place);
      whole &= mo_table_check_actions (self, rule->actions, MO_CONTEXT_CARD, place);
    }
  for (guint i = 0; i < self->enters->len; i++)
    {
      MoEnter *enter = g_ptr_array_index (self->enters, i);

      whole &= mo_table_resolve_choice (self, &enter->cards, enter->line, place);
      whole &= mo_table_check_actions (self, enter->actions, MO_CONTEXT_ENTER, place);
    }
  return whole;
}

static gboolean
resolve_steps (MoTable *self,
               MoAct *act,
               const MoRulePlace *place)
{
  g_autoptr (GPtrArray) ids = list_ids (act->steps_ids != NULL ? act->steps_ids : "");

  for (guint i = 0; i < ids->len; i++)
    {
      int step = mo_table_find (self->steps, ids->pdata[i]);

      if (step == MO_TABLE_NONE)
        return mo_table_refuse (place, act->line,
                                _("unknown step “%s”: define it after <table>, or correct the ID"),
                                (const char *) ids->pdata[i]);
      act->steps |= BIT (step);
    }
  return TRUE;
}

static void
note_moves (const MoTable *self,
            const GPtrArray *actions,
            guint64 *reached)
{
  for (guint i = 0; i < actions->len; i++)
    {
      const MoAction *action = g_ptr_array_index (actions, i);

      if (action->to >= 0)
        *reached |= BIT (action->to);
      for (guint j = 0; action->to == MO_TO_DISCARD && j < self->homes->len; j++)
        *reached |= BIT (((const MoHome *) self->homes->pdata[j])->discard);
      /* A card is attached where its new parent is. */
      if (action->is_onto)
        *reached = G_MAXUINT64;
      for (guint j = 0; j < action->options->len; j++)
        note_moves (self, ((const MoOption *) g_ptr_array_index (action->options, j))->actions,
                    reached);
    }
}

/* Returns the zones into which the file moves cards; bits. */
static guint64
list_reached (const MoTable *self)
{
  guint64 reached = 0;

  note_moves (self, self->set_up, &reached);
  for (guint i = 0; i < self->steps->len; i++)
    note_moves (self, ((const MoTableStep *) self->steps->pdata[i])->actions, &reached);
  for (guint i = 0; i < self->acts->len; i++)
    note_moves (self, ((const MoAct *) self->acts->pdata[i])->actions, &reached);
  for (guint i = 0; i < self->rules->len; i++)
    note_moves (self, ((const MoTableRule *) self->rules->pdata[i])->actions, &reached);
  for (guint i = 0; i < self->loads->len; i++)
    reached |= BIT (((const MoLoad *) self->loads->pdata[i])->zone);
  for (guint i = 0; i < self->playing_cards->len; i++)
    reached |= BIT (((const MoPlayingCards *) self->playing_cards->pdata[i])->zone);
  for (guint i = 0; i < self->zones->len; i++)
    if (((const MoZone *) self->zones->pdata[i])->refill != MO_TABLE_NONE)
      reached |= BIT (i);
  return reached;
}

/* Whether a card can come into one of the zones of an act. */
static gboolean
check_reach (const MoAct *act,
             guint64 reached,
             const MoRulePlace *place)
{
  guint64 zones = 0;

  for (guint i = 0; i < act->cards.zones->len; i++)
    zones |= BIT (g_array_index (act->cards.zones, guint, i));
  if (zones == 0 || (zones & reached) != 0)
    return TRUE;
  return mo_table_refuse (place, act->line,
                          _("act “%s” can never be used because no cards enter its zone: move "
                            "cards there or remove the act"),
                          act->id);
}

static gboolean
check_acts (MoTable *self,
            const MoRulePlace *place)
{
  gboolean whole = TRUE;

  for (guint i = 0; i < self->acts->len; i++)
    {
      MoAct *act = g_ptr_array_index (self->acts, i);
      gboolean is_about_card = act->on_id == NULL;

      if (!is_about_card && !g_str_equal (act->on_id, "table"))
        {
          act->on = mo_table_resolve_zone (self, act->on_id, act->line, place);
          whole &= act->on != MO_TABLE_NONE;
        }
      whole &= mo_table_resolve_choice (self, &act->cards, act->line, place) &&
               mo_table_resolve_condition (self, act->when, is_about_card, act->line, place) &&
               resolve_steps (self, act, place);
      whole &= mo_table_check_actions (self, act->actions,
                                       is_about_card ? MO_CONTEXT_CARD : MO_CONTEXT_TABLE, place);
    }
  return whole;
}

/* The set-up */

static gboolean
check_load (const MoTable *self,
            MoLoad *load,
            const MoRulePlace *place)
{
  GPtrArray *decks = place->ruleset->decks;
  int zone = mo_table_resolve_zone (self, load->zone_id, load->line, place);

  if (zone == MO_TABLE_NONE)
    return FALSE;
  load->zone = (guint) zone;
  load->deck = mo_system_get_deck (place->system, load->deck_id);
  if (load->deck != NULL && g_ptr_array_find (decks, load->deck, NULL))
    return TRUE;
  return mo_table_refuse (place, load->line,
                          _("the ruleset has no deck “%s”: add it to “decks”, or correct the ID"),
                          load->deck_id);
}

static gboolean
check_playing_cards (const MoTable *self,
                     MoPlayingCards *cards,
                     const MoRulePlace *place)
{
  g_autoptr (GPtrArray) types = list_ids (cards->types_ids);
  int zone = mo_table_resolve_zone (self, cards->zone_id, cards->line, place);

  cards->stat = mo_table_resolve_word (MO_WORD_STAT, cards->stat_id, cards->line, place);
  if (zone == MO_TABLE_NONE || cards->stat == NULL)
    return FALSE;
  cards->zone = (guint) zone;
  for (guint i = 0; i < types->len; i++)
    {
      const MoWord *type = mo_table_resolve_word (MO_WORD_TYPE, types->pdata[i], cards->line,
                                                  place);

      if (type == NULL)
        return FALSE;
      g_ptr_array_add (cards->types, (gpointer) type);
    }
  if (cards->from <= cards->to)
    return TRUE;
  return mo_table_refuse (place, cards->line,
                          _("<cards> has “from” %1$d, greater than “to” %2$d: change one of them"),
                          cards->from, cards->to);
}

static gboolean
check_set_up (MoTable *self,
              const MoRulePlace *place)
{
  gboolean whole = TRUE;

  for (guint i = 0; i < self->loads->len; i++)
    whole &= check_load (self, g_ptr_array_index (self->loads, i), place);
  for (guint i = 0; i < self->playing_cards->len; i++)
    whole &= check_playing_cards (self, g_ptr_array_index (self->playing_cards, i), place);
  return mo_table_check_actions (self, self->set_up, MO_CONTEXT_SET_UP, place) && whole;
}

static gboolean
check_ends (MoTable *self,
            const MoRulePlace *place)
{
  gboolean whole = TRUE;

  for (guint i = 0; i < self->ends->len; i++)
    {
      MoTableEnd *end = g_ptr_array_index (self->ends, i);

      whole &= mo_table_resolve_condition (self, end->when, FALSE, end->line, place);
    }
  return whole;
}

/* Finds a sum that doesn’t depend on the card of an act. */
static gboolean
resolve_sum (const MoTable *self,
             const char *id,
             guint line,
             int *sum,
             const MoRulePlace *place)
{
  *sum = mo_table_find (self->sums, id);
  if (*sum == MO_TABLE_NONE)
    return mo_table_refuse (place, line, _("unknown sum “%s”: define it in <table>, or correct the "
                                           "ID"),
                            id);
  if (mo_table_get_sum (self, (guint) *sum)->has_this)
    return mo_table_refuse (place, line,
                            _("sum “%s” depends on the card of an act, but there is no card here: "
                              "use another sum"),
                            id);
  return TRUE;
}

static gboolean
check_odds (MoTable *self,
            const MoRulePlace *place)
{
  for (guint i = 0; i < self->odds->len; i++)
    {
      MoTableOdds *odds = g_ptr_array_index (self->odds, i);
      int zone = mo_table_resolve_zone (self, odds->zone_id, odds->line, place);

      if (zone == MO_TABLE_NONE ||
          !mo_table_resolve_operand (self, &odds->draws, FALSE, odds->line, place) ||
          (odds->sum_id != NULL &&
           !resolve_sum (self, odds->sum_id, odds->line, &odds->sum, place)))
        return FALSE;
      odds->zone = (guint) zone;
      if (odds->stat_id != NULL)
        odds->stat = mo_table_resolve_word (MO_WORD_STAT, odds->stat_id, odds->line, place);
      if (odds->stat_id != NULL && odds->stat == NULL)
        return FALSE;
    }
  for (guint i = 0; i < self->figures->len; i++)
    {
      MoTableFigure *figure = g_ptr_array_index (self->figures, i);
      int sum;

      if (!resolve_sum (self, figure->sum_id, figure->line, &sum, place))
        return FALSE;
      figure->sum = (guint) sum;
    }
  return TRUE;
}

/* A round must end: the steps only go forward. */
static gboolean
check_steps (MoTable *self,
             const MoRulePlace *place)
{
  const MoTableStep *last = self->steps->len > 0 ? self->steps->pdata[self->steps->len - 1] : NULL;
  const MoAction *end = last != NULL && last->actions->len > 0
                            ? last->actions->pdata[last->actions->len - 1]
                            : NULL;
  gboolean whole = TRUE;

  if (last == NULL)
    return mo_table_refuse (place, self->line,
                            _("a ruleset with <table> needs at least one <step> after <table>"));
  if (end == NULL || end->kind != MO_DO_ROUND || end->when != NULL)
    whole = mo_table_refuse (place, last->line,
                             _("the last step must end with the action “round”, without a "
                               "condition"));
  for (guint i = 0; i < self->steps->len; i++)
    {
      const MoTableStep *step = g_ptr_array_index (self->steps, i);

      for (guint j = 0; j < step->actions->len; j++)
        {
          const MoAction *action = g_ptr_array_index (step->actions, j);

          if (action->kind == MO_DO_ROUND && action->is_each)
            whole = mo_table_refuse (place, action->line,
                                     _("a round ends for all players at the same time: remove "
                                       "“for”"));
        }
      whole &= mo_table_check_actions (self, step->actions, MO_CONTEXT_STEP, place);
    }
  return whole;
}

static gboolean
check_all_ids (const MoTable *self,
               const MoRulePlace *place)
{
  return check_ids (self->zones, "zone", place) && check_ids (self->marks, "mark", place) &&
         check_ids (self->counters, "counter", place) && check_ids (self->sums, "sum", place) &&
         check_ids (self->acts, "act", place) && check_ids (self->steps, "step", place) &&
         check_operand_ids (self, place);
}

/* Checks the numbers of children, which the tables of elements can’t. */
static gboolean
check_counts (const MoTable *self,
              const MoRulePlace *place)
{
  gboolean whole = mo_table_check_options_count (self->set_up, place);

  for (guint i = 0; i < self->steps->len; i++)
    {
      const MoTableStep *step = g_ptr_array_index (self->steps, i);

      whole &= mo_table_check_options_count (step->actions, place);
    }
  for (guint i = 0; i < self->sums->len; i++)
    {
      const MoTableSum *sum = g_ptr_array_index (self->sums, i);

      if (sum->terms->len == 0)
        whole = mo_table_refuse (place, sum->line, _("sum “%s” is empty: add cards or numbers"),
                                 sum->id);
    }
  return whole;
}

static gboolean
check_table (MoTable *self,
             const MoRulePlace *place)
{
  gboolean whole;

  if (!check_all_ids (self, place))
    return FALSE;
  self->fields = mo_table_fields_new (self, place->system->vocabulary);
  if (!check_zones (self, place) || !check_homes (self, place) || !check_counters (self, place) ||
      !check_sums (self, place))
    return FALSE;
  whole = check_rules (self, place);
  whole &= check_acts (self, place);
  whole &= check_set_up (self, place);
  whole &= check_ends (self, place);
  whole &= check_odds (self, place);
  whole &= check_steps (self, place);
  if (whole)
    {
      guint64 reached = list_reached (self);

      for (guint i = 0; i < self->acts->len; i++)
        whole &= check_reach (g_ptr_array_index (self->acts, i), reached, place);
    }
  return whole;
}

/* Whether the ruleset has elements of a game that the program knows. */
static gboolean
check_alone (const MoRulePlace *place)
{
  for (const MoSystemElements *const *game = mo_system_elements_list (); *game != NULL; game++)
    if (*game != &mo_table_elements && mo_rule_parts_get (place->ruleset->parts, *game) != NULL)
      return mo_table_refuse (place, place->line,
                              _("a ruleset with <table> can’t have elements of another game: "
                                "remove them"));
  return TRUE;
}

gboolean
mo_table_check (const MoRulePlace *place)
{
  MoTableDraft *draft = mo_rule_parts_get (place->ruleset->parts, &mo_table_elements);

  if (place->difficulty != NULL || draft == NULL || draft->table.line == 0)
    return TRUE;
  if (!check_counts (&draft->table, place))
    return FALSE;
  /* References to elements that were rejected would be reported as unknown. */
  if (mo_faults_get_n (place->faults) > draft->n_faults)
    return FALSE;
  return check_alone (place) && check_table (&draft->table, place);
}
