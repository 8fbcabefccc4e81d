/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-work.h"

#include "mo-compat.h"

#include <glib/gi18n.h>

/* In milliseconds: shorter work shows no dialog. */
#define DELAY 1000

struct _MoWork
{
  GtkWindow *parent; /* (nullable): a weak pointer */
  char *heading;
  GCancellable *cancellable;
  MoAlert *alert; /* (nullable): a weak pointer: while it is shown */
  GtkProgressBar *progress_bar; /* in it */
  guint timeout;  /* until the dialog is shown; or 0 */
};

static GtkWidget *
make_progress_bar (const char *label)
{
  GtkWidget *bar = gtk_progress_bar_new ();

  gtk_accessible_update_property (GTK_ACCESSIBLE (bar), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  return bar;
}

static gboolean
show_cb (gpointer user_data)
{
  MoWork *self = user_data;
  MoAlert *alert;
  GtkWidget *bar;

  self->timeout = 0;
  if (self->parent == NULL)
    return G_SOURCE_REMOVE;
  alert = mo_alert_new (self->heading, NULL);
  bar = make_progress_bar (self->heading);
  self->progress_bar = GTK_PROGRESS_BAR (bar);
  mo_alert_set_extra_child (alert, bar);
  mo_alert_add_responses (alert, "cancel", _("_Cancel"), NULL);
  g_signal_connect_object (alert, "response", G_CALLBACK (g_cancellable_cancel), self->cancellable,
                           G_CONNECT_SWAPPED);
  g_set_weak_pointer (&self->alert, alert);
  mo_alert_present (alert, self->parent);
  return G_SOURCE_REMOVE;
}

MoWork *
mo_work_begin (GtkWindow *parent,
               const char *heading)
{
  MoWork *self = g_new0 (MoWork, 1);

  g_set_weak_pointer (&self->parent, parent);
  self->heading = g_strdup (heading);
  self->cancellable = g_cancellable_new ();
  self->timeout = g_timeout_add (DELAY, show_cb, self);
  return self;
}

GCancellable *
mo_work_get_cancellable (MoWork *self)
{
  return self->cancellable;
}

void
mo_work_report (guint64 done,
                guint64 total,
                gpointer work)
{
  MoWork *self = work;

  if (self->alert != NULL && total > 0)
    gtk_progress_bar_set_fraction (self->progress_bar, MIN ((double) done / (double) total, 1));
}

void
mo_work_end (MoWork *self)
{
  MoAlert *alert = self->alert;

  g_clear_handle_id (&self->timeout, g_source_remove);
  g_clear_weak_pointer (&self->alert);
  g_clear_weak_pointer (&self->parent);
  if (alert != NULL)
    gtk_window_destroy (GTK_WINDOW (alert));
  g_object_unref (self->cancellable);
  g_free (self->heading);
  g_free (self);
}
