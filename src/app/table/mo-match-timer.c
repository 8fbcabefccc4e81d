/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-match-timer.h"

#include "mo-widget-label.h"

#include <glib/gi18n.h>

struct _MoMatchTimer
{
  GtkButton parent_instance;

  GtkImage *icon;
  GtkLabel *label;

  GTimer *timer;
  gboolean is_running;
  guint ticking; /* the source that updates the label while it is visible; or 0 */
};

G_DEFINE_FINAL_TYPE (MoMatchTimer, mo_match_timer, GTK_TYPE_BUTTON)

char *
mo_match_timer_format (guint seconds)
{
  return seconds >= 3600
             ? g_strdup_printf ("%u:%02u:%02u", seconds / 3600, seconds / 60 % 60, seconds % 60)
             : g_strdup_printf ("%u:%02u", seconds / 60, seconds % 60);
}

static void
show_time (MoMatchTimer *self)
{
  g_autofree char *time = mo_match_timer_format ((guint) g_timer_elapsed (self->timer, NULL));
  g_autofree char *name = NULL;

  if (self->is_running)
    /* Translators: %s is a time, such as 12:34. */
    name = g_strdup_printf (_("Timer running: %s"), time);
  else
    /* Translators: %s is a time, such as 12:34. */
    name = g_strdup_printf (_("Timer paused: %s"), time);
  gtk_label_set_label (self->label, time);
  mo_widget_set_spoken_label (GTK_WIDGET (self), name);
}

static gboolean
tick_cb (gpointer user_data)
{
  show_time (user_data);
  return G_SOURCE_CONTINUE;
}

static void
show_state (MoMatchTimer *self)
{
  g_clear_handle_id (&self->ticking, g_source_remove);
  if (self->is_running && gtk_widget_get_mapped (GTK_WIDGET (self)))
    self->ticking = g_timeout_add_seconds (1, tick_cb, self);
  gtk_image_set_from_icon_name (self->icon, self->is_running ? "media-playback-pause-symbolic"
                                                             : "media-playback-start-symbolic");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), self->is_running ? _("Pause Timer")
                                                                   : _("Resume Timer"));
  show_time (self);
}

static void
mo_match_timer_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (mo_match_timer_parent_class)->map (widget);
  show_state (MO_MATCH_TIMER (widget));
}

static void
mo_match_timer_unmap (GtkWidget *widget)
{
  g_clear_handle_id (&MO_MATCH_TIMER (widget)->ticking, g_source_remove);
  GTK_WIDGET_CLASS (mo_match_timer_parent_class)->unmap (widget);
}

static void
mo_match_timer_clicked (GtkButton *button)
{
  mo_match_timer_toggle (MO_MATCH_TIMER (button));
}

static void
mo_match_timer_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MO_TYPE_MATCH_TIMER);
  G_OBJECT_CLASS (mo_match_timer_parent_class)->dispose (object);
}

static void
mo_match_timer_finalize (GObject *object)
{
  g_timer_destroy (MO_MATCH_TIMER (object)->timer);
  G_OBJECT_CLASS (mo_match_timer_parent_class)->finalize (object);
}

static void
mo_match_timer_class_init (MoMatchTimerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mo_match_timer_dispose;
  G_OBJECT_CLASS (klass)->finalize = mo_match_timer_finalize;
  GTK_BUTTON_CLASS (klass)->clicked = mo_match_timer_clicked;
  widget_class->map = mo_match_timer_map;
  widget_class->unmap = mo_match_timer_unmap;
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/mo-match-timer.ui");
  gtk_widget_class_bind_template_child (widget_class, MoMatchTimer, icon);
  gtk_widget_class_bind_template_child (widget_class, MoMatchTimer, label);
}

static void
mo_match_timer_init (MoMatchTimer *self)
{
  self->timer = g_timer_new ();
  self->is_running = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  show_state (self);
}

void
mo_match_timer_restart (MoMatchTimer *self)
{
  g_timer_start (self->timer);
  self->is_running = TRUE;
  show_state (self);
}

void
mo_match_timer_toggle (MoMatchTimer *self)
{
  self->is_running = !self->is_running;
  if (self->is_running)
    g_timer_continue (self->timer);
  else
    g_timer_stop (self->timer);
  show_state (self);
}
