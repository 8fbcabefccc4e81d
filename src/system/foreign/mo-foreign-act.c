/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-foreign-act.h"

#include "mo-foreign-field.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The mark of all imported games. */
#define TURNED "turned"

void
mo_foreign_do_free (MoForeignDo *self)
{
  g_free (self->word);
  g_free (self->in);
  g_free (self->to);
  g_free (self);
}

/* The zone of the first act in its list that has a key keeps it. */
static gboolean
is_key_taken (const MoForeignGame *game,
              char key)
{
  for (guint i = 0; i < game->lists[MO_PART_ACT]->len; i++)
    if (((const MoForeignPart *) g_ptr_array_index (game->lists[MO_PART_ACT], i))->key == key)
      return TRUE;
  return FALSE;
}

MoForeignPart *
mo_foreign_act_add (MoForeignGame *game,
                    const MoForeignEntry *entry,
                    const char *name)
{
  char key = is_key_taken (game, entry->key) ? '\0' : entry->key;
  MoForeignPart *act =
      mo_foreign_game_add (game, MO_PART_ACT, name != NULL ? name : entry->name, entry->line);

  act->key = key;
  act->is_on = !entry->is_card;
  act->place = entry->zone != NULL ? g_strdup (entry->zone->id)
               : entry->is_card    ? g_strdup (MO_FOREIGN_PLAY)
                                   : NULL;
  act->dos = g_ptr_array_new_with_free_func ((GDestroyNotify) mo_foreign_do_free);
  return act;
}

MoForeignDo *
mo_foreign_act_add_do (MoForeignPart *act,
                       const char *action,
                       const char *word,
                       const char *in,
                       const char *to)
{
  MoForeignDo *self = g_new0 (MoForeignDo, 1);

  self->action = action;
  self->word = g_strdup (word);
  self->in = g_strdup (in);
  self->to = g_strdup (to);
  g_ptr_array_add (act->dos, self);
  return self;
}

/* Zones */

static MoForeignPart *
get_zone (const MoForeignGame *game,
          guint index)
{
  return g_ptr_array_index (game->lists[MO_PART_ZONE], index);
}

static guint
count_zones (const MoForeignGame *game)
{
  return game->lists[MO_PART_ZONE]->len;
}

