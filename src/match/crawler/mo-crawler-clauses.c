/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Refusing moves with the clause of the current ruleset. */

#include "config.h"

#include "mo-crawler-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Returns the clause of the current ruleset from those of all rulesets, or "" if there is none:
 * clauses of other rulesets do not apply. The cooperative ruleset is based on the first one. */
static char *
pick_clause (const MoCrawlerGame *game,
             const char *clauses)
{
  g_auto (GStrv) all = g_strsplit (clauses, " ", -1);
  const char *const texts[] = { game->text,
                                g_str_has_prefix (game->text, "C") ? "S10" : game->text };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    for (guint j = 0; all[j] != NULL; j++)
      if (g_str_has_prefix (all[j], texts[i]) && all[j][strlen (texts[i])] == '-')
        return g_strdup (all[j]);
  return g_strdup ("");
}

gboolean
(mo_crawler_refuse) (MoCrawlerTurn *turn,
                     const char *clauses,
                     const char *format,
                     ...)
{
  g_autofree char *clause = NULL;
  va_list arguments;

  clause = pick_clause (turn->game, clauses);
  va_start (arguments, format);
  mo_turn_refuse_valist (turn->error, MO_MATCH_ERROR_RULE, *clause != '\0' ? clause : NULL, format,
                         arguments);
  va_end (arguments);
  return FALSE;
}

gboolean
(mo_crawler_refuse_place) (MoCrawlerTurn *turn,
                           int card,
                           const char *place)
{
  /* Translators: a card, and a place such as “your hand”. */
  return mo_turn_refuse_thing (turn->error, _("%1$s is not in %2$s"),
                               mo_crawler_get_name (turn->game, turn->state, card), place);
}
