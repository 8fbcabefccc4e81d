/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The current stage of a game, and its figures. */

#include "config.h"

#include "mo-crawler-summary.h"

#include <glib/gi18n-lib.h>

/* The ids of the figures of Quests. */
#define QUEST_COMPLETED "quest-completed"
#define QUEST_FAILED "quest-failed"
#define QUEST_OPEN "quest-open"

char *
mo_crawler_describe_place (const MoCrawlerGame *game,
                           const MoCrawlerState *state)
{
  const MoStep *step = g_ptr_array_index (game->steps, state->step);

  if (state->round == 0)
    return g_strdup (_("Setup"));
  /* Translators: the number of the round, and the step. */
  return g_strdup_printf (_("Round %1$u, %2$s"), state->round, step->name);
}

char *
mo_crawler_describe_chapter (const MoCrawlerState *state)
{
  return state->round > 0 ? g_strdup_printf (_("Round %u"), state->round) : NULL;
}

static void
list_quests (const MoCrawlerGame *game,
             const MoCrawlerState *state,
             GPtrArray *figures)
{
  MO_FOREACH_CARD (state, MO_PILE_QUESTS, card)
  {
    const MoCrawlerFace *face = mo_crawler_get_face (game, state, card);
    guint16 marks = state->cards[card].marks;
    const char *id = (marks & MO_IS_OVER) != 0     ? QUEST_COMPLETED
                     : (marks & MO_IS_FAILED) != 0 ? QUEST_FAILED
                                                   : QUEST_OPEN;

    g_ptr_array_add (figures, mo_match_figure_new (id, face->id, face->name, 1));
  }
}

static guint
count_quests (const MoCrawlerState *state,
              guint16 mark)
{
  guint n = 0;

  MO_FOREACH_CARD (state, MO_PILE_QUESTS, card)
    n += (state->cards[card].marks & mark) != 0;
  return n;
}

void
mo_crawler_list_figures (const MoCrawlerGame *game,
                         const MoCrawlerState *state,
                         GPtrArray *figures)
{
  const MoMatchCount counts[] = {
    { "rounds", _("Rounds"), state->round },
    { "wounds-dealt", _("Wounds dealt"), state->n_dealt },
    { "wounds-taken", _("Wounds taken"), state->n_taken },
    { "defeated", _("Dungeon cards defeated"), state->n_defeated },
    { "adventurers-lost", _("Adventurers lost"), state->piles[MO_PILE_LOST].n },
    { "cards-played", _("Cards played"), state->n_played },
    { "busts", _("Busts"), state->n_busts },
    { "pulls", _("Pulls"), state->n_pulls },
    { "flips", _("Flips"), state->n_flips },
    { "quests-completed", _("Quests completed"), count_quests (state, MO_IS_OVER) },
    { "quests-failed", _("Quests failed"), count_quests (state, MO_IS_FAILED) },
  };

  mo_match_figures_add_counts (figures, counts, G_N_ELEMENTS (counts));
  list_quests (game, state, figures);
}

static char *
describe_quest (guint n_done,
                guint n_matches,
                guint percent)
{
  return g_strdup_printf (ngettext ("completed in %1$u of %2$u match · %3$u%%",
                                    "completed in %1$u of %2$u matches · %3$u%%", n_matches),
                          n_done, n_matches, percent);
}

const MoResultGroup *
mo_crawler_list_groups (void)
{
  static const char *const of_quests[] = { QUEST_COMPLETED, QUEST_FAILED, QUEST_OPEN, NULL };
  static const MoResultGroup groups[] = {
    { "quest", N_("By Quest"), of_quests, QUEST_COMPLETED,
      N_("Share of matches in which each Quest was completed"), describe_quest, TRUE },
    { NULL },
  };

  return groups;
}
