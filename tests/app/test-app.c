/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The window from the inside: templates, accessible names, sizes, leaks, and the faces and texts of
 * cards. */

#include "config.h"

#include "app-fixture.h"

#include "mo-application.h"
#include "mo-card-actions.h"
#include "mo-catalog-actions.h"
#include "mo-collection-actions.h"
#include "mo-deck-actions.h"
#include "mo-group-actions.h"
#include "mo-group-completion.h"
#include "mo-group-list.h"
#include "mo-group-row.h"
#include "mo-library-actions.h"
#include "mo-match-actions.h"
#include "mo-package-actions.h"
#include "mo-table-actions.h"
#include "mo-undo-router.h"
#include "mo-card-bar.h"
#include "mo-card-details.h"
#include "mo-deal-bar.h"
#include "mo-card-face.h"
#include "mo-card-list.h"
#include "mo-card-row.h"
#include "mo-card-text.h"
#include "mo-card-value.h"
#include "mo-card-views.h"
#include "mo-cards-page.h"
#include "mo-collection-edits.h"
#include "mo-collection-import.h"
#include "mo-library-bar.h"
#include "mo-compat.h"
#include "mo-copies-pane.h"
#include "mo-deck-editor.h"
#include "mo-deck-file.h"
#include "mo-deck-list.h"
#include "mo-deck-odds.h"
#include "mo-deck-row.h"
#include "mo-deck-section.h"
#include "mo-chart-pane.h"
#include "mo-deck-charts-page.h"
#include "mo-deck-chooser.h"
#include "mo-deck-properties.h"
#include "mo-deck-view.h"
#include "mo-decks-page.h"
#include "mo-entry-row.h"
#include "mo-fight-pane.h"
#include "mo-figure-popover.h"
#include "mo-log-pane.h"
#include "mo-log-row.h"
#include "mo-match-end.h"
#include "mo-match-list.h"
#include "mo-match-row.h"
#include "mo-match-timer.h"
#include "mo-missing-list.h"
#include "mo-new-package-dialog.h"
#include "mo-odds-pane.h"
#include "mo-odds-row.h"
#include "mo-picker.h"
#include "mo-picture-pane.h"
#include "mo-pool-entry.h"
#include "mo-problem-list.h"
#include "mo-problem-row.h"
#include "mo-query-entry.h"
#include "mo-query-help.h"
#include "mo-reminder-note.h"
#include "mo-results-view.h"
#include "mo-run-deck-pane.h"
#include "mo-step-rail.h"
#include "mo-fight-side.h"
#include "mo-playable-list.h"
#include "mo-table-page.h"
#include "mo-tool-actions.h"
#include "mo-term-row.h"
#include "mo-win-rates-view.h"
#include "mo-window.h"

#include <glib/gstdio.h>
#include <string.h>

#define SAMPLE "solitaire-2011-elite.xml"

static AdwApplication *application;
static MoContent *content;
static MoLibrary *library;
static MoSession *cards; /* of the lists that stand alone */

/* Helpers */

static GtkWidget *
find_of_type (GtkWidget *widget,
              GType type)
{
  return find_widget (widget, is_of_type, GSIZE_TO_POINTER (type));
}

static char *
get_sample_path (const char *name)
{
  return g_build_filename (mo_content_get_installed_folder (), "decks", name, NULL);
}

static MoDeckEditor *
open_editor (const char *path)
{
  g_autoptr (MoFaults) faults = mo_faults_new ();
  MoDeck *deck = mo_deck_read_file (path, content, faults, NULL);

  g_assert_nonnull (deck);
  return mo_deck_editor_new (content, deck, NULL);
}

static MoDeckEditor *
open_sample (const char *name)
{
  g_autofree char *path = get_sample_path (name);

  return open_editor (path);
}

static MoSession *
get_session (MoWindow *window)
{
  return mo_deck_session_get_session (mo_window_get_deck_session (window));
}

static MoWindow *
present_window (const char *path)
{
  g_autoptr (MoSession) session = mo_session_new (library, NULL);
  MoWindow *window = mo_window_new (GTK_APPLICATION (application), session);

  mo_session_set_content (session, content);
  if (path != NULL)
    mo_deck_session_open_file (mo_window_get_deck_session (window), path, TRUE);
  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  return window;
}

/* Destroys a window and checks that it is freed. */
static void
assert_leaves_nothing (GtkWindow *window)
{
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  gtk_window_destroy (window);
  WAIT_UNTIL (window == NULL);
}

/* Puts a widget into a window and shows it. */
static GtkWindow *
present_in_window (GtkWidget *widget,
                   int width,
                   int height)
{
  GtkWindow *window = GTK_WINDOW (adw_window_new ());

  gtk_window_set_default_size (window, width, height);
  adw_window_set_content (ADW_WINDOW (window), widget);
  gtk_window_present (window);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  return window;
}

static MoCardItem *
create_card_item (const char *id)
{
  const MoCard *card = mo_catalog_lookup (content->catalog, id);

  g_assert_nonnull (card);
  return mo_card_item_new (content->catalog, card);
}

/* Templates */

static void
test_app_every_template (void)
{
  GType types[] = {
    MO_TYPE_CARD_FACE, MO_TYPE_CARD_LIST, MO_TYPE_CARD_ROW,
    MO_TYPE_CARDS_PAGE, MO_TYPE_COLLECTION_IMPORT, MO_TYPE_COPIES_PANE,
    MO_TYPE_LIBRARY_BAR, MO_TYPE_DECK_LIST, MO_TYPE_DECK_ROW,
    MO_TYPE_DECK_SECTION, MO_TYPE_DECK_VIEW, MO_TYPE_DECKS_PAGE,
    MO_TYPE_ENTRY_ROW, MO_TYPE_GROUP_LIST, MO_TYPE_GROUP_ROW,
    MO_TYPE_MISSING_LIST, MO_TYPE_PICTURE_PANE,
    MO_TYPE_POOL_ENTRY, MO_TYPE_PROBLEM_LIST, MO_TYPE_PROBLEM_ROW, MO_TYPE_QUERY_ENTRY,
    MO_TYPE_QUERY_HELP, MO_TYPE_CARD_DETAILS, MO_TYPE_CARD_TABLE,
    MO_TYPE_CARD_VIEWS, MO_TYPE_CARD_BAR, MO_TYPE_DEAL_BAR,
    MO_TYPE_MATCH_VIEW, MO_TYPE_STEP_RAIL, MO_TYPE_TABLE_PAGE,
    MO_TYPE_PICKER, MO_TYPE_LOG_PANE, MO_TYPE_LOG_ROW,
    MO_TYPE_FIGHT_PANE, MO_TYPE_FIGURE_POPOVER, MO_TYPE_FIGHT_SIDE,
    MO_TYPE_TERM_ROW, MO_TYPE_MATCH_END, MO_TYPE_MATCH_LIST,
    MO_TYPE_PLAYABLE_LIST, MO_TYPE_MATCH_ROW, MO_TYPE_RESULTS_VIEW,
    MO_TYPE_DECK_ODDS, MO_TYPE_ODDS_PANE, MO_TYPE_ODDS_ROW,
    MO_TYPE_MATCH_TIMER, MO_TYPE_REMINDER_NOTE, MO_TYPE_RUN_DECK_PANE,
    MO_TYPE_CHART_PANE, MO_TYPE_DECK_CHARTS_PAGE,
    MO_TYPE_DECK_CHOOSER, MO_TYPE_WIN_RATES_VIEW,
  };

  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    {
      g_autoptr (GtkWidget) widget = g_object_ref_sink (g_object_new (types[i], NULL));

      g_test_message ("%s", g_type_name (types[i]));
      g_assert_true (types[i] == MO_TYPE_CARD_FACE || gtk_widget_get_first_child (widget) != NULL);
      g_object_run_dispose (G_OBJECT (widget));
      g_assert_finalize_object (g_steal_pointer (&widget));
    }
}

