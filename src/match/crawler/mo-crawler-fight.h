/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The fight as sums with terms: the attack of the Adventurers (mo-crawler-fight.c), whom the
 * Dungeon attacks (mo-crawler-targets.c), and with what (mo-crawler-retaliation.c). */

#pragma once

#include "mo-crawler-game.h"
#include "mo-crawler-sum.h"

G_BEGIN_DECLS

/* What the attack of the Adventurers is made of. */
typedef struct
{
  guint64 damage;
  int distance; /* the longest of its cards */
  int area;     /* how many characters it may wound, each once: 1 but for an area attack */
} MoAttackNature;

void mo_crawler_get_attack_nature (const MoCrawlerGame *game,
                                   const MoCrawlerState *state,
                                   MoAttackNature *nature);

/* The attack of the Adventurers, and the Dungeon's defence against it. */
void mo_crawler_sum_attack (const MoCrawlerGame *game,
                            const MoCrawlerState *state,
                            MoSum *sum);
void mo_crawler_sum_dungeon_defence (const MoCrawlerGame *game,
                                     const MoCrawlerState *state,
                                     MoSum *sum);

/* What a character adds to the Dungeon's defence but for its armour, with all that others give;
 * MO_ABSENT when it is unknown. */
int mo_crawler_get_stamina (const MoCrawlerGame *game,
                            const MoCrawlerState *state,
                            int card);

/* Whether a Dungeon card has a struggle apart, as it attacks a target of its own (S10-45). Where
 * the Dungeon fights as one (S11-33), none has. */
gboolean mo_crawler_is_apart (const MoCrawlerGame *game,
                              const MoCrawlerState *state,
                              int card);

/* Whether the struggle that is fought now has had its attack in this encounter. */
gboolean mo_crawler_has_attacked (const MoCrawlerState *state);

/* Whether all Adventurers have had their defence in this encounter. */
gboolean mo_crawler_has_defended (const MoCrawlerState *state);

/* Whether anybody or anything is in the attack of the struggle that is fought. */
gboolean mo_crawler_is_attacking (const MoCrawlerGame *game,
                                  const MoCrawlerState *state);

/* Whether anybody was activated, or anything is used, for an attack that is not resolved yet, in
 * any struggle. */
gboolean mo_crawler_has_prepared_attack (const MoCrawlerState *state);

/* Adds a figure of a card, and what others lend to it, each as a term; @reason: why they count,
 * or don't. */
void mo_crawler_add_own_figure (const MoCrawlerGame *game,
                                const MoCrawlerState *state,
                                int card,
                                MoCrawlerFigure figure,
                                MoTermKind kind,
                                MoTermReason reason,
                                MoSum *sum);

/* Adds what other cards give to a figure of a Dungeon card; @reason: why they count, or don't,
 * unless they are stopped. */
void mo_crawler_add_bolsters (const MoCrawlerGame *game,
                              const MoCrawlerState *state,
                              int card,
                              MoCrawlerFigure figure,
                              MoTermReason reason,
                              MoSum *sum);

/* The longest distance at which a Dungeon card was attacked in its struggle, or is by what is in
 * it now (S11-41). */
int mo_crawler_get_stripped (const MoCrawlerGame *game,
                             const MoCrawlerState *state,
                             int card);

/* Whether the attack wins, by these sums. */
gboolean mo_crawler_is_attack_won (const MoCrawlerGame *game,
                                   const MoCrawlerState *state);

/**
 * mo_crawler_explain_wound:
 *
 * Returns: (nullable): the clauses for why a character can't be given the wound of this attack,
 *   or %NULL when it can; @reason: (out): why, in words
 */
const char *mo_crawler_explain_wound (const MoCrawlerGame *game,
                                      const MoCrawlerState *state,
                                      int card,
                                      const char **reason);

/* The damage types of what attacks; harm when it names none. */
guint64 mo_crawler_get_damage (const MoCrawlerGame *game,
                               const MoCrawlerState *state,
                               int card);

