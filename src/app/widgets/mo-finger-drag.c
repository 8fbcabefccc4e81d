/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-finger-drag.h"

/* The data of a source with its picture. */
#define PICTURE "mo-finger-drag-picture"

/* A finger this close to the edge of a scrolled window scrolls it, in pixels. Each pixel makes it
 * faster by this much, in pixels per second. */
#define EDGE 48
#define SPEED 30.0

struct _MoFingerDrag
{
  GtkWidget *area;
  GtkGesture *hold;
  GtkGesture *drag;

  GdkContentProvider *content; /* (owned) (nullable): that is held */
  GtkWidget *held;             /* (owned) (nullable): the widget of its source */
  GdkDragAction actions;       /* of its source */
  GdkPaintable *picture;       /* (owned) (nullable): while something is held */
  gboolean has_moved;
  GtkDropTarget *target;       /* (owned) (nullable): that the finger is above */
  graphene_point_t within;     /* the place of the finger on the picture */
  graphene_point_t finger;
  guint tick;      /* while the finger is near the edge of a scrolled window */
  gint64 ticked_at; /* the time of the last frame, or 0 */
};

/* Returns: (transfer none) (nullable): the source of the widget */
static GtkDragSource *
get_source (GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_DRAG_SOURCE (controller))
        return GTK_DRAG_SOURCE (controller);
    }
  return NULL;
}

/* Targets */

/* @value: (out): what is dragged, of a type that the target accepts; not set if there is none */
static gboolean
read_value (MoFingerDrag *self,
            GtkDropTarget *target,
            GValue *value)
{
  GdkContentFormats *accepted = gtk_drop_target_get_formats (target);
  g_autoptr (GdkContentFormats) offered = gdk_content_provider_ref_formats (self->content);
  gsize n_types;
  const GType *types = gdk_content_formats_get_gtypes (offered, &n_types);

  for (gsize i = 0; types != NULL && i < n_types; i++)
    if (accepted != NULL && gdk_content_formats_contain_gtype (accepted, types[i]))
      {
        g_value_init (value, types[i]);
        return gdk_content_provider_get_value (self->content, value, NULL);
      }
  return FALSE;
}

static gboolean
accepts (MoFingerDrag *self,
         GtkDropTarget *target)
{
  g_auto (GValue) value = G_VALUE_INIT;

  return (gtk_drop_target_get_actions (target) & self->actions) != 0 &&
         read_value (self, target, &value);
}

/* Returns: (transfer none) (nullable): the target of the widget, if it accepts what is dragged */
static GtkDropTarget *
get_target (MoFingerDrag *self,
            GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_DROP_TARGET (controller) && accepts (self, GTK_DROP_TARGET (controller)))
        return GTK_DROP_TARGET (controller);
    }
  return NULL;
}

/* Returns: (transfer none) (nullable) */
static GtkDropTarget *
find_target (MoFingerDrag *self,
             GtkWidget *widget)
{
  GtkDropTarget *target = NULL;

  for (; widget != NULL && target == NULL; widget = gtk_widget_get_parent (widget))
    target = get_target (self, widget);
  return target;
}

static GtkWidget *
get_target_widget (MoFingerDrag *self)
{
  return gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (self->target));
}

static void
set_target (MoFingerDrag *self,
            GtkDropTarget *target)
{
  if (self->target == target)
    return;
  /* A target has no widget any more if that was removed meanwhile. */
  if (self->target != NULL && get_target_widget (self) != NULL)
    gtk_widget_unset_state_flags (get_target_widget (self), GTK_STATE_FLAG_DROP_ACTIVE);
  g_set_object (&self->target, target);
  if (target != NULL)
    gtk_widget_set_state_flags (get_target_widget (self), GTK_STATE_FLAG_DROP_ACTIVE, FALSE);
}

