/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Reads system and formats files. What an element may hold is in mo-system-tables.c; what only the words of the
 * game can say is checked here. */

#include "config.h"

#include "mo-dungeon-private.h"
#include "mo-step-private.h"
#include "mo-system-private.h"
#include "mo-system-tables-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* What a type names before it is there. */
typedef struct
{
  MoWord *type;
  char *resource; /* (nullable): its id */
  char *stats;    /* (nullable): their ids */
  guint line;
} WordsOfType;

static void
clear_words_of_type (WordsOfType *self)
{
  g_free (self->resource);
  g_free (self->stats);
}

typedef struct
{
  GPtrArray *systems;
  const char *file;
  MoFaults *faults;
  guint n_faults; /* how many there were before the format or ruleset that is open */
  guint line;     /* where that begins */
  gboolean is_system;

  MoSystem *system;     /* (unowned) (nullable): what is added to */
  MoSystem *new_system; /* (owned) (nullable): the same, until it is whole */
  guint n_formats;      /* how many it had, when it was there before the file */
  guint n_rulesets;     /* likewise */
  MoRuleset *ruleset;   /* (owned) (nullable): while its element is open */
  GPtrArray *formats;   /* (element-type MoFormat): of the ruleset that is open */
  MoFormat *format;     /* (owned) (nullable): while its element is open */
  MoRule *rule;         /* (unowned): the latest */
  MoStep *step;         /* (unowned): the latest */
  MoDifficulty *difficulty; /* (unowned): the latest */
  MoLevel *level;       /* (unowned): the latest */
  MoRuling *ruling;     /* (unowned): the latest */
  MoWord *word;         /* (unowned): the latest */
  MoDeckPlace *deck;    /* (unowned): the latest */
  GArray *words_of_types; /* (element-type WordsOfType): to be looked up when all words are there */
} Reader;

#define tell(self, line, ...) mo_faults_add ((self)->faults, (self)->file, (line), __VA_ARGS__)

/* What people read of the systems that come with the program is in the translations. */
static char *
translate (const char *text)
{
  return g_strdup (*text != '\0' ? _(text) : "");
}

static gboolean
take_decks (Reader *self,
            const char *ids,
            guint64 *mask,
            GPtrArray *decks,
            guint line)
{
  g_auto (GStrv) list = g_strsplit_set (ids, " \t\r\n", -1);

  *mask = 0;
  for (guint i = 0; list[i] != NULL; i++)
    {
      MoDeckPlace *deck;

      if (list[i][0] == '\0')
        continue;
      deck = mo_system_get_deck (self->system, list[i]);
      if (deck == NULL)
        {
          tell (self, line, _("unknown deck “%s”: the <decks> of the system have none of this id"), list[i]);
          return FALSE;
        }
      if (decks != NULL && (*mask & (G_GUINT64_CONSTANT (1) << deck->index)) == 0)
        g_ptr_array_add (decks, deck);
      *mask |= G_GUINT64_CONSTANT (1) << deck->index;
    }
  return TRUE;
}

static const MoWord *
look_up (Reader *self,
         MoWordGroup group,
         const char *id,
         guint line)
{
  const MoWord *word = mo_vocabulary_lookup (self->system->vocabulary, group, id);

  if (word == NULL)
    tell (self, line, _("unknown %s “%s”"), mo_word_group_get_name (group), id);
  return word;
}

static gboolean
begin_system (Reader *self,
              const MoXmlValue *values,
              guint line)
{
  if (mo_systems_lookup (self->systems, values[SYSTEM_ID].text) != NULL)
    {
      tell (self, line, _("system id “%s” is used twice: the first system stays"), values[SYSTEM_ID].text);
      return FALSE;
    }
  self->system = self->new_system = mo_system_new (values[SYSTEM_ID].text, _(values[SYSTEM_NAME].text));
  return TRUE;
}

static gboolean
begin_formats (Reader *self,
               const MoXmlValue *values,
               guint line)
{
  self->system = mo_systems_lookup (self->systems, values[FORMATS_SYSTEM].text);
  if (self->system != NULL)
    {
      self->n_formats = self->system->formats->len;
      self->n_rulesets = self->system->rulesets->len;
      return TRUE;
    }
  tell (self, line, _("unknown system “%s”: no system file describes it"), values[FORMATS_SYSTEM].text);
  return FALSE;
}

