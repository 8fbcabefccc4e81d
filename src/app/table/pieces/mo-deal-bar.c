/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-deal-bar.h"

#include "mo-closures.h"
#include "mo-fold-box.h"
#include "mo-fold.h"
#include "mo-follow-size.h"
#include "mo-offer-button.h"
#include "mo-text-size.h"
#include "mo-widget-label.h"
#include "mo-wrap-box.h"

#include <glib/gi18n.h>
#include <string.h>

/* The rest can be found by typing more letters. */
#define MAX_OFFERED 8

#define WORST_RANK 2

/* In windows lower than this, in pixels, the offered cards have a single line. */
#define LOW 700

struct _MoDealBar
{
  GtkBox parent_instance;

  GtkLabel *label;
  GtkEntry *entry;
  MoWrapBox *offered;
  GtkLabel *hint;
  GtkWidget *deal_button;

  GPtrArray *pieces; /* (element-type MoPiece) (nullable): the possible cards */
  char *unfound;     /* (nullable) */
  char *line;        /* (nullable): the move that the button asks for */
  guint n_fitting;   /* the cards that match what was typed */
};

G_DEFINE_FINAL_TYPE (MoDealBar, mo_deal_bar, GTK_TYPE_BOX)

/* Returns: how well @name matches @typed: 0 is best, -1 means not at all */
static int
rank_name (const char *name,
           const char *typed)
{
  g_autofree char *folded = mo_fold_words (name);

  if (g_str_has_prefix (folded, typed))
    return 0;
  if (mo_fold_has_word_start (folded, typed))
    return 1;
  return strstr (folded, typed) != NULL ? WORST_RANK : -1;
}

static void
offer_clicked_cb (MoDealBar *self,
                  GtkWidget *button)
{
  /* Clearing the entry replaces the buttons, this one included. */
  g_autofree char *line = g_strdup (g_object_get_data (G_OBJECT (button), "line"));

  gtk_editable_set_text (GTK_EDITABLE (self->entry), "");
  gtk_widget_activate_action (GTK_WIDGET (self), MO_TABLE_ASK, "s", line);
}

static void
add_offer (MoDealBar *self,
           const MoPiece *piece)
{
  g_autofree char *text = mo_piece_dup_title (piece);
  GtkWidget *button = gtk_button_new_with_label (text);
  GtkWidget *last = gtk_widget_get_prev_sibling (GTK_WIDGET (self->hint));

  gtk_label_set_wrap (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))), TRUE);
  g_object_set_data_full (G_OBJECT (button), "line",
                          g_strdup (g_array_index (piece->offers, MoPieceOffer, 0).line), g_free);
  g_signal_connect_object (button, "clicked", G_CALLBACK (offer_clicked_cb), self,
                           G_CONNECT_SWAPPED);
  if (last == NULL)
    gtk_widget_add_css_class (button, "suggested-action");
  mo_wrap_box_insert_after (self->offered, button, last);
}

/* Says how many more cards match than there are buttons. */
static void
show_hint (MoDealBar *self)
{
  guint n_offered = MIN (self->n_fitting, MAX_OFFERED);
  guint n_more = self->n_fitting - n_offered +
                 MIN (mo_wrap_box_get_n_hidden (self->offered), n_offered);
  g_autofree char *hint = NULL;

  if (self->pieces == NULL)
    return;
  if (self->n_fitting == 0)
    hint = g_strdup (self->unfound);
  else if (n_more > 0)
    hint = g_strdup_printf (ngettext ("and %u more", "and %u more", n_more), n_more);
  gtk_label_set_label (self->hint, hint);
}

/* Shows buttons for the matching cards, the best match first. */
static void
offer (MoDealBar *self)
{
  g_autofree char *typed = mo_fold_words (gtk_editable_get_text (GTK_EDITABLE (self->entry)));
  GtkWidget *button;

  while ((button = gtk_widget_get_prev_sibling (GTK_WIDGET (self->hint))) != NULL)
    mo_wrap_box_remove (self->offered, button);
  self->n_fitting = 0;
  for (int rank = 0; rank <= WORST_RANK; rank++)
    for (guint i = 0; i < self->pieces->len; i++)
      {
        const MoPiece *piece = g_ptr_array_index (self->pieces, i);

        if (rank_name (piece->title, typed) == rank && self->n_fitting++ < MAX_OFFERED)
          add_offer (self, piece);
      }
  show_hint (self);
}

static void
entry_changed_cb (MoDealBar *self)
{
  if (self->pieces != NULL)
    offer (self);
}