static void
drop (MoFingerDrag *self,
      GtkDropTarget *target)
{
  GtkWidget *widget = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (target));
  g_auto (GValue) value = G_VALUE_INIT;
  graphene_point_t place;
  gboolean was_taken = FALSE;

  if (widget != NULL && gtk_widget_compute_point (self->area, widget, &self->finger, &place) &&
      read_value (self, target, &value))
    g_signal_emit_by_name (target, "drop", &value, (double) place.x, (double) place.y, &was_taken);
}

/* Following the finger */

static void
let_go (MoFingerDrag *self)
{
  set_target (self, NULL);
  if (self->tick != 0)
    gtk_widget_remove_tick_callback (self->area, self->tick);
  self->tick = 0;
  if (self->held != NULL)
    gtk_widget_remove_css_class (self->held, "held");
  self->has_moved = FALSE;
  g_clear_object (&self->held);
  g_clear_object (&self->content);
  g_clear_object (&self->picture);
  gtk_widget_queue_draw (self->area);
}

static GtkWidget *
pick (MoFingerDrag *self)
{
  return gtk_widget_pick (self->area, self->finger.x, self->finger.y, GTK_PICK_DEFAULT);
}

/* Returns how fast the list below the finger has to scroll, in pixels per second; @adjustment:
 * (out) */
static double
find_speed (MoFingerDrag *self,
             GtkAdjustment **adjustment)
{
  GtkWidget *below = pick (self);
  GtkWidget *scroller = below != NULL
                            ? gtk_widget_get_ancestor (below, GTK_TYPE_SCROLLED_WINDOW)
                            : NULL;
  graphene_point_t place;

  if (scroller == NULL ||
      !gtk_widget_compute_point (self->area, scroller, &self->finger, &place))
    return 0;
  *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  if (place.y < EDGE)
    return (place.y - EDGE) * SPEED;
  return MAX (place.y - (gtk_widget_get_height (scroller) - EDGE), 0) * SPEED;
}

static gboolean
tick_cb (GtkWidget *area,
         GdkFrameClock *clock,
         gpointer user_data)
{
  MoFingerDrag *self = user_data;
  GtkAdjustment *adjustment = NULL;
  double speed = find_speed (self, &adjustment);
  gint64 now = gdk_frame_clock_get_frame_time (clock);
  double seconds = self->ticked_at > 0 ? (double) (now - self->ticked_at) / G_USEC_PER_SEC : 0;

  self->ticked_at = now;
  if (speed == 0)
    {
      self->tick = 0;
      return G_SOURCE_REMOVE;
    }
  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_value (adjustment) + speed * seconds);
  set_target (self, find_target (self, pick (self)));
  return G_SOURCE_CONTINUE;
}

/* Returns: (transfer full): a picture that stays when the row of a list is used for another card */
static GdkPaintable *
dup_picture (GtkWidget *widget,
             GtkDragSource *source)
{
  GdkPaintable *picture = g_object_get_data (G_OBJECT (source), PICTURE);
  g_autoptr (GdkPaintable) own = picture == NULL ? gtk_widget_paintable_new (widget) : NULL;

  return gdk_paintable_get_current_image (picture != NULL ? picture : own);
}

/* @x, @y: in the area. Returns: whether something is held now */
static gboolean
hold (MoFingerDrag *self,
      double x,
      double y)
{
  self->finger = GRAPHENE_POINT_INIT ((float) x, (float) y);
  for (GtkWidget *widget = pick (self); widget != NULL && widget != self->area;
       widget = gtk_widget_get_parent (widget))
    {
      GtkDragSource *source = get_source (widget);
      graphene_point_t place;

      if (source == NULL ||
          !gtk_widget_compute_point (self->area, widget, &self->finger, &place))
        continue;
      g_signal_emit_by_name (source, "prepare", (double) place.x, (double) place.y,
                             &self->content);
      if (self->content == NULL)
        continue;
      self->held = g_object_ref (widget);
      self->actions = gtk_drag_source_get_actions (source);
      self->picture = dup_picture (widget, source);
      self->within = g_object_get_data (G_OBJECT (source), PICTURE) != NULL
                         ? *graphene_point_zero ()
                         : place;
      return TRUE;
    }
  return FALSE;
}

