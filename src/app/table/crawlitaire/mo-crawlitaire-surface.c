/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-crawlitaire-surface.h"

#include "mo-crawlitaire-language.h"
#include "mo-crawlitaire-odds-page.h"
#include "mo-crawlitaire-question.h"
#include "mo-crawlitaire-table.h"
#include "mo-crawlitaire-view.h"
#include "mo-fold-box.h"
#include "mo-odds-pane.h"
#include "mo-reminder-dialog.h"
#include "mo-reminder-note.h"

#include <glib/gi18n.h>

/* Wider content would put related things too far apart. */
#define MAX_WIDTH 1600
#define BIG_MAX_WIDTH 1800
/* The least width of the question beside the table; in a narrower window, the table is below. */
#define QUESTION_WIDTH 300

/* Between the parts, in pixels; a phone has little room. */
#define SPACING 12
#define SMALL_SPACING 6

/* Between texts and odds, in pixels. */
#define ODDS_SPACING 9

struct _MoCrawlitaireSurface
{
  MoMatchSurface parent_instance;

  AdwClamp *clamp;
  GtkBox *box;
  GtkBox *head;
  GtkLabel *place_label;
  GtkWidget *reminder_button;
  GtkWidget *columns; /* question and table */
  MoReminderNote *reminders;
  MoCrawlitaireQuestion *question;
  MoCrawlitaireTable *table;
  MoRingOdds *rings;
  GtkAdjustment *adjustment;
  MoSurfaceShape shape;
  MoOddsPane *odds; /* (nullable) (weak): a side page */
};

G_DEFINE_FINAL_TYPE (MoCrawlitaireSurface, mo_crawlitaire_surface, MO_TYPE_MATCH_SURFACE)

/* Keys */

static gboolean
key_pressed_cb (MoCrawlitaireSurface *self,
                guint key,
                guint code,
                GdkModifierType modifiers)
{
  if ((modifiers & gtk_accelerator_get_default_mod_mask () & ~GDK_SHIFT_MASK) != 0)
    return GDK_EVENT_PROPAGATE;
  if (key == GDK_KEY_space)
    {
      mo_crawlitaire_question_go_on (self->question);
      return GDK_EVENT_STOP;
    }
  if (key >= GDK_KEY_KP_0 && key <= GDK_KEY_KP_9)
    key = key - GDK_KEY_KP_0 + GDK_KEY_0;
  return mo_crawlitaire_question_type (self->question, gdk_keyval_to_lower (key));
}

/* Updating */

/* The odds are only computed while they are visible. */
static void
show_odds (MoCrawlitaireSurface *self)
{
  const MoCrawlitaireState *state = mo_match_surface_get_state (MO_MATCH_SURFACE (self));

  if (self->odds != NULL && gtk_widget_get_mapped (GTK_WIDGET (self->odds)))
    mo_odds_pane_show (self->odds, mo_crawlitaire_odds_page_new (state, self->rings));
}

/* The steps of a turn depend on its room, so there is no rail; reminders are for steps. */
static MoRound *
new_round (MoMatchSurface *surface)
{
  const MoCrawlitaireState *state = mo_match_surface_get_state (surface);
  MoCrawlitaireStep now = mo_crawlitaire_get_step_of ((MoCrawlitairePhase) state->phase);
  MoRound *round = mo_round_new ();

  for (guint i = 0; i < MO_N_CRAWLITAIRE_STEPS; i++)
    mo_round_add_step (round, mo_crawlitaire_steps[i],
                       mo_crawlitaire_get_step_name ((MoCrawlitaireStep) i), NULL);
  if (now != MO_CRAWLITAIRE_STEP_NONE)
    round->now = (int) now;
  mo_match_surface_add_reminders (surface, round);
  return round;
}

static void
show_all (MoCrawlitaireSurface *self)
{
  MoMatchSurface *surface = MO_MATCH_SURFACE (self);
  const MoCrawlitaireState *state = mo_match_surface_get_state (surface);
  g_autofree char *place = mo_match_get_class (mo_match_surface_get_match (surface))
                               ->describe_place (mo_match_surface_get_game (surface), state);
  g_autoptr (MoRound) round = new_round (surface);

  gtk_label_set_label (self->place_label, place);
  mo_crawlitaire_question_set_place (self->question, place);
  mo_reminder_note_show (self->reminders, round);
  mo_ring_odds_follow (self->rings, state);
  mo_crawlitaire_question_show (self->question);
  mo_crawlitaire_table_show (self->table, state);
  show_odds (self);
}