/* Whoever holds an object can have it disposed of before its last reference goes. */
static void
test_app_disposed_twice (void)
{
  GType types[] = {
    MO_TYPE_CARD_ACTIONS,    MO_TYPE_CATALOG_ACTIONS, MO_TYPE_COLLECTION_ACTIONS,
    MO_TYPE_DECK_ACTIONS,    MO_TYPE_DECK_SESSION,    MO_TYPE_LIBRARY_ACTIONS,
    MO_TYPE_MATCH_ACTIONS,   MO_TYPE_MATCH_SESSION,   MO_TYPE_PACKAGE_ACTIONS,
    MO_TYPE_TABLE_ACTIONS,   MO_TYPE_TOOL_ACTIONS,    MO_TYPE_UNDO_ROUTER,
    MO_TYPE_SESSION,         MO_TYPE_GROUP_ACTIONS,   MO_TYPE_GROUP_COMPLETION,
  };

  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    {
      g_autoptr (GObject) object = g_object_new (types[i], NULL);

      g_test_message ("%s", g_type_name (types[i]));
      g_object_run_dispose (object);
      g_object_run_dispose (object);
      g_assert_finalize_object (g_steal_pointer (&object));
    }
}

static void
test_app_every_ui_file (void)
{
  g_auto (GStrv) files =
      g_resources_enumerate_children (RESOURCE_PATH, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  guint n = 0;

  /* Finds templates that the test above misses. The shortcuts window is not a template. */
  g_assert_nonnull (files);
  for (guint i = 0; files[i] != NULL; i++)
    n += g_str_has_suffix (files[i], ".ui");
  g_assert_cmpuint (n, ==, 90);
}

/* At the usual sizes, an icon is a picture, for which GTK needs no other library. */
static void
test_app_icons (void)
{
  const int sizes[] = { 16, 32, 64 };
  GtkIconTheme *theme = gtk_icon_theme_get_for_display (gdk_display_get_default ());
  g_auto (GStrv) icons = g_resources_enumerate_children (RESOURCE_PATH "/icons/scalable/actions",
                                                         G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

  g_assert_cmpuint (g_strv_length (icons), >, 0);
  for (guint i = 0; icons[i] != NULL; i++)
    for (guint j = 0; j < G_N_ELEMENTS (sizes); j++)
      {
        g_autofree char *name = g_strndup (icons[i], strlen (icons[i]) - strlen (".svg"));
        g_autoptr (GtkIconPaintable) icon =
            gtk_icon_theme_lookup_icon (theme, name, NULL, sizes[j], 1, GTK_TEXT_DIR_LTR, 0);
        g_autoptr (GFile) file = gtk_icon_paintable_get_file (icon);
        g_autofree char *uri = g_file_get_uri (file);
        g_autofree char *wanted =
            g_strdup_printf ("resource://%s/icons/%dx%d/actions/%s.symbolic.png", RESOURCE_PATH,
                             sizes[j], sizes[j], name);

        g_assert_cmpstr (uri, ==, wanted);
      }
}

/* Windows */

static void
test_app_window_without_content (void)
{
  g_autoptr (MoSession) session = mo_session_new (library, NULL);
  MoWindow *window = mo_window_new (GTK_APPLICATION (application), session);

  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  assert_leaves_nothing (GTK_WINDOW (window));
}

static void
test_app_window_with_package (void)
{
  g_autofree char *path = get_sample_path (SAMPLE);

  for (guint i = 0; i < 3; i++)
    {
      MoWindow *window = present_window (path);

      WAIT_UNTIL (find_widget (GTK_WIDGET (window), has_text, "Legal") !=
                  NULL);
      g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.show-cards", NULL));
      gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
      assert_leaves_nothing (GTK_WINDOW (window));
    }
}

/* A start creates only what it shows: neither the other places, nor lists that would be empty, nor
 * popovers. */
static void
test_app_window_lazy (void)
{
  const GType later[] = {
    MO_TYPE_CARDS_PAGE, MO_TYPE_DECK_VIEW,  MO_TYPE_DECK_LIST,          MO_TYPE_MATCH_LIST,
    MO_TYPE_MATCH_VIEW, MO_TYPE_QUERY_HELP, ADW_TYPE_VIEW_SWITCHER_BAR,
  };
  g_autofree char *path = get_sample_path (SAMPLE);
  MoWindow *window = present_window (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (later); i++)
    if (find_of_type (GTK_WIDGET (window), later[i]) != NULL)
      g_error ("%s exists before it is shown", g_type_name (later[i]));
  mo_deck_session_open_file (mo_window_get_deck_session (window), path, TRUE);
  WAIT_UNTIL (find_of_type (GTK_WIDGET (window), MO_TYPE_DECK_VIEW) != NULL);
  g_assert_null (find_of_type (GTK_WIDGET (window), MO_TYPE_CARDS_PAGE));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.show-cards", NULL));
  g_assert_nonnull (find_of_type (GTK_WIDGET (window), MO_TYPE_CARDS_PAGE));
  g_assert_null (find_of_type (GTK_WIDGET (window), MO_TYPE_QUERY_HELP));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.show-table", NULL));
  g_assert_nonnull (find_of_type (GTK_WIDGET (window), MO_TYPE_MATCH_LIST));
  g_assert_null (find_of_type (GTK_WIDGET (window), MO_TYPE_MATCH_VIEW));
  assert_leaves_nothing (GTK_WINDOW (window));
}

/* Reloaded cards appear on a page once it is shown. */
static void
test_app_window_reload (void)
{
  g_autoptr (MoContent) again =
      mo_content_load (mo_content_get_installed_folder (), NULL, NULL, NULL);
  g_autofree char *path = get_sample_path (SAMPLE);
  MoWindow *window = present_window (path);
  MoCardViews *views[2];

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.show-cards", NULL));
  for (guint i = 0; i < G_N_ELEMENTS (views); i++)
    views[i] = MO_CARD_VIEWS (find_of_type (
        find_of_type (GTK_WIDGET (window), i == 0 ? MO_TYPE_CARDS_PAGE : MO_TYPE_DECKS_PAGE),
        MO_TYPE_CARD_VIEWS));
  WAIT_UNTIL (mo_card_model_get_catalog (mo_card_views_get_model (views[0])) == content->catalog);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.show-decks", NULL));
  WAIT_UNTIL (mo_card_model_get_catalog (mo_card_views_get_model (views[1])) == content->catalog);
  mo_session_set_content (get_session (window), again);
  WAIT_UNTIL (mo_card_model_get_catalog (mo_card_views_get_model (views[1])) == again->catalog);
  g_assert_true (mo_card_model_get_catalog (mo_card_views_get_model (views[0])) ==
                 content->catalog);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.show-cards", NULL));
  WAIT_UNTIL (mo_card_model_get_catalog (mo_card_views_get_model (views[0])) == again->catalog);
  mo_session_set_content (get_session (window), content);
  WAIT_UNTIL (mo_card_model_get_catalog (mo_card_views_get_model (views[0])) == content->catalog);
  g_assert_true (mo_card_model_get_catalog (mo_card_views_get_model (views[1])) == again->catalog);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.show-decks", NULL));
  WAIT_UNTIL (mo_card_model_get_catalog (mo_card_views_get_model (views[1])) == content->catalog);
  assert_leaves_nothing (GTK_WINDOW (window));
}

static void
test_app_window_close_package (void)
{
  g_autofree char *path = get_sample_path (SAMPLE);
  MoWindow *window = present_window (path);
  GtkWidget *section = find_of_type (GTK_WIDGET (window), MO_TYPE_DECK_SECTION);

  g_assert_nonnull (section);
  g_object_add_weak_pointer (G_OBJECT (section), (gpointer *) &section);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.go-back", NULL));
  WAIT_UNTIL (section == NULL);
  assert_leaves_nothing (GTK_WINDOW (window));
}

static void
test_app_window_next_package (void)
{
  g_autofree char *path = get_sample_path (SAMPLE);
  g_autofree char *next = get_sample_path ("cooperative-2010-four.xml");
  MoWindow *window = present_window (path);

  mo_deck_session_open_file (mo_window_get_deck_session (window), next, TRUE);
  WAIT_UNTIL (find_shown_widget (GTK_WIDGET (window), has_text,
                                 "The Whole Shift Goes Down") != NULL);
  assert_leaves_nothing (GTK_WINDOW (window));
}

static gboolean
has_row (GtkWidget *widget,
         const char *title)
{
  if (ADW_IS_PREFERENCES_ROW (widget) &&
      g_strcmp0 (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), title) == 0)
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (has_row (child, title))
      return TRUE;
  return FALSE;
}

/* The dialog does not offer games without decks. */
static void
test_app_new_package_dialog (void)
{
  MoWindow *window = present_window (NULL);
  GtkWindow *dialog = GTK_WINDOW (mo_new_package_dialog_new (GTK_WINDOW (window), content, NULL));

  gtk_window_present (dialog);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (dialog));
  g_assert_true (has_row (GTK_WIDGET (dialog), "Elite"));
  g_assert_false (has_row (GTK_WIDGET (dialog), "One monster card per turn"));
  assert_leaves_nothing (dialog);
  assert_leaves_nothing (GTK_WINDOW (window));
}

