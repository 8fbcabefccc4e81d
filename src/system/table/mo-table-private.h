/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The parts of the reader of tables. */

#pragma once

#include "mo-system-elements.h"
#include "mo-table.h"

G_BEGIN_DECLS

/* What an action can refer to. */
typedef enum
{
  MO_CONTEXT_STEP,
  MO_CONTEXT_SET_UP,
  MO_CONTEXT_CARD,   /* an act or rule about a card */
  MO_CONTEXT_TABLE,  /* an act without a card */
  MO_CONTEXT_ENTER,
  MO_CONTEXT_OPTION,
} MoActionContext;

/* A table while it is read. */
typedef struct
{
  MoTable table; /* first member */
  guint n_faults;     /* the number of faults before the table */
  MoActionContext context;
  GPtrArray *actions; /* (unowned) (nullable): where the next <do> belongs */
  MoAction *choice;   /* (unowned) (nullable): the latest <do> that can have options */
  GPtrArray *terms;   /* (unowned) (nullable): where the next term belongs */
} MoTableDraft;

/* The tags of the elements. */
typedef enum
{
  MO_TABLE_TAG_TABLE,
  MO_TABLE_TAG_ZONE,
  MO_TABLE_TAG_HOME,
  MO_TABLE_TAG_MARK,
  MO_TABLE_TAG_COUNTER,
  MO_TABLE_TAG_SUM,
  MO_TABLE_TAG_CARDS,
  MO_TABLE_TAG_COUNTER_TERM,
  MO_TABLE_TAG_SUM_TERM,
  MO_TABLE_TAG_NUMBER,
  MO_TABLE_TAG_ROUND,
  MO_TABLE_TAG_THIS,
  MO_TABLE_TAG_RULE,
  MO_TABLE_TAG_ENTER,
  MO_TABLE_TAG_ACT,
  MO_TABLE_TAG_SET_UP,
  MO_TABLE_TAG_LOAD,
  MO_TABLE_TAG_PLAYING_CARDS,
  MO_TABLE_TAG_END,
  MO_TABLE_TAG_ODDS,
  MO_TABLE_TAG_FIGURE,
  MO_TABLE_TAG_STEP,
  MO_TABLE_TAG_DO,       /* in a step or the set-up */
  MO_TABLE_TAG_OPTION,
  MO_TABLE_TAG_PLAIN_DO, /* anywhere else */
  MO_TABLE_TAG_OPTION_DO,
} MoTableTag;

/* The attributes of the elements, as in the tables of mo-table-elements.c. */
enum
{
  ZONE_ID, ZONE_NAME, ZONE_OF, ZONE_SHOWS, ZONE_LAY, ZONE_ORDERED, ZONE_IN_PLAY, ZONE_AT_MOST,
  ZONE_REFILL,
};
enum { HOME_KINDS, HOME_DISCARD };
enum { MARK_ID, MARK_NAME, MARK_ICON, MARK_TURNS };
enum { COUNTER_ID, COUNTER_NAME, COUNTER_OF, COUNTER_START, COUNTER_AT_LEAST, COUNTER_AT_MOST };
enum { SUM_ID, SUM_NAME, SUM_AT_LEAST, SUM_AT_MOST };
enum { CARDS_IN, CARDS_WHERE, CARDS_STAT, CARDS_TOKEN, CARDS_TIMES, CARDS_TOP, CARDS_OF };
enum { TERM_ID, TERM_TIMES, TERM_OF };
enum { NUMBER_VALUE };
enum { ROUND_TIMES };
enum { THIS_STAT, THIS_TIMES };
enum { RULE_TOKEN, RULE_STAT, RULE_WHERE, RULE_NAME };
enum { ENTER_ZONE };
enum { ACT_ID, ACT_NAME, ACT_KEY, ACT_IN, ACT_ON, ACT_WHERE, ACT_WHEN, ACT_STEPS };
enum { LOAD_DECK, LOAD_ZONE, LOAD_FACE, LOAD_SHUFFLE };
enum { PLAYING_ZONE, PLAYING_TYPES, PLAYING_STAT, PLAYING_FROM, PLAYING_TO };
enum { END_RESULT, END_WHEN, END_FOR, END_TEXT, END_SURE };
enum { ODDS_OF, ODDS_DRAWS, ODDS_STAT, ODDS_AGAINST };
enum { FIGURE_SUM };
enum { TABLE_PLAYERS };
enum { STEP_ID, STEP_NAME, STEP_TEXT, STEP_CLAUSE };
enum { OPTION_NAME };
enum
{
  DO_ACTION, DO_WHEN, DO_FOR, /* of all actions */
  DO_TEXT, DO_IN, DO_WHERE, DO_THIS, DO_TO, DO_PLACE, DO_FACE, DO_ONTO, DO_TOP, DO_UP_TO, DO_MARK,
  DO_TOKEN, DO_BY, DO_TIMES, DO_OVER, DO_COUNTER,
  N_DO,
};

