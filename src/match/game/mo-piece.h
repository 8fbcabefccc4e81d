/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A card or a pile on a table of any game, as it is seen and read out. Plain data: games make
 * pieces from their state, and the widgets of the table show them. */

#pragma once

#include "mo-catalog.h"
#include "mo-overrule.h"

G_BEGIN_DECLS

/* The id that no piece has, and the owner of a piece without one. */
#define MO_PIECE_NONE (-1)

/* The tenth piece has the key 0, as on a keyboard. */
#define MO_PIECE_LAST_KEY 10

typedef struct
{
  char *label; /* lower case, as in a sentence: “power” */
  int value;   /* or MO_ABSENT */
  gboolean is_by_hand;
} MoPieceFigure;

/* A mark on a card, such as a token. */
typedef struct
{
  char *style; /* a CSS class */
  char *icon;  /* (nullable) */
  char *text;  /* beside the icon: “1/2” */
  char *label; /* (nullable): accessible: “Wound 1”; %NULL if the card says it already */
  gboolean is_vital; /* one of the largest figures of the card */
} MoPieceBadge;

/* A state of a card in the game. */
typedef struct
{
  char *label; /* “primary target” */
  char *icon;  /* (nullable) */
  char *style; /* (nullable): a CSS class for the card */
  gboolean is_seen; /* the style or the turn of the card shows it, so it is only read out */
} MoPieceState;

typedef enum
{
  MO_OFFER_MOVE,    /* the rules allow it */
  MO_OFFER_TOKEN,   /* puts on or takes off a token by hand */
  MO_OFFER_BY_HAND, /* any other adjustment by hand */
  MO_OFFER_BLOCKED, /* a rule forbids it */
} MoOfferKind;

/* A move with a piece. */
typedef struct
{
  MoOfferKind kind;
  char *label;  /* the move in words */
  char *line;   /* of the journal; (nullable) if blocked and nothing can overrule it */
  char *icon;   /* (nullable): of a token */
  char *text;   /* (nullable): beside the icon, as in “+ Wound” */
  char *reason; /* (nullable): why a blocked move is not allowed */
} MoPieceOffer;

/* A missing figure to be entered. */
typedef struct
{
  MoOverrule figure;
  char *label;    /* “Enter Cost…” */
  char *sentence; /* the accessible label */
} MoPieceEntry;

typedef struct
{
  int id;           /* unique on its table, or MO_PIECE_NONE */
  char *title;      /* its name */
  char *word;       /* (nullable): its name in lines of the journal, for moves by hand */
  MoCatalog *catalog; /* (nullable) (owned): of the card */
  const MoCard *card; /* (nullable): in the catalog; %NULL for an unknown card or a pile */
  gboolean is_face_down;
  gboolean is_turned; /* as a card that is used lies on a table */
  gboolean may_turn;  /* there is room to turn it */
  guint count;      /* the number of equal cards; 0 if not shown */
  char *text;       /* (nullable): shown in full below the card: its effect or price */
  guint key;        /* the number key that activates it, from 1; 0 for none */
  int owner;        /* the player whose mark it has, from 0, or MO_PIECE_NONE */
  char *owner_name; /* (nullable) */
  GArray *figures;  /* (element-type MoPieceFigure) */
  GArray *badges;   /* (element-type MoPieceBadge) */
  GArray *states;   /* (element-type MoPieceState) */
  GArray *offers;   /* (element-type MoPieceOffer) */
  GArray *entries;  /* (element-type MoPieceEntry) */
} MoPiece;

/* @id: unique on its table, or MO_PIECE_NONE */
MoPiece *mo_piece_new (int id,
                       const char *title) G_GNUC_WARN_UNUSED_RESULT;
void mo_piece_free (MoPiece *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoPiece, mo_piece_free)

/* Sets the card of a catalog. Without one, the piece is an unknown card or a pile. */
void mo_piece_set_card (MoPiece *self,
                        MoCatalog *catalog,
                        const MoCard *card);

/* @name: (nullable) */
void mo_piece_set_owner (MoPiece *self,
                         guint player,
                         const char *name);

/* Adds a figure. Unknown cards show all their figures, other cards only those set by hand; the rest
 * is printed on them. */
void mo_piece_add_figure (MoPiece *self,
                          const char *label,
                          int value,
                          gboolean is_by_hand);

/* @icon: (nullable)
 * @label: (nullable)
 *
 * Returns: (transfer none): the badge, valid until the next one is added */
MoPieceBadge *mo_piece_add_badge (MoPiece *self,
                                  const char *style,
                                  const char *icon,
                                  const char *text,
                                  const char *label);

/* @icon: (nullable)
 * @style: (nullable)
 *
 * Returns: (transfer none): the state, valid until the next one is added */
MoPieceState *mo_piece_add_state (MoPiece *self,
                                  const char *label,
                                  const char *icon,
                                  const char *style);

/* @line: (nullable)
 *
 * Returns: (transfer none): the offer, valid until the next one is added; the caller may set its
 *   other fields */
MoPieceOffer *mo_piece_add_offer (MoPiece *self,
                                  MoOfferKind kind,
                                  const char *label,
                                  const char *line);

/* @figure: copied */
void mo_piece_add_entry (MoPiece *self,
                         const MoOverrule *figure,
                         const char *label,
                         const char *sentence);

/* Returns: (transfer full): the title, with the count if there is one: “Kick ×3” */
char *mo_piece_dup_title (const MoPiece *self) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): the states and the figures set by hand, as in “primary target,
 * activated”; may be empty */
char *mo_piece_dup_caption (const MoPiece *self) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): the caption without the states that are seen anyway; may be empty */
char *mo_piece_dup_note (const MoPiece *self) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): the figures of an unknown card, as in “2 · ? · 3” */
char *mo_piece_dup_figures (const MoPiece *self) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): the accessible label: everything that is visible; a face-down card has
 * no printed text and no figures */
char *mo_piece_dup_label (const MoPiece *self) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full) (nullable): the printed text of the card, if the label has @text
 * instead */
char *mo_piece_dup_description (const MoPiece *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
