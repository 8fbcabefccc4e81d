/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-card-row.h"

#include "mo-card-headings.h"
#include "mo-card-text.h"
#include "mo-count-bar.h"
#include "mo-fold-box.h"
#include "mo-group-heading.h"
#include "mo-list-row.h"
#include "mo-widget-label.h"

#include <glib/gi18n.h>

/* The least width of a name beside counts, in characters. */
#define LEAST_NAME 16

struct _MoCardRow
{
  GtkBox parent_instance;

  GtkBox *line;
  GtkWidget *middle;       /* the name and the counts */
  GtkImage *icon;
  GtkLabel *name;
  GtkLabel *summary;
  GtkLabel *cost;

  /* Created when they are first shown, as GTK keeps about 200 rows of a list. */
  MoGroupHeading *heading; /* (nullable) */
  GtkLabel *owned;         /* (nullable) */
  GtkLabel *wanted;        /* (nullable) */
  MoCountBar *count_bar;   /* (nullable) */

  MoCardItem *item; /* (nullable) */
  gboolean is_counted; /* the count bar shows the count of this item */
};

G_DEFINE_FINAL_TYPE (MoCardRow, mo_card_row, GTK_TYPE_BOX)

enum
{
  SIGNAL_SET_COUNT,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
chosen_cb (MoCardRow *self,
           guint count)
{
  g_signal_emit (self, signals[SIGNAL_SET_COUNT], 0, count);
}

/* Gives a figure at least the width of its heading. */
static void
fit_to_heading (GtkLabel *figure,
                const char *heading)
{
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  g_autoptr (PangoLayout) layout = NULL;
  int width;

  if (figure == NULL)
    return;
  layout = gtk_widget_create_pango_layout (GTK_WIDGET (figure), heading);
  pango_attr_list_insert (attributes, pango_attr_scale_new (MO_CARD_HEADINGS_SCALE));
  pango_layout_set_attributes (layout, attributes);
  pango_layout_get_size (layout, &width, NULL);
  gtk_widget_set_size_request (GTK_WIDGET (figure), PANGO_PIXELS_CEIL (width), -1);
}

/* The heading of the costs, which are first, has room on its other side. */
static void
fit_to_headings (MoCardRow *self)
{
  fit_to_heading (self->owned, C_ ("column", "Owned"));
  fit_to_heading (self->wanted, C_ ("column", "Wanted"));
}

/* The headings may be longer in another size of text. */
static void
mo_card_row_css_changed (GtkWidget *widget,
                         GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (mo_card_row_parent_class)->css_changed (widget, change);
  fit_to_headings (MO_CARD_ROW (widget));
}

static void
mo_card_row_dispose (GObject *object)
{
  MoCardRow *self = MO_CARD_ROW (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), MO_TYPE_CARD_ROW);
  g_clear_object (&self->item);
  G_OBJECT_CLASS (mo_card_row_parent_class)->dispose (object);
}

