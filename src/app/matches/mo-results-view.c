/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-results-view.h"

#include "mo-list-growth.h"
#include "mo-match-results.h"
#include "mo-widget-label.h"
#include "mo-score-bar.h"

#include <glib/gi18n.h>
#include <string.h>

/* Only the most played decks or groups are listed. */
#define MAX_ROWS 12

struct _MoResultsView
{
  AdwBin parent_instance;

  AdwPreferencesGroup *group;
  GtkDropDown *by_drop_down;
  GtkListBox *box;

  GPtrArray *entries; /* (element-type MoMatchEntry) (nullable) */
  MoContent *content; /* (nullable) */
  GPtrArray *ways;    /* (element-type MoResultsWay): the items of by_drop_down */
  const MoResultsWay *way; /* the selected item */
  GPtrArray *results; /* (element-type MoResult) (nullable): of the way */
  guint n_rows;       /* the number of results with a row */
  MoListGrowth *growth;
};

G_DEFINE_FINAL_TYPE (MoResultsView, mo_results_view, ADW_TYPE_BIN)

/* Returns: (transfer full): “3 won, 2 lost · 60 %”, or “completed in 3 of 5 matches · 60 %” */
static char *
describe (const MoResult *result,
          const MoResultGroup *group)
{
  guint n = result->n_matches;
  guint n_left = n - result->n_done;
  guint percent = (100 * result->n_done + n / 2) / n;
  g_autofree char *won = NULL;
  g_autofree char *lost = NULL;

  if (group != NULL && group->done != NULL)
    return group->describe (result->n_done, n, percent);
  won = g_strdup_printf (ngettext ("%u won", "%u won", result->n_done), result->n_done);
  lost = g_strdup_printf (ngettext ("%u lost", "%u lost", n_left), n_left);
  /* Translators: as in “3 won, 2 lost · 60 %”. */
  return g_strdup_printf (_("%1$s, %2$s · %3$u%%"), won, lost, percent);
}

static GtkWidget *
new_label (const char *text,
           const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  if (style != NULL)
    gtk_widget_add_css_class (label, style);
  return label;
}

static GtkWidget *
new_row (const MoResult *result,
         const MoResultsWay *way,
         guint most)
{
  GtkWidget *row = g_object_new (GTK_TYPE_LIST_BOX_ROW, "selectable", FALSE, NULL);
  GtkWidget *grid = gtk_grid_new ();
  g_autofree char *figures = describe (result, way->group);
  g_autofree char *name = NULL;
  g_autofree char *label = NULL;
  GtkWidget *name_label;
  GtkWidget *figures_label = new_label (figures, "numeric");

  if (result->version > 0)
    /* Translators: a deck, and the number of one of its versions. */
    name = g_strdup_printf (_("%1$s, version %2$u"), result->name, result->version);
  else
    name = g_strdup (result->name);
  name_label = new_label (name, NULL);
  gtk_widget_set_hexpand (name_label, TRUE);
  gtk_widget_set_tooltip_text (name_label, name);
  gtk_widget_add_css_class (figures_label, "dim-label");
  gtk_grid_set_column_spacing (GTK_GRID (grid), 12);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 6);
  gtk_widget_add_css_class (grid, "result");
  gtk_grid_attach (GTK_GRID (grid), name_label, 0, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), figures_label, 1, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (grid),
                   mo_score_bar_new (result->n_done, result->n_matches - result->n_done, most), 0,
                   1, 2, 1);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), grid);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  /* Translators: the name of a deck or group, and its results. */
  label = g_strdup_printf (_("%1$s: %2$s"), name, figures);
  mo_widget_set_spoken_label (GTK_WIDGET (row), label);
  return row;
}

/* Lists the groupings for which the matches have results. The selection stays if it is still
 * listed. */
static void
offer_ways (MoResultsView *self)
{
  const GPtrArray *all = mo_results_ways_list ();
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);
  g_autoptr (GPtrArray) ways = g_ptr_array_new ();
  guint selected = 0;

  for (guint i = 0; i < all->len; i++)
    {
      const MoResultsWay *way = g_ptr_array_index (all, i);

      if (!mo_match_results_has (self->entries, self->content, way))
        continue;
      if (way == self->way)
        selected = ways->len;
      g_ptr_array_add (ways, (gpointer) way);
      gtk_string_list_append (list, _(way->title));
    }
  if (ways->len == self->ways->len &&
      (ways->len == 0 ||
       memcmp (ways->pdata, self->ways->pdata, ways->len * sizeof (gpointer)) == 0))
    return;
  g_ptr_array_set_size (self->ways, 0);
  gtk_drop_down_set_model (self->by_drop_down, G_LIST_MODEL (list));
  gtk_drop_down_set_selected (self->by_drop_down, selected);
  g_ptr_array_extend (self->ways, ways, NULL, NULL);
  if (ways->len > 0)
    self->way = g_ptr_array_index (ways, selected);
}

