/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What somebody looks for, as they write it: words, "phrases", fields as in `cost<=3`, and, or,
 * not and parentheses. Which fields there are is told by who searches; what they mean is theirs
 * too. */

#pragma once

#include "mo-fields.h"

G_BEGIN_DECLS

/* No query is longer than so many bytes, or has parentheses and nots so deep. */
#define MO_QUERY_MAX_LENGTH 4000
#define MO_QUERY_MAX_DEPTH 100

typedef enum
{
  MO_COMPARE_HAS, /* : */
  MO_COMPARE_EQUAL,
  MO_COMPARE_UNEQUAL,
  MO_COMPARE_LESS,
  MO_COMPARE_AT_MOST,
  MO_COMPARE_GREATER,
  MO_COMPARE_AT_LEAST,
} MoCompare;

typedef enum
{
  MO_QUERY_AND, /* all of its children; of none, everything */
  MO_QUERY_OR,
  MO_QUERY_NOT,   /* its one child */
  MO_QUERY_TEXT,  /* a word or phrase */
  MO_QUERY_FIELD,
} MoQueryKind;

typedef struct _MoQuery MoQuery;

struct _MoQuery
{
  MoQueryKind kind;
  guint at;             /* the byte of the text where it begins, and */
  guint length;         /* how many it has, with its parentheses */
  GPtrArray *children;  /* (element-type MoQuery): of the first three */
  /* folded: the word or phrase, or the value of a field; with single blanks */
  char *text;
  /* it was in quotes: it stands there as a whole, from the beginning of a word on */
  gboolean is_phrase;
  const MoField *field;
  MoCompare compare; /* what a field's text is asked for: HAS, EQUAL or UNEQUAL */
  /* of a number, or of an amount when it `has_number` */
  MoCompare number_compare;
  gboolean has_number;
  gboolean is_unknown; /* the figure is to be one that is not known: `power=?` */
  int number;
};

/* What is wrong with a query. */
typedef struct
{
  guint at;         /* the byte that it is about, and */
  guint length;     /* how many: 0 when something is missing there */
  char *message;
  char *suggestion; /* (nullable): what may be meant instead of these bytes */
} MoQueryFault;

void mo_query_fault_clear (MoQueryFault *self);

/**
 * mo_query_parse:
 * @fields: must outlive the query
 * @fault: (out): set when it can't be understood
 *
 * Returns: (transfer full) (nullable)
 */
MoQuery *mo_query_parse (const char *text,
                         const MoFields *fields,
                         MoQueryFault *fault) G_GNUC_WARN_UNUSED_RESULT;
void mo_query_free (MoQuery *self);

/**
 * mo_query_write_field:
 * @text: a query, which may be one that can't be understood
 * @field: the id of a field
 * @terms: (nullable): what is to be asked for of the field, as `type:trap`; with " or " between
 * several
 *
 * Puts @terms in the place of what all cards must have of the field, or at the end. What stands
 * within a choice or a not is left alone.
 *
 * Returns: (transfer full): the query that asks for it
 */
char *mo_query_write_field (const char *text,
                            const MoFields *fields,
                            const char *field,
                            const char *terms) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_query_find_field:
 *
 * Returns: (transfer container) (element-type MoQuery): the fields of this id of which things
 *   must have one: a single one, or those of a choice that has no others
 */
GPtrArray *mo_query_find_field (const MoQuery *self,
                                const char *field) G_GNUC_WARN_UNUSED_RESULT;

/* Whether it asks for nothing, and everything fits. */
gboolean mo_query_is_empty (const MoQuery *self);

/* Whether @number stands to the query's as it is asked; one that is not known (@known is FALSE)
 * only fits `?`. */
gboolean mo_query_fits_number (const MoQuery *self,
                               gboolean known,
                               int number);

/* Tells whether a thing fits a leaf of a query: a text or a field. */
typedef gboolean (*MoQueryTest) (const MoQuery *leaf,
                                 gpointer user_data);

/* Whether a thing fits the whole, by what @test tells. */
gboolean mo_query_test (const MoQuery *self,
                        MoQueryTest test,
                        gpointer user_data);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoQuery, mo_query_free)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MoQueryFault, mo_query_fault_clear)

G_END_DECLS
