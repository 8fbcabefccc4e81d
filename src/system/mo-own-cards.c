/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-own-cards-private.h"

#include "mo-file.h"
#include "mo-text.h"
#include "mo-xml.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

/* The maximum number of undo steps. Each has two files of some hundred bytes per card. */
#define MAX_UNDO 200

#define ID_PREFIX "mine/"
#define SET_ID "mine"

/* The maximum length of ids made from names, which leaves space for a number. */

/* An undo step stores the whole files, so that undo restores the exact bytes. */
typedef struct
{
  char *system;
  GBytes *before; /* (nullable): NULL if there was no file; same for @after */
  GBytes *after;
  char *label;
} Step;

G_DEFINE_QUARK (mo-own-cards-error-quark, mo_own_cards_error)

G_DEFINE_FINAL_TYPE (MoOwnCards, mo_own_cards, G_TYPE_OBJECT)

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
free_file (MoOwnFile *file)
{
  g_clear_pointer (&file->bytes, g_bytes_unref);
  g_clear_pointer (&file->catalog, mo_catalog_unref);
  g_free (file);
}

static void
free_step (Step *step)
{
  g_free (step->system);
  g_clear_pointer (&step->before, g_bytes_unref);
  g_clear_pointer (&step->after, g_bytes_unref);
  g_free (step->label);
  g_free (step);
}

static GBytes *
ref_bytes (GBytes *bytes)
{
  return bytes != NULL ? g_bytes_ref (bytes) : NULL;
}

static gboolean
is_same (GBytes *a,
         GBytes *b)
{
  return a == b || (a != NULL && b != NULL && g_bytes_equal (a, b));
}

/* Reading */

const MoSystem *
mo_own_cards_get_system (MoOwnCards *self,
                         const char *system)
{
  return mo_systems_lookup (self->content->systems, system);
}

/* Returns: FALSE with @error set if an existing file can’t be read; a missing file is not an
 * error */
static gboolean
load (const char *path,
      GBytes **bytes,
      GError **error)
{
  g_autoptr (GError) local = NULL;
  char *data;
  gsize size;

  *bytes = NULL;
  if (g_file_test (path, G_FILE_TEST_EXISTS) && !g_file_test (path, G_FILE_TEST_IS_REGULAR))
    {
      g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_FAILED, _("%s is not a regular file: rename "
                                                               "or remove it"),
                   path);
      return FALSE;
    }
  if (g_file_get_contents (path, &data, &size, &local))
    *bytes = g_bytes_new_take (data, size);
  else if (!g_error_matches (local, G_FILE_ERROR, G_FILE_ERROR_NOENT))
    {
      g_propagate_error (error, g_steal_pointer (&local));
      return FALSE;
    }
  return TRUE;
}

MoCatalog *
mo_own_cards_parse (MoOwnCards *self,
                    const char *system,
                    GBytes *bytes,
                    MoFaults *faults)
{
  g_autofree char *path = mo_own_cards_get_path (self, system);
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (bytes);
  MoCatalogBuilder *builder = mo_catalog_builder_new ();

  mo_catalog_builder_set_beside (builder, self->content->catalog, path);
  mo_catalog_builder_add_vocabulary (builder, mo_own_cards_get_system (self, system)->vocabulary);
  mo_catalog_builder_read (builder, stream, path, faults, NULL);
  return mo_catalog_builder_finish (builder, faults);
}

static gboolean
is_of_game (const MoCatalogSource *source,
            const char *system)
{
  return g_str_equal (mo_vocabulary_get_system (source->vocabulary), system);
}

