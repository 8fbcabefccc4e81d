/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-system-import.h"

#include "mo-foreign-game.h"
#include "mo-octgn-private.h"
#include "mo-plugin-private.h"
#include "mo-system.h"
#include "mo-xml.h"

#include <glib/gi18n-lib.h>

static gboolean
read_octgn (MoForeignGame *game,
            const char *path,
            const char *file,
            const char *sets,
            MoFaults *faults,
            GCancellable *cancellable)
{
  g_autoptr (GPtrArray) properties = mo_octgn_properties_new ();
  g_autoptr (GInputStream) stream = mo_xml_open (path, faults);

  return stream != NULL &&
         mo_octgn_read_definition (game, properties, stream, file, faults, cancellable) &&
         mo_octgn_add_words (game, properties, file, sets, faults, cancellable);
}

static gboolean
is_plugin_file (const char *path)
{
  g_autofree char *lower = g_ascii_strdown (path, -1);

  return g_str_has_suffix (lower, ".json") || mo_plugin_is_table (path);
}

static gboolean
read_game (MoForeignGame *game,
           const char *const *paths,
           const char *file,
           const char *sets,
           MoFaults *faults,
           GCancellable *cancellable)
{
  gboolean is_plugin = is_plugin_file (paths[0]);

  if (is_plugin && sets != NULL)
    mo_faults_add (faults, file, 0, _("a plugin has no folder of sets: import its cards as a "
                                      "catalog"));
  else if (is_plugin)
    return mo_plugin_read (game, paths, faults);
  else if (paths[1] != NULL)
    mo_faults_add (faults, file, 0, _("a definition is one file: import it alone"));
  else
    return read_octgn (game, paths[0], file, sets, faults, cancellable);
  return FALSE;
}

void
mo_imported_deck_free (MoImportedDeck *self)
{
  g_free (self->name);
  g_free (self->file_name);
  g_bytes_unref (self->bytes);
  g_free (self);
}

static void
add_decks (const MoForeignGame *game,
           GPtrArray *decks)
{
  g_autoptr (GHashTable) taken = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree char *id = mo_foreign_game_dup_id (game->name, "game");

  for (guint i = 0; i < game->packages->len; i++)
    {
      const MoForeignPackage *package = g_ptr_array_index (game->packages, i);
      g_autofree char *name = mo_foreign_game_dup_id (package->name, "deck");
      MoImportedDeck *deck = g_new (MoImportedDeck, 1);
      guint number = GPOINTER_TO_UINT (g_hash_table_lookup (taken, name)) + 1;

      g_hash_table_insert (taken, g_strdup (name), GUINT_TO_POINTER (number));
      *deck = (MoImportedDeck){
        .name = g_strdup (package->name),
        /* No name has a full stop. */
        .file_name = number == 1
                         ? g_strdup_printf ("%s.%s.deck.xml", id, name)
                         : g_strdup_printf ("%s.%s.%u.deck.xml", id, name, number),
        .bytes = mo_foreign_package_write (game, package),
      };
      g_ptr_array_add (decks, deck);
    }
}

GBytes *
mo_system_import (const char *const *paths,
                  const char *sets,
                  MoFaults *faults,
                  MoFaults *warnings,
                  GPtrArray *decks,
                  GCancellable *cancellable)
{
  g_autofree char *file = g_filename_display_name (paths[0]);
  g_autoptr (GBytes) bytes = NULL;
  MoForeignGame game;

  mo_foreign_game_init (&game);
  if (read_game (&game, paths, file, sets, faults, cancellable))
    {
      g_autoptr (GPtrArray) systems =
          g_ptr_array_new_with_free_func ((GDestroyNotify) mo_system_free);
      g_autoptr (GInputStream) draft = NULL;

      bytes = mo_foreign_game_write (&game, file);
      draft = g_memory_input_stream_new_from_bytes (bytes);
      if (!mo_system_read (systems, draft, _("imported system"), faults))
        g_clear_pointer (&bytes, g_bytes_unref);
      mo_foreign_game_report (&game, warnings);
      if (bytes != NULL && decks != NULL)
        add_decks (&game, decks);
    }
  mo_foreign_game_clear (&game);
  return g_steal_pointer (&bytes);
}
