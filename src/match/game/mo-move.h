/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * One move of a game in progress, as a line of a journal and as numbers. What its verbs and
 * words mean is told by the game that is played.
 *
 * A line is a verb and its words with blanks between them, as in `token emberdeep/troll wound
 * 1`. A text stands last, in quotes. A line that begins with "!" sets the rules aside: what it
 * says is done all the same. */

#pragma once

#include <glib.h>
#include <stdarg.h>

G_BEGIN_DECLS

/* No move has more words, and no line more bytes. */
#define MO_MOVE_MAX_WORDS 8
#define MO_MOVE_MAX_LENGTH 1000

/* In the place of a word: it was left out, or ("?") is still open: a card that is not dealt yet. */
#define MO_MOVE_NONE G_MININT32
#define MO_MOVE_OPEN (G_MININT32 + 1)

typedef struct
{
  guint16 verb;           /* which row of the game's table */
  gboolean is_overruling; /* the rules are set aside */
  gint32 words[MO_MOVE_MAX_WORDS];
  const char *text; /* (nullable): where the verb has one; lasts as long as the game */
} MoMove;

/* A kind of word, from 1: what it is, is the game's matter. 0 ends the kinds of a verb. */
typedef guint8 MoWordKind;

#define MO_WORD_KIND_NUMBER 1 /* from -9999 to 9999 */
#define MO_WORD_KIND_TEXT 2   /* in quotes; the last one */
#define MO_WORD_KIND_OWN 3    /* the first that is a game's own */

/* Added to the kind of a required word that "-" may stand for. An optional word may always be
 * left empty. */
#define MO_WORD_MAY_BE_EMPTY 0x80

typedef struct
{
  const char *name; /* NULL ends the table */
  MoWordKind kinds[MO_MOVE_MAX_WORDS + 1];
  guint n_required; /* the words after these may be left out */
} MoVerb;

typedef enum
{
  MO_MATCH_ERROR_SYNTAX,  /* the line can't be read */
  MO_MATCH_ERROR_CARD,    /* there is no such card where it is looked for */
  MO_MATCH_ERROR_RULE,    /* a rule forbids it: the message says which */
  MO_MATCH_ERROR_CONTENT, /* the game, ruleset, format or a card of it is not known here */
  MO_MATCH_ERROR_JOURNAL, /* a journal is at fault as a whole */
} MoMatchError;

#define MO_MATCH_ERROR (mo_match_error_quark ())
GQuark mo_match_error_quark (void);

/* A word of a line as messages quote it: its beginning, in whole characters. */
char *mo_move_quote (const char *text,
                     gsize length) G_GNUC_WARN_UNUSED_RESULT;

/* How a game reads and writes the words of its own kinds. */
typedef struct
{
  const MoVerb *verbs;

  /* Sets @error when @text, of @length bytes, is no such word. */
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
  /* A copy of a text that lasts as long as the game. */
  const char *(*keep_text) (gpointer game,
                            const char *text);
} MoLanguage;

/**
 * mo_move_read:
 * @state: what the words are about: the state that the move is for
 * @move: (out)
 *
 * Returns: FALSE with a MO_MATCH_ERROR_SYNTAX or _CARD when the line can't be read
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

/* A move of @verb with the first of its words set, and the others left out. */
MoMove mo_move_make (guint verb,
                     guint n_words,
                     ...);

/* Whether a word of it is open. */
gboolean mo_move_is_open (const MoMove *self);

/* The first word that was left out, so how many there are. */
guint mo_move_count_words (const MoMove *self);

G_END_DECLS
