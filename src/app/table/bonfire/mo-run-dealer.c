/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-run-dealer.h"

#include "mo-fold.h"
#include "mo-widget-label.h"
#include "mo-run-words.h"
#include "mo-wrap-box.h"

#include <glib/gi18n.h>
#include <string.h>

/* More than these are found by more letters. */
#define MAX_OFFERED 8

struct _MoRunDealer
{
  GtkBox parent_instance;

  GtkLabel *label;
  GtkEntry *entry;
  MoWrapBox *offered;
  GtkLabel *rest;

  MoMatchSurface *surface; /* (unowned) (nullable) */
  MoMove move;
  guint open;       /* which of its words is asked for */
  GArray *outcomes; /* (element-type MoBonfireOutcome): what may come */
};

G_DEFINE_FINAL_TYPE (MoRunDealer, mo_run_dealer, GTK_TYPE_BOX)

/* One word after the other is told: the rest of the move stays open until then. */
static void
take (MoRunDealer *self,
      gint32 word)
{
  MoMove move = self->move;

  move.words[self->open] = word;
  for (guint i = self->open + 1; i < MO_MOVE_MAX_WORDS; i++)
    move.words[i] = MO_MOVE_NONE;
  gtk_editable_set_text (GTK_EDITABLE (self->entry), "");
  mo_match_surface_ask_move (self->surface, &move);
}

static void
offer_clicked_cb (MoRunDealer *self,
                  GtkWidget *button)
{
  take (self, GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "word")));
}

static char *
dup_name (MoRunDealer *self,
          guint index)
{
  return mo_run_dup_outcome (mo_match_surface_get_game (self->surface), self->move.verb,
                             g_array_index (self->outcomes, MoBonfireOutcome, index).word);
}

/* How well a name fits what is typed: the less the better; -1 when it does not. */
static int
rank (const char *name,
      const char *typed)
{
  g_autofree char *folded = mo_fold_words (name);

  if (g_str_has_prefix (folded, typed))
    return 0;
  return strstr (folded, typed) != NULL ? 1 : -1;
}

static void
add_offer (MoRunDealer *self,
           guint index,
           const char *name)
{
  GtkWidget *button = gtk_button_new_with_label (name);
  gint32 word = g_array_index (self->outcomes, MoBonfireOutcome, index).word;

  g_object_set_data (G_OBJECT (button), "word", GINT_TO_POINTER (word));
  g_signal_connect_object (button, "clicked", G_CALLBACK (offer_clicked_cb), self,
                           G_CONNECT_SWAPPED);
  if (gtk_widget_get_first_child (GTK_WIDGET (self->offered)) == NULL)
    gtk_widget_add_css_class (button, "suggested-action");
  mo_wrap_box_append (self->offered, button);
}

/* Those that fit what is typed, the best first. */
static void
offer (MoRunDealer *self)
{
  g_autofree char *typed = mo_fold_words (gtk_editable_get_text (GTK_EDITABLE (self->entry)));
  g_autofree char *rest = NULL;
  guint n_fitting = 0;

  mo_wrap_box_clear (self->offered);
  for (int wanted = 0; wanted <= 1; wanted++)
    for (guint i = 0; i < self->outcomes->len; i++)
      {
        g_autofree char *name = dup_name (self, i);

        if (rank (name, typed) == wanted && n_fitting++ < MAX_OFFERED)
          add_offer (self, i, name);
      }
  if (n_fitting == 0)
    rest = g_strdup (_("Nothing that can come is called so."));
  else if (n_fitting > MAX_OFFERED)
    rest = g_strdup_printf (ngettext ("and %u more", "and %u more", n_fitting - MAX_OFFERED),
                            n_fitting - MAX_OFFERED);
  gtk_label_set_label (self->rest, rest != NULL ? rest : "");
  gtk_widget_set_visible (GTK_WIDGET (self->rest), rest != NULL);
}

static void
entry_changed_cb (MoRunDealer *self)
{
  if (self->surface != NULL)
    offer (self);
}

/* Enter on nothing typed takes only what is certain. */
static void
entry_activated_cb (MoRunDealer *self)
{
  GtkWidget *first = gtk_widget_get_first_child (GTK_WIDGET (self->offered));

  if (first != NULL &&
      (*gtk_editable_get_text (GTK_EDITABLE (self->entry)) != '\0' || self->outcomes->len == 1))
    offer_clicked_cb (self, first);
}

void
mo_run_dealer_show (MoRunDealer *self,
                    MoMatchSurface *surface,
                    const MoMove *move)
{
  g_autofree char *question = NULL;
  guint n_open = 0;

  self->surface = surface;
  g_array_set_size (self->outcomes, 0);
  gtk_widget_set_visible (GTK_WIDGET (self), move != NULL);
  if (move == NULL)
    return;
  self->move = *move;
  for (guint i = MO_MOVE_MAX_WORDS; i-- > 0;)
    if (move->words[i] == MO_MOVE_OPEN)
      {
        self->open = i;
        n_open++;
      }
  mo_bonfire_list_outcomes (mo_match_surface_get_game (surface),
                            mo_match_surface_get_state (surface), (MoBonfireVerb) move->verb,
                            self->outcomes);
  question = mo_run_dup_question (mo_match_surface_get_game (surface),
                                  mo_match_surface_get_state (surface), move->verb, n_open);
  gtk_label_set_label (self->label, question);
  mo_widget_set_spoken_label (GTK_WIDGET (self->entry), question);
  /* What takes the letters is in it. */
  mo_widget_set_spoken_label (GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (self->entry))),
                              question);
  offer (self);
}

void
mo_run_dealer_focus (MoRunDealer *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
}

static void
mo_run_dealer_finalize (GObject *object)
{
  g_array_unref (MO_RUN_DEALER (object)->outcomes);
  G_OBJECT_CLASS (mo_run_dealer_parent_class)->finalize (object);
}

static void
mo_run_dealer_class_init (MoRunDealerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = mo_run_dealer_finalize;
  g_type_ensure (MO_TYPE_WRAP_BOX);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/mo-run-dealer.ui");
  gtk_widget_class_bind_template_child (widget_class, MoRunDealer, label);
  gtk_widget_class_bind_template_child (widget_class, MoRunDealer, entry);
  gtk_widget_class_bind_template_child (widget_class, MoRunDealer, offered);
  gtk_widget_class_bind_template_child (widget_class, MoRunDealer, rest);
  gtk_widget_class_bind_template_callback (widget_class, entry_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, entry_activated_cb);
}

static void
mo_run_dealer_init (MoRunDealer *self)
{
  self->outcomes = g_array_new (FALSE, FALSE, sizeof (MoBonfireOutcome));
  gtk_widget_init_template (GTK_WIDGET (self));
}
