/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The current stage of a game, and its figures. */

#include "config.h"

#include "mo-crawlitaire-private.h"

#include <glib/gi18n-lib.h>

static const char *
get_phase_name (MoCrawlitairePhase phase)
{
  switch (phase)
    {
    case MO_PHASE_ROOM:
    case MO_PHASE_ENTER:
      return _("Two Rooms");
    case MO_PHASE_TEST:
    case MO_PHASE_TRAP:
      return _("Trap");
    case MO_PHASE_MONSTER:
    case MO_PHASE_JOIN:
    case MO_PHASE_FIGHT:
      return _("Monster");
    case MO_PHASE_BATTLE:
      return _("Battle");
    case MO_PHASE_TREASURE:
      return _("Treasure");
    case MO_PHASE_TELEPORT:
    case MO_PHASE_LEVEL_UP:
    case MO_PHASE_SHRINE:
    case MO_PHASE_TRAINING:
    case MO_PHASE_SUMMONING:
      return _("Shrine");
    case MO_PHASE_LEAVE:
      return _("Leaving the Rooms");
    case MO_PHASE_TURN:
    case MO_PHASE_FIRST_FACE:
    case MO_PHASE_FIRST_NUMBER:
    case MO_PHASE_PARTY:
    case MO_PHASE_ABILITIES:
    default:
      return NULL;
    }
}

char *
mo_crawlitaire_describe_place (const MoCrawlitaireState *state)
{
  const char *name = get_phase_name ((MoCrawlitairePhase) state->phase);

  if (state->phase <= MO_PHASE_ABILITIES)
    return g_strdup (_("Setup"));
  if (state->turn == 0)
    return g_strdup (_("Before turn 1"));
  if (name == NULL)
    /* Translators: the number of the last completed turn. */
    return g_strdup_printf (_("After turn %u"), state->turn);
  /* Translators: the number of the turn, and its phase, as in “Turn 7, Trap”. */
  return g_strdup_printf (_("Turn %1$u, %2$s"), state->turn, name);
}

char *
mo_crawlitaire_describe_chapter (const MoCrawlitaireState *state)
{
  if (state->phase <= MO_PHASE_ABILITIES || state->turn == 0)
    return NULL;
  return g_strdup_printf (_("Turn %u"), state->turn);
}

void
mo_crawlitaire_list_figures (const MoCrawlitaireState *state,
                             GPtrArray *figures)
{
  const MoMatchCount counts[] = {
    { "turns", _("Turns"), state->turn },
    { "rings", _("Rings"), state->rings },
    { "monsters-beaten", _("Monsters defeated"), state->n_beaten },
    { "traps-evaded", _("Traps evaded"), state->n_evaded },
    { "characters-lost", _("Characters lost"), state->n_lost },
    { "characters-left", _("Characters remaining"), state->n_party },
  };

  mo_match_figures_add_counts (figures, counts, G_N_ELEMENTS (counts));
}
