/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Checks of the rules. */

#include "config.h"

#include "mo-crawlitaire-private.h"

#include <glib/gi18n-lib.h>

gboolean
mo_crawlitaire_draws_faces (const MoCrawlitaireState *state)
{
  return state->phase == MO_PHASE_FIRST_FACE || state->phase == MO_PHASE_PARTY ||
         state->phase == MO_PHASE_MONSTER || state->phase == MO_PHASE_TELEPORT ||
         state->phase == MO_PHASE_SUMMONING;
}

gboolean
mo_crawlitaire_may_draw (const MoCrawlitaireState *state)
{
  return state->hand == MO_SLOT_EMPTY && (state->n_left > 0 || state->phase == MO_PHASE_TELEPORT);
}

gboolean
mo_crawlitaire_has_card (MoCrawlitaireTurn *turn,
                         guint word)
{
  gint32 card = turn->move->words[word];

  if (card >= 0 && card < MO_N_PLAYING_CARDS)
    return TRUE;
  return mo_turn_refuse_thing (turn->error, _("missing card: name the card"));
}

int
mo_crawlitaire_find_named (MoCrawlitaireTurn *turn,
                           guint word)
{
  int place;

  if (!mo_crawlitaire_has_card (turn, word))
    return -1;
  place = mo_crawlitaire_state_find_character (turn->state, turn->move->words[word]);
  if (place < 0)
    mo_turn_refuse_thing (turn->error, _("the %s is not in the party"),
                          mo_playing_card_get_name (turn->move->words[word]));
  return place;
}

gboolean
mo_crawlitaire_may_put (MoCrawlitaireTurn *turn,
                        const MoCharacter *character,
                        int number)
{
  if (mo_character_takes (character, number) || turn->move->is_overruling)
    return TRUE;
  /* Moves are listed more often than refused, and formatting messages costs more than all the
   * rest. */
  if (turn->error == NULL)
    return FALSE;
  if (mo_playing_card_get_suit (character->face) != mo_playing_card_get_suit (number))
    return mo_turn_refuse (turn->error, "CR-5", _("the %1$s doesn’t match the suit of the %2$s"),
                           mo_playing_card_get_name (number),
                           mo_playing_card_get_name (character->face));
  return mo_turn_refuse (turn->error, "CR-6", _("the %1$s can have at most %2$u ability cards"),
                         mo_playing_card_get_name (character->face),
                         mo_playing_card_get_room (character->face));
}

gboolean
mo_crawlitaire_may_keep (MoCrawlitaireTurn *turn,
                         int place)
{
  const MoCharacter *character = &turn->state->party[place];

  if (turn->state->phase == MO_PHASE_TRAINING && character->face == turn->state->actor &&
      !turn->move->is_overruling)
    return mo_turn_refuse (turn->error, "CR-27", _("the character that trains the others can’t "
                                                   "get the card: choose another character, or "
                                                   "discard the card"));
  return mo_crawlitaire_may_put (turn, character, turn->state->hand);
}

/* Whether a character has an ability card, which is required even if rules are overruled. */
static gboolean
has_abilities (MoCrawlitaireTurn *turn,
               int place,
               const char *clause)
{
  const MoCharacter *character = &turn->state->party[place];

  if (character->abilities != 0)
    return TRUE;
  return mo_turn_refuse (turn->error, clause, _("the %s has no ability cards"),
                         mo_playing_card_get_name (character->face));
}

gboolean
mo_crawlitaire_may_train (MoCrawlitaireTurn *turn,
                          int place)
{
  const MoCrawlitaireState *state = turn->state;

  if (!turn->move->is_overruling && state->has_trained)
    return mo_turn_refuse (turn->error, "CR-26", _("this shrine was already used for training"));
  if (!turn->move->is_overruling &&
      mo_playing_card_get_class (state->party[place].face) != MO_CLASS_PALADIN)
    return mo_turn_refuse (turn->error, "CR-27", _("only a paladin can train the others"));
  return has_abilities (turn, place, "CR-27");
}

gboolean
mo_crawlitaire_may_summon (MoCrawlitaireTurn *turn,
                           int place)
{
  const MoCrawlitaireState *state = turn->state;

  if (!turn->move->is_overruling && state->has_summoned)
    return mo_turn_refuse (turn->error, "CR-26", _("this shrine was already used for summoning"));
  if (!turn->move->is_overruling &&
      mo_playing_card_get_class (state->party[place].face) != MO_CLASS_CLERIC)
    return mo_turn_refuse (turn->error, "CR-28", _("only a cleric can summon"));
  if (state->n_party == MO_MAX_PARTY)
    return mo_turn_refuse (turn->error, "CR-28", _("the party already has four characters"));
  return has_abilities (turn, place, "CR-28");
}
