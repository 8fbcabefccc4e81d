/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-xml-known.h"

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
                    MoXmlParser *parser,
                    const MoXmlElement *element)
{
  MoXmlKnown *known = g_hash_table_lookup (all, element);
  guint n_children = 0;

  if (known != NULL)
    return known;
  known = g_new0 (MoXmlKnown, 1);
  known->element = element;
  known->name = mo_xml_parser_intern (parser, element->name);
  known->has_any_name = g_str_equal (element->name, MO_XML_ANY_NAME);
  /* Inserted before its children are, as it may be one of them. */
  g_hash_table_insert (all, (gpointer) element, known);

  for (const MoXmlAttribute *attribute = element->attributes; attribute->name != NULL; attribute++)
    {
      g_assert (known->n_attributes < MO_XML_MAX_ATTRIBUTES);
      if (attribute->required)
        known->required_attributes |= 1u << known->n_attributes;
      if (attribute->varies || attribute->kind == MO_XML_NAME || attribute->kind == MO_XML_ANY)
        known->varied_attributes |= 1u << known->n_attributes;
      known->attributes[known->n_attributes++] = mo_xml_parser_intern (parser, attribute->name);
    }
  while (element->children != NULL && element->children[n_children].element != NULL)
    n_children++;
  known->n_children = n_children;
  known->children = g_new (MoXmlKnownChild, n_children);
  for (guint i = 0; i < n_children; i++)
    {
      const MoXmlChild *child = &element->children[i];

      if (child->required)
        known->required_children |= G_GUINT64_CONSTANT (1) << i;
      known->children[i].known = mo_xml_known_learn (all, parser, child->element);
      known->children[i].name = known->children[i].known->name;
      known->children[i].rank = child->rank;
      known->children[i].once = child->once;
      known->children[i].after = 0;
      for (guint j = 0; child->after != NULL && j < n_children; j++)
        if (element->children[j].element == child->after)
          known->children[i].after = G_GUINT64_CONSTANT (1) << j;
    }
  return known;
}

/* Returns the slot to use for a value: its own, or the neighbouring one if its own has another
 * value. */
static MoXmlRemembered *
find_place (MoXmlRemembered *memory,
            const MoXmlRemembered *made)
{
  MoXmlRemembered *first = mo_xml_known_get_place (memory, made->bytes.words);
  MoXmlRemembered *second = &memory[(first - memory) ^ 1];

  if (first->bytes.words[0] == 0 || memcmp (&first->bytes, &made->bytes, sizeof made->bytes) == 0)
    return first;
  if (second->bytes.words[0] == 0 || memcmp (&second->bytes, &made->bytes, sizeof made->bytes) == 0)
    return second;
  return first;
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
  MoXmlRemembered made = { { { 0 } } };
  MoXmlRemembered *remembered;

  if (length == 0 || length > MO_XML_MAX_REMEMBERED ||
      (known->varied_attributes & (1u << row)) != 0)
    return mo_xml_read_value (attribute, from, length, to, value);
  if (known->memories[row] == NULL)
    known->memories[row] = g_new0 (MoXmlRemembered, MO_XML_N_REMEMBERED);
  memcpy (made.bytes.text, from, length);
  remembered = find_place (known->memories[row], &made);
  if (memcmp (&remembered->bytes, &made.bytes, sizeof made.bytes) != 0)
    {
      if (!mo_xml_read_value (attribute, from, length, to, value))
        return FALSE;
      made.number = value->number;
      *remembered = made;
    }
  value->text = remembered->bytes.text;
  value->length = length;
  value->number = remembered->number;
  value->found = &remembered->found;
  return TRUE;
}
