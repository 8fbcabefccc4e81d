/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-text-row.h"

struct _MoTextRow
{
  GObject parent_instance;

  const char *icon;
  const char *style; /* (nullable) */
  char *title;
  char *subtitle;
};

G_DEFINE_FINAL_TYPE (MoTextRow, mo_text_row, G_TYPE_OBJECT)

struct _MoTextRowList
{
  GObject parent_instance;

  guint n_lines;
  MoTextRowMaker maker;
  gpointer user_data;
};

static void mo_text_row_list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (MoTextRowList,
                               mo_text_row_list,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL,
                                                      mo_text_row_list_model_init))

static void
mo_text_row_finalize (GObject *object)
{
  MoTextRow *self = MO_TEXT_ROW (object);

  g_free (self->title);
  g_free (self->subtitle);
  G_OBJECT_CLASS (mo_text_row_parent_class)->finalize (object);
}

static void
mo_text_row_class_init (MoTextRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mo_text_row_finalize;
}

static void
mo_text_row_init (MoTextRow *self)
{
}

MoTextRow *
mo_text_row_new (const char *icon,
                 const char *style,
                 const char *title,
                 const char *subtitle)
{
  MoTextRow *self = g_object_new (MO_TYPE_TEXT_ROW, NULL);

  self->icon = icon;
  self->style = style;
  self->title = g_strdup (title);
  self->subtitle = g_strdup (subtitle);
  return self;
}

const char *
mo_text_row_get_icon (MoTextRow *self)
{
  return self->icon;
}

const char *
mo_text_row_get_style (MoTextRow *self)
{
  return self->style;
}

const char *
mo_text_row_get_title (MoTextRow *self)
{
  return self->title;
}

const char *
mo_text_row_get_subtitle (MoTextRow *self)
{
  return self->subtitle;
}

static GType
mo_text_row_list_get_item_type (GListModel *model)
{
  return MO_TYPE_TEXT_ROW;
}

static guint
mo_text_row_list_get_n_items (GListModel *model)
{
  return MO_TEXT_ROW_LIST (model)->n_lines;
}

static gpointer
mo_text_row_list_get_item (GListModel *model,
                           guint position)
{
  MoTextRowList *self = MO_TEXT_ROW_LIST (model);

  return position < self->n_lines ? self->maker (position, self->user_data) : NULL;
}

static void
mo_text_row_list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = mo_text_row_list_get_item_type;
  iface->get_n_items = mo_text_row_list_get_n_items;
  iface->get_item = mo_text_row_list_get_item;
}

static void
mo_text_row_list_class_init (MoTextRowListClass *klass)
{
}

static void
mo_text_row_list_init (MoTextRowList *self)
{
}

MoTextRowList *
mo_text_row_list_new (guint n_lines,
                      MoTextRowMaker maker,
                      gpointer user_data)
{
  MoTextRowList *self = g_object_new (MO_TYPE_TEXT_ROW_LIST, NULL);

  self->n_lines = n_lines;
  self->maker = maker;
  self->user_data = user_data;
  return self;
}
