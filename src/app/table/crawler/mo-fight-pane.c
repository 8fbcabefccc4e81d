/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-fight-pane.h"

#include "mo-closures.h"
#include "mo-crawler-language.h"
#include "mo-crawler-resolution.h"
#include "mo-widget-label.h"
#include "mo-fight-side.h"
#include "mo-offer-button.h"

#include <glib/gi18n.h>

struct _MoFightPane
{
  AdwBin parent_instance;

  GtkStack *stack;
  AdwStatusPage *empty_page;
  GtkLabel *heading_label;
  GtkLabel *next_label;
  GtkBox *against_box;
  GtkBox *struggles_box;
  GtkBox *wound_box;
  GtkWidget *wound_group;
  GtkWidget *safe_expander;
  GtkLabel *safe_label;
  GtkWidget *resolve_box;
  GtkLabel *follows_label;
  GtkLabel *reason_label;

  MoMatchSurface *surface; /* (nullable) (weak) */
  /* (element-type MoFightSide) (unowned): hidden if unused */
  GPtrArray *struggles;
  char *shown_against;     /* (nullable): the moves of the shown buttons */
  char *shown_wounds;      /* (nullable): the same for wounds */
  gboolean is_stale;       /* the match has changed while the pane was not seen */
};

G_DEFINE_FINAL_TYPE (MoFightPane, mo_fight_pane, ADW_TYPE_BIN)

/* The next task in the fight. */
typedef enum
{
  STAGE_QUIET,
  STAGE_ATTACK,
  STAGE_WOUND, /* the attack is won; choose a card to wound */
  STAGE_DEFENCE,
} Stage;

static const MoCrawlerGame *
get_game (MoFightPane *self)
{
  return mo_match_surface_get_game (self->surface);
}

static const MoCrawlerState *
get_state (MoFightPane *self)
{
  return mo_match_surface_get_state (self->surface);
}

static gboolean
is_attacked (const MoCrawlerGame *game,
             const MoCrawlerState *state,
             int adventurer)
{
  return (state->cards[adventurer].marks & MO_IS_OVER) == 0 &&
         mo_crawler_is_attacked (game, state, adventurer);
}

static Stage
get_stage (MoFightPane *self)
{
  const MoCrawlerGame *game = get_game (self);
  const MoCrawlerState *state = get_state (self);

  if (state->result != MO_MATCH_OPEN)
    return STAGE_QUIET;
  if (mo_crawler_is_at (game, state, MO_ACTION_ATTACK))
    return state->n_wounds > 0                ? STAGE_WOUND
           : mo_crawler_has_attacked (state) ? STAGE_QUIET
                                              : STAGE_ATTACK;
  if (mo_crawler_is_at (game, state, MO_ACTION_DEFEND) ||
      mo_crawler_get_frenzy (game, state) != MO_NO_CARD)
    MO_FOREACH_CARD (state, MO_PILE_PARTY, card)
      if (is_attacked (game, state, card))
        return STAGE_DEFENCE;
  return STAGE_QUIET;
}

/* Words */

/* Returns: (transfer full) (nullable): the step of the next fight, in this round or the next */
static char *
dup_next_fight (MoFightPane *self)
{
  const MoCrawlerState *state = get_state (self);
  const GPtrArray *steps = get_game (self)->steps;

  if (state->result != MO_MATCH_OPEN)
    return NULL;
  for (guint i = 0; i <= steps->len; i++)
    {
      const MoStep *step = g_ptr_array_index (steps, (state->step + i) % steps->len);

      for (guint j = i == 0 && state->round > 0 ? state->action + 1 : 0; j < step->actions->len;
           j++)
        switch ((int) g_array_index (step->actions, MoStepAction, j).kind)
          {
          case MO_ACTION_ATTACK:
            /* Translators: %s is a step of the round. */
            return g_strdup_printf (_("Next fight: your attack, in “%s”"), step->name);
          case MO_ACTION_DEFEND:
            /* Translators: %s is a step of the round. */
            return g_strdup_printf (_("Next fight: the Dungeon’s attack, in “%s”"), step->name);
          default:
            break;
          }
    }
  return NULL;
}

