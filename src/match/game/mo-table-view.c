/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-table-view.h"

#include <glib/gi18n-lib.h>

static void
free_zone (gpointer data)
{
  MoViewZone *zone = data;

  g_free (zone->id);
  g_free (zone->title);
  g_ptr_array_unref (zone->pieces);
  g_free (zone);
}

static void
free_counter (gpointer data)
{
  MoViewCounter *counter = data;

  g_free (counter->id);
  g_free (counter->title);
  g_free (counter->text);
  g_free (counter->line);
  g_free (counter);
}

static void
clear_term (gpointer data)
{
  MoViewTerm *term = data;

  g_free (term->title);
  g_free (term->amount);
}

static void
free_sum (gpointer data)
{
  MoViewSum *sum = data;

  g_free (sum->title);
  g_free (sum->total);
  g_array_unref (sum->terms);
  g_free (sum);
}

static void
free_token (gpointer data)
{
  MoViewToken *token = data;

  g_free (token->id);
  g_free (token->name);
  g_free (token);
}

MoTableView *
mo_table_view_new (void)
{
  MoTableView *self = g_new0 (MoTableView, 1);

  self->seats = g_ptr_array_new_with_free_func (g_free);
  self->zones = g_ptr_array_new_with_free_func (free_zone);
  self->counters = g_ptr_array_new_with_free_func (free_counter);
  self->sums = g_ptr_array_new_with_free_func (free_sum);
  self->tokens = g_ptr_array_new_with_free_func (free_token);
  return self;
}

void
mo_table_view_free (MoTableView *self)
{
  g_ptr_array_unref (self->seats);
  g_free (self->prompt);
  g_free (self->message);
  g_ptr_array_unref (self->zones);
  g_ptr_array_unref (self->counters);
  g_ptr_array_unref (self->sums);
  g_ptr_array_unref (self->tokens);
  g_free (self);
}

void
mo_table_view_add_seat (MoTableView *self,
                        const char *name)
{
  g_ptr_array_add (self->seats, name != NULL && *name != '\0'
                                    ? g_strdup (name)
                                    : g_strdup_printf (_("Player %u"), self->seats->len + 1));
}

MoViewZone *
mo_table_view_add_zone (MoTableView *self,
                        MoViewZoneKind kind,
                        int seat,
                        const char *id,
                        const char *title)
{
  MoViewZone *zone = g_new0 (MoViewZone, 1);

  zone->id = g_strdup (id);
  zone->title = g_strdup (title);
  zone->kind = kind;
  zone->seat = seat;
  zone->pieces = g_ptr_array_new_with_free_func ((GDestroyNotify) mo_piece_free);
  g_ptr_array_add (self->zones, zone);
  return zone;
}

void
mo_view_zone_add (MoViewZone *self,
                  MoPiece *piece)
{
  g_ptr_array_add (self->pieces, piece);
}

MoViewCounter *
mo_table_view_add_counter (MoTableView *self,
                           int seat,
                           const char *id,
                           const char *title,
                           int value,
                           const char *line)
{
  MoViewCounter *counter = g_new0 (MoViewCounter, 1);

  counter->id = g_strdup (id);
  counter->title = g_strdup (title);
  counter->seat = seat;
  counter->value = value;
  counter->line = g_strdup (line);
  g_ptr_array_add (self->counters, counter);
  return counter;
}

MoViewSum *
mo_table_view_add_sum (MoTableView *self,
                       const char *title,
                       const char *total)
{
  MoViewSum *sum = g_new0 (MoViewSum, 1);

  sum->title = g_strdup (title);
  sum->total = g_strdup (total);
  sum->terms = g_array_new (FALSE, FALSE, sizeof (MoViewTerm));
  g_array_set_clear_func (sum->terms, clear_term);
  g_ptr_array_add (self->sums, sum);
  return sum;
}

void
mo_view_sum_add_term (MoViewSum *self,
                      const char *title,
                      const char *amount)
{
  const MoViewTerm term = { g_strdup (title), g_strdup (amount) };

  g_array_append_val (self->terms, term);
}

void
mo_table_view_add_token (MoTableView *self,
                         const char *id,
                         const char *name)
{
  MoViewToken *token = g_new0 (MoViewToken, 1);

  token->id = g_strdup (id);
  token->name = g_strdup (name);
  g_ptr_array_add (self->tokens, token);
}

const MoViewCounter *
mo_table_view_find_counter (const MoTableView *self,
                            const char *id)
{
  for (guint i = 0; i < self->counters->len; i++)
    {
      const MoViewCounter *counter = g_ptr_array_index (self->counters, i);

      if (g_str_equal (counter->id, id))
        return counter;
    }
  return NULL;
}

char *
mo_table_view_dup_title (const MoTableView *self,
                         const char *title,
                         int seat)
{
  if (seat < 0 || (guint) seat >= self->seats->len || self->seats->len == 1)
    return g_strdup (title);
  /* Translators: a zone or counter, and the player to whom it belongs, as in “Anna: Hand”. */
  return g_strdup_printf (_("%2$s: %1$s"), title, (char *) g_ptr_array_index (self->seats, seat));
}
