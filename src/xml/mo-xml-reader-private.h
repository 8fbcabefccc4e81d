/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A document that is being read: mo-xml.c hands its bytes to the parser, and mo-xml-elements.c
 * takes what the parser finds. */

#pragma once

#include "mo-xml-known.h"
#include "mo-xml.h"

#include <libxml/parser.h>
#include <libxml/parserInternals.h>

G_BEGIN_DECLS

#define MO_XML_BLOCK_SIZE (64 * 1024)

/* Our own files are five deep. */
#define MO_XML_MAX_DEPTH 8

/* The parser keeps a comment or CDATA section until it ends: none is to go on for long. */
#define MO_XML_MAX_TAG (128 * 1024)

/* All values of a tag find room in this: it is only told to be too long when some more of it was
 * read. */
#define MO_XML_SCRATCH_SIZE (MO_XML_MAX_TAG + MO_XML_BLOCK_SIZE)

typedef struct
{
  const MoXmlKnown *known;
  guint line;
  guint row;    /* of the last child */
  guint rank;   /* the highest of the children that came */
  guint64 seen; /* bit i: a child of row i of the element's table came */
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
  gboolean foreign;   /* what is not known is passed over */

  /* The parser asks for a few thousand bytes at a time, which it is handed out of a block. */
  GInputStream *stream;
  GCancellable *cancellable; /* (nullable) */
  gsize max_size;
  char *block;
  gsize block_length;
  gsize block_handed; /* of the block */
  gsize n_handed;     /* of all */
  gsize n_at_event;   /* as many had been when the parser last came upon something */
  gboolean all_handed;

  MoXmlFrame frames[MO_XML_MAX_DEPTH];
  guint depth;
  guint skipped; /* how deep in an element that is not known */
  guint n_unknown; /* elements and attributes that were not known */
  GHashTable *passed_over; /* (nullable): their names, which the parser keeps */
  gboolean ended;
  gboolean stopped;
  GString *text;
  /* MO_XML_SCRATCH_SIZE: the attribute values of one element, each ended by NUL */
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

/* The innermost open element is broken; those around it follow when they end. */
static inline void
mo_xml_reader_break_element (MoXmlReader *self)
{
  if (self->depth > 0)
    self->frames[self->depth - 1].whole = FALSE;
}

/* The fault spoils every element that is open. */
#define mo_xml_reader_add_fault(self, line, ...)                       \
  G_STMT_START                                                         \
  {                                                                    \
    mo_faults_add ((self)->faults, (self)->file, (line), __VA_ARGS__); \
    mo_xml_reader_break_element (self);                                \
  }                                                                    \
  G_STMT_END

/* What the parser finds; see xmlSAXHandler. */
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
