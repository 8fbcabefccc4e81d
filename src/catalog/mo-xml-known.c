/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-xml-known.h"

#include <string.h>

/* Most values of a large file are a few short words and numbers, over and over. What was made of such a value
 * is remembered with its attribute, and found by its bytes: the first eight and the last eight, or four, are
 * all of a text that is no longer than this. */
#define MAX_REMEMBERED 16
#define N_REMEMBERED 64

typedef struct
{
  guint64 head;
  guint64 tail;
  gpointer found;
  int number;
  guint length; /* 0: nothing is here */
} Remembered;

/* What is remembered of an attribute. The texts lie apart: they are seldom looked at. */
struct _MoXmlMemory
{
  Remembered values[N_REMEMBERED];
  char texts[N_REMEMBERED][MAX_REMEMBERED + 1];
};

static const xmlChar *
get_parser_name (xmlDict *dict,
                 const char *name)
{
  const xmlChar *known = xmlDictLookup (dict, (const xmlChar *) name, -1);

  if (known == NULL)
    g_error ("out of memory for the names of an XML parser");
  return known;
}

void
mo_xml_known_free (MoXmlKnown *known)
{
  for (guint i = 0; i < known->n_attributes; i++)
    g_free (known->memories[i]);
  g_free (known->children);
  g_free (known);
}

MoXmlKnown *
mo_xml_known_learn (GHashTable *all,
                    xmlDict *dict,
                    const MoXmlElement *element)
{
  MoXmlKnown *known = g_hash_table_lookup (all, element);
  guint n_children = 0;

  if (known != NULL)
    return known;
  known = g_new0 (MoXmlKnown, 1);
  known->element = element;
  known->name = get_parser_name (dict, element->name);
  known->has_any_name = g_str_equal (element->name, MO_XML_ANY_NAME);
  /* Before its children: it may be among them. */
  g_hash_table_insert (all, (gpointer) element, known);

  for (const MoXmlAttribute *attribute = element->attributes; attribute->name != NULL; attribute++)
    {
      g_assert (known->n_attributes < MO_XML_MAX_ATTRIBUTES);
      if (attribute->required)
        known->required_attributes |= 1u << known->n_attributes;
      if (attribute->varies || attribute->kind == MO_XML_NAME || attribute->kind == MO_XML_ANY)
        known->varied_attributes |= 1u << known->n_attributes;
      known->attributes[known->n_attributes++] = get_parser_name (dict, attribute->name);
    }
  while (element->children != NULL && element->children[n_children].element != NULL)
    n_children++;
  known->n_children = n_children;
  known->children = g_new (MoXmlKnown *, n_children);
  for (guint i = 0; i < n_children; i++)
    {
      if (element->children[i].required)
        known->required_children |= G_GUINT64_CONSTANT (1) << i;
      known->children[i] = mo_xml_known_learn (all, dict, element->children[i].element);
    }
  return known;
}

/* The first and last bytes of a text of 1 to MAX_REMEMBERED, which tell it from all others of its length. */
static inline void
take_ends (const char *text,
           guint length,
           guint64 *head,
           guint64 *tail)
{
  *head = *tail = 0;
  if (length >= 8)
    {
      memcpy (head, text, 8);
      memcpy (tail, text + length - 8, 8);
    }
  else if (length >= 4)
    {
      memcpy (head, text, 4);
      memcpy (tail, text + length - 4, 4);
    }
  else
    *head = (guint64) (guint8) text[0] | (guint64) (guint8) text[length / 2] << 8 |
            (guint64) (guint8) text[length - 1] << 16;
}

/* Takes a value in for the first time, or after another took its place. */
static gboolean
remember_value (const MoXmlAttribute *attribute,
                const char *from,
                guint length,
                char *to,
                MoXmlValue *value,
                Remembered *remembered,
                char *text)
{
  if (!mo_xml_take_value (attribute, from, length, to, value))
    return FALSE;
  remembered->length = length;
  take_ends (from, length, &remembered->head, &remembered->tail);
  remembered->found = NULL;
  remembered->number = value->number;
  memcpy (text, from, length);
  text[length] = '\0';
  return TRUE;
}

gboolean
mo_xml_known_read_value (MoXmlKnown *known,
                         guint row,
                         const char *from,
                         guint length,
                         char *to,
                         MoXmlValue *value)
{
  const MoXmlAttribute *attribute = &known->element->attributes[row];
  MoXmlMemory *memory = known->memories[row];
  Remembered *remembered;
  guint64 head;
  guint64 tail;
  guint at;

  if (length == 0 || length > MAX_REMEMBERED || (known->varied_attributes & (1u << row)) != 0)
    return mo_xml_take_value (attribute, from, length, to, value);
  if (memory == NULL)
    memory = known->memories[row] = g_new0 (MoXmlMemory, 1);
  take_ends (from, length, &head, &tail);
  at = (guint) ((head + tail * 3 + length) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15) >> 32) & (N_REMEMBERED - 1);
  remembered = &memory->values[at];
  if ((remembered->length != length || remembered->head != head || remembered->tail != tail) &&
      !remember_value (attribute, from, length, to, value, remembered, memory->texts[at]))
    return FALSE;
  value->text = memory->texts[at];
  value->length = length;
  value->number = remembered->number;
  value->found = &remembered->found;
  return TRUE;
}
