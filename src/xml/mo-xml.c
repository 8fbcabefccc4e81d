/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-xml-reader-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static void
document_type_read (void *user_data,
                    const xmlChar *name,
                    const xmlChar *external_id,
                    const xmlChar *system_id)
{
  MoXmlReader *self = user_data;

  if (self->stopped)
    return;
  mo_xml_reader_add_fault (
      self, mo_xml_reader_get_line (self),
      _("document type declarations (<!DOCTYPE) and entities are not allowed: remove them"));
  mo_xml_reader_stop (self);
}

static void
refuse_encoding (MoXmlReader *self,
                 const char *encoding)
{
  mo_xml_reader_add_fault (self, 1, _("unsupported encoding “%.40s”: save the file as UTF-8"),
                           encoding);
  mo_xml_reader_stop (self);
}

static void
document_started (void *user_data)
{
  MoXmlReader *self = user_data;
  const char *encoding = (const char *) self->parser->encoding;

  if (encoding == NULL && self->parser->input != NULL)
    encoding = (const char *) self->parser->input->encoding;
  if (encoding != NULL && g_ascii_strcasecmp (encoding, "UTF-8") != 0)
    refuse_encoding (self, encoding);
}

/* Whether the parser has reached the end of the file before the end of the document. */
static gboolean
breaks_off (MoXmlReader *self)
{
  const xmlParserInput *input = self->parser->input;

  return !self->ended && self->all_handed && (input == NULL || input->cur >= input->end);
}

/* Returns the last line of a file that was read to its end, not the empty one after its final line
 * end. */
static guint
get_last_line (MoXmlReader *self)
{
  const xmlParserInput *input = self->parser->input;
  guint line = MAX (mo_xml_reader_get_line (self), 1);

  return line > 1 && input->cur > input->base && input->cur[-1] == '\n' ? line - 1 : line;
}

/* Whether the parser has stopped at bytes that are not UTF-8. It reports them as a character that
 * is not allowed. */
static gboolean
is_at_invalid_utf8 (const MoXmlReader *self)
{
  const xmlParserInput *input = self->parser->input;

  return input != NULL && input->cur < input->end && *input->cur != '\0' &&
         (gint32) g_utf8_get_char_validated ((const char *) input->cur,
                                             input->end - input->cur) < 0;
}

/* The error is a pointer to const since libxml2 2.12. */
#if LIBXML_VERSION >= 21200
static void
error_met (void *user_data, const xmlError *error)
#else
static void
error_met (void *user_data, xmlError *error)
#endif
{
  MoXmlReader *self = user_data;
  g_autofree char *message = NULL;

  if (self->stopped || error->level < XML_ERR_ERROR)
    return;
  /* Since libxml2 2.12, the document does not start then. */
  if (error->code == XML_ERR_UNSUPPORTED_ENCODING && error->str1 != NULL)
    {
      refuse_encoding (self, error->str1);
      return;
    }
  if (error->code == XML_ERR_INVALID_ENCODING ||
      (error->code == XML_ERR_INVALID_CHAR && is_at_invalid_utf8 (self)))
    mo_xml_reader_add_fault (self, (guint) error->line,
                             _("not valid UTF-8: save the file as UTF-8"));
  else if (error->code == XML_ERR_INVALID_CHAR)
    mo_xml_reader_add_fault (self, (guint) error->line,
                             _("character that XML does not allow: remove it"));
  else if (breaks_off (self))
    mo_xml_reader_add_fault (self, get_last_line (self),
                             error->code == XML_ERR_DOCUMENT_EMPTY
                                 ? _("not well-formed XML: the file is empty")
                                 : _("not well-formed XML: the file is incomplete"));
  else if (error->domain == XML_FROM_NAMESPACE)
    mo_xml_reader_add_fault (self, (guint) error->line,
                             _("undeclared namespace prefix: remove it"));
  else
    {
      message = g_strstrip (g_strdup (error->message != NULL ? error->message : ""));
      message[strcspn (message, "\r\n")] = '\0';
      /* Translators: %s is a message of the XML parser, in English. */
      mo_xml_reader_add_fault (self, (guint) error->line, _("not well-formed XML: %.200s"),
                               message);
    }
  mo_xml_reader_stop (self);
}

/* Detects UTF-16 and UTF-32 by the first bytes, before the parser switches to them. */
static gboolean
begins_as_utf8 (const char *block,
                gsize length)
{
  if (length >= 2 && ((guint8) block[0] >= 0xfe || (guint8) block[1] >= 0xfe))
    return FALSE;
  return memchr (block, '\0', MIN (length, 4)) == NULL;
}

/* Reads another block. Adds a fault on failure, except when cancelled. */
static gboolean
fill_block (MoXmlReader *self)
{
  g_autoptr (GError) error = NULL;
  gboolean is_first = self->n_handed == 0;

  self->block_handed = 0;
  if (!g_input_stream_read_all (self->stream, self->block, MO_XML_BLOCK_SIZE, &self->block_length,
                                self->cancellable, &error))
    {
      if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
        mo_faults_add (self->faults, self->file, 0, "%s", error->message);
    }
  else if (is_first && !begins_as_utf8 (self->block, self->block_length))
    mo_faults_add (self->faults, self->file, 1, _("not valid UTF-8: save the file as UTF-8"));
  else if (self->n_handed + self->block_length > self->max_size)
    mo_faults_add (self->faults, self->file, 0, _("the file is larger than %u MiB: use a smaller "
                                                  "file"),
                   (guint) (self->max_size >> 20));
  else
    return TRUE;
  return FALSE;
}

