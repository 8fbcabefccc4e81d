/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Asks for the settings of a new match: the deck or game, the rules, the players and the dealer.
 * Everything has a default, so that Enter begins the match.
 *
 * Signal `planned` (gpointer plan): a MoMatchPlan, owned by the window, which is then closed. */

#pragma once

#include "mo-library.h"
#include "mo-match.h"

#include <adwaita.h>

G_BEGIN_DECLS

typedef struct
{
  MoMatchHeader header;
  gint64 deck_id;  /* in the library, or 0 */
  MoDeck *deck;    /* (nullable): the deck to play */
  GStrv names;     /* of the players, "" for one without */
} MoMatchPlan;

#define MO_TYPE_NEW_MATCH_WINDOW (mo_new_match_window_get_type ())
G_DECLARE_FINAL_TYPE (MoNewMatchWindow, mo_new_match_window, MO, NEW_MATCH_WINDOW, AdwWindow)

/* Returns: (transfer none): a window with the deck or game that was played last; GTK owns it.
 * @game: (nullable): the only game that is offered */
MoNewMatchWindow *mo_new_match_window_new (GtkWindow *parent,
                                           MoContent *content,
                                           MoLibrary *library,
                                           const MoSystem *game) G_GNUC_WARN_UNUSED_RESULT;

/* Selects a deck of the library, or a package by @name if @deck is 0. A deck of the library that is
 * not listed is selected as by mo_new_match_window_choose_package(); a missing one is ignored. */
void mo_new_match_window_choose_deck (MoNewMatchWindow *self,
                                      gint64 deck,
                                      const char *name);

/* Adds and selects a package that is not in the list. For a package that no match begins with, such
 * as the deck of a run, selects its game. */
void mo_new_match_window_choose_package (MoNewMatchWindow *self,
                                         const MoDeck *deck);

/* @same_deal: whether to use the seed, if the other match was dealt by the app
 *
 * Selects the rules and the difficulty of another match, if they are offered for the selected deck
 * or game. */
void mo_new_match_window_choose_header (MoNewMatchWindow *self,
                                        const MoMatchHeader *header,
                                        gboolean same_deal);

G_END_DECLS
