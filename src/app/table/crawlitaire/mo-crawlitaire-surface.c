/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-crawlitaire-surface.h"

#include "mo-crawlitaire-language.h"
#include "mo-crawlitaire-odds-page.h"
#include "mo-crawlitaire-question.h"
#include "mo-crawlitaire-table.h"
#include "mo-crawlitaire-view.h"
#include "mo-odds-pane.h"
#include "mo-playing-face.h"
#include "mo-reminder-dialog.h"
#include "mo-reminder-note.h"
#include "mo-text-size.h"

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

/* Cards become smaller rather than scroll out of sight, in steps of this many percent, but not
 * smaller than this width in pixels. */
#define SCALE_STEP 6
#define LEAST_CARD_WIDTH 44

/* Down to this size in percent, smaller cards are better than another arrangement. */
#define STEADY_SCALE 70

/* What part of the width the question has in a large window, in the order in which they are tried:
 * 0 is all of it, above the table. From the width WIDE in pixels, it is rather beside it. */
#define WIDE 900
static const int divisors[] = { 0, 3, 2 };
static const int wide_divisors[] = { 3, 2, 0 };

/* Each of them with the piles in a line, and then in a list. */
#define N_ARRANGEMENTS (2 * G_N_ELEMENTS (divisors))

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
  int divisor; /* of the width for the question; 0 if it is above the table */
  /* Of the last time that everything was fitted into the surface: */
  int width;
  int height;
  int excess; /* what had to scroll */
  guint fitting; /* the source that does so again, or 0 */
  double text_scale; /* with which everything was shown; 0 to show it again */
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

/* Layout */

/* The question and the table beside each other. A GtkBoxLayout would ask how wide they are at a
 * height, and newer versions of GTK warn then if a text needs more height without a width. */

/* Returns what of the width of both one of them has: all of it when the match is over and nothing
 * is asked. */
static int
get_share (GtkWidget *child,
           int width)
{
  GtkWidget *both = gtk_widget_get_parent (child);
  MoCrawlitaireSurface *self =
      MO_CRAWLITAIRE_SURFACE (gtk_widget_get_ancestor (both, MO_TYPE_CRAWLITAIRE_SURFACE));
  int room = MAX (width - SPACING, 0);
  int part = room / MAX (self->divisor, 1);

  for (GtkWidget *each = gtk_widget_get_first_child (both); each != NULL;
       each = gtk_widget_get_next_sibling (each))
    if (!gtk_widget_should_layout (each))
      return width;
  return child == GTK_WIDGET (self->question) ? part : room - part;
}

/* Returns the width of both in which one of them has this share. */
static int
get_width_for_share (GtkWidget *child,
                     int share)
{
  int width = share;

  while (get_share (child, width) < share)
    width += share - get_share (child, width);
  return width;
}

static GtkSizeRequestMode
get_mode_beside (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
measure_beside (GtkWidget *widget,
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

      gtk_widget_measure (child, orientation, is_for_width ? get_share (child, for_size) : -1,
                          &child_minimum, &child_natural, NULL, NULL);
      if (orientation == GTK_ORIENTATION_HORIZONTAL)
        {
          child_minimum = get_width_for_share (child, child_minimum);
          child_natural = get_width_for_share (child, child_natural);
        }
      *minimum = MAX (*minimum, child_minimum);
      *natural = MAX (*natural, child_natural);
    }
}

static void
allocate_beside (GtkWidget *widget,
                 int width,
                 int height,
                 int baseline)
{
  gboolean is_mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int x = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int share = get_share (child, width);
      GtkAllocation place = { is_mirrored ? width - x - share : x, 0, share, height };

      if (!gtk_widget_should_layout (child))
        continue;
      gtk_widget_size_allocate (child, &place, -1);
      x += share + SPACING;
    }
}

static void
set_divisor (MoCrawlitaireSurface *self,
             int divisor)
{
  GtkLayoutManager *layout = NULL;

  if (divisor == self->divisor)
    return;
  self->divisor = divisor;
  if (divisor > 0)
    layout = gtk_custom_layout_new (get_mode_beside, measure_beside, allocate_beside);
  else
    {
      layout = gtk_box_layout_new (GTK_ORIENTATION_VERTICAL);
      gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout),
                                  self->shape == MO_SHAPE_ROOMY ? SPACING : SMALL_SPACING);
    }
  gtk_widget_set_layout_manager (self->columns, layout);
}

/* Returns how much of the content has to scroll; G_MAXINT if it is too wide. */
static int
measure_excess (MoCrawlitaireSurface *self)
{
  int least;
  int height;

  gtk_widget_measure (GTK_WIDGET (self->clamp), GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL,
                      NULL);
  if (least > self->width)
    return G_MAXINT;
  gtk_widget_measure (GTK_WIDGET (self->clamp), GTK_ORIENTATION_VERTICAL, self->width, NULL,
                      &height, NULL, NULL);
  return MAX (height - self->height, 0);
}

static int
get_least_scale (MoCrawlitaireSurface *self)
{
  int largest = mo_playing_face_find_largest (GTK_WIDGET (self->table));

  return largest > LEAST_CARD_WIDTH ? (100 * LEAST_CARD_WIDTH + largest - 1) / largest : 100;
}

