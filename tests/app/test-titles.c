/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The titles of dialogs are whole in the narrowest window, also with larger text, in any
 * language. */

#include "config.h"

#include "window-fixture.h"

#include "mo-card-window.h"
#include "mo-dialog-title.h"
#include "mo-group-dialog.h"
#include "mo-locale.h"
#include "mo-new-package-dialog.h"
#include "mo-preferences-window.h"
#include "mo-text-size.h"

#include <glib/gi18n.h>

#define WIDTH 360
#define HEIGHT 640

static AdwApplication *application;

typedef struct
{
  WindowFixture window;
  MoTextSize *text_size;
  GString *faults; /* a line each */
  guint n_titles;
} Fixture;

static void
settle (GtkWidget *window)
{
  gtk_widget_add_css_class (window, "touch");
  /* Some widgets fold only once the window is narrow, and it can be narrower then. */
  for (int i = 0; i < 4; i++)
    {
      gtk_window_set_default_size (GTK_WINDOW (window), WIDTH - i % 2, HEIGHT);
      gtk_test_widget_wait_for_draw (window);
      gtk_test_widget_wait_for_draw (window);
    }
}

static void
set_up (Fixture *self,
        gconstpointer percent)
{
  self->faults = g_string_new (NULL);
  self->text_size = mo_text_size_new (gdk_display_get_default ());
  g_object_set (self->text_size, "percent", GPOINTER_TO_INT (percent), NULL);
  window_fixture_set_up (&self->window, application, NULL);
  g_object_set (get_session (self->window.window), "game", "dungeon-crawler", NULL);
  settle (GTK_WIDGET (self->window.window));
}

static void
tear_down (Fixture *self,
           gconstpointer percent)
{
  window_fixture_tear_down (&self->window);
  g_assert_finalize_object (self->text_size);
  g_assert_cmpuint (self->n_titles, >, 0);
  if (self->faults->len > 0)
    {
      g_printerr ("%s\n", self->faults->str);
      g_test_fail ();
    }
  g_string_free (self->faults, TRUE);
}

/* Returns: (nullable): the visible window above the main one */
static GtkWidget *
find_dialog (Fixture *self)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (window != GTK_WIDGET (self->window.window) && gtk_widget_get_mapped (window))
        return window;
    }
  return NULL;
}

/* Whether a label is higher than its lines, which are then not in the middle of the bar. */
static gboolean
is_off (GtkWidget *label)
{
  int height;

  gtk_widget_measure (label, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (label), NULL, &height,
                      NULL, NULL);
  return gtk_widget_get_height (label) > height;
}

/* Whether a line begins inside a word. */
static gboolean
is_broken (GtkLabel *label)
{
  const char *text = gtk_label_get_text (label);
  GSList *lines = pango_layout_get_lines_readonly (gtk_label_get_layout (label));

  for (; lines != NULL; lines = lines->next)
    {
      int start = ((PangoLayoutLine *) lines->data)->start_index;

      if (start > 0 && !g_ascii_isspace (text[start - 1]) && text[start - 1] != '-')
        return TRUE;
    }
  return FALSE;
}

/* Whether a title, or the subtitle below it, is not whole within the header bar. */
static gboolean
hangs_out (GtkWidget *label)
{
  graphene_rect_t bounds;
  GtkWidget *title = gtk_widget_get_parent (label);

  g_assert_true (gtk_widget_compute_bounds (label, title, &bounds));
  return bounds.origin.y < -1 ||
         bounds.origin.y + bounds.size.height > (float) gtk_widget_get_height (title) + 1;
}

static void
check_titles (Fixture *self,
              const char *scene,
              GtkWidget *widget)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  if (GTK_IS_LABEL (widget) && MO_IS_DIALOG_TITLE (gtk_widget_get_parent (widget)) &&
      hangs_out (widget))
    g_string_append_printf (self->faults, "%s: “%s” is not in the header bar\n", scene,
                            gtk_label_get_text (GTK_LABEL (widget)));
  /* Preferences have a header bar of their own. */
  if (GTK_IS_LABEL (widget) && !gtk_widget_has_css_class (widget, "subtitle") &&
      (gtk_widget_has_css_class (widget, "dialog-title") ||
       gtk_widget_get_ancestor (widget, ADW_TYPE_WINDOW_TITLE) != NULL))
    {
      gboolean is_cut =
          pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget)));

      self->n_titles++;
      if (is_cut || is_broken (GTK_LABEL (widget)))
        g_string_append_printf (self->faults, "%s: “%s” is %s\n", scene,
                                gtk_label_get_text (GTK_LABEL (widget)),
                                is_cut ? "cut" : "broken inside a word");
      if (MO_IS_DIALOG_TITLE (gtk_widget_get_parent (widget)) &&
          is_off (widget))
        g_string_append_printf (self->faults, "%s: “%s” is not in the middle\n", scene,
                                gtk_label_get_text (GTK_LABEL (widget)));
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_titles (self, scene, child);
}

