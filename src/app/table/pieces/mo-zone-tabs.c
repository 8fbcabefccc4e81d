/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-zone-tabs.h"

#include "mo-tab-box.h"
#include "mo-widget-label.h"

#include <glib/gi18n.h>
#include <math.h>

/* Of a swipe, in pixels per second. */
#define SWIPE_SPEED 300

typedef struct
{
  char *name;
  GtkWidget *button; /* (unowned) */
  GtkLabel *count;   /* (unowned) */
} Part;

struct _MoZoneTabs
{
  AdwBin parent_instance;

  GArray *parts; /* (element-type Part) */
  guint chosen;
};

G_DEFINE_FINAL_TYPE (MoZoneTabs, mo_zone_tabs, ADW_TYPE_BIN)

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static Part *
get_part (MoZoneTabs *self,
          guint part)
{
  return &g_array_index (self->parts, Part, part);
}

guint
mo_zone_tabs_get_chosen (MoZoneTabs *self)
{
  return self->chosen;
}

void
mo_zone_tabs_choose (MoZoneTabs *self,
                     guint part)
{
  if (part == self->chosen)
    return;
  self->chosen = part;
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (get_part (self, part)->button), TRUE);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
button_toggled_cb (MoZoneTabs *self,
                   GtkToggleButton *button)
{
  if (!gtk_toggle_button_get_active (button))
    return;
  for (guint i = 0; i < self->parts->len; i++)
    if (get_part (self, i)->button == GTK_WIDGET (button))
      mo_zone_tabs_choose (self, i);
}

GtkWidget *
mo_zone_tabs_add (MoZoneTabs *self,
                  const char *name)
{
  Part part = { .name = g_strdup (name), .button = gtk_toggle_button_new () };
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *label = gtk_label_new (name);

  part.count = GTK_LABEL (gtk_label_new (NULL));
  gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (GTK_WIDGET (part.count), "numeric");
  gtk_widget_add_css_class (GTK_WIDGET (part.count), "heading");
  gtk_widget_add_css_class (label, "caption");
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (part.count));
  gtk_box_append (GTK_BOX (box), label);
  gtk_button_set_child (GTK_BUTTON (part.button), box);
  gtk_widget_add_css_class (part.button, "flat");
  gtk_widget_add_css_class (part.button, "zone-button");
  if (self->parts->len > 0)
    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (part.button),
                                 GTK_TOGGLE_BUTTON (get_part (self, 0)->button));
  else
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (part.button), TRUE);
  mo_tab_box_append (MO_TAB_BOX (adw_bin_get_child (ADW_BIN (self))), part.button,
                     GTK_LABEL (label));
  g_array_append_val (self->parts, part);
  g_signal_connect_object (part.button, "toggled", G_CALLBACK (button_toggled_cb), self,
                           G_CONNECT_SWAPPED);
  return part.button;
}

void
mo_zone_tabs_set_part (MoZoneTabs *self,
                       guint part,
                       guint n_cards,
                       gboolean is_visible)
{
  const Part *it = get_part (self, part);
  g_autofree char *count = g_strdup_printf ("%u", n_cards);
  /* Translators: a part of the table and the number of its cards. */
  g_autofree char *name = g_strdup_printf (
      ngettext ("%1$s, %2$u card", "%1$s, %2$u cards", n_cards), it->name, n_cards);

  gtk_label_set_label (it->count, count);
  mo_widget_set_spoken_label (it->button, name);
  gtk_widget_set_visible (it->button, is_visible);
}

void
mo_zone_tabs_set_orientation (MoZoneTabs *self,
                              GtkOrientation orientation)
{
  for (guint i = 0; i < self->parts->len; i++)
    gtk_orientable_set_orientation (GTK_ORIENTABLE (gtk_button_get_child (
                                        GTK_BUTTON (get_part (self, i)->button))),
                                    orientation);
}

/* Swipes */

/* Chooses the next part in a direction, if there is one. */
static void
step (MoZoneTabs *self,
      int direction)
{
  for (int i = (int) self->chosen + direction; i >= 0 && i < (int) self->parts->len; i += direction)
    if (gtk_widget_get_visible (get_part (self, (guint) i)->button))
      {
        mo_zone_tabs_choose (self, (guint) i);
        return;
      }
}

static void
swiped_cb (MoZoneTabs *self,
           double x,
           double y,
           GtkGesture *gesture)
{
  gboolean is_mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;

  if (!gtk_widget_get_mapped (GTK_WIDGET (self)) || fabs (x) <= SWIPE_SPEED ||
      fabs (x) <= 2 * fabs (y))
    return;
  /* The card below the finger is not clicked. */
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  step (self, (x < 0) != is_mirrored ? 1 : -1);
}

void
mo_zone_tabs_follow_swipes (MoZoneTabs *self,
                            GtkWidget *widget)
{
  GtkGesture *swipe = gtk_gesture_swipe_new ();

  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (swipe), TRUE);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (swipe), GTK_PHASE_CAPTURE);
  g_signal_connect_object (swipe, "swipe", G_CALLBACK (swiped_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (swipe));
}

/* The class */

static void
mo_zone_tabs_dispose (GObject *object)
{
  g_clear_pointer (&MO_ZONE_TABS (object)->parts, g_array_unref);
  G_OBJECT_CLASS (mo_zone_tabs_parent_class)->dispose (object);
}

static void
mo_zone_tabs_class_init (MoZoneTabsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mo_zone_tabs_dispose;
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", MO_TYPE_ZONE_TABS, G_SIGNAL_RUN_LAST, 0, NULL,
                                          NULL, NULL, G_TYPE_NONE, 0);
}

static void
clear_part (gpointer data)
{
  g_free (((Part *) data)->name);
}

static void
mo_zone_tabs_init (MoZoneTabs *self)
{
  GtkWidget *box = mo_tab_box_new ();

  self->parts = g_array_new (FALSE, FALSE, sizeof (Part));
  g_array_set_clear_func (self->parts, clear_part);
  mo_widget_set_spoken_label (box, _("Parts of the table"));
  adw_bin_set_child (ADW_BIN (self), box);
}

GtkWidget *
mo_zone_tabs_new (void)
{
  return g_object_new (MO_TYPE_ZONE_TABS, NULL);
}
