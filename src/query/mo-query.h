/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The query language: words, "phrases", fields as in `cost<=3`, and, or, not, and parentheses. The
 * caller defines the fields and their meaning. */

#pragma once

#include "mo-fields.h"

G_BEGIN_DECLS

/* The maximum length of a query in bytes, and the maximum depth of parentheses and nots. */
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
  MO_QUERY_AND, /* all children match; with none, everything does */
  MO_QUERY_OR,
  MO_QUERY_NOT,   /* its only child doesn’t match */
  MO_QUERY_TEXT,  /* a word or phrase */
  MO_QUERY_FIELD,
} MoQueryKind;

typedef struct _MoQuery MoQuery;

struct _MoQuery
{
  MoQueryKind kind;
  guint at;             /* the offset of its first byte in the text */
  guint length;         /* its length in bytes, including parentheses */
  GPtrArray *children;  /* (element-type MoQuery): for the first three kinds */
  /* folded and squeezed: the word or phrase, or the value of a field */
  char *text;
  /* quoted: matches only as a whole, at the start of a word */
  gboolean is_phrase;
  const MoField *field;
  MoCompare compare; /* for the text of a field: HAS, EQUAL or UNEQUAL */
  /* for a number, or for an amount if `has_number` */
  MoCompare number_compare;
  gboolean has_number;
  gboolean is_unknown; /* matches unknown numbers: `power=?` */
  int number;
};

/* An error in a query. */
typedef struct
{
  guint at;         /* the offset of the erroneous part in bytes */
  guint length;     /* its length; 0 if something is missing there */
  char *message;
  char *suggestion; /* (nullable): a replacement for these bytes */
} MoQueryFault;

void mo_query_fault_clear (MoQueryFault *self);

/**
 * mo_query_parse:
 * @fields: must outlive the query
 * @fault: (out): set if the query is invalid
 *
 * Returns: (transfer full) (nullable)
 */
MoQuery *mo_query_parse (const char *text,
                         const MoFields *fields,
                         MoQueryFault *fault) G_GNUC_WARN_UNUSED_RESULT;
void mo_query_free (MoQuery *self);

/**
 * mo_query_write_field:
 * @text: a query, which may be invalid
 * @field: the id of a field
 * @terms: (nullable): the new terms for the field, as in `type:trap`, separated by " or "
 *
 * Replaces the terms for a field that all cards must match by @terms, or appends @terms. Terms
 * inside a choice or a not stay. In @text, quotes and parentheses that are still open are closed,
 * and “and”, “or” and “not” removed from its end: it may be written while it is typed. Writing
 * again replaces @terms, even if the query is still invalid.
 *
 * Returns: (transfer full): the new query
 */
char *mo_query_write_field (const char *text,
                            const MoFields *fields,
                            const char *field,
                            const char *terms) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_query_find_field:
 *
 * Returns: (transfer container) (element-type MoQuery): the terms for a field of which one must
 *   match: a single one, or those of a choice without other terms
 */
GPtrArray *mo_query_find_field (const MoQuery *self,
                                const char *field) G_GNUC_WARN_UNUSED_RESULT;

/* Whether any term is for a field. */
gboolean mo_query_has_field (const MoQuery *self,
                             const char *field);

/* Whether the query is empty, so that everything matches. */
gboolean mo_query_is_empty (const MoQuery *self);

/* Whether @number matches the query; an unknown one (@known is FALSE) matches only `?`. */
gboolean mo_query_fits_number (const MoQuery *self,
                               gboolean known,
                               int number);

/* Returns whether an object matches a leaf of a query: a text or a field. */
typedef gboolean (*MoQueryTest) (const MoQuery *leaf,
                                 gpointer user_data);

/* Whether an object matches the whole query, according to @test for each leaf. */
gboolean mo_query_test (const MoQuery *self,
                        MoQueryTest test,
                        gpointer user_data);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoQuery, mo_query_free)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MoQueryFault, mo_query_fault_clear)

G_END_DECLS
