/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Descriptions of Bonfire Run: its moves and its end. */

#include "config.h"

#include "mo-bonfire-private.h"
#include "mo-words.h"

#include <glib/gi18n-lib.h>

static const char *
get_card_name (const MoBonfireGame *game,
               gint32 word)
{
  return word >= 0 ? mo_bonfire_game_get_card_name (game, word) : _("a card");
}

static void
append_name (GString *names,
             const char *name)
{
  g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", name);
}

static const char *
get_foe_name (const MoBonfireGame *game,
              const MoBonfireState *state,
              gint32 foe)
{
  return mo_bonfire_game_get_monster_name (game, state->foes[foe].monster);
}

static char *
describe_action (const MoBonfireGame *game,
                 gint32 word)
{
  const MoBonfireMonster *monster = mo_bonfire_game_get_monster (game,
                                                                 MO_BONFIRE_ACTION_MONSTER (word));
  const MoBonfireAction *action = mo_bonfire_monster_get_action (monster,
                                                                 MO_BONFIRE_ACTION_INDEX (word));
  g_autofree char *effect = mo_bonfire_action_describe (action);

  /* Translators: a monster, its action, and the effect: “Wolf: Bite (10 damage)”. */
  return g_strdup_printf (_("%1$s: %2$s (%3$s)"), mo_card_get_shown_name (monster->card),
                          action->shown_name, effect);
}

/* Lists the outcomes in all words of a move of chance. */
static char *
dup_outcomes (const MoBonfireGame *game,
              const MoMove *move)
{
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < MO_MOVE_MAX_WORDS && move->words[i] != MO_MOVE_NONE; i++)
    {
      g_autofree char *action = NULL;

      if (move->words[i] == MO_MOVE_OPEN)
        continue;
      switch ((MoBonfireVerb) move->verb)
        {
        case MO_BONFIRE_VERB_LAY:
          append_name (names,
                       mo_bonfire_room_get_title (mo_bonfire_game_get_room (game, move->words[i])));
          break;
        case MO_BONFIRE_VERB_MEET:
          append_name (names, mo_bonfire_game_get_monster_name (game, move->words[i]));
          break;
        case MO_BONFIRE_VERB_INTEND:
          action = describe_action (game, move->words[i]);
          append_name (names, action);
          break;
        case MO_BONFIRE_VERB_DRAW:
        case MO_BONFIRE_VERB_OFFER:
        case MO_BONFIRE_VERB_FIND:
        case MO_BONFIRE_VERB_CHOOSE:
        case MO_BONFIRE_VERB_ENTER:
        case MO_BONFIRE_VERB_PLAY:
        case MO_BONFIRE_VERB_PASS:
        case MO_BONFIRE_VERB_BUY:
        case MO_BONFIRE_VERB_LEAVE:
        case MO_BONFIRE_VERB_CONCEDE:
        case MO_BONFIRE_VERB_OPEN:
        case MO_BONFIRE_VERB_SET:
        case MO_BONFIRE_VERB_MOVE:
        case MO_BONFIRE_VERB_END:
        case MO_BONFIRE_VERB_NOTE:
        case MO_BONFIRE_VERB_REMIND:
        case MO_BONFIRE_VERB_FORGET:
        default:
          append_name (names, get_card_name (game, move->words[i]));
          break;
        }
    }
  return g_string_free (names, FALSE);
}

/* Describes a move of chance, with or without its outcomes. */
static char *
describe_chance (const MoBonfireGame *game,
                 const MoMove *move,
                 const char *told,
                 const char *open)
{
  g_autofree char *outcomes = dup_outcomes (game, move);

  return *outcomes != '\0' ? g_strdup_printf (told, outcomes) : g_strdup (open);
}

static char *
describe_draw (const MoBonfireGame *game,
               const MoMove *move)
{
  guint n = 0;

  while (n < MO_MOVE_MAX_WORDS && move->words[n] == MO_MOVE_OPEN)
    n++;
  if (n > 0)
    return g_strdup_printf (ngettext ("Draw %u card", "Draw %u cards", n), n);
  return describe_chance (game, move, _("Draw %s"), C_("action", "Draw"));
}

