/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-crawler-dealer.h"

#include "mo-crawler-dealing.h"

/* The time to see a card before the next one comes, in milliseconds. */
#define PAUSE 450
/* A request that takes longer was refused, in microseconds. */
#define PATIENCE (2 * G_USEC_PER_SEC)

#define KEY "mo-crawler-dealer"

/* The cards of an encounter that are coming. */
typedef struct
{
  MoMatchSurface *surface; /* (unowned): it owns this */
  MoMatch *match;          /* (owned) */
  gulong handler;
  guint pause;
  guint position;  /* after the moves that were asked for */
  guint shown;     /* the position that was shown last */
  gint64 asked_at; /* the time of the last request; a request may be refused without notice */
} Dealer;

static void
set_busy (MoMatchSurface *surface,
          gboolean is_busy)
{
  gtk_accessible_update_state (GTK_ACCESSIBLE (surface), GTK_ACCESSIBLE_STATE_BUSY, is_busy, -1);
}

static void
free_dealer (gpointer data)
{
  Dealer *self = data;

  g_clear_handle_id (&self->pause, g_source_remove);
  g_clear_signal_handler (&self->handler, self->match);
  g_object_unref (self->match);
  g_free (self);
}

static void
stop (MoMatchSurface *surface)
{
  g_object_set_data (G_OBJECT (surface), KEY, NULL);
  set_busy (surface, FALSE);
}

/* Returns: (transfer full): the line of the next card, or of the next step if nothing is left to do
 * in this one; %NULL if nothing follows from a deal of @kind */
static char *
dup_line (MoMatch *match,
          const MoCrawlerState *state,
          MoCrawlerDeal kind)
{
  const MoCrawlerGame *game = mo_match_get_game (match);
  MoMove move;

  if (mo_crawler_get_deal (game, state, &move) == kind)
    return mo_match_write_move (match, &move);
  return (kind == MO_DEAL_ENCOUNTER || kind == MO_DEAL_FLIP) &&
                 mo_crawler_is_prepared (game, state)
             ? g_strdup ("next")
             : NULL;
}

/* Adds the lines of all cards that follow @lines (element-type utf8), which end with %NULL. */
static void
add_all (MoMatch *match,
         GPtrArray *lines,
         MoCrawlerDeal kind)
{
  for (;;)
    {
      MoCrawlerState *state = mo_match_foresee (match, (const char *const *) lines->pdata, NULL);
      char *line;

      if (state == NULL)
        return;
      line = dup_line (match, state, kind);
      mo_match_get_class (match)->free (state);
      if (line == NULL)
        return;
      g_ptr_array_insert (lines, (int) lines->len - 1, line);
    }
}

/* Returns: (transfer full) (element-type utf8): @first, %NULL at the end */
static GPtrArray *
new_lines (const char *first)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);

  if (first != NULL)
    g_ptr_array_add (lines, g_strdup (first));
  g_ptr_array_add (lines, NULL);
  return lines;
}

/* @continues: whether the moves belong to the group of the last move */
static void
ask (MoMatchSurface *surface,
     const GPtrArray *lines,
     gboolean continues)
{
  if (lines->len > 1)
    mo_match_surface_ask (surface, (const char *const *) lines->pdata, continues);
}

/* One after another */

/* The next card comes after @lines. */
static void
ask_and_wait (Dealer *self,
              const GPtrArray *lines,
              gboolean continues)
{
  self->asked_at = g_get_monotonic_time ();
  self->position = mo_match_get_position (self->match) + lines->len - 1;
  ask (self->surface, lines, continues);
}

static gboolean
pause_cb (gpointer data)
{
  Dealer *self = data;
  g_autofree char *line = dup_line (self->match, mo_match_get_state (self->match),
                                    MO_DEAL_ENCOUNTER);

  self->pause = 0;
  if (line == NULL || !mo_match_surface_is_live (self->surface) ||
      !gtk_widget_get_mapped (GTK_WIDGET (self->surface)))
    stop (self->surface);
  else
    {
      g_autoptr (GPtrArray) lines = new_lines (line);

      ask_and_wait (self, lines, TRUE);
    }
  return G_SOURCE_REMOVE;
}

