/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-match-asking.h"

#include "mo-legality.h"

/* Returns: whether nothing is left to choose before the start. A deck that is not legal may lack
 * cards or have too many, and so may any deck in the format of another. */
static gboolean
is_complete (const MoMatchPlan *plan,
             MoContent *content)
{
  g_autoptr (GPtrArray) problems = NULL;

  if (plan->deck == NULL)
    return TRUE;
  problems = mo_legality_check (plan->deck, content->systems, content->catalog);
  return mo_problems_are_legal (problems) &&
         g_strcmp0 (plan->deck->format, plan->header.format) == 0;
}

static void
planned_cb (MoMatchSession *session,
            const MoMatchPlan *plan)
{
  MoContent *content = mo_session_get_content (mo_match_session_get_session (session));

  mo_match_session_begin (session, &plan->header, plan->deck_id, plan->deck,
                          (const char *const *) plan->names, is_complete (plan, content));
}

MoNewMatchWindow *
mo_match_asking_present (GtkWindow *parent,
                         MoMatchSession *session)
{
  MoSession *shared = mo_match_session_get_session (session);
  MoNewMatchWindow *window = mo_new_match_window_new (parent, mo_session_get_content (shared),
                                                      mo_session_get_library (shared),
                                                      mo_session_get_game (shared));

  g_signal_connect_object (window, "planned", G_CALLBACK (planned_cb), session, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (window));
  return window;
}
