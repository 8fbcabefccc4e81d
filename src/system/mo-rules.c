/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-rules.h"

#include "mo-fold.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static void
free_line (MoRulesLine *self)
{
  g_free (self->title);
  g_free (self->text);
  g_free (self->clause);
  g_ptr_array_unref (self->points);
  g_free (self);
}

/* @title, @text: (transfer full) */
static MoRulesLine *
add_line (GPtrArray *lines,
          char *title,
          char *text,
          const char *clause)
{
  MoRulesLine *line = g_new0 (MoRulesLine, 1);

  line->title = title;
  line->text = text;
  line->clause = g_strdup (clause);
  line->points = g_ptr_array_new_with_free_func ((GDestroyNotify) free_line);
  g_ptr_array_add (lines, line);
  return line;
}

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
  part->lines = g_ptr_array_new_with_free_func ((GDestroyNotify) free_line);
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

/* “permanents, time tokens” */
static void
add_to_list (GString *list,
             const char *item)
{
  if (list->len > 0)
    /* Translators: what stands between the things of a list. */
    g_string_append (list, _(", "));
  g_string_append (list, item);
}

/* @item: (transfer full) */
static void
append_to_list (GString *list,
                char *item)
{
  add_to_list (list, item);
  g_free (item);
}

/* A point whose rule is that of its line does not tell it again.
 * @title, @text: (transfer full) */
static void
add_point (MoRulesLine *line,
           char *title,
           char *text,
           const char *clause)
{
  add_line (line->points, title, text, g_strcmp0 (clause, line->clause) == 0 ? NULL : clause);
}

/* Steps */

static char *
describe_keep (MoKeep keep)
{
  static const struct
  {
    MoKeep keep;
    const char *what;
  } rows[] = {
    { MO_KEEP_PERMANENT, N_("permanents") },
    { MO_KEEP_TOKEN, N_("cards with tokens that are no characters") },
    { MO_KEEP_TIME, N_("cards with time tokens") },
    { MO_KEEP_STAMINA, N_("characters with stamina above 0") },
    { MO_KEEP_LIFE, N_("cards with life above 0") },
  };
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if ((keep & rows[i].keep) != 0)
      add_to_list (list, _(rows[i].what));
  if (list->len == 0)
    return g_strdup (_("The program removes all cards in play."));
  /* Translators: %s is a list of kinds of cards. */
  return g_strdup_printf (_("The program removes what is in play, but for these: %s."), list->str);
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
      return g_strdup (
          _("What happens before the fight is settled, in the order that you choose."));
    case MO_ACTION_ATTACK:
      return g_strdup (
          _("You may attack: Adventurers are activated, and cards are played for it."));
    case MO_ACTION_DEFEND:
      return g_strdup (
          _("You may defend: Adventurers are activated, and cards are played for it."));
    case MO_ACTION_QUESTS:
      return g_strdup (_("You give quest tokens, and complete Quests."));
    case MO_ACTION_DROP:
      return g_strdup (_("You may drop cards from the hand."));
    case MO_ACTION_GIVE_UP:
      return g_strdup (_("You may give permanents up."));
    case MO_ACTION_DRAW:
      return g_strdup (_("The hand is filled up to its limit, by one card at least."));
    case MO_ACTION_DISCARD:
      return g_strdup (_("You discard what is over the hand limit."));
    case MO_ACTION_REMOVE:
      return describe_keep (self->keep);
    case MO_ACTION_TAKE_TOKEN:
      /* Translators: %s is a kind of token, as in “Time”. */
      return g_strdup_printf (
          _("The program takes one token off each card that has any of these: %s."), token);
    case MO_ACTION_TURN_TOKEN:
      /* Translators: two kinds of tokens, as in “Poison” and “Wound”. */
      return g_strdup_printf (_("The program takes one token off each card that has any of these: "
                                 "%1$s. In its place comes one of these: %2$s."),
                              token, into);
    case MO_ACTION_UNLOCK_OR_RESET:
      return g_strdup (
          _("The program takes a lock token off each card that has any, and resets the others."));
    case MO_ACTION_RESET:
      return g_strdup (_("The program resets all cards without a lock token."));
    case MO_ACTION_MAINTAIN:
      return g_strdup (_("The program removes permanents that the resources do not cover; if that "
                          "can be done in several ways, you choose."));
    case MO_ACTION_PASS:
      return g_strdup (_("The next Adventurer in the marching order becomes the primary target."));
    case MO_ACTION_END_ROUND:
      return g_strdup (
          _("The program sees whether the game is over; if not, another round begins."));
    default:
      g_return_val_if_reached (NULL);
    }
}

