/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The parts of the writer of imported games. */

#pragma once

#include "mo-foreign-game.h"
#include "mo-xml-writer.h"

G_BEGIN_DECLS

/* Returns the id of the first zone in play of each player, or of all. */
const char *mo_foreign_game_get_play (const MoForeignGame *self,
                                      gboolean shared);

/* Returns the id of the zone that a deck is loaded into. */
const char *mo_foreign_game_get_load_zone (const MoForeignGame *self,
                                           const MoForeignPart *deck);

/* Writes the acts of a table. Those that no card or zone is for are counted as losses. */
void mo_foreign_acts_write (MoForeignGame *self,
                            MoXmlWriter *writer,
                            const char *file);

G_END_DECLS
