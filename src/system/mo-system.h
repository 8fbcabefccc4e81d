/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A game as data: words, decks, rulesets and formats. */

#pragma once

#include "mo-fault.h"
#include "mo-format.h"

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct
{
  char *id;
  char *name;
  char *file; /* as named to mo_system_read() */
  char *also; /* (nullable): its id in other programs */
  MoVocabulary *vocabulary;
  GPtrArray *decks;    /* (element-type MoDeckPlace) (owned) */
  GPtrArray *rulesets; /* (element-type MoRuleset) (owned) */
  GPtrArray *formats;  /* (element-type MoFormat) (owned): of all rulesets, in order */
} MoSystem;

/* The maximum size of a system file: some fifty times that of a large one. */
#define MO_SYSTEM_MAX_SIZE ((gsize) 1 << 20)

/**
 * mo_system_read:
 * @systems: (element-type MoSystem): the known systems; gets new ones, and known ones get further
 *   formats
 * @stream: a `<system>` or a `<formats>` file
 * @file: the name of the file for @faults
 *
 * A system that is faulty is skipped completely, and so is a faulty format of a `<formats>` file;
 * each fault is added with its line. If an id is not unique, it names the first object.
 *
 * Returns: whether there were no faults
 */
gboolean mo_system_read (GPtrArray *systems,
                         GInputStream *stream,
                         const char *file,
                         MoFaults *faults);

void mo_system_free (MoSystem *self);

/* Returns: (nullable): the deck with this id */
MoDeckPlace *mo_system_get_deck (const MoSystem *self,
                                 const char *id);

/* Whether a deck accepts a card: it is of the same game, and of a kind of the deck. */
gboolean mo_system_deck_takes (const MoSystem *self,
                               const MoDeckPlace *deck,
                               const MoCatalog *catalog,
                               const MoCard *card);

/* Returns: (nullable): the ruleset with this id */
MoRuleset *mo_system_get_ruleset (const MoSystem *self,
                                  const char *id);

/* Returns: (nullable): the difficulty for matches that don’t name one */
const MoDifficulty *mo_ruleset_get_default_difficulty (const MoRuleset *self);

/* Returns: (nullable): the difficulty with this id */
const MoDifficulty *mo_ruleset_get_difficulty (const MoRuleset *self,
                                               const char *id);

/* Returns: (nullable): the format with this id */
MoFormat *mo_system_get_format (const MoSystem *self,
                                const char *id);

/* Whether deck packages can be built for the game: any format needs one, or there are decks but no
 * formats. */
gboolean mo_system_needs_packages (const MoSystem *self);

/* Returns: (nullable): the system with this id among @systems (element-type MoSystem) */
MoSystem *mo_systems_lookup (const GPtrArray *systems,
                             const char *id);

/* Returns: (nullable): the system with this id in other programs, in any case */
const MoSystem *mo_systems_find_also (const GPtrArray *systems,
                                      const char *also);

/* Returns: (nullable): the format with this id among all @systems (element-type MoSystem). @system:
 * (out) (optional): its system */
const MoFormat *mo_systems_get_format (const GPtrArray *systems,
                                       const char *id,
                                       const MoSystem **system);

/* Returns the position of a format among all, for sorting: by game, the latest ruleset first, as it
 * is played most. Unknown formats come last. */
guint mo_systems_get_format_rank (const GPtrArray *systems,
                                  const char *id);

/* Returns: (transfer container) (element-type MoSystem): the systems for which packages can be
 * built; all systems if there are none */
GPtrArray *mo_systems_list_for_decks (const GPtrArray *systems) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoSystem, mo_system_free)

G_END_DECLS
