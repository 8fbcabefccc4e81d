/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-import-text.h"

#include "mo-text.h"

#include <glib/gi18n.h>

const char *
mo_import_kind_to_text (MoForeignKind kind)
{
  switch (kind)
    {
    case MO_FOREIGN_CATALOG:
      return _("Marching Order catalog");
    case MO_FOREIGN_COCKATRICE:
      return _("Cockatrice card database");
    case MO_FOREIGN_OCTGN:
      return _("OCTGN set");
    case MO_FOREIGN_TABLE:
      return _("CSV or TSV file");
    case MO_FOREIGN_UNKNOWN:
    default:
      return _("Unknown file type");
    }
}

static const char *
get_kind_text (MoChangeKind kind)
{
  static const char *const texts[] = {
    [MO_CHANGE_ADDED] = N_("Added"),
    [MO_CHANGE_CHANGED] = N_("Changed"),
    [MO_CHANGE_RENAMED] = N_("New ID"),
  };

  /* Translators: cards that an import removes. */
  return kind == MO_CHANGE_REMOVED ? C_("change", "Removed") : _(texts[kind]);
}

const char *
mo_import_change_kind_to_icon (MoChangeKind kind)
{
  static const char *const icons[] = {
    [MO_CHANGE_ADDED] = "list-add-symbolic",
    [MO_CHANGE_CHANGED] = "document-edit-symbolic",
    [MO_CHANGE_RENAMED] = "go-next-symbolic",
    [MO_CHANGE_REMOVED] = "list-remove-symbolic",
  };

  return icons[kind];
}

static const char *
get_style (MoChangeKind kind)
{
  return kind == MO_CHANGE_ADDED ? "success" : (kind == MO_CHANGE_REMOVED ? "error" : NULL);
}

char *
mo_import_dup_planned (MoChangeKind kind,
                       guint n)
{
  const char *const texts[] = {
    [MO_CHANGE_ADDED] = ngettext ("%u card will be added", "%u cards will be added", n),
    [MO_CHANGE_CHANGED] = ngettext ("%u card will be changed", "%u cards will be changed", n),
    [MO_CHANGE_RENAMED] =
        ngettext ("%u card will get a new ID", "%u cards will get new IDs", n),
    [MO_CHANGE_REMOVED] = ngettext ("%u card will be removed", "%u cards will be removed", n),
  };

  return g_strdup_printf (texts[kind], n);
}

static char *
dup_done (MoChangeKind kind,
          guint n)
{
  const char *const texts[] = {
    [MO_CHANGE_ADDED] = ngettext ("%u card added", "%u cards added", n),
    [MO_CHANGE_CHANGED] = ngettext ("%u card changed", "%u cards changed", n),
    [MO_CHANGE_RENAMED] = ngettext ("%u card given a new ID", "%u cards given new IDs", n),
    [MO_CHANGE_REMOVED] = ngettext ("%u card removed", "%u cards removed", n),
  };

  return g_strdup_printf (texts[kind], n);
}

char *
mo_import_dup_same (guint n)
{
  return g_strdup_printf (ngettext ("%u card is unchanged", "%u cards are unchanged", n), n);
}

/* Returns the counts of an import that is done, or of one that is only planned. */
static char *
dup_counts (const guint *n,
            gboolean is_done)
{
  GString *text = g_string_new (NULL);

  for (MoChangeKind kind = 0; kind < MO_N_CHANGE_KINDS; kind++)
    {
      g_autofree char *part =
          is_done ? dup_done (kind, n[kind]) : mo_import_dup_planned (kind, n[kind]);

      if (n[kind] > 0)
        /* Translators: between the parts of “3 cards added, 1 card changed”. */
        g_string_append_printf (text, "%s%s", text->len > 0 ? _(", ") : "", part);
    }
  return g_string_free (text, FALSE);
}

