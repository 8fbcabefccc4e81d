/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-text.h"
#include "mo-xml-known.h"

#include <glib/gi18n-lib.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <string.h>

#define BLOCK_SIZE (64 * 1024)

/* Our own files are five deep. What is not ours may go on inside an unknown
 * element, but not until the name stack of the parser fills the memory. */
#define MAX_DEPTH 8
#define MAX_SKIPPED 64

/* The parser compares each attribute of a tag with all before it, and keeps a comment or CDATA section until it
 * ends: none is to go on for long. */
#define MAX_TAG (128 * 1024)
#define MAX_ATTRIBUTES 64

/* All values of a tag find room in this: it is only told to be too long when some more of it was read. */
#define SCRATCH_SIZE (MAX_TAG + BLOCK_SIZE)

/* The parser keeps every name that it meets; a file with so many that are not ours is not ours. */
#define MAX_UNKNOWN 10000

typedef struct
{
  const MoXmlKnown *known;
  guint line;
  guint row;    /* of the last child */
  guint rank;   /* the highest of the children that came */
  guint64 seen; /* bit i: a child of row i of the element's table came */
  gboolean whole;
} Frame;

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

  Frame frames[MAX_DEPTH];
  guint depth;
  guint skipped; /* how deep in an element that is not known */
  guint n_unknown; /* elements and attributes that were not known */
  GHashTable *passed_over; /* (nullable): their names, which the parser keeps */
  gboolean ended;
  gboolean stopped;
  GString *text;
  char *scratch;     /* SCRATCH_SIZE: the attribute values of one element, each ended by NUL */
  GHashTable *known; /* MoXmlElement → MoXmlKnown (owned) */
} Reader;

static guint
current_line (Reader *self)
{
  return self->parser->input != NULL ? (guint) self->parser->input->line : 0;
}

/* The fault spoils every element that is open. */
#define tell(self, line, ...)                                            \
  G_STMT_START                                                           \
  {                                                                      \
    mo_faults_add ((self)->faults, (self)->file, (line), __VA_ARGS__);   \
    if ((self)->depth > 0)                                               \
      (self)->frames[(self)->depth - 1].whole = FALSE;                   \
  }                                                                      \
  G_STMT_END

/* What the tables do not have: a fault in a file of ours, something to pass over in another's. */
#define tell_unknown(self, line, fault, warning, ...)                               \
  G_STMT_START                                                                      \
  {                                                                                 \
    if (!(self)->foreign)                                                           \
      tell (self, line, fault, __VA_ARGS__);                                        \
    else if ((self)->warnings != NULL && (self)->passed_over == NULL)               \
      mo_faults_add ((self)->warnings, (self)->file, (line), warning, __VA_ARGS__); \
  }                                                                                 \
  G_STMT_END

static void
stop (Reader *self)
{
  self->stopped = TRUE;
  xmlStopParser (self->parser);
}

/* Counts what is not known; where another program may have thousands of one name, the names. */
static void
count_unknown (Reader *self,
               const xmlChar *name)
{
  if (self->passed_over == NULL || g_hash_table_add (self->passed_over, (gpointer) name))
    self->n_unknown++;
}

static void
pass_over (Reader *self,
           const xmlChar *name,
           guint line)
{
  count_unknown (self, name);
  if (self->passed_over != NULL && self->depth > 0)
    self->handler->pass_over (self->user_data, self->frames[self->depth - 1].known->element, (const char *) name, line);
}

/* Tells what is missing and which values are not as the table asks, and leaves those out. */
static void
tell_attributes (Reader *self,
                 const MoXmlElement *element,
                 MoXmlValue *values,
                 guint32 unfit,
                 guint line)
{
  for (guint row = 0; element->attributes[row].name != NULL; row++)
    {
      const MoXmlAttribute *attribute = &element->attributes[row];

      if ((unfit & (1u << row)) != 0)
        {
          g_autofree char *reason = mo_xml_explain_value (attribute, &values[row]);

          tell (self, line, "%s", reason);
          values[row].text = NULL;
        }
      else if (attribute->required && values[row].text == NULL)
        tell (self, line, _("<%s> needs the attribute “%s”"), element->name, attribute->name);
    }
}

