/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A game of Dungeon Crawler at one moment: where each card is and what lies on it. Cards are
 * numbers here, from 0: each copy that is in the game is one of them, and in exactly one pile. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define MO_CRAWLER_MAX_PLAYERS 4

/* No game has more cards. */
#define MO_CRAWLER_MAX_CARDS 2000

#define MO_NO_CARD (-1)

typedef enum
{
  MO_PILE_DUNGEON_DECK,
  MO_PILE_DUNGEON_GRAVE, /* the latest card first */
  MO_PILE_ROW,           /* Dungeon cards in play */
  MO_PILE_PARTY,         /* Adventurers in play, in marching order from the left */
  MO_PILE_LOST,          /* Adventurers out of play */
  MO_PILE_QUESTS,
  MO_PILE_PLAYED,        /* Crawler cards in play */
  MO_PILE_OUT,           /* out of the game */

  /* Of the first player; those of the others follow in threes. */
  MO_PILE_DECK,
  MO_PILE_HAND,
  MO_PILE_GRAVE,
} MoPileKind;

#define MO_PILES_A_PLAYER 3
#define MO_N_PILES (MO_PILE_DECK + MO_PILES_A_PLAYER * MO_CRAWLER_MAX_PLAYERS)

/* @pile: one of the three, @player: from 0 */
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
  MO_IS_FACE_UP = 1 << 1,  /* of a card on a deck: it is busted or flipped */
  MO_IS_SECOND = 1 << 2,   /* its second text was chosen */
  MO_IS_SPENT = 1 << 3,
  MO_IS_STOPPED = 1 << 4,  /* a card’s text has taken it out of the fight */
  MO_IS_DUE = 1 << 5,      /* it has an effect that is to be settled before the game goes on */
  /* of a card in play: what it was used for is over; in the row: it was attacked apart */
  MO_IS_USED_UP = 1 << 6,
  MO_IS_OVER = 1 << 7,     /* of an Adventurer: its defence is; of a Quest: it is completed */
  MO_IS_FAILED = 1 << 8,   /* of a Quest */
  MO_IS_STRUCK = 1 << 9,   /* in the row: the area attack whose wounds are given has wounded it */
} MoCrawlerMark;

typedef enum
{
  MO_USE_NONE,
  MO_USE_ATTACK,
  MO_USE_DEFENCE,
} MoCrawlerUse;

/* What became of the attack that was resolved last in this encounter. */
typedef enum
{
  MO_ATTACK_TO_COME,
  MO_ATTACK_LOST,
  MO_ATTACK_HARMLESS, /* it was won, and there was nobody to wound */
  MO_ATTACK_WON,
} MoAttackEnd;

typedef struct
{
  guint16 face;
  /* tells apart cards of one face that are known, from 1; 0 while nobody knows where it is */
  guint16 number;
  gint16 next;      /* in its pile */
  gint16 previous;
  guint8 pile;
  guint8 owner;     /* which player’s, from 0 */
  guint8 use;
  guint8 n_uses;    /* of an effect that has a number */
  /* of what has a struggle of its own: the longest distance that it was attacked at */
  guint8 stripped;
  guint8 tokens[MO_N_TOKENS];
  guint16 marks;    /* MoCrawlerMark */
  /* of an Adventurer: its place among all that have stood in the marching order, from 1 */
  guint16 seat;
  gint16 target;    /* the Adventurer that it defends, attacks or belongs to; or MO_NO_CARD */
  /* of what makes damage harmless: the one whom it can’t harm, or MO_NO_CARD for all */
  gint16 protects;
  gint16 against;   /* of what attacks: the card with a struggle of its own, or MO_NO_CARD */
  /* what a person told of a figure that is not printed: it stays with the card; or MO_ABSENT */
  gint16 own[MO_N_FIGURES];
  gint16 figures[MO_N_FIGURES]; /* as set by hand, or MO_ABSENT */
  /* of an Adventurer: damage types that do it no harm; of a card in play: those that it makes
   * harmless */
  guint64 phased;
} MoCrawlerCard;

/* A figure that is another as long as the card that lends it is in play. */
typedef struct
{
  gint16 card;
  gint16 lender;
  guint8 figure;     /* MoCrawlerFigure */
  /* the amount is all of the figure, which was unknown; else what it is raised by */
  gboolean is_whole;
  gint16 amount;
} MoCrawlerLoan;

/* What an Adventurer that was reset had been activated for: it counts there all the same. */
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
  MO_REASON_PLAYER, /* one has none left in play, and others have */
  MO_REASON_QUESTS_FAILED,
  MO_REASON_DECLARED,
} MoCrawlerReason;

