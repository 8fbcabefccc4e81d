/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Reads actions, and checks which attributes each has. */

#include "config.h"

#include "mo-table-private.h"

#include "mo-system-reader-private.h"

#include <glib/gi18n-lib.h>

#define BIT(attribute) (1u << (attribute))
#define CARDS (BIT (DO_IN) | BIT (DO_WHERE) | BIT (DO_THIS))

/* In the order of MoDoKind. */
#define ACTIONS "ask choose move mark unmark token counter shuffle flip clear pass round"

/* Which of these attributes an action has depends on its kind. */
const MoXmlAttribute mo_table_do_attributes[] = {
  [DO_ACTION] = { "action", MO_XML_CHOICE, TRUE, ACTIONS },
  [DO_WHEN] = { "when", MO_XML_NAME, FALSE },
  [DO_FOR] = { "for", MO_XML_CHOICE, FALSE, "each" },
  [DO_TEXT] = { "text", MO_XML_NAME, FALSE },
  [DO_IN] = { "in", MO_XML_IDS, FALSE },
  [DO_WHERE] = { "where", MO_XML_NAME, FALSE },
  [DO_THIS] = { "this", MO_XML_CHOICE, FALSE, "yes" },
  [DO_TO] = { "to", MO_XML_NAME, FALSE },
  [DO_PLACE] = { "place", MO_XML_CHOICE, FALSE, "top bottom" },
  [DO_FACE] = { "face", MO_XML_CHOICE, FALSE, "up down" },
  [DO_ONTO] = { "onto", MO_XML_CHOICE, FALSE, "this" },
  [DO_TOP] = { "top", MO_XML_NAME, FALSE },
  [DO_UP_TO] = { "up-to", MO_XML_COUNT, FALSE },
  [DO_MARK] = { "mark", MO_XML_ID, FALSE },
  [DO_TOKEN] = { "token", MO_XML_ID, FALSE },
  [DO_BY] = { "by", MO_XML_NAME, FALSE },
  [DO_TIMES] = { "times", MO_XML_FIGURE, FALSE },
  [DO_OVER] = { "over", MO_XML_ID, FALSE },
  [DO_COUNTER] = { "counter", MO_XML_ID, FALSE },
  { NULL },
};

static const char *const action_ids[MO_N_DO_KINDS + 1] = {
  [MO_DO_ASK] = "ask",         [MO_DO_CHOOSE] = "choose",   [MO_DO_MOVE] = "move",
  [MO_DO_MARK] = "mark",       [MO_DO_UNMARK] = "unmark",   [MO_DO_TOKEN] = "token",
  [MO_DO_COUNTER] = "counter", [MO_DO_SHUFFLE] = "shuffle", [MO_DO_FLIP] = "flip",
  [MO_DO_CLEAR] = "clear",     [MO_DO_PASS] = "pass",       [MO_DO_ROUND] = "round",
};

/* The attributes of actions besides those of all. */
static const struct
{
  guint required;
  guint optional;
} action_attributes[MO_N_DO_KINDS] = {
  [MO_DO_ASK] = { BIT (DO_TEXT), 0 },
  [MO_DO_CHOOSE] = { BIT (DO_TEXT), 0 },
  [MO_DO_MOVE] = { 0, CARDS | BIT (DO_TO) | BIT (DO_PLACE) | BIT (DO_FACE) | BIT (DO_ONTO) |
                          BIT (DO_TOP) | BIT (DO_UP_TO) },
  [MO_DO_MARK] = { BIT (DO_MARK), CARDS },
  [MO_DO_UNMARK] = { BIT (DO_MARK), CARDS },
  [MO_DO_TOKEN] = { BIT (DO_TOKEN) | BIT (DO_BY), CARDS | BIT (DO_TIMES) | BIT (DO_OVER) },
  [MO_DO_COUNTER] = { BIT (DO_COUNTER), BIT (DO_BY) | BIT (DO_TO) | BIT (DO_TIMES) },
  [MO_DO_SHUFFLE] = { BIT (DO_IN), 0 },
  [MO_DO_FLIP] = { 0, CARDS },
  [MO_DO_CLEAR] = { 0, CARDS },
};

