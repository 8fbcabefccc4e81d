/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Inserts the keys of the games into the template text before it is built. GTK reads a group of
 * shortcuts only once, when it is created, for its search and its column widths. */

#include "config.h"

#include "mo-game-shortcuts.h"

#include "mo-games.h"

#include <glib/gi18n.h>
#include <string.h>

#define TEMPLATE RESOURCE_PATH "/mo-shortcuts-window.ui"

/* The place of the keys of the games in the template, word for word. */
#define MARK "<!-- The shortcuts of the games are added by mo-game-shortcuts.c. -->"

static void
append_rows (GString *to,
             const MoShortcut *shortcut)
{
  for (; shortcut != NULL && shortcut->keys != NULL; shortcut++)
    {
      g_autofree char *row = g_markup_printf_escaped (
          "<child><object class=\"GtkShortcutsShortcut\">"
          "<property name=\"title\">%s</property>"
          "<property name=\"accelerator\">%s</property></object></child>",
          g_dpgettext2 (NULL, "shortcut window", shortcut->title), shortcut->keys);

      g_string_append (to, row);
    }
}

GtkBuilder *
mo_game_shortcuts_new_builder (void)
{
  g_autoptr (GBytes) bytes = g_resources_lookup_data (TEMPLATE, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  const char *text = g_bytes_get_data (bytes, NULL);
  const char *mark = strstr (text, MARK);
  g_autoptr (GString) all = NULL;
  const MoGame *const *games = mo_games_list ();

  g_assert (mark != NULL);
  all = g_string_new_len (text, mark - text);
  for (guint i = 0; games[i] != NULL; i++)
    append_rows (all, games[i]->shortcuts);
  g_string_append (all, mark + strlen (MARK));
  return gtk_builder_new_from_string (all->str, (gssize) all->len);
}
