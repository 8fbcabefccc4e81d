/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Everything that can be printed. All functions may be called in any thread. */

#pragma once

#include "mo-collection.h"
#include "mo-content.h"
#include "mo-deck.h"
#include "mo-print-card.h"
#include "mo-print-pages.h"
#include "mo-shopping.h"

G_BEGIN_DECLS

/* Lists of the cards of each deck (element-type MoDeck): by part and type, with costs. */
MoPrintPages *mo_print_deck_lists (const MoContent *content,
                                   const GPtrArray *decks,
                                   MoPaper paper) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_print_pull_list:
 * @decks: (element-type MoDeck)
 *
 * Lists the cards of all decks together, by the place in the collection where they are, with boxes
 * to tick. All printings of a card are the same (S10-2, S11-4): the printing in the deck is listed
 * first. Cards that are not owned come last.
 */
MoPrintPages *mo_print_pull_list (const MoContent *content,
                                  const GPtrArray *decks,
                                  const MoCollection *collection,
                                  MoPaper paper) G_GNUC_WARN_UNUSED_RESULT;

/* Lists missing cards by the products that have them. @title: what they are missing from */
MoPrintPages *mo_print_shopping_list (const MoShopping *shopping,
                                      const char *title,
                                      MoPaper paper) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_print_cards:
 * @cards: (element-type MoCard): each as often as it is to be printed; second sides follow
 * @find_picture: (nullable): returns a picture (transfer full) (nullable)
 *
 * Prints cards at their exact size, 63 × 88 mm, with marks for cutting.
 */
MoPrintPages *mo_print_cards (const MoCatalog *catalog,
                              const GPtrArray *cards,
                              const char *title,
                              MoPaper paper,
                              MoPrintFindPicture find_picture,
                              gpointer user_data) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer container) (element-type MoCard): each known card of the decks (element-type
 * MoDeck), as often as they have it */
GPtrArray *mo_print_list_cards (const MoCatalog *catalog,
                                const GPtrArray *decks) G_GNUC_WARN_UNUSED_RESULT;

/* A card for the box of each deck (element-type MoDeck). */
MoPrintPages *mo_print_box_cards (const MoContent *content,
                                  const GPtrArray *decks,
                                  MoPaper paper) G_GNUC_WARN_UNUSED_RESULT;

/* A page of the tokens of a game, or none if the game has none. */
MoPrintPages *mo_print_tokens (const MoSystem *system,
                               MoPaper paper) G_GNUC_WARN_UNUSED_RESULT;

/* The steps, figures and rulings of a ruleset. */
MoPrintPages *mo_print_rules (const MoSystem *system,
                              const MoRuleset *ruleset,
                              MoPaper paper) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
