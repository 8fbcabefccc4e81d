/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Reminders in games without a step rail: the list of the button, and what is due. */

#include "config.h"

#include "match-fixture.h"
#include "surface-fixture.h"
#include "window-fixture.h"

#include "mo-bonfire-surface.h"
#include "mo-crawlitaire-surface.h"
#include "mo-reminder-dialog.h"

static MoContent *content;

/* A party of four in front of two rooms, one of them the known Nine of Diamonds. */
#define ROOMS                                                                                      \
  "match 1 system crawlitaire ruleset crawlitaire-5 format crawlitaire-5-one\n"                    \
  "draw qc\ndraw 6h\ndraw qd\ndraw js\ndraw kc\ndraw jc\ndraw 8s\nkeep js\ndraw 9c\nkeep jc\n"     \
  "draw 3s\nkeep js\ndraw 7h\ndraw 3d\nkeep qd\ndraw 5d\nkeep qd\ndraw 8c\nkeep jc\ndraw 7c\n"     \
  "keep kc\ndraw 6d\nkeep qd\ndraw 9s\nturn\ndraw 9d\n"

#define RUN                                                                                        \
  "match 1 system bonfire-run ruleset bonfire-run difficulty easy\n"                               \
  "choose bonfire-run/warrior\n"

/* Adds a reminder for a step, which must be the selected one if it is @now; the first one is for
 * each round. */
static void
add (SurfaceFixture *self,
     const char *text,
     guint now,
     guint step,
     guint time)
{
  GtkWidget *dialog = surface_fixture_open_reminders (self);
  GtkWidget *entry = find_shown_widget (dialog, is_entry_row, NULL);
  AdwComboRow *steps = ADW_COMBO_ROW (find_shown_widget (dialog, is_combo_row, "Step"));

  g_assert_cmpuint (adw_combo_row_get_selected (steps), ==, now);
  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  adw_combo_row_set_selected (steps, step);
  adw_combo_row_set_selected (
      ADW_COMBO_ROW (find_shown_widget (dialog, is_combo_row, "Frequency")), time);
  g_signal_emit_by_name (entry, "entry-activated");
  g_assert_null (find_toplevel (MO_TYPE_REMINDER_DIALOG));
}

static void
assert_asked (SurfaceFixture *self,
              const char *lines)
{
  g_assert_cmpstr (self->asked->str, ==, lines);
  g_assert_cmpstr (self->refused->str, ==, "");
}

static void
remove_first (SurfaceFixture *self)
{
  GtkWidget *dialog = surface_fixture_open_reminders (self);

  g_signal_emit_by_name (find_shown_widget (dialog, has_tooltip, "Remove"), "clicked");
  assert_asked (self, "forget 1");
}

static gboolean
focus_has_description (SurfaceFixture *self,
                       const char *text)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self->window));
  g_autofree char *difference =
      focus != NULL ? gtk_test_accessible_check_property (
                          GTK_ACCESSIBLE (focus), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1)
                    : g_strdup ("");

  return difference == NULL;
}

static void
make (SurfaceFixture *self,
      const char *line)
{
  mo_match_surface_ask_line (MO_MATCH_SURFACE (self->surface), "%s", line);
  g_assert_cmpstr (self->refused->str, ==, "");
}

static void
test_crawlitaire (void)
{
  SurfaceFixture self;

  surface_fixture_set_up (&self, content, ROOMS, MO_TYPE_CRAWLITAIRE_SURFACE, 900);
  add (&self, "Count the cards", 1, 3, 0);
  assert_asked (&self, "remind monster each-round \"Count the cards\"");
  g_assert_false (shows (self.surface, "Count the cards"));
  add (&self, "Look twice", 1, 1, 1);
  assert_asked (&self, "remind room once \"Look twice\"");
  g_assert_true (shows (self.surface, "Look twice"));
  mo_match_surface_focus (MO_MATCH_SURFACE (self.surface));
  make (&self, "enter known");
  g_assert_true (shows (self.surface, "Count the cards"));
  g_assert_false (shows (self.surface, "Look twice"));
  WAIT_UNTIL (focus_has_description (
      &self, "Add a reminder to “Monster”, each round: Count the cards. "
             "Add a reminder to “Two Rooms”, once: Look twice. "
             "Enter the known room, Nine of Diamonds. Reminder: Count the cards"));
  remove_first (&self);
  g_assert_false (shows (self.surface, "Count the cards"));
  surface_fixture_tear_down (&self);
}

static void
test_bonfire (void)
{
  SurfaceFixture self;

  surface_fixture_set_up (&self, content, RUN, MO_TYPE_BONFIRE_SURFACE, 800);
  add (&self, "Breathe", 0, 1, 1);
  assert_asked (&self, "remind battle once \"Breathe\"");
  add (&self, "Guard", 0, 3, 0);
  assert_asked (&self, "remind turn each-round \"Guard\"");
  g_assert_false (shows (self.surface, "Breathe"));
  make (&self, "enter 1");
  g_assert_true (shows (self.surface, "Breathe"));
  make (&self, "meet bonfire-run/wolf");
  g_assert_true (shows (self.surface, "Battle: Breathe\nGuard"));
  make (&self, "intend bonfire-run/wolf/bite");
  make (&self, "draw bonfire-run/strike bonfire-run/strike bonfire-run/iron-plate "
               "bonfire-run/iron-plate bonfire-run/sword-and-shield");
  g_assert_true (shows (self.surface, "Battle: Breathe\nGuard"));
  mo_match_surface_focus (MO_MATCH_SURFACE (self.surface));
  make (&self, "pass");
  g_assert_true (shows (self.surface, "Guard"));
  g_assert_false (shows (self.surface, "Breathe"));
  remove_first (&self);
  g_assert_false (shows (self.surface, "Guard"));
  assert_fits_narrow (self.window);
  surface_fixture_tear_down (&self);
}

int
main (int argc,
      char **argv)
{
  g_autoptr (AdwApplication) application = begin_tests (&argc, &argv);
  int status;

  if (application == NULL)
    return 0;
  content = match_fixture_load (NULL);
  g_test_add_func ("/reminder-dialog/crawlitaire", test_crawlitaire);
  g_test_add_func ("/reminder-dialog/bonfire", test_bonfire);
  status = g_test_run ();
  mo_content_unref (content);
  return status;
}
