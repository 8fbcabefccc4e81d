/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Toasts are shown one after another and disappear when dismissed, no matter how soon. */

#include "config.h"

#include "window-fixture.h"

#include "mo-toaster.h"

typedef struct
{
  GtkWidget *window;
  MoToaster *toaster;
  AdwToast *first, *second, *third;
  guint n_dismissed;
} Fixture;

static void
count_dismissed_cb (Fixture *self)
{
  self->n_dismissed++;
}

static void
make_toast (Fixture *self,
            AdwToast **toast,
            const char *title)
{
  *toast = mo_toaster_new_toast (title);
  g_object_add_weak_pointer (G_OBJECT (*toast), (gpointer *) toast);
  g_signal_connect_swapped (*toast, "dismissed", G_CALLBACK (count_dismissed_cb), self);
}

static void
set_up (Fixture *self,
        gconstpointer data)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", data != NULL, NULL);
  self->window = gtk_window_new ();
  self->toaster = g_object_new (MO_TYPE_TOASTER, "content", gtk_label_new ("Below"), NULL);
  gtk_window_set_child (GTK_WINDOW (self->window), GTK_WIDGET (self->toaster));
  gtk_window_set_default_size (GTK_WINDOW (self->window), 360, 300);
  present (self->window);
  make_toast (self, &self->first, "First");
  make_toast (self, &self->second, "Second");
  make_toast (self, &self->third, "Third");
}

static void
tear_down (Fixture *self,
           gconstpointer data)
{
  assert_leaves_nothing (self->window);
  g_assert_null (self->first);
  g_assert_null (self->second);
  g_assert_null (self->third);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
}

static void
wait_for (guint milliseconds)
{
  gboolean is_up = FALSE;
  guint source = g_timeout_add (milliseconds, fixture_time_up_cb, &is_up);

  while (!is_up)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (source);
}

static void
test_toaster_order (Fixture *self,
                   gconstpointer data)
{
  mo_toaster_add (self->toaster, self->first);
  mo_toaster_add (self->toaster, self->second);
  mo_toaster_add (self->toaster, self->third);
  WAIT_UNTIL (shows (self->window, "First"));
  g_assert_false (shows (self->window, "Second"));
  mo_toaster_dismiss (self->toaster, self->second);
  mo_toaster_dismiss (self->toaster, self->first);
  WAIT_UNTIL (shows (self->window, "Third"));
  g_assert_false (shows (self->window, "First"));
  g_assert_false (shows (self->window, "Second"));
  g_assert_cmpuint (self->n_dismissed, ==, 1);
  /* Like a click on its button, which takes a moment. */
  wait_for (50);
  adw_toast_dismiss (self->third);
  WAIT_UNTIL (!shows (self->window, "Third"));
  g_assert_cmpuint (self->n_dismissed, ==, 2);
}

/* Each is dismissed before it is shown, the second while it would replace the first. */
static void
test_toaster_hurry (Fixture *self,
                   gconstpointer data)
{
  mo_toaster_add (self->toaster, self->first);
  wait_for (100);
  mo_toaster_dismiss (self->toaster, self->first);
  mo_toaster_add (self->toaster, self->second);
  wait_for (60);
  mo_toaster_dismiss (self->toaster, self->second);
  mo_toaster_add (self->toaster, self->third);
  WAIT_UNTIL (shows (self->window, "Third"));
  mo_toaster_dismiss (self->toaster, self->third);
  WAIT_UNTIL (!shows (self->window, "Third"));
  /* All animations would have ended by now. */
  wait_for (600);
}

/* A toast that stays makes way for others, and comes back; it goes when it is dismissed. */
static void
test_toaster_standing (Fixture *self,
                       gconstpointer data)
{
  adw_toast_set_timeout (self->first, 0);
  adw_toast_set_timeout (self->second, 1);
  mo_toaster_add (self->toaster, self->first);
  WAIT_UNTIL (shows (self->window, "First"));
  mo_toaster_add (self->toaster, self->second);
  WAIT_UNTIL (shows (self->window, "Second"));
  g_assert_false (shows (self->window, "First"));
  WAIT_UNTIL (shows (self->window, "First"));
  g_assert_false (shows (self->window, "Second"));
  mo_toaster_add (self->toaster, self->third);
  mo_toaster_dismiss (self->toaster, self->first);
  WAIT_UNTIL (shows (self->window, "Third"));
  mo_toaster_dismiss (self->toaster, self->third);
  WAIT_UNTIL (!shows (self->window, "Third"));
  wait_for (600);
  g_assert_false (shows (self->window, "First"));
}

