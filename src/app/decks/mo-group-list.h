/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The groups of decks of the library. Activating a row is the action `group.open` (x). */

#pragma once

#include "mo-session.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MO_TYPE_GROUP_LIST (mo_group_list_get_type ())
G_DECLARE_FINAL_TYPE (MoGroupList, mo_group_list, MO, GROUP_LIST, AdwBin)

/* Property `session` (MoSession), must be set exactly once. */

G_END_DECLS
