/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A system or formats file that is being read. */

#pragma once

#include "mo-system-elements.h"
#include "mo-system-private.h"
#include "mo-xml.h"

G_BEGIN_DECLS

/* What a type names before it is there. */
typedef struct
{
  MoWord *type;
  char *resource; /* (nullable): its id */
  char *stats;    /* (nullable): their ids */
  guint line;
} MoWordsOfType;

typedef struct
{
  GPtrArray *systems;
  const char *file;
  MoFaults *faults;
  guint n_faults; /* how many there were before the format or ruleset that is open */
  guint line;     /* where that begins */
  gboolean is_system;

  MoSystem *system;     /* (unowned) (nullable): what is added to */
  MoSystem *new_system; /* (owned) (nullable): the same, until it is whole */
  guint n_formats;      /* how many it had, when it was there before the file */
  guint n_rulesets;     /* likewise */
  MoRuleset *ruleset;   /* (owned) (nullable): while its element is open */
  GPtrArray *formats;   /* (element-type MoFormat): of the ruleset that is open */
  MoFormat *format;     /* (owned) (nullable): while its element is open */
  MoRule *rule;         /* (unowned): the latest */
  MoDifficulty *difficulty; /* (unowned) (nullable): while its element is open */
  gboolean is_passing;  /* the difficulty that is open is at fault: what is in it is of nothing */
  guint n_refused;      /* elements of games that are open and were refused, the outer ones first */
  MoRuling *ruling;     /* (unowned): the latest */
  MoWord *word;         /* (unowned): the latest */
  MoDeckPlace *deck;    /* (unowned): the latest */
  /* (element-type MoWordsOfType): to be looked up when all words are there */
  GArray *words_of_types;
} MoSystemReader;

#define mo_system_reader_add_fault(self, line, ...)                                                \
  mo_faults_add ((self)->faults, (self)->file, (line), __VA_ARGS__)

/* Words and decks: mo-system-words-reader.c */

void mo_words_of_type_clear (MoWordsOfType *self);

/* What people read of the systems that come with the program is in the translations. */
char *mo_system_translate (const char *text);

/* Finds decks by their @ids: @mask gets their bits, and @decks (nullable) gets them. FALSE after
 * telling which is unknown. */
gboolean mo_system_reader_find_decks (MoSystemReader *self,
                                      const char *ids,
                                      guint64 *mask,
                                      GPtrArray *decks,
                                      guint line);

/* Returns: (nullable): the word of this id, or %NULL after telling that there is none */
const MoWord *mo_system_reader_look_up (MoSystemReader *self,
                                        MoWordGroup group,
                                        const char *id,
                                        guint line);

/* What an attribute says, or @otherwise when it is not there. */
guint mo_system_read_count (const MoXmlValue *value,
                            guint otherwise);

/* A word of the vocabulary, and a deck. Each is FALSE after telling why it is at fault. */
gboolean mo_system_reader_begin_word (MoSystemReader *self,
                                      MoWordGroup group,
                                      const MoXmlValue *values,
                                      guint line);
gboolean mo_system_reader_begin_deck (MoSystemReader *self,
                                      const MoXmlValue *values,
                                      guint line);

/* Looks up what a type names, once all words are there. */
gboolean mo_system_reader_look_up_words_of_type (MoSystemReader *self,
                                                 const MoWordsOfType *later);

/* Figures, and the elements that are a game's own: mo-system-elements-reader.c. */

/* Adds the figures that are attributes, from the first of @values on. */
void mo_system_reader_add_figures (MoSystemReader *self,
                                   MoRuleOwner owner,
                                   GPtrArray *figures,
                                   const MoXmlValue *values);

/* Adds those that all formats of such rulesets have. */
void mo_system_reader_complete_figures (MoFormat *format);

/* A <figure>, or an element of a game. Each is FALSE after telling why it is at fault. */
gboolean mo_system_reader_begin_figure (MoSystemReader *self,
                                        const MoXmlValue *values,
                                        guint line);
gboolean mo_system_reader_begin_element (MoSystemReader *self,
                                         const MoSystemElements *game,
                                         const MoXmlElement *element,
                                         const MoXmlValue *values,
                                         gboolean whole,
                                         guint line);
void mo_system_reader_end_element (MoSystemReader *self);

/* What the games say of the difficulty that is open, or else of the ruleset, now that it is
 * whole. */
gboolean mo_system_reader_check (MoSystemReader *self,
                                 guint line);

/* The rules of formats: mo-system-rules-reader.c. Each is FALSE after telling why the rule is at
 * fault. */

gboolean mo_system_reader_begin_equal (MoSystemReader *self,
                                       const MoXmlValue *values,
                                       guint line);
gboolean mo_system_reader_begin_size (MoSystemReader *self,
                                      const MoXmlValue *values,
                                      guint line);
gboolean mo_system_reader_begin_copies (MoSystemReader *self,
                                        const MoXmlValue *values,
                                        guint line);
gboolean mo_system_reader_begin_cap (MoSystemReader *self,
                                     const MoXmlValue *values,
                                     guint line);
gboolean mo_system_reader_begin_note (MoSystemReader *self,
                                      const MoXmlValue *values,
                                      guint line);

G_END_DECLS
