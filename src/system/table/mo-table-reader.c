/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Reads the elements of tables, and checks the attributes of each. References are resolved when the
 * ruleset is complete. */

#include "config.h"

#include "mo-table-private.h"

#include "mo-system-reader-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

gboolean
mo_table_refuse (const MoRulePlace *place,
                 guint line,
                 const char *format,
                 ...)
{
  g_autofree char *text = NULL;
  va_list arguments;

  va_start (arguments, format);
  text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  mo_faults_add (place->faults, place->file, line, "%s", text);
  return FALSE;
}

/* Returns the index of a value among the words of its attribute; 0 if it is absent. */
guint
mo_table_get_choice (const MoXmlValue *value,
                     const char *const *choices)
{
  g_autofree char *text = value->text != NULL ? g_strstrip (g_strdup (value->text)) : NULL;

  for (guint i = 0; text != NULL && choices[i] != NULL; i++)
    if (g_str_equal (choices[i], text))
      return i;
  return 0;
}

static gboolean
is_yes (const MoXmlValue *value)
{
  return value->text != NULL && strstr (value->text, "yes") != NULL;
}

MoFace
mo_table_get_face (const MoXmlValue *value)
{
  static const char *const faces[] = { "", "up", "down", NULL };

  return (MoFace) mo_table_get_choice (value, faces);
}

int
mo_table_get_number (const MoXmlValue *value,
                     int otherwise)
{
  return value->text != NULL ? value->number : otherwise;
}

/* Reads an operand (nullable). */
gboolean
mo_table_read_operand (const MoXmlValue *value,
                       const char *name,
                       MoOperand *operand,
                       const MoRulePlace *place)
{
  if (value->text == NULL || mo_operand_read (value->text, operand))
    return TRUE;
  return mo_table_refuse (place, place->line,
                          _("%s=“%.40s” must be a whole number from -999 to 999, or the ID of a "
                            "counter or sum"),
                          name, value->text);
}

/* Reads a condition (nullable). */
gboolean
mo_table_read_condition (const MoXmlValue *value,
                         GArray **condition,
                         const MoRulePlace *place)
{
  if (value->text == NULL || (*condition = mo_condition_read (value->text)) != NULL)
    return TRUE;
  return mo_table_refuse (place, place->line,
                          _("when=“%.40s” is not a valid condition: compare two numbers or IDs, as "
                            "in “threat >= 50”"),
                          value->text);
}

static gboolean
read_table (MoTableDraft *self,
            const MoXmlValue *values,
            const MoRulePlace *place)
{
  self->table.line = place->line;
  self->table.n_players = (guint) mo_table_get_number (&values[TABLE_PLAYERS],
                                                       (int) place->ruleset->players);
  self->n_faults = mo_faults_get_n (place->faults);
  return TRUE;
}

static gboolean
read_zone (MoTable *self,
           const MoXmlValue *values,
           guint line)
{
  static const char *const shows[] = { "all", "owner", "none", NULL };
  static const char *const lays[] = { "row", "fan", "pile", "bag", "columns", NULL };
  static const char *const owners[] = { "shared", "player", NULL };
  MoZone *zone = g_new0 (MoZone, 1);

  zone->id = g_strdup (values[ZONE_ID].text);
  zone->name = mo_system_translate (values[ZONE_NAME].text);
  zone->line = line;
  zone->is_of_player = mo_table_get_choice (&values[ZONE_OF], owners) == 1;
  zone->shows = (MoZoneShows) mo_table_get_choice (&values[ZONE_SHOWS], shows);
  zone->lay = (MoZoneLay) mo_table_get_choice (&values[ZONE_LAY], lays);
  zone->is_ordered = is_yes (&values[ZONE_ORDERED]);
  zone->is_in_play = is_yes (&values[ZONE_IN_PLAY]);
  zone->at_most = (guint) mo_table_get_number (&values[ZONE_AT_MOST], 0);
  zone->refill_id = g_strdup (values[ZONE_REFILL].text);
  zone->refill = MO_TABLE_NONE;
  g_ptr_array_add (self->zones, zone);
  return TRUE;
}

static gboolean
read_home (MoTable *self,
           const MoXmlValue *values,
           guint line)
{
  MoHome *home = g_new0 (MoHome, 1);

  home->line = line;
  home->kinds = g_strdup (values[HOME_KINDS].text);
  home->discard_id = g_strdup (values[HOME_DISCARD].text);
  g_ptr_array_add (self->homes, home);
  return TRUE;
}