/* What an attribute says, or @otherwise when it is not there. */
static guint
read_count (const MoXmlValue *value,
            guint otherwise)
{
  return value->text != NULL ? (guint) value->number : otherwise;
}

static MoNeed
read_need (const MoXmlValue *value)
{
  return value->text == NULL ? MO_NEED_NONE
         : strstr (value->text, "required") != NULL ? MO_NEED_REQUIRED
                                                    : MO_NEED_OPTIONAL;
}

static guint
read_type_groups (const char *text)
{
  static const struct
  {
    const char *name;
    MoWordGroup group;
  } groups[] = {
    { "damage", MO_WORD_DAMAGE }, { "type", MO_WORD_TYPE },       { "stat", MO_WORD_STAT },
    { "class", MO_WORD_CLASS },   { "keyword", MO_WORD_KEYWORD },
  };
  g_auto (GStrv) names = g_strsplit_set (text != NULL ? text : "", " \t\r\n", -1);
  guint mask = 0;

  for (guint i = 0; i < G_N_ELEMENTS (groups); i++)
    if (g_strv_contains ((const char *const *) names, groups[i].name))
      mask |= 1u << groups[i].group;
  return mask;
}

static gboolean
begin_word (Reader *self,
            MoWordGroup group,
            const MoXmlValue *values,
            guint line)
{
  MoWord *word = mo_vocabulary_add (self->system->vocabulary, group, values[WORD_ID].text,
                                    _(values[WORD_NAME].text));

  self->word = word;
  if (word == NULL)
    {
      tell (self, line, _("%s “%s” is there already, or more than %d of them"), mo_word_group_get_name (group),
            values[WORD_ID].text, MO_MAX_WORDS);
      return FALSE;
    }
  word->icon = g_strdup (values[WORD_ICON].text);
  if (group == MO_WORD_TYPE)
    {
      word->kind = look_up (self, MO_WORD_KIND, values[TYPE_KIND].text, line);
      word->colour = values[TYPE_COLOUR].text != NULL ? g_strstrip (g_strdup (values[TYPE_COLOUR].text)) : NULL;
      word->has_no_cost = values[TYPE_COST].text != NULL && strstr (values[TYPE_COST].text, "no") != NULL;
      if (values[TYPE_RESOURCE].text != NULL || values[TYPE_STATS].text != NULL)
        {
          WordsOfType later = { word, g_strdup (values[TYPE_RESOURCE].text), g_strdup (values[TYPE_STATS].text), line };

          g_array_append_val (self->words_of_types, later);
        }
      return word->kind != NULL;
    }
  if (group == MO_WORD_KEYWORD)
    {
      word->amount = read_need (&values[KEYWORD_AMOUNT]);
      word->type = read_need (&values[KEYWORD_TYPE]);
      word->type_groups = read_type_groups (values[KEYWORD_TYPE_OF].text);
      if ((word->type != MO_NEED_NONE) != (word->type_groups != 0))
        {
          tell (self, line, _("keyword “%s” needs both type and type-of, or neither"), word->id);
          return FALSE;
        }
    }
  return TRUE;
}

static gboolean
begin_deck (Reader *self,
            const MoXmlValue *values,
            guint line)
{
  g_auto (GStrv) kinds = g_strsplit_set (values[DECK_KINDS].text, " \t\r\n", -1);
  MoDeckPlace *deck;

  if (mo_system_get_deck (self->system, values[WORD_ID].text) != NULL ||
      self->system->decks->len == MO_MAX_WORDS)
    {
      tell (self, line, _("deck “%s” is there already, or more than %d of them"), values[WORD_ID].text,
            MO_MAX_WORDS);
      self->deck = NULL;
      return FALSE;
    }
  deck = self->deck = g_new0 (MoDeckPlace, 1);
  deck->id = g_strdup (values[WORD_ID].text);
  deck->name = translate (values[WORD_NAME].text);
  deck->text = g_strdup ("");
  deck->player = read_count (&values[DECK_PLAYER], 0);
  deck->index = self->system->decks->len;
  g_ptr_array_add (self->system->decks, deck);
  for (guint i = 0; kinds[i] != NULL; i++)
    {
      const MoWord *kind = kinds[i][0] != '\0' ? look_up (self, MO_WORD_KIND, kinds[i], line) : NULL;

      if (kind != NULL)
        deck->kinds |= G_GUINT64_CONSTANT (1) << kind->index;
      else if (kinds[i][0] != '\0')
        return FALSE;
    }
  return TRUE;
}

