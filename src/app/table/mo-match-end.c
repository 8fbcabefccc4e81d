/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-match-end.h"

#include "mo-fold-box.h"
#include "mo-tall-scroller.h"
#include "mo-match-results.h"
#include "mo-match-row.h"
#include "mo-widget-label.h"

#include <glib/gi18n.h>

/* What is left of it in a low window, in pixels. */
#define LEAST_HEIGHT 100

struct _MoMatchEnd
{
  AdwBin parent_instance;

  GtkImage *result_icon;
  GtkLabel *result_label;
  GtkLabel *reason_label;
  GtkGrid *figures;
  GtkWidget *same_deal_button;
};

G_DEFINE_FINAL_TYPE (MoMatchEnd, mo_match_end, ADW_TYPE_BIN)

enum
{
  SIGNAL_PUT_ASIDE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
aside_clicked_cb (MoMatchEnd *self)
{
  g_signal_emit (self, signals[SIGNAL_PUT_ASIDE], 0);
}

static void
put_aside_action (GtkWidget *widget,
                  const char *name,
                  GVariant *parameter)
{
  g_signal_emit (widget, signals[SIGNAL_PUT_ASIDE], 0);
}

static void
mo_match_end_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MO_TYPE_MATCH_END);
  G_OBJECT_CLASS (mo_match_end_parent_class)->dispose (object);
}

static void
mo_match_end_class_init (MoMatchEndClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mo_match_end_dispose;
  g_type_ensure (MO_TYPE_FOLD_BOX);
  g_type_ensure (MO_TYPE_TALL_SCROLLER);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/mo-match-end.ui");
  gtk_widget_class_bind_template_child (widget_class, MoMatchEnd, result_icon);
  gtk_widget_class_bind_template_child (widget_class, MoMatchEnd, result_label);
  gtk_widget_class_bind_template_child (widget_class, MoMatchEnd, reason_label);
  gtk_widget_class_bind_template_child (widget_class, MoMatchEnd, figures);
  gtk_widget_class_bind_template_child (widget_class, MoMatchEnd, same_deal_button);
  gtk_widget_class_bind_template_callback (widget_class, aside_clicked_cb);
  gtk_widget_class_install_action (widget_class, "match-end.put-aside", NULL, put_aside_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "match-end.put-aside",
                                       NULL);

  signals[SIGNAL_PUT_ASIDE] = g_signal_new ("put-aside", MO_TYPE_MATCH_END, G_SIGNAL_RUN_LAST, 0,
                                            NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
mo_match_end_init (MoMatchEnd *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  mo_tall_scroller_set_least_height (MO_TALL_SCROLLER (adw_bin_get_child (ADW_BIN (self))),
                                     LEAST_HEIGHT);
}

static void
add_figure (MoMatchEnd *self,
            const MoMatchFigure *figure,
            int row)
{
  g_autofree char *value = g_strdup_printf ("%" G_GINT64_FORMAT, figure->value);
  GtkWidget *name_label = gtk_label_new (figure->name);
  GtkWidget *value_label = gtk_label_new (value);

  gtk_label_set_xalign (GTK_LABEL (name_label), 0);
  gtk_label_set_wrap (GTK_LABEL (name_label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (name_label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_set_hexpand (name_label, TRUE);
  gtk_widget_add_css_class (name_label, "dim-label");
  gtk_label_set_xalign (GTK_LABEL (value_label), 1);
  gtk_widget_add_css_class (value_label, "numeric");
  gtk_grid_attach (self->figures, name_label, 0, row, 1, 1);
  gtk_grid_attach (self->figures, value_label, 1, row, 1, 1);
}

void
mo_match_end_show (MoMatchEnd *self,
                   const MoSummary *summary,
                   gboolean is_dealt)
{
  const char *name = mo_match_result_get_name (summary->result);
  g_autofree char *label = NULL;
  GtkWidget *child;
  int row = 0;

  gtk_image_set_from_icon_name (self->result_icon, mo_match_result_get_icon (summary->result));
  gtk_widget_set_css_classes (GTK_WIDGET (self->result_icon),
                              (const char *[]){
                                  summary->result == MO_MATCH_WON ? "success" : "error", NULL });
  gtk_label_set_label (self->result_label, name);
  gtk_label_set_label (self->reason_label, summary->reason != NULL ? summary->reason : "");
  gtk_widget_set_visible (self->same_deal_button, is_dealt);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->figures))) != NULL)
    gtk_grid_remove (self->figures, child);
  /* Zero figures are of no interest, and figures of cards are part of the others. */
  for (guint i = 0; i < summary->figures->len; i++)
    {
      const MoMatchFigure *figure = g_ptr_array_index (summary->figures, i);

      if (figure->card == NULL && figure->value != 0)
        add_figure (self, figure, row++);
    }
  /* Translators: %1$s is “Won” or “Lost”, %2$s the reason, a sentence with its full stop. */
  label = g_strdup_printf (_("%1$s: %2$s"), name, summary->reason != NULL ? summary->reason : "");
  mo_widget_set_spoken_label (GTK_WIDGET (self), label);
}
