/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Cards as other programs' files have them, before they are cards of a game of ours: fields with
 * names and values, as they stand there. */

#pragma once

#include "mo-losses.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* A set that a file names; cards may name others. */
typedef struct
{
  const char *code;
  const char *name; /* (nullable) */
} MoForeignSet;

typedef struct
{
  const char *name; /* equal names are one pointer */
  const char *value; /* not empty */
  guint line;
} MoForeignField;

typedef struct
{
  const char *set;    /* (nullable): the code of a set */
  const char *number; /* (nullable) */
  const char *rarity; /* (nullable) */
  const char *id;     /* (nullable): its id in our catalog, where we wrote the file */
  const char *flags;  /* (nullable): likewise, where they are others than the card's */
  guint place;        /* likewise: its place among all cards; or G_MAXUINT */
  guint line;
} MoForeignPrinting;

typedef struct
{
  const char *name;
  const char *file;
  guint line;
  guint first_field;
  guint n_fields;
  guint first_printing;
  guint n_printings; /* 0 when there is only the card */
} MoForeignCard;

typedef struct
{
  GArray *sets;      /* (element-type MoForeignSet) */
  GArray *cards;     /* (element-type MoForeignCard) */
  GArray *fields;    /* (element-type MoForeignField) */
  GArray *printings; /* (element-type MoForeignPrinting) */
  MoLosses *losses;  /* what the files have beside cards */

  /* What a file that we wrote, or one that has it too, says of the catalog; (nullable). */
  char *id;
  char *name;
  char *system;
  char *version;
  char *licence;

  GHashTable *codes; /* of the sets */
  GStringChunk *strings;
} MoForeignCards;

/* What a field is called in a file that we wrote: this, and one of the names of
 * MoForeignMeaning. */
#define MO_FOREIGN_OURS "mo-"

MoForeignCards *mo_foreign_cards_new (void) G_GNUC_WARN_UNUSED_RESULT;
void mo_foreign_cards_free (MoForeignCards *self);

/* For the readers. The card that was begun last gets the fields and printings. */
void mo_foreign_cards_add_set (MoForeignCards *self,
                               const char *code,
                               const char *name);
void mo_foreign_cards_begin (MoForeignCards *self,
                             const char *file,
                             guint line);
void mo_foreign_cards_set_name (MoForeignCards *self,
                                const char *name);
void mo_foreign_cards_add_field (MoForeignCards *self,
                                 const char *name,
                                 const char *value,
                                 guint line);
MoForeignPrinting *mo_foreign_cards_add_printing (MoForeignCards *self,
                                                  guint line);

/* Takes the card back that was begun last. */
void mo_foreign_cards_drop (MoForeignCards *self);

/* A copy that lasts as long as the list; %NULL for %NULL and "". */
const char *mo_foreign_cards_intern (MoForeignCards *self,
                                   const char *text);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoForeignCards, mo_foreign_cards_free)

G_END_DECLS
