/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The state of a game as data: named members in order. Both the JSON for programs and the text for
 * people are written from it. */

#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

typedef enum
{
  MO_FACT_NULL,
  MO_FACT_TEXT,
  MO_FACT_NUMBER,
  MO_FACT_FLAG,
  MO_FACT_OBJECT, /* its parts have names */
  MO_FACT_ARRAY,  /* its parts have no names */
} MoFactKind;

typedef struct
{
  MoFactKind kind;
  char *name; /* (nullable): %NULL in an array */
  char *text; /* (nullable) */
  gint64 number;
  guint end; /* the index after it and its parts */
} MoFact;

/* The members of an object. */
typedef struct
{
  GArray *all;  /* (element-type MoFact) */
  GArray *open; /* (element-type guint): the unfinished objects and arrays */
} MoFacts;

MoFacts *mo_facts_new (void) G_GNUC_WARN_UNUSED_RESULT;
void mo_facts_free (MoFacts *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoFacts, mo_facts_free)

/* @name: (nullable): %NULL in an array; @text: (nullable) */
void mo_facts_add_text (MoFacts *self,
                        const char *name,
                        const char *text);
void mo_facts_add_number (MoFacts *self,
                          const char *name,
                          gint64 number);
void mo_facts_add_flag (MoFacts *self,
                        const char *name,
                        gboolean flag);

/* Starts an object or an array; the following facts up to mo_facts_end() are its parts. */
void mo_facts_begin_object (MoFacts *self,
                            const char *name);
void mo_facts_begin_array (MoFacts *self,
                           const char *name);
void mo_facts_end (MoFacts *self);

/* @index: from 0; a fact is followed by its parts, and its next sibling is at `end` */
const MoFact *mo_facts_get (const MoFacts *self,
                            guint index);

/* Returns: (nullable): the member with this name */
const MoFact *mo_facts_find (const MoFacts *self,
                             const char *name);

/* Adds all members to an open object. */
void mo_facts_write_json (const MoFacts *self,
                          JsonBuilder *builder);

G_END_DECLS
