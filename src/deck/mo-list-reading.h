/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The interpretation of a text list, line by line, before a deck is made of it: the card and the
 * deck of each line, and suggestions for doubtful lines. */

#pragma once

#include "mo-content.h"
#include "mo-deck.h"

G_BEGIN_DECLS

typedef enum
{
  MO_LIST_LINE_FIELD,   /* the name, the format, tags or notes */
  MO_LIST_LINE_HEADING, /* of a deck */
  MO_LIST_LINE_CARD,
  MO_LIST_LINE_UNKNOWN, /* a count or an id, with an unknown name */
  MO_LIST_LINE_STRAY,   /* neither a card nor a heading */
  MO_LIST_LINE_REFUSED, /* invalid, such as an invalid count */
} MoListLineStatus;

/**
 * MoListLine:
 * @number: from 1
 * @text: as written, in valid UTF-8
 * @count: the number of cards; 0 for other lines
 * @id: (nullable): the id of the card, or an unknown name
 * @name: (nullable): as written, if it differs from the id
 * @deck: (nullable): the id of the deck of a heading, or the deck for the card
 * @message: (nullable): a warning, or why the line is refused, in words
 * @candidates: (element-type MoCard) (nullable): suggestions for a doubtful line, best first
 * @by_id: the line has an id in brackets, so the card is unknown on purpose
 * @is_used: mo_list_reading_add_to() adds the card
 */
typedef struct
{
  guint number;
  const char *text;
  MoListLineStatus status;
  guint count;
  const char *id;
  const char *name;
  const char *deck;
  const char *message;
  GPtrArray *candidates;
  gboolean by_id;
  gboolean is_used;
} MoListLine;

typedef struct _MoListReading MoListReading;

/**
 * mo_list_reading_new:
 * @text: in UTF-8; invalid bytes are replaced
 * @content: the formats and cards for the list; must outlive this
 * @format: the id of the format of the decks; "" for that of the list
 *
 * Cards under the heading of a deck go into that deck; cards without a heading go into the deck
 * that accepts them. Lines with a known card, or with the id of an unknown card, are used; others
 * only after mo_list_reading_choose() or mo_list_reading_keep().
 */
MoListReading *mo_list_reading_new (const char *text,
                                    const MoContent *content,
                                    const char *format) G_GNUC_WARN_UNUSED_RESULT;
void mo_list_reading_free (MoListReading *self);

/* Returns a deck without cards, with the fields of the list: name ("" for none), format, tags and
 * notes. */
const MoDeck *mo_list_reading_get_fields (const MoListReading *self);

/* Returns the id of the format of the decks; "" for none. */
const char *mo_list_reading_get_format (const MoListReading *self);

/* Blank lines and comments are not included. */
guint mo_list_reading_get_n_lines (const MoListReading *self);
const MoListLine *mo_list_reading_get_line (const MoListReading *self,
                                            guint index);

/* Whether the user has to decide about a line. */
gboolean mo_list_line_is_doubtful (const MoListLine *self);

/**
 * mo_list_reading_choose:
 * @card: (nullable): the card of the line, a candidate or another one; %NULL to skip the line
 */
void mo_list_reading_choose (MoListReading *self,
                             guint index,
                             const MoCard *card);

/* Uses a line as an unknown card with the name in the line. */
void mo_list_reading_keep (MoListReading *self,
                           guint index);

/* Returns the number of cards in all used lines. */
guint mo_list_reading_get_n_cards (const MoListReading *self);

/**
 * mo_list_reading_add_to:
 * @deck: the deck to add the cards to
 *
 * Stops before a line that would exceed MO_MAX_COUNT copies of a card in a deck.
 *
 * Returns: the number of that line; 0 on success
 */
guint mo_list_reading_add_to (const MoListReading *self,
                              MoDeck *deck);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoListReading, mo_list_reading_free)

G_END_DECLS