static void
changed_cb (Dealer *self)
{
  guint position = mo_match_get_position (self->match);
  guint before = self->shown;
  g_autofree char *line = NULL;

  self->shown = position;
  if (self->pause == 0 && position > before && position < self->position)
    return;
  line = dup_line (self->match, mo_match_get_state (self->match), MO_DEAL_ENCOUNTER);
  /* An undo, or a move of the user or of another program, stops the deal. */
  if (self->pause != 0 || position != self->position || line == NULL)
    stop (self->surface);
  else
    self->pause = g_timeout_add (PAUSE, pause_cb, self);
}

static void
begin (MoMatchSurface *surface,
       const GPtrArray *lines)
{
  Dealer *self = g_new0 (Dealer, 1);

  self->surface = surface;
  self->match = g_object_ref (mo_match_surface_get_match (surface));
  self->shown = mo_match_get_position (self->match);
  self->handler = g_signal_connect_swapped (self->match, "changed", G_CALLBACK (changed_cb), self);
  g_object_set_data_full (G_OBJECT (surface), KEY, self, free_dealer);
  set_busy (surface, TRUE);
  ask_and_wait (self, lines, FALSE);
}

static gboolean
is_animated (MoMatchSurface *surface)
{
  gboolean is_enabled;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (surface)), "gtk-enable-animations",
                &is_enabled, NULL);
  return is_enabled && gtk_widget_get_mapped (GTK_WIDGET (surface));
}

gboolean
mo_crawler_dealer_is_dealing (MoMatchSurface *surface)
{
  return g_object_get_data (G_OBJECT (surface), KEY) != NULL;
}

/* @lines: moves, which an encounter follows
 *
 * Asks for them and for the encounter. */
static void
ask_with_encounter (MoMatchSurface *surface,
                    GPtrArray *lines)
{
  if (is_animated (surface))
    {
      begin (surface, lines);
      return;
    }
  add_all (mo_match_surface_get_match (surface), lines, MO_DEAL_ENCOUNTER);
  ask (surface, lines, FALSE);
}

void
mo_crawler_dealer_settle (MoMatchSurface *surface,
                          const char *line)
{
  g_autoptr (GPtrArray) lines = new_lines (line);

  ask_with_encounter (surface, lines);
}

void
mo_crawler_dealer_start (MoMatchSurface *surface)
{
  g_autoptr (GPtrArray) lines = new_lines ("start");

  add_all (mo_match_surface_get_match (surface), lines, MO_DEAL_HANDS);
  ask_with_encounter (surface, lines);
}

void
mo_crawler_dealer_deal (MoMatchSurface *surface)
{
  MoMatch *match = mo_match_surface_get_match (surface);
  const MoCrawlerState *state = mo_match_get_state (match);
  Dealer *dealer = g_object_get_data (G_OBJECT (surface), KEY);
  MoCrawlerDeal kind = mo_crawler_get_deal (mo_match_get_game (match), state, NULL);
  gboolean is_more = dealer != NULL && dealer->pause != 0;
  g_autoptr (GPtrArray) lines = new_lines (NULL);

  if (dealer != NULL && !is_more && g_get_monotonic_time () - dealer->asked_at < PATIENCE)
    return;
  if (dealer != NULL)
    stop (surface);
  if (!is_more && kind == MO_DEAL_ENCOUNTER && is_animated (surface))
    {
      g_ptr_array_insert (lines, 0, dup_line (match, state, kind));
      begin (surface, lines);
      return;
    }
  if (kind != MO_DEAL_NONE || is_more)
    add_all (match, lines, is_more ? MO_DEAL_ENCOUNTER : kind);
  ask (surface, lines, is_more);
}
