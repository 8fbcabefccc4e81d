/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-system-private.h"
#include "mo-text.h"

static void
free_deck (MoDeckPlace *deck)
{
  g_free (deck->id);
  g_free (deck->plain_name);
  g_free (deck->name);
  g_free (deck->text);
  g_ptr_array_unref (deck->sections);
  g_free (deck);
}

static void
free_rule (MoRule *rule)
{
  g_free (rule->clause);
  g_free (rule->by_rarity);
  g_clear_pointer (&rule->cards, mo_card_query_free);
  g_clear_pointer (&rule->with, mo_card_query_free);
  g_free (rule->card);
  g_free (rule->text);
  g_free (rule);
}

static void
free_difficulty (MoDifficulty *difficulty)
{
  g_free (difficulty->id);
  g_free (difficulty->name);
  g_free (difficulty->clause);
  g_ptr_array_unref (difficulty->figures);
  g_ptr_array_unref (difficulty->parts);
  g_free (difficulty);
}

static void
free_ruling (MoRuling *ruling)
{
  g_free (ruling->clause);
  g_free (ruling->text);
  g_free (ruling);
}

static GPtrArray *
new_figures (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) mo_rule_figure_free);
}

MoSystem *
mo_system_new (const char *id,
               const char *name,
               const char *file)
{
  MoSystem *self = g_new0 (MoSystem, 1);

  self->id = g_strdup (id);
  self->name = g_strdup (name);
  self->file = g_strdup (file);
  self->vocabulary = mo_vocabulary_new (id);
  self->decks = g_ptr_array_new_with_free_func ((GDestroyNotify) free_deck);
  self->rulesets = g_ptr_array_new_with_free_func ((GDestroyNotify) mo_ruleset_free);
  self->formats = g_ptr_array_new_with_free_func ((GDestroyNotify) mo_format_free);
  return self;
}

void
mo_system_free (MoSystem *self)
{
  g_ptr_array_unref (self->formats);
  g_ptr_array_unref (self->rulesets);
  g_ptr_array_unref (self->decks);
  mo_vocabulary_unref (self->vocabulary);
  g_free (self->id);
  g_free (self->name);
  g_free (self->file);
  g_free (self->also);
  g_free (self);
}

MoRuleset *
mo_ruleset_new (const char *id,
                const char *name)
{
  MoRuleset *self = g_new0 (MoRuleset, 1);

  self->id = g_strdup (id);
  self->name = g_strdup (name);
  self->decks = g_ptr_array_new ();
  self->difficulties = g_ptr_array_new_with_free_func ((GDestroyNotify) free_difficulty);
  self->rules = g_ptr_array_new_with_free_func ((GDestroyNotify) free_rule);
  self->figures = new_figures ();
  self->parts = mo_rule_parts_new ();
  self->rulings = g_ptr_array_new_with_free_func ((GDestroyNotify) free_ruling);
  return self;
}

void
mo_ruleset_free (MoRuleset *self)
{
  g_free (self->id);
  g_free (self->name);
  g_ptr_array_unref (self->decks);
  g_ptr_array_unref (self->difficulties);
  g_ptr_array_unref (self->rules);
  g_ptr_array_unref (self->figures);
  g_ptr_array_unref (self->parts);
  g_ptr_array_unref (self->rulings);
  g_free (self->file);
  g_free (self);
}

MoDifficulty *
mo_difficulty_new (const char *id,
                   const char *name)
{
  MoDifficulty *self = g_new0 (MoDifficulty, 1);

  self->id = g_strdup (id);
  self->name = g_strdup (name);
  self->figures = new_figures ();
  self->parts = mo_rule_parts_new ();
  return self;
}

MoFormat *
mo_format_new (const char *id,
               const char *name,
               MoRuleset *ruleset)
{
  MoFormat *self = g_new0 (MoFormat, 1);

  self->id = g_strdup (id);
  self->name = g_strdup (name);
  self->ruleset = ruleset;
  self->decks = g_ptr_array_new ();
  self->figures = new_figures ();
  self->own_rules = g_ptr_array_new_with_free_func ((GDestroyNotify) free_rule);
  return self;
}

void
mo_format_free (MoFormat *self)
{
  g_free (self->id);
  g_free (self->name);
  g_free (self->clause);
  g_free (self->file);
  g_ptr_array_unref (self->decks);
  g_ptr_array_unref (self->figures);
  g_ptr_array_unref (self->own_rules);
  g_free (self);
}

MoDeckPlace *
mo_system_get_deck (const MoSystem *self,
                    const char *id)
{
  for (guint i = 0; i < self->decks->len; i++)
    {
      MoDeckPlace *deck = g_ptr_array_index (self->decks, i);

      if (g_str_equal (deck->id, id))
        return deck;
    }
  return NULL;
}

