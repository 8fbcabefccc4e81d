/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-crawlitaire-text.h"

#include "mo-crawlitaire-language.h"
#include "mo-crawlitaire-odds.h"
#include "mo-odds-text.h"

#include <glib/gi18n.h>

const char *
mo_crawlitaire_get_deed (const MoCrawlitaireState *state)
{
  switch ((int) state->phase)
    {
    case MO_PHASE_TRAP:
      return _("tests the trap");
    case MO_PHASE_BATTLE:
      return _("fights");
    case MO_PHASE_TRAINING:
      return _("trains the others");
    default:
      return _("acts");
    }
}

static char *
dup_cards (MoPlayingCards set)
{
  GString *text = g_string_new (NULL);

  MO_FOREACH_IN_SET (set, card)
  g_string_append_printf (text, "%s%s", text->len > 0 ? _(", ") : "",
                          mo_playing_card_get_name (card));
  return g_string_free (text, FALSE);
}

/* Returns: (transfer full): a face card, its class, its ability cards, and the room for more */
static char *
dup_being (int face,
           MoPlayingCards abilities,
           guint room)
{
  g_autofree char *class = mo_crawlitaire_dup_class (face);
  g_autofree char *cards = dup_cards (abilities);
  guint n = mo_playing_cards_count (abilities);
  guint left = room > n ? room - n : 0;
  g_autofree char *room_left =
      g_strdup_printf (ngettext ("room for %u more ability card",
                                 "room for %u more ability cards", left),
                       left);

  if (abilities == 0)
    /* Translators: a card, its class, and the room for ability cards below it. */
    return g_strdup_printf (_("%1$s, %2$s, without ability cards, %3$s"),
                            mo_playing_card_get_name (face), class, room_left);
  /* Translators: a card, its class, the ability cards below it, and the room for more. */
  return g_strdup_printf (_("%1$s, %2$s, with %3$s, %4$s"), mo_playing_card_get_name (face), class,
                          cards, room_left);
}

char *
mo_crawlitaire_dup_character (const MoCrawlitaireState *state,
                              guint place)
{
  const MoCharacter *character = &state->party[place];
  g_autofree char *being = dup_being (character->face, character->abilities,
                                      mo_playing_card_get_room (character->face));

  if (state->actor != character->face)
    return g_steal_pointer (&being);
  /* Translators: a member of the party, and its action, as in “…, fights”. */
  return g_strdup_printf (_("%1$s, %2$s"), being, mo_crawlitaire_get_deed (state));
}

char *
mo_crawlitaire_dup_monster (const MoCrawlitaireState *state)
{
  g_autofree char *being = dup_being (
      state->monster, state->monster_abilities,
      mo_crawlitaire_get_monster_room (state->monster, mo_crawlitaire_state_get_room (state)));

  return g_strdup_printf (_("Monster: %s"), being);
}

char *
mo_crawlitaire_dup_drawn (const MoCrawlitaireState *state,
                          guint index)
{
  const char *format = state->phase != MO_PHASE_BATTLE ? _("%1$s, drawn card %2$u")
                       : index % 2 == 0 ? _("%1$s, drawn card %2$u, for the party")
                                        : _("%1$s, drawn card %2$u, for the monster");

  return g_strdup_printf (format, mo_playing_card_get_name (state->drawn[index]), index + 1);
}

char *
mo_crawlitaire_dup_scene (const MoCrawlitaireState *state)
{
  MoBattleView battle;

  if (mo_crawlitaire_get_battle (state, &battle))
    return g_strdup_printf (_("Battle: %1$s against %2$s"),
                            mo_playing_card_get_name (battle.fighter),
                            mo_playing_card_get_name (battle.monster));
  switch ((int) state->phase)
    {
    case MO_PHASE_TEST:
    case MO_PHASE_TRAP:
      return mo_crawlitaire_dup_room (mo_crawlitaire_state_get_room (state));
    case MO_PHASE_MONSTER:
    case MO_PHASE_JOIN:
    case MO_PHASE_FIGHT:
      return g_strdup (_("Monster"));
    case MO_PHASE_TREASURE:
      return g_strdup (_("Treasure"));
    case MO_PHASE_TELEPORT:
    case MO_PHASE_LEVEL_UP:
    case MO_PHASE_SHRINE:
    case MO_PHASE_TRAINING:
    case MO_PHASE_SUMMONING:
      return g_strdup (_("Shrine"));
    default:
      return state->hand != MO_SLOT_EMPTY ? g_strdup (_("Drawn Card")) : NULL;
    }
}