static gboolean
read_mark (MoTable *self,
           const MoXmlValue *values,
           guint line)
{
  static const char *const turns[] = { "0", "90", "180", "270", NULL };
  MoMark *mark = g_new0 (MoMark, 1);

  mark->id = g_strdup (values[MARK_ID].text);
  mark->name = mo_system_translate (values[MARK_NAME].text);
  mark->line = line;
  mark->icon = g_strdup (values[MARK_ICON].text);
  mark->turns = 90 * mo_table_get_choice (&values[MARK_TURNS], turns);
  g_ptr_array_add (self->marks, mark);
  return TRUE;
}

static gboolean
read_counter (MoTable *self,
              const MoXmlValue *values,
              guint line)
{
  static const char *const owners[] = { "shared", "player", NULL };
  MoCounter *counter = g_new0 (MoCounter, 1);
  int start;

  counter->id = g_strdup (values[COUNTER_ID].text);
  counter->name = mo_system_translate (values[COUNTER_NAME].text);
  counter->line = line;
  counter->is_of_player = mo_table_get_choice (&values[COUNTER_OF], owners) == 1;
  counter->at_least = mo_table_get_number (&values[COUNTER_AT_LEAST], -999);
  counter->at_most = mo_table_get_number (&values[COUNTER_AT_MOST], 999);
  /* Without a start, the possible number next to 0. */
  start = CLAMP (0, counter->at_least, MAX (counter->at_least, counter->at_most));
  counter->start = mo_table_get_number (&values[COUNTER_START], start);
  g_ptr_array_add (self->counters, counter);
  return TRUE;
}

static gboolean
read_sum (MoTableDraft *self,
          const MoXmlValue *values,
          guint line)
{
  MoTableSum *sum = mo_table_sum_new ();

  sum->id = g_strdup (values[SUM_ID].text);
  sum->name = mo_system_translate (values[SUM_NAME].text);
  sum->line = line;
  sum->has_at_least = values[SUM_AT_LEAST].text != NULL;
  sum->has_at_most = values[SUM_AT_MOST].text != NULL;
  sum->at_least = values[SUM_AT_LEAST].number;
  sum->at_most = values[SUM_AT_MOST].number;
  self->terms = sum->terms;
  g_ptr_array_add (self->table.sums, sum);
  return TRUE;
}

static gboolean
read_cards_term (MoTableTerm *term,
                 const MoXmlValue *values,
                 const MoRulePlace *place)
{
  term->cards.in = g_strdup (values[CARDS_IN].text);
  term->cards.where = g_strdup (values[CARDS_WHERE].text);
  term->id = g_strdup (values[CARDS_STAT].text);
  term->token_id = g_strdup (values[CARDS_TOKEN].text);
  term->times = mo_table_get_number (&values[CARDS_TIMES], 1);
  term->top = (guint) mo_table_get_number (&values[CARDS_TOP], 0);
  term->is_everybodys = values[CARDS_OF].text != NULL;
  if (term->id != NULL && term->token_id != NULL)
    return mo_table_refuse (place, place->line,
                            _("<cards> can’t have both “stat” and “token”: remove one of "
                              "them"));
  return TRUE;
}

static gboolean
read_term (MoTableDraft *self,
           MoTableTag tag,
           const MoXmlValue *values,
           const MoRulePlace *place)
{
  static const MoTableTermKind kinds[] = { MO_TABLE_TERM_CARDS, MO_TABLE_TERM_COUNTER,
                                           MO_TABLE_TERM_SUM,   MO_TABLE_TERM_NUMBER,
                                           MO_TABLE_TERM_ROUND, MO_TABLE_TERM_THIS };
  MoTableTerm *term = mo_table_term_new (kinds[tag - MO_TABLE_TAG_CARDS]);

  term->line = place->line;
  g_ptr_array_add (self->terms, term);
  switch (term->kind)
    {
    case MO_TABLE_TERM_CARDS:
      return read_cards_term (term, values, place);
    case MO_TABLE_TERM_COUNTER:
      term->is_everybodys = values[TERM_OF].text != NULL;
      /* fall through */
    case MO_TABLE_TERM_SUM:
      term->id = g_strdup (values[TERM_ID].text);
      term->times = mo_table_get_number (&values[TERM_TIMES], 1);
      return TRUE;
    case MO_TABLE_TERM_NUMBER:
      term->number = values[NUMBER_VALUE].number;
      return TRUE;
    case MO_TABLE_TERM_ROUND:
      term->times = mo_table_get_number (&values[ROUND_TIMES], 1);
      return TRUE;
    case MO_TABLE_TERM_THIS:
    default:
      term->id = g_strdup (values[THIS_STAT].text);
      term->times = mo_table_get_number (&values[THIS_TIMES], 1);
      return TRUE;
    }
}

