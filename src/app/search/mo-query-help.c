/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-query-help.h"

#include "mo-query.h"
#include "mo-widget-label.h"

#include <glib/gi18n.h>

struct _MoQueryHelp
{
  GtkPopover parent_instance;

  GtkWidget *examples;
  GtkLabel *fields;
};

G_DEFINE_FINAL_TYPE (MoQueryHelp, mo_query_help, GTK_TYPE_POPOVER)

enum
{
  SIGNAL_CHOSEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
example_clicked_cb (MoQueryHelp *self,
                    GtkWidget *button)
{
  gtk_popover_popdown (GTK_POPOVER (self));
  g_signal_emit (self, signals[SIGNAL_CHOSEN], 0, g_object_get_data (G_OBJECT (button), "query"));
}

static void
add_example (MoQueryHelp *self,
             const char *query,
             const char *meaning)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *query_label = gtk_label_new (query);
  GtkWidget *meaning_label = gtk_label_new (meaning);
  g_autofree char *spoken = g_strjoin (", ", query, meaning, NULL);

  gtk_label_set_xalign (GTK_LABEL (query_label), 0);
  gtk_label_set_xalign (GTK_LABEL (meaning_label), 0);
  gtk_label_set_wrap (GTK_LABEL (query_label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (query_label), 30);
  gtk_label_set_wrap (GTK_LABEL (meaning_label), TRUE);
  gtk_widget_add_css_class (query_label, "monospace");
  gtk_widget_add_css_class (meaning_label, "dim-label");
  gtk_widget_add_css_class (meaning_label, "caption");
  gtk_box_append (GTK_BOX (box), query_label);
  gtk_box_append (GTK_BOX (box), meaning_label);
  gtk_button_set_child (GTK_BUTTON (button), box);
  mo_widget_set_spoken_label (button, spoken);
  gtk_widget_add_css_class (button, "flat");
  g_object_set_data (G_OBJECT (button), "query", (gpointer) query);
  g_signal_connect_object (button, "clicked", G_CALLBACK (example_clicked_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self->examples), button);
}

void
mo_query_help_set_fields (MoQueryHelp *self,
                          const MoFields *fields,
                          const MoQueryExample *examples,
                          guint n_examples)
{
  g_autoptr (GString) list = g_string_new (NULL);
  GtkWidget *example;

  while ((example = gtk_widget_get_first_child (self->examples)) != NULL)
    gtk_box_remove (GTK_BOX (self->examples), example);
  for (guint i = 0; i < n_examples; i++)
    {
      g_auto (MoQueryFault) fault = { 0 };
      g_autoptr (MoQuery) query = mo_query_parse (examples[i].query, fields, &fault);

      if (query != NULL)
        add_example (self, examples[i].query, _(examples[i].meaning));
    }
  for (guint i = 0; i < mo_fields_get_n (fields); i++)
    g_string_append_printf (list, "%s%s", i > 0 ? ", " : "", mo_fields_get (fields, i)->id);
  gtk_label_set_label (self->fields, list->str);
}

static void
mo_query_help_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MO_TYPE_QUERY_HELP);
  G_OBJECT_CLASS (mo_query_help_parent_class)->dispose (object);
}

static void
mo_query_help_class_init (MoQueryHelpClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mo_query_help_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/mo-query-help.ui");
  gtk_widget_class_bind_template_child (widget_class, MoQueryHelp, examples);
  gtk_widget_class_bind_template_child (widget_class, MoQueryHelp, fields);
  signals[SIGNAL_CHOSEN] = g_signal_new ("chosen", MO_TYPE_QUERY_HELP, G_SIGNAL_RUN_LAST, 0, NULL,
                                         NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
mo_query_help_init (MoQueryHelp *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
mo_query_help_new (void)
{
  return g_object_new (MO_TYPE_QUERY_HELP, NULL);
}
