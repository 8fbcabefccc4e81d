/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-deck-chooser.h"

#include "mo-fold-box.h"

#include <glib/gi18n.h>

struct _MoDeckChooser
{
  GtkBox parent_instance;

  GtkDropDown *home_drop_down;
  GtkToggleButton *all_button;

  const MoFormat *format; /* (nullable): whose decks are offered */
  gboolean is_updating;   /* whether the widgets are being set from the format */
};

G_DEFINE_FINAL_TYPE (MoDeckChooser, mo_deck_chooser, GTK_TYPE_BOX)

enum
{
  SIGNAL_DECK_CHOSEN,
  SIGNAL_ALL_TOGGLED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
home_chosen_cb (MoDeckChooser *self)
{
  if (!self->is_updating)
    g_signal_emit (self, signals[SIGNAL_DECK_CHOSEN], 0);
}

static void
all_toggled_cb (MoDeckChooser *self)
{
  if (!self->is_updating)
    g_signal_emit (self, signals[SIGNAL_ALL_TOGGLED], 0);
}

static void
mo_deck_chooser_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MO_TYPE_DECK_CHOOSER);
  G_OBJECT_CLASS (mo_deck_chooser_parent_class)->dispose (object);
}

static void
mo_deck_chooser_class_init (MoDeckChooserClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mo_deck_chooser_dispose;
  g_type_ensure (MO_TYPE_FOLD_BOX);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/mo-deck-chooser.ui");
  gtk_widget_class_bind_template_child (widget_class, MoDeckChooser, home_drop_down);
  gtk_widget_class_bind_template_child (widget_class, MoDeckChooser, all_button);
  gtk_widget_class_bind_template_callback (widget_class, home_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, all_toggled_cb);
  signals[SIGNAL_DECK_CHOSEN] = g_signal_new ("deck-chosen", MO_TYPE_DECK_CHOOSER,
                                              G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                              0);
  signals[SIGNAL_ALL_TOGGLED] = g_signal_new ("all-toggled", MO_TYPE_DECK_CHOOSER,
                                              G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                              0);
}

static void
mo_deck_chooser_init (MoDeckChooser *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  mo_deck_chooser_set_format (self, NULL);
}

void
mo_deck_chooser_set_format (MoDeckChooser *self,
                            const MoFormat *format)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);

  self->format = format;
  self->is_updating = TRUE;
  gtk_string_list_append (titles, _("All Decks"));
  for (guint i = 0; format != NULL && i < format->decks->len; i++)
    {
      g_autofree char *title =
          mo_format_get_deck_title (format, g_ptr_array_index (format->decks, i));

      gtk_string_list_append (titles, title);
    }
  gtk_drop_down_set_model (self->home_drop_down, G_LIST_MODEL (titles));
  gtk_drop_down_set_selected (self->home_drop_down, 0);
  gtk_toggle_button_set_active (self->all_button, FALSE);
  self->is_updating = FALSE;
}

const char *
mo_deck_chooser_get_deck (MoDeckChooser *self)
{
  guint selected = gtk_drop_down_get_selected (self->home_drop_down);
  const MoDeckPlace *place = self->format != NULL && selected > 0 &&
                                     selected <= self->format->decks->len
                                 ? g_ptr_array_index (self->format->decks, selected - 1)
                                 : NULL;

  return place != NULL ? place->id : NULL;
}

gboolean
mo_deck_chooser_get_shows_all (MoDeckChooser *self)
{
  return gtk_toggle_button_get_active (self->all_button);
}

void
mo_deck_chooser_choose (MoDeckChooser *self,
                        const char *deck)
{
  const MoFormat *format = self->format;
  guint selected = 0;

  for (guint i = 0; deck != NULL && format != NULL && i < format->decks->len; i++)
    if (g_str_equal (((const MoDeckPlace *) g_ptr_array_index (format->decks, i))->id, deck))
      selected = i + 1;
  gtk_drop_down_set_selected (self->home_drop_down, selected);
}

void
mo_deck_chooser_step (MoDeckChooser *self,
                      int step)
{
  int n = (int) g_list_model_get_n_items (gtk_drop_down_get_model (self->home_drop_down));
  int next = (int) gtk_drop_down_get_selected (self->home_drop_down) + step;

  gtk_drop_down_set_selected (self->home_drop_down, (guint) ((next + n) % n));
}
