/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The tables that XML is read by: what an element may hold, and what is read of it. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What an attribute's value must be; data/schemas/words.rng says the same. */
typedef enum
{
  MO_XML_ID,     /* no blanks, 100 characters at most */
  MO_XML_IDS,    /* ids with blanks between them, at least one */
  MO_XML_NAME,   /* one line, not blank, 200 characters at most */
  MO_XML_COST,   /* 0 to 99 */
  MO_XML_FIGURE, /* -999 to 999 */
  MO_XML_COUNT,  /* 1 to 999 */
  MO_XML_SIZE,   /* 0 to 999 */
  MO_XML_PLAYERS,/* 1 to 9 */
  MO_XML_CHOICE, /* one of some words */
  MO_XML_CHOICES,/* some of them, with blanks between */
  MO_XML_ANY,    /* whatever another program wrote, "" too */
} MoXmlKind;

typedef struct
{
  const char *name; /* NULL ends the table */
  MoXmlKind kind;
  gboolean required;
  const char *choices; /* for MO_XML_CHOICE and _CHOICES: the words, with blanks between */
  /* hardly two are alike in a file, so that remembering them is not worth it, nor copying them:
   * they come as they lie in the file, without a NUL behind them */
  gboolean varies;
} MoXmlAttribute;

/* The name of an element that may have any, as other programs let a person invent them. Its
 * first attribute in the table has this name too, and gets the element's. */
#define MO_XML_ANY_NAME "*"

/* The longest table of attributes that an element may have. */
#define MO_XML_MAX_ATTRIBUTES 16

typedef enum
{
  MO_XML_EMPTY, /* no text beside the children */
  MO_XML_PROSE, /* 20,000 characters at most */
  MO_XML_LINE,  /* a name, as MO_XML_NAME */
} MoXmlText;

typedef struct _MoXmlElement MoXmlElement;

typedef struct
{
  const MoXmlElement *element; /* NULL ends the table */
  guint rank;                  /* children come in the order of their ranks */
  gboolean required;
  gboolean once;
} MoXmlChild;

struct _MoXmlElement
{
  const char *name; /* MO_XML_ANY_NAME: any that the rows before it do not have */
  const MoXmlAttribute *attributes;
  const MoXmlChild *children;
  MoXmlText text;
  int tag; /* the handler's own, to tell elements apart */
};

typedef struct
{
  /* NULL when the attribute is absent; ended by NUL, unless the attribute varies */
  const char *text;
  guint length;     /* of the text */
  int number;       /* for the kinds that are numbers */
  /* (nullable): a place for what the handler found by the text. The same place comes again with
   * the same text of the same attribute, in this document; at first it holds NULL */
  gpointer *found;
} MoXmlValue;

G_END_DECLS
