/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-deck-charts-page.h"

#include "mo-chart-list.h"
#include "mo-closures.h"
#include "mo-toaster.h"

#include <glib/gi18n.h>

struct _MoDeckChartsPage
{
  GtkBox parent_instance;

  GtkWidget *empty_label;
  MoChartList *chart_list;
  MoChartList *win_rate_list;
  GtkWidget *cancel_button;
  GtkButton *play_button;

  MoDeckFigures *figures; /* (nullable): until it is set */
  gboolean is_table;
};

G_DEFINE_FINAL_TYPE (MoDeckChartsPage, mo_deck_charts_page, GTK_TYPE_BOX)

enum
{
  PROP_FIGURES = 1,
  PROP_IS_TABLE,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

static void
show_charts (MoDeckChartsPage *self)
{
  const GPtrArray *charts = mo_deck_figures_get_charts (self->figures);
  gboolean is_computing;

  g_object_get (self->figures, "is-computing", &is_computing, NULL);
  mo_chart_list_set_charts (self->chart_list, charts);
  gtk_widget_set_visible (GTK_WIDGET (self->chart_list), charts->len > 0);
  gtk_widget_set_visible (self->empty_label, charts->len == 0 && !is_computing);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "charts.copy-all", charts->len > 0);
}

static void
show_win_rate (MoDeckChartsPage *self)
{
  const GPtrArray *charts = mo_deck_figures_get_win_rate (self->figures);

  mo_chart_list_set_charts (self->win_rate_list, charts);
  gtk_widget_set_visible (GTK_WIDGET (self->win_rate_list), charts != NULL && charts->len > 0);
}

/* With a result there is nothing to play: the same cards would have the same. */
static void
show_playing (MoDeckChartsPage *self)
{
  gboolean had_focus = gtk_widget_has_focus (GTK_WIDGET (self->play_button)) ||
                       gtk_widget_has_focus (self->cancel_button);
  gboolean is_playing;
  gboolean is_played = mo_deck_figures_get_win_rate (self->figures) != NULL;

  g_object_get (self->figures, "is-playing", &is_playing, NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->play_button), !is_playing && !is_played);
  show_win_rate (self);
  if (had_focus && is_playing)
    gtk_widget_grab_focus (self->cancel_button);
  else if (had_focus && is_played)
    gtk_widget_child_focus (GTK_WIDGET (self->win_rate_list), GTK_DIR_TAB_FORWARD);
  else if (had_focus)
    gtk_widget_grab_focus (GTK_WIDGET (self->play_button));
}

static void
play_clicked_cb (MoDeckChartsPage *self)
{
  mo_deck_figures_play (self->figures);
}

static void
cancel_clicked_cb (MoDeckChartsPage *self)
{
  mo_deck_figures_cancel (self->figures);
}

static void
copy_all_action (GtkWidget *widget,
                 const char *name,
                 GVariant *parameter)
{
  MoDeckChartsPage *self = MO_DECK_CHARTS_PAGE (widget);
  g_autofree char *tables = mo_chart_list_dup_tables (self->chart_list);
  g_autofree char *win_rate = mo_chart_list_dup_tables (self->win_rate_list);
  g_autofree char *all = win_rate != NULL ? g_strdup_printf ("%s\n%s", tables, win_rate)
                                          : g_strdup (tables);
  MoToaster *toaster = mo_toaster_find (widget);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), all);
  if (toaster != NULL)
    mo_toaster_show (toaster, _("Tables copied"));
}

static void
mo_deck_charts_page_map (GtkWidget *widget)
{
  MoDeckChartsPage *self = MO_DECK_CHARTS_PAGE (widget);

  GTK_WIDGET_CLASS (mo_deck_charts_page_parent_class)->map (widget);
  mo_deck_figures_hold (self->figures);
}

