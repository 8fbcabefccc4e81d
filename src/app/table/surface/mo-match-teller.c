/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-match-teller.h"

#include "mo-match-seat.h"
#include "mo-text.h"
#include "mo-widget-label.h"

#include <glib/gi18n.h>

/* More moves would be too long to listen to; the log has all of them. */
#define MAX_MOVES 6

struct _MoMatchTeller
{
  GtkWidget *surface; /* (unowned) */
  MoMatch *match;
  guint position;     /* the number of moves already announced */
  guint covered_seats;
  guint idle;         /* 0 if no announcement is pending */
  char *reminders;    /* those that were due then */
};

/* Returns: (transfer full): the reminders that are due, or "" */
static char *
dup_due (MoMatch *match)
{
  const MoGame *class = mo_match_get_class (match);
  const MoReminders *reminders =
      class->get_reminders != NULL ? class->get_reminders (mo_match_get_state (match)) : NULL;
  GString *text = g_string_new (NULL);

  for (guint i = 0; reminders != NULL && i < reminders->n; i++)
    if (reminders->items[i].is_due)
      {
        g_autofree char *sentence = g_strdup_printf (_("Reminder: %s"), reminders->items[i].text);

        mo_text_append_sentence (text, sentence);
      }
  return g_string_free (text, FALSE);
}

MoMatchTeller *
mo_match_teller_new (GtkWidget *surface,
                     MoMatch *match)
{
  MoMatchTeller *self = g_new0 (MoMatchTeller, 1);

  self->surface = surface;
  self->match = g_object_ref (match);
  self->position = mo_match_get_position (match);
  self->reminders = dup_due (match);
  return self;
}

void
mo_match_teller_free (MoMatchTeller *self)
{
  g_clear_handle_id (&self->idle, g_source_remove);
  g_object_unref (self->match);
  g_free (self->reminders);
  g_free (self);
}

void
mo_match_teller_set_covered_seats (MoMatchTeller *self,
                                   guint seats)
{
  self->covered_seats = seats;
}

/* Returns: (transfer full) (nullable): the moves since the last announcement in words, or a text
 * that something was undone */
static char *
put_into_words (MoMatchTeller *self)
{
  guint position = mo_match_get_position (self->match);
  guint first = MAX (self->position, position > MAX_MOVES ? position - MAX_MOVES : 0);
  g_autoptr (GString) words = g_string_new (NULL);

  if (position < self->position)
    return g_strdup (_("Undone"));
  for (guint i = first; i < position; i++)
    {
      g_autofree char *move = mo_match_describe_covered (self->match, i, self->covered_seats);

      g_string_append_printf (words, "%s%s", i > first ? ". " : "", move);
    }
  return words->len > 0 ? g_string_free (g_steal_pointer (&words), FALSE) : NULL;
}

static gboolean
announce_cb (gpointer user_data)
{
  MoMatchTeller *self = user_data;
  GtkRoot *root = gtk_widget_get_root (self->surface);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  g_autofree char *moves = put_into_words (self);
  g_autofree char *due = dup_due (self->match);
  g_autoptr (GString) words = g_string_new (moves);

  self->idle = 0;
  if (!g_str_equal (due, self->reminders))
    mo_text_append_sentence (words, due);
  g_free (self->reminders);
  self->reminders = g_steal_pointer (&due);
  self->position = mo_match_get_position (self->match);
  if (moves != NULL && focus != NULL && gtk_widget_get_mapped (self->surface))
    mo_widget_announce (focus, words->str);
  return G_SOURCE_REMOVE;
}

void
mo_match_teller_follow (MoMatchTeller *self)
{
  if (self->idle == 0)
    self->idle = g_idle_add_full (G_PRIORITY_LOW, announce_cb, self, NULL);
}
