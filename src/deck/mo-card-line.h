/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A card in a list of text: "4 Name", "4x Name" or "Name", and after it, where the name does not say
 * which card is meant, " [id]". In a line with an id a backslash stands before each bracket and
 * backslash that is not its own. */

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
  const char *id;   /* of a card, or a name that no card has */
  const char *name; /* (nullable): as it was written, when it is more than the id */
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
