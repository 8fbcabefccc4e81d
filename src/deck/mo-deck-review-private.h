/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The insides of a review, for mo-deck-review-cards.c. */

#pragma once

#include "mo-deck-review.h"

G_BEGIN_DECLS

struct _MoReviewedChange
{
  GObject parent_instance;

  MoDeckReview *review; /* (unowned) (nullable): once the review is gone */
  MoDeckFixStep step;   /* its decks belong to the proposal */
  const MoDeckFixChoice *choice; /* (nullable) */
  gboolean is_taken;
  guint n_missing;
};

struct _MoDeckReview
{
  GObject parent_instance;

  MoDeck *deck; /* in the new format */
  gboolean changes_format;
  gboolean keeps_removed; /* in the maybe list */
  MoContent *content;
  MoDeckFix *fix;
  MoDeckSupply *supply; /* (nullable) */
  GPtrArray *changes;   /* (element-type MoReviewedChange) */

  MoDeck *after;        /* with the taken changes */
  GPtrArray *remaining; /* (element-type MoProblem): its problems */
};

/* Whether the change adds copies to the decks: from the maybe list, or new ones. */
gboolean mo_reviewed_change_is_new (MoReviewedChange *self);

/* Returns the package with the taken changes, and with @other (nullable) in any case; @card
 * (nullable) replaces its own. */
MoDeck *mo_deck_review_make_deck (MoDeckReview *self,
                                  const MoReviewedChange *other,
                                  const MoCard *card) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the number of problems of a package. */
guint mo_deck_review_count_problems (MoDeckReview *self,
                                     const MoDeck *deck);

G_END_DECLS
