/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Like fault-popover.c, but the popover is open when its widget is scrolled away: each layout
 * places it again, whichever widgets of the program are around it. */

#include "fault.h"

typedef GtkWidget Frame;
typedef GtkWidgetClass FrameClass;

GType frame_get_type (void);

G_DEFINE_TYPE (Frame, frame, GTK_TYPE_WIDGET)

static void
frame_measure (GtkWidget *widget,
               GtkOrientation orientation,
               int for_size,
               int *minimum,
               int *natural,
               int *minimum_baseline,
               int *natural_baseline)
{
  gtk_widget_measure (gtk_widget_get_first_child (widget), orientation, for_size, minimum, natural,
                      NULL, NULL);
}

static guint n_layouts;

static void
frame_size_allocate (GtkWidget *widget,
                     int width,
                     int height,
                     int baseline)
{
  gtk_widget_allocate (gtk_widget_get_first_child (widget), width, height, baseline, NULL);
  /* Not the last call, which would replace this function on the stack. */
  n_layouts++;
}

static void
frame_class_init (FrameClass *klass)
{
  klass->measure = frame_measure;
  klass->size_allocate = frame_size_allocate;
}

static void
frame_init (Frame *self)
{
}

int
main (void)
{
  GtkWidget *window = begin ();
  GtkWidget *frame = g_object_new (frame_get_type (), NULL);
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *entry = gtk_entry_new ();
  GtkWidget *text, *menu;
  GtkAdjustment *adjustment;

  gtk_box_append (GTK_BOX (box), entry);
  for (int i = 0; i < 200; i++)
    gtk_box_append (GTK_BOX (box), gtk_label_new ("A line"));
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), box);
  gtk_widget_set_parent (scroller, frame);
  gtk_window_set_child (GTK_WINDOW (window), frame);
  gtk_window_set_default_size (GTK_WINDOW (window), 300, 300);
  gtk_window_present (GTK_WINDOW (window));
  WAIT_UNTIL (gtk_widget_get_height (scroller) > 0);
  text = GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (entry)));
  gtk_widget_activate_action (text, "menu.popup", NULL);
  menu = find (text, GTK_TYPE_POPOVER);
  if (menu == NULL)
    return 0;
  WAIT_UNTIL (gtk_widget_get_mapped (menu));
  adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
  /* A layout from the top: the frame allocates the others. */
  gtk_widget_queue_resize (text);
  wait_for (500);
  return 0;
}