/* Showing toasts */

static GtkLabel *
get_label (AdwToast *toast)
{
  return GTK_LABEL (gtk_widget_get_first_child (adw_toast_get_custom_title (toast)));
}

static void
test_toaster_text (void)
{
  g_autoptr (AdwToast) toast = mo_toaster_new_toast ("Fire & <Ice>");
  GtkLabel *label = get_label (toast);

  g_assert_cmpstr (gtk_label_get_text (label), ==, "Fire & <Ice>");
  g_assert_true (gtk_label_get_wrap (label));
  mo_toaster_set_text (toast, "Ice & <Fire>");
  g_assert_true (get_label (toast) == label);
  g_assert_cmpstr (gtk_label_get_text (label), ==, "Ice & <Fire>");
  g_assert_cmpuint (adw_toast_get_timeout (toast), >, 0);
}

static GtkWidget *
present_toaster (MoToaster **toaster)
{
  GtkWidget *window = gtk_window_new ();

  *toaster = g_object_new (MO_TYPE_TOASTER, "content", gtk_label_new ("Below"), NULL);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (*toaster));
  gtk_window_set_default_size (GTK_WINDOW (window), 360, 300);
  present (window);
  return window;
}

/* For tests, a toast stays until the next one. */
static void
test_toaster_stay (void)
{
  MoToaster *toaster;
  GtkWidget *window = present_toaster (&toaster);
  GtkWidget *content;

  g_object_get (toaster, "content", &content, NULL);
  g_assert_true (mo_toaster_find (content) == toaster);
  g_object_unref (content);
  g_assert_null (mo_toaster_find (window));
  mo_toaster_show (toaster, "First");
  WAIT_UNTIL (shows (window, "First"));
  mo_toaster_show (toaster, "Second");
  WAIT_UNTIL (shows (window, "Second"));
  g_assert_false (shows (window, "First"));
  assert_leaves_nothing (window);
  /* The functions accept NULL, for callers that have lost their window. */
  mo_toaster_show (NULL, "Third");
  mo_toaster_offer (NULL, "Third", "_Undo", "win.undo", NULL);
  mo_toaster_withdraw (NULL, "win.undo");
}

/* A toast is withdrawn when its action would apply to something else. */
static void
test_toaster_offer (void)
{
  MoToaster *toaster;
  GtkWidget *window = present_toaster (&toaster);

  mo_toaster_offer (toaster, "One", "_Undo", "win.undo", g_variant_new_uint32 (1));
  mo_toaster_offer (toaster, "Two", "_Undo", "win.undo", g_variant_new_uint32 (2));
  mo_toaster_offer (toaster, "Two again", "_Undo", "win.undo", g_variant_new_uint32 (2));
  mo_toaster_offer (toaster, "Open", "_Open", "win.open", NULL);
  WAIT_UNTIL (shows (window, "One"));
  mo_toaster_withdraw_others (toaster, "win.undo", g_variant_new_uint32 (2));
  WAIT_UNTIL (shows (window, "Two again"));
  mo_toaster_withdraw (toaster, "win.undo");
  WAIT_UNTIL (shows (window, "Open"));
  mo_toaster_withdraw (toaster, "win.undo");
  g_assert_true (shows (window, "Open"));
  assert_leaves_nothing (window);
}

