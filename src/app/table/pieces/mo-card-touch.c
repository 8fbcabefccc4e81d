/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-card-touch.h"

#include "mo-pile-drop.h"

struct _MoCardTouch
{
  GtkWidget *area;
  GtkGesture *hold;
  GtkGesture *drag;

  GtkWidget *card;        /* (owned) (nullable): that is held */
  GtkWidget *target;      /* (owned) (nullable): that the finger is above */
  GdkPaintable *picture;  /* (owned) (nullable): of the card, once the finger has moved */
  graphene_point_t within; /* the place of the finger on the card */
  graphene_point_t finger;
};

static GtkWidget *
find_card (MoCardTouch *self,
           double x,
           double y)
{
  GtkWidget *widget = gtk_widget_pick (self->area, x, y, GTK_PICK_DEFAULT);

  return widget != NULL ? gtk_widget_get_ancestor (widget, MO_TYPE_TABLE_CARD) : NULL;
}

static void
set_target (MoCardTouch *self,
            GtkWidget *target)
{
  if (self->target == target)
    return;
  if (self->target != NULL)
    gtk_widget_unset_state_flags (self->target, GTK_STATE_FLAG_DROP_ACTIVE);
  g_set_object (&self->target, target);
  if (target != NULL)
    gtk_widget_set_state_flags (target, GTK_STATE_FLAG_DROP_ACTIVE, FALSE);
}

static void
let_go (MoCardTouch *self)
{
  set_target (self, NULL);
  if (self->card != NULL)
    gtk_widget_remove_css_class (self->card, "held");
  g_clear_object (&self->card);
  g_clear_object (&self->picture);
  gtk_widget_queue_draw (self->area);
}

static void
held_cb (GtkGesture *gesture,
         double x,
         double y,
         MoCardTouch *self)
{
  GtkWidget *card = find_card (self, x, y);

  if (card == NULL)
    return;
  let_go (self);
  self->card = g_object_ref (card);
  self->finger = GRAPHENE_POINT_INIT ((float) x, (float) y);
  if (!gtk_widget_compute_point (self->area, card, &self->finger, &self->within))
    self->within = *graphene_point_zero ();
  gtk_widget_add_css_class (card, "held");
  /* The card is not clicked, and nothing scrolls. */
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
moved_cb (GtkGestureDrag *gesture,
          double x,
          double y,
          MoCardTouch *self)
{
  double begin_x;
  double begin_y;

  if (self->card == NULL || !gtk_gesture_drag_get_start_point (gesture, &begin_x, &begin_y))
    return;
  if (self->picture == NULL &&
      !gtk_drag_check_threshold (self->area, 0, 0, (int) x, (int) y))
    return;
  if (self->picture == NULL)
    self->picture = gtk_widget_paintable_new (self->card);
  self->finger = GRAPHENE_POINT_INIT ((float) (begin_x + x), (float) (begin_y + y));
  set_target (self, mo_pile_drop_find_target (gtk_widget_pick (self->area, self->finger.x,
                                                              self->finger.y, GTK_PICK_DEFAULT)));
  gtk_widget_queue_draw (self->area);
}

static void
ended_cb (GtkGestureDrag *gesture,
          double x,
          double y,
          MoCardTouch *self)
{
  g_autoptr (GtkWidget) card = NULL;
  g_autoptr (GtkWidget) target = NULL;
  gboolean has_moved = self->picture != NULL;

  if (self->card == NULL)
    return;
  card = g_object_ref (self->card);
  target = self->target != NULL ? g_object_ref (self->target) : NULL;
  let_go (self);
  /* A move may have removed it. */
  if (gtk_widget_get_root (card) == NULL)
    return;
  if (!has_moved)
    mo_pile_drop_ask_menu (MO_TABLE_CARD (card));
  else if (target != NULL)
    mo_pile_drop_on (target, MO_TABLE_CARD (card));
}

static void
secondary_pressed_cb (GtkGesture *gesture,
                      int n_presses,
                      double x,
                      double y,
                      MoCardTouch *self)
{
  GtkWidget *card = find_card (self, x, y);

  if (card != NULL)
    {
      gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
      mo_pile_drop_ask_menu (MO_TABLE_CARD (card));
    }
}

static void
add (MoCardTouch *self,
     GtkGesture *gesture,
     gboolean is_touch)
{
  if (is_touch)
    gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (gesture), GTK_PHASE_CAPTURE);
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (gesture), is_touch);
  gtk_widget_add_controller (self->area, GTK_EVENT_CONTROLLER (gesture));
}

MoCardTouch *
mo_card_touch_new (GtkWidget *area)
{
  MoCardTouch *self = g_new0 (MoCardTouch, 1);
  GtkGesture *secondary = gtk_gesture_click_new ();

  self->area = area;
  self->hold = gtk_gesture_long_press_new ();
  self->drag = gtk_gesture_drag_new ();
  g_signal_connect (self->hold, "pressed", G_CALLBACK (held_cb), self);
  g_signal_connect (self->drag, "drag-update", G_CALLBACK (moved_cb), self);
  g_signal_connect (self->drag, "drag-end", G_CALLBACK (ended_cb), self);
  g_signal_connect_swapped (self->drag, "cancel", G_CALLBACK (let_go), self);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (secondary), GDK_BUTTON_SECONDARY);
  g_signal_connect (secondary, "pressed", G_CALLBACK (secondary_pressed_cb), self);
  add (self, self->hold, TRUE);
  add (self, self->drag, TRUE);
  add (self, secondary, FALSE);
  gtk_gesture_group (self->drag, self->hold);
  return self;
}

void
mo_card_touch_free (MoCardTouch *self)
{
  let_go (self);
  g_free (self);
}

void
mo_card_touch_snapshot (MoCardTouch *self,
                        GtkSnapshot *snapshot)
{
  if (self->picture == NULL)
    return;
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (self->finger.x - self->within.x,
                                                          self->finger.y - self->within.y));
  gdk_paintable_snapshot (self->picture, snapshot,
                          gdk_paintable_get_intrinsic_width (self->picture),
                          gdk_paintable_get_intrinsic_height (self->picture));
  gtk_snapshot_restore (snapshot);
}
