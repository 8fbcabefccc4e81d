/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The insides of a query of a rule. */

#pragma once

#include "mo-card-query.h"

G_BEGIN_DECLS

/* What a part of a query asks for. */
typedef enum
{
  MO_ASKED_NAME,
  MO_ASKED_TEXT,
  MO_ASKED_ID,
  MO_ASKED_SET,
  MO_ASKED_PRODUCT,
  MO_ASKED_TYPE,
  MO_ASKED_KIND,
  MO_ASKED_RARITY,
  MO_ASKED_CLASS,
  MO_ASKED_DISTANCE,
  MO_ASKED_DAMAGE,
  MO_ASKED_KEYWORD,
  MO_ASKED_FLAG,
  MO_ASKED_COST,
  MO_ASKED_STAT,
  MO_ASKED_RESOURCE,
  MO_ASKED_TRAIT,
  MO_ASKED_PROPERTY,
  MO_ASKED_OTHER, /* not about the card: rejected */
} MoAsked;

/* A compiled part of a query. */
typedef struct
{
  MoQueryKind kind;
  GPtrArray *children; /* (nullable) (element-type MoAskedNode) (owned) */

  /* for fields */
  MoAsked asked;
  char *text;          /* (nullable): folded */
  gboolean is_phrase;
  gboolean is_whole;   /* the text must be the whole name or rules text */
  gboolean is_negated;
  guint64 mask;        /* the words of the field’s group that are meant */
  guint64 typed_mask;  /* the keywords that are meant with one of @types */
  GPtrArray *types;    /* (nullable) (element-type MoWord) */
  const MoWord *word;  /* (nullable): the stat, resource or property */
  MoQuery number;      /* only its comparison of numbers is used */
} MoAskedNode;

struct _MoCardQuery
{
  char *text;
  char *words;
  MoAskedNode *root;
};

/* Returns: (transfer full): a valid query in words. @text: the text that it was parsed from */
char *mo_card_query_describe (const MoQuery *query,
                              const char *text) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
