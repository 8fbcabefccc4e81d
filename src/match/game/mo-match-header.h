/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The first line of a journal, which identifies what is played. */

#pragma once

#include "mo-content.h"

G_BEGIN_DECLS

/* The content of the first line. */
typedef struct
{
  char *system;     /* the id of a game */
  char *ruleset;    /* the id of one of its rulesets */
  char *format;     /* (nullable): the id of a format of that ruleset */
  char *difficulty; /* (nullable): the id of a difficulty */
  guint players;    /* 0: the number of the format */
  gboolean is_dealt; /* the program deals, with this seed; else the user enters the cards */
  guint64 seed;
} MoMatchHeader;

/* The objects of a header's ids. */
typedef struct
{
  const MoSystem *system;
  const MoRuleset *ruleset;
  const MoFormat *format;         /* (nullable) */
  const MoDifficulty *difficulty; /* (nullable): the default one if the header has none */
} MoMatchRules;

void mo_match_header_clear (MoMatchHeader *self);

/**
 * mo_match_header_read:
 * @line: the first line of a journal: `match 1` and pairs of words, such as `ruleset
 *   solitaire-2010`
 *
 * Returns: FALSE with a MO_MATCH_ERROR_JOURNAL
 */
gboolean mo_match_header_read (MoMatchHeader *self,
                               const char *line,
                               GError **error);

/* @rules: (out): valid as long as @content. Returns: FALSE with a MO_MATCH_ERROR_CONTENT */
gboolean mo_match_header_look_up (const MoMatchHeader *self,
                                  const MoContent *content,
                                  MoMatchRules *rules,
                                  GError **error);

char *mo_match_header_write (const MoMatchHeader *self) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MoMatchHeader, mo_match_header_clear)

G_END_DECLS