static char *
dup_heading (MoFightPane *self,
             Stage stage)
{
  const MoCrawlerGame *game = get_game (self);
  const MoCrawlerState *state = get_state (self);
  gint16 frenzy = mo_crawler_get_frenzy (game, state);

  switch (stage)
    {
    case STAGE_ATTACK:
      return g_strdup (_("The Adventurers Attack"));
    case STAGE_WOUND:
      return g_strdup (_("You Won the Attack"));
    case STAGE_DEFENCE:
      if (frenzy != MO_NO_CARD)
        /* Translators: %s is a card with frenzy. */
        return g_strdup_printf (_("%s Attacks First"), mo_crawler_get_name (game, state, frenzy));
      return g_strdup (_("The Dungeon Attacks"));
    case STAGE_QUIET:
    default:
      if (state->result != MO_MATCH_OPEN)
        return g_strdup (_("The Match Is Over"));
      return g_strdup (mo_crawler_is_at (game, state, MO_ACTION_ATTACK)
                           ? _("The Adventurers Have Attacked")
                           : _("No Fight Right Now"));
    }
}

/* Buttons for moves */

/* Returns: (transfer full): the moves as lines of the journal */
static char *
write_moves (MoFightPane *self,
             const GArray *moves)
{
  g_autoptr (GString) lines = g_string_new (NULL);

  for (guint i = 0; i < moves->len; i++)
    {
      g_autofree char *line = mo_match_write_move (mo_match_surface_get_match (self->surface),
                                                   &g_array_index (moves, MoMove, i));

      g_string_append_printf (lines, "%s\n", line);
    }
  return g_string_free (g_steal_pointer (&lines), FALSE);
}

/* Removes the buttons from @box, unless they are already for @moves. @shown: (inout): the moves of
 * the buttons
 *
 * Returns: whether new buttons have to be added */
static gboolean
begin_buttons (MoFightPane *self,
               GtkBox *box,
               const GArray *moves,
               char **shown)
{
  g_autofree char *lines = write_moves (self, moves);
  GtkWidget *child;

  if (g_strcmp0 (lines, *shown) == 0)
    return FALSE;
  g_free (*shown);
  *shown = g_steal_pointer (&lines);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_box_remove (box, child);
  return TRUE;
}

/* Adds the moves to meet another card with frenzy first. */
static void
list_frenzies (MoFightPane *self,
               GArray *moves)
{
  const GArray *listed = mo_match_surface_get_moves (self->surface);

  for (guint i = 0; i < listed->len; i++)
    if (g_array_index (listed, MoMove, i).verb == MO_CRAWLER_VERB_AGAINST)
      g_array_append_val (moves, g_array_index (listed, MoMove, i));
}

/* Shows buttons for the other struggles of the attack that are left to fight. */
static void
show_against (MoFightPane *self,
              Stage stage)
{
  const MoCrawlerGame *game = get_game (self);
  const MoCrawlerState *state = get_state (self);
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (MoMove));

  if (mo_match_surface_is_live (self->surface) && stage != STAGE_WOUND &&
      state->result == MO_MATCH_OPEN && mo_crawler_is_at (game, state, MO_ACTION_ATTACK))
    {
      const MoMove others = mo_move_make (MO_CRAWLER_VERB_AGAINST, 1, MO_MOVE_NONE);

      if (state->against != MO_NO_CARD && !state->is_attacked)
        g_array_append_val (moves, others);
      MO_FOREACH_CARD (state, MO_PILE_ROW, card)
        if (card != state->against && (state->cards[card].marks & MO_IS_USED_UP) == 0 &&
            mo_crawler_is_apart (game, state, card))
          {
            const MoMove apart = mo_move_make (MO_CRAWLER_VERB_AGAINST, 1, (gint32) card);

            g_array_append_val (moves, apart);
          }
    }
  else if (stage == STAGE_DEFENCE)
    list_frenzies (self, moves);
  gtk_widget_set_visible (GTK_WIDGET (self->against_box), moves->len > 0);
  if (begin_buttons (self, self->against_box, moves, &self->shown_against))
    for (guint i = 0; i < moves->len; i++)
      gtk_box_append (self->against_box,
                      mo_match_surface_new_button (self->surface,
                                                   &g_array_index (moves, MoMove, i)));
}

/* Returns: whether the last move belongs to the fight that is resolved, so that the wound joins its
 * undo group */
static gboolean
is_resolving (MoFightPane *self)
{
  MoMatch *match = mo_match_surface_get_match (self->surface);
  guint position = mo_match_get_position (match);
  const char *line = position > 0 ? mo_match_get_line (match, position - 1) : "";

  return g_str_equal (line, "resolve") || g_str_has_prefix (line, "wound ");
}

