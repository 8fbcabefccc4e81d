/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-xml-writer.h"

#include <libxml/xmlwriter.h>

struct _MoXmlWriter
{
  xmlBuffer *buffer;
  xmlTextWriter *writer;
  guint n_ends;  /* line ends in the bytes that were counted */
  int n_counted; /* in bytes */
};

/* Writing to memory fails only if memory is exhausted; abort, as GLib does. */
static void
check (int result)
{
  if (result < 0)
    g_error ("out of memory for XML");
}

MoXmlWriter *
mo_xml_writer_new (void)
{
  MoXmlWriter *self = g_new0 (MoXmlWriter, 1);

  /* Large enough for a deck package; longer documents double the size instead of growing in small
   * steps. */
  self->buffer = xmlBufferCreateSize (16384);
  if (self->buffer != NULL)
    xmlBufferSetAllocationScheme (self->buffer, XML_BUFFER_ALLOC_DOUBLEIT);
  self->writer = self->buffer != NULL ? xmlNewTextWriterMemory (self->buffer, 0) : NULL;
  check (self->writer != NULL ? 0 : -1);
  check (xmlTextWriterSetIndent (self->writer, 1));
  check (xmlTextWriterSetIndentString (self->writer, BAD_CAST "  "));
  check (xmlTextWriterStartDocument (self->writer, NULL, "UTF-8", NULL));
  return self;
}

GBytes *
mo_xml_writer_finish (MoXmlWriter *self)
{
  GBytes *bytes;

  check (xmlTextWriterEndDocument (self->writer));
  xmlFreeTextWriter (self->writer);
  bytes = g_bytes_new (xmlBufferContent (self->buffer), (gsize) xmlBufferLength (self->buffer));
  xmlBufferFree (self->buffer);
  g_free (self);
  return bytes;
}

void
mo_xml_writer_start (MoXmlWriter *self,
                     const char *element)
{
  check (xmlTextWriterStartElement (self->writer, BAD_CAST element));
}

void
mo_xml_writer_end (MoXmlWriter *self)
{
  check (xmlTextWriterEndElement (self->writer));
}

guint
mo_xml_writer_get_line (MoXmlWriter *self)
{
  check (xmlTextWriterFlush (self->writer));
  for (int length = xmlBufferLength (self->buffer); self->n_counted < length; self->n_counted++)
    self->n_ends += xmlBufferContent (self->buffer)[self->n_counted] == '\n';
  return self->n_ends + 1;
}

void
mo_xml_writer_attribute (MoXmlWriter *self,
                         const char *name,
                         const char *value)
{
  if (value != NULL)
    check (xmlTextWriterWriteAttribute (self->writer, BAD_CAST name, BAD_CAST value));
}

void
mo_xml_writer_number (MoXmlWriter *self,
                      const char *name,
                      int value)
{
  char digits[12];

  g_snprintf (digits, sizeof digits, "%d", value);
  check (xmlTextWriterWriteAttribute (self->writer, BAD_CAST name, BAD_CAST digits));
}

void
mo_xml_writer_text (MoXmlWriter *self,
                    const char *text)
{
  check (xmlTextWriterWriteString (self->writer, BAD_CAST text));
}

void
mo_xml_writer_cdata (MoXmlWriter *self,
                     const char *text)
{
  check (xmlTextWriterWriteCDATA (self->writer, BAD_CAST text));
}

void
mo_xml_writer_text_element (MoXmlWriter *self,
                            const char *element,
                            const char *text)
{
  check (xmlTextWriterWriteElement (self->writer, BAD_CAST element, BAD_CAST text));
}
