/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-when.h"

#include <glib/gi18n.h>
#include <langinfo.h>
#include <string.h>

static char *
format_clock (GDateTime *time)
{
  const char *format = nl_langinfo (T_FMT);
  gboolean has_halves = strstr (format, "%r") != NULL || strstr (format, "%p") != NULL ||
                        strstr (format, "%I") != NULL;

  return g_date_time_format (time, has_halves ? "%-I:%M %p" : "%H:%M");
}

static gboolean
is_same_day (GDateTime *one,
             GDateTime *other)
{
  return g_date_time_get_year (one) == g_date_time_get_year (other) &&
         g_date_time_get_day_of_year (one) == g_date_time_get_day_of_year (other);
}

char *
mo_when_describe (gint64 seconds)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (seconds);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (GDateTime) day_ago = g_date_time_add_days (now, -1);
  g_autofree char *clock = NULL;
  g_autofree char *date = NULL;

  if (time == NULL)
    return g_strdup (_("Unknown time"));
  clock = format_clock (time);
  if (is_same_day (time, now))
    /* Translators: %s is a time of day, like "14:05". */
    return g_strdup_printf (_("Today, %s"), clock);
  if (is_same_day (time, day_ago))
    return g_strdup_printf (_("Yesterday, %s"), clock);
  date = g_date_time_format (time, "%x");
  /* Translators: %1$s is a date, %2$s a time of day. */
  return g_strdup_printf (_("%1$s, %2$s"), date, clock);
}