static void
describe_steps (const MoRuleset *self,
                GPtrArray *lines)
{
  for (guint i = 0; i < self->steps->len; i++)
    {
      const MoStep *step = g_ptr_array_index (self->steps, i);
      /* Translators: the number of a step of the round, and its name. */
      char *title = g_strdup_printf (_("%1$u. %2$s"), i + 1, step->name);
      MoRulesLine *line = add_line (lines, title, g_strdup (step->text), step->clause);

      for (guint j = 0; j < step->actions->len; j++)
        {
          const MoStepAction *action = &g_array_index (step->actions, MoStepAction, j);

          add_point (line, g_strdup (""), mo_step_action_describe (action), action->clause);
        }
    }
}

/* Figures and readings */

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
      _("Resistance to a type of damage in the attack takes 1 off the attack.") },
    { play->resist == MO_RESIST_DEFENCE,
      _("Resistance to a type of damage in the attack adds its amount to the defence.") },
    { play->damage == MO_DAMAGE_ADDED,
      _("An attack does harm, and what its cards do beside that.") },
    { play->damage == MO_DAMAGE_REPLACED,
      _("An attack does harm, but if its cards do something else it does only that.") },
    { play->needs_positive, _("With power or stamina of 0 or less nothing is won.") },
    { play->needs_active,
      _("Without an Adventurer that is activated there is no attack and no defence.") },
    { play->has_one_figure, _("A character without stamina has its life for it.") },
    { play->area_wraps, _("An area goes on from the left at the end of the marching order.") },
    { play->has_apart,
      _("A card that attacks another than the primary target has a fight of its own.") },
    { play->starts_clear, _("The game starts with nothing in play, and with empty graves.") },
    { play->quests_lose,
      _("The game is lost once fewer Quests can be completed than are needed.") },
  };

  add_line (lines, g_strdup (""),
            g_strdup_printf (ngettext ("The hand limit is %u card.", "The hand limit is %u cards.",
                                       play->hand),
                             play->hand),
            NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (rows[i].holds)
      add_line (lines, g_strdup (""), g_strdup (rows[i].text), NULL);
}

