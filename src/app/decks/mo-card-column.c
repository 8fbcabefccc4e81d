/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-card-column.h"

#include "mo-card-window.h"

#include <glib/gi18n.h>

struct _MoCardColumn
{
  MoSideColumn parent_instance;

  MoCardSheet *sheet;

  MoDeckSession *deck_session; /* (nullable): until it is set */
};

G_DEFINE_FINAL_TYPE (MoCardColumn, mo_card_column, MO_TYPE_SIDE_COLUMN)

static void
mo_card_column_dispose (GObject *object)
{
  g_clear_object (&MO_CARD_COLUMN (object)->deck_session);
  G_OBJECT_CLASS (mo_card_column_parent_class)->dispose (object);
}

static void
mo_card_column_class_init (MoCardColumnClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mo_card_column_dispose;
}

static void
mo_card_column_init (MoCardColumn *self)
{
  self->sheet = g_object_new (MO_TYPE_CARD_SHEET, "width-request", 280, NULL);
  g_object_set (self, "column", self->sheet, "key", "card-column-width", "label",
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
      mo_card_column_set_item (self, card);
      gtk_widget_child_focus (GTK_WIDGET (self->sheet), GTK_DIR_TAB_FORWARD);
      return;
    }
  window = mo_card_window_new (GTK_WIDGET (self), mo_deck_session_get_session (self->deck_session),
                               cards, position);
  set_up_sheet (self, mo_card_window_get_sheet (MO_CARD_WINDOW (window)));
  gtk_window_present (GTK_WINDOW (window));
}
