/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-facts.h"

static void
clear_fact (MoFact *self)
{
  g_free (self->name);
  g_free (self->text);
}

MoFacts *
mo_facts_new (void)
{
  MoFacts *self = g_new (MoFacts, 1);

  self->all = g_array_new (FALSE, FALSE, sizeof (MoFact));
  g_array_set_clear_func (self->all, (GDestroyNotify) clear_fact);
  self->open = g_array_new (FALSE, FALSE, sizeof (guint));
  return self;
}

void
mo_facts_free (MoFacts *self)
{
  g_array_unref (self->all);
  g_array_unref (self->open);
  g_free (self);
}

static void
add (MoFacts *self,
     MoFactKind kind,
     const char *name,
     const char *text,
     gint64 number)
{
  const MoFact fact = { kind, g_strdup (name), g_strdup (text), number, self->all->len + 1 };

  g_array_append_val (self->all, fact);
}

void
mo_facts_add_text (MoFacts *self,
                   const char *name,
                   const char *text)
{
  add (self, text != NULL ? MO_FACT_TEXT : MO_FACT_NULL, name, text, 0);
}

void
mo_facts_add_number (MoFacts *self,
                     const char *name,
                     gint64 number)
{
  add (self, MO_FACT_NUMBER, name, NULL, number);
}

void
mo_facts_add_flag (MoFacts *self,
                   const char *name,
                   gboolean flag)
{
  add (self, MO_FACT_FLAG, name, NULL, flag);
}

static void
begin (MoFacts *self,
       MoFactKind kind,
       const char *name)
{
  guint index = self->all->len;

  add (self, kind, name, NULL, 0);
  g_array_append_val (self->open, index);
}

void
mo_facts_begin_object (MoFacts *self,
                       const char *name)
{
  begin (self, MO_FACT_OBJECT, name);
}

void
mo_facts_begin_array (MoFacts *self,
                      const char *name)
{
  begin (self, MO_FACT_ARRAY, name);
}

void
mo_facts_end (MoFacts *self)
{
  guint last = self->open->len - 1;

  g_return_if_fail (self->open->len > 0);
  g_array_index (self->all, MoFact, g_array_index (self->open, guint, last)).end = self->all->len;
  g_array_set_size (self->open, last);
}

const MoFact *
mo_facts_get (const MoFacts *self,
              guint index)
{
  return &g_array_index (self->all, MoFact, index);
}

const MoFact *
mo_facts_find (const MoFacts *self,
               const char *name)
{
  for (guint i = 0; i < self->all->len; i = mo_facts_get (self, i)->end)
    if (g_str_equal (mo_facts_get (self, i)->name, name))
      return mo_facts_get (self, i);
  return NULL;
}

static void
write_value (const MoFacts *self,
             guint index,
             JsonBuilder *builder)
{
  const MoFact *fact = mo_facts_get (self, index);
  gboolean is_object = fact->kind == MO_FACT_OBJECT;

  if (fact->name != NULL)
    json_builder_set_member_name (builder, fact->name);
  switch (fact->kind)
    {
    case MO_FACT_NULL:
      json_builder_add_null_value (builder);
      break;
    case MO_FACT_TEXT:
      json_builder_add_string_value (builder, fact->text);
      break;
    case MO_FACT_NUMBER:
      json_builder_add_int_value (builder, fact->number);
      break;
    case MO_FACT_FLAG:
      json_builder_add_boolean_value (builder, fact->number != 0);
      break;
    case MO_FACT_OBJECT:
    case MO_FACT_ARRAY:
      (is_object ? json_builder_begin_object : json_builder_begin_array) (builder);
      for (guint i = index + 1; i < fact->end; i = mo_facts_get (self, i)->end)
        write_value (self, i, builder);
      (is_object ? json_builder_end_object : json_builder_end_array) (builder);
      break;
    default:
      g_assert_not_reached ();
    }
}

void
mo_facts_write_json (const MoFacts *self,
                     JsonBuilder *builder)
{
  for (guint i = 0; i < self->all->len; i = mo_facts_get (self, i)->end)
    write_value (self, i, builder);
}
