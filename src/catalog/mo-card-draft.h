/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A card that somebody is writing: all that our XML has of one, as it was typed, right or not.
 * The reader of catalogs is what checks it. */

#pragma once

#include "mo-card.h"
#include "mo-xml-writer.h"

G_BEGIN_DECLS

/* What a card has. The first are attributes, in the order in which they are written. */
typedef enum
{
  MO_CARD_FIELD_ID,
  MO_CARD_FIELD_NAME,
  MO_CARD_FIELD_TYPE,
  MO_CARD_FIELD_SET,
  MO_CARD_FIELD_NUMBER,
  MO_CARD_FIELD_RARITY,
  MO_CARD_FIELD_SAME_AS,
  MO_CARD_FIELD_COST,
  MO_CARD_FIELD_FLAGS, /* ids with blanks between them, as the next */
  MO_CARD_FIELD_CLASSES,
  MO_CARD_FIELD_DISTANCE,
  MO_CARD_FIELD_DAMAGE,
  MO_CARD_FIELD_WAS, /* ids that it had before, with blanks between them */
  MO_CARD_FIELD_TEXT,
  MO_CARD_FIELD_SECOND_TEXT,
  MO_CARD_FIELD_STAT, /* one of several, told by its index, as the next two */
  MO_CARD_FIELD_RESOURCE,
  MO_CARD_FIELD_KEYWORD,
  MO_CARD_FIELD_CARD, /* the card as a whole */
} MoCardField;

#define MO_CARD_N_ATTRIBUTES (MO_CARD_FIELD_WAS + 1)
#define MO_CARD_N_VALUES (MO_CARD_FIELD_SECOND_TEXT + 1)

/* A stat or a resource. */
typedef struct
{
  char *name;
  char *value;   /* "" while it is not known */
  char *boosted; /* "" where it is the same; always, of a resource */
} MoDraftFigure;

typedef struct
{
  char *name;
  char *type;   /* "" for none, as the next three */
  char *amount;
  char *times;
  char *action; /* the name of what it is a part of */
} MoDraftKeyword;

typedef struct
{
  /* never NULL; "" is not written, but for what every card must have */
  char *values[MO_CARD_N_VALUES];
  /* (element-type MoDraftFigure); one without figures is not written */
  GPtrArray *stats;
  GPtrArray *resources;           /* (element-type MoDraftFigure); likewise */
  GPtrArray *keywords;            /* (element-type MoDraftKeyword) */
} MoCardDraft;

/* From this line on, what was written is @field. */
typedef struct
{
  guint line;
  MoCardField field;
  guint index; /* in the draft, of a stat, resource or keyword */
} MoDraftPlace;

/* An empty one. */
MoCardDraft *mo_card_draft_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* @vocabulary: that of the card's game. */
MoCardDraft *mo_card_draft_new_from_card (const MoCard *card,
                                          const MoVocabulary *vocabulary) G_GNUC_WARN_UNUSED_RESULT;
MoCardDraft *mo_card_draft_copy (const MoCardDraft *self) G_GNUC_WARN_UNUSED_RESULT;
void mo_card_draft_free (MoCardDraft *self);

/* Whether both are written the same. */
gboolean mo_card_draft_equal (const MoCardDraft *a,
                              const MoCardDraft *b);

/* @field: one of the values. */
void mo_card_draft_set (MoCardDraft *self,
                        MoCardField field,
                        const char *value);

/* Puts a word into the ids of @field, or takes it out. */
void mo_card_draft_set_word (MoCardDraft *self,
                             MoCardField field,
                             const char *id,
                             gboolean is_there);
gboolean mo_card_draft_has_word (const MoCardDraft *self,
                                 MoCardField field,
                                 const char *id);

/**
 * mo_card_draft_get_figure:
 * @field: stat or resource
 * @index: (out) (optional): where it is
 *
 * Returns: (nullable): the one of this name
 */
const MoDraftFigure *mo_card_draft_get_figure (const MoCardDraft *self,
                                               MoCardField field,
                                               const char *name,
                                               guint *index);

/* Figures that are "" are not known. */
void mo_card_draft_set_figure (MoCardDraft *self,
                               MoCardField field,
                               const char *name,
                               const char *value,
                               const char *boosted);

void mo_card_draft_add_keyword (MoCardDraft *self,
                                const char *name,
                                const char *type,
                                const char *amount,
                                const char *times);

/**
 * mo_card_draft_write:
 * @places: (nullable) (element-type MoDraftPlace): where it is told which line is what, and what
 * follows the card
 *
 * Writes the card as an element of a catalog.
 */
void mo_card_draft_write (const MoCardDraft *self,
                          MoXmlWriter *writer,
                          GArray *places);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoCardDraft, mo_card_draft_free)

G_END_DECLS