static void
tell_unknown_attribute (Reader *self,
                        const MoXmlElement *element,
                        const xmlChar *name,
                        guint line)
{
  pass_over (self, name, line);
  tell_unknown (self, line, _("<%s> has no attribute “%.40s”: remove it"),
                _("<%s> has an attribute “%.40s” that is not known here: it is left out"), element->name,
                (const char *) name);
}

/* Of the files of other programs, who reads them decides what becomes of control characters. */
static gboolean
keeps_controls (const Reader *self)
{
  return self->foreign || self->handler->keeps_controls;
}

/* Whether a value is a name but for its control characters. */
static gboolean
is_kept (const Reader *self,
         const MoXmlAttribute *attribute,
         const MoXmlValue *value)
{
  return keeps_controls (self) && attribute->kind == MO_XML_NAME && mo_xml_is_kept_name (value->text);
}

static inline void
read_attributes (Reader *self,
                 MoXmlKnown *known,
                 const xmlChar *name,
                 int n_given,
                 const xmlChar **given,
                 MoXmlValue *values,
                 guint line)
{
  const xmlParserInput *input = self->parser->input;
  guintptr begin = (guintptr) input->base;
  gsize n_input = (gsize) (input->end - input->base);
  /* From so many places of the input, all the bytes can be read that a remembered value may have. The parser hands over
   * most values as they lie there, and those that it had to change as copies of their own. */
  gsize n_quick = n_input > MO_XML_MAX_REMEMBERED ? n_input - MO_XML_MAX_REMEMBERED : 0;
  guint next = 0;
  guint32 is_given = 0;
  guint32 unfit = 0;
  char *to = self->scratch;

  for (guint row = 0; row < known->n_attributes; row++)
    values[row] = (MoXmlValue){ NULL };
  if (known->has_any_name)
    {
      guint length = (guint) xmlStrlen (name);

      is_given |= 1;
      if (!mo_xml_known_take_value (known, 0, (const char *) name, length, to, &values[0]))
        unfit |= 1;
      to += length + 1;
    }
  /* Each is five pointers: name, prefix, namespace, and where the value begins and ends. */
  for (; n_given > 0; n_given--, given += 5)
    {
      const char *from = (const char *) given[3];
      gsize length = (gsize) (given[4] - given[3]);
      guint row = next;
      MoXmlRemembered *remembered = NULL;

      if (known->attributes[row] != given[0])
        row = mo_xml_known_find_attribute (known, given[0], next);
      if (G_UNLIKELY (row == known->n_attributes || given[1] != NULL))
        {
          tell_unknown_attribute (self, known->element, given[0], line);
          continue;
        }
      is_given |= 1u << row;
      next = row + 1;
      if (G_LIKELY ((guintptr) from - begin < n_quick))
        remembered = mo_xml_known_recall (known, row, from, length);
      if (remembered != NULL)
        {
          values[row] = (MoXmlValue){ remembered->bytes.text, (guint) length, remembered->number, &remembered->found };
          continue;
        }
      g_assert (length < (gsize) (self->scratch + SCRATCH_SIZE - to));
      if (known->element->attributes[row].varies
            ? !mo_xml_take_piece (&known->element->attributes[row], from, (guint) length, to, &values[row])
            : !mo_xml_known_take_value (known, row, from, (guint) length, to, &values[row]))
        unfit |= is_kept (self, &known->element->attributes[row], &values[row]) ? 0 : 1u << row;
      to += length + 1;
    }
  if (G_UNLIKELY (unfit != 0 || (known->required_attributes & ~is_given) != 0))
    tell_attributes (self, known->element, values, unfit, line);
}

/* Finds a child in its parent's table, or tells why it may not come here. */
static MoXmlKnown *
admit_child (Reader *self,
             Frame *parent,
             const xmlChar *name,
             guint line)
{
  const MoXmlKnown *known = parent->known;
  const MoXmlKnownChild *child;
  guint row = parent->row;

  /* Most come after one of their own kind. */
  if (row >= known->n_children || known->children[row].name != name)
    for (row = 0; row < known->n_children && known->children[row].name != name &&
                  !known->children[row].known->has_any_name;
         row++)
      ;
  if (row == known->n_children)
    {
      tell_unknown (self, line, _("<%.40s> is not known in <%s>: remove it"),
                    _("<%.40s> in <%s> is not known here: it is left out"), (const char *) name, known->element->name);
      return NULL;
    }
  child = &known->children[row];
  if (child->once && (parent->seen & (G_GUINT64_CONSTANT (1) << row)) != 0)
    tell (self, line, _("a second <%s> in <%s>: one is enough"), (const char *) name, known->element->name);
  else if (child->rank < parent->rank)
    tell (self, line, _("<%s> comes too late in <%s>: put it before what is above it"), (const char *) name,
          known->element->name);
  parent->seen |= G_GUINT64_CONSTANT (1) << row;
  parent->rank = MAX (parent->rank, child->rank);
  parent->row = row;
  return child->known;
}

