/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-hint-bar.h"

#include "mo-fold-box.h"
#include "mo-widget-label.h"

#include <glib/gi18n.h>

struct _MoHintBar
{
  AdwBin parent_instance;

  GtkLabel *why;
  AdwBin *bin; /* the parent of the button */
};

G_DEFINE_FINAL_TYPE (MoHintBar, mo_hint_bar, ADW_TYPE_BIN)

enum
{
  SIGNAL_TAKEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
clicked_cb (MoHintBar *self,
            GtkWidget *button)
{
  g_autofree char *line = g_strdup (g_object_get_data (G_OBJECT (button), "line"));

  g_signal_emit (self, signals[SIGNAL_TAKEN], 0, line);
}

static void
mo_hint_bar_class_init (MoHintBarClass *klass)
{
  signals[SIGNAL_TAKEN] = g_signal_new ("taken", MO_TYPE_HINT_BAR, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                        NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
mo_hint_bar_init (MoHintBar *self)
{
  /* In one line where there is room: the cards need the height. */
  GtkWidget *box = g_object_new (MO_TYPE_FOLD_BOX, "row-chars", 20, NULL);

  gtk_widget_add_css_class (GTK_WIDGET (self), "deal-bar");
  gtk_widget_add_css_class (GTK_WIDGET (self), "prompt");
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  self->why = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_xalign (self->why, 0);
  gtk_label_set_wrap (self->why, TRUE);
  gtk_label_set_max_width_chars (self->why, 60);
  gtk_widget_set_parent (GTK_WIDGET (self->why), box);
  self->bin = ADW_BIN (adw_bin_new ());
  gtk_widget_set_halign (GTK_WIDGET (self->bin), GTK_ALIGN_START);
  gtk_widget_add_css_class (GTK_WIDGET (self->bin), "hint");
  gtk_widget_set_valign (GTK_WIDGET (self->bin), GTK_ALIGN_CENTER);
  gtk_widget_set_parent (GTK_WIDGET (self->bin), box);
  adw_bin_set_child (ADW_BIN (self), box);
}

/* @button: (nullable): makes the move */
static void
show (MoHintBar *self,
      const char *why,
      GtkWidget *button)
{
  gtk_label_set_label (self->why, why);
  adw_bin_set_child (self->bin, button);
  /* Without a button, its background would be left. */
  gtk_widget_set_visible (GTK_WIDGET (self->bin), button != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
}

void
mo_hint_bar_show (MoHintBar *self,
                  MoMatchSurface *surface)
{
  MoMatch *match = mo_match_surface_get_match (surface);
  g_autofree char *why = NULL;
  g_autofree char *words = NULL;
  g_autofree char *name = NULL;
  GtkWidget *button;
  MoMove move;

  if (!mo_match_advise (match, &move, &why))
    return;
  if (mo_match_surface_has_covered (surface))
    {
      show (self, _("A hint could give away the covered cards. Show them first."), NULL);
      return;
    }
  words = mo_match_describe_move (match, &move);
  /* Translators: %s is a move, as in “Play Strike”. */
  name = g_strdup_printf (_("Hint: %s"), words);
  button = gtk_button_new_with_label (words);
  gtk_label_set_wrap (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))), TRUE);
  mo_widget_set_spoken_label (GTK_WIDGET (button), name);
  g_object_set_data_full (G_OBJECT (button), "line", mo_match_write_move (match, &move), g_free);
  g_signal_connect_object (button, "clicked", G_CALLBACK (clicked_cb), self, G_CONNECT_SWAPPED);
  show (self, why != NULL ? why : "", button);
}

void
mo_hint_bar_hide (MoHintBar *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  adw_bin_set_child (self->bin, NULL);
}
