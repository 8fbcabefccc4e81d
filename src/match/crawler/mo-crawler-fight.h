/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The fight as sums with terms: the attack of the Adventurers (mo-crawler-fight.c), the targets of
 * the Dungeon (mo-crawler-targets.c), and its attacks (mo-crawler-retaliation.c). */

#pragma once

#include "mo-crawler-game.h"
#include "mo-crawler-sum.h"

G_BEGIN_DECLS

/* The properties of the Adventurers' attack. */
typedef struct
{
  guint64 damage;
  int distance; /* the longest of all cards */
  int area;     /* the maximum number of wounded characters: 1 without an area */
} MoAttackNature;

void mo_crawler_get_attack_nature (const MoCrawlerGame *game,
                                   const MoCrawlerState *state,
                                   MoAttackNature *nature);

/* Sum up the attack of the Adventurers, and the Dungeon's defence against it. */
void mo_crawler_sum_attack (const MoCrawlerGame *game,
                            const MoCrawlerState *state,
                            MoSum *sum);
void mo_crawler_sum_dungeon_defence (const MoCrawlerGame *game,
                                     const MoCrawlerState *state,
                                     MoSum *sum);

/* Both, without terms, for an attack with these properties. */
void mo_crawler_sum_fight (const MoCrawlerGame *game,
                           const MoCrawlerState *state,
                           const MoAttackNature *nature,
                           MoSum *attack,
                           MoSum *defence);

/* The same sums for comparing many attacks on one defence. */

#define MO_MAX_DAMAGE_TYPES 64

/* The Dungeon's defence, apart from what depends on the attack. */
typedef struct
{
  int total;        /* without resistances */
  guint64 resisted; /* the damage types that cards resist */
  /* how much they resist each of them: less attack, or more defence, according to the rules */
  int resists[MO_MAX_DAMAGE_TYPES];
} MoDungeonDefence;

void mo_crawler_get_dungeon_defence (const MoCrawlerGame *game,
                                     const MoCrawlerState *state,
                                     MoDungeonDefence *defence);

/* Returns the sum of the Adventurers and cards of the attack; @damage: (out): the damage types of
 * the cards. */
int mo_crawler_get_attack_power (const MoCrawlerGame *game,
                                 const MoCrawlerState *state,
                                 guint64 *damage);

/* Returns how much a defence resists an attack whose cards have these damage types. */
int mo_crawler_get_resistance (const MoCrawlerGame *game,
                               const MoDungeonDefence *defence,
                               guint64 damage);

/* Returns the lowest sum of Adventurers and cards with which an attack with these damage types
 * wins; MO_ABSENT if it is unknown. */
int mo_crawler_get_needed_power (const MoCrawlerGame *game,
                                 const MoCrawlerState *state,
                                 guint64 damage);

/* Returns the stamina of a character for the Dungeon's defence, including bonuses but not armour;
 * MO_ABSENT if it is unknown. */
int mo_crawler_get_stamina (const MoCrawlerGame *game,
                            const MoCrawlerState *state,
                            int card);

/* Whether a Dungeon card has a separate fight, because it attacks another target (S10-45). If the
 * Dungeon fights together (S11-33), no card has one. */
gboolean mo_crawler_is_apart (const MoCrawlerGame *game,
                              const MoCrawlerState *state,
                              int card);

/* Whether the current fight already had its attack in this encounter. */
gboolean mo_crawler_has_attacked (const MoCrawlerState *state);

/* Whether all Adventurers have had their defence in this encounter. */
gboolean mo_crawler_has_defended (const MoCrawlerState *state);

/* Whether there are Adventurers or cards in the attack of the current fight. */
gboolean mo_crawler_is_attacking (const MoCrawlerGame *game,
                                  const MoCrawlerState *state);

/* Whether an unresolved attack, in any fight, has activated Adventurers or cards. */
gboolean mo_crawler_has_prepared_attack (const MoCrawlerState *state);

