/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Memory that is taken piece by piece and given back all at once: what a catalog of 100,000
 * cards is made of. */

#pragma once

#include <glib.h>
#include <string.h>

G_BEGIN_DECLS

typedef struct
{
  GPtrArray *blocks; /* from the allocator */
  GPtrArray *pages;  /* from the system, of MO_PAGES_LARGE each, when there is much to keep */
  char *free_begin;  /* what is free of the last of all: structs are taken from its beginning */
  char *free_end;    /* and strings, which need no alignment, from its end */
} MoArena;

void mo_arena_init (MoArena *self);
void mo_arena_clear (MoArena *self);

/* Gives back what is free, when nothing more is to come for long. More can come all the same. */
void mo_arena_trim (MoArena *self);

/* A piece of @size bytes, not 0, when what is free is too small for it; @alignment: of the
 * piece, 1 or 8. */
gpointer mo_arena_allocate_anew (MoArena *self,
                                 gsize size,
                                 gsize alignment);

/* Memory for a struct, or for several; NULL for a @size of 0. */
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
  return piece;
}

/* A copy of a text, with a NUL behind it. */
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
  memcpy (kept, text, length);
  kept[length] = '\0';
  return kept;
}

G_END_DECLS