static void
wound_clicked_cb (MoFightPane *self,
                  GtkWidget *button)
{
  const char *line = g_object_get_data (G_OBJECT (button), "line");

  if (self->surface != NULL)
    mo_match_surface_ask (self->surface, (const char *const[]){ line, NULL }, is_resolving (self));
}

static GtkWidget *
new_wound_button (MoFightPane *self,
                  const MoMove *move)
{
  MoMatch *match = mo_match_surface_get_match (self->surface);
  const MoFight fight = { get_game (self), get_state (self), MO_NO_CARD };
  const MoCrawlerCard *it = &fight.state->cards[move->words[0]];
  g_autofree char *name = mo_fight_dup_name (&fight, move->words[0]);
  int life = mo_crawler_get_figure (fight.game, fight.state, move->words[0], MO_FIGURE_LIFE);
  g_autofree char *words = life != MO_ABSENT
                               /* Translators: a card, the number of its wounds after the move, and
                                * its life. */
                               ? g_strdup_printf (_("%1$s, wound %2$d of %3$d"), name,
                                                  it->tokens[MO_TOKEN_WOUND] + 1, life)
                               /* Translators: a card, and the number of its wounds after the
                                * move. */
                               : g_strdup_printf (_("%1$s, wound %2$d"), name,
                                                  it->tokens[MO_TOKEN_WOUND] + 1);
  GtkWidget *label = gtk_label_new (words);
  GtkWidget *button = gtk_button_new ();

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_button_set_child (GTK_BUTTON (button), label);
  mo_widget_set_spoken_label (GTK_WIDGET (button), words);
  g_object_set_data_full (G_OBJECT (button), "line", mo_match_write_move (match, move), g_free);
  g_signal_connect_object (button, "clicked", G_CALLBACK (wound_clicked_cb), self,
                           G_CONNECT_SWAPPED);
  return button;
}

/* Returns: (transfer full): the cards that can’t be wounded by this attack, with the reasons, a
 * line each */
static char *
dup_safe (MoFightPane *self)
{
  const MoFight fight = { get_game (self), get_state (self), MO_NO_CARD };
  g_autoptr (GString) lines = g_string_new (NULL);

  MO_FOREACH_CARD (fight.state, MO_PILE_ROW, card)
  {
    g_autofree char *name = NULL;
    const char *reason;

    if (mo_crawler_explain_wound (fight.game, fight.state, card, &reason) == NULL)
      continue;
    name = mo_fight_dup_name (&fight, card);
    if (lines->len > 0)
      g_string_append_c (lines, '\n');
    /* Translators: a card, and the reason why it can’t be wounded. */
    g_string_append_printf (lines, _("%1$s: %2$s"), name, reason);
  }
  return g_string_free (g_steal_pointer (&lines), FALSE);
}

static void
show_wounds (MoFightPane *self,
             Stage stage)
{
  g_autoptr (GArray) wounds = g_array_new (FALSE, FALSE, sizeof (MoMove));
  const GArray *moves = mo_match_surface_get_moves (self->surface);
  g_autofree char *safe = stage == STAGE_ATTACK || stage == STAGE_WOUND ? dup_safe (self)
                                                                        : g_strdup ("");

  for (guint i = 0; i < moves->len; i++)
    if (g_array_index (moves, MoMove, i).verb == MO_CRAWLER_VERB_WOUND)
      g_array_append_val (wounds, g_array_index (moves, MoMove, i));
  gtk_widget_set_visible (self->wound_group, wounds->len > 0);
  if (begin_buttons (self, self->wound_box, wounds, &self->shown_wounds))
    for (guint i = 0; i < wounds->len; i++)
      gtk_box_append (self->wound_box, new_wound_button (self, &g_array_index (wounds, MoMove, i)));
  gtk_label_set_label (self->safe_label, safe);
}

/* The sums */

static void
show_struggle (MoFightPane *self,
               guint *n,
               gint16 adventurer,
               gboolean is_now)
{
  const MoFight fight = { get_game (self), get_state (self), adventurer };

  if (*n == self->struggles->len)
    {
      GtkWidget *view = mo_fight_side_new ();

      g_signal_connect_object (view, "grown", G_CALLBACK (mo_fight_pane_show), self,
                               G_CONNECT_SWAPPED);
      gtk_box_append (self->struggles_box, view);
      g_ptr_array_add (self->struggles, view);
    }
  mo_fight_side_show (g_ptr_array_index (self->struggles, *n), &fight, is_now,
                      mo_match_surface_is_live (self->surface));
  gtk_widget_set_visible (g_ptr_array_index (self->struggles, (*n)++), TRUE);
}