static guint
get_given (const MoXmlValue *values)
{
  guint given = 0;

  for (guint i = DO_FOR + 1; i < N_DO; i++)
    if (values[i].text != NULL)
      given |= BIT (i);
  return given;
}

static gboolean
check_attributes (MoDoKind kind,
                  guint given,
                  const MoRulePlace *place)
{
  guint required = action_attributes[kind].required;
  guint possible = required | action_attributes[kind].optional;

  for (guint i = DO_FOR + 1; i < N_DO; i++)
    {
      if ((given & BIT (i)) != 0 && (possible & BIT (i)) == 0)
        return mo_table_refuse (place, place->line,
                                _("action “%1$s” does not accept the attribute “%2$s”: remove it"),
                                action_ids[kind], mo_table_do_attributes[i].name);
      if ((required & BIT (i)) != 0 && (given & BIT (i)) == 0)
        return mo_table_refuse (place, place->line,
                                _("action “%1$s” needs the attribute “%2$s”"), action_ids[kind],
                                mo_table_do_attributes[i].name);
    }
  return TRUE;
}

/* Whether exactly one of two attributes is there. */
static gboolean
check_either (MoDoKind kind,
              guint given,
              guint one,
              guint other,
              const MoRulePlace *place)
{
  if (((given & BIT (one)) != 0) != ((given & BIT (other)) != 0))
    return TRUE;
  return mo_table_refuse (place, place->line, _("action “%1$s” needs either “%2$s” or “%3$s”"),
                          action_ids[kind], mo_table_do_attributes[one].name,
                          mo_table_do_attributes[other].name);
}

/* Whether two attributes exclude each other. */
static gboolean
check_apart (MoDoKind kind,
             guint given,
             guint one,
             guint other,
             const MoRulePlace *place)
{
  if ((given & BIT (one)) == 0 || (given & BIT (other)) == 0)
    return TRUE;
  return mo_table_refuse (
      place, place->line,
      _("action “%1$s” can’t have both “%2$s” and “%3$s”: remove one of them"), action_ids[kind],
      mo_table_do_attributes[one].name, mo_table_do_attributes[other].name);
}

static gboolean
check_combinations (MoDoKind kind,
                    guint given,
                    const MoRulePlace *place)
{
  guint possible = action_attributes[kind].optional;

  if ((possible & BIT (DO_THIS)) != 0 &&
      (!check_either (kind, given, DO_IN, DO_THIS, place) ||
       !check_apart (kind, given, DO_WHERE, DO_THIS, place)))
    return FALSE;
  if (kind == MO_DO_COUNTER)
    return check_either (kind, given, DO_BY, DO_TO, place);
  if (kind != MO_DO_MOVE)
    return TRUE;
  return check_either (kind, given, DO_TO, DO_ONTO, place) &&
         check_apart (kind, given, DO_TOP, DO_WHERE, place) &&
         check_apart (kind, given, DO_TOP, DO_THIS, place) &&
         check_apart (kind, given, DO_ONTO, DO_PLACE, place) &&
         check_apart (kind, given, DO_ONTO, DO_UP_TO, place);
}

