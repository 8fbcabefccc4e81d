/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-any-figures.h"

#include "mo-any-terms.h"
#include "mo-figure-button.h"
#include "mo-popover.h"
#include "mo-widget-label.h"
#include "mo-wrap-box.h"

#include <glib/gi18n.h>

/* The number of figures that are shown; all of them are in the list of adjustments. */
#define MAX_SHOWN 14
#define SMALL_MAX_SHOWN 3

struct _MoAnyFigures
{
  AdwBin parent_instance;

  MoWrapBox *box;
  GPtrArray *changes; /* (element-type GtkWidget) (unowned): the buttons beside the counters */
  GPtrArray *values;  /* (element-type MoFigureButton) (unowned): by counter */
  GPtrArray *sums;    /* (element-type GtkMenuButton) (nullable elements) (unowned): by sum */
  GPtrArray *amounts; /* (element-type GtkLabel) (nullable elements) (unowned): of the sums */

  MoMatchSurface *surface; /* (unowned) */
  guint player;
};

G_DEFINE_FINAL_TYPE (MoAnyFigures, mo_any_figures, ADW_TYPE_BIN)

static const MoAnyGame *
get_game (MoAnyFigures *self)
{
  return mo_match_surface_get_game (self->surface);
}

static const MoAnyState *
get_state (MoAnyFigures *self)
{
  return mo_match_surface_get_state (self->surface);
}

/* Counters */

static void
change_cb (MoAnyFigures *self,
           GtkWidget *button)
{
  guint counter = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "counter"));
  int by = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "by"));
  guint box = mo_any_game_get_box (get_game (self), counter, self->player);
  const MoMove move = mo_move_make (MO_ANY_VERB_COUNTER, 2, (gint32) box,
                                    get_state (self)->counters[box] + by);

  mo_match_surface_ask_move (self->surface, &move);
}

static GtkWidget *
new_change (MoAnyFigures *self,
            guint counter,
            int by)
{
  GtkWidget *button = gtk_button_new_from_icon_name (by > 0 ? "list-add-symbolic"
                                                            : "list-remove-symbolic");
  g_autofree char *name = g_strdup_printf (by > 0 ? _("%s: one more") : _("%s: one less"),
                                           mo_table_get_name (get_game (self)->table->counters,
                                                              counter));

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "circular");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  mo_widget_set_label (button, name);
  g_object_set_data (G_OBJECT (button), "counter", GUINT_TO_POINTER (counter));
  g_object_set_data (G_OBJECT (button), "by", GINT_TO_POINTER (by));
  g_ptr_array_add (self->changes, button);
  g_signal_connect_object (button, "clicked", G_CALLBACK (change_cb), self, G_CONNECT_SWAPPED);
  return button;
}

static void
add_counter (MoAnyFigures *self,
             guint counter)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *name = gtk_label_new (mo_table_get_name (get_game (self)->table->counters, counter));
  /* The label of a button of GTK would replace its accessible name at each change. */
  GtkWidget *value = g_object_new (MO_TYPE_FIGURE_BUTTON, "child", gtk_label_new (NULL), "valign",
                                   GTK_ALIGN_CENTER, NULL);

  gtk_widget_add_css_class (box, "figure-chip");
  gtk_widget_add_css_class (value, "numeric");
  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), new_change (self, counter, -1));
  gtk_box_append (GTK_BOX (box), value);
  gtk_box_append (GTK_BOX (box), new_change (self, counter, 1));
  g_ptr_array_add (self->values, value);
  mo_wrap_box_append (self->box, box);
}

static void
show_counter (MoAnyFigures *self,
              guint counter)
{
  const MoAnyGame *game = get_game (self);
  const MoAnyState *state = get_state (self);
  MoFigureButton *button = g_ptr_array_index (self->values, counter);
  guint box = mo_any_game_get_box (game, counter, self->player);
  g_autofree char *name = mo_any_dup_box_name (game, state, box);
  int value = state->counters[box];
  g_autofree char *text = g_strdup_printf (value < 0 ? "\342\210\222%d" : "%d", ABS (value));
  g_autofree char *sentence = g_strdup_printf (_("%1$s: %2$d"), name, value);
  g_autoptr (GString) line = g_string_new ("counter ");
  g_auto (MoOverrule) figure = { .title = g_strdup (name), .value = value };

  mo_any_write_box (game, box, line);
  figure.line = g_string_free (g_steal_pointer (&line), FALSE);
  gtk_label_set_label (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))), text);
  mo_figure_button_set_figure (button, &figure, sentence);
  mo_figure_button_set_is_live (button, mo_match_surface_is_live (self->surface));
}

/* Sums */

static void
fill_cb (GtkMenuButton *button,
         gpointer user_data)
{
  MoAnyFigures *self = user_data;
  guint sum = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "sum"));

  mo_popover_fill (button, mo_any_terms_new_list (self->surface, sum, self->player));
}

