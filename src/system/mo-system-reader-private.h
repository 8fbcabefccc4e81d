/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The state of reading a system or formats file. */

#pragma once

#include "mo-system-elements.h"
#include "mo-system-private.h"
#include "mo-xml.h"

G_BEGIN_DECLS

/* References from a type to words that may be defined later. */
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
  guint n_faults; /* the number of faults before the current format or ruleset */
  guint line;     /* the line where that starts */
  gboolean is_system;

  MoSystem *system;     /* (unowned) (nullable): the system to add to */
  MoSystem *new_system; /* (owned) (nullable): the same if it is new, until it is complete */
  guint n_formats;      /* the number of formats that it had before this file */
  guint n_rulesets;     /* same for rulesets */
  MoRuleset *ruleset;   /* (owned) (nullable): the current one */
  GPtrArray *formats;   /* (element-type MoFormat): of the current ruleset */
  MoFormat *format;     /* (owned) (nullable): the current one */
  MoRule *rule;         /* (unowned): the latest */
  MoDifficulty *difficulty; /* (unowned) (nullable): the current one */
  gboolean is_passing;  /* the current difficulty is faulty, so its content is ignored */
  guint n_refused;      /* of the open elements of games, how many were rejected */
  MoRuling *ruling;     /* (unowned): the latest */
  MoWord *word;         /* (unowned) (nullable): the current one */
  gboolean is_flag;     /* the current word is a flag */
  MoDeckPlace *deck;    /* (unowned) (nullable): the current one */
  MoFields *fields;     /* (nullable): for the queries of rules */
  /* (element-type MoWordsOfType): resolved after all words are read */
  GArray *words_of_types;
} MoSystemReader;

#define mo_system_reader_add_fault(self, line, ...)                                                \
  mo_faults_add ((self)->faults, (self)->file, (line), __VA_ARGS__)

/* Words and decks: mo-system-words-reader.c */

void mo_words_of_type_clear (MoWordsOfType *self);

/* Translates text of the systems that come with the program. */
char *mo_system_translate (const char *text);

/* Finds decks by @ids: sets their bits in @mask, and adds them to @decks (nullable). Returns FALSE
 * after adding a fault for an unknown one. */
gboolean mo_system_reader_find_decks (MoSystemReader *self,
                                      const char *ids,
                                      guint64 *mask,
                                      GPtrArray *decks,
                                      guint line);

/* Returns: (nullable): the word with this id, or %NULL after adding a fault */
const MoWord *mo_system_reader_look_up (MoSystemReader *self,
                                        MoWordGroup group,
                                        const char *id,
                                        guint line);

/* Returns the value of an attribute, or @otherwise if it is absent. */
guint mo_system_read_count (const MoXmlValue *value,
                            guint otherwise);

/* Read a word or a deck. Return FALSE after adding a fault. */
gboolean mo_system_reader_begin_word (MoSystemReader *self,
                                      MoWordGroup group,
                                      const MoXmlValue *values,
                                      guint line);
gboolean mo_system_reader_begin_deck (MoSystemReader *self,
                                      const MoXmlValue *values,
                                      guint line);

/* Sets the text of the current word or deck. */
void mo_system_reader_set_text (MoSystemReader *self,
                                const char *text);

/* Read the elements of the current word or deck. Return FALSE after adding a fault. */
gboolean mo_system_reader_add_alias (MoSystemReader *self,
                                     const MoXmlValue *values,
                                     guint line);
gboolean mo_system_reader_add_value (MoSystemReader *self,
                                     const MoXmlValue *values,
                                     guint line);
gboolean mo_system_reader_add_section (MoSystemReader *self,
                                       const MoXmlValue *values,
                                       guint line);

/* Resolves the references of a type, after all words are read. */
gboolean mo_system_reader_look_up_words_of_type (MoSystemReader *self,
                                                 const MoWordsOfType *later);

/* Figures and elements of games: mo-system-elements-reader.c. */

/* Adds figures from attributes, starting at the first of @values. */
void mo_system_reader_add_figures (MoSystemReader *self,
                                   MoRuleOwner owner,
                                   GPtrArray *figures,
                                   const MoXmlValue *values);

/* Adds figures that all formats of such rulesets have. */
void mo_system_reader_complete_figures (MoFormat *format);

/* Read a <figure>, or an element of a game. Return FALSE after adding a fault. */
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

/* Has the games check the current difficulty or, without one, the current ruleset, which must be
 * complete. */
gboolean mo_system_reader_check (MoSystemReader *self,
                                 guint line);

/* The rules of formats: mo-system-rules-reader.c. Return FALSE after adding a fault. */

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
gboolean mo_system_reader_begin_only (MoSystemReader *self,
                                      const MoXmlValue *values,
                                      guint line);
gboolean mo_system_reader_begin_count (MoSystemReader *self,
                                       const MoXmlValue *values,
                                       guint line);
gboolean mo_system_reader_begin_list (MoSystemReader *self,
                                      MoRuleKind kind,
                                      const MoXmlValue *values,
                                      guint line);
gboolean mo_system_reader_begin_listed (MoSystemReader *self,
                                        const MoXmlValue *values,
                                        guint line);
gboolean mo_system_reader_end_list (MoSystemReader *self,
                                    guint line);
gboolean mo_system_reader_begin_note (MoSystemReader *self,
                                      const MoXmlValue *values,
                                      guint line);

G_END_DECLS
