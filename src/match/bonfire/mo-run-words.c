/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-run-words.h"

#include <glib/gi18n-lib.h>

char *
mo_run_dup_foe_name (const MoBonfireGame *game,
                     const MoBonfireState *state,
                     guint foe)
{
  const char *name = mo_bonfire_game_get_monster_name (game, state->foes[foe].monster);
  guint n_before = 0;
  guint n = 0;

  for (guint i = 0; i < state->n_foes; i++)
    if (state->foes[i].monster == state->foes[foe].monster)
      {
        n++;
        n_before += i <= foe;
      }
  /* Translators: a monster, and its number among those with this name. */
  return n > 1 ? g_strdup_printf (_("%1$s %2$u"), name, n_before) : g_strdup (name);
}

char *
mo_run_dup_hit (const MoBonfireHit *hit)
{
  guint rest = hit->damage - hit->absorbed;

  if (hit->absorbed == 0)
    return g_strdup_printf (_("%u damage"), hit->damage);
  /* Translators: damage before and after protection. */
  return g_strdup_printf (_("%1$u → %2$u after protection"), hit->damage, rest);
}

char *
mo_run_dup_threat (const MoBonfireState *state,
                   const MoBonfireHit *hit)
{
  g_autofree char *words = mo_run_dup_hit (hit);

  if (hit->damage == 0)
    return g_strdup (_("If you end the turn now, you will take no damage."));
  if (hit->beats)
    /* Translators: %s is an amount, as in “15 → 9 after protection”. */
    return g_strdup_printf (_("If you end the turn now, you will lose the run (%s)."), words);
  /* Translators: an amount, as in “15 → 9 after protection”, and the remaining HP. */
  return g_strdup_printf (_("If you end the turn now, you will have %2$d HP left (%1$s)."), words,
                          state->hp - (gint32) hit->loss);
}

static void
add_line (GString *lines,
          const char *line)
{
  g_string_append_printf (lines, "%s%s", lines->len > 0 ? "\n" : "", line);
}

/* Describes the effect of a card on a monster, without the name of the monster. */
static char *
dup_card_hit (const MoBonfireGame *game,
              const MoBonfireState *state,
              int card,
              guint foe)
{
  MoBonfireHit hit;

  mo_bonfire_forecast_card (game, state, card, foe, &hit);
  return hit.beats ? g_strdup (_("defeated")) : mo_run_dup_hit (&hit);
}

char *
mo_run_dup_card_hit (const MoBonfireGame *game,
                     const MoBonfireState *state,
                     int card,
                     guint foe)
{
  g_autofree char *name = mo_run_dup_foe_name (game, state, foe);
  g_autofree char *words = dup_card_hit (game, state, card, foe);

  /* Translators: a monster, and the effect of a card on it. */
  return g_strdup_printf (_("%1$s: %2$s"), name, words);
}

/* Adds a line for each monster, or a single one without a name if all of them are the same. */
static void
add_hits (GString *lines,
          const MoBonfireGame *game,
          const MoBonfireState *state,
          int card)
{
  g_autoptr (GPtrArray) hits = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) named = g_ptr_array_new_with_free_func (g_free);
  gboolean differ = FALSE;

  for (guint i = 0; i < state->n_foes; i++)
    if (state->foes[i].hp > 0)
      {
        g_ptr_array_add (hits, dup_card_hit (game, state, card, i));
        g_ptr_array_add (named, mo_run_dup_card_hit (game, state, card, i));
        differ |= !g_str_equal (g_ptr_array_index (hits, 0),
                                g_ptr_array_index (hits, hits->len - 1));
      }
  for (guint i = 0; i < (differ ? named->len : MIN (hits->len, 1)); i++)
    add_line (lines, g_ptr_array_index (differ ? named : hits, i));
}