static void
answered_cb (GObject *source,
             GAsyncResult *result,
             gpointer user_data)
{
  gboolean *is_done = user_data;

  *is_done = mo_library_edit_finish (MO_LIBRARY (source), result, NULL, NULL);
}

static MoCollectionEdit *
new_edit (const char *card,
          int count)
{
  MoCollectionEdit *edit = mo_collection_edit_new (card);

  mo_collection_edit_set_count (edit, card, NULL, MO_EDIT_OWNED, count);
  return edit;
}

/* A toast offers to undo its own edit only, and is withdrawn when that is no longer the last
 * one. */
static void
test_app_window_undo_toast (void)
{
  g_autofree char *path = get_sample_path (SAMPLE);
  MoWindow *window = present_window (path);
  GtkWidget *page = find_of_type (GTK_WIDGET (window), MO_TYPE_DECKS_PAGE);
  gboolean is_done = FALSE;

  mo_collection_make_edit (page, library, new_edit ("x/first", 2), "First added", FALSE);
  WAIT_UNTIL (find_shown_widget (GTK_WIDGET (window), has_text, "First added") != NULL);
  /* What has happened, and not the label of undo. */
  g_assert_null (find_shown_widget (GTK_WIDGET (window), has_text, "x/first"));
  mo_library_edit_async (library, new_edit ("x/second", 3), answered_cb, &is_done);
  WAIT_UNTIL (is_done);
  /* Immediately, as it would time out later. */
  g_assert_null (find_shown_widget (GTK_WIDGET (window), has_text, "First added"));
  mo_collection_make_edit (page, library, new_edit ("x/third", 4), "Third added", FALSE);
  WAIT_UNTIL (find_shown_widget (GTK_WIDGET (window), has_text, "Third added") != NULL);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.undo-collection", "u",
                                             mo_library_get_undo_mark (library)));
  WAIT_UNTIL (mo_collection_get_owned (mo_library_get_collection (library), "x/third") == 0);
  WAIT_UNTIL (!mo_library_is_editing (library));
  g_assert_cmpuint (mo_collection_get_owned (mo_library_get_collection (library), "x/second"), ==,
                    3);
  g_assert_null (find_shown_widget (GTK_WIDGET (window), has_text, "Third added"));
  assert_leaves_nothing (GTK_WINDOW (window));
}

/* Accessible names */

static gboolean
has_visible_text (GtkWidget *widget,
                  gconstpointer user_data)
{
  return GTK_IS_LABEL (widget) && *gtk_label_get_text (GTK_LABEL (widget)) != '\0';
}

/* The internal children of GTK and libadwaita widgets are not checked. */
static gboolean
is_part_of_toolkit (GtkWidget *widget)
{
  for (GtkWidget *parent = gtk_widget_get_parent (widget); parent != NULL;
       parent = gtk_widget_get_parent (parent))
    if (GTK_IS_WINDOW_CONTROLS (parent) || GTK_IS_DROP_DOWN (parent) ||
        GTK_IS_MENU_BUTTON (parent) || GTK_IS_POPOVER (parent) || GTK_IS_SPIN_BUTTON (parent) ||
        ADW_IS_ENTRY_ROW (parent) || ADW_IS_VIEW_SWITCHER (parent))
      return TRUE;
  return FALSE;
}

/* Does not accept LABELLED_BY, which GTK 4.8 sets on every button, or tooltips. */
static guint
count_nameless (GtkWidget *widget)
{
  guint n = 0;

  /* Hidden pages may not be filled yet. */
  if (!gtk_widget_get_child_visible (widget))
    return 0;
  if ((GTK_IS_BUTTON (widget) || GTK_IS_MENU_BUTTON (widget) || GTK_IS_DROP_DOWN (widget)) &&
      !is_part_of_toolkit (widget) && find_widget (widget, has_visible_text, NULL) == NULL &&
      !gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL))
    {
      g_test_message ("%s %s has no accessible label", G_OBJECT_TYPE_NAME (widget),
                      gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget)));
      n++;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_nameless (child);
  return n;
}

static void
test_app_names_start (void)
{
  MoWindow *window = present_window (NULL);

  g_assert_cmpuint (count_nameless (GTK_WIDGET (window)), ==, 0);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.show-cards", NULL));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  g_assert_cmpuint (count_nameless (GTK_WIDGET (window)), ==, 0);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.show-table", NULL));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  g_assert_cmpuint (count_nameless (GTK_WIDGET (window)), ==, 0);
  assert_leaves_nothing (GTK_WINDOW (window));
}

