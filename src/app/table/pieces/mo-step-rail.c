/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-step-rail.h"

#include "mo-closures.h"
#include "mo-short-label.h"
#include "mo-fold-box.h"
#include "mo-reminder-note.h"
#include "mo-shrink-bin.h"
#include "mo-text.h"
#include "mo-text-size.h"
#include "mo-touch.h"
#include "mo-widget-label.h"

#include <glib/gi18n.h>

/* Of the texts below the title, and of the button, in a window that is not small. */
#define N_LINES 2
#define N_EXPLAINED_LINES 3

/* Relative to the usual size. */
#define LARGE_TEXT 1.2

/* The longest text of the button that has a single line, in characters. */
#define LINE_CHARS 26

struct _MoStepRail
{
  GtkBox parent_instance;

  MoShortLabel *place;
  GtkLabel *title;
  MoShrinkBin *words;
  GtkLabel *prompt;
  GtkLabel *text;
  GtkLabel *reason;
  MoReminderNote *reminders;
  GtkBox *suffixes;
  GtkWidget *next_button;
  MoShrinkBin *next_bin;
  GtkLabel *next_label;
  GtkBox *steps;
  gboolean has_steps; /* the round has begun, and has more than one */
  gboolean is_small;
  gboolean is_low;       /* there is no room for the steps */
  gboolean is_explained; /* steps have long texts */
};

G_DEFINE_FINAL_TYPE (MoStepRail, mo_step_rail, GTK_TYPE_BOX)

enum
{
  SIGNAL_NEXT,
  SIGNAL_STEP,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
next_clicked_cb (MoStepRail *self)
{
  g_signal_emit (self, signals[SIGNAL_NEXT], 0);
}

static void
step_clicked_cb (MoStepRail *self,
                 GtkWidget *button)
{
  g_signal_emit (self, signals[SIGNAL_STEP], 0, g_object_get_data (G_OBJECT (button), "step"));
}

/* The steps */

static gboolean
is_filled (MoStepRail *self,
           const MoRound *round)
{
  GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (self->steps));

  for (guint i = 0; i < round->steps->len; i++, button = gtk_widget_get_next_sibling (button))
    if (button == NULL || g_strcmp0 (g_object_get_data (G_OBJECT (button), "step"),
                                     g_array_index (round->steps, MoRoundStep, i).id) != 0)
      return FALSE;
  return button == NULL;
}

static void
fill_steps (MoStepRail *self,
            const MoRound *round)
{
  GtkWidget *child;

  if (is_filled (self, round))
    return;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->steps))) != NULL)
    gtk_box_remove (self->steps, child);
  for (guint i = 0; i < round->steps->len; i++)
    {
      const MoRoundStep *step = &g_array_index (round->steps, MoRoundStep, i);
      GtkWidget *button = gtk_button_new ();

      gtk_widget_set_hexpand (button, TRUE);
      gtk_widget_add_css_class (button, "flat");
      gtk_widget_add_css_class (button, "step");
      g_object_set_data_full (G_OBJECT (button), "step", g_strdup (step->id), g_free);
      g_signal_connect_object (button, "clicked", G_CALLBACK (step_clicked_cb), self,
                               G_CONNECT_SWAPPED);
      gtk_box_append (self->steps, button);
    }
}

static void
set_style (GtkWidget *widget,
           const char *style,
           gboolean has_style)
{
  if (has_style)
    gtk_widget_add_css_class (widget, style);
  else
    gtk_widget_remove_css_class (widget, style);
}

/* Returns: (transfer full): the name of a step with its reminders. @is_noted: (out): whether it has
 * any */
static char *
dup_with_reminders (const MoRound *round,
                    guint step,
                    const char *name,
                    gboolean *is_noted)
{
  GString *text = g_string_new (name);

  *is_noted = FALSE;
  for (guint i = 0; i < round->reminders->len; i++)
    {
      const MoRoundReminder *it = &g_array_index (round->reminders, MoRoundReminder, i);
      g_autofree char *sentence = NULL;

      if (it->step != step)
        continue;
      *is_noted = TRUE;
      sentence = g_strdup_printf (_("Reminder: %s"), it->text);
      mo_text_append_sentence (text, sentence);
    }
  return g_string_free (text, FALSE);
}

