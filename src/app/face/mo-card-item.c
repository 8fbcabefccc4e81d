/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-card-item.h"

#include <string.h>

struct _MoCardItem
{
  GObject parent_instance;

  MoCatalog *catalog;
  const MoCard *card;
};

G_DEFINE_FINAL_TYPE (MoCardItem, mo_card_item, G_TYPE_OBJECT)

static void
mo_card_item_finalize (GObject *object)
{
  MoCardItem *self = MO_CARD_ITEM (object);

  g_clear_pointer (&self->catalog, mo_catalog_unref);
  G_OBJECT_CLASS (mo_card_item_parent_class)->finalize (object);
}

static void
mo_card_item_class_init (MoCardItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mo_card_item_finalize;
}

static void
mo_card_item_init (MoCardItem *self)
{
}

MoCardItem *
mo_card_item_new (MoCatalog *catalog,
                  const MoCard *card)
{
  MoCardItem *self = g_object_new (MO_TYPE_CARD_ITEM, NULL);

  self->catalog = mo_catalog_ref (catalog);
  self->card = card;
  return self;
}

MoCatalog *
mo_card_item_get_catalog (MoCardItem *self)
{
  return self->catalog;
}

const MoCard *
mo_card_item_get_card (MoCardItem *self)
{
  return self->card;
}

struct _MoCardModel
{
  GObject parent_instance;

  MoCatalog *catalog; /* (nullable): before cards are set */
  GPtrArray *cards;   /* (element-type MoCard) (nullable) */
};

static GType
mo_card_model_get_item_type (GListModel *model)
{
  return MO_TYPE_CARD_ITEM;
}

static guint
mo_card_model_get_n_items (GListModel *model)
{
  MoCardModel *self = MO_CARD_MODEL (model);

  return self->cards != NULL ? self->cards->len : 0;
}

static gpointer
mo_card_model_get_item (GListModel *model,
                        guint position)
{
  MoCardModel *self = MO_CARD_MODEL (model);

  if (position >= mo_card_model_get_n_items (model))
    return NULL;
  return mo_card_item_new (self->catalog, g_ptr_array_index (self->cards, position));
}

static void
mo_card_model_list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = mo_card_model_get_item_type;
  iface->get_n_items = mo_card_model_get_n_items;
  iface->get_item = mo_card_model_get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (MoCardModel,
                               mo_card_model,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL,
                                                      mo_card_model_list_model_init))

static void
mo_card_model_finalize (GObject *object)
{
  MoCardModel *self = MO_CARD_MODEL (object);

  g_clear_pointer (&self->cards, g_ptr_array_unref);
  g_clear_pointer (&self->catalog, mo_catalog_unref);
  G_OBJECT_CLASS (mo_card_model_parent_class)->finalize (object);
}

static void
mo_card_model_class_init (MoCardModelClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mo_card_model_finalize;
}

static void
mo_card_model_init (MoCardModel *self)
{
}

MoCardModel *
mo_card_model_new (void)
{
  return g_object_new (MO_TYPE_CARD_MODEL, NULL);
}

MoCardModel *
mo_card_model_copy (MoCardModel *self)
{
  MoCardModel *copy = mo_card_model_new ();

  /* The cards are replaced, not changed. */
  if (self->cards != NULL)
    mo_card_model_set_cards (copy, self->catalog, g_ptr_array_ref (self->cards));
  return copy;
}

guint
mo_card_model_find (MoCardModel *self,
                    const MoCard *card)
{
  guint position;

  return self->cards != NULL && g_ptr_array_find (self->cards, card, &position) ? position : 0;
}

const MoCard *
mo_card_model_get_card (MoCardModel *self,
                        guint position)
{
  return g_ptr_array_index (self->cards, position);
}

MoCatalog *
mo_card_model_get_catalog (MoCardModel *self)
{
  return self->catalog;
}

void
mo_card_model_set_cards (MoCardModel *self,
                         MoCatalog *catalog,
                         GPtrArray *cards)
{
  guint n_before = mo_card_model_get_n_items (G_LIST_MODEL (self));
  gboolean is_same = self->catalog == catalog && self->cards->len == cards->len &&
                     (cards->len == 0 || memcmp (self->cards->pdata, cards->pdata,
                                                 cards->len * sizeof *cards->pdata) == 0);
  g_autoptr (MoCatalog) old_catalog G_GNUC_UNUSED = g_steal_pointer (&self->catalog);
  g_autoptr (GPtrArray) old_cards G_GNUC_UNUSED = g_steal_pointer (&self->cards);

  self->catalog = mo_catalog_ref (catalog);
  self->cards = cards;
  if (!is_same)
    g_list_model_items_changed (G_LIST_MODEL (self), 0, n_before, cards->len);
}
