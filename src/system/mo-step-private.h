/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The part of the reader of system files that reads steps. */

#pragma once

#include "mo-fault.h"
#include "mo-step.h"
#include "mo-xml.h"

G_BEGIN_DECLS

/* The tags of its elements, beyond those of the rest of the file. */
enum
{
  MO_TAG_PLAY = 1000,
  MO_TAG_STEP,
  MO_TAG_DO,
};

extern const MoXmlElement mo_play_element;
extern const MoXmlElement mo_step_element;

void mo_play_steal (MoPlay *self,
                    const MoXmlValue *values);

MoStep *mo_step_new (const MoXmlValue *values) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: FALSE after telling @faults why the action can't be done */
gboolean mo_step_add_action (MoStep *self,
                             const MoVocabulary *vocabulary,
                             const MoXmlValue *values,
                             const char *file,
                             guint line,
                             MoFaults *faults);

G_END_DECLS