static void
show_struggles (MoFightPane *self,
                Stage stage)
{
  const MoCrawlerGame *game = get_game (self);
  const MoCrawlerState *state = get_state (self);
  gboolean is_own = stage == STAGE_ATTACK || stage == STAGE_WOUND;
  guint n = 0;

  if (is_own ||
      (stage == STAGE_QUIET && !mo_crawler_has_attacked (state) && state->piles[MO_PILE_ROW].n > 0))
    show_struggle (self, &n, MO_NO_CARD, is_own);
  if (!is_own)
    MO_FOREACH_CARD (state, MO_PILE_PARTY, card)
      if (is_attacked (game, state, card))
        show_struggle (self, &n, card, stage == STAGE_DEFENCE);
  for (guint i = n; i < self->struggles->len; i++)
    gtk_widget_set_visible (g_ptr_array_index (self->struggles, i), FALSE);
  gtk_stack_set_visible_child_name (self->stack, n > 0 || stage != STAGE_QUIET ? "fight" : "empty");
}

/* Resolving */

static GArray *
list_resolution (MoFightPane *self,
                 GError **error)
{
  GArray *moves = g_array_new (FALSE, FALSE, sizeof (MoMove));

  mo_crawler_list_resolution (mo_match_surface_get_game (self->surface), get_state (self),
                              mo_match_surface_is_dealt (self->surface), moves, error);
  return moves;
}

static void
show_resolve (MoFightPane *self,
              Stage stage)
{
  MoMatch *match = mo_match_surface_get_match (self->surface);
  gboolean is_shown = (stage == STAGE_ATTACK || stage == STAGE_DEFENCE) &&
                      mo_match_surface_is_live (self->surface);
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) moves = is_shown ? list_resolution (self, &error)
                                      : g_array_new (FALSE, FALSE, sizeof (MoMove));
  g_autofree char *follows = NULL;

  if (moves->len > 1)
    {
      g_autofree char *move = mo_match_describe_move (match, &g_array_index (moves, MoMove, 1));

      /* Translators: %s is a move that is made together with another, as in “Wound on Troll, 2 of
       * 3”. */
      follows = g_strdup_printf (_("Then: %s"), move);
    }
  gtk_label_set_label (self->follows_label, follows);
  gtk_label_set_label (self->reason_label, error != NULL ? error->message : NULL);
  gtk_widget_set_visible (self->resolve_box, follows != NULL || error != NULL);
}

static void
ask_action (GtkWidget *widget,
            const char *name,
            GVariant *parameter)
{
  MoFightPane *self = MO_FIGHT_PANE (widget);

  if (self->surface != NULL)
    mo_match_surface_ask_line (self->surface, "%s", g_variant_get_string (parameter, NULL));
}

static void
mo_fight_pane_map (GtkWidget *widget)
{
  MoFightPane *self = MO_FIGHT_PANE (widget);

  GTK_WIDGET_CLASS (mo_fight_pane_parent_class)->map (widget);
  if (self->is_stale)
    mo_fight_pane_show (self);
}

static void
mo_fight_pane_dispose (GObject *object)
{
  MoFightPane *self = MO_FIGHT_PANE (object);

  g_clear_weak_pointer (&self->surface);
  g_clear_pointer (&self->struggles, g_ptr_array_unref);
  g_clear_pointer (&self->shown_against, g_free);
  g_clear_pointer (&self->shown_wounds, g_free);
  adw_bin_set_child (ADW_BIN (self), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), MO_TYPE_FIGHT_PANE);
  G_OBJECT_CLASS (mo_fight_pane_parent_class)->dispose (object);
}

