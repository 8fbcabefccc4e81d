/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The events of the parser, recorded in batches. So the parser can run ahead on a thread of its own
 * while an earlier batch is handled. */

#pragma once

#include <glib.h>
#include <libxml/tree.h>

G_BEGIN_DECLS

/* The number of readable bytes after the last value of a batch. */
#define MO_XML_BATCH_MARGIN 16

typedef enum
{
  MO_XML_EVENT_START,
  MO_XML_EVENT_END,
  MO_XML_EVENT_TEXT,
  MO_XML_EVENT_STOP, /* the document can’t be read any further */
} MoXmlEventKind;

/* Followed by its attributes and their values, its text, or its message. */
typedef struct
{
  const xmlChar *name; /* (nullable): of an element; owned by the parser */
  const xmlChar *uri;  /* (nullable): same */
  guint32 kind;        /* MoXmlEventKind */
  guint32 line;        /* of a text: where it ends */
  guint32 n;           /* the number of attributes, or of bytes; 0: stopped without a message */
  guint32 size;        /* with all that follows, in bytes */
} MoXmlEvent;

/* An attribute of an element. The values of all attributes follow the last one, not terminated. */
typedef struct
{
  const xmlChar *name; /* owned by the parser */
  guint32 length;      /* of the value, in bytes */
  guint32 has_prefix;
} MoXmlGiven;

typedef struct
{
  guint8 *bytes;
  gsize length;
  gsize size;      /* that is allocated */
  gsize full_size; /* the batch is passed on with this length or more */
  gboolean is_last;
} MoXmlBatch;

/* @full_size: the length from which on the batch counts as full, in bytes; the event that fills it
 * may exceed it */
MoXmlBatch *mo_xml_batch_new (gsize full_size) G_GNUC_WARN_UNUSED_RESULT;
void mo_xml_batch_free (MoXmlBatch *self);

/* @attributes: five pointers each, as libxml2 passes them; see startElementNsSAX2Func */
void mo_xml_batch_add_start (MoXmlBatch *self,
                             const xmlChar *name,
                             const xmlChar *uri,
                             guint line,
                             guint n_attributes,
                             const xmlChar **attributes);
void mo_xml_batch_add_end (MoXmlBatch *self);
void mo_xml_batch_add_text (MoXmlBatch *self,
                            MoXmlEventKind kind,
                            guint line,
                            const char *text,
                            gsize length);

static inline const MoXmlGiven *
mo_xml_event_get_attributes (const MoXmlEvent *event)
{
  return (const MoXmlGiven *) (event + 1);
}

/* Returns the text or message, not terminated. */
static inline const char *
mo_xml_event_get_text (const MoXmlEvent *event)
{
  return (const char *) (event + 1);
}

G_END_DECLS