static void
mo_deck_charts_page_unmap (GtkWidget *widget)
{
  MoDeckChartsPage *self = MO_DECK_CHARTS_PAGE (widget);

  mo_deck_figures_release (self->figures);
  GTK_WIDGET_CLASS (mo_deck_charts_page_parent_class)->unmap (widget);
}

static void
set_figures (MoDeckChartsPage *self,
             MoDeckFigures *figures)
{
  if (figures == NULL)
    return;
  g_return_if_fail (self->figures == NULL);
  self->figures = g_object_ref (figures);
  g_signal_connect_object (figures, "charts-changed", G_CALLBACK (show_charts), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (figures, "notify::is-computing", G_CALLBACK (show_charts), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (figures, "win-rate-changed", G_CALLBACK (show_playing), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (figures, "notify::is-playing", G_CALLBACK (show_playing), self,
                           G_CONNECT_SWAPPED);
  show_charts (self);
  show_playing (self);
}

static void
mo_deck_charts_page_get_property (GObject *object,
                                  guint id,
                                  GValue *value,
                                  GParamSpec *pspec)
{
  MoDeckChartsPage *self = MO_DECK_CHARTS_PAGE (object);

  if (id == PROP_FIGURES)
    g_value_set_object (value, self->figures);
  else
    g_value_set_boolean (value, self->is_table);
}

static void
mo_deck_charts_page_set_property (GObject *object,
                                  guint id,
                                  const GValue *value,
                                  GParamSpec *pspec)
{
  MoDeckChartsPage *self = MO_DECK_CHARTS_PAGE (object);

  if (id == PROP_FIGURES)
    set_figures (self, g_value_get_object (value));
  else
    self->is_table = g_value_get_boolean (value);
}

static void
mo_deck_charts_page_dispose (GObject *object)
{
  MoDeckChartsPage *self = MO_DECK_CHARTS_PAGE (object);

  if (self->figures != NULL)
    g_signal_handlers_disconnect_by_data (self->figures, self);
  gtk_widget_dispose_template (GTK_WIDGET (self), MO_TYPE_DECK_CHARTS_PAGE);
  g_clear_object (&self->figures);
  G_OBJECT_CLASS (mo_deck_charts_page_parent_class)->dispose (object);
}

static void
mo_deck_charts_page_class_init (MoDeckChartsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = mo_deck_charts_page_get_property;
  object_class->set_property = mo_deck_charts_page_set_property;
  object_class->dispose = mo_deck_charts_page_dispose;
  widget_class->map = mo_deck_charts_page_map;
  widget_class->unmap = mo_deck_charts_page_unmap;
  g_type_ensure (MO_TYPE_CHART_LIST);
  props[PROP_FIGURES] = g_param_spec_object ("figures", NULL, NULL, MO_TYPE_DECK_FIGURES,
                                             G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  props[PROP_IS_TABLE] = g_param_spec_boolean ("is-table", NULL, NULL, FALSE,
                                               G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               RESOURCE_PATH "/mo-deck-charts-page.ui");
  mo_closures_bind (widget_class);
  gtk_widget_class_bind_template_child (widget_class, MoDeckChartsPage, empty_label);
  gtk_widget_class_bind_template_child (widget_class, MoDeckChartsPage, chart_list);
  gtk_widget_class_bind_template_child (widget_class, MoDeckChartsPage, win_rate_list);
  gtk_widget_class_bind_template_child (widget_class, MoDeckChartsPage, cancel_button);
  gtk_widget_class_bind_template_child (widget_class, MoDeckChartsPage, play_button);
  gtk_widget_class_bind_template_callback (widget_class, play_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, cancel_clicked_cb);
  gtk_widget_class_install_action (widget_class, "charts.copy-all", NULL, copy_all_action);
}

static void
mo_deck_charts_page_init (MoDeckChartsPage *self)
{
  g_autofree char *play = g_strdup_printf (_("_Play %d Games"), MO_DECK_FIGURES_N_GAMES);

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_button_set_label (self->play_button, play);
}
