/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-crawlitaire-view.h"

#include "mo-crawlitaire-private.h"

#include <glib/gi18n-lib.h>

const char *
mo_crawlitaire_get_step (const MoCrawlitaireState *state)
{
  static const char *const steps[MO_N_PHASES] = {
    [MO_PHASE_FIRST_FACE] = "first-face", [MO_PHASE_FIRST_NUMBER] = "first-number",
    [MO_PHASE_PARTY] = "party",           [MO_PHASE_ABILITIES] = "abilities",
    [MO_PHASE_TURN] = "turn",             [MO_PHASE_ROOM] = "room",
    [MO_PHASE_ENTER] = "enter",           [MO_PHASE_TEST] = "test",
    [MO_PHASE_TRAP] = "trap",             [MO_PHASE_MONSTER] = "monster",
    [MO_PHASE_JOIN] = "join",             [MO_PHASE_FIGHT] = "fight",
    [MO_PHASE_BATTLE] = "battle",         [MO_PHASE_TREASURE] = "treasure",
    [MO_PHASE_TELEPORT] = "teleport",     [MO_PHASE_LEVEL_UP] = "level-up",
    [MO_PHASE_SHRINE] = "shrine",         [MO_PHASE_TRAINING] = "training",
    [MO_PHASE_SUMMONING] = "summoning",   [MO_PHASE_LEAVE] = "leave",
  };

  return steps[state->phase];
}

const char *
mo_crawlitaire_get_step_name (MoCrawlitaireStep step)
{
  switch (step)
    {
    case MO_CRAWLITAIRE_STEP_TURN:
      return _("Next Turn");
    case MO_CRAWLITAIRE_STEP_ROOM:
      return _("Two Rooms");
    case MO_CRAWLITAIRE_STEP_TRAP:
      return _("Trap");
    case MO_CRAWLITAIRE_STEP_MONSTER:
      return _("Monster");
    case MO_CRAWLITAIRE_STEP_BATTLE:
      return _("Battle");
    case MO_CRAWLITAIRE_STEP_TREASURE:
      return _("Treasure");
    case MO_CRAWLITAIRE_STEP_SHRINE:
      return _("Shrine");
    case MO_CRAWLITAIRE_STEP_LEAVE:
      return _("Leaving the Rooms");
    case MO_CRAWLITAIRE_STEP_NONE:
    default:
      return NULL;
    }
}

const char *
mo_crawlitaire_get_question (const MoCrawlitaireState *state)
{
  const char *clause;

  return state->result == MO_MATCH_OPEN ? mo_crawlitaire_get_duty (state, &clause) : NULL;
}

MoPlayingCards
mo_crawlitaire_list_next (const MoCrawlitaireState *state)
{
  const MoSlot *slot = mo_crawlitaire_get_hidden ((MoCrawlitaireState *) state);

  if (state->result != MO_MATCH_OPEN)
    return 0;
  if (slot != NULL)
    return mo_crawlitaire_state_look_at (state, *slot);
  return mo_crawlitaire_may_draw (state)
             ? mo_crawlitaire_state_get_next (state, mo_crawlitaire_draws_faces (state))
             : 0;
}

MoPlayingCards
mo_crawlitaire_list_behind (const MoCrawlitaireState *state,
                            MoDoor door)
{
  return mo_crawlitaire_state_look_at (state, door == MO_DOOR_KNOWN     ? state->room
                                              : door == MO_DOOR_UNKNOWN ? state->hidden_room
                                                                        : MO_SLOT_EMPTY);
}

/* Answers */

static char *
describe_ranks (guint ranks)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < MO_NUMBERS_A_SUIT; i++)
    if ((ranks & 1u << i) != 0)
      /* Translators: the separator of numbers in a list, as in “3, 7, 9”. */
      g_string_append_printf (text, "%s%u", text->len > 0 ? _(", ") : "", i + 2);
  return g_string_free (text, FALSE);
}

