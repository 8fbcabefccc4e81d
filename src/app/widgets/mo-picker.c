/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-picker.h"

#include "mo-closures.h"
#include "mo-icon.h"
#include "mo-list-row.h"
#include "mo-widget-label.h"

#include <glib/gi18n.h>

struct _MoPicker
{
  GtkBox parent_instance;

  GtkMenuButton *button;
  GtkWidget *selection;
  GtkImage *icon;
  GtkLabel *title;
  GtkLabel *subtitle;
  GtkWidget *clear_button;
  GtkPopover *popover;
  GtkWidget *content;
  GtkSearchEntry *entry;
  GtkListView *list_view;
  GtkLabel *status;

  const MoPickerSource *source; /* (nullable): until construction ends; likewise for @user_data */
  gpointer user_data;
  char *label;
  char *id;
  gboolean is_in_row;
  GPtrArray *found; /* (nullable): the results that are listed */
};

G_DEFINE_FINAL_TYPE (MoPicker, mo_picker, GTK_TYPE_BOX)

enum
{
  SIGNAL_PICKED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static const char *
get_id_of (gconstpointer thing)
{
  return *(const char *const *) thing;
}

/* The button */

static void
show_icon (GtkImage *image,
           MoTextRow *line)
{
  gtk_image_set_from_icon_name (image, mo_text_row_get_icon (line));
  gtk_widget_set_css_classes (GTK_WIDGET (image),
                              (const char *[]){ "type-icon", mo_text_row_get_style (line), NULL });
}

static void
show_texts (GtkLabel *title,
            GtkLabel *subtitle,
            MoTextRow *line)
{
  gtk_label_set_label (title, mo_text_row_get_title (line));
  gtk_label_set_label (subtitle, mo_text_row_get_subtitle (line));
  gtk_widget_set_visible (GTK_WIDGET (subtitle), *mo_text_row_get_subtitle (line) != '\0');
}

static MoTextRow *
describe_picked (MoPicker *self)
{
  gconstpointer thing = *self->id != '\0' ? self->source->look_up (self->id, self->user_data)
                                          : NULL;

  if (thing != NULL)
    return self->source->describe (thing, self->user_data);
  if (*self->id != '\0')
    return mo_text_row_new ("dialog-warning-symbolic", "warning", self->id, _("Unknown"));
  return mo_text_row_new (NULL, "dim-label", _("None"), "");
}

static void
show_picked (MoPicker *self)
{
  g_autoptr (MoTextRow) line = describe_picked (self);
  gboolean is_subtitled = *mo_text_row_get_subtitle (line) != '\0';
  /* Translators: the selection in a form and its value, as in "Set: Emberdeep"; with more words
   * about it below. */
  g_autofree char *label = !is_subtitled ? g_strdup_printf (_("%1$s: %2$s"), self->label,
                                                            mo_text_row_get_title (line))
                                         : g_strdup_printf (_("%1$s: %2$s, %3$s"), self->label,
                                                            mo_text_row_get_title (line),
                                                            mo_text_row_get_subtitle (line));
  g_autofree char *clear = g_strdup_printf (_("Clear “%s”"), self->label);

  show_icon (self->icon, line);
  show_texts (self->title, self->subtitle, line);
  gtk_widget_set_visible (self->clear_button, !self->is_in_row && *self->id != '\0');
  mo_widget_set_spoken_label (GTK_WIDGET (self->clear_button), clear);
  mo_widget_set_spoken_label (GTK_WIDGET (self->button), label);
  /* The focus is on the button inside the menu button. */
  mo_widget_set_spoken_label (gtk_widget_get_first_child (GTK_WIDGET (self->button)), label);
}

static void
pick (MoPicker *self,
      const char *id)
{
  g_autofree char *before = g_steal_pointer (&self->id);

  self->id = g_strdup (id);
  show_picked (self);
  if (!g_str_equal (before, id))
    g_signal_emit (self, signals[SIGNAL_PICKED], 0);
}

static void
clear_clicked_cb (MoPicker *self)
{
  /* Clearing the selection hides the focused button. */
  gtk_widget_grab_focus (GTK_WIDGET (self->button));
  pick (self, "");
}

/* The search */

static MoTextRow *
describe_found (guint index,
                gpointer user_data)
{
  MoPicker *self = user_data;

  return self->source->describe (g_ptr_array_index (self->found, index), self->user_data);
}

static void
show_found (MoPicker *self,
            GPtrArray *found)
{
  g_autofree char *status = g_strdup_printf (ngettext ("%u found", "%u found", found->len),
                                             found->len);
  g_autoptr (GtkSelectionModel) selection = NULL;
  g_autoptr (GPtrArray) old G_GNUC_UNUSED = self->found;

  /* The list must stop using the old results before they are freed. */
  gtk_list_view_set_model (self->list_view, NULL);
  self->found = found;
  selection = GTK_SELECTION_MODEL (gtk_single_selection_new (
      G_LIST_MODEL (mo_text_row_list_new (found->len, describe_found, self))));
  gtk_list_view_set_model (self->list_view, selection);
  gtk_label_set_label (self->status, found->len > 0 ? status : _("Nothing found"));
}

/* Keeps the last results while the typed text is invalid. */
static void
search (MoPicker *self)
{
  g_autofree char *fault = NULL;
  GPtrArray *found;

  if (!gtk_widget_get_visible (GTK_WIDGET (self->popover)))
    return;
  found = self->source->find (gtk_editable_get_text (GTK_EDITABLE (self->entry)), &fault,
                              self->user_data);
  if (found != NULL)
    show_found (self, found);
  else if (fault != NULL)
    gtk_label_set_label (self->status, fault);
}

static void
pick_found (MoPicker *self,
            guint position)
{
  g_autofree char *id = g_strdup (get_id_of (g_ptr_array_index (self->found, position)));

  gtk_popover_popdown (self->popover);
  pick (self, id);
}

static void
activated_cb (MoPicker *self,
              guint position)
{
  pick_found (self, position);
}

static void
entry_activate_cb (MoPicker *self)
{
  /* Uses the results of the current text, even if the delayed search has not run yet. */
  search (self);
  if (self->found != NULL && self->found->len > 0)
    pick_found (self, 0);
}

/* Moves the focus to the entry when typing starts in the list. */
static void
search_started_cb (MoPicker *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
  gtk_editable_set_position (GTK_EDITABLE (self->entry), -1);
}

static gboolean
key_pressed_cb (MoPicker *self,
                guint key)
{
  if (key != GDK_KEY_Down)
    return GDK_EVENT_PROPAGATE;
  gtk_widget_grab_focus (GTK_WIDGET (self->list_view));
  return GDK_EVENT_STOP;
}

static void
shown_cb (MoPicker *self)
{
  search (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
}

/* Resets the search. */
static void
closed_cb (MoPicker *self)
{
  gtk_list_view_set_model (self->list_view, NULL);
  gtk_editable_set_text (GTK_EDITABLE (self->entry), "");
}

static GtkWidget *
add_label (GtkWidget *texts)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_box_append (GTK_BOX (texts), label);
  return label;
}

static void
setup_cb (GtkSignalListItemFactory *factory,
          GtkListItem *item)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *subtitle;