static MoXmlKnown *
admit_root (Reader *self,
            const char *name,
            guint line)
{
  g_autoptr (GString) known = g_string_new (NULL);

  for (guint i = 0; self->roots[i] != NULL; i++)
    {
      if (strcmp (self->roots[i]->name, name) == 0)
        return mo_xml_known_learn (self->known, self->parser->dict, self->roots[i]);
      g_string_append_printf (known, "%s<%s>", i > 0 ? ", " : "", self->roots[i]->name);
    }
  /* Translators: the second %s is one or more XML elements, like <catalog>. */
  tell (self, line, _("this file begins with <%.40s>; %s is wanted"), name, known->str);
  stop (self);
  return NULL;
}

static void
element_started (void *user_data,
                 const xmlChar *name,
                 const xmlChar *prefix,
                 const xmlChar *uri,
                 int n_namespaces,
                 const xmlChar **namespaces,
                 int n_attributes,
                 int n_defaulted,
                 const xmlChar **attributes)
{
  Reader *self = user_data;
  guint line = current_line (self);
  MoXmlValue values[MO_XML_MAX_ATTRIBUTES];
  MoXmlKnown *known = NULL;
  Frame *frame;

  if (self->stopped)
    return;
  self->n_at_event = self->n_handed;
  if (n_attributes + n_namespaces > MAX_ATTRIBUTES || self->n_unknown > MAX_UNKNOWN)
    {
      tell (self, line, _("far too much here that is not known: this file is not read further"));
      stop (self);
      return;
    }
  if (self->skipped > 0)
    {
      count_unknown (self, name);
      if (++self->skipped > MAX_SKIPPED)
        {
          tell (self, line, _("elements within elements, more than %d deep: this file is not read further"),
                MAX_SKIPPED);
          stop (self);
        }
      return;
    }

  if (uri != NULL)
    tell (self, line, _("<%.40s> is in the namespace “%.80s”; none is wanted"), (const char *) name,
          (const char *) uri);
  else if (self->depth == 0)
    known = admit_root (self, (const char *) name, line);
  else
    known = admit_child (self, &self->frames[self->depth - 1], name, line);
  if (known == NULL)
    {
      pass_over (self, name, line);
      self->skipped = 1;
      return;
    }

  g_assert (self->depth < MAX_DEPTH);
  frame = &self->frames[self->depth++];
  *frame = (Frame){ .known = known, .line = line, .whole = TRUE };
  if (self->text->len > 0)
    g_string_truncate (self->text, 0);
  read_attributes (self, known, name, n_attributes, attributes, values, line);
  if (!self->handler->start (self->user_data, known->element, values, frame->whole, line))
    frame->whole = FALSE;
}

static void
check_text (Reader *self,
            const Frame *frame)
{
  const char *name = frame->known->element->name;

  switch (frame->known->element->text)
    {
    case MO_XML_EMPTY:
      break;
    case MO_XML_PROSE:
      if (!keeps_controls (self) && mo_text_has_controls (self->text->str, self->text->len, MO_TEXT_OF_PROSE))
        tell (self, frame->line, _("the text of <%s> has control characters in it"), name);
      if (self->text->len > MO_XML_MAX_PROSE && g_utf8_strlen (self->text->str, -1) > MO_XML_MAX_PROSE)
        tell (self, frame->line, _("the text of <%s> is longer than %d characters"), name, MO_XML_MAX_PROSE);
      break;
    case MO_XML_LINE:
      if (!(keeps_controls (self) ? mo_xml_is_kept_name : mo_xml_is_name) (self->text->str))
        tell (self, frame->line, _("the text of <%s> is to be one line of 1 to 200 characters"), name);
      break;
    default:
      g_assert_not_reached ();
    }
}