typedef struct
{
  MoCrawlerCard *cards;
  guint n_cards;
  guint n_room;
  MoPile piles[MO_N_PILES];
  MoCrawlerLoan *loans; /* (nullable), the latest last */
  guint n_loans;
  MoCommitment *commitments; /* (nullable) */
  guint n_commitments;

  guint round;         /* from 1; 0 while the game is set up */
  guint step;
  guint action;        /* of the step */
  /* the Adventurer that was made the primary target for this encounter, or MO_NO_CARD */
  gint16 primary;
  /* the one that the primary target was passed to, or MO_NO_CARD for the leftmost */
  gint16 leader;
  gboolean has_passed; /* the one before fell, so that the leader is the next already */
  gint16 limit;        /* the encounter limit as set by hand, or MO_ABSENT */
  guint8 hand_limit;
  guint8 n_draws[MO_CRAWLER_MAX_PLAYERS]; /* cards that each player has yet to draw */
  guint8 n_burns[MO_CRAWLER_MAX_PLAYERS]; /* and to burn */
  gboolean is_started;
  gboolean is_built;   /* of this encounter: nothing more is drawn */
  gboolean may_flip;   /* nothing has come into play in it yet, and nothing lay face up */
  /* the card that was drawn and may be a bust, as its cost is unknown; or MO_NO_CARD */
  gint16 weighed;
  gboolean is_flipping; /* the top card is to be turned up */
  /* the card that lies face up on the deck by a bust, unless a hand took it away; or MO_NO_CARD */
  gint16 busted;
  gint16 flipped;      /* likewise by a flip */
  gint16 pulled;       /* the card that this encounter began with, or MO_NO_CARD */
  guint64 phased;      /* damage types that do no Adventurer harm in this encounter */
  guint n_wounds;      /* that a won attack has left to give */
  guint8 attack_end;   /* MoAttackEnd */
  /* the card with a struggle of its own that is attacked, or MO_NO_CARD for all others */
  gint16 against;
  /* the one that is met of several that attack before the fight, or MO_NO_CARD for the first */
  gint16 frenzy;
  gboolean is_attacked; /* all others were attacked */
  /* the longest distance of an attack that was made: what it meets is stripped */
  int stripped;
  gint16 attack_total; /* these as set by hand, or MO_ABSENT */
  gint16 defence_total;

  /* What is told of the game at its end. */
  guint n_busts;
  guint n_pulls;
  guint n_flips;
  guint n_played;      /* cards from hands */
  guint n_dealt;       /* wounds that the Dungeon got, */
  guint n_taken;       /* and the Adventurers */
  guint n_defeated;    /* Dungeon cards that wounds took out of play */

  const char *names[MO_CRAWLER_MAX_PLAYERS]; /* (nullable): of the players; the game keeps them */

  guint8 result;       /* MoMatchResult */
  guint8 reason;       /* MoCrawlerReason */
} MoCrawlerState;

MoCrawlerState *mo_crawler_state_new (void) G_GNUC_WARN_UNUSED_RESULT;
MoCrawlerState *mo_crawler_state_copy (const MoCrawlerState *self) G_GNUC_WARN_UNUSED_RESULT;
void mo_crawler_state_free (MoCrawlerState *self);

/* Adds a card at the end of a pile; its number is its index. */
gint16 mo_crawler_state_add_card (MoCrawlerState *self,
                                  guint face,
                                  guint pile,
                                  guint owner);

/* Takes a card out of its pile and puts it into another, at the beginning or end; nothing else
 * of it changes. */
void mo_crawler_state_put_first (MoCrawlerState *self,
                                 gint16 card,
                                 guint pile);
void mo_crawler_state_put_last (MoCrawlerState *self,
                                gint16 card,
                                guint pile);

/* Puts it into the pile before another card of that pile. */
void mo_crawler_state_put_before (MoCrawlerState *self,
                                  gint16 card,
                                  gint16 other);

/* Whether it is one that a person can tell from others of its face, and the number that does. */
void mo_crawler_state_name_card (MoCrawlerState *self,
                                 gint16 card);

/* A card is as it was printed: no tokens, not activated, used for nothing. What a person told of
 * unknown figures stays. */
void mo_crawler_state_clear_card (MoCrawlerState *self,
                                  gint16 card);

/* Adds a loan; one of the same lender to the same figure is replaced. */
void mo_crawler_state_lend (MoCrawlerState *self,
                            const MoCrawlerLoan *loan);

/* Ends what a lender gives to one figure of a card. */
void mo_crawler_state_end_loan (MoCrawlerState *self,
                                gint16 card,
                                MoCrawlerFigure figure,
                                gint16 lender);

void mo_crawler_state_commit (MoCrawlerState *self,
                              const MoCommitment *commitment);

/* Forgets what a card lends and is lent, what it is committed to, and all that is aimed at it. */
void mo_crawler_state_forget_card (MoCrawlerState *self,
                                   gint16 card);

/* Whether a pile is a deck, whose cards are not known but for those that lie face up. */
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

/* Which player's a pile is, from 0. */
static inline guint
mo_pile_get_player (guint pile)
{
  return pile >= MO_PILE_DECK ? (pile - MO_PILE_DECK) / MO_PILES_A_PLAYER : 0;
}

#define MO_FOREACH_CARD(state, pile, card)                                                         \
  for (gint16 card = (state)->piles[pile].first; card != MO_NO_CARD;                               \
       card = (state)->cards[card].next)

/* Whether all holds that must always hold. */
gboolean mo_crawler_state_check (const MoCrawlerState *self,
                                 GError **error);

G_END_DECLS
