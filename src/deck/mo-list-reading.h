/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * How a list of text is understood, line by line, before anything is made of it: which card each
 * line means, which deck it goes into, and what else may be meant where that is in doubt. */

#pragma once

#include "mo-content.h"
#include "mo-deck.h"

G_BEGIN_DECLS

typedef enum
{
  MO_LIST_LINE_FIELD,   /* the name, the format, tags or notes */
  MO_LIST_LINE_HEADING, /* of a deck */
  MO_LIST_LINE_CARD,
  MO_LIST_LINE_UNKNOWN, /* a count or an id, with a name that no card has */
  MO_LIST_LINE_STRAY,   /* neither a card nor a heading */
  MO_LIST_LINE_REFUSED, /* a count that is none, say */
} MoListLineStatus;

/**
 * MoListLine:
 * @number: the first line of the text is 1
 * @text: as it was written, in valid UTF-8
 * @count: how many cards the line is of; 0 where it is of none
 * @id: (nullable): of the card that the line means, or a name that no card has
 * @name: (nullable): as it was written, where that is more than the id
 * @deck: (nullable): the id of the deck: of a heading, or where the card goes
 * @message: (nullable): what is in doubt, or why the line is refused, for people
 * @candidates: (element-type MoCard) (nullable): the cards that may be meant by a line that is in
 * doubt, the likeliest first
 * @by_id: the line has the id in brackets: somebody knows that no catalog has the card
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
 * @text: in UTF-8, or nearly so
 * @content: whose formats and cards the list is about; it is to outlive this
 * @format: the id of the format whose decks the cards go into; "" for that which the list names
 *
 * Under the heading of a deck all cards go into that deck; without one, each into the deck that
 * takes it. Lines that mean a card are used, and so are those that say by an id that they mean one
 * that no catalog has; no other is, until mo_list_reading_choose() or mo_list_reading_keep() says
 * so.
 */
MoListReading *mo_list_reading_new (const char *text,
                                    const MoContent *content,
                                    const char *format) G_GNUC_WARN_UNUSED_RESULT;
void mo_list_reading_free (MoListReading *self);

/* What the list says beside its cards: name ("" for none), format, tags and notes. It has no
 * cards. */
const MoDeck *mo_list_reading_get_fields (const MoListReading *self);

/* The format whose decks the cards go into; "" for none. */
const char *mo_list_reading_get_format (const MoListReading *self);

/* The lines that say something: blank ones and comments do not. */
guint mo_list_reading_get_n_lines (const MoListReading *self);
const MoListLine *mo_list_reading_get_line (const MoListReading *self,
                                            guint index);

/* Whether a line is one that somebody has to decide about. */
gboolean mo_list_line_is_doubtful (const MoListLine *self);

/**
 * mo_list_reading_choose:
 * @card: (nullable): what the line means, one of its candidates or not; %NULL to skip it
 */
void mo_list_reading_choose (MoListReading *self,
                             guint index,
                             const MoCard *card);

/* Uses a line as one of a card that no catalog has, under the name that it gives. */
void mo_list_reading_keep (MoListReading *self,
                           guint index);

/* How many cards the lines that are used have together. */
guint mo_list_reading_get_n_cards (const MoListReading *self);

/**
 * mo_list_reading_add_to:
 * @deck: where the cards are added to those that are there
 *
 * Returns: the number of the line that would make more than MO_MAX_COUNT copies of a card in a
 *   deck: @deck has only the cards before it then; 0 when all are there
 */
guint mo_list_reading_add_to (const MoListReading *self,
                              MoDeck *deck);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoListReading, mo_list_reading_free)

G_END_DECLS
