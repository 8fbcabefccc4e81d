/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The problems of a package, each with its fix. */

#pragma once

#include "mo-legality.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MO_TYPE_PROBLEM_LIST (mo_problem_list_get_type ())
G_DECLARE_FINAL_TYPE (MoProblemList, mo_problem_list, MO, PROBLEM_LIST, AdwBin)

/**
 * MoProblemList::repair:
 * @problem: (type MoProblem): the problem whose fix was requested
 * @keeps_removed: whether the fix moves cards to the maybe list instead of removing them
 */

/**
 * MoProblemList::resized:
 *
 * Alike problems were unfolded or folded.
 */

/* Shows the first few of several alike problems, and a row that unfolds the others. @problems:
 * (nullable) (element-type MoProblem): must stay alive until others are set; %NULL for none */
void mo_problem_list_set_problems (MoProblemList *self,
                                   const GPtrArray *problems);

G_END_DECLS
