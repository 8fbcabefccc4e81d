/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The state of a game of Dungeon Crawler: the places of all cards and the tokens on them. Cards are
 * numbers, from 0: each copy in the game is one, and is in exactly one pile. */

#pragma once

#include "mo-reminders.h"

#include <glib.h>

G_BEGIN_DECLS

#define MO_CRAWLER_MAX_PLAYERS 4

/* The maximum number of cards in a game. */
#define MO_CRAWLER_MAX_CARDS 2000

#define MO_NO_CARD (-1)

typedef enum
{
  MO_PILE_DUNGEON_DECK,
  MO_PILE_DUNGEON_GRAVE, /* newest card first */
  MO_PILE_ROW,           /* Dungeon cards in play */
  MO_PILE_PARTY,         /* Adventurers in play, in marching order from the left */
  MO_PILE_LOST,          /* Adventurers out of play */
  MO_PILE_QUESTS,
  MO_PILE_PLAYED,        /* Crawler cards in play */
  MO_PILE_OUT,           /* out of the game */

  /* Of the first player; those of the other players follow, three each. */
  MO_PILE_DECK,
  MO_PILE_HAND,
  MO_PILE_GRAVE,
} MoPileKind;

#define MO_PILES_A_PLAYER 3
#define MO_N_PILES (MO_PILE_DECK + MO_PILES_A_PLAYER * MO_CRAWLER_MAX_PLAYERS)

/* Returns a pile of a player. @pile: one of the three, @player: from 0 */
#define MO_PILE_OF(pile, player) ((pile) + MO_PILES_A_PLAYER * (player))

typedef enum
{
  MO_TOKEN_WOUND,
  MO_TOKEN_POISON,
  MO_TOKEN_TIME,
  MO_TOKEN_LOCK,
  MO_TOKEN_QUEST,
} MoCrawlerToken;

#define MO_N_TOKENS (MO_TOKEN_QUEST + 1)
#define MO_MAX_TOKENS 99

typedef enum
{
  MO_FIGURE_COST,
  MO_FIGURE_POWER,
  MO_FIGURE_STAMINA,
  MO_FIGURE_LIFE,
} MoCrawlerFigure;

#define MO_N_FIGURES (MO_FIGURE_LIFE + 1)

typedef enum
{
  MO_IS_ACTIVATED = 1 << 0,
  MO_IS_FACE_UP = 1 << 1,  /* on a deck: busted or flipped */
  MO_IS_SECOND = 1 << 2,   /* its second text was chosen */
  MO_IS_SPENT = 1 << 3,
  MO_IS_STOPPED = 1 << 4,  /* the text of a card has excluded it from the fight */
  MO_IS_DUE = 1 << 5,      /* an effect has to be settled before the game continues */
  /* in play: its use is over; in the row: its separate fight had its attack */
  MO_IS_USED_UP = 1 << 6,
  MO_IS_OVER = 1 << 7,     /* of an Adventurer: its defence is done; of a Quest: it is completed */
  MO_IS_FAILED = 1 << 8,   /* of a Quest */
  MO_IS_STRUCK = 1 << 9,   /* in the row: the current area attack has wounded it */
} MoCrawlerMark;

typedef enum
{
  MO_USE_NONE,
  MO_USE_ATTACK,
  MO_USE_DEFENCE,
} MoCrawlerUse;

/* The result of the last attack in this encounter. */
typedef enum
{
  MO_ATTACK_TO_COME,
  MO_ATTACK_LOST,
  MO_ATTACK_HARMLESS, /* won, but there was no target for the wound */
  MO_ATTACK_WON,
} MoAttackEnd;

