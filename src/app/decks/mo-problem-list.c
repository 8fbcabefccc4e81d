/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-problem-list.h"

#include "mo-icon.h"
#include "mo-problem-row.h"
#include "mo-widget-label.h"

#include <glib/gi18n.h>

/* The number of alike problems that are shown before the others are unfolded. */
#define N_FEW 3
/* More than anyone reads; the count above the list includes all problems. */
#define MAX_GROUPS 100
#define MAX_ALIKE 400

struct _MoProblemList
{
  AdwBin parent_instance;

  GtkListBox *box;
};

G_DEFINE_FINAL_TYPE (MoProblemList, mo_problem_list, ADW_TYPE_BIN)

enum
{
  SIGNAL_REPAIR,
  SIGNAL_RESIZED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
repair_cb (MoProblemList *self,
           gboolean keeps_removed,
           MoProblemRow *row)
{
  g_signal_emit (self, signals[SIGNAL_REPAIR], 0, mo_problem_row_get_problem (row), keeps_removed);
}

static void
insert_row (MoProblemList *self,
            const MoProblem *problem,
            int position)
{
  GtkWidget *row = mo_problem_row_new (problem, problem->clause != NULL ? problem->clause : "");

  g_signal_connect_object (row, "repair", G_CALLBACK (repair_cb), self, G_CONNECT_SWAPPED);
  gtk_list_box_insert (self->box, row, position);
}

/* Alike problems */

/* The row that unfolds the other problems like those above it. */
typedef struct
{
  GPtrArray *problems; /* (element-type MoProblem) */
  GtkImage *arrow;
  gboolean is_unfolded;
} Fold;

static void
fold_free (Fold *self)
{
  g_ptr_array_unref (self->problems);
  g_free (self);
}

/* Returns: (nullable): %NULL for the row of a problem */
static Fold *
get_fold (GtkListBoxRow *row)
{
  return g_object_get_data (G_OBJECT (row), "fold");
}

static void
show_fold (GtkListBoxRow *row)
{
  Fold *fold = get_fold (row);

  gtk_image_set_from_icon_name (fold->arrow,
                                fold->is_unfolded ? "pan-down-symbolic" : "pan-end-symbolic");
  gtk_accessible_update_state (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_STATE_EXPANDED,
                               fold->is_unfolded, -1);
}

/* @problems: (transfer full) */
static void
append_fold (MoProblemList *self,
             GPtrArray *problems)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  Fold *fold = g_new0 (Fold, 1);
  /* Translators: the number of further problems like those above. */
  g_autofree char *text = g_strdup_printf (
      ngettext ("%u More Like These", "%u More Like These", problems->len), problems->len);
  GtkWidget *label = gtk_label_new (text);

  fold->problems = problems;
  fold->arrow = GTK_IMAGE (mo_icon_new (NULL));
  gtk_widget_set_margin_start (box, 9);
  gtk_widget_set_margin_end (box, 6);
  gtk_widget_set_margin_top (box, 6);
  gtk_widget_set_margin_bottom (box, 6);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (fold->arrow));
  gtk_box_append (GTK_BOX (box), label);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_selectable (GTK_LIST_BOX_ROW (row), FALSE);
  mo_widget_set_spoken_label (row, text);
  g_object_set_data_full (G_OBJECT (row), "fold", fold, (GDestroyNotify) fold_free);
  show_fold (GTK_LIST_BOX_ROW (row));
  gtk_list_box_append (self->box, row);
}

static void
row_activated_cb (MoProblemList *self,
                  GtkListBoxRow *row)
{
  Fold *fold = get_fold (row);
  int first = gtk_list_box_row_get_index (row) + 1;
  guint n_rows = fold != NULL ? MIN (fold->problems->len, MAX_ALIKE) : 0;

  if (fold == NULL)
    return;
  fold->is_unfolded = !fold->is_unfolded;
  for (guint i = 0; i < n_rows; i++)
    if (fold->is_unfolded)
      insert_row (self, g_ptr_array_index (fold->problems, i), first + (int) i);
    else
      gtk_list_box_remove (
          self->box, GTK_WIDGET (gtk_list_box_get_row_at_index (self->box, first)));
  show_fold (row);
  g_signal_emit (self, signals[SIGNAL_RESIZED], 0);
}

/* Whether two problems differ only in the card, its kind and the numbers. */
static gboolean
are_alike (const MoProblem *problem,
           const MoProblem *other)
{
  return problem->code == other->code && problem->sentence == other->sentence &&
         g_strcmp0 (problem->title, other->title) == 0 &&
         g_strcmp0 (problem->clause, other->clause) == 0 && problem->rule == other->rule &&
         (problem->code == MO_PROBLEM_WRONG_KIND ||
          g_strcmp0 (problem->detail, other->detail) == 0);
}

/* Returns: (transfer full) (element-type GPtrArray): lists of alike problems, in the order of the
 * first ones */
static GPtrArray *
group_problems (const GPtrArray *problems)
{
  GPtrArray *groups = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);

  for (guint i = 0; i < problems->len; i++)
    {
      MoProblem *problem = g_ptr_array_index (problems, i);
      GPtrArray *group = NULL;

      for (guint j = 0; group == NULL && j < groups->len; j++)
        {
          GPtrArray *other = g_ptr_array_index (groups, j);

          if (are_alike (g_ptr_array_index (other, 0), problem))
            group = other;
        }
      if (group == NULL)
        {
          group = g_ptr_array_new ();
          g_ptr_array_add (groups, group);
        }
      g_ptr_array_add (group, problem);
    }
  return groups;
}

/* Folding a single problem would save no row. */
static void
append_group (MoProblemList *self,
              const GPtrArray *group)
{
  guint n_shown = group->len > N_FEW + 1 ? N_FEW : group->len;
  GPtrArray *others = g_ptr_array_new ();

  for (guint i = 0; i < group->len; i++)
    if (i < n_shown)
      insert_row (self, g_ptr_array_index (group, i), -1);
    else
      g_ptr_array_add (others, g_ptr_array_index (group, i));
  if (others->len > 0)
    append_fold (self, others);
  else
    g_ptr_array_unref (others);
}

static void
mo_problem_list_dispose (GObject *object)
{
  adw_bin_set_child (ADW_BIN (object), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (object), MO_TYPE_PROBLEM_LIST);
  G_OBJECT_CLASS (mo_problem_list_parent_class)->dispose (object);
}

static void
mo_problem_list_class_init (MoProblemListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mo_problem_list_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/mo-problem-list.ui");
  gtk_widget_class_bind_template_child (widget_class, MoProblemList, box);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);

  signals[SIGNAL_REPAIR] = g_signal_new ("repair", MO_TYPE_PROBLEM_LIST, G_SIGNAL_RUN_LAST, 0, NULL,
                                         NULL, NULL, G_TYPE_NONE, 2, G_TYPE_POINTER,
                                         G_TYPE_BOOLEAN);
  signals[SIGNAL_RESIZED] = g_signal_new ("resized", MO_TYPE_PROBLEM_LIST, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
mo_problem_list_init (MoProblemList *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
mo_problem_list_set_problems (MoProblemList *self,
                              const GPtrArray *problems)
{
  g_autoptr (GPtrArray) groups = problems != NULL ? group_problems (problems) : NULL;
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->box))) != NULL)
    gtk_list_box_remove (self->box, row);
  for (guint i = 0; groups != NULL && i < MIN (groups->len, MAX_GROUPS); i++)
    append_group (self, g_ptr_array_index (groups, i));
}