/* With an empty entry, Enter works only if a single card is possible. */
static void
entry_activated_cb (MoDealBar *self)
{
  GtkWidget *first = gtk_widget_get_first_child (GTK_WIDGET (self->offered));

  if (first != GTK_WIDGET (self->hint) &&
      (*gtk_editable_get_text (GTK_EDITABLE (self->entry)) != '\0' || self->pieces->len == 1))
    offer_clicked_cb (self, first);
}

static void
deal_clicked_cb (MoDealBar *self)
{
  g_autofree char *line = g_strdup (self->line);

  gtk_widget_activate_action (GTK_WIDGET (self), MO_TABLE_ASK, "s", line);
}

static void
clear (MoDealBar *self)
{
  g_clear_pointer (&self->pieces, g_ptr_array_unref);
  g_clear_pointer (&self->unfound, g_free);
  g_clear_pointer (&self->line, g_free);
}

static void
show (MoDealBar *self,
      const char *text)
{
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  gtk_widget_set_visible (GTK_WIDGET (self->entry), self->line == NULL);
  gtk_label_set_label (self->label, text);
}

/* Returns: whether two lists of cards have the same buttons */
static gboolean
has_same_offers (const GPtrArray *a,
                 const GPtrArray *b)
{
  /* A caller may have changed the array that it has passed before. */
  if (a == NULL || a == b || a->len != b->len)
    return FALSE;
  for (guint i = 0; i < a->len; i++)
    {
      const MoPiece *of_a = g_ptr_array_index (a, i);
      const MoPiece *of_b = g_ptr_array_index (b, i);

      if (of_a->count != of_b->count || !g_str_equal (of_a->title, of_b->title) ||
          !g_str_equal (g_array_index (of_a->offers, MoPieceOffer, 0).line,
                        g_array_index (of_b->offers, MoPieceOffer, 0).line))
        return FALSE;
    }
  return TRUE;
}

void
mo_deal_bar_ask (MoDealBar *self,
                 const char *question,
                 GPtrArray *pieces,
                 const char *unfound)
{
  /* Most moves do not answer the question. */
  gboolean has_offers = has_same_offers (self->pieces, pieces);

  clear (self);
  self->pieces = g_ptr_array_ref (pieces);
  self->unfound = g_strdup (unfound);
  show (self, question);
  mo_widget_set_spoken_label (GTK_WIDGET (self->entry), question);
  /* The focus is in the text inside the entry. */
  mo_widget_set_spoken_label (GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (self->entry))),
                              question);
  if (has_offers)
    show_hint (self);
  else
    offer (self);
}

void
mo_deal_bar_offer (MoDealBar *self,
                   const char *text,
                   const char *line)
{
  clear (self);
  self->line = g_strdup (line);
  show (self, text);
  gtk_label_set_label (self->hint, NULL);
}

void
mo_deal_bar_hide (MoDealBar *self)
{
  clear (self);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

void
mo_deal_bar_focus (MoDealBar *self)
{
  gtk_widget_grab_focus (gtk_widget_get_visible (self->deal_button) ? self->deal_button
                                                                    : GTK_WIDGET (self->entry));
}

static void
follow_size (GtkWidget *widget,
             int width,
             int height)
{
  double scale = mo_widget_get_text_scale (widget);

  mo_wrap_box_set_is_single (MO_DEAL_BAR (widget)->offered, height < LOW * MAX (scale, 1));
}

static void
mo_deal_bar_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MO_TYPE_DEAL_BAR);
  G_OBJECT_CLASS (mo_deal_bar_parent_class)->dispose (object);
}

static void
mo_deal_bar_finalize (GObject *object)
{
  clear (MO_DEAL_BAR (object));
  G_OBJECT_CLASS (mo_deal_bar_parent_class)->finalize (object);
}

static void
mo_deal_bar_class_init (MoDealBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mo_deal_bar_dispose;
  G_OBJECT_CLASS (klass)->finalize = mo_deal_bar_finalize;
  g_type_ensure (MO_TYPE_FOLD_BOX);
  g_type_ensure (MO_TYPE_WRAP_BOX);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/mo-deal-bar.ui");
  mo_closures_bind (widget_class);
  gtk_widget_class_bind_template_child (widget_class, MoDealBar, label);
  gtk_widget_class_bind_template_child (widget_class, MoDealBar, entry);
  gtk_widget_class_bind_template_child (widget_class, MoDealBar, offered);
  gtk_widget_class_bind_template_child (widget_class, MoDealBar, hint);
  gtk_widget_class_bind_template_child (widget_class, MoDealBar, deal_button);
  gtk_widget_class_bind_template_callback (widget_class, deal_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, entry_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, entry_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_hint);
}

static void
mo_deal_bar_init (MoDealBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  mo_follow_size (GTK_WIDGET (self), follow_size);
}
