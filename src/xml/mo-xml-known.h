/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The tables of a kind of document, made ready for one parser: what they say is found quickly,
 * and so is a value that came before. */

#pragma once

#include "mo-xml-private.h"

#include <libxml/tree.h>
#include <string.h>

G_BEGIN_DECLS

/* Most values of a large file are a few short words and numbers, over and over. What was made of
 * such a value is remembered with its attribute. It is found by its bytes and the NULs behind
 * them, which no value has in it, so a value that is found needs no second look, and no copy. */
#define MO_XML_MAX_REMEMBERED 15
#define MO_XML_N_REMEMBERED 128

typedef struct
{
  union
  {
    guint64 words[2]; /* 0 0: nothing is here */
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
} MoXmlKnownChild;

/* An element of the tables, with the names as the parser has them: it keeps one copy of each
 * name, so that names are the same when their pointers are. */
struct _MoXmlKnown
{
  const MoXmlElement *element;
  const xmlChar *name;
  gboolean has_any_name;       /* MO_XML_ANY_NAME */
  guint n_attributes;
  guint32 required_attributes; /* bit i: row i of the table of attributes */
  guint32 varied_attributes;   /* likewise: those whose values are not remembered */
  guint64 required_children;   /* bit i: row i of the table of children */
  guint n_children;
  MoXmlKnownChild *children;
  const xmlChar *attributes[MO_XML_MAX_ATTRIBUTES + 1]; /* ended by NULL */
  /* (nullable): MO_XML_N_REMEMBERED of each attribute that came, unless its values vary */
  MoXmlRemembered *memories[MO_XML_MAX_ATTRIBUTES];
};

/* Makes an element of the tables ready, with all that may be in it. @all: element → MoXmlKnown:
 * those that are. */
MoXmlKnown *mo_xml_known_learn (GHashTable *all,
                                xmlDict *dict,
                                const MoXmlElement *element);
void mo_xml_known_free (MoXmlKnown *known);

/* As mo_xml_read_value(), of a value that may have come before. @row: of the table of
 * attributes. */
gboolean mo_xml_known_read_value (MoXmlKnown *known,
                                  guint row,
                                  const char *from,
                                  guint length,
                                  char *to,
                                  MoXmlValue *value);

/* The own place of a value of these bytes. */
static inline MoXmlRemembered *
mo_xml_known_get_place (MoXmlRemembered *memory,
                        const guint64 words[2])
{
  G_STATIC_ASSERT (MO_XML_N_REMEMBERED == 1 << (64 - 57));
  return &memory[((words[0] ^ words[1] * 3) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15)) >> 57];
}

/* What is remembered of a value, or NULL. MO_XML_MAX_REMEMBERED + 1 bytes can be read at @from,
 * whatever @length is: so they are taken at once, and those behind the value are blotted out. */
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

/* Which row of the table an attribute is of, or the number of rows. Most come in the order of
 * the table, so the one after the last is looked at first. */
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