GBytes *
mo_own_cards_write (MoOwnCards *self,
                    const MoCatalog *catalog,
                    const MoCard *card,
                    const MoCardDraft *draft,
                    GArray *places)
{
  const char *system = mo_vocabulary_get_system (mo_catalog_get_source (catalog, 0)->vocabulary);
  const MoCatalog *all = self->content->catalog;
  const MoCardSet *found = NULL;

  for (guint i = 0; draft != NULL && found == NULL && i < mo_catalog_get_n_sources (all); i++)
    {
      const MoCatalogSource *source = mo_catalog_get_source (all, i);

      for (guint j = 0; is_of_game (source, system) && found == NULL && j < source->sets->len; j++)
        if (g_str_equal (g_array_index (source->sets, MoCardSet, j).id,
                         draft->values[MO_CARD_FIELD_SET]))
          found = &g_array_index (source->sets, MoCardSet, j);
    }
  return mo_catalog_write_with (catalog, 0, card, draft, found, places);
}

GBytes *
mo_own_cards_write_empty (const char *system)
{
  MoXmlWriter *writer = mo_xml_writer_new ();
  g_autofree char *id = g_strconcat ("mine-", system, NULL);

  mo_xml_writer_start (writer, "catalog");
  mo_xml_writer_attribute (writer, "id", id);
  mo_xml_writer_attribute (writer, "name", _("Custom Cards"));
  mo_xml_writer_attribute (writer, "system", system);
  mo_xml_writer_start (writer, "set");
  mo_xml_writer_attribute (writer, "id", SET_ID);
  mo_xml_writer_attribute (writer, "name", _("Custom Cards"));
  mo_xml_writer_end (writer);
  return mo_xml_writer_finish (writer);
}

const MoOwnFile *
mo_own_cards_read (MoOwnCards *self,
                   const char *system,
                   gboolean anew,
                   GError **error)
{
  g_autofree char *path = mo_own_cards_get_path (self, system);
  MoOwnFile *file = g_hash_table_lookup (self->files, system);
  g_autoptr (MoFaults) faults = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GBytes) text = NULL;
  g_autoptr (MoCatalog) catalog = NULL;

  g_return_val_if_fail (self->content != NULL && mo_own_cards_get_system (self, system) != NULL,
                        NULL);
  if (file != NULL && !anew)
    return file;
  if (!load (path, &bytes, error))
    return NULL;
  if (file != NULL && is_same (file->bytes, bytes))
    return file;
  faults = mo_faults_new ();
  text = bytes != NULL ? g_bytes_ref (bytes) : mo_own_cards_write_empty (system);
  catalog = mo_own_cards_parse (self, system, text, faults);
  if (mo_faults_get_n (faults) > 0)
    {
      g_autofree char *first = mo_fault_to_string (mo_faults_get (faults, 0));

      g_set_error (error, MO_OWN_CARDS_ERROR, MO_OWN_CARDS_ERROR_FAULTY_FILE,
                   _("Your custom card file has errors. Fix them first: saving now would remove "
                     "the affected cards.\n%s"),
                   first);
      return NULL;
    }
  file = g_new0 (MoOwnFile, 1);
  file->bytes = g_steal_pointer (&bytes);
  file->catalog = g_steal_pointer (&catalog);
  g_hash_table_replace (self->files, g_strdup (system), file);
  return file;
}

/* Writing */

static gboolean
store (MoOwnCards *self,
       const char *system,
       GBytes *bytes,
       GError **error)
{
  g_autofree char *path = mo_own_cards_get_path (self, system);
  int error_number = 0;

  if (bytes == NULL)
    error_number = g_remove (path) != 0 && errno != ENOENT ? errno : 0;
  else if (g_mkdir_with_parents (self->folder, 0700) != 0)
    error_number = errno;
  else if (!mo_file_write (path, bytes, error))
    return FALSE;
  if (error_number != 0)
    {
      g_autofree char *shown = g_filename_display_name (path);

      g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (error_number), "%s: %s", shown,
                   g_strerror (error_number));
      return FALSE;
    }
  g_hash_table_remove (self->files, system);
  return TRUE;
}

