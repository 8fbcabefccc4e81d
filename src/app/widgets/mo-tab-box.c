/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-tab-box.h"

#define MAX_LINES 2

struct _MoTabBox
{
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (MoTabBox, mo_tab_box, GTK_TYPE_WIDGET)

static GtkWidget *
get_next_shown (GtkWidget *child)
{
  while (child != NULL && !gtk_widget_should_layout (child))
    child = gtk_widget_get_next_sibling (child);
  return child;
}

static GtkWidget *
get_first (GtkWidget *widget)
{
  return get_next_shown (gtk_widget_get_first_child (widget));
}

static GtkWidget *
get_next (GtkWidget *child)
{
  return get_next_shown (gtk_widget_get_next_sibling (child));
}

/* Returns the width of a button whose name has a line for each word. */
static int
measure_words (GtkWidget *child,
               int natural)
{
  GtkLabel *name = g_object_get_data (G_OBJECT (child), "name");
  g_autoptr (PangoLayout) layout = pango_layout_copy (gtk_label_get_layout (name));
  int full;
  int width;

  gtk_widget_measure (GTK_WIDGET (name), GTK_ORIENTATION_HORIZONTAL, -1, NULL, &full, NULL, NULL);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_NONE);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD);
  pango_layout_set_width (layout, 0);
  pango_layout_get_pixel_size (layout, &width, NULL);
  return MIN (natural - full + width + 1, natural);
}

/* Returns the width of a button that cuts no word. */
static int
measure_least (GtkWidget *child)
{
  int least;
  int natural;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, NULL, NULL);
  return MAX (measure_words (child, natural), least);
}

/* Returns whether lines of @n buttons are narrow enough. */
static gboolean
is_enough (GtkWidget *widget,
           guint n,
           int width)
{
  int least = 0;
  guint i = 0;

  for (GtkWidget *child = get_first (widget); child != NULL; child = get_next (child), i++)
    {
      least = (i % n == 0 ? 0 : least) + measure_least (child);
      if (least > width)
        return FALSE;
    }
  return TRUE;
}

/* Returns how many buttons a line has: all of them where there is room; otherwise the lines have
 * about the same number. */
static guint
count_in_line (GtkWidget *widget,
               int width)
{
  guint n = 0;
  guint n_lines = 1;

  for (GtkWidget *child = get_first (widget); child != NULL; child = get_next (child))
    n++;
  while (width >= 0 && n_lines < n && !is_enough (widget, (n + n_lines - 1) / n_lines, width))
    n_lines++;
  return (n + n_lines - 1) / n_lines;
}

/* Divides @width between at most @n buttons from @first on. */
static GArray *
divide (GtkWidget *first,
        guint n,
        int width)
{
  g_autoptr (GArray) sizes = g_array_new (FALSE, TRUE, sizeof (GtkRequestedSize));
  GtkRequestedSize *all;
  int widest = 0;
  int needed = 0;
  int rest = width;

  for (GtkWidget *child = first; child != NULL && sizes->len < n; child = get_next (child))
    {
      GtkRequestedSize size = { .data = child };

      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &size.minimum_size,
                          &size.natural_size, NULL, NULL);
      widest = MAX (widest, size.natural_size);
      needed += MAX (measure_words (child, size.natural_size), size.minimum_size);
      g_array_append_val (sizes, size);
    }
  all = (GtkRequestedSize *) sizes->data;
  for (guint i = 0; i < sizes->len; i++)
    {
      if (widest * (int) sizes->len <= width)
        all[i].minimum_size = all[i].natural_size = 0;
      else if (needed <= width)
        all[i].minimum_size = MAX (measure_words (all[i].data, all[i].natural_size),
                                   all[i].minimum_size);
      rest -= all[i].minimum_size;
    }
  rest = gtk_distribute_natural_allocation (MAX (rest, 0), sizes->len, all);
  for (guint i = 0; i < sizes->len; i++)
    all[i].minimum_size += rest / (int) sizes->len + ((int) i < rest % (int) sizes->len);
  return g_steal_pointer (&sizes);
}