typedef struct
{
  guint16 face;
  /* distinguishes known cards of the same face, from 1; 0 if its position is unknown */
  guint16 number;
  gint16 next;      /* in its pile */
  gint16 previous;
  guint8 pile;
  guint8 owner;     /* the player, from 0 */
  guint8 use;
  guint8 n_uses;    /* of a numbered effect */
  /* of a separate fight: the longest distance of attacks in it */
  guint8 stripped;
  guint8 tokens[MO_N_TOKENS];
  guint16 marks;    /* MoCrawlerMark */
  /* of an Adventurer: its place among all that have been in the marching order, from 1 */
  guint16 seat;
  gint16 target;    /* the Adventurer that it defends, attacks or belongs to; or MO_NO_CARD */
  /* of a card that makes damage harmless: the protected one, or MO_NO_CARD for all */
  gint16 protects;
  gint16 against;   /* of an attacker: the card with a separate fight, or MO_NO_CARD */
  /* figures entered by the user because they are not printed, which stay with the card; or
   * MO_ABSENT */
  gint16 own[MO_N_FIGURES];
  gint16 figures[MO_N_FIGURES]; /* set by hand, or MO_ABSENT */
  /* of an Adventurer: damage types that do not harm it; of a card in play: those that it makes
   * harmless */
  guint64 phased;
} MoCrawlerCard;

/* A change of a figure that lasts as long as the lender is in play. */
typedef struct
{
  gint16 card;
  gint16 lender;
  guint8 figure;     /* MoCrawlerFigure */
  /* the amount replaces an unknown figure; else it is added */
  gboolean is_whole;
  int amount;
} MoCrawlerLoan;

/* The earlier use of an Adventurer that was reset, which still counts. */
typedef struct
{
  gint16 card;
  guint8 use; /* MoCrawlerUse */
  gint16 target;
  gint16 against;
} MoCommitment;

typedef struct
{
  gint16 first;
  gint16 last;
  guint16 n;
} MoPile;

typedef enum
{
  MO_REASON_NONE,
  MO_REASON_DUNGEON_EMPTY,
  MO_REASON_QUESTS,
  MO_REASON_CRAWLER_EMPTY,
  MO_REASON_ADVENTURERS,
  MO_REASON_PLAYER, /* one has none left in play, but others do */
  MO_REASON_QUESTS_FAILED,
  MO_REASON_DECLARED,
} MoCrawlerReason;

typedef struct
{
  MoCrawlerCard *cards;
  guint n_cards;
  guint n_room;
  guint n_due;         /* cards with MO_IS_DUE */
  MoPile piles[MO_N_PILES];
  MoCrawlerLoan *loans; /* (nullable): latest last */
  guint n_loans;
  MoCommitment *commitments; /* (nullable) */
  guint n_commitments;

  guint round;         /* from 1; 0 during setup */
  guint step;
  guint action;        /* its index in the step */
  /* the primary target chosen for this encounter, or MO_NO_CARD */
  gint16 primary;
  /* the one that the primary target was passed to, or MO_NO_CARD for the leftmost */
  gint16 leader;
  gboolean has_passed; /* the previous leader fell, so the current one is already the next */
  gint16 limit;        /* set by hand, or MO_ABSENT */
  guint8 hand_limit;
  guint8 n_draws[MO_CRAWLER_MAX_PLAYERS]; /* cards that each player still has to draw */
  guint8 n_burns[MO_CRAWLER_MAX_PLAYERS]; /* cards that each player still has to burn */
  gboolean is_started;
  gboolean is_built;   /* drawing is finished in this encounter */
  gboolean may_flip;   /* nothing has come into play in this encounter, and no card was face up */
  /* the drawn card with unknown cost, which may bust; or MO_NO_CARD */
  gint16 weighed;
  gboolean is_flipping; /* the top card has to be turned up */
  /* the card that is face up on the deck after a bust, unless moved by hand; or MO_NO_CARD */
  gint16 busted;
  gint16 flipped;      /* likewise after a flip */
  gint16 pulled;       /* the first card of this encounter that was face up, or MO_NO_CARD */
  guint64 phased;      /* damage types that do not harm Adventurers in this encounter */
  guint n_wounds;      /* wounds of a won attack still to be assigned */
  guint8 attack_end;   /* MoAttackEnd */
  /* the card with a separate fight that is attacked, or MO_NO_CARD for all others */
  gint16 against;
  /* the chosen one of several frenzies, or MO_NO_CARD for the first */
  gint16 frenzy;
  gboolean is_attacked; /* all others were attacked */
  /* the longest distance of the attacks so far, which cancels bonuses */
  int stripped;
  gint16 attack_total; /* set by hand, or MO_ABSENT */
  gint16 defence_total;

  /* Counts for the summary. */
  guint n_busts;
  guint n_pulls;
  guint n_flips;
  guint n_played;      /* cards from hands */
  guint n_dealt;       /* wounds of the Dungeon */
  guint n_taken;       /* wounds of the Adventurers */
  guint n_defeated;    /* Dungeon cards removed by wounds */

  const char *names[MO_CRAWLER_MAX_PLAYERS]; /* (nullable): of the players; owned by the game */

  MoReminders reminders;

  guint8 result;       /* MoMatchResult */
  guint8 reason;       /* MoCrawlerReason */
} MoCrawlerState;

