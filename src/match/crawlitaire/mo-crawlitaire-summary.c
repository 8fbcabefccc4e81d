/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The current stage of a game, and its figures. */

#include "config.h"

#include "mo-crawlitaire-private.h"
#include "mo-crawlitaire-view.h"

#include <glib/gi18n-lib.h>

char *
mo_crawlitaire_describe_place (const MoCrawlitaireState *state)
{
  MoCrawlitaireStep step = mo_crawlitaire_get_step_of ((MoCrawlitairePhase) state->phase);

  if (state->phase <= MO_PHASE_ABILITIES)
    return g_strdup (_("Setup"));
  if (state->turn == 0)
    return g_strdup (_("Before turn 1"));
  if (step == MO_CRAWLITAIRE_STEP_TURN)
    /* Translators: the number of the last completed turn. */
    return g_strdup_printf (_("After turn %u"), state->turn);
  /* Translators: the number of the turn, and its phase, as in “Turn 7, Trap”. */
  return g_strdup_printf (_("Turn %1$u, %2$s"), state->turn,
                          mo_crawlitaire_get_step_name (step));
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
