/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The state of reading a document: mo-xml.c feeds the parser, and mo-xml-elements.c handles its
 * events. */

#pragma once

#include "mo-xml-known.h"
#include "mo-xml.h"

#include <libxml/parser.h>
#include <libxml/parserInternals.h>

G_BEGIN_DECLS

#define MO_XML_BLOCK_SIZE (64 * 1024)

/* The maximum depth of known elements; our own files have five levels. */
#define MO_XML_MAX_DEPTH 8

/* The maximum size of a tag, comment or CDATA section, which the parser buffers until it ends. */
#define MO_XML_MAX_TAG (128 * 1024)

/* Enough for all values of a tag: the size limit is checked only after the next block was read. */
#define MO_XML_SCRATCH_SIZE (MO_XML_MAX_TAG + MO_XML_BLOCK_SIZE)

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
  xmlParserCtxt *parser;
  const char *file;
  const MoXmlElement *const *roots;
  const MoXmlHandler *handler;
  gpointer user_data;
  MoFaults *faults;
  MoFaults *warnings; /* (nullable) */
  gboolean foreign;   /* unknown elements and attributes are ignored */

  /* The parser asks for a few thousand bytes at a time; they are copied from this block. */
  GInputStream *stream;
  GCancellable *cancellable; /* (nullable) */
  gsize max_size;
  char *block;
  gsize block_length;
  gsize block_handed; /* number of bytes of the block */
  gsize n_handed;     /* number of all bytes */
  gsize n_at_event;   /* the value of n_handed at the last event of the parser */
  gboolean all_handed;

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

static inline guint
mo_xml_reader_get_line (MoXmlReader *self)
{
  return self->parser->input != NULL ? (guint) self->parser->input->line : 0;
}

static inline void
mo_xml_reader_stop (MoXmlReader *self)
{
  self->stopped = TRUE;
  xmlStopParser (self->parser);
}

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

/* Callbacks for the parser; see xmlSAXHandler. */
void mo_xml_reader_start (void *user_data,
                          const xmlChar *name,
                          const xmlChar *prefix,
                          const xmlChar *uri,
                          int n_namespaces,
                          const xmlChar **namespaces,
                          int n_attributes,
                          int n_defaulted,
                          const xmlChar **attributes);
void mo_xml_reader_end (void *user_data,
                        const xmlChar *name,
                        const xmlChar *prefix,
                        const xmlChar *uri);
void mo_xml_reader_add_text (void *user_data,
                             const xmlChar *text,
                             int length);

G_END_DECLS
