/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Steps, and the elements of system files that define them. */

#include "config.h"

#include "mo-crawler-elements.h"

#include "mo-system-elements.h"

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

/* In the order of MoKeep. */
static const char *const keep_ids[] = { "permanent", "token", "time", "stamina", "life", NULL };

/* The same ids for the table of attributes. */
#define ACTIONS                                                                                    \
  "build respond trigger attack defend quests drop give-up draw discard "                          \
  "remove take-token turn-token unlock-or-reset reset maintain pass end-round"

#define YES_NO "yes no"

/* The tags of the elements. */
enum { TAG_PLAY, TAG_STEP, TAG_DO };

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
static const MoXmlElement play_element = { "play", play_attributes, NULL, MO_XML_EMPTY, TAG_PLAY };

enum { DO_ACTION, DO_TOKEN, DO_INTO, DO_KEEP, DO_CLAUSE };
static const MoXmlAttribute do_attributes[] = {
  [DO_ACTION] = { "action", MO_XML_CHOICE, TRUE, ACTIONS },
  [DO_TOKEN] = { "token", MO_XML_ID, FALSE },
  [DO_INTO] = { "into", MO_XML_ID, FALSE },
  [DO_KEEP] = { "keep", MO_XML_CHOICES, FALSE, "permanent token time stamina life" },
  [DO_CLAUSE] = { "clause", MO_XML_ID, FALSE },
  { NULL },
};
static const MoXmlElement do_element = { "do", do_attributes, NULL, MO_XML_EMPTY, TAG_DO };

enum { STEP_ID, STEP_NAME, STEP_TEXT, STEP_CLAUSE };
static const MoXmlAttribute step_attributes[] = {
  [STEP_ID] = { "id", MO_XML_ID, TRUE },
  [STEP_NAME] = { "name", MO_XML_NAME, TRUE },
  [STEP_TEXT] = { "text", MO_XML_NAME, FALSE },
  [STEP_CLAUSE] = { "clause", MO_XML_ID, FALSE },
  { NULL },
};
static const MoXmlChild step_children[] = { { &do_element, 0, FALSE, FALSE }, { NULL } };
static const MoXmlElement step_element = { "step", step_attributes, step_children, MO_XML_EMPTY,
                                           TAG_STEP };

static void
clear_action (MoStepAction *self)
{
  g_free (self->clause);
}

static void
free_step (MoStep *self)
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

static void
read_play (MoPlay *self,
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

static MoStep *
new_step (const MoXmlValue *values)
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

/* Checks that an action has all attributes that it needs and no others. */
static gboolean
check_words (const MoStepAction *action,
             const MoXmlValue *values,
             const MoRulePlace *place)
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
        mo_faults_add (place->faults, place->file, place->line,
                       _("the action “%s” needs the attribute “%s”"), action_ids[action->kind],
                       rows[i].attribute);
      else if (!rows[i].is_wanted && rows[i].is_there)
        mo_faults_add (place->faults, place->file, place->line,
                       _("the action “%s” does not accept the attribute “%s”: remove the "
                         "attribute"),
                       action_ids[action->kind], rows[i].attribute);
      fits &= rows[i].is_wanted == rows[i].is_there;
    }
  return fits;
}

