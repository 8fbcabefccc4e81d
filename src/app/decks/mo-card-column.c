/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-card-column.h"

#include "mo-card-window.h"
#include "mo-widget-label.h"

#include <glib/gi18n.h>

/* Three columns need this width. */
#define MIN_WIDTH 1500

#define WIDTH_KEY "card-column-width"

struct _MoCardColumn
{
  AdwBin parent_instance;

  GtkPaned *paned;
  MoCardSheet *sheet;

  MoDeckSession *deck_session; /* (nullable): until it is set */
  GSettings *settings;
  gboolean is_shown;
  gboolean is_placed; /* whether the divider has the place that is remembered */
  gboolean is_allocating;
  guint idle;
};

G_DEFINE_FINAL_TYPE (MoCardColumn, mo_card_column, ADW_TYPE_BIN)

enum
{
  PROP_CONTENT = 1,
  PROP_IS_SHOWN,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

static int
get_room (MoCardColumn *self)
{
  return gtk_widget_get_width (GTK_WIDGET (self));
}

/* Remembers the width that the user has chosen, but not one that a smaller window needs. */
static void
position_changed_cb (MoCardColumn *self)
{
  if (self->is_placed && self->idle == 0 && !self->is_allocating &&
      gtk_widget_get_mapped (GTK_WIDGET (self->sheet)))
    g_settings_set_int (self->settings, WIDTH_KEY,
                        get_room (self) - gtk_paned_get_position (self->paned));
}

static gboolean
follow_width_cb (gpointer user_data)
{
  MoCardColumn *self = user_data;
  gboolean is_shown = get_room (self) >= MIN_WIDTH;

  if (is_shown && self->is_shown)
    gtk_paned_set_position (self->paned,
                            get_room (self) - g_settings_get_int (self->settings, WIDTH_KEY));
  self->idle = 0;
  self->is_placed = is_shown && self->is_shown;
  if (is_shown == self->is_shown)
    return G_SOURCE_REMOVE;
  self->is_shown = is_shown;
  gtk_widget_set_visible (GTK_WIDGET (self->sheet), is_shown);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_IS_SHOWN]);
  return G_SOURCE_REMOVE;
}

/* Deferred, because widgets must not appear or disappear during a layout. The divider is placed
 * after the first layout with the column, in which the toolkit moves it for the width of the last
 * one. */
static void
mo_card_column_size_allocate (GtkWidget *widget,
                              int width,
                              int height,
                              int baseline)
{
  MoCardColumn *self = MO_CARD_COLUMN (widget);

  self->is_allocating = TRUE;
  gtk_widget_allocate (GTK_WIDGET (self->paned), width, height, baseline, NULL);
  self->is_allocating = FALSE;
  if (self->idle == 0 && ((width >= MIN_WIDTH) != self->is_shown ||
                          (self->is_shown && !self->is_placed)))
    self->idle = g_idle_add_full (G_PRIORITY_HIGH_IDLE, follow_width_cb, self, NULL);
}

static void
mo_card_column_measure (GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  gtk_widget_measure (GTK_WIDGET (MO_CARD_COLUMN (widget)->paned), orientation, for_size, minimum,
                      natural, minimum_baseline, natural_baseline);
}

static void
mo_card_column_get_property (GObject *object,
                             guint id,
                             GValue *value,
                             GParamSpec *pspec)
{
  g_value_set_boolean (value, MO_CARD_COLUMN (object)->is_shown);
}

static void
mo_card_column_set_property (GObject *object,
                             guint id,
                             const GValue *value,
                             GParamSpec *pspec)
{
  gtk_paned_set_start_child (MO_CARD_COLUMN (object)->paned, g_value_get_object (value));
}

static void
mo_card_column_dispose (GObject *object)
{
  MoCardColumn *self = MO_CARD_COLUMN (object);

  g_clear_handle_id (&self->idle, g_source_remove);
  g_signal_handlers_disconnect_by_func (self->paned, position_changed_cb, self);
  adw_bin_set_child (ADW_BIN (self), NULL);
  g_clear_object (&self->paned);
  g_clear_object (&self->deck_session);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (mo_card_column_parent_class)->dispose (object);
}

static void
mo_card_column_class_init (MoCardColumnClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = mo_card_column_get_property;
  object_class->set_property = mo_card_column_set_property;
  object_class->dispose = mo_card_column_dispose;
  GTK_WIDGET_CLASS (klass)->measure = mo_card_column_measure;
  GTK_WIDGET_CLASS (klass)->size_allocate = mo_card_column_size_allocate;
  props[PROP_CONTENT] = g_param_spec_object ("content", NULL, NULL, GTK_TYPE_WIDGET,
                                             G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  props[PROP_IS_SHOWN] = g_param_spec_boolean ("is-shown", NULL, NULL, FALSE,
                                               G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY |
                                                   G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
mo_card_column_init (MoCardColumn *self)
{
  self->settings = g_settings_new (APP_ID);
  self->paned = GTK_PANED (g_object_ref_sink (gtk_paned_new (GTK_ORIENTATION_HORIZONTAL)));
  self->sheet = g_object_new (MO_TYPE_CARD_SHEET, "visible", FALSE, "width-request", 280, NULL);
  gtk_paned_set_end_child (self->paned, GTK_WIDGET (self->sheet));
  gtk_paned_set_shrink_start_child (self->paned, FALSE);
  gtk_paned_set_shrink_end_child (self->paned, FALSE);
  gtk_paned_set_resize_end_child (self->paned, FALSE);
  mo_widget_set_spoken_label (GTK_WIDGET (self->paned), _("Deck and card"));
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->paned));
  gtk_widget_set_layout_manager (GTK_WIDGET (self), NULL);
  g_signal_connect_object (self->paned, "notify::position", G_CALLBACK (position_changed_cb), self,
                           G_CONNECT_SWAPPED);
}

void
mo_card_column_set_session (MoCardColumn *self,
                            MoDeckSession *session)
{
  g_return_if_fail (self->deck_session == NULL);
  self->deck_session = g_object_ref (session);
  g_object_set (self->sheet, "session", mo_deck_session_get_session (session), NULL);
}

/* The package may have got its id since it was opened. */
static void
set_up_sheet (MoCardColumn *self,
              MoCardSheet *sheet)
{
  mo_card_sheet_set_editor (sheet, mo_deck_session_get_editor (self->deck_session),
                            mo_deck_session_get_id (self->deck_session));
}

void
mo_card_column_set_item (MoCardColumn *self,
                         MoCardItem *card)
{
  if (self->deck_session == NULL)
    return;
  set_up_sheet (self, self->sheet);
  mo_card_sheet_set_item (self->sheet, card);
}

void
mo_card_column_present (MoCardColumn *self,
                        GListModel *cards,
                        guint position)
{
  g_autoptr (MoCardItem) card = g_list_model_get_item (cards, position);
  GtkWidget *window;

  if (self->is_shown)
    {
      mo_card_column_set_item (self, card);
      gtk_widget_child_focus (GTK_WIDGET (self->sheet), GTK_DIR_TAB_FORWARD);
      return;
    }
  window = mo_card_window_new (GTK_WIDGET (self), mo_deck_session_get_session (self->deck_session),
                               cards, position);
  set_up_sheet (self, mo_card_window_get_sheet (MO_CARD_WINDOW (window)));
  gtk_window_present (GTK_WINDOW (window));
}
