/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * An index of words: each different word with the cards that have it, so that searching for a part
 * of a word reads the words instead of all texts. */

#pragma once

#include "mo-bits.h"
#include "mo-catalog.h"

G_BEGIN_DECLS

typedef struct _MoCardWords MoCardWords;

/* The places where a text was found on cards, on either side: indices of cards in the catalog. */
typedef struct
{
  MoBits *in_name;
  MoBits *name_word; /* those of in_name with a word that starts with it */
  MoBits *in_text;   /* in the rules texts */
  /* in the type, flags, classes, distance, damage, keywords, traits and short properties */
  MoBits *in_rest;
} MoCardMatches;

/* Returns: (nullable): %NULL only if cancelled. References the catalog */
MoCardWords *mo_card_words_new (MoCatalog *catalog,
                                GCancellable *cancellable) G_GNUC_WARN_UNUSED_RESULT;
void mo_card_words_free (MoCardWords *self);

/**
 * mo_card_words_find:
 * @text: folded; a word, or a part of one
 * @is_phrase: the text must occur as a whole, at the start of a word
 * @within: (nullable): other cards may be omitted
 *
 * Finds the cards with a text. Other characters than letters and digits at its ends are ignored,
 * except in a phrase; a text without any letter or digit matches all cards.
 */
MoCardMatches *mo_card_words_find (const MoCardWords *self,
                                   const char *text,
                                   gboolean is_phrase,
                                   const MoBits *within) G_GNUC_WARN_UNUSED_RESULT;

void mo_card_matches_free (MoCardMatches *self);

/* Returns a folded word without other characters than letters and digits at its ends; "" if it has
 * none. */
char *mo_card_words_strip (const char *text) G_GNUC_WARN_UNUSED_RESULT;

/* Adds the cards whose name starts with the folded @text. */
void mo_card_words_find_name_start (const MoCardWords *self,
                                    const char *text,
                                    MoBits *found);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoCardWords, mo_card_words_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoCardMatches, mo_card_matches_free)

G_END_DECLS
