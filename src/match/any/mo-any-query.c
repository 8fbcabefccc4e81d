/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Which cards match the queries of a table. Comparing words is slow, and each move compares all
 * cards with many queries; so what a part of a query accepts is found out once. */

#include "config.h"

#include "mo-any-private.h"

#include <string.h>

typedef enum
{
  ANSWER_UNKNOWN,
  ANSWER_NO,
  ANSWER_YES,
} Answer;

/* What a part of a query accepts; one block of memory, so that the game can free it. */
typedef struct
{
  guint8 zones[MO_TABLE_MAX]; /* for `in:`: an Answer for each */
  guint8 owners[3];
  /* for `is:` */
  gboolean is_found;
  guint64 marks;
  gboolean face_down;
  gboolean attached;
  gboolean back;
  /* for `token:` */
  gboolean has_tokens; /* whether these were found out */
  guint64 tokens;
  guint n_sides;
  guint8 sides[]; /* an Answer for the two sides of each face */
} Match;

typedef struct
{
  const MoAnyGame *game;
  const MoAnyState *state;
  gint16 card;
  guint player;
} Asked;

static Match *
get_match (const MoAnyGame *game,
           const MoQuery *leaf)
{
  Match *match = g_hash_table_lookup (game->matches, leaf);

  if (match == NULL)
    {
      match = g_new0 (Match, 1);
      g_hash_table_insert (game->matches, (gpointer) leaf, match);
    }
  return match;
}

/* Makes room for more sides. Returns: the match, which may be elsewhere */
static Match *
grow_match (const MoAnyGame *game,
            const MoQuery *leaf,
            guint n_sides)
{
  const Match *match = get_match (game, leaf);
  Match *larger = g_malloc0 (sizeof (Match) + n_sides);

  memcpy (larger, match, sizeof (Match) + match->n_sides);
  larger->n_sides = n_sides;
  g_hash_table_insert (game->matches, (gpointer) leaf, larger);
  return larger;
}

/* The owner of a slot, as a player sees it: 0 for the player, 1 for another one, 2 for all. */
static guint
get_owner (const MoAnyGame *game,
           guint slot,
           guint player)
{
  if (!mo_any_game_get_zone (game, slot)->is_of_player)
    return 2;
  return mo_any_game_get_slot_player (game, slot) == player ? 0 : 1;
}

static const char *const owners[] = { MO_OWNER_ME, MO_OWNER_ANOTHER, MO_OWNER_SHARED };

static const MoCard *
get_seen_side (const Asked *self)
{
  return mo_any_is_face_down (self->game, self->state, self->card)
             ? self->game->blank
             : mo_any_get_side (self->game, self->state, self->card);
}

static MoCardOnTable
look_at (const Asked *self)
{
  const MoAnyCard *card = &self->state->cards[self->card];

  return (MoCardOnTable){
    .card = get_seen_side (self),
    .zone = mo_any_game_get_zone_index (self->game, card->slot),
    .marks = card->marks,
    .is_face_down = mo_any_is_face_down (self->game, self->state, self->card),
    .is_attached = card->host != MO_ANY_NONE,
    .is_back = card->is_back,
    .owner = owners[get_owner (self->game, card->slot, self->player)],
    .tokens = mo_any_state_get_tokens (self->state, self->card),
    .table = self->game->table,
    .vocabulary = self->game->vocabulary,
  };
}

/* Remembers an answer that @place has. */
static gboolean
ask_once (const Asked *self,
          const MoQuery *leaf,
          guint8 *place)
{
  if (*place == ANSWER_UNKNOWN)
    {
      const MoCardOnTable card = look_at (self);

      *place = mo_card_on_table_fits_leaf (&card, leaf) ? ANSWER_YES : ANSWER_NO;
    }
  return *place == ANSWER_YES;
}

/* The place for answers about the printed card. */
static guint8 *
get_side_place (const Asked *self,
                const MoQuery *leaf,
                Match *match)
{
  const MoAnyCard *card = &self->state->cards[self->card];
  /* The first two are those of a face-down card. */
  guint index = mo_any_is_face_down (self->game, self->state, self->card)
                    ? 0
                    : 2 + 2u * card->face + (card->is_back ? 1 : 0);

  if (index >= match->n_sides)
    match = grow_match (self->game, leaf, 2 + 2 * self->game->faces->len);
  return &match->sides[index];
}