static void
test_app_names_package (void)
{
  g_autofree char *path = get_sample_path (SAMPLE);
  MoWindow *window = present_window (path);

  g_assert_nonnull (find_of_type (GTK_WIDGET (window), MO_TYPE_ENTRY_ROW));
  g_assert_nonnull (find_of_type (GTK_WIDGET (window), MO_TYPE_CARD_ROW));
  g_assert_cmpuint (count_nameless (GTK_WIDGET (window)), ==, 0);
  assert_leaves_nothing (GTK_WINDOW (window));
}

/* @deck: (transfer full) */
static MoDeckSession *
look_at (MoDeck *deck)
{
  g_autoptr (MoSession) shared = mo_session_new (library, NULL);
  MoDeckSession *session = mo_deck_session_new (shared);

  mo_session_set_content (shared, content);
  mo_deck_session_look (session, deck);
  return session;
}

static void
test_app_names_problems (void)
{
  g_autoptr (MoDeckSession) session = look_at (mo_deck_new ("Empty", "solitaire-2011-elite"));
  MoDeckEditor *editor = mo_deck_session_get_editor (session);
  GtkWidget *view = g_object_new (MO_TYPE_DECK_VIEW, NULL);
  GtkWindow *window = present_in_window (view, 900, 600);
  GtkWidget *row;

  g_object_set (view, "session", session, NULL);
  mo_deck_editor_change_count (editor, "crawler", "emberdeep/kindle", 5);
  gtk_test_widget_wait_for_draw (view);
  row = find_of_type (view, MO_TYPE_PROBLEM_ROW);
  g_assert_nonnull (row);
  g_assert_true (
      gtk_test_accessible_has_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL));
  g_assert_cmpuint (count_nameless (GTK_WIDGET (window)), ==, 0);
  assert_leaves_nothing (window);
}

/* Choosing a format replaces the list, which GTK is still using at that time. */
static void
test_app_chooses_format (void)
{
  g_autoptr (MoDeckSession) session = look_at (mo_deck_new ("Other", "of-nobody"));
  MoDeckEditor *editor = mo_deck_session_get_editor (session);
  GtkWidget *view = g_object_new (MO_TYPE_DECK_VIEW, NULL);
  GtkWindow *window = present_in_window (view, 900, 600);
  MoDeckProperties *properties;
  GListModel *formats;
  AdwComboRow *row;
  guint n;

  g_object_set (view, "session", session, NULL);
  properties = mo_deck_properties_new (view, session);
  gtk_window_present (GTK_WINDOW (properties));
  row = ADW_COMBO_ROW (find_of_type (GTK_WIDGET (properties), ADW_TYPE_COMBO_ROW));
  formats = adw_combo_row_get_model (row);
  n = g_list_model_get_n_items (formats);
  g_assert_cmpuint (adw_combo_row_get_selected (row), ==, n - 1);
  adw_combo_row_set_selected (row, 0);
  g_assert_true (adw_combo_row_get_model (row) == formats);
  g_assert_cmpstr (mo_deck_editor_get_deck (editor)->format, !=, "of-nobody");
  WAIT_UNTIL (g_list_model_get_n_items (adw_combo_row_get_model (row)) == n - 1);
  g_assert_cmpuint (adw_combo_row_get_selected (row), ==, 0);
  assert_leaves_nothing (GTK_WINDOW (properties));
  assert_leaves_nothing (window);
}

/* A name from a file is not parsed as markup. */
static void
test_app_new_package_markup (void)
{
  g_autofree char *folder = g_dir_make_tmp ("marching-order-XXXXXX", NULL);
  g_autofree char *systems = g_build_filename (folder, "systems", NULL);
  g_autofree char *file = g_build_filename (systems, "dungeon-crawler.xml", NULL);
  g_autofree char *from = g_build_filename (mo_content_get_installed_folder (), "systems",
                                            "dungeon-crawler.xml", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GString) named = NULL;
  g_autoptr (MoContent) odd = NULL;
  g_autofree char *title = NULL;
  const MoSystem *system;
  MoWindow *window = present_window (NULL);
  GtkWindow *dialog;

  g_assert_true (g_file_get_contents (from, &text, NULL, NULL));
  named = g_string_new (text);
  g_assert_cmpuint (g_string_replace (named, "name=\"Dungeon Crawler\"",
                                      "name=\"Sword &amp; &lt;Sorcery>\"", 1),
                    ==, 1);
  g_mkdir (systems, 0700);
  g_assert_true (g_file_set_contents (file, named->str, -1, NULL));
  odd = mo_content_load (folder, NULL, NULL, NULL);
  dialog = GTK_WINDOW (mo_new_package_dialog_new (GTK_WINDOW (window), odd, NULL));
  gtk_window_present (dialog);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (dialog));
  system = g_ptr_array_index (odd->systems, 0);
  title = g_strdup_printf ("Sword & <Sorcery>: %s",
                           ((const MoRuleset *) g_ptr_array_index (system->rulesets, 0))->name);
  g_assert_nonnull (find_widget (GTK_WIDGET (dialog), has_text, title));
  g_unlink (file);
  g_rmdir (systems);
  g_rmdir (folder);
  assert_leaves_nothing (dialog);
  assert_leaves_nothing (GTK_WINDOW (window));
}

static void
test_app_names_new_package_dialog (void)
{
  MoWindow *window = present_window (NULL);
  GtkWindow *dialog = GTK_WINDOW (mo_new_package_dialog_new (GTK_WINDOW (window), content, NULL));

  gtk_window_present (dialog);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (dialog));
  g_assert_cmpuint (count_nameless (GTK_WIDGET (dialog)), ==, 0);
  assert_leaves_nothing (dialog);
  assert_leaves_nothing (GTK_WINDOW (window));
}

/* The heading of a dialog wraps even in the middle of a long word, so that the dialog fits the
 * smallest size. */
static void
assert_can_be_narrow (GtkWidget *widget)
{
  int minimum;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    assert_can_be_narrow (child);
  if (!GTK_IS_LABEL (widget))
    return;
  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, 200);
}

static void
test_app_long_heading (void)
{
  MoAlert *alert = mo_alert_new (
      "What Was Asked for Can’t Be Done in the Way It Was Asked for", "Indeed");

  assert_can_be_narrow (GTK_WIDGET (alert));
  if (GTK_IS_WINDOW (alert))
    gtk_window_destroy (GTK_WINDOW (alert));
  else
    g_object_unref (g_object_ref_sink (alert));
}

/* Card faces */

static void
test_app_face_measure (void)
{
  g_autoptr (GtkWidget) face = g_object_ref_sink (mo_card_face_new ());
  g_autoptr (MoCardItem) item = create_card_item ("emberdeep/ash-blade");
  const int widths[] = { 126, 315, 630, 1000 };
  int minimum;
  int natural;

  mo_card_face_set_item (MO_CARD_FACE (face), item);
  gtk_widget_measure (face, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  g_assert_cmpint (minimum, <=, 126);
  g_assert_cmpint (natural, ==, 315);
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      gtk_widget_measure (face, GTK_ORIENTATION_VERTICAL, widths[i], &minimum, &natural, NULL,
                          NULL);
      g_assert_cmpint (natural, ==, widths[i] * 88 / 63);
      g_assert_cmpint (minimum, <=, 126 * 88 / 63);
    }
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (face), GTK_ACCESSIBLE_ROLE_IMG);
}

/* Both measurements agree, even for sizes that can't be: the minimum in one direction does not
 * depend on the size in the other. */