static gboolean
is_beyond (GtkWidget *widget,
           gconstpointer user_data)
{
  GtkWidget *around = (GtkWidget *) user_data;
  graphene_rect_t bounds;
  PangoRectangle text = { 0 };

  if (!gtk_widget_get_mapped (widget) || !gtk_widget_compute_bounds (widget, around, &bounds))
    return FALSE;
  if (GTK_IS_LABEL (widget))
    pango_layout_get_pixel_extents (gtk_label_get_layout (GTK_LABEL (widget)), NULL, &text);
  return bounds.origin.x + bounds.size.width > (float) gtk_widget_get_width (around) + 0.5f ||
         bounds.origin.y + bounds.size.height > (float) gtk_widget_get_height (around) + 0.5f ||
         (float) text.width > bounds.size.width + 0.5f ||
         (float) text.height > bounds.size.height + 0.5f;
}

static gboolean
count_frame_cb (GtkWidget *widget,
                GdkFrameClock *clock,
                gpointer user_data)
{
  guint *n_frames = user_data;

  ++*n_frames;
  return G_SOURCE_CONTINUE;
}

/* Expects it once the toast has a place. */
static void
expect_whole (GtkWidget *toaster)
{
  guint n_frames = 0;
  guint tick = gtk_widget_add_tick_callback (toaster, count_frame_cb, &n_frames, NULL);

  WAIT_UNTIL (n_frames > 3);
  gtk_widget_remove_tick_callback (toaster, tick);
  WAIT_UNTIL (find_widget (toaster, is_beyond, toaster) == NULL);
}

/* In a narrow window, a long text wraps, and the buttons beside it are whole, also after the window
 * became narrow. */
static void
test_toaster_narrow (void)
{
  static const char text[] = "100 errors in the card and game files, some of them in long files";
  MoToaster *toaster;
  GtkWidget *window = present_toaster (&toaster);
  AdwToast *toast = mo_toaster_new_toast (text);

  mo_toaster_set_button (toast, "Show All _Errors", "win.show-doctor", NULL);
  adw_toast_set_timeout (toast, 0);
  mo_toaster_add (toaster, toast);
  WAIT_UNTIL (shows (window, text));
  expect_whole (GTK_WIDGET (toaster));
  gtk_window_set_default_size (GTK_WINDOW (window), 900, 300);
  WAIT_UNTIL (gtk_widget_get_width (GTK_WIDGET (toaster)) > 600);
  expect_whole (GTK_WIDGET (toaster));
  gtk_window_set_default_size (GTK_WINDOW (window), 360, 300);
  WAIT_UNTIL (gtk_widget_get_width (GTK_WIDGET (toaster)) < 400);
  expect_whole (GTK_WIDGET (toaster));
  g_assert_true (shows (window, text));
  mo_toaster_dismiss (toaster, toast);
  assert_leaves_nothing (window);
}

static gboolean
is_broken (GtkLabel *label)
{
  const char *text = gtk_label_get_text (label);
  GSList *lines = pango_layout_get_lines_readonly (gtk_label_get_layout (label));

  for (; lines != NULL; lines = lines->next)
    {
      int start = ((PangoLayoutLine *) lines->data)->start_index;

      if (start > 0 && text[start - 1] != ' ')
        return TRUE;
    }
  return FALSE;
}

/* A text that has room in one line is not wrapped beside its button. */
static void
test_toaster_line (void)
{
  MoToaster *toaster;
  GtkWidget *window = present_toaster (&toaster);
  AdwToast *toast = mo_toaster_new_toast ("Picture of “Coal Pick” changed");
  GtkLabel *label = get_label (toast);

  gtk_window_set_default_size (GTK_WINDOW (window), 900, 300);
  WAIT_UNTIL (gtk_widget_get_width (GTK_WIDGET (toaster)) > 600);
  mo_toaster_set_button (toast, "_Undo", "win.undo", NULL);
  adw_toast_set_timeout (toast, 0);
  mo_toaster_add (toaster, toast);
  WAIT_UNTIL (gtk_widget_get_mapped (GTK_WIDGET (label)));
  expect_whole (GTK_WIDGET (toaster));
  g_assert_cmpint (pango_layout_get_line_count (gtk_label_get_layout (label)), ==, 1);
  mo_toaster_set_text (toast, "Picture of “Breathing Mask of the Old Shift” changed");
  expect_whole (GTK_WIDGET (toaster));
  g_assert_cmpint (pango_layout_get_line_count (gtk_label_get_layout (label)), ==, 1);
  mo_toaster_dismiss (toaster, toast);
  assert_leaves_nothing (window);
}