MoCrawlerState *mo_crawler_state_new (void) G_GNUC_WARN_UNUSED_RESULT;
MoCrawlerState *mo_crawler_state_copy (const MoCrawlerState *self) G_GNUC_WARN_UNUSED_RESULT;

/* Makes a state equal to another, in the memory that it has if that is large enough. */
void mo_crawler_state_set (MoCrawlerState *self,
                           const MoCrawlerState *other);
void mo_crawler_state_free (MoCrawlerState *self);

/* Adds a card at the end of a pile; returns its index. */
gint16 mo_crawler_state_add_card (MoCrawlerState *self,
                                  guint face,
                                  guint pile,
                                  guint owner);

/* Moves a card to the beginning or the end of a pile; changes nothing else. */
void mo_crawler_state_put_first (MoCrawlerState *self,
                                 gint16 card,
                                 guint pile);
void mo_crawler_state_put_last (MoCrawlerState *self,
                                gint16 card,
                                guint pile);

/* Moves a card before another card, into that card's pile. */
void mo_crawler_state_put_before (MoCrawlerState *self,
                                  gint16 card,
                                  gint16 other);

/* Gives a card a number that distinguishes it from others of its face, if it has none. */
void mo_crawler_state_name_card (MoCrawlerState *self,
                                 gint16 card);

/* Resets a card: no tokens, marks or uses. Keeps unknown figures that the user entered. */
void mo_crawler_state_clear_card (MoCrawlerState *self,
                                  gint16 card);

/* Marks the effect of a card as due, or as settled. */
void mo_crawler_state_set_due (MoCrawlerState *self,
                               gint16 card,
                               gboolean is_due);

/* Adds a loan; replaces one by the same lender to the same figure. */
void mo_crawler_state_lend (MoCrawlerState *self,
                            const MoCrawlerLoan *loan);

/* Ends the loan of a lender to a figure of a card. */
void mo_crawler_state_end_loan (MoCrawlerState *self,
                                gint16 card,
                                MoCrawlerFigure figure,
                                gint16 lender);

void mo_crawler_state_commit (MoCrawlerState *self,
                              const MoCommitment *commitment);

/* Ends all loans, commitments and targets that involve a card. */
void mo_crawler_state_forget_card (MoCrawlerState *self,
                                   gint16 card);

/* Whether a pile is a deck, whose cards are unknown except face-up ones. */
static inline gboolean
mo_pile_is_deck (guint pile)
{
  return pile == MO_PILE_DUNGEON_DECK ||
         (pile >= MO_PILE_DECK && (pile - MO_PILE_DECK) % MO_PILES_A_PLAYER == 0);
}

/* Whether cards in a pile are in play. */
static inline gboolean
mo_pile_is_in_play (guint pile)
{
  return pile == MO_PILE_ROW || pile == MO_PILE_PARTY || pile == MO_PILE_PLAYED ||
         pile == MO_PILE_QUESTS;
}

static inline gboolean
mo_pile_is_hand (guint pile)
{
  return pile > MO_PILE_DECK && (pile - MO_PILE_DECK) % MO_PILES_A_PLAYER == 1;
}

/* Returns the player of a pile, from 0. */
static inline guint
mo_pile_get_player (guint pile)
{
  return pile >= MO_PILE_DECK ? (pile - MO_PILE_DECK) / MO_PILES_A_PLAYER : 0;
}

#define MO_FOREACH_CARD(state, pile, card)                                                         \
  for (gint16 card = (state)->piles[pile].first; card != MO_NO_CARD;                               \
       card = (state)->cards[card].next)

/* Checks the invariants. */
gboolean mo_crawler_state_check (const MoCrawlerState *self,
                                 GError **error);

G_END_DECLS
