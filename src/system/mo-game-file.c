/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-game-file.h"

#include "mo-file.h"
#include "mo-text.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

/* The attributes of the template for the game, its ruleset and its format. */
#define TEMPLATE_ID "id=\"table\""
#define TEMPLATE_NAME "name=\"My Game\""
#define DEFAULT_ID "my-game"

/* Whether @id is @base, or starts with it, as the ids in a new game do. */
static gboolean
is_of (const char *id,
       const char *base)
{
  gsize length = strlen (base);

  return strncmp (id, base, length) == 0 && (id[length] == '\0' || id[length] == '-');
}

/* The ids of formats must be unique in all games. */
static gboolean
is_taken (const MoContent *content,
          const char *id,
          const char *path)
{
  GStatBuf status;

  for (guint i = 0; i < content->systems->len; i++)
    {
      const MoSystem *system = g_ptr_array_index (content->systems, i);

      if (is_of (system->id, id))
        return TRUE;
      for (guint j = 0; j < system->formats->len; j++)
        if (is_of (((const MoFormat *) g_ptr_array_index (system->formats, j))->id, id))
          return TRUE;
    }
  return g_lstat (path, &status) == 0;
}

/* Returns: (transfer full): the path for a new game, with an unused id */
static char *
find_path (const MoContent *content,
           const char *own,
           const char *name,
           char **id)
{
  g_autofree char *slug = mo_text_to_slug (name);
  const char *base = *slug != '\0' ? slug : DEFAULT_ID;

  for (guint i = 1;; i++)
    {
      g_autofree char *tried = i == 1 ? g_strdup (base) : g_strdup_printf ("%s-%u", base, i);
      g_autofree char *file = g_strconcat (tried, ".xml", NULL);
      g_autofree char *path = g_build_filename (own, "systems", file, NULL);

      if (!is_taken (content, tried, path))
        {
          *id = g_steal_pointer (&tried);
          return g_steal_pointer (&path);
        }
    }
}

static GBytes *
fill_in (const char *template,
         const char *id,
         const char *name)
{
  g_autofree char *new_id = g_strdup_printf ("id=\"%s\"", id);
  g_autofree char *new_name = g_markup_printf_escaped ("name=\"%s\"", name);
  GString *text = g_string_new (template);

  g_string_replace (text, TEMPLATE_ID, new_id, 0);
  g_string_replace (text, TEMPLATE_NAME, new_name, 0);
  return g_string_free_to_bytes (text);
}

static gboolean
write_file (const char *path,
            GBytes *bytes,
            GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);

  if (g_mkdir_with_parents (folder, 0700) == 0)
    return mo_file_write (path, bytes, error);
  g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (errno),
               _("Could not create the folder %s: %s"), folder, g_strerror (errno));
  return FALSE;
}

char *
mo_game_file_create (const MoContent *content,
                     const char *own,
                     const char *name,
                     char **id,
                     GError **error)
{
  g_autofree char *new_id = NULL;
  g_autofree char *path = find_path (content, own, name, &new_id);
  g_autofree char *template = g_build_filename (mo_content_get_installed_folder (), "templates",
                                                "table.xml", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GBytes) bytes = NULL;

  if (!g_file_get_contents (template, &text, NULL, error))
    return NULL;
  bytes = fill_in (text, new_id, name);
  if (!write_file (path, bytes, error))
    return NULL;
  *id = g_steal_pointer (&new_id);
  return g_steal_pointer (&path);
}

gboolean
mo_game_file_is_own (const MoSystem *system,
                     const char *own)
{
  g_autofree char *folder = g_build_filename (own, "systems", NULL);
  g_autofree char *where = g_path_get_dirname (system->file);

  return g_str_equal (where, folder);
}
