/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What is wrong with a package, each problem with its repair. */

#pragma once

#include "mo-legality.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MO_TYPE_PROBLEM_LIST (mo_problem_list_get_type ())
G_DECLARE_FINAL_TYPE (MoProblemList, mo_problem_list, MO, PROBLEM_LIST, AdwBin)

/**
 * MoProblemList::repair:
 * @problem: (type MoProblem): whose button was pressed
 */

/* @problems: (nullable) (element-type MoProblem): they must last until others are set; %NULL for
 * none. More than a hundred are not shown. */
void mo_problem_list_set_problems (MoProblemList *self,
                                   const GPtrArray *problems);

G_END_DECLS
