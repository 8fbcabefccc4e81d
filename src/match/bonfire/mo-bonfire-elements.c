/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Dungeons, and the elements of system files that define them. */

#include "config.h"

#include "mo-bonfire-elements.h"

#include "mo-system-elements.h"

#include <glib/gi18n-lib.h>

static const char *const kind_ids[MO_N_ROOM_KINDS] = {
  [MO_ROOM_BATTLE] = "battle",     [MO_ROOM_BOSS] = "boss",         [MO_ROOM_BONFIRE] = "bonfire",
  [MO_ROOM_MERCHANT] = "merchant", [MO_ROOM_TREASURE] = "treasure",
};

/* The same ids for the table of attributes. */
#define KINDS "battle boss bonfire merchant treasure"

/* The tags of the elements. */
enum { TAG_LEVEL, TAG_ROOM, TAG_RUN };

enum { ROOM_ID, ROOM_KIND, ROOM_COUNT, ROOM_RATING, ROOM_MONSTERS };
static const MoXmlAttribute room_attributes[] = {
  [ROOM_ID] = { "id", MO_XML_ID, TRUE },
  [ROOM_KIND] = { "kind", MO_XML_CHOICE, TRUE, KINDS },
  [ROOM_COUNT] = { "count", MO_XML_COUNT, FALSE },
  [ROOM_RATING] = { "rating", MO_XML_COUNT, FALSE },
  [ROOM_MONSTERS] = { "monsters", MO_XML_PLAYERS, FALSE },
  { NULL },
};
static const MoXmlElement room_element = { "room", room_attributes, NULL, MO_XML_EMPTY, TAG_ROOM };

enum { LEVEL_COUNT, LEVEL_VISITS, LEVEL_CLAUSE };
static const MoXmlAttribute level_attributes[] = {
  [LEVEL_COUNT] = { "count", MO_XML_COUNT, FALSE },
  [LEVEL_VISITS] = { "visits", MO_XML_COUNT, FALSE },
  [LEVEL_CLAUSE] = { "clause", MO_XML_ID, FALSE },
  { NULL },
};
static const MoXmlChild level_children[] = { { &room_element, 0, TRUE, FALSE }, { NULL } };
static const MoXmlElement level_element = { "level", level_attributes, level_children, MO_XML_EMPTY,
                                            TAG_LEVEL };

enum { RUN_ENERGY, RUN_HAND, RUN_RAISE, RUN_BOSS_RAISE, RUN_REST, RUN_CHESTS, RUN_WARES };
static const MoXmlAttribute run_attributes[] = {
  [RUN_ENERGY] = { "energy", MO_XML_COUNT, TRUE },
  [RUN_HAND] = { "hand", MO_XML_COUNT, TRUE },
  [RUN_RAISE] = { "raise", MO_XML_SIZE, TRUE },
  [RUN_BOSS_RAISE] = { "boss-raise", MO_XML_SIZE, TRUE },
  [RUN_REST] = { "rest", MO_XML_SIZE, TRUE },
  [RUN_CHESTS] = { "chests", MO_XML_PLAYERS, TRUE },
  [RUN_WARES] = { "wares", MO_XML_PLAYERS, TRUE },
  { NULL },
};
static const MoXmlElement run_element = { "run", run_attributes, NULL, MO_XML_EMPTY, TAG_RUN };

guint
mo_level_count_rooms (const MoLevel *self)
{
  guint n = 0;

  for (guint i = 0; i < self->rooms->len; i++)
    n += g_array_index (self->rooms, MoRoom, i).count;
  return n;
}

guint
mo_level_get_width (const MoLevel *self,
                    guint index)
{
  guint n = mo_level_count_rooms (self);

  return n / self->count + (index < n % self->count ? 1 : 0);
}

static void
clear_room (MoRoom *self)
{
  g_free (self->id);
}

static guint
get_count (const MoXmlValue *value)
{
  return value->text != NULL ? (guint) value->number : 1;
}

