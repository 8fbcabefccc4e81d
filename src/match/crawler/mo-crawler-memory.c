/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-crawler-memory.h"

#include <string.h>

/* Enough for two moves of a fight; finding one among them takes no time worth mentioning. */
#define N_NOTES 128

typedef struct
{
  guint8 *key; /* (nullable): the bytes of the kind and the state */
  gsize size;
  gsize room;
  MoCrawlerKnownPlan plan;
} Note;

struct _MoCrawlerMemory
{
  guint64 hashes[N_NOTES];
  Note notes[N_NOTES];
  guint next; /* the oldest */
  guint8 *key;
  gsize room;
};

MoCrawlerMemory *
mo_crawler_memory_new (void)
{
  return g_new0 (MoCrawlerMemory, 1);
}

void
mo_crawler_memory_free (MoCrawlerMemory *self)
{
  for (guint i = 0; i < N_NOTES; i++)
    {
      g_free (self->notes[i].key);
      g_free (self->notes[i].plan.moves);
    }
  g_free (self->key);
  g_free (self);
}

static void
make_room (guint8 **bytes,
           gsize *room,
           gsize size)
{
  if (*room >= size)
    return;
  *room = size;
  *bytes = g_realloc (*bytes, size);
}

static gsize
append (guint8 *to,
        gsize at,
        gconstpointer bytes,
        gsize size)
{
  if (size > 0)
    memcpy (to + at, bytes, size);
  return at + size;
}

/* Writes all that a state consists of, and the kind. Returns the size. Bytes between members may
 * differ in equal states, which then are not found. */
static gsize
write_key (MoCrawlerMemory *self,
           const MoCrawlerState *state,
           MoCrawlerPlanKind kind)
{
  gsize n_cards = state->n_cards * sizeof *state->cards;
  gsize n_loans = state->n_loans * sizeof *state->loans;
  gsize n_commitments = state->n_commitments * sizeof *state->commitments;
  guint64 kind_word = kind;
  MoCrawlerState members;
  gsize size = 0;

  make_room (&self->key, &self->room,
             sizeof kind_word + sizeof members + n_cards + n_loans + n_commitments);
  memcpy (&members, state, sizeof members);
  members.cards = NULL;
  members.n_room = 0;
  members.loans = NULL;
  members.commitments = NULL;
  memset (&members.reminders, 0, sizeof members.reminders);
  size = append (self->key, size, &kind_word, sizeof kind_word);
  size = append (self->key, size, &members, sizeof members);
  size = append (self->key, size, state->cards, n_cards);
  size = append (self->key, size, state->loans, n_loans);
  size = append (self->key, size, state->commitments, n_commitments);
  return size;
}

/* Mixes the parts of cards that the moves of a fight change: what differs otherwise is rare enough
 * to be found by comparing the keys. */
static guint64
get_hash (const MoCrawlerState *state,
          MoCrawlerPlanKind kind)
{
  guint64 hash = (guint64) state->round << 32 | state->n_cards << 1 | kind;

  for (guint i = 0; i < state->n_cards; i++)
    {
      const MoCrawlerCard *it = &state->cards[i];
      guint64 word = it->pile | (guint64) it->use << 8 | (guint64) it->marks << 16 |
                     (guint64) (guint16) it->target << 32 |
                     (guint64) it->tokens[MO_TOKEN_WOUND] << 48 | (guint64) (it->face & 255) << 56;

      hash = (hash ^ word) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
      hash ^= hash >> 29;
    }
  return hash;
}

MoCrawlerKnownPlan *
mo_crawler_memory_find (MoCrawlerMemory *self,
                        const MoCrawlerState *state,
                        MoCrawlerPlanKind kind)
{
  gsize size = write_key (self, state, kind);
  guint64 hash = get_hash (state, kind);
  Note *note;

  for (guint i = 0; i < N_NOTES; i++)
    if (self->hashes[i] == hash && self->notes[i].size == size &&
        memcmp (self->notes[i].key, self->key, size) == 0)
      return &self->notes[i].plan;
  note = &self->notes[self->next];
  self->hashes[self->next] = hash;
  self->next = (self->next + 1) % N_NOTES;
  make_room (&note->key, &note->room, size);
  memcpy (note->key, self->key, size);
  note->size = size;
  g_free (note->plan.moves);
  note->plan = (MoCrawlerKnownPlan){ FALSE };
  return &note->plan;
}

void
mo_crawler_known_plan_set_moves (MoCrawlerKnownPlan *self,
                                 const MoMove *moves,
                                 guint n_moves)
{
  g_free (self->moves);
  self->moves = g_memdup2 (moves, n_moves * sizeof *moves);
  self->n_moves = n_moves;
}
