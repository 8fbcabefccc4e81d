/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The fields of a query and their possible values. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  MO_FIELD_TEXT,    /* free text, matched by parts */
  MO_FIELD_WORD,    /* one of the values of the field */
  /* a value, optionally with its subject and a number: `keyword:resist`, `keyword:"resist
   * fire">=2` */
  MO_FIELD_AMOUNT,
  MO_FIELD_COUNTED, /* free text, optionally with a count: `card:blade>=2` */
  MO_FIELD_NUMBER,
} MoFieldKind;

typedef struct
{
  char *id;
  char *name;
  char *folded_id;
  char *folded_name;
} MoFieldValue;

typedef struct
{
  char *id;
  char *name; /* translated */
  MoFieldKind kind;
  guint tag;         /* for use by the caller of mo_fields_add() */
  GPtrArray *values; /* (element-type MoFieldValue): for words and amounts */
  GPtrArray *about;  /* (element-type MoFieldValue): for amounts: the possible subjects */
  gboolean has_titles; /* whether its values have titles of common words, as products have */
} MoField;

typedef struct _MoFields MoFields;

MoFields *mo_fields_new (void) G_GNUC_WARN_UNUSED_RESULT;
MoFields *mo_fields_ref (const MoFields *self) G_GNUC_WARN_UNUSED_RESULT;
void mo_fields_unref (MoFields *self);

/* Returns: the field with this id, created if necessary */
MoField *mo_fields_add (MoFields *self,
                        const char *id,
                        const char *name,
                        MoFieldKind kind,
                        guint tag);

/* Adds a value, unless there is one with this id. @values: the values or subjects of a field. */
void mo_field_add_value (GPtrArray *values,
                         const char *id,
                         const char *name);

/* Returns: (nullable): the field with this id, ignoring case */
const MoField *mo_fields_lookup (const MoFields *self,
                                 const char *id);

guint mo_fields_get_n (const MoFields *self);
const MoField *mo_fields_get (const MoFields *self,
                              guint index);

/* Returns the name of the field as a title: “Cost”. */
char *mo_field_dup_title (const MoField *self) G_GNUC_WARN_UNUSED_RESULT;

/* Whether a folded @text matches the id or name of a value, or, unless @exact, the start of a word
 * in them. */
gboolean mo_field_value_fits (const MoFieldValue *value,
                              const char *text,
                              gboolean exact);

/* Returns: (transfer full) (nullable): the id of the field, or value, that is most similar to
 * @text */
char *mo_fields_suggest (const MoFields *self,
                         const char *text) G_GNUC_WARN_UNUSED_RESULT;
char *mo_field_suggest_value (const GPtrArray *values,
                              const char *text) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoFields, mo_fields_unref)

G_END_DECLS