static gboolean
begin_ruleset (Reader *self,
               const MoXmlValue *values,
               guint line)
{
  MoRuleset *ruleset = self->ruleset = mo_ruleset_new (values[RULESET_ID].text, _(values[RULESET_NAME].text));
  guint64 mask;

  ruleset->file = g_strdup (self->file);
  ruleset->players = (guint) values[RULESET_PLAYERS].number;
  if (values[RULESET_DECKS].text != NULL &&
      !take_decks (self, values[RULESET_DECKS].text, &mask, ruleset->decks, line))
    return FALSE;
  if (mo_system_get_ruleset (self->system, ruleset->id) == NULL)
    return TRUE;
  tell (self, line, _("ruleset id “%s” is used twice: the first ruleset stays"), ruleset->id);
  return FALSE;
}

static gboolean
begin_difficulty (Reader *self,
                  const MoXmlValue *values)
{
  MoDifficulty *difficulty = self->difficulty = g_new0 (MoDifficulty, 1);

  difficulty->id = g_strdup (values[DIFFICULTY_ID].text);
  difficulty->name = translate (values[DIFFICULTY_NAME].text);
  difficulty->quests = read_count (&values[DIFFICULTY_QUESTS], 0);
  difficulty->level_up = read_count (&values[DIFFICULTY_LEVEL_UP], 0);
  difficulty->is_default = g_strcmp0 (values[DIFFICULTY_DEFAULT].text, "yes") == 0;
  difficulty->levels = g_ptr_array_new_with_free_func ((GDestroyNotify) mo_level_free);
  difficulty->clause = g_strdup (values[DIFFICULTY_CLAUSE].text);
  g_ptr_array_add (self->ruleset->difficulties, difficulty);
  return TRUE;
}

static gboolean
begin_level (Reader *self,
             const MoXmlValue *values)
{
  self->level = mo_level_new (values);
  g_ptr_array_add (self->difficulty->levels, self->level);
  return TRUE;
}

static gboolean
begin_ruling (Reader *self,
              const MoXmlValue *values)
{
  self->ruling = mo_ruling_new (values);
  g_ptr_array_add (self->ruleset->rulings, self->ruling);
  return TRUE;
}

static gboolean
begin_step (Reader *self,
            const MoXmlValue *values)
{
  self->step = mo_step_new (values);
  g_ptr_array_add (self->ruleset->steps, self->step);
  return TRUE;
}

static gboolean
is_format_id_used (Reader *self,
                   const char *id)
{
  if (mo_systems_get_format (self->systems, id, NULL) != NULL || mo_system_get_format (self->system, id) != NULL)
    return TRUE;
  for (guint i = 0; i < self->formats->len; i++)
    if (g_str_equal (((MoFormat *) g_ptr_array_index (self->formats, i))->id, id))
      return TRUE;
  return FALSE;
}

