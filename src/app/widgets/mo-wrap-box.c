/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-wrap-box.h"

#define SPACING 6

struct _MoWrapBox
{
  GtkWidget parent_instance;

  gboolean is_single;
  guint n_hidden;
};

G_DEFINE_FINAL_TYPE (MoWrapBox, mo_wrap_box, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_HIDDEN_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* A line of children, from @first up to but not including @end. */
typedef struct
{
  GtkWidget *first;
  GtkWidget *end;
  int height;
} Line;

/* Returns the width of the last child of a box with a single line, and of the spacing before it. */
static int
get_end_width (GtkWidget *widget,
               GtkWidget *child,
               int room)
{
  GtkWidget *last = gtk_widget_get_last_child (widget);
  GtkRequisition natural;

  if (!MO_WRAP_BOX (widget)->is_single || child == last || !gtk_widget_should_layout (last))
    return 0;
  gtk_widget_get_preferred_size (last, NULL, &natural);
  return MIN (natural.width, room) + SPACING;
}

/* A child that is wider than a line gets a whole one, and is as high as its text needs there. */
static void
get_size (GtkWidget *child,
          int room,
          int *width,
          int *height)
{
  GtkRequisition natural;

  gtk_widget_get_preferred_size (child, NULL, &natural);
  *width = MIN (natural.width, room);
  *height = natural.height;
  if (natural.width > room)
    gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, room, NULL, height, NULL, NULL);
}

/* Fills a line with as many children as fit, at least one visible one. @used: the width that is
 * taken already */
static Line
fill_line (GtkWidget *first,
           int room,
           int used)
{
  Line line = { first, first, 0 };

  for (; line.end != NULL; line.end = gtk_widget_get_next_sibling (line.end))
    {
      int width;
      int height;

      if (!gtk_widget_should_layout (line.end))
        continue;
      get_size (line.end, room, &width, &height);
      if (used > 0 && used + SPACING + width > room)
        break;
      used += used > 0 ? SPACING + width : width;
      line.height = MAX (line.height, height);
    }
  return line;
}

static void
measure_width (GtkWidget *widget,
               int *minimum,
               int *natural)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int child_minimum;
      int child_natural;

      if (!gtk_widget_should_layout (child))
        continue;
      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &child_minimum, &child_natural,
                          NULL, NULL);
      *minimum = MAX (*minimum, child_minimum);
      *natural += *natural > 0 ? SPACING + child_natural : child_natural;
    }
}

/* Returns the line of a box with a single one; @end: (out): the child before which the others but
 * the last are hidden, or %NULL */
static Line
fill_single (GtkWidget *widget,
             int room,
             GtkWidget **end)
{
  GtkWidget *last = gtk_widget_get_last_child (widget);
  Line line = { gtk_widget_get_first_child (widget), NULL, 0 };
  int used = 0;

  *end = NULL;
  for (GtkWidget *child = line.first; child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      int end_width = get_end_width (widget, child, room);
      int width;
      int height;

      if (!gtk_widget_should_layout (child) || (child != last && *end != NULL))
        continue;
      get_size (child, room - (used == 0 ? end_width : 0), &width, &height);
      if (child != last && used > 0 && used + width + end_width > room)
        {
          *end = child;
          continue;
        }
      used += width + SPACING;
      line.height = MAX (line.height, height);
    }
  return line;
}

static int
measure_height (GtkWidget *widget,
                int width)
{
  int height = 0;
  Line line = { NULL, gtk_widget_get_first_child (widget), 0 };
  GtkWidget *end;

  if (MO_WRAP_BOX (widget)->is_single)
    return fill_single (widget, width >= 0 ? width : G_MAXINT / 2, &end).height;
  while (line.end != NULL)
    {
      line = fill_line (line.end, width >= 0 ? width : G_MAXINT / 2, 0);
      if (line.height > 0)
        height += height > 0 ? SPACING + line.height : line.height;
    }
  return height;
}

int
mo_wrap_box_get_height_after (MoWrapBox *self,
                              const GtkRequisition *first,
                              int width)
{
  Line line = fill_line (gtk_widget_get_first_child (GTK_WIDGET (self)), width, first->width);
  int height = MAX (line.height, first->height);

  while (line.end != NULL)
    {
      line = fill_line (line.end, width, 0);
      height += line.height > 0 ? SPACING + line.height : 0;
    }
  return height;
}

static void
mo_wrap_box_measure (GtkWidget *widget,
                     GtkOrientation orientation,
                     int for_size,
                     int *minimum,
                     int *natural,
                     int *minimum_baseline,
                     int *natural_baseline)
{
  *minimum = *natural = 0;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    measure_width (widget, minimum, natural);
  else
    *minimum = *natural = measure_height (widget, for_size);
}

