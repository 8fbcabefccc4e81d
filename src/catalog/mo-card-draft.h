/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A card that is being edited: all data of a card in our XML as it was typed, valid or not. The
 * catalog reader checks it. */

#pragma once

#include "mo-card.h"
#include "mo-xml-writer.h"

G_BEGIN_DECLS

/* The parts of a card. The first ones are attributes, in the order in which they are written. */
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
  MO_CARD_FIELD_FLAGS, /* ids separated by spaces; same for classes */
  MO_CARD_FIELD_CLASSES,
  MO_CARD_FIELD_DISTANCE,
  MO_CARD_FIELD_DAMAGE,
  MO_CARD_FIELD_WAS, /* former ids, separated by spaces */
  MO_CARD_FIELD_TEXT,
  MO_CARD_FIELD_SECOND_TEXT,
  MO_CARD_FIELD_STAT, /* one of several, identified by an index; same for the next three */
  MO_CARD_FIELD_RESOURCE,
  MO_CARD_FIELD_KEYWORD,
  MO_CARD_FIELD_PROPERTY,
  MO_CARD_FIELD_OTHER_KEYWORDS,
  MO_CARD_FIELD_TRAITS,
  MO_CARD_FIELD_BACK, /* the second side as a whole */
  MO_CARD_FIELD_CARD, /* the card as a whole */
} MoCardField;

#define MO_CARD_N_ATTRIBUTES (MO_CARD_FIELD_WAS + 1)
#define MO_CARD_N_VALUES (MO_CARD_FIELD_SECOND_TEXT + 1)

/* A stat or a resource. */
typedef struct
{
  char *name;
  char *value;   /* "" if unknown */
  char *boosted; /* "" if it is the same; always "" for resources */
} MoDraftFigure;

typedef struct
{
  char *name;
  char *type;   /* "" if absent; same for the next three */
  char *amount;
  char *times;
  char *action; /* the name of the action that the keyword belongs to */
} MoDraftKeyword;

/* A value of a property. */
typedef struct
{
  char *name;
  char *value;
} MoDraftProperty;

typedef struct _MoCardDraft MoCardDraft;

struct _MoCardDraft
{
  /* never NULL; "" is not written, except for required attributes */
  char *values[MO_CARD_N_VALUES];
  /* (element-type MoDraftFigure); those without a value are not written */
  GPtrArray *stats;
  GPtrArray *resources;           /* (element-type MoDraftFigure); same */
  GPtrArray *keywords;            /* (element-type MoDraftKeyword) */
  GPtrArray *other_keywords;      /* (element-type utf8) */
  GPtrArray *traits;              /* (element-type utf8) */
  GPtrArray *properties;          /* (element-type MoDraftProperty) */
  MoCardDraft *back; /* (nullable): the second side; of its values, only name, type and text */
};

/* The part of a draft that was written from this line on. */
typedef struct
{
  guint line;
  MoCardField field;
  guint index; /* in the draft, for stats, resources, keywords and properties */
  gboolean is_back; /* whether this is a part of the second side */
} MoDraftPlace;

/* Creates an empty draft. */
MoCardDraft *mo_card_draft_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* @vocabulary: the vocabulary of the card’s game */
MoCardDraft *mo_card_draft_new_from_card (const MoCard *card,
                                          const MoVocabulary *vocabulary) G_GNUC_WARN_UNUSED_RESULT;
MoCardDraft *mo_card_draft_copy (const MoCardDraft *self) G_GNUC_WARN_UNUSED_RESULT;
void mo_card_draft_free (MoCardDraft *self);

/* Whether both are written identically. */
gboolean mo_card_draft_equal (const MoCardDraft *a,
                              const MoCardDraft *b);

/* Sets a value. @field: less than MO_CARD_N_VALUES */
void mo_card_draft_set (MoCardDraft *self,
                        MoCardField field,
                        const char *value);

/* Adds a word to the ids in @field, or removes it. */
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
 * @index: (out) (optional): its index
 *
 * Returns: (nullable): the figure with this name
 */
const MoDraftFigure *mo_card_draft_get_figure (const MoCardDraft *self,
                                               MoCardField field,
                                               const char *name,
                                               guint *index);

/* Sets a stat or resource. "" stands for an unknown value. */
void mo_card_draft_set_figure (MoCardDraft *self,
                               MoCardField field,
                               const char *name,
                               const char *value,
                               const char *boosted);

/* Adds a keyword that doesn’t belong to an action. */
void mo_card_draft_add_keyword (MoCardDraft *self,
                                const char *name,
                                const char *type,
                                const char *amount,
                                const char *times);

/* Return and set the traits or the other keywords, separated by commas. */
char *mo_card_draft_dup_list (const MoCardDraft *self,
                              MoCardField field) G_GNUC_WARN_UNUSED_RESULT;
void mo_card_draft_set_list (MoCardDraft *self,
                             MoCardField field,
                             const char *text);

/* Return and set the value of a property, "" for none; those of one with several values are
 * separated by commas. @word: the property */
char *mo_card_draft_dup_property (const MoCardDraft *self,
                                  const MoWord *word) G_GNUC_WARN_UNUSED_RESULT;
void mo_card_draft_set_property (MoCardDraft *self,
                                 const MoWord *word,
                                 const char *value);

/**
 * mo_card_draft_write:
 * @places: (nullable) (element-type MoDraftPlace): gets the first line of each part, and of the
 *   text after the card
 *
 * Writes the card as an element of a catalog.
 */
void mo_card_draft_write (const MoCardDraft *self,
                          MoXmlWriter *writer,
                          GArray *places);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoCardDraft, mo_card_draft_free)

G_END_DECLS