extern const MoXmlElement mo_table_element;
extern const MoXmlElement mo_table_step_element;
extern const MoXmlAttribute mo_table_do_attributes[];

MoTableDraft *mo_table_draft_new (void) G_GNUC_WARN_UNUSED_RESULT;
void mo_table_draft_free (MoTableDraft *self);

MoAction *mo_action_new (void) G_GNUC_WARN_UNUSED_RESULT;
void mo_action_free (MoAction *self);

/* Returns: (transfer full): a list of actions */
GPtrArray *mo_actions_new (void) G_GNUC_WARN_UNUSED_RESULT;
MoOption *mo_option_new (const char *name) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): new elements of a table, without their references */
MoTableSum *mo_table_sum_new (void) G_GNUC_WARN_UNUSED_RESULT;
MoTableTerm *mo_table_term_new (MoTableTermKind kind) G_GNUC_WARN_UNUSED_RESULT;
MoTableRule *mo_table_rule_new (void) G_GNUC_WARN_UNUSED_RESULT;
MoEnter *mo_enter_new (void) G_GNUC_WARN_UNUSED_RESULT;
MoAct *mo_act_new (void) G_GNUC_WARN_UNUSED_RESULT;
MoPlayingCards *mo_playing_cards_new (void) G_GNUC_WARN_UNUSED_RESULT;
MoTableStep *mo_table_step_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* Reads an element into the draft. Returns: FALSE after adding a fault */
gboolean mo_table_read (gpointer draft,
                        const MoXmlElement *element,
                        const MoXmlValue *values,
                        const MoRulePlace *place);

/* Values of attributes, which may be absent. The last two return FALSE after adding a fault. */

/* Returns the index of a value among @choices, which end with %NULL; 0 if it is absent. */
guint mo_table_get_choice (const MoXmlValue *value,
                           const char *const *choices);
MoFace mo_table_get_face (const MoXmlValue *value);
int mo_table_get_number (const MoXmlValue *value,
                         int otherwise);
gboolean mo_table_read_operand (const MoXmlValue *value,
                                const char *name,
                                MoOperand *operand,
                                const MoRulePlace *place);
gboolean mo_table_read_condition (const MoXmlValue *value,
                                  GArray **condition,
                                  const MoRulePlace *place);

/* Reads an action into the latest element that has actions. Returns: FALSE after adding a fault */
gboolean mo_table_read_do (MoTableDraft *self,
                           MoTableTag tag,
                           const MoXmlValue *values,
                           const MoRulePlace *place);

/* Adds a fault for a line. Always returns FALSE. */
gboolean mo_table_refuse (const MoRulePlace *place,
                          guint line,
                          const char *format,
                          ...) G_GNUC_PRINTF (3, 4);

/* Resolves the references of a complete ruleset. Returns: FALSE after adding a fault */
gboolean mo_table_check (const MoRulePlace *place);

/* The parts of this check */

gboolean mo_table_check_actions (MoTable *self,
                                 const GPtrArray *actions,
                                 MoActionContext context,
                                 const MoRulePlace *place);

/* Checks the numbers of options. Returns: FALSE after adding a fault */
gboolean mo_table_check_options_count (const GPtrArray *actions,
                                       const MoRulePlace *place);

/* Resolves an operand. @has_card: whether it is about a card */
gboolean mo_table_resolve_operand (const MoTable *self,
                                   MoOperand *operand,
                                   gboolean has_card,
                                   guint line,
                                   const MoRulePlace *place);
gboolean mo_table_resolve_condition (const MoTable *self,
                                     GArray *condition,
                                     gboolean has_card,
                                     guint line,
                                     const MoRulePlace *place);
gboolean mo_table_resolve_choice (MoTable *self,
                                  MoCardChoice *choice,
                                  guint line,
                                  const MoRulePlace *place);

/* Returns: the index of the zone with this id, or MO_TABLE_NONE after adding a fault */
int mo_table_resolve_zone (const MoTable *self,
                           const char *id,
                           guint line,
                           const MoRulePlace *place);

/* Returns: (nullable): the word of a group, or %NULL after adding a fault */
const MoWord *mo_table_resolve_word (MoWordGroup group,
                                     const char *id,
                                     guint line,
                                     const MoRulePlace *place);

/* Describes the table for the rules. */
void mo_table_describe (gconstpointer part,
                        MoRulesKind kind,
                        GPtrArray *lines);

G_END_DECLS
