/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Finds the field of a draft that each fault is about. Parts that are elements are identified by
 * the line of the fault. The attributes of a card share one line; for them, a card with only one
 * attribute of the draft is read, and if the same fault occurs again, it is about this attribute.
 * So this code depends neither on the rules of the reader nor on the language of its messages. */

#include "config.h"

#include "mo-own-cards-private.h"

/* A valid id that is never written to a file. */
#define PROBE_ID "mine/0"

static void
free_draft_fault (MoDraftFault *fault)
{
  g_free (fault->message);
  g_free (fault);
}

static void
add_fault (GPtrArray *faults,
           MoCardField field,
           const MoDraftPlace *place,
           const char *message)
{
  MoDraftFault *fault = g_new0 (MoDraftFault, 1);

  fault->field = field;
  fault->index = place != NULL ? place->index : 0;
  fault->is_back = place != NULL && place->is_back;
  fault->message = g_strdup (message);
  g_ptr_array_add (faults, fault);
}

/* Creates a valid card, with the type of @draft if that exists. */
static MoCardDraft *
new_probe (MoOwnCards *self,
           const char *system,
           const MoCardDraft *draft)
{
  const MoVocabulary *vocabulary = mo_own_cards_get_system (self, system)->vocabulary;
  const char *type = draft->values[MO_CARD_FIELD_TYPE];
  MoCardDraft *probe = mo_card_draft_new ();

  mo_card_draft_set (probe, MO_CARD_FIELD_ID, PROBE_ID);
  mo_card_draft_set (probe, MO_CARD_FIELD_NAME, "?");
  if (mo_vocabulary_lookup (vocabulary, MO_WORD_TYPE, type) == NULL &&
      mo_vocabulary_get_n_words (vocabulary, MO_WORD_TYPE) > 0)
    type = mo_vocabulary_get_word (vocabulary, MO_WORD_TYPE, 0)->id;
  mo_card_draft_set (probe, MO_CARD_FIELD_TYPE, type);
  return probe;
}

/* Reads a catalog with the sets of the file, and @draft as its only card. */
static MoCatalog *
read_alone (MoOwnCards *self,
            const char *system,
            const MoCardDraft *draft,
            MoFaults *faults)
{
  g_autoptr (GBytes) empty = mo_own_cards_write_empty (system);
  g_autoptr (MoFaults) unheard = mo_faults_new ();
  const MoOwnFile *file = mo_own_cards_read (self, system, FALSE, NULL);
  g_autoptr (MoCatalog) base = mo_own_cards_parse (self, system, empty, unheard);
  g_autoptr (GBytes) bytes = NULL;
  const MoCatalogSource *from = file != NULL ? mo_catalog_get_source (file->catalog, 0) : NULL;
  MoCatalogSource *to = (MoCatalogSource *) mo_catalog_get_source (base, 0);

  if (from != NULL)
    {
      g_array_set_size (to->sets, 0);
      g_array_append_vals (to->sets, from->sets->data, from->sets->len);
    }
  bytes = mo_own_cards_write (self, base, NULL, draft, NULL);
  return mo_own_cards_parse (self, system, bytes, faults);
}

/* Returns the faults of a card with one attribute of @draft, and valid values for the required
 * ones. */
static MoFaults *
probe_field (MoOwnCards *self,
             const char *system,
             const MoCardDraft *draft,
             MoCardField field)
{
  MoFaults *faults = mo_faults_new ();
  g_autoptr (MoCardDraft) probe = new_probe (self, system, draft);
  g_autoptr (MoCatalog) catalog = NULL;

  mo_card_draft_set (probe, field, draft->values[field]);
  /* Messages about a printing contain its id. */
  if (field == MO_CARD_FIELD_SAME_AS)
    mo_card_draft_set (probe, MO_CARD_FIELD_ID, draft->values[MO_CARD_FIELD_ID]);
  catalog = read_alone (self, system, probe, faults);
  return faults;
}

static gboolean
has_message (const MoFaults *faults,
             const char *message)
{
  for (guint i = 0; i < mo_faults_get_n_kept (faults); i++)
    if (g_str_equal (mo_faults_get (faults, i)->message, message))
      return TRUE;
  return FALSE;
}

typedef struct
{
  MoFaults *faults[MO_CARD_N_ATTRIBUTES]; /* (nullable): computed on demand */
} Probes;

static MoCardField
find_attribute (MoOwnCards *self,
                const char *system,
                const MoOwnFile *file,
                const MoCardDraft *draft,
                const char *message,
                Probes *probes)
{
  for (guint i = 0; i < MO_CARD_N_ATTRIBUTES; i++)
    {
      if (probes->faults[i] == NULL)
        probes->faults[i] = probe_field (self, system, draft, (MoCardField) i);
      if (has_message (probes->faults[i], message))
        return (MoCardField) i;
    }
  /* The probes were read without the other cards of the file, so none has a fault about a duplicate
   * id. */
  return mo_catalog_lookup (file->catalog, draft->values[MO_CARD_FIELD_ID]) != NULL
             ? MO_CARD_FIELD_ID
             : MO_CARD_FIELD_CARD;
}

/* Returns the part of the draft on a line: the last one that starts at or before it. */
static const MoDraftPlace *
find_place (const GArray *places,
            guint line)
{
  const MoDraftPlace *found = NULL;

  for (guint i = 0; i < places->len; i++)
    {
      const MoDraftPlace *place = &g_array_index (places, MoDraftPlace, i);

      if (place->line <= line)
        found = place;
    }
  return found;
}

