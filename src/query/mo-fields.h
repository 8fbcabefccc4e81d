/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What a query may ask for: the fields, and the words that stand in them. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  MO_FIELD_TEXT,    /* any text, of which a part does */
  MO_FIELD_WORD,    /* one of the values that the field has */
  /* a word, perhaps with what it is about, perhaps with a figure: `keyword:resist`,
   * `keyword:"resist fire">=2` */
  MO_FIELD_AMOUNT,
  MO_FIELD_COUNTED, /* any text, perhaps with how many there are of it: `card:blade>=2` */
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
  char *name; /* for people */
  MoFieldKind kind;
  guint tag;         /* for who adds it */
  GPtrArray *values; /* (element-type MoFieldValue): of a word or an amount */
  GPtrArray *about;  /* (element-type MoFieldValue): of an amount: what it may be about */
} MoField;

typedef struct _MoFields MoFields;

MoFields *mo_fields_new (void) G_GNUC_WARN_UNUSED_RESULT;
MoFields *mo_fields_ref (const MoFields *self) G_GNUC_WARN_UNUSED_RESULT;
void mo_fields_unref (MoFields *self);

/* Returns: the field with this id, new if there was none */
MoField *mo_fields_add (MoFields *self,
                        const char *id,
                        const char *name,
                        MoFieldKind kind,
                        guint tag);

/* @values: those of a field; a value that is there stays. */
void mo_field_add_value (GPtrArray *values,
                         const char *id,
                         const char *name);

/* Returns: (nullable): the field with this id, whatever its case */
const MoField *mo_fields_lookup (const MoFields *self,
                                 const char *id);

guint mo_fields_get_n (const MoFields *self);
const MoField *mo_fields_get (const MoFields *self,
                              guint index);

/* Whether @text, folded, means the value: it is its id or name, or, unless it must be @exact,
 * the beginning of a word of them. */
gboolean mo_field_value_fits (const MoFieldValue *value,
                              const char *text,
                              gboolean exact);

/* Returns: (transfer full) (nullable): the id of the field that may be meant by @text, or of the
 * value */
char *mo_fields_suggest (const MoFields *self,
                         const char *text) G_GNUC_WARN_UNUSED_RESULT;
char *mo_field_suggest_value (const GPtrArray *values,
                              const char *text) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoFields, mo_fields_unref)

G_END_DECLS
