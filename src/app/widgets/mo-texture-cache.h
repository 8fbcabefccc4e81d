/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A cache of textures by name, limited in bytes; the least recently used ones are removed first. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct _MoTextureCache MoTextureCache;

/* @max_bytes: the limit; textures count with four bytes per pixel */
MoTextureCache *mo_texture_cache_new (gsize max_bytes) G_GNUC_WARN_UNUSED_RESULT;
void mo_texture_cache_free (MoTextureCache *self);

/**
 * mo_texture_cache_get:
 * @place: (out) (optional): the rectangle that was added with the texture
 *
 * Returns: (nullable) (transfer none): the texture, valid until another one is added
 */
GdkTexture *mo_texture_cache_get (MoTextureCache *self,
                                  const char *name,
                                  graphene_rect_t *place);

/* @place: (nullable). A texture that is larger than the limit is not stored. */
void mo_texture_cache_add (MoTextureCache *self,
                           const char *name,
                           GdkTexture *texture,
                           const graphene_rect_t *place);

/* Removes all textures whose names start with @prefix. */
void mo_texture_cache_drop (MoTextureCache *self,
                            const char *prefix);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoTextureCache, mo_texture_cache_free)

G_END_DECLS
