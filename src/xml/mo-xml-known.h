/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The tables of a kind of document, prepared for one parser: with fast lookups, and a cache of
 * values. */

#pragma once

#include "mo-xml-parser.h"
#include "mo-xml-private.h"

#include <string.h>

G_BEGIN_DECLS

/* Most values of a large file are a few short words and numbers that repeat. The cache of an
 * attribute stores the results of parsing them. Entries are compared by all of their bytes, padded
 * with NULs, which no value contains; so a hit needs neither another comparison nor a copy. */
#define MO_XML_MAX_REMEMBERED (MO_XML_BATCH_MARGIN - 1)
#define MO_XML_N_REMEMBERED 128

typedef struct
{
  union
  {
    guint64 words[2]; /* 0 0: empty */
    char text[MO_XML_MAX_REMEMBERED + 1];
  } bytes;
  gpointer found;
  int number;
} MoXmlRemembered;

typedef struct _MoXmlKnown MoXmlKnown;

typedef struct
{
  const xmlChar *name;
  MoXmlKnown *known;
  guint rank;
  gboolean once;
  guint64 after; /* the bit of the row that must have been seen before; 0 if none */
} MoXmlKnownChild;

/* An element of the tables, with names interned by the parser, so that names can be compared by
 * pointer. */
struct _MoXmlKnown
{
  const MoXmlElement *element;
  const xmlChar *name;
  gboolean has_any_name;       /* MO_XML_ANY_NAME */
  guint n_attributes;
  guint32 required_attributes; /* bit i: row i of the table of attributes */
  guint32 varied_attributes;   /* same; attributes whose values are not cached */
  guint64 required_children;   /* bit i: row i of the table of children */
  guint n_children;
  MoXmlKnownChild *children;
  const xmlChar *attributes[MO_XML_MAX_ATTRIBUTES + 1]; /* terminated by NULL */
  /* (nullable): caches of MO_XML_N_REMEMBERED values; created when the attribute first occurs,
   * unless its values vary */
  MoXmlRemembered *memories[MO_XML_MAX_ATTRIBUTES];
};

/* Prepares an element and all of its possible descendants. @all: the elements that are prepared,
 * MoXmlElement → MoXmlKnown; gets the new ones. */
MoXmlKnown *mo_xml_known_learn (GHashTable *all,
                                MoXmlParser *parser,
                                const MoXmlElement *element);
void mo_xml_known_free (MoXmlKnown *known);

/* Same as mo_xml_read_value(), with the cache. @row: the row in the table of attributes. */
gboolean mo_xml_known_read_value (MoXmlKnown *known,
                                  guint row,
                                  const char *from,
                                  guint length,
                                  char *to,
                                  MoXmlValue *value);

/* Returns the slot for a value with these bytes. */
static inline MoXmlRemembered *
mo_xml_known_get_place (MoXmlRemembered *memory,
                        const guint64 words[2])
{
  G_STATIC_ASSERT (MO_XML_N_REMEMBERED == 1 << (64 - 57));
  return &memory[((words[0] ^ words[1] * 3) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15)) >> 57];
}

/* Returns the cached value, or NULL. MO_XML_BATCH_MARGIN bytes must be readable at @from,
 * whatever @length is; bytes after the value are masked. */
static inline MoXmlRemembered *
mo_xml_known_recall (MoXmlKnown *known,
                     guint row,
                     const char *from,
                     gsize length)
{
  static const guint8 masks[2 * (MO_XML_MAX_REMEMBERED + 1)] = { [0 ... MO_XML_MAX_REMEMBERED] =
                                                                     0xff };
  MoXmlRemembered *remembered = known->memories[row];
  guint64 words[2];
  guint64 mask[2];

  if (remembered == NULL || length - 1 >= MO_XML_MAX_REMEMBERED)
    return NULL;
  memcpy (words, from, sizeof words);
  memcpy (mask, masks + sizeof words - length, sizeof words);
  words[0] &= mask[0];
  words[1] &= mask[1];
  remembered = mo_xml_known_get_place (remembered, words);
  return remembered->bytes.words[0] == words[0] && remembered->bytes.words[1] == words[1]
             ? remembered
             : NULL;
}

/* Returns the row of an attribute in the table, or the number of rows if it is unknown. Starts at
 * @next, as most files have attributes in the order of the table. */
static inline guint
mo_xml_known_find_attribute (const MoXmlKnown *known,
                             const xmlChar *name,
                             guint next)
{
  for (guint row = next; row < known->n_attributes; row++)
    if (known->attributes[row] == name)
      return row;
  for (guint row = 0; row < next; row++)
    if (known->attributes[row] == name)
      return row;
  return known->n_attributes;
}

G_END_DECLS
