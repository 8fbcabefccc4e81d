/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The fight as sums with terms: each tells its card, its amount, and why it counts or does not. */

#pragma once

#include "mo-crawler-game.h"

G_BEGIN_DECLS

typedef enum
{
  MO_TERM_ADVENTURER, /* one that is activated */
  MO_TERM_CARD,       /* a card that was played for it */
  MO_TERM_POWER,      /* of what attacks */
  MO_TERM_BONUS,      /* reach, thrown, ranged */
  MO_TERM_BOLSTER,    /* what another card adds */
  MO_TERM_STAMINA,
  MO_TERM_LIFE,       /* in the place of a stamina */
  MO_TERM_ARMOUR,
  MO_TERM_RESIST,
  MO_TERM_HAND,       /* what was set by hand is so much more, or less */
} MoTermKind;

typedef enum
{
  MO_TERM_COUNTS,
  MO_TERM_ABSENT,      /* the figure is not known: somebody has to tell it */
  MO_TERM_STRIPPED,    /* the attack met its distance */
  MO_TERM_PHASED,      /* its damage does no harm */
  MO_TERM_STOPPED,     /* activated, locked or stopped otherwise */
  MO_TERM_NO_MATCH,    /* the attack has not the damage type that is resisted */
} MoTermReason;

typedef struct
{
  MoTermKind kind;
  MoTermReason reason;
  gint16 card; /* or MO_NO_CARD */
  gint16 by;   /* the card that adds it, or MO_NO_CARD */
  gint16 amount;
  const MoKeyword *keyword; /* (nullable): that it comes from */
} MoTerm;

typedef struct
{
  GArray *terms; /* (element-type MoTerm) (nullable): NULL when only the total is asked for */
  int total;
  gboolean has_absent; /* a figure that it needs is not known */
  int n_adventurers;   /* that are in it */
} MoSum;

void mo_sum_init (MoSum *self,
                  gboolean with_terms);
void mo_sum_clear (MoSum *self);

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

/* Whether a Dungeon card attacks a target of its own: then it has a struggle apart. */
gboolean mo_crawler_is_apart (const MoCrawlerGame *game,
                              const MoCrawlerState *state,
                              int card);

/* Whether the struggle that is fought now has had its attack in this encounter. */
gboolean mo_crawler_has_attacked (const MoCrawlerState *state);

/* Whether the attack wins, by these sums. */
gboolean mo_crawler_is_attack_won (const MoCrawlerGame *game,
                                   const MoCrawlerState *state);

/**
 * mo_crawler_explain_wound:
 *
 * Returns: (nullable): the clauses for why a character can't be given the wound of this attack, or %NULL when it can;
 *   @reason: (out): why, in words
 */
const char *mo_crawler_explain_wound (const MoCrawlerGame *game,
                                      const MoCrawlerState *state,
                                      int card,
                                      const char **reason);

/* Whether a Dungeon card attacks on its own: it has a power, or one that is not known. */
gboolean mo_crawler_is_attacker (const MoCrawlerGame *game,
                                 const MoCrawlerState *state,
                                 int card);

/* The card with frenzy whose own attack is met now, before the fight; MO_NO_CARD when none is. */
gint16 mo_crawler_get_frenzy (const MoCrawlerGame *game,
                              const MoCrawlerState *state);

/* Whether it has a frenzy that waits to be settled, so that its attack can be met. */
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

/* The power of one attacker, with all that is added to it. */
int mo_crawler_get_power (const MoCrawlerGame *game,
                          const MoCrawlerState *state,
                          int card);

/* Returns: (nullable): why the defence of an Adventurer that is hit by anything is not won, in words; %NULL when the two
 * sums decide */
const char *mo_crawler_explain_defence (const MoCrawlerGame *game,
                                        const MoCrawlerState *state,
                                        int adventurer);

/* Whether the defence of an Adventurer that is hit by anything is won, and whether the attack on it is: where nothing is
 * won with 0, neither may be. */
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