static gboolean
read_rule (MoTableDraft *self,
           const MoXmlValue *values,
           guint line)
{
  MoTableRule *rule = mo_table_rule_new ();

  rule->name = mo_system_translate (values[RULE_NAME].text);
  rule->line = line;
  rule->token_id = g_strdup (values[RULE_TOKEN].text);
  rule->stat_id = g_strdup (values[RULE_STAT].text);
  rule->cards.where = g_strdup (values[RULE_WHERE].text);
  self->actions = rule->actions;
  self->context = MO_CONTEXT_CARD;
  g_ptr_array_add (self->table.rules, rule);
  return TRUE;
}

static gboolean
read_enter (MoTableDraft *self,
            const MoXmlValue *values,
            guint line)
{
  MoEnter *enter = mo_enter_new ();

  enter->line = line;
  enter->cards.in = g_strdup (values[ENTER_ZONE].text);
  self->actions = enter->actions;
  self->context = MO_CONTEXT_ENTER;
  g_ptr_array_add (self->table.enters, enter);
  return TRUE;
}

static gboolean
read_act (MoTableDraft *self,
          const MoXmlValue *values,
          const MoRulePlace *place)
{
  MoAct *act = mo_act_new ();

  act->id = g_strdup (values[ACT_ID].text);
  act->name = mo_system_translate (values[ACT_NAME].text);
  act->line = place->line;
  act->key = values[ACT_KEY].text != NULL
                 ? values[ACT_KEY].text[strspn (values[ACT_KEY].text, " \t\r\n")]
                 : 0;
  act->cards.in = g_strdup (values[ACT_IN].text);
  act->cards.where = g_strdup (values[ACT_WHERE].text);
  act->on_id = g_strdup (values[ACT_ON].text);
  act->steps_ids = g_strdup (values[ACT_STEPS].text);
  self->actions = act->actions;
  self->context = act->on_id == NULL ? MO_CONTEXT_CARD : MO_CONTEXT_TABLE;
  g_ptr_array_add (self->table.acts, act);
  if ((act->on_id != NULL) == (act->cards.in != NULL))
    return mo_table_refuse (place, place->line, _("<act> needs either “in” or “on”"));
  if (act->on_id != NULL && act->cards.where != NULL)
    return mo_table_refuse (place, place->line,
                            _("<act> can’t have both “on” and “where”: remove one of them"));
  return mo_table_read_condition (&values[ACT_WHEN], &act->when, place);
}

static gboolean
read_load (MoTable *self,
           const MoXmlValue *values,
           guint line)
{
  MoLoad *load = g_new0 (MoLoad, 1);

  load->line = line;
  load->deck_id = g_strdup (values[LOAD_DECK].text);
  load->zone_id = g_strdup (values[LOAD_ZONE].text);
  load->face = mo_table_get_face (&values[LOAD_FACE]);
  load->is_shuffled = is_yes (&values[LOAD_SHUFFLE]);
  g_ptr_array_add (self->loads, load);
  return TRUE;
}

static gboolean
read_playing_cards (MoTable *self,
                    const MoXmlValue *values,
                    guint line)
{
  MoPlayingCards *cards = mo_playing_cards_new ();

  cards->line = line;
  cards->zone_id = g_strdup (values[PLAYING_ZONE].text);
  cards->types_ids = g_strdup (values[PLAYING_TYPES].text);
  cards->stat_id = g_strdup (values[PLAYING_STAT].text);
  cards->from = values[PLAYING_FROM].number;
  cards->to = values[PLAYING_TO].number;
  g_ptr_array_add (self->playing_cards, cards);
  return TRUE;
}

static gboolean
read_end (MoTable *self,
          const MoXmlValue *values,
          const MoRulePlace *place)
{
  static const char *const results[] = { "lost", "won", NULL };
  MoTableEnd *end = g_new0 (MoTableEnd, 1);

  end->line = place->line;
  end->is_won = mo_table_get_choice (&values[END_RESULT], results) == 1;
  end->is_sure = is_yes (&values[END_SURE]);
  end->is_each = values[END_FOR].text != NULL;
  end->text = mo_system_translate (values[END_TEXT].text);
  g_ptr_array_add (self->ends, end);
  return mo_table_read_condition (&values[END_WHEN], &end->when, place);
}

