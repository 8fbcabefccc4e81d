/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Descriptions of moves and results. */

#include "config.h"

#include "mo-crawlitaire-private.h"
#include "mo-crawlitaire-view.h"
#include "mo-words.h"

#include <glib/gi18n-lib.h>

#define NAME(word) \
  (move->words[word] >= 0 ? mo_playing_card_get_name (move->words[word]) : _("a card"))

/* Moves */

static char *
describe_draw (const MoCrawlitaireState *state,
               const MoMove *move)
{
  static const char *const labels[MO_N_PHASES] = {
    [MO_PHASE_FIRST_FACE] = N_("Draw %s for the discard pile"),
    [MO_PHASE_FIRST_NUMBER] = N_("Draw %s for the discard pile"),
    [MO_PHASE_PARTY] = N_("Draw %s for the party"),
    [MO_PHASE_ABILITIES] = N_("Draw %s for the party"),
    [MO_PHASE_ROOM] = N_("Draw %s as the known room"),
    [MO_PHASE_TRAP] = N_("Draw %s against the trap"),
    [MO_PHASE_MONSTER] = N_("Draw %s as the monster"),
    [MO_PHASE_BATTLE] = N_("Draw %s in the battle"),
    [MO_PHASE_TREASURE] = N_("Draw %s as the treasure"),
    [MO_PHASE_TELEPORT] = N_("Draw %s to teleport in"),
    [MO_PHASE_LEVEL_UP] = N_("Draw %s in the shrine"),
    [MO_PHASE_TRAINING] = N_("Draw %s for training"),
    [MO_PHASE_SUMMONING] = N_("Summon %s"),
  };
  const char *label = labels[state->phase] != NULL ? labels[state->phase] : N_("Draw %s");

  return g_strdup_printf (_(label), NAME (0));
}

static char *
describe_reveal (const MoCrawlitaireState *state,
                 const MoMove *move)
{
  if (state->phase == MO_PHASE_LEAVE)
    return g_strdup_printf (_("The other room is the %s"), NAME (0));
  return g_strdup_printf (_("Turn up %s from the monster pile"), NAME (0));
}

static char *
describe_by_hand (const MoCrawlitaireState *state,
                  const MoMove *move)
{
  switch ((int) move->verb)
    {
    case MO_CRAWLITAIRE_VERB_MOVE:
      switch (move->words[1])
        {
        case MO_PLACE_PARTY:
          return g_strdup_printf (_("Move %s into the party"), NAME (0));
        case MO_PLACE_UNDER:
          return g_strdup_printf (_("Move %1$s under %2$s"), NAME (0), NAME (2));
        case MO_PLACE_MONSTERS:
          return g_strdup_printf (_("Move %s onto the monster pile"), NAME (0));
        default:
          if (mo_crawlitaire_state_find_character (state, move->words[0]) >= 0)
            return g_strdup_printf (_("Lose %s and its ability cards"), NAME (0));
          return g_strdup_printf (_("Move %s to the discard pile"), NAME (0));
        }
    case MO_CRAWLITAIRE_VERB_SWAP:
      /* Translators: a wrongly entered card, and the correct one. */
      return g_strdup_printf (_("Correct %1$s to %2$s"), NAME (0), NAME (1));
    case MO_CRAWLITAIRE_VERB_RINGS:
      return g_strdup_printf (_("Set the number of rings to %d"), move->words[0]);
    case MO_CRAWLITAIRE_VERB_END:
      return g_strdup (move->words[0] == MO_MATCH_WON    ? _("Marked as won")
                       : move->words[0] == MO_MATCH_LOST ? _("Marked as lost")
                                                         : _("Marked as unfinished"));
    case MO_CRAWLITAIRE_VERB_REMIND:
      return mo_reminders_describe_adding (
          mo_crawlitaire_get_step_name ((MoCrawlitaireStep) move->words[0]), move->words[1] != 0,
          move->text);
    case MO_CRAWLITAIRE_VERB_FORGET:
      return mo_reminders_describe_removing (&state->reminders, move->words[0]);
    case MO_CRAWLITAIRE_VERB_NOTE:
    default:
      return g_strdup_printf (_("Note: %s"), move->text != NULL ? move->text : "");
    }
}

