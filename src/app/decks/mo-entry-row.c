/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-entry-row.h"

#include "mo-count-bar.h"
#include "mo-fold-box.h"
#include "mo-widget-label.h"

#include <glib/gi18n.h>

struct _MoEntryItem
{
  GObject parent_instance;

  char *deck;
  char *id;
  char *name;
  MoCardItem *card; /* (nullable) */
  guint count;
  guint most;
};

G_DEFINE_FINAL_TYPE (MoEntryItem, mo_entry_item, G_TYPE_OBJECT)

typedef enum
{
  PROP_COUNT = 1,
  PROP_CARD,
} MoEntryItemProperty;

static GParamSpec *properties[PROP_CARD + 1];

static void
mo_entry_item_finalize (GObject *object)
{
  MoEntryItem *self = MO_ENTRY_ITEM (object);

  g_free (self->deck);
  g_free (self->id);
  g_free (self->name);
  g_clear_object (&self->card);
  G_OBJECT_CLASS (mo_entry_item_parent_class)->finalize (object);
}

static void
mo_entry_item_get_property (GObject *object,
                            guint prop_id,
                            GValue *value,
                            GParamSpec *pspec)
{
  switch ((MoEntryItemProperty) prop_id)
    {
    case PROP_COUNT:
      g_value_set_uint (value, MO_ENTRY_ITEM (object)->count);
      break;
    case PROP_CARD:
      g_value_set_object (value, MO_ENTRY_ITEM (object)->card);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
mo_entry_item_class_init (MoEntryItemClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = mo_entry_item_finalize;
  object_class->get_property = mo_entry_item_get_property;
  properties[PROP_COUNT] = g_param_spec_uint ("count", NULL, NULL, 0, G_MAXUINT, 0,
                                              G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_CARD] = g_param_spec_object ("card", NULL, NULL, MO_TYPE_CARD_ITEM,
                                               G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);
}

static void
mo_entry_item_init (MoEntryItem *self)
{
}

MoEntryItem *
mo_entry_item_new (const char *deck,
                   const char *id,
                   const char *name,
                   MoCardItem *card)
{
  MoEntryItem *self = g_object_new (MO_TYPE_ENTRY_ITEM, NULL);

  self->deck = g_strdup (deck);
  self->id = g_strdup (id);
  self->name = g_strdup (name);
  g_set_object (&self->card, card);
  return self;
}

const char *
mo_entry_item_get_deck (MoEntryItem *self)
{
  return self->deck;
}

const char *
mo_entry_item_get_id (MoEntryItem *self)
{
  return self->id;
}

const char *
mo_entry_item_get_name (MoEntryItem *self)
{
  return self->name;
}

MoCardItem *
mo_entry_item_get_card (MoEntryItem *self)
{
  return self->card;
}

void
mo_entry_item_set_card (MoEntryItem *self,
                        const char *name,
                        MoCardItem *card)
{
  g_autofree char *old G_GNUC_UNUSED = g_steal_pointer (&self->name);

  self->name = g_strdup (name);
  g_set_object (&self->card, card);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CARD]);
}

guint
mo_entry_item_get_count (MoEntryItem *self)
{
  return self->count;
}

guint
mo_entry_item_get_most (MoEntryItem *self)
{
  return self->most;
}

void
mo_entry_item_set_count (MoEntryItem *self,
                         guint count,
                         guint most)
{
  if (self->count == count && self->most == most)
    return;
  self->count = count;
  self->most = most;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COUNT]);
}

struct _MoEntryRow
{
  GtkListBoxRow parent_instance;

  GtkImage *icon;
  GtkLabel *cost;
  GtkLabel *name;
  MoCountBar *count_bar;

  MoEntryItem *item;
};

G_DEFINE_FINAL_TYPE (MoEntryRow, mo_entry_row, GTK_TYPE_LIST_BOX_ROW)

