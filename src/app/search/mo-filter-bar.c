/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-filter-bar.h"

#include "mo-filter-sheet.h"
#include "mo-widget-label.h"

#include <glib/gi18n.h>

/* The maximum height of a list of choices; longer lists scroll. */
#define MAX_HEIGHT 320

struct _MoFilterBar
{
  GtkWidget parent_instance;

  GtkWidget *chips;  /* a button for each filter */
  GtkWidget *button; /* for all filters */
  GtkLabel *button_label;

  MoFilters *filters; /* (nullable): until they are set */
  gboolean is_button; /* whether only the button for all filters is shown */
  gboolean is_compact; /* whether that is always so */
};

G_DEFINE_FINAL_TYPE (MoFilterBar, mo_filter_bar, GTK_TYPE_WIDGET)

/* The button for all filters */

static void
button_clicked_cb (MoFilterBar *self)
{
  gtk_window_present (GTK_WINDOW (mo_filter_sheet_new (GTK_WIDGET (self), self->filters)));
}

static void
update_button (MoFilterBar *self)
{
  guint n_active = mo_filters_get_n_active (self->filters);
  g_autofree char *label = NULL;
  g_autofree char *spoken = NULL;

  if (n_active == 0)
    label = g_strdup (_("Filter"));
  else
    /* Translators: a button that shows all filters of a list: how many of them are active. */
    label = g_strdup_printf (_("Filter (%u)"), n_active);
  spoken = n_active == 0 ? g_strdup (label)
                         : g_strdup_printf (ngettext ("Filter, %u active", "Filter, %u active",
                                                      n_active),
                                            n_active);
  gtk_label_set_label (self->button_label, label);
  mo_widget_set_spoken_label (self->button, spoken);
  if (n_active > 0)
    gtk_widget_add_css_class (self->button, "chosen");
  else
    gtk_widget_remove_css_class (self->button, "chosen");
}

/* The chips */

static void
update_chip (GtkWidget *chip,
             GParamSpec *pspec,
             MoFilter *filter)
{
  gtk_menu_button_set_label (GTK_MENU_BUTTON (chip), mo_filter_get_label (filter));
  if (mo_filter_count_active (filter) > 0)
    gtk_widget_add_css_class (chip, "chosen");
  else
    gtk_widget_remove_css_class (chip, "chosen");
}

static GtkWidget *
new_choices (MoFilter *filter)
{
  const GPtrArray *choices = mo_filter_get_choices (filter);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkWidget *popover = gtk_popover_new ();

  for (guint i = 0; i < choices->len; i++)
    {
      MoFilterChoice *choice = g_ptr_array_index (choices, i);
      GtkWidget *button = gtk_check_button_new_with_label (mo_filter_choice_get_label (choice));

      g_object_bind_property (choice, "active", button, "active",
                              G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
      gtk_box_append (GTK_BOX (box), button);
    }
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_scrolled_window_set_propagate_natural_width (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scrolled), MAX_HEIGHT);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), box);
  gtk_popover_set_child (GTK_POPOVER (popover), scrolled);
  return popover;
}

/* Creates the list of choices when it is opened for the first time. */
static void
create_choices_cb (GtkMenuButton *chip,
                   gpointer user_data)
{
  GtkWidget *bar = gtk_widget_get_ancestor (GTK_WIDGET (chip), MO_TYPE_FILTER_BAR);
  GtkWidget *popover;

  if (gtk_menu_button_get_popover (chip) != NULL)
    return;
  popover = new_choices (user_data);
  /* The chips may have got wider meanwhile. */
  g_signal_connect_object (popover, "closed", G_CALLBACK (gtk_widget_queue_resize), bar,
                           G_CONNECT_SWAPPED);
  gtk_menu_button_set_popover (chip, popover);
}

static GtkWidget *
new_chip (MoFilter *filter)
{
  GtkWidget *chip = gtk_menu_button_new ();

  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (chip), create_choices_cb,
                                         g_object_ref (filter), g_object_unref);
  gtk_widget_add_css_class (chip, "chip");
  mo_widget_set_spoken_label (chip, mo_filter_get_title (filter));
  g_signal_connect_object (filter, "notify::label", G_CALLBACK (update_chip), chip,
                           G_CONNECT_SWAPPED);
  update_chip (chip, NULL, filter);
  return chip;
}

static void
replace_chips (MoFilterBar *self)
{
  const GPtrArray *filters = mo_filters_get_all (self->filters);
  GtkWidget *chip;

  while ((chip = gtk_widget_get_first_child (self->chips)) != NULL)
    gtk_box_remove (GTK_BOX (self->chips), chip);
  for (guint i = 0; i < filters->len; i++)
    gtk_box_append (GTK_BOX (self->chips), new_chip (g_ptr_array_index (filters, i)));
}