static void
mo_crawlitaire_surface_show (MoMatchSurface *surface)
{
  MoCrawlitaireSurface *self = MO_CRAWLITAIRE_SURFACE (surface);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  gboolean had_focus = focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self));

  show_all (self);
  if (!had_focus)
    return;
  /* The next question is at the top. */
  gtk_adjustment_set_value (self->adjustment, 0);
  mo_match_surface_focus (surface);
}

static void
mo_crawlitaire_surface_focus (MoMatchSurface *surface)
{
  MoCrawlitaireSurface *self = MO_CRAWLITAIRE_SURFACE (surface);

  if (gtk_widget_get_visible (GTK_WIDGET (self->question)))
    mo_crawlitaire_question_focus (self->question);
}

static void
mo_crawlitaire_surface_add_side_pages (MoMatchSurface *surface,
                                       AdwViewStack *stack)
{
  MoCrawlitaireSurface *self = MO_CRAWLITAIRE_SURFACE (surface);

  g_set_weak_pointer (&self->odds, MO_ODDS_PANE (mo_odds_pane_new (ODDS_SPACING)));
  g_signal_connect_object (self->odds, "map", G_CALLBACK (show_odds), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->rings, "worked-out", G_CALLBACK (show_odds), self,
                           G_CONNECT_SWAPPED);
  adw_view_stack_add_titled_with_icon (stack, GTK_WIDGET (self->odds), "odds", _("Odds"),
                                       "mo-match-symbolic");
}

/* Up to its maximum, the content has the whole width, without the wider margins that a clamp has
 * by default. */
static void
set_max_width (MoCrawlitaireSurface *self,
               int width)
{
  adw_clamp_set_maximum_size (self->clamp, width);
  adw_clamp_set_tightening_threshold (self->clamp, width);
}

static void
mo_crawlitaire_surface_set_is_big (MoMatchSurface *surface,
                                   gboolean is_big)
{
  MoCrawlitaireSurface *self = MO_CRAWLITAIRE_SURFACE (surface);

  set_max_width (self, is_big ? BIG_MAX_WIDTH : MAX_WIDTH);
  mo_crawlitaire_question_set_is_big (self->question, is_big);
  mo_crawlitaire_table_set_is_big (self->table, is_big);
  show_all (self);
}

/* Halves: the question and the table beside each other. A GtkBoxLayout would ask how wide they are
 * at a height, and newer versions of GTK warn then if a text needs more height without a width. */

/* Returns the width of each: half, or all of it when the match is over and nothing is asked. */
static int
get_half (GtkWidget *widget,
          int width)
{
  gboolean is_alone = FALSE;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    is_alone |= !gtk_widget_should_layout (child);
  return is_alone ? width : MAX (width - SPACING, 0) / 2;
}

static GtkSizeRequestMode
get_mode_of_halves (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
measure_halves (GtkWidget *widget,
                GtkOrientation orientation,
                int for_size,
                int *minimum,
                int *natural,
                int *minimum_baseline,
                int *natural_baseline)
{
  gboolean is_for_width = orientation == GTK_ORIENTATION_VERTICAL && for_size >= 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int child_minimum;
      int child_natural;

      gtk_widget_measure (child, orientation, is_for_width ? get_half (widget, for_size) : -1,
                          &child_minimum, &child_natural, NULL, NULL);
      *minimum = MAX (*minimum, child_minimum);
      *natural = MAX (*natural, child_natural);
    }
  if (orientation == GTK_ORIENTATION_VERTICAL)
    return;
  *minimum = 2 * *minimum + SPACING;
  *natural = 2 * *natural + SPACING;
}

static void
allocate_halves (GtkWidget *widget,
                 int width,
                 int height,
                 int baseline)
{
  gboolean is_mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int half = get_half (widget, width);
  GtkAllocation area = { is_mirrored ? width - half : 0, 0, half, height };

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      gtk_widget_size_allocate (child, &area, -1);
      area.x = is_mirrored ? 0 : width - half;
    }
}

/* On a phone, the question keeps its place above the table, or beside it in a low window, and the
 * table shows one part at a time; otherwise, all of them are on one page. */