static void
show_steps (MoStepRail *self,
            const MoRound *round)
{
  GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (self->steps));

  for (guint i = 0; i < round->steps->len; i++, button = gtk_widget_get_next_sibling (button))
    {
      const MoRoundStep *step = &g_array_index (round->steps, MoRoundStep, i);
      gboolean is_now = (int) i == round->now;
      gboolean is_past = (int) i < round->now;
      const char *when = is_now ? _("now") : is_past ? _("done") : _("upcoming");
      /* Translators: a step of the round, its state (“now”), and the automatic actions in it. */
      g_autofree char *plain = step->text != NULL
                                   ? g_strdup_printf (_("%1$s, %2$s. %3$s"), step->name, when,
                                                      step->text)
                                   /* Translators: a step of the round, and its state (“now”). */
                                   : g_strdup_printf (_("%1$s, %2$s"), step->name, when);
      gboolean is_noted;
      g_autofree char *name = dup_with_reminders (round, i, plain, &is_noted);

      set_style (button, "noted", is_noted);
      set_style (button, "now", is_now);
      set_style (button, "past", is_past);
      mo_widget_set_label (button, name);
    }
}

/* @format: has one %s for @text; @text: (nullable): %NULL empties the label, which hides it */
static void
show_text (GtkLabel *label,
           const char *format,
           const char *text)
{
  g_autofree char *words = text != NULL ? g_strdup_printf (format, text) : NULL;

  gtk_label_set_label (label, words);
}

/* Returns the width of the first @n_bytes of @text in a label, in pixels; -1 for all. */
static int
get_text_width (GtkLabel *label,
                const char *text,
                int n_bytes)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (label), NULL);
  int width;

  pango_layout_set_text (layout, text, n_bytes);
  pango_layout_get_pixel_size (layout, &width, NULL);
  return width;
}

/* Returns the width of the longer line, if @text is split into two that differ as little as
 * possible, in pixels. */
static int
get_half_width (GtkLabel *label,
                const char *text)
{
  int least = get_text_width (label, text, -1);

  for (const char *space = strchr (text, ' '); space != NULL; space = strchr (space + 1, ' '))
    least = MIN (least, MAX (get_text_width (label, text, (int) (space - text)),
                             get_text_width (label, space + 1, -1)));
  return least;
}

/* Makes the button as wide as its text needs in a single line, or a long one in two. */
static void
show_next (MoStepRail *self,
           const char *text)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self->next_label));
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  int char_width = MAX (pango_font_metrics_get_approximate_char_width (metrics),
                        pango_font_metrics_get_approximate_digit_width (metrics));
  int n_chars = LINE_CHARS;

  if (g_utf8_strlen (text, -1) > LINE_CHARS)
    n_chars = get_half_width (self->next_label, text) * PANGO_SCALE / MAX (char_width, 1) + 1;
  pango_font_metrics_unref (metrics);
  gtk_label_set_label (self->next_label, text);
  gtk_label_set_max_width_chars (self->next_label, n_chars);
}

/* Sets the height of the texts, and the greatest height of the button. Large text stays legible in
 * fewer lines, and the cards need the height. */
static void
update_lines (MoStepRail *self)
{
  gboolean is_large = mo_widget_get_text_scale (GTK_WIDGET (self)) > LARGE_TEXT;
  guint n_words = self->is_small                    ? 0
                  : self->is_explained && !is_large ? N_EXPLAINED_LINES
                                                    : N_LINES;

  mo_shrink_bin_set_lines (self->words, n_words, n_words);
  mo_shrink_bin_set_lines (self->next_bin, 0, self->is_small ? 0 : N_LINES);
}