static char *
describe_move (const MoCrawlitaireState *state,
               const MoMove *move)
{
  switch ((MoCrawlitaireVerb) move->verb)
    {
    case MO_CRAWLITAIRE_VERB_DRAW:
      return describe_draw (state, move);
    case MO_CRAWLITAIRE_VERB_REVEAL:
      return describe_reveal (state, move);
    case MO_CRAWLITAIRE_VERB_TURN:
      return g_strdup_printf (_("Begin turn %u"), state->turn + 1);
    case MO_CRAWLITAIRE_VERB_ENTER:
      if (move->words[0] == MO_DOOR_KNOWN)
        return g_strdup_printf (_("Enter the known room, %s"),
                                state->room >= 0 ? mo_playing_card_get_name (state->room)
                                                 : _("a card"));
      return move->words[1] >= 0 ? g_strdup_printf (_("Enter the unknown room, %s"), NAME (1))
                                 : g_strdup (_("Enter the unknown room"));
    case MO_CRAWLITAIRE_VERB_KEEP:
      return g_strdup_printf (_("Put the card under %s"), NAME (0));
    case MO_CRAWLITAIRE_VERB_DISCARD:
      return g_strdup (_("Discard the card"));
    case MO_CRAWLITAIRE_VERB_TEST:
      return g_strdup_printf (_("%s tests the trap"), NAME (0));
    case MO_CRAWLITAIRE_VERB_FIGHT:
      return g_strdup_printf (_("%s fights"), NAME (0));
    case MO_CRAWLITAIRE_VERB_SKIP:
      return g_strdup (_("Skip the teleport"));
    case MO_CRAWLITAIRE_VERB_RECRUIT:
      return g_strdup_printf (_("Teleport %s out"), NAME (0));
    case MO_CRAWLITAIRE_VERB_REFUSE:
      return g_strdup (_("Refuse the new character"));
    case MO_CRAWLITAIRE_VERB_TRAIN:
      return g_strdup_printf (_("%s trains the others"), NAME (0));
    case MO_CRAWLITAIRE_VERB_SUMMON:
      return g_strdup_printf (_("%s summons new characters"), NAME (0));
    case MO_CRAWLITAIRE_VERB_LEAVE:
      return g_strdup (_("Leave the shrine"));
    case MO_CRAWLITAIRE_VERB_MOVE:
    case MO_CRAWLITAIRE_VERB_SWAP:
    case MO_CRAWLITAIRE_VERB_RINGS:
    case MO_CRAWLITAIRE_VERB_END:
    case MO_CRAWLITAIRE_VERB_NOTE:
    case MO_CRAWLITAIRE_VERB_REMIND:
    case MO_CRAWLITAIRE_VERB_FORGET:
    default:
      return describe_by_hand (state, move);
    }
}

char *
mo_crawlitaire_describe (const MoCrawlitaireGame *game,
                         const MoCrawlitaireState *state,
                         const MoMove *move)
{
  gboolean is_overruling = move->is_overruling && move->verb < MO_CRAWLITAIRE_VERB_MOVE;
  char *description = describe_move (state, move);

  return is_overruling ? mo_words_describe_overruling (description) : description;
}

const char *
mo_crawlitaire_get_reason (const MoCrawlitaireState *state)
{
  switch ((MoCrawlitaireReason) state->reason)
    {
    case MO_REASON_RINGS:
      return _("You found all four rings.");
    case MO_REASON_PARTY:
      return _("The party has no characters left.");
    case MO_REASON_NO_ROOM:
      return _("The number pile was empty when you needed a room.");
    case MO_REASON_BY_HAND:
      return _("You set the result.");
    case MO_REASON_NONE:
    default:
      return "";
    }
}