static gboolean
apply_step (MoOwnCards *self,
            const char *system,
            GBytes *before,
            GBytes *after,
            const char *label,
            GError **error)
{
  Step *step;

  if (is_same (before, after))
    return TRUE;
  /* store() discards the current file, which may own @before, so take references first. */
  step = g_new0 (Step, 1);
  step->system = g_strdup (system);
  step->before = ref_bytes (before);
  step->after = ref_bytes (after);
  step->label = g_strdup (label);
  if (!store (self, system, after, error))
    {
      free_step (step);
      return FALSE;
    }
  g_queue_push_head (&self->undo, step);
  if (self->undo.length > MAX_UNDO)
    free_step (g_queue_pop_tail (&self->undo));
  g_queue_clear_full (&self->redo, (GDestroyNotify) free_step);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
  return TRUE;
}

static gboolean
go_back (MoOwnCards *self,
         GQueue *from,
         GQueue *to,
         GError **error)
{
  Step *step = g_queue_peek_head (from);
  gboolean is_undo = from == &self->undo;
  g_autofree char *path = NULL;
  g_autoptr (GBytes) now = NULL;

  g_return_val_if_fail (step != NULL, FALSE);
  path = mo_own_cards_get_path (self, step->system);
  if (!load (path, &now, error))
    return FALSE;
  if (!is_same (now, is_undo ? step->after : step->before))
    {
      g_set_error (error, MO_OWN_CARDS_ERROR, MO_OWN_CARDS_ERROR_CHANGED_FILE,
                   _("Another program has changed your custom card file since then, so this "
                     "step is no longer possible: %s"),
                   step->label);
      return FALSE;
    }
  if (!store (self, step->system, is_undo ? step->before : step->after, error))
    return FALSE;
  g_queue_push_head (to, g_queue_pop_head (from));
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
  return TRUE;
}

static void
mo_own_cards_finalize (GObject *object)
{
  MoOwnCards *self = MO_OWN_CARDS (object);

  g_free (self->folder);
  g_clear_pointer (&self->content, mo_content_unref);
  g_hash_table_unref (self->files);
  g_queue_clear_full (&self->undo, (GDestroyNotify) free_step);
  g_queue_clear_full (&self->redo, (GDestroyNotify) free_step);
  G_OBJECT_CLASS (mo_own_cards_parent_class)->finalize (object);
}

static void
mo_own_cards_class_init (MoOwnCardsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mo_own_cards_finalize;
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", MO_TYPE_OWN_CARDS, G_SIGNAL_RUN_LAST, 0, NULL,
                                          NULL, NULL, G_TYPE_NONE, 0);
}

static void
mo_own_cards_init (MoOwnCards *self)
{
  self->files = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) free_file);
}

MoOwnCards *
mo_own_cards_new (const char *folder)
{
  MoOwnCards *self = g_object_new (MO_TYPE_OWN_CARDS, NULL);

  self->folder = g_strdup (folder);
  return self;
}

void
mo_own_cards_set_content (MoOwnCards *self,
                          MoContent *content)
{
  g_autoptr (MoContent) old G_GNUC_UNUSED = g_steal_pointer (&self->content);

  self->content = mo_content_ref (content);
  g_hash_table_remove_all (self->files);
}

char *
mo_own_cards_get_path (MoOwnCards *self,
                       const char *system)
{
  g_autofree char *name = g_strdup_printf ("my-cards-%s.xml", system);

  /* Ids may contain slashes. */
  g_strdelimit (name, "/:", '-');
  return g_build_filename (self->folder, name, NULL);
}

gboolean
mo_own_cards_has (MoOwnCards *self,
                  const MoCatalog *catalog,
                  const MoCard *card)
{
  const MoCatalogSource *source = mo_catalog_get_source (catalog, card->source);
  g_autofree char *path = mo_own_cards_get_path (self,
                                                 mo_vocabulary_get_system (source->vocabulary));

  return g_str_equal (source->file, path);
}

/* Drafts */

static gboolean
is_taken (MoOwnCards *self,
          const MoOwnFile *file,
          const char *id)
{
  return mo_catalog_lookup (self->content->catalog, id) != NULL ||
         (file != NULL && mo_catalog_lookup (file->catalog, id) != NULL);
}

