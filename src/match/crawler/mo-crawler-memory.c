/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-crawler-memory.h"

#include <string.h>

/* Enough for two moves of a fight; finding one among them takes no time worth mentioning. */
#define N_NOTES 128

/* A note is kept for as many calls after it was found last. */
#define N_KEPT 100

G_STATIC_ASSERT (N_KEPT < N_NOTES);

/* Notes are found by the lowest bits of their hashes. */
#define N_CHAINS 256

typedef struct
{
  guint64 hash;
  guint8 *key; /* (nullable): the bytes of the kind and the state */
  gsize size;
  gsize room;
  guint64 last; /* the number of the call that found it */
  guint8 next; /* of its chain: one more than its index, or 0 at the end */
  MoCrawlerKnownPlan plan;
} Note;

struct _MoCrawlerMemory
{
  Note notes[N_NOTES];
  guint8 chains[N_CHAINS]; /* the first note of each, as in Note.next */
  guint oldest;
  guint64 n_calls;
};

/* The members of a state that a note keeps, without pointers; the reminders don't matter. */
#define N_MEMBERS G_STRUCT_OFFSET (MoCrawlerState, reminders)

/* A state in parts, to be compared or kept. */
typedef struct
{
  guint64 kind; /* with the result and the reason, which follow the reminders */
  guint8 members[N_MEMBERS];
} Head;

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

/* Fills the part of a key that is of the kind and the members. Bytes between members may differ in
 * equal states, which then are not found. */
static void
head_init (Head *self,
           const MoCrawlerState *state,
           MoCrawlerPlanKind kind)
{
  static const gsize left_out[][2] = {
    { G_STRUCT_OFFSET (MoCrawlerState, cards), sizeof state->cards },
    { G_STRUCT_OFFSET (MoCrawlerState, n_room), sizeof state->n_room },
    { G_STRUCT_OFFSET (MoCrawlerState, loans), sizeof state->loans },
    { G_STRUCT_OFFSET (MoCrawlerState, commitments), sizeof state->commitments },
  };

  self->kind = kind | (guint) state->result << 8 | (guint) state->reason << 16;
  memcpy (self->members, state, N_MEMBERS);
  for (guint i = 0; i < G_N_ELEMENTS (left_out); i++)
    memset (self->members + left_out[i][0], 0, left_out[i][1]);
}

/* Visits the parts of a key. Returns: FALSE as soon as @visit does */
static gboolean
visit_key (const MoCrawlerState *state,
           const Head *head,
           guint8 *key,
           gboolean (*visit) (guint8 *key, gconstpointer part, gsize size))
{
  const struct
  {
    gconstpointer part;
    gsize size;
  } parts[] = {
    /* Moves change cards most. */
    { state->cards, state->n_cards * sizeof *state->cards },
    { &head->kind, sizeof head->kind },
    { head->members, sizeof head->members },
    { state->loans, state->n_loans * sizeof *state->loans },
    { state->commitments, state->n_commitments * sizeof *state->commitments },
  };

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      if (parts[i].size > 0 && !visit (key, parts[i].part, parts[i].size))
        return FALSE;
      key += parts[i].size;
    }
  return TRUE;
}

static gboolean
is_part (guint8 *key,
         gconstpointer part,
         gsize size)
{
  return memcmp (key, part, size) == 0;
}

static gboolean
write_part (guint8 *key,
            gconstpointer part,
            gsize size)
{
  memcpy (key, part, size);
  return TRUE;
}

static gsize
get_size (const MoCrawlerState *state)
{
  return sizeof (guint64) + N_MEMBERS + state->n_cards * sizeof *state->cards +
         state->n_loans * sizeof *state->loans + state->n_commitments * sizeof *state->commitments;
}

/* Mixes the parts of cards that the moves of a fight change: what differs otherwise is rare enough
 * to be found by comparing the keys. */
static guint64
get_hash (const MoCrawlerState *state,
          MoCrawlerPlanKind kind)
{
  guint64 hash = kind;

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

/* Takes the oldest note that may be forgotten out of its chain. */
static Note *
forget_oldest (MoCrawlerMemory *self)
{
  Note *note;
  guint8 *place;

  do
    {
      note = &self->notes[self->oldest];
      self->oldest = (self->oldest + 1) % N_NOTES;
    }
  while (note->last > 0 && note->last + N_KEPT >= self->n_calls);
  place = &self->chains[note->hash % N_CHAINS];
  while (*place != 0 && &self->notes[*place - 1] != note)
    place = &self->notes[*place - 1].next;
  if (*place != 0)
    *place = note->next;
  return note;
}

MoCrawlerKnownPlan *
mo_crawler_memory_find (MoCrawlerMemory *self,
                        const MoCrawlerState *state,
                        MoCrawlerPlanKind kind)
{
  guint64 hash = get_hash (state, kind);
  guint8 *chain = &self->chains[hash % N_CHAINS];
  gsize size = get_size (state);
  Note *note;
  Head head;

  self->n_calls++;
  head_init (&head, state, kind);
  for (guint8 i = *chain; i != 0; i = note->next)
    {
      note = &self->notes[i - 1];
      if (note->hash == hash && note->size == size && visit_key (state, &head, note->key, is_part))
        {
          note->last = self->n_calls;
          return &note->plan;
        }
    }
  note = forget_oldest (self);
  make_room (&note->key, &note->room, size);
  visit_key (state, &head, note->key, write_part);
  note->last = self->n_calls;
  note->hash = hash;
  note->size = size;
  note->next = *chain;
  *chain = (guint8) (note - self->notes + 1);
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
