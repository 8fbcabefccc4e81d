/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A game that only the list of games names is offered and has a surface, whose buttons work. */

#include "config.h"

#include "mo-playable.h"
#include "surface-fixture.h"
#include "window-fixture.h"

#define HEADER "match 1 system ferry ruleset ferry format ferry difficulty calm seed 3\n"

static MoContent *content;

GType mo_ferry_surface_get_type (void);

static void
press (SurfaceFixture *self,
       const char *text)
{
  GtkWidget *button = find_shown_widget (self->window, has_text, text);

  g_assert_nonnull (button);
  button = gtk_widget_get_ancestor (button, GTK_TYPE_BUTTON);
  g_assert_nonnull (button);
  g_signal_emit_by_name (button, "clicked");
}

static void
test_offered (void)
{
  g_autoptr (GPtrArray) all = mo_playables_list (content, NULL);

  g_assert_cmpuint (all->len, ==, 1);
  g_assert_cmpstr (((const MoPlayable *) g_ptr_array_index (all, 0))->name, ==, "Night Ferry");
}

static void
test_buttons (void)
{
  SurfaceFixture self;

  surface_fixture_set_up (&self, content, HEADER, mo_ferry_surface_get_type (), 600);
  g_assert_true (shows (self.window, "Aboard: 0 of 7\nCoins: 0 of 6\n"));
  g_assert_false (shows (self.window, "Cross the river"));
  press (&self, "Load the next cargo");
  g_assert_cmpstr (self.asked->str, ==, "load ?");
  g_assert_cmpuint (mo_match_get_position (self.match), ==, 1);
  press (&self, "Cross the river");
  g_assert_cmpstr (self.refused->str, ==, "");
  g_assert_cmpuint (mo_match_get_position (self.match), ==, 2);
  g_assert_false (shows (self.window, "Cross the river"));

  /* The past is shown, and no moves can be made. */
  g_assert_true (mo_match_undo (self.match));
  g_assert_true (shows (self.window, "Cross the river"));
  mo_match_surface_look (MO_MATCH_SURFACE (self.surface), 0);
  g_assert_false (shows (self.window, "Load the next cargo"));
  surface_fixture_tear_down (&self);
}

int
main (int argc,
      char **argv)
{
  g_autoptr (AdwApplication) application = NULL;
  int status;

  g_setenv ("MARCHING_ORDER_DATA_DIR", argv[argc - 1], TRUE);
  application = begin_tests (&argc, &argv);
  if (application == NULL)
    return 0;
  content = mo_content_load (mo_content_get_installed_folder (), NULL, NULL, NULL);
  g_assert_cmpuint (mo_faults_get_n (content->faults), ==, 0);
  g_test_add_func ("/fourth-game/offered", test_offered);
  g_test_add_func ("/fourth-game/buttons", test_buttons);
  status = g_test_run ();
  mo_content_unref (content);
  return status;
}