static void
describe_run (const MoRun *run,
              GPtrArray *lines)
{
  const struct
  {
    char *text;
  } rows[] = {
    { g_strdup_printf (ngettext ("A turn has %u point of energy.",
                                 "A turn has %u points of energy.", run->energy),
                       run->energy) },
    { g_strdup_printf (ngettext ("%u card is drawn each turn.", "%u cards are drawn each turn.",
                                 run->hand),
                       run->hand) },
    { g_strdup_printf (_("A won battle adds %1$u to the largest HP, that against the boss %2$u."),
                       run->raise, run->boss_raise) },
    { g_strdup_printf (_("A bonfire restores %u %% of the largest HP."), run->rest) },
    { g_strdup_printf (ngettext ("A treasure room has %u chest, of which one is opened.",
                                 "A treasure room has %u chests, of which one is opened.",
                                 run->chests),
                       run->chests) },
    { g_strdup_printf (ngettext ("A merchant has %u card.", "A merchant has %u cards.", run->wares),
                       run->wares) },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    add_line (lines, g_strdup (""), rows[i].text, NULL);
}

/* Difficulties */

char *
mo_difficulty_describe_dungeon (const MoDifficulty *self)
{
  guint n_levels = 0;
  guint n_rooms = 0;
  g_autofree char *levels = NULL;
  g_autofree char *rooms = NULL;

  for (guint i = 0; i < self->levels->len; i++)
    {
      n_levels += ((const MoLevel *) g_ptr_array_index (self->levels, i))->count;
      n_rooms += mo_level_count_rooms (g_ptr_array_index (self->levels, i));
    }
  levels = g_strdup_printf (ngettext ("%u level", "%u levels", n_levels), n_levels);
  rooms = g_strdup_printf (ngettext ("%u room", "%u rooms", n_rooms), n_rooms);
  /* Translators: as in “6 levels, 17 rooms”. */
  return g_strdup_printf (_("%1$s, %2$s"), levels, rooms);
}

static char *
describe_room (const MoRoom *room)
{
  g_autofree char *monsters = NULL;
  g_autofree char *battles = NULL;

  switch (room->kind)
    {
    case MO_ROOM_BONFIRE:
      return g_strdup_printf (ngettext ("%u bonfire", "%u bonfires", room->count), room->count);
    case MO_ROOM_MERCHANT:
      return g_strdup_printf (ngettext ("%u merchant", "%u merchants", room->count), room->count);
    case MO_ROOM_TREASURE:
      return g_strdup_printf (ngettext ("%u treasure room", "%u treasure rooms", room->count),
                              room->count);
    case MO_ROOM_BOSS:
      return g_strdup_printf (ngettext ("%1$u boss of rating %2$u", "%1$u bosses of rating %2$u",
                                        room->monsters),
                              room->monsters, room->rating);
    case MO_ROOM_BATTLE:
    default:
      break;
    }
  battles = g_strdup_printf (ngettext ("%u battle", "%u battles", room->count), room->count);
  monsters = g_strdup_printf (ngettext ("%1$u monster of rating %2$u",
                                        "%1$u monsters of rating %2$u", room->monsters),
                              room->monsters, room->rating);
  /* Translators: as in “4 battles with 2 monsters of rating 3”. */
  return g_strdup_printf (_("%1$s with %2$s"), battles, monsters);
}

static char *
describe_level (const MoLevel *level)
{
  g_autoptr (GString) rooms = g_string_new (NULL);
  g_autofree char *path = NULL;

  for (guint i = 0; i < level->rooms->len; i++)
    append_to_list (rooms, describe_room (&g_array_index (level->rooms, MoRoom, i)));
  if (mo_level_count_rooms (level) == 1)
    return g_strdup (rooms->str);
  if (level->count > 1)
    path = g_strdup_printf (ngettext ("laid at random, and the path takes %u of each level",
                                      "laid at random, and the path takes %u of each level",
                                      level->visits),
                            level->visits);
  else
    path = g_strdup_printf (ngettext ("of which the path takes %u", "of which the path takes %u",
                                      level->visits),
                            level->visits);
  /* Translators: the rooms of a level, and how many of them are visited. */
  return g_strdup_printf (_("%1$s; %2$s"), rooms->str, path);
}

static void
describe_levels (const MoDifficulty *difficulty,
                 MoRulesLine *line)
{
  guint n = 0;

  for (guint i = 0; i < difficulty->levels->len; i++)
    {
      const MoLevel *level = g_ptr_array_index (difficulty->levels, i);
      char *title = level->count > 1
                        ? g_strdup_printf (_("Levels %1$u to %2$u"), n + 1, n + level->count)
                        : g_strdup_printf (_("Level %u"), n + 1);

      n += level->count;
      add_point (line, title, describe_level (level), level->clause);
    }
}

static void
describe_difficulties (const MoRuleset *self,
                       GPtrArray *lines)
{
  for (guint i = 0; i < self->difficulties->len; i++)
    {
      const MoDifficulty *difficulty = g_ptr_array_index (self->difficulties, i);
      char *text;
      MoRulesLine *line;

      if (difficulty->quests > 0)
        text = g_strdup_printf (ngettext ("%u Quest to complete", "%u Quests to complete",
                                          difficulty->quests),
                                difficulty->quests);
      else if (difficulty->level_up > 0)
        text = g_strdup_printf (ngettext ("%u card for the party in each shrine",
                                          "%u cards for the party in each shrine",
                                          difficulty->level_up),
                                difficulty->level_up);
      else
        text = difficulty->levels->len > 0 ? mo_difficulty_describe_dungeon (difficulty)
                                           : g_strdup ("");
      line = add_line (lines, g_strdup (difficulty->name), text, difficulty->clause);
      describe_levels (difficulty, line);
    }
}

/* Decks */

/* The decks that a rule holds for, by their names: those of several players are one here. */
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
      add_to_list (list, deck->name);
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
    g_string_append (caps, _("cards of one name count together"));
  for (guint i = 0; i < rule->n_rarities; i++)
    if (rule->by_rarity[i] != 0)
      /* Translators: a rarity, and how many copies a card of it may have, as in “Common: 8”. */
      append_to_list (caps,
                      g_strdup_printf (_("%1$s: %2$u"),
                                       mo_vocabulary_get_word (vocabulary, MO_WORD_RARITY, i)->name,
                                       rule->by_rarity[i]));
  /* Translators: how many copies a card may have, and what that depends on. */
  return caps->len > 0 ? g_strdup_printf (_("%1$s (%2$s)"), copies, caps->str)
                       : g_steal_pointer (&copies);
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
      return g_strdup (_("As many cards as each other"));
    case MO_RULE_COPIES:
      return describe_copies (rule, vocabulary);
    case MO_RULE_NOTE:
    default:
      /* Translators: a card, and a remark on it. */
      return g_strdup_printf (_("%1$s: %2$s"), rule->card, rule->text);
    }
}

