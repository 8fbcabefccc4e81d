/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-xml.h"

#include <glib/gi18n-lib.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <string.h>

#define BLOCK_SIZE (64 * 1024)
#define MAX_PROSE 20000
#define MAX_NAME 200
#define MAX_ID 100

/* Our own files are five deep. What is not ours may go on inside an unknown
 * element, but not until the name stack of the parser fills the memory. */
#define MAX_DEPTH 8
#define MAX_SKIPPED 64

/* The parser waits for the end of a tag or comment, and compares each attribute of a tag with all before it:
 * neither is to go on for long. */
#define MAX_TAG (128 * 1024)
#define MAX_ATTRIBUTES 64

/* The parser keeps every name that it meets; a file with so many that are not ours is not ours. */
#define MAX_UNKNOWN 10000

#define BLANKS " \t\r\n"

typedef struct
{
  const MoXmlElement *element;
  guint line;
  guint rank;   /* of the last child */
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

  Frame frames[MAX_DEPTH];
  guint depth;
  guint skipped; /* how deep in an element that is not known */
  guint n_unknown; /* elements and attributes that were not known */
  gboolean ended;
  gboolean stopped;
  gboolean after_return; /* in a CDATA section: the character before was a carriage return */
  GString *text;
  GString *scratch; /* the attribute values of one element, each ended by NUL */
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
    else if ((self)->warnings != NULL)                                              \
      mo_faults_add ((self)->warnings, (self)->file, (line), warning, __VA_ARGS__); \
  }                                                                                 \
  G_STMT_END

static void
stop (Reader *self)
{
  self->stopped = TRUE;
  xmlStopParser (self->parser);
}

/* What the kinds of value ask */

gboolean
mo_xml_is_id (const char *text)
{
  gsize length = strlen (text);

  if (length == 0 || length > MAX_ID || !g_ascii_isalnum (text[0]))
    return FALSE;
  for (gsize i = 1; i < length; i++)
    if (!g_ascii_isalnum (text[i]) && strchr ("._:/-", text[i]) == NULL)
      return FALSE;
  return TRUE;
}

/* XML has no way to write the other control characters. */
static gboolean
has_only_xml_characters (const char *text)
{
  if (!g_utf8_validate (text, -1, NULL))
    return FALSE;
  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar character = g_utf8_get_char (at);

      if ((character < 0x20 && strchr ("\t\r\n", (int) character) == NULL) || character == 0xfffe ||
          character == 0xffff)
        return FALSE;
    }
  return TRUE;
}

gboolean
mo_xml_is_prose (const char *text)
{
  return has_only_xml_characters (text) && g_utf8_strlen (text, -1) <= MAX_PROSE;
}

gboolean
mo_xml_is_name (const char *text)
{
  gsize length = strlen (text);

  return has_only_xml_characters (text) && strpbrk (text, "\t\r\n") == NULL && text[strspn (text, " ")] != '\0' &&
         (length <= MAX_NAME || g_utf8_strlen (text, -1) <= MAX_NAME);
}

static void
get_range (MoXmlKind kind,
           int *lowest,
           int *highest)
{
  *lowest = kind == MO_XML_FIGURE ? -99 : kind == MO_XML_COUNT || kind == MO_XML_PLAYERS ? 1 : 0;
  *highest = kind == MO_XML_COUNT || kind == MO_XML_SIZE ? 999 : kind == MO_XML_PLAYERS ? 9 : 99;
}

gboolean
mo_xml_parse_number (const char *text,
                     MoXmlKind kind,
                     int *number)
{
  int lowest;
  int highest;
  gboolean negative;
  const char *digits;
  gsize n_digits;

  get_range (kind, &lowest, &highest);
  negative = text[0] == '-' && lowest < 0;
  digits = text + (negative ? 1 : 0);
  n_digits = strspn (digits, "0123456789");
  /* As the schema: no more digits than the range has, and no zero before a count. */
  if (n_digits == 0 || digits[n_digits] != '\0' ||
      n_digits > (highest > 99 ? 3 : highest > 9 ? 2 : 1) || (lowest == 1 && digits[0] == '0'))
    return FALSE;
  *number = atoi (digits) * (negative ? -1 : 1);
  return TRUE;
}

