/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What a shuffled deck may bring at the beginning of a match: the first hand of a player, or the
 * first encounter. No match is begun. */

#pragma once

#include "mo-game.h"

#include <glib-object.h>

G_BEGIN_DECLS

/* What can be sampled of a package. */
typedef struct
{
  MoSampleKind kind;
  char *deck;    /* its id in the package */
  char *title;   /* in words */
  guint n_cards; /* of a hand */
} MoSampleSource;

typedef struct
{
  const char *id;
  const char *name;
  const MoCard *card; /* (nullable): for unknown cards */
  double odds;        /* of a hand: that it has this card, in any printing; or -1 */
  gboolean is_out;    /* turned up for an encounter, but not in play */
} MoSampledCard;

#define MO_TYPE_SAMPLE (mo_sample_get_type ())
G_DECLARE_FINAL_TYPE (MoSample, mo_sample, MO, SAMPLE, GObject)

/**
 * MoSample:
 *
 * Properties, all read-only:
 *
 * - `summary`: what was dealt and how it ended, in words
 * - `odds`: the odds of that, in words; "" if they are not known
 * - `can-draw`: whether one more card can be drawn
 *
 * Signal `changed`: the cards changed.
 */

/* Returns: (transfer full) (element-type MoSampleSource): the hands, then the encounters, for which
 * the package has cards; empty if the rules don’t define any, or for an unknown format */
GPtrArray *mo_sample_list_sources (const MoContent *content,
                                   const MoDeck *deck) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_sample_new:
 * @deck: copied
 * @source: of @deck; copied
 *
 * Creates a sample without cards.
 */
MoSample *mo_sample_new (MoContent *content,
                         const MoDeck *deck,
                         const MoSampleSource *source) G_GNUC_WARN_UNUSED_RESULT;

/* Shuffles the deck and deals a hand or an encounter. @seed: the same seed deals the same cards */
void mo_sample_deal (MoSample *self,
                     guint64 seed);

/* Draws one more card into the hand, if `can-draw`. */
void mo_sample_draw (MoSample *self);

/* Returns: (element-type MoSampledCard): in the order of dealing; valid until the next change */
const GArray *mo_sample_get_cards (MoSample *self);

/* Returns what there is to say about a card beside its face: its odds, or that it is not in play;
 * or "". */
char *mo_sampled_card_dup_note (const MoSampledCard *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