/* How the parts are arranged in a large window. */
typedef struct
{
  int scale; /* of the cards, in percent */
  int divisor;
  gboolean lists_piles;
} Arrangement;

static void
apply_arrangement (MoCrawlitaireSurface *self,
                   const Arrangement *how)
{
  set_divisor (self, how->divisor);
  mo_crawlitaire_table_set_lists_piles (self->table, how->lists_piles);
  mo_playing_face_scale_all (GTK_WIDGET (self->table), how->scale);
}

static int
try_arrangement (MoCrawlitaireSurface *self,
                 const Arrangement *how)
{
  apply_arrangement (self, how);
  return measure_excess (self);
}

/* Returns the arrangement with this number, of N_ARRANGEMENTS in the order in which they are
 * tried. */
static Arrangement
get_arrangement (MoCrawlitaireSurface *self,
                 guint number,
                 int scale)
{
  const int *order = self->width >= WIDE ? wide_divisors : divisors;

  return (Arrangement){ scale, order[number % G_N_ELEMENTS (divisors)],
                        number >= G_N_ELEMENTS (divisors) };
}

/* Whether the party is in one row in the present arrangement. */
static gboolean
has_party_row (MoCrawlitaireSurface *self)
{
  int width = gtk_widget_get_width (self->columns);

  return mo_crawlitaire_table_get_party_width (self->table) <=
         (self->divisor > 0 ? get_share (GTK_WIDGET (self->table), width) : width);
}

/* Whether nothing has to scroll in an arrangement, and the party is in one row if it @needs_row. */
static gboolean
suits (MoCrawlitaireSurface *self,
       const Arrangement *how,
       gboolean needs_row)
{
  return try_arrangement (self, how) == 0 && (!needs_row || has_party_row (self));
}

/* Finds the largest cards with which nothing has to scroll in an arrangement. They don’t break the
 * row of the party if smaller ones keep it. Returns FALSE if there are none from @least_scale. */
static gboolean
find_scale (MoCrawlitaireSurface *self,
            int least_scale,
            Arrangement *how)
{
  int too_large = 100;
  gboolean has_row;

  how->scale = least_scale;
  if (try_arrangement (self, how) > 0)
    return FALSE;
  has_row = has_party_row (self);
  how->scale = 100;
  if (suits (self, how, has_row))
    return TRUE;
  while (too_large - least_scale > 1)
    {
      how->scale = (too_large + least_scale) / 2;
      if (suits (self, how, has_row))
        least_scale = how->scale;
      else
        too_large = how->scale;
    }
  how->scale = least_scale;
  return TRUE;
}

/* Finds the first arrangement in which nothing has to scroll with cards of @least_scale, so that it
 * stays the same from one move to the next where it can. Returns FALSE if there is none. */
static gboolean
find_steady (MoCrawlitaireSurface *self,
             int least_scale,
             Arrangement *found)
{
  for (guint i = 0; i < N_ARRANGEMENTS; i++)
    {
      *found = get_arrangement (self, i, least_scale);
      if (find_scale (self, least_scale, found))
        return TRUE;
    }
  return FALSE;
}

/* Replaces @best by the arrangement for cards of a scale in which the least has to scroll, if that
 * is less than before. */
static void
find_arrangement (MoCrawlitaireSurface *self,
                  int scale,
                  Arrangement *best)
{
  for (guint i = 0; i < N_ARRANGEMENTS && self->excess > 0; i++)
    {
      const Arrangement how = get_arrangement (self, i, scale);
      int excess = try_arrangement (self, &how);

      if (excess < self->excess)
        {
          self->excess = excess;
          *best = how;
        }
    }
}

/* Finds the arrangement in which nothing has to scroll, or else the one in which the least has
 * to. */
