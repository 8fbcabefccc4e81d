/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Where a match is played: each game has a surface of its own. It shows a state, the present one
 * or one of the past, and asks for moves; it makes none itself.
 *
 * Signal `asked` (char **lines, gboolean continues): moves are to be made, as one group, or as
 * more of the one before. */

#pragma once

#include "mo-card-finder.h"
#include "mo-match.h"
#include "mo-piece.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MO_TYPE_MATCH_SURFACE (mo_match_surface_get_type ())
G_DECLARE_DERIVABLE_TYPE (MoMatchSurface, mo_match_surface, MO, MATCH_SURFACE, AdwBin)

struct _MoMatchSurfaceClass
{
  AdwBinClass parent_class;

  /* Shows the state, which is another than before. */
  void (*show) (MoMatchSurface *self);

  /* Adds what stands beside the surface, as the sums of a fight, each as a page of the stack. */
  void (*add_side_pages) (MoMatchSurface *self,
                          AdwViewStack *stack);

  /* (nullable): makes a package of the deck that is built in the match; %NULL when there is none
   * yet. */
  MoDeck *(*dup_deck) (MoMatchSurface *self);

  /* Puts the keyboard where playing goes on. */
  void (*focus) (MoMatchSurface *self);

  /* Whether all is drawn to be read from afar. */
  void (*set_is_big) (MoMatchSurface *self,
                      gboolean is_big);
};

MoMatch *mo_match_surface_get_match (MoMatchSurface *self);
gpointer mo_match_surface_get_game (MoMatchSurface *self);

/* The state that is shown, until the next change. */
gconstpointer mo_match_surface_get_state (MoMatchSurface *self);

/* Whether it shows the present, in which moves can be made. */
gboolean mo_match_surface_is_live (MoMatchSurface *self);

/* Returns: (element-type MoMove): the moves that the rules allow now; none while the past is
 * shown */
const GArray *mo_match_surface_get_moves (MoMatchSurface *self);

/* (nullable): finds cards of the catalogs, to put some into the game */
void mo_match_surface_set_finder (MoMatchSurface *self,
                                  MoCardFinder *finder);
MoCardFinder *mo_match_surface_get_finder (MoMatchSurface *self);

/* Shows the state after so many moves, and after all again when it is the present position. */
void mo_match_surface_look (MoMatchSurface *self,
                            guint position);

void mo_match_surface_add_side_pages (MoMatchSurface *self,
                                      AdwViewStack *stack);

/* Returns: (transfer full) (nullable): the deck that is built in the match, as a package; %NULL
 * where none is */
MoDeck *mo_match_surface_dup_deck (MoMatchSurface *self) G_GNUC_WARN_UNUSED_RESULT;

void mo_match_surface_focus (MoMatchSurface *self);
void mo_match_surface_set_is_big (MoMatchSurface *self,
                                  gboolean is_big);

/* Asking for moves; nothing is asked while the past is shown. What is pressed in a surface can
 * ask by the action `table.ask` too. */
void mo_match_surface_ask (MoMatchSurface *self,
                           const char *const *lines,
                           gboolean continues);
void mo_match_surface_ask_line (MoMatchSurface *self,
                                const char *format,
                                ...) G_GNUC_PRINTF (2, 3);
void mo_match_surface_ask_move (MoMatchSurface *self,
                                const MoMove *move);

/**
 * mo_match_surface_add_offer:
 *
 * Adds a move with a piece to what that offers.
 *
 * Returns: (nullable): the offer, until the next one is added; %NULL if the move is to be a blocked
 *   one, and nothing forbids it
 */
MoPieceOffer *mo_match_surface_add_offer (MoMatchSurface *self,
                                          MoPiece *piece,
                                          MoOfferKind kind,
                                          const MoMove *move);

/* A button that asks for a move, with the move in words on it. In a popover it closes that. */
GtkWidget *mo_match_surface_new_button (MoMatchSurface *self,
                                        const MoMove *move) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_match_surface_new_reason:
 *
 * Returns: (nullable) (transfer floating): a move in words and what forbids it, with a button
 *   that makes it all the same where only a rule does; %NULL when nothing forbids it
 */
GtkWidget *mo_match_surface_new_reason (MoMatchSurface *self,
                                        const MoMove *move) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
