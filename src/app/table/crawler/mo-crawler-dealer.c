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
  guint position;  /* after the cards so far */
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

/* Returns: (transfer full): the line of the next card, or of the next step if the encounter is
 * built; %NULL if nothing follows from a deal of @kind */
static char *
dup_line (MoMatch *match,
          const MoCrawlerState *state,
          MoCrawlerDeal kind)
{
  const MoCrawlerGame *game = mo_match_get_game (match);
  MoMove move;

  if (mo_crawler_get_deal (game, state, &move) == kind)
    return mo_match_write_move (match, &move);
  return kind == MO_DEAL_ENCOUNTER && mo_crawler_is_plainly_built (game, state) ? g_strdup ("next")
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

/* @continues: whether the cards belong to the group of the last move */
static void
ask_all (MoMatchSurface *surface,
         const char *first,
         MoCrawlerDeal kind,
         gboolean continues)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);

  if (first != NULL)
    g_ptr_array_add (lines, g_strdup (first));
  g_ptr_array_add (lines, NULL);
  add_all (mo_match_surface_get_match (surface), lines, kind);
  if (lines->len > 1)
    mo_match_surface_ask (surface, (const char *const *) lines->pdata, continues);
}

/* One after another */

static void
ask_one (Dealer *self,
         const char *line,
         gboolean continues)
{
  self->asked_at = g_get_monotonic_time ();
  mo_match_surface_ask (self->surface, (const char *const[]){ line, NULL }, continues);
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
    ask_one (self, line, TRUE);
  return G_SOURCE_REMOVE;
}

static void
changed_cb (Dealer *self)
{
  guint position = mo_match_get_position (self->match);
  g_autofree char *line = dup_line (self->match, mo_match_get_state (self->match),
                                    MO_DEAL_ENCOUNTER);

  /* An undo, or a move of the user or of another program, stops the deal. */
  if (self->pause != 0 || position != self->position + 1 || line == NULL)
    {
      stop (self->surface);
      return;
    }
  self->position = position;
  self->pause = g_timeout_add (PAUSE, pause_cb, self);
}

/* @first: (nullable): a line to make before the cards */
static void
begin (MoMatchSurface *surface,
       const char *first)
{
  Dealer *self = g_new0 (Dealer, 1);
  g_autofree char *line = NULL;

  self->surface = surface;
  self->match = g_object_ref (mo_match_surface_get_match (surface));
  self->position = mo_match_get_position (self->match);
  self->handler = g_signal_connect_swapped (self->match, "changed", G_CALLBACK (changed_cb), self);
  g_object_set_data_full (G_OBJECT (surface), KEY, self, free_dealer);
  set_busy (surface, TRUE);
  line = first != NULL ? g_strdup (first)
                       : dup_line (self->match, mo_match_get_state (self->match),
                                   MO_DEAL_ENCOUNTER);
  ask_one (self, line, FALSE);
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

void
mo_crawler_dealer_settle (MoMatchSurface *surface,
                          const char *line)
{
  if (is_animated (surface))
    begin (surface, line);
  else
    ask_all (surface, line, MO_DEAL_ENCOUNTER, FALSE);
}

void
mo_crawler_dealer_start (MoMatchSurface *surface)
{
  ask_all (surface, "start", MO_DEAL_HANDS, FALSE);
}

void
mo_crawler_dealer_deal (MoMatchSurface *surface)
{
  MoMatch *match = mo_match_surface_get_match (surface);
  Dealer *dealer = g_object_get_data (G_OBJECT (surface), KEY);
  MoCrawlerDeal kind = mo_crawler_get_deal (mo_match_get_game (match),
                                            mo_match_get_state (match), NULL);
  gboolean is_more = dealer != NULL && dealer->pause != 0;

  if (dealer != NULL && !is_more && g_get_monotonic_time () - dealer->asked_at < PATIENCE)
    return;
  if (dealer != NULL)
    stop (surface);
  if (!is_more && kind == MO_DEAL_ENCOUNTER && is_animated (surface))
    begin (surface, NULL);
  else if (kind != MO_DEAL_NONE || is_more)
    ask_all (surface, NULL, is_more ? MO_DEAL_ENCOUNTER : kind, is_more);
}