static void
tell_missing_children (Reader *self,
                       const Frame *frame)
{
  const MoXmlElement *element = frame->known->element;

  for (guint row = 0; row < frame->known->n_children; row++)
    if (element->children[row].required && (frame->seen & (G_GUINT64_CONSTANT (1) << row)) == 0)
      tell (self, frame->line, _("<%s> needs <%s> in it"), element->name, element->children[row].element->name);
}

static void
element_ended (void *user_data,
               const xmlChar *name,
               const xmlChar *prefix,
               const xmlChar *uri)
{
  Reader *self = user_data;
  const MoXmlElement *element;
  Frame *frame;

  if (self->stopped)
    return;
  if (self->skipped > 0)
    {
      self->skipped--;
      return;
    }

  frame = &self->frames[self->depth - 1];
  element = frame->known->element;
  check_text (self, frame);
  if ((frame->known->required_children & ~frame->seen) != 0)
    tell_missing_children (self, frame);
  if (!self->handler->end (self->user_data, element, element->text != MO_XML_EMPTY ? self->text->str : NULL,
                           self->text->len, frame->whole, frame->line))
    frame->whole = FALSE;

  self->depth--;
  if (self->depth > 0 && !frame->whole)
    self->frames[self->depth - 1].whole = FALSE;
  self->ended = self->depth == 0;
  if (self->text->len > 0)
    g_string_truncate (self->text, 0);
}

static void
text_read (void *user_data,
           const xmlChar *text,
           int length)
{
  Reader *self = user_data;
  const Frame *frame;

  self->n_at_event = self->n_handed;
  if (self->stopped || self->skipped > 0 || self->depth == 0)
    return;
  frame = &self->frames[self->depth - 1];
  if (frame->known->element->text != MO_XML_EMPTY)
    {
      /* One character over the limit is enough to tell that it was passed. */
      if (self->text->len <= MO_XML_MAX_PROSE * 4)
        g_string_append_len (self->text, (const char *) text, length);
      return;
    }
  /* Below the blank, XML has no characters but the other blanks. */
  for (int i = 0; i < length; i++)
    if (G_UNLIKELY (text[i] > ' '))
      {
        guint line = current_line (self);

        /* The parser has gone past all of this text. */
        for (int j = i; j < length; j++)
          line -= text[j] == '\n';
        tell_unknown (self, line, _("text has no place in <%s>: remove it"), _("the text in <%s> is left out"),
                      frame->known->element->name);
        return;
      }
}

static void
document_type_read (void *user_data,
                    const xmlChar *name,
                    const xmlChar *external_id,
                    const xmlChar *system_id)
{
  Reader *self = user_data;

  if (self->stopped)
    return;
  tell (self, current_line (self),
        _("a document type (<!DOCTYPE) is refused, with any entities in it: remove it"));
  stop (self);
}

static void
document_started (void *user_data)
{
  Reader *self = user_data;
  const char *encoding = (const char *) self->parser->encoding;

  if (encoding == NULL && self->parser->input != NULL)
    encoding = (const char *) self->parser->input->encoding;
  if (encoding != NULL && g_ascii_strcasecmp (encoding, "UTF-8") != 0)
    {
      tell (self, 1, _("the encoding “%.40s” is refused: save the file as UTF-8"), encoding);
      stop (self);
    }
}

/* Whether the parser has come to the end of the file, and not of the document. */
static gboolean
breaks_off (Reader *self)
{
  const xmlParserInput *input = self->parser->input;

  return !self->ended && self->all_handed && (input == NULL || input->cur >= input->end);
}

/* The last line of a file that was read to its end: not the one that would come behind it. */
static guint
get_last_line (Reader *self)
{
  const xmlParserInput *input = self->parser->input;
  guint line = MAX (current_line (self), 1);

  return line > 1 && input->cur > input->base && input->cur[-1] == '\n' ? line - 1 : line;
}

