/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-xml-parser.h"

#include "mo-file.h"

#include <glib/gi18n-lib.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <string.h>
#include <sys/resource.h>

#define BLOCK_SIZE (64 * 1024)

/* From this size on, a second thread saves more than it costs. */
#define MIN_SIZE_FOR_THREAD (1024 * 1024)

/* Without a second thread, a batch stays in the nearest cache. With one, waking the other thread
 * must be rare, as it takes as long as parsing some ten thousand bytes. */
#define BATCH_SIZE (64 * 1024)
#define BATCH_SIZE_OF_THREAD (512 * 1024)

/* The niceness of that thread. */
#define NICENESS 10

/* The number of batches that circulate between the threads. */
#define N_BATCHES 4

/* The maximum number of attributes of an element. libxml2 compares each one with all before it. */
#define MAX_ATTRIBUTES 64

struct _MoXmlParser
{
  xmlParserCtxt *context;

  /* The context asks for a few thousand bytes at a time; they are copied from this block. */
  GInputStream *stream;
  GCancellable *cancellable; /* (nullable) */
  gsize max_size;
  char *block;
  gsize block_length;
  gsize block_handed; /* number of bytes of the block */
  gsize n_handed;     /* number of all bytes */
  gsize n_at_event;   /* the value of n_handed at the last event */
  gboolean all_handed;

  guint depth;
  gboolean ended;   /* the root element has ended */
  gboolean stopped; /* later events are ignored */

  MoXmlBatch *batch; /* the current one */
  MoXmlBatchFunc handle;
  gpointer user_data;

  /* Only with a second thread: */
  GAsyncQueue *full;  /* (nullable) (element-type MoXmlBatch) */
  GAsyncQueue *empty; /* (nullable) (element-type MoXmlBatch) */
  gint unwanted;      /* atomic: @handle wants no more */
};

static guint
get_line (const MoXmlParser *self)
{
  return self->context->input != NULL ? (guint) self->context->input->line : 0;
}

/* Records that the document can’t be read on. libxml2 itself must be stopped by the caller, unless
 * it is waiting for bytes. @message: (nullable): NULL if cancelled */
static void
add_stop (MoXmlParser *self,
          guint line,
          const char *message)
{
  mo_xml_batch_add_text (self->batch, MO_XML_EVENT_STOP, line, message != NULL ? message : "",
                         message != NULL ? strlen (message) : 0);
  self->stopped = TRUE;
}

static void
stop (MoXmlParser *self,
      guint line,
      const char *message)
{
  add_stop (self, line, message);
  xmlStopParser (self->context);
}

/* Passes the batch on, and continues with an empty one. */
static void
deliver (MoXmlParser *self)
{
  if (self->full != NULL)
    {
      g_async_queue_push (self->full, self->batch);
      self->batch = g_async_queue_pop (self->empty);
      self->stopped |= g_atomic_int_get (&self->unwanted) != 0;
    }
  else
    {
      self->stopped |= !self->handle (self->user_data, self->batch);
      self->batch->length = 0;
    }
  if (self->stopped)
    xmlStopParser (self->context);
}

static inline void
deliver_if_full (MoXmlParser *self)
{
  if (G_UNLIKELY (self->batch->length >= self->batch->full_size))
    deliver (self);
}

/* Callbacks of libxml2 */

static void
element_started_cb (void *user_data,
                    const xmlChar *name,
                    const xmlChar *prefix,
                    const xmlChar *uri,
                    int n_namespaces,
                    const xmlChar **namespaces,
                    int n_attributes,
                    int n_defaulted,
                    const xmlChar **attributes)
{
  MoXmlParser *self = user_data;

  if (self->stopped)
    return;
  self->n_at_event = self->n_handed;
  self->depth++;
  if (n_attributes + n_namespaces > MAX_ATTRIBUTES)
    {
      g_autofree char *message = g_strdup_printf (_("<%.40s> has more than %d attributes: reading "
                                                    "stopped here"),
                                                  (const char *) name, MAX_ATTRIBUTES);

      stop (self, get_line (self), message);
      return;
    }
  mo_xml_batch_add_start (self->batch, name, uri, get_line (self), (guint) n_attributes,
                          attributes);
  deliver_if_full (self);
}