enum
{
  SIGNAL_SET_COUNT,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
set_count (MoEntryRow *self,
           guint count)
{
  g_signal_emit (self, signals[SIGNAL_SET_COUNT], 0, count);
}

static gboolean
key_pressed_cb (MoEntryRow *self,
                guint key)
{
  guint wanted;

  /* The limit is the deck's to explain, so it does not apply here. */
  if (mo_count_bar_read_key (key, mo_entry_item_get_count (self->item), G_MAXUINT, &wanted))
    set_count (self, wanted);
  else if (key == GDK_KEY_Delete || key == GDK_KEY_KP_Delete || key == GDK_KEY_BackSpace)
    set_count (self, 0);
  else
    return GDK_EVENT_PROPAGATE;
  return GDK_EVENT_STOP;
}

static void
count_changed_cb (MoEntryRow *self)
{
  guint count = mo_entry_item_get_count (self->item);
  /* Translators: a card and how many copies of it are in a deck. */
  g_autofree char *label =
      g_strdup_printf (ngettext ("%1$s, %2$u copy", "%1$s, %2$u copies", count),
                       mo_entry_item_get_name (self->item), count);

  g_autofree char *copies =
      g_strdup_printf (ngettext ("%u copy in the deck", "%u copies in the deck", count), count);

  if (mo_count_bar_get_count (self->count_bar) != count)
    mo_widget_announce (GTK_WIDGET (self), copies);
  mo_count_bar_show (self->count_bar, count, mo_entry_item_get_most (self->item), label);
  mo_widget_set_spoken_label (GTK_WIDGET (self), label);
}

static void
mo_entry_row_dispose (GObject *object)
{
  MoEntryRow *self = MO_ENTRY_ROW (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), MO_TYPE_ENTRY_ROW);
  g_clear_object (&self->item);
  G_OBJECT_CLASS (mo_entry_row_parent_class)->dispose (object);
}

static void
mo_entry_row_class_init (MoEntryRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mo_entry_row_dispose;
  g_type_ensure (MO_TYPE_COUNT_BAR);
  g_type_ensure (MO_TYPE_FOLD_BOX);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/mo-entry-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MoEntryRow, icon);
  gtk_widget_class_bind_template_child (widget_class, MoEntryRow, cost);
  gtk_widget_class_bind_template_child (widget_class, MoEntryRow, name);
  gtk_widget_class_bind_template_child (widget_class, MoEntryRow, count_bar);
  gtk_widget_class_bind_template_callback (widget_class, set_count);

  signals[SIGNAL_SET_COUNT] = g_signal_new ("set-count", MO_TYPE_ENTRY_ROW, G_SIGNAL_RUN_LAST, 0,
                                            NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
mo_entry_row_init (MoEntryRow *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

static void
show_card (MoEntryRow *self)
{
  MoCardItem *card_item = mo_entry_item_get_card (self->item);
  const MoCard *card = card_item != NULL ? mo_card_item_get_card (card_item) : NULL;
  const char *colour = card != NULL && card->type->colour != NULL ? card->type->colour : "grey";
  /* With its name, because a bare number would read as one of the counts beside it.
   * Translators: the cost of a card. */
  g_autofree char *cost = card != NULL && card->cost != MO_ABSENT
                              ? g_strdup_printf (_("Cost %d"), card->cost)
                              : g_strdup ("");

  gtk_label_set_label (self->name, mo_entry_item_get_name (self->item));
  gtk_label_set_label (self->cost, cost);
  /* A screen reader would read the type of a label without text. */
  gtk_widget_set_visible (GTK_WIDGET (self->cost), *cost != '\0');
  gtk_widget_set_visible (GTK_WIDGET (self->icon), card != NULL);
  if (card != NULL)
    {
      gtk_image_set_from_icon_name (self->icon, card->type->icon);
      gtk_widget_set_css_classes (GTK_WIDGET (self->icon),
                                  (const char *[]){ "type-icon", colour, NULL });
    }
  count_changed_cb (self);
}

GtkWidget *
mo_entry_row_new (MoEntryItem *item)
{
  MoEntryRow *self = g_object_new (MO_TYPE_ENTRY_ROW, NULL);

  self->item = g_object_ref (item);
  g_signal_connect_object (item, "notify::count", G_CALLBACK (count_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (item, "notify::card", G_CALLBACK (show_card), self, G_CONNECT_SWAPPED);
  show_card (self);
  return GTK_WIDGET (self);
}

MoEntryItem *
mo_entry_row_get_item (MoEntryRow *self)
{
  return self->item;
}
