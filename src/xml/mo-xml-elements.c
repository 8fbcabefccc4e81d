/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Checks elements, attributes and text against the tables. */

#include "config.h"

#include "mo-xml-reader-private.h"

#include "mo-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The maximum depth within an unknown element. The parser’s stack of names would grow without limit
 * otherwise. */
#define MAX_SKIPPED 64

/* The maximum number of unknown names. The parser stores every name until the end. */
#define MAX_UNKNOWN 10000

/* Reports an element, attribute or text that is not in the tables: as a fault in our files, as a
 * warning in foreign ones. */
#define tell_unknown(self, line, fault, warning, ...)                               \
  G_STMT_START                                                                      \
  {                                                                                 \
    if (!(self)->foreign)                                                           \
      mo_xml_reader_add_fault (self, line, fault, __VA_ARGS__);                          \
    else if ((self)->warnings != NULL && (self)->passed_over == NULL)               \
      mo_faults_add ((self)->warnings, (self)->file, (line), warning, __VA_ARGS__); \
  }                                                                                 \
  G_STMT_END

/* Counts unknown elements and attributes; with a pass_over handler, only different names, as a
 * foreign file may repeat one thousands of times. */
static void
count_unknown (MoXmlReader *self,
               const xmlChar *name)
{
  if (self->passed_over == NULL || g_hash_table_add (self->passed_over, (gpointer) name))
    self->n_unknown++;
}

static void
pass_over (MoXmlReader *self,
           const xmlChar *name,
           guint line)
{
  count_unknown (self, name);
  if (self->passed_over != NULL && self->depth > 0)
    self->handler->pass_over (self->user_data, self->frames[self->depth - 1].known->element,
                              (const char *) name, line);
}

/* Adds faults for missing attributes and invalid values, and resets these values. */
static void
add_attribute_faults (MoXmlReader *self,
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

          mo_xml_reader_add_fault (self, line, "%s", reason);
          values[row].text = NULL;
        }
      else if (attribute->required && values[row].text == NULL)
        mo_xml_reader_add_fault (self, line, _("<%s> needs the attribute “%s”"), element->name,
                                 attribute->name);
    }
}

static void
add_unknown_attribute (MoXmlReader *self,
                       const MoXmlElement *element,
                       const xmlChar *name,
                       guint line)
{
  pass_over (self, name, line);
  tell_unknown (self, line, _("<%s> does not accept the attribute “%.40s”: remove it"),
                _("unknown attribute “%2$.40s” of <%1$s> ignored"), element->name,
                (const char *) name);
}

/* Whether control characters are allowed. For foreign files, the caller decides about them. */
static gboolean
keeps_controls (const MoXmlReader *self)
{
  return self->foreign || self->handler->keeps_controls;
}

/* Whether a value is valid except for control characters that are allowed. */
static gboolean
is_kept (const MoXmlReader *self,
         const MoXmlAttribute *attribute,
         const MoXmlValue *value)
{
  return keeps_controls (self) && attribute->kind == MO_XML_NAME &&
         mo_xml_is_kept_name (value->text);
}

static inline void
read_attributes (MoXmlReader *self,
                 MoXmlKnown *known,
                 const MoXmlEvent *event,
                 MoXmlValue *values)
{
  const MoXmlGiven *given = mo_xml_event_get_attributes (event);
  const char *from = (const char *) (given + event->n);
  guint next = 0;
  guint32 is_given = 0;
  guint32 unfit = 0;
  char *to = self->scratch;

  for (guint row = 0; row < known->n_attributes; row++)
    values[row] = (MoXmlValue){ NULL };
  if (known->has_any_name)
    {
      guint length = (guint) xmlStrlen (event->name);

      is_given |= 1;
      if (!mo_xml_known_read_value (known, 0, (const char *) event->name, length, to, &values[0]))
        unfit |= 1;
      to += length + 1;
    }
  for (const MoXmlGiven *end = given + event->n; given < end; from += given->length, given++)
    {
      guint length = given->length;
      guint row = next;
      MoXmlRemembered *remembered;

      if (known->attributes[row] != given->name)
        row = mo_xml_known_find_attribute (known, given->name, next);
      if (G_UNLIKELY (row == known->n_attributes || given->has_prefix))
        {
          add_unknown_attribute (self, known->element, given->name, event->line);
          continue;
        }
      is_given |= 1u << row;
      next = row + 1;
      remembered = mo_xml_known_recall (known, row, from, length);
      if (remembered != NULL)
        {
          values[row] = (MoXmlValue){ remembered->bytes.text, length, remembered->number,
                                      &remembered->found };
          continue;
        }
      g_assert (length < (gsize) (self->scratch + MO_XML_SCRATCH_SIZE - to));
      if (known->element->attributes[row].varies
              ? !mo_xml_read_piece (&known->element->attributes[row], from, length, to,
                                    &values[row])
              : !mo_xml_known_read_value (known, row, from, length, to, &values[row]))
        unfit |= is_kept (self, &known->element->attributes[row], &values[row]) ? 0 : 1u << row;
      to += length + 1;
    }
  if (G_UNLIKELY (unfit != 0 || (known->required_attributes & ~is_given) != 0))
    add_attribute_faults (self, known->element, values, unfit, event->line);
}

