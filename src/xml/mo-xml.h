/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Reads XML that may come from anywhere, against a table of what it may
 * hold, and tells each fault with its line. */

#pragma once

#include "mo-fault.h"

#include <gio/gio.h>

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
  gboolean varies;     /* hardly two are alike in a file, so that remembering them is not worth it, nor copying them:
                          they come as they lie in the file, without a NUL behind them */
} MoXmlAttribute;

/* The name of an element that may have any, as other programs let a person invent them. Its first attribute in
 * the table has this name too, and gets the element's. */
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
  const char *text; /* NULL when the attribute is absent; ended by NUL, unless the attribute varies */
  guint length;     /* of the text */
  int number;       /* for the kinds that are numbers */
  gpointer *found;  /* (nullable): a place for what the handler found by the text. The same place comes again with
                       the same text of the same attribute, in this document; at first it holds NULL */
} MoXmlValue;

/**
 * MoXmlHandler:
 * @start: an element begins whose attributes are as the table asks, or were told as faults (@whole is
 *   FALSE and the values at fault are absent). @values is in the order of the table and is gone when
 *   the call returns. Returning FALSE marks the element as faulty too
 * @end: the element ends; @text is its text, of @length bytes and a NUL, or %NULL if it may have none; @whole is FALSE when
 *   anything in it was at fault. Returning FALSE marks the element, and so what holds it, as faulty
 * @pass_over: (nullable): for the files of other programs: an element or attribute in @element that the tables
 *   do not have. With it there are no warnings of these, and there may be any number of them
 * @keeps_controls: for what was kept before control characters were refused in names and texts
 */
typedef struct
{
  gboolean (*start) (gpointer user_data,
                     const MoXmlElement *element,
                     const MoXmlValue *values,
                     gboolean whole,
                     guint line);
  gboolean (*end) (gpointer user_data,
                   const MoXmlElement *element,
                   const char *text,
                   gsize length,
                   gboolean whole,
                   guint line);
  void (*pass_over) (gpointer user_data,
                     const MoXmlElement *element,
                     const char *name,
                     guint line);
  gboolean keeps_controls;
} MoXmlHandler;

/**
 * mo_xml_read:
 * @stream: the bytes
 * @file: the file's name for the faults
 * @roots: the elements that the document may begin with, ended by %NULL
 * @max_size: in bytes; a longer file is refused
 * @faults: where each fault is told with its line
 *
 * Goes through a document once, in memory that does not grow with it. Refuses
 * document types (and so every entity), other encodings than UTF-8, elements
 * within elements without end, and sizes over @max_size.
 *
 * Returns: whether the end of the document was reached; FALSE too, and without
 *   a fault, when @cancellable was cancelled
 */
gboolean mo_xml_read (GInputStream *stream,
                      const char *file,
                      const MoXmlElement *const *roots,
                      const MoXmlHandler *handler,
                      gpointer user_data,
                      gsize max_size,
                      MoFaults *faults,
                      GCancellable *cancellable);

/**
 * mo_xml_read_foreign:
 * @warnings: (nullable): where is told, with its line, what was passed over
 *
 * As mo_xml_read(), for the files of other programs, which hold more than we can keep: attributes, children
 * and text that the tables do not have are passed over. All else that is a fault there is one here.
 */
gboolean mo_xml_read_foreign (GInputStream *stream,
                              const char *file,
                              const MoXmlElement *const *roots,
                              const MoXmlHandler *handler,
                              gpointer user_data,
                              gsize max_size,
                              MoFaults *faults,
                              MoFaults *warnings,
                              GCancellable *cancellable);

/**
 * mo_xml_open:
 * @path: a file's path
 *
 * Returns: (transfer full) (nullable): its bytes, or %NULL after telling @faults why not
 */
GInputStream *mo_xml_open (const char *path,
                           MoFaults *faults) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_xml_parse_number:
 * @text: digits, with a minus sign where @kind allows one
 * @kind: one of the kinds that are numbers
 * @number: (out): the number
 *
 * Returns: whether @text is a number in the range of @kind
 */
gboolean mo_xml_parse_number (const char *text,
                              MoXmlKind kind,
                              int *number);

/* Whether a byte of a text is one of the blanks of XML. */
static inline gboolean
mo_xml_is_blank (char byte)
{
  return byte == ' ' || byte == '\n' || byte == '\t' || byte == '\r';
}

/* Whether @text may be an id, a name, or prose: the tests of MO_XML_ID, MO_XML_NAME and MO_XML_PROSE.
 * What has passed one can be written to a file and read again. */
gboolean mo_xml_is_id (const char *text);
gboolean mo_xml_is_name (const char *text);
gboolean mo_xml_is_prose (const char *text);

/* The same as mo_xml_is_name() was, when control characters were not refused: for what was kept then. */
gboolean mo_xml_is_kept_name (const char *text);

G_END_DECLS