static void
fit (MoCrawlitaireSurface *self)
{
  Arrangement best = { .scale = 100 };
  int least_scale = get_least_scale (self);
  int scale = MAX (least_scale, STEADY_SCALE);

  if (self->width == 0)
    return;
  if (self->shape != MO_SHAPE_ROOMY)
    {
      mo_crawlitaire_table_set_lists_piles (self->table, FALSE);
      return;
    }
  self->excess = 0;
  if (!find_steady (self, scale, &best))
    {
      self->excess = G_MAXINT;
      find_arrangement (self, scale, &best);
      while (scale > least_scale && self->excess > 0)
        {
          scale = MAX (scale - SCALE_STEP, least_scale);
          find_arrangement (self, scale, &best);
        }
    }
  apply_arrangement (self, &best);
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

/* Without a question, the place in the match, and the button for reminders, are above the table. */
static void
show_head (MoCrawlitaireSurface *self)
{
  gboolean is_asked = gtk_widget_get_visible (GTK_WIDGET (self->question));
  GtkBox *head = is_asked ? mo_crawlitaire_question_get_heading (self->question) : self->head;
  GtkWidget *now = gtk_widget_get_parent (self->reminder_button);

  gtk_widget_set_visible (GTK_WIDGET (self->head), !is_asked && self->shape == MO_SHAPE_ROOMY);
  if (now == GTK_WIDGET (head))
    return;
  g_object_ref (self->reminder_button);
  gtk_box_remove (GTK_BOX (now), self->reminder_button);
  gtk_box_append (head, self->reminder_button);
  g_object_unref (self->reminder_button);
}

/* Requests to fit everything again once styles are updated, which is not before the next layout. */
static void
fit_later (MoCrawlitaireSurface *self)
{
  self->text_scale = 0;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* In the large view, the question only grows where the cards can grow as much. */
static void
show_tightness (MoCrawlitaireSurface *self)
{
  GtkWidget *question = GTK_WIDGET (self->question);
  gboolean is_tight = self->shape == MO_SHAPE_ROOMY &&
                      mo_match_surface_scale (MO_MATCH_SURFACE (self), 100) <=
                          100 * MAX (self->text_scale, 1);

  if (is_tight == gtk_widget_has_css_class (question, "tight"))
    return;
  if (is_tight)
    gtk_widget_add_css_class (question, "tight");
  else
    gtk_widget_remove_css_class (question, "tight");
  fit_later (self);
}

static void
show_all (MoCrawlitaireSurface *self)
{
  MoMatchSurface *surface = MO_MATCH_SURFACE (self);
  const MoCrawlitaireState *state = mo_match_surface_get_state (surface);
  g_autofree char *place = mo_match_get_class (mo_match_surface_get_match (surface))
                               ->describe_place (mo_match_surface_get_game (surface), state);
  g_autoptr (MoRound) round = new_round (surface);

  self->text_scale = mo_widget_get_text_scale (GTK_WIDGET (self));
  show_tightness (self);
  gtk_label_set_label (self->place_label, place);
  mo_crawlitaire_question_set_place (self->question, place);
  mo_reminder_note_show (self->reminders, round);
  mo_ring_odds_follow (self->rings, state);
  mo_crawlitaire_question_show (self->question);
  show_head (self);
  mo_crawlitaire_table_show (self->table, state);
  fit (self);
  show_odds (self);
}

static gboolean
fit_cb (gpointer user_data)
{
  MoCrawlitaireSurface *self = user_data;

  self->fitting = 0;
  /* Captions depend on the size of the text. */
  if (mo_widget_get_text_scale (GTK_WIDGET (self)) != self->text_scale)
    show_all (self);
  else
    fit (self);
  return G_SOURCE_REMOVE;
}

static void
mo_crawlitaire_surface_size_allocate (GtkWidget *widget,
                                      int width,
                                      int height,
                                      int baseline)
{
  MoCrawlitaireSurface *self = MO_CRAWLITAIRE_SURFACE (widget);
  gboolean is_other = width != self->width || height != self->height;

  GTK_WIDGET_CLASS (mo_crawlitaire_surface_parent_class)
      ->size_allocate (widget, width, height, baseline);
  self->width = width;
  self->height = height;
  /* A text may need more lines than before. */
  if (self->fitting == 0 &&
      (mo_widget_get_text_scale (widget) != self->text_scale ||
       (self->shape == MO_SHAPE_ROOMY && (is_other || measure_excess (self) > self->excess))))
    self->fitting = g_idle_add (fit_cb, self);
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
  fit_later (self);
}

/* On a phone, the question keeps its place above the table, or beside it in a low window, and the
 * table shows one part at a time; otherwise, all of them are on one page. */
static void
set_shape (MoCrawlitaireSurface *self,
           MoSurfaceShape shape)
{
  gboolean is_compact = shape != MO_SHAPE_ROOMY;

  self->shape = shape;
  self->divisor = -1;
  set_divisor (self, shape == MO_SHAPE_LOW ? 2 : 0);
  gtk_widget_set_vexpand (self->columns, is_compact);
  gtk_box_set_spacing (self->box, is_compact ? SMALL_SPACING : SPACING);
  gtk_widget_set_size_request (GTK_WIDGET (self->question), is_compact ? -1 : QUESTION_WIDTH, -1);
  gtk_widget_set_vexpand (GTK_WIDGET (self->table), is_compact);

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
  g_clear_handle_id (&MO_CRAWLITAIRE_SURFACE (object)->fitting, g_source_remove);
  G_OBJECT_CLASS (mo_crawlitaire_surface_parent_class)->dispose (object);
}

static void
mo_crawlitaire_surface_class_init (MoCrawlitaireSurfaceClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mo_crawlitaire_surface_dispose;
  GTK_WIDGET_CLASS (klass)->size_allocate = mo_crawlitaire_surface_size_allocate;
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
  self->columns = gtk_box_new (GTK_ORIENTATION_VERTICAL, SPACING);
  self->place_label = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_xalign (self->place_label, 0);
  gtk_label_set_ellipsize (self->place_label, PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (GTK_WIDGET (self->place_label), TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self->place_label), "dim-label");
  gtk_box_append (self->head, GTK_WIDGET (self->place_label));
  self->reminder_button = mo_reminder_dialog_new_button (MO_MATCH_SURFACE (self), new_round);
  gtk_widget_set_valign (self->reminder_button, GTK_ALIGN_START);
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
