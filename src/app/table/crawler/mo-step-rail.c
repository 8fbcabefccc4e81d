/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-step-rail.h"

#include "mo-crawler-fight.h"
#include "mo-widget-label.h"

#include <glib/gi18n.h>

struct _MoStepRail
{
  GtkBox parent_instance;

  GtkLabel *place;
  GtkLabel *title;
  GtkLabel *prompt;
  GtkLabel *text;
  GtkLabel *reason;
  GtkBox *suffixes;
  GtkWidget *next_button;
  GtkLabel *next_label;
  GtkBox *steps;

  const GPtrArray *of; /* (nullable) (element-type MoStep): the steps that are shown */
};

G_DEFINE_FINAL_TYPE (MoStepRail, mo_step_rail, GTK_TYPE_BOX)

enum
{
  SIGNAL_NEXT,
  SIGNAL_STEP,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
next_clicked_cb (MoStepRail *self)
{
  g_signal_emit (self, signals[SIGNAL_NEXT], 0);
}

static void
step_clicked_cb (MoStepRail *self,
                 GtkWidget *button)
{
  g_signal_emit (self, signals[SIGNAL_STEP], 0, g_object_get_data (G_OBJECT (button), "step"));
}

/* What is to be done */

static const char *
get_building_prompt (const MoCrawlerGame *game,
                     const MoCrawlerState *state)
{
  if (!state->is_built && mo_crawler_get_unknown_cost (game, state) != MO_NO_CARD)
    return _("Enter the cost that is printed on the card.");
  if (state->is_flipping)
    return _("The limit is filled: turn up the top card of the Dungeon deck.");
  return state->is_built ? _("The encounter is built.")
                         : _("Draw Dungeon cards up to the encounter limit.");
}

static const char *
get_prompt (const MoCrawlerGame *game,
            const MoCrawlerState *state)
{
  const MoStepAction *action = mo_crawler_get_action (game, state);

  if (state->result != MO_MATCH_OPEN)
    return state->result == MO_MATCH_WON ? _("The game is won.") : _("The game is lost.");
  if (mo_crawler_get_frenzy (game, state) != MO_NO_CARD)
    return _("Activate Adventurers and play cards against the one that attacks first.");
  if (mo_crawler_is_due (state))
    return _("Do what the marked cards say, then settle them.");
  if (action == NULL)
    return _("Put the Adventurers in marching order, choose the Quests and draw the first hand.");
  switch ((int) action->kind)
    {
    case MO_ACTION_BUILD:
      return get_building_prompt (game, state);
    case MO_ACTION_RESPOND:
      return _("Cards may be played now.");
    case MO_ACTION_TRIGGER:
      return _("Settle what happens before the fight.");
    case MO_ACTION_ATTACK:
      return state->n_wounds > 0 ? _("The attack is won: choose who is wounded.")
                                 : _("Activate Adventurers and play cards for the attack.");
    case MO_ACTION_DEFEND:
      return _("Activate Adventurers and play cards for the defence.");
    case MO_ACTION_QUESTS:
      return _("Give quest tokens; complete Quests.");
    case MO_ACTION_DROP:
      return _("Cards may be dropped from the hand.");
    case MO_ACTION_GIVE_UP:
      return _("Permanents may be given up.");
    case MO_ACTION_DRAW:
      return _("Fill the hand.");
    case MO_ACTION_DISCARD:
      return _("Discard down to the hand limit.");
    default:
      return "";
    }
}

const char *
mo_step_rail_get_action_name (MoActionKind action)
{
  static const char *const names[MO_N_ACTION_KINDS] = {
    [MO_ACTION_BUILD] = N_("Build"),
    [MO_ACTION_RESPOND] = N_("Respond"),
    [MO_ACTION_TRIGGER] = N_("Before the Fight"),
    [MO_ACTION_ATTACK] = N_("Attack"),
    [MO_ACTION_DEFEND] = N_("Defend"),
    [MO_ACTION_QUESTS] = N_("Quests"),
    [MO_ACTION_DROP] = N_("Drop Cards"),
    [MO_ACTION_GIVE_UP] = N_("Permanents"),
    [MO_ACTION_DRAW] = N_("Draw"),
    [MO_ACTION_DISCARD] = N_("Discard"),
  };

  return names[action] != NULL ? _(names[action]) : "";
}

/* The steps */

static void
fill_steps (MoStepRail *self,
            const GPtrArray *of)
{
  GtkWidget *child;

  if (of == self->of)
    return;
  self->of = of;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->steps))) != NULL)
    gtk_box_remove (self->steps, child);
  for (guint i = 0; i < of->len; i++)
    {
      const MoStep *step = g_ptr_array_index (of, i);
      GtkWidget *button = gtk_button_new ();

      gtk_widget_set_hexpand (button, TRUE);
      gtk_widget_add_css_class (button, "flat");
      gtk_widget_add_css_class (button, "step");
      g_object_set_data_full (G_OBJECT (button), "step", g_strdup (step->id), g_free);
      g_signal_connect_object (button, "clicked", G_CALLBACK (step_clicked_cb), self,
                               G_CONNECT_SWAPPED);
      gtk_box_append (self->steps, button);
    }
}

