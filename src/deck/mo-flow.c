/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-flow.h"

#define SOURCE 0
#define SINK 1

#define NONE G_MAXUINT

/* Half of an edge: i and i ^ 1 belong together, and one’s flow is the other’s room. */
typedef struct
{
  guint to;
  guint next; /* the next one from the same node, or NONE */
  int room;
  MoFlowCost cost;
} Half;

typedef struct
{
  guint first; /* its first half, or NONE */
  MoFlowCost distance;
  guint by; /* the half that it was reached by, or NONE */
  gboolean is_queued;
  guint component;
} Node;

struct _MoFlow
{
  GArray *nodes;  /* (element-type Node) */
  GArray *halves; /* (element-type Half) */
  guint n_ranks;  /* of the ties */
};

static Node *
get_node (const MoFlow *self,
          guint node)
{
  return &g_array_index (self->nodes, Node, node);
}

static Half *
get_half (const MoFlow *self,
          guint half)
{
  return &g_array_index (self->halves, Half, half);
}

static guint
get_from (const MoFlow *self,
          guint half)
{
  return get_half (self, half ^ 1)->to;
}

MoFlow *
mo_flow_new (void)
{
  MoFlow *self = g_new0 (MoFlow, 1);

  self->nodes = g_array_new (FALSE, FALSE, sizeof (Node));
  self->halves = g_array_new (FALSE, FALSE, sizeof (Half));
  return self;
}

void
mo_flow_free (MoFlow *self)
{
  g_array_unref (self->nodes);
  g_array_unref (self->halves);
  g_free (self);
}

guint
mo_flow_add_node (MoFlow *self)
{
  Node node = { .first = NONE };

  g_array_append_val (self->nodes, node);
  return self->nodes->len - 1;
}

static void
add_half (MoFlow *self,
          guint from,
          guint to,
          int room,
          MoFlowCost cost)
{
  Half half = { to, get_node (self, from)->first, room, cost };

  get_node (self, from)->first = self->halves->len;
  g_array_append_val (self->halves, half);
}

guint
mo_flow_add_edge (MoFlow *self,
                  guint from,
                  guint to,
                  int capacity,
                  MoFlowCost cost)
{
  guint edge = self->halves->len;
  MoFlowCost back;

  for (guint i = 0; i < MO_FLOW_N_RANKS; i++)
    back.ranks[i] = -cost.ranks[i];
  add_half (self, from, to, capacity, cost);
  add_half (self, to, from, 0, back);
  return edge;
}

int
mo_flow_get (const MoFlow *self,
             guint edge)
{
  return get_half (self, edge ^ 1)->room;
}

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

int
mo_flow_cost_compare (const MoFlowCost *a,
                      const MoFlowCost *b)
{
  return compare (a, b, MO_FLOW_N_RANKS);
}

static MoFlowCost
add (const MoFlowCost *a,
     const MoFlowCost *b,
     int times)
{
  MoFlowCost sum;

  for (guint i = 0; i < MO_FLOW_N_RANKS; i++)
    sum.ranks[i] = a->ranks[i] + b->ranks[i] * times;
  return sum;
}

/* Solving */

/* Lowers the distances of all nodes that can be reached from the queued ones. A queue is enough,
 * because few nodes are far from the source. */
static void
find_distances (MoFlow *self,
                GQueue *queue,
                guint n_ranks)
{
  while (!g_queue_is_empty (queue))
    {
      guint from = GPOINTER_TO_UINT (g_queue_pop_head (queue));

      get_node (self, from)->is_queued = FALSE;
      for (guint i = get_node (self, from)->first; i != NONE; i = get_half (self, i)->next)
        {
          const Half *half = get_half (self, i);
          Node *to = get_node (self, half->to);
          MoFlowCost distance = add (&get_node (self, from)->distance, &half->cost, 1);

          if (half->room == 0 || half->to == SOURCE ||
              (to->by != NONE && compare (&distance, &to->distance, n_ranks) >= 0))
            continue;
          to->distance = distance;
          to->by = i;
          if (!to->is_queued)
            g_queue_push_tail (queue, GUINT_TO_POINTER (half->to));
          to->is_queued = TRUE;
        }
    }
}

/* Sends what fits along the path that the sink was reached by. Returns how much that is. */
static int
send (MoFlow *self)
{
  int room = MO_FLOW_UNLIMITED;

  for (guint node = SINK; node != SOURCE; node = get_from (self, get_node (self, node)->by))
    room = MIN (room, get_half (self, get_node (self, node)->by)->room);
  for (guint node = SINK; node != SOURCE; node = get_from (self, get_node (self, node)->by))
    {
      get_half (self, get_node (self, node)->by)->room -= room;
      get_half (self, get_node (self, node)->by ^ 1)->room += room;
    }
  return room;
}

MoFlowCost
mo_flow_solve (MoFlow *self)
{
  static const MoFlowCost nothing = { { 0 } };
  MoFlowCost sum = nothing;

  /* Successive shortest paths: each costs at least as much as the one before, so the first that
   * lowers nothing ends it. */
  while (TRUE)
    {
      g_autoptr (GQueue) queue = g_queue_new ();
      MoFlowCost distance;

      for (guint i = 0; i < self->nodes->len; i++)
        get_node (self, i)->by = NONE;
      get_node (self, SOURCE)->distance = nothing;
      g_queue_push_tail (queue, GUINT_TO_POINTER (SOURCE));
      find_distances (self, queue, MO_FLOW_N_RANKS);
      distance = get_node (self, SINK)->distance;
      if (get_node (self, SINK)->by == NONE || mo_flow_cost_compare (&distance, &nothing) >= 0)
        return sum;
      sum = add (&sum, &distance, send (self));
    }
}

