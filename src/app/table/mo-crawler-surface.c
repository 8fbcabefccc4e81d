/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-crawler-surface.h"

struct _MoCrawlerSurface
{
  MoMatchSurface parent_instance;
};

G_DEFINE_FINAL_TYPE (MoCrawlerSurface, mo_crawler_surface, MO_TYPE_MATCH_SURFACE)

static void
mo_crawler_surface_show (MoMatchSurface *surface,
                         const MoChange *changes,
                         guint n_changes)
{
}

static void
mo_crawler_surface_class_init (MoCrawlerSurfaceClass *klass)
{
  MO_MATCH_SURFACE_CLASS (klass)->show = mo_crawler_surface_show;
}

static void
mo_crawler_surface_init (MoCrawlerSurface *self)
{
}