static gboolean
begin_format (Reader *self,
              const MoXmlElement *element,
              const MoXmlValue *values,
              guint line)
{
  MoRuleset *ruleset = self->ruleset;
  MoFormat *format;
  const char *decks = values[FORMAT_DECKS].text;

  if (element == &mo_own_format_element)
    {
      ruleset = mo_system_get_ruleset (self->system, values[FORMAT_RULESET].text);
      if (ruleset == NULL)
        {
          tell (self, line, _("unknown ruleset “%s”"), values[FORMAT_RULESET].text);
          return FALSE;
        }
    }
  format = self->format = mo_format_new (values[FORMAT_ID].text, _(values[FORMAT_NAME].text), ruleset);
  format->encounter_limit = read_count (&values[FORMAT_LIMIT], MO_NO_BOUND);
  format->monster_cards = read_count (&values[FORMAT_MONSTER_CARDS], 0);
  format->keeps_protection = g_strcmp0 (values[FORMAT_KEEPS_PROTECTION].text, "yes") == 0;
  format->players = read_count (&values[FORMAT_PLAYERS], ruleset->players);
  format->clause = g_strdup (values[FORMAT_CLAUSE].text);
  format->file = g_strdup (self->file);
  format->line = line;
  if (decks != NULL && !take_decks (self, decks, &format->deck_mask, format->decks, line))
    return FALSE;
  for (guint i = 0; decks == NULL && i < ruleset->decks->len; i++)
    {
      MoDeckPlace *deck = g_ptr_array_index (ruleset->decks, i);

      g_ptr_array_add (format->decks, deck);
      format->deck_mask |= G_GUINT64_CONSTANT (1) << deck->index;
    }
  if (!is_format_id_used (self, format->id))
    return TRUE;
  tell (self, line, _("format id “%s” is used twice: the first format stays"), format->id);
  return FALSE;
}

/* The rules of the format that is open, or else of the ruleset. */
static gboolean
begin_rule (Reader *self,
            MoRuleKind kind,
            const MoXmlValue *values,
            guint line)
{
  MoRule *rule = self->rule = g_new0 (MoRule, 1);

  rule->kind = kind;
  rule->clause = g_strdup (values[RULE_CLAUSE].text);
  rule->at_most = MO_NO_BOUND;
  g_ptr_array_add (self->format != NULL ? self->format->own_rules : self->ruleset->rules, rule);
  return take_decks (self, values[RULE_DECKS].text, &rule->decks, NULL, line);
}

static gboolean
begin_equal (Reader *self,
             const MoXmlValue *values,
             guint line)
{
  if (!begin_rule (self, MO_RULE_EQUAL, values, line))
    return FALSE;
  /* Not a single bit. */
  if ((self->rule->decks & (self->rule->decks - 1)) != 0)
    return TRUE;
  tell (self, line, _("<equal> needs two decks or more"));
  return FALSE;
}

/* Tells when a rule among @rules wants another exact size of one of the decks of @rule. */
static gboolean
check_exact_size (Reader *self,
                  const GPtrArray *rules,
                  const MoRule *rule,
                  guint line)
{
  for (guint i = 0; i < rules->len; i++)
    {
      const MoRule *other = g_ptr_array_index (rules, i);

      if (other->kind == MO_RULE_SIZE && other->at_least == other->at_most && (other->decks & rule->decks) != 0 &&
          other->at_least != rule->at_least)
        {
          tell (self, line, _("<size> asks for exactly %u, and another for exactly %u of the same deck"), rule->at_least,
                other->at_least);
          return FALSE;
        }
    }
  return TRUE;
}

/* No deck has two sizes at once, those of the ruleset included. */
static gboolean
check_size (Reader *self,
            guint line)
{
  const MoRule *rule = self->rule;
  const MoRuleset *ruleset = self->format != NULL ? self->format->ruleset : self->ruleset;

  if (rule->at_least > rule->at_most)
    {
      tell (self, line, _("<size> asks for at least %u and at most %u"), rule->at_least, rule->at_most);
      return FALSE;
    }
  return rule->at_least != rule->at_most ||
         ((self->format == NULL || check_exact_size (self, self->format->own_rules, rule, line)) &&
          (ruleset == NULL || check_exact_size (self, ruleset->rules, rule, line)));
}

static gboolean
begin_size (Reader *self,
            const MoXmlValue *values,
            guint line)
{
  const MoXmlValue *exactly = &values[SIZE_EXACTLY];
  const MoXmlValue *at_least = &values[SIZE_AT_LEAST];
  const MoXmlValue *at_most = &values[SIZE_AT_MOST];
  gboolean whole = begin_rule (self, MO_RULE_SIZE, values, line);

  if ((exactly->text != NULL) == (at_least->text != NULL || at_most->text != NULL))
    {
      tell (self, line, _("<size> needs either exactly, or at-least or at-most"));
      return FALSE;
    }
  if (exactly->text != NULL)
    at_least = at_most = exactly;
  if (at_least->text != NULL)
    self->rule->at_least = (guint) at_least->number;
  if (at_most->text != NULL)
    self->rule->at_most = (guint) at_most->number;
  return check_size (self, line) && whole;
}

