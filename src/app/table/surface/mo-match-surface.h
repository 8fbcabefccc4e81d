/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The abstract view of a match; each game implements one. It shows the present or a past state and
 * asks for moves, but never makes them.
 *
 * Properties: `match` (MoMatch), construct-only; `session` (MoSession, nullable), whose cards can
 * be added to the game; `covered-seats` (guint), the players whose hands are covered, one bit each.
 * A hand that is shown by MO_TABLE_SHOW_HAND is covered again when another part of the game or the
 * turn of another player begins.
 *
 * Signal `asked` (char **lines, gboolean continues): requests moves as one group; @continues adds
 * them to the group of the last move. */

#pragma once

#include "mo-match.h"
#include "mo-piece.h"
#include "mo-round.h"
#include "mo-session.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MO_TYPE_MATCH_SURFACE (mo_match_surface_get_type ())
G_DECLARE_DERIVABLE_TYPE (MoMatchSurface, mo_match_surface, MO, MATCH_SURFACE, AdwBin)

/* A smaller table is that of a phone, in pixels. */
#define MO_PHONE_WIDTH 560
#define MO_PHONE_HEIGHT 400

/* A surface on a phone has no room for the whole table. */
typedef enum
{
  MO_SHAPE_ROOMY,
  MO_SHAPE_NARROW,
  MO_SHAPE_LOW,
} MoSurfaceShape;

struct _MoMatchSurfaceClass
{
  AdwBinClass parent_class;

  /* Updates the view after the state changed. */
  void (*show) (MoMatchSurface *self);

  /* Adds the game’s side pages, such as the sums of a fight, to the stack. */
  void (*add_side_pages) (MoMatchSurface *self,
                          AdwViewStack *stack);

  /* (nullable): returns a package of the deck that is built in the match, or %NULL if there is none
   * yet. */
  MoDeck *(*dup_deck) (MoMatchSurface *self);

  /* (nullable): asks for the start of a match in which nothing is left to choose before it. */
  void (*start) (MoMatchSurface *self);

  /* Moves the focus to the next action. */
  void (*focus) (MoMatchSurface *self);

  /* (nullable): shows the selected card at the end of @host, beside the table; %NULL shows it on
   * the table. */
  void (*set_card_host) (MoMatchSurface *self,
                         GtkBox *host);

  /* (nullable): adds lines (element-type utf8) that follow the one in @lines by themselves, such as
   * cards that the program deals. */
  void (*add_following) (MoMatchSurface *self,
                         GPtrArray *lines);

  /* (nullable): switches the large view on or off. */
  void (*set_is_big) (MoMatchSurface *self,
                      gboolean is_big);

  /* (nullable): shows all cards anew, because mo_match_surface_scale() or
   * mo_match_surface_get_shape() has another result. */
  void (*grow) (MoMatchSurface *self);
};

/* Return the match and its game, owned by the surface. */
MoMatch *mo_match_surface_get_match (MoMatchSurface *self);
gpointer mo_match_surface_get_game (MoMatchSurface *self);

/* Returns: (transfer none): the state that is shown; valid until the next change */
gconstpointer mo_match_surface_get_state (MoMatchSurface *self);

/* Returns: whether the present state is shown, in which moves can be made */
gboolean mo_match_surface_is_live (MoMatchSurface *self);

/* Returns whether the app deals the cards of the match. */
gboolean mo_match_surface_is_dealt (MoMatchSurface *self);

/* For surfaces: whether the hand of a player is covered now, and whose turn it is. */
gboolean mo_match_surface_is_covered (MoMatchSurface *self,
                                      guint player);
gboolean mo_match_surface_has_covered (MoMatchSurface *self); /* the hand of anybody */
void mo_match_surface_set_actor (MoMatchSurface *self,
                                 guint player);

/* Adds the reminders of the match, in the state that is shown, to a round. */
void mo_match_surface_add_reminders (MoMatchSurface *self,
                                     MoRound *round);

/* Returns: (transfer none) (element-type MoMove): the legal moves; empty while a past state is
 * shown */
const GArray *mo_match_surface_get_moves (MoMatchSurface *self);

/* Returns: (transfer none) (nullable): searches the catalogs for cards to add to the game */
MoCardFinder *mo_match_surface_get_finder (MoMatchSurface *self);

/* Shows the state after @position moves. The present position returns to the live state. */
void mo_match_surface_look (MoMatchSurface *self,
                            guint position);

/* Makes the action `table.ask` available to a widget that can be outside of the surface, but does
 * not outlive it. */
void mo_match_surface_forward (MoMatchSurface *self,
                               GtkWidget *widget);

/* Adds the game’s side pages to @stack, if it has any. */
void mo_match_surface_add_side_pages (MoMatchSurface *self,
                                      AdwViewStack *stack);

/* Returns: (transfer full) (nullable): a package of the deck that is built in the match; %NULL if
 * the game builds none */
MoDeck *mo_match_surface_dup_deck (MoMatchSurface *self) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the shape that the surface got last. Only for games that can grow(). */
MoSurfaceShape mo_match_surface_get_shape (MoMatchSurface *self);

/* Returns @width, of a card in pixels, or more if the surface is so large that much of it would
 * stay empty. Only for games that can grow(). */
int mo_match_surface_scale (MoMatchSurface *self,
                            int width);

/* Call the virtual functions of the same names. */
void mo_match_surface_start (MoMatchSurface *self);
void mo_match_surface_focus (MoMatchSurface *self);
void mo_match_surface_set_card_host (MoMatchSurface *self,
                                     GtkBox *host);
void mo_match_surface_set_is_big (MoMatchSurface *self,
                                  gboolean is_big);

/* Ask for moves; they do nothing while a past state is shown. Widgets inside a surface can also use
 * the action `table.ask`. */
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
 * Adds an offer for @move to @piece.
 *
 * Returns: (transfer none) (nullable): the offer, valid until the next one is added; %NULL if @kind
 *   is MO_OFFER_BLOCKED and nothing forbids the move
 */
MoPieceOffer *mo_match_surface_add_offer (MoMatchSurface *self,
                                          MoPiece *piece,
                                          MoOfferKind kind,
                                          const MoMove *move);

/* Returns: (transfer floating): a button that is labelled with the move and asks for it; closes the
 * popover around it when clicked */
GtkWidget *mo_match_surface_new_button (MoMatchSurface *self,
                                        const MoMove *move) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_match_surface_new_reason:
 *
 * Returns: (transfer floating) (nullable): a description of @move and the reason why it is not
 *   allowed, with a button to make it anyway if only a rule forbids it; %NULL if the move is
 *   allowed
 */
GtkWidget *mo_match_surface_new_reason (MoMatchSurface *self,
                                        const MoMove *move) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