static void
test_app_face_measure_both_ways (void)
{
  g_autoptr (GtkWidget) face = g_object_ref_sink (mo_card_face_new ());
  const int sizes[] = { 1, 126, 300, 440, 1000, 1 << 20 };
  int lowest;
  int narrowest;

  gtk_widget_measure (face, GTK_ORIENTATION_HORIZONTAL, -1, &narrowest, NULL, NULL, NULL);
  gtk_widget_measure (face, GTK_ORIENTATION_VERTICAL, -1, &lowest, NULL, NULL, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      int minimum;
      int natural;

      gtk_widget_measure (face, GTK_ORIENTATION_HORIZONTAL, MAX (sizes[i], lowest), &minimum,
                          &natural, NULL, NULL);
      g_assert_cmpint (minimum, ==, narrowest);
      g_assert_cmpint (natural, >=, minimum);
      gtk_widget_measure (face, GTK_ORIENTATION_VERTICAL, MAX (sizes[i], narrowest), &minimum,
                          &natural, NULL, NULL);
      g_assert_cmpint (minimum, ==, lowest);
      g_assert_cmpint (natural, >=, minimum);
    }
}

static GskRenderNode *
draw (GtkWidget *face,
      int width,
      int height)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  gtk_widget_allocate (face, width, height, -1, NULL);
  GTK_WIDGET_GET_CLASS (face)->snapshot (face, snapshot);
  return gtk_snapshot_free_to_node (snapshot);
}

/* Draws every shipped card, small, natural and large. A warning would end the test. */
static void
test_app_face_draws_all (void)
{
  GtkWidget *face = mo_card_face_new ();
  GtkWindow *window = present_in_window (face, 315, 440);
  const int widths[] = { 126, 315, 600 };

  for (guint i = 0; i < mo_catalog_get_n_cards (content->catalog); i++)
    {
      const MoCard *card = mo_catalog_get_card (content->catalog, i);
      g_autoptr (MoCardItem) item = mo_card_item_new (content->catalog, card);

      mo_card_face_set_item (MO_CARD_FACE (face), item);
      for (guint j = 0; j < G_N_ELEMENTS (widths); j++)
        {
          int height = widths[j] * 88 / 63;
          GskRenderNode *node = draw (face, widths[j], height);
          graphene_rect_t bounds;

          g_assert_nonnull (node);
          gsk_render_node_get_bounds (node, &bounds);
          if (bounds.origin.x < -1 || bounds.origin.y < -1 ||
              bounds.origin.x + bounds.size.width > (float) widths[j] + 1 ||
              bounds.origin.y + bounds.size.height > (float) height + 1)
            g_error ("%s at %d goes beyond its edge: %g,%g %g×%g", card->id, widths[j],
                     bounds.origin.x, bounds.origin.y, bounds.size.width, bounds.size.height);
          gsk_render_node_unref (node);
        }
    }
  assert_leaves_nothing (window);
}

static void
test_app_face_paints (void)
{
  GtkWidget *face = mo_card_face_new ();
  GtkWindow *window;
  g_autoptr (MoCardItem) item = create_card_item ("emberdeep/ash-blade");
  g_autoptr (GdkPaintable) paintable = NULL;
  GskRenderer *renderer;
  const int widths[] = { 126, 315, 600 };

  mo_card_face_set_item (MO_CARD_FACE (face), item);
  window = present_in_window (face, 600, 840);
  renderer = gtk_native_get_renderer (GTK_NATIVE (window));
  paintable = gtk_widget_paintable_new (face);
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      GtkSnapshot *snapshot = gtk_snapshot_new ();
      g_autoptr (GdkTexture) texture = NULL;
      GskRenderNode *node;

      gdk_paintable_snapshot (paintable, snapshot, widths[i], widths[i] * 88.0 / 63);
      node = gtk_snapshot_free_to_node (snapshot);
      g_assert_nonnull (node);
      texture = gsk_renderer_render_texture (renderer, node, NULL);
      g_assert_cmpint (gdk_texture_get_width (texture), >, 0);
      gsk_render_node_unref (node);
    }
  g_clear_object (&paintable);
  assert_leaves_nothing (window);
}

static void
test_app_face_without_card (void)
{
  GtkWidget *face = mo_card_face_new ();
  GtkWindow *window = present_in_window (face, 315, 440);

  g_assert_null (draw (face, 315, 440));
  assert_leaves_nothing (window);
}

/* Texts */

typedef struct
{
  const char *id;
  const char *title;
  const char *summary;
  const char *description;
} TextRow;

static const TextRow text_rows[] = {
  { "emberdeep/ash-blade", "Ash Blade", "Equipment · Boost · Power 3 (4) · Harm, Fire",
    "Ash Blade. Equipment, cost 2. Boost. Warrior, Scout. Power 3 (4). Melee. Harm, Fire. Add to "
    "an "
    "attack. — Add to an attack, with 4 power. If the attack is won, characters that are not "
    "immune "
    "to fire lose their armour until the end of the encounter. Common. Emberdeep 1" },
  { "emberdeep/ash-blade-promo", "Ash Blade (P1)",
    "Equipment · Boost · Promo · Power 3 (4) · Harm, Fire",
    "Ash Blade. Equipment, cost 2. Boost, Promo. Warrior, Scout. Power 3 (4). Melee. Harm, Fire. "
    "Add "
    "to an attack. — Add to an attack, with 4 power. If the attack is won, characters that are not "
    "immune to fire lose their armour until the end of the encounter. Common. Emberdeep P1. counts "
    "as “Ash Blade”" },
  { "emberdeep/miners-lamp", "Miner’s Lamp", "Equipment · Permanent",
    "Miner’s Lamp. Equipment, cost 1. Permanent. Characters of cost 2 or less do not have stealth. "
    "Common. Emberdeep 12" },
  { "rulebook/the-damsel", "The Damsel", "Quest",
    "The Damsel. Quest. Solitaire rules of June 2011" },
  { "rulebook/shortsword", "Shortsword", "Equipment · Harm",
    "Shortsword. Equipment, unknown cost. Harm. Solitaire rules of June 2011. counts as “Short "
    "Sword”" },
  { "rulebook/gold-dwarf-warrior", "Gold Dwarf Warrior", "Adventurer · Equipment 4",
    "Gold Dwarf Warrior. Adventurer. Warrior. Equipment 4. Solitaire rules of June "
    "2011" },
  { "rulebook/phase", "Phase", "Magic · Boost · Phase",
    "Phase. Magic, unknown cost. Boost. Mage. Phase. Attackers of one damage type can’t harm one "
    "Adventurer. — Attackers of one damage type can’t harm any Adventurer. Solitaire rules of June "
    "2011" },
  { "emberdeep/name-the-fallen", "Name the Fallen", "Magic · Restock Equipment 2 ×2",
    "Name the Fallen. Magic, cost 2. Restock Equipment 2 ×2. Shuffle up to two equipment cards of "
    "cost 2 or less from your grave into your Crawler deck. Infrequent. Emberdeep 39" },
  { "emberdeep/hanna-ironlode", "Hanna Ironlode",
    "Adventurer · Life 4 · Equipment 4 · Magic 0 · Skill 2 · Tactic 1",
    "Hanna Ironlode. Adventurer. Warrior. Life 4. Equipment 4. Magic 0. Skill 2. "
    "Tactic 1. While Hanna Ironlode is the primary target, the first lock token that she would get "
    "in an encounter is not put on her. Common. Emberdeep 158" },
  { "emberdeep/quench", "Quench", "Magic · Magic, Cold · Phase Fire",
    "Quench. Magic, cost 2. Magic, Cold. Phase Fire. Fire can’t harm any Adventurer in this "
    "encounter. Common. Emberdeep 28" },
  { "emberdeep/steam-vent", "Steam Vent", "Trap · Power 2 · Fire · Area 2",
    "Steam Vent. Trap, cost 1. Power 2. Fire. Area 2. Common. Emberdeep 124" },
};