static void
activated_cb (GSimpleAction *action,
              GVariant *value,
              gpointer user_data)
{
  *(gint32 *) user_data = g_variant_get_int32 (value);
}

/* Where a word would be broken beside the button, that is below the text; where there is room, it
 * is beside it. The button activates its action and dismisses the toast. */
static void
test_toaster_words (void)
{
  static const char text[] = "Abenteuergruppenverzeichnis wiederhergestellt";
  MoToaster *toaster;
  GtkWidget *window = present_toaster (&toaster);
  AdwToast *toast = mo_toaster_new_toast (text);
  GtkLabel *label = get_label (toast);
  GtkWidget *button;
  GtkWidget *title = adw_toast_get_custom_title (toast);
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();
  g_autoptr (GSimpleAction) action = g_simple_action_new ("show", G_VARIANT_TYPE_INT32);
  gint32 shown = 0;

  g_signal_connect (action, "activate", G_CALLBACK (activated_cb), &shown);
  g_action_map_add_action (G_ACTION_MAP (actions), G_ACTION (action));
  gtk_widget_insert_action_group (window, "test", G_ACTION_GROUP (actions));
  mo_toaster_set_button (toast, "Alle _Fehler anzeigen", "test.show", g_variant_new_int32 (7));
  button = gtk_widget_get_next_sibling (GTK_WIDGET (label));
  mo_toaster_add (toaster, toast);
  for (guint i = 0; i < 2; i++)
    {
      gtk_window_set_default_size (GTK_WINDOW (window), 360, 300);
      WAIT_UNTIL (gtk_widget_get_width (GTK_WIDGET (toaster)) < 400);
      WAIT_UNTIL (gtk_orientable_get_orientation (GTK_ORIENTABLE (title)) ==
                  GTK_ORIENTATION_VERTICAL);
      expect_whole (GTK_WIDGET (toaster));
      g_assert_false (is_broken (label));
      gtk_window_set_default_size (GTK_WINDOW (window), 900, 300);
      WAIT_UNTIL (gtk_widget_get_width (GTK_WIDGET (toaster)) > 600);
      WAIT_UNTIL (gtk_orientable_get_orientation (GTK_ORIENTABLE (title)) ==
                  GTK_ORIENTATION_HORIZONTAL);
      expect_whole (GTK_WIDGET (toaster));
    }
  press_button (button);
  g_assert_cmpint (shown, ==, 7);
  WAIT_UNTIL (find_toast (window) == NULL);
  assert_leaves_nothing (window);
}

int
main (int argc,
      char **argv)
{
  g_autoptr (AdwApplication) app = begin_tests (&argc, &argv);

  if (app == NULL)
    return 0;
  /* The environment must not be changed while there are threads. */
  if (g_getenv ("MARCHING_ORDER_TOASTS") != NULL)
    {
      g_test_add_func ("/toaster/stay", test_toaster_stay);
      return g_test_run ();
    }
  g_test_add ("/toaster/order/still", Fixture, NULL, set_up, test_toaster_order, tear_down);
  g_test_add ("/toaster/order/animated", Fixture, "animated", set_up, test_toaster_order,
              tear_down);
  g_test_add ("/toaster/hurry/still", Fixture, NULL, set_up, test_toaster_hurry, tear_down);
  g_test_add ("/toaster/hurry/animated", Fixture, "animated", set_up, test_toaster_hurry,
              tear_down);
  g_test_add ("/toaster/standing/still", Fixture, NULL, set_up, test_toaster_standing, tear_down);
  g_test_add ("/toaster/standing/animated", Fixture, "animated", set_up, test_toaster_standing,
              tear_down);
  g_test_add_func ("/toaster/text", test_toaster_text);
  g_test_add_func ("/toaster/offer", test_toaster_offer);
  g_test_add_func ("/toaster/narrow", test_toaster_narrow);
  g_test_add_func ("/toaster/line", test_toaster_line);
  g_test_add_func ("/toaster/words", test_toaster_words);
  return g_test_run ();
}
