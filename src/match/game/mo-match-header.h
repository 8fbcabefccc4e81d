/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The first line of a journal: what a match is of. */

#pragma once

#include "mo-content.h"

G_BEGIN_DECLS

/* What a match is of; the first line of its journal. */
typedef struct
{
  char *system;     /* the id of a game */
  char *ruleset;    /* the id of one of its rulesets */
  char *format;     /* (nullable): the id of a format of that ruleset */
  char *difficulty; /* (nullable): the id of a difficulty */
  guint players;    /* 0: as many as the format has */
  gboolean is_dealt; /* the program deals, from this seed; else a person says what came */
  guint64 seed;
} MoMatchHeader;

/* What a header names, as system files describe it. */
typedef struct
{
  const MoSystem *system;
  const MoRuleset *ruleset;
  const MoFormat *format;         /* (nullable) */
  const MoDifficulty *difficulty; /* (nullable): the default one when the header names none */
} MoMatchRules;

void mo_match_header_clear (MoMatchHeader *self);

/**
 * mo_match_header_read:
 * @line: the first line of a journal: `match 1` and pairs of words, as `ruleset solitaire-2010`
 *
 * Returns: FALSE with a MO_MATCH_ERROR_JOURNAL
 */
gboolean mo_match_header_read (MoMatchHeader *self,
                               const char *line,
                               GError **error);

/* @rules: (out): lasts as long as @content. Returns: FALSE with a MO_MATCH_ERROR_CONTENT */
gboolean mo_match_header_look_up (const MoMatchHeader *self,
                                  const MoContent *content,
                                  MoMatchRules *rules,
                                  GError **error);

char *mo_match_header_write (const MoMatchHeader *self) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MoMatchHeader, mo_match_header_clear)

G_END_DECLS