/* Ties */

/* Lowers the distances of all nodes from any of them, until no edge with room is shorter. */
static void
relax (MoFlow *self,
       guint n_ranks)
{
  gboolean is_changed = TRUE;

  for (guint i = 0; i < self->nodes->len; i++)
    get_node (self, i)->distance = (MoFlowCost){ { 0 } };
  while (is_changed)
    {
      is_changed = FALSE;
      for (guint i = 0; i < self->halves->len; i++)
        {
          const Half *half = get_half (self, i);
          Node *to = get_node (self, half->to);
          MoFlowCost distance = add (&get_node (self, get_from (self, i))->distance, &half->cost,
                                     1);

          if (half->room == 0 || compare (&distance, &to->distance, n_ranks) >= 0)
            continue;
          to->distance = distance;
          is_changed = TRUE;
        }
    }
}

static gboolean
is_tight (const MoFlow *self,
          guint i,
          guint n_ranks)
{
  const Half *half = get_half (self, i);
  MoFlowCost distance = add (&get_node (self, get_from (self, i))->distance, &half->cost, 1);

  return half->room > 0 && compare (&distance, &get_node (self, half->to)->distance, n_ranks) == 0;
}

/* Appends the nodes that can be reached from a node along tight edges, or backward, the last one
 * first, and marks them as @component. Only nodes without a component are followed. */
static void
follow (
    MoFlow *self, guint start, gboolean is_backward, guint component, guint n_ranks, GArray *order)
{
  g_autoptr (GArray) stack = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GArray) nexts = g_array_new (FALSE, FALSE, sizeof (guint));

  get_node (self, start)->component = component;
  g_array_append_val (stack, start);
  g_array_append_val (nexts, get_node (self, start)->first);
  while (stack->len > 0)
    {
      guint *next = &g_array_index (nexts, guint, nexts->len - 1);
      guint half = *next;
      guint to;

      if (half == NONE)
        {
          g_array_append_val (order, g_array_index (stack, guint, stack->len - 1));
          g_array_set_size (stack, stack->len - 1);
          g_array_set_size (nexts, nexts->len - 1);
          continue;
        }
      *next = get_half (self, half)->next;
      to = get_half (self, half)->to;
      if (get_node (self, to)->component != NONE ||
          !is_tight (self, is_backward ? half ^ 1 : half, n_ranks))
        continue;
      get_node (self, to)->component = component;
      g_array_append_val (stack, to);
      g_array_append_val (nexts, get_node (self, to)->first);
    }
}

/* Returns how much leaves the source. */
static int
count_sent (const MoFlow *self)
{
  int sent = 0;

  for (guint i = get_node (self, SOURCE)->first; i != NONE; i = get_half (self, i)->next)
    sent += i % 2 == 0 ? mo_flow_get (self, i) : 0;
  return sent;
}

/* The flow along an edge can change if the edge is in a circle of tight ones, that is, between
 * nodes of one strong component (Kosaraju’s). The sink leads back to the source: another flow may
 * send more or less. */
void
mo_flow_find_ties (MoFlow *self,
                   guint n_ranks)
{
  g_autoptr (GArray) order = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GArray) ignored = g_array_new (FALSE, FALSE, sizeof (guint));
  guint n_components = 0;
  guint back;

  self->n_ranks = n_ranks;
  back = mo_flow_add_edge (self, SINK, SOURCE, MO_FLOW_UNLIMITED, (MoFlowCost){ { 0 } });
  /* It carries what is sent, so that less can be sent. */
  get_half (self, back ^ 1)->room = count_sent (self);
  relax (self, n_ranks);
  for (guint i = 0; i < self->nodes->len; i++)
    get_node (self, i)->component = NONE;
  for (guint i = 0; i < self->nodes->len; i++)
    if (get_node (self, i)->component == NONE)
      follow (self, i, FALSE, 0, n_ranks, order);
  for (guint i = 0; i < self->nodes->len; i++)
    get_node (self, i)->component = NONE;
  for (guint i = order->len; i > 0; i--)
    if (get_node (self, g_array_index (order, guint, i - 1))->component == NONE)
      follow (self, g_array_index (order, guint, i - 1), TRUE, n_components++, n_ranks, ignored);
}

/* Whether a tight half is in a circle that is not just its edge there and back. */
static gboolean
is_in_circle (const MoFlow *self,
              guint half)
{
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  guint end = get_from (self, half);

  if (!is_tight (self, half, self->n_ranks) ||
      get_node (self, end)->component != get_node (self, get_half (self, half)->to)->component)
    return FALSE;
  g_array_append_val (found, get_half (self, half)->to);
  for (guint i = 0; i < found->len; i++)
    {
      guint node = g_array_index (found, guint, i);

      for (guint j = get_node (self, node)->first; j != NONE; j = get_half (self, j)->next)
        {
          guint to = get_half (self, j)->to;

          if (j == (half ^ 1) || !is_tight (self, j, self->n_ranks) ||
              !g_hash_table_add (seen, GUINT_TO_POINTER (to)))
            continue;
          if (to == end)
            return TRUE;
          g_array_append_val (found, to);
        }
    }
  return FALSE;
}

gboolean
mo_flow_is_tied (const MoFlow *self,
                 guint edge)
{
  return is_in_circle (self, edge) || is_in_circle (self, edge ^ 1);
}
