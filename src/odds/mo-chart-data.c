/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-chart-data.h"

#include "mo-odds-text.h"

#include <glib/gi18n-lib.h>

/* A spread with more values has several in each bar. */
#define MAX_BARS 12

/* Values at both ends of a spread share a bar up to these odds. */
#define MIN_ODDS 0.005

/* Odds this close to 1 are certain: their sums are not exact. */
#define TOLERANCE 1e-9

struct _MoChartBar
{
  GObject parent_instance;

  char *label;
  double value;
  double share;    /* or MO_CHART_NO_SHARE */
  double at_least; /* -1 without an interval */
  double at_most;
};

G_DEFINE_FINAL_TYPE (MoChartBar, mo_chart_bar, G_TYPE_OBJECT)

struct _MoChartData
{
  GObject parent_instance;

  char *id;
  char *group;
  char *title;
  char *note; /* (nullable) */
  char *label_heading;
  char *value_heading;
  char *share_heading; /* (nullable) */
  MoChartUnit unit;
  gboolean is_scale;
  gboolean is_spread; /* whether the values add up to 1 */
  GPtrArray *bars;    /* (element-type MoChartBar) (owned) */
};

static void list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (MoChartData,
                               mo_chart_data,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

/* A bar */

static void
mo_chart_bar_finalize (GObject *object)
{
  g_free (MO_CHART_BAR (object)->label);
  G_OBJECT_CLASS (mo_chart_bar_parent_class)->finalize (object);
}

static void
mo_chart_bar_class_init (MoChartBarClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mo_chart_bar_finalize;
}

static void
mo_chart_bar_init (MoChartBar *self)
{
}

const char *
mo_chart_bar_get_label (MoChartBar *self)
{
  return self->label;
}

double
mo_chart_bar_get_value (MoChartBar *self)
{
  return self->value;
}

double
mo_chart_bar_get_share (MoChartBar *self)
{
  return self->share;
}

gboolean
mo_chart_bar_get_interval (MoChartBar *self,
                           double *at_least,
                           double *at_most)
{
  *at_least = self->at_least;
  *at_most = self->at_most;
  return self->at_least >= 0;
}

/* All bars */

static GType
get_item_type (GListModel *model)
{
  return MO_TYPE_CHART_BAR;
}

static guint
get_n_items (GListModel *model)
{
  return MO_CHART_DATA (model)->bars->len;
}

static gpointer
get_item (GListModel *model,
          guint position)
{
  MoChartData *self = MO_CHART_DATA (model);

  return position < self->bars->len ? g_object_ref (g_ptr_array_index (self->bars, position))
                                    : NULL;
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

static void
mo_chart_data_finalize (GObject *object)
{
  MoChartData *self = MO_CHART_DATA (object);

  g_free (self->id);
  g_free (self->group);
  g_free (self->title);
  g_free (self->note);
  g_free (self->label_heading);
  g_free (self->value_heading);
  g_free (self->share_heading);
  g_ptr_array_unref (self->bars);
  G_OBJECT_CLASS (mo_chart_data_parent_class)->finalize (object);
}

static void
mo_chart_data_class_init (MoChartDataClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mo_chart_data_finalize;
}

static void
mo_chart_data_init (MoChartData *self)
{
  self->bars = g_ptr_array_new_with_free_func (g_object_unref);
}

MoChartData *
mo_chart_data_new (const char *id,
                   const char *group,
                   const char *title,
                   MoChartUnit unit,
                   gboolean is_scale)
{
  MoChartData *self = g_object_new (MO_TYPE_CHART_DATA, NULL);

  self->id = g_strdup (id);
  self->group = g_strdup (group);
  self->title = g_strdup (title);
  self->unit = unit;
  self->is_scale = is_scale;
  mo_chart_data_set_headings (self, "", "", NULL);
  return self;
}

void
mo_chart_data_set_headings (MoChartData *self,
                            const char *label,
                            const char *value,
                            const char *share)
{
  g_free (self->label_heading);
  g_free (self->value_heading);
  g_free (self->share_heading);
  self->label_heading = g_strdup (label);
  self->value_heading = g_strdup (value);
  self->share_heading = g_strdup (share);
}

void
mo_chart_data_take_note (MoChartData *self,
                         char *note)
{
  char *notes = self->note != NULL ? g_strdup_printf ("%s\n%s", self->note, note)
                                   : g_strdup (note);

  g_free (note);
  g_free (self->note);
  self->note = notes;
}

static MoChartBar *
add_bar (MoChartData *self,
         const char *label,
         double value)
{
  MoChartBar *bar = g_object_new (MO_TYPE_CHART_BAR, NULL);

  bar->label = g_strdup (label);
  bar->value = value;
  bar->share = MO_CHART_NO_SHARE;
  bar->at_least = -1;
  bar->at_most = -1;
  g_ptr_array_add (self->bars, bar);
  return bar;
}

void
mo_chart_data_add (MoChartData *self,
                   const char *label,
                   double value,
                   double share)
{
  add_bar (self, label, value)->share = share;
}

void
mo_chart_data_add_interval (MoChartData *self,
                            const char *label,
                            double value,
                            double at_least,
                            double at_most)
{
  MoChartBar *bar = add_bar (self, label, value);

  bar->at_least = at_least;
  bar->at_most = at_most;
}

/* Returns the number of values of a bar, so that the bars are few and their limits are round. */
static int
choose_step (int n)
{
  static const int steps[] = { 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000 };

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    if (n <= steps[i] * MAX_BARS)
      return steps[i];
  return (n + MAX_BARS - 1) / MAX_BARS;
}

/* Rounds down to a multiple of @step. */
static int
round_down (int value,
            int step)
{
  return value >= 0 ? value / step * step : -((-value + step - 1) / step * step);
}

static char *
name_values (int first,
             int last,
             int low,
             int high)
{
  if (last == first)
    return g_strdup_printf ("%d", first);
  if (first <= low && last < high)
    /* Translators: a number or less, as the label of a bar. */
    return g_strdup_printf (_("≤ %d"), last);
  if (last >= high && first > low)
    /* Translators: a number or more, as the label of a bar. */
    return g_strdup_printf (_("≥ %d"), first);
  /* Translators: from a number to a number, as the label of a bar. */
  return g_strdup_printf (_("%1$d–%2$d"), first, last);
}

void
mo_chart_data_add_spread (MoChartData *self,
                          const MoSpread *spread)
{
  int low = spread->low;
  int high = low + (int) mo_spread_get_n (spread) - 1;
  int first = low;
  int last = high;
  int step;

  self->is_spread = TRUE;
  while (first < last && mo_spread_get_at_most (spread, first) < MIN_ODDS)
    first++;
  while (last > first && mo_spread_get_at_least (spread, last) < MIN_ODDS)
    last--;
  step = choose_step (last - first + 1);
  for (int value = round_down (first, step); value <= last; value += step)
    {
      int from = value <= first ? low : value;
      int to = value + step > last ? high : value + step - 1;
      g_autofree char *label = name_values (from, to, low, high);
      double odds = 0;

      for (int each = from; each <= to; each++)
        odds += mo_spread_get (spread, each);
      mo_chart_data_add (self, label, odds, MO_CHART_NO_SHARE);
    }
}

const char *
mo_chart_data_get_id (MoChartData *self)
{
  return self->id;
}

const char *
mo_chart_data_get_group (MoChartData *self)
{
  return self->group;
}

const char *
mo_chart_data_get_title (MoChartData *self)
{
  return self->title;
}

const char *
mo_chart_data_get_note (MoChartData *self)
{
  return self->note;
}

gboolean
mo_chart_data_get_is_scale (MoChartData *self)
{
  return self->is_scale;
}

const char *
mo_chart_data_get_label_heading (MoChartData *self)
{
  return self->label_heading;
}

const char *
mo_chart_data_get_value_heading (MoChartData *self)
{
  return self->value_heading;
}

const char *
mo_chart_data_get_share_heading (MoChartData *self)
{
  return self->share_heading;
}

MoChartBar *
mo_chart_data_get_bar (MoChartData *self,
                       guint index)
{
  return g_ptr_array_index (self->bars, index);
}

double
mo_chart_data_get_length (MoChartData *self,
                          MoChartBar *bar,
                          double value)
{
  double most = 0;

  /* Odds that are no parts of a whole can be compared between charts. */
  if (self->unit == MO_CHART_ODDS && !self->is_spread)
    return value;
  if (!self->is_scale && bar->share >= 0)
    return bar->share;
  for (guint i = 0; i < self->bars->len; i++)
    most = MAX (most, mo_chart_data_get_bar (self, i)->value);
  return most > 0 ? value / most : 0;
}

/* Texts */

static char *
dup_odds (double odds)
{
  return mo_odds_dup_text (odds > 1 - TOLERANCE ? 1 : odds < TOLERANCE ? 0 : odds);
}

char *
mo_chart_data_dup_value (MoChartData *self,
                         MoChartBar *bar)
{
  return self->unit == MO_CHART_ODDS ? dup_odds (bar->value) : g_strdup_printf ("%.0f", bar->value);
}

char *
mo_chart_data_dup_detail (MoChartData *self,
                          MoChartBar *bar)
{
  g_autofree char *at_least = NULL;
  g_autofree char *at_most = NULL;

  if (bar->share >= 0)
    return dup_odds (bar->share);
  if (bar->at_least < 0)
    return NULL;
  at_least = dup_odds (bar->at_least);
  at_most = dup_odds (bar->at_most);
  /* Translators: the bounds of a confidence interval, as “36% to 50%”. */
  return g_strdup_printf (_("%1$s to %2$s"), at_least, at_most);
}

char *
mo_chart_data_dup_sentence (MoChartData *self,
                            MoChartBar *bar)
{
  g_autofree char *value = mo_chart_data_dup_value (self, bar);
  g_autofree char *detail = mo_chart_data_dup_detail (self, bar);
  g_autofree char *label = self->is_scale
                               /* Translators: what numbers are, and a number, as “Cost 3”. */
                               ? g_strdup_printf (_("%1$s %2$s"), self->label_heading, bar->label)
                               : g_strdup (bar->label);

  if (detail == NULL)
    /* Translators: a bar of a chart: what it is for, and its value. */
    return g_strdup_printf (_("%1$s: %2$s"), label, value);
  if (self->share_heading == NULL)
    /* Translators: a bar of a chart: what it is for, its value, and “36% to 50%”. */
    return g_strdup_printf (_("%1$s: %2$s, %3$s"), label, value, detail);
  /* Translators: a bar of a chart: what it is for, its value, a heading, and a percentage, as
   * “Cost 3: 7, share 11%”. */
  return g_strdup_printf (_("%1$s: %2$s, %3$s %4$s"), label, value, self->share_heading, detail);
}

static void
append_number (GString *text,
               double value,
               gboolean is_odds)
{
  g_string_append_c (text, '\t');
  if (is_odds && value >= 0)
    /* Translators: odds in a table. */
    g_string_append_printf (text, _("%.2f%%"), 100 * value);
  else if (value >= 0)
    g_string_append_printf (text, "%.0f", value);
}

static gboolean
has_intervals (MoChartData *self)
{
  for (guint i = 0; i < self->bars->len; i++)
    if (mo_chart_data_get_bar (self, i)->at_least >= 0)
      return TRUE;
  return FALSE;
}

char *
mo_chart_data_dup_table (MoChartData *self)
{
  GString *text = g_string_new (self->title);
  gboolean is_wide = has_intervals (self);

  g_string_append_printf (text, "\n%s\t%s", self->label_heading, self->value_heading);
  if (self->share_heading != NULL)
    g_string_append_printf (text, "\t%s", self->share_heading);
  if (is_wide)
    /* Translators: the bounds of a confidence interval: headings of columns. */
    g_string_append_printf (text, "\t%s\t%s", _("Lower bound"), _("Upper bound"));
  g_string_append_c (text, '\n');
  for (guint i = 0; i < self->bars->len; i++)
    {
      MoChartBar *bar = mo_chart_data_get_bar (self, i);

      g_string_append (text, bar->label);
      append_number (text, bar->value, self->unit == MO_CHART_ODDS);
      if (self->share_heading != NULL)
        append_number (text, bar->share, TRUE);
      if (is_wide)
        {
          append_number (text, bar->at_least, TRUE);
          append_number (text, bar->at_most, TRUE);
        }
      g_string_append_c (text, '\n');
    }
  return g_string_free (text, FALSE);
}
