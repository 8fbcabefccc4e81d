/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Which cards have which words. Every different word of the cards is there once, with the cards
 * that have it, so that looking for a part of a word goes through the words and not through all
 * that is written on the cards. */

#pragma once

#include "mo-bits.h"
#include "mo-catalog.h"

G_BEGIN_DECLS

typedef struct _MoCardWords MoCardWords;

/* Where on the cards a text was found: numbers of cards in the catalog. */
typedef struct
{
  MoBits *in_name;
  MoBits *name_word; /* those of in_name where a word begins with it */
  MoBits *in_text;   /* in the rules texts */
  MoBits *in_rest;   /* in type, flags, classes, distance, damage, keywords */
} MoCardMatches;

/* Returns: (nullable): %NULL only when cancelled. The catalog is kept */
MoCardWords *mo_card_words_new (MoCatalog *catalog,
                                GCancellable *cancellable) G_GNUC_WARN_UNUSED_RESULT;
void mo_card_words_free (MoCardWords *self);

/**
 * mo_card_words_find:
 * @text: folded; a word, or a part of one
 * @is_phrase: it must be there as a whole, from the beginning of a word on
 * @within: (nullable): others need not be found
 *
 * Finds the cards that have it. What is no letter or digit at its ends does not count, but in a
 * phrase; a text without any says nothing: it is everywhere.
 */
MoCardMatches *mo_card_words_find (const MoCardWords *self,
                                   const char *text,
                                   gboolean is_phrase,
                                   const MoBits *within) G_GNUC_WARN_UNUSED_RESULT;

void mo_card_matches_free (MoCardMatches *self);

/* A word, folded, without what is no letter or digit at its ends; "" when it has none. */
char *mo_card_words_strip (const char *text) G_GNUC_WARN_UNUSED_RESULT;

/* Adds the cards whose name begins with @text, folded. */
void mo_card_words_find_name_start (const MoCardWords *self,
                                    const char *text,
                                    MoBits *found);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoCardWords, mo_card_words_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoCardMatches, mo_card_matches_free)

G_END_DECLS