/* Whether one of the words of the name of a zone begins with @text. */
static gboolean
is_called (const MoForeignPart *zone,
           const char *text)
{
  g_autofree char *folded = mo_foreign_field_fold (zone->name, ' ');
  g_auto (GStrv) words = g_strsplit (folded, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    if (g_str_has_prefix (words[i], text))
      return TRUE;
  return FALSE;
}

/* Spare zones for discards, which end with a number, would be more buttons than anyone wants. */
static gboolean
is_discards (const MoForeignPart *zone)
{
  return (is_called (zone, "discard") || is_called (zone, "graveyard")) &&
         !g_ascii_isdigit (zone->name[strlen (zone->name) - 1]);
}

/* Returns: (nullable): the hand of each player */
static const MoForeignPart *
find_hand (const MoForeignGame *game)
{
  for (guint i = 0; i < count_zones (game); i++)
    if (get_zone (game, i)->is_hand && !get_zone (game, i)->shared)
      return get_zone (game, i);
  return NULL;
}

/* Whether cards are drawn from a zone: a pile, or a hidden zone without order. */
static gboolean
is_stack (const MoForeignPart *zone)
{
  return !zone->is_hand && (zone->is_pile || g_str_equal (zone->shows, "none"));
}

/* Returns: (nullable): the only hidden pile of each player, or the one called “Deck” */
static const MoForeignPart *
find_draw_pile (const MoForeignGame *game)
{
  const MoForeignPart *found = NULL;
  guint n_found = 0;

  for (guint i = 0; i < count_zones (game); i++)
    {
      const MoForeignPart *zone = get_zone (game, i);

      if (zone->shared || !is_stack (zone))
        continue;
      if (g_ascii_strcasecmp (zone->name, "deck") == 0)
        return zone;
      if (!g_str_equal (zone->shows, "none"))
        continue;
      found = zone;
      n_found++;
    }
  return n_found == 1 ? found : NULL;
}

/* Returns: (nullable): the zone with this name; one of players if several have it, unless the menu
 * is one of a shared zone */
static const MoForeignPart *
find_zone (const MoForeignGame *game,
           const MoForeignEntry *entry,
           const char *folded)
{
  gboolean prefers_shared = entry->zone != NULL && entry->zone->shared;
  const MoForeignPart *found = NULL;

  for (guint i = 0; i < count_zones (game); i++)
    {
      const MoForeignPart *zone = get_zone (game, i);
      g_autofree char *name = mo_foreign_field_fold (zone->name, ' ');

      if (g_str_equal (name, folded) && (found == NULL || zone->shared == prefers_shared))
        found = zone;
    }
  return found;
}

gboolean
mo_foreign_act_add_draw (MoForeignGame *game,
                         MoForeignPart *act,
                         const MoForeignPart *pile,
                         guint n_cards)
{
  const MoForeignPart *from = pile != NULL ? pile : find_draw_pile (game);
  const MoForeignPart *hand = find_hand (game);
  MoForeignDo *draw;

  if (from == NULL || hand == NULL || from == hand)
    return FALSE;
  draw = mo_foreign_act_add_do (act, "move", NULL, from->id, hand->id);
  draw->top = n_cards;
  return TRUE;
}

/* Acts */

void
mo_foreign_act_add_turns (MoForeignGame *game,
                          const MoForeignEntry *entry,
                          const char *turn,
                          const char *turn_back)
{
  MoForeignPart *act;
  char key = '\0';

  if (turn != NULL)
    {
      act = mo_foreign_act_add (game, entry, turn);
      act->where = "-is:" TURNED;
      key = act->key;
      mo_foreign_act_add_do (act, "mark", TURNED, NULL, NULL);
    }
  if (turn_back != NULL)
    {
      act = mo_foreign_act_add (game, entry, turn_back);
      act->where = "is:" TURNED;
      /* Only one of them is offered at a time. */
      act->key = turn != NULL ? key : act->key;
      mo_foreign_act_add_do (act, "unmark", TURNED, NULL, NULL);
    }
}

static void
find_discards (MoForeignGame *game,
               const MoForeignEntry *entry,
               gboolean shared,
               GPtrArray *zones)
{
  for (guint i = 0; i < count_zones (game); i++)
    {
      MoForeignPart *zone = get_zone (game, i);

      if (zone->shared == shared && zone != entry->zone && is_discards (zone))
        g_ptr_array_add (zones, zone);
    }
}

gboolean
mo_foreign_act_add_discards (MoForeignGame *game,
                             const MoForeignEntry *entry)
{
  g_autoptr (GPtrArray) zones = g_ptr_array_new ();

  find_discards (game, entry, FALSE, zones);
  /* Those of all players are for cards in play, if a player has one. */
  if (zones->len == 0 || entry->zone == NULL || entry->zone->shared)
    find_discards (game, entry, TRUE, zones);
  for (guint i = 0; i < zones->len; i++)
    {
      const MoForeignPart *zone = g_ptr_array_index (zones, i);
      g_autofree char *name =
          zones->len > 1 ? g_strdup_printf ("%s: %s", entry->name, zone->name) : NULL;
      MoForeignPart *act = mo_foreign_act_add (game, entry, name);

      mo_foreign_act_add_do (act, "move", NULL, NULL, zone->id)->is_face_up = TRUE;
    }
  return zones->len > 0;
}

/* Names of entries */

/* The words of a name, without those that say nothing. */
typedef struct
{
  char **words; /* (unowned) */
  guint n;
} Words;

static void
drop_fillers (char **words)
{
  static const char *const fillers[] = { "a", "an", "the", "card", "cards", "s", "it",
                                         "this", "one", "1", NULL };
  guint n = 0;

  for (guint i = 0; words[i] != NULL; i++)
    if (g_strv_contains (fillers, words[i]))
      g_free (words[i]);
    else
      words[n++] = words[i];
  words[n] = NULL;
}

static gboolean
is_one_of (const Words *self,
           guint index,
           const char *const *words)
{
  return index < self->n && g_strv_contains (words, self->words[index]);
}

static gboolean
is_word (const Words *self,
         guint index,
         const char *word)
{
  return index < self->n && g_str_equal (self->words[index], word);
}

static const char *const turns[] = { "exhaust", "tap", "bow", "boot", "kneel", NULL };
static const char *const turns_back[] = { "ready", "untap", "unbow",  "unboot",
                                          "stand", "unkneel", "unexhaust", NULL };

/* Drawing and playing */

/* Moves an act to the front, as what is done most is offered first. */
static void
put_first (MoForeignGame *game,
           guint index)
{
  GPtrArray *acts = game->lists[MO_PART_ACT];

  g_ptr_array_insert (acts, 0, g_ptr_array_steal_index (acts, index));
}

/* Moves acts that turn cards in play to the front. */
static void
put_turns_first (MoForeignGame *game)
{
  const GPtrArray *acts = game->lists[MO_PART_ACT];
  guint n_others = acts->len;

  /* From the last one, so that they keep their order. */
  for (guint i = acts->len; i > 0 && n_others > 0; n_others--)
    {
      const MoForeignPart *act = g_ptr_array_index (acts, i - 1);

      if (!act->is_on && act->where != NULL && g_str_has_suffix (act->where, "is:" TURNED))
        put_first (game, i - 1);
      else
        i--;
    }
}

void
mo_foreign_acts_add_basics (MoForeignGame *game)
{
  const GPtrArray *acts = game->lists[MO_PART_ACT];
  const MoForeignPart *pile = find_draw_pile (game);
  const MoForeignPart *hand = find_hand (game);
  gboolean can_draw = FALSE;
  gboolean can_play = FALSE;

  put_turns_first (game);
  for (guint i = 0; hand != NULL && i < acts->len; i++)
    {
      const MoForeignPart *act = g_ptr_array_index (acts, i);

      for (guint j = 0; j < act->dos->len; j++)
        {
          const MoForeignDo *one = g_ptr_array_index (act->dos, j);

          can_draw |= one->top > 0 && g_strcmp0 (one->to, hand->id) == 0;
          can_play |= g_strcmp0 (act->place, hand->id) == 0 &&
                      g_strcmp0 (one->to, MO_FOREIGN_PLAY) == 0;
        }
    }
  if (pile != NULL && hand != NULL && !can_draw)
    {
      MoForeignEntry entry = { .name = C_("action", "Draw"), .zone = pile };

      mo_foreign_act_add_draw (game, mo_foreign_act_add (game, &entry, NULL), pile, 1);
      put_first (game, acts->len - 1);
    }
  if (hand != NULL && !can_play)
    {
      MoForeignEntry entry = { .name = _("Play"), .zone = hand, .is_card = TRUE };
      MoForeignPart *act = mo_foreign_act_add (game, &entry, NULL);

      mo_foreign_act_add_do (act, "move", NULL, NULL, MO_FOREIGN_PLAY)->is_face_up = TRUE;
      put_first (game, acts->len - 1);
    }
}

/* “Exhaust”, “Ready”, “Exhaust/Ready”. */
static gboolean
read_turn (MoForeignGame *game,
           const MoForeignEntry *entry,
           const Words *words)
{
  gboolean is_pair = words->n == 2;
  gboolean begins = is_one_of (words, 0, turns);
  g_auto (GStrv) names = g_strsplit (entry->name, "/", -1);
  const char *name = g_strstrip (names[0]);

  if (words->n < 1 || words->n > 2 || !(begins || is_one_of (words, 0, turns_back)) ||
      (is_pair && (g_strv_length (names) != 2 ||
                   !is_one_of (words, 1, begins ? turns_back : turns))))
    return FALSE;
  if (is_pair)
    {
      g_strstrip (names[1]);
      names[1][0] = g_ascii_toupper (names[1][0]);
    }
  mo_foreign_act_add_turns (game, entry, begins ? name : is_pair ? names[1] : NULL,
                            !begins ? name : is_pair ? names[1] : NULL);
  return TRUE;
}

/* Returns: (nullable): the token that some words name, with or without “token” after them; a new
 * one if the name says that it is one, and may */
static const MoForeignPart *
find_token (MoForeignGame *game,
            const MoForeignEntry *entry,
            const Words *words)
{
  static const char *const suffixes[] = { "token",    "tokens", "counter",
                                          "counters", "marker", NULL };
  gboolean is_token = words->n > 2 && is_one_of (words, words->n - 1, suffixes);
  g_autoptr (GString) name = g_string_new (NULL);
  const MoForeignPart *found;

  for (guint i = 1; i < words->n - is_token; i++)
    g_string_append_printf (name, "%s%s", i > 1 ? " " : "", words->words[i]);
  if (name->len == 0)
    return NULL;
  found = mo_foreign_game_find (game, MO_PART_TOKEN, name->str);
  if (found != NULL || !is_token || !entry->can_name_token || is_word (words, 1, "x"))
    return found;
  name->str[0] = g_ascii_toupper (name->str[0]);
  return mo_foreign_game_add (game, MO_PART_TOKEN, name->str, entry->line);
}

/* “Add Damage”, “Remove Damage Token”. */
static gboolean
read_token (MoForeignGame *game,
            const MoForeignEntry *entry,
            const Words *words)
{
  gboolean adds = is_word (words, 0, "add");
  const MoForeignPart *token =
      adds || is_word (words, 0, "remove") ? find_token (game, entry, words) : NULL;

  if (token == NULL)
    return FALSE;
  mo_foreign_act_add_do (mo_foreign_act_add (game, entry, NULL), "token", token->id, NULL, NULL)
      ->by = adds ? 1 : -1;
  return TRUE;
}

/* Where an entry moves cards to: “… to top of Deck”, “… into Deck”, “… to Deck and Shuffle”. */
typedef struct
{
  const MoForeignPart *zone;
  gboolean is_bottom;
  gboolean shuffles;
} Goal;

static gboolean
find_goal (const MoForeignGame *game,
           const MoForeignEntry *entry,
           const Words *words,
           guint first,
           Goal *goal)
{
  static const char *const prepositions[] = { "to",    "into", "in", "on",
                                              "under", "for",  "of", NULL };
  static const char *const piles[] = { "deck", "pile", NULL };
  g_autoptr (GString) name = g_string_new (NULL);
  guint end = words->n;
  gboolean is_bottom = FALSE;

  while (is_one_of (words, first, prepositions) || is_word (words, first, "top") ||
         is_word (words, first, "bottom"))
    is_bottom |= is_word (words, first++, "bottom");
  if (end > first + 1 && is_word (words, end - 1, "shuffle"))
    {
      goal->shuffles = TRUE;
      end -= is_word (words, end - 2, "and") ? 2 : 1;
    }
  if (is_word (words, end - 1, "top") || is_word (words, end - 1, "bottom"))
    is_bottom |= is_word (words, --end, "bottom");
  for (guint i = first; i < end; i++)
    g_string_append_printf (name, "%s%s", i > first ? " " : "", words->words[i]);
  goal->is_bottom = is_bottom;
  goal->zone = name->len > 0 ? find_zone (game, entry, name->str) : NULL;
  /* “Encounter Deck” may be the zone “Encounter”. */
  if (goal->zone == NULL && end > first + 1 && is_one_of (words, end - 1, piles))
    {
      g_string_truncate (name, name->len - strlen (words->words[end - 1]) - 1);
      goal->zone = find_zone (game, entry, name->str);
    }
  return goal->zone != NULL && goal->zone != entry->zone;
}

/* “Move to Victory Display”, “Shuffle into Deck”, “Move all to Discard Pile”. */
static gboolean
read_move (MoForeignGame *game,
           const MoForeignEntry *entry,
           const Words *words)
{
  static const char *const verbs[] = { "move",   "add", "send",    "put",       "return", "discard",
                                       "shuffle", "to", "reshuffle", "take", "place",  NULL };
  Goal goal = { NULL, FALSE,
                is_word (words, 0, "shuffle") || is_word (words, 0, "reshuffle") };
  gboolean is_all = is_word (words, 1, "all");
  MoForeignPart *act;

  /* “Move to Deck” in the menu of a zone may be about one card. */
  if (!is_one_of (words, 0, verbs) ||
      (!entry->is_card && (entry->zone == NULL || !(is_all || goal.shuffles))) ||
      !find_goal (game, entry, words, is_all ? 2 : 1, &goal))
    return FALSE;
  act = mo_foreign_act_add (game, entry, NULL);
  mo_foreign_act_add_do (act, "move", NULL, entry->is_card ? NULL : entry->zone->id, goal.zone->id)
      ->is_bottom = goal.is_bottom;
  if (goal.shuffles)
    mo_foreign_act_add_do (act, "shuffle", NULL, goal.zone->id, NULL);
  return TRUE;
}

/* Entries in the menus of cards. */
static gboolean
read_card_name (MoForeignGame *game,
                const MoForeignEntry *entry,
                const Words *words)
{
  MoForeignPart *act;

  if (read_turn (game, entry, words) || read_token (game, entry, words))
    return TRUE;
  if (words->n == 1 && is_word (words, 0, "flip"))
    {
      mo_foreign_act_add_do (mo_foreign_act_add (game, entry, NULL), "flip", NULL, NULL, NULL);
      return TRUE;
    }
  if (words->n == 1 && is_word (words, 0, "discard"))
    return mo_foreign_act_add_discards (game, entry);
  if (words->n == 1 && is_word (words, 0, "play") && entry->zone != NULL)
    {
      act = mo_foreign_act_add (game, entry, NULL);
      mo_foreign_act_add_do (act, "move", NULL, NULL, MO_FOREIGN_PLAY)->is_face_up = TRUE;
      return TRUE;
    }
  return read_move (game, entry, words);
}

/* Entries in the menus of zones and of the table. */
static gboolean
read_zone_name (MoForeignGame *game,
                const MoForeignEntry *entry,
                const Words *words)
{
  const MoForeignPart *pile = entry->zone != NULL ? entry->zone : find_draw_pile (game);
  gboolean can_draw = find_hand (game) != NULL && pile != NULL && is_stack (pile);
  MoForeignPart *act;

  if (words->n == 1 && is_word (words, 0, "shuffle") && entry->zone != NULL &&
      is_stack (entry->zone))
    {
      act = mo_foreign_act_add (game, entry, NULL);
      mo_foreign_act_add_do (act, "shuffle", NULL, entry->zone->id, NULL);
      return TRUE;
    }
  if (words->n == 2 && is_word (words, 0, "reveal") && is_word (words, 1, "top") &&
      entry->zone != NULL && is_stack (entry->zone))
    {
      MoForeignDo *one = mo_foreign_act_add_do (
          mo_foreign_act_add (game, entry, NULL), "move", NULL, entry->zone->id,
          entry->zone->shared ? MO_FOREIGN_SHARED_PLAY : MO_FOREIGN_PLAY);

      one->top = 1;
      one->is_face_up = TRUE;
      return TRUE;
    }
  if (words->n == 1 && is_word (words, 0, "draw") && can_draw)
    return mo_foreign_act_add_draw (game, mo_foreign_act_add (game, entry, NULL), entry->zone, 1);
  if (words->n == 2 && is_one_of (words, 0, turns_back) && is_word (words, 1, "all") &&
      entry->zone == NULL)
    {
      act = mo_foreign_act_add (game, entry, NULL);
      mo_foreign_act_add_do (act, "unmark", TURNED, MO_FOREIGN_PLAY, NULL);
      return TRUE;
    }
  return read_move (game, entry, words);
}

gboolean
mo_foreign_act_read_name (MoForeignGame *game,
                          const MoForeignEntry *entry)
{
  g_autofree char *folded = mo_foreign_field_fold (entry->name, ' ');
  g_auto (GStrv) parts = g_strsplit (folded, " ", -1);
  Words words = { parts, 0 };

  drop_fillers (parts);
  words.n = g_strv_length (parts);
  if (words.n == 0)
    return FALSE;
  return entry->is_card ? read_card_name (game, entry, &words)
                        : read_zone_name (game, entry, &words);
}
