/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * An arena allocator: many small allocations that are freed all at once, for catalogs of 100,000
 * cards. */

#pragma once

#include <glib.h>
#include <string.h>

G_BEGIN_DECLS

/* The size of a line of the cache on most systems. */
#define MO_ARENA_LINE 64

/* How far from a piece the memory of later ones is fetched into the cache: it was cleared long ago,
 * and waiting for it would take longer than writing. */
#define MO_ARENA_AHEAD 1024

typedef struct
{
  GPtrArray *blocks; /* malloc()ed */
  GPtrArray *pages;  /* mo_pages_new0() of MO_PAGES_LARGE each, once there are many blocks */
  char *free_begin;  /* the free part of the last block: structs are allocated from its start */
  char *free_end;    /* and strings, which need no alignment, from its end */
} MoArena;

void mo_arena_init (MoArena *self);
void mo_arena_clear (MoArena *self);

/* Returns the unused pages of the last block to the system. Allocating more afterwards still
 * works. */
void mo_arena_trim (MoArena *self);

/* Allocates @size bytes, not 0, when the free part is too small. @alignment: a power of two. Use
 * mo_arena_allocate() instead. */
gpointer mo_arena_allocate_anew (MoArena *self,
                                 gsize size,
                                 gsize alignment);

/* Allocates uninitialised memory for one or more structs. Returns: (nullable): %NULL if @size is
 * 0 */
static inline gpointer
mo_arena_allocate (MoArena *self,
                   gsize size)
{
  char *piece = self->free_begin;

  if (size == 0)
    return NULL;
  size = (size + 7) & ~(gsize) 7;
  if (G_UNLIKELY ((gsize) (self->free_end - piece) < size))
    return mo_arena_allocate_anew (self, size, 8);
  self->free_begin = piece + size;
  for (gsize i = 0; i < size; i += MO_ARENA_LINE)
    __builtin_prefetch (piece + i + MO_ARENA_AHEAD, 1);
  return piece;
}

/* Same as mo_arena_allocate() for a struct that begins with a line of the cache, so that what is
 * read together is in one. @size: not 0 */
static inline gpointer
mo_arena_allocate_lines (MoArena *self,
                         gsize size)
{
  gsize gap = -(guintptr) self->free_begin & (MO_ARENA_LINE - 1);

  if (G_UNLIKELY ((gsize) (self->free_end - self->free_begin) < gap + size))
    return mo_arena_allocate_anew (self, size, MO_ARENA_LINE);
  self->free_begin += gap;
  return mo_arena_allocate (self, size);
}

/* Copies @length bytes of @text and terminates the copy with a NUL. */
static inline const char *
mo_arena_keep_text (MoArena *self,
                    const char *text,
                    gsize length)
{
  char *kept;

  if (G_LIKELY ((gsize) (self->free_end - self->free_begin) > length))
    kept = self->free_end -= length + 1;
  else
    kept = mo_arena_allocate_anew (self, length + 1, 1);
  for (gsize i = 0; i <= length; i += MO_ARENA_LINE)
    __builtin_prefetch (kept + i - MO_ARENA_AHEAD, 1);
  memcpy (kept, text, length);
  kept[length] = '\0';
  return kept;
}

G_END_DECLS