static void
set_shape (MoCrawlitaireSurface *self,
           MoSurfaceShape shape)
{
  gboolean is_compact = shape != MO_SHAPE_ROOMY;
  GtkLayoutManager *layout = NULL;

  self->shape = shape;
  if (shape == MO_SHAPE_LOW)
    layout = gtk_custom_layout_new (get_mode_of_halves, measure_halves, allocate_halves);
  else if (shape == MO_SHAPE_NARROW)
    {
      layout = gtk_box_layout_new (GTK_ORIENTATION_VERTICAL);
      gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), SMALL_SPACING);
    }
  gtk_widget_set_layout_manager (self->columns, layout);
  gtk_widget_set_vexpand (self->columns, is_compact);
  gtk_box_set_spacing (self->box, is_compact ? SMALL_SPACING : SPACING);
  gtk_widget_set_size_request (GTK_WIDGET (self->question), is_compact ? -1 : QUESTION_WIDTH, -1);
  gtk_widget_set_vexpand (GTK_WIDGET (self->table), is_compact);

  g_object_ref (self->reminder_button);
  gtk_box_remove (GTK_BOX (gtk_widget_get_parent (self->reminder_button)), self->reminder_button);
  gtk_box_append (is_compact ? mo_crawlitaire_question_get_heading (self->question) : self->head,
                  self->reminder_button);
  g_object_unref (self->reminder_button);
  gtk_widget_set_valign (self->reminder_button, GTK_ALIGN_START);
  gtk_widget_set_visible (GTK_WIDGET (self->head), !is_compact);
  mo_crawlitaire_question_set_is_compact (self->question, is_compact);
  mo_crawlitaire_table_set_is_compact (self->table, is_compact);
}

static void
mo_crawlitaire_surface_grow (MoMatchSurface *surface)
{
  MoCrawlitaireSurface *self = MO_CRAWLITAIRE_SURFACE (surface);

  if (mo_match_surface_get_shape (surface) != self->shape)
    set_shape (self, mo_match_surface_get_shape (surface));
  show_all (self);
}

static void
mo_crawlitaire_surface_dispose (GObject *object)
{
  g_clear_weak_pointer (&MO_CRAWLITAIRE_SURFACE (object)->odds);
  g_clear_object (&MO_CRAWLITAIRE_SURFACE (object)->rings);
  G_OBJECT_CLASS (mo_crawlitaire_surface_parent_class)->dispose (object);
}

static void
mo_crawlitaire_surface_class_init (MoCrawlitaireSurfaceClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mo_crawlitaire_surface_dispose;
  MO_MATCH_SURFACE_CLASS (klass)->show = mo_crawlitaire_surface_show;
  MO_MATCH_SURFACE_CLASS (klass)->add_side_pages = mo_crawlitaire_surface_add_side_pages;
  MO_MATCH_SURFACE_CLASS (klass)->focus = mo_crawlitaire_surface_focus;
  MO_MATCH_SURFACE_CLASS (klass)->set_is_big = mo_crawlitaire_surface_set_is_big;
  MO_MATCH_SURFACE_CLASS (klass)->grow = mo_crawlitaire_surface_grow;
}

static void
mo_crawlitaire_surface_init (MoCrawlitaireSurface *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkWidget *scroller = gtk_scrolled_window_new ();

  self->box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, SPACING));
  self->head = GTK_BOX (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING));
  self->columns = g_object_new (MO_TYPE_FOLD_BOX, "aligns-top", TRUE, NULL);
  self->place_label = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_xalign (self->place_label, 0);
  gtk_label_set_ellipsize (self->place_label, PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (GTK_WIDGET (self->place_label), TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self->place_label), "dim-label");
  gtk_box_append (self->head, GTK_WIDGET (self->place_label));
  self->reminder_button = mo_reminder_dialog_new_button (MO_MATCH_SURFACE (self), new_round);
  gtk_box_append (self->head, self->reminder_button);
  gtk_box_append (self->box, GTK_WIDGET (self->head));
  self->reminders = g_object_new (MO_TYPE_REMINDER_NOTE, NULL);
  gtk_box_append (self->box, GTK_WIDGET (self->reminders));
  self->rings = mo_ring_odds_new ();
  self->question = MO_CRAWLITAIRE_QUESTION (
      mo_crawlitaire_question_new (MO_MATCH_SURFACE (self), self->rings));
  gtk_widget_set_size_request (GTK_WIDGET (self->question), QUESTION_WIDTH, -1);
  gtk_widget_set_vexpand (GTK_WIDGET (self->question), FALSE);
  gtk_widget_set_parent (GTK_WIDGET (self->question), self->columns);
  self->table = MO_CRAWLITAIRE_TABLE (mo_crawlitaire_table_new (MO_MATCH_SURFACE (self)));
  gtk_widget_set_parent (GTK_WIDGET (self->table), self->columns);
  gtk_box_append (self->box, self->columns);
  gtk_widget_add_css_class (GTK_WIDGET (self->box), "crawlitaire");

  self->clamp = ADW_CLAMP (adw_clamp_new ());
  set_max_width (self, MAX_WIDTH);
  adw_clamp_set_child (self->clamp, GTK_WIDGET (self->box));
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (self->clamp));
  self->adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  adw_bin_set_child (ADW_BIN (self), scroller);

  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}