/* @decks: (element-type MoDeckPlace): of which the rules may be
 * @told: (nullable): the clause that is told already */
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
      char *names = list_decks (rule, decks);

      /* A rule of decks that are not there is silent. */
      if (*names == '\0')
        g_free (names);
      else
        add_line (lines, names, describe_rule (rule, vocabulary),
                  g_strcmp0 (rule->clause, told) != 0 ? rule->clause : NULL);
    }
}

/* What a format asks beside its decks, or "". */
static char *
describe_format (const MoFormat *format)
{
  g_autoptr (GString) figures = g_string_new (NULL);

  if (format->encounter_limit != MO_NO_BOUND)
    append_to_list (figures, g_strdup_printf (_("Encounter limit %u"), format->encounter_limit));
  if (format->monster_cards > 0)
    append_to_list (figures, g_strdup_printf (ngettext ("%u card for the monsters each turn",
                                                        "%u cards for the monsters each turn",
                                                        format->monster_cards),
                                              format->monster_cards));
  if (format->ruleset->run.energy > 0)
    append_to_list (figures,
                    g_strdup (format->keeps_protection
                                  ? _("A monster’s protection lasts until the battle ends")
                                  : _("A monster’s protection lasts until it acts again")));
  if (format->players > 1)
    append_to_list (figures, g_strdup_printf (ngettext ("%u player", "%u players", format->players),
                                              format->players));
  return g_strdup (figures->str);
}

/* A format that asks nothing is only a name. */
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
      line = add_line (lines, g_strdup (format->name), describe_format (format), format->clause);
      describe_rules (format->own_rules, format->decks, system->vocabulary, line->clause,
                      line->points);
      if (*line->text == '\0' && line->points->len == 0)
        g_ptr_array_set_size (lines, (int) lines->len - 1);
    }
}

/* All of it */

GPtrArray *
mo_ruleset_describe (const MoRuleset *self,
                     const MoSystem *system)
{
  GPtrArray *parts = g_ptr_array_new_with_free_func ((GDestroyNotify) free_part);
  GPtrArray *lines;

  describe_steps (self, add_part (parts, MO_RULES_STEPS, _("The Steps of a Round")));
  drop_empty_part (parts);
  lines = add_part (parts, MO_RULES_FIGURES, _("Figures and Readings"));
  if (self->play.hand > 0)
    describe_play (&self->play, lines);
  if (self->run.energy > 0)
    describe_run (&self->run, lines);
  drop_empty_part (parts);
  describe_difficulties (self, add_part (parts, MO_RULES_DIFFICULTIES, _("Difficulties")));
  drop_empty_part (parts);
  describe_rules (self->rules, system->decks, system->vocabulary, NULL,
                  add_part (parts, MO_RULES_DECKS, _("Decks")));
  drop_empty_part (parts);
  describe_formats (self, system, add_part (parts, MO_RULES_FORMATS, _("Formats")));
  drop_empty_part (parts);
  lines = add_part (parts, MO_RULES_RULINGS, _("What the Rules Leave Open"));
  for (guint i = 0; i < self->rulings->len; i++)
    {
      const MoRuling *ruling = g_ptr_array_index (self->rulings, i);

      add_line (lines, g_strdup (""), g_strdup (ruling->text), ruling->clause);
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