static MoLevel *
new_level (const MoXmlValue *values)
{
  MoLevel *self = g_new0 (MoLevel, 1);

  self->count = get_count (&values[LEVEL_COUNT]);
  self->visits = get_count (&values[LEVEL_VISITS]);
  self->clause = g_strdup (values[LEVEL_CLAUSE].text);
  self->rooms = g_array_new (FALSE, FALSE, sizeof (MoRoom));
  g_array_set_clear_func (self->rooms, (GDestroyNotify) clear_room);
  return self;
}

static void
free_level (MoLevel *self)
{
  g_free (self->clause);
  g_array_unref (self->rooms);
  g_free (self);
}

static MoRoomKind
find_kind (const char *id)
{
  MoRoomKind kind = 0;

  while (!g_str_equal (kind_ids[kind], id))
    kind++;
  return kind;
}

static gboolean
add_room (MoLevel *self,
          const MoXmlValue *values,
          const MoRulePlace *place)
{
  MoRoom room = { .kind = find_kind (values[ROOM_KIND].text),
                  .count = get_count (&values[ROOM_COUNT]) };
  gboolean is_fight = room.kind == MO_ROOM_BATTLE || room.kind == MO_ROOM_BOSS;

  if (is_fight != (values[ROOM_RATING].text != NULL) ||
      (!is_fight && values[ROOM_MONSTERS].text != NULL))
    {
      mo_faults_add (place->faults, place->file, place->line,
                     is_fight ? _("a room with a battle needs the attribute “rating”")
                              : _("only rooms with a battle can have the attributes “rating” and "
                                  "“monsters”: remove the attributes"));
      return FALSE;
    }
  if (is_fight)
    {
      room.rating = (guint) values[ROOM_RATING].number;
      room.monsters = get_count (&values[ROOM_MONSTERS]);
    }
  if (room.monsters > MO_MAX_MONSTERS)
    {
      mo_faults_add (place->faults, place->file, place->line,
                     _("a battle has more than %d monsters: remove some"), MO_MAX_MONSTERS);
      return FALSE;
    }
  room.id = g_strdup (values[ROOM_ID].text);
  room.line = place->line;
  g_array_append_val (self->rooms, room);
  return TRUE;
}

/* Checks all levels: ids of rooms are unique, and there are enough rooms. */
static gboolean
check_ids (const GPtrArray *levels,
           const MoRulePlace *place)
{
  g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);
  guint n = 0;

  for (guint i = 0; i < levels->len; i++)
    {
      const MoLevel *level = g_ptr_array_index (levels, i);

      n += mo_level_count_rooms (level);
      for (guint j = 0; j < level->rooms->len; j++)
        if (!g_hash_table_add (ids, g_array_index (level->rooms, MoRoom, j).id))
          {
            mo_faults_add (place->faults, place->file, place->line,
                           _("room ID “%s” is already defined: use another ID"),
                           g_array_index (level->rooms, MoRoom, j).id);
            return FALSE;
          }
      if (mo_level_count_rooms (level) < level->count * level->visits)
        {
          mo_faults_add (place->faults, place->file, place->line,
                         _("a level of the dungeon has fewer rooms than the path visits: add "
                           "rooms"));
          return FALSE;
        }
    }
  if (n <= MO_MAX_ROOMS && g_hash_table_size (ids) <= MO_MAX_ROOM_KINDS)
    return TRUE;
  if (n > MO_MAX_ROOMS)
    mo_faults_add (place->faults, place->file, place->line,
                   _("the dungeon has more than %d rooms: remove some"), MO_MAX_ROOMS);
  else
    mo_faults_add (place->faults, place->file, place->line,
                   _("the dungeon has more than %d kinds of rooms: remove some"),
                   MO_MAX_ROOM_KINDS);
  return FALSE;
}

/* Whether a level is a single room of this kind. */
static gboolean
is_only (const MoLevel *level,
         MoRoomKind kind)
{
  return mo_level_count_rooms (level) == 1 && g_array_index (level->rooms, MoRoom, 0).kind == kind;
}

