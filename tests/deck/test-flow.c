/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The cheapest flow through small random networks, compared with all flows that there are. */

#include "config.h"

#include "mo-flow.h"

#include <string.h>

#define N_NETWORKS 300
#define MAX_EDGES 7
#define MAX_NODES 6

typedef struct
{
  guint from;
  guint to;
  int capacity;
  MoFlowCost cost;
} Edge;

typedef struct
{
  guint n_nodes;
  guint n_edges;
  Edge edges[MAX_EDGES];
} Network;

/* Nodes follow each other in this order, the sink last, so that there is no cycle. */
static guint
get_order (guint node)
{
  return node == 1 ? MAX_NODES : node;
}

static void
draw_edge (Network *self,
           GRand *rand,
           guint n_ranks)
{
  Edge *edge = &self->edges[self->n_edges];

  do
    {
      edge->from = (guint) g_rand_int_range (rand, 0, (gint32) self->n_nodes);
      edge->to = (guint) g_rand_int_range (rand, 0, (gint32) self->n_nodes);
    }
  while (get_order (edge->from) >= get_order (edge->to));
  edge->capacity = g_rand_int_range (rand, 0, 4);
  edge->cost = (MoFlowCost){ { 0 } };
  for (guint i = 0; i < n_ranks; i++)
    edge->cost.ranks[i] = g_rand_int_range (rand, -2, 2);
  self->n_edges++;
}

static void
draw_network (Network *self,
              guint seed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  guint n_edges = (guint) g_rand_int_range (rand, 1, MAX_EDGES + 1);

  self->n_nodes = (guint) g_rand_int_range (rand, 2, MAX_NODES + 1);
  self->n_edges = 0;
  while (self->n_edges < n_edges)
    draw_edge (self, rand, 1 + seed % MO_FLOW_N_RANKS);
}

/* All flows */

/* What all the cheapest flows of the first ranks have in common. */
typedef struct
{
  const Network *network;
  guint n_ranks;
  int flow[MAX_EDGES];
  gboolean is_found;
  MoFlowCost best;
  int least[MAX_EDGES];
  int most[MAX_EDGES];
} Search;

static gboolean
is_conserved (const Network *network,
              const int *flow)
{
  int sums[MAX_NODES] = { 0 };
  gboolean good = TRUE;

  for (guint i = 0; i < network->n_edges; i++)
    {
      sums[network->edges[i].from] -= flow[i];
      sums[network->edges[i].to] += flow[i];
    }
  for (guint i = 2; i < network->n_nodes; i++)
    good &= sums[i] == 0;
  return good;
}

static MoFlowCost
sum_costs (const Network *network,
           const int *flow)
{
  MoFlowCost sum = { { 0 } };

  for (guint i = 0; i < network->n_edges; i++)
    for (guint rank = 0; rank < MO_FLOW_N_RANKS; rank++)
      sum.ranks[rank] += flow[i] * network->edges[i].cost.ranks[rank];
  return sum;
}

/* Compares the first ranks. */
static int
compare (const MoFlowCost *a,
         const MoFlowCost *b,
         guint n_ranks)
{
  for (guint i = 0; i < n_ranks; i++)
    if (a->ranks[i] != b->ranks[i])
      return a->ranks[i] < b->ranks[i] ? -1 : 1;
  return 0;
}

static void
try_flow (Search *self)
{
  MoFlowCost cost;
  int order;

  if (!is_conserved (self->network, self->flow))
    return;
  cost = sum_costs (self->network, self->flow);
  order = self->is_found ? compare (&cost, &self->best, self->n_ranks) : -1;
  for (guint i = 0; order <= 0 && i < self->network->n_edges; i++)
    {
      self->least[i] = order < 0 ? self->flow[i] : MIN (self->least[i], self->flow[i]);
      self->most[i] = order < 0 ? self->flow[i] : MAX (self->most[i], self->flow[i]);
    }
  if (order < 0)
    self->best = cost;
  self->is_found = TRUE;
}