static void
element_ended_cb (void *user_data,
                  const xmlChar *name,
                  const xmlChar *prefix,
                  const xmlChar *uri)
{
  MoXmlParser *self = user_data;

  if (self->stopped)
    return;
  self->depth--;
  self->ended = self->depth == 0;
  mo_xml_batch_add_end (self->batch);
  deliver_if_full (self);
}

static void
text_read_cb (void *user_data,
              const xmlChar *text,
              int length)
{
  MoXmlParser *self = user_data;

  if (self->stopped)
    return;
  self->n_at_event = self->n_handed;
  mo_xml_batch_add_text (self->batch, MO_XML_EVENT_TEXT, get_line (self), (const char *) text,
                         (gsize) length);
  deliver_if_full (self);
}

static void
document_type_read_cb (void *user_data,
                       const xmlChar *name,
                       const xmlChar *external_id,
                       const xmlChar *system_id)
{
  MoXmlParser *self = user_data;

  if (!self->stopped)
    stop (self, get_line (self),
          _("document type declarations (<!DOCTYPE) and entities are not allowed: remove them"));
}

static void
refuse_encoding (MoXmlParser *self,
                 const char *encoding)
{
  g_autofree char *message = g_strdup_printf (_("unsupported encoding “%.40s”: save the file as "
                                                "UTF-8"),
                                              encoding);

  stop (self, 1, message);
}

static void
document_started_cb (void *user_data)
{
  MoXmlParser *self = user_data;
  const char *encoding = (const char *) self->context->encoding;

  if (encoding == NULL && self->context->input != NULL)
    encoding = (const char *) self->context->input->encoding;
  if (encoding != NULL && g_ascii_strcasecmp (encoding, "UTF-8") != 0)
    refuse_encoding (self, encoding);
}

/* Whether libxml2 has reached the end of the file before the end of the document. */
static gboolean
breaks_off (const MoXmlParser *self)
{
  const xmlParserInput *input = self->context->input;

  return !self->ended && self->all_handed && (input == NULL || input->cur >= input->end);
}

/* Returns the last line of a file that was read to its end, not the empty one after its final line
 * end. */
static guint
get_last_line (const MoXmlParser *self)
{
  const xmlParserInput *input = self->context->input;
  guint line = MAX (get_line (self), 1);

  return line > 1 && input->cur > input->base && input->cur[-1] == '\n' ? line - 1 : line;
}

/* Whether libxml2 has stopped at bytes that are not UTF-8. It reports them as a character that is
 * not allowed. */
static gboolean
is_at_invalid_utf8 (const MoXmlParser *self)
{
  const xmlParserInput *input = self->context->input;

  return input != NULL && input->cur < input->end && *input->cur != '\0' &&
         (gint32) g_utf8_get_char_validated ((const char *) input->cur,
                                             input->end - input->cur) < 0;
}

/* The error is a pointer to const since libxml2 2.12. */
#if LIBXML_VERSION >= 21200
static void
error_met_cb (void *user_data, const xmlError *error)
#else
static void
error_met_cb (void *user_data, xmlError *error)
#endif
{
  MoXmlParser *self = user_data;
  g_autofree char *detail = NULL;
  g_autofree char *message = NULL;

  if (self->stopped || error->level < XML_ERR_ERROR)
    return;
  /* Since libxml2 2.12, the document does not start then. */
  if (error->code == XML_ERR_UNSUPPORTED_ENCODING && error->str1 != NULL)
    refuse_encoding (self, error->str1);
  else if (error->code == XML_ERR_INVALID_ENCODING ||
           (error->code == XML_ERR_INVALID_CHAR && is_at_invalid_utf8 (self)))
    stop (self, (guint) error->line, _("not valid UTF-8: save the file as UTF-8"));
  else if (error->code == XML_ERR_INVALID_CHAR)
    stop (self, (guint) error->line, _("character that XML does not allow: remove it"));
  else if (breaks_off (self))
    stop (self, get_last_line (self),
          error->code == XML_ERR_DOCUMENT_EMPTY
              ? _("not well-formed XML: the file is empty")
              : _("not well-formed XML: the file is incomplete"));
  else if (error->domain == XML_FROM_NAMESPACE)
    stop (self, (guint) error->line, _("undeclared namespace prefix: remove it"));
  else
    {
      detail = g_strstrip (g_strdup (error->message != NULL ? error->message : ""));
      detail[strcspn (detail, "\r\n")] = '\0';
      /* Translators: %s is a message of the XML parser, in English. */
      message = g_strdup_printf (_("not well-formed XML: %.200s"), detail);
      stop (self, (guint) error->line, message);
    }
}