/* Checks the title of the open dialog, and closes it. */
static void
check_dialog (Fixture *self,
              const char *scene)
{
  guint n_before = self->n_titles;
  GtkWidget *dialog;

  g_test_message ("%s", scene);
  WAIT_UNTIL (find_dialog (self) != NULL);
  dialog = find_dialog (self);
  settle (dialog);
  if (gtk_widget_get_width (dialog) > WIDTH)
    g_string_append_printf (self->faults, "%s: the window has a width of %d\n", scene,
                            gtk_widget_get_width (dialog));
  check_titles (self, scene, dialog);
  if (self->n_titles == n_before)
    g_string_append_printf (self->faults, "%s: no title\n", scene);
  gtk_window_destroy (GTK_WINDOW (dialog));
  WAIT_UNTIL (find_dialog (self) == NULL);
}

static void
check_action (Fixture *self,
              const char *action)
{
  WAIT_UNTIL (is_enabled (&self->window, strchr (action, '.') + 1));
  ACTIVATE (self->window.window, action, NULL);
  check_dialog (self, action);
}

static void
check_window (Fixture *self,
              gpointer window)
{
  present (window);
  check_dialog (self, G_OBJECT_TYPE_NAME (window));
}

/* Opens a file with an action. */
static void
check_file (Fixture *self,
            const char *action,
            const char *name,
            const char *text)
{
  g_autofree char *path = write_file (self->window.folder, name, text);

  WAIT_UNTIL (is_enabled (&self->window, strchr (action, '.') + 1));
  ACTIVATE (self->window.window, action, NULL);
  choose_file (path);
  check_dialog (self, action);
}

static void
test_titles_library (Fixture *self,
                     gconstpointer percent)
{
  static const char *const actions[] = {
    "win.new-package", "win.show-products", "win.show-rules", "win.new-match",
    "win.show-doctor", "win.new-card",
  };
  GtkWindow *window = GTK_WINDOW (self->window.window);
  MoSession *session = get_session (self->window.window);

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    check_action (self, actions[i]);
  check_file (self, "win.import-catalog", "My Cards.csv", "name,type,cost\nBlade,equipment,2\n");
  check_file (self, "win.import-collection", "ours.csv", "card,owned\nemberdeep/kindle,3\n");
  check_window (self, mo_preferences_window_new (window, session));
  check_window (self, mo_group_dialog_new (window, session, NULL));
}

static void
test_titles_deck (Fixture *self,
                  gconstpointer percent)
{
  static const char *const actions[] = {
    "win.show-history", "win.import-text", "win.print", "win.make-legal", "win.try-deck",
    "win.play-package",
  };
  GtkWidget *window = GTK_WIDGET (self->window.window);
  MoNewPackageDialog *formats;

  mo_deck_session_begin (mo_window_get_deck_session (self->window.window), "solitaire-2011-elite");
  WAIT_UNTIL (get_editor (self->window.window) != NULL);
  ACTIVATE (window, "win.show-decks", NULL);
  mo_deck_editor_set_count (get_editor (self->window.window), "crawler", "emberdeep/kindle", 9);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    check_action (self, actions[i]);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (window), "1 Kindle\n2 Ahs Blade\n");
  check_action (self, "win.paste-list");
  press_button (find_shown_widget (window, is_called, "Deck properties"));
  check_dialog (self, "properties");
  formats = mo_new_package_dialog_new (GTK_WINDOW (window),
                                       mo_session_get_content (get_session (self->window.window)),
                                       NULL);
  mo_new_package_dialog_propose (formats, _("Choose a Format"), NULL);
  check_window (self, formats);
}

static void
test_titles_cards (Fixture *self,
                   gconstpointer percent)
{
  GtkWidget *window = GTK_WIDGET (self->window.window);
  GtkWidget *list;

  ACTIVATE (window, "win.show-cards", NULL);
  list = find_of_type (window, MO_TYPE_CARD_LIST);
  select_card (MO_CARD_LIST (list), "emberdeep/breathing-mask-of-the-old-shift");
  for (guint i = 0; i < 4; i++)
    check_window (self, mo_card_window_new (list, get_session (self->window.window),
                                            G_LIST_MODEL (mo_card_list_get_cards (
                                                MO_CARD_LIST (list))),
                                            i));
}

int
main (int argc,
      char **argv)
{
  static const struct
  {
    const char *name;
    void (*run) (Fixture *self, gconstpointer percent);
  } tests[] = {
    { "library", test_titles_library },
    { "deck", test_titles_deck },
    { "cards", test_titles_cards },
  };
  static const int percents[] = { 100, 150 };

  mo_locale_begin ();
  application = begin_tests (&argc, &argv);
  if (application == NULL)
    return 0;
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    for (guint j = 0; j < G_N_ELEMENTS (percents); j++)
      {
        g_autofree char *path = g_strdup_printf ("/titles/%s/%d", tests[i].name, percents[j]);

        g_test_add (path, Fixture, GINT_TO_POINTER (percents[j]), set_up, tests[i].run, tear_down);
      }
  return run_tests (application, NULL);
}