/* Whether a card can be given the wound of the attack (S10-33, S11-43). */
gboolean mo_crawler_has_wound_target (const MoCrawlerGame *game,
                                      const MoCrawlerState *state);

/* Whether a Dungeon card attacks on its own (S11-47): it has a power, or one that is unknown. */
gboolean mo_crawler_is_attacker (const MoCrawlerGame *game,
                                 const MoCrawlerState *state,
                                 int card);

/* The card with frenzy whose own attack is met now, before the fight (S11-32); MO_NO_CARD when
 * none is. */
gint16 mo_crawler_get_frenzy (const MoCrawlerGame *game,
                              const MoCrawlerState *state);

/* Whether it has a frenzy whose attack is still to be met. */
gboolean mo_crawler_has_frenzy (const MoCrawlerGame *game,
                                const MoCrawlerState *state,
                                int card);

/* Whether it can't attack now. */
gboolean mo_crawler_is_stopped (const MoCrawlerGame *game,
                                const MoCrawlerState *state,
                                int card);

/* The Adventurer that a Dungeon card attacks, apart from its area; MO_NO_CARD without any. */
gint16 mo_crawler_get_target (const MoCrawlerGame *game,
                              const MoCrawlerState *state,
                              int card);

/* Whether a Dungeon card's attack hits an Adventurer. */
gboolean mo_crawler_hits (const MoCrawlerGame *game,
                          const MoCrawlerState *state,
                          int card,
                          int adventurer);

/* The Dungeon's power against one Adventurer, and the defence of that. */
void mo_crawler_sum_power (const MoCrawlerGame *game,
                           const MoCrawlerState *state,
                           int adventurer,
                           MoSum *sum);
void mo_crawler_sum_defence (const MoCrawlerGame *game,
                             const MoCrawlerState *state,
                             int adventurer,
                             MoSum *sum);

/* The power of one attacker against an Adventurer, with all that is added to it. */
int mo_crawler_get_power (const MoCrawlerGame *game,
                          const MoCrawlerState *state,
                          int card,
                          int adventurer);

/* The card whose unknown cost decides whom a Dungeon card attacks (S10-44); MO_NO_CARD when its
 * target is known. */
gint16 mo_crawler_get_unknown_target (const MoCrawlerGame *game,
                                      const MoCrawlerState *state,
                                      int card);

/* What an attack of the Dungeon leaves on one Adventurer. */
typedef struct
{
  gint16 adventurer;
  gboolean is_wounded;
  int poison; /* tokens */
  int locks;
  int burns;  /* cards off the Crawler deck */
} MoBlow;

/* What the attack of the Dungeon leaves on an Adventurer when it is resolved now: only attackers
 * that got through leave anything (S11-59, S11-60, S11-63). */
void mo_crawler_get_blow (const MoCrawlerGame *game,
                          const MoCrawlerState *state,
                          int adventurer,
                          MoBlow *blow);

/* Returns: (nullable): why the defence of an Adventurer that is hit by anything is not won, in
 * words; %NULL when the two sums decide */
const char *mo_crawler_explain_defence (const MoCrawlerGame *game,
                                        const MoCrawlerState *state,
                                        int adventurer);

/* Whether the defence of an Adventurer that is hit by anything is won, and whether the attack on
 * it is: where nothing is won with 0, neither may be. */
gboolean mo_crawler_is_defended (const MoCrawlerGame *game,
                                 const MoCrawlerState *state,
                                 int adventurer);
gboolean mo_crawler_is_beaten (const MoCrawlerGame *game,
                               const MoCrawlerState *state,
                               int adventurer);

/* Whether it is hit by anything that is not stopped. */
gboolean mo_crawler_is_attacked (const MoCrawlerGame *game,
                                 const MoCrawlerState *state,
                                 int adventurer);

/* Whether it is wounded when the attack of the Dungeon is resolved now. */
gboolean mo_crawler_will_be_wounded (const MoCrawlerGame *game,
                                     const MoCrawlerState *state,
                                     int adventurer);

G_END_DECLS