static void
held_cb (GtkGesture *gesture,
         double x,
         double y,
         MoFingerDrag *self)
{
  let_go (self);
  if (!hold (self, x, y))
    return;
  /* A source with a picture has several things to drag. */
  if (g_object_get_data (G_OBJECT (get_source (self->held)), PICTURE) == NULL)
    gtk_widget_add_css_class (self->held, "held");
  /* It is not clicked, and nothing scrolls. */
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
moved_cb (GtkGestureDrag *gesture,
          double x,
          double y,
          MoFingerDrag *self)
{
  GtkAdjustment *adjustment = NULL;
  double begin_x;
  double begin_y;

  if (self->content == NULL ||
      !gtk_gesture_drag_get_start_point (gesture, &begin_x, &begin_y) ||
      (!self->has_moved && !gtk_drag_check_threshold (self->area, 0, 0, (int) x, (int) y)))
    return;
  self->has_moved = TRUE;
  self->finger = GRAPHENE_POINT_INIT ((float) (begin_x + x), (float) (begin_y + y));
  set_target (self, find_target (self, pick (self)));
  if (self->tick == 0 && find_speed (self, &adjustment) != 0)
    {
      self->ticked_at = 0;
      self->tick = gtk_widget_add_tick_callback (self->area, tick_cb, self, NULL);
    }
  gtk_widget_queue_draw (self->area);
}

static void
ended_cb (GtkGestureDrag *gesture,
          double x,
          double y,
          MoFingerDrag *self)
{
  if (self->target != NULL)
    drop (self, self->target);
  let_go (self);
}

static void
add (MoFingerDrag *self,
     GtkGesture *gesture)
{
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (gesture), GTK_PHASE_CAPTURE);
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (gesture), TRUE);
  gtk_widget_add_controller (self->area, GTK_EVENT_CONTROLLER (gesture));
}

MoFingerDrag *
mo_finger_drag_new (GtkWidget *area)
{
  MoFingerDrag *self = g_new0 (MoFingerDrag, 1);

  self->area = area;
  self->hold = gtk_gesture_long_press_new ();
  self->drag = gtk_gesture_drag_new ();
  g_signal_connect (self->hold, "pressed", G_CALLBACK (held_cb), self);
  g_signal_connect (self->drag, "drag-update", G_CALLBACK (moved_cb), self);
  g_signal_connect (self->drag, "drag-end", G_CALLBACK (ended_cb), self);
  g_signal_connect_swapped (self->drag, "cancel", G_CALLBACK (let_go), self);
  add (self, self->hold);
  add (self, self->drag);
  gtk_gesture_group (self->drag, self->hold);
  return self;
}

void
mo_finger_drag_free (MoFingerDrag *self)
{
  g_signal_handlers_disconnect_by_data (self->hold, self);
  g_signal_handlers_disconnect_by_data (self->drag, self);
  let_go (self);
  g_free (self);
}

void
mo_finger_drag_snapshot (MoFingerDrag *self,
                         GtkSnapshot *snapshot)
{
  graphene_rect_t area;
  GdkRGBA background;

  if (!self->has_moved)
    return;
  graphene_rect_init (&area, 0, 0, gdk_paintable_get_intrinsic_width (self->picture),
                      gdk_paintable_get_intrinsic_height (self->picture));
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (self->finger.x - self->within.x,
                                                          self->finger.y - self->within.y));
  /* Rows have no background of their own. */
  if (gtk_style_context_lookup_color (gtk_widget_get_style_context (self->area), "view_bg_color",
                                      &background))
    gtk_snapshot_append_color (snapshot, &background, &area);
  gdk_paintable_snapshot (self->picture, snapshot, area.size.width, area.size.height);
  gtk_snapshot_restore (snapshot);
}

void
mo_finger_drag_set_picture (GtkDragSource *source,
                            GdkPaintable *picture)
{
  gtk_drag_source_set_icon (source, picture, 0, 0);
  g_object_set_data_full (G_OBJECT (source), PICTURE, g_object_ref (picture), g_object_unref);
}