  gtk_widget_set_hexpand (texts, TRUE);
  gtk_widget_set_valign (texts, GTK_ALIGN_CENTER);
  gtk_widget_set_margin_top (row, 3);
  gtk_widget_set_margin_bottom (row, 3);
  gtk_box_append (GTK_BOX (row), mo_icon_new (NULL));
  gtk_box_append (GTK_BOX (row), texts);
  add_label (texts);
  subtitle = add_label (texts);
  gtk_widget_add_css_class (subtitle, "caption");
  gtk_widget_add_css_class (subtitle, "dim-label");
  gtk_list_item_set_child (item, row);
}

static void
bind_cb (GtkSignalListItemFactory *factory,
         GtkListItem *item)
{
  MoTextRow *line = gtk_list_item_get_item (item);
  GtkWidget *row = gtk_list_item_get_child (item);
  GtkWidget *icon = gtk_widget_get_first_child (row);
  GtkWidget *title = gtk_widget_get_first_child (gtk_widget_get_next_sibling (icon));
  g_autofree char *label = g_strdup_printf ("%s. %s", mo_text_row_get_title (line),
                                            mo_text_row_get_subtitle (line));

  show_icon (GTK_IMAGE (icon), line);
  show_texts (GTK_LABEL (title), GTK_LABEL (gtk_widget_get_next_sibling (title)), line);
  mo_list_row_set_name (row, label);
}