/* Passes bytes to the parser; none at the end of the file. The parser must not be stopped from
 * here, while it uses its buffers; to stop it, this returns 0, and later events are ignored. */
static int
hand_bytes (void *user_data,
            char *to,
            int size)
{
  MoXmlReader *self = user_data;
  gsize n;

  if (self->stopped || self->all_handed)
    return 0;
  if (self->n_handed - self->n_at_event > MO_XML_MAX_TAG)
    {
      mo_faults_add (self->faults, self->file, mo_xml_reader_get_line (self),
                     _("a tag, comment, CDATA section or document type declaration is longer than "
                       "%d KiB: reading stopped here"),
                     MO_XML_MAX_TAG >> 10);
      self->stopped = TRUE;
      return 0;
    }
  if (self->block_handed == self->block_length)
    {
      self->stopped = !fill_block (self);
      if (self->stopped)
        return 0;
    }
  n = MIN (self->block_length - self->block_handed, (gsize) size);
  memcpy (to, self->block + self->block_handed, n);
  self->block_handed += n;
  self->n_handed += n;
  self->all_handed = n == 0;
  return (int) n;
}

#if LIBXML_VERSION >= 21200
static void
pass_error_over (void *user_data, const xmlError *error)
#else
static void
pass_error_over (void *user_data, xmlError *error)
#endif
{
}

/* Suppresses errors in decoding, as with UTF-7. libxml2 doesn’t report them to the parser’s handler
 * and would print them, though unsupported encodings are reported by this reader. */
static void
parse_quietly (xmlParserCtxt *parser)
{
  xmlStructuredErrorFunc before = xmlStructuredError;
  void *user_data = xmlStructuredErrorContext;

  xmlSetStructuredErrorFunc (NULL, pass_error_over);
  xmlParseDocument (parser);
  xmlSetStructuredErrorFunc (user_data, before);
}

/* Reads the document. The caller has set the fields for the arguments of mo_xml_read() or
 * mo_xml_read_foreign(). */
static gboolean
read_document (MoXmlReader *self)
{
  xmlSAXHandler sax = {
    .initialized = XML_SAX2_MAGIC,
    .internalSubset = document_type_read,
    .startDocument = document_started,
    .startElementNs = mo_xml_reader_start,
    .endElementNs = mo_xml_reader_end,
    .characters = mo_xml_reader_add_text,
    /* The same function, so that the parser doesn’t check whether a text is all white space. */
    .ignorableWhitespace = mo_xml_reader_add_text,
    .cdataBlock = mo_xml_reader_add_text,
    .serror = error_met,
  };

  self->parser = xmlCreateIOParserCtxt (&sax, self, hand_bytes, NULL, self, XML_CHAR_ENCODING_NONE);
  if (self->parser == NULL)
    g_error ("out of memory for an XML parser");
  xmlCtxtUseOptions (self->parser, XML_PARSE_NONET);
  self->block = g_malloc (MO_XML_BLOCK_SIZE);
  self->text = g_string_new (NULL);
  self->scratch = g_malloc (MO_XML_SCRATCH_SIZE);
  self->known = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) mo_xml_known_free);
  self->passed_over = self->handler->pass_over != NULL ? g_hash_table_new (NULL, NULL) : NULL;

  parse_quietly (self->parser);

  xmlFreeParserCtxt (self->parser);
  g_free (self->block);
  g_string_free (self->text, TRUE);
  g_free (self->scratch);
  g_hash_table_unref (self->known);
  g_clear_pointer (&self->passed_over, g_hash_table_unref);
  return self->ended && !self->stopped;
}

gboolean
mo_xml_read (GInputStream *stream,
             const char *file,
             const MoXmlElement *const *roots,
             const MoXmlHandler *handler,
             gpointer user_data,
             gsize max_size,
             MoFaults *faults,
             GCancellable *cancellable)
{
  MoXmlReader self = {
    .stream = stream,
    .cancellable = cancellable,
    .max_size = max_size,
    .file = file,
    .roots = roots,
    .handler = handler,
    .user_data = user_data,
    .faults = faults,
  };

  return read_document (&self);
}

gboolean
mo_xml_read_foreign (GInputStream *stream,
                     const char *file,
                     const MoXmlElement *const *roots,
                     const MoXmlHandler *handler,
                     gpointer user_data,
                     gsize max_size,
                     MoFaults *faults,
                     MoFaults *warnings,
                     GCancellable *cancellable)
{
  MoXmlReader self = {
    .stream = stream,
    .cancellable = cancellable,
    .max_size = max_size,
    .file = file,
    .roots = roots,
    .handler = handler,
    .user_data = user_data,
    .faults = faults,
    .warnings = warnings,
    .foreign = TRUE,
  };

  return read_document (&self);
}

GInputStream *
mo_xml_open (const char *path,
             MoFaults *faults)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = g_file_new_for_path (path);
  GFileInputStream *stream = g_file_read (file, NULL, &error);

  if (stream == NULL)
    mo_faults_add (faults, path, 0, "%s", error->message);
  return (GInputStream *) stream;
}