static void
measure_width (GtkWidget *widget,
               int *minimum,
               int *natural)
{
  int all = 0;
  int n = 0;

  for (GtkWidget *child = get_first (widget); child != NULL; child = get_next (child), n++)
    {
      int least;
      int most;

      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, &most, NULL, NULL);
      all += least;
      *minimum = MAX (*minimum, least);
      *natural = MAX (*natural, most);
    }
  *natural = MAX (*natural * n, all);
}

/* Measures the line of buttons with these sizes, or all from @first on if the width is unknown. */
static void
measure_line (GtkWidget *first,
              const GArray *sizes,
              int *minimum,
              int *natural)
{
  guint i = 0;

  *minimum = *natural = 0;
  for (GtkWidget *child = first; child != NULL && (sizes == NULL || i < sizes->len);
       child = get_next (child), i++)
    {
      int width = sizes != NULL ? g_array_index (sizes, GtkRequestedSize, i).minimum_size : -1;
      int least;
      int most;

      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, &least, &most, NULL, NULL);
      *minimum = MAX (*minimum, least);
      *natural = MAX (*natural, most);
    }
}

/* Returns the first button of the next line. */
static GtkWidget *
skip_line (GtkWidget *child,
           guint n)
{
  while (child != NULL && n-- > 0)
    child = get_next (child);
  return child;
}

static void
measure_height (GtkWidget *widget,
                int width,
                int *minimum,
                int *natural)
{
  guint n = count_in_line (widget, width);

  for (GtkWidget *first = get_first (widget); first != NULL; first = skip_line (first, n))
    {
      g_autoptr (GArray) sizes = width >= 0 ? divide (first, n, width) : NULL;
      int least;
      int most;

      measure_line (first, sizes, &least, &most);
      *minimum += least;
      *natural += most;
    }
}

static void
mo_tab_box_measure (GtkWidget *widget,
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
    measure_height (widget, for_size, minimum, natural);
}

static void
allocate_line (GtkWidget *widget,
               const GArray *sizes,
               int y,
               int height)
{
  gboolean is_mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int x = 0;

  for (guint i = 0; i < sizes->len; i++)
    {
      const GtkRequestedSize *size = &g_array_index (sizes, GtkRequestedSize, i);
      GtkAllocation area = { x, y, size->minimum_size, height };

      if (is_mirrored)
        area.x = gtk_widget_get_width (widget) - x - area.width;
      gtk_widget_size_allocate (size->data, &area, -1);
      x += area.width;
    }
}

static void
mo_tab_box_size_allocate (GtkWidget *widget,
                          int width,
                          int height,
                          int baseline)
{
  guint n = count_in_line (widget, width);
  int y = 0;

  for (GtkWidget *first = get_first (widget); first != NULL;)
    {
      g_autoptr (GArray) sizes = divide (first, n, width);
      int least;
      int most;

      measure_line (first, sizes, &least, &most);
      first = skip_line (first, n);
      /* The last line gets the rest. */
      allocate_line (widget, sizes, y, first != NULL ? most : MAX (height - y, least));
      y += most;
    }
}

static GtkSizeRequestMode
mo_tab_box_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
mo_tab_box_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (mo_tab_box_parent_class)->dispose (object);
}

static void
mo_tab_box_class_init (MoTabBoxClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mo_tab_box_dispose;
  widget_class->measure = mo_tab_box_measure;
  widget_class->size_allocate = mo_tab_box_size_allocate;
  widget_class->get_request_mode = mo_tab_box_get_request_mode;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
mo_tab_box_init (MoTabBox *self)
{
}

GtkWidget *
mo_tab_box_new (void)
{
  return g_object_new (MO_TYPE_TAB_BOX, NULL);
}

void
mo_tab_box_append (MoTabBox *self,
                   GtkWidget *button,
                   GtkLabel *name)
{
  gtk_label_set_wrap (name, TRUE);
  gtk_label_set_natural_wrap_mode (name, GTK_NATURAL_WRAP_NONE);
  gtk_label_set_lines (name, MAX_LINES);
  gtk_label_set_justify (name, GTK_JUSTIFY_CENTER);
  gtk_label_set_ellipsize (name, PANGO_ELLIPSIZE_END);
  g_object_set_data (G_OBJECT (button), "name", name);
  gtk_widget_insert_before (button, GTK_WIDGET (self), NULL);
}