/* Finds out which marks a part of a query is about, by a card that has nothing else. */
static void
find_marks (const MoAnyGame *game,
            const MoQuery *leaf,
            Match *match)
{
  g_autofree guint16 *tokens = g_new0 (guint16, MAX (game->n_tokens, 1));
  MoCardOnTable card = {
    .card = game->blank, .owner = MO_OWNER_SHARED, .tokens = tokens, .table = game->table,
    .vocabulary = game->vocabulary,
  };

  for (guint i = 0; i < game->table->marks->len; i++)
    {
      card.marks = G_GUINT64_CONSTANT (1) << i;
      if (mo_card_on_table_fits_leaf (&card, leaf))
        match->marks |= card.marks;
    }
  card.marks = 0;
  card.is_face_down = TRUE;
  match->face_down = mo_card_on_table_fits_leaf (&card, leaf);
  card.is_face_down = FALSE;
  card.is_attached = TRUE;
  match->attached = mo_card_on_table_fits_leaf (&card, leaf);
  card.is_attached = FALSE;
  card.is_back = TRUE;
  match->back = mo_card_on_table_fits_leaf (&card, leaf);
  match->is_found = TRUE;
}

/* `is:`: what changes in play, or else a flag of the printed card. */
static gboolean
is_so (const Asked *self,
       const MoQuery *leaf,
       Match *match)
{
  const MoAnyCard *card = &self->state->cards[self->card];
  guint8 *place;

  if (!match->is_found)
    find_marks (self->game, leaf, match);
  if ((card->marks & match->marks) != 0 ||
      (match->attached && card->host != MO_ANY_NONE) || (match->back && card->is_back) ||
      (match->face_down && mo_any_is_face_down (self->game, self->state, self->card)))
    return TRUE;
  place = get_side_place (self, leaf, match);
  if (*place == ANSWER_UNKNOWN)
    {
      MoCardOnTable plain = look_at (self);

      plain.marks = 0;
      plain.is_face_down = plain.is_attached = plain.is_back = FALSE;
      *place = mo_card_on_table_fits_leaf (&plain, leaf) ? ANSWER_YES : ANSWER_NO;
    }
  return *place == ANSWER_YES;
}

static gboolean
fits_leaf (const MoQuery *leaf,
           gpointer user_data)
{
  const Asked *self = user_data;
  Match *match = get_match (self->game, leaf);
  guint slot = self->state->cards[self->card].slot;
  MoCardOnTable card;

  if (leaf->kind == MO_QUERY_TEXT)
    return ask_once (self, leaf, get_side_place (self, leaf, match));
  switch ((MoOnTable) leaf->field->tag)
    {
    case MO_ON_TABLE_IS:
      return is_so (self, leaf, match);
    case MO_ON_TABLE_IN:
      return ask_once (self, leaf, &match->zones[mo_any_game_get_zone_index (self->game, slot)]);
    case MO_ON_TABLE_OWNER:
      return ask_once (self, leaf,
                       &match->owners[get_owner (self->game, slot, self->player)]);
    case MO_ON_TABLE_TOKEN:
      if (!match->has_tokens)
        match->tokens = mo_table_query_find_tokens (self->game->vocabulary, leaf);
      match->has_tokens = TRUE;
      return mo_table_query_fits_tokens (leaf, match->tokens,
                                         mo_any_state_get_tokens (self->state, self->card));
    case MO_ON_TABLE_COST:
    case MO_ON_TABLE_STAT:
      card = look_at (self);
      return mo_card_on_table_fits_leaf (&card, leaf);
    case MO_ON_TABLE_NAME:
    case MO_ON_TABLE_TYPE:
    case MO_ON_TABLE_KIND:
    case MO_ON_TABLE_CLASS:
    case MO_ON_TABLE_KEYWORD:
    case MO_ON_TABLE_TRAIT:
    case MO_ON_TABLE_PROPERTY:
    default:
      return ask_once (self, leaf, get_side_place (self, leaf, match));
    }
}

gboolean
mo_any_fits (const MoAnyGame *game,
             const MoAnyState *state,
             gint16 card,
             const MoQuery *query,
             guint player)
{
  Asked asked = { game, state, card, player };

  return query == NULL || mo_query_test (query, fits_leaf, &asked);
}
