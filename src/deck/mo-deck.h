/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A deck package: all the cards that one game is played with, deck by deck. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The most copies of one card in one deck. */
#define MO_MAX_COUNT 999

typedef struct
{
  char *id;   /* of a card, which a catalog may have or not */
  char *name; /* (nullable): as the file had it, for cards that no catalog has */
  guint count; /* 1 to MO_MAX_COUNT */
} MoDeckEntry;

/* The cards of one deck of the package; there is none without cards. */
typedef struct
{
  char *id;
  GPtrArray *entries;  /* (element-type MoDeckEntry) (owned): an id comes once */
  GHashTable *by_card; /* the id of a card → MoDeckEntry */
} MoDeckPart;

/* A package that several hold is not changed any more: who edits it takes a copy. */
typedef struct
{
  gatomicrefcount ref_count;
  char *name;
  char *format;    /* the id of a format, which may be known or not; "" for none */
  char *notes;     /* "" without any */
  GPtrArray *tags; /* (element-type utf8) (owned) */
  GPtrArray *parts;     /* (element-type MoDeckPart) (owned) */
  GHashTable *by_part;  /* the id of a part → MoDeckPart */
} MoDeck;

MoDeck *mo_deck_new (const char *name,
                     const char *format) G_GNUC_WARN_UNUSED_RESULT;
MoDeck *mo_deck_copy (const MoDeck *self) G_GNUC_WARN_UNUSED_RESULT;
MoDeck *mo_deck_ref (const MoDeck *self) G_GNUC_WARN_UNUSED_RESULT;
void mo_deck_unref (MoDeck *self);

/* Whether both hold the same, cards in the same order. The names kept beside ids do not count. */
gboolean mo_deck_equal (const MoDeck *a,
                        const MoDeck *b);

/* Returns: (nullable): the deck with this id, if it has cards */
const MoDeckPart *mo_deck_get_part (const MoDeck *self,
                                    const char *id);

/* Returns: (nullable): the entry of the card in a part */
const MoDeckEntry *mo_deck_part_get_entry (const MoDeckPart *self,
                                           const char *card);

/* Takes the deck with this id out, with all its cards. */
void mo_deck_remove_part (MoDeck *self,
                          const char *id);

/* How many of the card are in the deck with this id. */
guint mo_deck_get_count (const MoDeck *self,
                         const char *part,
                         const char *card);

/**
 * mo_deck_set_count:
 * @part: the id of a deck, which is made when it has no cards yet
 * @card: the id of a card
 * @name: (nullable): its name, kept with it when the card is new in the deck
 * @count: how many there are to be; more than MO_MAX_COUNT are MO_MAX_COUNT
 *
 * A card keeps its place; a new one comes last.
 */
void mo_deck_set_count (MoDeck *self,
                        const char *part,
                        const char *card,
                        const char *name,
                        guint count);

/**
 * mo_deck_add:
 *
 * Adds copies to those that are there, as mo_deck_set_count().
 *
 * Returns: FALSE, and nothing is changed, when that would be more than MO_MAX_COUNT
 */
gboolean mo_deck_add (MoDeck *self,
                      const char *part,
                      const char *card,
                      const char *name,
                      guint count);

/**
 * mo_deck_add_tags:
 * @tags: with commas between them; blank ones are passed over
 *
 * Returns: whether each is a name: one line of 200 characters at most; those that are not are left
 * out
 */
gboolean mo_deck_add_tags (MoDeck *self,
                           const char *tags);

/* Returns: (transfer full): the tags as mo_deck_add_tags() takes them */
char *mo_deck_join_tags (const MoDeck *self) G_GNUC_WARN_UNUSED_RESULT;

/* All the cards of a part. */
guint mo_deck_part_get_n_cards (const MoDeckPart *self);

/* Returns: (transfer full): the name that a package has from its file, when it has none of its
 * own */
char *mo_deck_name_from_path (const char *path) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoDeck, mo_deck_unref)

G_END_DECLS
