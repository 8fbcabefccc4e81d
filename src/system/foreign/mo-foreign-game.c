/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The parts of a game of another program, and what is lost of it. */

#include "config.h"

#include "mo-foreign-game.h"

#include "mo-foreign-field.h"
#include "mo-xml-value.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct
{
  char *what;
  char *file;
  guint line; /* of the first */
  guint n;
} Loss;

static void
free_loss (Loss *self)
{
  g_free (self->what);
  g_free (self->file);
  g_free (self);
}

static void
free_part (MoForeignPart *self)
{
  g_free (self->id);
  g_free (self->name);
  g_free (self->also);
  g_free (self->stats);
  g_free (self->split);
  g_free (self->group);
  g_clear_pointer (&self->values, g_ptr_array_unref);
  g_clear_pointer (&self->sections, g_ptr_array_unref);
  g_free (self->place);
  g_clear_pointer (&self->dos, g_ptr_array_unref);
  g_free (self);
}

static void
free_entry (MoForeignEntryCount *self)
{
  g_free (self->deck);
  g_free (self->card);
  g_free (self);
}

static void
free_package (MoForeignPackage *self)
{
  g_free (self->name);
  g_ptr_array_unref (self->entries);
  g_hash_table_unref (self->index);
  g_free (self);
}

void
mo_foreign_game_init (MoForeignGame *self)
{
  static const struct
  {
    MoForeignPartKind kind;
    const char *id;
  } taken[] = {
    { MO_PART_COUNTER, "players" }, { MO_PART_COUNTER, "rounds" },   { MO_PART_ZONE, "play" },
    { MO_PART_ZONE, "shared-play" }, { MO_PART_ZONE, "discard-of-it" }, { MO_PART_ZONE, "table" },
  };

  *self = (MoForeignGame){
    .losses = g_ptr_array_new_with_free_func ((GDestroyNotify) free_loss),
    .packages = g_ptr_array_new_with_free_func ((GDestroyNotify) free_package),
  };
  for (int list = 0; list < MO_N_PART_KINDS; list++)
    {
      self->lists[list] = g_ptr_array_new_with_free_func ((GDestroyNotify) free_part);
      self->ids[list] = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
    }
  /* Words of conditions and actions, and the zones of every game. */
  for (guint i = 0; i < G_N_ELEMENTS (taken); i++)
    g_hash_table_insert (self->ids[taken[i].kind], g_strdup (taken[i].id), GUINT_TO_POINTER (1));
}

void
mo_foreign_game_clear (MoForeignGame *self)
{
  for (int list = 0; list < MO_N_PART_KINDS; list++)
    {
      g_ptr_array_unref (self->lists[list]);
      g_hash_table_unref (self->ids[list]);
    }
  g_ptr_array_unref (self->losses);
  g_ptr_array_unref (self->packages);
  g_free (self->name);
  g_free (self->also);
  g_free (self->trait_split);
  g_free (self->keyword_split);
}

/* Returns: (transfer full): the id of a part before others are considered; conditions and actions
 * read a counter with a number as its id as that number */
static char *
dup_first_id (MoForeignPartKind kind,
              const char *name,
              const char *otherwise)
{
  g_autofree char *id = mo_foreign_game_dup_id (name, otherwise);
  int number;

  return kind == MO_PART_COUNTER && mo_xml_parse_number (id, MO_XML_FIGURE, &number)
             ? g_strdup_printf ("%s-%s", otherwise, id)
             : g_steal_pointer (&id);
}

MoForeignPart *
mo_foreign_game_add (MoForeignGame *self,
                     MoForeignPartKind kind,
                     const char *name,
                     guint line)
{
  static const char *const otherwise[] = {
    [MO_PART_TYPE] = "type",         [MO_PART_RARITY] = "rarity",   [MO_PART_FLAG] = "flag",
    [MO_PART_STAT] = "stat",         [MO_PART_KEYWORD] = "keyword", [MO_PART_TOKEN] = "token",
    [MO_PART_PROPERTY] = "property", [MO_PART_STEP] = "step",       [MO_PART_COUNTER] = "counter",
    [MO_PART_ZONE] = "zone",         [MO_PART_DECK] = "deck",       [MO_PART_ACT] = "act",
  };
  g_autofree char *id = dup_first_id (kind, name, otherwise[kind]);
  GHashTable *ids = self->ids[kind];
  guint number = GPOINTER_TO_UINT (g_hash_table_lookup (ids, id));
  MoForeignPart *part = g_new0 (MoForeignPart, 1);

  part->id = g_strdup (id);
  while (g_hash_table_contains (ids, part->id))
    {
      g_free (part->id);
      part->id = g_strdup_printf ("%s-%u", id, ++number);
    }
  g_hash_table_insert (ids, g_strdup (part->id), GUINT_TO_POINTER (1));
  /* The same name continues with the next number. */
  if (number > 0)
    g_hash_table_insert (ids, g_strdup (id), GUINT_TO_POINTER (number));
  part->name = g_strdup (name);
  part->line = line;
  part->at_least = G_MININT;
  part->at_most = G_MAXINT;
  g_ptr_array_add (self->lists[kind], part);
  return part;
}

