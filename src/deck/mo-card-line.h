/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A card in a list of text: "4 Name", "4x Name" or "Name", and after it, where the name does not
 * say which card is meant, " [id]". In a line with an id a backslash stands before each bracket
 * and backslash that is not its own. Other programs and people write "Name x4", "4 Name (SET)
 * 1", a bullet before the line and tabs between its parts, too: that is read where the plain
 * reading means no card. */

#pragma once

#include "mo-card-names.h"

G_BEGIN_DECLS

typedef enum
{
  MO_CARD_LINE_ERROR_COUNT, /* not from 1 to MO_MAX_COUNT */
  MO_CARD_LINE_ERROR_NAME,  /* the name, or the id, is none */
} MoCardLineError;

#define MO_CARD_LINE_ERROR (mo_card_line_error_quark ())
GQuark mo_card_line_error_quark (void);

/* What a line says. The strings are parts of the line, or the catalog's. */
typedef struct
{
  guint count;
  const char *id;      /* of a card, or a name that no card has */
  const char *name;    /* (nullable): as it was written, when it is more than the id */
  /* (nullable): that the name means; lines with an id are taken at their word */
  const MoCard *card;
  gboolean has_count;
  gboolean has_id;
  /* the line tells a set or a number that no printing of the card has */
  gboolean is_other_printing;
} MoCardLine;

/**
 * mo_card_line_parse:
 * @text: a line without its end, in UTF-8; it is changed
 *
 * Returns: FALSE with @error set in the MO_CARD_LINE_ERROR domain
 */
gboolean mo_card_line_parse (MoCardLine *self,
                             char *text,
                             const MoCardNames *names,
                             GError **error);

/**
 * mo_card_line_describe_unknown:
 * @name: a name that no card has
 * @is_counted: whether it comes with a count, so that it is one of a card at least
 * @names: (nullable): where the nearest names are looked for
 * @nearest: (out) (optional) (nullable) (transfer container) (element-type MoCard): the cards
 *   that may be meant, the likeliest first; %NULL where they were not looked for
 *
 * Returns: (transfer full): for people, that no card has this name, and what may be meant
 */
char *mo_card_line_describe_unknown (const char *name,
                                     gboolean is_counted,
                                     const MoCardNames *names,
                                     GPtrArray **nearest) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_card_line_append:
 * @name: (nullable): for a card that @catalog does not have
 * @names: as they will be when the line is read, with the same cards preferred
 *
 * Appends a line, with its end, that mo_card_line_parse() reads as it was.
 */
void mo_card_line_append (GString *text,
                          guint count,
                          const char *id,
                          const char *name,
                          const MoCardNames *names,
                          const MoCatalog *catalog);

G_END_DECLS
