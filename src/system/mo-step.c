/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Steps, and the part of a system file that tells of them. */

#include "config.h"

#include "mo-step-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static const char *const action_ids[] = {
  [MO_ACTION_BUILD] = "build",
  [MO_ACTION_RESPOND] = "respond",
  [MO_ACTION_TRIGGER] = "trigger",
  [MO_ACTION_ATTACK] = "attack",
  [MO_ACTION_DEFEND] = "defend",
  [MO_ACTION_QUESTS] = "quests",
  [MO_ACTION_DROP] = "drop",
  [MO_ACTION_GIVE_UP] = "give-up",
  [MO_ACTION_DRAW] = "draw",
  [MO_ACTION_DISCARD] = "discard",
  [MO_ACTION_REMOVE] = "remove",
  [MO_ACTION_TAKE_TOKEN] = "take-token",
  [MO_ACTION_TURN_TOKEN] = "turn-token",
  [MO_ACTION_UNLOCK_OR_RESET] = "unlock-or-reset",
  [MO_ACTION_RESET] = "reset",
  [MO_ACTION_MAINTAIN] = "maintain",
  [MO_ACTION_PASS] = "pass",
  [MO_ACTION_END_ROUND] = "end-round",
};

/* In the order of the bits of MoKeep. */
static const char *const keep_ids[] = { "permanent", "token", "time", "stamina", "life", NULL };

/* The same, as the table of attributes has them. */
#define ACTIONS                                                                                    \
  "build respond trigger attack defend quests drop give-up draw discard "                          \
  "remove take-token turn-token unlock-or-reset reset maintain pass end-round"

#define YES_NO "yes no"

enum
{
  PLAY_HAND,
  PLAY_RESIST,
  PLAY_DAMAGE,
  PLAY_POSITIVE,
  PLAY_ACTIVE,
  PLAY_ONE_FIGURE,
  PLAY_AREA_WRAPS,
  PLAY_STARTS_CLEAR,
  PLAY_QUESTS_LOSE,
  PLAY_APART,
};
static const MoXmlAttribute play_attributes[] = {
  [PLAY_HAND] = { "hand", MO_XML_COUNT, TRUE },
  [PLAY_RESIST] = { "resist", MO_XML_CHOICE, TRUE, "attack defence" },
  [PLAY_DAMAGE] = { "damage", MO_XML_CHOICE, TRUE, "added replaced" },
  [PLAY_POSITIVE] = { "needs-positive", MO_XML_CHOICE, FALSE, YES_NO },
  [PLAY_ACTIVE] = { "needs-active", MO_XML_CHOICE, FALSE, YES_NO },
  [PLAY_ONE_FIGURE] = { "one-figure", MO_XML_CHOICE, FALSE, YES_NO },
  [PLAY_AREA_WRAPS] = { "area-wraps", MO_XML_CHOICE, FALSE, YES_NO },
  [PLAY_STARTS_CLEAR] = { "starts-clear", MO_XML_CHOICE, FALSE, YES_NO },
  [PLAY_QUESTS_LOSE] = { "quests-lose", MO_XML_CHOICE, FALSE, YES_NO },
  [PLAY_APART] = { "apart", MO_XML_CHOICE, FALSE, YES_NO },
  { NULL },
};
const MoXmlElement mo_play_element = { "play", play_attributes, NULL, MO_XML_EMPTY, MO_TAG_PLAY };

enum { DO_ACTION, DO_TOKEN, DO_INTO, DO_KEEP, DO_CLAUSE };
static const MoXmlAttribute do_attributes[] = {
  [DO_ACTION] = { "action", MO_XML_CHOICE, TRUE, ACTIONS },
  [DO_TOKEN] = { "token", MO_XML_ID, FALSE },
  [DO_INTO] = { "into", MO_XML_ID, FALSE },
  [DO_KEEP] = { "keep", MO_XML_CHOICES, FALSE, "permanent token time stamina life" },
  [DO_CLAUSE] = { "clause", MO_XML_ID, FALSE },
  { NULL },
};
static const MoXmlElement do_element = { "do", do_attributes, NULL, MO_XML_EMPTY, MO_TAG_DO };

enum { STEP_ID, STEP_NAME, STEP_TEXT, STEP_CLAUSE };
static const MoXmlAttribute step_attributes[] = {
  [STEP_ID] = { "id", MO_XML_ID, TRUE },
  [STEP_NAME] = { "name", MO_XML_NAME, TRUE },
  [STEP_TEXT] = { "text", MO_XML_NAME, FALSE },
  [STEP_CLAUSE] = { "clause", MO_XML_ID, FALSE },
  { NULL },
};
static const MoXmlChild step_children[] = { { &do_element, 0, FALSE, FALSE }, { NULL } };
const MoXmlElement mo_step_element = { "step", step_attributes, step_children, MO_XML_EMPTY,
                                       MO_TAG_STEP };

static void
clear_action (MoStepAction *self)
{
  g_free (self->clause);
}

void
mo_step_free (MoStep *self)
{
  g_free (self->id);
  g_free (self->name);
  g_free (self->text);
  g_free (self->clause);
  g_array_unref (self->actions);
  g_free (self);
}

