/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-arena.h"

#include "mo-pages.h"

#define BLOCK_SIZE (256 * 1024)

/* The number of blocks after which large pages are used: the catalog is large then. */
#define MAX_BLOCKS 4

static void
free_pages (gpointer pages)
{
  mo_pages_free (pages, MO_PAGES_LARGE);
}

void
mo_arena_init (MoArena *self)
{
  *self = (MoArena){
    .blocks = g_ptr_array_new_with_free_func (g_free),
    .pages = g_ptr_array_new_with_free_func (free_pages),
  };
}

void
mo_arena_clear (MoArena *self)
{
  g_clear_pointer (&self->blocks, g_ptr_array_unref);
  g_clear_pointer (&self->pages, g_ptr_array_unref);
}

static void
add_block (MoArena *self)
{
  gboolean large = self->blocks->len >= MAX_BLOCKS;
  GPtrArray *blocks = large ? self->pages : self->blocks;

  self->free_begin = large ? mo_pages_new0 (MO_PAGES_LARGE) : g_malloc (BLOCK_SIZE);
  self->free_end = self->free_begin + (large ? MO_PAGES_LARGE : BLOCK_SIZE);
  g_ptr_array_add (blocks, self->free_begin);
}

gpointer
mo_arena_allocate_anew (MoArena *self,
                        gsize size,
                        gsize alignment)
{
  char *piece;

  /* A piece that would fill much of a block gets its own: a product with very many cards, or a very
   * long text. */
  if (size > BLOCK_SIZE / 4)
    {
      g_ptr_array_add (self->blocks, g_malloc (size));
      return g_ptr_array_index (self->blocks, self->blocks->len - 1);
    }
  add_block (self);
  if (alignment == 1)
    return self->free_end -= size;
  piece = self->free_begin + (-(guintptr) self->free_begin & (alignment - 1));
  self->free_begin = piece + size;
  return piece;
}

void
mo_arena_trim (MoArena *self)
{
  /* The allocator manages the free part of a malloc()ed block by itself. */
  if (self->pages->len > 0)
    mo_pages_drop (self->free_begin, self->free_end);
}
