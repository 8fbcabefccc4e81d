/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-match-asking.h"

static void
planned_cb (MoMatchSession *session,
            const MoMatchPlan *plan)
{
  mo_match_session_begin (session, &plan->header, plan->deck_id, plan->deck,
                          (const char *const *) plan->names);
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
