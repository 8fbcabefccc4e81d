/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A card or a pile on a table as the eye and the ear have it, whatever the game: plain data that
 * a game makes of its state, and that the widgets of a table show. */

#pragma once

#include "mo-card-item.h"
#include "mo-overrule.h"

G_BEGIN_DECLS

/* The id of no piece, and the owner of a piece that has none. */
#define MO_PIECE_NONE (-1)

/* The last piece with a key has the key 0, as on a keyboard. */
#define MO_PIECE_LAST_KEY 10

typedef struct
{
  char *label; /* as in a sentence: “power” */
  int value;   /* or MO_ABSENT */
  gboolean is_by_hand;
} MoPieceFigure;

/* A token or the like on a card. */
typedef struct
{
  char *style; /* its CSS class */
  char *icon;  /* (nullable) */
  char *text;  /* beside the icon: “1/2” */
  char *label; /* spoken: “Wound 1” */
} MoPieceBadge;

/* How a card stands. */
typedef struct
{
  char *label; /* “primary target” */
  char *icon;  /* (nullable) */
  char *style; /* (nullable): a CSS class for the card */
} MoPieceState;

typedef enum
{
  MO_OFFER_MOVE,    /* the rules allow it */
  MO_OFFER_TOKEN,   /* a token is put on or taken off by hand */
  MO_OFFER_BY_HAND, /* anything else that is done by hand */
  MO_OFFER_BLOCKED, /* a rule forbids it */
} MoOfferKind;

/* A move with it. */
typedef struct
{
  MoOfferKind kind;
  char *label;  /* the move in words */
  char *line;   /* of the journal; (nullable) of a blocked one that can’t be made at all */
  char *icon;   /* (nullable): of a token */
  char *text;   /* (nullable): beside it, as in “+ Wound” */
  char *reason; /* (nullable): what forbids a blocked one */
} MoPieceOffer;

/* A figure that is missing and asked for. */
typedef struct
{
  MoOverrule figure;
  char *label;    /* “Enter Cost…” */
  char *sentence; /* spoken */
} MoPieceEntry;

typedef struct
{
  int id;           /* unique on its table, or MO_PIECE_NONE */
  char *title;      /* its name */
  MoCardItem *item; /* (nullable): the card in a catalog; %NULL for an unknown card or a pile */
  gboolean is_face_down;
  guint count;      /* how many are alike; 0 if that is not told */
  char *text;       /* (nullable): shown in full beneath a card: what it would do, or its price */
  guint key;        /* that presses it, from 1; 0 for none */
  int owner;        /* the player whose mark it has, from 0, or MO_PIECE_NONE */
  char *owner_name; /* (nullable) */
  GArray *figures;  /* (element-type MoPieceFigure) */
  GArray *badges;   /* (element-type MoPieceBadge) */
  GArray *states;   /* (element-type MoPieceState) */
  GArray *offers;   /* (element-type MoPieceOffer) */
  GArray *entries;  /* (element-type MoPieceEntry) */
} MoPiece;

MoPiece *mo_piece_new (int id,
                       const char *title) G_GNUC_WARN_UNUSED_RESULT;
void mo_piece_free (MoPiece *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoPiece, mo_piece_free)

void mo_piece_set_card (MoPiece *self,
                        MoCatalog *catalog,
                        const MoCard *card);

/* @name: (nullable) */
void mo_piece_set_owner (MoPiece *self,
                         guint player,
                         const char *name);

/* An unknown card shows all of its figures; another one only those that were set by hand, as the
 * rest is printed on it. */
void mo_piece_add_figure (MoPiece *self,
                          const char *label,
                          int value,
                          gboolean is_by_hand);

/* @icon: (nullable) */
void mo_piece_add_badge (MoPiece *self,
                         const char *style,
                         const char *icon,
                         const char *text,
                         const char *label);

/* @icon: (nullable); @style: (nullable) */
void mo_piece_add_state (MoPiece *self,
                         const char *label,
                         const char *icon,
                         const char *style);

/* @line: (nullable)
 *
 * Returns: the offer, whose further fields the caller sets before the next one is added */
MoPieceOffer *mo_piece_add_offer (MoPiece *self,
                                  MoOfferKind kind,
                                  const char *label,
                                  const char *line);

/* @figure: copied */
void mo_piece_add_entry (MoPiece *self,
                         const MoOverrule *figure,
                         const char *label,
                         const char *sentence);

/* Returns: its title, with the count if there is one: “Kick ×3” */
char *mo_piece_dup_title (const MoPiece *self) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: how it stands, as in “primary target, activated”; "" if there is nothing to say */
char *mo_piece_dup_caption (const MoPiece *self) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: the figures of an unknown card, as in “2 · ? · 3” */
char *mo_piece_dup_figures (const MoPiece *self) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: everything that is seen of it, in one sentence; a card that lies face down stays
 * unknown */
char *mo_piece_dup_label (const MoPiece *self) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (nullable): the card as it is printed, where a text takes its place in the label */
char *mo_piece_dup_description (const MoPiece *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