static char *
describe_enter (const MoBonfireGame *game,
                const MoBonfireState *state,
                gint32 number)
{
  int level = mo_bonfire_get_next_level (game, state);
  const MoBonfireLevel *it = level != MO_BONFIRE_NONE ? mo_bonfire_game_get_level (game, level)
                                                      : NULL;
  MoBonfireMapRoom room;

  if (it == NULL || number < 1 || number > (gint32) it->n_rooms)
    return g_strdup_printf (_("Enter room %d"), number);
  mo_bonfire_get_map_room (game, state, it->first_room + (guint) number - 1, &room);
  if (room.kind == NULL)
    return g_strdup_printf (_("Enter room %d"), number);
  if (it->n_rooms == 1)
    /* Translators: the kind of a room, and its level: “Enter Boss, level 3”. */
    return g_strdup_printf (_("Enter level %2$u: %1$s"), mo_bonfire_room_get_title (room.kind),
                            room.level + 1);
  /* Translators: the kind of a room, its number on the level, and the level: “Enter Bonfire, room 2
   * of level 3”. */
  return g_strdup_printf (_("Enter room %2$d of level %3$u: %1$s"),
                          mo_bonfire_room_get_title (room.kind), number, room.level + 1);
}

static char *
describe_play (const MoBonfireGame *game,
               const MoBonfireState *state,
               const MoMove *move)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 1; i < MO_MOVE_MAX_WORDS && move->words[i] >= 0; i++)
    append_name (names, get_foe_name (game, state, move->words[i]));
  if (names->len == 0)
    return g_strdup_printf (_("Play %s"), get_card_name (game, move->words[0]));
  /* Translators: a card, and the monsters that it hits. */
  return g_strdup_printf (_("Play %1$s on %2$s"), get_card_name (game, move->words[0]), names->str);
}

static char *
describe_open (const MoBonfireGame *game,
               const MoMove *move)
{
  if (move->words[1] < 0)
    return g_strdup_printf (_("Open chest %d"), move->words[0]);
  /* Translators: the number of a chest, and its content. */
  return g_strdup_printf (_("Open chest %1$d: %2$s"), move->words[0],
                          mo_bonfire_game_get_treasure_name (game, move->words[1]));
}

static char *
describe_set (const MoBonfireGame *game,
              const MoBonfireState *state,
              const MoMove *move)
{
  const char *const texts[] = {
    [MO_BONFIRE_FIGURE_HP] = _("Set the HP of %1$s to %2$d"),
    [MO_BONFIRE_FIGURE_MAX_HP] = _("Set the maximum HP of %1$s to %2$d"),
    [MO_BONFIRE_FIGURE_COINS] = _("Set the coins of %1$s to %2$d"),
    [MO_BONFIRE_FIGURE_ENERGY] = _("Set the energy of %1$s to %2$d"),
    [MO_BONFIRE_FIGURE_PROTECTION] = _("Set the protection of %1$s to %2$d"),
  };
  const char *name = move->words[2] >= 0 ? get_foe_name (game, state, move->words[2])
                     : state->adventurer != MO_BONFIRE_NONE
                         ? mo_bonfire_game_get_adventurer_name (game, state->adventurer)
                         : _("the adventurer");

  return g_strdup_printf (texts[MAX (move->words[0], 0)], name, move->words[1]);
}

static char *
describe_move (const MoBonfireGame *game,
               const MoMove *move)
{
  static const char *const piles[] = {
    [MO_BONFIRE_DECK] = N_("the deck"),
    [MO_BONFIRE_HAND] = N_("the hand"),
    [MO_BONFIRE_DISCARDS] = N_("the discard pile"),
    [MO_BONFIRE_OUT] = N_("the cards outside the run"),
  };

  /* Translators: a card, its old pile, and its new pile. */
  return g_strdup_printf (_("Move %1$s from %2$s to %3$s"), get_card_name (game, move->words[0]),
                          _(piles[MAX (move->words[1], 0)]), _(piles[MAX (move->words[2], 0)]));
}

