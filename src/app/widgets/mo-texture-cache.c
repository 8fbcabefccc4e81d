/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-texture-cache.h"

typedef struct
{
  char *name;
  GdkTexture *texture;
  graphene_rect_t place;
  gsize n_bytes;
} Entry;

struct _MoTextureCache
{
  GQueue entries;     /* (element-type Entry): the most recently used first */
  GHashTable *by_name; /* name → its link in the queue */
  gsize n_bytes;
  gsize max_bytes;
};

MoTextureCache *
mo_texture_cache_new (gsize max_bytes)
{
  MoTextureCache *self = g_new0 (MoTextureCache, 1);

  g_queue_init (&self->entries);
  self->by_name = g_hash_table_new (g_str_hash, g_str_equal);
  self->max_bytes = max_bytes;
  return self;
}

static void
remove_link (MoTextureCache *self,
             GList *link)
{
  Entry *entry = link->data;

  g_hash_table_remove (self->by_name, entry->name);
  g_queue_delete_link (&self->entries, link);
  self->n_bytes -= entry->n_bytes;
  g_object_unref (entry->texture);
  g_free (entry->name);
  g_free (entry);
}

void
mo_texture_cache_free (MoTextureCache *self)
{
  mo_texture_cache_drop (self, "");
  g_hash_table_unref (self->by_name);
  g_free (self);
}

GdkTexture *
mo_texture_cache_get (MoTextureCache *self,
                      const char *name,
                      graphene_rect_t *place)
{
  GList *link = g_hash_table_lookup (self->by_name, name);
  const Entry *entry;

  if (link == NULL)
    return NULL;
  entry = link->data;
  g_queue_unlink (&self->entries, link);
  g_queue_push_head_link (&self->entries, link);
  if (place != NULL)
    *place = entry->place;
  return entry->texture;
}

void
mo_texture_cache_add (MoTextureCache *self,
                      const char *name,
                      GdkTexture *texture,
                      const graphene_rect_t *place)
{
  GList *link = g_hash_table_lookup (self->by_name, name);
  gsize n_bytes = (gsize) gdk_texture_get_width (texture) *
                  (gsize) gdk_texture_get_height (texture) * 4;
  Entry *entry;

  if (link != NULL)
    remove_link (self, link);
  if (n_bytes > self->max_bytes)
    return;
  while (self->n_bytes + n_bytes > self->max_bytes)
    remove_link (self, g_queue_peek_tail_link (&self->entries));
  entry = g_new0 (Entry, 1);
  entry->name = g_strdup (name);
  entry->texture = g_object_ref (texture);
  entry->n_bytes = n_bytes;
  if (place != NULL)
    entry->place = *place;
  self->n_bytes += n_bytes;
  g_queue_push_head (&self->entries, entry);
  g_hash_table_insert (self->by_name, entry->name, g_queue_peek_head_link (&self->entries));
}

void
mo_texture_cache_drop (MoTextureCache *self,
                       const char *prefix)
{
  for (GList *link = self->entries.head, *next; link != NULL; link = next)
    {
      next = link->next;
      if (g_str_has_prefix (((Entry *) link->data)->name, prefix))
        remove_link (self, link);
    }
}