GPtrArray *
mo_own_cards_check (MoOwnCards *self,
                    const char *system,
                    const char *id,
                    const MoCardDraft *draft)
{
  GPtrArray *told = g_ptr_array_new_with_free_func ((GDestroyNotify) free_draft_fault);
  g_autoptr (GError) error = NULL;
  const MoOwnFile *file = mo_own_cards_read (self, system, FALSE, &error);
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (MoDraftPlace));
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (MoCatalog) catalog = NULL;
  g_autoptr (GBytes) bytes = NULL;
  Probes probes = { { NULL } };

  if (file == NULL)
    {
      add_fault (told, MO_CARD_FIELD_CARD, NULL, error->message);
      return told;
    }
  bytes = mo_own_cards_write (self, file->catalog,
                              id != NULL ? mo_catalog_lookup (file->catalog, id) : NULL, draft,
                              places);
  catalog = mo_own_cards_parse (self, system, bytes, faults);
  for (guint i = 0; i < mo_faults_get_n_kept (faults); i++)
    {
      const MoFault *fault = mo_faults_get (faults, i);
      const MoDraftPlace *place = find_place (places, fault->line);
      MoCardField field = place != NULL ? place->field : MO_CARD_FIELD_CARD;

      if (place != NULL && field == MO_CARD_FIELD_CARD && place->index == 0)
        field = find_attribute (self, system, file, draft, fault->message, &probes);
      add_fault (told, field, place, fault->message);
    }
  for (guint i = 0; i < MO_CARD_N_ATTRIBUTES; i++)
    g_clear_pointer (&probes.faults[i], mo_faults_free);
  return told;
}

/* Preview */

static void
leave_out (MoCardDraft *draft,
           const MoCardDraft *probe,
           const MoDraftFault *fault)
{
  if (fault->is_back)
    {
      g_clear_pointer (&draft->back, mo_card_draft_free);
      return;
    }
  switch (fault->field)
    {
    case MO_CARD_FIELD_STAT:
    case MO_CARD_FIELD_RESOURCE:
      {
        GPtrArray *figures = fault->field == MO_CARD_FIELD_STAT ? draft->stats : draft->resources;
        const MoDraftFigure *figure = g_ptr_array_index (figures, fault->index);

        mo_card_draft_set_figure (draft, fault->field, figure->name, NULL, NULL);
      }
      break;
    case MO_CARD_FIELD_OTHER_KEYWORDS:
    case MO_CARD_FIELD_TRAITS:
      mo_card_draft_set_list (draft, fault->field, "");
      break;
    case MO_CARD_FIELD_KEYWORD:
    case MO_CARD_FIELD_PROPERTY:
    case MO_CARD_FIELD_BACK:
    case MO_CARD_FIELD_CARD:
      break;
    case MO_CARD_FIELD_ID:
    case MO_CARD_FIELD_NAME:
    case MO_CARD_FIELD_TYPE:
    case MO_CARD_FIELD_SET:
    case MO_CARD_FIELD_NUMBER:
    case MO_CARD_FIELD_RARITY:
    case MO_CARD_FIELD_SAME_AS:
    case MO_CARD_FIELD_COST:
    case MO_CARD_FIELD_FLAGS:
    case MO_CARD_FIELD_CLASSES:
    case MO_CARD_FIELD_DISTANCE:
    case MO_CARD_FIELD_DAMAGE:
    case MO_CARD_FIELD_WAS:
    case MO_CARD_FIELD_TEXT:
    case MO_CARD_FIELD_SECOND_TEXT:
    default:
      mo_card_draft_set (draft, fault->field, probe->values[fault->field]);
      break;
    }
}

static gboolean
is_at_fault (const GPtrArray *faults,
             MoCardField field,
             guint index)
{
  for (guint i = 0; i < faults->len; i++)
    {
      const MoDraftFault *fault = g_ptr_array_index (faults, i);

      if (fault->field == field && fault->index == index && !fault->is_back)
        return TRUE;
    }
  return FALSE;
}

static void
leave_out_parts (GPtrArray *parts,
                 MoCardField field,
                 const GPtrArray *faults)
{
  for (guint i = parts->len; i > 0; i--)
    if (is_at_fault (faults, field, i - 1))
      g_ptr_array_remove_index (parts, i - 1);
}

MoCatalog *
mo_own_cards_preview (MoOwnCards *self,
                      const char *system,
                      const MoCardDraft *draft,
                      const GPtrArray *faults)
{
  g_autoptr (MoCardDraft) sound = mo_card_draft_copy (draft);
  g_autoptr (MoCardDraft) probe = new_probe (self, system, draft);
  g_autoptr (MoFaults) unheard = mo_faults_new ();
  g_autoptr (MoCatalog) catalog = NULL;

  for (guint i = 0; i < faults->len; i++)
    leave_out (sound, probe, g_ptr_array_index (faults, i));
  leave_out_parts (sound->keywords, MO_CARD_FIELD_KEYWORD, faults);
  leave_out_parts (sound->properties, MO_CARD_FIELD_PROPERTY, faults);
  /* With its own id, it would be a duplicate of the saved card that is being edited. */
  mo_card_draft_set (sound, MO_CARD_FIELD_ID, PROBE_ID);
  if (*sound->values[MO_CARD_FIELD_NAME] == '\0')
    mo_card_draft_set (sound, MO_CARD_FIELD_NAME, "?");
  catalog = read_alone (self, system, sound, unheard);
  if (mo_catalog_get_n_cards (catalog) == 0)
    {
      /* It may be a printing of another card in the same file, which is missing here. */
      g_clear_pointer (&catalog, mo_catalog_unref);
      mo_card_draft_set (sound, MO_CARD_FIELD_SAME_AS, NULL);
      catalog = read_alone (self, system, sound, unheard);
    }
  return mo_catalog_get_n_cards (catalog) == 1 ? g_steal_pointer (&catalog) : NULL;
}