static gboolean
begin_copies (Reader *self,
              const MoXmlValue *values,
              guint line)
{
  if (!begin_rule (self, MO_RULE_COPIES, values, line))
    return FALSE;
  self->rule->at_most = (guint) values[COPIES_AT_MOST].number;
  self->rule->by_name = values[COPIES_OF].text != NULL && strstr (values[COPIES_OF].text, "name") != NULL;
  return TRUE;
}

static gboolean
begin_cap (Reader *self,
           const MoXmlValue *values,
           guint line)
{
  const MoWord *rarity = look_up (self, MO_WORD_RARITY, values[CAP_ID].text, line);

  if (rarity == NULL)
    return FALSE;
  if (self->rule->by_rarity == NULL)
    {
      self->rule->n_rarities = mo_vocabulary_get_n_words (self->system->vocabulary, MO_WORD_RARITY);
      self->rule->by_rarity = g_new0 (guint16, self->rule->n_rarities);
    }
  self->rule->by_rarity[rarity->index] = (guint16) values[CAP_AT_MOST].number;
  return TRUE;
}

static gboolean
begin_note (Reader *self,
            const MoXmlValue *values,
            guint line)
{
  if (!begin_rule (self, MO_RULE_NOTE, values, line))
    return FALSE;
  self->rule->card = g_utf8_casefold (values[NOTE_CARD].text, -1);
  return TRUE;
}

static gboolean
element_started_cb (gpointer user_data,
                    const MoXmlElement *element,
                    const MoXmlValue *values,
                    gboolean whole,
                    guint line)
{
  Reader *self = user_data;
  gboolean is_root = element->tag == SYSTEM || element->tag == FORMATS;

  self->is_system |= element->tag == SYSTEM;
  if (element->tag == RULESET || element == &mo_own_format_element)
    self->line = line;
  /* What an element belongs to may have been at fault: then there is nothing to add it to. */
  if (!whole || (!is_root && self->system == NULL) ||
      ((element->tag == DIFFICULTY || element->tag == MO_TAG_PLAY || element->tag == MO_TAG_STEP ||
        element->tag == MO_TAG_RUN || element->tag == MO_TAG_RULING) &&
       self->ruleset == NULL) ||
      (element->tag == MO_TAG_LEVEL && self->difficulty == NULL) ||
      (element->tag == MO_TAG_ROOM && self->level == NULL) ||
      (element->tag == MO_TAG_DO && self->step == NULL) ||
      (element->tag == FORMAT && element != &mo_own_format_element && self->ruleset == NULL) ||
      (element->tag >= SIZE && element->tag <= NOTE && self->format == NULL && self->ruleset == NULL) ||
      (element->tag == RARITY_CAP && self->rule == NULL))
    {
      self->rule = NULL;
      self->word = NULL;
      self->deck = NULL;
      self->step = NULL;
      self->ruling = NULL;
      if (element->tag == DIFFICULTY)
        self->difficulty = NULL;
      if (element->tag != MO_TAG_ROOM)
        self->level = NULL;
      return FALSE;
    }
  switch (element->tag)
    {
    case SYSTEM:
      return begin_system (self, values, line);
    case FORMATS:
      return begin_formats (self, values, line);
    case WORDS:
    case DECKS:
      return TRUE;
    case DECK:
      return begin_deck (self, values, line);
    case RULESET:
      return begin_ruleset (self, values, line);
    case DIFFICULTY:
      return begin_difficulty (self, values);
    case FORMAT:
      return begin_format (self, element, values, line);
    case SIZE:
      return begin_size (self, values, line);
    case EQUAL:
      return begin_equal (self, values, line);
    case COPIES:
      return begin_copies (self, values, line);
    case RARITY_CAP:
      return begin_cap (self, values, line);
    case NOTE:
      return begin_note (self, values, line);
    case MO_TAG_PLAY:
      mo_play_take (&self->ruleset->play, values);
      return TRUE;
    case MO_TAG_STEP:
      return begin_step (self, values);
    case MO_TAG_RUN:
      mo_run_take (&self->ruleset->run, values);
      return TRUE;
    case MO_TAG_LEVEL:
      return begin_level (self, values);
    case MO_TAG_ROOM:
      return mo_level_add_room (self->level, values, self->file, line, self->faults);
    case MO_TAG_RULING:
      return begin_ruling (self, values);
    case MO_TAG_DO:
      return mo_step_add_action (self->step, self->system->vocabulary, values, self->file, line, self->faults);
    default:
      return begin_word (self, (MoWordGroup) (element->tag - WORD), values, line);
    }
}

