/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A move of a match, as a line of a journal and as numbers. The game defines the verbs and words.
 *
 * A line is a verb and words separated by blanks, as in `token emberdeep/troll wound 1`. A text is
 * last, in quotes. A line that starts with "!" is made even if the rules forbid it. */

#pragma once

#include <glib.h>
#include <stdarg.h>

G_BEGIN_DECLS

/* The maximum number of words of a move and of bytes of a line. */
#define MO_MOVE_MAX_WORDS 8
#define MO_MOVE_MAX_LENGTH 1000

/* Special values of a word: missing, or a placeholder ("?") for a card that is not dealt yet. */
#define MO_MOVE_NONE G_MININT32
#define MO_MOVE_OPEN (G_MININT32 + 1)

typedef struct
{
  guint16 verb;           /* the row in the game's table */
  gboolean is_overruling; /* made even if the rules forbid it */
  gint32 words[MO_MOVE_MAX_WORDS];
  const char *text; /* (nullable): if the verb has one; valid as long as the game */
} MoMove;

/* A kind of word, from 1, which the game defines. 0 ends the kinds of a verb. */
typedef guint8 MoWordKind;

#define MO_WORD_KIND_NUMBER 1 /* from -9999 to 9999 */
#define MO_WORD_KIND_TEXT 2   /* in quotes; last */
#define MO_WORD_KIND_OWN 3    /* the first kind that games define */

/* Flag of the kind of a required word that may be "-". An optional word may always be empty. */
#define MO_WORD_MAY_BE_EMPTY 0x80

typedef struct
{
  const char *name; /* NULL ends the table */
  MoWordKind kinds[MO_MOVE_MAX_WORDS + 1];
  guint n_required; /* the following words are optional */
} MoVerb;

typedef enum
{
  MO_MATCH_ERROR_SYNTAX,  /* the line is malformed */
  MO_MATCH_ERROR_CARD,    /* the card is not where the move needs it */
  MO_MATCH_ERROR_RULE,    /* a rule forbids it: the message has the clause */
  MO_MATCH_ERROR_CONTENT, /* the game, ruleset, format or a card is unknown */
  MO_MATCH_ERROR_JOURNAL, /* the journal as a whole is invalid */
} MoMatchError;

#define MO_MATCH_ERROR (mo_match_error_quark ())
GQuark mo_match_error_quark (void);

/* Shortens a word of a line for messages, by whole characters. */
char *mo_move_quote (const char *text,
                     gsize length) G_GNUC_WARN_UNUSED_RESULT;

/* How a game reads and writes the kinds of words that it defines. */
typedef struct
{
  const MoVerb *verbs;

  /* Sets @error if @text, of @length bytes, is invalid. */
  gboolean (*read_word) (gpointer game,
                         gconstpointer state,
                         MoWordKind kind,
                         const char *text,
                         gsize length,
                         gint32 *word,
                         GError **error);
  void (*write_word) (gpointer game,
                      gconstpointer state,
                      MoWordKind kind,
                      gint32 word,
                      GString *to);
  /* Returns a copy of a text that lives as long as the game. */
  const char *(*keep_text) (gpointer game,
                            const char *text);
} MoLanguage;

/**
 * mo_move_read:
 * @state: the state before the move, which determines the words
 * @move: (out)
 *
 * Returns: FALSE with a MO_MATCH_ERROR_SYNTAX or _CARD if the line is invalid
 */
gboolean mo_move_read (MoMove *move,
                       const char *line,
                       const MoLanguage *language,
                       gpointer game,
                       gconstpointer state,
                       GError **error);

/* Appends the line of a move, which mo_move_read() reads as the same move. */
void mo_move_write (const MoMove *move,
                    const MoLanguage *language,
                    gpointer game,
                    gconstpointer state,
                    GString *to);

/* Returns a move of @verb with the first words set and the others missing. */
MoMove mo_move_make (guint verb,
                     guint n_words,
                     ...);

/* Whether a word is a placeholder. */
gboolean mo_move_is_open (const MoMove *self);

/* Returns the number of words before the first missing one. */
guint mo_move_count_words (const MoMove *self);

G_END_DECLS
