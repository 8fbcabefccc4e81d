/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-card-source.h"

G_DEFINE_INTERFACE (MoCardSource, mo_card_source, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_CARD_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
mo_card_source_default_init (MoCardSourceInterface *iface)
{
  signals[SIGNAL_CARD_CHANGED] =
      g_signal_new ("card-changed", MO_TYPE_CARD_SOURCE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 0);
}

MoCardItem *
mo_card_source_get_card (MoCardSource *self)
{
  return MO_CARD_SOURCE_GET_IFACE (self)->get_card (self);
}

void
mo_card_source_card_changed (MoCardSource *self)
{
  g_signal_emit (self, signals[SIGNAL_CARD_CHANGED], 0);
}

MoCardItem *
mo_card_source_find_card (GtkWidget *widget)
{
  GtkWidget *source = gtk_widget_get_ancestor (widget, MO_TYPE_CARD_SOURCE);

  return source != NULL ? mo_card_source_get_card (MO_CARD_SOURCE (source)) : NULL;
}

const MoVocabulary *
mo_card_source_get_vocabulary (MoCardItem *item)
{
  const MoCard *card = mo_card_item_get_card (item);

  return mo_catalog_get_source (mo_card_item_get_catalog (item), card->source)->vocabulary;
}

const char *
mo_card_source_find_system (GtkWidget *widget,
                            const MoContent *content,
                            const MoSystem *game)
{
  MoCardItem *item = mo_card_source_find_card (widget);
  const char *of_card =
      item != NULL ? mo_vocabulary_get_system (mo_card_source_get_vocabulary (item)) : NULL;
  g_autoptr (GPtrArray) systems = mo_systems_list_for_decks (content->systems);

  if (of_card != NULL && mo_systems_lookup (systems, of_card) != NULL)
    return of_card;
  if (game != NULL && mo_systems_lookup (systems, game->id) != NULL)
    return game->id;
  return ((const MoSystem *) g_ptr_array_index (systems, 0))->id;
}