static char *
describe (const MoBonfireGame *game,
          const MoBonfireState *state,
          const MoMove *move)
{
  switch ((MoBonfireVerb) move->verb)
    {
    case MO_BONFIRE_VERB_CHOOSE:
      return g_strdup_printf (_("Choose %s"),
                              move->words[0] >= 0
                                  ? mo_bonfire_game_get_adventurer_name (game, move->words[0])
                                  : _("the adventurer"));
    case MO_BONFIRE_VERB_ENTER:
      return describe_enter (game, state, move->words[0]);
    case MO_BONFIRE_VERB_PLAY:
      return describe_play (game, state, move);
    case MO_BONFIRE_VERB_PASS:
      return g_strdup (_("End the turn"));
    case MO_BONFIRE_VERB_BUY:
      if (move->words[0] < 0)
        return g_strdup (_("Buy a card"));
      /* Translators: a card, and its price. */
      return g_strdup_printf (
          ngettext ("Buy %1$s for %2$u coin", "Buy %1$s for %2$u coins",
                    mo_bonfire_game_get_card (game, move->words[0])->coins),
          get_card_name (game, move->words[0]),
          mo_bonfire_game_get_card (game, move->words[0])->coins);
    case MO_BONFIRE_VERB_LEAVE:
      return g_strdup (_("Leave the merchant"));
    case MO_BONFIRE_VERB_CONCEDE:
      return g_strdup (_("Concede the battle"));
    case MO_BONFIRE_VERB_LAY:
      return describe_chance (game, move, _("Add to the map: %s"), _("Lay out the rooms"));
    case MO_BONFIRE_VERB_MEET:
      return describe_chance (game, move, _("Meet %s"), _("Reveal the monsters"));
    case MO_BONFIRE_VERB_INTEND:
      return describe_chance (game, move, "%s", _("Reveal the monsters’ actions"));
    case MO_BONFIRE_VERB_DRAW:
      return describe_draw (game, move);
    case MO_BONFIRE_VERB_OFFER:
      return describe_chance (game, move, _("The merchant has %s"),
                              _("Reveal the merchant’s "
                                "cards"));
    case MO_BONFIRE_VERB_OPEN:
      return describe_open (game, move);
    case MO_BONFIRE_VERB_FIND:
      return describe_chance (game, move, _("Find %s"), _("Reveal the card in the chest"));
    case MO_BONFIRE_VERB_SET:
      return describe_set (game, state, move);
    case MO_BONFIRE_VERB_MOVE:
      return describe_move (game, move);
    case MO_BONFIRE_VERB_END:
      return mo_words_describe_end (move->words[0]);
    case MO_BONFIRE_VERB_REMIND:
      return mo_reminders_describe_adding (
          mo_bonfire_get_step_name ((MoBonfireStep) move->words[0]), move->words[1] != 0,
          move->text);
    case MO_BONFIRE_VERB_FORGET:
      return mo_reminders_describe_removing (&state->reminders, move->words[0]);
    case MO_BONFIRE_VERB_NOTE:
    default:
      return g_strdup (move->text != NULL ? move->text : "");
    }
}

char *
mo_bonfire_describe (const MoBonfireGame *game,
                     const MoBonfireState *state,
                     const MoMove *move)
{
  char *text = describe (game, state, move);

  return move->is_overruling ? mo_words_describe_overruling (text) : text;
}

const char *
mo_bonfire_get_reason (const MoBonfireState *state)
{
  switch ((MoBonfireReason) state->reason)
    {
    case MO_BONFIRE_REASON_BOSS:
      return _("The boss is defeated.");
    case MO_BONFIRE_REASON_HP:
      return _("The adventurer has no HP left.");
    case MO_BONFIRE_REASON_CONCEDED:
      return _("The stalled battle was conceded.");
    case MO_BONFIRE_REASON_DECLARED:
      return _("You set the result.");
    case MO_BONFIRE_REASON_NONE:
    default:
      return NULL;
    }
}
