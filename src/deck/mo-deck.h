/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A deck package: all cards that a game is played with, by deck. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The maximum number of copies of a card in a deck. */
#define MO_MAX_COUNT 999

/* The maximum length of the query of a card pool, in characters. */
#define MO_MAX_POOL 4000

/* The id of the maybe list, which is handled like a deck, but is none: no rule, size, shortage or
 * chance counts its cards. No deck of a format can have this id. */
#define MO_DECK_MAYBE "?maybe"

typedef struct
{
  char *id;   /* of a known or unknown card */
  char *name; /* (nullable): from the file, for unknown cards */
  guint count; /* 1 to MO_MAX_COUNT */
} MoDeckEntry;

/* A deck of the package, which has at least one card. */
typedef struct
{
  char *id;
  GPtrArray *entries;  /* (element-type MoDeckEntry) (owned): one per id */
  GHashTable *by_card; /* the id of a card → MoDeckEntry */
} MoDeckPart;

/* A package must not be changed while it is shared: edit a copy instead. */
typedef struct
{
  gatomicrefcount ref_count;
  char *name;
  char *format;    /* the id of a known or unknown format; "" for none */
  char *notes;     /* "" for none */
  /* the query for the cards that the package may be built from, valid or not; "" for all */
  char *pool;
  GPtrArray *tags; /* (element-type utf8) (owned) */
  GPtrArray *parts;     /* (element-type MoDeckPart) (owned): without the maybe list */
  MoDeckPart *maybe;    /* (nullable) (owned): the maybe list */
  GHashTable *by_part;  /* the id of a part, or MO_DECK_MAYBE → MoDeckPart */
} MoDeck;

MoDeck *mo_deck_new (const char *name,
                     const char *format) G_GNUC_WARN_UNUSED_RESULT;
MoDeck *mo_deck_copy (const MoDeck *self) G_GNUC_WARN_UNUSED_RESULT;
MoDeck *mo_deck_ref (const MoDeck *self) G_GNUC_WARN_UNUSED_RESULT;
void mo_deck_unref (MoDeck *self);

/* Whether both have the same content, with the cards in the same order. Names of unknown cards are
 * ignored. */
gboolean mo_deck_equal (const MoDeck *a,
                        const MoDeck *b);

/* Returns: (nullable): the deck with this id, or the maybe list, if it has cards */
const MoDeckPart *mo_deck_get_part (const MoDeck *self,
                                    const char *id);

/* Returns: (nullable): the entry of the card in a part */
const MoDeckEntry *mo_deck_part_get_entry (const MoDeckPart *self,
                                           const char *card);

/* Removes the deck with this id and all its cards. */
void mo_deck_remove_part (MoDeck *self,
                          const char *id);

/* Returns the number of copies of the card in the deck with this id. */
guint mo_deck_get_count (const MoDeck *self,
                         const char *part,
                         const char *card);

/**
 * mo_deck_set_count:
 * @part: the id of a deck, which is created if necessary
 * @card: the id of a card
 * @name: (nullable): its name, stored if the card is new in the deck
 * @count: the new count, limited to MO_MAX_COUNT
 *
 * Preserves the position of an existing card; appends a new one.
 */
void mo_deck_set_count (MoDeck *self,
                        const char *part,
                        const char *card,
                        const char *name,
                        guint count);

/**
 * mo_deck_add:
 *
 * Adds copies to the existing ones; see mo_deck_set_count().
 *
 * Returns: FALSE, with nothing changed, if the sum exceeds MO_MAX_COUNT
 */
gboolean mo_deck_add (MoDeck *self,
                      const char *part,
                      const char *card,
                      const char *name,
                      guint count);

/**
 * mo_deck_add_tags:
 * @tags: separated by commas; blank ones are skipped
 *
 * Adds the valid tags: one line of at most 200 characters each.
 *
 * Returns: whether all tags are valid
 */
gboolean mo_deck_add_tags (MoDeck *self,
                           const char *tags);

/* Returns: (transfer full): the tags in the syntax of mo_deck_add_tags() */
char *mo_deck_join_tags (const MoDeck *self) G_GNUC_WARN_UNUSED_RESULT;

/* Whether @text can be the card pool of a package: one line of at most MO_MAX_POOL characters, or
 * "". The query itself depends on the game: see mo_deck_pool_new(). */
gboolean mo_deck_is_pool (const char *text);

/* Returns the number of cards of a part. */
guint mo_deck_part_get_n_cards (const MoDeckPart *self);

/* Returns: (transfer full): the name for a package without a name, made from that of its file */
char *mo_deck_name_from_path (const char *path) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoDeck, mo_deck_unref)

G_END_DECLS
