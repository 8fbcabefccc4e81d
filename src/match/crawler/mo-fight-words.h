/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A fight of Dungeon Crawler in words: the terms of its sums, the sums, the prospects, and the
 * figures that can be set by hand. */

#pragma once

#include "mo-crawler-fight.h"
#include "mo-crawler-outcome.h"
#include "mo-overrule.h"

G_BEGIN_DECLS

typedef enum
{
  MO_SUM_ATTACK,
  MO_SUM_DUNGEON_DEFENCE,
  MO_SUM_POWER,   /* against one Adventurer */
  MO_SUM_DEFENCE, /* of one Adventurer */
} MoSumKind;

/* One struggle. */
typedef struct
{
  const MoCrawlerGame *game;
  const MoCrawlerState *state;
  gint16 adventurer; /* the attacked Adventurer; MO_NO_CARD if the Adventurers attack */
} MoFight;

/* The prospect for the Adventurers. */
typedef enum
{
  MO_PROSPECT_OPEN,
  MO_PROSPECT_GOOD,
  MO_PROSPECT_BAD,
  MO_PROSPECT_UNKNOWN, /* a figure is missing */
} MoProspect;

/* @sum: initialized; the terms are added to it */
void mo_fight_sum_up (const MoFight *self,
                      MoSumKind kind,
                      MoSum *sum);

/* Returns: (transfer full): the name of a card; further cards of the same name are numbered, as in
 * “Rat (2)” */
char *mo_fight_dup_name (const MoFight *self,
                         int card) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): the distance and damage of the Adventurers’ attack, as in “ranged ·
 * harm, fire” */
char *mo_fight_dup_nature (const MoFight *self) G_GNUC_WARN_UNUSED_RESULT;

/* Describe a term: its card; its kind, and the reason if it does not count; its signed amount, or
 * “?”; and all of these in one sentence.
 *
 * Returns: (transfer full): a text */
char *mo_fight_dup_term_name (const MoFight *self,
                              const MoTerm *term) G_GNUC_WARN_UNUSED_RESULT;
char *mo_fight_dup_term_detail (const MoFight *self,
                                MoSumKind kind,
                                const MoTerm *term) G_GNUC_WARN_UNUSED_RESULT;
char *mo_fight_dup_term_amount (const MoTerm *term) G_GNUC_WARN_UNUSED_RESULT;
char *mo_fight_dup_term_sentence (const MoFight *self,
                                  MoSumKind kind,
                                  const MoTerm *term) G_GNUC_WARN_UNUSED_RESULT;

/* Describe a sum: “Attack”; “7”, or “7 + ?”; and the total with all terms that count, as in “Attack
 * 7: Bran 1, Longbow 6”. */
const char *mo_sum_kind_get_title (MoSumKind self);
char *mo_fight_dup_total (const MoSum *sum) G_GNUC_WARN_UNUSED_RESULT;
char *mo_fight_dup_sum_sentence (const MoFight *self,
                                 MoSumKind kind,
                                 const MoSum *sum) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: the comparison of two sums: “>”, “=” or “<”; “?” if a figure is missing */
const char *mo_fight_get_sign (const MoSum *left,
                               const MoSum *right);

/* @prospect: (out): the prospect for the Adventurers
 *
 * Returns: (transfer full): the winner and the margin, in words */
char *mo_fight_dup_verdict (const MoFight *self,
                            const MoSum *attack,
                            const MoSum *defence,
                            MoProspect *prospect) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): a fight with its result, as the label of the button that resolves it:
 * “Attack: 2 against 6, fails” */
char *mo_fight_dup_outcome (const MoCrawlerGame *game,
                            const MoCrawlerState *state,
                            const MoFightOutcome *outcome) G_GNUC_WARN_UNUSED_RESULT;

/* @overrule: (out): the figure that overrules a whole sum, or one term. A term of a card overrules
 * the figure of the card; any other term overrules the sum. */
void mo_fight_get_total_overrule (const MoFight *self,
                                  MoSumKind kind,
                                  const MoSum *sum,
                                  MoOverrule *overrule);
void mo_fight_get_term_overrule (const MoFight *self,
                                 MoSumKind kind,
                                 const MoSum *sum,
                                 const MoTerm *term,
                                 MoOverrule *overrule);

/* @overrule: (out): the adjustment of a figure of a card */
void mo_fight_get_card_overrule (const MoFight *self,
                                 int card,
                                 MoCrawlerFigure figure,
                                 MoOverrule *overrule);

G_END_DECLS
