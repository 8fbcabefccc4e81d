/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-share-stream.h"

/* The input of a connection, which counts the bytes that are read. */
#define MO_TYPE_COUNTED_INPUT (mo_counted_input_get_type ())
G_DECLARE_FINAL_TYPE (MoCountedInput, mo_counted_input, MO, COUNTED_INPUT, GFilterInputStream)

struct _MoCountedInput
{
  GFilterInputStream parent_instance;

  gsize n_bytes;
  gint64 time;
};

static void pollable_init (GPollableInputStreamInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (MoCountedInput,
                               mo_counted_input,
                               G_TYPE_FILTER_INPUT_STREAM,
                               G_IMPLEMENT_INTERFACE (G_TYPE_POLLABLE_INPUT_STREAM, pollable_init))

struct _MoShareStream
{
  GIOStream parent_instance;

  GIOStream *connection;
  MoCountedInput *input;
};

G_DEFINE_FINAL_TYPE (MoShareStream, mo_share_stream, G_TYPE_IO_STREAM)

/* The input */

static GPollableInputStream *
get_base (gpointer input)
{
  return G_POLLABLE_INPUT_STREAM (
      g_filter_input_stream_get_base_stream (G_FILTER_INPUT_STREAM (input)));
}

/* Returns: @n_read; 0, the end, if it is too much. libsoup would go on reading after an error. */
static gssize
count (MoCountedInput *self,
       gssize n_read)
{
  if (n_read <= 0)
    return n_read;
  self->time = g_get_monotonic_time ();
  self->n_bytes += (gsize) n_read;
  return self->n_bytes <= MO_SHARE_MAX_UNREAD ? n_read : 0;
}

static gssize
mo_counted_input_read (GInputStream *stream,
                       void *buffer,
                       gsize size,
                       GCancellable *cancellable,
                       GError **error)
{
  gssize n = g_input_stream_read (G_INPUT_STREAM (get_base (stream)), buffer, size, cancellable,
                                  error);

  return count (MO_COUNTED_INPUT (stream), n);
}

static gssize
read_nonblocking (GPollableInputStream *stream,
                  void *buffer,
                  gsize size,
                  GError **error)
{
  gssize n = g_pollable_input_stream_read_nonblocking (get_base (stream), buffer, size, NULL,
                                                       error);

  return count (MO_COUNTED_INPUT (stream), n);
}

static gboolean
can_poll (GPollableInputStream *stream)
{
  return g_pollable_input_stream_can_poll (get_base (stream));
}

static gboolean
is_readable (GPollableInputStream *stream)
{
  return g_pollable_input_stream_is_readable (get_base (stream));
}

static GSource *
create_source (GPollableInputStream *stream,
               GCancellable *cancellable)
{
  g_autoptr (GSource) base = g_pollable_input_stream_create_source (get_base (stream), NULL);

  return g_pollable_source_new_full (stream, base, cancellable);
}

static void
pollable_init (GPollableInputStreamInterface *iface)
{
  iface->can_poll = can_poll;
  iface->is_readable = is_readable;
  iface->create_source = create_source;
  iface->read_nonblocking = read_nonblocking;
}

static void
mo_counted_input_class_init (MoCountedInputClass *klass)
{
  G_INPUT_STREAM_CLASS (klass)->read_fn = mo_counted_input_read;
}

static void
mo_counted_input_init (MoCountedInput *self)
{
  self->time = g_get_monotonic_time ();
}

/* The connection */

static GInputStream *
mo_share_stream_get_input (GIOStream *stream)
{
  return G_INPUT_STREAM (MO_SHARE_STREAM (stream)->input);
}

static GOutputStream *
mo_share_stream_get_output (GIOStream *stream)
{
  return g_io_stream_get_output_stream (MO_SHARE_STREAM (stream)->connection);
}

static gboolean
mo_share_stream_close (GIOStream *stream,
                       GCancellable *cancellable,
                       GError **error)
{
  return g_io_stream_close (MO_SHARE_STREAM (stream)->connection, cancellable, error);
}

static void
mo_share_stream_finalize (GObject *object)
{
  MoShareStream *self = MO_SHARE_STREAM (object);

  g_object_unref (self->input);
  g_object_unref (self->connection);
  G_OBJECT_CLASS (mo_share_stream_parent_class)->finalize (object);
}

static void
mo_share_stream_class_init (MoShareStreamClass *klass)
{
  GIOStreamClass *stream_class = G_IO_STREAM_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = mo_share_stream_finalize;
  stream_class->get_input_stream = mo_share_stream_get_input;
  stream_class->get_output_stream = mo_share_stream_get_output;
  stream_class->close_fn = mo_share_stream_close;
}

static void
mo_share_stream_init (MoShareStream *self)
{
}

MoShareStream *
mo_share_stream_new (GSocketConnection *connection)
{
  MoShareStream *self = g_object_new (MO_TYPE_SHARE_STREAM, NULL);

  self->connection = g_object_ref (G_IO_STREAM (connection));
  self->input = g_object_new (MO_TYPE_COUNTED_INPUT, "base-stream",
                              g_io_stream_get_input_stream (self->connection), NULL);
  return self;
}

void
mo_share_stream_reset (MoShareStream *self)
{
  self->input->n_bytes = 0;
}

void
mo_share_stream_forget (MoShareStream *self,
                        gsize n_bytes)
{
  self->input->n_bytes -= MIN (self->input->n_bytes, n_bytes);
}

gint64
mo_share_stream_get_time (MoShareStream *self)
{
  return self->input->time;
}
