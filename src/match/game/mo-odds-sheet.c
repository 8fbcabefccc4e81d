/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-odds-sheet.h"

static void
begin_member (MoOddsSheet *self,
              const char *member)
{
  if (member != NULL)
    json_builder_set_member_name (self->builder, member);
}

void
mo_odds_sheet_begin (MoOddsSheet *self,
                     const char *member,
                     const char *title)
{
  if (self->builder != NULL)
    {
      begin_member (self, member);
      json_builder_begin_object (self->builder);
    }
  if (title != NULL)
    mo_odds_sheet_add_title (self, title);
}

void
mo_odds_sheet_end (MoOddsSheet *self)
{
  if (self->builder != NULL)
    json_builder_end_object (self->builder);
}

void
mo_odds_sheet_begin_array (MoOddsSheet *self,
                           const char *member)
{
  if (self->builder == NULL)
    return;
  begin_member (self, member);
  json_builder_begin_array (self->builder);
}

void
mo_odds_sheet_end_array (MoOddsSheet *self)
{
  if (self->builder != NULL)
    json_builder_end_array (self->builder);
}

void
mo_odds_sheet_add_odds (MoOddsSheet *self,
                        const char *member,
                        const char *name,
                        double odds)
{
  mo_odds_sheet_add_share (self, member, odds);
  if (self->text != NULL)
    g_string_append_printf (self->text, "  %5.1f%%       %s\n", 100 * odds, name);
}

void
mo_odds_sheet_add_row (MoOddsSheet *self,
                       const char *key,
                       const char *id,
                       const char *name,
                       guint n_cards,
                       double odds)
{
  mo_odds_sheet_begin (self, NULL, NULL);
  if (id != NULL)
    mo_odds_sheet_add_id (self, key, id);
  mo_odds_sheet_add_number (self, "cards", n_cards);
  mo_odds_sheet_add_share (self, "odds", odds);
  mo_odds_sheet_end (self);
  if (self->text != NULL)
    g_string_append_printf (self->text, "  %5.1f%%  %3u  %s\n", 100 * odds, n_cards, name);
}

void
mo_odds_sheet_add_id (MoOddsSheet *self,
                      const char *member,
                      const char *id)
{
  if (self->builder == NULL)
    return;
  begin_member (self, member);
  json_builder_add_string_value (self->builder, id);
}

void
mo_odds_sheet_add_number (MoOddsSheet *self,
                          const char *member,
                          gint64 number)
{
  if (self->builder == NULL)
    return;
  begin_member (self, member);
  json_builder_add_int_value (self->builder, number);
}

void
mo_odds_sheet_add_share (MoOddsSheet *self,
                         const char *member,
                         double share)
{
  if (self->builder == NULL)
    return;
  begin_member (self, member);
  json_builder_add_double_value (self->builder, share);
}

void
mo_odds_sheet_add_flag (MoOddsSheet *self,
                        const char *member,
                        gboolean flag)
{
  if (self->builder == NULL)
    return;
  begin_member (self, member);
  json_builder_add_boolean_value (self->builder, flag);
}

void
mo_odds_sheet_add_title (MoOddsSheet *self,
                         const char *title)
{
  if (self->text != NULL)
    g_string_append_printf (self->text, "%s\n", title);
}

void
mo_odds_sheet_add_line (MoOddsSheet *self,
                        const char *line)
{
  if (self->text != NULL)
    g_string_append_printf (self->text, "  %s\n", line);
}