static gboolean
is_among (const char *word,
          gsize length,
          const char *choices)
{
  for (const char *at = choices; *at != '\0'; at += strspn (at, " "))
    {
      gsize n = strcspn (at, " ");

      if (n == length && strncmp (at, word, n) == 0)
        return TRUE;
      at += n;
    }
  return FALSE;
}

/* How many words there are in a list; none if one of them is neither an id nor, with @choices, one of them. */
static guint
count_words (const char *text,
             const char *choices)
{
  guint n_words = 0;

  for (const char *at = text + strspn (text, BLANKS); *at != '\0'; at += strspn (at, BLANKS))
    {
      gsize length = strcspn (at, BLANKS);

      if (choices != NULL)
        {
          if (!is_among (at, length, choices))
            return 0;
        }
      else
        {
          g_autofree char *word = g_strndup (at, length);

          if (!mo_xml_is_id (word))
            return 0;
        }
      n_words++;
      at += length;
    }
  return n_words;
}

/* Tells what is wrong with a value; the caller leaves it out then. */
static gboolean
check_value (Reader *self,
             const MoXmlAttribute *attribute,
             MoXmlValue *value,
             guint line)
{
  const char *name = attribute->name;
  int lowest;
  int highest;
  guint n_words;

  switch (attribute->kind)
    {
    case MO_XML_ID:
      if (mo_xml_is_id (value->text))
        return TRUE;
      tell (self, line, _("%s=“%.40s” is no id: letters, digits and . _ : / - without blanks, 100 at most"),
            name, value->text);
      return FALSE;

    case MO_XML_IDS:
      if (count_words (value->text, NULL) > 0)
        return TRUE;
      tell (self, line, _("%s=“%.40s” is no list of ids with blanks between them"), name, value->text);
      return FALSE;

    case MO_XML_NAME:
      if (mo_xml_is_name (value->text))
        return TRUE;
      tell (self, line, _("%s=“%.40s” is no name: one line of 1 to 200 characters"), name, value->text);
      return FALSE;

    case MO_XML_COST:
    case MO_XML_FIGURE:
    case MO_XML_COUNT:
    case MO_XML_SIZE:
    case MO_XML_PLAYERS:
      if (mo_xml_parse_number (value->text, attribute->kind, &value->number))
        return TRUE;
      get_range (attribute->kind, &lowest, &highest);
      tell (self, line, _("%s=“%.40s” is no whole number from %d to %d"), name, value->text, lowest,
            highest);
      return FALSE;

    case MO_XML_CHOICE:
    case MO_XML_CHOICES:
      n_words = count_words (value->text, attribute->choices);
      if (n_words == 1 || (n_words > 1 && attribute->kind == MO_XML_CHOICES))
        return TRUE;
      tell (self, line, _("%s=“%.40s” is none of: %s"), name, value->text, attribute->choices);
      return FALSE;

    case MO_XML_ANY:
      return TRUE;

    default:
      g_assert_not_reached ();
    }
}

/* Copies a value of libxml2's into the scratch text and returns where it begins there. Without entity
 * replacement, which we never switch on, libxml2 leaves one escape: an ampersand comes as "&#38;". */
static gsize
copy_value (Reader *self,
            const char *begin,
            const char *end)
{
  gsize offset = self->scratch->len;

  while (begin < end)
    {
      const char *amp = memchr (begin, '&', (size_t) (end - begin));

      g_string_append_len (self->scratch, begin, (amp != NULL ? amp : end) - begin);
      if (amp == NULL)
        break;
      g_string_append_c (self->scratch, '&');
      begin = amp + (g_str_has_prefix (amp, "&#38;") ? strlen ("&#38;") : 1);
    }
  g_string_append_c (self->scratch, '\0');
  return offset;
}

