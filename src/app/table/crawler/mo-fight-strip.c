/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-fight-strip.h"

#include "mo-fight-words.h"
#include "mo-fold-box.h"
#include "mo-widget-label.h"

#include <glib/gi18n.h>

struct _MoFightStrip
{
  GtkButton parent_instance;

  GtkLabel *sums;
  GtkLabel *verdict;
  GtkWidget *page; /* (nullable) */
};

G_DEFINE_FINAL_TYPE (MoFightStrip, mo_fight_strip, GTK_TYPE_BUTTON)

static void
mo_fight_strip_clicked (GtkButton *button)
{
  MoFightStrip *self = MO_FIGHT_STRIP (button);

  if (self->page != NULL)
    adw_view_stack_set_visible_child (ADW_VIEW_STACK (gtk_widget_get_parent (self->page)),
                                      self->page);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.show-side", NULL);
}

static void
mo_fight_strip_dispose (GObject *object)
{
  g_clear_weak_pointer (&MO_FIGHT_STRIP (object)->page);
  G_OBJECT_CLASS (mo_fight_strip_parent_class)->dispose (object);
}

static void
mo_fight_strip_class_init (MoFightStripClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mo_fight_strip_dispose;
  GTK_BUTTON_CLASS (klass)->clicked = mo_fight_strip_clicked;
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "button");
}

static GtkLabel *
add_label (GtkWidget *box,
           const char *style)
{
  GtkWidget *label = gtk_label_new (NULL);

  /* Large text needs several lines; the table scrolls if it has no room for them. */
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  /* The sums at the start and the verdict at the end; below each other, both at the start. */
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, style);
  gtk_widget_set_parent (label, box);
  return GTK_LABEL (label);
}

static void
mo_fight_strip_init (MoFightStrip *self)
{
  GtkWidget *box = g_object_new (MO_TYPE_FOLD_BOX, NULL);

  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  self->sums = add_label (box, "heading");
  self->verdict = add_label (box, "caption");
  gtk_button_set_child (GTK_BUTTON (self), box);
  gtk_widget_add_css_class (GTK_WIDGET (self), "fight-strip");
}

/* Returns: whether the Adventurers attack now */
static gboolean
is_attack (const MoCrawlerGame *game,
           const MoCrawlerState *state)
{
  return mo_crawler_is_at (game, state, MO_ACTION_ATTACK) &&
         (state->n_wounds > 0 || !mo_crawler_has_attacked (state));
}

/* Returns: the first Adventurer who is attacked now, or MO_NO_CARD; their number in @n */
static gint16
find_attacked (const MoCrawlerGame *game,
               const MoCrawlerState *state,
               guint *n)
{
  gint16 first = MO_NO_CARD;

  *n = 0;
  if (!mo_crawler_is_at (game, state, MO_ACTION_DEFEND) &&
      mo_crawler_get_frenzy (game, state) == MO_NO_CARD)
    return MO_NO_CARD;
  MO_FOREACH_CARD (state, MO_PILE_PARTY, card)
    if ((state->cards[card].marks & MO_IS_OVER) == 0 && mo_crawler_is_attacked (game, state, card))
      {
        if (first == MO_NO_CARD)
          first = card;
        ++*n;
      }
  return first;
}

static void
show_sums (MoFightStrip *self,
           const MoFight *fight,
           guint n)
{
  gboolean is_own = fight->adventurer == MO_NO_CARD;
  MoSum attack;
  MoSum defence;
  MoProspect prospect;
  g_autofree char *attacking = NULL;
  g_autofree char *defending = NULL;
  g_autofree char *sums = NULL;
  g_autofree char *verdict = NULL;
  g_autofree char *whole = NULL;

  mo_sum_init (&attack, TRUE);
  mo_sum_init (&defence, TRUE);
  mo_fight_sum_up (fight, is_own ? MO_SUM_ATTACK : MO_SUM_POWER, &attack);
  mo_fight_sum_up (fight, is_own ? MO_SUM_DUNGEON_DEFENCE : MO_SUM_DEFENCE, &defence);
  attacking = mo_fight_dup_total (&attack);
  defending = mo_fight_dup_total (&defence);
  /* Translators: two sums with the sign between them, as in “Attack 7 > 5 Defense”. */
  sums = g_strdup_printf (_("Attack %1$s %2$s %3$s Defense"), attacking,
                          mo_fight_get_sign (&attack, &defence), defending);
  verdict = mo_fight_dup_verdict (fight, &attack, &defence, &prospect);
  if (n > 1)
    {
      /* Translators: how the first of several fights is going to end, and the number of others. */
      char *more = g_strdup_printf (ngettext ("%1$s · %2$u more defenses",
                                              "%1$s · %2$u more defenses", n - 1),
                                    verdict, n - 1);

      g_free (verdict);
      verdict = more;
    }
  gtk_label_set_label (self->sums, sums);
  /* Otherwise they would have two lines rather than be moved above the verdict. */
  g_object_set (gtk_widget_get_parent (GTK_WIDGET (self->sums)), "row-chars",
                (guint) g_utf8_strlen (sums, -1), NULL);
  gtk_label_set_label (self->verdict, verdict);
  whole = g_strdup_printf ("%s. %s", sums, verdict);
  mo_widget_set_spoken_label (GTK_WIDGET (self), whole);
  mo_sum_clear (&attack);
  mo_sum_clear (&defence);
}

/* Finds the current fight. Returns: whether there is one; the number of attacked Adventurers in
 * @n */
static gboolean
find_fight (MoFight *fight,
            guint *n)
{
  *n = 0;
  fight->adventurer = MO_NO_CARD;
  if (fight->state->result != MO_MATCH_OPEN)
    return FALSE;
  if (is_attack (fight->game, fight->state))
    return TRUE;
  fight->adventurer = find_attacked (fight->game, fight->state, n);
  return fight->adventurer != MO_NO_CARD;
}

void
mo_fight_strip_show (MoFightStrip *self,
                     MoMatchSurface *surface,
                     gboolean is_small,
                     gboolean is_short)
{
  MoFight fight = { mo_match_surface_get_game (surface), mo_match_surface_get_state (surface),
                    MO_NO_CARD };
  guint n;
  gboolean is_shown = is_small && find_fight (&fight, &n);

  gtk_widget_set_visible (GTK_WIDGET (self), is_shown);
  gtk_widget_set_visible (GTK_WIDGET (self->verdict), !is_short);
  if (is_shown)
    show_sums (self, &fight, n);
}

void
mo_fight_strip_set_page (MoFightStrip *self,
                         GtkWidget *page)
{
  g_set_weak_pointer (&self->page, page);
}