/* libxml2 hands its errors over as a pointer to const from 2.12 on. */
#if LIBXML_VERSION >= 21200
static void
error_met (void *user_data, const xmlError *error)
#else
static void
error_met (void *user_data, xmlError *error)
#endif
{
  Reader *self = user_data;
  g_autofree char *message = NULL;

  if (self->stopped || error->level < XML_ERR_ERROR)
    return;
  if (error->code == XML_ERR_INVALID_ENCODING || error->code == XML_ERR_INVALID_CHAR)
    tell (self, (guint) error->line, _("not UTF-8, or a character that XML does not allow"));
  else if (breaks_off (self))
    tell (self, get_last_line (self), _("not well-formed XML: the file is empty, or breaks off before its end"));
  else if (error->domain == XML_FROM_NAMESPACE)
    tell (self, (guint) error->line, _("a prefix that is not declared: remove it"));
  else
    {
      message = g_strstrip (g_strdup (error->message != NULL ? error->message : ""));
      message[strcspn (message, "\r\n")] = '\0';
      /* Translators: the %s is the XML parser's own reason, in English. */
      tell (self, (guint) error->line, _("not well-formed XML: %.200s"), message);
    }
  stop (self);
}

/* UTF-16 and UTF-32 give themselves away by their first bytes, before the parser would adapt to them. */
static gboolean
begins_as_utf8 (const char *block,
                gsize length)
{
  if (length >= 2 && ((guint8) block[0] >= 0xfe || (guint8) block[1] >= 0xfe))
    return FALSE;
  return memchr (block, '\0', MIN (length, 4)) == NULL;
}

/* Reads another block, or tells why that can't be. */
static gboolean
fill_block (Reader *self)
{
  g_autoptr (GError) error = NULL;
  gboolean is_first = self->n_handed == 0;

  self->block_handed = 0;
  if (!g_input_stream_read_all (self->stream, self->block, BLOCK_SIZE, &self->block_length, self->cancellable, &error))
    {
      if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
        mo_faults_add (self->faults, self->file, 0, "%s", error->message);
    }
  else if (is_first && !begins_as_utf8 (self->block, self->block_length))
    mo_faults_add (self->faults, self->file, 1, _("not UTF-8: save the file as UTF-8"));
  else if (self->n_handed + self->block_length > self->max_size)
    mo_faults_add (self->faults, self->file, 0, _("longer than %u MiB: not read"), (guint) (self->max_size >> 20));
  else
    return TRUE;
  return FALSE;
}

/* Hands the parser some of what comes next; 0 bytes for the end of the file. When we end it ourselves the parser must
 * not be stopped from here, where it is amid its buffers: it takes this for the end, and nothing counts any more. */
static int
hand_bytes (void *user_data,
            char *to,
            int size)
{
  Reader *self = user_data;
  gsize n;

  if (self->stopped || self->all_handed)
    return 0;
  if (self->n_handed - self->n_at_event > MAX_TAG)
    {
      mo_faults_add (self->faults, self->file, current_line (self),
                     _("a tag, comment, CDATA section or document type that is longer than %d KiB: not read further"),
                     MAX_TAG >> 10);
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

/* What goes wrong while bytes are turned into characters, as in UTF-7, libxml2 tells no parser: it would write it to
 * standard error, though the encoding is refused and we tell that ourselves. */
static void
parse_quietly (xmlParserCtxt *parser)
{
  xmlStructuredErrorFunc before = xmlStructuredError;
  void *user_data = xmlStructuredErrorContext;

  xmlSetStructuredErrorFunc (NULL, pass_error_over);
  xmlParseDocument (parser);
  xmlSetStructuredErrorFunc (user_data, before);
}

/* Reads with all of @self set that the caller chooses. */
static gboolean
read_document (Reader *self)
{
  xmlSAXHandler sax = {
    .initialized = XML_SAX2_MAGIC,
    .internalSubset = document_type_read,
    .startDocument = document_started,
    .startElementNs = element_started,
    .endElementNs = element_ended,
    .characters = text_read,
    /* The same, or the parser would look for itself whether a text is all blanks. */
    .ignorableWhitespace = text_read,
    .cdataBlock = text_read,
    .serror = error_met,
  };

  self->parser = xmlCreateIOParserCtxt (&sax, self, hand_bytes, NULL, self, XML_CHAR_ENCODING_NONE);
  if (self->parser == NULL)
    g_error ("out of memory for an XML parser");
  xmlCtxtUseOptions (self->parser, XML_PARSE_NONET);
  self->block = g_malloc (BLOCK_SIZE);
  self->text = g_string_new (NULL);
  self->scratch = g_malloc (SCRATCH_SIZE);
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
  Reader self = {
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
  Reader self = {
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
