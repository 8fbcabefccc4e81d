/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-run-foe.h"

#include "mo-card-text.h"
#include "mo-run-bars.h"
#include "mo-run-words.h"
#include "mo-table-card.h"

#include <glib/gi18n.h>

/* Of the bars for HP and protection, in pixels: below each other beside the card, and side by side
 * without it. */
#define BAR_WIDTH 84
#define FLAT_BAR_WIDTH 48

/* Between the lines of texts, in pixels. */
#define SPACING 6
#define FLAT_SPACING 3

/* The greatest width of texts, in characters: beside the card, and without it. */
#define CHARS 18
#define WIDE_CHARS 28

static void
add_label (GtkWidget *box,
           const char *text,
           int chars,
           const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), chars);
  if (style != NULL)
    gtk_widget_add_css_class (label, style);
  gtk_box_append (GTK_BOX (box), label);
}

static char *
dup_intent (const MoBonfireMonster *monster,
            const MoBonfireFoe *foe)
{
  g_autofree char *effect = NULL;
  const MoBonfireAction *action;

  if (foe->hp == 0)
    return g_strdup (_("Defeated"));
  if (foe->action == MO_BONFIRE_NONE)
    return g_strdup (_("Its next action is unknown"));
  action = mo_bonfire_monster_get_action (monster, foe->action);
  effect = mo_bonfire_action_describe (action);
  /* Translators: the next action of a monster, and its effect, as in “Next: Bite, 10 damage”. */
  return g_strdup_printf (_("Next: %1$s, %2$s"), action->name, effect);
}

GtkWidget *
mo_run_foe_new (const MoBonfireGame *game,
                const MoBonfireState *state,
                guint index,
                int width)
{
  const MoBonfireFoe *foe = &state->foes[index];
  const MoBonfireMonster *monster = mo_bonfire_game_get_monster (game, foe->monster);
  GtkWidget *panel = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, width > 0 ? SPACING : FLAT_SPACING);
  GtkWidget *bars = width > 0 ? mo_run_bars_new (GTK_ORIENTATION_VERTICAL, BAR_WIDTH)
                              : mo_run_bars_new (GTK_ORIENTATION_HORIZONTAL, FLAT_BAR_WIDTH);
  g_autofree char *name = mo_run_dup_foe_name (game, state, index);
  g_autofree char *intent = dup_intent (monster, foe);
  g_autoptr (MoCardItem) item = mo_card_item_new (game->content->catalog, monster->card);
  g_autofree char *tip = mo_card_dup_description (game->content->catalog, monster->card);
  GtkWidget *face = width > 0 ? mo_table_card_new_face (item, width) : NULL;
  int chars = face != NULL ? CHARS : WIDE_CHARS;

  /* Small faces have figures without their names. */
  gtk_widget_set_tooltip_text (face != NULL ? face : panel, tip);
  if (face != NULL)
    gtk_box_append (GTK_BOX (panel), face);
  add_label (words, name, chars, "heading");
  mo_run_bars_show (MO_RUN_BARS (bars), foe->hp, MAX ((int) monster->hp, foe->hp), foe->protection);
  gtk_box_append (GTK_BOX (words), bars);
  add_label (words, intent, chars, foe->hp == 0 ? "dim-label" : "intent");
  gtk_box_append (GTK_BOX (panel), words);
  gtk_widget_add_css_class (panel, "card");
  gtk_widget_add_css_class (panel, "foe");
  if (foe->hp == 0)
    gtk_widget_add_css_class (panel, "beaten");
  return panel;
}
