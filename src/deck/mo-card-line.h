/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A card in a list of text: "4 Name", "4x Name" or "Name", followed by " [id]" if the name is
 * ambiguous. In a line with an id, brackets and backslashes of the name and the id are escaped with
 * a backslash. Variants from other programs and from people are accepted too, if the line does not
 * name a card otherwise: "Name x4", "4 Name (SET) 1", a bullet before the line, and tabs between
 * its parts. */

#pragma once

#include "mo-card-names.h"

G_BEGIN_DECLS

typedef enum
{
  MO_CARD_LINE_ERROR_COUNT, /* not from 1 to MO_MAX_COUNT */
  MO_CARD_LINE_ERROR_NAME,  /* the name or the id is invalid */
} MoCardLineError;

#define MO_CARD_LINE_ERROR (mo_card_line_error_quark ())
GQuark mo_card_line_error_quark (void);

/* A parsed line. The strings belong to the line or to the catalog. */
typedef struct
{
  guint count;
  const char *id;      /* of a card, or an unknown name */
  const char *name;    /* (nullable): as written, if it differs from the id */
  /* (nullable): the card of the name; not looked up for lines with an id */
  const MoCard *card;
  gboolean has_count;
  gboolean has_id;
  /* the line has a set or a number that no printing of the card has */
  gboolean is_other_printing;
} MoCardLine;

/**
 * mo_card_line_parse:
 * @text: a line in UTF-8 without its line end; modified
 *
 * Returns: FALSE with @error set in the MO_CARD_LINE_ERROR domain
 */
gboolean mo_card_line_parse (MoCardLine *self,
                             char *text,
                             const MoCardNames *names,
                             GError **error);

/**
 * mo_card_line_describe_unknown:
 * @name: an unknown name
 * @is_counted: whether the name has a count, so that it must be a card
 * @names: (nullable): the index that is searched for similar names
 * @nearest: (out) (optional) (nullable) (transfer container) (element-type MoCard): the cards with
 *   similar names, best first; %NULL without a search
 *
 * Returns: (transfer full): a message that the name is unknown, with suggestions
 */
char *mo_card_line_describe_unknown (const char *name,
                                     gboolean is_counted,
                                     const MoCardNames *names,
                                     GPtrArray **nearest) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_card_line_append:
 * @name: (nullable): for a card that is not in @catalog
 * @names: the index that the line will be read with, with the same cards preferred
 *
 * Appends a line, including its line end, that mo_card_line_parse() reads back identically.
 */
void mo_card_line_append (GString *text,
                          guint count,
                          const char *id,
                          const char *name,
                          const MoCardNames *names,
                          const MoCatalog *catalog);

G_END_DECLS
