/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-faults-dialog.h"

#include "mo-line-choice.h"
#include "mo-message-dialog.h"
#include "mo-tall-scroller.h"

#include <glib/gi18n.h>

/* Of the text, in pixels. */
#define LEAST_HEIGHT 100
#define MOST_HEIGHT 320

/* Returns the faults with the name of each file once, above its faults. */
static char *
describe_faults (const MoFaults *faults)
{
  guint n_kept = mo_faults_get_n_kept (faults);
  guint n_more = mo_faults_get_n (faults) - n_kept;
  GString *text = g_string_new (NULL);
  const char *file = NULL;

  for (guint i = 0; i < n_kept; i++)
    {
      const MoFault *fault = mo_faults_get (faults, i);
      g_autofree char *line = mo_line_choice_describe_fault (fault);

      if (i > 0)
        g_string_append_c (text, '\n');
      if (g_strcmp0 (file, fault->file) != 0)
        {
          g_autofree char *name = g_path_get_basename (fault->file);
          g_autofree char *shown = g_filename_display_name (name);

          g_string_append_printf (text, "%s\n", shown);
        }
      g_string_append_printf (text, "%s\n", line);
      file = fault->file;
    }
  if (n_more > 0)
    g_string_append_printf (text, ngettext ("and %u more", "and %u more", n_more), n_more);
  return g_strchomp (g_string_free (text, FALSE));
}

/* Returns: (transfer none): an alert without responses */
static MoAlert *
new_alert (const char *heading,
           const MoFaults *faults)
{
  MoAlert *alert = mo_alert_new (heading, NULL);
  g_autofree char *text = describe_faults (faults);
  GtkWidget *label = gtk_label_new (text);
  MoTallScroller *scroller = g_object_new (MO_TYPE_TALL_SCROLLER, "child", label, NULL);

  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 32);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  mo_tall_scroller_set_least_height (scroller, LEAST_HEIGHT);
  mo_tall_scroller_set_most_height (scroller, MOST_HEIGHT);
  mo_alert_set_extra_child (alert, GTK_WIDGET (scroller));
  return alert;
}

void
mo_faults_dialog_show (GtkWidget *widget,
                       const char *heading,
                       const MoFaults *faults)
{
  GtkWindow *parent = mo_message_dialog_find_parent (widget);
  MoAlert *alert;

  if (parent == NULL)
    return;
  alert = new_alert (heading, faults);
  mo_alert_add_responses (alert, "close", _("_Close"), NULL);
  mo_alert_present (alert, parent);
}
