/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-content-loader.h"

#include "mo-content-watch.h"

struct _MoContentLoader
{
  GObject parent_instance;

  MoContent *content; /* (nullable): until it is loaded */
  MoOwnCards *own_cards;
  MoContentWatch *watch;
  gboolean is_loading;
  gboolean again; /* load again, as files changed while loading */
};

G_DEFINE_FINAL_TYPE (MoContentLoader, mo_content_loader, G_TYPE_OBJECT)

enum
{
  SIGNAL_LOADED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
loaded_cb (GObject *source,
           GAsyncResult *result,
           gpointer user_data)
{
  g_autoptr (MoContentLoader) self = user_data;
  g_autoptr (MoContent) content = mo_content_load_finish (result, NULL);
  g_autoptr (MoContent) old = NULL;

  self->is_loading = FALSE;
  if (self->again)
    {
      mo_content_loader_load (self);
      return;
    }
  /* The old content stays until all handlers have the new one. */
  old = g_steal_pointer (&self->content);
  self->content = g_steal_pointer (&content);
  mo_own_cards_set_content (self->own_cards, self->content);
  g_signal_emit (self, signals[SIGNAL_LOADED], 0);
}

static void
mo_content_loader_finalize (GObject *object)
{
  MoContentLoader *self = MO_CONTENT_LOADER (object);

  g_clear_object (&self->own_cards);
  g_clear_object (&self->watch);
  g_clear_pointer (&self->content, mo_content_unref);
  G_OBJECT_CLASS (mo_content_loader_parent_class)->finalize (object);
}

static void
mo_content_loader_class_init (MoContentLoaderClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mo_content_loader_finalize;
  signals[SIGNAL_LOADED] = g_signal_new ("loaded", MO_TYPE_CONTENT_LOADER, G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
mo_content_loader_init (MoContentLoader *self)
{
  g_autofree char *own = mo_content_get_own_folder ();
  g_autofree char *folder = g_build_filename (own, "catalogs", NULL);

  self->own_cards = mo_own_cards_new (folder);
  self->watch = mo_content_watch_new (own);
  g_signal_connect_object (self->own_cards, "changed", G_CALLBACK (mo_content_loader_load), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->watch, "changed", G_CALLBACK (mo_content_loader_load), self,
                           G_CONNECT_SWAPPED);
}

MoContentLoader *
mo_content_loader_new (void)
{
  return g_object_new (MO_TYPE_CONTENT_LOADER, NULL);
}

void
mo_content_loader_load (MoContentLoader *self)
{
  self->again = self->is_loading;
  if (self->is_loading)
    return;
  self->is_loading = TRUE;
  mo_content_watch_note (self->watch);
  mo_content_load_async (NULL, loaded_cb, g_object_ref (self));
}

MoContent *
mo_content_loader_get_content (MoContentLoader *self)
{
  return self->content;
}

MoOwnCards *
mo_content_loader_get_own_cards (MoContentLoader *self)
{
  return self->own_cards;
}
