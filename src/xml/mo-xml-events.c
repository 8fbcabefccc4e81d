/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-xml-events.h"

#include <string.h>

/* Keeps the next event aligned. */
#define ROUND_UP(size) (((size) + sizeof (gpointer) - 1) & ~(sizeof (gpointer) - 1))

/* Enough for most events that fill a batch, in bytes; larger ones enlarge it. */
#define ROOM_TO_EXCEED 4096

/* The five pointers that libxml2 passes for an attribute. */
enum
{
  GIVEN_NAME,
  GIVEN_PREFIX,
  GIVEN_URI,
  GIVEN_BEGIN,
  GIVEN_END,
  N_GIVEN,
};

MoXmlBatch *
mo_xml_batch_new (gsize full_size)
{
  MoXmlBatch *self = g_new0 (MoXmlBatch, 1);

  self->full_size = full_size;
  self->size = full_size + ROOM_TO_EXCEED;
  self->bytes = g_malloc (self->size);
  return self;
}

void
mo_xml_batch_free (MoXmlBatch *self)
{
  g_free (self->bytes);
  g_free (self);
}

static MoXmlEvent *
add_event (MoXmlBatch *self,
           MoXmlEventKind kind,
           guint line,
           guint n,
           gsize size)
{
  MoXmlEvent *event;

  size = ROUND_UP (sizeof *event + size);
  if (G_UNLIKELY (self->length + size + MO_XML_BATCH_MARGIN > self->size))
    {
      self->size = self->length + size + ROOM_TO_EXCEED;
      self->bytes = g_realloc (self->bytes, self->size);
    }
  event = (MoXmlEvent *) (self->bytes + self->length);
  event->name = NULL;
  event->uri = NULL;
  event->kind = kind;
  event->line = line;
  event->n = n;
  event->size = (guint32) size;
  self->length += size;
  return event;
}

void
mo_xml_batch_add_start (MoXmlBatch *self,
                        const xmlChar *name,
                        const xmlChar *uri,
                        guint line,
                        guint n_attributes,
                        const xmlChar **attributes)
{
  gsize size = n_attributes * sizeof (MoXmlGiven);
  MoXmlEvent *event;
  MoXmlGiven *given;
  char *to;

  for (guint i = 0; i < n_attributes; i++)
    size += (gsize) (attributes[N_GIVEN * i + GIVEN_END] - attributes[N_GIVEN * i + GIVEN_BEGIN]);
  event = add_event (self, MO_XML_EVENT_START, line, n_attributes, size);
  event->name = name;
  event->uri = uri;
  given = (MoXmlGiven *) (event + 1);
  to = (char *) (given + n_attributes);
  for (guint i = 0; i < n_attributes; i++, attributes += N_GIVEN)
    {
      gsize length = (gsize) (attributes[GIVEN_END] - attributes[GIVEN_BEGIN]);

      given[i].name = attributes[GIVEN_NAME];
      given[i].length = (guint32) length;
      given[i].has_prefix = attributes[GIVEN_PREFIX] != NULL;
      memcpy (to, attributes[GIVEN_BEGIN], length);
      to += length;
    }
}

void
mo_xml_batch_add_end (MoXmlBatch *self)
{
  add_event (self, MO_XML_EVENT_END, 0, 0, 0);
}

void
mo_xml_batch_add_text (MoXmlBatch *self,
                       MoXmlEventKind kind,
                       guint line,
                       const char *text,
                       gsize length)
{
  MoXmlEvent *event = add_event (self, kind, line, (guint) length, length);

  memcpy (event + 1, text, length);
}