static char *
dup_summary (const MoCatalogImport *import,
             gboolean is_done)
{
  guint n_same = mo_catalog_changes_get_n_same (import->changes);
  g_autofree char *same = mo_import_dup_same (n_same);
  g_autofree char *counts = NULL;
  guint n[MO_N_CHANGE_KINDS];

  for (MoChangeKind kind = 0; kind < MO_N_CHANGE_KINDS; kind++)
    n[kind] = mo_catalog_changes_get_n (import->changes, kind);
  counts = dup_counts (n, is_done);
  if (n_same == 0 && *counts != '\0')
    return g_steal_pointer (&counts);
  if (*counts == '\0')
    return g_steal_pointer (&same);
  /* Translators: “3 cards added”, and then “7 cards stay as they are”. */
  return g_strdup_printf (_("%1$s; %2$s"), counts, same);
}

char *
mo_import_dup_summary (const MoCatalogImport *import)
{
  return dup_summary (import, FALSE);
}

char *
mo_import_dup_file_names (GStrv files)
{
  GString *names = g_string_new (NULL);

  for (guint i = 0; files[i] != NULL; i++)
    {
      g_autofree char *shown = g_filename_display_basename (files[i]);

      g_string_append_printf (names, "%s%s", i > 0 ? _(", ") : "", shown);
    }
  return g_string_free (names, FALSE);
}

static const MoCatalogSource *
find_present (const MoImportPreview *preview)
{
  const MoCatalog *catalog = preview->content->catalog;

  for (guint i = 0; i < mo_catalog_get_n_sources (catalog); i++)
    if (g_str_equal (mo_catalog_get_source (catalog, i)->id, preview->import->id))
      return mo_catalog_get_source (catalog, i);
  return NULL;
}

char *
mo_import_dup_place (const MoImportPreview *preview)
{
  const MoCatalogImport *import = preview->import;
  const MoCatalogSource *present = import != NULL ? find_present (preview) : NULL;

  if (import == NULL)
    return g_strdup (_("Nothing will change"));
  if (import->is_undo && import->bytes == NULL)
    return g_strdup_printf (_("“%s” will be removed"), import->name);
  if (import->is_undo)
    return g_strdup_printf (_("“%s” will be restored to its previous contents"), import->name);
  if (present != NULL)
    return g_strdup_printf (_("Replaces “%s”"), present->name);
  return g_strdup (_("New catalog"));
}

char *
mo_import_dup_done (const MoCatalogImport *import)
{
  g_autofree char *summary = dup_summary (import, TRUE);

  if (import->is_undo)
    return g_strdup_printf (_("Import of “%s” undone"), import->name);
  /* Translators: %1$s is a catalog, %2$s “3 cards added”, or the like. */
  return g_strdup_printf (_("“%1$s” imported: %2$s"), import->name, summary);
}

MoTextRow *
mo_import_line_for_change (const MoCatalogChange *change)
{
  const MoCard *card = change->after != NULL ? change->after : change->before;
  g_autofree char *what = mo_catalog_change_describe (change);
  g_autofree char *ids = change->kind == MO_CHANGE_RENAMED
                             ? g_strdup_printf ("%s → %s", change->before->id, change->after->id)
                             : g_strdup (card->id);
  const char *more = change->kind == MO_CHANGE_ADDED || change->kind == MO_CHANGE_REMOVED
                         ? card->type->name
                         : what;
  /* Translators: how a card changes, and its id. */
  g_autofree char *line = g_strdup_printf (_("%1$s · %2$s"),
                                           get_kind_text (change->kind), ids);
  /* Translators: the same, with its type, or its changed fields. */
  g_autofree char *longer = *more != '\0' ? g_strdup_printf (_("%1$s · %2$s"), line, more) : NULL;

  return mo_text_row_new (mo_import_change_kind_to_icon (change->kind), get_style (change->kind),
                          card->name, longer != NULL ? longer : line);
}

MoTextRow *
mo_import_line_for_deck (const MoDeckEffect *effect)
{
  g_autofree char *counts = dup_counts (effect->n, FALSE);
  /* Translators: of a deck: “3 cards changed”, or the like. */
  g_autofree char *line = g_strdup_printf (_("Deck: %s"), counts);

  return mo_text_row_new ("mo-deck-symbolic", effect->n[MO_CHANGE_REMOVED] > 0 ? "error" : NULL,
                          effect->deck->deck->name, line);
}

