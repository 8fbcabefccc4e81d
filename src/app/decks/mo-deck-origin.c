/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-deck-origin.h"

#include <glib/gi18n.h>

const char *
mo_deck_origin_describe (MoDeckSession *session,
                         char **state)
{
  MoDeckEditor *editor = mo_deck_session_get_editor (session);
  const char *path = mo_deck_editor_get_path (editor);
  MoDeckAutosave *autosave = mo_deck_session_get_autosave (session);
  const GError *error = autosave != NULL ? mo_deck_autosave_get_error (autosave) : NULL;

  if (mo_deck_editor_get_is_look (editor))
    {
      *state = g_strdup (_("Changes here don’t affect the match"));
      return _("Deck from a match");
    }
  if (autosave == NULL)
    {
      *state = path != NULL ? g_filename_display_name (path)
                            : g_strdup (_("Save it to a file, or add it to the library"));
      return path != NULL ? _("Deck file") : _("Not saved yet");
    }
  if (error != NULL)
    *state = g_strdup (error->message);
  else if (mo_deck_session_get_id (session) == 0)
    *state = g_strdup (_("Your first change adds this deck to the library"));
  else
    *state = g_strdup (mo_deck_autosave_is_saved (autosave) ? _("All changes saved")
                                                            : _("Saving…"));
  return mo_deck_session_get_id (session) != 0 ? _("In the library") : _("Not saved yet");
}
