/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The state of reading a document: mo-xml-elements.c checks the events of the parser. */

#pragma once

#include "mo-xml-known.h"
#include "mo-xml.h"

G_BEGIN_DECLS

/* The maximum depth of known elements; our own files have five levels. */
#define MO_XML_MAX_DEPTH 8

/* Enough for all values of a tag: its size is checked only when the parser has no bytes left. */
#define MO_XML_SCRATCH_SIZE (2 * MO_XML_MAX_TAG)

typedef struct
{
  const MoXmlKnown *known;
  guint line;
  guint row;    /* the row of the last child */
  guint rank;   /* the highest rank of a child so far */
  guint64 seen; /* bit i: there was a child of row i of the element’s table */
  gboolean whole;
} MoXmlFrame;

typedef struct
{
  const char *file;
  const MoXmlElement *const *roots;
  const MoXmlHandler *handler;
  gpointer user_data;
  MoFaults *faults;
  MoFaults *warnings; /* (nullable) */
  gboolean foreign;   /* unknown elements and attributes are ignored */

  MoXmlFrame frames[MO_XML_MAX_DEPTH];
  guint depth;
  guint skipped; /* the depth within an unknown element */
  guint n_unknown; /* the number of unknown elements and attributes */
  GHashTable *passed_over; /* (nullable): their names, owned by the parser */
  gboolean ended;
  gboolean stopped;
  GString *text;
  /* MO_XML_SCRATCH_SIZE bytes: the attribute values of one element, each terminated by NUL */
  char *scratch;
  GHashTable *known; /* MoXmlElement → MoXmlKnown (owned) */
} MoXmlReader;

/* Marks the innermost open element as faulty; its ancestors become faulty when they end. */
static inline void
mo_xml_reader_break_element (MoXmlReader *self)
{
  if (self->depth > 0)
    self->frames[self->depth - 1].whole = FALSE;
}

/* Adds a fault and marks all open elements as faulty. */
#define mo_xml_reader_add_fault(self, line, ...)                       \
  G_STMT_START                                                         \
  {                                                                    \
    mo_faults_add ((self)->faults, (self)->file, (line), __VA_ARGS__); \
    mo_xml_reader_break_element (self);                                \
  }                                                                    \
  G_STMT_END

/* Handles a batch of events; see MoXmlBatchFunc. */
gboolean mo_xml_reader_handle (gpointer user_data,
                               const MoXmlBatch *batch);

G_END_DECLS
