/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-card-headings.h"

#include <glib/gi18n.h>

static const char *const fields[] = { "cost", "owned", "wanted" };

#define N_FIELDS G_N_ELEMENTS (fields)

struct _MoCardHeadings
{
  GtkBox parent_instance;

  GtkToggleButton *cost_button;
  GtkImage *cost_arrow;
  GtkToggleButton *owned_button;
  GtkImage *owned_arrow;
  GtkToggleButton *wanted_button;
  GtkImage *wanted_arrow;

  gboolean has_copies;
  gboolean is_narrow;
};

G_DEFINE_FINAL_TYPE (MoCardHeadings, mo_card_headings, GTK_TYPE_BOX)

enum
{
  PROP_HAS_COPIES = 1,
  PROP_IS_NARROW,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

enum
{
  SIGNAL_SORT_ASKED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
clicked_cb (MoCardHeadings *self,
            GtkToggleButton *button)
{
  const char *field = button == self->cost_button    ? "cost"
                      : button == self->owned_button ? "owned"
                                                     : "wanted";

  g_signal_emit (self, signals[SIGNAL_SORT_ASKED], 0, field);
}

static const char *
get_tip (gboolean is_cost,
         gboolean is_sorted,
         gboolean is_descending)
{
  if (!is_sorted)
    return _("Sort by This Column");
  if (is_cost)
    return is_descending ? _("Highest First") : _("Lowest First");
  return is_descending ? _("Most First") : _("Fewest First");
}

static void
show_order (GtkToggleButton *button,
            GtkImage *arrow,
            gboolean is_cost,
            gboolean is_sorted,
            gboolean is_descending)
{
  gtk_toggle_button_set_active (button, is_sorted);
  gtk_image_set_from_icon_name (arrow, is_descending ? "pan-down-symbolic" : "pan-up-symbolic");
  gtk_widget_set_tooltip_text (GTK_WIDGET (button), get_tip (is_cost, is_sorted, is_descending));
}

void
mo_card_headings_set_order (MoCardHeadings *self,
                            const char *field,
                            gboolean is_descending)
{
  GtkToggleButton *const buttons[] = { self->cost_button, self->owned_button,
                                       self->wanted_button };
  GtkImage *const arrows[] = { self->cost_arrow, self->owned_arrow, self->wanted_arrow };

  for (guint i = 0; i < N_FIELDS; i++)
    show_order (buttons[i], arrows[i], i == 0, g_strcmp0 (field, fields[i]) == 0, is_descending);
}

static void
mo_card_headings_get_property (GObject *object,
                               guint id,
                               GValue *value,
                               GParamSpec *pspec)
{
  MoCardHeadings *self = MO_CARD_HEADINGS (object);

  g_value_set_boolean (value, id == PROP_HAS_COPIES ? self->has_copies : self->is_narrow);
}

static void
mo_card_headings_set_property (GObject *object,
                               guint id,
                               const GValue *value,
                               GParamSpec *pspec)
{
  MoCardHeadings *self = MO_CARD_HEADINGS (object);

  if (id == PROP_HAS_COPIES)
    self->has_copies = g_value_get_boolean (value);
  else
    self->is_narrow = g_value_get_boolean (value);
  gtk_widget_set_visible (GTK_WIDGET (self->cost_button), !self->has_copies || !self->is_narrow);
}

static void
mo_card_headings_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MO_TYPE_CARD_HEADINGS);
  G_OBJECT_CLASS (mo_card_headings_parent_class)->dispose (object);
}

static void
mo_card_headings_class_init (MoCardHeadingsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->get_property = mo_card_headings_get_property;
  G_OBJECT_CLASS (klass)->set_property = mo_card_headings_set_property;
  G_OBJECT_CLASS (klass)->dispose = mo_card_headings_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/mo-card-headings.ui");
  gtk_widget_class_bind_template_child (widget_class, MoCardHeadings, cost_button);
  gtk_widget_class_bind_template_child (widget_class, MoCardHeadings, cost_arrow);
  gtk_widget_class_bind_template_child (widget_class, MoCardHeadings, owned_button);
  gtk_widget_class_bind_template_child (widget_class, MoCardHeadings, owned_arrow);
  gtk_widget_class_bind_template_child (widget_class, MoCardHeadings, wanted_button);
  gtk_widget_class_bind_template_child (widget_class, MoCardHeadings, wanted_arrow);
  gtk_widget_class_bind_template_callback (widget_class, clicked_cb);

  props[PROP_HAS_COPIES] = g_param_spec_boolean ("has-copies", NULL, NULL, FALSE,
                                                 G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  props[PROP_IS_NARROW] = g_param_spec_boolean ("is-narrow", NULL, NULL, FALSE,
                                                G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, props);

  signals[SIGNAL_SORT_ASKED] = g_signal_new ("sort-asked", MO_TYPE_CARD_HEADINGS, G_SIGNAL_RUN_LAST,
                                             0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
mo_card_headings_init (MoCardHeadings *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
