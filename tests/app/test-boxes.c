/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Widgets that give others their places: the sizes that they ask for, and those that they give. */

#include "config.h"

#include "window-fixture.h"

#include "mo-fold-box.h"
#include "mo-tab-box.h"
#include "mo-tall-scroller.h"

#define WIDTH 120
#define LEAST_HEIGHT 50

static const char long_text[] = "A text that has so many words that it needs several lines even in "
                                "a window that is as wide as most of them are on a phone.";

static int
measure (GtkWidget *widget,
         GtkOrientation orientation,
         int for_size,
         gboolean is_natural)
{
  int minimum;
  int natural;

  gtk_widget_measure (widget, orientation, for_size, &minimum, &natural, NULL, NULL);
  return is_natural ? natural : minimum;
}

static GtkWidget *
new_label (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  return label;
}

/* It is as high as its child in each width, also when the child changes again and again without a
 * layout in between. */
static void
test_boxes_scroller_height (void)
{
  static const char *const texts[] = { long_text, "Short", long_text, "Short", long_text };
  static const int widths[] = { -1, WIDTH, 2 * WIDTH, 1000 };
  GtkWidget *label = new_label (NULL);
  GtkWidget *scroller = g_object_ref_sink (g_object_new (MO_TYPE_TALL_SCROLLER, "child", label,
                                                         NULL));

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      gtk_label_set_label (GTK_LABEL (label), texts[i]);
      for (guint j = 0; j < G_N_ELEMENTS (widths); j++)
        for (int is_natural = FALSE; is_natural <= TRUE; is_natural++)
          g_assert_cmpint (measure (scroller, GTK_ORIENTATION_VERTICAL, widths[j], is_natural), ==,
                           measure (label, GTK_ORIENTATION_VERTICAL, widths[j], is_natural));
      g_assert_cmpint (measure (scroller, GTK_ORIENTATION_HORIZONTAL, -1, FALSE), ==,
                       measure (label, GTK_ORIENTATION_HORIZONTAL, -1, FALSE));
    }
  g_assert_finalize_object (scroller);
}

/* With a least height, it asks for that and would like to be as high as its child, which is
 * scrolled back on request. */
static void
test_boxes_scroller_least (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *last = gtk_label_new ("Last");
  GtkWidget *scroller = g_object_new (MO_TYPE_TALL_SCROLLER, "child", box, NULL);
  GtkWidget *window = gtk_window_new ();
  GtkAdjustment *adjustment;
  int height;

  gtk_box_append (GTK_BOX (box), new_label (long_text));
  gtk_box_append (GTK_BOX (box), last);
  gtk_widget_set_visible (last, FALSE);
  height = measure (box, GTK_ORIENTATION_VERTICAL, WIDTH, TRUE);
  g_assert_cmpint (height, >, LEAST_HEIGHT);
  mo_tall_scroller_set_least_height (MO_TALL_SCROLLER (scroller), LEAST_HEIGHT);
  g_assert_cmpint (measure (scroller, GTK_ORIENTATION_VERTICAL, WIDTH, FALSE), ==, LEAST_HEIGHT);
  g_assert_cmpint (measure (scroller, GTK_ORIENTATION_VERTICAL, WIDTH, TRUE), ==, height);
  mo_tall_scroller_set_least_height (MO_TALL_SCROLLER (scroller), 10 * height);
  g_assert_cmpint (measure (scroller, GTK_ORIENTATION_VERTICAL, WIDTH, FALSE), ==, height);
  mo_tall_scroller_set_least_height (MO_TALL_SCROLLER (scroller), LEAST_HEIGHT);

  gtk_window_set_child (GTK_WINDOW (window), scroller);
  gtk_window_set_default_size (GTK_WINDOW (window), WIDTH, LEAST_HEIGHT);
  present (window);
  adjustment = gtk_scrolled_window_get_vadjustment (
      GTK_SCROLLED_WINDOW (find_of_type (window, GTK_TYPE_SCROLLED_WINDOW)));
  gtk_adjustment_set_value (adjustment, 5);
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), ==, 5);
  mo_tall_scroller_rewind (MO_TALL_SCROLLER (scroller));
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), ==, 0);
  /* All of what is revealed is in view, also if it comes into the layout only now. */
  gtk_widget_set_visible (last, TRUE);
  mo_tall_scroller_reveal (MO_TALL_SCROLLER (scroller), last);
  WAIT_UNTIL (gtk_adjustment_get_value (adjustment) +
                  gtk_adjustment_get_page_size (adjustment) ==
              gtk_adjustment_get_upper (adjustment));
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), >, 0);
  assert_leaves_nothing (window);
}

/* Names of tabs wrap between words, and tabs into lines, before a name is cut. */
static void
test_boxes_tabs (void)
{
  static const char *const names[] = { "Locations", "Clock",       "Aim",
                                       "In play",   "Threat area", "Hand" };
  GtkWidget *box = g_object_ref_sink (mo_tab_box_new ());
  GtkLabel *labels[G_N_ELEMENTS (names)];
  guint n_heights = 0;
  int last = 0;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      GtkWidget *button = gtk_button_new ();

      labels[i] = GTK_LABEL (gtk_label_new (names[i]));
      gtk_button_set_child (GTK_BUTTON (button), GTK_WIDGET (labels[i]));
      mo_tab_box_append (MO_TAB_BOX (box), button, labels[i]);
    }
  for (int width = 700; width > 120; width -= 10)
    {
      int height = measure (box, GTK_ORIENTATION_VERTICAL, width, TRUE);

      gtk_widget_allocate (box, width, height, -1, NULL);
      n_heights += height != last ? 1 : 0;
      last = height;
      for (guint i = 0; i < G_N_ELEMENTS (names); i++)
        if (pango_layout_is_ellipsized (gtk_label_get_layout (labels[i])))
          g_error ("“%s” is cut in a width of %d", names[i], width);
    }
  g_assert_cmpuint (n_heights, >, 2);
  g_assert_finalize_object (box);
}

int
main (int argc,
      char **argv)
{
  g_autoptr (AdwApplication) app = begin_tests (&argc, &argv);

  if (app == NULL)
    return 0;
  g_test_add_func ("/boxes/scroller/height", test_boxes_scroller_height);
  g_test_add_func ("/boxes/scroller/least", test_boxes_scroller_least);
  g_test_add_func ("/boxes/tabs", test_boxes_tabs);
  return g_test_run ();
}