/* Adds a figure of a card, including loans, as terms. @reason: why they count or not */
void mo_crawler_add_own_figure (const MoCrawlerGame *game,
                                const MoCrawlerState *state,
                                int card,
                                MoCrawlerFigure figure,
                                MoTermKind kind,
                                MoTermReason reason,
                                MoSum *sum);

/* Adds the bonuses that other cards give to a figure of a Dungeon card. @reason: why they count or
 * not, unless the other cards are stopped */
void mo_crawler_add_bolsters (const MoCrawlerGame *game,
                              const MoCrawlerState *state,
                              int card,
                              MoCrawlerFigure figure,
                              MoTermReason reason,
                              MoSum *sum);

/* Returns the longest distance of the attacks on a Dungeon card in its fight, including the
 * prepared one (S11-41). */
int mo_crawler_get_stripped (const MoCrawlerGame *game,
                             const MoCrawlerState *state,
                             int card);

/* Whether the attack wins. */
gboolean mo_crawler_do_sums_win (const MoCrawlerGame *game,
                                 const MoSum *attack,
                                 const MoSum *defence);
gboolean mo_crawler_is_attack_won (const MoCrawlerGame *game,
                                   const MoCrawlerState *state);

/**
 * mo_crawler_explain_wound:
 *
 * Returns: (nullable): the clauses for why the wound of this attack can't be assigned to a
 *   character, or %NULL if it can; @reason: (out) (optional): why, in words
 */
const char *mo_crawler_explain_wound (const MoCrawlerGame *game,
                                      const MoCrawlerState *state,
                                      int card,
                                      const char **reason);

/* Whether the wound of an attack with these properties can be assigned to a character. */
gboolean mo_crawler_may_wound (const MoCrawlerGame *game,
                               const MoCrawlerState *state,
                               int card,
                               const MoAttackNature *nature);

/* Returns the damage types of an attacking card; harm if it has none. */
guint64 mo_crawler_get_damage (const MoCrawlerGame *game,
                               const MoCrawlerState *state,
                               int card);

/* Whether the wound of the attack can be assigned to any card (S10-33, S11-43). */
gboolean mo_crawler_has_wound_target (const MoCrawlerGame *game,
                                      const MoCrawlerState *state);

/* Returns the only card that can get it; MO_NO_CARD if there are several or none. */
gint16 mo_crawler_get_only_target (const MoCrawlerGame *game,
                                   const MoCrawlerState *state);

/* Whether a Dungeon card attacks (S11-47): it has a power, known or not. */
gboolean mo_crawler_is_attacker (const MoCrawlerGame *game,
                                 const MoCrawlerState *state,
                                 int card);

/* Part of the function below, for the step before the fight. */
gint16 mo_crawler_find_frenzy (const MoCrawlerGame *game,
                               const MoCrawlerState *state);

/* Returns the card with frenzy whose separate attack is to be resolved now, before the fight
 * (S11-32); MO_NO_CARD if there is none. */
static inline gint16
mo_crawler_get_frenzy (const MoCrawlerGame *game,
                       const MoCrawlerState *state)
{
  return mo_crawler_is_at (game, state, MO_ACTION_TRIGGER) ? mo_crawler_find_frenzy (game, state)
                                                           : MO_NO_CARD;
}

/* Whether a card has a frenzy whose attack is not resolved yet. */
gboolean mo_crawler_has_frenzy (const MoCrawlerGame *game,
                                const MoCrawlerState *state,
                                int card);

/* Whether a Dungeon card may attack another Adventurer than the primary target. */
static inline gboolean
mo_crawler_may_stray (const MoCrawlerGame *game,
                      const MoCrawlerState *state,
                      int card)
{
  const MoCrawlerFace *face = mo_crawler_get_face (game, state, card);

  return state->cards[card].target != MO_NO_CARD || face->target > 0 ||
         (face->flags & MO_FACE_GRAVE_TARGET) != 0;
}

/* Returns the Adventurer that a Dungeon card attacks, not counting its area; MO_NO_CARD if there is
 * none. */
