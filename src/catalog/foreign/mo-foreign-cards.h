/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Cards as read from files of other programs, before conversion: fields with names and values. */

#pragma once

#include "mo-losses.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* A set that is defined in a file. Cards may refer to others. */
typedef struct
{
  const char *code;
  const char *name; /* (nullable) */
} MoForeignSet;

typedef struct
{
  const char *name; /* interned, so equal names are the same pointer */
  const char *value; /* not empty */
  guint line;
} MoForeignField;

typedef struct
{
  const char *set;    /* (nullable): the code of a set */
  const char *number; /* (nullable) */
  const char *rarity; /* (nullable) */
  const char *id;     /* (nullable): its id in our catalog, if this program wrote the file */
  const char *flags;  /* (nullable): same; its flags, if they differ from those of the card */
  guint place;        /* same; its position among all cards; or G_MAXUINT */
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
  guint n_printings; /* 0 if the card has no printings of its own */
  const char *guid;      /* (nullable): its id in decks of other programs */
  const char *back_name; /* (nullable): the name of its second side; NULL if it has none */
  guint first_back_field;
  guint n_back_fields;
} MoForeignCard;

typedef struct
{
  GArray *sets;      /* (element-type MoForeignSet) */
  GArray *cards;     /* (element-type MoForeignCard) */
  GArray *fields;    /* (element-type MoForeignField) */
  GArray *back_fields; /* (element-type MoForeignField): those of second sides */
  GArray *printings; /* (element-type MoForeignPrinting) */
  MoLosses *losses;  /* the data that is not imported */

  /* (nullable): the data of the catalog, in files that have it */
  char *id;
  char *name;
  char *system;
  char *game; /* the id of its game in another program */
  char *version;
  char *licence;

  GHashTable *codes; /* the codes of the sets */
  gboolean is_back;  /* whether fields are added to the second side */
  GStringChunk *strings;
} MoForeignCards;

/* The prefix of fields in files written by this program, before a name of MoForeignMeaning. */
#define MO_FOREIGN_OURS "mo-"

/* The prefix of those of second sides. */
#define MO_FOREIGN_OUR_BACK MO_FOREIGN_OURS "back-"

/* In our lists, all characters but these, letters and digits are escaped as in URIs; ";" separates
 * the items. */
#define MO_FOREIGN_UNESCAPED " !\"#$&'()*+,/:<=>?@[]^`{|}"

MoForeignCards *mo_foreign_cards_new (void) G_GNUC_WARN_UNUSED_RESULT;
void mo_foreign_cards_free (MoForeignCards *self);

/* For readers. Fields and printings are added to the card that was started last. */
void mo_foreign_cards_add_set (MoForeignCards *self,
                               const char *code,
                               const char *name);
void mo_foreign_cards_begin (MoForeignCards *self,
                             const char *file,
                             guint line);
void mo_foreign_cards_set_name (MoForeignCards *self,
                                const char *name);
/* Sets the name of the second side of the card that was started last, with the spaces around it. */
void mo_foreign_cards_set_back_name (MoForeignCards *self,
                                     const char *name);
/* Starts or ends the second side of the card that was started last. Returns: %FALSE if the card
 * has a second side already */
gboolean mo_foreign_cards_begin_back (MoForeignCards *self,
                                      const char *name);
void mo_foreign_cards_end_back (MoForeignCards *self);
void mo_foreign_cards_set_guid (MoForeignCards *self,
                                const char *guid);
void mo_foreign_cards_add_field (MoForeignCards *self,
                                 const char *name,
                                 const char *value,
                                 guint line);
MoForeignPrinting *mo_foreign_cards_add_printing (MoForeignCards *self,
                                                  guint line);

/* Removes the card that was started last. */
void mo_foreign_cards_drop (MoForeignCards *self);

/* Returns a copy that is valid as long as the list; %NULL for %NULL and "". */
const char *mo_foreign_cards_intern (MoForeignCards *self,
                                   const char *text);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoForeignCards, mo_foreign_cards_free)

G_END_DECLS