/* The battle */

char *
mo_crawlitaire_dup_battle_turn (const MoBattleView *battle)
{
  const char *format = battle->is_of_party ? _("%1$s draws for the party: card %2$u of %3$u")
                                           : _("%1$s draws for the monster: card %2$u of %3$u");

  return g_strdup_printf (
      format, mo_playing_card_get_name (battle->is_of_party ? battle->fighter : battle->monster),
      battle->n_drawn + 1, MO_BATTLE_DRAWS);
}

static char *
dup_ranks (guint ranks)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < MO_NUMBERS_A_SUIT; i++)
    if ((ranks & 1u << i) != 0)
      g_string_append_printf (text, "%s%u", text->len > 0 ? _(", ") : "", i + 2);
  return g_string_free (text, FALSE);
}

char *
mo_crawlitaire_dup_winning (const MoBattleView *battle,
                            gboolean of_party)
{
  g_autofree char *ranks = dup_ranks (of_party ? battle->party_ranks : battle->monster_ranks);

  if (of_party && battle->any_wins)
    return g_strdup (_("The party wins on any number"));
  if (*ranks == '\0')
    return g_strdup (of_party ? _("No number wins for the party")
                              : _("No number wins for the monster"));
  /* Translators: %s is a list of numbers, as in “3, 7, 9”. */
  return g_strdup_printf (of_party ? _("The party wins on %s") : _("The monster wins on %s"),
                          ranks);
}

/* The odds */

static char *
dup_fight_odds (const MoCrawlitaireState *state,
                int place)
{
  MoBattleOdds odds;
  g_autofree char *win = NULL;
  g_autofree char *lose = NULL;
  g_autofree char *draw = NULL;
  g_autofree char *ring = NULL;

  mo_crawlitaire_odds_battle (state, place, &odds);
  win = mo_odds_dup_text (odds.win);
  lose = mo_odds_dup_text (odds.lose);
  draw = mo_odds_dup_text (odds.draw);
  ring = mo_odds_dup_text (odds.ring);
  if (mo_playing_card_get_suit (mo_crawlitaire_state_get_room (state)) == MO_SUIT_DIAMONDS)
    return g_strdup_printf (_("Win %1$s, lose %2$s, draw %3$s; ring %4$s"), win, lose, draw,
                            ring);
  return g_strdup_printf (_("Win %1$s, lose %2$s, draw %3$s"), win, lose, draw);
}

static char *
dup_evade_odds (const MoCrawlitaireState *state,
                int room,
                guint n_tries)
{
  g_autofree char *evade = mo_odds_dup_text (mo_crawlitaire_odds_evade (state, room, n_tries));

  return g_strdup_printf (_("Evade %s"), evade);
}

static char *
dup_door_odds (const MoCrawlitaireState *state)
{
  MoDoorOdds odds;
  g_autofree char *trap = NULL;
  g_autofree char *evade = NULL;
  g_autofree char *occupied = NULL;
  g_autofree char *treasure = NULL;
  g_autofree char *shrine = NULL;

  mo_crawlitaire_odds_door (state, MO_DOOR_UNKNOWN, &odds);
  trap = mo_odds_dup_text (odds.trap);
  evade = mo_odds_dup_text (odds.trap > 0 ? odds.evade / odds.trap : 0);
  occupied = mo_odds_dup_text (odds.occupied);
  treasure = mo_odds_dup_text (odds.treasure);
  shrine = mo_odds_dup_text (odds.shrine);
  if (odds.trap > 0)
    return g_strdup_printf (
        _("Treasure %1$s, shrine %2$s, monster %3$s, trap %4$s (then evade %5$s)"), treasure,
        shrine, occupied, trap, evade);
  return g_strdup_printf (_("Treasure %1$s, shrine %2$s, monster %3$s, no trap"), treasure, shrine,
                          occupied);
}