/* Sums about a card are shown with the card. */
static void
add_sum (MoAnyFigures *self,
         guint sum)
{
  const MoTableSum *it = g_ptr_array_index (get_game (self)->table->sums, sum);
  GtkWidget *box;
  GtkWidget *amount;
  GtkWidget *button;

  if (it->has_this)
    {
      g_ptr_array_add (self->sums, NULL);
      g_ptr_array_add (self->amounts, NULL);
      return;
    }
  box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  amount = gtk_label_new (NULL);
  button = gtk_menu_button_new ();
  gtk_widget_add_css_class (amount, "numeric");
  gtk_widget_add_css_class (amount, "heading");
  gtk_box_append (GTK_BOX (box), gtk_label_new (it->name));
  gtk_box_append (GTK_BOX (box), amount);
  gtk_menu_button_set_child (GTK_MENU_BUTTON (button), box);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  g_object_set_data (G_OBJECT (button), "sum", GUINT_TO_POINTER (sum));
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (button), fill_cb, self, NULL);
  g_ptr_array_add (self->sums, button);
  g_ptr_array_add (self->amounts, amount);
  mo_wrap_box_append (self->box, button);
}

static void
show_sum (MoAnyFigures *self,
          guint sum)
{
  const MoAnyGame *game = get_game (self);
  int amount = mo_any_get_sum (game, get_state (self), sum, self->player);
  g_autofree char *text = g_strdup_printf (amount < 0 ? "\342\210\222%d" : "%d", ABS (amount));
  /* Translators: a sum, and its value. */
  g_autofree char *name = g_strdup_printf (_("%1$s: %2$d. Show its terms"),
                                           mo_table_get_name (game->table->sums, sum), amount);
  GtkMenuButton *button = g_ptr_array_index (self->sums, sum);

  if (button == NULL)
    return;
  /* Its terms may have changed. */
  gtk_menu_button_popdown (button);
  gtk_label_set_label (g_ptr_array_index (self->amounts, sum), text);
  mo_widget_set_label (GTK_WIDGET (button), name);
}

void
mo_any_figures_show (MoAnyFigures *self,
                     guint player)
{
  self->player = player;
  for (guint i = 0; i < self->values->len; i++)
    show_counter (self, i);
  for (guint i = 0; i < self->sums->len; i++)
    show_sum (self, i);
}

void
mo_any_figures_add_prefix (MoAnyFigures *self,
                           GtkWidget *widget)
{
  mo_wrap_box_insert_after (self->box, widget, NULL);
}

void
mo_any_figures_set_is_small (MoAnyFigures *self,
                             gboolean is_small)
{
  guint n_shown = 0;

  for (guint i = 0; i < self->values->len; i++)
    gtk_widget_set_visible (
        gtk_widget_get_parent (g_ptr_array_index (self->values, i)),
        n_shown++ < (is_small ? SMALL_MAX_SHOWN : MAX_SHOWN));
  for (guint i = 0; i < self->sums->len; i++)
    if (g_ptr_array_index (self->sums, i) != NULL)
      gtk_widget_set_visible (g_ptr_array_index (self->sums, i),
                              n_shown++ < (is_small ? 0 : MAX_SHOWN));
  for (guint i = 0; i < self->changes->len; i++)
    gtk_widget_set_visible (g_ptr_array_index (self->changes, i), !is_small);
}

static void
mo_any_figures_dispose (GObject *object)
{
  MoAnyFigures *self = MO_ANY_FIGURES (object);

  g_clear_pointer (&self->changes, g_ptr_array_unref);
  g_clear_pointer (&self->values, g_ptr_array_unref);
  g_clear_pointer (&self->sums, g_ptr_array_unref);
  g_clear_pointer (&self->amounts, g_ptr_array_unref);
  G_OBJECT_CLASS (mo_any_figures_parent_class)->dispose (object);
}

static void
mo_any_figures_class_init (MoAnyFiguresClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mo_any_figures_dispose;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
mo_any_figures_init (MoAnyFigures *self)
{
  self->changes = g_ptr_array_new ();
  self->values = g_ptr_array_new ();
  self->sums = g_ptr_array_new ();
  self->amounts = g_ptr_array_new ();
  self->box = MO_WRAP_BOX (mo_wrap_box_new ());
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->box));
  gtk_widget_add_css_class (GTK_WIDGET (self), "any-figures");
  mo_widget_set_spoken_label (GTK_WIDGET (self), _("Counters and sums"));
}

GtkWidget *
mo_any_figures_new (MoMatchSurface *surface)
{
  MoAnyFigures *self = g_object_new (MO_TYPE_ANY_FIGURES, NULL);

  self->surface = surface;
  for (guint i = 0; i < get_game (self)->table->counters->len; i++)
    add_counter (self, i);
  for (guint i = 0; i < get_game (self)->table->sums->len; i++)
    add_sum (self, i);
  mo_any_figures_set_is_small (self, FALSE);
  return GTK_WIDGET (self);
}
