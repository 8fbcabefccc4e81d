/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The constant data of a match that is played by the <table> of its ruleset. */

#pragma once

#include "mo-content.h"
#include "mo-match-header.h"
#include "mo-table.h"

G_BEGIN_DECLS

#define MO_ANY_MAX_PLAYERS 9

/* The maximum number of cards in a match. */
#define MO_ANY_MAX_CARDS 2000

/* A printed card, of which there may be several copies in the match. */
typedef struct
{
  char *id;
  const MoCard *card; /* the first side */
  MoCard *own;        /* (nullable) (owned): the same, if no catalog has it */
} MoAnyFace;

/**
 * MoAnyGame:
 *
 * A slot is a zone on the table: each zone of the file is one, or one for each player. Slots are
 * numbered from 0, in the order of the file. Boxes do the same for counters.
 */
typedef struct
{
  MoContent *content;
  const MoSystem *system;
  const MoRuleset *ruleset;
  const MoFormat *format; /* (nullable) */
  const MoTable *table;
  const MoVocabulary *vocabulary;
  guint n_players;
  guint n_tokens; /* the number of kinds of tokens */

  guint n_slots;
  guint first_slots[MO_TABLE_MAX]; /* by zone: the slot of the first player, or the only one */
  guint n_boxes;
  guint first_boxes[MO_TABLE_MAX]; /* by counter */
  guint n_terms;
  guint first_terms[MO_TABLE_MAX]; /* by sum: the number of terms in the sums before it */
  gboolean sum_is_of_player[MO_TABLE_MAX]; /* whether the sums of players differ */

  /* grows while journals add cards */
  GPtrArray *faces;        /* (element-type MoAnyFace) (owned) */
  GHashTable *faces_by_id; /* id → index + 1 */
  const MoCard *blank;     /* the back of all cards */
  guint hidden;            /* the face of cards in copies of the state for those who can’t see it */
  GStringChunk *texts;
  GHashTable *matches;     /* results of queries that depend only on the printed card */
} MoAnyGame;

/* Returns: (nullable): the game; %NULL with a MO_MATCH_ERROR_CONTENT */
MoAnyGame *mo_any_game_new (MoContent *content,
                            const MoMatchHeader *header,
                            GError **error) G_GNUC_WARN_UNUSED_RESULT;
void mo_any_game_free (MoAnyGame *self);

/**
 * mo_any_game_find_face:
 * @id: of @length bytes: a card of a catalog, a playing card of the table such as `spades/7`, or
 *   `~kind/name` for a card that no catalog has
 *
 * Returns: the index of the face, which is added if necessary; -1 with a MO_MATCH_ERROR_CARD
 */
int mo_any_game_find_face (MoAnyGame *self,
                           const char *id,
                           gsize length,
                           GError **error);

static inline const MoAnyFace *
mo_any_game_get_face (const MoAnyGame *self,
                      guint index)
{
  return g_ptr_array_index (self->faces, index);
}

/* Returns the index of the zone that a slot belongs to, and that zone. */
guint mo_any_game_get_zone_index (const MoAnyGame *self,
                                  guint slot);
const MoZone *mo_any_game_get_zone (const MoAnyGame *self,
                                    guint slot);

/* Returns the player of a slot, from 0; 0 if all players share it. */
guint mo_any_game_get_slot_player (const MoAnyGame *self,
                                   guint slot);

/* Returns the slot of a zone for a player, from 0, who is ignored if all players share the zone. */
guint mo_any_game_get_slot (const MoAnyGame *self,
                            guint zone,
                            guint player);

/* Likewise for counters and their boxes. */
guint mo_any_game_get_counter_index (const MoAnyGame *self,
                                     guint box);
const MoCounter *mo_any_game_get_counter (const MoAnyGame *self,
                                          guint box);
guint mo_any_game_get_box_player (const MoAnyGame *self,
                                  guint box);
guint mo_any_game_get_box (const MoAnyGame *self,
                           guint counter,
                           guint player);

/* Whether the order of cards in a slot means nothing, so that they are drawn at random: a bag, and
 * a zone without order whose cards nobody sees. */
gboolean mo_any_game_is_bag (const MoAnyGame *self,
                             guint slot);

/* Whether nobody sees the cards of a slot, unless they are face up. */
static inline gboolean
mo_any_game_is_hidden (const MoAnyGame *self,
                       guint slot)
{
  return mo_any_game_get_zone (self, slot)->shows == MO_ZONE_SHOWS_NONE;
}

/* Whether the cards of a slot lie on top of each other, so that one of them is the top card. */
static inline gboolean
mo_any_game_is_pile (const MoAnyGame *self,
                     guint slot)
{
  MoZoneLay lay = mo_any_game_get_zone (self, slot)->lay;

  return lay == MO_ZONE_PILE || lay == MO_ZONE_BAG || mo_any_game_is_hidden (self, slot);
}

G_END_DECLS