static void
test_app_card_text (gconstpointer user_data)
{
  const TextRow *row = user_data;
  const MoCard *card = mo_catalog_lookup (content->catalog, row->id);
  g_autofree char *title = NULL;
  g_autofree char *summary = NULL;
  g_autofree char *description = NULL;

  g_assert_nonnull (card);
  title = mo_card_dup_title (card);
  summary = mo_card_dup_summary (content->catalog, card);
  description = mo_card_dup_description (content->catalog, card);
  g_assert_cmpstr (title, ==, row->title);
  g_assert_cmpstr (summary, ==, row->summary);
  g_assert_cmpstr (description, ==, row->description);
}

/* The text of a keyword, with and without amount and type. */
static void
test_app_keyword_text (void)
{
  guint n_amounts = 0;
  guint n_types = 0;

  for (guint i = 0; i < mo_catalog_get_n_cards (content->catalog); i++)
    {
      const MoCard *card = mo_catalog_get_card (content->catalog, i);

      for (guint j = 0; j < card->n_keywords; j++)
        {
          const MoKeyword *keyword = &card->keywords[j];
          g_autofree char *text = mo_keyword_dup_text (keyword);
          g_autoptr (GString) expected = g_string_new (NULL);

          if (keyword->action != NULL)
            g_string_append_printf (expected, "%s: ", keyword->action);
          g_string_append (expected, keyword->word->name);
          if (keyword->type != NULL)
            g_string_append_printf (expected, " %s", keyword->type->name);
          if (keyword->amount != MO_ABSENT)
            g_string_append_printf (expected, " %d", keyword->amount);
          if (keyword->times != MO_ABSENT)
            g_string_append_printf (expected, " ×%d", keyword->times);
          g_assert_cmpstr (text, ==, expected->str);
          g_assert_null (strstr (text, "-32768"));
          n_amounts += keyword->amount != MO_ABSENT;
          n_types += keyword->type != NULL;
        }
    }
  g_assert_cmpuint (n_amounts, >, 0);
  g_assert_cmpuint (n_types, >, 0);
}

/* An unknown value is never shown as a number. */
static void
test_app_card_text_all (void)
{
  for (guint i = 0; i < mo_catalog_get_n_cards (content->catalog); i++)
    {
      const MoCard *card = mo_catalog_get_card (content->catalog, i);
      g_autofree char *summary = mo_card_dup_summary (content->catalog, card);
      g_autofree char *description = mo_card_dup_description (content->catalog, card);

      g_assert_null (strstr (summary, "-32768"));
      g_assert_null (strstr (description, "-32768"));
      g_assert_true (g_str_has_prefix (description, card->name));
      g_assert_cmpint (strstr (description, "unknown cost") != NULL, ==,
                       card->cost == MO_ABSENT && !card->type->has_no_cost);
      g_assert_nonnull (strstr (description, card->text));
      g_assert_nonnull (strstr (description, card->second_text));
    }
}

static void
test_app_card_text_full_stops (void)
{
  for (guint i = 0; i < mo_catalog_get_n_cards (content->catalog); i++)
    {
      const MoCard *card = mo_catalog_get_card (content->catalog, i);
      g_autofree char *description = mo_card_dup_description (content->catalog, card);

      g_assert_null (strstr (description, ".."));
    }
}

/* Narrow */

static int
get_minimum_width (GtkWidget *widget)
{
  int minimum;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  return minimum;
}

/* Prints the innermost widget that is too wide, for debugging. */
static void
tell_wide_widgets (GtkWidget *widget,
                   int width)
{
  gboolean is_told = FALSE;

  if (!gtk_widget_get_visible (widget))
    return;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_visible (child) && get_minimum_width (child) > width)
      {
        tell_wide_widgets (child, width);
        is_told = TRUE;
      }
  if (!is_told)
    g_test_message ("%s %s in %s: %d", G_OBJECT_TYPE_NAME (widget), gtk_widget_get_name (widget),
                    G_OBJECT_TYPE_NAME (gtk_widget_get_parent (widget)),
                    get_minimum_width (widget));
}

static void
assert_fits_narrow (const char *path)
{
  MoWindow *window = present_window (path);
  GtkWidget *inner = adw_application_window_get_content (ADW_APPLICATION_WINDOW (window));
  const char *places[] = { "win.show-cards", "win.show-decks", "win.show-table" };

  /* In two steps, because some widgets are hidden only once the header bar is narrow. */
  for (guint i = 0; i < 2; i++)
    {
      gtk_window_set_default_size (GTK_WINDOW (window), 360, 640);
      gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
    }
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), places[i], NULL));
      gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
      if (get_minimum_width (inner) > 360)
        tell_wide_widgets (inner, 360);
      g_assert_cmpint (get_minimum_width (inner), <=, 360);
      g_assert_cmpint (gtk_widget_get_width (inner), <=, 360);
    }
  assert_leaves_nothing (GTK_WINDOW (window));
}

static void
test_app_narrow_start (void)
{
  assert_fits_narrow (NULL);
}

static void
test_app_narrow_package (void)
{
  g_autofree char *path = get_sample_path (SAMPLE);

  assert_fits_narrow (path);
}

/* The longest possible names everywhere, half of them without a blank. */
static void
test_app_narrow_longest_names (void)
{
  g_autoptr (GString) word = g_string_new (NULL);
  g_autoptr (GString) words = g_string_new (NULL);
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL);
  g_autofree char *path = g_build_filename (folder, "long.xml", NULL);
  g_autofree char *text = NULL;

  for (guint i = 0; i < 200; i++)
    g_string_append_c (word, 'W');
  for (guint i = 0; i < 200; i++)
    g_string_append_c (words, i % 9 == 8 ? ' ' : 'W');
  g_string_truncate (words, 198);
  text = g_strdup_printf (
      "<deck-package name='%s' format='solitaire-2011-elite'><deck id='crawler'>"
      "<card id='elsewhere/a' name='%s' count='999'/><card id='elsewhere/b' name='%s' count='999'/>"
      "<card id='emberdeep/prayer-under-the-roof-fall' count='999'/>"
      "</deck><deck id='quests'><card id='emberdeep/kindle' count='999'/></deck></deck-package>",
      word->str, word->str, words->str);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  assert_fits_narrow (path);
  g_unlink (path);
  g_rmdir (folder);
}

static void
test_app_narrow_cooperative (void)
{
  g_autofree char *path = get_sample_path ("cooperative-2010-four.xml");

  assert_fits_narrow (path);
}

/* Rows */