static void
try_edges (Search *self,
           guint edge)
{
  if (edge == self->network->n_edges)
    {
      try_flow (self);
      return;
    }
  for (int flow = 0; flow <= self->network->edges[edge].capacity; flow++)
    {
      self->flow[edge] = flow;
      try_edges (self, edge + 1);
    }
}

/* @ids: (out): the edges */
static MoFlow *
make_flow (const Network *network,
           guint *ids)
{
  MoFlow *flow = mo_flow_new ();

  for (guint i = 0; i < network->n_nodes; i++)
    g_assert_cmpuint (mo_flow_add_node (flow), ==, i);
  for (guint i = 0; i < network->n_edges; i++)
    ids[i] = mo_flow_add_edge (flow, network->edges[i].from, network->edges[i].to,
                               network->edges[i].capacity, network->edges[i].cost);
  return flow;
}

static void
test_cheapest (void)
{
  guint n_used = 0;

  for (guint seed = 0; seed < N_NETWORKS; seed++)
    {
      Network network;
      Search search = { &network, MO_FLOW_N_RANKS };
      g_autoptr (MoFlow) flow = NULL;
      guint ids[MAX_EDGES];
      int found[MAX_EDGES];
      MoFlowCost cost;
      MoFlowCost sum;

      draw_network (&network, seed);
      flow = make_flow (&network, ids);
      try_edges (&search, 0);
      cost = mo_flow_solve (flow);
      for (guint i = 0; i < network.n_edges; i++)
        {
          found[i] = mo_flow_get (flow, ids[i]);
          g_assert_cmpint (found[i], >=, 0);
          g_assert_cmpint (found[i], <=, network.edges[i].capacity);
          n_used += found[i] > 0;
        }
      g_assert_true (is_conserved (&network, found));
      sum = sum_costs (&network, found);
      g_assert_cmpint (mo_flow_cost_compare (&cost, &sum), ==, 0);
      g_assert_cmpint (compare (&cost, &search.best, MO_FLOW_N_RANKS), ==, 0);
    }
  g_assert_cmpuint (n_used, >, N_NETWORKS / 2);
}

/* An edge is tied if the cheapest flows of the first ranks differ there. */
static void
test_ties (void)
{
  guint n_tied = 0;

  for (guint seed = 0; seed < N_NETWORKS; seed++)
    {
      Network network;
      guint ids[MAX_EDGES];
      g_autoptr (MoFlow) flow = NULL;
      guint n_ranks = 1 + seed % 7 % MO_FLOW_N_RANKS;
      Search search = { &network, n_ranks };

      draw_network (&network, seed);
      flow = make_flow (&network, ids);
      try_edges (&search, 0);
      mo_flow_solve (flow);
      mo_flow_find_ties (flow, n_ranks);
      for (guint i = 0; i < network.n_edges; i++)
        {
          g_test_message ("%u: edge %u", seed, i);
          g_assert_cmpint (mo_flow_is_tied (flow, ids[i]), ==, search.least[i] < search.most[i]);
          n_tied += search.least[i] < search.most[i];
        }
    }
  g_assert_cmpuint (n_tied, >, N_NETWORKS / 10);
}

static void
test_compare (void)
{
  const MoFlowCost costs[] = {
    { { -1, 9, 9, 9, 9 } }, { { 0, -2, 0, 0, 0 } }, { { 0, 0, 0, 0, -1 } }, { { 0, 0, 0, 0, 0 } },
    { { 0, 0, 0, 0, 1 } },  { { 0, 0, 1, -9, 0 } }, { { 1, -9, -9, -9, -9 } },
  };

  for (int i = 0; i < (int) G_N_ELEMENTS (costs); i++)
    for (int j = 0; j < (int) G_N_ELEMENTS (costs); j++)
      g_assert_cmpint (CLAMP (mo_flow_cost_compare (&costs[i], &costs[j]), -1, 1), ==,
                       CLAMP (i - j, -1, 1));
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/flow/cheapest", test_cheapest);
  g_test_add_func ("/flow/ties", test_ties);
  g_test_add_func ("/flow/compare", test_compare);
  return g_test_run ();
}