/* Detects UTF-16 and UTF-32 by the first bytes, before libxml2 switches to them. */
static gboolean
begins_as_utf8 (const char *block,
                gsize length)
{
  if (length >= 2 && ((guint8) block[0] >= 0xfe || (guint8) block[1] >= 0xfe))
    return FALSE;
  return memchr (block, '\0', MIN (length, 4)) == NULL;
}

/* Reads another block. */
static void
fill_block (MoXmlParser *self)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *message = NULL;
  gboolean is_first = self->n_handed == 0;

  self->block_handed = 0;
  if (!g_input_stream_read_all (self->stream, self->block, BLOCK_SIZE, &self->block_length,
                                self->cancellable, &error))
    add_stop (self, 0,
              g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) ? NULL : error->message);
  else if (is_first && !begins_as_utf8 (self->block, self->block_length))
    add_stop (self, 1, _("not valid UTF-8: save the file as UTF-8"));
  else if (self->n_handed + self->block_length > self->max_size)
    {
      message = g_strdup_printf (_("the file is larger than %u MiB: use a smaller file"),
                                 (guint) (self->max_size >> 20));
      add_stop (self, 0, message);
    }
}

/* Passes bytes to libxml2; none at the end of the file. libxml2 must not be stopped from here,
 * while it uses its buffers; to stop it, this returns 0, and later events are ignored. */
static int
hand_bytes_cb (void *user_data,
               char *to,
               int size)
{
  MoXmlParser *self = user_data;
  gsize n;

  if (self->stopped || self->all_handed)
    return 0;
  if (self->n_handed - self->n_at_event > MO_XML_MAX_TAG)
    {
      g_autofree char *message = g_strdup_printf (
          _("a tag, comment, CDATA section or document type declaration is longer than %d KiB: "
            "reading stopped here"),
          MO_XML_MAX_TAG >> 10);

      add_stop (self, get_line (self), message);
      return 0;
    }
  if (self->block_handed == self->block_length)
    fill_block (self);
  if (self->stopped)
    return 0;
  n = MIN (self->block_length - self->block_handed, (gsize) size);
  memcpy (to, self->block + self->block_handed, n);
  self->block_handed += n;
  self->n_handed += n;
  self->all_handed = n == 0;
  return (int) n;
}

#if LIBXML_VERSION >= 21200
static void
pass_error_over_cb (void *user_data, const xmlError *error)
#else
static void
pass_error_over_cb (void *user_data, xmlError *error)
#endif
{
}

/* Parses the whole document. Suppresses errors in decoding, as with UTF-7. libxml2 doesn’t report
 * them to the handler and would print them, though unsupported encodings are reported here. */
static void
parse (MoXmlParser *self)
{
  xmlStructuredErrorFunc before = xmlStructuredError;
  void *user_data = xmlStructuredErrorContext;

  xmlSetStructuredErrorFunc (NULL, pass_error_over_cb);
  xmlParseDocument (self->context);
  xmlSetStructuredErrorFunc (user_data, before);
}

static gpointer
parse_on_thread_cb (gpointer user_data)
{
  MoXmlParser *self = user_data;

  /* Only of this thread: the first frame of the window must not wait for it. If that is not
   * possible, it is as important as others. */
  setpriority (PRIO_PROCESS, 0, NICENESS);
  parse (self);
  self->batch->is_last = TRUE;
  g_async_queue_push (self->full, g_steal_pointer (&self->batch));
  return NULL;
}