void
mo_step_rail_show (MoStepRail *self,
                   const MoRound *round)
{
  fill_steps (self, round);
  show_steps (self, round);
  update_lines (self);
  mo_short_label_set_texts (self->place, (const char *const[]){ round->place, round->short_place,
                                                                round->shortest_place, NULL });
  gtk_label_set_label (self->title, round->title);
  gtk_label_set_label (self->prompt, round->prompt);
  /* Translators: %s are the automatic actions when the game continues. */
  show_text (self->text, _("In this step: %s"), round->reason == NULL ? round->text : NULL);
  /* Translators: %s is the reason why the game can’t continue yet. */
  show_text (self->reason, _("Can’t continue yet: %s"), round->reason);
  mo_reminder_note_show (self->reminders, round);
  self->has_steps = round->now != MO_ROUND_NOT_BEGUN && round->steps->len > 1;
  gtk_widget_set_visible (GTK_WIDGET (self->steps), self->has_steps && !self->is_low);
  gtk_widget_set_visible (self->next_button, round->next != NULL);
  /* Without the button, the rail itself takes the focus, so that it is not left in a page that is
   * removed. */
  gtk_widget_set_focusable (GTK_WIDGET (self), round->next == NULL);
  if (round->next != NULL)
    {
      show_next (self, round->next);
      mo_widget_set_spoken_label (GTK_WIDGET (self->next_button), round->next);
    }
}

void
mo_step_rail_add_suffix (MoStepRail *self,
                         GtkWidget *widget)
{
  gtk_widget_set_valign (widget, GTK_ALIGN_CENTER);
  gtk_box_append (self->suffixes, widget);
}

void
mo_step_rail_set_is_explained (MoStepRail *self,
                               gboolean is_explained)
{
  self->is_explained = is_explained;
  update_lines (self);
}

void
mo_step_rail_set_room (MoStepRail *self,
                       gboolean is_small,
                       gboolean is_low)
{
  gtk_widget_set_can_target (GTK_WIDGET (self->steps),
                             !is_small && !mo_touch_has_screen (GTK_WIDGET (self)));
  self->is_small = is_small;
  self->is_low = is_low;
  if (is_small)
    gtk_widget_add_css_class (GTK_WIDGET (self), "small");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "small");
  update_lines (self);
  gtk_widget_set_visible (GTK_WIDGET (self->steps), self->has_steps && !is_low);
}

void
mo_step_rail_focus (MoStepRail *self)
{
  gtk_widget_grab_focus (gtk_widget_get_visible (self->next_button) ? self->next_button
                                                                    : GTK_WIDGET (self));
}

static void
mo_step_rail_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MO_TYPE_STEP_RAIL);
  G_OBJECT_CLASS (mo_step_rail_parent_class)->dispose (object);
}

static void
mo_step_rail_class_init (MoStepRailClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (MO_TYPE_SHORT_LABEL);
  g_type_ensure (MO_TYPE_FOLD_BOX);
  g_type_ensure (MO_TYPE_REMINDER_NOTE);
  g_type_ensure (MO_TYPE_SHRINK_BIN);
  G_OBJECT_CLASS (klass)->dispose = mo_step_rail_dispose;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/mo-step-rail.ui");
  mo_closures_bind (widget_class);
  gtk_widget_class_bind_template_child (widget_class, MoStepRail, place);
  gtk_widget_class_bind_template_child (widget_class, MoStepRail, title);
  gtk_widget_class_bind_template_child (widget_class, MoStepRail, words);
  gtk_widget_class_bind_template_child (widget_class, MoStepRail, prompt);
  gtk_widget_class_bind_template_child (widget_class, MoStepRail, text);
  gtk_widget_class_bind_template_child (widget_class, MoStepRail, reason);
  gtk_widget_class_bind_template_child (widget_class, MoStepRail, reminders);
  gtk_widget_class_bind_template_child (widget_class, MoStepRail, suffixes);
  gtk_widget_class_bind_template_child (widget_class, MoStepRail, next_button);
  gtk_widget_class_bind_template_child (widget_class, MoStepRail, next_bin);
  gtk_widget_class_bind_template_child (widget_class, MoStepRail, next_label);
  gtk_widget_class_bind_template_child (widget_class, MoStepRail, steps);
  gtk_widget_class_bind_template_callback (widget_class, next_clicked_cb);

  signals[SIGNAL_NEXT] = g_signal_new ("next", MO_TYPE_STEP_RAIL, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                       NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_STEP] = g_signal_new ("step", MO_TYPE_STEP_RAIL, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                       NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
mo_step_rail_init (MoStepRail *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  update_lines (self);
}
