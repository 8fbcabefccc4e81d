/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The part of the reader of system files that reads dungeons. */

#pragma once

#include "mo-dungeon.h"
#include "mo-fault.h"
#include "mo-xml.h"

G_BEGIN_DECLS

/* The tags of its elements, beyond those of the rest of the file. */
enum
{
  MO_TAG_LEVEL = 2000,
  MO_TAG_ROOM,
  MO_TAG_RUN,
  MO_TAG_RULING,
};

extern const MoXmlElement mo_level_element;
extern const MoXmlElement mo_run_element;
extern const MoXmlElement mo_ruling_element;

MoLevel *mo_level_new (const MoXmlValue *values) G_GNUC_WARN_UNUSED_RESULT;
void mo_level_free (MoLevel *self);

/* Returns: FALSE after telling @faults why there can't be such a room */
gboolean mo_level_add_room (MoLevel *self,
                            const MoXmlValue *values,
                            const char *file,
                            guint line,
                            MoFaults *faults);

/**
 * mo_levels_check:
 * @levels: (element-type MoLevel): all of a difficulty
 *
 * Returns: FALSE after telling @faults why they make no dungeon
 */
gboolean mo_levels_check (const GPtrArray *levels,
                          const char *file,
                          guint line,
                          MoFaults *faults);

void mo_run_steal (MoRun *self,
                   const MoXmlValue *values);

MoRuling *mo_ruling_new (const MoXmlValue *values) G_GNUC_WARN_UNUSED_RESULT;
void mo_ruling_free (MoRuling *self);

G_END_DECLS
