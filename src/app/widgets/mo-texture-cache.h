/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Textures by name, as many as fit in a number of bytes: those that were not asked for longest
 * go first. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct _MoTextureCache MoTextureCache;

MoTextureCache *mo_texture_cache_new (gsize max_bytes) G_GNUC_WARN_UNUSED_RESULT;
void mo_texture_cache_free (MoTextureCache *self);

/**
 * mo_texture_cache_get:
 * @place: (out) (optional): the rectangle that was kept with it
 *
 * Returns: (nullable) (transfer none): the texture, which may go with the next one that is added
 */
GdkTexture *mo_texture_cache_get (MoTextureCache *self,
                                  const char *name,
                                  graphene_rect_t *place);

/* @place: (nullable). A texture that is larger than the whole cache is not kept. */
void mo_texture_cache_add (MoTextureCache *self,
                           const char *name,
                           GdkTexture *texture,
                           const graphene_rect_t *place);

/* Drops all whose names begin with @prefix. */
void mo_texture_cache_drop (MoTextureCache *self,
                            const char *prefix);

gsize mo_texture_cache_get_bytes (const MoTextureCache *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoTextureCache, mo_texture_cache_free)

G_END_DECLS