static void
test_app_section_follows (void)
{
  g_autoptr (MoDeckEditor) editor = open_sample (SAMPLE);
  GtkWidget *section = mo_deck_section_new (editor, "crawler");
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWindow *window;
  GtkWidget *row = find_of_type (section, MO_TYPE_ENTRY_ROW);

  /* As in the deck view. GTK 4.18 mixes up the heights of rows and headings of a list that is
   * measured for a height, which nothing in a scrolled window is. */
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), section);
  window = present_in_window (scroller, 400, 600);

  g_assert_nonnull (find_widget (section, has_text, "60 of 60"));
  g_object_add_weak_pointer (G_OBJECT (row), (gpointer *) &row);
  g_assert_true (mo_deck_editor_change_count (editor, "crawler", "emberdeep/kindle", 1));
  mo_deck_section_update (MO_DECK_SECTION (section));
  g_assert_nonnull (find_widget (section, has_text, "61 of 60"));
  /* The rows of other cards are reused, so the focus stays. */
  g_assert_nonnull (row);
  g_object_remove_weak_pointer (G_OBJECT (row), (gpointer *) &row);
  assert_leaves_nothing (window);
}

/* An invalid query keeps the results, shows an error, and offers a correction. */
static void
test_app_card_list_fault (void)
{
  GtkWidget *list = g_object_new (MO_TYPE_CARD_LIST, NULL);
  GtkWindow *window = present_in_window (list, 400, 600);
  GtkWidget *entry = find_of_type (list, GTK_TYPE_SEARCH_ENTRY);
  GtkWidget *use;
  int end = (int) strlen ("coal pick");

  g_object_set (list, "session", cards, NULL);
  gtk_editable_set_text (GTK_EDITABLE (entry), "coal pick");
  WAIT_UNTIL (find_widget (list, has_text, "1 card") != NULL);
  gtk_editable_insert_text (GTK_EDITABLE (entry), " cots<3", -1, &end);
  WAIT_UNTIL (find_widget (list, has_text,
                           "Unknown search term “cots”: did you mean “cost”?") !=
              NULL);
  g_assert_nonnull (find_widget (list, has_text, "1 card"));
  g_assert_true (
      gtk_test_accessible_has_state (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_STATE_INVALID));
  use = find_widget (list, has_text, "Use “cost”");
  g_assert_nonnull (use);
  g_signal_emit_by_name (gtk_widget_get_ancestor (use, GTK_TYPE_BUTTON), "clicked");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "coal pick cost<3");
  WAIT_UNTIL (!gtk_widget_get_visible (gtk_widget_get_ancestor (use, GTK_TYPE_BOX)));
  assert_leaves_nothing (window);
}

static GtkWidget *
find_choice (GtkWidget *bar,
             const char *label)
{
  for (GtkWidget *child = gtk_widget_get_first_child (bar); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_choice (child, label);

      if (found != NULL)
        return found;
    }
  return GTK_IS_CHECK_BUTTON (bar) &&
                 g_strcmp0 (gtk_check_button_get_label (GTK_CHECK_BUTTON (bar)), label) == 0
             ? bar
             : NULL;
}

/* The filters write the query, and follow what is typed. */
static void
test_app_filter_bar (void)
{
  GtkWidget *list = g_object_new (MO_TYPE_CARD_LIST, NULL);
  /* Wide enough for a button for each filter. */
  GtkWindow *window = present_in_window (list, 1000, 600);
  GtkWidget *entry = find_of_type (list, GTK_TYPE_SEARCH_ENTRY);
  GtkWidget *trap;
  GtkWidget *event;

  g_object_set (list, "session", cards, NULL);
  gtk_test_widget_wait_for_draw (list);
  g_assert_null (find_choice (list, "Trap"));
  create_popovers (list);
  trap = find_choice (list, "Trap");
  event = find_choice (list, "Event");
  gtk_editable_set_text (GTK_EDITABLE (entry), "dart");
  gtk_check_button_set_active (GTK_CHECK_BUTTON (trap), TRUE);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "dart type=trap");
  gtk_check_button_set_active (GTK_CHECK_BUTTON (event), TRUE);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==,
                   "dart (type=trap or type=event)");
  g_assert_nonnull (find_widget (list, has_text, "Type: 2"));
  gtk_editable_set_text (GTK_EDITABLE (entry), "TYPE:Event cost=3");
  g_assert_false (gtk_check_button_get_active (GTK_CHECK_BUTTON (trap)));
  g_assert_true (gtk_check_button_get_active (GTK_CHECK_BUTTON (event)));
  g_assert_nonnull (find_widget (list, has_text, "Type: Event"));
  g_assert_nonnull (find_widget (list, has_text, "Cost: 3"));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (event), FALSE);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "cost=3");
  assert_leaves_nothing (window);
}

static void
printing_cb (GtkWidget *details,
             const char *id,
             char **chosen)
{
  *chosen = g_strdup (id);
}

/* Each keyword is explained, and the other printing can be selected. */
static void
test_app_card_details (void)
{
  GtkWidget *details = g_object_new (MO_TYPE_CARD_DETAILS, NULL);
  GtkWindow *window = present_in_window (details, 360, 600);
  g_autoptr (MoCardItem) blade = create_card_item ("emberdeep/ash-blade");
  g_autoptr (MoCardItem) gun = create_card_item ("emberdeep/bellows-gun");
  g_autofree char *chosen = NULL;
  GtkWidget *row;

  g_signal_connect (details, "printing", G_CALLBACK (printing_cb), &chosen);
  mo_card_details_set_item (MO_CARD_DETAILS (details), gun);
  g_assert_nonnull (find_widget (details, has_text, "Area 2"));
  g_assert_nonnull (
      find_widget (details, has_text,
                   "Hits this many targets: the primary target and the next ones to its right."));
  g_assert_null (find_widget (details, has_text, "Emberdeep P1"));
  mo_card_details_set_item (MO_CARD_DETAILS (details), blade);
  g_assert_null (find_widget (details, has_text, "Area 2"));
  row = gtk_widget_get_ancestor (find_widget (details, has_text, "Emberdeep P1"),
                                 GTK_TYPE_LIST_BOX_ROW);
  g_signal_emit_by_name (gtk_widget_get_parent (row), "row-activated", row);
  g_assert_cmpstr (chosen, ==, "emberdeep/ash-blade-promo");
  assert_leaves_nothing (window);
}

static void
test_app_card_list_show_card (void)
{
  GtkWidget *list = g_object_new (MO_TYPE_CARD_LIST, NULL);
  GtkWindow *window = present_in_window (list, 400, 600);
  GtkWidget *entry = find_of_type (list, GTK_TYPE_SEARCH_ENTRY);

  g_object_set (list, "session", cards, NULL);
  mo_card_list_show_card (MO_CARD_LIST (list), "emberdeep/kindle");
  g_assert_cmpstr (mo_card_item_get_card (mo_card_list_get_selected (MO_CARD_LIST (list)))->id, ==,
                   "emberdeep/kindle");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "");
  gtk_editable_set_text (GTK_EDITABLE (entry), "coal pick");
  WAIT_UNTIL (find_widget (list, has_text, "1 card") != NULL);
  mo_card_list_show_card (MO_CARD_LIST (list), "emberdeep/kindle");
  g_assert_cmpstr (mo_card_item_get_card (mo_card_list_get_selected (MO_CARD_LIST (list)))->id, ==,
                   "emberdeep/kindle");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "id=emberdeep/kindle");
  assert_leaves_nothing (window);
}

