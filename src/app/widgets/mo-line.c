/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-line.h"

struct _MoLine
{
  GObject parent_instance;

  const char *icon;
  const char *style; /* (nullable) */
  char *title;
  char *subtitle;
};

G_DEFINE_FINAL_TYPE (MoLine, mo_line, G_TYPE_OBJECT)

struct _MoLineList
{
  GObject parent_instance;

  guint n_lines;
  MoLineMaker maker;
  gpointer user_data;
};

static void mo_line_list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (MoLineList,
                               mo_line_list,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, mo_line_list_model_init))

static void
mo_line_finalize (GObject *object)
{
  MoLine *self = MO_LINE (object);

  g_free (self->title);
  g_free (self->subtitle);
  G_OBJECT_CLASS (mo_line_parent_class)->finalize (object);
}

static void
mo_line_class_init (MoLineClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mo_line_finalize;
}

static void
mo_line_init (MoLine *self)
{
}

MoLine *
mo_line_new (const char *icon,
             const char *style,
             const char *title,
             const char *subtitle)
{
  MoLine *self = g_object_new (MO_TYPE_LINE, NULL);

  self->icon = icon;
  self->style = style;
  self->title = g_strdup (title);
  self->subtitle = g_strdup (subtitle);
  return self;
}

const char *
mo_line_get_icon (MoLine *self)
{
  return self->icon;
}

const char *
mo_line_get_style (MoLine *self)
{
  return self->style;
}

const char *
mo_line_get_title (MoLine *self)
{
  return self->title;
}

const char *
mo_line_get_subtitle (MoLine *self)
{
  return self->subtitle;
}

static GType
mo_line_list_get_item_type (GListModel *model)
{
  return MO_TYPE_LINE;
}

static guint
mo_line_list_get_n_items (GListModel *model)
{
  return MO_LINE_LIST (model)->n_lines;
}

static gpointer
mo_line_list_get_item (GListModel *model,
                       guint position)
{
  MoLineList *self = MO_LINE_LIST (model);

  return position < self->n_lines ? self->maker (position, self->user_data) : NULL;
}

static void
mo_line_list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = mo_line_list_get_item_type;
  iface->get_n_items = mo_line_list_get_n_items;
  iface->get_item = mo_line_list_get_item;
}

static void
mo_line_list_class_init (MoLineListClass *klass)
{
}

static void
mo_line_list_init (MoLineList *self)
{
}

MoLineList *
mo_line_list_new (guint n_lines,
                  MoLineMaker maker,
                  gpointer user_data)
{
  MoLineList *self = g_object_new (MO_TYPE_LINE_LIST, NULL);

  self->n_lines = n_lines;
  self->maker = maker;
  self->user_data = user_data;
  return self;
}