static void
allocate_line (GtkWidget *widget,
               const Line *line,
               int y,
               int room)
{
  gboolean is_mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int x = 0;

  for (GtkWidget *child = line->first; child != line->end;
       child = gtk_widget_get_next_sibling (child))
    {
      int width;
      int height;

      if (!gtk_widget_should_layout (child) || !gtk_widget_get_child_visible (child))
        continue;
      get_size (child, room - get_end_width (widget, child, room), &width, &height);
      gtk_widget_size_allocate (
          child, &(GtkAllocation){ is_mirrored ? room - x - width : x, y, width, line->height },
          -1);
      x += width + SPACING;
    }
}

/* A layout in progress can’t change what depends on it. */
static gboolean
hidden_changed_cb (GtkWidget *widget,
                   GdkFrameClock *clock,
                   gpointer user_data)
{
  g_signal_emit (widget, signals[SIGNAL_HIDDEN_CHANGED], 0);
  return G_SOURCE_REMOVE;
}

/* Hides the children from @end up to the last, which is shown like all others; %NULL hides none. */
static void
hide_from (GtkWidget *widget,
           GtkWidget *end)
{
  MoWrapBox *self = MO_WRAP_BOX (widget);
  GtkWidget *last = gtk_widget_get_last_child (widget);
  gboolean is_hidden = FALSE;
  guint n_hidden = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      is_hidden = (is_hidden || child == end) && child != last;
      gtk_widget_set_child_visible (child, !is_hidden);
      n_hidden += is_hidden && gtk_widget_get_visible (child) ? 1 : 0;
    }
  if (self->n_hidden != n_hidden)
    gtk_widget_add_tick_callback (widget, hidden_changed_cb, NULL, NULL);
  self->n_hidden = n_hidden;
}

static void
mo_wrap_box_size_allocate (GtkWidget *widget,
                           int width,
                           int height,
                           int baseline)
{
  Line line = { NULL, gtk_widget_get_first_child (widget), 0 };
  GtkWidget *end = NULL;
  int y = 0;

  if (MO_WRAP_BOX (widget)->is_single)
    {
      line = fill_single (widget, width, &end);
      hide_from (widget, end);
      allocate_line (widget, &line, 0, width);
      return;
    }
  if (MO_WRAP_BOX (widget)->n_hidden > 0)
    hide_from (widget, NULL);
  while (line.end != NULL)
    {
      line = fill_line (line.end, width, 0);
      allocate_line (widget, &line, y, width);
      y += line.height > 0 ? line.height + SPACING : 0;
    }
}

static GtkSizeRequestMode
mo_wrap_box_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
mo_wrap_box_dispose (GObject *object)
{
  mo_wrap_box_clear (MO_WRAP_BOX (object));
  G_OBJECT_CLASS (mo_wrap_box_parent_class)->dispose (object);
}

static void
mo_wrap_box_class_init (MoWrapBoxClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mo_wrap_box_dispose;
  widget_class->measure = mo_wrap_box_measure;
  widget_class->size_allocate = mo_wrap_box_size_allocate;
  widget_class->get_request_mode = mo_wrap_box_get_request_mode;
  signals[SIGNAL_HIDDEN_CHANGED] = g_signal_new ("hidden-changed", MO_TYPE_WRAP_BOX,
                                                 G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                                 G_TYPE_NONE, 0);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
mo_wrap_box_init (MoWrapBox *self)
{
}

GtkWidget *
mo_wrap_box_new (void)
{
  return g_object_new (MO_TYPE_WRAP_BOX, NULL);
}

void
mo_wrap_box_append (MoWrapBox *self,
                    GtkWidget *child)
{
  gtk_widget_insert_before (child, GTK_WIDGET (self), NULL);
}

void
mo_wrap_box_insert_after (MoWrapBox *self,
                          GtkWidget *child,
                          GtkWidget *sibling)
{
  gtk_widget_insert_after (child, GTK_WIDGET (self), sibling);
}

void
mo_wrap_box_remove (MoWrapBox *self,
                    GtkWidget *child)
{
  g_return_if_fail (gtk_widget_get_parent (child) == GTK_WIDGET (self));
  gtk_widget_unparent (child);
}

void
mo_wrap_box_clear (MoWrapBox *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
}

void
mo_wrap_box_set_is_single (MoWrapBox *self,
                           gboolean is_single)
{
  if (self->is_single == is_single)
    return;
  self->is_single = is_single;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

guint
mo_wrap_box_get_n_hidden (MoWrapBox *self)
{
  return self->n_hidden;
}