static gboolean
look_up_token (const MoXmlValue *value,
               const MoRulePlace *place,
               const MoWord **token)
{
  *token = value->text != NULL ? mo_vocabulary_lookup (place->system->vocabulary, MO_WORD_TOKEN,
                                                       value->text)
                               : NULL;
  if (value->text == NULL || *token != NULL)
    return TRUE;
  mo_faults_add (place->faults, place->file, place->line, _("unknown token “%s”"), value->text);
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

static gboolean
add_action (MoStep *self,
            const MoXmlValue *values,
            const MoRulePlace *place)
{
  MoStepAction action = { .kind = find_action (values[DO_ACTION].text),
                          .keep = read_keep (values[DO_KEEP].text) };

  if (!check_words (&action, values, place) ||
      !look_up_token (&values[DO_TOKEN], place, &action.token) ||
      !look_up_token (&values[DO_INTO], place, &action.into))
    return FALSE;
  action.clause = g_strdup (values[DO_CLAUSE].text);
  g_array_append_val (self->actions, action);
  return TRUE;
}

static gboolean
read_element (gpointer user_data,
              const MoXmlElement *element,
              const MoXmlValue *values,
              const MoRulePlace *place)
{
  MoCrawlerRules *self = user_data;

  switch (element->tag)
    {
    case TAG_PLAY:
      read_play (&self->play, values);
      return TRUE;
    case TAG_STEP:
      g_ptr_array_add (self->steps, new_step (values));
      return TRUE;
    case TAG_DO:
    default:
      return add_action (g_ptr_array_index (self->steps, self->steps->len - 1), values, place);
    }
}

static gpointer
make_rules (void)
{
  MoCrawlerRules *self = g_new0 (MoCrawlerRules, 1);

  self->steps = g_ptr_array_new_with_free_func ((GDestroyNotify) free_step);
  return self;
}

static void
free_rules (gpointer user_data)
{
  MoCrawlerRules *self = user_data;

  g_ptr_array_unref (self->steps);
  g_free (self);
}

static gboolean
check_rules (const MoRulePlace *place)
{
  const MoCrawlerRules *rules = mo_crawler_rules_get (place->ruleset);

  if (rules == NULL || rules->steps->len == 0 || rules->play.hand > 0 || place->difficulty != NULL)
    return TRUE;
  mo_faults_add (place->faults, place->file, place->line,
                 _("a ruleset with steps needs <play>"));
  return FALSE;
}

/* Steps in words */

static char *
describe_keep (MoKeep keep)
{
  static const struct
  {
    MoKeep keep;
    const char *what;
  } rows[] = {
    { MO_KEEP_PERMANENT, N_("permanents") },
    { MO_KEEP_TOKEN, N_("non-character cards with tokens") },
    { MO_KEEP_TIME, N_("cards with time tokens") },
    { MO_KEEP_STAMINA, N_("characters with stamina above 0") },
    { MO_KEEP_LIFE, N_("cards with life above 0") },
  };
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if ((keep & rows[i].keep) != 0)
      mo_rules_add_to_list (list, _(rows[i].what));
  if (list->len == 0)
    return g_strdup (_("The app removes all cards in play."));
  /* Translators: %s is a list of kinds of cards. */
  return g_strdup_printf (_("The app removes all cards in play except these: %s."), list->str);
}

char *
mo_step_action_describe (const MoStepAction *self)
{
  const char *token = self->token != NULL ? self->token->name : "";
  const char *into = self->into != NULL ? self->into->name : "";

  switch (self->kind)
    {
    case MO_ACTION_BUILD:
      return g_strdup (_("Dungeon cards come into play one at a time, up to the encounter limit."));
    case MO_ACTION_RESPOND:
      return g_strdup (_("You may play cards."));
    case MO_ACTION_TRIGGER:
      return g_strdup (_("You resolve the effects that come before the fight, in any order."));
    case MO_ACTION_ATTACK:
      return g_strdup (_("You may attack: activate Adventurers and play cards."));
    case MO_ACTION_DEFEND:
      return g_strdup (_("You may defend: activate Adventurers and play cards."));
    case MO_ACTION_QUESTS:
      return g_strdup (_("You place quest tokens and complete Quests."));
    case MO_ACTION_DROP:
      return g_strdup (_("You may drop cards from your hand."));
    case MO_ACTION_GIVE_UP:
      return g_strdup (_("You may give up permanents."));
    case MO_ACTION_DRAW:
      return g_strdup (_("You draw up to your hand limit, but at least one card."));
    case MO_ACTION_DISCARD:
      return g_strdup (_("You discard down to your hand limit."));
    case MO_ACTION_REMOVE:
      return describe_keep (self->keep);
    case MO_ACTION_TAKE_TOKEN:
      /* Translators: %s is a kind of token, as in “Time”. */
      return g_strdup_printf (
          _("The app removes one %s token from each card that has any."), token);
    case MO_ACTION_TURN_TOKEN:
      /* Translators: two kinds of tokens, as in “Poison” and “Wound”. */
      return g_strdup_printf (
          _("On each card with %1$s tokens, the app replaces one of them with one %2$s token."),
          token, into);
    case MO_ACTION_UNLOCK_OR_RESET:
      return g_strdup (
          _("The app removes a lock token from each locked card, and resets all other cards."));
    case MO_ACTION_RESET:
      return g_strdup (_("The app resets all cards without a lock token."));
    case MO_ACTION_MAINTAIN:
      return g_strdup (_("The app removes permanents that your resources do not cover. If there "
                         "is more than one way to do this, you choose."));
    case MO_ACTION_PASS:
      return g_strdup (_("The next Adventurer in the marching order becomes the primary target."));
    case MO_ACTION_END_ROUND:
      return g_strdup (
          _("The app checks whether the match is over. If not, the next round begins."));
    default:
      g_return_val_if_reached (NULL);
    }
}

static void
describe_steps (const MoCrawlerRules *self,
                GPtrArray *lines)
{
  for (guint i = 0; i < self->steps->len; i++)
    {
      const MoStep *step = g_ptr_array_index (self->steps, i);
      /* Translators: the number of a step of the round, and its name. */
      char *title = g_strdup_printf (_("%1$u. %2$s"), i + 1, step->name);
      MoRulesLine *line = mo_rules_add_line (lines, title, g_strdup (step->text), step->clause);

      for (guint j = 0; j < step->actions->len; j++)
        {
          const MoStepAction *action = &g_array_index (step->actions, MoStepAction, j);

          mo_rules_add_point (line, g_strdup (""), mo_step_action_describe (action),
                              action->clause);
        }
    }
}

/* Settings */

static void
describe_play (const MoPlay *play,
               GPtrArray *lines)
{
  const struct
  {
    gboolean holds;
    const char *text;
  } rows[] = {
    { play->resist == MO_RESIST_ATTACK,
      _("Resistance to a damage type of the attack lowers the attack by 1.") },
    { play->resist == MO_RESIST_DEFENCE,
      _("Resistance to a damage type of the attack adds its amount to the defense.") },
    { play->damage == MO_DAMAGE_ADDED,
      _("An attack does harm in addition to the damage types of its cards.") },
    { play->damage == MO_DAMAGE_REPLACED,
      _("An attack does harm if its cards have no damage type.") },
    { play->needs_positive, _("Power or stamina of 0 or less can’t win.") },
    { play->needs_active, _("Attacks and defenses need an activated Adventurer.") },
    { play->has_one_figure, _("A character without stamina uses its life instead.") },
    { play->area_wraps, _("After the end of the marching order, an area attack continues from the "
                          "left.") },
    { play->has_apart,
      _("A card that attacks a character other than the primary target fights separately.") },
    { play->starts_clear, _("The match starts with empty graves and no cards in play.") },
    { play->quests_lose, _("You lose once you can no longer complete enough Quests.") },
    { FALSE, NULL },
  };

  mo_rules_add_line (lines, g_strdup (""),
                     g_strdup_printf (ngettext ("The hand limit is %u card.",
                                                "The hand limit is %u cards.", play->hand),
                                      play->hand),
                     NULL);
  for (guint i = 0; rows[i].text != NULL; i++)
    if (rows[i].holds)
      mo_rules_add_line (lines, g_strdup (""), g_strdup (rows[i].text), NULL);
}

static void
describe (gconstpointer part,
          MoRulesKind kind,
          GPtrArray *lines)
{
  const MoCrawlerRules *self = part;

  if (kind == MO_RULES_STEPS)
    describe_steps (self, lines);
  if (kind == MO_RULES_FIGURES && self->play.hand > 0)
    describe_play (&self->play, lines);
}

/* Figures of formats and difficulties */

static char *
describe_limit (guint value,
                MoWordsPlace place)
{
  return g_strdup_printf (place == MO_WORDS_IN_RULES ? _("Encounter limit %u")
                                                     : _("encounter limit %u"),
                          value);
}

static char *
describe_quests (guint value,
                 MoWordsPlace place)
{
  return g_strdup_printf (ngettext ("%u Quest to complete", "%u Quests to complete", value),
                          value);
}

static const MoRuleFigureKind figures[] = {
  { MO_CRAWLER_LIMIT, MO_OWNER_FORMAT, MO_XML_COST, FALSE, describe_limit },
  { MO_CRAWLER_QUESTS, MO_OWNER_DIFFICULTY, MO_XML_COUNT, FALSE, describe_quests },
  { NULL },
};

static const MoSystemElement elements[] = {
  { &play_element, MO_OWNER_RULESET, FALSE, TRUE },
  { &step_element, MO_OWNER_RULESET, TRUE, FALSE },
  { NULL },
};

const MoSystemElements mo_crawler_elements = {
  .figures = figures,
  .elements = elements,
  .make = make_rules,
  .free = free_rules,
  .read = read_element,
  .check = check_rules,
  .describe = describe,
};

const MoCrawlerRules *
mo_crawler_rules_get (const MoRuleset *ruleset)
{
  return mo_rule_parts_get (ruleset->parts, &mo_crawler_elements);
}

gboolean
mo_crawler_can_play (const MoRuleset *ruleset)
{
  const MoCrawlerRules *rules = mo_crawler_rules_get (ruleset);

  return rules != NULL && rules->steps->len > 0;
}
