/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The built-in games. Meson generates mo-games-list.h from its list, so that this file does not
 * name them. */

#include "config.h"

#include "mo-games.h"

#include "mo-games-list.h"
#include "mo-system-elements.h"
#include "mo-table.h"

#define DECLARE(game) extern const MoGame mo_##game##_game;
MO_GAMES (DECLARE)

#define POINT(game) &mo_##game##_game,
static const MoGame *const games[] = { MO_GAMES (POINT) NULL };

#define N_GAMES (G_N_ELEMENTS (games) - 1)

/* Used by the reader of system files, which must not depend on the games. */
const MoSystemElements *const *
mo_system_elements_list (void)
{
  static const MoSystemElements *list[N_GAMES + 2];
  static gsize is_done;
  guint n = 0;

  if (g_once_init_enter (&is_done))
    {
      list[n++] = &mo_table_elements;
      for (guint i = 0; i < N_GAMES; i++)
        if (games[i]->system_elements != NULL)
          list[n++] = games[i]->system_elements;
      g_once_init_leave (&is_done, 1);
    }
  return list;
}

const MoGame *const *
mo_games_list (void)
{
  return games;
}

const MoGame *
mo_game_find (const char *system,
              const MoRuleset *ruleset)
{
  for (guint i = 0; i < N_GAMES; i++)
    if (games[i]->system != NULL && g_str_equal (games[i]->system, system))
      return games[i];
  for (guint i = 0; ruleset != NULL && i < N_GAMES; i++)
    if (games[i]->system == NULL && games[i]->can_play (ruleset))
      return games[i];
  return NULL;
}

void
mo_games_check_content (MoContent *content)
{
  guint n_faults = mo_faults_get_n (content->faults);

  for (guint i = 0; i < N_GAMES; i++)
    if (games[i]->check_content != NULL)
      games[i]->check_content (content, content->faults);
  mo_faults_settle (content->faults, n_faults, 0, MO_OUTCOME_NOT_PLAYED);
}