gboolean
mo_system_deck_takes (const MoSystem *self,
                      const MoDeckPlace *deck,
                      const MoCatalog *catalog,
                      const MoCard *card)
{
  return mo_catalog_get_source (catalog, card->source)->vocabulary == self->vocabulary &&
         mo_card_has (deck->kinds, card->type->kind);
}

MoRuleset *
mo_system_get_ruleset (const MoSystem *self,
                       const char *id)
{
  for (guint i = 0; i < self->rulesets->len; i++)
    {
      MoRuleset *ruleset = g_ptr_array_index (self->rulesets, i);

      if (g_str_equal (ruleset->id, id))
        return ruleset;
    }
  return NULL;
}

const MoDifficulty *
mo_ruleset_get_default_difficulty (const MoRuleset *self)
{
  for (guint i = 0; i < self->difficulties->len; i++)
    {
      const MoDifficulty *difficulty = g_ptr_array_index (self->difficulties, i);

      if (difficulty->is_default)
        return difficulty;
    }
  return NULL;
}

const MoDifficulty *
mo_ruleset_get_difficulty (const MoRuleset *self,
                           const char *id)
{
  for (guint i = 0; i < self->difficulties->len; i++)
    {
      const MoDifficulty *difficulty = g_ptr_array_index (self->difficulties, i);

      if (g_str_equal (difficulty->id, id))
        return difficulty;
    }
  return NULL;
}

MoFormat *
mo_system_get_format (const MoSystem *self,
                      const char *id)
{
  for (guint i = 0; i < self->formats->len; i++)
    {
      MoFormat *format = g_ptr_array_index (self->formats, i);

      if (g_str_equal (format->id, id))
        return format;
    }
  return NULL;
}

gboolean
mo_system_needs_packages (const MoSystem *self)
{
  for (guint i = 0; i < self->formats->len; i++)
    if (mo_format_needs_package (g_ptr_array_index (self->formats, i)))
      return TRUE;
  return self->decks->len > 0 && self->formats->len == 0;
}

const MoSystem *
mo_systems_find_also (const GPtrArray *systems,
                      const char *also)
{
  for (guint i = 0; i < systems->len; i++)
    {
      const MoSystem *system = g_ptr_array_index (systems, i);

      if (system->also != NULL && g_ascii_strcasecmp (system->also, also) == 0)
        return system;
    }
  return NULL;
}

MoSystem *
mo_systems_lookup (const GPtrArray *systems,
                   const char *id)
{
  for (guint i = 0; i < systems->len; i++)
    {
      MoSystem *system = g_ptr_array_index (systems, i);

      if (g_str_equal (system->id, id))
        return system;
    }
  return NULL;
}

const MoFormat *
mo_systems_get_format (const GPtrArray *systems,
                       const char *id,
                       const MoSystem **system)
{
  for (guint i = 0; i < systems->len; i++)
    {
      const MoSystem *candidate = g_ptr_array_index (systems, i);
      const MoFormat *format = mo_system_get_format (candidate, id);

      if (format == NULL)
        continue;
      if (system != NULL)
        *system = candidate;
      return format;
    }
  return NULL;
}

/* Returns the number of formats of the system that come before one of them. */
static guint
count_formats_before (const MoSystem *system,
                      const MoFormat *format,
                      guint index)
{
  guint count = 0;
  gboolean is_later = FALSE;

  for (guint i = 0; i < system->rulesets->len; i++)
    {
      const MoRuleset *ruleset = g_ptr_array_index (system->rulesets, i);

      for (guint j = 0; j < system->formats->len; j++)
        {
          const MoFormat *other = g_ptr_array_index (system->formats, j);

          count += other->ruleset == ruleset &&
                   (is_later || (ruleset == format->ruleset && j < index));
        }
      is_later = is_later || ruleset == format->ruleset;
    }
  return count;
}

guint
mo_systems_get_format_rank (const GPtrArray *systems,
                            const char *id)
{
  guint rank = 0;

  for (guint i = 0; i < systems->len; i++)
    {
      const MoSystem *system = g_ptr_array_index (systems, i);

      for (guint j = 0; j < system->formats->len; j++)
        {
          const MoFormat *format = g_ptr_array_index (system->formats, j);

          if (g_str_equal (format->id, id))
            return rank + count_formats_before (system, format, j);
        }
      rank += system->formats->len;
    }
  return rank;
}

GPtrArray *
mo_systems_list_for_decks (const GPtrArray *systems)
{
  GPtrArray *with_decks = g_ptr_array_new ();

  for (guint i = 0; i < systems->len; i++)
    if (mo_system_needs_packages (g_ptr_array_index (systems, i)))
      g_ptr_array_add (with_decks, g_ptr_array_index (systems, i));
  if (with_decks->len == 0)
    g_ptr_array_extend (with_decks, (GPtrArray *) systems, NULL, NULL);
  return with_decks;
}