/* The odds of a number that may become an ability card. */
static char *
dup_fit_odds (const MoCrawlitaireState *state,
              int trainer)
{
  g_autofree char *fit = mo_odds_dup_text (mo_crawlitaire_odds_fit (state, trainer));

  return g_strdup_printf (trainer != MO_NO_PLAYING_CARD && state->phase == MO_PHASE_SHRINE
                              ? _("First card fits a character: %s")
                              : _("Card fits a character: %s"),
                          fit);
}

static char *
dup_class_odds (const MoCrawlitaireState *state)
{
  double odds[MO_N_CLASSES];
  g_auto (GStrv) texts = g_new0 (char *, MO_N_CLASSES + 1);

  mo_crawlitaire_odds_classes (state, odds);
  for (guint i = 0; i < MO_N_CLASSES; i++)
    texts[i] = mo_odds_dup_text (odds[i]);
  return g_strdup_printf (_("Rogue %1$s, cleric %2$s, paladin %3$s, fighter %4$s"),
                          texts[MO_CLASS_ROGUE], texts[MO_CLASS_CLERIC], texts[MO_CLASS_PALADIN],
                          texts[MO_CLASS_FIGHTER]);
}

static char *
dup_treasure_odds (const MoCrawlitaireState *state)
{
  MoPlayingCards next = mo_crawlitaire_list_next (state);
  MoPlayingCards black = MO_NUMBERS_OF (MO_SUIT_SPADES) | MO_NUMBERS_OF (MO_SUIT_CLUBS);
  g_autofree char *ring = mo_odds_dup_text ((double) mo_playing_cards_count (next & black) /
                                            mo_playing_cards_count (next));

  return g_strdup_printf (_("Ring %s"), ring);
}

/* The odds of the next card. */
static char *
dup_draw_odds (const MoCrawlitaireState *state)
{
  switch ((int) state->phase)
    {
    case MO_PHASE_TRAP:
      return dup_evade_odds (state, mo_crawlitaire_state_get_room (state), state->n_left);
    case MO_PHASE_BATTLE:
      return dup_fight_odds (state, mo_crawlitaire_state_find_character (state, state->actor));
    case MO_PHASE_TREASURE:
      return dup_treasure_odds (state);
    case MO_PHASE_TELEPORT:
    case MO_PHASE_SUMMONING:
      return dup_class_odds (state);
    case MO_PHASE_ABILITIES:
    case MO_PHASE_LEVEL_UP:
    case MO_PHASE_TRAINING:
      return dup_fit_odds (state, state->actor);
    default:
      return NULL;
    }
}

char *
mo_crawlitaire_dup_odds (const MoCrawlitaireState *state,
                         const MoMove *move)
{
  guint n_tries = mo_crawlitaire_state_count_tries (state);

  switch ((int) move->verb)
    {
    case MO_CRAWLITAIRE_VERB_FIGHT:
      return dup_fight_odds (state, mo_crawlitaire_state_find_character (state, move->words[0]));
    case MO_CRAWLITAIRE_VERB_TEST:
      return dup_evade_odds (state, mo_crawlitaire_state_get_room (state), n_tries);
    case MO_CRAWLITAIRE_VERB_ENTER:
      if (move->words[0] == MO_DOOR_UNKNOWN)
        return dup_door_odds (state);
      return mo_playing_card_get_suit (state->room) == MO_SUIT_SPADES
                 ? dup_evade_odds (state, state->room, n_tries)
                 : NULL;
    case MO_CRAWLITAIRE_VERB_TRAIN:
      return mo_crawlitaire_state_can_draw (state, FALSE) ? dup_fit_odds (state, move->words[0])
                                                          : NULL;
    case MO_CRAWLITAIRE_VERB_SUMMON:
      return mo_crawlitaire_state_can_draw (state, TRUE) ? dup_class_odds (state) : NULL;
    case MO_CRAWLITAIRE_VERB_DRAW:
      return dup_draw_odds (state);
    default:
      return NULL;
    }
}