static gboolean
is_row (const MoXmlFrame *parent,
        const MoXmlKnownChild *child,
        const xmlChar *name)
{
  return (child->name == name || child->known->has_any_name) &&
         (child->after == 0 || (parent->seen & child->after) != 0);
}

/* Finds a child in the table of its parent. Adds a fault if it isn’t allowed there. */
static MoXmlKnown *
admit_child (MoXmlReader *self,
             MoXmlFrame *parent,
             const xmlChar *name,
             guint line)
{
  const MoXmlKnown *known = parent->known;
  const MoXmlKnownChild *child;
  guint row = parent->row;

  /* Most elements follow one of the same kind. A row for any name isn’t tried first: an element
   * that has a row of its own may follow one that has none. */
  if (row >= known->n_children || known->children[row].name != name ||
      !is_row (parent, &known->children[row], name))
    for (row = 0; row < known->n_children && !is_row (parent, &known->children[row], name); row++)
      ;
  if (row == known->n_children)
    {
      tell_unknown (self, line, _("unknown element <%.40s> in <%s>: remove it"),
                    _("unknown element <%.40s> in <%s> ignored"), (const char *) name,
                    known->element->name);
      return NULL;
    }
  child = &known->children[row];
  if (child->once && (parent->seen & (G_GUINT64_CONSTANT (1) << row)) != 0)
    mo_xml_reader_add_fault (self, line, _("duplicate <%s> in <%s>: remove it"),
                             (const char *) name, known->element->name);
  else if (child->rank < parent->rank)
    mo_xml_reader_add_fault (
        self, line, _("<%s> comes too late in <%s>: move it up"),
        (const char *) name, known->element->name);
  parent->seen |= G_GUINT64_CONSTANT (1) << row;
  parent->rank = MAX (parent->rank, child->rank);
  parent->row = row;
  return child->known;
}

static MoXmlKnown *
admit_root (MoXmlReader *self,
            const xmlChar *name,
            guint line)
{
  g_autoptr (GString) allowed = g_string_new (NULL);

  for (guint i = 0; self->roots[i] != NULL; i++)
    {
      MoXmlKnown *known = g_hash_table_lookup (self->known, self->roots[i]);

      if (known->name == name)
        return known;
      g_string_append_printf (allowed, "%s<%s>", i > 0 ? ", " : "", self->roots[i]->name);
    }
  /* Translators: the second %s is one or more XML elements, like <catalog>. */
  mo_xml_reader_add_fault (self, line,
                           _("this file begins with <%.40s>: it must begin with %s"),
                           (const char *) name, allowed->str);
  self->stopped = TRUE;
  return NULL;
}

/* Elements have a text or children: a schema can’t limit the text between children. */
static void
check_mixed (MoXmlReader *self,
             MoXmlFrame *frame)
{
  if (frame->seen == 0)
    return;
  if (self->text->str[strspn (self->text->str, " \t\r\n")] != '\0')
    {
      mo_faults_add (self->faults, self->file, frame->line,
                     _("<%s> contains both text and elements: put the text into <text>"),
                     frame->known->element->name);
      frame->whole = FALSE;
    }
  g_string_truncate (self->text, 0);
}

static void
start_element (MoXmlReader *self,
               const MoXmlEvent *event)
{
  const xmlChar *name = event->name;
  guint line = event->line;
  MoXmlValue values[MO_XML_MAX_ATTRIBUTES];
  MoXmlKnown *known = NULL;
  MoXmlFrame *frame;

  if (self->n_unknown > MAX_UNKNOWN)
    {
      mo_xml_reader_add_fault (self, line,
                               _("more than %d unknown elements and attributes: reading stopped "
                                 "here"),
                               MAX_UNKNOWN);
      self->stopped = TRUE;
      return;
    }
  if (self->skipped > 0)
    {
      count_unknown (self, name);
      if (++self->skipped > MAX_SKIPPED)
        {
          mo_xml_reader_add_fault (self, line,
                                   _("elements nested more than %d levels deep: reading stopped "
                                     "here"),
                                   MAX_SKIPPED);
          self->stopped = TRUE;
        }
      return;
    }

  if (event->uri != NULL)
    mo_xml_reader_add_fault (self, line,
                             _("<%.40s> is in the namespace “%.80s”: remove the "
                               "namespace"),
                             (const char *) name, (const char *) event->uri);
  else if (self->depth == 0)
    known = admit_root (self, name, line);
  else
    known = admit_child (self, &self->frames[self->depth - 1], name, line);
  if (known == NULL)
    {
      pass_over (self, name, line);
      self->skipped = 1;
      return;
    }

  g_assert (self->depth < MO_XML_MAX_DEPTH);
  frame = &self->frames[self->depth++];
  *frame = (MoXmlFrame){ .known = known, .line = line, .whole = TRUE };
  if (self->depth > 1 && self->frames[self->depth - 2].known->element->text == MO_XML_PROSE)
    check_mixed (self, &self->frames[self->depth - 2]);
  if (self->text->len > 0)
    g_string_truncate (self->text, 0);
  read_attributes (self, known, event, values);
  if (!self->handler->start (self->user_data, known->element, values, frame->whole, line))
    frame->whole = FALSE;
}

