/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Dungeons, and the part of a system file that tells of them. */

#include "config.h"

#include "mo-dungeon-private.h"

#include <glib/gi18n-lib.h>

static const char *const kind_ids[MO_N_ROOM_KINDS] = {
  [MO_ROOM_BATTLE] = "battle",     [MO_ROOM_BOSS] = "boss",         [MO_ROOM_BONFIRE] = "bonfire",
  [MO_ROOM_MERCHANT] = "merchant", [MO_ROOM_TREASURE] = "treasure",
};

/* The same, as the table of attributes has them. */
#define KINDS "battle boss bonfire merchant treasure"

enum { ROOM_ID, ROOM_KIND, ROOM_COUNT, ROOM_RATING, ROOM_MONSTERS };
static const MoXmlAttribute room_attributes[] = {
  [ROOM_ID] = { "id", MO_XML_ID, TRUE },
  [ROOM_KIND] = { "kind", MO_XML_CHOICE, TRUE, KINDS },
  [ROOM_COUNT] = { "count", MO_XML_COUNT, FALSE },
  [ROOM_RATING] = { "rating", MO_XML_COUNT, FALSE },
  [ROOM_MONSTERS] = { "monsters", MO_XML_PLAYERS, FALSE },
  { NULL },
};
static const MoXmlElement room_element = { "room", room_attributes, NULL, MO_XML_EMPTY,
                                           MO_TAG_ROOM };

enum { LEVEL_COUNT, LEVEL_VISITS, LEVEL_CLAUSE };
static const MoXmlAttribute level_attributes[] = {
  [LEVEL_COUNT] = { "count", MO_XML_COUNT, FALSE },
  [LEVEL_VISITS] = { "visits", MO_XML_COUNT, FALSE },
  [LEVEL_CLAUSE] = { "clause", MO_XML_ID, FALSE },
  { NULL },
};
static const MoXmlChild level_children[] = { { &room_element, 0, TRUE, FALSE }, { NULL } };
const MoXmlElement mo_level_element = { "level", level_attributes, level_children, MO_XML_EMPTY,
                                        MO_TAG_LEVEL };

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
const MoXmlElement mo_run_element = { "run", run_attributes, NULL, MO_XML_EMPTY, MO_TAG_RUN };

enum { RULING_CLAUSE };
static const MoXmlAttribute ruling_attributes[] = {
  [RULING_CLAUSE] = { "clause", MO_XML_ID, FALSE },
  { NULL },
};
const MoXmlElement mo_ruling_element = { "ruling", ruling_attributes, NULL, MO_XML_PROSE,
                                         MO_TAG_RULING };

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

MoLevel *
mo_level_new (const MoXmlValue *values)
{
  MoLevel *self = g_new0 (MoLevel, 1);

  self->count = get_count (&values[LEVEL_COUNT]);
  self->visits = get_count (&values[LEVEL_VISITS]);
  self->clause = g_strdup (values[LEVEL_CLAUSE].text);
  self->rooms = g_array_new (FALSE, FALSE, sizeof (MoRoom));
  g_array_set_clear_func (self->rooms, (GDestroyNotify) clear_room);
  return self;
}

void
mo_level_free (MoLevel *self)
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

gboolean
mo_level_add_room (MoLevel *self,
                   const MoXmlValue *values,
                   const char *file,
                   guint line,
                   MoFaults *faults)
{
  MoRoom room = { .kind = find_kind (values[ROOM_KIND].text),
                  .count = get_count (&values[ROOM_COUNT]) };
  gboolean is_fight = room.kind == MO_ROOM_BATTLE || room.kind == MO_ROOM_BOSS;

  if (is_fight != (values[ROOM_RATING].text != NULL) ||
      (!is_fight && values[ROOM_MONSTERS].text != NULL))
    {
      mo_faults_add (faults, file, line,
                     is_fight ? _("a room with a battle needs the attribute “rating”")
                              : _("only rooms with a battle have “rating” and “monsters”"));
      return FALSE;
    }
  if (is_fight)
    {
      room.rating = (guint) values[ROOM_RATING].number;
      room.monsters = get_count (&values[ROOM_MONSTERS]);
    }
  if (room.monsters > MO_MAX_MONSTERS)
    {
      mo_faults_add (faults, file, line, _("more than %d monsters in a battle"), MO_MAX_MONSTERS);
      return FALSE;
    }
  room.id = g_strdup (values[ROOM_ID].text);
  room.line = line;
  g_array_append_val (self->rooms, room);
  return TRUE;
}

/* Of all levels, in order: each room has an id of its own. */
static gboolean
check_ids (const GPtrArray *levels,
           const char *file,
           guint line,
           MoFaults *faults)
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
            mo_faults_add (faults, file, line, _("two rooms of the dungeon have the id “%s”"),
                           g_array_index (level->rooms, MoRoom, j).id);
            return FALSE;
          }
      if (mo_level_count_rooms (level) < level->count * level->visits)
        {
          mo_faults_add (faults, file, line,
                         _("a dungeon has a level with fewer rooms than the path takes"));
          return FALSE;
        }
    }
  if (n <= MO_MAX_ROOMS && g_hash_table_size (ids) <= MO_MAX_ROOM_KINDS)
    return TRUE;
  mo_faults_add (faults, file, line, _("a dungeon of more than %d rooms, or %d kinds of them"),
                 MO_MAX_ROOMS, MO_MAX_ROOM_KINDS);
  return FALSE;
}

/* Whether a level is a single room of this kind. */
static gboolean
is_only (const MoLevel *level,
         MoRoomKind kind)
{
  return mo_level_count_rooms (level) == 1 && g_array_index (level->rooms, MoRoom, 0).kind == kind;
}

gboolean
mo_levels_check (const GPtrArray *levels,
                 const char *file,
                 guint line,
                 MoFaults *faults)
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
          faults, file, line,
          _("a dungeon begins with a single battle and ends with that of the boss, the only one"));
      return FALSE;
    }
  return check_ids (levels, file, line, faults);
}

void
mo_run_steal (MoRun *self,
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

MoRuling *
mo_ruling_new (const MoXmlValue *values)
{
  MoRuling *self = g_new0 (MoRuling, 1);

  self->clause = g_strdup (values[RULING_CLAUSE].text);
  self->text = g_strdup ("");
  return self;
}

void
mo_ruling_free (MoRuling *self)
{
  g_free (self->clause);
  g_free (self->text);
  g_free (self);
}