/* Whether an action can be used in the current element. */
static gboolean
check_context (MoActionContext context,
               MoDoKind kind,
               guint given,
               const MoRulePlace *place)
{
  gboolean fits = TRUE;

  if (kind == MO_DO_PASS || kind == MO_DO_ROUND)
    fits = context == MO_CONTEXT_STEP;
  else if (kind == MO_DO_ASK || kind == MO_DO_CHOOSE)
    fits = context == MO_CONTEXT_STEP || context == MO_CONTEXT_SET_UP;
  else if (context == MO_CONTEXT_ENTER)
    fits = kind == MO_DO_MARK || kind == MO_DO_UNMARK || kind == MO_DO_TOKEN ||
           kind == MO_DO_FLIP || kind == MO_DO_CLEAR;
  if (!fits)
    return mo_table_refuse (place, place->line, _("action “%s” can’t be used here: remove it"),
                            action_ids[kind]);
  if (context == MO_CONTEXT_ENTER && (given & (BIT (DO_THIS) | BIT (DO_OVER))) != BIT (DO_THIS))
    return mo_table_refuse (place, place->line,
                            _("an action in <enter> can affect only the card itself: add "
                              "this=\"yes\""));
  if ((given & (BIT (DO_THIS) | BIT (DO_ONTO))) != 0 && context != MO_CONTEXT_CARD &&
      context != MO_CONTEXT_ENTER)
    return mo_table_refuse (place, place->line,
                            _("“this” can’t be used here, as there is no card: choose cards with "
                              "“in”"));
  return TRUE;
}

static gboolean
read_target (MoAction *action,
             const MoXmlValue *values,
             const MoRulePlace *place)
{
  if (action->kind == MO_DO_COUNTER)
    return mo_table_read_operand (&values[DO_TO], "to", &action->set, place);
  if (values[DO_TO].text != NULL && !mo_xml_is_id (values[DO_TO].text))
    return mo_table_refuse (place, place->line,
                            _("to=“%.40s” must be the ID of a zone, or “discard-of-it”"),
                            values[DO_TO].text);
  action->to_id = g_strdup (values[DO_TO].text);
  return TRUE;
}

gboolean
mo_table_read_do (MoTableDraft *self,
                  MoTableTag tag,
                  const MoXmlValue *values,
                  const MoRulePlace *place)
{
  MoAction *action = mo_action_new ();
  MoActionContext context = tag == MO_TABLE_TAG_OPTION_DO ? MO_CONTEXT_OPTION : self->context;
  guint given = get_given (values);
  static const char *const places[] = { "top", "bottom", NULL };

  if (tag == MO_TABLE_TAG_OPTION_DO)
    g_ptr_array_add (((MoOption *) self->choice->options->pdata[self->choice->options->len - 1])
                         ->actions, action);
  else
    g_ptr_array_add (self->actions, action);
  action->line = place->line;
  action->kind = (MoDoKind) mo_table_get_choice (&values[DO_ACTION], action_ids);
  if (tag == MO_TABLE_TAG_DO)
    self->choice = action;
  action->is_each = values[DO_FOR].text != NULL;
  action->text = values[DO_TEXT].text != NULL ? mo_system_translate (values[DO_TEXT].text) : NULL;
  action->cards.in = g_strdup (values[DO_IN].text);
  action->cards.where = g_strdup (values[DO_WHERE].text);
  action->cards.is_this = values[DO_THIS].text != NULL;
  action->is_bottom = mo_table_get_choice (&values[DO_PLACE], places) == 1;
  action->is_onto = values[DO_ONTO].text != NULL;
  action->face = mo_table_get_face (&values[DO_FACE]);
  action->up_to = (guint) mo_table_get_number (&values[DO_UP_TO], 0);
  action->times = mo_table_get_number (&values[DO_TIMES], 1);
  action->over_id = g_strdup (values[DO_OVER].text);
  action->word = g_strdup (values[DO_MARK].text != NULL    ? values[DO_MARK].text
                           : values[DO_TOKEN].text != NULL ? values[DO_TOKEN].text
                                                           : values[DO_COUNTER].text);
  return check_attributes (action->kind, given, place) &&
         check_combinations (action->kind, given, place) &&
         check_context (context, action->kind, given, place) &&
         read_target (action, values, place) &&
         mo_table_read_operand (&values[DO_TOP], "top", &action->top, place) &&
         mo_table_read_operand (&values[DO_BY], "by", &action->by, place) &&
         mo_table_read_condition (&values[DO_WHEN], &action->when, place);
}