/* Adds rows for results that have none, as many as are near the part in view. */
static void
add_rows (MoResultsView *self)
{
  guint n = MIN (mo_results_view_get_n_results (self), mo_list_growth_get_limit (self->growth));

  mo_list_growth_set_n_items (self->growth, mo_results_view_get_n_results (self));
  for (; self->n_rows < n; self->n_rows++)
    {
      const MoResult *most = g_ptr_array_index (self->results, 0);

      gtk_list_box_append (self->box, new_row (g_ptr_array_index (self->results, self->n_rows),
                                               self->way, most->n_matches));
    }
}

static void
show_results (MoResultsView *self)
{
  GtkListBoxRow *row;

  g_clear_pointer (&self->results, g_ptr_array_unref);
  self->results = mo_match_results_list (self->entries, self->content, self->way);
  adw_preferences_group_set_description (
      self->group, self->way->group != NULL && self->way->group->done != NULL
                       ? _(self->way->group->text)
                       : _("Matches won and lost"));
  while ((row = gtk_list_box_get_row_at_index (self->box, 0)) != NULL)
    gtk_list_box_remove (self->box, GTK_WIDGET (row));
  self->n_rows = 0;
  add_rows (self);
}

static void
by_selected_cb (MoResultsView *self)
{
  guint selected = gtk_drop_down_get_selected (self->by_drop_down);

  /* The list is empty while the items change. */
  if (selected >= self->ways->len)
    return;
  self->way = g_ptr_array_index (self->ways, selected);
  show_results (self);
}

static void
mo_results_view_dispose (GObject *object)
{
  g_clear_object (&MO_RESULTS_VIEW (object)->growth);
  adw_bin_set_child (ADW_BIN (object), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (object), MO_TYPE_RESULTS_VIEW);
  G_OBJECT_CLASS (mo_results_view_parent_class)->dispose (object);
}

static void
mo_results_view_finalize (GObject *object)
{
  MoResultsView *self = MO_RESULTS_VIEW (object);

  g_clear_pointer (&self->entries, g_ptr_array_unref);
  g_clear_pointer (&self->content, mo_content_unref);
  g_ptr_array_unref (self->ways);
  g_clear_pointer (&self->results, g_ptr_array_unref);
  G_OBJECT_CLASS (mo_results_view_parent_class)->finalize (object);
}

static void
mo_results_view_class_init (MoResultsViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mo_results_view_dispose;
  G_OBJECT_CLASS (klass)->finalize = mo_results_view_finalize;
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/mo-results-view.ui");
  gtk_widget_class_bind_template_child (widget_class, MoResultsView, group);
  gtk_widget_class_bind_template_child (widget_class, MoResultsView, by_drop_down);
  gtk_widget_class_bind_template_child (widget_class, MoResultsView, box);
  gtk_widget_class_bind_template_callback (widget_class, by_selected_cb);
}

static void
mo_results_view_init (MoResultsView *self)
{
  self->ways = g_ptr_array_new ();
  self->way = mo_results_ways_find ("deck");
  gtk_widget_init_template (GTK_WIDGET (self));
  self->growth = mo_list_growth_new (GTK_WIDGET (self->box));
  g_signal_connect_object (self->growth, "grown", G_CALLBACK (add_rows), self, G_CONNECT_SWAPPED);
}

void
mo_results_view_show (MoResultsView *self,
                      GPtrArray *entries,
                      MoContent *content,
                      guint n_above)
{
  g_ptr_array_ref (entries);
  g_clear_pointer (&self->entries, g_ptr_array_unref);
  self->entries = entries;
  g_clear_pointer (&self->content, mo_content_unref);
  self->content = mo_content_ref (content);
  gtk_widget_set_visible (
      GTK_WIDGET (self), mo_match_results_has (entries, content, mo_results_ways_find ("format")));
  mo_list_growth_set_n_above (self->growth, n_above);
  offer_ways (self);
  show_results (self);
}

guint
mo_results_view_get_n_results (MoResultsView *self)
{
  return self->results != NULL ? MIN (self->results->len, MAX_ROWS) : 0;
}
