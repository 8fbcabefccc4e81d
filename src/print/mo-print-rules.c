/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-print-flow.h"
#include "mo-print.h"
#include "mo-rules.h"

static void
add_line (MoPrintFlow *flow,
          const MoRulesLine *line,
          guint indent)
{
  mo_print_flow_add_paragraph (flow, line->title, line->text, line->clause, indent);
  for (guint i = 0; line->points != NULL && i < line->points->len; i++)
    add_line (flow, g_ptr_array_index (line->points, i), indent + 1);
}

MoPrintPages *
mo_print_rules (const MoSystem *system,
                const MoRuleset *ruleset,
                MoPaper paper)
{
  MoPrintPages *pages = mo_print_pages_new (ruleset->name, paper);
  MoPrintFlow *flow = mo_print_flow_new (pages, ruleset->name, system->name, 2);
  g_autoptr (GPtrArray) parts = mo_ruleset_describe (ruleset, system);

  for (guint i = 0; i < parts->len; i++)
    {
      const MoRulesPart *part = g_ptr_array_index (parts, i);

      mo_print_flow_add_heading (flow, part->title);
      for (guint j = 0; j < part->lines->len; j++)
        add_line (flow, g_ptr_array_index (part->lines, j), 0);
    }
  mo_print_flow_finish (flow);
  return pages;
}