char *
mo_run_dup_effects (const MoBonfireGame *game,
                    const MoBonfireState *state,
                    int card)
{
  const MoBonfireCard *it = mo_bonfire_game_get_card (game, card);
  GString *lines = g_string_new (NULL);
  MoBonfirePlay play;

  mo_bonfire_forecast_play (game, state, card, &play);
  if (play.wins)
    add_line (lines, _("wins the battle"));
  else if (it->targets > 0)
    add_hits (lines, game, state, card);
  if (play.protection > 0 && !play.wins)
    {
      g_autofree char *line = g_strdup_printf (_("+%u protection"), play.protection);

      add_line (lines, line);
    }
  if (mo_bonfire_card_get_draws (it) > 0 && !play.wins)
    {
      g_autofree char *line =
          play.draws > 0
              ? g_strdup_printf (ngettext ("draws %u card", "draws %u cards", play.draws),
                                 play.draws)
              : g_strdup (_("no cards left to draw"));

      add_line (lines, line);
    }
  if (play.missing > 0)
    {
      g_autofree char *line = g_strdup_printf (
          ngettext ("needs %u more energy", "needs %u more energy", play.missing), play.missing);

      add_line (lines, line);
    }
  return g_string_free (lines, FALSE);
}

char *
mo_run_dup_room_outlook (const MoBonfireGame *game,
                         const MoBonfireState *state,
                         const MoRoom *room)
{
  MoBonfireChest chest;

  switch (room->kind)
    {
    case MO_ROOM_BONFIRE:
      /* Translators: HP now, and after a rest. */
      return g_strdup_printf (_("HP %1$d → %2$d"), state->hp,
                              mo_bonfire_forecast_rest (game, state));
    case MO_ROOM_TREASURE:
      mo_bonfire_forecast_chest (game, &chest);
      /* Translators: the minimum and maximum number of coins in a chest. */
      return g_strdup_printf (_("%1$u to %2$u coins"), chest.least, chest.most);
    case MO_ROOM_MERCHANT:
      /* Translators: the available coins. */
      return g_strdup_printf (ngettext ("%d coin to spend", "%d coins to spend",
                                        (gulong) state->coins),
                              state->coins);
    case MO_ROOM_BATTLE:
    case MO_ROOM_BOSS:
    default:
      return NULL;
    }
}

char *
mo_run_dup_chest_outlook (const MoBonfireGame *game,
                          const MoBonfireState *state)
{
  g_autofree char *coins = NULL;
  g_autofree char *cards = NULL;
  MoBonfireChest chest;

  mo_bonfire_forecast_chest (game, &chest);
  coins = g_strdup_printf (_("Coins: %1$d now, %2$d to %3$d after opening a chest."),
                           state->coins, state->coins + (gint32) chest.least,
                           state->coins + (gint32) chest.most);
  cards = g_strdup_printf (ngettext ("There is also a card in %1$u of %2$u possible treasure.",
                                     "There is also a card in %1$u of %2$u possible treasures.",
                                     chest.n_treasures),
                           chest.n_with_cards, chest.n_treasures);
  /* Translators: two sentences. */
  return g_strdup_printf (_("%1$s %2$s"), coins, cards);
}

char *
mo_run_dup_outcome (const MoBonfireGame *game,
                    guint verb,
                    gint32 word)
{
  switch ((MoBonfireVerb) verb)
    {
    case MO_BONFIRE_VERB_LAY:
      {
        const MoRoom *room = mo_bonfire_game_get_room (game, word);

        return room->monsters > 1
                   ? g_strdup_printf (_("%1$s ×%2$u"), mo_bonfire_room_get_title (room),
                                      room->monsters)
                   : g_strdup (mo_bonfire_room_get_title (room));
      }
    case MO_BONFIRE_VERB_MEET:
      return g_strdup (mo_bonfire_game_get_monster_name (game, word));
    case MO_BONFIRE_VERB_INTEND:
      {
        const MoBonfireMonster *monster =
            mo_bonfire_game_get_monster (game, MO_BONFIRE_ACTION_MONSTER (word));
        const MoBonfireAction *action =
            mo_bonfire_monster_get_action (monster, MO_BONFIRE_ACTION_INDEX (word));
        g_autofree char *effect = mo_bonfire_action_describe (action);

        /* Translators: an action of a monster, and its effect: “Bite (10 damage)”. */
        return g_strdup_printf (_("%1$s (%2$s)"), action->shown_name, effect);
      }
    case MO_BONFIRE_VERB_OPEN:
      return g_strdup (mo_bonfire_game_get_treasure_name (game, word));
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
    case MO_BONFIRE_VERB_SET:
    case MO_BONFIRE_VERB_MOVE:
    case MO_BONFIRE_VERB_END:
    case MO_BONFIRE_VERB_NOTE:
    case MO_BONFIRE_VERB_REMIND:
    case MO_BONFIRE_VERB_FORGET:
    default:
      return g_strdup (mo_bonfire_game_get_card_name (game, word));
    }
}