static char *
explain_room (const MoCrawlitaireGame *game,
              const MoCrawlitaireState *state,
              int room)
{
  int rank = mo_playing_card_get_rank (room);
  guint n_tries = mo_crawlitaire_state_count_tries (state);

  switch (mo_playing_card_get_suit (room))
    {
    case MO_SUIT_SPADES:
      if (n_tries > 1)
        /* Translators: the number of a trap, and the additional tries of a party with rogues. */
        return g_strdup_printf (_("trap %1$d: one try, %2$u more with rogues"), rank, n_tries - 1);
      return g_strdup_printf (_("trap %d: one try"), rank);
    case MO_SUIT_CLUBS:
      return g_strdup_printf (ngettext ("a monster with up to %d ability card",
                                        "a monster with up to %d ability cards", (gulong) rank - 1),
                              rank - 1);
    case MO_SUIT_DIAMONDS:
      return g_strdup_printf (ngettext ("treasure and a monster with up to %d ability card",
                                        "treasure and a monster with up to %d ability cards",
                                        (gulong) rank - 1),
                              rank - 1);
    case MO_SUIT_HEARTS:
    default:
      return g_strdup_printf (ngettext ("shrine: %u number card for the party",
                                        "shrine: %u number cards for the party", game->n_level_up),
                              game->n_level_up);
    }
}

/* Explains a test: “trap 7: 3 + 2 more tries”. */
static char *
explain_test (const MoCrawlitaireState *state)
{
  int rank = mo_playing_card_get_rank (mo_crawlitaire_state_get_room (state));
  guint n_rogues = 0;
  guint n_abilities = 0;

  for (guint i = 0; i < state->n_party; i++)
    if (mo_playing_card_get_class (state->party[i].face) == MO_CLASS_ROGUE)
      {
        n_rogues++;
        n_abilities += mo_playing_cards_count (state->party[i].abilities);
      }
  if (n_rogues == 0)
    return g_strdup_printf (_("trap %d: one try"), rank);
  if (n_abilities == 0)
    return g_strdup_printf (_("trap %1$d: one try, %2$u more with rogues"), rank, 3 * n_rogues);
  /* Translators: the number of a trap, the additional tries from rogues, and those from their
   * ability cards. */
  return g_strdup_printf (_("trap %1$d: one try, %2$u more with rogues and %3$u more with their "
                            "ability cards"), rank,
                          3 * n_rogues, n_abilities);
}

static char *
explain_fight (const MoCrawlitaireState *state,
               int place)
{
  g_autofree char *own = NULL;
  g_autofree char *sneaking = NULL;
  guint ranks = mo_playing_cards_get_ranks (state->party[place].abilities);
  guint all = mo_playing_cards_get_ranks (mo_crawlitaire_state_get_winning (state, place));

  if (mo_crawlitaire_state_loses_at_once (state, place))
    return g_strdup (_("loses automatically"));
  if (state->monster_abilities == 0)
    return g_strdup (_("wins with the first number card"));
  own = describe_ranks (ranks);
  sneaking = describe_ranks (all & ~ranks);
  if (ranks == all)
    return g_strdup_printf (_("wins on %s"), own);
  if (ranks == 0)
    return g_strdup_printf (_("a rogue wins on %s"), sneaking);
  return g_strdup_printf (_("wins on %1$s, a rogue on %2$s"), own, sneaking);
}

static char *
explain_ability (const MoCrawlitaireState *state,
                 const MoMove *move,
                 int place)
{
  guint n = mo_playing_cards_count (state->party[place].abilities);

  if (move->verb == MO_CRAWLITAIRE_VERB_TRAIN)
    return g_strdup_printf (ngettext ("%u number card for the "
                                      "others",
                                      "%u number cards for the "
                                      "others",
                                      n),
                            n);
  n = MIN (n, MO_MAX_PARTY - (guint) state->n_party);
  return g_strdup_printf (ngettext ("%u new character", "%u new characters", n), n);
}

static char *
explain_enter (const MoCrawlitaireGame *game,
               const MoCrawlitaireState *state,
               const MoMove *move)
{
  MoPlayingCards behind = mo_crawlitaire_list_behind (state, (MoDoor) move->words[0]);
  guint n = mo_playing_cards_count (behind);

  if (n == 1)
    return explain_room (game, state, mo_playing_cards_get_nth (behind, 0));
  return g_strdup_printf (ngettext ("could be any of %u card", "could be any of %u cards", n), n);
}

