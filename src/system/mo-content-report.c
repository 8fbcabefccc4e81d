/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-content-report.h"

#include <glib/gi18n-lib.h>

static void
append_count (GString *text,
              guint n,
              const char *counted)
{
  if (n == 0)
    return;
  if (text->len > 0)
    g_string_append (text, ", ");
  g_string_append_printf (text, counted, n);
}

char *
mo_content_file_describe (const MoContentFile *file)
{
  GString *text = g_string_new (NULL);

  append_count (text, file->n_systems, ngettext ("%u system", "%u systems", file->n_systems));
  append_count (text, file->n_formats, ngettext ("%u format", "%u formats", file->n_formats));
  append_count (text, file->n_cards, ngettext ("%u card", "%u cards", file->n_cards));
  append_count (text, file->n_products, ngettext ("%u product", "%u products", file->n_products));
  append_count (text, file->n_translations,
                ngettext ("%u translated card", "%u translated cards", file->n_translations));
  if (text->len == 0)
    g_string_append (text, _("nothing"));
  return g_string_free (text, FALSE);
}

guint
mo_content_file_count_faults (const MoContentFile *file,
                              const MoFaults *faults)
{
  g_autofree char *shown = g_filename_display_name (file->path);
  guint n = 0;

  for (guint i = 0; i < mo_faults_get_n_kept (faults); i++)
    n += g_str_equal (mo_faults_get (faults, i)->file, shown);
  return n;
}

char *
mo_content_file_describe_faults (const MoContentFile *file,
                                 const MoFaults *faults)
{
  guint n = mo_content_file_count_faults (file, faults);

  if (n == 0)
    return g_strdup (_("no errors"));
  return g_strdup_printf (ngettext ("%u error", "%u errors", n), n);
}

char *
mo_content_faults_to_text (const MoFaults *faults)
{
  GString *text = g_string_new (NULL);
  guint n_more = mo_faults_get_n (faults) - mo_faults_get_n_kept (faults);

  for (guint i = 0; i < mo_faults_get_n_kept (faults); i++)
    {
      const MoFault *fault = mo_faults_get (faults, i);
      g_autofree char *line = mo_fault_to_string (fault);

      g_string_append_printf (text, "%s\n", line);
      if (fault->outcome != MO_OUTCOME_NONE)
        g_string_append_printf (text, "    %s\n", mo_outcome_to_sentence (fault->outcome));
    }
  if (n_more > 0)
    {
      g_string_append_printf (text, ngettext ("and %u more error", "and %u more errors", n_more),
                              n_more);
      g_string_append_c (text, '\n');
    }
  return g_string_free (text, FALSE);
}

char *
mo_content_to_report (const MoContent *content)
{
  GString *report = g_string_new (NULL);
  g_autofree char *faults = mo_content_faults_to_text (content->faults);

  for (guint i = 0; i < content->files->len; i++)
    {
      const MoContentFile *file = g_ptr_array_index (content->files, i);
      g_autofree char *shown = g_filename_display_name (file->path);
      g_autofree char *what = mo_content_file_describe (file);
      g_autofree char *wrong = mo_content_file_describe_faults (file, content->faults);

      g_string_append_printf (report, "%s: %s, %s\n", shown, what, wrong);
    }
  if (*faults != '\0')
    g_string_append_printf (report, "\n%s", faults);
  return g_string_free (report, FALSE);
}