void
mo_filter_bar_set_filters (MoFilterBar *self,
                           MoFilters *filters)
{
  g_return_if_fail (self->filters == NULL);
  self->filters = g_object_ref (filters);
  g_signal_connect_object (filters, "replaced", G_CALLBACK (replace_chips), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (filters, "notify::n-active", G_CALLBACK (update_button), self,
                           G_CONNECT_SWAPPED);
  update_button (self);
}

/* The layout */

void
mo_filter_bar_set_is_compact (MoFilterBar *self,
                              gboolean is_compact)
{
  if (self->is_compact == is_compact)
    return;
  self->is_compact = is_compact;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* Whether the choices of a chip are open, which would close if the chip disappeared. */
static gboolean
is_open (MoFilterBar *self)
{
  for (GtkWidget *chip = gtk_widget_get_first_child (self->chips); chip != NULL;
       chip = gtk_widget_get_next_sibling (chip))
    {
      GtkPopover *popover = gtk_menu_button_get_popover (GTK_MENU_BUTTON (chip));

      if (popover != NULL && gtk_widget_get_visible (GTK_WIDGET (popover)))
        return TRUE;
    }
  return FALSE;
}

static void
mo_filter_bar_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  MoFilterBar *self = MO_FILTER_BAR (widget);
  int chips_minimum;
  int chips_natural;
  int button_minimum;
  int button_natural;

  gtk_widget_measure (self->chips, orientation, -1, &chips_minimum, &chips_natural, NULL, NULL);
  gtk_widget_measure (self->button, orientation, -1, &button_minimum, &button_natural, NULL, NULL);
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? MIN (button_minimum, chips_minimum)
                                                       : MAX (button_minimum, chips_minimum);
  *natural = MAX (chips_natural, button_natural);
  if (self->is_compact && orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = *natural = button_natural;
}

static void
mo_filter_bar_size_allocate (GtkWidget *widget,
                             int width,
                             int height,
                             int baseline)
{
  MoFilterBar *self = MO_FILTER_BAR (widget);
  GtkAllocation room = { 0, 0, width, height };
  int chips_width;
  int button_width;

  gtk_widget_measure (self->chips, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &chips_width, NULL, NULL);
  gtk_widget_measure (self->button, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &button_width, NULL,
                      NULL);
  if (self->is_button || !is_open (self))
    self->is_button = self->is_compact || chips_width > width;
  gtk_widget_set_child_visible (self->chips, !self->is_button);
  gtk_widget_set_child_visible (self->button, self->is_button);
  room.width = self->is_button ? MIN (button_width, width) : MAX (chips_width, width);
  if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
    room.x = width - room.width;
  gtk_widget_size_allocate (self->is_button ? self->button : self->chips, &room, baseline);
}

static void
mo_filter_bar_dispose (GObject *object)
{
  MoFilterBar *self = MO_FILTER_BAR (object);

  if (self->filters != NULL)
    g_signal_handlers_disconnect_by_data (self->filters, self);
  g_clear_object (&self->filters);
  g_clear_pointer (&self->chips, gtk_widget_unparent);
  g_clear_pointer (&self->button, gtk_widget_unparent);
  G_OBJECT_CLASS (mo_filter_bar_parent_class)->dispose (object);
}

static void
mo_filter_bar_class_init (MoFilterBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mo_filter_bar_dispose;
  widget_class->measure = mo_filter_bar_measure;
  widget_class->size_allocate = mo_filter_bar_size_allocate;
}

static void
mo_filter_bar_init (MoFilterBar *self)
{
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *icon = g_object_new (GTK_TYPE_IMAGE, "icon-name", "mo-filter-symbolic",
                                  "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  self->chips = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  gtk_widget_set_parent (self->chips, GTK_WIDGET (self));
  self->button_label = GTK_LABEL (gtk_label_new (NULL));
  self->button = gtk_button_new ();
  gtk_box_append (GTK_BOX (content), icon);
  gtk_box_append (GTK_BOX (content), GTK_WIDGET (self->button_label));
  gtk_button_set_child (GTK_BUTTON (self->button), content);
  gtk_widget_add_css_class (self->button, "filter-button");
  gtk_widget_set_parent (self->button, GTK_WIDGET (self));
  g_signal_connect_object (self->button, "clicked", G_CALLBACK (button_clicked_cb), self,
                           G_CONNECT_SWAPPED);
}