const char *
mo_action_kind_get_id (MoActionKind self)
{
  return action_ids[self];
}

static gboolean
is_yes (const MoXmlValue *value)
{
  return value->text != NULL && g_str_equal (value->text, "yes");
}

void
mo_play_steal (MoPlay *self,
               const MoXmlValue *values)
{
  self->hand = (guint) values[PLAY_HAND].number;
  self->resist = g_str_equal (values[PLAY_RESIST].text, "attack") ? MO_RESIST_ATTACK
                                                                  : MO_RESIST_DEFENCE;
  self->damage = g_str_equal (values[PLAY_DAMAGE].text, "added") ? MO_DAMAGE_ADDED
                                                                 : MO_DAMAGE_REPLACED;
  self->needs_positive = is_yes (&values[PLAY_POSITIVE]);
  self->needs_active = is_yes (&values[PLAY_ACTIVE]);
  self->has_one_figure = is_yes (&values[PLAY_ONE_FIGURE]);
  self->area_wraps = is_yes (&values[PLAY_AREA_WRAPS]);
  self->starts_clear = is_yes (&values[PLAY_STARTS_CLEAR]);
  self->quests_lose = is_yes (&values[PLAY_QUESTS_LOSE]);
  self->has_apart = is_yes (&values[PLAY_APART]);
}

MoStep *
mo_step_new (const MoXmlValue *values)
{
  MoStep *self = g_new0 (MoStep, 1);

  self->id = g_strdup (values[STEP_ID].text);
  self->name = g_strdup (_(values[STEP_NAME].text));
  self->text = g_strdup (values[STEP_TEXT].text != NULL ? _(values[STEP_TEXT].text) : "");
  self->clause = g_strdup (values[STEP_CLAUSE].text);
  self->actions = g_array_new (FALSE, FALSE, sizeof (MoStepAction));
  g_array_set_clear_func (self->actions, (GDestroyNotify) clear_action);
  return self;
}

static MoActionKind
find_action (const char *id)
{
  MoActionKind kind = 0;

  while (!g_str_equal (action_ids[kind], id))
    kind++;
  return kind;
}

/* Which words an action has: what it needs must be there, and nothing else. */
static gboolean
check_words (const MoStepAction *action,
             const MoXmlValue *values,
             const char *file,
             guint line,
             MoFaults *faults)
{
  gboolean takes_token = action->kind == MO_ACTION_TAKE_TOKEN ||
                         action->kind == MO_ACTION_TURN_TOKEN;
  const struct
  {
    const char *attribute;
    gboolean is_wanted;
    gboolean is_there;
  } rows[] = {
    { "token", takes_token, values[DO_TOKEN].text != NULL },
    { "into", action->kind == MO_ACTION_TURN_TOKEN, values[DO_INTO].text != NULL },
    { "keep", action->kind == MO_ACTION_REMOVE, values[DO_KEEP].text != NULL },
  };
  gboolean fits = TRUE;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      if (rows[i].is_wanted && !rows[i].is_there)
        mo_faults_add (faults, file, line, _("the action “%s” needs the attribute “%s”"),
                       action_ids[action->kind], rows[i].attribute);
      else if (!rows[i].is_wanted && rows[i].is_there)
        mo_faults_add (faults, file, line, _("the action “%s” takes no “%s”: remove it"),
                       action_ids[action->kind], rows[i].attribute);
      fits &= rows[i].is_wanted == rows[i].is_there;
    }
  return fits;
}

static gboolean
look_up_token (const MoVocabulary *vocabulary,
               const MoXmlValue *value,
               const MoWord **token,
               const char *file,
               guint line,
               MoFaults *faults)
{
  *token = value->text != NULL ? mo_vocabulary_lookup (vocabulary, MO_WORD_TOKEN, value->text)
                               : NULL;
  if (value->text == NULL || *token != NULL)
    return TRUE;
  mo_faults_add (faults, file, line, _("unknown token “%s”"), value->text);
  return FALSE;
}

static MoKeep
read_keep (const char *text)
{
  g_auto (GStrv) words = g_strsplit_set (text != NULL ? text : "", " \t\r\n", -1);
  MoKeep keep = 0;

  for (guint i = 0; keep_ids[i] != NULL; i++)
    if (g_strv_contains ((const char *const *) words, keep_ids[i]))
      keep |= 1u << i;
  return keep;
}

gboolean
mo_step_add_action (MoStep *self,
                    const MoVocabulary *vocabulary,
                    const MoXmlValue *values,
                    const char *file,
                    guint line,
                    MoFaults *faults)
{
  MoStepAction action = { .kind = find_action (values[DO_ACTION].text),
                          .keep = read_keep (values[DO_KEEP].text) };

  if (!check_words (&action, values, file, line, faults) ||
      !look_up_token (vocabulary, &values[DO_TOKEN], &action.token, file, line, faults) ||
      !look_up_token (vocabulary, &values[DO_INTO], &action.into, file, line, faults))
    return FALSE;
  action.clause = g_strdup (values[DO_CLAUSE].text);
  g_array_append_val (self->actions, action);
  return TRUE;
}