static gboolean
check_levels (const GPtrArray *levels,
              const MoRulePlace *place)
{
  guint n_bosses = 0;

  for (guint i = 0; i < levels->len; i++)
    {
      const MoLevel *level = g_ptr_array_index (levels, i);

      for (guint j = 0; j < level->rooms->len; j++)
        n_bosses += g_array_index (level->rooms, MoRoom, j).kind == MO_ROOM_BOSS;
    }
  if (levels->len > 0 && (!is_only (levels->pdata[0], MO_ROOM_BATTLE) || n_bosses != 1 ||
                          !is_only (levels->pdata[levels->len - 1], MO_ROOM_BOSS)))
    {
      mo_faults_add (
          place->faults, place->file, place->line,
          _("a dungeon must begin with one battle and end with the battle against its only boss"));
      return FALSE;
    }
  return check_ids (levels, place);
}

static void
read_run (MoRun *self,
          const MoXmlValue *values)
{
  self->energy = (guint) values[RUN_ENERGY].number;
  self->hand = (guint) values[RUN_HAND].number;
  self->raise = (guint) values[RUN_RAISE].number;
  self->boss_raise = (guint) values[RUN_BOSS_RAISE].number;
  self->rest = (guint) values[RUN_REST].number;
  self->chests = (guint) values[RUN_CHESTS].number;
  self->wares = (guint) values[RUN_WARES].number;
}

static gboolean
read_element (gpointer user_data,
              const MoXmlElement *element,
              const MoXmlValue *values,
              const MoRulePlace *place)
{
  MoBonfireRules *self = user_data;

  switch (element->tag)
    {
    case TAG_RUN:
      read_run (&self->run, values);
      place->ruleset->builds_deck = TRUE;
      place->ruleset->n_drawn = self->run.hand;
      return TRUE;
    case TAG_LEVEL:
      g_ptr_array_add (self->levels, new_level (values));
      return TRUE;
    case TAG_ROOM:
    default:
      return add_room (g_ptr_array_index (self->levels, self->levels->len - 1), values, place);
    }
}

static gpointer
make_rules (void)
{
  MoBonfireRules *self = g_new0 (MoBonfireRules, 1);

  self->levels = g_ptr_array_new_with_free_func ((GDestroyNotify) free_level);
  return self;
}

static void
free_rules (gpointer user_data)
{
  MoBonfireRules *self = user_data;

  g_ptr_array_unref (self->levels);
  g_free (self);
}

const MoRun *
mo_bonfire_get_run (const MoRuleset *ruleset)
{
  const MoBonfireRules *rules = mo_rule_parts_get (ruleset->parts, &mo_bonfire_elements);

  return rules != NULL ? &rules->run : NULL;
}

const GPtrArray *
mo_bonfire_get_levels (const MoDifficulty *difficulty)
{
  const MoBonfireRules *rules = mo_rule_parts_get (difficulty->parts, &mo_bonfire_elements);

  return rules != NULL ? rules->levels : NULL;
}

static gboolean
has_dungeon (const MoRuleset *ruleset)
{
  for (guint i = 0; i < ruleset->difficulties->len; i++)
    if (mo_bonfire_get_levels (g_ptr_array_index (ruleset->difficulties, i)) != NULL)
      return TRUE;
  return FALSE;
}

static gboolean
check_rules (const MoRulePlace *place)
{
  const GPtrArray *levels = place->difficulty != NULL ? mo_bonfire_get_levels (place->difficulty)
                                                      : NULL;

  if (levels != NULL)
    return check_levels (levels, place);
  if (place->difficulty != NULL || !has_dungeon (place->ruleset) ||
      mo_bonfire_get_run (place->ruleset) != NULL)
    return TRUE;
  mo_faults_add (place->faults, place->file, place->line,
                 _("a ruleset with a dungeon needs <run>"));
  return FALSE;
}

/* Runs and dungeons in words */

