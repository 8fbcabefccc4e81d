/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The cheapest flow through a network, with costs of several ranks. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define MO_FLOW_N_RANKS 5

/* More than any network carries. */
#define MO_FLOW_UNLIMITED (1 << 24)

/* Compared rank by rank: a lower rank only decides between equal higher ones. */
typedef struct
{
  int ranks[MO_FLOW_N_RANKS];
} MoFlowCost;

/* A network whose nodes are numbers. It has no cycle, so that no costs are endless. */
typedef struct _MoFlow MoFlow;

MoFlow *mo_flow_new (void) G_GNUC_WARN_UNUSED_RESULT;
void mo_flow_free (MoFlow *self);

/* Returns a new node; the first one is the source, and the second the sink. */
guint mo_flow_add_node (MoFlow *self);

/* Returns a new edge. Costs may be negative. */
guint mo_flow_add_edge (MoFlow *self,
                        guint from,
                        guint to,
                        int capacity,
                        MoFlowCost cost);

/* Sends as much from the source to the sink as lowers the sum of all costs, which it returns. */
MoFlowCost mo_flow_solve (MoFlow *self);

/* Returns how much an edge carries. */
int mo_flow_get (const MoFlow *self,
                 guint edge);

/**
 * mo_flow_find_ties:
 * @n_ranks: the ranks that count
 *
 * Finds the edges whose flow differs between flows with the lowest costs of the first @n_ranks
 * ranks; mo_flow_is_tied() tells which. The network must have been solved.
 */
void mo_flow_find_ties (MoFlow *self,
                        guint n_ranks);

/* Whether another flow with the same costs carries more or less along the edge. */
gboolean mo_flow_is_tied (const MoFlow *self,
                          guint edge);

int mo_flow_cost_compare (const MoFlowCost *a,
                          const MoFlowCost *b);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoFlow, mo_flow_free)

G_END_DECLS
