/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A fight of Dungeon Crawler in words for people: the terms of its sums, the sums, how they
 * stand, and what of them can be set by hand. */

#pragma once

#include "mo-crawler-fight.h"
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
  gint16 adventurer; /* that is attacked; MO_NO_CARD in the attack of the Adventurers */
} MoFight;

/* How it stands for the Adventurers. */
typedef enum
{
  MO_PROSPECT_OPEN,
  MO_PROSPECT_GOOD,
  MO_PROSPECT_BAD,
  MO_PROSPECT_UNKNOWN, /* a figure is missing */
} MoProspect;

/* @sum: initialized, for terms */
void mo_fight_sum_up (const MoFight *self,
                      MoSumKind kind,
                      MoSum *sum);

/* The name of a card; the second of several that are alike has “(2)” behind it. */
char *mo_fight_dup_name (const MoFight *self,
                         int card) G_GNUC_WARN_UNUSED_RESULT;

/* What the attack of the Adventurers is, as in “ranged · harm, fire”. */
char *mo_fight_dup_nature (const MoFight *self) G_GNUC_WARN_UNUSED_RESULT;

/* Of a term: its card; what it is, and why it does not count; the amount with its sign, or “?”;
 * all in one sentence. */
char *mo_fight_dup_term_name (const MoFight *self,
                              const MoTerm *term) G_GNUC_WARN_UNUSED_RESULT;
char *mo_fight_dup_term_detail (const MoFight *self,
                                MoSumKind kind,
                                const MoTerm *term) G_GNUC_WARN_UNUSED_RESULT;
char *mo_fight_dup_term_amount (const MoTerm *term) G_GNUC_WARN_UNUSED_RESULT;
char *mo_fight_dup_term_sentence (const MoFight *self,
                                  MoSumKind kind,
                                  const MoTerm *term) G_GNUC_WARN_UNUSED_RESULT;

/* Of a sum: “Attack”; “7”, or “7 + ?”; and with all that counts, “Attack 7: Bran 1, Longbow 6”. */
const char *mo_sum_kind_get_title (MoSumKind self);
char *mo_fight_dup_total (const MoSum *sum) G_GNUC_WARN_UNUSED_RESULT;
char *mo_fight_dup_sum_sentence (const MoFight *self,
                                 MoSumKind kind,
                                 const MoSum *sum) G_GNUC_WARN_UNUSED_RESULT;

/* How the two sums stand to each other: “>”, “=”, “<”; “?” when that is not known. */
const char *mo_fight_get_sign (const MoSum *left,
                               const MoSum *right);

/* Who wins, and by how much. */
char *mo_fight_dup_verdict (const MoFight *self,
                            const MoSum *attack,
                            const MoSum *defence,
                            MoProspect *prospect) G_GNUC_WARN_UNUSED_RESULT;

/* What is set when a sum is overruled as a whole; or in a term: the figure of its card, and the
 * whole sum where it comes from no such figure. */
void mo_fight_get_total_overrule (const MoFight *self,
                                  MoSumKind kind,
                                  const MoSum *sum,
                                  MoOverrule *overrule);
void mo_fight_get_term_overrule (const MoFight *self,
                                 MoSumKind kind,
                                 const MoSum *sum,
                                 const MoTerm *term,
                                 MoOverrule *overrule);

/* What is set when somebody enters a figure of a card. */
void mo_fight_get_card_overrule (const MoFight *self,
                                 int card,
                                 MoCrawlerFigure figure,
                                 MoOverrule *overrule);

G_END_DECLS