static void
read_attributes (Reader *self,
                 const MoXmlElement *element,
                 int n_given,
                 const xmlChar **given,
                 MoXmlValue *values,
                 guint line)
{
  gsize offsets[MO_XML_MAX_ATTRIBUTES];
  gboolean is_given[MO_XML_MAX_ATTRIBUTES] = { FALSE };

  g_string_truncate (self->scratch, 0);
  /* Each is five pointers: name, prefix, namespace, and where the value begins and ends. */
  for (int i = 0; i < n_given; i++, given += 5)
    {
      guint row = 0;

      while (element->attributes[row].name != NULL &&
             (given[1] != NULL || strcmp ((const char *) given[0], element->attributes[row].name) != 0))
        row++;
      if (element->attributes[row].name == NULL)
        {
          self->n_unknown++;
          tell_unknown (self, line, _("<%s> has no attribute “%.40s”: remove it"),
                        _("<%s> has an attribute “%.40s” that is not known here: it is left out"), element->name,
                        (const char *) given[0]);
          continue;
        }
      offsets[row] = copy_value (self, (const char *) given[3], (const char *) given[4]);
      is_given[row] = TRUE;
    }

  for (guint row = 0; element->attributes[row].name != NULL; row++)
    {
      const MoXmlAttribute *attribute = &element->attributes[row];

      values[row] = (MoXmlValue){ NULL, 0 };
      if (!is_given[row])
        {
          if (attribute->required)
            tell (self, line, _("<%s> needs the attribute “%s”"), element->name, attribute->name);
          continue;
        }
      values[row].text = self->scratch->str + offsets[row];
      if (!check_value (self, attribute, &values[row], line))
        values[row].text = NULL;
    }
}

/* Finds the row of a child in its parent's table, or tells why it may not come here. */
static const MoXmlElement *
admit_child (Reader *self,
             Frame *parent,
             const char *name,
             guint line)
{
  const MoXmlChild *children = parent->element->children;
  guint row = 0;

  while (children != NULL && children[row].element != NULL &&
         strcmp (children[row].element->name, name) != 0)
    row++;
  if (children == NULL || children[row].element == NULL)
    {
      tell_unknown (self, line, _("<%.40s> is not known in <%s>: remove it"),
                    _("<%.40s> in <%s> is not known here: it is left out"), name, parent->element->name);
      return NULL;
    }
  if (children[row].once && (parent->seen & (G_GUINT64_CONSTANT (1) << row)) != 0)
    tell (self, line, _("a second <%s> in <%s>: one is enough"), name, parent->element->name);
  else if (children[row].rank < parent->rank)
    tell (self, line, _("<%s> comes too late in <%s>: put it before what is above it"), name,
          parent->element->name);
  parent->seen |= G_GUINT64_CONSTANT (1) << row;
  parent->rank = MAX (parent->rank, children[row].rank);
  return children[row].element;
}

