/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Sets headings, lines and paragraphs one below the other, in columns and pages. A heading stays
 * with what follows it. */

#pragma once

#include "mo-print-pages.h"

G_BEGIN_DECLS

typedef struct _MoPrintFlow MoPrintFlow;

/* A line of a list. */
typedef struct
{
  gboolean has_box; /* to tick */
  guint count;      /* 0: none */
  const char *text;
  const char *note; /* (nullable): at the end of the line, smaller */
} MoPrintLine;

/**
 * mo_print_flow_new:
 * @pages: gets the pages; must outlive the flow
 * @title: at the top of the first page, and in the footer of all
 * @subtitle: (nullable)
 */
MoPrintFlow *mo_print_flow_new (MoPrintPages *pages,
                                const char *title,
                                const char *subtitle,
                                guint n_columns) G_GNUC_WARN_UNUSED_RESULT;

/* Adds the numbers of its pages, if there are several, and frees the flow. */
void mo_print_flow_finish (MoPrintFlow *self);

void mo_print_flow_add_heading (MoPrintFlow *self,
                                const char *text);
void mo_print_flow_add_subheading (MoPrintFlow *self,
                                   const char *text);
void mo_print_flow_add_line (MoPrintFlow *self,
                             const MoPrintLine *line);

/* @title: (nullable): bold, before the text; @note: (nullable): a source, smaller, after it;
 * @indent: in levels */
void mo_print_flow_add_paragraph (MoPrintFlow *self,
                                  const char *title,
                                  const char *text,
                                  const char *note,
                                  guint indent);

G_END_DECLS