MoForeignPart *
mo_foreign_game_find (const MoForeignGame *self,
                      MoForeignPartKind kind,
                      const char *name)
{
  g_autofree char *folded = mo_foreign_field_fold (name, '-');

  for (guint i = 0; i < self->lists[kind]->len; i++)
    {
      MoForeignPart *part = g_ptr_array_index (self->lists[kind], i);
      g_autofree char *other = mo_foreign_field_fold (part->name, '-');

      if (g_str_equal (folded, other))
        return part;
    }
  return NULL;
}

MoForeignPackage *
mo_foreign_game_add_package (MoForeignGame *self,
                             const char *name)
{
  MoForeignPackage *package = g_new (MoForeignPackage, 1);

  *package = (MoForeignPackage){
    .name = g_strdup (name),
    .entries = g_ptr_array_new_with_free_func ((GDestroyNotify) free_entry),
    .index = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
  };
  g_ptr_array_add (self->packages, package);
  return package;
}

void
mo_foreign_package_add (MoForeignPackage *self,
                        const char *deck,
                        const char *card,
                        guint count)
{
  g_autofree char *key = g_strdup_printf ("%s %s", deck, card);
  MoForeignEntryCount *entry = g_hash_table_lookup (self->index, key);

  if (entry == NULL)
    {
      entry = g_new (MoForeignEntryCount, 1);
      *entry = (MoForeignEntryCount){ g_strdup (deck), g_strdup (card), 0 };
      g_ptr_array_add (self->entries, entry);
      g_hash_table_insert (self->index, g_steal_pointer (&key), entry);
    }
  entry->count = MIN (entry->count + count, 999);
}

const char *
mo_foreign_loss_find (const MoForeignLoss *losses,
                      guint n_losses,
                      const char *name)
{
  for (guint i = 0; i < n_losses; i++)
    if (g_strv_contains (losses[i].names, name))
      return _(losses[i].sentence);
  return NULL;
}

void
mo_foreign_game_lose (MoForeignGame *self,
                      const char *what,
                      const char *file,
                      guint line,
                      guint n)
{
  Loss *loss;

  for (guint i = 0; i < self->losses->len; i++)
    {
      loss = g_ptr_array_index (self->losses, i);
      /* A hostile file may have a different name on every line. */
      if (g_str_equal (loss->what, what) || i + 1 == MO_FAULTS_KEPT)
        {
          loss->n += n;
          return;
        }
    }
  loss = g_new (Loss, 1);
  *loss = (Loss){ g_strdup (self->losses->len + 1 < MO_FAULTS_KEPT
                                ? what
                                : _("other data that can’t be imported")),
                  g_strdup (file), line, n };
  g_ptr_array_add (self->losses, loss);
}

void
mo_foreign_game_report (const MoForeignGame *self,
                        MoFaults *warnings)
{
  for (guint i = 0; i < self->losses->len; i++)
    {
      const Loss *loss = g_ptr_array_index (self->losses, i);

      if (loss->n == 1)
        mo_faults_add (warnings, loss->file, loss->line, "%s", loss->what);
      else
        mo_faults_add (warnings, loss->file, loss->line,
                       g_dngettext (GETTEXT_PACKAGE, "%1$s (%2$u time)", "%1$s (%2$u times)",
                                    loss->n),
                       loss->what, loss->n);
    }
}

char *
mo_foreign_game_dup_id (const char *name,
                 const char *otherwise)
{
  g_autofree char *ascii = g_str_to_ascii (name, "C");
  g_autofree char *id = mo_foreign_field_fold (ascii, '-');

  if (*id == '\0')
    return g_strdup (otherwise);
  return g_utf8_substring (id, 0, MIN (g_utf8_strlen (id, -1), 60));
}
