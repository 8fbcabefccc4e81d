/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-turn.h"

gboolean
mo_turn_refuse_valist (GError **error,
                       MoMatchError code,
                       const char *clause,
                       const char *format,
                       va_list arguments)
{
  g_autofree char *message = NULL;

  if (error == NULL)
    return FALSE;
  message = g_strdup_vprintf (format, arguments);
  g_set_error (error, MO_MATCH_ERROR, code, clause != NULL ? "%s (%s)" : "%s", message, clause);
  return FALSE;
}

gboolean
(mo_turn_refuse) (GError **error,
                  const char *clause,
                  const char *format,
                  ...)
{
  va_list arguments;

  va_start (arguments, format);
  mo_turn_refuse_valist (error, MO_MATCH_ERROR_RULE, clause, format, arguments);
  va_end (arguments);
  return FALSE;
}

gboolean
(mo_turn_refuse_thing) (GError **error,
                        const char *format,
                        ...)
{
  va_list arguments;

  va_start (arguments, format);
  mo_turn_refuse_valist (error, MO_MATCH_ERROR_CARD, NULL, format, arguments);
  va_end (arguments);
  return FALSE;
}

gboolean
mo_turn_fail_check (GError **error,
                    const char *format,
                    ...)
{
  va_list arguments;

  va_start (arguments, format);
  if (error != NULL)
    *error = g_error_new_valist (MO_MATCH_ERROR, MO_MATCH_ERROR_JOURNAL, format, arguments);
  va_end (arguments);
  return FALSE;
}
