/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-fault.h"

#include "mo-text.h"

#include <glib/gi18n-lib.h>

struct _MoFaults
{
  GPtrArray *kept; /* (element-type MoFault) */
  guint n;
};

static void
free_fault (MoFault *fault)
{
  g_free (fault->file);
  g_free (fault->message);
  g_free (fault);
}

MoFaults *
mo_faults_new (void)
{
  MoFaults *self = g_new0 (MoFaults, 1);

  self->kept = g_ptr_array_new_with_free_func ((GDestroyNotify) free_fault);
  return self;
}

void
mo_faults_free (MoFaults *self)
{
  g_ptr_array_unref (self->kept);
  g_free (self);
}

void
mo_faults_add (MoFaults *self,
               const char *file,
               guint line,
               const char *format,
               ...)
{
  g_autofree char *message = NULL;
  g_autofree char *valid = NULL;
  MoFault *fault;
  va_list arguments;

  self->n++;
  if (self->kept->len >= MO_FAULTS_KEPT)
    return;

  fault = g_new0 (MoFault, 1);
  fault->file = g_filename_display_name (file);
  fault->line = line;
  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  /* The precision of a format counts bytes, so a truncated value may end inside a character. */
  valid = g_utf8_make_valid (message, -1);
  fault->message = mo_text_escape (valid);
  if (fault->message == NULL)
    fault->message = g_steal_pointer (&valid);
  g_ptr_array_add (self->kept, fault);
}

void
mo_faults_add_copy (MoFaults *self,
                    const MoFault *fault)
{
  guint n = self->kept->len;

  mo_faults_add (self, fault->file, fault->line, "%s", fault->message);
  if (self->kept->len > n)
    ((MoFault *) g_ptr_array_index (self->kept, n))->outcome = fault->outcome;
}

gboolean
mo_faults_move_last (MoFaults *self,
                     MoFaults *to)
{
  if (self->n == 0 || self->n > self->kept->len)
    return FALSE;
  mo_faults_add_copy (to, mo_faults_get (self, self->n - 1));
  g_ptr_array_set_size (self->kept, (int) --self->n);
  return TRUE;
}

guint
mo_faults_get_n (const MoFaults *self)
{
  return self->n;
}

guint
mo_faults_get_n_kept (const MoFaults *self)
{
  return self->kept->len;
}

const MoFault *
mo_faults_get (const MoFaults *self,
               guint index)
{
  return g_ptr_array_index (self->kept, index);
}

void
mo_faults_settle (MoFaults *self,
                  guint first,
                  guint line,
                  MoOutcome outcome)
{
  for (guint i = first; i < self->kept->len; i++)
    {
      MoFault *fault = g_ptr_array_index (self->kept, i);

      if (fault->line >= line &&
          (fault->outcome == MO_OUTCOME_NONE || outcome == MO_OUTCOME_FILE_ASIDE))
        fault->outcome = outcome;
    }
}

const char *
mo_outcome_to_sentence (MoOutcome outcome)
{
  switch (outcome)
    {
    case MO_OUTCOME_FILE_ASIDE:
      return _("The file was not loaded.");
    case MO_OUTCOME_PASSED_OVER:
      return _("This was ignored; the rest of the file was loaded.");
    case MO_OUTCOME_SET_ASIDE:
      return _("The set was skipped.");
    case MO_OUTCOME_CARD_ASIDE:
      return _("The card was skipped.");
    case MO_OUTCOME_PRODUCT_ASIDE:
      return _("The product was skipped.");
    case MO_OUTCOME_SYSTEM_ASIDE:
      return _("The system was skipped.");
    case MO_OUTCOME_RULESET_ASIDE:
      return _("The ruleset and its formats were skipped.");
    case MO_OUTCOME_FORMAT_ASIDE:
      return _("The format was skipped.");
    case MO_OUTCOME_NOT_PLAYED:
      return _("It was loaded but is not used in games.");
    case MO_OUTCOME_NONE:
    default:
      return NULL;
    }
}

const char *
mo_outcome_to_word (MoOutcome outcome)
{
  static const char *const words[] = {
    [MO_OUTCOME_FILE_ASIDE] = "file-set-aside",
    [MO_OUTCOME_PASSED_OVER] = "passed-over",
    [MO_OUTCOME_SET_ASIDE] = "set-set-aside",
    [MO_OUTCOME_CARD_ASIDE] = "card-set-aside",
    [MO_OUTCOME_PRODUCT_ASIDE] = "product-set-aside",
    [MO_OUTCOME_SYSTEM_ASIDE] = "system-set-aside",
    [MO_OUTCOME_RULESET_ASIDE] = "ruleset-set-aside",
    [MO_OUTCOME_FORMAT_ASIDE] = "format-set-aside",
    [MO_OUTCOME_NOT_PLAYED] = "not-played",
  };

  return words[outcome];
}

char *
mo_fault_to_string (const MoFault *fault)
{
  if (fault->line == 0)
    return g_strdup_printf ("%s: %s", fault->file, fault->message);
  return g_strdup_printf ("%s:%u: %s", fault->file, fault->line, fault->message);
}

char *
mo_faults_to_string (const MoFaults *self)
{
  GString *all = g_string_new (NULL);
  guint n_more = self->n - self->kept->len;

  for (guint i = 0; i < self->kept->len; i++)
    {
      g_autofree char *line = mo_fault_to_string (mo_faults_get (self, i));

      g_string_append (all, line);
      g_string_append_c (all, '\n');
    }
  if (n_more > 0)
    {
      g_string_append_printf (all, ngettext ("and %u more error", "and %u more errors", n_more),
                              n_more);
      g_string_append_c (all, '\n');
    }
  return g_string_free (all, FALSE);
}