static void
mo_card_row_class_init (MoCardRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mo_card_row_dispose;
  widget_class->css_changed = mo_card_row_css_changed;
  g_type_ensure (MO_TYPE_FOLD_BOX);
  gtk_widget_class_set_css_name (widget_class, "cardrow");
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/mo-card-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MoCardRow, line);
  gtk_widget_class_bind_template_child (widget_class, MoCardRow, middle);
  gtk_widget_class_bind_template_child (widget_class, MoCardRow, icon);
  gtk_widget_class_bind_template_child (widget_class, MoCardRow, name);
  gtk_widget_class_bind_template_child (widget_class, MoCardRow, summary);
  gtk_widget_class_bind_template_child (widget_class, MoCardRow, cost);

  signals[SIGNAL_SET_COUNT] = g_signal_new ("set-count", MO_TYPE_CARD_ROW, G_SIGNAL_RUN_LAST, 0,
                                            NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
mo_card_row_init (MoCardRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
mo_card_row_new (void)
{
  return g_object_new (MO_TYPE_CARD_ROW, NULL);
}

MoCardItem *
mo_card_row_get_item (MoCardRow *self)
{
  return self->item;
}

void
mo_card_row_set_item (MoCardRow *self,
                      MoCardItem *item)
{
  const MoCard *card;
  g_autofree char *summary = NULL;
  g_autofree char *cost = NULL;
  g_autofree char *title = NULL;

  if (!g_set_object (&self->item, item) || item == NULL)
    return;
  self->is_counted = FALSE;
  card = mo_card_item_get_card (item);
  summary = mo_card_dup_summary (mo_card_item_get_catalog (item), card);
  cost = card->cost != MO_ABSENT ? g_strdup_printf ("%d", card->cost) : g_strdup ("");
  title = mo_card_dup_title (card);
  gtk_image_set_from_icon_name (self->icon, card->type->icon);
  gtk_widget_set_css_classes (GTK_WIDGET (self->icon),
                              (const char *[]){
                                  "type-icon",
                                  card->type->colour != NULL ? card->type->colour : "grey", NULL });
  gtk_label_set_label (self->name, title);
  gtk_label_set_label (self->summary, summary);
  gtk_label_set_label (self->cost, cost);
}

static void
set_wraps (GtkLabel *label,
           gboolean wraps)
{
  gtk_label_set_wrap (label, wraps);
  gtk_label_set_ellipsize (label, wraps ? PANGO_ELLIPSIZE_NONE : PANGO_ELLIPSIZE_END);
}

void
mo_card_row_set_wraps (MoCardRow *self,
                       gboolean wraps)
{
  set_wraps (self->name, wraps);
  set_wraps (self->summary, wraps);
}

void
mo_card_row_set_heading (MoCardRow *self,
                         const char *title,
                         guint n_cards)
{
  if (self->heading == NULL && title == NULL)
    return;
  if (self->heading == NULL)
    {
      self->heading = g_object_new (MO_TYPE_GROUP_HEADING, NULL);
      gtk_box_prepend (GTK_BOX (self), GTK_WIDGET (self->heading));
    }
  mo_group_heading_show (self->heading, GTK_WIDGET (self), title, n_cards);
}

/* @widget: (nullable) */
static void
hide (gpointer widget)
{
  if (widget != NULL)
    gtk_widget_set_visible (widget, FALSE);
}

/* Returns (transfer full): the line of figures, with the cost before it */
static char *
dup_figures (MoCardRow *self)
{
  const MoCard *card = mo_card_item_get_card (self->item);
  g_autofree char *summary = mo_card_dup_summary (mo_card_item_get_catalog (self->item), card);

  /* Translators: the cost of a card, and its line of figures. */
  return card->cost != MO_ABSENT ? g_strdup_printf (_("Cost %1$d · %2$s"), card->cost, summary)
                                 : g_steal_pointer (&summary);
}

void
mo_card_row_set_plain (MoCardRow *self,
                       gboolean has_costs)
{
  const MoCard *card = mo_card_item_get_card (self->item);
  g_autofree char *title = mo_card_dup_title (card);
  g_autofree char *summary = has_costs
                                 ? mo_card_dup_summary (mo_card_item_get_catalog (self->item), card)
                                 : dup_figures (self);
  /* Translators: a card, and its line of figures. */
  g_autofree char *label = g_strdup_printf (_("%1$s, %2$s"), title, summary);

  gtk_label_set_label (self->summary, summary);
  hide (self->owned);
  hide (self->wanted);
  hide (self->count_bar);
  gtk_widget_set_visible (GTK_WIDGET (self->cost), has_costs);
  mo_list_row_set_name (GTK_WIDGET (self), label);
}

static MoCountBar *
get_count_bar (MoCardRow *self)
{
  if (self->count_bar == NULL)
    {
      self->count_bar = g_object_new (MO_TYPE_COUNT_BAR, NULL);
      g_signal_connect_swapped (self->count_bar, "chosen", G_CALLBACK (chosen_cb), self);
      gtk_widget_set_parent (GTK_WIDGET (self->count_bar), self->middle);
      /* Where it leaves less to the name, it is below the name. */
      gtk_label_set_width_chars (self->name, LEAST_NAME);
    }
  return self->count_bar;
}

void
mo_card_row_set_count (MoCardRow *self,
                       guint count,
                       guint most)
{
  const MoCard *card = mo_card_item_get_card (self->item);
  g_autofree char *title = mo_card_dup_title (card);
  g_autofree char *copies = g_strdup_printf (
      ngettext ("%u copy in the deck", "%u copies in the deck", count), count);
  g_autofree char *figures = dup_figures (self);
  /* Translators: the deck has as many copies of a card as it may have; %s is its line of
   * figures. */
  g_autofree char *shown = count >= most ? g_strdup_printf (_("Copy limit reached · %s"), figures)
                                         : g_strdup (figures);
  /* Translators: a card, its line of figures, and how many copies there are. */
  g_autofree char *label = g_strdup_printf (_("%1$s, %2$s, %3$s"), title, shown, copies);

  if (self->is_counted && mo_count_bar_get_count (self->count_bar) != count)
    mo_list_row_announce (GTK_WIDGET (self), copies);
  self->is_counted = TRUE;
  gtk_label_set_label (self->summary, shown);
  gtk_widget_set_visible (GTK_WIDGET (get_count_bar (self)), TRUE);
  gtk_widget_set_visible (GTK_WIDGET (self->cost), FALSE);
  mo_count_bar_show (get_count_bar (self), count, most, copies);
  mo_list_row_set_name (GTK_WIDGET (self), label);
}

static GtkLabel *
add_figure (MoCardRow *self,
            GtkLabel *before)
{
  GtkLabel *label = g_object_new (GTK_TYPE_LABEL, "width-chars", 6, "xalign", 1.0, NULL);

  gtk_widget_add_css_class (GTK_WIDGET (label), "numeric");
  gtk_box_insert_child_after (self->line, GTK_WIDGET (label), GTK_WIDGET (before));
  return label;
}

static void
show_figure (GtkLabel *label,
             guint figure)
{
  g_autofree char *text = figure > 0 ? g_strdup_printf ("%u", figure) : g_strdup ("–");

  gtk_label_set_label (label, text);
  gtk_widget_set_visible (GTK_WIDGET (label), TRUE);
  if (figure > 0)
    gtk_widget_remove_css_class (GTK_WIDGET (label), "dim-label");
  else
    gtk_widget_add_css_class (GTK_WIDGET (label), "dim-label");
}

void
mo_card_row_set_copies (MoCardRow *self,
                        guint owned,
                        guint wanted)
{
  g_autofree char *title = mo_card_dup_title (mo_card_item_get_card (self->item));
  /* Translators: a card, its line of figures, how many copies are owned and how many are wanted. */
  g_autofree char *label = g_strdup_printf (_("%1$s, %2$s, %3$u owned, %4$u wanted"), title,
                                            gtk_label_get_label (self->summary), owned, wanted);

  if (self->owned == NULL)
    {
      self->owned = add_figure (self, self->cost);
      self->wanted = add_figure (self, self->owned);
      fit_to_headings (self);
    }
  show_figure (self->owned, owned);
  show_figure (self->wanted, wanted);
  mo_list_row_set_name (GTK_WIDGET (self), label);
}
