/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-card-column.h"

#include "mo-card-face.h"
#include "mo-card-window.h"

#include <glib/gi18n.h>

/* The name of the page of the extra widget. */
#define EXTRA "extra"

struct _MoCardColumn
{
  MoSideColumn parent_instance;

  GtkStack *stack; /* the column */
  MoCardSheet *sheet;

  MoDeckSession *deck_session; /* (nullable): until it is set */
};

G_DEFINE_FINAL_TYPE (MoCardColumn, mo_card_column, MO_TYPE_SIDE_COLUMN)

enum
{
  PROP_EXTRA = 1,
  PROP_SHOWS_EXTRA,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

static gboolean
get_shows_extra (MoCardColumn *self)
{
  return gtk_stack_get_visible_child (self->stack) != GTK_WIDGET (self->sheet);
}

static void
set_shows_extra (MoCardColumn *self,
                 gboolean shows_extra)
{
  GtkWidget *extra = gtk_stack_get_child_by_name (self->stack, EXTRA);

  if (extra == NULL || shows_extra == get_shows_extra (self))
    return;
  gtk_stack_set_visible_child (self->stack, shows_extra ? extra : GTK_WIDGET (self->sheet));
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_SHOWS_EXTRA]);
}

static void
mo_card_column_get_property (GObject *object,
                             guint id,
                             GValue *value,
                             GParamSpec *pspec)
{
  g_value_set_boolean (value, get_shows_extra (MO_CARD_COLUMN (object)));
}

static void
mo_card_column_set_property (GObject *object,
                             guint id,
                             const GValue *value,
                             GParamSpec *pspec)
{
  MoCardColumn *self = MO_CARD_COLUMN (object);

  if (id == PROP_EXTRA)
    gtk_stack_add_named (self->stack, g_value_get_object (value), EXTRA);
  else
    set_shows_extra (self, g_value_get_boolean (value));
}

static void
mo_card_column_dispose (GObject *object)
{
  g_clear_object (&MO_CARD_COLUMN (object)->deck_session);
  G_OBJECT_CLASS (mo_card_column_parent_class)->dispose (object);
}

/* The key shows the other side of the card wherever the focus is beside it. */
static gboolean
flip_cb (GtkWidget *widget,
         GVariant *args,
         gpointer user_data)
{
  MoCardColumn *self = MO_CARD_COLUMN (widget);

  return mo_side_column_get_is_shown (MO_SIDE_COLUMN (self)) && !get_shows_extra (self) &&
         mo_card_sheet_flip (self->sheet);
}

static void
mo_card_column_class_init (MoCardColumnClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = mo_card_column_get_property;
  object_class->set_property = mo_card_column_set_property;
  object_class->dispose = mo_card_column_dispose;
  props[PROP_EXTRA] = g_param_spec_object ("extra", NULL, NULL, GTK_TYPE_WIDGET,
                                           G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  props[PROP_SHOWS_EXTRA] = g_param_spec_boolean ("shows-extra", NULL, NULL, FALSE,
                                                  G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY |
                                                      G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
  mo_card_face_add_flip_key (GTK_WIDGET_CLASS (klass), flip_cb);
}

static void
mo_card_column_init (MoCardColumn *self)
{
  self->stack = g_object_new (GTK_TYPE_STACK, "width-request", 280, NULL);
  self->sheet = g_object_new (MO_TYPE_CARD_SHEET, NULL);
  gtk_stack_add_child (self->stack, GTK_WIDGET (self->sheet));
  g_object_set (self, "column", self->stack, "key", "card-column-width", "label",
                _("Deck and card"), NULL);
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

  if (mo_side_column_get_is_shown (MO_SIDE_COLUMN (self)))
    {
      set_shows_extra (self, FALSE);
      mo_card_column_set_item (self, card);
      gtk_widget_child_focus (GTK_WIDGET (self->sheet), GTK_DIR_TAB_FORWARD);
      return;
    }
  window = mo_card_window_new (GTK_WIDGET (self), mo_deck_session_get_session (self->deck_session),
                               cards, position);
  set_up_sheet (self, mo_card_window_get_sheet (MO_CARD_WINDOW (window)));
  gtk_window_present (GTK_WINDOW (window));
}
