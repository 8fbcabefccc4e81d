/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Asks what a new match is to be: with what, by which rules, who plays and who deals. All has an
 * answer already, so that Enter begins it.
 *
 * Signal `planned` (gpointer plan): a MoMatchPlan, which is the window’s; the window is closed
 * then. */

#pragma once

#include "mo-library.h"
#include "mo-match.h"

#include <adwaita.h>

G_BEGIN_DECLS

typedef struct
{
  MoMatchHeader header;
  gint64 deck_id;  /* of the library; 0 when it is not there */
  MoDeck *deck;    /* (nullable): that is played */
  GStrv names;     /* of the players, "" for one without */
} MoMatchPlan;

#define MO_TYPE_NEW_MATCH_WINDOW (mo_new_match_window_get_type ())
G_DECLARE_FINAL_TYPE (MoNewMatchWindow, mo_new_match_window, MO, NEW_MATCH_WINDOW, AdwWindow)

MoNewMatchWindow *mo_new_match_window_new (GtkWindow *parent,
                                           MoContent *content,
                                           MoLibrary *library) G_GNUC_WARN_UNUSED_RESULT;

/* Chooses a deck of the library, or a package by its name when @deck is 0; what is not there is
 * not chosen. */
void mo_new_match_window_choose_deck (MoNewMatchWindow *self,
                                      gint64 deck,
                                      const char *name);

/* Chooses a package that is not in the list, or the game of one that no match begins with, as
 * the deck of a run. */
void mo_new_match_window_choose_package (MoNewMatchWindow *self,
                                         const MoDeck *deck);

/* Chooses the rules and the difficulty of another match, as far as they are offered for what is
 * played now. @same_deal: to be dealt the same cards, too, if they were dealt. */
void mo_new_match_window_choose_header (MoNewMatchWindow *self,
                                        const MoMatchHeader *header,
                                        gboolean same_deal);

G_END_DECLS