static gboolean
read_odds (MoTable *self,
           const MoXmlValue *values,
           const MoRulePlace *place)
{
  MoTableOdds *odds = g_new0 (MoTableOdds, 1);

  odds->line = place->line;
  odds->zone_id = g_strdup (values[ODDS_OF].text);
  odds->stat_id = g_strdup (values[ODDS_STAT].text);
  odds->sum_id = g_strdup (values[ODDS_AGAINST].text);
  odds->sum = MO_TABLE_NONE;
  g_ptr_array_add (self->odds, odds);
  if (odds->sum_id != NULL && odds->stat_id == NULL)
    return mo_table_refuse (place, place->line,
                            _("<odds> with “against” needs the attribute “stat”"));
  return mo_table_read_operand (&values[ODDS_DRAWS], "draws", &odds->draws, place);
}

static gboolean
read_figure (MoTable *self,
             const MoXmlValue *values,
             guint line)
{
  MoTableFigure *figure = g_new0 (MoTableFigure, 1);

  figure->line = line;
  figure->sum_id = g_strdup (values[FIGURE_SUM].text);
  g_ptr_array_add (self->figures, figure);
  return TRUE;
}

static gboolean
read_step (MoTableDraft *self,
           const MoXmlValue *values,
           guint line)
{
  MoTableStep *step = mo_table_step_new ();

  step->id = g_strdup (values[STEP_ID].text);
  step->name = mo_system_translate (values[STEP_NAME].text);
  step->line = line;
  step->text = values[STEP_TEXT].text != NULL ? mo_system_translate (values[STEP_TEXT].text) : NULL;
  step->clause = g_strdup (values[STEP_CLAUSE].text);
  self->actions = step->actions;
  self->context = MO_CONTEXT_STEP;
  g_ptr_array_add (self->table.steps, step);
  return TRUE;
}

static gboolean
read_option (MoTableDraft *self,
             const MoXmlValue *values,
             const MoRulePlace *place)
{
  MoOption *option = mo_option_new (_(values[OPTION_NAME].text));

  g_ptr_array_add (self->choice->options, option);
  if (self->choice->kind == MO_DO_CHOOSE)
    return TRUE;
  return mo_table_refuse (place, place->line,
                          _("only the action “choose” can have <option>: remove the <option>"));
}

gboolean
mo_table_read (gpointer draft,
               const MoXmlElement *element,
               const MoXmlValue *values,
               const MoRulePlace *place)
{
  MoTableDraft *self = draft;
  MoTable *table = &self->table;
  guint line = place->line;

  switch ((MoTableTag) element->tag)
    {
    case MO_TABLE_TAG_TABLE:
      return read_table (self, values, place);
    case MO_TABLE_TAG_ZONE:
      return read_zone (table, values, line);
    case MO_TABLE_TAG_HOME:
      return read_home (table, values, line);
    case MO_TABLE_TAG_MARK:
      return read_mark (table, values, line);
    case MO_TABLE_TAG_COUNTER:
      return read_counter (table, values, line);
    case MO_TABLE_TAG_SUM:
      return read_sum (self, values, line);
    case MO_TABLE_TAG_RULE:
      return read_rule (self, values, line);
    case MO_TABLE_TAG_ENTER:
      return read_enter (self, values, line);
    case MO_TABLE_TAG_ACT:
      return read_act (self, values, place);
    case MO_TABLE_TAG_SET_UP:
      self->actions = table->set_up;
      self->context = MO_CONTEXT_SET_UP;
      return TRUE;
    case MO_TABLE_TAG_LOAD:
      return read_load (table, values, line);
    case MO_TABLE_TAG_PLAYING_CARDS:
      return read_playing_cards (table, values, line);
    case MO_TABLE_TAG_END:
      return read_end (table, values, place);
    case MO_TABLE_TAG_ODDS:
      return read_odds (table, values, place);
    case MO_TABLE_TAG_FIGURE:
      return read_figure (table, values, line);
    case MO_TABLE_TAG_STEP:
      return read_step (self, values, line);
    case MO_TABLE_TAG_DO:
    case MO_TABLE_TAG_PLAIN_DO:
    case MO_TABLE_TAG_OPTION_DO:
      return mo_table_read_do (self, (MoTableTag) element->tag, values, place);
    case MO_TABLE_TAG_OPTION:
      return read_option (self, values, place);
    case MO_TABLE_TAG_CARDS:
    case MO_TABLE_TAG_COUNTER_TERM:
    case MO_TABLE_TAG_SUM_TERM:
    case MO_TABLE_TAG_NUMBER:
    case MO_TABLE_TAG_ROUND:
    case MO_TABLE_TAG_THIS:
    default:
      return read_term (self, (MoTableTag) element->tag, values, place);
    }
}