static const MoXmlElement *
admit_root (Reader *self,
            const char *name,
            guint line)
{
  g_autoptr (GString) known = g_string_new (NULL);

  for (guint i = 0; self->roots[i] != NULL; i++)
    {
      if (strcmp (self->roots[i]->name, name) == 0)
        return self->roots[i];
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
  const MoXmlElement *element = NULL;
  Frame *frame;

  if (self->stopped)
    return;
  if (n_attributes + n_namespaces > MAX_ATTRIBUTES || self->n_unknown > MAX_UNKNOWN)
    {
      tell (self, line, _("far too much here that is not known: this file is not read further"));
      stop (self);
      return;
    }
  if (self->skipped > 0)
    {
      self->n_unknown++;
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
    element = admit_root (self, (const char *) name, line);
  else
    element = admit_child (self, &self->frames[self->depth - 1], (const char *) name, line);
  if (element == NULL)
    {
      self->n_unknown++;
      self->skipped = 1;
      return;
    }

  g_assert (self->depth < MAX_DEPTH);
  frame = &self->frames[self->depth++];
  *frame = (Frame){ .element = element, .line = line, .whole = TRUE };
  g_string_truncate (self->text, 0);
  read_attributes (self, element, n_attributes, attributes, values, line);
  if (!self->handler->start (self->user_data, element, values, frame->whole, line))
    frame->whole = FALSE;
}

static void
check_text (Reader *self,
            const Frame *frame)
{
  const char *name = frame->element->name;

  switch (frame->element->text)
    {
    case MO_XML_EMPTY:
      break;
    case MO_XML_PROSE:
      if (self->text->len > MAX_PROSE && g_utf8_strlen (self->text->str, -1) > MAX_PROSE)
        tell (self, frame->line, _("the text of <%s> is longer than %d characters"), name, MAX_PROSE);
      break;
    case MO_XML_LINE:
      if (!mo_xml_is_name (self->text->str))
        tell (self, frame->line, _("the text of <%s> is to be one line of 1 to 200 characters"), name);
      break;
    default:
      g_assert_not_reached ();
    }
}

static void
element_ended (void *user_data,
               const xmlChar *name,
               const xmlChar *prefix,
               const xmlChar *uri)
{
  Reader *self = user_data;
  const MoXmlChild *children;
  Frame *frame;

  if (self->stopped)
    return;
  if (self->skipped > 0)
    {
      self->skipped--;
      return;
    }

  frame = &self->frames[self->depth - 1];
  children = frame->element->children;
  check_text (self, frame);
  for (guint row = 0; children != NULL && children[row].element != NULL; row++)
    if (children[row].required && (frame->seen & (G_GUINT64_CONSTANT (1) << row)) == 0)
      tell (self, frame->line, _("<%s> needs <%s> in it"), frame->element->name,
            children[row].element->name);
  if (!self->handler->end (self->user_data, frame->element,
                           frame->element->text != MO_XML_EMPTY ? self->text->str : NULL,
                           frame->whole, frame->line))
    frame->whole = FALSE;

  self->depth--;
  if (self->depth > 0 && !frame->whole)
    self->frames[self->depth - 1].whole = FALSE;
  self->ended = self->depth == 0;
  g_string_truncate (self->text, 0);
}

static void
text_read (void *user_data,
           const xmlChar *text,
           int length)
{
  Reader *self = user_data;
  const Frame *frame;

  if (self->stopped || self->skipped > 0 || self->depth == 0)
    return;
  frame = &self->frames[self->depth - 1];
  if (frame->element->text != MO_XML_EMPTY)
    {
      /* One character over the limit is enough to tell that it was passed. */
      if (self->text->len <= MAX_PROSE * 4)
        g_string_append_len (self->text, (const char *) text, length);
      return;
    }
  for (int i = 0; i < length; i++)
    if (strchr (BLANKS, text[i]) == NULL)
      {
        guint line = current_line (self);

        /* The parser has gone past all of this text. */
        for (int j = i; j < length; j++)
          line -= text[j] == '\n';
        tell_unknown (self, line, _("text has no place in <%s>: remove it"), _("the text in <%s> is left out"),
                      frame->element->name);
        return;
      }
}

/* libxml2 hands CDATA over in pieces, as it stands in the file; a carriage return, alone or with a line feed
 * behind it, is to be read as the end of a line. */
static void
cdata_read (void *user_data,
            const xmlChar *text,
            int length)
{
  Reader *self = user_data;
  g_autoptr (GString) lines = g_string_sized_new ((gsize) length);

  for (int i = 0; i < length; i++)
    {
      if (text[i] != '\n' || !self->after_return)
        g_string_append_c (lines, text[i] == '\r' ? '\n' : (char) text[i]);
      self->after_return = text[i] == '\r';
    }
  text_read (self, (const xmlChar *) lines->str, (int) lines->len);
}

static void
document_type_read (void *user_data,
                    const xmlChar *name,
                    const xmlChar *external_id,
                    const xmlChar *system_id)
{
  Reader *self = user_data;

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
  else if (error->code == XML_ERR_DOCUMENT_END && !self->ended)
    tell (self, (guint) error->line, _("not well-formed XML: the file is empty, or breaks off before its end"));
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

static gboolean
feed (Reader *self,
      GInputStream *stream,
      gsize max_size,
      GCancellable *cancellable)
{
  g_autofree char *block = g_malloc (BLOCK_SIZE);
  gsize n_all = 0;

  for (;;)
    {
      g_autoptr (GError) error = NULL;
      gsize n_read;

      if (!g_input_stream_read_all (stream, block, BLOCK_SIZE, &n_read, cancellable, &error))
        {
          if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
            mo_faults_add (self->faults, self->file, 0, "%s", error->message);
          return FALSE;
        }
      if (n_all == 0 && !begins_as_utf8 (block, n_read))
        {
          mo_faults_add (self->faults, self->file, 1, _("not UTF-8: save the file as UTF-8"));
          return FALSE;
        }
      n_all += n_read;
      if (n_all > max_size)
        {
          mo_faults_add (self->faults, self->file, 0, _("longer than %u MiB: not read"),
                         (guint) (max_size >> 20));
          return FALSE;
        }
      xmlParseChunk (self->parser, block, (int) n_read, n_read < BLOCK_SIZE);
      if (self->stopped)
        return FALSE;
      if (n_read < BLOCK_SIZE)
        return self->ended;
      if (n_all - (gsize) xmlByteConsumed (self->parser) > MAX_TAG)
        {
          mo_faults_add (self->faults, self->file, current_line (self),
                         _("a tag, comment or document type that is longer than %d KiB: not read further"), MAX_TAG >> 10);
          return FALSE;
        }
    }
}

/* Reads with all of @self set that the caller chooses. */
static gboolean
read_stream (Reader *self,
             GInputStream *stream,
             gsize max_size,
             GCancellable *cancellable)
{
  xmlSAXHandler sax = {
    .initialized = XML_SAX2_MAGIC,
    .internalSubset = document_type_read,
    .startDocument = document_started,
    .startElementNs = element_started,
    .endElementNs = element_ended,
    .characters = text_read,
    .cdataBlock = cdata_read,
    .serror = error_met,
  };
  gboolean complete;

  self->parser = xmlCreatePushParserCtxt (&sax, self, NULL, 0, NULL);
  if (self->parser == NULL)
    g_error ("out of memory for an XML parser");
  xmlCtxtUseOptions (self->parser, XML_PARSE_NONET);
  self->text = g_string_new (NULL);
  self->scratch = g_string_new (NULL);

  complete = feed (self, stream, max_size, cancellable);

  xmlFreeParserCtxt (self->parser);
  g_string_free (self->text, TRUE);
  g_string_free (self->scratch, TRUE);
  return complete;
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
  Reader self = { .file = file, .roots = roots, .handler = handler, .user_data = user_data, .faults = faults };

  return read_stream (&self, stream, max_size, cancellable);
}

gboolean
mo_xml_read_foreign (GInputStream *stream,
                     const char *file,
                     const MoXmlElement *const *roots,
                     const MoXmlHandler *handler,
                     gpointer user_data,
                     gsize max_size,
                     MoFaults *faults,
                     MoFaults *warnings)
{
  Reader self = {
    .file = file,
    .roots = roots,
    .handler = handler,
    .user_data = user_data,
    .faults = faults,
    .warnings = warnings,
    .foreign = TRUE,
  };

  return read_stream (&self, stream, max_size, NULL);
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