/* The grid shows the same cards as the list, and keeps the selection. */
static void
test_app_card_list_grid (void)
{
  GtkWidget *list = g_object_new (MO_TYPE_CARD_LIST, NULL);
  GtkWindow *window = present_in_window (list, 600, 600);
  GtkWidget *grid = find_of_type (list, GTK_TYPE_GRID_VIEW);
  GtkWidget *button = find_widget (list, has_tooltip, "Grid");

  g_object_set (list, "session", cards, NULL);
  mo_card_list_show_card (MO_CARD_LIST (list), "emberdeep/soot-rat");
  g_assert_null (gtk_grid_view_get_model (GTK_GRID_VIEW (grid)));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
  WAIT_UNTIL (find_of_type (grid, MO_TYPE_CARD_FACE) != NULL);
  g_assert_null (gtk_list_view_get_model (GTK_LIST_VIEW (find_of_type (list, GTK_TYPE_LIST_VIEW))));
  g_assert_cmpstr (mo_card_item_get_card (mo_card_list_get_selected (MO_CARD_LIST (list)))->id, ==,
                   "emberdeep/soot-rat");
  assert_leaves_nothing (window);
}

static void
test_app_card_list_finds (void)
{
  GtkWidget *list = g_object_new (MO_TYPE_CARD_LIST, NULL);
  GtkWindow *window = present_in_window (list, 400, 600);
  GtkWidget *entry = find_of_type (list, GTK_TYPE_SEARCH_ENTRY);

  g_object_set (list, "session", cards, NULL);
  gtk_editable_set_text (GTK_EDITABLE (entry), "coal pick");
  WAIT_UNTIL (find_widget (list, has_text, "1 card") != NULL);
  g_assert_cmpstr (mo_card_item_get_card (mo_card_list_get_selected (MO_CARD_LIST (list)))->id, ==,
                   "emberdeep/coal-pick");
  gtk_editable_set_text (GTK_EDITABLE (entry), "no such card");
  WAIT_UNTIL (find_widget (list, has_text, "0 cards") != NULL);
  g_assert_null (mo_card_list_get_selected (MO_CARD_LIST (list)));
  assert_leaves_nothing (window);
}

static void
add_text_rows (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (text_rows); i++)
    {
      g_autofree char *path = g_strconcat ("/app/card-text/", strchr (text_rows[i].id, '/') + 1,
                                           NULL);

      g_test_add_data_func (path, &text_rows[i], test_app_card_text);
    }
}

static void
library_opened_cb (GObject *source,
                   GAsyncResult *result,
                   gpointer user_data)
{
  gboolean *is_open = user_data;

  *is_open = mo_library_open_finish (MO_LIBRARY (source), result, NULL);
}

/* Opens a library in a temporary folder. */
static char *
open_library (void)
{
  char *folder = g_dir_make_tmp ("marching-order-app-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "library.db", NULL);
  gboolean is_open = FALSE;

  library = mo_library_new (path);
  mo_library_set_catalog (library, content->catalog);
  mo_library_open_async (library, library_opened_cb, &is_open);
  WAIT_UNTIL (is_open);
  return folder;
}

int
main (int argc,
      char **argv)
{
  g_autofree char *folder = NULL;
  int status;

  gtk_disable_setlocale ();
  g_test_init (&argc, &argv, NULL);
  if (!gtk_init_check ())
    {
      g_print ("1..0 # SKIP no display\n");
      return 0;
    }
  adw_init ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  application = g_object_new (ADW_TYPE_APPLICATION, "application-id", APP_ID ".Test", "flags",
                              G_APPLICATION_NON_UNIQUE, "resource-base-path", RESOURCE_PATH, NULL);
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
  content = mo_content_load (mo_content_get_installed_folder (), NULL, NULL, NULL);
  g_assert_cmpuint (mo_faults_get_n (content->faults), ==, 0);
  folder = open_library ();
  cards = mo_session_new (library, NULL);
  mo_session_set_content (cards, content);
  WAIT_UNTIL (mo_card_finder_is_ready (mo_session_get_finder (cards)));

  g_test_add_func ("/app/template/every", test_app_every_template);
  g_test_add_func ("/app/disposed-twice", test_app_disposed_twice);
  g_test_add_func ("/app/template/every-file", test_app_every_ui_file);
  g_test_add_func ("/app/icons", test_app_icons);
  g_test_add_func ("/app/window/without-content", test_app_window_without_content);
  g_test_add_func ("/app/window/with-package", test_app_window_with_package);
  g_test_add_func ("/app/window/lazy", test_app_window_lazy);
  g_test_add_func ("/app/window/reload", test_app_window_reload);
  g_test_add_func ("/app/window/close-package", test_app_window_close_package);
  g_test_add_func ("/app/window/next-package", test_app_window_next_package);
  g_test_add_func ("/app/window/undo-toast", test_app_window_undo_toast);
  g_test_add_func ("/app/window/new-package-dialog", test_app_new_package_dialog);
  g_test_add_func ("/app/names/start", test_app_names_start);
  g_test_add_func ("/app/names/package", test_app_names_package);
  g_test_add_func ("/app/names/problems", test_app_names_problems);
  g_test_add_func ("/app/chooses-format", test_app_chooses_format);
  g_test_add_func ("/app/window/new-package-markup", test_app_new_package_markup);
  g_test_add_func ("/app/names/new-package-dialog", test_app_names_new_package_dialog);
  g_test_add_func ("/app/long-heading", test_app_long_heading);
  g_test_add_func ("/app/face/measure", test_app_face_measure);
  g_test_add_func ("/app/face/measure-both-ways", test_app_face_measure_both_ways);
  g_test_add_func ("/app/face/draws-all", test_app_face_draws_all);
  g_test_add_func ("/app/face/paints", test_app_face_paints);
  g_test_add_func ("/app/face/without-card", test_app_face_without_card);
  add_text_rows ();
  g_test_add_func ("/app/card-text/keywords", test_app_keyword_text);
  g_test_add_func ("/app/card-text/all", test_app_card_text_all);
  g_test_add_func ("/app/card-text/full-stops", test_app_card_text_full_stops);
  g_test_add_func ("/app/narrow/start", test_app_narrow_start);
  g_test_add_func ("/app/narrow/package", test_app_narrow_package);
  g_test_add_func ("/app/narrow/longest-names", test_app_narrow_longest_names);
  g_test_add_func ("/app/narrow/cooperative", test_app_narrow_cooperative);
  g_test_add_func ("/app/section/follows", test_app_section_follows);
  g_test_add_func ("/app/card-list/finds", test_app_card_list_finds);
  g_test_add_func ("/app/card-list/fault", test_app_card_list_fault);
  g_test_add_func ("/app/card-list/show-card", test_app_card_list_show_card);
  g_test_add_func ("/app/card-list/grid", test_app_card_list_grid);
  g_test_add_func ("/app/card-details", test_app_card_details);
  g_test_add_func ("/app/card-list/filters", test_app_filter_bar);

  status = g_test_run ();
  g_assert_finalize_object (cards);
  mo_library_close (library);
  g_clear_object (&library);
  fixture_remove_folder (folder);
  g_clear_pointer (&content, mo_content_unref);
  g_clear_object (&application);
  return status;
}