static void
describe_run (const MoRun *run,
              GPtrArray *lines)
{
  const struct
  {
    char *text;
  } rows[] = {
    { g_strdup_printf (ngettext ("You have %u point of energy each turn.",
                                 "You have %u points of energy each turn.", run->energy),
                       run->energy) },
    { g_strdup_printf (ngettext ("You draw %u card each turn.", "You draw %u cards each turn.",
                                 run->hand),
                       run->hand) },
    { g_strdup_printf (
        _("Winning a battle adds %1$u to your maximum HP, or %2$u against the boss."), run->raise,
        run->boss_raise) },
    { g_strdup_printf (_("A bonfire restores %u%% of your maximum HP."), run->rest) },
    { g_strdup_printf (ngettext ("A treasure room has %u chest. You open it.",
                                 "A treasure room has %u chests. You open one.", run->chests),
                       run->chests) },
    { g_strdup_printf (ngettext ("A merchant has %u card.", "A merchant has %u cards.", run->wares),
                       run->wares) },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    mo_rules_add_line (lines, g_strdup (""), rows[i].text, NULL);
}

static char *
describe_dungeon (const GPtrArray *all)
{
  guint n_levels = 0;
  guint n_rooms = 0;
  g_autofree char *levels = NULL;
  g_autofree char *rooms = NULL;

  for (guint i = 0; i < all->len; i++)
    {
      n_levels += ((const MoLevel *) g_ptr_array_index (all, i))->count;
      n_rooms += mo_level_count_rooms (g_ptr_array_index (all, i));
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
  /* Translators: as in “4 battles, each with 2 monsters of rating 3”. */
  return g_strdup_printf (ngettext ("%1$s with %2$s", "%1$s, each with %2$s", room->count), battles,
                          monsters);
}

static char *
describe_level (const MoLevel *level)
{
  g_autoptr (GString) rooms = g_string_new (NULL);
  g_autofree char *path = NULL;

  for (guint i = 0; i < level->rooms->len; i++)
    {
      g_autofree char *room = describe_room (&g_array_index (level->rooms, MoRoom, i));

      mo_rules_add_to_list (rooms, room);
    }
  if (mo_level_count_rooms (level) == 1)
    return g_strdup (rooms->str);
  if (level->count > 1)
    path = g_strdup_printf (ngettext ("in random order; you visit %u room on each level",
                                      "in random order; you visit %u rooms on each level",
                                      level->visits),
                            level->visits);
  else
    path = g_strdup_printf (ngettext ("you visit %u room", "you visit %u rooms", level->visits),
                            level->visits);
  /* Translators: the rooms of a level, and the number of them to visit. */
  return g_strdup_printf (_("%1$s; %2$s"), rooms->str, path);
}

static void
describe_levels (const GPtrArray *levels,
                 MoRulesLine *line)
{
  guint n = 0;

  for (guint i = 0; i < levels->len; i++)
    {
      const MoLevel *level = g_ptr_array_index (levels, i);
      char *title = level->count > 1
                        ? g_strdup_printf (_("Levels %1$u to %2$u"), n + 1, n + level->count)
                        : g_strdup_printf (_("Level %u"), n + 1);

      n += level->count;
      mo_rules_add_point (line, title, describe_level (level), level->clause);
    }
}

static void
describe (gconstpointer part,
          MoRulesKind kind,
          GPtrArray *lines)
{
  const MoBonfireRules *self = part;

  if (kind == MO_RULES_FIGURES)
    describe_run (&self->run, lines);
}

static char *
describe_difficulty (gconstpointer part,
                     MoRulesLine *line)
{
  const MoBonfireRules *self = part;

  if (line != NULL)
    describe_levels (self->levels, line);
  return describe_dungeon (self->levels);
}

static char *
describe_protection (guint value,
                     MoWordsPlace place)
{
  if (place == MO_WORDS_IN_RULES)
    return g_strdup (value != 0 ? _("Monster protection lasts until the end of the battle")
                                : _("Monster protection lasts until the monster acts again"));
  return g_strdup (value != 0 ? _("lasting monster protection") : "");
}

static const MoRuleFigureKind figures[] = {
  { MO_BONFIRE_KEEPS_PROTECTION, MO_OWNER_FORMAT, MO_XML_CHOICE, TRUE, describe_protection },
  { NULL },
};

static const MoSystemElement elements[] = {
  { &level_element, MO_OWNER_DIFFICULTY, FALSE, FALSE },
  { &run_element, MO_OWNER_RULESET, FALSE, TRUE },
  { NULL },
};

const MoSystemElements mo_bonfire_elements = {
  .figures = figures,
  .elements = elements,
  .make = make_rules,
  .free = free_rules,
  .read = read_element,
  .check = check_rules,
  .describe = describe,
  .describe_difficulty = describe_difficulty,
};