static gboolean
end_format (Reader *self,
            gboolean whole)
{
  MoFormat *format = g_steal_pointer (&self->format);

  if (format == NULL)
    return FALSE;
  if (!whole)
    {
      mo_format_free (format);
      return FALSE;
    }
  g_ptr_array_add (self->ruleset != NULL ? self->formats : self->system->formats, format);
  return TRUE;
}

static gboolean
end_difficulty (Reader *self,
                gboolean whole,
                guint line)
{
  const MoDifficulty *difficulty = g_steal_pointer (&self->difficulty);

  self->level = NULL;
  return whole && difficulty != NULL && mo_levels_check (difficulty->levels, self->file, line, self->faults);
}

static gboolean
has_dungeon (const MoRuleset *ruleset)
{
  for (guint i = 0; i < ruleset->difficulties->len; i++)
    if (((const MoDifficulty *) g_ptr_array_index (ruleset->difficulties, i))->levels->len > 0)
      return TRUE;
  return FALSE;
}

static gboolean
end_ruleset (Reader *self,
             gboolean whole,
             guint line)
{
  MoRuleset *ruleset = g_steal_pointer (&self->ruleset);

  self->step = NULL;
  self->difficulty = NULL;
  self->level = NULL;
  self->ruling = NULL;
  if (ruleset == NULL)
    return FALSE;
  if (ruleset->steps->len > 0 && ruleset->play.hand == 0)
    {
      tell (self, line, _("a ruleset with steps needs <play>"));
      whole = FALSE;
    }
  if (has_dungeon (ruleset) && ruleset->run.energy == 0)
    {
      tell (self, line, _("a ruleset with a dungeon needs <run>"));
      whole = FALSE;
    }
  if (whole)
    {
      g_ptr_array_add (self->system->rulesets, ruleset);
      g_ptr_array_extend (self->system->formats, self->formats, NULL, NULL);
      g_ptr_array_set_size (self->formats, 0);
      return TRUE;
    }
  g_ptr_array_foreach (self->formats, (GFunc) mo_format_free, NULL);
  g_ptr_array_set_size (self->formats, 0);
  mo_ruleset_free (ruleset);
  return FALSE;
}

static gboolean
look_up_words_of_type (Reader *self,
                       const WordsOfType *later)
{
  g_auto (GStrv) stats = g_strsplit_set (later->stats != NULL ? later->stats : "", " \t\r\n", -1);
  gboolean whole = TRUE;

  if (later->resource != NULL)
    {
      later->type->resource = look_up (self, MO_WORD_RESOURCE, later->resource, later->line);
      whole = later->type->resource != NULL;
    }
  for (guint i = 0; stats[i] != NULL; i++)
    {
      const MoWord *stat = stats[i][0] != '\0' ? look_up (self, MO_WORD_STAT, stats[i], later->line) : NULL;

      if (stat != NULL)
        later->type->stats |= G_GUINT64_CONSTANT (1) << stat->index;
      else if (stats[i][0] != '\0')
        whole = FALSE;
    }
  return whole;
}

static gboolean
end_system (Reader *self,
            gboolean whole)
{
  if (self->new_system == NULL)
    return FALSE;
  for (guint i = 0; i < self->words_of_types->len; i++)
    whole &= look_up_words_of_type (self, &g_array_index (self->words_of_types, WordsOfType, i));
  if (whole)
    g_ptr_array_add (self->systems, g_steal_pointer (&self->new_system));
  return whole;
}