/* Parses on another thread, and handles the batches on this one. Returns FALSE if there is no
 * thread to be had. */
static gboolean
run_on_thread (MoXmlParser *self)
{
  GThread *thread;
  gboolean is_last;

  /* All of one size: with a small one among them, each round would wake the threads for little. */
  self->batch = mo_xml_batch_new (BATCH_SIZE_OF_THREAD);
  self->full = g_async_queue_new_full ((GDestroyNotify) mo_xml_batch_free);
  self->empty = g_async_queue_new_full ((GDestroyNotify) mo_xml_batch_free);
  thread = g_thread_try_new ("xml", parse_on_thread_cb, self, NULL);
  if (thread == NULL)
    {
      g_clear_pointer (&self->full, g_async_queue_unref);
      g_clear_pointer (&self->empty, g_async_queue_unref);
      g_clear_pointer (&self->batch, mo_xml_batch_free);
      return FALSE;
    }
  for (guint i = 1; i < N_BATCHES; i++)
    g_async_queue_push (self->empty, mo_xml_batch_new (BATCH_SIZE_OF_THREAD));
  do
    {
      MoXmlBatch *batch = g_async_queue_pop (self->full);

      is_last = batch->is_last;
      if (!self->unwanted && !self->handle (self->user_data, batch))
        g_atomic_int_set (&self->unwanted, TRUE);
      batch->length = 0;
      g_async_queue_push (self->empty, batch);
    }
  while (!is_last);
  g_thread_join (thread);
  return TRUE;
}

void
mo_xml_parser_run (MoXmlParser *self,
                   MoXmlBatchFunc handle,
                   gpointer user_data)
{
  self->handle = handle;
  self->user_data = user_data;
  if (mo_file_get_size (self->stream) >= MIN_SIZE_FOR_THREAD && g_get_num_processors () > 1 &&
      run_on_thread (self))
    return;
  self->batch = mo_xml_batch_new (BATCH_SIZE);
  parse (self);
  handle (user_data, self->batch);
}

const xmlChar *
mo_xml_parser_intern (MoXmlParser *self,
                      const char *name)
{
  const xmlChar *interned = xmlDictLookup (self->context->dict, (const xmlChar *) name, -1);

  if (interned == NULL)
    g_error ("out of memory for the names of an XML parser");
  return interned;
}

MoXmlParser *
mo_xml_parser_new (GInputStream *stream,
                   gsize max_size,
                   GCancellable *cancellable)
{
  xmlSAXHandler sax = {
    .initialized = XML_SAX2_MAGIC,
    .internalSubset = document_type_read_cb,
    .startDocument = document_started_cb,
    .startElementNs = element_started_cb,
    .endElementNs = element_ended_cb,
    .characters = text_read_cb,
    /* The same function, so that libxml2 doesn’t check whether a text is all white space. */
    .ignorableWhitespace = text_read_cb,
    .cdataBlock = text_read_cb,
    .serror = error_met_cb,
  };
  MoXmlParser *self = g_new0 (MoXmlParser, 1);

  self->stream = g_object_ref (stream);
  g_set_object (&self->cancellable, cancellable);
  self->max_size = max_size;
  self->block = g_malloc (BLOCK_SIZE);
  self->context = xmlCreateIOParserCtxt (&sax, self, hand_bytes_cb, NULL, self,
                                         XML_CHAR_ENCODING_NONE);
  if (self->context == NULL)
    g_error ("out of memory for an XML parser");
  xmlCtxtUseOptions (self->context, XML_PARSE_NONET);
  return self;
}

void
mo_xml_parser_free (MoXmlParser *self)
{
  xmlFreeParserCtxt (self->context);
  g_object_unref (self->stream);
  g_clear_object (&self->cancellable);
  g_free (self->block);
  g_clear_pointer (&self->batch, mo_xml_batch_free);
  g_clear_pointer (&self->full, g_async_queue_unref);
  g_clear_pointer (&self->empty, g_async_queue_unref);
  g_free (self);
}