MoTextRow *
mo_import_line_for_holding (const MoHoldingEffect *effect)
{
  const MoCatalogChange *change = effect->change;
  const MoCard *card = change->after != NULL ? change->after : change->before;
  const char *kind = get_kind_text (change->kind);
  /* Translators: of a card in the collection: how it changes, how many copies are owned and how
   * many are wanted. */
  g_autofree char *line = g_strdup_printf (_("Collection: %1$s · %2$u owned, %3$d wanted"), kind,
                                           mo_holding_get_owned (effect->holding),
                                           effect->holding->wanted);

  return mo_text_row_new ("mo-cards-symbolic", get_style (change->kind), card->name, line);
}

/* Returns the file of a fault without its folder, and its line. */
static char *
dup_fault_place (const MoFault *fault)
{
  g_autofree char *name = g_path_get_basename (fault->file);

  return fault->line > 0 ? g_strdup_printf (_("%1$s, line %2$u"), name, fault->line)
                         : g_steal_pointer (&name);
}

char *
mo_import_dup_reason (const MoFaults *faults)
{
  const MoFault *fault = mo_faults_get (faults, 0);
  g_autofree char *place = dup_fault_place (fault);

  /* Translators: the place of an error in a file, and the error. */
  return g_strdup_printf (_("%1$s: %2$s"), place, fault->message);
}

char *
mo_import_dup_note_counts (guint n_errors,
                           guint n_warnings)
{
  g_autofree char *errors =
      g_strdup_printf (ngettext ("%u error", "%u errors", n_errors), n_errors);
  g_autofree char *warnings =
      g_strdup_printf (ngettext ("%u warning", "%u warnings", n_warnings), n_warnings);

  if (n_errors > 0 && n_warnings > 0)
    return g_strconcat (errors, _(", "), warnings, NULL);
  return n_errors > 0 ? g_steal_pointer (&errors) : g_steal_pointer (&warnings);
}

/* Returns: (nullable): what a fault means for an import that is possible: the sentences say what
 * was skipped, but here it is about to be. */
static const char *
get_consequence (MoOutcome outcome)
{
  switch (outcome)
    {
    case MO_OUTCOME_SET_ASIDE:
    case MO_OUTCOME_CARD_ASIDE:
    case MO_OUTCOME_PRODUCT_ASIDE:
    case MO_OUTCOME_SYSTEM_ASIDE:
    case MO_OUTCOME_RULESET_ASIDE:
    case MO_OUTCOME_FORMAT_ASIDE:
      return _("Skipped");
    case MO_OUTCOME_NONE:
    case MO_OUTCOME_FILE_ASIDE:
    case MO_OUTCOME_PASSED_OVER:
    case MO_OUTCOME_NOT_PLAYED:
    default:
      return mo_outcome_to_sentence (outcome);
    }
}

MoTextRow *
mo_import_line_for_fault (const MoFault *fault,
                          gboolean is_hindrance)
{
  const char *consequence = is_hindrance ? NULL : get_consequence (fault->outcome);
  g_autofree char *message = mo_text_to_sentence (fault->message);
  g_autofree char *place = dup_fault_place (fault);
  /* Translators: the place of an error in a file, and its consequence. */
  g_autofree char *both = consequence != NULL
                              ? g_strdup_printf (_("%1$s · %2$s"), place, consequence)
                              : g_steal_pointer (&place);

  return mo_text_row_new (is_hindrance ? "dialog-error-symbolic" : "dialog-warning-symbolic",
                          is_hindrance ? "error" : "warning", message, both);
}

MoTextRow *
mo_import_line_for_more (guint n)
{
  g_autofree char *text = g_strdup_printf (ngettext ("and %u more", "and %u more", n), n);

  return mo_text_row_new ("view-more-symbolic", NULL, text, "");
}