gint16 mo_crawler_get_target (const MoCrawlerGame *game,
                              const MoCrawlerState *state,
                              int card);

/* Whether a Dungeon card's attack hits an Adventurer. */
gboolean mo_crawler_hits (const MoCrawlerGame *game,
                          const MoCrawlerState *state,
                          int card,
                          int adventurer);

/* Sum up the Dungeon's power against an Adventurer, and the defence against it. */
void mo_crawler_sum_power (const MoCrawlerGame *game,
                           const MoCrawlerState *state,
                           int adventurer,
                           MoSum *sum);
void mo_crawler_sum_defence (const MoCrawlerGame *game,
                             const MoCrawlerState *state,
                             int adventurer,
                             MoSum *sum);

/* Returns the power of an attacker against an Adventurer, including bonuses. */
int mo_crawler_get_power (const MoCrawlerGame *game,
                          const MoCrawlerState *state,
                          int card,
                          int adventurer);

/* Returns the card whose unknown cost determines the target of a Dungeon card (S10-44); MO_NO_CARD
 * if the target is known. */
gint16 mo_crawler_get_unknown_target (const MoCrawlerGame *game,
                                      const MoCrawlerState *state,
                                      int card);

/* The consequences of a Dungeon attack for an Adventurer. */
typedef struct
{
  gint16 adventurer;
  gboolean is_wounded;
  int poison; /* tokens */
  int locks;
  int burns;  /* cards of the Crawler deck to burn */
} MoBlow;

/* Determines the consequences for an Adventurer if the attack of the Dungeon is resolved now: only
 * attackers that get through have any (S11-59, S11-60, S11-63). */
void mo_crawler_get_blow (const MoCrawlerGame *game,
                          const MoCrawlerState *state,
                          int adventurer,
                          MoBlow *blow);

/* Returns: (nullable): why the defence of an attacked Adventurer fails, in words; %NULL if the sums
 * decide */
const char *mo_crawler_explain_defence (const MoCrawlerGame *game,
                                        const MoCrawlerState *state,
                                        int adventurer);

/* Whether the defence of an attacked Adventurer is won, and whether the attack on it is. Neither is
 * won if 0 does not win. */
gboolean mo_crawler_is_defended (const MoCrawlerGame *game,
                                 const MoCrawlerState *state,
                                 int adventurer);
gboolean mo_crawler_is_beaten (const MoCrawlerGame *game,
                               const MoCrawlerState *state,
                               int adventurer);

/* Whether an Adventurer is hit by an attacker that is not stopped. */
gboolean mo_crawler_is_attacked (const MoCrawlerGame *game,
                                 const MoCrawlerState *state,
                                 int adventurer);

/* The attack of the Dungeon on an Adventurer. */
typedef struct
{
  gboolean is_attack; /* by any card that is not stopped */
  gboolean is_unmet;  /* stamina does not stop it: contact, unstoppable */
  int power;          /* the sum of all attackers */
  int incorporeal;    /* that of those that only magic stamina stops */
} MoThreat;

/* The defence of an Adventurer. */
typedef struct
{
  int stamina;
  int magic; /* of it, the magic or supernatural stamina */
  int n_adventurers;
} MoGuard;

void mo_crawler_get_threat (const MoCrawlerGame *game,
                            const MoCrawlerState *state,
                            int adventurer,
                            MoThreat *threat);
void mo_crawler_get_guard (const MoCrawlerGame *game,
                           const MoCrawlerState *state,
                           int adventurer,
                           MoGuard *guard);

/* Whether a defence prevents the wound. Unknown figures count as 0. */
gboolean mo_crawler_is_met (const MoCrawlerGame *game,
                            const MoThreat *threat,
                            const MoGuard *guard);

/* Whether an Adventurer is wounded if the attack of the Dungeon is resolved now. */
gboolean mo_crawler_will_be_wounded (const MoCrawlerGame *game,
                                     const MoCrawlerState *state,
                                     int adventurer);

G_END_DECLS