/* Explains the cost of moves that give something up. */
static char *
explain_passing (const MoCrawlitaireState *state,
                 const MoMove *move)
{
  switch ((int) move->verb)
    {
    case MO_CRAWLITAIRE_VERB_SKIP:
      return g_strdup (_("no face card is drawn"));
    case MO_CRAWLITAIRE_VERB_DRAW:
      return state->phase == MO_PHASE_TELEPORT ? g_strdup (_("you can still refuse the new "
                                                             "character"))
                                               : NULL;
    case MO_CRAWLITAIRE_VERB_REFUSE:
      return g_strdup_printf (_("the %s is discarded"), mo_playing_card_get_name (state->hand));
    case MO_CRAWLITAIRE_VERB_DISCARD:
      return g_strdup (_("no ability card is gained"));
    case MO_CRAWLITAIRE_VERB_LEAVE:
      return g_strdup (_("any unused training or summoning is skipped"));
    default:
      return NULL;
    }
}

char *
mo_crawlitaire_explain (gpointer game,
                        const MoCrawlitaireState *state,
                        const MoMove *move)
{
  int place = move->words[0] >= 0 ? mo_crawlitaire_state_find_character (state, move->words[0])
                                  : -1;

  if (move->verb == MO_CRAWLITAIRE_VERB_ENTER)
    return explain_enter (game, state, move);
  if (place < 0)
    return explain_passing (state, move);
  switch ((int) move->verb)
    {
    case MO_CRAWLITAIRE_VERB_TEST:
      return explain_test (state);
    case MO_CRAWLITAIRE_VERB_FIGHT:
      return explain_fight (state, place);
    case MO_CRAWLITAIRE_VERB_KEEP:
      /* Translators: the number of the new ability card, and the maximum for the character. */
      return g_strdup_printf (_("ability card %1$u of %2$u"),
                              mo_playing_cards_count (state->party[place].abilities) + 1,
                              mo_playing_card_get_room (state->party[place].face));
    case MO_CRAWLITAIRE_VERB_TRAIN:
    case MO_CRAWLITAIRE_VERB_SUMMON:
      return explain_ability (state, move, place);
    case MO_CRAWLITAIRE_VERB_RECRUIT:
      return g_strdup_printf (ngettext ("%u ability card is discarded",
                                        "%u ability cards are discarded",
                                        mo_playing_cards_count (state->party[place].abilities)),
                              mo_playing_cards_count (state->party[place].abilities));
    default:
      return NULL;
    }
}

gboolean
mo_crawlitaire_get_battle (const MoCrawlitaireState *state,
                           MoBattleView *battle)
{
  if (state->phase != MO_PHASE_BATTLE || state->result != MO_MATCH_OPEN)
    return FALSE;
  *battle = (MoBattleView){
    .fighter = state->actor,
    .monster = state->monster,
    .is_of_party = state->n_drawn % 2 == 0,
    .n_drawn = state->n_drawn,
    .party_ranks = mo_playing_cards_get_ranks (mo_crawlitaire_state_get_winning (
        state, mo_crawlitaire_state_find_character (state, state->actor))),
    .monster_ranks = mo_playing_cards_get_ranks (state->monster_abilities),
    .any_wins = state->monster_abilities == 0,
  };
  return TRUE;
}

/* Names */

char *
mo_crawlitaire_dup_class (int face)
{
  /* Each class with each suit, because languages join the two in different ways. */
  static const char *const names[MO_N_SUITS][4] = {
    { N_("Rogue of Spades"), N_("Cleric of Spades"), N_("Paladin of Spades"),
      N_("Fighter of Spades") },
    { N_("Rogue of Hearts"), N_("Cleric of Hearts"), N_("Paladin of Hearts"),
      N_("Fighter of Hearts") },
    { N_("Rogue of Diamonds"), N_("Cleric of Diamonds"), N_("Paladin of Diamonds"),
      N_("Fighter of Diamonds") },
    { N_("Rogue of Clubs"), N_("Cleric of Clubs"), N_("Paladin of Clubs"),
      N_("Fighter of Clubs") },
  };

  return g_strdup (_(names[mo_playing_card_get_suit (face)][mo_playing_card_get_class (face)]));
}

char *
mo_crawlitaire_dup_room (int room)
{
  int rank = mo_playing_card_get_rank (room);

  switch (mo_playing_card_get_suit (room))
    {
    case MO_SUIT_SPADES:
      return g_strdup_printf (_("Trap %d"), rank);
    case MO_SUIT_HEARTS:
      return g_strdup (_("Shrine"));
    case MO_SUIT_DIAMONDS:
      return g_strdup_printf (_("Treasure %d"), rank);
    case MO_SUIT_CLUBS:
    default:
      return g_strdup_printf (_("Monster %d"), rank);
    }
}