/* Returns the name of the first monster without a shown action. */
static char *
dup_undecided (const MoBonfireGame *game,
               const MoBonfireState *state)
{
  for (guint i = 0; i < state->n_foes; i++)
    if (state->foes[i].hp > 0 && state->foes[i].action == MO_BONFIRE_NONE)
      return mo_run_dup_foe_name (game, state, i);
  return g_strdup ("");
}

char *
mo_run_dup_question (const MoBonfireGame *game,
                     const MoBonfireState *state,
                     guint verb,
                     guint n)
{
  g_autofree char *name = NULL;

  switch ((MoBonfireVerb) verb)
    {
    case MO_BONFIRE_VERB_LAY:
      return g_strdup_printf (
          ngettext ("Which room is next? %u to go", "Which room is next? %u to go", n), n);
    case MO_BONFIRE_VERB_MEET:
      return g_strdup_printf (
          ngettext ("Which monster is it? %u to go", "Which monster is it? %u to go", n), n);
    case MO_BONFIRE_VERB_INTEND:
      name = dup_undecided (game, state);
      return g_strdup_printf (_("Which action does %s show?"), name);
    case MO_BONFIRE_VERB_OFFER:
      return g_strdup_printf (ngettext ("Which card does the merchant have? %u to go",
                                        "Which card does the merchant have? %u to go", n),
                              n);
    case MO_BONFIRE_VERB_OPEN:
      return g_strdup (_("What is in the chest?"));
    case MO_BONFIRE_VERB_FIND:
      return g_strdup_printf (ngettext ("Which card is in the chest? %u to go",
                                        "Which card is in the chest? %u to go", n),
                              n);
    case MO_BONFIRE_VERB_DRAW:
    case MO_BONFIRE_VERB_CHOOSE:
    case MO_BONFIRE_VERB_ENTER:
    case MO_BONFIRE_VERB_PLAY:
    case MO_BONFIRE_VERB_PASS:
    case MO_BONFIRE_VERB_BUY:
    case MO_BONFIRE_VERB_LEAVE:
    case MO_BONFIRE_VERB_CONCEDE:
    case MO_BONFIRE_VERB_SET:
    case MO_BONFIRE_VERB_MOVE:
    case MO_BONFIRE_VERB_END:
    case MO_BONFIRE_VERB_NOTE:
    case MO_BONFIRE_VERB_REMIND:
    case MO_BONFIRE_VERB_FORGET:
    default:
      return g_strdup_printf (
          ngettext ("Which card was drawn? %u to go", "Which card was drawn? %u to go", n), n);
    }
}

const char *
mo_run_get_prompt (MoBonfirePhase phase)
{
  switch (phase)
    {
    case MO_BONFIRE_PHASE_CHOOSE:
      return _("Choose an adventurer");
    case MO_BONFIRE_PHASE_LAY:
      return _("Lay out the rooms");
    case MO_BONFIRE_PHASE_WAY:
      return _("Choose a room");
    case MO_BONFIRE_PHASE_MEET:
      return _("Reveal the monsters");
    case MO_BONFIRE_PHASE_INTEND:
      return _("Reveal the monsters’ actions");
    case MO_BONFIRE_PHASE_DRAW:
      return _("Draw cards");
    case MO_BONFIRE_PHASE_TURN:
      return _("Play cards, then end the turn");
    case MO_BONFIRE_PHASE_OFFER:
      return _("Reveal the merchant’s cards");
    case MO_BONFIRE_PHASE_TRADE:
      return _("Buy cards, or leave");
    case MO_BONFIRE_PHASE_CHESTS:
      return _("Open a chest");
    case MO_BONFIRE_PHASE_FIND:
      return _("Reveal the card in the chest");
    case MO_BONFIRE_PHASE_OVER:
    default:
      return _("The run is over");
    }
}