static void
show_steps (MoStepRail *self,
            const MoCrawlerState *state)
{
  GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (self->steps));

  for (guint i = 0; i < self->of->len; i++, button = gtk_widget_get_next_sibling (button))
    {
      const MoStep *step = g_ptr_array_index (self->of, i);
      gboolean is_now = state->round > 0 && i == state->step;
      gboolean is_past = state->round > 0 && i < state->step;
      const char *when = is_now ? _("now") : is_past ? _("over") : _("to come");
      /* Translators: a step of the round, how it stands, and what the program does in it. */
      g_autofree char *name = *step->text != '\0'
                                  ? g_strdup_printf (_("%1$s, %2$s. %3$s"), step->name, when,
                                                     step->text)
                                  /* Translators: a step of the round, and how it
                                                   * stands. */
                                  : g_strdup_printf (_("%1$s, %2$s"), step->name, when);

      gtk_widget_set_css_classes (button, (const char *[]){ "flat", "step",
                                                            is_now    ? "now"
                                                            : is_past ? "past"
                                                                      : NULL,
                                                            NULL });
      mo_widget_set_label (button, name);
    }
}

static char *
describe_place (const MoCrawlerGame *game,
                const MoCrawlerState *state)
{
  const GPtrArray *steps = game->steps;
  const MoStep *then = g_ptr_array_index (steps, (state->step + 1) % steps->len);

  if (state->round == 0)
    return g_strdup (game->ruleset->name);
  /* Translators: the number of the round, of the step, of all steps, and the name of the next. */
  return g_strdup_printf (_("Round %1$u · step %2$u of %3$u · then %4$s"), state->round,
                          state->step + 1, steps->len, then->name);
}

/* When the game can't go on yet, the rule that says so. */
static void
show_reason (MoStepRail *self,
             MoMatchSurface *surface,
             const char *next)
{
  const MoCrawlerState *state = mo_match_surface_get_state (surface);
  MoMatch *match = mo_match_surface_get_match (surface);
  gboolean is_held = next == NULL && mo_match_surface_is_live (surface) && state->round > 0 &&
                     state->result == MO_MATCH_OPEN;
  g_auto (GStrv) tried = NULL;
  g_autoptr (GError) error = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->reason), is_held);
  if (!is_held)
    return;
  tried = mo_match_try (match, (const char *const[]){ "next", NULL }, NULL, &error);
  if (tried == NULL)
    {
      /* Translators: why the game can't go on yet. */
      g_autofree char *text = g_strdup_printf (_("Before going on: %s"), error->message);

      gtk_label_set_label (self->reason, text);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->reason), tried == NULL);
}

void
mo_step_rail_show (MoStepRail *self,
                   MoMatchSurface *surface,
                   const char *next)
{
  const MoCrawlerGame *game = mo_match_surface_get_game (surface);
  const MoCrawlerState *state = mo_match_surface_get_state (surface);
  const MoStep *step = g_ptr_array_index (game->steps, state->step);
  g_autofree char *place = describe_place (game, state);
  /* Translators: what the program does by itself when somebody goes on. */
  g_autofree char *text = g_strdup_printf (_("Then by itself: %s"), step->text);

  fill_steps (self, game->steps);
  show_steps (self, state);
  gtk_label_set_label (self->place, place);
  gtk_label_set_label (self->title, state->round == 0 ? _("Setting Up") : step->name);
  gtk_label_set_label (self->prompt, get_prompt (game, state));
  gtk_label_set_label (self->text, text);
  gtk_widget_set_visible (GTK_WIDGET (self->text), state->round > 0 && *step->text != '\0' &&
                                                       state->result == MO_MATCH_OPEN);
  gtk_widget_set_visible (GTK_WIDGET (self->steps), state->round > 0);
  show_reason (self, surface, next);
  gtk_widget_set_visible (self->next_button, next != NULL);
  /* Without the button the keyboard rests on the question itself: in a page that is gone it
   * could not be moved. */
  gtk_widget_set_focusable (GTK_WIDGET (self), next == NULL);
  if (next != NULL)
    {
      gtk_label_set_label (self->next_label, next);
      mo_widget_set_spoken_label (GTK_WIDGET (self->next_button), next);
    }
}

void
mo_step_rail_add_suffix (MoStepRail *self,
                         GtkWidget *widget)
{
  gtk_widget_set_valign (widget, GTK_ALIGN_CENTER);
  gtk_box_append (self->suffixes, widget);
}

void
mo_step_rail_focus (MoStepRail *self)
{
  gtk_widget_grab_focus (gtk_widget_get_visible (self->next_button) ? self->next_button
                                                                    : GTK_WIDGET (self));
}

static void
mo_step_rail_class_init (MoStepRailClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/mo-step-rail.ui");
  gtk_widget_class_bind_template_child (widget_class, MoStepRail, place);
  gtk_widget_class_bind_template_child (widget_class, MoStepRail, title);
  gtk_widget_class_bind_template_child (widget_class, MoStepRail, prompt);
  gtk_widget_class_bind_template_child (widget_class, MoStepRail, text);
  gtk_widget_class_bind_template_child (widget_class, MoStepRail, reason);
  gtk_widget_class_bind_template_child (widget_class, MoStepRail, suffixes);
  gtk_widget_class_bind_template_child (widget_class, MoStepRail, next_button);
  gtk_widget_class_bind_template_child (widget_class, MoStepRail, next_label);
  gtk_widget_class_bind_template_child (widget_class, MoStepRail, steps);
  gtk_widget_class_bind_template_callback (widget_class, next_clicked_cb);

  signals[SIGNAL_NEXT] = g_signal_new ("next", MO_TYPE_STEP_RAIL, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                       NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_STEP] = g_signal_new ("step", MO_TYPE_STEP_RAIL, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                       NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
mo_step_rail_init (MoStepRail *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
