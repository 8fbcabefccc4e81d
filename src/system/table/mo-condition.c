/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-condition.h"

#include "mo-xml-value.h"

static const struct
{
  const char *sign;
  MoCompare compare;
} signs[] = {
  { "=", MO_COMPARE_EQUAL },      { "<", MO_COMPARE_LESS },     { "<=", MO_COMPARE_AT_MOST },
  { ">", MO_COMPARE_GREATER },    { ">=", MO_COMPARE_AT_LEAST },
};

gboolean
mo_operand_read (const char *text,
                 MoOperand *operand)
{
  *operand = (MoOperand){ .kind = MO_OPERAND_NONE };
  if (mo_xml_parse_number (text, MO_XML_FIGURE, &operand->number))
    {
      operand->kind = MO_OPERAND_NUMBER;
      return TRUE;
    }
  if (!mo_xml_is_id (text))
    return FALSE;
  operand->id = g_strdup (text);
  return TRUE;
}

void
mo_operand_clear (MoOperand *self)
{
  g_clear_pointer (&self->id, g_free);
}

static void
clear_comparison (MoComparison *self)
{
  mo_operand_clear (&self->left);
  mo_operand_clear (&self->right);
}

static gboolean
read_sign (const char *text,
           MoCompare *compare)
{
  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    if (g_str_equal (signs[i].sign, text))
      {
        *compare = signs[i].compare;
        return TRUE;
      }
  return FALSE;
}

/* Reads three words. */
static gboolean
read_comparison (char *const *words,
                 GArray *condition)
{
  MoComparison comparison = { .compare = MO_COMPARE_EQUAL };
  gboolean fits = mo_operand_read (words[0], &comparison.left) &&
                  read_sign (words[1], &comparison.compare) &&
                  mo_operand_read (words[2], &comparison.right);

  g_array_append_val (condition, comparison);
  return fits;
}

GArray *
mo_condition_read (const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, " ", -1);
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  g_autoptr (GArray) condition = g_array_new (FALSE, FALSE, sizeof (MoComparison));

  g_array_set_clear_func (condition, (GDestroyNotify) clear_comparison);
  for (guint i = 0; parts[i] != NULL; i++)
    if (parts[i][0] != '\0')
      g_ptr_array_add (words, parts[i]);
  if (words->len % 4 != 3)
    return NULL;
  for (guint i = 0; i < words->len; i += 4)
    if ((i > 0 && !g_str_equal (words->pdata[i - 1], "and")) ||
        !read_comparison ((char *const *) words->pdata + i, condition))
      return NULL;
  return g_steal_pointer (&condition);
}

const char *
mo_compare_get_sign (MoCompare self)
{
  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    if (signs[i].compare == self)
      return signs[i].sign;
  return "";
}

gboolean
mo_compare_holds (MoCompare self,
                  int left,
                  int right)
{
  switch (self)
    {
    case MO_COMPARE_LESS:
      return left < right;
    case MO_COMPARE_AT_MOST:
      return left <= right;
    case MO_COMPARE_GREATER:
      return left > right;
    case MO_COMPARE_AT_LEAST:
      return left >= right;
    case MO_COMPARE_UNEQUAL:
      return left != right;
    case MO_COMPARE_HAS:
    case MO_COMPARE_EQUAL:
    default:
      return left == right;
    }
}
