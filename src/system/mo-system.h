/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A game as data: its words, its decks, its rulesets and their formats. */

#pragma once

#include "mo-fault.h"
#include "mo-format.h"

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct
{
  char *id;
  char *name;
  MoVocabulary *vocabulary;
  GPtrArray *decks;    /* (element-type MoDeckPlace) (owned) */
  GPtrArray *rulesets; /* (element-type MoRuleset) (owned) */
  GPtrArray *formats;  /* (element-type MoFormat) (owned): those of all rulesets, in order */
} MoSystem;

/* A system file over this is not read: some fifty times the size of a large one. */
#define MO_SYSTEM_MAX_SIZE ((gsize) 1 << 20)

/**
 * mo_system_read:
 * @systems: (element-type MoSystem): the systems that are there; a new one is added, and further
 *   formats are added to theirs
 * @stream: a `<system>` file, or a `<formats>` file
 * @file: its name for the faults
 *
 * A system that breaks a rule is left out as a whole, and so is a format of a `<formats>` file;
 * each is told with its line. An id that is used already names the first.
 *
 * Returns: whether there was no fault
 */
gboolean mo_system_read (GPtrArray *systems,
                         GInputStream *stream,
                         const char *file,
                         MoFaults *faults);

void mo_system_free (MoSystem *self);

/* Returns: (nullable): the deck with this id */
MoDeckPlace *mo_system_get_deck (const MoSystem *self,
                                 const char *id);

/* Returns: (nullable): the ruleset with this id */
MoRuleset *mo_system_get_ruleset (const MoSystem *self,
                                  const char *id);

/* Returns: (nullable): the difficulty that holds where a match names none */
const MoDifficulty *mo_ruleset_get_default_difficulty (const MoRuleset *self);

/* Returns: (nullable): the difficulty with this id */
const MoDifficulty *mo_ruleset_get_difficulty (const MoRuleset *self,
                                               const char *id);

/* Returns: (nullable): the format with this id */
MoFormat *mo_system_get_format (const MoSystem *self,
                                const char *id);

/* Whether packages are built for the game: as long as it has decks, and formats that are not all
 * played without. */
gboolean mo_system_needs_packages (const MoSystem *self);

/* Returns: (nullable): the system with this id among several (element-type MoSystem) */
MoSystem *mo_systems_lookup (const GPtrArray *systems,
                             const char *id);

/* A format of several systems (element-type MoSystem), with the system it is of. */
const MoFormat *mo_systems_get_format (const GPtrArray *systems,
                                       const char *id,
                                       const MoSystem **system);

/* Where the format with this id stands among all, to order by; those that are not known come
 * last. */
guint mo_systems_get_format_rank (const GPtrArray *systems,
                                  const char *id);

/* Returns: (transfer container) (element-type MoSystem): the systems that cards are written and
 * packages are built for; all of them when there are none such */
GPtrArray *mo_systems_list_for_decks (const GPtrArray *systems) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoSystem, mo_system_free)

G_END_DECLS