/* The object */

static gboolean
mo_picker_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (MO_PICKER (widget)->button));
}

static void
mo_picker_dispose (GObject *object)
{
  MoPicker *self = MO_PICKER (object);

  if (self->list_view != NULL)
    gtk_list_view_set_model (self->list_view, NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), MO_TYPE_PICKER);
  G_OBJECT_CLASS (mo_picker_parent_class)->dispose (object);
}

static void
mo_picker_finalize (GObject *object)
{
  MoPicker *self = MO_PICKER (object);

  g_clear_pointer (&self->found, g_ptr_array_unref);
  g_free (self->label);
  g_free (self->id);
  G_OBJECT_CLASS (mo_picker_parent_class)->finalize (object);
}

static void
mo_picker_class_init (MoPickerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mo_picker_dispose;
  G_OBJECT_CLASS (klass)->finalize = mo_picker_finalize;
  widget_class->grab_focus = mo_picker_grab_focus;
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/mo-picker.ui");
  mo_closures_bind (widget_class);
  gtk_widget_class_bind_template_child (widget_class, MoPicker, button);
  gtk_widget_class_bind_template_child (widget_class, MoPicker, icon);
  gtk_widget_class_bind_template_child (widget_class, MoPicker, selection);
  gtk_widget_class_bind_template_child (widget_class, MoPicker, title);
  gtk_widget_class_bind_template_child (widget_class, MoPicker, subtitle);
  gtk_widget_class_bind_template_child (widget_class, MoPicker, clear_button);
  gtk_widget_class_bind_template_child (widget_class, MoPicker, popover);
  gtk_widget_class_bind_template_child (widget_class, MoPicker, content);
  gtk_widget_class_bind_template_child (widget_class, MoPicker, entry);
  gtk_widget_class_bind_template_child (widget_class, MoPicker, list_view);
  gtk_widget_class_bind_template_child (widget_class, MoPicker, status);
  gtk_widget_class_bind_template_callback (widget_class, search);
  gtk_widget_class_bind_template_callback (widget_class, search_started_cb);
  gtk_widget_class_bind_template_callback (widget_class, entry_activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, clear_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, shown_cb);
  gtk_widget_class_bind_template_callback (widget_class, closed_cb);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, gtk_popover_popdown);

  signals[SIGNAL_PICKED] = g_signal_new ("picked", MO_TYPE_PICKER, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                         NULL, G_TYPE_NONE, 0);
}

static void
mo_picker_init (MoPicker *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  mo_label_speak (self->status);
  /* GtkMenuButton would centre its content. */
  for (GtkWidget *widget = GTK_WIDGET (self->icon); widget != GTK_WIDGET (self->button);
       widget = gtk_widget_get_parent (widget))
    gtk_widget_set_halign (widget, GTK_ALIGN_FILL);
  self->label = g_strdup ("");
  self->id = g_strdup ("");
  gtk_search_entry_set_key_capture_widget (self->entry, self->content);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  gtk_widget_add_controller (GTK_WIDGET (self->entry), keys);
}

GtkWidget *
mo_picker_new (const char *label,
               const MoPickerSource *source,
               gpointer user_data,
               const char *id)
{
  MoPicker *self = g_object_new (MO_TYPE_PICKER, NULL);

  g_free (self->label);
  g_free (self->id);
  self->label = g_strdup (label);
  self->id = g_strdup (id);
  self->source = source;
  self->user_data = user_data;
  mo_widget_set_spoken_label (GTK_WIDGET (self->entry), label);
  mo_widget_set_spoken_label (GTK_WIDGET (self->list_view), label);
  show_picked (self);
  return GTK_WIDGET (self);
}

const char *
mo_picker_get_id (MoPicker *self)
{
  return self->id;
}

void
mo_picker_set_is_in_row (MoPicker *self)
{
  self->is_in_row = TRUE;
  gtk_menu_button_set_has_frame (self->button, FALSE);
  gtk_widget_set_visible (self->selection, FALSE);
  gtk_widget_add_css_class (GTK_WIDGET (self), "in-row");
  show_picked (self);
}

void
mo_picker_refresh (MoPicker *self)
{
  show_picked (self);
  search (self);
}