static void
mo_fight_pane_class_init (MoFightPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mo_fight_pane_dispose;
  widget_class->map = mo_fight_pane_map;
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/marchingorder/MarchingOrder/mo-fight-pane.ui");
  mo_closures_bind (widget_class);
  gtk_widget_class_bind_template_child (widget_class, MoFightPane, stack);
  gtk_widget_class_bind_template_child (widget_class, MoFightPane, empty_page);
  gtk_widget_class_bind_template_child (widget_class, MoFightPane, heading_label);
  gtk_widget_class_bind_template_child (widget_class, MoFightPane, next_label);
  gtk_widget_class_bind_template_child (widget_class, MoFightPane, against_box);
  gtk_widget_class_bind_template_child (widget_class, MoFightPane, struggles_box);
  gtk_widget_class_bind_template_child (widget_class, MoFightPane, wound_box);
  gtk_widget_class_bind_template_child (widget_class, MoFightPane, wound_group);
  gtk_widget_class_bind_template_child (widget_class, MoFightPane, safe_expander);
  gtk_widget_class_bind_template_child (widget_class, MoFightPane, safe_label);
  gtk_widget_class_bind_template_child (widget_class, MoFightPane, resolve_box);
  gtk_widget_class_bind_template_child (widget_class, MoFightPane, follows_label);
  gtk_widget_class_bind_template_child (widget_class, MoFightPane, reason_label);
  gtk_widget_class_install_action (widget_class, MO_TABLE_ASK, "s", ask_action);
}

static void
mo_fight_pane_init (MoFightPane *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->struggles = g_ptr_array_new ();
}

GtkWidget *
mo_fight_pane_new (MoMatchSurface *surface)
{
  MoFightPane *self = g_object_new (MO_TYPE_FIGHT_PANE, NULL);

  g_set_weak_pointer (&self->surface, surface);
  self->is_stale = TRUE;
  return GTK_WIDGET (self);
}

static gboolean
has_question_focus (MoFightPane *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->wound_box));
}

/* Gives the focus back to the table. GTK would remember that it was here, and Tab would continue
 * after this pane instead of leading to it. */
static void
return_focus (MoFightPane *self)
{
  for (GtkWidget *around = GTK_WIDGET (self);
       around != NULL && !gtk_widget_is_ancestor (GTK_WIDGET (self->surface), around);
       around = gtk_widget_get_parent (around))
    gtk_widget_set_focus_child (around, NULL);
  mo_match_surface_focus (self->surface);
}

void
mo_fight_pane_show (MoFightPane *self)
{
  gboolean had_focus = has_question_focus (self);
  g_autofree char *next = NULL;
  g_autofree char *heading = NULL;
  g_autofree char *markup = NULL;
  Stage stage;

  if (self->surface == NULL)
    return;
  /* Each card in a fight has a row, and a stack of pages measures those that are hidden, too. */
  self->is_stale = !gtk_widget_get_mapped (GTK_WIDGET (self));
  if (self->is_stale)
    return;
  stage = get_stage (self);
  next = stage == STAGE_QUIET ? dup_next_fight (self) : NULL;
  heading = dup_heading (self, stage);
  gtk_label_set_label (self->heading_label, heading);
  gtk_label_set_label (self->next_label, next);
  adw_status_page_set_title (self->empty_page, heading);
  markup = next != NULL ? g_markup_escape_text (next, -1) : NULL;
  adw_status_page_set_description (self->empty_page, markup);
  show_against (self, stage);
  show_struggles (self, stage);
  show_wounds (self, stage);
  show_resolve (self, stage);
  if (had_focus && !mo_fight_pane_asks (self))
    return_focus (self);
}

void
mo_fight_pane_resolve (MoFightPane *self)
{
  g_autoptr (GArray) moves = NULL;
  g_autoptr (GStrvBuilder) lines = g_strv_builder_new ();
  g_auto (GStrv) asked = NULL;

  if (self->surface == NULL || !mo_match_surface_is_live (self->surface))
    return;
  if (get_stage (self) == STAGE_WOUND)
    {
      mo_fight_pane_focus_question (self);
      return;
    }
  moves = list_resolution (self, NULL);
  for (guint i = 0; i < moves->len; i++)
    {
      g_autofree char *line = mo_match_write_move (mo_match_surface_get_match (self->surface),
                                                   &g_array_index (moves, MoMove, i));

      g_strv_builder_add (lines, line);
    }
  if (moves->len == 0)
    g_strv_builder_add (lines, "resolve");
  asked = g_strv_builder_end (lines);
  mo_match_surface_ask (self->surface, (const char *const *) asked, FALSE);
}

gboolean
mo_fight_pane_asks (MoFightPane *self)
{
  return self != NULL && gtk_widget_get_visible (self->wound_group) &&
         gtk_widget_get_mapped (GTK_WIDGET (self));
}

void
mo_fight_pane_focus_question (MoFightPane *self)
{
  gtk_widget_child_focus (GTK_WIDGET (self->wound_box), GTK_DIR_TAB_FORWARD);
}
