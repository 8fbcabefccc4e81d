/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The tables of a kind of document, made ready for one parser: what they say is found quickly, and so is a value that
 * came before. */

#pragma once

#include "mo-xml-private.h"

#include <libxml/tree.h>

G_BEGIN_DECLS

/* An element of the tables, with the names as the parser has them: it keeps one copy of each name, so that
 * names are the same when their pointers are. */
typedef struct _MoXmlKnown MoXmlKnown;
typedef struct _MoXmlMemory MoXmlMemory;

struct _MoXmlKnown
{
  const MoXmlElement *element;
  const xmlChar *name;
  gboolean has_any_name; /* MO_XML_ANY_NAME */
  const xmlChar *attributes[MO_XML_MAX_ATTRIBUTES];
  MoXmlMemory *memories[MO_XML_MAX_ATTRIBUTES]; /* (nullable): of each attribute that came, unless its values vary */
  guint n_attributes;
  guint32 required_attributes; /* bit i: row i of the table of attributes */
  guint32 varied_attributes;   /* likewise: those whose values are not remembered */
  guint64 required_children;   /* bit i: row i of the table of children */
  guint n_children;
  MoXmlKnown **children;
};

/* Makes an element of the tables ready, with all that may be in it. @all: element → MoXmlKnown: those that are. */
MoXmlKnown *mo_xml_known_learn (GHashTable *all,
                                xmlDict *dict,
                                const MoXmlElement *element);
void mo_xml_known_free (MoXmlKnown *known);

/* As mo_xml_take_value(), of a value that may have come before. @row: of the table of attributes. */
gboolean mo_xml_known_read_value (MoXmlKnown *known,
                                  guint row,
                                  const char *from,
                                  guint length,
                                  char *to,
                                  MoXmlValue *value);

/* Which row of the table an attribute is of, or the number of rows. Most come in the order of the table, so
 * the one after the last is looked at first. */
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
