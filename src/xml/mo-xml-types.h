/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The tables for reading XML: elements with their attributes, children and text. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The type of an attribute’s value, as in data/schemas/words.rng. */
typedef enum
{
  MO_XML_ID,     /* without white space, at most 100 characters */
  MO_XML_IDS,    /* one or more ids, separated by white space */
  MO_XML_NAME,   /* one line, not blank, at most 200 characters */
  MO_XML_COST,   /* 0 to 99 */
  MO_XML_FIGURE, /* -999 to 999 */
  MO_XML_COUNT,  /* 1 to 999 */
  MO_XML_SIZE,   /* 0 to 999 */
  MO_XML_PLAYERS,/* 1 to 9 */
  MO_XML_CHOICE, /* one of several words */
  MO_XML_CHOICES,/* some of several words, separated by white space */
  MO_XML_ANY,    /* any text of another program, even "" */
} MoXmlKind;

typedef struct
{
  const char *name; /* NULL at the end of the table */
  MoXmlKind kind;
  gboolean required;
  const char *choices; /* for MO_XML_CHOICE and _CHOICES: the words, separated by spaces */
  /* most values are different, so they are neither cached nor copied: they are passed in place,
   * without a terminating NUL */
  gboolean varies;
} MoXmlAttribute;

/* The name of an element that may have any name, as in programs with user-defined fields. The first
 * attribute of its table has the same name; its value is the name of the element. */
#define MO_XML_ANY_NAME "*"

/* The maximum number of attributes in a table. */
#define MO_XML_MAX_ATTRIBUTES 24

typedef enum
{
  MO_XML_EMPTY, /* no text besides children */
  MO_XML_PROSE, /* at most 20,000 characters; with children, none besides white space */
  MO_XML_LINE,  /* a name, as MO_XML_NAME */
} MoXmlText;

typedef struct _MoXmlElement MoXmlElement;

typedef struct
{
  const MoXmlElement *element; /* NULL at the end of the table */
  guint rank;                  /* children must be in the order of their ranks */
  gboolean required;
  gboolean once;
  /* (nullable): an earlier child of the same parent; the row is used only after it, and then
   * instead of later rows with the same name */
  const MoXmlElement *after;
} MoXmlChild;

struct _MoXmlElement
{
  const char *name; /* MO_XML_ANY_NAME: any name that is not in the rows before it */
  const MoXmlAttribute *attributes;
  const MoXmlChild *children;
  MoXmlText text;
  int tag; /* identifies the element for the handler */
};

typedef struct
{
  /* NULL if the attribute is absent; terminated by NUL unless the attribute varies */
  const char *text;
  guint length;     /* of the text, in bytes */
  int number;       /* for numeric kinds */
  /* (nullable): where the handler can cache its own result for the text; initially NULL. The same
   * text of the same attribute gets the same place throughout the document */
  gpointer *found;
} MoXmlValue;

G_END_DECLS
