/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The fewest changes that make a package legal. */

#pragma once

#include "mo-deck-supply.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* Copies of a card that are added, removed, or moved to another deck. */
typedef struct
{
  /* (nullable): the id of a deck, or MO_DECK_MAYBE; NULL if the copies are added */
  char *from;
  char *to; /* (nullable): likewise; NULL if they are removed */
  char *card;
  char *name; /* (nullable): for unknown cards */
  guint count;
} MoDeckFixStep;

/* A matter of taste: some steps from and to the same decks could have other cards, with as many
 * changes and as many owned cards. */
typedef struct
{
  const char *from; /* (nullable): as in these steps; NULL also for those from the maybe list */
  const char *to;   /* (nullable) */
  guint n_copies;   /* all copies of these steps */
  guint n_cards;    /* the number of cards that they could be chosen from */
} MoDeckFixChoice;

/* Its strings and all in it are valid as long as the result. */
typedef struct
{
  MoDeck *deck;      /* the package with all changes, in its new format */
  gboolean is_legal; /* FALSE if the catalog has too few cards, or the rules contradict */
  GPtrArray *steps;  /* (element-type MoDeckFixStep): removals, moves, additions; by deck */
  GArray *choices;   /* (element-type MoDeckFixChoice) */
  guint n_changes;   /* the sum of all counts of the steps */
} MoDeckFix;

/**
 * mo_deck_fix_new:
 * @format: (nullable): the id of the format to make it legal in; %NULL for the package’s own
 * @count_free: (nullable): for preferring cards that are owned, and removing others
 *
 * Finds the smallest number of copies to add, remove or move that makes a package legal; or a small
 * one, if rules about numbers of cards overlap without one counting all cards of the other. Of all
 * such changes it takes those without cards that rules have remarks about, then those after which
 * the fewest copies are not owned, then those that keep the cards at the beginning of each deck;
 * new cards are chosen as by mo_deck_fill(), and moved from the maybe list if that has them. The
 * same package always gets the same changes.
 *
 * Returns: (transfer full) (nullable): %NULL if the format is unknown
 */
MoDeckFix *mo_deck_fix_new (const MoDeck *deck,
                            const MoContent *content,
                            const char *format,
                            MoCountFree count_free,
                            gpointer user_data) G_GNUC_WARN_UNUSED_RESULT;
void mo_deck_fix_free (MoDeckFix *self);

/* Does the same off the main loop. @format: must be known; @supply: (nullable): the owned cards;
 * @cancellable: (nullable): ends it at once */
void mo_deck_fix_new_async (const MoDeck *deck,
                            MoContent *content,
                            const char *format,
                            MoDeckSupply *supply,
                            GCancellable *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer user_data);

/* Returns: (transfer full) (nullable): %NULL with @error set if it was cancelled */
MoDeckFix *mo_deck_fix_new_finish (GAsyncResult *result,
                                   GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Moves the copies that the changes remove to the maybe list instead. The choices stay those of
 * removals. */
void mo_deck_fix_keep_removed (MoDeckFix *self);

/**
 * mo_deck_fix_list_edits:
 * @steps: (element-type MoDeckFixStep)
 * @keeps_removed: whether removed copies go to the maybe list
 *
 * Returns: (transfer full) (element-type MoDeckEdit): the edits of the steps, for one edit of the
 *   package
 */
GPtrArray *mo_deck_fix_list_edits (const GPtrArray *steps,
                                   gboolean keeps_removed) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoDeckFix, mo_deck_fix_free)

G_END_DECLS