/* Says of the faults in a part of a file of formats what comes of it: a system is whole, or it is not there. */
static gboolean
settle (Reader *self,
        MoOutcome outcome,
        gboolean whole)
{
  if (!whole && self->new_system == NULL && self->system != NULL)
    mo_faults_settle (self->faults, self->n_faults, self->line, outcome);
  self->n_faults = mo_faults_get_n (self->faults);
  return whole;
}

static gboolean
element_ended_cb (gpointer user_data,
                  const MoXmlElement *element,
                  const char *text,
                  gsize length,
                  gboolean whole,
                  guint line)
{
  Reader *self = user_data;

  switch (element->tag)
    {
    case SYSTEM:
      return end_system (self, whole);
    case FORMATS:
    case WORDS:
    case DECKS:
    case SIZE:
    case EQUAL:
    case COPIES:
    case RARITY_CAP:
    case MO_TAG_PLAY:
    case MO_TAG_STEP:
    case MO_TAG_DO:
    case MO_TAG_RUN:
    case MO_TAG_LEVEL:
    case MO_TAG_ROOM:
      return whole;
    case DIFFICULTY:
      return end_difficulty (self, whole, line);
    case MO_TAG_RULING:
      if (self->ruling != NULL)
        {
          g_free (self->ruling->text);
          self->ruling->text = translate (text);
        }
      return whole;
    case RULESET:
      return settle (self, MO_OUTCOME_RULESET_ASIDE, end_ruleset (self, whole, line));
    case FORMAT:
      whole = end_format (self, whole);
      /* One in a ruleset takes that with it. */
      return element == &mo_own_format_element ? settle (self, MO_OUTCOME_FORMAT_ASIDE, whole) : whole;
    case DECK:
      if (self->deck != NULL)
        {
          g_free (self->deck->text);
          self->deck->text = translate (text);
        }
      return whole;
    case NOTE:
      if (self->rule != NULL)
        self->rule->text = translate (text);
      return whole;
    default:
      if (self->word != NULL)
        {
          g_free (self->word->text);
          self->word->text = translate (text);
        }
      return whole;
    }
}

gboolean
mo_system_read (GPtrArray *systems,
                GInputStream *stream,
                const char *file,
                MoFaults *faults)
{
  static const MoXmlHandler handler = { element_started_cb, element_ended_cb };
  guint n_faults = mo_faults_get_n (faults);
  Reader self = {
    .systems = systems,
    .file = file,
    .faults = faults,
    .n_faults = n_faults,
    .formats = g_ptr_array_new (),
    .words_of_types = g_array_new (FALSE, FALSE, sizeof (WordsOfType)),
  };
  gboolean complete;

  g_array_set_clear_func (self.words_of_types, (GDestroyNotify) clear_words_of_type);
  complete = mo_xml_read (stream, file, mo_system_roots, &handler, &self, MO_SYSTEM_MAX_SIZE, faults, NULL);

  if (!complete || (self.system == NULL && !self.is_system))
    mo_faults_settle (faults, n_faults, 0, MO_OUTCOME_FILE_ASIDE);
  else
    mo_faults_settle (faults, n_faults, 0, self.is_system ? MO_OUTCOME_SYSTEM_ASIDE : MO_OUTCOME_PASSED_OVER);

  /* Of a file that broke off nothing stays, neither what it added nor what was open. */
  if (!complete && self.system != NULL && self.system != self.new_system)
    {
      g_ptr_array_set_size (self.system->formats, (int) self.n_formats);
      g_ptr_array_set_size (self.system->rulesets, (int) self.n_rulesets);
    }
  g_clear_pointer (&self.format, mo_format_free);
  g_ptr_array_foreach (self.formats, (GFunc) mo_format_free, NULL);
  g_ptr_array_unref (self.formats);
  g_clear_pointer (&self.ruleset, mo_ruleset_free);
  g_clear_pointer (&self.new_system, mo_system_free);
  g_array_unref (self.words_of_types);
  return complete && mo_faults_get_n (faults) == n_faults;
}