char *
mo_own_cards_make_id (MoOwnCards *self,
                      const char *system,
                      const char *name)
{
  const MoOwnFile *file = mo_own_cards_read (self, system, FALSE, NULL);
  g_autofree char *slug = mo_text_to_slug (name);
  char *id = g_strconcat (ID_PREFIX, *slug != '\0' ? slug : "card", NULL);

  for (guint i = 2; is_taken (self, file, id); i++)
    {
      g_free (id);
      id = g_strdup_printf (ID_PREFIX "%s-%u", *slug != '\0' ? slug : "card", i);
    }
  return id;
}

/* Sets the set of a new card: the first one in the file. */
static void
set_set (MoOwnCards *self,
         const char *system,
         MoCardDraft *draft)
{
  const MoOwnFile *file = mo_own_cards_read (self, system, TRUE, NULL);
  const MoCatalogSource *source = file != NULL ? mo_catalog_get_source (file->catalog, 0) : NULL;

  mo_card_draft_set (draft, MO_CARD_FIELD_SET,
                     source != NULL && source->sets->len > 0
                         ? g_array_index (source->sets, MoCardSet, 0).id
                         : NULL);
}

static void
free_set (MoOwnSet *set)
{
  g_free (set->id);
  g_free (set->name);
  g_free (set->catalog);
  g_free (set);
}

static void
add_sets (GPtrArray *sets,
          GHashTable *ids,
          const MoCatalogSource *source)
{
  for (guint i = 0; i < source->sets->len; i++)
    {
      const MoCardSet *set = &g_array_index (source->sets, MoCardSet, i);
      MoOwnSet *copy;

      if (g_hash_table_contains (ids, set->id))
        continue;
      copy = g_new0 (MoOwnSet, 1);
      copy->id = g_strdup (set->id);
      copy->name = g_strdup (set->name);
      copy->catalog = g_strdup (source->name);
      g_hash_table_add (ids, copy->id);
      g_ptr_array_add (sets, copy);
    }
}

GPtrArray *
mo_own_cards_list_sets (MoOwnCards *self,
                        const char *system)
{
  const MoOwnFile *file = mo_own_cards_read (self, system, FALSE, NULL);
  const MoCatalog *all = self->content->catalog;
  GPtrArray *sets = g_ptr_array_new_with_free_func ((GDestroyNotify) free_set);
  g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);

  if (file != NULL)
    add_sets (sets, ids, mo_catalog_get_source (file->catalog, 0));
  for (guint i = 0; i < mo_catalog_get_n_sources (all); i++)
    if (is_of_game (mo_catalog_get_source (all, i), system))
      add_sets (sets, ids, mo_catalog_get_source (all, i));
  return sets;
}

MoCardDraft *
mo_own_cards_new_draft (MoOwnCards *self,
                        const char *system)
{
  const MoSystem *game = mo_own_cards_get_system (self, system);
  MoCardDraft *draft = mo_card_draft_new ();
  g_autofree char *id = mo_own_cards_make_id (self, system, "");

  set_set (self, system, draft);
  mo_card_draft_set (draft, MO_CARD_FIELD_ID, id);
  if (mo_vocabulary_get_n_words (game->vocabulary, MO_WORD_TYPE) > 0)
    mo_card_draft_set (draft, MO_CARD_FIELD_TYPE,
                       mo_vocabulary_get_word (game->vocabulary, MO_WORD_TYPE, 0)->id);
  return draft;
}

MoCardDraft *
mo_own_cards_duplicate (MoOwnCards *self,
                        const MoCatalog *catalog,
                        const MoCard *card)
{
  const MoVocabulary *vocabulary = mo_catalog_get_source (catalog, card->source)->vocabulary;
  const char *system = mo_vocabulary_get_system (vocabulary);
  MoCardDraft *draft = mo_card_draft_new_from_card (card, vocabulary);
  g_autofree char *id = mo_own_cards_make_id (self, system, card->name);

  set_set (self, system, draft);
  mo_card_draft_set (draft, MO_CARD_FIELD_ID, id);
  mo_card_draft_set (draft, MO_CARD_FIELD_NUMBER, NULL);
  mo_card_draft_set (draft, MO_CARD_FIELD_WAS, NULL);
  return draft;
}