char *
mo_crawlitaire_dup_ring_odds (const MoCrawlitaireState *state,
                              MoRingOdds *rings,
                              MoDoor door)
{
  guint best = mo_ring_odds_get_best (rings, door);
  g_autofree char *odds = NULL;

  if (!mo_ring_odds_is_ready (rings))
    return g_strdup (_("Ring: calculating…"));
  odds = mo_odds_dup_text (mo_ring_odds_get (rings, door, best));
  if (mo_ring_odds_get (rings, door, best) <= 0)
    return g_strdup_printf (_("Ring %s"), odds);
  /* Translators: the odds of finding a ring, and the card that has to fight for them. */
  return g_strdup_printf (_("Ring %1$s if %2$s fights"), odds,
                          mo_playing_card_get_name (state->party[best].face));
}

/* The question */

/* If the app deals, there is no question, only the next action. */
static char *
dup_duty (const MoCrawlitaireState *state)
{
  const char *duty = mo_crawlitaire_get_question (state);
  char first[7] = { 0 };

  if (duty == NULL)
    return g_strdup ("");
  g_unichar_to_utf8 (g_unichar_totitle (g_utf8_get_char (duty)), first);
  return g_strconcat (first, g_utf8_next_char (duty), NULL);
}

char *
mo_crawlitaire_dup_question (const MoCrawlitaireState *state,
                             gboolean is_choice)
{
  static const char *const questions[MO_N_PHASES] = {
    [MO_PHASE_FIRST_FACE] = N_("Turn up a face card to start the discard pile"),
    [MO_PHASE_FIRST_NUMBER] = N_("Turn up a number card to start the discard pile"),
    [MO_PHASE_PARTY] = N_("Who is in the party?"),
    [MO_PHASE_ABILITIES] = N_("Which number was drawn for the party?"),
    [MO_PHASE_TURN] = N_("Ready for the next turn"),
    [MO_PHASE_ROOM] = N_("Which room is face up?"),
    [MO_PHASE_ENTER] = N_("Which room do you enter?"),
    [MO_PHASE_TEST] = N_("Who tests the trap?"),
    [MO_PHASE_TRAP] = N_("Which number was drawn against the trap?"),
    [MO_PHASE_MONSTER] = N_("Which monster is it?"),
    [MO_PHASE_JOIN] = N_("What is the next card in the monster pile?"),
    [MO_PHASE_FIGHT] = N_("Who fights?"),
    [MO_PHASE_BATTLE] = N_("Which number was drawn in the battle?"),
    [MO_PHASE_TREASURE] = N_("Which number was drawn for the treasure?"),
    [MO_PHASE_TELEPORT] = N_("Teleport a character in?"),
    [MO_PHASE_LEVEL_UP] = N_("Which number was drawn for the party?"),
    [MO_PHASE_SHRINE] = N_("Train the others or summon a character?"),
    [MO_PHASE_TRAINING] = N_("Which number was drawn for training?"),
    [MO_PHASE_SUMMONING] = N_("Who is summoned?"),
    [MO_PHASE_LEAVE] = N_("What was the other room?"),
  };

  if (!is_choice)
    return dup_duty (state);
  if (state->hand == MO_SLOT_EMPTY)
    return g_strdup (_(questions[state->phase]));
  /* Translators: %s is a card that was drawn. */
  return g_strdup_printf (state->phase == MO_PHASE_TELEPORT ? _("Who does the %s replace?")
                                                            : _("Who gets the %s?"),
                          mo_playing_card_get_name (state->hand));
}