static void
check_text (MoXmlReader *self,
            MoXmlFrame *frame)
{
  const char *name = frame->known->element->name;

  switch (frame->known->element->text)
    {
    case MO_XML_EMPTY:
      break;
    case MO_XML_PROSE:
      check_mixed (self, frame);
      if (!keeps_controls (self) &&
          mo_text_has_controls (self->text->str, self->text->len, MO_TEXT_OF_PROSE))
        mo_xml_reader_add_fault (self, frame->line, _("the text of <%s> contains control "
                                                      "characters: remove them"),
                                 name);
      if (self->text->len > MO_XML_MAX_PROSE &&
          g_utf8_strlen (self->text->str, -1) > MO_XML_MAX_PROSE)
        mo_xml_reader_add_fault (self, frame->line,
                                 _("the text of <%s> is longer than %d characters: shorten it"),
                                 name, MO_XML_MAX_PROSE);
      break;
    case MO_XML_LINE:
      if (!(keeps_controls (self) ? mo_xml_is_kept_name : mo_xml_is_name) (self->text->str))
        mo_xml_reader_add_fault (self, frame->line,
                                 _("the text of <%s> must be one line of 1 to 200 characters"),
                                 name);
      break;
    default:
      g_assert_not_reached ();
    }
}

static void
add_missing_children (MoXmlReader *self,
                      const MoXmlFrame *frame)
{
  const MoXmlElement *element = frame->known->element;

  for (guint row = 0; row < frame->known->n_children; row++)
    if (element->children[row].required && (frame->seen & (G_GUINT64_CONSTANT (1) << row)) == 0)
      mo_xml_reader_add_fault (self, frame->line, _("<%s> must contain <%s>"), element->name,
                               element->children[row].element->name);
}

static void
end_element (MoXmlReader *self)
{
  const MoXmlElement *element;
  MoXmlFrame *frame;

  if (self->skipped > 0)
    {
      self->skipped--;
      return;
    }

  frame = &self->frames[self->depth - 1];
  element = frame->known->element;
  check_text (self, frame);
  if ((frame->known->required_children & ~frame->seen) != 0)
    add_missing_children (self, frame);
  if (self->handler->end != NULL &&
      !self->handler->end (self->user_data, element,
                           element->text != MO_XML_EMPTY ? self->text->str : NULL, self->text->len,
                           frame->whole, frame->line))
    frame->whole = FALSE;

  self->depth--;
  if (self->depth > 0 && !frame->whole)
    self->frames[self->depth - 1].whole = FALSE;
  self->ended = self->depth == 0;
  if (self->text->len > 0)
    g_string_truncate (self->text, 0);
}

static void
add_text (MoXmlReader *self,
          const MoXmlEvent *event)
{
  const char *text = mo_xml_event_get_text (event);
  const MoXmlElement *element;

  if (self->skipped > 0 || self->depth == 0)
    return;
  element = self->frames[self->depth - 1].known->element;
  if (element->text != MO_XML_EMPTY)
    {
      /* This is enough to detect that the limit was exceeded; a character has at most four
       * bytes. */
      if (self->text->len <= MO_XML_MAX_PROSE * 4)
        g_string_append_len (self->text, text, event->n);
      return;
    }
  /* In XML, all characters below the space are white space. */
  for (guint i = 0; i < event->n; i++)
    if (G_UNLIKELY ((guchar) text[i] > ' '))
      {
        guint line = event->line;

        /* The line is that of the end of the text. */
        for (guint j = i; j < event->n; j++)
          line -= text[j] == '\n';
        tell_unknown (self, line, _("text is not allowed in <%s>: remove it"),
                      _("text in <%s> ignored"), element->name);
        return;
      }
}

gboolean
mo_xml_reader_handle (gpointer user_data,
                      const MoXmlBatch *batch)
{
  MoXmlReader *self = user_data;
  const MoXmlEvent *event;

  for (gsize at = 0; at < batch->length && !self->stopped; at += event->size)
    {
      event = (const MoXmlEvent *) (batch->bytes + at);
      switch (event->kind)
        {
        case MO_XML_EVENT_START:
          start_element (self, event);
          break;
        case MO_XML_EVENT_END:
          end_element (self);
          break;
        case MO_XML_EVENT_TEXT:
          add_text (self, event);
          break;
        case MO_XML_EVENT_STOP:
          if (event->n > 0)
            mo_xml_reader_add_fault (self, event->line, "%.*s", (int) event->n,
                                     mo_xml_event_get_text (event));
          self->stopped = TRUE;
          break;
        default:
          g_assert_not_reached ();
        }
    }
  return !self->stopped;
}