/* Changes */

/* Replaces @card with @draft, either of which may be NULL, and writes the file if the result has no
 * faults. */
static gboolean
change (MoOwnCards *self,
        const char *system,
        const MoOwnFile *file,
        const MoCard *card,
        const MoCardDraft *draft,
        const char *label,
        GError **error)
{
  g_autoptr (GBytes) raw = mo_own_cards_write (self, file->catalog, card, draft, NULL);
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (MoCatalog) catalog = mo_own_cards_parse (self, system, raw, faults);
  g_autoptr (GBytes) bytes = NULL;

  if (mo_faults_get_n (faults) > 0)
    {
      g_set_error_literal (error, MO_OWN_CARDS_ERROR, MO_OWN_CARDS_ERROR_FAULTY_CARD,
                           mo_faults_get (faults, 0)->message);
      return FALSE;
    }
  /* Writes the catalog, because a draft may have words in any order, but a file has them in the
   * order of the game. */
  bytes = mo_catalog_write (catalog, 0);
  return apply_step (self, system, file->bytes, bytes, label, error);
}

static const MoCard *
find_card (const MoOwnFile *file,
           const char *id,
           GError **error)
{
  const MoCard *card = mo_catalog_lookup (file->catalog, id);

  if (card == NULL)
    g_set_error (error, MO_OWN_CARDS_ERROR, MO_OWN_CARDS_ERROR_NO_CARD,
                 _("“%s” is no longer one of your custom cards: another program changed the file"),
                 id);
  return card;
}

gboolean
mo_own_cards_save (MoOwnCards *self,
                   const char *system,
                   const char *id,
                   const MoCardDraft *draft,
                   GError **error)
{
  const MoOwnFile *file = mo_own_cards_read (self, system, TRUE, error);
  const MoCard *card = file != NULL && id != NULL ? find_card (file, id, error) : NULL;
  g_autofree char *label = NULL;

  g_return_val_if_fail (id == NULL || g_str_equal (id, draft->values[MO_CARD_FIELD_ID]), FALSE);
  if (file == NULL || (id != NULL && card == NULL))
    return FALSE;
  /* Translators: an undoable change of a card; the next one, too. */
  label = g_strdup_printf (id == NULL ? _("Add “%s”") : _("Edit “%s”"),
                           draft->values[MO_CARD_FIELD_NAME]);
  return change (self, system, file, card, draft, label, error);
}

gboolean
mo_own_cards_delete (MoOwnCards *self,
                     const char *system,
                     const char *id,
                     GError **error)
{
  const MoOwnFile *file = mo_own_cards_read (self, system, TRUE, error);
  const MoCard *card = file != NULL ? find_card (file, id, error) : NULL;
  g_autofree char *label = NULL;

  if (card == NULL)
    return FALSE;
  label = g_strdup_printf (_("Delete “%s”"), card->name);
  return change (self, system, file, card, NULL, label, error);
}

const char *
mo_own_cards_get_undo_label (MoOwnCards *self)
{
  const Step *step = g_queue_peek_head (&self->undo);

  return step != NULL ? step->label : NULL;
}

const char *
mo_own_cards_get_redo_label (MoOwnCards *self)
{
  const Step *step = g_queue_peek_head (&self->redo);

  return step != NULL ? step->label : NULL;
}

gboolean
mo_own_cards_undo (MoOwnCards *self,
                   GError **error)
{
  return go_back (self, &self->undo, &self->redo, error);
}

gboolean
mo_own_cards_redo (MoOwnCards *self,
                   GError **error)
{
  return go_back (self, &self->redo, &self->undo, error);
}
